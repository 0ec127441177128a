//! What DATA gives values.

use crate::model::Dim;

use super::sizes;
use crate::model::Type;
use std::collections::{BTreeMap, BTreeSet};

/// What a variable has at birth by DATA or an initial value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Given {
    /// No value.
    #[default]
    Nothing,
    /// Values of the elements with these subscripts.
    Elements(BTreeSet<Vec<i64>>),
    /// A value, or nobody knows which elements have one.
    All,
}

/// Components of records that DATA gives values: of an array of records by the subscripts of one.
#[derive(Clone, Debug, Default)]
pub(super) struct GivenParts {
    /// Some of what DATA gives is not known.
    pub(super) unknown: bool,
    pub(super) known: BTreeMap<Vec<i64>, BTreeSet<String>>,
}

impl Given {
    /// It has some value.
    pub(super) fn is_some(&self) -> bool {
        *self != Self::Nothing
    }

    pub(super) fn element(&mut self, subscripts: Vec<i64>) {
        match self {
            Self::Nothing => *self = Self::Elements(BTreeSet::from([subscripts])),
            Self::Elements(known) if known.len() == MOST_ELEMENTS => *self = Self::All,
            Self::Elements(known) => drop(known.insert(subscripts)),
            Self::All => {}
        }
    }

    /// Elements of an array of this type that get no value: the number of the first one, from 0, and how many.
    pub(super) fn left_out(&self, ty: &Type) -> Vec<(u64, u64)> {
        let (Self::Elements(given), Type::Array { dims, .. }) = (self, ty) else {
            return Vec::new();
        };
        pieces(given, dims)
            .filter(|pieces| pieces.len() <= MOST_PIECES)
            .unwrap_or_default()
    }

    /// Bytes of a variable of this type and size that get a value: how many lie in front of them, and how many these are.
    pub(super) fn bytes(&self, ty: &Type, size: u64) -> Vec<(u64, u64)> {
        let count = match ty {
            Type::Array { dims, .. } => dims
                .iter()
                .try_fold(1u64, |count, dim| count.checked_mul(sizes::extent(dim)?)),
            _ => Some(1),
        };
        // An array that is larger than anybody can count has no elements left out either.
        let element = size.checked_div(count.unwrap_or(1)).unwrap_or(size).max(1);
        let (mut given, mut next) = (Vec::new(), 0);
        let left_out = self.left_out(ty).into_iter();
        let left_out = left_out.map(|(first, count)| (first * element, count * element));
        for (first, bytes) in left_out.chain([(size, 0)]) {
            if first > next {
                given.push((next, first - next));
            }
            next = first + bytes;
        }
        given
    }
}

/// Elements that are counted one by one; of an array with more all count as given.
pub(super) const MOST_ELEMENTS: usize = 100_000;

/// Pieces of an array that may be told of as having no value.
pub(super) const MOST_PIECES: usize = 1000;

/// What lies between the given elements; `None`: where these are is not known.
pub(super) fn pieces(given: &BTreeSet<Vec<i64>>, dims: &[Dim]) -> Option<Vec<(u64, u64)>> {
    let mut sides = Vec::new();
    for dim in dims {
        let lower = dim.lower.as_ref().map_or(Some(1), |lower| lower.value)?;
        let upper = dim.extent.as_ref()?.value?;
        let extent = upper.checked_sub(lower)?.checked_add(1)?;
        sides.push((lower, u64::try_from(extent).ok()?));
    }
    let all = sides
        .iter()
        .try_fold(1u64, |all, (_, extent)| all.checked_mul(*extent))?;
    let number = |subscripts: &Vec<i64>| {
        let (mut number, mut stride) = (0, 1);
        for (subscript, (lower, extent)) in subscripts.iter().zip(&sides) {
            let distance = u64::try_from(subscript.checked_sub(*lower)?).ok()?;
            number += Some(distance).filter(|distance| distance < extent)? * stride;
            stride *= extent;
        }
        (subscripts.len() == sides.len()).then_some(number)
    };
    let mut numbers = given.iter().map(number).collect::<Option<Vec<u64>>>()?;
    numbers.sort_unstable();
    numbers.push(all);
    let (mut pieces, mut next) = (Vec::new(), 0);
    for number in numbers {
        if number > next {
            pieces.push((next, number - next));
        }
        next = number + 1;
    }
    Some(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Bound, Scalar};

    #[test]
    fn what_lies_between_given_elements_is_left_out() {
        let bound = |value: i64| Bound {
            value: Some(value),
            text: value.to_string(),
        };
        let side = |lower, upper| Dim {
            lower: Some(bound(lower)),
            extent: Some(bound(upper)),
        };
        let array = Type::array(Type::Scalar(Scalar::Int), vec![side(0, 2), side(1, 4)]);
        let texts = Type::array(Type::Scalar(Scalar::Character), vec![side(1, 4)]);
        let mut second = Given::default();
        second.element(vec![2]);
        assert_eq!(second.bytes(&texts, 20), [(5, 5)]);
        let mut given = Given::default();
        assert_eq!(given.left_out(&array), []);
        given.element(vec![2, 1]);
        given.element(vec![1, 2]);
        given.element(vec![2, 2]);
        assert_eq!(given.left_out(&array), [(0, 2), (3, 1), (6, 6)]);
        given.element(vec![3, 1]);
        assert_eq!(given.left_out(&array), []);
    }
}
