//! Shadow edges: widths beyond the declared ones, CORNER of one dimension (spec/languages.md 6.6;
//! 8.1: 2052, 2053; 8.2: 142-145).

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{
    ClauseKind, DirectiveKind, DistributionMode, Mapping, Renewal, Text, Width,
};
use crate::model::{BoundDirective, ObjectId};

/// Widths of SHADOW_RENEW and ACROSS stay within those of the declaration.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for bound in &facts.unit.directives {
        let parallel = match &bound.directive.kind {
            DirectiveKind::Parallel(parallel) => parallel,
            DirectiveKind::ShadowGroup(group) => {
                check_renewals(facts, bound, &group.renewals, found);
                continue;
            }
            _ => continue,
        };
        for clause in parallel.clause_kinds() {
            match clause {
                ClauseKind::ShadowRenew(renewals) => check_renewals(facts, bound, renewals, found),
                ClauseKind::Across(lists) => {
                    for one in lists.iter().flat_map(|list| &list.dependences) {
                        check_widths(facts, bound, &one.array.name, &one.widths, found);
                    }
                }
                _ => {}
            }
        }
    }
}

fn check_renewals(
    facts: &Facts,
    bound: &BoundDirective,
    renewals: &[Renewal],
    found: &mut Vec<Diagnostic>,
) {
    for renewal in renewals {
        let name = &renewal.array.name;
        check_widths(facts, bound, name, &renewal.widths, found);
        if let Some(corner) = &renewal.corner {
            check_corner(facts, bound, name, corner.clone(), found);
        }
    }
}

fn check_corner(
    facts: &Facts,
    bound: &BoundDirective,
    name: &Text,
    range: std::ops::Range<usize>,
    found: &mut Vec<Diagnostic>,
) {
    let array = facts.named(bound, name);
    if array.and_then(|array| facts.rank(array)) == Some(1) {
        let title = format!("`{}` has one dimension and so no corners", name.text);
        let numbers = Numbers("2053", "", "");
        found.push(facts.finding(bound, range, &codes::CORNER_OF_LINE, title, &numbers));
    }
}

fn check_widths(
    facts: &Facts,
    bound: &BoundDirective,
    name: &Text,
    widths: &[Width],
    found: &mut Vec<Diagnostic>,
) {
    let Some(array) = facts
        .named(bound, name)
        .filter(|array| facts.is_distributed(*array))
    else {
        return;
    };
    for (axis, width) in widths.iter().enumerate() {
        for (side, text) in [(EdgeSide::Low, width.low()), (EdgeSide::High, width.high())] {
            let Some(text) = text else { continue };
            let (Some(wanted), Some(declared)) =
                (facts.value(bound, text), declared(facts, array, axis, side))
            else {
                continue;
            };
            if wanted > declared {
                let title = format!(
                    "shadow edge {wanted} wide on the {} side of dimension {} of `{}`, which is declared with {declared}",
                    side.word(),
                    axis + 1,
                    name.text,
                );
                let range = text.range.clone();
                let numbers = Numbers("2052", "", "142");
                let finding = facts.finding(bound, range, &codes::SHADOW_WIDTH, title, &numbers);
                found.push(facts.because_declared(finding, array));
                break;
            }
        }
    }
}

#[derive(Clone, Copy)]
enum EdgeSide {
    Low,
    High,
}

impl EdgeSide {
    fn word(self) -> &'static str {
        match self {
            EdgeSide::Low => "low",
            EdgeSide::High => "high",
        }
    }
}

