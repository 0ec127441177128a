//! A `switch` that declares variables before its first `case`: nothing executes the declarations, so that the variables would never be
//! born.

use crate::model::before_cases::declared_before_cases;
use crate::model::{Expr, Stmt, StmtKind};
use crate::plan::stmt_parts;

use super::emitter::Emitter;

impl Emitter<'_> {
    /// A `switch`; what its body begins with stands in front of it, behind the value that chooses.
    pub(super) fn switch(&mut self, stmt: &Stmt, selector: &Expr, body: &Stmt) {
        let (StmtKind::Block(items), number) = (&body.kind, declared_before_cases(body)) else {
            return self.parts(stmt, stmt_parts(stmt));
        };
        let (declared, others) = items.split_at(number);
        let (Some(first), Some(last)) = (declared.first(), declared.last()) else {
            return self.parts(stmt, stmt_parts(stmt));
        };
        let chosen = format!("dvm_chosen_{}", stmt.id.0);
        self.out.sync(stmt.span.start);
        // The sign promotes as `switch` does, and takes the value of a bit-field.
        self.out.push(&format!("{{ __auto_type {chosen} = +("));
        self.counted_expr(selector);
        self.out.push("); ");
        let mut done = first.span.start;
        for one in declared {
            self.out.copy(done..one.span.start);
            self.stmt(one);
            done = one.span.end;
        }
        self.out.push(&format!(" switch ({chosen}) {{ "));
        self.statements(last.span.end, others, body.span.end, false);
        self.out.push(" }");
    }
}
