//! What dvmcc prints: diagnostics on standard error, results on standard output. A closed pipe is
//! not an error; a result that is lost otherwise is.

use std::io::{ErrorKind, Write};

use super::arguments::{Arguments, ColourChoice, Format};
use super::exit;
use super::terminal::colour_of_stderr;
use crate::diagnostic::{self, Diagnostic, Severity, human, originals};

/// Prints one line on standard error.
pub(crate) fn line(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", dvmdbg_abi::shown(text));
}

/// Prints text on standard error.
fn message(text: &str) {
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

/// Prints a result on standard output.
///
/// # Errors
/// Nothing took it, and somebody was there to.
pub(crate) fn result(text: &[u8]) -> Result<(), String> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("cannot write standard output: {error}"))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// What leaves text out is a warning where the build goes on, and an error where it does not. `leaves`: directives are left out;
/// `None`: nothing could be emitted.
pub(crate) fn weigh(found: &mut [Diagnostic], arguments: &Arguments, leaves: Option<bool>) {
    let is_strict = arguments.parallel || arguments.warnings_are_errors();
    let severity = match (leaves, is_strict) {
        (Some(_), false) => Severity::Warning,
        (Some(true), true) => Severity::Error,
        _ => return,
    };
    let is_left = |one: &Diagnostic| one.severity == Severity::Error || one.code.leaves();
    let left = found.iter_mut().filter(|one| is_left(one));
    left.for_each(|one| one.severity = severity);
}

/// Prints diagnostics in the format asked for; true if one is an error.
///
/// # Errors
/// As for [`result`]: a JSON document is one.
pub(crate) fn diagnostics(
    found: &[Diagnostic],
    program: &str,
    arguments: &Arguments,
) -> Result<bool, String> {
    match arguments.format {
        Format::Json => result(diagnostic::json::render(program, found).as_bytes())?,
        Format::Short => message(&diagnostic::short::render(found)),
        Format::Human => {
            let colour = match arguments.colour {
                ColourChoice::Always => human::Colour::Ansi,
                ColourChoice::Never => human::Colour::Plain,
                ColourChoice::Auto => colour_of_stderr(),
            };
            message(&human::render(
                found,
                &mut |name| std::fs::read(name).ok(),
                colour,
            ));
        }
    }
    Ok(found
        .iter()
        .any(|diagnostic| diagnostic.severity == Severity::Error))
}

/// `--explain CODE`.
pub(crate) fn explain(name: &str) -> Result<u8, String> {
    let text = originals::explain(name).ok_or_else(|| {
        format!("`--explain {name}`: no such code; expected one as printed in brackets, such as `error[DVM101]`, a number of the original translators, or a kind of findings, such as `nonlocal`")
    })?;
    result(text.as_bytes())?;
    Ok(exit::SUCCESS)
}

/// `--dvm-version`.
pub(crate) fn version() -> Result<(), String> {
    result(format!("dvmcc {}\n", env!("CARGO_PKG_VERSION")).as_bytes())
}

/// `--help`.
pub(crate) fn help() -> Result<(), String> {
    result(HELP.as_bytes())
}

const HELP: &str = "\
dvmcc: compiler driver for C-DVM and Fortran-DVM programs

Usage: dvmcc [MODE] [options of gcc or gfortran] FILE...

Modes
  (none)              the plain sequential program: directives are ignored
  --debug             instrument, compile and link with libdvmdbg.a; `dvmdbg check ./prog` runs it
  --parallel          build for several processes over MPI; `dvmdbg run -n 4 ./prog` runs it; with --debug
                      `dvmdbg compare -n 4 ./prog` compares each of them with the sequential run
  --emit              print the instrumented source
  --lint              check the directives only; exit status 1 if there are errors

Options of dvmcc
  --format FORMAT     diagnostics as text (default), short (file:line:col: ...) or json
  --color WHEN        auto (default; NO_COLOR is obeyed), always, never
  --explain CODE      what a diagnostic means; also a number of the original translators or a kind of findings
  --dvm-save-temps    keep the instrumented text beside the output
  -show, -###         print the commands of the compiler instead of running them
  --dvm-version       version of dvmcc
  -h, --help          this text

Everything else goes to the compiler: -c -S -o -O2 -g -I -D -l ... Sources are .c .cdv (C; both
spellings of directives) and .f .for .fdv .f90 ... (Fortran); -x LANGUAGE overrules the suffix.

Environment
  DVMDBG_CC, DVMDBG_FC   compilers to use instead of gcc and gfortran
  DVMDBG_HOME            installation to take libdvmdbg.a from

Examples
  dvmcc --debug -O2 -g jacobi.cdv -o jacobi -lm && dvmdbg check ./jacobi
  make CC='dvmcc --debug'
";
