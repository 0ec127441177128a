//! C: what a `switch` declares before its first `case`.

use super::{DeclaredObject, Stmt, StmtKind};

/// How many declarations the body of a `switch` begins with that do the same in front of the `switch`: nothing executes them, so that
/// they must not have anything to execute.
#[must_use]
pub fn declared_before_cases(body: &Stmt) -> usize {
    let StmtKind::Block(items) = &body.kind else {
        return 0;
    };
    let is_plain = |one: &DeclaredObject| one.initialiser.is_none() && one.bounds.is_empty();
    let only_declares = |item: &&Stmt| match &item.kind {
        StmtKind::Decl(declared) => item.directives.is_empty() && declared.iter().all(is_plain),
        _ => false,
    };
    items.iter().take_while(only_declares).count()
}
