//! Arrangements of processes.

/// Processes in a box, numbered with the last axis running fastest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    extents: Vec<usize>,
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
        Grid { extents }
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
        Grid { extents }
    }

    pub(crate) fn axes(&self) -> usize {
        self.extents.len()
    }

    pub(crate) fn extent(&self, axis: usize) -> usize {
        self.extents[axis]
    }

    /// Where a process stands, from 0 in each axis.
    pub(crate) fn coordinates(&self, process: usize) -> Vec<usize> {
        let mut rest = process;
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
        place.fold(0, |number, (own, extent)| number * extent + own)
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
            assert_eq!(grid.process(&grid.coordinates(process)), process);
        }
        assert_eq!(grid.coordinates(3), [1, 1, 0]);
    }
}
