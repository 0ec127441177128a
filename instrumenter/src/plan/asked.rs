//! Functions of which the linker tells whether they do nothing but to compute a number of numbers: those of other units, and of Fortran
//! also the unit's own. A unit marks those that it defines ([`mark`]), and a loop that calls such functions is judged as a whole if all of them
//! have their marks: what goes to them by reference is read, no more.

use std::collections::{BTreeMap, BTreeSet};

use super::library;
use super::record_layout::{extent, is_value};
use super::walk::{Part, each_expr, each_stmt};
use super::worked::worked;
use crate::model::constant::size;
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, ObjectId, Procedure, StmtKind, Storage, Type, Unit, key};

/// How a call names the function that it asks for.
#[derive(Clone, Copy)]
pub(crate) enum CalledFunction<'e> {
    /// By its key.
    Key(&'e str),
    /// C: by a pointer that a variable holds. Fortran: by the name of a dummy procedure.
    Pointer(&'e Expr),
}

/// The function that the call asks for. The call takes numbers, each by value or as a variable or element of an array, and makes one; in C
/// records by value, too.
pub(crate) fn function<'e>(unit: &Unit, call: &'e Expr) -> Option<CalledFunction<'e>> {
    let ExprKind::Call { callee, arguments } = &call.kind else {
        return None;
    };
    let is_fit = is_value(unit, &call.ty)
        && arguments.iter().all(|one| is_fit(unit, one))
        && arguments.len() <= MOST_ARGUMENTS;
    if !is_fit {
        return None;
    }
    match (&callee.kind, &callee.ty) {
        (ExprKind::Function(key), Type::Function(_)) => {
            may_compute(unit, key, arguments).then_some(CalledFunction::Key(key))
        }
        (ExprKind::Function(_), _) => {
            let stays = unit.by_dummy.contains(&call.id);
            stays.then_some(CalledFunction::Pointer(callee))
        }
        _ => {
            let pointer = pointer(callee)?;
            (!unit.objects[pointer.index()].volatile).then_some(CalledFunction::Pointer(callee))
        }
    }
}

/// C: the variable that the function is called by.
pub(super) fn pointer(callee: &Expr) -> Option<ObjectId> {
    match &callee.kind {
        ExprKind::Variable(object) if is_pointer_to_function(&callee.ty) => Some(*object),
        ExprKind::Dereference(pointer) => match pointer.kind {
            ExprKind::Variable(object) if is_pointer_to_function(&pointer.ty) => Some(object),
            _ => None,
        },
        _ => None,
    }
}

fn is_pointer_to_function(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(to) if matches!(**to, Type::Function(_)))
}

/// Whether the function with this key may turn out only to compute.
fn may_compute(unit: &Unit, key: &str, arguments: &[Expr]) -> bool {
    match unit.procedures.with_key(key) {
        // Text of C is looked into where it is called (`called`).
        Some(procedure) => {
            unit.rules().by_reference
                && unit.computing.contains_key(key)
                && procedure.formals.len() == arguments.len()
        }
        None => is_of_another_unit(unit, key, arguments),
    }
}

/// Arguments that are told of.
const MOST_ARGUMENTS: usize = 60;

/// A number goes to the function, as a value or where it lies, or a record as a value.
fn is_fit(unit: &Unit, argument: &Expr) -> bool {
    let has_name = |datum: &Expr| {
        let is_element = matches!(datum.kind, ExprKind::Element { .. });
        is_element || matches!(datum.kind, ExprKind::Variable(_))
    };
    // Its size is told.
    let is_record = is_value(unit, &argument.ty) && extent(unit, &argument.ty).is_some();
    (argument.passed().ty.is_number() || is_record)
        && lent(argument).is_none_or(has_name)
        && !matches!(argument.kind, ExprKind::Opaque)
}

/// The function has no body here, and is none that everybody knows.
fn is_of_another_unit(unit: &Unit, key: &str, arguments: &[Expr]) -> bool {
    match unit.rules().c_library {
        true => {
            !library::is_known(key, arguments)
                && !unit.header_functions.contains(key)
                && !key.starts_with("__")
        }
        false => {
            *key != key::dispatched() && !key::is_unknown(key) && key::linker_name(key).is_some()
        }
    }
}

