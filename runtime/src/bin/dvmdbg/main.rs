//! The command dvmdbg: runs a debug build under control and renders its report.
//!
//! Arguments in, exit status out (design.md section 1). The checks run inside the debug build;
//! this side starts it, reads the log it leaves, and filters, sorts and prints what was found.

mod check;
mod cli;
mod collect;
mod exit_status;
mod filter;
mod launch;
mod output;
mod program;
mod render;
mod signals;
mod trace;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let outcome = match cli::Arguments::parse().command {
        cli::Command::Check(arguments) => check::run(&arguments),
        cli::Command::Size(arguments) => trace::record::size(&arguments),
        cli::Command::Trace(arguments) => trace::record::trace(&arguments),
        cli::Command::Compare(arguments) => trace::compare::compare(&arguments),
        cli::Command::Reduce(arguments) => trace::compare::reduce(&arguments),
        cli::Command::Diff(arguments) => trace::diff::run(&arguments),
        cli::Command::Show(arguments) => trace::show::run(&arguments),
        cli::Command::Convert(arguments) => trace::convert::run(&arguments),
        cli::Command::Parameters => {
            output::Output::stdout().write(dvmdbg::options::help().as_bytes());
            Ok(exit_status::CLEAN)
        }
    };
    ExitCode::from(outcome.unwrap_or_else(|failure| {
        output::Output::stderr().write(format!("dvmdbg: {failure}\n").as_bytes());
        exit_status::USAGE
    }))
}
