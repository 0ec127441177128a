//! Task regions, and the loops over tasks.

use super::emitter::Emitter;
use crate::emit::{events, loop_events};
use crate::model::{Loop, Stmt};
use crate::plan::{PlannedRegion, Task};
use dvmdbg_abi::call;

impl Emitter<'_> {
    // ---- tasks ----

    /// The state of a region and its clauses, in a block that the caller closes.
    pub(super) fn open_region(&mut self, stmt: &Stmt, region: &PlannedRegion) {
        let name = region_name(region.construct);
        self.out.sync(stmt.span.start);
        self.out.push(&format!(
            "{{ struct dvm_loop {name} __attribute__((cleanup(dyn_LoopClose))); \
             {}; ",
            call::dyn_RegionOpen(
                format!("&{name}"),
                format!("&dvm_constructs[{}]", region.construct - 1)
            )
        ));
        let address = format!("&{name}");
        for clause in &region.clauses {
            let text = loop_events::clause(&mut &*self, &address, clause);
            self.out.push(&(text + " "));
        }
        self.out
            .push(&(call::dyn_LoopStart(format!("&{name}")) + "; "));
        let begin = self.construct_events(region.construct, "TaskRegion", "");
        self.out.push(&begin);
        self.opened.push(name);
    }

    pub(super) fn task_begin(&self, task: &Task) -> String {
        let region = region_name(task.region);
        let mut text = events::task_begin(&mut &*self, &format!("&{region}"), task) + " ";
        text.push_str(&self.iteration_event(&region, 1));
        if let Some(variable) = task.variable.filter(|_| self.mode.checks()) {
            text.push_str(&format!(
                "{}.w = dvm_state.now; ",
                self.shadow_word(variable)
            ));
        }
        text
    }

    /// A loop over tasks: its variable is lost behind it as that of a parallel loop.
    pub(super) fn task_loop(&mut self, stmt: &Stmt, the_loop: &Loop, task: &Task) {
        let body = &the_loop.body;
        let begin = self.task_begin(task);
        self.out.sync(stmt.span.start);
        self.out.push("{ ");
        self.loop_header(stmt, the_loop);
        self.out.push(&format!("{{ {begin}"));
        self.stmt(body);
        self.out.push(" }");
        self.out.copy(body.span.end..stmt.span.end);
        let marked = task.variable.filter(|_| self.mode.checks());
        if let Some(variable) = marked.filter(|_| !is_declared(the_loop)) {
            self.out
                .push(&format!(" {}.w = 1;", self.shadow_word(variable)));
        }
        self.out.push(" }");
    }
}

/// The header declares its variable.
pub(super) fn is_declared(the_loop: &Loop) -> bool {
    let counted = the_loop.counted.as_ref();
    counted.is_some_and(|counted| counted.declared)
}

/// Name of the state of a region.
pub(super) fn region_name(construct: u32) -> String {
    format!("dvm_region_{construct}")
}
