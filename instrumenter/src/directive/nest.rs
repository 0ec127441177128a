//! The loops of PARALLEL, and what they are mapped on.

use super::subscript::{self, SubscriptList, check_distinct};
use super::text::Text;
use super::tree::Node;
use super::{Clause, NamedObject, Problem, Subscript};
use crate::diagnostic::codes;
use crate::diagnostic::translator::Numbers;

/// A parallel loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parallel {
    /// Its loop variables or depth.
    pub nest: NestHead,
    /// `ON`: where iterations run. `None`: everywhere.
    pub target: Option<OnTarget>,
    /// Its clauses, in source order.
    pub clauses: Vec<Clause>,
}

/// The loops of the nest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NestHead {
    /// The loop variables, outermost first.
    Variables(Vec<Text>),
    /// `parallel(2)`: only how many loops.
    Depth {
        /// The number of loops.
        count: usize,
        /// As written.
        text: Text,
    },
}

/// The array, template or task whose element decides where an iteration runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnTarget {
    /// The object.
    pub object: NamedObject,
    /// One per dimension.
    pub subscripts: Vec<Subscript>,
}

impl NestHead {
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> NestHead {
        let spelling = node.spelling();
        if let Some(text) = node.field_text("depth") {
            let count = text.text.parse().unwrap_or(0);
            if count == 0 {
                let message = format!("`{}` is no depth of a loop nest", text.text);
                let range = text.range.clone();
                problems.push(Problem::new(&codes::DIRECTIVE_NUMBER, "", range, message));
            }
            return NestHead::Depth { count, text };
        }
        let variables: Vec<Text> = node
            .fields("variable")
            .into_iter()
            .map(|variable| variable.required("name").text())
            .collect();
        let original = Numbers("2047", "M348", "").of(spelling);
        let listed: Vec<&Text> = variables.iter().collect();
        check_distinct(&listed, spelling, original, "loop variable", problems);
        NestHead::Variables(variables)
    }

    /// How many loops the directive takes.
    pub fn rank(&self) -> usize {
        match self {
            NestHead::Variables(variables) => variables.len(),
            NestHead::Depth { count, .. } => *count,
        }
    }

    /// The loop variables; none where only the depth is given.
    pub fn variables(&self) -> &[Text] {
        match self {
            NestHead::Variables(variables) => variables,
            NestHead::Depth { .. } => &[],
        }
    }
}

impl OnTarget {
    pub(super) fn read(node: Node, variables: &[&Text], problems: &mut Vec<Problem>) -> OnTarget {
        let subscripts: Vec<Subscript> = node
            .fields("subscript")
            .into_iter()
            .map(|subscript| Subscript::read(subscript, variables))
            .collect();
        subscript::check(
            &subscripts,
            variables,
            SubscriptList::On,
            node.spelling(),
            problems,
        );
        OnTarget {
            object: NamedObject::read(node.required("object")),
            subscripts,
        }
    }
}
