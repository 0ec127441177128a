//! Check 5: elements of other owners, and shadow edges (languages.md 6.5-6.7; debugger.md 1.6
//! check 4).

use dvmdbg_abi::{MAX_RANK, State};

use super::access::Access;
use super::arrays::{Array, ArrayId, Spoiled};
use super::finding::{directive, place};
use super::loops::{On, OpenLoop};
use super::objects::ObjectId;
use super::{Control, Machine};
use crate::emitted::tables::Site;
use crate::mapping::alignment::Axis;
use crate::mapping::locality::{Coordinate, Direct, Mapping, Place, Placement};
use crate::mapping::shadow::Edge;
use crate::mapping::{Tuple, across};
use crate::report::{Finding, Kind, Mend, Message, Related, Remedy};

/// ACROSS as it holds for one array.
#[derive(Clone, Copy, Debug)]
pub(super) struct Across {
    pub(super) widths: Edge,
    /// Elements just beyond the local one may be written.
    pub(super) out: bool,
}

impl Across {
    /// Whether a conflict with a writer at this distance is permitted. OUT counts its widths from
    /// the writer, who reaches for the element; so do two writers, either of which may.
    pub(super) fn permits(&self, offset: &Tuple, both_write: bool) -> bool {
        match self.out || both_write {
            true => across::permits_either_way(&self.widths, offset),
            false => across::permits(&self.widths, offset),
        }
    }
}

/// How an open loop stands to an object; worked out once per execution.
#[derive(Debug)]
pub(super) struct Relation {
    object: ObjectId,
    /// Of the mappings.
    version: u64,
    /// `None`: locality is not judged.
    pub(super) placement: Option<Placement>,
    /// The same for the fast test.
    direct: Option<Direct>,
    /// Which element belongs to an iteration, distributed or not.
    pub(super) positions: [Coordinate; MAX_RANK],
    /// Loops whose iterations own different copies of an element; `None`: there is one of each.
    pub(super) copies: Option<[bool; MAX_RANK]>,
    pub(super) across: Option<Across>,
}

/// Where an element lies that is not local.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misplaced {
    Nonlocal,
    /// The array lives on another task.
    OfTask,
    /// Nothing has mapped the array.
    Unmapped,
    /// In an edge that was valid once.
    Stale(Tuple),
    /// In an edge whose renewal is under way.
    Renewing(Tuple),
    /// In an edge, which must not be written.
    Edge,
}

impl Relation {
    /// Whether this is what is known of the object, by the present mappings.
    #[inline]
    pub(super) fn is_of(&self, object: ObjectId, version: u64) -> bool {
        self.object == object && self.version == version
    }

    /// Whether this is what is known of the object, by mappings that may be old.
    pub(super) fn concerns(&self, object: ObjectId) -> bool {
        self.object == object
    }

    /// Whether the access is local for sure.
    #[inline]
    pub(super) fn is_local(&self, array: &Array, access: &Access<'_>, iteration: &Tuple) -> bool {
        match (&self.placement, &self.direct) {
            (None, _) => true,
            (Some(_), Some(direct)) => {
                direct.is_local(array.shape.rank, &index(array, access), iteration)
            }
            (Some(_), None) => false,
        }
    }

    /// Judges an element at a distance from the local one. `None`: the access is right.
    pub(super) fn judge(&self, array: &Array, offset: &Tuple, write: bool) -> Option<Misplaced> {
        let reached = |across: &Across| {
            (0..array.shape.rank).all(|d| {
                offset[d] == 0
                    || across.widths.reaches(d, offset[d])
                    || !write && array.valid.iter().any(|r| r.edge.reaches(d, offset[d]))
            })
        };
        match (&self.across, write) {
            (Some(across), false) if reached(across) => None,
            (Some(across), true) if across.out && reached(across) => None,
            (_, true) => {
                let corner = array
                    .valid
                    .iter()
                    .any(|renewed| renewed.edge.contains(offset));
                match array.declared.contains(offset) || corner {
                    true => Some(Misplaced::Edge),
                    false => Some(Misplaced::Nonlocal),
                }
            }
            (_, false) if array.is_renewed(offset) => None,
            (_, false) if array.renewing.iter().any(|one| one.edge.contains(offset)) => {
                Some(Misplaced::Renewing(*offset))
            }
            (_, false) => {
                let stale = array.stale.iter().any(|(old, _)| old.edge.contains(offset));
                Some(if stale {
                    Misplaced::Stale(*offset)
                } else {
                    Misplaced::Nonlocal
                })
            }
        }
    }
}

