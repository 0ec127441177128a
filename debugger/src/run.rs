//! `dvmdbg run`: starts a program for parallel runs on several processes, by the `mpirun` of its MPI.

#![allow(
    clippy::disallowed_methods,
    reason = "the launcher is no program to be watched, and the runtime has no part in it"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dvmdbg::options::variable;

use crate::cli::{Arrangement, RunArguments};
use crate::exit_status::{self, Shown};
use crate::mailbox::Mailbox;
use crate::output::Output;
use crate::program::{self, Ending};
use crate::{capacity, forward, signals, stuck};

/// What a program for parallel runs has that no other has (`runtime/include/dvmdbg_mpi.c`).
const MARKER: &[u8] = b"dvmdbg: a program for parallel runs";

/// A launcher that is to end has so long to begin with it where the program has not begun, and so long in all.
const AT_FIRST: Duration = Duration::from_millis(800);
const IN_ALL: Duration = Duration::from_secs(5);
/// How often it is looked whether it is to end.
const TURN: Duration = Duration::from_millis(100);

/// Runs the program; its status.
///
/// # Errors
/// What is wrong with the program, the number of processes or the launcher.
pub(crate) fn run(arguments: &RunArguments) -> Result<u8, String> {
    let job = Job::new(&arguments.processes, &arguments.program)?;
    let ending = job.run(&[])?;
    Ok(exit_status::of_run(Shown::default(), 0, ending))
}

/// How a program is started on several processes.
pub(crate) struct Job {
    /// The launcher and its arguments, the program and its own.
    words: Vec<OsString>,
    /// What the processes find in their environment.
    environment: Vec<(&'static str, OsString)>,
    pub(crate) processes: usize,
    mpi: Mpi,
}

impl Job {
    /// # Errors
    /// What is wrong with the program, the number of processes or the launcher.
    pub(crate) fn new(arrangement: &Arrangement, program: &[OsString]) -> Result<Job, String> {
        let (name, rest) = program
            .split_first()
            .expect("the command line demands a program");
        let program = path_of(name)?;
        let processes: usize = arrangement.count();
        capacity::verify(processes)?;
        let launcher = std::env::var_os("DVMDBG_MPIRUN").unwrap_or_else(|| "mpirun".into());
        let shown = launcher.to_string_lossy().into_owned();
        let mpi = Mpi::of(&launcher, &shown)?;
        let options = mpi.options(processes)?;
        let mut words = vec![launcher];
        words.extend(options.into_iter().map(OsString::from));
        words.extend(["-n".into(), processes.to_string().into(), program.into()]);
        words.extend(rest.iter().cloned());
        let mut environment = Vec::new();
        if let [_, _, ..] = arrangement.0[..] {
            let extents: Vec<String> = arrangement.0.iter().map(usize::to_string).collect();
            environment.push((variable::GRID, extents.join("x").into()));
        }
        if !std::io::stdin().is_terminal() {
            environment.push((variable::INPUT, "1".into()));
        }
        Ok(Job {
            words,
            environment,
            processes,
            mpi,
        })
    }

