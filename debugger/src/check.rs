//! `dvmdbg check`: dynamic control of one run.

use crate::cli::{CheckArguments, Color};
use crate::collect::{self, Found};
use crate::exit_status::{self, Shown};
use crate::filter::baseline::Baseline;
use crate::filter::suppressions::Suppressions;
use crate::launch::{Launch, joined_assignments};
use crate::output::Output;
use crate::render::{self, Checked, source::Sources};

/// The method as the debug build knows it.
const COMMAND: &str = "err";

/// Runs the program and writes the report; the exit status of dvmdbg.
///
/// # Errors
/// Bad usage or parameters, a program that cannot be run or is no debug build.
pub(crate) fn run(arguments: &CheckArguments) -> Result<u8, String> {
    let launch = Launch {
        command: COMMAND,
        set: joined_assignments(&arguments.set)?,
        program: &arguments.program,
        job: None,
        in_document: false,
    };
    let options = launch.options()?;
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
        Some(path) => Output::file(path, options.rank)?,
        None => Output::stderr(),
    };

    let Ok(run) = launch.run()? else {
        return Ok(exit_status::USAGE);
    };
    let program = launch.program_path();
    let findings_status = run.findings_status(&options);
    let ending = run.ending;
    let mut found = collect::collect(run.log, ending);
    let remarks = filter(&mut found, suppressions.as_mut(), baseline.as_ref());
    let mut sources = Sources::new(render::source::directories(program));
    let form = render::form(
        arguments.format,
        is_colored(arguments.color, &output),
        options.rank,
    );
    let checked = Checked {
        program: &program.to_string_lossy(),
        found: &found,
        rules: suppressions.as_ref().map(Suppressions::rules),
        remarks: &remarks,
    };
    let report = form.checked(&checked, &mut sources);
    output.try_write(report.as_bytes())?;
    let shown = Shown {
        errors: found.errors(),
        nothing: found.summary.is_empty(),
        misses: arguments.strict && !found.summary.skipped.is_empty(),
    };
    Ok(exit_status::of_run(shown, findings_status, ending))
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
    found.set_aside.extend(notes);
    remarks
}

#[allow(
    clippy::disallowed_methods,
    reason = "what terminals agree on is no parameter"
)]
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
