//! Task regions: tasks as iterations of a construct, and arrays that live on one task
//! (languages.md 6.13; debugger.md 1.1, 1.6).
//!
//! Tasks run one after another. Each has stamps above all of the task before it, those of its
//! parallel loops included, so that every stamp tells its task.

use dvmdbg_abi::{State, code};

use super::Control;
use super::arrays::ArrayId;
use super::loops::{Nest, On};
use super::stamp::Moment;
use crate::abi::frames::LoopFrame;
use crate::abi::tables::{Construct, Site};
use crate::mapping::space::Space;
use crate::mapping::tuple;
use crate::report::{Kind, Message};

impl Control {
    /// A task region opens in `frame`; its clauses and `loop_start` follow.
    pub(crate) fn region_open(&mut self, state: &mut State, frame: LoopFrame, what: Construct) {
        let space = Space {
            rank: 1,
            first: tuple(&[0]),
            last: tuple(&[0]),
            step: tuple(&[1]),
        };
        let nest = Nest {
            construct: what,
            space,
            irregular: 1,
        };
        self.loop_open(state, frame, nest);
        if let Some(open) = self.loops.last_mut() {
            open.on = On::Tasks(None);
        }
    }

    /// A task of the region begins. `task`: address of its element of the task array.
    pub(crate) fn task_begin(&mut self, state: &mut State, frame: LoopFrame, task: usize) {
        let Some(region) = self.position(frame) else {
            return;
        };
        // Loops of the task before that were left by a jump unseen go with it.
        while let Some(inner) = self.loops.get(region + 1..).and_then(|open| open.last()) {
            let inner = inner.execution.frame;
            self.loop_close(state, inner);
        }
        let lead = state.now.wrapping_sub(u64::from(state.cur));
        self.highest = self.highest.max(state.cur);
        let before = (self.highest + 2) & !1;
        let open = &mut self.loops[region];
        open.execution.begin_row(before - 1);
        open.on = On::Tasks(Some(task));
        state.cur = before + 1;
        state.now = u64::from(state.cur).wrapping_add(lead);
    }

    /// The array that begins at `base`, just distributed, lives on one task alone.
    pub(crate) fn onto_task(&mut self, base: usize, task: usize) {
        if let Some(id) = self.arrays.at(base) {
            self.arrays.put_onto(id, task);
        }
    }

    /// Position of the innermost region around the loop at `current`.
    pub(super) fn region_around(&self, current: usize) -> Option<usize> {
        self.loops[..current]
            .iter()
            .rposition(|open| matches!(open.on, On::Tasks(_)))
    }

    pub(super) fn is_region(&self, current: usize) -> bool {
        matches!(self.loops[current].on, On::Tasks(_))
    }

    /// Task under way in the region at `region`.
    fn task_of(&self, region: usize) -> Option<usize> {
        match self.loops[region].on {
            On::Tasks(task) => task,
            _ => None,
        }
    }

    /// The array lives on another task than the one under way in the region at `region`.
    pub(super) fn is_of_other_task(&mut self, region: usize, array: ArrayId) -> bool {
        match (self.task_of(region), self.arrays.task(array)) {
            (Some(running), Some(home)) => running != home,
            _ => false,
        }
    }

    /// Whether tasks may meet at the elements of an array: those that live on a task are not to be
    /// touched by another, which is a fault of its own.
    pub(super) fn do_tasks_meet(&mut self, site: Site, array: Option<ArrayId>) -> bool {
        site.has(code::site::REMOTE) || array.is_none_or(|array| self.arrays.task(array).is_none())
    }

    /// Whether a region has to look at the access: it is made by the task itself, or tasks may meet
    /// at the array.
    pub(super) fn is_of_tasks(&mut self, site: Site, array: Option<ArrayId>) -> bool {
        let Some(current) = self.innermost() else {
            return false;
        };
        self.is_region(current)
            || self.region_around(current).is_some() && self.do_tasks_meet(site, array)
    }

    /// The moment as the region at `region` sees it: that of the task under way.
    pub(super) fn moment_of_task(&self, region: usize) -> Moment {
        let own = match self.loops.get(region + 1) {
            Some(inner) => u64::from(inner.outer_stamp()),
            None => u64::from(u32::MAX),
        };
        Moment {
            own,
            base: u64::from(self.loops[region].execution.base),
            parallel: true,
        }
    }

    /// ON of a loop inside a task: its iterations run on the processors of the task.
    pub(super) fn check_task_of_target(
        &mut self,
        state: &State,
        frame: LoopFrame,
        target: ArrayId,
        site: Site,
    ) -> bool {
        let region = self
            .position(frame)
            .and_then(|current| self.region_around(current));
        let Some(region) = region.filter(|&region| self.is_of_other_task(region, target)) else {
            return false;
        };
        let line = self.loops[region].execution.construct;
        let (kind, message) = (Kind::Nonlocal, Message::NonlocalAccess);
        self.report(state, site, kind, message, |control, finding| {
            if let Some(name) = control.arrays.get(target).name {
                finding.variable = name.text().into_owned();
            }
            finding.related.push(super::finding::directive(line));
        });
        true
    }
}
