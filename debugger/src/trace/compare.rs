//! `dvmdbg compare` and `dvmdbg reduce`: a run is compared with a reference trace.

use dvmdbg::report::comparison::{Compared, Ending};
use dvmdbg::report::log::ProcessLog;

use crate::cli::CompareArguments;
use crate::exit_status::{self, Shown};
use crate::launch::{Launch, Run, joined_assignments};
use crate::output::Output;
use crate::render::{self, Outcome};

/// Compares a run; the exit status of dvmdbg.
///
/// # Errors
/// Bad parameters, no reference, a program that cannot be run.
pub(crate) fn compare(arguments: &CompareArguments) -> Result<u8, String> {
    run("dif", "compare", arguments)
}

/// Compares a run whose reductions are emulated; the exit status of dvmdbg.
///
/// # Errors
/// As for [`compare`].
pub(crate) fn reduce(arguments: &CompareArguments) -> Result<u8, String> {
    run("red", "reduce", arguments)
}

fn run(
    command: &'static str,
    method: &'static str,
    arguments: &CompareArguments,
) -> Result<u8, String> {
    let mut set = arguments.set.clone();
    if let Some(reference) = &arguments.reference {
        set.push("TraceOptions.TracePath=".to_owned());
        set.push(format!("TraceOptions.TraceFile={reference}"));
    }
    if let Some(order) = &arguments.order {
        set.push(format!("TraceOptions.Order={order}"));
    }
    let launch = Launch {
        command,
        set: joined_assignments(&set)?,
        program: &arguments.program,
    };
    let options = launch.options()?;
    let mut output = match &arguments.output {
        Some(path) => Output::file(path, options.rank)?,
        None => Output::stderr(),
    };
    let Some(run) = launch.run()? else {
        return Ok(exit_status::USAGE);
    };
    let outcome = outcome(&launch, method, &run);
    let form = render::form(arguments.format, false, options.rank);
    let text = form.compared(&outcome);
    output.try_write(text.as_bytes())?;
    let compared = &outcome.compared;
    if compared.broken.is_some() {
        return Ok(exit_status::DAMAGED);
    }
    let shown = Shown {
        errors: compared.differences.len() as u64,
        nothing: compared.records == 0,
        misses: arguments.strict && !outcome.skipped.is_empty(),
    };
    Ok(exit_status::of_run(
        shown,
        run.findings_status(&options),
        run.ending,
    ))
}

/// Joins what the processes of the run have told.
fn outcome(launch: &Launch<'_>, method: &'static str, run: &Run) -> Outcome {
    let mut outcome = Outcome {
        method,
        program: launch.program_path().to_string_lossy().into_owned(),
        compared: Compared::default(),
        skipped: Vec::new(),
    };
    for process in &run.log.processes {
        add(&mut outcome, process, run);
    }
    outcome.compared.sort();
    outcome
}

fn add(outcome: &mut Outcome, process: &ProcessLog, run: &Run) {
    for fault in &process.faults {
        let note = format!("what followed an internal error of the debugger ({fault})");
        outcome.skipped.push(note);
    }
    let compared = &mut outcome.compared;
    match &process.traced {
        Some((Ending::Compared(ended), skipped)) => {
            compared.differences.extend(ended.differences.clone());
            compared.suppressed += ended.suppressed;
            compared.records += ended.records;
            compared.unread = compared.unread.or(ended.unread);
            if let Some((count, largest)) = ended.rounding {
                let (before, other) = compared.rounding.unwrap_or((0, largest));
                compared.rounding = Some((before + count, largest.largest(other)));
            }
            compared.broken = compared.broken.take().or(ended.broken.clone());
            compared.unit.clone_from(&ended.unit);
            outcome.skipped.extend(skipped.clone());
        }
        _ => {
            compared.differences.extend(process.differences.clone());
            compared.unit = "record".to_owned();
            outcome.skipped.push(format!(
                "the end of the run (the program {}), counts are those known before",
                run.ending.describe()
            ));
        }
    }
}
