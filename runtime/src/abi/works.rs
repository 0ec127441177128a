//! Whether emitted code may judge all that a procedure does where it is entered (`out_of_line.c`, `dvm_works`).

use crate::machine::state::Machine;
use std::sync::atomic::{AtomicU32, Ordering};

/// Each access is judged by itself.
#[unsafe(no_mangle)]
static dvm_one_by_one: AtomicU32 = AtomicU32::new(0);

/// What the parameters want.
pub(super) fn choose(machine: &Machine) {
    let options = &machine.execution.options;
    let one_by_one = !(options.proofs && options.inline);
    dvm_one_by_one.store(one_by_one.into(), Ordering::Relaxed);
}
