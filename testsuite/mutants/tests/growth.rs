//! Long inputs: four times the text takes about four times the work. A step that looks at all it has read for each
//! thing that it reads takes sixteen times.

use instrumenter::stack::deep;
use mutants::judge;

/// Things in the shorter text.
const COUNT: usize = 500;

/// Most that four times as many may cost.
const MOST: f64 = 9.0;

/// A text: what stands before, each of many things, what stands behind.
struct Long {
    name: &'static str,
    head: &'static str,
    /// `#` is its number.
    each: &'static str,
    tail: &'static str,
}

const FORTRAN: [Long; 13] = [
    Long {
        name: "ELSE IF",
        head: "program p\nreal :: a(9)\n!dvm$ distribute a(block)\ninteger :: k\nif (k == 0) then\nk = 1\n",
        each: "else if (k == #) then\na(1) = #\n",
        tail: "end if\nend\n",
    },
    Long {
        name: "ELSEWHERE",
        head: "program p\nreal :: a(9)\na = 1\nwhere (a > 5)\na = 1\n",
        each: "elsewhere (a > #)\na = #\n",
        tail: "end where\nend\n",
    },
    Long {
        name: "CASE",
        head: "program p\ninteger :: k\nk = 3\nselect case (k)\n",
        each: "case (#)\nk = # + k\n",
        tail: "end select\nend\n",
    },
    Long {
        name: "PRIVATE",
        head: "program p\ninteger :: i\nreal :: a(9), v(0:9999)\n!dvm$ distribute a(block)\n!dvm$ parallel (i) on a(i), private( &\n",
        each: "!dvm$* v#, &\n",
        tail: "!dvm$* v)\ndo i = 1, 9\nv(i) = i\na(i) = v(i)\nend do\nend\n",
    },
    Long {
        name: "DISTRIBUTE",
        head: "program p\n",
        each: "real :: a#(9)\n!dvm$ distribute a#(block)\n",
        tail: "a1(1) = 0\nend\n",
    },
    Long {
        name: "REDISTRIBUTE",
        head: "program p\nreal :: a(9)\n!dvm$ distribute a(block)\n!dvm$ dynamic a\n",
        each: "!dvm$ redistribute a(block)\n",
        tail: "a(1) = 0\nend\n",
    },
    Long {
        name: "DO with a label",
        head: "program p\nreal :: a(9)\n",
        each: "do 1# i = 1, 9\na(i) = #\n1# continue\n",
        tail: "end\n",
    },
    Long {
        name: "DOs that share a label",
        head: "program p\nreal :: s\ns = 0\n",
        each: "do 10 i# = 1, 1\n",
        tail: "s = s + i1\n10 continue\nprint *, s\nend\n",
    },
    Long {
        name: "internal procedures",
        head: "program p\nreal :: a(9)\n!dvm$ distribute a(block)\ncall s1\ncontains\n",
        each: "subroutine s#\na(1) = #\nend subroutine\n",
        tail: "end program\n",
    },
    Long {
        name: "module procedures",
        head: "module m\nreal :: a(9)\n!dvm$ distribute a(block)\ncontains\n",
        each: "real function f#(x)\nreal :: x\nf# = x + a(1)\nend function\n",
        tail: "end module\n",
    },
    Long {
        name: "interface bodies",
        head: "program p\ninterface\n",
        each: "subroutine s#(x)\nreal :: x\nend subroutine\n",
        tail: "end interface\ncall s1(1.)\nend program\n",
    },
    Long {
        name: "PARALLEL",
        head: "program p\ninteger :: i\nreal :: a(9)\n!dvm$ distribute a(block)\n",
        each: "!dvm$ parallel (i) on a(i)\ndo i = 1, 9\na(i) = #\nend do\n",
        tail: "end\n",
    },
    Long {
        name: "faults",
        head: "program p\ninteger :: i\nreal :: a(9)\n!dvm$ distribute a(block)\n",
        each: "!dvm$ parallel (i) on b(i)\ndo i = 1, 9\na(i) = #\nend do\n",
        tail: "end\n",
    },
];

const C: [Long; 6] = [
    Long {
        name: "else if",
        head: "double a[9]; int main(void) { int k = 3; if (k == 0) k = 1;\n",
        each: "else if (k == #) a[1] = #;\n",
        tail: "return k; }\n",
    },
    Long {
        name: "switch",
        head: "double a[9]; int main(void) { int k = 3; switch (k) {\n",
        each: "case #: a[k] = #; break;\n",
        tail: "} return k; }\n",
    },
    Long {
        name: "functions",
        head: "double a[9];\n",
        each: "void f#(void) { a[1] = #; }\n",
        tail: "int main(void) { f1(); return 0; }\n",
    },
    Long {
        name: "distribute",
        head: "",
        each: "#pragma dvm array distribute[block]\ndouble a#[9];\n",
        tail: "int main(void) { a1[1] = 0; return 0; }\n",
    },
    Long {
        name: "parallel",
        head: "#pragma dvm array distribute[block]\ndouble a[9];\nint main(void) { int i;\n",
        each: "#pragma dvm parallel([i] on a[i])\nfor (i = 0; i < 9; i++) a[i] = #;\n",
        tail: "return 0; }\n",
    },
    Long {
        name: "faults in C",
        head: "#pragma dvm array distribute[block]\ndouble a[9];\nint main(void) { int i;\n",
        each: "#pragma dvm parallel([i] on b[i])\nfor (i = 0; i < 9; i++) a[i] = #;\n",
        tail: "return 0; }\n",
    },
];

impl Long {
    fn text(&self, count: usize) -> String {
        let mut text = self.head.to_owned();
        for number in 0..count {
            // Lines of C begin with `#pragma`.
            let each = self
                .each
                .replace("#pragma", "\u{1}")
                .replace('#', &number.to_string());
            text += &each.replace('\u{1}', "#pragma");
        }
        text += self.tail;
        // Its length chooses what is asked for.
        while text.len() % 4 != 1 {
            text.push('\n');
        }
        text
    }

    /// Nanoseconds of a processor; the least of some attempts.
    fn cost(&self, count: usize, judge: fn(&str)) -> u64 {
        let text = self.text(count);
        let attempts = (0..3).map(|_| {
            let before = processor();
            judge(&text);
            processor() - before
        });
        attempts.min().expect("some")
    }
}

/// What this thread has used of a processor, in nanoseconds.
fn processor() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells");
    let first = text.split(' ').next().expect("a number");
    first.parse().expect("a number")
}

fn grows(all: &'static [Long], judge: fn(&str)) {
    deep(|| {
        let mut wrong = Vec::new();
        for long in all {
            let (short, longer) = (long.cost(COUNT, judge), long.cost(4 * COUNT, judge));
            let ratio = longer as f64 / short as f64;
            println!("{}: {ratio:.1} ({} ms)", long.name, longer / 1_000_000);
            if ratio > MOST {
                wrong.push(format!("{}: {ratio:.1} times the work", long.name));
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    });
}

#[test]
fn work_grows_with_the_length_of_fortran() {
    grows(&FORTRAN, |text| {
        judge::fortran("a.f90", text.as_bytes(), true);
    });
}

#[test]
fn work_grows_with_the_length_of_c() {
    grows(&C, |text| {
        judge::c("a.c", text.as_bytes());
    });
}
