//! Marks of functions that do nothing but to compute, in the companion.

use std::collections::BTreeMap;

use super::common_births::place_at_start;
use super::group::CheckGroup;
use super::writer::Writer;
use crate::emit::computed::Mark;
use crate::emit::loop_events;
use crate::model::ObjectId;
use crate::plan::{FunctionName, LoopSummary};

impl Writer<'_> {
    /// Defines the mark of this procedure, which the linker calls `symbol`.
    pub(super) fn mark_computing(&mut self, symbol: &str) {
        let Some(mark) = Mark::of(self.unit, self.plan, self.procedure) else {
            return;
        };
        let place = |one: ObjectId| ["0".to_owned(), self.element_size(one).to_string()];
        let definition = format!(
            "extern char {symbol}[] __attribute__((weak));\n{}",
            mark.definition(symbol, place)
        );
        self.frame.helpers.insert(mark.key(), definition);
        // Loops may ask for it before the procedure is entered.
        for (number, &one) in mark.reads.iter().enumerate() {
            if let Some(common) = &self.unit.objects[one.index()].common {
                let placed = mark.placed(|other| (other == one).then(|| place_at_start(common)));
                let name = format!("dvm_place{}_{number}", self.index);
                self.before_start(&name, common, &placed);
            }
        }
    }

    /// C: the summary of a loop is told, and the marks of what it calls.
    pub(super) fn told_summary(
        &mut self,
        looped: &str,
        summary: &LoopSummary,
        accesses: u64,
        group: &mut CheckGroup,
    ) -> String {
        let mut pointers = BTreeMap::new();
        for asked in &summary.asked {
            if let FunctionName::Pointer(name) = &asked.named {
                pointers.insert(&**name, self.dummy_procedure(name, group));
            }
        }
        let unit = self.unit;
        let shadow_word = &mut |object, changes| self.summary_word(object, changes);
        let pointer = &|name: &str| pointers[name].clone();
        loop_events::summary(unit, looped, summary, accesses, shadow_word, pointer)
    }

    /// What functions that only compute read has come to its place: that of this one, and variables of the module that begins.
    pub(super) fn place_reads(&mut self, born: &[ObjectId], group: &mut CheckGroup) {
        if !self.version.checks() {
            return;
        }
        let (unit, plan) = (self.unit, self.plan);
        if let Some(mark) = Mark::of(unit, plan, self.procedure) {
            let placed = mark.placed(|one| Some(self.address(one)));
            group.push(&placed);
        }
        if self.procedure.module_data.is_none() {
            return;
        }
        for procedure in unit.procedures.iter() {
            let Some(mark) = Mark::of(unit, plan, procedure) else {
                continue;
            };
            let placed = mark.placed(|one| {
                let own = unit.objects[one.index()].original?;
                born.contains(&own).then(|| self.address(own))
            });
            if !placed.is_empty() {
                let (table, declaration) = mark.declared();
                self.frame.helpers.insert(table, declaration);
                group.push(&placed);
            }
        }
    }
}
