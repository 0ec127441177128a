//! Module variables: a procedure of the module hands their addresses to the companion, which calls it
//! before the program starts.

use std::fmt::Write;

use super::common::c_name;
use super::out::OutputLine;
use super::writer::{Way, Writer};
use crate::model::{ModuleData, Unit};
use crate::plan::Plan;

impl Writer<'_> {
    /// The procedure that brings the variables of a module to life, and its part of the companion.
    pub(super) fn module_data(mut self, data: &ModuleData) -> (Vec<OutputLine>, String) {
        let entry = self.entry(&Way::of(self.procedure));
        let (birth, name) = (birth(&data.module), self.function_name('m'));
        let mut text = String::new();
        if data.needs_contains {
            text.push_str("contains\n");
        }
        let _ = write!(
            text,
            "subroutine {name}() bind(c, name=\"{name}\")\n{}{entry}\nend subroutine\n",
            self.own_declarations()
        );
        // It is no unseen code that calls it, though the main program has not begun.
        self.written(&format!(
            "void {name}(void);\nstatic void {birth}(void)\n{{\n    static int dvm_done;\n    const void *dvm_k = dvm_state.unseen;\n    \
             if (dvm_done)\n        return;\n    dvm_done = 1;\n    dvm_state.unseen = 0;\n    {name}();\n    dvm_state.unseen = dvm_k;\n}}\n"
        ));
        (vec![OutputLine::own(text)], self.companion())
    }
}

/// Name of the function that brings the variables of a module to life, once.
fn birth(module: &str) -> String {
    format!("dvm_module_{}", c_name(&module.to_ascii_lowercase()))
}

/// Calls of these functions, before the program starts.
pub(super) fn births(unit: &Unit, plan: &Plan) -> String {
    let procedures = unit.procedures.iter().zip(&plan.procedures);
    let modules = procedures.filter_map(|(procedure, planned)| {
        let data = procedure.module_data.as_ref();
        data.filter(|_| planned.instrument)
    });
    modules
        .map(|data| format!("    {}();\n", birth(&data.module)))
        .collect()
}
