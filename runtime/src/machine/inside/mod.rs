//! What runs through integers inside of an iteration of a loop that is to be proven (header,
//! `dyn_LoopInner`): counted loops in its body, and values that it reads from arrays.
//!
//! Together with the loops of the nest they give each slot a nest of its own, over which its subscripts
//! are affine. A value is a loop from the least to the largest that lies there.

mod parts;
mod sums;
mod turn_count;

use parts::{MOST_PARTS, PartSet, single};
pub(crate) use parts::{Parts, Values};
use sums::{TableSum, TableSums};
pub(crate) use turn_count::{CountedRows, IntegersRead};

use crate::mapping::affine::{Affine, Guard};
use crate::mapping::tuple;
use crate::proof::nest::{Counted, Nest};
use std::ops::Range;

#[derive(Debug)]
enum PartKind {
    Loop {
        /// Numbers of sums.
        first: usize,
        last: usize,
        step: i64,
        /// Accesses of each turn.
        accesses: u64,
    },
    /// What a slot reads.
    Value { slot: usize },
}

#[derive(Debug)]
struct InnerPart {
    kind: PartKind,
    /// Itself, the loops around it, and what the bounds of all these are made of.
    needs: PartSet,
}

/// A slot with subscripts that the loops of the nest alone do not tell, or in a loop inside.
#[derive(Debug)]
struct Concerned {
    slot: usize,
    /// The loops around it, and what their bounds and its subscripts are made of.
    needs: PartSet,
    /// Numbers of sums.
    subscripts: Range<usize>,
    guards: Range<usize>,
    /// A bit for each guard: not 0 where the slot is accessed, otherwise not negative.
    apart: u64,
}

/// The table of a loop.
#[derive(Debug)]
pub(crate) struct Inside {
    parts: Vec<InnerPart>,
    /// Ordered by their numbers.
    slots: Vec<Concerned>,
    sums: TableSums,
}

/// How a slot sees what is inside.
#[derive(Debug)]
pub(crate) struct Sight {
    /// What its nest has besides the loops of the parallel one.
    pub(crate) parts: Parts,
    /// Over that nest.
    pub(crate) subscripts: Vec<Affine>,
    /// Over that nest, too: what holds where the slot is accessed.
    pub(crate) guards: Vec<Guard>,
    /// Some of its subscripts or loops depend on values.
    pub(crate) has_values: bool,
    /// The turns of its loops do.
    pub(crate) follows_values: bool,
}

impl Inside {
    /// `rank`: of the nest; `dimensions`: subscripts of a slot. `None`: the table is not whole, or there is too much in it.
    pub(crate) fn read(
        table: &[i64],
        (rank, inner): (usize, usize),
        dimensions: impl Fn(usize) -> Option<usize>,
    ) -> Option<Inside> {
        if inner > MOST_PARTS {
            return None;
        }
        let mut rest = table.iter().copied();
        let mut inside = Inside {
            parts: Vec::with_capacity(inner),
            slots: Vec::new(),
            sums: TableSums {
                width: rank + inner,
                words: Vec::with_capacity(table.len()),
            },
        };
        for _ in 0..inner {
            let part = inside.read_part(&mut rest, rank)?;
            inside.parts.push(part);
        }
        while let Some(slot) = rest.next() {
            let slot = usize::try_from(slot).ok()?;
            let concerned = inside.read_slot(&mut rest, rank, (slot, dimensions(slot)?))?;
            inside.slots.push(concerned);
        }
        inside.slots.sort_by_key(|one| one.slot);
        Some(inside)
    }

