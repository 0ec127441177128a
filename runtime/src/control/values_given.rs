//! Whether a read of a loop finds values: those that statements before it give, those that earlier turns of loops around it give, and those
//! that were there before the loop.

use super::access_relation::AccessRelation;
use crate::proof::nest::Nest;
use crate::proof::order::{NestReference, covers};
use crate::proof::recurrence::{behind_first_turn, first_turns, turns_before};
use crate::proof::region::{Region, Touched};
use crate::proof::together::cover_together;

/// Most parts that one piece of a read is looked at in.
const MOST_PARTS: u32 = 32;

/// Whether all that the reference with this number reads has a value then. `all`: in the order of the text. `rank`: of the loop, whose iterations
/// are sequences of their own. `had_values`: whether all of a region had values before.
pub(super) fn are_values_given(
    rank: usize,
    (all, number): (&[&AccessRelation], usize),
    had_values: &mut dyn FnMut(&Region) -> bool,
) -> bool {
    let read = all[number];
    let writes = all.iter().enumerate();
    let writes = writes.filter(|(_, one)| one.may_give(read));
    let pieces = read.pieces.iter().enumerate();
    let mut pieces = pieces.filter_map(|(piece, own)| Some((piece, own.as_ref()?)));
    pieces.all(|(piece, own)| {
        let given = writes.clone().filter_map(|(at, one)| {
            Some(ValuesGiven {
                common: rank + one.shared_with(read),
                is_before: at < number,
                write: one.in_nest(one.pieces.get(piece)?.as_ref()?),
            })
        });
        let mut search = Search {
            rank,
            read,
            whole: &own.nest,
            given: given.collect(),
            had_values,
            parts: MOST_PARTS,
            taken_apart: Vec::new(),
        };
        search.has_values(&own.met)
    })
}

/// A write of elements of the same array.
struct ValuesGiven<'a> {
    /// Number of the loops that it shares with the read.
    common: usize,
    /// It stands before the read.
    is_before: bool,
    write: NestReference<'a>,
}

/// What gives values to one piece of a read.
struct Search<'a> {
    rank: usize,
    read: &'a AccessRelation,
    /// The loops around it, of which perhaps some iterations make no access.
    whole: &'a Nest,
    given: Vec<ValuesGiven<'a>>,
    had_values: &'a mut dyn FnMut(&Region) -> bool,
    /// That may still be looked at.
    parts: u32,
    /// Loops whose first turn is looked at apart from the rest.
    taken_apart: Vec<usize>,
}

impl Search<'_> {
    /// What is read in these iterations.
    fn has_values(&mut self, nest: &Nest) -> bool {
        if self.parts == 0 {
            return false;
        }
        self.parts -= 1;
        let is_empty = nest.space().is_some_and(|space| space.count() == 0);
        is_empty
            || self.is_given_before(nest)
            || self.had_values(nest)
            || self.is_given_in_earlier_turns(nest)
            || self.has_values_in_two_parts(nest)
    }

    fn is_given_before(&self, nest: &Nest) -> bool {
        let read = (nest, &self.read.subscripts[..]);
        let before = || self.given.iter().filter(|one| one.is_before);
        if before().any(|one| covers(one.common, one.write, read)) {
            return true;
        }
        let writes: Vec<(usize, NestReference<'_>)> =
            before().map(|one| (one.common, one.write)).collect();
        writes.len() > 1 && cover_together(&writes, read)
    }

    fn had_values(&mut self, nest: &Nest) -> bool {
        let touched = Touched::in_nest(nest, &self.read.subscripts);
        touched.is_some_and(|touched| (self.had_values)(&touched.region))
    }

    /// All but what the first turns of a loop read is of turns before; these find it elsewhere.
    fn is_given_in_earlier_turns(&mut self, nest: &Nest) -> bool {
        if self.read.is_of_turn {
            return false;
        }
        let read = (nest, &self.read.subscripts[..]);
        let turns = self.given.iter().flat_map(|one| {
            let shared = (self.rank..one.common).rev();
            shared.filter_map(move |k| Some((k, turns_before(k, one.write, read)?)))
        });
        let mut turns: Vec<(usize, i64)> = turns.collect();
        turns.dedup();
        turns.into_iter().any(|(k, turns)| {
            let first = first_turns(nest, k, self.whole, turns);
            first.is_some_and(|first| self.has_values(&first))
        })
    }

    /// Elements on an edge are often given elsewhere than the others: the first turn of a loop apart from the rest, of each loop once.
    fn has_values_in_two_parts(&mut self, nest: &Nest) -> bool {
        let loops = (self.rank..nest.loops.len()).rev();
        let whole: Vec<usize> = loops.filter(|k| !self.taken_apart.contains(k)).collect();
        whole.into_iter().any(|k| {
            let first = first_turns(nest, k, nest, 1);
            let rest = behind_first_turn(nest, k);
            self.taken_apart.push(k);
            let found = first.zip(rest).is_some_and(|(first, rest)| {
                first != *nest && self.has_values(&first) && self.has_values(&rest)
            });
            self.taken_apart.pop();
            found
        })
    }
}
