//! IF and SELECT CASE, and the conditions of these and of loops.

use super::ends::{end_of, end_text, with_name};
use super::writer::Writer;
use crate::model::{Expr, Stmt, StmtKind};
use crate::plan::{Part, is_pure};

impl Writer<'_> {
    pub(super) fn if_statement(
        &mut self,
        stmt: &Stmt,
        condition: &Expr,
        then: &Stmt,
        otherwise: Option<&Stmt>,
    ) {
        let at = stmt.span.start;
        if self.stands_alone(condition) {
            self.flush_at(at);
        }
        let name = self.construct_name(stmt);
        let text = self.condition(condition);
        self.flush_with(at, with_name(&name, &format!("if ({text}) then")));
        self.branches(then, otherwise);
        self.line(end_of(stmt), end_text("if", &name));
    }

    /// The text of a condition, everything it reads checked.
    pub(super) fn condition(&mut self, condition: &Expr) -> String {
        self.gather(condition.span.start, [Part::Expr(condition)]);
        self.uses_functions = false;
        self.value(condition, true);
        let calls = self.planned_calls(condition);
        let stays = self.allocatables.is_empty()
            && self.passed_records(condition).is_empty()
            && !self.lends(condition);
        if calls.is_empty() && (stays || is_pure(self.unit, condition)) {
            return self.text(condition.span.clone());
        }
        let at = condition.span.start;
        self.lend_arrays([condition]);
        let after = self.before_calls(&calls, self.calls_one([condition]));
        let temporary = self.temporary("logical");
        self.flush_at(at);
        let text = self.text(condition.span.clone());
        self.line(at, format!("{temporary} = {text}"));
        if let Some(after) = after {
            self.run.group.push(&after);
        }
        self.looked_behind_calls(at, [condition]);
        temporary
    }

    pub(super) fn branches(&mut self, then: &Stmt, otherwise: Option<&Stmt>) {
        self.body(then);
        let Some(otherwise) = otherwise else {
            return;
        };
        let at = otherwise.span.start;
        if let StmtKind::If {
            condition,
            then,
            otherwise: rest,
        } = &otherwise.kind
            && !self.needs(condition)
        {
            self.replaced.clear();
            let text = self.text(condition.span.clone());
            self.line(condition.span.start, format!("else if ({text}) then"));
            self.branches(then, rest.as_deref());
            return;
        }
        self.line(at, "else");
        self.body(otherwise);
    }

    pub(super) fn switch(&mut self, stmt: &Stmt, selector: &Expr, body: &Stmt) {
        let at = stmt.span.start;
        self.evaluated(selector);
        let text = self.text(selector.span.clone());
        let name = self.construct_name(stmt);
        self.flush_with(at, with_name(&name, &format!("select case ({text})")));
        if let StmtKind::Block(cases) = &body.kind {
            for case in cases {
                let text = self.text(case.span.clone());
                let header = text.lines().next().unwrap_or("case default").to_owned();
                self.line(case.span.start, header);
                if let StmtKind::Label { body, .. } = &case.kind {
                    self.body(body);
                }
            }
        }
        self.line(end_of(stmt), end_text("select", &name));
    }
}
