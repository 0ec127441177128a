//! Rehearsals: the cells of a loop that is not proven are judged before the program runs it, row by row.
//!
//! A row is a run of the innermost loop. Its iterations are judged at once as the inline checks would judge them
//! one after the other (header, `dvm_shared_read`, `dvm_shared_write`), and leave the same stamps. If no
//! access of any row is doubtful the program runs its own loop. Otherwise what was done so far stands as that of an
//! earlier execution, and the precise version finds out: a failed rehearsal is no report.

use dvmdbg_abi::State;

use super::Control;
use super::arrays::ArrayId;
use super::loops::OpenLoop;
use super::objects::ObjectId;
use super::proven::{Promise, Rows, nests, ranges};
use super::recall::Proof;
use super::runs::{Field, Row, Run, pass};
use super::slots::ANY;
use super::stamp::CEILING;
use crate::mapping::affine::Affine;
use crate::mapping::space::{Space, trip_count};
use crate::mapping::{MAX_RANK, Tuple};

/// Iterations that a row has at least, in the mean: fewer are judged one by one as fast.
const SHORTEST: u64 = if cfg!(test) { 2 } else { 16 };

/// An element of every iteration, of whatever number of references.
#[derive(Debug)]
struct Part {
    id: ObjectId,
    /// Its cell.
    cell: Affine,
    /// All but the places of a row.
    run: Run,
}

/// A loop that may be rehearsed.
#[derive(Debug)]
struct Rehearsal {
    space: Space,
    rows: Option<Rows>,
    iterations: u64,
    parts: Vec<Part>,
    objects: Vec<ObjectId>,
    /// Stamps of other executions do not exceed it.
    limit: u32,
}

impl Control {
    /// Whether nothing is wrong in the loop that starts, the slots of which are decided. What it does is noted then.
    pub(super) fn is_rehearsed(
        &mut self,
        state: &mut State,
        current: usize,
        promise: &Promise,
    ) -> bool {
        let Some(rehearsal) = self.rehearsal(current, promise) else {
            return false;
        };
        let stamps = rehearsal.iterations.saturating_mul(2);
        if stamps >= u64::from(CEILING - rehearsal.limit.min(CEILING)) {
            return false;
        }
        let done = self.rehearse(&rehearsal);
        let pass = 2 * done;
        if done < rehearsal.iterations {
            if done > 0 {
                state.cur += pass as u32;
                state.now += pass;
                self.begin_stamps(state, current);
                self.stamp_reductions(state, current);
                self.decide_slots(current);
            }
            return false;
        }
        // The effect of a proof adds the last iteration.
        state.cur += pass as u32 - 2;
        state.now += pass - 2;
        let accesses = rehearsal.iterations.saturating_mul(promise.accesses);
        let modified = self.written_arrays(&rehearsal.parts);
        self.take_effect(state, current, &Proof { accesses, modified });
        true
    }

    fn written_arrays(&self, parts: &[Part]) -> Vec<ArrayId> {
        let written = parts.iter().filter(|part| part.run.writes);
        written
            .filter_map(|part| self.objects.get(part.id).array)
            .collect()
    }

    /// `None`: the references do not say all, or rows are short.
    fn rehearsal(&self, current: usize, promise: &Promise) -> Option<Rehearsal> {
        let open = &self.loops[current];
        let space = open.execution.space;
        let rows = open.rows.filter(|_| open.execution.irregular != 0);
        let (nests, iterations) = nests(open)?;
        let number = match rows {
            Some(rows) => rows.rows,
            None => iterations / space.trips(space.rank - 1).max(1),
        };
        if iterations / number.max(1) < SHORTEST || open.inside.is_some() {
            return None;
        }
        let parts = self.parts(open, &ranges(&nests)?, promise)?;
        let mut objects: Vec<ObjectId> = Vec::new();
        for part in &parts {
            if !objects.contains(&part.id) {
                objects.push(part.id);
            }
        }
        Some(Rehearsal {
            space,
            rows,
            iterations,
            parts,
            objects,
            limit: open.execution.base - 1,
        })
    }

