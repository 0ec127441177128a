//! Which elements are local to an iteration (languages.md 6.5).
//!
//! Every iteration counts as a processor of its own. Says where an element lies relative to the
//! local ones; whether an edge may be read is the matter of `shadow` and of the checks.

use super::alignment::{Alignment, Axis};
use super::{MAX_RANK, Tuple};

/// An array or a loop on the root of its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// Identity of the root.
    pub root: usize,
    /// Onto the root's axes.
    pub alignment: Alignment,
    /// Axes of the root that are distributed.
    pub distributed: [bool; MAX_RANK],
    /// Those of them that are cut irregularly: neighbours by index are no neighbours there.
    pub irregular: [bool; MAX_RANK],
}

impl Mapping {
    /// Every processor has all of it: nothing ties it to a distributed axis.
    pub fn is_replicated(&self) -> bool {
        (0..self.alignment.rank)
            .all(|k| !self.distributed[k] || matches!(self.alignment.axes[k], Axis::Replicated))
    }

    /// The mapping of one element (zero-based) of the array.
    pub fn of_element(&self, index: &Tuple) -> Mapping {
        let mut element = *self;
        for axis in &mut element.alignment.axes[..self.alignment.rank] {
            if let Axis::Linear { dim, a, b } = *axis {
                *axis = Axis::Constant(a.wrapping_mul(index[dim]).wrapping_add(b));
            }
        }
        element
    }

    /// Dimensions of the array that lie along a distributed axis of the root: those with edges.
    pub fn distributed_dimensions(&self) -> [bool; MAX_RANK] {
        self.dimensions_along(&self.distributed)
    }

    /// Dimensions of the array that lie along an irregular axis of the root.
    pub fn irregular_dimensions(&self) -> [bool; MAX_RANK] {
        self.dimensions_along(&self.irregular)
    }

    /// Loops with this mapping whose iterations own different copies of an element of the array: they run along a
    /// distributed axis of which every processor has one.
    pub fn loops_along_copies(&self, of_array: &Mapping) -> [bool; MAX_RANK] {
        let mut found = [false; MAX_RANK];
        let everywhere = of_array.is_replicated();
        for k in (0..self.alignment.rank).filter(|&k| self.distributed[k]) {
            let copied = self.root == of_array.root
                && matches!(of_array.alignment.axes[k], Axis::Replicated);
            if let Axis::Linear { dim, a, .. } = self.alignment.axes[k] {
                found[dim] |= a != 0 && (everywhere || copied);
            }
        }
        found
    }

    /// Dimensions of the array that lie along dimension `dim` of another one of the same tree.
    pub fn dimensions_beside(&self, other: &Mapping, dim: usize) -> [bool; MAX_RANK] {
        let is_along =
            |axis: &Axis| matches!(axis, Axis::Linear { dim: along, .. } if *along == dim);
        self.dimensions_along(&std::array::from_fn(|k| {
            k < other.alignment.rank && is_along(&other.alignment.axes[k])
        }))
    }

    fn dimensions_along(&self, axes: &[bool; MAX_RANK]) -> [bool; MAX_RANK] {
        let mut found = [false; MAX_RANK];
        for k in (0..self.alignment.rank).filter(|&k| axes[k]) {
            if let Axis::Linear { dim, .. } = self.alignment.axes[k] {
                found[dim] = true;
            }
        }
        found
    }
}

/// What one dimension of the array demands of a local element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coordinate {
    /// Nothing: the dimension is whole everywhere.
    #[default]
    Any,
    /// Index `(a * v + b) / divisor`, v the variable of `loop_dim`; must divide.
    Follows {
        /// Loop, outermost first.
        loop_dim: usize,
        /// Coefficient of the loop variable.
        a: i64,
        /// Constant.
        b: i64,
        /// Stretch of the array, not 0.
        divisor: i64,
    },
    /// This index.
    Fixed(i64),
}

/// A condition on the iteration without which it has no local element: `a * v + b == 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Condition {
    loop_dim: usize,
    a: i64,
    b: i64,
}

