//! Pure geometry: shapes of arrays, iteration boxes, alignment, local coordinates, shadow edges,
//! ACROSS widths (spec languages.md 6.1, 6.5-6.7, debugger.md 1.9).
//!
//! No I/O, no globals, no knowledge of programs: functions of numbers, tested against brute force.
//! Indices of arrays are zero-based here (user index minus lower bound); indices of loops are the
//! user's. Dimensions stand in declaration order, loops outermost first.

#![allow(
    clippy::needless_range_loop,
    reason = "d and k number dimensions and loops, which several arrays share"
)]

pub mod across;
pub mod affine;
pub mod alignment;
pub mod blocks;
pub mod index_set;
pub mod locality;
pub mod owners;
pub mod shadow;
pub mod shape;
pub mod space;
pub(crate) mod view;

/// Largest rank of arrays and loops.
pub use dvmdbg_abi::MAX_RANK;

/// Index values; only the first `rank` entries mean anything, the rest is 0.
pub type Tuple = [i64; MAX_RANK];

/// A tuple from a slice of at most [`MAX_RANK`] values.
pub fn tuple(values: &[i64]) -> Tuple {
    let mut tuple = [0; MAX_RANK];
    tuple[..values.len()].copy_from_slice(values);
    tuple
}
