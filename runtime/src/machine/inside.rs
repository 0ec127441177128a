//! What runs through integers inside of an iteration of a loop that is to be proven (header,
//! `dyn_LoopInner`): counted loops in its body, and values that it reads from arrays.
//!
//! Together with the loops of the nest they give each slot a nest of its own, over which its subscripts
//! are affine. A value is a loop from the least to the largest that lies there.

use crate::mapping::affine::{Affine, Guard};
use crate::mapping::{MAX_RANK, tuple};
use crate::proof::nest::{Counted, Nest};

/// A row of factors of the loops of the nest and of all that is inside, and the rest.
#[derive(Debug)]
struct FactorRow {
    factors: Vec<i64>,
    constant: i64,
}

#[derive(Debug)]
enum PartKind {
    Loop {
        around: Option<usize>,
        first: FactorRow,
        last: FactorRow,
        step: i64,
        /// Accesses of each turn.
        accesses: u64,
    },
    /// What a slot reads.
    Value { slot: usize },
}

/// A slot with subscripts that the loops of the nest alone do not tell, or in a loop inside.
#[derive(Debug)]
struct Concerned {
    slot: usize,
    around: Option<usize>,
    subscripts: Vec<FactorRow>,
    /// Not 0 where it is accessed if marked so, otherwise not negative.
    guards: Vec<(bool, FactorRow)>,
}

/// The table of a loop.
#[derive(Debug)]
pub(crate) struct Inside {
    kinds: Vec<PartKind>,
    slots: Vec<Concerned>,
}

/// The integer that a slot reads where its subscripts are these; none: its own, which are constants.
type ReadInteger<'a> = dyn Fn(usize, Option<&[i64]>) -> Option<i64> + 'a;

/// Smallest and largest of each value that is known.
pub(crate) type Values = Vec<Option<(i64, i64)>>;

/// How a slot sees what is inside.
#[derive(Debug)]
pub(crate) struct Sight {
    /// What its nest has besides the loops of the parallel one.
    pub(crate) kinds: Vec<usize>,
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
    /// `rank`: of the nest; `dimensions`: subscripts of a slot. `None`: the table is not whole.
    pub(crate) fn read(
        table: &[i64],
        (rank, inner): (usize, usize),
        dimensions: impl Fn(usize) -> Option<usize>,
    ) -> Option<Inside> {
        let mut rest = table.iter().copied();
        let mut inside = Inside {
            kinds: Vec::new(),
            slots: Vec::new(),
        };
        let around = |number: i64| usize::try_from(number - 1).ok();
        for number in 0..inner {
            let (head, step, accesses) = (rest.next()?, rest.next()?, rest.next()?);
            let first = FactorRow::read(&mut rest, rank + inner)?;
            let last = FactorRow::read(&mut rest, rank + inner)?;
            let earlier =
                |sum: &FactorRow| sum.factors[rank + number..].iter().all(|&one| one == 0);
            let kind = match step {
                0 => PartKind::Value {
                    slot: usize::try_from(head).ok()?,
                },
                _ => PartKind::Loop {
                    around: around(head).filter(|&around| around < number),
                    first,
                    last,
                    step,
                    accesses: u64::try_from(accesses).ok()?,
                },
            };
            if let PartKind::Loop { first, last, .. } = &kind
                && !(earlier(first) && earlier(last))
            {
                return None;
            }
            inside.kinds.push(kind);
        }
        while let Some(slot) = rest.next() {
            let slot = usize::try_from(slot).ok()?;
            let around = around(rest.next()?).filter(|&around| around < inner);
            let subscripts =
                (0..dimensions(slot)?).map(|_| FactorRow::read(&mut rest, rank + inner));
            let subscripts: Option<Vec<FactorRow>> = subscripts.collect();
            let guards = usize::try_from(rest.next()?).ok()?;
            let guards = (0..guards).map(|_| {
                let apart = rest.next()? != 0;
                Some((apart, FactorRow::read(&mut rest, rank + inner)?))
            });
            let guards: Option<Vec<(bool, FactorRow)>> = guards.collect();
            inside.slots.push(Concerned {
                slot,
                around,
                subscripts: subscripts?,
                guards: guards?,
            });
        }
        Some(inside)
    }

