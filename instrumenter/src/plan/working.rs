//! Procedures of the unit that compute on data that they are given, and do the same each time: elements of their dummies, or behind
//! their pointers, that constants choose, are read and written, and scalars are read by their names. Nothing else is touched.
//!
//! The text is gone through as it is executed, loops with constant bounds turn by turn. Whatever is not understood makes the procedure one of
//! which nothing is said: a write under a condition that is not known, a jump, a subscript that is no constant.

use super::computed::{is_followed_text, is_plain, keeps_place, may_be_replaced};
use super::library;
use super::working_places::{MOST_ELEMENTS, extents, is_shared, places};
use crate::model::constant::{compute, is_integer};
use crate::model::{
    Counted, DummyWork, Expr, ExprKind, Jump, LabelKind, Loop, ObjectId, Procedure, ProcedureWork,
    Scalar, SectionAxis, Stmt, StmtKind, Storage, Type, Unary, Unit,
};
use std::collections::{BTreeMap, BTreeSet};

/// Expressions and statements of a procedure that are looked at, turn by turn.
const STEPS: usize = 20_000;

/// Integers are no larger, so that they are the same in all types that are followed.
const FARTHEST: i64 = i32::MAX as i64;

/// Such procedures, by their keys. `text` is that of the unit.
pub(crate) fn working(unit: &Unit, text: &str) -> BTreeMap<String, ProcedureWork> {
    let known = |procedure: &&Procedure| {
        !unit.computing.contains_key(&procedure.key) && !unit.reading.contains(&procedure.key)
    };
    let may_be_replaced = may_be_replaced(unit, text);
    let procedures = unit.procedures.iter().filter(known);
    let found = procedures.filter_map(|procedure| {
        let gives = matches!(procedure.result, Type::Void) || procedure.result.is_number();
        let mut result = procedure.result_object.iter();
        let is_seen = procedure.leave.is_none() && !procedure.variadic && procedure.host.is_none();
        let is_fit = gives
            && is_seen
            && is_followed_text(unit, may_be_replaced, procedure)
            && result.all(|object| is_plain(&unit.objects[object.index()]));
        let work = is_fit.then(|| WorkWalk::of(unit, procedure))??;
        Some((procedure.key.clone(), work))
    });
    found.collect()
}

/// A walk over the text of one procedure.
struct WorkWalk<'a> {
    unit: &'a Unit,
    formals: &'a [ObjectId],
    /// Integers of its own that have a known value now.
    values: BTreeMap<ObjectId, i64>,
    /// Variables of the loops around.
    counters: Vec<ObjectId>,
    dummies: Vec<DummyWork>,
    scalars: BTreeSet<ObjectId>,
    arrays: BTreeMap<ObjectId, BTreeSet<i64>>,
    accesses: u64,
    /// What has a value by a write that every execution makes up to here.
    given: BTreeSet<(usize, i64)>,
    /// Choices around that are not known.
    choices: usize,
    returned: bool,
    steps: usize,
    fails: bool,
}

impl<'a> WorkWalk<'a> {
    fn of(unit: &'a Unit, procedure: &'a Procedure) -> Option<ProcedureWork> {
        let mut walk = WorkWalk {
            unit,
            formals: &procedure.formals,
            values: BTreeMap::new(),
            counters: Vec::new(),
            dummies: vec![DummyWork::default(); procedure.formals.len()],
            scalars: BTreeSet::new(),
            arrays: BTreeMap::new(),
            accesses: 0,
            given: BTreeSet::new(),
            choices: 0,
            returned: false,
            steps: 0,
            fails: false,
        };
        let is_fit = procedure.formals.iter().all(|one| walk.is_fit(*one));
        if !is_fit {
            return None;
        }
        walk.stmt(&procedure.body);
        let all = (0..procedure.formals.len()).all(|number| walk.is_known(number));
        let touches = walk.dummies.iter().any(|one| *one != DummyWork::default());
        (!walk.fails && all && touches).then_some(ProcedureWork {
            dummies: walk.dummies,
            reads: walk.scalars,
            arrays: walk.arrays,
            accesses: walk.accesses,
        })
    }

