//! The static tables of a unit in C: sites, constructs and the unit itself (dvmdbg_emit.h), for
//! units of both languages.

use std::fmt::Write;

use crate::model::{Language, Unit};
use crate::plan::{ConstructKind, Plan};

/// Tables that stand before everything that refers to them.
pub(super) fn tables(plan: &Plan) -> String {
    let mut text = String::from("static struct dvm_unit dvm_unit;\n");
    constructs(plan, &mut text);
    sites(plan, &mut text);
    text
}

fn constructs(plan: &Plan, text: &mut String) {
    text.push_str("static const struct dvm_construct dvm_constructs[] = {\n");
    for (index, construct) in plan.constructs.iter().enumerate() {
        let kind = match construct.kind {
            ConstructKind::SequentialLoop => "DVM_SEQUENTIAL_LOOP",
            ConstructKind::ParallelLoop => "DVM_PARALLEL_LOOP",
            ConstructKind::TaskRegion => "DVM_TASK_REGION",
        };
        let _ = writeln!(
            text,
            "{{ &dvm_unit, \"{}\", {}, {kind}, {}, {}, {}, {} }},",
            escape(&construct.file),
            index + 1,
            construct.rank,
            construct.line,
            construct.end_line,
            construct.directive_line
        );
    }
    text.push_str("{ 0 } };\n");
}

fn sites(plan: &Plan, text: &mut String) {
    text.push_str("static const struct dvm_site dvm_sites[] = {\n");
    for site in &plan.sites {
        let _ = writeln!(
            text,
            "{{ \"{}\", \"{}\", \"{}\", {}, {}, {}, {}, {} }},",
            escape(&site.place.file),
            escape(&site.reference),
            escape(&site.variable),
            site.place.line,
            site.place.column,
            site.construct,
            site.flags,
            site.value_type
        );
    }
    text.push_str("{ 0 } };\n");
}

/// The definition of `dvm_unit`, and of `dvm_main`, by which companions ask each other, if control
/// sees the program from its begin.
pub(super) fn unit(unit: &Unit, plan: &Plan) -> String {
    let begins = unit
        .procedures
        .iter()
        .zip(&plan.procedures)
        .any(|(procedure, planned)| procedure.main && planned.instrument);
    let main = match begins {
        true => "const char dvm_main __attribute__((weak)) = 1;\n",
        false => "",
    };
    let notes: String = plan
        .notes
        .iter()
        .map(|note| format!("\"{}\", ", escape(note)))
        .collect();
    format!(
        "static const char *const dvm_notes[] = {{ {notes}0 }};\n\
         static struct dvm_unit dvm_unit = {{ DVM_ABI_VERSION, {}, {}, {}, \"{}\", dvm_constructs, \
         dvm_sites, dvm_notes, 0, {} }};\n{main}",
        plan.constructs.len(),
        plan.sites.len(),
        u32::from(unit.language == Language::Fortran),
        escape(&unit.path),
        u32::from(begins)
    )
}

/// The text of a C string literal.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '"' | '\\' => {
                escaped.push('\\');
                escaped.push(character);
            }
            '\n' => escaped.push_str("\\n"),
            '\t' => escaped.push(' '),
            // Two question marks may begin a trigraph.
            '?' => escaped.push_str("\\?"),
            _ => escaped.push(character),
        }
    }
    escaped
}
