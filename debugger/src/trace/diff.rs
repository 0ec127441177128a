//! `dvmdbg diff`: comparison of two trace files, or of those that the processes of parallel runs have written.

use std::path::{Path, PathBuf};

use dvmdbg::options::{Environment, Options};
use dvmdbg::report::comparison::Compared;
use dvmdbg::trace::compare::{Comparison, Ledger};

use super::begin;
use crate::cli::DiffArguments;
use crate::exit_status;
use crate::launch::{joined_assignments, tell_ignored};
use crate::output::Output;
use crate::render::{self, Outcome};

/// Compares the files and prints what differs; the exit status of dvmdbg.
///
/// # Errors
/// Bad parameters, a file that is no trace.
pub(crate) fn run(arguments: &DiffArguments) -> Result<u8, String> {
    let environment = Environment {
        set: joined_assignments(&arguments.set)?,
        log: None,
        ..Environment::of_process()
    };
    let options = Options::load(&environment).map_err(|error| error.to_string())?;
    let pairs = pairs(arguments, &options)?;
    tell_ignored(&options);
    let outcome = Outcome {
        method: "compare",
        program: arguments.run.to_string_lossy().into_owned(),
        compared: joined(&pairs, &options)?,
        skipped: Vec::new(),
    };
    let mut output = match &arguments.output {
        Some(path) => Output::file(path, None)?,
        None => Output::stdout(),
    };
    let form = render::form(arguments.format, false, None);
    let text = form.compared(&outcome);
    output.try_write(text.as_bytes())?;
    if outcome.compared.broken.is_some() {
        return Ok(exit_status::DAMAGED);
    }
    let found = u8::try_from(options.exit_code).unwrap_or(u8::MAX);
    Ok(if outcome.compared.differences.is_empty() {
        exit_status::CLEAN
    } else {
        found
    })
}

/// Two traces that are compared.
struct TracePair {
    reference: PathBuf,
    run: PathBuf,
    /// The process that has written one of them.
    rank: Option<u64>,
}

/// What is compared with what: each process with the same one of the other run, or with the only one.
fn pairs(arguments: &DiffArguments, options: &Options) -> Result<Vec<TracePair>, String> {
    let (references, runs) = (
        traces(&arguments.reference, options)?,
        traces(&arguments.run, options)?,
    );
    let count = runs.len();
    // What other processes do, the trace of one does not have.
    if references.len() != count && references.len() != 1 {
        return Err(format!(
            "the traces of {1} process(es) are in {0}, of {3} in {2}: each is compared with that of the same process, or all with one reference",
            arguments.reference.display(),
            references.len(),
            arguments.run.display(),
            runs.len()
        ));
    }
    let is_set = arguments.reference.is_dir() || arguments.run.is_dir();
    let one = |traces: &[PathBuf], rank: usize| traces[rank.min(traces.len() - 1)].clone();
    let pair = |rank| TracePair {
        reference: one(&references, rank),
        run: one(&runs, rank),
        rank: is_set.then_some(rank as u64),
    };
    Ok((0..count).map(pair).collect())
}

/// A trace, or of a folder those of the processes: `0.trd`, `1.trd` ...
fn traces(path: &Path, options: &Options) -> Result<Vec<PathBuf>, String> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let of_process = |rank: u64| path.join(format!("{rank}.{}", options.ext));
    let found: Vec<PathBuf> = (0..)
        .map(of_process)
        .take_while(|one| one.exists())
        .collect();
    match found.is_empty() {
        true => Err(format!(
            "no traces of processes in {}: {} is missing",
            path.display(),
            of_process(0).display()
        )),
        false => Ok(found),
    }
}

/// All differences, each once with the processes that have it.
fn joined(pairs: &[TracePair], options: &Options) -> Result<Compared, String> {
    let mut joined = Compared::default();
    let mut ledger = Ledger::new(usize::MAX);
    for pair in pairs {
        let compared = compared(pair, options)?;
        for mut difference in compared.differences {
            difference.processes.extend(pair.rank);
            ledger.enter(difference);
        }
        joined.suppressed += compared.suppressed;
        joined.records += compared.records;
        joined.unread = joined.unread.or(compared.unread);
        joined.unit = compared.unit;
        joined.broken = joined.broken.or(compared.broken);
    }
    joined.differences = ledger.differences().to_vec();
    joined.sort();
    Ok(joined)
}

fn compared(pair: &TracePair, options: &Options) -> Result<Compared, String> {
    let (mut run, reference) = match (begin(&pair.run, true)?, begin(&pair.reference, true)?) {
        (Ok(run), Ok(reference)) => (run, reference),
        // A beginning that is damaged is told as any other place.
        (Err(problem), _) | (_, Err(problem)) => {
            return Ok(Compared {
                unit: "record".to_owned(),
                broken: Some(problem),
                ..Compared::default()
            });
        }
    };
    let unit = reference.form().unit().to_owned();
    let most = usize::try_from(options.trace_max_errors).unwrap_or(usize::MAX);
    let comparison = Comparison::new(reference, options.tolerance(), most);
    let comparison = comparison.of_places(options.places());
    let mut comparison = match pair.rank {
        Some(_) => comparison.reordered().emulated(),
        None => comparison,
    };
    let mut records = 0;
    let outcome = loop {
        let (record, tables) = match run.next() {
            Ok(Some(next)) => next,
            Ok(None) => break Ok(()),
            Err(problem) => break Err(problem.within(&pair.run)),
        };
        if let Err(problem) = comparison.event(tables, record) {
            break Err(problem.within(&pair.reference));
        }
        records += 1;
    };
    // Where the run was lost nobody knows what it did not come to.
    let unread = outcome.and_then(|()| {
        let unread = comparison.unread();
        unread.map_err(|problem| problem.within(&pair.reference))
    });
    let ledger = comparison.ledger();
    let mut compared = Compared {
        differences: ledger.differences().to_vec(),
        suppressed: ledger.suppressed(),
        records,
        unread: *unread.as_ref().unwrap_or(&None),
        unit,
        rounding: None,
        told: Default::default(),
        broken: unread.err(),
    };
    compared.sort();
    Ok(compared)
}
