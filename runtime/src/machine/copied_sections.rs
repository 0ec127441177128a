//! Sections that procedures have got as copies, among the objects of the program.

use super::objects::Objects;
use super::stand_ins::StandIn;
use crate::address::Address;

impl Objects {
    /// A procedure has got a copy of a section. `false`: it has got something else, which is known.
    pub(crate) fn stand_in(&mut self, one: StandIn) -> bool {
        let (low, size) = one.extent();
        let high = low.saturating_add(size);
        if !self.is_vacant(low, high) || self.stand_ins.meet(low, size) {
            return false;
        }
        self.places.forget(low, high);
        // What emitted code knows of vacant memory does not hold.
        self.births += 1;
        self.stand_ins.add(one);
        true
    }

    /// Where an element of a section lies, or a part of it, that so many bytes at `address` stand for; `None`: they are no copy of one.
    pub(crate) fn element_stood_for(&self, address: Address, size: usize) -> Option<Address> {
        match self.stand_ins.is_empty() {
            true => None,
            false => self.stand_ins.place(address, size),
        }
    }

    /// The pieces of a section that so many bytes at `address` stand for; `None`: they are no copy.
    pub(crate) fn stood_for(&self, address: Address, size: usize) -> Option<Vec<(Address, usize)>> {
        match self.stand_ins.is_empty() {
            true => None,
            false => self.stand_ins.pieces(address, size),
        }
    }

    /// How many bytes of a copy there are from `address` on.
    pub(crate) fn rest_stood_for(&self, address: Address) -> Option<usize> {
        self.stand_ins.rest(address)
    }

    /// Where an element lies that may be one of a copy.
    pub(crate) fn in_section(&self, address: Address, size: usize) -> Address {
        self.element_stood_for(address, size).unwrap_or(address)
    }

    /// The copy is no more.
    pub(crate) fn stand_out(&mut self, copy: Address) {
        self.stand_ins.remove(copy);
    }
}
