//! What DISTRIBUTE tells of an array beside the formats (languages.md 6.2).

use crate::address::Address;
use crate::emitted::tables::Site;
use crate::machine::tasks::Processors;

/// Processors that an array is put onto.
pub(crate) struct OntoSection {
    /// `None`: it is not known which.
    pub(crate) processors: Option<Processors>,
    pub(crate) site: Option<Site>,
}

/// Elements that a cell lists, as the program numbers them; cells are counted from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListedElements {
    pub(crate) cell: i64,
    pub(crate) first: i64,
    pub(crate) last: i64,
}

/// What DERIVED says of a dimension.
#[derive(Clone, Debug)]
pub(crate) struct DerivedRule {
    pub(crate) array: Address,
    pub(crate) dimension: usize,
    pub(crate) template: Address,
    /// The dimension of the template that cells are counted along.
    pub(crate) axis: usize,
    pub(crate) lists: Vec<ListedElements>,
    pub(crate) site: Option<Site>,
}
