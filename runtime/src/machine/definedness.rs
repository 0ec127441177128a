//! Elements known to have values, as sets: what proven loops write, and what the shadow words were found to
//! hold (design decision 6).
//!
//! A loop that was proven touches no shadow words. What it has written stands here until somebody looks at
//! the shadow words of the object; a shadow word of 0 leads there. Whoever may take values away forgets all sets.

use super::known::{MemoryLayout, Set, each_shadow_word};
use crate::address::Address;

use crate::proof::region::Region;

use super::id::ObjectId;
use super::object::Storage;
use super::objects::Objects;

impl Objects {
    /// Whether all elements of the region, which lies in the object, have values. Looks at the shadow words
    /// if nothing else tells.
    pub(crate) fn has_values(
        &mut self,
        id: ObjectId,
        layout: &MemoryLayout,
        region: &Region,
    ) -> bool {
        let object = self.get(id);
        let (low, zero) = (object.low, object.zero);
        if object.known.holds(layout, region) {
            return true;
        }
        let Some((shift, w)) = self.get_mut(id).written() else {
            return zero != 0;
        };
        let has_value = |w: &u32| has_value(*w, zero);
        let valued = each_shadow_word(layout, region, low, shift, |shadow_words| {
            let shadow_words = w.get(shadow_words);
            shadow_words.is_some_and(|shadow_words| shadow_words.iter().all(has_value))
        });
        if valued {
            self.know(id, layout, region, 0);
        }
        valued
    }

    /// Whether something at an address has a value without a look at more than its own shadow word.
    pub(crate) fn is_known(&self, id: ObjectId, address: Address, size: usize) -> bool {
        let object = self.get(id);
        object.has_value(address, size) || object.known.holds_at(address, size)
    }

    /// All elements of the region get values. `epoch`: even, larger than any that shadow words hold.
    pub(crate) fn give_values(
        &mut self,
        id: ObjectId,
        layout: &MemoryLayout,
        region: &Region,
        epoch: u32,
    ) {
        if !self.get(id).known.holds(layout, region) {
            self.know(id, layout, region, epoch);
        }
    }

    /// Whether all elements of these regions have values, by the shadow words.
    pub(crate) fn rows_have_values(
        &mut self,
        id: ObjectId,
        layout: &MemoryLayout,
        rows: &[Region],
    ) -> bool {
        let object = self.get(id);
        let (low, zero) = (object.low, object.zero);
        let Some((shift, w)) = self.get_mut(id).written() else {
            return zero != 0;
        };
        let has_value = |w: &u32| has_value(*w, zero);
        rows.iter().all(|region| {
            each_shadow_word(layout, region, low, shift, |shadow_words| {
                let shadow_words = w.get(shadow_words);
                shadow_words.is_some_and(|shadow_words| shadow_words.iter().all(has_value))
            })
        })
    }

    /// The shadow words of all elements of these regions get an epoch: an even one, which is larger than any that they hold, gives
    /// values, an odd one takes them.
    pub(crate) fn mark_rows(
        &mut self,
        id: ObjectId,
        layout: &MemoryLayout,
        rows: &[Region],
        epoch: u32,
    ) {
        let object = self.get(id);
        let (low, shift) = (object.low, object.shift);
        let view = self.get_mut(id).keeping_view();
        let (Some(shift), Some(view)) = (shift, view) else {
            return;
        };
        for region in rows {
            each_shadow_word(layout, region, low, shift, |shadow_words| {
                if let Some(w) = view.w.get_mut(shadow_words) {
                    w.fill(epoch);
                }
                true
            });
        }
    }

    /// Which elements have values, a bit for each, of an object that has few of them and shadow words: appends the words of bits. The
    /// bytes of an element as a power of two.
    pub(crate) fn states(&mut self, id: ObjectId, bits: &mut Vec<u64>) -> Option<u8> {
        let object = self.get_mut(id);
        let (zero, most) = (object.zero, most_states(object.storage));
        if object.size() > most * 8 {
            return None;
        }
        let (shift, w) = object.written().filter(|(_, w)| w.len() <= most)?;
        let word = |w: &[u32]| {
            let all = w.iter().rev();
            all.fold(0, |bits, &w| bits << 1 | u64::from(has_value(w, zero)))
        };
        bits.extend(w.chunks(64).map(word));
        Some(shift)
    }

    /// These elements get values, if they have none. `epoch`: even, larger than any that shadow words hold.
    pub(crate) fn give_states(&mut self, id: ObjectId, elements: &[u64], epoch: u32) {
        let Some(view) = self.get_mut(id).keeping_view() else {
            return;
        };
        let zero = view.zero;
        for (w, &bits) in view.w.chunks_mut(64).zip(elements) {
            for (number, w) in w.iter_mut().enumerate() {
                if bits >> number & 1 != 0 && !has_value(*w, zero) {
                    *w = epoch;
                }
            }
        }
    }

    fn know(&mut self, id: ObjectId, layout: &MemoryLayout, region: &Region, epoch: u32) {
        let set = Set {
            layout: *layout,
            region: *region,
            epoch,
        };
        // Writes of private data that emitted code judges by itself take values away from no set.
        let low = self.get(id).low;
        self.places.met.forget(low);
        let object = self.get_mut(id);
        if !object.known.add(set) {
            object.settle_known();
            object.known.add(set);
        }
    }
}

/// Elements of an object whose states are told one by one: those of variables that are born with each call are looked at each time.
fn most_states(storage: Storage) -> usize {
    match storage {
        Storage::Automatic => 512,
        Storage::Static | Storage::Heap => 64,
    }
}

