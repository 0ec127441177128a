//! What the variables of private lists hold outside of their loop.

use super::shadow_words::Companion;
use crate::address::Address;
use dvmdbg_abi::ShadowWord;

/// A variable of a private list.
#[derive(Debug)]
pub(crate) struct Private {
    pub(crate) address: Address,
    pub(crate) size: usize,
    pub(crate) companion: Option<Companion>,
    /// Of the companion, before the loop.
    pub(crate) scalar: ShadowWord,
    pub(crate) memory: Vec<Withheld>,
}

/// What was known of an object, or a part of it.
#[derive(Debug)]
pub(crate) struct Withheld {
    /// Addresses of the first element, and behind the last.
    pub(crate) low: Address,
    pub(crate) high: Address,
    /// Writer epochs, one per element, and bytes of an element. Empty: a companion has it.
    pub(crate) written: Vec<u32>,
    pub(crate) grain: usize,
    pub(crate) escaped: u32,
}

impl Private {
    /// Whether it is a part of a piece of memory, or both have a part in common.
    pub(crate) fn overlaps_in_part(&self, low: Address, high: Address) -> bool {
        let (own, behind) = (self.address, self.address.saturating_add(self.size));
        own < high && low < behind && !(own <= low && high <= behind)
    }

    pub(crate) fn new(address: Address, size: usize, companion: Option<Companion>) -> Private {
        Private {
            address,
            size,
            companion,
            scalar: ShadowWord { w: 0, r: 0 },
            memory: Vec::new(),
        }
    }

    pub(crate) fn holds(&self, address: Address) -> bool {
        address.wrapping_sub(self.address) < self.size
    }

    /// Gives the epochs before the loop their new form.
    pub(crate) fn renumber(&mut self, writer: impl Fn(u32) -> u32, escape: impl Fn(u32) -> u32) {
        for known in &mut self.memory {
            known.written.iter_mut().for_each(|w| *w = writer(*w));
            known.escaped = escape(known.escaped);
        }
    }
}
