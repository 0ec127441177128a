//! Descriptions of constructs in the form of the seeds (`STRUCT_INFO`).
//!
//! The description itself is the [`TracedConstruct`] in the header of the run. What calls hand out is a copy that
//! never moves: before a call looks at it, what the program has set in it is taken in; afterwards, and
//! with each construct and iteration, it follows the run. Nothing is copied before a call has asked.

use std::cell::{Cell, RefCell};
use std::ffi::{c_char, c_int, c_long, c_uchar, c_void};
use std::ptr::null_mut;

use dvmdbg_abi::MAX_RANK;
use dvmdbg_abi::seeds::RegularSet;
use dvmdbg_abi::traces::{Collection, FileName, MAX_SOURCE_FILE, StructInfo};

use super::super::session::with_tracing;
use super::line_of;
use crate::trace::id::ConstructId;
use crate::trace::open::OpenStructure;
use crate::trace::record::ConstructKind;
use crate::trace::structure::{Hull, IterationRange, Level, TracedConstruct};
use crate::tracing::Tracing;

/// `CurIter` before the first iteration.
pub(super) const NO_ITERATION: c_long = c_long::MAX;

/// The descriptions that calls have handed out.
#[derive(Default)]
pub(super) struct DescriptionTable {
    pub(super) handed: Vec<Handed>,
    /// Those inside of none.
    roots: Vec<*mut c_void>,
    /// `trc_wrt_calctraceinfo` was called.
    totals: bool,
    /// Tables of the run that these belong to, by their number.
    tables: u32,
}

/// A description that was handed out.
pub(super) struct Handed {
    /// Leaked by `hand_out`, so that what the program keeps of it stays there.
    pub(super) info: *mut StructInfo,
    /// The description in the header; `None`: not one of the program yet.
    pub(super) construct: Option<ConstructId>,
    /// Position of the one around it.
    around: Option<usize>,
    children: Vec<*mut c_void>,
    /// `trc_InfoDone` was called.
    is_gone: bool,
    /// `trc_wrt_calcinfo` was called.
    total: bool,
}

thread_local! {
    static DESCRIPTIONS: RefCell<DescriptionTable> = RefCell::default();
    pub(super) static ROOTS: Cell<Collection> = const { Cell::new(Collection { count: 0, list: null_mut() }) };
    static HANDED_OUT: Cell<bool> = const { Cell::new(false) };
}

/// Acts on the descriptions, as they are now.
pub(super) fn with_descriptions<R: Copy>(
    default: R,
    act: impl FnOnce(&mut DescriptionTable, &mut Tracing) -> R,
) -> R {
    HANDED_OUT.set(true);
    with_tracing(default, |tracing, _| {
        DESCRIPTIONS.with_borrow_mut(|descriptions| {
            descriptions.take_in(tracing);
            descriptions.follow(tracing);
            let result = act(descriptions, tracing);
            descriptions.follow(tracing);
            result
        })
    })
}

/// Lets the descriptions see what changes constructs, if any was handed out.
#[inline]
pub(super) fn around_event(tracing: &mut Tracing, event: impl FnOnce(&mut Tracing)) {
    if !HANDED_OUT.get() {
        return event(tracing);
    }
    DESCRIPTIONS.with_borrow_mut(|descriptions| {
        descriptions.take_in(tracing);
        event(tracing);
        descriptions.follow(tracing);
    });
}

impl Handed {
    /// What calls see of it.
    pub(super) fn shown(&self) -> &StructInfo {
        // SAFETY: leaked, so it is there; the program changes it between calls alone, in the watched thread, which is the one here.
        unsafe { &*self.info }
    }

    pub(super) fn shown_mut(&mut self) -> &mut StructInfo {
        // SAFETY: as it is there for `shown`; nobody else has a reference to it, for this one entry leads to it.
        unsafe { &mut *self.info }
    }
}

impl DescriptionTable {
    /// Position of a description that lives. Addresses are compared, never followed.
    pub(super) fn position(&self, info: *const StructInfo) -> Option<usize> {
        let mut all = self.handed.iter();
        all.position(|handed| handed.info.cast_const() == info && !handed.is_gone)
    }

    /// A description that lives.
    pub(super) fn find(&self, info: *const StructInfo) -> Option<&StructInfo> {
        self.position(info).map(|at| self.handed[at].shown())
    }

    /// The description in the header of one that lives.
    pub(super) fn construct(&self, info: *const StructInfo) -> Option<ConstructId> {
        self.handed[self.position(info)?].construct
    }

    /// Those of a collection that describe constructs of the program.
    ///
    /// # Safety
    /// `collection` is NULL or has as many entries as it says.
    pub(super) unsafe fn constructs(&self, collection: *const Collection) -> Vec<ConstructId> {
        // SAFETY: the same is asked of whoever calls this; entries are compared with what was handed out, and not followed.
        let members = unsafe { super::members(collection) };
        let known = members
            .iter()
            .map(|&member| self.construct(member.cast::<StructInfo>()));
        known.flatten().collect()
    }

