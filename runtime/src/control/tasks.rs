//! Task regions: tasks as iterations of a construct, and arrays that live on one task
//! (languages.md 6.13; debugger.md 1.1, 1.6).
//!
//! A task is known by the address of its element of the task array. Where an array of a task lies
//! follows from the processors that the task had when the array was put onto it.
//!
//! Tasks run one after another. Each has epochs above all of the task before it, those of its
//! parallel loops included, so that every epoch tells its task.

use crate::address::Address;
use crate::machine::tasks::{AxisCut, Home, Mapped, Processors, Task, TaskPlace};

use dvmdbg_abi::{State, code};

use super::fault::DirectiveFault;
use super::state::Control;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site};
use crate::machine::epoch::Moment;
use crate::machine::id::ArrayId;
use crate::machine::open_loop::{On, OpenedNest};
use crate::machine::related::place;
use crate::machine::state::{Execution, Machine, Memory};
use crate::mapping::alignment::Axis;
use crate::mapping::space::Space;
use crate::mapping::{Tuple, tuple};
use crate::report::Related;

impl Control {
    /// The task must have processors. One that was reported counts as mapped.
    fn check_mapped(&mut self, state: &State, task: &Task) {
        let Some(site) = task.site else {
            return;
        };
        if self
            .machine
            .execution
            .tasks
            .mapped
            .contains_key(&task.address)
            || !self.machine.sees_everything()
        {
            return;
        }
        self.machine.execution.map_task(task, None);
        let fault = DirectiveFault::TaskNotMapped(task.number);
        self.tell(state, site, Some(fault));
    }

    /// A task region opens in `frame`; its clauses and `loop_start` follow.
    pub(crate) fn region_open(&mut self, state: &mut State, frame: LoopFrame, what: Construct) {
        let space = Space {
            rank: 1,
            first: tuple(&[0]),
            last: tuple(&[0]),
            step: tuple(&[1]),
        };
        let nest = OpenedNest {
            construct: what,
            space,
            irregular: 1,
        };
        self.loop_open(state, frame, nest);
        if let Some(open) = self.machine.execution.loops.last_mut() {
            open.on = On::Tasks(None);
        }
    }

    /// A task of the region begins.
    pub(crate) fn task_begin(&mut self, state: &mut State, frame: LoopFrame, task: &Task) {
        let Some(region) = self.machine.execution.position(frame) else {
            return;
        };
        // Loops of the task before that were left by a jump unseen go with it.
        while let Some(inner) = self
            .machine
            .execution
            .loops
            .get(region + 1..)
            .and_then(|open| open.last())
        {
            let inner = inner.activation.frame;
            self.loop_close(state, inner);
        }
        let lead = state.now.wrapping_sub(u64::from(state.cur));
        self.machine.execution.highest = self.machine.execution.highest.max(state.cur);
        let before = (self.machine.execution.highest + 2) & !1;
        let open = &mut self.machine.execution.loops[region];
        open.activation.begin_row(before - 1);
        open.on = On::Tasks(Some(task.address));
        state.cur = before + 1;
        state.now = u64::from(state.cur).wrapping_add(lead);
        self.check_mapped(state, task);
    }

    /// The array that begins at `base`, just distributed, lives on one task alone.
    pub(crate) fn onto_task(&mut self, state: &State, base: Address, task: &Task) {
        self.check_mapped(state, task);
        let mapped = self.machine.execution.tasks.mapped.get(&task.address);
        let processors = mapped.and_then(|mapped| mapped.processors.clone());
        self.machine
            .memory
            .move_onto(base, TaskPlace::Task(task.address, processors), task.site);
    }
}

impl Machine {
    /// ON of a loop inside a task: its iterations run on the processors of the task.
    pub(super) fn task_of_target(
        &mut self,
        frame: LoopFrame,
        target: ArrayId,
    ) -> Option<DirectiveFault> {
        let current = self.execution.position(frame)?;
        let region = self.execution.region_around(current)?;
        self.is_of_other_task(region, target)
            .then_some(DirectiveFault::TargetOfTask { target, region })
    }

    /// The array at `base` was just distributed: without ONTO over the processors of the task under way, else over the
    /// whole machine (languages.md 6.2).
    pub(super) fn put_onto_current(&mut self, base: Address, cuts: Vec<AxisCut>) {
        let regions = (0..self.execution.loops.len()).rev();
        let task = regions
            .into_iter()
            .find_map(|region| self.execution.task_of(region));
        let processors = task.and_then(|task| self.execution.tasks.mapped.get(&task));
        let processors = processors.and_then(|mapped| mapped.processors.clone());
        if let Some(id) = self.memory.arrays.at(base) {
            let home = Home {
                place: task.map_or(TaskPlace::Machine, |task| TaskPlace::Task(task, processors)),
                site: None,
                cuts,
            };
            self.memory.arrays.put_onto(id, home);
        }
    }

