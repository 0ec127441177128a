//! Parameters of the debugger (spec debugger.md 7; design.md section 1).
//!
//! One table, `parameters!` below, gives every parameter its name, type, default, range and
//! sentence; the typed [`Options`], the parser and the `help=1` listing are made from it. Values
//! come from parameter files and environment variables in the order of [`Options::load`].
//! Deliberate departures from the original: a number is the whole value (`12abc` is an error, not
//! 12), blanks at both ends of a string do not count, and an unknown name is always an error.

mod exactness;
mod files;
mod foreign;
mod rank;
mod syntax;

pub use files::of_rank;
pub use rank::prefixed;

use std::fmt;
use std::os::unix::fs::FileTypeExt;
use std::path::{Path, PathBuf};

/// Values a parameter accepts. Bounds are inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// 0 = off, 1 = on.
    Switch,
    /// 0 = off, any larger number = on.
    Level,
    /// An integer not below the bound.
    AtLeast(u64),
    /// An integer within the bounds.
    Between(u64, u64),
    /// An integer not below the first bound; larger values than the second count as the second.
    Capped(u64, u64),
    /// A real number not below 0.
    Real,
    /// A real number above 0.
    Positive,
    /// A file name.
    Name,
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Domain::Switch => f.write_str("an integer, 0 is off"),
            Domain::Level => f.write_str("0 or a positive integer"),
            Domain::AtLeast(low) => write!(f, "an integer not less than {low}"),
            Domain::Between(low, high) => write!(f, "an integer from {low} to {high}"),
            Domain::Capped(low, high) => {
                write!(
                    f,
                    "an integer not less than {low} (above {high} counts as {high})"
                )
            }
            Domain::Real => f.write_str("a number not less than 0"),
            Domain::Positive => f.write_str("a number greater than 0"),
            Domain::Name => f.write_str("a file name"),
        }
    }
}

/// One row of the table of parameters, with its default spelled as in a parameter file.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Name as written in parameter files; case matters.
    pub name: &'static str,
    /// Accepted values.
    pub domain: Domain,
    /// Built-in value.
    pub default: String,
    /// What the parameter does, one sentence.
    pub sentence: &'static str,
}

/// A type a parameter can have.
trait ParameterValue: Sized {
    /// Reads the text of one value; `None`: not a value of `domain`.
    fn read(text: &str, domain: Domain) -> Option<Self>;
    /// The value as a parameter file spells it.
    fn show(&self) -> String;
}

impl ParameterValue for bool {
    fn read(text: &str, domain: Domain) -> Option<Self> {
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let is_switch = matches!(domain, Domain::Switch | Domain::Level);
        (is_number && is_switch).then(|| digits.bytes().any(|byte| byte != b'0'))
    }
    fn show(&self) -> String {
        u64::from(*self).to_string()
    }
}

impl ParameterValue for u64 {
    fn read(text: &str, domain: Domain) -> Option<Self> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number: u64 = text.parse().ok()?;
        match domain {
            Domain::Switch | Domain::Level => None,
            Domain::AtLeast(low) => (number >= low).then_some(number),
            Domain::Between(low, high) => (low..=high).contains(&number).then_some(number),
            Domain::Capped(low, high) => (number >= low).then_some(number.min(high)),
            Domain::Real | Domain::Positive | Domain::Name => None,
        }
    }
    fn show(&self) -> String {
        self.to_string()
    }
}

impl ParameterValue for f64 {
    fn read(text: &str, domain: Domain) -> Option<Self> {
        let plain = text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
        let number: f64 = text.parse().ok().filter(|_| plain)?;
        let within = number.is_finite() && number >= 0.0;
        (within && (number > 0.0 || domain == Domain::Real)).then_some(number)
    }
    fn show(&self) -> String {
        format!("{self:e}")
    }
}

/// Default of a parameter without a value.
const NOT_SET: &str = "not set";

/// A parameter that the user may leave unset.
impl<T: ParameterValue> ParameterValue for Option<T> {
    fn read(text: &str, domain: Domain) -> Option<Self> {
        T::read(text, domain).map(Some)
    }
    fn show(&self) -> String {
        self.as_ref().map_or(NOT_SET.to_owned(), T::show)
    }
}

