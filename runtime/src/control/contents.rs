//! Contents of arrays whose values say what a loop of the sequential part touches (`p[column[k]]`, `for (k = start[j]; ..)`): a proof holds as long as
//! they stay as they are, so its key has a digest of them.
//!
//! Which bytes these are follows from the bounds of the loop, which the key has, and from the values themselves. So the places that an execution
//! has read are those that another one with the same key reads.

use crate::machine::id::ObjectId;
use crate::machine::inside::Inside;
use crate::machine::open_loop::{OpenLoop, ValuePlace};
use crate::machine::proof_cache::CacheKey;
use crate::machine::slot::Slot;
use crate::machine::state::{Machine, Memory};
use crate::spread;

use super::access_relation::SeenNests;
use super::proven::{nests, ranges};

/// Pieces of memory that are looked at.
const MOST_PLACES: usize = 64;

/// Bytes for each access of the loop: else a digest costs more than it saves.
const MOST_BYTES: u64 = 16;

impl Machine {
    /// Remembers where the loop, all of which is right, reads such values. Says whether its key may tell of them.
    pub(super) fn note_value_places(&mut self, current: usize, accesses: u64) -> bool {
        let places = self.value_places(current).unwrap_or_default();
        let bytes: u64 = places.iter().map(|place| place.bytes as u64).sum();
        let is_fit = !places.is_empty() && bytes <= MOST_BYTES.saturating_mul(accesses);
        let open = &mut self.execution.loops[current];
        open.value_places.clear();
        if is_fit {
            open.value_places.extend(places);
        }
        is_fit
    }

    fn value_places(&self, current: usize) -> Option<Vec<ValuePlace>> {
        let open = &self.execution.loops[current];
        let inside = open.inside.as_ref()?;
        let (nests, _) = nests(open)?;
        let values = self.values_read(current, &nests)?;
        let (ranges, seen) = (ranges(&nests)?, SeenNests::of(open, &nests, &values));
        let mut places = Vec::new();
        for number in chosen(open, inside) {
            let read = self
                .memory
                .reference(open, (number, true), &seen, &ranges)?;
            for piece in read.pieces.iter().flatten() {
                let layout = &read.layout;
                let whole = piece.region.each_run(&layout.shape.stride, |run| {
                    let count = usize::try_from(run.count).unwrap_or(0);
                    places.push(ValuePlace {
                        slot: number,
                        at: layout.at(run.first),
                        bytes: count * layout.element,
                    });
                    run.distance == 1 && places.len() <= MOST_PLACES
                });
                whole.then_some(())?;
            }
        }
        Some(places)
    }
}

impl Memory {
    /// What the places of a slot hold that the last execution has read. `None`: they are not known, or not as they were.
    pub(super) fn lay_contents(
        &self,
        open: &OpenLoop,
        number: usize,
        key: &mut CacheKey,
    ) -> Option<()> {
        let slot = open.slots.get(number)?;
        let id = slot.object.filter(|&id| !is_written(open, id))?;
        let object = self.objects.get(id);
        let places = open.value_places.iter();
        let mut places = places.filter(|place| place.slot == number).peekable();
        places.peek()?;
        for place in places {
            let end = place.at.saturating_add(place.bytes);
            if place.at < object.low || end > object.high {
                return None;
            }
            // SAFETY: the place lies in the object, which lives, and the loop has read all of it; no code of the program runs meanwhile.
            let contents = spread::digest(unsafe { place.at.bytes(place.bytes) });
            key.word(place.at.number());
            key.word(place.bytes);
            contents.iter().for_each(|&word| key.word(word as usize));
        }
        Some(())
    }
}

fn is_written(open: &OpenLoop, id: ObjectId) -> bool {
    let writes = |slot: &Slot| slot.object == Some(id) && slot.site.is_write();
    open.slots.iter().any(writes)
}

/// The loop reads values that its own variables choose.
pub(super) fn reads_values(open: &OpenLoop) -> bool {
    let mut inside = open.inside.iter();
    inside.any(|inside| chosen(open, inside).next().is_some())
}

/// The slots that read them.
fn chosen<'o>(open: &'o OpenLoop, inside: &'o Inside) -> impl Iterator<Item = usize> + 'o {
    let slots = inside.values().map(|(_, slot)| slot);
    slots.filter(|&slot| {
        open.slots
            .get(slot)
            .is_none_or(|slot| !slot.is_at_one_place())
    })
}
