//! Check 3: elements in the sequential part belong to their owners (debugger.md 1.7).
//!
//! A statement that assigns an element runs on its owner, so it may use what this one has: under
//! StrictLocality=0 all that lives on the same root. A block ON an element is the same for several
//! statements. Remote references, copy loops, and whole arrays as items of input, output or library
//! calls, are exempt.

use dvmdbg_abi::{MAX_RANK, State, code};

use super::locality::has_local;
use super::state::Control;
use super::verdict::Verdict;
use crate::address::Address;
use crate::machine::access::Access;
use crate::machine::arrays::Array;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::relation::index;
use crate::machine::state::{Execution, Machine, OwnComputation, OwnRead};
use crate::mapping::Tuple;
use crate::mapping::locality::{Place, Placement};
use crate::report::{EntryId, Finding};

/// Sites that may use elements of any owner. Those of remote references may read them.
pub(super) const EXEMPT: u32 = code::site::WHOLE | code::site::COPY;

/// Most reads of one statement that wait for its element.
const MANY: usize = 4096;

/// What the rule of the sequential part says of an access.
enum OwnerRule {
    /// It may be made anywhere.
    Free,
    /// Nothing makes its processor the owner of the element.
    Broken,
    /// A statement or block of an owner makes it, on the root of the array, which is mapped so.
    SameRoot,
}

/// An element that a statement or block is for.
type OwnedElement = (ArrayId, Tuple);

impl Control {
    /// Judges an access to an element of a mapped array outside of parallel loops. An error holds the entry of the report.
    pub(super) fn check_sequential(
        &mut self,
        state: &State,
        access: &Access<'_>,
        (id, array): (ObjectId, ArrayId),
    ) -> Result<(), Option<EntryId>> {
        if access.write {
            self.note_own_element(state, access, array);
        }
        let fault = match self.machine.rule(state, access, array) {
            OwnerRule::Free => return Ok(()),
            OwnerRule::Broken => Some(None),
            OwnerRule::SameRoot => self.element_of_owner(access, array),
        };
        match fault {
            Some(owner) => Err(self.find(state, access, Some(id), Verdict::Sequential(owner))),
            None => Ok(()),
        }
    }

    /// The owner that makes the access, if the element is not one that it has. What is read before it is known which element is
    /// assigned is judged then.
    fn element_of_owner(
        &mut self,
        access: &Access<'_>,
        array: ArrayId,
    ) -> Option<Option<OwnedElement>> {
        let own = *self.machine.execution.own.last()?;
        if !own.single || !self.machine.execution.options.strict_locality {
            return None;
        }
        let Some(element) = own.element else {
            self.machine.execution.note_own_read(access);
            return None;
        };
        let own = (own.array?, element);
        // What is assigned makes the owner; a block around it has one already.
        let is_assigned = access.write && own.0 == array;
        let around = self.machine.owner_around().filter(|_| is_assigned);
        let owner = around.unwrap_or(own);
        let is_elsewhere = self.machine.is_elsewhere(owner, access, array);
        is_elsewhere.then_some(Some(owner))
    }

    /// The statement under way assigns its element: what it has read is judged now.
    fn note_own_element(&mut self, state: &State, access: &Access<'_>, array: ArrayId) {
        let Machine { memory, execution } = &mut self.machine;
        let is_strict = execution.options.strict_locality && state.called_back == 0;
        let is_met = |own: &&mut OwnComputation| {
            is_strict && own.single && own.element.is_none() && own.array == Some(array)
        };
        if let Some(own) = execution.own.last_mut().filter(is_met) {
            let element = index(memory.arrays.get(array), access);
            own.element = Some(element);
            let first_read = own.first_read;
            self.check_own_reads(state, (array, element), first_read);
        }
    }

    /// Judges what a statement has read before it assigns the element.
    fn check_own_reads(&mut self, state: &State, owner: OwnedElement, first_read: usize) {
        if self.machine.execution.leaves(code::OWNERS_NOTE) {
            return;
        }
        for read in first_read..self.machine.execution.own_reads.len() {
            let OwnRead {
                site,
                address,
                size,
            } = self.machine.execution.own_reads[read];
            let access = Access::at(site, address, size, false);
            let memory = &mut self.machine.memory;
            let Some(id) = memory.objects.find(access.address) else {
                continue;
            };
            let array = memory.objects.get(id).array;
            if array.is_some_and(|array| self.machine.is_elsewhere(owner, &access, array)) {
                self.find(state, &access, Some(id), Verdict::Sequential(Some(owner)));
            }
        }
    }
}

impl Machine {
    /// A statement that assigns to the array at `array` begins: one element, or a section.
    pub(crate) fn own_begin(&mut self, array: Address, single: bool) {
        let object = self.memory.objects.find(array);
        let array = object.and_then(|id| self.memory.objects.get(id).array);
        self.begin_own(array, single, None);
    }

    /// A block begins that the owner of an element of the array at `array` executes; `subscripts` as the user counts.
    pub(crate) fn own_block(&mut self, array: Address, subscripts: &[i64]) {
        let object = self.memory.objects.find(array);
        let array = object.and_then(|id| self.memory.objects.get(id).array);
        let element = array.and_then(|array| {
            let array = self.memory.arrays.get(array);
            let mut index = [0; MAX_RANK];
            for (d, subscript) in subscripts.iter().enumerate() {
                index[d] = subscript.wrapping_sub(array.lower[d]);
            }
            (subscripts.len() == array.shape.rank).then_some(index)
        });
        self.begin_own(array, true, element);
    }

