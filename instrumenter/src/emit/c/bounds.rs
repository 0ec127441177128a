//! Bounds of parallel loops: as their types have them, and those that call functions.

use std::collections::BTreeMap;

use super::emitter::Emitter;
use crate::lower::{NestLoop, called};
use crate::model::{Counted, Expr, ExprId, Scalar, Type, constant};
use crate::plan::{Part, each_expr, first_type, limit_type};
use dvmdbg_abi::call;

impl Emitter<'_> {
    /// Evaluates the bounds of regular loops that call functions, with their checks: the variables that have their values.
    pub(super) fn called_bounds(
        &mut self,
        dimensions: &[NestLoop<'_>],
    ) -> BTreeMap<ExprId, String> {
        let mut values = BTreeMap::new();
        for dimension in dimensions.iter().filter(|one| !one.plan.irregular) {
            for bound in called(dimension.counted) {
                let value = format!("dvm_b{}", values.len());
                let written = written(dimension, bound);
                let text = self.render(|emitter| emitter.expr(written));
                self.out
                    .push(&format!("const dvm_i64 {value} = (dvm_i64)({text}); "));
                values.insert(bound.id, value);
            }
        }
        values
    }

    /// The first value as the variable has it.
    pub(super) fn first(&self, counted: &Counted, value: String) -> String {
        match first_type(self.unit, counted) {
            Some(ty) => converted(ty, &value),
            None => value,
        }
    }

    /// The last value of a regular loop's variable that its condition admits, step apart; `bound`: what it is compared with,
    /// `first`: its first value.
    fn last(&self, counted: &Counted, first: &str, bound: String) -> String {
        let bound = match limit_type(self.unit, counted) {
            Some(ty) => converted_limit(ty, first, &bound),
            None => bound,
        };
        if counted.last.ty.is_real() {
            // Between two integers, the one on the side of the loop.
            let (sign, relation) = match (counted.inclusive, counted.descending) {
                (true, false) => ("-", "<"),
                (false, false) => ("-", "<="),
                (true, true) => ("+", ">"),
                (false, true) => ("+", ">="),
            };
            let exact = self.raw_expr(&counted.last);
            return format!("{bound} {sign} (({exact}) {relation} {bound})");
        }
        let ty = limit_type(self.unit, counted).map(Type::Scalar);
        let ty = ty.as_ref().unwrap_or(&counted.last.ty);
        let is_wide = constant::value(&counted.last).is_none() || *ty != counted.last.ty;
        let is_wide = is_wide && constant::size(ty) == Some(8);
        match (counted.inclusive, counted.descending) {
            (true, _) => bound,
            // There may be no number beside it.
            (false, false) if is_wide => call::dvm_below(bound),
            (false, true) if is_wide => call::dvm_above(bound),
            (false, false) => format!("{bound} - 1"),
            (false, true) => format!("{bound} + 1"),
        }
    }

    pub(super) fn bounds(&self, counted: &Counted) -> [String; 3] {
        self.bounds_by(counted, &|bound| self.early(bound))
    }

    /// First value, last value and step of a regular loop; `text` tells the value of an expression.
    pub(super) fn bounds_by(
        &self,
        counted: &Counted,
        text: &dyn Fn(&Expr) -> String,
    ) -> [String; 3] {
        let first = self.first(counted, text(&counted.first));
        let last = self.last(counted, &first, text(&counted.last));
        let step = step_text(counted, text);
        let is_variable = |step: &Expr| constant::value(step).is_none();
        let last = match counted.step.as_ref().is_some_and(is_variable) {
            // It may lead away from the limit; then there is no turn.
            true => call::dvm_last_of(&first, last, &step, u8::from(counted.descending)),
            false => last,
        };
        [first, last, step]
    }
}

/// A bound as a number of 64 bits with a sign, if the loop has it as one of that type.
fn converted(ty: Scalar, text: &str) -> String {
    let name = match ty {
        Scalar::Short => "short",
        Scalar::Int => "int",
        Scalar::UnsignedShort => "unsigned short",
        Scalar::UnsignedInt | Scalar::Enum => "unsigned int",
        Scalar::Bool => "_Bool",
        _ => return text.to_owned(),
    };
    format!("(dvm_i64)({name})({text})")
}

/// The same of a limit, beside the first value.
pub(super) fn converted_limit(ty: Scalar, first: &str, limit: &str) -> String {
    match ty {
        Scalar::UnsignedLong | Scalar::UnsignedLongLong => call::dvm_limit_of(first, limit),
        _ => converted(ty, limit),
    }
}

/// Nothing is judged or recorded of what is called, and it is again in the same block.
pub(super) fn aside(begins: bool) -> String {
    match begins {
        true => format!(
            "const dvm_u32 dvm_was = dvm_state.active; dvm_state.active = 0; if (dvm_was) {}; ",
            call::dyn_Aside("dvm_was")
        ),
        false => format!(
            "dvm_state.active = dvm_was; if (dvm_was) {}; ",
            call::dyn_Aside(0)
        ),
    }
}

/// The truth of an expression whose calls are not followed; `behind`: what is told behind it.
pub(super) fn unfollowed(text: &str, behind: &str) -> String {
    let [off, on] = [true, false].map(aside);
    format!("({{ {off}const int dvm_value = ({text}) != 0; {on}{behind}dvm_value; }})")
}

/// A bound as it stands in the header, where its accesses are planned.
fn written<'l>(dimension: &NestLoop<'l>, bound: &'l Expr) -> &'l Expr {
    let the_loop = dimension.the_loop;
    let init = the_loop.init.as_deref().map(Part::Stmt);
    let turns = the_loop.condition.iter().chain(&the_loop.advance);
    let mut found = None;
    for part in init.into_iter().chain(turns.map(Part::Expr)) {
        each_expr(part, &mut |expr| {
            if expr.span == bound.span {
                found.get_or_insert(expr);
            }
        });
    }
    found.unwrap_or(bound)
}

/// The expression is part of a bound that calls a function.
pub(super) fn is_called(dimension: &NestLoop<'_>, expr: &Expr) -> bool {
    called(dimension.counted)
        .any(|bound| bound.span.start <= expr.span.start && expr.span.end <= bound.span.end)
}

/// By what the variable of a regular loop grows; `text` tells the value of an expression.
pub(super) fn step_text(counted: &Counted, text: &dyn Fn(&Expr) -> String) -> String {
    match &counted.step {
        Some(step) if counted.subtract => format!("-{}", text(step)),
        Some(step) => text(step),
        None if counted.descending => "-1".to_owned(),
        None => "1".to_owned(),
    }
}
