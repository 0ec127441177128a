//! What may not stand inside a parallel loop, a region or the scope of REMOTE_ACCESS
//! (spec/languages.md 1.1: 2004; 4.2, 4.3; 5.3: 96, 98; 8.2: 601, 631).

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::directive::{DirectiveKind, Spelling};
use crate::model::jumps::jumps_out;
use crate::model::walk::{Child, expr_children, stmt_children};
use crate::model::{BoundDirective, Jump, Stmt, StmtId, StmtKind};

/// Title of what is said of a jump out of a parallel loop.
const LEFT_EARLY: &str = "a jump out of a parallel loop";

/// Whether a diagnostic is about iterations that end the loop, which each process of a parallel run would do for itself.
pub(crate) fn is_left_early(diagnostic: &Diagnostic) -> bool {
    diagnostic.code == &codes::FORBIDDEN_INSIDE && diagnostic.title == LEFT_EARLY
}

/// Directives and `return` in places that forbid them.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for procedure in &facts.unit.procedures {
        if procedure.leave.is_none() {
            let mut check = NestingCheck { facts, found };
            check.statement(&procedure.body, &NestAround::default());
        }
    }
}

/// What encloses a statement.
#[derive(Clone, Copy, Default)]
struct NestAround<'a> {
    parallel: Option<&'a BoundDirective>,
    region: Option<&'a BoundDirective>,
    host_section: bool,
    remote: Option<&'a BoundDirective>,
    /// The statement is one of those between the braces of the region itself.
    directly_in_region: bool,
}

struct NestingCheck<'f, 'a> {
    facts: &'f Facts<'a>,
    found: &'f mut Vec<Diagnostic>,
}

