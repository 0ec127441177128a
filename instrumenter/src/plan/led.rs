//! Pointers of C that lead to the first element of an array and to nothing else, as in `double *c = g->cell;`: their subscripts are
//! those of the array, whatever lies behind it in its record or in memory. What walks through memory on purpose steps the pointer, or
//! forms it from a part of an array (`&a[0][0]`) or by a cast.

use std::collections::BTreeMap;

use super::designator::{array_extents, constant_extents};
use super::walk::{Part, each};
use crate::model::{Expr, ExprKind, ObjectId, Procedure, StmtKind, Storage, Type, Unit, constant};

/// By pointer: how many elements there are, of the outermost dimension.
pub(super) fn lengths(unit: &Unit) -> BTreeMap<ObjectId, i64> {
    let mut given = BTreeMap::new();
    if !unit.rules().fixed_members {
        return BTreeMap::new();
    }
    for procedure in &unit.procedures {
        gather(
            unit,
            procedure,
            &mut |object: ObjectId, one: GivenPointer| {
                let known = given.entry(object).or_insert(GivenPointer::Nothing);
                *known = known.joined(one);
            },
        );
    }
    for (object, value) in &unit.first_pointers {
        let one = given_by(unit, &unit.objects[object.index()].ty, value);
        let known = given.entry(*object).or_insert(GivenPointer::Nothing);
        *known = known.joined(one);
    }
    let known = |(object, given): (ObjectId, GivenPointer)| match given {
        GivenPointer::Array(length) if is_own(unit, object) => Some((object, length)),
        _ => None,
    };
    given.into_iter().filter_map(known).collect()
}

/// Tells what the variables of a procedure are given.
fn gather(unit: &Unit, procedure: &Procedure, give: &mut dyn FnMut(ObjectId, GivenPointer)) {
    let mut assign = |target: &Expr, value: Option<&Expr>| {
        if let ExprKind::Variable(object) = target.kind {
            let given = |value| given_by(unit, &target.ty, value);
            give(object, value.map_or(GivenPointer::Other, given));
        }
    };
    each(Part::Stmt(&procedure.body), &mut |part| {
        if let Part::Expr(expr) = part {
            match &expr.kind {
                ExprKind::Assign {
                    target,
                    value,
                    operation,
                } => assign(target, Some(&**value).filter(|_| operation.is_none())),
                ExprKind::Step { target, .. } => assign(target, None),
                _ => {}
            }
        }
    });
    each(Part::Stmt(&procedure.body), &mut |part| {
        if let Part::Stmt(stmt) = part
            && let StmtKind::Decl(declared) = &stmt.kind
        {
            for one in declared {
                let pointer = &unit.objects[one.object.index()].ty;
                if let Some(value) = &one.initialiser {
                    give(one.object, given_by(unit, pointer, value));
                }
            }
        }
    });
}

/// What the values of a pointer lead to.
#[derive(Clone, Copy, PartialEq)]
enum GivenPointer {
    /// None has been seen, or null pointers alone.
    Nothing,
    /// The first element of an array of this length.
    Array(i64),
    Other,
}

impl GivenPointer {
    fn joined(self, other: GivenPointer) -> GivenPointer {
        match (self, other) {
            (GivenPointer::Nothing, one) | (one, GivenPointer::Nothing) => one,
            (one, same) if one == same => one,
            _ => GivenPointer::Other,
        }
    }
}

/// Nobody else gives the variable a value.
fn is_own(unit: &Unit, id: ObjectId) -> bool {
    let object = &unit.objects[id.index()];
    // Of those that lead to variables the address says more.
    let leads_to_text = || {
        let first = unit.first_pointers.get(&id);
        first.is_some_and(|value| literal_extents(value).is_some())
    };
    let is_seen = match object.storage {
        Storage::Automatic => true,
        // Text that was not understood may assign it.
        Storage::Static => leads_to_text() && (object.constant || unit.left.is_empty()),
        Storage::Global => leads_to_text() && object.constant,
        _ => false,
    };
    is_seen
        && object.mapping.is_empty()
        && !object.is_exposed()
        && !object.volatile
        // An operand of `__asm__`.
        && !object.untracked
}

fn is_zero(value: &Expr) -> bool {
    constant::value(value.without_casts()) == Some(0)
}

fn given_by(unit: &Unit, pointer: &Type, value: &Expr) -> GivenPointer {
    let Type::Pointer(to) = pointer else {
        return GivenPointer::Other;
    };
    if is_zero(value) {
        return GivenPointer::Nothing;
    }
    let array = match &value.kind {
        ExprKind::AddressOf(element) => match &element.kind {
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            } if subscripts.iter().all(is_zero) => base,
            _ => return GivenPointer::Other,
        },
        _ => value,
    };
    let Type::Array { dims, element } = &array.ty else {
        return GivenPointer::Other;
    };
    let fits = match &**to {
        Type::Array {
            dims: rows,
            element: inner,
        } => dims[1..] == rows[..] && element == inner,
        one => dims.len() == 1 && **element == *one,
    };
    match array_extents(unit, array).or_else(|| literal_extents(array)) {
        Some(extents) if fits => GivenPointer::Array(extents[0]),
        _ => GivenPointer::Other,
    }
}

/// Of a string literal.
fn literal_extents(text: &Expr) -> Option<Vec<i64>> {
    let is_literal = matches!(text.kind, ExprKind::Constant(None));
    is_literal.then(|| constant_extents(text))?
}
