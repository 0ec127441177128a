//! Classic C: subscripts without a variable of their directive stand in parentheses (spec/languages.md 3: 2077).

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{Alignment, Directive, DirectiveKind, Form, Mapping, Spelling, Subscript};

/// A constant that is no literal may be a misspelt variable, even if there is one of that name.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    let classic = |spelling| spelling == Spelling::ClassicC;
    let directives = facts.unit.directives.iter();
    for bound in directives.filter(|bound| classic(bound.directive.spelling)) {
        if bound.directive.indices().is_empty() {
            continue;
        }
        for subscript in subscripts(&bound.directive) {
            let text = &subscript.text;
            let is_name = text
                .text
                .starts_with(|first: char| first.is_alphabetic() || first == '_');
            // What is not declared is another finding.
            let is_declared = bound
                .lowered(text)
                .is_some_and(|one| one.undeclared.is_empty());
            if subscript.form != Form::Constant || !is_name || !is_declared {
                continue;
            }
            let title = format!("subscript `{}` has no variable of the directive", text.text);
            let help = format!("write `({})` for a constant", text.text);
            let (code, numbers) = (&codes::CONSTANT_SUBSCRIPT, Numbers("2077", "", ""));
            let finding = facts.finding(bound, text.range.clone(), code, title, &numbers);
            found.push(finding.help(help));
        }
    }
}

/// Subscripts of what a directive aligns or maps with.
fn subscripts(directive: &Directive) -> &[Subscript] {
    let of = |alignment| -> &[Subscript] {
        let alignment: &Alignment = alignment;
        &alignment.subscripts
    };
    match &directive.kind {
        DirectiveKind::Array(array) => match &array.mapping {
            Some(Mapping::Align(alignment)) => of(alignment),
            _ => &[],
        },
        DirectiveKind::Formal(formal) => match &formal.mapping {
            Mapping::Align(alignment) => of(alignment),
            _ => &[],
        },
        DirectiveKind::Realign(realign) => of(&realign.alignment),
        DirectiveKind::Parallel(parallel) => match &parallel.target {
            Some(target) => &target.subscripts,
            None => &[],
        },
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    #[test]
    fn constants_stand_in_parentheses() {
        assert_eq!(
            findings(
                "int n; DVM(DISTRIBUTE [BLOCK][BLOCK]) float A[8][8];
DVM(ALIGN [i] WITH A[i][n]) float B[8];
DVM(ALIGN [i] WITH A[i][(n)]) float C[8];
DVM(ALIGN [i] WITH A[i][m]) float D[8];
void f(void) { int i, j;
DVM(PARALLEL [i][j] ON A[i][n]) for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) ; }"
            ),
            [
                "2:25 warning subscript `n` has no variable of the directive 2077",
                "4:25 error `m` is not declared here 2039",
                "6:29 warning subscript `n` has no variable of the directive 2077",
            ]
        );
    }
}
