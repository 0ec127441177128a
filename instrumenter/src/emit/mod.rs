//! From a plan and its tree to program text: how each event is spelled, a file per language.
//!
//! Nothing here decides what is checked (that is `plan`) or which steps a version has (that is `lower`), reads a file or starts a compiler.

mod blocks;
pub mod c;
mod computed;
mod events;
pub mod fortran;
mod loop_events;
pub mod owned;
mod tables;
mod terms;
mod told;
mod works;

use crate::lower::{Begin, Bounds};

/// What the event that begins a construct tells of the bounds of its `rank` loops, as further arguments.
fn bounds(begin: Begin, rank: usize) -> String {
    match begin.bounds {
        Bounds::None => String::new(),
        Bounds::Known => {
            format!(", {rank}, (long *)dvm_first, (long *)dvm_last, (long *)dvm_step")
        }
        Bounds::Varying => format!(", {rank}, 0, 0, 0"),
    }
}

/// The check of a scalar where a call more is not what takes the time, as where no iteration is checked: all of it in
/// one call.
fn in_one_call(check: &str) -> &str {
    match check {
        "dvm_read_scalar" => "dvm_read_shadow_word",
        "dvm_write_scalar" => "dvm_write_shadow_word",
        _ => check,
    }
}
