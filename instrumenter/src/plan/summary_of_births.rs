//! The summary of a loop: what is born in its text.

use super::build::{is_record, values_chosen};
use super::summary::SummaryWalk;
use crate::model::{DeclaredObject, Expr, ExprKind, ObjectId};

impl SummaryWalk<'_> {
    /// The runtime need not hear of the object, or slots tell of all that is done to it.
    pub(super) fn may_be_born(&self, one: &DeclaredObject) -> bool {
        !self.is_followed(one.object)
            || self.plan.objects[one.object.index()].settled_if_given
            || self.is_born_whole(one) && self.is_local(one.object)
    }

    /// The runtime hears of the object when it is born.
    fn is_followed(&self, object: ObjectId) -> bool {
        self.plan.follows(self.unit, object)
    }

    /// It has no value when it is born, or all of it has.
    fn is_born_whole(&self, declared: &DeclaredObject) -> bool {
        let object = &self.unit.objects[declared.object.index()];
        match &declared.initialiser {
            None => true,
            Some(_) if !(object.initialised && object.left_out.is_empty()) => false,
            Some(value) => !is_record(&object.ty) || self.gives_record(value),
        }
    }

    /// All parts of the record have values, if what it is copied from has.
    fn gives_record(&self, value: &Expr) -> bool {
        match &value.kind {
            ExprKind::Initialiser(parts) => {
                let is_number = |part: &Expr| match part.kind {
                    ExprKind::Initialiser(_) => self.gives_record(part),
                    _ => !is_record(&part.ty),
                };
                parts.iter().all(is_number)
            }
            _ => {
                let carried = self.plan.carried.get(&value.id);
                carried.is_some_and(|carried| carried.site.is_some())
            }
        }
    }

    /// An object is born as a copy of a record, or a record goes to who called.
    pub(super) fn carried(&mut self, value: &Expr) {
        let source = value.without_casts();
        match values_chosen(source)[..] {
            [then, otherwise] => self.either(
                |search| search.carried(then),
                |search| search.carried(otherwise),
            ),
            [only] => self.carried(only),
            _ => {}
        }
        let carried = self.plan.carried.get(&value.id);
        if carried.is_some_and(|carried| carried.site.is_some()) {
            self.found.varies |= self.is_cut;
            self.count(1);
            self.element(source.id);
        }
    }

    /// Records go to a function by value.
    pub(super) fn passed_records(&mut self, call: &Expr) {
        let ExprKind::Call { arguments, .. } = &call.kind else {
            return;
        };
        let passed = self.plan.passed.get(&call.id);
        for (number, site) in passed.into_iter().flatten() {
            self.carried(&arguments[*number]);
            if site.is_some() {
                self.found.varies |= self.is_cut;
                self.count(1);
                self.element(arguments[*number].without_casts().id);
            }
        }
    }

    /// Slots tell of all that is done to the array.
    fn is_local(&self, object: ObjectId) -> bool {
        let mut references = self.parallel.references.iter();
        references.any(|one| one.array.object == object && one.local.is_some())
    }
}
