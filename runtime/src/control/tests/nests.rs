//! Random affine loops under a whole control, against all iterations judged one by one: what is proven has no finding, and
//! nearly all loops without one are proven.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::along;
use crate::mapping::alignment::Axis;
use crate::program::{Brief, Program, TestArray, TestSlot};

/// Loops of a program.
const LOOPS: usize = 25;

/// Loops that are judged at least; with ON of some, iterations have no place.
const CASES: u32 = 50_000;

/// Side of the root of the mappings.
const N: i64 = 8;

/// How an array or an iteration lies on the root: the affine place on each of its axes, by dimension or loop, factor and rest.
type Place = [Option<(usize, i64, i64)>; 2];

/// Arrays: name, extents, place. The first one is the root.
const ARRAYS: [(&str, &[i64], Place); 5] = [
    ("A", &[N, N], [Some((0, 1, 0)), Some((1, 1, 0))]),
    ("B", &[N, N], [Some((0, 1, 0)), Some((1, 1, 0))]),
    ("C", &[N - 1, N - 2], [Some((0, 1, 1)), Some((1, 1, 2))]),
    ("D", &[N, N / 2], [Some((1, 2, 1)), Some((0, 1, 0))]),
    ("E", &[N], [Some((0, 1, 0)), None]),
];

/// One end of a loop inside of another: a multiple of the outer variable, and the rest.
type End = (i64, i64);

#[derive(Clone, Debug)]
struct Nest {
    /// First and last value and step of one or two loops; the ends of the second one.
    outer: (i64, i64, i64),
    inner: Option<(End, End, i64)>,
    /// Array of ON, and which of its dimensions follows which loop.
    on: usize,
    turned: bool,
    /// Array, distance from the place of the iteration, whether it is written.
    references: Vec<(usize, [i64; 2], bool)>,
    renewed: bool,
    corner: bool,
    /// Widths of ACROSS on the array of ON.
    across: Option<[[i64; 2]; 2]>,
}

fn bounds() -> impl Strategy<Value = (i64, i64, i64)> {
    let step =
        prop_oneof![5 => Just(1i64), 2 => Just(2), 1 => Just(3), 2 => Just(-1), 1 => Just(-2)];
    let ends = prop_oneof![
        3 => (Just(1i64), Just(N - 2)),
        2 => (0..=1i64, N / 2 - 1..=N - 1),
    ];
    (ends, step).prop_map(|((low, high), step)| match step > 0 {
        true => (low, high, step),
        false => (high, low, step),
    })
}

fn inner() -> impl Strategy<Value = (End, End, i64)> {
    let slope = || prop_oneof![5 => Just(0i64), 1 => Just(1), 1 => Just(-1)];
    (bounds(), slope(), slope(), -1..2i64, any::<bool>()).prop_map(
        |((first, last, step), one, other, shift, first_follows)| {
            // A bound that follows the outer loop crosses the middle of the array with it.
            let end = |slope: i64, value: i64| match slope {
                0 => (0, value),
                1 => (1, shift),
                _ => (-1, N - 1 + shift),
            };
            match first_follows {
                true => (end(one, first), (0, last), step),
                false => ((0, first), end(other, last), step),
            }
        },
    )
}

fn nest() -> impl Strategy<Value = Nest> {
    let distance = || prop_oneof![8 => Just(0i64), 1 => Just(-1), 1 => Just(1)];
    let distances = move || (distance(), distance()).prop_map(|(one, other)| [one, other]);
    let own = distances().prop_map(|distance| (ARRAYS.len(), distance));
    let any_array = (0..ARRAYS.len(), distances());
    let reference = prop_oneof![1 => own, 2 => any_array];
    let references = prop::collection::vec((reference, prop::bool::weighted(0.35)), 1..4);
    let width = || prop_oneof![2 => Just(1i64), 1 => Just(0)];
    let across = [[width(), width()], [width(), width()]];
    (
        bounds(),
        prop::option::weighted(0.7, inner()),
        (0..ARRAYS.len(), prop::bool::weighted(0.2)),
        references,
        (prop::bool::weighted(0.8), any::<bool>()),
        prop::option::weighted(0.3, across),
    )
        .prop_map(
            |(outer, inner, (on, turned), references, (renewed, corner), across)| Nest {
                outer,
                inner,
                on,
                turned: turned && inner.is_some(),
                references: references
                    .into_iter()
                    .map(|((array, distance), write)| match array < ARRAYS.len() {
                        true => (array, distance, write),
                        false => (on, distance, write),
                    })
                    .collect(),
                renewed,
                corner,
                across,
            },
        )
}

impl Nest {
    fn loops(&self) -> usize {
        1 + usize::from(self.inner.is_some())
    }