/// Of a writer shadow word; `zero`: what 0 stands for in its object.
fn has_value(w: u32, zero: u32) -> bool {
    w & 1 == 0 && (w != 0 || zero != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::object::Birth;
    use crate::mapping::shape::Shape;
    use crate::mapping::tuple;

    const LOW: Address = Address::at(4096);

    /// An object of 4 x 6 elements of 8 bytes with shadow words and without values.
    fn object(zero: u32) -> (Objects, ObjectId, MemoryLayout) {
        let mut objects = Objects::default();
        let birth = Birth {
            address: LOW,
            size: 4 * 6 * 8,
            storage: Storage::Heap,
            grain: 8,
            companion: None,
            name: None,
            value: zero,
            epoch: 6,
            hidden: false,
        };
        let id = objects.define(&birth).unwrap();
        objects.range(id, 0, 8).unwrap();
        let layout = MemoryLayout {
            pointer: LOW,
            element: 8,
            shape: Shape::dense(&[4, 6], false),
        };
        (objects, id, layout)
    }

    fn region(first: [i64; 2], last: [i64; 2], step: [i64; 2]) -> Region {
        Region {
            rank: 2,
            first: tuple(&first),
            last: tuple(&last),
            step: tuple(&step),
        }
    }

    #[test]
    fn shadow_words_are_written_when_somebody_looks() {
        let (mut objects, id, layout) = object(0);
        let comb = region([1, 0], [2, 4], [1, 2]);
        assert!(!objects.has_values(id, &layout, &comb));
        objects.give_values(id, &layout, &comb, 10);
        assert!(objects.has_values(id, &layout, &region([2, 2], [2, 4], [1, 2])));
        assert!(objects.get_mut(id).shadow_word(LOW + 6 * 8, 8).is_none());
        let view = objects.get_mut(id).keeping_view().unwrap();
        let written = |c: &usize| view.w[*c] == 10;
        assert_eq!(
            (0..24).filter(written).collect::<Vec<_>>(),
            [6, 8, 10, 12, 14, 16]
        );
        assert!(!objects.has_values(id, &layout, &region([1, 0], [1, 1], [1, 1])));
    }

    #[test]
    fn later_writes_stay_and_older_ones_go() {
        let (mut objects, id, layout) = object(0);
        for (c, epoch) in [(0, 4), (1, 20), (2, 5)] {
            objects.get_mut(id).view().unwrap().w[c] = epoch;
        }
        objects.give_values(id, &layout, &region([0, 0], [0, 5], [1, 1]), 10);
        let view = objects.get_mut(id).view().unwrap();
        assert_eq!(view.w[..6], [10, 20, 10, 10, 10, 10]);
    }

    #[test]
    fn what_shadow_words_hold_is_found_and_forgotten() {
        let (mut objects, id, layout) = object(0);
        let row = region([3, 0], [3, 5], [1, 1]);
        objects.get_mut(id).view().unwrap().w[18..].fill(8);
        assert!(objects.has_values(id, &layout, &row));
        // A value lost with its iteration is none.
        objects.get_mut(id).view().unwrap().w[20] = 9;
        assert!(!objects.has_values(id, &layout, &row));
        objects.drop_values(id);
        assert!(!objects.has_values(id, &layout, &region([3, 0], [3, 0], [1, 1])));
    }

    #[test]
    fn values_from_birth_count() {
        let (mut objects, id, layout) = object(2);
        let all = region([0, 0], [3, 5], [1, 1]);
        assert!(objects.has_values(id, &layout, &all));
        objects.drop_values(id);
        assert!(!objects.has_values(id, &layout, &all));
    }

    #[test]
    fn few_elements_are_told_and_given_by_bits() {
        let (mut objects, id, layout) = object(0);
        objects.give_values(id, &layout, &region([1, 0], [1, 5], [1, 5]), 10);
        let mut bits = Vec::new();
        assert_eq!(objects.states(id, &mut bits), Some(3));
        assert_eq!(bits, [1 << 6 | 1 << 11]);
        objects.get_mut(id).view().unwrap().w[6] = 11;
        objects.give_states(id, &[1 << 6 | 1 << 11 | 1], 12);
        let view = objects.get_mut(id).keeping_view().unwrap();
        assert_eq!([view.w[0], view.w[6], view.w[11]], [12, 12, 10]);
    }

    #[test]
    fn many_sets_are_not_lost() {
        let (mut objects, id, layout) = object(0);
        let diagonal = |k: i64| region([k % 4, k], [k % 4, k], [1, 1]);
        (0..6).for_each(|k| objects.give_values(id, &layout, &diagonal(k), 10));
        for row in 0..4 {
            let single = |k: i64| region([row, k], [row, k], [1, 1]);
            objects.give_values(id, &layout, &single((row + 2) % 6), 12);
            objects.give_values(id, &layout, &single((row + 4) % 6), 12);
        }
        assert!((0..6).all(|k| objects.has_values(id, &layout, &diagonal(k))));
        let view = objects.get_mut(id).keeping_view().unwrap();
        let with = view.w.iter().filter(|w| **w != 0).count();
        let expected: std::collections::HashSet<i64> = (0..6)
            .map(|k| (k % 4) * 6 + k)
            .chain((0..4).flat_map(|row| [row * 6 + (row + 2) % 6, row * 6 + (row + 4) % 6]))
            .collect();
        assert_eq!(with, expected.len());
    }

    #[test]
    fn smaller_elements_inherit_values() {
        let (mut objects, id, layout) = object(0);
        objects.give_values(id, &layout, &region([1, 1], [1, 2], [1, 1]), 10);
        objects.range(id, 0, 4).unwrap();
        let view = objects.get_mut(id).keeping_view().unwrap();
        let written: Vec<usize> = (0..48).filter(|&c| view.w[c] != 0).collect();
        assert_eq!(written, [14, 15, 16, 17]);
    }
}
