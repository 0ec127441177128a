//! Marks of functions that do nothing but to compute.

use dvmdbg_abi::Computing;

use crate::address::Address;

/// What such a function tells of itself.
#[derive(Clone, Copy)]
pub(crate) struct Mark(&'static Computing);

impl Mark {
    /// # Safety
    /// `mark` is NULL or that of a function.
    pub(crate) unsafe fn new(mark: *const Computing) -> Option<Mark> {
        // SAFETY: the mark stands among the constants of a unit, and stays as long as these.
        unsafe { mark.as_ref() }.map(Mark)
    }

    /// Where the function begins.
    pub(crate) fn function(self) -> Address {
        Address::of(self.0.function)
    }

    /// Where it stands.
    pub(crate) fn pointer(self) -> *const Computing {
        self.0
    }

    /// Where the scalars are that the function reads, and their sizes.
    pub(crate) fn reads(self) -> impl Iterator<Item = (Address, usize)> {
        (0..self.0.reads as usize).map(move |number| {
            // SAFETY: the mark is printed with its table, and how long that is; the thread under control alone writes addresses into it.
            let read = unsafe { &*self.0.read.add(number) };
            (Address::of(read.address), read.size)
        })
    }
}
