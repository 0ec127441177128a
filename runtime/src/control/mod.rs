//! Dynamic control: judges every access of an instrumented program (debugger.md 1, above all 1.9).
//!
//! [`Control`] is the whole state of one process; `abi` keeps the one instance and calls the
//! methods that stand in the files of this folder, one file per matter:
//!
//! | file | matter |
//! |---|---|
//! | `access` | one access: which object, which checks, in which order |
//! | `bounds`, `sequential`, `dependence`, `locality`, `shared` | the checks of shared elements |
//! | `duplicates` | elements of which iterations own different copies |
//! | `private` | read-only and private data, scalars included |
//! | `withheld` | what the variables of private lists hold outside of their loop |
//! | `reduction`, `asynchronous` | reduction variables inside their construct, and until the wait for their group |
//! | `groups` | groups of shadow edges and of remote buffers |
//! | `consistent` | consistent arrays inside their construct, and until the wait for their group |
//! | `copies` | asynchronous copies between arrays |
//! | `loops`, `slots` | parallel loops, their clauses, limits of the fast path |
//! | `proven`, `inside` | loops that are proven at their entry and run as they stand |
//! | `rehearsal`, `runs` | loops that are not proven, judged by rows before they run |
//! | `recall` | proofs that need not be repeated |
//! | `extension` | iterations that other processors repeat (SHADOW_COMPUTE) |
//! | `tasks` | task regions, arrays of a task |
//! | `blocks` | library calls and copies; code that is not seen |
//! | `bind`, `definitions` | array variables; birth, death and mapping of objects |
//! | `renumber` | stamps before they overflow |
//! | `finding`, `partner` | what a report says |
//! | `limits` | limits of time and memory; statistics |
//! | `direct` | calls of the design of 2000: the variable table by levels |
//! | `objects`, `known`, `index`, `places`, `cells`, `arrays`, `element_set`, `spread`, `stamp` | the state itself |
//!
//! Nothing here prints or knows how a call came in.

#![allow(
    clippy::needless_range_loop,
    reason = "d numbers dimensions, which several arrays share"
)]

mod absent;
pub(crate) mod access;
mod arrays;
mod asynchronous;
mod bind;
mod blocks;
mod bounds;
mod carried;
pub(crate) mod cells;
pub(crate) mod consistent;
pub(crate) mod copies;
pub(crate) mod definitions;
mod dependence;
pub(crate) mod direct;
mod duplicates;
mod element_set;
mod extension;
mod finding;
pub(crate) mod groups;
mod index;
pub(crate) mod inside;
mod known;
mod limits;
mod locality;
pub(crate) mod loops;
mod objects;
mod partner;
mod places;
mod private;
pub(crate) mod proven;
mod recall;
mod reduction;
mod rehearsal;
mod remedy;
mod renumber;
mod runs;
mod sequential;
mod shared;
mod slots;
pub(crate) mod stamp;
pub(crate) mod tasks;
#[cfg(test)]
mod tests;
mod unknown;
mod withheld;

use std::collections::{HashMap, HashSet};
use std::time::Instant;

use dvmdbg_abi::{State, code};

use crate::emitted::tables::{Construct, Unit};
use crate::options::Options;
use crate::report::{Report, Summary};
use crate::spread::Spread;
pub(crate) use reduction::Reduction;
pub(crate) use slots::Reference;

use absent::Freed;
use arrays::{ArrayId, Arrays};
use asynchronous::ReductionGroups;
use bind::Bound;
use carried::Carried;
use consistent::ConsistentGroups;
use copies::Copies;
use direct::Direct;
use finding::Entries;
use groups::{RemoteGroups, ShadowGroups};
use loops::OpenLoop;
use objects::Objects;
use recall::Recall;
use tasks::Tasks;

use crate::context::history::History;
use crate::context::units::Units;

/// What dynamic control asks of its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Demand {
    Nothing,
    /// End the program (`DebugOptions.HaltOnError`).
    Halt,
    /// End dynamic control, let the program go on (limits).
    Stop,
}

/// Dynamic control of one process.
pub(crate) struct Control {
    options: Options,
    report: Report,
    objects: Objects,
    arrays: Arrays,
    bound: Bound,
    freed: Freed,
    /// Open parallel loops, the outermost first.
    #[allow(clippy::vec_box, reason = "they move from one table to another")]
    loops: Vec<Box<OpenLoop>>,
    /// Memory of loops that were open, by construct.
    closed: HashMap<usize, Box<OpenLoop>, Spread>,
    /// Proofs of loops.
    recall: Recall,
    /// Reductions between the end of their loop and the wait.
    reduction_groups: ReductionGroups,
    consistent_groups: ConsistentGroups,
    history: History,
    shadow_groups: ShadowGroups,
    remote_groups: RemoteGroups,
    copies: Copies,
    /// Records that calls hand over.
    carried: Vec<Carried>,
    tasks: Tasks,
    /// Statements under way that assign an element, the innermost last; `None`: of a plain array.
    own: Vec<Option<ArrayId>>,
    /// Remote elements that were passed to procedures by reference: addresses and bytes.
    passed_remote: Vec<(usize, usize)>,
    /// What direct calls need beside.
    pub(crate) direct: Direct,
    units: Units,
    /// Largest stamp an iteration ever had.
    highest: u32,
    /// Accesses judged in the slow path and in closed loops.
    accesses: u64,
    /// Constructs that were executed.
    constructs: HashSet<usize, Spread>,
    entries: Entries,
    /// Findings so far, repetitions included.
    faults: u64,
    /// Reports are dropped: the block at hand has its one.
    quiet: bool,
    /// TRACE OFF was executed, and no TRACE ON since.
    trace_off: bool,
    /// What the guard of the entry points is to do after this call.
    pub(crate) demand: Demand,
    /// The beginning of the run.
    started: Instant,
    /// Distinct things left out, for the summary.
    skipped: Vec<String>,
    /// What was met of memory whose birth nobody saw.
    unknown: unknown::Unknown,
}

