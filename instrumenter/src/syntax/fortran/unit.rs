//! Program units: headings, the specification part and the executable part, and why one is left.

use tree_sitter::Node;

use super::declaration::Specification;
use super::kinds::*;
use super::symbols::{Meaning, Symbol, Symbols};
use super::text::common_blocks;
use super::{Lower, named};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::model::{DirectiveId, Procedure, Scalar, Span, Stmt, StmtKind, Type};

impl<'t> Lower<'t> {
    pub(super) fn top_level(&mut self, node: Node<'t>) {
        match node.kind() {
            PROGRAM | SUBROUTINE | FUNCTION => self.procedure(node),
            BLOCK_DATA => self.block_data(node),
            MODULE | SUBMODULE => self.left_piece(node, "modules are not followed yet"),
            _ if node.is_error() => self.left_piece(node, "it cannot be read as Fortran"),
            _ => {}
        }
    }

    /// A piece of the file outside procedures that is left as it stands.
    pub(super) fn left_piece(&mut self, node: Node<'t>, reason: &str) {
        let range = node.byte_range();
        let blocks = common_blocks(&self.prepared.text[range.clone()]);
        self.unit.unseen_blocks.extend(blocks);
        let with_directive = self.take_directives(&range).next().is_some();
        self.waiting.clear();
        self.report_left(
            range.start..range.start + 1,
            "this part of the file",
            reason,
            with_directive,
        );
    }

