//! One test per place of the table of places and mappings: `cargo test -p testsuite --test table -- [part of a name]`.
//! With `DVMDBG_TABLE=folder` the programs stay in that folder.

use libtest_mimic::{Arguments, Failed, Trial};
use std::env;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use testsuite::program::find_programs;
use testsuite::run::check_program;
use testsuite::table::{check_refused, refused, write_table};
use testsuite::tools::find_tools;

fn main() -> ExitCode {
    match trials() {
        Ok((_folder, trials)) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The folder goes when the tests have run.
fn trials() -> Result<(tempfile::TempDir, Vec<Trial>), String> {
    let folder = tempfile::tempdir().map_err(|e| format!("no temporary folder: {e}"))?;
    let kept = env::var_os("DVMDBG_TABLE").map(PathBuf::from);
    let root = kept.as_deref().unwrap_or(folder.path());
    write_table(root)?;
    let tools = Arc::new(find_tools()?);
    let mut trials = Vec::new();
    for program in find_programs(root, root)? {
        let skip = program.is_fortran && !tools.has_fortran;
        let tools = Arc::clone(&tools);
        let trial = Trial::test(program.name.clone(), move || {
            check_program(&tools, &program).map_err(Failed::from)
        });
        trials.push(trial.with_ignored_flag(skip));
    }
    for one in refused() {
        let skip = !tools.has_fortran;
        let tools = Arc::clone(&tools);
        let trial = Trial::test(format!("refused {} {}", one.suffix, one.name), move || {
            check_refused(&tools, &one).map_err(Failed::from)
        });
        trials.push(trial.with_ignored_flag(skip));
    }
    Ok((folder, trials))
}
