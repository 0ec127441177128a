//! Marks of functions that do nothing but to compute: through the linker a loop of another unit that calls them finds these marks, and what they
//! say ([`asked`]).

use dvmdbg_abi::call;

use crate::model::{Linkage, Procedure, Unit, key};
use crate::plan::{LoopSummary, Plan, asked};

/// Name of the mark.
fn symbol(unit: &Unit, key: &str) -> Option<String> {
    let linked = match unit.rules().c_library {
        true => key.to_owned(),
        false => key::in_c(&key::linker_name(key)?),
    };
    Some(format!("dvm_computes_{linked}"))
}

/// C: the mark of a procedure that others may call.
pub(super) fn mark(unit: &Unit, plan: &Plan, procedure: &Procedure) -> Option<(String, String)> {
    let said = asked::mark(unit, &plan.unchecked, procedure)?;
    let symbol = symbol(unit, &procedure.key)?;
    let definition = format!("const char {symbol}[] __attribute__((weak)) = \"{said}\";\n");
    (procedure.linkage == Linkage::External).then_some((symbol, definition))
}

/// C: the statement is for the case that all functions that a loop calls have their marks.
pub(super) fn if_all_compute(unit: &Unit, summary: &LoopSummary, statement: String) -> String {
    let found = summary.asked.iter().filter_map(|(key, wanted)| {
        let symbol = symbol(unit, key)?;
        let declaration = format!("extern const char {symbol}[] __attribute__((weak)); ");
        let condition = call::dvm_computes(&symbol, format!("\"{wanted}\""));
        Some((declaration, condition))
    });
    let (declarations, conditions): (Vec<String>, Vec<String>) = found.unzip();
    match conditions.len() == summary.asked.len() {
        true if conditions.is_empty() => statement,
        true => format!(
            "{{ {}if ({}) {statement} }}",
            declarations.concat(),
            conditions.join(" && ")
        ),
        false => String::new(),
    }
}
