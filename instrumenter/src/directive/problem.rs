//! Something wrong with one directive, at the exact place of its text.

use std::ops::Range;

use crate::diagnostic::{Code, Severity};

/// The message where something must follow the end.
pub(crate) const TOO_EARLY: &str = "the directive ends too early";

/// Something wrong with one directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Entry of the code table.
    pub code: &'static Code,
    /// The number that the original translator of this spelling gave the condition (`"2008"` classic
    /// C, `"153"` Fortran, `"M3427"` pragmas); empty where it had none or none is known.
    pub original: &'static str,
    /// At first the default of the code.
    pub severity: Severity,
    /// Bytes in the directive's text; empty at the end of a directive that stops too early.
    pub range: Range<usize>,
    /// What is wrong: lower case, names in back quotes, no full stop.
    pub message: String,
    /// Remark at `range`; may be empty.
    pub label: String,
    /// The place of the reason, such as the first of two equal clauses, and a remark.
    pub related: Option<(Range<usize>, String)>,
    /// What to write instead.
    pub help: Option<String>,
}

impl Problem {
    /// A problem with its own sentence.
    pub(super) fn new(
        code: &'static Code,
        original: &'static str,
        range: Range<usize>,
        message: impl Into<String>,
    ) -> Self {
        debug_assert!(original.is_empty() || code.carries(original), "{original}");
        Problem {
            code,
            original,
            severity: code.severity,
            range,
            message: message.into(),
            label: String::new(),
            related: None,
            help: None,
        }
    }

    /// Adds the remark at the place.
    pub(super) fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds the place of the reason.
    pub(super) fn because(mut self, range: Range<usize>, remark: impl Into<String>) -> Self {
        self.related = Some((range, remark.into()));
        self
    }

    /// Adds what to write instead.
    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}
