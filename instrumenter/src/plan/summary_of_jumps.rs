//! Branches and jumps in loops that may be proven. Jumps are forward ones, to labels that stand in the same turn of the same loop. What lies between may be left out; behind
//! the label, once nothing jumps any further, all is executed again.

use super::summary::SummaryWalk;
use super::summary_state::LoopBody;
use crate::model::{Jump, Stmt, StmtKind};
use std::collections::BTreeMap;

impl SummaryWalk<'_> {
    /// One turn of the innermost loop.
    pub(super) fn body(&mut self, body: &Stmt) {
        self.bodies.push(LoopBody {
            the_loop: self.loops.last().copied(),
            ahead: labels_in(body),
            awaited: BTreeMap::new(),
            ends: self.is_cut,
        });
        self.stmt(body);
        let ended = self.bodies.pop();
        self.fails |= ended.is_some_and(|one| !one.awaited.is_empty());
    }

    /// The innermost loop, if its body is gone through.
    fn innermost_body(&mut self) -> Option<&mut LoopBody> {
        let innermost = self.loops.last().copied();
        let body = self.bodies.last_mut()?;
        (body.the_loop == innermost).then_some(body)
    }

    pub(super) fn jump(&mut self, jump: &Jump) {
        match (jump, self.loops.last()) {
            (Jump::Exit(target), _) if self.switches.contains(target) => {}
            (Jump::Cycle(target), Some(own)) if target == own => self.end_turn(),
            // Of the parallel loop itself EXIT is an error.
            (Jump::Exit(target), Some(own)) if target == own && self.may_be_left() => {
                self.end_turn();
            }
            (Jump::Return(value), None) if self.call != 0 => {
                if let Some(value) = value {
                    self.expr(value);
                    self.carried(value);
                }
                self.is_cut = true;
            }
            (Jump::GoTo { labels, selector }, _) if !labels.is_empty() => {
                selector.iter().for_each(|value| self.expr(value));
                self.jump_ahead(labels);
            }
            _ => self.fails = true,
        }
    }

    fn end_turn(&mut self) {
        self.is_cut = true;
        if let Some(body) = self.innermost_body() {
            body.ends = true;
        }
    }

    fn jump_ahead(&mut self, labels: &[String]) {
        let own = self.own_scalars.clone();
        let Some(body) = self.innermost_body() else {
            self.fails = true;
            return;
        };
        let mut fails = false;
        for label in labels {
            fails |= !body.ahead.contains(label);
            let before = body.awaited.remove(label);
            let known = match before {
                Some(before) => before.joined(own.clone()),
                None => own.clone(),
            };
            body.awaited.insert(label.clone(), known);
        }
        self.fails |= fails;
        self.is_cut = true;
    }

    /// Control arrives at a label, from before it or from where it is jumped to.
    pub(super) fn arrive(&mut self, label: &str) {
        let Some(body) = self.innermost_body() else {
            return;
        };
        let Some(place) = body.ahead.iter().position(|one| one == label) else {
            return;
        };
        body.ahead.drain(..=place);
        let known = body.awaited.remove(label);
        let goes_on = body.awaited.is_empty().then_some(body.ends);
        if let Some(known) = known {
            self.own_scalars = std::mem::take(&mut self.own_scalars).joined(known);
            self.is_cut = goes_on.unwrap_or(true);
        }
    }

    /// C: statements behind a selector, any of which may be left out.
    pub(super) fn switch(&mut self, stmt: &Stmt, body: &Stmt) {
        let around = std::mem::replace(&mut self.is_cut, true);
        let own = self.own_scalars.clone();
        self.switches.push(stmt.id);
        self.at_cases.push(own.clone());
        self.perhaps(|search| search.stmt(body));
        self.at_cases.pop();
        self.switches.pop();
        let is_cut = std::mem::replace(&mut self.is_cut, around);
        let ends = self
            .innermost_body()
            .is_some_and(|body| body.ends || !body.awaited.is_empty());
        self.is_cut |= is_cut && ends;
        self.own_scalars = std::mem::take(&mut self.own_scalars).joined(own);
    }

    /// C: control arrives at a case of the switch.
    pub(super) fn arrive_at_case(&mut self) {
        if let Some(before) = self.at_cases.last().cloned() {
            self.own_scalars = std::mem::take(&mut self.own_scalars).joined(before);
        }
    }

    /// Text that may be left out, or executed more than once.
    pub(super) fn perhaps(&mut self, walk: impl FnOnce(&mut Self)) {
        self.either(walk, |_| ());
    }

    /// Two texts, one of which is executed.
    pub(super) fn either(
        &mut self,
        then: impl FnOnce(&mut Self),
        otherwise: impl FnOnce(&mut Self),
    ) {
        let before = (std::mem::take(&mut self.sure), self.take_counts());
        let around = self.is_cut;
        let own = self.own_scalars.clone();
        then(self);
        let then = (std::mem::take(&mut self.sure), self.take_counts());
        let is_cut = std::mem::replace(&mut self.is_cut, around);
        let own = std::mem::replace(&mut self.own_scalars, own);
        otherwise(self);
        self.own_scalars = std::mem::take(&mut self.own_scalars).joined(own);
        self.is_cut |= is_cut;
        let counts = self.take_counts();
        self.found.varies |= counts != then.1;
        let least = counts.into_iter().zip(then.1).map(|(a, b)| a.min(b));
        let mut all = before.1.into_iter().zip(least).map(|(a, b)| a + b);
        self.found.accesses = all.next().unwrap_or(0);
        self.found.turns = all.collect();
        // What both write has a value behind them: the later slot stands for it.
        let both = |slot: &usize| then.0.iter().any(|other| self.is_same_write(*slot, *other));
        let both: Vec<usize> = self.sure.iter().copied().filter(both).collect();
        self.sure = before.0;
        self.sure.extend(both);
    }

    /// Accesses counted so far: of an iteration, then of the turns of loops inside.
    fn take_counts(&mut self) -> Vec<u64> {
        let iteration = std::mem::take(&mut self.found.accesses);
        let none = vec![0; self.found.turns.len()];
        let turns = std::mem::replace(&mut self.found.turns, none);
        [iteration].into_iter().chain(turns).collect()
    }
}

/// Labels in front of the statements of a block.
fn labels_in(body: &Stmt) -> Vec<String> {
    let statements = match &body.kind {
        StmtKind::Block(statements) => statements.as_slice(),
        _ => std::slice::from_ref(body),
    };
    let mut found = Vec::new();
    for statement in statements {
        let mut at = statement;
        while let StmtKind::Label { body, .. } = &at.kind {
            found.extend(at.label().map(str::to_owned));
            at = body;
        }
    }
    found
}
