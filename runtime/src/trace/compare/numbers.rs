//! A set of iteration numbers that is small whenever they are dense.

use std::collections::HashMap;

const BITS: i64 = 4096;

/// Numbers, kept as bits in blocks; a full block costs nothing but its entry.
#[derive(Default)]
pub(super) struct Numbers {
    blocks: HashMap<i64, Block>,
    /// The block that was used last, which is not among the others: the next number is likely in it.
    near: Option<(i64, Block)>,
}

enum Block {
    /// Those that are there, while they are few: of a nest with short rows each row has a block.
    Few(Vec<u16>),
    Part {
        bits: Box<[u64; 64]>,
        count: i64,
    },
    Full,
}

/// Most numbers of a block that are listed.
const FEW: usize = 64;

impl Numbers {
    /// Adds a number; false if it was there already.
    pub(super) fn insert(&mut self, number: i64) -> bool {
        let at = number.rem_euclid(BITS) as u16;
        let block = self.block(number.div_euclid(BITS));
        if let Block::Few(listed) = block {
            if listed.contains(&at) {
                return false;
            }
            if listed.len() < FEW {
                listed.push(at);
                return true;
            }
            *block = Block::of(listed);
        }
        let Block::Part { bits, count } = block else {
            return false;
        };
        let (word, bit) = (&mut bits[usize::from(at / 64)], 1 << (at % 64));
        if *word & bit != 0 {
            return false;
        }
        *word |= bit;
        *count += 1;
        if *count == BITS {
            *block = Block::Full;
        }
        true
    }

    #[inline]
    fn block(&mut self, at: i64) -> &mut Block {
        if self.near.as_ref().is_none_or(|(near, _)| *near != at) {
            self.approach(at);
        }
        let empty = || (at, Block::empty());
        &mut self.near.get_or_insert_with(empty).1
    }

    fn approach(&mut self, at: i64) {
        let block = self.blocks.remove(&at).unwrap_or_else(Block::empty);
        if let Some((before, block)) = self.near.replace((at, block)) {
            self.blocks.insert(before, block);
        }
    }
}

impl Block {
    fn empty() -> Block {
        Block::Few(Vec::new())
    }

    fn of(listed: &[u16]) -> Block {
        let mut bits = Box::new([0; 64]);
        for at in listed {
            bits[usize::from(at / 64)] |= 1 << (at % 64);
        }
        let count = listed.len() as i64;
        Block::Part { bits, count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn is_a_set(numbers in proptest::collection::vec(-10_000i64..10_000, 0..200), extreme: i64) {
            let mut set = Numbers::default();
            let mut model = BTreeSet::new();
            for number in numbers.into_iter().chain([extreme, i64::MIN, i64::MAX]) {
                prop_assert_eq!(set.insert(number), model.insert(number));
                prop_assert!(!set.insert(number));
            }
        }
    }

    #[test]
    fn full_blocks_are_forgotten() {
        let mut set = Numbers::default();
        assert!((-BITS..BITS).all(|number| set.insert(number)));
        assert!(
            set.blocks
                .values()
                .all(|block| matches!(block, Block::Full))
        );
        assert!(!set.insert(5) && !set.insert(-5) && set.insert(BITS));
    }
}
