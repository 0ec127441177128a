//! Fortran to the model: tree-sitter-fortran's tree of the prepared text, read with a symbol table
//! (design.md decision 3, spec/languages.md 5).
//!
//! What cannot be followed leaves the procedure uninstrumented with a warning (an error if a
//! directive stands inside), never wrongly instrumented: modules, internal procedures, ENTRY, WHERE,
//! pointers to procedures and whatever the grammar does not parse. CHARACTER and derived-type
//! variables, pointers, ALLOCATABLE and EQUIVALENCE objects are not followed by value.

mod constant;
mod declaration;
mod expression;
mod intrinsics;
mod kinds;
mod statement;
mod symbols;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use tree_sitter::{Node, Parser, Tree};

use self::declaration::Specification;
use self::kinds::*;
use self::symbols::{Meaning, Symbols};
use super::problem;
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::{self, DirectiveKind, Entity, Placement, Section};
use crate::model::{
    Bound, BoundDirective, Common, Dim, DirectiveExpr, DirectiveId, Expr, ExprId, ExprKind,
    Language, ObjectId, Procedure, Scalar, Span, Stmt, StmtId, StmtKind, Type, Unit,
};
use crate::source::Prepared;

/// Sizes of the default types, as the compiler's options set them (`-fdefault-real-8`).
#[derive(Clone, Copy, Debug, Default)]
pub struct Defaults {
    /// Default INTEGER has 8 bytes.
    pub wide_integer: bool,
    /// Default REAL has 8 bytes.
    pub wide_real: bool,
    /// Local variables keep their values (`-fno-automatic`).
    pub save: bool,
}

impl Defaults {
    fn integer(self) -> Scalar {
        if self.wide_integer {
            Scalar::LongLong
        } else {
            Scalar::Int
        }
    }

    fn real(self) -> Scalar {
        if self.wide_real {
            Scalar::Double
        } else {
            Scalar::Float
        }
    }
}

/// Lowers a prepared Fortran unit. `path`: the main source file as named on the command line.
///
/// Never fails: what is damaged is missing from the unit or marked, and a diagnostic names it.
#[must_use]
pub fn lower(prepared: &Prepared, path: &str, defaults: Defaults) -> (Unit, Vec<Diagnostic>) {
    let mut unit = empty_unit(path);
    let mut diagnostics = Vec::new();
    read_directives(prepared, &mut unit, &mut diagnostics);
    let (text, probes) = with_probes(&parsable(&prepared.text), &unit);
    let Some(tree) = parse(&text) else {
        return (unit, diagnostics);
    };
    let expressions = probe_nodes(&tree, &probes);
    let mut lower = Lower {
        prepared,
        text: &text,
        defaults,
        unit,
        diagnostics,
        expressions,
        symbols: Symbols::default(),
        common_places: BTreeMap::new(),
        layouts: BTreeMap::new(),
        constructs: 0,
        block: None,
        leave: None,
        no_copy: None,
        labels: Vec::new(),
        targets: BTreeSet::new(),
        waiting: VecDeque::new(),
    };
    let mut damaged = false;
    for node in named(tree.root_node()) {
        if node.start_byte() >= prepared.text.len() {
            break;
        }
        if damaged && is_headless(node) {
            let reason = "what stands before it cannot be read as Fortran";
            lower.left_piece(node, reason);
        } else {
            lower.top_level(node);
            damaged = node.has_error();
        }
    }
    (lower.unit, lower.diagnostics)
}

fn empty_unit(path: &str) -> Unit {
    Unit {
        language: Language::Fortran,
        path: path.to_owned(),
        objects: Vec::new(),
        records: Vec::new(),
        procedures: Vec::new(),
        directives: Vec::new(),
        unseen_blocks: BTreeSet::new(),
        expressions: 0,
        statements: 0,
    }
}

/// Parses every directive of the file; those with errors are reported and dropped.
fn read_directives(prepared: &Prepared, unit: &mut Unit, diagnostics: &mut Vec<Diagnostic>) {
    for (index, raw) in prepared.directives.iter().enumerate() {
        let parsed = directive::parse(&raw.text, raw.spelling);
        let failed = parsed.has_errors();
        diagnostics.extend(
            parsed
                .problems
                .iter()
                .map(|found| problem::diagnostic(found, raw)),
        );
        if let Some(directive) = parsed.directive.filter(|_| !failed) {
            unit.directives.push(BoundDirective {
                directive,
                raw: index,
                line: raw.place.line,
                at: raw.at,
                construct: 0,
                names: Vec::new(),
                expressions: Vec::new(),
            });
        }
    }
}

