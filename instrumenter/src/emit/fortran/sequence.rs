//! Loops of the sequential part that may be proven where they begin.

use dvmdbg_abi::call;

use super::ends::end_of;
use super::group::CheckGroup;
use super::writer::Writer;
use crate::emit::loop_events;
use crate::lower::{SequenceProof, Step};
use crate::model::Stmt;

impl Writer<'_> {
    /// Asks whether the precise text of the loop has to run, which follows. The proof, if that is asked.
    pub(super) fn begin_sequence<'p, 'm>(
        &mut self,
        at: usize,
        proof: Option<&'p SequenceProof<'m>>,
    ) -> Option<&'p SequenceProof<'m>> {
        // A compiler may join calls of PURE functions, which ask different questions here.
        let proof = proof.filter(|_| !self.procedure.pure)?;
        let start = self.sequence_start(proof);
        let start = self.asked_if_there(at, proof.nest, start);
        self.line(at, format!("if ({start} /= 0) then"));
        Some(proof)
    }

    /// Behind the precise text: the loop as it stands.
    pub(super) fn end_sequence(&mut self, stmt: &Stmt, proof: Option<&SequenceProof<'_>>) {
        if let Some(proof) = proof {
            self.flush_at(end_of(stmt));
            self.own_copy(stmt, proof.calls, &[]);
        }
    }

    /// The expression that asks it.
    fn sequence_start(&mut self, proof: &SequenceProof<'_>) -> String {
        let (nest, looped, wait) = (proof.nest, "&dvm_sequence", "&dvm_wait");
        let mut group = CheckGroup::default();
        let may_prove = call::dvm_may_prove(wait);
        group.push(&format!(
            "static dvm_u32 dvm_wait; struct dvm_loop dvm_sequence; if (!{may_prove}) return 1;"
        ));
        // What stands in no loop has the row that ends the table.
        let row = match nest.construct {
            0 => self.plan.constructs.len(),
            number => number as usize - 1,
        };
        let what = format!("&dvm_constructs[{row}]");
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
