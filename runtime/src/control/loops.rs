//! Parallel loops: clauses, epochs, begin and end (languages.md 6.4, 6.7-6.10; header, "Epochs").

use dvmdbg_abi::{Context, MAX_RANK, ShadowWord, State};

use super::access::Access;
use super::arrays::{ArrayId, Renewed, Spoiled};
use super::consistent::Consistent;
use super::definitions::Followed;
use super::duplicates::Mirror;
use super::epoch::CEILING;
use super::extension::Extension;
use super::groups::Fetched;
use super::inside::Inside;
use super::locality::Relation;
use super::objects::ObjectId;
use super::private::Reported;
use super::proof_cache::CacheKey;
use super::proven::{LoopSummary, Rows};
use super::reduction::Reduction;
use super::shadow_words::Companion;
use super::slots::Slots;
use super::withheld::Private;
use super::{Control, Execution, Machine, Memory};
use crate::context::Activation;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Site};
use crate::mapping::Tuple;
use crate::mapping::alignment::Alignment;
use crate::mapping::locality::Mapping;
use crate::mapping::shadow::Edge;
use crate::mapping::space::Space;

/// What the iterations are mapped on.
#[allow(clippy::large_enum_variant, reason = "one per open loop")]
#[derive(Debug)]
pub(super) enum On {
    /// A loop without ON.
    Absent,
    /// On something that is not mapped (yet): locality is not judged.
    Unmapped,
    Mapped(Mapping),
    /// A task region; address of the task under way.
    Tasks(Option<usize>),
}

/// TIE: per dimension of the array the loop axis from 1, negative = the loop runs down, 0 = none.
#[derive(Debug)]
pub(super) struct TieClause {
    pub(super) base: usize,
    pub(super) axes: Tuple,
}

/// ACROSS for one array; widths -1: as declared.
#[derive(Debug)]
pub(super) struct AcrossClause {
    pub(super) base: usize,
    pub(super) out: bool,
    low: Tuple,
    high: Tuple,
}

impl AcrossClause {
    /// What proofs ask of it.
    pub(super) fn lay_key(&self, key: &mut CacheKey) {
        key.word(self.base);
        key.flags(&[self.out]);
        key.numbers(&self.low);
        key.numbers(&self.high);
    }

    /// The widths, with those of SHADOW (or 1, the default) where none are given.
    pub(super) fn widths(&self, declared: Option<Edge>) -> Edge {
        let declared = declared.unwrap_or(Edge {
            low: [1; MAX_RANK],
            high: [1; MAX_RANK],
            corner: false,
        });
        Edge {
            low: fill(&self.low, &declared.low),
            high: fill(&self.high, &declared.high),
            corner: false,
        }
    }
}

/// Farther than any element: a named shadow may hold any.
pub(super) const ANYWHERE: i64 = i64::MAX / 4;

/// `widths` with the declared ones for -1, and any distance for -2.
pub(super) fn fill(widths: &Tuple, declared: &Tuple) -> Tuple {
    let mut filled = *widths;
    for (width, &declared) in filled.iter_mut().zip(declared) {
        *width = match *width {
            -2 => ANYWHERE,
            width if width < 0 => declared,
            width => width,
        };
    }
    filled
}

/// Loops that are not open whose memory is kept.
const MOST_CLOSED: usize = 256;

/// Sites of the slow path that a loop remembers.
const SITES_SEEN: usize = 32;

/// A site that came by the slow path.
#[derive(Debug)]
pub(super) struct Seen {
    pub(super) object: ObjectId,
    pub(super) site: Site,
}

