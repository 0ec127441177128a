//! Lines of accesses that were read before, without their values.
//!
//! A trace repeats a few references millions of times. What stands around the value of a line is
//! looked up as it is; only the value is read anew.

use super::super::record::Record;

/// Lines that are remembered; a new one takes the place of another.
const SLOTS: usize = 1 << 12;

/// A remembered line.
struct Entry {
    /// `RD: [4] "a(i)" ` and `; {"demo.f", 15}`.
    around: (Box<[u8]>, Box<[u8]>),
    record: Record<'static>,
}

/// The memory of a reader.
pub(super) struct Memo {
    entries: Vec<Option<Entry>>,
}

/// A line, cut at its value: what stands before `=`, the value, what stands from the last `;` on.
/// Without `=` the value is empty.
pub(super) struct Cut<'a> {
    before: &'a [u8],
    pub(super) value: &'a [u8],
    behind: &'a [u8],
}

impl<'a> Cut<'a> {
    /// Cuts a line. One with these signs in its names is cut wrongly and must not be remembered.
    pub(super) fn of(line: &'a [u8]) -> Option<Cut<'a>> {
        let end = line.iter().rposition(|&byte| byte == b';')?;
        let (before, value) = match line[..end].iter().rposition(|&byte| byte == b'=') {
            Some(start) => (&line[..start], &line[start + 1..end]),
            None => (&line[..end], &line[end..end]),
        };
        Some(Cut {
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
                hash = (hash ^ word)
                    .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                    .rotate_left(23);
            }
        }
        (hash >> 7) as usize % SLOTS
    }
}

impl Memo {
    pub(super) fn new() -> Memo {
        Memo {
            entries: std::iter::repeat_with(|| None).take(SLOTS).collect(),
        }
    }

    /// The record of the line, if it was read before; its value is an old one.
    pub(super) fn recall(&self, cut: &Cut<'_>) -> Option<Record<'static>> {
        let entry = self.entries[cut.slot()].as_ref()?;
        let same = *entry.around.0 == *cut.before && *entry.around.1 == *cut.behind;
        same.then_some(entry.record)
    }

    /// Remembers a line.
    pub(super) fn learn(&mut self, cut: &Cut<'_>, record: Record<'static>) {
        self.entries[cut.slot()] = Some(Entry {
            around: (cut.before.into(), cut.behind.into()),
            record,
        });
    }
}
