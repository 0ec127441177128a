//! Variables of loops in the text of their loops, where they say which iteration it is and are no data of their own.

use std::collections::BTreeMap;

use super::effects::Effects;
use super::walk::{Part, below};
use crate::model::{Expr, ExprKind, ObjectId, Stmt, StmtId, StmtKind, Unit};

/// The variables of the loops that are open in the walk.
#[derive(Default)]
pub(crate) struct Counters {
    open: BTreeMap<ObjectId, Counter>,
    /// Of counted loops: nothing in the body changes the variable.
    kept: BTreeMap<StmtId, bool>,
}

#[derive(Default)]
struct Counter {
    /// Where its values are recorded: line and dimension of each loop of the variable.
    places: Vec<(u32, u32)>,
    /// How many of the loops give it values that need no check.
    skipped: u32,
}

impl Counters {
    /// A loop of this variable begins. `place`: line and dimension by which its value is recorded.
    pub(super) fn count(&mut self, variable: ObjectId, place: (u32, u32)) {
        self.open.entry(variable).or_default().places.push(place);
    }

    /// It ends.
    pub(super) fn count_no_more(&mut self, variable: ObjectId) {
        if let Some(counter) = self.open.get_mut(&variable) {
            counter.places.pop();
        }
    }

    /// From here on accesses to this variable need no check.
    pub(super) fn skip(&mut self, variable: ObjectId) {
        self.open.entry(variable).or_default().skipped += 1;
    }

    /// They do again.
    pub(super) fn skip_no_more(&mut self, variable: ObjectId) {
        if let Some(counter) = self.open.get_mut(&variable) {
            counter.skipped -= 1;
        }
    }

    fn counter(&self, expr: &Expr) -> Option<&Counter> {
        match expr.kind {
            ExprKind::Variable(object) => self.open.get(&object),
            _ => None,
        }
    }

    /// Where the value of what an expression names is recorded; `None`: it is no variable of a loop.
    pub(super) fn of(&self, expr: &Expr) -> Option<(u32, u32)> {
        self.counter(expr)?.places.last().copied()
    }

    /// Whether an expression names a variable whose accesses need no check here.
    pub(super) fn is_skipped(&self, expr: &Expr) -> bool {
        self.counter(expr)
            .is_some_and(|counter| counter.skipped > 0)
    }

    /// Whether nothing in the body of a counted loop changes its variable. The first time it is asked of a nest all
    /// loops in it are looked at, each part of them once.
    pub(super) fn is_kept(&mut self, unit: &Unit, stmt: &Stmt) -> bool {
        if !self.kept.contains_key(&stmt.id) {
            self.look(unit, Part::Stmt(stmt));
        }
        self.kept.get(&stmt.id).copied().unwrap_or(false)
    }

    /// The effects of all under a part.
    fn look(&mut self, unit: &Unit, part: Part<'_>) -> Effects {
        if let Part::Expr(expr) = part
            && !expr.holds_statement
        {
            return Effects::of(unit, part);
        }
        let mut effects = Effects::of_itself(unit, part);
        below(part, &mut |inner| {
            let found = self.look(unit, inner);
            if let (Part::Stmt(outer), Part::Stmt(inner)) = (part, inner)
                && let StmtKind::Loop(the_loop) = &outer.kind
                && the_loop.body.id == inner.id
                && let Some(counted) = &the_loop.counted
            {
                self.kept
                    .insert(outer.id, found.keeps(unit, counted.variable));
            }
            effects.join(found);
        });
        effects
    }
}
