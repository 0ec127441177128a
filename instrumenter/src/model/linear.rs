//! Integer linear forms: subscripts and patterns as sums of products of a constant and an atom.
//!
//! An atom is a scalar variable or, where an expression is not linear, the expression itself by its
//! text. Forms decide which loop variables a subscript depends on, and whether two subscripts are
//! equal (languages.md 6.4, 6.8).

use std::collections::BTreeMap;

use super::combination::{Combination, Leaves, is_exact, is_exact_for_addresses, keeps_low_bits};
use super::constant::is_integer;
use super::{Binary, Expr, ExprKind, ObjectId, PartText, Type};

/// `constant + sum of coefficient * atom`.
pub(crate) type LinearSum = Combination<Atom>;

/// What a coefficient multiplies.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Atom {
    /// A scalar integer variable.
    Variable(ObjectId),
    /// What the caller knows by this number.
    Known(usize),
    /// An expression that is not linear, by its normalised text, with the variables in it. `safe`:
    /// evaluating it early can neither trap nor read memory beyond its variables.
    Text {
        text: String,
        variables: Vec<ObjectId>,
        safe: bool,
    },
    /// A datum that the caller knows to stay the same, by its text.
    Datum(PartText),
    /// The product of several others, none of which is one, in order.
    Product(Vec<Atom>),
}

/// Most factors of a product that is taken apart, and most terms of a sum that it gives.
const MOST_FACTORS: usize = 4;
const MOST_TERMS: usize = 24;

/// The form of `expr`. `text` gives the text of an expression. `None`: not an integer, or it has
/// side effects, or its coefficients overflow.
pub(crate) fn linear(
    expr: &Expr,
    text: &dyn Fn(&Expr) -> String,
    purpose: FormUse,
) -> Option<LinearSum> {
    let atoms = Atoms {
        text,
        known: &|_| None,
        expands: false,
        purpose,
    };
    LinearSum::of(expr, &atoms)
}

/// The same where `known` has forms of variables and elements of its own, and with products of sums as sums of products.
pub(crate) fn linear_over(
    expr: &Expr,
    text: &dyn Fn(&Expr) -> String,
    known: &dyn Fn(&Expr) -> Option<LinearSum>,
    purpose: FormUse,
) -> Option<LinearSum> {
    let atoms = Atoms {
        text,
        known,
        expands: true,
        purpose,
    };
    LinearSum::of(expr, &atoms)
}

impl LinearSum {
    /// The difference. `None`: a coefficient overflows.
    pub(crate) fn minus(self, other: LinearSum) -> Option<LinearSum> {
        self.plus(other.scaled(-1)?)
    }

    /// The sum with a constant.
    pub(crate) fn shifted(mut self, by: i64) -> Option<LinearSum> {
        self.constant = self.constant.checked_add(by)?;
        Some(self)
    }

    /// A constant.
    pub(crate) fn number(constant: i64) -> LinearSum {
        LinearSum {
            terms: BTreeMap::new(),
            constant,
        }
    }

    /// What the caller knows by a number.
    pub(crate) fn known(number: usize) -> LinearSum {
        LinearSum::term(Atom::Known(number))
    }

    /// A datum that stays the same.
    pub(crate) fn datum(part: PartText) -> LinearSum {
        LinearSum::term(Atom::Datum(part))
    }

    /// The product. `None`: a coefficient overflows, or there is too much of it.
    fn times(&self, other: &LinearSum) -> Option<LinearSum> {
        let mut product = LinearSum {
            terms: BTreeMap::new(),
            constant: 0,
        };
        for (left, factor) in self.summands() {
            for (right, coefficient) in other.summands() {
                let mut factors = [left.clone(), right].concat();
                factors.sort_unstable();
                if factors.len() > MOST_FACTORS || product.terms.len() > MOST_TERMS {
                    return None;
                }
                let one = match factors.len() {
                    0 => LinearSum {
                        terms: BTreeMap::new(),
                        constant: 1,
                    },
                    1 => LinearSum::term(factors.pop()?),
                    _ => LinearSum::term(Atom::Product(factors)),
                };
                product = product.plus(one.scaled(factor.checked_mul(coefficient)?)?)?;
            }
        }
        Some(product)
    }

