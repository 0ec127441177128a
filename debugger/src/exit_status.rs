//! Exit statuses of dvmdbg (design.md section 1).

use crate::program::Ending;

/// Nothing found, and the program ended with 0.
pub(crate) const CLEAN: u8 = 0;
/// Bad usage or parameters, a program that cannot be run or is no debug build.
pub(crate) const USAGE: u8 = 2;
/// A trace is damaged or incomplete, so that not all of it was read.
pub(crate) const DAMAGED: u8 = 2;
/// Added to the number of the signal that killed the program.
const SIGNAL: u8 = 128;

/// With `--strict`: nothing was found, but something was left out.
const LEFT_OUT: u8 = 65;

/// What a run has shown.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shown {
    /// Errors or differences.
    pub(crate) errors: u64,
    /// Nothing was judged, though there was something to judge.
    pub(crate) nothing: bool,
    /// Something was left out, and the user will not have that.
    pub(crate) misses: bool,
}

/// The status after a run. `findings`: status when errors were found (`DebugOptions.ExitCode`), 0
/// to keep that of the program.
pub(crate) fn of_run(shown: Shown, findings: u8, ending: Ending) -> u8 {
    if shown.errors > 0 && findings != 0 {
        return findings;
    }
    match ending {
        Ending::Signal(signal) => SIGNAL.saturating_add(signal),
        Ending::Status(status) if shown.errors > 0 => status,
        Ending::Status(_) if shown.nothing => USAGE,
        Ending::Status(_) if shown.misses => LEFT_OUT,
        Ending::Status(status) => status,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(errors: u64) -> Shown {
        Shown {
            errors,
            ..Shown::default()
        }
    }

    #[test]
    fn errors_win_over_the_status_of_the_program() {
        assert_eq!(of_run(errors(1), 66, Ending::Status(0)), 66);
        assert_eq!(of_run(errors(1), 66, Ending::Status(3)), 66);
        assert_eq!(of_run(errors(1), 66, Ending::Signal(11)), 66);
        assert_eq!(of_run(errors(2), 9, Ending::Status(0)), 9);
    }

    #[test]
    fn without_errors_the_program_decides() {
        assert_eq!(of_run(errors(0), 66, Ending::Status(0)), CLEAN);
        assert_eq!(of_run(errors(0), 66, Ending::Status(3)), 3);
        assert_eq!(of_run(errors(0), 66, Ending::Signal(11)), 139);
    }

    #[test]
    fn exit_code_zero_keeps_the_status_of_the_program() {
        assert_eq!(of_run(errors(1), 0, Ending::Status(0)), 0);
        assert_eq!(of_run(errors(1), 0, Ending::Signal(6)), 134);
    }

    #[test]
    fn a_run_that_shows_nothing_is_not_clean() {
        let nothing = Shown {
            nothing: true,
            ..Shown::default()
        };
        assert_eq!(of_run(nothing, 66, Ending::Status(0)), USAGE);
        assert_eq!(of_run(nothing, 66, Ending::Status(3)), USAGE);
        assert_eq!(of_run(nothing, 66, Ending::Signal(11)), 139);
    }

    #[test]
    fn what_is_left_out_counts_if_nothing_was_found() {
        let misses = |errors: u64| Shown {
            errors,
            nothing: false,
            misses: true,
        };
        assert_eq!(of_run(misses(0), 66, Ending::Status(0)), LEFT_OUT);
        assert_eq!(of_run(misses(1), 66, Ending::Status(0)), 66);
        assert_eq!(of_run(misses(1), 0, Ending::Status(0)), 0);
        assert_eq!(of_run(misses(0), 66, Ending::Signal(6)), 134);
    }
}
