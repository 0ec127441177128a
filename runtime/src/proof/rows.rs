//! What references touch in nests that are no boxes, as the boxes of inner loops.

use crate::mapping::affine::Affine;
use crate::mapping::space::trip_count;
use crate::mapping::{MAX_RANK, Tuple, tuple};

use super::nest::{Counted, Nest};
use super::region::{Region, Touched};

/// Most turns of the outer loops.
pub const MOST: usize = 1 << 16;

/// The regions that subscripts touch in a nest, one for each turn of the outer loops in which the inner ones are a box, and whether they hold
/// nothing else. `None`: there are too many, or the arithmetic overflows.
pub fn rows(nest: &Nest, subscripts: &[Affine]) -> Option<(Vec<Region>, bool)> {
    let outer = (0..=nest.loops.len()).find(|&outer| is_box(&nest.loops[outer..], outer))?;
    // A diagonal is one element in each turn.
    let exact = (outer..=nest.loops.len()).find(|&outer| fills_boxes(subscripts, outer))?;
    rows_inside(nest, subscripts, exact).or_else(|| rows_inside(nest, subscripts, outer))
}

/// Whether the bounds of these loops, the first of which has this number, depend on those around alone.
fn is_box(loops: &[Counted], outer: usize) -> bool {
    let varies = |one: &Counted| one.first.varies_from(outer) || one.last.varies_from(outer);
    !loops.iter().any(varies)
}

/// Whether each of the loops from this one on has one subscript at most, and each subscript one of them.
fn fills_boxes(subscripts: &[Affine], outer: usize) -> bool {
    let varies = |one: &Affine, k: usize| one.coefficient[k] != 0;
    let inner = |one: &Affine| (outer..MAX_RANK).filter(|&k| varies(one, k)).count();
    let met = |k: usize| subscripts.iter().filter(|one| varies(one, k)).count();
    subscripts.iter().all(|one| inner(one) <= 1) && (outer..MAX_RANK).all(|k| met(k) <= 1)
}

/// The same for the turns of so many outer loops.
fn rows_inside(nest: &Nest, subscripts: &[Affine], outer: usize) -> Option<(Vec<Region>, bool)> {
    let mut found = RowWalk {
        loops: &nest.loops,
        outer,
        subscripts,
        regions: Vec::new(),
        exact: true,
        turns: 0,
    };
    found.from(&mut [0; MAX_RANK], 0)?;
    Some((found.regions, found.exact))
}

struct RowWalk<'a> {
    loops: &'a [Counted],
    outer: usize,
    subscripts: &'a [Affine],
    regions: Vec<Region>,
    exact: bool,
    /// Of the outer loops.
    turns: usize,
}

impl RowWalk<'_> {
    /// Adds what is touched in all turns of loop `k` and those inside, where those around have these values.
    fn from(&mut self, values: &mut Tuple, k: usize) -> Option<()> {
        if k == self.outer {
            return self.add(values);
        }
        let one = &self.loops[k];
        let (first, last) = (one.first.at(values)?, one.last.at(values)?);
        for turn in 0..trip_count(first, last, one.step) {
            self.turns += 1;
            let turn = i64::try_from(turn).ok().filter(|_| self.turns < MOST)?;
            values[k] = first.checked_add(turn.checked_mul(one.step)?)?;
            self.from(values, k + 1)?;
        }
        values[k] = 0;
        Some(())
    }

    fn add(&mut self, values: &Tuple) -> Option<()> {
        let inner = self.loops[self.outer..].iter().map(|one| {
            Some(Counted {
                first: self.inside(&one.first, values)?,
                last: self.inside(&one.last, values)?,
                step: one.step,
            })
        });
        let loops: Option<Vec<Counted>> = inner.collect();
        let space = Nest { loops: loops? }.space()?;
        if space.count() == 0 {
            return Some(());
        }
        let subscripts = self.subscripts.iter().map(|one| self.inside(one, values));
        let subscripts: Option<Vec<Affine>> = subscripts.collect();
        let touched = Touched::by(&space, &subscripts?)?;
        self.exact &= touched.exact;
        self.regions.push(touched.region);
        Some(())
    }

    /// A form over the variables of the inner loops.
    fn inside(&self, form: &Affine, values: &Tuple) -> Option<Affine> {
        let (around, own) = form.coefficient.split_at(self.outer);
        let around = Affine {
            coefficient: tuple(around),
            constant: form.constant,
        };
        Some(Affine {
            coefficient: tuple(own),
            constant: around.at(values)?,
        })
    }
}
