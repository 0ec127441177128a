//! C: where the address of a variable goes that nothing but a header may change, and which functions only read behind an address.

use std::collections::{BTreeMap, BTreeSet};

use super::walk::{Child, expr_children, stmt_children};
use super::{Expr, ExprKind, ObjectId, Procedure, Stmt, StmtKind};

/// By function: its parameters, counted from 0, behind which it changes nothing.
pub type OnlyRead = BTreeMap<String, BTreeSet<usize>>;

/// How the address of a variable leaves a text, so that it may be changed by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AddressUse {
    /// As an argument of this function.
    Passed(String),
    /// In another way.
    Taken,
}

/// The first place of `body` from where the variable may be changed by its address.
#[must_use]
pub fn leaving(body: &Stmt, variable: ObjectId, only_read: &OnlyRead) -> Option<AddressUse> {
    leaves_from(Child::Stmt(body), variable, only_read)
}

fn leaves_from(node: Child, variable: ObjectId, only_read: &OnlyRead) -> Option<AddressUse> {
    let is_address = |expr: &Expr| {
        matches!(&expr.without_casts().kind, ExprKind::AddressOf(operand)
            if matches!(operand.kind, ExprKind::Variable(object) if object == variable))
    };
    let mut found = None;
    let mut down = |child: Child| {
        if found.is_none() {
            found = leaves_from(child, variable, only_read);
        }
    };
    match node {
        Child::Stmt(statement) => stmt_children(statement, &mut down),
        Child::Expr(expr) if is_address(expr) => return Some(AddressUse::Taken),
        Child::Expr(Expr {
            kind: ExprKind::Call { callee, arguments },
            ..
        }) => {
            down(Child::Expr(callee));
            for (number, argument) in arguments.iter().enumerate() {
                match &callee.kind {
                    ExprKind::Function(name) if is_address(argument) => {
                        if !reads_only(only_read, name, number) {
                            return Some(AddressUse::Passed(name.clone()));
                        }
                    }
                    _ => down(Child::Expr(argument)),
                }
            }
        }
        Child::Expr(expr) => expr_children(expr, &mut down),
    }
    found
}

fn reads_only(only_read: &OnlyRead, function: &str, parameter: usize) -> bool {
    let parameters = only_read.get(function);
    parameters.is_some_and(|parameters| parameters.contains(&parameter))
}

/// Adds to the parameters that are pointers to `const` those of functions with a body that change nothing by them.
#[must_use]
pub fn only_read(procedures: &[Procedure], constant: OnlyRead) -> OnlyRead {
    let uses: Vec<_> = procedures.iter().map(ParameterUses::of).collect();
    let mut found = constant.clone();
    for (procedure, uses) in procedures.iter().zip(&uses) {
        let formals = procedure.formals.iter().enumerate();
        let kept = formals.filter(|(_, formal)| !uses.changed.contains(formal));
        let kept: Vec<usize> = kept.map(|(number, _)| number).collect();
        found.entry(procedure.key.clone()).or_default().extend(kept);
    }
    // What goes on to another function is only read if that function does no more; all are taken to do no more at first.
    loop {
        let mut is_stable = true;
        for (procedure, uses) in procedures.iter().zip(&uses) {
            for (formal, callee, number) in &uses.passed {
                let own = procedure.formals.iter().position(|one| one == formal);
                let Some(own) = own.filter(|own| !reads_only(&constant, &procedure.key, *own))
                else {
                    continue;
                };
                if !reads_only(&found, callee, *number)
                    && let Some(parameters) = found.get_mut(&procedure.key)
                {
                    is_stable &= !parameters.remove(&own);
                }
            }
        }
        if is_stable {
            return found;
        }
    }
}

/// What a function does with its parameters.
#[derive(Default)]
struct ParameterUses {
    formals: BTreeSet<ObjectId>,
    /// More than reading what they lead to.
    changed: BTreeSet<ObjectId>,
    /// They are arguments of other functions: which, and the number of the argument.
    passed: Vec<(ObjectId, String, usize)>,
}

impl ParameterUses {
    fn of(procedure: &Procedure) -> ParameterUses {
        let mut uses = ParameterUses {
            formals: procedure.formals.iter().copied().collect(),
            ..ParameterUses::default()
        };
        if !uses.formals.is_empty() {
            uses.statement(&procedure.body);
        }
        uses
    }

    fn formal(&self, expr: &Expr) -> Option<ObjectId> {
        match expr.without_casts().kind {
            ExprKind::Variable(object) if self.formals.contains(&object) => Some(object),
            _ => None,
        }
    }

    /// The parameter that leads to what is named.
    fn behind(&self, expr: &Expr) -> Option<ObjectId> {
        match &expr.kind {
            ExprKind::Dereference(base) | ExprKind::Element { base, .. } => self.formal(base),
            _ => None,
        }
    }

    fn statement(&mut self, statement: &Stmt) {
        if let StmtKind::Foreign(foreign) = &statement.kind {
            self.changed.extend(&foreign.mentioned);
        }
        stmt_children(statement, &mut |child| self.node(child));
    }

    fn node(&mut self, node: Child) {
        match node {
            Child::Stmt(statement) => self.statement(statement),
            Child::Expr(expr) => self.expr(expr),
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => {
                self.changed.extend(self.behind(target));
            }
            ExprKind::AddressOf(operand) => self.changed.extend(self.behind(operand)),
            ExprKind::Variable(object) => _ = self.changed.insert(*object),
            ExprKind::Dereference(base) if self.formal(base).is_some() => return,
            ExprKind::Element {
                base, subscripts, ..
            } if self.formal(base).is_some() => {
                return subscripts.iter().for_each(|one| self.expr(one));
            }
            ExprKind::Call { callee, arguments } => {
                self.expr(callee);
                for (number, argument) in arguments.iter().enumerate() {
                    match (self.formal(argument), &callee.kind) {
                        (Some(formal), ExprKind::Function(name)) => {
                            self.passed.push((formal, name.clone(), number));
                        }
                        _ => self.expr(argument),
                    }
                }
                return;
            }
            _ => {}
        }
        expr_children(expr, &mut |child| self.node(child));
    }
}
