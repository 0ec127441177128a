//! Exit statuses of dvmdbg (design.md section 1).

use crate::program::Ending;

/// Nothing found, and the program ended with 0.
pub(crate) const CLEAN: u8 = 0;
/// Bad usage or parameters, a program that cannot be run or is no debug build.
pub(crate) const USAGE: u8 = 2;
/// Added to the number of the signal that killed the program.
const SIGNAL: u8 = 128;

/// The status after a run. `findings`: status when errors were found (`DebugOptions.ExitCode`), 0
/// to keep that of the program.
pub(crate) fn of_run(errors: u64, findings: u8, ending: Ending) -> u8 {
    if errors > 0 && findings != 0 {
        return findings;
    }
    match ending {
        Ending::Status(status) => status,
        Ending::Signal(signal) => SIGNAL.saturating_add(signal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_win_over_the_status_of_the_program() {
        assert_eq!(of_run(1, 66, Ending::Status(0)), 66);
        assert_eq!(of_run(1, 66, Ending::Status(3)), 66);
        assert_eq!(of_run(1, 66, Ending::Signal(11)), 66);
        assert_eq!(of_run(2, 9, Ending::Status(0)), 9);
    }

    #[test]
    fn without_errors_the_program_decides() {
        assert_eq!(of_run(0, 66, Ending::Status(0)), CLEAN);
        assert_eq!(of_run(0, 66, Ending::Status(3)), 3);
        assert_eq!(of_run(0, 66, Ending::Signal(11)), 139);
    }

    #[test]
    fn exit_code_zero_keeps_the_status_of_the_program() {
        assert_eq!(of_run(1, 0, Ending::Status(0)), 0);
        assert_eq!(of_run(1, 0, Ending::Signal(6)), 134);
    }
}
