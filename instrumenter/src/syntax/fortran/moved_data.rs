//! DATA statements among executable ones, which say something of the variables before. Behind some statements the
//! grammar does not know them: there they are taken out of the text and read behind it.

use super::kinds::*;
use super::lower::Moved;
use std::collections::BTreeMap;

use tree_sitter::{Node, Tree};

use super::given::Given;
use super::lower::{Lower, named};
use super::parentheses::{closing, top_level};
use crate::model::{Span, StmtKind};

/// Blanks all DATA statements among the first `length` bytes of a text of one statement on a line, and appends
/// each as a program unit of its own.
pub(super) fn take_out(text: &mut String, length: usize) -> Vec<Moved<usize>> {
    let mut moved = Vec::new();
    for span in data_statements(&text[..length]) {
        let statement = text[span.clone()].to_owned();
        text.replace_range(span.clone(), &" ".repeat(span.len()));
        moved.push(Moved {
            span,
            instead: text.len(),
        });
        text.push_str("subroutine probe\n");
        text.push_str(&statement);
        text.push_str("\nend\n");
    }
    moved
}

/// Where the DATA statements of a text of one statement on a line stand, without their labels.
fn data_statements(text: &str) -> Vec<Span> {
    let mut start = 0;
    let mut spans = Vec::new();
    for line in text.split_inclusive('\n') {
        let label = line.trim_start_matches(|ch: char| ch == ' ' || ch.is_ascii_digit());
        let begin = start + line.len() - label.len();
        if is_data(label.trim_end()) {
            spans.push(begin..begin + label.trim_end().len());
        }
        start += line.len();
    }
    spans
}

/// Some DATA statement was read as something else: `DATA (A(I), I = 1, 3) / 3*2 /` before an assignment may be
/// the beginning of that.
pub(super) fn is_misread(text: &str, tree: &Tree, length: usize) -> bool {
    data_statements(&text[..length]).into_iter().any(|span| {
        let word = span.start..span.start + "DATA".len();
        let mut node = tree
            .root_node()
            .descendant_for_byte_range(word.start, word.end);
        while let Some(inner) = node {
            if inner.kind() == DATA_STATEMENT {
                return false;
            }
            node = inner.parent();
        }
        true
    })
}

/// `DATA A, (B(I), I = 1, 3) / 1, 3*2 /`, but not `DATA(I) = X / Y / Z`.
fn is_data(statement: &str) -> bool {
    let Some((word, rest)) = statement.split_at_checked("DATA".len()) else {
        return false;
    };
    let begins = rest.starts_with([' ', '(']);
    let target = rest.trim_start();
    let variable = match target.starts_with('(') {
        true => closing(target, 0).is_some_and(|end| {
            let behind = target[end + 1..].trim_start();
            behind.starts_with(['/', ','])
        }),
        false => target.starts_with(|ch: char| ch.is_ascii_alphabetic()),
    };
    word.eq_ignore_ascii_case("DATA")
        && begins
        && variable
        && target.ends_with('/')
        && top_level(target, '=').next().is_none()
}

/// The statements as they were read behind the text; `None`: the grammar does not know it.
pub(super) fn nodes<'t>(tree: &'t Tree, moved: &[Moved<usize>]) -> Vec<Moved<Option<Node<'t>>>> {
    let units: BTreeMap<usize, Node<'t>> = named(tree.root_node())
        .into_iter()
        .map(|node| (node.start_byte(), node))
        .collect();
    let read = |one: &Moved<usize>| {
        let unit = units.get(&one.instead).filter(|unit| !unit.has_error());
        let parts = unit.map_or(Vec::new(), |unit| named(*unit));
        let data = parts.into_iter().find(|node| node.kind() == DATA_STATEMENT);
        Moved {
            span: one.span.clone(),
            instead: data,
        }
    };
    moved.iter().map(read).collect()
}

impl<'t> Lower<'t> {
    /// Reads the DATA statements that were taken out of a specification or executable part; the nodes of the
    /// constructs in it tell whether one belongs to a BLOCK.
    pub(super) fn moved_data(&mut self, range: &Span, parts: &[Node<'t>]) {
        let inside = self.moved.iter();
        let inside: Vec<_> = inside
            .filter(|one| range.contains(&one.span.start))
            .cloned()
            .collect();
        for one in inside {
            let of_block = parts
                .iter()
                .any(|part| holds_in_block(*part, one.span.start));
            match one.instead {
                _ if of_block => {}
                Some(node) => self.data(node),
                None => self.given_somehow(&one.span),
            }
        }
    }

    /// Every variable that a DATA statement names may have its value from it. Values stand between slashes.
    fn given_somehow(&mut self, span: &Span) {
        let text = self.prepared.text[span.clone()].to_owned();
        let targets = text["DATA".len()..].split('/').step_by(2);
        for target in targets {
            let words = target.split(|ch: char| !(ch.is_ascii_alphanumeric() || ch == '_'));
            for word in words.filter(|word| word.starts_with(|ch: char| ch.is_ascii_alphabetic())) {
                self.symbols.entry(word, span).given = Given::All;
            }
        }
    }

    /// Reads the DATA statements that stand where the grammar knows them among executable ones.
    pub(super) fn data_among(&mut self, parts: &[Node<'t>]) {
        for part in parts {
            match part.kind() {
                DATA_STATEMENT => self.data(*part),
                BLOCK_CONSTRUCT => {}
                _ => self.data_among(&named(*part)),
            }
        }
    }

    /// DATA statements before `end` that are not written yet, as statements that execute nothing.
    pub(super) fn declarative_before(&mut self, end: usize) -> Vec<crate::model::Stmt> {
        let mut statements = Vec::new();
        while let Some(span) = self.to_write.front().filter(|span| span.start < end) {
            let span = span.clone();
            self.to_write.pop_front();
            statements.push(self.stmt(span, StmtKind::Declarative));
        }
        statements
    }
}

/// Whether a BLOCK at or below the node reaches over the place.
fn holds_in_block(node: Node<'_>, at: usize) -> bool {
    node.byte_range().contains(&at)
        && (node.kind() == BLOCK_CONSTRUCT
            || named(node)
                .into_iter()
                .any(|inner| holds_in_block(inner, at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_statements_are_told_from_assignments() {
        for text in [
            "data x /1/",
            "DATA(A(I), I = 1, 3)/3*1/, B /2/",
            "DATA C /'='/",
        ] {
            assert!(is_data(text), "{text}");
        }
        for text in [
            "data = 3",
            "DATA(I) = X/Y/",
            "datax/3/",
            "DATA (I) / 3",
            "data%x = a/b/",
            "data x",
        ] {
            assert!(!is_data(text), "{text}");
        }
    }
}
