//! Expressions of directives of Fortran: calls that no compiler takes, subscripts and components of scalars, and functions of
//! which nobody sees here that they change nothing (spec/languages.md 5).

use std::collections::BTreeSet;

use super::changes::SERVICE;
use super::expression::each_within;
use super::facts::{Facts, Numbers, each_below, each_expression_of};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::model::walk::{Child, expr_children};
use crate::model::{
    BoundDirective, DirectiveExpr, Expr, ExprKind, ObjectId, Scalar, Span, StmtKind, Type,
};

/// At most one finding for an expression of which nothing else was found.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if facts.is_c() {
        return;
    }
    let mut valued = None;
    for bound in &facts.unit.directives {
        for one in &bound.expressions {
            if one.undeclared.is_empty() && !is_told(facts, bound, one, found) {
                let place = ExpressionPlace { facts, bound, one };
                let wrong = place
                    .misused(&mut valued)
                    .or_else(|| place.ill_chosen(&one.expr));
                found.extend(wrong.or_else(|| place.unseen()));
            }
        }
    }
}

/// Something was found in the expression before.
fn is_told(
    facts: &Facts,
    bound: &BoundDirective,
    one: &DirectiveExpr,
    found: &[Diagnostic],
) -> bool {
    let raw = &facts.prepared.directives[bound.raw];
    let (start, end) = (one.range.start, one.range.end);
    let [first, last] = [start, end].map(|at| raw.place_of(at..at));
    found.iter().filter_map(Diagnostic::place).any(|place| {
        let at = (place.line, place.column);
        (first.line, first.column) <= at && at <= (last.line, last.column)
    })
}

/// An expression of a directive.
struct ExpressionPlace<'a> {
    facts: &'a Facts<'a>,
    bound: &'a BoundDirective,
    one: &'a DirectiveExpr,
}

impl ExpressionPlace<'_> {
    /// A call that no compiler takes. `valued`: variables, once it was asked.
    fn misused(&self, valued: &mut Option<BTreeSet<ObjectId>>) -> Option<Diagnostic> {
        let misused = self.one.misused.iter().find(|misused| {
            misused.variable.is_none_or(|variable| {
                let valued = valued.get_or_insert_with(|| variables(self.facts));
                valued.contains(&variable)
            })
        })?;
        Some(self.finding(&misused.span, misused.title.clone()))
    }

    /// A subscript or component of a scalar.
    fn ill_chosen(&self, expr: &Expr) -> Option<Diagnostic> {
        let text = |piece: &Expr| self.one.text_of(piece).to_owned();
        let wrong = match &expr.kind {
            ExprKind::Element { base, .. } if is_number(&base.ty) => {
                Some((base, format!("`{}` is no array", text(base))))
            }
            ExprKind::Section { base, axes } if is_number(&base.ty) && !axes.is_empty() => {
                Some((base, format!("`{}` is no array", text(base))))
            }
            ExprKind::Member { base, name, .. } if is_number(&base.ty) => {
                let name = name.to_ascii_lowercase();
                let title = format!("`{}` has no component `{name}`", text(base));
                (!is_part_of_complex(base, &name)).then_some((base, title))
            }
            _ => None,
        };
        if let Some((at, title)) = wrong {
            return Some(self.finding(&at.span, title));
        }
        let mut result = None;
        expr_children(expr, &mut |child| {
            if let Child::Expr(child) = child
                && result.is_none()
            {
                result = self.ill_chosen(child);
            }
        });
        result
    }

    /// It calls a function of which nobody sees that it changes nothing.
    fn unseen(&self) -> Option<Diagnostic> {
        let mut result = None;
        let mut asked = BTreeSet::new();
        each_within(&self.one.expr, &mut |expr| {
            let ExprKind::Call { callee, .. } = &expr.kind else {
                return;
            };
            if result.is_some() || self.one.pure.contains(&expr.id) {
                return;
            }
            let name = self.one.text_of(callee);
            // A component that leads to a procedure may have an interface of its own.
            if name.contains('%') && matches!(callee.ty, Type::Pointer(_)) {
                return;
            }
            let Some(unseen) = unseen_below(self.facts, callee, name, &mut asked) else {
                return;
            };
            let calls = match unseen.eq_ignore_ascii_case(name) {
                true => format!("calls `{name}`"),
                false => format!("calls `{name}`, which calls `{unseen}`"),
            };
            let title =
                format!("expression of a directive {calls}, whose body is not in this file");
            let note = "control evaluates it, a plain compiler does not: PURE in its interface says that it changes nothing";
            let finding = self.finding(&callee.span, title);
            result = Some(finding.severity(Severity::Warning).note(note));
        });
        result
    }

    fn finding(&self, span: &Span, title: String) -> Diagnostic {
        let whole = &self.one.range;
        let within = |at: usize| Some(whole.start + at.checked_sub(self.one.base)?);
        let range = within(span.start).zip(within(span.end));
        let range = range.map_or(whole.clone(), |(start, end)| start..end);
        let code = &codes::DIRECTIVE_EXPRESSION;
        self.facts
            .finding(self.bound, range, code, title, &Numbers("", "", ""))
    }
}

/// `Z%RE`
fn is_part_of_complex(base: &Expr, name: &str) -> bool {
    base.ty.is_complex() && ["re", "im"].contains(&name)
}

/// A number or a logical value: it has neither elements nor components, nor characters.
fn is_number(ty: &Type) -> bool {
    let unsure = [Scalar::Character, Scalar::Wide, Scalar::Other];
    matches!(ty, Type::Scalar(scalar) if !unsure.contains(scalar))
}

/// Variables that some statement gives a value.
fn variables(facts: &Facts) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    facts.each_statement(&mut |statement| {
        if let StmtKind::Loop(one) = &statement.kind {
            found.extend(one.counted.iter().map(|counted| counted.variable));
        }
        each_expression_of(statement, &mut |expr| {
            if let ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } = &expr.kind
                && let ExprKind::Variable(object) = target.kind
            {
                found.insert(object);
            }
        });
    });
    found
}

/// The function that a call calls, or one that this calls, whose body is not here and which nothing says to be PURE.
fn unseen_below(
    facts: &Facts,
    callee: &Expr,
    name: &str,
    asked: &mut BTreeSet<String>,
) -> Option<String> {
    let keys = match &callee.kind {
        ExprKind::Function(key) => std::slice::from_ref(key),
        ExprKind::Generic(keys) => keys,
        _ => return None,
    };
    keys.iter()
        .find_map(|key| unseen_of(facts, key, name, asked))
}

fn unseen_of(facts: &Facts, key: &str, name: &str, asked: &mut BTreeSet<String>) -> Option<String> {
    let is_pure = facts.unit.pure_interfaces.contains(key);
    if is_pure || !asked.insert(key.to_owned()) || SERVICE.contains(&key) {
        return None;
    }
    let Some(number) = facts.unit.procedures.number(key) else {
        return Some(name.to_owned());
    };
    let procedure = &facts.unit.procedures[number];
    if procedure.pure {
        return None;
    }
    let mut result = None;
    each_below(&procedure.body, &mut |statement| {
        each_expression_of(statement, &mut |expr| {
            if let ExprKind::Call { callee, .. } = &expr.kind
                && result.is_none()
            {
                let written = facts.text(callee);
                result = unseen_below(facts, callee, &written, asked);
            }
        });
    });
    result
}
