//! Remote references that are changed (spec/languages.md 6.8; 8.1: 2065, 2066). Dynamic control judges
//! the writes that are made; this names the text, whether or not it runs.
//!
//! Outside of parallel loops a left side is an own computation, listed or not, and so is one in a loop whose
//! iterations own the element (debugger.md 1.10).

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{ClauseKind, DirectiveKind, RemoteAccess};
use crate::model::remote::{Pattern, patterns};
use crate::model::walk::{Child, expr_children, stmt_children};
use crate::model::{BoundDirective, Expr, ExprKind, ObjectId, Stmt};

/// What REMOTE_ACCESS lists is only read where it holds.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for procedure in &facts.unit.procedures {
        if procedure.leave.is_none() {
            let mut check = RemoteCheck {
                facts,
                found,
                listed: Vec::new(),
            };
            check.statement(&procedure.body);
        }
    }
}

struct RemoteCheck<'f, 'a> {
    facts: &'f Facts<'a>,
    found: &'f mut Vec<Diagnostic>,
    /// References that are remote at the place reached.
    listed: Vec<Listed<'a>>,
}

/// What is done to a reference.
#[derive(Clone, Copy)]
enum ReferenceChange {
    Assigned,
    Addressed,
}

/// A reference of a list.
struct Listed<'a> {
    pattern: Pattern,
    bound: &'a BoundDirective,
    /// Of a clause of a loop: its ON, if it has one.
    on: Option<Option<Pattern>>,
}

impl Listed<'_> {
    /// Whether most iterations write a copy if they write what fits.
    fn is_copy(
        &self,
        array: ObjectId,
        subscripts: &[Expr],
        text: &dyn Fn(&Expr) -> String,
    ) -> bool {
        match &self.on {
            None => false,
            Some(Some(on)) if on.is_of(array) => !on.fits(array, subscripts, text),
            Some(_) => self.pattern.is_fixed,
        }
    }
}

