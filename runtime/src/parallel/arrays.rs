//! Arrays and templates, their mapping, and moving them.

use super::layout::Layout;
use super::memory::ElementMemory;
use super::region::ElementRegion;
use super::state::{DividedArray, DividedDefinition, Parallel};
use crate::address::Address;
use crate::mapping::Tuple;
use crate::mapping::alignment::Alignment;
use crate::mapping::shape::Shape;

impl DividedArray {
    /// Declared lower bounds of its dimensions.
    pub(super) fn lower_bounds(&self) -> &[i64] {
        &self.lower[..self.rank]
    }

    /// Each of so many processes has all of it.
    pub(super) fn is_all_everywhere(&self, processes: usize) -> bool {
        let layout = self.layout.as_ref();
        layout.is_none_or(|layout| layout.is_everywhere(processes))
    }

    /// Whether a process has the element with an index.
    pub(super) fn has(&self, process: usize, index: &Tuple) -> bool {
        let layout = self.layout.as_ref();
        layout.is_none_or(|layout| layout.has(process, index))
    }

    /// What a process has.
    pub(super) fn part(&self, process: usize) -> ElementRegion {
        match &self.layout {
            Some(layout) => layout.part(process),
            None => ElementRegion::whole(self.rank, &self.extent),
        }
    }
}

impl Parallel {
    /// The array is there as another procedure has defined it: it stays where that has put it.
    fn is_defined(&mut self, definition: &DividedDefinition<'_>) -> bool {
        let (shape, rank) = (&definition.shape, definition.shape.rank);
        let Some(known) = self.arrays.get_mut(&definition.base) else {
            return false;
        };
        let is_same = known.rank == rank
            && known.extent == shape.extent
            && known.lower == definition.lower
            && known.elements.size == definition.element
            && known.elements.stride == shape.stride;
        if is_same && definition.declares_edges {
            (known.edges, known.declares_edges) = (definition.edges, true);
        }
        is_same
    }

    /// An array begins to exist.
    pub(crate) fn define(&mut self, definition: &DividedDefinition<'_>) {
        if self.is_defined(definition) {
            return;
        }
        let DividedDefinition {
            base,
            element,
            shape,
            lower,
            edges,
            declares_edges,
            ..
        } = *definition;
        let end = base
            .saturating_add((shape.span() as usize).saturating_mul(element))
            .max(base.saturating_add(1));
        // What was there before is gone.
        let gone: Vec<Address> = self.arrays.range(base..end).map(|(&at, _)| at).collect();
        gone.into_iter().for_each(|at| self.forget(at));
        self.serial += 1;
        let array = DividedArray {
            serial: self.serial,
            name: definition.name.to_owned(),
            elements: ElementMemory {
                base,
                size: element,
                stride: shape.stride,
            },
            rank: shape.rank,
            extent: shape.extent,
            lower,
            edges,
            declares_edges,
            is_fortran: definition.is_fortran,
            is_added: false,
            is_everywhere: false,
            brought: Vec::new(),
            layout: None,
            derived: None,
            target: None,
            awaited: None,
            follows: None,
        };
        self.arrays.insert(base, array);
        let waiting = self.arrays.iter_mut().filter_map(|(&at, array)| {
            let (_, rules) = array.awaited.take_if(|(target, _)| *target == base)?;
            Some((at, rules))
        });
        for (at, rules) in waiting.collect::<Vec<_>>() {
            self.align(at, base, &rules, true);
        }
    }

    /// An array ends. What is aligned with it stays where it is.
    pub(crate) fn forget(&mut self, base: Address) {
        if self.arrays.remove(&base).is_none() {
            return;
        }
        for array in self.arrays.values_mut() {
            array.target.take_if(|(target, _)| *target == base);
        }
        for members in self.shadow_groups.values_mut() {
            members.retain(|member| member.array != base);
        }
    }

    /// ALIGN or REALIGN, by the rules as the program writes them. `keeps`: the values stay.
    pub(crate) fn align(&mut self, base: Address, target: Address, rules: &Alignment, keeps: bool) {
        if self.named(base, None).is_none() {
            return;
        }
        if self.named(target, Some(rules.rank)).is_none() {
            // Declared behind it, or in another file.
            if let Some(array) = self.arrays.get_mut(&base) {
                array.awaited = Some((target, *rules));
            }
            return;
        }
        let Some((rules, layout)) = self.aligned(base, target, rules) else {
            return;
        };
        if let Some(array) = self.arrays.get_mut(&base) {
            (array.target, array.awaited) = (Some((target, rules)), None);
            array.derived = None;
        }
        if let Some(layout) = layout {
            self.remap(base, layout, keeps);
        }
    }

    /// ALIGN with the array that `place` stands for, which lies at `target`, or is still to be allocated (NULL).
    pub(crate) fn align_at(
        &mut self,
        base: Address,
        (place, target): (Address, Address),
        rules: &Alignment,
    ) {
        self.align(base, target, rules, true);
        if let Some(array) = self.arrays.get_mut(&base) {
            array.follows = Some((place, *rules));
        }
    }