    /// The formal parameter is a number, or leads to some.
    fn is_fit(&self, formal: ObjectId) -> bool {
        let object = &self.unit.objects[formal.index()];
        let attributes = object.attributes;
        let has_form = !(attributes.assumed_rank || attributes.unchecked || attributes.untyped);
        let (is_given, by_reference) = match object.storage {
            Storage::Formal => (true, self.unit.rules().by_reference),
            // A dummy with VALUE.
            _ => (false, true),
        };
        is_given
            && is_plain(object)
            && has_form
            && !attributes.polymorphic
            && object.mapping.is_empty()
            && !object.untracked
            && match &object.ty {
                Type::Array { element, .. } => element.is_number(),
                Type::Pointer(to) => !by_reference && to.element().is_number(),
                other => other.is_number(),
            }
    }

    /// What is given values, each call gives them; and what INTENT(OUT) takes the values from, all of it.
    fn is_known(&self, number: usize) -> bool {
        let object = &self.unit.objects[self.formals[number].index()];
        let dummy = &self.dummies[number];
        let is_given = |place: &i64| self.given.contains(&(number, *place));
        let all = || {
            let extents = extents(self.unit, &object.ty)?;
            let counts = extents.iter().map(|(_, count)| *count);
            counts.product::<Option<i64>>()
        };
        let is_whole = !object.attributes.intent_out
            || dummy.reads.is_empty() && i64::try_from(dummy.writes.len()).ok() == all();
        dummy.writes.iter().all(is_given) && is_whole
    }

    // ---- statements ----

    fn stmt(&mut self, stmt: &'a Stmt) {
        self.step();
        self.fails |= !stmt.directives.is_empty();
        if self.fails || self.returned {
            return;
        }
        match &stmt.kind {
            StmtKind::Block(statements) => statements.iter().for_each(|one| self.stmt(one)),
            StmtKind::Expr(expr) => _ = self.value(expr),
            StmtKind::Decl(declared) => {
                for one in declared {
                    let value = one.initialiser.as_ref().and_then(|value| self.value(value));
                    self.fails |= !one.bounds.is_empty();
                    self.set(one.object, value);
                }
            }
            StmtKind::If {
                condition,
                then,
                otherwise,
            } => match self.value(condition) {
                Some(0) => otherwise.iter().for_each(|one| self.stmt(one)),
                Some(_) => self.stmt(then),
                None => self.either(
                    |walk| walk.stmt(then),
                    |walk| otherwise.iter().for_each(|one| walk.stmt(one)),
                ),
            },
            StmtKind::Loop(the_loop) => self.turns(the_loop),
            StmtKind::Jump(Jump::Return(value)) => {
                value.iter().for_each(|value| _ = self.value(value));
                self.fails |= self.choices > 0;
                self.returned = true;
            }
            // Nothing jumps to it.
            StmtKind::Label {
                label: LabelKind::Name(_),
                body,
            } => self.stmt(body),
            StmtKind::Empty => {}
            _ => self.fails = true,
        }
    }

    /// Two texts, one of which is executed.
    fn either(&mut self, then: impl FnOnce(&mut Self), otherwise: impl FnOnce(&mut Self)) {
        let before = (self.values.clone(), self.given.clone());
        let accesses = self.accesses;
        self.choices += 1;
        then(self);
        let least = std::mem::replace(&mut self.accesses, accesses);
        let behind = std::mem::replace(&mut self.values, before.0);
        let given = std::mem::replace(&mut self.given, before.1);
        otherwise(self);
        self.accesses = self.accesses.min(least);
        self.choices -= 1;
        self.values
            .retain(|object, value| behind.get(object) == Some(value));
        self.given.retain(|place| given.contains(place));
    }

