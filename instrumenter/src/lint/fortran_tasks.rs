//! Task regions of Fortran-DVM hold the blocks of tasks, or one loop over tasks (spec/languages.md
//! 5.3, 6.13; 8.2: 100-107).

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::DirectiveKind;
use crate::model::walk::{Child, stmt_children};
use crate::model::{BoundDirective, ObjectId, Stmt};

/// What stands in task regions, and where blocks and loops of tasks stand.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if facts.is_c() {
        return;
    }
    for procedure in &facts.unit.procedures {
        if procedure.leave.is_none() {
            let mut check = TaskCheck { facts, found };
            check.statement(&procedure.body, &TasksAround::default());
        }
    }
}

/// What encloses a statement.
#[derive(Clone, Copy, Default)]
struct TasksAround<'a> {
    region: Option<&'a BoundDirective>,
    /// Block of a task, or loop over tasks.
    task: Option<&'a BoundDirective>,
}

struct TaskCheck<'f, 'a> {
    facts: &'f Facts<'a>,
    found: &'f mut Vec<Diagnostic>,
}

impl<'a> TaskCheck<'_, 'a> {
    fn statement(&mut self, statement: &'a Stmt, around: &TasksAround<'a>) {
        let mut inside = *around;
        for id in &statement.directives {
            let bound = self.facts.directive(*id);
            if let DirectiveKind::TaskRegion(_) = bound.directive.kind {
                if let Some(outer) = around.region {
                    self.report(
                        bound,
                        "`TASK_REGION` inside a task region",
                        "100",
                        Some(outer),
                    );
                }
                inside = TasksAround {
                    region: Some(bound),
                    task: None,
                };
            } else if let Some(array) = self.task_array(bound) {
                self.check_task(bound, array, around);
                inside.task = Some(bound);
            }
        }
        stmt_children(statement, &mut |child| {
            if let Child::Stmt(child) = child {
                self.statement(child, &inside);
            }
        });
    }

    /// The task array whose block or loop a directive opens.
    fn task_array(&self, bound: &BoundDirective) -> Option<ObjectId> {
        let name = match &bound.directive.kind {
            DirectiveKind::On(on) => &on.name,
            DirectiveKind::Parallel(parallel) => &parallel.target.as_ref()?.object.name,
            _ => return None,
        };
        let object = self.facts.named(bound, name)?;
        self.facts.is_task_array(object).then_some(object)
    }

    fn check_task(&mut self, bound: &'a BoundDirective, array: ObjectId, around: &TasksAround<'a>) {
        let is_block = matches!(bound.directive.kind, DirectiveKind::On(_));
        if let Some(outer) = around.task {
            self.report(bound, "a task inside another", "104", Some(outer));
        } else if let Some(region) = around.region {
            let DirectiveKind::TaskRegion(of_region) = &region.directive.kind else {
                return;
            };
            let known = self.facts.named(region, &of_region.task);
            if known.is_some_and(|known| known != array) {
                let title = format!(
                    "a task of `{}` in a region of `{}`",
                    self.facts.object(array).name,
                    of_region.task.text
                );
                self.report(bound, &title, "105", Some(region));
            }
        } else if is_block {
            self.report(
                bound,
                "block of a task outside of a task region",
                "104",
                None,
            );
        } else {
            self.report(
                bound,
                "loop over tasks outside of a task region",
                "107",
                None,
            );
        }
    }

    fn report(
        &mut self,
        bound: &BoundDirective,
        title: &str,
        number: &'static str,
        outer: Option<&BoundDirective>,
    ) {
        let range = bound.directive.keyword.range.clone();
        let numbers = Numbers("", "", number);
        let finding = self
            .facts
            .finding(bound, range, &codes::TASK_NESTING, title, &numbers);
        self.found.push(match outer {
            Some(outer) => self
                .facts
                .because_directive(finding, outer, "which begins here"),
            None => finding,
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::free_form_findings;

    fn of(body: &str) -> Vec<String> {
        free_form_findings(&format!(
            "subroutine s(a)\nreal a(8)\n!dvm$ processors p(2)\n!dvm$ task m(2), k(2)\n!dvm$ inherit a\n{body}\nend\n"
        ))
    }

    #[test]
    fn regions_that_fit() {
        for body in [
            "!dvm$ task_region m\n!dvm$ on m(1)\na(1) = 1\n!dvm$ end on\n!dvm$ on m(2)\n!dvm$ end on\n!dvm$ end task_region",
            "!dvm$ task_region m\n!dvm$ parallel (i) on m(i)\ndo i = 1, 2\nx = 1\nend do\n!dvm$ end task_region",
            "x = 1\n!dvm$ task_region m\n10 format (i5)\n!dvm$ on m(1)\n!dvm$ end on\n!dvm$ end task_region\nprint 10, 1",
        ] {
            assert_eq!(of(body), [""; 0], "{body}");
        }
    }

    #[test]
    fn regions_that_do_not() {
        for (body, expected) in [
            (
                "!dvm$ task_region m\nx = 1\n!dvm$ end task_region",
                "7:1 error a task region holds `ON` blocks or a loop over tasks, nothing else 101",
            ),
            (
                "!dvm$ task_region m\n!dvm$ on m(1)\n!dvm$ task_region k\n!dvm$ end task_region\n!dvm$ end on\n!dvm$ end task_region",
                "8:7 error `TASK_REGION` inside a task region 100",
            ),
            (
                "!dvm$ on m(1)\nx = 1\n!dvm$ end on",
                "6:7 error block of a task outside of a task region 104",
            ),
            (
                "!dvm$ parallel (i) on m(i)\ndo i = 1, 2\nx = 1\nend do",
                "6:7 error loop over tasks outside of a task region 107",
            ),
            (
                "!dvm$ task_region m\n!dvm$ on k(1)\n!dvm$ end on\n!dvm$ end task_region",
                "7:7 error a task of `K` in a region of `m` 105",
            ),
            (
                "!dvm$ task_region m\n!dvm$ on m(1)\nx = 1\n!dvm$ end task_region",
                "7:7 error `on` is not closed in its block 109",
            ),
            (
                "x = 1\n!dvm$ end task_region",
                "7:7 error `end task_region` closes nothing in this block 102",
            ),
        ] {
            assert_eq!(of(body), [expected], "{body}");
        }
    }

    #[test]
    fn names_of_tasks_and_groups_are_those_of_their_kind() {
        assert_eq!(
            of(
                "!dvm$ map p(1) onto m(1:1)\n!dvm$ shadow_start g\n!dvm$ prefetch m\n!dvm$ redistribute a(block) onto a"
            ),
            [
                "6:11 error `p` is not declared as a task array 77",
                "6:21 error `m` is not declared as processors",
                "7:20 error `g` is not a variable declared here",
                "8:16 error `m` is not declared as a remote group 137",
                "9:34 error `a` is not declared as processors or tasks 176",
            ]
        );
    }
}