    /// The array that `place` stands for lies at `target` now.
    pub(crate) fn placed(&mut self, place: Address, target: Address) {
        let followers = self.arrays.iter().filter_map(|(&base, array)| {
            let (_, rules) = array.follows.filter(|(of, _)| *of == place)?;
            let is_known = array.target.is_some_and(|(known, _)| known == target);
            (!is_known).then_some((array.serial, base, rules))
        });
        let mut followers: Vec<_> = followers.collect();
        // In all processes in one order.
        followers.sort_by_key(|(serial, ..)| *serial);
        for (_, base, rules) in followers {
            self.align(base, target, &rules, true);
        }
    }

    /// The rules between zero-based indices by which an array is aligned with another, and its layout if the other has one.
    fn aligned(
        &self,
        base: Address,
        target: Address,
        rules: &Alignment,
    ) -> Option<(Alignment, Option<Layout>)> {
        let (array, onto) = (self.arrays.get(&base)?, self.arrays.get(&target)?);
        let rules = rules.zero_based(array.lower_bounds(), onto.lower_bounds());
        let layout = onto.layout.as_ref();
        let layout = layout.map(|layout| layout.aligned(array.rank, array.extent, &rules));
        Some((rules, layout))
    }

    /// An array, and what is aligned with it, gets another mapping.
    pub(super) fn remap(&mut self, base: Address, layout: Layout, keeps: bool) {
        let Some(array) = self.arrays.get_mut(&base) else {
            return;
        };
        let before = array.layout.replace(layout.clone());
        array.is_everywhere = false;
        if keeps && array.elements.size > 0 {
            self.move_elements(base, before.as_ref(), &layout);
        }
        let aligned = self.arrays.iter().filter_map(|(&at, array)| {
            let (target, rules) = array.target.as_ref()?;
            let follows = *target == base;
            follows.then(|| {
                (
                    array.serial,
                    at,
                    layout.aligned(array.rank, array.extent, rules),
                )
            })
        });
        let mut aligned: Vec<_> = aligned.collect();
        aligned.sort_by_key(|(serial, ..)| *serial);
        for (_, at, layout) in aligned {
            self.remap(at, layout, keeps);
        }
        self.derive_waiting(base);
    }

    /// This process has the element at an address. Of other memory every process has all, and an iteration runs where its elements are.
    pub(crate) fn owns_element(&self, address: Address) -> bool {
        if self.is_inside() {
            return true;
        }
        let Some((array, index)) = self.element_at(address) else {
            return true;
        };
        array.has(self.engine.rank(), &index)
    }

    /// The element that lies at an address.
    pub(super) fn element_at(&self, address: Address) -> Option<(&DividedArray, Tuple)> {
        let (_, array) = self.arrays.range(..=address).next_back()?;
        let elements = array.elements;
        let position = (address - elements.base).checked_div(elements.size)? as i64;
        let shape = Shape::new(&array.extent[..array.rank], &elements.stride[..array.rank]);
        (position < shape.span()).then(|| (array, shape.tuple(position)))
    }

    /// The array that a directive names by the address of its first element, with so many dimensions if it says how many. `None`: memory
    /// of which each process has all.
    pub(super) fn named(&mut self, base: Address, rank: Option<usize>) -> Option<&DividedArray> {
        let known = self.arrays.get(&base);
        let part = known.or_else(|| Some(self.element_at(base)?.0));
        let is_same = known.is_some_and(|known| rank.is_none_or(|rank| rank == known.rank));
        if let Some(array) = part.filter(|array| !is_same && array.layout.is_some()) {
            let what = format!(
                "a directive that names a part of {0}, or {0} with other dimensions,",
                array.name
            );
            self.unsupported(&what, None);
        }
        self.arrays.get(&base)
    }

    /// How much higher an index of a dimension is than under a name by which its lower bound is `lower`.
    pub(crate) fn origin(&self, base: Address, dimension: usize, lower: i64) -> i64 {
        let array = self.arrays.get(&base);
        let bounds = array.map(DividedArray::lower_bounds);
        bounds
            .and_then(|bounds| bounds.get(dimension))
            .map_or(0, |own| own - lower)
    }

    /// A dummy, which its caller has mapped, is aligned with a template of the procedure.
    pub(crate) fn align_dummy(&mut self, base: Address, target: Address, rules: &Alignment) {
        if self.size() == 1 || self.named(base, None).is_none() {
            return;
        }
        let Some((_, declared)) = self.aligned(base, target, rules) else {
            return;
        };
        let array = self.arrays.get(&base);
        if let Some(array) = array.filter(|array| array.layout != declared) {
            let what = format!(
                "an alignment of a dummy by which other processes have the elements of {}",
                array.name
            );
            self.unsupported(&what, None);
        }
    }
}