    /// A loop with constant bounds.
    fn turns(&mut self, the_loop: &'a Loop) {
        let counted = the_loop.counted.as_ref();
        let Some(counted) = counted.filter(|_| !the_loop.entered && !the_loop.test_last) else {
            self.fails = true;
            return;
        };
        let (Some(first), Some(step)) = (self.value(&counted.first), self.step_of(counted)) else {
            self.fails = true;
            return;
        };
        let Some(mut last) = self.value(&counted.last) else {
            self.fails = true;
            return;
        };
        let (variable, mut index) = (counted.variable, first);
        self.fails |= !self.is_own(variable) || !self.has_sign(variable, first.min(last));
        while !self.fails && is_turn(counted, index, last) {
            self.step();
            self.values.insert(variable, index);
            self.counters.push(variable);
            self.stmt(&the_loop.body);
            self.counters.pop();
            self.fails |= self.returned;
            index += step;
            if !self.unit.rules().bounds_once {
                let again = self.value(&counted.last);
                self.fails |= again.is_none();
                last = again.unwrap_or(last);
            }
        }
        self.values.remove(&variable);
    }

    fn step_of(&mut self, counted: &'a Counted) -> Option<i64> {
        let step = match &counted.step {
            None if counted.descending => -1,
            None => 1,
            Some(step) => self.value(step)? * if counted.subtract { -1 } else { 1 },
        };
        (step != 0 && (step < 0) == counted.descending).then_some(step)
    }

    /// In C integers may have no sign; what is not below 0 is the same in both.
    fn has_sign(&self, variable: ObjectId, least: i64) -> bool {
        let is_signed = self.unit.objects[variable.index()].attributes.signed;
        least > 0 || is_signed || !self.unit.rules().unsigned_integers
    }

    fn step(&mut self) {
        self.steps += 1;
        self.fails |= self.steps > STEPS;
    }

    // ---- expressions ----

    /// The expression is evaluated: the integer that it gives, if that is known.
    fn value(&mut self, expr: &'a Expr) -> Option<i64> {
        self.step();
        if self.fails {
            return None;
        }
        let found = self.any_value(expr);
        let is_near = |value: &i64| (-FARTHEST..=FARTHEST).contains(value);
        found.filter(is_near)
    }

    fn any_value(&mut self, expr: &'a Expr) -> Option<i64> {
        match &expr.kind {
            ExprKind::Constant(value) => *value,
            ExprKind::Variable(_)
            | ExprKind::Element { .. }
            | ExprKind::Section { .. }
            | ExprKind::Dereference(_) => {
                self.datum(expr, true, false);
                match expr.kind {
                    ExprKind::Variable(object) => self.values.get(&object).copied(),
                    _ => None,
                }
            }
            ExprKind::Unary(operation, operand) => {
                let operand = self.value(operand);
                match operation {
                    Unary::Plus => operand,
                    Unary::Minus => operand?.checked_neg(),
                    Unary::Not => Some(i64::from(operand? == 0)),
                    Unary::Complement | Unary::Other => None,
                }
            }
            ExprKind::Binary(operation, left, right) => {
                let are_integers = is_integer(&left.ty) && is_integer(&right.ty);
                let (left, right) = (self.value(left), self.value(right));
                let (left, right) = left.zip(right).filter(|_| are_integers)?;
                // Below 0 an integer without a sign is large.
                let is_same = !self.unit.rules().unsigned_integers || left.min(right) >= 0;
                let found = is_same.then(|| compute(*operation, left, right))?;
                found.filter(|value| *value >= 0 || !self.unit.rules().unsigned_integers)
            }
            ExprKind::ShortCircuit { left, right, .. } => {
                self.value(left);
                self.either(|walk| _ = walk.value(right), |_| ());
                None
            }
            ExprKind::Conditional {
                condition,
                then: Some(then),
                otherwise,
            } => match self.value(condition) {
                Some(0) => self.value(otherwise),
                Some(_) => self.value(then),
                None => {
                    self.either(
                        |walk| _ = walk.value(then),
                        |walk| _ = walk.value(otherwise),
                    );
                    None
                }
            },
            ExprKind::Comma(left, right) => {
                self.value(left);
                self.value(right)
            }
            ExprKind::Cast(inner) => {
                let is_same = is_followed_integer(&expr.ty) && is_integer(&inner.ty);
                self.value(inner).filter(|value| is_same && *value >= 0)
            }
            ExprKind::Assign {
                operation,
                target,
                value,
            } => {
                let given = self.value(value);
                self.datum(target, operation.is_some(), true);
                let given = given.filter(|_| operation.is_none() && is_integer(&value.ty));
                self.assign(target, given);
                given
            }
            ExprKind::Step {
                target,
                prefix,
                increment,
            } => {
                self.datum(target, true, true);
                let old = match target.kind {
                    ExprKind::Variable(object) => self.values.get(&object).copied(),
                    _ => None,
                };
                let new = old.map(|old| if *increment { old + 1 } else { old - 1 });
                let new = new.filter(|new| *new >= 0);
                self.assign(target, new);
                if *prefix { new } else { old }
            }
            ExprKind::Call { callee, arguments } => {
                self.call(expr, callee, arguments);
                None
            }
            _ => {
                self.fails = true;
                None
            }
        }
    }