/// A mapping that follows every axis, distributed or not.
fn unfolded(mapping: &Mapping) -> Mapping {
    Mapping {
        distributed: [true; MAX_RANK],
        ..*mapping
    }
}

/// The elements that belong to iterations, from ON or TIE.
fn positions(open: &OpenLoop, base: usize, mapping: Option<&Mapping>) -> [Coordinate; MAX_RANK] {
    let mut positions = [Coordinate::Any; MAX_RANK];
    if let (On::Mapped(of_loop), Some(of_array)) = (&open.on, mapping) {
        let placement = Placement::new(&unfolded(of_loop), &unfolded(of_array), false);
        if !placement.nowhere {
            positions = placement.coordinates;
        }
    }
    if let Some((_, rules)) = open.target.as_ref().filter(|(target, _)| *target == base) {
        // Dimensions that lie on no axis of the root.
        for (position, axis) in positions.iter_mut().zip(&rules.axes[..rules.rank]) {
            if let (Coordinate::Any, Axis::Linear { dim, a, b }) = (*position, *axis) {
                *position = Coordinate::Follows {
                    loop_dim: dim,
                    a,
                    b,
                    divisor: 1,
                };
            }
        }
    }
    for tie in open.ties.iter().filter(|tie| tie.base == base) {
        for (position, &axis) in positions.iter_mut().zip(&tie.axes) {
            let loop_dim = axis.unsigned_abs().wrapping_sub(1) as usize;
            if *position == Coordinate::Any && loop_dim < open.activation.space.rank {
                // The sign says which way the loop runs, not where its elements are.
                *position = Coordinate::Follows {
                    loop_dim,
                    a: 1,
                    b: 0,
                    divisor: 1,
                };
            }
        }
    }
    positions
}

impl Control {
    #[cold]
    pub(super) fn report_misplaced(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
        current: usize,
        misplaced: Misplaced,
    ) {
        let (kind, message) = match misplaced {
            // Outside of parallel loops, as for the whole program (debugger.md 1.10).
            Misplaced::OfTask if self.machine.execution.is_region(current) => match access.write {
                true => (Kind::SequentialAccess, Message::SequentialWrite),
                false => (Kind::SequentialAccess, Message::SequentialRead),
            },
            Misplaced::Nonlocal | Misplaced::OfTask | Misplaced::Unmapped => {
                (Kind::Nonlocal, Message::NonlocalAccess)
            }
            Misplaced::Stale(_) => (Kind::ShadowStale, Message::NonlocalAccess),
            Misplaced::Renewing(_) => (Kind::ShadowStale, Message::ShadowNotRenewed),
            Misplaced::Edge => (Kind::ShadowWrite, Message::WriteInShadow),
        };
        self.report(state, access.site, kind, message, |machine, finding| {
            machine.memory.name_element(finding, id, access.address);
            if let Some(array) = machine.memory.objects.get(id).array {
                finding.related = match misplaced {
                    Misplaced::OfTask => machine.homecoming(array),
                    Misplaced::Stale(offset) => {
                        staleness(machine.memory.arrays.get(array), &offset)
                    }
                    Misplaced::Renewing(offset) => {
                        starts(machine.memory.arrays.get(array), &offset)
                    }
                    Misplaced::Nonlocal | Misplaced::Edge | Misplaced::Unmapped => Vec::new(),
                };
                finding.remedy =
                    Some(machine.remedy_of_misplaced(access, (id, array), current, misplaced));
                machine.describe_unmapped(finding, array);
            }
            finding.related.push(directive(
                machine.execution.loops[current].activation.construct,
            ));
        });
    }
}

impl Machine {
    /// Position in `relations` of what is known between the open loop and the object.
    pub(super) fn relation(&mut self, current: usize, id: ObjectId) -> usize {
        let version = self.memory.arrays.version();
        let known = &self.execution.loops[current].relations;
        let recent = self.execution.loops[current].recent_relation;
        if known
            .get(recent)
            .is_some_and(|known| known.is_of(id, version))
        {
            return recent;
        }
        if let Some(position) = known.iter().position(|known| known.object == id) {
            if known[position].version != version {
                let renewed = self.relate(current, id);
                self.execution.loops[current].relations[position] = renewed;
            }
            self.execution.loops[current].recent_relation = position;
            return position;
        }
        let relation = self.relate(current, id);
        let known = &mut self.execution.loops[current].relations;
        known.push(relation);
        known.len() - 1
    }

