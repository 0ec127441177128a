//! Constructs and iterations.

use super::entry::OwnedRecord;
use super::numbers::Numbers;
use super::shelf::Shelf;
use super::{
    AHEAD, Comparison, Fallible, Matched, Reference, State, Twin, What, entry, finish,
    rest_of_iteration, seek,
};
use crate::trace::id::{ConstructId, PlaceId};
use crate::trace::problem::Problem;
use crate::trace::record::ConstructKind;
use crate::trace::table::Tables;

impl<R: Reference> Comparison<R> {
    pub(super) fn begin(&mut self, run: &Tables, id: ConstructId) -> Fallible {
        let inside = self.enter(run)?;
        self.pending = None;
        self.rounding.construct_begins();
        let found = if inside {
            self.find_begin(run, id)?
        } else {
            false
        };
        if inside && !found && !self.part()? {
            let place = run.construct(id).place;
            self.report(run, What::Construct, None, place, None)?;
        }
        let twin = found.then(|| Twin {
            depth: self.source.depth(),
            checked: Numbers::default(),
            shelf: Shelf::default(),
            in_order: true,
        });
        self.open.push(State {
            construct: id,
            is_parallel: run.construct(id).kind != ConstructKind::SequentialLoop,
            twin,
            index: None,
            number: 0,
            key: 0,
            count: 0,
            iteration: Matched::Not,
        });
        Ok(())
    }

    /// Takes the beginning of the construct, and what stands before it.
    fn find_begin(&mut self, run: &Tables, id: ConstructId) -> Result<bool, Problem> {
        let found = self.search(|comparison, entry| {
            matches!(entry, OwnedRecord::Begin(theirs)
                if comparison.twins.construct(run, id, comparison.source.tables()) == Some(theirs))
        })?;
        match found {
            Some(distance) if self.leads_to(distance)? => self.miss(run, distance)?,
            _ => return Ok(false),
        }
        self.source.take()?;
        Ok(true)
    }

    pub(super) fn end(&mut self, run: &Tables, place: PlaceId) -> Fallible {
        self.pending = None;
        self.close_iteration(run)?;
        let Some(state) = self.open.pop() else {
            return self.report(run, What::NoConstruct, None, place, None);
        };
        self.partial.construct_ends(self.open.len());
        self.rounding.leaves(self.open.len());
        state
            .twin
            .map_or(Ok(()), |twin| finish(&mut self.source, &twin))
    }

    pub(super) fn iteration(&mut self, run: &Tables, number: i64, index: &[i64]) -> Fallible {
        self.close_iteration(run)?;
        self.pending = None;
        self.partial.iteration_begins(self.open.len());
        self.rounding.leaves(self.open.len().saturating_sub(1));
        if let Some(state) = self.open.last_mut() {
            state.number = number;
            state.count += 1;
            state.key = match self.source.counts_iterations() {
                true => state.count,
                false => entry::key(number, index),
            };
            let values = state.index.get_or_insert_default();
            values.clear();
            values.extend_from_slice(index);
            state.iteration = Matched::Not;
        }
        Ok(())
    }

    /// What the reference still has in the current iteration is missing in this run.
    fn close_iteration(&mut self, run: &Tables) -> Fallible {
        let matched = self
            .open
            .last()
            .is_some_and(|state| state.twin.is_some() && state.iteration == Matched::Yes);
        match matched {
            true if self.is_decided() => rest_of_iteration(&mut self.source).map(drop),
            true => self.leftovers(run),
            false => Ok(()),
        }
    }

    /// Takes the rest of the current iteration, or of the sequential branch.
    fn leftovers(&mut self, run: &Tables) -> Fallible {
        let mut distance = 0;
        while let Some(next) = self.source.peek(distance)? {
            match next.entry {
                OwnedRecord::Iteration(_) | OwnedRecord::End => break,
                OwnedRecord::Begin(_) => {
                    self.miss(run, distance)?;
                    distance = self.construct_length(0)?;
                    self.miss(run, distance)?;
                    distance = 0;
                }
                _ => distance += 1,
            }
            if distance >= AHEAD {
                self.miss(run, distance)?;
                distance = 0;
            }
        }
        self.miss(run, distance)
    }

    /// Matches the current iteration if that has not been done; false: what happens is to be ignored.
    pub(super) fn enter(&mut self, run: &Tables) -> Result<bool, Problem> {
        let Some(state) = self.open.last_mut() else {
            return Ok(true);
        };
        let Some(twin) = &mut state.twin else {
            return Ok(false);
        };
        if state.iteration != Matched::Not {
            return Ok(state.iteration == Matched::Yes);
        }
        if state.index.is_none() {
            // Before the first iteration: the condition of a loop is part of no iteration.
            return Ok(true);
        }
        let (number, key, construct) = (state.number, state.key, state.construct);
        let again = !twin.checked.insert(key);
        self.source.leave(twin.depth);
        let found = !again && seek(&mut self.source, twin, key)?;
        state.iteration = if found { Matched::Yes } else { Matched::Absent };
        if !found && !self.is_decided() {
            let what = if again {
                What::DoubleIteration(number)
            } else {
                What::Iteration(number)
            };
            self.report(run, what, None, run.construct(construct).place, None)?;
        }
        Ok(found)
    }
}
