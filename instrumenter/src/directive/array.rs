//! Declarations of mapped objects: `DISTRIBUTE`, `ALIGN`, `array`, `template`, `SHADOW`, `DYNAMIC`,
//! `PROCESSORS` and Fortran's combined form (spec/languages.md 3, 4.1, 5.1).
//!
//! C directives describe the declaration that follows them; Fortran ones name their objects.

use super::body::Body;
use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Alignment, Distribution, DistributionMode, Problem, Section, Spelling, Width, part};
use crate::diagnostic::codes;
use crate::diagnostic::translator::Numbers;

/// What a declaration says of its objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array {
    /// What the objects are.
    pub entity: Entity,
    /// Fortran: the objects, with bounds where written. C: empty, the declaration that follows.
    pub objects: Vec<Declared>,
    /// C: sizes of a template. Fortran: the `DIMENSION` attribute. Else empty.
    pub extents: Vec<Section>,
    /// The mapping; `None` in Fortran lines that say nothing of it (`SHADOW`, `DYNAMIC`,
    /// `TEMPLATE`, `PROCESSORS`) and for classic `PROCESSORS`.
    pub mapping: Option<Mapping>,
    /// Widths of the shadow edges, one per dimension; empty where nothing is said (1:1 then).
    pub shadow: Vec<Width>,
    /// `dynamic`, `DYNAMIC`: may be mapped anew.
    pub dynamic: bool,
    /// Fortran's `COMMON` attribute.
    pub common: bool,
}

/// What a declared object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entity {
    /// An array; in Fortran also a template declared by another line.
    Array,
    /// A template: mapped index space without storage.
    Template,
    /// A processor arrangement.
    Processors,
}

/// The mapping of a declared object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mapping {
    /// `DISTRIBUTE` with a format.
    Distribute(Distribution),
    /// `ALIGN` with a rule.
    Align(Alignment),
    /// Given later by `REDISTRIBUTE` or `REALIGN`.
    Deferred(Deferred),
}

/// Which directive will give a deferred mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deferred {
    /// Bare `DISTRIBUTE`: by `REDISTRIBUTE`.
    Distribute,
    /// Bare `ALIGN`: by `REALIGN`.
    Align,
    /// Bare `array`: by either.
    Either,
}

/// An object named by a Fortran directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// Its name.
    pub name: Text,
    /// Declared bounds, one per dimension: `Index(n)` for `1:n`; empty if none are written.
    pub bounds: Vec<Section>,
}

impl Body for Array {
    /// A list of attributes, in Fortran with objects.
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let mut array = Array {
            entity: Entity::Array,
            objects: Vec::new(),
            extents: Vec::new(),
            mapping: None,
            shadow: Vec::new(),
            dynamic: false,
            common: false,
        };
        let children = node.children();
        check_attributes(&children, node.spelling(), problems);
        for child in children {
            array.add(child, problems);
        }
        // `array` alone, or with `shadow` only.
        let is_bare = array.mapping.is_none() && array.entity == Entity::Array;
        if is_bare && node.spelling() == Spelling::PragmaC {
            array.mapping = Some(Mapping::Deferred(Deferred::Either));
        }
        check_any_mode(array.mapping.as_ref(), node.spelling(), problems);
        Some(array)
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.objects.iter().for_each(|object| object.parts(into));
        self.extents.iter().for_each(|extent| extent.parts(into));
        if let Some(mapping) = &self.mapping {
            mapping.parts(into);
        }
        self.shadow.iter().for_each(|width| width.parts(into));
    }
}

impl Array {
    fn add(&mut self, attribute: Node, problems: &mut Vec<Problem>) {
        match attribute.kind() {
            "distribution" | "alignment" => {
                self.mapping = Some(Mapping::read(attribute, problems));
            }
            "shadow" => self.shadow = Width::read_all(attribute, "width"),
            "dynamic" => self.dynamic = true,
            "common" => self.common = true,
            "template" => {
                self.entity = Entity::Template;
                // Of C; in Fortran DIMENSION gives them, before or behind.
                self.extents.extend(Section::read_all(attribute, "extent"));
            }
            "processors" => self.entity = Entity::Processors,
            "dimension" => self.extents = Section::read_all(attribute, "bound"),
            "declared" => self.objects.push(Declared::read(attribute)),
            _ => {}
        }
        let named = attribute.fields("object");
        self.objects.extend(named.into_iter().map(Declared::read));
    }
}

