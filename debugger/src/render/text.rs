//! The text report: classic diagnostics (spec debugger.md 2.2), each with its source lines and what mends it.

use std::collections::BTreeSet;
use std::fmt::Write;

use dvmdbg::options::prefixed;
use dvmdbg::report::{Finding, Severity, text};
use dvmdbg_abi::shown;

use super::block::{Block, blocks};
use super::excerpt::excerpt;
use super::outcome::{Checked, Form, Outcome};
use super::source::Sources;
use crate::collect::Found;

/// Text for people.
pub(super) struct Text {
    /// With ANSI colours.
    pub(super) colored: bool,
    /// Every line begins with the number of the process.
    pub(super) rank: Option<u64>,
}

impl Form for Text {
    fn checked(&self, checked: &Checked<'_>, sources: &mut Sources) -> String {
        let found = checked.found;
        let mut report = String::new();
        for block in blocks(&found.entries, sources) {
            push_block(&mut report, (block, found), (&mut *sources, self.colored));
        }
        let (errors, warnings) = (found.errors(), found.warnings());
        report.push_str(&shown(&text::verdict(errors, &found.summary)));
        push_manual(&mut report, found);
        report.push_str(&shown(checked.remarks));
        let last = text::summary_line(errors, warnings, &found.whole_summary());
        report.push_str(&shown(&last));
        report.push('\n');
        prefixed(self.rank, &report)
    }

    /// In the layout of the original (spec debugger.md 2.4).
    fn compared(&self, outcome: &Outcome) -> String {
        let text = outcome.compared.text(&outcome.skipped);
        prefixed(self.rank, &shown(&text))
    }
}

fn push_block(
    report: &mut String,
    (block, found): (Block<'_>, &Found),
    (sources, colored): (&mut Sources, bool),
) {
    let Block {
        entries: group,
        help,
    } = block;
    let Some((first, others)) = group.split_first() else {
        return;
    };
    let others: Vec<_> = others.iter().map(|one| (&one.finding, one.count)).collect();
    let classic = text::block(&first.finding, first.count, &others);
    let classic = shown(&classic);
    match colored {
        true => report.push_str(&highlight(&classic, &first.finding)),
        false => report.push_str(&classic),
    }
    let processes: BTreeSet<u64> = group
        .iter()
        .flat_map(|entry| found.processes_of(&entry.finding))
        .collect();
    if !processes.is_empty() {
        let numbers: Vec<String> = processes.iter().map(u64::to_string).collect();
        let _ = writeln!(report, "\t\tProcesses: {}", numbers.join(", "));
    }
    let help = help.map(|help| format!("help: {}", shown(&help.text)));
    let findings: Vec<&Finding> = group.iter().map(|entry| &entry.finding).collect();
    let notes = help.iter().cloned().collect();
    match excerpt(sources, &findings, notes, colored) {
        Some(drawn) => report.push_str(&drawn),
        None => {
            let _ = help.map(|help| writeln!(report, "\t\t{help}"));
            report.push('\n');
        }
    }
}

/// Where more is said of what was found.
fn push_manual(report: &mut String, found: &Found) {
    let kinds: BTreeSet<&str> = found
        .entries
        .iter()
        .map(|entry| entry.finding.kind.name())
        .collect();
    if !kinds.is_empty() {
        let kinds: Vec<&str> = kinds.into_iter().collect();
        let _ = writeln!(
            report,
            "dvmdbg --explain KIND says more of: {}",
            kinds.join(", ")
        );
    }
}

/// The diagnostic with its message in bold, red for an error and yellow for a warning.
fn highlight(classic: &str, finding: &Finding) -> String {
    let color = match finding.severity {
        Severity::Error => 31,
        Severity::Warning => 33,
    };
    let message = &*shown(&finding.message);
    classic.replacen(message, &format!("\x1b[1;{color}m{message}\x1b[0m"), 1)
}
