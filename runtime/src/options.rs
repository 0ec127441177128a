//! Parameters of the debugger (spec debugger.md 7; design.md section 1).
//!
//! One table, [`parameters!`] below, gives every parameter its name, type, default, range and
//! sentence; the typed [`Options`], the parser and the `help=1` listing are made from it. Values
//! come from parameter files and environment variables in the order of [`Options::load`].
//! Deliberate departures from the original: a number is the whole value (`12abc` is an error, not
//! 12), blanks at both ends of a string do not count, and an unknown name is always an error.

use std::fmt;
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
    /// A file name.
    Name,
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Domain::Switch => f.write_str("0 or 1"),
            Domain::Level => f.write_str("0 or a positive integer"),
            Domain::AtLeast(low) => write!(f, "an integer not less than {low}"),
            Domain::Between(low, high) => write!(f, "an integer from {low} to {high}"),
            Domain::Capped(low, high) => {
                write!(
                    f,
                    "an integer not less than {low} (above {high} counts as {high})"
                )
            }
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
trait Value: Sized {
    /// Reads the text of one value; `None`: not a value of `domain`.
    fn read(text: &str, domain: Domain) -> Option<Self>;
    /// The value as a parameter file spells it.
    fn show(&self) -> String;
}

impl Value for bool {
    fn read(text: &str, domain: Domain) -> Option<Self> {
        u64::read(text, domain).map(|number| number != 0)
    }
    fn show(&self) -> String {
        u64::from(*self).to_string()
    }
}

impl Value for u64 {
    fn read(text: &str, domain: Domain) -> Option<Self> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number: u64 = text.parse().ok()?;
        match domain {
            Domain::Switch => (number <= 1).then_some(number),
            Domain::Level => Some(number),
            Domain::AtLeast(low) => (number >= low).then_some(number),
            Domain::Between(low, high) => (low..=high).contains(&number).then_some(number),
            Domain::Capped(low, high) => (number >= low).then_some(number.min(high)),
            Domain::Name => None,
        }
    }
    fn show(&self) -> String {
        self.to_string()
    }
}

impl Value for String {
    fn read(text: &str, _: Domain) -> Option<Self> {
        Some(text.to_owned())
    }
    fn show(&self) -> String {
        self.clone()
    }
}

macro_rules! parameters {
    ($($field:ident: $type:ty = $default:expr, $name:literal, $domain:expr, $sentence:literal;)*) => {
        /// Effective values of all parameters.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Options {
            $(#[doc = $sentence] pub $field: $type,)*
            /// The listing of parameters was asked for (`help=1`).
            pub help: bool,
            /// Where the command dvmdbg wants the log of findings; `None`: the program runs alone
            /// and reports by itself.
            pub log: Option<PathBuf>,
        }

        impl Default for Options {
            fn default() -> Self {
                Options { $($field: <$type>::from($default),)* help: false, log: None }
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
        "Buckets of the original's hash of variables; changes nothing here.";
    hash_table_size: u64 = 1000u64, "DebugOptions.HashTableSize", Domain::AtLeast(1),
        "Growth step of the original's hash entries; changes nothing here.";
    var_table_size: u64 = 100u64, "DebugOptions.VarTableSize", Domain::AtLeast(1),
        "Growth step of the original's table of variables; changes nothing here.";
    error_to_screen: bool = false, "DebugOptions.ErrorToScreen", Domain::Switch,
        "Writes diagnostics of a program that runs alone to standard error instead of a file.";
    print_statistic: bool = false, "DebugOptions.PrintStatistic", Domain::Switch,
        "Prints statistics of the table of variables at the end.";
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
        "Reports writes to remote access buffers.";
    hash_method: u64 = 1u64, "HashMethod", Domain::Between(0, 1),
        "Hash function of the original's tables; changes nothing here.";
    hash_offset_value: u64 = 3u64, "HashOffsetValue", Domain::Capped(0, 16),
        "Shift of the original's hash function; changes nothing here.";
    check_anti_dependence: bool = true, "DebugOptions.CheckAntiDependence", Domain::Switch,
        "Warns of anti-dependences between iterations of parallel loops.";
    strict_locality: bool = false, "DebugOptions.StrictLocality", Domain::Switch,
        "Judges locality by the strict table also where the original does not test it.";
    proofs: bool = true, "DebugOptions.Proofs", Domain::Switch,
        "Runs loops that are proven clean without checks of single accesses.";
    exit_code: u64 = 66u64, "DebugOptions.ExitCode", Domain::Between(0, 255),
        "Exit status of dvmdbg when errors were found; 0 keeps the status of the program.";
    halt_on_error: bool = false, "DebugOptions.HaltOnError", Domain::Switch,
        "Ends the program after the report of its first error.";
}
