//! What a loop of the sequential part, or of a procedure that an iteration calls, was described with, word by word. As long as a proof or a footprint
//! of the same description is remembered, nobody has to understand it.

use super::proof_cache::CacheKey;
use super::shadow_words::Companion;
use super::slot_memory::SlotMemory;
use dvmdbg_abi::{Ref, ToldSlot};

#[derive(Debug, Default)]
pub(crate) struct Told {
    /// A table of the text.
    pub(crate) slots: &'static [ToldSlot],
    /// Of each subscript of each slot.
    pub(crate) constants: Vec<i64>,
    /// As they were bound.
    pub(crate) references: Vec<Ref>,
    /// Number of what is inside, and the table of it.
    pub(crate) inner: usize,
    pub(crate) table: Vec<i64>,
    pub(crate) accesses: u64,
    /// A table of the text.
    pub(crate) conditional: &'static [u8],
    pub(crate) scalars: Vec<Companion>,
    /// The summary was told, which comes last.
    pub(crate) is_whole: bool,
}

impl Told {
    pub(crate) fn forget(&mut self) {
        let Told {
            slots,
            constants,
            references,
            inner,
            table,
            accesses,
            conditional,
            scalars,
            is_whole,
        } = self;
        (*slots, *conditional) = (&[], &[]);
        constants.clear();
        references.clear();
        table.clear();
        scalars.clear();
        (*inner, *accesses, *is_whole) = (0, 0, false);
    }

    /// Whether all scalars have values.
    pub(crate) fn has_scalars(&self) -> bool {
        self.scalars.iter().all(|scalar| scalar.has_value())
    }

    /// All but the objects that the references lead to.
    pub(crate) fn lay_key(&self, key: &mut CacheKey) {
        key.word(self.slots.as_ptr() as usize);
        key.word(self.slots.len());
        key.word(self.conditional.as_ptr() as usize);
        key.word(self.accesses as usize);
        key.word(self.inner);
        key.word(self.constants.len());
        key.numbers(&self.constants);
        key.word(self.table.len());
        key.numbers(&self.table);
    }

    /// Whether all slots of a reference are those of arrays that are born in the loop.
    pub(crate) fn is_local(&self, reference: usize) -> bool {
        let own = self.slots.iter();
        let mut own = own.filter(|slot| slot.reference as usize == reference);
        own.all(|slot| SlotMemory::of(slot.memory).is_local())
    }
}

/// How a variable was bound, wherever it lies.
pub(crate) fn lay_reference(reference: &Ref, key: &mut CacheKey) {
    let rank = reference.rank as usize;
    key.word(rank);
    key.word(reference.element as usize);
    key.flags(&[
        reference.w.is_null(),
        reference.fortran != 0,
        reference.whole != 0,
    ]);
    for tuple in [&reference.extent, &reference.lower, &reference.stride] {
        key.numbers(&tuple[..rank.min(tuple.len())]);
    }
}
