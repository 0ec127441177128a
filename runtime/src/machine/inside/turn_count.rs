//! How many turns loops inside make whose bounds are values that are read.

use super::parts::{PartSet, Parts, Values, single};
use super::{Inside, PartKind};
use crate::mapping::MAX_RANK;
use crate::mapping::space::trip_count;
use crate::proof::nest::Nest;

/// What slots read where a loop begins.
pub(crate) trait IntegersRead {
    /// The integer where its subscripts are these; none: its own, which are constants.
    fn integer(&self, slot: usize, subscripts: Option<&[i64]>) -> Option<i64>;

    /// Those of the rows of a nest of one loop, behind what is there. `None`: they are not known.
    fn integers(&self, slot: usize, rows: &CountedRows, found: &mut Vec<i64>) -> Option<()>;
}

/// Iterations of a nest of one loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CountedRows {
    /// The value of its variable in the first of them.
    pub(crate) first: i64,
    pub(crate) step: i64,
    pub(crate) count: i64,
}

impl Inside {
    /// Accesses in all turns of the loops inside. `None`: they are not known.
    pub(crate) fn accesses(
        &self,
        nests: &[Nest],
        values: &Values,
        read: &dyn IntegersRead,
    ) -> Option<u64> {
        let mut all = 0u64;
        for part in &self.parts {
            let PartKind::Loop {
                accesses: own @ 1..,
                ..
            } = part.kind
            else {
                continue;
            };
            let seen = part.needs.varying(values);
            for nest in nests {
                let turns = match self.any_value(seen) {
                    true if nest.loops.is_empty() => {
                        TurnCount::of(self, values, read).turns(seen)?
                    }
                    true => RowCount::of(self, nest, seen, values)?.turns(read)?,
                    false => {
                        let parts = Parts::of(seen, nest.loops.len())?;
                        self.nest(nest, &parts, values)?.count()?
                    }
                };
                all = all.checked_add(turns.checked_mul(own)?)?;
            }
        }
        Some(all)
    }
}

/// Most turns of loops that are gone through to count those of loops inside of them.
const MOST_TURNS: u64 = 1 << 22;

/// Counts turns that depend on values, by going through the loops around.
struct TurnCount<'a> {
    inside: &'a Inside,
    read: &'a dyn IntegersRead,
    /// Of loops and values, as far as they are known.
    current: Vec<i64>,
    left: u64,
}

impl<'a> TurnCount<'a> {
    fn of(inside: &'a Inside, values: &Values, read: &'a dyn IntegersRead) -> TurnCount<'a> {
        let constant = |number: usize| single(values, number).unwrap_or(0);
        TurnCount {
            inside,
            read,
            current: (0..inside.parts.len()).map(constant).collect(),
            left: MOST_TURNS,
        }
    }

    /// Turns of the innermost of these.
    fn turns(&mut self, seen: PartSet) -> Option<u64> {
        let Some(number) = seen.first() else {
            return Some(1);
        };
        let rest = seen.without(number);
        let inside = self.inside;
        match inside.parts[number].kind {
            PartKind::Value { slot } => {
                self.current[number] = self.value(slot)?;
                self.turns(rest)
            }
            PartKind::Loop {
                first, last, step, ..
            } => {
                let bound = |sum: usize| inside.sums.get(sum).at(&self.current);
                let (mut value, last) = (bound(first)?, bound(last)?);
                let distance = match step > 0 {
                    true => last.checked_sub(value)?,
                    false => value.checked_sub(last)?,
                };
                let steps = distance.checked_div(step.checked_abs()?)?;
                let own = u64::try_from(steps).map_or(0, |steps| steps + 1);
                let own = if distance < 0 { 0 } else { own };
                if rest == PartSet::default() || own == 0 {
                    return Some(own);
                }
                if !rest.numbers().any(|later| self.depends(later, number)) {
                    return own.checked_mul(self.turns(rest)?);
                }
                self.left = self.left.checked_sub(own)?;
                let mut all = 0u64;
                for _ in 0..own {
                    self.current[number] = value;
                    all = all.checked_add(self.turns(rest)?)?;
                    value = value.wrapping_add(step);
                }
                Some(all)
            }
        }
    }

    /// Whether a loop or value is made of another one.
    fn depends(&self, later: usize, number: usize) -> bool {
        let is_in = |sum: usize| self.inside.sums.get(sum).factors[number] != 0;
        match self.inside.parts[later].kind {
            PartKind::Loop { first, last, .. } => is_in(first) || is_in(last),
            PartKind::Value { slot } => {
                let concerned = self.inside.concerned(slot);
                concerned.is_some_and(|one| one.subscripts.clone().any(is_in))
            }
        }
    }

    fn value(&self, slot: usize) -> Option<i64> {
        let Some(concerned) = self.inside.concerned(slot) else {
            return self.read.integer(slot, None);
        };
        let (sums, rank) = (concerned.subscripts.clone(), concerned.subscripts.len());
        let mut subscripts = [0; MAX_RANK];
        for (one, sum) in subscripts.get_mut(..rank)?.iter_mut().zip(sums) {
            *one = self.inside.sums.get(sum).at(&self.current)?;
        }
        self.read.integer(slot, Some(&subscripts[..rank]))
    }
}

/// Iterations whose values are read at a time.
const AT_A_TIME: i64 = 1024;

