//! Forms of the report, a file each; nothing here reads a log or knows an exit status.

mod directive;
mod excerpt;
mod group;
mod help;
pub(crate) mod json;
pub(crate) mod source;
pub(crate) mod text;
