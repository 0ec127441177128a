//! `A[i,j]`, which C takes for `A[j]` (spec/languages.md 8.1: 2099).

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::model::ExprKind;

/// Subscripts of a distributed array hold no comma operator.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    facts.each_expression(&mut |expr| {
        let ExprKind::Element {
            base, subscripts, ..
        } = &expr.kind
        else {
            return;
        };
        let ExprKind::Variable(array) = base.kind else {
            return;
        };
        let is_comma = |kind: &ExprKind| matches!(kind, ExprKind::Comma(..));
        let commas = subscripts.iter().filter(|one| is_comma(&one.kind));
        for subscript in commas.filter(|_| facts.is_distributed(array)) {
            let name = &facts.object(array).name;
            let title = format!("comma in a subscript of the distributed array `{name}`");
            let span = subscript.span.clone();
            let (code, numbers) = (&codes::COMMA_SUBSCRIPT, Numbers("2099", "", ""));
            let spelling = facts.spelling(array);
            let finding = facts.finding_in_text(span, code, title, spelling, &numbers);
            found.push(finding.help("write each subscript in its own brackets"));
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
