//! Task regions: opened and closed as loops of the archive, every task announced as it begins.

use dvmdbg_abi::call;

use super::ends::{end_do, end_of};
use super::group::CheckGroup;
use super::writer::Writer;
use crate::emit::{events, loop_events};
use crate::lower::{IterationStep, RegionNode, Step, TaskNode};
use crate::model::{Loop, Stmt};

impl Writer<'_> {
    /// What the archive calls the state of a region.
    fn region(&self, construct: u32) -> String {
        format!("&{}->l{construct}", self.frame_name())
    }

    pub(super) fn open_region(&mut self, stmt: &Stmt, region: &RegionNode<'_>) {
        self.flush_at(stmt.span.start);
        let field = format!("l{}", region.construct);
        self.frame.field(&field, format!("struct dvm_loop {field}"));
        let state = self.region(region.construct);
        let mut group = std::mem::take(&mut self.run.group);
        group.push(
            &(call::dyn_RegionOpen(&state, format!("&dvm_constructs[{}]", region.construct - 1))
                + ";"),
        );
        for step in &region.opening {
            match step {
                Step::Reductions(clauses) => self.open_reductions(&mut group, clauses),
                Step::Clause(clause) => {
                    let code = loop_events::clause(&mut self.terms(&mut group), &state, clause);
                    group.push(&code);
                }
                _ => {}
            }
        }
        group.push(&(call::dyn_LoopStart(&state) + ";"));
        if let Some(begin) = region.begin {
            let begin = self.construct_event(region.construct, "TaskRegion", (begin, 0));
            group.push(&format!("{}; {begin};", call::dvm_opened(&state)));
        }
        self.run.group = group;
        self.flush_at(stmt.span.start);
        self.contexts.push(state);
    }

    /// Ends the constructs inside the region, and the region.
    pub(super) fn close_region(&mut self, stmt: &Stmt) {
        self.flush_at(end_of(stmt));
        self.contexts.pop();
        let outer = self.context();
        self.close_reductions(&(call::dvm_unwind(&outer) + ";"));
        self.flush_at(end_of(stmt));
    }

    /// The statement that announces a task. A jump may have left constructs of the task before it.
    pub(super) fn task_begin(&mut self, task: &TaskNode<'_>) -> String {
        let region = self.region(task.task.region);
        let mut group: CheckGroup = std::mem::take(&mut self.run.group);
        let begin = events::task_begin(&mut self.terms(&mut group), &region, task.task);
        let mut code = match task.unwinds {
            true => call::dvm_unwind(format!("(struct dvm_context *){region}")) + "; ",
            false => String::new(),
        };
        code.push_str(&begin);
        for step in &task.iteration {
            match step {
                IterationStep::Event => {
                    let event = self.iteration_event(&region, 1);
                    code.push_str(&self.reducing(&mut group, &event));
                }
                IterationStep::Mark(variable) => {
                    let mark = self.mark(*variable, "dvm_state.now");
                    code.push_str(&format!(" {mark};"));
                }
                IterationStep::Epoch => {}
            }
        }
        self.run.group = group;
        code
    }

    /// A loop over tasks: its variable is lost behind it as that of a parallel loop.
    pub(super) fn task_loop(&mut self, stmt: &Stmt, the_loop: &Loop, task: &TaskNode<'_>) {
        self.flush_at(stmt.span.start);
        self.init(the_loop);
        self.flush_at(stmt.span.start);
        let (name, header) = self.header(stmt, the_loop);
        let begin = self.task_begin(task);
        self.loop_lines(stmt, the_loop, &header, &begin);
        self.line(end_of(stmt), end_do(&name));
        if let Some(variable) = task.lost {
            let mark = self.mark(variable, "1");
            self.run.group.push(&(mark + ";"));
        }
    }
}
