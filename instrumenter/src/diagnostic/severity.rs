//! How bad it is.

use std::fmt;

/// How bad it is. Errors make `dvmcc --lint` return 1; a build that leaves their procedures out and goes on prints them as warnings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The program breaks a rule of the language.
    Error,
    /// Suspicious, or something that dvmcc will not check.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        })
    }
}
