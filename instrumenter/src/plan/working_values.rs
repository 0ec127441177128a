//! Expressions and data of procedures that work on what they are given ([`working`](super::working)).

use super::computed::keeps_place;
use super::library;
use super::worked::is_followed_integer;
use super::working::{FARTHEST, WorkWalk};
use super::working_places::{MOST_ELEMENTS, is_shared, places};
use crate::model::constant::{compute, is_integer};
use crate::model::integer;
use crate::model::{Expr, ExprKind, ObjectId, SectionAxis, Storage, Type, Unary};

impl<'a> WorkWalk<'a> {
    // ---- expressions ----

    /// The expression is evaluated: the integer that it gives, if that is known.
    pub(super) fn value(&mut self, expr: &'a Expr) -> Option<i64> {
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
                    Unary::Minus => integer::computed(&expr.ty, operand?.checked_neg()?),
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
                let found = is_same.then(|| compute(*operation, left, right))??;
                let found = integer::computed(&expr.ty, found);
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
                Some(0) => integer::computed(&expr.ty, self.value(otherwise)?),
                Some(_) => integer::computed(&expr.ty, self.value(then)?),
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
                let is_integer = is_integer(&inner.ty);
                let given = self.value(inner).filter(|_| is_integer)?;
                integer::fitted(&expr.ty, given.into())
            }
            ExprKind::Assign {
                operation,
                target,
                value,
            } => {
                let given = self.value(value);
                self.datum(target, operation.is_some(), true);
                let given = given.filter(|_| operation.is_none() && is_integer(&value.ty));
                // What is assigned becomes one of the type of what gets it.
                let given = given.and_then(|given| integer::fitted(&target.ty, given.into()));
                let sum = self.sum(value).filter(|_| operation.is_none());
                self.assign(target, given);
                self.note_sum(target, sum);
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
            self.sums.remove(&object);
            self.set(object, value);
        }
    }

    pub(super) fn set(&mut self, object: ObjectId, value: Option<i64>) {
        let is_followed = is_followed_integer(&self.unit.objects[object.index()].ty);
        let value = value.and_then(|value| self.held_by(object, value));
        match value.filter(|_| is_followed && self.is_own(object)) {
            Some(value) => self.values.insert(object, value),
            None => self.values.remove(&object),
        };
    }

    /// It ends with the procedure, and nothing leads to it but its name.
    pub(super) fn is_own(&self, object: ObjectId) -> bool {
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
            ExprKind::Intrinsic(_) => callee.is_computing_intrinsic(),
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
        if self.chosen.is_some() && self.chosen_datum(datum, object, (reads, writes)) {
            return;
        }
        let dummy = self.formals.iter().position(|one| *one == object);
        match dummy.filter(|_| !self.is_own(object)) {
            Some(number) => match self.places(datum, object) {
                Some(places) => {
                    let sites = u64::from(reads) + u64::from(writes);
                    self.accesses.dummies += sites * self.counted(datum, &places);
                    if matches!(
                        (&datum.kind, &datum.ty),
                        (ExprKind::Variable(_), Type::Scalar(_))
                    ) {
                        *self.accesses.scalars.entry(number).or_default() += sites;
                    }
                    self.meet(number, &places, (reads, writes));
                }
                None => self.fails = true,
            },
            None => self.other_datum(datum, object, (reads, writes)),
        }
    }

    /// As how many elements an access counts: a whole array is one, a section as many as it has.
    fn counted(&self, datum: &Expr, places: &[i64]) -> u64 {
        match &datum.kind {
            ExprKind::Element { .. } => 1,
            ExprKind::Section { axes, .. } if !axes.is_empty() => places.len() as u64,
            ExprKind::Section { .. } => 1,
            _ => u64::from(matches!(datum.ty, Type::Array { .. })),
        }
    }

    fn meet(&mut self, number: usize, places: &[i64], (reads, writes): (bool, bool)) {
        let object = self.formals[number];
        for &place in places {
            if reads && !self.given.contains(&(object, place)) {
                self.dummies[number].reads.insert(place);
            }
            if writes {
                self.dummies[number].writes.insert(place);
                self.given.insert((object, place));
            }
        }
    }

    /// An array of the procedure's own is accessed.
    fn own_array(&mut self, datum: &'a Expr, array: ObjectId, (reads, writes): (bool, bool)) {
        let has_extents = self.extents.get(&array);
        let has_extents =
            has_extents.is_some_and(|all| all.iter().all(|(_, count)| count.is_some()));
        if !has_extents {
            self.unproven.insert(array);
            return self.indices_of(datum);
        }
        let Some(places) = self.places(datum, array) else {
            self.unproven.insert(array);
            return;
        };
        let sites = u64::from(reads) + u64::from(writes);
        let counted = sites * self.counted(datum, &places);
        *self.accesses.own.entry(array).or_default() += counted;
        let lacks = |place: &i64| !self.given.contains(&(array, *place));
        if reads && places.iter().any(lacks) {
            self.unproven.insert(array);
        }
        if writes {
            self.given
                .extend(places.into_iter().map(|place| (array, place)));
        }
    }

    /// A variable of the procedure's own, a named constant, or what it reads by its name.
    fn other_datum(&mut self, datum: &'a Expr, object: ObjectId, (reads, writes): (bool, bool)) {
        let known = &self.unit.objects[object.index()];
        let is_named_constant = known.constant && self.unit.rules().constants_are_known;
        let is_own = self.is_own(object) && !matches!(known.ty, Type::Pointer(_));
        if is_own && matches!(known.ty, Type::Array { .. }) {
            return self.own_array(datum, object, (reads, writes));
        }
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
                    Some(places) => {
                        self.accesses.named += 1;
                        self.arrays.entry(object).or_default().extend(places);
                    }
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

    /// The elements of a dummy, or of an array of its own, that the datum is, from 0 on in the order of memory. All that chooses them is evaluated.
    fn places(&mut self, datum: &'a Expr, object: ObjectId) -> Option<Vec<i64>> {
        let ty = &self.unit.objects[object.index()].ty;
        if let (ExprKind::Variable(_), Type::Scalar(_)) = (&datum.kind, ty) {
            return Some(vec![0]);
        }
        let extents = self.extents.get(&object)?.clone();
        let whole =
            |&(low, count): &(i64, Option<i64>)| Some((low..low + count?).collect::<Vec<i64>>());
        let indices: Option<Vec<Vec<i64>>> = match &datum.kind {
            ExprKind::Variable(_) if self.unit.rules().whole_arrays => {
                extents.iter().map(whole).collect()
            }
            ExprKind::Element { subscripts, .. } => {
                let one = |subscript| self.value(subscript).map(|index| vec![index]);
                let each: Vec<_> = subscripts.iter().map(one).collect();
                each.into_iter().collect()
            }
            ExprKind::Section { axes, .. } if axes.is_empty() => {
                extents.iter().map(whole).collect()
            }
            ExprKind::Section { axes, .. } => {
                let each = axes.iter().zip(&extents);
                let each = each.map(|(axis, extent)| self.indices(axis, *extent));
                each.collect::<Vec<_>>().into_iter().collect()
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
                let lower = lower.as_ref().map(|lower| self.value(lower));
                let upper = upper.as_ref().map(|upper| self.value(upper));
                let first = lower.unwrap_or(Some(low))?;
                let last = upper.unwrap_or_else(|| Some(low + count? - 1))?;
                (last - first < MOST_ELEMENTS).then(|| (first..=last).collect())
            }
            SectionAxis::Range { .. } => None,
        }
    }
}
