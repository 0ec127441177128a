//! Formal parameters that take a mapped array: classic `* DISTRIBUTE`, `* ALIGN`, and
//! `inherit` (spec/languages.md 3, 4.1, 5.1; meaning 6.16).

use super::body::Body;
use super::part;
use super::part::Part;
use super::subscript::check_distinct;
use super::text::Text;
use super::tree::Node;
use super::{Axis, Deferred, Distribution, DistributionMode, Mapping, Problem, Width};
use crate::diagnostic::codes;

/// Classic `* DISTRIBUTE [*][*]` or `* ALIGN [][]` at a formal, or before a function that returns a DVM pointer.
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

impl Body for Formal {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let mut formal = Formal {
            mapping: Mapping::Deferred(Deferred::Either),
            shadow: Vec::new(),
        };
        for child in node.children() {
            match child.kind() {
                "alignment" if child.field("target").is_none() => {
                    formal.mapping = any_alignment(child, problems);
                }
                "distribution" | "alignment" => formal.mapping = Mapping::read(child, problems),
                "shadow" => formal.shadow = Width::read_all(child, "width"),
                _ => {}
            }
        }
        Some(formal)
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.mapping.parts(into);
        self.shadow.iter().for_each(|width| width.parts(into));
    }
}

impl Body for Inherit {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let names = node.field_texts("name");
        let listed: Vec<&Text> = names.iter().collect();
        check_distinct(&listed, node.spelling(), "", "parameter", problems);
        Some(Inherit { names })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.names, into);
    }
}

/// `* ALIGN [][]`: an array with so many dimensions, however it is mapped.
fn any_alignment(node: Node, problems: &mut Vec<Problem>) -> Mapping {
    let sources = node.fields("source");
    for named in sources
        .iter()
        .filter_map(|axis| axis.field_text("variable"))
    {
        let message = format!("`{}` is aligned with nothing", named.text);
        let problem = Problem::new(&codes::DIRECTIVE_SYNTAX, "", named.range, message);
        problems.push(problem.label("expected WITH behind the dimensions"));
    }
    let axes: Vec<Axis> = sources
        .iter()
        .map(|axis| Axis {
            mode: DistributionMode::Any,
            range: axis.range(),
        })
        .collect();
    match axes.is_empty() {
        true => Mapping::Deferred(Deferred::Align),
        false => Mapping::Distribute(Distribution { axes, onto: None }),
    }
}
