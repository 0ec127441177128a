//! `INTERVAL`: performance brackets (spec/languages.md 3, 4.1, 5.2; meaning 6.19).

use super::Problem;
use super::body::Body;
use super::part;
use super::part::Part;
use super::text::Text;
use super::tree::Node;

/// Begin of an interval.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interval {
    /// Its number, where written.
    pub number: Option<Text>,
}

/// Premature end of intervals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExitInterval {
    /// Numbers of the intervals; at least one.
    pub numbers: Vec<Text>,
}

impl Body for Interval {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(Interval {
            number: node.field_text("number"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::expressions(&self.number, into);
    }
}

impl Body for ExitInterval {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(ExitInterval {
            numbers: node.field_texts("number"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::expressions(&self.numbers, into);
    }
}