    /// The next of what is inside.
    fn read_part(
        &mut self,
        rest: &mut impl Iterator<Item = i64>,
        rank: usize,
    ) -> Option<InnerPart> {
        let number = self.parts.len();
        let (head, step, accesses) = (rest.next()?, rest.next()?, rest.next()?);
        let (first, last) = (self.sums.read(rest)?, self.sums.read(rest)?);
        let mut needs = PartSet::default();
        needs.add(number);
        if step == 0 {
            let slot = usize::try_from(head).ok()?;
            let kind = PartKind::Value { slot };
            return Some(InnerPart { kind, needs });
        }
        let around = around(head).filter(|&around| around < number);
        for bound in [first, last].map(|bound| self.sums.get(bound)) {
            let mut later = bound.factors[rank + number..].iter();
            if later.any(|&factor| factor != 0) {
                return None;
            }
            needs.add_all(self.made_of(bound, rank));
        }
        if let Some(around) = around {
            needs.add_all(self.parts[around].needs);
        }
        let accesses = u64::try_from(accesses).ok()?;
        let kind = PartKind::Loop {
            first,
            last,
            step,
            accesses,
        };
        Some(InnerPart { kind, needs })
    }

    fn read_slot(
        &mut self,
        rest: &mut impl Iterator<Item = i64>,
        rank: usize,
        (slot, dimensions): (usize, usize),
    ) -> Option<Concerned> {
        let around = around(rest.next()?).filter(|&around| around < self.parts.len());
        let mut needs = around.map_or(PartSet::default(), |around| self.parts[around].needs);
        let begin = self.sums.count();
        for _ in 0..dimensions {
            let subscript = self.sums.read(rest)?;
            needs.add_all(self.made_of(self.sums.get(subscript), rank));
        }
        let subscripts = begin..self.sums.count();
        let guards = usize::try_from(rest.next()?).ok()?;
        let mut apart = 0;
        for number in 0..guards {
            let is_apart = rest.next()? != 0;
            apart |= u64::from(is_apart).checked_shl(number as u32)?;
            self.sums.read(rest)?;
        }
        Some(Concerned {
            slot,
            needs,
            guards: subscripts.end..self.sums.count(),
            subscripts,
            apart,
        })
    }

    /// What a sum is made of, and what that is made of.
    fn made_of(&self, sum: TableSum<'_>, rank: usize) -> PartSet {
        let mut all = PartSet::default();
        let own = sum.factors[rank..].iter().zip(&self.parts);
        for (_, part) in own.filter(|(factor, _)| **factor != 0) {
            all.add_all(part.needs);
        }
        all
    }

    /// The values in their order: number and slot.
    pub(crate) fn values(&self) -> impl Iterator<Item = (usize, usize)> {
        let numbered = self.parts.iter().enumerate();
        numbered.filter_map(|(number, part)| match part.kind {
            PartKind::Value { slot } => Some((number, slot)),
            PartKind::Loop { .. } => None,
        })
    }

    pub(crate) fn count(&self) -> usize {
        self.parts.len()
    }

    fn concerned(&self, slot: usize) -> Option<&Concerned> {
        let place = self.slots.partition_point(|one| one.slot < slot);
        self.slots.get(place).filter(|one| one.slot == slot)
    }

    /// How the slot sees it; `None`: the loops of the nest tell all about it. `rank`: of the nest.
    /// `Some(None)`: there is too much of it.
    pub(crate) fn sight(&self, slot: usize, rank: usize, values: &Values) -> Option<Option<Sight>> {
        let concerned = self.concerned(slot)?;
        let seen = concerned.needs.varying(values);
        let parts = Parts::of(seen, rank);
        Some(parts.and_then(|parts| {
            let subscripts = concerned.subscripts.clone();
            let subscripts = subscripts.map(|sum| self.sums.get(sum).over(rank, &parts, values));
            Some(Sight {
                guards: self.guards_over(concerned, rank, &parts, values).collect(),
                has_values: self.any_value(seen),
                follows_values: self.any_bound_of_values(&parts, rank, values),
                subscripts: subscripts.collect::<Option<Vec<Affine>>>()?,
                parts,
            })
        }))
    }

