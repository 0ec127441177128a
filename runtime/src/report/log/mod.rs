//! The log between the debugged process and the command dvmdbg.
//!
//! Append-only text, one record a line, written by a single `write` each, so that whatever ends
//! the process loses nothing but counts. A line is `checksum process tag field...`: eight
//! hexadecimal digits (FNV-1a of the rest), then fields parted by tabs, strings escaped. Damaged
//! and incomplete lines are skipped and counted; tags a reader does not know are skipped, so that
//! records can be added without a new version. Several processes may share one log.

mod fields;
mod traced;

use std::io::Write;

use fields::{FieldReader, Fields};

use super::comparison::Ending;
use super::entry::{Entry, Summary};
use super::finding::{ContextEntry, ContextKind, Finding, Language, Related};
use super::message::{Kind, Message, Severity};
use super::remedy::{Mend, Remedy};
use crate::trace::compare::Difference;

/// Version of the records below; another one is refused.
pub const VERSION: u32 = 5;

/// One record of a log.
#[derive(Clone, Debug, PartialEq)]
pub enum LogRecord {
    /// A debug build has started.
    Start {
        /// Effective `DebugOptions.ExitCode`.
        exit_code: u64,
        /// Number of the process among those of a parallel run.
        rank: Option<u64>,
    },
    /// A new distinct finding; numbers count from 0 in each process.
    Finding(u64, Box<Finding>),
    /// How often the finding of this number was found so far.
    Count(u64, u64),
    /// Accesses and constructs checked so far.
    Progress(u64, u64),
    /// The end of the report: final counts by number, what was checked.
    End(Vec<u64>, Summary),
    /// A new distinct difference between two runs.
    Difference(u64, Box<Difference>),
    /// The end of a traced run, and what was left out.
    Traced(Box<Ending>, Vec<String>),
    /// A fault of the debugger itself.
    Fault(String),
    /// What is wrong with a parallel run; the process has said it.
    Told(String),
    /// The process refused to start, and has said this on the screen unless dvmdbg shows it ([`DOCUMENT`](crate::options::variable::DOCUMENT)).
    Refused(String),
}

/// Spells `record` of `process` as one line.
pub fn line(process: u32, record: &LogRecord) -> Vec<u8> {
    let mut fields = Fields(process.to_string());
    match record {
        LogRecord::Start { exit_code, rank } => {
            fields.text("start").number(VERSION).number(*exit_code);
            fields.option(rank.as_ref(), |fields, rank| {
                fields.number(*rank);
            });
        }
        LogRecord::Finding(number, finding) => {
            fields.text("finding").number(*number);
            write_finding(&mut fields, finding);
        }
        LogRecord::Count(number, count) => {
            fields.text("count").number(*number).number(*count);
        }
        LogRecord::Progress(accesses, constructs) => {
            fields
                .text("progress")
                .number(*accesses)
                .number(*constructs);
        }
        LogRecord::End(counts, summary) => {
            fields.text("end").list(counts, |fields, count| {
                fields.number(*count);
            });
            fields.number(summary.accesses).number(summary.constructs);
            fields.list(&summary.skipped, |fields, note| {
                fields.text(note);
            });
            fields.number(u8::from(summary.has_directives));
            fields.number(u8::from(summary.settled));
        }
        LogRecord::Difference(number, difference) => {
            fields.text("difference").number(*number);
            traced::write_difference(&mut fields, difference);
        }
        LogRecord::Traced(ending, skipped) => {
            fields.text("traced");
            traced::write_ending(&mut fields, ending);
            fields.list(skipped, |fields, note| {
                fields.text(note);
            });
        }
        LogRecord::Fault(text) => {
            fields.text("fault").text(text);
        }
        LogRecord::Told(text) => {
            fields.text("told").text(text);
        }
        LogRecord::Refused(why) => {
            fields.text("refused").text(why);
        }
    }
    format!("{:08x} {}\n", checksum(fields.0.as_bytes()), fields.0).into_bytes()
}

/// Most bytes of such a line.
pub(super) const PROGRESS: usize = 96;

/// [`LogRecord::Progress`] without anything from the heap; the length of the line.
pub(super) fn progress_line(process: u32, records: u64, line: &mut [u8; PROGRESS]) -> usize {
    let mut text = std::io::Cursor::new([0u8; PROGRESS]);
    let _ = write!(text, "{process}\tprogress\t{records}\t0");
    let length = text.position() as usize;
    let told = &text.get_ref()[..length];
    let mut whole = std::io::Cursor::new(&mut line[..]);
    let _ = write!(whole, "{:08x} ", checksum(told));
    let _ = whole.write_all(told);
    let _ = whole.write_all(b"\n");
    whole.position() as usize
}

