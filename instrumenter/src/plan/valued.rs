//! Loops of the sequential part that are not judged as a whole: arrays all of whose elements have values when the loop begins keep
//! them, for it calls nothing that may do more than compute, and copies no records, so that of their elements it is only asked whether they are inside.

use super::builder::{Builder, OpenNest};
use super::construct::ValuedArrays;
use super::walk::{Part, each_expr, each_stmt};
use super::{ArrayName, Check};
use crate::model::{Expr, ExprId, ExprKind, Stmt, StmtKind, Type};

impl Builder<'_> {
    /// An element of a variable that lies in one place as long as the loop runs.
    pub(super) fn note_bound(&self, nest: &mut OpenNest, expr: &Expr, check: &Check) {
        let (Check::Element(array), ExprKind::Element { base, .. }) = (check, &expr.kind) else {
            return;
        };
        let is_bound = matches!(base.kind, ExprKind::Variable(_)) && self.is_bound(nest, base);
        if let Some(bound) = nest.bound.as_mut().filter(|_| is_bound) {
            bound.push((expr.id, array.clone()));
        }
    }

    /// The loop, which is not judged as a whole, ends. What is known around it need not be asked for inside.
    pub(super) fn plan_valued(&mut self, stmt: &Stmt, open: &OpenNest) {
        let bound = open.bound.as_deref().unwrap_or_default();
        if bound.is_empty() || copies_records(stmt) {
            return;
        }
        let plan = &mut *self.plan;
        let mut arrays: Vec<ArrayName> = Vec::new();
        for (element, array) in bound {
            let number = arrays.iter().position(|one| one == array);
            let number = number.unwrap_or_else(|| {
                arrays.push(array.clone());
                arrays.len() - 1
            });
            plan.valued_elements
                .insert(*element, (open.plan.construct, number));
        }
        each_stmt(Part::Stmt(stmt), &mut |inner| {
            let StmtKind::Loop(the_loop) = &inner.kind else {
                return;
            };
            let known = &plan.valued_elements;
            let construct_of =
                |element: &ExprId| known.get(element).map(|(construct, _)| *construct);
            let is_own = |element: &ExprId| construct_of(element) == Some(the_loop.construct);
            let inside = plan.valued.get(&inner.id);
            if inside.is_some_and(|inside| !inside.elements.iter().any(is_own)) {
                plan.valued.remove(&inner.id);
            }
        });
        let elements = bound.iter().map(|(element, _)| *element).collect();
        plan.valued
            .insert(stmt.id, ValuedArrays { arrays, elements });
    }
}

/// Records are assigned as wholes: they take along what their members lack.
fn copies_records(stmt: &Stmt) -> bool {
    let is_record = |expr: &Expr| matches!(expr.ty.element(), Type::Record(_));
    let mut found = false;
    each_expr(Part::Stmt(stmt), &mut |expr| {
        found |= matches!(&expr.kind, ExprKind::Assign { target, .. } if is_record(target));
    });
    each_stmt(Part::Stmt(stmt), &mut |inner| {
        let StmtKind::Decl(declared) = &inner.kind else {
            return;
        };
        let mut initialisers = declared.iter().filter_map(|one| one.initialiser.as_ref());
        found |= initialisers.any(is_record);
    });
    found
}
