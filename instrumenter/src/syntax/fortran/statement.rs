//! Executable statements, and the directives between them.

use super::input_output::is_designator;
use super::kinds::*;
use tree_sitter::Node;

use super::argument::actual;
use super::intrinsics;
use super::lower::{Lower, named};
use super::plain_lines::{is_empty_format, is_jump_by_variable, is_pause};
use super::symbol::Meaning;
use crate::directive::{DirectiveKind, Placement};
use crate::model::{
    DirectiveId, Expr, ExprKind, GivenItems, Jump, LabelKind, Span, Stmt, StmtKind, Type,
};

impl<'t> Lower<'t> {
    pub(super) fn stmt(&mut self, span: Span, kind: StmtKind) -> Stmt {
        Stmt {
            id: self.stmt_id(),
            span,
            directives: Vec::new(),
            name: None,
            kind,
        }
    }

    /// Statements of a block in order, with the directives before `end`.
    pub(super) fn statements(&mut self, nodes: &[Node<'t>], end: usize) -> Vec<Stmt> {
        let mut statements = Vec::new();
        let mut label: Option<Node<'t>> = None;
        for &node in nodes {
            if node.kind() == STATEMENT_LABEL {
                label = Some(node);
                continue;
            }
            if node.kind() == COMMENT {
                continue;
            }
            let start = label.map_or(node.start_byte(), |label| label.start_byte());
            let prefixes = self.directives_before(start, &mut statements);
            let mut statement = self.statement(node);
            statement.directives = prefixes;
            match label.take() {
                Some(label) if node.kind() != FORMAT_STATEMENT => {
                    statements.extend(self.labelled(label, statement));
                }
                _ => statements.push(statement),
            }
        }
        if let Some(label) = label {
            let empty = self.stmt(label.end_byte()..label.end_byte(), StmtKind::Empty);
            statements.extend(self.labelled(label, empty));
        }
        let left = self.directives_before(end, &mut statements);
        self.misplaced(&left);
        statements.retain(|statement| !matches!(statement.kind, StmtKind::Empty));
        self.paired(statements)
    }

    /// A statement with its label, if something jumps there.
    pub(super) fn labelled(&mut self, label: Node<'t>, body: Stmt) -> Option<Stmt> {
        self.labels.push(label.byte_range());
        let value: u32 = self.text_of(label).parse().unwrap_or(0);
        if !self.targets.contains(&value) {
            return Some(body);
        }
        let label_name = LabelKind::Name(value.to_string());
        let span = label.start_byte()..body.span.end.max(label.end_byte());
        Some(self.stmt(
            span,
            StmtKind::Label {
                label: label_name,
                body: Box::new(body),
            },
        ))
    }

    /// Takes the directives that stand before `start`: standalone ones become statements, those
    /// that bind to the next statement are returned.
    pub(super) fn directives_before(
        &mut self,
        start: usize,
        into: &mut Vec<Stmt>,
    ) -> Vec<DirectiveId> {
        let line = self.text[..start].rfind('\n').map_or(0, |end| end + 1);
        into.extend(self.declarative_before(line));
        let mut prefixes = Vec::new();
        // NEW_VALUE, until the directive that it belongs to.
        let mut new_value = None;
        while let Some(&id) = self.waiting.front() {
            let directive = &self.unit.directives[id.index()];
            if directive.at > line {
                break;
            }
            self.waiting.pop_front();
            let at = directive.at;
            let kind = &directive.directive.kind;
            let is_new_value = matches!(kind, DirectiveKind::NewValue);
            let moves = matches!(
                kind,
                DirectiveKind::Redistribute(_) | DirectiveKind::Realign(_)
            );
            let placement = directive.directive.placement();
            let modifier: Vec<DirectiveId> = new_value.take().into_iter().collect();
            if !moves {
                self.misplaced(&modifier);
            }
            match placement {
                _ if is_new_value => new_value = Some(id),
                Placement::BeforeLoop | Placement::BeforeStatement | Placement::BeforeBlock => {
                    prefixes.push(id);
                }
                Placement::Standalone | Placement::Opens | Placement::Closes => {
                    self.misplaced(&std::mem::take(&mut prefixes));
                    if matches!(
                        self.unit.directives[id.index()].directive.kind,
                        DirectiveKind::TaskRegion(_)
                    ) {
                        self.unit.directives[id.index()].construct = self.next_construct();
                    }
                    let mut alone = self.stmt(at..at, StmtKind::Directive);
                    alone.directives = modifier;
                    alone.directives.push(id);
                    into.push(alone);
                }
                Placement::Specification
                | Placement::BeforeDeclaration
                | Placement::BeforeFunction
                | Placement::AtFormal => self.misplaced(&[id]),
            }
        }
        self.misplaced(&new_value.into_iter().collect::<Vec<_>>());
        prefixes
    }

    pub(super) fn statement(&mut self, node: Node<'t>) -> Stmt {
        let span = node.byte_range();
        match node.kind() {
            ASSIGNMENT => self.assignment(node),
            SUBROUTINE_CALL => self.subroutine_call(node),
            IF_STATEMENT => self.if_statement(node),
            ARITHMETIC_IF => {
                let selector = named(node).first().map(|condition| self.expr(*condition));
                let labels = self.label_references(node);
                self.stmt(span, StmtKind::Jump(Jump::GoTo { labels, selector }))
            }
            DO_LOOP => match self.concurrent(node) {
                Some(concurrent) => concurrent,
                None => self.do_loop(node),
            },
            WHERE => self.where_statement(node),
            FORALL => self.forall(node),
            SELECT_CASE => self.select_case(node),
            SELECT_TYPE | SELECT_RANK => self.select_guarded(node),
            BLOCK_CONSTRUCT => self.block_construct(node),
            ASSOCIATE => self.associate(node),
            KEYWORD_STATEMENT => self.keyword(node),
            STOP_STATEMENT if is_pause(&self.prepared.text[span.start..]) => {
                let (taken, filled) = (Vec::new(), Vec::new());
                // STOP is the shorter word.
                let span = span.start..span.end.max(span.start + "PAUSE".len());
                self.transfer(span, taken, filled, None)
            }
            STOP_STATEMENT if is_jump_by_variable(&self.prepared.text[span.start..]) => {
                self.leave("it has a GO TO by a variable that lists no labels");
                self.stmt(span, StmtKind::Opaque)
            }
            STOP_STATEMENT => {
                let code = named(node).first().map(|code| self.expr(*code));
                self.stmt(span, StmtKind::Jump(Jump::Stop(code)))
            }
            READ_STATEMENT | WRITE_STATEMENT | PRINT_STATEMENT | OPEN_STATEMENT
            | CLOSE_STATEMENT | INQUIRE_STATEMENT | FILE_POSITION => self.input_output(node),
            FORMAT_STATEMENT | DATA_STATEMENT => self.stmt(span, StmtKind::Declarative),
            CALL_EXPRESSION if is_empty_format(self.text_of(node)) => {
                self.stmt(span, StmtKind::Declarative)
            }
            ASSIGN_STATEMENT => self.label_assignment(node),
            COARRAY_STATEMENT => {
                self.untrack(node);
                self.stmt(span, StmtKind::Opaque)
            }
            COARRAY_CRITICAL | COARRAY_TEAM => self.image_construct(node),
            ALLOCATE_STATEMENT | DEALLOCATE_STATEMENT => self.memory(node),
            POINTER_ASSIGNMENT | NULLIFY_STATEMENT => self.pointer_statement(node),
            ENTRY_STATEMENT => self.entry(node),
            kind => {
                self.leave(&format!("its {} is not followed yet", described(kind)));
                self.stmt(span, StmtKind::Opaque)
            }
        }
    }

    /// `ASSIGN 10 TO L` changes the variable, and nothing else.
    fn label_assignment(&mut self, node: Node<'t>) -> Stmt {
        self.no_copy("it has an ASSIGN statement");
        let span = node.byte_range();
        let parts = named(node);
        self.labels.extend(parts.first().map(Node::byte_range));
        self.untrack(node);
        let (Some(label), Some(variable)) = (parts.first(), parts.last()) else {
            return self.stmt(span, StmtKind::Opaque);
        };
        self.holds_label(*variable);
        let target = self.name(*variable);
        if !matches!(target.kind, ExprKind::Variable(_)) {
            return self.stmt(span, StmtKind::Opaque);
        }
        let ty = target.ty.clone();
        let value = self.make(label.byte_range(), ty.clone(), ExprKind::Constant(None));
        let kind = ExprKind::Assign {
            operation: None,
            target: Box::new(target),
            value: Box::new(value),
        };
        let assign = self.make(span.clone(), ty, kind);
        self.stmt(span, StmtKind::Expr(assign))
    }

    pub(super) fn assignment(&mut self, node: Node<'t>) -> Stmt {
        let span = node.byte_range();
        let sides = (
            node.child_by_field_name("left"),
            node.child_by_field_name("right"),
        );
        let (Some(left), Some(right)) = sides else {
            self.untrack(node);
            return self.stmt(span, StmtKind::Opaque);
        };
        let target = Box::new(self.expr(left));
        let value = Box::new(self.expr(right));
        if !is_designator(&target) {
            self.untrack(node);
            return self.stmt(span, StmtKind::Opaque);
        }
        let given = self.assigned_type(right, &value);
        if let Some(callee) = self.overloaded_assignment([&target.ty, &given]) {
            let call = self.operator_call(node, callee, Type::Void, &[left, right]);
            self.unit.defined_assignments.insert(call.id);
            return self.stmt(span, StmtKind::Expr(call));
        }
        let ty = target.ty.clone();
        let kind = ExprKind::Assign {
            operation: None,
            target,
            value,
        };
        let assign = self.make(span.clone(), ty, kind);
        self.stmt(span, StmtKind::Expr(assign))
    }

    pub(super) fn subroutine_call(&mut self, node: Node<'t>) -> Stmt {
        let span = node.byte_range();
        let Some(callee) = node.child_by_field_name("subroutine") else {
            return self.stmt(span, StmtKind::Opaque);
        };
        let list = named(node)
            .into_iter()
            .find(|part| part.kind() == ARGUMENT_LIST);
        let arguments = |lower: &mut Self| list.map_or(Vec::new(), |list| lower.arguments(list));
        if callee.kind() == MEMBER {
            let member = self.expr(callee);
            let arguments = arguments(self);
            let call = self.bound_call(node, member, Type::Void, arguments);
            return self.stmt(span, self.returning(call, list));
        }
        if callee.kind() != IDENTIFIER {
            self.untrack(node);
            return self.stmt(span, StmtKind::Opaque);
        }
        let name = self.text_of(callee).to_ascii_uppercase();
        if name != "MOVE_ALLOC"
            && let Some(read) = intrinsics::subroutine(&name)
            && self.symbols.meaning(&name, true) == Meaning::Intrinsic
        {
            return self.intrinsic_subroutine(span, &name, list, read);
        }
        let symbol = self.symbols.get(&name);
        if let Some(list) = list.filter(|_| symbol.is_some_and(|symbol| symbol.associates)) {
            return self.pointer_by_address(span, list);
        }
        if let Some(list) = list.filter(|list| self.moves_memory(&name, *list)) {
            let mut arguments = self.arguments(list);
            let is_first = |argument: &Expr| {
                let keyword = self.unit.keywords.get(&argument.id);
                keyword.is_none_or(|keyword| keyword.eq_ignore_ascii_case("FROM"))
            };
            if !is_first(&arguments[0]) {
                arguments.swap(0, 1);
            }
            let call = self.intrinsic_call(node, callee, Type::Void, arguments);
            return self.stmt(span, StmtKind::Expr(call));
        }
        let arguments = arguments(self);
        let call = self.call(node, callee, Type::Void, arguments);
        self.stmt(span, self.returning(call, list))
    }

    /// A call, which may have alternate returns.
    pub(super) fn returning(&self, call: Expr, list: Option<Node<'t>>) -> StmtKind {
        let labels = list.map_or(Vec::new(), actual).into_iter();
        let labels = labels.filter(|argument| self.is_alternate_return(*argument));
        let labels: Vec<String> = labels.map(|label| self.label(label)).collect();
        match labels.is_empty() {
            true => StmtKind::Expr(call),
            false => StmtKind::Jump(Jump::Call { call, labels }),
        }
    }

    /// `CALL MOVE_ALLOC(FROM, TO)`.
    pub(super) fn moves_memory(&self, name: &str, list: Node<'t>) -> bool {
        name == "MOVE_ALLOC"
            && self.symbols.meaning(name, true) == Meaning::Intrinsic
            && named(list).len() == 2
    }

    /// A call whose effect on its arguments is known: like input and output.
    pub(super) fn intrinsic_subroutine(
        &mut self,
        span: Span,
        name: &str,
        list: Option<Node<'t>>,
        read: &[usize],
    ) -> Stmt {
        let (mut taken, mut filled) = (Vec::new(), Vec::new());
        for (number, argument) in list.map_or(Vec::new(), named).into_iter().enumerate() {
            let keyword = argument.child_by_field_name("name");
            let keyword = keyword.filter(|_| argument.kind() == KEYWORD_ARGUMENT);
            let only_read = match keyword {
                Some(keyword) => intrinsics::is_read_by_keyword(self.text_of(keyword)),
                None => read.contains(&number),
            };
            let value = match keyword {
                Some(_) => argument.child_by_field_name("value"),
                None => Some(argument),
            };
            let Some(value) = value else {
                continue;
            };
            let value = self.expr(value);
            if is_designator(&value) && !only_read {
                if name == "MVBITS" {
                    // Gfortran looks for it twice.
                    self.found_by_statement(&value);
                }
                filled.push(value);
            } else if name == "RANDOM_SEED" {
                // Of a seed the processor takes as many elements as it needs, others need no values.
                taken.push(self.place_of(value));
            } else {
                taken.push(value);
            }
        }
        self.chosen_before(&filled);
        self.transfer(span, taken, filled, Some(name.to_ascii_lowercase()))
    }

    /// Input or output, or an intrinsic subroutine that acts like it.
    pub(super) fn transfer(
        &mut self,
        span: Span,
        taken: Vec<Expr>,
        filled: Vec<Expr>,
        intrinsic: Option<String>,
    ) -> Stmt {
        let kind = StmtKind::Io {
            taken,
            filled,
            unsure: Vec::new(),
            gives: matches!(intrinsic.as_deref(), Some("mvbits" | "random_number"))
                .then_some(GivenItems { status: None }),
            intrinsic,
        };
        self.stmt(span, kind)
    }

    pub(super) fn if_statement(&mut self, node: Node<'t>) -> Stmt {
        let span = node.byte_range();
        let parts = named(node);
        let Some(at) = parts.iter().position(|part| part.kind() == PARENTHESIZED) else {
            return self.stmt(span, StmtKind::Opaque);
        };
        self.open(node, false);
        let condition = self.expr(parts[at]);
        let mut cursor = node.walk();
        let block = node
            .children(&mut cursor)
            .any(|child| child.kind() == "then");
        if !block {
            let action = parts[at + 1..].iter().find(|part| part.kind() != COMMENT);
            let then = match action {
                Some(action) => Box::new(self.statement(*action)),
                None => return self.close(span, StmtKind::Opaque),
            };
            return self.close(
                span,
                StmtKind::If {
                    condition,
                    then,
                    otherwise: None,
                },
            );
        }
        let behind = &parts[at + 1..];
        let (first, rest) = behind.split_at(first_branch(behind));
        let (then, otherwise) = self.branches(first, rest, node.end_byte());
        let kind = StmtKind::If {
            condition,
            then: Box::new(then),
            otherwise,
        };
        self.close(span, kind)
    }

    /// A block behind THEN, and what follows it: the rest of the construct, from the next branch on.
    pub(super) fn branches(
        &mut self,
        block: &[Node<'t>],
        rest: &[Node<'t>],
        end: usize,
    ) -> (Stmt, Option<Box<Stmt>>) {
        let own_end = rest.first().map_or(end, Node::start_byte);
        let then = self.block(block, own_end);
        let Some((next, rest)) = rest.split_first() else {
            return (then, None);
        };
        let is_no_name = |part: &Node<'t>| part.kind() != BLOCK_LABEL;
        match next.kind() {
            ELSE_CLAUSE => {
                let mut inside = named(*next);
                inside.retain(is_no_name);
                inside.extend(rest.iter().find(|part| part.kind() == STATEMENT_LABEL));
                let next_end = rest.first().map_or(end, Node::start_byte);
                let otherwise = self.block(&inside, next_end);
                (then, Some(Box::new(otherwise)))
            }
            ELSEIF_CLAUSE => {
                let inside = named(*next);
                let Some((&condition, inside)) = inside.split_first() else {
                    return (then, None);
                };
                let condition = self.expr(condition);
                let mut inside = inside.to_vec();
                inside.retain(is_no_name);
                // Labels of the next branch stand between the two.
                let (labels, rest) = rest.split_at(first_branch(rest));
                inside.extend(labels);
                let (inner, otherwise) = self.branches(&inside, rest, end);
                let span = next.start_byte()..end;
                let kind = StmtKind::If {
                    condition,
                    then: Box::new(inner),
                    otherwise,
                };
                let chained = self.stmt(span, kind);
                (then, Some(Box::new(chained)))
            }
            _ => (then, None),
        }
    }

    pub(super) fn block(&mut self, nodes: &[Node<'t>], end: usize) -> Stmt {
        let start = nodes.first().map_or(end, Node::start_byte);
        let stop = nodes.last().map_or(start, |node| node.end_byte());
        let statements = self.statements(nodes, end);
        self.stmt(start..stop, StmtKind::Block(statements))
    }

    pub(super) fn select_case(&mut self, node: Node<'t>) -> Stmt {
        let span = node.byte_range();
        let parts = named(node);
        let selector = parts.iter().find(|part| part.kind() == SELECTOR);
        let Some(selector) = selector.and_then(|selector| named(*selector).first().copied()) else {
            return self.stmt(span, StmtKind::Opaque);
        };
        self.open(node, false);
        let selector = self.expr(selector);
        let cases: Vec<_> = parts
            .iter()
            .copied()
            .filter(|part| part.kind() == CASE_STATEMENT)
            .collect();
        let mut bodies = Vec::new();
        for (number, case) in cases.iter().enumerate() {
            let end = cases
                .get(number + 1)
                .map_or(node.end_byte(), Node::start_byte);
            let body: Vec<_> = named(*case)
                .into_iter()
                .skip(1)
                .filter(|part| part.kind() != BLOCK_LABEL)
                .collect();
            let block = self.block(&body, end);
            let has_values = named(*case).iter().any(|part| part.kind() == CASE_VALUES);
            let kind = StmtKind::Label {
                label: match has_values {
                    true => LabelKind::Case,
                    false => LabelKind::Default,
                },
                body: Box::new(block),
            };
            bodies.push(self.stmt(case.byte_range(), kind));
        }
        let body = self.stmt(span.clone(), StmtKind::Block(bodies));
        let kind = StmtKind::Switch {
            selector,
            body: Box::new(body),
        };
        self.close(span, kind)
    }

    pub(super) fn keyword(&mut self, node: Node<'t>) -> Stmt {
        let span = node.byte_range();
        let word = self.text_of(node).to_ascii_uppercase();
        let expression = |part: &&Node<'t>| part.kind() != STATEMENT_LABEL_REFERENCE;
        let operand = named(node).iter().find(expression).copied();
        let labels = self.label_references(node);
        if word.starts_with("CONTINUE") {
            return self.stmt(span, StmtKind::Empty);
        }
        let cycles = word.starts_with("CYCLE");
        if cycles || word.starts_with("EXIT") {
            let kind = match self.leave_construct(operand, cycles) {
                Some(jump) => StmtKind::Jump(jump),
                None => StmtKind::Opaque,
            };
            return self.stmt(span, kind);
        }
        let value = operand.map(|operand| self.expr(operand));
        if word.starts_with("RETURN") {
            return self.stmt(span, StmtKind::Jump(Jump::Return(value)));
        }
        let assigned = operand.is_some_and(|operand| {
            named(node)
                .first()
                .is_some_and(|first| first.id() == operand.id())
        });
        if assigned {
            self.no_copy("it has an assigned GO TO");
        }
        let selector = value;
        self.stmt(span, StmtKind::Jump(Jump::GoTo { labels, selector }))
    }

    /// Notes the labels that a statement refers to, FORMAT labels excepted.
    pub(super) fn label_references(&mut self, node: Node<'t>) -> Vec<String> {
        let is_reference = |part: &Node<'t>| part.kind() == STATEMENT_LABEL_REFERENCE;
        let references = named(node).into_iter().filter(is_reference);
        let references: Vec<_> = references.collect();
        self.labels
            .extend(references.iter().map(|part| part.byte_range()));
        references.iter().map(|part| self.label(*part)).collect()
    }

    /// A label as [`LabelKind::Name`] has it.
    pub(super) fn label(&self, node: Node<'t>) -> String {
        let text = self.text_of(node);
        let number = text.parse::<u32>();
        number.map_or(text.to_owned(), |number| number.to_string())
    }
}

/// Words for a kind of statement: `where_statement` is "WHERE statement".
fn described(kind: &str) -> String {
    let mut words = kind.split('_');
    let first = words.next().unwrap_or_default().to_ascii_uppercase();
    words.fold(first, |text, word| format!("{text} {word}"))
}

/// Where the next branch of an IF construct begins, or its end.
fn first_branch(parts: &[Node<'_>]) -> usize {
    let is_branch = |part: &Node<'_>| matches!(part.kind(), ELSEIF_CLAUSE | ELSE_CLAUSE | END_IF);
    parts.iter().position(is_branch).unwrap_or(parts.len())
}
