//! From a plan to program text: how each event is spelled, a file per language.
//!
//! Nothing here decides what is checked (that is `plan`), reads a file or starts a compiler.

pub mod c;
mod events;
pub mod fortran;
mod loop_events;
mod tables;

/// The check of a scalar where a call more is not what takes the time, as where no iteration is checked: all of it in
/// one call.
fn in_one_call(check: &str) -> &str {
    match check {
        "dvm_read_scalar" => "dvm_read_shadow_word",
        "dvm_write_scalar" => "dvm_write_shadow_word",
        _ => check,
    }
}
