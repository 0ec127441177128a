//! Elements of arrays that direct calls name.

use crate::address::Address;
use crate::machine::epoch::BORN;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::state::Memory;
use crate::mapping::Tuple;
use dvmdbg_abi::seeds::DisArrInfo;
use dvmdbg_abi::{MAX_RANK, State};

impl Memory {
    /// Number of dimensions of the array at `base`.
    pub(crate) fn rank_of(&self, base: Address) -> usize {
        let array = self.arrays.at(base);
        array.map_or(0, |array| self.arrays.get(array).shape.rank)
    }

    /// Number of the element at `address`, from 0.
    pub(crate) fn element_number(&self, base: Address, address: Address) -> i64 {
        let element = self
            .arrays
            .at(base)
            .map(|array| self.arrays.get(array).element);
        let offset = address.wrapping_sub(base) as i64;
        offset.div_euclid(element.unwrap_or(1).max(1) as i64)
    }

    pub(super) fn element_of(&self, base: Address, number: i64) -> Option<ExistingElement> {
        let id = self.arrays.at(base)?;
        let array = self.arrays.get(id);
        (0..array.shape.span()).contains(&number).then_some(())?;
        Some(ExistingElement {
            id: array.object?,
            array: id,
            base,
            address: base + number as usize * array.element,
            size: array.element,
        })
    }

    // ---- values ----------------------------------------------------------------------------------

    /// Whether the element has a value; false if there is no such element.
    pub(crate) fn element_has_value(&mut self, base: Address, number: i64) -> bool {
        let Some(element) = self.element_of(base, number) else {
            return false;
        };
        let offset = element.address - self.objects.get(element.id).low;
        let Some(shadow_words) = self.objects.range(element.id, offset, element.size) else {
            return true;
        };
        let view = self.objects.get_mut(element.id).keeping_view();
        view.is_none_or(|mut view| shadow_words.into_iter().all(|c| view.writer(c) != 0))
    }

    /// The element has a value from now on.
    pub(crate) fn give_element_value(&mut self, base: Address, number: i64) {
        if let Some(element) = self.element_of(base, number) {
            self.for_shadow_words(element.address, element.size, |w, _| {
                if *w == 0 || *w & 1 != 0 {
                    *w = BORN;
                }
            });
        }
    }

    /// Every element has a value from now on.
    pub(crate) fn give_values(&mut self, base: Address) {
        let last = self
            .arrays
            .at(base)
            .map_or(0, |id| self.arrays.get(id).shape.span());
        (0..last).for_each(|number| self.give_element_value(base, number));
    }

    /// No element has a value.
    pub(crate) fn take_values(&mut self, base: Address) {
        let array = self.arrays.at(base);
        if let Some(object) = array.and_then(|array| self.arrays.get(array).object) {
            self.objects.drop_values(object);
        }
    }

    /// The open construct has not touched the array at `base`: dependences count from now on.
    pub(super) fn forget_marks(&mut self, state: &State, base: Address) {
        let size = self.arrays.at(base).map(|array| {
            let array = self.arrays.get(array);
            usize::try_from(array.shape.span()).unwrap_or(0) * array.element
        });
        self.for_shadow_words(base, size.unwrap_or(0), |w, r| {
            if *w >= state.base {
                *w = BORN;
            }
            *r = 0;
        });
    }

    /// The element of the source that an element of the buffer stands for; `None`: outside of it.
    pub(super) fn source_number(
        &self,
        source: Address,
        remote: &DisArrInfo,
        index: &Tuple,
    ) -> Option<i64> {
        let shape = self.arrays.get(self.arrays.at(source)?).shape;
        let mut of_buffer = index.iter();
        let mut of_source = [0; MAX_RANK];
        for d in 0..shape.rank {
            of_source[d] = match remote.index[d] {
                -1 => *of_buffer.next()?,
                fixed => fixed,
            };
            (0..shape.extent[d]).contains(&of_source[d]).then_some(())?;
        }
        shape.linear(&of_source)
    }

    pub(super) fn end_exchange(&mut self, group: usize) {
        self.arrays
            .each(|array| array.renewing.retain(|one| one.group != group));
    }
}

/// An element that exists.
#[derive(Clone, Copy)]
pub(super) struct ExistingElement {
    pub(super) id: ObjectId,
    pub(super) array: ArrayId,
    pub(super) base: Address,
    pub(super) address: Address,
    pub(super) size: usize,
}
