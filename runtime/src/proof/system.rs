//! Systems of linear equations and inequalities over the integers.
//!
//! Equations are solved exactly: changes of variables with determinant 1 leave one variable in each.
//! Inequalities go by Fourier and Motzkin, each rounded to integers as it arises. So "no solution" is
//! certain, "perhaps one" nearly so.

use crate::mapping::MAX_RANK;

/// Two iterations of a nest.
pub(super) const VARIABLES: usize = 2 * MAX_RANK;

/// Inequalities beyond which an answer would cost more than it is worth.
const MOST: usize = 160;

/// `sum of coefficient[x] * x + constant`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LinearForm {
    pub(super) coefficient: [i64; VARIABLES],
    pub(super) constant: i64,
}

impl LinearForm {
    pub(super) fn constant(constant: i64) -> LinearForm {
        LinearForm {
            constant,
            ..LinearForm::default()
        }
    }

    pub(super) fn variable(x: usize) -> LinearForm {
        let mut form = LinearForm::default();
        form.coefficient[x] = 1;
        form
    }

    /// `self + factor * other`. `None`: overflow.
    pub(super) fn plus(&self, factor: i64, other: &LinearForm) -> Option<LinearForm> {
        self.scaled_plus(1, factor, other)
    }

    fn scaled_plus(&self, own: i64, factor: i64, other: &LinearForm) -> Option<LinearForm> {
        let sum = |a: i64, b: i64| own.checked_mul(a)?.checked_add(factor.checked_mul(b)?);
        let mut form = LinearForm::constant(sum(self.constant, other.constant)?);
        for x in 0..VARIABLES {
            if self.coefficient[x] != 0 || other.coefficient[x] != 0 {
                form.coefficient[x] = sum(self.coefficient[x], other.coefficient[x])?;
            }
        }
        Some(form)
    }

    fn divisor(&self) -> i64 {
        let sizes = self.coefficient.iter().map(|c| c.unsigned_abs());
        let divisor = sizes.fold(0, gcd);
        i64::try_from(divisor).unwrap_or(1)
    }
}

pub(super) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Equations (form = 0) and inequalities (form >= 0), all of which must hold.
#[derive(Clone, Debug, Default)]
pub(super) struct System {
    equal: Vec<LinearForm>,
    at_least: Vec<LinearForm>,
    /// Solved equations found a contradiction.
    void: bool,
}

impl System {
    pub(super) fn equal(&mut self, form: LinearForm) {
        self.equal.push(form);
    }

    pub(super) fn at_least(&mut self, form: LinearForm) {
        self.at_least.push(form);
    }

    /// Whether no integers fulfil it, for sure.
    pub(super) fn is_void(&self) -> bool {
        let mut rest = self.clone();
        match rest.solve_equations() {
            Some(()) => rest.void || rest.eliminate() == Some(true),
            None => false,
        }
    }

    /// Takes the equations in, one after the other. `None`: overflow.
    fn solve_equations(&mut self) -> Option<()> {
        while let Some(equation) = self.equal.pop() {
            if self.void {
                return Some(());
            }
            self.solve(equation)?;
        }
        Some(())
    }

    fn solve(&mut self, mut equation: LinearForm) -> Option<()> {
        let divisor = equation.divisor();
        if divisor == 0 {
            self.void |= equation.constant != 0;
            return Some(());
        }
        if equation.constant % divisor != 0 {
            self.void = true;
            return Some(());
        }
        // As Euclid: the smallest coefficient reduces the others, until it is alone.
        loop {
            let used = (0..VARIABLES).filter(|&x| equation.coefficient[x] != 0);
            let least = used
                .clone()
                .min_by_key(|&x| equation.coefficient[x].unsigned_abs())?;
            let Some(other) = used.clone().find(|&x| x != least) else {
                let value = (equation.constant / equation.coefficient[least]).checked_neg()?;
                return self.substitute(least, value);
            };
            let factor = equation.coefficient[other] / equation.coefficient[least];
            // The new variable in the place of `least` is least + factor * other.
            reduce(&mut equation, other, factor, least)?;
            let rest = self.equal.iter_mut().chain(&mut self.at_least);
            for form in rest {
                reduce(form, other, factor, least)?;
            }
        }
    }

