//! Subscripts that are affine in the loop variables, and their range over a box.

use super::{MAX_RANK, Tuple};

/// `constant + sum of coefficient[k] * v[k]`, v the loop variables, outermost first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Affine {
    /// One per loop variable.
    pub coefficient: Tuple,
    /// The rest.
    pub constant: i64,
}

impl Affine {
    /// Value at an iteration. `None`: overflow.
    pub fn at(&self, iteration: &Tuple) -> Option<i64> {
        let mut value = self.constant;
        for k in 0..MAX_RANK {
            if self.coefficient[k] != 0 {
                value = value.checked_add(self.coefficient[k].checked_mul(iteration[k])?)?;
            }
        }
        Some(value)
    }

    /// Smallest and largest value when variable k runs through `range[k]`. Both are taken if the
    /// box is. `None`: overflow.
    pub fn range(&self, range: &[(i64, i64)]) -> Option<(i64, i64)> {
        let (mut low, mut high) = (self.constant, self.constant);
        for (k, &(first, last)) in range.iter().enumerate() {
            let c = self.coefficient[k];
            if c == 0 {
                continue;
            }
            let ends = (c.checked_mul(first)?, c.checked_mul(last)?);
            low = low.checked_add(ends.0.min(ends.1))?;
            high = high.checked_add(ends.0.max(ends.1))?;
        }
        Some((low, high))
    }

    /// The same where variable k has the value `values[k]`. `None`: overflow, or one is missing.
    pub fn over(&self, values: &[Affine]) -> Option<Affine> {
        let mut sum = Affine {
            coefficient: [0; MAX_RANK],
            constant: self.constant,
        };
        for (k, &factor) in self.coefficient.iter().enumerate() {
            if factor != 0 {
                sum = sum.plus(factor, values.get(k)?)?;
            }
        }
        Some(sum)
    }

    /// The difference. `None`: overflow.
    pub fn minus(&self, other: &Affine) -> Option<Affine> {
        self.plus(-1, other)
    }

    /// The sum with a multiple of another one. `None`: overflow.
    pub fn plus(mut self, factor: i64, other: &Affine) -> Option<Affine> {
        let add = |own: &mut i64, other: i64| {
            *own = own.checked_add(other.checked_mul(factor)?)?;
            Some(())
        };
        add(&mut self.constant, other.constant)?;
        for (own, other) in self.coefficient.iter_mut().zip(other.coefficient) {
            add(own, other)?;
        }
        Some(self)
    }

    /// What it says of one variable, alone, where it is not 0, if that is its first or last value. `range`: as below.
    pub fn narrows_apart(
        &self,
        range: impl Fn(usize) -> Option<(i64, i64)>,
    ) -> Option<(usize, (i64, i64))> {
        let (k, (low, high)) = self.alone(range)?;
        let factor = self.coefficient[k];
        let is_left_out = |value: i64| {
            let rest = factor.checked_mul(value)?.checked_add(self.constant)?;
            Some(rest == 0)
        };
        let (first, last) = (is_left_out(low)?, is_left_out(high)?);
        let low = low.checked_add(i64::from(first))?;
        Some((k, (low, high.checked_sub(i64::from(last))?)))
    }

    /// The one variable in it and its range.
    fn alone(&self, range: impl Fn(usize) -> Option<(i64, i64)>) -> Option<(usize, (i64, i64))> {
        let mut used = (0..MAX_RANK).filter(|&k| self.coefficient[k] != 0);
        let (Some(k), None) = (used.next(), used.next()) else {
            return None;
        };
        Some((k, range(k)?))
    }

    /// What it says of one variable, alone, where it is not negative: the variable, and its range then. `range`: of a variable, before.
    /// `None`: nothing.
    pub fn narrows(
        &self,
        range: impl Fn(usize) -> Option<(i64, i64)>,
    ) -> Option<(usize, (i64, i64))> {
        let (k, (low, high)) = self.alone(range)?;
        let factor = self.coefficient[k];
        // factor * v >= -constant
        let narrower = match factor > 0 {
            true => {
                let least = self.constant.div_euclid(factor).checked_neg()?;
                (low.max(least), high)
            }
            false => {
                let most = self.constant.div_euclid(factor.checked_neg()?);
                (low, high.min(most))
            }
        };
        Some((k, narrower))
    }

    /// Whether the value depends on loop variable `k` or an inner one.
    pub fn varies_from(&self, k: usize) -> bool {
        self.coefficient[k..].iter().any(|&c| c != 0)
    }
}

/// What holds where something is accessed.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// A form of the loop variables.
    pub form: Affine,
    /// It is not 0; otherwise: not negative.
    pub apart: bool,
}

impl Guard {
    /// What it says of one variable, alone: the variable, and its range then. `range`: of a variable, before. `None`: nothing.
    pub fn narrows(
        &self,
        range: impl Fn(usize) -> Option<(i64, i64)>,
    ) -> Option<(usize, (i64, i64))> {
        match self.apart {
            true => self.form.narrows_apart(range),
            false => self.form.narrows(range),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tuple;
    use super::*;

    proptest! {
        #[test]
        fn range_is_what_the_box_gives(
            c in prop::array::uniform2(-3i64..4), constant in -5i64..5,
            low in prop::array::uniform2(-3i64..3), size in prop::array::uniform2(0i64..4),
        ) {
            let affine = Affine { coefficient: tuple(&c), constant };
            let range = [(low[0], low[0] + size[0]), (low[1], low[1] + size[1])];
            let mut values = Vec::new();
            for i in range[0].0..=range[0].1 {
                for j in range[1].0..=range[1].1 {
                    values.push(affine.at(&tuple(&[i, j])).unwrap());
                }
            }
            let expected = values.iter().copied().min().zip(values.iter().copied().max());
            prop_assert_eq!(affine.range(&range), expected);
        }
    }

    #[test]
    fn overflow_is_no_range() {
        let affine = Affine {
            coefficient: tuple(&[2]),
            constant: 0,
        };
        assert_eq!(affine.range(&[(0, i64::MAX)]), None);
        assert_eq!(affine.at(&tuple(&[i64::MAX])), None);
    }
}
