//! `dvmdbg diff`: comparison of two trace files.

use dvmdbg::options::{Environment, Options};
use dvmdbg::trace::compare::Comparison;
use dvmdbg::trace::value::{Rule, Tolerance};

use super::report::{self, Outcome};
use super::{named, open, remark, unit};
use crate::check;
use crate::cli::{DiffArguments, Format};
use crate::exit_status;
use crate::output::Output;

/// Compares the files and prints what differs; the exit status of dvmdbg.
///
/// # Errors
/// Bad parameters, a file that is no trace or is damaged.
pub(crate) fn run(arguments: &DiffArguments) -> Result<u8, String> {
    let environment = Environment {
        set: check::joined_assignments(&arguments.set)?,
        log: None,
        ..Environment::of_process()
    };
    let options = Options::load(&environment).map_err(|error| error.to_string())?;
    let mut run = open(&arguments.run)?;
    let reference = open(&arguments.reference)?;
    let unit = unit(&reference);
    let most = usize::try_from(options.trace_max_errors).unwrap_or(usize::MAX);
    let mut comparison = Comparison::new(reference, tolerance(&options), most);
    let mut records = 0;
    while let Some((record, tables)) = run
        .next()
        .map_err(|problem| named(&arguments.run, &problem))?
    {
        records += 1;
        comparison
            .event(tables, record)
            .map_err(|problem| named(&arguments.reference, &problem))?;
    }
    let (ledger, unread) = comparison
        .finish()
        .map_err(|problem| named(&arguments.reference, &problem))?;
    let outcome = Outcome {
        program: arguments.run.to_string_lossy().into_owned(),
        suppressed: ledger.suppressed(),
        differences: ledger.sorted(),
        records,
        unread,
        unit,
        remarks: remark(&arguments.run, &run).into_iter().collect(),
    };
    let mut output = match &arguments.output {
        Some(path) => Output::file(path)?,
        None => Output::stdout(),
    };
    let text = match arguments.format {
        Format::Text => report::text(&outcome),
        Format::Json => report::json(&outcome),
    };
    output.try_write(text.as_bytes())?;
    let found = u8::try_from(options.exit_code).unwrap_or(u8::MAX);
    Ok(if outcome.differences.is_empty() {
        exit_status::CLEAN
    } else {
        found
    })
}

/// The equality that the parameters ask for (spec debugger.md 7.3).
fn tolerance(options: &Options) -> Tolerance {
    let standard = Tolerance::default();
    let rule = match (options.strict_compare, options.exp_is_absolute) {
        (true, _) => Rule::Strict,
        (false, Some(true)) => Rule::Absolute,
        (false, Some(false)) => Rule::Relative,
        (false, None) => Rule::Either,
    };
    // The rules of the original come with its one exactness for both precisions.
    let original = options.exp_is_absolute.is_some().then_some(standard.float);
    let exactness = options.exp.or(original);
    Tolerance {
        rule,
        float: exactness.unwrap_or(standard.float),
        double: exactness.unwrap_or(standard.double),
        floor: options.rel_compare_min,
    }
}
