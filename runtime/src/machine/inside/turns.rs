//! How many turns loops make whose bounds are made of values that the program reads.

use super::parts::{PartSet, Values, single};
use super::{Inside, PartKind, ReadInteger};
use crate::mapping::MAX_RANK;

/// Most turns of loops that are gone through to count those of loops inside of them.
const MOST_TURNS: u64 = 1 << 22;

/// Counts turns that depend on values, by going through the loops around.
pub(super) struct TurnCount<'a> {
    inside: &'a Inside,
    read: &'a ReadInteger<'a>,
    /// Of loops and values, as far as they are known.
    current: Vec<i64>,
    left: u64,
}

impl<'a> TurnCount<'a> {
    pub(super) fn of(
        inside: &'a Inside,
        values: &Values,
        read: &'a ReadInteger<'a>,
    ) -> TurnCount<'a> {
        let constant = |number: usize| single(values, number).unwrap_or(0);
        TurnCount {
            inside,
            read,
            current: (0..inside.parts.len()).map(constant).collect(),
            left: MOST_TURNS,
        }
    }

    /// Turns of the innermost of these.
    pub(super) fn turns(&mut self, seen: PartSet) -> Option<u64> {
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
                if rest == PartSet::default() {
                    return Some(own);
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

    fn value(&self, slot: usize) -> Option<i64> {
        let Some(concerned) = self.inside.concerned(slot) else {
            return (self.read)(slot, None);
        };
        let (sums, rank) = (concerned.subscripts.clone(), concerned.subscripts.len());
        let mut subscripts = [0; MAX_RANK];
        for (one, sum) in subscripts.get_mut(..rank)?.iter_mut().zip(sums) {
            *one = self.inside.sums.get(sum).at(&self.current)?;
        }
        (self.read)(slot, Some(&subscripts[..rank]))
    }
}
