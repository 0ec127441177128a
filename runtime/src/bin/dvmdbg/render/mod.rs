//! Forms of the report, a file each; nothing here reads a log or knows an exit status.

pub(crate) mod excerpt;
pub(crate) mod json;
pub(crate) mod text;
