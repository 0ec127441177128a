//! Death of objects, definition and mapping of arrays (debugger.md 1.9; languages.md 6.3,
//! 6.16, 6.17).

use crate::address::Address;
use crate::machine::variable::{ArrayVariable, Cut, Followed};
use dvmdbg_abi::{MAX_RANK, State};

use super::state::Control;
use crate::emitted::tables::{Name, Site};
use crate::machine::arrays::{Definition, Follows, Tie};
use crate::machine::epoch::BORN;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::object::{Birth, DeclaredShape, Storage};
use crate::machine::sizes::KeptRule;
use crate::machine::state::{Machine, Memory};
use crate::machine::tasks::AxisCut;
use crate::mapping::alignment::Alignment;
use crate::mapping::locality::Mapping;
use crate::mapping::shape::Shape;
use crate::mapping::view::TurnedView;
use crate::mapping::{Tuple, tuple};
use crate::report::Language;

impl Machine {
    /// The language of the unit that has the site, if any does.
    pub(crate) fn language(&self, site: Site) -> Option<Language> {
        let unit = self.execution.units.of(site)?;
        Some(match unit.is_fortran() {
            true => Language::Fortran,
            false => Language::C,
        })
    }

    /// How the unit of the site names the dimensions of the array at `base`; `None`: as it is defined.
    pub(crate) fn view(&self, base: Address, site: Site) -> Option<TurnedView> {
        self.memory.view(base, self.language(site)?)
    }
}

impl Memory {
    /// How units in a language name the dimensions of the array at `base`; `None`: as it is defined.
    pub(crate) fn view(&self, base: Address, language: Language) -> Option<TurnedView> {
        self.arrays.get(self.arrays.at(base)?).view(language)
    }
}

impl Control {
    /// What was started for an object that dies is not completed any more.
    fn end_asynchronous(&mut self, state: &State, id: ObjectId) {
        self.end_locked(state, id);
        let object = self.machine.memory.objects.get(id);
        self.end_consistent(state, object.low, object.high);
    }

    /// The scope of the object that begins at `address` ends.
    pub(crate) fn remove_variable(&mut self, state: &mut State, address: Address) {
        match self.machine.memory.objects.find(address) {
            Some(id) if self.machine.memory.objects.get(id).low == address => {
                self.end_asynchronous(state, id);
                self.machine.remove(id);
                self.machine.memory.uncover(address);
            }
            _ => {
                if let Some(template) = self.machine.memory.arrays.at(address) {
                    self.machine.memory.arrays.remove(template);
                }
            }
        }
        self.machine.memory.publish(state);
    }

    /// Bytes of the plain block of the heap that begins at `address`, for a distributed pointer that was given it: that block becomes an
    /// array; less than 0 if nothing in it has a value. Of other plain memory that the pointer leads into nobody knows how it is mapped: it
    /// is not judged any more.
    pub(crate) fn take_block(&mut self, state: &mut State, address: Address) -> i64 {
        let memory = &mut self.machine.memory;
        let Some(id) = memory.objects.find(address) else {
            return 0;
        };
        let object = memory.objects.get(id);
        let (low, block, size) = (object.low, object.block, object.size());
        let is_heap = object.storage == Storage::Heap;
        if object.array.is_some() && (low == address || !memory.taken.contains(&block)) {
            return 0;
        }
        let begins = low == address && block == address;
        if is_heap && begins && memory.objects.block(block).len() == 1 {
            let size = i64::try_from(size).unwrap_or(0);
            let lacks_all = object.has_no_value() && memory.objects.escaped(object) == 0;
            memory.taken.insert(block);
            return if lacks_all { -size } else { size };
        }
        // It was not freed: what still leads there is no fault.
        memory.forget_arrays(low, size);
        match is_heap {
            true => self.dead(state, block),
            false => self.remove_variable(state, low),
        }
        0
    }

    /// free.
    pub(crate) fn dead(&mut self, state: &mut State, address: Address) {
        self.machine.memory.taken.remove(&address);
        for part in self.machine.memory.objects.block(address) {
            self.end_asynchronous(state, part);
            self.machine.remove(part);
        }
        self.machine.memory.publish(state);
    }
}

impl Machine {
    pub(super) fn remove(&mut self, id: ObjectId) {
        let object = self.memory.objects.get(id);
        let (low, high) = (object.low, object.high);
        self.execution.forget_locked(low, high);
        self.execution.consistent_groups.forget(low, high);
        self.unpin(id);
        self.memory.note_freed(id);
        if let Some(array) = self.memory.objects.end(id) {
            self.memory.arrays.remove(array);
        }
    }

