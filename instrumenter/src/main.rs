//! The command dvmcc, by its second name dvmfort: arguments in, exit status out.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(instrumenter::driver::main(std::env::args_os()))
}
