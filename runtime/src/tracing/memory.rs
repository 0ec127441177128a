//! Variables of the program as calls name them: their values are read and given here alone.

use crate::address::Address;
use crate::trace::value::{Datum, Type, Value};

/// A variable that a call has named; calls that come from emitted code, or are made by hand, promise that it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TracedVariable(Address);

impl TracedVariable {
    /// # Safety
    /// Elements of the type and the number that are asked of it stand there whenever this is used: of a variable that is accessed,
    /// during the call; of a reduction variable, until its reduction is complete or forgotten. Only the thread of the calls uses it then.
    #[inline]
    pub(crate) unsafe fn new(address: Address) -> TracedVariable {
        TracedVariable(address)
    }

    #[inline]
    pub(crate) fn address(self) -> Address {
        self.0
    }

    /// The value of an element of this type, so many bytes behind the begin.
    #[inline(always)]
    pub(super) fn datum(self, kind: Type, offset: usize) -> Datum {
        // Of a length that is known here, so that it is one move.
        fn taken<const SIZE: usize>(kind: Type, place: Address) -> Datum {
            let mut memory = [0u8; SIZE];
            // SAFETY: an element of the variable, which is there by `new`; it has `SIZE` bytes, by the match below.
            unsafe { place.read(&mut memory) };
            Datum::of_memory(kind, &memory)
        }
        let place = self.0 + offset;
        match kind.size() {
            4 => taken::<4>(kind, place),
            8 => taken::<8>(kind, place),
            _ => taken::<16>(kind, place),
        }
    }

    /// The same for who computes with it.
    pub(super) fn value(self, kind: Type, offset: usize) -> Value {
        self.datum(kind, offset).value()
    }

    /// Some bytes; none of a variable that is not there.
    pub(super) fn bytes(self, offset: usize, count: usize) -> Vec<u8> {
        let mut memory = vec![0; count];
        // SAFETY: part of the variable, which is there by `new`.
        unsafe { self.0.wrapping_add(offset).read(&mut memory) };
        memory
    }

    /// Puts bytes there.
    pub(super) fn store(self, offset: usize, bytes: &[u8]) {
        // SAFETY: part of the variable, which is there by `new`; emulation gives values to reduction variables alone, which the program
        // assigns to.
        unsafe { self.0.wrapping_add(offset).write(bytes) };
    }
}

/// A value as it stands in memory.
pub(super) fn in_memory(value: Value) -> ([u8; 16], usize) {
    let [a, b] = value.bits();
    let mut bytes = [0; 16];
    match value.kind() {
        Type::FloatComplex => {
            bytes[..4].copy_from_slice(&(a as u32).to_ne_bytes());
            bytes[4..8].copy_from_slice(&(b as u32).to_ne_bytes());
        }
        Type::Int | Type::Float | Type::Logical => {
            bytes[..4].copy_from_slice(&(a as u32).to_ne_bytes());
        }
        Type::Long | Type::LongLong | Type::Double | Type::DoubleComplex | Type::Digest => {
            bytes[..8].copy_from_slice(&a.to_ne_bytes());
            bytes[8..].copy_from_slice(&b.to_ne_bytes());
        }
    }
    (bytes, value.kind().size())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_stored_is_read(code in 1i64..=8, a: u64, b: u64) {
            let kind = Type::of_code(code).expect("a code");
            let stored = Value::of_bits(kind, [a, b]);
            let mut variable = [0xa5u8; 24];
            // SAFETY: the largest value has 16 bytes, and one byte is asked for in front of it and behind.
            let place = unsafe { TracedVariable::new(Address::of(variable.as_mut_ptr())) };
            let (bytes, size) = in_memory(stored);
            place.store(1, &bytes[..size]);
            prop_assert_eq!(place.value(kind, 1), stored);
            prop_assert_eq!(place.bytes(1 + kind.size(), 1), [0xa5]);
            prop_assert_eq!(variable[0], 0xa5);
        }
    }
}