    /// Elements of an iteration; `ranges`: of the loop variables. `None`: it touches others, too, or not always the same.
    fn parts(
        &self,
        open: &OpenLoop,
        ranges: &[(i64, i64)],
        promise: &Promise,
    ) -> Option<Vec<Part>> {
        let mut parts: Vec<Part> = Vec::new();
        if open.slots.len() != promise.conditional.len() {
            return None;
        }
        for (slot, conditional) in open.slots.iter().zip(&promise.conditional) {
            let write = slot.site.is_write();
            let id = slot.object.filter(|_| slot.is_shared())?;
            let object = self.objects.get(id);
            let is_sent = |array: ArrayId| !self.arrays.get(array).renewing.is_empty();
            let limit = slot.limit_in(ranges, object);
            if limit == 0
                || write && *conditional
                || object.was_private
                || object.array.is_some_and(is_sent)
            {
                return None;
            }
            let cell = slot.cell_from(object.low)?;
            let known = parts
                .iter_mut()
                .find(|part| part.id == id && part.cell == cell);
            match known {
                Some(Part { run, .. }) => {
                    run.needs_value |= !write && !run.writes;
                    run.reads |= !write;
                    run.writes |= write;
                    run.permitted &= limit == ANY;
                }
                None => parts.push(Part {
                    id,
                    cell,
                    run: Run {
                        permitted: limit == ANY,
                        ..Run::of(write)
                    },
                }),
            }
        }
        let written = parts.iter().filter(|part| part.run.writes);
        let written: Vec<ObjectId> = written.map(|part| part.id).collect();
        for part in &mut parts {
            part.run.contended = written.contains(&part.id);
        }
        Some(parts)
    }

    /// The number of iterations in the rows up to the first one that is doubtful.
    fn rehearse(&mut self, rehearsal: &Rehearsal) -> u64 {
        let lent = |&id: &ObjectId| {
            let object = self.objects.get_mut(id);
            let zero = object.zero;
            object.lend_cells().map(|cells| Field { cells, zero })
        };
        let mut fields: Vec<Field> = rehearsal.objects.iter().map_while(lent).collect();
        let done = match fields.len() == rehearsal.objects.len() {
            true => rehearsal.pass_rows(&mut fields),
            false => 0,
        };
        for (&id, field) in rehearsal.objects.iter().zip(fields) {
            self.objects.get_mut(id).take_cells_back(field.cells);
        }
        done
    }
}

impl Rehearsal {
    /// The number of iterations that pass.
    fn pass_rows(&self, fields: &mut [Field]) -> u64 {
        let inner = self.space.rank - 1;
        let step = self.rows.map_or(self.space.step[inner], |rows| rows.step);
        let Some(mut runs) = self.runs(step) else {
            return 0;
        };
        let (longest, crossing) = (self.longest_row(&runs), self.crossing());
        let served: Vec<Option<Turn>> = self.parts.iter().map(|part| self.served(part)).collect();
        let mut done = 0;
        each_row(&self.space, self.rows, |index, first, count| {
            index[inner] = first;
            for ((part, run), served) in self.parts.iter().zip(&mut runs).zip(&served) {
                run.first = part.cell_at(index);
                run.idle = served.is_some_and(|turn| turn.has_come(index));
            }
            let row = Row {
                count: count as usize,
                stamp: self.limit + 1 + 2 * done as u32,
                limit: self.limit,
            };
            let mut crossing = crossing.iter();
            let right = count <= longest
                && !crossing.any(|&(one, other)| runs[one].crosses(&runs[other], row))
                && pass(fields, &mut runs, row);
            done += if right { count } else { 0 };
            right
        });
        done
    }

    /// One per part, but for its place. `None`: the arithmetic overflows.
    fn runs(&self, step: i64) -> Option<Vec<Run>> {
        let inner = self.space.rank - 1;
        let run = |part: &Part| {
            let distance = part.cell.coefficient[inner].checked_mul(step)?;
            let ahead = self.parts.iter().filter(|other| other.serves(part));
            let turns = ahead.filter_map(|other| other.turns_before(part, distance));
            Some(Run {
                object: self.objects.iter().position(|&id| id == part.id)?,
                distance,
                turns: turns.min().unwrap_or(usize::MAX),
                ..part.run
            })
        };
        self.parts.iter().map(run).collect()
    }