impl<'a> RemoteCheck<'_, 'a> {
    fn statement(&mut self, statement: &'a Stmt) {
        let before = self.listed.len();
        for id in &statement.directives {
            let bound = self.facts.directive(*id);
            match &bound.directive.kind {
                DirectiveKind::RemoteAccess(remote) => self.list(bound, remote, None),
                DirectiveKind::Parallel(parallel) => {
                    let rules = self.facts.unit.rules();
                    let target = parallel.target.as_ref();
                    let on = target
                        .and_then(|on| Pattern::new(rules, bound, &on.object.name, &on.subscripts));
                    for clause in parallel.clause_kinds() {
                        if let ClauseKind::RemoteAccess(remote) = clause {
                            self.list(bound, remote, Some(on.clone()));
                        }
                    }
                }
                _ => {}
            }
        }
        stmt_children(statement, &mut |child| self.node(child));
        self.listed.truncate(before);
    }

    fn list(
        &mut self,
        bound: &'a BoundDirective,
        remote: &'a RemoteAccess,
        on: Option<Option<Pattern>>,
    ) {
        let patterns = patterns(self.facts.unit.rules(), bound, remote);
        self.listed.extend(patterns.map(|pattern| Listed {
            pattern,
            bound,
            on: on.clone(),
        }));
    }

    fn node(&mut self, node: Child<'a>) {
        let expr = match node {
            Child::Expr(expr) => expr,
            Child::Stmt(statement) => return self.statement(statement),
        };
        match &expr.kind {
            ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => {
                self.changed(target, ReferenceChange::Assigned);
            }
            // Fortran passes every argument by its address.
            ExprKind::AddressOf(inner) if self.facts.is_c() => {
                self.changed(inner, ReferenceChange::Addressed);
            }
            ExprKind::Call { callee, arguments } => {
                self.node(Child::Expr(callee));
                return arguments
                    .iter()
                    .enumerate()
                    .for_each(|(number, argument)| self.argument(callee, number, argument));
            }
            _ => {}
        }
        expr_children(expr, &mut |child| self.node(child));
    }

    /// A copy may be read by its address: a function that only reads there gets it rightly.
    fn argument(&mut self, callee: &'a Expr, number: usize, argument: &'a Expr) {
        let only_read = match &callee.kind {
            ExprKind::Function(name) => self.facts.unit.only_read.get(name),
            _ => None,
        };
        match &argument.kind {
            ExprKind::AddressOf(inner)
                if only_read.is_some_and(|parameters| parameters.contains(&number)) =>
            {
                self.node(Child::Expr(inner));
            }
            _ => self.node(Child::Expr(argument)),
        }
    }

    fn changed(&mut self, expr: &Expr, change: ReferenceChange) {
        let ExprKind::Element {
            base, subscripts, ..
        } = &expr.kind
        else {
            return;
        };
        let ExprKind::Variable(array) = base.kind else {
            return;
        };
        let facts = self.facts;
        let text = |expr: &Expr| facts.text(expr);
        let fits = |listed: &&Listed| {
            let copied = || listed.is_copy(array, subscripts, &text);
            listed.pattern.fits(array, subscripts, &text)
                && (matches!(change, ReferenceChange::Addressed) || copied())
        };
        let Some(bound) = self.listed.iter().find(fits).map(|listed| listed.bound) else {
            return;
        };
        let (what, number) = match change {
            ReferenceChange::Assigned => ("assignment to", "2065"),
            ReferenceChange::Addressed => ("address of", "2066"),
        };
        let name = &facts.object(array).name;
        let title = format!("{what} an element of `{name}` that is remote here");
        let spelling = bound.directive.spelling;
        let numbers = Numbers(number, "", "");
        let code = &codes::REMOTE_CHANGED;
        let finding = facts.finding_in_text(expr.span.clone(), code, title, spelling, &numbers);
        self.found
            .push(facts.because_directive(finding, bound, "listed as remote by this"));
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, fortran_findings};

    fn classic(text: &str) -> Vec<String> {
        findings(&format!(
            "DVM(DISTRIBUTE [BLOCK]) float A[8], B[8]; int i; float s, *p; void g(float *);\nvoid f(void) {{\n{text} }}"
        ))
    }

    #[test]
    fn remote_references_are_only_read() {
        for text in [
            "DVM(PARALLEL [i] ON A[i]; REMOTE_ACCESS B[0])\nfor (i = 0; i < 8; i++) A[i] = B[0] + B[(0)];",
            "float r(const float *); DVM(PARALLEL [i] ON A[i]; REMOTE_ACCESS B[0])\nfor (i = 0; i < 8; i++) A[i] = r(&B[0]);",
            "DVM(PARALLEL [i] ON A[i]; REMOTE_ACCESS B[0])\nfor (i = 0; i < 8; i++) B[i] = B[0];",
            "DVM(PARALLEL [i] ON A[i]; REMOTE_ACCESS B[i+1])\nfor (i = 0; i < 7; i++) B[i] = B[i+1];",
            "DVM(REMOTE_ACCESS A[1]) s = A[1]; A[1] = s; g(&A[1]);",
            "DVM(REMOTE_ACCESS A[1]) A[2] = A[1];",
            "DVM(REMOTE_ACCESS A[])\n{ s = A[1]; A[2] += s; }",
            "DVM(PARALLEL [i] ON A[i]; REMOTE_ACCESS A[])\nfor (i = 0; i < 7; i++) A[i] = A[i + 1];",
            "DVM(PARALLEL [i] ON A[i]; REMOTE_ACCESS B[i])\nfor (i = 0; i < 7; i++) B[i] = A[i];",
        ] {
            assert_eq!(classic(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn remote_references_that_are_changed() {
        for (text, expected) in [
            (
                "DVM(PARALLEL [i] ON A[i]; REMOTE_ACCESS B[0])\nfor (i = 0; i < 8; i++) B[0] = A[i];",
                "4:25 warning assignment to an element of `B` that is remote here 2065",
            ),
            (
                "DVM(PARALLEL [i] ON A[i]; REMOTE_ACCESS A[i+1])\nfor (i = 0; i < 7; i++) if (i) A[1 + i]++;",
                "4:32 warning assignment to an element of `A` that is remote here 2065",
            ),
            (
                "DVM(REMOTE_ACCESS A[1])\ng(&A[1]);",
                "4:4 warning address of an element of `A` that is remote here 2066",
            ),
        ] {
            assert_eq!(classic(text), [expected], "{text}");
        }
        assert_eq!(
            findings(
                "#pragma dvm array distribute[block]
float A[8]; float s;
void f(void) {
#pragma dvm parallel(1) remote_access(A[1])
for (int i = 0; i < 8; i++) { float s = A[1]; A[1] = 2; } A[1] = 3; }"
            ),
            ["5:47 warning assignment to an element of `A` that is remote here"]
        );
    }

    #[test]
    fn arguments_of_fortran_are_no_changes() {
        let body = |text: &str| {
            fortran_findings(&format!(
                "      PROGRAM P\n      REAL A(8)\nCDVM$ DISTRIBUTE A(BLOCK)\nCDVM$ REMOTE_ACCESS (A(1))\n      {text}\n      END\n"
            ))
        };
        assert_eq!(body("CALL S(A(1))"), [""; 0]);
        assert_eq!(body("X = A(1)"), [""; 0]);
        assert_eq!(body("A(1) = 2"), [""; 0]);
    }
}
