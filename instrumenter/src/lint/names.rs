//! Names in directives that stand for nothing (spec/languages.md 8.1: 2039, 2070).

use super::facts::{Facts, Numbers};
use super::role::{self, Role};
use crate::diagnostic::{Diagnostic, codes};

/// Every name that a directive acts on must be declared where the directive stands.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    // Without names it stands where nothing is read, as in an interface block.
    let read = facts
        .unit
        .directives
        .iter()
        .filter(|bound| !bound.names.is_empty());
    for bound in read {
        for named in role::named(&bound.directive) {
            let is_object = facts.is_c() || !named.role.is_of_c();
            if !is_object || facts.named(bound, named.name).is_some() {
                continue;
            }
            let name = &named.name.text;
            let title = match bound.procedure(named.name) {
                // Where it leads to in an iteration is nobody else's matter.
                Some(true) if matches!(named.role, Role::Private) => continue,
                Some(true) => format!("`{name}` is a procedure pointer, no variable"),
                Some(false) => format!("`{name}` is a procedure, no variable"),
                None => format!("`{name}` is not a variable declared here"),
            };
            let (code, numbers) = match named.role {
                Role::Reduced => (&codes::REDUCTION_VARIABLE, Numbers("2070", "", "")),
                _ => (&codes::DIRECTIVE_NAME, Numbers("2039", "", "")),
            };
            let range = named.name.range.clone();
            found.push(facts.finding(bound, range, code, title, &numbers));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, free_form_findings};

    #[test]
    fn names_must_be_declared() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK]) float A[8];
void f(void) { int i; { float s, B[8]; }
DVM(PARALLEL [i] ON A[i]; SHADOW_RENEW B; REDUCTION SUM(s); REMOTE_ACCESS C[i])
for (i = 0; i < 8; i++) A[i] = 0; }
DVM(ALIGN [i] WITH D[i]) float E[8];"
            ),
            [
                "3:40 error `B` is not a variable declared here 2039",
                "3:57 error `s` is not a variable declared here 2070",
                "3:75 error `C` is not a variable declared here 2039",
                "5:20 error `D` is not a variable declared here 2039",
            ]
        );
    }

    #[test]
    fn names_in_lists_must_be_declared() {
        assert_eq!(
            findings(
                "#pragma dvm array distribute[block]
float A[8]; float s;
void f(void) {
#pragma dvm actual(s, t, A[1:2])
#pragma dvm region in(A[1:2], B), out(s)
{ s = 1; }
#pragma dvm get_actual(s, u)
#pragma dvm localize(m => A[:])
#pragma dvm unlocalize(m)
}"
            ),
            [
                "4:23 error `t` is not a variable declared here",
                "5:31 error `B` is not a variable declared here",
                "7:27 error `u` is not a variable declared here",
                "8:22 error `m` is not a variable declared here",
                "9:24 error `m` is not a variable declared here",
            ]
        );
    }

    #[test]
    fn dummies_and_variables_of_headers_are_no_such_names() {
        assert!(
            findings(
                "#pragma dvm array distribute[block]
float A[8];
#pragma dvm array align([x] with A[x])
float B[8];
void f(void) {
#pragma dvm parallel([i] on A[i]) shadow_renew(B)
for (int i = 0; i < 8; i++) A[i] = B[i]; }"
            )
            .is_empty()
        );
    }

    #[test]
    fn directives_before_the_first_statement_of_a_program_without_heading() {
        assert_eq!(
            free_form_findings(
                "!dvm$ processors p(2)
real a(8)
!dvm$ distribute a(block) onto p
a = 0
end
!dvm$ task m(2)
subroutine s
!dvm$ task_region m
!dvm$ end task_region
end"
            ),
            ["8:19 error `m` is not a variable declared here"]
        );
    }

    #[test]
    fn directives_of_interfaces_speak_of_other_dummies() {
        assert_eq!(
            free_form_findings(
                "program p
interface
subroutine s(a, b, n)
real a(n), b(n)
!dvm$ inherit a
!dvm$ align b(i) with a(i)
end subroutine
end interface
real a(8), c(8)
interface
subroutine t(b)
real b(8)
end subroutine
end interface
!dvm$ distribute a(block)
!dvm$ align c(i) with q(i)
a = 0
end"
            ),
            ["16:23 error `q` is not a variable declared here"]
        );
    }

    #[test]
    fn block_data_repeats_the_mappings_of_its_arrays() {
        assert_eq!(
            free_form_findings(
                "block data
common /c/ a(8), b(8), k
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
data k /1/
!dvm$ barrier
end"
            ),
            ["6:7 error `barrier` cannot stand here"]
        );
    }
}
