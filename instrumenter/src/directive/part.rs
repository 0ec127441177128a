//! The pieces of a directive that the front ends resolve: names and expressions.
//!
//! Every type of this folder pushes its pieces into a list; order does not matter, the caller sorts.

use super::Text;

/// One piece.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// A name outside any expression.
    Name(&'a Text),
    /// A whole C or Fortran expression.
    Expression(&'a Text),
}

pub(super) fn name<'a>(text: &'a Text, into: &mut Vec<Part<'a>>) {
    into.push(Part::Name(text));
}

pub(super) fn names<'a>(texts: impl IntoIterator<Item = &'a Text>, into: &mut Vec<Part<'a>>) {
    into.extend(texts.into_iter().map(Part::Name));
}

pub(super) fn expression<'a>(text: &'a Text, into: &mut Vec<Part<'a>>) {
    into.push(Part::Expression(text));
}

pub(super) fn expressions<'a>(texts: impl IntoIterator<Item = &'a Text>, into: &mut Vec<Part<'a>>) {
    into.extend(texts.into_iter().map(Part::Expression));
}
