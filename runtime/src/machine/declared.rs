//! What the directives of units say of variables that other units share (languages.md 6.16).

use crate::address::Address;
use crate::emitted::tables::Site;
use crate::mapping::alignment::Alignment;

/// Declarations that are not judged yet.
#[derive(Default)]
pub(crate) struct Declarations {
    awaited: Vec<Declaration>,
    /// Of the mappings when these were looked at last.
    version: u64,
}

impl Declarations {
    /// One more; those that are known are looked at again with it.
    pub(crate) fn add(&mut self, declaration: Declaration) {
        self.awaited.push(declaration);
        self.version = u64::MAX;
    }

    /// Those to look at: none as long as no array was mapped since the last time.
    pub(crate) fn take(&mut self, version: u64) -> Vec<Declaration> {
        match std::mem::replace(&mut self.version, version) == version {
            true => Vec::new(),
            false => std::mem::take(&mut self.awaited),
        }
    }

    /// One that cannot be judged yet.
    pub(crate) fn keep(&mut self, declaration: Declaration) {
        self.awaited.push(declaration);
    }
}

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
