//! Files that calls read, references that calls put together, and what was recorded as a whole (spec
//! debugger.md 3.5: `cmptrace_Read`, `ReInit`, `Write`, `trc_rd_*`, `trc_put_*` with TraceMode 3,
//! `trc_wrt_trace`).
//!
//! A reference that is put together is a trace in memory, made by another recorder that keeps all; then
//! it is read and compared with as any other one.

use super::state::Next;
use std::io::{BufRead, Cursor};
use std::sync::Arc;

use crate::trace::compare::Sought;
use crate::trace::file::Reader;
use crate::trace::id::{PlaceId, SiteId};
use crate::trace::problem::Reason;
use crate::trace::record::Record;
use crate::trace::recorder::{Beginning, Recorder, Refusal};
use crate::trace::structure::{Level, TracedConstruct};
use crate::trace::table::Tables;
use crate::trace::text::{self, read_descriptions, write_header};

use super::names::Names;
use super::output::{Bytes, Failure, Output, ReferenceReader, ReferenceSource, TraceInMemory};
use super::start::{asked, open};
use super::state::Tracing;

impl Tracing {
    /// The run is compared with a reference.
    pub(crate) fn compares(&self) -> bool {
        self.options.trace_mode == 3
    }

    /// This is no run, but a reference that is put together.
    pub(crate) fn is_reference(&mut self) -> bool {
        matches!(self.recorder.sink_mut(), Output::Memory(_))
    }

    /// Acts on what records are put into: this run's, or with TraceMode 3 the reference that is put
    /// together.
    pub(crate) fn accumulation<R>(&mut self, act: impl FnOnce(&mut Tracing) -> R) -> R {
        if !self.compares() {
            return act(self);
        }
        let mut next = match self.next.take() {
            Some(Next::Put(next)) => next,
            _ => Box::new(Tracing::of_reference(&self.options)),
        };
        let result = act(&mut next);
        for note in std::mem::take(&mut next.skipped) {
            self.wrong_call(&note);
        }
        self.next = Some(Next::Put(next));
        result
    }

    // ---- reading

    /// Reads the file that the parameters name: the reference, to be compared with from the next
    /// [`Tracing::restart`] on, or the configuration file if there is one.
    ///
    /// # Errors
    /// The file cannot be read, or is none of its kind.
    pub(crate) fn read_files(&mut self) -> Result<(), String> {
        if self.compares() {
            self.next = Some(Next::File(open(&self.options.trace_compared())?));
            return Ok(());
        }
        if let Some(asked) = asked(&self.options)? {
            self.recorder.tables_mut().adopt(&asked);
        }
        Ok(())
    }

    /// Reads descriptions of constructs; `before`: lines read before. Returns how many have been read.
    ///
    /// # Errors
    /// The text of the first wrong line.
    pub(crate) fn read_header(
        &mut self,
        input: impl BufRead,
        name: &str,
        before: u64,
    ) -> Result<u64, String> {
        let read =
            read_descriptions(input, before).map_err(|problem| problem.within(name.as_ref()))?;
        let tables = self.recorder.tables_mut();
        tables.adopt(&read.tables);
        if read.has_mode {
            tables.header.level = read.tables.header.level;
            tables.header.empty_iterations = read.tables.header.empty_iterations;
        }
        Ok(read.lines)
    }

    /// Reads records and puts them where events of this run go.
    ///
    /// # Errors
    /// The text of the first wrong line.
    pub(crate) fn read_records(
        &mut self,
        input: impl BufRead,
        name: &str,
        before: u64,
    ) -> Result<u64, String> {
        let known = self.recorder.tables().clone();
        let mut reader = text::TextReader::behind_header(input, known, before);
        loop {
            match reader.next() {
                Ok(Some((record, tables))) => self.put(record, tables),
                Ok(None) => return Ok(reader.line()),
                Err(problem) => return Err(problem.within(name.as_ref())),
            }
        }
    }

