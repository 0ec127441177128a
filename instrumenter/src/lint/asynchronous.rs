//! ASYNCHRONOUS blocks of Fortran-DVM (spec/languages.md 5.3, 6.11, 6.19; 8.2: 297, 901): copies between
//! arrays, nothing else.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::DirectiveKind;
use crate::model::{BoundDirective, Expr, ExprKind, ObjectId, Span, Stmt, StmtKind, Type};

/// What stands between ASYNCHRONOUS and its end.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if facts.is_c() {
        return;
    }
    facts.each_statement(&mut |statement| {
        let StmtKind::Block(inside) = &statement.kind else {
            return;
        };
        for id in &statement.directives {
            let bound = facts.directive(*id);
            if let DirectiveKind::Asynchronous(_) = bound.directive.kind {
                for one in inside {
                    check_statement(facts, bound, one, found);
                }
            }
        }
    });
}

fn check_statement(
    facts: &Facts,
    block: &BoundDirective,
    statement: &Stmt,
    found: &mut Vec<Diagnostic>,
) {
    match &statement.kind {
        StmtKind::Empty | StmtKind::Declarative => {}
        StmtKind::Label { body, .. } => check_statement(facts, block, body, found),
        StmtKind::Directive => {
            for id in &statement.directives {
                check_line(facts, facts.directive(*id), found);
            }
        }
        StmtKind::Expr(Expr {
            kind:
                ExprKind::Assign {
                    operation: None,
                    target,
                    value,
                },
            ..
        }) if is_array(target) => {
            if let Some(title) = both_plain(facts, target, value) {
                let span = statement.span.clone();
                found.push(finding(facts, block, span, title, "297"));
            }
        }
        _ => {
            let title =
                "ASYNCHRONOUS holds array assignments and F90 lines, nothing else".to_owned();
            let span = statement.span.clone();
            found.push(finding(facts, block, span, title, "901"));
        }
    }
}

/// `F90 B(1:N) = A(:)`.
fn check_line(facts: &Facts, bound: &BoundDirective, found: &mut Vec<Diagnostic>) {
    let DirectiveKind::SectionCopy(copy) = &bound.directive.kind else {
        return;
    };
    let (target, source) = (bound.lowered(&copy.target), bound.lowered(&copy.source));
    let title = target.zip(source);
    let title = title.and_then(|(target, source)| both_plain(facts, &target.expr, &source.expr));
    if let Some(title) = title {
        let range = bound.directive.keyword.range.clone();
        let numbers = Numbers("", "", "297");
        let finding = facts.finding(bound, range, &codes::COPY_LOOP, title, &numbers);
        found.push(finding.severity(Severity::Warning));
    }
}

fn finding(
    facts: &Facts,
    block: &BoundDirective,
    span: Span,
    title: String,
    number: &'static str,
) -> Diagnostic {
    let numbers = Numbers("", "", number);
    let spelling = block.directive.spelling;
    let finding = facts
        .finding_in_text(span, &codes::COPY_LOOP, title, spelling, &numbers)
        .severity(Severity::Warning);
    facts.because_directive(finding, block, "the copies begin here")
}

fn is_array(expr: &Expr) -> bool {
    matches!(expr.ty, Type::Array { .. }) || matches!(expr.kind, ExprKind::Section { .. })
}

fn both_plain(facts: &Facts, target: &Expr, value: &Expr) -> Option<String> {
    let (target, source) = (array(target)?, array(value)?);
    if facts.is_distributed(target) || facts.is_distributed(source) {
        return None;
    }
    let (target, source) = (&facts.object(target).name, &facts.object(source).name);
    Some(format!("neither `{target}` nor `{source}` is distributed"))
}

/// The array that an expression is, or is a part of.
fn array(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Section { base, .. } | ExprKind::Element { base, .. } => array(base),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::free_form_findings;

    fn block(body: &str) -> Vec<String> {
        free_form_findings(&format!(
            "real a(8), b(8), p(8), q(8), x\n!dvm$ distribute a(block)\n!dvm$ distribute b(block)\n!dvm$ asyncid id\n!dvm$ asynchronous id\n{body}\n!dvm$ end asynchronous\n!dvm$ asyncwait id\nend\n"
        ))
    }

    #[test]
    fn blocks_of_copies() {
        for body in [
            "a = b",
            "a(1:4) = b(5:8)",
            "a = p\np(1:2) = b(1:2)",
            "!dvm$ f90 a(1:4) = b(1:4)\n!dvm$ f90 p(:) = a(:)",
            "a = 0",
        ] {
            assert_eq!(block(body), [""; 0], "{body}");
        }
    }

    #[test]
    fn blocks_of_something_else() {
        let other = "warning ASYNCHRONOUS holds array assignments and F90 lines, nothing else 901";
        for (body, expected) in [
            ("x = 1", format!("6:1 {other}")),
            ("a = b\ncall s", format!("7:1 {other}")),
            ("a(1) = b(1)", format!("6:1 {other}")),
            (
                "p = q",
                "6:1 warning neither `P` nor `Q` is distributed 297".to_owned(),
            ),
            (
                "!dvm$ f90 p(1:4) = q(1:4)",
                "6:7 warning neither `P` nor `Q` is distributed 297".to_owned(),
            ),
        ] {
            assert_eq!(block(body), [expected], "{body}");
        }
    }
}
