//! Comparison of a run with a reference trace (spec debugger.md 5).
//!
//! The run tells its events one by one; the reference is read as far as they need it. Iterations of
//! a construct may come in another order or be absent: what is passed on the way to one is put away
//! until it is asked for. After a difference of structure the comparison goes on: a few records of
//! the reference are looked at for the event, and either they are missing in the run or the event
//! is one too many. The cost of an event does not depend on the length of the trace.

mod accesses;
mod constructs;
mod entry;
mod formula;
mod ledger;
mod numbers;
mod partial;
mod reports;
mod rounding;
mod shelf;
mod source;
mod twins;

#[cfg(test)]
mod tests;

pub use entry::Sought;
pub use ledger::{Difference, EnclosingConstruct, Ledger, What};
pub use source::Reference;

use std::collections::HashSet;

use super::digest::{self, ElementRange};
use super::id::{ConstructId, SiteId};
use super::problem::{Problem, Reason};
use super::record::{AccessMode, Record};
use super::table::Tables;
use super::value::{Rule, Tolerance};
use entry::{Numbered, OwnedRecord};
use formula::{Facts, Formulas, Reach};
use numbers::Numbers;
use partial::Partial;
use rounding::{Read, Rounding};
use shelf::Shelf;
use source::Source;
pub use twins::PlaceAgreement;
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
    pending: Option<LoneAssignment>,
    partial: Partial,
    rounding: Rounding,
    formulas: Formulas,
    /// Accesses searched for in vain, and the record of the reference they were searched from.
    vain: (u64, HashSet<(AccessMode, SiteId)>),
    /// The variable, as its directive names it, whose results come next.
    reduction: Option<SiteId>,
    /// They are partial values.
    is_partial: bool,
    /// What ends next is a block of other processes, which the run has passed.
    passes_block: bool,
    /// Subscripts of the element that the next access goes to; none: it goes to what it names.
    element: Vec<i64>,
    /// The elements whose digest comes next, if the run has them.
    range: Option<ElementRange>,
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
struct FormulaContext<'a> {
    run: &'a Tables,
    read: &'a Read,
    open: &'a [State],
    /// The reduction variable that is assigned: its partial values are others in each order.
    target: Option<&'a str>,
}

impl Facts for FormulaContext<'_> {
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
enum LoneAssignment {
    /// Of reduction variables, one inside the other (rule A of spec debugger.md 5.4).
    Reductions(u32),
    /// Of this variable, one too many; it has been reported.
    Extra(SiteId),
}

type Fallible = Result<(), Problem>;

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
            passes_block: false,
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
    pub fn of_places(mut self, places: PlaceAgreement) -> Comparison<R> {
        self.twins.agreement = places;
        if places == PlaceAgreement::Structure {
            self.source.count_iterations();
        }
        self
    }

    /// Reductions of the run are emulated, or made by several processes: their partial values are others.
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
    pub fn excused(&self) -> Option<(u64, super::value::Distance)> {
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
            Record::Before(site) => self.access(run, AccessMode::Before, site, None),
            Record::After(site, value) => self.valued(run, AccessMode::After, site, value),
            Record::Read(site, value) => self.valued(run, AccessMode::Read, site, value),
            Record::Result(place, value) => self.result(run, place, value),
            Record::Skip(place) => self.skip(run, place),
        }
    }

    /// The end of a block comes next of which the run has done nothing.
    pub fn passes_block(&mut self, passes: bool) {
        self.passes_block = passes;
    }

    /// The results that come next are those of this variable of the run, as its directive names it. `partial`: they
    /// are values of a reduction variable inside its construct, which are not compared.
    pub fn results_of(&mut self, variable: Option<SiteId>, partial: bool) {
        self.reduction = variable;
        self.is_partial = partial;
    }

    /// The next access is one of all these elements; its value is their digest.
    pub fn range_is(&mut self, range: ElementRange) {
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
            processes: Vec::new(),
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

    // ---- the way through the reference

    /// The distance of the first entry that `wanted` accepts, in the current iteration and not in
    /// constructs nested in it.
    fn search(
        &mut self,
        wanted: impl Fn(&mut Self, OwnedRecord) -> bool,
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
                OwnedRecord::Iteration(_) | OwnedRecord::End => return Ok(None),
                OwnedRecord::Begin(_) => distance += self.construct_length(distance)?,
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
                OwnedRecord::Begin(_) => depth += 1,
                OwnedRecord::End => depth -= 1,
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
    fn miss(&mut self, run: &Tables, count: usize) -> Fallible {
        let mut depth = 0;
        let mut assigned = None;
        for _ in 0..count {
            let Some(next) = self.source.take()? else {
                return Ok(());
            };
            let tables = self.source.tables();
            let missing = match next.entry {
                OwnedRecord::Begin(id) => {
                    depth += 1;
                    let place = tables.construct(id).place;
                    (depth == 1).then_some((What::MissingConstruct, None, place))
                }
                OwnedRecord::End => {
                    depth -= 1;
                    None
                }
                _ if depth > 0 => None,
                OwnedRecord::Iteration(_) => None,
                OwnedRecord::Before(_) | OwnedRecord::Read(..) | OwnedRecord::After(..)
                    if assigned.is_some() =>
                {
                    if matches!(next.entry, OwnedRecord::After(site, _) if assigned == Some(site)) {
                        assigned = None;
                    }
                    None
                }
                OwnedRecord::Before(site)
                | OwnedRecord::After(site, _)
                | OwnedRecord::Read(site, _) => {
                    let reference = tables.reference(site);
                    let begins = matches!(next.entry, OwnedRecord::Before(_));
                    assigned = begins.then_some(site);
                    let silent = begins && reference.reduction;
                    (!silent).then_some((What::MissingAccess, Some(site), reference.place))
                }
                OwnedRecord::Result(place, _) | OwnedRecord::Skip(place) => {
                    Some((What::MissingAccess, None, place))
                }
            };
            if let Some((what, site, place)) = missing {
                self.report_missing(run, what, site, place, next);
            }
        }
        Ok(())
    }
}

/// Leaves a construct in the reference. Iterations that the run did not execute are those of other processors.
fn finish<R: Reference>(source: &mut Source<R>, twin: &Twin) -> Fallible {
    source.leave(twin.depth);
    let mut depth = 0;
    while let Some(next) = source.take()? {
        match next.entry {
            OwnedRecord::Begin(_) => depth += 1,
            OwnedRecord::End if depth == 0 => break,
            OwnedRecord::End => depth -= 1,
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
            Some(OwnedRecord::Iteration(found)) => {
                source.take()?;
                if found == number {
                    return Ok(true);
                }
                twin.in_order = false;
                let entries = rest_of_iteration(source)?;
                twin.shelf.put(found, entries).map_err(damaged)?;
            }
            None | Some(OwnedRecord::End) => return Ok(false),
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
            OwnedRecord::Begin(_) => depth += 1,
            OwnedRecord::End if depth == 0 => break,
            OwnedRecord::End => depth -= 1,
            OwnedRecord::Iteration(_) if depth == 0 => break,
            _ => {}
        }
        entries.push(next);
        source.take()?;
    }
    Ok(entries)
}
