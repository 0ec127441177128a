//! What usually mends a fault of one access, where that depends on the access (report::remedy).

use std::array::from_fn;

use super::locality::has_local;
use super::slots::offsets;
use crate::machine::access::Access;
use crate::machine::arrays::Tie;
use crate::machine::conflict::Conflict;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::open_loop::On;
use crate::machine::relation::{Misplaced, Relation, index};
use crate::machine::slot::Slot;
use crate::machine::state::{Execution, Machine, Memory};
use crate::mapping::Tuple;
use crate::mapping::locality::{Coordinate, Place};
use crate::mapping::shadow::Edge;
use crate::report::{Mend, Remedy};

impl Machine {
    /// What brings an element that is not local to the iteration.
    pub(super) fn remedy_of_misplaced(
        &self,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        current: usize,
        misplaced: Misplaced,
    ) -> Remedy {
        let nowhere = self
            .execution
            .standing(current, id)
            .and_then(|relation| relation.placement)
            .is_none_or(|placement| placement.nowhere);
        let is_without_on = matches!(self.execution.loops[current].on, On::Absent);
        let is_listed = !access.write && {
            let index = index(self.memory.arrays.get(array), access);
            self.execution.loops[current].surely_lists(array, &index)
        };
        match misplaced {
            Misplaced::Nonlocal | Misplaced::Edge if is_listed => Remedy::plain(Mend::NameRemote),
            Misplaced::Unmapped => self.memory.remedy_of_unmapped(array),
            Misplaced::OfTask => Remedy::plain(Mend::Exchange),
            Misplaced::Renewing(_) => Remedy::plain(Mend::WaitForShadow),
            _ if is_without_on => Remedy::plain(Mend::AddOn),
            Misplaced::Nonlocal | Misplaced::Stale(_)
                if !access.write && self.execution.loops[current].extension.is_some() =>
            {
                self.remedy_where_repeated(access, (id, array), current)
            }
            Misplaced::Stale(offset) => {
                let distance = self.distance(access, (id, array), current);
                let is_steady = distance.is_some_and(|(_, is_steady)| is_steady == Some(true));
                let supply = self.supply(current, (id, array), &offset);
                Remedy {
                    certain: supply.certain && is_steady,
                    ..supply
                }
            }
            Misplaced::Nonlocal | Misplaced::Edge if nowhere => {
                Remedy::plain(self.mend_of_mapping(current, array))
            }
            // A copy of what the iteration writes would not help.
            Misplaced::Nonlocal | Misplaced::Edge
                if access.write || self.execution.writes_element(current, id, access) =>
            {
                let steady = self.distance(access, (id, array), current);
                let steady = steady.filter(|(_, is_steady)| *is_steady == Some(true));
                let rank = self.memory.arrays.get(array).shape.rank;
                Remedy {
                    offset: steady.map_or(Vec::new(), |(offset, _)| offset[..rank].to_vec()),
                    ..Remedy::plain(Mend::Owner)
                }
            }
            Misplaced::Nonlocal | Misplaced::Edge => {
                match self.distance(access, (id, array), current) {
                    Some((offset, Some(true))) => self.supply(current, (id, array), &offset),
                    Some((offset, None)) if self.has_edges_for(array, &offset) => Remedy {
                        certain: false,
                        ..self.supply(current, (id, array), &offset)
                    },
                    Some((offset, _)) => Remedy {
                        whole: self.whole_dimensions(current, (id, array)),
                        ..self.memory.fetch(array, &offset)
                    },
                    None => Remedy::plain(Mend::RemoteAccess),
                }
            }
        }
    }

    /// The declared edges of the array hold elements at this distance.
    fn has_edges_for(&self, array: ArrayId, offset: &Tuple) -> bool {
        let array = self.memory.arrays.get(array);
        let Edge { low, high, .. } = &array.declared;
        let holds = |d: usize| -low[d] <= offset[d] && offset[d] <= high[d];
        array.has_declared_edges() && (0..array.shape.rank).all(holds)
    }

    /// Distance of the accessed element from the local one of the iteration, and whether it is the same in every iteration, if that is
    /// known. `None`: there is no local one that an edge could lie beside.
    fn distance(
        &self,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        current: usize,
    ) -> Option<(Tuple, Option<bool>)> {
        let relation = self.execution.standing(current, id)?;
        let placement = relation.placement.as_ref()?;
        let array = self.memory.arrays.get(array);
        let index = index(array, access);
        let iteration = self.execution.loops[current].activation.frame.index();
        let place = placement.place(array.shape.rank, &index, &iteration);
        let Place::Offset(offset) = place else {
            return None;
        };
        let slot = self.execution.slot(current, id, access);
        let is_steady = slot.map(|slot| is_steady(slot, relation));
        has_local(array, &index, &offset).then_some((offset, is_steady))
    }

