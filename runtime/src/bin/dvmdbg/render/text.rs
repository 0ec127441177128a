//! The text report: classic diagnostics (spec debugger.md 2.2), each with its source lines.

use dvmdbg::report::{Finding, Severity, text};

use super::excerpt::Sources;
use crate::collect::Found;

/// The whole report. `colored`: with ANSI colours. `remarks`: lines before the last one, such as
/// the use of suppressions; empty or ended by a line break.
pub(crate) fn report(found: &Found, sources: &mut Sources, colored: bool, remarks: &str) -> String {
    let mut report = String::new();
    for entry in &found.entries {
        let classic = text::finding(&entry.finding, entry.count);
        report.push_str(&if colored {
            highlight(&classic, &entry.finding)
        } else {
            classic
        });
        let processes = found.processes_of(&entry.finding);
        if !processes.is_empty() {
            let numbers: Vec<String> = processes.iter().map(u64::to_string).collect();
            report.push_str(&format!("\t\tProcesses: {}\n", numbers.join(", ")));
        }
        report.push_str(&sources.excerpt(&entry.finding, colored));
    }
    let (errors, warnings) = (found.errors(), found.warnings());
    report.push_str(&text::verdict(errors, &found.summary));
    report.push_str(remarks);
    report.push_str(&text::summary_line(
        errors,
        warnings,
        &found.whole_summary(),
    ));
    report.push('\n');
    report
}

/// The diagnostic with its message in bold, red for an error and yellow for a warning.
fn highlight(classic: &str, finding: &Finding) -> String {
    let color = match finding.severity {
        Severity::Error => 31,
        Severity::Warning => 33,
    };
    let message = &finding.message;
    classic.replacen(message, &format!("\x1b[1;{color}m{message}\x1b[0m"), 1)
}
