//! Running the debugged program: its environment, its end.

use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use crate::forward::Forwarded;
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
    let (name, mut child) = start(program, environment, Stdio::inherit())?;
    wait(name, &mut child)
}

/// The same of a launcher, whose standard output is handed on; why not all of that was written.
///
/// # Errors
/// It cannot be started.
pub(crate) fn run_launcher(
    program: &[OsString],
    environment: &[(&str, OsString)],
) -> Result<(Ending, Option<std::io::Error>), String> {
    let output = match streams::has_output() {
        true => Stdio::piped(),
        false => Stdio::inherit(),
    };
    let (name, mut child) = start(program, environment, output)?;
    let forwarded = child.stdout.take().map(Forwarded::start);
    let ending = wait(name, &mut child);
    let lost = forwarded.and_then(Forwarded::end);
    Ok((ending?, lost))
}

fn start<'a>(
    program: &'a [OsString],
    environment: &[(&str, OsString)],
    output: Stdio,
) -> Result<(&'a OsString, Child), String> {
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
        .stdout(output)
        .envs(environment.iter().map(|(name, value)| (name, value)));
    signals::die_together(&mut program);
    signals::enlarge_stack(&mut program);
    streams::stay_closed(&mut program);
    let child = program.spawn().map_err(|error| {
        let here = Path::new(".").join(name);
        let hint = if here.is_file() && Path::new(name).components().count() == 1 {
            format!("; did you mean {}?", here.display())
        } else {
            String::new()
        };
        format!("cannot run {}: {error}{hint}", name.display())
    })?;
    signals::send_to(child.id());
    Ok((name, child))
}

fn wait(name: &OsString, child: &mut Child) -> Result<Ending, String> {
    let status = child.wait();
    signals::release();
    status
        .map(Ending::of)
        .map_err(|error| format!("cannot wait for {}: {error}", name.display()))
}
