//! Keywords of records in text, each in one place. Those of constructs and of accesses come from their kinds.

use super::record::{AccessMode, ConstructKind};

/// A construct ends.
pub const END: &str = "EL";
/// An iteration or task begins.
pub const ITERATION: &str = "IT";
/// Which element the next access goes to.
pub const ELEMENT: &str = "AT";
/// The result of a reduction.
pub const RESULT: &str = "RV";
/// A statement of the owner is passed.
pub const SKIP: &str = "SKP";

/// All of them, as messages list them.
pub const RECORDS: &[&str] = &[
    ConstructKind::SequentialLoop.keyword(),
    ConstructKind::ParallelLoop.keyword(),
    ConstructKind::TaskRegion.keyword(),
    END,
    ITERATION,
    ELEMENT,
    AccessMode::Before.keyword(false),
    AccessMode::After.keyword(false),
    AccessMode::Read.keyword(false),
    AccessMode::Before.keyword(true),
    AccessMode::After.keyword(true),
    AccessMode::Read.keyword(true),
    RESULT,
    SKIP,
];
