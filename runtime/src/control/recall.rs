//! Proofs that succeeded, and the ground they stood on: a loop that is entered once more on the same
//! ground needs no other proof.
//!
//! The ground is all that the judgement in `slots` and `proven` looks at, written down word by word:
//! bounds, clauses and references of the loop, the objects behind these with their mappings and valid edges, and
//! how often values may have been taken away from them. What is looked at whenever a loop starts (`is_calm`,
//! `has_scalars`, edges on their way) is no part of it. Whoever makes a proof depend on something else adds it here.

use std::collections::{HashMap, HashSet};

use dvmdbg_abi::State;

use super::arrays::{Array, ArrayId};
use super::inside::Inside;
use super::loops::{On, OpenLoop};
use super::objects::ObjectId;
use super::proven::{Promise, Rows};
use super::{Control, Machine, Memory};
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::space::Space;
use crate::spread::{self, Spread};

/// Words of all grounds that are kept.
const MOST: usize = 1 << 15;

/// Sums of grounds of which it is known that a loop has stood on them.
const MOST_SEEN: usize = 1 << 12;

/// Short words that are kept.
const MOST_KINDS: usize = 1 << 12;

/// What a proof depends on. Every list is told with its length, so that no two grounds have the same words.
#[derive(Debug, Default)]
pub(super) struct Ground(Vec<u64>);

impl Ground {
    pub(super) fn word(&mut self, word: usize) {
        self.0.push(word as u64);
    }

    pub(super) fn number(&mut self, number: i64) {
        self.0.push(number as u64);
    }

    pub(super) fn numbers(&mut self, numbers: &[i64]) {
        self.0.extend(numbers.iter().map(|&number| number as u64));
    }

    pub(super) fn flags(&mut self, flags: &[bool]) {
        let word = flags
            .iter()
            .fold(0, |word, &flag| word << 1 | usize::from(flag));
        self.word(word);
    }

    fn sum(&self) -> u64 {
        spread::sum(&self.0)
    }
}

/// What a proven loop does beside what its ground says it has done already.
#[derive(Debug)]
pub(super) struct Proof {
    /// In all iterations.
    pub(super) accesses: u64,
    /// Arrays of which it surely writes local elements.
    pub(super) modified: Vec<ArrayId>,
}

/// The proofs that are remembered.
#[derive(Debug, Default)]
pub(super) struct Recall {
    proofs: HashMap<u64, (Box<[u64]>, Proof), Spread>,
    /// Words of their grounds.
    size: usize,
    /// Sums of grounds that may come again: most of those that do not are never kept.
    seen: HashSet<u64, Spread>,
    /// Of the loop that starts; empty: it cannot be told.
    ground: Ground,
    /// Objects of its references.
    objects: Vec<ObjectId>,
    /// Parts of grounds that many have, and short words for them.
    kinds: HashMap<Box<[u64]>, u64, Spread>,
    /// Short words given so far: none has ever stood for something else.
    given: u64,
    /// How often a proof was not repeated.
    #[cfg(test)]
    pub(super) recalled: u64,
    /// How often a proof was found.
    #[cfg(test)]
    found: u64,
}

impl Recall {
    /// A short word for what `lay` tells.
    pub(super) fn kind(&mut self, lay: impl FnOnce(&mut Ground)) -> u64 {
        self.ground.0.clear();
        lay(&mut self.ground);
        if let Some(&known) = self.kinds.get(&*self.ground.0) {
            return known;
        }
        if self.kinds.len() == MOST_KINDS {
            self.kinds.clear();
        }
        self.given += 1;
        self.kinds
            .insert(self.ground.0.as_slice().into(), self.given);
        self.given
    }

    fn find(&self) -> Option<&Proof> {
        let (ground, proof) = self.proofs.get(&self.ground.sum())?;
        (**ground == *self.ground.0).then_some(proof)
    }

    /// Whether a loop has stood on this ground before, as far as that is known. Notes it.
    fn comes_again(&mut self) -> bool {
        if self.seen.len() == MOST_SEEN {
            self.seen.clear();
        }
        !self.seen.insert(self.ground.sum())
    }

    /// The loop that starts is proven.
    pub(super) fn keep(&mut self, proof: Proof) {
        #[cfg(test)]
        {
            self.found += 1;
        }
        if self.ground.0.is_empty() || !self.comes_again() {
            return;
        }
        if self.size + self.ground.0.len() > MOST {
            self.proofs.clear();
            self.size = 0;
        }
        self.size += self.ground.0.len();
        let ground = self.ground.0.as_slice().into();
        if let Some((old, _)) = self.proofs.insert(self.ground.sum(), (ground, proof)) {
            self.size -= old.len();
        }
    }
}

impl Control {
    /// Whether the loop that starts was proven on the same ground before. What it does is noted then.
    pub(super) fn is_known_to_be_proven(
        &mut self,
        state: &mut State,
        current: usize,
        promise: &Promise,
    ) -> bool {
        let mut recall = std::mem::take(&mut self.machine.execution.recall);
        recall.ground.0.clear();
        recall.objects.clear();
        if self
            .machine
            .lay_ground(current, promise, &mut recall)
            .is_none()
        {
            recall.ground.0.clear();
        }
        let known = recall.find();
        if let Some(proof) = known {
            self.take_effect(state, current, proof);
        }
        let known = known.is_some();
        #[cfg(test)]
        {
            recall.recalled += u64::from(known);
        }
        self.machine.execution.recall = recall;
        known
    }

