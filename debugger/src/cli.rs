//! The command line of dvmdbg.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

const ABOUT: &str = "Find errors of DVM programs that a sequential run hides";

const LONG_ABOUT: &str = "Find errors of DVM programs that a sequential run hides.

Build the program with `dvmcc --debug`. Then, on small data:
  1. dvmdbg check ./prog     every access against the directives
  2. dvmdbg size ./prog      how large a trace will be; lower levels in `loops` if it is too large
  3. dvmdbg trace ./prog     record the sequential run as the reference
  4. dvmdbg reduce ./prog    are the reduction operations right?
  5. dvmdbg compare ./prog   does another run, or another version, do the same?";

const CHECK_LONG_ABOUT: &str = "Run a program under dynamic control of its DVM directives.

The program runs as usual, with its own input and output; every access to its data is checked \
against the directives. The report comes to standard error when the program ends, also when it \
crashes.";

const CHECK_AFTER: &str = "Exit status:
  0      nothing found, and the program ended with 0
  66     errors found (DebugOptions.ExitCode sets another number)
  65     with --strict: nothing found, but something was left out
  2      bad usage or parameters, the program is no debug build, or nothing was checked though it
         has directives or something was left out
  other  nothing found: the status of the program, 128+n if signal n killed it

A suppressions file has one `kind:file:line:variable` a line, `*` standing for any text, and
comments after `#`.

Examples:
  dvmdbg check ./jac
  dvmdbg check --set DebugOptions.MaxErrors=5 --format json --output jac.json ./jac";

const RUN_LONG_ABOUT: &str =
    "Run a program that was built with `dvmcc --parallel` on several processes.

Each process executes its part of the parallel loops. The first one writes what the program writes; all \
read what it is given. The processes are started by `mpirun` (DVMDBG_MPIRUN names another one).";

const RUN_AFTER: &str =
    "Exit status: that of the program, or of mpirun if the program cannot tell it; 2 for bad usage.

Examples:
  dvmdbg run -n 4 ./jac
  dvmdbg run -n 2x2 ./jac < input";

const SIZE_LONG_ABOUT: &str = "Run a program and say how large its trace would be.

Makes the trace configuration file (`loops`): every loop and task region with the size of its trace. \
Give those that are too large a lower level (NONE, MINIMAL, MODIFY, FULL) or ranges of iterations \
behind the `=`; `dvmdbg trace` and the next `dvmdbg size` keep to what you wrote.";

const TRACE_LONG_ABOUT: &str =
    "Run a program and record what it does, as the reference of later runs.

The trace has every loop, iteration, assignment and use of a variable, as the configuration file \
demands. A program that is killed leaves a trace that is good up to there.";

const COMPARE_LONG_ABOUT: &str = "Run a program and compare what it does with a reference trace.

Order and absence of iterations are no differences, nor are reduction variables inside their \
constructs; their results, all other values and what the program does are compared. The earliest \
difference comes first.";

const REDUCE_LONG_ABOUT: &str = "Compare with a reference trace while reductions are emulated.

Each iteration or task is executed as if on a processor of its own, and the reduction operation of the \
directive joins the results. A directive that says another operation than the program does gives \
another result.";

const COMPARE_AFTER: &str = "Exit status:
  0      no difference, and the program ended with 0
  66     differences found (DebugOptions.ExitCode sets another number)
  65     with --strict: no difference, but something was left out
  2      bad usage or parameters, no reference, the program is no debug build, or nothing was compared
  other  no difference: the status of the program, 128+n if signal n killed it

Example:
  dvmdbg trace --output ref.trd ./jac
  dvmdbg compare --reference ref.trd ./jac
  dvmdbg compare --live -n 4 ./jac";

const DIFF_LONG_ABOUT: &str = "Compare two trace files: the second with the first as the reference.

Order and absence of iterations are no differences, nor are reduction variables inside their \
constructs; their results, all other values and what the program does are compared. The earliest \
difference comes first.";

const DIFF_AFTER: &str = "Exit status:
  0   no difference
  66  differences found (DebugOptions.ExitCode sets another number)
  2   bad usage, or a file is no trace or damaged

