//! Dynamic arrays of FORTRAN 77: an INTEGER variable holds the index in a heap at which its array begins.

use dvmdbg_abi::call;

use super::group::{CheckGroup, wide};
use super::writer::Writer;
use crate::emit::events;
use crate::model::{ObjectId, Scalar, Type};
use crate::plan::{ArrayName, Creation, Sizes};

impl Writer<'_> {
    /// A variable of the directive POINTER.
    pub(super) fn is_heap_pointer(&self, object: ObjectId) -> bool {
        self.unit.objects[object.index()].heap.is_some()
    }

    /// The heap that a pointer leads to, and bytes of its elements.
    fn heap_of(&self, pointer: ObjectId) -> Option<(ObjectId, u64)> {
        let heap = self.unit.objects[pointer.index()].heap.as_ref()?.heap?;
        Some((heap, self.element_size(heap)))
    }

    /// C: the address at which the array of a pointer begins. No element of the heap is named, since the
    /// index may be outside.
    pub(super) fn place_in_heap(&mut self, array: &ArrayName, group: &mut CheckGroup) -> String {
        let Some((heap, bytes)) = self.heap_of(array.object) else {
            return "0".to_owned();
        };
        let place = self.place_of_variable(heap);
        let (name, pointer) = (
            self.name(heap).to_owned(),
            self.name(array.object).to_owned(),
        );
        let pointer = match array.element.is_empty() {
            true => pointer,
            false => format!("{pointer}({})", array.element.join(",")),
        };
        group.argument(&format!(
            "{place}+({}-lbound({name},1,kind=8))*{bytes}",
            wide(&pointer, self.procedure.hidden)
        ))
    }

    /// Extents of an array that is about to be made, in C: the function that makes it may change what they
    /// come from.
    pub(super) fn sizes_in_heap(&mut self, at: usize, creation: &Creation) -> Vec<String> {
        self.flush_at(at);
        let object = creation.array.object;
        let rank = self
            .plan
            .object(object)
            .named()
            .map_or(0, |plan| plan.extents.len());
        let values: Vec<String> = match &creation.sizes {
            Sizes::Whole | Sizes::Open(_) => Vec::new(),
            Sizes::Factors(texts) => texts
                .iter()
                .map(|text| self.run.group.value(text))
                .collect(),
            Sizes::Table { text, bytes } => {
                let integer = Type::Scalar(Scalar::Int);
                let first = match text.contains('(') {
                    true => text.clone(),
                    false => format!("{text}(lbound({text},1))"),
                };
                let place = self.place_of_text(&first, &integer);
                let place = self.run.group.argument(&place);
                let integer = if *bytes == 8 { "dvm_i64" } else { "int" };
                let value = |number| format!("((const {integer} *){place})[{number}]");
                (0..rank).map(value).collect()
            }
        };
        let frame = self.frame_name();
        let mut fields = Vec::new();
        for (number, value) in values.iter().enumerate() {
            let field = format!("h{}_{number}", object.0);
            self.frame.field(&field, format!("dvm_i64 {field}"));
            self.run.group.push(&format!("{frame}->{field} = {value};"));
            fields.push(format!("{frame}->{field}"));
        }
        self.flush_at(at);
        fields
    }

    /// Behind an assignment that has made an array: what directives say of it. A function that had no memory
    /// left may have said so by any index outside of the heap.
    pub(super) fn made_in_heap(&mut self, at: usize, creation: &Creation, sizes: &[String]) {
        let object = creation.array.object;
        let Some((heap, bytes)) = self.heap_of(object) else {
            return;
        };
        self.flush_at(at);
        let mut group = std::mem::take(&mut self.run.group);
        let place = format!(
            "(char *){}",
            self.place_in_heap(&creation.array, &mut group)
        );
        let begin = self.place_of_variable(heap);
        let begin = group.argument(&begin);
        let is_open = self.dims(heap).iter().any(|dim| dim.extent.is_none());
        let element = match &self.unit.objects[object.index()].heap {
            Some(pointer) => super::object::size_of(&pointer.element),
            None => bytes,
        };
        let fits = match is_open {
            true => String::new(),
            false => {
                let count = group.argument(&self.count_of_text(self.name(heap)));
                let needed = format!("{} * {element}", sizes.join(" * "));
                format!(" && {place} + {needed} <= (char *){begin} + {count} * {bytes}")
            }
        };
        let bounds = (vec!["1".to_owned(); sizes.len()], sizes.to_vec());
        let code = self.definition_at(
            object,
            (&place, &element.to_string()),
            (&bounds, creation.put),
            &mut group,
        );
        let among =
            events::place_among_arrays(&mut self.terms(&mut group), &place, &creation.array);
        group.push(&format!(
            "if ({place} >= (char *){begin}{fits}) {{ {}; {code}{among}}}",
            call::dyn_RemoveVar(&place)
        ));
        self.run.group = group;
        self.flush_at(at);
    }
}
