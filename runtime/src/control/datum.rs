//! Data behind pointers whose values tell what a loop touches: bounds and strides that are kept in a record, pointers to its arrays.
//! They are looked at when the loop is opened, as far as there is something.

use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::machine::known::MemoryLayout;
use crate::machine::state::Machine;
use crate::mapping::shape::Shape;
use crate::mapping::tuple;
use crate::proof::region::Region;

impl Machine {
    /// What the datum holds. If it is not known to have a value: 0, and the loop is not proven.
    pub(crate) fn loop_datum(
        &mut self,
        frame: LoopFrame,
        address: Address,
        how: (usize, bool),
    ) -> i64 {
        let value = self.datum(address, how);
        if let (None, Some(open)) = (value, self.execution.open(frame)) {
            open.is_clear = false;
        }
        value.unwrap_or(0)
    }

    fn datum(&mut self, address: Address, (size, is_signed): (usize, bool)) -> Option<i64> {
        let id = self.memory.objects.find(address)?;
        let object = self.memory.objects.get(id);
        let left = object.high.checked_sub(address)?;
        let is_plain = object.companion.is_none() && object.array.is_none() && !object.was_private;
        if size == 0 || size > left || !is_plain {
            return None;
        }
        let layout = MemoryLayout {
            pointer: address,
            element: size,
            shape: Shape::new(&[1], &[1]),
        };
        let element = Region::single(1, tuple(&[]));
        let objects = &mut self.memory.objects;
        if !objects.is_known(id, address, size) && !objects.has_values(id, &layout, &element) {
            return None;
        }
        // SAFETY: the datum is part of an object that lives, and no code of the program runs meanwhile.
        let (value, _) = unsafe { layout.integers(&element) }?;
        let bits = 8 * u32::try_from(size).ok()?;
        Some(match is_signed || bits >= i64::BITS {
            true => value,
            false => value & ((1 << bits) - 1),
        })
    }
}
