//! Parallel loops: clauses, epochs, begin and end (languages.md 6.4, 6.7-6.10; header, "Epochs").

use crate::address::Address;
use crate::machine::open_loop::{AcrossClause, On, OpenLoop, OpenedNest, Outer, TieClause};
use dvmdbg_abi::{ShadowWord, State};

use super::state::Control;
use crate::context::Activation;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::arrays::Spoiled;
use crate::machine::epoch::CEILING;
use crate::machine::id::ObjectId;
use crate::machine::private::Private;
use crate::machine::reduction::Reduction;
use crate::machine::reported::Reported;
use crate::machine::shadow_words::Companion;
use crate::machine::state::{Execution, Machine, Memory};
use crate::machine::variable::Followed;
use crate::mapping::Tuple;
use crate::mapping::alignment::Alignment;

/// Loops that are not open whose memory is kept.
const MOST_CLOSED: usize = 256;

impl Control {
    /// The loop in `frame` opens; clauses follow.
    pub(crate) fn loop_open(&mut self, state: &mut State, frame: LoopFrame, nest: OpenedNest) {
        self.check_limits(state, nest.construct);
        self.check_declarations(state);
        if self.machine.execution.loops.is_empty() && state.cur > CEILING / 2 {
            self.machine.renumber_sequential(state);
        }
        let activation = Activation::new(nest.construct, frame, nest.space, nest.irregular);
        if self.machine.execution.begin_loop(activation, state) {
            self.judge.executed(nest.construct);
        }
        frame.link(state);
    }

    /// ON; `rules` in user indices.
    pub(crate) fn loop_on(
        &mut self,
        state: &State,
        frame: LoopFrame,
        target: Address,
        rules: &Alignment,
        site: Option<Site>,
    ) {
        let base = target;
        let target = self.machine.memory.arrays.at(target);
        let mapping =
            target.and_then(|target| self.machine.memory.arrays.loop_mapping(target, rules));
        let misfits = match (target, site) {
            (Some(target), Some(site)) => {
                let fault = self.machine.target_missed(frame, target, rules);
                self.tell(state, site, fault)
            }
            _ => false,
        };
        let misplaced = match (target, site) {
            (Some(target), Some(site)) => {
                let unmapped = self.machine.unmapped_target(target);
                let fault = unmapped.or_else(|| self.machine.task_of_target(frame, target));
                self.tell(state, site, fault) || misfits
            }
            (None, Some(site)) => {
                let fault = self.machine.plain_target(base, site);
                self.tell(state, site, fault)
            }
            _ => false,
        };
        if let Some(open) = self.machine.execution.open(frame) {
            open.misfits = misfits;
            open.on = mapping
                .filter(|_| !misplaced)
                .map_or(On::Unmapped, On::Mapped);
            open.target = Some((base, *rules));
        }
    }

    /// The iterations begin: gives them epochs and opens the fast path where it may be. False: the
    /// loop is proven, nothing in it has to be checked.
    pub(crate) fn loop_start(&mut self, state: &mut State, frame: LoopFrame) -> bool {
        let Some(current) = self.machine.execution.position(frame) else {
            return true;
        };
        self.join_groups(state, current);
        self.machine.execution.begin_epochs(state, current);
        self.machine.execution.loops[current].started = true;
        state.parallel = 1;
        self.machine.mark_reductions(state, current);
        self.machine.withhold(current);
        let proven = self.is_proven(state, current);
        if !proven {
            self.machine.close_copies(current);
        }
        self.machine.memory.publish(state);
        !proven
    }

    /// The loop ends, by its last iteration or by a jump.
    pub(crate) fn loop_close(&mut self, state: &mut State, frame: LoopFrame) {
        let Some(position) = self.machine.execution.position(frame) else {
            return;
        };
        // Loops inside that were left by a jump unseen go with it.
        while self.machine.execution.loops.len() > position {
            self.compare_all_copies(state, self.machine.execution.loops.len() - 1);
            let Some(mut open) = self.machine.execution.loops.pop() else {
                break;
            };
            let passed = &mut self.machine.execution.passed_remote;
            passed.retain(|one| one.by.is_none_or(|(outer, _)| outer < position));
            self.judge.accesses += open.accesses();
            self.judge.watched += open.reductions.len() as u64;
            self.machine.leave(state, &mut open);
            self.machine.execution.keep_closed(open);
        }
        self.machine.memory.publish(state);
        self.judge
            .report
            .progress(self.judge.accesses, self.judge.constructs.len() as u64);
    }
}

