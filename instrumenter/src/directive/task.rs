//! Tasks: `MAP`, `TASK_REGION` (spec/languages.md 3; meaning 6.13). Fortran's are known by their
//! keyword only.

use super::clause;
use super::{Clause, Onto, Problem, Section, Text, part, part::Part, tree::Node};

/// A task gets its processors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The task array.
    pub task: Text,
    /// Which element.
    pub element: Section,
    /// The section of processors.
    pub onto: Onto,
}

/// A region of concurrent tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRegion {
    /// The task array.
    pub task: Text,
    /// `REDUCTION`.
    pub clauses: Vec<Clause>,
}

impl Map {
    /// `None` never, as the grammar wants both.
    pub(super) fn read(node: Node) -> Option<Map> {
        Some(Map {
            task: node.required("task").text(),
            element: Section::read(node.field("element")?),
            onto: Onto::read(node.field("onto")?),
        })
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.task, into);
        self.element.parts(into);
        self.onto.parts(into);
    }
}

impl TaskRegion {
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> TaskRegion {
        TaskRegion {
            task: node.required("task").text(),
            clauses: clause::read_all(node, &[], problems),
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.task, into);
        self.clauses.iter().for_each(|clause| clause.parts(into));
    }
}
