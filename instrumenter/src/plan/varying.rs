//! Variables that have other values in each run: what the clock says, and integers that hold addresses, or were made of
//! them. Traces leave them out, as they leave out volatile ones.
//!
//! Followed are assignments, initialisers, copies by the C library, arguments and results of procedures of the unit, and COMMON;
//! components are followed by their names, whichever record they are of. What other units pass or give as an integer is known where it
//! is taken for an address. What a procedure makes of its arguments does not differ for those who call it with others.

use std::collections::BTreeSet;

use super::address;
use super::library::is_one_of;
use super::walk::{Part, any_expr, below, each};
use crate::model::designator::root;
use crate::model::{
    Expr, ExprKind, Jump, ObjectId, Procedure, RecordId, Stmt, StmtKind, Storage, Type, Unit,
};

/// Functions that say what the clock does, or what else differs from run to run.
const TELLS: &[&str] = &[
    "__builtin_ia32_rdtsc",
    "__rdtsc",
    "clock",
    "dtime",
    "dvmh_wtime",
    "dvtime",
    "dvtime_",
    "etime",
    "fork",
    "getpgid",
    "getpgrp",
    "getpid",
    "getppid",
    "getsid",
    "gettid",
    "mclock",
    "mclock8",
    "mpi_wtime",
    "omp_get_wtime",
    "pthread_self",
    "sched_getcpu",
    "secnds",
    "second",
    "thrd_current",
    "time",
    "time8",
    "times",
    "vfork",
    "wait",
    "wait3",
    "wait4",
    "waitpid",
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
    "getentropy",
    "getrandom",
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

/// Functions of the C library that put it into what their first argument leads to: who a thread or a child is.
const NAMES: &[&str] = &[
    "posix_spawn",
    "posix_spawnp",
    "pthread_create",
    "thrd_create",
];

/// Functions of the C library that copy what lies behind their second argument to their first.
const COPY: &[&str] = &["memcpy", "memmove", "mempcpy"];

/// A component of a record, by its name.
type VaryingPart = (RecordId, String);

/// What is known to differ from run to run in a unit.
#[derive(Default)]
pub(super) struct Varying {
    objects: BTreeSet<ObjectId>,
    /// Those that have it from an argument.
    passed: BTreeSet<ObjectId>,
    components: BTreeSet<VaryingPart>,
    /// Keys of functions of the unit whose result it is.
    functions: BTreeSet<String>,
}

/// Whose values count as differing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    /// Those that do so whoever calls the procedure.
    Always,
    /// Those that some caller passes, too.
    Passed,
}

impl Varying {
    pub(super) fn of(unit: &Unit) -> Varying {
        let mut varying = Varying {
            components: address::overlaid(unit),
            ..Varying::default()
        };
        // What other units may set.
        varying.components.extend(address::made_for_addresses(unit));
        for (at, object) in unit.objects.iter().enumerate() {
            let always = unit.rules().by_reference || object.storage == Storage::Extern;
            if object.attributes.address && always {
                varying.enter(unit, ObjectId(at as u32));
            }
        }
        loop {
            let known = varying.size();
            for procedure in &unit.procedures {
                varying.learn(unit, procedure);
            }
            if varying.size() == known {
                return varying;
            }
        }
    }

    /// The variable has values that differ from run to run.
    pub(super) fn gives(&self, object: ObjectId) -> bool {
        self.objects.contains(&object) || self.passed.contains(&object)
    }

    /// The datum has.
    pub(super) fn reaches(&self, datum: &Expr) -> bool {
        root(datum).is_some_and(|object| self.gives(object)) || self.is_component(datum)
    }

    /// Components of this name of such records have.
    pub(super) fn gives_component(&self, record: RecordId, name: &str) -> bool {
        let of_record = |(one, component): &VaryingPart| *one == record && component == name;
        self.components.iter().any(of_record)
    }

    fn size(&self) -> usize {
        self.objects.len() + self.passed.len() + self.functions.len() + self.components.len()
    }

