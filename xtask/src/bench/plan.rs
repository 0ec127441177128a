//! What is measured, and how.

use std::path::PathBuf;

/// What to measure.
pub(crate) struct Bench {
    /// Counted runs of each build.
    pub(super) runs: usize,
    /// Only cases whose name contains this.
    pub(super) only: Option<String>,
    /// Folder for programs.
    pub(super) work: PathBuf,
}

impl Bench {
    /// Whether a case is to be measured; says so.
    pub(super) fn wants(&self, case: &str) -> bool {
        let wanted = self.only.as_ref().is_none_or(|only| case.contains(only));
        if wanted {
            eprintln!("{case}");
        }
        wanted
    }

    /// Parameters of a run under dynamic control.
    pub(super) fn checked(&self) -> String {
        let errors = self.work.join("errors");
        format!(
            "EnableDynControl=1:DebugOptions.ErrorFile={}",
            errors.display()
        )
    }
}
