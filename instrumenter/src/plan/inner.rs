//! What subscripts are made of that the variables of a parallel loop do not tell: counted loops inside
//! its body, and integers that are read from arrays. The precise version tests such subscripts one by
//! one; a proof wants their range over the whole loop (`dyn_LoopInner`).

use super::ParallelLoop;
use super::builder::{Builder, OpenNest};
use super::construct::{EarlyValue, Inner, Multiple, Runner, Sum, extent};
use super::counting::{counts, has_signed_variable, keeps_first, limit_type};
use super::effects::Effects;
use super::walk::Part;
use crate::model::constant::{is_integer, size, value};
use crate::model::integer;
use crate::model::linear::{self, Atom, FormUse, LinearSum, linear_over};
use crate::model::{Counted, Expr, ExprKind, Loop, Stmt, Type};
use dvmdbg_abi::MAX_RANK;
use std::collections::BTreeMap;

impl Builder<'_> {
    /// The body of a sequential loop, behind its header where that comes first.
    pub(super) fn inner_body(&mut self, stmt: &Stmt, the_loop: &Loop) {
        self.each_nest(|builder, nest| builder.open_inner(nest, stmt, the_loop));
        self.stmt(&the_loop.body);
        self.each_nest(|_, nest| nest.close_inner());
    }

    pub(super) fn open_inner(&self, nest: &mut OpenNest, stmt: &Stmt, the_loop: &Loop) {
        let counted = the_loop.counted.as_ref();
        let counted = counted.filter(|_| !the_loop.entered && !the_loop.test_last);
        // Of loops deep inside the text is not walked again and again.
        let counted = counted.filter(|_| nest.takes_one_more());
        let body = counted.map(|_| Effects::of(self.unit, Part::Stmt(&the_loop.body)));
        let keeps = |variable| body.is_some_and(|body| body.keeps(self.unit, variable));
        let counted = counted.filter(|counted| keeps(counted.variable));
        self.open_counted(nest, stmt, counted);
    }

    /// The loop of a statement begins, which alone gives its variable values; no header: it is not understood.
    pub(super) fn open_counted(&self, nest: &mut OpenNest, stmt: &Stmt, counted: Option<&Counted>) {
        let found = counted.and_then(|counted| self.counted_inside(nest, stmt, counted));
        let variable = counted.map(|counted| counted.variable);
        let opened = found.zip(variable).map(|(found, variable)| {
            nest.plan.inner.push(found);
            (variable, nest.plan.inner.len() - 1)
        });
        nest.inside.open.push(opened);
    }

    fn counted_inside(&self, nest: &OpenNest, stmt: &Stmt, counted: &Counted) -> Option<Inner> {
        if !nest.takes_one_more() {
            return None;
        }
        let step = match &counted.step {
            None if counted.descending => -1,
            None => 1,
            Some(step) => match step.kind {
                ExprKind::Constant(Some(step)) if counted.subtract => step.checked_neg()?,
                ExprKind::Constant(Some(step)) => step,
                _ => return None,
            },
        };
        if !(counts(self.unit, counted) && keeps_first(self.unit, counted)) {
            return None;
        }
        let mut last = self.limit(nest, counted)?;
        last.affine.constant += match (counted.inclusive, counted.descending) {
            (true, _) => 0,
            (false, false) => -1,
            (false, true) => 1,
        };
        (step != 0 && (step < 0) == counted.descending).then_some(Inner::Loop {
            statement: Some(stmt.id),
            call: nest.called.current(),
            around: nest.inside.around(),
            first: Box::new(self.bound_sum(nest, &counted.first)?),
            last: Box::new(last),
            step,
        })
    }

    /// What the variable is compared with. The value that it has in another type is known where it does not change.
    fn limit(&self, nest: &OpenNest, counted: &Counted) -> Option<Sum> {
        let Some(ty) = limit_type(self.unit, counted) else {
            return self.bound_sum(nest, &counted.last);
        };
        let last = &counted.last;
        let found = self.sum_of_counters(nest, last);
        if let Some(sum) = found.or_else(|| self.unsigned_element(nest, last)) {
            return Some(sum);
        }
        let whole = linear::whole(&counted.last, &|expr: &Expr| self.text(expr))?;
        let mut sum = self.sum_of(nest, whole)?;
        match &mut sum.affine.terms[..] {
            [Multiple { factor: 1, values }] => match &mut values[..] {
                [one] => {
                    *one = EarlyValue::Converted(one.text().to_owned(), ty);
                    Some(sum)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// A bound as an affine form of all that is inside of the nest: it is compared, so that it must not wrap around.
    fn bound_sum(&self, nest: &OpenNest, expr: &Expr) -> Option<Sum> {
        if let Some(sum) = self.unsigned_element(nest, expr) {
            return Some(sum);
        }
        match integer::wraps_as_addresses(&expr.ty) && value(expr).is_none() {
            true => self.sum_of_counters(nest, expr),
            false => self.sum_for(nest, expr, FormUse::Value),
        }
    }

    /// A number without a sign that is read from an array or a record, and as large as the runtime reads it: loops of which such values would be
    /// below 0 if they had a sign are not proven.
    fn unsigned_element(&self, nest: &OpenNest, expr: &Expr) -> Option<Sum> {
        let is_read = matches!(
            expr.kind,
            ExprKind::Element { .. } | ExprKind::Member { .. }
        );
        let is_whole =
            integer::is_unsigned(&expr.ty) && size(&expr.ty).is_some_and(|bytes| bytes >= 4);
        let is_read_there = |number: usize| matches!(nest.plan.inner[number], Inner::Value { .. });
        let is_value = |sum: &Sum| {
            let own = matches!(sum.inner[..], [(number, 1)] if is_read_there(number));
            own && sum.affine.terms.is_empty()
        };
        let sum = || self.sum_for(nest, expr, FormUse::Bounded);
        (is_read && is_whole).then(sum).flatten().filter(is_value)
    }

    /// A number of 64 bits without a sign that is a sum of variables of loops, and of what is not below 0: `k + 1`. It does not wrap around,
    /// for no loop counts so far.
    fn sum_of_counters(&self, nest: &OpenNest, expr: &Expr) -> Option<Sum> {
        if !integer::wraps_as_addresses(&expr.ty) || has_signed_variable(expr) {
            return None;
        }
        let sum = self.sum(nest, expr)?;
        let is_counter = |&(number, factor): &(usize, i64)| {
            factor >= 0 && matches!(nest.plan.inner[number], Inner::Loop { .. })
        };
        let factors = &sum.affine.coefficients;
        let is_counted = sum.affine.terms.is_empty()
            && sum.strides.is_empty()
            && sum.affine.constant >= 0
            && factors.iter().all(|&factor| factor >= 0)
            && sum.inner.iter().all(is_counter);
        is_counted.then_some(sum)
    }

    /// A subscript as an affine form of all that is inside of the nest.
    pub(super) fn sum(&self, nest: &OpenNest, expr: &Expr) -> Option<Sum> {
        self.sum_for(nest, expr, FormUse::Subscript)
    }

    /// The same for another purpose.
    pub(super) fn sum_for(&self, nest: &OpenNest, expr: &Expr, purpose: FormUse) -> Option<Sum> {
        self.sum_of(nest, self.linear_inside(nest, expr, purpose)?)
    }

    /// A form as one of all that is inside of the nest.
    pub(super) fn sum_of(&self, nest: &OpenNest, linear: LinearSum) -> Option<Sum> {
        let (mut inner, mut strides, mut rest) = (Vec::new(), Vec::new(), BTreeMap::new());
        for (atom, factor) in linear.terms {
            match &atom {
                Atom::Known(number) => inner.push((*number, factor)),
                Atom::Product(factors) => match self.stride(nest, factors, factor)? {
                    Some(stride) => strides.push(stride),
                    None => _ = rest.insert(atom, factor),
                },
                Atom::Variable(_) | Atom::Text { .. } | Atom::Datum(_) => {
                    rest.insert(atom, factor);
                }
            }
        }
        let rest = LinearSum {
            terms: rest,
            constant: linear.constant,
        };
        Some(Sum {
            affine: self.affine_form(nest, &rest)?,
            inner,
            strides,
        })
    }

    /// A product of which one factor runs and the others stay the same. `Some(None)`: none runs; `None`: it is another one.
    fn stride(
        &self,
        nest: &OpenNest,
        factors: &[Atom],
        factor: i64,
    ) -> Option<Option<(Runner, Multiple)>> {
        let runner = |atom: &Atom| match atom {
            Atom::Known(number) => Some(Runner::Inner(*number)),
            Atom::Variable(object) => {
                let mut variables = nest.variables.iter();
                let axis = variables.position(|one| one == object);
                axis.map(Runner::Dimension)
            }
            Atom::Text { .. } | Atom::Product(_) | Atom::Datum(_) => None,
        };
        let mut running = factors.iter().filter_map(runner);
        let (first, second) = (running.next(), running.next());
        match (first, second) {
            (None, _) => Some(None),
            (Some(_), Some(_)) => None,
            (Some(found), None) => {
                let others = factors.iter().filter(|one| runner(one).is_none());
                let values: Option<Vec<EarlyValue>> =
                    others.map(|one| self.unchanged(nest, one)).collect();
                let values = values?;
                Some(Some((found, Multiple { factor, values })))
            }
        }
    }

    /// The runtime, which reads integers with a sign, gets what the program gets, or the same for addresses.
    fn is_read_with_sign(&self, ty: &Type, purpose: FormUse) -> bool {
        let wraps = match purpose {
            FormUse::Subscript => integer::wraps_as_addresses(ty),
            FormUse::Bounded => size(ty).is_some_and(|bytes| bytes >= 4),
            FormUse::Value => false,
        };
        is_integer(ty) && (!self.unit.rules().unsigned_integers || integer::has_sign(ty) || wraps)
    }

    pub(super) fn linear_inside(
        &self,
        nest: &OpenNest,
        expr: &Expr,
        purpose: FormUse,
    ) -> Option<LinearSum> {
        let inside = &nest.inside;
        let read = |expr: &Expr| {
            let slot = inside.elements.get(&extent(&expr.span))?;
            Some(LinearSum::known(*inside.values.get(slot)?))
        };
        let known = |expr: &Expr| match expr.kind {
            ExprKind::Variable(object) => {
                let mut open = inside.open.iter().rev().flatten();
                let counted = open.find(|(variable, _)| *variable == object);
                let counted = counted.map(|(_, number)| LinearSum::known(*number));
                let form = || inside.meanings.get(&object)?.form().cloned();
                let form = || self.stands_for_form(object, purpose).then(form).flatten();
                let renamed = || Some(LinearSum::datum(self.unchanged_name(nest, expr)?));
                let read = || read(expr);
                counted.or_else(form).or_else(renamed).or_else(read)
            }
            ExprKind::Element { .. } if self.is_read_with_sign(&expr.ty, purpose) => read(expr),
            ExprKind::Member { .. } if is_integer(&expr.ty) => {
                let unchanged = self.unchanged_part(nest, expr).map(LinearSum::datum);
                let is_read = || self.is_read_with_sign(&expr.ty, purpose);
                unchanged.or_else(|| is_read().then(|| read(expr))?)
            }
            _ => None,
        };
        linear_over(expr, &|expr: &Expr| self.text(expr), &known, purpose)
    }
}

impl OpenNest {
    /// A loop around that is not understood may run its text more than once; in more loops nothing is proven.
    pub(super) fn takes_one_more(&self) -> bool {
        let is_known = self.inside.open.iter().all(Option::is_some);
        is_known && self.plan.dimensions.len() + self.inside.open.len() < MAX_RANK
    }

    /// A loop inside ends.
    pub(super) fn close_inner(&mut self) {
        self.inside.open.pop();
    }
}

impl ParallelLoop {
    /// Of values only those stay that something is made of.
    pub(super) fn drop_unused_values(&mut self) {
        let mut used = vec![false; self.inner.len()];
        let mut mark = |sum: &Sum| sum.made_of().for_each(|one| used[one] = true);
        let slots = self.slots.iter().flat_map(|slot| &slot.sums);
        slots.flatten().for_each(&mut mark);
        let guards = self.slots.iter().flat_map(|slot| &slot.guards);
        guards.for_each(|guard| mark(&guard.sum));
        for one in &self.inner {
            if let Inner::Loop { first, last, .. } = one {
                [first, last].into_iter().for_each(|sum| mark(sum));
            }
        }
        for (one, used) in self.inner.iter().zip(&mut used) {
            *used |= matches!(one, Inner::Loop { .. });
        }
        let number = |old: usize| used[..old].iter().filter(|used| **used).count();
        let renumber = |sum: &mut Sum| sum.renumber(number);
        for slot in &mut self.slots {
            slot.around = slot.around.map(number);
            slot.sums.iter_mut().flatten().for_each(renumber);
            let guards = slot.guards.iter_mut();
            guards.for_each(|guard| renumber(&mut guard.sum));
        }
        for one in &mut self.inner {
            if let Inner::Loop {
                around,
                first,
                last,
                ..
            } = one
            {
                *around = around.map(number);
                [first, last].into_iter().for_each(|sum| renumber(sum));
            }
        }
        let mut kept = used.iter();
        self.inner.retain(|_| kept.next().copied().unwrap_or(false));
    }
}

/// Values that are read tell how many turns the loop inside makes.
pub(super) fn follows_values(inner: &[Inner], number: usize) -> bool {
    match &inner[number] {
        Inner::Value { .. } => true,
        Inner::Loop {
            around,
            first,
            last,
            ..
        } => {
            let mut made_of = first.made_of().chain(last.made_of()).chain(*around);
            made_of.any(|earlier| follows_values(inner, earlier))
        }
    }
}
