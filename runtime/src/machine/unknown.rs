//! Memory whose birth nobody saw.

use std::collections::HashMap;
use std::ffi::{c_int, c_void};

/// What was met of it.
#[derive(Debug)]
pub(crate) struct Unknown {
    /// How many modules had been loaded when the program began.
    modules: u64,
    pub(crate) accesses: u64,
    /// The first of them.
    pub(crate) first: Option<String>,
    /// By page: whose it is.
    pub(crate) pages: HashMap<usize, Owner>,
    /// By reference: who makes it.
    pub(crate) sites: HashMap<usize, Maker>,
}

impl Default for Unknown {
    fn default() -> Unknown {
        Unknown {
            modules: modules(),
            accesses: 0,
            first: None,
            pages: HashMap::new(),
            sites: HashMap::new(),
        }
    }
}

impl Unknown {
    /// The program has loaded code while it ran.
    pub(crate) fn has_new_modules(&self) -> bool {
        modules() != self.modules
    }
}

/// How many modules the system has loaded for the program so far.
fn modules() -> u64 {
    extern "C" fn look(module: *mut libc::dl_phdr_info, _: usize, count: *mut c_void) -> c_int {
        // SAFETY: `dl_iterate_phdr` gives a module, and passes on the pointer to `count` that `modules` gave.
        unsafe { *count.cast::<u64>() = (*module).dlpi_adds };
        1
    }
    let mut count = 0_u64;
    // SAFETY: `look` has the signature that is asked for and uses `count` during this call, in which nobody else does.
    unsafe { libc::dl_iterate_phdr(Some(look), (&raw mut count).cast()) };
    count
}

/// Whose memory it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Nobody's that the program could follow.
    System,
    /// Static data of the program.
    Program,
    /// Made while it runs.
    Heap,
}

/// Who makes a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Maker {
    C,
    /// Fortran code, through a pointer.
    Pointer,
    Fortran,
}