/// The text as the grammar wants it, offset by offset: it does not know blank COMMON, `//`, nor
/// `END FILE` in two words.
fn parsable(text: &str) -> String {
    text.split_inclusive('\n')
        .map(|line| joined_end_file(&without_blank_common(line)))
        .collect()
}

/// `END FILE 8` becomes `ENDFILE 8`, with the blank behind the word.
fn joined_end_file(line: &str) -> String {
    let upper = line.to_ascii_uppercase();
    let words = "END FILE";
    let found = upper.find(words).filter(|at| {
        let before = upper[..*at].trim_end();
        let stands_first =
            before.is_empty() || before.ends_with([')', ';']) || ends_with_label(before);
        let behind = upper[at + words.len()..].chars().next();
        stands_first && !behind.is_some_and(|ch| ch.is_ascii_alphanumeric() || ch == '_')
    });
    match found {
        Some(at) => [&line[..at + 3], &line[at + 4..at + 8], " ", &line[at + 8..]].concat(),
        None => line.to_owned(),
    }
}

fn ends_with_label(before: &str) -> bool {
    before
        .rsplit(';')
        .next()
        .is_some_and(|last| last.trim().bytes().all(|byte| byte.is_ascii_digit()))
}

/// Every `//` of a COMMON statement becomes a comma (blanks at its beginning).
fn without_blank_common(line: &str) -> String {
    let start = line.len()
        - line
            .trim_start_matches(|ch: char| ch == ' ' || ch.is_ascii_digit())
            .len();
    let is_common = line[start..]
        .get(..6)
        .is_some_and(|word| word.eq_ignore_ascii_case("common"));
    if !is_common {
        return line.to_owned();
    }
    let mut result = line[..start + 6].to_owned();
    let mut rest = &line[start + 6..];
    while let Some((before, behind)) = rest.split_once('/') {
        let Some((name, after)) = behind.split_once('/') else {
            break;
        };
        result.push_str(before);
        if name.trim().is_empty() {
            let first = result.len() == start + 6
                || before.trim().is_empty()
                || before.trim_end().ends_with(',');
            result.push(if first { ' ' } else { ',' });
            result.push_str(name);
            result.push(' ');
        } else {
            // The standard allows a comma before the name of a block, the grammar does not.
            let end = result.trim_end().len();
            if result[..end].ends_with(',') {
                result.replace_range(end - 1..end, " ");
            }
            result.extend(["/", name, "/"]);
        }
        rest = after;
    }
    result + rest
}

/// Names of the COMMON blocks that stand in a text, in upper case; blank COMMON has the empty name.
fn common_blocks(text: &str) -> BTreeSet<String> {
    let mut blocks = BTreeSet::new();
    for line in text.lines() {
        let statement =
            line.trim_start_matches(|ch: char| ch.is_whitespace() || ch.is_ascii_digit());
        let Some((word, list)) = statement.split_at_checked(6) else {
            continue;
        };
        if !word.eq_ignore_ascii_case("common") {
            continue;
        }
        let mut parts = list.split('/');
        if parts.next().is_some_and(|first| !first.trim().is_empty()) {
            blocks.insert(String::new());
        }
        blocks.extend(
            parts
                .step_by(2)
                .map(|name| name.trim().to_ascii_uppercase()),
        );
    }
    blocks
}

/// Appends every expression of a directive as a program unit of its own, so that one tree holds
/// all; the offsets of these units.
fn with_probes(text: &str, unit: &Unit) -> (String, Vec<Vec<usize>>) {
    let mut text = text.to_owned();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    let mut probes = Vec::new();
    for bound in &unit.directives {
        let mut offsets = Vec::new();
        for expression in bound.directive.expressions() {
            offsets.push(text.len());
            text.push_str("subroutine probe\nprobed=(");
            text.push_str(&expression.text);
            text.push_str(")\nend\n");
        }
        probes.push(offsets);
    }
    (text, probes)
}

fn parse(text: &str) -> Option<Tree> {
    let mut parser = Parser::new();
    parser
        .set_language(&tree_sitter_fortran::LANGUAGE.into())
        .expect("the grammar fits the library it is pinned with");
    parser.parse(text, None)
}