fn write_finding(fields: &mut Fields, finding: &Finding) {
    fields
        .text(finding.kind.name())
        .text(finding.severity.name())
        .text(finding.code.identifier())
        .text(&finding.message)
        .text(&finding.file)
        .number(finding.line)
        .option(finding.column.as_ref(), |fields, column| {
            fields.number(*column);
        })
        .text(&finding.variable)
        .text(&finding.reference)
        .option(finding.element.as_deref(), Fields::numbers)
        .number(finding.choosing)
        .number(u32::from(finding.is_own))
        .text(language_name(finding.language))
        .list(&finding.context, |fields, entry| {
            fields
                .text(context_name(entry.kind))
                .number(entry.construct);
            fields.option(entry.iteration.as_deref(), Fields::numbers);
        })
        .list(&finding.related, |fields, related| {
            fields
                .text(&related.what)
                .text(&related.file)
                .number(related.line);
            fields.numbers(&related.iteration);
        })
        .option(finding.expected.as_deref(), |fields, text| {
            fields.text(text);
        })
        .option(finding.actual.as_deref(), |fields, text| {
            fields.text(text);
        })
        .option(finding.remedy.as_ref(), |fields, remedy| {
            fields
                .text(remedy.mend.name())
                .number(u8::from(remedy.certain))
                .number(u8::from(remedy.is_write))
                .numbers(&remedy.offset);
            fields.list(&remedy.written, |fields, (low, high)| {
                fields.number(*low).number(*high);
            });
            fields.list(&remedy.whole, |fields, whole| {
                fields.number(u8::from(*whole));
            });
        });
}

const fn language_name(language: Language) -> &'static str {
    match language {
        Language::C => "c",
        Language::Fortran => "fortran",
    }
}

const fn context_name(kind: ContextKind) -> &'static str {
    match kind {
        ContextKind::SequentialLoop => "loop",
        ContextKind::ParallelLoop => "parallel",
        ContextKind::TaskRegion => "tasks",
    }
}

/// FNV-1a, 32 bits.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
}

/// What one process wrote.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProcessLog {
    /// Its process identifier.
    pub process: u32,
    /// Distinct findings, in order of first occurrence.
    pub entries: Vec<Entry>,
    /// The number of each entry in the records.
    numbers: Vec<u64>,
    /// `DebugOptions.ExitCode` in force there, if its start record is whole.
    pub exit_code: Option<u64>,
    /// Its number among those of a parallel run.
    pub rank: Option<u64>,
    /// Accesses and constructs known to be checked; complete if `end` is there.
    pub progress: (u64, u64),
    /// The end of the report; `None`: the process did not come to it.
    pub end: Option<Summary>,
    /// Differences found before the end of the run, in that order.
    pub differences: Vec<Difference>,
    /// The end of a traced run, and what was left out.
    pub traced: Option<(Ending, Vec<String>)>,
    /// Faults of the debugger itself.
    pub faults: Vec<String>,
    /// What is wrong with a parallel run, as the process has said.
    pub told: Vec<String>,
    /// Why the process refused to start.
    pub refused: Option<String>,
}

/// What a log holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// The debug builds that ran, in order of their start.
    pub processes: Vec<ProcessLog>,
    /// Lines that could not be read, an incomplete last one included.
    pub damaged: usize,
    /// A version of the log this reader does not know.
    pub foreign_version: Option<u32>,
}

/// Reads a log. Accepts any bytes; never fails.
pub fn read(bytes: &[u8]) -> Log {
    let mut log = Log::default();
    let Some(last_break) = bytes.iter().rposition(|byte| *byte == b'\n') else {
        log.damaged = usize::from(!bytes.is_empty());
        return log;
    };
    let (whole, rest) = bytes.split_at(last_break);
    for line in whole.split(|byte| *byte == b'\n') {
        match read_line(line) {
            Line::Record(process, record) => log.add(process, record),
            Line::Unknown => {}
            Line::Version(version) => log.foreign_version = Some(version),
            Line::Damaged => log.damaged += 1,
        }
    }
    log.damaged += usize::from(rest.len() > 1);
    log
}

impl Log {
    fn add(&mut self, process: u32, record: LogRecord) {
        let known = self
            .processes
            .iter()
            .rposition(|log| log.process == process);
        // A second start under one number is a program that replaced itself by exec.
        let position = match known {
            Some(position) if !matches!(record, LogRecord::Start { .. }) => position,
            _ => {
                self.processes.push(ProcessLog {
                    process,
                    ..ProcessLog::default()
                });
                self.processes.len() - 1
            }
        };
        self.processes[position].add(record);
    }
}

impl ProcessLog {
    fn add(&mut self, record: LogRecord) {
        match record {
            LogRecord::Start { exit_code, rank } => {
                self.exit_code = Some(exit_code);
                self.rank = rank;
            }
            LogRecord::Finding(number, finding) => {
                self.numbers.push(number);
                self.entries.push(Entry {
                    finding: *finding,
                    count: 1,
                });
            }
            LogRecord::Count(number, count) => self.set_count(number, count),
            LogRecord::Progress(accesses, constructs) => self.progress = (accesses, constructs),
            LogRecord::End(counts, summary) => {
                for (number, count) in (0u64..).zip(counts) {
                    self.set_count(number, count);
                }
                self.progress = (summary.accesses, summary.constructs);
                self.end = Some(summary);
            }
            LogRecord::Difference(_, difference) => self.differences.push(*difference),
            LogRecord::Traced(ending, skipped) => self.traced = Some((*ending, skipped)),
            LogRecord::Fault(text) => self.faults.push(text),
            LogRecord::Told(text) => self.told.push(text),
            LogRecord::Refused(why) => self.refused = Some(why),
        }
    }

