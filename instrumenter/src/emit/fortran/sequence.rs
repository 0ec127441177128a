//! Loops of the sequential part that may be proven where they begin.

use dvmdbg_abi::call;

use super::group::CheckGroup;
use super::writer::Writer;
use crate::emit::loop_events;
use crate::lower::{SequenceProof, Step};

impl Writer<'_> {
    /// The expression that asks whether the precise text of the loop has to run.
    pub(super) fn sequence_start(&mut self, construct: u32, proof: &SequenceProof<'_>) -> String {
        let (nest, looped, wait) = (proof.nest, "&dvm_sequence", "&dvm_wait");
        let mut group = CheckGroup::default();
        let may_prove = call::dvm_may_prove(wait);
        group.push(&format!(
            "static dvm_u32 dvm_wait; struct dvm_loop dvm_sequence; if (!{may_prove}) return 1;"
        ));
        let what = format!("&dvm_constructs[{}]", construct - 1);
        group.push(&(call::dyn_SequenceOpen(looped, what) + ";"));
        for step in &proof.opening {
            let code = match step {
                Step::Bind(number) => self.bind_of(nest, *number, &mut group),
                Step::Slots(slots) => {
                    let references = self.references_of(nest);
                    let terms = &mut self.terms(&mut group);
                    loop_events::slots(terms, looped, &references, 0, slots)
                }
                Step::Inner(turns) => {
                    loop_events::inner(&mut self.terms(&mut group), looped, nest, turns)
                }
                Step::Summary(summary, accesses) => {
                    self.told_summary(looped, summary, *accesses, &mut group)
                }
                Step::Header(_)
                | Step::Settle(_)
                | Step::Open { .. }
                | Step::Reductions(_)
                | Step::On(_)
                | Step::Clause(_)
                | Step::Replicated(_)
                | Step::Strips(..)
                | Step::Stage(_)
                | Step::Rows => continue,
            };
            group.push(&code);
        }
        self.function('l', &group, &call::dyn_SequenceStart(looped, wait))
    }
}
