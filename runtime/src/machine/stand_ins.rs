//! Sections that procedures get side by side: the elements lie in memory that the compiler made for the call, and what is done to
//! them there is done to the section, to which they go back.

use crate::address::Address;

/// A section within which a section is passed on, and so forth.
const DEEPEST: usize = 8;

/// One dimension of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dimension {
    pub(crate) count: usize,
    /// Bytes from one to the next.
    pub(crate) step: isize,
}

/// A section and its copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StandIn {
    copy: Address,
    /// Where the first element of the section lies.
    base: Address,
    /// Bytes of each.
    element: usize,
    dimensions: Vec<Dimension>,
    bytes: usize,
}

impl StandIn {
    /// `None`: there are no elements, or more than memory holds.
    pub(crate) fn new(
        copy: Address,
        base: Address,
        element: usize,
        dimensions: Vec<Dimension>,
    ) -> Option<StandIn> {
        let bytes = dimensions
            .iter()
            .try_fold(element, |size, one| size.checked_mul(one.count))?;
        copy.checked_add(bytes).filter(|_| bytes > 0)?;
        Some(StandIn {
            copy,
            base,
            element,
            dimensions,
            bytes,
        })
    }

    /// Where the byte `offset` of the copy lies in the section.
    fn place(&self, offset: usize) -> Address {
        let mut number = offset / self.element;
        let mut place = self.base.wrapping_add(offset % self.element);
        let Some((last, others)) = self.dimensions.split_last() else {
            return place;
        };
        for one in others {
            let steps = (number % one.count) as isize * one.step;
            place = place.wrapping_add(steps as usize);
            number /= one.count;
        }
        place.wrapping_add((number as isize * last.step) as usize)
    }

    /// Where the copy lies, and of how many bytes it is.
    pub(super) fn extent(&self) -> (Address, usize) {
        (self.copy, self.bytes)
    }

    fn meets(&self, low: Address, size: usize) -> bool {
        low.wrapping_sub(self.copy) < self.bytes || self.copy.wrapping_sub(low) < size
    }
}

/// Copies that are in use, the innermost call last.
#[derive(Debug, Default)]
pub(super) struct StandIns(Vec<StandIn>);

impl StandIns {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, one: StandIn) {
        self.0.push(one);
    }

    /// The copy at this address is no more.
    pub(super) fn remove(&mut self, copy: Address) {
        self.0.retain(|one| one.copy != copy);
    }

    /// How many bytes of a copy there are from `address` on.
    pub(super) fn rest(&self, address: Address) -> Option<usize> {
        let one = self.around(address)?;
        Some(one.bytes - (address - one.copy))
    }

    /// What lay there is no copy of anything.
    pub(super) fn forget(&mut self, low: Address, size: usize) {
        if !self.0.is_empty() {
            self.0.retain(|one| !one.meets(low, size));
        }
    }

    /// Where the bytes of one element lie. `None`: they are in no copy, or in several elements.
    pub(super) fn place(&self, mut address: Address, size: usize) -> Option<Address> {
        for depth in 0..DEEPEST {
            let Some(one) = self.around(address) else {
                return (depth > 0).then_some(address);
            };
            let offset = address - one.copy;
            if offset % one.element + size > one.element {
                return None;
            }
            address = one.place(offset);
        }
        None
    }

    fn around(&self, address: Address) -> Option<&StandIn> {
        let mut copies = self.0.iter().rev();
        copies.find(|one| address.is_within(one.copy, one.bytes))
    }

    /// Whether some of these bytes are in a copy.
    pub(super) fn meet(&self, low: Address, size: usize) -> bool {
        self.0.iter().any(|one| one.meets(low, size))
    }

    pub(super) fn pieces(&self, address: Address, size: usize) -> Option<Vec<(Address, usize)>> {
        let mut pieces = vec![(address, size)];
        for depth in 0..DEEPEST {
            let apart: Vec<_> = pieces
                .iter()
                .flat_map(|&piece| self.pieces_of(piece))
                .collect();
            if apart == pieces {
                return (depth > 0).then_some(pieces);
            }
            pieces = apart;
        }
        None
    }

    fn pieces_of(&self, (address, size): (Address, usize)) -> Vec<(Address, usize)> {
        let Some(one) = self.around(address) else {
            return vec![(address, size)];
        };
        let first = address - one.copy;
        let end = (first + size).min(one.bytes);
        let mut pieces: Vec<(Address, usize)> = Vec::new();
        let mut offset = first;
        while offset < end {
            let behind = end.min((offset / one.element + 1) * one.element);
            let (place, bytes) = (one.place(offset), behind - offset);
            match pieces.last_mut() {
                Some((low, before)) if low.wrapping_add(*before) == place => *before += bytes,
                _ => pieces.push((place, bytes)),
            }
            offset = behind;
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(copy: usize, base: usize, dimensions: &[(usize, isize)]) -> StandIn {
        let dimensions = dimensions
            .iter()
            .map(|&(count, step)| Dimension { count, step });
        StandIn::new(
            Address::at(copy),
            Address::at(base),
            4,
            dimensions.collect(),
        )
        .unwrap()
    }

    #[test]
    fn bytes_of_a_copy_lie_where_the_section_has_them() {
        let at = Address::at;
        let mut all = StandIns::default();
        assert_eq!(all.pieces(at(1000), 4), None);
        // a(1:9:2, 2:1:-1) of a(10, 2)
        all.0.push(section(1000, 5040, &[(5, 8), (2, -40)]));
        assert_eq!(all.pieces(at(1000), 4), Some(vec![(at(5040), 4)]));
        assert_eq!(
            all.pieces(at(1016), 8),
            Some(vec![(at(5072), 4), (at(5000), 4)])
        );
        assert_eq!(all.pieces(at(1026), 2), Some(vec![(at(5010), 2)]));
        // What goes on behind it is cut.
        assert_eq!(all.pieces(at(1036), 12), Some(vec![(at(5032), 4)]));
        assert_eq!(all.pieces(at(1040), 4), None);
    }

    #[test]
    fn a_copy_of_a_copy_lies_in_the_section() {
        let at = Address::at;
        let mut all = StandIns::default();
        all.0.push(section(1000, 5000, &[(5, 8)]));
        all.0.push(section(2000, 1000, &[(3, 8)]));
        assert_eq!(all.pieces(at(2004), 4), Some(vec![(at(5016), 4)]));
        all.forget(at(2008), 1);
        assert_eq!(all.pieces(at(2004), 4), None);
        assert!(all.pieces(at(1004), 4).is_some());
    }

    #[test]
    fn elements_side_by_side_are_one_piece() {
        let mut all = StandIns::default();
        all.0.push(section(1000, 5000, &[(2, 4), (2, 40)]));
        let pieces = all.pieces(Address::at(1000), 16);
        assert_eq!(
            pieces,
            Some(vec![(Address::at(5000), 8), (Address::at(5040), 8)])
        );
    }
}
