//! Variables of private (NEW) lists: iterations do not see what they hold outside of the loop, and what
//! iterations have given them is lost behind it. A variable, or an element, that no iteration has written keeps
//! its value (debugger.md 1.10).

use crate::address::Address;
use crate::machine::private::{Private, Withheld};
use dvmdbg_abi::ShadowWord;

use crate::machine::epoch::LOST;
use crate::machine::id::ObjectId;
use crate::machine::state::{Machine, Memory};

impl Machine {
    /// The loop begins: its private variables have no value before an iteration gives them one.
    pub(super) fn withhold(&mut self, current: usize) {
        let mut privates = std::mem::take(&mut self.execution.loops[current].privates);
        for private in &mut privates {
            let end = private.address.saturating_add(private.size);
            for id in self.memory.objects.overlapping(private.address, end) {
                let has_shadow_word = private.companion.is_some();
                let known =
                    self.memory
                        .withhold_object(id, (private.address, end), has_shadow_word);
                private.memory.extend(known);
            }
            if let Some(companion) = private.companion {
                private.scalar = companion.get();
                let lost = u64::from(LOST);
                companion.set(ShadowWord { w: lost, r: 0 });
            }
        }
        self.execution.loops[current].privates = privates;
    }
}

impl Memory {
    fn withhold_object(
        &mut self,
        id: ObjectId,
        (low, end): (Address, Address),
        has_shadow_word: bool,
    ) -> Option<Withheld> {
        let object = self.objects.get_mut(id);
        let (low, high) = (low.max(object.low), end.min(object.high));
        let mut known = Withheld {
            low,
            high,
            written: Vec::new(),
            grain: 1,
            escaped: object.escaped,
        };
        if (low, high) == (object.low, object.high) {
            // What unseen code may have given, or an earlier report has settled, is gone, too.
            object.escaped = 0;
        }
        if has_shadow_word {
            return Some(known);
        }
        let offset = low - object.low;
        let shadow_words = self.objects.range(id, offset, high - low)?;
        let object = self.objects.get_mut(id);
        object.was_private = true;
        known.grain = object.grain()?;
        known.low = object.low + shadow_words.start * known.grain;
        let mut view = object.view()?;
        let take = |c: usize| {
            let w = view.writer(c);
            (view.w[c], view.r[c]) = (LOST, 0);
            w
        };
        known.written = shadow_words.map(take).collect();
        Some(known)
    }

    /// The loop is over: what no iteration has written is as before.
    pub(super) fn give_back(&mut self, privates: &mut [Private]) {
        for private in privates {
            if let Some(companion) = private.companion
                && companion.get().w == u64::from(LOST)
            {
                companion.set(private.scalar);
            }
            for known in private.memory.drain(..) {
                self.give_back_memory(&known);
            }
        }
    }

    fn give_back_memory(&mut self, known: &Withheld) {
        for id in self.objects.overlapping(known.low, known.high) {
            let object = self.objects.get_mut(id);
            object.escaped = object.escaped.max(known.escaped);
            let (low, Some(grain)) = (object.low, object.grain()) else {
                continue;
            };
            let Some(view) = object.keeping_view() else {
                continue;
            };
            for (c, w) in view.w.iter_mut().enumerate().filter(|(_, w)| **w == LOST) {
                let element = (low + c * grain).wrapping_sub(known.low);
                if let Some(before) = known.written.get(element / known.grain) {
                    *w = *before;
                }
            }
        }
    }
}
