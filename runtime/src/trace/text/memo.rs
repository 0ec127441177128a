//! Lines of accesses that were read before, without their values.
//!
//! A trace repeats a few references millions of times, and in the same order. What stands around the value of a
//! line is compared with what stood behind the last one before, else looked up as it is; only the value is read
//! anew.

use super::super::record::Record;
use super::super::value::{Datum, Type};
use crate::spread::SPREAD;

/// Lines that are remembered; a new one takes the place of another.
const SLOTS: usize = 1 << 12;

/// A remembered line.
struct RememberedLine {
    /// `RD: [4] "a(i)" ` and `; {"demo.f", 15}`.
    around: (Box<[u8]>, Box<[u8]>),
    record: Record<'static>,
    /// Where the access that came next is.
    next: usize,
}

/// The memory of a reader.
pub(super) struct Memo {
    entries: Vec<Option<RememberedLine>>,
    /// Where the last access is.
    last: usize,
    numbers: RememberedNumbers,
}

/// A line, cut at its value: what stands before `=`, the value, what stands from the last `;` on.
/// Without `=` the value is empty.
pub(super) struct CutLine<'a> {
    before: &'a [u8],
    pub(super) value: &'a [u8],
    behind: &'a [u8],
}

impl<'a> CutLine<'a> {
    /// Cuts a line. One with these signs in its names is cut wrongly and must not be remembered.
    pub(super) fn of(line: &'a [u8]) -> Option<CutLine<'a>> {
        let end = line.iter().rposition(|&byte| byte == b';')?;
        let (before, value) = match line[..end].iter().rposition(|&byte| byte == b'=') {
            Some(start) => (&line[..start], &line[start + 1..end]),
            None => (&line[..end], &line[end..end]),
        };
        Some(CutLine {
            before,
            value,
            behind: &line[end..],
        })
    }

    fn slot(&self) -> usize {
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        for part in [self.before, self.behind] {
            let (words, rest) = part.as_chunks::<8>();
            let words = words.iter().map(|word| u64::from_le_bytes(*word));
            for word in words.chain(rest.iter().map(|&byte| byte.into())) {
                hash = (hash ^ word).wrapping_mul(SPREAD).rotate_left(23);
            }
        }
        (hash >> 7) as usize % SLOTS
    }
}

impl Memo {
    pub(super) fn new() -> Memo {
        Memo {
            entries: std::iter::repeat_with(|| None).take(SLOTS).collect(),
            last: 0,
            numbers: RememberedNumbers::new(),
        }
    }

    /// The record of the line at the beginning of a text, and its length with the line break, if it is the access
    /// that came next before, or an iteration, in the form in which traces are written. Index values are left in
    /// `index`.
    #[inline]
    pub(super) fn guess(
        &mut self,
        text: &[u8],
        index: &mut Vec<i64>,
    ) -> Option<(Record<'static>, usize)> {
        let blanks = blanks(text)?;
        let line = &text[blanks..];
        if line.starts_with(b"IT: ") {
            let (number, length) = iteration(line, index)?;
            return Some((Record::Iteration { number, index: &[] }, blanks + length));
        }
        let at = self.entries[self.last].as_ref()?.next;
        let entry = self.entries[at].as_ref()?;
        let (record, length) = entry.guess(line, &mut self.numbers)?;
        self.last = at;
        Some((record, blanks + length))
    }

    /// The access in this slot has come.
    fn follow(&mut self, slot: usize) {
        if let Some(last) = &mut self.entries[self.last] {
            last.next = slot;
        }
        self.last = slot;
    }

