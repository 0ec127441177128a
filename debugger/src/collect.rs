//! From the log of a run to one report: several processes become one, in a stable order.

use std::collections::hash_map::Entry::{Occupied, Vacant};
use std::collections::{BTreeSet, HashMap};

use dvmdbg::report::log::{Log, ProcessLog};
use dvmdbg::report::{Entry, Finding, Key, Severity, Summary};

use crate::program::Ending;

/// What a run found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// Distinct findings, in the order in which they were found.
    pub(crate) entries: Vec<Entry>,
    /// What was checked, what was not and why.
    pub(crate) summary: Summary,
    /// Processes of a parallel run that have a finding, by its key.
    pub(crate) processes: HashMap<Key, BTreeSet<u64>>,
    /// Findings that the user knows of, which are not among the entries.
    pub(crate) set_aside: Vec<String>,
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

    /// Which processes of a parallel run have this finding; empty if the run has one.
    pub(crate) fn processes_of(&self, finding: &Finding) -> Vec<u64> {
        let ranks = self.processes.get(&Key::of(finding));
        ranks.into_iter().flatten().copied().collect()
    }

    /// The summary with what the user had left out beside what control did.
    pub(crate) fn whole_summary(&self) -> Summary {
        let mut summary = self.summary.clone();
        summary.skipped.extend(self.set_aside.iter().cloned());
        summary
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
    let mut known = HashMap::new();
    for mut process in log.processes {
        for entry in process.entries.drain(..) {
            if let Some(rank) = process.rank {
                let ranks = found.processes.entry(Key::of(&entry.finding)).or_default();
                ranks.insert(rank);
            }
            merge(&mut found.entries, &mut known, entry);
        }
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
}

fn add_process(found: &mut Found, process: ProcessLog, ending: Ending) {
    let summary = &mut found.summary;
    summary.accesses = summary.accesses.saturating_add(process.progress.0);
    summary.constructs = summary.constructs.saturating_add(process.progress.1);
    summary.has_directives |= process.end.as_ref().is_some_and(|end| end.has_directives);
    summary.settled |= process.end.as_ref().is_some_and(|end| end.settled);
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
}

fn note(summary: &mut Summary, text: String) {
    if !summary.skipped.contains(&text) {
        summary.skipped.push(text);
    }
}

/// Adds `entry`, or its count to the same finding of another process. `known`: where each stands.
fn merge(entries: &mut Vec<Entry>, known: &mut HashMap<Key, usize>, entry: Entry) {
    match known.entry(Key::of(&entry.finding)) {
        Occupied(known) => {
            let count = &mut entries[*known.get()].count;
            *count = count.saturating_add(entry.count);
        }
        Vacant(free) => {
            free.insert(entries.len());
            entries.push(entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use dvmdbg::report::log::{self, LogRecord};
    use dvmdbg::report::{Kind, Message};

    use super::*;

    fn finding(file: &str, line: u32, column: u32, reference: &str) -> Finding {
        let mut finding = Finding::new(Kind::Bounds, Message::OutsideLimits, reference);
        finding.file = file.to_owned();
        finding.line = line;
        finding.column = Some(column);
        finding
    }

    /// The log of one process that found each of `findings` `count` times.
    fn process(number: u32, findings: &[Finding], count: u64) -> Vec<u8> {
        let mut bytes = log::line(
            number,
            &LogRecord::Start {
                exit_code: 66,
                rank: Some(u64::from(number)),
            },
        );
        for (number_of_finding, finding) in (0..).zip(findings) {
            let record = LogRecord::Finding(number_of_finding, Box::new(finding.clone()));
            bytes.extend(log::line(number, &record));
        }
        let summary = Summary {
            accesses: 10,
            constructs: 1,
            skipped: vec!["a.c: inline assembly".to_owned()],
            has_directives: true,
            settled: false,
        };
        bytes.extend(log::line(
            number,
            &LogRecord::End(vec![count; findings.len()], summary),
        ));
        bytes
    }

    #[test]
    fn findings_keep_the_order_in_which_they_were_found() {
        let findings = [
            finding("b.c", 1, 1, "x"),
            finding("a.c", 10, 1, "x"),
            finding("a.c", 9, 30, "y"),
        ];
        let found = collect(log::read(&process(1, &findings, 1)), Ending::Status(0));
        let lines = found.entries.iter().map(|entry| entry.finding.line);
        assert_eq!(lines.collect::<Vec<_>>(), [1, 10, 9]);
    }

    #[test]
    fn the_same_finding_of_two_processes_is_one_entry() {
        let mut bytes = process(1, &[finding("a.c", 1, 1, "x")], 3);
        let mut other = finding("a.c", 1, 1, "x");
        other.element = Some(vec![7]);
        bytes.extend(process(2, &[other], 4));
        let found = collect(log::read(&bytes), Ending::Status(0));
        assert_eq!(
            (found.entries.len(), found.entries[0].count, found.errors()),
            (1, 7, 1)
        );
        assert_eq!(found.processes_of(&found.entries[0].finding), [1, 2]);
        let summary = &found.summary;
        assert_eq!(
            (summary.accesses, summary.constructs, summary.skipped.len()),
            (20, 2, 1)
        );
    }

    #[test]
    fn an_unfinished_or_damaged_log_is_told() {
        let whole = process(1, &[finding("a.c", 1, 1, "x")], 3);
        let found = collect(log::read(&whole[..whole.len() - 1]), Ending::Signal(9));
        assert_eq!((found.entries.len(), found.entries[0].count), (1, 1));
        assert_eq!(
            found.summary.skipped,
            [
                "the program did not finish its report (it was killed by signal 9 (SIGKILL)), counts are those known before",
                "1 damaged record of the log"
            ]
        );
    }
}