/// A parallel loop under execution.
#[derive(Debug)]
pub(super) struct OpenLoop {
    pub(super) activation: Activation,
    pub(super) on: On,
    /// Address of the array of ON and the rules onto its dimensions.
    pub(super) target: Option<(usize, Alignment)>,
    /// Some iterations lie on no element of it, which was reported.
    pub(super) misfits: bool,
    pub(super) ties: Vec<TieClause>,
    pub(super) across: Vec<AcrossClause>,
    pub(super) reductions: Vec<Reduction>,
    /// Address of the group that they belong to.
    pub(super) group: Option<usize>,
    pub(super) privates: Vec<Private>,
    pub(super) slots: Slots,
    /// Towards objects met so far.
    pub(super) relations: Vec<Relation>,
    pub(super) recent_relation: usize,
    pub(super) seen: Vec<Seen>,
    recent_seen: usize,
    pub(super) reported: Vec<Reported>,
    /// Objects with a reported flow or output dependence.
    pub(super) dependent: Vec<ObjectId>,
    /// Arrays whose dependences are not judged (`dyn_DisArrAcross`).
    pub(super) unordered: Vec<ArrayId>,
    /// Arrays with a written local element.
    pub(super) modified: Vec<ArrayId>,
    /// Values written to arrays of which iterations own different copies.
    pub(super) mirrors: Vec<Mirror>,
    /// CONSISTENT: arrays whose elements the iterations produce.
    pub(super) consistent: Vec<Consistent>,
    /// SHADOW_COMPUTE: iterations that other processors repeat.
    pub(super) extension: Option<Extension>,
    /// SHADOW_START: groups whose renewal begins when the exported elements are computed.
    pub(super) starting: Vec<(usize, Option<Site>)>,
    /// Arrays whose remote values were fetched by PREFETCH.
    pub(super) fetched: Vec<(ArrayId, Fetched)>,
    /// Shadow words of scalars that the iteration around the loop has given a value, with its epoch: for the
    /// loop they come from before it.
    lent: Vec<(Companion, u64)>,
    /// Says nothing unless `is_summarised`.
    pub(super) summary: LoopSummary,
    pub(super) is_summarised: bool,
    pub(super) rows: Option<Rows>,
    pub(super) inside: Option<Inside>,
    /// As it was told.
    pub(super) inside_table: Vec<i64>,
    /// What was told of the inside is understood.
    pub(super) is_clear: bool,
    started: bool,
    /// State of the thread outside the loop.
    outer: Outer,
}

#[derive(Clone, Copy, Debug)]
struct Outer {
    up: *mut Context,
    cur: u32,
    base: u32,
    parallel: u32,
    now: u64,
}

impl OpenLoop {
    fn new(activation: Activation, outer: Outer) -> OpenLoop {
        OpenLoop {
            activation,
            on: On::Absent,
            target: None,
            misfits: false,
            ties: Vec::new(),
            across: Vec::new(),
            reductions: Vec::new(),
            group: None,
            privates: Vec::new(),
            slots: Slots::default(),
            relations: Vec::new(),
            recent_relation: 0,
            seen: Vec::new(),
            recent_seen: 0,
            reported: Vec::new(),
            dependent: Vec::new(),
            unordered: Vec::new(),
            modified: Vec::new(),
            mirrors: Vec::new(),
            consistent: Vec::new(),
            extension: None,
            starting: Vec::new(),
            fetched: Vec::new(),
            lent: Vec::new(),
            summary: LoopSummary::default(),
            is_summarised: false,
            rows: None,
            inside: None,
            inside_table: Vec::new(),
            is_clear: true,
            started: false,
            outer,
        }
    }

    /// The same as [`OpenLoop::new`], in the memory of an earlier execution. Names every field: nothing may be left of that one.
    fn reopen(&mut self, new_activation: Activation, new_outer: Outer) {
        let OpenLoop {
            activation,
            on,
            target,
            misfits,
            ties,
            across,
            reductions,
            group,
            privates,
            slots,
            relations,
            recent_relation,
            seen,
            recent_seen,
            reported,
            dependent,
            unordered,
            modified,
            mirrors,
            consistent,
            extension,
            starting,
            fetched,
            lent,
            // Said by `is_summarised`.
            summary: _,
            is_summarised,
            rows,
            inside,
            inside_table,
            is_clear,
            started,
            outer,
        } = self;
        (*activation, *outer, *on) = (new_activation, new_outer, On::Absent);
        (*target, *group, *extension) = (None, None, None);
        (*rows, *inside) = (None, None);
        (*misfits, *started, *is_summarised) = (false, false, false);
        *is_clear = true;
        (*recent_relation, *recent_seen) = (0, 0);
        slots.forget();
        ties.clear();
        across.clear();
        reductions.clear();
        privates.clear();
        relations.clear();
        seen.clear();
        reported.clear();
        dependent.clear();
        unordered.clear();
        modified.clear();
        mirrors.clear();
        consistent.clear();
        starting.clear();
        fetched.clear();
        lent.clear();
        inside_table.clear();
    }

    pub(super) fn is_without_on(&self) -> bool {
        matches!(self.on, On::Absent)
    }

    pub(super) fn is_private(&self, address: usize) -> bool {
        self.privates.iter().any(|private| private.holds(address))
    }

