//! Parallel loops: where they run, their slots, and which versions there are.

use super::PlanDump;
use super::forms::{affine, ruled, running, sum};
use crate::plan::{FunctionName, LoopSummary, ParallelLoop, PlannedOn, Slot};
use dvmdbg_abi::code;

impl PlanDump<'_> {
    pub(super) fn parallel(&mut self, parallel: &ParallelLoop) {
        let variables = parallel.dimensions.iter();
        let variables: Vec<String> = variables.map(|one| self.name(one.variable)).collect();
        let nest = parallel.dimensions.iter().map(|one| {
            let mut text = self.name(one.variable);
            text += if one.irregular {
                " (varying bounds)"
            } else {
                ""
            };
            text += if one.marked { " (seen outside)" } else { "" };
            text
        });
        let nest: Vec<String> = nest.collect();
        let on = match &parallel.on {
            Some(PlannedOn { target, rules, .. }) => {
                format!("on {}{}", self.array(target), ruled(rules, &variables))
            }
            None => "mapped nowhere".to_owned(),
        };
        self.say(format!(
            "parallel loop {} over {} {on}",
            parallel.construct,
            nest.join(", ")
        ));
        for clause in &parallel.clauses {
            let text = self.clause(clause, &variables);
            self.say(format!("  {text}"));
        }
        for strips in &parallel.strips {
            let own = variables.iter().enumerate();
            let own = own.filter(|(number, _)| strips.loops & (1 << number) != 0);
            let own: Vec<&str> = own.map(|(_, variable)| variable.as_str()).collect();
            let array = self.array(&strips.array);
            self.say(format!("  strips of {array} along {}", own.join(", ")));
        }
        if let Some(stage) = &parallel.stage {
            self.say(format!("  {stage:?}"));
        }
        for (number, inner) in parallel.inner.iter().enumerate() {
            self.say(format!("  inner {number}: {}", running(inner, &variables)));
        }
        for (number, slot) in parallel.slots.iter().enumerate() {
            let text = self.slot(slot, &variables);
            self.say(format!("  slot {number}: {text}"));
        }
        let versions = match (&parallel.summary, parallel.copy) {
            (None, false) => "one text: precise".to_owned(),
            (None, true) => "precise, and the user's own for when control is off".to_owned(),
            (Some(summary), _) => self.summary(summary),
        };
        self.say(format!("  versions: {versions}"));
    }

    fn summary(&self, summary: &LoopSummary) -> String {
        let whole = if summary.partly {
            "precise, of which some arrays may be proven"
        } else {
            "precise, and the user's own where it is proven"
        };
        let mut text = format!("{whole}; accesses in an iteration: {}", summary.accesses);
        for (number, turns) in summary.turns.iter().enumerate() {
            if *turns == 0 {
                continue;
            }
            text += &format!(", in a turn of inner {number}: {turns}");
        }
        let conditional = summary.conditional.iter().enumerate();
        let conditional: Vec<String> = conditional
            .filter(|(_, is)| **is)
            .map(|(slot, _)| slot.to_string())
            .collect();
        if !conditional.is_empty() {
            text += &format!(
                "; not in every iteration: slot {}",
                conditional.join(" and ")
            );
        }
        let scalars: Vec<String> = summary
            .scalars
            .iter()
            .map(|(one, _)| self.name(*one))
            .collect();
        if !scalars.is_empty() {
            text += &format!("; reads {}", scalars.join(", "));
        }
        if !summary.asked.is_empty() {
            let names = summary.asked.iter().map(|one| match &one.named {
                FunctionName::Key(name) | FunctionName::Pointer(name) => &**name,
            });
            let asked: Vec<&str> = names.collect();
            text += &format!("; asks whether {} only compute", asked.join(", "));
        }
        for (is, word) in [
            (summary.varies, "; some iterations make more"),
            (summary.rows, "; rows"),
            (summary.independent, "; iterations are independent"),
            (summary.calls, "; calls what is checked"),
        ] {
            text += if is { word } else { "" };
        }
        text
    }

    fn slot(&self, slot: &Slot, variables: &[String]) -> String {
        let subscripts = slot.subscripts.iter().map(|one| match one {
            Some(form) => affine(form, &[], &[], variables),
            None => "not affine".to_owned(),
        });
        let subscripts: Vec<String> = subscripts.collect();
        let mut text = format!("{} = [{}]", self.text(slot.site), subscripts.join("]["));
        if let Some(sums) = slot
            .sums
            .as_ref()
            .filter(|_| slot.subscripts.contains(&None))
        {
            let sums: Vec<String> = sums.iter().map(|one| sum(one, variables)).collect();
            text += &format!(" = [{}]", sums.join("]["));
        }
        text += match slot.memory {
            code::slot::SHARED => "",
            code::slot::OWNED => ", of its owner",
            code::slot::LOCAL => ", born in the iteration",
            code::slot::OF_TURN => ", born in each turn",
            code::slot::GIVEN => ", born in the iteration with values",
            code::slot::CALLED_SHARED => ", in a call",
            code::slot::CALLED_PLAIN => ", private, in a call",
            _ => ", plain data",
        };
        if let Some(around) = slot.around {
            text += &format!(", in inner {around}");
        }
        text
    }
}
