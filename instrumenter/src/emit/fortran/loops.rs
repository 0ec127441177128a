//! Loops of the sequential part.

use super::ends::{end_do, end_of, with_name};
use super::row::RowLoop;
use super::writer::Writer;
use crate::lower::{IterationStep, Sequential};
use crate::model::{Counted, Expr, ExprKind, Loop, Stmt, StmtKind};
use crate::plan::is_pure;
use dvmdbg_abi::call;

impl Writer<'_> {
    // ---- sequential loops ----

    pub(super) fn sequential(&mut self, stmt: &Stmt, sequential: &Sequential<'_>) {
        let (construct, the_loop) = (sequential.construct, sequential.the_loop);
        let at = stmt.span.start;
        self.flush_at(at);
        let proof = self.begin_sequence(at, sequential.proof.as_ref());
        self.init(the_loop);
        let field = format!("s{construct}");
        self.frame
            .field(&field, format!("struct dvm_context {field}"));
        let context = format!("&{}->{field}", self.frame_name());
        let what = construct - 1;
        self.run
            .group
            .push(&(call::dvm_enter(&context, format!("&dvm_constructs[{what}]")) + ";"));
        if let Some(begin) = sequential.begin {
            let begin = self.construct_event(construct, "SeqLoop", (begin, 0));
            self.run.group.push(&format!("{begin};"));
        }
        self.flush_at(at);
        let (name, header) = self.header(stmt, the_loop);
        self.contexts.push(context.clone());
        let mut advance = match sequential.index {
            Some(variable) => {
                let name = self.name(variable).to_owned();
                let value = self.run.group.argument(&name);
                format!("({context})->set = 1; ({context})->index[0] = {value};")
            }
            None => format!("({context})->set = 1; ({context})->index[0]++;"),
        };
        if sequential.iteration.contains(&IterationStep::Event) {
            advance.push_str(&self.iteration_event(&context, 1));
        }
        match &the_loop.counted {
            Some(counted) if self.is_row(&the_loop.body) && self.is_once(counted) => {
                let header = std::mem::take(&mut self.run.group);
                let bounds = self.bounds_once(counted, at);
                self.run.group = header;
                let row = RowLoop {
                    variable: counted.variable,
                    name: &name,
                    bounds: &bounds,
                    at,
                    end: end_of(stmt),
                    sync: &advance,
                    iterates: false,
                };
                self.row_loop(&row, &the_loop.body);
            }
            _ => {
                let first = format!(
                    "if (dvm_state.top != {context}) {};",
                    call::dvm_unwind(&context)
                );
                self.loop_lines(stmt, the_loop, &header, &format!("{first} {advance}"));
                self.line(end_of(stmt), end_do(&name));
            }
        }
        self.contexts.pop();
        let outer = self.context();
        self.run.group.push(&(call::dvm_unwind(&outer) + ";"));
        self.end_sequence(stmt, proof);
    }

    /// The bounds may be evaluated before the loop: Fortran does the same.
    pub(super) fn is_once(&self, counted: &Counted) -> bool {
        let parts = [
            Some(&counted.first),
            Some(&counted.last),
            counted.step.as_ref(),
        ];
        parts
            .into_iter()
            .flatten()
            .all(|bound| is_pure(self.unit, bound))
    }

    /// A loop that is no construct of the plan.
    pub(super) fn plain_loop(&mut self, stmt: &Stmt, the_loop: &Loop) {
        self.flush_at(stmt.span.start);
        self.init(the_loop);
        self.flush_at(stmt.span.start);
        let (name, header) = self.header(stmt, the_loop);
        self.loop_lines(stmt, the_loop, &header, "");
        self.line(end_of(stmt), end_do(&name));
    }

    /// Checks of the bounds.
    pub(super) fn init(&mut self, the_loop: &Loop) {
        let Some(init) = &the_loop.init else {
            return;
        };
        let StmtKind::Block(steps) = &init.kind else {
            return;
        };
        for step in steps {
            let StmtKind::Expr(expr) = &step.kind else {
                continue;
            };
            match &expr.kind {
                ExprKind::Assign { value, .. } => {
                    self.evaluated(value);
                    self.counter_given(expr);
                }
                _ => self.evaluated(expr),
            }
        }
    }

    /// The loop's variable gets its first value, by this assignment.
    pub(super) fn counter_given(&mut self, first: &Expr) {
        if let ExprKind::Assign { target, .. } = &first.kind
            && let Some(access) = self.access(target)
        {
            self.check(target, access, true);
        }
    }

    /// Name of the construct, and the header as written.
    pub(super) fn header(&self, stmt: &Stmt, the_loop: &Loop) -> (String, String) {
        let header = self.text(the_loop.header.clone());
        (self.construct_name(stmt), header)
    }

    /// Header and body. A condition with checks is tested inside, behind them.
    pub(super) fn loop_lines(&mut self, stmt: &Stmt, the_loop: &Loop, header: &str, code: &str) {
        let at = stmt.span.start;
        let tested = the_loop
            .condition
            .as_ref()
            .filter(|condition| self.needs(condition));
        // The group so far holds only the value of the loop variable.
        let advance = std::mem::take(&mut self.run.group);
        match tested {
            None => self.line(at, header.to_owned()),
            Some(condition) => {
                let name = self.construct_name(stmt);
                self.line(at, with_name(&name, "do"));
                let text = self.condition(condition);
                self.flush_at(at);
                self.line(at, format!("if (.not. ({text})) exit"));
            }
        }
        let gathered = std::mem::replace(&mut self.run.group, advance);
        debug_assert!(gathered.is_empty(), "the condition's checks are written");
        if !code.is_empty() {
            self.run.group.push(code);
        }
        self.body(&the_loop.body);
    }
}
