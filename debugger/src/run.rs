//! `dvmdbg run`: starts a program for parallel runs on several processes, by the `mpirun` of its MPI.

#![allow(
    clippy::disallowed_methods,
    reason = "the launcher is no program to be watched, and the runtime has no part in it"
)]

use std::ffi::OsString;
use std::io::IsTerminal;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use dvmdbg::options::variable;

use crate::cli::{Arrangement, RunArguments};

/// What a program for parallel runs has that no other has (`runtime/include/dvmdbg_mpi.c`).
const MARKER: &[u8] = b"dvmdbg: a program for parallel runs";

/// Runs the program; returns only if it cannot be started.
///
/// # Errors
/// What is wrong with the program, the number of processes or the launcher.
pub(crate) fn run(arguments: &RunArguments) -> Result<u8, String> {
    let job = Job::new(&arguments.processes, &arguments.program)?;
    let (launcher, words) = job.words.split_first().expect("a launcher");
    let error = Command::new(launcher)
        .args(words)
        .envs(job.environment.iter().cloned())
        .exec();
    Err(format!("cannot start {}: {error}", launcher.display()))
}

/// How a program is started on several processes.
pub(crate) struct Job {
    /// The launcher and its arguments, the program and its own.
    pub(crate) words: Vec<OsString>,
    /// What the processes find in their environment.
    pub(crate) environment: Vec<(&'static str, String)>,
    pub(crate) processes: usize,
}

impl Job {
    /// # Errors
    /// What is wrong with the program, the number of processes or the launcher.
    pub(crate) fn new(arrangement: &Arrangement, program: &[OsString]) -> Result<Job, String> {
        let (name, rest) = program
            .split_first()
            .expect("the command line demands a program");
        let program = path_of(name)?;
        let processes: usize = arrangement.0.iter().product();
        let launcher = std::env::var_os("DVMDBG_MPIRUN").unwrap_or_else(|| "mpirun".into());
        let shown = launcher.to_string_lossy().into_owned();
        let options = Mpi::of(&launcher, &shown)?.options(processes)?;
        let mut words = vec![launcher];
        words.extend(options.into_iter().map(OsString::from));
        words.extend(["-n".into(), processes.to_string().into(), program.into()]);
        words.extend(rest.iter().cloned());
        let mut environment = Vec::new();
        if let [_, _, ..] = arrangement.0[..] {
            let extents: Vec<String> = arrangement.0.iter().map(usize::to_string).collect();
            environment.push((variable::GRID, extents.join("x")));
        }
        if !std::io::stdin().is_terminal() {
            environment.push((variable::INPUT, "1".to_owned()));
        }
        Ok(Job {
            words,
            environment,
            processes,
        })
    }
}

/// Where the program lies.
fn path_of(name: &OsString) -> Result<PathBuf, String> {
    let path = Path::new(name);
    let shown = path.display();
    let bytes = std::fs::read(path).map_err(|error| format!("cannot run {shown}: {error}"))?;
    let is_parallel = bytes.windows(MARKER.len()).any(|window| window == MARKER);
    match is_parallel {
        true => std::fs::canonicalize(path).map_err(|error| format!("cannot run {shown}: {error}")),
        false => Err(format!(
            "{shown} was not built for parallel runs; build it with `dvmcc --parallel`"
        )),
    }
}

/// Whose launcher it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mpi {
    Open,
    /// MPICH and those that follow it.
    Other,
}

impl Mpi {
    fn of(launcher: &OsString, shown: &str) -> Result<Mpi, String> {
        let told = Command::new(launcher).arg("--version").output();
        let told = told.map_err(|error| {
            format!(
                "cannot start `{shown}`: {error}; install the MPI that the program was built with (Debian: openmpi-bin), or name its mpirun in DVMDBG_MPIRUN"
            )
        })?;
        let text = String::from_utf8_lossy(&told.stdout).into_owned();
        Ok(
            match text.contains("Open MPI") || text.contains("OpenRTE") {
                true => Mpi::Open,
                false => Mpi::Other,
            },
        )
    }

    /// Options of its own. A workstation may have fewer processors than the run has processes.
    fn options(self, processes: usize) -> Result<Vec<String>, String> {
        if self == Mpi::Other {
            return Ok(Vec::new());
        }
        // SAFETY: no arguments, no effects.
        let is_root = unsafe { libc::geteuid() } == 0;
        let allows = |name: &str| std::env::var_os(name).is_some_and(|value| value == "1");
        if is_root
            && !(allows("OMPI_ALLOW_RUN_AS_ROOT") && allows("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"))
        {
            return Err("Open MPI does not run as root; become another user, or set OMPI_ALLOW_RUN_AS_ROOT=1 and OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 (in a container)".into());
        }
        let mut options = vec!["-q", "--oversubscribe"];
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        if processes > processors {
            // Whoever waits lets others work.
            options.extend(["--mca", "mpi_yield_when_idle", "1"]);
        }
        Ok(options.into_iter().map(str::to_owned).collect())
    }
}
