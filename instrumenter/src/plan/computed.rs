//! Calls of functions that compute a value and do nothing else: where they stand in the bounds of a nest, the bounds may be
//! evaluated once for all iterations, or once more.

use std::collections::{BTreeMap, BTreeSet};

use super::effects::{Effects, is_pure};
use super::library;
use super::record_layout::is_value;
use super::walk::{Part, any_expr, each};
use crate::model::{
    Expr, ExprKind, Jump, Linkage, Loop, Object, ObjectId, Procedure, Stmt, StmtKind, Storage,
    Type, Unit,
};

/// What the calls in an expression read besides the values that they are given.
#[derive(Default)]
struct Reads {
    variables: BTreeSet<ObjectId>,
    /// Types of what pointers lead to.
    behind: Vec<Type>,
}

/// Some function is called in it.
pub(crate) fn has_call(part: Part<'_>) -> bool {
    any_expr(part, |inner| match &inner.kind {
        ExprKind::Call { callee, .. } => !callee.is_computing_intrinsic(),
        _ => false,
    })
}

/// The expression may be evaluated once more: what it calls only computes.
fn is_repeatable(unit: &Unit, expr: &Expr) -> bool {
    is_pure(unit, expr) || Search::of(unit, expr).is_some()
}

/// Evaluating the bounds of the loop otherwise than as often as its header does it would change what the program does.
pub(super) fn has_live_header(unit: &Unit, the_loop: &Loop) -> bool {
    live_bound(unit, the_loop).is_some()
}

/// The first bound of a loop that may not be evaluated otherwise than as often as it is written.
pub(super) fn live_bound<'l>(unit: &Unit, the_loop: &'l Loop) -> Option<&'l Expr> {
    let counted = the_loop.counted.as_ref()?;
    let bounds = [&counted.first, &counted.last].into_iter();
    let is_live = |bound: &&Expr| !unit.rules().bounds_once && !is_repeatable(unit, bound);
    bounds.chain(&counted.step).find(is_live)
}

/// The expression may be evaluated once more, and gives the same as long as a nest with these effects runs.
pub(super) fn is_invariant(unit: &Unit, expr: &Expr, nest: &Effects) -> bool {
    Search::of(unit, expr).is_some_and(|reads| {
        let keeps = |object: &ObjectId| nest.keeps(unit, *object);
        reads.variables.iter().all(keeps)
            && reads.behind.iter().all(|ty| nest.keeps_behind(unit, ty))
    })
}

/// Functions of the unit that make a number or a record of such, and of the scalars behind their names, which keep their place: nothing else is read or
/// changed by them. `text` is that of the unit.
pub(crate) fn computing(unit: &Unit, text: &str) -> BTreeMap<String, BTreeSet<ObjectId>> {
    let is_value = |object: &ObjectId| is_value(unit, &unit.objects[object.index()].ty);
    let is_of_values = |procedure: &Procedure| {
        let gives = gives_scalar(procedure) || gives_record(procedure);
        gives && procedure.formals.iter().all(is_value)
    };
    let keeps_place = |id: &ObjectId| keeps_place(unit, *id);
    let is_fit = |reads: &Reads| reads.variables.iter().all(keeps_place) && reads.behind.is_empty();
    let found = called_alone(unit, text, &is_of_values, &is_fit);
    let named = found.map(|(procedure, reads)| (procedure.key.clone(), reads.variables));
    named.collect()
}

/// A scalar that no procedure has for itself, and that is always in one place, which no other name leads to.
pub(super) fn keeps_place(unit: &Unit, id: ObjectId) -> bool {
    let object = &unit.objects[id.index()];
    let attributes = object.attributes;
    is_plain(object)
        && object.ty.is_number()
        && !matches!(object.storage, Storage::Automatic | Storage::Formal)
        && !(attributes.thread || attributes.equivalenced || attributes.overlay.is_some())
}

/// C: functions of the unit that make a number or a record of what they are given and of what they read: nothing is changed by them.
pub(crate) fn reading(unit: &Unit, text: &str) -> BTreeSet<String> {
    if unit.rules().by_reference {
        return BTreeSet::new();
    }
    let is_followed = |formal: &ObjectId| {
        matches!(
            unit.objects[formal.index()].ty,
            Type::Scalar(_) | Type::Pointer(_) | Type::Array { .. } | Type::Record(_)
        )
    };
    let is_fit = |procedure: &Procedure| {
        let gives = gives_scalar(procedure) || gives_record(procedure);
        gives && procedure.formals.iter().all(is_followed)
    };
    let found = called_alone(unit, text, &is_fit, &|_| true);
    found.map(|(procedure, _)| procedure.key.clone()).collect()
}

