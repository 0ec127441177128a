//! Tells what became of a traced run.

use super::comparison::Ending;
use super::sink::Destination;
use crate::options::Options;
use crate::trace::compare::Difference;

/// Tells a traced run's outcome: to dvmdbg if it listens, else to the error file or the screen.
pub(crate) struct Teller {
    pub(super) sink: Destination,
    /// After a fork only the parent tells.
    pub(super) process: u32,
    pub(super) unit: String,
}

impl Teller {
    /// `unit`: what positions in the reference count.
    pub(crate) fn open(options: &Options, unit: &str) -> Teller {
        Teller {
            sink: Destination::open(options),
            process: std::process::id(),
            unit: unit.to_owned(),
        }
    }

    /// One that tells nobody.
    pub(crate) fn silent() -> Teller {
        Teller {
            sink: Destination::Silent,
            process: std::process::id(),
            unit: String::new(),
        }
    }

    /// Positions in the reference count this from now on.
    pub(crate) fn count(&mut self, unit: &str) {
        unit.clone_into(&mut self.unit);
    }

    pub(super) fn is_forked(&self) -> bool {
        std::process::id() != self.process
    }

    /// A difference that is new.
    pub(crate) fn difference(&mut self, number: usize, difference: &Difference) {
        if !self.is_forked() {
            self.sink.difference(number, difference, &self.unit);
        }
    }

    /// Something ends recording before its time.
    pub(crate) fn problem(&mut self, text: &str) {
        if !self.is_forked() {
            self.sink.problem(text);
        }
    }

    /// Lines that are no diagnostic.
    pub(crate) fn remark(&mut self, lines: &str) {
        if !self.is_forked() {
            self.sink.remark(lines);
        }
    }

    /// A fault of the debugger itself.
    pub(crate) fn internal_error(&mut self, text: &str) {
        if !self.is_forked() {
            self.sink.internal_error(text);
        }
    }

    /// A signal ends the run behind so many records. Neither allocates nor takes a lock.
    pub(crate) fn killed(&self, records: u64) {
        if !self.is_forked() {
            self.sink.killed(records);
        }
    }

    /// The end.
    pub(crate) fn finish(&mut self, ending: &Ending, skipped: &[String]) {
        if !self.is_forked() {
            self.sink.ended(ending, skipped);
        }
    }
}
