//! Along which loops of a nest an ACROSS clause lets iterations depend on each other (languages.md 6.8): the others
//! may run in any order.

use std::collections::BTreeSet;

use super::Widths;
use super::reduction::target;
use super::walk::{Part, each_expr};
use crate::model::{Expr, ExprKind, ObjectId};

/// Bit d set: along loop d of `variables`. `None`: it cannot be told.
pub(crate) fn axes(
    body: Part<'_>,
    array: ObjectId,
    widths: &[Widths],
    variables: &[ObjectId],
) -> Option<u32> {
    let mut assigned = BTreeSet::new();
    each_expr(body, &mut |expr| assigned.extend(target(expr)));
    let (mut axes, mut known, mut others) = (0, true, 0_i64);
    each_expr(body, &mut |expr| match &expr.kind {
        ExprKind::Variable(object) if *object == array => others += 1,
        ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } if matches!(base.kind, ExprKind::Variable(object) if object == array) => {
            others -= 1;
            known &= widths.is_empty() || widths.len() == subscripts.len();
            for (dimension, subscript) in subscripts.iter().enumerate() {
                if widths.get(dimension).is_none_or(is_wide) {
                    match chosen_by(subscript, variables, &assigned) {
                        Some(chosen) => axes |= chosen,
                        None => known = false,
                    }
                }
            }
        }
        _ => {}
    });
    // What names the array as a whole may reach any element.
    (known && others == 0 && axes != 0).then_some(axes)
}

/// A width that is not known may be any.
fn is_wide(widths: &Widths) -> bool {
    let is_zero = |width: &Option<String>| {
        let width = width.as_deref().map(str::trim);
        width == Some("0")
    };
    !is_zero(&widths.low) || !is_zero(&widths.high)
}

/// The loops whose variables a subscript is made of. `None`: also of something that changes meanwhile.
fn chosen_by(
    subscript: &Expr,
    variables: &[ObjectId],
    assigned: &BTreeSet<ObjectId>,
) -> Option<u32> {
    let (mut chosen, mut known) = (0, true);
    each_expr(Part::Expr(subscript), &mut |expr| match &expr.kind {
        ExprKind::Variable(object) => {
            match variables.iter().position(|variable| variable == object) {
                Some(axis) => chosen |= 1 << axis,
                None => known &= !assigned.contains(object),
            }
        }
        ExprKind::Constant(_) | ExprKind::Unary(..) | ExprKind::Binary(..) => {}
        _ => known = false,
    });
    known.then_some(chosen)
}
