//! Fortran: what a store may change besides the variable that it names, by the types of what lies there.

use crate::model::designator::{elsewhere, root};
use crate::model::{Elsewhere, Expr, ExprKind, Object, Storage, Type, Unit};

/// Fortran: a number in a component, which may be allocatable, of a record that lies where its declaration says, or is a dummy of CLASS. What
/// else it may be has its type.
pub(super) fn is_number_of_components(unit: &Unit, expr: &Expr) -> bool {
    let mut inner = match &expr.kind {
        ExprKind::Element { base, .. } => &**base,
        _ => expr,
    };
    let is_number = matches!(expr.ty, Type::Scalar(_)) && !expr.ty.is_text();
    while let ExprKind::Member { base, name, .. } = &inner.kind {
        if !matches!(
            elsewhere(unit, &base.ty, name),
            None | Some(Elsewhere::Allocatable)
        ) {
            return false;
        }
        inner = base;
    }
    match inner.kind {
        ExprKind::Variable(object) if is_number && !std::ptr::eq(inner, expr) => {
            let attributes = unit.objects[object.index()].attributes;
            let moves = attributes.pointer || attributes.allocatable;
            !attributes.sought || attributes.polymorphic && !moves
        }
        _ => false,
    }
}

/// Fortran: a number behind a pointer, or one that a construct gives another name. What else it may be has its type.
pub(super) fn is_number_led(unit: &Unit, expr: &Expr) -> bool {
    let is_number = matches!(expr.ty.element(), Type::Scalar(_)) && !expr.ty.element().is_text();
    unit.rules().by_reference && is_number && !is_untyped(unit, expr)
}

/// Fortran: what lies there may be accessed by other types: behind Cray pointers, in heaps of FORTRAN 77, where variables share memory.
pub(super) fn is_untyped(unit: &Unit, expr: &Expr) -> bool {
    root(expr).is_none_or(|object| {
        let Object {
            attributes,
            untracked,
            heap,
            storage,
            ..
        } = &unit.objects[object.index()];
        let is_led = attributes.pointer || attributes.allocatable || attributes.polymorphic;
        let may_be_heap = attributes.sought && !is_led && *storage != Storage::Automatic;
        let is_any = attributes.equivalenced || attributes.pointee;
        *untracked || heap.is_some() || is_any || may_be_heap
    })
}

/// Fortran: no number, and no text.
pub(super) fn may_hold_parts(ty: &Type) -> bool {
    !matches!(ty, Type::Scalar(_)) && !ty.is_text()
}

/// Fortran: a record with pointers or allocatable components, or one of which that is not known.
pub(super) fn may_hold_descriptors(unit: &Unit, datum: &Expr) -> bool {
    let is_polymorphic =
        root(datum).is_some_and(|object| unit.objects[object.index()].attributes.polymorphic);
    match datum.ty.element() {
        Type::Record(_) if !is_polymorphic => has_descriptors(unit, &datum.ty),
        other => may_hold_parts(other),
    }
}

fn has_descriptors(unit: &Unit, ty: &Type) -> bool {
    let Type::Record(id) = ty.element() else {
        return may_hold_parts(ty.element());
    };
    let mut members = unit.records[id.index()].members.iter();
    members.any(|member| member.elsewhere.is_some() || has_descriptors(unit, &member.ty))
}
