//! What emitted code tells of a local object whose size and dimensions are constants.

use dvmdbg_abi as raw;
use dvmdbg_abi::code;

use super::tables::Name;

/// The declaration of such an object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalTable(&'static raw::Local);

impl PartialEq for LocalTable {
    /// They are one declaration.
    fn eq(&self, other: &LocalTable) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl LocalTable {
    /// # Safety
    /// `told` is NULL or stands among the constants of a unit, with as many bounds as it says.
    pub(crate) unsafe fn new(told: *const raw::Local) -> Option<LocalTable> {
        // SAFETY: constants stay as long as the program.
        unsafe { told.as_ref() }.map(LocalTable)
    }

    pub(crate) fn name(self) -> Option<Name> {
        // SAFETY: a literal, or NULL.
        unsafe { Name::new(self.0.name) }
    }

    /// Bytes.
    pub(crate) fn size(self) -> usize {
        self.0.size
    }

    pub(crate) fn grain(self) -> u32 {
        self.0.grain
    }

    pub(crate) fn has_value(self) -> bool {
        self.0.born & code::born::VALUE != 0
    }

    pub(crate) fn is_hidden(self) -> bool {
        self.0.born & code::born::HIDDEN != 0
    }

    /// Bytes of an element, and the extents as C counts them; `None`: it has no dimensions of its own.
    pub(crate) fn shape(self) -> Option<(usize, &'static [i64])> {
        let rank = (self.0.rank as usize).min(raw::MAX_RANK);
        if rank == 0 || self.0.extent.is_null() {
            return None;
        }
        // SAFETY: not NULL; `new` asks for an extent for each dimension.
        let extent = unsafe { std::slice::from_raw_parts(self.0.extent, rank) };
        Some((self.0.element, extent))
    }
}
