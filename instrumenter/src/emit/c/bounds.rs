//! Bounds of parallel loops that call functions.

use std::collections::BTreeMap;

use super::emitter::Emitter;
use crate::lower::{NestLoop, called};
use crate::model::{Counted, Expr, ExprId, Scalar};
use crate::plan::{Part, each_expr};
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
}

/// A bound as a number of 64 bits with a sign, if the loop has it as one of that type.
pub(super) fn converted(ty: Scalar, text: &str) -> String {
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