    /// Takes over a record of another trace.
    fn put(&mut self, record: Record<'_>, tables: &Tables) {
        let outcome = match record {
            Record::Begin(id) => {
                let theirs = tables.construct(id);
                let place = self.taken(tables, theirs.place);
                self.ask_as(theirs, place);
                self.recorder.begin(&Beginning {
                    number: theirs.number,
                    kind: theirs.kind,
                    rank: theirs.rank,
                    place,
                    bounds: &[],
                })
            }
            Record::End(id, place) => {
                let place = self.taken(tables, place);
                self.recorder.end(tables.construct(id).number, place)
            }
            Record::Iteration { number, index } => self.recorder.iteration_now(index, number),
            Record::Element(subscripts) => self.recorder.element(Level::Modify, subscripts),
            Record::Before(site) => {
                let site = self.taken_site(tables, site);
                self.recorder.before(site)
            }
            Record::After(site, value) => {
                let site = self.taken_site(tables, site);
                self.recorder.after(site, value)
            }
            Record::Read(site, value) => {
                let site = self.taken_site(tables, site);
                self.recorder.read(site, value)
            }
            Record::Result(place, value) => {
                let place = self.taken(tables, place);
                self.recorder.result(place, value)
            }
            Record::Skip(place) => {
                let place = self.taken(tables, place);
                self.recorder.skip(place)
            }
        };
        self.settle(outcome);
    }

    /// A construct that no header has described may say itself what is asked of it.
    fn ask_as(&mut self, theirs: &TracedConstruct, place: PlaceId) {
        let around = self.executions().next_back();
        let around = around.map(|around| around.construct);
        let header = &mut self.recorder.tables_mut().header;
        let (number, kind, rank) = (theirs.number, theirs.kind, theirs.rank);
        if header.find(around, number, kind, rank, place).is_none() {
            let mut construct = TracedConstruct::new(number, kind, rank, place);
            construct.level = theirs.level;
            construct.ranges.clone_from(&theirs.ranges);
            header.add(around, construct);
        }
    }

    fn taken(&mut self, tables: &Tables, place: PlaceId) -> PlaceId {
        let (file, line) = tables.at(place);
        self.recorder.tables_mut().place(file, line)
    }

    fn taken_site(&mut self, tables: &Tables, site: SiteId) -> SiteId {
        let site = tables.reference(site);
        let place = self.taken(tables, site.place);
        let ours = self.recorder.tables_mut();
        ours.site(&site.operand, site.kind, site.reduction, place)
    }

    // ---- comparing

