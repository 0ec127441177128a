//! Places in the memory of the program.
//!
//! What is asked of an address nearly always is where it lies among others: objects are known by it. Only the functions at the end look
//! at what stands there, or change it; who calls them says why it is there.

use std::ffi::c_void;
use std::fmt;
use std::ops::{Add, AddAssign, Sub};

/// Where something of the program is, or was.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Address(usize);

impl Address {
    pub(crate) const NULL: Address = Address(0);
    /// Nothing lies behind it.
    pub(crate) const LAST: Address = Address(usize::MAX);
    /// No system gives a program memory below this address.
    pub(crate) const LOWEST: Address = Address(1 << 16);

    /// Where a pointer of the program leads. For the border to C alone (`abi`, `emitted`): inside, addresses come from there.
    #[inline]
    pub(crate) fn of<T>(pointer: *const T) -> Address {
        Address(pointer as usize)
    }

    /// Of what the debugger has copied of the program's memory.
    pub(crate) fn of_copy(bytes: &[u8]) -> Address {
        Address(bytes.as_ptr() as usize)
    }

    /// A place in the frame of a function of this library: procedures of the program that are under way lie above.
    #[inline(never)]
    pub(crate) fn on_the_stack() -> Address {
        let here = 0_u8;
        Address(&raw const here as usize)
    }

    /// One that a test chooses.
    #[cfg(test)]
    pub(crate) const fn at(number: usize) -> Address {
        Address(number)
    }

    #[inline]
    pub(crate) fn is_null(self) -> bool {
        self.0 == 0
    }

    /// What C is given.
    pub(crate) fn pointer(self) -> *const c_void {
        self.0 as *const c_void
    }

    /// For tables by pages and lines, for keys, and for sums that leave the memory.
    #[inline]
    pub(crate) fn number(self) -> usize {
        self.0
    }

    #[inline]
    pub(crate) fn wrapping_add(self, bytes: usize) -> Address {
        Address(self.0.wrapping_add(bytes))
    }

    #[inline]
    pub(crate) fn saturating_add(self, bytes: usize) -> Address {
        Address(self.0.saturating_add(bytes))
    }

    /// `None`: that is behind all memory.
    #[inline]
    pub(crate) fn checked_add(self, bytes: usize) -> Option<Address> {
        self.0.checked_add(bytes).map(Address)
    }

    /// The byte in front; `None`: there is none.
    #[inline]
    pub(crate) fn before(self) -> Option<Address> {
        self.0.checked_sub(1).map(Address)
    }

    /// Bytes from `other` to here; a very large number where `other` is behind.
    #[inline]
    pub(crate) fn wrapping_sub(self, other: Address) -> usize {
        self.0.wrapping_sub(other.0)
    }

    /// Bytes from `other` to here; `None`: it is behind.
    #[inline]
    pub(crate) fn checked_sub(self, other: Address) -> Option<usize> {
        self.0.checked_sub(other.0)
    }

    /// Whether it is one of `size` bytes from `first` on.
    #[inline]
    pub(crate) fn is_within(self, first: Address, size: usize) -> bool {
        self.wrapping_sub(first) < size
    }

    /// Whether bytes from a first one to one behind the last, counted from here, lie between two addresses.
    pub(crate) fn has_between(
        self,
        (first, behind): (i128, i128),
        (low, high): (Address, Address),
    ) -> bool {
        let begin = self.0 as i128;
        begin + first >= low.0 as i128 && begin + behind <= high.0 as i128
    }

    /// The first place from here on whose number is a multiple of `step`.
    pub(crate) fn aligned(self, step: usize) -> Address {
        Address(self.0.next_multiple_of(step))
    }

    /// The last place up to here whose number is a multiple of `step`.
    pub(crate) fn aligned_down(self, step: usize) -> Address {
        Address(self.0 - self.0 % step)
    }

