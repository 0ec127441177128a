//! Where elements lie that procedures choose by constants ([`working`](super::working)): counted from the first one of what a dummy leads to, in the order of memory.

use super::computed::is_plain;
use crate::model::{Bound, Dim, ObjectId, Storage, Type, Unit};

/// Elements of what one dummy leads to.
pub(super) const MOST_ELEMENTS: i64 = 1024;

/// First index and number of elements of each dimension; the slowest one may have no end.
pub(super) type Extents = Vec<(i64, Option<i64>)>;

/// An array of numbers with constant extents that no procedure has for itself, and that is always in one place, which no other name leads to.
pub(super) fn is_shared(unit: &Unit, id: ObjectId) -> bool {
    let object = &unit.objects[id.index()];
    let attributes = object.attributes;
    let constant = |bound: &Bound| bound.value;
    let (Type::Array { element, .. }, Some(extents)) =
        (&object.ty, extents(unit, &object.ty, &constant))
    else {
        return false;
    };
    let has_names = attributes.equivalenced || attributes.overlay.is_some() || attributes.thread;
    element.is_number()
        && extents.iter().all(|(_, count)| count.is_some())
        && is_plain(object)
        && !has_names
        && !object.untracked
        && object.mapping.is_empty()
        && matches!(
            object.storage,
            Storage::Static | Storage::Global | Storage::Extern | Storage::Associated
        )
}

/// The elements with these indices in each dimension, counted in the order of memory. `first_fastest`: along the first dimension.
pub(super) fn places(
    indices: &[Vec<i64>],
    extents: &Extents,
    first_fastest: bool,
) -> Option<Vec<i64>> {
    if indices.len() != extents.len() {
        return None;
    }
    let mut order: Vec<usize> = (0..extents.len()).collect();
    if !first_fastest {
        order.reverse();
    }
    let (mut places, mut stride) = (vec![0], Some(1));
    for dimension in order {
        let (low, count) = extents[dimension];
        let mut next = Vec::new();
        for &index in &indices[dimension] {
            let distance = index - low;
            let is_inside = distance >= 0 && count.is_none_or(|count| distance < count);
            let far = is_inside.then(|| distance.checked_mul(stride?))??;
            next.extend(places.iter().map(|place| place + far));
        }
        let most = usize::try_from(MOST_ELEMENTS).ok()?;
        if next.len() > most || next.iter().any(|place| *place >= MOST_ELEMENTS) {
            return None;
        }
        places = next;
        stride = stride
            .zip(count)
            .and_then(|(stride, count)| count.checked_mul(stride));
    }
    Some(places)
}

/// What is known of the dimensions of a dummy, with bounds of which `known` says the value; `None`: not enough.
pub(super) fn extents(
    unit: &Unit,
    ty: &Type,
    known: &dyn Fn(&Bound) -> Option<i64>,
) -> Option<Extents> {
    let rules = unit.rules();
    let dimension = |dim: &Dim| {
        let low = match &dim.lower {
            Some(lower) => known(lower)?,
            None => rules.first_index,
        };
        let count = match &dim.extent {
            Some(extent) if rules.declares_last_index => Some(known(extent)? - low + 1),
            Some(extent) => Some(known(extent)?),
            None => None,
        };
        count
            .is_none_or(|count| (1..=MOST_ELEMENTS).contains(&count))
            .then_some((low, count))
    };
    match ty {
        Type::Scalar(_) => Some(vec![(0, Some(1))]),
        Type::Array { dims, .. } => dims.iter().map(dimension).collect(),
        Type::Pointer(to) => {
            let inner = match &**to {
                Type::Scalar(_) => Vec::new(),
                inner => extents(unit, inner, known)?,
            };
            Some([(0, None)].into_iter().chain(inner).collect())
        }
        _ => None,
    }
}
