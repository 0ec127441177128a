//! Records that are handed over as values.

use super::super::session::with;
use super::given::Many;
use crate::address::Address;
use crate::control::FunctionValue;
use crate::emitted::tables::{Name, Site};
use dvmdbg_abi::MAX_RANK;

pub(super) fn dyn_Pass(site: Option<Site>, to: usize, number: u32, from: Address, size: usize) {
    with((), |control, state| {
        if let Some(site) = site {
            control.pass(state, site, (to, number), from, size);
        }
    });
}

pub(super) fn dyn_Forward(from: usize, from_number: u32, to: usize, to_number: u32) {
    with((), |control, _| {
        control
            .machine
            .execution
            .forward((from, from_number), (to, to_number));
    });
}

pub(super) fn dyn_Receive(to: usize, number: u32, address: Address, size: usize) {
    with((), |control, state| {
        control.machine.receive(state, (to, number), address, size);
    });
}

pub(super) fn dyn_Lacking(
    used: Option<Site>,
    name: Option<Name>,
    address: Address,
    size: usize,
    gives: u32,
    rank: u32,
    lower: Many<'_, i64>,
    extent: Many<'_, i64>,
) {
    let rank = (rank as usize).min(MAX_RANK);
    with((), |control, state| {
        // SAFETY: printers lay a first index and a number of elements of each dimension there.
        let (lower, extent) = unsafe { (lower.first(rank), extent.first(rank)) };
        if let (Some(used), Some(name)) = (used, name) {
            let value = FunctionValue {
                name,
                address,
                size,
                gives,
                lower,
                extent,
            };
            control.lacking(state, used, &value);
        }
    });
}

pub(super) fn dyn_Taken(used: Option<Site>, address: Address, size: usize) {
    with((), |control, state| {
        if let Some(used) = used {
            control.machine.taken(state, used, (address, size));
        }
    });
}
