//! Cases as texts.

use super::case::{
    Case, Condition, EXTENT, Element, FLATTENED, Form, ORDERS, RANKS, ROUNDS, Statement,
};
use std::fmt::Write;

/// What a program is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// C.
    C,
    /// Fortran in free form.
    Fortran,
}

/// A program.
#[derive(Debug)]
pub struct Text {
    /// What it is.
    pub text: String,
    /// Of each case the lines of its assignments, from 1, in their order.
    pub lines: Vec<Vec<usize>>,
}

/// Names of arrays and loop variables.
const ARRAYS: [&str; RANKS.len()] = ["a", "b", "x", "y", "z"];
const VARIABLES: [&str; 4] = ["i", "j", "k", "l"];
const SCALARS: [&str; super::case::SCALARS] = ["p", "q"];

/// A program of these cases.
#[must_use]
pub fn write(cases: &[Case], language: Language) -> Text {
    let mut writer = Writer {
        language,
        text: String::new(),
        lines: Vec::new(),
    };
    match language {
        Language::C => writer.c(cases),
        Language::Fortran => writer.fortran(cases),
    }
    Text {
        text: writer.text,
        lines: writer.lines,
    }
}

struct Writer {
    language: Language,
    text: String,
    lines: Vec<Vec<usize>>,
}

impl Writer {
    fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    /// Arrays whose parameters do not say how long they are have memory of their own, between other that nobody knows: an element beyond one
    /// must not be of another.
    fn c(&mut self, cases: &[Case]) {
        self.line(
            "#include <stdio.h>\n#include <stdlib.h>\nstruct record { int n; double *z; };\n\
             struct part { int n; double v[2]; float w; };\n\
             static void *(*volatile memory)(size_t, size_t) = calloc;",
        );
        self.line("static double same(double value) { double kept = value; return kept; }");
        for (number, case) in cases.iter().enumerate() {
            self.line(format!(
                "static void nests_{number}(int n, double a[{EXTENT}][{EXTENT}], double b[n][n], struct part *x, double y[n], double *z, struct record *r) {{"
            ));
            self.nests(case);
            self.line("}");
            self.line(format!(
                "static void case_{number}(void) {{ double a[{EXTENT}][{EXTENT}], b[{EXTENT}][{EXTENT}]; \
                 double *before = memory(99, 8); struct part *x = malloc({EXTENT} * sizeof *x); double *between = memory(99, 8), \
                 *y = malloc({EXTENT} * sizeof *y), *behind = memory(99, 8), *z = malloc({EXTENT} * {EXTENT} * sizeof *z), \
                 *last = memory(99, 8); struct record r = {{ {EXTENT}, z }}; int i, j;"
            ));
            for (array, _) in case.given.iter().enumerate().filter(|(_, given)| **given) {
                let name = ARRAYS[array];
                self.line(match RANKS[array] {
                    1 => format!(
                        "for (i = 0; i < {EXTENT}; i++) {name}[i]{} = i;",
                        part(Language::C, name)
                    ),
                    _ if array == FLATTENED => {
                        format!("for (i = 0; i < {EXTENT} * {EXTENT}; i++) {name}[i] = i;")
                    }
                    _ => format!(
                        "for (i = 0; i < {EXTENT}; i++) for (j = 0; j < {EXTENT}; j++) {name}[i][j] = i - j;"
                    ),
                });
            }
            self.line(format!(
                "for (i = 0; i < {ROUNDS}; i++) nests_{number}({EXTENT}, a, b, x, y, z, &r); free(x); free(y); free(z); \
                 free(before); free(between); free(behind); free(last); }}"
            ));
        }
        self.line("int main(void) {");
        (0..cases.len()).for_each(|number| self.line(format!("case_{number}();")));
        self.line("puts(\"done\"); return 0; }");
    }

    fn fortran(&mut self, cases: &[Case]) {
        self.line("program sequences");
        (0..cases.len()).for_each(|number| self.line(format!("call case_{number}()")));
        self.line("print '(a)', 'done'\nend program");
        let last = EXTENT - 1;
        for (number, case) in cases.iter().enumerate() {
            self.line(format!(
                "subroutine nests_{number}(n, a, b, x, y, z)\ninteger n, i, j, k, l, p, q"
            ));
            // Subscripts stand in the order of C.
            self.line(format!(
                "double precision a(0:{last},0:{last}), b(0:n-1,0:n-1), x(0:n-1), y(0:{last}), z(0:n*n-1)"
            ));
            self.line("p = 0\nq = 0");
            self.nests(case);
            self.line("end subroutine");
            self.line(format!("subroutine case_{number}()\ninteger i, j"));
            self.line(format!(
                "double precision a(0:{last},0:{last}), b(0:{last},0:{last}), y(0:{last})\n\
                 double precision, allocatable :: x(:), z(:)\nallocate(x(0:{last}), z(0:{}))",
                EXTENT * EXTENT - 1
            ));
            for (array, _) in case.given.iter().enumerate().filter(|(_, given)| **given) {
                let name = ARRAYS[array];
                self.line(format!("do i = 0, {last}"));
                match RANKS[array] {
                    1 => self.line(format!("{name}(i) = i")),
                    _ if array == FLATTENED => self.line(format!(
                        "do j = 0, {last}\n{name}(i * {EXTENT} + j) = i - j\nend do"
                    )),
                    _ => self.line(format!("do j = 0, {last}\n{name}(j,i) = i - j\nend do")),
                }
                self.line("end do");
            }
            self.line(format!(
                "do i = 1, {ROUNDS}\ncall nests_{number}({EXTENT}, a, b, x, y, z)\nend do\nend subroutine"
            ));
        }
    }

