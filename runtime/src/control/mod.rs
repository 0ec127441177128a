//! Dynamic control: judges every access of an instrumented program (debugger.md 1, above all 1.9).
//!
//! [`Control`] is the whole state of one process; `abi` keeps the one instance. It has three parts: [`Memory`] is what the program
//! has, [`Execution`] what it does; together they are the abstract [`Machine`] (`machine`), and know nothing of reports.
//! [`Judge`] makes findings of what the checks say. What happens to them stands in the files of this folder, one file per matter:
//!
//! | file | matter |
//! |---|---|
//! | `access` | one access: which object, which checks, in which order; findings of their verdicts |
//! | `verdict` | what checks of accesses answer: functions of the machine |
//! | `fault` | what checks of directives answer |
//! | `bounds`, `sequential`, `dependence`, `locality`, `shared` | the checks of shared elements |
//! | `duplicates` | elements of which iterations own different copies |
//! | `changed_copies` | elements of which an iteration changes one copy |
//! | `private` | read-only and private data, scalars included |
//! | `withheld` | what the variables of private lists hold outside of their loop |
//! | `reduction`, `asynchronous` | reduction variables inside their construct, and until the wait for their group |
//! | `groups` | groups of shadow edges and of remote buffers |
//! | `consistent` | consistent arrays inside their construct, and until the wait for their group |
//! | `copies` | asynchronous copies between arrays |
//! | `loops`, `slots` | parallel loops, their clauses, limits of the fast path |
//! | `access_relation` | what the references of a loop touch that is to be proven |
//! | `own_arrays` | arrays of which each iteration has its own, in such a loop |
//! | `owned` | elements that owners assign in the sequential part |
//! | `proven` | loops that are proven at their entry and run as they stand |
//! | `sequence` | loops of the sequential part, the same |
//! | `valued` | arrays all of whose elements have values, in other loops of that part |
//! | `iteration` | loops of procedures that an iteration calls, judged where they begin |
//! | `footprint`, `sequence_footprint` | what such loops touch, wherever their variables lie |
//! | `inspector`, `runs` | loops that are not proven, judged by rows before they run |
//! | `proof_cache` | proofs that need not be repeated |
//! | `extension` | iterations that other processors repeat (SHADOW_COMPUTE) |
//! | `again`, `judged_reads` | reads of distributed elements that were judged before |
//! | `absent`, `unknown` | arrays that do not exist; memory whose birth nobody saw |
//! | `carried` | what records carry through calls |
//! | `stated` | arguments of parameters that state a mapping |
//! | `tasks` | task regions, arrays of a task |
//! | `blocks`, `block_runs`, `block_copies` | library calls and copies; code that is not seen |
//! | `bind`, `births`, `definitions` | array variables; birth, death and mapping of objects |
//! | `renumber` | epochs before they overflow |
//! | `method` | what is told to control as to tracing |
//! | `state` | the whole: the machine and its judge |
//! | `finding`, `partner`, `remedy` | what a report says |
//! | `limits` | limits of time and memory; statistics |
//! | `direct` | calls of the design of 2000: the variable table by levels |
//!
//! Nothing here prints or knows how a call came in.

#![allow(
    clippy::needless_range_loop,
    reason = "d numbers dimensions, which several arrays share"
)]

