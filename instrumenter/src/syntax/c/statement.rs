//! Statements, and where directives stand among them.

use super::declaration::{Context, Local};
use super::lexer::{Mark, TokenKind, Word};
use super::parser::{Parse, Parser};
use crate::model::before_cases::declared_before_cases;
use crate::model::{DirectiveId, Expr, Jump, LabelKind, Loop, Span, Stmt, StmtId, StmtKind, Type};

/// The type of `({ ... })`: that of its last expression statement.
pub(super) fn value_type(body: &Stmt) -> Type {
    let StmtKind::Block(statements) = &body.kind else {
        return Type::Unknown;
    };
    let mut last = statements.last();
    while let Some(Stmt {
        kind: StmtKind::Label { body, .. },
        ..
    }) = last
    {
        last = Some(body);
    }
    match last.map(|statement| &statement.kind) {
        Some(StmtKind::Expr(value)) => super::types::decay(&value.ty),
        _ => Type::Void,
    }
}

impl Parser<'_, '_, '_> {
    /// A statement from `start` to the end of what has been read.
    pub(super) fn stmt(&mut self, start: usize, kind: StmtKind) -> Stmt {
        let id = self.tables.next_statement();
        self.stmt_of(id, start, kind)
    }

    /// The statement of this number, which was given before its parts were read.
    fn stmt_of(&self, id: StmtId, start: usize, kind: StmtKind) -> Stmt {
        Stmt {
            id,
            span: self.span(start),
            directives: Vec::new(),
            name: None,
            kind,
        }
    }

    /// `{ ... }` with its own scope.
    pub(super) fn block(&mut self) -> Parse<Stmt> {
        let start = self.start();
        self.expect(Mark::OpenBrace, "`{`")?;
        self.tables.scope.open();
        let block = self.block_items(start)?;
        self.tables.scope.close();
        Ok(block)
    }

    /// What stands between braces, in the scope that is open; the opening brace has been read.
    pub(super) fn block_items(&mut self, start: usize) -> Parse<Stmt> {
        let id = self.tables.next_statement();
        let around = self.tables.function.block.replace(id);
        let mut items = Vec::new();
        loop {
            let directives = self.directives_between(&mut items);
            if self.is(Mark::CloseBrace) {
                self.misplace(&directives, "before the end of a block");
                self.bump();
                break;
            }
            items.push(self.block_item(directives)?);
            items.extend(self.unseen_calls());
        }
        self.tables.function.block = around;
        Ok(self.stmt_of(id, start, StmtKind::Block(items)))
    }

    fn block_item(&mut self, directives: Vec<DirectiveId>) -> Parse<Stmt> {
        if !self.starts_item_declaration() {
            return self.governed_statement(directives);
        }
        let start = self.start();
        let declared = match self.local_declaration(Context::Block, &directives)? {
            Local::Objects(declared) => declared,
            Local::Function(statement) => return Ok(*statement),
        };
        Ok(self.stmt(start, StmtKind::Decl(declared)))
    }

    /// A declaration, possibly behind attributes.
    fn starts_item_declaration(&mut self) -> bool {
        if !self.starts_attribute() {
            return self.starts_declaration();
        }
        let position = self.position();
        self.attributes();
        let found = self.starts_declaration();
        self.set_position(position);
        found
    }

    /// A statement that is the body of another one.
    pub(super) fn sub_statement(&mut self) -> Parse<Stmt> {
        match self.directives_before_body() {
            super::binding::BeforeBody::Alone(statement) => Ok(*statement),
            super::binding::BeforeBody::Governing(directives) => {
                self.governed_statement(directives)
            }
        }
    }

    /// A statement that is left as it stands; directives before it are lost.
    pub(super) fn sub_statement_as_it_stands(&mut self) -> Parse<Stmt> {
        self.nested(Self::statement)
    }

    /// A statement with the directives that stand before it.
    pub(super) fn governed_statement(&mut self, directives: Vec<DirectiveId>) -> Parse<Stmt> {
        self.number_regions(&directives);
        if let Some(pragma) = self.openmp_before() {
            let governed = directives.first().map(|id| self.bound(*id).line);
            return self.openmp_region(pragma, governed);
        }
        let mut statement = self.nested(Self::statement)?;
        statement.directives = self.bind_to_statement(directives, &statement);
        Ok(statement)
    }

    fn statement(&mut self) -> Parse<Stmt> {
        let start = self.start();
        match self.kind() {
            TokenKind::Mark(Mark::OpenBrace) => self.block(),
            TokenKind::Mark(Mark::Semicolon) => {
                self.bump();
                Ok(self.stmt(start, StmtKind::Empty))
            }
            TokenKind::Name(name) if self.ahead(1) == TokenKind::Mark(Mark::Colon) => {
                self.bump();
                self.tables.function.label(name);
                let label = LabelKind::Name(self.tables.names.spelling(name).to_owned());
                self.labelled(start, label)
            }
            _ if self.starts_attribute() => {
                self.attributes();
                self.nested(Self::statement)
            }
            TokenKind::Word(word) => self.word_statement(start, word),
            _ => self.expression_statement(start),
        }
    }

    fn expression_statement(&mut self, start: usize) -> Parse<Stmt> {
        let value = self.expression()?;
        self.expect(Mark::Semicolon, "`;`")?;
        Ok(self.stmt(start, StmtKind::Expr(value)))
    }

    fn word_statement(&mut self, start: usize, word: Word) -> Parse<Stmt> {
        match word {
            Word::If => self.if_statement(start),
            Word::For => self.for_loop(start),
            Word::While => self.while_loop(start),
            Word::Do => self.do_loop(start),
            Word::Switch => self.switch_statement(start),
            Word::Case | Word::Default => {
                self.bump();
                self.case_value(word)?;
                self.tables.function.case();
                self.tables.function.before_first_case = false;
                let label = match word {
                    Word::Default => LabelKind::Default,
                    _ => LabelKind::Case,
                };
                self.labelled(start, label)
            }
            Word::Return => {
                self.bump();
                let value = if self.is(Mark::Semicolon) {
                    None
                } else {
                    Some(self.expression()?)
                };
                self.expect(Mark::Semicolon, "`;` behind `return`")?;
                Ok(self.stmt(start, StmtKind::Jump(Jump::Return(value))))
            }
            Word::Goto => self.goto_statement(start),
            Word::Break | Word::Continue => {
                let continues = word == Word::Continue;
                self.bump();
                self.expect(Mark::Semicolon, "`;`")?;
                let jump = match continues {
                    true => self.tables.function.cycle(),
                    false => self.tables.function.exit(),
                };
                let jump = jump.ok_or_else(|| self.error("a loop around it"))?;
                Ok(self.stmt(start, StmtKind::Jump(jump)))
            }
            Word::Asm => self.asm_statement(start),
            Word::Label => {
                while !self.eat(Mark::Semicolon) {
                    if self.kind() == TokenKind::End {
                        return Err(self.error("`;`"));
                    }
                    self.bump();
                }
                Ok(self.stmt(start, StmtKind::Empty))
            }
            Word::StaticAssert => {
                self.static_assert()?;
                Ok(self.stmt(start, StmtKind::Empty))
            }
            _ => self.expression_statement(start),
        }
    }

    /// What follows a label and its colon or `case` and its value.
    fn labelled(&mut self, start: usize, label: LabelKind) -> Parse<Stmt> {
        self.expect(Mark::Colon, "`:` behind the label")?;
        self.attributes();
        let body = if self.is(Mark::CloseBrace) || self.starts_declaration() {
            // C23: a label may stand before a declaration or at the end of a block.
            let end = self.end();
            self.stmt(end, StmtKind::Empty)
        } else {
            self.labelled_statement()?
        };
        Ok(self.stmt(
            start,
            StmtKind::Label {
                label,
                body: Box::new(body),
            },
        ))
    }

    fn case_value(&mut self, word: Word) -> Parse<()> {
        if word == Word::Case {
            self.conditional_expression()?;
            if self.eat(Mark::Ellipsis) {
                self.conditional_expression()?;
            }
        }
        Ok(())
    }

    fn if_statement(&mut self, start: usize) -> Parse<Stmt> {
        self.bump();
        let condition = self.parenthesised()?;
        let then = Box::new(self.sub_statement()?);
        let otherwise = if self.eat_word(Word::Else) {
            Some(Box::new(self.sub_statement()?))
        } else {
            None
        };
        Ok(self.stmt(
            start,
            StmtKind::If {
                condition,
                then,
                otherwise,
            },
        ))
    }

    pub(super) fn parenthesised(&mut self) -> Parse<Expr> {
        self.expect(Mark::OpenParen, "`(`")?;
        let value = self.expression()?;
        self.expect(Mark::CloseParen, "`)`")?;
        Ok(value)
    }

    fn switch_statement(&mut self, start: usize) -> Parse<Stmt> {
        self.bump();
        let selector = self.parenthesised()?;
        let around = std::mem::replace(&mut self.tables.function.before_first_case, true);
        let id = self.tables.next_statement();
        self.tables.function.open_switch(id);
        let body = Box::new(self.sub_statement()?);
        self.tables.function.close();
        self.tables.function.before_first_case = around;
        self.bear_before_cases(&body);
        Ok(self.stmt_of(id, start, StmtKind::Switch { selector, body }))
    }

    /// Emitted text declares in front of a `switch` what its body begins with.
    fn bear_before_cases(&mut self, body: &Stmt) {
        let number = declared_before_cases(body);
        let StmtKind::Block(items) = &body.kind else {
            return;
        };
        for item in &items[..number] {
            let StmtKind::Decl(declared) = &item.kind else {
                continue;
            };
            for one in declared {
                self.tables.object(one.object).after = Some(item.span.end);
            }
        }
    }

    fn goto_statement(&mut self, start: usize) -> Parse<Stmt> {
        self.bump();
        let (labels, selector) = if self.eat(Mark::Star) {
            self.tables.function.computed_jump();
            (Vec::new(), Some(self.expression()?))
        } else {
            let name = self.expect_name()?;
            self.tables.function.jump(name);
            (vec![self.tables.names.spelling(name).to_owned()], None)
        };
        self.expect(Mark::Semicolon, "`;` behind `goto`")?;
        let jump = Jump::GoTo { labels, selector };
        Ok(self.stmt(start, StmtKind::Jump(jump)))
    }

    fn for_loop(&mut self, start: usize) -> Parse<Stmt> {
        let construct = self.open_loop();
        self.bump();
        self.expect(Mark::OpenParen, "`(` behind `for`")?;
        self.tables.scope.open();
        let (init, declared) = self.for_init()?;
        let condition = if self.is(Mark::Semicolon) {
            None
        } else {
            Some(self.expression()?)
        };
        self.expect(Mark::Semicolon, "`;` in the header of `for`")?;
        let advance = if self.is(Mark::CloseParen) {
            None
        } else {
            Some(self.expression()?)
        };
        self.expect(Mark::CloseParen, "`)` behind the header of `for`")?;
        let header = self.span(start);
        let before = self.tables.now();
        let body = self.sub_statement()?;
        let counted = super::counted::recognise(
            self.tables,
            init.as_ref(),
            declared,
            condition.as_ref(),
            advance.as_ref(),
            before,
        );
        self.tables.scope.close();
        Ok(self.close_loop(
            start,
            Loop {
                init: init.map(Box::new),
                condition,
                advance,
                counted,
                ..self.plain_loop(construct, start, header, body)
            },
        ))
    }

    /// The first part of a `for` header with its `;`, and whether it declares.
    fn for_init(&mut self) -> Parse<(Option<Stmt>, bool)> {
        let start = self.start();
        if self.eat(Mark::Semicolon) {
            return Ok((None, false));
        }
        if self.starts_declaration()
            && let Local::Objects(declared) = self.local_declaration(Context::Header, &[])?
        {
            return Ok((Some(self.stmt(start, StmtKind::Decl(declared))), true));
        }
        self.expression_statement(start)
            .map(|statement| (Some(statement), false))
    }

    fn while_loop(&mut self, start: usize) -> Parse<Stmt> {
        let construct = self.open_loop();
        self.bump();
        let condition = Some(self.parenthesised()?);
        let header = self.span(start);
        let body = self.sub_statement()?;
        Ok(self.close_loop(
            start,
            Loop {
                condition,
                ..self.plain_loop(construct, start, header, body)
            },
        ))
    }

    fn do_loop(&mut self, start: usize) -> Parse<Stmt> {
        let construct = self.open_loop();
        self.bump();
        let header = self.span(start);
        let body = self.sub_statement()?;
        if !self.eat_word(Word::While) {
            return Err(self.error("`while` behind the body of `do`"));
        }
        let condition = Some(self.parenthesised()?);
        self.expect(Mark::Semicolon, "`;` behind `do ... while`")?;
        Ok(self.close_loop(
            start,
            Loop {
                condition,
                test_last: true,
                ..self.plain_loop(construct, start, header, body)
            },
        ))
    }

    fn open_loop(&mut self) -> u32 {
        self.tables.constructs += 1;
        let construct = self.tables.constructs;
        let id = self.tables.next_statement();
        self.tables.function.open_loop(construct, id);
        construct
    }

    fn plain_loop(&self, construct: u32, start: usize, header: Span, body: Stmt) -> Loop {
        Loop {
            construct,
            line: self.line(start),
            end_line: self.line(self.end().saturating_sub(1)),
            init: None,
            condition: None,
            advance: None,
            test_last: false,
            header,
            body,
            counted: None,
            entered: false,
            no_copy: false,
        }
    }

    /// Line of the user's file at `offset`.
    pub(super) fn line(&self, offset: usize) -> u32 {
        if self.detached {
            return 0;
        }
        self.tables.prepared.lines.at(offset).number
    }

    fn close_loop(&mut self, start: usize, found: Loop) -> Stmt {
        let id = self.tables.function.close();
        self.stmt_of(id, start, StmtKind::Loop(Box::new(found)))
    }

    /// Notes why the function and the loops that are open may not be copied.
    pub(super) fn forbid_copy(&mut self, reason: &str) {
        self.tables.function.forbid_copy(reason);
    }
}
