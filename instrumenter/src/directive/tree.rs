//! The border to tree-sitter: the text that is parsed, and nodes whose ranges are those of the
//! user's directive. tree-sitter's own types stay in this file and `syntax`.

use std::cell::RefCell;
use std::ops::Range;

use tree_sitter::{Parser, Tree};

use super::Spelling;
use super::text::Text;

thread_local! {
    static PARSER: RefCell<Parser> = RefCell::new(new_parser());
}

/// A parser of directives.
pub(super) fn new_parser() -> Parser {
    let mut parser = Parser::new();
    parser
        .set_language(&tree_sitter_dvm::LANGUAGE.into())
        .expect("the generated parser has the version of the library");
    parser
}

/// One directive as it goes to the parser: a marker of the spelling, then the text with comments
/// and line ends as blanks and expansions in place.
pub(super) struct Source {
    /// What is parsed; one line.
    pub(super) text: String,
    /// How it is spelled.
    pub(super) spelling: Spelling,
    /// Length of the marker.
    pub(super) start: usize,
    splices: Vec<Splice>,
}

/// A stretch of the user's text that an expansion replaced.
struct Splice {
    original: Range<usize>,
    parsed: Range<usize>,
}

impl Source {
    pub(super) fn new(
        original: &str,
        spelling: Spelling,
        expansions: &[(Range<usize>, String)],
    ) -> Self {
        let marker = match spelling {
            Spelling::ClassicC => tree_sitter_dvm::CLASSIC,
            Spelling::PragmaC => tree_sitter_dvm::PRAGMA,
            Spelling::Fortran => tree_sitter_dvm::FORTRAN,
        };
        let masked = blank_comments(original, spelling);
        let mut text = marker.to_owned();
        let mut splices = Vec::with_capacity(expansions.len());
        let mut done = 0;
        for (range, expansion) in expansions {
            // A range that is none, or lies before the last one, cannot be replaced.
            let (Some(between), true) = (masked.get(done..range.start), range.start <= range.end)
            else {
                continue;
            };
            if masked.get(range.clone()).is_none() {
                continue;
            }
            text.push_str(between);
            let start = text.len();
            text.push_str(&blank_comments(expansion, spelling));
            splices.push(Splice {
                original: range.clone(),
                parsed: start..text.len(),
            });
            done = range.end;
        }
        text.push_str(&masked[done..]);
        Source {
            text,
            spelling,
            start: marker.len(),
            splices,
        }
    }

    /// The tree, if the text has the form of a directive.
    pub(super) fn parse(&self) -> Option<Tree> {
        PARSER
            .with_borrow_mut(|parser| parser.parse(&self.text, None))
            .filter(|tree| !tree.root_node().has_error())
    }

    /// The directive of a tree of this source.
    pub(super) fn root<'t>(&'t self, tree: &'t Tree) -> Node<'t> {
        let root = tree.root_node();
        let directive = root.named_child(0).unwrap_or(root);
        Node {
            inner: directive,
            source: self,
        }
    }

    /// The user's bytes for bytes of the parsed text.
    pub(super) fn original(&self, parsed: Range<usize>) -> Range<usize> {
        let start = self.original_offset(parsed.start, false);
        start..self.original_offset(parsed.end, true).max(start)
    }

    /// Inside an expansion: the start, or for the `end` of a range the end, of what it replaced.
    fn original_offset(&self, parsed: usize, end: bool) -> usize {
        let mut base = (self.start, 0);
        for splice in &self.splices {
            if parsed <= splice.parsed.start {
                break;
            }
            if parsed < splice.parsed.end {
                return if end {
                    splice.original.end
                } else {
                    splice.original.start
                };
            }
            base = (splice.parsed.end, splice.original.end);
        }
        base.1 + parsed.saturating_sub(base.0)
    }

    /// A piece of the parsed text without the blanks around it.
    fn piece(&self, parsed: Range<usize>) -> Text {
        let whole = &self.text[parsed.clone()];
        let text = whole.trim();
        let start = parsed.start + (whole.len() - whole.trim_start().len());
        Text {
            text: text.to_owned(),
            range: self.original(start..start + text.len()),
        }
    }
}

