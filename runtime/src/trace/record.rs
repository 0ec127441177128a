//! One event of a run as a trace keeps it (spec debugger.md 4.5).

use super::id::{ConstructId, PlaceId, SiteId};
use super::value::Datum;

/// Kind of a construct. The discriminant is the code in calls (spec debugger.md 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum ConstructKind {
    /// A sequential loop.
    SequentialLoop = 0,
    /// A parallel loop.
    ParallelLoop = 1,
    /// A task region.
    TaskRegion = 2,
}

impl ConstructKind {
    /// Every kind, in the order of the codes.
    pub const ALL: [ConstructKind; 3] = [
        ConstructKind::SequentialLoop,
        ConstructKind::ParallelLoop,
        ConstructKind::TaskRegion,
    ];

    /// The keyword of its beginning.
    pub const fn keyword(self) -> &'static str {
        match self {
            ConstructKind::SequentialLoop => "SL",
            ConstructKind::ParallelLoop => "PL",
            ConstructKind::TaskRegion => "TR",
        }
    }
}

/// How an access met its variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AccessMode {
    /// An assignment whose right-hand side is not evaluated yet; it has no value.
    Before,
    /// An assignment that is done.
    After,
    /// A use.
    Read,
}

impl AccessMode {
    /// The keyword of its record; `reduction`: of a reduction variable inside its construct.
    pub const fn keyword(self, reduction: bool) -> &'static str {
        match (self, reduction) {
            (AccessMode::Before, false) => "BW",
            (AccessMode::After, false) => "AW",
            (AccessMode::Read, false) => "RD",
            (AccessMode::Before, true) => "RV_BW",
            (AccessMode::After, true) => "RV_AW",
            (AccessMode::Read, true) => "RV_RD",
        }
    }
}

/// An event. Identifiers belong to the [`super::table::Tables`] of the trace it stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record<'a> {
    /// `SL PL TR`: a construct begins.
    Begin(ConstructId),
    /// `EL`: the innermost open construct ends, at this place.
    End(ConstructId, PlaceId),
    /// `IT`: an iteration, or task, of the innermost open construct begins.
    Iteration {
        /// Absolute number (spec debugger.md 1.1).
        number: i64,
        /// Index values, outermost first, as many as the construct has ranks.
        index: &'a [i64],
    },
    /// `AT`: subscripts of the element that the next access goes to, of an array that is accessed as a whole or in a
    /// section; of a range of elements, those of the first.
    Element(&'a [i64]),
    /// `BW`, `RV_BW`
    Before(SiteId),
    /// `AW`, `RV_AW`; the value has the type of the site.
    After(SiteId, Datum),
    /// `RD`, `RV_RD`; the value has the type of the site.
    Read(SiteId, Datum),
    /// `RV`: a reduction is complete; its result.
    Result(PlaceId, Datum),
    /// `SKP`: a statement executed only by the owner of what it assigns has been passed.
    Skip(PlaceId),
}

impl Record<'static> {
    /// The record; if it is an iteration or an element, with these index values or subscripts.
    pub(super) fn with_index(self, index: &[i64]) -> Record<'_> {
        match self {
            Record::Iteration { number, .. } => Record::Iteration { number, index },
            Record::Element(_) => Record::Element(index),
            record => record,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvmdbg_abi::code::construct;

    #[test]
    fn kinds_of_constructs_have_the_codes_of_calls() {
        let codes = [
            construct::SEQUENTIAL_LOOP,
            construct::PARALLEL_LOOP,
            construct::TASK_REGION,
        ];
        assert_eq!(ConstructKind::ALL.map(|kind| kind as u32), codes);
    }
}