/// The expression nodes of the probes, by directive; `None` where one did not parse.
fn probe_nodes<'t>(tree: &'t Tree, probes: &[Vec<usize>]) -> Vec<Vec<Option<Node<'t>>>> {
    let units: BTreeMap<usize, Node<'t>> = named(tree.root_node())
        .into_iter()
        .map(|node| (node.start_byte(), node))
        .collect();
    let find = |offset: &usize| {
        let unit = *units.get(offset).filter(|unit| !unit.has_error())?;
        let assignment = named(unit)
            .into_iter()
            .find(|node| node.kind() == ASSIGNMENT)?;
        assignment.child_by_field_name("right")
    };
    probes
        .iter()
        .map(|offsets| offsets.iter().map(find).collect())
        .collect()
}

/// Named children, comments left out.
fn named(node: Node<'_>) -> Vec<Node<'_>> {
    let mut cursor = node.walk();
    node.named_children(&mut cursor)
        .filter(|child| child.kind() != COMMENT)
        .collect()
}

/// The state of the lowering: the unit so far and notes on the procedure that is being read.
struct Lower<'t> {
    prepared: &'t Prepared,
    /// What was parsed: the prepared text, then the probes.
    text: &'t str,
    defaults: Defaults,
    unit: Unit,
    diagnostics: Vec<Diagnostic>,
    /// Nodes of the expressions of each directive.
    expressions: Vec<Vec<Option<Node<'t>>>>,
    symbols: Symbols,
    common_places: BTreeMap<String, Common>,
    /// Members of COMMON blocks as the procedures so far have declared them: offset, bytes, an array.
    layouts: BTreeMap<String, BTreeSet<(u64, u64, bool)>>,
    constructs: u32,
    /// The body of the procedure.
    block: Option<StmtId>,
    leave: Option<String>,
    no_copy: Option<String>,
    labels: Vec<Span>,
    /// Labels that some statement jumps to.
    targets: BTreeSet<u32>,
    /// Directives of the procedure that are not bound yet.
    waiting: VecDeque<DirectiveId>,
}

