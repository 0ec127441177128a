//! A READ by a NAMELIST gives values to what its text names, which nobody sees. So what has no value is filled with a pattern
//! before, and what still holds it behind the statement got none. No program can tell: it may not look at what has no value.

use crate::address::Address;
use dvmdbg_abi::State;

use crate::machine::carried::{AwaitedInput, CarriedValue};
use crate::machine::state::Machine;

/// Objects with more bytes are taken to be filled.
const LARGEST: usize = 1 << 20;

/// No text, no number that one would write down, and no LOGICAL.
const PATTERN: [u8; 8] = [0xd6, 0x9b, 0x9e, 0xc7, 0xa3, 0xdc, 0xf1, 0x88];

impl Machine {
    /// The statement is about to be executed.
    pub(crate) fn awaited(&mut self, state: &State, address: Address) {
        if !self.is_marked(state, address) {
            self.memory.escape(state, address);
        }
    }

    /// Marks what has no value of the object that begins there; `false`: that cannot be done.
    fn is_marked(&mut self, state: &State, address: Address) -> bool {
        let Some(id) = self.memory.objects.find(address) else {
            return false;
        };
        let object = self.memory.objects.get(id);
        let size = object.high - object.low;
        let mut others = self.execution.awaited.iter();
        if others.any(|other| other.address == address) {
            return true;
        }
        if object.array.is_some() || object.low != address || size > LARGEST || state.parallel != 0
        {
            return false;
        }
        let step = match object.companion {
            Some(_) => size,
            None => finest(self.memory.common_grain(address, address, size)),
        };
        if step == 0 {
            return false;
        }
        let values = self.values_of(state, (address, size), step);
        let mut pieces = Vec::new();
        for (offset, value) in (0..size).step_by(step).zip(values) {
            let piece = address + offset;
            let bytes = step.min(size - offset);
            pieces.push((value == CarriedValue::Empty).then(|| {
                let mut before = vec![0; bytes];
                // SAFETY: the object lives, and the piece is a part of it; it has no value that the program could miss.
                unsafe {
                    piece.read(&mut before);
                    piece.write(&pattern(bytes));
                }
                before
            }));
        }
        self.execution.awaited.push(AwaitedInput {
            address,
            step,
            pieces,
        });
        true
    }

    /// It is over.
    pub(crate) fn arrived(&mut self, state: &State) {
        for object in std::mem::take(&mut self.execution.awaited) {
            for (number, before) in object.pieces.into_iter().enumerate() {
                let piece = object.address + number * object.step;
                let Some(before) = before else {
                    self.given_unseen(state, piece, object.step);
                    continue;
                };
                let pattern = pattern(before.len());
                // SAFETY: the object lives as long as the procedure whose statement it was; the piece is a part of it.
                let is_given = unsafe { piece.bytes(before.len()) } != pattern.as_slice();
                match is_given {
                    true => self.given_unseen(state, piece, before.len()),
                    // SAFETY: the same.
                    false => unsafe { piece.write(&before) },
                }
            }
        }
    }
}

/// A record whose components nobody has named yet has one mark for each eight bytes: a component of four beside one that is read is another
/// piece. In fewer bytes the pattern could be what the text says.
fn finest(step: usize) -> usize {
    match step.is_multiple_of(4) {
        true => step.min(4),
        false => step,
    }
}

fn pattern(bytes: usize) -> Vec<u8> {
    PATTERN.iter().copied().cycle().take(bytes).collect()
}