    /// The values in their order: number and slot.
    pub(crate) fn values(&self) -> impl Iterator<Item = (usize, usize)> {
        let numbered = self.kinds.iter().enumerate();
        numbered.filter_map(|(number, kind)| match kind {
            PartKind::Value { slot } => Some((number, *slot)),
            PartKind::Loop { .. } => None,
        })
    }

    pub(crate) fn count(&self) -> usize {
        self.kinds.len()
    }

    /// How the slot sees it; `None`: the loops of the nest tell all about it. `rank`: of the nest.
    /// `Some(None)`: there is too much of it.
    pub(crate) fn sight(&self, slot: usize, rank: usize, values: &Values) -> Option<Option<Sight>> {
        let concerned = self.slots.iter().find(|one| one.slot == slot)?;
        let mut used = self.chain(concerned.around, rank);
        for subscript in &concerned.subscripts {
            self.mark(subscript, rank, &mut used);
        }
        let kinds = list(&used, values);
        let subscripts = concerned.subscripts.iter();
        let subscripts: Option<Vec<Affine>> = subscripts
            .map(|sum| sum.over(rank, &kinds, values))
            .collect();
        let guards = concerned.guards_over(rank, &kinds, values).collect();
        Some(subscripts.map(|subscripts| Sight {
            guards,
            has_values: self.any_value(&kinds),
            follows_values: self.any_bound_of_values(&kinds, rank, values),
            kinds,
            subscripts,
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
        let concerned = self.slots.iter().find(|one| one.slot == slot)?;
        let sum = concerned.subscripts.get(d)?;
        let (mut least, mut most) = (0i64, 0i64);
        let inner = sum.factors[rank..].iter().zip(&self.kinds);
        for (&factor, kind) in inner.filter(|(factor, _)| **factor != 0) {
            let PartKind::Loop { first, last, .. } = kind else {
                return None;
            };
            let ends = [
                factor.checked_mul(first.single()?)?,
                factor.checked_mul(last.single()?)?,
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
        let Some(concerned) = self.slots.iter().find(|one| one.slot == slot) else {
            return true;
        };
        let rank = ranges.len();
        let values = Vec::new();
        for guard in concerned.guards_over(rank, &[], &values) {
            if let Some((k, narrower)) = guard.narrows(|k| ranges.get(k).copied()) {
                ranges[k] = narrower;
            }
        }
        ranges.iter().all(|(low, high)| low <= high)
    }

    /// Loop `number` and those around it, with all that their bounds are made of.
    fn chain(&self, mut number: Option<usize>, rank: usize) -> Vec<bool> {
        let mut used = vec![false; self.kinds.len()];
        while let Some(one) = number {
            used[one] = true;
            number = match &self.kinds[one] {
                PartKind::Loop {
                    around,
                    first,
                    last,
                    ..
                } => {
                    self.mark(first, rank, &mut used);
                    self.mark(last, rank, &mut used);
                    *around
                }
                PartKind::Value { .. } => None,
            };
        }
        used
    }

    /// What a sum is made of, and what that is made of.
    fn mark(&self, sum: &FactorRow, rank: usize, used: &mut [bool]) {
        for (number, _) in self.kinds.iter().enumerate() {
            if sum.factors[rank + number] == 0 || std::mem::replace(&mut used[number], true) {
                continue;
            }
            if let PartKind::Loop { .. } = self.kinds[number] {
                let around = self.chain(Some(number), rank);
                used.iter_mut()
                    .zip(around)
                    .for_each(|(one, other)| *one |= other);
            }
        }
    }

    fn any_value(&self, kinds: &[usize]) -> bool {
        let mut kinds = kinds.iter();
        kinds.any(|&one| matches!(self.kinds[one], PartKind::Value { .. }))
    }

    /// Whether a bound of these is made of a value that is not the same everywhere.
    fn any_bound_of_values(&self, kinds: &[usize], rank: usize, values: &Values) -> bool {
        let of_values = |sum: &FactorRow| {
            let mut read = self.values();
            read.any(|(number, _)| {
                sum.factors[rank + number] != 0 && single(values, number).is_none()
            })
        };
        kinds.iter().any(|&one| match &self.kinds[one] {
            PartKind::Loop { first, last, .. } => of_values(first) || of_values(last),
            PartKind::Value { .. } => false,
        })
    }

    /// The nest that a slot sees, `nest` being the parallel one. `None`: a value is not known, or there is too much.
    pub(crate) fn nest(&self, nest: &Nest, sight: &Sight, values: &Values) -> Option<Nest> {
        self.inner_nest(nest, &sight.kinds, values)
    }

    fn inner_nest(&self, nest: &Nest, kinds: &[usize], values: &Values) -> Option<Nest> {
        let rank = nest.loops.len();
        let mut loops = nest.loops.clone();
        for &number in kinds {
            let own = match &self.kinds[number] {
                PartKind::Loop {
                    first, last, step, ..
                } => Counted {
                    first: first.over(rank, kinds, values)?,
                    last: last.over(rank, kinds, values)?,
                    step: *step,
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

    /// Accesses in all turns of the loops inside. `None`: they are not known. `read`: what a slot reads.
    pub(crate) fn accesses(
        &self,
        nests: &[Nest],
        values: &Values,
        read: &ReadInteger<'_>,
    ) -> Option<u64> {
        let mut all = 0u64;
        for (number, kind) in self.kinds.iter().enumerate() {
            let PartKind::Loop {
                accesses: own @ 1..,
                ..
            } = kind
            else {
                continue;
            };
            for nest in nests {
                let kinds = list(&self.chain(Some(number), nest.loops.len()), values);
                let turns = match self.any_value(&kinds) {
                    true if nest.loops.is_empty() => {
                        TurnCount::of(self, values, read).turns(&kinds)?
                    }
                    true => return None,
                    false => self.inner_nest(nest, &kinds, values)?.count()?,
                };
                all = all.checked_add(turns.checked_mul(*own)?)?;
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
    read: &'a ReadInteger<'a>,
    /// Of loops and values, as far as they are known.
    current: Vec<i64>,
    left: u64,
}

impl<'a> TurnCount<'a> {
    fn of(inside: &'a Inside, values: &Values, read: &'a ReadInteger<'a>) -> TurnCount<'a> {
        let constant = |number: usize| single(values, number).unwrap_or(0);
        TurnCount {
            inside,
            read,
            current: (0..inside.kinds.len()).map(constant).collect(),
            left: MOST_TURNS,
        }
    }

    /// Turns of the innermost of these.
    fn turns(&mut self, kinds: &[usize]) -> Option<u64> {
        let Some((&number, rest)) = kinds.split_first() else {
            return Some(1);
        };
        match &self.inside.kinds[number] {
            PartKind::Value { slot } => {
                self.current[number] = self.value(*slot)?;
                self.turns(rest)
            }
            PartKind::Loop {
                first, last, step, ..
            } => {
                let (mut value, last) = (first.at(&self.current)?, last.at(&self.current)?);
                let distance = match *step > 0 {
                    true => last.checked_sub(value)?,
                    false => value.checked_sub(last)?,
                };
                let steps = distance.checked_div(step.checked_abs()?)?;
                let own = u64::try_from(steps).map_or(0, |steps| steps + 1);
                let own = if distance < 0 { 0 } else { own };
                if rest.is_empty() {
                    return Some(own);
                }
                self.left = self.left.checked_sub(own)?;
                let mut all = 0u64;
                for _ in 0..own {
                    self.current[number] = value;
                    all = all.checked_add(self.turns(rest)?)?;
                    value = value.wrapping_add(*step);
                }
                Some(all)
            }
        }
    }

    fn value(&self, slot: usize) -> Option<i64> {
        let mut slots = self.inside.slots.iter();
        let Some(concerned) = slots.find(|one| one.slot == slot) else {
            return (self.read)(slot, None);
        };
        let subscripts = concerned.subscripts.iter();
        let subscripts: Option<Vec<i64>> = subscripts.map(|one| one.at(&self.current)).collect();
        (self.read)(slot, Some(&subscripts?))
    }
}

impl Concerned {
    /// What holds where the slot is accessed, as far as it is made of these.
    fn guards_over<'a>(
        &'a self,
        rank: usize,
        kinds: &'a [usize],
        values: &'a Values,
    ) -> impl Iterator<Item = Guard> + 'a {
        let guards = self.guards.iter();
        guards.filter_map(move |(apart, guard)| {
            let form = guard.if_over(rank, kinds, values)?;
            let apart = *apart;
            Some(Guard { form, apart })
        })
    }
}

impl FactorRow {
    fn read(rest: &mut impl Iterator<Item = i64>, width: usize) -> Option<FactorRow> {
        let mut factors = vec![0; width];
        for _ in 0..rest.next()? {
            let place = usize::try_from(rest.next()?).ok()?;
            *factors.get_mut(place)? = rest.next()?;
        }
        let constant = rest.next()?;
        Some(FactorRow { factors, constant })
    }

    /// Its value without loops of a nest, all that is inside being known.
    fn at(&self, current: &[i64]) -> Option<i64> {
        let mut terms = self.factors.iter().zip(current);
        terms.try_fold(self.constant, |sum, (factor, value)| {
            sum.checked_add(factor.checked_mul(*value)?)
        })
    }

    /// Its value, if it is the same everywhere.
    fn single(&self) -> Option<i64> {
        let is_constant = self.factors.iter().all(|&factor| factor == 0);
        is_constant.then_some(self.constant)
    }

    /// The same, `None` also if other things inside belong to it.
    fn if_over(&self, rank: usize, kinds: &[usize], values: &Values) -> Option<Affine> {
        let mut own = self.factors[rank..].iter().enumerate();
        let is_told = own.all(|(number, &factor)| {
            factor == 0 || kinds.contains(&number) || single(values, number).is_some()
        });
        is_told.then(|| self.over(rank, kinds, values)).flatten()
    }

    /// Over the nest of `rank` loops and these of what is inside. `None`: these are too many, or the arithmetic overflows.
    fn over(&self, rank: usize, kinds: &[usize], values: &Values) -> Option<Affine> {
        let own = kinds.iter().map(|&one| self.factors[rank + one]);
        let factors: Vec<i64> = self.factors[..rank].iter().copied().chain(own).collect();
        let mut constant = self.constant;
        for (number, &factor) in self.factors[rank..].iter().enumerate() {
            if let Some(value) = single(values, number).filter(|_| factor != 0) {
                constant = constant.checked_add(factor.checked_mul(value)?)?;
            }
        }
        (factors.len() <= MAX_RANK).then(|| Affine {
            coefficient: tuple(&factors),
            constant,
        })
    }
}

/// The value that is the same everywhere: it counts as a constant.
fn single(values: &Values, number: usize) -> Option<i64> {
    let (least, most) = values.get(number).copied().flatten()?;
    (least == most).then_some(least)
}

/// Numbers of those that are marked, in order, without values that count as constants.
fn list(used: &[bool], values: &Values) -> Vec<usize> {
    let marked = (0..used.len()).filter(|&one| used[one]);
    marked
        .filter(|&one| single(values, one).is_none())
        .collect()
}
