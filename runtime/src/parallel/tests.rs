//! Runs of a few processes, held against the same program in one.

use std::rc::Rc;

use proptest::prelude::*;

use super::grid::Grid;
use super::reduction::PartialReduction;
use super::state::{DividedDefinition, Grain, IterationBatch, Parallel};
use super::told::OntoSection;
use super::{engine, team};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::machine::sizes::{BlockRule, BlockValues};
use crate::machine::tasks::Processors;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::shape::Shape;
use crate::mapping::space::Space;
use crate::mapping::{MAX_RANK, Tuple, tuple};
use crate::reduction::operation::Operation;
use crate::trace::value::Type;

/// The name of the one loop that is open at a time.
fn the_loop() -> LoopFrame {
    LoopFrame::named(std::ptr::dangling_mut()).expect("not null")
}

const DECLARED: [Tuple; 2] = [[-1; MAX_RANK]; 2];

/// A matrix of a process.
struct Matrix {
    extent: [i64; 2],
    values: Vec<f64>,
}

impl Matrix {
    fn new(extent: [i64; 2]) -> Matrix {
        let count = extent[0] * extent[1];
        Matrix {
            extent,
            values: (0..count)
                .map(|number| ((number * 37) % 101) as f64)
                .collect(),
        }
    }

    fn base(&self) -> Address {
        Address::at(self.values.as_ptr() as usize)
    }

    fn element(&self, i: i64, j: i64) -> Address {
        self.base() + (i * self.extent[1] + j) as usize * 8
    }

    /// Memory of the program, which the runtime writes, too.
    fn at(&self, i: i64, j: i64) -> f64 {
        // SAFETY: within the matrix, as tests go.
        unsafe {
            std::ptr::read_volatile(&raw const self.values[(i * self.extent[1] + j) as usize])
        }
    }

    fn set(&mut self, i: i64, j: i64, value: f64) {
        // SAFETY: as in `at`.
        unsafe {
            std::ptr::write_volatile(
                &raw mut self.values[(i * self.extent[1] + j) as usize],
                value,
            )
        }
    }

    fn define(&self, run: &mut Parallel, edges: i64) {
        run.define(&DividedDefinition {
            is_fortran: false,
            base: self.base(),
            name: "A",
            element: 8,
            shape: Shape::dense(&self.extent, false),
            lower: [0; MAX_RANK],
            edges: [[edges; MAX_RANK]; 2],
            declares_edges: true,
        });
    }

    /// The whole matrix in each process.
    fn gathered(&self, run: &mut Parallel) -> Vec<f64> {
        run.remote(None, self.base(), &Alignment::default());
        let all = (0..self.extent[0]).flat_map(|i| (0..self.extent[1]).map(move |j| (i, j)));
        all.map(|(i, j)| self.at(i, j)).collect()
    }
}

fn space(first: [i64; 2], last: [i64; 2], step: [i64; 2]) -> Space {
    Space {
        rank: 2,
        first: tuple(&first),
        last: tuple(&last),
        step: tuple(&step),
    }
}

fn identity() -> Alignment {
    Alignment::identity(2)
}

fn run_loop(run: &mut Parallel, looped: LoopFrame, step: [i64; 2], mut body: impl FnMut(i64, i64)) {
    run.start(looped);
    while let Some(IterationBatch { first, last }) = run.next_part(looped) {
        let part = Space {
            rank: 2,
            first,
            last,
            step: tuple(&step),
        };
        for number in 0..part.count() {
            let index = part.iteration(number).unwrap();
            body(index[0], index[1]);
        }
    }
    run.close(looped);
}

/// How the matrix is distributed.
#[derive(Clone, Copy, Debug)]
struct Way {
    cut: [bool; 2],
    extent: [i64; 2],
    /// Dimensions whose elements are distributed one by one.
    scattered: [bool; 2],
    /// By which their owners are chosen.
    seed: i64,
    /// The first and the last process that it is put onto, of those that there are.
    onto: Option<[usize; 2]>,
}

impl Way {
    fn in_blocks(self) -> Way {
        Way {
            scattered: [false; 2],
            ..self
        }
    }

    /// In one way at most.
    fn scattered_once(self) -> Way {
        match self.cut {
            [true, true] => self.in_blocks(),
            _ => self,
        }
    }

