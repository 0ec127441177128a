//! What an entry says of dummies: those with INTENT(OUT) have no value; those that are not followed may be changed
//! unseen, so that the actual argument counts as having a value from there on.

use dvmdbg_abi::call;

use super::descriptor::ANY_ARRAY;
use super::group::wide;
use super::sought::{element_where, first_element};
use super::writer::Writer;
use crate::emit::tables;
use crate::model::{Member, ObjectId, RecordId, Type};

impl Writer<'_> {
    /// Fortran statements, and C statements of the entry.
    pub(super) fn escaping_formals(&mut self, formals: &[ObjectId]) -> (String, Vec<String>) {
        let (mut statements, mut codes) = (String::new(), Vec::new());
        for &object in formals {
            if !self.changes_unseen(object) {
                continue;
            }
            match self.reference_to(object) {
                _ if self.has_no_place(object) => codes.push(call::dyn_Escape(0) + ";"),
                None => {
                    let address = self.address(object);
                    codes.push(format!("if ({address}) {};", call::dyn_Escape(&address)));
                }
                Some((conditions, designator)) => {
                    for condition in &conditions {
                        statements.push_str(&format!("if ({condition}) then\n"));
                    }
                    let attributes = self.unit.objects[object.index()].attributes;
                    let call = match attributes.untyped || attributes.assumed_rank {
                        true => self.call_with_descriptor(object),
                        false => self.call_with_place(object, &designator),
                    };
                    statements.push_str(&call);
                    statements.push_str(&"end if\n".repeat(conditions.len()));
                }
            }
        }
        (statements, codes)
    }

    /// Data of any rank of a type that may have procedures: no dummy of the companion takes it.
    fn has_no_place(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let (attributes, ty) = (known.attributes, known.ty.element());
        let is_anything = attributes.untyped || attributes.polymorphic && *ty == Type::Unknown;
        attributes.assumed_rank && !is_anything && !matches!(ty, Type::Scalar(_))
    }

    /// Statement: an array of TYPE(*), or of a rank that comes with it, may be changed unseen. It has no elements that could
    /// be named.
    fn call_with_descriptor(&mut self, object: ObjectId) -> String {
        let name = self.function_name('x');
        let dummy = ("p".to_owned(), ANY_ARRAY.to_owned());
        self.declare(&name, "subroutine", &[], &[dummy]);
        // The address comes first in a descriptor.
        self.written(&format!(
            "void {name}(const void *p)\n{{\n    if (p && *(void *const *)p) {};\n}}\n",
            call::dyn_Escape("*(void *const *)p")
        ));
        let array = &self.unit.objects[object.index()].name;
        format!("call {name}({array})\n")
    }

    /// Statement: a datum may be changed unseen. If procedures are bound to its type, no dummy of TYPE(*) takes it.
    fn call_with_place(&mut self, object: ObjectId, designator: &str) -> String {
        let name = self.function_name('x');
        self.declare(&name, "subroutine", &["a0".to_owned()], &[]);
        self.written(&format!(
            "void {name}(dvm_i64 a0)\n{{\n    if (a0) {};\n}}\n",
            call::dyn_Escape("(const void *)a0")
        ));
        let ty = self.unit.objects[object.index()].ty.element().clone();
        let place = self.place_of_text(designator, &ty);
        format!("call {name}({})\n", wide(&place, self.procedure.hidden))
    }

    /// C statements of the entry: numbers that are dummies with INTENT(OUT) have no value.
    pub(super) fn lost_formals(&mut self, formals: &[ObjectId]) -> Vec<String> {
        let empty = |object: &ObjectId| {
            self.may_be_born_empty(*object)
                && !self.is_sought(*object)
                && self.element_size(*object) > 0
        };
        let lost: Vec<ObjectId> = formals.iter().copied().filter(empty).collect();
        let code = |object: ObjectId| {
            let address = self.address(object);
            if !self.is_shaped(object) {
                let size = self.object_size(object)?;
                return Some(format!(
                    "if ({address}) {};",
                    call::dyn_Lose(&address, &size)
                ));
            }
            let (f, id, rank) = (self.frame_name(), object.0, self.dims(object).len());
            let element = self.element_size(object);
            let shape = (format!("{f}->n{id}"), format!("{f}->z{id}"));
            Some(call::dvm_lose_shaped(&address, element, rank, shape.0, shape.1) + ";")
        };
        lost.into_iter().filter_map(code).collect()
    }

    /// Fortran statements of the entry: the same for texts, whose lengths only the program knows.
    pub(super) fn lost_texts(&mut self, formals: &[ObjectId]) -> String {
        let mut statements = String::new();
        for &object in formals {
            let known = &self.unit.objects[object.index()];
            if !known.ty.is_text() || !self.may_be_born_empty(object) || self.is_endless(object) {
                continue;
            }
            let (text, optional) = (known.name.clone(), known.attributes.optional);
            let name = self.function_name('x');
            let dummy = ("p".to_owned(), ANY_ARRAY.to_owned());
            self.declare(&name, "subroutine", &[], &[dummy]);
            self.written(&format!(
                "void {name}(const void *p)\n{{\n    {};\n}}\n",
                call::dvm_lose_described("p")
            ));
            statements.push_str(&match optional {
                true => format!("if (present({text})) call {name}({text})\n"),
                false => format!("call {name}({text})\n"),
            });
        }
        statements
    }

    /// Fortran statements of the entry: the same for records. Where their parts lie is asked for: types with procedures of
    /// their own go to no dummy that takes any array.
    pub(super) fn lost_records(&mut self, formals: &[ObjectId]) -> String {
        let mut statements = String::new();
        for &object in formals {
            let id = self.unit.objects[object.index()].ty.record();
            if let Some(id) = id.filter(|_| self.may_be_born_empty(object))
                && !self.is_endless(object)
            {
                let other = self.other_side(formals, object, id);
                let is_array = |one: ObjectId| !self.dims(one).is_empty();
                match other {
                    // They may overlap.
                    Some(other) if is_array(object) || is_array(other) => {}
                    Some(other) => {
                        let test = self.are_apart(object, other);
                        let lost = self.lost_components(object, id);
                        statements.push_str(&format!("if ({test}) then\n{lost}end if\n"));
                    }
                    None => statements.push_str(&self.lost_components(object, id)),
                }
            }
        }
        statements
    }

    /// Statements: no record of the dummy has a value but in the components that get one by its type. What is allocated dies
    /// with its memory, what pointers lead to keeps its values, and of what extensions add nothing is known.
    fn lost_components(&mut self, object: ObjectId, id: RecordId) -> String {
        let known = &self.unit.objects[object.index()];
        let (name, attributes) = (known.name.clone(), known.attributes);
        let rank = self.dims(object).len();
        let parts = self.parts_at_entry(id, attributes.polymorphic);
        let calls: String = parts
            .iter()
            .map(|(part, ty)| self.lost_part(&name, rank, part, ty))
            .collect();
        let there = attributes.optional.then(|| format!("present({name})"));
        let some = (rank > 0).then(|| format!("{} > 0", self.count_of_text(&name)));
        let conditions: Vec<String> = there.into_iter().chain(some).collect();
        if calls.is_empty() || conditions.is_empty() {
            return calls;
        }
        let opened: String = conditions
            .iter()
            .map(|one| format!("if ({one}) then\n"))
            .collect();
        opened + &calls + &"end if\n".repeat(conditions.len())
    }

    /// Statement: a part of each record of a dummy has no value. `part` is what stands behind the record in its text.
    fn lost_part(&mut self, name: &str, rank: usize, part: &str, ty: &Type) -> String {
        let hidden = self.procedure.hidden;
        let first = first_element(name, rank);
        let whole = format!("{first}{part}");
        let (inner, count) = match ty {
            Type::Array { dims, .. } => (dims.len(), format!("*{}", self.count_of_text(&whole))),
            _ => (0, String::new()),
        };
        let place = |writer: &mut Self, record: &str| {
            let part = first_element(&format!("{record}{part}"), inner);
            writer.place_of_text(&part, ty.element())
        };
        let mut actual = vec![
            place(self, &first),
            format!("storage_size({whole},kind=8)/8{count}"),
        ];
        for d in 1..=rank {
            let last = element_where(name, rank, |at| if at == d { "ubound" } else { "lbound" });
            actual.extend([self.extent_of_text(name, d), place(self, &last)]);
        }
        let function = self.function_name('x');
        let names: Vec<String> = (0..actual.len()).map(|n| format!("a{n}")).collect();
        self.declare(&function, "subroutine", &names, &[]);
        let list = |first: usize| match names.get(first..).unwrap_or_default() {
            [] => "0".to_owned(),
            some => {
                let every: Vec<_> = some.iter().step_by(2).cloned().collect();
                tables::array("dvm_i64", &every)
            }
        };
        let parameters: Vec<_> = names.iter().map(|name| format!("dvm_i64 {name}")).collect();
        let lost = call::dvm_lose_parts("(void *)a0", "(dvm_size)a1", rank, list(2), list(3));
        self.written(&format!(
            "void {function}({})\n{{\n    {lost};\n}}\n",
            parameters.join(", "),
        ));
        let actual: Vec<_> = actual.iter().map(|one| wide(one, hidden)).collect();
        format!("call {function}({})\n", actual.join(", "))
    }

    /// The other dummy of a procedure that may define assignments of a type: in `u = u` it is the same datum, whose value is
    /// taken before the left side loses its own.
    fn other_side(&self, formals: &[ObjectId], object: ObjectId, ty: RecordId) -> Option<ObjectId> {
        let [left, right] = formals else { return None };
        let right = (object == *left).then_some(*right)?;
        let is_same = self.unit.objects[right.index()].ty.record() == Some(ty);
        is_same.then_some(right)
    }

    /// Fortran condition: two records do not begin at one place.
    fn are_apart(&mut self, one: ObjectId, other: ObjectId) -> String {
        let [one, other] = [one, other].map(|object| {
            let known = &self.unit.objects[object.index()];
            self.place_of_text(&known.name, &known.ty)
        });
        format!("{one} /= {other}")
    }

    /// An assumed-size array: nobody knows how many elements it has.
    fn is_endless(&self, object: ObjectId) -> bool {
        let shape = self.unit.objects[object.index()].attributes.assumed_shape;
        !shape
            && self
                .dims(object)
                .last()
                .is_some_and(|last| last.extent.is_none())
    }

    /// A dummy with INTENT(OUT) in the memory of the actual argument.
    fn may_be_born_empty(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        attributes.intent_out
            && !known.untracked
            && !known.volatile
            && !attributes.pointer
            && !attributes.allocatable
            && !attributes.assumed_rank
    }

    /// Nothing of it lies elsewhere.
    pub(super) fn is_in_one_piece(&self, ty: &Type) -> bool {
        match ty.element() {
            Type::Scalar(_) => true,
            Type::Record(id) => {
                let members = &self.unit.records[id.index()].members;
                let inside =
                    |one: &Member| one.elsewhere.is_none() && self.is_in_one_piece(&one.ty);
                !members.is_empty() && members.iter().all(inside)
            }
            _ => false,
        }
    }

    /// A dummy of a type that can be followed here or elsewhere, which is not: its kind may come from a module whose
    /// text was not seen, or it stands in text that is left as it is.
    fn changes_unseen(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let element = known.ty.element();
        let unseen = match element {
            Type::Scalar(_) | Type::Record(_) => known.untracked,
            // A type of a module of another file.
            Type::Unknown => true,
            _ => false,
        };
        (unseen || known.attributes.assumed_rank) && !known.attributes.intent_in
    }

    /// For a variable whose memory is found by its descriptor: conditions, outermost first, under which
    /// there is any, and a designator that begins there.
    pub(super) fn reference_to(&self, object: ObjectId) -> Option<(Vec<String>, String)> {
        let known = &self.unit.objects[object.index()];
        let attributes = known.attributes;
        let described = attributes.assumed_shape || attributes.allocatable || attributes.pointer;
        if !described && !attributes.assumed_rank {
            return None;
        }
        let name = &known.name;
        let tests = [
            (attributes.optional, "present"),
            (attributes.allocatable, "allocated"),
            (attributes.pointer, "associated"),
        ];
        let conditions = tests
            .into_iter()
            .filter(|(applies, _)| *applies)
            .map(|(_, test)| format!("{test}({name})"));
        Some((
            conditions.collect(),
            first_element(name, self.dims(object).len()),
        ))
    }
}
