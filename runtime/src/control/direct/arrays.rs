//! Elements of distributed arrays and remote buffers in direct calls (spec debugger.md 1.6-1.8).
//!
//! An element is named by its number in memory; the checks are those of emitted code. Index values
//! count from 0 here, whatever the declared lower bounds.

use super::elements::ExistingElement;
use super::state::{Descriptor, Shadow};
use crate::address::Address;
use dvmdbg_abi::code::site;
use dvmdbg_abi::seeds::{Block, DisArrInfo, DisArray, RegularSet, ShadowWidth, SysHandle};
use dvmdbg_abi::{MAX_RANK, State};

use super::state::Mode;
use crate::control::shared::How;
use crate::control::state::Control;
use crate::control::verdict::Verdict;
use crate::emitted::frames::LoopFrame;
use crate::machine::access::Access;
use crate::machine::arrays::{Renewed, Renewing, Spoiled};
use crate::machine::epoch::Moment;
use crate::machine::open_loop::On;
use crate::machine::state::{Machine, Memory};
use crate::mapping::Tuple;
use crate::mapping::locality::{Coordinate, Placement};
use crate::mapping::shadow::Edge;

/// Why an iteration has no block of an array (`dyn_GetLocalBlock`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoBlock {
    OtherRoot = 1,
    NoLocalPart = 2,
    Remainder = 3,
    Outside = 4,
}

impl Control {
    /// The handle of the array that begins at `base`, made or brought up to date.
    pub(crate) fn handle_of(&mut self, base: Address) -> Option<*mut SysHandle> {
        let array = self
            .machine
            .memory
            .arrays
            .get(self.machine.memory.arrays.at(base)?);
        array.object?;
        let rank = array.shape.rank;
        let entry = self.direct.descriptors.entry(base).or_insert_with(|| {
            Box::new(Descriptor {
                handle: SysHandle {
                    array: std::ptr::null_mut(),
                },
                array: DisArray {
                    handle: std::ptr::null_mut(),
                    base: base.pointer().cast_mut(),
                    element: 0,
                    rank: 0,
                    size: [0; MAX_RANK],
                    lower: [0; MAX_RANK],
                },
                info: DisArrInfo {
                    handle: std::ptr::null_mut(),
                    size: 0,
                    source: std::ptr::null_mut(),
                    index: [0; MAX_RANK],
                },
            })
        });
        let descriptor = entry.as_mut();
        descriptor.handle.array = &raw mut descriptor.array;
        descriptor.array.handle = &raw mut descriptor.handle;
        descriptor.array.element = array.element;
        descriptor.array.rank = rank as u8;
        for d in 0..rank {
            descriptor.array.size[d] = array.shape.extent[d];
            descriptor.array.lower[d] = array.lower[d];
        }
        descriptor.info.handle = &raw mut descriptor.handle;
        descriptor.info.size = usize::try_from(array.shape.span()).unwrap_or(0);
        Some(&raw mut descriptor.handle)
    }

    /// The base of the array that a handle, an `s_DISARRAY` or a `DISARR_INFO` of ours means, as
    /// long as that array exists.
    pub(crate) fn base_of(&self, pointer: Address) -> Option<Address> {
        let means = |descriptor: &Descriptor| {
            let parts = [
                Address::of(&raw const descriptor.handle),
                Address::of(&raw const descriptor.array),
                Address::of(&raw const descriptor.info),
            ];
            parts.contains(&pointer)
        };
        let found = self.direct.descriptors.iter().find(|(_, d)| means(d))?;
        self.machine.memory.arrays.at(*found.0).map(|_| *found.0)
    }

    /// Its key in the variable table, and its data.
    pub(crate) fn key_of(&self, base: Address) -> Option<(Address, *mut DisArrInfo)> {
        let descriptor = self.direct.descriptors.get(&base)?;
        let info = std::ptr::from_ref(&descriptor.info).cast_mut();
        Some((Address::of(&raw const descriptor.array), info))
    }