    /// Distance from the local element, where every iteration has the same; all 0 for the local one itself.
    pub(super) fn steady_offset(
        &self,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        current: usize,
    ) -> Option<Tuple> {
        let relation = self.execution.standing(current, id)?;
        let placement = relation.placement.as_ref()?;
        let array = self.memory.arrays.get(array);
        let index = index(array, access);
        let iteration = self.execution.loops[current].activation.frame.index();
        let slot = self.execution.slot(current, id, access)?;
        let offset = match placement.place(array.shape.rank, &index, &iteration) {
            Place::Local => Tuple::default(),
            Place::Offset(offset) => offset,
            Place::Unrelated => return None,
        };
        is_steady(slot, relation).then_some(offset)
    }

    /// The dimensions of an array along which every iteration has all elements.
    fn whole_dimensions(&self, current: usize, (id, array): (ObjectId, ArrayId)) -> Vec<bool> {
        let relation = self.execution.standing(current, id);
        let placement = relation.and_then(|relation| relation.placement.as_ref());
        let coordinates = placement.iter().flat_map(|placement| placement.coordinates);
        let whole = coordinates.map(|one| matches!(one, Coordinate::Any));
        whole
            .take(self.memory.arrays.get(array).shape.rank)
            .collect()
    }

    /// What brings the iterations and an array together that have nothing in common.
    fn mend_of_mapping(&self, current: usize, array: ArrayId) -> Mend {
        let On::Mapped(of_loop) = &self.execution.loops[current].on else {
            return Mend::Align;
        };
        let arrays = &self.memory.arrays;
        let is_left = matches!(arrays.get(array).tie, Tie::Kept(_));
        if is_left || !arrays.has_serial(of_loop.root) {
            return Mend::AlignAgain;
        }
        match arrays.known_root(array) == Some(of_loop.root) {
            true => Mend::Follow,
            false => Mend::Align,
        }
    }

    /// Elements at this distance from ACROSS, if the loop has the array there, else from a renewal.
    fn supply(&self, current: usize, (id, array): (ObjectId, ArrayId), offset: &Tuple) -> Remedy {
        let renewal = self.memory.renewal(array, offset);
        let across = self
            .execution
            .standing(current, id)
            .and_then(|relation| relation.across);
        match across {
            Some(across) if renewal.mend == Mend::RenewShadow => Remedy {
                mend: Mend::Across,
                written: widths(&across.widths, renewal.offset.len()),
                ..renewal
            },
            _ => renewal,
        }
    }

    /// ACROSS, where every iteration meets one at the same distance along the array. `distance`: of the
    /// other iteration's element from that of this one.
    pub(super) fn remedy_of_conflict(
        &self,
        access: &Access<'_>,
        id: ObjectId,
        current: usize,
        (conflict, distance): (Conflict, &Tuple),
    ) -> Option<Remedy> {
        let slot = self.execution.slot(current, id, access)?;
        let own = offsets(slot, self.execution.standing(current, id)?)?;
        let partner = match conflict {
            Conflict::Flow(_) | Conflict::Output(_) => from_fn(|d| own[d] - distance[d]),
            Conflict::Anti(_) => from_fn(|d| own[d] + distance[d]),
        };
        if !(self.execution).has_slot_beside((current, id), &partner, conflict.partner_writes()) {
            return None;
        }
        let array = self.memory.arrays.get(self.memory.objects.get(id).array?);
        let rank = array.shape.rank;
        let relation = self.execution.standing(current, id)?;
        let fits = (0..rank).all(|d| array.declared.reaches(d, distance[d]));
        // Wider edges are a limit for ACROSS along every dimension, also where all elements are on each processor.
        let may_fit = relation.placement.as_ref().is_some_and(|one| !one.nowhere);
        let written = match fits {
            true => relation.across.map(|across| across.widths),
            false => Some(array.declared),
        };
        let is_steady = (fits || may_fit) && !matches!(conflict, Conflict::Output(_));
        (is_steady && distance[..rank].iter().any(|d| *d != 0)).then(|| Remedy {
            mend: match fits {
                true => Mend::Across,
                false => Mend::WidenAcross,
            },
            offset: distance[..rank].to_vec(),
            written: written.map_or(Vec::new(), |edge| widths(&edge, rank)),
            is_write: access.write,
            whole: Vec::new(),
            // An anti-dependence is no error: the user may leave it.
            certain: fits && matches!(conflict, Conflict::Flow(_)),
        })
    }

