//! Constructs that are kept as written around their blocks, and the names of constructs.

use super::procedure::Writer;
use crate::model::{Expr, Guarded, Span, Stmt};

impl Writer<'_> {
    /// ASSOCIATE, BLOCK, SELECT TYPE, SELECT RANK.
    pub(super) fn guarded(
        &mut self,
        stmt: &Stmt,
        evaluated: &[Expr],
        parts: &[Guarded],
        end: &Span,
    ) {
        for expr in evaluated {
            self.evaluated(expr);
        }
        for part in parts {
            let header = self.text(part.header.clone());
            let at = part.header.start.max(stmt.span.start);
            let blank = header.len() - header.trim_start().len();
            self.flush_with(at + blank, header.trim().to_owned());
            self.body(&part.body);
        }
        let text = self.text(end.clone());
        self.line(end.start, text);
    }

    /// Name of the construct that begins with a statement, as it is in this version; empty if it has
    /// none.
    pub(super) fn construct_name(&self, start: usize) -> String {
        match construct_name(&self.prepared.text[start..]) {
            Some(name) => self.text(start..start + name.len()),
            None => String::new(),
        }
    }
}

/// The name that a construct begins with: `NAME: DO`.
pub(super) fn construct_name(text: &str) -> Option<&str> {
    let word = |ch: char| ch.is_ascii_alphanumeric() || ch == '_' || ch == '$';
    let length = text.find(|ch| !word(ch))?;
    let rest = text[length..].trim_start_matches(' ');
    let named = rest.starts_with(':') && !rest.starts_with("::");
    (named && length > 0).then(|| &text[..length])
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
