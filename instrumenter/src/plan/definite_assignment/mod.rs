//! Definite assignment: which reads of local scalars cannot meet a missing value.
//!
//! A read is proven if on every path to it the variable was assigned, and no parallel loop that
//! writes the variable lies between: such a loop drops the values of what it writes, at its entry for
//! the iterations and at its end for what follows (debugger.md 1.9, private-like data). A variable of
//! which every read is proven needs no shadow word.
//!
//! Only names are followed: variables whose address is taken, procedures with `goto` labels and
//! variables in text nobody looked into are given up. Small arrays are followed element by element (`arrays`), in Fortran as wholes, too, and for
//! them loops with constant bounds are gone through turn by turn: of an array all accesses to which are proven nothing is
//! told to the runtime.

mod arrays;
mod calls;
mod copies;
mod extents;
mod nests;
mod objects;
mod records;
mod switches;
#[cfg(test)]
mod tests;
mod turns;

use std::collections::{BTreeMap, BTreeSet};

use self::arrays::Arrays;
use self::nests::{FollowedNest, Nests, is_of_tasks};
use self::objects::{Objects, OpenSwitch, State, meet};
use super::effects::Effects;
use super::function_values;
use super::parallel::parallel_directive;
use super::walk::{Part, each_stmt, expr_parts};
use crate::directive::ClauseKind;
use crate::model::{
    Assembly, Expr, ExprId, ExprKind, Jump, LabelKind, Loop, Memory, ObjectId, Procedure, Stmt,
    StmtId, StmtKind, Storage, Type, Unit,
};

/// What the analysis of one procedure found.
#[derive(Debug, Default)]
pub(crate) struct Assigned {
    /// Reads that need no check, and accesses to elements of settled arrays.
    pub(crate) proven: BTreeSet<ExprId>,
    /// Variables with a read that is not proven.
    pub(crate) unproven: BTreeSet<ObjectId>,
    /// Arrays and records that no access is wrong to.
    pub(crate) settled: BTreeSet<ObjectId>,
    /// C: records of which the same is true if all that they are copied from has values.
    pub(crate) settled_if_given: BTreeSet<ObjectId>,
    /// A function of Fortran may return without having given its result a value.
    pub(crate) lacks: bool,
}

/// Whether a variable can be followed by name alone. `lent`: those that are only read where they go by reference.
fn is_followed(unit: &Unit, id: ObjectId, lent: &BTreeSet<ObjectId>) -> bool {
    let object = &unit.objects[id.index()];
    let own = match object.storage {
        Storage::Automatic => true,
        Storage::Formal => !unit.rules().by_reference,
        _ => false,
    };
    own && matches!(object.ty, Type::Scalar(_) | Type::Pointer(_))
        && (!object.is_exposed() || lent.contains(&id))
        && !object.untracked
        && !object.attributes.sought
}

/// Follows the assignments of one procedure. `reduced`: its reduction variables; `lent`: what is only read where it goes by reference.
pub(crate) fn analyse(
    unit: &Unit,
    procedure: &Procedure,
    (reduced, lent): (&BTreeSet<ObjectId>, &BTreeSet<ObjectId>),
) -> Assigned {
    let of_text = follow(unit, procedure, (reduced, lent), false);
    let is_of_records = records::named(unit, procedure);
    let if_given = is_of_records.then(|| follow(unit, procedure, (reduced, lent), true));
    let settled = if_given.map_or(BTreeSet::new(), |found| found.settled);
    let is_record = |object: &ObjectId| unit.objects[object.index()].ty.record().is_some();
    Assigned {
        settled_if_given: settled.into_iter().filter(is_record).collect(),
        ..of_text
    }
}

