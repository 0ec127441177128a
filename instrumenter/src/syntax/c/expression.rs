//! Expressions: precedence climbing over tokens, with names, casts and types resolved on the way.
//!
//! Spans leave out enclosing parentheses, so each function takes or keeps the `start` of the text
//! its operands begin with, parentheses included. Operands that are not evaluated (`sizeof`,
//! `_Generic` selectors) are read for their types and dropped.

use super::lexer::{Mark, TokenKind, Word};
use super::parser::{Parse, Parser};
use super::primary::may_change;
use super::types::{self, INT, LONG, UNSIGNED_LONG, decay, pointee};
use crate::model::constant::can_count;
use crate::model::{Binary, Expr, ExprKind, Scalar, Span, Type, Unary};

/// How tight an operator binds; higher binds tighter.
#[derive(Clone, Copy)]
enum Infix {
    Binary(Binary, u8),
    And,
    Or,
}

impl Infix {
    fn level(self) -> u8 {
        match self {
            Infix::Or => 1,
            Infix::And => 2,
            Infix::Binary(_, level) => level,
        }
    }
}

fn infix(kind: TokenKind) -> Option<Infix> {
    let TokenKind::Mark(mark) = kind else {
        return None;
    };
    Some(match mark {
        Mark::OrOr => Infix::Or,
        Mark::AndAnd => Infix::And,
        Mark::Pipe => Infix::Binary(Binary::Or, 3),
        Mark::Caret => Infix::Binary(Binary::Xor, 4),
        Mark::Ampersand => Infix::Binary(Binary::And, 5),
        Mark::EqualEqual => Infix::Binary(Binary::Equal, 6),
        Mark::NotEqual => Infix::Binary(Binary::NotEqual, 6),
        Mark::Less => Infix::Binary(Binary::Less, 7),
        Mark::LessEqual => Infix::Binary(Binary::LessEqual, 7),
        Mark::Greater => Infix::Binary(Binary::Greater, 7),
        Mark::GreaterEqual => Infix::Binary(Binary::GreaterEqual, 7),
        Mark::ShiftLeft => Infix::Binary(Binary::ShiftLeft, 8),
        Mark::ShiftRight => Infix::Binary(Binary::ShiftRight, 8),
        Mark::Plus => Infix::Binary(Binary::Add, 9),
        Mark::Minus => Infix::Binary(Binary::Subtract, 9),
        Mark::Star => Infix::Binary(Binary::Multiply, 10),
        Mark::Slash => Infix::Binary(Binary::Divide, 10),
        Mark::Percent => Infix::Binary(Binary::Remainder, 10),
        _ => return None,
    })
}

/// The operation of an assignment operator; `Some(None)` for `=`.
fn assignment(kind: TokenKind) -> Option<Option<Binary>> {
    let TokenKind::Mark(mark) = kind else {
        return None;
    };
    Some(match mark {
        Mark::Assign => None,
        Mark::AddAssign => Some(Binary::Add),
        Mark::SubtractAssign => Some(Binary::Subtract),
        Mark::MultiplyAssign => Some(Binary::Multiply),
        Mark::DivideAssign => Some(Binary::Divide),
        Mark::RemainderAssign => Some(Binary::Remainder),
        Mark::ShiftLeftAssign => Some(Binary::ShiftLeft),
        Mark::ShiftRightAssign => Some(Binary::ShiftRight),
        Mark::AndAssign => Some(Binary::And),
        Mark::OrAssign => Some(Binary::Or),
        Mark::XorAssign => Some(Binary::Xor),
        _ => return None,
    })
}

/// Atomic operations that give no value.
const WITHOUT_RESULT: [&str; 6] = [
    "__atomic_clear",
    "__atomic_exchange",
    "__atomic_load",
    "__atomic_store",
    "__atomic_store_n",
    "__sync_lock_release",
];

/// What a call of a function without declaration returns.
fn undeclared_result(name: &str) -> Type {
    match name.strip_prefix("__builtin_") {
        Some(builtin) => builtin_result(builtin),
        None if WITHOUT_RESULT.contains(&name) => Type::Void,
        None if name.starts_with("__") => Type::Unknown,
        None => INT,
    }
}

