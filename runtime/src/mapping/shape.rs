//! Shape of an array in memory: extents and strides, linear index and index tuple.

use super::{MAX_RANK, Tuple};

/// Extents and strides of an array; zero-based indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Number of dimensions, 1..=7.
    pub rank: usize,
    /// Elements of each dimension.
    pub extent: Tuple,
    /// Distance of neighbours in each dimension, in elements.
    pub stride: Tuple,
    /// Dimensions by falling stride.
    order: [u8; MAX_RANK],
}

impl Shape {
    /// `extent` and `stride`: one entry per dimension, 1..=7 of them.
    pub fn new(extent: &[i64], stride: &[i64]) -> Shape {
        let mut order = [0, 1, 2, 3, 4, 5, 6];
        // Of two dimensions with one stride, one has a single element: it comes last.
        order[..extent.len()].sort_by_key(|&d| {
            let d = usize::from(d);
            std::cmp::Reverse((stride[d], extent[d]))
        });
        Shape {
            rank: extent.len(),
            extent: super::tuple(extent),
            stride: super::tuple(stride),
            order,
        }
    }

    /// The dimensions by falling stride.
    pub fn by_falling_stride(&self) -> impl Iterator<Item = usize> {
        self.order[..self.rank].iter().map(|&d| usize::from(d))
    }

    /// A dense array; `fortran`: the first dimension is the fast one.
    pub fn dense(extent: &[i64], fortran: bool) -> Shape {
        let rank = extent.len();
        let mut strides = [0; MAX_RANK];
        let mut stride: i64 = 1;
        for k in 0..rank {
            let d = if fortran { k } else { rank - 1 - k };
            strides[d] = stride;
            stride = stride.saturating_mul(extent[d].max(0));
        }
        Shape::new(extent, &strides[..rank])
    }

    /// Number of elements from the first to the last one, gaps included; 0 if there is none.
    pub fn span(&self) -> i64 {
        let mut last: i64 = 0;
        for d in 0..self.rank {
            if self.extent[d] <= 0 {
                return 0;
            }
            last = last.saturating_add((self.extent[d] - 1).saturating_mul(self.stride[d]));
        }
        last.saturating_add(1)
    }

    /// Position of an element behind the first one. `None`: the arithmetic overflows.
    pub fn linear(&self, index: &Tuple) -> Option<i64> {
        let mut linear: i64 = 0;
        for d in 0..self.rank {
            linear = linear.checked_add(index[d].checked_mul(self.stride[d])?)?;
        }
        Some(linear)
    }

    /// The index tuple of a position inside the array; positions outside continue in the
    /// dimension with the largest stride.
    pub fn tuple(&self, linear: i64) -> Tuple {
        let mut index = [0; MAX_RANK];
        let mut rest = linear;
        for &d in &self.order[..self.rank] {
            let d = usize::from(d);
            if self.stride[d] > 0 {
                index[d] = rest.div_euclid(self.stride[d]);
                rest = rest.rem_euclid(self.stride[d]);
            }
        }
        index
    }

    /// First dimension whose index is outside; `None`: the element exists.
    pub fn violated(&self, index: &Tuple) -> Option<usize> {
        (0..self.rank).find(|&d| index[d] < 0 || index[d] >= self.extent[d])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tuple;
    use super::*;

    #[test]
    fn rows_and_columns() {
        let c = Shape::dense(&[3, 4], false);
        assert_eq!(c.linear(&tuple(&[1, 2])), Some(6));
        let fortran = Shape::dense(&[3, 4], true);
        assert_eq!(fortran.linear(&tuple(&[1, 2])), Some(7));
        assert_eq!(c.violated(&tuple(&[1, 4])), Some(1));
        assert_eq!(c.violated(&tuple(&[-1, 4])), Some(0));
        assert_eq!(c.violated(&tuple(&[2, 3])), None);
    }

    #[test]
    fn an_unwritten_extent_of_one_keeps_its_place() {
        let shape = Shape::dense(&[5, 1, 1], false);
        assert_eq!(shape.tuple(3), tuple(&[3, 0, 0]));
        assert_eq!(shape.tuple(7), tuple(&[7, 0, 0]));
    }

    proptest! {
        #[test]
        fn every_element_has_its_own_place(extent in prop::collection::vec(1i64..5, 1..5), fortran: bool) {
            let shape = Shape::dense(&extent, fortran);
            let count: i64 = extent.iter().product();
            prop_assert_eq!(shape.span(), count);
            let mut seen = vec![false; count as usize];
            for linear in 0..count {
                let index = shape.tuple(linear);
                prop_assert_eq!(shape.violated(&index), None);
                prop_assert_eq!(shape.linear(&index), Some(linear));
                seen[linear as usize] = true;
            }
            prop_assert!(seen.into_iter().all(|s| s));
        }
    }
}
