//! Commands of the tests: they run to their end, in a folder, with all that they print kept.

use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A program or a compiler that takes longer hangs: all programs here run in milliseconds.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// What a command left behind.
pub(crate) struct Outcome {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
}

impl Outcome {
    /// The status as a shell would give it: 128+n for a signal.
    pub(crate) fn code(&self) -> i32 {
        self.status
            .code()
            .unwrap_or_else(|| 128 + self.status.signal().unwrap_or_default())
    }
}

/// Runs a build, which must succeed.
pub(crate) fn compile(command: &mut Command, folder: &Path) -> Result<Outcome, String> {
    let outcome = run_in(command, folder, "build", None)?;
    if outcome.status.success() {
        return Ok(outcome);
    }
    Err(format!(
        "{command:?}\nended with status {}:\n{}{}",
        outcome.code(),
        String::from_utf8_lossy(&outcome.stdout),
        String::from_utf8_lossy(&outcome.stderr)
    ))
}

/// Runs to the end. Output goes through files, so that a full pipe cannot stop the command.
pub(crate) fn run_in(
    command: &mut Command,
    folder: &Path,
    name: &str,
    input: Option<&Path>,
) -> Result<Outcome, String> {
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    let (out, err) = (
        folder.join(format!("{name}.out")),
        folder.join(format!("{name}.err")),
    );
    let input = match input {
        Some(path) => Stdio::from(File::open(path).map_err(failed)?),
        None => Stdio::null(),
    };
    command
        .current_dir(folder)
        // What the caller's shell has set must not change a report.
        .env_remove("DVMDBG_OPTIONS")
        .env_remove("DVMDBG_PAR")
        .stdin(input)
        .stdout(File::create(&out).map_err(failed)?)
        .stderr(File::create(&err).map_err(failed)?);
    let mut child = command
        .spawn()
        .map_err(|e| format!("{command:?} cannot start: {e}"))?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(failed)? {
            break status;
        }
        if start.elapsed() > TIME_LIMIT {
            child.kill().map_err(failed)?;
            child.wait().map_err(failed)?;
            return Err(format!(
                "{command:?} did not end in {} s",
                TIME_LIMIT.as_secs()
            ));
        }
        thread::sleep(Duration::from_millis(2));
    };
    Ok(Outcome {
        status,
        stdout: fs::read(&out).map_err(failed)?,
        stderr: fs::read(&err).map_err(failed)?,
    })
}
