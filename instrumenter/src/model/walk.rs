//! Going through statements and expressions: what lies directly below a node, in source order.
//!
//! Every analysis descends by itself and asks here for children, so that a new kind of node is
//! added in one place. Directive expressions and copies in [`Counted`](super::Counted) are no
//! children.

use std::collections::BTreeSet;

use super::{Expr, ExprId, ExprKind, ObjectId, SectionAxis, Span, Stmt, StmtKind, Type};

/// A child of a statement or an expression.
#[derive(Clone, Copy, Debug)]
pub enum Child<'a> {
    /// An expression.
    Expr(&'a Expr),
    /// A statement; below an expression only in a statement expression.
    Stmt(&'a Stmt),
}

/// Adds the variables that an expression names. Statements in it do not count.
pub fn variables(expr: &Expr, into: &mut BTreeSet<ObjectId>) {
    if let ExprKind::Variable(object) = expr.kind {
        into.insert(object);
    }
    expr_children(expr, &mut |child| {
        if let Child::Expr(inner) = child {
            variables(inner, into);
        }
    });
}

/// A child that may be changed.
#[derive(Debug)]
pub enum NodeMut<'a> {
    /// An expression.
    Expr(&'a mut Expr),
    /// A statement.
    Stmt(&'a mut Stmt),
}

macro_rules! walkers {
    ($expr_children:ident, $stmt_children:ident, $axis_children:ident, $value:ident, $node:ident $(, $mutable:tt)?) => {
        /// Calls `visit` for the operands of `expr`, in the order of [`ExprKind`]'s fields.
        pub fn $expr_children<'a>(
            expr: &'a $($mutable)? Expr,
            visit: &mut (impl FnMut($node<'a>) + ?Sized),
        ) {
            match &$($mutable)? expr.kind {
                ExprKind::Constant(_)
                | ExprKind::Variable(_)
                | ExprKind::Function(_)
                | ExprKind::Generic(_)
                | ExprKind::Intrinsic(_)
                | ExprKind::Opaque => {}
                ExprKind::Element {
                    base,
                    subscripts,
                    physical,
                } => {
                    visit($node::Expr(base));
                    for subscript in subscripts {
                        visit($node::Expr(subscript));
                    }
                    if let Some(physical) = physical {
                        visit($node::Expr(physical));
                    }
                }
                ExprKind::Section { base, axes } => {
                    visit($node::Expr(base));
                    for axis in axes {
                        $axis_children(axis, visit);
                    }
                }
                ExprKind::ImpliedDo {
                    target,
                    first,
                    last,
                    step,
                    items,
                    ..
                } => {
                    visit($node::Expr(first));
                    visit($node::Expr(last));
                    if let Some(step) = step {
                        visit($node::Expr(step));
                    }
                    visit($node::Expr(target));
                    for item in items {
                        visit($node::Expr(item));
                    }
                }
                ExprKind::Dereference(operand)
                | ExprKind::AddressOf(operand)
                | ExprKind::Unary(_, operand)
                | ExprKind::Cast(operand)
                | ExprKind::Member { base: operand, .. }
                | ExprKind::Step {
                    target: operand, ..
                } => visit($node::Expr(operand)),
                ExprKind::Binary(_, left, right)
                | ExprKind::ShortCircuit { left, right, .. }
                | ExprKind::Comma(left, right)
                | ExprKind::Assign {
                    target: left,
                    value: right,
                    ..
                } => {
                    visit($node::Expr(left));
                    visit($node::Expr(right));
                }
                ExprKind::Conditional {
                    condition,
                    then,
                    otherwise,
                } => {
                    visit($node::Expr(condition));
                    if let Some(then) = then {
                        visit($node::Expr(then));
                    }
                    visit($node::Expr(otherwise));
                }
                ExprKind::Call { callee, arguments } => {
                    visit($node::Expr(callee));
                    for argument in arguments {
                        visit($node::Expr(argument));
                    }
                }
                ExprKind::Initialiser(values) => {
                    for value in values {
                        visit($node::Expr(value));
                    }
                }
                ExprKind::Statement(body) => visit($node::Stmt(body)),
            }
        }

        /// Calls `visit` for the parts of `statement`: the header of a loop as it stands in the text
        /// (init, condition, advance), then the body.
        pub fn $stmt_children<'a>(
            statement: &'a $($mutable)? Stmt,
            visit: &mut (impl FnMut($node<'a>) + ?Sized),
        ) {
            match &$($mutable)? statement.kind {
                StmtKind::Directive
                | StmtKind::Declarative
                | StmtKind::Entry(_)
                | StmtKind::Empty
                | StmtKind::Nested(_)
                | StmtKind::Foreign(_)
                | StmtKind::Opaque => {}
                StmtKind::Block(statements) => {
                    for statement in statements {
                        visit($node::Stmt(statement));
                    }
                }
                StmtKind::Expr(expr) => visit($node::Expr(expr)),
                StmtKind::Assembly(assembly) => {
                    for operand in &$($mutable)? assembly.outputs {
                        visit($node::Expr(operand));
                    }
                    for operand in &$($mutable)? assembly.inputs {
                        visit($node::Expr(operand));
                    }
                }
                StmtKind::Decl(declared) => {
                    for one in declared {
                        for bound in &$($mutable)? one.bounds {
                            visit($node::Expr(bound));
                        }
                        if let Some(initialiser) = &$($mutable)? one.initialiser {
                            visit($node::Expr(initialiser));
                        }
                    }
                }
                StmtKind::If {
                    condition,
                    then,
                    otherwise,
                } => {
                    visit($node::Expr(condition));
                    visit($node::Stmt(then));
                    if let Some(otherwise) = otherwise {
                        visit($node::Stmt(otherwise));
                    }
                }
                StmtKind::Loop(found) => {
                    let found = &$($mutable)? **found;
                    if let Some(init) = &$($mutable)? found.init {
                        visit($node::Stmt(init));
                    }
                    if let Some(condition) = &$($mutable)? found.condition {
                        visit($node::Expr(condition));
                    }
                    if let Some(advance) = &$($mutable)? found.advance {
                        visit($node::Expr(advance));
                    }
                    visit($node::Stmt(&$($mutable)? found.body));
                }
                StmtKind::Switch { selector, body } => {
                    visit($node::Expr(selector));
                    visit($node::Stmt(body));
                }
                StmtKind::Guarded { evaluated, parts, .. } => {
                    for expr in evaluated {
                        visit($node::Expr(expr));
                    }
                    for part in parts {
                        visit($node::Stmt(&$($mutable)? part.body));
                    }
                }
                StmtKind::Where(arms) => {
                    for arm in arms {
                        if let Some(mask) = &$($mutable)? arm.mask {
                            visit($node::Expr(mask));
                        }
                        for statement in &$($mutable)? arm.body {
                            visit($node::Stmt(statement));
                        }
                    }
                }
                StmtKind::Forall(found) => {
                    let found = &$($mutable)? **found;
                    for control in &$($mutable)? found.controls {
                        visit($node::Expr(&$($mutable)? control.first));
                        visit($node::Expr(&$($mutable)? control.last));
                        if let Some(step) = &$($mutable)? control.step {
                            visit($node::Expr(step));
                        }
                    }
                    if let Some(mask) = &$($mutable)? found.mask {
                        visit($node::Expr(mask));
                    }
                    visit($node::Stmt(&$($mutable)? found.body));
                }
                StmtKind::Memory(memory) => {
                    for expr in &$($mutable)? memory.sought {
                        visit($node::Expr(expr));
                    }
                    for expr in &$($mutable)? memory.taken {
                        visit($node::Expr(expr));
                    }
                    for expr in &$($mutable)? memory.filled {
                        visit($node::Expr(expr));
                    }
                }
                StmtKind::Exited(body) => visit($node::Stmt(body)),
                StmtKind::Jump(jump) => {
                    if let Some(value) = jump.$value() {
                        visit($node::Expr(value));
                    }
                }
                StmtKind::Label { body, .. } => visit($node::Stmt(body)),
                StmtKind::Io { taken, filled, .. } => {
                    for item in taken {
                        visit($node::Expr(item));
                    }
                    for item in filled {
                        visit($node::Expr(item));
                    }
                }
            }
        }

        fn $axis_children<'a>(
            axis: &'a $($mutable)? SectionAxis,
            visit: &mut (impl FnMut($node<'a>) + ?Sized),
        ) {
            match axis {
                SectionAxis::Index(index) => visit($node::Expr(index)),
                SectionAxis::Range {
                    lower,
                    upper,
                    stride,
                } => {
                    for part in [lower, upper, stride] {
                        if let Some(part) = part {
                            visit($node::Expr(part));
                        }
                    }
                }
            }
        }
    };
}

walkers!(expr_children, stmt_children, axis_children, value, Child);
walkers!(
    expr_children_mut,
    stmt_children_mut,
    axis_children_mut,
    value_mut,
    NodeMut,
    mut
);

impl Expr {
    /// An expression whose operands are whole.
    #[must_use]
    pub fn new(id: ExprId, span: Span, ty: Type, kind: ExprKind) -> Self {
        let mut expr = Self {
            id,
            span,
            ty,
            kind,
            holds_statement: false,
        };
        let mut holds_statement = false;
        expr_children(&expr, &mut |child| {
            holds_statement |= match child {
                Child::Expr(operand) => operand.holds_statement,
                Child::Stmt(_) => true,
            };
        });
        expr.holds_statement = holds_statement;
        expr
    }
}
