//! The command line of dvmdbg.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

const ABOUT: &str = "Find errors of DVM programs that a sequential run hides";

const LONG_ABOUT: &str = "Find errors of DVM programs that a sequential run hides.

Build the program with `dvmcc --debug`, then run it under `dvmdbg check`.";

const CHECK_LONG_ABOUT: &str = "Run a program under dynamic control of its DVM directives.

The program runs as usual, with its own input and output; every access to its data is checked \
against the directives. The report comes to standard error when the program ends, also when it \
crashes.";

const CHECK_AFTER: &str = "Exit status:
  0      nothing found, and the program ended with 0
  66     errors found (DebugOptions.ExitCode sets another number)
  2      bad usage or parameters, or the program is no debug build
  other  nothing found: the status of the program, 128+n if signal n killed it

A suppressions file has one `kind:file:line:variable` a line, `*` standing for any text, and
comments after `#`.

Examples:
  dvmdbg check ./jac
  dvmdbg check --set DebugOptions.MaxErrors=5 --format json --output jac.json ./jac";

const AFTER: &str = "Examples:
  dvmdbg check ./jac
  dvmdbg parameters";

/// The whole command line.
#[derive(Debug, Parser)]
#[command(version, about = ABOUT, long_about = LONG_ABOUT, after_long_help = AFTER)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run a program under dynamic control of its DVM directives
    #[command(visible_alias = "err", long_about = CHECK_LONG_ABOUT, after_long_help = CHECK_AFTER)]
    Check(CheckArguments),
    /// List the parameters with their defaults and ranges
    Parameters,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArguments {
    /// Set a parameter; wins over parameter files and DVMDBG_OPTIONS
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) set: Vec<String>,

    /// Form of the report
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,

    /// Write the report to FILE instead of standard error; `-` is standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Colour the report; `auto` asks the terminal and NO_COLOR
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto)]
    pub(crate) color: Color,

    /// Leave out the findings that FILE names
    #[arg(long, value_name = "FILE")]
    pub(crate) suppressions: Option<PathBuf>,

    /// Leave out the findings of an earlier JSON report
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,

    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, value_names = ["PROG", "ARGS"])]
    pub(crate) program: Vec<OsString>,
}

/// Forms of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// The classic text with source lines
    Text,
    /// One JSON document
    Json,
}

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn definition_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn options_after_the_program_belong_to_it() {
        let line = [
            "dvmdbg", "err", "--set", "A=1", "./jac", "--set", "B=2", "-x", "--", "-",
        ];
        let Command::Check(check) = Arguments::parse_from(line).command else {
            panic!("err is check");
        };
        assert_eq!(check.set, ["A=1"]);
        assert_eq!(check.program, ["./jac", "--set", "B=2", "-x", "--", "-"]);
    }
}
