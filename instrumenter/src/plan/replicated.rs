//! Variables that each iteration of a parallel loop reads and none changes: their values must be the same in all processes of a
//! parallel run, which holds them against each other where the loop begins (parallel-debugging.md).
//!
//! Only what is surely read counts: what a condition leaves out may have no value, and such values may differ.

use super::effects::{Effects, is_operation};
use super::formula;
use super::varying::Varying;
use super::walk::{Part, each_stmt};
use crate::model::{Expr, ExprKind, Loop, Object, ObjectId, Stmt, StmtKind, Type, Unit};

/// What is surely read.
#[derive(Default)]
struct SureReads {
    found: Vec<ObjectId>,
}

/// The variables of a nest, in the order in which they are read.
pub(super) fn replicated(
    unit: &Unit,
    loops: &[(&Stmt, &Loop)],
    (effects, varying): (&Effects, &Varying),
) -> Vec<ObjectId> {
    let mut reads = SureReads::default();
    for (_, one) in loops {
        reads.bounds(one);
    }
    if let Some((_, innermost)) = loops.last() {
        reads.stmt(&innermost.body);
    }
    let inner = |object: &Object| {
        let block = object.block;
        block.is_some_and(|block| {
            let mut is_inside = false;
            each_stmt(Part::Stmt(loops[0].0), &mut |stmt| {
                is_inside |= stmt.id == block
            });
            is_inside
        })
    };
    let mut found: Vec<ObjectId> = Vec::new();
    for id in reads.found {
        let object = &unit.objects[id.index()];
        let is_led = object.attributes.pointer || object.attributes.allocatable;
        let wanted = matches!(object.ty, Type::Scalar(_))
            && !(object.constant || object.no_address || object.heap.is_some() || is_led)
            && effects.keeps(unit, id)
            && !varying.gives(id)
            && !inner(object);
        if wanted && !found.contains(&id) {
            found.push(id);
        }
    }
    found
}

impl SureReads {
    fn bounds(&mut self, the_loop: &Loop) {
        if let Some(counted) = &the_loop.counted {
            [&counted.first, &counted.last]
                .into_iter()
                .chain(&counted.step)
                .for_each(|bound| self.expr(bound));
        }
    }

    /// What a statement surely reads. Whether the iteration surely goes on behind it.
    fn stmt(&mut self, stmt: &Stmt) -> bool {
        match &stmt.kind {
            StmtKind::Block(statements) => return statements.iter().all(|one| self.stmt(one)),
            StmtKind::Label { body, .. } => return self.stmt(body),
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Decl(declared) => {
                let initialisers = declared.iter().filter_map(|one| one.initialiser.as_ref());
                initialisers.for_each(|one| self.expr(one));
            }
            StmtKind::If { condition, .. } => self.expr(condition),
            StmtKind::Switch { selector, .. } => self.expr(selector),
            StmtKind::Loop(the_loop) => self.bounds(the_loop),
            _ => {}
        }
        let mut goes_on = true;
        each_stmt(Part::Stmt(stmt), &mut |inner| {
            goes_on &= !matches!(inner.kind, StmtKind::Jump(_));
        });
        goes_on
    }

    /// What the value of an expression is surely made of.
    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Variable(object) => self.found.push(*object),
            ExprKind::Element {
                physical: Some(inner),
                ..
            }
            | ExprKind::Dereference(inner)
            | ExprKind::Unary(_, inner)
            | ExprKind::Cast(inner)
            | ExprKind::ShortCircuit { left: inner, .. }
            | ExprKind::Conditional {
                condition: inner, ..
            } => self.expr(inner),
            ExprKind::Member { base, .. } => self.place(base),
            ExprKind::Element {
                base, subscripts, ..
            } => {
                self.expr(base);
                subscripts.iter().for_each(|one| self.expr(one));
            }
            ExprKind::Binary(_, left, right) | ExprKind::Comma(left, right) => {
                self.expr(left);
                self.expr(right);
            }
            ExprKind::Assign { target, value, .. } => {
                self.place(target);
                self.expr(value);
            }
            ExprKind::Step { target, .. } => self.place(target),
            ExprKind::Call { callee, arguments } => {
                // Others may but ask of what type it is, or how large.
                let computes = match &callee.kind {
                    ExprKind::Intrinsic(name) => {
                        is_operation(callee) || formula::function(name).is_some()
                    }
                    _ => true,
                };
                if computes {
                    arguments.iter().for_each(|one| self.expr(one));
                }
            }
            _ => {}
        }
    }

    /// What it takes to find a datum.
    fn place(&mut self, datum: &Expr) {
        if !matches!(datum.kind, ExprKind::Variable(_)) {
            self.expr(datum);
        }
    }
}
