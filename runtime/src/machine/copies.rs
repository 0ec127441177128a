//! Asynchronous copies under way.

use super::element_set::ElementSet;
use crate::emitted::tables::Site;

/// A copy that was started and not waited for.
#[derive(Debug)]
pub(crate) struct Transfer {
    /// Address of its flag.
    pub(crate) flag: usize,
    pub(crate) start: Site,
    /// The copy loop is running.
    pub(crate) open: bool,
    pub(crate) target: ElementSet,
    pub(crate) source: ElementSet,
}

/// All copies under way.
#[derive(Debug, Default)]
pub(crate) struct Copies {
    pub(crate) transfers: Vec<Transfer>,
}

impl Copies {
    pub(crate) fn is_under_way(&self) -> bool {
        !self.transfers.is_empty()
    }

    /// Whether an element of the array, or of the plain object, has part in a copy under way.
    pub(crate) fn concern(&self, key: usize) -> bool {
        let mut transfers = self.transfers.iter();
        transfers.any(|one| one.target.concerns(key) || one.source.concerns(key))
    }

    pub(crate) fn remove(&mut self, flag: usize) -> Option<Transfer> {
        let position = self.transfers.iter().position(|one| one.flag == flag)?;
        Some(self.transfers.remove(position))
    }
}
