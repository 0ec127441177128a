//! `REGION`: code for an accelerator (spec/languages.md 4.1, 5.2; meaning 6.18). The debugger runs
//! it as plain code; the lists are kept for later checks.

use super::Problem;
use super::Subarray;
use super::body::Body;
use super::part::Part;
use super::text::Text;
use super::tree::Node;

/// A region's clauses, in source order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// May be empty.
    pub clauses: Vec<RegionClause>,
}

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RegionClause {
    /// Data that the region uses.
    Data {
        /// How it uses them.
        intent: Intent,
        /// The variables.
        subarrays: Vec<Subarray>,
    },
    /// `targets(HOST, CUDA)`.
    Targets(Vec<Text>),
    /// `async`.
    Async(Text),
}

/// How a region uses data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// `in`.
    In,
    /// `out`.
    Out,
    /// `inout`.
    InOut,
    /// `local`.
    Local,
    /// `inlocal`.
    InLocal,
}

impl Body for Region {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        let clauses = node.fields("clause").into_iter().map(RegionClause::read);
        Some(Region {
            clauses: clauses.collect(),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        for clause in &self.clauses {
            if let RegionClause::Data { subarrays, .. } = clause {
                subarrays.iter().for_each(|subarray| subarray.parts(into));
            }
        }
    }
}

impl RegionClause {
    fn read(node: Node) -> RegionClause {
        match node.kind() {
            "targets_clause" => RegionClause::Targets(node.field_texts("target")),
            "async_clause" => RegionClause::Async(node.text()),
            _ => RegionClause::Data {
                intent: Intent::of(&node.keyword()),
                subarrays: Subarray::read_all(node, "subarray"),
            },
        }
    }
}

impl Intent {
    fn of(keyword: &Text) -> Intent {
        match keyword.text.to_ascii_lowercase().as_str() {
            "in" => Intent::In,
            "out" => Intent::Out,
            "local" => Intent::Local,
            "inlocal" => Intent::InLocal,
            _ => Intent::InOut,
        }
    }
}