    /// The record of the line, if it was read before; its value is an old one.
    pub(super) fn proof_cache(&mut self, cut: &CutLine<'_>) -> Option<Record<'static>> {
        let slot = cut.slot();
        let entry = self.entries[slot].as_ref()?;
        let same = *entry.around.0 == *cut.before && *entry.around.1 == *cut.behind;
        let record = same.then_some(entry.record)?;
        self.follow(slot);
        Some(record)
    }

    /// Remembers a line.
    pub(super) fn learn(&mut self, cut: &CutLine<'_>, record: Record<'static>) {
        let slot = cut.slot();
        self.entries[slot] = Some(RememberedLine {
            around: (cut.before.into(), cut.behind.into()),
            record,
            next: slot,
        });
        self.follow(slot);
    }
}

impl RememberedLine {
    /// The record of the line at the beginning of a text, and its length, if it is this one with some value.
    #[inline]
    fn guess(
        &self,
        text: &[u8],
        numbers: &mut RememberedNumbers,
    ) -> Option<(Record<'static>, usize)> {
        let (before, behind) = &self.around;
        let rest = text.strip_prefix(&**before)?;
        let (record, rest) = match self.record {
            Record::After(site, last) => {
                let (value, rest) = value(last.kind(), rest, numbers)?;
                (Record::After(site, value), rest)
            }
            Record::Read(site, last) => {
                let (value, rest) = value(last.kind(), rest, numbers)?;
                (Record::Read(site, value), rest)
            }
            record => (record, rest),
        };
        let rest = rest.strip_prefix(&**behind)?.strip_prefix(b"\n")?;
        Some((record, text.len() - rest.len()))
    }
}

/// `= value`, and what stands behind it from `;` on.
#[inline]
fn value<'a>(
    kind: Type,
    text: &'a [u8],
    numbers: &mut RememberedNumbers,
) -> Option<(Datum, &'a [u8])> {
    let text = text.strip_prefix(b"= ")?;
    match kind {
        Type::Int | Type::Long | Type::LongLong => {
            let (number, length) = integer(text)?;
            let fits = kind != Type::Int || i32::try_from(number).is_ok();
            fits.then(|| (Datum::new(kind, [number as u64, 0]), &text[length..]))
        }
        Type::Float | Type::Double => {
            let (bits, length) = numbers.real(kind, text)?;
            Some((Datum::new(kind, [bits, 0]), &text[length..]))
        }
        Type::Logical | Type::FloatComplex | Type::DoubleComplex | Type::Digest => None,
    }
}

/// Blanks at the beginning of a text that has more than them.
#[inline]
fn blanks(text: &[u8]) -> Option<usize> {
    if let Some(first) = text.first_chunk::<8>() {
        let others = u64::from_le_bytes(*first) ^ u64::from_le_bytes([b' '; 8]);
        if others != 0 {
            return Some(others.trailing_zeros() as usize / 8);
        }
    }
    text.iter().position(|&byte| byte != b' ')
}

/// An integer of fewer than 19 digits, and its length.
#[inline]
fn integer(text: &[u8]) -> Option<(i64, usize)> {
    let sign = usize::from(text.first() == Some(&b'-'));
    let mut number = 0;
    for (at, byte) in text[sign..].iter().enumerate().take(19) {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            let signed = if sign == 1 { -number } else { number };
            return (at > 0).then_some((signed, sign + at));
        }
        if at == 18 {
            return None;
        }
        number = number * 10 + i64::from(digit);
    }
    None
}

/// `IT: 35, (2,3)` and the line break: the number and the length.
#[inline]
fn iteration(line: &[u8], index: &mut Vec<i64>) -> Option<(i64, usize)> {
    let rest = &line[b"IT: ".len()..];
    let (number, length) = integer(rest)?;
    let mut rest = rest[length..].strip_prefix(b", (")?;
    index.clear();
    loop {
        let (value, length) = integer(rest)?;
        index.push(value);
        let (sign, behind) = rest[length..].split_first()?;
        rest = behind;
        match sign {
            b',' => {}
            b')' => break,
            _ => return None,
        }
    }
    let rest = rest.strip_prefix(b"\n")?;
    Some((number, line.len() - rest.len()))
}

/// Longest text of a number that is remembered, in words: that of a double fits.
const WORDS: usize = 3;

/// Numbers that are remembered.
const NUMBERS: usize = 1 << 13;

/// Real numbers that were read before, by their texts: what is assigned once is read several times soon after.
struct RememberedNumbers(Box<[RememberedNumber]>);

