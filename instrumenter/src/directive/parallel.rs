//! `PARALLEL`: the loop variables, the target of `ON` and the clauses (spec/languages.md 3, 4.1,
//! 5.2; meaning 6.4).

use super::clause;
use super::subscript::{self, Place, check_distinct};
use super::{
    Across, Clause, ClauseKind, Object, Problem, Reduction, Reference, Renewal, Subscript, Text,
    Tie, part, part::Part, tree::Node,
};
use crate::diagnostic::{codes, originals::Numbers};

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
    fn read(node: Node, problems: &mut Vec<Problem>) -> Nest {
        let spelling = node.spelling();
        if let Some(text) = node.field_text("depth") {
            let count = text.text.parse().unwrap_or(0);
            if count == 0 {
                let message = format!("`{}` is no depth of a loop nest", text.text);
                let range = text.range.clone();
                problems.push(Problem::new(&codes::DIRECTIVE_NUMBER, "", range, message));
            }
            return Nest::Depth { count, text };
        }
        let variables: Vec<Text> = node
            .fields("variable")
            .into_iter()
            .map(|variable| variable.required("name").text())
            .collect();
        let original = Numbers("2047", "M348", "").of(spelling);
        let listed: Vec<&Text> = variables.iter().collect();
        check_distinct(&listed, spelling, original, "loop variable", problems);
        Nest::Variables(variables)
    }

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

impl Target {
    fn read(node: Node, variables: &[&Text], problems: &mut Vec<Problem>) -> Target {
        let subscripts: Vec<Subscript> = node
            .fields("subscript")
            .into_iter()
            .map(|subscript| Subscript::read(subscript, variables))
            .collect();
        subscript::check(&subscripts, variables, Place::On, node.spelling(), problems);
        Target {
            object: Object::read(node.required("object")),
            subscripts,
        }
    }
}

impl Parallel {
    pub(super) fn read(node: Node, problems: &mut Vec<Problem>) -> Parallel {
        let nest = Nest::read(node, problems);
        let variables: Vec<&Text> = nest.variables().iter().collect();
        let target = node
            .field("target")
            .map(|target| Target::read(target, &variables, problems));
        let clauses = clause::read_all(node, &variables, problems);
        let parallel = Parallel {
            nest,
            target,
            clauses,
        };
        clause::check(&parallel, node.spelling(), problems);
        parallel
    }

    /// The first piece that the debugger cannot follow yet.
    /// What the clauses say, in source order.
    pub fn clause_kinds(&self) -> impl Iterator<Item = &ClauseKind> {
        self.clauses.iter().map(|clause| &clause.kind)
    }

    /// Variables of all PRIVATE clauses.
    pub fn private(&self) -> impl Iterator<Item = &Text> {
        self.clause_kinds()
            .filter_map(|kind| match kind {
                ClauseKind::Private(names) => Some(names),
                _ => None,
            })
            .flatten()
    }

    /// Reductions of all REDUCTION clauses.
    pub fn reductions(&self) -> impl Iterator<Item = &Reduction> {
        self.clause_kinds()
            .filter_map(|kind| match kind {
                ClauseKind::Reduction(list) => Some(&list.reductions),
                _ => None,
            })
            .flatten()
    }

    /// Arrays of all SHADOW_RENEW clauses.
    pub fn renewals(&self) -> impl Iterator<Item = &Renewal> {
        self.clause_kinds()
            .filter_map(|kind| match kind {
                ClauseKind::ShadowRenew(renewals) => Some(renewals),
                _ => None,
            })
            .flatten()
    }

    /// Lists of all ACROSS clauses.
    pub fn across(&self) -> impl Iterator<Item = &Across> {
        self.clause_kinds()
            .filter_map(|kind| match kind {
                ClauseKind::Across(lists) => Some(lists),
                _ => None,
            })
            .flatten()
    }

    /// References of all REMOTE_ACCESS clauses.
    pub fn remote_references(&self) -> impl Iterator<Item = &Reference> {
        self.clause_kinds()
            .filter_map(|kind| match kind {
                ClauseKind::RemoteAccess(remote) => Some(&remote.references),
                _ => None,
            })
            .flatten()
    }

    /// Arrays of all TIE clauses.
    pub fn ties(&self) -> impl Iterator<Item = &Tie> {
        self.clause_kinds()
            .filter_map(|kind| match kind {
                ClauseKind::Tie(ties) => Some(ties),
                _ => None,
            })
            .flatten()
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
