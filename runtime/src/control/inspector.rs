//! Inspectors: the shadow words of a loop that is not proven are judged before the program runs it, row by row.
//!
//! A row is a run of the innermost loop. Its iterations are judged at once as the inline checks would judge them
//! one after the other (header, `dvm_shared_read`, `dvm_shared_write`), and leave the same epochs. If no
//! access of any row is doubtful the program runs its own loop. Otherwise what was done so far stands as that of an
//! earlier execution, and the precise version finds out: a failed inspector is no report.

use dvmdbg_abi::State;

use super::proven::{nests, ranges};
use super::runs::{AccessRun, Row, ShadowField, pass};
use super::state::Control;
use crate::machine::epoch::CEILING;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::open_loop::OpenLoop;
use crate::machine::proof_cache::Proof;
use crate::machine::slot::ANY;
use crate::machine::state::{Machine, Memory};
use crate::machine::summary::{LoopSummary, RowBounds};
use crate::mapping::affine::Affine;
use crate::mapping::space::{Space, trip_count};
use crate::mapping::{MAX_RANK, Tuple};

/// Iterations that a row has at least, in the mean: fewer are judged one by one as fast.
const SHORTEST: u64 = if cfg!(test) { 2 } else { 16 };

/// An element of every iteration, of whatever number of references.
#[derive(Debug)]
struct Part {
    id: ObjectId,
    /// Its shadow word.
    shadow_word: Affine,
    /// The first part of the object whose shadow word is as far away from that of this one in all iterations.
    kin: usize,
    /// All but the places of a row.
    run: AccessRun,
}

/// A loop that may be inspected.
#[derive(Debug)]
struct Inspector {
    space: Space,
    rows: Option<RowBounds>,
    iterations: u64,
    parts: Vec<Part>,
    objects: Vec<ObjectId>,
    /// Epochs of other executions do not exceed it.
    limit: u32,
}

impl Control {
    /// Whether nothing is wrong in the loop that starts, the slots of which are decided. What it does is noted then.
    pub(super) fn is_inspected(
        &mut self,
        state: &mut State,
        current: usize,
        summary: &LoopSummary,
    ) -> bool {
        let Some(inspector) = self.machine.inspector(current, summary) else {
            return false;
        };
        let epochs = inspector.iterations.saturating_mul(2);
        if epochs >= u64::from(CEILING - inspector.limit.min(CEILING)) {
            return false;
        }
        let done = self.machine.memory.inspect(&inspector);
        let pass = 2 * done;
        if done < inspector.iterations {
            if done > 0 {
                state.cur += pass as u32;
                state.now += pass;
                self.machine.execution.begin_epochs(state, current);
                self.machine.epoch_reductions(state, current);
                self.machine.decide_slots(current);
            }
            return false;
        }
        // The effect of a proof adds the last iteration.
        state.cur += pass as u32 - 2;
        state.now += pass - 2;
        let accesses = inspector.iterations.saturating_mul(summary.accesses);
        let modified = self.machine.memory.written_arrays(&inspector.parts);
        let proof = Proof {
            accesses,
            modified,
            ..Proof::default()
        };
        self.take_effect(state, current, (&proof, summary));
        true
    }
}

impl Machine {
    /// `None`: the references do not say all, or rows are short.
    fn inspector(&self, current: usize, summary: &LoopSummary) -> Option<Inspector> {
        let open = &self.execution.loops[current];
        let space = open.activation.space;
        let rows = open.rows.filter(|_| open.activation.irregular != 0);
        let (nests, iterations) = nests(open)?;
        let number = match rows {
            Some(rows) => rows.rows,
            None => iterations / space.trips(space.rank - 1).max(1),
        };
        if iterations / number.max(1) < SHORTEST || open.inside.is_some() {
            return None;
        }
        let parts = self.memory.parts(open, &ranges(&nests)?, summary)?;
        let mut objects: Vec<ObjectId> = Vec::new();
        for part in &parts {
            if !objects.contains(&part.id) {
                objects.push(part.id);
            }
        }
        Some(Inspector {
            space,
            rows,
            iterations,
            parts,
            objects,
            limit: open.activation.base - 1,
        })
    }
}

