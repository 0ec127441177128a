//! Private variables: what may be listed, and what is assigned without being listed
//! (spec/languages.md 4.3: M4413, M4424; 6.9; 8.2: 168, 442).

use super::facts::{Facts, Numbers, StatedLoop, each_below};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::{ClauseKind, Spelling};
use crate::model::walk::{Child, expr_children, stmt_children};
use crate::model::{Expr, ExprKind, ObjectId, Stmt, StmtKind, Type};

/// Listed variables are plain and of constant size; pragmas and Fortran list every scalar that is assigned.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for parallel in facts.parallel_loops() {
        check_listed(facts, &parallel, found);
        // Tasks have their variables to themselves.
        let has_clauses = parallel.bound.directive.spelling != Spelling::ClassicC;
        if has_clauses && !facts.is_task_loop(parallel.bound) {
            check_unlisted(facts, &parallel, found);
        }
    }
}

fn check_listed(facts: &Facts, parallel: &StatedLoop, found: &mut Vec<Diagnostic>) {
    for clause in parallel.parallel.clause_kinds() {
        let ClauseKind::Private(names) = clause else {
            continue;
        };
        for name in names {
            let Some(object) = facts.named(parallel.bound, name) else {
                continue;
            };
            let (reason, in_fortran) = if facts.is_distributed(object) {
                ("is distributed and cannot be private", "168")
            } else if has_variable_size(&facts.object(object).ty) {
                ("has no constant size and cannot be private", "442")
            } else {
                continue;
            };
            let title = format!("`{}` {reason}", name.text);
            let range = name.range.clone();
            let numbers = Numbers("", "M4413", in_fortran);
            let code = &codes::PRIVATE_VARIABLE;
            let mut finding = facts.finding(parallel.bound, range, code, title, &numbers);
            if in_fortran == "442" && !facts.is_c() {
                // Dynamic control follows it.
                finding.severity = Severity::Warning;
            }
            found.push(facts.because_declared(finding, object));
        }
    }
}

fn has_variable_size(ty: &Type) -> bool {
    matches!(ty, Type::Array { dims, .. }
        if dims.iter().any(|dim| dim.extent.as_ref().is_none_or(|extent| extent.value.is_none())))
}

/// Scalars assigned in the body that are neither listed nor declared there.
fn check_unlisted(facts: &Facts, parallel: &StatedLoop, found: &mut Vec<Diagnostic>) {
    let mut exempt = listed(facts, parallel);
    exempt.extend(
        parallel
            .loops
            .iter()
            .filter_map(|one| super::nest::variable(one)),
    );
    each_below(parallel.statement, &mut |statement| match &statement.kind {
        StmtKind::Decl(declared) => exempt.extend(declared.iter().map(|one| one.object)),
        // In Fortran a loop gives its variable each value.
        StmtKind::Loop(the_loop) if !facts.is_c() => {
            exempt.extend(the_loop.counted.iter().map(|one| one.variable));
        }
        _ => {}
    });
    let complete = parallel.loops.len() == parallel.parallel.nest.rank();
    let Some(innermost) = parallel.loops.last().filter(|_| complete) else {
        return;
    };
    let mut assigned = Vec::new();
    assignments(Child::Stmt(&innermost.body), &mut assigned);
    for (object, expr) in assigned {
        let known = facts.object(object);
        let plain = matches!(known.ty, Type::Scalar(_));
        // Another name of it may be listed, or what a construct of the loop declares.
        let attributes = known.attributes;
        let other = attributes.pointer || attributes.equivalenced || attributes.sought;
        if !plain || other || exempt.contains(&object) {
            continue;
        }
        exempt.push(object);
        let name = &facts.object(object).name;
        let title = format!(
            "`{name}` is assigned in a parallel loop but neither private nor a reduction variable"
        );
        let code = &codes::UNLISTED_VARIABLE;
        let numbers = Numbers("", "M4424", "");
        let help = match facts.is_c() {
            true => format!("add `private({name})` or a reduction"),
            false => format!("add `NEW ({name})` or a reduction"),
        };
        let spelling = parallel.bound.directive.spelling;
        let finding = facts.finding_in_text(expr.span.clone(), code, title, spelling, &numbers);
        let finding = facts.because_directive(finding, parallel.bound, "the loop is parallel");
        found.push(finding.help(help));
    }
}