impl ParameterValue for String {
    fn read(text: &str, _: Domain) -> Option<Self> {
        // A line break got here from a value that ran on into the next line.
        (!text.contains('\n')).then(|| text.to_owned())
    }
    fn show(&self) -> String {
        self.clone()
    }
}

macro_rules! parameters {
    ($($field:ident: $type:ty = $default:expr, $name:literal, $domain:expr, $sentence:literal;)*) => {
        /// Effective values of all parameters.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Options {
            $(#[doc = $sentence] pub $field: $type,)*
            /// The listing of parameters was asked for (`help=1`).
            pub help: bool,
            /// Parameters that were given and have no effect here.
            pub ignored: Vec<String>,
            /// Where the command dvmdbg wants the log of findings; `None`: the program runs alone
            /// and reports by itself.
            pub log: Option<PathBuf>,
            /// Number of this process among those of a parallel run.
            pub rank: Option<u64>,
        }

        impl Default for Options {
            fn default() -> Self {
                Options { $($field: <$type>::from($default),)* help: false, ignored: Vec::new(), log: None, rank: None }
            }
        }

        impl Options {
            /// The table of parameters, in the order of the specification.
            pub fn parameters() -> Vec<Parameter> {
                let defaults = Options::default();
                vec![$(Parameter {
                    name: $name,
                    domain: $domain,
                    default: defaults.$field.show(),
                    sentence: $sentence,
                },)*]
            }

            /// What the checks that are switched off would report, for the verdict.
            pub(crate) fn unreported(&self) -> impl Iterator<Item = String> {
                let all = [$(($name, self.$field.show(), $sentence),)*];
                let off = |(name, value, sentence): (&str, String, &str)| {
                    let check = name.strip_prefix("DebugOptions.").filter(|name| name.starts_with("Check") && value == "0")?;
                    let begins = |text| sentence.strip_prefix(text)?.strip_suffix('.');
                    Some(format!("{} ({check}=0)", begins("Reports ").or(begins("Warns of "))?))
                };
                all.into_iter().filter_map(off)
            }

            /// Gives the parameter `name` the value spelled `text`; `None`: no such parameter,
            /// `Some(Err(domain))`: not a value of its domain.
            fn assign(&mut self, name: &str, text: &str) -> Option<Result<(), Domain>> {
                match name {
                    $($name => Some(match <$type>::read(text, $domain) {
                        Some(value) => { self.$field = value; Ok(()) }
                        None => Err($domain),
                    }),)*
                    _ => None,
                }
            }
        }
    };
}

