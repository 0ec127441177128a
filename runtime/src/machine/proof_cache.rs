//! Proofs that need not be repeated.

use super::id::{ArrayId, ObjectId};
use super::known::MemoryLayout;
use crate::proof::region::Region;
use crate::spread::{self, Spread};
use std::collections::{HashMap, HashSet};

/// Words of all keys that are kept.
const MOST: usize = 1 << 22;

/// Sums of keys of which it is known that a loop has had them.
const MOST_SEEN: usize = 1 << 16;

/// Short words that are kept.
const MOST_KINDS: usize = 1 << 12;

/// What a proof depends on. Every list is told with its length, so that no two keys have the same words.
#[derive(Debug, Default)]
pub(crate) struct CacheKey(pub(crate) Vec<u64>);

impl CacheKey {
    pub(crate) fn word(&mut self, word: usize) {
        self.0.push(word as u64);
    }

    pub(crate) fn number(&mut self, number: i64) {
        self.0.push(number as u64);
    }

    pub(crate) fn numbers(&mut self, numbers: &[i64]) {
        self.0.extend(numbers.iter().map(|&number| number as u64));
    }

    pub(crate) fn flags(&mut self, flags: &[bool]) {
        let word = flags
            .iter()
            .fold(0, |word, &flag| word << 1 | usize::from(flag));
        self.word(word);
    }

    pub(crate) fn sum(&self) -> u64 {
        spread::sum(&self.0)
    }
}

/// What a proven loop does beside what its key says it has done already.
#[derive(Debug, Default)]
pub(crate) struct Proof {
    /// In all iterations.
    pub(crate) accesses: u64,
    /// Arrays of which it surely writes local elements.
    pub(crate) modified: Vec<ArrayId>,
    /// What iterations have given values of their own, which are lost behind the loop.
    pub(crate) lost: Vec<Lost>,
    /// Which elements have values behind it, of objects that the key names by this: their numbers in it, and a bit for each element.
    pub(crate) given: Vec<(usize, Box<[u64]>)>,
    /// Of other objects all of whose references give values to all that they lead to: what that is.
    pub(crate) written: Vec<(usize, MemoryLayout, Region)>,
    /// The objects that are left: it must not have been more often that values were taken from them.
    pub(crate) losses: Vec<(usize, u64)>,
}

/// Elements of a private array.
#[derive(Debug)]
pub(crate) struct Lost {
    pub(crate) id: ObjectId,
    pub(crate) layout: MemoryLayout,
    pub(crate) region: Region,
}

/// Things that are remembered by their keys.
#[derive(Debug)]
pub(crate) struct Remembered<T> {
    kept: HashMap<u64, (Box<[u64]>, T), Spread>,
    /// Words of their keys.
    size: usize,
    /// Sums of keys that may come again: most of those that do not are never kept.
    seen: HashSet<u64, Spread>,
}

impl<T> Default for Remembered<T> {
    fn default() -> Remembered<T> {
        Remembered {
            kept: HashMap::default(),
            size: 0,
            seen: HashSet::default(),
        }
    }
}

impl<T> Remembered<T> {
    pub(crate) fn find(&self, key: &CacheKey) -> Option<&T> {
        let (words, known) = self.kept.get(&key.sum())?;
        (**words == *key.0).then_some(known)
    }

    /// Whether the key was met before, as far as that is known. Notes it.
    pub(crate) fn comes_again(&mut self, key: &CacheKey) -> bool {
        if key.0.is_empty() {
            return false;
        }
        if self.seen.len() == MOST_SEEN {
            self.seen.clear();
        }
        !self.seen.insert(key.sum())
    }

    /// Its key was met before.
    pub(crate) fn keep(&mut self, key: &CacheKey, one: T) {
        if self.size + key.0.len() > MOST {
            self.kept.clear();
            self.size = 0;
        }
        self.size += key.0.len();
        let words = key.0.as_slice().into();
        if let Some((old, _)) = self.kept.insert(key.sum(), (words, one)) {
            self.size -= old.len();
        }
    }
}

/// The proofs that are remembered.
#[derive(Debug, Default)]
pub(crate) struct ProofCache {
    proofs: Remembered<Proof>,
    /// Of the loop that starts; empty: it cannot be told.
    pub(crate) key: CacheKey,
    /// Objects of its references, and how often values may have been taken from each.
    pub(crate) objects: Vec<(ObjectId, u64)>,
    /// The part of a key that is looked for.
    pub(crate) part: CacheKey,
    /// Parts of keys that many have, and short words for them.
    pub(crate) kinds: HashMap<Box<[u64]>, u64, Spread>,
    /// Short words given so far: none has ever stood for something else.
    pub(crate) given: u64,
    /// How often a proof was not repeated.
    #[cfg(test)]
    pub(crate) cached: u64,
    /// How often a proof was found.
    #[cfg(test)]
    pub(crate) found: u64,
}

impl ProofCache {
    /// A short word for what `lay` tells.
    pub(crate) fn kind(&mut self, lay: impl FnOnce(&mut CacheKey)) -> u64 {
        let part = &mut self.part;
        part.0.clear();
        lay(part);
        if let Some(&known) = self.kinds.get(&*part.0) {
            return known;
        }
        if self.kinds.len() == MOST_KINDS {
            self.kinds.clear();
        }
        self.given += 1;
        self.kinds.insert(part.0.as_slice().into(), self.given);
        self.given
    }

    pub(crate) fn find(&self) -> Option<&Proof> {
        let proof = self.proofs.find(&self.key)?;
        let has_lost_none = |&(number, losses): &(usize, u64)| self.objects[number].1 == losses;
        proof.losses.iter().all(has_lost_none).then_some(proof)
    }

    /// Whether a loop had this key before, as far as that is known. Notes it.
    pub(crate) fn comes_again(&mut self) -> bool {
        self.proofs.comes_again(&self.key)
    }

    /// How often each object of the loop that starts has lost values.
    pub(crate) fn losses(&self) -> Vec<(usize, u64)> {
        let all = self.objects.iter().enumerate();
        all.map(|(number, &(_, losses))| (number, losses)).collect()
    }

    /// The loop that starts is proven. `None`: its key was not met before, as far as that is known.
    pub(crate) fn keep(&mut self, proof: Option<Proof>) {
        #[cfg(test)]
        {
            self.found += 1;
        }
        if let Some(proof) = proof {
            self.proofs.keep(&self.key, proof);
        }
    }
}