fn gives_scalar(procedure: &Procedure) -> bool {
    matches!(procedure.result, Type::Scalar(_))
}

/// C: it does not end without a value.
fn gives_record(procedure: &Procedure) -> bool {
    let has_result = procedure.result_object.is_some();
    matches!(procedure.result, Type::Record(_)) && !has_result && returns(&procedure.body)
}

/// Nothing behind the statement follows it.
pub(super) fn returns(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Jump(Jump::Return(_)) => true,
        StmtKind::Block(statements) => statements.last().is_some_and(returns),
        _ => false,
    }
}

/// Functions of the unit that are `fit`, and do nothing but to make a value of their parameters and to read what is `wanted`.
fn called_alone<'u>(
    unit: &'u Unit,
    text: &str,
    is_fit: &dyn Fn(&Procedure) -> bool,
    wanted: &dyn Fn(&Reads) -> bool,
) -> impl Iterator<Item = (&'u Procedure, Reads)> {
    let may_be_replaced = may_be_replaced(unit, text);
    unit.procedures.iter().filter_map(move |procedure| {
        let is_plain = |object: &ObjectId| is_plain(&unit.objects[object.index()]);
        let may_be = is_followed_text(unit, may_be_replaced, procedure)
            && is_fit(procedure)
            && procedure
                .formals
                .iter()
                .chain(&procedure.result_object)
                .all(is_plain);
        let reads = may_be.then(|| Search::of_procedure(unit, procedure))??;
        wanted(&reads).then_some((procedure, reads))
    })
}

/// Procedures of the unit whose text is run when this one is called, if all that this does is in their text, and nothing else may be
/// called by its name.
pub(super) fn called_texts<'u>(
    unit: &'u Unit,
    may_be_replaced: bool,
    procedure: &'u Procedure,
) -> Option<BTreeSet<&'u str>> {
    let found = Search::of_acting(unit, procedure)?;
    let is_followed = |key: &&str| {
        let text = unit.procedures.with_key(key);
        text.is_some_and(|one| is_followed_text(unit, may_be_replaced, one))
    };
    found.iter().all(is_followed).then_some(found)
}

/// Another unit may have the bodies of what this one defines. `text`: of the unit.
pub(super) fn may_be_replaced(unit: &Unit, text: &str) -> bool {
    unit.rules().c_library && text.contains("weak")
}

/// What is called by the name of the procedure is its text, in which formal parameters have the types that are declared.
pub(super) fn is_followed_text(unit: &Unit, may_be_replaced: bool, procedure: &Procedure) -> bool {
    let is_elsewhere = may_be_replaced && procedure.linkage == Linkage::External;
    !(unit.watches_functions || procedure.main || procedure.knr || is_elsewhere)
}

/// Fortran: nothing leads to it but its name, and it is there.
pub(super) fn is_plain(object: &Object) -> bool {
    let attributes = object.attributes;
    let is_elsewhere = attributes.sought || attributes.pointer || attributes.allocatable;
    !is_elsewhere && !attributes.target && !attributes.optional && !object.volatile
}

/// Of what calls more procedures than this the texts are not looked through: no loop that calls it is judged as a whole, and
/// a chain of thousands of procedures would be gone through from each of its links.
const MOST_TEXTS: usize = 200;

struct Search<'a> {
    unit: &'a Unit,
    reads: Reads,
    /// Functions that are looked at, or were.
    known: BTreeSet<&'a str>,
    /// What is looked at is the text of a procedure.
    is_called: bool,
    /// What is not its own may get values, too.
    may_change: bool,
    fails: bool,
}

impl<'a> Search<'a> {
    fn new(unit: &'a Unit) -> Self {
        Self {
            unit,
            reads: Reads::default(),
            known: BTreeSet::new(),
            is_called: false,
            may_change: false,
            fails: false,
        }
    }

    /// What `expr` reads, variables in its own text among them, if all that it does is to compute.
    fn of(unit: &'a Unit, expr: &'a Expr) -> Option<Reads> {
        let mut search = Self::new(unit);
        search.part(Part::Expr(expr), &|_| false);
        (!search.fails).then_some(search.reads)
    }

    /// What the procedure reads that is not its own, if all that it does is to compute.
    fn of_procedure(unit: &'a Unit, procedure: &'a Procedure) -> Option<Reads> {
        let mut search = Self::new(unit);
        search.procedure(procedure);
        (!search.fails).then_some(search.reads)
    }

