//! Arrays without a mapping where a directive needs a distributed one (spec/languages.md 8.1: 2036,
//! 2078; 4.3: M346, M347; 4.2: M321).

use super::facts::Facts;
use super::role;
use crate::diagnostic::{Diagnostic, codes};
use crate::model::Type;

/// Targets, bases, renewed, remote and remapped arrays must be declared distributed.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if facts.incomplete {
        return;
    }
    for bound in &facts.unit.directives {
        for named in role::named(&bound.directive) {
            let Some(object) = facts.named(bound, named.name) else {
                continue;
            };
            let known = facts.object(object).ty != Type::Unknown;
            if !named.role.needs_mapping() || facts.is_mapped(object) || !known {
                continue;
            }
            let title = format!("`{}` is not declared distributed", named.name.text);
            let range = named.name.range.clone();
            let numbers = named.role.numbers();
            let finding = facts.finding(bound, range, &codes::NOT_DISTRIBUTED, title, &numbers);
            found.push(facts.because_declared(finding, object));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    #[test]
    fn plain_arrays_cannot_take_the_part_of_distributed_ones() {
        assert_eq!(
            findings(
                "float P[8];
#pragma dvm array align([x] with P[x])
float B[8];
void f(float *q) { int i;
#pragma dvm redistribute(P[block])
#pragma dvm parallel([i] on q[i]) shadow_renew(P), remote_access(P[1])
for (i = 0; i < 8; i++) P[i] = 0; }"
            ),
            [
                "2:34 error `P` is not declared distributed",
                "5:26 error `P` is not declared distributed M321",
                "6:29 error `q` is not declared distributed M347",
                "6:48 error `P` is not declared distributed M346",
                "6:66 error `P` is not declared distributed",
            ]
        );
    }

    #[test]
    fn dependent_and_tied_arrays_may_be_plain() {
        assert!(
            findings(
                "float P[8]; void f(void) { int i;
#pragma dvm parallel([i]) tie(P[i]), across(P[1:0])
for (i = 1; i < 8; i++) P[i] = P[i - 1]; }"
            )
            .is_empty()
        );
    }

    #[test]
    fn formals_and_deferred_arrays_are_mapped() {
        assert!(
            findings(
                "#pragma dvm array
float A[8];
#pragma dvm inherit(q)
void f(float *q) { int i;
#pragma dvm redistribute(A[block])
#pragma dvm parallel([i] on q[i]) shadow_renew(q)
for (i = 0; i < 8; i++) q[i] = 0; }"
            )
            .is_empty()
        );
    }

    #[test]
    fn a_declaration_that_could_not_be_read_is_not_blamed_twice() {
        assert!(
            findings(
                "#pragma dvm array distribute[blok]
float A[8]; void f(void) { int i;
#pragma dvm parallel([i] on A[i])
for (i = 0; i < 8; i++) A[i] = 0; }"
            )
            .is_empty()
        );
    }
}