parameters! {
    enable_dyn_control: bool = false, "EnableDynControl", Domain::Level,
        "Switches dynamic control of directives on.";
    error_file: String = "error.dbg", "DebugOptions.ErrorFile", Domain::Name,
        "File for diagnostics of a program that runs alone; used if ErrorToScreen is 0, the screen if it cannot be written.";
    hash_index_size: u64 = 1001u64, "DebugOptions.HashIndexSize", Domain::AtLeast(1),
        "Buckets of the hash of the variable table that direct calls fill; changes speed only.";
    hash_table_size: u64 = 1000u64, "DebugOptions.HashTableSize", Domain::AtLeast(1),
        "Growth step of the entries of that hash; changes memory only.";
    var_table_size: u64 = 100u64, "DebugOptions.VarTableSize", Domain::AtLeast(1),
        "Growth step of the records of the variable table; changes memory only.";
    error_to_screen: bool = false, "DebugOptions.ErrorToScreen", Domain::Switch,
        "Writes diagnostics of a program that runs alone to standard error instead of a file.";
    print_statistic: bool = false, "DebugOptions.PrintStatistic", Domain::Switch,
        "Prints statistics of the tables of variables at the end, where diagnostics go.";
    append_error_file: bool = false, "DebugOptions.AppendErrorFile", Domain::Switch,
        "Keeps what an earlier run left in the file of diagnostics.";
    max_errors: u64 = 1000u64, "DebugOptions.MaxErrors", Domain::AtLeast(1),
        "Number of distinct errors after which no new one is reported.";
    check_var_initialization: bool = true, "DebugOptions.CheckVarInitialization", Domain::Switch,
        "Reports the use of variables without a value.";
    check_var_read_only: bool = true, "DebugOptions.CheckVarReadOnly", Domain::Switch,
        "Reports writes to read-only variables.";
    check_reduction_access: bool = true, "DebugOptions.CheckReductionAccess", Domain::Switch,
        "Reports wrong use of reduction variables.";
    check_dis_arr_initialization: bool = true, "DebugOptions.CheckDisArrInitialization", Domain::Switch,
        "Reports the use of array elements without a value.";
    check_dis_arr_limits: bool = true, "DebugOptions.CheckDisArrLimits", Domain::Switch,
        "Reports elements outside of array limits.";
    check_dis_arr_edge_exchange: bool = true, "DebugOptions.CheckDisArrEdgeExchange", Domain::Switch,
        "Reports the use of shadow elements whose renewal is not complete.";
    check_dis_arr_sequential_access: bool = true, "DebugOptions.CheckDisArrSequentialAccess", Domain::Switch,
        "Reports accesses to remote elements in the sequential branch.";
    check_dis_arr_local_elm: bool = true, "DebugOptions.CheckDisArrLocalElm", Domain::Switch,
        "Reports accesses to non-local elements and writes to shadow edges.";
    check_data_dependence: bool = true, "DebugOptions.CheckDataDependence", Domain::Switch,
        "Reports data dependences between iterations of parallel loops.";
    check_remote_buffer_access: bool = true, "DebugOptions.CheckRemoteBufferAccess", Domain::Switch,
        "Reports writes to remote access buffers, and values that changed after PREFETCH.";
    check_array_copy: bool = true, "DebugOptions.CheckArrayCopy", Domain::Switch,
        "Reports elements used and sources changed before COPY_WAIT, and copies not waited for.";
    check_consistent_array: bool = true, "DebugOptions.CheckConsistentArray", Domain::Switch,
        "Reports elements used before CONSISTENT_WAIT, and groups not started or not waited for.";
    check_task_mapping: bool = true, "DebugOptions.CheckTaskMapping", Domain::Switch,
        "Reports tasks that are used before MAP gave them processors.";
    hash_method: u64 = 1u64, "HashMethod", Domain::Between(0, 1),
        "Hash function of the variable table: 0 = sum, 1 = sum shifted right; changes speed only.";
    hash_offset_value: u64 = 3u64, "HashOffsetValue", Domain::Capped(0, 16),
        "Shift of hash function 1; changes speed only.";
    del_usr_trace: bool = false, "DelUsrTrace", Domain::Switch,
        "Removes the file of diagnostics of an earlier run when dynamic control is off.";
    dbg_info_print: bool = true, "DbgInfoPrint", Domain::Switch,
        "Prints the verdict and the summary of a program that runs alone on standard error.";
    dyn_debug_print_statistics: bool = false, "DynDebugPrintStatistics", Domain::Switch,
        "As DebugOptions.PrintStatistic.";
    dyn_debug_memory_limit: u64 = 0u64, "DynDebugMemoryLimit", Domain::AtLeast(0),
        "Bytes of state after which the next parallel loop ends dynamic control with an error; 0 = no limit.";
    dyn_debug_execution_time_limit: u64 = 0u64, "DynDebugExecutionTimeLimit", Domain::AtLeast(0),
        "Seconds after which the next parallel loop ends dynamic control with an error; 0 = no limit.";
    check_anti_dependence: bool = true, "DebugOptions.CheckAntiDependence", Domain::Switch,
        "Warns of anti-dependences between iterations of parallel loops.";
    strict_locality: bool = true, "DebugOptions.StrictLocality", Domain::Switch,
        "Judges locality by the strict table; 0 tests only what the DVM system of 2000 tests.";
    proofs: bool = true, "DebugOptions.Proofs", Domain::Switch,
        "Judges what is proven of a whole loop once; 0 checks every access.";
    inline: bool = true, "DebugOptions.Inline", Domain::Switch,
        "Checks accesses of parallel loops in the text of the program; 0 has each of them judged by the library.";
    exit_code: u64 = 66u64, "DebugOptions.ExitCode", Domain::Between(0, 255),
        "Exit status of dvmdbg when errors were found; 0 keeps the status of the program.";
    halt_on_error: bool = false, "DebugOptions.HaltOnError", Domain::Switch,
        "Ends the program after the report of its first error.";
    enable_trace: bool = false, "EnableTrace", Domain::Level,
        "Switches recording of execution results, or their comparison, on.";
    manual_reduct_calc: bool = false, "ManualReductCalc", Domain::Switch,
        "Emulates reductions: each iteration or task as if on a processor of its own.";
    file_loop_info: String = "loops", "TraceOptions.FileLoopInfo", Domain::Name,
        "Trace configuration file, in TracePath.";
    trace_file: String = "", "TraceOptions.TraceFile", Domain::Name,
        "Trace that a run is compared with, in TracePath; empty: <InputTracePrefix>0.<Ext>.";
    output_file: String = "", "TraceOptions.OutputFile", Domain::Name,
        "Trace that is made, in TracePath; empty: <OutputTracePrefix>0.<Ext>.";
    trace_error_file: String = "error.trd", "TraceOptions.ErrorFile", Domain::Name,
        "File for the differences that a program running alone finds; used if ErrorToScreen is 0, the screen if it cannot be written.";
    ext: String = "trd", "TraceOptions.Ext", Domain::Name,
        "Extension of the names of traces.";
    trace_path: String = "", "TraceOptions.TracePath", Domain::Name,
        "What stands before the names of all files of traces: a folder with its separator.";
    trace_mode: u64 = 1u64, "TraceOptions.TraceMode", Domain::Between(0, 3),
        "0 = write the trace configuration file, 1 = the trace, 2 = both, 3 = compare with a trace.";
    trace_level: u64 = 3u64, "TraceOptions.TraceLevel", Domain::Between(0, 3),
        "What is recorded unless the configuration file says more: 0 = nothing, 1 = constructs and iterations, 2 = assignments too, 3 = reads too.";
    space_indent: u64 = 2u64, "TraceOptions.SpaceIndent", Domain::Capped(0, 64),
        "Blanks for each open construct in files of traces.";
    trace_error_to_screen: bool = false, "TraceOptions.ErrorToScreen", Domain::Switch,
        "Writes the differences that a program running alone finds to standard error.";
    save_through_exec: bool = false, "TraceOptions.SaveThroughExec", Domain::Switch,
        "Demands the trace configuration file before a trace is made.";
    trace_print_statistic: bool = false, "TraceOptions.PrintStatistic", Domain::Switch,
        "Prints statistics of the trace at the end, where diagnostics go.";
    write_empty_iter: bool = false, "TraceOptions.WriteEmptyIter", Domain::Switch,
        "Records iterations in which nothing else is recorded.";
    trace_append_error_file: bool = false, "TraceOptions.AppendErrorFile", Domain::Switch,
        "Keeps what an earlier run left in the file of differences.";
    binary: bool = false, "TraceOptions.Binary", Domain::Switch,
        "Makes the trace in the binary form.";
    order: String = "", "TraceOptions.Order", Domain::Name,
        "Order of the iterations of parallel loops: empty = that of the text, reverse, shuffle, shuffle=SEED, blocks=P1xP2.";
    max_trace_file_size: u64 = 0u64, "MaxTraceFileSize", Domain::AtLeast(0),
        "Bytes after which a trace ends with an error; 0 = no limit.";
    input_trace_prefix: String = "", "TraceOptions.InputTracePrefix", Domain::Name,
        "What stands before the name of the trace that a run is compared with.";
    output_trace_prefix: String = "", "TraceOptions.OutputTracePrefix", Domain::Name,
        "What stands before the name of the trace that is made.";
    default_iter_step: u64 = 1u64, "TraceOptions.DefaultIterStep", Domain::AtLeast(0),
        "Step of a range of traced iterations that gives none; 0 counts as 1.";
    exp: Option<f64> = None::<f64>, "TraceOptions.Exp", Domain::Real,
        "Exactness of floating values in a comparison; not set: 1e-4 for FLOAT, 1e-9 for DOUBLE.";
    exp_is_absolute: Option<bool> = None::<bool>, "TraceOptions.ExpIsAbsolute", Domain::Switch,
        "Difference that must be within the exactness: 1 = the absolute, 0 = the relative; not set: either.";
    rel_compare_min: f64 = 1e-10, "TraceOptions.RelCompareMin", Domain::Positive,
        "Lower bound of the divisor in a relative difference.";
    src_loc_compare_mode: u64 = 0u64, "TraceOptions.SRCLocCompareMode", Domain::Between(0, 3),
        "What need not agree in a comparison: 0 and 1 = folders, 2 = line numbers too, 3 = names of files, spelling of references and index values of iterations too.";
    strict_compare: bool = false, "TraceOptions.StrictCompare", Domain::Switch,
        "Compares floating values exactly.";
    trace_max_errors: u64 = 1000u64, "TraceOptions.MaxErrors", Domain::AtLeast(1),
        "Number of distinct differences after which no new one is reported.";
}

