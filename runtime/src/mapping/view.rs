//! An array under a name of the other language (languages.md 6.16): its dimensions stand in reverse order, and C counts from 0.

use super::Tuple;
use super::alignment::{Alignment, Axis};

/// How a unit in one language names the dimensions of an array that one in the other has defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnedView {
    rank: usize,
    /// What is added to an index, per dimension as defined.
    lower: Tuple,
}

impl TurnedView {
    /// Of an array that has so many dimensions; `lower`: what its indices are higher by than under the name.
    pub(crate) fn new(rank: usize, lower: Tuple) -> TurnedView {
        TurnedView { rank, lower }
    }

    /// What a clause says of each dimension, in the order of the definition. Of another number of dimensions it is left as it is.
    pub(crate) fn reverse<T>(&self, said: &mut [T]) {
        if said.len() == self.rank {
            said.reverse();
        }
    }

    /// The same of a list whose entries behind `rank` mean nothing.
    pub(crate) fn tuple(&self, rank: usize, mut said: Tuple) -> Tuple {
        self.reverse(&mut said[..rank]);
        said
    }

    /// The dimension that is named as the `axis`th.
    pub(crate) fn dimension(&self, axis: usize) -> usize {
        match axis < self.rank {
            true => self.rank - 1 - axis,
            false => axis,
        }
    }

    /// Subscripts of an element, as the definition counts them.
    pub(crate) fn element(&self, subscripts: &mut [i64]) {
        self.reverse(subscripts);
        if subscripts.len() == self.rank {
            let own = subscripts.iter_mut().zip(self.lower);
            own.for_each(|(subscript, lower)| *subscript += lower);
        }
    }

    /// Rules for its dimensions as targets.
    pub(crate) fn target(&self, mut rules: Alignment) -> Alignment {
        if rules.rank != self.rank {
            return rules;
        }
        rules.axes[..self.rank].reverse();
        for (rule, lower) in rules.axes.iter_mut().zip(self.lower) {
            match rule {
                Axis::Linear { b: constant, .. } | Axis::Constant(constant) => *constant += lower,
                Axis::Replicated => {}
            }
        }
        rules
    }

    /// Rules that name its dimensions as those of what is aligned.
    pub(crate) fn source(&self, mut rules: Alignment) -> Alignment {
        for rule in &mut rules.axes {
            if let Axis::Linear { dim, a, b } = rule
                && *dim < self.rank
            {
                *dim = self.rank - 1 - *dim;
                *b -= *a * self.lower[*dim];
            }
        }
        rules
    }
}

#[cfg(test)]
mod tests {
    use super::super::tuple;
    use super::*;

    #[test]
    fn a_c_loop_on_an_array_of_fortran() {
        // REAL A(0:7, 3:9), `on A[i][j + 1]`.
        let view = TurnedView::new(2, tuple(&[0, 3]));
        let linear = |dim, b| Axis::Linear { dim, a: 1, b };
        let rules = Alignment::new(&[linear(0, 0), linear(1, 1)]);
        let turned = Alignment::new(&[linear(1, 1), linear(0, 3)]);
        assert_eq!(view.target(rules), turned);
        assert_eq!(view.tuple(2, tuple(&[1, 2])), tuple(&[2, 1]));
    }

    #[test]
    fn an_array_of_fortran_that_c_aligns() {
        // `realign(A[i][j] with B[i][j])`, B of C.
        let view = TurnedView::new(2, tuple(&[0, 3]));
        let linear = |dim, b| Axis::Linear { dim, a: 1, b };
        let rules = Alignment::new(&[linear(0, 0), linear(1, 0)]);
        let turned = Alignment::new(&[linear(1, -3), linear(0, 0)]);
        assert_eq!(view.source(rules), turned);
    }
}
