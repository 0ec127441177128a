//! BLOCK constructs: their declarations, and what becomes of their variables.

use tree_sitter::Node;

use super::construct::{is_end, is_followed, without_name};
use super::declared::{declared_names, is_declaration};
use super::kinds::*;
use super::lower::Lower;
use crate::model::{DeclaredObject, Guarded, Member, ObjectId, Stmt, StmtKind, Storage, Type};

impl<'t> Lower<'t> {
    pub(super) fn block_construct(&mut self, node: Node<'t>) -> Stmt {
        self.open(node, false);
        let parts: Vec<_> = without_name(node);
        let (declarations, rest) = parts.split_at(declarations_of(&parts));
        let rest_end = rest.iter().position(|part| is_end(*part));
        let (body, end) = rest.split_at(rest_end.unwrap_or(rest.len()));
        let names: Vec<_> = declarations
            .iter()
            .flat_map(|part| declared_names(*part))
            .collect();
        if let Some(odd) = declarations.iter().find(|part| !is_followed(**part)) {
            let line = self.prepared.place(odd.byte_range()).line;
            self.leave(&format!("line {line} in its BLOCK is not followed yet"));
        }
        let used = self.names_used(declarations);
        let mut inside = self.names_of_block(&parts);
        let generics: Vec<String> = declarations
            .iter()
            .filter_map(|part| self.generic_of(*part))
            .collect();
        inside.extend(generics.iter().cloned());
        let open = self.symbols.open;
        let around = std::mem::take(&mut self.symbols.used);
        let groups = self.symbols.namelists.clone();
        let hidden = self.hide_all(inside, node);
        for generic in generics {
            // The procedures that have the name around have it inside, too.
            if let Some(around) = self.symbols.table.meant(&hidden.names, &generic)
                && (around.specifics.is_some() || around.record.is_some())
            {
                let around = around.clone();
                self.symbols.table.insert(generic.into(), around);
            }
        }
        self.declare_types(declarations);
        for declaration in declarations {
            self.specification(*declaration);
        }
        self.resolve_generics();
        for name in &names {
            let symbol = self.symbols.entry(self.text_of(*name), &name.byte_range());
            symbol.attributes.sought = true;
        }
        self.seek_used(&used);
        let stop = end.first().map_or(node.end_byte(), Node::start_byte);
        let first = body.first().map_or(stop, Node::start_byte);
        // What DATA says here stands in the header.
        let given = !self.declarative_before(self.line_start(first)).is_empty();
        let block = self.block.take();
        let mut statements = self.block(body, stop);
        self.block = block;
        let holds_kept = given || declarations.iter().any(|part| self.is_saved(*part));
        let (kept, born) = self.kept_and_born(declarations, given);
        let named = self.meant_by(&names);
        self.reveal(hidden);
        let (single, born): (Vec<_>, Vec<_>) = born
            .into_iter()
            .partition(|&object| self.is_name_alone(object));
        self.declare_in_block(&single, &mut statements);
        self.symbols.open = open;
        self.symbols.used = around;
        self.symbols.namelists = groups;
        let start = body.first().map_or(stop, Node::start_byte);
        if holds_kept {
            self.no_copy("a variable of its BLOCK keeps its value");
        }
        let part = Guarded {
            header: node.start_byte()..self.line_start(start),
            named,
            renamed: Vec::new(),
            born,
            kept,
            body: statements,
        };
        self.guarded(node, Vec::new(), vec![part])
    }

