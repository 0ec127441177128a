//! Where the reports of a process go: the log of dvmdbg, the error file, the screen, nowhere.
//!
//! Spec debugger.md 2.2 (output) and design.md section 1. The screen is standard error: standard
//! output belongs to the program. A file is opened for each write, since a program may close
//! descriptors that are not its own; one that cannot be written gives way to the screen for good.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use dvmdbg_abi::shown;

use super::comparison::{self, Ending};
use super::entry::{Entry, Summary};
use super::finding::Finding;
use super::log::{self, LogRecord};
use super::text;
use crate::files;
use crate::options::{Environment, Options, of_rank, prefixed};
use crate::trace::compare::Difference;

/// Where a program that runs alone wants its diagnostics.
struct Diagnostics {
    file: String,
    to_screen: bool,
    append: bool,
    max_errors: u64,
}

impl Diagnostics {
    fn open(&self, verdict: bool) -> Destination {
        let is_file = !self.to_screen && !self.file.is_empty();
        // The program may change its working directory.
        let file = is_file
            .then(|| std::path::absolute(&self.file).unwrap_or_else(|_| PathBuf::from(&self.file)));
        if let Some(path) = &file
            && !self.append
        {
            remove(path);
        }
        Destination::Classic {
            file,
            max_errors: self.max_errors,
            verdict,
        }
    }
}

/// Destination of reports.
pub(super) enum Destination {
    /// Dynamic control is off and nobody listens.
    Silent,
    /// Under the command dvmdbg.
    Log {
        /// Made by dvmdbg.
        path: PathBuf,
        /// For the case that the log cannot be written.
        max_errors: u64,
    },
    /// Running alone, classic text.
    Classic {
        /// `None`: the screen.
        file: Option<PathBuf>,
        /// `DebugOptions.MaxErrors`, printed with the totals.
        max_errors: u64,
        /// `DbgInfoPrint`: the screen gets verdict and summary.
        verdict: bool,
    },
}

impl Destination {
    pub(super) fn open(options: &Options) -> Destination {
        if let Some(path) = &options.log {
            let mut sink = Destination::Log {
                path: path.clone(),
                max_errors: options.max_errors,
            };
            sink.record(&LogRecord::Start {
                exit_code: options.exit_code,
                rank: options.rank,
            });
            return sink;
        }
        let own = |name: &str| match name {
            "" => String::new(),
            name => of_rank(name, options.rank),
        };
        let diagnostics = match (options.enable_dyn_control, options.enable_trace) {
            (true, _) => Diagnostics {
                file: own(&options.error_file),
                to_screen: options.error_to_screen,
                append: options.append_error_file,
                max_errors: options.max_errors,
            },
            (false, true) => Diagnostics {
                file: own(&options.trace_error_file),
                to_screen: options.trace_error_to_screen,
                append: options.trace_append_error_file,
                max_errors: options.trace_max_errors,
            },
            (false, false) => {
                if options.del_usr_trace {
                    remove(Path::new(&own(&options.error_file)));
                }
                return Destination::Silent;
            }
        };
        diagnostics.open(options.dbg_info_print)
    }

    /// Appends one record to the log; what cannot be written there is told on the screen.
    fn record(&mut self, record: &LogRecord) {
        let Destination::Log { path, max_errors } = self else {
            return;
        };
        let Err(error) = append_record(path, record) else {
            return;
        };
        screen(&format!(
            "libdvmdbg: cannot write {}: {error}\n",
            path.display()
        ));
        *self = Destination::Classic {
            file: None,
            max_errors: *max_errors,
            verdict: true,
        };
        if let LogRecord::Finding(_, finding) = record {
            self.classic(&text::finding(finding, 1));
        }
    }

    /// Writes classic text to the error file or the screen.
    fn classic(&mut self, text: &str) {
        let Destination::Classic { file, .. } = self else {
            return;
        };
        let text = &shown(text);
        if let Some(path) = file {
            if append(OpenOptions::new().create(true), path, text.as_bytes()).is_ok() {
                return;
            }
            *file = None;
        }
        screen(text);
    }

    pub(super) fn finding(&mut self, number: usize, finding: &Finding) {
        match self {
            Destination::Silent => {}
            Destination::Log { .. } => {
                self.record(&LogRecord::Finding(
                    number as u64,
                    Box::new(finding.clone()),
                ));
            }
            Destination::Classic { .. } => self.classic(&text::finding(finding, 1)),
        }
    }

    pub(super) fn remark(&mut self, lines: &str) {
        match self {
            Destination::Classic { .. } => self.classic(lines),
            Destination::Silent | Destination::Log { .. } => screen(lines),
        }
    }

    pub(super) fn count(&mut self, number: usize, count: u64) {
        self.record(&LogRecord::Count(number as u64, count));
    }

    pub(super) fn progress(&mut self, accesses: u64, constructs: u64) {
        self.record(&LogRecord::Progress(accesses, constructs));
    }

