//! The command dvmcc, by its second name dvmfort: arguments in, exit status out.

use std::process::ExitCode;

#[allow(
    clippy::disallowed_methods,
    reason = "the driver is given the arguments"
)]
fn main() -> ExitCode {
    ExitCode::from(instrumenter::driver::main(std::env::args_os()))
}
