//! Proven loops whose iterations the compiler may be told to be independent.
//!
//! The proof says so of what the slots lead to. The rest must be known from the text: scalars that lie in registers,
//! or that keep their values. Reductions and ACROSS are dependences.

use super::effects::Effects;
use super::result::Plan;
use super::walk::{Part, each};
use super::worked::worked;
use super::{Check, ParallelLoop, PlannedClause};
use crate::model::{Expr, ExprKind, Loop, ObjectId, Stmt, StmtKind, Storage, Type, Unit};

/// Whether a loop that is proven as a whole is independent; `innermost`: the last loop of the nest, `effects`: of all.
pub(super) fn is_independent(
    (unit, plan): (&Unit, &Plan),
    parallel: &ParallelLoop,
    innermost: &Loop,
    effects: &Effects,
) -> bool {
    let parts = Parts {
        unit,
        plan,
        effects,
    };
    let depends = |clause: &PlannedClause| {
        matches!(
            clause,
            PlannedClause::Across { .. }
                | PlannedClause::Reduction { .. }
                | PlannedClause::ReductionGroup(_)
        )
    };
    let mut variables = parallel.dimensions.iter().map(|one| one.variable);
    let mut holds = !parallel.clauses.iter().any(depends)
        && variables.all(|variable| parts.is_in_register(variable));
    each(Part::Stmt(&innermost.body), &mut |part| {
        holds = holds && parts.is_harmless(part);
    });
    holds
}

struct Parts<'a> {
    unit: &'a Unit,
    plan: &'a Plan,
    effects: &'a Effects,
}

impl Parts<'_> {
    fn is_harmless(&self, part: Part<'_>) -> bool {
        match part {
            Part::Stmt(stmt) => self.is_simple(stmt),
            Part::Expr(expr) => match &expr.kind {
                ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => {
                    self.may_be_assigned(target)
                }
                ExprKind::Variable(object) => self.is_in_register(*object) || self.keeps(*object),
                // What it writes may be the same for all.
                ExprKind::Call { callee, .. }
                    if worked(self.unit, expr).is_some() || self.acts(callee) =>
                {
                    false
                }
                // Of an index macro the access that it stands for is looked at.
                ExprKind::Element { physical, .. } => physical.is_some() || self.has_slot(expr),
                ExprKind::Constant(_)
                | ExprKind::Function(_)
                | ExprKind::Call { .. }
                | ExprKind::Unary(..)
                | ExprKind::Binary(..)
                | ExprKind::ShortCircuit { .. }
                | ExprKind::Conditional { .. } => true,
                _ => matches!(expr.kind, ExprKind::Cast(_)),
            },
        }
    }

    /// The function changes what is not its own.
    fn acts(&self, callee: &Expr) -> bool {
        matches!(&callee.kind, ExprKind::Function(key) if self.unit.acting.contains_key(key))
    }

    /// What the compiler is told of a loop need not hold for loops inside.
    fn is_simple(&self, stmt: &Stmt) -> bool {
        match &stmt.kind {
            StmtKind::Block(_) | StmtKind::Expr(_) | StmtKind::Empty | StmtKind::If { .. } => true,
            StmtKind::Decl(declared) => {
                let mut objects = declared.iter().map(|one| one.object);
                objects.all(|object| self.is_in_register(object))
            }
            _ => false,
        }
    }

    fn may_be_assigned(&self, target: &Expr) -> bool {
        match &target.kind {
            ExprKind::Variable(object) => self.is_in_register(*object),
            ExprKind::Element { .. } => true,
            _ => false,
        }
    }

    /// Nothing but its name leads to it.
    fn is_in_register(&self, object: ObjectId) -> bool {
        let object = &self.unit.objects[object.index()];
        matches!(object.storage, Storage::Automatic | Storage::Formal)
            && matches!(object.ty, Type::Scalar(_) | Type::Pointer(_))
            && !object.is_exposed()
            && !object.volatile
    }

    fn keeps(&self, object: ObjectId) -> bool {
        let is_array = matches!(self.unit.objects[object.index()].ty, Type::Array { .. });
        is_array || self.effects.keeps(self.unit, object)
    }

    fn has_slot(&self, element: &Expr) -> bool {
        let access = self.plan.access(element.id);
        access.is_some_and(|access| matches!(access.check, Check::Inline(_)))
    }
}
