//! States that records carry through calls (debugger.md 1.10): from an argument to the formal parameter, from what a
//! function returns to what gets it, from an initialiser to what is born.
//!
//! A value on its way has no address. It is known by who is to get it: the function and the number of its parameter, the
//! function that returns it and 0, or the object being born and 0. The text that hands it over tells the state right
//! before, and the text that gets it asks right behind. Who is not instrumented does not ask; what is left then is replaced, or forgotten in time.

use crate::address::Address;
use crate::machine::carried::{Carried, Receiver};
use dvmdbg_abi::State;

use super::state::Control;
use crate::emitted::tables::Site;
use crate::machine::carried::CarriedValue;
use crate::machine::epoch::Moment;
use crate::machine::state::{Execution, Machine};

/// Most records that are kept.
const MOST: usize = 64;

impl Control {
    /// The record at `from` is handed over.
    pub(crate) fn pass(
        &mut self,
        state: &mut State,
        site: Site,
        to: Receiver,
        from: Address,
        size: usize,
    ) {
        self.machine.execution.drop_carried(to);
        if self.is_reported_outside(from) {
            return;
        }
        let reads_array = self.machine.memory.is_in_array(from);
        if size == 0 || reads_array {
            self.block(state, site, from, size, false);
        }
        if size == 0 {
            return;
        }
        let (step, values) = match reads_array {
            true => self.machine.values_at(state, (from, from), size),
            false => {
                self.judge.accesses += 1;
                self.values_to_copy(state, site, (from, from), size)
            }
        };
        if values.iter().any(|value| *value != CarriedValue::Defined) {
            self.machine
                .execution
                .keep_carried(Carried { to, step, values });
        }
    }
}

impl Machine {
    /// The record at `address`, all of which has just become initialised, is what `to` was to get.
    pub(crate) fn receive(&mut self, state: &State, to: Receiver, address: Address, size: usize) {
        let Some(record) = self.execution.take_carried(to) else {
            return;
        };
        self.give_carried(state, record, (address, size));
    }

    /// The same of what may be larger or smaller: then it is something else.
    pub(super) fn receive_all(
        &mut self,
        state: &State,
        to: Receiver,
        (address, size): (Address, usize),
    ) {
        let Some(record) = self.execution.take_carried(to) else {
            return;
        };
        if record.values.len() * record.step == size {
            self.give_carried(state, record, (address, size));
        }
    }

    fn give_carried(&mut self, state: &State, record: Carried, (address, size): (Address, usize)) {
        let moment = Moment::of_elements(state);
        let is_in_array = self.memory.is_in_array(address);
        let places = (0..size).step_by(record.step);
        for (offset, value) in places.zip(record.values) {
            let value = match value {
                CarriedValue::Defined => continue,
                // Elements of arrays are not lost with their iteration.
                _ if is_in_array => CarriedValue::Empty,
                value => value,
            };
            self.give(state, address + offset, record.step, value, &moment);
        }
    }
}

impl Execution {
    /// What `from` was to get goes to another receiver; a record of which nothing is known has all values.
    pub(crate) fn forward(&mut self, from: Receiver, to: Receiver) {
        self.drop_carried(to);
        if let Some(record) = self.take_carried(from) {
            self.keep_carried(Carried { to, ..record });
        }
    }

    /// What a function gives that lacks something.
    pub(super) fn carry_value(&mut self, value: Carried) {
        self.drop_carried(value.to);
        self.keep_carried(value);
    }

    /// Epochs get other numbers.
    pub(super) fn forget_carried(&mut self) {
        self.carried.clear();
    }

    fn keep_carried(&mut self, record: Carried) {
        if self.carried.len() == MOST {
            self.carried.remove(0);
        }
        self.carried.push(record);
    }

    fn take_carried(&mut self, to: Receiver) -> Option<Carried> {
        let position = self.carried.iter().rposition(|one| one.to == to)?;
        Some(self.carried.remove(position))
    }

    fn drop_carried(&mut self, to: Receiver) {
        self.carried.retain(|one| one.to != to);
    }
}
