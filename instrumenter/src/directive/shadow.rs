//! Shadow widths and lists of arrays with widths: `SHADOW [1:1][2]`, `A[1:1](corner)`
//! (spec/languages.md 3 `width`, `renewee`; 4.1 `range`, `ren`; 5.1 `width`, 5.2 `ren`).

use std::ops::Range;

use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{NamedObject, Problem, Spelling, part};
use crate::diagnostic::codes;

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
    /// Reads all `width` nodes in a field.
    pub(super) fn read_all(node: Node, field: &str) -> Vec<Width> {
        node.fields(field).into_iter().map(Width::read).collect()
    }

    fn read(node: Node) -> Width {
        let names = node.field_texts("shadow");
        match ["both", "low", "high"].map(|name| node.field_text(name)) {
            [Some(both), _, _] => Width::Both(both),
            [_, Some(low), Some(high)] => Width::Sides { low, high },
            _ if !names.is_empty() => Width::Named(names),
            _ => Width::Declared(node.range()),
        }
    }

    /// Fortran: `A("far")`, a name where a width is wanted.
    fn without_colon(&self) -> Option<Problem> {
        let Width::Both(name) = self else {
            return None;
        };
        let message = format!(
            "name {} of an indirect shadow where a width is expected",
            name.text
        );
        name.text.starts_with(['"', '\'']).then(|| {
            Problem::new(&codes::WIDTH_FORM, "", name.range.clone(), message)
                .help(format!("write `:({})`", name.text))
        })
    }

    /// Where it stands.
    pub(super) fn range(&self) -> Range<usize> {
        match self {
            Width::Declared(range) => range.clone(),
            Width::Both(width) => width.range.clone(),
            Width::Sides { low, high } => low.range.start..high.range.end,
            Width::Named(names) => names.first().map_or(0..0, |name| name.range.clone()),
        }
    }

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
    pub array: NamedObject,
    /// Classic `A(n, ...)`: dynamic limits; no known program uses them.
    pub limits: Vec<Text>,
    /// One per dimension; empty for the declared widths.
    pub widths: Vec<Width>,
    /// Place of `CORNER`: diagonal edge elements are renewed too.
    pub corner: Option<Range<usize>>,
}

impl Renewal {
    /// Reads all `renewal` nodes of a list.
    pub(super) fn read_all(node: Node, problems: &mut Vec<Problem>) -> Vec<Renewal> {
        let read = |node: Node| Renewal {
            array: NamedObject::read(node.required("object")),
            limits: node.field_texts("limit"),
            widths: Width::read_all(node, "width"),
            corner: node.field("corner").map(Node::range),
        };
        let renewals: Vec<Renewal> = node.fields("renewal").into_iter().map(read).collect();
        if node.spelling() == Spelling::Fortran {
            let widths = renewals.iter().flat_map(|renewal| &renewal.widths);
            problems.extend(widths.filter_map(Width::without_colon));
        }
        renewals
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.array.parts(into);
        part::expressions(&self.limits, into);
        self.widths.iter().for_each(|width| width.parts(into));
    }
}
