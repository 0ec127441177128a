//! From the log of a run to one report: several processes become one, in a stable order.

use dvmdbg::report::log::{Log, ProcessLog};
use dvmdbg::report::{Entry, Finding, Severity, Summary};

use crate::program::Ending;

/// What a run found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// Distinct findings, sorted by place.
    pub(crate) entries: Vec<Entry>,
    /// What was checked, what was not and why.
    pub(crate) summary: Summary,
}

impl Found {
    /// Distinct errors.
    pub(crate) fn errors(&self) -> u64 {
        self.count(Severity::Error)
    }

    /// Distinct warnings.
    pub(crate) fn warnings(&self) -> u64 {
        self.count(Severity::Warning)
    }

    fn count(&self, severity: Severity) -> u64 {
        let entries = self.entries.iter();
        entries
            .filter(|entry| entry.finding.severity == severity)
            .count() as u64
    }
}

/// Joins what the processes of a run wrote.
pub(crate) fn collect(log: Log, ending: Ending) -> Found {
    let mut found = Found::default();
    for process in log.processes {
        add_process(&mut found, process, ending);
    }
    if log.damaged > 0 {
        let records = if log.damaged == 1 {
            "record"
        } else {
            "records"
        };
        note(
            &mut found.summary,
            format!("{} damaged {records} of the log", log.damaged),
        );
    }
    found
        .entries
        .sort_by(|a, b| order(&a.finding).cmp(&order(&b.finding)));
    found
}

fn add_process(found: &mut Found, process: ProcessLog, ending: Ending) {
    let summary = &mut found.summary;
    summary.accesses = summary.accesses.saturating_add(process.progress.0);
    summary.constructs = summary.constructs.saturating_add(process.progress.1);
    match process.end {
        Some(end) => end.skipped.into_iter().for_each(|text| note(summary, text)),
        None => note(
            summary,
            format!(
                "the program did not finish its report (it {}), counts are those known before",
                ending.describe()
            ),
        ),
    }
    for fault in process.faults {
        note(
            summary,
            format!("checks after an internal error of the debugger ({fault})"),
        );
    }
    for entry in process.entries {
        merge(&mut found.entries, entry);
    }
}

fn note(summary: &mut Summary, text: String) {
    if !summary.skipped.contains(&text) {
        summary.skipped.push(text);
    }
}

/// Adds `entry`, or its count to the same finding of another process.
fn merge(entries: &mut Vec<Entry>, entry: Entry) {
    match entries
        .iter_mut()
        .find(|known| known.finding == entry.finding)
    {
        Some(known) => known.count = known.count.saturating_add(entry.count),
        None => entries.push(entry),
    }
}

/// Sorts findings by place, then by everything else that a report shows of them.
fn order(finding: &Finding) -> impl Ord + '_ {
    (
        (&finding.file, finding.line, finding.column, finding.kind),
        (&finding.message, finding.construct(), finding.context.len()),
        (
            finding.iteration().to_vec(),
            &finding.variable,
            &finding.reference,
            &finding.element,
        ),
    )
}
