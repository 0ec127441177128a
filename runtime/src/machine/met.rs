//! What accesses in iterations of the parallel loop under way have met: emitted code judges further ones by itself (header,
//! `dvm_met_object`, `dvm_met_site`). Once one access by a reference to an object was judged and was right, the next one to the same
//! object in the same loop differs in its element alone: its shadow words, and where the array lies in parts, how far it is from what
//! belongs to the iteration. Both tables have one entry, or pair of entries, per hash; nothing is promised. An entry of an object goes with
//! its shadow words, as a place does.

use crate::address::Address;
use dvmdbg_abi::{MET, MetObject, MetSite};
use std::ptr;

pub(crate) const NOBODY: MetObject = MetObject {
    low: 0,
    size: 0,
    w: ptr::null_mut(),
    r: ptr::null_mut(),
    looped: ptr::null(),
    grain: 1,
    power: 0,
    base: 0,
    shared: 0,
    written: 0,
    rank: 0,
    plain: 0,
    dims: 0,
    cross: 0,
    mapped: 0,
    reduced: 0,
    lower: [0; 4],
    extent: [0; 4],
    parts: 1,
    stride: [1; 4],
    count: [1; 4],
    follows: [dvmdbg_abi::MAX_RANK as u32; 4],
    shift: [0; 4],
    least: [0; 4],
    most: [0; 4],
};

const NOWHERE: MetSite = MetSite {
    site: ptr::null(),
    object: ptr::null(),
    low: 0,
    base: 0,
    remote: 0,
};

/// The tables.
#[derive(Debug)]
pub(crate) struct MetTables {
    sites: Box<[MetSite; 2 * MET]>,
    objects: Box<[MetObject; MET]>,
}

impl Default for MetTables {
    fn default() -> Self {
        MetTables {
            sites: Box::new([NOWHERE; 2 * MET]),
            objects: Box::new([NOBODY; MET]),
        }
    }
}

/// Entry of the object that begins there.
fn entry(low: usize) -> usize {
    (low >> 3 ^ low >> 10 ^ low >> 17) % MET
}

impl MetTables {
    /// For emitted code.
    pub(crate) fn pointer(&self) -> *const MetSite {
        self.sites.as_ptr()
    }

    /// What is known of the object that begins there, if it has these shadow words.
    pub(crate) fn known(&self, low: Address, w: *mut u32) -> Option<&MetObject> {
        let known = &self.objects[entry(low.number())];
        (known.size != 0 && known.low == low.number() && known.w == w).then_some(known)
    }

    /// A reference has met the object in the loop with the first epoch `base`. `remote`: wherever its elements lie.
    pub(crate) fn note(&mut self, object: MetObject, site: usize, (base, remote): (u32, bool)) {
        let entry = entry(object.low);
        let low = object.low;
        self.objects[entry] = object;
        let site = site as *const dvmdbg_abi::Site;
        let known = MetSite {
            site,
            object: &raw const self.objects[entry],
            low,
            base,
            remote: remote.into(),
        };
        let first = 2 * ((site as usize >> 4) % MET);
        let [newest, other] = [first, first + 1].map(|at| self.sites[at]);
        // The newer one stands first; of the same object there is one.
        if newest.site != site || newest.low != low {
            self.sites[first + 1] = match other.site == site && other.low == low {
                true => newest,
                false if newest.base == base => newest,
                false => NOWHERE,
            };
        }
        self.sites[first] = known;
    }

    /// The object that begins there gets other shadow words or ends.
    pub(crate) fn forget(&mut self, low: Address) {
        let object = &mut self.objects[entry(low.number())];
        if object.low == low.number() {
            *object = NOBODY;
        }
    }

    /// Epochs have other numbers now.
    pub(crate) fn clear(&mut self) {
        self.sites.fill(NOWHERE);
        self.objects.fill(NOBODY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(low: usize) -> MetObject {
        MetObject {
            low,
            size: 8,
            ..NOBODY
        }
    }

    #[test]
    fn a_reference_may_meet_two_objects_in_turn() {
        let mut met = MetTables::default();
        let meets = |met: &MetTables, low: usize| {
            let pair = &met.sites[2 * ((4096 >> 4) % MET)..][..2];
            pair.iter().any(|one| one.low == low && one.base == 6)
        };
        for low in [64, 128, 64, 128] {
            met.note(object(low), 4096, (6, false));
        }
        assert!(meets(&met, 64) && meets(&met, 128));
        met.note(object(192), 4096, (6, false));
        assert!(meets(&met, 192) && meets(&met, 128) && !meets(&met, 64));
    }

    #[test]
    fn an_object_that_ends_is_forgotten() {
        let mut met = MetTables::default();
        met.note(object(64), 4096, (6, false));
        assert!(met.known(Address::at(64), ptr::null_mut()).is_some());
        met.forget(Address::at(64));
        assert!(met.known(Address::at(64), ptr::null_mut()).is_none());
        let met_then = met.sites[2 * ((4096 >> 4) % MET)];
        // SAFETY: the table that it leads into is there.
        assert_eq!(unsafe { (*met_then.object).size }, 0);
    }
}