    /// A renewal of the edges that processors need which repeat the iteration (SHADOW_COMPUTE).
    fn remedy_where_repeated(
        &self,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        current: usize,
    ) -> Remedy {
        let edge = self.edge_where_repeated(access, (id, array), current);
        let Some(edge) = edge else {
            return Remedy::plain(Mend::RemoteAccess);
        };
        let array = self.memory.arrays.get(array);
        let rank = array.shape.rank;
        // One element for all that lie in corners.
        let inside =
            |d: usize| edge.high[d].min(1) - i64::from(edge.high[d] == 0 && edge.low[d] > 0);
        let offset = match edge.corner {
            true => (0..rank).map(inside).collect(),
            false => Vec::new(),
        };
        let is_wide = (0..rank).all(|d| {
            let own = &array.declared;
            edge.low[d] <= own.low[d] && edge.high[d] <= own.high[d]
        });
        let all = Edge {
            low: from_fn(|d| edge.low[d].max(array.declared.low[d])),
            high: from_fn(|d| edge.high[d].max(array.declared.high[d])),
            ..edge
        };
        Remedy {
            offset,
            written: match is_wide {
                true => Vec::new(),
                false => widths(&all, rank),
            },
            ..Remedy::plain(match is_wide {
                true => Mend::RenewShadow,
                false => Mend::WidenShadow,
            })
        }
    }
}

impl Memory {
    /// A copy of an element at a distance that varies. Edges that are declared wide enough may hold all that the reference
    /// reaches, which its text tells.
    fn fetch(&self, array: ArrayId, offset: &Tuple) -> Remedy {
        let array = self.arrays.get(array);
        let rank = array.shape.rank;
        Remedy {
            offset: offset[..rank].to_vec(),
            written: widths(&array.declared, rank),
            ..Remedy::plain(Mend::RemoteAccess)
        }
    }

    /// What an array lacks that has no owner.
    pub(super) fn remedy_of_unmapped(&self, array: ArrayId) -> Remedy {
        Remedy::plain(match self.arrays.lacks_base(array) {
            true if self.arrays.awaits_allocation(array) => Mend::BaseBeforeUse,
            true => Mend::BaseFirst,
            false => Mend::Map,
        })
    }

    /// A renewal of the edges that have elements at this distance.
    fn renewal(&self, array: ArrayId, offset: &Tuple) -> Remedy {
        let array = self.arrays.get(array);
        let rank = array.shape.rank;
        let is_wide = (0..rank).all(|d| array.declared.reaches(d, offset[d]));
        Remedy {
            mend: match is_wide {
                true => Mend::RenewShadow,
                false => Mend::WidenShadow,
            },
            offset: offset[..rank].to_vec(),
            written: match is_wide {
                // A clause of the loop itself is the last one that has renewed it.
                true => (array.valid.iter().rev())
                    .find(|renewed| renewed.group.is_none())
                    .map_or(Vec::new(), |renewed| widths(&renewed.edge, rank)),
                false => widths(&array.declared, rank),
            },
            whole: Vec::new(),
            is_write: false,
            certain: is_wide,
        }
    }
}

/// Widths of an edge, low and high per dimension.
fn widths(edge: &Edge, rank: usize) -> Vec<(i64, i64)> {
    (0..rank).map(|d| (edge.low[d], edge.high[d])).collect()
}

impl Execution {
    /// Whether the loop writes the element that it reads there, by the same subscripts.
    fn writes_element(&self, current: usize, id: ObjectId, access: &Access<'_>) -> bool {
        let Some(read) = self.slot(current, id, access) else {
            return false;
        };
        let of = |slot: &Slot| (slot.pointer, slot.subscripts[..slot.rank].to_vec());
        let mut slots = self.loops[current].slots.iter();
        slots.any(|slot| slot.object == Some(id) && slot.site.is_write() && of(slot) == of(read))
    }

    /// Whether the loop meets the object by a reference at this distance from the local element in every iteration; else the
    /// conflict is one with an element by itself.
    fn has_slot_beside(
        &self,
        (current, id): (usize, ObjectId),
        offset: &Tuple,
        writes: bool,
    ) -> bool {
        let Some(relation) = self.standing(current, id) else {
            return false;
        };
        let mut slots = self.loops[current].slots.iter();
        slots.any(|slot| {
            slot.object == Some(id)
                && slot.site.is_write() == writes
                && offsets(slot, relation).as_ref() == Some(offset)
        })
    }

    /// How an open loop stands to the object.
    pub(super) fn standing(&self, current: usize, id: ObjectId) -> Option<&Relation> {
        let mut known = self.loops[current].relations.iter();
        known.find(|relation| relation.concerns(id))
    }

    /// The slot of an access.
    fn slot(&self, current: usize, id: ObjectId, access: &Access<'_>) -> Option<&Slot> {
        let identity = access.site.identity();
        let mut slots = self.loops[current].slots.iter();
        slots.find(|slot| slot.object == Some(id) && slot.site.identity() == identity)
    }
}

/// Whether the element of a slot lies at one distance from the local one in every iteration.
fn is_steady(slot: &Slot, relation: &Relation) -> bool {
    let is_fixed =
        |d: usize| slot.free & 1 << d == 0 && slot.zero_based(d).coefficient == Tuple::default();
    let follows = offsets(slot, relation).is_some();
    let coordinates = relation.placement.iter().flat_map(|one| one.coordinates);
    let mut fixed = coordinates.zip(0..slot.rank);
    follows && fixed.all(|(one, d)| !matches!(one, Coordinate::Fixed(_)) || is_fixed(d))
}
