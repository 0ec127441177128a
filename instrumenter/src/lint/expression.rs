//! Expressions of directives: every name in them is declared, each is an integer where one is wanted, none
//! changes anything (spec/languages.md 3, 4.1, 5; 8.1: 2039).
//!
//! The compiler never sees a directive as the user wrote it, so what it would refuse there is refused here,
//! for all directives and clauses at once.

use std::collections::BTreeSet;
use std::ops::Range;

use super::changes::{CallEffect, Changes, SERVICE, root};
use super::facts::{Facts, Numbers, each_expression_of};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::{DirectiveKind, Entity, Text, Wanted};
use crate::model::constant::{self, can_count};
use crate::model::walk::{Child, expr_children};
use crate::model::{
    Binary, BoundDirective, DirectiveExpr, Expr, ExprKind, ObjectId, Scalar, Span, Storage, Type,
    Unary, Undeclared,
};

/// One finding for an expression: what stands first in this list.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    let mut changes = Changes::default();
    let given = GivenName::of(facts);
    for bound in &facts.unit.directives {
        let indices = bound.directive.indices();
        let slots = Slots {
            facts,
            bound,
            indices,
        };
        for one in &bound.expressions {
            let before = found.len();
            slots.undeclared(one, found);
            if found.len() > before {
                continue;
            }
            let wrong = slots.changed(one, &mut changes);
            let wrong = wrong.or_else(|| slots.ill_formed(one));
            let wrong = wrong.or_else(|| slots.of_wrong_type(one));
            let wrong = wrong.or_else(|| slots.not_constant(one));
            let wrong = wrong.or_else(|| slots.without_value(one, &given));
            found.extend(wrong.or_else(|| slots.unseen(one, &mut changes)));
        }
    }
}

/// The expressions of one directive.
pub(super) struct Slots<'a> {
    pub(super) facts: &'a Facts<'a>,
    bound: &'a BoundDirective,
    /// Dummies and loop variables.
    indices: Vec<&'a Text>,
}

