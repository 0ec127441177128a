//! What traces record of data that get all their values at once: by an initialiser, by a constructor of a record, by a function of
//! the library. Each part of a type that has a code is recorded by itself. What is copied is left out: some of it need not have a value.

use super::builder::Builder;
use super::effects::{has_literal_object, is_pure};
use super::library::Effect;
use super::result::GivenPart;
use super::trace::{code, recorded};
use super::varying::Varying;
use super::{Amount, Part, any_expr};
use crate::model::designator::root;
use crate::model::{
    DeclaredObject, Dim, Expr, ExprKind, Member, ObjectId, RecordId, Scalar, Storage, Type, Unit,
};
use crate::source::Place;

/// Records with more parts are not recorded as a whole.
const MOST_PARTS: usize = 64;

/// A part of a type: its path, the type of its elements, the extents of its dimensions.
type TypePart<'t> = (String, &'t Type, Vec<Option<i64>>);

/// Lists the parts of a type that have no values of their own in each run.
struct TypeParts<'t, 'v> {
    unit: &'t Unit,
    varying: &'v Varying,
    found: Vec<TypePart<'t>>,
}

impl<'t, 'v> TypeParts<'t, 'v> {
    /// `None`: some of the type is not recorded.
    fn of(unit: &'t Unit, varying: &'v Varying, ty: &'t Type) -> Option<Vec<TypePart<'t>>> {
        let mut parts = TypeParts {
            unit,
            varying,
            found: Vec::new(),
        };
        let is_whole = parts.add(ty, String::new());
        (is_whole && parts.found.len() <= MOST_PARTS).then_some(parts.found)
    }

    fn add(&mut self, ty: &'t Type, path: String) -> bool {
        match ty {
            Type::Scalar(_) => {
                self.found.push((path, ty, Vec::new()));
                code(ty) != 0
            }
            Type::Array { element, dims } => {
                let extent = |dim: &Dim| dim.extent.as_ref().and_then(|one| one.value);
                self.found
                    .push((path, element, dims.iter().map(extent).collect()));
                code(element) != 0
            }
            Type::Record(id) => {
                let unit = self.unit;
                let record = &unit.records[id.index()];
                let mut members = record.members.iter();
                !record.union && members.all(|member| self.add_member(*id, member, &path))
            }
            // Where something lies is never recorded.
            Type::Pointer(_) => !self.unit.rules().by_reference,
            _ => false,
        }
    }

    fn add_member(&mut self, record: RecordId, member: &'t Member, path: &str) -> bool {
        let is_fortran = self.unit.rules().by_reference;
        if member.bitfield || is_fortran && (member.given || member.elsewhere.is_some()) {
            return false;
        }
        if self.varying.gives_component(record, &member.name) || !is_fortran && is_open(&member.ty)
        {
            return true;
        }
        let separator = if is_fortran { "%" } else { "." };
        let path = match member.name.is_empty() {
            true => path.to_owned(),
            false => format!("{path}{separator}{}", member.name),
        };
        self.add(&member.ty, path)
    }
}

/// C: an array without a size, at the end of a record. No value of the record has elements of it (C11 6.7.2.1).
fn is_open(member: &Type) -> bool {
    let outermost = |dims: &[Dim]| dims.first().is_some_and(|dim| dim.extent.is_none());
    matches!(member, Type::Array { dims, .. } if outermost(dims))
}

/// A record, or an array of records, that a system header defines: what the program makes of it, its own data show.
fn is_of_system(unit: &Unit, ty: &Type) -> bool {
    match ty {
        Type::Array { element, .. } => is_of_system(unit, element),
        Type::Record(id) => unit.records[id.index()].system,
        _ => false,
    }
}

/// The datum is always the same one.
fn lies_still(datum: &Expr) -> bool {
    match &datum.kind {
        ExprKind::Variable(_) => true,
        ExprKind::Member {
            base, arrow: false, ..
        } => lies_still(base),
        ExprKind::Element {
            base, subscripts, ..
        } => {
            let is_constant = |one: &Expr| matches!(one.kind, ExprKind::Constant(_));
            matches!(base.ty, Type::Array { .. })
                && lies_still(base)
                && subscripts.iter().all(is_constant)
        }
        _ => false,
    }
}

/// What the value is made of changes no other datum. A literal makes but its own.
fn changes_nothing(value: &Expr) -> bool {
    !any_expr(Part::Expr(value), |inner| match &inner.kind {
        ExprKind::Call { callee, .. } => !matches!(callee.kind, ExprKind::Intrinsic(_)),
        ExprKind::Assign { .. } | ExprKind::Step { .. } | ExprKind::Statement(_) => true,
        _ => false,
    })
}

/// The value of a record gives one to each of its components.
fn is_constructor(value: &Expr) -> bool {
    match &value.without_casts().kind {
        ExprKind::Initialiser(values) => values.iter().all(|one| one.ty.record().is_none()),
        ExprKind::Call { callee, arguments } => {
            matches!(callee.kind, ExprKind::Intrinsic(_))
                && arguments.iter().all(|one| one.ty.record().is_none())
        }
        _ => false,
    }
}

impl Builder<'_> {
    /// Notes what the initialiser of an array or a record gives. False: it is no matter of this.
    pub(super) fn give_birth(&mut self, one: &DeclaredObject, value: &Expr) {
        let unit = self.unit;
        let object = &unit.objects[one.object.index()];
        if object.storage != Storage::Automatic
            || object.attributes.deduced
            || object.volatile
            || object.system
            || matches!(object.ty, Type::Scalar(_) | Type::Pointer(_))
            || !self.fragment.wants(false, true)
            || self.is_untraced
        {
            return;
        }
        let is_list = match &value.kind {
            ExprKind::Initialiser(_) => true,
            _ => matches!(object.ty, Type::Array { .. }),
        };
        let place = self.prepared.place(object.span.clone());
        let records_of = |values: &[Expr]| values.iter().any(|one| one.ty.record().is_some());
        let copies = matches!(&value.kind, ExprKind::Initialiser(values) if records_of(values));
        let stands = object.after.is_some() && !object.no_address && !self.stands_once;
        let varying = &self.varying;
        let parts =
            TypeParts::of(unit, varying, &object.ty).filter(|_| is_list && !copies && stands);
        match parts {
            Some(parts) if !self.varying.gives(one.object) => {
                let given = self.given_parts(parts, &object.name, (one.object, &place));
                self.plan.given_births.insert(one.object, given);
            }
            Some(_) => {}
            None if is_of_system(unit, &object.ty) => {}
            None => self.unrecord("initial values of arrays and records", &place),
        }
    }