    fn report_left(&mut self, at: Span, what: &str, reason: &str, with_directive: bool) {
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

    /// Forgets the procedure before.
    fn begin(&mut self, range: &Span) {
        self.symbols = Symbols {
            save_all: self.defaults.save,
            ..Symbols::default()
        };
        let (integer, real) = (self.defaults.integer(), self.defaults.real());
        self.symbols
            .implicit
            .defaults(&Type::Scalar(integer), &Type::Scalar(real));
        self.common_places.clear();
        self.leave = None;
        self.no_copy = None;
        self.labels.clear();
        self.targets.clear();
        self.waiting = self.take_directives(range).collect();
    }

    fn procedure(&mut self, node: Node<'t>) {
        let ends = named(node).into_iter().find(|part| is_ending(*part));
        let end = ends.map_or(node.end_byte(), |end| end.end_byte());
        let span = self.line_start(node.start_byte())..end;
        self.begin(&span);
        let block = self.stmt_id();
        self.block = Some(block);
        let heading = self.heading(node);
        let parts = named(node);
        let (specification, executable) = self.split(&parts);
        let ending = parts
            .iter()
            .position(|part| is_ending(*part))
            .unwrap_or(parts.len());
        let end = parts.get(ending).map_or(span.end, Node::start_byte);
        let body_nodes = &parts[specification.min(ending)..ending];
        let body_start = body_nodes.first().map_or(end, Node::start_byte);
        let body_span = self.line_start(body_start)..self.line_start(end);
        let declarations = self.after_implicit(&parts[..specification], span.start);
        self.check(node, &body_span);
        self.find_uses(&parts[..ending]);
        self.make_objects();
        let directives: Vec<DirectiveId> = self.waiting.iter().copied().collect();
        self.bind_specification(&body_span);
        let statements = match executable {
            true => self.statements(body_nodes, end),
            false => Vec::new(),
        };
        let body = Stmt {
            id: block,
            span: body_span.clone(),
            directives: Vec::new(),
            kind: StmtKind::Block(statements),
        };
        self.resolve(&directives);
        let procedure = self.finish(heading, span, body_span, body, declarations);
        if let Some(reason) = &procedure.leave {
            let (at, what) = (procedure.span.clone(), format!("`{}`", procedure.name));
            let start = at.start
                + self.text[at.clone()]
                    .find(|ch: char| !ch.is_whitespace())
                    .unwrap_or(0);
            let line_end = self.text[start..]
                .find('\n')
                .map_or(at.end, |end| start + end);
            let reason = reason.clone();
            self.report_left(start..line_end, &what, &reason, !directives.is_empty());
        }
        self.unit.procedures.push(procedure);
    }

    /// Reads the specification part. How many of `parts` belong to it, and whether a statement
    /// follows.
    fn split(&mut self, parts: &[Node<'t>]) -> (usize, bool) {
        let mut label = None;
        for (index, part) in parts.iter().enumerate() {
            if part.kind() == STATEMENT_LABEL {
                label = Some(index);
                continue;
            }
            if is_ending(*part) || part.kind() == INTERNAL_PROCEDURES {
                return (label.unwrap_or(index), label.is_some());
            }
            if matches!(self.specification(*part), Specification::Executable) {
                return (label.unwrap_or(index), true);
            }
            label = None;
        }
        (parts.len(), false)
    }

    /// Offset behind the heading and all USE, IMPORT and IMPLICIT statements.
    fn after_implicit(&self, specification: &[Node<'t>], start: usize) -> usize {
        let is_first = |part: &&Node<'t>| {
            matches!(
                part.kind(),
                PROGRAM_STATEMENT
                    | SUBROUTINE_STATEMENT
                    | FUNCTION_STATEMENT
                    | USE_STATEMENT
                    | IMPORT_STATEMENT
                    | IMPLICIT_STATEMENT
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

    /// Reasons to leave the procedure that do not depend on what its statements say.
    fn check(&mut self, node: Node<'t>, body: &Span) {
        if node.has_error() {
            let line = first_error(node).map(|at| self.prepared.place(at).line);
            self.leave(&match line {
                Some(line) => format!("line {line} is not understood"),
                None => "a statement is not understood".to_owned(),
            });
        }
        let text = &self.text[node.byte_range()];
        if text
            .lines()
            .any(|line| line.starts_with("!$OMP") || line.starts_with("!$ACC"))
        {
            self.leave("it has OpenMP or OpenACC directives");
        }
        let parts = named(node);
        if parts.iter().any(|part| part.kind() == INTERNAL_PROCEDURES) {
            self.leave("internal procedures are not followed yet");
        }
        if body.is_empty() && self.leave.is_none() {
            self.no_copy("it has no executable statement");
        }
    }

    /// Notes jumps and calls anywhere in the procedure, before any statement is read.
    fn find_uses(&mut self, parts: &[Node<'t>]) {
        for part in parts {
            self.find_uses_in(*part);
        }
    }

    fn find_uses_in(&mut self, node: Node<'t>) {
        match node.kind() {
            FORMAT_IDENTIFIER | FORMAT_STATEMENT => {}
            STATEMENT_LABEL_REFERENCE => {
                self.targets.extend(self.text_of(node).parse::<u32>().ok());
            }
            KEYWORD_ARGUMENT => {
                let name = node
                    .child_by_field_name("name")
                    .map_or("", |name| self.text_of(name));
                let value = node.child_by_field_name("value");
                if ["END", "EOR", "ERR"]
                    .iter()
                    .any(|word| name.eq_ignore_ascii_case(word))
                {
                    let label = value.and_then(|value| self.text_of(value).parse::<u32>().ok());
                    self.targets.extend(label);
                }
            }
            ASSIGN_STATEMENT => {
                let label = named(node).into_iter().next();
                let label = label.and_then(|label| self.text_of(label).parse::<u32>().ok());
                self.targets.extend(label);
            }
            CALL_EXPRESSION => self.note_call(node),
            SUBROUTINE_CALL => {
                if let Some(callee) = node.child_by_field_name("subroutine") {
                    self.symbols
                        .entry(self.text_of(callee), &callee.byte_range())
                        .called = true;
                }
            }
            _ => {}
        }
        for child in named(node) {
            self.find_uses_in(child);
        }
    }

    fn note_call(&mut self, node: Node<'t>) {
        let parts = named(node);
        let [callee, arguments] = parts[..] else {
            return;
        };
        let name = self.text_of(callee);
        let character = self.symbols.element_type(name) == Type::Scalar(Scalar::Character);
        let ranged = named(arguments)
            .iter()
            .any(|part| part.kind() == EXTENT_SPECIFIER);
        if callee.kind() == IDENTIFIER
            && self.symbols.meaning(name, true) != Meaning::Array
            && !(character && ranged)
        {
            self.symbols.entry(name, &callee.byte_range()).called = true;
        }
    }

    /// Objects of everything that was declared as a variable, in order of declaration.
    fn make_objects(&mut self) {
        self.common_places = self.common_places();
        let declared = |symbol: &Symbol| {
            symbol.ty.is_some()
                || symbol.dims.is_some()
                || symbol.common.is_some()
                || symbol.dummy
                || symbol.data
                || symbol.result
        };
        let mut names: Vec<(usize, String)> = self
            .symbols
            .table
            .iter()
            .filter(|(_, symbol)| declared(symbol))
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

    /// BLOCK DATA: only its objects matter.
    fn block_data(&mut self, node: Node<'t>) {
        self.begin(&node.byte_range());
        self.block = None;
        for part in named(node) {
            self.specification(part);
        }
        self.make_objects();
        let waiting: Vec<_> = self.waiting.drain(..).collect();
        self.misplaced(&waiting);
    }
}

/// Heading of a procedure.
struct Heading {
    name: String,
    formals: Vec<String>,
    result: Option<String>,
    main: bool,
    recursive: bool,
}

impl<'t> Lower<'t> {
    /// Reads the heading: dummies and the result become symbols.
    fn heading(&mut self, node: Node<'t>) -> Heading {
        let is_heading = |part: &Node<'t>| {
            matches!(
                part.kind(),
                PROGRAM_STATEMENT | SUBROUTINE_STATEMENT | FUNCTION_STATEMENT
            )
        };
        let main = node.kind() == PROGRAM;
        let mut heading = Heading {
            name: "MAIN".to_owned(),
            formals: Vec::new(),
            result: None,
            main,
            recursive: false,
        };
        let Some(statement) = named(node).into_iter().find(is_heading) else {
            return heading;
        };
        for part in named(statement) {
            match part.kind() {
                NAME => heading.name = self.text_of(part).to_ascii_uppercase(),
                PARAMETERS => {
                    for dummy in named(part)
                        .into_iter()
                        .filter(|part| part.kind() == IDENTIFIER)
                    {
                        let name = self.text_of(dummy);
                        self.symbols.entry(name, &dummy.byte_range()).dummy = true;
                        heading.formals.push(name.to_ascii_uppercase());
                    }
                }
                FUNCTION_RESULT => {
                    heading.result = named(part)
                        .first()
                        .map(|name| self.text_of(*name).to_owned());
                }
                PROCEDURE_QUALIFIER => self.qualifier(part, &mut heading),
                _ => {}
            }
        }
        if node.kind() == FUNCTION {
            let ty = statement.child_by_field_name("type");
            self.function_result(&mut heading, ty, &statement.byte_range());
        }
        heading
    }

    fn qualifier(&mut self, part: Node<'t>, heading: &mut Heading) {
        match self.text_of(part).to_ascii_uppercase().as_str() {
            "RECURSIVE" => heading.recursive = true,
            "PURE" | "ELEMENTAL" => self.leave("checks have side effects, which PURE forbids"),
            _ => {}
        }
    }

    fn function_result(&mut self, heading: &mut Heading, ty: Option<Node<'t>>, span: &Span) {
        let ty = ty.map(|ty| match ty.kind() {
            INTRINSIC_TYPE => self.intrinsic_type(ty),
            _ => Type::Unknown,
        });
        if heading.result.is_some() {
            self.symbols.entry(&heading.name, span).external = true;
        }
        let result = heading.result.get_or_insert_with(|| heading.name.clone());
        let symbol = self.symbols.entry(result, span);
        symbol.result = true;
        symbol.ty = ty;
    }

    fn finish(
        &mut self,
        heading: Heading,
        span: Span,
        body_span: Span,
        body: Stmt,
        declarations: usize,
    ) -> Procedure {
        let object = |name: &String| self.symbols.get(name).and_then(|symbol| symbol.object);
        let result_object = heading.result.as_ref().and_then(object);
        let result = heading
            .result
            .as_ref()
            .map_or(Type::Void, |name| self.symbols.type_of(name));
        let mut labels = std::mem::take(&mut self.labels);
        labels.sort_by_key(|span| (span.start, span.end));
        labels.dedup();
        let common_blocks = common_blocks(&self.prepared.text[span.clone()]);
        Procedure {
            name: heading.name,
            head: span.start..body_span.start,
            span,
            body_span,
            formals: heading.formals.iter().filter_map(object).collect(),
            result,
            body,
            local: false,
            variadic: false,
            knr: false,
            no_copy: self.no_copy.take(),
            leave: self.leave.take(),
            system: false,
            main: heading.main,
            recursive: heading.recursive,
            declarations,
            result_object,
            labels,
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

fn is_ending(node: Node<'_>) -> bool {
    matches!(node.kind(), END_PROGRAM | END_SUBROUTINE | END_FUNCTION)
}

/// Place of the first error below `node`.
fn first_error(node: Node<'_>) -> Option<Span> {
    if node.is_error() || node.is_missing() {
        let range = node.byte_range();
        return Some(range.start..range.end.max(range.start + 1));
    }
    let mut cursor = node.walk();
    node.children(&mut cursor)
        .filter(|child| child.has_error())
        .find_map(first_error)
}