impl Slots<'_> {
    fn undeclared(&self, one: &DirectiveExpr, found: &mut Vec<Diagnostic>) {
        let mut said = BTreeSet::new();
        for name in &one.undeclared {
            let known = self.is_index(&name.name) || name.called && self.is_called_elsewhere(name);
            if known || !said.insert(self.key(&name.name)) {
                continue;
            }
            let title = match (name.called, self.facts.is_c()) {
                (false, true) => format!("`{}` is not declared here", name.name),
                (false, false) => format!("`{}` is not declared here and has no value", name.name),
                (true, true) => format!("function `{}` is not declared here", name.name),
                (true, false) => format!("`{}` is no array or function declared here", name.name),
            };
            found.push(self.finding(one, &name.name, title));
        }
    }

    /// A function that the program calls or defines without declaring it, or one of the language.
    fn is_called_elsewhere(&self, name: &Undeclared) -> bool {
        let key = self.key(&name.name);
        if SERVICE.contains(&&*key) && self.declares_processors() {
            return true;
        }
        let mut called = !self.facts.is_c() && self.facts.unit.procedures.number(&key).is_some();
        self.facts.each_expression(&mut |expr| {
            if let ExprKind::Call { callee, .. } = &expr.kind {
                called |= matches!(&callee.kind, ExprKind::Function(other) if *other == key);
            }
        });
        called
    }

    /// A function of the system is an integer, whatever its name would be by default.
    fn asks_the_system(&self, one: &DirectiveExpr) -> bool {
        let mut names = one.undeclared.iter();
        names.any(|name| SERVICE.contains(&&*self.key(&name.name)))
    }

    /// How many processors there are is nothing that the run asks for.
    fn declares_processors(&self) -> bool {
        matches!(&self.bound.directive.kind, DirectiveKind::Array(array) if array.entity == Entity::Processors)
    }

    /// How the model calls a procedure of this name.
    pub(super) fn key(&self, name: &str) -> String {
        match self.facts.is_c() {
            true => name.to_owned(),
            false => name.to_ascii_uppercase(),
        }
    }

    fn is_index(&self, name: &str) -> bool {
        let key = self.key(name);
        self.indices
            .iter()
            .any(|index| self.key(&index.text) == key)
    }

    /// It assigns something, or calls a function that does.
    fn changed(&self, one: &DirectiveExpr, changes: &mut Changes) -> Option<Diagnostic> {
        let mut result = None;
        each_within(&one.expr, &mut |expr| {
            let (at, what) = match &expr.kind {
                ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => {
                    let what = format!("changes `{}`", one.text_of(target));
                    (one.text_of(expr), what)
                }
                ExprKind::Statement(_) => (&*one.text, "holds statements".to_owned()),
                ExprKind::Call { callee, .. } => match self.effect(one, expr, changes) {
                    Some(CallEffect::Certain(what)) => (self.name_of(one, callee), what),
                    _ => return,
                },
                _ => return,
            };
            if result.is_none() {
                let title = format!("expression of a directive {what}");
                let note = "a plain compiler does not evaluate it";
                result = Some(self.finding(one, at, title).note(note));
            }
        });
        result
    }

    /// It calls a function of which nobody can see here that it changes nothing.
    fn unseen(&self, one: &DirectiveExpr, changes: &mut Changes) -> Option<Diagnostic> {
        let mut result = None;
        each_within(&one.expr, &mut |expr| {
            if let ExprKind::Call { callee, .. } = &expr.kind
                && result.is_none()
                && let Some(CallEffect::Unseen(what)) = self.effect(one, expr, changes)
            {
                let title = format!("expression of a directive {what}");
                let note = "control evaluates it, a plain compiler does not: `__attribute__((pure))` says of a function that it changes nothing";
                let finding = self.finding(one, self.name_of(one, callee), title);
                result = Some(finding.severity(Severity::Warning).note(note));
            }
        });
        result
    }

    fn effect(
        &self,
        one: &DirectiveExpr,
        call: &Expr,
        changes: &mut Changes,
    ) -> Option<CallEffect> {
        let ExprKind::Call { callee, arguments } = &call.kind else {
            return None;
        };
        let text = |piece: &Expr| one.text_of(piece).to_owned();
        changes.of_call(self.facts, (callee, arguments), &text)
    }

    /// How the function is written that is called.
    fn name_of<'t>(&'t self, one: &'t DirectiveExpr, callee: &'t Expr) -> &'t str {
        match &callee.kind {
            ExprKind::Function(key) => self.called_name(key),
            _ => one.text_of(callee),
        }
    }

    /// The name of a procedure with this key.
    fn called_name<'k>(&'k self, key: &'k str) -> &'k str {
        let procedures = &self.facts.unit.procedures;
        let number = procedures.number(key);
        number.map_or(key, |number| &procedures[number].name)
    }

    fn of_wrong_type(&self, one: &DirectiveExpr) -> Option<Diagnostic> {
        if one.wanted != Wanted::Integer || self.asks_the_system(one) {
            return None;
        }
        self.not_an_integer(one, self.no_integer(&one.expr)?)
    }

    pub(super) fn not_an_integer(&self, one: &DirectiveExpr, wrong: &Expr) -> Option<Diagnostic> {
        let piece = one.text_of(wrong);
        let title = format!("`{piece}` is {}, not an integer", described(&wrong.ty)?);
        Some(self.finding(one, piece, title))
    }

    /// Elements of what a directive of Fortran declares are named one by one.
    fn not_constant(&self, one: &DirectiveExpr) -> Option<Diagnostic> {
        let counted = matches!(
            self.bound.directive.kind,
            DirectiveKind::Task(_) | DirectiveKind::AsyncId(_)
        );
        // What no compiler takes is told as such.
        let taken = one.misused.iter().all(|one| one.variable.is_some());
        let open = counted && taken && constant::value(&one.expr).is_none();
        open.then(|| {
            let title = format!("size `{}` is not constant", one.text);
            let (code, numbers) = (&codes::NOT_YET, Numbers("", "", ""));
            let range = one.range.clone();
            let found = self.facts.finding(self.bound, range, code, title, &numbers);
            found.severity(Severity::Error)
        })
    }

    /// The least part of an expression that makes it no integer.
    pub(super) fn no_integer<'e>(&self, expr: &'e Expr) -> Option<&'e Expr> {
        if let ExprKind::Variable(object) = expr.kind
            && self.is_index(&self.facts.object(object).name)
        {
            return None;
        }
        let operands = match &expr.kind {
            ExprKind::Binary(operation, ..) if compares(*operation) => Vec::new(),
            ExprKind::Unary(Unary::Not | Unary::Other, _) | ExprKind::ShortCircuit { .. } => {
                Vec::new()
            }
            ExprKind::Conditional { .. } => operands(expr).split_off(1),
            _ => operands(expr),
        };
        let is_integer = can_count(&expr.ty);
        if is_integer {
            return None;
        }
        let mut wrong = operands
            .into_iter()
            .filter_map(|operand| self.no_integer(operand));
        match (wrong.next(), wrong.next()) {
            (Some(only), None) => Some(only),
            _ => described(&expr.ty).map(|_| expr),
        }
    }

    /// A local variable that nothing gives a value.
    fn without_value(&self, one: &DirectiveExpr, given: &GivenName) -> Option<Diagnostic> {
        let mut result = None;
        each_within(&one.expr, &mut |expr| {
            let ExprKind::Variable(id) = expr.kind else {
                return;
            };
            let object = self.facts.object(id);
            if result.is_none() && !self.is_index(&object.name) && given.lacks_value(self.facts, id)
            {
                let title = format!("nothing gives `{}` a value", object.name);
                let finding = self.finding(one, &object.name, title);
                result = Some(
                    self.facts
                        .because_declared(finding.severity(Severity::Warning), id),
                );
            }
        });
        result
    }

    pub(super) fn finding(&self, one: &DirectiveExpr, piece: &str, title: String) -> Diagnostic {
        let numbers = Numbers("2039", "", "");
        let range = self.range(one, piece);
        let code = &codes::DIRECTIVE_EXPRESSION;
        let undeclared = title.ends_with("declared here");
        let numbers = if undeclared {
            numbers
        } else {
            Numbers("", "", "")
        };
        self.facts.finding(self.bound, range, code, title, &numbers)
    }

    /// Where a piece of an expression stands in the directive; the whole expression where macros hide it.
    fn range(&self, one: &DirectiveExpr, piece: &str) -> Range<usize> {
        let raw = &self.facts.prepared.directives[self.bound.raw];
        let written = raw.text.get(one.range.clone()).unwrap_or_default();
        let (text, piece) = match self.facts.is_c() {
            true => (written.to_owned(), piece.to_owned()),
            false => (written.to_ascii_uppercase(), piece.to_ascii_uppercase()),
        };
        let in_word = |ch: Option<char>| ch.is_some_and(|ch| ch.is_alphanumeric() || ch == '_');
        let is_whole = |at: &usize| {
            let behind = text[at + piece.len()..].chars().next();
            let before = text[..*at].chars().next_back();
            let joined = in_word(before) && in_word(piece.chars().next());
            !(joined || in_word(behind) && in_word(piece.chars().next_back()))
        };
        let at = text.match_indices(&piece).map(|(at, _)| at).find(is_whole);
        match at {
            Some(at) => {
                let start = one.range.start + at;
                start..start + piece.len()
            }
            None => one.range.clone(),
        }
    }
}

