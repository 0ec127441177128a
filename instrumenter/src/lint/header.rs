//! Headers of parallel loops (spec/languages.md 4.3: M449-M4427; 8.2: 613). A DO is always counted, but
//! dependent ones want a constant step.

use super::facts::{Facts, Numbers, StatedLoop};
use super::nest;
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::model::addresses::{AddressUse, leaving};
use crate::model::walk::{Child, expr_children};
use crate::model::{Binary, Expr, ExprKind, Loop, ObjectId, constant};

/// A parallel loop has a variable, a bound and a step that are known at its entry.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if !facts.is_c() {
        for parallel in facts.parallel_loops() {
            check_step(facts, &parallel, found);
        }
        return;
    }
    for parallel in facts.parallel_loops() {
        for one in &parallel.loops {
            let spelling = parallel.bound.directive.spelling;
            let finding = match uncounted(facts, one) {
                Some((reason, number)) => Some((reason, Numbers("2010", number, ""))),
                None => reads_distributed(facts, one),
            };
            if let Some((reason, numbers)) = finding {
                let header = one.header.clone();
                let code = &codes::LOOP_HEADER;
                let finding = facts.finding_in_text(header, code, reason, spelling, &numbers);
                found.push(facts.because_directive(finding, parallel.bound, "parallel by this"));
            }
        }
    }
}

/// How far iterations lie apart that depend on each other must be known.
fn check_step(facts: &Facts, parallel: &StatedLoop, found: &mut Vec<Diagnostic>) {
    if parallel.parallel.across().next().is_none() {
        return;
    }
    for one in &parallel.loops {
        let step = one
            .counted
            .as_ref()
            .and_then(|counted| counted.step.as_ref());
        if step.is_some_and(|step| constant::value(step).is_none()) {
            let title = "step of a loop with ACROSS is not constant";
            let (header, numbers) = (one.header.clone(), Numbers("", "", "613"));
            let spelling = parallel.bound.directive.spelling;
            let code = &codes::LOOP_HEADER;
            let finding = facts
                .finding_in_text(header, code, title, spelling, &numbers)
                .severity(Severity::Warning);
            found.push(facts.because_directive(finding, parallel.bound, "parallel by this"));
        }
    }
}

/// Why a loop is not counted, with the number of the pragma spelling.
fn uncounted(facts: &Facts, one: &Loop) -> Option<(String, &'static str)> {
    if one.counted.is_some() {
        return None;
    }
    let Some(variable) = nest::variable(one) else {
        let reason = "header of a parallel loop must give its variable the first value";
        return Some((reason.to_owned(), "M449"));
    };
    if !constant::can_count(&facts.object(variable).ty) {
        return None;
    }
    let name = &facts.object(variable).name;
    if !one
        .condition
        .as_ref()
        .is_some_and(|condition| compares(condition, variable))
    {
        let reason = format!(
            "header of a parallel loop must compare `{name}`, on the left, with its bound by `<`, `<=`, `>` or `>=`"
        );
        return Some((reason, "M4418"));
    }
    if !one
        .advance
        .as_ref()
        .is_some_and(|advance| changes(advance, variable))
    {
        let reason =
            format!("header of a parallel loop must step `{name}` by `++`, `--`, `+=` or `-=`");
        return Some((reason, "M4421"));
    }
    let reason = match leaving(&one.body, variable, &facts.unit.only_read) {
        Some(AddressUse::Passed(function)) => format!(
            "the address of variable `{name}` of a parallel loop is passed to `{function}`, which may change it"
        ),
        Some(AddressUse::Taken) => {
            format!("the address of variable `{name}` of a parallel loop is taken in its body")
        }
        None => format!(
            "variable `{name}` of a parallel loop must be changed by the header only, towards its bound"
        ),
    };
    Some((reason, ""))
}

fn is(expr: &Expr, variable: ObjectId) -> bool {
    matches!(expr.kind, ExprKind::Variable(object) if object == variable)
}

/// A comparison of the variable somewhere in the condition; macros write it more than once.
fn compares(condition: &Expr, variable: ObjectId) -> bool {
    match &condition.kind {
        ExprKind::ShortCircuit { left, right, .. } => {
            compares(left, variable) || compares(right, variable)
        }
        ExprKind::Binary(
            Binary::Less | Binary::LessEqual | Binary::Greater | Binary::GreaterEqual,
            left,
            _,
        ) => is(left, variable),
        _ => false,
    }
}

