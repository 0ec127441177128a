//! What the text of a unit does to its objects: whose address is taken, which loops may be entered
//! or not copied, which counted forms fall for that.

use std::mem;

use super::callees::Callees;
use super::function::LoopNotes;
use crate::directive::DirectiveKind;
use crate::model::addresses::{OnlyRead, leaving};
use crate::model::walk::{
    Child, NodeMut, expr_children, expr_children_mut, stmt_children, stmt_children_mut,
};
use crate::model::{
    BoundDirective, Expr, ExprKind, Object, ObjectId, Stmt, StmtKind, Storage, Type,
};

/// Adds every variable that `expr` mentions.
pub(super) fn mentioned(expr: &Expr, objects: &mut Vec<ObjectId>) {
    if let ExprKind::Variable(object) = expr.kind {
        objects.push(object);
    }
    expr_children(expr, &mut |child| match child {
        Child::Expr(expr) => mentioned(expr, objects),
        Child::Stmt(body) => mentioned_by_statement(body, objects),
    });
}

pub(super) fn mentioned_by_statement(statement: &Stmt, objects: &mut Vec<ObjectId>) {
    if let StmtKind::Foreign(foreign) = &statement.kind {
        objects.extend(&foreign.mentioned);
    }
    stmt_children(statement, &mut |child| match child {
        Child::Expr(expr) => mentioned(expr, objects),
        Child::Stmt(body) => mentioned_by_statement(body, objects),
    });
}

/// Evaluating it does more than give a value.
pub(super) fn has_effects(expr: &Expr) -> bool {
    let mut found = matches!(
        expr.kind,
        ExprKind::Assign { .. }
            | ExprKind::Step { .. }
            | ExprKind::Call { .. }
            | ExprKind::Statement(_)
            | ExprKind::Opaque
    );
    expr_children(expr, &mut |child| {
        found |= match child {
            Child::Expr(inner) => has_effects(inner),
            Child::Stmt(_) => true,
        };
    });
    found
}

/// Marks the objects whose address leaves through `statement`.
pub(super) fn take_addresses(statement: &Stmt, objects: &mut [Object]) {
    stmt_children(statement, &mut |child| match child {
        Child::Expr(expr) => value(expr, objects),
        Child::Stmt(body) => take_addresses(body, objects),
    });
}

/// `expr` is used for its value: an array gives its address.
pub(super) fn value(expr: &Expr, objects: &mut [Object]) {
    if matches!(expr.ty, Type::Array { .. }) {
        take_root(expr, objects);
    }
    place(expr, objects);
}

/// `expr` is used as a place: what is inside it is used, it is not itself.
fn place(expr: &Expr, objects: &mut [Object]) {
    match &expr.kind {
        ExprKind::Element {
            base,
            subscripts,
            physical,
        } => {
            indexed(base, objects);
            for subscript in subscripts {
                value(subscript, objects);
            }
            if let Some(physical) = physical {
                value(physical, objects);
            }
        }
        ExprKind::Dereference(base) => indexed(base, objects),
        ExprKind::Member { base, arrow, .. } => {
            if *arrow {
                value(base, objects);
            } else {
                place(base, objects);
            }
        }
        ExprKind::AddressOf(operand) => {
            take_root(operand, objects);
            place(operand, objects);
        }
        ExprKind::Assign {
            target,
            value: assigned,
            ..
        } => {
            place(target, objects);
            value(assigned, objects);
        }
        ExprKind::Step { target, .. } => place(target, objects),
        _ => expr_children(expr, &mut |child| match child {
            Child::Expr(expr) => value(expr, objects),
            Child::Stmt(body) => take_addresses(body, objects),
        }),
    }
}

/// The base of a subscript: an array is indexed in place, a pointer is read.
fn indexed(base: &Expr, objects: &mut [Object]) {
    if matches!(base.ty, Type::Array { .. }) {
        place(base, objects);
    } else {
        value(base, objects);
    }
}

/// The object that holds the storage of `expr`, unless it is reached through a pointer.
pub(super) fn take_root(expr: &Expr, objects: &mut [Object]) {
    match &expr.kind {
        ExprKind::Variable(object) => objects[object.index()].address_taken = true,
        ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
            take_root(base, objects);
        }
        ExprKind::Dereference(base) if matches!(base.ty, Type::Array { .. }) => {
            take_root(base, objects);
        }
        ExprKind::Member {
            base, arrow: false, ..
        } => take_root(base, objects),
        _ => {}
    }
}

/// Writes what is known at the end of the unit into its loops.
pub(super) struct Finish<'a> {
    /// Sorted by construct number.
    pub(super) notes: &'a [LoopNotes],
    pub(super) objects: &'a [Object],
    pub(super) callees: &'a Callees,
    pub(super) directives: &'a [BoundDirective],
    pub(super) only_read: &'a OnlyRead,
    /// How many loops in a row the parallel directive around still takes.
    pub(super) parallel: usize,
}

impl Finish<'_> {
    pub(super) fn statement(&self, statement: &mut Stmt) {
        let taken = statement.directives.iter().filter_map(|id| {
            match &self.directives[id.index()].directive.kind {
                DirectiveKind::Parallel(parallel) => Some(parallel.nest.rank()),
                _ => None,
            }
        });
        let parallel = taken.max().unwrap_or(self.parallel);
        let is_loop = matches!(statement.kind, StmtKind::Loop(_));
        if let StmtKind::Loop(found) = &mut statement.kind {
            let notes = self
                .notes
                .binary_search_by_key(&found.construct, |notes| notes.construct);
            if let Ok(index) = notes {
                let notes = &self.notes[index];
                found.entered = notes.entered;
                found.no_copy = notes.no_copy;
            }
            let counted = mem::take(&mut found.counted);
            found.counted =
                counted.filter(|counted| self.counts(counted.variable, &found.body, parallel > 0));
        }
        let inside = Finish {
            parallel: match statement.kind {
                StmtKind::Block(_) => parallel,
                _ => parallel.saturating_sub(usize::from(is_loop)),
            },
            ..*self
        };
        stmt_children_mut(statement, &mut |child| inside.child(child));
    }

    /// Nothing behind the text of the body changes the variable. A parallel loop says so itself, if its body
    /// gives the address to none but readers.
    fn counts(&self, variable: ObjectId, body: &Stmt, parallel: bool) -> bool {
        let object = &self.objects[variable.index()];
        let is_own = matches!(object.storage, Storage::Automatic | Storage::Formal);
        let local = is_own && !object.captured;
        let kept =
            !object.address_taken || parallel && leaving(body, variable, self.only_read).is_none();
        kept && !object.untracked && (local || !self.callees.may_assign(body, variable))
    }

    fn child(&self, child: NodeMut) {
        match child {
            NodeMut::Expr(expr) => expr_children_mut(expr, &mut |child| self.child(child)),
            NodeMut::Stmt(statement) => self.statement(statement),
        }
    }
}
