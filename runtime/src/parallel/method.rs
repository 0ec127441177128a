//! A parallel run as a way of executing the program: what it is told like dynamic control and tracing.

use dvmdbg_abi::State;

use super::state::Parallel;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site, Unit};
use crate::machine::open_loop::{AcrossClause, OpenedNest};
use crate::method::Method;
use crate::report;

impl Method for Parallel {
    fn register(&mut self, unit: Unit) {
        self.knows(unit);
    }

    fn skip(&mut self, _note: &str) {}

    fn loop_open(&mut self, _state: &mut State, frame: LoopFrame, nest: OpenedNest, _told: bool) {
        self.open(frame, nest.space, nest.irregular);
        self.is_construct(frame.what());
    }

    fn loop_across(&mut self, frame: LoopFrame, clause: AcrossClause, _axes: u32) {
        self.across(frame, clause.base, clause.out, [clause.low, clause.high]);
    }

    fn loop_reduction_group(&mut self, frame: LoopFrame, group: usize) {
        self.reduction_group(frame, group);
    }

    fn loop_start(&mut self, _state: &mut State, frame: LoopFrame) -> bool {
        self.start(frame);
        true
    }

    fn loop_row(&mut self, _state: &State, _frame: LoopFrame) {}

    fn loop_close(&mut self, state: &mut State, frame: LoopFrame) {
        self.close(frame);
        state.parallel = self.is_inside().into();
    }

    /// Each process executes all tasks.
    fn region_open(&mut self, _state: &mut State, frame: LoopFrame, what: Construct) {
        self.open_region(frame);
        self.is_construct(Some(what));
    }

    /// The wait does all.
    fn reduction_start(&mut self, _state: &State, _group: usize, _site: Option<Site>) {}

    fn reduction_wait(&mut self, _state: &State, group: usize, site: Option<Site>) {
        self.stand(site);
        self.complete_group(group);
    }

    /// Nothing can go on: other processes would wait for this one.
    fn internal_error(&mut self, text: &str) {
        report::complain(&format!("internal error: {text}"));
        self.abort(70);
    }

    fn give_up(&mut self, _state: &mut State) {
        self.finish();
    }
}
