//! Formal parameters that take a mapped array: classic `* DISTRIBUTE`, `* ALIGN`, and
//! `inherit` (spec/languages.md 3, 4.1, 5.1; meaning 6.16).

use super::part::Part;
use super::subscript::check_distinct;
use super::text::Text;
use super::tree::Node;
use super::{Deferred, Mapping, Problem, Width};

/// Classic `* DISTRIBUTE [*][*]` at a formal, or before a function that returns a DVM pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formal {
    /// What the actual argument must have; `Mode::Any` stands for any mode, `Deferred` for anything.
    pub mapping: Mapping,
    /// Shadow widths, where written.
    pub shadow: Vec<Width>,
}

/// `inherit(a, b)`: the mapping of these parameters is that of the actual arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inherit {
    /// The parameters.
    pub names: Vec<Text>,
}

impl Formal {
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Formal {
        let mut formal = Formal {
            mapping: Mapping::Deferred(Deferred::Either),
            shadow: Vec::new(),
        };
        for child in node.children() {
            match child.kind() {
                "distribution" | "alignment" => formal.mapping = Mapping::read(child, problems),
                "shadow" => formal.shadow = Width::read_all(child, "width"),
                _ => {}
            }
        }
        formal
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.mapping.parts(into);
        self.shadow.iter().for_each(|width| width.parts(into));
    }
}

impl Inherit {
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Inherit {
        let names = node.field_texts("name");
        let listed: Vec<&Text> = names.iter().collect();
        check_distinct(&listed, node.spelling(), "", "parameter", problems);
        Inherit { names }
    }
}
