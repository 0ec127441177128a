//! Calls of procedures of the unit all that is done by which stands in their text, in loops that may be judged as a whole: what such a procedure
//! reads, and what it gives values, goes by slots of the loop, as if its text stood there.
//!
//! The body is walked for each call. Its formal parameters stand for the forms of the actual arguments, and those that lead to an array
//! for the array that is passed. Where something is not understood the call has no number among those of the nest, and then
//! nothing is proven of the loop. The checks of the callee stay what they are: the proven version runs it without any.

use super::build::is_record;
use super::builder::{Builder, OpenNest};
use super::computed::returns;
use super::effects::Effects;
use super::local::local_extents;
use super::pointed::{of_record, pointer_of};
use super::stands_for::StandsFor;
use super::walk::{Part, each_stmt, expr_parts};
use super::{ArrayName, Check, SiteId, Slot};
use crate::model::designator::root;
use crate::model::{
    Expr, ExprKind, Jump, Loop, Object, ObjectId, Procedure, Stmt, StmtKind, Storage, Type, Unit,
};
use dvmdbg_abi::code;
use std::collections::BTreeSet;

/// Calls that are walked for one nest, at most.
const MOST_CALLS: u32 = 128;

/// Calls inside of each other that are walked.
const MOST_DEEP: usize = 6;

/// What a formal parameter stands for in one nest.
enum Stands {
    Meaning(StandsFor),
    Array(ObjectId),
}