#[derive(Clone, Copy)]
struct RememberedNumber {
    /// Padded with zeros.
    text: [u64; WORDS],
    kind: Type,
    bits: u64,
}

impl RememberedNumbers {
    fn new() -> RememberedNumbers {
        let none = RememberedNumber {
            text: [0; WORDS],
            kind: Type::Int,
            bits: 0,
        };
        RememberedNumbers(vec![none; NUMBERS].into())
    }

    /// The bits of the number of this type at the beginning of a text, and its length.
    #[inline]
    fn real(&mut self, kind: Type, text: &[u8]) -> Option<(u64, usize)> {
        let Some((words, length)) = words_of(text) else {
            return real(kind, text);
        };
        let mixed = words[0] ^ words[1].rotate_left(21) ^ words[2].rotate_left(42);
        let place = mixed.wrapping_mul(SPREAD) >> (64 - NUMBERS.trailing_zeros());
        let known = &mut self.0[place as usize % NUMBERS];
        // Word by word, as they were found: a wider piece would have to wait for them.
        let differs = (0..WORDS).fold(0, |found, at| found | (known.text[at] ^ words[at]));
        if differs == 0 && known.kind == kind {
            return Some((known.bits, length));
        }
        let (bits, read) = real(kind, text)?;
        if read == length {
            *known = RememberedNumber {
                text: words,
                kind,
                bits,
            };
        }
        Some((bits, read))
    }
}

/// The beginning of a text up to `;` as words, and its length; `None`: it is longer.
#[inline]
fn words_of(text: &[u8]) -> Option<([u64; WORDS], usize)> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let (chunks, _) = text.first_chunk::<{ WORDS * 8 }>()?.as_chunks::<8>();
    let mut words = [0; WORDS];
    for (at, chunk) in chunks.iter().enumerate() {
        let word = u64::from_le_bytes(*chunk);
        // The lowest of its high bits that are set marks the first `;`.
        let differs = word ^ (ONES * b';' as u64);
        let found = differs.wrapping_sub(ONES) & !differs & (ONES << 7);
        if found != 0 {
            let bytes = found.trailing_zeros() as usize / 8;
            words[at] = word & !(u64::MAX << (8 * bytes));
            return Some((words, at * 8 + bytes));
        }
        words[at] = word;
    }
    None
}

/// The same of a number that was not read before.
fn real(kind: Type, text: &[u8]) -> Option<(u64, usize)> {
    let is_plain = |byte: &u8| byte.is_ascii_digit() || b"+-.E".contains(byte);
    let length = text.iter().position(|byte| !is_plain(byte))?;
    let digits = std::str::from_utf8(&text[..length]).ok()?;
    let bits = match kind {
        Type::Float => digits.parse::<f32>().ok()?.to_bits().into(),
        _ => digits.parse::<f64>().ok()?.to_bits(),
    };
    Some((bits, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_the_same_when_they_are_known() {
        let mut numbers = RememberedNumbers::new();
        let texts = [
            "0.1; {\"a\", 1}             ",
            "0.10000000000000001; {\"a.c\", 1}",
            "-2.2250738585072014E-308; {\"a.c\", 1}",
            "0.1; {\"a\", 1}", // too short to be remembered
        ];
        for _ in 0..2 {
            for text in texts {
                let digits = text.split(';').next().expect("a number");
                let single = numbers.real(Type::Float, text.as_bytes());
                let double = numbers.real(Type::Double, text.as_bytes());
                let bits = digits.parse::<f32>().expect("a number").to_bits();
                assert_eq!(single, Some((bits.into(), digits.len())), "{text}");
                let bits = digits.parse::<f64>().expect("a number").to_bits();
                assert_eq!(double, Some((bits, digits.len())), "{text}");
            }
            // A comment is no part of a number, and what is no number is not taken for one.
            let comment = numbers.real(Type::Double, b"1.5#; {\"a.c\", 1}          ");
            assert_eq!(comment, Some((1.5f64.to_bits(), 3)));
            assert_eq!(
                numbers.real(Type::Double, b"NAN; {\"a.c\", 1}           "),
                None
            );
        }
    }
}
