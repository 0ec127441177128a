//! Bits of bit-fields. Several share a byte, and what an iteration does to one it does not do to its neighbours: shadow words, which
//! count bytes, cannot tell them apart.
//!
//! What is known of the bits of a byte holds as long as the writer shadow word of that byte is the one that was seen with it: whoever
//! writes the byte by another name makes another one, or says so ([`Bits::forget`]).

use std::collections::BTreeMap;
use std::ops::Range;

/// Bits of one byte: writer and reader epochs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitsOfByte {
    /// The writer shadow word of the byte.
    seen: u32,
    pub(crate) w: [u32; 8],
    pub(crate) r: [u32; 8],
}

/// Those of an object, by the place of their byte in it.
#[derive(Debug, Default)]
pub(crate) struct Bits(BTreeMap<usize, BitsOfByte>);

impl Bits {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The bits of a byte whose writer shadow word is `w`.
    pub(crate) fn of_byte(&mut self, offset: usize, w: u32) -> &mut BitsOfByte {
        let fresh = BitsOfByte {
            seen: w,
            w: [w; 8],
            r: [0; 8],
        };
        let known = self.0.entry(offset).or_insert(fresh);
        if known.seen != w {
            *known = fresh;
        }
        known
    }

    /// The bytes bear other shadow words for what was done to their bits.
    pub(crate) fn see(&mut self, bytes: Range<usize>, mut w: impl FnMut(usize) -> u32) {
        for (&offset, known) in self.0.range_mut(bytes) {
            known.seen = w(offset);
        }
    }

    /// The bytes are written as such.
    pub(crate) fn forget(&mut self, bytes: Range<usize>) {
        if !self.0.is_empty() {
            self.0.retain(|offset, _| !bytes.contains(offset));
        }
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_that_others_write_is_looked_at_anew() {
        let mut bits = Bits::default();
        bits.of_byte(3, 8).w[1] = 11;
        bits.see(3..4, |_| 11);
        assert_eq!(bits.of_byte(3, 11).w, [8, 11, 8, 8, 8, 8, 8, 8]);
        assert_eq!(bits.of_byte(3, 13).w, [13; 8], "written by another name");
        bits.forget(2..4);
        assert!(bits.is_empty());
    }
}
