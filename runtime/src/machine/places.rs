//! Where emitted code finds the shadow words of plain objects by itself (header, `dvm_place`): outside of
//! parallel constructs an access to plain data needs a value or gives one, no more. In an iteration one to what the iteration
//! has given a value changes nothing, nor does a first write to what was born in the construct ask for more.
//!
//! Two tables with one entry per hash: large objects by the page of the access, small ones by a
//! line of bytes. An entry goes with the shadow words it tells of; nothing else is promised.

use crate::address::Address;
use dvmdbg_abi::Place;

/// Entries of one table.
const COUNT: usize = dvmdbg_abi::PLACES;
/// Bytes from which on an object is a large one, and a page of those.
const PAGE: usize = 1 << PAGE_SHIFT;
const PAGE_SHIFT: u32 = 12;
/// Bytes up to which an object is a short one.
const SHORT: usize = 1024;
/// A line of a small object.
const LINE_SHIFT: u32 = 5;

const NOTHING: Place = Place {
    low: 0,
    size: 0,
    w: std::ptr::null_mut(),
    grain: 0,
    shift: 0,
    born: 0,
};

/// Both tables, the one of large objects first.
#[derive(Debug)]
pub(crate) struct Places(Box<[Place; 2 * COUNT]>);

impl Default for Places {
    fn default() -> Self {
        Places(Box::new([NOTHING; 2 * COUNT]))
    }
}

/// First entry of the table for objects of a size, and how it divides memory.
fn table(size: usize) -> (usize, u32) {
    match size >= PAGE {
        true => (0, PAGE_SHIFT),
        false => (COUNT, LINE_SHIFT),
    }
}

impl Places {
    /// For emitted code.
    pub(crate) fn pointer(&self) -> *const Place {
        self.0.as_ptr()
    }

    /// The next access near `address` finds the place of its object, anywhere in it if it is short: what is born in an iteration
    /// mostly is, and is met as a whole.
    pub(crate) fn note(&mut self, address: Address, place: Place) {
        let (first, shift) = table(place.size);
        let lines = match place.size <= SHORT {
            true => place.low >> shift..=(place.low + place.size - 1) >> shift,
            false => address.number() >> shift..=address.number() >> shift,
        };
        for line in lines {
            self.0[first + line % COUNT] = place;
        }
    }

    /// Epochs have other numbers now.
    pub(crate) fn clear(&mut self) {
        self.0.fill(NOTHING);
    }

    /// The object in `low..high` gets other shadow words or ends.
    pub(crate) fn forget(&mut self, low: Address, high: Address) {
        if low >= high {
            return;
        }
        let (start, shift) = table(high - low);
        let (low, high) = (low.number(), high.number());
        let (first, last) = (low >> shift, (high - 1) >> shift);
        for slot in first..=last.min(first + COUNT - 1) {
            let place = &mut self.0[start + slot % COUNT];
            if place.low == low {
                *place = NOTHING;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(places: &Places, low: usize) -> usize {
        places.0.iter().filter(|place| place.low == low).count()
    }

    #[test]
    fn an_object_is_forgotten_wherever_it_was_met() {
        for (low, size) in [(4096, 1 << 20), (100, 40), (8, 4095), (12345, 5000)] {
            let mut places = Places::default();
            let other = Place {
                low: 1 << 40,
                size,
                ..NOTHING
            };
            places.note(Address::at(1 << 40), other);
            for address in (low..low + size).step_by(8) {
                let own = Place {
                    low,
                    size,
                    ..NOTHING
                };
                places.note(Address::at(address), own);
            }
            assert!(count(&places, low) > 1);
            places.forget(Address::at(low), Address::at(low + size));
            assert_eq!(count(&places, low), 0, "{low} {size}");
        }
    }
}
