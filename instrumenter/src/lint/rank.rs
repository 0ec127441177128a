//! Numbers of subscripts, axes and widths against the rank of the array (spec/languages.md 8.1:
//! 2020; 8.2: 88, 110, 161, 165).

use std::collections::BTreeMap;

use super::facts::{Facts, Numbers};
use super::role::{self, Role};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{DirectiveKind, Mapping};
use crate::model::{BoundDirective, ObjectId};

/// Wherever an array is written with its dimensions, all of them are written.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    let later = mapped_later(facts);
    let rank = |object| {
        let later = || later.get(&object).copied().flatten();
        facts.rank(object).or_else(later)
    };
    for bound in &facts.unit.directives {
        for named in role::named(&bound.directive) {
            let Some((written, range)) = named.subscripts else {
                continue;
            };
            let object = facts.named(bound, named.name);
            let Some((object, rank)) = object.and_then(|one| Some((one, rank(one)?))) else {
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

/// Ranks of arrays whose declarations leave them to the directives that map them (`DVM(ALIGN) float *A`, a template of `void *`): where
/// all of the file agree.
fn mapped_later(facts: &Facts) -> BTreeMap<ObjectId, Option<usize>> {
    let mut ranks: BTreeMap<ObjectId, Option<usize>> = BTreeMap::new();
    for bound in &facts.unit.directives {
        for named in role::named(&bound.directive) {
            let maps = matches!(
                named.role,
                Role::Redistributed | Role::Realigned | Role::Created
            );
            let object = facts.named(bound, named.name).filter(|_| maps);
            let Some((object, (written, _))) = object.zip(named.subscripts) else {
                continue;
            };
            let known = ranks.entry(object).or_insert(Some(written));
            *known = known.filter(|rank| *rank == written);
        }
    }
    ranks
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
    use crate::lint::tests::{findings, free_form_findings};

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
    fn ranks_come_from_directives_that_map_later() {
        let source = |mapping: &str| {
            format!(
                "DVM(DISTRIBUTE; TEMPLATE) void *T;
DVM(ALIGN) int *H;
void f(void) {{ int i, j;
DVM(CREATE_TEMPLATE T[9][9]);
DVM(REDISTRIBUTE T[BLOCK][BLOCK]);
DVM(REALIGN H[i][j] WITH T[i+1][j+1]);
DVM(PARALLEL [i][j] ON T[i]; REMOTE_ACCESS H[i*8+j]; SHADOW_RENEW H[1:1]; ACROSS H[1:1])
for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) ;
{mapping} }}"
            )
        };
        assert_eq!(
            findings(&source("")),
            [
                "7:26 error `T` has 2 dimensions, but 1 are written 2020",
                "7:46 error `H` has 2 dimensions, but 1 are written 2020",
                "7:67 error `H` has 2 dimensions, but 1 are written 2020",
                "7:82 error `H` has 2 dimensions, but 1 are written 2020",
            ]
        );
        let twice = findings(&source("DVM(REALIGN H[i] WITH T[i][]);"));
        assert!(!twice.iter().any(|one| one.contains("`H`")), "{twice:?}");
    }

    #[test]
    fn blocks_and_lists_name_every_dimension() {
        assert_eq!(
            free_form_findings(
                "program p
real a(8,8), b(8,8)
integer ix(8)
!dvm$ distribute a(block,block)
!dvm$ align b(i,j) with a(i,j)
!dvm$ on a(1)
a(1,1) = 1
!dvm$ end on
!dvm$ actual(a(1:2), b)
!dvm$ get_actual(a(1:2,1:2,1:2))
!dvm$ region in(a(1:3)), out(b)
!dvm$ end region
!dvm$ localize(ix => b(:))
end"
            ),
            [
                "6:12 error `a` has 2 dimensions, but 1 are written 161",
                "9:14 error `a` has 2 dimensions, but 1 are written 161",
                "10:18 error `a` has 2 dimensions, but 3 are written 161",
                "11:17 error `a` has 2 dimensions, but 1 are written 161",
                "13:22 error `b` has 2 dimensions, but 1 are written 161",
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
