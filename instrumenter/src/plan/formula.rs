//! Formulas of assignments: how the value that a floating scalar gets follows from what is read for it. A comparison of
//! runs in other orders computes with them how far rounding reaches (`runtime/src/trace/compare/formula.rs` reads them).
//!
//! A formula is written in postfix form, a token a line: `=A(i)` a recorded read of that reference, `#12.0` the index value of
//! dimension 0 of the loop at line 12, `0.5` a constant, `?` something exact whose value is not known, else an operation.
//! Where a procedure is called, or what is read is not recorded or cannot be told apart by its text, there is none.

use std::collections::BTreeMap;

use super::SiteId;
use super::builder::Builder;
use crate::model::walk::{Child, expr_children};
use crate::model::{Binary, Expr, ExprKind, ObjectId, Scalar, Storage, Type, Unary};

/// Functions of both languages, and the operations they stand for; `-`: their first argument as it is.
const FUNCTIONS: &[(&[&str], &str)] = &[
    (&["SQRT", "DSQRT", "sqrt", "sqrtf"], "sqrt"),
    (&["ABS", "DABS", "fabs", "fabsf"], "abs"),
    (&["EXP", "DEXP", "exp", "expf"], "exp"),
    (&["LOG", "ALOG", "DLOG", "log", "logf"], "log"),
    (&["SIN", "DSIN", "sin", "sinf"], "sin"),
    (&["COS", "DCOS", "cos", "cosf"], "cos"),
    (&["ATAN", "DATAN", "atan", "atanf"], "atan"),
    (&["TANH", "DTANH", "tanh", "tanhf"], "tanh"),
    (&["MAX", "AMAX1", "DMAX1", "fmax", "fmaxf"], "max"),
    (&["MIN", "AMIN1", "DMIN1", "fmin", "fminf"], "min"),
    (&["SIGN", "DSIGN", "copysign", "copysignf"], "sign"),
    (&["pow", "powf"], "^"),
    (&["REAL", "FLOAT", "SNGL", "DBLE", "DFLOAT"], "-"),
];

/// The operation that a function stands for.
/// The operation that a function stands for.
pub(super) fn function(name: &str) -> Option<&'static str> {
    let found = FUNCTIONS.iter().find(|(names, _)| names.contains(&name));
    found.map(|(_, operation)| *operation)
}

/// A formula under way.
#[derive(Default)]
struct Tokens {
    all: Vec<String>,
    /// What is read, and the text that reads it.
    read: BTreeMap<String, String>,
}

impl Tokens {
    /// False: one name stands for two things, as in what a macro makes.
    fn add(&mut self, leaf: String, text: String) -> bool {
        self.all.push(leaf.clone());
        !leaf.starts_with('=') || *self.read.entry(leaf).or_insert_with(|| text.clone()) == text
    }
}

