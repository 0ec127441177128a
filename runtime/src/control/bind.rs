//! Array variables: where their shadow words are and what shape they give the memory (header, `dvm_ref`).

use crate::emitted::bound::begin_of;
use crate::machine::bound::{Asked, is_empty, note_empty};
use dvmdbg_abi::{MAX_RANK, Ref, State};

use crate::machine::id::ObjectId;
use crate::machine::object::DeclaredShape;
use crate::machine::state::Memory;
use crate::mapping::Tuple;
use crate::mapping::shape::Shape;

impl Memory {
    /// Binds a variable whose pointer, element, rank, extents and lower bounds are set as its type
    /// says (extent 0: unknown; below: none). `strides`: of an array whose elements need not lie side by side. `is_view`: the program has no such
    /// array but, at most, one of the records that its last dimension counts the parts of; reports speak of that alone.
    pub(crate) fn bind(
        &mut self,
        state: &mut State,
        reference: &mut Ref,
        (strides, is_view): (Option<&Tuple>, bool),
    ) {
        let rank = (reference.rank as usize).clamp(1, MAX_RANK);
        reference.rank = rank as u32;
        let asked = Asked::new(reference, self.arrays.version());
        note_empty(reference);
        let lately = self.bound.entry(asked.pointer);
        if strides.is_none()
            && let Some((known, bound)) = lately
            && bound.generation == self.objects.generation
            && *known == asked
        {
            *reference = *bound;
            return self.publish(state);
        }
        let object = self.attach(reference);
        if let Some(id) = object {
            self.note_named(id, reference);
        }
        reference.whole = 0;
        set_strides(reference);
        let scattered = strides.filter(|given| {
            (0..rank).any(|d| reference.extent[d] > 1 && given[d] != reference.stride[d])
        });
        let open = strides.is_none();
        match object.filter(|&id| scattered.is_none() && self.is_whole_array(id, reference, open)) {
            Some(id) => self.take_array_shape(id, reference),
            None if scattered.is_some() => {
                reference.stride = scattered.copied().unwrap_or_default()
            }
            None => {
                if strides.is_none() {
                    fill_open_extent(reference);
                }
                match (object, is_view) {
                    (Some(id), false) => self.declare(id, reference),
                    // An array of records, of each of which the last dimension counts the parts.
                    (Some(id), true) if rank > 1 => {
                        let mut records = *reference;
                        let parts = u32::try_from(records.extent[rank - 1]).unwrap_or(1);
                        records.rank -= 1;
                        records.element = records.element.saturating_mul(parts.max(1));
                        set_strides(&mut records);
                        if records.extent[..rank - 1].iter().any(|&extent| extent != 1) {
                            self.declare(id, &records);
                        }
                    }
                    _ => {}
                }
            }
        }
        self.publish(state);
        reference.generation = self.objects.generation;
        if strides.is_none() {
            let lately = self.bound.entry(asked.pointer);
            *lately = Some((asked, *reference));
        }
    }

    /// Finds the object behind the variable and its shadow words.
    pub(super) fn attach(&mut self, reference: &mut Ref) -> Option<ObjectId> {
        reference.w = std::ptr::null_mut();
        reference.r = std::ptr::null_mut();
        reference.handle = std::ptr::null_mut();
        reference.first = 0;
        reference.count = 0;
        let address = begin_of(reference);
        let element = reference.element as usize;
        let id = self.objects.find(address)?;
        reference.handle = self.objects.handle(id) as *mut _;
        let object = self.objects.get(id);
        let offset = address - object.low;
        if object.companion.is_some() || element == 0 || !offset.is_multiple_of(element) {
            return Some(id);
        }
        reference.first = -((offset / element) as i64);
        reference.count = (object.size() / element) as u64;
        self.objects.suit(id, offset, element);
        if let Some((w, r)) = self.objects.get(id).shadow_words_at(address, element) {
            reference.w = w;
            reference.r = r;
        }
        reference.generation = self.objects.generation;
        Some(id)
    }

