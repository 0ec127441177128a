//! The hash of the variable table (spec debugger.md 7.1: `HashMethod`, `DebugOptions.HashIndexSize`
//! and their kin).
//!
//! Chained buckets of keys. Its parameters change speed and memory only; it counts what it does for
//! the statistics.

use std::cell::Cell;
use std::fmt::Write as _;

use crate::options::Options;

/// End of a bucket.
const NONE: u32 = u32::MAX;
/// Sizes beyond this are no sensible wish.
const MOST: u64 = 1 << 20;

#[derive(Clone, Copy, Debug)]
struct HashEntry {
    key: usize,
    value: u32,
    next: u32,
}

/// Keys and their values.
#[derive(Debug)]
pub(super) struct Hash {
    /// `None`: the plain sum; else the shift.
    shift: Option<u32>,
    step: usize,
    buckets: Vec<u32>,
    entries: Vec<HashEntry>,
    free: Vec<u32>,
    puts: u64,
    finds: Cell<u64>,
    compares: Cell<u64>,
}

impl Hash {
    pub(super) fn new(options: &Options) -> Hash {
        let buckets = options.hash_index_size.clamp(1, MOST) as usize;
        Hash {
            shift: (options.hash_method != 0).then_some(options.hash_offset_value as u32),
            step: options.hash_table_size.clamp(1, MOST) as usize,
            buckets: vec![NONE; buckets],
            entries: Vec::new(),
            free: Vec::new(),
            puts: 0,
            finds: Cell::new(0),
            compares: Cell::new(0),
        }
    }

    fn bucket(&self, key: usize) -> usize {
        (key >> self.shift.unwrap_or(0)) % self.buckets.len()
    }

    fn position(&self, key: usize) -> Option<usize> {
        self.finds.set(self.finds.get() + 1);
        let mut next = self.buckets[self.bucket(key)];
        while next != NONE {
            self.compares.set(self.compares.get() + 1);
            let entry = &self.entries[next as usize];
            if entry.key == key {
                return Some(next as usize);
            }
            next = entry.next;
        }
        None
    }

    pub(super) fn find(&self, key: usize) -> Option<u32> {
        self.position(key).map(|found| self.entries[found].value)
    }

    pub(super) fn put(&mut self, key: usize, value: u32) {
        self.puts += 1;
        if let Some(known) = self.position(key) {
            self.entries[known].value = value;
            return;
        }
        let bucket = self.bucket(key);
        let next = self.buckets[bucket];
        let entry = HashEntry { key, value, next };
        self.buckets[bucket] = match self.free.pop() {
            Some(free) => {
                self.entries[free as usize] = entry;
                free
            }
            None => {
                if self.entries.len() == self.entries.capacity() {
                    self.entries.reserve_exact(self.step);
                }
                self.entries.push(entry);
                self.entries.len() as u32 - 1
            }
        };
    }

    pub(super) fn remove(&mut self, key: usize) {
        let Some(known) = self.position(key) else {
            return;
        };
        let (bucket, after) = (self.bucket(key), self.entries[known].next);
        let known = known as u32;
        if self.buckets[bucket] == known {
            self.buckets[bucket] = after;
        } else {
            let mut next = self.buckets[bucket];
            while self.entries[next as usize].next != known {
                next = self.entries[next as usize].next;
            }
            self.entries[next as usize].next = after;
        }
        self.free.push(known);
    }

    fn length(&self, bucket: usize) -> usize {
        let mut length = 0;
        let mut next = self.buckets[bucket];
        while next != NONE {
            length += 1;
            next = self.entries[next as usize].next;
        }
        length
    }

    /// Operations so far, and entries per bucket, `-` for an empty one.
    pub(super) fn statistics(&self) -> String {
        let mut text = format!(
            "*** DVM debugger: hash of variables: {} put, {} find, {} compare; {} entries of {}; entries per bucket:",
            self.puts,
            self.finds.get(),
            self.compares.get(),
            self.entries.len() - self.free.len(),
            self.entries.capacity(),
        );
        for bucket in 0..self.buckets.len() {
            text += if bucket % 32 == 0 { "\n\t" } else { " " };
            match self.length(bucket) {
                0 => text.push('-'),
                length => {
                    let _ = write!(text, "{length}");
                }
            }
        }
        text.push('\n');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(edit: impl FnOnce(&mut Options)) -> Hash {
        let mut options = Options::default();
        edit(&mut options);
        Hash::new(&options)
    }

    #[test]
    fn keys_of_one_bucket_do_not_disturb_each_other() {
        let mut hash = hash(|options| options.hash_index_size = 1);
        for key in 0..9 {
            hash.put(key * 8, key as u32);
        }
        hash.remove(8);
        hash.remove(64);
        hash.remove(0);
        hash.put(16, 77);
        let found: Vec<Option<u32>> = (0..9).map(|key| hash.find(key * 8)).collect();
        let rest = [
            None,
            None,
            Some(77),
            Some(3),
            Some(4),
            Some(5),
            Some(6),
            Some(7),
            None,
        ];
        assert_eq!(found, rest);
    }

    #[test]
    fn methods_spread_addresses_differently() {
        // Addresses of doubles: the plain sum uses every eighth bucket of 16.
        let used = |method, shift| {
            let mut hash = hash(|options| {
                options.hash_index_size = 16;
                options.hash_method = method;
                options.hash_offset_value = shift;
            });
            (0..16).for_each(|key| hash.put(key * 8, 0));
            (0..16).filter(|&bucket| hash.length(bucket) > 0).count()
        };
        assert_eq!((used(0, 3), used(1, 3), used(1, 0)), (2, 16, 2));
    }

    #[test]
    fn statistics_count_operations_and_buckets() {
        let mut hash = hash(|options| {
            options.hash_index_size = 3;
            options.hash_table_size = 5;
            options.hash_method = 0;
        });
        hash.put(0, 1);
        hash.put(3, 1);
        hash.put(1, 1);
        hash.find(0);
        insta::assert_snapshot!(hash.statistics(), @r"
        *** DVM debugger: hash of variables: 3 put, 4 find, 3 compare; 3 entries of 5; entries per bucket:
        	2 1 -
        ");
    }
}
