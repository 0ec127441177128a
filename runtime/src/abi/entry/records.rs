//! Records that are handed over as values.

use super::super::session::with;
use crate::address::Address;
use crate::emitted::tables::Site;

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