    /// When earlier rows have judged the cells of a part by other ones.
    fn served(&self, part: &Part) -> Option<Turn> {
        let ahead = self.parts.iter().filter(|other| other.serves(part));
        let outer = 0..self.space.rank - 1;
        let turns = ahead.flat_map(|other| outer.clone().map(move |dim| (other, dim)));
        let earlier = turns.filter_map(|(other, dim)| {
            let distance = part.cell.coefficient[dim].checked_mul(self.space.step[dim])?;
            let turns = other.turns_before(part, distance)?;
            self.rows_are_alike(turns).then_some((turns, dim))
        });
        let (turns, dim) = earlier.min()?;
        let more = self.space.step[dim].checked_mul(turns as i64)?;
        Some(Turn {
            dim,
            value: self.space.first[dim].checked_add(more)?,
            up: more > 0,
        })
    }

    /// Whether rows that lie so many turns of a loop apart have the same iterations.
    fn rows_are_alike(&self, turns: usize) -> bool {
        self.rows.is_none_or(|rows| {
            let alternate = rows.bounds[0] != rows.bounds[1];
            rows.change == [[0; 2]; 2] && (turns.is_multiple_of(2) || !alternate)
        })
    }

    /// Iterations that a row may have so that none meets another one in a cell, though it must not, as far as distances between
    /// the cells are the same in all rows.
    fn longest_row(&self, runs: &[Run]) -> u64 {
        let mut longest = u64::MAX;
        for (one, distance) in self.parts.iter().zip(runs.iter().map(|run| run.distance)) {
            for other in self.parts.iter().filter(|other| one.excludes(other)) {
                let either = [
                    one.turns_before(other, distance),
                    other.turns_before(one, distance),
                ];
                let turns = either.into_iter().flatten().min();
                longest = longest.min(turns.map_or(u64::MAX, |turns| turns as u64));
            }
        }
        longest
    }

    /// Other parts that must not meet.
    fn crossing(&self) -> Vec<(usize, usize)> {
        let all = || self.parts.iter().enumerate();
        let pairs = all().flat_map(|one| all().map(move |other| (one, other)));
        let crossing = pairs.filter(|((_, one), (_, other))| {
            one.excludes(other) && one.cell.coefficient != other.cell.coefficient
        });
        crossing
            .map(|((one, _), (other, _))| (one, other))
            .collect()
    }
}

/// A turn of an outer loop.
#[derive(Clone, Copy)]
struct Turn {
    dim: usize,
    /// Of the loop's variable, which grows or falls.
    value: i64,
    up: bool,
}

impl Turn {
    fn has_come(self, index: &Tuple) -> bool {
        match self.up {
            true => index[self.dim] >= self.value,
            false => index[self.dim] <= self.value,
        }
    }
}

impl Part {
    /// The number of its cell in an iteration, which exists.
    fn cell_at(&self, index: &Tuple) -> i64 {
        let mut cell = self.cell.constant;
        for k in 0..MAX_RANK {
            cell = cell.wrapping_add(self.cell.coefficient[k].wrapping_mul(index[k]));
        }
        cell
    }

    /// Whether it writes what other iterations must not touch by the other part.
    fn excludes(&self, other: &Part) -> bool {
        let other_cell = other.id == self.id && other.cell != self.cell;
        self.run.writes && !self.run.permitted && other_cell
    }

    /// Whether the judgement of an element by this part, in an earlier iteration, holds for the other one as well.
    fn serves(&self, other: &Part) -> bool {
        let keeps = !self.run.writes || self.run.permitted;
        let reads = self.run.reads && self.run.needs_value && !other.run.writes;
        keeps && reads && self.id == other.id && self.cell != other.cell
    }

    /// How many iterations of a row earlier than the other part it touches a cell. `None`: it does not, or not in each
    /// row by the same number.
    fn turns_before(&self, other: &Part, distance: i64) -> Option<usize> {
        if self.cell.coefficient != other.cell.coefficient || distance == 0 {
            return None;
        }
        let apart = self.cell.constant.checked_sub(other.cell.constant)?;
        let turns = usize::try_from(apart.checked_div(distance)?).ok()?;
        (turns > 0 && apart % distance == 0).then_some(turns)
    }
}

