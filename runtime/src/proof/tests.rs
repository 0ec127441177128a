//! Random nests against brute force over all iterations.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::conflict::{may_meet, may_meet_across};
use super::nest::{Counted, Nest};
use super::region::{Region, Touched};
use crate::mapping::affine::Affine;
use crate::mapping::space::Space;
use crate::mapping::{MAX_RANK, Tuple, tuple};

/// A nest and two references.
type Case = (Nest, Vec<Affine>, Vec<Affine>);

const CASES: u32 = 50_000;

fn affine(coefficient: &[i64], constant: i64) -> Affine {
    Affine {
        coefficient: tuple(coefficient),
        constant,
    }
}

/// Small coefficients, mostly those of real programs.
fn coefficient() -> impl Strategy<Value = i64> {
    prop_oneof![6 => Just(0i64), 6 => Just(1), 1 => Just(-1), 1 => -3i64..4]
}

fn step() -> impl Strategy<Value = i64> {
    prop_oneof![4 => Just(1i64), 1 => Just(2), 1 => Just(3), 1 => Just(-1), 1 => Just(-2)]
}

/// A loop inside `around` others: bounds are constant or follow an outer variable.
fn counted(around: usize) -> impl Strategy<Value = Counted> {
    let slope = move || {
        prop_oneof![3 => Just((0i64, 0usize)), 1 => (-1i64..2, 0..around.max(1))]
            .prop_map(move |(c, k)| if around == 0 { (0, 0) } else { (c, k) })
    };
    (slope(), slope(), -3i64..4, 0i64..5, step()).prop_map(|(first, last, low, length, step)| {
        let bound = |(c, k): (i64, usize), constant| {
            let mut bound = affine(&[], constant);
            bound.coefficient[k] = c;
            bound
        };
        let (from, to) = match step > 0 {
            true => (low, low + length),
            false => (low + length, low),
        };
        Counted {
            first: bound(first, from),
            last: bound(last, to),
            step,
        }
    })
}

fn nests() -> impl Strategy<Value = Nest> {
    prop_oneof![
        counted(0).prop_map(|a| vec![a]),
        (counted(0), counted(1)).prop_map(|(a, b)| vec![a, b]),
        (counted(0), counted(1), counted(2)).prop_map(|(a, b, c)| vec![a, b, c]),
    ]
    .prop_map(|loops| Nest { loops })
}

/// Two references with as many subscripts; often they differ by constants only, as in stencils.
fn references() -> impl Strategy<Value = (Vec<Affine>, Vec<Affine>)> {
    let subscript = || {
        (prop::array::uniform3(coefficient()), -2i64..3)
            .prop_map(|(c, constant)| affine(&c, constant))
    };
    let single = (
        0usize..3,
        prop_oneof![4 => Just(1i64), 1 => Just(2), 1 => Just(-1)],
        -2i64..3,
    )
        .prop_map(|(k, c, constant)| {
            let mut one = affine(&[], constant);
            one.coefficient[k] = c;
            one
        });
    let subscript = prop_oneof![subscript().boxed(), single.boxed()];
    let all = prop::collection::vec(
        (subscript.clone(), subscript, any::<bool>(), -2i64..3),
        1..4,
    );
    all.prop_map(|all| {
        let other = |(one, other, shifted, by): &(Affine, Affine, bool, i64)| match shifted {
            true => Affine {
                constant: one.constant + by,
                ..*one
            },
            false => *other,
        };
        (
            all.iter().map(|one| one.0).collect(),
            all.iter().map(other).collect(),
        )
    })
}

fn cases() -> impl Strategy<Value = Case> {
    (nests(), references()).prop_map(|(nest, (one, other))| (nest, one, other))
}

/// All iterations in the order of execution.
fn iterations(nest: &Nest) -> Vec<Tuple> {
    let mut executed = vec![tuple(&[])];
    for (k, one) in nest.loops.iter().enumerate() {
        let mut next = Vec::new();
        for outer in executed {
            let (mut v, last) = (one.first.at(&outer).unwrap(), one.last.at(&outer).unwrap());
            while if one.step > 0 { v <= last } else { v >= last } {
                let mut index = outer;
                index[k] = v;
                next.push(index);
                v += one.step;
            }
        }
        executed = next;
    }
    executed
}

fn element(subscripts: &[Affine], iteration: &Tuple) -> Vec<i64> {
    let values = subscripts.iter().map(|one| one.at(iteration).unwrap());
    values.collect()
}

fn may_meet_in((nest, one, other): &Case) -> bool {
    may_meet(nest.loops.len(), (nest, one), (nest, other))
}

