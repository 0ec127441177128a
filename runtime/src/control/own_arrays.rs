//! Arrays of which each iteration has its own, in a loop that is to be proven: those of private lists, and those that are born in
//! the body.
//!
//! No two iterations meet in them. What is asked is that all accesses lie in the array, and that an iteration reads what it has
//! written before. What it has given to an array of a private list is lost behind the loop.

use super::access_relation::{AccessRelation, SeenNests};
use super::values_given::are_values_given;
use crate::machine::inside::Values;
use crate::machine::open_loop::OpenLoop;
use crate::machine::proof_cache::Lost;
use crate::machine::slot::Slot;
use crate::machine::state::{Machine, Memory};
use crate::machine::summary::LoopSummary;
use crate::proof::nest::Nest;

/// What is known of the slots of such arrays, one per slot of the loop.
#[derive(Default)]
pub(super) struct OwnArrays {
    relations: Vec<Option<AccessRelation>>,
    /// Right, whatever iterations do.
    right: Vec<bool>,
}

impl OwnArrays {
    /// Whether all is right that the slot does.
    pub(super) fn is_right(&self, number: usize) -> bool {
        self.right.get(number).is_some_and(|&right| right)
    }

    /// What is lost behind the loop, if all of it is right.
    pub(super) fn lost(&self, open: &OpenLoop) -> Vec<Lost> {
        let rank = open.activation.space.rank;
        let written = self.relations.iter().zip(open.slots.iter());
        let written = written.filter_map(|(relation, slot)| {
            let relation = relation
                .as_ref()
                .filter(|one| is_written_by_each(one, rank))?;
            Some((slot.object?, relation))
        });
        let regions = written.flat_map(|(id, relation)| {
            let pieces = relation.pieces.iter().flatten();
            pieces.map(move |piece| Lost {
                id,
                layout: relation.layout,
                region: piece.region,
            })
        });
        regions.collect()
    }

    /// `dies`: with its iteration. `is_given`: it is born with values.
    fn are_right(&self, rank: usize, own: &[usize], (dies, is_given): (bool, bool)) -> bool {
        let relations: Option<Vec<&AccessRelation>> = own
            .iter()
            .map(|&number| self.relations[number].as_ref())
            .collect();
        let Some(relations) = relations else {
            return false;
        };
        is_given
            || relations.iter().enumerate().all(|(number, one)| {
                if !one.write {
                    return are_values_given(rank, (&relations, number), &mut |_| false);
                }
                let mut noted = relations
                    .iter()
                    .filter(|other| is_written_by_each(other, rank));
                dies || is_written_by_each(one, rank) || noted.any(|other| other.gives(rank, one))
            })
    }
}

/// It writes the same elements in each iteration, the last one too: who wrote them last is told behind the loop.
fn is_written_by_each(one: &AccessRelation, rank: usize) -> bool {
    one.gives_all() && !one.varies_between(rank)
}

impl Machine {
    /// Judges them; the limits of slots are decided.
    pub(super) fn own_arrays(
        &self,
        current: usize,
        (nests, values): (&[Nest], &Values),
        summary: &LoopSummary,
    ) -> OwnArrays {
        let open = &self.execution.loops[current];
        let rank = open.activation.space.rank;
        let seen = SeenNests::of(open, nests, values);
        let slots = open.slots.iter().zip(&summary.conditional);
        let relations = slots.map(|(slot, &conditional)| {
            let known = open.is_own(slot) && self.memory.is_fit(slot);
            let relation = known
                .then(|| AccessRelation::of_slot(open, (slot, conditional), &seen))
                .flatten();
            relation.filter(|one| {
                let mut pieces = one.pieces.iter().flatten();
                pieces.all(|piece| slot.holds_all(&piece.region))
            })
        });
        let mut own = OwnArrays {
            relations: relations.collect(),
            right: vec![false; open.slots.len()],
        };
        for (first, slot) in open.slots.iter().enumerate() {
            let is_same = |number: &usize| open.slots[*number].pointer == slot.pointer;
            if !open.is_own(slot) || (0..first).any(|number| is_same(&number)) {
                continue;
            }
            let numbers: Vec<usize> = (first..open.slots.len()).filter(is_same).collect();
            let birth = (slot.is_local(), slot.is_given());
            let right = own.are_right(rank, &numbers, birth);
            numbers
                .into_iter()
                .for_each(|number| own.right[number] = right);
        }
        own
    }
}

impl Memory {
    /// Nothing but its shape counts for the slot.
    fn is_fit(&self, slot: &Slot) -> bool {
        match slot.object {
            None => slot.is_local() && slot.shape.is_some(),
            Some(id) => slot.fixed != 0 && slot.is_confined(self.objects.get(id)),
        }
    }
}
