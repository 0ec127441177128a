//! `dvmdbg compare` and `dvmdbg reduce`: a run is compared with a reference trace.

use std::collections::BTreeSet;

use dvmdbg::report::comparison::{Compared, Ending as Told};
use dvmdbg::report::log::ProcessLog;
use dvmdbg::trace::compare::{Difference, Ledger};

use crate::cli::{CompareArguments, Format};
use crate::exit_status::{self, Shown};
use crate::launch::{Launch, Run, joined_assignments};
use crate::output::Output;
use crate::render::{self, Outcome};
use crate::run::Job;
use crate::signals;

use super::live::{Live, SequentialEnd};

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
    let live = live(arguments)?;
    let reference = live.as_ref().map(Live::reference);
    if let Some(reference) = reference.as_ref().or(arguments.reference.as_ref()) {
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
        job: arguments
            .processes
            .as_ref()
            .map(|processes| Job::new(processes, &arguments.program))
            .transpose()?,
        in_document: arguments.format == Format::Json,
    };
    let options = launch.options()?;
    let mut output = match &arguments.output {
        Some(path) => Output::file(path, options.rank)?,
        None => Output::stderr(),
    };
    let run = launch.run();
    let remark = live.and_then(|live| remark(live.end()));
    if let Some(remark) = remark {
        Output::stderr().write(remark.as_bytes());
    }
    let run = run?;
    let is_document = arguments.format == Format::Json;
    let outcome = match &run {
        Ok(run) => outcome(&launch, method, run),
        // The screen has it already.
        Err(_) if !is_document => return Ok(exit_status::USAGE),
        Err(why) => {
            let mut outcome = nothing(&launch, method);
            outcome.compared.broken = Some(why.clone());
            outcome
        }
    };
    let form = render::form(arguments.format, false, options.rank);
    let text = form.compared(&outcome);
    output.try_write(text.as_bytes())?;
    let Ok(run) = run else {
        return Ok(exit_status::USAGE);
    };
    let compared = &outcome.compared;
    if compared.broken.is_some() {
        return Ok(exit_status::DAMAGED);
    }
    let shown = Shown {
        errors: compared.errors(),
        nothing: compared.records == 0,
        misses: arguments.strict && !outcome.skipped.is_empty(),
    };
    Ok(exit_status::of_run(
        shown,
        run.findings_status(&options),
        run.ending,
    ))
}

/// Starts the sequential program beside the parallel one, if the user wants that.
fn live(arguments: &CompareArguments) -> Result<Option<Live>, String> {
    let Some(processes) = arguments.processes.as_ref().filter(|_| arguments.live) else {
        return Ok(None);
    };
    let mut program = arguments.program.clone();
    if let Some(other) = &arguments.sequential {
        program[0].clone_from(other);
    }
    Live::start(&program, processes.count(), &arguments.set).map(Some)
}

/// What is to be said of a sequential program that has ended so.
fn remark(ending: SequentialEnd) -> Option<String> {
    if ending.is_refused {
        return Some("dvmdbg: the parallel run was ended with the sequential program; what follows was found until then\n".to_owned());
    }
    let killed = ending.killed.map(|signal| {
        let name = signals::name(signal);
        format!(
            "dvmdbg: the sequential program was killed by signal {name}, and the parallel run was ended; what follows was found until then\n"
        )
    });
    let silent =
        "dvmdbg: the sequential program has told nothing; it is to be built with `dvmcc --debug`\n";
    killed.or_else(|| ending.is_silent.then(|| silent.to_owned()))
}

/// Nothing is compared so far.
fn nothing(launch: &Launch<'_>, method: &'static str) -> Outcome {
    Outcome {
        method,
        program: launch.program_path().to_string_lossy().into_owned(),
        compared: Compared::default(),
        skipped: Vec::new(),
    }
}

/// Joins what the processes of the run have told.
fn outcome(launch: &Launch<'_>, method: &'static str, run: &Run) -> Outcome {
    let mut outcome = nothing(launch, method);
    // Each process keeps to the limit.
    let mut ledger = Ledger::new(usize::MAX);
    for process in &run.log.processes {
        add(&mut outcome, &mut ledger, process, run);
    }
    outcome.compared.differences = ledger.differences().to_vec();
    outcome.compared.sort();
    if let Some(job) = launch.job.as_ref().filter(|job| job.processes > 1) {
        let silent = silent(job.processes as u64, &run.log.processes);
        if !silent.is_empty() {
            let note = format!(
                "all of the processes {}, which have told nothing",
                silent.join(", ")
            );
            skip(&mut outcome, note);
        }
    }
    outcome
}

/// Ranks of which no process has told anything.
fn silent(processes: u64, known: &[ProcessLog]) -> Vec<String> {
    let known: BTreeSet<u64> = known.iter().filter_map(|one| one.rank).collect();
    let silent = (0..processes).filter(|rank| !known.contains(rank));
    silent.map(|rank| rank.to_string()).collect()
}

fn skip(outcome: &mut Outcome, note: String) {
    if !outcome.skipped.contains(&note) {
        outcome.skipped.push(note);
    }
}

fn add(outcome: &mut Outcome, ledger: &mut Ledger, process: &ProcessLog, run: &Run) {
    for fault in &process.faults {
        skip(
            outcome,
            format!("what followed an internal error of the debugger ({fault})"),
        );
    }
    let mut enter = |differences: &[Difference]| {
        for difference in differences {
            let mut difference = difference.clone();
            difference.processes.extend(process.rank);
            ledger.enter(difference);
        }
    };
    let compared = &mut outcome.compared;
    compared.told.extend(process.told.iter().cloned());
    match &process.traced {
        Some((Told::Compared(ended), skipped)) => {
            enter(&ended.differences);
            compared.suppressed += ended.suppressed;
            compared.records += ended.records;
            compared.unread = compared.unread.or(ended.unread);
            if let Some((count, largest)) = ended.rounding {
                let (before, other) = compared.rounding.unwrap_or((0, largest));
                compared.rounding = Some((before + count, largest.largest(other)));
            }
            compared.broken = compared.broken.take().or(ended.broken.clone());
            compared.unit.clone_from(&ended.unit);
            skipped.iter().for_each(|note| skip(outcome, note.clone()));
        }
        _ => {
            enter(&process.differences);
            compared.records += process.progress.0;
            compared.unit = "record".to_owned();
            let note = format!(
                "the end of the run (the program {}), counts are those known before",
                run.ending.describe()
            );
            skip(outcome, note);
        }
    }
}