    /// Subscript `d` of the slot as far as the loops of the nest tell it, and the least and the largest that loops inside with constant
    /// bounds add to it. `None`: other things do.
    pub(crate) fn window(
        &self,
        slot: usize,
        d: usize,
        rank: usize,
    ) -> Option<(Affine, (i64, i64))> {
        let mut subscripts = self.concerned(slot)?.subscripts.clone();
        let sum = self.sums.get(subscripts.nth(d)?);
        let (mut least, mut most) = (0i64, 0i64);
        let inner = sum.factors[rank..].iter().zip(&self.parts);
        for (&factor, part) in inner.filter(|(factor, _)| **factor != 0) {
            let PartKind::Loop { first, last, .. } = part.kind else {
                return None;
            };
            let bounds = [self.sums.get(first), self.sums.get(last)];
            let ends = [
                factor.checked_mul(bounds[0].single()?)?,
                factor.checked_mul(bounds[1].single()?)?,
            ];
            least = least.checked_add(ends[0].min(ends[1]))?;
            most = most.checked_add(ends[0].max(ends[1]))?;
        }
        let of_nest = Affine {
            coefficient: tuple(&sum.factors[..rank]),
            constant: sum.constant,
        };
        Some((of_nest, (least, most)))
    }

    /// Narrows the ranges of the loops of the nest to where the slot is accessed. False: nowhere.
    pub(crate) fn narrow(&self, slot: usize, ranges: &mut [(i64, i64)]) -> bool {
        let Some(concerned) = self.concerned(slot) else {
            return true;
        };
        let (parts, values) = (Parts::default(), Vec::new());
        for guard in self.guards_over(concerned, ranges.len(), &parts, &values) {
            if let Some((k, narrower)) = guard.narrows(|k| ranges.get(k).copied()) {
                ranges[k] = narrower;
            }
        }
        ranges.iter().all(|(low, high)| low <= high)
    }

    /// What holds where a slot is accessed, as far as it is made of these.
    fn guards_over<'a>(
        &'a self,
        concerned: &'a Concerned,
        rank: usize,
        parts: &'a Parts,
        values: &'a Values,
    ) -> impl Iterator<Item = Guard> + 'a {
        let guards = concerned.guards.clone().enumerate();
        guards.filter_map(move |(number, sum)| {
            let form = self.sums.get(sum).if_over(rank, parts, values)?;
            let apart = concerned.apart >> number & 1 != 0;
            Some(Guard { form, apart })
        })
    }

    fn any_value(&self, set: PartSet) -> bool {
        let mut numbers = set.numbers();
        numbers.any(|one| matches!(self.parts[one].kind, PartKind::Value { .. }))
    }

    /// Whether a bound of these is made of a value that is not the same everywhere.
    fn any_bound_of_values(&self, parts: &Parts, rank: usize, values: &Values) -> bool {
        let of_values = |sum: usize| {
            let sum = self.sums.get(sum);
            let mut read = self.values();
            read.any(|(number, _)| {
                sum.factors[rank + number] != 0 && single(values, number).is_none()
            })
        };
        parts.numbers().any(|one| match self.parts[one].kind {
            PartKind::Loop { first, last, .. } => of_values(first) || of_values(last),
            PartKind::Value { .. } => false,
        })
    }

    /// The nest that a slot sees which sees these parts, `nest` being the parallel one. `None`: a value is not known, or there is too much.
    pub(crate) fn nest(&self, nest: &Nest, parts: &Parts, values: &Values) -> Option<Nest> {
        let rank = nest.loops.len();
        let mut loops = Vec::with_capacity(rank + parts.count);
        loops.extend_from_slice(&nest.loops);
        for number in parts.numbers() {
            let own = match self.parts[number].kind {
                PartKind::Loop {
                    first, last, step, ..
                } => Counted {
                    first: self.sums.get(first).over(rank, parts, values)?,
                    last: self.sums.get(last).over(rank, parts, values)?,
                    step,
                },
                PartKind::Value { .. } => {
                    let (least, most) = values[number]?;
                    let constant = |constant: i64| Affine {
                        coefficient: tuple(&[]),
                        constant,
                    };
                    Counted {
                        first: constant(least),
                        last: constant(most),
                        step: 1,
                    }
                }
            };
            loops.push(own);
        }
        Some(Nest { loops })
    }
}

/// The number of the loop around that stands in the table.
fn around(number: i64) -> Option<usize> {
    usize::try_from(number - 1).ok()
}