/// The local elements of an array as a function of the iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Per dimension of the array.
    pub coordinates: [Coordinate; MAX_RANK],
    /// No iteration has a local element.
    pub nowhere: bool,
    /// Dimensions that are distributed, whatever the loop says of them.
    pub bound: [bool; MAX_RANK],
    conditions: [Option<Condition>; MAX_RANK],
    /// There is a condition.
    conditional: bool,
}

/// Where an element lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the local part.
    Local,
    /// Beside it: distance per dimension, not all 0.
    Offset(Tuple),
    /// The iteration has no local element of the array.
    Unrelated,
}

impl Placement {
    /// No iteration has local elements.
    pub fn nowhere() -> Placement {
        Placement {
            coordinates: [Coordinate::Any; MAX_RANK],
            nowhere: true,
            bound: [false; MAX_RANK],
            conditions: [None; MAX_RANK],
            conditional: false,
        }
    }

    /// Compares a loop's mapping with an array's. `strict`: also the rows of the table that the
    /// original does not test.
    pub fn new(of_loop: &Mapping, of_array: &Mapping, strict: bool) -> Placement {
        let mut placement = Placement {
            nowhere: false,
            ..Placement::nowhere()
        };
        if of_array.is_replicated() {
            return placement;
        }
        if of_loop.root != of_array.root {
            placement.nowhere = true;
            return placement;
        }
        for k in 0..of_array.alignment.rank {
            if of_array.distributed[k] {
                placement.restrict(
                    k,
                    of_loop.alignment.axes[k],
                    of_array.alignment.axes[k],
                    strict,
                );
            }
        }
        placement
    }

    /// One row of the table, for root axis `k`.
    fn restrict(&mut self, k: usize, of_loop: Axis, of_array: Axis, strict: bool) {
        match (of_loop, of_array) {
            (_, Axis::Replicated) => {}
            (
                Axis::Linear {
                    dim: loop_dim,
                    a,
                    b,
                },
                Axis::Linear {
                    dim,
                    a: stretch,
                    b: shift,
                },
            ) => {
                self.bound[dim] = true;
                self.coordinates[dim] = match stretch {
                    0 => Coordinate::Any,
                    divisor => Coordinate::Follows {
                        loop_dim,
                        a,
                        b: b - shift,
                        divisor,
                    },
                };
            }
            (
                Axis::Linear {
                    dim: loop_dim,
                    a,
                    b,
                },
                Axis::Constant(c),
            ) => {
                if strict {
                    self.conditional = true;
                    self.conditions[k] = Some(Condition {
                        loop_dim,
                        a,
                        b: b - c,
                    });
                }
            }
            (Axis::Constant(c), Axis::Linear { dim, a, b }) => {
                self.bound[dim] = true;
                if strict {
                    match (c - b).checked_rem(a) {
                        Some(0) => self.coordinates[dim] = Coordinate::Fixed((c - b) / a),
                        _ => self.nowhere = true,
                    }
                }
            }
            (Axis::Constant(t), Axis::Constant(c)) => self.nowhere |= strict && t != c,
            (Axis::Replicated, Axis::Linear { dim, .. }) => {
                self.bound[dim] = true;
                self.nowhere |= strict;
            }
            (Axis::Replicated, Axis::Constant(_)) => self.nowhere |= strict,
        }
    }

    /// Where element `index` (zero-based) of the array lies for an iteration.
    pub fn place(&self, rank: usize, index: &Tuple, iteration: &Tuple) -> Place {
        if self.nowhere || self.conditional && self.excludes(iteration) {
            return Place::Unrelated;
        }
        let mut offset = [0; MAX_RANK];
        let mut local = true;
        for d in 0..rank {
            offset[d] = match self.coordinates[d] {
                Coordinate::Any => 0,
                Coordinate::Fixed(c) => index[d] - c,
                Coordinate::Follows {
                    loop_dim,
                    a,
                    b,
                    divisor,
                } => {
                    let numerator = a * iteration[loop_dim] + b;
                    if divisor != 1 && numerator % divisor != 0 {
                        return Place::Unrelated;
                    }
                    // Dividing is slow, and stretched arrays are rare.
                    match divisor {
                        1 => index[d] - numerator,
                        divisor => index[d] - numerator / divisor,
                    }
                }
            };
            local &= offset[d] == 0;
        }
        if local {
            Place::Local
        } else {
            Place::Offset(offset)
        }
    }

