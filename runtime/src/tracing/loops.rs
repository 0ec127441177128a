//! Parallel loops of emitted code while they are recorded: their boxes, the chain of open constructs.

use dvmdbg_abi::{Context, State};

use crate::abi::frames::LoopFrame;
use crate::mapping::Tuple;
use crate::mapping::space::Space;

use super::Tracing;
use super::order::Boxes;

/// A parallel loop that is open.
pub(super) struct OpenLoop {
    frame: LoopFrame,
    space: Space,
    irregular: u32,
    keeps_order: bool,
    boxes: Option<Boxes>,
}

/// A box to execute: first and last values of the loops whose bounds do not vary.
pub(crate) struct NextBox {
    pub(crate) first: Tuple,
    pub(crate) last: Tuple,
    pub(crate) irregular: u32,
}

impl Tracing {
    /// A loop opens.
    pub(crate) fn loop_open(
        &mut self,
        state: &mut State,
        frame: LoopFrame,
        space: Space,
        irregular: u32,
    ) {
        frame.set_up(state.top);
        // The first five fields of a loop lie as in a context.
        state.top = frame.address() as *mut Context;
        self.loops.push(OpenLoop {
            frame,
            space,
            irregular,
            keeps_order: false,
            boxes: None,
        });
    }

    fn open_loop(&mut self, frame: LoopFrame) -> Option<&mut OpenLoop> {
        let mut open = self.loops.iter_mut().rev();
        open.find(|open| open.frame == frame)
    }

    /// It has an ACROSS clause.
    pub(crate) fn loop_across(&mut self, frame: LoopFrame) {
        if let Some(open) = self.open_loop(frame) {
            open.keeps_order = true;
        }
    }

    /// Its clauses are known.
    pub(crate) fn loop_start(&mut self, frame: LoopFrame) {
        let order = &self.order;
        let mut open = self.loops.iter_mut().rev();
        if let Some(open) = open.find(|open| open.frame == frame)
            && !open.keeps_order
        {
            open.boxes = order.boxes(&open.space, open.irregular);
        }
    }

    /// The next box. `None`: the loop keeps its order; `Some(None)`: there is none left.
    pub(crate) fn next_box(&mut self, frame: LoopFrame) -> Option<Option<NextBox>> {
        let boxes = self.open_loop(frame)?.boxes.as_mut()?;
        let irregular = boxes.irregular();
        let next = boxes.next();
        Some(next.map(|(first, last)| NextBox {
            first,
            last,
            irregular,
        }))
    }

    /// A loop closes, and with it those inside it.
    pub(crate) fn loop_close(&mut self, state: &mut State, frame: LoopFrame) {
        let Some(position) = self.loops.iter().rposition(|open| open.frame == frame) else {
            return;
        };
        self.loops.truncate(position);
        state.top = frame.around();
    }

    /// longjmp has left the frames below this one.
    pub(crate) fn abandon_loops(&mut self, frame: usize) {
        self.loops.retain(|open| open.frame.address() >= frame);
    }
}
