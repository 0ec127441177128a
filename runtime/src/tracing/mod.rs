//! Recording of execution results and their comparison with a reference, while the program runs (spec
//! debugger.md 3.5, 4.6, 5, 6).
//!
//! [`Tracing`] is the whole state of one process; `abi` keeps the one instance and tells it what
//! happens. What records are and how they are compared is the matter of `trace`.
//!
//! | file | matter |
//! |---|---|
//! | `output`, `room` | what becomes of records |
//! | `start` | files that are read and made at the beginning |
//! | `elements` | elements of arrays that are accessed as a whole |
//! | `finish` | what is written and told at the end |
//! | `names` | texts of calls |
//! | `reference` | references that calls put together or read again |
//! | `descriptions` | what calls ask of descriptions of constructs |
//! | `loops`, `order` | parallel loops of emitted code, other orders of their iterations |
//! | `reductions` | reduction variables, emulation |
//! | `memory` | values of the program's variables |
//! | `method` | what is told to tracing as to control |

mod descriptions;
mod elements;
mod finish;
pub(crate) mod loops;
pub(crate) mod memory;
mod method;
pub(crate) mod names;
mod order;
mod output;
pub(crate) mod reductions;
mod reference;
mod room;
mod start;
mod state;

use crate::address::Address;
use crate::context::units::Units;
use crate::emitted::tables::{Site, Unit};
use crate::trace::id::{PlaceId, SiteId};
use crate::trace::open::Bounds;
use crate::trace::record::{ConstructKind, Record};
use crate::trace::recorder::{Beginning, Refusal};
use crate::trace::structure::Level;
use crate::trace::value::Type;

use memory::TracedVariable;
use names::{Mention, Text};
use output::{Failure, Output};
use reductions::{DeclaredReduction, KnownReduction, Results};

pub(crate) use state::Tracing;

pub(crate) use state::TracedAccess;

/// What a call does with one reduction variable.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Its start values are those of now, unless it has some.
    StoreInitial,
    /// The iteration under way has ended.
    Close,
    /// It gets what the iterations have made together.
    Publish,
    /// It is no reduction variable any more.
    Forget,
}

/// A construct that begins, as a call names it.
#[derive(Clone, Copy)]
pub(crate) struct Opened<'a> {
    pub(crate) file: Text,
    pub(crate) line: u32,
    pub(crate) number: i64,
    pub(crate) kind: ConstructKind,
    pub(crate) rank: usize,
    /// By dimension; empty: not known.
    pub(crate) bounds: &'a [Bounds],
}

impl Tracing {
    /// A unit of the program registers. Numbers of constructs must be known from the first event on.
    pub(crate) fn register(&mut self, unit: Unit) {
        if self.units.register(unit) {
            self.units.number();
            for note in unit.notes() {
                self.skip(&note);
            }
            if let Output::Comparison(compared) = self.recorder.sink_mut()
                && compared.comparison.takes_formulas()
            {
                for (site, formula) in unit.formulas() {
                    let place = (&*site.file(), site.line());
                    compared
                        .comparison
                        .formula(place, &site.reference(), &formula);
                }
            }
        }
    }

    /// Whether nothing more will be recorded.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Notes something left out, once.
    pub(crate) fn skip(&mut self, note: &str) {
        if !self.skipped.iter().any(|known| known == note) {
            self.skipped.push(note.to_owned());
        }
    }

