//! Names that are not declared as what their directive needs (spec/languages.md 8.1: 2036, 2037,
//! 2040-2044, 2056, 2061, 2062, 2078, 2079; 4.2: M321, M322; 4.3: M346, M347, M349, M3443).

use super::facts::{DvmKind, Facts, Numbers};
use super::role::{self, Named, Role};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{CopyStart, CopyWait, DirectiveKind};
use crate::model::{BoundDirective, Expr, ExprKind, ObjectId, Storage, Type};

/// Targets, bases, renewed and remote arrays are distributed, groups are groups of their kind, and so
/// on.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if facts.incomplete {
        return;
    }
    for bound in &facts.unit.directives {
        for named in role::named(&bound.directive) {
            let object = facts.named(bound, named.name);
            if let Some(object) = object {
                check_kind(facts, bound, &named, object, found);
            }
        }
        check_flag(facts, bound, found);
    }
}

fn check_kind(
    facts: &Facts,
    bound: &BoundDirective,
    named: &Named,
    object: ObjectId,
    found: &mut Vec<Diagnostic>,
) {
    let ty = &facts.object(object).ty;
    if *ty == Type::Unknown {
        return;
    }
    let name = &named.name.text;
    let (title, code, numbers) = match named.role.wanted() {
        Some(wanted) if facts.kinds(object).any(|kind| wanted.kinds.contains(&kind)) => return,
        // Of an element of a task array only ON and ONTO make something.
        Some(wanted) if facts.is_task_array(object) && wanted.code == &codes::NOT_DISTRIBUTED => (
            format!("`{name}` is a task array"),
            wanted.code,
            Numbers("2079", "", ""),
        ),
        Some(wanted) => (
            format!("`{name}` is not declared {}", wanted.what),
            wanted.code,
            wanted.numbers,
        ),
        None => {
            let (Role::Dependent | Role::Tied | Role::Copied, Type::Scalar(_) | Type::Record(_)) =
                (named.role, ty)
            else {
                return;
            };
            let number = match named.role {
                Role::Dependent => "M349",
                Role::Tied => "M3443",
                _ => "",
            };
            let title = format!("`{name}` is no array");
            (title, &codes::DIRECTIVE_NAME, Numbers("", number, ""))
        }
    };
    let range = named.name.range.clone();
    let finding = facts.finding(bound, range, code, title, &numbers);
    found.push(facts.because_declared(finding, object));
}

/// The flag of COPY_START and COPY_WAIT is an expression: `&f`, `flags[1]`.
fn check_flag(facts: &Facts, bound: &BoundDirective, found: &mut Vec<Diagnostic>) {
    let (DirectiveKind::CopyStart(CopyStart { flag }) | DirectiveKind::CopyWait(CopyWait { flag })) =
        &bound.directive.kind
    else {
        return;
    };
    let root = bound.expressions.first().and_then(|one| root(&one.expr));
    let Some(object) = root else { return };
    let declared = facts.object(object);
    // A pointer leads to a flag that is declared elsewhere.
    let leads = declared.storage == Storage::Formal;
    if leads || facts.kinds(object).any(|kind| kind == DvmKind::CopyFlag) {
        return;
    }
    let title = format!("`{}` is not declared as a copy flag", declared.name);
    let numbers = Numbers("2040", "", "");
    let range = flag.range.clone();
    let finding = facts.finding(bound, range, &codes::DIRECTIVE_NAME, title, &numbers);
    found.push(facts.because_declared(finding, object));
}

