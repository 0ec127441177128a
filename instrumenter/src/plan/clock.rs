//! Variables whose values the clock gives: they have others in each run. Traces leave them out, as they leave out
//! volatile ones.
//!
//! Followed are assignments, initialisers, arguments and results of procedures of the unit, and COMMON. What a procedure
//! makes of its arguments is no value of the clock for those who call it with others.

use std::collections::BTreeSet;

use super::walk::{Part, any_expr, each};
use crate::model::designator::root;
use crate::model::{Expr, ExprKind, Jump, ObjectId, Procedure, Stmt, StmtKind, Unit};

/// Functions that say what the clock does, or what else differs from run to run.
const TELLS: &[&str] = &[
    "clock",
    "dtime",
    "dvmh_wtime",
    "dvtime",
    "dvtime_",
    "etime",
    "getpid",
    "mclock",
    "mclock8",
    "mpi_wtime",
    "omp_get_wtime",
    "secnds",
    "second",
    "time",
    "time8",
];

/// Procedures that put it into their arguments.
const FILLS: &[&str] = &[
    "clock_gettime",
    "cpu_time",
    "date_and_time",
    "dtime",
    "etime",
    "fdate",
    "ftime",
    "getrusage",
    "gettimeofday",
    "idate",
    "itime",
    "second",
    "system_clock",
    "time",
    "times",
    "timespec_get",
];

/// What is known to come from the clock in a unit.
#[derive(Default)]
pub(super) struct Clock {
    objects: BTreeSet<ObjectId>,
    /// Those that have it from an argument.
    passed: BTreeSet<ObjectId>,
    /// Keys of functions of the unit whose result it is.
    functions: BTreeSet<String>,
}

impl Clock {
    pub(super) fn of(unit: &Unit) -> Clock {
        let mut clock = Clock::default();
        let asks = |part: Part<'_>| match part {
            Part::Expr(expr) => match &expr.kind {
                ExprKind::Call { callee, .. } => {
                    is_one_of(unit, callee, TELLS) || is_one_of(unit, callee, FILLS)
                }
                _ => false,
            },
            Part::Stmt(stmt) => fills(stmt).is_some(),
        };
        let mut is_asked = false;
        for procedure in &unit.procedures {
            each(Part::Stmt(&procedure.body), &mut |part| {
                is_asked = is_asked || asks(part);
            });
        }
        if !is_asked {
            return clock;
        }
        loop {
            let known = clock.size();
            for procedure in &unit.procedures {
                clock.learn(unit, procedure);
            }
            if clock.size() == known {
                return clock;
            }
        }
    }

    /// The variable has values of the clock.
    pub(super) fn gives(&self, object: ObjectId) -> bool {
        self.objects.contains(&object) || self.passed.contains(&object)
    }

    fn size(&self) -> usize {
        self.objects.len() + self.passed.len() + self.functions.len()
    }

    fn learn(&mut self, unit: &Unit, procedure: &Procedure) {
        each(Part::Stmt(&procedure.body), &mut |part| match part {
            Part::Stmt(stmt) => match &stmt.kind {
                StmtKind::Decl(declared) => {
                    for one in declared {
                        if let Some(value) = &one.initialiser {
                            self.assign(unit, Some(one.object), value);
                        }
                    }
                }
                StmtKind::Jump(Jump::Return(Some(value))) if self.is_direct(unit, value) => {
                    self.functions.insert(procedure.key.clone());
                }
                _ => {
                    for filled in fills(stmt).into_iter().flatten() {
                        if let Some(filled) = root(filled) {
                            self.enter(unit, filled);
                        }
                    }
                }
            },
            Part::Expr(expr) => match &expr.kind {
                ExprKind::Assign { target, value, .. } => self.assign(unit, root(target), value),
                ExprKind::Call { callee, arguments } => self.call(unit, callee, arguments),
                _ => {}
            },
        });
        let result = procedure.result_object;
        if result.is_some_and(|result| self.objects.contains(&result)) {
            self.functions.insert(procedure.key.clone());
        }
    }

    fn assign(&mut self, unit: &Unit, target: Option<ObjectId>, value: &Expr) {
        let Some(target) = target else {
            return;
        };
        if self.is_direct(unit, value) {
            self.enter(unit, target);
        } else if self.reads(value, &self.passed) && unit.objects[target.index()].mapping.is_empty()
        {
            self.passed.insert(target);
        }
    }

    fn call(&mut self, unit: &Unit, callee: &Expr, arguments: &[Expr]) {
        if is_one_of(unit, callee, FILLS) {
            for filled in arguments
                .iter()
                .filter_map(|argument| root(argument.passed()))
            {
                self.enter(unit, filled);
            }
            return;
        }
        let ExprKind::Function(key) = &callee.kind else {
            return;
        };
        let Some(called) = unit.procedures.with_key(key) else {
            return;
        };
        for (&formal, argument) in called.formals.iter().zip(arguments) {
            if self.is_direct(unit, argument) || self.reads(argument, &self.passed) {
                self.passed.insert(formal);
            }
        }
    }

    /// A variable has values of the clock, and so have those that share its memory by COMMON or stand for it. What is
    /// distributed is the matter of the program.
    fn enter(&mut self, unit: &Unit, object: ObjectId) {
        let entered = &unit.objects[object.index()];
        if !entered.mapping.is_empty() || !self.objects.insert(object) {
            return;
        }
        let base = entered.original.unwrap_or(object);
        for (at, other) in unit.objects.iter().enumerate() {
            let id = ObjectId(at as u32);
            let is_same = entered.common.is_some() && other.common == entered.common;
            if is_same || id == base || other.original == Some(base) {
                self.objects.insert(id);
            }
        }
    }

    /// The value comes from the clock, whoever calls the procedure.
    fn is_direct(&self, unit: &Unit, value: &Expr) -> bool {
        let asks = |inner: &Expr| match &inner.kind {
            ExprKind::Call { callee, .. } => {
                let is_known = |key: &String| self.functions.contains(key);
                is_one_of(unit, callee, TELLS)
                    || matches!(&callee.kind, ExprKind::Function(key) if is_known(key))
            }
            _ => false,
        };
        any_expr(Part::Expr(value), asks) || self.reads(value, &self.objects)
    }

    fn reads(&self, value: &Expr, objects: &BTreeSet<ObjectId>) -> bool {
        any_expr(
            Part::Expr(value),
            |inner| matches!(&inner.kind, ExprKind::Variable(object) if objects.contains(object)),
        )
    }
}

/// Whether a call is of one of these, and not of a procedure of the unit that has its name.
fn is_one_of(unit: &Unit, callee: &Expr, names: &[&str]) -> bool {
    let (ExprKind::Function(name) | ExprKind::Intrinsic(name)) = &callee.kind else {
        return false;
    };
    names.contains(&&*unit.rules().folded(name)) && unit.procedures.number(name).is_none()
}

/// What an intrinsic subroutine of Fortran fills that asks the clock.
fn fills(stmt: &Stmt) -> Option<&[Expr]> {
    match &stmt.kind {
        StmtKind::Io {
            filled,
            intrinsic: Some(name),
            ..
        } => FILLS.contains(&name.as_str()).then_some(filled),
        _ => None,
    }
}
