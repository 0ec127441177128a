//! What is rendered, and what a form of reports has to say.

use super::source::Sources;
use crate::collect::Found;
use dvmdbg::report::comparison::Compared;
use serde::Serialize;

/// A form of reports.
pub(crate) trait Form {
    /// The report of `dvmdbg check`.
    fn checked(&self, checked: &Checked<'_>, sources: &mut Sources) -> String;

    /// The report of a comparison.
    fn compared(&self, outcome: &Outcome) -> String;
}

/// What dynamic control found.
pub(crate) struct Checked<'a> {
    /// The program as the user named it.
    pub(crate) program: &'a str,
    /// The findings that are left, and the summary.
    pub(crate) found: &'a Found,
    /// Rules of suppressions, if there is a file of them.
    pub(crate) rules: Option<Vec<RuleUse<'a>>>,
    /// What the text says of these rules: lines, each with its end.
    pub(crate) remarks: &'a str,
}

/// A rule of suppressions, the line of its file that it stands at, and how many findings it has left out.
#[derive(Serialize)]
pub(crate) struct RuleUse<'a> {
    pub(crate) rule: &'a str,
    pub(crate) line: usize,
    pub(crate) hits: usize,
}

/// What a comparison found, and who found it.
pub(crate) struct Outcome {
    /// `compare` or `reduce`.
    pub(crate) method: &'static str,
    /// What was compared, as the user named it.
    pub(crate) program: String,
    /// The differences.
    pub(crate) compared: Compared,
    /// What was left out.
    pub(crate) skipped: Vec<String>,
}
