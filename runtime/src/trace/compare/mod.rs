//! Comparison of a run with a reference trace (spec debugger.md 5).
//!
//! The run tells its events one by one; the reference is read as far as they need it. Iterations of
//! a construct may come in another order or be absent: what is passed on the way to one is put away
//! until it is asked for. After a difference of structure the comparison goes on: a few records of
//! the reference are looked at for the event, and either they are missing in the run or the event
//! is one too many. The cost of an event does not depend on the length of the trace.

mod entry;
mod formula;
mod ledger;
mod numbers;
mod partial;
mod rounding;
mod shelf;
mod source;
mod twins;

#[cfg(test)]
mod tests;

pub use entry::Sought;
pub use ledger::{Difference, Ledger, Open, What};
pub use source::Reference;

use std::collections::HashSet;

use super::digest::{self, Range};
use super::problem::{Problem, Reason};
use super::record::{Access, Kind, Record};
use super::table::{ConstructId, PlaceId, SiteId, Tables};
use super::value::{Datum, Rule, Tolerance, Type, Value};
use entry::{Entry, Numbered};
use formula::{Facts, Formulas, Reach};
use numbers::Numbers;
use partial::Partial;
use rounding::{Judgement, Read, Rounding};
use shelf::Shelf;
use source::Source;
pub use twins::Places;
use twins::Twins;

/// How far the reference is searched for an event that is not the next one, in records; a construct
/// counts as one.
const AHEAD: usize = 256;

/// How far in entries, whatever they are.
const AHEAD_ENTRIES: usize = 1 << 20;

/// A comparison under way.
pub struct Comparison<R> {
    source: Source<R>,
    tolerance: Tolerance,
    twins: Twins,
    open: Vec<State>,
    pending: Option<Pending>,
    partial: Partial,
    rounding: Rounding,
    formulas: Formulas,
    /// Accesses searched for in vain, and the record of the reference they were searched from.
    vain: (u64, HashSet<(Access, SiteId)>),
    /// The variable, as its directive names it, whose results come next.
    reduction: Option<SiteId>,
    /// They are partial values.
    is_partial: bool,
    /// Subscripts of the element that the next access goes to; none: it goes to what it names.
    element: Vec<i64>,
    /// The elements whose digest comes next, if the run has them.
    range: Option<Range>,
    ledger: Ledger,
}

/// A construct that the run has open.
struct State {
    construct: ConstructId,
    /// It is no sequential loop.
    is_parallel: bool,
    /// Absent if the reference does not have this execution of it.
    twin: Option<Twin>,
    index: Option<Vec<i64>>,
    number: i64,
    /// See [`entry::key`].
    key: i64,
    /// Iterations so far.
    count: i64,
    iteration: Matched,
}

/// The execution of a construct in the reference.
struct Twin {
    /// How many shelved iterations were open at its beginning.
    depth: usize,
    checked: Numbers,
    shelf: Shelf,
    /// So far the run has executed the same iterations in the same order.
    in_order: bool,
}

/// Where the current iteration of a construct stands in the reference.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Matched {
    /// Nothing has happened in it yet.
    Not,
    /// It is the one that is being read.
    Yes,
    /// The reference does not have it; its events are ignored.
    Absent,
}

/// What the formula of an assignment is computed from.
struct Around<'a> {
    run: &'a Tables,
    read: &'a Read,
    open: &'a [State],
    /// The reduction variable that is assigned: its partial values are others in each order.
    target: Option<&'a str>,
}

impl Facts for Around<'_> {
    fn read(&self, reference: &str) -> Option<Reach> {
        if self.target == Some(reference) {
            return Some(Reach::EXACT);
        }
        let is_it = |site| &*self.run.reference(site).operand == reference;
        self.read.last(is_it)
    }

    fn index(&self, line: u32, dimension: usize) -> Option<f64> {
        let mut open = self.open.iter().rev();
        let begun = |state: &&State| {
            let construct = self.run.construct(state.construct);
            self.run.at(construct.place).1 == line
        };
        let index = open.find(begun)?.index.as_ref()?;
        index.get(dimension).map(|&value| value as f64)
    }
}

/// An assignment that only this run makes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pending {
    /// Of reduction variables, one inside the other (rule A of spec debugger.md 5.4).
    Reductions(u32),
    /// Of this variable, one too many; it has been reported.
    Extra(SiteId),
}

type Outcome = Result<(), Problem>;

impl<R: Reference> Comparison<R> {
    /// Begins a comparison; `most`: distinct differences that are kept.
    pub fn new(reference: R, tolerance: Tolerance, most: usize) -> Comparison<R> {
        Comparison {
            source: Source::new(reference),
            tolerance,
            twins: Twins::default(),
            open: Vec::new(),
            pending: None,
            partial: Partial::default(),
            rounding: Rounding::default(),
            formulas: Formulas::default(),
            vain: (0, HashSet::new()),
            reduction: None,
            is_partial: false,
            element: Vec::new(),
            range: None,
            ledger: Ledger::new(most),
        }
    }

