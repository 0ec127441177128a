//! Scalars of a nest that stand for forms of its loops: `i1 = i + 1`, `last = n - 3`. Where subscripts and bounds are made of
//! such scalars they are those forms. Pointers of C stand for the elements that they lead to (`pointed`).
//!
//! The walk follows the order of execution. What an assignment tells holds until the variable may get another value: the
//! text of a loop forgets what it assigns before it begins and where it ends, branches keep what holds behind both, a label forgets
//! everything. What a form is made of does not change in the nest, or is a loop around.

use super::builder::{Builder, OpenNest};
use super::construct::Meanings;
use super::effects::Effects;
use super::stands_for::StandsFor;
use super::walk::{Part, each_stmt};
use super::worked::is_followed_integer;
use crate::model::linear::{FormUse, LinearSum};
use crate::model::{Expr, ExprKind, ObjectId, Stmt, StmtKind, Storage, Type, Unit};
use crate::model::{conversion, integer};
use dvmdbg_abi::MAX_RANK;
use std::collections::BTreeSet;

/// Variables of which one nest knows what they hold, at most.
const MOST_MEANINGS: usize = 256;

impl Builder<'_> {
    /// A statement begins: what its parts assign is known again only if they do it one after the other.
    pub(super) fn forget_before(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Block(_) | StmtKind::Loop(_) => {}
            StmtKind::Expr(expr) => self.forget_nested(expr),
            StmtKind::Decl(declared) => {
                let given = declared.iter().filter_map(|one| one.initialiser.as_ref());
                given.for_each(|value| self.forget_assigned(Part::Expr(value)));
            }
            StmtKind::If { condition, .. } => self.forget_assigned(Part::Expr(condition)),
            StmtKind::Guarded {
                evaluated,
                selects: false,
                ..
            } => evaluated
                .iter()
                .for_each(|expr| self.forget_assigned(Part::Expr(expr))),
            _ => self.forget_assigned(Part::Stmt(stmt)),
        }
    }

    /// The statement ends.
    pub(super) fn forget_behind(&mut self, stmt: &Stmt) {
        if !follows_order(stmt) {
            self.forget_assigned(Part::Stmt(stmt));
        }
    }

    /// A statement that is an expression was walked.
    pub(super) fn note_assignment(&mut self, expr: &Expr) {
        if let ExprKind::Assign {
            operation: None,
            target,
            value,
        } = &expr.kind
            && let ExprKind::Variable(object) = target.kind
        {
            return self.note_meaning(object, value);
        }
        self.forget_assigned(Part::Expr(expr));
    }

    /// What is assigned inside of a statement that itself assigns: it is not followed when.
    pub(super) fn forget_nested(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Assign { target, value, .. }
                if matches!(target.kind, ExprKind::Variable(_)) =>
            {
                self.forget_assigned(Part::Expr(value));
            }
            _ => self.forget_assigned(Part::Expr(expr)),
        }
    }

    /// The variables that a part of the program assigns hold nothing known.
    pub(super) fn forget_assigned(&mut self, part: Part<'_>) {
        // Inside of so many loops nothing is proven, and looking through each of them would take long.
        self.each_nest(|_, nest| {
            if nest.inside.open.len() > MAX_RANK {
                nest.inside.meanings.clear();
            }
        });
        if !self.means_anything() {
            return;
        }
        let effects = Effects::of(self.unit, part);
        let (mut counted, mut is_unseen) = (BTreeSet::new(), false);
        each_stmt(part, &mut |stmt| match &stmt.kind {
            StmtKind::Loop(the_loop) => {
                counted.extend(the_loop.counted.iter().map(|counted| counted.variable));
            }
            StmtKind::Assembly(_) | StmtKind::Foreign(_) | StmtKind::Opaque => is_unseen = true,
            _ => {}
        });
        let keeps = |object: &ObjectId| {
            !is_unseen && !effects.assigns(*object) && !counted.contains(object)
        };
        self.each_nest(|_, nest| nest.inside.meanings.retain(|object, _| keeps(object)));
    }

    /// A loop gives its variable values.
    pub(super) fn forget_meaning(&mut self, object: ObjectId) {
        self.each_nest(|_, nest| {
            nest.inside.meanings.remove(&object);
        });
    }

    /// A jump may lead here, past what has given variables their values.
    pub(super) fn forget_meanings(&mut self) {
        self.each_nest(|_, nest| nest.inside.meanings.clear());
    }

    /// What variables hold now, one per nest whose text is walked.
    pub(super) fn meanings(&mut self) -> Vec<Meanings> {
        let mut all = Vec::new();
        self.each_nest(|_, nest| all.push(nest.inside.meanings.clone()));
        all
    }

    /// One of two texts runs: what variables hold behind it.
    pub(super) fn either_means(
        &mut self,
        then: impl FnOnce(&mut Self),
        otherwise: impl FnOnce(&mut Self),
    ) {
        let before = self.meanings();
        then(self);
        let behind = self.meanings();
        self.set_meanings(before);
        otherwise(self);
        let mut others = behind.into_iter();
        self.each_nest(|_, nest| {
            let other = others.next().unwrap_or_default();
            let meanings = &mut nest.inside.meanings;
            meanings.retain(|object, form| other.get(object) == Some(form));
        });
    }

    fn set_meanings(&mut self, all: Vec<Meanings>) {
        let mut all = all.into_iter();
        self.each_nest(|_, nest| nest.inside.meanings = all.next().unwrap_or_default());
    }

    fn means_anything(&self) -> bool {
        let mut nests = self.nest.iter().chain(&self.sequences);
        nests.any(|nest| !nest.inside.meanings.is_empty())
    }

    /// A variable gets a value.
    pub(super) fn note_meaning(&mut self, object: ObjectId, value: &Expr) {
        let may_stand = may_stand_for_something(self.unit, object);
        self.each_nest(|builder, nest| {
            let meaning = may_stand
                .then(|| builder.meaning(nest, object, value))
                .flatten();
            match meaning {
                Some(meaning) if nest.inside.meanings.len() < MOST_MEANINGS => {
                    nest.inside.meanings.insert(object, meaning)
                }
                _ => nest.inside.meanings.remove(&object),
            };
        });
    }

    /// What a variable with this value stands for.
    pub(super) fn meaning(
        &self,
        nest: &OpenNest,
        object: ObjectId,
        value: &Expr,
    ) -> Option<StandsFor> {
        match &self.unit.objects[object.index()].ty {
            Type::Pointer(to) => {
                let element = self.pointed(nest, to, value).map(StandsFor::Element);
                let record = || self.addressed_record(nest, value).map(StandsFor::Record);
                element.or_else(record)
            }
            _ => self.form_of_given(nest, object, value).map(StandsFor::Form),
        }
    }

    /// The form that a variable stands for which gets this value: as its type has it, or the same for all addresses that are computed
    /// with it.
    fn form_of_given(&self, nest: &OpenNest, object: ObjectId, value: &Expr) -> Option<LinearSum> {
        let ty = &self.unit.objects[object.index()].ty;
        match integer::wraps_as_addresses(ty) {
            true => self.linear_inside(nest, value, FormUse::Subscript),
            false if conversion::keeps(ty, value) => {
                self.linear_inside(nest, value, FormUse::Value)
            }
            false => None,
        }
    }

    /// A variable may be taken for the form that it stands for.
    pub(super) fn stands_for_form(&self, object: ObjectId, purpose: FormUse) -> bool {
        purpose != FormUse::Value
            || !integer::wraps_as_addresses(&self.unit.objects[object.index()].ty)
    }
}

/// The walk of the statement knows what its variables hold at its end.
fn follows_order(stmt: &Stmt) -> bool {
    matches!(
        stmt.kind,
        StmtKind::Block(_)
            | StmtKind::Loop(_)
            | StmtKind::Expr(_)
            | StmtKind::Decl(_)
            | StmtKind::If { .. }
            | StmtKind::Guarded { selects: false, .. }
    )
}

/// Only the text that is walked gives the variable values.
fn may_stand_for_something(unit: &Unit, object: ObjectId) -> bool {
    let object = &unit.objects[object.index()];
    let attributes = &object.attributes;
    matches!(object.storage, Storage::Automatic)
        && !object.is_exposed()
        && !object.volatile
        && !object.untracked
        && !attributes.equivalenced
        && !attributes.sought
        && (is_followed_integer(&object.ty) || matches!(object.ty, Type::Pointer(_)))
}