/// The text with every byte of a comment and every line end as a blank.
fn blank_comments(text: &str, spelling: Spelling) -> String {
    let bytes = text.as_bytes();
    let mut blanked = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            quote @ (b'"' | b'\'') => {
                at = skip_string(bytes, at, quote);
                continue;
            }
            b'!' if spelling == Spelling::Fortran => line_end(bytes, at),
            b'/' if spelling != Spelling::Fortran && bytes.get(at + 1) == Some(&b'/') => {
                line_end(bytes, at)
            }
            b'/' if spelling != Spelling::Fortran && bytes.get(at + 1) == Some(&b'*') => {
                comment_end(text, at)
            }
            b'\\' if matches!(bytes.get(at + 1), Some(b'\n' | b'\r')) => at + 1,
            b'\n' | b'\r' => at + 1,
            _ => {
                at += 1;
                continue;
            }
        };
        blanked[at..end].fill(b' ');
        at = end;
    }
    String::from_utf8(blanked).expect("whole characters are replaced by blanks")
}

/// Behind the string that opens at `at`; behind the quote alone if it never closes.
fn skip_string(bytes: &[u8], at: usize, quote: u8) -> usize {
    let mut end = at + 1;
    while let Some(&byte) = bytes.get(end) {
        match byte {
            b'\\' => end += 1,
            b'\n' => break,
            _ if byte == quote => return end + 1,
            _ => {}
        }
        end += 1;
    }
    at + 1
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..]
        .iter()
        .position(|&byte| byte == b'\n')
        .map_or(bytes.len(), |length| at + length)
}

fn comment_end(text: &str, at: usize) -> usize {
    text[at + 2..]
        .find("*/")
        .map_or(text.len(), |length| at + 2 + length + 2)
}

/// A node of a tree without errors.
#[derive(Clone, Copy)]
pub(super) struct Node<'t> {
    inner: tree_sitter::Node<'t>,
    source: &'t Source,
}

impl<'t> Node<'t> {
    pub(super) fn kind(self) -> &'t str {
        self.inner.kind()
    }

    pub(super) fn spelling(self) -> Spelling {
        self.source.spelling
    }

    /// The node's bytes in the user's text.
    pub(super) fn range(self) -> Range<usize> {
        self.source.original(self.inner.byte_range())
    }

    pub(super) fn text(self) -> Text {
        self.source.piece(self.inner.byte_range())
    }

    /// The child in a field that the grammar does not always fill.
    pub(super) fn field(self, name: &str) -> Option<Node<'t>> {
        self.inner
            .child_by_field_name(name)
            .map(|inner| Node { inner, ..self })
    }

    /// All children in a field.
    pub(super) fn fields(self, name: &str) -> Vec<Node<'t>> {
        let mut cursor = self.inner.walk();
        self.inner
            .children_by_field_name(name, &mut cursor)
            .map(|inner| Node { inner, ..self })
            .collect()
    }

    /// The child in a field that the grammar always fills. (The node itself if it did not.)
    pub(super) fn required(self, name: &str) -> Node<'t> {
        self.field(name).unwrap_or(self)
    }

    pub(super) fn field_text(self, name: &str) -> Option<Text> {
        self.field(name).map(Node::text)
    }

    pub(super) fn field_texts(self, name: &str) -> Vec<Text> {
        self.fields(name).into_iter().map(Node::text).collect()
    }

    /// Named children.
    pub(super) fn children(self) -> Vec<Node<'t>> {
        let mut cursor = self.inner.walk();
        self.inner
            .named_children(&mut cursor)
            .map(|inner| Node { inner, ..self })
            .collect()
    }

    /// The words that open the node: `END REGION`, or those of its first part.
    pub(super) fn keyword(self) -> Text {
        let mut words: Option<Range<usize>> = None;
        for index in 0..self.inner.child_count() {
            let Some(child) = self.inner.child(index) else {
                break;
            };
            if self.inner.field_name_for_child(index) == Some("keyword") {
                let bytes = child.byte_range();
                words = Some(words.map_or(bytes.clone(), |words| words.start..bytes.end));
            } else if words.is_some() {
                break;
            }
        }
        match (words, self.inner.named_child(0)) {
            (Some(words), _) => self.source.piece(words),
            (None, Some(first)) => Node {
                inner: first,
                ..self
            }
            .keyword(),
            (None, None) => self.text(),
        }
    }
}
