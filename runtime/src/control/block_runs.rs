//! Rows of elements that a library function reads or writes in an iteration: behind one that was judged and is right, those that differ
//! from it in their element alone are judged by their shadow words.
//!
//! This is what `accept_shared` asks of each element, with all that does not depend on it asked once: an iteration meets either all
//! elements of a row that belong to the same indices of the other dimensions, or a single one of them.

use dvmdbg_abi::State;

use super::state::Control;
use crate::machine::access::Access;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::state::Machine;

impl Control {
    /// How many elements at the beginning of `block` are right for sure; an element in front of it, with the same
    /// access, was judged in full just now, and is right. Their marks are set.
    pub(super) fn accept_elements(
        &mut self,
        state: &State,
        block: &Access<'_>,
        id: ObjectId,
    ) -> usize {
        let Some(array) = self.machine.memory.objects.get(id).array else {
            return 0;
        };
        let execution = &self.machine.execution;
        let is_everyday = !execution.copies.is_under_way()
            && !execution.is_remote(block)
            && !block.site.has(dvmdbg_abi::code::site::REMOTE)
            && !execution.consistent_groups.concern_any()
            && !execution.is_locked(block.address, block.address + block.size)
            && !execution.is_reduced(block.address, block.size);
        if !is_everyday || self.machine.is_of_tasks(block.site, Some(array)) {
            return 0;
        }
        let count = self.machine.in_row(block, id, array);
        self.machine.mark_accepted(state, block, id, count)
    }
}

impl Machine {
    /// How many elements at the beginning of the block stand in one row of the array, and are local as all of it is.
    fn in_row(&self, block: &Access<'_>, id: ObjectId, array: ArrayId) -> usize {
        let version = self.memory.arrays.version();
        let array = self.memory.arrays.get(array);
        let Some(open) = self.execution.loops.last() else {
            return 0;
        };
        let plain = open.across.is_empty() && open.fetched.is_empty() && open.extension.is_none();
        let relation = open.relations.get(open.recent_relation);
        let Some(relation) = relation.filter(|known| plain && known.is_of(id, version)) else {
            return 0;
        };
        let has_copies = relation.copies.is_some() || relation.copy_axes.is_some();
        let unnoted = !array.modified || array.is_being_sent() || !open.consistent.is_empty();
        let differing = !array.changed_copies.is_empty();
        if differing || block.write && (has_copies || unnoted) {
            return 0;
        }
        let Some(d) = array.shape.by_falling_stride().last() else {
            return 0;
        };
        let first = array.index(block.address);
        let rest = array.shape.extent[d].saturating_sub(first[d]);
        let count = (block.size / array.element).min(usize::try_from(rest).unwrap_or(0));
        let iteration = open.activation.frame.index();
        let is_local = |number: usize| {
            let element = block.address + number * array.element;
            let size = array.element;
            let access = Access::at(block.site, element, size, block.write);
            relation.is_local(array, &access, &iteration)
        };
        let is_whole = array.shape.stride[d] == 1 && count > 0;
        match is_whole && is_local(0) && is_local(count - 1) {
            true => count,
            false => 0,
        }
    }

    /// Sets the marks of so many elements, up to the first whose shadow words have to be looked at by others.
    fn mark_accepted(
        &mut self,
        state: &State,
        block: &Access<'_>,
        id: ObjectId,
        count: usize,
    ) -> usize {
        let object = self.memory.objects.get_mut(id);
        let offset = block.address - object.low;
        let size = object
            .array
            .map(|array| self.memory.arrays.get(array).element);
        let fits = |grain: &usize| size == Some(*grain) && offset.is_multiple_of(*grain);
        let Some(grain) = object.grain().filter(fits) else {
            return 0;
        };
        let Some(view) = object.keeping_view() else {
            return 0;
        };
        let (base, own) = (state.base, state.cur - 1);
        let open_to_all = |epoch: u32| epoch < base || epoch == own;
        let words = offset / grain..offset / grain + count;
        let (w, r) = (&mut view.w[words.clone()], &mut view.r[words]);
        let words = w.iter_mut().zip(r);
        match block.write {
            true => words
                .take_while(|(w, r)| open_to_all(**w) && open_to_all(**r))
                .map(|(w, _)| *w = own)
                .count(),
            false => words
                .take_while(|(w, _)| **w != 0 && **w & 1 == 0 && open_to_all(**w))
                .map(|(_, r)| *r = if *r < base { own } else { *r })
                .count(),
        }
    }
}
