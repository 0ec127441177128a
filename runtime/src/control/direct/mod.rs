//! Direct calls: the functions of the design of 2000 for programs that call them by themselves
//! (spec debugger.md 1.1-1.8, 3.3; header `dvmdbg.h`).
//!
//! They name a variable by its address and know no source text, so there is a present place, a
//! variable table by level (`table`, `hash`), and constructs that live here instead of in frames
//! of the program. Replicated and reduction variables are judged by the state tables of 1.4 and
//! 1.5 (`variables`); elements of arrays by the checks of the rest of this crate (`arrays`).
//! Emitted code uses none of this.

pub(crate) mod arrays;
mod elements;
mod hash;
pub(super) mod state;
pub(crate) mod table;
pub(crate) mod variables;

use state::{DirectFrame, Open};

use dvmdbg_abi::{Context, Loop, State, code};

use super::state::Control;
use crate::emitted::frames::{LoopFrame, OwnContext, OwnLoop};
use crate::emitted::tables::{Construct, Site};
use crate::machine::epoch::CEILING;
use crate::machine::open_loop::{On, OpenedNest};
use crate::machine::state::Execution;
use crate::mapping::space::Space;
use crate::mapping::tuple;

pub(crate) use state::Mode;

impl Control {
    /// File and line of the calls that follow.
    pub(crate) fn direct_place(&mut self, file: &str, line: u32) {
        self.direct.place = (file.to_owned(), line);
    }

    /// The reference `operand` at the present place.
    fn direct_site(&mut self, operand: &str, flags: u32) -> Site {
        let (file, line) = self.direct.place.clone();
        let key = (file, line, operand.to_owned(), flags);
        if let Some(&site) = self.direct.sites.get(&key) {
            return site;
        }
        let end = operand.find(['[', '(']).unwrap_or(operand.len());
        let site = Site::of_call(&key.0, line, operand, operand[..end].trim(), flags);
        self.direct.sites.insert(key, site);
        site
    }

    /// The construct with this number at the present place.
    fn direct_construct(&mut self, number: u32, kind: u32, rank: usize) -> Construct {
        let (file, line) = self.direct.place.clone();
        let key = (file, line, number, kind, rank);
        if let Some(&construct) = self.direct.constructs.get(&key) {
            return construct;
        }
        let construct = Construct::of_call(&key.0, line, number, kind, rank as u32);
        self.direct.constructs.insert(key, construct);
        construct
    }

    fn push(&mut self, frame: DirectFrame) {
        let level = self.machine.execution.level();
        self.direct.open.push(Open { frame, level });
    }

    /// A sequential loop begins.
    pub(crate) fn direct_sequential_loop(&mut self, state: &mut State, number: u32) {
        let what = self.direct_construct(number, code::construct::SEQUENTIAL_LOOP, 1);
        let mut context = OwnContext::new(what, state.top);
        state.top = context.pointer();
        self.push(DirectFrame::Sequential(context));
    }

    /// A parallel loop begins; bounds outermost first, one entry per dimension.
    pub(crate) fn direct_parallel_loop(
        &mut self,
        state: &mut State,
        number: u32,
        (first, last, step): (&[i64], &[i64], &[i64]),
    ) -> *mut Loop {
        let kind = code::construct::PARALLEL_LOOP;
        let construct = self.direct_construct(number, kind, first.len());
        let space = Space {
            rank: first.len(),
            first: tuple(first),
            last: tuple(last),
            step: tuple(step),
        };
        self.direct_open(state, construct, space)
    }

    /// A task region begins.
    pub(crate) fn direct_task_region(&mut self, state: &mut State, number: u32) -> *mut Loop {
        let construct = self.direct_construct(number, code::construct::TASK_REGION, 1);
        let space = Space {
            rank: 1,
            first: tuple(&[0]),
            last: tuple(&[i64::MAX - 1]),
            step: tuple(&[1]),
        };
        let looped = self.direct_open(state, construct, space);
        if let Some(open) = self.machine.execution.loops.last_mut() {
            open.on = On::Tasks(None);
        }
        looped
    }

    fn direct_open(&mut self, state: &mut State, construct: Construct, space: Space) -> *mut Loop {
        let mut looped = OwnLoop::new(construct, &space);
        let nest = OpenedNest {
            construct,
            space,
            // Iterations come in any order: each one is a row of its own.
            irregular: 1 << (space.rank - 1),
        };
        let (frame, pointer) = (looped.frame(), looped.pointer());
        self.push(DirectFrame::Parallel {
            looped,
            started: false,
        });
        self.loop_open(state, frame, nest);
        pointer
    }

    /// An iteration or task of the innermost construct begins. Does nothing if direct calls did not
    /// open that one.
    pub(crate) fn direct_iteration(
        &mut self,
        state: &mut State,
        index: impl Fn(usize) -> Vec<i64>,
    ) {
        let Some(open) = self.direct.open.last_mut() else {
            return;
        };
        match &mut open.frame {
            DirectFrame::Sequential(context) => {
                if std::ptr::eq(state.top, context.pointer()) {
                    context.iterate(index(1)[0]);
                }
            }
            DirectFrame::Parallel { looped, started } => {
                let frame = looped.frame();
                if !std::ptr::eq(state.top, frame.address() as *mut Context) {
                    return;
                }
                let start = !std::mem::replace(started, true);
                looped.iterate(&index(looped.rank()));
                self.direct_step(state, frame, start);
            }
        }
    }

    /// What `dvm_iteration` does.
    fn direct_step(&mut self, state: &mut State, frame: LoopFrame, start: bool) {
        if start {
            self.loop_start(state, frame);
        }
        self.machine.loop_row(state, frame);
        state.cur += 2;
        state.now += 2;
        if state.cur > CEILING {
            self.machine.renumber(state);
        }
    }

    /// The level that ends with the innermost construct that direct calls opened.
    pub(crate) fn direct_ending_level(&mut self) -> Option<i32> {
        match self.direct.open.last()? {
            Open {
                frame: DirectFrame::Parallel { .. },
                level,
            } => Some(level + 1),
            Open {
                frame: DirectFrame::Sequential(_),
                ..
            } => None,
        }
    }

    /// The innermost construct that direct calls opened ends, and what was left open inside.
    pub(crate) fn direct_end(&mut self, state: &mut State) {
        let Some(mut open) = self.direct.open.pop() else {
            return;
        };
        match &mut open.frame {
            DirectFrame::Sequential(context) => state.top = context.up(),
            DirectFrame::Parallel { looped, .. } => {
                let frame = looped.frame();
                self.loop_close(state, frame);
            }
        }
    }

    /// A loop of emitted code was left: constructs that direct calls opened inside went with it.
    pub(crate) fn direct_prune(&mut self) {
        let level = self.machine.execution.level();
        self.direct.open.retain(|open| match open.frame {
            DirectFrame::Sequential(_) => open.level <= level,
            DirectFrame::Parallel { .. } => open.level < level,
        });
    }
}

impl Execution {
    /// Number of parallel constructs that are open (`ParallelDepth`).
    pub(crate) fn level(&self) -> i32 {
        self.loops.len() as i32
    }

    /// The level that ends with the loop in `frame`.
    pub(crate) fn level_of(&self, frame: LoopFrame) -> Option<i32> {
        self.position(frame).map(|position| position as i32 + 1)
    }
}
