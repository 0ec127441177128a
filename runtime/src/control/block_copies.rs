//! Copies of whole objects: pieces that have no value have none behind the copy (debugger.md 1.9).

use crate::address::Address;
use crate::machine::carried::CarriedValue;
use dvmdbg_abi::{State, code};

use super::state::Control;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::epoch::{BORN, LOST, Moment};
use crate::machine::id::ObjectId;
use crate::machine::reported::ReportedVariable;
use crate::machine::shadow_words::Companion;
use crate::machine::state::{Machine, Memory};

impl Control {
    /// `size` bytes are copied. What has no value has none where it is copied to, so that it is missed when it is used; DVM
    /// arrays are judged as read or written besides.
    pub(crate) fn copy(
        &mut self,
        state: &mut State,
        (site, to): (Site, Address),
        (read, from): (Site, Address),
        size: usize,
    ) {
        if size == 0 {
            return;
        }
        let [writes_outside, reads_outside] =
            [to, from].map(|address| self.is_reported_outside(address));
        if reads_outside && !writes_outside {
            // Whatever stood there, it is a value.
            return self.block(state, site, to, size, true);
        }
        if writes_outside {
            if !reads_outside && self.machine.memory.is_in_array(from) {
                self.block(state, read, from, size, false);
            }
            return;
        }
        let [to, from] = [to, from].map(|end| self.machine.memory.objects.in_section(end, size));
        let (reads_array, writes_array) = (
            self.machine.memory.is_in_array(from),
            self.machine.memory.is_in_array(to),
        );
        let [to_reach, from_reach] = [to, from].map(|end| self.machine.memory.reach(end, size));
        let copied = to_reach.min(from_reach);
        if reads_array {
            self.block(state, read, from, size, false);
        } else {
            self.judge_end(state, &Access::at(read, from, size, false));
        }
        if writes_array {
            let (step, values) = match reads_array {
                true => self.machine.values_at(state, (to, from), copied),
                false => self.values_to_copy(state, read, (to, from), copied),
            };
            self.block(state, site, to, size, true);
            return self.leave_without_values(state, to, step, &values);
        }
        self.judge_end(state, &Access::at(site, to, size, true));
        self.carry(state, site, to, from, copied);
        // Whatever stands behind the source, it is a value.
        if copied < to_reach {
            let machine = &mut self.machine;
            machine.given_unseen(state, to + copied, to_reach - copied);
        }
        self.overwritten(state, to + to_reach, size - to_reach);
    }

    /// Whether one end of a copy leaves its object, or lies in none: of records that was judged before.
    fn judge_end(&mut self, state: &mut State, end: &Access<'_>) {
        self.judge.accesses += 1;
        self.judge_extent(state, end);
        let objects = &mut self.machine.memory.objects;
        if end.site.has(code::site::LIBRARY)
            && objects.met_by(end.address, end.size).list().is_empty()
        {
            self.machine
                .note_unknown(state, end.site, (end.address, end.size));
        }
    }

    /// The states of `size` bytes of plain data that are copied, and of how many bytes each is.
    pub(super) fn values_to_copy(
        &mut self,
        state: &mut State,
        site: Site,
        (to, from): (Address, Address),
        size: usize,
    ) -> (usize, Vec<CarriedValue>) {
        let values = self.machine.values_at(state, (to, from), size);
        if Moment::of_elements(state).parallel {
            self.judge_ends(state, Access::at(site, from, size, false));
        }
        values
    }

    /// Pieces of elements of an array that were written have no value if what was copied there had none.
    fn leave_without_values(
        &mut self,
        state: &State,
        to: Address,
        step: usize,
        values: &[CarriedValue],
    ) {
        let moment = Moment::of_elements(state);
        let lacking = (0..)
            .zip(values)
            .filter(|(_, value)| **value != CarriedValue::Defined);
        for (k, _) in lacking {
            let machine = &mut self.machine;
            machine.give(state, to + k * step, step, CarriedValue::Empty, &moment);
        }
    }

    /// Gives each byte of the target the state of its source.
    fn carry(&mut self, state: &mut State, site: Site, to: Address, from: Address, size: usize) {
        let (step, values) = self.values_to_copy(state, site, (to, from), size);
        let moment = Moment::of_elements(state);
        if moment.parallel {
            self.judge_ends(state, Access::at(site, to, size, true));
        }
        self.machine.give_all(state, to, step, &values, &moment);
        for (end, write) in [(from, false), (to, true)] {
            if let Some(id) = self.machine.memory.objects.find(end) {
                self.machine.note_known(state, id, (end, size), write);
            }
        }
    }

