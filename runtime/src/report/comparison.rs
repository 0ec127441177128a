//! What recording and comparing tell: differences as they are found, the outcome at the end (spec
//! debugger.md 2.2, 2.4).

use std::collections::BTreeSet;
use std::fmt::Write;

use super::ContextKind;
use super::finding::Language;
use super::text::{self, plural};
use crate::trace::compare::{Difference, EnclosingConstruct, What};
use crate::trace::record::ConstructKind;
use crate::trace::text::number::push_value;
use crate::trace::value::{self, Value};

/// The outcome of a traced run.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// A trace was made, or its size counted.
    Recorded(Recorded),
    /// The run was compared with a reference.
    Compared(Compared),
}

/// A trace that was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// The trace; `None`: only its size was counted.
    pub file: Option<String>,
    /// Records in it.
    pub records: u64,
    /// Its bytes.
    pub bytes: u64,
    /// The configuration file that was written.
    pub configuration: Option<String>,
    /// Lines and bytes of the records as text, as far as they were counted.
    pub volume: (u64, u64),
    /// Everything has been recorded and written.
    pub is_whole: bool,
}

/// What a comparison found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Compared {
    /// The distinct differences.
    pub differences: Vec<Difference>,
    /// Occurrences beyond the limit of distinct differences.
    pub suppressed: u64,
    /// Records compared.
    pub records: u64,
    /// First record of the reference that the run did not come to.
    pub unread: Option<u64>,
    /// What positions in the reference count: `line` or `record`.
    pub unit: String,
    /// How many values differ as the order of reductions explains, and the largest difference of them.
    pub rounding: Option<(u64, value::Distance)>,
    /// What is wrong with a parallel run besides, as its processes have said.
    pub told: BTreeSet<String>,
    /// Why nothing was compared behind these records: which file is damaged or incomplete, where and how.
    pub broken: Option<String>,
}

impl Compared {
    /// How much was found.
    pub fn errors(&self) -> u64 {
        (self.differences.len() + self.told.len()) as u64
    }

    /// Puts the earliest in the reference first.
    pub fn sort(&mut self) {
        self.differences
            .sort_by_key(|difference| difference.position.unwrap_or(u64::MAX));
    }

    /// What a reader should know beside the differences.
    pub fn notes(&self) -> Vec<String> {
        let unread = self.unread.map(|position| {
            format!(
                "dvmdbg: the reference goes on at {} {position}, the run does not",
                self.unit
            )
        });
        let suppressed = (self.suppressed > 0).then(|| {
            format!(
                "dvmdbg: {} not reported, beyond the limit of distinct ones (TraceOptions.MaxErrors)",
                plural(self.suppressed, "difference")
            )
        });
        let broken = self.broken.as_ref().map(|problem| {
            let records = plural(self.records, "record");
            format!("dvmdbg: {problem}; the comparison ends there, {records} compared")
        });
        let rounding = self.rounding.map(|(count, largest)| {
            let verb = if count == 1 { "differs" } else { "differ" };
            format!(
                "dvmdbg: rounding only: {} {verb} as reductions in another order explain; largest difference {}",
                plural(count, "value"),
                apart(largest)
            )
        });
        let notes = unread.into_iter().chain(suppressed);
        notes.chain(rounding).chain(broken).collect()
    }

    /// The differences, verdict and summary.
    pub fn text(&self, skipped: &[String]) -> String {
        let report: String = self
            .differences
            .iter()
            .map(|difference| difference_text(difference, &self.unit))
            .collect();
        report + &self.last_lines(skipped)
    }

    /// What stands behind the differences.
    pub fn last_lines(&self, skipped: &[String]) -> String {
        let notes: String = self
            .notes()
            .iter()
            .map(|note| format!("{note}\n"))
            .collect();
        notes + &self.verdict(skipped) + &self.summary(skipped)
    }

    fn verdict(&self, skipped: &[String]) -> String {
        match self.errors() {
            0 if self.records == 0 => format!(
                "*** DVM debugger: Nothing was compared{}\n",
                text::not_done("compared", skipped)
            ),
            0 if self.broken.is_some() => {
                "*** DVM debugger: No errors found up to there, the rest was not compared\n"
                    .to_owned()
            }
            0 => text::clean("compared", skipped),
            count => format!("*** Found {count} error(s) ***\n"),
        }
    }

    fn summary(&self, skipped: &[String]) -> String {
        format!(
            "SUMMARY: dvmdbg: {}{}; {} compared{}\n",
            plural(self.differences.len() as u64, "difference"),
            match self.told.len() as u64 {
                0 => String::new(),
                told => format!(", {} told above", plural(told, "fault")),
            },
            plural(self.records, "record"),
            left_out(skipped)
        )
    }
}

