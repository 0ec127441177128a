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
            let stands_for = facts.named(bound, named.name).is_some();
            if stands_for {
                continue;
            }
            let name = &named.name.text;
            let may_be = named.role.takes_any() && bound.is_no_variable(named.name);
            let title = match bound.procedure(named.name) {
                None if may_be => continue,
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

    #[test]
    fn lists_of_fortran_name_what_is_declared() {
        assert_eq!(
            free_form_findings(
                "program p
real a(8), b(8), s
integer ix(8), st
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
!dvm$ task m(2)
!dvm$ heap hh
ix = 1
!dvm$ actual (ga, s, a(1:2))
!dvm$ get_actual (ga)
!dvm$ region in(qq), out(b)
!dvm$ end region
!dvm$ localize (jx => a(:))
!dvm$ localize (ix => aw(:))
!dvm$ shadow_add (a((ix(i)) with bx(@i)) = \"nm\") include_to az
!dvm$ cp_create 'x', varlist(a, qz), files('f')
!dvm$ cp_wait 'x', status(stt)
!dvm$ asynchronous idd
!dvm$ end asynchronous
!dvm$ asyncwait idd
!dvm$ check (1) :: qc
!dvm$ map m(1:2) by wt
end"
            ),
            [
                "7:12 error `hh` is not a variable declared here",
                "9:15 error `ga` is not a variable declared here",
                "10:19 error `ga` is not a variable declared here",
                "11:17 error `qq` is not a variable declared here",
                "13:17 error `jx` is not a variable declared here",
                "14:23 error `aw` is not a variable declared here",
                "15:34 error `bx` is not a variable declared here",
                "15:61 error `az` is not a variable declared here",
                "16:33 error `qz` is not a variable declared here",
                "17:27 error `stt` is not a variable declared here",
                "18:20 error `idd` is not a variable declared here",
                "20:17 error `idd` is not a variable declared here",
                "21:20 error `qc` is not a variable declared here",
                "22:21 error `wt` is not a variable declared here",
            ]
        );
    }

    #[test]
    fn whatever_declares_a_name_of_a_list_will_do() {
        assert_eq!(
            free_form_findings(
                "module m
real ma(8)
end module
program p
use m, only: mine => ma
integer, parameter :: n = 8
type t
integer c
end type
real a(n), unused
common /cc/ co
equivalence (e1, e2)
namelist /nm/ nl
save sv
volatile vo
type(t) r
!dvm$ asyncid id
!dvm$ distribute a(block)
implied = 1
!dvm$ actual (mine, n, unused, co, e1, nl, sv, vo, r, implied, later)
!dvm$ region in(r), local(later)
!dvm$ end region
!dvm$ asyncwait id
associate (as => a(1))
!dvm$ actual (as, last)
end associate
later = 1
last = 1
contains
subroutine s(d, o)
class(t) d
optional o
!dvm$ actual (later, unused, d, o, mine)
select type (x => d)
type is (t)
!dvm$ actual (x)
end select
end subroutine
real function f(d)
!dvm$ actual (f, d)
f = 1
end function
end"
            ),
            Vec::<String>::new()
        );
    }

    #[test]
    fn what_a_module_without_description_holds_is_not_known() {
        assert_eq!(
            free_form_findings(
                "program p
use elsewhere
real a(8)
!dvm$ distribute a(block)
!dvm$ actual (x)
!dvm$ parallel (i) on a(i), private(y)
do i = 1, 8
a(i) = 1
end do
end"
            ),
            Vec::<String>::new()
        );
    }
}
