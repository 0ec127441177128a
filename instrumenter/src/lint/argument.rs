//! Arrays given to parameters and pointers (spec/languages.md 3, 6.16; 8.1: 2025, 2027; 4.5: M401,
//! M419): one that is declared for distributed arrays gets one of its rank, another gets none.

use super::allocation;
use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::{
    Array, Axis, DirectiveKind, Distribution, DistributionMode, Formal, Mapping,
};
use crate::model::walk::{Child, expr_children, stmt_children};
use crate::model::{BoundDirective, Expr, ExprKind, ObjectId, Span, Stmt, Type};

/// Calls of procedures of the unit, and assignments to pointers that stand for distributed arrays.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for procedure in &facts.unit.procedures {
        if procedure.leave.is_none() {
            ArgumentCheck { facts, found }.statement(&procedure.body, false);
        }
    }
}

struct ArgumentCheck<'f, 'a> {
    facts: &'f Facts<'a>,
    found: &'f mut Vec<Diagnostic>,
}

impl<'a> ArgumentCheck<'_, 'a> {
    /// `parallel`: inside a parallel loop.
    fn statement(&mut self, statement: &'a Stmt, parallel: bool) {
        let is_parallel = |id| {
            let bound = self.facts.directive(id);
            let loops = matches!(bound.directive.kind, DirectiveKind::Parallel(_));
            loops && !self.facts.is_task_loop(bound)
        };
        let parallel = parallel || statement.directives.iter().copied().any(is_parallel);
        stmt_children(statement, &mut |child| self.node(child, parallel));
    }

    fn node(&mut self, node: Child<'a>, parallel: bool) {
        let expr = match node {
            Child::Expr(expr) => expr,
            Child::Stmt(statement) => return self.statement(statement, parallel),
        };
        match &expr.kind {
            ExprKind::Assign {
                operation: None,
                target,
                value,
            } => self.assignment(target, value),
            ExprKind::Call { callee, arguments } => {
                if let ExprKind::Function(name) = &callee.kind {
                    self.call(name, arguments, parallel);
                }
            }
            _ => {}
        }
        expr_children(expr, &mut |child| self.node(child, parallel));
    }

    fn assignment(&mut self, target: &Expr, value: &'a Expr) {
        let Some(pointer) = allocation::allocated(self.facts, target) else {
            return;
        };
        if !self.stands_for_arrays(pointer) {
            // An element is no pointer.
            if self.facts.is_c() && matches!(target.ty, Type::Pointer(_)) {
                self.is_mapped_there(pointer, value);
            }
            return;
        }
        let name = &self.facts.object(pointer).name;
        if allocation::size(value).is_some() {
            let title = format!("`{name}` stands for distributed arrays and cannot be allocated");
            let numbers = Numbers("2025", "", "");
            self.report(value.span.clone(), title, numbers, pointer);
        } else {
            self.fits(pointer, value, Numbers("2027", "", ""));
        }
    }

    /// A distributed pointer gets its mapping with the memory that is made for it.
    fn is_mapped_there(&mut self, pointer: ObjectId, value: &Expr) {
        let facts = self.facts;
        let name = &facts.object(pointer).name;
        let source = match &value.without_casts().kind {
            ExprKind::Call { callee, .. } => match &callee.kind {
                ExprKind::Function(function)
                    if allocation::makes_memory(function) || facts.gives_distributed(function) =>
                {
                    return;
                }
                _ => facts.text(callee),
            },
            ExprKind::AddressOf(datum) => facts.text(datum),
            ExprKind::Variable(object) if !facts.is_distributed(*object) => {
                if !matches!(facts.object(*object).ty, Type::Array { .. }) {
                    return;
                }
                facts.text(value)
            }
            _ => return,
        };
        let title = format!(
            "`{name}` gets its mapping with memory from `malloc`: that of `{source}` is not distributed"
        );
        let spelling = facts.spelling(pointer);
        let numbers = Numbers("", "", "");
        let code = &codes::ALLOCATED_SIZE;
        let finding = facts.finding_in_text(value.span.clone(), code, title, spelling, &numbers);
        let finding = finding.severity(Severity::Warning);
        self.found.push(facts.because_declared(finding, pointer));
    }

    fn call(&mut self, key: &str, arguments: &'a [Expr], parallel: bool) {
        let unit = self.facts.unit;
        let Some(procedure) = unit.procedures.with_key(key) else {
            return;
        };
        let formals = unit.formals_of(procedure, arguments);
        let given = formals.into_iter().zip(arguments);
        for (formal, argument) in given.filter_map(|(formal, one)| Some((formal?, one))) {
            self.is_mapped_so(formal, argument);
            // What has an interface, as procedures of modules have, may take pointers, and arrays that are mapped later.
            if procedure.name != key {
                continue;
            }
            if self.facts.is_distributed(formal) {
                self.fits(formal, argument, Numbers("", "", ""));
            } else if !parallel {
                self.not_expected(formal, argument);
            }
        }
    }

    /// A parameter, or a pointer declared like one.
    fn stands_for_arrays(&self, object: ObjectId) -> bool {
        let mut mapping = self.facts.mapping(object);
        mapping.any(|bound| {
            matches!(
                bound.directive.kind,
                DirectiveKind::Formal(_) | DirectiveKind::Inherit(_)
            )
        })
    }

    /// What stands for a distributed array gets one of its rank.
    fn fits(&mut self, place: ObjectId, value: &Expr, numbers: Numbers) {
        let facts = self.facts;
        let Some(array) = variable(value) else {
            return;
        };
        let (place_name, name) = (&facts.object(place).name, &facts.object(array).name);
        let title = if facts.is_distributed(array) {
            match (facts.rank(place), facts.rank(array)) {
                (Some(wanted), Some(has)) if wanted != has => format!(
                    "`{place_name}` stands for arrays with {wanted} dimension{}, but `{name}` has {has}",
                    if wanted == 1 { "" } else { "s" }
                ),
                _ => return,
            }
        } else if matches!(facts.object(array).ty, Type::Array { .. }) && !facts.incomplete {
            format!("`{place_name}` stands for distributed arrays, but `{name}` is none")
        } else {
            // Where a plain pointer leads is not known here.
            return;
        };
        self.report(value.span.clone(), title, numbers, place);
    }

    /// A parameter that states how its dimensions are cut gets an array that is cut so (languages.md 6.16).
    fn is_mapped_so(&mut self, formal: ObjectId, value: &Expr) {
        let facts = self.facts;
        let Some(array) = variable(value).filter(|array| !self.may_be_remapped(*array)) else {
            return;
        };
        let (Some(wanted), Some(has)) = (self.stated(formal), self.stated(array)) else {
            return;
        };
        let differs = |(wanted, has): (&Axis, &Axis)| {
            let same = std::mem::discriminant(&wanted.mode) == std::mem::discriminant(&has.mode);
            wanted.mode != DistributionMode::Any && has.mode != DistributionMode::Any && !same
        };
        let mut pairs = wanted.axes.iter().zip(&has.axes);
        let Some(axis) = pairs.position(differs) else {
            return;
        };
        if wanted.axes.len() != has.axes.len() {
            return;
        }
        let (formal_name, name) = (&facts.object(formal).name, &facts.object(array).name);
        let title = format!(
            "`{formal_name}` stands for arrays whose dimension {} is {}, but that of `{name}` is {}",
            axis + 1,
            wanted.axes[axis].mode.described(),
            has.axes[axis].mode.described()
        );
        let span = value.span.clone();
        let (code, spelling) = (&codes::GIVEN_ARRAY, facts.spelling(formal));
        let finding = facts.finding_in_text(span, code, title, spelling, &Numbers("", "", ""));
        // In C any array may be redistributed, in another unit as well.
        let finding = match facts.is_c() {
            true => finding.severity(Severity::Warning),
            false => finding,
        };
        self.found.push(facts.because_declared(finding, formal));
    }

    /// The distribution that its declaration states.
    fn stated(&self, object: ObjectId) -> Option<&'a Distribution> {
        self.facts
            .mapping(object)
            .find_map(|bound| match &bound.directive.kind {
                DirectiveKind::Array(Array {
                    mapping: Some(Mapping::Distribute(it)),
                    ..
                })
                | DirectiveKind::Formal(Formal {
                    mapping: Mapping::Distribute(it),
                    ..
                }) => Some(it),
                _ => None,
            })
    }

    /// Another mapping than the declared one may be in force: some directive of the unit maps arrays anew, or, in Fortran,
    /// the array is DYNAMIC.
    fn may_be_remapped(&self, array: ObjectId) -> bool {
        let facts = self.facts;
        let is_dynamic = |bound: &BoundDirective| matches!(&bound.directive.kind, DirectiveKind::Array(array) if array.dynamic);
        let maps = |bound: &BoundDirective| {
            matches!(
                bound.directive.kind,
                DirectiveKind::Redistribute(_) | DirectiveKind::Realign(_)
            )
        };
        let several = matches!(&facts.object(array).ty, Type::Array { element, .. } if matches!(**element, Type::Pointer(_)));
        several || facts.mapping(array).any(is_dynamic) || facts.unit.directives.iter().any(maps)
    }

    /// The parameter takes no distributed array.
    fn not_expected(&mut self, formal: ObjectId, value: &Expr) {
        let facts = self.facts;
        let Some(array) = variable(value).filter(|array| facts.is_distributed(*array)) else {
            return;
        };
        let (formal_name, name) = (&facts.object(formal).name, &facts.object(array).name);
        let title = format!(
            "distributed array `{name}` is given to the parameter `{formal_name}`, which is not declared for one"
        );
        let numbers = Numbers("", "M401", "");
        let spelling = facts.spelling(array);
        let code = &codes::GIVEN_ARRAY;
        let finding = facts
            .finding_in_text(value.span.clone(), code, title, spelling, &numbers)
            .severity(Severity::Warning);
        self.found.push(facts.because_declared(finding, formal));
    }

    fn report(&mut self, span: Span, title: String, numbers: Numbers, place: ObjectId) {
        let spelling = self.facts.spelling(place);
        let code = &codes::GIVEN_ARRAY;
        let finding = self
            .facts
            .finding_in_text(span, code, title, spelling, &numbers);
        self.found.push(self.facts.because_declared(finding, place));
    }
}