impl Builder<'_> {
    /// Notes how an assignment makes its value; comes behind the accesses in it. `operation`: of a compound one.
    pub(super) fn note_formula(&mut self, target: &Expr, operation: Option<Binary>, value: &Expr) {
        let Some(site) = self.plan.traced.get(target.id).map(|traced| traced.site) else {
            return;
        };
        let mut tokens = Tokens::default();
        let known = match operation {
            None => self.formula(value, &mut tokens),
            Some(operation) => operator(operation).is_some_and(|operator| {
                let known = self.formula(target, &mut tokens) && self.formula(value, &mut tokens);
                tokens.all.push(operator.to_owned());
                known
            }),
        };
        self.note_formula_at(site, &target.ty, known.then_some(tokens));
    }

    /// The same of the value that a declaration gives a scalar.
    pub(super) fn note_formula_of_birth(&mut self, site: SiteId, ty: &Type, value: &Expr) {
        let mut tokens = Tokens::default();
        let known = self.formula(value, &mut tokens);
        self.note_formula_at(site, ty, known.then_some(tokens));
    }

    /// Two assignments that share a site have none, unless it is the same.
    fn note_formula_at(&mut self, site: SiteId, ty: &Type, tokens: Option<Tokens>) {
        if !ty.is_real() {
            return;
        }
        let formula = tokens.map(|tokens| tokens.all.join("\n"));
        let known = self.plan.formulas.entry(site);
        let known = known.or_insert_with(|| formula.clone());
        if *known != formula {
            *known = None;
        }
    }

    /// Appends the tokens of an expression; false: it has none.
    fn formula(&self, expr: &Expr, tokens: &mut Tokens) -> bool {
        if let Some(leaf) = self.leaf(expr) {
            let known = tokens.add(leaf, self.text(expr));
            return known && !acts(expr);
        }
        let is_known = expr.ty.is_real();
        if !is_known && !expr.ty.is_complex() && !is_arithmetic(expr) {
            // An integer or a logical value is the same in both runs, or its difference is told where it is assigned.
            tokens.all.push("?".to_owned());
            return !acts(expr);
        }
        let operation = match &expr.kind {
            ExprKind::Unary(Unary::Plus, inner) => return self.formula(inner, tokens),
            ExprKind::Unary(Unary::Minus, inner) => {
                return self.operation("neg", [&**inner], tokens);
            }
            ExprKind::Cast(inner) => return self.converted(expr, inner, tokens),
            ExprKind::Assign {
                operation: None,
                value,
                ..
            } => return self.converted(expr, value, tokens),
            ExprKind::Binary(operation, left, right) => {
                let operator = operator(*operation);
                return operator
                    .is_some_and(|operator| self.operation(operator, [&**left, right], tokens));
            }
            ExprKind::Conditional {
                then: Some(then),
                otherwise,
                ..
            } => return self.operation(":", [&**then, otherwise], tokens),
            ExprKind::Call { callee, arguments } => {
                self.called(callee).zip(arguments.split_first())
            }
            _ => None,
        };
        let Some((operation, (first, others))) = operation else {
            return false;
        };
        match operation {
            // What stands behind is a kind.
            "-" => self.converted(expr, first, tokens),
            "max" | "min" => {
                let mut known = self.formula(first, tokens);
                for other in others {
                    known &= self.formula(other, tokens);
                    tokens.all.push(operation.to_owned());
                }
                known
            }
            _ => self.operation(operation, std::iter::once(first).chain(others), tokens),
        }
    }

    fn operation<'e>(
        &self,
        operation: &str,
        operands: impl IntoIterator<Item = &'e Expr>,
        tokens: &mut Tokens,
    ) -> bool {
        let mut operands = operands.into_iter();
        let known = operands.all(|operand| self.formula(operand, tokens));
        tokens.all.push(operation.to_owned());
        known
    }

    /// A value that becomes one of this type.
    fn converted(&self, expr: &Expr, value: &Expr, tokens: &mut Tokens) -> bool {
        let known = self.formula(value, tokens);
        if matches!(expr.ty, Type::Scalar(Scalar::Float)) {
            tokens.all.push("single".to_owned());
        }
        known
    }

    /// What is no operation.
    fn leaf(&self, expr: &Expr) -> Option<String> {
        if let Some((line, dimension)) = self.counters.of(expr) {
            return Some(format!("#{line}.{dimension}"));
        }
        match &expr.kind {
            ExprKind::Constant(Some(value)) => return Some(value.to_string()),
            ExprKind::Constant(None) => return Some(constant(&self.text(expr))),
            ExprKind::Variable(object) if self.is_fixed(*object) => return Some("?".to_owned()),
            _ => {}
        }
        let traced = self.plan.traced.get(expr.id);
        let traced = traced.filter(|_| !matches!(expr.ty, Type::Array { .. }))?;
        let reference = &self.plan.sites[traced.site.index()].reference;
        Some(format!("={reference}"))
    }

    /// A constant that is the same in each run.
    fn is_fixed(&self, object: ObjectId) -> bool {
        let object = &self.unit.objects[object.index()];
        let is_local = matches!(object.storage, Storage::Automatic);
        object.constant && (self.unit.rules().constants_are_known || !is_local)
    }

    /// The operation that a called function stands for.
    fn called(&self, callee: &Expr) -> Option<&'static str> {
        match &callee.kind {
            ExprKind::Intrinsic(name) => function(name),
            ExprKind::Function(name) => {
                let mut own = self.unit.procedures.iter();
                function(name).filter(|_| !own.any(|procedure| procedure.name == *name))
            }
            _ => None,
        }
    }
}

/// A floating constant as a number; what has another name than its digits is not known here.
fn constant(text: &str) -> String {
    let digits = text.split('_').next().unwrap_or_default();
    let digits = digits.trim_end_matches(['f', 'F', 'l', 'L']);
    let digits = digits.replace(['d', 'D'], "e");
    match digits.parse::<f64>() {
        Ok(value) if value.is_finite() => value.to_string(),
        _ => "?".to_owned(),
    }
}

fn operator(operation: Binary) -> Option<&'static str> {
    match operation {
        Binary::Add => Some("+"),
        Binary::Subtract => Some("-"),
        Binary::Multiply => Some("*"),
        Binary::Divide => Some("/"),
        Binary::Power => Some("^"),
        _ => None,
    }
}

/// Sums and products of integers, whose values follow from those of their operands.
fn is_arithmetic(expr: &Expr) -> bool {
    use Binary::{Add, Multiply, Power, Subtract};
    matches!(
        &expr.kind,
        ExprKind::Binary(Add | Subtract | Multiply | Power, ..)
            | ExprKind::Unary(Unary::Plus | Unary::Minus, _)
    )
}

/// Whether more is done than to compute a value of what is read.
fn acts(expr: &Expr) -> bool {
    let mut found = match &expr.kind {
        ExprKind::Call { callee, .. } => !matches!(callee.kind, ExprKind::Intrinsic(_)),
        ExprKind::Assign { .. } | ExprKind::Step { .. } | ExprKind::Statement(_) => true,
        _ => false,
    };
    expr_children(expr, &mut |child| {
        if let Child::Expr(inner) = child {
            found |= acts(inner);
        }
    });
    found
}