    /// Begins anew, with another reference, and goes on with what has been found.
    pub fn again(self, reference: R) -> Comparison<R> {
        let tolerance = self.tolerance;
        let places = self.twins.agreement;
        Comparison {
            ledger: self.ledger,
            partial: self.partial.again(),
            rounding: self.rounding.again(),
            formulas: self.formulas,
            ..Comparison::new(reference, tolerance, 0).of_places(places)
        }
    }

    /// What need not agree of where things stand.
    #[must_use]
    pub fn of_places(mut self, places: Places) -> Comparison<R> {
        self.twins.agreement = places;
        if places == Places::Structure {
            self.source.count_iterations();
        }
        self
    }

    /// Reductions of the run are emulated: their partial values are others from the second iteration on.
    #[must_use]
    pub fn emulated(mut self) -> Comparison<R> {
        self.partial = Partial::emulated();
        self
    }

    /// Reductions of the run are made in another order than in the reference: what comes from their rounding is no
    /// difference.
    #[must_use]
    pub fn reordered(mut self) -> Comparison<R> {
        if self.tolerance.rule != Rule::Strict {
            self.rounding = Rounding::expected();
        }
        self
    }

    /// Whether it matters how assignments make their values.
    pub fn takes_formulas(&self) -> bool {
        self.rounding.is_expected()
    }

    /// A unit of the program tells how the assignment to a reference at a file and line makes its value.
    pub fn formula(&mut self, place: (&str, u32), operand: &str, text: &str) {
        self.formulas.insert(place, operand, text);
    }

    /// How many values differ as rounding explains, and the largest difference of them.
    pub fn excused(&self) -> Option<(u64, super::value::Difference)> {
        self.rounding.excused()
    }

    /// Where the record stands that is expected next; `None`: the reference is at its end.
    ///
    /// # Errors
    /// The reference cannot be read further.
    pub fn expected(&mut self) -> Result<Option<u64>, Problem> {
        Ok(self.source.peek(0)?.map(|next| next.position))
    }

    /// The next record of a kind, from the one that stands at a place on: where it stands. `None`: there is
    /// none before a construct begins or ends, or an iteration begins, or that place was passed.
    ///
    /// # Errors
    /// The reference cannot be read further.
    pub fn forward(&mut self, from: u64, wanted: Sought) -> Result<Option<u64>, Problem> {
        if self.expected()?.is_none_or(|expected| expected > from) {
            return Ok(None);
        }
        for distance in 0..AHEAD_ENTRIES {
            let Some(next) = self.source.peek(distance)? else {
                break;
            };
            let is_there = next.position >= from;
            if is_there && Sought::of(next.entry) == wanted {
                return Ok(Some(next.position));
            }
            let bounds = [Sought::Begin, Sought::End, Sought::Iteration];
            if is_there && bounds.contains(&Sought::of(next.entry)) {
                break;
            }
        }
        Ok(None)
    }

    /// The current iteration is matched with the reference, though nothing has happened in it yet.
    ///
    /// # Errors
    /// The reference cannot be read further; the comparison is over.
    pub fn match_iteration(&mut self, run: &Tables) -> Result<(), Problem> {
        self.enter(run).map(drop)
    }

    /// Takes an event of the run, whose tables these are.
    ///
    /// # Errors
    /// The reference cannot be read further; the comparison is over.
    pub fn event(&mut self, run: &Tables, record: Record<'_>) -> Result<(), Problem> {
        match record {
            Record::Begin(id) => self.begin(run, id),
            Record::End(_, place) => self.end(run, place),
            Record::Iteration { number, index } => self.iteration(run, number, index),
            Record::Element(subscripts) => {
                self.element.clear();
                self.element.extend_from_slice(subscripts);
                Ok(())
            }
            Record::Before(site) => self.access(run, Access::Before, site, None),
            Record::After(site, value) => self.valued(run, Access::After, site, value),
            Record::Read(site, value) => self.valued(run, Access::Read, site, value),
            Record::Result(place, value) => self.result(run, place, value),
            Record::Skip(place) => self.skip(run, place),
        }
    }

    /// The results that come next are those of this variable of the run, as its directive names it. `partial`: they
    /// are values of a reduction variable inside its construct, which are not compared.
    pub fn results_of(&mut self, variable: Option<SiteId>, partial: bool) {
        self.reduction = variable;
        self.is_partial = partial;
    }

    /// The next access is one of all these elements; its value is their digest.
    pub fn range_is(&mut self, range: Range) {
        self.range = Some(range);
    }

