//! Program units: the specification part and the executable part, and why one is left.

use super::kinds::*;
use std::sync::Arc;

use tree_sitter::Node;

use super::declaration::Specification;
use super::heading::{Heading, is_heading};
use super::lower::{Container, Lower, named};
use super::symbol::{Meaning, Symbol};
use super::text::{common_blocks, has_word};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::model::{DirectiveId, Linkage, Procedure, Span, Stmt, StmtKind, Type};

impl<'t> Lower<'t> {
    pub(super) fn top_level(&mut self, node: Node<'t>) {
        match node.kind() {
            PROGRAM | SUBROUTINE | FUNCTION => {
                self.begin();
                self.procedure(node);
            }
            // They begin a main program without a heading.
            INTERFACE => self.interfaces.push(node),
            BLOCK_DATA => self.block_data(node),
            MODULE | SUBMODULE => self.module(node),
            _ if node.is_error() => {
                self.left_piece(node.byte_range(), "it cannot be read as Fortran")
            }
            _ => {}
        }
    }

    /// A piece of the file outside procedures that is left as it stands.
    pub(super) fn left_piece(&mut self, range: Span, reason: &str) {
        let blocks = common_blocks(&self.prepared.text[range.clone()]);
        self.unit.unseen_blocks.extend(blocks);
        let inside = range.start + 1..range.end;
        let with_directive = self.take_directives(&inside).next().is_some();
        self.waiting.clear();
        self.report_left_part(range.start..range.start + 1, reason, with_directive);
    }

    /// A statement that is left as it stands, with what it assigns.
    pub(super) fn left_statement(&mut self, range: Span, what: &str, reason: &str) {
        let at = range.start..range.start + 1;
        if at.start < self.prepared.own() {
            return;
        }
        let place = self.prepared.place(at.clone());
        let part = format!(
            "{what} at {}:{} and what it assigns",
            place.file, place.line
        );
        self.unit.left.push(format!("{part}: {reason}"));
        self.report_left(at, &format!("this {what}"), reason, false);
    }

    /// Reports text outside of procedures that is left, and notes it for the runs.
    pub(super) fn report_left_part(&mut self, at: Span, reason: &str, with_directive: bool) {
        if at.start < self.prepared.own() {
            // It was said when that file was built.
            return;
        }
        let place = self.prepared.place(at.clone());
        let part = format!("part of the file at {}:{}", place.file, place.line);
        self.unit.left.push(format!("{part}: {reason}"));
        self.report_left(at, "this part of the file", reason, with_directive);
    }

    pub(super) fn report_left(&mut self, at: Span, what: &str, reason: &str, with_directive: bool) {
        let severity = if with_directive {
            Severity::Error
        } else {
            Severity::Warning
        };
        let title = format!("{what} is not instrumented: {reason}");
        let mut found = Diagnostic::new(&codes::FORTRAN_LEFT, title)
            .severity(severity)
            .at(self.prepared.place(at), "compiled as it stands");
        if with_directive {
            found = found.note("DVM directives inside it cannot be checked");
        }
        self.diagnostics.push(found);
    }

    /// Forgets the program unit before.
    pub(super) fn begin(&mut self) {
        self.suspend();
        self.symbols.save_all = self.defaults.save;
        self.symbols.standard = self.defaults.standard;
        let (integer, real) = (self.defaults.kinds.integer(), self.defaults.kinds.real());
        self.symbols
            .implicit
            .defaults(&Type::Scalar(integer), &Type::Scalar(real));
    }