/// The variable that is given as it is.
fn variable(value: &Expr) -> Option<ObjectId> {
    match value.without_casts().kind {
        ExprKind::Variable(object) => Some(object),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, fortran_findings};

    #[test]
    fn parameters_of_distributed_arrays() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK]) float A[8]; DVM(DISTRIBUTE [BLOCK][]) float B[8][8], *D; float P[8], *q;
void one(DVM(*DISTRIBUTE [*]) float *a, int n) { }
void two(DVM(*DISTRIBUTE [*][*]) float *a) { }
void fixed(DVM(*DISTRIBUTE [*][*]) float (*a)[8]) { }
void plain(float *a) { }
void f(void) { int i;
one(A, 8); one(q, 8); two((float *)B); two(D); fixed(B); plain(P); plain(q); plain(&P[1]);
one(P, 8);
one((float *)B, 8);
two(A);
plain(A);
DVM(PARALLEL [i] ON A[i]) for (i = 0; i < 8; i++) plain(A);
}"
            ),
            [
                "8:5 error `a` stands for distributed arrays, but `P` is none",
                "9:5 error `a` stands for arrays with 1 dimension, but `B` has 2",
                "10:5 error `a` stands for arrays with 2 dimensions, but `A` has 1",
                "11:7 warning distributed array `A` is given to the parameter `a`, which is not declared for one",
            ]
        );
        assert_eq!(
            findings(
                "#pragma dvm array distribute[block]
float A[8]; float P[8];
#pragma dvm inherit(a)
void take(float *a) { }
void plain(float *a) { }
void f(void) {
take(A); plain(P);
take(P);
plain(A); }"
            ),
            [
                "8:6 error `a` stands for distributed arrays, but `P` is none",
                "9:7 warning distributed array `A` is given to the parameter `a`, which is not declared for one M401",
            ]
        );
    }

    #[test]
    fn parameters_that_state_their_mapping() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][]) float A[8][8]; DVM(DISTRIBUTE [BLOCK][BLOCK]) float B[8][8], *D[2];
