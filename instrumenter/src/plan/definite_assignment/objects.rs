//! Sets of what is certainly assigned.

use super::super::effects::Effects;
use super::arrays::Arrays;
use crate::model::{ObjectId, StmtId};
use std::ops::Range;

/// Objects and elements of arrays, a bit each: states are copied wherever paths part, in loops of any depth.
#[derive(Clone, Default)]
pub(super) struct Objects {
    words: Vec<u64>,
}

impl Objects {
    fn place(number: usize) -> (usize, u64) {
        (number / 64, 1 << (number % 64))
    }

    /// Adds the object, or the element with this number.
    pub(super) fn insert(&mut self, number: usize) {
        let (word, bit) = Self::place(number);
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= bit;
    }

    pub(super) fn remove(&mut self, number: usize) {
        let (word, bit) = Self::place(number);
        if let Some(word) = self.words.get_mut(word) {
            *word &= !bit;
        }
    }

    pub(super) fn contains(&self, number: usize) -> bool {
        let (word, bit) = Self::place(number);
        self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Takes away what a piece of program assigns.
    pub(super) fn lose(&mut self, effects: &Effects, arrays: &Arrays) {
        self.retain(arrays.objects(), |object| !effects.assigns(object));
        for elements in arrays.assigned(effects) {
            elements.for_each(|element| self.remove(element));
        }
    }

    /// Keeps those of `numbers` of which this holds.
    fn retain(&mut self, numbers: Range<usize>, keep: impl Fn(ObjectId) -> bool) {
        for (number, word) in self.words.iter_mut().enumerate() {
            let mut left = *word;
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let object = 64 * number + bit as usize;
                if !numbers.contains(&object) {
                    return;
                }
                if !u32::try_from(object).is_ok_and(|object| keep(ObjectId(object))) {
                    *word &= !(1 << bit);
                }
            }
        }
    }

    /// Keeps those that are in both.
    pub(super) fn intersect(&mut self, other: &Self) {
        self.words.truncate(other.words.len());
        let pairs = self.words.iter_mut().zip(&other.words);
        pairs.for_each(|(own, other)| *own &= other);
    }
}

/// Variables that are certainly assigned; `None`: not reachable.
pub(super) type State = Option<Objects>;

/// What holds where two paths meet.
pub(super) fn meet(one: State, other: State) -> State {
    match (one, other) {
        (Some(mut one), Some(other)) => {
            one.intersect(&other);
            Some(one)
        }
        (one, None) | (None, one) => one,
    }
}

/// A statement whose cases are gone through.
pub(super) struct OpenSwitch {
    pub(super) stmt: StmtId,
    /// The state in front of each of its cases.
    pub(super) head: State,
    /// The state on all ways behind it that have been met.
    pub(super) left: State,
    pub(super) has_default: bool,
    /// There are ways in it that are not followed: nothing but its head is sure behind it.
    pub(super) is_odd: bool,
}