fn changes(advance: &Expr, variable: ObjectId) -> bool {
    match &advance.kind {
        ExprKind::Step { target, .. } => is(target, variable),
        ExprKind::Assign {
            operation: Some(Binary::Add | Binary::Subtract),
            target,
            ..
        } => is(target, variable),
        ExprKind::Assign {
            operation: None,
            target,
            value,
        } => {
            is(target, variable)
                && matches!(
                    value.kind,
                    ExprKind::Binary(Binary::Add | Binary::Subtract, ..)
                )
        }
        _ => false,
    }
}

/// An element of a distributed array in the header is not present everywhere.
fn reads_distributed(facts: &Facts, one: &Loop) -> Option<(String, Numbers)> {
    let counted = one.counted.as_ref()?;
    let parts = [&counted.first, &counted.last].into_iter();
    let array = parts
        .chain(counted.step.as_ref())
        .find_map(|part| distributed_in(facts, part))?;
    let name = &facts.object(array).name;
    let reason = format!("header of a parallel loop reads the distributed array `{name}`");
    Some((reason, Numbers("", "M4427", "")))
}

fn distributed_in(facts: &Facts, expr: &Expr) -> Option<ObjectId> {
    if let ExprKind::Variable(object) = expr.kind
        && facts.is_distributed(object)
    {
        return Some(object);
    }
    let mut found = None;
    expr_children(expr, &mut |child| {
        if let Child::Expr(child) = child {
            found = found.or_else(|| distributed_in(facts, child));
        }
    });
    found
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, free_form_findings};

    fn header(text: &str) -> Vec<String> {
        findings(&format!(
            "#pragma dvm array distribute[block]\nfloat A[8]; int reads(const int *), writes(int *);\
             int only_reads(int *k) {{ return *k; }} void f(int n) {{ int i, j, *p;\n\
             #pragma dvm parallel([i] on A[i])\n{text} }}"
        ))
    }

    #[test]
    fn headers_that_are_counted() {
        for text in [
            "for (i = 0; i < n; i++) A[i] = 0;",
            "for (i = n; i >= 0; i -= 2) A[i] = 0;",
            "for (i = 1 + n % 2; i < n; i = i + 2) A[i] = 0;",
            "for (int i = 0; i < n; i++) A[i] = 0;",
            "for (i = 0; i < n; i++) A[i] = reads(&i);",
            "for (i = 0; i < n; i++) A[i] = only_reads(&i);",
        ] {
            assert_eq!(header(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn headers_that_are_not() {
        for (text, expected) in [
            (
                "for (i = 0; i != n; i++) A[i] = 0;",
                "4:1 error header of a parallel loop must compare `i`, on the left, with its bound by `<`, `<=`, `>` or `>=` M4418",
            ),
            (
                "for (i = 0; i < n; i *= 2) A[i] = 0;",
                "4:1 error header of a parallel loop must step `i` by `++`, `--`, `+=` or `-=` M4421",
            ),
            (
                "for (; i < n; i++) A[i] = 0;",
                "4:1 error header of a parallel loop must give its variable the first value M449",
            ),
            (
                "for (i = 0; i < n; i++) A[i++] = 0;",
                "4:1 error variable `i` of a parallel loop must be changed by the header only, towards its bound",
            ),
            (
                "for (i = 0; i < n; i--) A[i] = 0;",
                "4:1 error variable `i` of a parallel loop must be changed by the header only, towards its bound",
            ),
            (
                "for (i = 0; i < n; i++) A[i] = writes(&i);",
                "4:1 error the address of variable `i` of a parallel loop is passed to `writes`, which may change it",
            ),
            (
                "for (i = 0; i < n; i++) { p = &i; A[i] = *p; }",
                "4:1 error the address of variable `i` of a parallel loop is taken in its body",
            ),
            (
                "for (i = 0; i < A[0]; i++) A[i] = 0;",
                "4:1 error header of a parallel loop reads the distributed array `A` M4427",
            ),
        ] {
            assert_eq!(header(text), [expected], "{text}");
        }
    }

    #[test]
    fn steps_of_dependent_loops_in_fortran() {
        let of = |clause: &str, step: &str| {
            free_form_findings(&format!(
                "subroutine s(a, k)\nreal a(8)\nparameter (m = 2)\n!dvm$ distribute a(block)\n!dvm$ parallel (i) on a(i){clause}\ndo i = 2, 8{step}\na(i) = a(i-1)\nend do\nend\n"
            ))
        };
        for (clause, step) in [
            (", across (a(1:0))", ""),
            (", across (a(1:0))", ", 2"),
            (", across (a(1:0))", ", m"),
            ("", ", k"),
        ] {
            assert_eq!(of(clause, step), [""; 0], "{clause} {step}");
        }
        assert_eq!(
            of(", across (a(1:0))", ", k"),
            ["6:1 warning step of a loop with ACROSS is not constant 613"]
        );
    }
}
