//! `PARALLEL`: the loop variables, the target of `ON` and the clauses (spec/languages.md 3, 4.1,
//! 5.2; meaning 6.4).

use super::body::Body;
use super::nest::{NestHead, OnTarget, Parallel};
use super::part::Part;
use super::text::Text;
use super::tree::Node;
use super::{
    Across, ClauseKind, Problem, Reduction, Reference, Renewal, Tie, clause, clause_check, part,
};

impl Body for Parallel {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        let nest = NestHead::read(node, problems);
        let variables: Vec<&Text> = nest.variables().iter().collect();
        let target = node
            .field("target")
            .map(|target| OnTarget::read(target, &variables, problems));
        let clauses = clause::read_all(node, &variables, problems);
        let parallel = Parallel {
            nest,
            target,
            clauses,
        };
        clause_check::check(&parallel, node.spelling(), problems);
        Some(parallel)
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(self.nest.variables(), into);
        if let NestHead::Depth { text, .. } = &self.nest {
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

impl Parallel {
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
}
