//! Intrinsic functions with masks.

use std::collections::BTreeSet;

use tree_sitter::Node;

use super::argument::keyword_and_value;
use super::lower::{Lower, named};
use crate::model::{Expr, ExprId, ExprKind, Type};

impl<'t> Lower<'t> {
    /// The function reads of an array what its mask chooses.
    pub(super) fn note_masked(&mut self, name: &str, arguments: Node<'t>, values: &[Expr]) {
        let is_mask = |argument: Node<'t>| {
            let (keyword, _) = keyword_and_value(argument);
            keyword.is_some_and(|one| self.text_of(one).eq_ignore_ascii_case("MASK"))
        };
        let has_keyword = named(arguments).into_iter().any(is_mask);
        let is_logical = |value: &Expr| {
            let element = value.ty.element();
            matches!(element, Type::Scalar(scalar) if scalar.is_logical())
        };
        let chosen = match name {
            "MERGE" => 0..2,
            "UNPACK" => 2..3,
            "PACK" => 0..1,
            "SUM" | "PRODUCT" | "MAXVAL" | "MINVAL" | "MAXLOC" | "MINLOC" | "FINDLOC" | "IALL"
            | "IANY" | "IPARITY"
                if has_keyword || values.iter().skip(1).any(is_logical) =>
            {
                0..1
            }
            _ => return,
        };
        let arrays = values.get(chosen).into_iter().flatten();
        arrays.for_each(|value| note_arrays(value, &mut self.unit.masked));
    }
}

/// Arrays that the expression is made of, element by element.
fn note_arrays(expr: &Expr, into: &mut BTreeSet<ExprId>) {
    match &expr.kind {
        ExprKind::Unary(_, inner) | ExprKind::Cast(inner) => note_arrays(inner, into),
        ExprKind::Binary(_, left, right) => {
            note_arrays(left, into);
            note_arrays(right, into);
        }
        ExprKind::Call { callee, arguments } if matches!(callee.kind, ExprKind::Intrinsic(_)) => {
            let arrays = arguments.iter().filter(|one| is_array(one));
            arrays.for_each(|one| note_arrays(one, into));
        }
        _ if is_array(expr) => _ = into.insert(expr.id),
        _ => {}
    }
}

fn is_array(expr: &Expr) -> bool {
    matches!(expr.ty, Type::Array { .. })
}
