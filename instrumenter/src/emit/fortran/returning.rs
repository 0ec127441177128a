//! Calls as statements, those with alternate returns, too.

use super::masked::Elements;
use super::writer::Writer;
use crate::model::{Expr, Span, Stmt};

impl Writer<'_> {
    pub(super) fn call_statement(&mut self, stmt: &Stmt, call: &Expr, arguments: &[Expr]) {
        let at = stmt.span.start;
        self.flush_at(at);
        let own = self.lowering().owned(call.id);
        let owned = self.begin_owned(call, Elements::AsWritten);
        let passed = own.filter(|own| own.passed).zip(arguments.first());
        let is_passed =
            passed.is_some_and(|(own, target)| self.begin_passed(at, target.passed(), own.site));
        for argument in arguments {
            self.value(argument, true);
        }
        self.lend_arrays([call]);
        let calls = self.planned_calls(call);
        let after = match calls.is_empty() {
            true => None,
            false => self.before_calls(&calls, self.calls_one([call])),
        };
        if !calls.is_empty() {
            self.uses_no_function();
        }
        let is_told = after.is_some() || !self.lent.is_empty() || !self.allocatables.is_empty();
        let returned = self.call_line(stmt, is_told);
        if let Some(after) = after {
            self.run.group.push(&after);
        }
        self.end_owned(owned);
        self.end_passed(at, is_passed);
        if let Some(own) = own.filter(|own| own.recorded) {
            self.plain_event("s", own.site, at);
        }
        if !self.moved_allocation(at, call, arguments) {
            self.looked_behind_calls(at, [call]);
        }
        if let Some((way, labels)) = returned {
            self.flush_at(at);
            for (number, label) in (1..).zip(labels) {
                self.line(at, format!("if ({way} == {number}) go to {label}"));
            }
        }
    }

    /// Writes a call. One that may return to labels returns behind itself first, whichever way: a temporary that says which, and the
    /// labels. So it is where something `is_told` behind it.
    fn call_line(&mut self, stmt: &Stmt, is_told: bool) -> Option<(String, Vec<String>)> {
        let at = stmt.span.start;
        let labels = self.labels_in(stmt);
        if labels.is_empty() || !is_told {
            let text = self.text(stmt.span.clone());
            self.flush_with(at, text);
            return None;
        }
        let way = self.temporary("integer(8)");
        let (texts, known) = (
            labels
                .iter()
                .map(|label| self.text(label.clone()))
                .collect(),
            self.replaced.clone(),
        );
        let own: Vec<String> = labels.iter().map(|_| self.free_label()).collect();
        let behind = self.free_label();
        for pair in labels.into_iter().zip(&own) {
            self.replaced.insert(0, (pair.0, pair.1.clone()));
        }
        let text = self.text(stmt.span.clone());
        self.replaced = known;
        self.flush_with(at, text);
        self.line(at, format!("{way} = 0"));
        for (number, label) in (1..).zip(&own) {
            self.line(at, format!("go to {behind}"));
            self.line(at, format!("{label} {way} = {number}"));
        }
        self.line(at, format!("{behind} continue"));
        Some((way, texts))
    }

    /// Labels to which the statement may jump.
    fn labels_in(&self, stmt: &Stmt) -> Vec<Span> {
        let inside = |label: &&Span| stmt.span.start <= label.start && label.end <= stmt.span.end;
        let labels = self.procedure.labels.iter();
        labels.filter(inside).cloned().collect()
    }

    /// The statement names a label to which it may jump.
    pub(super) fn has_label(&self, stmt: &Stmt) -> bool {
        !self.labels_in(stmt).is_empty()
    }
}