    /// DISTRIBUTE.
    fn divide(&self, run: &mut Parallel, base: Address) {
        let cut = self.cut.iter().filter(|cut| **cut).count();
        let mut grid = (*run.grid(cut, false)).clone();
        if let Some(ends) = self.onto.filter(|_| run.size() > 1) {
            let [first, last] = ends.map(|end| end % run.size());
            let (first, last) = (first.min(last), first.max(last));
            let section = [(first as i64, last as i64)];
            let processors = Processors::new(1, &[section[0].0], &[section[0].1]);
            run.note_onto(
                base,
                OntoSection {
                    processors,
                    site: None,
                },
            );
            grid = Grid::section(&[run.size()], std::slice::from_ref(&(first..last + 1)), cut);
        }
        let dims = (0..2).filter(|&dim| self.cut[dim]);
        for (axis, dim) in dims.enumerate().filter(|(_, dim)| self.scattered[*dim]) {
            let owner = |i: i64| ((i + 3) * self.seed / 7 + i * i) % grid.extent(axis) as i64;
            let owners: Vec<i64> = (0..self.extent[dim]).map(owner).collect();
            let values = BlockValues {
                values: Address::at(owners.leak().as_ptr() as usize),
                size: 8,
                is_floating: false,
                count: Some(self.extent[dim] as usize),
            };
            run.note_blocks(base, dim, (BlockRule::Owners(values), None));
        }
        run.distribute(base, &self.cut, true);
    }
}

fn way() -> impl Strategy<Value = Way> {
    let cut = prop_oneof![Just([true, true]), Just([true, false]), Just([false, true])];
    let scattered = prop::array::uniform2(any::<bool>());
    let onto = prop::option::of(prop::array::uniform2(0usize..7));
    (cut, 1i64..9, 1i64..9, scattered, 1i64..50, onto).prop_map(
        |(cut, n, m, scattered, seed, onto)| Way {
            cut,
            extent: [n + 2, m + 2],
            scattered,
            seed,
            onto,
        },
    )
}