    /// A construct begins.
    pub(crate) fn begin(&mut self, opened: &Opened<'_>) {
        let place = self.place(opened.file, opened.line);
        self.reductions.begin(self.recorder.depth());
        for (number, declared) in std::mem::take(&mut self.declared) {
            // Those of a construct that never began are no matter of another one.
            if number.is_none_or(|number| number == opened.number) {
                self.reductions.insert(declared, self.recorder.depth());
            }
        }
        // Another loop may lie at the address of this one.
        self.group = (0, 0);
        let outcome = self.recorder.begin(&Beginning {
            number: opened.number,
            kind: opened.kind,
            rank: opened.rank,
            place,
            bounds: opened.bounds,
        });
        if matches!(outcome, Err(Refusal::Unknown)) {
            self.give_up(&format!(
                "CMPTRACE: The trace configuration file does not match the current program. Loop: {}, File: {}, Line: {}; with TraceOptions.SaveThroughExec=1 it must have all loops (`dvmdbg size` makes it); the trace ends here",
                opened.number,
                opened.file.owned(),
                opened.line
            ));
            return;
        }
        self.settle(outcome);
    }

    /// The construct with this number ends, and those inside it that a jump has left. The line of its beginning; `None`:
    /// it is not open.
    pub(crate) fn end(&mut self, file: Text, line: u32, number: i64) -> Option<u32> {
        let open = (0..self.recorder.depth())
            .rev()
            .find(|&depth| self.recorder.number_at(depth) == Some(number));
        let depth = open?;
        let begun = self.recorder.line_at(depth);
        self.end_to(depth, file, line);
        begun
    }

    fn end_to(&mut self, depth: usize, file: Text, line: u32) {
        let place = self.place(file, line);
        while self.recorder.depth() > depth {
            self.end_innermost(place);
        }
    }

    /// The program has jumped out of constructs: `depth` of them are still open.
    pub(crate) fn unwind(&mut self, depth: usize) {
        while self.recorder.depth() > depth {
            // Nobody says where it went; the place of the beginning is known.
            match self.recorder.innermost_place() {
                Some(place) => self.end_innermost(place),
                None => break,
            }
        }
    }

    fn end_innermost(&mut self, place: PlaceId) {
        let depth = self.recorder.depth() - 1;
        let Some((number, _)) = self.recorder.innermost() else {
            return;
        };
        let mut results = self.reductions.end(depth);
        let waiting = self.waiting.iter();
        results.extend(
            waiting
                .filter(|(at, _)| *at > depth)
                .map(|(_, result)| result.clone()),
        );
        self.waiting.retain(|(at, _)| *at <= depth);
        let outcome = self.recorder.end(number, place);
        self.settle(outcome);
        self.results(place, results);
    }

    /// An iteration, or task, of the innermost construct begins; what the one before has made of reduction
    /// variables is joined. `value`: the index value of each dimension. False: no construct is open.
    pub(crate) fn iteration(&mut self, value: impl Fn(usize) -> i64) -> bool {
        self.close_reductions();
        self.put_iteration(value)
    }

    /// The same without a look at reduction variables.
    pub(crate) fn put_iteration(&mut self, value: impl Fn(usize) -> i64) -> bool {
        let Some((_, rank)) = self.recorder.innermost() else {
            return false;
        };
        self.reductions.iteration(self.recorder.depth() - 1);
        let outcome = self
            .recorder
            .iteration((0..rank.min(MOST_RANKS)).map(value));
        self.settle(outcome);
        true
    }

    /// A variable is accessed.
    #[inline]
    pub(crate) fn access(&mut self, access: TracedAccess, mention: &Mention) {
        let level = match access {
            TracedAccess::Before | TracedAccess::After(_) => Level::Modify,
            TracedAccess::Read(_) => Level::Full,
        };
        if mention.reduction
            && let TracedAccess::Read(variable) = access
        {
            self.reads_partial(variable.address());
        }
        if self.elements.concern(&access) && self.access_of_element(access, mention, level) {
            return;
        }
        let names = &mut self.names;
        let outcome = self.recorder.event(level, |tables| {
            let site = names.site(tables, mention);
            match access {
                TracedAccess::Before => Record::Before(site),
                TracedAccess::After(variable) => {
                    Record::After(site, variable.datum(mention.kind, 0))
                }
                TracedAccess::Read(variable) => Record::Read(site, variable.datum(mention.kind, 0)),
            }
        });
        self.settle(outcome);
    }

