//! Parallel loops, tasks and their regions, which drop the values of what they write.

use std::collections::BTreeMap;
use std::ops::Range;

use super::super::effects::Effects;
use super::super::parallel::parallel_directive;
use super::super::walk::{Part, below};
use super::super::{home, task};
use crate::model::{Stmt, StmtId, Unit};

/// The statement is a task region, a task or a loop over tasks.
pub(super) fn is_of_tasks(unit: &Unit, stmt: &Stmt) -> bool {
    task::number(unit, stmt).is_some() || home::element(unit, stmt).is_some()
}

/// Parallel loops, tasks and their regions of a procedure, in the order of its text.
#[derive(Default)]
pub(super) struct Nests<'a> {
    pub(super) all: Vec<FollowedNest<'a>>,
    /// Which of them stand in a statement, itself among them.
    pub(super) within: BTreeMap<StmtId, Range<usize>>,
}

pub(super) struct FollowedNest<'a> {
    pub(super) stmt: &'a Stmt,
    pub(super) effects: Effects,
}

impl<'a> Nests<'a> {
    pub(super) fn of(unit: &Unit, body: &'a Stmt) -> Self {
        let mut nests = Self::default();
        nests.add(unit, Part::Stmt(body));
        nests
    }

    fn add(&mut self, unit: &Unit, part: Part<'a>) {
        let before = self.all.len();
        match part {
            Part::Expr(expr) if !expr.holds_statement => return,
            Part::Stmt(stmt)
                if parallel_directive(unit, stmt).is_some() || is_of_tasks(unit, stmt) =>
            {
                let effects = Effects::of(unit, part);
                self.all.push(FollowedNest { stmt, effects });
            }
            Part::Expr(_) | Part::Stmt(_) => {}
        }
        below(part, &mut |inner| self.add(unit, inner));
        if let Part::Stmt(stmt) = part
            && self.all.len() > before
        {
            self.within.insert(stmt.id, before..self.all.len());
        }
    }
}
