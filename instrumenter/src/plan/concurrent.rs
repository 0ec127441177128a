//! DO CONCURRENT: counted loops inside of each other. One without a mask is judged where it begins, or with a loop around it, as those are.

use super::builder::{Builder, OpenNest};
use super::construct::Inner;
use super::effects::Effects;
use super::summary::SummaryWalk;
use super::walk::Part;
use crate::model::constant::value;
use crate::model::{Control, Counted, Expr, Forall, Stmt, StmtId};

impl Builder<'_> {
    pub(super) fn do_concurrent(&mut self, stmt: &Stmt, found: &Forall) {
        let opened = found.mask.is_none() && self.open_concurrent(stmt);
        bounds(found).for_each(|bound| self.value(bound));
        let variables = found.controls.iter().map(|one| one.variable);
        variables
            .clone()
            .for_each(|variable| self.counters.count(variable, (0, 0)));
        // What the turns before may have assigned.
        self.forget_assigned(Part::Stmt(stmt));
        let outer = std::mem::replace(&mut self.has_indices, true);
        found.mask.iter().for_each(|mask| self.value(mask));
        // Its statements are executed one by one.
        self.has_indices = outer;
        self.each_nest(|builder, nest| builder.open_controls(nest, stmt, found));
        self.stmt(&found.body);
        self.each_nest(|_, nest| found.controls.iter().for_each(|_| nest.close_inner()));
        variables.for_each(|variable| self.counters.count_no_more(variable));
        self.forget_assigned(Part::Stmt(stmt));
        if opened {
            self.close_sequence(stmt);
        }
    }

    /// The last index is that of the outermost loop.
    fn open_controls(&self, nest: &mut OpenNest, stmt: &Stmt, found: &Forall) {
        let is_open = found.mask.is_none() && nest.takes_one_more();
        let body = is_open.then(|| Effects::of(self.unit, Part::Stmt(&found.body)));
        for control in found.controls.iter().rev() {
            // No other name leads to an index.
            let mut body = body.iter();
            let is_known = body.any(|body| !body.assigns(control.variable));
            let counted = counted(control).filter(|_| is_known);
            self.open_counted(nest, stmt, counted.as_ref());
        }
    }
}

impl SummaryWalk<'_> {
    pub(super) fn do_concurrent(&mut self, stmt: &Stmt, found: &Forall) {
        bounds(found).for_each(|bound| self.expr(bound));
        let numbers = self.loops_of(stmt.id);
        let innermost = numbers
            .last()
            .filter(|_| numbers.len() == found.controls.len());
        let Some(&number) = innermost.filter(|_| found.mask.is_none()) else {
            self.fails = true;
            return;
        };
        let (around, own) = (self.is_cut, self.own_scalars.clone());
        self.loops.push(stmt.id);
        self.in_turns(number, &found.body);
        self.loops.pop();
        self.is_cut = around;
        self.own_scalars = std::mem::take(&mut self.own_scalars).joined(own);
    }

    /// Numbers of the counted loops inside that are those of the statement.
    pub(super) fn loops_of(&self, stmt: StmtId) -> Vec<usize> {
        let is_own = |one: &Inner| matches!(one, Inner::Loop { statement, call, .. } if (*statement, *call) == (Some(stmt), self.call));
        let numbered = self.parallel.inner.iter().enumerate();
        let own = numbered.filter(|(_, one)| is_own(one));
        own.map(|(number, _)| number).collect()
    }
}

/// All that is evaluated before the first turn.
fn bounds(found: &Forall) -> impl Iterator<Item = &Expr> {
    let controls = found.controls.iter();
    controls.flat_map(|one| [&one.first, &one.last].into_iter().chain(&one.step))
}

/// The index as the variable of a loop, if it is known which way that goes.
fn counted(control: &Control) -> Option<Counted> {
    let step = match &control.step {
        Some(step) => value(step)?,
        None => 1,
    };
    Some(Counted {
        variable: control.variable,
        declared: true,
        first: control.first.clone(),
        last: control.last.clone(),
        inclusive: true,
        step: control.step.clone(),
        subtract: false,
        descending: step < 0,
    })
}
