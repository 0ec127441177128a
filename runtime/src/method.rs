//! What dynamic control and tracing are told alike: units, parallel loops and task regions, the groups of reductions, the end.
//!
//! The entry points tell whichever of them watches the run. What only one of them wants to know, or wants to know otherwise (accesses, values
//! of reduction variables, mappings), they tell it by itself.

use dvmdbg_abi::State;

use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site, Unit};
use crate::machine::open_loop::{AcrossClause, OpenedNest};

/// A way of looking at a run.
pub(crate) trait Method {
    /// A unit of the program is there.
    fn register(&mut self, unit: Unit);

    /// Notes something left out, once.
    fn skip(&mut self, note: &str);

    /// A parallel loop opens in `frame`, and its clauses follow. `told`: its text tells its rows if it is asked to.
    fn loop_open(&mut self, state: &mut State, frame: LoopFrame, nest: OpenedNest, told: bool);

    /// ACROSS; `axes`: bit d set, the dependence runs along loop d; 0: along any.
    fn loop_across(&mut self, frame: LoopFrame, clause: AcrossClause, axes: u32);

    /// The reductions of the loop complete with the wait for this group.
    fn loop_reduction_group(&mut self, frame: LoopFrame, group: usize);

    /// The clauses are known and the iterations begin. False: it may run as it is written.
    fn loop_start(&mut self, state: &mut State, frame: LoopFrame) -> bool;

    /// A run of the innermost loop begins, where runs differ.
    fn loop_row(&mut self, state: &State, frame: LoopFrame);

    /// The loop ends, by its last iteration or by a jump.
    fn loop_close(&mut self, state: &mut State, frame: LoopFrame);

    /// A task region opens in `frame`.
    fn region_open(&mut self, state: &mut State, frame: LoopFrame, what: Construct);

    /// REDUCTION_START.
    fn reduction_start(&mut self, state: &State, group: usize, site: Option<Site>);

    /// REDUCTION_WAIT.
    fn reduction_wait(&mut self, state: &State, group: usize, site: Option<Site>);

    /// A fault of the debugger itself.
    fn internal_error(&mut self, text: &str);

    /// The end before that of the program: what is known is told.
    fn give_up(&mut self, state: &mut State);
}