    fn begin_own(&mut self, array: Option<ArrayId>, single: bool, element: Option<Tuple>) {
        let first_read = self.execution.own_reads.len();
        self.execution.own.push(OwnComputation {
            array,
            single,
            element,
            first_read,
        });
    }

    /// Whether the access breaks the rule, as far as roots tell.
    pub(super) fn is_remote_in_sequence(
        &mut self,
        state: &State,
        access: &Access<'_>,
        array: ArrayId,
    ) -> bool {
        matches!(self.rule(state, access, array), OwnerRule::Broken)
    }

    /// Code that is not seen may have begun a parallel loop, or an own computation.
    fn rule(&mut self, state: &State, access: &Access<'_>, array: ArrayId) -> OwnerRule {
        if state.called_back != 0 || access.site.has(EXEMPT) || self.execution.is_remote(access) {
            return OwnerRule::Free;
        }
        let Some(mapping) = self.memory.arrays.mapping(array) else {
            return match self.has_no_owner(array) {
                true => OwnerRule::Broken,
                false => OwnerRule::Free,
            };
        };
        if mapping.is_replicated() || self.execution.leaves(code::OWNERS_NOTE) {
            return OwnerRule::Free;
        }
        let own = self.execution.own.last().and_then(|own| own.array);
        let Some(own) = own.filter(|&own| self.memory.arrays.is_alive(own)) else {
            return OwnerRule::Broken;
        };
        let root = self.memory.arrays.mapping(own).map(|own| own.root);
        match own == array || root == Some(mapping.root) {
            true => OwnerRule::SameRoot,
            false => OwnerRule::Broken,
        }
    }

    /// Whether the owner of an element lacks what the access is to. Renewed edges may be read.
    fn is_elsewhere(
        &mut self,
        (of_owner, element): OwnedElement,
        access: &Access<'_>,
        array: ArrayId,
    ) -> bool {
        let arrays = &mut self.memory.arrays;
        let (Some(of_owner), Some(mapping)) = (arrays.mapping(of_owner), arrays.mapping(array))
        else {
            return false;
        };
        let array = self.memory.arrays.get(array);
        let index = index(array, access);
        let placement = Placement::new(&of_owner.of_element(&element), &mapping, true);
        match placement.place(array.shape.rank, &index, &[0; MAX_RANK]) {
            Place::Local => false,
            Place::Unrelated => true,
            Place::Offset(offset) => access.write || !is_in_edge(array, &index, &offset),
        }
    }

    /// The block around the innermost own computation.
    fn owner_around(&self) -> Option<OwnedElement> {
        let own = &self.execution.own;
        let around = own.get(own.len().checked_sub(2)?)?;
        let array = around.array?;
        self.memory
            .arrays
            .is_alive(array)
            .then_some((array, around.element?))
    }

    /// Says whose elements may be used.
    pub(super) fn describe_sequential(
        &mut self,
        finding: &mut Finding,
        id: ObjectId,
        owner: Option<OwnedElement>,
    ) {
        if let Some((array, element)) = owner {
            let array = self.memory.arrays.get(array);
            let name = array.name.map(|name| name.text().into_owned());
            let subscripts = array.subscripts(&element, finding.language);
            let owner = finding
                .language
                .element(&name.unwrap_or_default(), &subscripts);
            finding.expected = Some(format!("an element that the owner of {owner} has"));
        }
        if let Some(array) = self.memory.objects.get(id).array {
            if self.has_no_owner(array) {
                finding.remedy = Some(self.memory.remedy_of_unmapped(array));
            }
            self.describe_unmapped(finding, array);
        }
    }

    /// Whether the access writes into a remote buffer: it fits a reference that is listed, and the iteration does not
    /// own the element. In the sequential part a left side is an own computation, listed or not (debugger.md 1.10).
    pub(super) fn is_remote_write(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
    ) -> bool {
        if !access.write || !access.site.has(code::site::REMOTE) || state.parallel == 0 {
            return false;
        }
        let (Some(array), Some(current)) = (
            self.memory.objects.get(id).array,
            self.execution.innermost(),
        ) else {
            return false;
        };
        !self.execution.is_region(current) && self.place(access, id, array, current).is_some()
    }
}

impl Execution {
    /// Keeps a read of a statement, to be judged when the element that it assigns is known.
    pub(super) fn note_own_read(&mut self, access: &Access<'_>) {
        let waits = |own: &OwnComputation| {
            own.single && own.element.is_none() && self.own_reads.len() < own.first_read + MANY
        };
        if !access.write && self.options.strict_locality && self.own.last().is_some_and(waits) {
            self.own_reads.push(OwnRead {
                site: access.site,
                address: access.address,
                size: access.size,
            });
        }
    }

    /// The assignment or block is done.
    pub(crate) fn own_end(&mut self) {
        if let Some(own) = self.own.pop() {
            self.own_reads.truncate(own.first_read);
        }
    }
}

/// Whether an edge holds the element, at a distance from the one that is there.
fn is_in_edge(array: &Array, index: &Tuple, offset: &Tuple) -> bool {
    has_local(array, index, offset) && array.is_renewed(offset)
}
