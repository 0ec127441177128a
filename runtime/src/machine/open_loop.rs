//! A parallel loop that is open.

use super::access::Access;
use super::consistent::Consistent;
use super::extension::Extension;
use super::groups::Fetched;
use super::id::{ArrayId, ObjectId};
use super::inside::Inside;
use super::mirror::Mirror;
use super::private::Private;
use super::proof_cache::CacheKey;
use super::reduction::Reduction;
use super::relation::Relation;
use super::reported::Reported;
use super::shadow_words::Companion;
use super::slot::{Slot, Slots};
use super::summary::{LoopSummary, RowBounds};
use super::told::Told;
use super::widths::fill;
use crate::address::Address;
use crate::context::Activation;

use crate::emitted::tables::{Construct, Site};
use crate::mapping::Tuple;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::locality::Mapping;
use crate::mapping::shadow::Edge;
use crate::mapping::space::Space;
use dvmdbg_abi::{Context, MAX_RANK, ShadowWord};

/// What the iterations are mapped on.
#[allow(clippy::large_enum_variant, reason = "one per open loop")]
#[derive(Debug)]
pub(crate) enum On {
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
pub(crate) struct TieClause {
    pub(crate) base: Address,
    pub(crate) axes: Tuple,
}

impl OpenLoop {
    /// Some reduction variable has shadow words for its elements.
    pub(crate) fn reduces_arrays(&self) -> bool {
        let mut reductions = self.reductions.iter();
        reductions.any(|reduction| reduction.companion.is_none())
    }

    /// Whether a dimension of a tied array runs down while its loop runs up.
    pub(crate) fn turns(&self, tie: &TieClause) -> bool {
        let space = &self.activation.space;
        let mut axes = tie.axes.iter().filter(|axis| **axis < 0);
        axes.any(|axis| {
            let dimension = axis.unsigned_abs() as usize - 1;
            dimension < space.rank && space.step[dimension] > 0
        })
    }
}

/// ACROSS for one array; widths -1: as declared.
#[derive(Debug)]
pub(crate) struct AcrossClause {
    pub(crate) base: Address,
    pub(crate) out: bool,
    pub(crate) low: Tuple,
    pub(crate) high: Tuple,
}

impl AcrossClause {
    /// What proofs ask of it.
    pub(crate) fn lay_key(&self, key: &mut CacheKey) {
        key.word(self.base.number());
        key.flags(&[self.out]);
        key.numbers(&self.low);
        key.numbers(&self.high);
    }

