//! Task regions and loops over tasks (spec/languages.md 6.13; 8.1: 2063, 2081).

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{DirectiveKind, Form, Parallel, Subscript, Text};
use crate::model::{BoundDirective, Stmt, StmtKind};

/// A region holds the blocks of its tasks, or one loop over them; such a loop numbers the tasks by its
/// variable.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    facts.each_statement(&mut |statement| {
        for id in &statement.directives {
            let bound = facts.directive(*id);
            match &bound.directive.kind {
                DirectiveKind::TaskRegion(_) => check_region(facts, bound, statement, found),
                DirectiveKind::Parallel(parallel) if facts.is_task_loop(bound) => {
                    check_loop(facts, bound, parallel, found);
                }
                _ => {}
            }
        }
    });
}

fn check_region(
    facts: &Facts,
    region: &BoundDirective,
    statement: &Stmt,
    found: &mut Vec<Diagnostic>,
) {
    let statements = match &statement.kind {
        StmtKind::Block(statements) if part(facts, statement).is_none() => statements.as_slice(),
        _ => std::slice::from_ref(statement),
    };
    let mut before = None;
    for statement in statements {
        // Declarations do nothing by themselves.
        if matches!(
            statement.kind,
            StmtKind::Empty | StmtKind::Decl(_) | StmtKind::Declarative
        ) {
            continue;
        }
        let title = match (part(facts, statement), before) {
            (None, _) => "a task region holds `ON` blocks or a loop over tasks, nothing else",
            (Some(_), Some(TaskPart::Loop)) | (Some(TaskPart::Loop), Some(TaskPart::Block)) => {
                "a loop over tasks stands alone in its region"
            }
            (part, _) => {
                before = part;
                continue;
            }
        };
        let span = statement.span.clone();
        let spelling = region.directive.spelling;
        let numbers = Numbers("2063", "", "101");
        let code = &codes::TASK_REGION;
        let finding = facts.finding_in_text(span, code, title, spelling, &numbers);
        found.push(facts.because_directive(finding, region, "the region begins here"));
    }
}

/// What a statement of a region is.
#[derive(Clone, Copy)]
enum TaskPart {
    /// The block of one task.
    Block,
    /// A loop over tasks.
    Loop,
}

fn part(facts: &Facts, statement: &Stmt) -> Option<TaskPart> {
    statement.directives.iter().find_map(|id| {
        let bound = facts.directive(*id);
        match &bound.directive.kind {
            DirectiveKind::On(_) => Some(TaskPart::Block),
            DirectiveKind::Parallel(_) if facts.is_task_loop(bound) => Some(TaskPart::Loop),
            _ => None,
        }
    })
}

fn check_loop(
    facts: &Facts,
    bound: &BoundDirective,
    parallel: &Parallel,
    found: &mut Vec<Diagnostic>,
) {
    let Some(target) = &parallel.target else {
        return;
    };
    if let ([variable], [subscript]) = (parallel.nest.variables(), target.subscripts.as_slice())
        && is_plain(subscript, variable)
    {
        return;
    }
    let name = &target.object.name;
    let title = format!(
        "a loop over tasks has the form `PARALLEL [t] ON {}[t]`",
        name.text
    );
    let numbers = Numbers("2081", "", "615");
    let range = name.range.clone();
    found.push(facts.finding(bound, range, &codes::TASK_REGION, title, &numbers));
}

/// The subscript is the loop variable itself.
fn is_plain(subscript: &Subscript, variable: &Text) -> bool {
    match &subscript.form {
        Form::Linear(linear) => {
            linear.variable.text == variable.text
                && linear.coefficient == "1"
                && linear.offset == "0"
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    fn body(text: &str) -> Vec<String> {
        findings(&format!(
            "DVM(TASK) void *M[4]; DVM(*DISTRIBUTE [*]) float *A; int t, i; float s;\nvoid f(void) {{\n{text} }}"
        ))
    }

    #[test]
    fn regions_of_blocks_or_of_one_loop() {
        for text in [
            "DVM(TASK_REGION M) { DVM(ON M[0]) s = 1; DVM(ON M[t + 1]) { s = 2; t = 1; } }",
            "DVM(TASK_REGION M) { DVM(ON M[0]) s = 1; ; }",
            "DVM(TASK_REGION M) { int k; DVM(ON M[0]) k = 1; }",
            "DVM(TASK_REGION M; REDUCTION MAX(s)) { DVM(PARALLEL [t] ON M[t]) for (t = 0; t < 4; t++) s = t; }",
            "DVM(TASK_REGION M) DVM(PARALLEL [t] ON M[t]) for (t = 0; t < 4; t++) { s = t; i = 2; }",
            "DVM(TASK_REGION M) DVM(ON M[0]) { s = 1; t = 1; }",
            "DVM(TASK_REGION M) { DVM(DEBUG 1 -d0) DVM(ON M[0]) s = 1; }",
            "DVM(PARALLEL [t] ON M[t]) for (t = 0; t < 4; t++) s = t;",
        ] {
            assert_eq!(body(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn regions_with_something_else() {
        let other = "error a task region holds `ON` blocks or a loop over tasks, nothing else 2063";
        let alone = "error a loop over tasks stands alone in its region 2063";
        for (text, expected) in [
            (
                "DVM(TASK_REGION M) { s = 1;\nDVM(ON M[0]) s = 1; }",
                format!("3:22 {other}"),
            ),
            (
                "DVM(TASK_REGION M)\nfor (t = 0; t < 4; t++) s = t;",
                format!("4:1 {other}"),
            ),
            (
                "DVM(TASK_REGION M) {\nDVM(PARALLEL [i] ON A[i]) for (i = 0; i < 4; i++) A[i] = 0; }",
                format!("4:27 {other}"),
            ),
            (
                "DVM(TASK_REGION M) { DVM(ON M[0]) s = 1;\nDVM(PARALLEL [t] ON M[t]) for (t = 0; t < 4; t++) s = t; }",
                format!("4:27 {alone}"),
            ),
            (
                "DVM(TASK_REGION M) { DVM(PARALLEL [t] ON M[t]) for (t = 0; t < 4; t++) s = t;\nDVM(ON M[0]) s = 1; }",
                format!("4:14 {alone}"),
            ),
            (
                "DVM(TASK_REGION M) { DVM(ON M[0]) s = 1;\nDVM(BARRIER); }",
                format!("4:13 {other}"),
            ),
        ] {
            assert_eq!(body(text), [expected], "{text}");
        }
    }

    #[test]
    fn loops_over_tasks_run_over_their_numbers() {
        for (directive, column) in [
            ("PARALLEL [t] ON M[t+1]", 21),
            ("PARALLEL [t] ON M[2*t]", 21),
            ("PARALLEL [t] ON M[(0)]", 21),
        ] {
            assert_eq!(
                body(&format!("DVM({directive}) for (t = 0; t < 2; t++) s = t;")),
                [format!(
                    "3:{column} error a loop over tasks has the form `PARALLEL [t] ON M[t]` 2081"
                )],
                "{directive}"
            );
        }
        assert_eq!(
            body(
                "DVM(PARALLEL [t][i] ON M[t]) for (t = 0; t < 2; t++) for (i = 0; i < 2; i++) s = t;"
            ),
            ["3:24 error a loop over tasks has the form `PARALLEL [t] ON M[t]` 2081"]
        );
    }
}