impl Memory {
    fn written_arrays(&self, parts: &[Part]) -> Vec<ArrayId> {
        let written = parts.iter().filter(|part| part.run.writes);
        written
            .filter_map(|part| self.objects.get(part.id).array)
            .collect()
    }

    /// Elements of an iteration; `ranges`: of the loop variables. `None`: it touches others, too, or not always the same.
    fn parts(
        &self,
        open: &OpenLoop,
        ranges: &[(i64, i64)],
        summary: &LoopSummary,
    ) -> Option<Vec<Part>> {
        let mut parts: Vec<Part> = Vec::new();
        if open.slots.len() != summary.conditional.len() {
            return None;
        }
        for (slot, conditional) in open.slots.iter().zip(&summary.conditional) {
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
            let shadow_word = slot.shadow_word_from(object.low)?;
            let known = parts
                .iter_mut()
                .find(|part| part.id == id && part.shadow_word == shadow_word);
            match known {
                Some(Part { run, .. }) => {
                    run.needs_value |= !write && !run.writes;
                    run.reads |= !write;
                    run.writes |= write;
                    run.permitted &= limit == ANY;
                }
                None => parts.push(Part {
                    id,
                    shadow_word,
                    kin: kin(&parts, id, &shadow_word),
                    run: AccessRun {
                        permitted: limit == ANY,
                        ..AccessRun::of(write)
                    },
                }),
            }
        }
        know_each_other(&mut parts);
        Some(parts)
    }

    /// The number of iterations in the rows up to the first one that is doubtful.
    fn inspect(&mut self, inspector: &Inspector) -> u64 {
        let lent = |&id: &ObjectId| {
            let object = self.objects.get_mut(id);
            let zero = object.zero;
            object
                .lend_shadow_words()
                .map(|shadow_words| ShadowField { shadow_words, zero })
        };
        let mut fields: Vec<ShadowField> = inspector.objects.iter().map_while(lent).collect();
        let done = match fields.len() == inspector.objects.len() {
            true => inspector.pass_rows(&mut fields),
            false => 0,
        };
        for (&id, field) in inspector.objects.iter().zip(fields) {
            self.objects
                .get_mut(id)
                .take_shadow_words_back(field.shadow_words);
        }
        done
    }
}

impl Inspector {
    /// The number of iterations that pass.
    fn pass_rows(&self, fields: &mut [ShadowField]) -> u64 {
        let inner = self.space.rank - 1;
        let step = self.rows.map_or(self.space.step[inner], |rows| rows.step);
        let Some(mut runs) = self.runs(step) else {
            return 0;
        };
        let (longest, crossing) = (self.longest_row(&runs), self.crossing());
        let help: Vec<Help> = (0..runs.len()).map(|one| self.help(one, &runs)).collect();
        let mut before = vec![0; runs.len()];
        let mut done = 0;
        let mut last = 0;
        each_row(&self.space, self.rows, |index, first, count| {
            index[inner] = first;
            let length = count as usize;
            for ((part, run), before) in self.parts.iter().zip(&mut runs).zip(&mut before) {
                *before = std::mem::replace(&mut run.first, part.shadow_word_at(&index[..=inner]));
            }
            for (help, run) in help.iter().zip(&mut runs) {
                (run.from, run.to) = (0, help.turns.min(length));
                if help.rows.is_some_and(|turn| turn.has_come(index)) {
                    run.to = 0;
                } else if let Some(other) = help.before {
                    run.leave_out(before[other], last);
                }
            }
            let row = Row {
                count: length,
                epoch: self.limit + 1 + 2 * done as u32,
                limit: self.limit,
            };
            let mut crossing = crossing.iter();
            let right = count <= longest
                && !crossing.any(|&(one, other)| runs[one].crosses(&runs[other], row))
                && pass(fields, &mut runs, row);
            last = length;
            done += if right { count } else { 0 };
            right
        });
        done
    }

    /// One per part, but for its place. `None`: the arithmetic overflows.
    fn runs(&self, step: i64) -> Option<Vec<AccessRun>> {
        let inner = self.space.rank - 1;
        let run = |part: &Part| {
            Some(AccessRun {
                object: self.objects.iter().position(|&id| id == part.id)?,
                distance: part.shadow_word.coefficient[inner].checked_mul(step)?,
                ..part.run
            })
        };
        self.parts.iter().map(run).collect()
    }