/// Each attribute once, and only one mapping.
fn check_attributes(attributes: &[Node], spelling: Spelling, problems: &mut Vec<Problem>) {
    let is_mapping = |node: &Node| matches!(node.kind(), "distribution" | "alignment");
    for (index, attribute) in attributes.iter().enumerate() {
        let mut earlier = attributes[..index].iter();
        let keyword = attribute.keyword();
        if attribute.kind() == "declared" {
            continue;
        }
        if let Some(first) = earlier
            .clone()
            .find(|other| other.kind() == attribute.kind())
        {
            let original = Numbers("", "", "89").of(spelling);
            let message = format!("`{}` is given twice", keyword.text);
            problems.push(
                Problem::new(&codes::REPEATED_CLAUSE, original, keyword.range, message)
                    .because(first.keyword().range, "first here"),
            );
        } else if let (true, Some(first)) = (is_mapping(attribute), earlier.find(|n| is_mapping(n)))
        {
            let original = Numbers("", "", "16").of(spelling);
            let first = first.keyword();
            let message = format!(
                "both `{}` and `{}` for one object",
                first.text, keyword.text
            );
            problems.push(
                Problem::new(&codes::REPEATED_CLAUSE, original, keyword.range, message)
                    .because(first.range, "the first mapping"),
            );
        } else if attribute.kind() == "alignment"
            && let Some(template) = attributes.iter().find(|node| node.kind() == "template")
        {
            let original = Numbers("2080", "M3113", "116").of(spelling);
            let message = "a template cannot be aligned";
            problems.push(
                Problem::new(
                    &codes::REPEATED_CLAUSE,
                    original,
                    attribute.range(),
                    message,
                )
                .because(template.keyword().range, "declared a template here"),
            );
        }
    }
}

/// Classic `[*]` is for `* DISTRIBUTE` only.
pub(super) fn check_any_mode(
    mapping: Option<&Mapping>,
    spelling: Spelling,
    problems: &mut Vec<Problem>,
) {
    if let (Some(Mapping::Distribute(distribution)), Spelling::ClassicC) = (mapping, spelling) {
        distribution.forbid_any_mode(problems);
    }
}

impl Distribution {
    /// `[*]` says "whatever the actual argument has", which makes sense for formals only.
    pub(super) fn forbid_any_mode(&self, problems: &mut Vec<Problem>) {
        for axis in self
            .axes
            .iter()
            .filter(|axis| axis.mode == DistributionMode::Any)
        {
            let message = "`[*]` outside `* DISTRIBUTE`";
            problems.push(
                Problem::new(&codes::FORMAL_FORM, "2035", axis.range.clone(), message)
                    .help("write `[]` for a dimension that is not distributed"),
            );
        }
    }
}

impl Declared {
    pub(super) fn read(node: Node) -> Declared {
        Declared {
            name: node.required("name").text(),
            bounds: Section::read_all(node, "bound"),
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        self.bounds.iter().for_each(|bound| bound.parts(into));
    }
}

impl Mapping {
    /// Reads a `distribution` or `alignment` node.
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Mapping {
        match node.kind() {
            "alignment" => Alignment::read(node, problems)
                .map_or(Mapping::Deferred(Deferred::Align), Mapping::Align),
            _ => Distribution::read(node, problems)
                .map_or(Mapping::Deferred(Deferred::Distribute), Mapping::Distribute),
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match self {
            Mapping::Distribute(distribution) => distribution.parts(into),
            Mapping::Align(alignment) => alignment.parts(into),
            Mapping::Deferred(_) => {}
        }
    }
}