impl Builder<'_> {
    /// A procedure of the unit is called in the text of nests.
    pub(super) fn walk_called(&mut self, call: &Expr, key: &str, arguments: &[Expr]) {
        let unit = self.unit;
        let Some(procedure) = unit.procedures.with_key(key) else {
            return;
        };
        let mut is_wanted = false;
        self.each_nest(|_, nest| {
            is_wanted |= nest.called.made < MOST_CALLS && !nest.called.fails;
        });
        let fits = self.calling.len() < MOST_DEEP && !self.calling.iter().any(|one| one == key);
        if !(is_wanted && fits && self.may_be_walked(procedure, arguments)) {
            return;
        }
        let own = own_objects(procedure);
        let mut around = Vec::new();
        self.each_nest(|builder, nest| {
            around.push((nest.called.current, nest.called.fails));
            builder.enter(nest, (procedure, &own), arguments);
        });
        self.calling.push(key.to_owned());
        self.called_stmt(&procedure.body);
        self.calling.pop();
        let mut around = around.into_iter();
        self.each_nest(|_, nest| {
            let called = &mut nest.called;
            let (outer, fails) = around.next().unwrap_or_default();
            let number = std::mem::replace(&mut called.current, outer);
            if !called.fails {
                called.calls.insert((outer, call.id), number);
            }
            called.fails = fails;
            nest.inside
                .meanings
                .retain(|object, _| !own.contains(object));
        });
    }

    /// All that is done with its arguments can be followed, and it has a version without checks.
    fn may_be_walked(&self, procedure: &Procedure, arguments: &[Expr]) -> bool {
        let unit = self.unit;
        let number = unit.procedures.number(&procedure.key);
        let may_be_plain = number.is_some_and(|number| {
            let decision = &self.plan.procedures[number];
            decision.instrument && decision.clone && !decision.may_lack
        });
        let is_plain = |formal: &ObjectId| {
            let known = &self.plan.objects[formal.index()];
            let object = &unit.objects[formal.index()];
            !known.shadow_word
                && (known.registration.is_none() || known.settled_if_given)
                && known.described().is_none()
                && !object.volatile
                && !object.untracked
        };
        (unit.reading.contains(&procedure.key) || unit.acting.contains_key(&procedure.key))
            && self.planned.contains(&procedure.key)
            && may_be_plain
            && procedure.formals.len() == arguments.len()
            && procedure.formals.iter().all(is_plain)
    }

    /// The text of a call begins.
    fn enter(
        &self,
        nest: &mut OpenNest,
        (procedure, own): (&Procedure, &BTreeSet<ObjectId>),
        arguments: &[Expr],
    ) {
        let moved = moved_pointers(self.unit, procedure);
        let pairs = procedure.formals.iter().zip(arguments);
        let stand: Vec<(ObjectId, Option<Stands>)> = pairs
            .map(|(formal, argument)| {
                let stands = self.stands(nest, *formal, argument);
                (*formal, stands.filter(|_| !moved.contains(formal)))
            })
            .collect();
        let called = &mut nest.called;
        called.made += 1;
        called.current = called.made;
        called.fails |= called.made > MOST_CALLS;
        called.foreign.extend(own);
        called.arrays.retain(|object, _| !own.contains(object));
        let meanings = &mut nest.inside.meanings;
        meanings.retain(|object, _| !own.contains(object));
        for (formal, stands) in stand {
            match stands {
                Some(Stands::Meaning(meaning)) => _ = meanings.insert(formal, meaning),
                Some(Stands::Array(array)) => _ = called.arrays.insert(formal, array),
                None => {}
            }
        }
    }

    fn stands(&self, nest: &OpenNest, formal: ObjectId, argument: &Expr) -> Option<Stands> {
        let leads_to_records = match &self.unit.objects[formal.index()].ty {
            Type::Pointer(to) => is_record(to),
            _ => false,
        };
        let meaning = || self.meaning(nest, formal, argument).map(Stands::Meaning);
        if leads_to_records && let Some(record) = meaning() {
            return Some(record);
        }
        let array = self.passed_array(nest, formal, argument);
        array.map(Stands::Array).or_else(meaning)
    }

    /// The array that is passed by its name.
    fn passed_array(&self, nest: &OpenNest, formal: ObjectId, argument: &Expr) -> Option<ObjectId> {
        let ExprKind::Variable(passed) = argument.kind else {
            return None;
        };
        let object = &self.unit.objects[formal.index()];
        let array = nest.called.arrays.get(&passed).copied();
        let is_own = !nest.called.is_foreign(passed) && !nest.inside.meanings.contains_key(&passed);
        let array = array.or_else(|| is_own.then_some(passed))?;
        has_same_shape(&object.ty, &self.unit.objects[array.index()].ty).then_some(array)
    }

    fn called_stmt(&mut self, stmt: &Stmt) {
        self.forget_before(stmt);
        match &stmt.kind {
            StmtKind::Block(statements) => self.called_block(statements),
            StmtKind::Expr(expr) => {
                self.called_expr(expr);
                self.note_assignment(expr);
            }
            StmtKind::Decl(declared) => {
                for one in declared {
                    if let Some(value) = &one.initialiser {
                        self.called_expr(value);
                        self.called_carried(value);
                        self.forget_assigned(Part::Expr(value));
                        self.note_meaning(one.object, value);
                    } else {
                        self.forget_meaning(one.object);
                    }
                }
            }
            StmtKind::If {
                condition,
                then,
                otherwise,
            } => {
                let otherwise: Vec<&Stmt> = otherwise.iter().map(|one| &**one).collect();
                self.called_branches(condition, then, &otherwise);
            }
            StmtKind::Loop(the_loop) => self.called_loop(stmt, the_loop),
            StmtKind::Jump(Jump::Return(value)) => {
                if let Some(value) = value {
                    self.called_expr(value);
                    self.called_carried(value);
                }
            }
            StmtKind::Empty => {}
            _ => self.fail_call(),
        }
        self.forget_behind(stmt);
    }

    /// What follows a branch that returns stands in the other one.
    fn called_block(&mut self, statements: &[Stmt]) {
        for (number, stmt) in statements.iter().enumerate() {
            match &stmt.kind {
                StmtKind::If {
                    condition,
                    then,
                    otherwise: None,
                } if returns(then) => {
                    let rest: Vec<&Stmt> = statements[number + 1..].iter().collect();
                    self.forget_before(stmt);
                    return self.called_branches(condition, then, &rest);
                }
                _ => self.called_stmt(stmt),
            }
        }
    }

    fn called_branches(&mut self, condition: &Expr, then: &Stmt, otherwise: &[&Stmt]) {
        self.called_expr(condition);
        self.either_means(
            |builder| builder.guarded(condition, true, |builder| builder.called_stmt(then)),
            |builder| {
                builder.guarded(condition, false, |builder| {
                    otherwise.iter().for_each(|one| builder.called_stmt(one));
                });
            },
        );
    }

    fn called_loop(&mut self, stmt: &Stmt, the_loop: &Loop) {
        if the_loop.entered || the_loop.test_last {
            return self.fail_call();
        }
        the_loop.init.iter().for_each(|init| self.called_stmt(init));
        let index = the_loop.counted.as_ref().map(|counted| counted.variable);
        index.iter().for_each(|one| self.forget_meaning(*one));
        self.forget_assigned(Part::Stmt(stmt));
        let turns = the_loop.condition.iter().chain(&the_loop.advance);
        turns.for_each(|part| self.called_expr(part));
        self.each_nest(|builder, nest| builder.open_inner(nest, stmt, the_loop));
        self.called_stmt(&the_loop.body);
        self.each_nest(|_, nest| nest.close_inner());
        self.forget_assigned(Part::Stmt(stmt));
    }

    fn called_expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                self.called_expr(condition);
                self.guarded(condition, true, |builder| {
                    then.iter().for_each(|then| builder.called_expr(then));
                });
                self.guarded(condition, false, |builder| builder.called_expr(otherwise));
            }
            ExprKind::Statement(_) | ExprKind::ImpliedDo { .. } | ExprKind::Opaque => {
                self.fail_call();
            }
            // What is read for it has no values from it.
            ExprKind::Assign { target, value, .. } => {
                self.called_expr(value);
                self.called_copy(target, value);
                self.called_carried(value);
                self.called_expr(target);
            }
            _ => {
                for part in expr_parts(expr) {
                    match part {
                        Part::Expr(inner) => self.called_expr(inner),
                        Part::Stmt(_) => self.fail_call(),
                    }
                }
            }
        }
        if let ExprKind::Call { callee, arguments } = &expr.kind
            && let ExprKind::Function(key) = &callee.kind
        {
            self.called_arguments(expr, arguments);
            self.walk_called(expr, key, arguments);
        }
        self.called_access(expr);
    }

    fn called_access(&mut self, expr: &Expr) {
        let Some(access) = self.plan.access(expr.id) else {
            return;
        };
        let (check, sites) = (access.check.clone(), (access.read, access.write));
        let reduced = root(expr).is_some_and(|object| self.is_reduction(object));
        match (check, sites) {
            // The run is to judge it.
            _ if reduced => self.fail_call(),
            // Taken with what it is copied from.
            (Check::Copy { .. }, _) => {}
            // The summary of the loop asks for its value.
            (Check::ShadowWord(object), (Some(_), None)) if self.each_sees(object) => {}
            (Check::Block, _) => self.called_record(expr, sites),
            (Check::Memory, _) if self.each_owns_whole(expr) => {
                self.each_nest(|_, nest| nest.take_called_slots(expr, Vec::new(), sites));
            }
            (check @ (Check::Element(_) | Check::Memory), _) => self.each_nest(|builder, nest| {
                let slots = builder.slots_of_called(nest, expr, &check);
                match slots.is_empty() {
                    true => nest.called.fails = true,
                    false => nest.take_called_slots(expr, slots, sites),
                }
            }),
            _ => self.fail_call(),
        }
    }

    /// Slots of what a callee accesses; none: it is not understood.
    pub(super) fn slots_of_called(
        &self,
        nest: &mut OpenNest,
        expr: &Expr,
        check: &Check,
    ) -> Vec<Slot> {
        let pointed = self.slots_behind(nest, expr);
        if !pointed.is_empty() {
            return pointed;
        }
        let own = self.own_record(nest, expr);
        let fields = self.called_fields(nest, own.as_ref().unwrap_or(expr));
        if !fields.is_empty() {
            return fields;
        }
        let found = match check {
            Check::Element(array) => self.called_element(nest, expr, array),
            _ => self.called_part(nest, expr, check),
        };
        found.into_iter().collect()
    }

    /// The access as one to a record that is born in the nest, if a pointer leads to that.
    fn own_record(&self, nest: &OpenNest, expr: &Expr) -> Option<Expr> {
        let pointer = pointer_of(expr)?;
        let StandsFor::Record(place) = nest.inside.meanings.get(&pointer)? else {
            return None;
        };
        let record = place.variable().filter(|one| nest.inner.contains(one))?;
        Some(of_record(expr, pointer, record))
    }

    /// A part of a record.
    fn called_part(&self, nest: &mut OpenNest, expr: &Expr, check: &Check) -> Option<Slot> {
        let element = self.sequence_element(nest, expr, check)?;
        let is_fit = element.part.is_some() && self.is_bound_element(nest, &element);
        let memory = self.memory_in_text(nest, &element.array);
        let slot = is_fit.then(|| self.slot_of_element(nest, &element, memory))?;
        slot.sums.is_some().then_some(slot)
    }

    /// An element of an array.
    fn called_element(&self, nest: &mut OpenNest, expr: &Expr, array: &ArrayName) -> Option<Slot> {
        let ExprKind::Element {
            subscripts,
            physical: None,
            ..
        } = &expr.kind
        else {
            return None;
        };
        let is_fit = array.element.is_empty() && self.are_pure(subscripts);
        is_fit.then(|| self.called_slot(nest, array.object, subscripts))?
    }

    fn called_slot(
        &self,
        nest: &mut OpenNest,
        object: ObjectId,
        subscripts: &[Expr],
    ) -> Option<Slot> {
        let array = match nest.called.arrays.get(&object) {
            Some(passed) => *passed,
            None => Some(object).filter(|object| self.has_one_name(nest, *object))?,
        };
        let known = &self.unit.objects[array.index()];
        if nest.inner.contains(&array) {
            let extents = local_extents(self.unit, nest, array);
            // Only parallel loops are told of arrays that are born inside.
            let extents = extents.filter(|_| !nest.plan.dimensions.is_empty())?;
            let array = ArrayName::variable(array);
            let slot = self.local_slot(nest, subscripts, (&array, extents));
            return slot.sums.is_some().then_some(slot);
        }
        let is_followed = !known.volatile && !known.untracked && !known.no_address;
        if !is_followed || !self.variable_is_bound(nest, array) {
            return None;
        }
        let array = ArrayName::variable(array);
        let is_shared = nest.plan.dimensions.is_empty() || self.is_shared(nest, &array);
        let memory = match is_shared {
            true => code::slot::CALLED_SHARED,
            false => code::slot::CALLED_PLAIN,
        };
        let slot = self.slot(nest, subscripts, (&array, None), memory);
        slot.sums.is_some().then_some(slot)
    }

    /// The text of all nests may name it.
    fn each_sees(&mut self, object: ObjectId) -> bool {
        let mut all = true;
        self.each_nest(|builder, nest| all &= builder.has_one_name(nest, object));
        all
    }

    /// The text of the nest may name a variable that is met in it or in that of a call.
    pub(super) fn is_named(&self, nest: &OpenNest, id: ObjectId) -> bool {
        // Those of callees stand for nothing.
        let is_own = matches!(
            self.unit.objects[id.index()].storage,
            Storage::Automatic | Storage::Formal
        );
        let is_known = nest.called.current == 0 || is_own || self.has_one_name(nest, id);
        is_known && !nest.called.is_foreign(id)
    }

    /// The text of the nest may name the variable of file scope, and means this one then.
    pub(super) fn has_one_name(&self, nest: &OpenNest, id: ObjectId) -> bool {
        let object = &self.unit.objects[id.index()];
        let is_of_file = matches!(
            object.storage,
            Storage::Static | Storage::Global | Storage::Extern
        ) && object.block.is_none();
        let is_other = |(number, other): (usize, &Object)| {
            number != id.index() && self.unit.rules().same_name(&other.name, &object.name)
        };
        is_of_file
            && object.span.start < nest.place
            && !self.unit.objects.iter().enumerate().any(is_other)
    }

    fn fail_call(&mut self) {
        self.each_nest(|_, nest| nest.called.fails = true);
    }
}

