//! Check 4: dependences between iterations (debugger.md 1.6 check 5, 1.9 ACROSS).
//!
//! Order is that of execution. A flow or output dependence is an error, an anti-dependence a
//! warning; the widths of ACROSS permit both.

use crate::machine::conflict::Conflict;
use dvmdbg_abi::MAX_RANK;

use super::slots::is_unpermitted;
use super::verdict::Verdict;
use crate::machine::access::Access;
use crate::machine::id::ObjectId;
use crate::machine::relation::{Relation, index};
use crate::machine::state::Machine;
use crate::mapping::Tuple;
use crate::mapping::locality::Coordinate;
use crate::report::Finding;

/// Index of the array that belongs to an iteration, per dimension, scaled alike for all
/// iterations; only differences mean anything.
fn distance(relation: &Relation, of: &Tuple, from: &Tuple) -> Tuple {
    let mut distance = [0; MAX_RANK];
    for (d, coordinate) in relation.positions.iter().enumerate() {
        if let Coordinate::Follows {
            loop_dim,
            a,
            divisor,
            ..
        } = *coordinate
        {
            distance[d] = a * (of[loop_dim] - from[loop_dim]) / divisor;
        }
    }
    distance
}

/// Whether ACROSS permits the conflict between iterations `then` and `now`.
fn is_permitted(relation: &Relation, conflict: Conflict, then: &Tuple, now: &Tuple) -> bool {
    let Some(declared) = &relation.across else {
        return false;
    };
    let known = relation
        .positions
        .iter()
        .any(|c| matches!(c, Coordinate::Follows { .. }));
    if !known {
        // Nothing says which dimension the loop runs along.
        return true;
    }
    let distance = match conflict {
        Conflict::Flow(_) | Conflict::Output(_) => distance(relation, then, now),
        Conflict::Anti(_) => distance(relation, now, then),
    };
    declared.permits(&distance, matches!(conflict, Conflict::Output(_)))
}

/// Distance of an element from the one that belongs to an iteration, where the loop decides it.
fn offset(relation: &Relation, index: &Tuple, iteration: &Tuple) -> Tuple {
    let mut offset = [0; MAX_RANK];
    for (d, coordinate) in relation.positions.iter().enumerate() {
        if let Coordinate::Follows {
            loop_dim,
            a,
            b,
            divisor,
        } = *coordinate
        {
            offset[d] = index[d] - (a * iteration[loop_dim] + b) / divisor;
        }
    }
    offset
}

impl Machine {
    /// A conflict with the iteration under way that nothing permits.
    pub(super) fn unpermitted(
        &mut self,
        id: ObjectId,
        (current, conflict): (usize, Conflict),
    ) -> Option<Verdict> {
        let array = self.memory.objects.get(id).array;
        let unordered = &self.execution.loops[current].unordered;
        if array.is_some_and(|array| unordered.contains(&array)) {
            return None;
        }
        let relation = self.relation(current, id);
        let open = &self.execution.loops[current];
        let then = open.activation.iteration(conflict.epoch());
        let now = open.activation.frame.index();
        let relation = &open.relations[relation];
        let permitted = match then {
            Some(then) => is_permitted(relation, conflict, &then, &now),
            None => relation.across.is_some(),
        };
        if permitted {
            return None;
        }
        let between = then.map(|then| match conflict {
            Conflict::Flow(_) | Conflict::Output(_) => distance(relation, &then, &now),
            Conflict::Anti(_) => distance(relation, &now, &then),
        });
        let dependent = &mut self.execution.loops[current].dependent;
        let is_known = dependent.contains(&id);
        match conflict {
            // The array has an undeclared dependence already; this is its other half.
            Conflict::Anti(_) if is_known => return None,
            Conflict::Flow(_) | Conflict::Output(_) if !is_known => dependent.push(id),
            Conflict::Flow(_) | Conflict::Output(_) | Conflict::Anti(_) => {}
        }
        Some(Verdict::Conflict {
            current,
            conflict,
            between,
        })
    }

    /// Says of a conflict who else met the element.
    pub(super) fn describe_conflict(
        &mut self,
        finding: &mut Finding,
        access: &Access<'_>,
        id: ObjectId,
        current: usize,
        (conflict, between): (Conflict, Option<Tuple>),
    ) {
        let (epoch, writes) = (conflict.epoch(), conflict.partner_writes());
        finding.related =
            self.execution
                .partners(current, id, (access.site, access.address), epoch, writes);
        finding.remedy = between
            .and_then(|between| self.remedy_of_conflict(access, id, current, (conflict, &between)));
        self.execution.relate_directive(finding, current);
    }

    /// Whether the element's shadow word must remember this reader rather than one before it: ACROSS does
    /// not permit that the element is written in a later iteration.
    ///
    /// Of the readers in a construct a shadow word keeps one. Without ACROSS that is the first: whoever
    /// else has read the element, it did so as well before the writer. With ACROSS it is the first
    /// of those that no writer may meet, marked by an odd epoch, so that a permitted reader does
    /// not hide it. Nothing is lost if all writes to the array in the loop lie at one distance from
    /// the iteration, as owners' do; if they do not, the one kept must not be met by some of them.
    pub(super) fn is_reader_to_keep(
        &mut self,
        access: &Access<'_>,
        id: ObjectId,
        current: usize,
    ) -> bool {
        if self.execution.loops[current].across.is_empty() {
            return false;
        }
        let number = self.relation(current, id);
        let open = &self.execution.loops[current];
        let relation = &open.relations[number];
        let object = self.memory.objects.get(id);
        let index = match (object.array, &object.declared) {
            _ if relation.across.is_none() => return false,
            (Some(array), _) => index(self.memory.arrays.get(array), access),
            (None, Some(declared)) => {
                let offset = (access.address - object.low) / declared.element.max(1);
                declared.shape.tuple(offset as i64)
            }
            (None, None) => return false,
        };
        let offset = offset(relation, &index, &open.activation.frame.index());
        is_unpermitted(open, id, relation, &offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::epoch::Moment;

    const NOW: Moment = Moment {
        own: 21,
        base: 10,
        parallel: true,
    };

    #[test]
    fn only_earlier_iterations_of_this_construct_count() {
        assert_eq!(
            Conflict::between(false, 8, 0, &NOW),
            None,
            "before the construct"
        );
        assert_eq!(
            Conflict::between(false, 20, 0, &NOW),
            None,
            "this iteration"
        );
        assert_eq!(
            Conflict::between(false, 30, 0, &NOW),
            None,
            "a loop inside this iteration"
        );
        assert_eq!(
            Conflict::between(false, 12, 0, &NOW),
            Some(Conflict::Flow(12))
        );
        assert_eq!(
            Conflict::between(true, 12, 14, &NOW),
            Some(Conflict::Output(12))
        );
        assert_eq!(
            Conflict::between(true, 8, 14, &NOW),
            Some(Conflict::Anti(14))
        );
        assert_eq!(
            Conflict::between(true, 20, 14, &NOW),
            None,
            "a second write"
        );
        assert_eq!(Conflict::between(true, 0, 20, &NOW), None);
    }
}
