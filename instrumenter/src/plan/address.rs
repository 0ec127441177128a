//! Addresses as values: integers that hold them. A program lies elsewhere in each run, so they differ from run to run; distances within
//! an object do not.

use std::collections::BTreeSet;

use super::library::is_one_of;
use super::walk::{Part, any_expr, each, each_expr};

use crate::model::{Binary, Expr, ExprKind, RecordId, Scalar, Type, Unit, constant};

/// Functions of Fortran that tell addresses.
const TELL: &[&str] = &["c_funloc", "c_loc", "loc", "malloc"];

/// Components whose type is made for addresses (`uintptr_t`), whoever sets them.
pub(super) fn made_for_addresses(unit: &Unit) -> impl Iterator<Item = (RecordId, String)> {
    let records = unit.records.iter().enumerate();
    records.flat_map(|(at, record)| {
        let own = record.members.iter().filter(|member| member.address);
        own.map(move |member| (RecordId(at as u32), member.name.clone()))
    })
}

/// The function tells an address.
pub(super) fn is_told(unit: &Unit, callee: &Expr) -> bool {
    unit.rules().by_reference && is_one_of(unit, callee, TELL)
}

/// TRANSFER of an address: of what has no type here, as C pointers, or of what C_LOC gives.
pub(super) fn is_transferred(expr: &Expr) -> bool {
    let ExprKind::Call { callee, arguments } = &expr.kind else {
        return false;
    };
    let is_address = |source: &Expr| matches!(source.ty, Type::Unknown | Type::Pointer(_));
    matches!(&callee.kind, ExprKind::Intrinsic(name) if name.eq_ignore_ascii_case("transfer"))
        && arguments.first().is_some_and(is_address)
}

/// Values of the type are addresses.
pub(super) fn is_pointer(unit: &Unit, ty: &Type) -> bool {
    unit.rules().pointer_arithmetic && leads(ty)
}

fn leads(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Pointer(_) | Type::Array { .. } | Type::Function(_)
    )
}

/// The value of a pointer is where something lies; those made of constants (`&((struct s *)0)->x`) and of integers are not.
pub(super) fn is_address(expr: &Expr) -> bool {
    let inner = expr.without_casts();
    let is_place = |part: &Expr| match &part.kind {
        ExprKind::Variable(_) | ExprKind::Function(_) | ExprKind::Call { .. } => true,
        ExprKind::Constant(_) => matches!(part.ty, Type::Array { .. }),
        _ => false,
    };
    leads(&inner.ty) && any_expr(Part::Expr(inner), is_place)
}

/// What a cast alone says of its value: whether it differs from run to run.
pub(super) fn conversion(unit: &Unit, to: &Type, inner: &Expr) -> Option<bool> {
    match (is_pointer(unit, to), is_pointer(unit, &inner.ty)) {
        (false, true) if is_integer(to) => Some(is_address(inner)),
        (true, false) => Some(false),
        (true, true) if is_bytes_of_pointer(to, &inner.ty) => Some(true),
        _ => None,
    }
}

/// The datum of an integer type that a cast to a pointer takes for an address, perhaps some constant away. What becomes a `void *` may as well
/// be a number on its way through an interface.
pub(super) fn taken_for_address<'e>(unit: &Unit, to: &Type, inner: &'e Expr) -> Option<&'e Expr> {
    let leads_somewhere = matches!(to, Type::Pointer(to) if **to != Type::Void);
    let is_wide = |ty: &Type| is_integer(ty) && constant::size(ty) == Some(8);
    if !leads_somewhere || !is_pointer(unit, to) {
        return None;
    }
    let mut datum = inner;
    loop {
        let operand = datum.without_casts();
        datum = match &operand.kind {
            ExprKind::Binary(_, left, right) => match constant::value(right) {
                Some(_) => left,
                None => return None,
            },
            ExprKind::Variable(_)
            | ExprKind::Member { .. }
            | ExprKind::Element { .. }
            | ExprKind::Dereference(_) => return Some(operand).filter(|one| is_wide(&one.ty)),
            _ => return None,
        };
    }
}

/// A pointer becomes an integer where it is stored.
pub(super) fn is_converted(unit: &Unit, to: &Type, value: &Expr) -> bool {
    is_integer(to) && is_pointer(unit, &value.ty) && is_address(value)
}

/// A distance between two places.
pub(super) fn is_distance(unit: &Unit, expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Binary(Binary::Subtract, left, right) => {
            is_pointer(unit, &left.ty) && is_pointer(unit, &right.ty)
        }
        _ => false,
    }
}

/// A copy puts pointers where there are none.
pub(super) fn copies(to: &Expr, from: &Expr) -> bool {
    let (to, from) = (to.without_casts(), from.without_casts());
    is_to_pointers(&from.ty) && !is_to_pointers(&to.ty)
}

/// Members of unions by which addresses are seen as integers: they get no value under their own names, and pointers beside them do.
pub(super) fn overlaid(unit: &Unit) -> BTreeSet<(RecordId, String)> {
    let of_pointers = |record: RecordId| {
        let record = &unit.records[record.index()];
        record.union
            && record
                .members
                .iter()
                .any(|one| matches!(one.ty, Type::Pointer(_)))
    };
    if !(0..unit.records.len()).any(|at| of_pointers(RecordId(at as u32))) {
        return BTreeSet::new();
    }
    let mut given = BTreeSet::new();
    for procedure in &unit.procedures {
        each_expr(Part::Stmt(&procedure.body), &mut |expr| match &expr.kind {
            ExprKind::Assign { target: datum, .. }
            | ExprKind::Step { target: datum, .. }
            | ExprKind::AddressOf(datum) => note_members(datum, &mut given),
            _ => {}
        });
    }
    let mut found = BTreeSet::new();
    for (at, record) in unit.records.iter().enumerate() {
        let id = RecordId(at as u32);
        let is_given = |name: &String| given.contains(&(id, name.clone()));
        let mut pointers = record
            .members
            .iter()
            .filter(|one| matches!(one.ty, Type::Pointer(_)));
        if of_pointers(id) && pointers.any(|one| is_given(&one.name)) {
            let seen = record.members.iter().filter(|one| !is_given(&one.name));
            found.extend(seen.map(|one| (id, one.name.clone())));
        }
    }
    found
}

/// Notes the members in which a datum lies.
fn note_members(datum: &Expr, given: &mut BTreeSet<(RecordId, String)>) {
    each(Part::Expr(datum), &mut |part| {
        if let Part::Expr(expr) = part
            && let ExprKind::Member { base, name, .. } = &expr.kind
        {
            let record = match &base.ty {
                Type::Pointer(to) => to.record(),
                ty => ty.record(),
            };
            given.extend(record.map(|record| (record, name.clone())));
        }
    });
}

/// A pointer is looked at as bytes or integers.
fn is_bytes_of_pointer(to: &Type, from: &Type) -> bool {
    matches!(to, Type::Pointer(to) if is_integer(to)) && is_to_pointers(from)
}

/// Pointers lie there.
fn is_to_pointers(ty: &Type) -> bool {
    match ty {
        Type::Pointer(to) => matches!(to.element(), Type::Pointer(_)),
        Type::Array { element, .. } => matches!(**element, Type::Pointer(_)),
        _ => false,
    }
}

fn is_integer(ty: &Type) -> bool {
    match ty {
        Type::Scalar(scalar) => matches!(
            scalar.with_sign(),
            Scalar::Char
                | Scalar::Short
                | Scalar::Int
                | Scalar::Long
                | Scalar::LongLong
                | Scalar::Enum
        ),
        _ => false,
    }
}
