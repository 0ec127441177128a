//! `dvmdbg diff`: comparison of two trace files.

use dvmdbg::options::{Environment, Options};
use dvmdbg::report::comparison::Compared;
use dvmdbg::trace::compare::Comparison;

use super::open;
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
    let mut run = open(&arguments.run)?;
    let reference = open(&arguments.reference)?;
    let unit = reference.form().unit().to_owned();
    let most = usize::try_from(options.trace_max_errors).unwrap_or(usize::MAX);
    tell_ignored(&options);
    let comparison = Comparison::new(reference, options.tolerance(), most);
    let mut comparison = comparison.of_places(options.places());
    let mut records = 0;
    let outcome = loop {
        let (record, tables) = match run.next() {
            Ok(Some(next)) => next,
            Ok(None) => break Ok(()),
            Err(problem) => break Err(problem.within(&arguments.run)),
        };
        if let Err(problem) = comparison.event(tables, record) {
            break Err(problem.within(&arguments.reference));
        }
        records += 1;
    };
    // Where the run was lost nobody knows what it did not come to.
    let unread = outcome.and_then(|()| {
        let unread = comparison.unread();
        unread.map_err(|problem| problem.within(&arguments.reference))
    });
    let ledger = comparison.ledger();
    let mut compared = Compared {
        differences: ledger.differences().to_vec(),
        suppressed: ledger.suppressed(),
        records,
        unread: *unread.as_ref().unwrap_or(&None),
        unit,
        rounding: None,
        broken: unread.err(),
    };
    compared.sort();
    let outcome = Outcome {
        method: "compare",
        program: arguments.run.to_string_lossy().into_owned(),
        compared,
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