/// Whether two different iterations meet.
fn meet((nest, one, other): &Case) -> bool {
    let all = iterations(nest);
    let mut by_element: HashMap<Vec<i64>, Vec<usize>> = HashMap::new();
    for (number, iteration) in all.iter().enumerate() {
        by_element
            .entry(element(one, iteration))
            .or_default()
            .push(number);
    }
    all.iter().enumerate().any(|(number, iteration)| {
        let met = by_element.get(&element(other, iteration));
        met.is_some_and(|met| met.iter().any(|&one| one != number))
    })
}

#[test]
fn references_are_apart_only_if_no_iterations_meet() {
    let mut runner = TestRunner::new(Config {
        cases: CASES,
        failure_persistence: None,
        ..Config::default()
    });
    let (apart, proven) = (std::cell::Cell::new(0u32), std::cell::Cell::new(0u32));
    let run = runner.run(&cases(), |case| {
        let met = meet(&case);
        let maybe = may_meet_in(&case);
        prop_assert!(maybe || !met, "it accepts what meets");
        apart.set(apart.get() + u32::from(!met));
        proven.set(proven.get() + u32::from(!maybe));
        Ok(())
    });
    run.unwrap();
    let (apart, proven) = (apart.get(), proven.get());
    assert!(
        apart > CASES / 10 && CASES - apart > CASES / 10,
        "{apart} of {CASES} are apart"
    );
    assert!(
        u64::from(proven) * 100 >= u64::from(apart) * 95,
        "{proven} of {apart} proven"
    );
}

/// The turns of the outermost loop with one remainder.
fn half(nest: &Nest, odd: bool) -> Nest {
    let mut half = nest.clone();
    let outer = &mut half.loops[0];
    outer.first.constant += if odd { outer.step } else { 0 };
    outer.step *= 2;
    half
}

proptest! {
    #![proptest_config(Config::with_cases(30_000))]

    #[test]
    fn halves_of_a_nest_meet_only_as_the_nest_does(case in cases()) {
        let (nest, one, other) = &case;
        let halves = [half(nest, false), half(nest, true)];
        let in_half = |half: &Nest| may_meet_in(&(half.clone(), one.clone(), other.clone()));
        let mut maybe = halves.iter().any(in_half);
        maybe |= may_meet_across((&halves[0], one), (&halves[1], other));
        maybe |= may_meet_across((&halves[1], one), (&halves[0], other));
        prop_assert!(maybe || !meet(&case));
    }

    #[test]
    fn boxes_lie_around_all_iterations(nest in nests(), (one, _) in references()) {
        let all = iterations(&nest);
        if let Some(space) = nest.around() {
            prop_assert!(all.iter().all(|index| space.contains(index)));
            let varies = |one: &Counted| one.first.varies_from(0) || one.last.varies_from(0);
            let constant = (0..nest.loops.len()).filter(|&k| !varies(&nest.loops[k]));
            for k in constant.filter(|_| !all.is_empty()) {
                let values = || all.iter().map(|index| index[k]);
                // Where others are empty, not all values occur.
                let single = nest.loops.len() == 1;
                let reached = (values().min().unwrap(), values().max().unwrap());
                prop_assert!(!single || space.range(k) == Some(reached));
            }
        } else {
            prop_assert!(all.is_empty());
        }
        if let Some(touched) = Touched::in_nest(&nest, &one) {
            let region = elements(&touched.region);
            prop_assert!(all.iter().all(|index| region.contains(&element(&one, index))));
        }
    }
}

/// A nest, and two that begin with its loops and go on inside of an iteration.
fn with_inner_loops() -> impl Strategy<Value = (Nest, Nest, Nest)> {
    let inner = |around: usize| {
        prop_oneof![
            Just(Vec::new()),
            counted(around).prop_map(|a| vec![a]),
            (counted(around), counted(around + 1)).prop_map(|(a, b)| vec![a, b]),
        ]
    };
    let outer = prop_oneof![
        counted(0).prop_map(|a| vec![a]),
        (counted(0), counted(1)).prop_map(|(a, b)| vec![a, b]),
    ];
    let all = outer.prop_flat_map(move |outer| {
        let rank = outer.len();
        (Just(outer), inner(rank), inner(rank), any::<bool>())
    });
    all.prop_map(|(outer, one, other, same)| {
        let nest = |inner: &[Counted]| Nest {
            loops: outer.iter().chain(inner).copied().collect(),
        };
        let other = if same { &one } else { &other };
        (nest(&[]), nest(&one), nest(other))
    })
}