impl Machine {
    pub(crate) fn loop_reduction(&mut self, frame: LoopFrame, mut reduction: Reduction) {
        let given = reduction.companion;
        reduction.companion = self
            .memory
            .shadow_word_of(reduction.address, reduction.size, given);
        if let Some(open) = self.execution.open(frame) {
            open.reductions.push(reduction);
        }
    }

    pub(crate) fn loop_private(
        &mut self,
        frame: LoopFrame,
        address: Address,
        size: usize,
        companion: Option<Companion>,
    ) {
        let companion = self.memory.shadow_word_of(address, size, companion);
        if let Some(open) = self.execution.open(frame) {
            open.privates.push(Private::new(address, size, companion));
        }
    }

    /// Before each run of the innermost loop of a nest that is not rectangular.
    pub(crate) fn loop_row(&mut self, state: &State, frame: LoopFrame) {
        let Some(current) = self.execution.position(frame) else {
            return;
        };
        self.execution.loops[current]
            .activation
            .begin_row(state.cur);
        self.decide_row(current);
    }

    /// A jump has led back into the construct that is the innermost now. Loops that are not around it have been left; where
    /// they lay is not read any more.
    pub(super) fn abandon_loops(&mut self, state: &mut State) {
        let top = state.top;
        while let Some(mut open) = self
            .execution
            .loops
            .pop_if(|open| !open.activation.frame.is_linked(state))
        {
            open.group = None;
            open.lent.clear();
            open.privates.clear();
            self.leave(state, &mut open);
            state.top = top;
        }
    }

    fn leave(&mut self, state: &mut State, open: &mut OpenLoop) {
        state.top = open.outer.up;
        for slot in open.slots.iter() {
            self.memory.release_slot(slot);
        }
        if !open.started {
            return;
        }
        self.execution.highest = self.execution.highest.max(state.cur);
        self.execution.history.push(&open.activation, state.cur);
        let lead = state.now.wrapping_sub(u64::from(state.cur));
        open.take_back(u64::from(open.activation.base).wrapping_add(lead));
        state.base = open.outer.base;
        state.parallel = open.outer.parallel;
        if open.outer.parallel != 0 {
            state.cur = open.outer.cur;
            state.base64 = u64::from(state.base).wrapping_add(lead);
        } else {
            state.cur = (self.execution.highest | 1) + 1;
            state.base64 = u64::MAX;
        }
        state.now = u64::from(state.cur).wrapping_add(lead);
        let after = (state.cur, state.now);
        self.complete_reductions(&mut open.reductions, after, open.group.is_some());
        let gone_below = self.execution.gone_below;
        self.memory
            .settle_reported(state, &open.reported, gone_below);
        self.memory.give_back(&mut open.privates);
        if let Some(group) = open.group {
            self.execution
                .keep_for_group(state, group, &open.reductions);
        }
        self.keep_consistent(
            &open.consistent,
            open.activation.base..self.execution.highest + 1,
        );
        let mut differs = false;
        for id in open.modified.drain(..) {
            if self.memory.arrays.is_alive(id) {
                let array = self.memory.arrays.get_mut(id);
                array.modified = false;
                array.changed_copies.settle();
                differs |= !array.changed_copies.is_empty();
                array.spoil(Spoiled::Construct(open.activation.construct));
                if let Some(extension) = &open.extension {
                    self.memory.renew_computed(&open.relations, extension, id);
                }
            }
        }
        if differs {
            // What was found right so far is judged anew.
            self.memory.arrays.change();
        }
        for (group, site) in open.starting.drain(..) {
            self.begin_renewal(group, site);
        }
    }
}

impl Memory {
    /// The shadow word of a variable of a clause: the one given, or that of the scalar at the address.
    fn shadow_word_of(
        &mut self,
        address: Address,
        size: usize,
        given: Option<Companion>,
    ) -> Option<Companion> {
        given.or_else(|| match self.companion_at(address, size) {
            Followed::ShadowWord(companion, _) => Some(companion),
            Followed::Nothing | Followed::Memory => None,
        })
    }

    /// What was reported in the construct counts as defined after it.
    fn settle_reported(&mut self, state: &State, reported: &[Reported], gone_below: Address) {
        for known in reported {
            match (known.variable, known.companion) {
                (_, Some(_)) => {
                    let Some(companion) = known.living(gone_below) else {
                        continue;
                    };
                    let shadow_word = companion.get();
                    companion.set(ShadowWord {
                        w: state.now & !1,
                        ..shadow_word
                    });
                }
                (_, None) => {
                    if let Some(id) = self.objects.by_handle(known.object) {
                        self.objects.get_mut(id).escaped = state.cur;
                    }
                }
            }
        }
    }