/// Declared width, 1 where nothing is said; `None` where widths have no effect or are not known: a bare `array` on `extern` leaves
/// all to the file that defines the array (languages.md 6.16).
fn declared(facts: &Facts, array: ObjectId, axis: usize, side: EdgeSide) -> Option<i64> {
    let mut widths = None;
    let mut is_mapped = false;
    for bound in facts.mapping(array) {
        match &bound.directive.kind {
            DirectiveKind::Array(declared) => {
                if let Some(Mapping::Distribute(distribution)) = &declared.mapping {
                    let mode = &distribution.axes.get(axis)?.mode;
                    if matches!(
                        mode,
                        DistributionMode::NotDistributed
                            | DistributionMode::Indirect(_)
                            | DistributionMode::Derived(_)
                    ) {
                        return None;
                    }
                }
                is_mapped |= !matches!(declared.mapping, None | Some(Mapping::Deferred(_)));
                if !declared.shadow.is_empty() {
                    widths = Some((bound, declared.shadow.get(axis)?));
                }
            }
            // The widths are those of the actual argument.
            _ => return None,
        }
    }
    let Some((bound, width)) = widths else {
        return is_mapped.then_some(1);
    };
    let text = match side {
        EdgeSide::Low => width.low(),
        EdgeSide::High => width.high(),
    };
    match (text, width) {
        (Some(text), _) => facts.value(bound, text),
        (None, Width::Declared(_)) => Some(1),
        (None, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    #[test]
    fn widths_stay_within_the_declaration() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][BLOCK]; SHADOW [2:1][3]) float A[8][8];
DVM(DISTRIBUTE [BLOCK][]) float B[8][8];
DVM(DISTRIBUTE [BLOCK]) float C[8];
void f(DVM(*DISTRIBUTE [*][*]) float *u) { int i, j;
DVM(PARALLEL [i][j] ON A[i][j]; SHADOW_RENEW A[2:1][3:3] B[1:1][5:5] C CORNER u[9][9])
for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) A[i][j] = 0;
DVM(PARALLEL [i][j] ON A[i][j]; SHADOW_RENEW A[2:2][4] B[2][1]; ACROSS C[1:2])
for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) A[i][j] = 0; }"
            ),
            [
                "5:72 warning `C` has one dimension and so no corners 2053",
                "7:50 error shadow edge 2 wide on the high side of dimension 1 of `A`, which is declared with 1 2052",
                "7:53 error shadow edge 4 wide on the low side of dimension 2 of `A`, which is declared with 3 2052",
                "7:58 error shadow edge 2 wide on the low side of dimension 1 of `B`, which is declared with 1 2052",
                "7:76 error shadow edge 2 wide on the high side of dimension 1 of `C`, which is declared with 1 2052",
            ]
        );
    }

    #[test]
    fn limits_of_a_renewal_are_integers() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK]) double *P[3]; DVM(DISTRIBUTE [BLOCK]) double A[8]; DVM(SHADOW_GROUP) void *g; double w; int n;
void f(void) { DVM(CREATE_SHADOW_GROUP g: A(n, n + 1) (P[1]) (P[n])); DVM(CREATE_SHADOW_GROUP g: A(w)); }"
            ),
            ["2:100 error `w` is a real number, not an integer"]
        );
    }

    #[test]
    fn groups_renew_no_more_than_there_is() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][BLOCK]; SHADOW [2:1][3]) float A[8][8];
DVM(DISTRIBUTE [BLOCK]) float C[8]; DVM(SHADOW_GROUP) void *g;
void f(void) {
DVM(CREATE_SHADOW_GROUP g: A[2:1][3:3] CORNER C[1:1]);
DVM(CREATE_SHADOW_GROUP g: A[2:2][3] C CORNER); }"
            ),
            [
                "5:32 error shadow edge 2 wide on the high side of dimension 1 of `A`, which is declared with 1 2052",
                "5:40 warning `C` has one dimension and so no corners 2053",
            ]
        );
    }

    #[test]
    fn widths_that_are_not_constant_are_not_judged() {
        assert!(
            findings(
                "int n;
#pragma dvm array distribute[block], shadow[n:n]
float A[8]; float plain[8];
#pragma dvm array distribute[block]
float B[8];
#pragma dvm array
extern float E[8];
void f(void) { int i;
#pragma dvm parallel([i] on A[i]) shadow_renew(A[5:5], B[n:1]), across(plain[4:4])
for (i = 0; i < 8; i++) A[i] = 0;
#pragma dvm parallel([i] on A[i]) shadow_renew(E[2:2])
for (i = 0; i < 8; i++) A[i] = 0; }"
            )
            .is_empty()
        );
    }
}