impl Recorded {
    /// The summary.
    pub fn text(&self, skipped: &[String]) -> String {
        let trace = self.file.as_ref().map(|file| {
            format!(
                "{file}: {}, {}",
                plural(self.records, "record"),
                plural(self.bytes, "byte")
            )
        });
        let configuration = self.configuration.as_ref().map(|file| {
            let (lines, bytes) = self.volume;
            format!(
                "{file}: a trace of {}, {} of text",
                plural(lines, "record"),
                plural(bytes, "byte")
            )
        });
        let made: Vec<String> = trace.into_iter().chain(configuration).collect();
        let made = match made.is_empty() {
            true => "the trace ends early".to_owned(),
            false => made.join("; "),
        };
        format!("SUMMARY: dvmdbg: {made}{}\n", left_out(skipped))
    }
}

fn left_out(skipped: &[String]) -> String {
    match skipped.is_empty() {
        true => String::new(),
        false => format!("; skipped: {}", skipped.join("; ")),
    }
}

/// A difference in the layout of the original, ended by a line break. `unit`: what positions in the
/// reference count.
pub fn difference_text(difference: &Difference, unit: &str) -> String {
    let mut text = format!(
        " *** CMPTRACE *** : {}\n\t\t{}\n",
        context(&difference.context),
        difference.what.message()
    );
    if difference.count > 1 {
        let _ = writeln!(text, "\t\tCount({})  ", difference.count);
    }
    let operand = &difference.operand;
    if difference.what == What::Call {
        let _ = writeln!(text, "\t\t{operand}\n\t\tKind: {}", difference.what.kind());
        return text;
    }
    let name = match operand.is_empty() {
        true => String::new(),
        false => format!("Var. name = {operand}  "),
    };
    let _ = writeln!(
        text,
        "\t\t{name}File: {}  Line: {}",
        difference.file, difference.line
    );
    if let Some((expected, actual)) = difference.values {
        let _ = writeln!(text, "\t\tval1={}", spelled(expected));
        let _ = writeln!(text, "\t\tval2={}", spelled(actual));
    }
    if let Some(largest) = difference.largest {
        let _ = writeln!(text, "\t\tLargest difference: {}", apart(largest));
    }
    if !difference.processes.is_empty() {
        let processes: Vec<String> = difference.processes.iter().map(u64::to_string).collect();
        let _ = writeln!(text, "\t\tProcesses: {}", processes.join(", "));
    }
    let place = difference
        .position
        .map_or("at its end".to_owned(), |position| {
            format!("{unit} {position}")
        });
    let element = match difference.element.is_empty() {
        true => String::new(),
        false => format!(
            "Element: {}  ",
            element(&difference.file, operand, &difference.element)
        ),
    };
    let _ = writeln!(
        text,
        "\t\tKind: {}  {element}Reference: {place}",
        difference.what.kind()
    );
    text
}

fn apart(difference: value::Distance) -> String {
    format!(
        "{} (relative {})",
        spelled(Value::Float(difference.absolute as f32)),
        spelled(Value::Float(difference.relative as f32))
    )
}

/// An element of what a reference of Fortran, `w` or `w(2:n)`, or one of C, `w`, says of a whole array.
fn element(file: &str, operand: &str, subscripts: &[i64]) -> String {
    let is_of_c = |name: &str| matches!(name, "c" | "cdv" | "h" | "i");
    if file.rsplit_once('.').is_some_and(|(_, name)| is_of_c(name)) {
        return Language::C.element(operand, subscripts);
    }
    let mut depth = 0;
    let opens = |sign: char| {
        depth += match sign {
            ')' => 1,
            '(' => -1,
            _ => 0,
        };
        sign == '(' && depth == 0
    };
    let array = match operand.ends_with(')') {
        true => operand.rfind(opens).map_or(operand, |at| &operand[..at]),
        false => operand,
    };
    let subscripts: Vec<String> = subscripts.iter().map(i64::to_string).collect();
    format!("{}({})", array.trim_end(), subscripts.join(","))
}

fn context(open: &[EnclosingConstruct]) -> String {
    text::around(open.iter().map(|open| {
        let kind = match open.kind {
            ConstructKind::SequentialLoop => ContextKind::SequentialLoop,
            ConstructKind::ParallelLoop => ContextKind::ParallelLoop,
            ConstructKind::TaskRegion => ContextKind::TaskRegion,
        };
        text::construct(kind, open.number, open.index.as_deref())
    }))
}

/// A value as traces spell it.
pub fn spelled(value: Value) -> String {
    let mut text = Vec::new();
    push_value(&mut text, value);
    String::from_utf8_lossy(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use super::element;

    #[test]
    fn elements_of_sections_are_named_after_the_array() {
        for (operand, named) in [
            ("w", "w(3,4)"),
            ("w(2:n)", "w(3,4)"),
            ("w (f(1):n, 2)", "w(3,4)"),
            ("s(2)%x(:)", "s(2)%x(3,4)"),
            ("s(2)%x", "s(2)%x(3,4)"),
        ] {
            assert_eq!(element("a.f90", operand, &[3, 4]), named);
        }
        assert_eq!(element("a.c", "s.w", &[3, 4]), "s.w[3][4]");
    }
}
