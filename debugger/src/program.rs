//! Running the debugged program: its environment, its end.

use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, ExitStatus};

use crate::{signals, streams};

/// How the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// It returned this status.
    Status(u8),
    /// This signal killed it.
    Signal(u8),
}

impl Ending {
    pub(crate) fn of(status: ExitStatus) -> Ending {
        // A status has 8 bits and a signal 7, so neither conversion can fail.
        let byte = |number: i32| u8::try_from(number).unwrap_or(u8::MAX);
        match (status.code(), status.signal()) {
            (Some(code), _) => Ending::Status(byte(code)),
            (None, signal) => Ending::Signal(byte(signal.unwrap_or(0))),
        }
    }

    /// `ended with status 3`, `was killed by signal 11 (SIGSEGV)`
    pub(crate) fn describe(self) -> String {
        match self {
            Ending::Status(status) => format!("ended with status {status}"),
            Ending::Signal(signal) => format!("was killed by signal {}", signals::name(signal)),
        }
    }
}

/// Runs `program` (name first, then arguments) with these variables in its environment, and waits for its end. It shares our standard
/// streams.
///
/// # Errors
/// It cannot be started.
pub(crate) fn run(
    program: &[OsString],
    environment: &[(&str, OsString)],
) -> Result<Ending, String> {
    let (name, arguments) = program
        .split_first()
        .expect("the command line demands a program");
    signals::hold();
    #[allow(
        clippy::disallowed_methods,
        reason = "the one place that runs programs"
    )]
    let mut program = Command::new(name);
    program
        .args(arguments)
        .envs(environment.iter().map(|(name, value)| (name, value)));
    signals::die_together(&mut program);
    signals::enlarge_stack(&mut program);
    streams::stay_closed(&mut program);
    let mut child = program.spawn().map_err(|error| {
        let here = Path::new(".").join(name);
        let hint = if here.is_file() && Path::new(name).components().count() == 1 {
            format!("; did you mean {}?", here.display())
        } else {
            String::new()
        };
        format!("cannot run {}: {error}{hint}", name.display())
    })?;
    signals::send_to(child.id());
    let status = child.wait();
    signals::release();
    status
        .map(Ending::of)
        .map_err(|error| format!("cannot wait for {}: {error}", name.display()))
}