    /// What a description of the header was handed out as.
    fn handed_as(&self, id: ConstructId) -> Option<usize> {
        let is_it = |handed: &Handed| handed.construct == Some(id) && !handed.is_gone;
        self.handed.iter().position(is_it)
    }

    pub(super) fn pointer_to(&self, id: ConstructId) -> *mut StructInfo {
        self.handed_as(id)
            .map_or(null_mut(), |at| self.handed[at].info)
    }

    pub(super) fn hand_out(
        &mut self,
        construct: Option<ConstructId>,
        around: Option<usize>,
    ) -> usize {
        let info = Box::leak(Box::new(empty()));
        self.handed.push(Handed {
            info,
            construct,
            around,
            children: Vec::new(),
            is_gone: false,
            total: false,
        });
        self.handed.len() - 1
    }

    /// Descriptions of a header that was replaced are gone.
    fn forget_old(&mut self, tracing: &Tracing) {
        if self.tables != tracing.tables_are_new() {
            self.tables = tracing.tables_are_new();
            for handed in &mut self.handed {
                handed.is_gone = true;
            }
        }
    }

    /// Takes in what the program has set since the last call.
    fn take_in(&mut self, tracing: &mut Tracing) {
        self.forget_old(tracing);
        for at in 0..self.handed.len() {
            let handed = &self.handed[at];
            if handed.is_gone {
                continue;
            }
            let construct = match handed.construct {
                Some(construct) => construct,
                None if handed.shown().number == 0 => continue,
                None => {
                    let around = handed.around.map(|around| self.handed[around].construct);
                    let Some(made) = (match around {
                        Some(None) => None,
                        around => describe(tracing, handed.shown(), around.flatten()),
                    }) else {
                        continue;
                    };
                    self.handed[at].construct = Some(made);
                    made
                }
            };
            let info = self.handed[at].shown();
            let asked = tracing.tables_mut().header.construct_mut(construct);
            let rank = asked.rank.min(MAX_RANK);
            asked.level = Level::ALL
                .into_iter()
                .find(|&level| level as c_int == info.level);
            // Dimensions that a structure cannot show keep what they have.
            asked
                .ranges
                .resize(asked.ranges.len().max(rank), IterationRange::default());
            for (range, &limit) in asked.ranges[..rank].iter_mut().zip(&info.limit) {
                *range = range_of(limit);
            }
        }
    }

    /// Shows what the run has made of the descriptions.
    pub(super) fn follow(&mut self, tracing: &mut Tracing) {
        self.forget_old(tracing);
        tracing.enter_volumes();
        let known = tracing.tables().header.constructs().len();
        for id in (0..known).map(ConstructId::at) {
            if self.handed_as(id).is_none() && tracing.tables().header.contains(id) {
                let around = tracing.tables().construct(id).parent;
                let around = around.and_then(|around| self.handed_as(around));
                let at = self.hand_out(Some(id), around);
                self.show_identity(at, tracing, id);
            }
        }
        for at in 0..self.handed.len() {
            if let (Some(id), false) = (self.handed[at].construct, self.handed[at].is_gone) {
                self.show(at, tracing, id);
            }
        }
        for execution in tracing.executions() {
            if let Some(at) = self.handed_as(execution.construct) {
                show_execution(self.handed[at].shown_mut(), &execution);
            }
        }
        self.link();
    }

    /// Shows what never changes, and what holds before the first execution.
    fn show_identity(&mut self, at: usize, tracing: &Tracing, id: ConstructId) {
        let info = self.handed[at].shown_mut();
        let tables = tracing.tables();
        let construct = tables.construct(id);
        let (file, line) = tables.at(construct.place);
        info.number = construct.number;
        info.file = file_name(file);
        info.line = line.into();
        info.kind = construct.kind as c_uchar;
        info.rank = construct.rank as c_uchar;
        info.real_level = tables.header.level_in(Some(id)) as c_int;
    }

    fn show(&mut self, at: usize, tracing: &Tracing, id: ConstructId) {
        let header = &tracing.tables().header;
        let construct = header.construct(id);
        let has_total = self.totals || self.handed[at].total;
        let info = self.handed[at].shown_mut();
        info.level = construct.level.map_or(-1, |level| level as c_int);
        for (dimension, limit) in info.limit.iter_mut().enumerate() {
            *limit = limit_of(construct.range(dimension));
        }
        show_bounds(&mut info.common, &construct.hull);
        let volume = match has_total {
            true => header.total(Some(id)),
            false => construct.volume,
        };
        info.bytes = volume.bytes;
        info.lines = volume.lines;
        info.iterations = volume.iterations;
    }

