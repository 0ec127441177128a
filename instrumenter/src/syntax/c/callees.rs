//! Which procedures of the unit a piece of text may run, and which objects those assign by name.
//!
//! For loops over variables that outlive the function: a call in the body may change them. Calls
//! through pointers and of other units are taken not to.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::walk::{Child, expr_children, stmt_children};
use crate::model::{ExprKind, ObjectId, Procedure, Stmt};

/// Calls and assignments of all procedures.
pub(super) struct Callees {
    numbers: BTreeMap<String, usize>,
    bodies: Vec<CalleeEffects>,
}

#[derive(Default)]
struct CalleeEffects {
    calls: BTreeSet<String>,
    assigns: BTreeSet<ObjectId>,
}

impl Callees {
    pub(super) fn of(procedures: &[Procedure]) -> Self {
        let names = procedures.iter().map(|one| one.key.clone());
        Self {
            numbers: names.zip(0..).collect(),
            bodies: procedures
                .iter()
                .map(|one| CalleeEffects::of(&one.body))
                .collect(),
        }
    }

    /// Whether a procedure that `body` calls, or one that it calls in turn, assigns `object`.
    pub(super) fn may_assign(&self, body: &Stmt, object: ObjectId) -> bool {
        let mut waiting: Vec<usize> = self.called(&CalleeEffects::of(body)).collect();
        let mut met = BTreeSet::new();
        while let Some(number) = waiting.pop() {
            if !met.insert(number) {
                continue;
            }
            if self.bodies[number].assigns.contains(&object) {
                return true;
            }
            waiting.extend(self.called(&self.bodies[number]));
        }
        false
    }

    fn called<'a>(&'a self, effects: &'a CalleeEffects) -> impl Iterator<Item = usize> + 'a {
        let calls = effects.calls.iter();
        calls.filter_map(|name| self.numbers.get(name).copied())
    }
}

impl CalleeEffects {
    fn of(body: &Stmt) -> Self {
        let mut effects = Self::default();
        effects.collect(Child::Stmt(body));
        effects
    }

    fn collect(&mut self, node: Child) {
        match node {
            Child::Stmt(statement) => stmt_children(statement, &mut |child| self.collect(child)),
            Child::Expr(expr) => {
                match &expr.kind {
                    ExprKind::Function(name) => {
                        self.calls.insert(name.clone());
                    }
                    ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => {
                        if let ExprKind::Variable(object) = target.kind {
                            self.assigns.insert(object);
                        }
                    }
                    _ => {}
                }
                expr_children(expr, &mut |child| self.collect(child));
            }
        }
    }
}
