//! Which accesses a trace records (spec debugger.md 3.1, 4.1): every scalar datum of a type that has a
//! code, whether control needs to look at it or not.
//!
//! What tells where an iteration is - the variable of a counted loop - is in its record and is no access;
//! C leaves out what only chooses an element.

use super::build::{Builder, is_bitfield};
use super::effects::root;
use super::{Clause, SiteId};
use crate::model::{Declared, Expr, ExprKind, Language, ObjectId, Scalar, Storage, Type, Unit};

/// An access as a trace records it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traced {
    /// File, line, operand and type of its records.
    pub site: SiteId,
    /// Its value is read.
    pub reads: bool,
    /// It gets a value, after the read if there is one.
    pub writes: bool,
}

/// Code of a type in calls and traces (spec debugger.md 0); 0: its values are not traced.
pub(crate) fn code(ty: &Type) -> u32 {
    match ty {
        Type::Scalar(Scalar::Int) => 1,
        Type::Scalar(Scalar::Long) => 2,
        Type::Scalar(Scalar::Float) => 3,
        Type::Scalar(Scalar::Double) => 4,
        Type::Scalar(Scalar::FloatComplex) => 5,
        Type::Scalar(Scalar::DoubleComplex) => 6,
        Type::Scalar(Scalar::Logical) => 7,
        Type::Scalar(Scalar::LongLong) => 8,
        _ => 0,
    }
}

/// Code of what a variable holds: one value, or many.
pub(crate) fn code_of_object(unit: &Unit, object: ObjectId) -> u32 {
    match &unit.objects[object.index()].ty {
        Type::Array { element, .. } => code(element),
        Type::Pointer(to) => match &**to {
            Type::Array { element, .. } => code(element),
            to => code(to),
        },
        ty => code(ty),
    }
}

impl Builder<'_> {
    /// Notes an access for traces. Comes behind its check, whose site it shares.
    pub(super) fn trace(&mut self, expr: &Expr, reads: bool, writes: bool) {
        if self.is_untraced || !self.is_traced(expr) {
            return;
        }
        let distributed = root(expr)
            .is_some_and(|object| self.plan.objects[object.index()].described().is_some());
        let chooses = self.in_subscript && self.unit.language == Language::C;
        let reads = reads && !chooses && self.fragment.wants(distributed, false);
        let writes = writes && self.fragment.wants(distributed, true);
        if !reads && !writes {
            return;
        }
        let checked = self.plan.accesses.get(&expr.id);
        let checked = checked.and_then(|access| access.read.or(access.write));
        let site = self.trace_site(expr, checked);
        let traced = Traced {
            site,
            reads,
            writes,
        };
        self.plan.traced.insert(expr.id, traced);
    }

    /// One site serves all records of a line with one operand.
    fn trace_site(&mut self, expr: &Expr, checked: Option<SiteId>) -> SiteId {
        let site = checked.unwrap_or_else(|| self.site(expr, 0));
        let made = &self.plan.sites[site.index()];
        let key = (
            made.place.file.clone(),
            made.place.line,
            made.reference.clone(),
            made.value_type,
        );
        let known = *self.trace_sites.entry(key).or_insert(site);
        if known != site && checked.is_none() {
            self.plan.sites.pop();
        }
        known
    }

    fn is_traced(&self, expr: &Expr) -> bool {
        code(&expr.ty) != 0
            && !is_bitfield(expr)
            && !self.counting.contains(&expr.id)
            && self.is_in_memory(expr)
    }

    /// The expression designates a datum with an address that may be looked at once more.
    fn is_in_memory(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(object) => self.is_traced_object(*object),
            ExprKind::Member {
                base, arrow: false, ..
            } => self.is_in_memory(base),
            ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
                self.is_in_memory(base)
            }
            ExprKind::Element { .. } | ExprKind::Dereference(_) | ExprKind::Member { .. } => true,
            _ => false,
        }
    }

    fn is_traced_object(&self, object: ObjectId) -> bool {
        let object = &self.unit.objects[object.index()];
        !object.constant && !object.volatile && !object.system && !object.no_address
    }

    /// Notes the value that a declaration gives a scalar.
    pub(super) fn trace_birth(&mut self, one: &Declared, value: &Expr) {
        let object = &self.unit.objects[one.object.index()];
        let traced = self.unit.language == Language::C
            && object.storage == Storage::Automatic
            && object.after.is_some()
            && code(&object.ty) != 0
            && !matches!(value.kind, ExprKind::Initialiser(_))
            && self.is_traced_object(one.object)
            && self.fragment.wants(false, true);
        if !traced {
            return;
        }
        let (span, name) = (object.span.clone(), object.name.clone());
        let (value_type, place) = (code(&object.ty), self.prepared.place(span));
        let site = self.declared_site(place, name.clone(), name, value_type);
        self.plan.traced_births.insert(one.object, site);
    }

    /// Lets the sites of reductions tell the types of the variables, and of their locations.
    pub(super) fn note_locations(&mut self, clauses: &[Clause]) {
        for clause in clauses {
            if let Clause::Reduction {
                location: Some(location),
                site,
                ..
            } = clause
            {
                let code = code_of_object(self.unit, location.object);
                self.plan.sites[site.index()].value_type |= code << 8;
            }
        }
    }
}
