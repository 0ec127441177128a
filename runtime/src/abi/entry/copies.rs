//! Asynchronous copies, and copies of whole arrays.

use super::super::session::{with, with_parallel};
use crate::address::Address;
use crate::emitted::tables::Site;

/// Which elements a copy loop reads is not known.
fn refuse_copy(site: Option<Site>) {
    with_parallel((), |parallel, _| {
        if parallel.size() > 1 {
            let place = site.map_or(String::new(), |site| {
                format!("{}:{}: ", site.file(), site.line())
            });
            parallel.refuse(&format!("{place}COPY is not supported in parallel runs"));
        }
    });
}

pub(super) fn dyn_CopyBegin(flag: usize, site: Option<Site>) {
    refuse_copy(site);
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

pub(super) fn dyn_ArrayCopy(to: Address, write: Option<Site>, from: Address, read: Option<Site>) {
    refuse_copy(read);
    with((), |control, state| {
        if let (Some(write), Some(read)) = (write, read) {
            control.array_copy(state, (to, write), (from, read));
        }
    });
}