    /// Whether some iterations have no local element though others have.
    pub fn is_conditional(&self) -> bool {
        self.conditional
    }

    /// Whether a condition says that the iteration has no local element.
    pub fn excludes(&self, iteration: &Tuple) -> bool {
        let fails = |c: &Condition| c.a * iteration[c.loop_dim] + c.b != 0;
        self.conditions.iter().flatten().any(fails)
    }

    /// Distance of a subscript `affine` (zero-based) in dimension `d` from the local index, if it
    /// is the same in every iteration.
    pub fn constant_offset(&self, d: usize, affine: &super::affine::Affine) -> Option<i64> {
        match self.coordinates[d] {
            _ if self.nowhere || self.conditional => None,
            Coordinate::Any => Some(0),
            Coordinate::Fixed(c) => {
                (affine.coefficient == [0; MAX_RANK]).then_some(affine.constant - c)
            }
            Coordinate::Follows {
                loop_dim,
                a,
                b,
                divisor,
            } => {
                let mut others = affine.coefficient;
                others[loop_dim] = 0;
                let same = others == [0; MAX_RANK]
                    && affine.coefficient[loop_dim].checked_mul(divisor) == Some(a)
                    && b % divisor == 0;
                same.then(|| affine.constant - b / divisor)
            }
        }
    }
}

/// A placement of the everyday sort: every distributed index is a loop variable plus a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShiftedPlacement {
    /// Loop per dimension; 255: the dimension is whole everywhere.
    pub loop_dim: [u8; MAX_RANK],
    /// Index less the variable of that loop.
    pub shift: Tuple,
}

impl ShiftedPlacement {
    /// Whether the element is local to the iteration. Agrees with [`Placement::place`].
    #[inline]
    pub fn is_local(&self, rank: usize, index: &Tuple, iteration: &Tuple) -> bool {
        let dimensions = self.loop_dim.iter().zip(&self.shift).zip(index);
        dimensions.take(rank).all(|((&loop_dim, shift), index)| {
            match iteration.get(usize::from(loop_dim)) {
                Some(v) => *index == v + shift,
                None => true,
            }
        })
    }
}

