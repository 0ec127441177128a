//! Groups of shadow edges, reductions and remote references, started and awaited.

use super::super::session::{with, with_method, with_parallel};
use super::given::{Many, Rank};
use super::view;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::machine::groups::ShadowMember;

pub(super) fn dyn_ReductionStart(group: usize, site: Option<Site>) {
    with_method((), |method, state| {
        method.reduction_start(state, group, site);
    });
}

pub(super) fn dyn_ReductionWait(group: usize, site: Option<Site>) {
    with_method((), |method, state| {
        method.reduction_wait(state, group, site);
    });
}

pub(super) fn dyn_ConsistentStart(group: usize, site: Option<Site>) {
    with((), |control, state| {
        control.consistent_start(state, group, site);
    });
}

pub(super) fn dyn_ConsistentWait(group: usize, site: Option<Site>) {
    with_parallel((), |parallel, _| {
        parallel.stand(site);
        parallel.wait_consistent(group);
    });
    with((), |control, state| {
        control.consistent_wait(state, group, site);
    });
}

pub(super) fn dyn_ShadowAdd(array: Address, template: Address, axis: u32, fortran: bool) {
    let axis = axis as usize;
    let axis = view::named(template, fortran).map_or(axis, |view| view.dimension(axis));
    with_parallel((), |parallel, _| {
        parallel.add_edges(array);
    });
    with((), |control, _| {
        control.machine.memory.shadow_add(array, template, axis);
    });
}

pub(super) fn dyn_ShadowGroup(group: usize) {
    with_parallel((), |parallel, _| parallel.shadow_group(group));
    with((), |control, state| {
        control.create_shadow_group(state, group)
    });
}

pub(super) fn dyn_ShadowGroupAdd(
    group: usize,
    array: Address,
    rank: Rank,
    low: Many<'_, i64>,
    high: Many<'_, i64>,
    corner: bool,
    fortran: bool,
) {
    // SAFETY: an array of SHADOW_GROUP is printed as one of SHADOW_RENEW: with two lists of widths, and their length.
    let sides = unsafe { [low.tuple_or(rank, -1), high.tuple_or(rank, -1)] };
    let [low, high] = match view::named(array, fortran) {
        Some(view) => sides.map(|side| view.tuple(rank.0, side)),
        None => sides,
    };
    with_parallel((), |parallel, _| {
        parallel.join_shadow_group(group, array, [low, high], corner);
    });
    with((), |control, _| {
        let member = ShadowMember {
            array,
            low,
            high,
            corner,
        };
        control.machine.execution.join_shadow_group(group, member);
    });
}

pub(super) fn dyn_ShadowStart(group: usize, site: Option<Site>) {
    with_parallel((), |parallel, _| {
        parallel.stand(site);
        parallel.start_shadow_group(group);
    });
    with((), |control, state| {
        control.shadow_start(state, group, site)
    });
}

pub(super) fn dyn_ShadowWait(group: usize, site: Option<Site>) {
    with((), |control, state| control.shadow_wait(state, group, site));
}

pub(super) fn dyn_Prefetch(group: usize, site: Option<Site>) {
    with((), |control, state| {
        if let Some(site) = site {
            control.machine.execution.prefetch(state, group, site);
        }
    });
}

pub(super) fn dyn_Reset(group: usize) {
    with((), |control, _| {
        control.machine.execution.reset_remote_group(group)
    });
}
