//! `dvmdbg trace` and `dvmdbg size`: a run is recorded, or the size of its trace counted.

use std::ffi::OsString;

use dvmdbg::options::prefixed;
use dvmdbg::report::comparison::{Ending, Recorded};
use dvmdbg::trace::tail;

use crate::cli::{Level, SizeArguments, TraceArguments};
use crate::exit_status::{self, Shown};
use crate::launch::{Launch, joined_assignments};
use crate::output::Output;

/// Makes a trace; the exit status of dvmdbg.
///
/// # Errors
/// Bad parameters, a program that cannot be run, a trace that cannot be made.
pub(crate) fn trace(arguments: &TraceArguments) -> Result<u8, String> {
    let mut set = arguments.set.clone();
    if let Some(output) = &arguments.output {
        set.push("TraceOptions.TracePath=".to_owned());
        set.push(format!("TraceOptions.OutputFile={output}"));
    }
    if arguments.binary {
        set.push("TraceOptions.Binary=1".to_owned());
    }
    if let Some(level) = arguments.level {
        let code = match level {
            Level::None => 0,
            Level::Minimal => 1,
            Level::Modify => 2,
            Level::Full => 3,
        };
        set.push(format!("TraceOptions.TraceLevel={code}"));
    }
    run("trc", &set, &arguments.program, arguments.strict)
}

/// Makes the configuration file; the exit status of dvmdbg.
///
/// # Errors
/// Bad parameters, a program that cannot be run, a file that cannot be made.
pub(crate) fn size(arguments: &SizeArguments) -> Result<u8, String> {
    run("size", &arguments.set, &arguments.program, false)
}

fn run(
    command: &'static str,
    set: &[String],
    program: &[OsString],
    strict: bool,
) -> Result<u8, String> {
    let launch = Launch {
        command,
        set: joined_assignments(set)?,
        program,
        job: None,
        in_document: false,
    };
    let options = launch.options()?;
    let Ok(run) = launch.run()? else {
        return Ok(exit_status::USAGE);
    };
    let mut lines = String::new();
    let mut is_whole = true;
    let mut shown = Shown::default();
    for process in &run.log.processes {
        for fault in &process.faults {
            lines.push_str(&format!(
                "dvmdbg: internal error of the debugger: {fault}\n"
            ));
        }
        match &process.traced {
            Some((Ending::Recorded(recorded), skipped)) => {
                is_whole &= recorded.is_whole;
                shown.misses |= strict && !skipped.is_empty();
                lines.push_str(&recorded.text(skipped));
            }
            _ => {
                // Whoever killed it left the end of the trace in its tail.
                let trace = options.trace_made();
                tail::mend(&trace)
                    .map_err(|error| format!("cannot write {}: {error}", trace.display()))?;
                let lost = Recorded::default();
                let why = format!(
                    "the end of the run (the program {}); what was recorded before is good",
                    run.ending.describe()
                );
                lines.push_str(&lost.text(&[why]));
            }
        }
    }
    Output::stderr().write(prefixed(options.rank, &dvmdbg_abi::shown(&lines)).as_bytes());
    Ok(match is_whole {
        true => exit_status::of_run(shown, 0, run.ending),
        false => exit_status::USAGE,
    })
}