    /// Makes the lists of those inside each other.
    fn link(&mut self) {
        self.roots.clear();
        self.handed
            .iter_mut()
            .for_each(|handed| handed.children.clear());
        for at in 0..self.handed.len() {
            let Handed {
                info,
                around,
                is_gone,
                ..
            } = self.handed[at];
            if is_gone {
                continue;
            }
            let parent = around.map_or(null_mut(), |around| self.handed[around].info);
            self.handed[at].shown_mut().parent = parent;
            match around {
                Some(around) => self.handed[around].children.push(info.cast()),
                None => self.roots.push(info.cast()),
            }
        }
        for handed in &mut self.handed {
            let children = collection(&mut handed.children);
            handed.shown_mut().children = children;
        }
        ROOTS.set(collection(&mut self.roots));
    }

    /// Takes a description and those inside it out.
    pub(super) fn remove(&mut self, at: usize) {
        for inner in 0..self.handed.len() {
            let mut around = Some(inner);
            while let Some(outer) = around {
                if outer == at {
                    self.handed[inner].is_gone = true;
                }
                around = self.handed[outer].around;
            }
        }
    }

    /// Sizes of all descriptions, or of one, count what stands inside too.
    pub(super) fn calculate(&mut self, info: Option<*const StructInfo>) -> bool {
        match info {
            None => self.totals = true,
            Some(info) => match self.position(info) {
                Some(at) => self.handed[at].total = true,
                None => return false,
            },
        }
        true
    }
}

fn empty() -> StructInfo {
    StructInfo {
        number: 0,
        file: [0; MAX_SOURCE_FILE],
        line: 0,
        level: -1,
        real_level: Level::None as c_int,
        skips: 0,
        children: collection(&mut Vec::new()),
        kind: 0,
        rank: 1,
        limit: [limit_of(IterationRange::default()); MAX_RANK],
        current: [RegularSet::default(); MAX_RANK],
        common: [RegularSet::default(); MAX_RANK],
        index: [NO_ITERATION; MAX_RANK],
        parent: null_mut(),
        bytes: 0,
        lines: 0,
        iterations: 0,
    }
}

/// The description that a program has filled in becomes one of its constructs.
fn describe(
    tracing: &mut Tracing,
    info: &StructInfo,
    around: Option<ConstructId>,
) -> Option<ConstructId> {
    let Some(kind) = ConstructKind::ALL.get(usize::from(info.kind)).copied() else {
        tracing.wrong_call(&format!(
            "description of construct {}: Type is {}, expected 0 (sequential loop), 1 (parallel loop) or 2 (task region)",
            info.number, info.kind
        ));
        return None;
    };
    let rank = usize::from(info.rank).clamp(1, MAX_RANK);
    let tables = tracing.tables_mut();
    let place = tables.place(&super::name(&info.file), line_of(info.line));
    let header = &mut tables.header;
    let known = header.find(around, info.number, kind, rank, place);
    Some(known.unwrap_or_else(|| {
        header.add(around, TracedConstruct::new(info.number, kind, rank, place))
    }))
}

pub(super) fn show_execution(info: &mut StructInfo, execution: &OpenStructure<'_>) {
    info.real_level = execution.level as c_int;
    info.skips = execution.is_skipped.into();
    show_bounds(&mut info.current, execution.bounds);
    info.index = [NO_ITERATION; MAX_RANK];
    for (shown, &index) in info
        .index
        .iter_mut()
        .zip(execution.index.unwrap_or_default())
    {
        *shown = index;
    }
}

fn show_bounds(shown: &mut [RegularSet], hull: &[Hull]) {
    shown.fill(RegularSet::default());
    for (shown, hull) in shown.iter_mut().zip(hull) {
        *shown = RegularSet {
            lower: hull.first,
            upper: hull.last,
            size: hull
                .last
                .saturating_sub(hull.first)
                .saturating_add(1)
                .max(0),
            step: hull.step,
        };
    }
}

fn limit_of(range: IterationRange) -> RegularSet {
    let size = match (range.first, range.last) {
        (Some(first), Some(last)) => last.saturating_sub(first).saturating_add(1).max(0),
        _ => 0,
    };
    RegularSet {
        lower: range.first.unwrap_or(c_long::MIN),
        upper: range.last.unwrap_or(c_long::MAX),
        size,
        step: range.step.unwrap_or(0),
    }
}

pub(super) fn range_of(limit: RegularSet) -> IterationRange {
    IterationRange {
        first: (limit.lower != c_long::MIN).then_some(limit.lower),
        last: (limit.upper != c_long::MAX).then_some(limit.upper),
        step: (limit.step != 0).then_some(limit.step),
    }
}

fn collection(list: &mut Vec<*mut c_void>) -> Collection {
    Collection {
        count: list.len() as c_long,
        list: list.as_mut_ptr(),
    }
}

/// A name as a structure holds it, cut if it is longer.
fn file_name(name: &str) -> FileName {
    let mut shown = [0; MAX_SOURCE_FILE];
    for (shown, &byte) in shown[..MAX_SOURCE_FILE - 1].iter_mut().zip(name.as_bytes()) {
        *shown = byte as c_char;
    }
    shown
}
