//! Loops that are entered again and again while the keys of their proofs change: what is remembered of a proof
//! must not outlive it.

use std::cell::Cell;

use proptest::prelude::*;

use super::{along, check};
use crate::program::{Program, TestArray};

/// Side of the arrays.
const N: i64 = 5;

/// What a program does between one loop and the next.
#[derive(Clone, Debug)]
enum Step {
    /// `to[i][j] = from[i + shift][j]` for i from `first` to `last`.
    Copy {
        text: u32,
        swapped: bool,
        shift: i64,
        first: i64,
        last: i64,
        renewed: bool,
        across: bool,
    },
    Fill(bool),
    /// An element by its owner.
    Assign(bool, i64),
    Distribute([bool; 2], bool),
    Align(i64),
    /// The memory of the second array belongs to a new one.
    Define,
    Renew(bool),
}

fn step() -> impl Strategy<Value = Step> {
    let copy = (
        (0..3u32, any::<bool>(), -1..=1i64),
        (0..=1i64, N - 2..=N - 1),
        prop::bool::weighted(0.6),
        prop::bool::weighted(0.2),
    );
    let copy =
        copy.prop_map(
            |((text, swapped, shift), (first, last), renewed, across)| Step::Copy {
                text,
                swapped,
                shift,
                first,
                last,
                renewed,
                across,
            },
        );
    prop_oneof![
        12 => copy,
        2 => any::<bool>().prop_map(Step::Fill),
        1 => (any::<bool>(), 0..N).prop_map(|(second, i)| Step::Assign(second, i)),
        1 => (any::<[bool; 2]>(), any::<bool>()).prop_map(|(cut, new)| Step::Distribute(cut, new)),
        1 => (-1..=1i64).prop_map(Step::Align),
        1 => Just(Step::Define),
        1 => any::<bool>().prop_map(Step::Renew),
    ]
}

/// The first array, and the second one, aligned with it.
struct Arrays([TestArray; 2]);

impl Arrays {
    fn new(p: &mut Program) -> Arrays {
        let a = p.distributed("A", &[N, N]);
        let b = p.aligned("B", &[N, N], &a, &[along(0, 1, 0), along(1, 1, 0)]);
        Arrays([a, b])
    }

    fn get(&self, second: bool) -> TestArray {
        self.0[usize::from(second)]
    }
}

fn execute(p: &mut Program, arrays: &mut Arrays, step: &Step) {
    p.line = 1;
    match *step {
        Step::Copy {
            text,
            swapped,
            shift,
            first,
            last,
            renewed,
            across,
        } => {
            let (from, to) = (arrays.get(swapped), arrays.get(!swapped));
            // One text writes what it reads.
            let to = if text == 2 { from } else { to };
            p.line = 10 * (text + 1);
            p.parallel(&[(first, last, 1), (0, N - 1, 1)], |mut l| {
                l.on_elements(&to);
                if renewed {
                    l.renew(&from, false);
                }
                if across {
                    l.across(&from, false, &[1, 0], &[1, 0]);
                }
                let r = l.read(&from, "from[i+shift][j]", &[&[1, 0, shift], &[0, 1, 0]]);
                let w = l.write(&to, "to[i][j]", &[&[1, 0, 0], &[0, 1, 0]]);
                l.summary();
                l.run(|l, _| {
                    l.at(r);
                    l.at(w);
                });
            });
        }
        Step::Fill(second) => p.fill(&arrays.get(second)),
        Step::Assign(second, i) => {
            let array = arrays.get(second);
            p.own(&array, |p| p.write(&array, "own[i][0]", &[i, 0]));
        }
        Step::Distribute(cut, new_value) => p.distribute(&arrays.get(false), &cut, new_value),
        Step::Align(shift) => {
            let (a, b) = (arrays.get(false), arrays.get(true));
            p.align(&b, &a, &[along(0, 1, shift), along(1, 1, 0)]);
        }
        Step::Define => arrays.0[1] = p.define_again("B", &arrays.get(true), &[N, N]),
        Step::Renew(second) => {
            p.line = 50;
            p.parallel(&[(0, 0, 1)], |mut l| {
                l.renew(&arrays.get(second), false);
                l.run(|_, _| {});
            });
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]
    #[test]
    fn proofs_do_not_outlive_their_ground(steps in prop::collection::vec(step(), 1..60)) {
        check(|p| {
            let mut arrays = Arrays::new(p);
            steps.iter().for_each(|step| execute(p, &mut arrays, step));
        });
    }
}

#[test]
fn the_same_loop_is_proven_twice_at_most() {
    let copy = |text, swapped, shift| Step::Copy {
        text,
        swapped,
        shift,
        first: 1,
        last: N - 2,
        renewed: true,
        across: false,
    };
    let most = Cell::new(0);
    let found = check(|p| {
        let mut arrays = Arrays::new(p);
        execute(p, &mut arrays, &Step::Fill(false));
        execute(p, &mut arrays, &Step::Fill(true));
        for _ in 0..20 {
            execute(p, &mut arrays, &copy(0, false, 1));
            execute(p, &mut arrays, &copy(0, true, 1));
            execute(p, &mut arrays, &copy(1, true, 0));
        }
        most.set(most.get().max(p.control().0.machine.execution.cached()));
    });
    assert!(found.is_empty());
    // The first two times, and twice more where renumbering or the edges of the first time differ.
    assert!(most.get() >= 60 - 12, "{}", most.get());
}