    fn assign(&mut self, target: &Expr, value: Option<i64>) {
        if let ExprKind::Variable(object) = target.kind {
            self.fails |= self.counters.contains(&object);
            self.set(object, value);
        }
    }

    fn set(&mut self, object: ObjectId, value: Option<i64>) {
        let is_followed = is_followed_integer(&self.unit.objects[object.index()].ty);
        match value.filter(|_| is_followed && self.is_own(object)) {
            Some(value) => self.values.insert(object, value),
            None => self.values.remove(&object),
        };
    }

    /// It ends with the procedure, and nothing leads to it but its name.
    fn is_own(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let is_value = known.storage == Storage::Formal && !self.unit.rules().by_reference;
        (known.storage == Storage::Automatic || is_value && known.ty.is_number())
            && !known.is_exposed()
            && !known.volatile
            && !known.untracked
            && !known.attributes.equivalenced
            && !known.attributes.sought
    }

    /// A function that makes a number of numbers.
    fn call(&mut self, call: &'a Expr, callee: &'a Expr, arguments: &'a [Expr]) {
        let is_fit = match &callee.kind {
            ExprKind::Intrinsic(_) => true,
            ExprKind::Function(key) => match self.unit.computing.get(key) {
                Some(reads) => {
                    self.scalars.extend(reads);
                    true
                }
                None => self.unit.rules().c_library && library::computes(key),
            },
            _ => false,
        };
        self.fails |= !is_fit || !call.ty.is_number();
        for argument in arguments {
            let is_pointer = matches!(argument.ty, Type::Pointer(_) | Type::Array { .. });
            self.fails |= is_pointer && self.unit.rules().c_library;
            self.value(argument.passed());
        }
    }

    // ---- data ----

    /// A datum is accessed.
    fn datum(&mut self, datum: &'a Expr, reads: bool, writes: bool) {
        let base = match &datum.kind {
            ExprKind::Element {
                base,
                physical: None,
                ..
            }
            | ExprKind::Section { base, .. }
            | ExprKind::Dereference(base) => base,
            _ => datum,
        };
        let ExprKind::Variable(object) = base.kind else {
            self.fails = true;
            return;
        };
        let dummy = self.formals.iter().position(|one| *one == object);
        match dummy.filter(|_| !self.is_own(object)) {
            Some(number) => match self.places(datum, object) {
                Some(places) => {
                    let is_element = matches!(datum.kind, ExprKind::Element { .. });
                    self.accesses += u64::from(is_element) * (u64::from(reads) + u64::from(writes));
                    self.meet(number, &places, (reads, writes));
                }
                None => self.fails = true,
            },
            None => self.other_datum(datum, object, writes),
        }
    }

    fn meet(&mut self, number: usize, places: &[i64], (reads, writes): (bool, bool)) {
        for &place in places {
            if reads && !self.given.contains(&(number, place)) {
                self.dummies[number].reads.insert(place);
            }
            if writes {
                self.dummies[number].writes.insert(place);
                self.given.insert((number, place));
            }
        }
    }