    fn element_access(
        &mut self,
        operand: &str,
        element: &ExistingElement,
        flags: u32,
    ) -> Access<'static> {
        let site = self.direct_site(operand, flags);
        let write = flags & site::WRITE != 0;
        Access {
            array: element.base,
            ..Access::at(site, element.address, element.size, write)
        }
    }

    /// 1.6, check 1: whether the element exists; reports if not.
    pub(crate) fn check_limits_of_element(
        &mut self,
        state: &State,
        operand: &str,
        base: Address,
        number: i64,
    ) -> bool {
        let Some(id) = self.machine.memory.arrays.at(base) else {
            return false;
        };
        if self.machine.memory.element_of(base, number).is_some() {
            return true;
        }
        let array = self.machine.memory.arrays.get(id);
        if let Some(object) = array.object {
            let size = array.element;
            let address = base.wrapping_add((number as usize).wrapping_mul(size));
            let site = self.direct_site(operand, site::READ);
            let access = Access::at(site, address, size, false);
            self.find(state, &access, Some(object), Verdict::Outside);
        }
        false
    }

    /// All checks of one access to an element.
    pub(crate) fn check_element(
        &mut self,
        state: &mut State,
        operand: &str,
        base: Address,
        number: i64,
        mode: Mode,
    ) {
        if !self.check_limits_of_element(state, operand, base, number) || mode == Mode::Announce {
            return;
        }
        let Some(element) = self.machine.memory.element_of(base, number) else {
            return;
        };
        if let Some(remote) = self.buffer_info(base) {
            return self.check_buffer(state, operand, &element, &remote, mode);
        }
        let access = self.element_access(operand, &element, u32::from(mode == Mode::Write));
        self.check(state, &access);
        if mode == Mode::Write {
            self.end_ownership(state);
        }
    }

    // ---- checks one by one ---------------------------------------------------------------------

    /// 1.6, check 4.
    pub(crate) fn check_element_place(
        &mut self,
        state: &State,
        operand: &str,
        (base, number): (Address, i64),
        write: bool,
    ) {
        let (Some(current), Some(element)) = (
            self.machine
                .execution
                .innermost()
                .filter(|_| state.parallel != 0),
            self.machine.memory.element_of(base, number),
        ) else {
            return;
        };
        let access = self.element_access(operand, &element, u32::from(write));
        if let Some(misplaced) = self
            .machine
            .misplaced(&access, element.id, element.array, current)
        {
            let verdict = Verdict::Misplaced { current, misplaced };
            self.find(state, &access, Some(element.id), verdict);
        }
    }

    /// 1.7.
    pub(crate) fn check_element_in_sequence(
        &mut self,
        state: &State,
        operand: &str,
        (base, number): (Address, i64),
        write: bool,
    ) {
        let Some(element) = self
            .machine
            .memory
            .element_of(base, number)
            .filter(|_| self.machine.execution.loops.is_empty())
        else {
            return;
        };
        let access = self.element_access(operand, &element, u32::from(write));
        if self
            .machine
            .is_remote_in_sequence(state, &access, element.array)
        {
            self.find(state, &access, Some(element.id), Verdict::Sequential(None));
        }
        if write {
            let spoiled = Spoiled::Statement(access.site);
            self.machine
                .memory
                .arrays
                .get_mut(element.array)
                .spoil(spoiled);
            self.end_ownership(state);
        }
    }

    /// 1.6, check 5. A write counts as one: the element has a value afterwards.
    pub(crate) fn check_element_dependence(
        &mut self,
        state: &State,
        operand: &str,
        (base, number): (Address, i64),
        write: bool,
    ) {
        let (Some(current), Some(element)) = (
            self.machine
                .execution
                .innermost()
                .filter(|_| state.parallel != 0),
            self.machine.memory.element_of(base, number),
        ) else {
            return;
        };
        let offset = element.address - self.machine.memory.objects.get(element.id).low;
        let Some(shadow_words) =
            self.machine
                .memory
                .objects
                .range(element.id, offset, element.size)
        else {
            return;
        };
        let access = self.element_access(operand, &element, u32::from(write));
        let moment = Moment::of_elements(state);
        let marks = self.machine.memory.advance(
            element.id,
            shadow_words,
            How::first(write),
            (&moment, None),
        );
        if let Some(conflict) = marks.conflict {
            self.check_conflict(state, &access, element.id, (current, conflict));
        }
        self.machine
            .execution
            .note_seen(current, &access, element.id);
    }

    /// The query "is this element mine" for the array at `base` (1.7).
    pub(crate) fn test_ownership(&mut self, state: &State, base: Address) {
        self.end_ownership(state);
        self.machine.own_begin(base, false);
        self.direct.tested = true;
    }

    fn end_ownership(&mut self, state: &State) {
        if state.parallel == 0 && std::mem::take(&mut self.direct.tested) {
            self.machine.execution.own_end();
        }
    }

    /// The array and everything that is known of it are gone.
    pub(crate) fn forget_array(&mut self, state: &mut State, base: Address) {
        self.direct.shadows.retain(|shadow| shadow.base != base);
        self.remove_variable(state, base);
    }

    // ---- remote buffers -----------------------------------------------------------------------

    fn buffer_info(&self, base: Address) -> Option<DisArrInfo> {
        let info = &self.direct.descriptors.get(&base)?.info;
        (!info.source.is_null()).then(|| info.clone())
    }

    /// Makes the array at `buffer` a remote buffer of the one at `source`, loaded now. False: the
    /// dimensions do not fit.
    pub(crate) fn load_remote_buffer(
        &mut self,
        state: &State,
        source: Address,
        buffer: Address,
        index: &[i64],
    ) -> bool {
        let free = index.iter().filter(|&&i| i == -1).count();
        let Some(remote) = self.remote_info(source, index) else {
            return false;
        };
        if source == buffer
            || free != self.machine.memory.rank_of(buffer)
            || self.handle_of(buffer).is_none()
        {
            return false;
        }
        if let Some(descriptor) = self.direct.descriptors.get_mut(&buffer) {
            descriptor.info.source = remote.source;
            descriptor.info.index = remote.index;
        }
        self.machine.memory.forget_marks(state, source);
        self.machine.memory.take_values(buffer);
        let mut number = 0;
        while let Some(element) = self.machine.memory.element_of(buffer, number) {
            let index = self
                .machine
                .memory
                .arrays
                .get(element.array)
                .index(element.address);
            let from = self.machine.memory.source_number(source, &remote, &index);
            if from.is_some_and(|from| self.machine.memory.element_has_value(source, from)) {
                self.machine.memory.give_element_value(buffer, number);
            }
            number += 1;
        }
        true
    }

    /// 1.8, an element of a buffer that is an array.
    fn check_buffer(
        &mut self,
        state: &mut State,
        operand: &str,
        element: &ExistingElement,
        remote: &DisArrInfo,
        mode: Mode,
    ) {
        // Wherever the buffer lies, what it holds is meant for this iteration.
        let access = self.element_access(operand, element, site::REMOTE);
        if mode == Mode::Write {
            self.judge.accesses += 1;
            self.find(state, &access, Some(element.id), Verdict::RemoteWrite);
            return;
        }
        let faults = self.judge.faults;
        self.check(state, &access);
        if faults == self.judge.faults {
            let index = self
                .machine
                .memory
                .arrays
                .get(element.array)
                .index(element.address);
            self.check_source(state, operand, remote, &index);
        }
    }

    /// 1.8: what was loaded is judged like a read of the source, but for its place.
    pub(super) fn check_source(
        &mut self,
        state: &mut State,
        operand: &str,
        remote: &DisArrInfo,
        index: &Tuple,
    ) {
        let Some(source) = self.base_of(Address::of(remote.source)) else {
            return;
        };
        match self.machine.memory.source_number(source, remote, index) {
            Some(number) => {
                if let Some(element) = self.machine.memory.element_of(source, number) {
                    let access = self.element_access(operand, &element, site::REMOTE);
                    self.check(state, &access);
                }
            }
            None => {
                self.check_limits_of_element(state, operand, source, -1);
            }
        }
    }

    // ---- shadow edges -------------------------------------------------------------------------

    /// Puts an edge of the array at `base` into a group; it is not valid yet.
    pub(crate) fn define_shadow(&mut self, base: Address, group: usize, widths: &ShadowWidth) {
        let rank = self.machine.memory.rank_of(base);
        let mut edge = Edge {
            corner: widths.most > 1,
            ..Edge::default()
        };
        for d in 0..rank {
            edge.low[d] = widths.low[d].max(0);
            edge.high[d] = widths.high[d].max(0);
        }
        self.direct.shadows.push(Shadow {
            base,
            group,
            edge,
            most: usize::from(widths.most).max(1),
        });
    }

    /// The exchange of a group begins: what its edges held is gone.
    pub(crate) fn start_shadows(&mut self, group: usize) {
        let site = Some(self.direct_site("", site::READ));
        self.machine.memory.end_exchange(group);
        for shadow in self.direct.shadows.iter().filter(|s| s.group == group) {
            let Some(array) = self.machine.memory.arrays.at(shadow.base) else {
                continue;
            };
            let array = self.machine.memory.arrays.get_mut(array);
            array.valid.retain(|old| old.group != Some(group));
            array.renewing.push(Renewing {
                edge: shadow.edge,
                site,
                group,
                overwritten: false,
            });
        }
    }

    /// The exchange of a group is done for the array at `base`.
    pub(crate) fn complete_shadows(&mut self, base: Address, group: usize) {
        let site = Some(self.direct_site("", site::READ));
        let Some(array) = self
            .machine
            .memory
            .arrays
            .at(base)
            .map(|id| self.machine.memory.arrays.get_mut(id))
        else {
            return;
        };
        array.renewing.retain(|one| one.group != group);
        let shadows = self.direct.shadows.iter();
        for shadow in shadows.filter(|s| s.base == base && s.group == group) {
            array.renew(Renewed {
                edge: shadow.edge,
                site,
                group: Some(group),
            });
        }
    }

    /// A group is deleted: its edges hold no longer than their values do.
    pub(crate) fn delete_shadow_group(&mut self, group: usize) {
        self.machine.memory.end_exchange(group);
        for number in (0..self.direct.shadows.len()).rev() {
            if self.direct.shadows[number].group == group {
                self.direct.shadows[number].group = 0;
                if !self.is_valid(number) {
                    self.direct.shadows.remove(number);
                }
            }
        }
    }

    /// Exported elements of the array were modified: no edge is valid.
    pub(crate) fn clear_shadows(&mut self, base: Address) {
        let site = self.direct_site("", site::WRITE);
        if let Some(array) = self.machine.memory.arrays.at(base) {
            let array = self.machine.memory.arrays.get_mut(array);
            array.spoil(Spoiled::Statement(site));
            array.renewing.clear();
        }
        let shadows = &mut self.direct.shadows;
        shadows.retain(|shadow| shadow.base != base || shadow.group != 0);
    }

    fn is_valid(&self, number: usize) -> bool {
        let shadow = &self.direct.shadows[number];
        let array = self
            .machine
            .memory
            .arrays
            .at(shadow.base)
            .map(|array| self.machine.memory.arrays.get(array));
        array.is_some_and(|array| array.valid.iter().any(|r| r.edge.covers(&shadow.edge)))
    }

    /// Number, among the edges of the array, of the one that holds the element beside `block`.
    pub(crate) fn find_shadow(&self, base: Address, block: &Block, index: &[i64]) -> Option<usize> {
        let mut offset = [0; MAX_RANK];
        for (d, &i) in index.iter().enumerate().take(MAX_RANK) {
            let set = block.set[d];
            offset[d] = (i - set.upper).max(0) + (i - set.lower).min(0);
        }
        let ours = |number: &usize| self.direct.shadows[*number].base == base;
        let of_array = (0..self.direct.shadows.len()).filter(ours).enumerate();
        let holding: Vec<(usize, usize)> = of_array
            .filter(|&(_, number)| self.direct.shadows[number].holds(&offset))
            .collect();
        let valid = holding.iter().find(|&&(_, number)| self.is_valid(number));
        valid.or(holding.last()).map(|&(position, _)| position)
    }
}

