//! `instantiations`: which instances of a C++ template function are meant (spec/languages.md 4.1).

use super::Problem;
use super::body::Body;
use super::part;
use super::part::Part;
use super::text::Text;
use super::tree::Node;

/// The instances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instantiations {
    /// One per `set`; each binds names of template parameters to types.
    pub sets: Vec<Vec<Instantiation>>,
}

/// `T = unsigned long`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instantiation {
    /// The template parameter.
    pub parameter: Text,
    /// The tokens it stands for.
    pub value: Text,
}

impl Body for Instantiations {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        let binding = |node: Node| Instantiation {
            parameter: node.required("parameter").text(),
            value: node.required("value").text(),
        };
        let set = |node: Node| node.fields("binding").into_iter().map(binding).collect();
        Some(Instantiations {
            sets: node.fields("set").into_iter().map(set).collect(),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(
            self.sets.iter().flatten().map(|binding| &binding.parameter),
            into,
        );
    }
}