    /// Whether a program can have something there; floating-point numbers that are taken for addresses are larger, most others smaller.
    pub(crate) fn is_plausible(self) -> bool {
        (1 << 12..1 << 47).contains(&self.0)
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

impl Add<usize> for Address {
    type Output = Address;

    #[inline]
    fn add(self, bytes: usize) -> Address {
        Address(self.0 + bytes)
    }
}

impl AddAssign<usize> for Address {
    #[inline]
    fn add_assign(&mut self, bytes: usize) {
        self.0 += bytes;
    }
}

impl Sub for Address {
    type Output = usize;

    #[inline]
    fn sub(self, other: Address) -> usize {
        self.0 - other.0
    }
}

impl Address {
    /// The bytes of a part of an object.
    ///
    /// # Safety
    /// `size` bytes of one living object of the program stand here, and the program may read them. Nothing writes there as long as the
    /// slice is used: while a call of the runtime is under way, the thread of the program stands still.
    pub(crate) unsafe fn bytes<'a>(self, size: usize) -> &'a [u8] {
        // SAFETY: what this function asks is what a slice of bytes asks, which need no alignment.
        unsafe { std::slice::from_raw_parts(self.0 as *const u8, size) }
    }

    /// The pointer that stands here, if one does; any number that a program can make, else.
    ///
    /// # Safety
    /// As for [`Address::bytes`], of as many bytes as a pointer has.
    pub(crate) unsafe fn pointer_there(self) -> Address {
        let mut number = [0; size_of::<usize>()];
        // SAFETY: that many bytes are the caller's promise.
        unsafe { self.read(&mut number) };
        Address(usize::from_ne_bytes(number))
    }

    /// Copies bytes of a variable; of none, the address does not matter.
    ///
    /// # Safety
    /// As for [`Address::bytes`].
    #[inline]
    pub(crate) unsafe fn read(self, memory: &mut [u8]) {
        if memory.is_empty() {
            return;
        }
        // SAFETY: the source is the caller's promise; the target is ours, and so no part of an object of the program.
        unsafe {
            std::ptr::copy_nonoverlapping(self.0 as *const u8, memory.as_mut_ptr(), memory.len());
        }
    }

    /// Puts bytes into a variable; of none, the address does not matter.
    ///
    /// # Safety
    /// As for [`Address::bytes`], and the program may write the bytes.
    pub(crate) unsafe fn write(self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        // SAFETY: the target is the caller's promise; the source is ours, and so no part of an object of the program.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.0 as *mut u8, bytes.len()) }
    }

    /// Smallest and largest of `count` integers of `bytes` bytes, `distance` integers apart, the first one here, each taken with a
    /// sign. `None`: no such integers.
    ///
    /// # Safety
    /// As for [`Address::bytes`], of each of them.
    pub(crate) unsafe fn integers(
        self,
        bytes: usize,
        (count, distance): (i64, i64),
    ) -> Option<(i64, i64)> {
        let count = usize::try_from(count).ok()?;
        let distance = isize::try_from(distance).ok()?;
        if !self.0.is_multiple_of(bytes.max(1)) {
            return None;
        }
        // SAFETY: the integers are the caller's promise; that they are aligned was seen here.
        unsafe {
            match bytes {
                1 => extremes_apart(self.0 as *const i8, count, distance),
                2 => extremes_apart(self.0 as *const i16, count, distance),
                4 => extremes_apart(self.0 as *const i32, count, distance),
                8 => extremes_apart(self.0 as *const i64, count, distance),
                _ => None,
            }
        }
    }

    /// Appends `count` such integers. `None`: no such integers.
    ///
    /// # Safety
    /// As for [`Address::bytes`], of each of them.
    pub(crate) unsafe fn copy_integers(
        self,
        bytes: usize,
        (count, distance): (i64, i64),
        found: &mut Vec<i64>,
    ) -> Option<()> {
        let count = usize::try_from(count).ok()?;
        let distance = isize::try_from(distance).ok()?;
        if !self.0.is_multiple_of(bytes.max(1)) {
            return None;
        }
        // SAFETY: the integers are the caller's promise; that they are aligned was seen here.
        unsafe {
            match bytes {
                1 => append(self.0 as *const i8, (count, distance), found),
                2 => append(self.0 as *const i16, (count, distance), found),
                4 => append(self.0 as *const i32, (count, distance), found),
                8 => append(self.0 as *const i64, (count, distance), found),
                _ => return None,
            }
        }
        Some(())
    }
}

/// Appends `count` integers.
///
/// # Safety
/// They stand there, aligned, and may be read; nothing writes them during the call.
unsafe fn append<T: Copy + Into<i64>>(
    first: *const T,
    (count, distance): (usize, isize),
    found: &mut Vec<i64>,
) {
    // SAFETY: `number` stays below `count`, so it is one of those that stand there.
    let at = |number: usize| unsafe { *first.offset(number as isize * distance) };
    found.extend((0..count).map(|number| at(number).into()));
}

/// Smallest and largest of `count` integers.
///
/// # Safety
/// They stand there, aligned, and may be read; nothing writes them during the call.
unsafe fn extremes_apart<T: Copy + Ord + Into<i64>>(
    first: *const T,
    count: usize,
    distance: isize,
) -> Option<(i64, i64)> {
    if count == 0 {
        return None;
    }
    let (least, most) = match distance {
        1 => {
            // SAFETY: neighbours, so they are one slice; nothing writes them while it is used, which ends with this call.
            let all = unsafe { std::slice::from_raw_parts(first, count) };
            extremes(all)
        }
        _ => {
            // SAFETY: `number` stays below `count`, so it is one of those that stand there.
            let at = |number: usize| unsafe { *first.offset(number as isize * distance) };
            let start = (at(0), at(0));
            (1..count)
                .map(at)
                .fold(start, |(low, high), one| (low.min(one), high.max(one)))
        }
    };
    Some((least.into(), most.into()))
}
/// Smallest and largest of neighbours, of which there are some.
fn extremes<T: Copy + Ord>(all: &[T]) -> (T, T) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the line above has asked the processor for what the function needs.
        return unsafe { extremes_by_vectors(all) };
    }
    extremes_in(all)
}

