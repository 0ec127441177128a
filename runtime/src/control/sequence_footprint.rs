//! Loops of the sequential part that are known to be right wherever their variables lie: what such a loop needs is asked of the memory where
//! they lie now, and nothing else (`footprint` has the same of loops in iterations).

use super::footprint::MOST_RUNS;
use super::sequence::ProvenSequence;
use super::state::Control;
use crate::machine::footprint::{LoopVariable, SequenceFootprint, VariableRegions, add_bytes};
use crate::machine::state::Machine;
use dvmdbg_abi::State;
use std::rc::Rc;

impl Control {
    /// The number of accesses of a loop that was right when it was told the same of variables that lay elsewhere, if it is right now. What
    /// it gives values to gets them. `again`: the key of its proof was met before.
    pub(super) fn known_by_footprint(
        &mut self,
        state: &State,
        current: usize,
        again: bool,
    ) -> Option<u64> {
        let told = &self.machine.execution.loops[current].told;
        let may_be = told.is_whole && told.has_scalars();
        if !(may_be && self.is_plain_sequence(state, current)) {
            self.machine.execution.footprints.key.0.clear();
            return None;
        }
        self.machine.lay_variables(current)?;
        let footprints = &mut self.machine.execution.footprints;
        let known = Rc::clone(footprints.of_sequences.find(&footprints.key)?);
        let variables = std::mem::take(&mut footprints.variables);
        let is_right = self.machine.fits(&known, &variables);
        if is_right {
            self.machine
                .take_sequence_footprint(&known, &variables, state.cur);
            if again {
                self.keep_by_footprint(&known, &variables);
            }
        }
        self.machine.execution.footprints.variables = variables;
        is_right.then_some(known.accesses)
    }

    /// The proof with all it depends on is kept, too: it asks no memory.
    fn keep_by_footprint(&mut self, known: &SequenceFootprint, variables: &[LoopVariable]) {
        self.keep_written(known.accesses, &|id| {
            let mut own = variables.iter().zip(&known.partly);
            let is_partly = own.any(|(variable, &partly)| variable.id == id && partly);
            let given = known.given.iter();
            let given = given.filter(|one| variables[one.variable].id == id);
            (!is_partly).then(|| {
                let placed = given.flat_map(|one| {
                    let (_, layout) = one.placed(variables);
                    one.regions.iter().map(move |region| (layout, *region))
                });
                placed.collect()
            })
        });
    }
}

impl Machine {
    /// Whether the loop is right where its variables lie now.
    fn fits(&mut self, known: &SequenceFootprint, variables: &[LoopVariable]) -> bool {
        let mut pairs = variables.iter().zip(&known.bytes);
        let lies = |(variable, bytes): (&LoopVariable, &Option<(i128, i128)>)| {
            bytes.is_none_or(|bytes| self.holds_bytes(variable, bytes))
                && self.is_plain_variable(variable)
        };
        if !pairs.all(lies) {
            return false;
        }
        let objects = &mut self.memory.objects;
        let mut rows = known.rows.iter();
        let mut needed = known.needed.iter();
        rows.all(|one| {
            let id = variables[one.variable].id;
            objects.get_mut(id).written().is_some()
        }) && needed.all(|one| {
            let (id, layout) = one.placed(variables);
            let mut regions = one.regions.iter();
            regions.all(|region| objects.has_values(id, &layout, region))
        })
    }

    /// What the loop gives values to has them from now on.
    fn take_sequence_footprint(
        &mut self,
        known: &SequenceFootprint,
        variables: &[LoopVariable],
        epoch: u32,
    ) {
        let objects = &mut self.memory.objects;
        for one in &known.given {
            let (id, layout) = one.placed(variables);
            for region in &one.regions {
                objects.give_values(id, &layout, region, epoch);
            }
        }
        for one in &known.rows {
            let (id, layout) = one.placed(variables);
            objects.mark_rows(id, &layout, &one.regions, epoch);
        }
    }

    /// The loop whose variables were laid is right. It may come again with others, unless values that were read now tell what it touches.
    pub(super) fn keep_sequence_footprint(&mut self, current: usize, proven: &ProvenSequence) {
        let footprints = &mut self.execution.footprints;
        let open = &self.execution.loops[current];
        let mut values = open.inside.iter().flat_map(|inside| inside.values());
        let is_fit =
            values.next().is_none() && footprints.of_sequences.comes_again(&footprints.key);
        let footprint = is_fit
            .then(|| sequence_footprint(self, current, proven))
            .flatten();
        if let Some(footprint) = footprint {
            let footprints = &mut self.execution.footprints;
            let key = &footprints.key;
            footprints.of_sequences.keep(key, Rc::new(footprint));
        }
    }
}

/// `None`: it is too much.
fn sequence_footprint(
    machine: &Machine,
    current: usize,
    proven: &ProvenSequence,
) -> Option<SequenceFootprint> {
    let open = &machine.execution.loops[current];
    let variables = &machine.execution.footprints.variables;
    let numbers: Vec<usize> = open.slots.iter().map(|slot| slot.reference).collect();
    let mut footprint = SequenceFootprint {
        bytes: vec![None; variables.len()],
        needed: Vec::new(),
        given: Vec::new(),
        rows: Vec::new(),
        partly: vec![false; variables.len()],
        accesses: proven.accesses,
    };
    let references = proven.references.iter().zip(&proven.bytes);
    for ((one, bytes), &variable) in references.zip(&numbers) {
        if let Some(own) = *bytes {
            add_bytes(footprint.bytes.get_mut(variable)?, own);
        }
        footprint.partly[variable] |= !one.gives_all();
        let exact = one.pieces.iter().flatten().filter(|piece| piece.exact);
        let regions: Vec<_> = exact.map(|piece| piece.region).collect();
        if one.write && !regions.is_empty() {
            footprint.given.push(VariableRegions {
                variable,
                layout: one.layout,
                regions,
            });
        }
    }
    for (number, regions) in &proven.rows {
        footprint.rows.push(VariableRegions {
            variable: numbers[*number],
            layout: proven.references[*number].layout,
            regions: regions.clone(),
        });
    }
    for (number, region) in &proven.needed {
        let (variable, layout) = (numbers[*number], proven.references[*number].layout);
        let mut known = footprint.needed.iter_mut();
        let known = known.find(|one| one.variable == variable && one.layout == layout);
        match known {
            Some(known) if known.regions.contains(region) => {}
            Some(known) => known.regions.push(*region),
            None => footprint.needed.push(VariableRegions {
                variable,
                layout,
                regions: vec![*region],
            }),
        }
    }
    let lists = [&footprint.needed, &footprint.given, &footprint.rows];
    let regions = lists.into_iter().flatten().map(|one| one.regions.len());
    (regions.sum::<usize>() <= MOST_RUNS).then_some(footprint)
}
