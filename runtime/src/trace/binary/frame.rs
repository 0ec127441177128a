//! Frames and the numbers in them.

use std::io::{self, Read};

use super::super::checksum;
use super::super::problem::{Problem, Reason};
use super::operation;

/// The beginning of every binary trace; the last byte is the version.
pub const MAGIC: [u8; 8] = *b"DVMtrc\0\x01";

/// Bytes after which a frame is closed.
pub(super) const FULL: usize = 1 << 13;

/// Longest frame that is read. Memory for a damaged file must not grow with what it says.
const LONGEST: usize = 1 << 24;

/// Appends a frame.
pub(super) fn push(out: &mut Vec<u8>, payload: &[u8]) {
    out.extend_from_slice(&(payload.len() as u32).to_le_bytes());
    out.extend_from_slice(&checksum(payload).to_le_bytes());
    out.extend_from_slice(payload);
}

/// Closes the frame whose payload begins at a place in `out`, `run` records as guessed behind it. `None`: there cannot
/// be such a frame.
pub fn close(out: &mut Vec<u8>, at: usize, run: u64) -> Option<()> {
    if at > out.len() || run > operation::RUN.into() {
        return None;
    }
    let mut payload = out.split_off(at);
    if run > 0 {
        payload.push(run as u8 - 1);
    }
    if !payload.is_empty() {
        push(out, &payload);
    }
    Some(())
}

/// The checksum of a payload, folded.
fn checksum(bytes: &[u8]) -> u32 {
    let sum = checksum::checksum(bytes);
    (sum ^ sum >> 32) as u32
}

/// What follows in a file.
pub(super) enum NextFrame {
    /// A frame; its payload is in the buffer.
    Frame,
    /// The empty frame: the trace is complete.
    End,
    /// The file ends, perhaps within a frame: the trace was cut.
    Cut,
}

/// Reads the next frame into `payload`.
pub(super) fn next(
    input: &mut impl Read,
    payload: &mut Vec<u8>,
    at: &mut u64,
) -> Result<NextFrame, Problem> {
    let mut head = [0; 8];
    let got = fill(input, &mut head).map_err(|error| damaged(*at, error.to_string()))?;
    if got < head.len() {
        return Ok(NextFrame::Cut);
    }
    let length = u32::from_le_bytes(head[..4].try_into().expect("4 bytes")) as usize;
    let sum = u32::from_le_bytes(head[4..].try_into().expect("4 bytes"));
    if length == 0 {
        return if sum == checksum(&[]) {
            Ok(NextFrame::End)
        } else {
            Err(damaged(*at, "a frame of no bytes"))
        };
    }
    if length > LONGEST {
        return Err(damaged(*at, format!("a frame of {length} bytes")));
    }
    payload.resize(length, 0);
    let got = fill(input, payload).map_err(|error| damaged(*at, error.to_string()))?;
    if got < length {
        return Ok(NextFrame::Cut);
    }
    if checksum(payload) != sum {
        return Err(damaged(*at, "a frame whose checksum is wrong"));
    }
    *at += (head.len() + length) as u64;
    Ok(NextFrame::Frame)
}

/// Whether nothing follows.
pub(super) fn is_at_end(input: &mut impl Read) -> bool {
    matches!(fill(input, &mut [0]), Ok(0))
}

/// A problem at a byte of the file.
pub(super) fn damaged(at: u64, detail: impl Into<String>) -> Problem {
    let detail = detail.into();
    Problem::new(Reason::Damaged, format!("at byte {at}: {detail}"))
}

/// Reads as many bytes as there are.
pub(super) fn fill(input: &mut impl Read, bytes: &mut [u8]) -> io::Result<usize> {
    let mut got = 0;
    while got < bytes.len() {
        match input.read(&mut bytes[got..]) {
            Ok(0) => break,
            Ok(count) => got += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(got)
}

/// Appends an unsigned number, seven bits a byte, low ones first.
pub(super) fn push_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Appends a signed number: small magnitudes are short.
pub(super) fn push_signed(out: &mut Vec<u8>, number: i64) {
    push_number(out, (number << 1 ^ number >> 63) as u64);
}

/// The pieces of a payload. `None`: it ends too early, or the number has more than 64 bits.
pub(super) struct Pieces<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Pieces<'a> {
    pub(super) fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if shift == 63 && bits > 1 {
                return None;
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn signed(&mut self) -> Option<i64> {
        let number = self.number()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    /// A number below a bound.
    pub(super) fn below(&mut self, bound: usize) -> Option<u32> {
        let number = self.number()?;
        (number < bound as u64).then_some(number as u32)
    }

    pub(super) fn text(&mut self) -> Option<&'a str> {
        let length = usize::try_from(self.number()?).ok()?;
        let end = self.at.checked_add(length)?;
        let text = self.bytes.get(self.at..end)?;
        self.at = end;
        std::str::from_utf8(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_are_lossless(number: u64, signed: i64) {
            let mut bytes = Vec::new();
            push_number(&mut bytes, number);
            push_signed(&mut bytes, signed);
            let mut pieces = Pieces { bytes: &bytes, at: 0 };
            prop_assert_eq!(pieces.number(), Some(number));
            prop_assert_eq!(pieces.signed(), Some(signed));
            prop_assert_eq!(pieces.byte(), None);
        }

        #[test]
        fn one_wrong_byte_is_noticed(bytes in proptest::collection::vec(any::<u8>(), 1..200), at: prop::sample::Index, by in 1u8..) {
            let mut changed = bytes.clone();
            changed[at.index(bytes.len())] ^= by;
            prop_assert_ne!(checksum(&bytes), checksum(&changed));
        }
    }
}
