//! Modules and submodules: their names, the birth of their variables, and their procedures.
//!
//! Of a module of another file only what is known of it stands in the text: its names are read as here, and nothing is
//! made of it. What other files have to know of one that stands here is noted as [`ModuleInterface`].

use super::kinds::*;
use std::sync::Arc;

use tree_sitter::Node;

use super::declaration::Specification;
use super::default_kinds::Kinds;
use super::lower::{Container, Lower, named};
use super::unit::{is_ending, own_parts};
use crate::model::{
    DirectiveId, Linkage, ModuleData, ModuleInterface, Procedure, Span, Stmt, StmtId, StmtKind,
    Type, key,
};

impl<'t> Lower<'t> {
    pub(super) fn module(&mut self, node: Node<'t>) {
        let defaults = self.defaults;
        if let Some(kinds) = self.kinds_of_imported(node) {
            self.defaults.kinds = Kinds::of_marks(&kinds);
        }
        self.read(node);
        self.defaults = defaults;
    }

    /// The default kinds of a module of another file.
    fn kinds_of_imported(&self, node: Node<'t>) -> Option<String> {
        let at = node.start_byte();
        let modules = &self.prepared.modules;
        let module = &modules[modules.partition_point(|module| module.range.end <= at)..];
        Some(module.first()?.kinds.clone())
    }

    fn read(&mut self, node: Node<'t>) {
        self.begin();
        let parts = named(node);
        let Some(container) = parts.first().and_then(|head| self.heading_of_module(*head)) else {
            return self.left_piece(node.byte_range(), "its heading is not understood");
        };
        self.container = container;
        self.module_scope = true;
        let name = self.module_name().unwrap_or_default();
        let contained = parts
            .iter()
            .find(|part| part.kind() == INTERNAL_PROCEDURES)
            .copied();
        let Some(ending) = parts.iter().find(|part| is_ending(**part)) else {
            return self.left_piece(node.byte_range(), "its end is not understood");
        };
        self.read_module(&name, &parts);
        self.declare_contained(contained);
        self.resolve_generics();
        let end = contained.unwrap_or(*ending).start_byte();
        let at = self.line_start(ending.start_byte());
        let imported = node.start_byte() < self.prepared.own();
        let (block, directives) = self.module_objects(&(node.start_byte()..end));
        if !imported {
            let text = node.start_byte()..end;
            self.module_data(&name, contained.is_none(), (block, &directives), text, at);
        }
        self.module_scope = false;
        self.modules.insert(name, Arc::new(self.symbols.clone()));
        if imported {
            return;
        }
        let name = self.container.file_name();
        let specification = self.line_start(node.start_byte())..self.line_start(end);
        let lines = Vec::from([specification]);
        self.unit.interfaces.push(ModuleInterface { name, lines });
        if let Some(contained) = contained {
            self.note_line(contained.start_byte());
        }
        let container = self.container.clone();
        self.contained(contained, &container);
        self.note_line(ending.start_byte());
    }

    /// The line at this offset is one that other files have to know.
    fn note_line(&mut self, at: usize) {
        let start = self.line_start(at);
        let end = self.text[at..]
            .find('\n')
            .map_or(self.text.len(), |end| at + end + 1);
        self.note_lines(start..end);
    }

    fn note_lines(&mut self, lines: Span) {
        if let Some(interface) = self.unit.interfaces.last_mut() {
            interface.lines.push(lines);
        }
    }

    /// What other files have to know of a procedure of a module. `parts`: those before CONTAINS and END, the first
    /// `specification` of them its specification part.
    pub(super) fn note_procedure(&mut self, node: Node<'t>, specification: usize) {
        let is_listed = matches!(
            self.container,
            Container::Module(_) | Container::Submodule { .. }
        );
        if !is_listed || !matches!(node.kind(), SUBROUTINE | FUNCTION) {
            return;
        }
        let parts = named(node);
        let Some(ending) = parts.iter().find(|part| is_ending(**part)) else {
            return;
        };
        let own = own_parts(&parts);
        let behind = parts
            .get(specification.min(own))
            .unwrap_or(ending)
            .start_byte();
        self.note_lines(self.line_start(node.start_byte())..self.line_start(behind));
        for part in &parts[specification.min(own)..own] {
            if part.kind() == ENTRY_STATEMENT {
                self.note_line(part.start_byte());
            }
        }
        self.note_line(ending.start_byte());
    }

    /// The module whose specification part is read.
    pub(super) fn module_name(&self) -> Option<String> {
        match &self.container {
            Container::Module(name) | Container::Submodule { name, .. } => {
                self.module_scope.then(|| name.clone())
            }
            Container::File | Container::Unit(_) => None,
        }
    }