    /// The variable is a defined array as a whole, by rank and element at least.
    fn is_whole_array(&self, id: ObjectId, reference: &Ref, open: bool) -> bool {
        let Some(array) = self.objects.get(id).array else {
            return false;
        };
        let array = self.arrays.get(array);
        let rank = reference.rank as usize;
        // Under a name of the other language its dimensions stand in another order.
        let is_turned = rank > 1 && array.is_fortran != (reference.fortran != 0);
        !is_turned
            && array.base == begin_of(reference)
            && array.shape.rank == rank
            && array.element == reference.element as usize
            // A type that gives other inner extents is another view of the memory.
            && (0..rank).all(|d| {
                (open && reference.extent[d] <= 0 && !is_empty(reference, d))
                    || reference.extent[d] == array.shape.extent[d]
            })
    }

    /// A dummy in Fortran names an array of C by bounds of its own, which reports keep to.
    fn note_named(&mut self, id: ObjectId, reference: &Ref) {
        let Some(array) = self.objects.get(id).array else {
            return;
        };
        let array = self.arrays.get_mut(array);
        let is_all =
            array.base == begin_of(reference) && array.shape.rank == reference.rank as usize;
        if is_all && reference.fortran != 0 && !array.is_fortran {
            array.lower_named = reference.lower;
        }
    }

    fn take_array_shape(&self, id: ObjectId, reference: &mut Ref) {
        let Some(array) = self.objects.get(id).array else {
            return;
        };
        let array = self.arrays.get(array);
        reference.whole = 1;
        reference.extent = array.shape.extent;
        reference.stride = array.shape.stride;
        // A Fortran formal has lower bounds of its own; C counts from 0, whatever the array is declared with.
        if reference.fortran == 0 {
            reference.lower = [0; MAX_RANK];
        }
    }

    /// Remembers the dimensions of a plain array for reports.
    fn declare(&mut self, id: ObjectId, reference: &Ref) {
        let rank = reference.rank as usize;
        let extent = &reference.extent[..rank];
        let known = extent.iter().all(|&extent| extent > 0);
        let object = self.objects.get_mut(id);
        let elements = extent.iter().copied().reduce(i64::saturating_mul);
        let all =
            (elements.unwrap_or(0).max(0) as usize).saturating_mul(reference.element as usize);
        // A member at the beginning of a record shows not all of it.
        let row = all / (extent[open_dimension(reference)].max(1) as usize);
        let is_all = object.size() < all.saturating_add(row.max(1));
        // A variable of C that is no array stays one, whatever leads to it.
        let is_scalar = reference.fortran == 0 && elements == Some(1) && object.name.is_some();
        let is_new = object.declared.is_none() && !is_scalar;
        if known && is_all && object.low == begin_of(reference) && is_new {
            object.declared = Some(DeclaredShape {
                shape: Shape::new(extent, &reference.stride[..rank]),
                lower: reference.lower,
                element: reference.element as usize,
                is_fortran: reference.fortran != 0,
            });
        }
    }
}

/// The dimension that a type may leave open: the slowest one.
fn open_dimension(reference: &Ref) -> usize {
    match reference.fortran {
        0 => 0,
        _ => reference.rank as usize - 1,
    }
}

/// Strides of a dense array, as far as the inner extents are known; 0 from there on.
fn set_strides(reference: &mut Ref) {
    let rank = reference.rank as usize;
    reference.stride = [0; MAX_RANK];
    let mut stride: i64 = 1;
    for k in 0..rank {
        let d = if reference.fortran != 0 {
            k
        } else {
            rank - 1 - k
        };
        reference.stride[d] = stride;
        stride = stride.saturating_mul(reference.extent[d].max(0));
    }
}

/// An open dimension reaches as far as the object does; in C also below the pointer.
fn fill_open_extent(reference: &mut Ref) {
    let d = open_dimension(reference);
    let stride = reference.stride[d];
    // `A(1)` as the last dimension of a Fortran formal is an old way to write `A(*)`.
    let idiom = reference.fortran != 0 && reference.extent[d] == 1;
    let is_closed = reference.extent[d] > 0 && !idiom || is_empty(reference, d);
    if is_closed || stride <= 0 || reference.count == 0 {
        return;
    }
    let below = if reference.fortran != 0 {
        0
    } else {
        -reference.first / stride
    };
    let above = (reference.first + reference.count as i64 - 1).div_euclid(stride) + 1;
    if reference.fortran == 0 {
        reference.lower[d] = -below;
    }
    reference.extent[d] = reference.extent[d].max(below + above.max(0));
}