/// Counts the turns of a loop inside of a nest of one loop, as rows of a sparse matrix make them: its bounds are made of the loop variable and
/// of values that it alone chooses.
struct RowCount {
    rows: CountedRows,
    /// Slots that read the values.
    slots: Vec<usize>,
    /// Factors of the loop variable and of the values, and the constant.
    first: Vec<i64>,
    last: Vec<i64>,
    step: i64,
}

impl RowCount {
    /// `None`: it is another loop, or its bounds may overflow.
    fn of(inside: &Inside, nest: &Nest, seen: PartSet, values: &Values) -> Option<RowCount> {
        let [counted] = nest.loops.as_slice() else {
            return None;
        };
        let (begin, end) = (counted.first.constant, counted.last.constant);
        let count = i64::try_from(trip_count(begin, end, counted.step)).ok()?;
        let numbers: Vec<usize> = seen.numbers().collect();
        let (&looped, read) = numbers.split_last()?;
        let PartKind::Loop {
            first, last, step, ..
        } = inside.parts[looped].kind
        else {
            return None;
        };
        if step == 0 {
            return None;
        }
        let slot = |&number: &usize| match inside.parts[number].kind {
            PartKind::Value { slot } if inside.concerned(slot).is_none() => Some(slot),
            _ => None,
        };
        let slots = read.iter().map(slot).collect::<Option<Vec<usize>>>()?;
        let factors = |sum: usize| {
            let sum = inside.sums.get(sum);
            let farthest = i128::from(begin).abs().max(i128::from(end).abs());
            let mut most = i128::from(sum.factors[0]) * farthest;
            let mut factors = vec![sum.factors[0]];
            let mut constant = sum.constant;
            for (number, &factor) in sum.factors[1..].iter().enumerate() {
                if read.contains(&number) {
                    let (least, largest) = values[number]?;
                    let farthest = i128::from(least).abs().max(i128::from(largest).abs());
                    most = most.abs() + (i128::from(factor) * farthest).abs();
                    factors.push(factor);
                } else if factor != 0 {
                    constant =
                        constant.checked_add(factor.checked_mul(single(values, number)?)?)?;
                }
            }
            factors.push(constant);
            let most = most.abs() + i128::from(constant).abs();
            (most < i128::from(i64::MAX / 4)).then_some(factors)
        };
        Some(RowCount {
            rows: CountedRows {
                first: begin,
                step: counted.step,
                count,
            },
            slots,
            first: factors(first)?,
            last: factors(last)?,
            step,
        })
    }

    /// Turns in all rows.
    fn turns(&self, read: &dyn IntegersRead) -> Option<u64> {
        let mut all = 0u64;
        let mut done = 0;
        while done < self.rows.count {
            let rows = CountedRows {
                first: self.rows.first + done * self.rows.step,
                step: self.rows.step,
                count: AT_A_TIME.min(self.rows.count - done),
            };
            all = all.checked_add(self.turns_of(&rows, read)?)?;
            done += rows.count;
        }
        Some(all)
    }

    fn turns_of(&self, rows: &CountedRows, read: &dyn IntegersRead) -> Option<u64> {
        let count = usize::try_from(rows.count).ok()?;
        let mut distances = vec![0i64; count];
        let mut of_term = vec![0i64; count];
        for (term, (first, last)) in self.first.iter().zip(&self.last).enumerate() {
            let factor = match self.step > 0 {
                true => last.checked_sub(*first)?,
                false => first.checked_sub(*last)?,
            };
            if factor == 0 {
                continue;
            }
            match term {
                0 => {
                    for (number, one) in of_term.iter_mut().enumerate() {
                        *one = rows.first + number as i64 * rows.step;
                    }
                }
                _ if term <= self.slots.len() => {
                    of_term.clear();
                    read.integers(self.slots[term - 1], rows, &mut of_term)?;
                }
                _ => of_term.fill(1),
            }
            for (distance, one) in distances.iter_mut().zip(&of_term) {
                *distance += factor * one;
            }
        }
        let steps = self.step.unsigned_abs();
        let mut turns = distances
            .iter()
            .map(|distance| match u64::try_from(*distance) {
                Ok(distance) if steps == 1 => distance + 1,
                Ok(distance) => distance / steps + 1,
                Err(_) => 0,
            });
        turns.try_fold(0u64, |all, one| all.checked_add(one))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Row r has r elements.
    struct Rows;

    impl IntegersRead for Rows {
        fn integer(&self, _slot: usize, subscripts: Option<&[i64]>) -> Option<i64> {
            subscripts?.first().copied()
        }

        fn integers(&self, _: usize, _: &CountedRows, _: &mut Vec<i64>) -> Option<()> {
            None
        }
    }

    #[test]
    fn rows_that_are_the_same_in_each_turn_are_counted_once() {
        // A loop of 10^12 turns, in it one over ten rows, of which slot 0 reads the length, and one over the elements of a row.
        let table = [
            &[0, 1, 0, 0, 0, 0, 999_999_999_999][..],
            &[1, 1, 0, 0, 0, 0, 9],
            &[0, 0, 0, 0, 0, 0, 0],
            &[2, 1, 3, 0, 1, 1, 2, 1, 0],
            &[0, 2, 1, 1, 1, 0, 0],
        ];
        let inside = Inside::read(&table.concat(), (0, 4), |_| Some(1)).expect("a table");
        let nest = Nest { loops: Vec::new() };
        let values = vec![None, None, Some((0, 9)), None];
        let accesses = inside.accesses(&[nest], &values, &Rows);
        assert_eq!(accesses, Some(3 * 45 * 1_000_000_000_000));
    }
}
