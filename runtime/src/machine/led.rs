//! Memory that elements of distributed arrays lead to: what their ALLOCATABLE and POINTER components, or their pointers, have for
//! themselves. It belongs to the element as the rest of it does, and is no iteration's own.

use std::collections::HashSet;

use super::id::ObjectId;
use super::object::Storage;
use super::objects::Objects;
use crate::address::Address;
use crate::spread::Spread;

/// Bytes of an address.
const POINTER: usize = size_of::<usize>();

/// Misuses of other memory behind which no more of it is looked for, in bytes that were read in vain.
const ENOUGH: usize = 1 << 32;

/// Where such memory begins.
#[derive(Default)]
pub(crate) struct Led {
    starts: HashSet<Address, Spread>,
    /// Objects that no element led to, and the epoch in which the construct began that asked.
    others: (u32, HashSet<u64>),
    /// Bytes that were looked at in vain.
    vain: usize,
}

impl Led {
    /// Whether an element of a distributed array leads to the object. `base`: first epoch of the construct that asks.
    pub(crate) fn leads(&mut self, objects: &mut Objects, id: ObjectId, base: u32) -> bool {
        let object = objects.get(id);
        let is_other = object.array.is_some() || object.companion.is_some();
        if is_other || object.storage == Storage::Automatic {
            return false;
        }
        let (low, handle) = (object.low, objects.handle(id));
        if self.starts.contains(&low) {
            return true;
        }
        if self.others.0 != base {
            self.others = (base, HashSet::new());
        }
        if self.vain > ENOUGH || self.others.1.contains(&handle) {
            return false;
        }
        let read = self.look(objects);
        let found = self.starts.contains(&low);
        if !found {
            self.vain += read;
            self.others.1.insert(handle);
        }
        found
    }

    /// Follows the elements of all distributed arrays, and what that leads to. Bytes that were read.
    fn look(&mut self, objects: &mut Objects) -> usize {
        let arrays = objects.iter_mut().filter(|object| object.array.is_some());
        let mut open: Vec<(Address, usize)> =
            arrays.map(|object| (object.low, object.size())).collect();
        self.starts.clear();
        let mut read = 0;
        while let Some((low, size)) = open.pop() {
            read += size;
            for target in pointers(low, size) {
                let Some(id) = objects.find(target) else {
                    continue;
                };
                let object = objects.get(id);
                let is_plain = object.array.is_none() && object.companion.is_none();
                let is_led = object.low == target && is_plain;
                if is_led && object.storage != Storage::Automatic && self.starts.insert(target) {
                    open.push((target, object.size()));
                }
            }
        }
        read
    }
}

/// What may be addresses in the memory there.
fn pointers(low: Address, size: usize) -> impl Iterator<Item = Address> {
    let first = low.aligned(POINTER);
    let inside = size.saturating_sub(first - low) / POINTER * POINTER;
    let readable = if is_there(first, inside) { inside } else { 0 };
    // SAFETY: the table has the object, and the system says that memory is there.
    let bytes = unsafe { first.bytes(readable) };
    let words = bytes.chunks_exact(POINTER);
    let numbers = words.map(|word| usize::from_ne_bytes(word.try_into().unwrap_or_default()));
    numbers
        .map(|number| Address::NULL.wrapping_add(number))
        .filter(|address| address.is_plausible())
}

/// Whether the program still has memory there: what frees it need not be instrumented.
fn is_there(low: Address, size: usize) -> bool {
    const PAGE: usize = 4096;
    if size == 0 {
        return false;
    }
    let first = low.aligned_down(PAGE);
    let pages = (low - first + size).div_ceil(PAGE);
    let mut seen = vec![0_u8; pages];
    // SAFETY: it only asks, and there is a byte for each page.
    let answer = unsafe {
        libc::mincore(
            first.pointer().cast_mut(),
            low - first + size,
            seen.as_mut_ptr(),
        )
    };
    answer == 0
}
