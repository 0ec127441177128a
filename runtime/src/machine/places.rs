//! Where emitted code finds by itself what it may access (header, `dvm_place`): the shadow words of plain objects, the companion
//! shadow words of scalars, and memory that is not followed. Outside of parallel constructs an access to plain data needs a value or
//! gives one, no more. In an iteration one to what the iteration has given a value changes nothing, nor does a first write to what was
//! born in the construct ask for more.
//!
//! Three tables with one entry per hash, for pages, lines and words of memory. An object is entered by the largest pieces that
//! lie in it, so that neighbours never contend for a piece. An entry goes with the shadow words it tells of; nothing else
//! is promised.

use super::met::MetTables;
use crate::address::Address;
use dvmdbg_abi::Place;

/// Entries of one table.
const COUNT: usize = dvmdbg_abi::PLACES;
/// Pieces of memory by table, as powers of two: a page, a line, a word.
const SHIFTS: [u32; 3] = [12, 5, 2];
pub(super) const PAGE: usize = 1 << SHIFTS[0];
pub(super) const LINE: usize = 1 << SHIFTS[1];
/// Bytes up to which an object is a short one.
const SHORT: usize = 1024;

pub(super) const NOTHING: Place = Place {
    low: 0,
    size: 0,
    w: std::ptr::null_mut(),
    shadow_word: std::ptr::null_mut(),
    births: 0,
    grain: 0,
    shift: 0,
    born: 0,
};

#[derive(Debug)]
pub(crate) struct Places {
    /// That of pages first.
    tables: Box<[Place; SHIFTS.len() * COUNT]>,
    /// What iterations have met.
    pub(crate) met: MetTables,
}

impl Default for Places {
    fn default() -> Self {
        Places {
            tables: Box::new([NOTHING; SHIFTS.len() * COUNT]),
            met: MetTables::default(),
        }
    }
}

/// Calls `act` for the entries of all pieces of `low..high`.
#[inline]
fn each_entry(low: usize, high: usize, act: &mut impl FnMut(usize)) {
    // Most are small, and have no line for themselves.
    if high - low < LINE {
        let last = SHIFTS.len() - 1;
        for piece in low >> SHIFTS[last]..=(high - 1) >> SHIFTS[last] {
            act(last * COUNT + piece % COUNT);
        }
    } else {
        each_piece(low, high, 0, act);
    }
}

/// The same of the pieces of one size, and what is left for smaller ones.
fn each_piece(low: usize, high: usize, table: usize, act: &mut impl FnMut(usize)) {
    let shift = SHIFTS[table];
    let is_last = table + 1 == SHIFTS.len();
    let (first, behind) = match is_last {
        true => (low >> shift, ((high - 1) >> shift) + 1),
        false => (low.div_ceil(1 << shift), high >> shift),
    };
    for piece in first..behind.min(first + COUNT) {
        act(table * COUNT + piece % COUNT);
    }
    if is_last {
        return;
    }
    // What is left are parts of pieces.
    let rest = match first < behind {
        true => [(low, first << shift), (behind << shift, high)],
        false => [(low, high), (high, high)],
    };
    for (low, high) in rest {
        if low < high {
            each_piece(low, high, table + 1, act);
        }
    }
}

/// Entry of the largest piece around `address` that lies in `low..high`.
fn entry_at(address: usize, low: usize, high: usize) -> usize {
    let lies = |shift: u32| {
        let first = address >> shift << shift;
        low <= first && high - first >= 1 << shift
    };
    let table = (0..SHIFTS.len() - 1).find(|&table| lies(SHIFTS[table]));
    let table = table.unwrap_or(SHIFTS.len() - 1);
    table * COUNT + (address >> SHIFTS[table]) % COUNT
}

impl Places {
    /// For emitted code.
    pub(crate) fn pointer(&self) -> *const Place {
        self.tables.as_ptr()
    }

    /// The next access near `address` finds the place of its object, anywhere in it if it is short: what is born in an iteration
    /// mostly is, and is met as a whole.
    pub(crate) fn note(&mut self, address: Address, place: Place) {
        let high = place.low + place.size;
        match place.size <= SHORT {
            true => each_entry(place.low, high, &mut |entry| self.tables[entry] = place),
            false => self.tables[entry_at(address.number(), place.low, high)] = place,
        }
    }

    /// Emitted code finds the object that begins there, born in the epoch `base` or later.
    pub(crate) fn is_shown(&self, low: Address, base: u32) -> bool {
        let low = low.number();
        let last = SHIFTS.len() - 1;
        let word = &self.tables[last * COUNT + (low >> SHIFTS[last]) % COUNT];
        let line = &self.tables[(last - 1) * COUNT + (low >> SHIFTS[last - 1]) % COUNT];
        let shows = |place: &Place| place.low == low && place.born >= base;
        shows(word) || shows(line)
    }

    /// Epochs have other numbers now.
    pub(crate) fn clear(&mut self) {
        self.tables.fill(NOTHING);
        self.met.clear();
    }

    /// The object in `low..high` gets other shadow words or ends.
    pub(crate) fn forget(&mut self, low: Address, high: Address) {
        if low >= high {
            return;
        }
        self.met.forget(low);
        let (low, high) = (low.number(), high.number());
        each_entry(low, high, &mut |entry| {
            let place = &mut self.tables[entry];
            if place.low == low {
                *place = NOTHING;
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(places: &Places, low: usize) -> usize {
        places
            .tables
            .iter()
            .filter(|place| place.low == low)
            .count()
    }

    #[test]
    fn an_object_is_forgotten_wherever_it_was_met() {
        for (low, size) in [
            (4096, 1 << 20),
            (100, 40),
            (8, 4095),
            (12345, 5000),
            (44, 4),
            (5000, 9000),
        ] {
            let mut places = Places::default();
            let other = Place {
                low: 1 << 40,
                size,
                ..NOTHING
            };
            places.note(Address::at(1 << 40), other);
            for address in (low..low + size).step_by(4) {
                let own = Place {
                    low,
                    size,
                    ..NOTHING
                };
                places.note(Address::at(address), own);
            }
            assert!(count(&places, low) > 0);
            places.forget(Address::at(low), Address::at(low + size));
            assert_eq!(count(&places, low), 0, "{low} {size}");
        }
    }

    #[test]
    fn neighbours_do_not_contend() {
        let mut places = Places::default();
        let objects = [(4100, 16), (4116, 16), (4132, 8), (4140, 4), (4144, 5000)];
        for _ in 0..2 {
            for (low, size) in objects {
                let own = Place {
                    low,
                    size,
                    ..NOTHING
                };
                places.note(Address::at(low), own);
            }
        }
        for (low, size) in objects {
            let all = [0, 1, 2].map(|table| table * COUNT + (low >> SHIFTS[table]) % COUNT);
            assert!(
                all.iter().any(|&entry| places.tables[entry].low == low),
                "{low} {size}"
            );
        }
    }
}