/// What a compiler's built-in function of this name returns, for those that headers use.
fn builtin_result(name: &str) -> Type {
    match name {
        "va_start" | "va_end" | "va_copy" | "unreachable" | "trap" | "prefetch" => Type::Void,
        "expect" | "expect_with_probability" | "object_size" => LONG,
        _ if name.ends_with("_overflow") => INT,
        "isnan" | "isinf" | "isinf_sign" | "isfinite" | "isnormal" | "signbit" | "fpclassify"
        | "isgreater" | "isgreaterequal" | "isless" | "islessequal" | "islessgreater"
        | "isunordered" | "popcount" | "popcountl" | "clz" | "clzl" | "ctz" | "ctzl" | "ffs" => INT,
        "huge_val" | "inf" | "nan" | "fabs" | "sqrt" => Type::Scalar(Scalar::Double),
        "huge_valf" | "inff" | "nanf" | "fabsf" | "sqrtf" => Type::Scalar(Scalar::Float),
        "alloca" | "memcpy" | "memset" | "memmove" | "frame_address" | "return_address" => {
            Type::pointer(Type::Void)
        }
        _ => Type::Unknown,
    }
}

impl Parser<'_, '_, '_> {
    /// An expression with its commas.
    pub(super) fn expression(&mut self) -> Parse<Expr> {
        let start = self.start();
        let mut left = self.assignment_expression()?;
        while self.eat(Mark::Comma) {
            let right = self.assignment_expression()?;
            let ty = decay(&right.ty);
            left = self.expr(start, ty, ExprKind::Comma(Box::new(left), Box::new(right)));
        }
        Ok(left)
    }

    /// An expression without top-level commas.
    pub(super) fn assignment_expression(&mut self) -> Parse<Expr> {
        self.nested(|parser| {
            let start = parser.start();
            let target = parser.conditional_expression()?;
            let Some(operation) = assignment(parser.kind()) else {
                return Ok(target);
            };
            parser.bump();
            let value = parser.assignment_expression()?;
            Ok(parser.assign(start, operation, target, value))
        })
    }

    pub(super) fn assign(
        &mut self,
        start: usize,
        operation: Option<Binary>,
        target: Expr,
        value: Expr,
    ) -> Expr {
        if let ExprKind::Variable(object) = target.kind {
            self.tables.assign(object);
        }
        let ty = target.ty.clone();
        let (target, value) = (Box::new(target), Box::new(value));
        self.expr(
            start,
            ty,
            ExprKind::Assign {
                operation,
                target,
                value,
            },
        )
    }

    /// A conditional expression: what stands in array bounds, case labels, bit widths.
    pub(super) fn conditional_expression(&mut self) -> Parse<Expr> {
        let start = self.start();
        let condition = self.infix_expression(0)?;
        if !self.eat(Mark::Question) {
            return Ok(condition);
        }
        let then = if self.is(Mark::Colon) {
            None
        } else {
            Some(Box::new(self.nested(Self::expression)?))
        };
        self.expect(Mark::Colon, "`:` of `?:`")?;
        let otherwise = self.nested(Self::conditional_expression)?;
        let ty = types::conditional(then.as_deref().unwrap_or(&condition), &otherwise);
        Ok(self.expr(
            start,
            ty,
            ExprKind::Conditional {
                condition: Box::new(condition),
                then,
                otherwise: Box::new(otherwise),
            },
        ))
    }

    /// Binary operators that bind tighter than `level`.
    pub(super) fn infix_expression(&mut self, level: u8) -> Parse<Expr> {
        let start = self.start();
        let mut left = self.cast_expression()?;
        while let Some(operator) = infix(self.kind()).filter(|found| found.level() > level) {
            self.bump();
            let right = self.infix_expression(operator.level())?;
            left = self.combine(start, operator, left, right);
        }
        Ok(left)
    }

    fn combine(&mut self, start: usize, operator: Infix, left: Expr, right: Expr) -> Expr {
        let (ty, kind) = match operator {
            Infix::Binary(operation, _) => (
                types::binary(operation, &left.ty, &right.ty),
                ExprKind::Binary(operation, Box::new(left), Box::new(right)),
            ),
            Infix::And | Infix::Or => (
                INT,
                ExprKind::ShortCircuit {
                    and: matches!(operator, Infix::And),
                    left: Box::new(left),
                    right: Box::new(right),
                },
            ),
        };
        self.expr(start, ty, kind)
    }

    /// A cast, a compound literal or a unary expression.
    pub(super) fn cast_expression(&mut self) -> Parse<Expr> {
        self.nested(|parser| {
            if !parser.is(Mark::OpenParen) || !parser.starts_type(parser.ahead(1)) {
                return parser.unary_expression();
            }
            let start = parser.start();
            let ty = parser.parenthesised_type()?;
            if parser.is(Mark::OpenBrace) {
                let literal = parser.compound_literal(start, ty)?;
                return parser.postfix(start, literal);
            }
            let operand = parser.cast_expression()?;
            Ok(parser.expr(start, ty, ExprKind::Cast(Box::new(operand))))
        })
    }

    pub(super) fn compound_literal(&mut self, start: usize, ty: Type) -> Parse<Expr> {
        let (mut literal, count) = self.initialiser(&ty)?;
        literal.ty = super::initialiser::completed(ty, count);
        literal.span = self.span(start);
        Ok(literal)
    }

    pub(super) fn unary_expression(&mut self) -> Parse<Expr> {
        let start = self.start();
        match self.kind() {
            TokenKind::Mark(Mark::Increment | Mark::Decrement) => {
                let increment = self.bump().kind == TokenKind::Mark(Mark::Increment);
                let target = self.cast_expression()?;
                Ok(self.step(start, target, true, increment))
            }
            TokenKind::Mark(Mark::Ampersand) => {
                self.bump();
                let operand = self.cast_expression()?;
                let ty = match operand.ty {
                    Type::Unknown => Type::Unknown,
                    _ => Type::pointer(operand.ty.clone()),
                };
                Ok(self.expr(start, ty, ExprKind::AddressOf(Box::new(operand))))
            }
            TokenKind::Mark(Mark::AndAnd) => {
                self.bump();
                let label = self.expect_name()?;
                self.tables.function.take_label_address(label);
                self.forbid_copy("it takes the address of a label");
                Ok(self.expr(start, Type::pointer(Type::Void), ExprKind::Constant(None)))
            }
            TokenKind::Mark(Mark::Star) => {
                self.bump();
                let operand = self.cast_expression()?;
                Ok(self.dereference(start, operand))
            }
            TokenKind::Mark(Mark::Plus) => self.unary(start, Unary::Plus),
            TokenKind::Mark(Mark::Minus) => self.unary(start, Unary::Minus),
            TokenKind::Mark(Mark::Tilde) => self.unary(start, Unary::Complement),
            TokenKind::Mark(Mark::Bang) => self.unary(start, Unary::Not),
            TokenKind::Word(Word::Extension) => {
                self.bump();
                self.cast_expression()
            }
            TokenKind::Word(Word::Real | Word::Imag) => self.complex_part(start),
            TokenKind::Word(Word::Sizeof | Word::Alignof) => self.size_of(start),
            _ => {
                let primary = self.primary_expression()?;
                self.postfix(start, primary)
            }
        }
    }

    pub(super) fn unary(&mut self, start: usize, operation: Unary) -> Parse<Expr> {
        self.bump();
        let operand = self.cast_expression()?;
        let ty = match operation {
            Unary::Not if operand.ty == Type::Unknown => Type::Unknown,
            Unary::Not => INT,
            _ if matches!(operand.ty, Type::Scalar(_)) => types::promoted(&operand.ty),
            _ => Type::Unknown,
        };
        Ok(self.expr(start, ty, ExprKind::Unary(operation, Box::new(operand))))
    }

    pub(super) fn step(
        &mut self,
        start: usize,
        target: Expr,
        prefix: bool,
        increment: bool,
    ) -> Expr {
        if let ExprKind::Variable(object) = target.kind {
            self.tables.assign(object);
        }
        let ty = target.ty.clone();
        let target = Box::new(target);
        self.expr(
            start,
            ty,
            ExprKind::Step {
                target,
                prefix,
                increment,
            },
        )
    }

    pub(super) fn dereference(&mut self, start: usize, operand: Expr) -> Expr {
        if let ExprKind::AddressOf(inner) = &operand.kind
            && matches!(
                inner.ty,
                Type::Scalar(_) | Type::Pointer(_) | Type::Record(_)
            )
        {
            // `*&x` is x.
            let inner = Expr::clone(inner);
            return Expr::new(inner.id, self.span(start), inner.ty, inner.kind);
        }
        let ty = match &operand.ty {
            Type::Function(_) => operand.ty.clone(),
            ty => pointee(ty).unwrap_or(Type::Unknown),
        };
        if !is_sum_with_pointer(&operand) {
            return self.expr(start, ty, ExprKind::Dereference(Box::new(operand)));
        }
        // `*(p + i)` is `p[i]`.
        let (base, index) = self.pointer_and_index(operand);
        self.element(start, base, index, ty)
    }

    /// The two parts of a sum with a pointer. Of `p + i + j` they are p and `i + j`, if these stand together in the text.
    fn pointer_and_index(&mut self, sum: Expr) -> (Expr, Expr) {
        let end = sum.span.end;
        let ExprKind::Binary(_, base, last) = sum.kind else {
            unreachable!("it is a sum");
        };
        let begin = inner_index(&base).map(|first| first.span.start);
        let Some(span) = begin.and_then(|begin| self.in_parentheses(begin..end)) else {
            return (*base, *last);
        };
        let (base, first) = self.pointer_and_index(*base);
        let ty = types::arithmetic(&first.ty, &last.ty);
        let kind = ExprKind::Binary(Binary::Add, Box::new(first), last);
        let id = self.tables.next_expression();
        (base, Expr::new(id, span, ty, kind))
    }

    /// A part of the text, with the parentheses right in front of it that are closed in it: they are no part of the expression that it begins with.
    /// `None`: others are closed there.
    fn in_parentheses(&self, mut span: Span) -> Option<Span> {
        let text = self.source(span.clone());
        let count = |mark: char| text.matches(mark).count();
        for _ in count('(')..count(')') {
            let before = self.source(0..span.start).trim_end();
            span.start = before.ends_with('(').then(|| before.len() - 1)?;
        }
        Some(span)
    }

    /// `__real__ z[i]`: like a member of the element. Reading a part of a variable or value reads all of it; a part of a variable by
    /// itself has no address for the model, which gives up on variables that are changed so.
    pub(super) fn complex_part(&mut self, start: usize) -> Parse<Expr> {
        let first = self.position();
        self.bump();
        let operand = self.cast_expression()?;
        let ty = match operand.ty {
            Type::Scalar(Scalar::FloatComplex) => Type::Scalar(Scalar::Float),
            Type::Scalar(Scalar::DoubleComplex) => Type::Scalar(Scalar::Double),
            Type::Scalar(Scalar::LongDoubleComplex) => Type::Scalar(Scalar::LongDouble),
            Type::Scalar(scalar) if scalar.is_real() => operand.ty.clone(),
            _ => Type::Unknown,
        };
        let has_address = matches!(operand.kind, ExprKind::Element { .. });
        if ty != Type::Unknown && !has_address && !self.is_place(first) {
            let part = ExprKind::Unary(Unary::Other, Box::new(operand));
            return Ok(self.expr(start, ty, part));
        }
        if ty == Type::Unknown || !has_address {
            return Ok(self.opaque(start, ty, &[operand]));
        }
        let part = ExprKind::Member {
            base: Box::new(operand),
            arrow: false,
            bitfield: false,
            name: String::new(),
        };
        Ok(self.expr(start, ty, part))
    }

    /// Whether the operand that begins with token `first` and ends before the current one is assigned to, or its address taken,
    /// be it in parentheses or not.
    fn is_place(&self, first: usize) -> bool {
        let closers = (0..).take_while(|&at| self.ahead(at) == TokenKind::Mark(Mark::CloseParen));
        let behind = self.ahead(closers.count());
        let mut before = self.before(first);
        let before = before.find(|&kind| kind != TokenKind::Mark(Mark::OpenParen));
        let is_step = |kind| matches!(kind, TokenKind::Mark(Mark::Increment | Mark::Decrement));
        assignment(behind).is_some()
            || is_step(behind)
            || before.is_some_and(|kind| is_step(kind) || kind == TokenKind::Mark(Mark::Ampersand))
    }

    /// `sizeof` and `_Alignof`; the operand is not evaluated.
    pub(super) fn size_of(&mut self, start: usize) -> Parse<Expr> {
        let size = self.bump().kind == TokenKind::Word(Word::Sizeof);
        let ty = if self.is(Mark::OpenParen) && self.starts_type(self.ahead(1)) {
            let inner = self.start();
            let ty = self.parenthesised_type()?;
            if self.is(Mark::OpenBrace) {
                let literal = self.compound_literal(inner, ty)?;
                self.postfix(inner, literal)?.ty
            } else {
                ty
            }
        } else {
            self.nested(Self::unary_expression)?.ty
        };
        self.note_undefined(&ty);
        let value = if size { types::size(&ty) } else { None };
        Ok(self.expr(start, UNSIGNED_LONG, ExprKind::Constant(value)))
    }

    /// Subscripts, calls, members and `++`/`--` behind `operand`, which begins at `start`.
    pub(super) fn postfix(&mut self, start: usize, mut operand: Expr) -> Parse<Expr> {
        loop {
            operand = match self.kind() {
                TokenKind::Mark(Mark::OpenBracket) => self.subscript(start, operand)?,
                TokenKind::Mark(Mark::OpenParen) => self.call(start, operand)?,
                TokenKind::Mark(Mark::Dot) => self.member(start, operand, false)?,
                TokenKind::Mark(Mark::Arrow) => self.member(start, operand, true)?,
                TokenKind::Mark(mark @ (Mark::Increment | Mark::Decrement)) => {
                    self.bump();
                    self.step(start, operand, false, mark == Mark::Increment)
                }
                _ => return Ok(operand),
            };
        }
    }

    pub(super) fn subscript(&mut self, start: usize, base: Expr) -> Parse<Expr> {
        self.bump();
        let index = self.nested(Self::expression)?;
        self.expect(Mark::CloseBracket, "`]`")?;
        Ok(match pointee(&base.ty) {
            Some(ty) => self.element(start, base, index, ty),
            // `2[a]` is `a[2]`.
            None => match pointee(&index.ty) {
                Some(ty) => self.element(start, index, base, ty),
                // Lint says what is wrong with it.
                None if self.detached && matches!(base.ty, Type::Scalar(_) | Type::Record(_)) => {
                    self.element(start, base, index, Type::Unknown)
                }
                // One of both is a vector of GNU C, or may be a pointer. A number that only chooses the element is read unseen.
                None => {
                    let mut operands = vec![base, index];
                    operands.retain(|one| !types::is_integer(&one.ty) || may_change(one));
                    self.opaque(start, Type::Unknown, &operands)
                }
            },
        })
    }

    /// `base[index]`; a row of an array is not an access of its own, so its subscripts join.
    pub(super) fn element(&mut self, start: usize, base: Expr, index: Expr, ty: Type) -> Expr {
        let row = matches!(base.ty, Type::Array { .. });
        match base.kind {
            ExprKind::Element {
                base: array,
                mut subscripts,
                physical: None,
            } if row => {
                subscripts.push(index);
                let kind = ExprKind::Element {
                    base: array,
                    subscripts,
                    physical: None,
                };
                Expr::new(base.id, self.span(start), ty, kind)
            }
            _ => self.expr(
                start,
                ty,
                ExprKind::Element {
                    base: Box::new(base),
                    subscripts: vec![index],
                    physical: None,
                },
            ),
        }
    }

    pub(super) fn member(&mut self, start: usize, base: Expr, arrow: bool) -> Parse<Expr> {
        self.bump();
        let name = self.expect_name()?;
        let record = if arrow {
            pointee(&base.ty)
        } else {
            Some(base.ty.clone())
        };
        let name = self.tables.names.spelling(name).to_owned();
        let found = record.and_then(|record| types::member(&self.tables.records, &record, &name));
        let (ty, bitfield) = found.unwrap_or((Type::Unknown, false));
        Ok(self.expr(
            start,
            ty,
            ExprKind::Member {
                base: Box::new(base),
                arrow,
                bitfield,
                name,
            },
        ))
    }

    pub(super) fn call(&mut self, start: usize, callee: Expr) -> Parse<Expr> {
        self.bump();
        let arguments = self.arguments()?;
        let ty = match &callee.ty {
            Type::Function(result) => (**result).clone(),
            Type::Pointer(function) => match &**function {
                Type::Function(result) => (**result).clone(),
                _ => Type::Unknown,
            },
            _ => match &callee.kind {
                ExprKind::Function(name) => undeclared_result(name),
                _ => Type::Unknown,
            },
        };
        Ok(self.expr(
            start,
            ty,
            ExprKind::Call {
                callee: Box::new(callee),
                arguments,
            },
        ))
    }

    /// Arguments up to and with the closing parenthesis.
    pub(super) fn arguments(&mut self) -> Parse<Vec<Expr>> {
        let mut arguments = Vec::new();
        if self.eat(Mark::CloseParen) {
            return Ok(arguments);
        }
        loop {
            arguments.push(self.assignment_expression()?);
            if !self.eat(Mark::Comma) {
                self.expect(Mark::CloseParen, "`)` behind the arguments")?;
                return Ok(arguments);
            }
        }
    }
}

/// A pointer to a scalar, or an array of such, which stands for one.
fn leads_to_scalars(ty: &Type) -> bool {
    match ty {
        Type::Pointer(to) => matches!(**to, Type::Scalar(_)),
        Type::Array { element, .. } => matches!(**element, Type::Scalar(_)),
        _ => false,
    }
}

/// A pointer to a scalar and an integer are added.
fn is_sum_with_pointer(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Binary(Binary::Add, left, right) if leads_to_scalars(&left.ty) && can_count(&right.ty))
}

/// The first integer that is added to the pointer of such a sum.
fn inner_index(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Binary(_, base, last) if is_sum_with_pointer(expr) => {
            Some(inner_index(base).unwrap_or(last))
        }
        _ => None,
    }
}