    /// The run has told something that cannot be; whether that is new.
    pub fn wrong_call(&mut self, text: &str) -> bool {
        let difference = Difference {
            what: What::Call,
            operand: text.to_owned(),
            element: Vec::new(),
            file: String::new(),
            line: 0,
            context: Vec::new(),
            values: None,
            position: None,
            count: 1,
            largest: None,
        };
        self.ledger.enter(difference).is_some()
    }

    /// What has been found so far.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// At the end of the run: the first record of the reference that it did not come to, if it ended
    /// in the sequential branch. The reference is read to its end.
    ///
    /// # Errors
    /// The reference is damaged or incomplete.
    pub fn unread(&mut self) -> Result<Option<u64>, Problem> {
        let unread = match self.open.is_empty() {
            true => self.source.peek(0)?.map(|next| next.position),
            false => None,
        };
        self.source.read_all()?;
        Ok(unread)
    }

    // ---- constructs and iterations

    fn begin(&mut self, run: &Tables, id: ConstructId) -> Outcome {
        let inside = self.enter(run)?;
        self.pending = None;
        self.rounding.construct_begins();
        let found = if inside {
            self.find_begin(run, id)?
        } else {
            false
        };
        if inside && !found && !self.part()? {
            let place = run.construct(id).place;
            self.report(run, What::Construct, None, place, None)?;
        }
        let twin = found.then(|| Twin {
            depth: self.source.depth(),
            checked: Numbers::default(),
            shelf: Shelf::default(),
            in_order: true,
        });
        self.open.push(State {
            construct: id,
            is_parallel: run.construct(id).kind != Kind::SequentialLoop,
            twin,
            index: None,
            number: 0,
            key: 0,
            count: 0,
            iteration: Matched::Not,
        });
        Ok(())
    }

    /// Takes the beginning of the construct, and what stands before it.
    fn find_begin(&mut self, run: &Tables, id: ConstructId) -> Result<bool, Problem> {
        let found = self.search(|comparison, entry| {
            matches!(entry, Entry::Begin(theirs)
                if comparison.twins.construct(run, id, comparison.source.tables()) == Some(theirs))
        })?;
        match found {
            Some(distance) if self.leads_to(distance)? => self.miss(run, distance)?,
            _ => return Ok(false),
        }
        self.source.take()?;
        Ok(true)
    }

    fn end(&mut self, run: &Tables, place: PlaceId) -> Outcome {
        self.pending = None;
        self.close_iteration(run)?;
        let Some(state) = self.open.pop() else {
            return self.report(run, What::NoConstruct, None, place, None);
        };
        self.partial.construct_ends(self.open.len());
        self.rounding.leaves(self.open.len());
        state
            .twin
            .map_or(Ok(()), |twin| finish(&mut self.source, &twin))
    }

    fn iteration(&mut self, run: &Tables, number: i64, index: &[i64]) -> Outcome {
        self.close_iteration(run)?;
        self.pending = None;
        self.partial.iteration_begins(self.open.len());
        self.rounding.leaves(self.open.len().saturating_sub(1));
        if let Some(state) = self.open.last_mut() {
            state.number = number;
            state.count += 1;
            state.key = match self.source.counts_iterations() {
                true => state.count,
                false => entry::key(number, index),
            };
            let values = state.index.get_or_insert_default();
            values.clear();
            values.extend_from_slice(index);
            state.iteration = Matched::Not;
        }
        Ok(())
    }

    /// What the reference still has in the current iteration is missing in this run.
    fn close_iteration(&mut self, run: &Tables) -> Outcome {
        let matched = self
            .open
            .last()
            .is_some_and(|state| state.twin.is_some() && state.iteration == Matched::Yes);
        match matched {
            true if self.is_decided() => rest_of_iteration(&mut self.source).map(drop),
            true => self.leftovers(run),
            false => Ok(()),
        }
    }

    /// Takes the rest of the current iteration, or of the sequential branch.
    fn leftovers(&mut self, run: &Tables) -> Outcome {
        let mut distance = 0;
        while let Some(next) = self.source.peek(distance)? {
            match next.entry {
                Entry::Iteration(_) | Entry::End => break,
                Entry::Begin(_) => {
                    self.miss(run, distance)?;
                    distance = self.construct_length(0)?;
                    self.miss(run, distance)?;
                    distance = 0;
                }
                _ => distance += 1,
            }
            if distance >= AHEAD {
                self.miss(run, distance)?;
                distance = 0;
            }
        }
        self.miss(run, distance)
    }

