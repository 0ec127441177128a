//! Mapping while the program runs: `REDISTRIBUTE`, `REALIGN`, `CREATE_TEMPLATE`, `TEMPLATE_CREATE`
//! (spec/languages.md 3, 4.1, 5.2; meaning 6.3).

use super::body::Body;
use std::ops::Range;

use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Alignment, Distribution, NamedObject, Problem, Section, Spelling, part};
use crate::diagnostic::codes;

/// A new distribution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redistribute {
    /// The arrays or templates; C names exactly one.
    pub objects: Vec<NamedObject>,
    /// Their distribution.
    pub distribution: Distribution,
    /// Place of classic `NEW`: old values are not kept.
    pub new_value: Option<Range<usize>>,
}

/// A new alignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Realign {
    /// The arrays; C names exactly one.
    pub objects: Vec<NamedObject>,
    /// Their alignment.
    pub alignment: Alignment,
    /// Place of `NEW`, `new_value`: old values are not kept.
    pub new_value: Option<Range<usize>>,
}

/// Templates get their sizes: `CREATE_TEMPLATE T[n]`, `TEMPLATE_CREATE (T(1:N), S(N))`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateTemplate {
    /// The templates; C names exactly one.
    pub templates: Vec<NewTemplate>,
}

/// A template and its sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTemplate {
    /// The template.
    pub template: NamedObject,
    /// Sizes or bounds, one per dimension.
    pub extents: Vec<Section>,
}

/// Templates end: `TEMPLATE_DELETE (T)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeleteTemplate {
    /// The templates.
    pub names: Vec<Text>,
}

impl Body for Redistribute {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
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

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.objects.iter().for_each(|object| object.parts(into));
        self.distribution.parts(into);
    }
}

impl Body for Realign {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        Some(Realign {
            objects: objects(node),
            alignment: Alignment::read(node, problems)?,
            new_value: node.field("new_value").map(Node::range),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.objects.iter().for_each(|object| object.parts(into));
        self.alignment.parts(into);
    }
}

impl Body for CreateTemplate {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let templates = match node.spelling() {
            Spelling::Fortran => node.fields("template").into_iter().map(|one| NewTemplate {
                template: NamedObject::read(one),
                extents: Section::read_all(one, "bound"),
            }),
            Spelling::ClassicC | Spelling::PragmaC => {
                let template = NewTemplate {
                    template: NamedObject::read(node.required("object")),
                    extents: Section::read_all(node, "extent"),
                };
                return Some(CreateTemplate {
                    templates: vec![template],
                });
            }
        };
        let templates: Vec<NewTemplate> = templates.collect();
        for one in templates.iter().filter(|one| one.extents.is_empty()) {
            let name = &one.template.name;
            let message = format!("`{}` without its bounds", name.text);
            let range = name.range.clone();
            problems.push(
                Problem::new(&codes::DIRECTIVE_SYNTAX, "", range, message)
                    .label("expected bounds in parentheses"),
            );
        }
        Some(CreateTemplate { templates })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        for one in &self.templates {
            one.template.parts(into);
            one.extents.iter().for_each(|extent| extent.parts(into));
        }
    }
}

impl Body for DeleteTemplate {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(DeleteTemplate {
            names: node.field_texts("name"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.names, into);
    }
}

fn objects(node: Node) -> Vec<NamedObject> {
    node.fields("object")
        .into_iter()
        .map(NamedObject::read)
        .collect()
}