    /// Judges one end of a copy in an iteration: whether other iterations share what it reads, and
    /// whether it may write its target.
    fn judge_ends(&mut self, state: &mut State, end: Access<'_>) {
        let high = end.address.saturating_add(end.size);
        for &id in self
            .machine
            .memory
            .objects
            .met_by(end.address, end.size)
            .list()
        {
            let object = self.machine.memory.objects.get(id);
            let low = end.address.max(object.low);
            let access = Access {
                address: low,
                size: high.min(object.high) - low,
                block: true,
                ..end
            };
            if access.write {
                self.check_object(state, &access, id);
            } else if self.machine.is_shared(state, &access, id) {
                self.check_shared_source(state, &access, id);
            } else {
                // Where all of it has values, they are what a read asks for.
                self.note_met(state, &access, id);
            }
        }
    }
}

impl Machine {
    /// The states of bytes that are copied, and of how many bytes each is.
    pub(super) fn values_at(
        &mut self,
        state: &State,
        (to, from): (Address, Address),
        size: usize,
    ) -> (usize, Vec<CarriedValue>) {
        let step = self.memory.common_grain(to, from, size);
        (step, self.values_of(state, (from, size), step))
    }

    /// The states of pieces of `step` bytes.
    pub(super) fn values_of(
        &mut self,
        state: &State,
        (address, size): (Address, usize),
        step: usize,
    ) -> Vec<CarriedValue> {
        let moment = Moment::of_elements(state);
        let mut values = Vec::with_capacity(size.div_ceil(step.max(1)));
        while values.len() * step < size {
            let taken = values.len() * step;
            let rest = (address + taken, size - taken);
            self.take_values(state, rest, step, &moment, &mut values);
        }
        values
    }

    /// The states of pieces of `step` bytes that lie in one object: of one at least, and of no more than `size` bytes hold.
    fn take_values(
        &mut self,
        state: &State,
        (address, size): (Address, usize),
        step: usize,
        moment: &Moment,
        values: &mut Vec<CarriedValue>,
    ) {
        let Some(id) = self.memory.objects.find(address) else {
            return values.push(CarriedValue::Defined);
        };
        let escaped = self.memory.escaped(id);
        let outer = self.execution.is_outer_epoch();
        let private = !self.is_shared_by_iterations(state, address, id);
        let object = self.memory.objects.get(id);
        let variable = match object.companion {
            Some(companion) => ReportedVariable::Scalar(companion.address()),
            None => ReportedVariable::Object(id),
        };
        let handle = self.memory.objects.handle(id);
        let is_reported = self.execution.is_reported(state, variable, handle);
        if is_reported || self.execution.is_reduced(address, step) {
            return values.push(CarriedValue::Defined);
        }
        if let Some(companion) = object.companion {
            return values.push(self.value_of(state, (address, step), (companion, id), escaped));
        }
        let offset = address - object.low;
        let all = size.min(object.high - address);
        let bytes = step.min(all);
        let Some(first) = self.memory.objects.range(id, offset, bytes) else {
            return values.push(CarriedValue::Defined);
        };
        let object = self.memory.objects.get(id);
        // The shadow words of a piece, and of all that have the same number of their own.
        let fits = object
            .grain()
            .is_some_and(|grain| (offset | bytes).is_multiple_of(grain));
        let is_alike = fits && !self.execution.is_reduced(address, all);
        let count = if is_alike { (all / bytes).max(1) } else { 1 };
        let Some(mut view) = self.memory.objects.get_mut(id).keeping_view() else {
            return values.push(CarriedValue::Defined);
        };
        let words = first.len();
        for number in 0..count {
            let mut value = CarriedValue::Defined;
            for c in first.start + number * words..first.end + number * words {
                let mut w = view.writer(c);
                let missing = w == 0 || w & 1 != 0 && u64::from(w) != moment.own;
                if private && missing && w < escaped {
                    // As where it is read by itself: unseen code may have given it since, or it was reported.
                    w = BORN;
                    view.w[c] = w;
                }
                if w == 0 && escaped == 0 {
                    value = CarriedValue::Empty;
                    break;
                }
                if w & 1 != 0 && u64::from(w) != moment.own && w >= escaped && !outer(w) {
                    value = CarriedValue::Lost(w);
                } else if private && moment.parallel && w & 1 == 0 {
                    view.r[c] = moment.own as u32;
                }
            }
            values.push(value);
        }
    }