    /// Matches the current iteration if that has not been done; false: what happens is to be ignored.
    fn enter(&mut self, run: &Tables) -> Result<bool, Problem> {
        let Some(state) = self.open.last_mut() else {
            return Ok(true);
        };
        let Some(twin) = &mut state.twin else {
            return Ok(false);
        };
        if state.iteration != Matched::Not {
            return Ok(state.iteration == Matched::Yes);
        }
        if state.index.is_none() {
            // Before the first iteration: the condition of a loop is part of no iteration.
            return Ok(true);
        }
        let (number, key, construct) = (state.number, state.key, state.construct);
        let again = !twin.checked.insert(key);
        self.source.leave(twin.depth);
        let found = !again && seek(&mut self.source, twin, key)?;
        state.iteration = if found { Matched::Yes } else { Matched::Absent };
        if !found && !self.is_decided() {
            let what = if again {
                What::DoubleIteration(number)
            } else {
                What::Iteration(number)
            };
            self.report(run, what, None, run.construct(construct).place, None)?;
        }
        Ok(found)
    }

    // ---- accesses

    /// An access with a value. What was said of its element is said of it alone.
    #[inline]
    fn valued(&mut self, run: &Tables, access: Access, site: SiteId, value: Datum) -> Outcome {
        let outcome = self.access(run, access, site, Some(value));
        self.element.clear();
        outcome
    }

    fn access(
        &mut self,
        run: &Tables,
        access: Access,
        site: SiteId,
        value: Option<Datum>,
    ) -> Outcome {
        if !self.enter(run)? {
            return Ok(());
        }
        let reduction = run.reference(site).reduction;
        if self.is_ignored(reduction, access, site) {
            return Ok(());
        }
        if reduction && access == Access::Read {
            self.reads_partial(false);
        }
        let Comparison { source, twins, .. } = self;
        let (next, tables) = source.head()?;
        if next.is_some_and(|next| twins.same_access(run, (access, site), tables, next.entry)) {
            return self.accept(run, access, (site, reduction), value);
        }
        if let Some(distance) = self.by_reduction(run, access, site)? {
            self.source.skip(distance)?;
            return self.accept(run, access, (site, reduction), value);
        }
        let assigns = || self.partial.assigns(self.open.len()) && self.is_reordered();
        if self.pending.is_some() || assigns() || self.part()? {
            return Ok(());
        }
        if let Some(distance) = self.search_access(run, access, site)? {
            self.miss(run, distance)?;
            return self.accept(run, access, (site, reduction), value);
        }
        if access == Access::Before {
            self.pending = Some(Pending::Extra(site));
        }
        let place = run.reference(site).place;
        self.report(run, What::Access, Some(site), place, None)
    }

    /// Whether the access is part of an assignment that only this run makes.
    fn is_ignored(&mut self, reduction: bool, access: Access, site: SiteId) -> bool {
        let Some(pending) = self.pending else {
            return false;
        };
        let last = access == Access::After;
        self.pending = match pending {
            Pending::Reductions(1) if reduction && last => None,
            Pending::Reductions(depth) if reduction && last => Some(Pending::Reductions(depth - 1)),
            Pending::Reductions(depth) if reduction && access == Access::Before => {
                Some(Pending::Reductions(depth + 1))
            }
            Pending::Extra(extra) if last && extra == site => None,
            other => Some(other),
        };
        true
    }

    /// The run reads a reduction variable inside its construct, whether that is recorded or not. `any`: that may be any
    /// of the open ones; else it is the innermost.
    pub fn reads_partial(&mut self, any: bool) {
        if self.pending.is_none() {
            self.partial.read(self.open.len(), any);
        }
    }

    /// Whether reduction variables may have other partial values than in the reference.
    fn is_reordered(&self) -> bool {
        let is_other = |state: &State| state.twin.as_ref().is_some_and(|twin| !twin.in_order);
        let mut open = self.open.iter().rev();
        match self.partial.is_of_any() {
            _ if self.partial.is_emulated() => true,
            true => open.any(is_other),
            false => open.find(|state| state.is_parallel).is_some_and(is_other),
        }
    }

    /// Whether partial values may decide what is done now.
    fn is_decided(&self) -> bool {
        self.partial.decides(self.open.len()) && self.is_reordered()
    }

    /// Whether nothing but assignments to reduction variables stands before the entry at a distance, if partial values
    /// may have decided what does.
    fn leads_to(&mut self, distance: usize) -> Result<bool, Problem> {
        if !self.is_decided() {
            return Ok(true);
        }
        let mut passed = 0;
        while passed < distance {
            match self.conditional(passed)? {
                Some(next) => passed = next,
                None => return Ok(false),
            }
        }
        Ok(passed == distance)
    }