    /// A comparison hears of a read of a reduction variable though the level in force may leave it out.
    fn reads_partial(&mut self, address: Address) {
        if !matches!(self.recorder.sink_mut(), Output::Comparison(_)) {
            return;
        }
        // It is one of the iteration under way, which may have had no event yet.
        let outcome = self.recorder.iteration_waits_no_more();
        self.settle(outcome);
        if let Output::Comparison(compared) = self.recorder.sink_mut() {
            let is_known = self.reductions.is_reduction(address);
            compared.comparison.reads_partial(is_known);
        }
    }

    /// What happens from here on is of no account, or is again.
    pub(crate) fn pass_over(&mut self, passes: bool) {
        self.recorder.pass_over(passes);
    }

    /// A block of statements begins, or ends, that is executed for an element which this process does not have.
    pub(crate) fn pass_block(&mut self, begins: bool) {
        self.recorder.pass_over(begins);
        if let Output::Comparison(compared) = self.recorder.sink_mut() {
            compared.comparison.passes_block(!begins);
        }
    }

    /// A statement executed only by the owner was passed.
    pub(crate) fn skip_block(&mut self, file: Text, line: u32) {
        let place = self.place(file, line);
        let outcome = self.recorder.skip(place);
        self.settle(outcome);
    }

    /// A direct call tells the result of a reduction; `wait`: it is recorded when the current loop has
    /// ended.
    pub(crate) fn result(
        &mut self,
        file: Text,
        line: u32,
        kind: Type,
        variable: TracedVariable,
        wait: bool,
    ) {
        let result = Results {
            site: None,
            values: vec![variable.value(kind, 0)],
            partial: false,
        };
        if wait && self.recorder.depth() > 0 {
            self.waiting.push((self.recorder.depth(), result));
            return;
        }
        let place = self.place(file, line);
        self.results(place, vec![result]);
    }

    // ---- reductions

    /// A reduction variable where its directive names it; a trace itself does not tell.
    pub(crate) fn declared_at(&mut self, site: Site, kind: Type) -> Option<SiteId> {
        if !matches!(self.recorder.sink_mut(), Output::Comparison(_)) {
            return None;
        }
        let tables = self.recorder.tables_mut();
        let place = tables.place(&site.file(), site.line());
        Some(tables.site(&site.reference(), kind, true, place))
    }

    /// A reduction variable is declared for a construct that begins next or has just begun; `number`: its
    /// number, unless it is any.
    pub(crate) fn reduction(&mut self, declared: DeclaredReduction, number: Option<i64>) {
        let innermost = self.recorder.innermost();
        let is_it = |(open, _)| number.is_none_or(|number| number == open);
        match innermost.is_some_and(is_it) && !self.recorder.iterates() {
            true => self.reductions.insert(declared, self.recorder.depth() - 1),
            false => self.declared.push((number, declared)),
        }
    }

    /// A call declares a reduction variable for the construct that begins next or has just begun.
    pub(crate) fn reduction_by_call(&mut self, declared: DeclaredReduction) {
        let depth = self.recorder.depth();
        match depth > 0 && !self.recorder.iterates() {
            true => self.reductions.insert_by_call(declared, depth - 1, true),
            false => self.reductions.insert_by_call(declared, depth, false),
        }
    }

    /// What is known of the reduction variable at an address.
    pub(crate) fn known_reduction(&self, address: Address) -> Option<KnownReduction> {
        self.reductions.known(address)
    }

    /// What calls do with the reduction variable at an address; false: there is none.
    pub(crate) fn with_reduction(&mut self, address: Address, step: Step) -> bool {
        match step {
            Step::StoreInitial => self.reductions.store_initial(address),
            Step::Close => self.reductions.close_one(address),
            Step::Publish => self.reductions.publish(address),
            Step::Forget => self.reductions.forget(address),
        }
    }

