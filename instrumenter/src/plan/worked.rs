//! Calls of procedures that work on data that they are given, each time the same ([`Unit::working`]): what such a call does to its actual
//! arguments is done as if the elements stood in the text of the loop that makes it, those that are read before those that are written.

use crate::model::constant::value;
use crate::model::designator::root;
use crate::model::integer;
use crate::model::{
    DummyWork, Expr, ExprKind, Object, ObjectId, Procedure, ProcedureWork, Scalar, Storage, Type,
    Unit,
};
use std::collections::BTreeSet;

/// A call of such a procedure.
pub(crate) struct WorkedCall<'a> {
    /// Its key.
    pub(crate) key: &'a str,
    /// What it does.
    pub(crate) work: &'a ProcedureWork,
    /// The data that it gets where they lie, and what it does with them.
    pub(crate) given: Vec<WorkedDatum<'a>>,
}

/// What such a procedure gets where it lies.
pub(crate) struct WorkedDatum<'a> {
    pub(crate) datum: &'a Expr,
    pub(crate) work: &'a DummyWork,
    /// The elements of its array follow each other beyond the end of a dimension.
    pub(super) goes_on: bool,
}

/// Slots of what one call reads, and of what it writes.
#[derive(Debug, Default)]
pub(super) struct WorkedSlots {
    pub(super) reads: Vec<u32>,
    pub(super) writes: Vec<u32>,
    /// C: nothing in the nest has the name of a variable that the procedure reads by its name.
    pub(super) has_one_name_each: bool,
}

/// The call, if it is one of such a procedure, all arguments fit, and nothing that it writes has another name in it.
pub(crate) fn worked<'a>(unit: &'a Unit, call: &'a Expr) -> Option<WorkedCall<'a>> {
    let ExprKind::Call { callee, arguments } = &call.kind else {
        return None;
    };
    let ExprKind::Function(key) = &callee.kind else {
        return None;
    };
    let works = unit.working.get(key)?;
    let procedure = unit.procedures.with_key(key)?;
    let constants = constants(unit, procedure, arguments);
    let work = works.iter().find(|work| work.is_for(&constants))?;
    let formals = unit.formals_of(procedure, arguments);
    if formals.len() != procedure.formals.len() || !matches!(callee.ty, Type::Function(_)) {
        return None;
    }
    let mut met = BTreeSet::new();
    let mut given = Vec::new();
    for (argument, formal) in arguments.iter().zip(formals) {
        let formal = formal.filter(|formal| met.insert(*formal))?;
        let number = procedure.formals.iter().position(|one| *one == formal)?;
        let dummy = &unit.objects[formal.index()];
        given.extend(fitting(unit, argument, (dummy, &work.dummies[number]))?);
    }
    let found = WorkedCall { key, work, given };
    found.has_one_name_each(unit).then_some(found)
}

/// What constants a call gives the procedure, one per formal parameter.
pub(super) fn constants(
    unit: &Unit,
    procedure: &Procedure,
    arguments: &[Expr],
) -> Vec<Option<i64>> {
    let given = unit.formals_of(procedure, arguments);
    let constant = |formal: &ObjectId| {
        let is_integer = is_followed_integer(&unit.objects[formal.index()].ty);
        let mut given = given.iter().zip(arguments).filter(|_| is_integer);
        let (_, argument) = given.find(|(given, _)| **given == Some(*formal))?;
        let ty = &unit.objects[formal.index()].ty;
        integer::fitted(ty, value(argument.passed())?.into())
    };
    procedure.formals.iter().map(constant).collect()
}

/// An integer as large as all that are followed.
pub(super) fn is_followed_integer(ty: &Type) -> bool {
    match ty {
        Type::Scalar(scalar) => matches!(
            scalar.with_sign(),
            Scalar::Int | Scalar::Long | Scalar::LongLong
        ),
        _ => false,
    }
}