impl<'t> Lower<'t> {
    fn text_of(&self, node: Node<'_>) -> &'t str {
        &self.text[node.byte_range()]
    }

    fn expr_id(&mut self) -> ExprId {
        self.unit.expressions += 1;
        ExprId(self.unit.expressions - 1)
    }

    fn stmt_id(&mut self) -> StmtId {
        self.unit.statements += 1;
        StmtId(self.unit.statements - 1)
    }

    fn next_construct(&mut self) -> u32 {
        self.constructs += 1;
        self.constructs
    }

    /// The procedure stays as it is; the first reason counts.
    fn leave(&mut self, reason: &str) {
        self.leave.get_or_insert_with(|| reason.to_owned());
    }

    fn no_copy(&mut self, reason: &str) {
        self.no_copy.get_or_insert_with(|| reason.to_owned());
    }

    fn line_start(&self, offset: usize) -> usize {
        self.text[..offset].rfind('\n').map_or(0, |end| end + 1)
    }

    fn top_level(&mut self, node: Node<'t>) {
        match node.kind() {
            PROGRAM | SUBROUTINE | FUNCTION => self.procedure(node),
            BLOCK_DATA => self.block_data(node),
            MODULE | SUBMODULE => self.left_piece(node, "modules are not followed yet"),
            _ if node.is_error() => self.left_piece(node, "it cannot be read as Fortran"),
            _ => {}
        }
    }

    /// A piece of the file outside procedures that is left as it stands.
    fn left_piece(&mut self, node: Node<'t>, reason: &str) {
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

    /// Directives that stand inside `range`.
    fn take_directives(&mut self, range: &Span) -> impl Iterator<Item = DirectiveId> {
        let inside = |bound: &BoundDirective| bound.at > range.start && bound.at <= range.end;
        let found: Vec<DirectiveId> = (0u32..)
            .zip(&self.unit.directives)
            .filter(|(_, bound)| inside(bound))
            .map(|(index, _)| DirectiveId(index))
            .collect();
        found.into_iter()
    }

    fn misplaced(&mut self, directives: &[DirectiveId]) {
        for id in directives {
            let bound = &self.unit.directives[id.index()];
            let raw = &self.prepared.directives[bound.raw];
            let title = format!("`{}` cannot stand here", bound.directive.keyword());
            self.diagnostics
                .push(Diagnostic::new(&codes::MISPLACED_DIRECTIVE, title).at(
                    raw.place_of(bound.directive.keyword.range.clone()),
                    "not acted on",
                ));
        }
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
        let declared = |symbol: &symbols::Symbol| {
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

    /// Directives of the specification part: what they say is noted at the objects they name. Those
    /// directly before the first statement belong to either part.
    fn bind_specification(&mut self, body: &Span) {
        for id in std::mem::take(&mut self.waiting) {
            let bound = &self.unit.directives[id.index()];
            let specification = bound.directive.placement() == Placement::Specification;
            match (bound.at <= body.start, specification) {
                (true, true) => self.specify(id),
                (true, false) if bound.at < body.start => self.misplaced(&[id]),
                _ => self.waiting.push_back(id),
            }
        }
    }

    fn specify(&mut self, id: DirectiveId) {
        self.declare_templates(id);
        for name in mapped_names(&self.unit.directives[id.index()].directive.kind) {
            if let Some(object) = self.symbols.get(&name).and_then(|symbol| symbol.object) {
                self.unit.objects[object.index()].mapping.push(id);
            }
        }
    }

    /// A template is an object without storage.
    fn declare_templates(&mut self, id: DirectiveId) {
        let bound = &self.unit.directives[id.index()];
        let DirectiveKind::Array(array) = &bound.directive.kind else {
            return;
        };
        if array.entity != Entity::Template {
            return;
        }
        let declared: Vec<(String, Vec<Section>)> = array
            .objects
            .iter()
            .map(|object| {
                let bounds = if object.bounds.is_empty() {
                    &array.extents
                } else {
                    &object.bounds
                };
                (object.name.text.clone(), bounds.clone())
            })
            .collect();
        for (name, bounds) in declared {
            let dims = bounds.iter().map(template_dim).collect();
            let symbol = self.symbols.entry(&name, &(0..0));
            symbol.ty = Some(Type::Void);
            symbol.dims = Some(dims);
            let object = self.object(&name, &(0..0));
            self.unit.objects[object.index()].untracked = false;
        }
    }

    /// Names and expressions of the procedure's directives.
    fn resolve(&mut self, directives: &[DirectiveId]) {
        for id in directives {
            let bound = &self.unit.directives[id.index()];
            let names: Vec<(String, Option<ObjectId>)> = bound
                .directive
                .names()
                .into_iter()
                .map(|name| {
                    let symbol = self.symbols.get(&name.text);
                    (name.text.clone(), symbol.and_then(|symbol| symbol.object))
                })
                .collect();
            let texts: Vec<String> = bound
                .directive
                .expressions()
                .iter()
                .map(|text| text.text.clone())
                .collect();
            let nodes = self.expressions[id.index()].clone();
            let expressions = texts
                .into_iter()
                .zip(nodes)
                .map(|(text, node)| DirectiveExpr {
                    text,
                    expr: self.directive_expr(node),
                })
                .collect();
            let bound = &mut self.unit.directives[id.index()];
            bound.names = names;
            bound.expressions = expressions;
        }
    }

    fn directive_expr(&mut self, node: Option<Node<'t>>) -> Expr {
        match node {
            Some(node) => self.expr(node),
            None => self.make(0..0, Type::Unknown, ExprKind::Opaque),
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
fn is_headless(node: Node<'_>) -> bool {
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

/// Objects of which a specification directive speaks.
fn mapped_names(kind: &DirectiveKind) -> Vec<String> {
    match kind {
        DirectiveKind::Array(array) if array.entity != Entity::Processors => array
            .objects
            .iter()
            .map(|object| object.name.text.clone())
            .collect(),
        DirectiveKind::Inherit(inherit) => {
            inherit.names.iter().map(|name| name.text.clone()).collect()
        }
        _ => Vec::new(),
    }
}

fn template_dim(section: &Section) -> Dim {
    let bound = |text: &directive::Text| Bound {
        value: text.text.trim().parse().ok(),
        text: text.text.clone(),
    };
    match section {
        Section::Index(extent) => Dim {
            lower: None,
            extent: Some(bound(extent)),
        },
        Section::Span { lower, upper, .. } => Dim {
            lower: lower.as_ref().map(bound),
            extent: upper.as_ref().map(bound),
        },
        Section::Whole(_) => Dim {
            lower: None,
            extent: None,
        },
    }
}
