//! From the events of a run to records: constructs and their numbers, levels and ranges, iterations
//! without records (spec debugger.md 1.1, 4.1, 4.5).

use super::open::{Bounds, Frame, Iteration, OpenStructure, extent};
use std::collections::{BTreeMap, BTreeSet};

use super::id::{ConstructId, PlaceId, SiteId};
use super::record::{ConstructKind, Record};
use super::structure::{Hull, Level, TracedConstruct, includes};
use super::table::Tables;
use super::value::Datum;

/// What records go to: a file, a count, a comparison.
pub trait Sink {
    /// Why it takes no more.
    type Failure;

    /// Takes a record. `inside`: the construct whose iteration, or beginning or end, it is.
    ///
    /// # Errors
    /// It cannot be kept; no further record is wanted.
    fn record(
        &mut self,
        tables: &Tables,
        inside: Option<ConstructId>,
        record: Record<'_>,
    ) -> Result<(), Self::Failure>;
}

/// Why an event cannot be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal<F> {
    /// The sink takes no more.
    Sink(F),
    /// ERR_TR_NO_CURSTRUCT: an iteration, or the end of this construct, while it is not open.
    NoConstruct,
    /// The configuration was read whole and does not have this construct.
    Unknown,
}

/// A construct that begins.
#[derive(Clone, Copy, Debug)]
pub struct Beginning<'a> {
    /// Number in the run.
    pub number: i64,
    /// Loop or task region.
    pub kind: ConstructKind,
    /// Dimensions.
    pub rank: usize,
    /// Where it begins.
    pub place: PlaceId,
    /// Bounds by dimension; empty: not known.
    pub bounds: &'a [Bounds],
}

/// Recording of one run.
pub struct Recorder<S> {
    tables: Tables,
    sink: S,
    /// Step of a range that has none.
    default_step: i64,
    /// The constructs of the header are all there are.
    header_is_complete: bool,
    /// Levels and ranges are not looked at.
    keeps_all: bool,
    /// What happens is the matter of other processes.
    passes: bool,
    open: Vec<Frame>,
    /// Constructs that have begun.
    met: BTreeSet<ConstructId>,
    /// What constructs that stand elsewhere now were described as.
    before: BTreeMap<ConstructId, ConstructId>,
}

impl<S: Sink> Recorder<S> {
    /// Begins to record. `tables`: with the header that says what is asked for; `complete`: its
    /// constructs are all there are; `default_step`: step of ranges without one.
    pub fn new(tables: Tables, sink: S, default_step: i64, complete: bool) -> Recorder<S> {
        Recorder {
            tables,
            sink,
            default_step: default_step.max(1),
            header_is_complete: complete,
            keeps_all: false,
            passes: false,
            met: BTreeSet::new(),
            before: BTreeMap::new(),
            open: Vec::new(),
        }
    }

    /// The same, where every event becomes a record whatever the header asks for: it asks it of another
    /// run.
    pub fn of_all(tables: Tables, sink: S) -> Recorder<S> {
        Recorder {
            keeps_all: true,
            ..Recorder::new(tables, sink, 1, false)
        }
    }

    /// What records refer to.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The same, for new names, places and references.
    pub fn tables_mut(&mut self) -> &mut Tables {
        &mut self.tables
    }

    /// Where the records went.
    pub fn sink_mut(&mut self) -> &mut S {
        &mut self.sink
    }

    /// What records refer to, and where they went.
    pub fn parts_mut(&mut self) -> (&mut Tables, &mut S) {
        (&mut self.tables, &mut self.sink)
    }

    /// Number and rank of the innermost open construct.
    pub fn innermost(&self) -> Option<(i64, usize)> {
        let construct = self.tables.construct(self.open.last()?.construct);
        Some((construct.number, construct.rank))
    }

    /// Where the innermost open construct begins.
    pub fn innermost_place(&self) -> Option<PlaceId> {
        let frame = self.open.last()?;
        Some(self.tables.construct(frame.construct).place)
    }

