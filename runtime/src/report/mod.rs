//! Reporting of dynamic control: folding, counting, and where reports go (spec debugger.md 2).
//!
//! [`Report`] takes findings from the checks. Under the command dvmdbg (`DVMDBG_LOG` is set) it
//! appends them to a log that survives a crash and prints nothing; in a program that runs alone it
//! writes the classic text to the error file or the screen. It judges nothing and keeps no state
//! of the program.

mod breakpoint;
pub mod comparison;
mod entry;
pub mod finding;
pub mod log;
mod message;
mod remedy;
mod sink;
pub(crate) mod teller;
pub mod text;

use std::collections::HashMap;

pub use breakpoint::{dvmdbg_report, tell};
pub use entry::{Entry, Summary};
pub use finding::{ContextEntry, ContextKind, Finding, Language, Related};
pub use message::{Kind, Message, Severity};
pub use remedy::{Mend, Remedy};

use crate::options::{self, Environment, Options};
use sink::Destination;

/// Names an entry of one [`Report`], so that a repetition known as such can be counted cheaply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryId(usize);

/// What became of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "Halt asks the caller to end the program"]
pub enum Outcome {
    /// New, reported.
    Reported(EntryId),
    /// Reported before; counted.
    Repeated(EntryId),
    /// Switched off by its parameter, beyond `MaxErrors`, or reporting is off.
    Dropped,
    /// Reported, and `DebugOptions.HaltOnError` demands that the program ends now: the caller
    /// calls `finish` and exits with `Options::exit_code`.
    Halt,
}

/// What makes two findings one entry (debugger.md 2.1); the iteration is no part of it. Severity
/// is, so that a warning cannot hide an error of the same text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    file: String,
    line: u32,
    message: String,
    severity: Severity,
    construct: Option<u32>,
    depth: usize,
}

impl Key {
    /// The key of a finding.
    pub fn of(finding: &Finding) -> Key {
        Key {
            file: finding.file.clone(),
            line: finding.line,
            message: finding.message.clone(),
            severity: finding.severity,
            construct: finding.context.last().map(|entry| entry.construct),
            depth: finding.context.len(),
        }
    }
}

/// How a debug build starts: reads the parameters. Called once, before `main`. Prints the listing of
/// `help=1`.
///
/// Does not return if a parameter is wrong: says what and where, and exits with status 2.
pub fn load() -> Options {
    read_options().unwrap_or_else(|error| refuse(&error))
}

/// The same.
///
/// # Errors
/// What is wrong with them.
pub(crate) fn read_options() -> Result<Options, String> {
    let options = Options::load(&Environment::of_process()).map_err(|error| error.to_string())?;
    if options.help {
        sink::screen(&options::help());
    }
    let is_on = options.enable_dyn_control || options.enable_trace;
    if is_on && options.dbg_info_print && options.log.is_none() {
        sink::screen(&options.ignored_notes());
    }
    Ok(options)
}

/// Says something on the screen, as the debugger.
pub(crate) fn complain(message: &str) {
    sink::screen(&format!("dvmdbg: {message}\n"));
}

/// Says what is wrong with a parallel run, on the screen and to dvmdbg if it listens.
pub(crate) fn accuse(fault: &str) {
    complain(fault);
    sink::accuse(fault);
}

/// Ends a program that cannot be started, with status 2: says why, to dvmdbg too if it listens.
pub fn refuse(message: &str) -> ! {
    say_refused(message);
    #[allow(
        clippy::disallowed_methods,
        reason = "the program was to run under control and cannot; nothing of it has run"
    )]
    std::process::exit(2);
}

/// Says why a program cannot be started, to dvmdbg too if it listens.
pub(crate) fn say_refused(message: &str) {
    let environment = Environment::of_process();
    let is_told = sink::refuse(environment.log.as_deref(), message);
    if !(is_told && environment.document) {
        complain(message);
    }
}

/// Folds, counts and passes on the findings of one process.
pub struct Report {
    options: Options,
    sink: Destination,
    entries: Vec<Entry>,
    index: HashMap<Key, usize>,
    errors: u64,
    warnings: u64,
    /// A new error was dropped because `MaxErrors` was reached.
    truncated: bool,
    finished: bool,
    /// Accesses at the last record of progress.
    progress: u64,
    /// Reports of a child made by fork are dropped (debugger.md 1.9).
    process: u32,
}

