//! Parallel loops of emitted code while they are recorded: their boxes, the chain of open constructs.

use super::state::TracedLoop;
use dvmdbg_abi::{State, code};

use crate::emitted::frames::LoopFrame;
use crate::mapping::Tuple;
use crate::mapping::space::Space;

use super::order::{Course, OrderedRows};
use super::state::Tracing;

/// The open loop with this frame, the innermost first.
fn find(loops: &mut [TracedLoop], frame: LoopFrame) -> Option<&mut TracedLoop> {
    let mut open = loops.iter_mut().rev();
    open.find(|open| open.frame == frame)
}

/// A box to execute.
pub(crate) struct NextBox {
    /// First and last values of the loops that do not run as they are written.
    pub(crate) first: Tuple,
    pub(crate) last: Tuple,
    /// Bit d set: loop d does.
    pub(crate) whole: u32,
    /// What becomes of loops whose bounds vary.
    pub(crate) state: u32,
}

impl Tracing {
    /// A loop opens.
    pub(super) fn loop_open(
        &mut self,
        state: &mut State,
        frame: LoopFrame,
        space: Space,
        (irregular, told): (u32, bool),
    ) {
        frame.link(state);
        self.loops.push(TracedLoop {
            frame,
            space,
            irregular,
            told,
            kept: 0,
            course: None,
        });
    }

    fn open_loop(&mut self, frame: LoopFrame) -> Option<&mut TracedLoop> {
        find(&mut self.loops, frame)
    }

    /// An ACROSS clause lets its iterations depend on each other along these loops; 0: along any.
    pub(super) fn keep_order(&mut self, frame: LoopFrame, axes: u32) {
        if let Some(open) = self.open_loop(frame) {
            open.kept |= if axes == 0 { u32::MAX } else { axes };
        }
    }

    /// Its clauses are known.
    pub(super) fn loop_start(&mut self, frame: LoopFrame) {
        if let Some(open) = find(&mut self.loops, frame) {
            open.course = self
                .order
                .course(&open.space, open.irregular, open.kept, open.told);
        }
    }

    /// The innermost loop of one whose rows are asked for is about to run.
    pub(super) fn loop_row(&mut self, frame: LoopFrame) {
        if let Some(open) = self.open_loop(frame)
            && let Some(Course::Rows(rows)) = &mut open.course
        {
            rows.add(frame.index(), frame.innermost(open.space.rank));
        }
    }

    /// The next box. `None`: the loop keeps its order; `Some(None)`: there is none left.
    pub(crate) fn next_box(&mut self, frame: LoopFrame) -> Option<Option<NextBox>> {
        let open = find(&mut self.loops, frame)?;
        let course = open.course.as_mut()?;
        if let Course::Rows(rows) = course {
            if !rows.is_asked() {
                return Some(Some(NextBox {
                    first: open.space.first,
                    last: open.space.last,
                    whole: open.irregular,
                    state: code::state::ROWS,
                }));
            }
            let rows = std::mem::replace(rows, OrderedRows::new(0, 0));
            *course = Course::Single(rows.close(&self.order));
        }
        Some(match course {
            Course::Single(single) => single.next().map(|index| NextBox {
                first: index,
                last: index,
                whole: 0,
                state: code::state::SINGLE,
            }),
            Course::Boxes(boxes) => {
                let whole = boxes.whole();
                boxes.next().map(|(first, last)| NextBox {
                    first,
                    last,
                    whole,
                    state: 1,
                })
            }
            Course::Rows(_) => None,
        })
    }

    /// A loop closes, and with it those inside it.
    pub(super) fn loop_close(&mut self, state: &mut State, frame: LoopFrame) {
        let Some(position) = self.loops.iter().rposition(|open| open.frame == frame) else {
            return;
        };
        self.loops.truncate(position);
        state.top = frame.around();
    }

    /// A jump has led back into the construct that is the innermost now; loops that are not around it have been left.
    pub(crate) fn abandon_loops(&mut self, state: &State) {
        self.loops.retain(|open| open.frame.is_linked(state));
    }
}
