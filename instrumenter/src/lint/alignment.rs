//! Alignments that leave their base (spec/languages.md 6.1): the runtime cannot build them.
//!
//! Checked where bounds, coefficients and offsets are constants.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{Alignment, DirectiveKind, Form, Linear, Mapping, SourceAxis};
use crate::model::{BoundDirective, ObjectId, Type};

/// Every element must lie on an element of the base.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for index in 0..facts.unit.objects.len() {
        let object = ObjectId(u32::try_from(index).expect("ids are 32 bit"));
        for bound in facts.mapping(object) {
            if let DirectiveKind::Array(array) = &bound.directive.kind
                && let Some(Mapping::Align(alignment)) = &array.mapping
            {
                check_alignment(facts, object, bound, alignment, found);
            }
        }
    }
    for bound in &facts.unit.directives {
        if let DirectiveKind::Realign(realign) = &bound.directive.kind {
            for object in &realign.objects {
                if let Some(object) = facts.named(bound, &object.name) {
                    check_alignment(facts, object, bound, &realign.alignment, found);
                }
            }
        }
    }
}

fn check_alignment(
    facts: &Facts,
    object: ObjectId,
    bound: &BoundDirective,
    alignment: &Alignment,
    found: &mut Vec<Diagnostic>,
) {
    let Some(base) = facts.named(bound, &alignment.target.name) else {
        return;
    };
    for (axis, subscript) in alignment.subscripts.iter().enumerate() {
        let Some((lower, upper)) = bounds(facts, base, axis) else {
            continue;
        };
        let reached = match &subscript.form {
            Form::Linear(linear) => reach(facts, object, alignment, linear),
            Form::Constant => facts
                .value(bound, &subscript.text)
                .map(|value| (value, value)),
            Form::Whole | Form::Triplet { .. } | Form::Other => None,
        };
        let Some((first, last)) = reached else {
            continue;
        };
        if first.min(last) < lower || first.max(last) > upper {
            let (name, base) = (&facts.object(object).name, &facts.object(base).name);
            let title = format!(
                "`{name}` does not lie on `{base}`: index {} of dimension {} is outside {lower}..{upper}",
                if first < lower {
                    first
                } else {
                    first.max(last)
                },
                axis + 1,
            );
            let range = subscript.text.range.clone();
            let numbers = Numbers("", "", "");
            found.push(facts.finding(bound, range, &codes::ALIGNMENT_RANGE, title, &numbers));
        }
    }
}

/// Indices of the base on which the first and the last index of the aligned dimension lie.
fn reach(
    facts: &Facts,
    object: ObjectId,
    alignment: &Alignment,
    linear: &Linear,
) -> Option<(i64, i64)> {
    let axis = alignment.source.iter().position(
        |axis| matches!(axis, SourceAxis::Dummy(name) if name.text == linear.variable.text),
    )?;
    let (lower, upper) = bounds(facts, object, axis)?;
    let a: i64 = linear.coefficient.parse().ok()?;
    let b: i64 = linear.offset.parse().ok()?;
    let on_base = |index: i64| a.checked_mul(index)?.checked_add(b);
    // An array without elements lies anywhere.
    (lower <= upper).then_some((on_base(lower)?, on_base(upper)?))
}

/// First and last index of one dimension of an array, constant.
fn bounds(facts: &Facts, object: ObjectId, axis: usize) -> Option<(i64, i64)> {
    let Type::Array { element, dims } = &facts.object(object).ty else {
        return None;
    };
    if matches!(**element, Type::Pointer(_)) {
        return None;
    }
    let dim = dims.get(axis)?;
    let extent = dim.extent.as_ref()?.value?;
    if facts.is_c() {
        return Some((0, extent.checked_sub(1)?));
    }
    let lower = match &dim.lower {
        Some(lower) => lower.value?,
        None => 1,
    };
    Some((lower, extent))
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, free_form_findings};

    #[test]
    fn alignments_stay_on_their_base() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][BLOCK]) float A[8][10];
DVM(ALIGN [i][j] WITH A[i][j]) float ok[8][10], wide[8][11];
DVM(ALIGN [i] WITH A[i][(10)]) float C[8];
DVM(ALIGN [i] WITH A[2*i][(0)]) float two[4], D[5];
DVM(ALIGN [i] WITH A[(0)][i+2]) float E[8], F[9];
DVM(ALIGN [i] WITH A[i-1][(0)]) float G[8];
DVM(ALIGN [i][] WITH A[][i]) float H[10][99];"
            ),
            [
                "2:28 error `wide` does not lie on `A`: index 10 of dimension 2 is outside 0..9",
                "3:25 error `C` does not lie on `A`: index 10 of dimension 2 is outside 0..9",
                "4:22 error `D` does not lie on `A`: index 8 of dimension 1 is outside 0..7",
                "5:27 error `F` does not lie on `A`: index 10 of dimension 2 is outside 0..9",
                "6:22 error `G` does not lie on `A`: index -1 of dimension 1 is outside 0..7",
            ]
        );
    }

    #[test]
    fn fortran_bounds_are_declared() {
        assert_eq!(
            free_form_findings(
                "subroutine s(n)
real a(0:8), b(8), c(2:4), d(9), e(0), f(n:8), g(8)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
!dvm$ align c(i) with a(2*i)
!dvm$ align d(i) with a(i)
!dvm$ align e(i) with a(i+20)
!dvm$ align f(i) with a(i-20)
!dvm$ align g(*) with a(9)
!dvm$ dynamic b
!dvm$ realign b(i) with a(i-2)
a = 0; b = 0; c = 0; d = 0; e = 0; f = 0; g = 0
end
"
            ),
            [
                "6:25 error `D` does not lie on `A`: index 9 of dimension 1 is outside 0..8",
                "9:25 error `G` does not lie on `A`: index 9 of dimension 1 is outside 0..8",
                "11:27 error `B` does not lie on `A`: index -1 of dimension 1 is outside 0..8",
            ]
        );
    }

    #[test]
    fn what_is_not_constant_is_not_judged() {
        assert!(
            findings(
                "int n; DVM(DISTRIBUTE [BLOCK]) float A[8], *P;
DVM(ALIGN [i] WITH A[n*i]) float B[8];
void f(void) { DVM(ALIGN [i] WITH P[i]) float C[8]; }
DVM(ALIGN [i] WITH A[i+n]) float *D;"
            )
            .is_empty()
        );
    }
}