/// What an operator of the language takes.
pub(super) fn operands(expr: &Expr) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::Unary(_, operand) | ExprKind::Cast(operand) => vec![operand],
        ExprKind::Binary(_, left, right) | ExprKind::ShortCircuit { left, right, .. } => {
            vec![left, right]
        }
        ExprKind::Conditional {
            condition,
            then,
            otherwise,
        } => {
            let values = then.as_deref().into_iter().chain([&**otherwise]);
            [&**condition].into_iter().chain(values).collect()
        }
        _ => Vec::new(),
    }
}

pub(super) fn is_no_pointer(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(_) | Type::Record(_) | Type::Void)
}

pub(super) fn is_address(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(_) | Type::Array { .. })
}

fn compares(operation: Binary) -> bool {
    matches!(
        operation,
        Binary::Less
            | Binary::LessEqual
            | Binary::Greater
            | Binary::GreaterEqual
            | Binary::Equal
            | Binary::NotEqual
    )
}

/// What a value that is certainly no integer is.
pub(super) fn described(ty: &Type) -> Option<&'static str> {
    Some(match ty {
        Type::Unknown | Type::Scalar(Scalar::Wide | Scalar::Other) => return None,
        Type::Void => "no value",
        Type::Pointer(_) => "a pointer",
        Type::Array { .. } => "an array",
        Type::Record(_) => "a record",
        Type::Function(_) => "a function",
        Type::Scalar(Scalar::Character) => "a text",
        Type::Scalar(scalar) if scalar.is_real() => "a real number",
        Type::Scalar(scalar) if ty.is_complex() || scalar.is_logical() => {
            if ty.is_complex() {
                "a complex number"
            } else {
                "a logical value"
            }
        }
        Type::Scalar(_) => return None,
    })
}

