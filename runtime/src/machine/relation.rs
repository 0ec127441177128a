//! How an array lies to the iterations of a loop.

use super::access::Access;
use super::arrays::Array;
use super::changed_copies::CopyAxes;
use super::id::ObjectId;

use crate::mapping::locality::{Coordinate, Placement, ShiftedPlacement};
use crate::mapping::shadow::Edge;
use crate::mapping::{Tuple, across};
use dvmdbg_abi::MAX_RANK;

/// ACROSS as it holds for one array.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Across {
    pub(crate) widths: Edge,
    /// Elements just beyond the local one may be written.
    pub(crate) out: bool,
    /// TIE says that the array runs against the loop, which runs up: the sides may be those of either.
    pub(crate) turned: bool,
}

impl Across {
    /// Whether a conflict with a writer at this distance is permitted. OUT counts its widths from
    /// the writer, who reaches for the element; so do two writers, either of which may.
    pub(crate) fn permits(&self, offset: &Tuple, both_write: bool) -> bool {
        match self.out || self.turned || both_write {
            true => across::permits_either_way(&self.widths, offset),
            false => across::permits(&self.widths, offset),
        }
    }
}

/// How an open loop stands to an object; worked out once per execution.
#[derive(Debug)]
pub(crate) struct Relation {
    pub(crate) object: ObjectId,
    /// Of the mappings.
    pub(crate) version: u64,
    /// `None`: locality is not judged.
    pub(crate) placement: Option<Placement>,
    /// The same for the fast test.
    pub(crate) direct: Option<ShiftedPlacement>,
    /// Which element belongs to an iteration, distributed or not.
    pub(crate) positions: [Coordinate; MAX_RANK],
    /// Loops whose iterations own different copies of an element; `None`: there is one of each.
    pub(crate) copies: Option<[bool; MAX_RANK]>,
    /// How iterations reach one of several copies of an element; `None`: they reach all that there are.
    pub(crate) copy_axes: Option<CopyAxes>,
    pub(crate) across: Option<Across>,
}

impl Relation {
    /// Whether this is what is known of the object, by the present mappings.
    #[inline]
    pub(crate) fn is_of(&self, object: ObjectId, version: u64) -> bool {
        self.object == object && self.version == version
    }

    /// Whether this is what is known of the object, by mappings that may be old.
    pub(crate) fn concerns(&self, object: ObjectId) -> bool {
        self.object == object
    }

    /// Whether the access is local for sure.
    #[inline]
    pub(crate) fn is_local(&self, array: &Array, access: &Access<'_>, iteration: &Tuple) -> bool {
        match (&self.placement, &self.direct) {
            (None, _) => true,
            (Some(_), Some(direct)) => {
                direct.is_local(array.shape.rank, &index(array, access), iteration)
            }
            (Some(_), None) => false,
        }
    }

    /// Judges an element at a distance from the local one. `None`: the access is right.
    pub(crate) fn judge(&self, array: &Array, offset: &Tuple, write: bool) -> Option<Misplaced> {
        let reached = |across: &Across| {
            (0..array.shape.rank).all(|d| {
                offset[d] == 0
                    || across.widths.reaches(d, offset[d])
                    || !write && array.valid.iter().any(|r| r.edge.reaches(d, offset[d]))
            })
        };
        match (&self.across, write) {
            (Some(across), false) if reached(across) => None,
            (Some(across), true) if across.out && reached(across) => None,
            (_, true) => {
                let corner = array
                    .valid
                    .iter()
                    .any(|renewed| renewed.edge.contains(offset));
                match array.declared.contains(offset) || corner {
                    true => Some(Misplaced::Edge),
                    false => Some(Misplaced::Nonlocal),
                }
            }
            (_, false) if array.is_renewed(offset) => None,
            (_, false) if array.renewing.iter().any(|one| one.edge.contains(offset)) => {
                Some(Misplaced::Renewing(*offset))
            }
            (_, false) => {
                let stale = array.stale.iter().any(|(old, _)| old.edge.contains(offset));
                Some(if stale {
                    Misplaced::Stale(*offset)
                } else {
                    Misplaced::Nonlocal
                })
            }
        }
    }
}

/// Where an element lies that is not local.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misplaced {
    Nonlocal,
    /// The array lives on another task.
    OfTask,
    /// Nothing has mapped the array.
    Unmapped,
    /// In an edge that was valid once.
    Stale(Tuple),
    /// In an edge whose renewal is under way.
    Renewing(Tuple),
    /// In an edge, which must not be written.
    Edge,
}

/// Zero-based index of the element: from the subscripts where they are those of the array.
#[inline]
pub(crate) fn index(array: &Array, access: &Access<'_>) -> Tuple {
    match access.reference {
        Some(reference) if reference.whole != 0 && access.rank == array.shape.rank => {
            let mut index = access.subscript;
            for (index, lower) in index.iter_mut().zip(&reference.lower) {
                *index = index.wrapping_sub(*lower);
            }
            index
        }
        _ => array.index(access.address),
    }
}