    /// Line on which the construct inside of `depth` others begins; `None`: it is not open.
    pub fn line_at(&self, depth: usize) -> Option<u32> {
        let open = self.open.get(depth)?;
        let construct = self.tables.construct(open.construct);
        Some(self.tables.at(construct.place).1)
    }

    /// Number of the construct at a depth, from 0 outside.
    pub fn number_at(&self, depth: usize) -> Option<i64> {
        let frame = self.open.get(depth)?;
        Some(self.tables.construct(frame.construct).number)
    }

    /// Whether the innermost construct has begun an iteration.
    pub fn iterates(&self) -> bool {
        let last = self.open.last();
        last.is_some_and(|frame| frame.iteration != Iteration::None)
    }

    /// The construct at a depth, from 0 outside, as it is being executed.
    pub fn execution(&self, depth: usize) -> Option<OpenStructure<'_>> {
        let frame = self.open.get(depth)?;
        let iterates = frame.iteration != Iteration::None;
        Some(OpenStructure {
            construct: frame.construct,
            level: frame.level,
            is_skipped: frame.skipped,
            is_excluded: frame.iteration == Iteration::Excluded,
            bounds: &frame.hull,
            index: iterates.then_some(&frame.index[..]),
        })
    }

    /// Step of ranges that have none.
    pub fn default_step(&self) -> i64 {
        self.default_step
    }

    /// Ends recording.
    pub fn into_parts(self) -> (Tables, S) {
        (self.tables, self.sink)
    }

    /// Number of open constructs.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Whether events of a level are recorded at this moment.
    pub fn wants(&self, level: Level) -> bool {
        match self.open.last() {
            _ if self.passes => false,
            _ if self.keeps_all => true,
            None => self.tables.header.level >= level,
            Some(frame) => frame.wants(level),
        }
    }

    /// From here on, or until here, happens what other processes do: nothing of it is recorded.
    pub fn pass_over(&mut self, passes: bool) {
        self.passes = passes;
    }

    /// A construct begins.
    ///
    /// # Errors
    /// It is unknown to a header that was complete, or the sink takes no more. It counts as open in
    /// any case.
    pub fn begin(&mut self, beginning: &Beginning<'_>) -> Result<(), Refusal<S::Failure>> {
        let around = self.open.last();
        let parent = around.map(|frame| frame.construct);
        let is_left_out = |frame: &Frame| frame.skipped || frame.iteration == Iteration::Excluded;
        let skipped = self.passes || around.is_some_and(is_left_out);
        let (construct, known) = self.construct(parent, beginning);
        let hull = self.widen(construct, beginning.bounds);
        let inherited = around_level(self.open.last(), self.tables.header.level);
        let level = match self.keeps_all {
            true => Level::Full,
            false => self.tables.construct(construct).level.unwrap_or(inherited),
        };
        let outcome = if skipped || level == Level::None {
            Ok(())
        } else {
            // Of the construct around, nothing may be recorded.
            self.iteration_waits_no_more()
                .and_then(|()| self.put(Some(construct), Record::Begin(construct)))
        };
        self.open.push(Frame {
            construct,
            level,
            skipped,
            hull,
            index: Vec::new(),
            number: 0,
            iteration: Iteration::None,
        });
        if known {
            outcome
        } else {
            Err(Refusal::Unknown)
        }
    }

    /// The innermost construct ends at a place; `number`: what it should be.
    ///
    /// # Errors
    /// That construct is not the innermost open one, or the sink takes no more.
    pub fn end(&mut self, number: i64, place: PlaceId) -> Result<(), Refusal<S::Failure>> {
        let expected = |frame: &mut Frame| self.tables.construct(frame.construct).number == number;
        let Some(frame) = self.open.pop_if(expected) else {
            return Err(Refusal::NoConstruct);
        };
        if frame.skipped || frame.level == Level::None {
            return Ok(());
        }
        self.put(Some(frame.construct), Record::End(frame.construct, place))
    }

    /// An iteration, or task, of the innermost construct begins, with these index values.
    ///
    /// # Errors
    /// No construct is open, or the sink takes no more.
    pub fn iteration(
        &mut self,
        index: impl IntoIterator<Item = i64>,
    ) -> Result<(), Refusal<S::Failure>> {
        let Some(frame) = self.open.last_mut() else {
            return Err(Refusal::NoConstruct);
        };
        frame.index.clear();
        frame.index.extend(index);
        frame.number = absolute(&frame.index, &frame.hull);
        let ranges = &self.tables.header.construct(frame.construct).ranges;
        frame.iteration = if self.keeps_all || includes(ranges, &frame.index, self.default_step) {
            Iteration::Waiting
        } else {
            Iteration::Excluded
        };
        if self.tables.header.empty_iterations && self.wants(Level::Minimal) {
            return self.iteration_record();
        }
        Ok(())
    }

    /// An iteration begins whose absolute number is known; its record is made at once, whatever range is
    /// asked for.
    ///
    /// # Errors
    /// No construct is open, or the sink takes no more.
    pub fn iteration_now(&mut self, index: &[i64], number: i64) -> Result<(), Refusal<S::Failure>> {
        let Some(frame) = self.open.last_mut() else {
            return Err(Refusal::NoConstruct);
        };
        frame.index.clear();
        frame.index.extend_from_slice(index);
        frame.number = number;
        frame.iteration = Iteration::Waiting;
        self.iteration_waits_no_more()
    }

    /// The record of the current iteration is made if it waits for the first one inside it.
    ///
    /// # Errors
    /// The sink takes no more.
    pub fn iteration_waits_no_more(&mut self) -> Result<(), Refusal<S::Failure>> {
        match self.wants(Level::Minimal) {
            true => self.iteration_record(),
            false => Ok(()),
        }
    }

    /// The next access, whose level this is, goes to an element with these subscripts.
    ///
    /// # Errors
    /// The sink takes no more.
    pub fn element(&mut self, level: Level, subscripts: &[i64]) -> Result<(), Refusal<S::Failure>> {
        if !self.wants(level) {
            return Ok(());
        }
        self.iteration_record()?;
        let inside = self.open.last().map(|frame| frame.construct);
        self.put(inside, Record::Element(subscripts))
    }

    /// An assignment begins.
    ///
    /// # Errors
    /// The sink takes no more.
    pub fn before(&mut self, site: SiteId) -> Result<(), Refusal<S::Failure>> {
        self.event(Level::Modify, |_| Record::Before(site))
    }

    /// An assignment is done.
    ///
    /// # Errors
    /// The sink takes no more.
    pub fn after(
        &mut self,
        site: SiteId,
        value: impl Into<Datum>,
    ) -> Result<(), Refusal<S::Failure>> {
        self.event(Level::Modify, |_| Record::After(site, value.into()))
    }

    /// A variable is used.
    ///
    /// # Errors
    /// The sink takes no more.
    pub fn read(
        &mut self,
        site: SiteId,
        value: impl Into<Datum>,
    ) -> Result<(), Refusal<S::Failure>> {
        self.event(Level::Full, |_| Record::Read(site, value.into()))
    }

    /// A reduction is complete.
    ///
    /// # Errors
    /// The sink takes no more.
    pub fn result(
        &mut self,
        place: PlaceId,
        value: impl Into<Datum>,
    ) -> Result<(), Refusal<S::Failure>> {
        self.event(Level::Minimal, |_| Record::Result(place, value.into()))
    }

    /// A statement of the owner was passed.
    ///
    /// # Errors
    /// The sink takes no more.
    pub fn skip(&mut self, place: PlaceId) -> Result<(), Refusal<S::Failure>> {
        self.event(Level::Minimal, |_| Record::Skip(place))
    }

    /// An event of a level. Its record is asked for only where that level is recorded.
    ///
    /// # Errors
    /// The sink takes no more.
    #[inline]
    pub fn event(
        &mut self,
        level: Level,
        record: impl FnOnce(&mut Tables) -> Record<'static>,
    ) -> Result<(), Refusal<S::Failure>> {
        if !self.wants(level) {
            return Ok(());
        }
        let inside = match self.open.last() {
            Some(frame) if frame.iteration == Iteration::Waiting => {
                let inside = frame.construct;
                self.iteration_record()?;
                Some(inside)
            }
            around => around.map(|frame| frame.construct),
        };
        let record = record(&mut self.tables);
        self.put(inside, record)
    }

    /// Makes the record of the current iteration if it waits for one.
    fn iteration_record(&mut self) -> Result<(), Refusal<S::Failure>> {
        let Some(frame) = self.open.last_mut() else {
            return Ok(());
        };
        if frame.iteration != Iteration::Waiting {
            return Ok(());
        }
        frame.iteration = Iteration::Recorded;
        let record = Record::Iteration {
            number: frame.number,
            index: &frame.index,
        };
        self.sink
            .record(&self.tables, Some(frame.construct), record)
            .map_err(Refusal::Sink)
    }

    #[inline]
    fn put(
        &mut self,
        inside: Option<ConstructId>,
        record: Record<'_>,
    ) -> Result<(), Refusal<S::Failure>> {
        self.sink
            .record(&self.tables, inside, record)
            .map_err(Refusal::Sink)
    }

    /// The description of a construct, made if there is none; whether it may be executed.
    fn construct(
        &mut self,
        parent: Option<ConstructId>,
        beginning: &Beginning<'_>,
    ) -> (ConstructId, bool) {
        let Beginning {
            number,
            kind,
            rank,
            place,
            ..
        } = *beginning;
        // A construct that is open already, called again from within, goes on with its description.
        let again = self
            .open
            .iter()
            .rev()
            .map(|frame| frame.construct)
            .find(|&id| {
                let open = self.tables.construct(id);
                open.number == number
                    && open.kind == kind
                    && open.rank == rank
                    && open.place == place
            });
        let header = &self.tables.header;
        let known = header.find(parent, number, kind, rank, place).or(again);
        match known.or_else(|| self.moved(parent, beginning)) {
            Some(known) => {
                self.met.insert(known);
                (known, true)
            }
            None => {
                let header = &mut self.tables.header;
                let made = header.add(parent, TracedConstruct::new(number, kind, rank, place));
                self.met.insert(made);
                (made, !self.header_is_complete)
            }
        }
    }

    /// A new description of a construct that stands elsewhere now, in place of that of its number, kind and rank
    /// that no construct has been found to have. It keeps what the user asked for.
    fn moved(
        &mut self,
        parent: Option<ConstructId>,
        beginning: &Beginning<'_>,
    ) -> Option<ConstructId> {
        let header = &self.tables.header;
        let is_it = |id: &ConstructId| {
            let known = header.construct(*id);
            (known.number, known.kind, known.rank)
                == (beginning.number, beginning.kind, beginning.rank)
                && !self.met.contains(id)
        };
        // Those inside of one that has moved have moved too.
        let before = parent.and_then(|parent| self.before.get(&parent).copied());
        let siblings = header.children(parent).iter().chain(match before {
            Some(before) => header.children(Some(before)),
            None => &[],
        });
        let old = siblings.copied().find(is_it)?;
        let TracedConstruct { level, ranges, .. } = header.construct(old).clone();
        let header = &mut self.tables.header;
        header.remove(old);
        let mut construct = TracedConstruct::new(
            beginning.number,
            beginning.kind,
            beginning.rank,
            beginning.place,
        );
        (construct.level, construct.ranges) = (level, ranges);
        let made = header.add(parent, construct);
        self.before.insert(made, old);
        Some(made)
    }

    /// Recording is over: what the user asked for in constructs that have not begun, inside of those that stand
    /// elsewhere now, goes with these.
    pub fn keep_unmet(&mut self) {
        for (&made, &old) in &self.before {
            self.tables.header.move_children(old, made);
        }
    }

    /// A construct is, or will be, executed with these bounds, which are returned in order: the hull of
    /// all executions is widened.
    pub fn widen(&mut self, construct: ConstructId, bounds: &[Bounds]) -> Vec<Hull> {
        let hull: Vec<Hull> = bounds.iter().map(|bounds| bounds.hull()).collect();
        let known = &mut self.tables.header.construct_mut(construct).hull;
        if known.is_empty() {
            known.extend_from_slice(&hull);
        }
        for (known, &hull) in known.iter_mut().zip(&hull) {
            *known = known.with(hull);
        }
        hull
    }
}