    fn nests(&mut self, case: &Case) {
        self.lines.push(Vec::new());
        if self.language == Language::C {
            self.line("int i, j, k, l, p = 0, q = 0; (void)n;");
        }
        case.nests.iter().for_each(|one| self.statement(one, 0));
    }

    fn statement(&mut self, statement: &Statement, depth: usize) {
        let is_c = self.language == Language::C;
        match statement {
            Statement::Loop {
                first,
                last,
                step,
                body,
            } => {
                let (variable, first, last) = (VARIABLES[depth], self.form(first), self.form(last));
                let relation = if *step > 0 { "<=" } else { ">=" };
                self.line(match is_c {
                    true => format!(
                        "for ({variable} = {first}; {variable} {relation} {last}; {variable} += {step}) {{"
                    ),
                    false => format!("do {variable} = {first}, {last}, {step}"),
                });
                body.iter().for_each(|one| self.statement(one, depth + 1));
                self.line(if is_c { "}" } else { "end do" });
            }
            Statement::Assign { target, sources } => {
                let line = self.text.lines().count() + 1;
                self.lines.last_mut().expect("a case").push(line);
                // Fortran: sections of an element now and then.
                let is_section =
                    !is_c && target.array != FLATTENED && self.text.len().is_multiple_of(3);
                let mut text = format!("{} = 1", self.element(target, is_section));
                for (number, source) in sources.iter().enumerate() {
                    let source = self.element(source, is_section && number.is_multiple_of(2));
                    // C: by way of a function now and then.
                    let _ = match is_c && self.text.len().is_multiple_of(4) {
                        true => write!(text, " + same({source})"),
                        false => write!(text, " + {source}"),
                    };
                }
                self.line(text + if is_c { ";" } else { "" });
            }
            Statement::Set(scalar, form) => {
                let (scalar, form) = (SCALARS[*scalar], self.form(form));
                self.line(format!("{scalar} = {form}{}", if is_c { ";" } else { "" }));
            }
            Statement::If(condition, then, otherwise) => {
                let condition = self.condition(condition);
                self.line(match is_c {
                    true => format!("if ({condition}) {{"),
                    false => format!("if ({condition}) then"),
                });
                then.iter().for_each(|one| self.statement(one, depth));
                if !otherwise.is_empty() {
                    self.line(if is_c { "} else {" } else { "else" });
                    otherwise.iter().for_each(|one| self.statement(one, depth));
                }
                self.line(if is_c { "}" } else { "end if" });
            }
            Statement::Leave(condition) => {
                let condition = self.form(condition);
                self.line(match is_c {
                    true => format!("if ({condition} == 3) break;"),
                    false => format!("if ({condition} == 3) exit"),
                });
            }
        }
    }

    fn element(&self, element: &Element, is_section: bool) -> String {
        let mut name = ARRAYS[element.array];
        let mut subscripts: Vec<String> = element
            .subscripts
            .iter()
            .map(|one| self.form(one))
            .collect();
        if element.array == FLATTENED {
            // C: by another name now and then.
            let is_part = self.language == Language::C && self.text.len().is_multiple_of(3);
            let (whole, n) = match is_part {
                true => ("r->z", "r->n"),
                false => (name, "n"),
            };
            subscripts = vec![format!("({}) * {n} + {}", subscripts[0], subscripts[1])];
            name = whole;
        }
        match self.language {
            Language::C => format!(
                "{name}[{}]{}",
                subscripts.join("]["),
                part(self.language, name)
            ),
            Language::Fortran => {
                // Rows lie as in C, so that what is outside of a dimension lies where it does there.
                subscripts.reverse();
                if is_section && element.array != FLATTENED {
                    subscripts[0] = format!("{0}:{0}", subscripts[0]);
                }
                format!("{name}({})", subscripts.join(","))
            }
        }
    }

    fn condition(&self, condition: &Condition) -> String {
        let is_c = self.language == Language::C;
        match condition {
            Condition::Even(form) => match is_c {
                true => format!("({}) % 2 == 0", self.form(form)),
                false => format!("mod({}, 2) == 0", self.form(form)),
            },
            Condition::Compared(left, order, right) => {
                let order = ORDERS[*order][usize::from(!is_c)];
                format!("{} {order} {}", self.form(left), self.form(right))
            }
            Condition::Joined(all, parts) => {
                let parts = parts
                    .iter()
                    .map(|part| format!("({})", self.condition(part)));
                let parts: Vec<String> = parts.collect();
                parts.join(match (is_c, all) {
                    (true, true) => " && ",
                    (true, false) => " || ",
                    (false, true) => " .and. ",
                    (false, false) => " .or. ",
                })
            }
        }
    }

    fn form(&self, form: &Form) -> String {
        let mut text = form.constant.to_string();
        let loops = form.factors.iter().zip(VARIABLES);
        for (factor, name) in loops.chain(form.scalars.iter().zip(SCALARS)) {
            match factor {
                0 => {}
                1 => text.push_str(&format!(" + {name}")),
                -1 => text.push_str(&format!(" - {name}")),
                other => text.push_str(&format!(" + {other} * {name}")),
            }
        }
        if form.n != 0 {
            text.push_str(" + n");
        }
        text
    }
}

/// C: what of an element of the array is meant. One holds records whose parts differ in size.
fn part(language: Language, array: &str) -> &'static str {
    match (language, array) {
        (Language::C, "x") => ".v[1]",
        _ => "",
    }
}