    /// Names, in upper case, that the BLOCK with these parts has for itself; interfaces of generic names are not among them.
    pub(super) fn names_of_block(&self, parts: &[Node<'t>]) -> Vec<String> {
        let declarations = &parts[..declarations_of(parts)];
        let names = declarations.iter().flat_map(|part| declared_names(*part));
        let mut names: Vec<String> = names
            .map(|name| self.text_of(name).to_ascii_uppercase())
            .collect();
        names.extend(self.names_used(declarations));
        names
    }

    fn names_used(&self, declarations: &[Node<'t>]) -> Vec<String> {
        let uses = declarations.iter();
        let uses = uses.filter(|part| part.kind() == USE_STATEMENT);
        uses.flat_map(|part| self.names_of_use(*part)).collect()
    }

    /// Variables that a USE brings are found where they are named: outside of the block the names mean something else.
    fn seek_used(&mut self, names: &[String]) {
        for name in names {
            let original = self.symbols.get(name).and_then(|it| it.original);
            // What directives declare lies nowhere in the program.
            let is_datum = |object| !self.is_handle(object);
            if original.is_some_and(is_datum)
                && let Some(symbol) = self.symbols.table.get_mut(name)
            {
                symbol.attributes.sought = true;
            }
        }
    }

    /// A scalar that nothing leads to but its name in statements: it is followed as a local one of the procedure, which is born anew
    /// wherever the block is entered.
    pub(super) fn is_name_alone(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let is_directed = || {
            let mut directives = self.unit.directives.iter();
            directives.any(|one| one.names.iter().any(|(_, named)| *named == Some(object)))
        };
        matches!(known.ty, Type::Scalar(_))
            && known.storage == Storage::Automatic
            && !known.ty.is_text()
            && !known.is_exposed()
            && !known.untracked
            && !known.volatile
            && !known.initialised
            && known.mapping.is_empty()
            && !is_directed()
    }

    /// Such scalars are declared where the statements of the block begin.
    pub(super) fn declare_in_block(&mut self, objects: &[ObjectId], block: &mut Stmt) {
        if objects.is_empty() {
            return;
        }
        let declared = |&object: &ObjectId| {
            self.unit.objects[object.index()].attributes.sought = false;
            DeclaredObject {
                object,
                initialiser: None,
                bounds: Vec::new(),
            }
        };
        let declared = objects.iter().map(declared).collect();
        let start = block.span.start;
        let declaration = self.stmt(start..start, StmtKind::Decl(declared));
        if let StmtKind::Block(statements) = &mut block.kind {
            statements.insert(0, declaration);
        }
    }

    /// The variables among these names that have memory of their own and no value in it, or arrays of such whose extents are declared.
    fn born_in_block(&self, names: &[Node<'t>]) -> Vec<ObjectId> {
        let is_born = |object: &ObjectId| {
            let known = &self.unit.objects[object.index()];
            let attributes = known.attributes;
            let element = match &known.ty {
                Type::Array { element, dims } if dims.iter().all(|dim| dim.extent.is_some()) => {
                    element
                }
                other => other,
            };
            let elsewhere = attributes.pointer || attributes.allocatable || attributes.polymorphic;
            !elsewhere && !known.volatile && self.is_plain(element)
        };
        let objects = names.iter().filter_map(|name| {
            let symbol = self.symbols.get(self.text_of(*name))?;
            symbol.object.filter(|_| symbol.parameter.is_none())
        });
        objects.filter(is_born).collect()
    }

    /// All of such a datum lies in one place, and none of it has a value when it is born.
    fn is_plain(&self, ty: &Type) -> bool {
        match ty {
            Type::Scalar(_) => true,
            Type::Array { element, dims } => {
                self.is_plain(element) && dims.iter().all(|dim| dim.extent.is_some())
            }
            Type::Record(id) => {
                let record = &self.unit.records[id.index()];
                let is_plain = |member: &Member| {
                    let lies_inside = member.elsewhere.is_none() && !member.deferred_length;
                    lies_inside && self.is_plain(&member.ty)
                };
                !record.defaulted
                    && !record.members.is_empty()
                    && record.members.iter().all(is_plain)
            }
            other => other.is_text(),
        }
    }

    /// Variables that live as long as the program, and those that die with their BLOCK. SAVE and DATA may stand apart from declarations:
    /// all are kept then, and taken to have values. `given`: DATA stands in the header.
    fn kept_and_born(
        &mut self,
        declarations: &[Node<'t>],
        given: bool,
    ) -> (Vec<ObjectId>, Vec<ObjectId>) {
        let is_apart = |part: &Node<'t>| matches!(part.kind(), SAVE_STATEMENT | DATA_STATEMENT);
        let all_kept = given || declarations.iter().any(is_apart);
        let (saved, others): (Vec<_>, Vec<_>) = declarations
            .iter()
            .partition(|part| all_kept || self.is_saved(**part));
        let names = |parts: Vec<Node<'t>>| -> Vec<Node<'t>> {
            parts.into_iter().flat_map(declared_names).collect()
        };
        let kept = self.born_in_block(&names(saved));
        let born = self.born_in_block(&names(others));
        for &object in kept.iter().filter(|_| all_kept) {
            self.unit.objects[object.index()].initialised = true;
        }
        (kept, born)
    }

    /// A declaration whose variables live as long as the program: in two copies they would be two.
    fn is_saved(&self, node: Node<'t>) -> bool {
        let text = self.text_of(node).to_ascii_uppercase();
        match node.kind() {
            SAVE_STATEMENT | DATA_STATEMENT => true,
            VARIABLE_DECLARATION => {
                let mut cursor = node.walk();
                let given = node
                    .children_by_field_name("declarator", &mut cursor)
                    .any(|one| one.child_by_field_name("right").is_some());
                (text.contains("SAVE") || given) && !text.contains("PARAMETER")
            }
            _ => false,
        }
    }
}

/// How many of the parts of a BLOCK are its declarations.
fn declarations_of(parts: &[Node<'_>]) -> usize {
    let first = parts.iter().position(|part| !is_declaration(part.kind()));
    first.unwrap_or(parts.len())
}