mod absent;
pub(crate) mod access;
mod access_relation;
mod again;
mod asynchronous;
mod bind;
mod births;
mod bits;
mod block_copies;
mod block_runs;
mod blocks;
mod bounds;
mod called;
mod carried;
mod changed_copies;
pub(crate) mod consistent;
mod contents;
pub(crate) mod copies;
mod datum;
pub(crate) mod definitions;
mod dependence;
pub(crate) mod direct;
mod duplicates;
mod extension;
mod fault;
mod finding;
mod footprint;
mod function_values;
pub(crate) mod groups;
mod inspector;
mod iteration;
mod judged_reads;
mod limits;
mod locality;
pub(crate) mod loops;
mod met;
mod method;
mod namelist;
mod own_arrays;
mod owned;
mod partly;
mod partner;
mod pointed_rows;
mod private;
mod proof_cache;
pub(crate) mod proven;
mod reduction;
mod remedy;
mod renumber;
mod runs;
pub(crate) mod sequence;
mod sequence_footprint;
mod sequential;
mod shared;
mod slots;
mod slots_read;
pub(crate) mod state;
mod stated;
pub(crate) mod tasks;
#[cfg(test)]
mod tests;
pub(crate) mod told;
mod unfold;
mod unknown;
mod valued;
mod values_given;
mod values_read;
mod verdict;
mod withheld;

use crate::machine::state::{Execution, Machine, Memory};
use dvmdbg_abi::{State, code};
pub(crate) use function_values::FunctionValue;
use state::{Control, Judge};

use crate::emitted::tables::{Construct, Unit};
use crate::options::Options;
use crate::report::{Report, Summary};
use direct::state::Direct;

impl Control {
    /// Dynamic control with these options, reporting there.
    pub(crate) fn new(options: &Options, report: Report) -> Control {
        Control {
            machine: Machine::new(options),
            judge: Judge::new(report),
            direct: Direct::new(options),
        }
    }

    /// TRACE ON, TRACE OFF: reports stop, states advance.
    pub(crate) fn trace(&mut self, on: bool) {
        self.judge.trace_off = !on;
        if !on {
            self.machine.execution.skip(code::TRACE_NOTE);
        }
    }

    /// Ends the report.
    pub(crate) fn finish(&mut self) {
        if self.machine.memory.objects.untracked > 0 {
            let note = format!(
                "{} objects for which memory ran out",
                self.machine.memory.objects.untracked
            );
            self.machine.execution.skip(&note);
        }
        if let Some(note) = self.machine.memory.unknown_note() {
            self.machine.execution.skip(&note);
        }
        // Checks ask what was left out by code that is not seen: this is not.
        let unreported: Vec<String> = self.machine.execution.options().unreported().collect();
        for note in unreported {
            self.machine.execution.skip(&note);
        }
        self.print_statistics();
        let open: u64 = self
            .machine
            .execution
            .loops
            .iter()
            .map(|open| open.accesses())
            .sum();
        self.judge.report.finish(&Summary {
            // What nobody can judge was not judged.
            accesses: match (self.judge.accesses + open)
                .saturating_sub(self.machine.memory.unknown.accesses)
            {
                0 => self.judge.watched,
                accesses => accesses,
            },
            constructs: self.judge.constructs.len() as u64,
            skipped: self.machine.execution.skipped.clone(),
            has_directives: self.machine.has_directives(),
            settled: self
                .machine
                .execution
                .units
                .iter()
                .any(|unit| unit.settles()),
        });
    }
}

impl Machine {
    /// Puts the state of the program's thread to the beginning of the run.
    pub(crate) fn activate(&mut self, state: &mut State) {
        self.activate_at(state, crate::machine::epoch::FIRST);
    }

    /// The same with a first epoch of choice (even): tests begin near the largest one.
    pub(crate) fn activate_at(&mut self, state: &mut State, first: u32) {
        state.active = 1;
        state.cur = first;
        state.now = u64::from(first);
        state.base = u32::MAX;
        state.base64 = u64::MAX;
        state.parallel = 0;
        self.execution.highest = first - 1;
        self.memory.publish(state);
    }

    /// After every call: whether emitted code may judge accesses to plain data by itself, and whether records lack something.
    #[inline]
    pub(crate) fn open_places(&self, state: &mut State) {
        let calm = state.active != 0
            && !self.execution.copies.is_under_way()
            && !self.execution.reduction_groups.lock()
            && !self.execution.consistent_groups.concern_any();
        state.births = self.memory.objects.births;
        state.carried = self.execution.carried.len() as u64;
        let is_in_across = state.parallel != 0 && self.execution.is_in_across();
        state.places = match calm && !is_in_across {
            true => self.memory.objects.places.pointer(),
            false => std::ptr::null(),
        };
        // A remote element that was passed to a procedure may be met under any name.
        state.met = match calm && state.parallel != 0 && self.execution.passed_remote.is_empty() {
            true => self.memory.objects.places.met.pointer(),
            false => std::ptr::null(),
        };
    }

