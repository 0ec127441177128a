//! Statements that the grammar does not understand: they are blanked, so that the structure around them
//! is read as if they were not there, and what holds one is left.

use tree_sitter::Tree;

use super::text;
use super::unit::first_error;
use crate::model::Span;

/// Statements of a file that may be blanked; a file with more is no Fortran.
const MOST: usize = 40;

/// A text that was parsed.
pub(super) struct Parsed {
    /// The text, offset by offset as before.
    pub(super) text: String,
    pub(super) tree: Tree,
    /// Lines that were blanked, in order.
    pub(super) blanked: Vec<Span>,
}

/// Parses a text whose first `length` bytes are statements, one on a line. `None`: the parser gave up.
pub(super) fn parse(mut text: String, length: usize) -> Option<Parsed> {
    let original = text.clone();
    let mut blanked: Vec<Span> = Vec::new();
    let mut tree = text::parse(&text)?;
    while let Some(line) = faulty_line(&text, &tree, length) {
        if blanked.len() == MOST || blanked.contains(&line) {
            // Blanking does not help: the text stays as it is.
            let tree = text::parse(&original)?;
            return Some(Parsed {
                text: original,
                tree,
                blanked: Vec::new(),
            });
        }
        text.replace_range(line.clone(), &" ".repeat(line.len()));
        blanked.push(line);
        tree = text::parse(&text)?;
    }
    blanked.sort_by_key(|line| line.start);
    Some(Parsed {
        text,
        tree,
        blanked,
    })
}

/// The line of the first error that is no blank line.
fn faulty_line(text: &str, tree: &Tree, length: usize) -> Option<Span> {
    let at = first_error(tree.root_node())?.start;
    if at >= length {
        return None;
    }
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    // A missing token is missed where the next statement begins.
    let line = match text[start..at].trim().is_empty() && text[start..end].trim().is_empty() {
        true => {
            let before = text[..start].trim_end();
            let start = before.rfind('\n').map_or(0, |end| end + 1);
            start..before.len()
        }
        false => start..end,
    };
    (!text[line.clone()].trim().is_empty()).then_some(line)
}
