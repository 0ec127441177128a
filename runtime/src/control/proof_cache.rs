//! Proofs that succeeded, and what they looked at, which is the key of the cache: a loop that is entered once more with the same
//! key needs no other proof.
//!
//! The key is all that the judgement in `slots` and `proven` looks at, written down word by word:
//! bounds, clauses and references of the loop, the objects behind these with their mappings and valid edges. A proof tells
//! how often values may have been taken away from them. What is looked at whenever a loop starts (`is_calm`,
//! `has_scalars`, edges on their way) is no part of it. Whoever makes a proof depend on something else adds it here.

use crate::machine::proof_cache::{CacheKey, Proof, ProofCache};

use dvmdbg_abi::{ShadowWord, State};

use super::contents::reads_values;
use super::proven::ProvenReference;
use super::state::Control;
use crate::machine::arrays::Array;
use crate::machine::id::ObjectId;
use crate::machine::inside::Inside;
use crate::machine::known::MemoryLayout;
use crate::machine::open_loop::{On, OpenLoop};
use crate::machine::slot::Slot;
use crate::machine::state::{Machine, Memory};
use crate::machine::summary::{LoopSummary, RowBounds};
use crate::machine::told::{Told, lay_reference};
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::space::Space;
use crate::mapping::{MAX_RANK, tuple};
use crate::proof::region::Region;

/// How a key names objects.
#[derive(Clone, Copy)]
enum ObjectKeys {
    /// As what they are. As long as nothing takes values away, they have what the loop has given them; what it does not read it gives
    /// values again.
    Identities,
    /// Those of a few elements by which of these have values: variables that are born with each call of a procedure are others each time,
    /// in the same place and state.
    States,
}

impl Control {
    /// Whether the loop that starts was proven with the same key before. What it does is noted then.
    pub(super) fn is_known_to_be_proven(
        &mut self,
        state: &mut State,
        current: usize,
        summary: &LoopSummary,
    ) -> bool {
        let keyed = (current, ObjectKeys::Identities);
        let known = self.with_known(keyed, summary, |control, proof, _| {
            control.take_effect(state, current, (proof, summary));
        });
        known.is_some()
    }

    /// The number of accesses of a loop of the sequential part that was proven with the same key before. What it gives values to gets
    /// them.
    pub(super) fn known_accesses(
        &mut self,
        current: usize,
        summary: &LoopSummary,
        epoch: u32,
    ) -> Option<u64> {
        let keyed = (current, ObjectKeys::States);
        self.with_known(keyed, summary, |control, proof, objects| {
            control
                .machine
                .memory
                .give_known_values(proof, objects, epoch)
        })
    }

    /// The same of a loop that nobody has understood yet, if the same words have described it then. Otherwise its key is there, or empty if what it
    /// depends on is not known.
    pub(super) fn known_as_told(&mut self, state: &State, current: usize) -> Option<u64> {
        let may_be = self.is_plain_sequence(state, current);
        let Machine { memory, execution } = &mut self.machine;
        let (told, proof_cache) = (
            &mut execution.loops[current].told,
            &mut execution.proof_cache,
        );
        proof_cache.key.0.clear();
        proof_cache.objects.clear();
        let may_be = may_be && told.is_whole && told.has_scalars();
        if !may_be || memory.lay_told(told, proof_cache).is_none() {
            proof_cache.key.0.clear();
            return None;
        }
        let proof = proof_cache.find()?;
        let accesses = memory.give_known_values(proof, &proof_cache.objects, state.cur);
        #[cfg(test)]
        {
            proof_cache.cached += 1;
        }
        Some(accesses)
    }

    /// The loop of the sequential part is right. Its key tells of the values that it has read now, not of those that the last execution read.
    pub(super) fn lay_key_of_values(
        &mut self,
        current: usize,
        summary: &LoopSummary,
        accesses: u64,
    ) {
        if !reads_values(&self.machine.execution.loops[current]) {
            return;
        }
        if self.machine.note_value_places(current, accesses) {
            let keyed = (current, ObjectKeys::States);
            self.with_known(keyed, summary, |_, _, _| ());
        } else {
            self.machine.execution.proof_cache.key.0.clear();
        }
    }

