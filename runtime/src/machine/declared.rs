//! What the directives of units say of variables that other units share (languages.md 6.16).

use crate::address::Address;
use crate::emitted::tables::Site;
use crate::mapping::alignment::Alignment;

/// What one unit says of a variable.
pub(crate) struct Declaration {
    pub(crate) base: Address,
    pub(crate) says: DeclaredMapping,
    pub(crate) site: Site,
}

/// How a unit declares the mapping of a variable.
pub(crate) enum DeclaredMapping {
    /// It does not, and uses the variable.
    Nothing,
    /// Whether each dimension is distributed; `None`: as it may be.
    Cut(Vec<Option<bool>>),
    /// Aligned with what lies at an address.
    Aligned(Address, Box<Alignment>),
}