impl Report {
    /// A report that goes where `options` say: to the log of dvmdbg, or to the error file or the
    /// screen. Without `EnableDynControl` it stays silent. Opens or removes files at once.
    pub fn new(options: &Options) -> Report {
        Report {
            options: options.clone(),
            sink: Destination::open(options),
            entries: Vec::new(),
            index: HashMap::new(),
            errors: 0,
            warnings: 0,
            truncated: false,
            finished: false,
            progress: 0,
            process: std::process::id(),
        }
    }

    /// Takes one finding. The first of its key is reported at once, later ones are counted.
    #[cold]
    pub fn report(&mut self, finding: Finding) -> Outcome {
        if self.finished || !finding.code.is_enabled(&self.options) {
            return Outcome::Dropped;
        }
        let key = Key::of(&finding);
        if let Some(&position) = self.index.get(&key) {
            self.repeat(EntryId(position));
            return Outcome::Repeated(EntryId(position));
        }
        if self.is_forked() {
            return Outcome::Dropped;
        }
        if self.errors >= self.options.max_errors {
            self.truncated = true;
            return Outcome::Dropped;
        }
        match finding.severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
        }
        self.sink.finding(self.entries.len(), &finding);
        breakpoint::note(&finding);
        let halt = self.options.halt_on_error && finding.severity == Severity::Error;
        let id = EntryId(self.entries.len());
        self.index.insert(key, id.0);
        self.entries.push(Entry { finding, count: 1 });
        if halt {
            Outcome::Halt
        } else {
            Outcome::Reported(id)
        }
    }

    /// Counts one more occurrence of a reported entry. Never allocates.
    pub fn repeat(&mut self, id: EntryId) {
        let entry = &mut self.entries[id.0];
        entry.count += 1;
        let count = entry.count;
        // If the program is killed, the log then still knows the order of magnitude.
        if count.is_power_of_two() && !self.finished && !self.is_forked() {
            self.sink.count(id.0, count);
        }
    }

    fn is_forked(&self) -> bool {
        std::process::id() != self.process
    }

    /// Distinct errors so far; warnings are not among them.
    pub fn errors(&self) -> u64 {
        self.errors
    }

    /// Distinct warnings so far.
    pub fn warnings(&self) -> u64 {
        self.warnings
    }

    /// What was found so far, in order of first occurrence.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Tells how far checking has come, so that the log of a program that crashes later can say it.
    /// Cheap enough for the end of every construct: writes only when the accesses have doubled.
    pub fn progress(&mut self, accesses: u64, constructs: u64) {
        if accesses / 2 >= self.progress.max(1) && !self.finished && !self.is_forked() {
            self.progress = accesses;
            self.sink.progress(accesses, constructs);
        }
    }

    /// Ends the report: counts and summary. Later findings are dropped; a second call does nothing.
    pub fn finish(&mut self, summary: &Summary) {
        if self.finished || self.is_forked() {
            return;
        }
        self.finished = true;
        let mut summary = summary.clone();
        if !self.options.enable_dyn_control {
            summary
                .skipped
                .push("every check (EnableDynControl=0)".to_owned());
        }
        if self.truncated {
            let errors = match self.options.max_errors {
                1 => "error".to_owned(),
                limit => format!("{limit} errors"),
            };
            summary.skipped.push(format!(
                "reports after the first {errors} (DebugOptions.MaxErrors)"
            ));
        }
        self.sink
            .finish(&self.entries, (self.errors, self.warnings), &summary);
    }

    /// Writes lines that belong to no finding, such as statistics: where a program that runs alone
    /// writes its diagnostics, under the command dvmdbg on standard error.
    pub fn remark(&mut self, lines: &str) {
        if !self.is_forked() {
            self.sink.remark(lines);
        }
    }

    /// Reports a fault of the debugger itself. The caller then switches debugging off and lets the
    /// program go on.
    #[cold]
    pub fn internal_error(&mut self, text: &str) {
        if !self.is_forked() {
            self.sink.internal_error(text);
        }
    }
}

#[cfg(test)]
mod tests;
