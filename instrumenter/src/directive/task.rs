//! Tasks: `TASK`, `MAP`, `TASK_REGION` (spec/languages.md 3, 5.1, 5.2; meaning 6.13).

use super::body::Body;
use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{Clause, Declared, Onto, Problem, Section, clause, clause_check, part};
use crate::diagnostic::codes;

/// Declaration of task arrays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tasks {
    /// Fortran: the arrays with their sizes. C: empty, the declaration that follows.
    pub tasks: Vec<Declared>,
}

/// A task gets its processors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The task array.
    pub task: Text,
    /// Which element, or in Fortran which elements.
    pub element: Section,
    /// The processors.
    pub processors: TaskProcessors,
}

/// How a task gets its processors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskProcessors {
    /// A section of an arrangement.
    Onto(Onto),
    /// Fortran's `BY`: chosen by an array of weights.
    By(Text),
}

/// A region of concurrent tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRegion {
    /// The task array.
    pub task: Text,
    /// `REDUCTION`, in Fortran also `CONSISTENT`.
    pub clauses: Vec<Clause>,
}

impl Body for Tasks {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let tasks: Vec<Declared> = node
            .fields("task")
            .into_iter()
            .map(Declared::read)
            .collect();
        for task in &tasks {
            if !matches!(task.bounds.as_slice(), [Section::Index(_)]) {
                let message = format!("`{}` needs its number of tasks", task.name.text);
                let range = task.name.range.clone();
                problems.push(
                    Problem::new(&codes::DIRECTIVE_SYNTAX, "", range, message)
                        .label("expected one size in parentheses"),
                );
            }
        }
        Some(Tasks { tasks })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.tasks.iter().for_each(|task| task.parts(into));
    }
}

impl Body for Map {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        let processors = match node.field_text("weights") {
            Some(weights) => TaskProcessors::By(weights),
            None => TaskProcessors::Onto(Onto::read(node.field("onto")?)),
        };
        Some(Map {
            task: node.required("task").text(),
            element: Section::read(node.field("element")?),
            processors,
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.task, into);
        self.element.parts(into);
        match &self.processors {
            TaskProcessors::Onto(onto) => onto.parts(into),
            TaskProcessors::By(weights) => part::name(weights, into),
        }
    }
}

impl Body for TaskRegion {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let clauses = clause::read_all(node, &[], problems);
        clause_check::check_repeated(&clauses, node.spelling(), problems);
        Some(TaskRegion {
            task: node.required("task").text(),
            clauses,
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.task, into);
        self.clauses.iter().for_each(|clause| clause.parts(into));
    }
}