    /// Whether nothing of the program is hidden: what was not seen has not been done.
    fn sees_everything(&self) -> bool {
        !self.has_code_left_out() && self.memory.objects.escapes.statics == 0
    }

    /// Whether some of the program's own code is not instrumented.
    fn has_code_left_out(&self) -> bool {
        let begins = self.execution.units.iter().any(|unit| unit.begins());
        let hides = |note: &String| {
            let hides_nothing = [code::FRAGMENT_NOTE, code::VECTOR_NOTE];
            !hides_nothing.iter().any(|begin| note.starts_with(begin)) && note != code::TRACE_NOTE
        };
        !begins || self.execution.skipped.iter().any(hides)
    }

    /// Whether there is anything that directives say, executed or not.
    fn has_directives(&self) -> bool {
        !self.memory.arrays.is_empty()
            || self
                .execution
                .units
                .iter()
                .any(|unit| unit.has_parallel_constructs())
    }
}

impl Memory {
    /// Shows emitted code the present generation of the table of objects.
    fn publish(&self, state: &mut State) {
        state.generation = self.objects.generation;
    }

    /// Whether a DVM array begins at `base`.
    #[cfg(test)]
    pub(crate) fn is_array(&self, base: crate::address::Address) -> bool {
        self.arrays.at(base).is_some()
    }
}

impl Execution {
    pub(crate) fn options(&self) -> &Options {
        &self.options
    }

    pub(crate) fn register(&mut self, unit: Unit) {
        if self.units.register(unit) {
            let marks = unit.computing().into_iter();
            self.computing
                .extend(marks.map(|mark| (mark.function(), mark)));
            let notes = unit.notes().into_iter();
            self.skipped
                .extend(notes.filter(|note| !note.starts_with(code::UNRECORDED_NOTE)));
        }
    }

    /// Something is left out whose note begins so.
    fn leaves(&self, begin: &str) -> bool {
        self.skipped.iter().any(|note| note.starts_with(begin))
    }

    /// Edges of the array of this name may have been renewed by procedures that are left; `None`: it has no name.
    fn leaves_edges_of(&self, name: Option<&str>) -> bool {
        let [begin, end] = code::EDGES_OF_NOTE;
        let of_this = |note: &String| {
            let renewed = note
                .strip_prefix(begin)
                .and_then(|rest| rest.split_once(end));
            renewed
                .is_some_and(|(array, _)| name.is_none_or(|name| name.eq_ignore_ascii_case(array)))
        };
        self.leaves(code::EDGES_NOTE) || self.skipped.iter().any(of_this)
    }

    /// Notes something left out, once.
    pub(crate) fn skip(&mut self, note: &str) {
        if !self.skipped.iter().any(|known| known == note) {
            self.skipped.push(note.to_owned());
        }
    }
}

impl Control {
    /// Before every call of emitted code: what it has judged by itself since.
    #[inline]
    pub(crate) fn take_count(&mut self, state: &mut State) {
        self.judge.accesses += std::mem::take(&mut state.judged);
        self.machine.memory.unknown.accesses += std::mem::take(&mut state.unknown);
    }
}

impl Judge {
    fn executed(&mut self, construct: Construct) {
        self.constructs.insert(construct.identity());
    }

    /// What was found so far.
    #[cfg(test)]
    pub(crate) fn entries(&self) -> &[crate::report::Entry] {
        self.report.entries()
    }

    /// A fault of the debugger itself.
    pub(crate) fn internal_error(&mut self, text: &str) {
        self.report.internal_error(text);
    }
}
