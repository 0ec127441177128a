//! Arguments of entry points as Rust has them, and results as C has them.

use std::ffi::{c_char, c_int, c_void};
use std::marker::PhantomData;

use dvmdbg_abi::{self as raw, MAX_RANK};

use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::locals::LocalTable;
use crate::emitted::marks::Mark;
use crate::emitted::tables::{Construct, Name, Site};
use crate::machine::shadow_words::Companion;
use crate::mapping::{Tuple, tuple};

/// What an argument stands for.
pub(super) trait Given<C> {
    /// # Safety
    /// The argument is what the row of its function says (`dvmdbg_abi::entry`): a pointer is NULL, or leads to what lives as
    /// long as the row says, a text to one that ends in NUL.
    unsafe fn given(argument: C) -> Self;
}

impl<C> Given<C> for C {
    unsafe fn given(argument: C) -> C {
        argument
    }
}

impl Given<c_int> for bool {
    unsafe fn given(argument: c_int) -> bool {
        argument != 0
    }
}

/// Memory of the program.
impl Given<*mut c_void> for Address {
    unsafe fn given(argument: *mut c_void) -> Address {
        Address::of(argument)
    }
}

impl Given<*const c_void> for Address {
    unsafe fn given(argument: *const c_void) -> Address {
        Address::of(argument)
    }
}

/// What stands for a group, a task, an arrangement: it is told by the number from its like, and nothing is known of the memory.
impl Given<*mut c_void> for usize {
    unsafe fn given(argument: *mut c_void) -> usize {
        argument as usize
    }
}

impl Given<*const c_void> for usize {
    unsafe fn given(argument: *const c_void) -> usize {
        argument as usize
    }
}

/// A number of dimensions.
#[derive(Clone, Copy)]
pub(super) struct Rank(pub(super) usize);

impl Given<u32> for Rank {
    unsafe fn given(argument: u32) -> Rank {
        Rank((argument as usize).min(MAX_RANK))
    }
}

impl Given<*mut raw::Loop> for Option<LoopFrame> {
    unsafe fn given(argument: *mut raw::Loop) -> Option<LoopFrame> {
        // SAFETY: printers declare `dvm_loop_n` in the function of the loop, with a cleanup that calls `dyn_LoopClose`, and pass its address;
        // where a jump leaves the function, `dyn_Unwind` comes first.
        unsafe { argument.as_mut().map(|looped| LoopFrame::new(looped)) }
    }
}

impl<'a> Given<*mut u32> for Option<&'a mut u32> {
    unsafe fn given(argument: *mut u32) -> Option<&'a mut u32> {
        // SAFETY: printers declare the counter beside the loop that it is of, and nobody else looks at it during the call.
        unsafe { argument.as_mut() }
    }
}

impl Given<*const raw::Site> for Option<Site> {
    unsafe fn given(argument: *const raw::Site) -> Option<Site> {
        // SAFETY: printers write `&dvm_sites[n]` for such a parameter, or NULL.
        unsafe { Site::new(argument) }
    }
}

impl Given<*const raw::Construct> for Option<Construct> {
    unsafe fn given(argument: *const raw::Construct) -> Option<Construct> {
        // SAFETY: printers write `&dvm_constructs[n]` for such a parameter.
        unsafe { Construct::new(argument) }
    }
}

impl Given<*const raw::Computing> for Option<Mark> {
    unsafe fn given(argument: *const raw::Computing) -> Option<Mark> {
        // SAFETY: printers write the address of a mark that the linker has found for such a parameter.
        unsafe { Mark::new(argument) }
    }
}

impl Given<*const raw::Local> for Option<LocalTable> {
    unsafe fn given(argument: *const raw::Local) -> Option<LocalTable> {
        // SAFETY: printers write a static table for such a parameter, with as many extents as it says.
        unsafe { LocalTable::new(argument) }
    }
}

impl Given<*mut raw::ShadowWord> for Option<Companion> {
    unsafe fn given(argument: *mut raw::ShadowWord) -> Option<Companion> {
        // SAFETY: printers declare the shadow word beside its scalar, in the same scope, and name both together; NULL stands for none.
        unsafe { Companion::new(argument) }
    }
}

impl Given<*const c_char> for Option<Name> {
    unsafe fn given(argument: *const c_char) -> Option<Name> {
        // SAFETY: printers write a literal for such a parameter, or NULL.
        unsafe { Name::new(argument) }
    }
}

impl<'a> Given<*mut raw::Ref> for Option<&'a mut raw::Ref> {
    unsafe fn given(argument: *mut raw::Ref) -> Option<&'a mut raw::Ref> {
        // SAFETY: printers declare `dvm_ref_n` in the procedure that calls, which looks at it when the call has returned.
        unsafe { argument.as_mut() }
    }
}

/// Entries that stand side by side; how many, another argument or the row says.
pub(super) struct Many<'a, T>(*const T, PhantomData<&'a T>);

impl<T> Given<*const T> for Many<'_, T> {
    unsafe fn given(argument: *const T) -> Self {
        Many(argument, PhantomData)
    }
}

impl<'a, T> Many<'a, T> {
    pub(super) fn is_missing(&self) -> bool {
        self.0.is_null()
    }

    /// None, if they are missing.
    ///
    /// # Safety
    /// There are as many, and they stay as they are during the call.
    pub(super) unsafe fn first(&self, count: usize) -> &'a [T] {
        if self.0.is_null() {
            return &[];
        }
        // SAFETY: not NULL; the length is what each entry point gives a reason for. They lie in the frame of the text that calls, or in its
        // constants, and that text stands still.
        unsafe { std::slice::from_raw_parts(self.0, count) }
    }
}

impl Many<'_, i64> {
    /// One per dimension; `missing` where they are missing.
    ///
    /// # Safety
    /// As for [`Many::first`].
    pub(super) unsafe fn tuple_or(&self, rank: Rank, missing: i64) -> Tuple {
        if self.0.is_null() {
            let mut filled = [0; MAX_RANK];
            filled[..rank.0].fill(missing);
            return filled;
        }
        // SAFETY: `rank` of them are asked of whoever calls this, too.
        tuple(unsafe { self.first(rank.0) })
    }
}

/// A result as C has it.
pub(super) trait Answer<C> {
    fn in_c(self) -> C;
}

impl<C> Answer<C> for C {
    fn in_c(self) -> C {
        self
    }
}

impl Answer<c_int> for bool {
    fn in_c(self) -> c_int {
        c_int::from(self)
    }
}

/// ToldRoom for numbers that an entry point tells.
#[derive(Clone, Copy)]
pub(super) struct ToldRoom<'a>(*mut i64, PhantomData<&'a mut i64>);

impl Given<*mut i64> for ToldRoom<'_> {
    unsafe fn given(argument: *mut i64) -> Self {
        ToldRoom(argument, PhantomData)
    }
}

impl<'a> ToldRoom<'a> {
    /// Nothing, if there is none.
    ///
    /// # Safety
    /// There is room for as many, and nobody else looks at it during the call.
    pub(super) unsafe fn first(self, count: usize) -> Option<&'a mut [i64]> {
        // SAFETY: not NULL; the length is what each entry point gives a reason for. It is an array in the frame of the text that calls, which
        // looks at it when the call has returned.
        (!self.0.is_null()).then(|| unsafe { std::slice::from_raw_parts_mut(self.0, count) })
    }
}
