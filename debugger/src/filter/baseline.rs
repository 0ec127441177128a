//! The baseline: an earlier JSON report whose findings are known.
//!
//! Lines move when a program is edited, so a finding is known if the baseline has one of the same
//! kind, file, variable and message; one of the same line is taken first, and each finding of the
//! baseline makes at most one finding of this run known.

use std::collections::HashMap;
use std::path::Path;

use dvmdbg::report::{Entry, Finding};
use serde::Deserialize;

use crate::render::json;

/// What identifies a finding in two versions of a program.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
struct Known {
    kind: String,
    file: String,
    line: u32,
    variable: String,
    message: String,
}

#[derive(Deserialize)]
struct Report {
    version: u32,
    method: String,
    errors: Vec<Known>,
}

/// The findings of an earlier report.
#[derive(Clone, Debug)]
pub(crate) struct Baseline {
    name: String,
    known: Vec<Known>,
}

impl Baseline {
    /// Reads a JSON report.
    ///
    /// # Errors
    /// The file cannot be read or is no such report.
    pub(crate) fn read(path: &Path) -> Result<Baseline, String> {
        let name = path.display().to_string();
        let text = std::fs::read(path).map_err(|error| format!("cannot read {name}: {error}"))?;
        Baseline::parse(name, &text)
    }

    fn parse(name: String, text: &[u8]) -> Result<Baseline, String> {
        let report: Report = serde_json::from_slice(text)
            .map_err(|error| format!("{name} is no JSON report of dvmdbg: {error}"))?;
        if (report.version, report.method.as_str()) != (json::VERSION, json::METHOD) {
            return Err(format!(
                "{name} is a report of version {} by method `{}`, expected version {} and `{}`",
                report.version,
                report.method,
                json::VERSION,
                json::METHOD
            ));
        }
        Ok(Baseline {
            name,
            known: report.errors,
        })
    }

    /// Removes what the baseline knows; returns how many findings that were.
    pub(crate) fn apply(&self, entries: &mut Vec<Entry>) -> usize {
        let before = entries.len();
        let mut left: HashMap<Identity<'_>, Left> = HashMap::new();
        for known in &self.known {
            let of = left.entry(known.identity()).or_default();
            of.count += 1;
            *of.lines.entry(known.line).or_default() += 1;
        }
        // Two passes: a finding that has not moved must not lose its partner to one that has.
        let mut is_known = vec![false; entries.len()];
        for same_line in [true, false] {
            let all = entries
                .iter()
                .map(|entry| &entry.finding)
                .zip(&mut is_known);
            for (finding, is_known) in all.filter(|(_, is_known)| !**is_known) {
                let of = left.get_mut(&identity(finding));
                *is_known = of.is_some_and(|of| of.take(same_line.then_some(finding.line)));
            }
        }
        let mut is_known = is_known.into_iter();
        entries.retain(|_| is_known.next() != Some(true));
        before - entries.len()
    }

    /// What the summary says of `left_out` findings.
    pub(crate) fn note(&self, left_out: usize) -> String {
        let noun = if left_out == 1 { "finding" } else { "findings" };
        format!("{left_out} {noun} known from {}", self.name)
    }
}

/// Kind, file, variable and message.
type Identity<'a> = (&'a str, &'a str, &'a str, &'a str);

impl Known {
    fn identity(&self) -> Identity<'_> {
        (&self.kind, &self.file, &self.variable, &self.message)
    }
}

fn identity(finding: &Finding) -> Identity<'_> {
    let kind = finding.kind.name();
    (kind, &finding.file, &finding.variable, &finding.message)
}

/// Findings of the baseline that are the same but for their lines, and have no partner yet.
#[derive(Default)]
struct Left {
    count: usize,
    lines: HashMap<u32, usize>,
}

impl Left {
    /// Takes one, with a line that of this line, if there is one.
    fn take(&mut self, line: Option<u32>) -> bool {
        if let Some(line) = line {
            match self.lines.get_mut(&line) {
                Some(there) if *there > 0 => *there -= 1,
                _ => return false,
            }
        }
        let taken = self.count > 0;
        self.count -= usize::from(taken);
        taken
    }
}

#[cfg(test)]
mod tests {
    use dvmdbg::report::{Kind, Message};

    use super::*;
    use crate::cli::Format;
    use crate::collect::Found;
    use crate::render::source::Sources;
    use crate::render::{Checked, form};

    fn entry(line: u32) -> Entry {
        let mut finding = Finding::new(Kind::Dependence, Message::DataDependence, "A[i-1]");
        finding.file = "jac.cdv".to_owned();
        finding.line = line;
        finding.variable = "A".to_owned();
        Entry { finding, count: 1 }
    }

    fn baseline(lines: &[u32]) -> Baseline {
        let entries = lines.iter().map(|line| entry(*line)).collect();
        let found = Found {
            entries,
            ..Found::default()
        };
        let checked = Checked {
            program: "./jac",
            found: &found,
            rules: None,
            remarks: "",
        };
        let form = form(Format::Json, false, None);
        let text = form.checked(&checked, &mut Sources::new(Vec::new()));
        Baseline::parse("old.json".to_owned(), text.as_bytes()).expect("it is our own report")
    }

    fn new_lines(old: &[u32], new: &[u32]) -> Vec<u32> {
        let mut entries: Vec<Entry> = new.iter().map(|line| entry(*line)).collect();
        baseline(old).apply(&mut entries);
        entries.iter().map(|entry| entry.finding.line).collect()
    }

    #[test]
    fn known_findings_go_also_when_their_line_moved() {
        assert_eq!(new_lines(&[10], &[10]), [0u32; 0]);
        assert_eq!(new_lines(&[10], &[12]), [0u32; 0]);
        assert_eq!(new_lines(&[], &[12]), [12]);
    }

    #[test]
    fn each_known_finding_hides_one_and_its_own_line_first() {
        assert_eq!(new_lines(&[12], &[10, 12]), [10]);
        assert_eq!(new_lines(&[10, 20], &[10, 15, 25]), [25]);
    }

    #[test]
    fn many_findings_are_sought_once() {
        // One by one that would take minutes.
        let old: Vec<u32> = (0..100_000).collect();
        let new: Vec<u32> = (1..100_001).collect();
        assert_eq!(new_lines(&old, &new), [0u32; 0]);
    }

    #[test]
    fn another_message_is_new() {
        let mut entries = vec![entry(10)];
        entries[0].finding.message.push('x');
        assert_eq!(baseline(&[10]).apply(&mut entries), 0);
    }

    #[test]
    fn another_document_is_refused() {
        let problem = |text: &str| {
            Baseline::parse("b.json".to_owned(), text.as_bytes()).expect_err("no report")
        };
        assert!(problem("{}").starts_with("b.json is no JSON report of dvmdbg: missing field"));
        insta::assert_snapshot!(problem(r#"{"version":2,"method":"dyn","errors":[]}"#),
            @"b.json is a report of version 2 by method `dyn`, expected version 1 and `dyn`");
    }
}