    /// The run does not do what the reference does here. Whether partial values may be why: then what follows is not
    /// compared, as far as they decide.
    fn part(&mut self) -> Result<bool, Problem> {
        if !self.is_decided() {
            return Ok(false);
        }
        let (whole, iteration) = self.partial.reach();
        for state in self.open[whole..].iter_mut().rev() {
            if let Some(twin) = state.twin.take() {
                finish(&mut self.source, &twin)?;
            }
        }
        if let Some(state) = iteration.and_then(|at| self.open.get_mut(at))
            && let Some(twin) = &state.twin
        {
            match self.source.depth() > twin.depth {
                true => self.source.leave(twin.depth),
                false => drop(rest_of_iteration(&mut self.source)?),
            }
            state.iteration = Matched::Absent;
        }
        Ok(true)
    }

    /// The distance of an access that is not the next one. A search in vain is not repeated before
    /// the reference has moved.
    fn search_access(
        &mut self,
        run: &Tables,
        access: Access,
        site: SiteId,
    ) -> Result<Option<usize>, Problem> {
        let head = self.source.peek(0)?.map_or(u64::MAX, |next| next.position);
        if self.vain.0 != head {
            self.vain = (head, HashSet::new());
        }
        if self.vain.1.contains(&(access, site)) {
            return Ok(None);
        }
        let found = self.search(|comparison, entry| comparison.is(run, access, site, entry))?;
        if found.is_none() {
            self.vain.1.insert((access, site));
        }
        Ok(found)
    }

    /// Whether an entry of the reference is this access.
    fn is(&mut self, run: &Tables, access: Access, site: SiteId, entry: Entry) -> bool {
        let tables = self.source.tables();
        self.twins.same_access(run, (access, site), tables, entry)
    }

    /// Takes the next entry, which is this access, and compares its value.
    #[inline]
    fn accept(
        &mut self,
        run: &Tables,
        access: Access,
        (site, reduction): (SiteId, bool),
        value: Option<Datum>,
    ) -> Outcome {
        match access {
            Access::Before if reduction => self.partial.assignment_begins(self.open.len()),
            Access::After if reduction => self.partial.assignment_ends(),
            _ => {}
        }
        if let Some(digest) = value.filter(|value| value.kind() == Type::Digest) {
            return self.accept_range(run, access, site, digest);
        }
        let judgement = match self.rounding.is_expected() {
            true => self.judge_rounding(run, access, (site, reduction), value)?,
            false => Judgement::None,
        };
        if let Some(actual) = value
            && !reduction
            && let (Some(next), _) = self.source.head()?
            && let Entry::After(_, expected) | Entry::Read(_, expected) = next.entry
            && (judgement == Judgement::Unexplained || !self.tolerance.same(expected, actual))
        {
            let next = self.source.take()?;
            let partial = self.partial.is_known() && !run.is_shared(site) && self.is_reordered();
            if judgement == Judgement::Excused || partial {
                return Ok(());
            }
            let place = run.reference(site).place;
            let what = What::Value(actual.kind());
            let values = Some((expected.value(), actual.value()));
            return self.report_at(run, what, Some(site), place, values, next);
        }
        self.source.pass()
    }

    /// The same of an access to a range of elements, whose digest is compared.
    fn accept_range(
        &mut self,
        run: &Tables,
        access: Access,
        site: SiteId,
        actual: Datum,
    ) -> Outcome {
        let range = self.range.take();
        let next = self.source.take()?;
        let Some(Entry::After(_, expected) | Entry::Read(_, expected)) =
            next.map(|next| next.entry)
        else {
            return Ok(());
        };
        if self.is_rounded_range(run, access, site, (expected, actual)) || expected == actual {
            return Ok(());
        }
        let place = run.reference(site).place;
        let only = range.and_then(|range| {
            let (position, there) = range.only_difference(expected)?;
            Some((
                range.element(position).to_vec(),
                there,
                range.values[position],
            ))
        });
        if let Some((element, there, here)) = only {
            if self.tolerance.same(there, here) {
                return Ok(());
            }
            self.element = element;
            let values = Some((there.value(), here.value()));
            return self.report_at(
                run,
                What::Value(here.kind()),
                Some(site),
                place,
                values,
                next,
            );
        }
        // Each of many elements may be as exact as asked for.
        let within = digest::kind_of(actual).map_or(0.0, |kind| self.tolerance.within(kind));
        let is_exact = digest::distance(expected, actual).is_some_and(|apart| apart <= within);
        if self.tolerance.rule == Rule::Either && is_exact {
            return Ok(());
        }
        let what = What::Value(Type::Digest);
        self.report_at(run, what, Some(site), place, None, next)
    }

