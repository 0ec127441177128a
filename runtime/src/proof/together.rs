//! What several references of one sequence of statements write together before another one reads it.

use crate::mapping::affine::Affine;

use super::order::{NestReference, ends, fills};

/// A box of elements: least and largest index per dimension, in the variables of the loops that all share.
#[derive(Clone, Debug)]
struct Extent(Vec<[Affine; 2]>);

/// Most comparisons of boxes for one reference.
const MOST_STEPS: u32 = 4096;

/// Whether the writes together touch all that the read does. Each stands before the read, shares its number of outermost loops with
/// it, and is made by every iteration of its loops.
pub fn cover_together(writes: &[(usize, NestReference<'_>)], read: NestReference<'_>) -> bool {
    let mut levels: Vec<usize> = writes.iter().map(|(common, _)| *common).collect();
    levels.sort_unstable();
    levels.dedup();
    // In a turn of so many loops what is written under fewer of them is there as a whole.
    levels.iter().any(|&level| {
        let Some(wanted) = Extent::around(level, read) else {
            return false;
        };
        let usable = writes.iter().filter(|(common, _)| *common <= level);
        let given: Vec<Extent> = usable
            .filter_map(|(common, write)| Extent::filled(*common, *write))
            .filter(|given| given.0.len() == wanted.0.len())
            .collect();
        wanted.is_covered(&given, &mut MOST_STEPS.clone())
    })
}

impl Extent {
    /// All that a reference touches lies in it.
    fn around(common: usize, (nest, subscripts): NestReference<'_>) -> Option<Extent> {
        let each = subscripts.iter().map(|one| ends(common, nest, one));
        each.collect::<Option<_>>().map(Extent)
    }

    /// A reference touches all of it, and it is not empty.
    fn filled(common: usize, reference: NestReference<'_>) -> Option<Extent> {
        let own = Extent::around(common, reference).filter(|_| fills(common, reference))?;
        let is_some = |[low, high]: &[Affine; 2]| is_at_most(low, high) == Some(true);
        own.0.iter().all(is_some).then_some(own)
    }

    /// Whether these hold all of it.
    fn is_covered(&self, given: &[Extent], steps: &mut u32) -> bool {
        for (number, one) in given.iter().enumerate() {
            *steps = steps.saturating_sub(1);
            if *steps == 0 {
                return false;
            }
            let Some(pieces) = self.without(one) else {
                continue;
            };
            return pieces
                .into_iter()
                .all(|piece| piece.is_covered(&given[number + 1..], steps));
        }
        false
    }

    /// What of it does not lie in the other one, in boxes. `None`: they do not meet, or it is not known where they do.
    fn without(&self, other: &Extent) -> Option<Vec<Extent>> {
        let dimensions = || self.0.iter().zip(&other.0);
        let meets = dimensions().all(|([low, high], [from, to])| {
            is_at_most(low, to) == Some(true) && is_at_most(from, high) == Some(true)
        });
        let is_known = dimensions().all(|([low, high], [from, to])| {
            is_at_most(from, low).is_some() && is_at_most(high, to).is_some()
        });
        if !meets || !is_known {
            return None;
        }
        let (mut rest, mut pieces) = (self.clone(), Vec::new());
        for d in 0..self.0.len() {
            let ([low, high], [from, to]) = (self.0[d], other.0[d]);
            if is_at_most(&from, &low) != Some(true) {
                pieces.push(rest.with(d, [low, next(&from, -1)?]));
                rest.0[d][0] = from;
            }
            if is_at_most(&high, &to) != Some(true) {
                pieces.push(rest.with(d, [next(&to, 1)?, high]));
                rest.0[d][1] = to;
            }
        }
        Some(pieces)
    }

    fn with(&self, d: usize, ends: [Affine; 2]) -> Extent {
        let mut all = self.0.clone();
        all[d] = ends;
        Extent(all)
    }
}

/// Whether one form is never larger than the other. `None`: that depends on the loops.
fn is_at_most(one: &Affine, other: &Affine) -> Option<bool> {
    let distance = other.minus(one)?;
    (!distance.varies_from(0)).then_some(distance.constant >= 0)
}

fn next(form: &Affine, distance: i64) -> Option<Affine> {
    let constant = form.constant.checked_add(distance)?;
    Some(Affine { constant, ..*form })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use std::collections::HashSet;

    use super::super::nest::{Counted, Nest};
    use super::super::order::tests::{affine, elements, loops, run, subscripts};
    use super::*;
    use crate::mapping::MAX_RANK;

    type Part = (Vec<Counted>, Vec<Affine>);

    /// What a read and writes before it have around them together, what else is around each, how many of the common loops each
    /// write shares, and its part.
    type Case = (Vec<Counted>, Part, Vec<(usize, Part)>);

    fn case() -> impl Strategy<Value = Case> {
        (0usize..3, 0usize..3).prop_flat_map(|(common, read)| {
            let part = |shared: usize, own: usize| (loops(shared, own), subscripts(shared + own));
            let write = (0..=common, 0usize..3)
                .prop_flat_map(move |(shared, own)| (Just(shared), part(shared, own)));
            let writes = prop::collection::vec(write, 1..5);
            (loops(0, common), part(common, read), writes)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(50_000))]
        #[test]
        fn what_covers_together_has_written_all((common, read, writes) in case()) {
            let nest = |shared: usize, own: &[Counted]| Nest { loops: [&common[..shared], own].concat() };
            let read_nest = nest(common.len(), &read.0);
            let nests: Vec<Nest> = writes.iter().map(|(shared, (own, _))| nest(*shared, own)).collect();
            let given: Vec<(usize, NestReference<'_>)> = writes
                .iter()
                .zip(&nests)
                .map(|((shared, (_, subscripts)), nest)| (*shared, (nest, &subscripts[..])))
                .collect();
            if cover_together(&given, (&read_nest, &read.1)) {
                let mut holds = true;
                run(&common, &mut [0; MAX_RANK], 0, &mut |values| {
                    let read = elements(&read_nest, &read.1, values, common.len());
                    let written: HashSet<Vec<i64>> = given
                        .iter()
                        .flat_map(|(shared, (nest, subscripts))| elements(nest, subscripts, values, *shared))
                        .collect();
                    holds &= read.is_subset(&written);
                });
                prop_assert!(holds);
            }
        }
    }

    #[test]
    fn the_ends_and_the_middle_are_all() {
        let constant = |value: i64| affine(&[], value);
        let counted = |first: i64, last: i64| Counted {
            first: constant(first),
            last: constant(last),
            step: 1,
        };
        let nest = |first: i64, last: i64| Nest {
            loops: vec![counted(first, last)],
        };
        let [none, middle, all] = [Nest { loops: vec![] }, nest(1, 8), nest(0, 9)];
        let [own, bottom, top] = [affine(&[1], 0), constant(0), constant(9)].map(|one| [one]);
        let writes = [
            (0, (&none, &bottom[..])),
            (0, (&middle, &own[..])),
            (0, (&none, &top[..])),
        ];
        assert!(cover_together(&writes, (&all, &own)));
        assert!(!cover_together(&writes[..2], (&all, &own)));
    }
}
