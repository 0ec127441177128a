//! The static tables of a unit in C: sites, constructs and the unit itself (dvmdbg_emit.h), for
//! units of both languages.

use std::borrow::{Borrow, Cow};
use std::fmt::Write;

use dvmdbg_abi::call::{self, Name, name};
use dvmdbg_abi::code::{construct::spelled as kind, rule::spelled as rule};

use super::computed;
use crate::lower::Purpose;
use crate::model::{Language, Unit};
use crate::plan::{ConstructKind, Plan, Site};

/// The declaration of a local object (`struct dvm_local`), an expression. `before`: what its fields name.
pub(super) fn local(before: &str, fields: &str) -> String {
    format!("({{ {before}static const struct dvm_local dvm_k = {fields}; &dvm_k; }})")
}

/// Tables that stand before everything that refers to them.
pub(super) fn tables(plan: &Plan) -> String {
    let mut text = String::from("static struct dvm_unit dvm_unit;\n");
    constructs(plan, &mut text);
    sites(plan, &mut text);
    text
}

/// What the constructor of a unit calls first: in text of a parallel run, and of a program that is to have one thread.
pub(super) fn join(unit: &Unit, purpose: Purpose) -> String {
    let one = match unit.one_thread {
        true => "    extern void dvm_one_thread(void);\n    dvm_one_thread();\n",
        false => "",
    };
    let traced = match purpose {
        Purpose::Debug => return one.to_owned(),
        Purpose::Parallel => 0,
        Purpose::ParallelDebug => 1,
    };
    format!("{one}    {};\n", call::dyn_Join("&dvm_state", traced))
}

fn constructs(plan: &Plan, text: &mut String) {
    text.push_str("static const struct dvm_construct dvm_constructs[] = {\n");
    for (index, construct) in plan.constructs.iter().enumerate() {
        let kind = match construct.kind {
            ConstructKind::SequentialLoop => kind::SEQUENTIAL_LOOP,
            ConstructKind::ParallelLoop => kind::PARALLEL_LOOP,
            ConstructKind::TaskRegion => kind::TASK_REGION,
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
    let formulas = formulas(plan);
    let (marks, table) = computed::marks(unit, plan);
    format!(
        "static const char *const dvm_notes[] = {{ {notes}0 }};\n{formulas}{marks}\
         static struct dvm_unit dvm_unit = {{ DVM_ABI_VERSION, {}, {}, {}, \"{}\", dvm_constructs, \
         dvm_sites, dvm_notes, 0, {}, dvm_formulas, {}, {table} }};\n{main}",
        plan.constructs.len(),
        plan.sites.len(),
        u32::from(unit.language == Language::Fortran),
        escape(&unit.path),
        u32::from(begins),
        u32::from(plan.settles)
    )
}

/// How assignments make their values, in one order with the sites.
fn formulas(plan: &Plan) -> String {
    let mut text = String::from("static const struct dvm_formula dvm_formulas[] = {\n");
    let known = plan.formulas.iter();
    for (site, formula) in known.filter_map(|(site, formula)| Some((site, formula.as_ref()?))) {
        let _ = writeln!(text, "{{ {}, \"{}\" }},", site.0, escape(formula));
    }
    text.push_str("{ 0, 0 } };\n");
    text
}

/// The function that records accesses at some of these sites: few are recorded as a type that is not theirs.
pub(super) fn tracer<'s>(sites: impl IntoIterator<Item = &'s Site>) -> Name<3> {
    match sites.into_iter().any(|site| site.value_type >> 16 != 0) {
        true => name::dvm_trace_wide,
        false => name::dvm_trace,
    }
}

/// A C expression for an array of constant values or of what is known only when it is evaluated. Constant ones stand in the
/// data of the program: a compiler spends much on storing each of them.
pub(super) fn array<S: Borrow<str>>(ty: &str, values: &[S]) -> String {
    let list = values.join(", ");
    match is_literal(&list) {
        true => constants(ty, &[list]),
        false => format!("(const {ty}[]){{ {list} }}"),
    }
}

/// The same of constants of any kind.
pub(super) fn constants(ty: &str, values: &[String]) -> String {
    let list = values.join(", ");
    format!("({{ static const {ty} dvm_k[] = {{ {list} }}; dvm_k; }})")
}

/// Only numbers, operators and names of the header.
pub(super) fn is_literal(list: &str) -> bool {
    list.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .all(|word| {
            let known = ["dvm_i64", rule::LINEAR, rule::CONSTANT, rule::REPLICATED];
            word.bytes().all(|byte| byte.is_ascii_digit()) || known.contains(&word)
        })
        && list
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || " ,{}()_+-*".contains(c))
}

/// The four subscripts that a check takes; those that an element has not are 0.
pub(super) fn four(subscripts: &[String]) -> [&str; 4] {
    std::array::from_fn(|index| subscripts.get(index).map_or("0", String::as_str))
}

/// The inline check of an element in the text of a parallel loop.
pub(super) fn element_check(shared: bool, writes: bool, accumulates: bool) -> Name<15> {
    if accumulates {
        return name::dvm_accumulate_element;
    }
    match (shared, writes) {
        (true, true) => name::dvm_shared_write,
        (true, false) => name::dvm_shared_read,
        (false, true) => name::dvm_plain_write,
        (false, false) => name::dvm_plain_read,
    }
}

/// The text of a C string literal.
pub(super) fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(['"', '\\', '\n', '\t', '?']) {
        return Cow::Borrowed(text);
    }
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
    Cow::Owned(escaped)
}

#[cfg(test)]
mod tests {
    use super::array;

    #[test]
    fn constant_arrays_stand_in_the_data_of_the_program() {
        let array = |values: &[&str]| {
            let values: Vec<String> = values.iter().map(|&one| one.to_owned()).collect();
            array("dvm_i64", &values)
        };
        assert_eq!(
            array(&["(dvm_i64)(-1)", "2 * 100"]),
            "({ static const dvm_i64 dvm_k[] = { (dvm_i64)(-1), 2 * 100 }; dvm_k; })"
        );
        assert_eq!(array(&["1", "n"]), "(const dvm_i64[]){ 1, n }");
        assert_eq!(array(&["a[1]"]), "(const dvm_i64[]){ a[1] }");
        assert_eq!(
            array(&["sizeof (int)"]),
            "(const dvm_i64[]){ sizeof (int) }"
        );
    }
}