/// Hands over the rows of a loop in the order of execution, until `take` wants no more: values of the outer
/// variables, first value of the innermost one, and number of iterations, not 0.
fn each_row(space: &Space, rows: Option<Rows>, mut take: impl FnMut(&mut Tuple, i64, u64) -> bool) {
    let mut index = [0; MAX_RANK];
    if let Some(rows) = rows {
        for row in 0..rows.rows as i64 {
            index[0] = space.first[0] + row * space.step[0];
            let (class, turn) = ((row & 1) as usize, row >> 1);
            let [first, last] =
                [0, 1].map(|side| rows.bounds[class][side] + turn * rows.change[class][side]);
            let count = trip_count(first, last, rows.step);
            if count > 0 && !take(&mut index, first, count) {
                return;
            }
        }
        return;
    }
    let inner = space.rank - 1;
    index[..inner].copy_from_slice(&space.first[..inner]);
    let (first, count) = (space.first[inner], space.trips(inner));
    let last: [i64; MAX_RANK] = std::array::from_fn(|k| space.last_value(k));
    while take(&mut index, first, count) {
        let Some(k) = (0..inner).rev().find(|&k| index[k] != last[k]) else {
            return;
        };
        index[k] += space.step[k];
        index[k + 1..inner].copy_from_slice(&space.first[k + 1..inner]);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::cells::Pool;
    use super::super::objects::{Birth, Objects, Storage};
    use super::*;
    use crate::mapping::tuple;

    const LIMIT: u32 = 99;
    const CELLS: usize = 256;

    fn objects() -> Vec<ObjectId> {
        let mut objects = Objects::default();
        let birth = |address| Birth {
            address,
            size: CELLS,
            storage: Storage::Heap,
            grain: 4,
            companion: None,
            name: None,
            value: 0,
            stamp: 8,
        };
        let places = [0x1000, 0x2000].into_iter();
        places
            .filter_map(|address| objects.define(&birth(address)))
            .collect()
    }

    /// The cells of one object, as emitted code checks them.
    #[derive(Clone)]
    struct Alone {
        w: Vec<u32>,
        r: Vec<u32>,
    }

    impl Alone {
        fn passes(&mut self, part: &Part, cell: usize, own: u32) -> bool {
            let (w, r) = (self.w[cell], self.r[cell]);
            let Run {
                reads,
                needs_value,
                writes,
                permitted,
                ..
            } = part.run;
            let free = |stamp: u32| permitted || stamp <= LIMIT || stamp == own;
            if reads && !(free(w) && (w != 0 || !needs_value)) {
                return false;
            }
            if reads && (permitted || r <= LIMIT) {
                self.r[cell] = own;
            }
            if writes && !(free(w) && free(self.r[cell])) {
                return false;
            }
            if writes {
                self.w[cell] = own;
            }
            true
        }
    }

    fn part(objects: &[ObjectId], permitted: [bool; 2]) -> impl Strategy<Value = Part> + use<> {
        let objects = objects.to_vec();
        let outer = prop_oneof![Just(0), Just(1), Just(-1), Just(16), Just(-16)];
        let inner =
            prop_oneof![2 => Just(1i64), 1 => Just(0), 1 => Just(-1), 1 => Just(2), 1 => Just(-2)];
        let access = prop_oneof![3 => Just((true, true, false)), 1 => Just((false, false, true)), 1 => Just((true, true, true)), 1 => Just((true, false, true))];
        (0..2usize, outer, inner, -4..4i64, access).prop_map(
            move |(object, outer, inner, place, (reads, needs_value, writes))| Part {
                id: objects[object],
                cell: Affine {
                    coefficient: tuple(&[outer, inner]),
                    constant: 128 + place,
                },
                run: Run {
                    object,
                    reads,
                    needs_value,
                    permitted: permitted[object],
                    ..Run::of(writes)
                },
            },
        )
    }

    fn rehearsal() -> impl Strategy<Value = Rehearsal> {
        let objects = objects();
        let permitted = [prop::bool::weighted(0.2), prop::bool::weighted(0.2)];
        let bounds = (
            0..2i64,
            0..4i64,
            0..3i64,
            0..7i64,
            prop_oneof![Just(1i64), Just(2), Just(-1)],
        );
        (permitted, bounds).prop_flat_map(move |(permitted, bounds)| {
            let objects = objects.clone();
            prop::collection::vec(part(&objects, permitted), 1..4).prop_map(move |parts| {
                let (i, rows, j, more, step) = bounds;
                let (low, high) = (j, j + more);
                let space = Space {
                    rank: 2,
                    first: tuple(&[i, if step > 0 { low } else { high }]),
                    last: tuple(&[i + rows, if step > 0 { high } else { low }]),
                    step: tuple(&[1, step]),
                };
                let mut parts = parts;
                parts.sort_by_key(|part| part.cell.constant);
                parts.dedup_by(|one, other| one.id == other.id && one.cell == other.cell);
                let written: Vec<ObjectId> = parts
                    .iter()
                    .filter(|p| p.run.writes)
                    .map(|p| p.id)
                    .collect();
                parts
                    .iter_mut()
                    .for_each(|p| p.run.contended = written.contains(&p.id));
                Rehearsal {
                    space,
                    rows: None,
                    iterations: space.count(),
                    parts,
                    objects: objects.clone(),
                    limit: LIMIT,
                }
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 10000, ..ProptestConfig::default() })]
        #[test]
        fn rows_pass_only_where_all_their_iterations_do(
            rehearsal in rehearsal(),
            holes in prop::collection::vec(prop::bool::weighted(0.002), 2 * CELLS),
        ) {
            let alone = |object: usize| Alone {
                w: (0..CELLS).map(|c| if holes[object * CELLS + c] { 0 } else { 7 }).collect(),
                r: vec![0; CELLS],
            };
            let mut alone = [alone(0), alone(1)];
            let mut pool = Pool::default();
            let mut fields: Vec<Field> = alone.iter().map(|alone| {
                let mut cells = pool.take(CELLS).unwrap();
                cells.w().copy_from_slice(&alone.w);
                Field { cells, zero: 0 }
            }).collect();
            let done = rehearsal.pass_rows(&mut fields);
            for number in 0..done {
                let index = rehearsal.space.iteration(number).unwrap();
                for part in &rehearsal.parts {
                    let own = LIMIT + 1 + 2 * number as u32;
                    let cell = part.cell_at(&index) as usize;
                    prop_assert!(alone[part.run.object].passes(part, cell, own), "{number} {:?}", part.run);
                }
            }
            for (object, (field, alone)) in fields.iter_mut().zip(&alone).enumerate() {
                let parts = || rehearsal.parts.iter().filter(move |part| part.run.object == object);
                // Stamps that nothing can meet any more are not kept.
                if parts().any(|part| part.run.contended && !part.run.permitted) {
                    prop_assert_eq!(field.cells.both(), (&mut alone.w.clone()[..], &mut alone.r.clone()[..]));
                }
                let values = field.cells.w().iter().map(|&w| w != 0);
                prop_assert!(values.eq(alone.w.iter().map(|&w| w != 0)));
            }
        }
    }

    #[test]
    fn a_stencil_passes_and_a_recurrence_does_not() {
        let objects = objects();
        let element = |object: usize, shift: i64, writes: bool| Part {
            id: objects[object],
            cell: Affine {
                coefficient: tuple(&[16, 1]),
                constant: 17 + shift,
            },
            run: Run {
                object,
                contended: true,
                ..Run::of(writes)
            },
        };
        let space = Space {
            rank: 2,
            first: tuple(&[0, 0]),
            last: tuple(&[13, 13]),
            step: tuple(&[1, 1]),
        };
        let done = |parts| {
            let rehearsal = Rehearsal {
                space,
                rows: None,
                iterations: space.count(),
                parts,
                objects: objects.clone(),
                limit: LIMIT,
            };
            let mut pool = Pool::default();
            let mut fields: Vec<Field> = (0..2)
                .map(|_| {
                    let mut cells = pool.take(CELLS).unwrap();
                    cells.w().fill(7);
                    Field { cells, zero: 0 }
                })
                .collect();
            rehearsal.pass_rows(&mut fields)
        };
        let around = || [-16, -1, 1, 16].map(|shift| element(0, shift, false));
        let with = |one| around().into_iter().chain([one]).collect();
        assert_eq!(done(with(element(1, 0, true))), 14 * 14);
        assert_eq!(done(with(element(0, 0, true))), 0);
        assert_eq!(done(vec![element(0, 0, true), element(0, -16, false)]), 14);
    }
}
