//! Procedures that are judged where they are entered ([`JudgedAtEntry`](crate::plan::JudgedAtEntry)): a function of the companion looks at all that they do, and
//! the user's own text runs if that is right.

use dvmdbg_abi::call;

use super::writer::Writer;
use crate::emit::works;
use crate::lower::{Standing, VersionPlace, When};
use crate::model::{ChosenPart, Type};

/// What asks which version is to run.
pub(super) struct FirstQuestion {
    /// Interface of the function.
    pub(super) interface: String,
    /// Its call.
    pub(super) call: String,
    /// C: its definition, behind declarations of its own.
    pub(super) definition: String,
}

impl Writer<'_> {
    /// The function that is asked first which version runs, if the procedure is one of these.
    pub(super) fn asked_first(&mut self, versions: &[Standing]) -> Option<FirstQuestion> {
        let is_fit = |one: &Standing| one.when == When::Off && one.place == VersionPlace::Branch;
        let key = &self.procedure.key;
        let judged = self.plan.at_entry.get(key)?;
        let is_called_by_name = !self.unit.bound.contains(key) && !self.unit.finals.contains(key);
        if !versions.first().is_some_and(is_fit) || !is_called_by_name || !self.entries.is_empty() {
            return None;
        }
        let symbol = self.symbol_of(key)?;
        let declaration = self.frame.helpers.get(&format!("_{symbol}")).cloned();
        let name = format!("{}{}works", self.prefix, self.index);
        let numbered: Vec<String> = (0..judged.given.len()).map(|d| format!("d{d}")).collect();
        let declared = |(dummy, datum): (&String, &ChosenPart)| {
            let shape = match self.unit.objects[datum.array.index()].ty {
                Type::Array { .. } => ", dimension(*)",
                _ => "",
            };
            format!("; type(*){shape}, intent(in) :: {dummy}")
        };
        let dummies: String = numbered.iter().zip(&judged.given).map(declared).collect();
        let names: Vec<&str> = judged
            .given
            .iter()
            .map(|one| self.name(one.array))
            .collect();
        let both: Vec<_> = numbered
            .iter()
            .map(|one| [one.clone(), one.clone()])
            .collect();
        let (tables, test) = works::test(judged, &both);
        let parameters: Vec<String> = numbered
            .iter()
            .map(|one| format!("const void *{one}"))
            .collect();
        let called = call::dvm_called(&symbol);
        Some(FirstQuestion {
            interface: format!(
                "interface\n{}integer(4) function {name}({}) bind(c){dummies}; end function\nend interface",
                self.pure(),
                numbered.join(", ")
            ),
            call: format!("{name}({})", names.join(", ")),
            definition: format!(
                "{}int {name}({})\n{{\n    {tables}\n    if (dvm_state.active != DVM_CONTROL || (dvm_state.unseen && dvm_state.unseen != {symbol}))\n        return (int)dvm_state.active;\n    if (!{test})\n        return DVM_CONTROL;\n    {called};\n    return 0;\n}}\n",
                declaration.unwrap_or_default(),
                parameters.join(", "),
            ),
        })
    }
}