    /// Loop that dimension `d` of the array of ON follows.
    fn followed(&self, d: usize) -> Option<usize> {
        let number = if self.turned { 1 - d } else { d };
        (number < self.loops()).then_some(number)
    }

    /// Where an iteration lies on the root.
    fn place(&self) -> Place {
        ARRAYS[self.on].2.map(|axis| {
            let (d, a, b) = axis?;
            Some((self.followed(d)?, a, b))
        })
    }

    /// The subscripts of an array that lie so far from the iteration: a factor for each loop, then the constant.
    fn subscripts(&self, array: usize, distance: [i64; 2]) -> Vec<Vec<i64>> {
        let (_, extent, own) = ARRAYS[array];
        let iteration = self.place();
        let row = |d: usize| {
            let mut row = vec![0; self.loops() + 1];
            let axes = own.iter().zip(iteration);
            let follows = axes.filter_map(|(axis, place)| {
                let (dim, a, b) = (*axis)?;
                let (number, factor, rest) = place?;
                let fits = dim == d && factor % a == 0 && (rest - b) % a == 0;
                fits.then_some((number, factor / a, (rest - b) / a))
            });
            match follows.into_iter().next() {
                Some((number, factor, rest)) => {
                    row[number] = factor;
                    row[self.loops()] = rest + distance[d];
                }
                None => row[self.loops()] = 1 + distance[d],
            }
            row
        };
        (0..extent.len()).map(row).collect()
    }

    fn ends(&self, i: i64) -> (i64, i64, i64) {
        let (first, last, step) = self.inner.unwrap_or(((0, 0), (0, 0), 1));
        (first.0 * i + first.1, last.0 * i + last.1, step)
    }

    /// Whether ON meets its array in all iterations; otherwise the directive is wrong.
    fn is_placed(&self) -> bool {
        let fits = |number: usize, value: i64| {
            let extents = ARRAYS[self.on].1.iter().enumerate();
            let mut followed = extents.filter(|(d, _)| self.followed(*d) == Some(number));
            followed.all(|(_, &extent)| (0..extent).contains(&value))
        };
        let (first, last, _) = self.outer;
        (first.min(last)..=first.max(last)).all(|i| {
            let (low, high, _) = self.ends(i);
            fits(0, i) && [low, high].iter().all(|&j| fits(1, j))
        })
    }

    /// Whether iterations may write copies of one element, which the values they write make right or wrong; proofs
    /// know no values.
    fn writes_copies(&self) -> bool {
        let is_copied = |array: usize| ARRAYS[array].2.contains(&None);
        let mut references = self.references.iter();
        self.inner.is_some() && references.any(|one| one.2 && is_copied(one.0))
    }

    fn varies(&self) -> bool {
        let follows = |(first, last, _): (End, End, i64)| first.0 != 0 || last.0 != 0;
        self.inner.is_some_and(follows)
    }
}

fn arrays(p: &mut Program, cut: [bool; 2], filled: usize) -> Vec<TestArray> {
    let mut all: Vec<TestArray> = Vec::new();
    for (name, extent, place) in ARRAYS {
        let axis = |place: Option<(usize, i64, i64)>| {
            place.map_or(Axis::Replicated, |(d, a, b)| along(d, a, b))
        };
        let array = match all.first() {
            None => p.array(name, extent),
            Some(root) => p.aligned(name, extent, root, &place.map(axis)),
        };
        if all.is_empty() {
            p.distribute(&array, &cut, false);
        }
        all.push(array);
    }
    p.line = 1;
    // The others get values by what is drawn, or have none.
    all.iter().take(filled).for_each(|array| p.fill(array));
    all
}

/// Whether it was proven.
fn execute(p: &mut Program, arrays: &[TestArray], nest: &Nest) -> bool {
    let (first, last, step) = nest.ends(nest.outer.0);
    let mut headers = vec![nest.outer];
    headers.extend(nest.inner.map(|_| (first, last, step)));
    let irregular = if nest.varies() { 0b10 } else { 0 };
    let before = p.control().0.machine.execution.proofs();
    p.nest(&headers, irregular, |mut l| {
        let target = &arrays[nest.on];
        let rank = ARRAYS[nest.on].1.len();
        let axes: Vec<Axis> = (0..rank)
            .map(|d| {
                let follows = nest.followed(d).map(|number| along(number, 1, 0));
                follows.unwrap_or(Axis::Replicated)
            })
            .collect();
        l.on(target, &axes);
        if nest.renewed {
            for (array, known) in arrays.iter().zip(ARRAYS) {
                if !(nest.across.is_some() && known.0 == ARRAYS[nest.on].0) {
                    l.renew(array, nest.corner);
                }
            }
        }
        if let Some([low, high]) = nest.across {
            l.across(target, false, &low[..rank], &high[..rank]);
        }
        let slots: Vec<TestSlot> = nest
            .references
            .iter()
            .map(|&(array, distance, write)| {
                let rows = nest.subscripts(array, distance);
                let rows: Vec<&[i64]> = rows.iter().map(Vec::as_slice).collect();
                match write {
                    true => l.write(&arrays[array], "written", &rows),
                    false => l.read(&arrays[array], "read", &rows),
                }
            })
            .collect();
        l.summary();
        match nest.varies() {
            true => l.run_rows(
                |i| nest.ends(i),
                |l, _| slots.iter().for_each(|&one| l.at(one)),
            ),
            false => l.run(|l, _| slots.iter().for_each(|&one| l.at(one))),
        }
    });
    p.control().0.machine.execution.proofs() > before
}