    fn relate(&mut self, current: usize, id: ObjectId) -> Relation {
        let object = self.memory.objects.get(id);
        let array = object.array;
        let base = array.map_or(object.low, |array| self.memory.arrays.get(array).base);
        let mapping = array.and_then(|array| self.memory.arrays.mapping(array));
        let strict = self.execution.options.strict_locality;
        let is_foreign = match (array, self.execution.region_around(current)) {
            (Some(array), Some(region)) => self.is_of_other_task(region, array),
            _ => false,
        };
        let open = &self.execution.loops[current];
        let tied = open.ties.iter().any(|tie| tie.base == base);
        let placement = match (&open.on, &mapping) {
            // Replicated or not. A loop mapped like the array is reported as a whole.
            (On::Mapped(of_loop), Some(mapping)) if is_foreign && of_loop.root != mapping.root => {
                Some(Placement::nowhere())
            }
            (On::Mapped(of_loop), Some(mapping)) => Some(Placement::new(of_loop, mapping, strict)),
            // Without ON every processor runs every iteration: it has none but replicated data.
            (On::Absent, Some(mapping)) if !tied && !mapping.is_replicated() => {
                Some(Placement::nowhere())
            }
            (On::Mapped(_) | On::Absent, None)
                if !tied && array.is_some_and(|array| self.has_no_owner(array)) =>
            {
                Some(Placement::nowhere())
            }
            (On::Absent | On::Unmapped | On::Mapped(_) | On::Tasks(_), _) => None,
        };
        let declared = array.map(|array| self.memory.arrays.get(array).declared);
        let across = open.across.iter().find(|clause| clause.base == base);
        Relation {
            object: id,
            version: self.memory.arrays.version(),
            placement,
            direct: placement.and_then(|placement| placement.direct()),
            positions: positions(open, base, mapping.as_ref()),
            copies: match (&open.on, &mapping) {
                (On::Mapped(of_loop), Some(mapping)) => Some(of_loop.loops_along_copies(mapping)),
                _ => None,
            }
            .filter(|copies| copies.contains(&true)),
            across: across.map(|clause| Across {
                widths: clause.widths(declared),
                out: open.across.iter().any(|c| c.base == base && c.out),
            }),
        }
    }

    /// Whether the element lies where this iteration must not touch it. A permitted write is
    /// noted: it makes the shadow edges stale when the loop ends.
    pub(super) fn misplaced(
        &mut self,
        access: &Access<'_>,
        id: ObjectId,
        array: ArrayId,
        current: usize,
    ) -> Option<Misplaced> {
        let write = access.write;
        let fault = self.place(access, id, array, current);
        if write && fault.is_none() {
            self.note_modified(current, array);
        }
        fault
    }

    /// Where the element lies, if the task or iteration under way must not touch it.
    pub(super) fn place(
        &mut self,
        access: &Access<'_>,
        id: ObjectId,
        array: ArrayId,
        current: usize,
    ) -> Option<Misplaced> {
        if self.execution.is_remote(access) {
            return None;
        }
        if self.execution.is_region(current) {
            let is_foreign = self.is_of_other_task(current, array) || {
                let index = index(self.memory.arrays.get(array), access);
                self.is_beyond_task(current, array, &index)
            };
            return is_foreign.then_some(Misplaced::OfTask);
        }
        let relation = self.relation(current, id);
        let region = self.execution.region_around(current);
        let beyond = region.is_some_and(|region| {
            let index = index(self.memory.arrays.get(array), access);
            self.is_beyond_task(region, array, &index)
        });
        let open = &self.execution.loops[current];
        let relation = &open.relations[relation];
        let placement = relation.placement.as_ref()?;
        if self.has_no_owner(array) {
            return Some(Misplaced::Unmapped);
        }
        let array = self.memory.arrays.get(array);
        let index = index(array, access);
        match placement.place(array.shape.rank, &index, &open.activation.frame.index()) {
            // Its owner is none of the task's processors.
            Place::Local => beyond.then_some(Misplaced::OfTask),
            Place::Unrelated => Some(Misplaced::Nonlocal),
            Place::Offset(offset) if has_local(array, &index, &offset) => {
                relation.judge(array, &offset, access.write)
            }
            Place::Offset(_) => Some(Misplaced::Nonlocal),
        }
    }

