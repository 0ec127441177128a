//! Shadow widths and lists of arrays with widths: `SHADOW [1:1][2]`, `A[1:1](corner)`
//! (spec/languages.md 3 `width`, `renewee`; 4.1 `range`, `ren`; 5.1 `width`, 5.2 `ren`).

use std::ops::Range;

use super::{Object, Text, part, part::Part};

/// The width of one dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Width {
    /// `[]`: the declared width.
    Declared(Range<usize>),
    /// `[w]`: the same on both sides.
    Both(Text),
    /// `[low:high]`: towards lower and towards higher indices.
    Sides {
        /// Towards lower indices.
        low: Text,
        /// Towards higher indices.
        high: Text,
    },
    /// Names of indirect shadows.
    Named(Vec<Text>),
}

impl Width {
    /// The width towards lower indices, where a number is written.
    pub fn low(&self) -> Option<&Text> {
        match self {
            Width::Both(width) | Width::Sides { low: width, .. } => Some(width),
            Width::Declared(_) | Width::Named(_) => None,
        }
    }

    /// The width towards higher indices, where a number is written.
    pub fn high(&self) -> Option<&Text> {
        match self {
            Width::Both(width) | Width::Sides { high: width, .. } => Some(width),
            Width::Declared(_) | Width::Named(_) => None,
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match self {
            Width::Declared(_) | Width::Named(_) => {}
            Width::Both(width) => part::expression(width, into),
            Width::Sides { low, high } => part::expressions([low, high], into),
        }
    }
}

/// An array whose shadow edges are renewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renewal {
    /// The array.
    pub array: Object,
    /// Classic `A(n, ...)`: dynamic limits; no known program uses them.
    pub limits: Vec<Text>,
    /// One per dimension; empty for the declared widths.
    pub widths: Vec<Width>,
    /// Place of `CORNER`: diagonal edge elements are renewed too.
    pub corner: Option<Range<usize>>,
}

impl Renewal {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.array.parts(into);
        part::expressions(&self.limits, into);
        self.widths.iter().for_each(|width| width.parts(into));
    }
}
