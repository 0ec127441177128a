//! Elements of replicated and partly replicated arrays: an iteration changes the copies of its own processors alone. Who reads the
//! element elsewhere gets an old value, or none (languages.md 6.5).
//!
//! Where several iterations with different copies write an element in one construct, all copies count as changed: with blocks of
//! some elements each processor executes one of them.

use dvmdbg_abi::{State, code};

use super::sequential::EXEMPT;
use super::verdict::Verdict;
use crate::machine::access::Access;
use crate::machine::changed_copies::{CopyAxes, OneCopy};
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::open_loop::On;
use crate::machine::state::{Machine, Memory};
use crate::mapping::alignment::Axis;
use crate::mapping::locality::Mapping;
use crate::report::{Finding, Mend, Remedy};

impl Memory {
    /// The axes along which iterations of a loop that is mapped so reach one of several copies. `None`: they reach all.
    pub(super) fn copy_axes(&self, of_loop: &Mapping, of_array: &Mapping) -> Option<CopyAxes> {
        let everywhere = of_array.is_replicated();
        if !everywhere && of_loop.root != of_array.root {
            return None;
        }
        let extent = self.arrays.root(of_loop)?.shape.extent;
        let axes = std::array::from_fn(|k| {
            let has_copies = k < of_loop.alignment.rank
                && of_loop.distributed[k]
                && extent[k] > 1
                && (everywhere || of_array.alignment.axes[k] == Axis::Replicated);
            let axis = of_loop.alignment.axes[k];
            (has_copies && axis != Axis::Replicated).then_some(axis)
        });
        let root = of_loop.root;
        axes.iter()
            .any(Option::is_some)
            .then_some(CopyAxes { root, axes })
    }
}

impl Memory {
    /// All copies of an element are changed.
    pub(super) fn note_all_copies(&mut self, access: &Access<'_>, array: ArrayId) {
        let array = self.arrays.get_mut(array);
        if !array.changed_copies.is_empty()
            && let Some(element) = array.number_of(access)
        {
            array.changed_copies.remove(element);
        }
    }
}

impl Machine {
    /// An iteration has written an element, of which it may have reached one copy alone.
    pub(super) fn note_changed_copy(
        &mut self,
        state: &State,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        current: usize,
    ) {
        let relation = self.relation(current, id);
        let open = &self.execution.loops[current];
        let Some(axes) = open.relations[relation].copy_axes else {
            return self.memory.note_all_copies(access, array);
        };
        let copy = axes.of(&open.activation.frame.index());
        let base = open.activation.base;
        let produced = self.execution.region_around(current).is_some()
            || open.is_consistent(self.memory.arrays.get(array).base);
        let array = self.memory.arrays.get_mut(array);
        let Some(element) = array.number_of(access).filter(|_| !produced) else {
            return;
        };
        let epoch = state.cur & !1;
        array.changed_copies.note(element, copy, (base, epoch));
    }

    /// The read of an element where its value may not be: the copies there are older.
    pub(super) fn other_copy(
        &mut self,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
        current: Option<usize>,
    ) -> Option<Verdict> {
        let known = self.memory.arrays.get(array);
        if access.write || known.changed_copies.is_empty() {
            return None;
        }
        let element = known.number_of(access)?;
        if self.execution.is_remote(access) || self.execution.leaves(code::OWNERS_NOTE) {
            return None;
        }
        let reader = match current {
            Some(current) => self.copy_reached(id, current)?,
            None if access.site.has(EXEMPT) || !self.execution.own.is_empty() => return None,
            None => None,
        };
        let escapes = self.memory.objects.escapes;
        let offset = access.address - self.memory.objects.get(id).low;
        let shadow_words = self.memory.objects.range(id, offset, access.size)?;
        let object = self.memory.objects.get_mut(id);
        let escaped = object.escaped_with(&escapes);
        let epoch = object.keeping_view()?.writer(shadow_words.start);
        let changed = &self.memory.arrays.get(array).changed_copies;
        let only = changed
            .only(element, epoch)
            .filter(|_| epoch >= escaped && !self.is_under_way(current, epoch))?;
        only.is_missed_by(reader.as_ref())
            .then_some(Verdict::OtherCopy(epoch))
    }

    /// The copy that the iteration under way reaches; `Some(None)`: it reaches all. `None`: it is not known.
    fn copy_reached(&mut self, id: ObjectId, current: usize) -> Option<Option<OneCopy>> {
        if self.execution.region_around(current).is_some() {
            return None;
        }
        let relation = self.relation(current, id);
        let open = &self.execution.loops[current];
        match open.on {
            On::Mapped(_) | On::Absent => {
                let axes = open.relations[relation].copy_axes;
                Some(axes.map(|axes| axes.of(&open.activation.frame.index())))
            }
            On::Unmapped | On::Tasks(_) => None,
        }
    }

    /// The value is of the construct under way: who reads it is judged as another iteration.
    fn is_under_way(&self, current: Option<usize>, epoch: u32) -> bool {
        current.is_some_and(|current| self.execution.loops[current].activation.base <= epoch)
    }

    /// Says which iteration changed the element, and where.
    pub(super) fn describe_other_copy(
        &self,
        finding: &mut Finding,
        access: &Access<'_>,
        epoch: u32,
    ) {
        finding.expected = Some("a value that all copies of the element have".to_owned());
        finding.actual = Some("one that an iteration gave to the copy of its processor".to_owned());
        finding.related = self.execution.lost_by(access.site, epoch);
        finding.remedy = Some(Remedy::plain(Mend::ChangeAllCopies));
    }
}