    /// Local elements of the array are written: its shadow edges get stale when the loop ends.
    pub(super) fn note_modified(&mut self, current: usize, id: ArrayId) {
        let array = self.memory.arrays.get_mut(id);
        if !std::mem::replace(&mut array.modified, true) {
            self.execution.loops[current].modified.push(id);
        }
    }
}

impl Control {
    /// ON of a loop: what a pointer with a mapping leads to must be mapped, but for what control does not know.
    pub(super) fn check_pointer_target(&mut self, state: &State, base: usize, site: Site) -> bool {
        let known = self
            .machine
            .memory
            .objects
            .find(base)
            .filter(|_| site.is_led());
        let plain = known.is_some_and(|id| self.machine.memory.objects.get(id).array.is_none());
        if !plain || !self.machine.sees_everything() {
            return false;
        }
        let (kind, message) = (Kind::Nonlocal, Message::NonlocalAccess);
        self.report(state, site, kind, message, |_, finding| {
            finding.remedy = Some(Remedy::plain(Mend::Map));
            finding.expected = Some("memory that a directive maps".to_owned());
            finding.actual = Some("the pointer leads to other memory".to_owned());
        });
        true
    }

    /// ON of a loop: the target must be mapped.
    pub(super) fn check_mapping_of_target(
        &mut self,
        state: &State,
        target: ArrayId,
        site: Site,
    ) -> bool {
        if !self.machine.has_no_owner(target) {
            return false;
        }
        let (kind, message) = (Kind::Nonlocal, Message::NonlocalAccess);
        self.report(state, site, kind, message, |machine, finding| {
            if let Some(name) = machine.memory.arrays.get(target).name {
                finding.variable = name.text().into_owned();
            }
            finding.remedy = Some(machine.memory.remedy_of_unmapped(target));
            machine.describe_unmapped(finding, target);
        });
        true
    }
}

impl Machine {
    /// Whether the array is used although nothing has mapped it (languages.md 6.17). What is hidden
    /// may have done so.
    pub(super) fn has_no_owner(&self, array: ArrayId) -> bool {
        self.memory.arrays.is_unmapped(array) && self.sees_everything()
    }

    /// Says of an array without a mapping that it has none, once.
    pub(super) fn describe_unmapped(&mut self, finding: &mut Finding, array: ArrayId) {
        if self.has_no_owner(array) {
            finding.expected = Some("a mapping of the array before its use".to_owned());
            finding.actual = Some("none".to_owned());
            self.memory.arrays.forgive_mapping(array);
        }
    }
}

/// Whether the element that the iteration would own exists: without it there is no edge either.
fn has_local(array: &Array, index: &Tuple, offset: &Tuple) -> bool {
    (0..array.shape.rank).all(|d| (0..array.shape.extent[d]).contains(&(index[d] - offset[d])))
}

/// Zero-based index of the element: from the subscripts where they are those of the array.
#[inline]
pub(super) fn index(array: &Array, access: &Access<'_>) -> Tuple {
    match access.reference {
        Some(reference) if reference.whole != 0 && access.rank == array.shape.rank => {
            let mut index = access.subscript;
            for (index, lower) in index.iter_mut().zip(&reference.lower) {
                *index = index.wrapping_sub(*lower);
            }
            index
        }
        _ => array.index(access.address),
    }
}

/// Where the renewals of an edge were started.
fn starts(array: &Array, offset: &Tuple) -> Vec<Related> {
    let under_way = array
        .renewing
        .iter()
        .filter(|one| one.edge.contains(offset));
    let sites = under_way.filter_map(|one| one.site);
    sites
        .map(|site| place("start of the renewal", site))
        .collect()
}

/// When an edge was renewed last, and what made it stale.
fn staleness(array: &Array, offset: &Tuple) -> Vec<Related> {
    let mut related = Vec::new();
    let stale = array
        .stale
        .iter()
        .rev()
        .find(|(old, _)| old.edge.contains(offset));
    if let Some((renewed, spoiled)) = stale {
        match spoiled {
            Spoiled::Construct(construct) => related.push(Related {
                what: "modified in the loop".to_owned(),
                ..directive(*construct)
            }),
            Spoiled::Statement(site) => related.push(place("modified", *site)),
            Spoiled::Mapping => {}
        }
        if let Some(site) = renewed.site {
            related.push(place("last renewal", site));
        }
    }
    related
}
