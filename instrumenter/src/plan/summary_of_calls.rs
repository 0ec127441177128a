//! What calls of procedures of the unit add to the summary of a loop: the text of those that only read is walked where they are called.

use super::asked::{self, CalledFunction};
use super::construct::{AskedFunction, FunctionName};
use super::effects::{is_defined, is_elsewhere};
use super::record_of;
use super::summary::SummaryWalk;
use super::summary_of_clauses::is_known_by_address;
use super::worked::{WorkedCall, WorkedSlots, worked};
use super::{Check, Inner};
use crate::model::{Expr, ExprKind, ObjectId};

impl SummaryWalk<'_> {
    /// Something is checked in the procedure of the unit that is called.
    pub(super) fn calls_checked(&self, expr: &Expr) -> bool {
        let ExprKind::Call { callee, .. } = &expr.kind else {
            return false;
        };
        match &callee.kind {
            ExprKind::Function(key) if self.unit.working.contains_key(key) => {
                let is_followed = worked(self.unit, expr).is_some();
                !(is_followed && self.plan.unchecked.contains_key(key))
            }
            ExprKind::Function(key) => {
                let known = self.plan.unchecked.get(key);
                // Of the scalars that a function reads its mark tells.
                let is_told =
                    |reads: &Vec<_>| reads.is_empty() || asked::function(self.unit, expr).is_some();
                is_defined(self.unit, key) && !known.is_some_and(is_told)
            }
            _ => false,
        }
    }

    /// A component of what a function gives is read, which it may not have written: one that only computes gives all of them.
    pub(super) fn read_of_value(&mut self, expr: &Expr) {
        if !self.plan.returned.contains_key(&expr.id) {
            return;
        }
        self.fails |= record_of(expr).is_some_and(|call| {
            !self.plan.gives_all(call) && asked::function(self.unit, call).is_none()
        });
        if self.is_sequence || self.unit.rules().proven_loops_count {
            self.count_in(self.turn_of(expr).or(self.turn), 1);
        }
    }

    /// The call is one of a function that only computes, which the linker tells of those of other units.
    pub(super) fn asks(&mut self, expr: &Expr) -> bool {
        let Some(function) = asked::function(self.unit, expr) else {
            return false;
        };
        self.found.calls = true;
        let named = match function {
            CalledFunction::Key(key) => {
                let reads = self.plan.unchecked.get(key);
                let is_known = is_defined(self.unit, key) && reads.is_none_or(Vec::is_empty);
                (!is_known).then(|| FunctionName::Key(key.to_owned()))
            }
            CalledFunction::Pointer(callee) => self.pointer(callee),
        };
        let arguments = asked::wanted(self.unit, expr);
        if let Some(named) = named {
            self.ask(AskedFunction { named, arguments });
        }
        true
    }

    fn ask(&mut self, asked: AskedFunction) {
        if !self.found.asked.contains(&asked) {
            self.found.asked.push(asked);
        }
    }

    /// What leads to the function that is called.
    fn pointer(&mut self, callee: &Expr) -> Option<FunctionName> {
        let name = match &callee.kind {
            ExprKind::Function(key) => key.trim_start_matches('?').to_owned(),
            _ => {
                let object = asked::pointer(callee)?;
                // It is named before the loop.
                let is_born = self.inner.contains(&object);
                self.fails |= is_born || !self.effects.keeps(self.unit, object);
                self.unit.objects[object.index()].name.clone()
            }
        };
        Some(FunctionName::Pointer(name))
    }

    /// What goes to such a function by reference is read there.
    pub(super) fn lends(&mut self, call: &Expr) {
        let ExprKind::Call { arguments, .. } = &call.kind else {
            return;
        };
        for datum in arguments.iter().filter_map(asked::lent) {
            match datum.kind {
                ExprKind::Variable(object) => self.lent_scalar(datum, object, false),
                _ => self.element(datum.id),
            }
        }
    }

    /// A procedure reads a scalar that it gets where it lies, or gives it a value. It may read variables of the loop alone.
    fn lent_scalar(&mut self, datum: &Expr, object: ObjectId, writes: bool) {
        if self.plan.objects[object.index()].shadow_word {
            return self.scalar_access(object, writes, false);
        }
        if self.scalar_dummy(datum).is_some() {
            return self.scalar_access(object, writes, true);
        }
        let mut dimensions = self.parallel.dimensions.iter();
        self.fails |= match dimensions.any(|one| one.variable == object) {
            true => writes,
            false => self.plan.follows(self.unit, object),
        };
    }

    /// What a procedure does that works on what it is given, behind its arguments.
    pub(super) fn works(&mut self, call: &Expr, worked: &WorkedCall<'_>) {
        self.found.calls = true;
        let Some(slots) = self.worked.get(&call.id).filter(|_| self.call == 0) else {
            self.fails = true;
            return;
        };
        self.reads_by_name(worked, slots);
        let scalars = || {
            worked
                .given
                .iter()
                .filter_map(|one| Some((one, one.scalar()?)))
        };
        for (one, object) in scalars().filter(|(one, _)| !one.work.reads.is_empty()) {
            self.lent_scalar(one.datum, object, false);
        }
        slots.reads.iter().for_each(|slot| self.worked_slot(*slot));
        for (one, object) in scalars().filter(|(one, _)| !one.work.writes.is_empty()) {
            self.lent_scalar(one.datum, object, true);
        }
        slots.writes.iter().for_each(|slot| self.worked_slot(*slot));
        let own = worked.work.own.iter();
        let own = own.filter(|(array, _)| self.plan.follows(self.unit, **array));
        let elements = worked.given.iter().filter(|one| one.scalar().is_none());
        let elements: u64 = elements.map(|one| one.work.accesses).sum();
        let accesses = elements + worked.work.accesses + own.map(|(_, count)| count).sum::<u64>();
        self.found.varies |= self.is_cut && accesses > 0;
        self.count(accesses);
        if accesses > 0 {
            self.found.counts.insert(call.id, accesses);
        }
    }

    /// Scalars that such a procedure reads by their names: in Fortran its mark tells where they are.
    fn reads_by_name(&mut self, worked: &WorkedCall<'_>, slots: &WorkedSlots) {
        let reads = self.plan.unchecked.get(worked.key);
        let reads = reads.map_or(&[][..], Vec::as_slice);
        if self.unit.rules().by_reference {
            if reads.is_empty() {
                return;
            }
            let (named, arguments) = (
                FunctionName::Key(worked.key.to_owned()),
                asked::WORKS.to_owned(),
            );
            return self.ask(AskedFunction { named, arguments });
        }
        self.fails |= !slots.has_one_name_each;
        for &object in reads {
            match self.plan.objects[object.index()].shadow_word {
                true => self.scalar_access(object, false, false),
                false => self.fails = true,
            }
        }
    }

    fn worked_slot(&mut self, slot: u32) {
        self.found.partly |= self.is_lost_elsewhere(slot);
        self.meet(slot);
    }

    /// The scalar dummy of Fortran, or variable of the host or of a module, that is accessed by itself: somebody else may have a shadow word for it.
    pub(super) fn dummy(&self, expr: &Expr, check: &Check) -> Option<ObjectId> {
        let is_memory = matches!(check, Check::Memory);
        is_memory.then(|| self.scalar_dummy(expr)).flatten()
    }

    /// The same of a variable of which it is not known whether it is accessed.
    fn scalar_dummy(&self, expr: &Expr) -> Option<ObjectId> {
        let ExprKind::Variable(object) = expr.kind else {
            return None;
        };
        let is_dummy = is_known_by_address(self.unit, object)
            && self.call == 0
            && !is_elsewhere(self.unit, expr);
        is_dummy.then_some(object)
    }

    /// The call is one of a procedure that only reads, by slots of the loop.
    pub(super) fn looks_into(&self, expr: &Expr) -> bool {
        self.called.call(self.call, expr.id).is_some()
    }

    /// The text of a procedure that is called, behind its arguments.
    pub(super) fn text_of_call(&mut self, call: u32, expr: &Expr) {
        let ExprKind::Call { callee, .. } = &expr.kind else {
            return;
        };
        let ExprKind::Function(key) = &callee.kind else {
            return;
        };
        let Some(procedure) = self.unit.procedures.with_key(key) else {
            return;
        };
        self.fails |= self.unordered > 0 && self.unit.acting.contains_key(key);
        let unordered = std::mem::take(&mut self.unordered);
        let outer = std::mem::replace(&mut self.call, call);
        let loops = std::mem::take(&mut self.loops);
        let is_cut = std::mem::take(&mut self.is_cut);
        let varies = std::mem::take(&mut self.found.varies);
        let (sure, before) = (self.sure.clone(), self.counts());
        self.stmt(&procedure.body);
        let behind = self.counts();
        self.call_varies |= self.found.varies || behind.1 != before.1;
        self.unordered = unordered;
        (self.call, self.loops, self.is_cut) = (outer, loops, is_cut);
        let count = behind.0 - before.0;
        // What callees access now and then does not count.
        self.found.varies = varies || is_cut && behind != before;
        if is_cut {
            self.sure = sure;
        }
        if outer == 0 && count > 0 {
            self.found.counts.insert(expr.id, count);
        }
    }

    /// Accesses counted so far in the text of the nest and of calls, and those in loops of callees.
    fn counts(&self) -> (u64, Vec<u64>) {
        let is_of_call = |number: &usize| match &self.parallel.inner[*number] {
            Inner::Loop { call, .. } => *call != 0,
            Inner::Value { .. } => false,
        };
        let turns = &self.found.turns;
        let (of_calls, own): (Vec<usize>, Vec<usize>) = (0..turns.len()).partition(is_of_call);
        let own: u64 = own.into_iter().map(|number| turns[number]).sum();
        let of_calls = of_calls.into_iter().map(|number| turns[number]);
        (self.found.accesses + own, of_calls.collect())
    }
}
