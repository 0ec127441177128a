//! Task regions: tasks as iterations of a construct, and arrays that live on one task
//! (languages.md 6.13; debugger.md 1.1, 1.6).
//!
//! A task is known by the address of its element of the task array. Where an array of a task lies
//! follows from the processors that the task had when the array was put onto it.
//!
//! Tasks run one after another. Each has stamps above all of the task before it, those of its
//! parallel loops included, so that every stamp tells its task.

use std::collections::HashMap;

use dvmdbg_abi::{State, code};

use super::Control;
use super::arrays::ArrayId;
use super::finding::place;
use super::loops::{Nest, On};
use super::stamp::Moment;
use crate::abi::frames::LoopFrame;
use crate::abi::tables::{Construct, Site};
use crate::mapping::space::Space;
use crate::mapping::tuple;
use crate::report::{Kind, Message, Related};

/// A task as a directive names it.
pub(crate) struct Task {
    address: usize,
    /// Its subscript in the task array.
    number: i64,
    /// The directive.
    site: Option<Site>,
}

impl Task {
    pub(crate) fn new(address: usize, number: i64, site: Option<Site>) -> Task {
        Task {
            address,
            number,
            site,
        }
    }
}

/// A section of an arrangement of processors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Processors {
    /// Address of the variable that declares it.
    arrangement: usize,
    /// First and last of each dimension.
    section: Vec<(i64, i64)>,
}

impl Processors {
    /// `None`: which ones is not known. Ends in the wrong order: the whole dimension.
    pub(crate) fn new(arrangement: usize, first: &[i64], last: &[i64]) -> Option<Processors> {
        let ends = first
            .iter()
            .zip(last)
            .map(|(&first, &last)| match first <= last {
                true => (first, last),
                false => (i64::MIN, i64::MAX),
            });
        (arrangement != 0).then(|| Processors {
            arrangement,
            section: ends.collect(),
        })
    }

    /// Whether some of these are for sure not among the others.
    fn are_beyond(&self, others: &Processors) -> bool {
        let mut ends = self.section.iter().zip(&others.section);
        self.arrangement == others.arrangement
            && ends.any(|(own, other)| own.0 < other.0 || other.1 < own.1)
    }
}

/// What MAP gave a task.
#[derive(Clone, Debug)]
struct Mapped {
    /// `None`: not known.
    processors: Option<Processors>,
    site: Option<Site>,
}

/// Where an array of a task lives.
#[derive(Clone, Debug)]
pub(super) struct Home {
    task: usize,
    /// Processors of the task when the array was put onto it; `None`: not known.
    processors: Option<Processors>,
    /// What put it there.
    site: Option<Site>,
}

/// All tasks that were mapped, by address.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    mapped: HashMap<usize, Mapped>,
}

impl Tasks {
    /// The MAP by which the task does not reach all processors of the array any more.
    fn outdates(&self, home: &Home) -> Option<&Mapped> {
        let mapped = self.mapped.get(&home.task)?;
        let (before, now) = (home.processors.as_ref()?, mapped.processors.as_ref()?);
        before.are_beyond(now).then_some(mapped)
    }
}

impl Control {
    /// MAP.
    pub(crate) fn map_task(&mut self, task: &Task, processors: Option<Processors>) {
        let mapped = Mapped {
            processors,
            site: task.site,
        };
        self.tasks.mapped.insert(task.address, mapped);
    }

    /// The task must have processors. One that was reported counts as mapped.
    fn check_mapped(&mut self, state: &State, task: &Task) {
        let Some(site) = task.site else {
            return;
        };
        if self.tasks.mapped.contains_key(&task.address) || !self.sees_everything() {
            return;
        }
        self.map_task(task, None);
        let message = Message::TaskNotMapped;
        self.report(state, site, Kind::TaskNotMapped, message, |_, finding| {
            finding.element = Some(vec![task.number]);
        });
    }

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

    /// A task of the region begins.
    pub(crate) fn task_begin(&mut self, state: &mut State, frame: LoopFrame, task: &Task) {
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
        open.on = On::Tasks(Some(task.address));
        state.cur = before + 1;
        state.now = u64::from(state.cur).wrapping_add(lead);
        self.check_mapped(state, task);
    }

    /// The array that begins at `base`, just distributed, lives on one task alone.
    pub(crate) fn onto_task(&mut self, state: &State, base: usize, task: &Task) {
        self.check_mapped(state, task);
        let mapped = self.tasks.mapped.get(&task.address);
        let home = Home {
            task: task.address,
            processors: mapped.and_then(|mapped| mapped.processors.clone()),
            site: task.site,
        };
        if let Some(id) = self.arrays.at(base) {
            self.arrays.put_onto(id, home);
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

    /// Whether the array lives where the task under way in the region at `region` does not run: on
    /// another task, or on processors that its task had before.
    pub(super) fn is_of_other_task(&mut self, region: usize, array: ArrayId) -> bool {
        let (Some(running), Some(home)) = (self.task_of(region), self.arrays.home(array)) else {
            return false;
        };
        running != home.task || self.tasks.outdates(home).is_some()
    }

    /// What put the array onto its task, and the MAP that has moved the task since.
    pub(super) fn homecoming(&mut self, array: ArrayId) -> Vec<Related> {
        let Some(home) = self.arrays.home(array) else {
            return Vec::new();
        };
        let put = home.site.map(|site| place("put onto the task", site));
        let moved = self.tasks.outdates(home).and_then(|mapped| mapped.site);
        let moved = moved.map(|site| place("later map of the task", site));
        moved.into_iter().chain(put).collect()
    }

    /// Whether tasks may meet at the elements of an array: those that live on a task are not to be
    /// touched by another, which is a fault of its own.
    pub(super) fn do_tasks_meet(&mut self, site: Site, array: Option<ArrayId>) -> bool {
        site.has(code::site::REMOTE) || array.is_none_or(|array| self.arrays.home(array).is_none())
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
            finding.related = control.homecoming(target);
            finding.related.push(super::finding::directive(line));
        });
        true
    }
}
