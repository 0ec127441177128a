//! Statements: what stands around them, and what they are in this version.

use super::construct::{RegionNode, Sequential, TaskNode};
use super::context::TreeBuilder;
use super::expression::Owned;
use super::nest::Nest;
use crate::model::{Loop, Stmt, StmtId, StmtKind};
use crate::plan::{Action, CopyFlag, Fetched, LoopPlan, RemoteReference};

/// A statement.
#[derive(Debug)]
pub struct StatementNode<'m> {
    /// What stands around it, from the outside.
    pub around: Vec<Around<'m>>,
    /// What it is.
    pub kind: StatementKind<'m>,
}

/// What begins before a statement and ends behind it.
#[derive(Debug)]
pub enum Around<'m> {
    /// An asynchronous copy.
    Copy(&'m CopyFlag),
    /// The statement belongs to the owner of an element.
    Owned(Owned<'m>),
    /// The statement jumps out of such a block.
    Left(Owned<'m>),
    /// A task region.
    Region(RegionNode<'m>),
    /// A task.
    Task(TaskNode<'m>),
    /// The statement takes what was fetched for these references.
    Remotes(&'m [RemoteReference]),
    /// The statement takes addresses of what its directive lists as remote.
    Listing,
    /// What the statement needs of other processes.
    Fetched(&'m [Fetched]),
}

/// What a statement is.
#[derive(Debug)]
pub enum StatementKind<'m> {
    /// What the user wrote, with its parts in this version.
    User,
    /// A parallel loop.
    Nest(Box<Nest<'m>>),
    /// A loop of the sequential part.
    Sequential(Sequential<'m>),
    /// A loop whose iterations are tasks.
    Tasks(&'m Loop, TaskNode<'m>),
    /// A directive that is executed.
    Actions(&'m [Action]),
}

impl<'m> TreeBuilder<'m> {
    /// A statement; those inside of it are lowered when a printer comes to them.
    #[must_use]
    pub fn statement(self, stmt: &'m Stmt) -> StatementNode<'m> {
        let mut around = Vec::new();
        around.extend(self.plan.copies.get(&stmt.id).map(Around::Copy));
        around.extend(self.owned_block(stmt.id).map(Around::Owned));
        let left = self.plan.left_blocks.get(&stmt.id);
        let left = left.into_iter().flatten();
        around.extend(left.filter_map(|&block| self.owned_block(block).map(Around::Left)));
        let region = self.plan.regions.get(&stmt.id);
        around.extend(region.map(|region| Around::Region(self.region(region))));
        let kind = match (self.plan.tasks.get(&stmt.id), &stmt.kind) {
            (Some(task), StmtKind::Loop(the_loop)) if task.looped => {
                StatementKind::Tasks(the_loop, self.task(task, Some(the_loop)))
            }
            (task, _) => {
                around.extend(task.map(|task| Around::Task(self.task(task, None))));
                self.kind(stmt)
            }
        };
        let remotes = self.plan.remotes.get(&stmt.id);
        let is_text = self.version.checks() && !matches!(stmt.kind, StmtKind::Decl(_));
        let remotes = remotes.filter(|_| is_text);
        around.extend(remotes.map(|references| Around::Remotes(references)));
        let is_listing = is_text && self.plan.listing.contains(&stmt.id);
        around.extend(is_listing.then_some(Around::Listing));
        let fetched = self.plan.fetched.get(&stmt.id);
        let is_text = self.version.is_divided() && !matches!(stmt.kind, StmtKind::Decl(_));
        around.extend(
            fetched
                .filter(|_| is_text)
                .map(|fetched| Around::Fetched(fetched)),
        );
        StatementNode { around, kind }
    }

    fn kind(self, stmt: &'m Stmt) -> StatementKind<'m> {
        match &stmt.kind {
            StmtKind::Loop(the_loop) if self.version.has_constructs() => {
                self.any_loop(stmt, the_loop)
            }
            StmtKind::Directive => match self.plan.actions(stmt.id) {
                [] => StatementKind::User,
                actions => StatementKind::Actions(actions),
            },
            _ => StatementKind::User,
        }
    }

    fn any_loop(self, stmt: &'m Stmt, the_loop: &'m Loop) -> StatementKind<'m> {
        match self.plan.loops.get(&stmt.id) {
            Some(LoopPlan::Parallel(parallel)) => {
                let nest = self.nest(stmt, parallel);
                nest.map_or(StatementKind::User, |nest| {
                    StatementKind::Nest(Box::new(nest))
                })
            }
            Some(LoopPlan::Sequential { construct, index }) if self.version.has_contexts() => {
                StatementKind::Sequential(self.sequential(the_loop, (stmt.id, *construct), *index))
            }
            Some(LoopPlan::Sequential { .. }) | None => StatementKind::User,
        }
    }

    /// A block that only the owner of an element executes.
    fn owned_block(self, stmt: StmtId) -> Option<Owned<'m>> {
        let own = self.plan.owned_blocks.get(&stmt)?;
        self.owner(own.array.is_some().then_some(own)?)
    }
}
