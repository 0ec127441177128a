//! The command dvmcc: arguments in, exit status out.

use std::process::ExitCode;

fn main() -> ExitCode {
    instrumenter::on_panic();
    let status =
        std::panic::catch_unwind(|| instrumenter::driver::run(std::env::args_os().skip(1)));
    ExitCode::from(status.unwrap_or(instrumenter::BUG))
}
