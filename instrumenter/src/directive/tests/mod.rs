//! Directives of all spellings as trees, and the problems of bad ones.

mod bad;
mod expansion;
mod fortran_trees;
mod properties;
mod show;
mod tables;
mod trees;

use super::*;
