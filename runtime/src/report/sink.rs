//! Where the reports of a process go: the log of dvmdbg, the error file, the screen, nowhere.
//!
//! Spec debugger.md 2.2 (output) and design.md section 1. The screen is standard error: standard
//! output belongs to the program. Failed writes are ignored; nothing here may disturb the program.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::finding::Finding;
use super::log::{self, Record};
use super::{Entry, Summary, text};
use crate::options::Options;

/// Destination of reports.
pub(super) enum Sink {
    /// Dynamic control is off and nobody listens.
    Silent,
    /// Under the command dvmdbg.
    Log(File),
    /// Running alone, classic text.
    Classic {
        /// `None`: the screen.
        file: Option<PathBuf>,
        /// `DebugOptions.MaxErrors`, printed with the totals.
        max_errors: u64,
    },
}

impl Sink {
    pub(super) fn open(options: &Options) -> Sink {
        if let Some(path) = &options.log {
            match OpenOptions::new().append(true).create(true).open(path) {
                Ok(file) => {
                    let sink = Sink::Log(file);
                    sink.record(&Record::Start {
                        exit_code: options.exit_code,
                    });
                    return sink;
                }
                Err(error) => {
                    screen(&format!(
                        "libdvmdbg: cannot write {}: {error}\n",
                        path.display()
                    ));
                }
            }
        } else if !options.enable_dyn_control {
            return Sink::Silent;
        }
        let file = (!options.error_to_screen && !options.error_file.is_empty())
            .then(|| PathBuf::from(&options.error_file));
        if let Some(path) = &file
            && !options.append_error_file
        {
            // A missing file is what is wanted; any other failure shows when it is written.
            let _ = fs::remove_file(path);
        }
        Sink::Classic {
            file,
            max_errors: options.max_errors,
        }
    }

    /// Writes one record, in one piece.
    fn record(&self, record: &Record) {
        if let Sink::Log(file) = self {
            let mut file = file;
            let _ = file.write_all(&log::line(std::process::id(), record));
        }
    }

    /// Writes classic text to the error file, or to the screen for good once that fails.
    fn classic(&mut self, text: &str) {
        if let Sink::Classic { file, .. } = self {
            if let Some(path) = file {
                if append(path, text).is_ok() {
                    return;
                }
                *file = None;
            }
            screen(text);
        }
    }

    pub(super) fn finding(&mut self, number: usize, finding: &Finding) {
        match self {
            Sink::Silent => {}
            Sink::Log(_) => {
                self.record(&Record::Finding(number as u64, Box::new(finding.clone())));
            }
            Sink::Classic { .. } => self.classic(&text::finding(finding, 1)),
        }
    }

    pub(super) fn count(&self, number: usize, count: u64) {
        self.record(&Record::Count(number as u64, count));
    }

    pub(super) fn progress(&self, accesses: u64, constructs: u64) {
        self.record(&Record::Progress(accesses, constructs));
    }

    /// `errors`, `warnings`: distinct ones among `entries`.
    pub(super) fn finish(
        &mut self,
        entries: &[Entry],
        (errors, warnings): (u64, u64),
        summary: &Summary,
    ) {
        match self {
            Sink::Silent => {}
            Sink::Log(_) => {
                let counts = entries.iter().map(|entry| entry.count).collect();
                self.record(&Record::End(counts, summary.clone()));
            }
            Sink::Classic { file, max_errors } => {
                let head = match file {
                    Some(_) => "*** Processor 0: total errors",
                    None => "*** Total errors",
                };
                let head = format!("{head}: {errors}; Limit per CPU: {max_errors}\n");
                let to_file = file.is_some();
                let last = text::summary_line(errors, warnings, summary) + "\n";
                if !entries.is_empty() {
                    let list: String = entries
                        .iter()
                        .map(|entry| text::finding(&entry.finding, entry.count))
                        .collect();
                    self.classic(&format!("{head}{list}{}", if to_file { &last } else { "" }));
                }
                screen(&(text::verdict(errors) + &last));
            }
        }
    }

    pub(super) fn internal_error(&self, text: &str) {
        match self {
            Sink::Log(_) => self.record(&Record::Fault(text.to_owned())),
            Sink::Silent | Sink::Classic { .. } => {
                screen(&format!("{}\n", text::internal_error(text)))
            }
        }
    }
}

fn append(path: &Path, text: &str) -> std::io::Result<()> {
    OpenOptions::new()
        .append(true)
        .create(true)
        .open(path)?
        .write_all(text.as_bytes())
}

/// Tells dvmdbg, if it listens at `log`, that the program did not start.
pub(super) fn refuse(log: Option<&Path>) {
    if let Some(path) = log
        && let Ok(file) = OpenOptions::new().append(true).create(true).open(path)
    {
        Sink::Log(file).record(&Record::Refused);
    }
}

/// Writes to standard error; a closed one is no reason to disturb the program.
pub(super) fn screen(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}
