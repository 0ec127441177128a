//! Statements that the grammar does not understand: they are blanked, so that the structure around them
//! is read as if they were not there, and what holds one is left.

use tree_sitter::Tree;

use super::lower::{Moved, named};
use super::moved_data::{is_misread, take_out};
use super::text;
use super::unit::{first_error, is_ended, is_headless};
use crate::model::Span;

/// Statements of a file that may be blanked; a file with more is no Fortran.
const MOST: usize = 40;

/// A text that was parsed.
pub(super) struct ParsedText {
    /// The text, offset by offset as before.
    pub(super) text: String,
    /// The tree of the statements.
    pub(super) tree: Tree,
    /// That of what stands behind them.
    pub(super) behind: Tree,
    /// Lines that were blanked, in order.
    pub(super) blanked: Vec<Span>,
    /// DATA statements that are read behind the text.
    pub(super) moved: Vec<Moved<usize>>,
}

/// Parses a text whose first `length` bytes are statements, one on a line. `None`: the parser gave up.
pub(super) fn parse(mut text: String, length: usize) -> Option<ParsedText> {
    let mut tree = text::parse(&text, 0..length)?;
    let mut moved = Vec::new();
    let is_faulty = faulty_line(&text, &tree).is_some() || is_torn(&tree);
    if is_faulty || is_misread(&text, &tree, length) {
        moved = take_out(&mut text, length);
        tree = text::parse(&text, 0..length)?;
    }
    let behind = text::parse(&text, length..text.len())?;
    let mut parsed = ParsedText {
        text,
        tree,
        behind,
        blanked: Vec::new(),
        moved,
    };
    if broken_units(&parsed.tree) <= MOST {
        blank_faults(&mut parsed, length)?;
    }
    Some(parsed)
}

/// Blanks the lines that are not understood; all stays as it is if that does not help.
fn blank_faults(parsed: &mut ParsedText, length: usize) -> Option<()> {
    let original = parsed.text.clone();
    while let Some(line) = faulty_line(&parsed.text, &parsed.tree) {
        if parsed.blanked.len() == MOST || parsed.blanked.contains(&line) {
            parsed.text = original;
            parsed.blanked.clear();
            parsed.tree = text::parse(&parsed.text, 0..length)?;
            return Some(());
        }
        let blanks = " ".repeat(line.len());
        parsed.text.replace_range(line.clone(), &blanks);
        parsed.blanked.push(line);
        parsed.tree = text::parse(&parsed.text, 0..length)?;
    }
    parsed.blanked.sort_by_key(|line| line.start);
    Some(())
}

/// Program units of each of which at least one line would have to be blanked.
fn broken_units(tree: &Tree) -> usize {
    let units = named(tree.root_node()).into_iter();
    units.filter(|unit| unit.has_error()).count()
}

/// A program unit has no end, and another one without a heading begins behind it.
fn is_torn(tree: &Tree) -> bool {
    let units = named(tree.root_node());
    units
        .windows(2)
        .any(|pair| !is_ended(pair[0]) && is_headless(pair[1]))
}

/// The line of the first error that is no blank line.
fn faulty_line(text: &str, tree: &Tree) -> Option<Span> {
    let at = first_error(tree.root_node())?.start;
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
