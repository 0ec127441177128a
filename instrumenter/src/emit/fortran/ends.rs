//! Where constructs end, and by which words.

use crate::model::Stmt;

/// An offset on the last line of a statement.
pub(super) fn end_of(stmt: &Stmt) -> usize {
    stmt.span.end.saturating_sub(1).max(stmt.span.start)
}

/// The end of a loop with this construct name.
pub(super) fn end_do(name: &str) -> String {
    end_text("do", name)
}

/// A keyword before which the name of a construct stands, if it has one.
pub(super) fn with_name(name: &str, rest: &str) -> String {
    match name {
        "" => rest.to_owned(),
        name => format!("{name}: {rest}"),
    }
}

/// The end of a construct with this name.
pub(super) fn end_text(keyword: &str, name: &str) -> String {
    format!("end {keyword} {name}").trim_end().to_owned()
}
