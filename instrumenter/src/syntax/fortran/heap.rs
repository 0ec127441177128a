//! Dynamic arrays of FORTRAN 77 (spec/languages.md 5.1, 6.17): `REAL, POINTER(:,:) :: P` makes the INTEGER
//! variable P, or each element of an INTEGER array P, the index in a heap at which such an array begins.

use super::lower::Lower;
use crate::directive::{DirectiveKind, Pointer, Text};
use crate::model::{Common, DirectiveId, HeapPointer, ObjectId, Type, Unit};

impl Lower<'_> {
    /// POINTER and HEAP directives of a specification part.
    pub(super) fn dynamic_arrays(&mut self, directives: &[DirectiveId]) {
        let (mut pointers, mut heaps) = (Vec::new(), Vec::new());
        for &id in directives {
            let directive = &self.unit.directives[id.index()].directive;
            match directive.kind.clone() {
                DirectiveKind::Pointer(pointer) => {
                    let word = directive.keyword.text.clone();
                    pointers.extend(self.heap_pointers(id, &word, &pointer));
                }
                DirectiveKind::Heap(heap) => {
                    let names = heap.names.iter();
                    heaps.extend(names.filter_map(|name| self.heap(&name.text)));
                }
                _ => {}
            }
        }
        if heaps.is_empty() && !pointers.is_empty() {
            heaps.extend(self.heap("HEAP"));
        }
        for pointer in pointers {
            self.place_pointer(pointer, &heaps);
        }
    }

    /// The variables of a POINTER directive, which begins with `word`.
    fn heap_pointers(&mut self, id: DirectiveId, word: &str, pointer: &Pointer) -> Vec<ObjectId> {
        let word: String = word.to_ascii_uppercase().split_whitespace().collect();
        let kind = pointer.kind.as_ref().map_or("", |kind| &kind.text);
        let element = self.scalar(&word, pointer.kind.is_some(), bytes(kind), kind);
        let declare = |name: &Text| {
            let object = self.object(&name.text, &(0..0));
            self.describe(&name.text, id);
            self.unit.objects[object.index()].heap = Some(HeapPointer {
                rank: pointer.rank,
                element: Type::Scalar(element),
                heap: None,
            });
            object
        };
        pointer.names.iter().map(declare).collect()
    }

    /// An array that holds others. Which of them an element belongs to, its address tells.
    fn heap(&mut self, name: &str) -> Option<ObjectId> {
        let symbol = self.symbols.get(name)?;
        let is_row = symbol.dims.as_ref().is_some_and(|dims| dims.len() == 1);
        if !is_row {
            return None;
        }
        let object = self.object(name, &(0..0));
        self.symbols.entry(name, &(0..0)).attributes.sought = true;
        self.unit.objects[object.index()].attributes.sought = true;
        Some(object)
    }

    /// A pointer leads to the heap of its type, or to the only one.
    fn place_pointer(&mut self, pointer: ObjectId, heaps: &[ObjectId]) {
        let objects = &mut self.unit.objects;
        let Some(mut described) = objects[pointer.index()].heap.take() else {
            return;
        };
        let is_of_type = |heap: &&ObjectId| match &objects[heap.index()].ty {
            Type::Array { element, .. } => **element == described.element,
            _ => false,
        };
        let fitting: Vec<&ObjectId> = heaps.iter().filter(is_of_type).collect();
        described.heap = match (&fitting[..], heaps) {
            ([one], _) => Some(**one),
            (_, [only]) => Some(*only),
            _ => None,
        };
        objects[pointer.index()].heap = Some(described);
    }
}

/// A heap in COMMON is one by whatever name.
pub(super) fn share_heaps(unit: &mut Unit) {
    let pointers = unit
        .objects
        .iter()
        .filter_map(|object| object.heap.as_ref());
    let heaps = pointers.filter_map(|pointer| unit.objects[pointer.heap?.index()].common.clone());
    let heaps: Vec<Common> = heaps.collect();
    for object in &mut unit.objects {
        let is_array = matches!(object.ty, Type::Array { .. });
        if is_array
            && object
                .common
                .as_ref()
                .is_some_and(|place| heaps.contains(place))
        {
            object.attributes.sought = true;
        }
    }
}

/// The number in `*8`, `(8)` or `(KIND=8)`.
fn bytes(kind: &str) -> Option<i64> {
    let number = kind.rsplit(['*', '(', '=']).next()?;
    number.trim_end_matches(')').trim().parse().ok()
}
