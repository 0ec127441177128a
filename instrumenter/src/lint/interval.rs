//! Intervals (spec/languages.md 8.3: M391-M3911): pragmas open and close them in one block, the last
//! first; a jump out of some is preceded by a list of them. Fortran's are paired by its front end.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{DirectiveKind, Text};
use crate::model::walk::{Child, expr_children, stmt_children};
use crate::model::{BoundDirective, Stmt, StmtKind};

/// Intervals are closed where they are opened, and exit lists name open ones.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    for procedure in &facts.unit.procedures {
        if procedure.leave.is_none() {
            IntervalCheck { facts, found }.node(Child::Stmt(&procedure.body), &[]);
        }
    }
}

struct IntervalCheck<'f, 'a> {
    facts: &'f Facts<'a>,
    found: &'f mut Vec<Diagnostic>,
}

impl<'a> IntervalCheck<'_, 'a> {
    /// `around`: intervals that are open where the node stands.
    fn node(&mut self, node: Child<'a>, around: &[&'a BoundDirective]) {
        match node {
            Child::Expr(expr) => expr_children(expr, &mut |child| self.node(child, around)),
            Child::Stmt(statement) => self.block(std::slice::from_ref(statement), around),
        }
    }

    fn block(&mut self, statements: &'a [Stmt], around: &[&'a BoundDirective]) {
        let mut open = around.to_vec();
        for statement in statements {
            let mut statement = statement;
            while let StmtKind::Label { body, .. } = &statement.kind {
                statement = body;
            }
            let directives = statement.directives.iter();
            let directives = directives.map(|id| self.facts.directive(*id));
            if let StmtKind::Directive = statement.kind {
                directives.for_each(|bound| self.directive(bound, around.len(), &mut open));
                continue;
            }
            // An interval that the front end has paired, or of the classic spelling.
            let is_interval = |bound: &&BoundDirective| {
                matches!(bound.directive.kind, DirectiveKind::Interval(_))
            };
            let inside = [
                open.as_slice(),
                &directives.filter(is_interval).collect::<Vec<_>>(),
            ];
            let inside = inside.concat();
            match &statement.kind {
                StmtKind::Block(statements) => self.block(statements, &inside),
                _ => stmt_children(statement, &mut |child| self.node(child, &inside)),
            }
        }
        for unclosed in open.drain(around.len()..) {
            let keyword = &unclosed.directive.keyword;
            let title = format!("`{}` is not closed in its block", keyword.text);
            self.report(unclosed, keyword, title);
        }
    }

    /// `first`: how many of `open` were opened in blocks around this one.
    fn directive(
        &mut self,
        bound: &'a BoundDirective,
        first: usize,
        open: &mut Vec<&'a BoundDirective>,
    ) {
        match &bound.directive.kind {
            DirectiveKind::Interval(_) => open.push(bound),
            DirectiveKind::EndInterval if open.len() > first => {
                open.pop();
            }
            DirectiveKind::EndInterval => {
                let keyword = &bound.directive.keyword;
                let title = format!("`{}` closes nothing in this block", keyword.text);
                self.report(bound, keyword, title);
            }
            DirectiveKind::ExitInterval(exit) => {
                for number in &exit.numbers {
                    if !open.iter().any(|one| self.is_interval(one, bound, number)) {
                        let title = format!("no interval `{}` is open here", number.text);
                        self.report(bound, number, title);
                    }
                }
            }
            _ => {}
        }
    }

    /// The open directive is the interval that `bound` calls `number`.
    fn is_interval(&self, open: &BoundDirective, bound: &BoundDirective, number: &Text) -> bool {
        let DirectiveKind::Interval(interval) = &open.directive.kind else {
            return false;
        };
        let Some(own) = &interval.number else {
            return false;
        };
        match (self.facts.value(open, own), self.facts.value(bound, number)) {
            (Some(own), Some(value)) => own == value,
            _ => own.text.eq_ignore_ascii_case(&number.text),
        }
    }

    fn report(&mut self, bound: &BoundDirective, at: &Text, title: String) {
        let (range, numbers) = (at.range.clone(), Numbers("", "", "103"));
        let code = &codes::UNPAIRED_DIRECTIVE;
        let finding = self.facts.finding(bound, range, code, title, &numbers);
        self.found.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::{findings, fortran_findings};

    fn body(text: &str) -> Vec<String> {
        findings(&format!("int n; float s;\nvoid f(void) {{\n{text}\n}}"))
    }

    #[test]
    fn intervals_that_are_closed_in_their_block() {
        for text in [
            "#pragma dvm interval 1\nn = 1;\n#pragma dvm endinterval",
            "#pragma dvm interval\n#pragma dvm interval n + 1\nn = 1;\n#pragma dvm endinterval\n#pragma dvm endinterval",
            "if (n) {\n#pragma dvm interval 1\nn = 1;\n#pragma dvm endinterval\n}",
            "#pragma dvm interval 7\nif (n) {\n#pragma dvm interval n\nif (s) {\n#pragma dvm exitinterval n, 3 + 4\nreturn; }\n#pragma dvm endinterval\n}\n#pragma dvm endinterval",
            "switch (n) {\ncase 1:\n#pragma dvm interval 1\nn = 1;\n#pragma dvm endinterval\n}",
        ] {
            assert_eq!(body(text), [""; 0], "{text}");
        }
        assert_eq!(
            findings("int n; void f(void) { DVM(INTERVAL n) { n = 1; DVM(DEBUG 2 -d0) n = 2; } }"),
            [""; 0]
        );
    }

    #[test]
    fn intervals_that_are_not() {
        for (text, expected) in [
            (
                "#pragma dvm interval 1\nn = 1;",
                "3:13 error `interval` is not closed in its block",
            ),
            (
                "n = 1;\n#pragma dvm endinterval",
                "4:13 error `endinterval` closes nothing in this block",
            ),
            (
                "#pragma dvm interval 1\n#pragma dvm exitinterval 2\n#pragma dvm endinterval",
                "4:26 error no interval `2` is open here",
            ),
            (
                "#pragma dvm interval s\n#pragma dvm endinterval",
                "3:22 error `s` is a real number, not an integer",
            ),
        ] {
            assert_eq!(body(text), [expected], "{text}");
        }
        assert_eq!(
            body("#pragma dvm interval 1\nif (n) {\n#pragma dvm endinterval\n}"),
            [
                "3:13 error `interval` is not closed in its block",
                "5:13 error `endinterval` closes nothing in this block",
            ]
        );
    }

    #[test]
    fn exit_lists_of_fortran() {
        let exit = |number: &str| {
            fortran_findings(&format!(
                "      PROGRAM P\n      N = 1\nCDVM$ INTERVAL 2\nCDVM$ INTERVAL N\n      IF (N .EQ. 1) THEN\nCDVM$ EXIT INTERVAL {number}\n      GOTO 20\n      ENDIF\nCDVM$ END INTERVAL\nCDVM$ END INTERVAL\n  20  CONTINUE\n      END\n"
            ))
        };
        assert_eq!(exit("n, 2"), [""; 0]);
        assert_eq!(exit("3"), ["6:21 error no interval `3` is open here 103"]);
    }
}