    /// Whether rounding explains how two digests differ: what they say of their differences is judged as a value is.
    fn is_rounded_range(
        &mut self,
        run: &Tables,
        access: Access,
        site: SiteId,
        (expected, actual): (Datum, Datum),
    ) -> bool {
        if !self.rounding.is_expected() {
            return false;
        }
        let values = digest::as_value(expected).zip(digest::as_value(actual));
        let read = match access {
            Access::After => Some(self.rounding.assignment_ends(self.open.len())),
            Access::Before | Access::Read => None,
        };
        let Some((theirs, mine)) = values else {
            return false;
        };
        let excused = match read {
            Some(read) => {
                let judgement = self.judge_assigned(run, (site, false), &read, (theirs, mine));
                judgement == Judgement::Excused
            }
            None => self.rounding.reads(&self.tolerance, site, theirs, mine),
        };
        excused || self.tolerance.same(theirs, mine)
    }

    /// Tells rounding of the next entry, which is this access; what it says of the values.
    fn judge_rounding(
        &mut self,
        run: &Tables,
        access: Access,
        (site, reduction): (SiteId, bool),
        value: Option<Datum>,
    ) -> Result<Judgement, Problem> {
        let expected = match self.source.head()?.0.map(|next| next.entry) {
            Some(Entry::After(_, expected) | Entry::Read(_, expected)) => Some(expected),
            _ => None,
        };
        let values = expected.zip(value);
        let values = values.map(|(expected, actual)| (expected.value(), actual.value()));
        let open = self.open.len();
        Ok(match (access, values) {
            (Access::Before, _) => {
                self.rounding.assignment_begins(open);
                Judgement::None
            }
            (Access::After, values) => {
                let read = self.rounding.assignment_ends(open);
                values.map_or(Judgement::None, |values| {
                    self.judge_assigned(run, (site, reduction), &read, values)
                })
            }
            (Access::Read, Some((expected, actual))) if !reduction => {
                match self.rounding.reads(&self.tolerance, site, expected, actual) {
                    true => Judgement::Excused,
                    false => Judgement::None,
                }
            }
            (Access::Read, _) => Judgement::None,
        })
    }

    /// Tells rounding of the values that an assignment has made of what was read for it; what it says of them.
    fn judge_assigned(
        &mut self,
        run: &Tables,
        (site, reduction): (SiteId, bool),
        read: &Read,
        values: (Value, Value),
    ) -> Judgement {
        let Comparison { formulas, open, .. } = self;
        let reach = |read: &Read| {
            let formula = formulas.of(run, site)?;
            let target = reduction.then(|| &*run.reference(site).operand);
            formula.value(&Around {
                run,
                read,
                open,
                target,
            })
        };
        match reduction {
            true => {
                self.rounding.accumulates(values, read, reach);
                Judgement::None
            }
            false => self.rounding.assigns(&self.tolerance, values, read, reach),
        }
    }

    /// How far the reference is ahead because assignments to reduction variables depend on the order
    /// of iterations (rules A, B and C of spec debugger.md 5.4); `None`: no such rule applies, or
    /// the assignment is one of this run only.
    fn by_reduction(
        &mut self,
        run: &Tables,
        access: Access,
        site: SiteId,
    ) -> Result<Option<usize>, Problem> {
        let reduction = run.reference(site).reduction;
        if self.partial.assigns(self.open.len()) && reduction && access == Access::After {
            // Rule B: `max(x, m)` reads what it must.
            let mut from = 0;
            while let Some(distance) = self.assigned(from)? {
                if self.is_at(run, access, site, distance)? {
                    return Ok(Some(distance));
                }
                from = distance + 1;
            }
            return Ok(None);
        }
        // Rule C: conditional assignments that only the reference makes, one after another.
        let mut distance = 0;
        while let Some(next) = self.conditional(distance)? {
            distance = next;
            if self.is_at(run, access, site, distance)? {
                return Ok(Some(distance));
            }
        }
        // Rule A: one that only this run makes.
        if access == Access::Before && reduction {
            self.pending = Some(Pending::Reductions(1));
        }
        Ok(None)
    }

    /// The distance behind the assignment of a reduction variable that begins at a distance; `None`: there is none.
    fn conditional(&mut self, from: usize) -> Result<Option<usize>, Problem> {
        let next = self.source.peek(from)?.map(|next| next.entry);
        let Some(Entry::Before(theirs)) = next else {
            return Ok(None);
        };
        if !self.source.tables().reference(theirs).reduction {
            return Ok(None);
        }
        Ok(self.assigned(from)?.map(|after| after + 1))
    }

    fn is_at(
        &mut self,
        run: &Tables,
        access: Access,
        site: SiteId,
        distance: usize,
    ) -> Result<bool, Problem> {
        let entry = self.source.peek(distance)?;
        Ok(entry.is_some_and(|next| self.is(run, access, site, next.entry)))
    }