/// Loops without a finding that have something in common, and how many of them are proven.
#[derive(Debug, Default)]
struct Share {
    right: Cell<u32>,
    proven: Cell<u32>,
}

impl Share {
    fn count(&self, proven: bool) {
        self.right.set(self.right.get() + 1);
        self.proven.set(self.proven.get() + u32::from(proven));
    }
}

/// How many fewer than 95 of 100 it may be by chance alone: three standard deviations.
fn chance(right: u32) -> f64 {
    3.0 * (f64::from(right) * 0.95 * 0.05).sqrt()
}

/// What makes loops hard, by name.
fn features(nest: &Nest) -> Vec<&'static str> {
    let (_, _, step) = nest.inner.unwrap_or(((0, 0), (0, 0), 1));
    let places = nest.references.iter().map(|one| one.0);
    let moved = nest.references.iter().any(|one| one.1 != [0; 2]);
    let all = [
        ("all", true),
        ("steps", nest.outer.2 != 1 || step != 1),
        ("triangles", nest.varies()),
        ("shifts", moved),
        ("alignments", places.chain([nest.on]).any(|array| array > 1)),
        ("writes", nest.references.iter().any(|one| one.2)),
        ("ACROSS", nest.across.is_some()),
        ("ACROSS with shifts", nest.across.is_some() && moved),
    ];
    let own = all.into_iter().filter(|(_, has)| *has);
    own.map(|(name, _)| name).collect()
}

/// In words, with their counts.
fn findings(p: &mut Program) -> Vec<(Brief, u64)> {
    let entries = p.control().0.judge.entries().iter();
    let told = entries.map(|entry| (Brief::of(&entry.finding), entry.count));
    told.collect()
}

#[test]
fn what_is_proven_is_right_and_nearly_all_that_is_right_is_proven() {
    let programs = (
        prop::array::uniform2(prop::bool::weighted(0.8)),
        3..=ARRAYS.len(),
        prop::collection::vec(nest(), LOOPS),
    );
    let mut runner = TestRunner::new(Config {
        cases: 2 * CASES / LOOPS as u32,
        failure_persistence: None,
        ..Config::default()
    });
    let shares = std::cell::RefCell::new(std::collections::BTreeMap::<_, Share>::new());
    let (judged, wrong) = (Cell::new(0), Cell::new(0));
    let run = runner.run(&programs, |(cut, filled, nests)| {
        let [mut fast, mut slow] = [true, false].map(Program::judged);
        let own = arrays(&mut fast, cut, filled);
        let beside = arrays(&mut slow, cut, filled);
        for (number, nest) in nests.iter().enumerate().filter(|one| one.1.is_placed()) {
            fast.line = 10 + number as u32;
            slow.line = fast.line;
            let before = slow.counts();
            let proven = execute(&mut fast, &own, nest);
            execute(&mut slow, &beside, nest);
            let right = slow.counts() == before;
            prop_assert_eq!(findings(&mut fast), findings(&mut slow), "{:?}", nest);
            prop_assert!(right || !proven, "it proves what is wrong: {nest:?}");
            judged.set(judged.get() + 1);
            wrong.set(wrong.get() + u32::from(!right));
            let counts = right && !nest.writes_copies();
            for name in features(nest).into_iter().filter(|_| counts) {
                shares.borrow_mut().entry(name).or_default().count(proven);
            }
        }
        Ok(())
    });
    run.unwrap();
    let shares = shares.into_inner();
    for (name, share) in &shares {
        let (right, proven) = (share.right.get(), share.proven.get());
        assert!(right > CASES / 100, "{name}: {right} are right");
        assert!(
            f64::from(proven) + chance(right) >= 0.95 * f64::from(right),
            "{name}: {proven} of {right}"
        );
    }
    assert_eq!(shares.len(), 8);
    assert!(wrong.get() > CASES / 5, "{} are wrong", wrong.get());
    assert!(judged.get() >= CASES, "{} are judged", judged.get());
}
