//! Hashes of addresses and of numbers of our own, for tables that are asked whenever a loop is entered or an event is
//! told: nobody chooses such keys to collide.

use std::hash::{BuildHasherDefault, Hasher};

/// For tables whose keys are made of such numbers.
pub(crate) type Spread = BuildHasherDefault<Sum>;

/// Any odd number without a pattern.
pub(crate) const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// The sum of many words in their order. Four sums are made at once, for each step waits for the one before.
pub(crate) fn sum(words: &[u64]) -> u64 {
    let (fours, rest) = words.as_chunks::<4>();
    let mut sums = [0; 4];
    for four in fours {
        for (sum, &word) in sums.iter_mut().zip(four) {
            *sum = with(*sum, word);
        }
    }
    sums.iter().chain(rest).copied().fold(0, with)
}

/// Two numbers that tell these bytes from others: 128 bits, of eight sums, each of which takes every eighth word, and the length.
pub(crate) fn digest(bytes: &[u8]) -> [u64; 2] {
    let (words, rest) = bytes.as_chunks::<8>();
    let (rows, last) = words.as_chunks::<8>();
    let mut sums: [u64; 8] = std::array::from_fn(|lane| (lane as u64 + 1).wrapping_mul(SPREAD));
    for row in rows {
        for (sum, word) in sums.iter_mut().zip(row) {
            *sum = with(*sum, u64::from_le_bytes(*word));
        }
    }
    let mut tail = [0; 8];
    tail[..rest.len()].copy_from_slice(rest);
    let words = last
        .iter()
        .chain([&tail])
        .map(|word| u64::from_le_bytes(*word));
    let all = sums.into_iter().chain(words).chain([bytes.len() as u64]);
    let mixed = all.fold((SPREAD, !SPREAD), |(one, other), word| {
        let wide = u128::from(one ^ word) * u128::from(SPREAD | 1);
        (wide as u64 ^ (wide >> 64) as u64, with(other, word))
    });
    [mixed.0, mixed.1]
}

/// A sum and the next word.
#[inline]
pub(crate) fn with(sum: u64, word: u64) -> u64 {
    (sum.rotate_left(5) ^ word).wrapping_mul(SPREAD)
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum(u64);

impl Hasher for Sum {
    #[inline]
    fn finish(&self) -> u64 {
        // Tables look at the highest bits and at the lowest.
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for word in bytes.chunks(8) {
            let word = word
                .iter()
                .fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.write_u64(word);
        }
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.0 = with(self.0, value);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}