/// Parameters that a sub-command of dvmdbg sets, by the name it passes in `DVMDBG_COMMAND`.
const COMMANDS: &[(&str, &[(&str, &str)])] = &[
    ("err", &[("EnableDynControl", "1"), ("EnableTrace", "0")]),
    ("trc", &tracing("1", "0")),
    ("red", &tracing("3", "1")),
    ("dif", &tracing("3", "0")),
    ("size", &tracing("0", "0")),
];

/// What the sub-commands that record or compare set.
const fn tracing(mode: &'static str, emulates: &'static str) -> [(&'static str, &'static str); 4] {
    [
        ("EnableDynControl", "0"),
        ("EnableTrace", "1"),
        ("TraceOptions.TraceMode", mode),
        ("ManualReductCalc", emulates),
    ]
}

/// Variables by which dvmdbg speaks to the program it starts.
pub mod variable {
    /// Parameter files of the user, parted by colons.
    pub const PAR: &str = "DVMDBG_PAR";
    /// The sub-command of dvmdbg that runs the program.
    pub const COMMAND: &str = "DVMDBG_COMMAND";
    /// Assignments of the user, parted by colons.
    pub const OPTIONS: &str = "DVMDBG_OPTIONS";
    /// Assignments from `--set`, parted by line breaks.
    pub const SET: &str = "DVMDBG_SET";
    /// Path of the log.
    pub const LOG: &str = "DVMDBG_LOG";
    /// Why the program cannot be started stands in the document of dvmdbg: the screen is spared it.
    pub const DOCUMENT: &str = "DVMDBG_DOCUMENT";
    /// The arrangement of the processes of a parallel run: extents with `x` between them.
    pub const GRID: &str = "DVMDBG_GRID";
    /// The standard input of a parallel run is no terminal: all processes shall have it.
    pub const INPUT: &str = "DVMDBG_INPUT";
    /// The program runs beside another run of it, which writes its files (`include/dvmdbg_mpi.c`).
    pub const BESIDE: &str = "DVMDBG_BESIDE";
    /// Path of the file in which the processes of a parallel run tell how they end (`include/dvmdbg_mpi.c`).
    pub const STATUS: &str = "DVMDBG_STATUS";
}

