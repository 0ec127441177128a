//! The end of a traced run: the rest of the files, and what is told.

use std::io;
use std::path::Path;

use crate::files;
use crate::report::comparison::{Compared, Ending, Recorded};
use crate::trace::text::write_configuration;

use super::output::{Failure, Output};
use super::state::Tracing;

impl Tracing {
    /// Ends the files and tells what came out. `complete`: the program has come to its end. A second
    /// call does nothing.
    pub(crate) fn finish(&mut self, complete: bool) {
        if std::mem::replace(&mut self.is_finished, true) {
            return;
        }
        let complete = complete && !self.is_over;
        let notes = self.reductions.notes().to_vec();
        notes.iter().for_each(|note| self.skip(note));
        let ending = match self.options.trace_mode {
            3 => self.finish_comparison(),
            _ => self.finish_recording(complete),
        };
        self.is_over = true;
        if self.options.trace_print_statistic || self.options.dyn_debug_print_statistics {
            self.print_statistics();
        }
        self.teller.finish(&ending, &self.skipped);
    }

    /// The program ends, wherever it is: the constructs that it is in end with it, where they begin. What was gathered for reductions
    /// is no result.
    pub(crate) fn end_of_program(&mut self) {
        self.waiting.clear();
        while !self.is_over
            && let Some((number, _)) = self.recorder.innermost()
            && let Some(place) = self.recorder.innermost_place()
        {
            let outcome = self.recorder.end(number, place);
            self.settle(outcome);
        }
        self.finish(true);
    }

    /// A signal ends the program: what has been recorded gets into the file, or how much was compared is told. The number of
    /// records in the file, to be told to the user if nobody else does. Neither allocates nor takes a lock.
    pub(crate) fn save(&mut self) -> Option<u64> {
        if let Output::Comparison(compared) = self.recorder.sink_mut() {
            let records = compared.records;
            if !self.is_finished {
                self.teller.killed(records);
            }
            return None;
        }
        let file = self.recorder.sink_mut().file_mut()?;
        // The program is dying; a trace that cannot be written ends before.
        let _ = file.finish(false);
        (self.options.log.is_none() && self.options.dbg_info_print).then(|| file.records())
    }

    fn finish_recording(&mut self, complete: bool) -> Ending {
        let mut recorded = Recorded::default();
        let mut failed = None;
        if let Some(file) = self.recorder.sink_mut().file_mut() {
            failed = file.finish(complete).err();
            recorded.file = Some(file.path().to_string_lossy().into_owned());
            recorded.records = file.records();
            recorded.bytes = file.bytes();
        }
        if let Some(error) = failed {
            self.fail(&Failure::File(error));
        }
        if self.options.trace_mode != 1 {
            self.write_configuration(&mut recorded);
        }
        recorded.is_whole = complete && !self.is_over;
        Ending::Recorded(recorded)
    }

    /// Writes the configuration file with the volumes of this run, and with what the user asks for in it.
    pub(super) fn write_configuration(&mut self, recorded: &mut Recorded) {
        self.recorder.keep_unmet();
        let (tables, output) = self.recorder.parts_mut();
        output.enter_volumes(&mut tables.header);
        let total = tables.header.total(None);
        let mut text = Vec::new();
        let indent = self.options.space_indent as usize;
        write_configuration(&mut text, tables, tables.header.children(None), indent);
        let [named, _] = self.options.configuration_files();
        match replace(&self.configuration, &text) {
            Ok(()) => {
                recorded.configuration = Some(named.to_string_lossy().into_owned());
                recorded.volume = (total.lines, total.bytes);
            }
            Err(error) => {
                let problem = format!("cannot write {}: {error}", named.display());
                self.teller.problem(&problem);
                self.skip(&problem);
                self.is_over = true;
            }
        }
    }

    fn finish_comparison(&mut self) -> Ending {
        let Output::Comparison(compared) = self.recorder.sink_mut() else {
            return Ending::Recorded(Recorded::default());
        };
        let records = compared.records;
        let unit = compared.unit.to_owned();
        // A reference that was found damaged says so again.
        let unread = compared.comparison.unread();
        let ledger = compared.comparison.ledger();
        let mut ending = Compared {
            differences: ledger.differences().to_vec(),
            suppressed: ledger.suppressed(),
            records,
            unread: *unread.as_ref().unwrap_or(&None),
            unit,
            rounding: compared.comparison.excused(),
            told: Default::default(),
            broken: None,
        };
        if let Err(problem) = unread {
            self.fail(&Failure::Reference(problem));
        }
        ending.broken = self.broken.take();
        Ending::Compared(ending)
    }

    /// `TraceOptions.PrintStatistic`.
    fn print_statistics(&mut self) {
        let (tables, output) = self.recorder.parts_mut();
        let (what, records) = match output {
            Output::Count(_) => ("counted", tables.header.total(None).lines),
            Output::File(file) => ("recorded", file.records()),
            Output::Both(counting) => ("recorded", counting.behind_mut().records()),
            Output::Comparison(compared) => ("compared", compared.records),
            Output::Memory(memory) => ("recorded", memory.records),
        };
        let (constructs, sites) = (tables.header.constructs().len(), tables.sites().len());
        self.teller.remark(&format!(
            "*** DVM debugger: trace: {records} records {what}, {constructs} constructs, {sites} references, {} places\n",
            tables.places().len()
        ));
    }

    /// Nothing more is recorded.
    #[cold]
    pub(super) fn fail(&mut self, failure: &Failure) {
        let problem = match failure {
            Failure::File(error) => {
                let path = self.recorder.sink_mut().file_mut();
                let path = path.map_or(String::new(), |file| file.path().display().to_string());
                format!("cannot write {path}: {error}; the trace ends here")
            }
            Failure::Full => format!(
                "the trace has {} bytes (MaxTraceFileSize); it ends here",
                self.options.max_trace_file_size
            ),
            Failure::Reference(problem) => {
                let problem = problem.within(&self.options.trace_compared());
                if !std::mem::replace(&mut self.is_over, true) {
                    self.teller.problem(&problem);
                }
                self.broken = Some(problem);
                return;
            }
        };
        self.give_up(&problem);
    }
}

/// Puts a file in the place of another one, whole or not at all.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}", std::process::id()));
    let made = Path::new(&name);
    let outcome = files::create(made)
        .and_then(|mut file| files::append(&mut file, bytes))
        .and_then(|()| files::rename(made, path));
    if outcome.is_err() {
        let _ = files::remove(made);
    }
    outcome
}