Example:
  dvmdbg diff --set TraceOptions.StrictCompare=1 old.trd new.trd
  dvmdbg diff one.trd traces-of-4-processes";

const SHOW_AFTER: &str = "Example:
  dvmdbg show --construct 2 --iteration 3,4 --variable A 0.trd";

const CONVERT_LONG_ABOUT: &str = "Turn a trace file into its other form, text or binary.

Nothing is lost either way. Of a trace that was cut off, what is whole is kept.";

const AFTER: &str = "Examples:
  dvmdbg check ./jac
  dvmdbg --explain nonlocal
  dvmdbg parameters";

/// The whole command line.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true, about = ABOUT, long_about = LONG_ABOUT, after_long_help = AFTER)]
pub(crate) struct Arguments {
    /// Say what a kind of findings means and what mends it; without KIND list the kinds
    #[arg(long, value_name = "KIND", num_args = 0..=1, default_missing_value = "", exclusive = true)]
    pub(crate) explain: Option<String>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run a program under dynamic control of its DVM directives
    #[command(visible_alias = "err", long_about = CHECK_LONG_ABOUT, after_long_help = CHECK_AFTER)]
    Check(CheckArguments),
    /// Run a program that was built with `dvmcc --parallel` on several processes
    #[command(long_about = RUN_LONG_ABOUT, after_long_help = RUN_AFTER)]
    Run(RunArguments),
    /// Run a program and say how large its trace would be
    #[command(long_about = SIZE_LONG_ABOUT)]
    Size(SizeArguments),
    /// Run a program and record what it does
    #[command(visible_alias = "trc", long_about = TRACE_LONG_ABOUT)]
    Trace(TraceArguments),
    /// Run a program and compare what it does with a reference trace
    #[command(visible_alias = "dif", long_about = COMPARE_LONG_ABOUT, after_long_help = COMPARE_AFTER)]
    Compare(CompareArguments),
    /// Compare with a reference trace while reductions are emulated
    #[command(visible_alias = "red", long_about = REDUCE_LONG_ABOUT, after_long_help = COMPARE_AFTER)]
    Reduce(CompareArguments),
    /// Compare two trace files: the second with the first as the reference
    #[command(long_about = DIFF_LONG_ABOUT, after_long_help = DIFF_AFTER)]
    Diff(DiffArguments),
    /// Show the records of a trace file
    #[command(after_long_help = SHOW_AFTER)]
    Show(ShowArguments),
    /// Turn a trace file into its other form, text or binary
    #[command(long_about = CONVERT_LONG_ABOUT)]
    Convert(ConvertArguments),
    /// List the parameters with their defaults and ranges
    Parameters,
}

#[derive(Debug, Args)]
pub(crate) struct RunArguments {
    /// Number of processes, or their arrangement: `4`, `2x2`
    #[arg(short = 'n', long = "processes", value_name = "N", value_parser = arrangement)]
    pub(crate) processes: Arrangement,

    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, value_names = ["PROG", "ARGS"])]
    pub(crate) program: Vec<OsString>,
}

/// Numbers of processes along the axes of an arrangement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arrangement(pub(crate) Vec<usize>);

impl Arrangement {
    /// How many processes it has.
    pub(crate) fn count(&self) -> usize {
        self.0.iter().product()
    }
}

fn arrangement(text: &str) -> Result<Arrangement, String> {
    let extents = text
        .split('x')
        .map(|one| one.parse().ok().filter(|&one| one > 0));
    let extents: Option<Vec<usize>> = extents.collect();
    extents
        .filter(|extents| extents.iter().product::<usize>() <= 1 << 20)
        .map(Arrangement)
        .ok_or_else(|| {
            "expected a number of processes, or numbers with `x` between them, as in 2x2".into()
        })
}

#[derive(Debug, Args)]
pub(crate) struct SizeArguments {
    /// Set a parameter; wins over parameter files and DVMDBG_OPTIONS
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) set: Vec<String>,

    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, value_names = ["PROG", "ARGS"])]
    pub(crate) program: Vec<OsString>,
}