impl Placement {
    /// The same in a form that is tested fast; `None`: it is not of the everyday sort.
    pub fn direct(&self) -> Option<ShiftedPlacement> {
        if self.nowhere || self.conditional {
            return None;
        }
        let mut direct = ShiftedPlacement {
            loop_dim: [255; MAX_RANK],
            shift: [0; MAX_RANK],
        };
        for (d, coordinate) in self.coordinates.iter().enumerate() {
            match *coordinate {
                Coordinate::Any => {}
                Coordinate::Follows {
                    loop_dim,
                    a: 1,
                    b,
                    divisor: 1,
                } => {
                    direct.loop_dim[d] = loop_dim as u8;
                    direct.shift[d] = b;
                }
                Coordinate::Follows { .. } | Coordinate::Fixed(_) => return None,
            }
        }
        Some(direct)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::affine::Affine;
    use super::super::tuple;
    use super::*;

    fn mapping(axes: &[Axis], distributed: &[bool]) -> Mapping {
        let mut flags = [false; MAX_RANK];
        flags[..distributed.len()].copy_from_slice(distributed);
        Mapping {
            root: 1,
            alignment: Alignment::new(axes),
            distributed: flags,
            irregular: [false; MAX_RANK],
        }
    }

    fn linear(dim: usize, a: i64, b: i64) -> Axis {
        Axis::Linear { dim, a, b }
    }

    fn axis() -> impl Strategy<Value = Axis> {
        prop_oneof![
            4 => (1i64..4, -3i64..4).prop_map(|(a, b)| (a, b)).prop_map(|(a, b)| linear(0, a, b)),
            1 => (0i64..6).prop_map(Axis::Constant),
            1 => Just(Axis::Replicated),
        ]
    }

    /// The table of languages.md 6.5 for one axis, written as sets of processors.
    fn is_local(of_loop: Axis, of_array: Axis, v: i64, x: i64, strict: bool) -> bool {
        match (of_loop, of_array) {
            (_, Axis::Replicated) => true,
            (Axis::Linear { a, b, .. }, Axis::Linear { a: s, b: t, .. }) => a * v + b == s * x + t,
            (Axis::Linear { a, b, .. }, Axis::Constant(c)) => !strict || a * v + b == c,
            (Axis::Constant(c), Axis::Linear { a, b, .. }) => !strict || a * x + b == c,
            (Axis::Constant(t), Axis::Constant(c)) => !strict || t == c,
            (Axis::Replicated, _) => !strict,
        }
    }

    proptest! {
        #[test]
        fn an_element_is_local_where_the_table_says(
            of_loop in prop::array::uniform2(axis()), of_array in prop::array::uniform2(axis()),
            distributed in prop::array::uniform2(any::<bool>()), strict: bool,
            v in prop::array::uniform2(-4i64..8), x in prop::array::uniform2(0i64..8),
        ) {
            // Axis 1 of the root follows the second loop and the second dimension.
            let second = |axis| match axis { Axis::Linear { a, b, .. } => linear(1, a, b), other => other };
            let l = mapping(&[of_loop[0], second(of_loop[1])], &distributed);
            let a = mapping(&[of_array[0], second(of_array[1])], &distributed);
            let placement = Placement::new(&l, &a, strict);
            let expected = (0..2).all(|k| {
                !distributed[k] || is_local(of_loop[k], of_array[k], v[k], x[k], strict)
            }) || a.is_replicated();
            let place = placement.place(2, &tuple(&x), &tuple(&v));
            if let Some(direct) = placement.direct() {
                prop_assert_eq!(direct.is_local(2, &tuple(&x), &tuple(&v)), expected);
            }
            prop_assert_eq!(place == Place::Local, expected, "{:?}", place);
        }

        #[test]
        fn a_constant_offset_is_the_offset_everywhere(
            of_loop in axis(), of_array in axis(), c in 0i64..4, constant in -4i64..4, strict: bool,
        ) {
            let placement = Placement::new(&mapping(&[of_loop], &[true]), &mapping(&[of_array], &[true]), strict);
            let subscript = Affine { coefficient: tuple(&[c]), constant };
            if let Some(offset) = placement.constant_offset(0, &subscript) {
                for v in -5i64..6 {
                    let x = tuple(&[c * v + constant]);
                    let expected = if offset == 0 { Place::Local } else { Place::Offset(tuple(&[offset])) };
                    prop_assert_eq!(placement.place(1, &x, &tuple(&[v])), expected);
                }
            }
        }
    }

    #[test]
    fn stretched_array_has_local_elements_in_every_second_iteration() {
        // B(I) with A(2*I), loop on A(I).
        let l = mapping(&[linear(0, 1, 0)], &[true]);
        let b = mapping(&[linear(0, 2, 0)], &[true]);
        let placement = Placement::new(&l, &b, false);
        assert_eq!(placement.place(1, &tuple(&[2]), &tuple(&[4])), Place::Local);
        assert_eq!(
            placement.place(1, &tuple(&[3]), &tuple(&[4])),
            Place::Offset(tuple(&[1]))
        );
        assert_eq!(
            placement.place(1, &tuple(&[2]), &tuple(&[5])),
            Place::Unrelated
        );
    }

    #[test]
    fn another_tree_is_nowhere_unless_replicated() {
        let l = mapping(&[linear(0, 1, 0)], &[true]);
        let other = Mapping { root: 2, ..l };
        assert!(Placement::new(&l, &other, false).nowhere);
        let replicated = Mapping {
            root: 2,
            ..mapping(&[Axis::Replicated], &[true])
        };
        assert!(!Placement::new(&l, &replicated, false).nowhere);
    }
}