    /// The widths, with those of SHADOW (or 1, the default) where none are given.
    pub(crate) fn widths(&self, declared: Option<Edge>) -> Edge {
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

/// Sites of the slow path that a loop remembers.
pub(crate) const SITES_SEEN: usize = 32;

/// A site that came by the slow path.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) object: ObjectId,
    pub(crate) site: Site,
}

/// A parallel loop under execution.
#[derive(Debug)]
pub(crate) struct OpenLoop {
    pub(crate) activation: Activation,
    pub(crate) on: On,
    /// Address of the array of ON and the rules onto its dimensions.
    pub(crate) target: Option<(Address, Alignment)>,
    /// Some iterations lie on no element of it, which was reported.
    pub(crate) misfits: bool,
    pub(crate) ties: Vec<TieClause>,
    pub(crate) across: Vec<AcrossClause>,
    pub(crate) reductions: Vec<Reduction>,
    /// Address of the group that they belong to.
    pub(crate) group: Option<usize>,
    pub(crate) privates: Vec<Private>,
    pub(crate) slots: Slots,
    /// Towards objects met so far.
    pub(crate) relations: Vec<Relation>,
    pub(crate) recent_relation: usize,
    pub(crate) seen: Vec<Seen>,
    pub(crate) recent_seen: usize,
    /// Which of `seen` there may be: most sites of a long body are not among them.
    pub(crate) may_be_seen: [u64; 4],
    pub(crate) reported: Vec<Reported>,
    /// Objects with a reported flow or output dependence.
    pub(crate) dependent: Vec<ObjectId>,
    /// Arrays whose dependences are not judged (`dyn_DisArrAcross`).
    pub(crate) unordered: Vec<ArrayId>,
    /// Arrays with a written local element.
    pub(crate) modified: Vec<ArrayId>,
    /// Values written to arrays of which iterations own different copies.
    pub(crate) mirrors: Vec<Mirror>,
    /// CONSISTENT: arrays whose elements the iterations produce.
    pub(crate) consistent: Vec<Consistent>,
    /// SHADOW_COMPUTE: iterations that other processors repeat.
    pub(crate) extension: Option<Extension>,
    /// SHADOW_START: groups whose renewal begins when the exported elements are computed.
    pub(crate) starting: Vec<(usize, Option<Site>)>,
    /// Arrays whose remote values were fetched by PREFETCH.
    pub(crate) fetched: Vec<(ArrayId, Fetched)>,
    /// REMOTE_ACCESS: which elements an iteration reads, counted from 0.
    pub(crate) listed: Vec<(ArrayId, Alignment)>,
    /// Shadow words of scalars that the iteration around the loop has given a value, with its epoch: for the
    /// loop they come from before it.
    pub(crate) lent: Vec<(Companion, u64)>,
    /// Of the sequential part: its description, if that is not understood yet.
    pub(crate) told: Told,
    /// Says nothing unless `is_summarised`.
    pub(crate) summary: LoopSummary,
    pub(crate) is_summarised: bool,
    pub(crate) rows: Option<RowBounds>,
    pub(crate) inside: Option<Inside>,
    /// As it was told.
    pub(crate) inside_table: Vec<i64>,
    /// The same of an earlier execution.
    pub(crate) earlier_inside: Option<(Vec<i64>, Inside)>,
    /// Where the last execution has read values that bounds and subscripts are made of; of this one nothing is known by it.
    pub(crate) value_places: Vec<ValuePlace>,
    /// What was told of the inside is understood.
    pub(crate) is_clear: bool,
    pub(crate) started: bool,
    /// State of the thread outside the loop.
    pub(crate) outer: Outer,
}

/// Bytes side by side that a slot has read values from, which tell what the loop touches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValuePlace {
    /// Number of the slot.
    pub(crate) slot: usize,
    pub(crate) at: Address,
    pub(crate) bytes: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Outer {
    pub(crate) up: *mut Context,
    pub(crate) cur: u32,
    pub(crate) base: u32,
    pub(crate) parallel: u32,
    pub(crate) now: u64,
}

impl OpenLoop {
    pub(crate) fn new(activation: Activation, outer: Outer) -> OpenLoop {
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
            may_be_seen: [0; 4],
            reported: Vec::new(),
            dependent: Vec::new(),
            unordered: Vec::new(),
            modified: Vec::new(),
            mirrors: Vec::new(),
            consistent: Vec::new(),
            extension: None,
            starting: Vec::new(),
            fetched: Vec::new(),
            listed: Vec::new(),
            lent: Vec::new(),
            told: Told::default(),
            summary: LoopSummary::default(),
            is_summarised: false,
            rows: None,
            inside: None,
            inside_table: Vec::new(),
            earlier_inside: None,
            value_places: Vec::new(),
            is_clear: true,
            started: false,
            outer,
        }
    }

    /// The same as [`OpenLoop::new`], in the memory of an earlier execution. Names every field: nothing may be left of that one.
    pub(crate) fn reopen(&mut self, new_activation: Activation, new_outer: Outer) {
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
            may_be_seen,
            reported,
            dependent,
            unordered,
            modified,
            mirrors,
            consistent,
            extension,
            starting,
            fetched,
            listed,
            lent,
            told,
            // Said by `is_summarised`.
            summary: _,
            is_summarised,
            rows,
            inside,
            inside_table,
            earlier_inside,
            // Those of the last execution.
            value_places: _,
            is_clear,
            started,
            outer,
        } = self;
        (*activation, *outer, *on) = (new_activation, new_outer, On::Absent);
        (*target, *group, *extension) = (None, None, None);
        *rows = None;
        if let Some(inside) = inside.take() {
            *earlier_inside = Some((std::mem::take(inside_table), inside));
        }
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
        *may_be_seen = [0; 4];
        reported.clear();
        dependent.clear();
        unordered.clear();
        modified.clear();
        mirrors.clear();
        consistent.clear();
        starting.clear();
        fetched.clear();
        listed.clear();
        lent.clear();
        inside_table.clear();
        told.forget();
    }

