//! What designators are made of: the pointer behind a datum, records in arrays, arrays in records.

use super::construct::MAX_SUBSCRIPTS;
use super::effects::is_elsewhere;
use crate::model::{Binary, Dim, Expr, ExprKind, ObjectId, Storage, Type, Unit};

/// The pointer behind which, by subscripts or arithmetic, a datum or the record around it lies; also that to a record of which
/// the last member goes on.
pub(crate) fn pointer_behind<'e>(unit: &Unit, expr: &'e Expr) -> Option<&'e Expr> {
    if !unit.rules().pointer_arithmetic {
        return None;
    }
    match &expr.kind {
        ExprKind::Member { base, arrow, .. } => match arrow {
            true => moved_pointer(base),
            false => pointer_behind(unit, base),
        },
        ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } => match &base.ty {
            Type::Array { dims, .. } => pointer_behind(unit, base).or_else(|| {
                let mut subscripts = subscripts.iter().zip(dims.iter());
                let is_inside = subscripts.all(|(one, dim)| is_inside(one, dim));
                header(base).filter(|_| !is_inside && may_go_on(unit, base))
            }),
            _ if matches!(subscripts[0].kind, ExprKind::Constant(Some(0))) => None,
            _ => Some(base),
        },
        ExprKind::Dereference(pointer) => moved_pointer(pointer),
        _ => None,
    }
}

/// A subscript from 0 on that is constant, and inside for sure.
fn is_inside(subscript: &Expr, dim: &Dim) -> bool {
    let extent = dim.extent.as_ref().and_then(|extent| extent.value);
    match subscript.kind {
        ExprKind::Constant(Some(value)) => {
            extent.is_some_and(|extent| (0..extent).contains(&value))
        }
        _ => false,
    }
}

/// The pointer to the record that a member, perhaps of records in it, belongs to.
pub(super) fn header(member: &Expr) -> Option<&Expr> {
    match &member.kind {
        ExprKind::Member { base, arrow, .. } => match arrow {
            true => Some(base),
            false => header(base),
        },
        _ => None,
    }
}

/// The pointer, or the array, of `pointer + distance`.
fn moved_pointer(expr: &Expr) -> Option<&Expr> {
    let is_pointer = |one: &Expr| matches!(one.ty, Type::Pointer(_) | Type::Array { .. });
    let pointer = match &expr.kind {
        ExprKind::Binary(Binary::Add, left, right) => [left, right]
            .into_iter()
            .map(|one| &**one)
            .find(|one| is_pointer(one)),
        ExprKind::Binary(Binary::Subtract, left, _) => Some(&**left).filter(|one| is_pointer(one)),
        _ => None,
    };
    pointer.map(|pointer| moved_pointer(pointer).unwrap_or(pointer))
}

/// The array variable and the subscripts of the record that a member belongs to.
pub(crate) fn record_element<'e>(unit: &Unit, expr: &'e Expr) -> Option<(ObjectId, &'e [Expr])> {
    match &expr.kind {
        _ if is_elsewhere(unit, expr) => None,
        ExprKind::Member {
            base, arrow: false, ..
        } => element_of_array(unit, base).or_else(|| record_element(unit, base)),
        ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
            record_element(unit, base)
        }
        _ => None,
    }
}

/// The subscripts of arrays in records, and of those that pointers lead to, by which a datum is chosen, outermost last, and the
/// dimensions that they must lie in. The last member of a record that a pointer leads to may go on behind it.
pub(crate) fn arrays_in_records<'e>(unit: &Unit, expr: &'e Expr) -> Vec<(&'e [Expr], Vec<i64>)> {
    let mut found = Vec::new();
    if !unit.rules().fixed_members {
        return found;
    }
    let mut part = expr;
    loop {
        part = match &part.kind {
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            } => {
                let (subscripts, extents) = match &base.ty {
                    Type::Array { .. } => (&subscripts[..], member_extents(unit, base)),
                    _ => (&subscripts[1..], row_extents(unit, base)),
                };
                let extents = extents.filter(|extents| extents.len() == subscripts.len());
                found.extend(extents.map(|extents| (subscripts, extents)));
                base
            }
            ExprKind::Member {
                base, arrow: false, ..
            } => base,
            _ => return found,
        };
    }
}

