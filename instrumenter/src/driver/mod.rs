//! dvmcc as a compiler driver in the manner of mpicc: sorts the arguments, runs the preprocessor,
//! instruments, compiles, links (design.md section 1).
//!
//! The only folder with input and output, processes and the environment; the rest of the library
//! takes text and returns values.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "this is the folder"
)]

mod arguments;
mod build;
mod content;
mod exit;
mod files;
mod fortran;
mod input;
mod left_out;
mod long_names;
mod modules;
mod mpi;
mod own_names;
pub mod preprocess;
mod present;
mod response;
pub mod terminal;
mod tools;
mod vector_math;
mod work;

use input::{FORTRAN_NAME, plain_input};
use std::ffi::OsString;
use std::path::Path;

use arguments::{Arguments, DriverMode, InputKind, Stage};

/// Stack of the thread that does the work: source text nests as deep as it likes.
const STACK: usize = 1 << 30;

/// [`run`] on a deep stack, with a message of ours for a fault of ours. `words`: the name that it was called by, and
/// its command line.
pub fn main(mut words: impl Iterator<Item = OsString>) -> u8 {
    std::panic::set_hook(Box::new(|panic| {
        present::line(&format!(
            "{panic}\ndvmcc {}: this is a bug in dvmcc; please report it with the source and the command line",
            env!("CARGO_PKG_VERSION")
        ));
    }));
    let name = words.next().unwrap_or_default();
    let name = Path::new(&name).file_name().unwrap_or_default().to_owned();
    let for_fortran = name.to_string_lossy().starts_with(FORTRAN_NAME);
    let words: Vec<OsString> = words.collect();
    let worker = std::thread::Builder::new()
        .name("dvmcc".into())
        .stack_size(STACK)
        .spawn(move || run(for_fortran, words));
    worker.map_or(exit::BUG, |worker| worker.join().unwrap_or(exit::BUG))
}

/// Runs dvmcc, or dvmfort, with the words of its command line (without the program's name); returns the exit
/// status (see `exit`).
pub fn run(for_fortran: bool, words: impl IntoIterator<Item = OsString>) -> u8 {
    let result = response::expanded(words)
        .and_then(Arguments::parse)
        .and_then(|mut arguments| {
            arguments.for_fortran = for_fortran;
            act(&arguments)
        });
    result.unwrap_or_else(|message| {
        present::line(&format!("dvmcc: error: {message}"));
        exit::USAGE
    })
}

fn act(arguments: &Arguments) -> Result<u8, String> {
    if arguments.help {
        present::help()?;
        return Ok(exit::SUCCESS);
    }
    if arguments.version {
        present::version()?;
        return Ok(exit::SUCCESS);
    }
    if let Some(code) = &arguments.explain {
        return present::explain(code);
    }
    match (arguments.mode, arguments.stage) {
        (DriverMode::Plain, _) | (DriverMode::Debug, Stage::Other) => plain(arguments),
        (DriverMode::Debug, _) => build::debug(arguments),
        (DriverMode::Emit, _) => build::emit(arguments),
        (DriverMode::Lint, _) => build::lint(arguments),
    }
}

/// The user's command line with the compiler's name in front and our suffixes explained to it.
fn plain(arguments: &Arguments) -> Result<u8, String> {
    let compiler = tools::linker(arguments);
    let mut words = arguments.passed_on(|_, input| plain_input(input));
    let has_c = arguments
        .inputs
        .iter()
        .any(|input| input.kind == InputKind::C);
    if has_c && !arguments.asks_for("-Wunknown-pragmas") {
        // Our own pragmas are no secret to whoever asks for all warnings.
        words.push("-Wno-unknown-pragmas".into());
    }
    // Both sides of a comparison must round alike (design decision 4).
    if arguments.stage != Stage::Other {
        words.insert(0, "-ffp-contract=off".into());
    }
    match arguments.stage {
        Stage::Object => words.insert(0, "-c".into()),
        Stage::Assembly => words.insert(0, "-S".into()),
        Stage::Link | Stage::Other => {}
    }
    if arguments.stage == Stage::Link && !arguments.inputs.is_empty() {
        // It gives the program the service functions of the DVM system that it calls, and nothing else.
        if let Ok(archive) = tools::archive() {
            // What the program and the libraries before it need of the compiler's own support shall come from there.
            words.extend(["-lgcc".into(), archive.into()]);
            // Only if one of them is called.
            words.extend(
                ["-Wl,--push-state,--as-needed", "-lm", "-Wl,--pop-state"].map(OsString::from),
            );
        }
    }
    if let Some(output) = &arguments.output {
        words.extend(["-o".into(), output.into()]);
    }
    Ok(tools::run(&compiler, &words, arguments.show)?.map_or(exit::SUCCESS, tools::status_code))
}