    /// What other parts judge of the shadow words of one.
    fn help(&self, one: usize, runs: &[AccessRun]) -> Help {
        let (part, distance) = (&self.parts[one], runs[one].distance);
        let ahead = self.parts.iter().filter(|other| other.serves(part));
        let turns = ahead.filter_map(|other| other.turns_before(part, distance));
        Help {
            turns: turns.min().unwrap_or(usize::MAX),
            rows: self.served(part),
            before: self.beside(one, runs),
        }
    }

    /// The part that touches in the row before what comes next to the shadow words of this one.
    fn beside(&self, one: usize, runs: &[AccessRun]) -> Option<usize> {
        let (part, distance) = (&self.parts[one], runs[one].distance);
        let outer = self.space.rank.checked_sub(2)?;
        let next = part.shadow_word.coefficient[outer].checked_mul(self.space.step[outer])?;
        let apart = |other: &Part| -> Option<u64> {
            let more = other
                .shadow_word
                .constant
                .checked_sub(part.shadow_word.constant)?;
            Some(more.checked_sub(next)?.unsigned_abs())
        };
        let is_beside = |other: &Part| other.serves(part) && other.kin == part.kin && distance != 0;
        let others = self.parts.iter().enumerate();
        let others = others.filter(|(_, other)| is_beside(other));
        let near = others.filter_map(|(number, other)| Some((apart(other)?, number)));
        let length = SHORTEST.saturating_mul(distance.unsigned_abs());
        near.min().filter(|near| near.0 < length).map(|near| near.1)
    }