/// Everything outside the program that parameters come from. An unset variable is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment {
    /// Where `usr.par` and relative names of parameter files are looked for; empty: the working
    /// directory.
    pub directory: PathBuf,
    /// `DVMDBG_PAR`
    pub par: String,
    /// `DVMDBG_COMMAND`
    pub command: String,
    /// `DVMDBG_OPTIONS`
    pub options: String,
    /// `DVMDBG_SET`
    pub set: String,
    /// `DVMDBG_LOG`
    pub log: Option<PathBuf>,
    /// `DVMDBG_DOCUMENT` is set.
    pub document: bool,
    /// What `mpirun` and the like tell: the number of this process among those of the run.
    pub rank: Option<u64>,
}

impl Environment {
    /// That of this process.
    #[allow(clippy::disallowed_methods, reason = "the one place that reads it")]
    pub fn of_process() -> Environment {
        let text = |name| {
            std::env::var_os(name)
                .map(|value| value.to_string_lossy().into_owned())
                .unwrap_or_default()
        };
        Environment {
            directory: PathBuf::new(),
            par: text(variable::PAR),
            command: text(variable::COMMAND),
            options: text(variable::OPTIONS),
            set: text(variable::SET),
            log: std::env::var_os(variable::LOG)
                .filter(|path| !path.is_empty())
                .map(PathBuf::from),
            document: !text(variable::DOCUMENT).is_empty(),
            rank: rank::rank(|name| std::env::var(name).ok()),
        }
    }
}

