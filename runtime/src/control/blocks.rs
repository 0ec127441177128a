//! Accesses to blocks of memory by known library functions, and what code that is not seen may have written (debugger.md 1.9).

use crate::address::Address;
use crate::machine::carried::CarriedValue;
use dvmdbg_abi::{State, code};

use super::state::Control;
use super::verdict::Verdict;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::epoch::{BORN, LOST, Moment};
use crate::machine::id::ObjectId;
use crate::machine::modules;
use crate::machine::object::{Storage, Unseen};
use crate::machine::reported::Misuse;
use crate::machine::shadow_words::Companion;
use crate::machine::state::{Machine, Memory};

/// Pointers are looked for in objects of so many bytes at most: descriptions of buffers are small, and arrays would take long.
const LARGEST_OF_POINTERS: usize = 1024;

/// So many pointers lie between an argument and what is handed over with it: of a message a list, of the list its parts.
const POINTERS_BETWEEN: u32 = 2;

impl Control {
    /// `size` bytes are read or written.
    pub(crate) fn block(
        &mut self,
        state: &mut State,
        site: Site,
        address: Address,
        size: usize,
        write: bool,
    ) {
        if self.is_reported_outside(address) {
            return;
        }
        if let Some(pieces) = self.machine.memory.objects.stood_for(address, size) {
            for (address, size) in pieces {
                self.block(state, site, address, size, write);
            }
            return;
        }
        self.judge.accesses += 1;
        if size == 0 {
            return;
        }
        let reach = self.judge_extent(state, &Access::at(site, address, size, write));
        if write && reach < size {
            self.overwritten(state, address + reach, size - reach);
        }
        let end = address.saturating_add(reach);
        let objects = self.machine.memory.objects.met_by(address, reach);
        if objects.list().is_empty() {
            self.machine.note_unknown(state, site, (address, size));
        }
        for &id in objects.list() {
            let object = self.machine.memory.objects.get(id);
            let (low, high) = (address.max(object.low), end.min(object.high));
            match object.array {
                Some(array) => {
                    let element = self.machine.memory.arrays.get(array).element;
                    let block = Access::at(site, low, high - low, write);
                    self.block_of_elements(state, &block, id, element);
                }
                None => {
                    let block = Access {
                        block: true,
                        ..Access::at(site, low, high - low, write)
                    };
                    self.check_object(state, &block, id);
                }
            }
        }
        self.judge.quiet = false;
    }

    /// Every element of a DVM array is judged; the first fault speaks for all.
    fn block_of_elements(
        &mut self,
        state: &mut State,
        block: &Access<'_>,
        id: ObjectId,
        element: usize,
    ) {
        if self.is_given_by_owners(state, block, id) {
            return;
        }
        let (low, high) = (block.address, block.address + block.size);
        let base = self.machine.memory.objects.get(id).low;
        let first = (low - base) / element;
        let last = (high - base).div_ceil(element);
        let mut k = first;
        while k < last {
            let address = (base + k * element).max(low);
            let size = (base + (k + 1) * element).min(high) - address;
            let before = self.judge.faults;
            self.check_object(
                state,
                &Access {
                    address,
                    size,
                    block: true,
                    ..*block
                },
                id,
            );
            k += 1;
            let is_right = self.judge.faults == before;
            self.judge.quiet |= !is_right;
            let next = base + k * element;
            if is_right && state.parallel != 0 && next < high {
                let rest = Access {
                    address: next,
                    size: high - next,
                    ..*block
                };
                k += self.accept_elements(state, &rest, id);
            }
        }
        self.judge.quiet = false;
    }

    /// Reports bytes that go on behind the object they begin in, where there is none; how many of them are meant: what lies behind is
    /// met by the same fault.
    pub(super) fn judge_extent(&mut self, state: &State, bytes: &Access<'_>) -> usize {
        let reach = self.machine.memory.reach(bytes.address, bytes.size);
        if reach < bytes.size {
            let id = self.machine.memory.objects.find(bytes.address);
            self.find(state, bytes, id, Verdict::Outside);
        }
        reach
    }

