//! Flattened arrays in a loop that is to be proven: what several references touch of one dimension is taken apart into those that
//! are meant ([`crate::proof::flattened`]).

use super::access_relation::AccessRelation;
use crate::machine::known::MemoryLayout;
use crate::mapping::MAX_RANK;
use crate::mapping::shape::Shape;
use crate::proof::flattened::{Ranged, strides};

/// Takes apart what can be, for all that touches the same memory at once: only then they can be held against each other.
pub(super) fn unfold(mut relations: Vec<&mut AccessRelation>) {
    for first in 0..relations.len() {
        let whole = relations[first].layout;
        let is_same = |one: &&mut AccessRelation| one.layout == whole;
        if relations[..first].iter().any(is_same) {
            continue;
        }
        let same = relations.iter().filter(|one| is_same(one));
        let same: Vec<&AccessRelation> = same.map(|one| &**one).collect();
        let Some(dimensions) = dimensions(&same) else {
            continue;
        };
        let layout = layout(&whole, &dimensions);
        let unfolded = same.iter().map(|one| one.unfolded(&dimensions, layout));
        // All of them or none.
        let Some(unfolded) = unfolded.collect::<Option<Vec<AccessRelation>>>() else {
            continue;
        };
        let same = relations.iter_mut().filter(|one| one.layout == whole);
        same.zip(unfolded).for_each(|(one, own)| **one = own);
    }
}

/// The strides of each dimension of the memory. `None`: nothing is to be taken apart.
fn dimensions(relations: &[&AccessRelation]) -> Option<Vec<Vec<i64>>> {
    let runs = |one: &&AccessRelation| {
        let mut subscripts = one.subscripts.iter();
        subscripts.any(|one| one.coefficient.iter().filter(|&&one| one != 0).count() > 1)
    };
    if !relations.iter().any(runs) {
        return None;
    }
    let ranges: Option<Vec<Vec<(i64, i64)>>> = relations.iter().map(|one| one.ranges()).collect();
    let ranges = ranges?;
    let rank = relations.first()?.subscripts.len();
    let found = (0..rank).map(|d| {
        let subscripts = relations.iter().map(|one| &one.subscripts[d]);
        let ranged = subscripts.zip(ranges.iter().map(|one| &one[..]));
        let ranged: Vec<Ranged<'_>> = ranged.collect();
        strides(&ranged)
    });
    let found: Vec<Option<Vec<i64>>> = found.collect();
    let all = |one: &Option<Vec<i64>>| one.as_ref().map_or(1, Vec::len);
    let fits = found.iter().map(all).sum::<usize>() <= MAX_RANK;
    let is_some = found.iter().any(Option::is_some);
    let dimensions = found.into_iter().map(|one| one.unwrap_or_else(|| vec![1]));
    (is_some && fits).then(|| dimensions.collect())
}

/// The memory with these dimensions in place of its own.
fn layout(whole: &MemoryLayout, dimensions: &[Vec<i64>]) -> MemoryLayout {
    let (mut extents, mut strides) = (Vec::new(), Vec::new());
    for (d, parts) in dimensions.iter().enumerate() {
        let mut around = whole.shape.extent[d];
        for &stride in parts {
            extents.push((around - 1) / stride + 1);
            strides.push(whole.shape.stride[d] * stride);
            around = stride;
        }
    }
    MemoryLayout {
        shape: Shape::new(&extents, &strides),
        ..*whole
    }
}