    fn learn(&mut self, unit: &Unit, procedure: &Procedure) {
        each(Part::Stmt(&procedure.body), &mut |part| match part {
            Part::Stmt(stmt) => self.statement(unit, procedure, stmt),
            Part::Expr(expr) => match &expr.kind {
                ExprKind::Assign { target, value, .. } => self.assign(unit, target, value),
                ExprKind::Call { callee, arguments } => self.call(unit, callee, arguments),
                ExprKind::Cast(inner) => {
                    if let Some(datum) = address::taken_for_address(unit, &expr.ty, inner) {
                        self.enter_datum(unit, datum);
                    }
                }
                _ => {}
            },
        });
        let result = procedure.result_object;
        if result.is_some_and(|result| self.objects.contains(&result)) {
            self.functions.insert(procedure.key.clone());
        }
    }

    fn statement(&mut self, unit: &Unit, procedure: &Procedure, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Decl(declared) => {
                for one in declared {
                    let Some(value) = &one.initialiser else {
                        continue;
                    };
                    let ty = &unit.objects[one.object.index()].ty;
                    if self.stores(unit, ty, value, Who::Always) {
                        self.enter(unit, one.object);
                    } else if self.stores(unit, ty, value, Who::Passed) {
                        self.passed.insert(one.object);
                    }
                }
            }
            StmtKind::Jump(Jump::Return(Some(value)))
                if self.stores(unit, &procedure.result, value, Who::Always) =>
            {
                self.functions.insert(procedure.key.clone());
            }
            _ => {
                for filled in fills(stmt).into_iter().flatten() {
                    self.enter_datum(unit, filled);
                }
            }
        }
    }

    fn assign(&mut self, unit: &Unit, target: &Expr, value: &Expr) {
        if self.stores(unit, &target.ty, value, Who::Always) {
            self.enter_datum(unit, target);
        } else if self.stores(unit, &target.ty, value, Who::Passed) {
            self.pass(unit, target);
        }
    }

    fn call(&mut self, unit: &Unit, callee: &Expr, arguments: &[Expr]) {
        if is_one_of(unit, callee, FILLS) {
            for filled in arguments {
                self.enter_datum(unit, filled.without_casts().passed());
            }
            return;
        }
        if is_one_of(unit, callee, NAMES)
            && let Some(first) = arguments.first()
        {
            self.enter_datum(unit, first.without_casts().passed());
        }
        let ExprKind::Function(key) = &callee.kind else {
            return;
        };
        if let [to, from, ..] = arguments
            && is_one_of(unit, callee, COPY)
            && (self.varies(unit, from, Who::Passed) || address::copies(to, from))
        {
            self.enter_datum(unit, to.without_casts().passed());
        }
        let Some(called) = unit.procedures.with_key(key) else {
            return;
        };
        let mut varies = false;
        for (&formal, argument) in called.formals.iter().zip(arguments) {
            if self.varies(unit, argument, Who::Passed) {
                self.passed.insert(formal);
                varies = true;
            }
        }
        for (formal, argument) in called.formals.iter().zip(arguments) {
            let given = self.objects.contains(formal) || varies && self.passed.contains(formal);
            if given && is_by_reference(unit, argument) {
                self.enter_datum(unit, argument.without_casts().passed());
            }
        }
    }

    /// A datum has such values. What is distributed is the matter of the program.
    fn enter_datum(&mut self, unit: &Unit, datum: &Expr) {
        let Some(object) = root(datum) else {
            return;
        };
        match component(datum) {
            _ if !unit.objects[object.index()].mapping.is_empty() => {}
            Some(component) => {
                self.components.insert(component);
            }
            None => self.enter(unit, object),
        }
    }

    /// A datum has them from an argument.
    fn pass(&mut self, unit: &Unit, datum: &Expr) {
        let object = root(datum).filter(|at| unit.objects[at.index()].mapping.is_empty());
        match (object, component(datum)) {
            (Some(_), Some(component)) => {
                self.components.insert(component);
            }
            (Some(object), None) => {
                self.passed.insert(object);
            }
            (None, _) => {}
        }
    }

    /// A variable has such values, and so have those that share its memory by COMMON or stand for it.
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

    /// What is put into a datum of a type differs from run to run.
    fn stores(&self, unit: &Unit, ty: &Type, value: &Expr, who: Who) -> bool {
        self.varies(unit, value, who) || address::is_converted(unit, ty, value)
    }

    /// The value of an expression differs from run to run; of a pointer: what it leads to.
    fn varies(&self, unit: &Unit, expr: &Expr, who: Who) -> bool {
        let part = |part: &Expr| self.varies(unit, part, who);
        match &expr.kind {
            ExprKind::Variable(object) => self.is_known(*object, who),
            ExprKind::Member { base, .. } => self.is_component(expr) || part(base),
            ExprKind::AddressOf(datum) => part(datum),
            ExprKind::Cast(inner) => match address::conversion(unit, &expr.ty, inner) {
                Some(varies) => varies,
                None => part(inner),
            },
            ExprKind::Binary(_, left, right) if address::is_distance(unit, expr) => {
                address::is_address(left) != address::is_address(right)
            }
            ExprKind::Call { callee, .. } if self.tells(unit, callee) => true,
            _ => self.parts_vary(unit, expr, who),
        }
    }

    fn parts_vary(&self, unit: &Unit, expr: &Expr, who: Who) -> bool {
        let is_pointer = address::is_pointer(unit, &expr.ty);
        let mut found = address::is_transferred(expr);
        below(Part::Expr(expr), &mut |part| {
            found = found
                || match part {
                    // Where a pointer leads, an index does not say.
                    Part::Expr(inner) if is_pointer && !address::is_pointer(unit, &inner.ty) => {
                        matches!(expr.kind, ExprKind::Call { .. }) && self.varies(unit, inner, who)
                    }
                    Part::Expr(inner) => self.varies(unit, inner, who),
                    Part::Stmt(_) => any_expr(part, |inner| match &inner.kind {
                        ExprKind::Variable(object) => self.is_known(*object, who),
                        ExprKind::Call { callee, .. } => self.tells(unit, callee),
                        _ => false,
                    }),
                };
        });
        found
    }

    /// The function gives such values.
    fn tells(&self, unit: &Unit, callee: &Expr) -> bool {
        let is_known = |key: &String| self.functions.contains(key);
        is_one_of(unit, callee, TELLS)
            || address::is_told(unit, callee)
            || matches!(&callee.kind, ExprKind::Function(key) if is_known(key))
    }

    fn is_known(&self, object: ObjectId, who: Who) -> bool {
        self.objects.contains(&object) || who == Who::Passed && self.passed.contains(&object)
    }

    /// The datum is a component that has such values, or lies in one.
    fn is_component(&self, datum: &Expr) -> bool {
        if self.components.is_empty() {
            return false;
        }
        let is_here = of_record(datum).is_some_and(|one| self.components.contains(&one));
        is_here
            || datum
                .chosen_from()
                .is_some_and(|from| self.is_component(from))
    }
}

/// The component that a datum is, or lies in.
fn component(datum: &Expr) -> Option<VaryingPart> {
    of_record(datum).or_else(|| component(datum.chosen_from()?))
}

/// The component that is named here.
fn of_record(datum: &Expr) -> Option<VaryingPart> {
    let ExprKind::Member { base, name, .. } = &datum.kind else {
        return None;
    };
    let record = match &base.ty {
        Type::Pointer(to) => to.record(),
        ty => ty.record(),
    };
    Some((record?, name.clone()))
}

/// A procedure can change the datum of the argument.
fn is_by_reference(unit: &Unit, argument: &Expr) -> bool {
    let is_passed = matches!(argument.kind, ExprKind::AddressOf(_));
    is_passed
        || match &argument.ty {
            Type::Array { .. } => true,
            Type::Pointer(_) => unit.rules().pointer_arithmetic,
            _ => false,
        }
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