    /// What lies behind an object gets values, whatever it is. In an iteration it is not known whose.
    pub(super) fn overwritten(&mut self, state: &State, address: Address, size: usize) {
        if size == 0 || state.parallel != 0 {
            return;
        }
        let end = address.saturating_add(size);
        let objects = self.machine.memory.objects.met_by(address, size);
        for &id in objects.list() {
            let object = self.machine.memory.objects.get(id);
            let (low, high) = (address.max(object.low), end.min(object.high));
            self.machine.given_unseen(state, low, high - low);
        }
    }
}

impl Memory {
    /// How many of these bytes belong to the object that they begin in, or to others that may be a part of the same data.
    pub(super) fn reach(&mut self, address: Address, size: usize) -> usize {
        let Some(id) = self.objects.find(address) else {
            return size;
        };
        let object = self.objects.get(id);
        if object.holds(address, size) {
            return size;
        }
        // Static data and parts of heap blocks may belong together under other names; variables of a function do not.
        let (high, is_apart) = (object.high, object.storage == Storage::Automatic);
        match is_apart || self.objects.find(high).is_none() {
            true => high - address,
            false => size,
        }
    }
}

impl Machine {
    /// A function that is not instrumented was called. One of a system's library knows what it was given; other code of the program
    /// its globals as well. `is_alone`: no other thread has done anything.
    pub(crate) fn called_unseen(
        &mut self,
        state: &State,
        arguments: impl Iterator<Item = Address>,
        is_alone: bool,
    ) {
        for argument in arguments {
            self.memory.hand_over(state, argument, POINTERS_BETWEEN);
        }
        if is_calling_back(state) {
            // It went on behind the last procedure that it called.
            self.memory.reached(state);
        }
        if self.may_reach_unseen(is_alone) {
            self.memory.escape_statics(state);
            self.memory.objects.escapes.heap = self.memory.objects.now(state);
        }
    }

    /// Whether a call may lead to code of the program that is not instrumented. `is_alone`: no other thread has done anything.
    pub(crate) fn may_reach_unseen(&self, is_alone: bool) -> bool {
        !is_alone || self.has_code_left_out() || modules::has_new()
    }

    /// An instrumented procedure was called by code that is not seen.
    pub(crate) fn called_back(&mut self, state: &mut State) {
        self.memory.reached(state);
        state.unseen = std::ptr::without_provenance(code::unseen::CALLS_BACK);
        state.called_back = 1;
    }

    /// Whether all of so many numbers that lie side by side have values.
    pub(crate) fn have_values(
        &mut self,
        state: &State,
        (address, size): (Address, usize),
        count: usize,
    ) -> bool {
        let values = self.values_of(state, (address, count.saturating_mul(size)), size);
        values.iter().all(|value| *value == CarriedValue::Defined)
    }

    /// Notes which elements have no value of an array that a variable of the program has there. What a dummy has said of a distributed
    /// one (its edges, its name) ends. `same`: nothing is done if it was made by the name of no dummy.
    pub(crate) fn note_lacking(
        &mut self,
        state: &State,
        (address, size): (Address, usize),
        element: usize,
        same: bool,
    ) -> bool {
        self.execution.lacking.clear();
        let Some(id) = self.memory.objects.find(address) else {
            return !same;
        };
        let object = self.memory.objects.get(id);
        let array = object.array.map(|array| self.memory.arrays.get(array));
        let (is_array, of_dummy) = (array.is_some(), array.is_some_and(|array| array.of_dummy));
        if same && !of_dummy {
            return false;
        }
        let is_named = is_array || object.storage != Storage::Heap;
        if element == 0 || object.low != address || object.size() != size || !is_named {
            return !same;
        }
        let values = self.values_of(state, (address, size), element);
        let places = (0..size).step_by(element).map(|offset| address + offset);
        for (place, value) in places.zip(values) {
            if value == CarriedValue::Defined {
                continue;
            }
            match self.execution.lacking.last_mut() {
                Some((first, bytes)) if *first + *bytes == place => *bytes += element,
                _ => self.execution.lacking.push((place, element)),
            }
        }
        if is_array {
            self.remove(id);
        }
        true
    }

