//! Copy loops (spec/languages.md 3; 8.1: 2090, 2091): `COPY` and `COPY_START` stand before loops
//! around one assignment of an element to an element.

use super::facts::{Facts, Numbers, only};
use crate::diagnostic::{Code, Diagnostic, codes};
use crate::directive::DirectiveKind;
use crate::model::{BoundDirective, Expr, ExprKind, Span, Stmt, StmtKind, Type};

/// Loops in a row, in them one assignment, on both sides of it one element of an array.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    facts.each_statement(&mut |statement| {
        for id in &statement.directives {
            let bound = facts.directive(*id);
            if matches!(
                bound.directive.kind,
                DirectiveKind::Copy | DirectiveKind::CopyStart(_)
            ) && let Err(wrong) = copied(facts, statement)
            {
                found.push(wrong.reported(facts, bound));
            }
        }
    });
}

struct WrongCopy {
    span: Span,
    title: String,
    number: &'static str,
}

impl WrongCopy {
    fn reported(self, facts: &Facts, bound: &BoundDirective) -> Diagnostic {
        let code: &'static Code = &codes::COPY_LOOP;
        let numbers = Numbers(self.number, "", "");
        let spelling = bound.directive.spelling;
        let finding = facts.finding_in_text(self.span, code, self.title, spelling, &numbers);
        facts.because_directive(finding, bound, "the copy begins here")
    }
}

fn copied(facts: &Facts, statement: &Stmt) -> Result<(), WrongCopy> {
    let other = |statement: &Stmt| WrongCopy {
        span: statement.span.clone(),
        title: "a copy is loops around one assignment".to_owned(),
        number: "2090",
    };
    let mut at = statement;
    loop {
        at = match &at.kind {
            StmtKind::Loop(found) => &found.body,
            StmtKind::Block(statements) => only(statements).ok_or_else(|| other(at))?,
            StmtKind::Expr(expr) => {
                return match &expr.kind {
                    ExprKind::Assign {
                        operation: None,
                        target,
                        value,
                    } => element(facts, target).and_then(|()| element(facts, value)),
                    _ => Err(other(at)),
                };
            }
            _ => return Err(other(at)),
        };
    }
}

fn element(facts: &Facts, expr: &Expr) -> Result<(), WrongCopy> {
    let wrong = |title: String| {
        Err(WrongCopy {
            span: expr.span.clone(),
            title,
            number: "2091",
        })
    };
    match &expr.kind {
        ExprKind::Cast(inner) => element(facts, inner),
        ExprKind::Element { base, .. } if matches!(expr.ty, Type::Array { .. }) => {
            let name = match base.kind {
                ExprKind::Variable(object) => &facts.object(object).name,
                _ => return wrong("a copy moves single elements of arrays".to_owned()),
            };
            wrong(format!("`{name}` has more dimensions than subscripts here"))
        }
        ExprKind::Element { .. } => Ok(()),
        _ => wrong("a copy moves single elements of arrays".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    fn body(text: &str) -> Vec<String> {
        findings(&format!(
            "DVM(DISTRIBUTE [BLOCK]) float A[8], B[8]; DVM(DISTRIBUTE [BLOCK][]) float C[8][8];
DVM(COPY_FLAG) void *f; int i, j, k[8]; float s; DVM(DISTRIBUTE [BLOCK]) float *P[2];
void g(void) {{\n{text} }}"
        ))
    }

    #[test]
    fn copies_of_elements() {
        for text in [
            "DVM(COPY) for (i = 0; i < 8; i++) A[i] = B[i];",
            "DVM(COPY_START &f) for (i = 0; i < 4; i++) { A[i] = B[2 * i]; }",
            "DVM(COPY) for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) { C[i][j] = C[j][i]; ; }",
            "DVM(COPY) for (i = 0; i < 8; i++) { for (j = 0; j < 8; j++) C[i][j] = (float)k[j]; }",
            "DVM(COPY) for (i = 0; i < 8; i++) P[0][i] = P[1][7 - i];",
        ] {
            assert_eq!(body(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn loops_that_are_no_copies() {
        for (text, expected) in [
            (
                "DVM(COPY) for (i = 0; i < 8; i++) { A[i] = B[i]; B[i] = A[i]; }",
                "4:35 error a copy is loops around one assignment 2090",
            ),
            (
                "DVM(COPY) for (i = 0; i < 8; i++) if (i) A[i] = B[i];",
                "4:35 error a copy is loops around one assignment 2090",
            ),
            (
                "DVM(COPY) for (i = 0; i < 8; i++) A[i] += B[i];",
                "4:35 error a copy is loops around one assignment 2090",
            ),
            (
                "DVM(COPY_START &f) for (i = 0; i < 8; i++) A[i] = B[i] + 1;",
                "4:51 error a copy moves single elements of arrays 2091",
            ),
            (
                "DVM(COPY) for (i = 0; i < 8; i++) s = B[i];",
                "4:35 error a copy moves single elements of arrays 2091",
            ),
            (
                "DVM(COPY) for (i = 0; i < 8; i++) A[i] = 0;",
                "4:42 error a copy moves single elements of arrays 2091",
            ),
        ] {
            assert_eq!(body(text), [expected], "{text}");
        }
    }
}
