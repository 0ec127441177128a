//! A construct around a place.

use serde::Serialize;

/// A construct around the innermost one.
#[derive(Serialize)]
pub(super) struct Surrounding<'a> {
    pub(super) construct: i64,
    pub(super) iteration: &'a [i64],
}
