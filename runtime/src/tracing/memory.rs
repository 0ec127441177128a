//! The one place where the memory of the program is read and written, for values of variables that
//! calls have named.

use crate::trace::value::{Datum, Type, Value};

/// The value of a variable of this type.
#[inline(always)]
pub(super) fn datum(kind: Type, address: usize) -> Datum {
    // Of a length that is known here, so that it is one move.
    fn taken<const SIZE: usize>(kind: Type, address: usize) -> Datum {
        let mut memory = [0u8; SIZE];
        read(address, &mut memory);
        Datum::of_memory(kind, &memory)
    }
    match kind.size() {
        4 => taken::<4>(kind, address),
        8 => taken::<8>(kind, address),
        _ => taken::<16>(kind, address),
    }
}

/// The same for who computes with it.
pub(super) fn value(kind: Type, address: usize) -> Value {
    datum(kind, address).value()
}

/// Some bytes; none at any address.
pub(super) fn bytes(address: usize, count: usize) -> Vec<u8> {
    let mut memory = vec![0; count];
    read(address, &mut memory);
    memory
}

/// Gives a variable a value of its type.
pub(super) fn store(address: usize, value: Value) {
    let [a, b] = value.bits();
    match value.kind() {
        Type::Int | Type::Float | Type::Logical => store_bytes(address, &(a as u32).to_ne_bytes()),
        Type::Long | Type::LongLong | Type::Double => store_bytes(address, &a.to_ne_bytes()),
        Type::FloatComplex => {
            store_bytes(address, &(a as u32).to_ne_bytes());
            store_bytes(address + 4, &(b as u32).to_ne_bytes());
        }
        Type::DoubleComplex | Type::Digest => {
            store_bytes(address, &a.to_ne_bytes());
            store_bytes(address + 8, &b.to_ne_bytes());
        }
    }
}

/// Puts bytes there.
pub(super) fn store_bytes(address: usize, bytes: &[u8]) {
    if bytes.is_empty() {
        return;
    }
    // SAFETY: the call that named the variable promised memory of that size, which the thread of the
    // call owns; nothing of ours lies there.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), address as *mut u8, bytes.len()) }
}

#[inline]
fn read(address: usize, memory: &mut [u8]) {
    if memory.is_empty() {
        return;
    }
    // SAFETY: as in `store_bytes`.
    unsafe {
        std::ptr::copy_nonoverlapping(address as *const u8, memory.as_mut_ptr(), memory.len());
    }
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
            let address = variable.as_mut_ptr() as usize + 1;
            store(address, stored);
            prop_assert_eq!(value(kind, address), stored);
            prop_assert_eq!(bytes(address + kind.size(), 1), [0xa5]);
            prop_assert_eq!(variable[0], 0xa5);
        }
    }
}