/// Private and reduction variables of the directive.
fn listed(facts: &Facts, parallel: &StatedLoop) -> Vec<ObjectId> {
    let mut names = Vec::new();
    for clause in parallel.parallel.clause_kinds() {
        match clause {
            ClauseKind::Private(private) => names.extend(private),
            ClauseKind::Reduction(list) => {
                for reduction in &list.reductions {
                    names.push(&reduction.operand.name);
                    names.extend(reduction.location.as_ref().map(|one| &one.name));
                }
            }
            _ => {}
        }
    }
    let named = names.into_iter();
    named
        .filter_map(|name| facts.named(parallel.bound, name))
        .collect()
}

/// Variables assigned by name below `node`, with the assigning expression.
fn assignments<'a>(node: Child<'a>, found: &mut Vec<(ObjectId, &'a Expr)>) {
    match node {
        Child::Expr(expr) => {
            if let ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } = &expr.kind
                && let ExprKind::Variable(object) = target.kind
            {
                found.push((object, expr));
            }
            expr_children(expr, &mut |child| assignments(child, found));
        }
        Child::Stmt(statement) => assignments_of(statement, found),
    }
}

fn assignments_of<'a>(statement: &'a Stmt, found: &mut Vec<(ObjectId, &'a Expr)>) {
    stmt_children(statement, &mut |child| assignments(child, found));
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, free_form_findings};

    #[test]
    fn listed_variables_are_plain_and_of_constant_size() {
        assert_eq!(
            findings(
                "#pragma dvm array distribute[block]
float A[8];
void f(int n) { int i; float work[4], vla[n], s;
#pragma dvm parallel([i] on A[i]) private(A, work, vla, s)
for (i = 0; i < 8; i++) s = work[0] = vla[0] = 0; }"
            ),
            [
                "4:43 error `A` is distributed and cannot be private M4413",
                "4:52 error `vla` has no constant size and cannot be private M4413",
            ]
        );
    }

    #[test]
    fn pragmas_list_the_scalars_that_are_assigned() {
        let source = "#pragma dvm array distribute[block][*]
float A[8][8];
void f(int n) { int i, j, k; float s, t, u, work[4], *p;
#pragma dvm parallel([i][j] on A[i][j]) private(s), reduction(sum(t))
for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) {
    float inner = 1; s = inner; t += s; work[0] = 1; p = work; A[i][j] = *p;
    for (k = 0; k < 3; k++) u = k;
    u++;
} }";
        assert_eq!(
            findings(source),
            [
                "7:10 warning `k` is assigned in a parallel loop but neither private nor a reduction variable M4424",
                "7:29 warning `u` is assigned in a parallel loop but neither private nor a reduction variable M4424",
            ]
        );
        let classic = source
            .replace(
                "#pragma dvm array distribute[block][*]",
                "DVM(DISTRIBUTE [BLOCK][])",
            )
            .replace(
                "#pragma dvm parallel([i][j] on A[i][j]) private(s), reduction(sum(t))",
                "DVM(PARALLEL [i][j] ON A[i][j]; REDUCTION SUM(t))",
            );
        assert_eq!(findings(&classic), [""; 0]);
    }

    #[test]
    fn fortran_lists_the_scalars_that_are_assigned() {
        assert_eq!(
            free_form_findings(
                "subroutine s(a, b)
real :: a(8, 8), b(8, 8), t, u, v, w, x, y
real, pointer :: p
integer :: i, j, k
!dvm$ distribute (block, *) :: a
!dvm$ align (i, j) with a(i, j) :: b
equivalence (x, y)
!dvm$ parallel (i, j) on a(i, j), private(t, x), reduction(sum(u))
do i = 1, 8
do j = 1, 8
block
real :: inner
inner = 1
t = inner
end block
u = u + t
y = 2
do k = 1, 3
v = k
w = v + sum([(k, k = 1, 2)])
end do
p = w
a(i, j) = w
end do
end do
end subroutine"
            ),
            [
                "19:1 warning `V` is assigned in a parallel loop but neither private nor a reduction variable",
                "20:1 warning `W` is assigned in a parallel loop but neither private nor a reduction variable",
            ]
        );
    }
}