impl Machine {
    /// No dependence between iterations of the innermost loop is judged for the array.
    pub(crate) fn permit_dependences(&mut self, base: Address) {
        if let (Some(array), Some(open)) =
            (self.memory.arrays.at(base), self.execution.loops.last_mut())
        {
            open.unordered.push(array);
        }
    }

    // ---- local part ---------------------------------------------------------------------------

    /// The elements of the array that the present iteration of the loop owns, counted from 0.
    ///
    /// # Errors
    /// Why it owns none.
    pub(crate) fn local_block(
        &mut self,
        base: Address,
        frame: LoopFrame,
    ) -> Result<Block, NoBlock> {
        let none = NoBlock::NoLocalPart;
        let array = self.memory.arrays.at(base).ok_or(none)?;
        let of_array = self.memory.arrays.mapping(array).ok_or(none)?;
        let open = &self.execution.loops[self.execution.position(frame).ok_or(none)?];
        let On::Mapped(of_loop) = &open.on else {
            return Err(none);
        };
        if of_loop.root != of_array.root && !of_array.is_replicated() {
            return Err(NoBlock::OtherRoot);
        }
        let placement = Placement::new(of_loop, &of_array, self.execution.options.strict_locality);
        let iteration = frame.index();
        if placement.nowhere || placement.is_conditional() && placement.excludes(&iteration) {
            return Err(none);
        }
        let shape = &self.memory.arrays.get(array).shape;
        let mut block = Block {
            rank: shape.rank as u8,
            ..Block::default()
        };
        for d in 0..shape.rank {
            let owned = match placement.coordinates[d] {
                Coordinate::Any => None,
                Coordinate::Fixed(index) => Some(index),
                Coordinate::Follows {
                    loop_dim,
                    a,
                    b,
                    divisor,
                } => {
                    let numerator = a * iteration[loop_dim] + b;
                    if numerator % divisor != 0 {
                        return Err(NoBlock::Remainder);
                    }
                    Some(numerator / divisor)
                }
            };
            if owned.is_some_and(|owned| !(0..shape.extent[d]).contains(&owned)) {
                return Err(NoBlock::Outside);
            }
            let (lower, upper) = owned.map_or((0, shape.extent[d] - 1), |owned| (owned, owned));
            block.set[d] = RegularSet {
                lower,
                upper,
                size: upper - lower + 1,
                step: 1,
            };
        }
        Ok(block)
    }
}

impl Memory {}