void rows(DVM(*DISTRIBUTE [BLOCK][]) float (*a)[8]) { }
void any(DVM(*DISTRIBUTE [BLOCK][*]) float (*a)[8]) { rows(a); }
void f(void) {
rows(A); any(A); any(B); rows(D[1]);
rows(B);
}"
            ),
            [
                "6:6 warning `a` stands for arrays whose dimension 2 is not distributed, but that of `B` is distributed by BLOCK",
            ]
        );
        let anew = "DVM(DISTRIBUTE [BLOCK][BLOCK]) float B[8][8];
void rows(DVM(*DISTRIBUTE [BLOCK][]) float (*a)[8]) { }
void f(void) {
DVM(REDISTRIBUTE B[BLOCK][]);
rows(B); }";
        assert_eq!(findings(anew), [""; 0]);
        let calls = |actual: &str, dummy: &str| {
            fortran_findings(&format!(
                "      program p
      real a(8,8)
!dvm$ {actual}
      a = 0
      call s(a)
      end
      subroutine s(x)
      real x(8,8)
!dvm$ {dummy}
      x = 0
      end
"
            ))
        };
        let block = "distribute a(block,block)";
        assert_eq!(
            calls(block, "distribute x(*,block)"),
            [
                "5:14 error `X` stands for arrays whose dimension 1 is not distributed, but that of `A` is distributed by BLOCK",
            ]
        );
        for (actual, dummy) in [
            (block, "distribute x(block,block)"),
            (block, "inherit x"),
            (
                "distribute (block,block), dynamic :: a",
                "distribute x(*,block)",
            ),
            ("distribute a(*,block)", "distribute x(*,block)"),
        ] {
            assert_eq!(calls(actual, dummy), [""; 0], "{actual}: {dummy}");
        }
    }

    #[test]
    fn pointers_that_stand_for_distributed_arrays() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK]) float A[8], *P[3]; DVM(DISTRIBUTE [BLOCK][]) float B[8][8]; float plain[8], *q;
