//! Finished executions, to name the writer of a value that was lost with its construct.

use std::collections::VecDeque;

use super::Activation;
use crate::emitted::tables::Construct;
use crate::mapping::Tuple;
use crate::mapping::space::Space;

/// Executions that are remembered; older writers are named by nothing.
const CAPACITY: usize = 4096;

#[derive(Debug)]
struct Past {
    construct: Construct,
    /// First and last epoch.
    base: u32,
    end: u32,
    /// Number of its loops; 0: iterations cannot be decoded any more.
    rank: usize,
}

/// The latest executions, in the order of their ends.
#[derive(Debug, Default)]
pub(crate) struct History {
    past: VecDeque<Past>,
    /// First value, last value and step of the loops of each, one behind the other.
    bounds: VecDeque<[i64; 3]>,
}

impl History {
    /// Remembers an execution that ended with the iteration `end`.
    pub(crate) fn push(&mut self, activation: &Activation, end: u32) {
        if self.past.len() == CAPACITY
            && let Some(oldest) = self.past.pop_front()
        {
            self.bounds.drain(..oldest.rank);
        }
        let space = &activation.space;
        let decodable = activation.irregular == 0 && !activation.blurred;
        let rank = if decodable { space.rank } else { 0 };
        let bounds = (0..rank).map(|d| [space.first[d], space.last[d], space.step[d]]);
        self.bounds.extend(bounds);
        self.past.push_back(Past {
            construct: activation.construct,
            base: activation.base,
            end,
            rank,
        });
    }

    /// The construct that set `epoch`, and the iteration if it is known.
    pub(crate) fn find(&self, epoch: u32) -> Option<(Construct, Option<Tuple>)> {
        let mut begin = self.bounds.len();
        let past = self.past.iter().rev().find(|past| {
            begin -= past.rank;
            past.base <= epoch && epoch <= past.end
        })?;
        let ordinal = u64::from((epoch | 1).saturating_sub(past.base + 1) / 2);
        let iteration = (past.rank > 0).then(|| self.space(begin, past.rank).iteration(ordinal));
        Some((past.construct, iteration.flatten()))
    }

    fn space(&self, begin: usize, rank: usize) -> Space {
        let mut space = Space {
            rank,
            ..Space::default()
        };
        for (d, bounds) in self.bounds.range(begin..begin + rank).enumerate() {
            [space.first[d], space.last[d], space.step[d]] = *bounds;
        }
        space
    }

    /// Epochs were renumbered: nothing remembered is true any more.
    pub(crate) fn clear(&mut self) {
        self.past.clear();
        self.bounds.clear();
    }
}

#[cfg(test)]
mod tests {
    use std::ptr::NonNull;

    use super::*;
    use crate::emitted::frames::LoopFrame;
    use crate::mapping::tuple;

    fn activation(construct: Construct, number: u32) -> Activation {
        let rank = (number % 3) as usize;
        let first = i64::from(number);
        let space = Space {
            rank,
            first: tuple(&[first; 2][..rank]),
            last: tuple(&[first + 1; 2][..rank]),
            step: tuple(&[1; 2][..rank]),
        };
        let frame = LoopFrame::named(NonNull::dangling().as_ptr()).unwrap();
        let irregular = u32::from(number.is_multiple_of(4));
        let mut activation = Activation::new(construct, frame, space, irregular);
        activation.base = 10 * number + 2;
        activation
    }

    #[test]
    fn the_latest_executions_are_found_with_their_iterations() {
        let construct = Construct::of_call("program.c", 1, 1, 1, 2);
        let mut history = History::default();
        let count = CAPACITY as u32 + 50;
        for number in 0..count {
            history.push(&activation(construct, number), 10 * number + 9);
        }
        for number in 0..count {
            let first = i64::from(number);
            let found = history.find(10 * number + 5).map(|found| found.1);
            let expected = match number % 3 {
                _ if number < 50 => None,
                0 => Some(None),
                _ if number.is_multiple_of(4) => Some(None),
                1 => Some(Some(tuple(&[first + 1]))),
                _ => Some(Some(tuple(&[first, first + 1]))),
            };
            assert_eq!(found, expected, "{number}");
        }
    }
}