/// Level that a construct inherits.
fn around_level(around: Option<&Frame>, program: Level) -> Level {
    around.map_or(program, |frame| frame.level)
}

/// Absolute number of an iteration: the index of a loop of one dimension, else the place in a box with
/// these bounds, lower bounds not subtracted. Where a bound is not known, index values are kept
/// apart by 2^21 of them in each dimension.
fn absolute(index: &[i64], hull: &[Hull]) -> i64 {
    let mut number = 0i64;
    for (dimension, &value) in index.iter().enumerate() {
        if dimension > 0 {
            let extent = hull.get(dimension).map_or(1 << 21, |hull| extent(*hull));
            number = number.wrapping_mul(extent);
        }
        number = number.wrapping_add(value);
    }
    number
}

#[cfg(test)]
mod tests {
    use super::super::strategy::TextCollector;
    use super::super::structure::IterationRange;
    use super::super::text;
    use super::super::value::{Type, Value};
    use super::*;

    /// A run of a sequential loop around a parallel one of two dimensions, with an assignment in each
    /// and outside.
    fn run(prepare: impl FnOnce(&mut Tables)) -> String {
        let mut tables = Tables::default();
        prepare(&mut tables);
        let sink = TextCollector::new(0);
        let mut recorder = Recorder::new(tables, sink, 1, false);
        let place =
            |recorder: &mut Recorder<TextCollector>, line| recorder.tables_mut().place("a.c", line);
        let assign = |recorder: &mut Recorder<TextCollector>, name: &str, line| {
            let at = place(recorder, line);
            let site = recorder.tables_mut().site(name, Type::Int, false, at);
            recorder.before(site)?;
            recorder.read(site, Value::Int(1))?;
            recorder.after(site, Value::Int(2))
        };
        let outcome = (|| {
            assign(&mut recorder, "s", 1)?;
            let (outer, inner, end) = (
                place(&mut recorder, 2),
                place(&mut recorder, 3),
                place(&mut recorder, 9),
            );
            recorder.begin(&Beginning {
                number: 1,
                kind: ConstructKind::SequentialLoop,
                rank: 1,
                place: outer,
                bounds: &[],
            })?;
            for step in 1..=2 {
                recorder.iteration([step])?;
                let bounds = [
                    Bounds {
                        first: 1,
                        last: 2,
                        step: 1,
                    },
                    Bounds {
                        first: 8,
                        last: 3,
                        step: -2,
                    },
                ];
                recorder.begin(&Beginning {
                    number: 2,
                    kind: ConstructKind::ParallelLoop,
                    rank: 2,
                    place: inner,
                    bounds: &bounds,
                })?;
                for (i, j) in (1..=2).flat_map(|i| [8, 6, 4].map(|j| (i, j))) {
                    recorder.iteration([i, j])?;
                    if j != 6 {
                        assign(&mut recorder, "a", 4)?;
                    }
                }
                recorder.end(2, end)?;
                recorder.result(end, Value::Int(7))?;
            }
            recorder.end(1, end)?;
            recorder.skip(end)
        })();
        assert_eq!(outcome, Ok(()));
        let (tables, sink) = recorder.into_parts();
        assert_eq!(
            tables.header.constructs()[1].hull[1],
            Hull {
                first: 4,
                last: 8,
                step: 2
            }
        );
        String::from_utf8(sink.out).expect("UTF-8")
    }

