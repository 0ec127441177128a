//! One access as it is judged.

use super::id::ObjectId;
use super::shadow_words::Companion;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::mapping::Tuple;
use dvmdbg_abi::Ref;

/// An access as emitted code describes it.
#[derive(Clone, Copy)]
pub(crate) struct Access<'a> {
    pub(crate) site: Site,
    pub(crate) address: Address,
    /// Bytes.
    pub(crate) size: usize,
    /// Companion shadow word of a scalar.
    pub(crate) companion: Option<Companion>,
    /// Value of the array variable; 0: judged by the address alone.
    pub(crate) array: Address,
    /// That variable, bound to `array`.
    pub(crate) reference: Option<&'a Ref>,
    /// Number of subscripts; 0: none are known.
    pub(crate) rank: usize,
    /// The subscripts, as the user counts them.
    pub(crate) subscript: Tuple,
    /// Address of the limit of the site's slot; 0: none.
    pub(crate) limit: usize,
    pub(crate) write: bool,
    /// A library call on a block: parts of it, such as padding, may have no value.
    pub(crate) block: bool,
}

/// Where an access leads.
pub(crate) enum Met {
    Object(ObjectId),
    /// Memory of which nothing is known.
    Unknown,
    /// Out of the object that it names.
    Outside,
}

impl<'a> Access<'a> {
    /// The element it meets, by its number from `base`, where elements have so many bytes. `None`: several, or none.
    pub(crate) fn number_in(&self, base: Address, element: usize) -> Option<usize> {
        let offset = self.address.checked_sub(base)?;
        let inside = offset.checked_rem(element)?;
        (inside + self.size <= element).then_some(offset / element)
    }

    /// An access by address alone.
    pub(crate) fn at(site: Site, address: Address, size: usize, write: bool) -> Access<'a> {
        Access {
            site,
            address,
            size,
            companion: None,
            array: Address::NULL,
            reference: None,
            rank: 0,
            subscript: [0; dvmdbg_abi::MAX_RANK],
            limit: 0,
            write,
            block: false,
        }
    }
}