    /// Notes what an assignment gives a record as a whole.
    pub(super) fn give_record(&mut self, target: &Expr, value: Option<&Expr>) {
        if self.is_untraced || self.varying.reaches(target) {
            return;
        }
        let unit = self.unit;
        let (place, written) = self.prepared.written(target.span.clone());
        let distributed = root(target);
        let fixed = lies_still(target) || value.is_some_and(changes_nothing);
        let known = value.is_some_and(is_constructor)
            && matches!(target.ty, Type::Record(_))
            && fixed
            && is_pure(unit, target)
            && !self.has_indices
            && !self.stands_once
            && self.is_in_memory(target);
        let parts = TypeParts::of(unit, &self.varying, &target.ty).filter(|_| known);
        match (parts, distributed) {
            (Some(parts), Some(object)) => {
                let written = written.unwrap_or_else(|| self.text(target));
                let given = self.given_parts(parts, &written, (object, &place));
                self.plan.given.insert(target.id, given);
            }
            _ if is_of_system(unit, &target.ty) => {}
            _ => self.unrecord("records as a whole", &place),
        }
    }

    fn given_parts(
        &mut self,
        parts: Vec<TypePart<'_>>,
        written: &str,
        (object, place): (ObjectId, &Place),
    ) -> Vec<GivenPart> {
        let name = self.unit.objects[object.index()].name.clone();
        let distributed = self.plan.objects[object.index()].described().is_some();
        let mut given = Vec::new();
        for (path, ty, extents) in parts {
            // Names of Fortran are upper case, whatever the program writes.
            let operand = match written.contains(|sign: char| sign.is_ascii_lowercase()) {
                true if self.unit.rules().by_reference => {
                    format!("{written}{}", path.to_ascii_lowercase())
                }
                _ => format!("{written}{path}"),
            };
            let site = self.declared_site(
                place.clone(),
                operand,
                name.clone(),
                recorded(ty, distributed),
            );
            let rank = extents.len();
            given.push(GivenPart {
                path,
                site,
                rank,
                extents: extents
                    .into_iter()
                    .collect::<Option<_>>()
                    .unwrap_or_default(),
            });
        }
        given
    }

    /// Notes what a function of the library writes behind an argument of a call.
    pub(super) fn give_argument(&mut self, call: &Expr, effect: &Effect, argument: &Expr) {
        let (number, amount) = match *effect {
            Effect::Write(number, amount) | Effect::Written(number, amount) => {
                (number, Some(amount))
            }
            Effect::Copied(number, ..) | Effect::Append(number, _) => (number, None),
            _ => return,
        };
        if self.is_untraced || !self.fragment.wants(false, true) {
            return;
        }
        let source = argument.without_casts();
        let datum = match &source.kind {
            ExprKind::AddressOf(inner) => inner,
            _ => source,
        };
        let ty = match &source.ty {
            Type::Array { element, .. } => &**element,
            Type::Pointer(to) => match &**to {
                Type::Array { element, .. } => &**element,
                to => to,
            },
            _ => return,
        };
        if root(datum).is_some_and(|object| self.varying.gives(object))
            || self.varying.reaches(datum)
            || is_of_system(self.unit, ty)
        {
            return;
        }
        let (place, written) = self.prepared.written(datum.span.clone());
        let is_text = matches!(ty, Type::Scalar(Scalar::Char));
        let counted = matches!(
            amount,
            Some(Amount::Argument(_) | Amount::Pointee | Amount::Items(_) | Amount::Scanned(_))
        );
        let object = root(datum).filter(|_| {
            counted
                && !has_literal_object(call)
                && code(ty) != 0
                && !is_text
                && lies_still(datum)
                && !self.stands_once
        });
        let Some(object) = object.filter(|object| !self.unit.objects[object.index()].volatile)
        else {
            let what = match is_text {
                true => "texts that functions of the library write",
                false => "what functions of the library write",
            };
            return self.unrecord(what, &place);
        };
        let written = written.unwrap_or_else(|| self.text(datum));
        let part = (String::new(), ty, Vec::new());
        let given = self.given_parts(vec![part], &written, (object, &place));
        let given = given.into_iter().map(|part| ((call.id, number), part));
        self.plan.given_arguments.extend(given);
    }
}