    /// The distance of the next assignment of a reduction variable, over accesses only.
    fn assigned(&mut self, from: usize) -> Result<Option<usize>, Problem> {
        for distance in from..from + AHEAD {
            match self.source.peek(distance)?.map(|next| next.entry) {
                Some(Entry::After(site, _)) => {
                    if self.source.tables().reference(site).reduction {
                        return Ok(Some(distance));
                    }
                }
                Some(Entry::Before(_) | Entry::Read(..)) => {}
                _ => return Ok(None),
            }
        }
        Ok(None)
    }

    fn result(&mut self, run: &Tables, place: PlaceId, value: Datum) -> Outcome {
        if !self.enter(run)? {
            return Ok(());
        }
        let found = self.search(|comparison, entry| {
            matches!(entry, Entry::Result(theirs, expected)
                if expected.kind().agrees(value.kind())
                    && comparison.twins.same_place(run, place, comparison.source.tables(), theirs))
        })?;
        match found {
            Some(distance) if self.leads_to(distance)? => self.miss(run, distance)?,
            _ if self.part()? => return Ok(()),
            _ => return self.report(run, What::Access, None, place, None),
        }
        let next = self.source.take()?;
        if let Some(Entry::Result(_, expected)) = next.map(|next| next.entry)
            && !self.is_partial
            && !self.is_rounded(expected, value)
        {
            let what = What::Reduction(value.kind());
            let place = self
                .reduction
                .map_or(place, |site| run.reference(site).place);
            let values = Some((expected.value(), value.value()));
            return self.report_at(run, what, self.reduction, place, values, next);
        }
        Ok(())
    }

    /// Whether two results of a reduction are the same but for rounding.
    fn is_rounded(&mut self, expected: Datum, actual: Datum) -> bool {
        let (theirs, mine) = (expected.value(), actual.value());
        let excused =
            self.rounding.is_expected() && self.rounding.results(&self.tolerance, theirs, mine);
        excused || self.tolerance.same(expected, actual)
    }

    fn skip(&mut self, run: &Tables, place: PlaceId) -> Outcome {
        if !self.enter(run)? {
            return Ok(());
        }
        self.pending = None;
        // A processor that does not own what is assigned passes the whole assignment.
        for distance in 0..AHEAD {
            match self.source.peek(distance)?.map(|next| next.entry) {
                Some(Entry::Skip(_)) => return self.source.skip(distance + 1),
                Some(Entry::Before(_) | Entry::After(..) | Entry::Read(..)) => {}
                _ => break,
            }
        }
        match self.part()? {
            true => Ok(()),
            false => self.report(run, What::Skip, None, place, None),
        }
    }

    // ---- the way through the reference

