//! Renumbering: 32-bit epochs before they overflow (header, "Epochs").
//!
//! What the open construct has set keeps its order; older epochs only tell whether there is a
//! value. The 64-bit shadow words of scalars never overflow and stay as they are.

use dvmdbg_abi::State;

use crate::machine::epoch::{BORN, LOST, REDUCED, UNTOUCHED};
use crate::machine::state::{Execution, Machine};

/// First epoch after renumbering. Even, above all special ones.
const START: u32 = 8;

/// How old epochs become new ones.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// Epochs from `base` on move to `START`.
    Shift { base: u32 },
    /// The open construct has run too long for that: all its earlier iterations become one.
    Blur { base: u32, own: u32 },
}

impl Change {
    fn base(self) -> u32 {
        match self {
            Change::Shift { base } | Change::Blur { base, .. } => base,
        }
    }

    /// New form of an epoch not below the base.
    fn recent(self, epoch: u32) -> u32 {
        match self {
            Change::Shift { base } => epoch - base + START,
            Change::Blur { own, .. } if epoch | 1 == own => START + 2 + (epoch & 1),
            Change::Blur { .. } => START + (epoch & 1),
        }
    }

    /// New form of a writer epoch. `escaped`: lost values older than this count as defined.
    fn writer(self, epoch: u32, escaped: u32) -> u32 {
        match epoch {
            0 | REDUCED | UNTOUCHED => epoch,
            epoch if epoch >= self.base() => self.recent(epoch),
            epoch if epoch & 1 == 0 || epoch < escaped => BORN,
            _ => LOST,
        }
    }

    fn reader(self, epoch: u32) -> u32 {
        if epoch >= self.base() {
            self.recent(epoch)
        } else {
            0
        }
    }

    /// New form of the epoch before which losses are forgiven.
    fn escape(self, epoch: u32) -> u32 {
        match epoch {
            0 => 0,
            epoch if epoch >= self.base() => self.recent(epoch),
            // Nothing old is lost any more but what was lost later; empty elements stay forgiven.
            _ => LOST,
        }
    }
}

impl Machine {
    /// In the middle of a construct. Returns the new epoch of the iteration.
    pub(crate) fn renumber(&mut self, state: &mut State) -> u32 {
        self.execution.forget_carried();
        let outermost = self
            .execution
            .loops
            .first()
            .map_or(state.cur, |open| open.activation.base);
        let change = match outermost > u32::MAX / 2 {
            true => Change::Shift { base: outermost },
            false => Change::Blur {
                base: outermost,
                own: state.cur,
            },
        };
        self.apply(state, change);
        state.cur
    }

    /// Between constructs.
    pub(super) fn renumber_sequential(&mut self, state: &mut State) {
        self.apply(state, Change::Shift { base: state.cur });
    }

    fn apply(&mut self, state: &mut State, change: Change) {
        let escapes = self.memory.objects.escapes;
        for object in self.memory.objects.iter_mut() {
            let escaped = object.escaped_with(&escapes);
            object.escaped = change.escape(object.escaped);
            object.bits.clear();
            object.born = change.reader(object.born);
            object.zero = change.writer(object.zero, 0);
            if let Some(view) = object.view() {
                for w in view.w.iter_mut().filter(|w| **w != 0) {
                    *w = change.writer(*w, escaped);
                }
                for r in view.r.iter_mut().filter(|r| **r != 0) {
                    *r = change.reader(*r);
                }
            }
        }
        self.memory.objects.places.clear();
        self.memory
            .arrays
            .each(|array| array.changed_copies.clear());
        let renewed = &mut self.memory.objects.escapes;
        renewed.statics = change.escape(escapes.statics);
        renewed.heap.epoch = change.escape(escapes.heap.epoch);
        renewed.reached.epoch = change.escape(escapes.reached.epoch);
        renewed.all.epoch = change.escape(escapes.all.epoch);
        self.execution.history.clear();
        let fetched = |epoch: u32| change.recent(epoch.max(change.base()));
        self.execution.remote_groups.renumber(fetched);
        for (_, one) in self
            .execution
            .loops
            .iter_mut()
            .flat_map(|open| &mut open.fetched)
        {
            one.epoch = fetched(one.epoch);
        }
        self.execution.renumber_loops(change);
        state.cur = change.recent(state.cur);
        if state.base != u32::MAX {
            state.base = change.recent(state.base);
        }
        self.execution.highest = state.cur;
    }
}

impl Execution {
    fn renumber_loops(&mut self, change: Change) {
        for current in 0..self.loops.len() {
            let open = &mut self.loops[current];
            open.renumber_outer(|epoch| change.reader(epoch));
            for private in &mut open.privates {
                let writer = |epoch| change.writer(epoch, 0);
                private.renumber(writer, |epoch| change.escape(epoch));
            }
            match change {
                Change::Shift { base } => open.activation.shift(base - START),
                Change::Blur { .. } => open.activation.blur(START),
            }
            self.renumber_slots(current);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_open_construct_keeps_its_order() {
        let change = Change::Shift { base: 1000 };
        assert_eq!(change.writer(1000, 0), 8);
        assert_eq!(change.writer(1003, 0), 11);
        assert_eq!(change.reader(1002), 10);
        assert_eq!(change.reader(998), 0);
    }

    #[test]
    fn older_values_stay_values_and_lost_ones_lost() {
        let change = Change::Shift { base: 1000 };
        assert_eq!(change.writer(0, 0), 0);
        assert_eq!(change.writer(500, 0), BORN);
        assert_eq!(change.writer(501, 0), LOST);
        assert_eq!(change.writer(501, 600), BORN);
        assert_eq!(change.writer(LOST, change.escape(600)), LOST);
        assert_eq!(change.writer(REDUCED, change.escape(600)), REDUCED);
    }

    #[test]
    fn a_construct_without_end_keeps_its_own_iteration_apart() {
        let change = Change::Blur { base: 8, own: 4001 };
        assert_eq!(change.writer(4000, 0), 10);
        assert_eq!(change.writer(4001, 0), 11);
        assert_eq!(change.writer(3000, 0), 8);
        assert_eq!(change.writer(3001, 0), 9);
    }
}
