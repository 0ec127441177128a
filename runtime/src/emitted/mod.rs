//! Safe views of what emitted code keeps: its static tables, the structures in its frames, and memory of the program that
//! it points to.
//!
//! Everything may look through them; they look at nothing but the mirrored structures of `dvmdbg-abi` and geometry.

pub(crate) mod frames;
pub(crate) mod memory;
pub(crate) mod tables;