    /// realloc, after it: `old` may already be reused, but not by instrumented code.
    pub(crate) fn regrown(
        &mut self,
        state: &mut State,
        old: Address,
        address: Address,
        size: usize,
    ) {
        let parts = self.memory.objects.block(old);
        let [part] = parts[..] else {
            // A block that is (partly) an array, or one that was never seen: what it holds is not
            // known, so it counts as initialised.
            let known = parts.is_empty() && old.is_null();
            parts.into_iter().for_each(|part| self.remove(part));
            self.memory.born(state, address, size, !known);
            return;
        };
        let mut moved = self.memory.objects.detach(part);
        self.memory.forget_arrays(address, size);
        let birth = Birth {
            address,
            size,
            storage: Storage::Heap,
            grain: 0,
            companion: None,
            name: None,
            value: 0,
            epoch: state.cur,
            hidden: false,
        };
        if let Some(array) = moved.array.take() {
            self.memory.arrays.remove(array);
        }
        if let Some(id) = self.memory.objects.define(&birth) {
            self.memory.objects.inherit(id, moved);
        }
        self.memory.publish(state);
    }

    /// The plain object that begins at `address`, and has `size` bytes if that is not 0, belongs to another variable now. Whether it is
    /// one of a variable: memory that was allocated without a word has values that nobody has seen.
    pub(crate) fn renamed(
        &mut self,
        state: &mut State,
        (address, size): (Address, usize),
        name: Option<Name>,
        local: bool,
    ) -> bool {
        let Some(id) = self.memory.objects.find(address) else {
            return false;
        };
        let object = self.memory.objects.get(id);
        let is_other = object.low != address || size != 0 && object.size() != size;
        if is_other || object.array.is_some() || object.companion.is_some() {
            return false;
        }
        let storage = match local {
            true => Storage::Automatic,
            false => Storage::Static,
        };
        let is_declared = object.storage != Storage::Heap;
        if size != 0 && !is_declared {
            return false;
        }
        if (object.storage, object.name) == (storage, name) {
            return true;
        }
        let birth = Birth {
            address,
            size: object.size(),
            storage,
            grain: 0,
            companion: None,
            name,
            value: 0,
            epoch: object.born,
            hidden: false,
        };
        let (declared, escaped) = (object.declared, object.escaped);
        self.unpin(id);
        let moved = self.memory.objects.detach(id);
        if let Some(id) = self.memory.objects.define(&birth) {
            self.memory.objects.inherit(id, moved);
            let object = self.memory.objects.get_mut(id);
            (object.declared, object.escaped) = (declared, escaped);
        }
        self.memory.publish(state);
        is_declared
    }

    /// A jump has led back into the construct that is the innermost now: frames below `frame` are gone (the stack grows down).
    pub(crate) fn unwind(&mut self, state: &mut State, frame: Address) {
        self.execution.gone_below = frame;
        // Loops first: to remove an object is to tell the loops that have slots on it, and theirs may lie in frames that are gone.
        self.abandon_loops(state);
        for id in self.memory.objects.below(frame) {
            self.remove(id);
        }
        self.execution.own.clear();
        self.memory.publish(state);
    }

    /// DISTRIBUTE, REDISTRIBUTE: how each dimension is cut.
    pub(crate) fn distribute(&mut self, base: Address, cuts: &[Cut], new_value: bool) {
        let (mut distributed, mut irregular) = ([false; MAX_RANK], [false; MAX_RANK]);
        let given = self.memory.take_blocks(base);
        let mut kept = Vec::new();
        for (d, cut) in cuts.iter().enumerate() {
            distributed[d] = *cut != Cut::Whole;
            irregular[d] = *cut == Cut::Irregular;
            let of_axis = given.iter().rev().find(|(axis, _)| *axis == d);
            kept.push(match (cut, of_axis) {
                (Cut::Equal, _) => AxisCut::Equal,
                (_, Some((_, rule))) => AxisCut::Given(rule.clone()),
                _ => AxisCut::Unknown,
            });
        }
        let tie = Tie::Distributed {
            distributed,
            irregular,
        };
        self.memory.map(base, tie, new_value);
        self.put_onto_current(base, kept);
    }
}

impl Memory {
    /// Blocks that the next DISTRIBUTE of the array at `base` gives a dimension.
    pub(crate) fn note_blocks(&mut self, base: Address, dimension: usize, rule: KeptRule) {
        self.given_blocks.push((base, dimension, rule));
    }

    fn take_blocks(&mut self, base: Address) -> Vec<(usize, KeptRule)> {
        let of_array = |(array, ..): &mut (Address, usize, KeptRule)| *array == base;
        let taken = self.given_blocks.extract_if(.., of_array);
        taken
            .map(|(_, dimension, rule)| (dimension, rule))
            .collect()
    }