    fn set_count(&mut self, number: u64, count: u64) {
        // A process numbers its findings upwards.
        if let Ok(position) = self.numbers.binary_search(&number) {
            self.entries[position].count = count.max(1);
        }
    }
}

enum Line {
    Record(u32, LogRecord),
    /// Whole, with a tag of a later time.
    Unknown,
    Version(u32),
    Damaged,
}

fn read_line(line: &[u8]) -> Line {
    let Ok(line) = std::str::from_utf8(line) else {
        return Line::Damaged;
    };
    let Some((sum, rest)) = line.split_once(' ') else {
        return Line::Damaged;
    };
    if sum != format!("{:08x}", checksum(rest.as_bytes())) {
        return Line::Damaged;
    }
    let mut fields = FieldReader(rest.split('\t'));
    read_record(&mut fields).unwrap_or(Line::Damaged)
}

fn read_record(fields: &mut FieldReader<'_>) -> Option<Line> {
    let process = fields.number()?;
    let record = match fields.raw()? {
        "start" => {
            let version = fields.number()?;
            if version != VERSION {
                return Some(Line::Version(version));
            }
            LogRecord::Start {
                exit_code: fields.number()?,
                rank: fields.option(FieldReader::number)?,
            }
        }
        "finding" => LogRecord::Finding(fields.number()?, Box::new(read_finding(fields)?)),
        "count" => LogRecord::Count(fields.number()?, fields.number()?),
        "progress" => LogRecord::Progress(fields.number()?, fields.number()?),
        "end" => {
            let counts = fields.list(FieldReader::number)?;
            let (accesses, constructs) = (fields.number()?, fields.number()?);
            let skipped = fields.list(FieldReader::text)?;
            LogRecord::End(
                counts,
                Summary {
                    accesses,
                    constructs,
                    skipped,
                    has_directives: fields.number::<u8>()? != 0,
                    settled: fields.number::<u8>()? != 0,
                },
            )
        }
        "difference" => {
            let number = fields.number()?;
            LogRecord::Difference(number, Box::new(traced::read_difference(fields)?))
        }
        "traced" => {
            let ending = traced::read_ending(fields)?;
            LogRecord::Traced(Box::new(ending), fields.list(FieldReader::text)?)
        }
        "fault" => LogRecord::Fault(fields.text()?),
        "told" => LogRecord::Told(fields.text()?),
        "refused" => LogRecord::Refused(fields.text().unwrap_or_default()),
        _ => return Some(Line::Unknown),
    };
    Some(Line::Record(process, record))
}

fn read_finding(fields: &mut FieldReader<'_>) -> Option<Finding> {
    Some(Finding {
        kind: Kind::from_name(fields.raw()?)?,
        severity: match fields.raw()? {
            "error" => Severity::Error,
            "warning" => Severity::Warning,
            _ => return None,
        },
        code: Message::from_identifier(fields.raw()?)?,
        message: fields.text()?,
        file: fields.text()?,
        line: fields.number()?,
        column: fields.option(FieldReader::number)?,
        variable: fields.text()?,
        keeps_name: false,
        reference: fields.text()?,
        element: fields.option(FieldReader::numbers)?,
        choosing: fields.number()?,
        is_own: fields.number::<u32>()? != 0,
        language: match fields.raw()? {
            "c" => Language::C,
            "fortran" => Language::Fortran,
            _ => return None,
        },
        context: fields.list(|fields| {
            Some(ContextEntry {
                kind: match fields.raw()? {
                    "loop" => ContextKind::SequentialLoop,
                    "parallel" => ContextKind::ParallelLoop,
                    "tasks" => ContextKind::TaskRegion,
                    _ => return None,
                },
                construct: fields.number()?,
                iteration: fields.option(FieldReader::numbers)?,
            })
        })?,
        related: fields.list(|fields| {
            Some(Related {
                what: fields.text()?,
                file: fields.text()?,
                line: fields.number()?,
                iteration: fields.numbers()?,
            })
        })?,
        expected: fields.option(FieldReader::text)?,
        actual: fields.option(FieldReader::text)?,
        remedy: fields.option(read_remedy)?,
    })
}

fn read_remedy(fields: &mut FieldReader<'_>) -> Option<Remedy> {
    Some(Remedy {
        mend: Mend::from_name(fields.raw()?)?,
        certain: fields.number::<u8>()? != 0,
        is_write: fields.number::<u8>()? != 0,
        offset: fields.numbers()?,
        written: fields.list(|fields| Some((fields.number()?, fields.number()?)))?,
        whole: fields.list(|fields| Some(fields.number::<u8>()? != 0))?,
    })
}
