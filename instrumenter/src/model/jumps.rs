//! Jumps out of a part of a procedure.

use std::collections::BTreeSet;

use super::walk::{Child, expr_children, stmt_children};
use super::{Jump, Stmt, StmtId, StmtKind};

/// The jumps under `body` behind which control is not in it any more, whatever they choose among.
#[must_use]
pub fn jumps_out(body: &Stmt) -> Vec<(&Stmt, &Jump)> {
    let mut seen = Seen::under(body);
    let jumps = std::mem::take(&mut seen.jumps).into_iter();
    let leaves = |jump: &Jump| match jump {
        Jump::GoTo { labels, .. } => {
            !labels.is_empty() && !labels.iter().any(|to| seen.defines(to))
        }
        Jump::Call { .. } => false,
        other => seen.is_left_by(other),
    };
    jumps.filter(|(_, jump)| leaves(jump)).collect()
}

/// Those behind which it may be elsewhere, by one of the labels that they choose among.
pub(crate) fn possible_jumps_out(body: &Stmt) -> Vec<&Jump> {
    let mut seen = Seen::under(body);
    let jumps = std::mem::take(&mut seen.jumps).into_iter();
    let leaves = |jump: &Jump| match jump {
        Jump::GoTo { labels, .. } | Jump::Call { labels, .. } => {
            labels.is_empty() || labels.iter().any(|to| !seen.defines(to))
        }
        other => seen.is_left_by(other),
    };
    let jumps = jumps.map(|(_, jump)| jump);
    jumps.filter(|jump| leaves(jump)).collect()
}

/// The labels in the blocks of `body` around a jump, to which control may go from there without entering anything.
#[must_use]
pub fn labels_around<'a>(body: &'a Stmt, jump: &Stmt) -> Vec<&'a str> {
    let mut found = Vec::new();
    note_labels_around(Child::Stmt(body), jump, &mut found);
    found
}

/// Whether the jump stands in this part.
fn note_labels_around<'a>(part: Child<'a>, jump: &Stmt, found: &mut Vec<&'a str>) -> bool {
    let mut holds = false;
    match part {
        Child::Expr(expr) if !expr.holds_statement => {}
        Child::Expr(expr) => expr_children(expr, &mut |child| {
            holds = holds || note_labels_around(child, jump, found);
        }),
        Child::Stmt(stmt) if stmt.id == jump.id => return true,
        Child::Stmt(stmt) => {
            stmt_children(stmt, &mut |child| {
                holds = holds || note_labels_around(child, jump, found);
            });
            if let StmtKind::Block(statements) = &stmt.kind
                && holds
            {
                found.extend(statements.iter().flat_map(labels_of));
            }
        }
    }
    holds
}

/// All labels in front of a statement.
fn labels_of(stmt: &Stmt) -> Vec<&str> {
    let (mut found, mut at) = (Vec::new(), stmt);
    while let StmtKind::Label { body, .. } = &at.kind {
        found.extend(at.label());
        at = body;
    }
    found
}

/// What stands in the part.
#[derive(Default)]
struct Seen<'a> {
    inside: BTreeSet<StmtId>,
    labels: BTreeSet<&'a str>,
    jumps: Vec<(&'a Stmt, &'a Jump)>,
}

impl<'a> Seen<'a> {
    fn under(body: &'a Stmt) -> Seen<'a> {
        let mut seen = Seen::default();
        seen.child(Child::Stmt(body));
        seen
    }

    fn defines(&self, label: &str) -> bool {
        self.labels.contains(label)
    }

    /// By a jump without labels.
    fn is_left_by(&self, jump: &Jump) -> bool {
        match jump {
            Jump::Exit(target) | Jump::Cycle(target) => !self.inside.contains(target),
            Jump::Return(_) => true,
            Jump::GoTo { .. } | Jump::Call { .. } | Jump::Stop(_) => false,
        }
    }

    fn child(&mut self, child: Child<'a>) {
        match child {
            Child::Expr(expr) if !expr.holds_statement => {}
            Child::Expr(expr) => expr_children(expr, &mut |child| self.child(child)),
            Child::Stmt(stmt) => {
                self.inside.insert(stmt.id);
                self.labels.extend(stmt.label());
                if let StmtKind::Jump(jump) = &stmt.kind {
                    self.jumps.push((stmt, jump));
                }
                stmt_children(stmt, &mut |child| self.child(child));
            }
        }
    }
}
