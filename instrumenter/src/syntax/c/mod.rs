//! The C front end: prepared text to [`Unit`] (design.md decision 2, spec/languages.md 1, 3, 4).
//!
//! One pass of a parser that knows all names: typedefs, objects, functions, enumeration constants
//! and tags by scope, headers included, so that casts, declarations and calls are what the compiler
//! takes them for. Text that is not understood is left as it stands and said so.
//!
//! Where what lives: `lexer` tokens; `parser` the cursor; `declaration`, `initialiser`,
//! `statement`, `expression`, `literal` the grammar; `tables` scopes and the model being filled;
//! `types` types and constant values; `counted`, `function`, `nested`, `usage`, `callees` what follows from a body;
//! `binding` directives; `unit` file scope.

mod assembly;
mod binding;
mod callees;
mod cleanup;
mod computed_jumps;
mod counted;
mod declaration;
mod declarator;
mod expression;
mod foreign;
mod function;
mod initialiser;
mod lexer;
mod literal;
mod nested;
mod parser;
mod primary;
mod specifier;
mod statement;
mod tables;
#[cfg(test)]
pub(crate) mod tests;

mod types;
mod unit;
mod usage;

use crate::diagnostic::Diagnostic;
use crate::model::{Language, Unit, addresses};
use crate::source::Prepared;
use crate::stack;

/// Lowers a prepared C unit. `path`: the main source file as named on the command line.
///
/// Never fails: what is damaged is missing from the unit or marked, and a diagnostic names it.
/// Expressions nest as deep as the source does; walk them inside [`stack::deep`].
#[must_use]
pub fn lower(prepared: &Prepared, path: &str) -> (Unit, Vec<Diagnostic>) {
    stack::deep(|| lower_here(prepared, path))
}

fn lower_here(prepared: &Prepared, path: &str) -> (Unit, Vec<Diagnostic>) {
    let mut tables = tables::Tables::new(prepared);
    parser::Parser::new(&prepared.text, &mut tables, false).translation_unit();
    let mut procedures = tables.procedures;
    // A function inside another one ends before that one does.
    procedures.sort_by_key(|procedure| procedure.span.start);
    tables.loops.sort_by_key(|notes| notes.construct);
    let only_read = addresses::only_read(&procedures, tables.only_read);
    let finish = usage::Finish {
        notes: &tables.loops,
        objects: &tables.objects,
        callees: &callees::Callees::of(&procedures),
        directives: &tables.directives,
        only_read: &only_read,
        parallel: 0,
    };
    for procedure in &mut procedures {
        finish.statement(&mut procedure.body);
    }
    let unit = Unit {
        language: Language::C,
        path: path.to_owned(),
        objects: tables.objects,
        records: tables.records,
        procedures: procedures.into_iter().collect(),
        header_functions: tables.header_functions,
        watches_functions: false,
        computing: std::collections::BTreeMap::new(),
        working: std::collections::BTreeMap::new(),
        by_dummy: std::collections::BTreeSet::new(),
        by_name_of_fortran: std::collections::BTreeSet::new(),
        reading: std::collections::BTreeSet::new(),
        acting: std::collections::BTreeMap::new(),
        one_thread: prepared.one_thread,
        pure_interfaces: std::collections::BTreeSet::new(),
        own_prototypes: tables.own_prototypes,
        signatures: tables.signatures,
        declared_pure: tables.declared_pure,
        first_targets: tables.first_targets,
        gives_distributed: tables.gives_distributed,
        only_read,
        first_values: tables.first_values,
        first_pointers: tables.first_pointers,
        assembler: tables.assembler,
        dropped: tables
            .dropped
            .iter()
            .map(|(start, end)| *start..*end)
            .collect(),
        directives: tables.directives,
        bound_blocks: std::collections::BTreeMap::new(),
        unseen_blocks: std::collections::BTreeSet::new(),
        given: std::collections::BTreeSet::new(),
        left: tables.left,
        interfaces: Vec::new(),
        keywords: std::collections::BTreeMap::new(),
        singles: std::collections::BTreeSet::new(),
        defined_assignments: std::collections::BTreeSet::new(),
        masked: std::collections::BTreeSet::new(),
        expansions: Vec::new(),
        found_by_statement: std::collections::BTreeSet::new(),
        chosen_before: std::collections::BTreeSet::new(),
        written_records: std::collections::BTreeSet::new(),
        bound: std::collections::BTreeSet::new(),
        finals: std::collections::BTreeSet::new(),
        mismeasured: std::collections::BTreeSet::new(),
        wide_texts: false,
        debugged: false,
        expressions: tables.expressions,
        statements: tables.statements,
    };
    (unit, tables.diagnostics)
}