    /// Whether the array lives where the task under way in the region at `region` does not run: on
    /// another task, on processors that its task had before, or on others.
    pub(super) fn is_of_other_task(&mut self, region: usize, array: ArrayId) -> bool {
        let (Some(running), Some(home)) = (
            self.execution.task_of(region),
            self.memory.arrays.home(array),
        ) else {
            return false;
        };
        self.execution.tasks.misses(running, home)
    }

    /// Whether the element (its index from 0) of an array on many processors lies on none of those of the task under way.
    pub(super) fn is_beyond_task(&mut self, region: usize, array: ArrayId, index: &Tuple) -> bool {
        let Some(running) = self.execution.task_of(region) else {
            return false;
        };
        let Some(mapping) = self.memory.arrays.mapping(array) else {
            return false;
        };
        let Some(root) = self.memory.arrays.root(&mapping) else {
            return false;
        };
        let extents = root.shape.extent;
        let Some(home) = self
            .memory
            .arrays
            .home(array)
            .filter(|home| !home.is_of_task())
        else {
            return false;
        };
        let distributed = (0..mapping.alignment.rank).filter(|&k| mapping.distributed[k]);
        let axes = distributed.map(|k| {
            let at = match mapping.alignment.axes[k] {
                Axis::Linear { dim, a, b } => a * index[dim] + b,
                Axis::Constant(c) => c,
                Axis::Replicated => return None,
            };
            Some((k, extents[k], at))
        });
        let axes: Vec<Option<(usize, i64, i64)>> = axes.collect();
        self.execution.tasks.misses_element(running, home, &axes)
    }

    /// What put the array onto its task, and the MAP that has moved the task since.
    pub(super) fn homecoming(&mut self, array: ArrayId) -> Vec<Related> {
        let Some(home) = self.memory.arrays.home(array) else {
            return Vec::new();
        };
        let put = match home.place {
            TaskPlace::Task(..) => "put onto the task",
            TaskPlace::Section(_) | TaskPlace::Machine => "put onto the processors",
        };
        let put = home.site.map(|site| place(put, site));
        let moved = self
            .execution
            .tasks
            .outdates(home)
            .and_then(|mapped| mapped.site);
        let moved = moved.map(|site| place("later map of the task", site));
        moved.into_iter().chain(put).collect()
    }

    /// Whether a region has to look at the access: it is made by the task itself, or tasks may meet
    /// at the array.
    pub(super) fn is_of_tasks(&mut self, site: Site, array: Option<ArrayId>) -> bool {
        let Some(current) = self.execution.innermost() else {
            return false;
        };
        self.execution.is_region(current)
            || self.execution.region_around(current).is_some()
                && self.memory.do_tasks_meet(site, array)
    }
}

impl Memory {
    /// ONTO a section of processors.
    pub(crate) fn onto_processors(
        &mut self,
        base: Address,
        processors: Option<Processors>,
        site: Option<Site>,
    ) {
        self.move_onto(base, TaskPlace::Section(processors), site);
    }

    /// The array at `base`, just distributed, lies elsewhere.
    fn move_onto(&mut self, base: Address, place: TaskPlace, site: Option<Site>) {
        let Some(id) = self.arrays.at(base) else {
            return;
        };
        let cuts = self.arrays.home(id).map(|home| home.cuts.clone());
        let cuts = cuts.unwrap_or_default();
        self.arrays.put_onto(id, Home { place, site, cuts });
    }

    /// Whether tasks may meet at the elements of an array: those that live on a task are not to be
    /// touched by another, which is a fault of its own.
    pub(super) fn do_tasks_meet(&mut self, site: Site, array: Option<ArrayId>) -> bool {
        let of_task = |array| self.arrays.home(array).is_some_and(Home::is_of_task);
        site.has(code::site::REMOTE) || !array.is_some_and(of_task)
    }
}

impl Execution {
    /// PROCESSORS with constant bounds.
    pub(crate) fn arrange_processors(&mut self, arrangement: usize, first: &[i64], last: &[i64]) {
        let bounds = first.iter().copied().zip(last.iter().copied());
        self.tasks
            .arrangements
            .insert(arrangement, bounds.collect());
    }

    /// MAP.
    pub(crate) fn map_task(&mut self, task: &Task, processors: Option<Processors>) {
        let mapped = Mapped {
            processors,
            site: task.site,
        };
        self.tasks.mapped.insert(task.address, mapped);
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

    /// The moment as the region at `region` sees it: that of the task under way.
    pub(super) fn moment_of_task(&self, region: usize) -> Moment {
        let own = match self.loops.get(region + 1) {
            Some(inner) => u64::from(inner.outer_epoch()),
            None => u64::from(u32::MAX),
        };
        Moment {
            own,
            base: u64::from(self.loops[region].activation.base),
            parallel: true,
        }
    }
}
