//! Loops of the sequential part that may be proven where they begin.

use dvmdbg_abi::call;

use super::emitter::Emitter;
use crate::emit::loop_events;
use crate::lower::{SequenceProof, Step};
use crate::model::{PartText, RecordId, Type};
use crate::plan::{ArrayName, RecordFields, extent_of_type, places_of_members};
use std::fmt::Write;

impl Emitter<'_> {
    /// What stands before the precise text of the loop, in a block that the text behind it closes.
    pub(super) fn sequence_proof(&self, construct: u32, proof: &SequenceProof<'_>) -> String {
        let (name, wait) = (
            format!("dvm_sequence_{construct}"),
            format!("dvm_wait_{construct}"),
        );
        let looped = format!("&{name}");
        let open = call::dyn_SequenceOpen(&looped, format!("&dvm_constructs[{}]", construct - 1));
        let told: String = proof
            .opening
            .iter()
            .map(|step| self.told(proof, step, &looped))
            .collect();
        let start = call::dyn_SequenceStart(&looped, format!("&{wait}"));
        let may_prove = call::dvm_may_prove(format!("&{wait}"));
        format!(
            "{{ static dvm_u32 {wait}; int dvm_precise_{construct} = 1; if ({may_prove}) {{ struct dvm_loop {name}; {open}; \
             {told}dvm_precise_{construct} = {start}; }} if (dvm_precise_{construct}) "
        )
    }

    fn told(&self, proof: &SequenceProof<'_>, step: &Step<'_>, looped: &str) -> String {
        match step {
            Step::Bind(number) => self.bind(proof.nest, *number, looped),
            Step::Slots(slots) => self.slots(proof.nest, slots, looped),
            Step::Inner(turns) => loop_events::inner(&mut &*self, looped, proof.nest, turns),
            Step::Summary(summary, accesses) => self.summary(summary, *accesses, looped),
            Step::Header(_)
            | Step::Settle(_)
            | Step::Open { .. }
            | Step::Reductions(_)
            | Step::On(_)
            | Step::Clause(_)
            | Step::Replicated(_)
            | Step::Strips(..)
            | Step::Stage(_)
            | Step::Rows => String::new(),
        }
    }

    /// Address, size and extents of the scalars of records. What lies otherwise than its members tell lies nowhere.
    pub(super) fn fields(
        &self,
        array: &ArrayName,
        fields: RecordFields,
    ) -> (String, String, Vec<String>) {
        let (first, size, extents) = match &self.unit.objects[array.object.index()].ty {
            Type::Record(_) => {
                let name = self.name(array.object);
                (format!("&({name})"), format!("sizeof ({name})"), Vec::new())
            }
            _ => {
                let of = self.subscripted(array);
                (self.early_value(array), of.element_size(), of.extents())
            }
        };
        let to_record = "[0]".repeat(extents.len().max(1));
        let ty = format!("__typeof__(({first}){to_record})");
        self.bound_fields((&first, &size, &ty), extents, fields)
    }

    /// The same of records behind a pointer in a record.
    pub(super) fn fields_behind(
        &self,
        pointer: &PartText,
        fields: RecordFields,
        looped: &str,
    ) -> (String, String, Vec<String>) {
        let first = loop_events::datum(looped, pointer);
        let record = format!("({})[0]", pointer.text);
        let (size, ty) = (format!("sizeof {record}"), format!("__typeof__({record})"));
        self.bound_fields((&first, &size, &ty), vec!["0".to_owned()], fields)
    }

    fn bound_fields(
        &self,
        (first, size, ty): (&str, &str, &str),
        mut extents: Vec<String>,
        fields: RecordFields,
    ) -> (String, String, Vec<String>) {
        extents.push(fields.count.to_string());
        let bytes = fields.size * fields.count;
        let mut lies_so = format!("{size} == {bytes}");
        if let Some(record) = fields.mixed {
            lies_so.push_str(&self.places_are_told(record, ty));
        }
        let address = format!("({lies_so} ? (const void *)({first}) : 0)");
        (address, fields.size.to_string(), extents)
    }

    /// Conditions that the members of a record lie where the plan thinks, and those of records in it.
    fn places_are_told(&self, record: RecordId, ty: &str) -> String {
        let places = places_of_members(self.unit, record).unwrap_or_default();
        let members = &self.unit.records[record.index()].members;
        let mut told = String::new();
        for ((name, place), member) in places.into_iter().zip(members) {
            let part = format!("((({ty} *)0)->{name})");
            let bytes = extent_of_type(self.unit, &member.ty).map_or(0, |(bytes, _)| bytes);
            let _ = write!(
                told,
                " && __builtin_offsetof({ty}, {name}) == {place} && sizeof {part} == {bytes}"
            );
            let dims = match &member.ty {
                Type::Array { dims, .. } => dims.len(),
                _ => 0,
            };
            if let Type::Record(inner) = member.ty.element() {
                let first = "[0]".repeat(dims);
                told.push_str(&self.places_are_told(*inner, &format!("__typeof__({part}{first})")));
            }
        }
        told
    }
}
