//! Task regions, and the loops over tasks.

use super::emitter::Emitter;
use crate::emit::{events, loop_events};
use crate::lower::{RegionNode, Step, TaskNode};
use crate::model::{Loop, Stmt};
use dvmdbg_abi::call;

impl Emitter<'_> {
    // ---- tasks ----

    /// The state of a region and its clauses, in a block that the caller closes.
    pub(super) fn begin_region(&mut self, region: &RegionNode<'_>) -> String {
        let name = region_name(region.construct);
        let address = format!("&{name}");
        let what = format!("&dvm_constructs[{}]", region.construct - 1);
        let mut text = format!(
            "{{ struct dvm_loop {name} __attribute__((cleanup(dyn_LoopClose))); \
             {}; ",
            call::dyn_RegionOpen(&address, what)
        );
        for step in &region.opening {
            if let Step::Clause(clause) = step {
                text.push_str(&(loop_events::clause(&mut &*self, &address, clause) + " "));
            }
        }
        text.push_str(&(call::dyn_LoopStart(&address) + "; "));
        if let Some(begin) = region.begin {
            text.push_str(&self.construct_events(region.construct, "TaskRegion", (begin, 0)));
        }
        self.opened.push(name);
        text
    }

    pub(super) fn task_begin(&self, task: &TaskNode<'_>) -> String {
        let region = region_name(task.task.region);
        let begin = events::task_begin(&mut &*self, &format!("&{region}"), task.task);
        format!("{begin} {}", self.iteration(&task.iteration, &region, 1))
    }

    /// A loop over tasks: its variable is lost behind it as that of a parallel loop.
    pub(super) fn task_loop(&mut self, stmt: &Stmt, the_loop: &Loop, task: &TaskNode<'_>) {
        let body = &the_loop.body;
        let begin = self.task_begin(task);
        self.out.sync(stmt.span.start);
        self.out.push("{ ");
        self.loop_header(stmt, the_loop);
        self.out.push(&format!("{{ {begin}"));
        self.stmt(body);
        self.out.push(" }");
        self.out.copy(body.span.end..stmt.span.end);
        if let Some(variable) = task.lost {
            self.out
                .push(&format!(" {}.w = 1;", self.shadow_word(variable)));
        }
        self.out.push(" }");
    }
}

/// Name of the state of a region.
pub(super) fn region_name(construct: u32) -> String {
    format!("dvm_region_{construct}")
}
