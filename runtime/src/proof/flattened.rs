//! Subscripts of flattened arrays: `a[i * n + j]` is one dimension that stands for two. Where the smaller parts stay below the next
//! stride they are taken apart into the dimensions that are meant, so that what is said of boxes holds for them, too.

use crate::mapping::MAX_RANK;
use crate::mapping::affine::Affine;

/// Strides that are tried, at most: all sets of them are.
const MOST_STRIDES: usize = 4;

/// A subscript, and the ranges of the loops around it.
pub type Ranged<'a> = (&'a Affine, &'a [(i64, i64)]);

/// The strides of the dimensions that all these subscripts of one dimension are made of, the largest first and 1 last. `None`: they
/// are not to be taken apart.
pub fn strides(subscripts: &[Ranged<'_>]) -> Option<Vec<i64>> {
    if !subscripts.iter().any(|&one| running(one).count() > 1) {
        return None;
    }
    let sizes = subscripts.iter().flat_map(|&one| running(one));
    let mut sizes: Vec<i64> = sizes
        .filter_map(i64::checked_abs)
        .filter(|&size| size > 1)
        .collect();
    sizes.sort_unstable_by_key(|&size| std::cmp::Reverse(size));
    sizes.dedup();
    if sizes.is_empty() || sizes.len() > MOST_STRIDES {
        return None;
    }
    let mut sets: Vec<u32> = (1..1 << sizes.len()).collect();
    sets.sort_by_key(|set: &u32| std::cmp::Reverse(set.count_ones()));
    sets.into_iter().find_map(|set| {
        let chosen = (0..sizes.len()).filter(|k| set & 1 << k != 0);
        let strides: Vec<i64> = chosen.map(|k| sizes[k]).chain([1]).collect();
        let is_chain = strides.windows(2).all(|pair| pair[0] % pair[1] == 0);
        let fit = |&one: &Ranged<'_>| unfold(one, &strides).is_some();
        (is_chain && subscripts.iter().all(fit)).then_some(strides)
    })
}

/// Factors of the loops that make more than one turn.
fn running<'a>((subscript, ranges): Ranged<'a>) -> impl Iterator<Item = i64> + 'a {
    let factors = subscript.coefficient.iter().zip(ranges);
    let running = factors.filter(|(factor, (low, high))| **factor != 0 && low < high);
    running.map(|(&factor, _)| factor)
}

/// The subscript as one per stride; all but the first are not negative and less than the stride before is of their own. `None`: it
/// is not made of them, or the arithmetic overflows.
pub fn unfold((subscript, ranges): Ranged<'_>, strides: &[i64]) -> Option<Vec<Affine>> {
    let mut rest = *subscript;
    let mut parts = vec![Affine::default(); strides.len()];
    for d in (1..strides.len()).rev() {
        let (stride, next) = (strides[d], strides[d - 1]);
        let (part, extent) = (&mut parts[d], next / stride);
        for k in 0..MAX_RANK {
            let own = nearest_rest(rest.coefficient[k], next)?;
            part.coefficient[k] = own / stride;
            rest.coefficient[k] = rest.coefficient[k].checked_sub(own)?;
        }
        part.constant = rest.constant / stride;
        let (low, _) = part.range(ranges)?;
        let whole = low.div_euclid(extent).checked_mul(extent)?;
        part.constant = part.constant.checked_sub(whole)?;
        rest.constant = whole.checked_mul(stride)?;
        let (low, high) = part.range(ranges)?;
        if low < 0 || high >= extent {
            return None;
        }
    }
    let stride = strides[0];
    parts[0].constant = rest.constant / stride;
    for k in 0..MAX_RANK {
        parts[0].coefficient[k] = rest.coefficient[k] / stride;
    }
    Some(parts)
}

/// What is left of a factor beside the nearest multiple of a stride.
fn nearest_rest(factor: i64, stride: i64) -> Option<i64> {
    let above = factor.checked_rem_euclid(stride)?;
    Some(match above > stride / 2 {
        true => above - stride,
        false => above,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::mapping::tuple;

    fn affine(coefficients: &[i64], constant: i64) -> Affine {
        Affine {
            coefficient: tuple(coefficients),
            constant,
        }
    }

    #[test]
    fn rows_of_a_flattened_array_are_a_dimension() {
        let ranges = [(1, 8), (1, 8)];
        let [up, left, diagonal] = [[10, 1], [10, 1], [11, 0]].map(|one| affine(&one, 0));
        let [up, left] = [(up, -10), (left, -1)].map(|(one, constant)| Affine { constant, ..one });
        let all = [&up, &left, &diagonal].map(|one| (one, &ranges[..]));
        assert_eq!(strides(&all), Some(vec![10, 1]));
        let parts = |one: &Affine| unfold((one, &ranges), &[10, 1]);
        assert_eq!(
            parts(&up),
            Some(vec![affine(&[1, 0], -1), affine(&[0, 1], 0)])
        );
        assert_eq!(
            parts(&left),
            Some(vec![affine(&[1, 0], 0), affine(&[0, 1], -1)])
        );
        assert_eq!(
            parts(&diagonal),
            Some(vec![affine(&[1, 0], 0), affine(&[1, 0], 0)])
        );
    }

    #[test]
    fn a_row_that_is_longer_than_the_stride_is_none() {
        let (one, ranges) = (affine(&[10, 1], 0), [(0, 8), (0, 10)]);
        assert_eq!(strides(&[(&one, &ranges)]), None);
        let (around, ranges) = (affine(&[10, 1], -1), [(0, 8), (0, 9)]);
        assert_eq!(strides(&[(&around, &ranges)]), None);
    }

    #[test]
    fn planes_rows_and_components_are_dimensions() {
        let (one, ranges) = (affine(&[60, 12, 3], 2), [(0, 3), (0, 4), (0, 3)]);
        assert_eq!(strides(&[(&one, &ranges)]), Some(vec![60, 12, 3, 1]));
    }

    fn subscript() -> impl Strategy<Value = Affine> {
        let factor = prop::sample::select(vec![0i64, 1, -1, 2, 3, 4, 5, 6, 12, 13, -4, 24]);
        let factors = prop::collection::vec(factor, 3);
        (factors, -14i64..30).prop_map(|(factors, constant)| affine(&factors, constant))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100_000))]
        #[test]
        fn parts_say_which_element_it_is(
            one in subscript(), other in subscript(), sizes in prop::array::uniform3((-1i64..3, 0i64..5))
        ) {
            let ranges = sizes.map(|(low, size)| (low, low + size));
            let both = [(&one, &ranges[..]), (&other, &ranges[..])];
            if let Some(strides) = strides(&both) {
                let parts = both.map(|one| unfold(one, &strides).expect("it fits"));
                let extents: Vec<i64> = strides.windows(2).map(|pair| pair[0] / pair[1]).collect();
                for i in ranges[0].0..=ranges[0].1 {
                    for j in ranges[1].0..=ranges[1].1 {
                        for k in ranges[2].0..=ranges[2].1 {
                            let at = tuple(&[i, j, k]);
                            for ((whole, _), parts) in both.iter().zip(&parts) {
                                let values: Vec<i64> = parts.iter().map(|part| part.at(&at).unwrap()).collect();
                                let folded: i64 = values.iter().zip(&strides).map(|(value, stride)| value * stride).sum();
                                prop_assert_eq!(whole.at(&at), Some(folded));
                                let inside = values[1..].iter().zip(&extents).all(|(value, extent)| (0..*extent).contains(value));
                                prop_assert!(inside);
                            }
                        }
                    }
                }
            }
        }
    }
}
