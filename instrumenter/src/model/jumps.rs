//! Jumps out of a part of a procedure.

use std::collections::BTreeSet;

use super::walk::{Child, expr_children, stmt_children};
use super::{Jump, Stmt, StmtId, StmtKind};

/// The jumps under `body` behind which control is not in it any more, whatever they choose among.
#[must_use]
pub fn jumps_out(body: &Stmt) -> Vec<(&Stmt, &Jump)> {
    let mut seen = Seen::default();
    seen.child(Child::Stmt(body));
    let Seen {
        inside,
        labels,
        mut jumps,
    } = seen;
    jumps.retain(|(_, jump)| match jump {
        Jump::Exit(target) | Jump::Cycle(target) => !inside.contains(target),
        Jump::GoTo { labels: to, .. } => {
            !to.is_empty() && !to.iter().any(|label| labels.contains(&**label))
        }
        Jump::Return(_) => true,
        Jump::Call { .. } | Jump::Stop(_) => false,
    });
    jumps
}

/// What stands in the part.
#[derive(Default)]
struct Seen<'a> {
    inside: BTreeSet<StmtId>,
    labels: BTreeSet<&'a str>,
    jumps: Vec<(&'a Stmt, &'a Jump)>,
}

impl<'a> Seen<'a> {
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