    /// Runs it, with more variables in the environment of the processes, and waits for its end: that of the program where its
    /// processes have told it, else what the launcher makes of it.
    ///
    /// # Errors
    /// The launcher cannot be started.
    pub(crate) fn run(&self, more: &[(&'static str, OsString)]) -> Result<Ending, String> {
        let told = Mailbox::new()?;
        let mut environment = vec![(variable::STATUS, told.path().into())];
        environment.extend(self.environment.iter().chain(more).cloned());
        let over = AtomicBool::new(false);
        let (outcome, is_stuck) = std::thread::scope(|scope| {
            let watch = scope.spawn(|| end_in_time(&told, &over));
            let outcome = program::run_launcher(&self.words, &environment);
            over.store(true, Ordering::SeqCst);
            (outcome, watch.join().unwrap_or_default())
        });
        let (launcher, lost) = outcome?;
        let told = String::from_utf8_lossy(&told.read()?).into_owned();
        let status = status_of(&told, self.processes);
        let is_ended = signals::was_ended() || signals::received().is_some();
        if !is_ended && !told.contains(" begins ") {
            let how = match is_stuck {
                true => "waited in vain for a process that had ended".to_owned(),
                false => launcher.describe(),
            };
            return Err(self.not_begun(&how));
        }
        if status.is_none() && !is_ended && launcher != Ending::Status(0) {
            Output::stderr().write(gone(&told, self.processes).as_bytes());
        }
        let ending = match (status, signals::received()) {
            (Some(status), _) => Ending::Status(status),
            (None, Some(signal)) => Ending::Signal(signal),
            (None, None) => self.mpi.ending(launcher),
        };
        Ok(lost.map_or(ending, |error| without_output(&error, ending)))
    }

    /// What is said where no process has told that it begins.
    fn not_begun(&self, how: &str) -> String {
        let limit = capacity::limit(libc::RLIMIT_FSIZE);
        let mut hint = limit.map_or(String::new(), |bytes| {
            format!("; it makes files, and no file may have more than {bytes} bytes here (`ulimit -f unlimited` lets it)")
        });
        if let Some((folder, room)) = stuck::full_folder() {
            hint += &format!(
                "; it makes files in {}, which has room for {room} bytes (TMPDIR names another folder)",
                folder.display()
            );
        }
        format!(
            "{} {how} before the program began{hint}",
            self.words[0].display()
        )
    }
}

/// A launcher may be busy for long before it hears that it is to end, and it may not see that its processes have ended. Whether that was so.
fn end_in_time(told: &Mailbox, over: &AtomicBool) -> bool {
    let (mut since, mut start) = (None, stuck::Start::default());
    while !over.load(Ordering::SeqCst) {
        std::thread::sleep(TURN);
        let has_begun = std::fs::metadata(told.path()).is_ok_and(|file| file.len() > 0);
        if !signals::was_ended() && signals::received().is_none() {
            if !has_begun && start.is_stuck() {
                stuck::Start::end();
                return true;
            }
            continue;
        }
        let since = *since.get_or_insert_with(Instant::now);
        if since.elapsed() > if has_begun { IN_ALL } else { AT_FIRST } {
            signals::kill_program();
        }
    }
    false
}

/// How a run ends whose output could not be written.
fn without_output(error: &std::io::Error, ending: Ending) -> Ending {
    if forward::is_unwanted(error) {
        // As a program that runs alone.
        return Ending::Signal(libc::SIGPIPE as u8);
    }
    let text = format!("dvmdbg: cannot write standard output: {error}\n");
    Output::stderr().write(text.as_bytes());
    match ending {
        Ending::Status(0) => Ending::Status(1),
        ending => ending,
    }
}

/// Of processes that could not say that they end: those that the launcher has ended have, and where they were.
fn gone(told: &str, processes: usize) -> String {
    let mut left: BTreeSet<usize> = (0..processes).collect();
    let mut others = String::new();
    for line in told.lines() {
        let mut words = line.splitn(3, ' ');
        let (Some(Ok(rank)), Some(how)) = (words.next().map(str::parse::<usize>), words.next())
        else {
            continue;
        };
        if how != "begins" {
            left.remove(&rank);
        }
        if let ("stands", Some(place)) = (how, words.next()) {
            others += &format!("; process {rank} was {place}");
        }
    }
    let left: Vec<String> = left.iter().map(usize::to_string).collect();
    let why =
        "was killed (by SIGKILL, as the system does where memory runs out), or has left by _exit";
    match &left[..] {
        [one] => format!(
            "dvmdbg: process {one} has ended without the others, and the run with it: it {why}{others}\n"
        ),
        _ => format!(
            "dvmdbg: a process has ended without the others, and the run with it: it {why}{others}\n"
        ),
    }
}

/// The status of a program by what its processes have told (`runtime/include/dvmdbg_mpi.c`): that with which one has ended all, else
/// the first one that says that something went wrong.
fn status_of(told: &str, processes: usize) -> Option<u8> {
    let mut ends = BTreeMap::new();
    for line in told.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [rank, how, status] = words[..] else {
            continue;
        };
        let (Ok(rank), Ok(status)) = (rank.parse::<usize>(), status.parse::<i32>()) else {
            continue;
        };
        // What a parent is told of a status.
        let status = status.to_le_bytes()[0];
        match how {
            "aborts" => return Some(status),
            // As a shell gives it.
            "dies" => return Some(status.saturating_add(128)),
            "ends" => _ = ends.insert(rank, status),
            _ => {}
        }
    }
    let failed = ends.values().find(|&&status| status != 0).copied();
    failed.or((ends.len() == processes).then_some(0))
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

/// Signals that end a process without a word.
const SILENT: [i32; 2] = [libc::SIGKILL, libc::SIGABRT];

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

    /// How a run ended that no process has told the status of: MPICH gives the number of a signal as a status. These two a process
    /// cannot tell, or may not (gfortran takes the handler of SIGABRT away).
    fn ending(self, launcher: Ending) -> Ending {
        match (self, launcher) {
            (Mpi::Other, Ending::Status(signal)) if SILENT.contains(&i32::from(signal)) => {
                Ending::Status(signal.saturating_add(128))
            }
            _ => launcher,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_is_that_of_the_program() {
        assert_eq!(status_of("", 2), None);
        assert_eq!(status_of("1 ends 0\n0 ends 0\n", 2), Some(0));
        assert_eq!(status_of("1 ends 0\n", 2), None, "the other has died");
        assert_eq!(status_of("1 ends 4\n0 ends 3\n", 2), Some(3));
        assert_eq!(status_of("1 ends 259\n", 2), Some(3));
        assert_eq!(status_of("0 ends 0\n1 aborts 2\n", 2), Some(2));
        assert_eq!(status_of("0 ends 1\n1 aborts 2\n", 2), Some(2));
        assert_eq!(status_of("0 en", 2), None);
    }
}
