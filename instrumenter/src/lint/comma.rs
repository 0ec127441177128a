//! `A[i,j]`, which C takes for `A[j]` (spec/languages.md 8.1: 2099).

use super::facts::{Facts, Numbers, each_below};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::Spelling;
use crate::model::walk::{Node, expr_children, stmt_children};
use crate::model::{Expr, ExprKind, Stmt};

/// Subscripts of a distributed array hold no comma operator.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if !facts.is_c() {
        return;
    }
    for procedure in &facts.unit.procedures {
        each_below(&procedure.body, &mut |statement| {
            check_statement(facts, statement, found);
        });
    }
}

fn check_statement(facts: &Facts, statement: &Stmt, found: &mut Vec<Diagnostic>) {
    stmt_children(statement, &mut |child| {
        if let Node::Expr(expr) = child {
            check_expr(facts, expr, found);
        }
    });
}

fn check_expr(facts: &Facts, expr: &Expr, found: &mut Vec<Diagnostic>) {
    if let ExprKind::Element {
        base, subscripts, ..
    } = &expr.kind
        && let ExprKind::Variable(array) = base.kind
        && facts.is_distributed(array)
    {
        for subscript in subscripts {
            if matches!(subscript.kind, ExprKind::Comma(..)) {
                let name = &facts.object(array).name;
                let title = format!("comma in a subscript of the distributed array `{name}`");
                let span = subscript.span.clone();
                let numbers = Numbers("2099", "", "");
                let spelling = facts
                    .mapping(array)
                    .next()
                    .map_or(Spelling::ClassicC, |bound| bound.directive.spelling);
                let code = &codes::COMMA_SUBSCRIPT;
                let finding = facts.finding_in_text(span, code, title, spelling, &numbers);
                found.push(finding.help("write each subscript in its own brackets"));
            }
        }
    }
    expr_children(expr, &mut |child| {
        if let Node::Expr(child) = child {
            check_expr(facts, child, found);
        }
    });
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    #[test]
    fn commas_in_subscripts_of_distributed_arrays() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][]) float A[8][8]; float P[8];
void f(int i, int j) { P[i, j] = 0; A[i][j] = A[(i, j)][0] + A[i + (j, 1)][0]; }"
            ),
            ["2:50 error comma in a subscript of the distributed array `A` 2099"]
        );
    }
}
