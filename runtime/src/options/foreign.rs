//! Parameters of the original run-time system that mean nothing here (spec debugger.md 7.1-7.3).
//!
//! Users keep one `usr.par` for both methods of the debugger. The names of the other method and the
//! later ones are accepted and their values ignored. A parameter that becomes ours moves to the table
//! of `options`; a test keeps the two apart.

/// The names, sorted bytewise.
const NAMES: &str = "
    CMPTRACE_VERS CurrentPar DisArrayFill EnableCodeCoverage TraceOptions.AllowErrorsSubst
    TraceOptions.CalcChecksums TraceOptions.ChecksumBinary TraceOptions.ChecksumDisarrOnly
    TraceOptions.ChecksumMode TraceOptions.DefaultArrayStep TraceOptions.DisableRedArrays
    TraceOptions.EnableNANChecks TraceOptions.FinishPoint TraceOptions.GlobIterWidth
    TraceOptions.HashIterIndex TraceOptions.HashIterSize TraceOptions.Ig_left TraceOptions.Ig_right
    TraceOptions.Iloc_left TraceOptions.Iloc_right TraceOptions.Irep_left TraceOptions.Irep_right
    TraceOptions.IterTraceMode TraceOptions.LocIterWidth TraceOptions.MrgTracePrint
    TraceOptions.MultidimensionalArrays TraceOptions.ReductHashIndexSize
    TraceOptions.ReductHashTableSize TraceOptions.ReductVarTableSize TraceOptions.RepIterWidth
    TraceOptions.SRCLocCompareMode TraceOptions.SaveArrayFilename TraceOptions.SaveArrayID
    TraceOptions.SeqLdivParContextOnly TraceOptions.SetCoreSizeMax TraceOptions.StartPoint
    TraceOptions.SubstAllResults TraceOptions.SubstRedResults TraceOptions.TableTraceSize
    TraceOptions.TrapArraysAnyway TraceOptions.WrtHeaderProc TraceOptions.drarr
";

/// Every name.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    NAMES.split_ascii_whitespace()
}

/// Whether the original has a parameter of this name that does not concern us.
pub(super) fn is_foreign(name: &str) -> bool {
    names().any(|known| known == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;

    #[test]
    fn names_are_sorted_and_not_ours() {
        let names: Vec<&str> = names().collect();
        assert!(names.is_sorted_by(|a, b| a < b));
        assert!(names.contains(&"TraceOptions.TrapArraysAnyway"));
        for parameter in Options::parameters() {
            assert!(
                !is_foreign(parameter.name),
                "{} stands in both tables",
                parameter.name
            );
        }
    }
}
