//! A piece of a directive.

use std::ops::Range;

/// A piece of a directive: its text and the bytes it occupies in the directive's text.
///
/// After [`parse_expanded`] the text is the expanded one, the range still the user's.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Text {
    /// The piece, without surrounding blanks.
    pub text: String,
    /// Bytes in the text given to [`parse`].
    pub range: Range<usize>,
}

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?}", self.text, self.range)
    }
}
