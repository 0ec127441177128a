//! Asynchronous copies, and copies of whole arrays.

use super::super::session::{with, with_parallel};
use crate::address::Address;
use crate::emitted::tables::Site;

pub(super) fn dyn_CopyBegin(flag: usize, site: Option<Site>) {
    with((), |control, state| {
        if let Some(site) = site {
            control.copy_begin(state, flag, site);
        }
    });
}

pub(super) fn dyn_CopyEnd() {
    with((), |control, _| control.machine.execution.copy_end());
}

pub(super) fn dyn_CopyWait(flag: usize, site: Option<Site>) {
    with((), |control, state| {
        if let Some(site) = site {
            control.copy_wait(state, flag, site);
        }
    });
}

pub(super) fn dyn_Gather(address: Address, site: Option<Site>) {
    with_parallel((), |parallel, _| parallel.gather_array(address, site));
}

pub(super) fn dyn_GatherBehind(address: Address, site: Option<Site>) {
    with_parallel((), |parallel, _| parallel.gather_behind(address, site));
}

pub(super) fn dyn_GatherFor(element: Address, base: Address, from: Address) {
    with_parallel((), |parallel, _| parallel.gather_for(element, base, from));
}

pub(super) fn dyn_ArrayCopy(to: Address, write: Option<Site>, from: Address, read: Option<Site>) {
    with_parallel((), |parallel, _| {
        parallel.copy(to, from, read);
    });
    with((), |control, state| {
        if let (Some(write), Some(read)) = (write, read) {
            control.array_copy(state, (to, write), (from, read));
        }
    });
}