pub(super) fn each_within<'e>(expr: &'e Expr, visit: &mut dyn FnMut(&'e Expr)) {
    visit(expr);
    expr_children(expr, &mut |child| {
        if let Child::Expr(child) = child {
            each_within(child, visit);
        }
    });
}

/// Variables that some statement gives a value.
struct GivenName {
    objects: BTreeSet<ObjectId>,
    /// Procedures that were not read.
    left: Vec<Span>,
}

impl GivenName {
    fn of(facts: &Facts) -> Self {
        let mut objects = BTreeSet::new();
        let mut note = |expr: &Expr| objects.extend(root(expr));
        facts.each_statement(&mut |statement| {
            statement.kind.filled().iter().for_each(&mut note);
            each_expression_of(statement, &mut |expr| match &expr.kind {
                ExprKind::Assign { target, .. }
                | ExprKind::Step { target, .. }
                | ExprKind::ImpliedDo { target, .. } => note(target),
                ExprKind::AddressOf(datum) => note(datum),
                _ => {}
            });
        });
        let originals: Vec<ObjectId> = objects
            .iter()
            .filter_map(|id| facts.object(*id).original)
            .collect();
        objects.extend(originals);
        let left = facts.unit.procedures.iter();
        let left = left.filter(|one| one.leave.is_some());
        let left = left.map(|one| one.span.clone()).collect();
        GivenName { objects, left }
    }

    /// A variable declared at `at` may get its value in text that was not read.
    fn may_be_unseen(&self, facts: &Facts, at: usize) -> bool {
        let procedures = facts.unit.procedures.iter();
        let holder = procedures
            .filter(|one| one.span.contains(&at))
            .min_by_key(|one| one.span.len());
        let Some(holder) = holder else { return true };
        self.left
            .iter()
            .any(|left| holder.span.contains(&left.start))
    }

    fn lacks_value(&self, facts: &Facts, id: ObjectId) -> bool {
        let object = facts.object(id);
        let attributes = &object.attributes;
        let own = matches!(object.storage, Storage::Automatic | Storage::Static);
        let hidden = object.is_exposed() || object.volatile || object.untracked;
        let shared = attributes.equivalenced || attributes.sought || attributes.allocatable;
        own && matches!(object.ty, Type::Scalar(_))
            && !(self.may_be_unseen(facts, object.span.start)
                || hidden
                || shared
                || object.constant
                || object.initialised)
            && object.common.is_none()
            && object.module.is_none()
            && !self.objects.contains(&id)
    }
}
