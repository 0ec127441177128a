//! The pieces of a directive that the front ends resolve: names and expressions, and what these must be.
//!
//! Every type of this folder pushes its pieces into a list; order does not matter, the caller sorts.

use super::text::Text;

/// One piece.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// A name outside any expression.
    Name(&'a Text),
    /// A whole C or Fortran expression.
    Expression(&'a Text, Wanted),
}

/// What an expression must be where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// An integer.
    Integer,
    /// What its directive says by rules of its own: a flag, an array, a text.
    Other,
}

pub(super) fn name<'a>(text: &'a Text, into: &mut Vec<Part<'a>>) {
    into.push(Part::Name(text));
}

pub(super) fn names<'a>(texts: impl IntoIterator<Item = &'a Text>, into: &mut Vec<Part<'a>>) {
    into.extend(texts.into_iter().map(Part::Name));
}

pub(super) fn expression<'a>(text: &'a Text, into: &mut Vec<Part<'a>>) {
    into.push(Part::Expression(text, Wanted::Integer));
}

pub(super) fn expressions<'a>(texts: impl IntoIterator<Item = &'a Text>, into: &mut Vec<Part<'a>>) {
    texts.into_iter().for_each(|text| expression(text, into));
}

/// Expressions that are no integers.
pub(super) fn others<'a>(texts: impl IntoIterator<Item = &'a Text>, into: &mut Vec<Part<'a>>) {
    let texts = texts.into_iter();
    into.extend(texts.map(|text| Part::Expression(text, Wanted::Other)));
}
