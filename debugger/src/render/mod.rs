//! Forms of reports, a file each: a type that is a [`Form`], and a line in [`form`]. Nothing here reads a log or knows an
//! exit status.

mod advice;
mod block;
mod consistent;
mod directive;
mod excerpt;
mod fix;
mod gathering;
mod group;
mod help;
pub(crate) mod json;
mod name;
mod need;
mod on;
mod outcome;
mod procedure;
mod reduction;
mod section;
pub(crate) mod source;
mod statement;
mod text;

use outcome::Form;

use crate::cli::Format;

pub(crate) use outcome::{Checked, Outcome, RuleUse};

/// The form that the user wants. `colored`: with ANSI colours where it has any. `rank`: the number of the process, which
/// is one of a parallel run.
pub(crate) fn form(format: Format, colored: bool, rank: Option<u64>) -> Box<dyn Form> {
    match format {
        Format::Text => Box::new(text::Text { colored, rank }),
        Format::Json => Box::new(json::Json { rank }),
    }
}
