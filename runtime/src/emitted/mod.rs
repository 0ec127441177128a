//! it points to.
//!
//! Everything may look through them; they look at nothing but the mirrored structures of `dvmdbg-abi` and geometry.

pub(crate) mod bound;
pub(crate) mod frames;
pub(crate) mod locals;
pub(crate) mod marks;
pub(crate) mod tables;