    /// Reads a procedure; the names around it are there already.
    pub(super) fn procedure(&mut self, node: Node<'t>) {
        let mut parts = std::mem::take(&mut self.interfaces);
        let begin = parts.first().map_or(node.start_byte(), Node::start_byte);
        parts.extend(named(node));
        let own = own_parts(&parts);
        let end_of_parts = parts.iter().find(|part| is_ending(**part));
        let span_end = end_of_parts.map_or(node.end_byte(), |end| end.end_byte());
        let span = self.line_start(begin)..span_end;
        let block = self.stmt_id();
        self.block = Some(block);
        self.statement_functions.clear();
        let heading = self.heading(node);
        let specification = self.split(&parts);
        self.result_prefix(node, &heading);
        let contained = parts
            .get(own)
            .filter(|part| part.kind() == INTERNAL_PROCEDURES)
            .copied();
        self.entries(&parts[..own], &heading);
        let inside = Container::Unit(heading.key.clone());
        let around = std::mem::replace(&mut self.container, inside.clone());
        self.declare_contained(contained);
        self.container = around;
        self.resolve_generics();
        let end = parts.get(own).map_or(span.end, Node::start_byte);
        let end = end.min(span.end);
        let body_nodes = &parts[specification.min(own)..own];
        self.note_procedure(node, specification);
        let body_start = body_nodes.first().map_or(end, Node::start_byte).min(end);
        let body_span = self.line_start(body_start)..self.line_start(end);
        let declarations = self.after_implicit(&parts[..specification], span.start);
        self.moved_data(&(span.start..end), &parts[..own]);
        if has_word(&self.text[body_span.clone()], "DATA") {
            self.data_among(&parts[specification.min(own)..own]);
        }
        let moved = self.moved.iter().map(|one| one.span.clone());
        self.to_write = moved.filter(|one| body_span.contains(&one.start)).collect();
        self.unchecked_arguments(span.start..end);
        self.check(&parts[..own], &body_span);
        self.find_uses(&parts[..own]);
        self.check_interfaces();
        self.make_objects();
        // What stands before a heading belongs to no procedure.
        let headed = parts.first().is_some_and(is_heading);
        let first = span.start + usize::from(headed);
        let directives: Vec<DirectiveId> = self.take_directives(&(first..end)).collect();
        if heading.pure && !directives.is_empty() {
            self.leave("it is PURE, but its directives have effects");
        }
        self.waiting = directives.iter().copied().collect();
        self.bind_specification(&body_span);
        let mut statements = self.early_entries(&parts[..specification.min(own)]);
        statements.extend(self.statements(body_nodes, end));
        let body = Stmt {
            id: block,
            span: body_span.clone(),
            directives: Vec::new(),
            name: None,
            kind: StmtKind::Block(statements),
        };
        self.resolve(&directives);
        let procedure = self.finish(heading, span, body_span, body, declarations);
        self.say_if_left(&procedure, !directives.is_empty());
        self.unit.procedures.push(procedure);
        self.contained(contained, &inside);
    }

    fn say_if_left(&mut self, procedure: &Procedure, with_directive: bool) {
        let Some(reason) = procedure.leave.clone() else {
            return;
        };
        let (at, what) = (procedure.span.clone(), format!("`{}`", procedure.name));
        let start = at.start
            + self.text[at.clone()]
                .find(|ch: char| !ch.is_whitespace())
                .unwrap_or(0);
        let line_end = self.text[start..]
            .find('\n')
            .map_or(at.end, |end| start + end);
        self.report_left(start..line_end, &what, &reason, with_directive);
    }

