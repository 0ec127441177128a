//! Tracing as a way of looking at a run.

use dvmdbg_abi::State;

use super::names::Text;
use super::state::Tracing;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site, Unit};
use crate::machine::open_loop::{AcrossClause, OpenedNest};
use crate::mapping::space::Space;
use crate::method::Method;

impl Method for Tracing {
    fn register(&mut self, unit: Unit) {
        Tracing::register(self, unit);
    }

    fn skip(&mut self, note: &str) {
        Tracing::skip(self, note);
    }

    fn loop_open(&mut self, state: &mut State, frame: LoopFrame, nest: OpenedNest, told: bool) {
        Tracing::loop_open(self, state, frame, nest.space, (nest.irregular, told));
    }

    fn loop_across(&mut self, frame: LoopFrame, _clause: AcrossClause, axes: u32) {
        self.keep_order(frame, axes);
    }

    fn loop_reduction_group(&mut self, frame: LoopFrame, group: usize) {
        self.group(frame.address(), group);
    }

    /// Recorded loops run by boxes, too.
    fn loop_start(&mut self, _state: &mut State, frame: LoopFrame) -> bool {
        Tracing::loop_start(self, frame);
        true
    }

    fn loop_row(&mut self, _state: &State, frame: LoopFrame) {
        Tracing::loop_row(self, frame);
    }

    fn loop_close(&mut self, state: &mut State, frame: LoopFrame) {
        self.pass_over(false);
        Tracing::loop_close(self, state, frame);
    }

    /// Tasks keep their order.
    fn region_open(&mut self, state: &mut State, frame: LoopFrame, _what: Construct) {
        Tracing::loop_open(self, state, frame, Space::default(), (1, false));
        self.keep_order(frame, 0);
    }

    fn reduction_start(&mut self, _state: &State, group: usize, _site: Option<Site>) {
        Tracing::reduction_start(self, group);
    }

    fn reduction_wait(&mut self, _state: &State, group: usize, site: Option<Site>) {
        let line = site.map_or(0, Site::line);
        Tracing::reduction_wait(self, group, Text::file_of(site), line);
    }

    fn internal_error(&mut self, text: &str) {
        Tracing::internal_error(self, text);
    }

    fn give_up(&mut self, _state: &mut State) {
        self.finish(false);
    }
}