    /// A signal ends the program. Neither allocates nor takes a lock.
    pub(super) fn killed(&self, records: u64) {
        if let Destination::Log { path, .. } = self {
            let mut line = [0; log::PROGRESS];
            let length = log::progress_line(std::process::id(), records, &mut line);
            // The program is dying; nobody can be told.
            let _ = append(&mut OpenOptions::new(), path, &line[..length]);
        }
    }

    pub(super) fn finish(
        &mut self,
        entries: &[Entry],
        (errors, warnings): (u64, u64),
        summary: &Summary,
    ) {
        match self {
            Destination::Silent => {}
            Destination::Log { .. } => {
                let counts = entries.iter().map(|entry| entry.count).collect();
                self.record(&LogRecord::End(counts, summary.clone()));
            }
            Destination::Classic {
                file,
                max_errors,
                verdict,
            } => {
                let head = match file {
                    Some(_) => "*** Processor 0: total errors",
                    None => "*** Total errors",
                };
                let head = format!("{head}: {errors}; Limit per CPU: {max_errors}\n");
                let (to_file, has_verdict) = (file.is_some(), *verdict);
                let last = text::summary_line(errors, warnings, summary) + "\n";
                if !entries.is_empty() {
                    let list: String = entries
                        .iter()
                        .map(|entry| text::finding(&entry.finding, entry.count))
                        .collect();
                    self.classic(&format!("{head}{list}{}", if to_file { &last } else { "" }));
                }
                if has_verdict {
                    screen(&(text::verdict(errors, summary) + &last));
                }
            }
        }
    }

    pub(super) fn difference(&mut self, number: usize, difference: &Difference, unit: &str) {
        match self {
            Destination::Silent => {}
            Destination::Log { .. } => {
                let difference = Box::new(difference.clone());
                self.record(&LogRecord::Difference(number as u64, difference));
            }
            Destination::Classic { .. } => {
                self.classic(&comparison::difference_text(difference, unit))
            }
        }
    }

    /// Something ends recording or comparing before its time; the end of the report says so too.
    pub(super) fn problem(&mut self, text: &str) {
        if let Destination::Classic { .. } = self {
            screen(&format!("libdvmdbg: {text}\n"));
        }
    }

    /// The end of a traced run.
    pub(super) fn ended(&mut self, ending: &Ending, skipped: &[String]) {
        match (&mut *self, ending) {
            (Destination::Silent, _) => {}
            (Destination::Log { .. }, _) => {
                self.record(&LogRecord::Traced(
                    Box::new(ending.clone()),
                    skipped.to_vec(),
                ));
            }
            (Destination::Classic { verdict, .. }, Ending::Recorded(recorded)) => {
                if *verdict {
                    screen(&recorded.text(skipped));
                }
            }
            (
                Destination::Classic {
                    file,
                    max_errors,
                    verdict,
                },
                Ending::Compared(compared),
            ) => {
                let mut compared = compared.clone();
                compared.sort();
                let (to_file, has_verdict) = (file.is_some(), *verdict);
                let found = compared.differences.len();
                let head = format!("*** Total errors: {found}; Limit per CPU: {max_errors}\n");
                let text = compared.text(skipped);
                if found > 0 {
                    self.classic(&(head + &text));
                }
                if has_verdict && (to_file || found == 0) {
                    screen(&compared.last_lines(skipped));
                }
            }
        }
    }

    pub(super) fn internal_error(&mut self, text: &str) {
        match self {
            Destination::Log { .. } => self.record(&LogRecord::Fault(text.to_owned())),
            Destination::Silent | Destination::Classic { .. } => {
                screen(&format!("{}\n", text::internal_error(text)));
            }
        }
    }
}

/// Tells dvmdbg, if it listens at `log`, that the program did not start; `false`: it does not know.
pub(super) fn refuse(log: Option<&Path>, why: &str) -> bool {
    log.is_some_and(|path| append_record(path, &LogRecord::Refused(why.to_owned())).is_ok())
}

/// Tells dvmdbg, if it listens, what has been said of a parallel run.
pub(super) fn accuse(fault: &str) {
    if let Some(path) = Environment::of_process().log {
        // The user has been told already.
        let _ = append_record(&path, &LogRecord::Told(fault.to_owned()));
    }
}

fn append_record(path: &Path, record: &LogRecord) -> io::Result<()> {
    append(
        &mut OpenOptions::new(),
        path,
        &log::line(std::process::id(), record),
    )
}

/// Writes `bytes` at the end of the file in one piece.
fn append(how: &mut OpenOptions, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = files::open(how.append(true), path)?;
    files::append(&mut file, bytes)
}

/// Removes what an earlier run left. Only a file: `/dev/null` is written, not removed. A failure
/// shows when it is written.
fn remove(path: &Path) {
    if fs::metadata(path).is_ok_and(|found| found.is_file()) {
        let _ = fs::remove_file(path);
    }
}

/// Writes to standard error.
pub(super) fn screen(text: &str) {
    let rank = Environment::of_process().rank;
    files::tell(&prefixed(rank, &shown(text)));
}