/// The datum that goes to the function by reference.
pub(crate) fn lent(argument: &Expr) -> Option<&Expr> {
    match &argument.kind {
        ExprKind::AddressOf(datum) => Some(datum),
        _ => None,
    }
}

/// Fortran: scalars of procedures that go by reference to nothing but such functions, and to procedures that work on them ([`worked`]), and that
/// nothing else leads to.
pub(super) fn lent_alone(unit: &Unit) -> BTreeSet<ObjectId> {
    if !unit.rules().by_reference {
        return BTreeSet::new();
    }
    let (mut lent_here, mut found, mut others) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    others.extend(unit.objects.iter().filter_map(|one| one.original));
    for procedure in unit.procedures.iter() {
        let body = Part::Stmt(&procedure.body);
        each_stmt(body, &mut |stmt| {
            if let StmtKind::Foreign(foreign) = &stmt.kind {
                others.extend(&foreign.mentioned);
            }
        });
        each_expr(body, &mut |expr| {
            let is_known = function(unit, expr).is_some() || worked(unit, expr).is_some();
            if let (true, ExprKind::Call { arguments, .. }) = (is_known, &expr.kind) {
                lent_here.extend(arguments.iter().map(|one| one.id));
            }
        });
        each_expr(body, &mut |expr| {
            if let Some(object) = lent(expr).and_then(root) {
                match lent_here.contains(&expr.id) {
                    true => found.insert(object),
                    false => others.insert(object),
                };
            }
        });
    }
    found.retain(|id| {
        let object = &unit.objects[id.index()];
        let attributes = object.attributes;
        let has_other_names =
            attributes.target || attributes.equivalenced || attributes.overlay.is_some();
        !others.contains(id) && !has_other_names && object.storage == Storage::Automatic
    });
    found
}

/// What the mark of a function says, and what calls of it want to find: numbers of C are converted, its records and the numbers of Fortran
/// have sizes.
fn text<'t>(unit: &Unit, types: impl Iterator<Item = &'t Type>) -> String {
    let size_of = |ty: &Type| match (unit.rules().by_reference, ty) {
        (true, _) => size(ty).unwrap_or(0),
        (false, Type::Record(_)) => extent(unit, ty).map_or(-1, |(bytes, _)| bytes),
        (false, _) => 0,
    };
    types.map(|ty| format!("{},", size_of(ty))).collect()
}

/// What the mark of a procedure says that works on what it is given.
pub(super) const WORKS: &str = "works";

/// What the mark of the function that is called must say.
pub(super) fn wanted(unit: &Unit, call: &Expr) -> String {
    match &call.kind {
        ExprKind::Call { arguments, .. } => {
            text(unit, arguments.iter().map(|one| &one.passed().ty))
        }
        _ => String::new(),
    }
}

/// What the mark of a procedure says that only computes, one of `unchecked` ([`Plan::unchecked`](super::Plan)): of its arguments, and the
/// scalars that it reads. `None`: it does more, or something else is checked in it.
#[must_use]
pub(crate) fn mark<'u>(
    unit: &Unit,
    unchecked: &'u BTreeMap<String, Vec<ObjectId>>,
    procedure: &Procedure,
) -> Option<(String, &'u [ObjectId])> {
    let types = procedure
        .formals
        .iter()
        .map(|formal| &unit.objects[formal.index()].ty);
    let reads = unchecked.get(&procedure.key)?;
    match unit.working.contains_key(&procedure.key) {
        // Loops of the unit alone ask for it, and for what it reads.
        true => (unit.rules().by_reference && !reads.is_empty())
            .then(|| (WORKS.to_owned(), reads.as_slice())),
        false => Some((text(unit, types), reads)),
    }
}

/// The mark of the procedure can say where these variables are: in C they have file scope, in Fortran its own text names them.
pub(super) fn names_all(unit: &Unit, procedure: &Procedure, variables: &[ObjectId]) -> bool {
    if !unit.rules().by_reference {
        return variables
            .iter()
            .all(|one| unit.objects[one.index()].block.is_none());
    }
    let mut named = BTreeSet::new();
    each_expr(Part::Stmt(&procedure.body), &mut |expr| {
        if let ExprKind::Variable(object) = expr.kind {
            named.insert(object);
        }
    });
    variables.iter().all(|one| named.contains(one))
}