    /// A variable of the procedure's own, a named constant, or what it reads by its name.
    fn other_datum(&mut self, datum: &'a Expr, object: ObjectId, writes: bool) {
        let known = &self.unit.objects[object.index()];
        let is_named_constant = known.constant && self.unit.rules().constants_are_known;
        let is_own = self.is_own(object) && !matches!(known.ty, Type::Pointer(_));
        if is_own || is_named_constant && !writes {
            return self.indices_of(datum);
        }
        match (&datum.kind, &known.ty) {
            _ if writes => self.fails = true,
            (ExprKind::Variable(_), Type::Scalar(_)) if keeps_place(self.unit, object) => {
                self.scalars.insert(object);
            }
            (ExprKind::Element { .. }, Type::Array { .. }) if is_shared(self.unit, object) => {
                match self.places(datum, object) {
                    Some(places) => self.arrays.entry(object).or_default().extend(places),
                    None => self.fails = true,
                }
            }
            _ => self.fails = true,
        }
    }

    /// What chooses a part of an array is evaluated.
    fn indices_of(&mut self, datum: &'a Expr) {
        match &datum.kind {
            ExprKind::Element { subscripts, .. } => {
                subscripts.iter().for_each(|one| _ = self.value(one));
            }
            ExprKind::Section { axes, .. } => {
                let parts = axes.iter().flat_map(SectionAxis::expressions);
                parts.for_each(|one| _ = self.value(one));
            }
            ExprKind::Variable(_) => {}
            _ => self.fails = true,
        }
    }

    /// The elements of a dummy that the datum is, from 0 on in the order of memory.
    fn places(&mut self, datum: &'a Expr, object: ObjectId) -> Option<Vec<i64>> {
        let ty = &self.unit.objects[object.index()].ty;
        if let (ExprKind::Variable(_), Type::Scalar(_)) = (&datum.kind, ty) {
            return Some(vec![0]);
        }
        let extents = extents(self.unit, ty)?;
        let whole =
            |&(low, count): &(i64, Option<i64>)| Some((low..low + count?).collect::<Vec<i64>>());
        let indices: Option<Vec<Vec<i64>>> = match &datum.kind {
            ExprKind::Variable(_) if self.unit.rules().whole_arrays => {
                extents.iter().map(whole).collect()
            }
            ExprKind::Element { subscripts, .. } => {
                let one = |subscript| self.value(subscript).map(|index| vec![index]);
                subscripts.iter().map(one).collect()
            }
            ExprKind::Section { axes, .. } if axes.is_empty() => {
                extents.iter().map(whole).collect()
            }
            ExprKind::Section { axes, .. } => {
                let each = axes.iter().zip(&extents);
                each.map(|(axis, extent)| self.indices(axis, *extent))
                    .collect()
            }
            ExprKind::Dereference(_) => Some(vec![vec![0]; extents.len()]),
            _ => None,
        };
        places(&indices?, &extents, self.unit.rules().by_reference)
    }

    /// The indices of one dimension of a section.
    fn indices(
        &mut self,
        axis: &'a SectionAxis,
        (low, count): (i64, Option<i64>),
    ) -> Option<Vec<i64>> {
        match axis {
            SectionAxis::Index(index) if matches!(index.ty, Type::Scalar(_)) => {
                Some(vec![self.value(index)?])
            }
            SectionAxis::Index(_) => None,
            SectionAxis::Range {
                lower,
                upper,
                stride: None,
            } => {
                let first = match lower {
                    Some(lower) => self.value(lower)?,
                    None => low,
                };
                let last = match upper {
                    Some(upper) => self.value(upper)?,
                    None => low + count? - 1,
                };
                (last - first < MOST_ELEMENTS).then(|| (first..=last).collect())
            }
            SectionAxis::Range { .. } => None,
        }
    }
}

fn is_turn(counted: &Counted, index: i64, last: i64) -> bool {
    match (counted.descending, counted.inclusive) {
        (false, true) => index <= last,
        (false, false) => index < last,
        (true, true) => index >= last,
        (true, false) => index > last,
    }
}

/// An integer as large as all that are followed.
fn is_followed_integer(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Scalar(Scalar::Int | Scalar::Long | Scalar::LongLong)
    )
}