    /// How `size` bytes at `address` are followed.
    pub(crate) fn companion_at(&mut self, address: Address, size: usize) -> Followed {
        let Some(id) = self.objects.find(address) else {
            return match self.objects.rest_stood_for(address) {
                Some(_) => Followed::Memory,
                None => Followed::Nothing,
            };
        };
        let object = self.objects.get(id);
        match object.companion {
            Some(companion) if object.low == address && object.size() == size => {
                Followed::ShadowWord(companion, id)
            }
            _ => Followed::Memory,
        }
    }

    /// Dimensions of the plain array that begins at `address`.
    pub(crate) fn define_shape(
        &mut self,
        address: Address,
        element: usize,
        lower: &Tuple,
        extent: &[i64],
        fortran: bool,
    ) {
        let Some(id) = self.objects.find(address) else {
            return;
        };
        let object = self.objects.get_mut(id);
        if object.low != address || object.array.is_some() {
            return;
        }
        let mut known = tuple(extent);
        let open = if fortran { extent.len() - 1 } else { 0 };
        if known[open] <= 0 {
            known[open] = 1;
            let row: i64 = known[..extent.len()].iter().product();
            let whole = (object.size() / element.max(1)) as i64;
            known[open] = whole / row.max(1);
        }
        if known[..extent.len()].iter().all(|&extent| extent > 0) {
            object.declared = Some(DeclaredShape {
                shape: Shape::dense(&known[..extent.len()], fortran),
                lower: *lower,
                element,
                is_fortran: fortran,
            });
        }
    }

    /// Arrays whose memory gets another use are gone.
    pub(super) fn forget_arrays(&mut self, address: Address, size: usize) {
        let end = address.saturating_add(size);
        if size == 0 || self.arrays.is_empty() || self.objects.is_vacant(address, end) {
            return;
        }
        for id in self.objects.overlapping(address, end) {
            let object = self.objects.get_mut(id);
            if let Some(array) = object.array.take() {
                self.arrays.remove(array);
            }
        }
    }

    /// Defines an array; what was known of its memory is replaced.
    pub(crate) fn define_array(&mut self, state: &mut State, variable: &ArrayVariable<'_>) {
        let shape = Shape::new(variable.extent, variable.stride);
        // Every unit that names a COMMON array tells of it.
        if let Some(known) = self.arrays.at(variable.base).map(|id| self.arrays.get(id))
            && known.shape == shape
            && known.element == variable.element
            && known.lower == tuple(variable.lower)
        {
            return;
        }
        let size = usize::try_from(shape.span())
            .ok()
            .and_then(|span| span.checked_mul(variable.element))
            .unwrap_or(0);
        self.detach_array(variable.base);
        self.forget_arrays(variable.base, size);
        // Of memory that was there before, unseen code may know.
        let is_new = self.objects.find(variable.base).is_none();
        let value = match is_new && self.objects.escapes.statics != 0 {
            true => BORN,
            false => 0,
        };
        let object = self.objects.redefine(&Birth {
            address: variable.base,
            size,
            storage: Storage::Static,
            grain: variable.element as u32,
            companion: None,
            name: variable.name,
            value,
            epoch: state.cur,
            hidden: false,
        });
        let array = self.arrays.define(&Definition {
            base: variable.base,
            name: variable.name,
            element: variable.element,
            shape,
            lower: variable.lower,
            declared: variable.declared,
            awaits_mapping: variable.awaits_mapping,
            is_fortran: variable.is_fortran,
            object,
        });
        if let Some(id) = object {
            self.objects.forget_place(id);
            self.objects.get_mut(id).array = Some(array);
        }
        self.publish(state);
    }

    /// The array at `base` is what an element of an array of pointers leads to.
    pub(crate) fn place_among_arrays(&mut self, base: Address, index: &[i64]) {
        if let Some(id) = self.arrays.at(base) {
            self.arrays.get_mut(id).element_of = index.to_vec();
        }
    }

    /// How much higher an index of the array at `base` is than under a name with the bound `lower`.
    pub(crate) fn origin(&mut self, base: Address, dimension: usize, lower: i64) -> i64 {
        let bounds = match self.arrays.at(base).map(|id| self.arrays.get(id)) {
            Some(array) => Some((array.lower, array.shape.rank)),
            None => self.born_as(base).map(|born| (born.lower, born.shape.rank)),
        };
        match bounds {
            Some((lowest, rank)) if dimension < rank => lowest[dimension].wrapping_sub(lower),
            _ => 0,
        }
    }

    /// The memory of the array at `base` will be that of its new definition.
    fn detach_array(&mut self, base: Address) {
        let old = self.arrays.at(base).map(|id| self.arrays.get(id));
        if let Some(object) = old.and_then(|old| old.object) {
            self.objects.get_mut(object).array = None;
        }
    }

