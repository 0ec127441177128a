//! Directives of all spellings as trees, and the problems of bad ones.

mod expansion;
mod properties;
mod show;

use super::*;