    /// What a proven loop leaves behind beside values.
    pub(super) fn take_effect(&mut self, state: &mut State, current: usize, proof: &Proof) {
        self.judge.accesses += proof.accesses;
        for &array in &proof.modified {
            self.machine.note_modified(current, array);
        }
        state.cur += 2;
        state.now += 2;
    }
}

impl Machine {
    /// `None`: there is more to it than is told.
    fn lay_ground(&mut self, current: usize, promise: &Promise, recall: &mut Recall) -> Option<()> {
        let (ground, objects) = (&mut recall.ground, &mut recall.objects);
        let open = &self.execution.loops[current];
        ground.word(self.memory.arrays.epoch() as usize);
        open.lay_ground(ground)?;
        promise.lay_ground(ground);
        for slot in open.slots.iter() {
            let id = slot.object?;
            let known = objects.iter().position(|&known| known == id);
            ground.word(known.unwrap_or(objects.len()));
            slot.lay_short_ground(ground);
            if known.is_none() {
                objects.push(id);
                self.memory.lay_object(id, ground)?;
            }
        }
        Some(())
    }
}

impl Memory {
    fn lay_object(&self, id: ObjectId, ground: &mut Ground) -> Option<()> {
        let object = self.objects.get(id);
        ground.word(self.objects.handle(id) as usize);
        ground.word(object.low);
        ground.word(object.high);
        ground.flags(&[
            object.companion.is_some(),
            object.was_private,
            object.array.is_some(),
        ]);
        ground.word(object.zero as usize);
        ground.word(object.losses as usize);
        let Some(array) = object.array else {
            return Some(());
        };
        // Whether an array may go without a mapping depends on all that was seen so far.
        if self.arrays.is_unmapped(array) {
            return None;
        }
        self.arrays.get(array).lay_ground(ground)
    }
}

#[cfg(test)]
impl super::Execution {
    /// How often a proof was not repeated.
    pub(crate) fn recalled(&self) -> u64 {
        self.recall.recalled
    }

    /// How many loops were proven.
    pub(crate) fn proofs(&self) -> u64 {
        self.recall.recalled + self.recall.found
    }
}

impl OpenLoop {
    fn lay_ground(&self, ground: &mut Ground) -> Option<()> {
        ground.word(self.activation.irregular as usize);
        lay_space(&self.activation.space, ground);
        match &self.rows {
            Some(rows) => lay_rows(rows, ground),
            None => ground.word(0),
        }
        match (&self.on, &self.target) {
            (On::Absent, _) => ground.word(0),
            // The mapping follows from these and from the epoch.
            (On::Mapped(_), Some((base, rules))) => {
                ground.word(*base);
                lay_rules(rules, ground);
            }
            (On::Mapped(_), None) | (On::Unmapped | On::Tasks(_), _) => return None,
        }
        ground.word(self.ties.len());
        for tie in &self.ties {
            ground.word(tie.base);
            ground.numbers(&tie.axes);
        }
        ground.word(self.across.len());
        for clause in &self.across {
            clause.lay_ground(ground);
        }
        ground.word(self.reductions.len());
        for reduction in &self.reductions {
            ground.word(reduction.address);
            ground.word(reduction.size);
        }
        ground.word(self.privates.len());
        for private in &self.privates {
            ground.word(private.address);
            ground.word(private.size);
        }
        let inside = self.inside.as_ref().map_or(0, Inside::count);
        ground.word(inside);
        ground.word(self.inside_table.len());
        ground.numbers(&self.inside_table);
        // What lies in arrays is looked at every time.
        let has_values = self
            .inside
            .as_ref()
            .is_some_and(|inside| inside.values().next().is_some());
        (!has_values).then_some(())
    }
}

fn lay_space(space: &Space, ground: &mut Ground) {
    ground.word(space.rank);
    for k in 0..space.rank {
        ground.numbers(&[space.first[k], space.last[k], space.step[k]]);
    }
}

fn lay_rows(rows: &Rows, ground: &mut Ground) {
    ground.word(1);
    ground.word(rows.rows as usize);
    ground.number(rows.step);
    for class in 0..2 {
        ground.numbers(&rows.bounds[class]);
        ground.numbers(&rows.change[class]);
    }
}

fn lay_rules(rules: &Alignment, ground: &mut Ground) {
    ground.word(rules.rank);
    for axis in &rules.axes[..rules.rank] {
        let words = match *axis {
            Axis::Linear { dim, a, b } => [dim as i64, a, b],
            Axis::Constant(c) => [-1, 0, c],
            Axis::Replicated => [-2, 0, 0],
        };
        ground.numbers(&words);
    }
}

impl Promise {
    fn lay_ground(&self, ground: &mut Ground) {
        ground.word(self.accesses as usize);
        ground.word(self.conditional.len());
        for conditional in self.conditional.chunks(64) {
            ground.flags(conditional);
        }
    }
}

impl Array {
    /// `None`: edges are on their way.
    fn lay_ground(&self, ground: &mut Ground) -> Option<()> {
        ground.word(self.valid.len());
        for renewed in &self.valid {
            ground.numbers(&renewed.edge.low);
            ground.numbers(&renewed.edge.high);
            ground.flags(&[renewed.edge.corner]);
        }
        self.renewing.is_empty().then_some(())
    }
}
