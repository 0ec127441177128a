//! What loops of procedures touch in one iteration: found out once for all executions that were told the same of variables that are bound in
//! the same way, wherever these lie (`iteration` judges where they lie now).

use super::access_relation::{AccessRelation, SeenNests};
use super::iteration::IterationMarks;
use super::proven::nests;
use super::unfold::unfold;
use super::values_given::are_values_given;
use crate::emitted::bound::begin_of;
use crate::emitted::frames::LoopFrame;
use crate::machine::footprint::{LoopFootprint, LoopReference, LoopVariable, add_bytes};
use crate::machine::id::ObjectId;
use crate::machine::known::MemoryLayout;
use crate::machine::slot::ANY;
use crate::machine::state::Machine;
use crate::machine::summary::LoopSummary;
use crate::machine::told::lay_reference;
use crate::proof::region::Region;
use crate::proof::runs::Run;
use std::rc::Rc;

/// Runs of a footprint that is kept, at most.
pub(super) const MOST_RUNS: usize = 1 << 12;

/// What a reference touches.
struct FoundReference {
    id: ObjectId,
    /// Number of its variable.
    variable: usize,
    relation: AccessRelation,
}

/// References of which the same is asked.
struct JoinedReferences {
    layout: MemoryLayout,
    regions: Vec<Region>,
    /// All but the runs.
    reference: LoopReference,
}

impl Machine {
    /// Lays what the footprint of the loop at `current` depends on, and finds its variables. `None`: one of them is not known.
    pub(super) fn lay_variables(&mut self, current: usize) -> Option<()> {
        let laid = self.lay_known_variables(current);
        if laid.is_none() {
            self.execution.footprints.key.0.clear();
        }
        laid
    }

    fn lay_known_variables(&mut self, current: usize) -> Option<()> {
        let footprints = &mut self.execution.footprints;
        let (key, variables) = (&mut footprints.key, &mut footprints.variables);
        key.0.clear();
        variables.clear();
        let told = &mut self.execution.loops[current].told;
        told.lay_key(key);
        for reference in &mut told.references {
            lay_reference(reference, key);
            let variable = LoopVariable {
                id: self.memory.behind(reference)?,
                pointer: begin_of(reference),
                element: reference.element as usize,
                has_shadow_words: !reference.w.is_null(),
            };
            let mut before = variables.iter().enumerate();
            let same = before.find(|(_, one)| one.id == variable.id);
            key.word(same.map_or(variables.len(), |(number, _)| number));
            key.word(same.map_or(0, |(_, one)| variable.pointer.wrapping_sub(one.pointer)));
            variables.push(variable);
        }
        Some(())
    }

    /// What the loop touches that was told of. `None`: it is not known.
    pub(super) fn footprint(
        &mut self,
        (frame, current): (LoopFrame, usize),
        summary: &LoopSummary,
        now: IterationMarks,
    ) -> Option<LoopFootprint> {
        let told = &self.execution.loops[current].told;
        let (told, variables) = (told.slots, told.references.len());
        self.take_told(frame);
        // A table that is not understood tells nothing.
        self.execution.loops[current].is_clear.then_some(())?;
        for slot in self.execution.loops[current].slots.iter_mut() {
            (slot.fixed, slot.open) = (ANY, ANY);
        }
        let (nests, _) = nests(&self.execution.loops[current])?;
        let values = self.values_read(current, &nests)?;
        let open = &self.execution.loops[current];
        if open.slots.len() != summary.conditional.len() || open.slots.len() != told.len() {
            return None;
        }
        let seen = SeenNests::of(open, &nests, &values);
        let (mut found, mut met) = (Vec::new(), Vec::new());
        let mut bytes: Vec<Option<(i128, i128)>> = vec![None; variables];
        let slots = open.slots.iter().zip(told);
        for ((slot, told), &conditional) in slots.zip(&summary.conditional) {
            let (id, variable) = (slot.object?, told.reference as usize);
            let relation = AccessRelation::of_slot(open, (slot, conditional), &seen)?;
            if let Some(own) = relation.bytes(slot)? {
                add_bytes(bytes.get_mut(variable)?, own);
                met.push((slot.site, variable));
            }
            found.push(FoundReference {
                id,
                variable,
                relation,
            });
        }
        unfold(found.iter_mut().map(|one| &mut one.relation).collect());
        let mut varies = false;
        let mut joined: Vec<JoinedReferences> = Vec::new();
        for number in 0..found.len() {
            let given = self.given_before(&found, number, now, &mut varies);
            let one = reference(&found[number], given)?;
            match joined.iter_mut().find(|other| other.asks_as(&one)) {
                Some(other) => other.join(one),
                None => joined.push(one),
            }
        }
        Some(LoopFootprint {
            references: joined.into_iter().map(JoinedReferences::runs).collect(),
            met,
            bytes,
            accesses: self.accesses(current, summary, (&nests, &values))?,
            varies,
        })
    }

