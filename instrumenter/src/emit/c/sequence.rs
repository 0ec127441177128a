//! Loops of the sequential part that may be proven where they begin.

use dvmdbg_abi::call;

use super::emitter::Emitter;
use crate::emit::loop_events;
use crate::lower::{SequenceProof, Step};
use crate::model::Type;
use crate::plan::{ArrayName, RecordFields};

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
        let (first, size, mut extents) = match &self.unit.objects[array.object.index()].ty {
            Type::Record(_) => {
                let name = self.name(array.object);
                (format!("&({name})"), format!("sizeof ({name})"), Vec::new())
            }
            _ => {
                let of = self.subscripted(array);
                (self.early_value(array), of.element_size(), of.extents())
            }
        };
        extents.push(fields.count.to_string());
        let bytes = fields.size * fields.count;
        let address = format!("({size} == {bytes} ? (const void *)({first}) : 0)");
        (address, fields.size.to_string(), extents)
    }
}