    /// The state of a scalar with a shadow word, or of a part of it.
    fn value_of(
        &mut self,
        state: &State,
        part: (Address, usize),
        (companion, id): (Companion, ObjectId),
        escaped: u32,
    ) -> CarriedValue {
        if self.has_part(state, part, (companion, id)) {
            return CarriedValue::Defined;
        }
        match companion.get().w {
            0 if escaped == 0 => CarriedValue::Empty,
            w if w & 1 != 0 && w != state.now => CarriedValue::Lost(LOST),
            _ => CarriedValue::Defined,
        }
    }

    /// Gives bytes the states of pieces of `step` bytes.
    fn give_all(
        &mut self,
        state: &State,
        address: Address,
        step: usize,
        values: &[CarriedValue],
        moment: &Moment,
    ) {
        let mut address = address;
        for alike in values.chunk_by(|one, other| one == other) {
            let end = address + alike.len() * step;
            while address < end {
                let pieces = self.alike(address, end - address, step);
                self.give(state, address, pieces * step, alike[0], moment);
                address += pieces * step;
            }
        }
    }

    /// How many pieces of `step` bytes can get their states at once: those of one object that have shadow words of their own.
    fn alike(&mut self, address: Address, size: usize, step: usize) -> usize {
        let Some(id) = self.memory.objects.find(address) else {
            return 1;
        };
        let object = self.memory.objects.get(id);
        let (offset, size) = (address - object.low, size.min(object.high - address));
        let fits = |grain: usize| (offset | step).is_multiple_of(grain);
        let is_apart = object.companion.is_none() && object.grain().is_some_and(fits);
        match is_apart && !self.execution.is_reduced(address, size) {
            true => (size / step).max(1),
            false => 1,
        }
    }

    pub(super) fn give(
        &mut self,
        state: &State,
        address: Address,
        size: usize,
        value: CarriedValue,
        moment: &Moment,
    ) {
        let Some(id) = self.memory.objects.find(address) else {
            return;
        };
        if moment.parallel && self.execution.is_reduced(address, size) {
            // Its shadow words bear the mark of the clause.
            return;
        }
        let object = self.memory.objects.get(id);
        if let Some(companion) = object.companion {
            let part = (address, size);
            if value == CarriedValue::Defined && self.gives_partly(state, part, (companion, id)) {
                return;
            }
            let shadow_word = companion.get();
            let w = match value {
                CarriedValue::Empty => 0,
                CarriedValue::Lost(_) => u64::from(LOST),
                CarriedValue::Defined => state.now,
            };
            companion.set(dvmdbg_abi::ShadowWord { w, ..shadow_word });
            return;
        }
        let offset = address - object.low;
        let size = size.min(object.high - address);
        let shared = self.is_shared_by_iterations(state, address, id);
        let w = match value {
            CarriedValue::Empty => 0,
            CarriedValue::Lost(epoch) => epoch,
            CarriedValue::Defined if shared => moment.shared() as u32,
            CarriedValue::Defined => moment.own as u32,
        };
        if let Some(shadow_words) = self.memory.objects.range(id, offset, size) {
            let grain = self.memory.objects.get(id).grain().unwrap_or(1);
            let takes = w == 0 || w & 1 != 0;
            if takes && !(offset | size).is_multiple_of(grain) {
                // The rest of what the shadow word stands for may have a value.
                return;
            }
            if w == 0 {
                self.memory.objects.get_mut(id).materialise();
            }
            let object = self.memory.objects.get_mut(id);
            object.forget_bits(address, size);
            object.was_private |= moment.parallel && !shared;
            if takes {
                object.forget_known();
            }
            if let Some(view) = object.keeping_view() {
                view.w[shadow_words].fill(w);
            }
        }
    }
}

impl Memory {
    /// The largest step that meets the shadow words of both blocks.
    pub(super) fn common_grain(&mut self, to: Address, from: Address, size: usize) -> usize {
        let mut step = size;
        for address in [to, from] {
            if let Some(id) = self.objects.find(address) {
                let object = self.objects.get(id);
                let offset = address - object.low;
                let grain = object.grain().unwrap_or(8);
                let own = if object.companion.is_some() {
                    object.size()
                } else {
                    grain
                };
                step = greatest_common_divisor(step, greatest_common_divisor(own, offset));
            }
        }
        step.max(1)
    }
}

fn greatest_common_divisor(a: usize, b: usize) -> usize {
    match b {
        0 => a,
        b => greatest_common_divisor(b, a % b),
    }
}
