//! What references touch in nests that are no boxes, as the boxes of inner loops.

use crate::mapping::affine::Affine;
use crate::mapping::space::trip_count;
use crate::mapping::{MAX_RANK, Tuple, tuple};

use super::nest::{Counted, Nest};
use super::region::{Region, Touched};

/// Most turns of the outer loops.
pub const MOST: usize = 1 << 16;

/// The regions that subscripts touch in a nest, one for each turn of the outer loops on which the bounds of inner ones depend, and
/// whether they hold nothing else. `None`: there are too many, or the arithmetic overflows.
pub fn rows(nest: &Nest, subscripts: &[Affine]) -> Option<(Vec<Region>, bool)> {
    let loops = &nest.loops;
    let is_box = |outer: &usize| {
        let mut inner = loops[*outer..].iter();
        inner.all(|one| !one.first.varies_from(*outer) && !one.last.varies_from(*outer))
    };
    let outer = (0..=loops.len()).find(is_box)?;
    let mut found = RowWalk {
        loops,
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
