//! Elements of arrays, and the turns of the loops that they are met in.

use super::super::build::born_in;
use super::super::effects::Effects;
use super::super::parallel::{nest, parallel_directive};
use super::super::walk::{Part, each};
use super::arrays::WholeArray;
use super::objects::Objects;
use super::{Flow, arrays};
use crate::model::{Counted, Expr, ExprKind, Jump, Loop, ObjectId, SectionAxis, Stmt, StmtKind};

/// Elements of a section that take as long as an expression.
const AT_ONCE: usize = 16;

impl Flow<'_> {
    /// An element of an array that is followed is read, or gets a value, or both.
    pub(super) fn element(
        &mut self,
        expr: &Expr,
        array: ObjectId,
        reads: bool,
        value: Option<&Expr>,
    ) {
        if let ExprKind::Element { subscripts, .. } = &expr.kind {
            subscripts.iter().for_each(|subscript| self.expr(subscript));
        }
        let place = self.arrays.meet(expr, array);
        let numbers = place.map_or(Vec::new(), |place| place.elements);
        self.meet_elements(array, &numbers, numbers.len() == 1, (reads, value));
    }

    /// The same of an array as a whole, or of a section.
    pub(super) fn section(
        &mut self,
        expr: &Expr,
        section: &WholeArray<'_>,
        reads: bool,
        value: Option<&Expr>,
    ) {
        let axes = section.axes.into_iter().flatten();
        axes.flat_map(SectionAxis::expressions)
            .for_each(|part| self.expr(part));
        let place = self.arrays.meet_section(expr, section);
        let is_sure = place.as_ref().is_some_and(|(_, is_sure)| *is_sure);
        let numbers = place.map_or(Vec::new(), |(place, _)| place.elements);
        if self.by_turns > 0 {
            self.arrays.step(numbers.len() / AT_ONCE);
        }
        self.meet_elements(section.object, &numbers, is_sure, (reads, value));
    }

    /// Elements of an array are read, or get a value, or both. `is_sure`: all of them get one.
    fn meet_elements(
        &mut self,
        array: ObjectId,
        numbers: &[usize],
        is_sure: bool,
        (reads, value): (bool, Option<&Expr>),
    ) {
        if reads {
            let has = |state: &Objects| numbers.iter().all(|&one| state.contains(one));
            if !self.state.as_ref().is_some_and(has) {
                self.arrays.give_up(array);
            }
        }
        if let Some(value) = value {
            self.expr(value);
        }
        if let (Some(state), true) = (&mut self.state, is_sure) {
            numbers.iter().for_each(|&one| state.insert(one));
        }
    }

    /// Goes through a loop with elements of arrays whose turns are all known. It is left by its end alone.
    pub(super) fn turn_by_turn(&mut self, the_loop: &Loop) -> bool {
        let turns = self.counted(the_loop).and_then(|counted| {
            let turns = self.arrays.turns(counted)?;
            Some((counted.variable, turns))
        });
        let Some((variable, turns)) = turns.filter(|_| self.is_straight(&the_loop.body)) else {
            return false;
        };
        self.by_turns += 1;
        for value in turns {
            the_loop.condition.iter().for_each(|one| self.expr(one));
            self.turn(the_loop, variable, (value, value));
            the_loop.advance.iter().for_each(|one| self.expr(one));
            if self.arrays.is_idle() {
                break;
            }
        }
        the_loop.condition.iter().for_each(|one| self.expr(one));
        self.by_turns -= 1;
        true
    }

    pub(super) fn turn(&mut self, the_loop: &Loop, counter: ObjectId, values: (i64, i64)) {
        self.arrays.enter(counter, values);
        self.stmt(&the_loop.body);
        self.arrays.leave();
    }

    pub(super) fn counted<'l>(&self, the_loop: &'l Loop) -> Option<&'l Counted> {
        match self.arrays.is_idle() {
            true => None,
            false => arrays::counted(self.unit, the_loop),
        }
    }

    /// The body of a loop names arrays that are followed, and ends where its text does.
    fn is_straight(&mut self, body: &Stmt) -> bool {
        if let Some(known) = self.told_by_turns.get(&body.id) {
            return *known;
        }
        let (mut leaves, mut names) = (false, false);
        each(Part::Stmt(body), &mut |part| match part {
            Part::Expr(expr) => {
                let is_element = self.arrays.array_of(expr).is_some();
                let part = || self.arrays.part_of(self.unit, expr);
                names |= is_element || part().is_some_and(|part| part.element.is_some());
            }
            Part::Stmt(inner) => {
                leaves |= match &inner.kind {
                    StmtKind::Jump(jump) => !matches!(jump, Jump::Call { .. }),
                    StmtKind::Label { .. } | StmtKind::Exited(_) => true,
                    _ => self.nests.within.contains_key(&inner.id),
                }
            }
        });
        self.told_by_turns.insert(body.id, names && !leaves);
        names && !leaves
    }

    /// Notes which loops are the nest. Arrays that its iterations write together are given up.
    pub(super) fn begin_nest(&mut self, stmt: &Stmt) {
        let Some((_, bound, parallel)) = parallel_directive(self.unit, stmt) else {
            return;
        };
        match nest(stmt, parallel.nest.rank()) {
            Ok(loops) => self.of_nests.extend(loops.iter().map(|(stmt, _)| stmt.id)),
            Err(_) => self.arrays.give_up_in(Part::Stmt(stmt)),
        }
        if parallel.target.is_some() || self.arrays.is_idle() {
            return;
        }
        let effects = Effects::of(self.unit, Part::Stmt(stmt));
        let mut own = born_in(stmt);
        own.extend(parallel.private().filter_map(|name| bound.object(name)));
        let followed: Vec<ObjectId> = self.arrays.followed().collect();
        for array in followed {
            if effects.assigns(array) && !own.contains(&array) {
                self.arrays.give_up(array);
            }
        }
    }
}