impl<'a> NestingCheck<'_, 'a> {
    fn statement(&mut self, statement: &'a Stmt, around: &NestAround<'a>) {
        for id in &statement.directives {
            self.directive(self.facts.directive(*id), around);
        }
        if let (StmtKind::Jump(Jump::Return(_)), Some(bound)) = (&statement.kind, around.parallel) {
            let title = "`return` inside a parallel loop";
            let numbers = Numbers("2004", "M4423", "94");
            let spelling = bound.directive.spelling;
            let span = statement.span.clone();
            let code = &codes::FORBIDDEN_INSIDE;
            let finding = self
                .facts
                .finding_in_text(span, code, title, spelling, &numbers);
            let finding = self
                .facts
                .because_directive(finding, bound, "the loop is parallel");
            self.found.push(finding);
        }
        for id in &statement.directives {
            let bound = self.facts.directive(*id);
            if let DirectiveKind::Parallel(parallel) = &bound.directive.kind
                && !self.facts.is_task_loop(bound)
            {
                self.left_early(statement, parallel.nest.rank(), bound);
            }
        }
        if let (StmtKind::Memory(memory), Some(bound)) = (&statement.kind, around.parallel)
            && !memory.associates
        {
            self.warn(
                statement,
                "ALLOCATE or DEALLOCATE inside a parallel loop",
                bound,
            );
        }
        if let (StmtKind::Jump(Jump::Stop(_)), Some(bound)) = (&statement.kind, around.parallel) {
            self.warn(statement, "STOP inside a parallel loop", bound);
        }
        if let (StmtKind::Decl(_), true, Some(region)) =
            (&statement.kind, around.directly_in_region, around.region)
        {
            self.declared_in_region(statement, region);
        }
        let inside = self.inside(statement, around);
        stmt_children(statement, &mut |child| self.child(child, &inside));
    }

    /// Iterations run in any order, so none ends the loop.
    fn left_early(&mut self, statement: &'a Stmt, rank: usize, bound: &BoundDirective) {
        let loops = nest_of(statement, rank);
        let is_of_nest = |target: &StmtId| loops.iter().any(|(one, _)| one.id == *target);
        let mut found: Vec<&Stmt> = Vec::new();
        for (number, (_, body)) in loops.iter().enumerate() {
            let leaves = |jump: &Jump| match jump {
                Jump::Exit(target) => number == 0 || is_of_nest(target),
                Jump::GoTo { .. } => number == 0,
                _ => false,
            };
            let jumps = jumps_out(body).into_iter();
            for (jump, _) in jumps.filter(|(_, jump)| leaves(jump)) {
                if !found.iter().any(|known| known.id == jump.id) {
                    found.push(jump);
                }
            }
        }
        for jump in found {
            self.warn(jump, LEFT_EARLY, bound);
        }
    }

    fn warn(&mut self, statement: &Stmt, title: &str, bound: &BoundDirective) {
        let (span, numbers) = (statement.span.clone(), Numbers("", "", "94"));
        let (code, spelling) = (&codes::FORBIDDEN_INSIDE, bound.directive.spelling);
        let finding = self
            .facts
            .finding_in_text(span, code, title, spelling, &numbers)
            .severity(Severity::Warning);
        let because = "the loop is parallel";
        self.found
            .push(self.facts.because_directive(finding, bound, because));
    }

    /// Declarations stand in blocks of their own.
    fn declared_in_region(&mut self, statement: &Stmt, region: &BoundDirective) {
        let title = "declaration directly inside a region";
        let (span, numbers) = (statement.span.clone(), Numbers("", "M4314", ""));
        let spelling = region.directive.spelling;
        let code = &codes::FORBIDDEN_INSIDE;
        let finding = self
            .facts
            .finding_in_text(span, code, title, spelling, &numbers)
            .severity(Severity::Warning);
        let because = "the region begins here";
        self.found
            .push(self.facts.because_directive(finding, region, because));
    }

    fn child(&mut self, child: Child<'a>, around: &NestAround<'a>) {
        match child {
            Child::Expr(expr) => expr_children(expr, &mut |child| self.child(child, around)),
            Child::Stmt(statement) => self.statement(statement, around),
        }
    }

    /// What encloses the parts of a statement.
    fn inside(&self, statement: &Stmt, around: &NestAround<'a>) -> NestAround<'a> {
        let mut inside = NestAround {
            directly_in_region: false,
            ..*around
        };
        for id in &statement.directives {
            let bound = self.facts.directive(*id);
            match bound.directive.kind {
                DirectiveKind::Parallel(_) if !self.facts.is_task_loop(bound) => {
                    inside.parallel = Some(bound);
                }
                DirectiveKind::Region(_) if matches!(statement.kind, StmtKind::Block(_)) => {
                    inside.region = Some(bound);
                    inside.directly_in_region = true;
                }
                DirectiveKind::HostSection => inside.host_section = true,
                DirectiveKind::RemoteAccess(_)
                    if bound.directive.spelling != Spelling::ClassicC =>
                {
                    inside.remote = Some(bound);
                }
                _ => {}
            }
        }
        inside
    }

    fn directive(&mut self, bound: &'a BoundDirective, around: &NestAround<'a>) {
        if let Some(parallel) = around.parallel {
            if let Some(numbers) = forbidden_in_parallel(bound) {
                self.forbid(bound, "inside a parallel loop", &numbers, parallel);
            }
            return;
        }
        match bound.directive.spelling {
            Spelling::PragmaC => self.pragma(bound, around),
            Spelling::Fortran => self.fortran(bound, around),
            Spelling::ClassicC => {}
        }
    }

    fn fortran(&mut self, bound: &'a BoundDirective, around: &NestAround<'a>) {
        let DirectiveKind::Region(_) = bound.directive.kind else {
            return;
        };
        if let Some(remote) = around.remote {
            let numbers = Numbers("", "", "631");
            self.forbid(bound, "inside the scope of REMOTE_ACCESS", &numbers, remote);
        } else if let Some(region) = around.region {
            let numbers = Numbers("", "", "601");
            self.forbid(bound, "inside a region", &numbers, region);
        }
    }

    fn pragma(&mut self, bound: &'a BoundDirective, around: &NestAround<'a>) {
        let is_host_section = matches!(bound.directive.kind, DirectiveKind::HostSection);
        if is_host_section && !around.directly_in_region {
            let title = "`host_section` stands directly inside a region only";
            let range = bound.directive.keyword.range.clone();
            let numbers = Numbers("", "M4311", "");
            let code = &codes::FORBIDDEN_INSIDE;
            let finding = self.facts.finding(bound, range, code, title, &numbers);
            self.found.push(finding);
        }
        if let Some(remote) = around.remote {
            let number = match bound.directive.kind {
                DirectiveKind::Region(_) => "M434",
                DirectiveKind::Parallel(_) => "M445",
                _ => return,
            };
            let numbers = Numbers("", number, "");
            self.forbid(
                bound,
                "inside the block of `remote_access`",
                &numbers,
                remote,
            );
        } else if let (Some(region), false) = (around.region, around.host_section)
            && let Some(number) = forbidden_in_region(bound)
        {
            self.forbid(bound, "inside a region", &Numbers("", number, ""), region);
        }
    }

    fn forbid(
        &mut self,
        bound: &BoundDirective,
        place: &str,
        numbers: &Numbers,
        outer: &BoundDirective,
    ) {
        let keyword = &bound.directive.keyword;
        let title = format!("`{}` {place}", keyword.text);
        let range = keyword.range.clone();
        let code = &codes::FORBIDDEN_INSIDE;
        let finding = self.facts.finding(bound, range, code, title, numbers);
        self.found.push(
            self.facts
                .because_directive(finding, outer, "which begins here"),
        );
    }
}

