//! Descriptions of arrays that were asked for last.

use crate::address::Address;
use crate::emitted::bound::begin_of;
use crate::mapping::Tuple;
use crate::mapping::shape::Shape;
use dvmdbg_abi::{MAX_RANK, Ref};

/// Variables bound lately that lie side by side, by address: the same loop binds them again and again.
#[derive(Debug, Default)]
pub(crate) struct Bound([Option<(Asked, Ref)>; 16]);

/// What the outcome depends on, beside the generation of the objects, which stands in it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) pointer: Address,
    pub(crate) element: u32,
    pub(crate) rank: u32,
    pub(crate) fortran: u32,
    pub(crate) extent: Tuple,
    pub(crate) lower: Tuple,
    /// Of the mappings.
    pub(crate) version: u64,
}

impl Asked {
    pub(crate) fn new(reference: &Ref, version: u64) -> Asked {
        Asked {
            pointer: begin_of(reference),
            element: reference.element,
            rank: reference.rank,
            fortran: reference.fortran,
            extent: reference.extent,
            lower: reference.lower,
            version,
        }
    }
}

impl Bound {
    pub(crate) fn entry(&mut self, pointer: Address) -> &mut Option<(Asked, Ref)> {
        let lines = pointer.number() >> 4 ^ pointer.number() >> 12;
        &mut self.0[lines % self.0.len()]
    }
}

/// Shape of a bound variable; `None`: some extent is unknown.
pub(crate) fn shape_of(reference: &Ref) -> Option<Shape> {
    let rank = reference.rank as usize;
    let known = |d: usize| reference.extent[d] > 0 && reference.stride[d] > 0;
    (0..rank)
        .all(known)
        .then(|| Shape::new(&reference.extent[..rank], &reference.stride[..rank]))
}

/// What the linear index counts from, per dimension.
pub(crate) fn origin(reference: &Ref) -> Tuple {
    match reference.fortran {
        0 => [0; MAX_RANK],
        _ => reference.lower,
    }
}

/// Extents below 0 are those of dimensions without elements. They become 0, as those that are not known, and `fortran` has a bit for
/// each. An array that does not exist has no dimensions.
pub(crate) fn note_empty(reference: &mut Ref) {
    let rank = reference.rank as usize;
    let exists = !begin_of(reference).is_null();
    for d in 0..rank {
        let given = reference.extent[d];
        if given < 0 && exists && reference.fortran != 0 {
            reference.fortran |= 2 << d;
        }
        reference.extent[d] = given.max(0);
    }
}

/// The dimension has no elements, and so no subscript is right.
pub(crate) fn is_empty(reference: &Ref, d: usize) -> bool {
    reference.fortran & 2 << d != 0
}