/// The same where vectors of integers can be compared at once.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn extremes_by_vectors<T: Copy + Ord>(all: &[T]) -> (T, T) {
    extremes_in(all)
}

#[inline(always)]
fn extremes_in<T: Copy + Ord>(all: &[T]) -> (T, T) {
    let start = (all[0], all[0]);
    all.iter()
        .fold(start, |(low, high), &one| (low.min(one), high.max(one)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extremes_of_all_sizes_are_found_wherever_they_stand() {
        fn check<T: Copy + Ord + Into<i64> + TryFrom<i64, Error: std::fmt::Debug>>() {
            for place in 0..70 {
                let mut all: Vec<T> = (0..70).map(|one| (one % 7).try_into().unwrap()).collect();
                all[place] = (-100).try_into().unwrap();
                all[(place + 13) % 70] = 100.try_into().unwrap();
                let first = Address::of(all.as_ptr());
                // SAFETY: 70 of them stand in the vector, and each third of them are 24.
                let integers = |places| unsafe { first.integers(size_of::<T>(), places) };
                assert_eq!(integers((70, 1)), Some((-100, 100)));
                let every_third: Vec<i64> = (0..24).map(|one| all[3 * one].into()).collect();
                let range = (every_third.iter().min(), every_third.iter().max());
                let (least, most) = integers((24, 3)).unwrap();
                assert_eq!((Some(&least), Some(&most)), range);
            }
        }
        check::<i8>();
        check::<i16>();
        check::<i32>();
        check::<i64>();
        // SAFETY: of this size there are none, so nothing is read.
        assert_eq!(unsafe { Address::NULL.integers(3, (1, 1)) }, None);
    }
}