#[derive(Debug, Args)]
pub(crate) struct TraceArguments {
    /// Set a parameter; wins over parameter files and DVMDBG_OPTIONS
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) set: Vec<String>,

    /// The trace to make, instead of 0.trd
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<String>,

    /// Make the trace in the binary form, which is small; every command reads both
    #[arg(long)]
    pub(crate) binary: bool,

    /// What to record unless the configuration file says more
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub(crate) level: Option<Level>,

    /// Fail with status 65 if not everything was recorded
    #[arg(long)]
    pub(crate) strict: bool,

    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, value_names = ["PROG", "ARGS"])]
    pub(crate) program: Vec<OsString>,
}

/// Levels of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    /// Nothing
    None,
    /// Loops, iterations, results of reductions
    Minimal,
    /// Assignments too
    Modify,
    /// Uses of variables too
    Full,
}

#[derive(Debug, Args)]
pub(crate) struct CompareArguments {
    /// Set a parameter; wins over parameter files and DVMDBG_OPTIONS
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) set: Vec<String>,

    /// The trace to compare with, instead of 0.trd
    #[arg(long, short, value_name = "FILE")]
    pub(crate) reference: Option<String>,

    /// Compare each process of a parallel run: their number, or their arrangement, `2x2`; the program was built with `dvmcc --debug
    /// --parallel`
    #[arg(short = 'n', long = "processes", value_name = "N", value_parser = arrangement)]
    pub(crate) processes: Option<Arrangement>,

    /// Compare with the same program, run in one process beside the others, without a reference in a file
    #[arg(long, requires = "processes", conflicts_with_all = ["reference", "order"])]
    pub(crate) live: bool,

    /// The program that runs in one process, if it is another build
    #[arg(long, value_name = "PROG", requires = "live")]
    pub(crate) sequential: Option<OsString>,

    /// Run parallel loops in another legal order: `reverse`, `shuffle`, `shuffle=SEED` or `blocks=P1xP2`
    #[arg(long, value_name = "ORDER")]
    pub(crate) order: Option<String>,

    /// Form of the report
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,

    /// Write the report to FILE instead of standard error; `-` is standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Fail with status 65 if nothing was found, but not everything was compared
    #[arg(long)]
    pub(crate) strict: bool,

    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, value_names = ["PROG", "ARGS"])]
    pub(crate) program: Vec<OsString>,
}

#[derive(Debug, Args)]
pub(crate) struct DiffArguments {
    /// Set a parameter (TraceOptions.Exp, ExpIsAbsolute, RelCompareMin, StrictCompare, MaxErrors)
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) set: Vec<String>,

    /// Form of the report
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,

    /// Write the report to FILE instead of standard output; `-` is standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// The trace that is right, or a folder with those of processes: `0.trd`, `1.trd` ...
    pub(crate) reference: PathBuf,

    /// The trace that is compared with it, or a folder
    pub(crate) run: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct ShowArguments {
    /// Only records inside the construct with this number
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    pub(crate) construct: Option<i64>,

    /// Only records of the iteration with these index values; of any construct, or of --construct
    #[arg(
        long,
        value_name = "I[,J...]",
        value_delimiter = ',',
        allow_negative_numbers = true
    )]
    pub(crate) iteration: Vec<i64>,

    /// Only accesses to this variable: its name, or a reference as written
    #[arg(long, value_name = "NAME")]
    pub(crate) variable: Option<String>,

    /// Only what stands around this record (of a text: around this line), as a report names it
    #[arg(long, value_name = "NUMBER")]
    pub(crate) at: Option<u64>,

    /// The trace, text or binary
    pub(crate) trace: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArguments {
    /// The trace, text or binary
    pub(crate) from: PathBuf,

    /// The file to make, of the other form
    pub(crate) to: PathBuf,
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

    /// Fail with status 65 if nothing was found, but not everything was checked
    #[arg(long)]
    pub(crate) strict: bool,

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
        let Some(Command::Check(check)) = Arguments::parse_from(line).command else {
            panic!("err is check");
        };
        assert_eq!(check.set, ["A=1"]);
        assert_eq!(check.program, ["./jac", "--set", "B=2", "-x", "--", "-"]);
    }
}
