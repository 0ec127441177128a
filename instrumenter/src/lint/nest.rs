//! Loop nests that do not fit their directive (spec/languages.md 3, 4.3; 8.1: 2010, 2045, 2046, 2049;
//! 8.2: 158, 159, 178, 339).

use super::facts::{Facts, Numbers, StatedLoop};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::Text;
use crate::model::{ExprKind, Loop, ObjectId, Stmt, StmtKind, Type, constant};

/// As many loops in a row as the directive says, over its variables in its order.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for parallel in facts.parallel_loops() {
        if !check_depth(facts, &parallel, found) {
            continue;
        }
        for (index, name) in parallel.parallel.nest.variables().iter().enumerate() {
            check_variable(facts, &parallel, index, name, found);
        }
    }
}

fn check_depth(facts: &Facts, parallel: &StatedLoop, found: &mut Vec<Diagnostic>) -> bool {
    let (wanted, has) = (parallel.parallel.nest.rank(), parallel.loops.len());
    if has >= wanted {
        return true;
    }
    let keyword = &parallel.bound.directive.keyword;
    let title = format!(
        "`{}` takes {wanted} loops in a row, but {has} {} here",
        keyword.text,
        if has == 1 { "stands" } else { "stand" }
    );
    let is_loose = parallel
        .loops
        .last()
        .is_some_and(|last| holds_loop(&last.body));
    let in_fortran = if is_loose { "339" } else { "158" };
    let numbers = Numbers("2010", "M341", in_fortran);
    let range = keyword.range.clone();
    let finding = facts.finding(parallel.bound, range, &codes::NEST_SHAPE, title, &numbers);
    found.push(match parallel.loops.last() {
        Some(last) => finding.because(
            facts.prepared.place(last.header.clone()),
            "the body of this loop is not one loop",
        ),
        None => finding,
    });
    false
}

/// A loop stands beside other statements.
fn holds_loop(body: &Stmt) -> bool {
    match &body.kind {
        StmtKind::Block(statements) => statements
            .iter()
            .any(|one| matches!(one.kind, StmtKind::Loop(_))),
        _ => false,
    }
}

fn check_variable(
    facts: &Facts,
    parallel: &StatedLoop,
    index: usize,
    name: &Text,
    found: &mut Vec<Diagnostic>,
) {
    let Some(actual) = variable(parallel.loops[index]) else {
        return;
    };
    let bound = parallel.bound;
    let expected = facts.named(bound, name);
    let header = parallel.loops[index].header.clone();
    let mut report = |title: String, numbers: Numbers| {
        let range = name.range.clone();
        let finding = facts.finding(bound, range, &codes::NEST_SHAPE, title, &numbers);
        found.push(finding.because(facts.prepared.place(header.clone()), "this loop"));
    };
    let actual_name = &facts.object(actual).name;
    if expected != Some(actual) {
        let listed = |name: &Text| facts.named(bound, name) == Some(actual);
        let is_listed = parallel.parallel.nest.variables().iter().any(listed);
        let is_elsewhere = parallel.loops.iter().any(|one| variable(one) == expected);
        let title = format!(
            "variable {} of the nest is `{actual_name}`, but the directive names `{}` there",
            index + 1,
            name.text
        );
        report(
            title,
            match (is_listed, is_elsewhere) {
                (false, _) => Numbers("2045", "M342", "159"),
                (true, false) => Numbers("2048", "M342", "159"),
                (true, true) => Numbers("2046", "M342", "159"),
            },
        );
    } else if !is_integer_scalar(facts, actual) {
        let title = format!("variable `{actual_name}` of a parallel loop must be an integer");
        report(title, Numbers("2049", "M348", "178"));
    }
}

fn is_integer_scalar(facts: &Facts, variable: ObjectId) -> bool {
    let ty = &facts.object(variable).ty;
    let is_integer = constant::can_count(ty);
    is_integer || *ty == Type::Unknown
}

/// The variable that a loop's header gives its first value.
pub(super) fn variable(one: &Loop) -> Option<ObjectId> {
    if let Some(counted) = &one.counted {
        return Some(counted.variable);
    }
    set_by(one.init.as_ref()?)
}

fn set_by(init: &Stmt) -> Option<ObjectId> {
    match &init.kind {
        StmtKind::Decl(declared) => match declared.as_slice() {
            [only] => Some(only.object),
            _ => None,
        },
        StmtKind::Expr(expr) => match &expr.kind {
            ExprKind::Assign { target, .. } => match target.kind {
                ExprKind::Variable(object) => Some(object),
                _ => None,
            },
            _ => None,
        },
        // DO assigns first.
        StmtKind::Block(statements) => set_by(statements.first()?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    fn classic(text: &str) -> Vec<String> {
        findings(&format!(
            "DVM(DISTRIBUTE [BLOCK][]) float A[8][8]; void f(void) {{ int i, j; double d;\n{text} }}"
        ))
    }

    #[test]
    fn nests_that_fit() {
        for text in [
            "DVM(PARALLEL [i][j] ON A[i][j]) for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) A[i][j] = 0;",
            "DVM(PARALLEL [i][j] ON A[i][j]) for (i = 0; i < 8; i++) { for (j = 0; j < 8; j++) { A[i][j] = 0; } }",
            "DVM(PARALLEL [i] ON A[i][]) for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) A[i][j] = 0;",
            "DVM(PARALLEL [j][i] ON A[i][j]) for (j = 0; j < 8; j++) for (i = 0; i < 8; i++) A[i][j] = 0;",
        ] {
            assert_eq!(classic(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn nests_that_do_not() {
        for (text, expected) in [
            (
                "DVM(PARALLEL [i][j] ON A[i][j]) for (i = 0; i < 8; i++) A[i][0] = 0;",
                vec!["2:5 error `PARALLEL` takes 2 loops in a row, but 1 stands here 2010"],
            ),
            (
                "DVM(PARALLEL [i][j] ON A[i][j]) for (i = 0; i < 8; i++) { d = 1; for (j = 0; j < 8; j++) A[i][0] = d; }",
                vec!["2:5 error `PARALLEL` takes 2 loops in a row, but 1 stands here 2010"],
            ),
            (
                "DVM(PARALLEL [i][j] ON A[i][j]) for (j = 0; j < 8; j++) for (i = 0; i < 8; i++) A[i][j] = 0;",
                vec![
                    "2:15 error variable 1 of the nest is `j`, but the directive names `i` there 2046",
                    "2:18 error variable 2 of the nest is `i`, but the directive names `j` there 2046",
                ],
            ),
            (
                "DVM(PARALLEL [i] ON A[i][]) for (j = 0; j < 8; j++) A[j][j] = 0;",
                vec![
                    "2:15 error variable 1 of the nest is `j`, but the directive names `i` there 2045",
                ],
            ),
            (
                "DVM(PARALLEL [d] ON A[d][]) for (d = 0; d < 8; d++) ;",
                vec!["2:15 error variable `d` of a parallel loop must be an integer 2049"],
            ),
        ] {
            let found = classic(text);
            let shape: Vec<&String> = found.iter().filter(|one| !one.contains("header")).collect();
            assert_eq!(shape, expected.iter().collect::<Vec<_>>(), "{text}");
        }
    }

    #[test]
    fn depth_of_a_pragma_is_counted_too() {
        let found = findings(
            "void f(void) { int i, j;
#pragma dvm parallel(2)
for (i = 0; i < 8; i++) { int k; for (j = 0; j < 8; j++) k = 1; } }",
        );
        assert_eq!(
            found,
            ["2:13 error `parallel` takes 2 loops in a row, but 1 stands here M341"]
        );
    }
}