/// `is_given`: records that come from somewhere else lack nothing.
fn follow(
    unit: &Unit,
    procedure: &Procedure,
    (reduced, lent): (&BTreeSet<ObjectId>, &BTreeSet<ObjectId>),
    is_given: bool,
) -> Assigned {
    let mut flow = Flow {
        unit,
        lent,
        is_given,
        nests: Nests::of(unit, &procedure.body),
        state: Some(Objects::default()),
        arrays: Arrays::of(unit, procedure, (reduced, is_given)),
        of_nests: BTreeSet::new(),
        told_by_turns: BTreeMap::new(),
        by_turns: 0,
        labels: has_labels(&procedure.body),
        switches: Vec::new(),
        failed: BTreeSet::new(),
        result: function_values::given(unit, procedure),
        found: Assigned::default(),
    };
    for &formal in &procedure.formals {
        flow.assign(formal);
    }
    flow.stmt(&procedure.body);
    flow.returns();
    flow.finish(procedure)
}

/// Labels that a `goto` may reach, or other ways in: paths are unknown then.
fn has_labels(body: &Stmt) -> bool {
    let mut found = false;
    each_stmt(Part::Stmt(body), &mut |stmt| {
        found |= stmt.label().is_some() || matches!(stmt.kind, StmtKind::Entry(_));
    });
    found
}

/// An item of input without a value where its statement has failed and goes on, or a message where it has not failed.
fn may_lack(stmt: &Stmt, item: &Expr) -> bool {
    match &stmt.kind {
        StmtKind::Io { unsure, .. } => {
            let mut unsure = unsure.iter().filter(|one| one.status.is_some());
            unsure.any(|one| one.item == item.id)
        }
        // A message.
        StmtKind::Memory(memory) => memory.status.as_ref() != Some(&item.span),
        _ => false,
    }
}

struct Flow<'a> {
    unit: &'a Unit,
    /// Variables that are only read where they go by reference.
    lent: &'a BTreeSet<ObjectId>,
    /// Records that come from somewhere else lack nothing.
    is_given: bool,
    nests: Nests<'a>,
    state: State,
    arrays: Arrays,
    /// Loops of parallel nests, whose turns are iterations.
    of_nests: BTreeSet<StmtId>,
    /// Bodies of loops: whether they are gone through turn by turn.
    told_by_turns: BTreeMap<StmtId, bool>,
    /// How many such loops are around.
    by_turns: usize,
    labels: bool,
    /// The `switch` statements that are open.
    switches: Vec<OpenSwitch>,
    /// Reads that were not proven in some turn.
    failed: BTreeSet<ExprId>,
    /// What the function gives.
    result: Option<ObjectId>,
    found: Assigned,
}

