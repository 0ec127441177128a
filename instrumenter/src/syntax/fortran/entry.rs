//! ENTRY statements: other ways into a procedure, each with a name, dummies and a result of its own.

use super::kinds::*;
use tree_sitter::Node;

use super::heading::Heading;
use super::lower::{Lower, named};
use super::symbol::Signature;
use crate::model::{Entry, Stmt, StmtKind, Type};

impl<'t> Lower<'t> {
    /// Makes the dummies and results of the ENTRY statements of a procedure known, before any of its
    /// statements is read.
    pub(super) fn entries(&mut self, parts: &[Node<'t>], heading: &Heading) {
        let entries: Vec<_> = parts
            .iter()
            .filter(|part| part.kind() == ENTRY_STATEMENT)
            .collect();
        if entries.is_empty() {
            return;
        }
        self.no_copy("it has an ENTRY statement");
        // By another way there is no such dummy, and nothing can ask whether it is allocated.
        for symbol in self.symbols.table.own_mut() {
            if symbol.dummy && symbol.attributes.allocatable {
                symbol.untracked = true;
            }
        }
        if let Some(result) = &heading.result {
            self.shared_result(result, entries[0]);
        }
        for entry in entries {
            for dummy in self.entry_dummies(*entry) {
                self.symbols
                    .declare(self.text_of(dummy), &dummy.byte_range())
                    .dummy = true;
            }
            let Some(name) = entry.child_by_field_name("name") else {
                continue;
            };
            if heading.result.is_some() {
                let result = named(*entry)
                    .into_iter()
                    .find(|part| part.kind() == FUNCTION_RESULT);
                let result = result.and_then(|result| named(result).first().copied());
                let by_name = result.is_none();
                let result = self.text_of(result.unwrap_or(name)).to_owned();
                self.shared_result(&result, entry);
                let span = entry.byte_range();
                self.symbols.entry(&result, &span).result_of_entry = by_name;
            } else {
                self.symbols
                    .entry(self.text_of(name), &name.byte_range())
                    .external = true;
            }
        }
    }

    /// Makes the ENTRY statements of a module procedure known to the unit that contains it.
    pub(super) fn declare_entries(&mut self, procedure: Node<'t>) -> Vec<&'t str> {
        let mut names = Vec::new();
        let entries = named(procedure).into_iter();
        for entry in entries.filter(|part| part.kind() == ENTRY_STATEMENT) {
            let Some(name) = entry.child_by_field_name("name") else {
                continue;
            };
            let (text, own_key) = (self.text_of(name), self.entry_key(entry));
            let symbol = self.symbols.declare(text, &name.byte_range());
            symbol.key = Some(own_key);
            symbol.signature = Some(Signature {
                result: Type::Unknown,
                computed_size: false,
                elemental: false,
                of_c: false,
                pure: false,
                dummies: Vec::new(),
            });
            names.push(text);
        }
        names
    }

    fn entry_key(&self, entry: Node<'t>) -> String {
        let name = entry.child_by_field_name("name");
        let name = name
            .map_or("", |name| self.text_of(name))
            .to_ascii_uppercase();
        let binding = named(entry)
            .into_iter()
            .find(|part| part.kind() == LANGUAGE_BINDING);
        match binding {
            Some(binding) => self.bound_key(binding, &name),
            None => self.own_key(&name),
        }
    }

    /// The results of all ways into a function are one datum: what is assigned to one of them is
    /// the value of any.
    fn shared_result(&mut self, name: &str, at: &Node<'t>) {
        let symbol = self.symbols.entry(name, &at.byte_range());
        symbol.result = true;
        symbol.untracked = true;
    }

    fn entry_dummies(&self, entry: Node<'t>) -> Vec<Node<'t>> {
        let list = entry.child_by_field_name("parameters");
        let dummies = list.map_or(Vec::new(), named).into_iter();
        // `*` is an alternate return.
        let is_dummy =
            |part: &Node<'t>| part.kind() == IDENTIFIER && self.text_of(*part).trim() != "*";
        dummies.filter(is_dummy).collect()
    }

    /// The ENTRY statements of the specification part. What they enter is the first executable
    /// statement, so that they may stand there.
    pub(super) fn early_entries(&mut self, specification: &[Node<'t>]) -> Vec<Stmt> {
        let entries = specification
            .iter()
            .filter(|part| part.kind() == ENTRY_STATEMENT);
        entries.map(|entry| self.entry(*entry)).collect()
    }

    pub(super) fn entry(&mut self, node: Node<'t>) -> Stmt {
        let key = self.entry_key(node);
        let dummies = self.entry_dummies(node);
        let objects = dummies.iter().filter_map(|dummy| {
            let symbol = self.symbols.get(self.text_of(*dummy));
            symbol.and_then(|symbol| symbol.object)
        });
        let formals = objects.collect();
        self.stmt(node.byte_range(), StmtKind::Entry(Entry { key, formals }))
    }
}
