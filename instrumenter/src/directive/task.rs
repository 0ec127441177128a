//! Tasks: `MAP`, `TASK_REGION` (spec/languages.md 3, 5.2; meaning 6.13).

use super::{Clause, Onto, Section, Text, part, part::Part};

/// A task gets its processors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The task array.
    pub task: Text,
    /// Which element, or (Fortran, with `BY`) which elements.
    pub element: Section,
    /// Where it goes.
    pub to: MapTo,
}

/// Where a task goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapTo {
    /// `ONTO P[a:b]`.
    Onto(Onto),
    /// `BY W`: the weights.
    By(Text),
}

/// A region of concurrent tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRegion {
    /// The task array.
    pub task: Text,
    /// `REDUCTION` and Fortran's `CONSISTENT`.
    pub clauses: Vec<Clause>,
}

impl Map {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.task, into);
        self.element.parts(into);
        match &self.to {
            MapTo::Onto(onto) => onto.parts(into),
            MapTo::By(weights) => part::name(weights, into),
        }
    }
}

impl TaskRegion {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.task, into);
        self.clauses.iter().for_each(|clause| clause.parts(into));
    }
}