impl Flow<'_> {
    fn finish(self, procedure: &Procedure) -> Assigned {
        let mut found = self.found;
        found.proven.retain(|read| !self.failed.contains(read));
        if !self.labels {
            let (settled, elements) = self.arrays.settled(procedure);
            found.settled = settled;
            found.proven.extend(elements);
        }
        found
    }

    fn assign(&mut self, object: ObjectId) {
        if let Some(state) = &mut self.state {
            match self.arrays.elements(object) {
                Some(elements) => elements.for_each(|element| state.insert(element)),
                None => state.insert(object.index()),
            }
        }
    }

    fn drop_value(&mut self, object: ObjectId) {
        if let Some(state) = &mut self.state {
            match self.arrays.elements(object) {
                Some(elements) => elements.for_each(|element| state.remove(element)),
                None => state.remove(object.index()),
            }
        }
    }

    fn read(&mut self, expr: &Expr, object: ObjectId) {
        let Some(state) = &self.state else { return };
        if !is_followed(self.unit, object, self.lent) {
            return;
        }
        if state.contains(object.index()) && !self.labels {
            self.found.proven.insert(expr.id);
        } else {
            self.failed.insert(expr.id);
            self.found.unproven.insert(object);
        }
    }

    /// The function gives its result.
    fn returns(&mut self) {
        let (Some(result), Some(state)) = (self.result, &self.state) else {
            return;
        };
        let known = &self.unit.objects[result.index()];
        // Components may lack values that are not looked at here, and what is allocated may have none.
        let is_seen = !known.attributes.allocatable && known.ty.record().is_none();
        let has_value = match self.arrays.elements(result) {
            Some(mut elements) => elements.all(|element| state.contains(element)),
            None => state.contains(result.index()),
        };
        if is_seen && has_value && !self.labels {
            return;
        }
        self.found.lacks = true;
        self.arrays.give_up(result);
        if is_followed(self.unit, result, self.lent) {
            self.found.unproven.insert(result);
        }
    }

    /// Value of an expression, in evaluation order.
    fn expr(&mut self, expr: &Expr) {
        if self.by_turns > 0 {
            self.arrays.step(1);
        }
        if let Some(array) = self.arrays.array_of(expr) {
            return self.element(expr, array, true, None);
        }
        if let Some(part) = self.arrays.part_of(self.unit, expr) {
            return self.record_part(expr, &part, true, None);
        }
        if let Some(section) = self.arrays.section_of(expr) {
            return self.section(expr, &section, true, None);
        }
        match &expr.kind {
            ExprKind::Variable(object) => {
                self.arrays.give_up(*object);
                self.read(expr, *object);
            }
            ExprKind::AddressOf(inner) => {
                self.arrays.give_up_in(Part::Expr(inner));
                self.expr(inner);
            }
            ExprKind::Assign {
                operation,
                target,
                value,
            } => self.assignment(target, operation.is_some(), Some(value)),
            ExprKind::Step { target, .. } => self.assignment(target, true, None),
            ExprKind::ShortCircuit { left, right, .. } => {
                self.expr(left);
                self.perhaps(|flow| flow.expr(right));
            }
            ExprKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                self.expr(condition);
                let before = self.state.clone();
                if let Some(then) = then {
                    self.expr(then);
                }
                let after_then = std::mem::replace(&mut self.state, before);
                self.expr(otherwise);
                self.join(after_then);
            }
            ExprKind::Call { callee, arguments } => self.call(expr, callee, arguments),
            ExprKind::Statement(stmt) => self.stmt(stmt),
            ExprKind::ImpliedDo {
                variable,
                first,
                last,
                step,
                items,
                ..
            } => {
                let header = [first, last].into_iter().chain(step);
                header.for_each(|part| self.expr(part));
                self.assign(*variable);
                self.perhaps(|flow| items.iter().for_each(|item| flow.expr(item)));
            }
            _ => {
                for part in expr_parts(expr) {
                    match part {
                        Part::Expr(inner) => self.expr(inner),
                        Part::Stmt(inner) => self.stmt(inner),
                    }
                }
            }
        }
    }

    fn assignment(&mut self, target: &Expr, reads: bool, value: Option<&Expr>) {
        if let Some(part) = self.arrays.part_of(self.unit, target) {
            return self.record_part(target, &part, reads, value);
        }
        if let Some(section) = self.arrays.section_of(target) {
            return self.section(target, &section, reads, value);
        }
        if let ExprKind::Variable(object) = target.kind {
            if reads {
                self.read(target, object);
            }
            if let Some(value) = value {
                self.expr(value);
            }
            self.arrays.give_up(object);
            self.assign(object);
            return;
        }
        if let Some(array) = self.arrays.array_of(target) {
            return self.element(target, array, reads, value);
        }
        self.expr(target);
        if let Some(value) = value {
            self.expr(value);
        }
    }

    /// Runs `body`, which may not be executed: what it assigns does not count afterwards.
    fn perhaps(&mut self, body: impl FnOnce(&mut Self)) {
        let before = self.state.clone();
        body(self);
        self.join(before);
    }

    /// Meets another path.
    fn join(&mut self, other: State) {
        self.state = meet(self.state.take(), other);
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let is_task = is_of_tasks(self.unit, stmt);
        if is_task {
            self.arrays.give_up_in(Part::Stmt(stmt));
            // What a task writes is its own, and lost with it.
            self.drop_written(Part::Stmt(stmt));
        }
        self.any_stmt(stmt);
        if is_task {
            self.drop_written(Part::Stmt(stmt));
        }
    }

    fn any_stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Block(statements) => statements.iter().for_each(|inner| self.stmt(inner)),
            StmtKind::Expr(expr) | StmtKind::Jump(Jump::Call { call: expr, .. }) => {
                self.expr(expr);
            }
            StmtKind::Decl(declared) => {
                if self.state.is_none() {
                    self.doubt_switches();
                }
                for one in declared {
                    one.bounds.iter().for_each(|bound| self.expr(bound));
                    if let Some(value) = &one.initialiser {
                        self.expr(value);
                        if !self.is_whole(value, one.object) {
                            self.arrays.give_up(one.object);
                        }
                    }
                    if one.initialiser.is_some()
                        || self.unit.objects[one.object.index()].initialised
                    {
                        self.assign(one.object);
                    } else {
                        self.drop_value(one.object);
                    }
                }
            }
            StmtKind::If {
                condition,
                then,
                otherwise,
            } => {
                self.expr(condition);
                let before = self.state.clone();
                self.stmt(then);
                let after_then = std::mem::replace(&mut self.state, before);
                if let Some(otherwise) = otherwise {
                    self.stmt(otherwise);
                }
                self.join(after_then);
            }
            StmtKind::Loop(the_loop) => self.any_loop(stmt, the_loop),
            StmtKind::Switch { selector, body } => self.switch(stmt, selector, body),
            StmtKind::Guarded {
                evaluated,
                parts,
                selects,
                ..
            } => {
                evaluated.iter().for_each(|expr| self.expr(expr));
                for part in parts {
                    match selects {
                        true => self.perhaps(|flow| flow.stmt(&part.body)),
                        false => self.stmt(&part.body),
                    }
                }
            }
            StmtKind::Where(arms) => {
                // Some elements of what it names are left as they were.
                self.arrays.give_up_in(Part::Stmt(stmt));
                for arm in arms {
                    arm.mask.iter().for_each(|mask| self.expr(mask));
                    self.perhaps(|flow| arm.body.iter().for_each(|inner| flow.stmt(inner)));
                }
            }
            StmtKind::Forall(found) => {
                if !found.concurrent {
                    self.arrays.give_up_in(Part::Stmt(stmt));
                }
                let bounds = found.controls.iter();
                let bounds =
                    bounds.flat_map(|one| [Some(&one.first), Some(&one.last), one.step.as_ref()]);
                bounds.flatten().for_each(|bound| self.expr(bound));
                self.drop_lost(&found.body);
                self.perhaps(|flow| {
                    found.mask.iter().for_each(|mask| flow.expr(mask));
                    flow.stmt(&found.body);
                });
            }
            StmtKind::Exited(body) => self.perhaps(|flow| flow.stmt(body)),
            StmtKind::Jump(jump) => {
                if let Some(value) = jump.value() {
                    self.expr(value);
                }
                match jump {
                    Jump::Return(_) => self.returns(),
                    Jump::Exit(left) => self.leave_switch(*left),
                    _ => {}
                }
                self.state = None;
            }
            StmtKind::Label { label, body } => {
                match label {
                    LabelKind::Case => self.case(false),
                    LabelKind::Default => self.case(true),
                    LabelKind::Name(_) => self.state = Some(Objects::default()),
                }
                self.stmt(body);
            }
            StmtKind::Memory(Memory { taken, filled, .. }) | StmtKind::Io { taken, filled, .. } => {
                taken.iter().for_each(|item| self.expr(item));
                for item in filled {
                    self.arrays.give_up_in(Part::Expr(item));
                    match item.kind {
                        ExprKind::Variable(_) if may_lack(stmt, item) => {}
                        ExprKind::Variable(object) => self.assign(object),
                        _ => self.expr(item),
                    }
                }
            }
            StmtKind::Assembly(Assembly {
                inputs, outputs, ..
            }) => {
                self.arrays.give_up_in(Part::Stmt(stmt));
                let operands = inputs.iter().chain(outputs);
                operands.for_each(|operand| self.expr(operand));
            }
            StmtKind::Entry(_) => self.state = Some(Objects::default()),
            StmtKind::Foreign(foreign) => {
                let mentioned = foreign.mentioned.iter();
                mentioned.for_each(|object| self.arrays.give_up(*object));
            }
            StmtKind::Directive
            | StmtKind::Declarative
            | StmtKind::Empty
            | StmtKind::Nested(_)
            | StmtKind::Opaque => {}
        }
    }

    fn any_loop(&mut self, stmt: &Stmt, the_loop: &Loop) {
        if parallel_directive(self.unit, stmt).is_some() {
            self.parallel(stmt, the_loop);
            return;
        }
        if the_loop.entered {
            self.doubt_switches();
        }
        let is_of_nest = self.of_nests.contains(&stmt.id);
        self.sequential(the_loop, !is_of_nest);
    }

    /// A loop whose body may run several times, or not at all. `in_order`: one turn sees what those before it leave.
    fn sequential(&mut self, the_loop: &Loop, in_order: bool) {
        if let Some(init) = &the_loop.init {
            self.stmt(init);
        }
        if in_order && self.turn_by_turn(the_loop) {
            return;
        }
        self.drop_lost(&the_loop.body);
        if the_loop.test_last {
            let entry = self.state.clone();
            self.stmt(&the_loop.body);
            self.join(entry.clone());
            if let Some(condition) = &the_loop.condition {
                self.expr(condition);
            }
            return;
        }
        if let Some(condition) = &the_loop.condition {
            self.expr(condition);
        }
        let after = self.state.clone();
        let counted = self.counted(the_loop);
        let range = counted.and_then(|counted| self.arrays.range(counted));
        match counted.zip(range) {
            Some((counted, range)) => self.turn(the_loop, counted.variable, range),
            None => self.stmt(&the_loop.body),
        }
        // What a `continue` reaches is at least what held before the body.
        self.state.clone_from(&after);
        if let Some(advance) = &the_loop.advance {
            self.expr(advance);
        }
        self.state = after;
    }

    /// Every iteration starts without the values of what the nest writes; they are lost afterwards.
    fn parallel(&mut self, stmt: &Stmt, the_loop: &Loop) {
        self.begin_nest(stmt);
        let before = self.state.clone();
        self.drop_written(Part::Stmt(stmt));
        self.drop_private(stmt);
        self.sequential(the_loop, false);
        self.state = before;
        self.drop_written(Part::Stmt(stmt));
        self.drop_private(stmt);
    }

    /// Variables of a `private` clause have no value in the loop, written or not.
    fn drop_private(&mut self, stmt: &Stmt) {
        let Some((_, bound, parallel)) = parallel_directive(self.unit, stmt) else {
            return;
        };
        for kind in parallel.clause_kinds() {
            if let ClauseKind::Private(names) = kind {
                for name in names {
                    if let Some(object) = bound.object(name) {
                        self.drop_value(object);
                    }
                }
            }
        }
    }

    fn drop_written(&mut self, part: Part<'_>) {
        let effects = Effects::of(self.unit, part);
        if let Some(state) = &mut self.state {
            state.lose(&effects, &self.arrays);
        }
    }

    /// A parallel loop somewhere in the text drops values; the text may run before what is read at
    /// its own head.
    fn drop_lost(&mut self, stmt: &Stmt) {
        let within = self.nests.within.get(&stmt.id);
        for number in within.cloned().unwrap_or_default() {
            let FollowedNest { stmt, effects } = &self.nests.all[number];
            if let Some(state) = &mut self.state {
                state.lose(effects, &self.arrays);
            }
            self.drop_private(stmt);
        }
    }
}