    fn heading_of_module(&mut self, head: Node<'t>) -> Option<Container> {
        let upper = |node: Node<'t>| self.text_of(node).to_ascii_uppercase();
        let name = named(head)
            .into_iter()
            .find(|part| part.kind() == NAME)
            .map(upper)?;
        if head.kind() == MODULE_STATEMENT {
            return Some(Container::Module(name));
        }
        let ancestor = upper(head.child_by_field_name("ancestor")?);
        let parent = match head.child_by_field_name("parent") {
            Some(parent) => key::submodule(&ancestor, &upper(parent)),
            None => ancestor.clone(),
        };
        match self.modules.get(&parent) {
            Some(parent) => self.symbols = parent.inside(),
            // Every name that is not declared here may come from there.
            None => self.symbols.open = true,
        }
        Some(Container::Submodule {
            name: key::submodule(&ancestor, &name),
            ancestor,
        })
    }

    /// Reads the specification part; what is not understood spoils the module's names.
    fn read_module(&mut self, name: &str, parts: &[Node<'t>]) {
        self.declare_types(parts);
        let specification = parts
            .iter()
            .skip(1)
            .take(own_parts(parts).saturating_sub(1));
        let mut odd = None;
        for part in specification {
            if !matches!(self.specification(*part), Specification::Done) {
                odd.get_or_insert_with(|| self.prepared.place(part.byte_range()).line);
            }
        }
        let own = own_parts(parts);
        let start = parts.first().map_or(0, Node::start_byte);
        let end = parts.get(own).map_or(start, Node::start_byte);
        self.moved_data(&(start..end), &[]);
        if let Some(line) = odd.or(self.not_understood(&parts[..own], start..end)) {
            self.symbols.open = true;
            self.damage
                .get_or_insert_with(|| format!("line {line} of `{name}` is not understood"));
        }
    }

    /// The variables become objects, with what directives say of them.
    fn module_objects(&mut self, text: &Span) -> (StmtId, Vec<DirectiveId>) {
        let block = self.stmt_id();
        self.block = Some(block);
        self.make_objects();
        let directives: Vec<DirectiveId> = self.take_directives(text).collect();
        // Before what PUBLIC names and nothing else declares becomes a variable.
        self.declare_specified(&directives, text.end);
        self.make_remaining_objects();
        self.waiting = directives.iter().copied().collect();
        self.bind_specification(&(text.end..text.end));
        let left: Vec<DirectiveId> = self.waiting.drain(..).collect();
        self.misplaced(&left);
        self.resolve(&directives);
        (block, directives)
    }

    /// A procedure that nobody wrote brings the variables to life.
    fn module_data(
        &mut self,
        name: &str,
        needs_contains: bool,
        (block, directives): (StmtId, &[DirectiveId]),
        text: Span,
        at: usize,
    ) {
        let body = Stmt {
            id: block,
            span: at..at,
            directives: Vec::new(),
            name: None,
            kind: StmtKind::Block(Vec::new()),
        };
        let hidden = self.hidden_functions(&text, None);
        let leave = self.damage.clone().or(self.leave.take());
        if let Some(reason) = &leave {
            let what = format!("`{name}`");
            let reason = reason.clone();
            self.report_left(
                text.start..text.start + 1,
                &what,
                &reason,
                !directives.is_empty(),
            );
        }
        self.unit.procedures.push(Procedure {
            name: name.to_owned(),
            key: key::inside(name, ""),
            span: at..at,
            head: at..at,
            body_span: at..at,
            formals: Vec::new(),
            result: Type::Void,
            body,
            linkage: Linkage::Local,
            variadic: false,
            knr: false,
            entered_once: false,
            host: None,
            landings: std::collections::BTreeSet::new(),
            in_blocks: false,
            no_copy: Some("it has no executable statement".to_owned()),
            leave,
            main: false,
            module_data: Some(ModuleData {
                module: name.to_owned(),
                needs_contains,
            }),
            recursive: false,
            pure: false,
            declarations: at,
            result_object: None,
            labels: Vec::new(),
            ambiguous: std::collections::BTreeSet::new(),
            external: std::collections::BTreeSet::new(),
            hidden,
            common_blocks: super::text::common_blocks(&self.prepared.text[text]),
        });
    }

    /// Procedures behind CONTAINS, each with the names of what contains it.
    pub(super) fn contained(&mut self, contained: Option<Node<'t>>, container: &Container) {
        let Some(contained) = contained else {
            return;
        };
        self.make_remaining_objects();
        let error = named(contained).into_iter().find(Node::is_error);
        let inside = self.symbols.inside();
        for node in named(contained) {
            if !matches!(node.kind(), SUBROUTINE | FUNCTION | MODULE_PROCEDURE) {
                continue;
            }
            let damage = self.damage.clone();
            let outer = self.suspend();
            self.symbols = inside.clone();
            self.container = container.clone();
            self.damage = damage;
            if let Some(error) = error {
                let line = self.prepared.place(error.byte_range()).line;
                self.leave(&format!("line {line} behind CONTAINS is not understood"));
            }
            self.procedure(node);
            self.resume(outer);
        }
    }
}