    /// They have none still; all others of the array that is there now have one.
    pub(crate) fn lack_still(&mut self, state: &State, address: Address, size: usize) {
        if self.execution.lacking.is_empty() {
            return self.escape(state, address);
        }
        self.given_unseen(state, address, size);
        for (address, size) in std::mem::take(&mut self.execution.lacking) {
            self.lose(state, address, size);
        }
    }

    /// Nobody saw whether these bytes got values: what has none counts as if it did. Nothing is a write that others are held against:
    /// what iterations may read they may read further on, and write as well.
    pub(crate) fn given_unseen(&mut self, state: &State, address: Address, size: usize) {
        if let Some(pieces) = self.memory.objects.stood_for(address, size) {
            for (address, size) in pieces {
                self.given_unseen(state, address, size);
            }
            return;
        }
        let Some(id) = self.memory.objects.find(address) else {
            return;
        };
        let object = self.memory.objects.get(id);
        if object.companion.is_some() {
            return self.memory.escape(state, address);
        }
        let (offset, size) = (address - object.low, size.min(object.high - address));
        let moment = Moment::of_elements(state);
        let object = self.memory.objects.get_mut(id);
        object.forget_bits(address, size);
        let is_array = object.array.is_some();
        let shared = is_array || self.is_shared_by_iterations(state, address, id);
        let Some(shadow_words) = self.memory.objects.range(id, offset, size) else {
            return;
        };
        let Some(mut view) = self.memory.objects.get_mut(id).keeping_view() else {
            return;
        };
        for c in shadow_words {
            let w = view.writer(c);
            let is_private = moment.parallel && !shared && u64::from(w) != moment.own;
            let mark = match Misuse::of_read(u64::from(w), &moment) {
                Some(Misuse::Empty) => BORN,
                Some(_) if !moment.parallel => BORN,
                Some(_) if is_private => moment.own as u32,
                None if is_private => moment.shared() as u32,
                _ => continue,
            };
            view.w[c] = mark;
        }
    }

    /// Code that is not seen may have written the object at `address`, or the section that a copy there stands for.
    pub(crate) fn escape(&mut self, state: &State, address: Address) {
        match self.memory.objects.rest_stood_for(address) {
            Some(size) => self.given_unseen(state, address, size),
            None => self.memory.escape(state, address),
        }
    }

    /// `size` bytes have no value from now on. In an iteration, what other iterations did there stays known, and that a value from
    /// outside was read: who writes there next changes a read-only variable.
    pub(crate) fn lose(&mut self, state: &State, address: Address, size: usize) {
        if let Some(pieces) = self.memory.objects.stood_for(address, size) {
            for (address, size) in pieces {
                self.lose(state, address, size);
            }
            return;
        }
        let moment = Moment::of_elements(state);
        let end = address.saturating_add(size);
        for &id in self.memory.objects.met_by(address, size).list() {
            let object = self.memory.objects.get(id);
            let (low, high) = (address.max(object.low), end.min(object.high));
            let shared = self.is_shared_by_iterations(state, low, id);
            if moment.parallel && (shared || self.execution.is_reduced(low, high - low)) {
                continue;
            }
            let scalars = Moment::of_scalars(state);
            self.memory
                .lose_part(id, low, high - low, (&moment, &scalars));
        }
    }
}

impl Memory {
    /// A DVM array lies there.
    pub(super) fn is_in_array(&mut self, address: Address) -> bool {
        let id = self.objects.find(address);
        id.is_some_and(|id| self.objects.get(id).array.is_some())
    }