/// The argument fits the dummy; `Some(None)`: it goes there as a value.
#[allow(clippy::option_option, reason = "a value is one of three answers")]
fn fitting<'a>(
    unit: &Unit,
    argument: &'a Expr,
    (dummy, work): (&Object, &'a DummyWork),
) -> Option<Option<WorkedDatum<'a>>> {
    let is_scalar = matches!(dummy.ty, Type::Scalar(_));
    if is_scalar && !unit.rules().by_reference {
        return argument.ty.is_number().then_some(None);
    }
    let datum = argument.passed();
    let is_lent = matches!(argument.kind, ExprKind::AddressOf(_));
    let is_named = is_lent || matches!(datum.ty, Type::Array { .. } | Type::Pointer(_));
    if !is_named {
        let is_value = is_scalar && work.writes.is_empty() && argument.ty == dummy.ty;
        return is_value.then_some(None);
    }
    let is_same = element_type(&datum.ty) == element_type(&dummy.ty);
    let is_single = matches!(datum.ty, Type::Scalar(_));
    let is_fit = is_same
        && lies_where_declared(unit, datum)
        && match (&datum.kind, is_scalar) {
            (ExprKind::Variable(_), true) => is_single,
            // One number is no array.
            (ExprKind::Variable(_), false) => !is_single || !unit.rules().by_reference,
            (ExprKind::Element { .. }, true) => is_single,
            (ExprKind::Element { .. }, false) => work.touches_first(),
            (ExprKind::Section { .. }, false) => work.touches_first(),
            _ => false,
        };
    let goes_on = unit.rules().by_reference || has_inner_shape_of(&dummy.ty, &datum.ty);
    is_fit.then_some(Some(WorkedDatum {
        datum,
        work,
        goes_on,
    }))
}

/// A variable of its own, or a part of an array that is one.
fn lies_where_declared(unit: &Unit, datum: &Expr) -> bool {
    let base = match &datum.kind {
        ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => base,
        _ => datum,
    };
    matches!(base.kind, ExprKind::Variable(object) if !unit.objects[object.index()].attributes.sought)
}

/// The type of the elements of an array, or behind a pointer.
fn element_type(ty: &Type) -> &Type {
    match ty {
        Type::Pointer(to) => to.element(),
        other => other.element(),
    }
}

/// C: the array has more dimensions than one, and all but the first are those of the parameter.
fn has_inner_shape_of(parameter: &Type, array: &Type) -> bool {
    let (Type::Pointer(to), Type::Array { dims, .. }) = (parameter, array) else {
        let Type::Array { dims: own, .. } = parameter else {
            return false;
        };
        return matches!(array, Type::Array { dims, .. } if own.len() > 1 && dims.len() == own.len() && dims[1..] == own[1..]);
    };
    matches!(&**to, Type::Array { dims: own, .. } if dims.len() == own.len() + 1 && dims[1..] == own[..])
}

impl WorkedCall<'_> {
    /// No scalar that is written is named by another argument, nor is anything written that is read by its name. Two arrays may be one: all that is
    /// read of both has slots that stand before those of what is written, where nothing is said of values that the call gives itself.
    fn has_one_name_each(&self, unit: &Unit) -> bool {
        let roots: Option<Vec<ObjectId>> = self.given.iter().map(|one| root(one.datum)).collect();
        let Some(roots) = roots else {
            return false;
        };
        let given: Vec<(&WorkedDatum<'_>, ObjectId)> = self.given.iter().zip(roots).collect();
        let named: Vec<&ObjectId> = self
            .work
            .reads
            .iter()
            .chain(self.work.arrays.keys())
            .collect();
        let written = given.iter().enumerate();
        let mut written = written.filter(|(_, (one, _))| !one.work.writes.is_empty());
        written.all(|(number, (one, written))| {
            let others = given
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != number);
            let scalars = others
                .filter(|(_, (other, _))| one.scalar().is_some() || other.scalar().is_some())
                .map(|(_, (_, other))| other);
            let mut others = scalars.chain(named.iter().copied());
            others.all(|other| !may_be_one(unit, *written, *other))
        })
    }
}

/// Both may be names of one datum, or of parts of one.
fn may_be_one(unit: &Unit, one: ObjectId, other: ObjectId) -> bool {
    let [first, second] = [one, other].map(|id| &unit.objects[id.index()]);
    let has_names = |object: &Object| {
        let attributes = object.attributes;
        attributes.equivalenced || attributes.overlay.is_some() || attributes.target
    };
    let place = |id: ObjectId| unit.objects[id.index()].original.unwrap_or(id);
    let is_common = |object: &Object| object.storage == Storage::Common;
    let share_block = match (&first.common, &second.common) {
        (Some(one), Some(other)) => one.block == other.block,
        // One of a host may lie in a block.
        _ => {
            let associated = |object: &Object| object.storage == Storage::Associated;
            is_common(first) && associated(second) || associated(first) && is_common(second)
        }
    };
    place(one) == place(other) || share_block || has_names(first) && has_names(second)
}

impl WorkedDatum<'_> {
    /// The scalar variable that it is.
    pub(crate) fn scalar(&self) -> Option<ObjectId> {
        match (&self.datum.kind, &self.datum.ty) {
            (ExprKind::Variable(object), Type::Scalar(_)) => Some(*object),
            _ => None,
        }
    }
}
