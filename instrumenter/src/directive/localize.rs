//! Irregular arrays: `localize`, `unlocalize`, `shadow_add` (spec/languages.md 4.1, 5.2).

use super::body::Body;
use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Derived, Problem, part};
use crate::diagnostic::codes;

/// `localize(r => A[:][])`: an index array gets local numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Localize {
    /// The index array.
    pub index: Text,
    /// The array it points into.
    pub base: Text,
    /// One per dimension of the base: whether it is the indexed one (`[:]`).
    pub indexed: Vec<bool>,
}

/// `unlocalize(r)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlocalize {
    /// The index arrays.
    pub names: Vec<Text>,
}

/// `shadow_add(T[derived] = "name") include_to(A)`: a named indirect shadow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShadowAdd {
    /// The template.
    pub template: Text,
    /// One per dimension, exactly one with a rule.
    pub axes: Vec<Option<Derived>>,
    /// Its name, with quotes.
    pub shadow: Text,
    /// Arrays that get it.
    pub include_to: Vec<Text>,
}

impl Body for Localize {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        let is_indexed = |section: Node| section.text().text.contains(':');
        Some(Localize {
            index: node.required("index").text(),
            base: node.required("base").text(),
            indexed: node.fields("section").into_iter().map(is_indexed).collect(),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names([&self.index, &self.base], into);
    }
}

impl Body for Unlocalize {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(Unlocalize {
            names: node.field_texts("name"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.names, into);
    }
}

impl Body for ShadowAdd {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let axis = |axis: Node| axis.field("rule").map(Derived::read);
        let axes: Vec<Option<Derived>> = node.fields("axis").into_iter().map(axis).collect();
        let rules = axes.iter().flatten().count();
        let template = node.required("template").text();
        if rules != 1 {
            let message = format!("{rules} dimensions of `{}` have a rule", template.text);
            problems.push(
                Problem::new(
                    &codes::DIRECTIVE_SYNTAX,
                    "",
                    template.range.clone(),
                    message,
                )
                .label("expected exactly one"),
            );
        }
        Some(ShadowAdd {
            template,
            axes,
            shadow: node.required("shadow").text(),
            include_to: node.field_texts("include"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.template, into);
        self.axes
            .iter()
            .flatten()
            .for_each(|derived| derived.parts(into));
        part::names(&self.include_to, into);
    }
}
