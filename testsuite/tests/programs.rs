//! One test per program of `testsuite/programs`: `cargo test -p testsuite --test programs -- [part of a name]`.

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use testsuite::program::{Program, find_programs};
use testsuite::run::check_program;
use testsuite::tools::{find_tools, made_programs};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    let programs = match find_programs(&root, &made_programs()) {
        Ok(programs) => programs,
        Err(error) => return fail(&error),
    };
    let tools = match find_tools() {
        Ok(tools) => Arc::new(tools),
        Err(error) => return fail(&error),
    };
    let mut trials = Vec::new();
    let mut skipped = 0;
    for program in programs {
        let skip = program.is_fortran && !tools.has_fortran;
        skipped += usize::from(skip);
        let tools = Arc::clone(&tools);
        let name = program.name.clone();
        let trial = Trial::test(name, move || {
            check_program(&tools, &program).map_err(|error| Failed::from(located(&program, error)))
        });
        trials.push(trial.with_ignored_flag(skip));
    }
    if skipped > 0 {
        eprintln!("\nWARNING: no gfortran found, {skipped} Fortran programs are SKIPPED\n");
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// What is wrong, and where the program is if it was made of another.
fn located(program: &Program, error: String) -> String {
    match (&program.made_of, &program.steps[0].sources[..]) {
        (Some(source), [made, ..]) => {
            format!(
                "{} was made of {}\n{error}",
                made.display(),
                source.display()
            )
        }
        _ => error,
    }
}

fn fail(error: &str) -> ExitCode {
    eprintln!("{error}");
    ExitCode::FAILURE
}