    fn keywords(text: &str) -> Vec<&str> {
        text.lines()
            .map(|line| line.split(':').next().unwrap_or(""))
            .collect()
    }

    fn iterations(text: &str) -> Vec<&str> {
        text.lines().filter(|line| line.starts_with("IT")).collect()
    }

    #[test]
    fn full_level_records_everything() {
        let text = run(|_| {});
        let access = ["BW", "RD", "AW"];
        let iteration = [&["IT"][..], &access].concat();
        let nest = [&["IT", "PL"][..], &iteration.repeat(4), &["EL", "RV"]].concat();
        let expected = [&access[..], &["SL"], &nest.repeat(2), &["EL", "SKP"]].concat();
        assert_eq!(keywords(&text), expected);
        // Extents: 2 by 5, since 3 is not reached.
        assert_eq!(
            iterations(&text)[..3],
            ["IT: 1, (1)", "IT: 13, (1,8)", "IT: 9, (1,4)"]
        );
    }

    #[test]
    fn levels_leave_out_their_kinds_of_records() {
        let level = |level| run(|tables| tables.header.level = level);
        assert_eq!(level(Level::None), "");
        let minimal = level(Level::Minimal);
        // Iterations have no records of their own without accesses.
        assert_eq!(
            keywords(&minimal),
            [
                "SL", "IT", "PL", "EL", "RV", "IT", "PL", "EL", "RV", "EL", "SKP"
            ]
        );
        let modify = level(Level::Modify);
        assert!(!modify.contains("RD:") && modify.matches("AW:").count() == 9);
    }

