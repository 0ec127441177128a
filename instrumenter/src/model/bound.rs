//! Directives bound to what they apply to.

use std::ops::Range;

use super::{Expr, ExprId, ObjectId, Span};
use crate::directive::{Directive, Spelling, Text, Wanted};

/// A directive with everything the plan needs resolved.
#[derive(Debug)]
pub struct BoundDirective {
    /// The typed directive.
    pub directive: Directive,
    /// Index of the raw directive in `Prepared::directives` (place, original text).
    pub raw: usize,
    /// Line of the directive in the user's file, 1-based.
    pub line: u32,
    /// Where it stood in the prepared text.
    pub at: usize,
    /// `TASK_REGION`: number of its construct (spec debugger.md 3.1); otherwise 0.
    pub construct: u32,
    /// `Directive::names()` resolved in the scope of the directive, by name.
    pub names: Vec<(String, Option<ObjectId>)>,
    /// Fortran: those of the names that stand for procedures, and whether they are pointers.
    pub procedures: Vec<(String, bool)>,
    /// Fortran: those of the names that a declaration knows, though no statement made variables of them, that stand for
    /// constants, values or types, or for whatever a module without a description holds.
    pub no_variables: Vec<String>,
    /// `Directive::expressions()` lowered in the scope of the directive, in the same order. Their
    /// spans are not those of the prepared text; `text` is the expanded text to emit.
    pub expressions: Vec<DirectiveExpr>,
}

impl BoundDirective {
    /// The lowered form of one of its expressions.
    #[must_use]
    pub fn lowered(&self, text: &Text) -> Option<&DirectiveExpr> {
        let texts = self.directive.expressions();
        let index = texts.iter().position(|one| one.range == text.range)?;
        self.expressions.get(index)
    }

    /// The object that one of its names stands for.
    #[must_use]
    pub fn object(&self, name: &Text) -> Option<ObjectId> {
        let same = |known: &str| match self.directive.spelling {
            Spelling::ClassicC | Spelling::PragmaC => known == name.text,
            Spelling::Fortran => known.eq_ignore_ascii_case(&name.text),
        };
        self.names.iter().find(|(known, _)| same(known))?.1
    }
}

impl BoundDirective {
    /// Fortran: whether the procedure is a pointer that one of its names stands for.
    #[must_use]
    pub fn procedure(&self, name: &Text) -> Option<bool> {
        let mut known = self.procedures.iter();
        let found = known.find(|(known, _)| known.eq_ignore_ascii_case(&name.text));
        found.map(|(_, pointer)| *pointer)
    }

    /// Fortran: one of its names is declared, or may be, though no object stands for it.
    #[must_use]
    pub fn is_no_variable(&self, name: &Text) -> bool {
        let mut known = self.no_variables.iter();
        known.any(|known| known.eq_ignore_ascii_case(&name.text))
    }
}

/// An expression of a directive.
#[derive(Debug)]
pub struct DirectiveExpr {
    /// Macro-expanded text, ready to be emitted.
    pub text: String,
    /// Bytes of the directive's text that it stands for.
    pub range: Range<usize>,
    /// What it must be.
    pub wanted: Wanted,
    /// Lowered form, for affine analysis.
    pub expr: Expr,
    /// The offset that spans of the lowered form have at the beginning of `text`.
    pub base: usize,
    /// Names in it that neither the program nor the directive declares.
    pub undeclared: Vec<Undeclared>,
    /// Fortran: calls in it that no compiler takes.
    pub misused: Vec<Misused>,
    /// Fortran: calls in it of procedures that are PURE by their interfaces.
    pub pure: Vec<ExprId>,
}

/// Fortran: a call that no compiler takes, as far as interfaces tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misused {
    /// The piece that is wrong.
    pub span: Span,
    /// What is wrong with it.
    pub title: String,
    /// It is wrong if this is a variable.
    pub variable: Option<ObjectId>,
}

impl DirectiveExpr {
    /// The text of a part of its lowered form.
    #[must_use]
    pub fn text_of(&self, part: &Expr) -> &str {
        let offset = |at: usize| at.checked_sub(self.base);
        let range = offset(part.span.start).zip(offset(part.span.end));
        let text = range.and_then(|(start, end)| self.text.get(start..end));
        text.unwrap_or(&self.text)
    }
}

/// A name in an expression of a directive that nothing but directives knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undeclared {
    /// As written.
    pub name: String,
    /// A parenthesis follows.
    pub called: bool,
}
