//! Loops of the sequential part, and of procedures that iterations call, are described word by word, and understood only where no proof or footprint
//! of the same words is remembered.

use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::machine::shadow_words::Companion;
use crate::machine::slot::AffineReference;
use crate::machine::slot_memory::SlotMemory;
use crate::machine::state::{Execution, Machine};
use dvmdbg_abi::{Ref, ToldSlot};

/// Slots as text tells them: of each subscript of each slot a constant, and a factor of each variable of the loop.
pub(crate) struct SlotTable<'a> {
    pub(crate) slots: &'a [ToldSlot],
    pub(crate) coefficient: &'a [i64],
    pub(crate) constant: &'a [i64],
}

/// The reference that a slot was told of.
pub(super) fn site_of(told: &ToldSlot) -> Option<Site> {
    // SAFETY: the tables hold addresses of sites of the unit.
    unsafe { Site::new(told.site) }
}

impl Execution {
    pub(crate) fn tell_slots(
        &mut self,
        frame: LoopFrame,
        slots: &'static [ToldSlot],
        constants: &[i64],
        references: &mut dyn Iterator<Item = &mut Ref>,
    ) {
        if let Some(open) = self.open(frame) {
            open.told.slots = slots;
            open.told.constants.extend_from_slice(constants);
            open.told.references.extend(references.map(|one| *one));
        }
    }

    pub(crate) fn tell_inner(&mut self, frame: LoopFrame, inner: usize, table: &[i64]) {
        if let Some(open) = self.open(frame) {
            open.told.inner = inner;
            open.told.table.extend_from_slice(table);
        }
    }

    /// What was told of the loop as a whole.
    pub(super) fn take_told_summary(&mut self, frame: LoopFrame) {
        let Some(open) = self.open(frame).filter(|open| open.told.is_whole) else {
            return;
        };
        let scalars = std::mem::take(&mut open.told.scalars);
        let summary = (open.told.accesses, open.told.conditional);
        self.loop_summary(frame, summary, scalars.iter().copied());
        if let Some(open) = self.open(frame) {
            open.told.scalars = scalars;
        }
    }

    /// It is the end of the description.
    pub(crate) fn tell_summary(
        &mut self,
        frame: LoopFrame,
        (accesses, conditional): (u64, &'static [u8]),
        scalars: impl Iterator<Item = Companion>,
    ) {
        if let Some(open) = self.open(frame) {
            (open.told.accesses, open.told.conditional) = (accesses, conditional);
            open.told.scalars.extend(scalars);
            open.told.is_whole = true;
        }
    }
}

impl Machine {
    /// The slots of a table are told, which lead to these references.
    pub(crate) fn slots_told(
        &mut self,
        frame: LoopFrame,
        table: &SlotTable<'_>,
        references: &mut [&mut Ref],
    ) {
        if let Some(open) = self.execution.open(frame) {
            open.slots.begin(table.slots, references.len());
        }
        let (mut done, loops) = (0, frame.rank());
        for told in table.slots {
            let row = done..done + told.rank as usize;
            done = row.end;
            let site = site_of(told);
            let variable = references.get_mut(told.reference as usize);
            let (Some(site), Some(variable)) = (site, variable) else {
                continue;
            };
            let reference = AffineReference {
                number: told.number as usize,
                reference: told.reference as usize,
                site,
                coefficient: &table.coefficient[row.start * loops..row.end * loops],
                constant: &table.constant[row],
                free: told.free,
                memory: SlotMemory::of(told.memory),
            };
            self.loop_site(frame, variable, &reference);
        }
    }

    /// Understands what was told of a loop so far.
    pub(crate) fn take_told(&mut self, frame: LoopFrame) {
        let Some(open) = self.execution.open(frame) else {
            return;
        };
        let mut told = std::mem::take(&mut open.told);
        let mut references: Vec<&mut Ref> = told.references.iter_mut().collect();
        let table = SlotTable {
            slots: told.slots,
            coefficient: &[],
            constant: &told.constants,
        };
        self.slots_told(frame, &table, &mut references);
        if !told.table.is_empty() {
            self.execution.loop_inner(frame, told.inner, &told.table);
        }
        if let Some(open) = self.execution.open(frame) {
            open.told = told;
        }
        self.execution.take_told_summary(frame);
        if let Some(open) = self.execution.open(frame) {
            open.told.forget();
        }
    }
}
