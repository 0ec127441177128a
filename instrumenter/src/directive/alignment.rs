//! Alignment rules: `[i][j] WITH A[2*i][j+1]`, `(I,*) WITH A(I,3)` (spec/languages.md 3, 4.4, 5.1;
//! meaning 6.1).

use std::ops::Range;

use super::part::Part;
use super::subscript::{self, SubscriptList};
use super::text::Text;
use super::tree::Node;
use super::{Form, NamedObject, Problem, Subscript, part};
use crate::diagnostic::codes;
use crate::diagnostic::translator::Numbers;

/// How the dimensions of an array lie on those of its base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alignment {
    /// One per dimension of the aligned array.
    pub source: Vec<SourceAxis>,
    /// The base: array or template.
    pub target: NamedObject,
    /// One per dimension of the base.
    pub subscripts: Vec<Subscript>,
}

/// One dimension of the aligned array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceAxis {
    /// A dummy variable.
    Dummy(Text),
    /// `[]`, `*`: the whole dimension lies together.
    Collapsed(Range<usize>),
    /// Fortran `:`, paired in order with the triplets of the base.
    Colon(Range<usize>),
}

impl Alignment {
    /// Reads the rule from the node that holds it; `None` where it has none.
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Alignment> {
        let source: Vec<SourceAxis> = node
            .fields("source")
            .into_iter()
            .map(SourceAxis::read)
            .collect();
        let target = NamedObject::read(node.field("target")?);
        let dummies: Vec<&Text> = source.iter().filter_map(SourceAxis::dummy).collect();
        let subscripts: Vec<Subscript> = node
            .fields("subscript")
            .into_iter()
            .map(|subscript| Subscript::read(subscript, &dummies))
            .collect();

        let spelling = node.spelling();
        let original = Numbers("2047", "M3222", "133").of(spelling);
        subscript::check_distinct(&dummies, spelling, original, "dummy", problems);
        subscript::check(
            &subscripts,
            &dummies,
            SubscriptList::Alignment,
            spelling,
            problems,
        );
        let alignment = Alignment {
            source,
            target,
            subscripts,
        };
        problems.extend(alignment.colon_problem(node));
        Some(alignment)
    }

    /// Every `:` of the source pairs with a triplet of the base.
    fn colon_problem(&self, node: Node) -> Option<Problem> {
        let colons = self
            .source
            .iter()
            .filter(|axis| matches!(axis, SourceAxis::Colon(_)));
        let is_triplet = |subscript: &&Subscript| {
            matches!(subscript.form, Form::Triplet { .. }) || subscript.text.text == ":"
        };
        let triplets = self.subscripts.iter().filter(is_triplet).count();
        let colons = colons.count();
        (colons != triplets).then(|| {
            let message = format!("{colons} `:` in the source, {triplets} sections in the base");
            Problem::new(&codes::COLON_COUNT, "131", node.range(), message)
        })
    }

    pub(super) fn dummies<'a>(&'a self, into: &mut Vec<&'a Text>) {
        into.extend(self.source.iter().filter_map(SourceAxis::dummy));
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        for axis in &self.source {
            if let SourceAxis::Dummy(name) = axis {
                part::name(name, into);
            }
        }
        self.target.parts(into);
        self.subscripts
            .iter()
            .for_each(|subscript| subscript.parts(into));
    }
}

impl SourceAxis {
    fn read(node: Node) -> SourceAxis {
        if let Some(variable) = node.field_text("variable") {
            return SourceAxis::Dummy(variable);
        }
        match node.text().text.as_str() {
            ":" => SourceAxis::Colon(node.range()),
            _ => SourceAxis::Collapsed(node.range()),
        }
    }

    /// The dummy variable, where there is one.
    #[must_use]
    pub fn dummy(&self) -> Option<&Text> {
        match self {
            SourceAxis::Dummy(name) => Some(name),
            SourceAxis::Collapsed(_) | SourceAxis::Colon(_) => None,
        }
    }
}