    /// Reads the specification part. How many of `parts` belong to it.
    pub(super) fn split(&mut self, parts: &[Node<'t>]) -> usize {
        self.declare_types(parts);
        let mut label = None;
        for (index, part) in parts.iter().enumerate() {
            if part.kind() == STATEMENT_LABEL {
                label = Some(index);
                continue;
            }
            if is_ending(*part) || part.kind() == INTERNAL_PROCEDURES {
                return label.unwrap_or(index);
            }
            if matches!(self.specification(*part), Specification::Executable) {
                return label.unwrap_or(index);
            }
            label = None;
        }
        parts.len()
    }

    /// Offset behind the heading and all USE, IMPORT and IMPLICIT statements.
    fn after_implicit(&self, specification: &[Node<'t>], start: usize) -> usize {
        let is_first = |part: &&Node<'t>| {
            is_heading(part)
                || matches!(
                    part.kind(),
                    USE_STATEMENT | IMPORT_STATEMENT | IMPLICIT_STATEMENT
                )
        };
        let Some(last) = specification.iter().rev().find(is_first) else {
            return start;
        };
        // Statement nodes of headings reach into the next line.
        let at = last.start_byte();
        self.text[at..]
            .find('\n')
            .map_or(self.text.len(), |end| at + end + 1)
    }

    /// Dummies to which data of any type may be passed (`!GCC$ ATTRIBUTES NO_ARG_CHECK :: A`): nobody knows what they are.
    fn unchecked_arguments(&mut self, text: Span) {
        let prepared = self.prepared;
        for line in prepared.text[text.clone()].lines() {
            let line = line.trim_start().to_ascii_uppercase();
            let attributes = line
                .strip_prefix("!GCC$")
                .and_then(|rest| rest.split_once("::"));
            let Some((_, names)) = attributes.filter(|(words, _)| has_word(words, "NO_ARG_CHECK"))
            else {
                continue;
            };
            for name in names.split(',').map(str::trim) {
                if self.symbols.get(name).is_some_and(|symbol| symbol.dummy) {
                    let symbol = self.symbols.entry(name, &text);
                    symbol.ty = Some(Type::Unknown);
                    symbol.attributes.unchecked = true;
                }
            }
        }
    }

    /// Reasons to leave the procedure that do not depend on what its statements say.
    fn check(&mut self, parts: &[Node<'t>], body: &Span) {
        if let Some(reason) = self.damage.clone() {
            self.leave(&reason);
        }
        let start = parts.first().map_or(body.start, Node::start_byte);
        if let Some(line) = self.not_understood(parts, start..body.end) {
            self.leave(&format!("line {line} is not understood"));
        }
        if self.text[start..body.end.max(start)]
            .lines()
            .any(makes_threads)
        {
            self.leave("it has OpenMP or OpenACC directives");
        }
        if body.is_empty() && self.leave.is_none() {
            self.no_copy("it has no executable statement");
        }
    }

    /// gfortran 12 does not survive a second call of an external function that `PROCEDURE (F) :: G` declares, with a text of
    /// computed size, unless the function stands before in the file; instrumented text has several of each.
    fn check_interfaces(&mut self) {
        let is_known = |name: &str| self.unit.procedures.iter().any(|one| one.key == name);
        let called = self.symbols.table.own().filter(|(name, symbol)| {
            symbol.called_here && symbol.text_by_interface && !is_known(name)
        });
        let first = called.map(|(name, _)| name.clone()).min();
        if let Some(name) = first {
            self.leave(&format!(
                "it calls `{name}`, a text of computed size by the interface that PROCEDURE names"
            ));
        }
    }

    /// Line of the first statement among `parts`, which lie in `range`, that is not understood.
    pub(super) fn not_understood(&self, parts: &[Node<'t>], range: Span) -> Option<u32> {
        let blanked = self.blanked_in(&range);
        let error = parts.iter().find(|part| part.has_error());
        let error = error.map(|part| first_error(*part).unwrap_or(part.byte_range()));
        let at = blanked.or(error)?;
        Some(self.prepared.place(at).line)
    }

    /// The first line in the range that is not understood.
    pub(super) fn blanked_in(&self, range: &Span) -> Option<Span> {
        let mut lines = self.blanked.iter();
        lines.find(|line| range.contains(&line.start)).cloned()
    }

    /// Objects of everything that was declared as a variable, in order of declaration.
    pub(super) fn make_objects(&mut self) {
        self.note_given_bytes();
        self.common_places = self.common_places();
        let declared = |symbol: &Symbol| {
            symbol.ty.is_some()
                || symbol.dims.is_some()
                || symbol.common.is_some()
                || symbol.dummy
                || symbol.given.is_some()
                || symbol.result
        };
        let mut names: Vec<(usize, Arc<str>)> = self
            .symbols
            .table
            .own()
            .filter(|(_, symbol)| declared(symbol) && !symbol.associated)
            .map(|(name, symbol)| (symbol.span.start, name.clone()))
            .collect();
        names.sort();
        for (_, name) in names {
            if matches!(
                self.symbols.meaning(&name, false),
                Meaning::Scalar | Meaning::Array
            ) {
                let span = self
                    .symbols
                    .get(&name)
                    .map_or(0..0, |symbol| symbol.span.clone());
                self.object(&name, &span);
            }
        }
    }

    /// Objects of everything else that is a variable: units inside this one may name it.
    pub(super) fn make_remaining_objects(&mut self) {
        let variables: Vec<(Arc<str>, Span)> = self
            .symbols
            .table
            .own()
            .filter(|(_, symbol)| symbol.object.is_none() && !symbol.associated)
            .filter(|(name, _)| {
                let meaning = self.symbols.meaning(name, false);
                // An operator is no variable.
                matches!(meaning, Meaning::Scalar | Meaning::Array) && !name.contains('(')
            })
            .map(|(name, symbol)| (name.clone(), symbol.span.clone()))
            .collect();
        for (name, span) in variables {
            self.object(&name, &span);
        }
    }

    /// BLOCK DATA: only what it gives to its blocks matters, and its directives.
    fn block_data(&mut self, node: Node<'t>) {
        self.begin();
        for part in named(node) {
            self.specification(part);
        }
        self.moved_data(&node.byte_range(), &[]);
        let inside = node.start_byte() + 1..node.end_byte();
        let directives: Vec<DirectiveId> = self.take_directives(&inside).collect();
        if directives.is_empty() {
            // How it divides them is nobody's matter.
            self.note_given_bytes();
            return;
        }
        self.make_objects();
        self.waiting = directives.iter().copied().collect();
        self.bind_specification(&(inside.end..inside.end));
        let left: Vec<DirectiveId> = self.waiting.drain(..).collect();
        self.misplaced(&left);
        self.resolve(&directives);
    }

    fn finish(
        &mut self,
        heading: Heading,
        span: Span,
        body_span: Span,
        body: Stmt,
        declarations: usize,
    ) -> Procedure {
        let program = heading.main.then_some(heading.name.as_str());
        let hidden_functions = self.hidden_functions(&body_span, program);
        if self.defaults.coarray_library && has_coarrays(&self.prepared.text) {
            self.leave(
                "gfortran does not compile all that is asked of coarrays with -fcoarray=lib",
            );
        }
        let object = |name: &String| self.symbols.get(name).and_then(|symbol| symbol.object);
        let result_object = heading.result.as_ref().and_then(object);
        let result = heading
            .result
            .as_ref()
            .map_or(Type::Void, |name| self.symbols.type_of(name));
        let mut labels = std::mem::take(&mut self.labels);
        labels.sort_by_key(|span| (span.start, span.end));
        labels.dedup();
        let names = self.symbols.ambiguous.iter().cloned();
        let hidden = |name: &String| self.symbols.get(name).is_none_or(|it| it.associated);
        let ambiguous = names.filter(hidden).collect();
        let mut external = self.symbols.external_names();
        external.remove(&heading.name);
        let common_blocks = common_blocks(&self.prepared.text[span.start..body_span.end]);
        Procedure {
            name: heading.name,
            key: heading.key,
            head: span.start..body_span.start,
            span,
            body_span,
            formals: heading.formals.iter().filter_map(object).collect(),
            result,
            body,
            linkage: match self.container {
                Container::Unit(_) => Linkage::Local,
                _ => Linkage::External,
            },
            variadic: false,
            knr: false,
            entered_once: false,
            host: None,
            landings: std::collections::BTreeSet::new(),
            in_blocks: self.takes_blocks(),
            no_copy: self.no_copy.take(),
            leave: self.leave.take(),
            main: heading.main,
            module_data: None,
            recursive: heading.recursive,
            pure: heading.pure,
            declarations,
            result_object,
            labels,
            ambiguous,
            external,
            hidden: hidden_functions,
            common_blocks,
        }
    }
}

/// A main program without a PROGRAM statement: behind damaged text it is the rest of that.
pub(super) fn is_headless(node: Node<'_>) -> bool {
    node.kind() == PROGRAM
        && !named(node)
            .iter()
            .any(|part| part.kind() == PROGRAM_STATEMENT)
}

/// Something in the text has codimensions or an image selector: `X[*]`, but not `= [1, 2]`.
fn has_coarrays(text: &str) -> bool {
    let is_behind_name = |(at, _): (usize, &str)| {
        let before = text[..at].trim_end_matches([' ', '\t']);
        before.ends_with(|ch: char| ch.is_ascii_alphanumeric() || ch == '_' || ch == ')')
    };
    text.match_indices('[').any(is_behind_name)
}

/// A directive of OpenMP or OpenACC; the form pass leaves only those that the compiler obeys.
fn makes_threads(line: &str) -> bool {
    let sentinel = line.trim_start().get(..5).unwrap_or_default();
    ["!$OMP", "!$ACC"]
        .iter()
        .any(|one| sentinel.eq_ignore_ascii_case(one))
}

/// Whether a program unit has its END statement.
pub(super) fn is_ended(node: Node<'_>) -> bool {
    named(node).into_iter().any(is_ending)
}

pub(super) fn is_ending(node: Node<'_>) -> bool {
    matches!(
        node.kind(),
        END_PROGRAM
            | END_SUBROUTINE
            | END_FUNCTION
            | END_BLOCK_DATA
            | END_MODULE
            | END_MODULE_PROCEDURE
            | END_SUBMODULE
    )
}

/// How many of the parts of a procedure stand before CONTAINS and END.
pub(super) fn own_parts(parts: &[Node<'_>]) -> usize {
    let is_behind = |part: &Node<'_>| is_ending(*part) || part.kind() == INTERNAL_PROCEDURES;
    parts.iter().position(is_behind).unwrap_or(parts.len())
}

/// Place of the first error below `node`.
pub(super) fn first_error(node: Node<'_>) -> Option<Span> {
    if node.is_error() || node.is_missing() {
        let range = node.byte_range();
        return Some(range.start..range.end.max(range.start + 1));
    }
    let mut cursor = node.walk();
    node.children(&mut cursor)
        .filter(|child| child.has_error())
        .find_map(first_error)
}