    /// Its terms and its constant: factors that are no numbers, and the one that is.
    fn summands(&self) -> impl Iterator<Item = (Vec<Atom>, i64)> {
        let terms = self.terms.iter().map(|(atom, &factor)| match atom {
            Atom::Product(factors) => (factors.clone(), factor),
            _ => (vec![atom.clone()], factor),
        });
        let constant = (Vec::new(), self.constant);
        terms.chain((self.constant != 0).then_some(constant))
    }
}

struct Atoms<'a> {
    text: &'a dyn Fn(&Expr) -> String,
    known: &'a dyn Fn(&Expr) -> Option<LinearSum>,
    /// Products of sums become sums of products.
    expands: bool,
    purpose: FormUse,
}

/// What the value of a form is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormUse {
    /// It chooses an element: what wraps around at 64 bits does so in addresses, too.
    Subscript,
    /// It is a number of 32 bits without a sign and chooses an element of a dimension whose bounds are known. The form gives the same
    /// number modulo 2^32, and the same one where it lies in the bounds.
    Bounded,
    /// It is compared, or assigned.
    Value,
}

impl Leaves<Atom> for Atoms<'_> {
    fn leaf(&self, expr: &Expr) -> Option<LinearSum> {
        if let Some(form) = (self.known)(expr) {
            return Some(form);
        }
        match &expr.kind {
            ExprKind::Variable(object) if is_integer(&expr.ty) => {
                Some(LinearSum::term(Atom::Variable(*object)))
            }
            _ => opaque(expr, self.text),
        }
    }

    fn is_followed(&self, expr: &Expr) -> bool {
        match self.purpose {
            FormUse::Subscript => is_exact_for_addresses(expr),
            FormUse::Bounded => keeps_low_bits(expr),
            FormUse::Value => is_exact(expr),
        }
    }

    fn product(&self, expr: &Expr, left: LinearSum, right: LinearSum) -> Option<LinearSum> {
        let expanded = self.expands.then(|| left.times(&right)).flatten();
        expanded.or_else(|| opaque(expr, self.text))
    }
}

/// The expression as one atom, whatever it is made of.
pub(crate) fn whole(expr: &Expr, text: &dyn Fn(&Expr) -> String) -> Option<LinearSum> {
    match &expr.kind {
        ExprKind::Variable(object) if is_integer(&expr.ty) => {
            Some(LinearSum::term(Atom::Variable(*object)))
        }
        _ => opaque(expr, text),
    }
}

/// A form of one atom: the expression by its text.
fn opaque(expr: &Expr, text: &dyn Fn(&Expr) -> String) -> Option<LinearSum> {
    let (mut variables, mut safe) = (Vec::new(), true);
    if !is_integer(&expr.ty) || !gather(expr, &mut variables, &mut safe) {
        return None;
    }
    variables.sort_unstable();
    variables.dedup();
    Some(LinearSum::term(Atom::Text {
        text: normalise(&text(expr)),
        variables,
        safe,
    }))
}

/// Variables in a pure expression; `false` if it is not pure or reads what has no name.
fn gather(expr: &Expr, variables: &mut Vec<ObjectId>, safe: &mut bool) -> bool {
    match &expr.kind {
        ExprKind::Constant(_) => true,
        ExprKind::Variable(object) => {
            variables.push(*object);
            matches!(
                expr.ty,
                Type::Scalar(_) | Type::Array { .. } | Type::Pointer(_)
            )
        }
        ExprKind::Unary(_, inner) | ExprKind::Cast(inner) => gather(inner, variables, safe),
        ExprKind::Binary(operation, left, right) => {
            if matches!(operation, Binary::Divide | Binary::Remainder)
                && !matches!(right.kind, ExprKind::Constant(Some(value)) if value != 0 && value != -1)
            {
                *safe = false;
            }
            gather(left, variables, safe) && gather(right, variables, safe)
        }
        ExprKind::Conditional {
            condition,
            then: Some(then),
            otherwise,
        } => [condition, then, otherwise]
            .into_iter()
            .all(|part| gather(part, variables, safe)),
        ExprKind::ShortCircuit { left, right, .. } => {
            gather(left, variables, safe) && gather(right, variables, safe)
        }
        ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } => {
            *safe = false;
            gather(base, variables, safe)
                && subscripts.iter().all(|part| gather(part, variables, safe))
        }
        ExprKind::Call { callee, arguments } => {
            *safe = false;
            callee.is_computing_intrinsic()
                && arguments.iter().all(|part| gather(part, variables, safe))
        }
        _ => false,
    }
}

