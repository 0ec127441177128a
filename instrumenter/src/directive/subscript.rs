//! Subscripts of alignment, `ON` and remote references: the text, and `a*v+b` where it has that form
//! (spec/languages.md 3 `aexpr`, 4.4 `linear`, 5.1 `asub`).

use super::{Spelling, Text, part, part::Part};

/// One subscript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscript {
    /// What stands in the brackets; empty text for `[]`, and the range of the brackets then.
    pub text: Text,
    /// Its form with respect to the variables of the directive.
    pub form: Form,
}

/// What a subscript is, given the dummies of an alignment or the variables of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// `[]`, `*`, `:` alone: the whole dimension, or replication along it.
    Whole,
    /// `a*v+b` in one of the variables.
    Linear(Linear),
    /// None of the variables occurs.
    Constant,
    /// Fortran triplet that pairs with a `:` of an alignment's source.
    Triplet {
        /// First index.
        lower: Option<Text>,
        /// Last index.
        upper: Option<Text>,
        /// Step.
        stride: Option<Text>,
    },
    /// Variables occur, but not linearly in one of them.
    Other,
}

/// `coefficient * variable + offset`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// The dummy or loop variable.
    pub variable: Text,
    /// An expression in the language of the program; `1` where none is written. May be pasted
    /// between parentheses.
    pub coefficient: String,
    /// An expression in the language of the program; `0` where none is written. May be pasted
    /// between parentheses.
    pub offset: String,
}

/// The form of a subscript's text with respect to `variables`.
///
/// Fortran compares names without regard to case. A product may have its factors in either order;
/// the C dialects' own stricter rules are problems of the directive, not of the form.
pub fn linear_form(text: &Text, _variables: &[&Text], _spelling: Spelling) -> Form {
    if text.text.is_empty() {
        Form::Whole
    } else {
        Form::Other
    }
}

impl Subscript {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        if self.form != Form::Whole {
            part::expression(&self.text, into);
        }
    }
}
