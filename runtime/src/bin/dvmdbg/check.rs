//! `dvmdbg check`: dynamic control of one run.
//!
//! Everything the user may have got wrong is found before the program starts.

use std::path::Path;

use dvmdbg::options::{Environment, Options};
use dvmdbg::report::log::{self, Log};

use crate::cli::{CheckArguments, Color, Format};
use crate::collect::{self, Found};
use crate::exit_status;
use crate::filter::baseline::Baseline;
use crate::filter::suppressions::Suppressions;
use crate::output::Output;
use crate::program::{self, Ending};
use crate::render::{self, excerpt::Sources};

/// The method as the debug build knows it.
const COMMAND: &str = "err";

/// Runs the program and writes the report; the exit status of dvmdbg.
///
/// # Errors
/// Bad usage or parameters, a program that cannot be run or is no debug build.
pub(crate) fn run(arguments: &CheckArguments) -> Result<u8, String> {
    let set = joined_assignments(&arguments.set)?;
    let options = options(&set)?;
    let mut suppressions = arguments
        .suppressions
        .as_deref()
        .map(Suppressions::read)
        .transpose()?;
    let baseline = arguments
        .baseline
        .as_deref()
        .map(Baseline::read)
        .transpose()?;
    let mut output = match &arguments.output {
        Some(path) => Output::file(path)?,
        None => Output::stderr(),
    };

    let log = tempfile::NamedTempFile::with_prefix("dvmdbg-")
        .map_err(|error| format!("cannot make a temporary file: {error}"))?;
    verify_room(log.path())?;
    let ending = program::run(&arguments.program, COMMAND, &set, log.path())?;
    let log = std::fs::read(log.path())
        .map_err(|error| format!("cannot read {}: {error}", log.path().display()))?;
    let log = log::read(&log);

    let program = Path::new(&arguments.program[0]);
    if log.processes.iter().any(|process| process.refused) {
        // The program has said which parameter is wrong.
        return Ok(exit_status::USAGE);
    }
    verify_debug_build(&log, program, ending)?;
    let exit_code = log
        .processes
        .iter()
        .rev()
        .find_map(|process| process.exit_code);
    let findings_status = u8::try_from(exit_code.unwrap_or(options.exit_code)).unwrap_or(u8::MAX);

    let mut found = collect::collect(log, ending);
    let remarks = filter(&mut found, suppressions.as_mut(), baseline.as_ref());
    let report = match arguments.format {
        Format::Json => {
            render::json::report(&program.to_string_lossy(), &found, suppressions.as_ref())
        }
        Format::Text => {
            let mut sources = Sources::new(render::excerpt::directories(program));
            let colored = is_colored(arguments.color, &output);
            render::text::report(&found, &mut sources, colored, &remarks)
        }
    };
    output.try_write(report.as_bytes())?;
    Ok(exit_status::of_run(found.errors(), findings_status, ending))
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

/// The parameters as the debug build will read them.
fn options(set: &str) -> Result<Options, String> {
    let environment = Environment {
        command: COMMAND.to_owned(),
        set: set.to_owned(),
        log: None,
        ..Environment::of_process()
    };
    Options::load(&environment).map_err(|error| error.to_string())
}

/// The findings of the program will have a place.
fn verify_room(log: &Path) -> Result<(), String> {
    let emptied = |()| std::fs::write(log, []);
    std::fs::write(log, [b'\n'; 4096])
        .and_then(emptied)
        .map_err(|error| {
            format!(
                "cannot write {}: {error}; TMPDIR may name another folder",
                log.display()
            )
        })
}

/// A debug build has told us of its start.
fn verify_debug_build(log: &Log, program: &Path, ending: Ending) -> Result<(), String> {
    if let Some(version) = log.foreign_version {
        return Err(format!(
            "{} was built with another version of libdvmdbg (log version {version}, this dvmdbg reads {}); build it again",
            program.display(),
            log::VERSION
        ));
    }
    if log.processes.is_empty() {
        return Err(format!(
            "{} is no debug build: nothing in it reported to dvmdbg, so nothing was checked (it {}); build it with dvmcc --debug",
            program.display(),
            ending.describe()
        ));
    }
    Ok(())
}

/// Leaves out what the user knows of; returns remarks for the text report.
fn filter(
    found: &mut Found,
    suppressions: Option<&mut Suppressions>,
    baseline: Option<&Baseline>,
) -> String {
    let mut remarks = String::new();
    let mut notes = Vec::new();
    if let Some(suppressions) = suppressions {
        let left_out = suppressions.apply(&mut found.entries);
        notes.extend((left_out > 0).then(|| suppressions.note(left_out)));
        remarks = suppressions.listing();
    }
    if let Some(baseline) = baseline {
        let left_out = baseline.apply(&mut found.entries);
        notes.extend((left_out > 0).then(|| baseline.note(left_out)));
    }
    found.summary.skipped.extend(notes);
    remarks
}

fn is_colored(color: Color, output: &Output) -> bool {
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
            let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            output.is_terminal() && !set("NO_COLOR") && !is_dumb
        }
    }
}
