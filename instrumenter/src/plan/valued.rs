//! Loops of the sequential part that are not judged as a whole: arrays all of whose elements have values when the loop begins keep
//! them, for it calls nothing and copies no records, so that of their elements it is only asked whether they are inside.

use super::builder::{Builder, OpenNest};
use super::construct::ValuedArrays;
use super::walk::{Part, each_expr, each_stmt};
use super::{ArrayName, Check};
use crate::model::{Expr, ExprKind, Stmt, StmtKind, Type};

impl Builder<'_> {
    /// An element of a variable that lies in one place as long as the loop runs.
    pub(super) fn note_bound(&self, nest: &mut OpenNest, expr: &Expr, check: &Check) {
        let (Check::Element(array), ExprKind::Element { base, .. }) = (check, &expr.kind) else {
            return;
        };
        if matches!(base.kind, ExprKind::Variable(_)) && self.is_bound(nest, base) {
            nest.bound.push((expr.id, array.clone()));
        }
    }

    /// The loop, which is not judged as a whole, ends. What is known around it need not be asked for inside.
    pub(super) fn plan_valued(&mut self, stmt: &Stmt, open: &OpenNest) {
        if open.bound.is_empty() || copies_records(stmt) {
            return;
        }
        let construct = open.plan.construct;
        let mut arrays: Vec<ArrayName> = Vec::new();
        for (element, array) in &open.bound {
            let number = arrays.iter().position(|one| one == array);
            let number = number.unwrap_or_else(|| {
                arrays.push(array.clone());
                arrays.len() - 1
            });
            self.plan
                .valued_elements
                .insert(*element, (construct, number));
        }
        let plan = &mut *self.plan;
        each_stmt(Part::Stmt(stmt), &mut |inner| {
            let StmtKind::Loop(the_loop) = &inner.kind else {
                return;
            };
            let mut elements = plan.valued_elements.values();
            if !elements.any(|(number, _)| *number == the_loop.construct) {
                plan.valued.remove(&inner.id);
            }
        });
        self.plan.valued.insert(stmt.id, ValuedArrays { arrays });
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
