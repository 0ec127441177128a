//! Variables as the program defines them.

use super::id::ObjectId;
use super::shadow_words::Companion;
use crate::address::Address;
use crate::emitted::tables::Name;
use crate::mapping::shadow::Edge;

/// A variable as emitted code tells of it.
pub(crate) struct Variable {
    pub(crate) address: Address,
    /// Bytes.
    pub(crate) size: usize,
    /// Bytes of its elements.
    pub(crate) grain: u32,
    pub(crate) companion: Option<Companion>,
    pub(crate) name: Option<Name>,
    pub(crate) initialised: bool,
    /// Text that names it is all that reaches it: nobody has its address.
    pub(crate) hidden: bool,
}

/// How a dimension is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Not at all.
    Whole,
    /// Into blocks of neighbours, of sizes that the program gives.
    Regular,
    /// Into equal blocks of neighbours: BLOCK.
    Equal,
    /// Element by element: INDIRECT, DERIVED.
    Irregular,
}

/// A DVM array or template as emitted code tells of it. Dimensions in declaration order.
pub(crate) struct ArrayVariable<'a> {
    pub(crate) base: Address,
    pub(crate) name: Option<Name>,
    /// Bytes of an element; 0: a template.
    pub(crate) element: usize,
    pub(crate) extent: &'a [i64],
    pub(crate) lower: &'a [i64],
    /// In elements.
    pub(crate) stride: &'a [i64],
    /// `None`: the usual widths.
    pub(crate) declared: Option<Edge>,
    /// What is not mapped must not be used.
    pub(crate) awaits_mapping: bool,
    /// Who defines it counts its dimensions as Fortran does.
    pub(crate) is_fortran: bool,
}

/// How the memory of a scalar is followed.
#[derive(Clone, Copy)]
pub(crate) enum Followed {
    /// Nothing is known of it.
    Nothing,
    /// As part of an object, by bytes or elements.
    Memory,
    /// By its own shadow word.
    ShadowWord(Companion, ObjectId),
}
