//! `PARALLEL`: the loop variables, the target of `ON` and the clauses (spec/languages.md 3, 4.1,
//! 5.2; meaning 6.4).

use super::{Clause, ClauseKind, Object, Subscript, Text, part, part::Part};

/// A parallel loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parallel {
    /// Its loop variables or depth.
    pub nest: Nest,
    /// `ON`: where iterations run. `None`: everywhere.
    pub target: Option<Target>,
    /// Its clauses, in source order.
    pub clauses: Vec<Clause>,
}

/// The loops of the nest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nest {
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
pub struct Target {
    /// The object.
    pub object: Object,
    /// One per dimension.
    pub subscripts: Vec<Subscript>,
}

impl Nest {
    /// How many loops the directive takes.
    pub fn rank(&self) -> usize {
        match self {
            Nest::Variables(variables) => variables.len(),
            Nest::Depth { count, .. } => *count,
        }
    }

    /// The loop variables; none where only the depth is given.
    pub fn variables(&self) -> &[Text] {
        match self {
            Nest::Variables(variables) => variables,
            Nest::Depth { .. } => &[],
        }
    }
}

impl Parallel {
    /// The first piece that the debugger cannot follow yet.
    pub(super) fn unsupported(&self) -> Option<Text> {
        self.clauses.iter().find_map(Clause::unsupported)
    }

    /// What the clauses say, in source order.
    pub fn clause_kinds(&self) -> impl Iterator<Item = &ClauseKind> {
        self.clauses.iter().map(|clause| &clause.kind)
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(self.nest.variables(), into);
        if let Nest::Depth { text, .. } = &self.nest {
            part::expression(text, into);
        }
        if let Some(target) = &self.target {
            target.object.parts(into);
            target
                .subscripts
                .iter()
                .for_each(|subscript| subscript.parts(into));
        }
        self.clauses.iter().for_each(|clause| clause.parts(into));
    }
}
