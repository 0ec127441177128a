//! The command dvmdbg: runs a debug build under control and renders its report.
//!
//! Arguments in, exit status out (design.md section 1). The checks run inside the debug build;
//! this side starts it, reads the log it leaves, and filters, sorts and prints what was found.

#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        clippy::disallowed_macros,
        reason = "tests are processes of their own"
    )
)]

mod capacity;
mod check;
mod cli;
mod collect;
mod exit_status;
mod filter;
mod forward;
mod launch;
mod mailbox;
mod output;
mod pipes;
mod program;
mod render;
mod run;
mod signals;
mod streams;
mod stuck;
mod trace;

use dvmdbg_abi::shown;
use std::process::ExitCode;

use clap::Parser;
use dvmdbg_abi::explanation;

fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
    signals::survive_full_files();
    let outcome = match arguments.command {
        Some(command) => run(command),
        None => explain(arguments.explain.as_deref().unwrap_or_default()),
    };
    ExitCode::from(outcome.unwrap_or_else(|failure| {
        output::Output::stderr().write(shown(&format!("dvmdbg: {failure}\n")).as_bytes());
        exit_status::USAGE
    }))
}

fn run(command: cli::Command) -> Result<u8, String> {
    match command {
        cli::Command::Check(arguments) => check::run(&arguments),
        cli::Command::Run(arguments) => run::run(&arguments),
        cli::Command::Size(arguments) => trace::record::size(&arguments),
        cli::Command::Trace(arguments) => trace::record::trace(&arguments),
        cli::Command::Compare(arguments) => trace::compare::compare(&arguments),
        cli::Command::Reduce(arguments) => trace::compare::reduce(&arguments),
        cli::Command::Diff(arguments) => trace::diff::run(&arguments),
        cli::Command::Show(arguments) => trace::show::run(&arguments),
        cli::Command::Convert(arguments) => trace::convert::run(&arguments),
        cli::Command::Parameters => {
            output::Output::stdout().try_write(dvmdbg::options::help().as_bytes())?;
            Ok(exit_status::CLEAN)
        }
    }
}

/// The page of a kind of findings; without a name the list of kinds.
fn explain(kind: &str) -> Result<u8, String> {
    let text = match kind {
        "" => explanation::listing(),
        kind => explanation::explain(kind).ok_or_else(|| {
            let kinds = explanation::listing();
            format!("`--explain {kind}`: no such kind of findings; there are\n{kinds}")
        })?,
    };
    output::Output::stdout().try_write(text.as_bytes())?;
    Ok(exit_status::CLEAN)
}