    fn lose_part(
        &mut self,
        id: ObjectId,
        address: Address,
        size: usize,
        (moment, scalars): (&Moment, &Moment),
    ) {
        let object = self.objects.get_mut(id);
        if let Some(companion) = object.companion {
            let shadow_word = companion.get();
            return companion.set(dvmdbg_abi::ShadowWord {
                w: lost(shadow_word.w, shadow_word.r, scalars),
                ..shadow_word
            });
        }
        if size == object.size() && !moment.parallel {
            return object.lose_values();
        }
        let offset = address - object.low;
        let Some(shadow_words) = self.objects.range(id, offset, size) else {
            return;
        };
        let object = self.objects.get_mut(id);
        object.forget_bits(address, size);
        object.materialise();
        if let Some(view) = object.view() {
            for c in shadow_words {
                let (w, r) = (u64::from(view.w[c]), u64::from(view.r[c]));
                if w & 1 == 0 || w == moment.own {
                    view.w[c] = lost(w, r, moment) as u32;
                }
            }
        }
    }

    /// Code that is not seen may have written the object at `address`.
    pub(crate) fn escape(&mut self, state: &State, address: Address) {
        let Some(id) = self.objects.find(address) else {
            return;
        };
        let object = self.objects.get_mut(id);
        match object.companion {
            Some(companion) => give_value(companion, state),
            None => object.escaped = state.cur,
        }
        if self.objects.get(id).array.is_some() {
            self.objects.get_mut(id).initialise();
        }
    }

    /// Code that is not seen has got the address: it may write the object, and what pointers in it lead to.
    fn hand_over(&mut self, state: &State, address: Address, depth: u32) {
        let Some(id) = self.objects.find(address) else {
            return;
        };
        let object = self.objects.get(id);
        let (low, size) = (object.low, object.high - object.low);
        self.escape(state, address);
        if depth == 0 || size > LARGEST_OF_POINTERS {
            return;
        }
        let step = size_of::<usize>();
        let first = low.aligned(step);
        for number in 0..size.saturating_sub(first - low) / step {
            // SAFETY: `size` bytes of a living object stand from `low` on, and the loop ends with the last whole pointer of them.
            let pointer = unsafe { (first + number * step).pointer_there() };
            if pointer.is_plausible() && self.objects.find(pointer) != Some(id) {
                self.hand_over(state, pointer, depth - 1);
            }
        }
    }

    /// Code that is not seen is under way, and instrumented code runs inside of it: every object that it may have got may
    /// have been written.
    fn reached(&mut self, state: &State) {
        self.objects.escapes.reached = self.objects.now(state);
    }

    /// Text was executed that is not followed, in the iteration under way perhaps: whatever it names may have been written, whoever
    /// has left marks there so far.
    pub(crate) fn not_followed(&mut self, state: &State) {
        let now = self.objects.now(state);
        self.objects.escapes.all = Unseen {
            epoch: now.epoch + 1,
            ..now
        };
    }

    /// Code that is not seen may have written every global it can reach.
    pub(crate) fn escape_statics(&mut self, state: &State) {
        self.objects.escapes.statics = state.cur;
    }
}

/// Whether the code that is under way, or has just returned, is not seen and has called instrumented procedures.
fn is_calling_back(state: &State) -> bool {
    state.unseen.addr() == code::unseen::CALLS_BACK
}

/// A value that the next write need not answer for: an even epoch of this construct.
fn give_value(companion: Companion, state: &State) {
    let shadow_word = companion.get();
    let w = match shadow_word.w {
        w if w == state.now => w,
        _ => state.now & !1,
    };
    companion.set(dvmdbg_abi::ShadowWord {
        w: w.max(u64::from(BORN)),
        ..shadow_word
    });
}

/// The writer of what loses its value: none, or, where it was read-only, one that nobody can name.
fn lost(w: u64, r: u64, moment: &Moment) -> u64 {
    let read_only = moment.parallel && Misuse::of_write(w, r, moment).is_some();
    if read_only { u64::from(LOST) } else { 0 }
}