/// Text without blanks, so that `i+1` equals `i + 1`, but for those that keep words and signs apart.
fn normalise(text: &str) -> String {
    let mut whole = String::new();
    for piece in text.split_whitespace() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let apart = match (whole.chars().next_back(), piece.chars().next()) {
            (Some(last), Some(first)) => is_word(last) && is_word(first) || last == first,
            _ => false,
        };
        whole += if apart { " " } else { "" };
        whole += piece;
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ExprId, Scalar};

    fn expr(kind: ExprKind) -> Expr {
        Expr::new(ExprId(0), 0..0, Type::Scalar(Scalar::Int), kind)
    }

    fn variable(number: u32) -> Expr {
        expr(ExprKind::Variable(ObjectId(number)))
    }

    fn number(value: i64) -> Expr {
        expr(ExprKind::Constant(Some(value)))
    }

    fn binary(operation: Binary, left: Expr, right: Expr) -> Expr {
        expr(ExprKind::Binary(operation, Box::new(left), Box::new(right)))
    }

    fn form(expr: &Expr) -> LinearSum {
        linear(expr, &|_| "text".into(), FormUse::Subscript).expect("linear")
    }

    #[test]
    fn equal_forms_are_equal_however_written() {
        // 2*i - (i - 1)  and  1 + i
        let left = binary(
            Binary::Subtract,
            binary(Binary::Multiply, number(2), variable(0)),
            binary(Binary::Subtract, variable(0), number(1)),
        );
        let right = binary(Binary::Add, number(1), variable(0));
        assert_eq!(form(&left), form(&right));
    }

    #[test]
    fn a_variable_that_cancels_leaves_a_value() {
        let zero = binary(Binary::Subtract, variable(3), variable(3));
        assert_eq!(form(&zero).value(), Some(0));
    }

    #[test]
    fn a_product_of_sums_is_taken_apart() {
        // (i - 1) * n + j  and  i * n + j - n
        let (i, j, n) = (|| variable(0), || variable(1), || variable(2));
        let row = binary(Binary::Subtract, i(), number(1));
        let left = binary(Binary::Add, binary(Binary::Multiply, row, n()), j());
        let right = binary(Binary::Add, binary(Binary::Multiply, n(), i()), j());
        let right = binary(Binary::Subtract, right, n());
        let form = |expr: &Expr| {
            linear_over(expr, &|_| "text".into(), &|_| None, FormUse::Value).expect("linear")
        };
        assert_eq!(form(&left), form(&right));
        let product = Atom::Product(vec![
            Atom::Variable(ObjectId(0)),
            Atom::Variable(ObjectId(2)),
        ]);
        assert_eq!(form(&left).terms.get(&product), Some(&1));
    }

    #[test]
    fn a_product_of_variables_is_one_atom_and_division_by_a_variable_is_not_safe() {
        let product = form(&binary(Binary::Multiply, variable(1), variable(0)));
        let quotient = form(&binary(Binary::Divide, variable(1), variable(0)));
        let atom = |form: &LinearSum| form.terms.keys().next().cloned();
        let text = |safe| Atom::Text {
            text: "text".into(),
            variables: vec![ObjectId(0), ObjectId(1)],
            safe,
        };
        assert_eq!(atom(&product), Some(text(true)));
        assert_eq!(atom(&quotient), Some(text(false)));
    }
}
