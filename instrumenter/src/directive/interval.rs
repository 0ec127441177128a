//! `INTERVAL`: performance brackets (spec/languages.md 3, 4.1, 5.2; meaning 6.19).

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

impl Interval {
    pub(super) fn read(node: Node) -> Interval {
        Interval {
            number: node.field_text("number"),
        }
    }
}

impl ExitInterval {
    pub(super) fn read(node: Node) -> ExitInterval {
        ExitInterval {
            numbers: node.field_texts("number"),
        }
    }
}