    /// ALIGN, REALIGN; `rules` in user indices. The target is looked for when it is needed.
    pub(crate) fn align(
        &mut self,
        base: Address,
        target: Address,
        rules: Alignment,
        new_value: bool,
    ) {
        self.map(base, Tie::Aligned { target, rules }, new_value);
    }

    /// ALIGN with the array that `place` stands for, which lies at `target` now, or does not exist yet (NULL).
    pub(crate) fn align_at(
        &mut self,
        base: Address,
        (place, target): (Address, Address),
        rules: Alignment,
        site: Option<Site>,
    ) {
        self.align(base, target, rules, false);
        if let Some(id) = self.arrays.at(base) {
            self.arrays.get_mut(id).follows = Some(Follows { place, rules, site });
        }
    }

    /// The array that `place` stands for lies at `target` now: arrays that are aligned with it, where that is news, and
    /// where their directives stand.
    pub(crate) fn base_placed(
        &mut self,
        place: Address,
        target: Address,
    ) -> Vec<(Address, Option<Site>)> {
        let mut aligned = Vec::new();
        for (base, follows) in self.arrays.followers(place, target) {
            self.align(base, target, follows.rules, false);
            aligned.push((base, follows.site));
        }
        aligned
    }

    /// A dummy at `base` is aligned with a template of its procedure. Where its elements lie its caller has said: if by the
    /// same rules, the template stands for the one of the caller.
    pub(crate) fn align_dummy(&mut self, base: Address, template: Address, rules: &Alignment) {
        let (Some(dummy), Some(template)) = (self.arrays.at(base), self.arrays.at(template)) else {
            return;
        };
        let mappings = (self.arrays.mapping(dummy), self.arrays.mapping(template));
        let (Some(of_dummy), Some(of_template)) = mappings else {
            return;
        };
        let stated = self.arrays.onto(dummy, template, rules);
        if stated == of_dummy.alignment
            && of_template.distributed == of_dummy.distributed
            && of_template.irregular == of_dummy.irregular
        {
            let alignment = of_template.alignment;
            let same = Mapping {
                alignment,
                ..of_dummy
            };
            self.arrays.map(template, Tie::Kept(same));
        }
    }

    /// SHADOW_ADD: the array at `base` gets edges along dimension `axis` of what is at `template`.
    pub(crate) fn shadow_add(&mut self, base: Address, template: Address, axis: usize) {
        let (Some(id), Some(template)) = (self.arrays.at(base), self.arrays.at(template)) else {
            return;
        };
        let mappings = (self.arrays.mapping(template), self.arrays.mapping(id));
        let along = match mappings {
            (Some(of_template), Some(of_array)) if of_template.root == of_array.root => {
                of_array.dimensions_beside(&of_template, axis)
            }
            _ => std::array::from_fn(|d| d == axis),
        };
        let array = self.arrays.get_mut(id);
        for (added, along) in array.added.iter_mut().zip(along) {
            *added |= along;
        }
    }

    fn map(&mut self, base: Address, tie: Tie, new_value: bool) {
        let known = self.arrays.at(base);
        let Some(id) = known.or_else(|| self.adopt(base)) else {
            return;
        };
        let moved = self.arrays.map(id, tie);
        let objects = moved.iter().filter_map(|&id| self.arrays.get(id).object);
        for object in objects.filter(|_| new_value) {
            self.objects.drop_values(object);
        }
    }

    /// A dummy is mapped whose argument no directive names, such as a component: from here on it is an array, of the
    /// dimensions that its memory was born with.
    fn adopt(&mut self, base: Address) -> Option<ArrayId> {
        let object = self.objects.find(base)?;
        let DeclaredShape {
            shape,
            lower,
            element,
            is_fortran,
        } = self.born_as(base)?;
        let array = self.arrays.define(&Definition {
            base,
            name: self.objects.get(object).name,
            element,
            shape,
            lower: &lower[..shape.rank],
            declared: None,
            awaits_mapping: true,
            is_fortran,
            object: Some(object),
        });
        self.objects.get_mut(object).array = Some(array);
        self.objects.forget_place(object);
        Some(array)
    }

    /// Dimensions that cover the plain object at `base` as a whole.
    fn born_as(&mut self, base: Address) -> Option<DeclaredShape> {
        let id = self.objects.find(base)?;
        let object = self.objects.get(id);
        let declared = object.declared?;
        let bytes = usize::try_from(declared.shape.span()).ok()?;
        let covers = bytes.checked_mul(declared.element) == Some(object.size());
        (object.low == base && object.array.is_none() && covers).then_some(declared)
    }
}