impl OpenNest {
    /// A callee accesses an element, or several together, by these slots.
    pub(super) fn take_called_slots(
        &mut self,
        expr: &Expr,
        slots: Vec<Slot>,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) {
        let mut taken = Vec::new();
        if let Some(site) = read {
            let slots = slots.iter().cloned();
            taken.extend(slots.map(|slot| self.called_read(Slot { site, ..slot })));
        }
        if let Some(site) = write {
            let slots = slots.iter().cloned();
            taken.extend(slots.map(|slot| self.push_slot(Slot { site, ..slot })));
        }
        let call = self.called.current;
        self.called.slots.insert((call, expr.id), taken);
    }

    /// The slot of an element that a callee reads: one for all reads of the same elements.
    fn called_read(&mut self, slot: Slot) -> u32 {
        let same = |number: &u32| {
            let other = &self.plan.slots[*number as usize];
            Slot {
                site: other.site,
                ..slot.clone()
            } == *other
        };
        let known = self.called.reads.iter().copied().find(same);
        known.unwrap_or_else(|| {
            let number = self.push_slot(slot);
            self.called.reads.insert(number);
            number
        })
    }
}

/// C: formal parameters that may lead somewhere else in the body than where they are passed to.
fn moved_pointers(unit: &Unit, procedure: &Procedure) -> BTreeSet<ObjectId> {
    let effects = Effects::of(unit, Part::Stmt(&procedure.body));
    let pointers = procedure.formals.iter().copied();
    let pointers = pointers.filter(|one| matches!(unit.objects[one.index()].ty, Type::Pointer(_)));
    pointers.filter(|one| !effects.keeps(unit, *one)).collect()
}

