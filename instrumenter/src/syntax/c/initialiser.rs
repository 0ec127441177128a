//! Initialisers: brace lists with designators, and the array bounds they complete.

use super::lexer::{Mark, TokenKind};
use super::parser::{Parse, Parser};
use super::types;
use crate::model::{Expr, ExprKind, Type};

impl Parser<'_, '_, '_> {
    /// An initialiser for an object of type `ty`, and the number of elements it gives to an array
    /// whose bound it decides.
    pub(super) fn initialiser(&mut self, ty: &Type) -> Parse<(Expr, Option<i64>)> {
        self.nested(|parser| {
            if parser.is(Mark::OpenBrace) {
                return parser.brace_list(ty);
            }
            let value = parser.assignment_expression()?;
            let count = text_elements(&value);
            Ok((value, count))
        })
    }

    fn brace_list(&mut self, ty: &Type) -> Parse<(Expr, Option<i64>)> {
        let start = self.start();
        self.bump();
        let element = match ty {
            Type::Array { .. } => types::pointee(ty).expect("an array has elements"),
            _ => Type::Unknown,
        };
        let mut values = Vec::new();
        let mut count = Count {
            next: Some(0),
            largest: 0,
            lost: false,
        };
        while !self.eat(Mark::CloseBrace) {
            self.designators(&mut count)?;
            let braces = self.is(Mark::OpenBrace);
            let (value, text) = self.initialiser(&element)?;
            count.take(&element, braces, text);
            values.push(value);
            if !self.eat(Mark::Comma) && !self.is(Mark::CloseBrace) {
                return Err(self.error("`,` or `}`"));
            }
        }
        let count = count.total(&values);
        let list = self.expr(start, ty.clone(), ExprKind::Initialiser(values));
        Ok((list, count))
    }

    /// `.name`, `[c]`, `[a ... b]` with their `=`; old `name:`.
    fn designators(&mut self, count: &mut Count) -> Parse<()> {
        if let (TokenKind::Name(_), TokenKind::Mark(Mark::Colon)) = (self.kind(), self.ahead(1)) {
            self.bump();
            self.bump();
            return Ok(());
        }
        let mut first = true;
        loop {
            if self.eat(Mark::Dot) {
                self.expect_name()?;
            } else if self.eat(Mark::OpenBracket) {
                let mut last = self.conditional_expression()?;
                if self.eat(Mark::Ellipsis) {
                    last = self.conditional_expression()?;
                }
                self.expect(Mark::CloseBracket, "`]`")?;
                if first {
                    count.next = types::value(&last);
                }
            } else {
                break;
            }
            first = false;
        }
        if !first {
            self.eat(Mark::Assign);
        }
        Ok(())
    }
}

/// How many elements of an array a brace list has given so far.
struct Count {
    /// Element that comes next; `None` if it cannot be told.
    next: Option<i64>,
    largest: i64,
    lost: bool,
}

impl Count {
    fn take(&mut self, element: &Type, braces: bool, text: Option<i64>) {
        // Without braces, several values may fill one aggregate element.
        let whole = braces
            || matches!(element, Type::Scalar(_) | Type::Pointer(_))
            || text.is_some() && matches!(element, Type::Array { .. });
        match self.next {
            Some(next) if whole => {
                self.largest = self.largest.max(next.saturating_add(1));
                self.next = next.checked_add(1);
            }
            _ => self.lost = true,
        }
    }

    fn total(&self, values: &[Expr]) -> Option<i64> {
        match values {
            // `char s[] = {"text"}`.
            [value] if text_elements(value).is_some() => text_elements(value),
            _ => (!self.lost).then_some(self.largest),
        }
    }
}

/// Number of characters of a string literal, its terminator included.
fn text_elements(value: &Expr) -> Option<i64> {
    match (&value.kind, &value.ty) {
        (ExprKind::Constant(None), Type::Array { dims, .. }) => {
            dims.first()?.extent.as_ref()?.value
        }
        _ => None,
    }
}

/// `ty` with its first bound taken from the initialiser if it has none of its own.
pub(super) fn completed(mut ty: Type, count: Option<i64>) -> Type {
    if let Type::Array { dims, .. } = &mut ty
        && let Some(count) = count
        && dims.first().is_some_and(|first| first.extent.is_none())
    {
        let mut counted = dims.to_vec();
        counted[0] = types::counted_dim(count);
        *dims = counted.into();
    }
    ty
}