DVM(*DISTRIBUTE [*]) float *p; DVM(*DISTRIBUTE) float *any; void *malloc(unsigned long); int n;
void f(void) {
p = A; p = P[1]; p = 0; p = q; any = (float *)B; q = A; any = p;
p = plain;
p = (float *)B;
p = malloc(n * sizeof(float)); }"
            ),
            [
                "5:5 error `p` stands for distributed arrays, but `plain` is none 2027",
                "6:5 error `p` stands for arrays with 1 dimension, but `B` has 2 2027",
                "7:5 error `p` stands for distributed arrays and cannot be allocated 2025",
            ]
        );
    }

    #[test]
    fn memory_of_distributed_pointers() {
        assert_eq!(
            findings(
                "double part(int), one, *mine(int), other[8]; void *malloc(unsigned long); DVM(*DISTRIBUTE [*]) double *made(int);
DVM(DISTRIBUTE [BLOCK]) double A[8]; DVM(DISTRIBUTE [BLOCK]) double *B; DVM(DISTRIBUTE [BLOCK]) double *C[3];
void f(int i) {
A[i] = part(i); A[i] = one; B[i] = part(i); C[i][0] = part(i); B = malloc(8 * sizeof(double));
B = made(i); B = mine(i);
C[1] = other; }"
            ),
            [
                "5:18 warning `B` gets its mapping with memory from `malloc`: that of `mine` is not distributed",
                "6:8 warning `C` gets its mapping with memory from `malloc`: that of `other` is not distributed",
            ]
        );
    }
}