/// Numbers for a directive that a parallel loop may not hold.
fn forbidden_in_parallel(bound: &BoundDirective) -> Option<Numbers> {
    let number = match &bound.directive.kind {
        DirectiveKind::Debug(_) | DirectiveKind::EndDebug(_) => return None,
        DirectiveKind::Interval(_) if bound.directive.spelling == Spelling::ClassicC => {
            return None;
        }
        DirectiveKind::Parallel(_) => return Some(Numbers("2004", "M447", "96")),
        DirectiveKind::Region(_) => "M436",
        DirectiveKind::HostSection => "M4312",
        DirectiveKind::RemoteAccess(_) => "M474",
        DirectiveKind::Redistribute(_) => "M423",
        DirectiveKind::Realign(_) => "M426",
        DirectiveKind::Actual(_) | DirectiveKind::GetActual(_) => "M453",
        DirectiveKind::Interval(_) => "M394",
        DirectiveKind::EndInterval => "M397",
        _ => "",
    };
    Some(Numbers("2004", number, "98"))
}

/// The loops of a parallel nest, the outermost first, with their bodies.
fn nest_of(statement: &Stmt, rank: usize) -> Vec<(&Stmt, &Stmt)> {
    let mut loops = Vec::new();
    let mut inner = Some(statement);
    while let Some(stmt) = inner.filter(|_| loops.len() < rank) {
        inner = match &stmt.kind {
            StmtKind::Loop(the_loop) => {
                loops.push((stmt, &the_loop.body));
                Some(&the_loop.body)
            }
            StmtKind::Block(statements) => {
                let is_loop = |one: &&Stmt| matches!(one.kind, StmtKind::Loop(_));
                statements.iter().find(is_loop)
            }
            StmtKind::Label { body, .. } => Some(body),
            _ => None,
        };
    }
    loops
}

/// Number for a pragma that a region may hold in a host section only, or not at all.
fn forbidden_in_region(bound: &BoundDirective) -> Option<&'static str> {
    match &bound.directive.kind {
        DirectiveKind::RemoteAccess(_) => Some("M473"),
        DirectiveKind::Redistribute(_) => Some("M423"),
        DirectiveKind::Realign(_) => Some("M426"),
        DirectiveKind::Interval(_) => Some("M394"),
        DirectiveKind::EndInterval => Some("M397"),
        DirectiveKind::ExitInterval(_) => Some(""),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, free_form_findings};

    #[test]
    fn parallel_loops_hold_little() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK]) float A[8];
int f(void) { int i, j;
DVM(PARALLEL [i] ON A[i])
for (i = 0; i < 8; i++) {
    DVM(BARRIER);
    DVM(INTERVAL) A[i] = 0;
    DVM(DEBUG 1 -d0) A[i] = 0;
    if (i) return 1;
    DVM(PARALLEL [j] ON A[j]) for (j = 0; j < 8; j++) A[j] = 0;
}
return 0; }"
            ),
            [
                "5:9 error `BARRIER` inside a parallel loop 2004",
                "8:12 error `return` inside a parallel loop 2004",
                "9:9 error `PARALLEL` inside a parallel loop 2004",
            ]
        );
    }

    #[test]
    fn iterations_end_no_parallel_loop() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][]) float A[8][8];
