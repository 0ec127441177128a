//! Beginning and end, as the program calls them.

use super::table::destroy_from;
use crate::abi::process;

#[unsafe(no_mangle)]
extern "C" fn dyn_Init() {
    process::start();
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Done() {
    destroy_from(0);
    process::stop();
}
