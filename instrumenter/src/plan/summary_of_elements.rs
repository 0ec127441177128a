//! The summary of a loop: elements, sections and parts of records whose checks have no slots, and of which slots tell for proofs alone.

use super::construct::operands;
use super::flags;
use super::summary::SummaryWalk;
use super::{Inner, PartOfRecord, Slot};
use crate::model::designator::root;
use crate::model::{Expr, ExprId, ExprKind, ObjectId};
use dvmdbg_abi::code;

impl SummaryWalk<'_> {
    /// An element whose check has no slot.
    pub(super) fn element(&mut self, expr: ExprId) {
        if self.call != 0 {
            let slots = self.called.slots(self.call, expr);
            self.fails |= slots.is_none();
            for slot in slots.into_iter().flatten() {
                self.found.partly |= self.is_lost_elsewhere(*slot);
                self.meet(*slot);
            }
            return;
        }
        let slots = self.elements.get(&expr);
        self.fails |= slots.is_none();
        for slot in slots.into_iter().flatten().flatten().flatten() {
            self.fails |= self.parallel.slots[*slot as usize].sums.is_none();
            self.found.partly |= self.is_lost_elsewhere(*slot);
            self.meet(*slot);
        }
    }

    /// A section is accessed once for each turn of its innermost range, a whole array once, and so is a part of a record.
    pub(super) fn turn_of(&self, expr: &Expr) -> Option<usize> {
        let is_section = match &expr.kind {
            ExprKind::Section { base, axes } if !axes.is_empty() => {
                matches!(base.kind, ExprKind::Variable(_) | ExprKind::Member { .. })
            }
            ExprKind::Section { .. } | ExprKind::Variable(_) => {
                let attributes = root(expr).map(|one| &self.unit.objects[one.index()].attributes);
                // Its memory may have gaps.
                attributes.is_some_and(|one| one.assumed_shape && !one.allocatable && !one.sought)
            }
            _ => false,
        };
        let slots = self.elements.get(&expr.id);
        let slots = slots.filter(|_| self.call == 0 && is_section)?;
        let slot = slots.iter().flatten().flatten().next()?;
        self.parallel.slots[*slot as usize].around
    }

    /// Plain data that an iteration gives values, and that others do not see.
    pub(super) fn is_lost_elsewhere(&self, slot: u32) -> bool {
        let slot = &self.parallel.slots[slot as usize];
        let reference = &self.parallel.references[slot.reference];
        let is_variable = matches!(reference.part, None | Some(PartOfRecord::Fields(_)));
        let is_private = is_variable && self.is_private(reference.array.object);
        slot.memory == code::slot::CALLED_PLAIN
            && self.plan.site(slot.site).flags & flags::WRITE != 0
            && !is_private
    }

    /// Both give the same elements values.
    pub(super) fn is_same_write(&self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|slot| &self.parallel.slots[slot]);
        let is_write = |slot: &Slot| self.plan.site(slot.site).flags & flags::WRITE != 0;
        is_write(one)
            && is_write(other)
            && one.reference == other.reference
            && self.is_same_place(one, other)
    }

    /// Both lead to the same elements; ranges of their own are the same if they have the same ends.
    fn is_same_place(&self, one: &Slot, other: &Slot) -> bool {
        let range = |slot: &Slot| {
            let number = slot.around?;
            let found = &self.parallel.inner[number];
            matches!(
                found,
                Inner::Loop {
                    statement: None,
                    ..
                }
            )
            .then_some((number, found))
        };
        let (Some((number, own)), Some((another, found))) = (range(one), range(other)) else {
            return one.around == other.around && one.sums == other.sums;
        };
        let mut sums = other.sums.clone();
        let renumbered = |number_of_it| match number_of_it == another {
            true => number,
            false => number_of_it,
        };
        sums.iter_mut()
            .flatten()
            .for_each(|sum| sum.renumber(renumbered));
        own == found && one.sums == sums
    }

    /// The text under way meets a slot.
    pub(super) fn meet(&mut self, slot: u32) {
        self.met.insert(slot as usize);
        if !self.is_cut {
            self.sure.insert(slot as usize);
        }
    }

    /// The loop itself completes the reduction of the variable.
    pub(super) fn reduces(&self, object: ObjectId) -> bool {
        let mut reduced = self.parallel.clauses.iter().flat_map(operands);
        reduced.any(|operand| operand.object == object)
    }
}