    #[test]
    fn empty_iterations_are_recorded_when_asked_for() {
        let text = run(|tables| tables.header.empty_iterations = true);
        assert_eq!(iterations(&text).len(), 2 + 2 * 6);
        assert_eq!(iterations(&run(|_| {})).len(), 2 + 2 * 4);
    }

    /// Puts the two constructs into the header.
    fn described(
        tables: &mut Tables,
        change: impl FnOnce(&mut TracedConstruct, &mut TracedConstruct),
    ) {
        let (outer, inner) = (tables.place("a.c", 2), tables.place("a.c", 3));
        let mut outer = TracedConstruct::new(1, ConstructKind::SequentialLoop, 1, outer);
        let mut inner = TracedConstruct::new(2, ConstructKind::ParallelLoop, 2, inner);
        change(&mut outer, &mut inner);
        let outer = tables.header.add(None, outer);
        tables.header.add(Some(outer), inner);
    }

    #[test]
    fn constructs_have_levels_of_their_own_and_inherit() {
        let text = run(|tables| described(tables, |outer, _| outer.level = Some(Level::None)));
        assert_eq!(keywords(&text), ["BW", "RD", "AW", "SKP"]);
        let text = run(|tables| {
            described(tables, |outer, inner| {
                outer.level = Some(Level::None);
                inner.level = Some(Level::Modify);
            })
        });
        assert_eq!(keywords(&text)[3..6], ["PL", "IT", "BW"]);
        assert!(!text.contains("SL") && text.matches("RD").count() == 1);
        assert_eq!(iterations(&text).len(), 2 * 4);
    }

