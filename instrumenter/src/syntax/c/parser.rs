//! The cursor over tokens that all parts of the parser share.
//!
//! C cannot be parsed without knowing which names are types, so this front end reads declarations
//! into the symbol table and lowers statements and expressions to the model in one pass. It is a
//! parser of its own and not a tree of tree-sitter-c, which rejects or misreads too much of what a
//! preprocessor leaves (`va_arg` and `offsetof` with types, computed `goto`, `_Thread_local`,
//! attributes on labels, every cast before a sign).
//!
//! Every parsing function leaves the cursor behind what it has read; a [`SyntaxError`] ends the
//! function definition or file-scope declaration it is found in, and nothing else.

use std::ops::Range;

use super::lexer::{Mark, Name, Token, TokenKind, Word, tokens};
use super::tables::{OrdinaryIdentifier, Tables};
use crate::model::{Expr, ExprKind, Span, Type, Undeclared};

/// Nesting that is parsed; deeper text is left alone rather than risk the stack.
const DEEPEST: u32 = 20_000;

/// Text that is not C as this parser knows it.
#[derive(Debug)]
pub(super) struct SyntaxError {
    /// Where, in the text being parsed.
    pub(super) at: usize,
    /// What was expected.
    pub(super) expected: &'static str,
}

pub(super) type Parse<T> = Result<T, SyntaxError>;

/// A cursor over `text`.
pub(super) struct Parser<'t, 's, 'p> {
    pub(super) text: &'t str,
    tokens: Vec<Token>,
    position: usize,
    depth: u32,
    pub(super) tables: &'s mut Tables<'p>,
    /// The text is an expression of a directive: its offsets are not those of the prepared text.
    pub(super) detached: bool,
    /// Names in such an expression that are not declared.
    pub(super) undeclared: Vec<Undeclared>,
}

impl<'t, 's, 'p> Parser<'t, 's, 'p> {
    pub(super) fn new(text: &'t str, tables: &'s mut Tables<'p>, detached: bool) -> Self {
        let tokens = tokens(text, &mut tables.names);
        Self {
            text,
            tokens,
            position: 0,
            depth: 0,
            tables,
            detached,
            undeclared: Vec::new(),
        }
    }

    /// The current token.
    pub(super) fn token(&self) -> Token {
        self.tokens[self.position]
    }

    pub(super) fn kind(&self) -> TokenKind {
        self.token().kind
    }

    /// The token `ahead` of the current one.
    pub(super) fn ahead(&self, ahead: usize) -> TokenKind {
        let last = self.tokens.len() - 1;
        self.tokens[(self.position + ahead).min(last)].kind
    }

    /// The tokens before number `position`, the nearest first.
    pub(super) fn before(&self, position: usize) -> impl Iterator<Item = TokenKind> {
        self.tokens[..position].iter().rev().map(|token| token.kind)
    }

    /// Where the current token starts.
    pub(super) fn start(&self) -> usize {
        self.token().start
    }

    /// Where the token before the current one ends.
    pub(super) fn end(&self) -> usize {
        match self.position {
            0 => 0,
            position => self.tokens[position - 1].end,
        }
    }

    /// From `start` to the end of what has been read.
    pub(super) fn span(&self, start: usize) -> Span {
        start..self.end().max(start)
    }

    pub(super) fn source(&self, span: Range<usize>) -> &'t str {
        &self.text[span]
    }

    pub(super) fn position(&self) -> usize {
        self.position
    }

    /// What the tokens of `positions` are.
    pub(super) fn kinds(&self, positions: Range<usize>) -> impl Iterator<Item = TokenKind> {
        self.tokens[positions].iter().map(|token| token.kind)
    }

    /// Goes back (or forward) to a position taken before.
    pub(super) fn set_position(&mut self, position: usize) {
        self.position = position;
    }

    /// Steps over the current token and returns it.
    pub(super) fn bump(&mut self) -> Token {
        let token = self.token();
        if token.kind != TokenKind::End {
            self.position += 1;
        }
        token
    }

    pub(super) fn is(&self, mark: Mark) -> bool {
        self.kind() == TokenKind::Mark(mark)
    }

    pub(super) fn is_word(&self, word: Word) -> bool {
        self.kind() == TokenKind::Word(word)
    }

    /// Steps over `mark` if it is the current token.
    pub(super) fn eat(&mut self, mark: Mark) -> bool {
        let found = self.is(mark);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn eat_word(&mut self, word: Word) -> bool {
        let found = self.is_word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Steps over `mark`, which must be the current token.
    pub(super) fn expect(&mut self, mark: Mark, expected: &'static str) -> Parse<()> {
        if self.eat(mark) {
            Ok(())
        } else {
            Err(self.error(expected))
        }
    }

    /// Steps over the name that must be the current token.
    pub(super) fn expect_name(&mut self) -> Parse<Name> {
        match self.kind() {
            TokenKind::Name(name) => {
                self.bump();
                Ok(name)
            }
            _ => Err(self.error("a name")),
        }
    }

    pub(super) fn error(&self, expected: &'static str) -> SyntaxError {
        SyntaxError {
            at: self.start(),
            expected,
        }
    }

    /// Runs `parse` one level deeper.
    pub(super) fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth >= DEEPEST {
            return Err(self.error("less nesting"));
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// Steps over a bracketed piece; the current token opens it. At worst to the end of the text.
    ///
    /// Only brackets of that kind count, so that damage inside does not reach out.
    pub(super) fn skip_balanced(&mut self) {
        let TokenKind::Mark(open) = self.kind() else {
            return;
        };
        let close = match open {
            Mark::OpenParen => Mark::CloseParen,
            Mark::OpenBracket => Mark::CloseBracket,
            Mark::OpenBrace => Mark::CloseBrace,
            _ => return,
        };
        let mut depth = 0_usize;
        loop {
            match self.bump().kind {
                TokenKind::Mark(mark) if mark == open => depth += 1,
                TokenKind::Mark(mark) if mark == close => depth -= 1,
                TokenKind::End => return,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    /// Whether `kind` can begin a type name.
    pub(super) fn starts_type(&self, kind: TokenKind) -> bool {
        match kind {
            TokenKind::Name(name) => self.is_type_name(name),
            TokenKind::Word(word) => {
                super::lexer::is_type_specifier(word)
                    || matches!(
                        word,
                        Word::Const
                            | Word::Volatile
                            | Word::Restrict
                            | Word::Atomic
                            | Word::Attribute
                    )
            }
            _ => false,
        }
    }

    pub(super) fn is_type_name(&self, name: Name) -> bool {
        matches!(
            self.tables.scope.symbol(name),
            Some(OrdinaryIdentifier::Typedef(_))
        )
    }

    /// Whether `offset` lies in what the compiler calls a system header.
    pub(super) fn in_system_header(&self, offset: usize) -> bool {
        !self.detached && self.tables.prepared.lines.at(offset).in_system_header
    }

    /// An expression from `start` to the end of what has been read.
    pub(super) fn expr(&mut self, start: usize, ty: Type, kind: ExprKind) -> Expr {
        Expr::new(self.tables.next_expression(), self.span(start), ty, kind)
    }
}
