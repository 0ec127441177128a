//! Which references of one sequence of statements write what later ones read.

use crate::mapping::MAX_RANK;
use crate::mapping::affine::Affine;

use super::nest::Nest;

/// A reference: its loops, outermost first, and its subscripts over their variables.
pub type NestReference<'a> = (&'a Nest, &'a [Affine]);

/// Whether the write touches all that the read does, in each iteration of the `common` outermost loops of both, which they share.
/// Every iteration of its loops makes the write.
pub fn covers(common: usize, write: NestReference<'_>, read: NestReference<'_>) -> bool {
    let (subscripts, read_subscripts) = (write.1, read.1);
    subscripts.len() == read_subscripts.len()
        && fills(common, write)
        && subscripts
            .iter()
            .zip(read_subscripts)
            .all(|(one, other)| holds(common, (write.0, one), (read.0, other)).unwrap_or(false))
}

/// Whether in each iteration of the `common` outermost loops the reference touches all elements between the ends of its
/// subscripts.
pub(super) fn fills(common: usize, (nest, subscripts): NestReference<'_>) -> bool {
    let own = nest.loops.get(common..).unwrap_or_default();
    let mut met = [false; MAX_RANK];
    let met = &mut met[..own.len()];
    own.iter().all(|one| {
        let varies = one.first.varies_from(common) || one.last.varies_from(common);
        one.step.checked_abs() == Some(1) && !varies
    }) && subscripts.iter().all(|one| is_filled(one, common, met))
        && met.iter().all(|&one| one)
}

/// Whether the subscript runs through all values between its ends, by one loop at most that no other subscript has.
fn is_filled(subscript: &Affine, common: usize, met: &mut [bool]) -> bool {
    let mut own = (0..met.len()).filter(|&k| subscript.coefficient[common + k] != 0);
    match (own.next(), own.next()) {
        (None, _) => true,
        (Some(k), None) => {
            let is_unit = subscript.coefficient[common + k].checked_abs() == Some(1);
            is_unit && !std::mem::replace(&mut met[k], true)
        }
        (Some(_), Some(_)) => false,
    }
}

/// Whether the values of one subscript lie between the ends of the other. `None`: it is not known.
fn holds(common: usize, write: (&Nest, &Affine), read: (&Nest, &Affine)) -> Option<bool> {
    let [low, high] = ends(common, write.0, write.1)?;
    let [read_low, read_high] = ends(common, read.0, read.1)?;
    let [below, above] = [read_low.minus(&low)?, high.minus(&read_high)?];
    let is_inside = |distance: &Affine| !distance.varies_from(0) && distance.constant >= 0;
    Some(is_inside(&below) && is_inside(&above))
}