/// Where a value was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterSource {
    /// A parameter file; lines count from 1, 0 = the file as a whole.
    File(PathBuf, u32),
    /// An environment variable.
    Variable(&'static str),
    /// The option `--set` of dvmdbg.
    SetOption,
}

impl fmt::Display for ParameterSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParameterSource::File(path, 0) => write!(f, "{}", path.display()),
            ParameterSource::File(path, line) => write!(f, "{}:{line}", path.display()),
            ParameterSource::Variable(name) => f.write_str(name),
            ParameterSource::SetOption => f.write_str("--set"),
        }
    }
}

/// A parameter that cannot be accepted: where, what was found, what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// Where it was written.
    pub place: ParameterSource,
    /// What was found and what was expected.
    pub problem: String,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

impl std::error::Error for OptionError {}

impl Options {
    /// Effective values: defaults, `usr.par` of the working directory, the files of `DVMDBG_PAR`,
    /// what the sub-command sets, `DVMDBG_OPTIONS`, `--set`; the later wins.
    ///
    /// # Errors
    /// The first unknown name, bad value, syntax error or unreadable file.
    pub fn load(environment: &Environment) -> Result<Options, OptionError> {
        let mut options = Options {
            log: environment.log.clone(),
            rank: environment.rank,
            ..Options::default()
        };
        let user = Path::new("usr.par");
        if environment.directory.join(user).exists() {
            options.apply_file(environment, user)?;
        }
        for path in environment.par.split(':').filter(|path| !path.is_empty()) {
            options.apply_file(environment, Path::new(path))?;
        }
        options.apply_command(&environment.command)?;
        for assignment in environment.options.split(':') {
            options.apply_assignment(&ParameterSource::Variable(variable::OPTIONS), assignment)?;
        }
        for assignment in environment.set.lines() {
            options.apply_assignment(&ParameterSource::SetOption, assignment)?;
        }
        Ok(options)
    }

    fn apply_file(&mut self, environment: &Environment, path: &Path) -> Result<(), OptionError> {
        let error = |line, problem| OptionError {
            place: ParameterSource::File(path.to_owned(), line),
            problem,
        };
        let file = environment.directory.join(path);
        let cannot = |cause| error(0, format!("cannot read this parameter file: {cause}"));
        let kind = std::fs::metadata(&file).map_err(cannot)?.file_type();
        if kind.is_fifo() || kind.is_socket() {
            // `dvmdbg` reads it, and so does every process of the program: the first would leave nothing for the others.
            let problem =
                "this parameter file is a pipe, expected a file that can be read several times";
            return Err(error(0, problem.to_owned()));
        }
        let bytes = std::fs::read(file).map_err(cannot)?;
        // Comments in old files are often in a Russian one-byte encoding.
        let assignments = syntax::parse(&String::from_utf8_lossy(&bytes))
            .map_err(|found| error(found.line, found.problem))?;
        for assignment in assignments {
            self.set(
                &assignment.name,
                assignment.index.as_deref(),
                &assignment.value,
            )
            .map_err(|problem| error(assignment.line, problem))?;
        }
        Ok(())
    }

