//! Hashes of addresses and of numbers of our own, for tables that are asked whenever a loop is entered: nobody
//! chooses such keys to collide.

use std::hash::{BuildHasherDefault, Hasher};

/// For tables whose keys are single numbers.
pub(super) type Spread = BuildHasherDefault<Sum>;

/// The hash of some words and one more.
#[inline]
pub(super) fn mixed(sum: u64, word: u64) -> u64 {
    // Tables look at the highest bits and at the lowest.
    let product = u128::from(sum.rotate_left(5) ^ word) * u128::from(0x9e37_79b9_7f4a_7c15_u64);
    (product >> 64) as u64 ^ product as u64
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sum(u64);

impl Hasher for Sum {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.0 = mixed(self.0, value);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}
