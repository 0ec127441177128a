//! Where objects begin: an index that suits both frames, which come and go at one end of the
//! stack, and everything else.

use crate::address::Address;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Bound;

/// Numbers of objects by their first address. Objects do not overlap, wherever they live.
#[derive(Debug, Default)]
pub(crate) struct Index {
    /// Automatic objects, by falling address: the innermost frame is at the end.
    stack: Vec<(Address, u32)>,
    /// All others.
    tree: BTreeMap<Address, u32>,
    /// Pieces of memory in which none of these begins, as found last: mostly the stack, and a piece of the heap.
    gaps: [Cell<Option<Gap>>; 2],
}

/// Where none of the others begins, but for the first address.
#[derive(Clone, Copy, Debug)]
struct Gap {
    /// Begin and number of the one before it.
    last: Option<(Address, u32)>,
    /// Begin of the next one.
    next: Option<Address>,
}

impl Index {
    fn gap(&self, address: Address) -> &Cell<Option<Gap>> {
        &self.gaps[address.number() >> 43 & 1]
    }

    pub(crate) fn insert(&mut self, low: Address, number: u32, automatic: bool) {
        if automatic {
            let place = self.first_below(low);
            self.stack.insert(place, (low, number));
        } else {
            self.tree.insert(low, number);
            self.forget_gaps(low);
        }
    }

    pub(crate) fn remove(&mut self, low: Address, automatic: bool) {
        if !automatic {
            self.tree.remove(&low);
            self.forget_gaps(low);
        } else {
            let place = self.first_below(low + 1);
            if self.stack.get(place).is_some_and(|entry| entry.0 == low) {
                self.stack.remove(place);
            }
        }
    }

    /// Position in the stack of the first entry that begins below `address`.
    fn first_below(&self, address: Address) -> usize {
        match self.stack.last() {
            // The common cases: a new innermost object, and the last one.
            Some(last) if last.0 >= address => self.stack.len(),
            Some(_) if self.stack.len() == 1 => 0,
            Some(_) if self.stack[self.stack.len() - 2].0 >= address => self.stack.len() - 1,
            _ => self.stack.partition_point(|entry| entry.0 >= address),
        }
    }

    /// The objects that begin last at or before `address`, of either sort.
    pub(crate) fn candidates(&self, address: Address) -> [Option<u32>; 2] {
        [self.on_stack(address), self.elsewhere(address)]
    }

    /// The automatic object that begins last at or before `address`.
    pub(crate) fn on_stack(&self, address: Address) -> Option<u32> {
        match self.stack.last() {
            Some(last) if last.0 <= address => self
                .stack
                .get(self.first_below(address + 1))
                .map(|entry| entry.1),
            _ => None,
        }
    }

    /// One of the others begins at `low`, or did.
    fn forget_gaps(&self, low: Address) {
        for known in &self.gaps {
            let concerns = |gap: Gap| {
                gap.last.is_none_or(|(last, _)| last <= low)
                    && gap.next.is_none_or(|next| low <= next)
            };
            if known.get().is_some_and(concerns) {
                known.set(None);
            }
        }
    }

    /// The same of the others.
    pub(crate) fn elsewhere(&self, address: Address) -> Option<u32> {
        let known = self.gap(address);
        let is_in = |gap: &Gap| {
            gap.last.is_none_or(|(last, _)| last <= address)
                && gap.next.is_none_or(|next| address < next)
        };
        let gap = known.get().filter(is_in).unwrap_or_else(|| {
            let last = self.tree.range(..=address).next_back();
            let behind = (Bound::Excluded(address), Bound::Unbounded);
            let next = self.tree.range(behind).next();
            Gap {
                last: last.map(|(&low, &number)| (low, number)),
                next: next.map(|(&low, _)| low),
            }
        });
        known.set(Some(gap));
        gap.last.map(|(_, number)| number)
    }

    /// The others that begin in `low..high`.
    fn others_within(&self, low: Address, high: Address) -> impl Iterator<Item = u32> {
        let gap = self.gap(low).get();
        let is_empty = gap.is_some_and(|gap| {
            gap.last.is_none_or(|(last, _)| last < low) && gap.next.is_none_or(|next| high <= next)
        });
        let others = (!is_empty).then(|| self.tree.range(low..high));
        others.into_iter().flatten().map(|(_, &number)| number)
    }

    /// Objects that begin in `low..high`, in order of address within either sort.
    pub(crate) fn within(&self, low: Address, high: Address) -> impl Iterator<Item = u32> {
        let (first, end) = (self.first_below(high), self.first_below(low));
        let on_stack = self.stack[first..end].iter().rev().map(|entry| entry.1);
        on_stack.chain(self.others_within(low, high))
    }

    /// Objects on the heap or static ones from `address` on, in order.
    pub(crate) fn from(&self, address: Address) -> impl Iterator<Item = u32> {
        self.tree.range(address..).map(|(_, &number)| number)
    }

    /// Automatic objects below `address`, the innermost first.
    pub(crate) fn frames_below(&self, address: Address) -> impl Iterator<Item = u32> {
        self.stack[self.first_below(address)..]
            .iter()
            .rev()
            .map(|entry| entry.1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn finds_what_a_list_finds(
            steps in prop::collection::vec((0usize..40, any::<bool>(), any::<bool>()), 0..60),
            low in 0usize..40, length in 0usize..20,
        ) {
            let mut index = Index::default();
            let mut list: Vec<(Address, u32, bool)> = Vec::new();
            for (number, (address, automatic, insert)) in steps.into_iter().enumerate() {
                let address = Address::at(address);
                if insert && list.iter().all(|entry| entry.0 != address) {
                    index.insert(address, number as u32, automatic);
                    list.push((address, number as u32, automatic));
                } else if !insert && let Some(place) = list.iter().position(|entry| entry.0 == address) {
                    let (low, _, automatic) = list.remove(place);
                    index.remove(low, automatic);
                }
            }
            list.sort_unstable();
            let low = Address::at(low);
            let number = |entry: &(Address, u32, bool)| entry.1;
            let last = |automatic| list.iter().rfind(|e| e.2 == automatic && e.0 <= low).map(number);
            prop_assert_eq!(index.candidates(low), [last(true), last(false)]);
            let high = low + length;
            let inside = |automatic| list.iter().filter(move |e| e.2 == automatic && (low..high).contains(&e.0)).map(number);
            prop_assert_eq!(index.within(low, high).collect::<Vec<_>>(), inside(true).chain(inside(false)).collect::<Vec<_>>());
            let below: Vec<u32> = list.iter().filter(|e| e.2 && e.0 < low).map(number).collect();
            prop_assert_eq!(index.frames_below(low).collect::<Vec<_>>(), below);
            let above: Vec<u32> = list.iter().filter(|e| !e.2 && e.0 >= low).map(number).collect();
            prop_assert_eq!(index.from(low).collect::<Vec<_>>(), above);
        }
    }
}