    /// The loop of the sequential part whose key was laid last is proven, and what it does is noted. `again`: the key was met before.
    pub(super) fn keep_sequence(
        &mut self,
        again: bool,
        accesses: u64,
        references: &[ProvenReference],
    ) {
        if !again {
            return self.machine.execution.proof_cache.keep(None);
        }
        self.keep_written(accesses, &|id| {
            let own = || references.iter().filter(|one| one.id == id);
            own().all(|one| one.gives_all()).then(|| {
                let all = own()
                    .flat_map(|one| one.pieces.iter().flatten().map(move |piece| (one, piece)));
                all.map(|(one, piece)| (one.layout, piece.region)).collect()
            })
        });
    }

    /// The same of a key that was met before. `written`: what the loop gives values to in an object, if all its references there do.
    pub(super) fn keep_written(
        &mut self,
        accesses: u64,
        written: &dyn Fn(ObjectId) -> Option<Vec<(MemoryLayout, Region)>>,
    ) {
        let proof_cache = &mut self.machine.execution.proof_cache;
        let objects = &mut self.machine.memory.objects;
        let mut proof = Proof {
            accesses,
            ..Proof::default()
        };
        for (number, &(id, losses)) in proof_cache.objects.iter().enumerate() {
            let mut bits = Vec::new();
            if objects.states(id, &mut bits).is_some() {
                proof.given.push((number, bits.into()));
            } else if let Some(written) = written(id) {
                let written = written.into_iter();
                let written = written.map(|(layout, region)| (number, layout, region));
                proof.written.extend(written);
            } else {
                proof.losses.push((number, losses));
            }
        }
        proof_cache.keep(Some(proof));
    }

    /// Does something with the proof of the same key, if there is one.
    fn with_known<R>(
        &mut self,
        (current, object_keys): (usize, ObjectKeys),
        summary: &LoopSummary,
        act: impl FnOnce(&mut Self, &Proof, &[(ObjectId, u64)]) -> R,
    ) -> Option<R> {
        let mut proof_cache = std::mem::take(&mut self.machine.execution.proof_cache);
        proof_cache.key.0.clear();
        proof_cache.objects.clear();
        if self
            .machine
            .lay_key((current, object_keys), summary, &mut proof_cache)
            .is_none()
        {
            proof_cache.key.0.clear();
        }
        let known = proof_cache.find();
        let known = known.map(|proof| act(self, proof, &proof_cache.objects));
        #[cfg(test)]
        {
            proof_cache.cached += u64::from(known.is_some());
        }
        self.machine.execution.proof_cache = proof_cache;
        known
    }

    /// What a proven loop leaves behind beside values.
    pub(super) fn take_effect(
        &mut self,
        state: &mut State,
        current: usize,
        (proof, summary): (&Proof, &LoopSummary),
    ) {
        self.judge.accesses += proof.accesses;
        for &array in &proof.modified {
            self.machine.note_modified(current, array);
        }
        // The last iteration has written all that is lost.
        let iterations = match proof.lost.is_empty() && !summary.writes_scalars() {
            true => 1,
            false => self.machine.execution.epochs_of(current),
        };
        state.cur += 2 * iterations;
        state.now += 2 * u64::from(iterations);
        for lost in &proof.lost {
            let objects = &mut self.machine.memory.objects;
            objects.mark_rows(lost.id, &lost.layout, &[lost.region], state.cur);
        }
        let activation = &self.machine.execution.loops[current].activation;
        let has_iterations = activation.space.count() > 0;
        for scalar in summary.written_scalars().filter(|_| has_iterations) {
            scalar.set(ShadowWord { w: state.now, r: 0 });
        }
    }
}