    /// It may be asked for again, unless values that were read now tell what the loop touches.
    pub(super) fn keep_footprint(&mut self, current: usize, footprint: LoopFootprint) {
        let inside = &self.execution.loops[current].inside;
        let mut values = inside.iter().flat_map(|inside| inside.values());
        let runs = footprint.references.iter().map(|one| one.runs.len());
        if values.next().is_none() && runs.sum::<usize>() <= MOST_RUNS {
            let footprints = &mut self.execution.footprints;
            let key = &footprints.key;
            if footprints.of_iterations.comes_again(key) {
                footprints.of_iterations.keep(key, Rc::new(footprint));
            }
        }
    }

    /// If statements of the loop give a value to all that the reference reads: what the iteration has written before of it, where they do not.
    fn given_before(
        &mut self,
        found: &[FoundReference],
        number: usize,
        now: IterationMarks,
        varies: &mut bool,
    ) -> Option<Vec<Run>> {
        let FoundReference { id, relation, .. } = &found[number];
        let same = found
            .iter()
            .enumerate()
            .filter(|(_, other)| other.id == *id);
        let (numbers, all): (Vec<usize>, Vec<&AccessRelation>) = same
            .map(|(number, other)| (number, &other.relation))
            .unzip();
        let own = numbers.binary_search(&number).ok();
        let own = own.filter(|_| !relation.write)?;
        let Some(shared) = self.is_shared_in_iteration(*id) else {
            *varies = true;
            return None;
        };
        let mut before = Vec::new();
        let is_given = are_values_given(0, (&all, own), &mut |region| {
            *varies = true;
            let layout = &relation.layout;
            let runs = runs(layout, &[*region]);
            let bears =
                self.bears_marks((*id, shared), (layout.pointer, layout.element), &runs, now);
            before.extend(runs.into_iter().filter(|_| bears));
            bears
        });
        is_given.then_some(before)
    }
}

/// `None`: it touches too much that is no region.
fn reference(found: &FoundReference, given: Option<Vec<Run>>) -> Option<JoinedReferences> {
    let relation = &found.relation;
    let pieces = || relation.pieces.iter().flatten();
    let (regions, sure) = match pieces().all(|piece| piece.exact) {
        true => (pieces().map(|piece| piece.region).collect(), true),
        false => {
            let (rows, exact) = relation.rows()?;
            (rows, exact && !relation.conditional)
        }
    };
    Some(JoinedReferences {
        layout: relation.layout,
        regions,
        reference: LoopReference {
            variable: found.variable,
            element: relation.layout.element,
            runs: Vec::new(),
            write: relation.write,
            sure,
            given,
        },
    })
}

fn runs(layout: &MemoryLayout, regions: &[Region]) -> Vec<Run> {
    let mut all = Vec::new();
    for region in regions {
        region.each_run(&layout.shape.stride, |run| {
            all.push(run);
            true
        });
    }
    all
}

impl JoinedReferences {
    fn asks_as(&self, other: &JoinedReferences) -> bool {
        self.layout == other.layout && self.reference == other.reference
    }

    fn join(&mut self, other: JoinedReferences) {
        for region in other.regions {
            let mut known = self.regions.iter_mut();
            let joined = known.find_map(|one| Some((one.union(&region)?, one)));
            match joined {
                Some((both, one)) => *one = both,
                None => self.regions.push(region),
            }
        }
    }

    fn runs(self) -> LoopReference {
        LoopReference {
            runs: runs(&self.layout, &self.regions),
            ..self.reference
        }
    }
}
