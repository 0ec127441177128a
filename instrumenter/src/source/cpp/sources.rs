//! Files as they lie on the disk, for what the first step does not show: a pragma is printed
//! without its blanks, comments and splices, and some pragmas are not printed at all.

use std::collections::BTreeMap;
use std::ops::Range;

use super::lexer::{PpLexer, PpTokenKind, spelling};
use super::preprocess::Preprocess;
use crate::bytes;

/// Files read so far.
pub(super) struct Sources<'a> {
    preprocess: &'a dyn Preprocess,
    texts: BTreeMap<String, Option<SourceText>>,
}

/// The text of a file.
pub(super) struct SourceText {
    pub(super) text: String,
    /// Offset of each line.
    starts: Vec<usize>,
}

/// A pragma in a file; bytes of the file's text.
pub(super) struct FilePragma {
    /// From `#` to the end of the logical line.
    pub(super) whole: Range<usize>,
    /// Behind the first word after `pragma`.
    pub(super) body: Range<usize>,
    /// That word: `dvm`, `push_macro`.
    pub(super) word: String,
}

impl<'a> Sources<'a> {
    pub(super) fn new(preprocess: &'a dyn Preprocess) -> Self {
        Self {
            preprocess,
            texts: BTreeMap::new(),
        }
    }

    /// The text of the file of that name; `None` when there is none.
    pub(super) fn get(&mut self, file: &str) -> Option<&SourceText> {
        if !self.texts.contains_key(file) {
            let source = self
                .preprocess
                .read(file)
                .map(|content| SourceText::new(bytes::decode(&content)));
            self.texts.insert(file.to_owned(), source);
        }
        self.texts.get(file)?.as_ref()
    }
}

impl SourceText {
    fn new(text: String) -> Self {
        let ends = text.match_indices('\n').map(|(offset, _)| offset + 1);
        let starts = std::iter::once(0).chain(ends).collect();
        Self { text, starts }
    }

    /// Line and column of an offset, both from 1; columns in characters.
    pub(super) fn position(&self, offset: usize) -> (u32, u32) {
        let line = self.starts.partition_point(|start| *start <= offset);
        let column = self.text[self.starts[line - 1]..offset].chars().count() + 1;
        (
            u32::try_from(line).unwrap_or(u32::MAX),
            u32::try_from(column).unwrap_or(u32::MAX),
        )
    }

    /// The pragma that begins on a line.
    pub(super) fn pragma(&self, line: u32) -> Option<FilePragma> {
        let start = *self
            .starts
            .get(usize::try_from(line).ok()?.checked_sub(1)?)?;
        let mut lexer = PpLexer::new(&self.text, start);
        let mut next = |kind| lexer.next().filter(|token| token.kind == kind);
        let hash = next(PpTokenKind::Punctuation)
            .filter(|token| &self.text[token.range.clone()] == "#")?;
        next(PpTokenKind::Word).filter(|token| spelling(&self.text, token) == "pragma")?;
        let word = next(PpTokenKind::Word)?;
        let body = lexer.offset();
        let end = lexer.find(|token| token.kind == PpTokenKind::Newline);
        let end = end.map_or(self.text.len(), |token| token.range.start);
        Some(FilePragma {
            whole: hash.range.start..end,
            body: body..end,
            word: spelling(&self.text, &word).into_owned(),
        })
    }
}
