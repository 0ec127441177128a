//! SHADOW_COMPUTE: iterations that other processors repeat over the edges of the ON array
//! (languages.md 6.6).
//!
//! An iteration whose element lies in the edge of a processor runs there too. So what it reads must
//! be there as well, in the local part or in a valid edge; what it writes becomes a valid edge.

use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::arrays::{Array, Renewed};
use crate::machine::extension::{Extension, Repeated};
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::relation::{Misplaced, Relation};
use crate::machine::state::{Machine, Memory};
use crate::machine::widths::fill;
use crate::mapping::locality::{Coordinate, Place};
use crate::mapping::shadow::Edge;
use crate::mapping::{MAX_RANK, Tuple};

/// The loop that a dimension of an array follows step by step.
fn followed(coordinate: Coordinate) -> Option<(usize, i64)> {
    match coordinate {
        Coordinate::Follows {
            loop_dim,
            a,
            b,
            divisor,
        } if a == divisor && b % divisor == 0 => Some((loop_dim, b / divisor)),
        _ => None,
    }
}

impl Machine {
    /// SHADOW_COMPUTE. `array`: whose widths are given, -1 as declared; null: the target of ON with its
    /// declared ones.
    pub(crate) fn loop_shadow_compute(
        &mut self,
        frame: LoopFrame,
        array: Address,
        (low, high): (Tuple, Tuple),
        site: Option<Site>,
    ) {
        let Some(current) = self.execution.position(frame) else {
            return;
        };
        let target = self.execution.loops[current]
            .target
            .as_ref()
            .map(|(base, _)| *base);
        let base = if array.is_null() { target } else { Some(array) };
        let Some(id) = base.and_then(|base| self.memory.arrays.at(base)) else {
            return;
        };
        let array = self.memory.arrays.get(id);
        let (low, high) = (
            fill(&low, &array.declared.low),
            fill(&high, &array.declared.high),
        );
        let (shape, object) = (array.shape, array.object);
        let Some(relation) = object.map(|object| self.relation(current, object)) else {
            return;
        };
        let relation = &self.execution.loops[current].relations[relation];
        let Some(placement) = relation.placement.as_ref().filter(|one| !one.nowhere) else {
            return;
        };
        let mut loops = [None; MAX_RANK];
        for d in 0..shape.rank {
            if let Some((loop_dim, shift)) = followed(placement.coordinates[d]) {
                loops[loop_dim] = Some(Repeated {
                    shift,
                    extent: shape.extent[d],
                    low: low[d],
                    high: high[d],
                });
            }
        }
        self.execution.loops[current].extension = Some(Extension {
            loops,
            site,
            corners: true,
        });
    }

    /// Whether a processor that repeats the iteration lacks the element that it reads.
    pub(super) fn misplaced_where_repeated(
        &mut self,
        access: &Access<'_>,
        id: ObjectId,
        array: ArrayId,
        current: usize,
    ) -> Option<Misplaced> {
        let extension = self.execution.loops[current].extension?;
        if access.write || self.execution.is_remote(access) {
            return None;
        }
        let relation = self.relation(current, id);
        let open = &self.execution.loops[current];
        let relation = &open.relations[relation];
        let placement = relation.placement.as_ref()?;
        let array = self.memory.arrays.get(array);
        let iteration = open.activation.frame.index();
        let index = crate::machine::relation::index(array, access);
        let offset = match placement.place(array.shape.rank, &index, &iteration) {
            Place::Local => [0; MAX_RANK],
            Place::Offset(offset) => offset,
            Place::Unrelated => return None,
        };
        let (mut fault, mut corners) = (None, true);
        for distance in extension.repetitions(&iteration) {
            let there = moved(relation, array, &offset, &distance);
            let found = match there == [0; MAX_RANK] {
                true => None,
                false => relation.judge(array, &there, false),
            };
            let beside = distance.iter().filter(|&&one| one != 0).count();
            match found {
                Some(found) if beside == 1 => fault = fault.or(Some(found)),
                Some(_) => corners = false,
                None => {}
            }
        }
        if let Some(extension) = &mut self.execution.loops[current].extension {
            extension.corners &= corners;
        }
        fault
    }

    /// The edge that holds what processors read which repeat an iteration. `None`: it is not the same in every iteration.
    pub(super) fn edge_where_repeated(
        &self,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        current: usize,
    ) -> Option<Edge> {
        let open = &self.execution.loops[current];
        let extension = open.extension?;
        let relation = self.execution.standing(current, id)?;
        let offset = self.steady_offset(access, (id, array), current)?;
        let array = self.memory.arrays.get(array);
        let mut edge = Edge {
            low: [0; MAX_RANK],
            high: [0; MAX_RANK],
            corner: false,
        };
        for (k, one) in extension.loops.iter().enumerate() {
            let Some(one) = one else { continue };
            for along in -one.low..=one.high {
                let mut distance = [0; MAX_RANK];
                distance[k] = along;
                let there = moved(relation, array, &offset, &distance);
                for d in 0..array.shape.rank {
                    edge.low[d] = edge.low[d].max(-there[d]);
                    edge.high[d] = edge.high[d].max(there[d]);
                }
                edge.corner |= there.iter().filter(|&&one| one != 0).count() > 1;
            }
        }
        Some(edge)
    }
}

impl Memory {
    /// The loop has computed edges of an array that it has written.
    pub(super) fn renew_computed(
        &mut self,
        relations: &[Relation],
        extension: &Extension,
        id: ArrayId,
    ) {
        let array = self.arrays.get_mut(id);
        let object = array.object;
        let relation = relations
            .iter()
            .find(|relation| object.is_some_and(|object| relation.concerns(object)));
        let Some(placement) = relation.and_then(|relation| relation.placement.as_ref()) else {
            return;
        };
        let mut edge = Edge {
            corner: extension.corners,
            ..array.declared
        };
        for d in 0..array.shape.rank {
            let along = followed(placement.coordinates[d]);
            let repeated = along.and_then(|(loop_dim, _)| extension.loops[loop_dim]);
            if placement.bound[d] {
                edge.low[d] = repeated.map_or(0, |one| one.low.min(edge.low[d]));
                edge.high[d] = repeated.map_or(0, |one| one.high.min(edge.high[d]));
            }
        }
        array.renew(Renewed {
            edge,
            site: extension.site,
            group: None,
        });
    }
}

/// The offset of an element from the local one of a processor at this distance.
fn moved(relation: &Relation, array: &Array, offset: &Tuple, distance: &Tuple) -> Tuple {
    let mut moved = *offset;
    let coordinates = relation.placement.iter().flat_map(|one| one.coordinates);
    for (d, coordinate) in coordinates.enumerate().take(array.shape.rank) {
        if let Some((loop_dim, _)) = followed(coordinate) {
            moved[d] += distance[loop_dim];
        }
    }
    moved
}