void f(int n) { int i, j;
DVM(PARALLEL [i][j] ON A[i][j])
for (i = 0; i < 8; i++)
    for (j = 0; j < 8; j++) {
        while (n) { if (n > 3) break; if (n > 2) continue; n--; }
        switch (n) { case 1: break; default: A[i][j] = 0; }
        if (n == 4) continue;
        if (n == 5) break;
        if (n == 6) goto end;
        if (n == 7) goto next;
        A[i][j] = 0;
next: ;
    }
end: ; }"
            ),
            [
                "9:21 warning a jump out of a parallel loop",
                "10:21 warning a jump out of a parallel loop",
            ]
        );
        assert_eq!(
            free_form_findings(
                "program p
real a(8, 8)
real, allocatable :: q(:)
!dvm$ distribute a(block, *)
!dvm$ parallel (i, j) on a(i, j)
outer: do i = 1, 8
  do j = 1, 8
    if (i > 7) cycle
    if (i > 6) exit
    if (i > 5) exit outer
    if (i > 4) stop
    allocate (q(3))
    deallocate (q)
    nullify (q)
    a(i, j) = 1
  end do
end do outer
!dvm$ parallel (i) on a(i, *)
do 10 i = 1, 8
  if (i > 3) goto 10
  if (i > 4) goto 20
10 a(i, 1) = 0
20 end"
            ),
            [
                "9:16 warning a jump out of a parallel loop 94",
                "10:16 warning a jump out of a parallel loop 94",
                "11:16 warning STOP inside a parallel loop 94",
                "12:5 warning ALLOCATE or DEALLOCATE inside a parallel loop 94",
                "13:5 warning ALLOCATE or DEALLOCATE inside a parallel loop 94",
                "21:14 warning a jump out of a parallel loop 94",
            ]
        );
    }

    #[test]
    fn a_loop_over_tasks_holds_parallel_loops() {
        assert!(
            findings(
                "DVM(TASK) void *M[4]; DVM(*DISTRIBUTE [*]) float *A; void f(void) { int t, i;
DVM(TASK_REGION M) DVM(PARALLEL [t] ON M[t]) for (t = 0; t < 4; t++) {
DVM(PARALLEL [i] ON A[i]) for (i = 0; i < 4; i++) A[i] = 0; } }"
            )
            .is_empty()
        );
    }

    #[test]
    fn regions_and_blocks_of_remote_access() {
        assert_eq!(
            findings(
                "#pragma dvm array distribute[block]
float A[8]; float s;
void f(void) { int i;
#pragma dvm region
{
#pragma dvm host_section
  {
#pragma dvm remote_access(A[0])
    { s = A[0]; }
  }
#pragma dvm remote_access(A[0])
  { s = A[0]; }
  if (i) {
#pragma dvm host_section
    { s = 1; }
  }
#pragma dvm redistribute(A[*])
}
#pragma dvm remote_access(A[0])
{
#pragma dvm parallel([i] on A[i])
  for (i = 0; i < 8; i++) {
#pragma dvm get_actual(s)
    A[i] = s;
  }
}
}"
            ),
            [
                "11:13 error `remote_access` inside a region M473",
                "14:13 error `host_section` stands directly inside a region only M4311",
                "17:13 error `redistribute` inside a region M423",
                "21:13 error `parallel` inside the block of `remote_access` M445",
                "23:13 error `get_actual` inside a parallel loop M453",
            ]
        );
    }

    #[test]
    fn declarations_stand_in_blocks_of_a_region() {
        assert_eq!(
            findings(
                "void f(void) { float s;
#pragma dvm region
{
{ float t; t = 1; s = t; }
float u;
#pragma dvm host_section
{ float v; v = 1; s = v; }
#pragma dvm parallel(1)
for (int i = 0; i < 8; i++) { float w; w = i; }
} }"
            ),
            ["5:1 warning declaration directly inside a region M4314"]
        );
    }

    fn fortran(body: &str) -> Vec<String> {
        free_form_findings(&format!(
            "real a(8), s\n!dvm$ distribute a(block)\n{body}\nend\n"
        ))
    }

    #[test]
    fn parallel_loops_of_fortran_may_print() {
        assert_eq!(
            fortran("!dvm$ parallel (i) on a(i)\ndo i = 1, 8\nif (a(i) < 0) print *, i\nend do"),
            [""; 0]
        );
    }

    #[test]
    fn regions_of_fortran() {
        assert_eq!(
            fortran(
                "!dvm$ region\ns = 1\n!dvm$ end region\n!dvm$ region\n!dvm$ hostsection\ns = 1\n!dvm$ end hostsection\n!dvm$ end region"
            ),
            [""; 0]
        );
        assert_eq!(
            fortran("!dvm$ region\n!dvm$ region\ns = 1\n!dvm$ end region\n!dvm$ end region"),
            ["4:7 error `region` inside a region 601"]
        );
        assert_eq!(
            fortran(
                "!dvm$ remote_access (a(1))\nif (s > 0) then\n!dvm$ region\ns = a(1)\n!dvm$ end region\nend if"
            ),
            ["5:7 error `region` inside the scope of REMOTE_ACCESS 631"]
        );
    }
}
