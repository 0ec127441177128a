//! C: records that go from one to another as values, in loops that may be judged as a whole: to functions of the unit, from them, and to
//! records that are born there. Slots tell that what is read from memory lacks nothing. What is made of that, and of nothing else, lacks
//! nothing either, if its text says so (`definite_assignment`).

use super::build::values_chosen;
use super::builder::{Builder, OpenNest};
use super::{Check, SiteId};
use crate::model::{Expr, ExprKind, ObjectId, Type};

impl Builder<'_> {
    /// A record that is born in the nest or in the text of a call there, or a part of it, and lacks nothing if what it is copied from does not.
    pub(super) fn is_own_whole(&self, nest: &OpenNest, expr: &Expr) -> bool {
        own_record(expr).is_some_and(|object| {
            let is_own = nest.inner.contains(&object) || nest.called.is_foreign(object);
            is_own && self.plan.objects[object.index()].settled_if_given
        })
    }

    /// All nests have the record for themselves.
    pub(super) fn each_owns_whole(&mut self, expr: &Expr) -> bool {
        let mut all = true;
        self.each_nest(|builder, nest| all &= builder.is_own_whole(nest, expr));
        all
    }

    /// In the text of a call: one record becomes another one.
    pub(super) fn called_copy(&mut self, target: &Expr, value: &Expr) {
        let Some(access) = self.plan.access(target.id) else {
            return;
        };
        let (check, write) = (access.check.clone(), access.write);
        if let Check::Copy { site, .. } = check {
            self.called_record(value.without_casts(), (Some(site), None));
            self.called_record(target, (None, write));
        }
    }

    /// In the text of a call: the value goes to who called, or to an object that is born with it.
    pub(super) fn called_carried(&mut self, value: &Expr) {
        let source = value.without_casts();
        for one in values_chosen(source) {
            self.called_carried(one);
        }
        let carried = self.plan.carried.get(&value.id);
        if let Some(site) = carried.and_then(|carried| carried.site) {
            self.called_record(source, (Some(site), None));
        }
    }

    /// In the text of a call: records go to the function that is called there.
    pub(super) fn called_arguments(&mut self, call: &Expr, arguments: &[Expr]) {
        let passed = self.plan.passed.get(&call.id).cloned();
        for (number, site) in passed.into_iter().flatten() {
            self.called_carried(&arguments[number]);
            if site.is_some() {
                self.called_record(arguments[number].without_casts(), (site, None));
            }
        }
    }

    /// In the text of a call: a record is accessed as a whole.
    pub(super) fn called_record(&mut self, record: &Expr, sites: (Option<SiteId>, Option<SiteId>)) {
        self.each_nest(|builder, nest| {
            let is_own = builder.is_own_whole(nest, record);
            let slots = match is_own {
                true => Vec::new(),
                false => builder.slots_of_called(nest, record, &Check::Block),
            };
            match slots.is_empty() && !is_own {
                true => nest.called.fails = true,
                false => nest.take_called_slots(record, slots, sites),
            }
        });
    }
}

/// The variable that a record is, or is a part of by no pointer.
fn own_record(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => matches!(expr.ty, Type::Record(_)).then_some(*object),
        ExprKind::Member {
            base, arrow: false, ..
        } => own_record(base),
        ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => own_record(base),
        _ => None,
    }
}