/// The formal parameters, and what the text declares.
fn own_objects(procedure: &Procedure) -> BTreeSet<ObjectId> {
    let mut own: BTreeSet<ObjectId> = procedure.formals.iter().copied().collect();
    each_stmt(Part::Stmt(&procedure.body), &mut |stmt| match &stmt.kind {
        StmtKind::Decl(declared) => own.extend(declared.iter().map(|one| one.object)),
        StmtKind::Loop(the_loop) => own.extend(the_loop.counted.iter().map(|one| one.variable)),
        _ => {}
    });
    own
}

/// An element of the one has the same subscripts in the other, and bounds that are not wider.
fn has_same_shape(formal: &Type, actual: &Type) -> bool {
    let (Some((element, own)), Some((passed, others))) = (shape(formal), shape(actual)) else {
        return false;
    };
    let is_same = |number: usize| match (own[number], others[number]) {
        (None, _) if number == 0 => true,
        (Some(own), Some(other)) => own == other,
        _ => false,
    };
    element == passed && own.len() == others.len() && (0..own.len()).all(is_same)
}

/// The type of elements, and extents as far as they are constant.
fn shape(ty: &Type) -> Option<(&Type, Vec<Option<i64>>)> {
    match ty {
        Type::Array { element, dims } => {
            let extents = dims.iter().map(|dim| {
                let extent = dim.extent.as_ref().and_then(|extent| extent.value);
                extent.filter(|_| dim.lower.is_none())
            });
            Some((element, extents.collect()))
        }
        Type::Pointer(to) => match &**to {
            inner @ Type::Array { .. } => {
                let (element, mut extents) = shape(inner)?;
                extents.insert(0, None);
                Some((element, extents))
            }
            element => Some((element, vec![None])),
        },
        _ => None,
    }
}
