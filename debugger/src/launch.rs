//! Running a debug build under a method of the debugger: everything the user may have got wrong is
//! found before it starts, and what it has told is read after its end.

use std::ffi::OsString;
use std::path::Path;

use dvmdbg::options::{Environment, Options, variable};
use dvmdbg::report::log::{self, Log};
use dvmdbg_abi::shown;

use crate::mailbox::Mailbox;
use crate::output::Output;
use crate::program::{self, Ending};
use crate::run::Job;
use crate::signals;

/// A method as the debug build knows it, and what the user sets for it.
pub(crate) struct Launch<'a> {
    /// The old name of the sub-command.
    pub(crate) command: &'static str,
    /// Assignments, a line each.
    pub(crate) set: String,
    /// The program and its arguments.
    pub(crate) program: &'a [OsString],
    /// How it is started on several processes.
    pub(crate) job: Option<Job>,
    /// Why the program refuses to start is told in a document.
    pub(crate) in_document: bool,
}

/// A run that has ended.
pub(crate) struct Run {
    pub(crate) log: Log,
    pub(crate) ending: Ending,
}

impl Launch<'_> {
    /// The parameters as the debug build will read them.
    ///
    /// # Errors
    /// One of them is wrong.
    pub(crate) fn options(&self) -> Result<Options, String> {
        let environment = Environment {
            command: self.command.to_owned(),
            set: self.set.clone(),
            log: None,
            ..Environment::of_process()
        };
        Options::load(&environment).map_err(|error| error.to_string())
    }

    /// The program as the user named it.
    pub(crate) fn program_path(&self) -> &Path {
        Path::new(&self.program[0])
    }

    /// Runs the program. Inner error: why it has refused to start, which it has said unless a document does.
    ///
    /// # Errors
    /// It cannot be run, or is no debug build.
    pub(crate) fn run(&self) -> Result<Result<Run, String>, String> {
        tell_ignored(&self.options()?);
        let file = Mailbox::new()?;
        let document = if self.in_document { "1" } else { "" };
        let environment = [
            (variable::COMMAND, self.command.into()),
            (variable::SET, (&self.set).into()),
            (variable::LOG, file.path().into()),
            (variable::DOCUMENT, document.into()),
        ];
        let ending = match &self.job {
            Some(job) => job.run(&environment)?,
            None => program::run(self.program, &environment)?,
        };
        let log = log::read(&file.read()?);
        let mut refusals = log.processes.iter().filter_map(|one| one.refused.clone());
        if let Some(why) = refusals.next() {
            return Ok(Err(why));
        }
        verify_debug_build(&log, self, ending)?;
        Ok(Ok(Run { log, ending }))
    }
}

impl Run {
    /// The exit status when errors were found: that of the program's own parameters, if it told.
    pub(crate) fn findings_status(&self, options: &Options) -> u8 {
        let told = self.log.processes.iter().rev();
        let code = told
            .filter_map(|process| process.exit_code)
            .next()
            .unwrap_or(options.exit_code);
        u8::try_from(code).unwrap_or(u8::MAX)
    }
}

/// Tells which parameters that were given have no effect.
pub(crate) fn tell_ignored(options: &Options) {
    Output::stderr().write(shown(&options.ignored_notes()).as_bytes());
}

/// The assignments of `--set` as the debug build reads them, a line each.
pub(crate) fn joined_assignments(assignments: &[String]) -> Result<String, String> {
    match assignments
        .iter()
        .find(|assignment| assignment.contains('\n'))
    {
        Some(assignment) => Err(format!(
            "--set: a line break in `{}`",
            assignment.escape_debug()
        )),
        None => Ok(assignments.join("\n")),
    }
}

/// A debug build has told us of its start.
fn verify_debug_build(log: &Log, launch: &Launch<'_>, ending: Ending) -> Result<(), String> {
    let program = launch.program_path();
    if let Some(version) = log.foreign_version {
        return Err(format!(
            "{} was built with another version of libdvmdbg (log version {version}, this dvmdbg reads {}); build it again",
            program.display(),
            log::VERSION
        ));
    }
    if log.processes.is_empty() && signals::was_ended() {
        return Err("the run was ended before its processes began".to_owned());
    }
    if log.processes.is_empty() {
        return Err(format!(
            "{} is no debug build: nothing in it reported to dvmdbg, so nothing was checked (it {}); build it with dvmcc --debug{}",
            program.display(),
            ending.describe(),
            if launch.job.is_some() {
                " --parallel"
            } else {
                ""
            }
        ));
    }
    Ok(())
}