    /// Procedures of the unit whose text is run when this one is called, if it does nothing but what is in their text.
    fn of_acting(unit: &'a Unit, procedure: &'a Procedure) -> Option<BTreeSet<&'a str>> {
        let mut search = Self::new(unit);
        search.may_change = true;
        search.procedure(procedure);
        (!search.fails).then_some(search.known)
    }

    /// Looks at all under `part`; `owns`: variables that end with the function whose text it is.
    fn part(&mut self, part: Part<'a>, owns: &dyn Fn(ObjectId) -> bool) {
        each(part, &mut |inner| match inner {
            Part::Stmt(stmt) => self.fails |= !only_computes(stmt),
            Part::Expr(expr) => self.expr(expr, owns),
        });
    }

    fn expr(&mut self, expr: &'a Expr, owns: &dyn Fn(ObjectId) -> bool) {
        match &expr.kind {
            ExprKind::Variable(object) => {
                let known = &self.unit.objects[object.index()];
                self.fails |= known.volatile || known.untracked;
                let by_reference = self.unit.rules().by_reference;
                // Named constants of Fortran have no memory.
                let is_given = by_reference
                    && (known.constant || self.is_called && known.storage == Storage::Formal);
                if !owns(*object) && !is_given {
                    self.reads.variables.insert(*object);
                }
            }
            ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => {
                self.fails |= !self.may_change && !named(target).is_some_and(owns);
            }
            ExprKind::Dereference(_) | ExprKind::Member { arrow: true, .. } => {
                self.reads.behind.push(expr.ty.clone());
            }
            ExprKind::Element { base, .. } if !matches!(base.ty, Type::Array { .. }) => {
                self.reads.behind.push(expr.ty.clone());
            }
            ExprKind::Call { callee, arguments } => self.call(callee, arguments),
            ExprKind::Initialiser(_) if matches!(expr.ty, Type::Record(_)) => {}
            ExprKind::Statement(_) | ExprKind::Initialiser(_) | ExprKind::Opaque => {
                self.fails = true;
            }
            _ => {}
        }
    }

    fn call(&mut self, callee: &'a Expr, arguments: &[Expr]) {
        let key = match &callee.kind {
            ExprKind::Function(key) => key,
            ExprKind::Intrinsic(_) if callee.is_computing_intrinsic() => return,
            _ => {
                self.fails = true;
                return;
            }
        };
        let unit = self.unit;
        let Some(procedure) = unit.procedures.with_key(key) else {
            self.fails |= !unit.rules().c_library || !library::computes(key);
            let pointers = arguments.iter().map(|one| &one.ty);
            let pointed = pointers.filter_map(|ty| match ty {
                Type::Pointer(to) => Some((**to).clone()),
                _ => None,
            });
            self.reads.behind.extend(pointed);
            return;
        };
        self.procedure(procedure);
    }

    /// Looks at the procedure, once.
    fn procedure(&mut self, procedure: &'a Procedure) {
        let unit = self.unit;
        self.fails |= procedure.leave.is_some() || procedure.variadic || procedure.host.is_some();
        if !self.fails && self.known.insert(&procedure.key) {
            self.fails |= self.known.len() > MOST_TEXTS;
            let around = std::mem::replace(&mut self.is_called, true);
            self.part(Part::Stmt(&procedure.body), &|object| {
                let known = &unit.objects[object.index()];
                match known.storage {
                    Storage::Automatic => true,
                    // The name of an array stands for that of the caller, and in Fortran that of a number.
                    Storage::Formal => {
                        !matches!(known.ty, Type::Array { .. }) && !unit.rules().by_reference
                    }
                    _ => false,
                }
            });
            self.is_called = around;
        }
    }
}

/// The variable that is assigned, as a whole or a part of it.
fn named(target: &Expr) -> Option<ObjectId> {
    match &target.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Member {
            base, arrow: false, ..
        } => named(base),
        ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => named(base),
        _ => None,
    }
}

/// The statement by itself does nothing but to choose what is computed next.
fn only_computes(stmt: &Stmt) -> bool {
    let is_usual = match &stmt.kind {
        StmtKind::Block(_)
        | StmtKind::Expr(_)
        | StmtKind::Decl(_)
        | StmtKind::If { .. }
        | StmtKind::Loop(_)
        | StmtKind::Switch { .. }
        | StmtKind::Label { .. }
        | StmtKind::Empty => true,
        StmtKind::Jump(jump) => matches!(
            jump,
            Jump::Exit(_) | Jump::Cycle(_) | Jump::GoTo { .. } | Jump::Return(_)
        ),
        _ => false,
    };
    is_usual && stmt.directives.is_empty()
}