/// Least and largest value of a subscript, in the variables of the `common` outermost loops, if there is a turn.
pub(super) fn ends(common: usize, nest: &Nest, subscript: &Affine) -> Option<[Affine; 2]> {
    let mut ends = [*subscript; 2];
    for (k, one) in nest.loops.iter().enumerate().skip(common).rev() {
        for (end, is_high) in ends.iter_mut().zip([false, true]) {
            let factor = std::mem::take(&mut end.coefficient[k]);
            let rises = (factor > 0) == (one.step > 0);
            let bound = match rises == is_high {
                true => &one.last,
                false => &one.first,
            };
            if factor != 0 {
                *end = end.plus(factor, bound)?;
            }
        }
    }
    Some(ends)
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;
    use std::collections::HashSet;

    use super::*;
    use crate::mapping::{MAX_RANK, Tuple, tuple};
    use crate::proof::nest::Counted;

    pub(in crate::proof) fn affine(coefficients: &[i64], constant: i64) -> Affine {
        Affine {
            coefficient: tuple(coefficients),
            constant,
        }
    }

    /// A loop at depth `k`: bounds in at most one variable around it.
    fn counted(k: usize) -> impl Strategy<Value = Counted> {
        let bound = move || {
            prop::collection::vec(-1i64..2, k)
                .prop_flat_map(|factors| (Just(factors), -1i64..4))
                .prop_map(|(factors, constant)| affine(&factors, constant))
        };
        let step = prop::sample::select(vec![1i64, 1, 1, -1, 2]);
        (bound(), bound(), step).prop_map(|(first, last, step)| Counted { first, last, step })
    }

    pub(in crate::proof) fn loops(
        from: usize,
        count: usize,
    ) -> impl Strategy<Value = Vec<Counted>> {
        (from..from + count).map(counted).collect::<Vec<_>>()
    }

    pub(in crate::proof) fn subscripts(loops: usize) -> impl Strategy<Value = Vec<Affine>> {
        let one = (prop::collection::vec(-1i64..2, loops), -1i64..2);
        prop::collection::vec(
            one.prop_map(|(factors, constant)| affine(&factors, constant)),
            2,
        )
    }

    /// Calls `act` with each iteration of the loops from `k` on.
    pub(in crate::proof) fn run(
        loops: &[Counted],
        values: &mut Tuple,
        k: usize,
        act: &mut dyn FnMut(&Tuple),
    ) {
        let Some(one) = loops.get(k) else {
            return act(values);
        };
        let (mut value, last) = (one.first.at(values).unwrap(), one.last.at(values).unwrap());
        while (one.step > 0 && value <= last) || (one.step < 0 && value >= last) {
            values[k] = value;
            run(loops, values, k + 1, act);
            value += one.step;
        }
        values[k] = 0;
    }

    pub(in crate::proof) fn elements(
        nest: &Nest,
        subscripts: &[Affine],
        values: &Tuple,
        k: usize,
    ) -> HashSet<Vec<i64>> {
        let mut found = HashSet::new();
        run(&nest.loops, &mut values.clone(), k, &mut |values| {
            found.insert(
                subscripts
                    .iter()
                    .map(|one| one.at(values).unwrap())
                    .collect(),
            );
        });
        found
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100_000))]
        #[test]
        fn what_covers_has_written_all(
            (common, write, read) in (0usize..3, 0usize..3, 0usize..3).prop_flat_map(|(c, w, r)| {
                let part = |own: usize| (loops(c, own), subscripts(c + own));
                (loops(0, c), part(w), part(r))
            })
        ) {
            let nest = |own: &[Counted]| Nest { loops: [&common[..], own].concat() };
            let (write_nest, read_nest) = (nest(&write.0), nest(&read.0));
            if covers(common.len(), (&write_nest, &write.1), (&read_nest, &read.1)) {
                let mut holds = true;
                run(&common, &mut [0; MAX_RANK], 0, &mut |values| {
                    let written = elements(&write_nest, &write.1, values, common.len());
                    let read = elements(&read_nest, &read.1, values, common.len());
                    holds &= read.is_subset(&written);
                });
                prop_assert!(holds);
            }
        }
    }

    #[test]
    fn ordinary_temporaries_are_covered() {
        let constant = |value: i64| affine(&[], value);
        let full = |k: usize| Counted {
            first: constant(0),
            last: match k {
                0 => constant(9),
                _ => affine(&[1], -1),
            },
            step: 1,
        };
        // for i { for k < i t[k] = ..; for k < i, l < k .. t[l + 0] }
        let write = Nest {
            loops: vec![full(0), full(1)],
        };
        let read = Nest {
            loops: vec![
                full(0),
                full(1),
                Counted {
                    first: constant(0),
                    last: affine(&[0, 1], -1),
                    step: 1,
                },
            ],
        };
        let (t, used) = ([affine(&[0, 1], 0)], [affine(&[0, 0, 1], 0)]);
        assert!(covers(1, (&write, &t), (&read, &used)));
        let beyond = [affine(&[0, 0, 1], 2)];
        assert!(!covers(1, (&write, &t), (&read, &beyond)));
        // s[i] = 0 before the loop over k that adds to s[i].
        let single = Nest {
            loops: vec![full(0)],
        };
        let s = [affine(&[1], 0)];
        assert!(covers(1, (&single, &s), (&write, &s)));
        assert!(!covers(0, (&write, &t), (&read, &used)));
    }
}