/// The same act by one process and by several: results must be the same in all.
fn same_everywhere(
    processes: usize,
    act: impl Fn(&mut Parallel) -> Vec<f64> + Sync,
) -> Result<(), TestCaseError> {
    let alone = act(&mut Parallel::new(Box::new(engine::Alone), None));
    let together = team::run(processes, |engine| {
        let mut run = Parallel::new(engine, None);
        let result = act(&mut run);
        run.finish();
        result
    });
    for (process, own) in together.iter().enumerate() {
        prop_assert_eq!(own, &alone, "process {} of {}", process, processes);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn neighbours_are_those_of_one_process(
        way in way(), processes in 1usize..7, width in 1i64..4, corner: bool,
    ) {
        same_everywhere(processes, |run| {
            let (mut a, mut b) = (Matrix::new(way.extent), Matrix::new(way.extent));
            for matrix in [&a, &b] {
                matrix.define(run, width);
            }
            way.divide(run, a.base());
            run.align(b.base(), a.base(), &identity(), true);
            let [n, m] = way.extent;
            // Elements of others are wrong until they are renewed.
            for i in 0..n {
                for j in 0..m {
                    if !run.owns_element(a.element(i, j)) {
                        a.set(i, j, -1.0);
                    }
                }
            }
            run.renew(a.base(), &DECLARED, corner);
            run.open(the_loop(), space([0, 0], [n - 1, m - 1], [1, 1]), 0);
            run.on(the_loop(), b.base(), &identity());
            let near = |i: i64, n: i64, d: i64| (i + d).clamp(0, n - 1);
            run_loop(run, the_loop(), [1, 1], |i, j| {
                let mut sum = a.at(near(i, n, -width), j) + 2.0 * a.at(near(i, n, width), j);
                sum += 3.0 * a.at(i, near(j, m, -width)) + 5.0 * a.at(i, near(j, m, width));
                if corner {
                    sum += 7.0 * a.at(near(i, n, -width), near(j, m, width));
                }
                b.set(i, j, sum);
            });
            b.gathered(run)
        })?;
    }

    #[test]
    fn elements_survive_another_mapping(
        ways in prop::collection::vec(way(), 3), processes in 1usize..7,
    ) {
        same_everywhere(processes, |run| {
            let mut a = Matrix::new(ways[0].extent);
            a.define(run, 1);
            for (turn, way) in ways.iter().enumerate() {
                Way { extent: a.extent, ..*way }.divide(run, a.base());
                for i in 0..a.extent[0] {
                    for j in 0..a.extent[1] {
                        match run.owns_element(a.element(i, j)) {
                            true => a.set(i, j, a.at(i, j) + (turn as i64 * i + j) as f64),
                            false => a.set(i, j, -1.0),
                        }
                    }
                }
            }
            a.gathered(run)
        })?;
    }

    #[test]
    fn copies_go_to_where_the_other_array_has_its_elements(
        ways in prop::collection::vec(way(), 2), processes in 1usize..7, plain: bool, shift in 0i64..2,
    ) {
        same_everywhere(processes, |run| {
            let (a, mut b) = (Matrix::new(ways[0].extent), Matrix::new(ways[0].extent));
            for matrix in [&a, &b] {
                matrix.define(run, 1);
            }
            let [n, m] = ways[0].extent;
            let other = Matrix::new([n + shift, m]);
            other.define(run, 1);
            Way { extent: other.extent, ..ways[0] }.divide(run, other.base());
            let rules = Alignment::new(&[
                Axis::Linear { dim: 0, a: 1, b: shift }, Axis::Linear { dim: 1, a: 1, b: 0 },
            ]);
            run.align(a.base(), other.base(), &rules, true);
            if !plain {
                Way { extent: b.extent, ..ways[1] }.divide(run, b.base());
            }
            b.values.fill(-1.0);
            run.copy(b.base(), a.base(), None);
            b.gathered(run)
        })?;
    }

    #[test]
    fn remote_elements_are_those_that_iterations_read(
        way in way(), processes in 1usize..7, shift in -2i64..3, factor in -1i64..3, column in 0i64..2, turned: bool,
    ) {
        same_everywhere(processes, |run| {
            let (mut a, mut b) = (Matrix::new(way.extent), Matrix::new(way.extent));
            for matrix in [&a, &b] {
                matrix.define(run, 0);
            }
            way.divide(run, a.base());
            run.align(b.base(), a.base(), &identity(), true);
            let [n, m] = way.extent;
            for i in 0..n {
                for j in 0..m {
                    if !run.owns_element(a.element(i, j)) {
                        a.set(i, j, -1.0);
                    }
                }
            }
            let (rule, fixed) = (Axis::Linear { dim: usize::from(turned), a: factor, b: shift }, Axis::Constant(column));
            run.open(the_loop(), space([0, 0], [n - 1, m - 1], [1, 1]), 0);
            run.on(the_loop(), b.base(), &identity());
            run.remote(Some(the_loop()), a.base(), &Alignment::new(&[rule, fixed]));
            run_loop(run, the_loop(), [1, 1], |i, j| {
                let row = factor * if turned { j } else { i } + shift;
                let value = if (0..n).contains(&row) { a.at(row, column) } else { 0.0 };
                b.set(i, j, value);
            });
            b.gathered(run)
        })?;
    }

    #[test]
    fn an_array_that_has_ended_is_not_moved(
        ways in prop::collection::vec(way(), 2), processes in 1usize..7,
    ) {
        same_everywhere(processes, |run| {
            let a = Matrix::new(ways[0].extent);
            let mut gone = Matrix::new(ways[0].extent);
            for matrix in [&a, &gone] {
                matrix.define(run, 1);
            }
            ways[0].divide(run, a.base());
            run.align(gone.base(), a.base(), &identity(), true);
            run.forget(gone.base());
            let own = f64::from(run.rank() as u32);
            gone.values.fill(own);
            Way { extent: a.extent, ..ways[1] }.divide(run, a.base());
            gone.values.iter().map(|value| std::hint::black_box(*value) - own).collect()
        })?;
    }

    #[test]
    fn dependences_are_kept(
        way in way(), processes in 1usize..7, down in prop::array::uniform2(any::<bool>()), strips in 0u32..4,
        grain in prop_oneof![Just(Grain::Any), (-1i64..5).prop_map(Grain::Strips), (-1i64..5).prop_map(Grain::Iterations)],
    ) {
        same_everywhere(processes, |run| {
            let mut a = Matrix::new(way.extent);
            a.define(run, 1);
            way.scattered_once().divide(run, a.base());
            let [n, m] = way.extent;
            let side = |down: bool, n: i64| match down {
                true => (n - 2, 1, -1),
                false => (1, n - 2, 1),
            };
            let (i, j) = (side(down[0], n), side(down[1], m));
            run.open(the_loop(), space([i.0, j.0], [i.1, j.1], [i.2, j.2]), 0);
            run.on(the_loop(), a.base(), &identity());
            run.across(the_loop(), a.base(), false, DECLARED);
            run.strips(the_loop(), a.base(), strips, &identity());
            run.stage(the_loop(), grain);
            run_loop(run, the_loop(), [i.2, j.2], |i, j| {
                let around = a.at(i - 1, j) + a.at(i + 1, j) + a.at(i, j - 1) + a.at(i, j + 1);
                a.set(i, j, (a.at(i, j) + around * 3.0) % 1009.0);
            });
            a.gathered(run)
        })?;
    }

    #[test]
    fn elements_beyond_the_part_are_made_by_one_after_the_other(
        mut way in way(), processes in 1usize..7, down: bool, ahead in 0i64..3, back in 0i64..3, oblique: bool,
    ) {
        // Widths in two distributed dimensions are refused.
        let dim = usize::from(!way.cut[0]);
        way.cut[1 - dim] &= !oblique;
        same_everywhere(processes, |run| {
            let mut a = Matrix::new(way.extent);
            a.define(run, 2);
            way.in_blocks().divide(run, a.base());
            let [n, m] = way.extent;
            let own = |number: usize| way.extent[number];
            let (first, last, step) = match down {
                true => (own(dim) - 1, 0, -1),
                false => (0, own(dim) - 1, 1),
            };
            let nest = |number: usize| match number == dim {
                true => (first, last, step),
                false => (0, own(number) - 1, 1),
            };
            let (i, j) = (nest(0), nest(1));
            let mut widths = [[0; MAX_RANK]; 2];
            (widths[usize::from(!down)][dim], widths[usize::from(down)][dim]) = (ahead, back);
            widths[1][1 - dim] = i64::from(oblique);
            run.open(the_loop(), space([i.0, j.0], [i.1, j.1], [i.2, j.2]), 0);
            run.on(the_loop(), a.base(), &identity());
            run.across(the_loop(), a.base(), true, widths);
            run.strips(the_loop(), a.base(), 3, &identity());
            let reached = |own: [i64; 2], far: i64| {
                let mut at = own;
                at[dim] += far * step;
                at[1 - dim] += i64::from(oblique && far > 0);
                (at != own && (0..n).contains(&at[0]) && (0..m).contains(&at[1])).then_some(at)
            };
            run_loop(run, the_loop(), [i.2, j.2], |i, j| {
                for (far, factor) in [(ahead, 3.0), (-back, 5.0)] {
                    if let Some([k, l]) = reached([i, j], far) {
                        a.set(k, l, (a.at(k, l) + factor * a.at(i, j)) % 1009.0);
                    }
                }
            });
            a.gathered(run)
        })?;
    }

    #[test]
    fn reductions_count_each_iteration_once(
        way in way(), processes in 1usize..7, shift in 0i64..3, row: bool, group in 0usize..2,
    ) {
        same_everywhere(processes, |run| {
            let a = Matrix::new(way.extent);
            a.define(run, 1);
            way.divide(run, a.base());
            let [n, m] = way.extent;
            let (mut sum, mut largest) = ([7i64, 0], [3.0f64, 0.0]);
            let mut place = [0i32; 4];
            let rules = match row {
                // Each row by those that have its first element, and by all along the other axis.
                true => Alignment::new(&[Axis::Linear { dim: 0, a: 1, b: shift }, Axis::Replicated]),
                false => Alignment::new(&[
                    Axis::Linear { dim: 0, a: 1, b: shift },
                    Axis::Linear { dim: 1, a: 1, b: 0 },
                ]),
            };
            run.open(the_loop(), space([0, 0], [n - 1 - shift.min(n - 1), m - 1], [1, 1]), 0);
            run.on(the_loop(), a.base(), &rules);
            run.reduction_group(the_loop(), group);
            let sums = PartialReduction::new(Operation::Sum, Type::Long, Address::at(&raw const sum as usize), 2, (Address::NULL, 0));
            run.reduction(the_loop(), sums);
            let most = PartialReduction::new(
                Operation::MaxLoc, Type::Double, Address::at(&raw const largest as usize), 2, (Address::at(&raw const place as usize), 8),
            );
            run.reduction(the_loop(), most);
            run_loop(run, the_loop(), [1, 1], |i, j| {
                let value = ((i * 7 + j * 5) % 11) as f64;
                // SAFETY: variables of the test, which the runtime writes, too.
                unsafe {
                    let sum = &raw mut sum;
                    (*sum)[0] += i * 10 + j;
                    (*sum)[1] += 1;
                    let best = (&raw mut largest).cast::<f64>();
                    if value > best.read() {
                        best.write(value);
                        let place = (&raw mut place).cast::<i32>();
                        // Not in the order of the loops.
                        place.write(j as i32);
                        place.add(1).write(i as i32);
                    }
                }
            });
            run.complete_group(1);
            let read = || (std::hint::black_box(&sum), std::hint::black_box(&largest), std::hint::black_box(&place));
            let (sum, largest, place) = read();
            vec![sum[0] as f64, sum[1] as f64, largest[0], place[0].into(), place[1].into()]
        })?;
    }
}

#[test]
fn the_plan_of_a_process_needs_no_table_of_all() {
    // One of a hundred thousand processes: its part and its neighbours.
    use super::layout::Layout;
    use crate::mapping::blocks::Blocks;
    use crate::mapping::owners::Owners;
    let grid = Rc::new(Grid::chosen(&[100_000], 1));
    let extent = tuple(&[1_000_000_007]);
    let blocks = [Some(Owners::Blocks(Blocks::even(1_000_000_007, 100_000)))];
    let layout = Layout::distributed(1, extent, &blocks, grid);
    let part = layout.part(54_321);
    let own = part.hull_of(0);
    assert_eq!(own, 543_210_003..543_220_003);
    assert_eq!(
        layout.holders(&part.with(0, own.start - 1..own.end + 1)),
        [54_320, 54_321, 54_322]
    );
}