impl Machine {
    /// `None`: there is more to it than is told.
    fn lay_key(
        &mut self,
        (current, object_keys): (usize, ObjectKeys),
        summary: &LoopSummary,
        proof_cache: &mut ProofCache,
    ) -> Option<()> {
        let (key, objects) = (&mut proof_cache.key, &mut proof_cache.objects);
        let open = &self.execution.loops[current];
        key.word(self.memory.arrays.version() as usize);
        open.lay_key(key)?;
        self.memory.lay_values(open, key)?;
        summary.lay_key(key);
        for slot in open.slots.iter() {
            if slot.is_local() {
                slot.lay_short_key(key);
                continue;
            }
            let id = slot.object?;
            self.memory.lay_met(id, object_keys, (key, objects))?;
            slot.lay_short_key(key);
        }
        Some(())
    }
}

impl Memory {
    /// What a loop of the sequential part does that is known to be right. The number of its accesses.
    fn give_known_values(&mut self, proof: &Proof, objects: &[(ObjectId, u64)], epoch: u32) -> u64 {
        let known = &mut self.objects;
        for (number, elements) in &proof.given {
            known.give_states(objects[*number].0, elements, epoch);
        }
        for (number, layout, region) in &proof.written {
            known.give_values(objects[*number].0, layout, region, epoch);
        }
        proof.accesses
    }

    /// `None`: there is more to it than is told.
    fn lay_told(&mut self, told: &mut Told, proof_cache: &mut ProofCache) -> Option<()> {
        let (key, objects) = (&mut proof_cache.key, &mut proof_cache.objects);
        // No other key begins so.
        key.word(usize::MAX);
        key.word(self.arrays.version() as usize);
        told.lay_key(key);
        for number in 0..told.references.len() {
            let reference = &mut told.references[number];
            key.word(reference.pointer as usize);
            lay_reference(reference, key);
            let Some(id) = self.behind(reference) else {
                key.word(0);
                match told.is_local(number) {
                    true => continue,
                    false => return None,
                }
            };
            key.word(1);
            self.lay_met(id, ObjectKeys::States, (key, objects))?;
        }
        Some(())
    }

    /// Integers that bounds and subscripts are made of. `None`: the loop chooses some, and it is not known among which.
    fn lay_values(&self, open: &OpenLoop, key: &mut CacheKey) -> Option<()> {
        for (_, slot) in open.inside.iter().flat_map(Inside::values) {
            match self.integer_at(open.slots.get(slot)?) {
                Some(value) => key.numbers(&[0, value]),
                None => {
                    key.number(1);
                    self.lay_contents(open, slot, key)?;
                }
            }
        }
        Some(())
    }

    /// The integer that a slot with constant subscripts reads.
    fn integer_at(&self, slot: &Slot) -> Option<i64> {
        let object = self.objects.get(slot.object?);
        let subscripts = slot.subscripts_by_origin()?;
        let ranges = [(0, 0); MAX_RANK];
        if !slot.is_at_one_place()
            || !slot.is_inside(&ranges[..slot.loops], object.low, object.high)
        {
            return None;
        }
        let index: Vec<i64> = subscripts.iter().map(|one| one.constant).collect();
        let element = Region::single(index.len(), tuple(&index));
        // SAFETY: the element is part of the object, which lives, and no code of the program runs meanwhile.
        let (value, _) = unsafe { slot.layout()?.integers(&element) }?;
        Some(value)
    }

    /// The number of an object that a reference leads to, and what it is if none did before.
    fn lay_met(
        &mut self,
        id: ObjectId,
        object_keys: ObjectKeys,
        (key, objects): (&mut CacheKey, &mut Vec<(ObjectId, u64)>),
    ) -> Option<()> {
        let known = objects.iter().position(|&(known, _)| known == id);
        key.word(known.unwrap_or(objects.len()));
        if known.is_some() {
            return Some(());
        }
        objects.push((id, self.objects.get(id).losses));
        self.lay_object(id, object_keys, key)
    }

