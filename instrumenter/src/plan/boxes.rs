//! A loop often touches an array by many statements that differ in constants alone (`f[i][0][0] = a; f[i][0][1] = b; ..`). What they touch together
//! is a box, so that one slot tells of it: there is less to describe, to judge and to remember.
//!
//! This is for slots that serve for proofs alone, and for arrays that the loop only reads or only writes: then it does not count in which order
//! their elements are touched.

use super::SiteId;
use super::beside::over_range;
use super::builder::OpenNest;
use super::construct::{Inner, Slot, Sum};
use dvmdbg_abi::MAX_RANK;

/// Fewer slots stay what they are: each range is one more loop inside.
const FEWEST: usize = 3;

/// What slots side by side touch together.
struct ElementBox {
    /// Their numbers.
    members: Vec<usize>,
    /// The one with the least constants.
    slot: Slot,
    /// For each subscript how much larger its largest constant is.
    lengths: Vec<i64>,
}

/// Gives slots that make a box together one slot, and `conditional` an entry for each that is left. `is_write`: of a slot.
pub(super) fn join_boxes(
    nest: &mut OpenNest,
    is_write: impl Fn(&Slot) -> bool,
    conditional: &mut Vec<bool>,
) {
    let joined = joined(nest, &is_write, conditional);
    if joined.is_empty() {
        return;
    }
    let sites: Vec<SiteId> = nest.plan.slots.iter().map(|one| one.site).collect();
    let slots = std::mem::take(&mut nest.plan.slots);
    let mut stands_for: Vec<Option<Slot>> = slots.into_iter().map(Some).collect();
    for ElementBox {
        members,
        slot,
        lengths,
    } in joined
    {
        // Where two names lead to one array, a read counts as the first one, and a write as the last one.
        let ends = [members.iter().min(), members.iter().max()];
        let Some(&kept) = ends[usize::from(is_write(&slot))] else {
            continue;
        };
        let site = sites[kept];
        members.iter().for_each(|&one| stands_for[one] = None);
        stands_for[kept] = Some(Slot {
            site,
            ..over_box(nest, slot, &lengths)
        });
    }
    let mut left = stands_for.iter().map(Option::is_some);
    conditional.retain(|_| left.next().unwrap_or(true));
    let number = |old: u32| {
        let before = &stands_for[..old as usize];
        before.iter().flatten().count() as u32
    };
    for one in &mut nest.plan.inner {
        if let Inner::Value { slot } = one {
            *slot = number(*slot);
        }
    }
    nest.plan.slots = stands_for.into_iter().flatten().collect();
}

/// The boxes of at least [`FEWEST`] slots.
fn joined(
    nest: &OpenNest,
    is_write: impl Fn(&Slot) -> bool,
    conditional: &[bool],
) -> Vec<ElementBox> {
    let slots = &nest.plan.slots;
    let has_both = |reference: usize| {
        let own = slots.iter().filter(|one| one.reference == reference);
        let writes = own.clone().filter(|one| is_write(one)).count();
        writes != 0 && writes != own.count()
    };
    let mixed: Vec<bool> = (0..nest.plan.references.len()).map(has_both).collect();
    let is_value = |number: usize| {
        let mut inner = nest.plan.inner.iter();
        inner.any(|one| matches!(one, Inner::Value { slot } if *slot as usize == number))
    };
    let may_join = |&(number, slot): &(usize, &Slot)| {
        !mixed[slot.reference] && slot.sums.is_some() && !is_value(number)
    };
    let single = |(number, slot): (usize, &Slot)| ElementBox {
        members: vec![number],
        slot: slot.clone(),
        lengths: vec![0; slot.subscripts.len()],
    };
    let found = slots.iter().enumerate().filter(may_join).map(single);
    let mut boxes: Vec<ElementBox> = found.collect();
    let dimensions = boxes.iter().map(|one| one.lengths.len()).max();
    for dimension in (0..dimensions.unwrap_or(0)).rev() {
        boxes = side_by_side(nest, boxes, dimension, conditional);
    }
    boxes.retain(|one| one.members.len() >= FEWEST);
    boxes
}