    /// When earlier rows have judged the shadow words of a part by other ones.
    fn served(&self, part: &Part) -> Option<OuterIteration> {
        let ahead = self.parts.iter().filter(|other| other.serves(part));
        let outer = 0..self.space.rank - 1;
        let turns = ahead.flat_map(|other| outer.clone().map(move |dim| (other, dim)));
        let earlier = turns.filter_map(|(other, dim)| {
            let distance = part.shadow_word.coefficient[dim].checked_mul(self.space.step[dim])?;
            let turns = other.turns_before(part, distance)?;
            self.rows_are_alike(turns).then_some((turns, dim))
        });
        let (turns, dim) = earlier.min()?;
        let more = self.space.step[dim].checked_mul(turns as i64)?;
        Some(OuterIteration {
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

    /// Iterations that a row may have so that none meets another one in a shadow word, though it must not, as far as distances between
    /// the shadow words are the same in all rows.
    fn longest_row(&self, runs: &[AccessRun]) -> u64 {
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
        let crossing =
            pairs.filter(|((_, one), (_, other))| one.excludes(other) && one.kin != other.kin);
        crossing
            .map(|((one, _), (other, _))| (one, other))
            .collect()
    }
}

/// Tells the parts what the others do to their objects.
fn know_each_other(parts: &mut [Part]) {
    for one in 0..parts.len() {
        let own = parts.iter().filter(|part| part.id == parts[one].id);
        let contended = own.clone().any(|part| part.run.writes);
        let watched = own.clone().any(|part| part.run.reads && !part.run.writes);
        let run = &mut parts[one].run;
        (run.contended, run.watched) = (contended, watched);
    }
}

/// [`Part::kin`] of a part behind some others.
fn kin(parts: &[Part], id: ObjectId, shadow_word: &Affine) -> usize {
    let mut known = parts.iter();
    let known = known
        .position(|part| part.id == id && part.shadow_word.coefficient == shadow_word.coefficient);
    known.unwrap_or(parts.len())
}

/// What others judge of the shadow words of a part.
struct Help {
    /// In a row: all but those of so many iterations.
    turns: usize,
    /// In earlier rows: all, from some row on.
    rows: Option<OuterIteration>,
    /// In the row before: those that this part touches there.
    before: Option<usize>,
}

/// A turn of an outer loop.
#[derive(Clone, Copy)]
struct OuterIteration {
    dim: usize,
    /// Of the loop's variable, which grows or falls.
    value: i64,
    up: bool,
}

impl OuterIteration {
    fn has_come(self, index: &Tuple) -> bool {
        match self.up {
            true => index[self.dim] >= self.value,
            false => index[self.dim] <= self.value,
        }
    }
}

impl Part {
    /// The number of its shadow word in an iteration, which exists.
    fn shadow_word_at(&self, index: &[i64]) -> i64 {
        let terms = self.shadow_word.coefficient.iter().zip(index);
        terms.fold(
            self.shadow_word.constant,
            |shadow_word, (coefficient, value)| {
                shadow_word.wrapping_add(coefficient.wrapping_mul(*value))
            },
        )
    }

    /// Whether it writes what other iterations must not touch by the other part.
    fn excludes(&self, other: &Part) -> bool {
        self.run.writes && !self.run.permitted && self.id == other.id && !self.is_same(other)
    }

    /// Whether the judgement of an element by this part, in an earlier iteration, holds for the other one as well.
    fn serves(&self, other: &Part) -> bool {
        let keeps = !self.run.writes || self.run.permitted;
        let reads = self.run.reads && self.run.needs_value && !other.run.writes;
        keeps && reads && self.id == other.id && !self.is_same(other)
    }

    fn is_same(&self, other: &Part) -> bool {
        self.kin == other.kin && self.shadow_word.constant == other.shadow_word.constant
    }

    /// How many iterations of a row earlier than the other part it touches a shadow word. `None`: it does not, or not in each
    /// row by the same number.
    fn turns_before(&self, other: &Part, distance: i64) -> Option<usize> {
        if self.kin != other.kin || distance == 0 {
            return None;
        }
        let apart = self
            .shadow_word
            .constant
            .checked_sub(other.shadow_word.constant)?;
        let turns = usize::try_from(apart.checked_div(distance)?).ok()?;
        (turns > 0 && apart % distance == 0).then_some(turns)
    }
}

/// Hands over the rows of a loop in the order of execution, until `take` wants no more: values of the outer
/// variables, first value of the innermost one, and number of iterations, not 0.
fn each_row(
    space: &Space,
    rows: Option<RowBounds>,
    mut take: impl FnMut(&mut Tuple, i64, u64) -> bool,
) {
    let mut index = [0; MAX_RANK];
    if let Some(rows) = rows {
        for row in 0..rows.rows as i64 {
            index[0] = space.first[0] + row * space.step[0];
            let [first, last] = rows.bounds(row as u64);
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
    use crate::address::Address;
    use proptest::prelude::*;

    use super::*;
    use crate::machine::object::{Birth, Storage};
    use crate::machine::objects::Objects;
    use crate::machine::shadow_words::Pool;
    use crate::mapping::tuple;

    const LIMIT: u32 = 99;
    const SHADOW_WORDS: usize = 256;

    fn objects() -> Vec<ObjectId> {
        let mut objects = Objects::default();
        let birth = |address| Birth {
            address,
            size: SHADOW_WORDS,
            storage: Storage::Heap,
            grain: 4,
            companion: None,
            name: None,
            value: 0,
            epoch: 8,
            hidden: false,
        };
        let places = [0x1000, 0x2000].map(Address::at).into_iter();
        places
            .filter_map(|address| objects.define(&birth(address)))
            .collect()
    }

    /// The shadow words of one object, as emitted code checks them.
    #[derive(Clone)]
    struct Alone {
        w: Vec<u32>,
        r: Vec<u32>,
    }

    impl Alone {
        fn passes(&mut self, part: &Part, shadow_word: usize, own: u32) -> bool {
            let (w, r) = (self.w[shadow_word], self.r[shadow_word]);
            let AccessRun {
                reads,
                needs_value,
                writes,
                permitted,
                ..
            } = part.run;
            let free = |epoch: u32| permitted || epoch <= LIMIT || epoch == own;
            if reads && !(free(w) && (w != 0 || !needs_value)) {
                return false;
            }
            if reads && (permitted || r <= LIMIT) {
                self.r[shadow_word] = own;
            }
            if writes && !(free(w) && free(self.r[shadow_word])) {
                return false;
            }
            if writes {
                self.w[shadow_word] = own;
            }
            true
        }
    }

    /// What the next turn of the outer loop and of the inner one adds to a shadow word.
    fn steps() -> impl Strategy<Value = (i64, i64)> {
        let outer = prop_oneof![Just(0), Just(1), Just(-1), Just(16), Just(-16)];
        let inner =
            prop_oneof![2 => Just(1i64), 1 => Just(0), 1 => Just(-1), 1 => Just(2), 1 => Just(-2)];
        (outer, inner)
    }

    /// Most parts have the `common` steps.
    fn part(
        objects: &[ObjectId],
        permitted: [bool; 2],
        common: (i64, i64),
    ) -> impl Strategy<Value = Part> + use<> {
        let objects = objects.to_vec();
        let steps = prop_oneof![3 => Just(common), 1 => steps()];
        let access = prop_oneof![3 => Just((true, true, false)), 1 => Just((false, false, true)), 1 => Just((true, true, true)), 1 => Just((true, false, true))];
        let place = prop_oneof![3 => -4..4i64, 1 => 14..19i64, 1 => -18..-13i64];
        (0..2usize, steps, place, access).prop_map(
            move |(object, (outer, inner), place, (reads, needs_value, writes))| Part {
                id: objects[object],
                shadow_word: Affine {
                    coefficient: tuple(&[outer, inner]),
                    constant: 128 + place,
                },
                kin: 0,
                run: AccessRun {
                    object,
                    reads,
                    needs_value,
                    permitted: permitted[object],
                    ..AccessRun::of(writes)
                },
            },
        )
    }

    fn know_kin(parts: &mut [Part]) {
        for one in 1..parts.len() {
            let (before, rest) = parts.split_at_mut(one);
            rest[0].kin = kin(before, rest[0].id, &rest[0].shadow_word);
        }
    }

    /// A nest of two loops; in half of the cases every other row has other bounds than the one before.
    fn space() -> impl Strategy<Value = (Space, Option<RowBounds>)> {
        let bounds = (0..2i64, 0..4i64, 0..3i64, 0..7i64);
        let step = prop_oneof![Just(1i64), Just(2), Just(-1)];
        let rows = (any::<bool>(), -1..2i64, -1..2i64);
        (bounds, step, rows).prop_map(|((i, turns, j, more), step, (vary, shift, change))| {
            let (low, high) = (j, j + more);
            let (first, last) = if step > 0 { (low, high) } else { (high, low) };
            let space = Space {
                rank: 2,
                first: tuple(&[i, first]),
                last: tuple(&[i + turns, last]),
                step: tuple(&[1, step]),
            };
            let rows = vary.then(|| RowBounds {
                rows: space.trips(0),
                step,
                bounds: [0, shift].map(|shift| [first + shift, last + shift]),
                change: [[change; 2]; 2],
            });
            (space, rows)
        })
    }

    fn inspector() -> impl Strategy<Value = Inspector> {
        let permitted = [prop::bool::weighted(0.2), prop::bool::weighted(0.2)];
        let objects = objects();
        (permitted, steps()).prop_flat_map(move |(permitted, common)| {
            let objects = objects.clone();
            let parts = prop::collection::vec(part(&objects, permitted, common), 1..5);
            (space(), parts).prop_map(move |((space, rows), mut parts)| {
                parts.sort_by_key(|part| (part.run.object, part.shadow_word.constant));
                parts.dedup_by(|one, other| {
                    one.id == other.id && one.shadow_word == other.shadow_word
                });
                know_each_other(&mut parts);
                know_kin(&mut parts);
                Inspector {
                    space,
                    rows,
                    iterations: 0,
                    parts,
                    objects: objects.clone(),
                    limit: LIMIT,
                }
            })
        })
    }

    /// The index values of all iterations.
    fn iterations(inspector: &Inspector) -> Vec<Tuple> {
        let space = &inspector.space;
        let bounds = |row: u64| match inspector.rows {
            None => [space.first[1], space.last[1]],
            Some(rows) => {
                let (class, turn) = ((row % 2) as usize, (row / 2) as i64);
                [0, 1].map(|side| rows.bounds[class][side] + turn * rows.change[class][side])
            }
        };
        let row = |row: u64| {
            let [first, last] = bounds(row);
            let (i, step) = (space.first[0] + row as i64, space.step[1]);
            let turns = 0..trip_count(first, last, step) as i64;
            turns.map(move |turn| tuple(&[i, first + turn * step]))
        };
        (0..space.trips(0)).flat_map(row).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 10000, ..ProptestConfig::default() })]
        #[test]
        fn rows_pass_only_where_all_their_iterations_do(
            inspector in inspector(),
            holes in prop::collection::vec(prop::bool::weighted(0.002), 2 * SHADOW_WORDS),
        ) {
            let alone = |object: usize| Alone {
                w: (0..SHADOW_WORDS).map(|c| if holes[object * SHADOW_WORDS + c] { 0 } else { 7 }).collect(),
                r: vec![0; SHADOW_WORDS],
            };
            let mut alone = [alone(0), alone(1)];
            let mut pool = Pool::default();
            let mut fields: Vec<ShadowField> = alone.iter().map(|alone| {
                let mut shadow_words = pool.take(SHADOW_WORDS).unwrap();
                shadow_words.w().copy_from_slice(&alone.w);
                ShadowField { shadow_words, zero: 0 }
            }).collect();
            let done = inspector.pass_rows(&mut fields);
            for (number, index) in iterations(&inspector).into_iter().take(done as usize).enumerate() {
                for part in &inspector.parts {
                    let own = LIMIT + 1 + 2 * number as u32;
                    let shadow_word = part.shadow_word_at(&index) as usize;
                    prop_assert!(alone[part.run.object].passes(part, shadow_word, own), "{number} {:?}", part.run);
                }
            }
            for (object, (field, alone)) in fields.iter_mut().zip(&alone).enumerate() {
                let parts = || inspector.parts.iter().filter(move |part| part.run.object == object);
                // Epochs that nothing can meet any more are not kept.
                if parts().any(|part| part.run.contended && !part.run.permitted) {
                    let (w, r) = field.shadow_words.both();
                    prop_assert_eq!(&*w, &alone.w[..]);
                    // Who reads what its iteration writes need not be kept.
                    let kept = w.iter().zip(r.iter().zip(&alone.r)).filter(|(w, _)| **w <= LIMIT);
                    prop_assert!(kept.map(|(_, (r, expected))| (*r, *expected)).all(|(r, expected)| r == expected));
                }
                let values = field.shadow_words.w().iter().map(|&w| w != 0);
                prop_assert!(values.eq(alone.w.iter().map(|&w| w != 0)));
            }
        }
    }

    #[test]
    fn a_stencil_passes_and_a_recurrence_does_not() {
        let objects = objects();
        let element = |object: usize, shift: i64, writes: bool| Part {
            id: objects[object],
            shadow_word: Affine {
                coefficient: tuple(&[16, 1]),
                constant: 17 + shift,
            },
            kin: 0,
            run: AccessRun {
                object,
                contended: true,
                ..AccessRun::of(writes)
            },
        };
        let space = Space {
            rank: 2,
            first: tuple(&[0, 0]),
            last: tuple(&[13, 13]),
            step: tuple(&[1, 1]),
        };
        let done = |mut parts: Vec<Part>| {
            know_kin(&mut parts);
            let inspector = Inspector {
                space,
                rows: None,
                iterations: space.count(),
                parts,
                objects: objects.clone(),
                limit: LIMIT,
            };
            let mut pool = Pool::default();
            let mut fields: Vec<ShadowField> = (0..2)
                .map(|_| {
                    let mut shadow_words = pool.take(SHADOW_WORDS).unwrap();
                    shadow_words.w().fill(7);
                    ShadowField {
                        shadow_words,
                        zero: 0,
                    }
                })
                .collect();
            inspector.pass_rows(&mut fields)
        };
        let around = || [-16, -1, 1, 16].map(|shift| element(0, shift, false));
        let with = |one| around().into_iter().chain([one]).collect();
        assert_eq!(done(with(element(1, 0, true))), 14 * 14);
        assert_eq!(done(with(element(0, 0, true))), 0);
        assert_eq!(done(vec![element(0, 0, true), element(0, -16, false)]), 14);
    }
}
