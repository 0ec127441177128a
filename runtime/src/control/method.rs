//! Dynamic control as a way of looking at a run.

use dvmdbg_abi::State;

use super::state::Control;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site, Unit};
use crate::machine::open_loop::{AcrossClause, OpenedNest};
use crate::method::Method;

impl Method for Control {
    fn register(&mut self, unit: Unit) {
        self.machine.memory.register(unit);
        self.machine.execution.register(unit);
    }

    fn skip(&mut self, note: &str) {
        self.machine.execution.skip(note);
    }

    fn loop_open(&mut self, state: &mut State, frame: LoopFrame, nest: OpenedNest, _told: bool) {
        Control::loop_open(self, state, frame, nest);
    }

    fn loop_across(&mut self, frame: LoopFrame, clause: AcrossClause, _axes: u32) {
        self.machine.execution.loop_across(frame, clause);
    }

    fn loop_reduction_group(&mut self, frame: LoopFrame, group: usize) {
        self.machine.execution.loop_reduction_group(frame, group);
    }

    fn loop_start(&mut self, state: &mut State, frame: LoopFrame) -> bool {
        Control::loop_start(self, state, frame)
    }

    fn loop_row(&mut self, state: &State, frame: LoopFrame) {
        self.machine.loop_row(state, frame);
    }

    fn loop_close(&mut self, state: &mut State, frame: LoopFrame) {
        Control::loop_close(self, state, frame);
        self.direct_prune();
    }

    fn region_open(&mut self, state: &mut State, frame: LoopFrame, what: Construct) {
        Control::region_open(self, state, frame, what);
    }

    fn reduction_start(&mut self, state: &State, group: usize, site: Option<Site>) {
        Control::reduction_start(self, state, group, site);
    }

    fn reduction_wait(&mut self, state: &State, group: usize, site: Option<Site>) {
        Control::reduction_wait(self, state, group, site);
    }

    fn internal_error(&mut self, text: &str) {
        self.judge.internal_error(text);
    }

    fn give_up(&mut self, state: &mut State) {
        self.take_count(state);
        self.finish();
    }
}
