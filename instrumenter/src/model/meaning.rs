//! Whether two expressions mean the same value, however they are written: the subscripts of a remote reference and of the
//! reads that it stands for (languages.md 6.8).

use std::fmt::Write as _;

use super::combination::{Combination, Leaves, is_exact_for_addresses};
use super::{Binary, Expr, ExprKind, Type, Unary};

/// Text that expressions of equal meaning have in common: variables are named by their object, so that a name that is
/// declared again is another one; sums are put in order. `None`: nothing can be said of it.
pub(crate) fn meaning(expr: &Expr) -> Option<String> {
    TextSum::of(expr, &Texts).map(|sum| text(&sum))
}

/// Sums of products of a coefficient and a text.
type TextSum = Combination<String>;

struct Texts;

impl Leaves<String> for Texts {
    fn leaf(&self, expr: &Expr) -> Option<TextSum> {
        structure(expr).map(TextSum::term)
    }

    fn is_followed(&self, expr: &Expr) -> bool {
        is_exact_for_addresses(expr)
    }

    fn product(&self, _: &Expr, left: TextSum, right: TextSum) -> Option<TextSum> {
        let mut factors = [text(&left), text(&right)];
        factors.sort_unstable();
        Some(TextSum::term(format!("({}*{})", factors[0], factors[1])))
    }
}

fn text(sum: &TextSum) -> String {
    let mut text = String::new();
    for (term, coefficient) in &sum.terms {
        let _ = write!(text, "{coefficient:+}{term}");
    }
    if sum.constant != 0 || text.is_empty() {
        let _ = write!(text, "{:+}", sum.constant);
    }
    text
}

/// Text of what is no sum.
fn structure(expr: &Expr) -> Option<String> {
    let all = |parts: &[&Expr]| {
        let texts: Option<Vec<String>> = parts.iter().copied().map(meaning).collect();
        Some(texts?.join(","))
    };
    let list = |parts: &[Expr]| all(&parts.iter().collect::<Vec<_>>());
    Some(match &expr.kind {
        ExprKind::Variable(object) => format!("#{}", object.index()),
        ExprKind::Function(key) | ExprKind::Intrinsic(key) => key.clone(),
        ExprKind::Generic(keys) => keys.join("|"),
        ExprKind::Element {
            base, subscripts, ..
        } => {
            let mut text = structure(base)?;
            for subscript in subscripts {
                let _ = write!(text, "[{}]", meaning(subscript)?);
            }
            text
        }
        ExprKind::Dereference(pointer) => pointed(pointer)?,
        ExprKind::Member {
            base, arrow, name, ..
        } => {
            let record = if *arrow {
                pointed(base)?
            } else {
                structure(base)?
            };
            format!("{record}.{name}")
        }
        ExprKind::AddressOf(inner) => format!("&{}", structure(inner)?),
        ExprKind::Unary(unary @ (Unary::Not | Unary::Complement), inner) => {
            format!("{unary:?}({})", meaning(inner)?)
        }
        ExprKind::Binary(binary, left, right) if *binary != Binary::Other => {
            format!("{binary:?}({})", all(&[left, right])?)
        }
        ExprKind::ShortCircuit { and, left, right } => {
            format!(
                "{}({})",
                if *and { "and" } else { "or" },
                all(&[left, right])?
            )
        }
        ExprKind::Conditional {
            condition,
            then: Some(then),
            otherwise,
        } => format!("if({})", all(&[condition, then, otherwise])?),
        ExprKind::Cast(inner) => match &expr.ty {
            Type::Scalar(scalar) => format!("{scalar:?}({})", meaning(inner)?),
            _ => return None,
        },
        ExprKind::Call { callee, arguments } => {
            format!("{}({})", structure(callee)?, list(arguments)?)
        }
        _ => return None,
    })
}

/// Text of what a pointer points to: `*(p + i)` is `p[i]`, `*p` is `p[0]`.
fn pointed(pointer: &Expr) -> Option<String> {
    let (base, index) = match &pointer.kind {
        ExprKind::Binary(Binary::Add, left, right) if is_address(&left.ty) => (left, Some(right)),
        ExprKind::Binary(Binary::Add, left, right) if is_address(&right.ty) => (right, Some(left)),
        ExprKind::AddressOf(inner) => return structure(inner),
        _ => return Some(format!("{}[+0]", structure(pointer)?)),
    };
    let index = index.and_then(|index| meaning(index))?;
    Some(format!("{}[{index}]", structure(base)?))
}

fn is_address(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(_) | Type::Array { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ExprId, ObjectId, Scalar};

    fn expr(kind: ExprKind) -> Expr {
        Expr::new(ExprId(0), 0..0, Type::Scalar(Scalar::Int), kind)
    }

    fn variable(number: u32) -> Box<Expr> {
        Box::new(expr(ExprKind::Variable(ObjectId(number))))
    }

    fn number(value: i64) -> Box<Expr> {
        Box::new(expr(ExprKind::Constant(Some(value))))
    }

    fn binary(operation: Binary, left: Box<Expr>, right: Box<Expr>) -> Box<Expr> {
        Box::new(expr(ExprKind::Binary(operation, left, right)))
    }

    fn element(base: &Expr, subscript: &Expr) -> Expr {
        expr(ExprKind::Element {
            base: Box::new(base.clone()),
            subscripts: vec![subscript.clone()],
            physical: None,
        })
    }

    #[test]
    fn sums_and_products_mean_the_same_in_any_order() {
        let product = |left, right| binary(Binary::Multiply, variable(left), variable(right));
        let left = binary(Binary::Add, product(1, 2), number(3));
        let right = binary(
            Binary::Subtract,
            binary(Binary::Add, number(5), product(2, 1)),
            number(2),
        );
        assert_eq!(meaning(&left), meaning(&right));
        assert_ne!(meaning(&left), meaning(&product(2, 1)));
    }

    #[test]
    fn subscripts_inside_are_compared_too_and_variables_by_what_they_are() {
        let shifted = element(&variable(1), &binary(Binary::Add, variable(2), number(0)));
        assert_eq!(
            meaning(&shifted),
            meaning(&element(&variable(1), &variable(2)))
        );
        assert_ne!(
            meaning(&shifted),
            meaning(&element(&variable(1), &variable(3)))
        );
    }

    #[test]
    fn a_pointer_with_an_offset_is_an_element() {
        let mut pointer = variable(1);
        pointer.ty = Type::pointer(Type::Scalar(Scalar::Int));
        let sum = binary(Binary::Add, variable(2), pointer.clone());
        let pointed = expr(ExprKind::Dereference(sum));
        assert_eq!(meaning(&pointed), meaning(&element(&pointer, &variable(2))));
    }
}
