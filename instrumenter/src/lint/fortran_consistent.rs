//! Consistent arrays are plain, and nothing else in their loop; SHADOW_COMPUTE extends the array of ON
//! (spec/languages.md 6.6, 6.14; 8.2: 151, 264, 399).

use super::facts::{Facts, Numbers};
use super::fortran_mapping;
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{Array, ClauseKind, DirectiveKind, Mapping, Parallel, Text};
use crate::model::{BoundDirective, ObjectId};

/// CONSISTENT of arrays, and clauses of loops.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for bound in &facts.unit.directives {
        match &bound.directive.kind {
            DirectiveKind::Consistent(arrays) => {
                for name in &arrays.names {
                    found.extend(fortran_mapping::unknown(facts, bound, name));
                    check_array(facts, bound, name, found);
                }
            }
            DirectiveKind::Parallel(parallel) => check_loop(facts, bound, parallel, found),
            _ => {}
        }
    }
}

fn check_array(facts: &Facts, bound: &BoundDirective, name: &Text, found: &mut Vec<Diagnostic>) {
    let Some(object) = facts.named(bound, name) else {
        return;
    };
    if facts.is_distributed(object) {
        let title = format!("`{}` is distributed and cannot be CONSISTENT", name.text);
        report(facts, bound, name, title, "399", found);
    }
}

fn check_loop(
    facts: &Facts,
    bound: &BoundDirective,
    parallel: &Parallel,
    found: &mut Vec<Diagnostic>,
) {
    for clause in parallel.clause_kinds() {
        match clause {
            ClauseKind::Consistent(list) => {
                for reference in &list.references {
                    let name = &reference.array;
                    let reduced = parallel
                        .reductions()
                        .any(|one| one.operand.name.text.eq_ignore_ascii_case(&name.text));
                    if reduced {
                        let title = format!("`{}` is both consistent and reduced", name.text);
                        report(facts, bound, name, title, "151", found);
                    }
                }
            }
            ClauseKind::ShadowCompute(Some(compute)) => {
                let target = parallel.target.as_ref();
                let target = target.and_then(|one| facts.named(bound, &one.object.name));
                let array = facts.named(bound, &compute.array);
                if let (Some(target), Some(array)) = (target, array)
                    && root(facts, target)
                        .zip(root(facts, array))
                        .is_some_and(|(one, other)| one != other)
                {
                    let name = &compute.array;
                    let title = format!("`{}` is not aligned with the array of ON", name.text);
                    report(facts, bound, name, title, "264", found);
                }
            }
            _ => {}
        }
    }
}

/// The array or template that the object hangs on; `None`: not known from declarations.
fn root(facts: &Facts, object: ObjectId) -> Option<ObjectId> {
    let mut at = object;
    for _ in 0..=facts.unit.objects.len() {
        let declared = |array: &Array| array.mapping.clone();
        let mapping = facts
            .mapping(at)
            .find_map(|bound| match &bound.directive.kind {
                DirectiveKind::Array(array) => Some((bound, declared(array)?)),
                _ => None,
            });
        match mapping? {
            (bound, Mapping::Align(alignment)) => {
                at = facts.named(bound, &alignment.target.name)?
            }
            (_, Mapping::Distribute(_)) => return Some(at),
            (_, Mapping::Deferred(_)) => return None,
        }
    }
    None
}

fn report(
    facts: &Facts,
    bound: &BoundDirective,
    name: &Text,
    title: String,
    number: &'static str,
    found: &mut Vec<Diagnostic>,
) {
    let range = name.range.clone();
    let numbers = Numbers("", "", number);
    let code = &codes::CONSISTENT_ARRAY;
    found.push(facts.finding(bound, range, code, title, &numbers));
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::free_form_findings;

    #[test]
    fn consistent_and_extended_arrays() {
        assert_eq!(
            free_form_findings(
                "subroutine s
real a(8), b(8), c(8), v(8), w(8), d(8)
!dvm$ distribute (block) :: a, c, w
!dvm$ align b(i) with a(i)
!dvm$ distribute :: d
!dvm$ consistent v, w, q
!dvm$ parallel (i) on a(i), consistent (v(i)), reduction (sum(v)), shadow_renew (b)
do i = 1, 8
a(i) = 1
end do
!dvm$ parallel (i) on a(i), shadow_compute (c(1:1)), consistent (a(i))
do i = 1, 8
a(i) = 1
end do
!dvm$ parallel (i) on a(i), shadow_compute (b(1:1))
do i = 1, 8
b(i) = 1
end do
!dvm$ parallel (i) on a(i), shadow_compute (v(1:1))
do i = 1, 8
b(i) = 1
end do
!dvm$ parallel (i) on a(i), shadow_compute (d(1:1))
do i = 1, 8
b(i) = 1
end do
end
"
            ),
            [
                "6:21 error `w` is distributed and cannot be CONSISTENT 399",
                "6:24 error `q` is not a variable declared here",
                "7:41 error `v` is both consistent and reduced 151",
                "11:45 error `c` is not aligned with the array of ON 264",
                "11:66 error `a` is not declared CONSISTENT 399",
                "19:45 error `v` is not declared distributed 264",
            ]
        );
    }
}