    /// The distance of the first entry that `wanted` accepts, in the current iteration and not in
    /// constructs nested in it.
    fn search(
        &mut self,
        wanted: impl Fn(&mut Self, Entry) -> bool,
    ) -> Result<Option<usize>, Problem> {
        let mut distance = 0;
        for _ in 0..AHEAD {
            let Some(next) = self.source.peek(distance)? else {
                return Ok(None);
            };
            if wanted(self, next.entry) {
                return Ok(Some(distance));
            }
            match next.entry {
                Entry::Iteration(_) | Entry::End => return Ok(None),
                Entry::Begin(_) => distance += self.construct_length(distance)?,
                _ => distance += 1,
            }
            if distance > AHEAD_ENTRIES {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Entries of the construct that begins at a distance, its end included; cut where the search
    /// ends.
    fn construct_length(&mut self, from: usize) -> Result<usize, Problem> {
        let mut depth = 0;
        let mut distance = from;
        while let Some(next) = self.source.peek(distance)? {
            distance += 1;
            match next.entry {
                Entry::Begin(_) => depth += 1,
                Entry::End => depth -= 1,
                _ => {}
            }
            if depth == 0 || distance - from > AHEAD_ENTRIES {
                break;
            }
        }
        Ok(distance - from)
    }

    /// Takes entries of the reference that this run passes by, and reports them: a construct once, an
    /// assignment once, a conditional assignment of a reduction variable not at all.
    fn miss(&mut self, run: &Tables, count: usize) -> Outcome {
        let mut depth = 0;
        let mut assigned = None;
        for _ in 0..count {
            let Some(next) = self.source.take()? else {
                return Ok(());
            };
            let tables = self.source.tables();
            let missing = match next.entry {
                Entry::Begin(id) => {
                    depth += 1;
                    let place = tables.construct(id).place;
                    (depth == 1).then_some((What::MissingConstruct, None, place))
                }
                Entry::End => {
                    depth -= 1;
                    None
                }
                _ if depth > 0 => None,
                Entry::Iteration(_) => None,
                Entry::Before(_) | Entry::Read(..) | Entry::After(..) if assigned.is_some() => {
                    if matches!(next.entry, Entry::After(site, _) if assigned == Some(site)) {
                        assigned = None;
                    }
                    None
                }
                Entry::Before(site) | Entry::After(site, _) | Entry::Read(site, _) => {
                    let reference = tables.reference(site);
                    let begins = matches!(next.entry, Entry::Before(_));
                    assigned = begins.then_some(site);
                    let silent = begins && reference.reduction;
                    (!silent).then_some((What::MissingAccess, Some(site), reference.place))
                }
                Entry::Result(place, _) | Entry::Skip(place) => {
                    Some((What::MissingAccess, None, place))
                }
            };
            if let Some((what, site, place)) = missing {
                self.report_missing(run, what, site, place, next);
            }
        }
        Ok(())
    }

    // ---- reports

    fn report(
        &mut self,
        run: &Tables,
        what: What,
        site: Option<SiteId>,
        place: PlaceId,
        values: Option<(Value, Value)>,
    ) -> Outcome {
        let next = self.source.peek(0)?;
        self.report_at(run, what, site, place, values, next)
    }

    fn report_at(
        &mut self,
        run: &Tables,
        what: What,
        site: Option<SiteId>,
        place: PlaceId,
        values: Option<(Value, Value)>,
        next: Option<Numbered>,
    ) -> Outcome {
        let (file, line) = run.at(place);
        let operand = site.map_or("", |site| &run.reference(site).operand);
        let (operand, file) = (operand.to_owned(), file.to_owned());
        let largest = values.and_then(|(a, b)| self.tolerance.difference(a, b));
        let difference = Difference {
            what,
            operand,
            element: self.element.clone(),
            file,
            line,
            context: self.context(run),
            values,
            position: next.map(|next| next.position),
            count: 1,
            largest,
        };
        self.ledger.enter(difference);
        Ok(())
    }

    /// Reports something that only the reference has; the identifiers are those of the reference.
    fn report_missing(
        &mut self,
        run: &Tables,
        what: What,
        site: Option<SiteId>,
        place: PlaceId,
        next: Numbered,
    ) {
        let tables = self.source.tables();
        let (file, line) = tables.at(place);
        let operand = site.map_or("", |site| &tables.reference(site).operand);
        let difference = Difference {
            what,
            operand: operand.to_owned(),
            element: Vec::new(),
            file: file.to_owned(),
            line,
            context: self.context(run),
            values: None,
            position: Some(next.position),
            count: 1,
            largest: None,
        };
        self.ledger.enter(difference);
    }

    fn context(&self, run: &Tables) -> Vec<Open> {
        let open = |state: &State| {
            let construct = run.construct(state.construct);
            Open {
                number: construct.number,
                kind: construct.kind,
                index: state.index.clone(),
            }
        };
        self.open.iter().map(open).collect()
    }
}

/// Leaves a construct in the reference. Iterations that the run did not execute are those of other processors.
fn finish<R: Reference>(source: &mut Source<R>, twin: &Twin) -> Outcome {
    source.leave(twin.depth);
    let mut depth = 0;
    while let Some(next) = source.take()? {
        match next.entry {
            Entry::Begin(_) => depth += 1,
            Entry::End if depth == 0 => break,
            Entry::End => depth -= 1,
            _ => {}
        }
    }
    Ok(())
}

/// Goes to the first record of an iteration; false: the reference does not have it.
fn seek<R: Reference>(
    source: &mut Source<R>,
    twin: &mut Twin,
    number: i64,
) -> Result<bool, Problem> {
    let damaged = |error: std::io::Error| {
        let detail = format!("iterations of the reference cannot be put away: {error}");
        Problem::new(Reason::Damaged, detail)
    };
    if let Some(entries) = twin.shelf.take(number).map_err(damaged)? {
        twin.in_order = false;
        source.enter(entries);
        return Ok(true);
    }
    loop {
        match source.peek(0)?.map(|next| next.entry) {
            Some(Entry::Iteration(found)) => {
                source.take()?;
                if found == number {
                    return Ok(true);
                }
                twin.in_order = false;
                let entries = rest_of_iteration(source)?;
                twin.shelf.put(found, entries).map_err(damaged)?;
            }
            None | Some(Entry::End) => return Ok(false),
            // What stands before the first iteration belongs to none.
            Some(_) => drop(rest_of_iteration(source)?),
        }
    }
}

/// Takes the records up to the next iteration, or the end, of the same construct.
fn rest_of_iteration<R: Reference>(source: &mut Source<R>) -> Result<Vec<Numbered>, Problem> {
    let mut entries = Vec::new();
    let mut depth = 0;
    while let Some(next) = source.peek(0)? {
        match next.entry {
            Entry::Begin(_) => depth += 1,
            Entry::End if depth == 0 => break,
            Entry::End => depth -= 1,
            Entry::Iteration(_) if depth == 0 => break,
            _ => {}
        }
        entries.push(next);
        source.take()?;
    }
    Ok(entries)
}