    /// A call tells that the reduction of an element is complete: its result is recorded, or waits for the
    /// end of the construct. False: there is no such element.
    pub(crate) fn complete_element(&mut self, variable: TracedVariable, kind: Type) -> bool {
        let Some(waits) = self.reductions.complete_by_call(variable.address()) else {
            return false;
        };
        let result = Results {
            site: None,
            values: vec![variable.value(kind, 0)],
            partial: false,
        };
        match waits {
            Some(depth) => self.waiting.push((depth, result)),
            None => {
                let place = self.last_place();
                self.results(place, vec![result]);
            }
        }
        true
    }

    /// The place that a call has named last.
    fn last_place(&mut self) -> PlaceId {
        let place = self.place;
        place.unwrap_or_else(|| self.recorder.tables_mut().place("", 0))
    }

    /// The iteration that is under way in the innermost construct has ended for reduction variables.
    pub(crate) fn close_reductions(&mut self) {
        if let Some(depth) = self.recorder.depth().checked_sub(1) {
            self.reductions.close(depth);
        }
    }

    /// The reduction of a variable is complete.
    pub(crate) fn reduction_complete(&mut self, address: Address) {
        let results = self.reductions.remove(address);
        let place = self.last_place();
        self.results(place, results);
    }

    /// Whether an address belongs to a reduction variable inside its construct.
    #[inline]
    pub(crate) fn is_reduction(&self, address: Address) -> bool {
        self.reductions.is_reduction(address)
    }

    /// The reduction variables declared for this loop from now on belong to a group.
    pub(crate) fn group(&mut self, looped: usize, group: usize) {
        self.group = (looped, group);
    }

    /// The group of the reduction variables of a loop; 0: none.
    pub(crate) fn group_of(&self, looped: usize) -> usize {
        match self.group {
            (of, group) if of == looped => group,
            _ => 0,
        }
    }

    /// The reductions of a group are started.
    pub(crate) fn reduction_start(&mut self, group: usize) {
        self.reductions.start(group);
    }

    /// The reductions of a group are complete.
    pub(crate) fn reduction_wait(&mut self, group: usize, file: Text, line: u32) {
        let results = self.reductions.wait(group);
        let place = self.place(file, line);
        self.results(place, results);
    }

    /// The place that a call names; calls without one take the last.
    fn place(&mut self, file: Text, line: u32) -> PlaceId {
        let place = self.names.place(self.recorder.tables_mut(), file, line);
        self.place = Some(place);
        place
    }

    fn results(&mut self, place: PlaceId, results: Vec<Results>) {
        for of_variable in results {
            if let Output::Comparison(compared) = self.recorder.sink_mut() {
                let Results { site, partial, .. } = of_variable;
                compared.comparison.results_of(site, partial);
            }
            for value in of_variable.values {
                let outcome = self.recorder.result(place, value);
                self.settle(outcome);
            }
        }
    }

    /// A fault of the debugger itself.
    pub(crate) fn internal_error(&mut self, text: &str) {
        self.teller.internal_error(text);
    }

    // ---- the way out

    /// What became of an event.
    #[inline]
    fn settle(&mut self, outcome: Result<(), Refusal<Failure>>) {
        if let Err(Refusal::Sink(failure)) = outcome {
            self.fail(&failure);
        }
        let differences = match self.recorder.sink_mut() {
            Output::Comparison(compared) => compared.comparison.ledger().len(),
            _ => 0,
        };
        if differences != self.told {
            self.tell();
        }
    }

    /// Tells the differences that are new.
    #[cold]
    fn tell(&mut self) {
        if let Output::Comparison(compared) = self.recorder.sink_mut() {
            let found = compared.comparison.ledger().differences();
            for (number, difference) in found.iter().enumerate().skip(self.told) {
                self.teller.difference(number, difference);
            }
            self.told = found.len();
        }
    }
}

/// Most dimensions of a construct in calls.
const MOST_RANKS: usize = dvmdbg_abi::MAX_RANK;
