//! Loops that stand as the user wrote them, for a jump leads into them.

use crate::model::{Loop, Stmt, StmtKind};
use crate::plan::stmt_parts;

use super::emitter::Emitter;

impl Emitter<'_> {
    /// In its header nothing may stand behind a declaration: the state of what is born there stands in front of the loop.
    pub(super) fn entered_loop(&mut self, stmt: &Stmt, the_loop: &Loop) {
        let Some(StmtKind::Decl(declared)) = the_loop.init.as_deref().map(|init| &init.kind) else {
            return self.parts(stmt, stmt_parts(stmt));
        };
        let mut births = String::new();
        for one in declared {
            if self.lowering().is_followed_from_birth(one.object) {
                births.push_str(&self.shadow_word_birth(one.object, one.initialiser.is_some()));
            }
        }
        self.out.sync(stmt.span.start);
        let is_born = !births.is_empty();
        if is_born {
            self.out.push(&format!("{{{births} "));
        }
        self.loop_header(stmt, the_loop);
        self.stmt(&the_loop.body);
        self.out.copy(the_loop.body.span.end..stmt.span.end);
        if is_born {
            self.out.push(" }");
        }
    }
}
