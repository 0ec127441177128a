//! Copies between arrays of any mapping (languages.md 6.19): while one is under way, the elements it
//! gives values to must not be used, and those it takes them from must not be changed.
//!
//! Which elements these are is learnt from the accesses of the copy loop itself.

use crate::machine::copies::Transfer;
use dvmdbg_abi::{State, code};

use super::fault::{Awaited, DirectiveFault};
use super::state::Control;
use super::verdict::Verdict;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::element_set::ElementSet;
use crate::machine::id::ObjectId;
use crate::machine::state::{Execution, Machine, Memory};
use crate::report::Message;

impl Control {
    /// COPY_START: the copy loop follows.
    pub(crate) fn copy_begin(&mut self, state: &State, flag: usize, site: Site) {
        let before = self.machine.execution.copies.remove(flag);
        let fault = before.map(|before| DirectiveFault::StartedTwice(Awaited::Copy, before.start));
        self.tell(state, site, fault);
        self.machine.execution.copies.transfers.push(Transfer {
            flag,
            start: site,
            open: true,
            target: ElementSet::default(),
            source: ElementSet::default(),
        });
    }

    /// COPY_WAIT.
    pub(crate) fn copy_wait(&mut self, state: &State, flag: usize, site: Site) {
        let is_missing = self.machine.execution.copies.remove(flag).is_none();
        let fault = DirectiveFault::NotInOrder(Message::CopyWaitWithoutStart, None, None);
        self.tell(state, site, is_missing.then_some(fault));
    }

    /// Copy of a whole array at once.
    pub(crate) fn array_copy(
        &mut self,
        state: &mut State,
        (to, write): (Address, Site),
        (from, read): (Address, Site),
    ) {
        let mut extent = |base| {
            let object = self.machine.memory.objects.find(base);
            object.map(|id| self.machine.memory.objects.get(id).size())
        };
        if let (Some(source), Some(target)) = (extent(from), extent(to)) {
            self.block(state, read, from, source, false);
            self.block(state, write, to, target, true);
        }
    }

    /// The program ends: what was started must have been waited for.
    pub(super) fn settle_copies(&mut self, state: &State) {
        for transfer in std::mem::take(&mut self.machine.execution.copies.transfers) {
            let fault = DirectiveFault::NotInOrder(Message::CopyStartWithoutWait, None, None);
            self.tell(state, transfer.start, Some(fault));
        }
    }
}

impl Machine {
    /// An access while copies are under way; learns from those of a copy loop.
    pub(super) fn copied(&mut self, access: &Access<'_>, id: ObjectId) -> Option<Verdict> {
        let (serial, element) = self.memory.part_of_copies(access, id)?;
        let copies = access.site.has(code::site::COPY);
        let mut fault = None;
        for transfer in &mut self.execution.copies.transfers {
            if transfer.open && copies {
                let side = match access.write {
                    true => &mut transfer.target,
                    false => &mut transfer.source,
                };
                side.insert(serial, element);
            } else if transfer.target.contains(serial, element) {
                fault = Some(Verdict::Copied(Message::CopyTargetUsed, transfer.start));
            } else if access.write && transfer.source.contains(serial, element) {
                fault = Some(Verdict::Copied(Message::CopySourceWritten, transfer.start));
            }
        }
        fault
    }

    /// Whether elements of the object have part in a copy under way.
    pub(super) fn is_copied(&self, id: ObjectId) -> bool {
        if !self.execution.copies.is_under_way() {
            return false;
        }
        let array = self.memory.objects.get(id).array;
        let serial = array.map(|array| self.memory.arrays.get(array).serial);
        let key = serial.unwrap_or_else(|| self.memory.plain_key(id));
        self.execution.copies.concern(key)
    }
}

impl Memory {
    /// What stands for the object in sets of elements, and for the element there. Elements of plain
    /// objects are known by their first byte.
    fn part_of_copies(&self, access: &Access<'_>, id: ObjectId) -> Option<(usize, usize)> {
        let object = self.objects.get(id);
        match (object.array, object.companion) {
            (Some(array), _) => {
                let array = self.arrays.get(array);
                let offset = access.address.wrapping_sub(array.base);
                Some((array.serial, offset / array.element.max(1)))
            }
            (None, Some(_)) => None,
            (None, None) => Some((self.plain_key(id), access.address - object.low)),
        }
    }

    /// Other than the serial number of any array.
    fn plain_key(&self, id: ObjectId) -> usize {
        self.objects.handle(id) as usize
    }
}

impl Execution {
    /// The copy loop is over; the copy itself is under way.
    pub(crate) fn copy_end(&mut self) {
        if let Some(last) = self.copies.transfers.last_mut() {
            last.open = false;
        }
    }
}