    fn substitute(&mut self, x: usize, value: i64) -> Option<()> {
        for form in self.equal.iter_mut().chain(&mut self.at_least) {
            let coefficient = std::mem::take(&mut form.coefficient[x]);
            let term = coefficient.checked_mul(value)?;
            form.constant = form.constant.checked_add(term)?;
        }
        Some(())
    }

    /// Eliminates all variables from the inequalities. `Some(true)`: they contradict each other;
    /// `None`: overflow, or there are too many.
    fn eliminate(self) -> Option<bool> {
        let mut forms: Vec<LinearForm> = Vec::new();
        for form in self.at_least {
            if !add(&mut forms, form) {
                return Some(true);
            }
        }
        loop {
            let count = |x: usize, sign: i64| {
                let same = |form: &&LinearForm| form.coefficient[x].signum() == sign;
                forms.iter().filter(same).count()
            };
            let cost = |x: usize| count(x, 1) * count(x, -1);
            let used =
                (0..VARIABLES).filter(|&x| forms.iter().any(|form| form.coefficient[x] != 0));
            let Some(x) = used.min_by_key(|&x| cost(x)) else {
                return Some(false);
            };
            if forms.len() + cost(x) > MOST {
                return None;
            }
            let (with, mut rest): (Vec<LinearForm>, Vec<LinearForm>) =
                forms.into_iter().partition(|form| form.coefficient[x] != 0);
            let (above, below): (Vec<LinearForm>, Vec<LinearForm>) =
                with.into_iter().partition(|form| form.coefficient[x] > 0);
            for low in &above {
                for high in &below {
                    let (a, b) = (low.coefficient[x], high.coefficient[x].checked_neg()?);
                    if !add(&mut rest, low.scaled_plus(b, a, high)?) {
                        return Some(true);
                    }
                }
            }
            forms = rest;
        }
    }
}

/// `other` by `least`, whose place a new variable takes.
fn reduce(form: &mut LinearForm, other: usize, factor: i64, least: usize) -> Option<()> {
    let change = factor.checked_mul(form.coefficient[least])?;
    form.coefficient[other] = form.coefficient[other].checked_sub(change)?;
    Some(())
}

/// Adds an inequality, rounded to integers. False: it cannot hold.
fn add(forms: &mut Vec<LinearForm>, mut form: LinearForm) -> bool {
    let divisor = form.divisor();
    if divisor == 0 {
        return form.constant >= 0;
    }
    form.constant = form.constant.div_euclid(divisor);
    for c in &mut form.coefficient {
        *c /= divisor;
    }
    let known = forms
        .iter_mut()
        .find(|known| known.coefficient == form.coefficient);
    match known {
        Some(known) => known.constant = known.constant.min(form.constant),
        None => forms.push(form),
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(coefficient: &[i64], constant: i64) -> LinearForm {
        let mut form = LinearForm::constant(constant);
        form.coefficient[..coefficient.len()].copy_from_slice(coefficient);
        form
    }

    fn is_void(equal: &[LinearForm], at_least: &[LinearForm]) -> bool {
        let system = System {
            equal: equal.to_vec(),
            at_least: at_least.to_vec(),
            void: false,
        };
        system.is_void()
    }

    #[test]
    fn equations_are_solved_in_integers() {
        // 6x + 10y + 15z = 1 has solutions, 6x + 10y = 1 has none.
        assert!(!is_void(&[form(&[6, 10, 15], -1)], &[]));
        assert!(is_void(&[form(&[6, 10], -1)], &[]));
        // x + y = 5 and x - y = 2 meet between the integers.
        assert!(is_void(&[form(&[1, 1], -5), form(&[1, -1], -2)], &[]));
    }

    #[test]
    fn inequalities_contradict_each_other() {
        // 1 <= x <= 4, x = 2y, y >= 3.
        let range = [form(&[1], -1), form(&[-1], 4), form(&[0, 1], -3)];
        assert!(is_void(&[form(&[1, -2], 0)], &range));
        assert!(!is_void(&[form(&[1, -1], 0)], &range));
    }

    #[test]
    fn rounding_finds_what_fractions_hide() {
        // 1 <= 3x <= 2.
        assert!(is_void(&[], &[form(&[3], -1), form(&[-3], 2)]));
    }

    #[test]
    fn overflow_is_no_answer() {
        let huge = form(&[i64::MAX, i64::MAX - 1], i64::MAX);
        assert!(!is_void(&[huge], &[form(&[3, 5], i64::MIN)]));
    }
}