    /// Remembers a site of the slow path, and opens its slot. True: it is known to have no other
    /// consequence.
    #[inline]
    pub(super) fn note_seen(&mut self, access: &Access<'_>, object: ObjectId) -> bool {
        open_noted_slot(self, access.limit);
        let site = access.site;
        let is_this =
            |seen: &Seen| seen.object == object && seen.site.identity() == site.identity();
        if self.seen.get(self.recent_seen).is_some_and(is_this) {
            return true;
        }
        match self.seen.iter().position(is_this) {
            Some(known) => self.recent_seen = known,
            None if self.seen.len() < SITES_SEEN => self.seen.push(Seen { object, site }),
            None => {}
        }
        false
    }

    /// For this loop the value comes from before it. `base`: its first epoch in the form of scalars.
    pub(super) fn lend(
        &mut self,
        companion: Companion,
        shadow_word: ShadowWord,
        now: u64,
        base: u64,
    ) {
        self.lent.push((companion, shadow_word.w));
        companion.set(ShadowWord {
            w: base - 2,
            r: now,
        });
    }

    /// Gives what was lent, and not written since, the epoch of its iteration again.
    fn take_back(&mut self, base: u64) {
        for (companion, epoch) in self.lent.drain(..) {
            let shadow_word = companion.get();
            if shadow_word.w == base - 2 {
                companion.set(ShadowWord {
                    w: epoch,
                    ..shadow_word
                });
            }
        }
    }

    /// Accesses that took the fast path.
    pub(super) fn accesses(&self) -> u64 {
        self.activation.frame.accesses()
    }

    /// Epoch of the iteration around the loop.
    pub(super) fn outer_epoch(&self) -> u32 {
        self.outer.cur
    }

    pub(super) fn outer_now(&self) -> u64 {
        self.outer.now
    }

    /// Gives the epochs outside of the loop their new form.
    pub(super) fn renumber_outer(&mut self, new: impl Fn(u32) -> u32) {
        self.outer.cur = new(self.outer.cur);
        if self.outer.base != u32::MAX {
            self.outer.base = new(self.outer.base);
        }
    }
}

/// Bounds of a loop nest as the program gives them.
pub(crate) struct Nest {
    pub(crate) construct: Construct,
    pub(crate) space: Space,
    /// Bit d set: the bounds of loop d vary.
    pub(crate) irregular: u32,
}

impl Control {
    /// The loop in `frame` opens; clauses follow.
    pub(crate) fn loop_open(&mut self, state: &mut State, frame: LoopFrame, nest: Nest) {
        self.check_limits(state, nest.construct);
        if self.machine.execution.loops.is_empty() && state.cur > CEILING / 2 {
            self.machine.renumber_sequential(state);
        }
        frame.set_up(state.top);
        let outer = Outer {
            up: state.top,
            cur: state.cur,
            base: state.base,
            parallel: state.parallel,
            now: state.now,
        };
        let identity = nest.construct.identity();
        let activation = Activation::new(nest.construct, frame, nest.space, nest.irregular);
        let open = match self.machine.execution.closed.remove(&identity) {
            Some(mut closed) => {
                closed.reopen(activation, outer);
                closed
            }
            None => {
                self.judge.executed(nest.construct);
                Box::new(OpenLoop::new(activation, outer))
            }
        };
        self.machine.execution.loops.push(open);
        // The first five fields of a loop lie as in a context.
        state.top = frame.address() as *mut Context;
    }

    /// ON; `rules` in user indices.
    pub(crate) fn loop_on(
        &mut self,
        state: &State,
        frame: LoopFrame,
        target: usize,
        rules: &Alignment,
        site: Option<Site>,
    ) {
        let base = target;
        let target = self.machine.memory.arrays.at(target);
        let mapping =
            target.and_then(|target| self.machine.memory.arrays.loop_mapping(target, rules));
        let misfits = match (target, site) {
            (Some(target), Some(site)) => self.check_target(state, frame, target, rules, site),
            _ => false,
        };
        let misplaced = match (target, site) {
            (Some(target), Some(site)) => {
                self.check_mapping_of_target(state, target, site)
                    || self.check_task_of_target(state, frame, target, site)
                    || misfits
            }
            (None, Some(site)) => self.check_pointer_target(state, base, site),
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
            self.judge.accesses += open.accesses();
            self.judge.watched += open.reductions.len() as u64;
            self.machine.leave(state, &mut open);
            if self.machine.execution.closed.len() < MOST_CLOSED {
                self.machine
                    .execution
                    .closed
                    .insert(open.activation.construct.identity(), open);
            }
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
        address: usize,
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
        self.memory.settle_reported(state, &open.reported);
        self.memory.give_back(&mut open.privates);
        if let Some(group) = open.group {
            self.execution
                .keep_for_group(state, group, &open.reductions);
        }
        self.keep_consistent(
            &open.consistent,
            open.activation.base..self.execution.highest + 1,
        );
        for id in open.modified.drain(..) {
            if self.memory.arrays.is_alive(id) {
                let array = self.memory.arrays.get_mut(id);
                array.modified = false;
                array.spoil(Spoiled::Construct(open.activation.construct));
                if let Some(extension) = &open.extension {
                    self.memory.renew_computed(&open.relations, extension, id);
                }
            }
        }
        for (group, site) in open.starting.drain(..) {
            self.begin_renewal(group, site);
        }
    }
}

impl Memory {
    /// SHADOW_RENEW; width -1: as declared.
    pub(crate) fn loop_shadow_renew(
        &mut self,
        array: usize,
        low: &Tuple,
        high: &Tuple,
        corner: bool,
        site: Option<Site>,
    ) {
        let Some(id) = self.arrays.at(array) else {
            return;
        };
        let array = self.arrays.get_mut(id);
        let edge = array.edge(low, high, corner);
        array.renew(Renewed {
            edge,
            site,
            group: None,
        });
    }

