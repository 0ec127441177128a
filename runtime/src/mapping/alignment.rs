//! Alignment: where elements and iterations live, composed along the tree (languages.md 6.1).

use super::MAX_RANK;

/// How one axis of a target follows from an array's index or a loop's variables. Array indices are
/// zero-based on both sides; loop variables are the user's values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Axis {
    /// Target index `a * x + b`, x the index of dimension (or loop) `dim`.
    Linear {
        /// Dimension of the array, or loop, from 0.
        dim: usize,
        /// Coefficient.
        a: i64,
        /// Constant.
        b: i64,
    },
    /// Always this target index.
    Constant(i64),
    /// A copy at every target index.
    #[default]
    Replicated,
}

impl Axis {
    /// The same rule for zero-based indices. `lower`: lower bounds of the array's dimensions (0 for
    /// loops); `target`: lower bound of the target axis.
    pub fn zero_based(self, lower: &[i64], target: i64) -> Axis {
        match self {
            Axis::Linear { dim, a, b } => Axis::Linear {
                dim,
                a,
                b: a * lower.get(dim).copied().unwrap_or(0) + b - target,
            },
            Axis::Constant(c) => Axis::Constant(c - target),
            Axis::Replicated => Axis::Replicated,
        }
    }
}

/// One rule per axis of the target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Alignment {
    /// Number of axes of the target.
    pub rank: usize,
    /// The rules; those beyond `rank` mean nothing.
    pub axes: [Axis; MAX_RANK],
}

impl Alignment {
    /// From a slice of at most [`MAX_RANK`] rules.
    pub fn new(rules: &[Axis]) -> Alignment {
        let mut axes = [Axis::Replicated; MAX_RANK];
        axes[..rules.len()].copy_from_slice(rules);
        Alignment {
            rank: rules.len(),
            axes,
        }
    }

    /// An array on itself.
    pub fn identity(rank: usize) -> Alignment {
        let mut alignment = Alignment {
            rank,
            ..Alignment::default()
        };
        for dim in 0..rank {
            alignment.axes[dim] = Axis::Linear { dim, a: 1, b: 0 };
        }
        alignment
    }

    /// The same rules for zero-based indices. `lower`: lower bounds of the array's dimensions (none for loops); `target`: those of
    /// all axes of the target. It has a copy at every index of an axis without a rule.
    pub fn zero_based(&self, lower: &[i64], target: &[i64]) -> Alignment {
        let mut zero_based = Alignment {
            rank: target.len(),
            ..Alignment::default()
        };
        let rules = &self.axes[..self.rank.min(target.len())];
        for (axis, (rule, &target)) in zero_based.axes.iter_mut().zip(rules.iter().zip(target)) {
            *axis = rule.zero_based(lower, target);
        }
        zero_based
    }

    /// Source onto `self`'s target, `self`'s target onto `target`: source onto that target.
    pub fn compose(&self, target: &Alignment) -> Alignment {
        let mut composed = *target;
        for axis in &mut composed.axes[..target.rank] {
            if let Axis::Linear { dim, a: a2, b: b2 } = *axis {
                *axis = match self.axes[dim] {
                    Axis::Linear { dim, a, b } => Axis::Linear {
                        dim,
                        a: a * a2,
                        b: a2 * b + b2,
                    },
                    Axis::Constant(c) => Axis::Constant(a2 * c + b2),
                    Axis::Replicated => Axis::Replicated,
                };
            }
        }
        composed
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Tuple, tuple};
    use super::*;

    /// Where an element lives: per target axis the index, `None` = everywhere.
    fn place(alignment: &Alignment, index: &Tuple) -> Vec<Option<i64>> {
        alignment.axes[..alignment.rank]
            .iter()
            .map(|axis| match *axis {
                Axis::Linear { dim, a, b } => Some(a * index[dim] + b),
                Axis::Constant(c) => Some(c),
                Axis::Replicated => None,
            })
            .collect()
    }

    fn axis(rank: usize) -> impl Strategy<Value = Axis> {
        prop_oneof![
            (0..rank, 1i64..4, -2i64..5).prop_map(|(dim, a, b)| Axis::Linear { dim, a, b }),
            (0i64..6).prop_map(Axis::Constant),
            Just(Axis::Replicated),
        ]
    }

    fn alignment(source: usize, target: usize) -> impl Strategy<Value = Alignment> {
        prop::collection::vec(axis(source), target).prop_map(|axes| Alignment::new(&axes))
    }

    proptest! {
        #[test]
        fn a_chain_places_as_its_links_do(
            first in alignment(2, 3), second in alignment(3, 2), x in 0i64..6, y in 0i64..6,
        ) {
            let index = tuple(&[x, y]);
            let middle = place(&first, &index);
            let expected: Vec<Option<i64>> = second.axes[..2].iter().map(|axis| match *axis {
                Axis::Linear { dim, a, b } => middle[dim].map(|m| a * m + b),
                Axis::Constant(c) => Some(c),
                Axis::Replicated => None,
            }).collect();
            prop_assert_eq!(place(&first.compose(&second), &index), expected);
        }
    }

    #[test]
    fn shift_and_stretch_along_a_chain() {
        // C(I) with B(I+1), B(I) with A(2*I): C(I) lives at A(2*I+2).
        let c = Alignment::new(&[Axis::Linear { dim: 0, a: 1, b: 1 }]);
        let b = Alignment::new(&[Axis::Linear { dim: 0, a: 2, b: 0 }]);
        assert_eq!(c.compose(&b).axes[0], Axis::Linear { dim: 0, a: 2, b: 2 });
    }

    #[test]
    fn lower_bounds_are_taken_out() {
        // B(I) with A(2*I), both declared from 1: zero-based b = 2*a + 1.
        let rule = Axis::Linear { dim: 0, a: 2, b: 0 };
        assert_eq!(
            rule.zero_based(&[1], 1),
            Axis::Linear { dim: 0, a: 2, b: 1 }
        );
        assert_eq!(Axis::Constant(3).zero_based(&[1], 1), Axis::Constant(2));
    }
}
