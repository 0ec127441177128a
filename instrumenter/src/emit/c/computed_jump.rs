//! Jumps to addresses of labels (GNU C). They leave blocks without running what variables ask for at their end (`cleanup`), by which
//! constructs are closed and objects die; jumps to labels do not.

use crate::model::jumps::labels_around;
use crate::model::{Expr, Stmt};

use super::emitter::Emitter;

impl Emitter<'_> {
    /// A jump to one of these labels. To those that stand in the blocks around it it goes by their names.
    pub(super) fn computed_jump(&mut self, stmt: &Stmt, labels: &[String], address: &Expr) {
        self.out.sync(stmt.span.start);
        self.out.push("{ const void *const dvm_to = (");
        self.counted_expr(address);
        self.out.push("); ");
        let body = &self.unit.procedures[self.procedure].body;
        let around = labels_around(body, stmt).into_iter();
        for label in around.filter(|label| labels.iter().any(|one| one == label)) {
            self.out
                .push(&format!("if (dvm_to == &&{label}) goto {label}; "));
        }
        self.out.push("goto *dvm_to; }");
    }
}
