//! Records of the reference in the form in which they wait to be compared.

use super::super::record::Record;
use super::super::value::{Datum, Type};
use crate::spread;
use crate::trace::id::{ConstructId, PlaceId, SiteId};

/// A record that owns all it needs. Iterations have their [`key`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OwnedRecord {
    Begin(ConstructId),
    End,
    Iteration(i64),
    Before(SiteId),
    After(SiteId, Datum),
    Read(SiteId, Datum),
    Result(PlaceId, Datum),
    Skip(PlaceId),
}

/// A kind of record that is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// `IT`
    Iteration,
    /// `SL PL TR`
    Begin,
    /// `EL`
    End,
    /// `BW`, `RV_BW`
    Before,
    /// `AW`, `RV_AW`
    After,
    /// `RD`, `RV_RD`
    Read,
    /// `RV`
    Result,
    /// `SKP`
    Skip,
}

impl Sought {
    pub(super) fn of(entry: OwnedRecord) -> Sought {
        match entry {
            OwnedRecord::Begin(_) => Sought::Begin,
            OwnedRecord::End => Sought::End,
            OwnedRecord::Iteration(_) => Sought::Iteration,
            OwnedRecord::Before(_) => Sought::Before,
            OwnedRecord::After(..) => Sought::After,
            OwnedRecord::Read(..) => Sought::Read,
            OwnedRecord::Result(..) => Sought::Result,
            OwnedRecord::Skip(_) => Sought::Skip,
        }
    }
}

/// An entry with its number in the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    pub(super) entry: OwnedRecord,
    /// As the source of the reference counts: its line in text.
    pub(super) position: u64,
}

impl OwnedRecord {
    /// # Panics
    /// The record says only which element the next one is about.
    pub(super) fn of(record: Record<'_>) -> OwnedRecord {
        match record {
            Record::Element(_) => unreachable!("it is part of the next record"),
            Record::Begin(id) => OwnedRecord::Begin(id),
            Record::End(..) => OwnedRecord::End,
            Record::Iteration { number, index } => OwnedRecord::Iteration(key(number, index)),
            Record::Before(site) => OwnedRecord::Before(site),
            Record::After(site, value) => OwnedRecord::After(site, value),
            Record::Read(site, value) => OwnedRecord::Read(site, value),
            Record::Result(place, value) => OwnedRecord::Result(place, value),
            Record::Skip(place) => OwnedRecord::Skip(place),
        }
    }
}

/// By what an iteration is found. Its absolute number depends on bounds, which may be others in the two runs; so what
/// has two or three index values is known by these.
pub(super) fn key(number: i64, index: &[i64]) -> i64 {
    match index.len() {
        2 | 3 => packed(index).unwrap_or_else(|| {
            let words = index.iter().map(|&value| value as u64);
            words.fold(0, spread::with) as i64
        }),
        _ => number,
    }
}

/// Index values side by side, each in as many bits. `None`: one of them needs more.
fn packed(index: &[i64]) -> Option<i64> {
    let bits = 64 / index.len();
    let rest = 64 - bits;
    index.iter().try_fold(0, |packed, &value| {
        (value << rest >> rest == value).then_some(packed << bits ^ value)
    })
}

/// Bytes of an entry put away.
pub(super) const SIZE: usize = 32;

impl Numbered {
    /// The entry as bytes, to be put away in a file.
    pub(super) fn to_bytes(self) -> [u8; SIZE] {
        let (code, id, kind, bits) = match self.entry {
            OwnedRecord::Begin(id) => (0, id.0, 0, [0; 2]),
            OwnedRecord::End => (1, 0, 0, [0; 2]),
            OwnedRecord::Iteration(number) => (2, 0, 0, [number as u64, 0]),
            OwnedRecord::Before(site) => (3, site.0, 0, [0; 2]),
            OwnedRecord::After(site, value) => (4, site.0, value.kind() as u8, value.bits()),
            OwnedRecord::Read(site, value) => (5, site.0, value.kind() as u8, value.bits()),
            OwnedRecord::Result(place, value) => (6, place.0, value.kind() as u8, value.bits()),
            OwnedRecord::Skip(place) => (7, place.0, 0, [0; 2]),
        };
        let mut bytes = [0; SIZE];
        // 48 bits count 280 million million records.
        bytes[..6].copy_from_slice(&self.position.to_le_bytes()[..6]);
        bytes[6] = code;
        bytes[7] = kind;
        bytes[8..12].copy_from_slice(&id.to_le_bytes());
        bytes[16..24].copy_from_slice(&bits[0].to_le_bytes());
        bytes[24..].copy_from_slice(&bits[1].to_le_bytes());
        bytes
    }

    /// The entry of these bytes, which [`Numbered::to_bytes`] made.
    pub(super) fn of_bytes(bytes: &[u8; SIZE]) -> Numbered {
        let word = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("8 bytes"));
        let id = word(8) as u32;
        let bits = [word(16), word(24)];
        let value = || {
            let kind = Type::of_code(bytes[7].into()).expect("a code that was put away");
            Datum::new(kind, bits)
        };
        let entry = match bytes[6] {
            0 => OwnedRecord::Begin(ConstructId(id)),
            1 => OwnedRecord::End,
            2 => OwnedRecord::Iteration(bits[0] as i64),
            3 => OwnedRecord::Before(SiteId(id)),
            4 => OwnedRecord::After(SiteId(id), value()),
            5 => OwnedRecord::Read(SiteId(id), value()),
            6 => OwnedRecord::Result(PlaceId(id), value()),
            7 => OwnedRecord::Skip(PlaceId(id)),
            code => unreachable!("no entry was put away with code {code}"),
        };
        Numbered {
            entry,
            position: word(0) & ((1 << 48) - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn iterations_of_long_loops_have_keys_of_their_own() {
        let values = [
            -1 << 40,
            -1 << 31,
            -1 << 20,
            -1,
            0,
            1,
            1 << 20,
            1 << 21,
            1 << 31,
            1 << 32,
            1 << 40,
            1 << 42,
        ];
        let mut keys = std::collections::HashSet::new();
        for i in values {
            for j in values {
                assert!(keys.insert(key(0, &[i, j])), "{i} {j}");
            }
        }
        keys.clear();
        for i in values {
            for j in values {
                for k in values {
                    assert!(keys.insert(key(0, &[i, j, k])), "{i} {j} {k}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn bytes_are_lossless(code in 1i64..=8, bits: [u64; 2], id: u32, number: i64, position in 0u64..1 << 48) {
            let value = Datum::new(Type::of_code(code).expect("a code"), bits);
            for entry in [
                OwnedRecord::Begin(ConstructId(id)),
                OwnedRecord::End,
                OwnedRecord::Iteration(number),
                OwnedRecord::Before(SiteId(id)),
                OwnedRecord::After(SiteId(id), value),
                OwnedRecord::Read(SiteId(id), value),
                OwnedRecord::Result(PlaceId(id), value),
                OwnedRecord::Skip(PlaceId(id)),
            ] {
                let numbered = Numbered { entry, position };
                prop_assert_eq!(Numbered::of_bytes(&numbered.to_bytes()), numbered);
            }
        }
    }
}