    /// Begins to compare with the reference that was read or put together last, or with that of the
    /// parameters again. What has been found stays.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub(crate) fn restart(&mut self) -> Result<(), String> {
        let (reference, in_memory) = match self.next.take() {
            Some(Next::Put(put)) => {
                let (reference, bytes) = put.into_reference()?;
                (reference, Some(bytes))
            }
            Some(Next::File(reference)) => (reference, None),
            None => (open(&self.options.trace_compared())?, None),
        };
        let tables = reference.tables().clone();
        let unit = reference.form().unit();
        let Output::Comparison(compared) = std::mem::replace(
            self.recorder.sink_mut(),
            Output::Memory(TraceInMemory::new()),
        ) else {
            return Err("the run is not compared".to_owned());
        };
        let mut compared = *compared;
        compared.comparison = compared.comparison.again(reference);
        compared.unit = unit;
        compared.in_memory = in_memory;
        self.teller.count(unit);
        let step = self.recorder.default_step();
        let output = Output::Comparison(Box::new(compared));
        self.recorder = Recorder::new(tables, output, step, false);
        // The numbers of the old tables mean nothing in the new ones.
        self.names = Names::new();
        self.reductions.forget_sites();
        for (_, declared) in &mut self.declared {
            declared.site = None;
        }
        for (_, results) in &mut self.waiting {
            results.site = None;
        }
        self.place = None;
        self.tables_are_new += 1;
        Ok(())
    }

    /// What calls have put together, as a reference, and its bytes.
    fn into_reference(self) -> Result<(ReferenceReader, Bytes), String> {
        if let Some((number, _)) = self.recorder.innermost() {
            return Err(format!(
                "Bad file structure: construct {number} of the reference is not ended"
            ));
        }
        let (tables, output) = self.recorder.into_parts();
        let bytes: Bytes = match output {
            Output::Memory(memory) if memory.records > 0 => memory.into_bytes(&tables).into(),
            _ => return Err("No trace: the reference has no record".to_owned()),
        };
        let reference = read_memory(&bytes)?;
        Ok((reference, bytes))
    }

    /// How often the descriptions and everything else that records refer to was replaced.
    pub(crate) fn tables_are_new(&self) -> u32 {
        self.tables_are_new
    }

    /// Where the record of the reference stands that is expected next.
    pub(crate) fn expected(&mut self) -> Option<u64> {
        let Output::Comparison(compared) = self.recorder.sink_mut() else {
            return None;
        };
        let expected = compared.comparison.expected();
        self.read_or_fail(expected).flatten()
    }

    /// Where the next record of a kind stands, from a place on.
    pub(crate) fn forward(&mut self, from: u64, wanted: Sought) -> Option<u64> {
        let Output::Comparison(compared) = self.recorder.sink_mut() else {
            return None;
        };
        let found = compared.comparison.forward(from, wanted);
        self.read_or_fail(found).flatten()
    }

    fn read_or_fail<T>(&mut self, outcome: Result<T, crate::trace::problem::Problem>) -> Option<T> {
        match outcome {
            Ok(found) => Some(found),
            Err(problem) => {
                self.fail(&Failure::Reference(problem));
                None
            }
        }
    }

    /// The current iteration is recorded, or matched with the reference, though it has no record yet.
    pub(crate) fn flash_iteration(&mut self) {
        let outcome = self.recorder.iteration_waits_no_more();
        self.settle(outcome);
        let (tables, output) = self.recorder.parts_mut();
        if let Output::Comparison(compared) = output {
            let outcome = compared.comparison.match_iteration(tables);
            self.settle(outcome.map_err(|problem| Refusal::Sink(Failure::Reference(problem))));
        }
    }

    /// An iteration of the innermost construct begins and is recorded at once. `Err`: what is wrong.
    pub(crate) fn iteration_now(&mut self, index: &[i64], number: i64) -> Result<(), String> {
        match self.recorder.innermost() {
            None => return Err("no construct is open".to_owned()),
            Some((open, rank)) if rank != index.len() => {
                return Err(format!(
                    "Rank is {}, construct {open} has {rank}",
                    index.len()
                ));
            }
            Some(_) => {}
        }
        let outcome = self.recorder.iteration_now(index, number);
        self.settle(outcome);
        Ok(())
    }

    // ---- writing

    /// Writes what is written at the end, as far as it is known now.
    pub(crate) fn write_files(&mut self) {
        if let Some(file) = self.recorder.sink_mut().file_mut()
            && let Err(error) = file.bring_up_to_date()
        {
            self.fail(&Failure::File(error));
        }
        if matches!(self.options.trace_mode, 0 | 2) {
            self.write_configuration(&mut Default::default());
        }
    }

    /// The trace that has been recorded, or with TraceMode 3 the reference, as text, piece by piece.
    ///
    /// # Errors
    /// There is none, or it cannot be read again.
    pub(crate) fn write_trace(&mut self, mut write: impl FnMut(&[u8])) -> Result<(), String> {
        let mut trace = self.recorded_so_far()?;
        let mut text = Vec::new();
        let mut writer = text::TextWriter::new(self.indent());
        let tables = match self.compares() {
            true => trace.tables(),
            false => self.recorder.tables(),
        };
        write_header(
            &mut text,
            tables,
            tables.header.children(None),
            self.indent(),
        );
        loop {
            let (record, tables) = match trace.next() {
                Ok(Some(next)) => next,
                Ok(None) => break,
                // It is being made.
                Err(problem) if problem.reason == Reason::Cut && !self.compares() => break,
                Err(problem) => return Err(problem.to_string()),
            };
            writer.record(&mut text, tables, record);
            write(&text);
            text.clear();
        }
        writer.finish(&mut text);
        write(&text);
        Ok(())
    }

    /// Begins to read what has been recorded, or the reference.
    fn recorded_so_far(&mut self) -> Result<ReferenceReader, String> {
        let reference = self.options.trace_compared();
        match self.recorder.sink_mut() {
            Output::Comparison(compared) => match &compared.in_memory {
                Some(bytes) => read_memory(bytes),
                None => open(&reference),
            },
            Output::File(_) | Output::Both(_) => {
                let Some(file) = self.recorder.sink_mut().file_mut() else {
                    return Err("there is no trace".to_owned());
                };
                file.bring_up_to_date()
                    .map_err(|error| format!("cannot write the trace: {error}"))?;
                open(file.absolute_path())
            }
            Output::Count(_) | Output::Memory(_) => {
                Err("no record is kept with TraceOptions.TraceMode 0".to_owned())
            }
        }
    }

    /// Reading has gone wrong: nothing more is recorded or compared.
    #[cold]
    pub(crate) fn give_up(&mut self, problem: &str) {
        if !std::mem::replace(&mut self.is_over, true) {
            self.teller.problem(problem);
            self.skip(problem);
        }
    }
}

fn read_memory(bytes: &Bytes) -> Result<ReferenceReader, String> {
    let origin = ReferenceSource::Memory(Cursor::new(Arc::clone(bytes)));
    Reader::new(origin.buffered()).map_err(|problem| problem.to_string())
}