impl Control {
    /// Dynamic control with these options, reporting there.
    pub(crate) fn new(options: &Options, report: Report) -> Control {
        Control {
            options: options.clone(),
            report,
            objects: Objects::default(),
            arrays: Arrays::default(),
            bound: Bound::default(),
            freed: Freed::default(),
            loops: Vec::new(),
            closed: HashMap::default(),
            recall: Recall::default(),
            reduction_groups: ReductionGroups::default(),
            consistent_groups: ConsistentGroups::default(),
            history: History::default(),
            shadow_groups: ShadowGroups::default(),
            remote_groups: RemoteGroups::default(),
            copies: Copies::default(),
            carried: Vec::new(),
            tasks: Tasks::default(),
            own: Vec::new(),
            passed_remote: Vec::new(),
            direct: Direct::new(options),
            units: Units::default(),
            highest: 0,
            accesses: 0,
            constructs: HashSet::default(),
            entries: HashMap::new(),
            faults: 0,
            quiet: false,
            trace_off: false,
            demand: Demand::Nothing,
            started: Instant::now(),
            skipped: Vec::new(),
            unknown: unknown::Unknown::default(),
        }
    }

    pub(crate) fn options(&self) -> &Options {
        &self.options
    }

    /// Puts the state of the program's thread to the beginning of the run.
    pub(crate) fn activate(&mut self, state: &mut State) {
        self.activate_at(state, stamp::FIRST);
    }

    /// The same with a first stamp of choice (even): tests begin near the largest one.
    pub(crate) fn activate_at(&mut self, state: &mut State, first: u32) {
        state.active = 1;
        state.cur = first;
        state.now = u64::from(first);
        state.base = u32::MAX;
        state.base64 = u64::MAX;
        state.parallel = 0;
        self.highest = first - 1;
        self.publish(state);
    }

    /// Before every call of emitted code: what it has judged by itself since.
    #[inline]
    pub(crate) fn take_count(&mut self, state: &mut State) {
        self.accesses += std::mem::take(&mut state.judged);
    }

    /// After every call: whether emitted code may judge accesses to plain data by itself.
    #[inline]
    pub(crate) fn open_places(&self, state: &mut State) {
        let simple = state.active != 0
            && state.parallel == 0
            && !self.copies.is_under_way()
            && !self.reduction_groups.lock()
            && !self.consistent_groups.concern_any();
        state.places = match simple {
            true => self.objects.places.pointer(),
            false => std::ptr::null(),
        };
    }

    /// Shows emitted code the present generation of the table of objects.
    fn publish(&self, state: &mut State) {
        state.generation = self.objects.generation;
    }

    pub(crate) fn register(&mut self, unit: Unit) {
        if self.units.register(unit) {
            let notes = unit.notes().into_iter();
            self.skipped
                .extend(notes.filter(|note| !note.starts_with(code::UNRECORDED_NOTE)));
        }
    }

    fn executed(&mut self, construct: Construct) {
        self.constructs.insert(construct.identity());
    }

    /// Notes something left out, once.
    pub(crate) fn skip(&mut self, note: &str) {
        if !self.skipped.iter().any(|known| known == note) {
            self.skipped.push(note.to_owned());
        }
    }

    /// TRACE ON, TRACE OFF: reports stop, states advance.
    pub(crate) fn trace(&mut self, on: bool) {
        self.trace_off = !on;
        if !on {
            self.skip(code::TRACE_NOTE);
        }
    }

    /// Whether nothing of the program is hidden: what was not seen has not been done.
    fn sees_everything(&self) -> bool {
        let begins = self.units.iter().any(|unit| unit.begins());
        let hides =
            |note: &String| !note.starts_with(code::FRAGMENT_NOTE) && note != code::TRACE_NOTE;
        begins && !self.skipped.iter().any(hides) && self.objects.statics_escaped == 0
    }

    /// Whether there is anything that directives say, executed or not.
    fn has_directives(&self) -> bool {
        !self.arrays.is_empty() || self.units.iter().any(|unit| unit.has_parallel_constructs())
    }

    /// Ends the report.
    pub(crate) fn finish(&mut self) {
        if self.objects.untracked > 0 {
            let note = format!(
                "{} objects for which memory ran out",
                self.objects.untracked
            );
            self.skip(&note);
        }
        if let Some(note) = self.unknown_note() {
            self.skip(&note);
        }
        self.print_statistics();
        let open: u64 = self.loops.iter().map(|open| open.accesses()).sum();
        self.report.finish(&Summary {
            accesses: self.accesses + open,
            constructs: self.constructs.len() as u64,
            skipped: self.skipped.clone(),
            has_directives: self.has_directives(),
        });
    }

    /// What was found so far.
    #[cfg(test)]
    pub(crate) fn entries(&self) -> &[crate::report::Entry] {
        self.report.entries()
    }

    /// Whether a DVM array begins at `base`.
    #[cfg(test)]
    pub(crate) fn is_array(&self, base: usize) -> bool {
        self.arrays.at(base).is_some()
    }

    /// A fault of the debugger itself.
    pub(crate) fn internal_error(&mut self, text: &str) {
        self.report.internal_error(text);
    }
}