/// Joins boxes that differ in a constant subscript alone, by one.
fn side_by_side(
    nest: &OpenNest,
    boxes: Vec<ElementBox>,
    dimension: usize,
    conditional: &[bool],
) -> Vec<ElementBox> {
    let mut rows: Vec<Vec<ElementBox>> = Vec::new();
    for one in boxes {
        let is_same = |row: &Vec<ElementBox>| {
            let first = &row[0];
            conditional[first.members[0]] == conditional[one.members[0]]
                && is_beside(first, &one, dimension)
        };
        match rows.iter_mut().find(|row| is_same(row)) {
            Some(row) => row.push(one),
            None => rows.push(vec![one]),
        }
    }
    let mut joined: Vec<ElementBox> = Vec::new();
    for mut row in rows {
        row.sort_by_key(|one| constant(&one.slot, dimension));
        let begin = joined.len();
        for one in row {
            let last = joined[begin..].last_mut();
            let last = last.filter(|last| has_room(nest, last, dimension));
            match last.and_then(|last| Some((distance(last, &one, dimension)?, last))) {
                Some((distance, last)) => {
                    last.lengths[dimension] += distance;
                    last.members.extend(one.members);
                }
                None => joined.push(one),
            }
        }
    }
    joined
}

/// The subscript, if it is a number.
fn constant(slot: &Slot, dimension: usize) -> Option<i64> {
    let sum = slot.sums.as_ref()?.get(dimension)?;
    let is_number = sum.affine.terms.is_empty() && !sum.moves();
    is_number.then_some(sum.affine.constant)
}

/// They differ in a constant subscript alone.
fn is_beside(one: &ElementBox, other: &ElementBox, dimension: usize) -> bool {
    let (own, another) = (&one.slot, &other.slot);
    let [Some(sums), Some(others)] = [&own.sums, &another.sums] else {
        return false;
    };
    let mut pairs = sums.iter().zip(others).enumerate();
    own.reference == another.reference
        && own.memory == another.memory
        && own.around == another.around
        && own.guards == another.guards
        && sums.len() == others.len()
        && one.lengths == other.lengths
        && constant(own, dimension).is_some()
        && constant(another, dimension).is_some()
        && pairs.all(|(d, (one, other))| d == dimension || one == other)
}

/// How far the next one goes beyond the last one, if it begins where that ends, or is a part of it.
fn distance(last: &ElementBox, next: &ElementBox, dimension: usize) -> Option<i64> {
    let end = constant(&last.slot, dimension)?.checked_add(last.lengths[dimension])?;
    let distance = constant(&next.slot, dimension)?.checked_sub(end)?;
    (0..=1).contains(&distance).then_some(distance)
}

/// A range along the dimension would not be too much.
fn has_room(nest: &OpenNest, one: &ElementBox, dimension: usize) -> bool {
    let around = std::iter::successors(one.slot.around, |&number| match &nest.plan.inner[number] {
        Inner::Loop { around, .. } => *around,
        Inner::Value { .. } => None,
    });
    let others = one.lengths.iter().enumerate();
    let ranges = others.filter(|&(d, &length)| d != dimension && length != 0);
    nest.plan.dimensions.len() + around.count() + ranges.count() < MAX_RANK
}

/// The slot with ranges in the place of constants.
fn over_box(nest: &mut OpenNest, mut slot: Slot, lengths: &[i64]) -> Slot {
    let mut sums = slot.sums.take().unwrap_or_default();
    for (sum, &length) in sums.iter_mut().zip(lengths) {
        if length != 0 {
            let first = sum.clone();
            let last = Sum::constant(nest, first.affine.constant + length);
            *sum = over_range(nest, &mut slot, (first, last), 1);
        }
    }
    slot.subscripts = sums.iter().map(Sum::known_by_nest).collect();
    slot.sums = Some(sums);
    slot
}