    #[test]
    fn excluded_iterations_leave_nothing_of_what_is_in_them() {
        let text = run(|tables| {
            described(tables, |outer, _| {
                outer.ranges = vec![IterationRange {
                    first: Some(2),
                    ..IterationRange::default()
                }];
            })
        });
        assert_eq!(
            (text.matches("PL").count(), text.matches("RV").count()),
            (1, 1)
        );
        assert_eq!(iterations(&text)[0], "IT: 2, (2)");
        let text = run(|tables| {
            described(tables, |_, inner| {
                inner.ranges = vec![
                    IterationRange::default(),
                    IterationRange {
                        last: Some(4),
                        ..IterationRange::default()
                    },
                ];
            })
        });
        assert!(!text.contains(",8)") && text.contains(",4)"));
        let text = run(|tables| {
            described(tables, |_, inner| {
                inner.ranges = vec![IterationRange {
                    first: Some(9),
                    ..IterationRange::default()
                }];
            })
        });
        // The beginning and the end stay.
        assert_eq!(keywords(&text)[4..8], ["IT", "PL", "EL", "RV"]);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let sink = || TextCollector::new(0);
        let mut recorder = Recorder::new(Tables::default(), sink(), 1, false);
        let place = recorder.tables_mut().place("a.c", 1);
        assert_eq!(recorder.iteration([1]), Err(Refusal::NoConstruct));
        assert_eq!(recorder.end(1, place), Err(Refusal::NoConstruct));
        let beginning = |number| Beginning {
            number,
            kind: ConstructKind::TaskRegion,
            rank: 1,
            place,
            bounds: &[],
        };
        assert_eq!(recorder.begin(&beginning(1)), Ok(()));
        assert_eq!(recorder.end(2, place), Err(Refusal::NoConstruct));
        assert_eq!(recorder.depth(), 1);

        let mut tables = Tables::default();
        tables.place("a.c", 1);
        let mut recorder = Recorder::new(tables, sink(), 1, true);
        assert_eq!(recorder.begin(&beginning(1)), Err(Refusal::Unknown));
    }

