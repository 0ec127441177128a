//! Task regions and tasks.

use super::super::session::{with, with_method, with_parallel};
use super::super::space;
use super::given::{Many, Rank};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site};
use crate::machine::tasks::{Processors, Task};
use crate::parallel::told::OntoSection;

pub(super) fn dyn_RegionOpen(region: Option<LoopFrame>, what: Option<Construct>) {
    let (Some(frame), Some(construct)) = (region, what) else {
        return;
    };
    frame.with(|region| {
        region.what = construct.pointer();
        region.rank = 1;
        region.limits = std::ptr::null_mut();
        region.limits_count = 0;
        space::open(region, &[0], &[0], &[1], 1);
    });
    with_method((), |method, state| {
        method.region_open(state, frame, construct)
    });
}

pub(super) fn dyn_TaskBegin(
    region: Option<LoopFrame>,
    task: usize,
    number: i64,
    site: Option<Site>,
) {
    let Some(frame) = region else {
        return;
    };
    frame.with(|region| {
        region.index[0] = number;
        region.set = 1;
        // All epochs of a task, those of its loops included, are of one iteration.
        region.first[0] = number;
        region.step[0] = 0;
    });
    with((), |control, state| {
        control.task_begin(state, frame, &Task::new(task, number, site));
    });
}

pub(super) fn dyn_OntoTask(base: Address, task: usize, number: i64, site: Option<Site>) {
    with((), |control, state| {
        control.onto_task(state, base, &Task::new(task, number, site));
    });
}

pub(super) fn dyn_Processors(
    arrangement: usize,
    rank: Rank,
    first: Many<'_, i64>,
    last: Many<'_, i64>,
) {
    // SAFETY: PROCESSORS is printed with the bounds of each of its dimensions.
    let (first, last) = unsafe { (first.first(rank.0), last.first(rank.0)) };
    with_parallel((), |parallel, _| {
        parallel.arrange_processors(arrangement, first, last);
    });
    with((), |control, _| {
        control
            .machine
            .execution
            .arrange_processors(arrangement, first, last);
    });
}

pub(super) fn dyn_OntoProcessors(
    base: Address,
    arrangement: usize,
    rank: Rank,
    first: Many<'_, i64>,
    last: Many<'_, i64>,
    site: Option<Site>,
) {
    // SAFETY: ONTO is printed with the bounds of each dimension of the section, an element with two that are equal.
    let (first, last) = unsafe { (first.first(rank.0), last.first(rank.0)) };
    let processors = || Processors::new(arrangement, first, last);
    with_parallel((), |parallel, _| {
        let processors = processors();
        parallel.note_onto(base, OntoSection { processors, site });
    });
    with((), |control, _| {
        let memory = &mut control.machine.memory;
        memory.onto_processors(base, processors(), site);
    });
}

pub(super) fn dyn_MapTask(
    task: usize,
    number: i64,
    arrangement: usize,
    rank: Rank,
    first: Many<'_, i64>,
    last: Many<'_, i64>,
    site: Option<Site>,
) {
    with((), |control, _| {
        // SAFETY: MAP is printed with the bounds of each dimension of the section, an element with two that are equal.
        let (first, last) = unsafe { (first.first(rank.0), last.first(rank.0)) };
        let processors = Processors::new(arrangement, first, last);
        control
            .machine
            .execution
            .map_task(&Task::new(task, number, site), processors);
    });
}