proptest! {
    #![proptest_config(Config::with_cases(30_000))]

    #[test]
    fn iterations_with_loops_inside_are_apart_only_if_they_never_meet(
        (outer, nest, beside) in with_inner_loops(),
        (one, other) in references(),
    ) {
        let rank = outer.loops.len();
        let mut by_element: HashMap<Vec<i64>, HashSet<Vec<i64>>> = HashMap::new();
        for iteration in iterations(&nest) {
            let own = iteration[..rank].to_vec();
            by_element.entry(element(&one, &iteration)).or_default().insert(own);
        }
        let met = iterations(&beside).iter().any(|iteration| {
            let own = &iteration[..rank];
            let met = by_element.get(&element(&other, iteration));
            met.is_some_and(|met| met.iter().any(|one| one != own))
        });
        let maybe = may_meet(rank, (&nest, &one), (&beside, &other));
        prop_assert!(maybe || !met);
    }

    #[test]
    fn iterations_are_counted(nest in nests()) {
        prop_assert_eq!(nest.count(), Some(iterations(&nest).len() as u64));
    }
}

fn boxes() -> impl Strategy<Value = Space> {
    prop::collection::vec((-3i64..4, 0i64..5, step()), 1..4).prop_map(|loops| {
        let mut space = Space {
            rank: loops.len(),
            ..Space::default()
        };
        for (k, &(low, length, step)) in loops.iter().enumerate() {
            let (first, last) = if step > 0 {
                (low, low + length)
            } else {
                (low + length, low)
            };
            (space.first[k], space.last[k], space.step[k]) = (first, last, step);
        }
        space
    })
}

fn elements(region: &Region) -> HashSet<Vec<i64>> {
    let mut found = HashSet::from([Vec::new()]);
    for d in 0..region.rank {
        let along = (region.first[d]..=region.last[d]).step_by(region.step[d] as usize);
        let longer = along.flat_map(|index| {
            let shorter = found.iter().cloned();
            shorter.map(move |mut one| {
                one.push(index);
                one
            })
        });
        found = longer.collect();
    }
    found
}

proptest! {
    #![proptest_config(Config::with_cases(20_000))]

    #[test]
    fn regions_hold_what_is_touched(space in boxes(), (one, _) in references()) {
        let nest = Nest::of(&space).unwrap();
        let touched = Touched::by(&space, &one).unwrap();
        let found: HashSet<Vec<i64>> = iterations(&nest).iter().map(|i| element(&one, i)).collect();
        let region = elements(&touched.region);
        prop_assert!(found.is_subset(&region));
        prop_assert_eq!(region.len() as u64, touched.region.count());
        if touched.exact {
            prop_assert_eq!(found, region);
        }
    }

    #[test]
    fn unions_are_exact(first in boxes(), second in boxes()) {
        let region = |space: &Space| {
            let unit = |k: usize| {
                let mut one = affine(&[], 0);
                one.coefficient[k] = 1;
                one
            };
            Touched::by(space, &[unit(0), unit(1)]).unwrap().region
        };
        let (one, other) = (region(&first), region(&second));
        let (a, b) = (elements(&one), elements(&other));
        prop_assert_eq!(one.contains(&other), b.is_subset(&a));
        if let Some(union) = one.union(&other) {
            let both: HashSet<Vec<i64>> = a.union(&b).cloned().collect();
            prop_assert_eq!(elements(&union), both);
        }
    }

    #[test]
    fn runs_go_through_each_element_once(space in boxes(), (one, _) in references(), gap in 0..2i64) {
        let region = Touched::by(&space, &one).unwrap().region;
        let mut stride = [1; MAX_RANK];
        // The first dimension is the fast one, as in Fortran.
        for d in 1..region.rank {
            let width = region.last[d - 1] - region.first[d - 1] + 1;
            stride[d] = stride[d - 1] * (width + gap);
        }
        let linear = |index: &Vec<i64>| index.iter().zip(stride).map(|(index, stride)| index * stride).sum();
        let mut found: Vec<i64> = Vec::new();
        let mut runs = 0;
        region.each_run(&stride, |run| {
            found.extend((0..run.count).map(|k| run.first + k * run.distance));
            runs += 1;
            true
        });
        found.sort_unstable();
        let mut expected: Vec<i64> = elements(&region).iter().map(linear).collect();
        expected.sort_unstable();
        prop_assert_eq!(found, expected);
        if gap == 0 && region.step == [1; MAX_RANK] {
            prop_assert_eq!(runs, 1);
        }
    }
}
