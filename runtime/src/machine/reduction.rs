//! A reduction variable of an open loop.

use super::shadow_words::Companion;
use crate::address::Address;
use crate::emitted::tables::Site;
use dvmdbg_abi::code;

/// A variable of a REDUCTION clause, or its location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reduction {
    pub(crate) address: Address,
    /// Bytes.
    pub(crate) size: usize,
    pub(crate) companion: Option<Companion>,
    /// The clause.
    pub(crate) site: Option<Site>,
    /// An iteration has used it; known when its construct has ended.
    pub(crate) touched: bool,
    /// Reader epoch before the construct.
    pub(crate) reader: u64,
}

impl Reduction {
    pub(crate) fn new(
        address: Address,
        size: usize,
        companion: Option<Companion>,
        site: Option<Site>,
    ) -> Reduction {
        Reduction {
            address,
            size,
            companion,
            site,
            touched: false,
            reader: 0,
        }
    }

    /// A procedure that the construct calls reads its name there, and no procedure may.
    pub(crate) fn is_misread(&self, read: Site) -> bool {
        let clause = self.site.filter(|clause| clause.has(code::site::NAMED));
        clause.is_some() && read.has(code::site::NAMED)
    }

    /// Whether both are (in part) one variable.
    pub(crate) fn is_of(&self, other: &Reduction) -> bool {
        match (self.companion, other.companion) {
            (None, None) => self.overlaps(other.address, other.address.saturating_add(other.size)),
            (one, another) => one == another,
        }
    }

    /// All of these bytes are its own.
    pub(crate) fn has(&self, low: Address, high: Address) -> bool {
        self.address <= low && high <= self.address.saturating_add(self.size)
    }

    pub(crate) fn overlaps(&self, low: Address, high: Address) -> bool {
        self.address < high && low < self.address.saturating_add(self.size)
    }
}
