//! Records whose type gives values to some of their components: the others have none when such a record is born.

use dvmdbg_abi::call;

use super::group::CheckGroup;
use super::sought::{constant_bounds, first_element};
use super::writer::Writer;
use crate::model::{ObjectId, RecordId, Type};

impl Writer<'_> {
    /// C statements behind the birth of a variable.
    pub(super) fn born_partly(&mut self, object: ObjectId, group: &mut CheckGroup) -> String {
        let known = &self.unit.objects[object.index()];
        if !known.parts_left_out.is_empty() {
            return self.without_value(known.parts_left_out.clone(), None, group);
        }
        let Some(id) = known.ty.record().filter(|_| known.by_default) else {
            return String::new();
        };
        let dims = self.dims(object);
        let Some((_, extents)) = constant_bounds(dims) else {
            return String::new();
        };
        if extents.iter().any(|extent| extent == "0") {
            return String::new();
        }
        let first = first_element(&known.name, dims.len());
        self.without_default(id, &first, &extents, group)
    }

    /// C statements: in the record with the text `first`, and in those behind it in an array with these extents, components
    /// have no value that get none by their type.
    pub(super) fn without_default(
        &mut self,
        id: RecordId,
        first: &str,
        extents: &[String],
        group: &mut CheckGroup,
    ) -> String {
        let mut parts = Vec::new();
        self.parts_without_default(id, first, &mut parts);
        let several = (!extents.is_empty()).then_some((first, extents));
        self.without_value(parts, several, group)
    }

    /// C statements: these components have no value, nor those of the records behind the first one in an array with these extents.
    fn without_value(
        &mut self,
        parts: Vec<(String, Type)>,
        several: Option<(&str, &[String])>,
        group: &mut CheckGroup,
    ) -> String {
        let mut code = String::new();
        for (text, ty) in parts {
            let (rank, count) = match &ty {
                Type::Array { dims, .. } => (dims.len(), format!("*{}", self.count_of_text(&text))),
                _ => (0, String::new()),
            };
            let place = self.place_of_text(&first_element(&text, rank), ty.element());
            let address = group.argument(&place);
            let bytes = group.argument(&format!("storage_size({text},kind=8)/8{count}"));
            code.push_str(&match several {
                None => {
                    call::dyn_Lose(format!("(void *){address}"), format!("(dvm_size){bytes}"))
                        + "; "
                }
                Some((first, extents)) => {
                    let step = group.argument(&format!("storage_size({first},kind=8)/8"));
                    format!(
                        "for (dvm_i64 dvm_p = 0; dvm_p < {}; dvm_p++) {}; ",
                        extents.join(" * "),
                        call::dyn_Lose(
                            format!("(char *){address} + dvm_p * {step}"),
                            format!("(dvm_size){bytes}")
                        )
                    )
                }
            });
        }
        code
    }

    /// What has no value where a dummy of this type with INTENT(OUT) is given to a procedure: texts behind that of the
    /// record, and types. All of it, or components of it.
    pub(super) fn parts_at_entry(&self, id: RecordId, polymorphic: bool) -> Vec<(String, Type)> {
        let whole = Type::Record(id);
        if !polymorphic && self.is_in_one_piece(&whole) && self.has_no_default(&whole) {
            return vec![(String::new(), whole)];
        }
        let mut parts = Vec::new();
        self.parts_without_default(id, "", &mut parts);
        parts
    }

    /// Texts and types of these components, however deep they lie.
    fn parts_without_default(&self, id: RecordId, record: &str, parts: &mut Vec<(String, Type)>) {
        for member in &self.unit.records[id.index()].members {
            if member.given {
                continue;
            }
            let text = format!("{record}%{}", member.name);
            match &member.ty {
                ty if self.is_in_one_piece(ty) && self.has_no_default(ty) => {
                    parts.push((text, ty.clone()));
                }
                Type::Record(inner) => self.parts_without_default(*inner, &text, parts),
                _ => {}
            }
        }
    }

    /// None of its components gets a value by its type.
    fn has_no_default(&self, ty: &Type) -> bool {
        let record = ty.record().map(|id| &self.unit.records[id.index()]);
        record.is_none_or(|record| !record.defaulted)
    }
}
