//! Numbers of subscripts, axes and widths against the rank of the array (spec/languages.md 8.1:
//! 2020; 8.2: 88, 110, 161, 165).

use super::facts::{Facts, Numbers};
use super::role::{self, Role};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{DirectiveKind, Mapping};
use crate::model::{BoundDirective, ObjectId};

/// Wherever an array is written with its dimensions, all of them are written.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for bound in &facts.unit.directives {
        for named in role::named(&bound.directive) {
            let Some((written, range)) = named.subscripts else {
                continue;
            };
            let object = facts.named(bound, named.name);
            let Some((object, rank)) = object.and_then(|one| Some((one, facts.rank(one)?))) else {
                continue;
            };
            if written != rank {
                let title = mismatch(&named.name.text, rank, written);
                let in_fortran = match named.role {
                    Role::Remote => "165",
                    _ => "161",
                };
                let numbers = Numbers("2020", "", in_fortran);
                let finding = facts.finding(bound, range, &codes::WRONG_RANK, title, &numbers);
                found.push(facts.because_declared(finding, object));
            }
        }
    }
    for index in 0..facts.unit.objects.len() {
        let object = ObjectId(u32::try_from(index).expect("ids are 32 bit"));
        for bound in facts.mapping(object) {
            check_declaration(facts, object, bound, found);
        }
    }
}

pub(super) fn mismatch(name: &str, rank: usize, written: usize) -> String {
    let plural = if rank == 1 { "" } else { "s" };
    format!("`{name}` has {rank} dimension{plural}, but {written} are written")
}

/// What a declaring directive says of the dimensions of the object behind it.
fn check_declaration(
    facts: &Facts,
    object: ObjectId,
    bound: &BoundDirective,
    found: &mut Vec<Diagnostic>,
) {
    let Some(rank) = facts.rank(object) else {
        return;
    };
    let (mapping, widths) = match &bound.directive.kind {
        DirectiveKind::Array(array) => (array.mapping.as_ref(), array.shadow.len()),
        DirectiveKind::Formal(formal) => (Some(&formal.mapping), 0),
        _ => return,
    };
    let axes = match mapping {
        Some(Mapping::Distribute(distribution)) => distribution.axes.len(),
        Some(Mapping::Align(alignment)) => alignment.source.len(),
        Some(Mapping::Deferred(_)) | None => 0,
    };
    for (written, in_fortran) in [(axes, "110"), (widths, "88")] {
        if written != 0 && written != rank {
            let title = mismatch(&facts.object(object).name, rank, written);
            let range = bound.directive.keyword.range.clone();
            let numbers = Numbers("2020", "", in_fortran);
            let finding = facts.finding(bound, range, &codes::WRONG_RANK, title, &numbers);
            found.push(facts.because_declared(finding, object));
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    #[test]
    fn declarations_name_every_dimension() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK]) float A[8][8];
DVM(DISTRIBUTE [BLOCK][]; SHADOW [1]) float B[8][8];
DVM(ALIGN [i] WITH B[i][]) float C[8][8];
DVM(DISTRIBUTE [BLOCK][BLOCK][]) float (*D)[8];
DVM(DISTRIBUTE [BLOCK][BLOCK]) float *E;
void f(DVM(*DISTRIBUTE [*]) float (*u)[8]);"
            ),
            [
                "1:5 error `A` has 2 dimensions, but 1 are written 2020",
                "2:5 error `B` has 2 dimensions, but 1 are written 2020",
                "3:5 error `C` has 2 dimensions, but 1 are written 2020",
                "4:5 error `D` has 2 dimensions, but 3 are written 2020",
                "6:13 error `u` has 2 dimensions, but 1 are written 2020",
            ]
        );
    }

    #[test]
    fn references_have_every_subscript() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][]) float A[8][8];
DVM(DISTRIBUTE [BLOCK][BLOCK]) float *E;
DVM(ALIGN [i] WITH A[i]) float C[8];
void f(void) { int i, j;
DVM(PARALLEL [i][j] ON A[i]; SHADOW_RENEW A[1:1] E; ACROSS E[1:1][0:0][0:0])
for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) A[i][j] = 0;
DVM(PARALLEL [i] ON E[i][]; REMOTE_ACCESS A[][i] A[i] A)
for (i = 0; i < 8; i++) ;
DVM(REDISTRIBUTE A[BLOCK]); }"
            ),
            [
                "3:22 error `A` has 2 dimensions, but 1 are written 2020",
                "5:26 error `A` has 2 dimensions, but 1 are written 2020",
                "5:43 error `A` has 2 dimensions, but 1 are written 2020",
                "5:60 error `E` has 2 dimensions, but 3 are written 2020",
                "7:52 error `A` has 2 dimensions, but 1 are written 2020",
                "9:19 error `A` has 2 dimensions, but 1 are written 2020",
            ]
        );
    }
}
