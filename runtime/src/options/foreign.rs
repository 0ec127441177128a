//! Parameters of the original run-time system that mean nothing here (spec debugger.md 7.1-7.3).
//!
//! Users keep one `usr.par` for both methods of the debugger. The names of the other method and the
//! later ones are accepted; a value that asks for something is told to have no effect. A parameter that becomes
//! ours moves to the table of `options`; a test keeps the two apart.

/// The names, sorted bytewise; behind `=` the value by which nothing is asked for, else every value is such a one: it
/// changes speed and memory only.
const NAMES: &str = "
    CMPTRACE_VERS CurrentPar DisArrayFill=0 EnableCodeCoverage=0 TraceOptions.AllowErrorsSubst=0
    TraceOptions.CalcChecksums=0 TraceOptions.ChecksumBinary=0 TraceOptions.ChecksumDisarrOnly=1
    TraceOptions.ChecksumMode=1 TraceOptions.DefaultArrayStep=1 TraceOptions.DisableRedArrays=0
    TraceOptions.EnableNANChecks=1 TraceOptions.FinishPoint= TraceOptions.GlobIterWidth=1
    TraceOptions.HashIterIndex TraceOptions.HashIterSize TraceOptions.Ig_left=-1 TraceOptions.Ig_right=-1
    TraceOptions.Iloc_left=-1 TraceOptions.Iloc_right=-1 TraceOptions.Irep_left=-1 TraceOptions.Irep_right=-1
    TraceOptions.IterTraceMode=-1 TraceOptions.LocIterWidth=1 TraceOptions.MrgTracePrint=0
    TraceOptions.MultidimensionalArrays=1 TraceOptions.ReductHashIndexSize
    TraceOptions.ReductHashTableSize TraceOptions.ReductVarTableSize TraceOptions.RepIterWidth=1
    TraceOptions.SaveArrayFilename= TraceOptions.SaveArrayID=
    TraceOptions.SeqLdivParContextOnly=0 TraceOptions.SetCoreSizeMax=1 TraceOptions.StartPoint=
    TraceOptions.SubstAllResults=0 TraceOptions.SubstRedResults=0 TraceOptions.TableTraceSize
    TraceOptions.TrapArraysAnyway=0 TraceOptions.WrtHeaderProc=0 TraceOptions.drarr=0
";

/// Every name, and the value by which nothing is asked for.
fn entries() -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
    NAMES.split_ascii_whitespace().map(|entry| {
        let parts = entry.split_once('=');
        parts.map_or((entry, None), |(name, value)| (name, Some(value)))
    })
}

/// Every name.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    entries().map(|(name, _)| name)
}

/// Whether a value of such a parameter would change what the original does.
pub(super) fn asks_for_something(name: &str, value: &str) -> bool {
    let known = entries().find(|(known, _)| *known == name);
    known.is_some_and(|(_, nothing)| nothing.is_some_and(|nothing| nothing != value.trim()))
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