    fn lay_object(
        &mut self,
        id: ObjectId,
        object_keys: ObjectKeys,
        key: &mut CacheKey,
    ) -> Option<()> {
        let length = key.0.len();
        key.word(0);
        let states = match object_keys {
            ObjectKeys::States => self.objects.states(id, &mut key.0),
            ObjectKeys::Identities => None,
        };
        let object = self.objects.get(id);
        match states {
            Some(shift) => {
                key.0[length] = (key.0.len() - length) as u64;
                key.number(i64::from(shift));
            }
            None => key.number(self.objects.handle(id) as i64),
        }
        key.word(object.low.number());
        key.word(object.high.number());
        key.flags(&[
            object.companion.is_some(),
            object.was_private,
            object.array.is_some(),
        ]);
        key.word(object.zero as usize);
        let Some(array) = object.array else {
            return Some(());
        };
        // Whether an array may go without a mapping depends on all that was seen so far.
        if self.arrays.is_unmapped(array) {
            return None;
        }
        self.arrays.get(array).lay_key(key)
    }
}

#[cfg(test)]
impl crate::machine::state::Execution {
    /// How often a proof was not repeated.
    pub(crate) fn cached(&self) -> u64 {
        self.proof_cache.cached
    }

    /// How many loops were proven.
    pub(crate) fn proofs(&self) -> u64 {
        self.proof_cache.cached + self.proof_cache.found
    }
}

impl OpenLoop {
    fn lay_key(&self, key: &mut CacheKey) -> Option<()> {
        key.word(self.activation.irregular as usize);
        lay_space(&self.activation.space, key);
        match &self.rows {
            Some(rows) => lay_rows(rows, key),
            None => key.word(0),
        }
        match (&self.on, &self.target) {
            (On::Absent, _) => key.word(0),
            // The mapping follows from these and from the version.
            (On::Mapped(_), Some((base, rules))) => {
                key.word(base.number());
                lay_rules(rules, key);
            }
            (On::Mapped(_), None) | (On::Unmapped | On::Tasks(_), _) => return None,
        }
        key.word(self.ties.len());
        for tie in &self.ties {
            key.word(tie.base.number());
            key.numbers(&tie.axes);
        }
        key.word(self.across.len());
        for clause in &self.across {
            clause.lay_key(key);
        }
        key.word(self.reductions.len());
        for reduction in &self.reductions {
            key.word(reduction.address.number());
            key.word(reduction.size);
        }
        key.word(self.privates.len());
        for private in &self.privates {
            key.word(private.address.number());
            key.word(private.size);
        }
        let inside = self.inside.as_ref().map_or(0, Inside::count);
        key.word(inside);
        key.word(self.inside_table.len());
        key.numbers(&self.inside_table);
        Some(())
    }
}

fn lay_space(space: &Space, key: &mut CacheKey) {
    key.word(space.rank);
    for k in 0..space.rank {
        key.numbers(&[space.first[k], space.last[k], space.step[k]]);
    }
}

fn lay_rows(rows: &RowBounds, key: &mut CacheKey) {
    key.word(1);
    key.word(rows.rows as usize);
    key.number(rows.step);
    for class in 0..2 {
        key.numbers(&rows.bounds[class]);
        key.numbers(&rows.change[class]);
    }
}

fn lay_rules(rules: &Alignment, key: &mut CacheKey) {
    key.word(rules.rank);
    for axis in &rules.axes[..rules.rank] {
        let words = match *axis {
            Axis::Linear { dim, a, b } => [dim as i64, a, b],
            Axis::Constant(c) => [-1, 0, c],
            Axis::Replicated => [-2, 0, 0],
        };
        key.numbers(&words);
    }
}

impl LoopSummary {
    fn lay_key(&self, key: &mut CacheKey) {
        key.word(self.accesses as usize);
        key.word(self.conditional.len());
        for conditional in self.conditional.chunks(64) {
            key.flags(conditional);
        }
    }
}

impl Array {
    /// `None`: edges are on their way.
    fn lay_key(&self, key: &mut CacheKey) -> Option<()> {
        key.word(self.valid.len());
        for renewed in &self.valid {
            key.numbers(&renewed.edge.low);
            key.numbers(&renewed.edge.high);
            key.flags(&[renewed.edge.corner]);
        }
        self.renewing.is_empty().then_some(())
    }
}