/// The dimensions of an array that has a name, or is a member of a record, if there is nothing of it behind them.
pub(crate) fn array_extents(unit: &Unit, array: &Expr) -> Option<Vec<i64>> {
    let ExprKind::Variable(object) = array.kind else {
        let is_member = matches!(array.kind, ExprKind::Member { .. });
        return member_extents(unit, array).filter(|_| is_member);
    };
    let Type::Array { dims, .. } = &array.ty else {
        return None;
    };
    let object = &unit.objects[object.index()];
    let is_own = matches!(
        object.storage,
        Storage::Automatic | Storage::Static | Storage::Global
    );
    let extents = dims.iter().map(extent).collect::<Option<_>>();
    extents.filter(|_| is_own && object.mapping.is_empty() && !object.tentative)
}

/// The dimensions of an array, all of which are constant.
pub(crate) fn constant_extents(array: &Expr) -> Option<Vec<i64>> {
    let Type::Array { dims, .. } = &array.ty else {
        return None;
    };
    let extent = |dim: &Dim| dim.extent.as_ref()?.value;
    dims.iter().map(extent).collect()
}

/// Of a dimension, if it has elements and says how many.
pub(super) fn extent(dim: &Dim) -> Option<i64> {
    dim.extent.as_ref()?.value.filter(|&extent| extent > 0)
}

/// The dimensions of a member, or of what a pointer to an array leads to, if there is nothing of it behind them.
fn member_extents(unit: &Unit, array: &Expr) -> Option<Vec<i64>> {
    let Type::Array { dims, .. } = &array.ty else {
        return None;
    };
    let extents: Vec<i64> = dims.iter().map(extent).collect::<Option<_>>()?;
    let ends = match array.kind {
        ExprKind::Member { .. } => !may_go_on(unit, array),
        ExprKind::Dereference(_) => extents[0] > 1,
        _ => false,
    };
    ends.then_some(extents)
}

/// The dimensions of the arrays that a pointer leads to, if no directive says more of these.
fn row_extents(unit: &Unit, pointer: &Expr) -> Option<Vec<i64>> {
    let Type::Pointer(to) = &pointer.ty else {
        return None;
    };
    let Type::Array { dims, .. } = &**to else {
        return None;
    };
    let variable = array_variable(pointer).map(|object| &unit.objects[object.index()]);
    let is_mapped = variable.is_some_and(|object| !object.mapping.is_empty());
    let extents: Vec<i64> = dims.iter().map(extent).collect::<Option<_>>()?;
    (extents[0] > 1 && !is_mapped).then_some(extents)
}

/// Whether a member is the last one of a record that a pointer leads to, or an array of one element there: the way to write
/// arrays of any length before the language had one.
fn may_go_on(unit: &Unit, member: &Expr) -> bool {
    let ExprKind::Member {
        base, arrow, name, ..
    } = &member.kind
    else {
        return match &member.kind {
            ExprKind::Variable(_) => false,
            ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
                may_go_on(unit, base)
            }
            ExprKind::Element { base, .. } => row_extents(unit, base).is_none(),
            _ => true,
        };
    };
    let record = match &base.ty {
        Type::Record(record) => *record,
        Type::Pointer(to) => match **to {
            Type::Record(record) => record,
            _ => return true,
        },
        _ => return true,
    };
    let record = &unit.records[record.index()];
    let is_last = record.union || record.members.last().is_none_or(|last| last.name == *name);
    is_last && (*arrow || may_go_on(unit, base))
}

/// A variable with subscripts behind it, which are those that really access.
pub(super) fn subscripted_variable(expr: &Expr) -> Option<(ObjectId, &[Expr])> {
    let ExprKind::Element {
        base,
        subscripts,
        physical: None,
    } = &expr.kind
    else {
        return None;
    };
    match base.kind {
        ExprKind::Variable(object) => Some((object, subscripts)),
        _ => None,
    }
}

/// An element that all dimensions of an array variable lead to.
pub(crate) fn element_of_array<'e>(unit: &Unit, expr: &'e Expr) -> Option<(ObjectId, &'e [Expr])> {
    let (object, subscripts) = subscripted_variable(expr)?;
    let Type::Array { dims, .. } = &unit.objects[object.index()].ty else {
        return None;
    };
    let fits = dims.len() == subscripts.len() && subscripts.len() <= MAX_SUBSCRIPTS;
    fits.then_some((object, subscripts))
}

/// `A` of `A` and of `A[k]`: the variable that is, or holds, what may be a distributed array.
pub(super) fn array_variable(expr: &Expr) -> Option<ObjectId> {
    let variable = match &expr.kind {
        ExprKind::Element {
            base,
            physical: None,
            ..
        } => base,
        _ => expr,
    };
    match variable.kind {
        ExprKind::Variable(object) => Some(object),
        _ => None,
    }
}

pub(super) fn is_bitfield(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Member { bitfield: true, .. })
}
