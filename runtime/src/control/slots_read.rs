//! Integers that slots of a loop read, where it begins.

use crate::machine::inside::{CountedRows, IntegersRead};
use crate::machine::object::Object;
use crate::machine::slot::Slot;
use crate::machine::state::Machine;
use crate::mapping::MAX_RANK;
use crate::proof::region::Region;

/// The slots of an open loop, which does not change what they read.
pub(super) struct SlotsRead<'a> {
    pub(super) machine: &'a Machine,
    pub(super) current: usize,
}

impl SlotsRead<'_> {
    fn slot(&self, number: usize) -> Option<(&Slot, &Object)> {
        let slots = &self.machine.execution.loops[self.current].slots;
        let slot = slots.get(number)?;
        Some((slot, self.machine.memory.objects.get(slot.object?)))
    }
}

impl IntegersRead for SlotsRead<'_> {
    fn integer(&self, slot: usize, subscripts: Option<&[i64]>) -> Option<i64> {
        let (slot, object) = self.slot(slot)?;
        let constants = slot.subscripts.map(|one| one.constant);
        let element = element(slot, subscripts.unwrap_or(&constants[..slot.rank]))?;
        place(slot, object, &element)?;
        // SAFETY: the element is part of the object, which lives, and no code of the program runs meanwhile.
        let integers = unsafe { slot.layout()?.integers(&element) };
        integers.map(|(value, _)| value)
    }

    fn integers(&self, slot: usize, rows: &CountedRows, found: &mut Vec<i64>) -> Option<()> {
        let (slot, object) = self.slot(slot)?;
        let place_at = |row: i64| {
            let value = rows.first.checked_add(row.checked_mul(rows.step)?)?;
            let iteration = crate::mapping::tuple(&[value]);
            let mut subscripts = [0; MAX_RANK];
            for (one, affine) in subscripts.iter_mut().zip(&slot.subscripts[..slot.rank]) {
                *one = affine.at(&iteration)?;
            }
            place(slot, object, &element(slot, &subscripts[..slot.rank])?)
        };
        // Between two of its elements a slot that is affine meets elements of the object.
        let (first, last) = (place_at(0)?, place_at(rows.count - 1)?);
        let distance = match rows.count {
            1 => 0,
            count => (last - first) / (count - 1),
        };
        let layout = slot.layout()?;
        // SAFETY: the elements are part of the object, which lives, and no code of the program runs meanwhile.
        unsafe {
            let first = layout.at(first);
            first.copy_integers(layout.element, (rows.count, distance), found)
        }
    }
}

/// The element with these subscripts.
fn element(slot: &Slot, subscripts: &[i64]) -> Option<Region> {
    let mut index = [0; MAX_RANK];
    for (d, one) in subscripts.iter().enumerate() {
        *index.get_mut(d)? = one.checked_sub(slot.origin[d])?;
    }
    Some(Region::single(subscripts.len(), index))
}

/// Where it lies, counted in elements from where the slot leads to, if it is one of the object.
fn place(slot: &Slot, object: &Object, element: &Region) -> Option<i64> {
    let stride = slot.shape.as_ref()?.stride;
    let parts = element.first.iter().zip(&stride).take(element.rank);
    let place: i128 = parts
        .map(|(one, stride)| i128::from(*one) * i128::from(*stride))
        .sum();
    let is_there =
        slot.holds_all(element) && slot.lies_in((place, place), (object.low, object.high));
    is_there.then(|| i64::try_from(place).ok()).flatten()
}