    /// Every shadow word of the objects in a range of memory: writer and reader epoch.
    pub(super) fn for_shadow_words(
        &mut self,
        address: Address,
        size: usize,
        mut act: impl FnMut(&mut u32, &mut u32),
    ) {
        let end = address.saturating_add(size);
        for id in self.objects.overlapping(address, end) {
            let object = self.objects.get(id);
            let (low, high) = (address.max(object.low), end.min(object.high));
            let offset = low - object.low;
            let Some(shadow_words) = self.objects.range(id, offset, high - low) else {
                continue;
            };
            let object = self.objects.get_mut(id);
            object.was_private = true;
            if let Some(mut view) = object.view() {
                for c in shadow_words {
                    view.writer(c);
                    act(&mut view.w[c], &mut view.r[c]);
                }
            }
        }
    }
}

impl Execution {
    /// Position of the loop in `frame` among the open ones.
    pub(super) fn position(&self, frame: LoopFrame) -> Option<usize> {
        self.loops
            .iter()
            .rposition(|open| open.activation.frame == frame)
    }

    pub(super) fn open(&mut self, frame: LoopFrame) -> Option<&mut OpenLoop> {
        let position = self.position(frame)?;
        Some(&mut self.loops[position])
    }

    /// Position of the innermost open loop.
    pub(super) fn innermost(&self) -> Option<usize> {
        self.loops.len().checked_sub(1)
    }

    pub(crate) fn loop_tie(&mut self, frame: LoopFrame, array: Address, axes: Tuple) {
        if let Some(open) = self.open(frame) {
            open.ties.push(TieClause { base: array, axes });
        }
    }

    pub(crate) fn loop_across(&mut self, frame: LoopFrame, clause: AcrossClause) {
        if let Some(open) = self.open(frame) {
            open.across.push(clause);
        }
    }

    /// The reductions of the loop complete with the wait for this group.
    pub(crate) fn loop_reduction_group(&mut self, frame: LoopFrame, group: usize) {
        if let Some(open) = self.open(frame) {
            open.group = Some(group);
        }
    }

    /// A loop opens, with the memory that it had when it was open before; whether it has none.
    pub(super) fn begin_loop(&mut self, activation: Activation, state: &State) -> bool {
        let outer = Outer {
            up: state.top,
            cur: state.cur,
            base: state.base,
            parallel: state.parallel,
            now: state.now,
        };
        let kept = self.closed.remove(&activation.construct.identity());
        let is_new = kept.is_none();
        self.loops.push(match kept {
            Some(mut kept) => {
                kept.reopen(activation, outer);
                kept
            }
            None => Box::new(OpenLoop::new(activation, outer)),
        });
        is_new
    }

    /// Keeps the memory of a loop that is not open any more.
    pub(super) fn keep_closed(&mut self, open: Box<OpenLoop>) {
        if self.closed.len() < MOST_CLOSED {
            let identity = open.activation.construct.identity();
            self.closed.insert(identity, open);
        }
    }

    /// How many epochs the iterations of a loop have that is proven, if there are so many.
    pub(super) fn epochs_of(&self, current: usize) -> u32 {
        let activation = &self.loops[current].activation;
        let iterations = u32::try_from(activation.space.count()).unwrap_or(u32::MAX);
        let left = (CEILING - activation.base.min(CEILING)) / 2;
        match activation.irregular == 0 && iterations < left {
            true => iterations.max(1),
            false => 1,
        }
    }

    /// The iterations get epochs above all others.
    pub(super) fn begin_epochs(&mut self, state: &mut State, current: usize) {
        let lead = state.now.wrapping_sub(u64::from(state.cur));
        let highest = self.highest.max(state.cur);
        let base = (highest + 2) & !1;
        self.loops[current].activation.base = base;
        state.base = base;
        state.base64 = u64::from(base).wrapping_add(lead);
        // The first iteration adds 2.
        state.cur = base - 1;
        state.now = u64::from(state.cur).wrapping_add(lead);
    }

    /// Whether the innermost loop has an ACROSS clause, which asks for every write by its site.
    pub(super) fn is_in_across(&self) -> bool {
        let innermost = self.loops.last();
        innermost.is_some_and(|open| !open.across.is_empty())
    }

    /// Remembers a site of the slow path, to name it as a partner later.
    pub(super) fn note_seen(&mut self, current: usize, access: &Access<'_>, object: ObjectId) {
        if !self.loops[current].note_seen(access, object) && !self.loops[current].across.is_empty()
        {
            self.narrow(current, access, object);
        }
    }
}
