//! Arrays that do not exist: distributed ones that were freed, and whatever a null pointer stands for (languages.md 6.17).
//!
//! An address alone proves nothing, since memory of a freed array may get another use that is not seen: the array variable
//! must have the name and the value that it had.

use dvmdbg_abi::State;

use super::verdict::Verdict;
use crate::address::Address;
use crate::machine::access::Access;
use crate::machine::id::ObjectId;
use crate::machine::object::Storage;
use crate::machine::state::{Machine, Memory};

impl Machine {
    /// An access that meets no object.
    #[cold]
    pub(super) fn absent(&mut self, state: &State, access: &Access<'_>) -> Option<Verdict> {
        if access.address >= Address::LOWEST {
            self.note_unknown(state, access.site, (access.address, access.size));
        }
        if access.rank == 0 || access.block {
            return None;
        }
        match access.array {
            Address::NULL if access.address < Address::LOWEST => {
                Some(Verdict::Absent("a null pointer"))
            }
            array if self.is_freed(access, array) => {
                Some(Verdict::Absent("an array that was freed"))
            }
            _ => None,
        }
    }

    fn is_freed(&self, access: &Access<'_>, array: Address) -> bool {
        let name = self.memory.freed.get(&array);
        name.is_some_and(|name| name.text() == access.site.variable()) && self.sees_everything()
    }
}

impl Memory {
    /// Remembers a heap array that is about to go.
    pub(super) fn note_freed(&mut self, id: ObjectId) {
        let object = self.objects.get(id);
        let name = object.array.and_then(|array| self.arrays.get(array).name);
        if let (Storage::Heap, Some(name)) = (object.storage, name) {
            self.freed.insert(object.low, name);
        }
    }
}