    fn apply_command(&mut self, command: &str) -> Result<(), OptionError> {
        if command.is_empty() {
            return Ok(());
        }
        let error = |problem| OptionError {
            place: ParameterSource::Variable(variable::COMMAND),
            problem,
        };
        let (_, assignments) = COMMANDS
            .iter()
            .find(|(name, _)| *name == command)
            .ok_or_else(|| error(format!("this program was built with a libdvmdbg that does not know the command `{command}`")))?;
        for (name, value) in *assignments {
            self.set(name, None, value).map_err(error)?;
        }
        Ok(())
    }

    /// Applies one `Name=value`; an empty text is none.
    fn apply_assignment(&mut self, place: &ParameterSource, text: &str) -> Result<(), OptionError> {
        let error = |problem| OptionError {
            place: place.clone(),
            problem,
        };
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        let (name, value) = text
            .split_once('=')
            .ok_or_else(|| error(format!("found `{text}`, expected `Name=value`")))?;
        self.set(name.trim(), None, value.trim()).map_err(error)
    }

    /// Gives one parameter a value.
    ///
    /// # Errors
    /// What was found and what was expected.
    fn set(&mut self, name: &str, index: Option<&str>, value: &str) -> Result<(), String> {
        if name == "help" {
            self.help = bool::read(value, Domain::Switch)
                .ok_or_else(|| format!("`help` is `{value}`, expected {}", Domain::Switch))?;
            return Ok(());
        }
        match self.assign(name, value) {
            Some(_) if index.is_some() => Err(format!("`{name}` takes no index")),
            Some(Ok(())) => Ok(()),
            Some(Err(domain)) => {
                let value = value.replace('\n', " ");
                Err(format!("`{name}` is `{value}`, expected {domain}"))
            }
            None if foreign::is_foreign(name) => {
                let known = self.ignored.iter().any(|known| known == name);
                if !known && foreign::asks_for_something(name, value) {
                    self.ignored.push(name.to_owned());
                }
                Ok(())
            }
            None => Err(unknown(name)),
        }
    }
}

/// The message for a name nobody knows.
fn unknown(name: &str) -> String {
    match nearest(name) {
        Some(known) => format!("unknown parameter `{name}`; did you mean `{known}`?"),
        None => format!("unknown parameter `{name}`; DVMDBG_OPTIONS=help=1 lists all"),
    }
}

/// The known name nearest to `name`, if any is near enough to be meant. Case, underscores and a
/// missing part before the dot count for nothing: `halt_on_error` means `DebugOptions.HaltOnError`.
fn nearest(name: &str) -> Option<&'static str> {
    let wanted = plain(name);
    if wanted.len() > 64 {
        return None;
    }
    let ours = Options::parameters()
        .into_iter()
        .map(|parameter| parameter.name);
    let (distance, best) = ours
        .chain(foreign::names())
        .map(|known| {
            let whole = distance(&wanted, &plain(known));
            let last = known.rsplit('.').next().unwrap_or(known);
            let part = if name.contains('.') {
                whole
            } else {
                distance(&wanted, &plain(last))
            };
            (whole.min(part), known)
        })
        .min_by_key(|(distance, _)| *distance)?;
    (distance <= wanted.len() / 4).then_some(best)
}

fn plain(name: &str) -> Vec<char> {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

/// Number of insertions, deletions and replacements between two texts.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// The listing of `help=1`: every parameter with its default, range and sentence.
pub fn help() -> String {
    let mut text = String::from(
        "Parameters of dvmdbg, with their defaults. Set them in usr.par or a file of DVMDBG_PAR\n\
         (Name=value;), in DVMDBG_OPTIONS (Name=value:Name=value) or by dvmdbg --set Name=value.\n",
    );
    for Parameter {
        name,
        domain,
        default,
        sentence,
    } in Options::parameters()
    {
        text.push_str(&format!(
            "\n{name}={default}\n    {sentence}\n    Range: {domain}.\n"
        ));
    }
    text
}

#[cfg(test)]
mod tests;