    /// The shadow word of a variable of a clause: the one given, or that of the scalar at the address.
    fn shadow_word_of(
        &mut self,
        address: usize,
        size: usize,
        given: Option<Companion>,
    ) -> Option<Companion> {
        given.or_else(|| match self.companion_at(address, size) {
            Followed::ShadowWord(companion) => Some(companion),
            Followed::Nothing | Followed::Memory => None,
        })
    }

    /// What was reported in the construct counts as defined after it.
    fn settle_reported(&mut self, state: &State, reported: &[Reported]) {
        for known in reported {
            match (known.variable, known.companion) {
                (_, Some(companion)) => {
                    let shadow_word = companion.get();
                    companion.set(ShadowWord {
                        w: state.now & !1,
                        ..shadow_word
                    });
                }
                (super::private::Variable::Object(id), None) => {
                    self.objects.get_mut(id).escaped = state.cur;
                }
                (super::private::Variable::Scalar(_), None) => {}
            }
        }
    }

    /// Every shadow word of the objects in a range of memory: writer and reader epoch.
    pub(super) fn for_shadow_words(
        &mut self,
        address: usize,
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

    fn open(&mut self, frame: LoopFrame) -> Option<&mut OpenLoop> {
        let position = self.position(frame)?;
        Some(&mut self.loops[position])
    }

    /// Position of the innermost open loop.
    pub(super) fn innermost(&self) -> Option<usize> {
        self.loops.len().checked_sub(1)
    }

    pub(crate) fn loop_tie(&mut self, frame: LoopFrame, array: usize, axes: Tuple) {
        if let Some(open) = self.open(frame) {
            open.ties.push(TieClause { base: array, axes });
        }
    }

    pub(crate) fn loop_across(
        &mut self,
        frame: LoopFrame,
        array: usize,
        out: bool,
        low: Tuple,
        high: Tuple,
    ) {
        if let Some(open) = self.open(frame) {
            open.across.push(AcrossClause {
                base: array,
                out,
                low,
                high,
            });
        }
    }

    /// The reductions of the loop complete with the wait for this group.
    pub(crate) fn loop_reduction_group(&mut self, frame: LoopFrame, group: usize) {
        if let Some(open) = self.open(frame) {
            open.group = Some(group);
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

    /// Remembers a site of the slow path, to name it as a partner later.
    pub(super) fn note_seen(&mut self, current: usize, access: &Access<'_>, object: ObjectId) {
        if !self.loops[current].note_seen(access, object) && !self.loops[current].across.is_empty()
        {
            self.narrow(current, access, object);
        }
    }
}

/// The first write through a slot has been noted: the fast path may take the others.
#[inline]
fn open_noted_slot(open: &mut OpenLoop, limit: usize) {
    if limit == 0 {
        return;
    }
    let frame = open.activation.frame;
    let Some(number) = frame.slot_at(limit) else {
        return;
    };
    // Emitted code gives slots in order.
    let expected = open
        .slots
        .get(number)
        .is_some_and(|slot| slot.number == number);
    let position = match expected {
        true => Some(number),
        false => open.slots.iter().position(|slot| slot.number == number),
    };
    if let Some(slot) = position.map(|position| &mut open.slots[position])
        && !std::mem::replace(&mut slot.noted, true)
    {
        frame.set_limit(number, slot.open);
    }
}
