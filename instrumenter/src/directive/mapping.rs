//! Mapping while the program runs: `REDISTRIBUTE`, `REALIGN`, `CREATE_TEMPLATE`
//! (spec/languages.md 3, 4.1, 5.2; meaning 6.3).

use std::ops::Range;

use super::{Alignment, Distribution, Object, Problem, Section, Spelling, part::Part, tree::Node};

/// A new distribution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redistribute {
    /// The arrays or templates; C names exactly one.
    pub objects: Vec<Object>,
    /// Their distribution.
    pub distribution: Distribution,
    /// Place of classic `NEW`: old values are not kept.
    pub new_value: Option<Range<usize>>,
}

/// A new alignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Realign {
    /// The arrays; C names exactly one.
    pub objects: Vec<Object>,
    /// Their alignment.
    pub alignment: Alignment,
    /// Place of `NEW`, `new_value`: old values are not kept.
    pub new_value: Option<Range<usize>>,
}

/// A template gets its sizes: `CREATE_TEMPLATE T[n]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateTemplate {
    /// The template.
    pub template: Object,
    /// Sizes, one per dimension.
    pub extents: Vec<Section>,
}

impl Redistribute {
    /// `None` never, as the grammar wants axes.
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Redistribute> {
        let distribution = Distribution::read(node, problems)?;
        if node.spelling() == Spelling::ClassicC {
            distribution.forbid_any_mode(problems);
        }
        Some(Redistribute {
            objects: objects(node),
            distribution,
            new_value: node.field("new_value").map(Node::range),
        })
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.objects.iter().for_each(|object| object.parts(into));
        self.distribution.parts(into);
    }
}

impl Realign {
    /// `None` never, as the grammar wants a rule.
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Realign> {
        Some(Realign {
            objects: objects(node),
            alignment: Alignment::read(node, problems)?,
            new_value: node.field("new_value").map(Node::range),
        })
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.objects.iter().for_each(|object| object.parts(into));
        self.alignment.parts(into);
    }
}

impl CreateTemplate {
    pub(super) fn read(node: Node) -> CreateTemplate {
        CreateTemplate {
            template: Object::read(node.required("object")),
            extents: Section::read_all(node, "extent"),
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.template.parts(into);
        self.extents.iter().for_each(|extent| extent.parts(into));
    }
}

fn objects(node: Node) -> Vec<Object> {
    node.fields("object")
        .into_iter()
        .map(Object::read)
        .collect()
}
