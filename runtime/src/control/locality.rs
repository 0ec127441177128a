//! Check 5: elements of other owners, and shadow edges (languages.md 6.5-6.7; debugger.md 1.6
//! check 4).

use crate::address::Address;
use crate::machine::open_loop::OpenLoop;
use crate::machine::relation::{Across, Misplaced, Relation, index};
use crate::mapping::alignment::Axis;
use crate::mapping::locality::{Coordinate, Mapping};
use dvmdbg_abi::{MAX_RANK, code};

use super::fault::DirectiveFault;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::arrays::{Array, Spoiled};
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::open_loop::On;
use crate::machine::related::{directive, place};
use crate::machine::state::Machine;
use crate::mapping::Tuple;
use crate::mapping::locality::{Place, Placement};
use crate::report::{Finding, Mend, Related, Remedy};

impl Machine {
    /// Says of a misplaced element where it is from, and what would bring it.
    pub(super) fn describe_misplaced(
        &mut self,
        finding: &mut Finding,
        access: &Access<'_>,
        id: Option<ObjectId>,
        (current, misplaced): (usize, Misplaced),
    ) {
        if let Some((id, array)) = id.and_then(|id| Some((id, self.memory.objects.get(id).array?)))
        {
            let region = self.execution.region_around(current);
            let is_foreign = region.is_some_and(|region| self.is_of_other_task(region, array));
            let misplaced = match misplaced {
                // Nothing in the loop brings the array onto the task.
                Misplaced::Nonlocal if is_foreign => Misplaced::OfTask,
                other => other,
            };
            finding.related = match misplaced {
                Misplaced::OfTask => self.homecoming(array),
                Misplaced::Stale(offset) => staleness(self.memory.arrays.get(array), &offset),
                Misplaced::Renewing(offset) => starts(self.memory.arrays.get(array), &offset),
                Misplaced::Nonlocal | Misplaced::Edge | Misplaced::Unmapped => Vec::new(),
            };
            finding.remedy = Some(Remedy {
                is_write: access.write,
                ..self.remedy_of_misplaced(access, (id, array), current, misplaced)
            });
            self.describe_unmapped(finding, array);
        }
        finding.related.push(directive(
            self.execution.loops[current].activation.construct,
        ));
    }
}

impl Machine {
    /// Procedures that are left may have moved the element, or renewed the edge that it lies in.
    pub(super) fn may_be_in_place(
        &self,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        current: usize,
        misplaced: Misplaced,
    ) -> bool {
        let execution = &self.execution;
        if execution.leaves(code::OWNERS_NOTE) {
            return true;
        }
        let name = self.memory.arrays.get(array).name;
        let name = name.map(|name| name.text().into_owned());
        execution.leaves_edges_of(name.as_deref())
            && !access.write
            && (execution.loops[current].extension.is_some()
                || matches!(
                    self.remedy_of_misplaced(access, (id, array), current, misplaced)
                        .mend,
                    Mend::RenewShadow | Mend::WaitForShadow | Mend::RemoteAccess
                ))
    }

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
            copy_axes: match (&open.on, &mapping) {
                (On::Mapped(of_loop), Some(mapping)) => self.memory.copy_axes(of_loop, mapping),
                _ => None,
            },
            across: across.map(|clause| Across {
                widths: clause.widths(declared),
                out: open.across.iter().any(|c| c.base == base && c.out),
                turned: open
                    .ties
                    .iter()
                    .any(|tie| tie.base == base && open.turns(tie)),
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
        fault.filter(|fault| !self.may_be_in_place(access, (id, array), current, *fault))
    }

    /// Where the element lies, if the task or iteration under way must not touch it.
    pub(super) fn place(
        &mut self,
        access: &Access<'_>,
        id: ObjectId,
        array: ArrayId,
        current: usize,
    ) -> Option<Misplaced> {
        if self.execution.is_remote(access) && self.reads_listed(access, array, current) {
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

    /// What an access that fits REMOTE_ACCESS by its name alone reads is listed.
    fn reads_listed(&self, access: &Access<'_>, array: ArrayId, current: usize) -> bool {
        if !access.site.has(code::site::LISTED) {
            return true;
        }
        let index = index(self.memory.arrays.get(array), access);
        self.execution.loops[current].lists(array, &index)
    }

    /// Local elements of the array are written: its shadow edges get stale when the loop ends.
    pub(super) fn note_modified(&mut self, current: usize, id: ArrayId) {
        let array = self.memory.arrays.get_mut(id);
        if !std::mem::replace(&mut array.modified, true) {
            self.execution.loops[current].modified.push(id);
        }
    }
}

impl Machine {
    /// ON of a loop: what a pointer with a mapping leads to must be mapped, but for what control does not know.
    pub(super) fn plain_target(&mut self, base: Address, site: Site) -> Option<DirectiveFault> {
        let known = self.memory.objects.find(base).filter(|_| site.is_led())?;
        let plain = self.memory.objects.get(known).array.is_none();
        (plain && self.sees_everything()).then_some(DirectiveFault::PlainTarget)
    }

    /// ON of a loop: the target must be mapped.
    pub(super) fn unmapped_target(&self, target: ArrayId) -> Option<DirectiveFault> {
        self.has_no_owner(target)
            .then_some(DirectiveFault::UnmappedTarget(target))
    }

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
pub(super) fn has_local(array: &Array, index: &Tuple, offset: &Tuple) -> bool {
    (0..array.shape.rank).all(|d| (0..array.shape.extent[d]).contains(&(index[d] - offset[d])))
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

/// The elements that belong to iterations, from ON or TIE.
pub(crate) fn positions(
    open: &OpenLoop,
    base: Address,
    mapping: Option<&Mapping>,
) -> [Coordinate; MAX_RANK] {
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

/// A mapping that follows every axis, distributed or not.
pub(crate) fn unfolded(mapping: &Mapping) -> Mapping {
    Mapping {
        distributed: [true; MAX_RANK],
        ..*mapping
    }
}
