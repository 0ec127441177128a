//! A directive, whatever it says.

use super::array::Mapping;
use super::part::{Part, Wanted};
use super::problem::Problem;
use super::table::{self, DirectiveKind, Placement};
use super::text::Text;
use super::tree::Node;
use crate::diagnostic::Severity;
use crate::spelling::Spelling;

/// What [`parse`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// `None` when the text does not have the form of a directive; `problems` then says why.
    pub directive: Option<Directive>,
    /// In order of place. A directive with an error among them must not be acted on.
    pub problems: Vec<Problem>,
}

/// One directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directive {
    /// The spelling it was read in.
    pub spelling: Spelling,
    /// Its first word or words, as the user spells them: `PARALLEL`, `END REGION`.
    pub keyword: Text,
    placement: Placement,
    /// What it says.
    pub kind: DirectiveKind,
}

impl Parsed {
    /// Whether a problem forbids acting on the directive.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.severity == Severity::Error)
    }
}

impl Directive {
    /// Reads it from its node, with the problems that need nothing but it.
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Directive> {
        let (placement, kind) = table::read(node, problems)?;
        Some(Directive {
            spelling: node.spelling(),
            keyword: node.keyword(),
            placement,
            kind,
        })
    }

    /// The keyword as the user spells it.
    pub fn keyword(&self) -> &str {
        &self.keyword.text
    }

    /// All C or Fortran expressions, in source order: what a front end macro-expands.
    pub fn expressions(&self) -> Vec<&Text> {
        let slots = self.slots().into_iter();
        slots.map(|(text, _)| text).collect()
    }

    /// The same, each with what it must be.
    pub fn slots(&self) -> Vec<(&Text, Wanted)> {
        let mut slots: Vec<(&Text, Wanted)> = self
            .parts()
            .into_iter()
            .filter_map(|part| match part {
                Part::Expression(text, wanted) => Some((text, wanted)),
                Part::Name(_) => None,
            })
            .collect();
        slots.sort_by_key(|(text, _)| text.range.start);
        slots
    }

    /// Names that stand for indices in it: its dummies, and loop variables of the program.
    pub fn indices(&self) -> Vec<&Text> {
        let mut indices = self.dummies();
        if let DirectiveKind::Parallel(it) = &self.kind {
            indices.extend(it.nest.variables());
        }
        indices
    }

    /// Names of the directive alone, integers in its expressions whatever they are around it: dummies of
    /// alignments and of derived distributions.
    pub fn dummies(&self) -> Vec<&Text> {
        use DirectiveKind as Kind;
        let mut dummies = Vec::new();
        match &self.kind {
            Kind::Array(it) => mapping_dummies(it.mapping.as_ref(), &mut dummies),
            Kind::Formal(it) => mapping_dummies(Some(&it.mapping), &mut dummies),
            Kind::Redistribute(it) => it.distribution.dummies(&mut dummies),
            Kind::Realign(it) => it.alignment.dummies(&mut dummies),
            Kind::ShadowAdd(it) => {
                let rules = it.axes.iter().flatten();
                rules.for_each(|rule| rule.dummies(&mut dummies));
            }
            _ => {}
        }
        dummies
    }

    /// All names that stand outside expressions (arrays, groups, dummies, loop variables), in
    /// source order.
    pub fn names(&self) -> Vec<&Text> {
        let mut texts: Vec<&Text> = self
            .parts()
            .into_iter()
            .filter_map(|part| match part {
                Part::Name(text) => Some(text),
                Part::Expression(..) => None,
            })
            .collect();
        texts.sort_by_key(|text| text.range.start);
        texts
    }

    /// Where it must stand.
    pub fn placement(&self) -> Placement {
        self.placement
    }

    fn parts(&self) -> Vec<Part<'_>> {
        let mut parts = Vec::new();
        self.kind.parts(&mut parts);
        parts
    }
}

pub(super) fn mapping_dummies<'a>(mapping: Option<&'a Mapping>, into: &mut Vec<&'a Text>) {
    match mapping {
        Some(Mapping::Align(it)) => it.dummies(into),
        Some(Mapping::Distribute(it)) => it.dummies(into),
        Some(Mapping::Deferred(_)) | None => {}
    }
}
