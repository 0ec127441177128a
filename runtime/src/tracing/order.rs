//! Parallel loops in another legal order than the text's (`TraceOptions.Order`): a program whose results
//! depend on the order differs from its reference without a cluster.
//!
//! A nest in which bounds vary is enumerated before. Loops along which an ACROSS clause lets iterations depend on
//! each other keep their order: what they have done in one step is there in the next, whatever the others do.

use crate::mapping::space::{Space, trip_count};
use crate::mapping::{MAX_RANK, Tuple};

/// An order of the iterations of parallel loops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Order {
    /// That of the text.
    #[default]
    Given,
    /// The last iteration first.
    Reverse,
    /// Any; the same for the same seed.
    Shuffle(u64),
    /// In blocks, as processors of an arrangement of these extents have them, the last processor
    /// first.
    Blocks(Vec<u64>),
}

impl Order {
    /// `reverse`, `shuffle`, `shuffle=SEED`, `blocks=P1xP2`; empty: that of the text.
    ///
    /// # Errors
    /// What was expected.
    pub(super) fn read(text: &str) -> Result<Order, String> {
        let wrong = || {
            format!(
                "TraceOptions.Order is `{text}`, expected `reverse`, `shuffle`, `shuffle=SEED` or `blocks=P1xP2`"
            )
        };
        let (name, argument) = match text.split_once('=') {
            Some((name, argument)) => (name, Some(argument)),
            None => (text, None),
        };
        match (name, argument) {
            ("", None) => Ok(Order::Given),
            ("reverse", None) => Ok(Order::Reverse),
            ("shuffle", None) => Ok(Order::Shuffle(0)),
            ("shuffle", Some(seed)) => seed.parse().map(Order::Shuffle).map_err(|_| wrong()),
            ("blocks", Some(extents)) => {
                let extent = |text: &str| text.parse().ok().filter(|&extent| extent > 0);
                let extents: Option<Vec<u64>> = extents.split('x').map(extent).collect();
                let extents = extents.filter(|extents| extents.len() <= MAX_RANK);
                extents.map(Order::Blocks).ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }

    /// How a nest is executed. `None`: as it is written. `irregular`: bit d set = the bounds of loop d vary;
    /// `kept`: it keeps its order; `told`: the text of the nest tells its rows if it is asked to. Where it does not,
    /// loops whose bounds vary keep their order too.
    pub(super) fn course(
        &self,
        space: &Space,
        irregular: u32,
        kept: u32,
        told: bool,
    ) -> Option<Course> {
        // A nest without iterations is not asked for its rows, for its steps may be none; nor for boxes, for loops of it may run.
        let regular = |d: &usize| irregular & 1 << d == 0;
        let is_empty = (0..space.rank).filter(regular).any(|d| space.trips(d) == 0);
        let moves = |fixed: u32| (0..space.rank).any(|d| fixed & 1 << d == 0);
        if irregular != 0 && is_empty {
            return None;
        }
        if *self != Order::Given && told && irregular != 0 && moves(kept) {
            return Some(Course::Rows(OrderedRows::new(space.rank, kept)));
        }
        match moves(irregular | kept) {
            true => {
                let boxes = self.boxes(space, irregular, kept)?;
                Some(Course::Boxes(Box::new(boxes)))
            }
            false => None,
        }
    }

    /// The boxes of a nest, those that have iterations. `whole`: bit d set = loop d runs as it is written in each
    /// box; `kept`: its steps come in order, each with all boxes of the others. `None`: the nest keeps its order.
    fn boxes(&self, space: &Space, whole: u32, kept: u32) -> Option<Boxes> {
        let kept = kept & !whole;
        let only = |loops: u32| {
            let mut only = *space;
            for d in (0..space.rank).filter(|d| loops & 1 << d == 0) {
                (only.first[d], only.last[d], only.step[d]) = (0, 0, 1);
            }
            only
        };
        let (steps, space) = (only(kept), only(!(kept | whole)));
        let (count, kind) = match self {
            Order::Given => return None,
            Order::Reverse => (space.count(), BoxOrder::Reverse),
            Order::Shuffle(seed) => (
                space.count(),
                BoxOrder::Shuffle(Permutation::new(space.count(), *seed)),
            ),
            Order::Blocks(extents) => {
                let mut parts = [1; MAX_RANK];
                for (part, extent) in parts.iter_mut().zip(extents) {
                    *part = *extent;
                }
                let count = parts[..space.rank]
                    .iter()
                    .fold(1, |count: u64, part| count.saturating_mul(*part));
                (count, BoxOrder::Blocks(parts))
            }
        };
        let count = if space.count() == 0 { 0 } else { count };
        Some(Boxes {
            steps,
            kept,
            step: 0,
            space,
            whole,
            kind,
            count,
            left: if steps.count() == 0 { 0 } else { count },
        })
    }
}

/// What is still to be executed of one nest.
pub(super) enum Course {
    Boxes(Box<Boxes>),
    /// Its runs of the innermost loop are being told.
    Rows(OrderedRows),
    /// They are known.
    Single(RemainingIterations),
}

/// The boxes of one nest that are still to be executed.
pub(super) struct Boxes {
    /// Of the loops that keep their order.
    steps: Space,
    /// Bit d set: loop d is one.
    kept: u32,
    /// The step that is being executed.
    step: u64,
    /// Of the loops that do not.
    space: Space,
    whole: u32,
    kind: BoxOrder,
    /// Boxes of a step, and those of this one that are left.
    count: u64,
    left: u64,
}

enum BoxOrder {
    Reverse,
    Shuffle(Permutation),
    /// Processors by dimension.
    Blocks([u64; MAX_RANK]),
}

impl Iterator for Boxes {
    /// First and last values by dimension; those of whole loops say nothing.
    type Item = (Tuple, Tuple);

    fn next(&mut self) -> Option<(Tuple, Tuple)> {
        loop {
            if self.left == 0 {
                self.step += 1;
                if self.count == 0 || self.step >= self.steps.count() {
                    return None;
                }
                self.left = self.count;
            }
            self.left -= 1;
            let found = match &self.kind {
                BoxOrder::Reverse => self.space.iteration(self.left).map(|index| (index, index)),
                BoxOrder::Shuffle(permutation) => {
                    let index = self.space.iteration(permutation.of(self.left));
                    index.map(|index| (index, index))
                }
                BoxOrder::Blocks(parts) => self.block(parts, self.left),
            };
            if let Some(found) = found {
                return self.at_step(found);
            }
        }
    }
}

impl Boxes {
    /// Bit d set: loop d runs as it is written.
    pub(super) fn whole(&self) -> u32 {
        self.whole
    }

    /// A box of the loops that do not keep their order, in the step under way.
    fn at_step(&self, (mut first, mut last): (Tuple, Tuple)) -> Option<(Tuple, Tuple)> {
        let index = self.steps.iteration(self.step)?;
        for d in (0..self.steps.rank).filter(|d| self.kept & 1 << d != 0) {
            (first[d], last[d]) = (index[d], index[d]);
        }
        Some((first, last))
    }

    /// The part of a processor; `None`: it has none.
    fn block(&self, parts: &[u64; MAX_RANK], processor: u64) -> Option<(Tuple, Tuple)> {
        let (mut first, mut last) = ([0; MAX_RANK], [0; MAX_RANK]);
        let mut rest = processor;
        for d in (0..self.space.rank).rev() {
            let (turn, trips) = (rest % parts[d], self.space.trips(d));
            rest /= parts[d];
            let at = |part: u64| begin_of(part, parts[d], trips) as i64;
            let (begin, end) = (at(turn), at(turn + 1));
            if begin == end {
                return None;
            }
            first[d] = self.space.first[d] + begin * self.space.step[d];
            last[d] = self.space.first[d] + (end - 1) * self.space.step[d];
        }
        Some((first, last))
    }
}

/// Where a part of `0..count` begins, in blocks as BLOCK makes them: as equal as they can be.
fn begin_of(part: u64, parts: u64, count: u64) -> u64 {
    (u128::from(count) * u128::from(part) / u128::from(parts)) as u64
}

/// The runs of the innermost loop of a nest, in the order of the text.
pub(super) struct OrderedRows {
    /// The text has been asked for them.
    asked: bool,
    rank: usize,
    /// Bit d set: loop d keeps its order.
    kept: u32,
    rows: Vec<OrderedRow>,
    count: u64,
}

struct OrderedRow {
    /// Of the loops around it.
    index: Tuple,
    first: i64,
    step: i64,
    /// Iterations of the rows before it.
    before: u64,
}

impl OrderedRows {
    pub(super) fn new(rank: usize, kept: u32) -> OrderedRows {
        OrderedRows {
            asked: false,
            rank,
            kept,
            rows: Vec::new(),
            count: 0,
        }
    }

    /// Whether the text has been asked for them before; it has now.
    pub(super) fn is_asked(&mut self) -> bool {
        std::mem::replace(&mut self.asked, true)
    }

    /// The innermost loop runs from `first` to `last` here.
    pub(super) fn add(&mut self, index: Tuple, (first, last, step): (i64, i64, i64)) {
        let trips = trip_count(first, last, step);
        if trips > 0 {
            self.rows.push(OrderedRow {
                index,
                first,
                step,
                before: self.count,
            });
            self.count += trips;
        }
    }

    /// The iteration that the text executes as number `ordinal`.
    fn iteration(&self, ordinal: u64) -> Option<Tuple> {
        let at = self.rows.partition_point(|row| row.before <= ordinal);
        let row = self.rows.get(at.checked_sub(1)?)?;
        let mut index = row.index;
        let turn = i64::try_from(ordinal - row.before).ok()?;
        index[self.rank - 1] = row.first.wrapping_add(turn.wrapping_mul(row.step));
        Some(index)
    }

    /// The iterations by the processors that have them, the last processor first.
    fn by_processors(&self, extents: &[u64]) -> Vec<u64> {
        let all = || (0..self.count).filter_map(|ordinal| self.iteration(ordinal));
        let (mut low, mut high) = ([i64::MAX; MAX_RANK], [i64::MIN; MAX_RANK]);
        for index in all() {
            for d in 0..self.rank {
                (low[d], high[d]) = (low[d].min(index[d]), high[d].max(index[d]));
            }
        }
        let processor = |index: &Tuple| {
            (0..self.rank).fold(0, |number: u64, d| {
                let parts = extents.get(d).copied().unwrap_or(1);
                let (at, count) = (index[d].abs_diff(low[d]), high[d].abs_diff(low[d]) + 1);
                // The last part that begins there or before.
                let part =
                    (u128::from(at + 1) * u128::from(parts)).div_ceil(u128::from(count)) as u64 - 1;
                debug_assert!(begin_of(part, parts, count) <= at);
                number.wrapping_mul(parts).wrapping_add(part)
            })
        };
        let mut found: Vec<(u64, u64)> = all()
            .zip(0..)
            .map(|(index, ordinal)| (processor(&index), ordinal))
            .collect();
        found.sort_by_key(|&(processor, ordinal)| (std::cmp::Reverse(processor), ordinal));
        found.into_iter().map(|(_, ordinal)| ordinal).collect()
    }

    /// Iterations in an order of all, by the steps of the loops that keep theirs.
    fn by_steps(&self, mut listed: Vec<u64>) -> Vec<u64> {
        let down: Vec<bool> = (0..self.rank).map(|d| self.runs_down(d)).collect();
        // Steps that run down come the other way round.
        listed.sort_by_cached_key(|&ordinal| {
            let index = self.iteration(ordinal).unwrap_or_default();
            let mut step = [0; MAX_RANK];
            for d in (0..self.rank).filter(|d| self.kept & 1 << d != 0) {
                step[d] = if down[d] { !index[d] } else { index[d] };
            }
            step
        });
        listed
    }

    /// Whether the values of a loop become smaller in the text.
    fn runs_down(&self, d: usize) -> bool {
        if d + 1 == self.rank {
            return self.rows.iter().any(|row| row.step < 0);
        }
        let mut pairs = self
            .rows
            .windows(2)
            .map(|pair| (&pair[0].index, &pair[1].index));
        pairs.any(|(a, b)| a[..d] == b[..d] && a[d] > b[d])
    }

    /// They are known: the course of their iterations.
    pub(super) fn close(self, order: &Order) -> RemainingIterations {
        let turn = match order {
            Order::Given | Order::Reverse => Turn::Reverse,
            Order::Shuffle(seed) => Turn::Shuffle(Permutation::new(self.count, *seed)),
            Order::Blocks(extents) => {
                let mut listed = self.by_processors(extents);
                listed.reverse();
                Turn::Listed(listed)
            }
        };
        let turn = match self.kept {
            0 => turn,
            _ => {
                let all = (0..self.count).rev().map(|left| turn.at(left)).collect();
                let mut listed = self.by_steps(all);
                listed.reverse();
                Turn::Listed(listed)
            }
        };
        RemainingIterations {
            left: self.count,
            rows: self,
            turn,
        }
    }
}

/// The iterations of an enumerated nest that are still to be executed.
pub(super) struct RemainingIterations {
    rows: OrderedRows,
    turn: Turn,
    left: u64,
}

enum Turn {
    Reverse,
    Shuffle(Permutation),
    /// By what is left.
    Listed(Vec<u64>),
}

impl Iterator for RemainingIterations {
    type Item = Tuple;

    fn next(&mut self) -> Option<Tuple> {
        self.left = self.left.checked_sub(1)?;
        self.rows.iteration(self.turn.at(self.left))
    }
}

impl Turn {
    /// The iteration before which this many are left behind it.
    fn at(&self, left: u64) -> u64 {
        match self {
            Turn::Reverse => left,
            Turn::Shuffle(permutation) => permutation.of(left),
            Turn::Listed(list) => list[left as usize],
        }
    }
}

/// A permutation of `0..count` that needs no memory.
struct Permutation {
    count: u64,
    mask: u64,
    shift: u32,
    keys: [u64; 3],
}

impl Permutation {
    fn new(count: u64, seed: u64) -> Permutation {
        let mask = count
            .max(2)
            .checked_next_power_of_two()
            .map_or(u64::MAX, |size| size - 1);
        let mut state = seed;
        let keys = [(); 3].map(|()| {
            // SplitMix64
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed ^ mixed >> 27
        });
        Permutation {
            count,
            mask,
            shift: (mask.count_ones() / 2).max(1),
            keys,
        }
    }

    /// Each step is a bijection of the numbers below a power of two; those that are too large go round
    /// again.
    fn of(&self, ordinal: u64) -> u64 {
        let mut at = ordinal;
        loop {
            for key in self.keys {
                at = at.wrapping_mul(key | 1).wrapping_add(key >> 7) & self.mask;
                at ^= at >> self.shift;
            }
            if at < self.count {
                return at;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapping::tuple;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn space(loops: &[(i64, i64, i64)]) -> Space {
        let part =
            |of: fn(&(i64, i64, i64)) -> i64| tuple(&loops.iter().map(of).collect::<Vec<_>>());
        Space {
            rank: loops.len(),
            first: part(|a| a.0),
            last: part(|a| a.1),
            step: part(|a| a.2),
        }
    }

    /// Iterations in the order of the boxes.
    fn executed(order: &Order, space: &Space, kept: u32) -> Vec<Tuple> {
        let boxes = order.boxes(space, 0, kept).expect("another order");
        let mut found = Vec::new();
        for (first, last) in boxes {
            let part = Space {
                first,
                last,
                ..*space
            };
            found.extend((0..part.count()).filter_map(|ordinal| part.iteration(ordinal)));
        }
        found
    }

    #[test]
    fn orders_are_read_as_they_are_written() {
        for (text, order) in [
            ("", Order::Given),
            ("reverse", Order::Reverse),
            ("shuffle", Order::Shuffle(0)),
            ("shuffle=7", Order::Shuffle(7)),
            ("blocks=2", Order::Blocks(vec![2])),
            ("blocks=2x3", Order::Blocks(vec![2, 3])),
        ] {
            assert_eq!(Order::read(text), Ok(order));
        }
        for text in [
            "back",
            "reverse=1",
            "shuffle=x",
            "blocks",
            "blocks=",
            "blocks=0",
            "blocks=2x",
        ] {
            assert!(Order::read(text).is_err_and(|problem| problem.contains(text)));
        }
    }

    #[test]
    fn orders_are_what_their_names_say() {
        let nest = space(&[(1, 4, 1), (6, 2, -2)]);
        let pairs = |order: &Order| -> Vec<(i64, i64)> {
            executed(order, &nest, 0)
                .iter()
                .map(|index| (index[0], index[1]))
                .collect()
        };
        let mut back = pairs(&Order::Reverse);
        assert_eq!(back[..4], [(4, 2), (4, 4), (4, 6), (3, 2)]);
        back.reverse();
        assert_eq!(pairs(&Order::Blocks(vec![1])), back);
        let halves = pairs(&Order::Blocks(vec![2]));
        assert_eq!((halves[0], halves[6]), ((3, 6), (1, 6)));
        assert_ne!(pairs(&Order::Shuffle(1)), pairs(&Order::Shuffle(2)));
        assert_eq!(
            Order::Given.boxes(&nest, 0, 0).map(|boxes| boxes.whole()),
            None
        );
    }

    #[test]
    fn loops_that_depend_on_each_other_keep_their_order() {
        let nest = space(&[(1, 3, 1), (1, 2, 1)]);
        let course = |kept| Order::Reverse.course(&nest, 0, kept, false);
        let pairs = |kept| -> Vec<(i64, i64)> {
            let Some(Course::Boxes(boxes)) = course(kept) else {
                panic!("boxes");
            };
            boxes.map(|(first, _)| (first[0], first[1])).collect()
        };
        assert_eq!(pairs(1), [(1, 2), (1, 1), (2, 2), (2, 1), (3, 2), (3, 1)]);
        assert_eq!(pairs(2), [(3, 1), (2, 1), (1, 1), (3, 2), (2, 2), (1, 2)]);
        assert!(course(3).is_none() && course(u32::MAX).is_none());
    }

    #[test]
    fn triangles_are_turned_round_along_the_other_loop() {
        let order = Order::Reverse;
        let course = |kept| {
            let nest = space(&[(3, 1, -1), (0, 0, 1)]);
            let Some(Course::Rows(mut rows)) = order.course(&nest, 2, kept, true) else {
                panic!("rows");
            };
            for outer in (1..=3).rev() {
                rows.add(tuple(&[outer, 77]), (1, outer, 1));
            }
            let found = rows.close(&order).map(|index| (index[0], index[1]));
            found.collect::<Vec<_>>()
        };
        assert_eq!(course(0), [(1, 1), (2, 2), (2, 1), (3, 3), (3, 2), (3, 1)]);
        assert_eq!(course(1), [(3, 3), (3, 2), (3, 1), (2, 2), (2, 1), (1, 1)]);
        assert_eq!(course(2), [(1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (3, 3)]);
        let nest = space(&[(3, 1, -1), (0, 0, 1)]);
        assert!(order.course(&nest, 2, 3, true).is_none());
        // The text does not tell: both keep theirs.
        assert!(order.course(&nest, 2, 1, false).is_none());
    }

    #[test]
    fn nest_without_iterations_is_not_asked_for_its_rows() {
        let nest = space(&[(12, 11, 0), (0, 0, 1)]);
        assert!(Order::Reverse.course(&nest, 2, 0, true).is_none());
        let nest = space(&[(0, 0, 1), (12, 11, 1)]);
        assert!(Order::Reverse.course(&nest, 1, 0, true).is_none());
    }

    proptest! {
        #[test]
        fn every_iteration_of_an_enumerated_nest_is_executed_once(
            lengths in proptest::collection::vec(-1i64..6, 1..6),
            step in prop::sample::select(vec![1i64, -2]),
            order in prop::sample::select(vec!["reverse", "shuffle", "shuffle=3", "blocks=3", "blocks=2x5"]),
            kept in 0u32..3,
        ) {
            let order = Order::read(order).expect("an order");
            let nest = space(&[(0, 9, 1), (0, 0, 1)]);
            let Some(Course::Rows(mut rows)) = order.course(&nest, 2, kept, true) else {
                panic!("rows");
            };
            let mut all = Vec::new();
            for (outer, length) in (0..).zip(&lengths) {
                let last = (length - 1) * step;
                rows.add(tuple(&[outer, 77]), (0, last, step));
                all.extend((0..*length).map(|turn| tuple(&[outer, turn * step])));
            }
            let found: Vec<Tuple> = rows.close(&order).collect();
            let steps = |d: usize, sign: i64| found.iter().map(move |index| index[d] * sign);
            prop_assert!(kept != 1 || steps(0, 1).is_sorted());
            prop_assert!(kept != 2 || steps(1, step.signum()).is_sorted());
            prop_assert_eq!(found.len(), all.len());
            prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), all.into_iter().collect());
        }

        #[test]
        fn every_iteration_is_executed_once(
            loops in proptest::collection::vec((-9i64..9, -9i64..9, prop::sample::select(vec![-3i64, -1, 1, 2])), 1..4),
            order in prop::sample::select(vec!["reverse", "shuffle", "shuffle=3", "blocks=3", "blocks=2x5"]),
            kept in 0u32..8,
        ) {
            let space = space(&loops);
            let order = Order::read(order).expect("an order");
            let found = executed(&order, &space, kept);
            let all: BTreeSet<Tuple> = (0..space.count()).filter_map(|ordinal| space.iteration(ordinal)).collect();
            prop_assert_eq!(found.len(), all.len());
            prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), all);
        }
    }
}
