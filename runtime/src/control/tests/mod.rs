//! Programs by check, right ones first: what a careless tool would report, and does not.
//!
//! Each runs with the fast path, without it, and with epochs that run over (`abi::program`).

mod again;
mod correct;
mod elements;
mod memory;
mod nests;
mod scalars;

use crate::program::{along, check, expect};