    #[test]
    fn what_was_asked_for_goes_with_a_construct_that_stands_elsewhere_now() {
        let mut tables = Tables::default();
        let mut asked = |parent, number, line| {
            let place = tables.place("old.c", line);
            let mut construct =
                TracedConstruct::new(number, ConstructKind::SequentialLoop, 1, place);
            construct.level = Some(Level::Modify);
            tables.header.add(parent, construct)
        };
        let outer = asked(None, 1, 3);
        asked(Some(outer), 2, 4);
        asked(Some(outer), 3, 8);
        let mut recorder = Recorder::new(tables, TextCollector::new(0), 1, false);
        for (number, line) in [(1, 5), (2, 6)] {
            let place = recorder.tables_mut().place("new.c", line);
            let begun = recorder.begin(&Beginning {
                number,
                kind: ConstructKind::SequentialLoop,
                rank: 1,
                place,
                bounds: &[],
            });
            assert_eq!(begun, Ok(()));
        }
        recorder.keep_unmet();
        let (tables, _) = recorder.into_parts();
        let mut text = Vec::new();
        text::write_configuration(&mut text, &tables, tables.header.children(None), 1);
        let text = String::from_utf8(text).expect("a text");
        let heads: Vec<&str> = text
            .lines()
            .filter(|line| line.trim_start().starts_with("SL"))
            .collect();
        assert_eq!(
            heads,
            [
                "SL: 1() [1] {\"new.c\", 5} = MODIFY # ",
                " SL: 2(1) [1] {\"new.c\", 6} = MODIFY # ",
                " SL: 3(1) [1] {\"old.c\", 8} = MODIFY # "
            ]
        );
    }

    #[test]
    fn recursion_goes_on_with_the_same_description() {
        let sink = TextCollector::new(0);
        let mut recorder = Recorder::new(Tables::default(), sink, 1, false);
        let place = recorder.tables_mut().place("a.c", 1);
        let beginning = Beginning {
            number: 1,
            kind: ConstructKind::SequentialLoop,
            rank: 1,
            place,
            bounds: &[],
        };
        for _ in 0..50 {
            recorder.begin(&beginning).expect("recorded");
            recorder.iteration([1]).expect("recorded");
        }
        for _ in 0..50 {
            recorder.end(1, place).expect("recorded");
        }
        let (tables, sink) = recorder.into_parts();
        assert_eq!(tables.header.constructs().len(), 1);
        let mut text = Vec::new();
        text::TextWriter::new(0).header(&mut text, &tables);
        text.extend_from_slice(&sink.out);
        text::TextWriter::new(0).finish(&mut text);
        let mut reader = text::TextReader::new(&text[..]).expect("a trace");
        let mut records = 0;
        while reader.next().expect("a record").is_some() {
            records += 1;
        }
        // The innermost iteration is empty.
        assert_eq!(records, 50 + 49 + 50);
    }

    #[test]
    fn descending_bounds_are_turned_to_what_is_reached() {
        let hull = |first, last, step| Bounds { first, last, step }.hull();
        assert_eq!(
            hull(8, 3, -2),
            Hull {
                first: 4,
                last: 8,
                step: 2
            }
        );
        assert_eq!(
            hull(8, 4, -2),
            Hull {
                first: 4,
                last: 8,
                step: 2
            }
        );
        assert_eq!(
            hull(3, 8, 2),
            Hull {
                first: 3,
                last: 8,
                step: 2
            }
        );
        assert_eq!(hull(3, 8, -2).last, 3);
        let _ = hull(i64::MAX, i64::MIN, i64::MIN);
    }
}
