//! Sizes of blocks that cannot make the dimension of a declared array (spec/languages.md 6.2), where they are constants of the file. The run
//! tells of the others; so this warns.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::{DirectiveKind, DistributionMode, Mapping, Text};
use crate::model::{BoundDirective, ObjectId, Storage, Type};

/// Lengths must add up to the extent, and a MULT_BLOCK must divide it.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for object in (0..facts.unit.objects.len() as u32).map(ObjectId) {
        let Type::Array { dims, .. } = &facts.object(object).ty else {
            continue;
        };
        for bound in facts.mapping(object) {
            let DirectiveKind::Array(array) = &bound.directive.kind else {
                continue;
            };
            let Some(Mapping::Distribute(distribution)) = &array.mapping else {
                continue;
            };
            for (number, (axis, dim)) in distribution.axes.iter().zip(&dims[..]).enumerate() {
                let extent = match &dim.lower {
                    None => dim.extent.as_ref().and_then(|extent| extent.value),
                    Some(_) => None,
                };
                if let Some((text, fault)) =
                    extent.and_then(|extent| fault(facts, (object, bound), &axis.mode, extent))
                {
                    let name = &facts.object(object).name;
                    let title = format!("{fault} of dimension {} of `{name}`", number + 1);
                    let (range, numbers) = (text.range.clone(), Numbers("", "", ""));
                    let code = &codes::MODE_ARGUMENT;
                    let finding = facts.finding(bound, range, code, title, &numbers);
                    found.push(finding.severity(Severity::Warning));
                }
            }
        }
    }
}

/// What does not fit the extent, and how.
fn fault<'m>(
    facts: &Facts,
    (array, bound): (ObjectId, &BoundDirective),
    mode: &'m DistributionMode,
    extent: i64,
) -> Option<(&'m Text, String)> {
    match mode {
        DistributionMode::MultBlock(factor) => {
            let multiple = facts.value(bound, factor).filter(|one| *one > 0)?;
            let text = format!("{multiple} does not divide the {extent} elements");
            (extent % multiple != 0).then_some((factor, text))
        }
        // It is distributed before the program changes them.
        DistributionMode::GenBlock(sizes)
            if matches!(
                facts.object(array).storage,
                Storage::Static | Storage::Global
            ) =>
        {
            let lengths = facts.unit.first_values.get(&facts.named(bound, sizes)?)?;
            let mut sum = 0_i64;
            // What stands behind the sizes of all processors does not count.
            let is_made = lengths
                .iter()
                .take_while(|length| **length >= 0)
                .any(|length| {
                    sum = sum.saturating_add(*length);
                    sum == extent
                });
            let name = &sizes.text;
            let text = format!("sizes in `{name}` make {sum}, not the {extent} elements");
            (!is_made).then_some((sizes, text))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, free_form_findings};

    #[test]
    fn sizes_make_the_dimension() {
        assert_eq!(
            findings(
                "int two[2] = { 3, 4 }, good[] = { 3, 5 }, more[4] = { 8, 1, -1 }, order[2] = { [1] = 5, [0] = 3 }, none[2];
DVM(DISTRIBUTE [GENBLOCK(two)]) float A[8];
DVM(DISTRIBUTE [GENBLOCK(good)]) float B[8];
DVM(DISTRIBUTE [GENBLOCK(more)]) float C[8];
DVM(DISTRIBUTE [GENBLOCK(order)]) float D[8];
DVM(DISTRIBUTE [GENBLOCK(none)]) float E[8];
DVM(DISTRIBUTE [][MULT_BLOCK(3)]) float F[3][8];
DVM(DISTRIBUTE [MULT_BLOCK(4)]) float G[8];"
            ),
            [
                "2:26 warning sizes in `two` make 7, not the 8 elements of dimension 1 of `A`",
                "7:30 warning 3 does not divide the 8 elements of dimension 2 of `F`",
            ]
        );
    }

    #[test]
    fn multiples_in_fortran() {
        assert_eq!(
            free_form_findings(
                "program p\nreal a(8), b(8)\n!dvm$ distribute a(mult_block(3))\n!dvm$ distribute b(mult_block(2))\nend\n"
            ),
            ["3:31 warning 3 does not divide the 8 elements of dimension 1 of `A`"]
        );
    }
}
