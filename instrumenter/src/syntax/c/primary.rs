//! Names, literals and what the compiler knows by itself.

use super::lexer::{Mark, TokenKind, Word};
use super::parser::{Parse, Parser};
use super::tables::OrdinaryIdentifier;
use super::types::{self, INT, UNSIGNED_LONG};
use crate::model::walk::{Child, expr_children};
use crate::model::{Expr, ExprKind, ObjectId, Scalar, Type, Undeclared};

impl Parser<'_, '_, '_> {
    pub(super) fn primary_expression(&mut self) -> Parse<Expr> {
        let start = self.start();
        match self.kind() {
            TokenKind::Name(_) => self.name_expression(),
            TokenKind::Number => {
                let token = self.bump();
                let (ty, value) = super::literal::number(self.source(token.start..token.end));
                Ok(self.expr(start, ty, ExprKind::Constant(value)))
            }
            TokenKind::Character => {
                let token = self.bump();
                let value = super::literal::character(self.source(token.start..token.end));
                Ok(self.expr(start, INT, ExprKind::Constant(value)))
            }
            TokenKind::Text => Ok(self.string()),
            TokenKind::Mark(Mark::OpenParen)
                if self.ahead(1) == TokenKind::Mark(Mark::OpenBrace) =>
            {
                self.statement_expression()
            }
            TokenKind::Mark(Mark::OpenParen) => {
                self.bump();
                let inner = self.nested(Self::expression)?;
                self.expect(Mark::CloseParen, "`)`")?;
                Ok(inner)
            }
            TokenKind::Word(word) => self.builtin(start, word),
            _ => Err(self.error("an expression")),
        }
    }

    /// Adjacent string literals.
    pub(super) fn string(&mut self) -> Expr {
        let start = self.start();
        let mut length = Some(1);
        let mut wide = false;
        while self.kind() == TokenKind::Text {
            let token = self.bump();
            let text = self.source(token.start..token.end);
            wide |= !text.starts_with('"') && !text.starts_with("u8\"");
            length = super::literal::text_length(text).and_then(|more| Some(length? + more));
        }
        let element = if wide {
            Type::Unknown
        } else {
            Type::Scalar(Scalar::Char)
        };
        let dim = length.map_or(
            crate::model::Dim {
                lower: None,
                extent: None,
            },
            types::counted_dim,
        );
        let ty = types::array(element, dim);
        self.expr(start, ty, ExprKind::Constant(None))
    }

    pub(super) fn name_expression(&mut self) -> Parse<Expr> {
        let start = self.start();
        let name = self.expect_name()?;
        if self.tables.names.spelling(name) == INDEX_MARK && self.is(Mark::OpenParen) {
            return self.index_macro(start);
        }
        let (ty, kind) = match self.tables.scope.symbol(name) {
            Some(OrdinaryIdentifier::Object(object)) => {
                let object = *object;
                self.tables.name_object(object);
                let ty = self.tables.object(object).ty.clone();
                (ty, ExprKind::Variable(object))
            }
            Some(OrdinaryIdentifier::Function(ty)) => (ty.clone(), self.function(name)),
            Some(OrdinaryIdentifier::Nested(ty, key)) => {
                (ty.clone(), ExprKind::Function(key.to_string()))
            }
            Some(OrdinaryIdentifier::Constant(value)) => {
                // The type of one that is no `int` is the compiler's business.
                let is_small = value.is_none_or(|value| i32::try_from(value).is_ok());
                match is_small {
                    true => (INT, ExprKind::Constant(*value)),
                    false => (Type::Unknown, ExprKind::Constant(*value)),
                }
            }
            Some(OrdinaryIdentifier::Typedef(_)) => {
                return Err(self.error("an expression, not a type"));
            }
            None => self.undeclared(name),
        };
        Ok(self.expr(start, ty, kind))
    }

    pub(super) fn function(&self, name: super::lexer::Name) -> ExprKind {
        ExprKind::Function(self.tables.names.spelling(name).to_owned())
    }

    /// `__func__`, a built-in function, or a function that is used before it is declared: it has no
    /// type, since only a call declares it.
    pub(super) fn undeclared(&mut self, name: super::lexer::Name) -> (Type, ExprKind) {
        let spelling = self.tables.names.spelling(name);
        if matches!(
            spelling,
            "__func__" | "__FUNCTION__" | "__PRETTY_FUNCTION__"
        ) {
            let dim = crate::model::Dim {
                lower: None,
                extent: None,
            };
            let ty = types::array(Type::Scalar(Scalar::Char), dim);
            return (ty, ExprKind::Constant(None));
        }
        if self.detached && !spelling.starts_with("__builtin_") {
            let name = spelling.to_owned();
            let called = self.is(Mark::OpenParen);
            self.undeclared.push(Undeclared { name, called });
        }
        (Type::Unknown, self.function(name))
    }

    /// In a directive: a record without members has no size.
    pub(super) fn note_undefined(&mut self, ty: &Type) {
        if let Type::Record(id) = ty
            && self.detached
            && !self.tables.defined_records.contains(id)
        {
            let record = &self.tables.records[id.index()];
            let kind = if record.union { "union" } else { "struct" };
            let (name, called) = (format!("{kind} {}", record.name), false);
            self.undeclared.push(Undeclared { name, called });
        }
    }

    /// `__dvm_index__(A, (i), (j), A[(i)*N+(j)])`: the element `A[i][j]` of a distributed array
    /// whose storage the program indexes itself.
    pub(super) fn index_macro(&mut self, start: usize) -> Parse<Expr> {
        self.bump();
        let mut operands = self.arguments()?;
        if operands.len() < 3 {
            return Err(self.error("the operands of an index macro"));
        }
        let base = operands.remove(0);
        let physical = operands.pop().expect("at least two are left");
        let ty = physical.ty.clone();
        Ok(self.expr(
            start,
            ty,
            ExprKind::Element {
                base: Box::new(base),
                subscripts: operands,
                physical: Some(Box::new(physical)),
            },
        ))
    }

    /// `({ ... })`.
    pub(super) fn statement_expression(&mut self) -> Parse<Expr> {
        let start = self.start();
        self.bump();
        let body = self.nested(Self::block)?;
        self.expect(Mark::CloseParen, "`)` behind `({ ... }`")?;
        let ty = super::statement::value_type(&body);
        Ok(self.expr(start, ty, ExprKind::Statement(Box::new(body))))
    }

    /// Built-in functions that take types, and `_Generic`.
    pub(super) fn builtin(&mut self, start: usize, word: Word) -> Parse<Expr> {
        match word {
            Word::BuiltinVaArg => {
                self.bump();
                self.expect(Mark::OpenParen, "`(`")?;
                let list = self.assignment_expression()?;
                self.expect(Mark::Comma, "`,`")?;
                let ty = self.type_name()?;
                self.expect(Mark::CloseParen, "`)`")?;
                Ok(self.opaque(start, ty, &[list]))
            }
            Word::BuiltinOffsetof | Word::BuiltinTypesCompatible | Word::BuiltinConstant => {
                self.bump();
                self.skip_parenthesised()?;
                Ok(self.expr(start, UNSIGNED_LONG, ExprKind::Constant(None)))
            }
            Word::BuiltinChooseExpr => {
                self.bump();
                self.expect(Mark::OpenParen, "`(`")?;
                let mut operands = self.arguments()?;
                let chosen = match operands.first().and_then(types::value) {
                    Some(0) => 2,
                    Some(_) => 1,
                    None => {
                        return Ok(self.opaque(
                            start,
                            Type::Unknown,
                            operands.get(1..).unwrap_or_default(),
                        ));
                    }
                };
                if chosen >= operands.len() {
                    return Err(self.error("an expression"));
                }
                let chosen = operands.swap_remove(chosen);
                // It stays an operand among others: what stands around an assignment goes around all of it.
                Ok(match chosen.kind {
                    ExprKind::Assign { .. } | ExprKind::Step { .. } => {
                        let ty = chosen.ty.clone();
                        self.expr(start, ty, ExprKind::Cast(Box::new(chosen)))
                    }
                    _ => chosen,
                })
            }
            Word::BuiltinConvertVector => {
                self.bump();
                self.expect(Mark::OpenParen, "`(`")?;
                let operand = self.assignment_expression()?;
                self.expect(Mark::Comma, "`,`")?;
                self.type_name()?;
                self.expect(Mark::CloseParen, "`)`")?;
                Ok(self.opaque(start, Type::Unknown, &[operand]))
            }
            Word::Generic => self.generic_selection(start),
            _ => Err(self.error("an expression")),
        }
    }

    pub(super) fn skip_parenthesised(&mut self) -> Parse<()> {
        if !self.is(Mark::OpenParen) {
            return Err(self.error("`(`"));
        }
        self.skip_balanced();
        Ok(())
    }

    /// `_Generic(selector, type: value, ...)`: a selector of a floating type chooses one value for sure. Others may differ in what types
    /// here do not tell, such as their signs: then it is the compiler's business.
    pub(super) fn generic_selection(&mut self, start: usize) -> Parse<Expr> {
        self.bump();
        self.expect(Mark::OpenParen, "`(`")?;
        let selector = types::decay(&self.assignment_expression()?.ty);
        let mut is_certain = matches!(selector, Type::Scalar(scalar) if scalar.is_real());
        let (mut values, mut chosen, mut default) = (Vec::new(), None, None);
        while self.eat(Mark::Comma) {
            if self.eat_word(Word::Default) {
                default = Some(values.len());
            } else {
                let ty = self.type_name()?;
                let is_it = ty == selector;
                is_certain &= ty != Type::Unknown && !(is_it && chosen.is_some());
                chosen = chosen.or(is_it.then_some(values.len()));
            }
            self.expect(Mark::Colon, "`:`")?;
            values.push(self.assignment_expression()?);
        }
        self.expect(Mark::CloseParen, "`)`")?;
        if let Some(number) = chosen.or(default).filter(|_| is_certain) {
            let value = values.swap_remove(number);
            if !matches!(value.ty, Type::Function(_) | Type::Unknown) {
                return Ok(value);
            }
            values.push(value);
        }
        let same = values.windows(2).all(|pair| pair[0].ty == pair[1].ty);
        let ty = match values.first() {
            Some(value) if same => value.ty.clone(),
            _ => Type::Unknown,
        };
        // What is only read may be read unseen.
        values.retain(may_change);
        Ok(self.opaque(start, ty, &values))
    }

    /// Text left as it stands; what `operands` mention cannot be followed any more.
    pub(super) fn opaque(&mut self, start: usize, ty: Type, operands: &[Expr]) -> Expr {
        for operand in operands {
            self.untrack(operand);
        }
        self.expr(start, ty, ExprKind::Opaque)
    }

    /// Gives up on every variable that `expr` mentions.
    pub(super) fn untrack(&mut self, expr: &Expr) {
        let mut objects: Vec<ObjectId> = Vec::new();
        super::usage::mentioned(expr, &mut objects);
        for object in objects {
            self.tables.object(object).untracked = true;
            self.tables.assign(object);
        }
    }
}

/// Whether a value cannot be had without changing anything, as far as the text tells.
pub(super) fn may_change(expr: &Expr) -> bool {
    let mut changes = !matches!(
        expr.kind,
        ExprKind::Constant(_)
            | ExprKind::Variable(_)
            | ExprKind::Element { .. }
            | ExprKind::Member { .. }
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Cast(_)
    );
    expr_children(expr, &mut |child| match child {
        Child::Expr(inner) => changes |= may_change(inner),
        Child::Stmt(_) => changes = true,
    });
    changes
}

/// Name of the marked access that stands for a use of an index macro (decision 1).
pub(super) const INDEX_MARK: &str = "__dvm_index__";