    /// Whether a clause lists it.
    pub(crate) fn surely_lists(&self, array: ArrayId, index: &Tuple) -> bool {
        self.listed.iter().any(|(one, _)| *one == array) && self.lists(array, index)
    }

    /// Whether REMOTE_ACCESS lists the element for the iteration under way; of arrays that no clause tells of it does.
    pub(crate) fn lists(&self, array: ArrayId, index: &Tuple) -> bool {
        let iteration = self.activation.frame.index();
        let means = |rules: &Alignment| {
            let mut dimensions = rules.axes[..rules.rank].iter().zip(index);
            dimensions.all(|(axis, &index)| match *axis {
                Axis::Linear { dim, a, b } => a * iteration[dim] + b == index,
                Axis::Constant(constant) => constant == index,
                Axis::Replicated => true,
            })
        };
        let mut of_array = self
            .listed
            .iter()
            .filter(|(one, _)| *one == array)
            .peekable();
        of_array.peek().is_none() || of_array.any(|(_, rules)| means(rules))
    }

    pub(crate) fn is_without_on(&self) -> bool {
        matches!(self.on, On::Absent)
    }

    pub(crate) fn is_private(&self, address: Address) -> bool {
        self.privates.iter().any(|private| private.holds(address))
    }

    /// Whether each iteration has elements of its own behind the slot.
    pub(crate) fn is_own(&self, slot: &Slot) -> bool {
        slot.is_local() || slot.object.is_some() && self.is_private(slot.pointer)
    }

    /// Remembers a site of the slow path, and opens its slot. True: it is known to have no other
    /// consequence.
    #[inline]
    pub(crate) fn note_seen(&mut self, access: &Access<'_>, object: ObjectId) -> bool {
        open_noted_slot(self, access.limit);
        self.note_site(access.site, object)
    }

    /// The same of a site without a slot.
    #[inline]
    pub(crate) fn note_site(&mut self, site: Site, object: ObjectId) -> bool {
        let is_this =
            |seen: &Seen| seen.object == object && seen.site.identity() == site.identity();
        if self.seen.get(self.recent_seen).is_some_and(is_this) {
            return true;
        }
        // Iterations mostly meet their sites in the order of the first one.
        let next = self.recent_seen + 1;
        if self.seen.get(next).is_some_and(is_this) {
            self.recent_seen = next;
            return false;
        }
        let number = site.identity() >> 3 ^ object.0 as usize;
        let (word, bit) = (number >> 6 & 3, 1 << (number & 63));
        if self.may_be_seen[word] & bit == 0 && self.seen.len() == SITES_SEEN {
            return false;
        }
        self.may_be_seen[word] |= bit;
        match self.seen.iter().position(is_this) {
            Some(known) => self.recent_seen = known,
            None if self.seen.len() < SITES_SEEN => self.seen.push(Seen { object, site }),
            None => {}
        }
        false
    }

    /// For this loop the value comes from before it. `base`: its first epoch in the form of scalars.
    pub(crate) fn lend(
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
    pub(crate) fn take_back(&mut self, base: u64) {
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
    pub(crate) fn accesses(&self) -> u64 {
        self.activation.frame.accesses()
    }

    /// Epoch of the iteration around the loop.
    pub(crate) fn outer_epoch(&self) -> u32 {
        self.outer.cur
    }

    pub(crate) fn outer_now(&self) -> u64 {
        self.outer.now
    }

    /// Gives the epochs outside of the loop their new form.
    pub(crate) fn renumber_outer(&mut self, new: impl Fn(u32) -> u32) {
        self.outer.cur = new(self.outer.cur);
        if self.outer.base != u32::MAX {
            self.outer.base = new(self.outer.base);
        }
    }
}

/// Bounds of a loop nest as the program gives them.
pub(crate) struct OpenedNest {
    pub(crate) construct: Construct,
    pub(crate) space: Space,
    /// Bit d set: the bounds of loop d vary.
    pub(crate) irregular: u32,
}

/// The first write through a slot has been noted: the fast path may take the others.
#[inline]
pub(crate) fn open_noted_slot(open: &mut OpenLoop, limit: usize) {
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
