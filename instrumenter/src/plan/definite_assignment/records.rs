//! C: records that are followed scalar by scalar, and the parts of them.

use std::ops::Range;

use super::super::walk::{Part, any_expr};
use super::extents::dimensions;
use crate::model::{Expr, ExprId, ExprKind, ObjectId, Procedure, Type, Unit};

/// Scalars of the largest record that is followed.
const MOST_SCALARS: usize = 64;

/// A record, or a part of one.
pub(super) struct RecordPart<'e> {
    pub(super) object: ObjectId,
    /// Where its variable is named.
    pub(super) name: ExprId,
    /// Numbers among the scalars of the variable.
    pub(super) scalars: Range<usize>,
    /// It is an element of the array that these are.
    pub(super) element: Option<ElementOfPart<'e>>,
}

/// The text of the procedure names such records.
pub(super) fn named(unit: &Unit, procedure: &Procedure) -> bool {
    let is_named = |expr: &Expr| part(unit, expr).is_some();
    !unit.rules().by_reference && any_expr(Part::Stmt(&procedure.body), is_named)
}

/// An element of an array that is a part of a record.
pub(super) struct ElementOfPart<'e> {
    /// First index and number of elements of each dimension.
    pub(super) dimensions: Vec<(i64, i64)>,
    pub(super) subscripts: &'e [Expr],
}

/// How many scalars a record has; none: it has parts that are not followed.
pub(super) fn scalars(unit: &Unit, ty: &Type) -> Option<usize> {
    let Type::Record(id) = ty else {
        return None;
    };
    let record = &unit.records[id.index()];
    if record.union || unit.rules().by_reference {
        return None;
    }
    let mut count = 0;
    for member in &record.members {
        if member.bitfield || member.name.is_empty() {
            return None;
        }
        count += scalars_of_member(unit, &member.ty)?;
    }
    (0 < count && count <= MOST_SCALARS).then_some(count)
}

fn scalars_of_member(unit: &Unit, ty: &Type) -> Option<usize> {
    match ty {
        Type::Scalar(_) | Type::Pointer(_) => Some(1),
        Type::Array { .. } => dimensions(unit, ty).map(|(_, count)| count),
        inner => scalars(unit, inner),
    }
}

/// A record that is a variable, or a part of it: a member, or an element of one.
pub(super) fn part<'e>(unit: &Unit, expr: &'e Expr) -> Option<RecordPart<'e>> {
    match &expr.kind {
        ExprKind::Variable(object) => {
            let count = scalars(unit, &unit.objects[object.index()].ty)?;
            Some(RecordPart {
                object: *object,
                name: expr.id,
                scalars: 0..count,
                element: None,
            })
        }
        ExprKind::Member {
            base,
            arrow: false,
            name,
            ..
        } => {
            let around = part(unit, base)?;
            let Type::Record(id) = base.ty else {
                return None;
            };
            let mut first = around.scalars.start;
            for member in &unit.records[id.index()].members {
                let count = scalars_of_member(unit, &member.ty)?;
                if member.name == *name {
                    return Some(RecordPart {
                        scalars: first..first + count,
                        ..around
                    });
                }
                first += count;
            }
            None
        }
        ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } if matches!(base.kind, ExprKind::Member { arrow: false, .. }) => {
            let around = part(unit, base)?;
            let (dimensions, _) = dimensions(unit, &base.ty)?;
            let is_whole = dimensions.len() == subscripts.len();
            is_whole.then_some(RecordPart {
                element: Some(ElementOfPart {
                    dimensions,
                    subscripts,
                }),
                ..around
            })
        }
        _ => None,
    }
}
