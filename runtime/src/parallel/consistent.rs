//! CONSISTENT: replicated arrays of which the iterations of each process make elements (languages.md 6.14).

use super::engine::{broadcast, combine};
use super::state::{ConsistentCopy, Parallel};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;

impl ConsistentCopy {
    fn now(&self) -> Vec<u8> {
        // SAFETY: an array of the program, of the size that the directive's text says.
        unsafe { self.address.bytes(self.before.len()) }.to_vec()
    }

    fn set(&self, contents: &[u8]) {
        // SAFETY: as in `now`; the program writes it, too.
        unsafe { self.address.write(contents) }
    }
}

/// Puts the bits in which an array differs from what it was into it, or takes those of it.
fn toggle(bytes: &mut [u8], changes: &[u8]) {
    for (byte, change) in bytes.iter_mut().zip(changes) {
        *byte ^= change;
    }
}

impl Parallel {
    /// CONSISTENT of a loop.
    pub(crate) fn consistent(
        &mut self,
        looped: LoopFrame,
        (address, size): (Address, usize),
        group: usize,
    ) {
        if self.size() == 1 || self.is_inside() {
            return;
        }
        let waits = self.consistent.iter();
        let is_known = group != 0
            && waits
                .clone()
                .any(|one| (one.address, one.group) == (address, group));
        let is_region = self.at(looped).is_none_or(|open| open.is_region);
        if is_region || is_known {
            return;
        }
        let mut array = ConsistentCopy {
            address,
            before: vec![0; size],
            group,
        };
        array.before = array.now();
        // What has no value yet may differ.
        self.announce("an array in CONSISTENT");
        broadcast(&mut *self.engine, 0, &mut array.before);
        array.set(&array.before);
        if let Some(open) = self.at(looped) {
            open.consistent.push(array);
        }
    }

    /// The loop has ended.
    pub(super) fn end_consistent(&mut self, arrays: Vec<ConsistentCopy>) {
        for array in arrays {
            match array.group {
                0 => self.make_consistent(&array),
                _ => self.consistent.push(array),
            }
        }
    }

    /// CONSISTENT_WAIT.
    pub(crate) fn wait_consistent(&mut self, group: usize) {
        let complete: Vec<ConsistentCopy> = self
            .consistent
            .extract_if(.., |array| array.group == group)
            .collect();
        for array in complete {
            self.make_consistent(&array);
        }
    }

    /// Every process gets what the others have made. An element is made by one process, or by several in the same way.
    fn make_consistent(&mut self, array: &ConsistentCopy) {
        self.announce("an array in CONSISTENT");
        let mut changes = array.now();
        toggle(&mut changes, &array.before);
        let all = combine(&mut *self.engine, changes, |known, others| {
            for (byte, other) in known.iter_mut().zip(others) {
                *byte |= other;
            }
        });
        let mut result = array.before.clone();
        toggle(&mut result, &all);
        array.set(&result);
    }
}