/// The variable that an expression designates a part of, or the address of such a part.
fn root(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::AddressOf(inner) | ExprKind::Cast(inner) => root(inner),
        ExprKind::Element { base, .. } => root(base),
        _ => None,
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

    const OBJECTS: &str = "DVM(SHADOW_GROUP) void *s; DVM(REDUCTION_GROUP) void *r;
DVM(REMOTE_GROUP) void *m; DVM(INDIRECT_GROUP) void *x; DVM(COPY_FLAG) void *f, *ff[2];
DVM(TASK) void *M[2]; DVM(PROCESSORS) void *P[2]; void *plain;
DVM(DISTRIBUTE [BLOCK]) float A[8], B[8]; double d; int i; DVM(DISTRIBUTE) float *D;\n";

    #[test]
    fn groups_tasks_and_flags_are_declared_as_such() {
        for (directive, expected) in [
            (
                "CREATE_SHADOW_GROUP r: A",
                "5:40 error `r` is not declared as a shadow group 2042",
            ),
            (
                "SHADOW_START plain",
                "5:33 error `plain` is not declared as a shadow group 2042",
            ),
            (
                "SHADOW_WAIT A",
                "5:32 error `A` is not declared as a shadow group 2042",
            ),
            (
                "REDUCTION_START s",
                "5:36 error `s` is not declared as a reduction group 2041",
            ),
            (
                "REDUCTION_WAIT d",
                "5:35 error `d` is not declared as a reduction group 2041",
            ),
            (
                "PREFETCH s",
                "5:29 error `s` is not declared as a remote group 2043",
            ),
            (
                "RESET r",
                "5:26 error `r` is not declared as a remote group 2043",
            ),
            (
                "COPY_WAIT &plain",
                "5:30 error `plain` is not declared as a copy flag 2040",
            ),
            (
                "COPY_WAIT s",
                "5:30 error `s` is not declared as a copy flag 2040",
            ),
            (
                "MAP P[0] ONTO P[0:1]",
                "5:24 error `P` is not declared as a task array 2044",
            ),
            (
                "MAP M[0] ONTO M[0]",
                "5:34 error `M` is not declared as processors 2061",
            ),
            (
                "REALIGN D[i] WITH M[i]",
                "5:38 error `M` is a task array 2079",
            ),
        ] {
            let found = findings(&format!("{OBJECTS}void g(void) {{ DVM({directive}); }}"));
            assert_eq!(found, [expected], "{directive}");
        }
    }

    #[test]
    fn groups_and_tasks_of_statements() {
        let statement = |directive: &str| {
            let found = findings(&format!(
                "{OBJECTS}void g(void) {{\nDVM({directive})\nfor (i = 0; i < 8; i++) A[i] = B[i]; }}"
            ));
            found.into_iter().next().unwrap_or_default()
        };
        for (directive, expected) in [
            (
                "PARALLEL [i] ON A[i]; SHADOW_WAIT m",
                "6:39 error `m` is not declared as a shadow group 2042",
            ),
            (
                "PARALLEL [i] ON A[i]; REDUCTION s: SUM(d)",
                "6:37 error `s` is not declared as a reduction group 2041",
            ),
            (
                "PARALLEL [i] ON A[i]; REMOTE_ACCESS x: B[i]",
                "6:41 error `x` is not declared as a remote group 2043",
            ),
            (
                "PARALLEL [i] ON A[i]; INDIRECT_ACCESS m: B[i]",
                "6:43 error `m` is not declared as an indirect group 2040",
            ),
            (
                "PARALLEL [i] ON A[i]; SHADOW_RENEW M",
                "6:40 error `M` is a task array 2079",
            ),
            (
                "PARALLEL [i] ON P[i]",
                "6:21 error `P` is not declared distributed 2036",
            ),
            (
                "TASK_REGION A",
                "6:17 error `A` is not declared as a task array 2044",
            ),
            (
                "ON A[0]",
                "6:8 error `A` is not declared as a task array 2062",
            ),
            (
                "COPY_START d",
                "6:16 error `d` is not declared as a copy flag 2040",
            ),
        ] {
            assert_eq!(statement(directive), expected, "{directive}");
        }
        for directive in [
            "PARALLEL [i] ON A[i]; SHADOW_WAIT s; REDUCTION r: SUM(d); REMOTE_ACCESS m: B[i]",
            "PARALLEL [i] ON A[i]; SHADOW_START s; INDIRECT_ACCESS x: B[i]",
            "PARALLEL [i] ON M[i]",
            "COPY_START &f",
            "COPY_START ff[i + 1]",
            "COPY_START &ff[1]",
            "ON M[1]",
        ] {
            assert_eq!(statement(directive), "", "{directive}");
        }
    }

    #[test]
    fn operations_on_groups_that_are_declared() {
        for directive in [
            "CREATE_SHADOW_GROUP s: A",
            "SHADOW_START s",
            "SHADOW_WAIT s",
            "REDUCTION_START r",
            "REDUCTION_WAIT r",
            "PREFETCH m",
            "RESET x",
            "COPY_WAIT &f",
            "COPY_WAIT ff[1]",
            "MAP M[0] ONTO P[0:1]",
        ] {
            let found = findings(&format!("{OBJECTS}void g(void) {{ DVM({directive}); }}"));
            assert_eq!(found, [""; 0], "{directive}");
        }
        // Where a pointer to a flag leads is the caller's affair.
        let found =
            findings("void g(void **flag) { DVM(COPY_WAIT *flag); DVM(COPY_WAIT flag[0]); }");
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn what_is_no_array_has_no_dependence_and_no_dimensions() {
        assert_eq!(
            findings(
                "float P[8], *q, s; void f(void) { int i;
#pragma dvm parallel([i]) tie(s[i], q[i]), across(P[1:0], s[1:0])
for (i = 1; i < 8; i++) P[i] = P[i - 1];
#pragma dvm array_copy(s = P)
}"
            ),
            [
                "2:31 error `s` is no array M3443",
                "2:59 error `s` is no array M349",
                "4:24 error `s` is no array",
            ]
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
