//! Arrangements of processes.

use std::ops::Range;

/// Processes in a box, numbered with the last axis running fastest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    extents: Vec<usize>,
    /// Which process stands at each place, if not all of them do in their order.
    members: Option<Vec<usize>>,
}

impl Grid {
    /// All processes in an arrangement with this many axes, as nearly equal as can be, the longest first.
    pub(crate) fn balanced(processes: usize, axes: usize) -> Grid {
        let mut extents = vec![1; axes];
        let mut rest = processes;
        let mut factors = Vec::new();
        let mut factor = 2;
        while factor * factor <= rest {
            while rest.is_multiple_of(factor) {
                factors.push(factor);
                rest /= factor;
            }
            factor += 1;
        }
        if rest > 1 {
            factors.push(rest);
        }
        for factor in factors.into_iter().rev() {
            if let Some(least) = extents.iter_mut().min() {
                *least *= factor;
            }
        }
        extents.sort_unstable_by(|a, b| b.cmp(a));
        Grid::all(extents)
    }

    /// The same with its axes in the opposite order.
    pub(crate) fn reversed(mut self) -> Grid {
        self.extents.reverse();
        self
    }

    /// An arrangement that the user has chosen, with at least this many axes: those that he has not named have one process.
    pub(crate) fn chosen(extents: &[usize], axes: usize) -> Grid {
        let mut extents = extents.to_vec();
        extents.resize(extents.len().max(axes), 1);
        Grid::all(extents)
    }

    fn all(extents: Vec<usize>) -> Grid {
        Grid {
            extents,
            members: None,
        }
    }

    /// A section of an arrangement with these extents, whose processors are the first processes in their order. `ranges`: which numbers
    /// from 0 along each of its axes. An axis along which it has one alone is none. At least so many axes.
    pub(crate) fn section(arrangement: &[usize], ranges: &[Range<usize>], axes: usize) -> Grid {
        let whole = Grid::all(arrangement.to_vec());
        let is_in = |process: &usize| {
            let at = whole.place(*process);
            at.iter().zip(ranges).all(|(at, range)| range.contains(at))
        };
        let members = (0..arrangement.iter().product()).filter(is_in).collect();
        let lengths = ranges.iter().map(Range::len).filter(|&length| length > 1);
        let mut extents: Vec<usize> = lengths.collect();
        extents.resize(extents.len().max(axes), 1);
        Grid {
            extents,
            members: Some(members),
        }
    }

    /// Whether all of so many processes stand in it.
    pub(crate) fn has_all(&self, processes: usize) -> bool {
        let members = self.members.as_ref();
        members.is_none_or(|members| members.len() == processes)
    }

    pub(crate) fn axes(&self) -> usize {
        self.extents.len()
    }

    pub(crate) fn extent(&self, axis: usize) -> usize {
        self.extents[axis]
    }

    /// Where a process stands, from 0 in each axis. `None`: it is not among them.
    pub(crate) fn coordinates(&self, process: usize) -> Option<Vec<usize>> {
        let number = match &self.members {
            None => process,
            Some(members) => members.binary_search(&process).ok()?,
        };
        Some(self.place(number))
    }

    /// The place with a number.
    fn place(&self, number: usize) -> Vec<usize> {
        let mut rest = number;
        let mut coordinates: Vec<usize> = self
            .extents
            .iter()
            .rev()
            .map(|&extent| {
                let own = rest % extent;
                rest /= extent;
                own
            })
            .collect();
        coordinates.reverse();
        coordinates
    }

    /// The process that stands there.
    pub(crate) fn process(&self, coordinates: &[usize]) -> usize {
        let place = coordinates.iter().zip(&self.extents);
        let number = place.fold(0, |number, (own, extent)| number * extent + own);
        self.members
            .as_ref()
            .map_or(number, |members| members[number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrangements_are_nearly_square() {
        let extents = |processes, axes| Grid::balanced(processes, axes).extents;
        assert_eq!(extents(6, 2), [3, 2]);
        assert_eq!(extents(4, 2), [2, 2]);
        assert_eq!(extents(7, 2), [7, 1]);
        assert_eq!(extents(12, 3), [3, 2, 2]);
        assert_eq!(extents(1, 0), [0; 0]);
    }

    #[test]
    fn processes_are_numbered_row_by_row() {
        let grid = Grid::chosen(&[3, 2], 3);
        for process in 0..6 {
            let place = grid.coordinates(process);
            assert_eq!(place.map(|place| grid.process(&place)), Some(process));
        }
        assert_eq!(grid.coordinates(3), Some(vec![1, 1, 0]));
    }

    #[test]
    fn a_section_has_some_of_the_processes() {
        let column = Grid::section(&[3, 2], &[1..3, 1..2], 1);
        let places: Vec<_> = (0..6).map(|process| column.coordinates(process)).collect();
        let [none, first, last] = [None, Some(vec![0]), Some(vec![1])];
        assert_eq!(
            places,
            [none.clone(), none.clone(), none.clone(), first, none, last]
        );
        assert_eq!(column.process(&[1]), 5);
        assert!(!column.has_all(6));
        let one = Grid::section(&[4], std::slice::from_ref(&(2..3)), 2);
        assert_eq!((one.coordinates(2), one.extent(1)), (Some(vec![0, 0]), 1));
        assert!(Grid::section(&[4], std::slice::from_ref(&(0..4)), 1).has_all(4));
    }
}
