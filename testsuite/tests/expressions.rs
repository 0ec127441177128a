//! Expressions of directives, in every slot of every directive and clause, in all spellings: what is wrong with one is
//! said once at its place, what is right stays silent, and the compiler is never given what it would refuse.
//!
//! Each case is a procedure of its own, all of a spelling stand in one file.

use testsuite::desk::{Desk, text};

/// A directive with `{}` where the expression stands, and what follows it.
type Slot = (&'static str, &'static str);

/// An expression, and the piece of it that is wrong.
type Fault = (&'static str, &'static str);

const PRAGMA: &[Slot] = &[
    ("#pragma dvm array distribute[multblock({})]", "float L[8];"),
    (
        "#pragma dvm array distribute[wgtblock(w, {})]",
        "float L[8];",
    ),
    ("#pragma dvm array align([i] with A[i+({})])", "float L[4];"),
    ("#pragma dvm array align([i] with A[({})*i])", "float L[4];"),
    ("#pragma dvm array align([i] with AA[i][{}])", "float L[4];"),
    (
        "#pragma dvm array distribute[block], shadow[{}:1]",
        "float L[8];",
    ),
    (
        "#pragma dvm array distribute[block], shadow[1:{}]",
        "float L[8];",
    ),
    (
        "#pragma dvm array distribute[block], shadow[{}]",
        "float L[8];",
    ),
    ("#pragma dvm template[{}] distribute[block]", "void *T;"),
    ("#pragma dvm redistribute(C[multblock({})])", ""),
    ("#pragma dvm redistribute(C[wgtblock(w,{})])", ""),
    ("#pragma dvm realign(B[i] with A[i+({})])", ""),
    ("#pragma dvm realign(B[i] with AA[i][{}])", ""),
    ("#pragma dvm parallel([i] on A[i+({})])", "LOOP A[i] = 0;"),
    ("#pragma dvm parallel([i] on AA[i][{}])", "LOOP P[i] = 0;"),
    (
        "#pragma dvm parallel([i] on B[i]) shadow_renew(A[{}:1])",
        "LOOP B[i] = 0;",
    ),
    (
        "#pragma dvm parallel([i] on B[i]) shadow_renew(AA[1:{}][1:1](corner))",
        "LOOP B[i] = 0;",
    ),
    (
        "#pragma dvm parallel([i] on B[i]) across(B[{}:1])",
        "LOOP B[i] = 0;",
    ),
    (
        "#pragma dvm parallel([i] on B[i]) across(B[1:{}])",
        "LOOP B[i] = 0;",
    ),
    (
        "#pragma dvm parallel([i] on B[i]) remote_access(A[{}])",
        "LOOP B[i] = 0;",
    ),
    (
        "#pragma dvm parallel([i] on B[i]) remote_access(AA[{}][])",
        "LOOP B[i] = 0;",
    ),
    (
        "#pragma dvm parallel([i] on B[i]) stage({})",
        "LOOP B[i] = 0;",
    ),
    (
        "#pragma dvm parallel([i] on B[i]) cuda_block(32,{})",
        "LOOP B[i] = 0;",
    ),
    ("#pragma dvm actual(P[{}:2])", ""),
    ("#pragma dvm get_actual(P[0:{}])", ""),
    ("#pragma dvm region in(P[{}:2])", "{ P[1] = 0; }"),
    ("#pragma dvm remote_access(A[{}])", "{ v = 0; }"),
    ("#pragma dvm interval {}", "v = 0;\n#pragma dvm endinterval"),
];

const CLASSIC: &[Slot] = &[
    ("DVM(DISTRIBUTE [WGTBLOCK(w,{})])", "float L[8];"),
    ("DVM(DISTRIBUTE [MULT_BLOCK({})])", "float L[8];"),
    ("DVM(DISTRIBUTE [BLOCK] ONTO R[{}:2])", "float L[8];"),
    ("DVM(ALIGN [i] WITH A[i+({})])", "float L[4];"),
    ("DVM(ALIGN [i] WITH A[({})*i])", "float L[4];"),
    ("DVM(ALIGN [i] WITH AA[i][({})])", "float L[4];"),
    ("DVM(DISTRIBUTE [BLOCK]; TEMPLATE [({})+7])", "void *U;"),
    ("DVM(REDISTRIBUTE C[BLOCK] ONTO R[0:{}]);", ""),
    ("DVM(REDISTRIBUTE C[WGTBLOCK(w,{})]);", ""),
    ("DVM(REDISTRIBUTE (D[{}])[BLOCK]);", ""),
    ("DVM(REALIGN C[i] WITH A[i+({})]);", ""),
    ("DVM(CREATE_TEMPLATE T[{}]);", ""),
    ("DVM(PARALLEL [i] ON A[i+({})])", "LOOP A[i] = 0;"),
    ("DVM(PARALLEL [i] ON AA[i][({})])", "LOOP P[i] = 0;"),
    ("DVM(PARALLEL [i] ON (D[{}])[i])", "LOOP P[i] = 0;"),
    (
        "DVM(PARALLEL [i] ON B[i]; REMOTE_ACCESS A[{}])",
        "LOOP B[i] = 0;",
    ),
    (
        "DVM(PARALLEL [i] ON B[i]; INDIRECT_ACCESS A[{}])",
        "LOOP B[i] = 0;",
    ),
    (
        "DVM(PARALLEL [i] ON B[i]; SHADOW_RENEW (D[{}]))",
        "LOOP B[i] = 0;",
    ),
    (
        "DVM(PARALLEL [i] ON B[i]; REDUCTION SUM(P[{}]))",
        "LOOP B[i] = 0;",
    ),
    (
        "DVM(PARALLEL [i] ON B[i]; REDUCTION SUM(z({})))",
        "LOOP B[i] = 0;",
    ),
    ("DVM(REMOTE_ACCESS A[{}])", "v = 0;"),
    ("DVM(MAP M[{}] ONTO R[0:1]);", ""),
    ("DVM(MAP M[0] ONTO R[{}:2]);", ""),
    ("DVM(INTERVAL {})", "v = 0;"),
    ("DVM(COPY_WAIT ff[{}]);", ""),
    ("DVM(COPY_WAIT &ff[{}]);", ""),
];

/// Declares what the cases use; the first line is for the spelling alone.
const C_HEAD: &str = "#include <stdlib.h>
#define ONE 1
enum { UNIT = 1 };
struct pair { int m; };
int t[4] = {1, 1, 1, 1}, count = 1;
static int one(int k) { return k > 0 ? 1 : 1; }
static int bump(int k) { count += k; return 1; }
static int set(int *k) { return *k = 1; }
static int (*by_pointer)(int) = bump, (*right_one)(int) = one;
static void nothing(void) { }
static int many(int k, ...) { return k > 0; }
static int length(const double *k) { return k != 0; }
static int old_style(); static int old_style(k) int k; { return k; }
int elsewhere(int), pure(int) __attribute__((pure)); int __attribute__((const)) constant(int);
double fabs(double); union both { int m; struct pair s; } both = {1}; typedef struct { struct pair s[2]; } nested; nested nest = {{{1}, {1}}};
float P[8]; double w[8]; float v;
";

const PRAGMA_HEAD: &str = "#pragma dvm array distribute[block], shadow[2:2]
float A[8];
#pragma dvm array distribute[block][block]
float AA[8][8];
#pragma dvm array distribute[block], dynamic
float C[8];
#pragma dvm array align([i] with A[i]), dynamic
float B[8];
";

const CLASSIC_HEAD: &str = "DVM(PROCESSORS) void *R[4];
DVM(DISTRIBUTE [BLOCK]; SHADOW [2:2]) float A[8];
DVM(DISTRIBUTE [BLOCK][BLOCK]) float AA[8][8];
DVM(DISTRIBUTE [BLOCK]) float C[8];
DVM(ALIGN [i] WITH A[i]) float B[8];
DVM(DISTRIBUTE [BLOCK]) float *D[4];
DVM(TASK) void *M[4];
DVM(COPY_FLAG) void *ff[4];
DVM(DISTRIBUTE [BLOCK]; TEMPLATE) void *T;
";

const C_LOCALS: &str = "    int i, n = 1, *q = &n, unset; long l = 1; char h = 1; double r = 1, *z = w; struct pair s = {1};
    (void)arg; (void)q; (void)l; (void)h; (void)r; (void)s; (void)z;
";

/// The first four in each slot.
const C_FAULTS: &[Fault] = &[
    ("nosuch", "nosuch"),
    ("r", "r"),
    ("s", "s"),
    ("n++", "n++"),
    ("2*nosuch+n", "nosuch"),
    ("t[t[1]+nosuch]", "nosuch"),
    ("sizeof(nosuch)", "nosuch"),
    ("nofun(2)", "nofun"),
    ("s.k", "k"),
    ("n*r", "r"),
    ("1.5", "1.5"),
    ("n+!s", "s"),
    ("q", "q"),
    ("t", "t"),
    ("t[r]", "r"),
    ("one", "one"),
    ("*n", "n"),
    ("n[1]", "n"),
    ("n(1)", "n"),
    ("t[n++]", "n++"),
    ("(n=1)", "n=1"),
    ("bump(1)", "bump"),
    ("n+bump(1)", "bump"),
    ("by_pointer(1)", "by_pointer"),
    ("set(&n)", "set"),
    ("elsewhere(1)", "elsewhere"),
    ("one(1, 2)", "one(1, 2)"),
    ("n+one()", "one()"),
    ("one(one(1, 2))", "one(1, 2)"),
    ("many()", "many()"),
    ("one(s)", "s"),
    ("one(nothing())", "nothing()"),
    ("length(r)", "r"),
    ("n.m", "n"),
    ("n->m", "n"),
    ("q->m", "q"),
    ("n+(q+q)", "q"),
    ("n%r", "r"),
    ("n*q", "q"),
    ("-q", "q"),
    ("(int)sizeof(struct none)", "struct none"),
    ("unset", "unset"),
];

const C_RIGHT: &[&str] = &[
    "1",
    "n",
    "ONE",
    "UNIT",
    "(int)r",
    "(int)sizeof(char)",
    "one(2)",
    "s.m",
    "(&s)->m",
    "many(1, 2, r)",
    "many(1)",
    "old_style(1)",
    "right_one(1)",
    "(*right_one)(1)",
    "(int)fabs(r)",
    "pure(1)",
    "constant(1)",
    "length(0)",
    "length(z)",
    "both.s.m",
    "(&nest)->s->m",
    "nest.s[1].m",
    "(int)(1+(q-q))",
    "*q",
    "*t",
    "t[1]",
    "1[t]",
    "t[t[1]]",
    "2*n-1",
    "n>0",
    "(r>0)",
    "t==&t[1]",
    "&t[2]-&t[1]",
    "n?1:n",
    "(short)n",
    "l",
    "h",
    "abs(n)",
    "arg",
];

/// What stands around a directive of Fortran.
#[derive(Clone, Copy, PartialEq)]
enum Around {
    Specification,
    /// The same, and the size must be constant.
    Constant,
    Statement,
    Loop,
    Next,
    Closed(&'static str),
}

const FORTRAN: &[(Around, &str)] = &[
    (Around::Specification, "distribute x(mult_block({}))"),
    (Around::Specification, "distribute x(wgt_block(w,{}))"),
    (Around::Specification, "distribute x(block) onto rr({}:2)"),
    (Around::Specification, "distribute (mult_block({})) :: x"),
    (Around::Specification, "align y(i) with a(i+({}))"),
    (Around::Specification, "align y(i) with a(({})*i)"),
    (Around::Specification, "align y(i) with aa(i,{})"),
    (Around::Specification, "align (i) with aa({},i) :: y"),
    (Around::Specification, "shadow c({}:1)"),
    (Around::Specification, "shadow c(1:{})"),
    (Around::Specification, "shadow (1:{}) :: c"),
    (Around::Specification, "template tt({})"),
    (
        Around::Specification,
        "template, distribute(block), dimension({}) :: tt",
    ),
    (Around::Specification, "processors qq({})"),
    (Around::Constant, "task mm({})"),
    (Around::Constant, "asyncid ii({})"),
    (Around::Statement, "redistribute c(mult_block({}))"),
    (Around::Statement, "redistribute (block) onto rr({}:2) :: c"),
    (Around::Statement, "realign bb(i) with a(i+({}))"),
    (Around::Statement, "realign (i) with aa(i,{}) :: bb"),
    (Around::Statement, "template_create (dt({}:8))"),
    (Around::Loop, "parallel (i) on a(i+({}))"),
    (Around::Loop, "parallel (i) on aa(i,{})"),
    (Around::Loop, "parallel (i) on bb(i), shadow_renew(a({}:1))"),
    (
        Around::Loop,
        "parallel (i) on bb(i), shadow_renew(aa(1:{},1:1)(corner))",
    ),
    (Around::Loop, "parallel (i) on bb(i), across(bb({}:1))"),
    (Around::Loop, "parallel (i) on bb(i), remote_access(a({}))"),
    (
        Around::Loop,
        "parallel (i) on bb(i), remote_access(aa({},:))",
    ),
    (Around::Loop, "parallel (i) on bb(i), stage({})"),
    (Around::Loop, "parallel (i) on bb(i), cuda_block(32,{})"),
    (Around::Loop, "parallel (i) on bb(i), reduction(sum(p({})))"),
    (Around::Loop, "parallel (i) on bb(i), consistent(cv({}))"),
    (
        Around::Loop,
        "parallel (i) on bb(i), shadow_compute(a({}:1))",
    ),
    (Around::Next, "remote_access (a({}))"),
    (Around::Statement, "shadow_group sg(a({}:1))"),
    (Around::Statement, "map m({}) onto rr(1:2)"),
    (Around::Statement, "map m(1) onto rr({}:2)"),
    (Around::Statement, "actual(p({}:2))"),
    (Around::Statement, "get_actual(p(1:{}))"),
    (Around::Statement, "asyncwait id({})"),
    (Around::Closed("end region"), "region in(p({}:2))"),
    (Around::Closed("end on"), "on a({})"),
    (Around::Closed("end interval"), "interval {}"),
    (Around::Closed("end debug 1"), "debug 1 (d={})"),
];

const FORTRAN_HEAD: &str = "      module consts
      integer, parameter :: mone = 1
      type pair
        integer m
      contains
        procedure, nopass :: one => pone
      end type
      contains
      integer function pone()
      pone = 1
      end function
      end module
      program main
      integer, parameter :: hone = 1
      integer host
      host = 1
      contains
      integer function one(k)
      integer k
      one = 1
      end function
      integer function optional(a, b, c)
      integer a
      integer, optional :: b
      real, optional :: c
      optional = 1
      end function
      elemental integer function alike(k)
      integer, intent(in) :: k
      alike = 1
      end function
      integer function shaped(k)
      integer k(:)
      shaped = 1
      end function
      integer function sequence(k)
      integer k(*)
      sequence = 1
      end function
      integer function calls(k)
      integer k
      integer, external :: elsewhere
      calls = elsewhere(k)
      end function
      integer function callsc(k)
      integer k
      interface
      pure integer function calm(k)
      integer, intent(in) :: k
      end function
      end interface
      callsc = calm(k)
      end function
      integer function bump(k)
      integer k
      host = host + k
      bump = 1
      end function
";

const FORTRAN_LOCALS: &str = "      integer arg
      integer n, i, t(4), ix(2), unset, com
      integer(8) l
      integer(2) h
      integer, parameter :: kone = 1
      real r, a(8), bb(8), c(8), aa(8,8), p(8), v, cv(8), x(8), y(4)
      double precision w(8)
      complex z
      logical b
      character ch*4
      type(pair) s
      integer, external :: elsewhere
      interface
      pure integer function calm(k)
      integer, intent(in) :: k
      end function
      end interface
      common /cc/ com
      data t /1,1,1,1/
!dvm$ processors rr(4)
!dvm$ distribute (block) :: a, c
!dvm$ distribute (block,block) :: aa
!dvm$ align bb(i) with a(i)
!dvm$ dynamic c, bb
!dvm$ shadow a(2:2)
!dvm$ task m(4)
!dvm$ consistent cv
!dvm$ asyncid id(4)
!dvm$ template, distribute(block), dimension(:) :: dt
";

const FORTRAN_VALUES: &str = "      n = 1
      r = 1
      s%m = 1
      l = 1
      h = 1
      com = 1
      b = .true.
      ch = 'a'
      z = 1
      p(1) = 0
";

/// The first four in each slot.
const FORTRAN_FAULTS: &[Fault] = &[
    ("nosuch", "nosuch"),
    ("r", "r"),
    ("ch", "ch"),
    ("bump(1)", "bump"),
    ("2*nosuch+n", "nosuch"),
    ("t(t(1)+nosuch)", "nosuch"),
    ("nofun(2)", "nofun"),
    ("s%k", "k"),
    ("n*r", "r"),
    ("1.5", "1.5"),
    ("\"1\"", "\"1\""),
    ("s", "s"),
    ("b", "b"),
    ("z", "z"),
    ("t", "t"),
    ("t(r)", "r"),
    ("t(1,2)", "t"),
    ("n+bump(1)", "bump"),
    ("n(1)", "n"),
    ("s%m(1)", "s%m"),
    ("n%m", "n"),
    ("one(1,2)", "one(1,2)"),
    ("n+one()", "one()"),
    ("one(j=1)", "one(j=1)"),
    ("one(r)", "r"),
    ("one(t)", "t"),
    ("one(s)", "s"),
    ("max(n,r)", "r"),
    ("mod(n,r)", "r"),
    ("nint(kone)", "kone"),
    ("ichar(n)", "n"),
    ("size(n)", "size(n)"),
    ("len(n)", "len(n)"),
    ("maxval(n)", "n"),
    ("count(ix)", "ix"),
    ("merge(1,2,n)", "n"),
    ("elsewhere(1)", "elsewhere"),
    ("n+calls(1)", "calls"),
    ("unset", "unset"),
];

const FORTRAN_RIGHT: &[&str] = &[
    "1",
    "n",
    "(n)",
    "kone",
    "mone",
    "hone",
    "int(r)",
    "nint(r)",
    "int(z%re)",
    "one(2)",
    "s%m",
    "s%one()",
    "t(1)",
    "t(t(1))",
    "t(size(t))",
    "2*n-1",
    "max(n,1)",
    "minval(t)",
    "ubound(t,1)",
    "size(t)-3",
    "merge(1,2,b)",
    "ichar(ch(1:1))-96",
    "optional(1)",
    "optional(1,c=2.0)",
    "alike(1)",
    "minval(alike(t))",
    "shaped(t(1:2))",
    "sequence(t(2))",
    "calm(1)",
    "callsc(1)",
    "max(1_8,l)",
    "min(n,huge(n))",
    "count(t>0)",
    "int(sum(p(1:1)))",
    "l",
    "h",
    "1_8",
    "int(n,8)",
    "arg",
    "com",
    "host",
];

/// A file of cases, and for each its directive's line, the wrong column if it has one, and what it shows.
#[derive(Default)]
struct Cases {
    text: String,
    expected: Vec<(usize, Option<usize>, String)>,
}

impl Cases {
    fn directive(&mut self, before: &str, slot: &str, (expression, piece): Fault) {
        let line = self.text.lines().count() + 1;
        let at = slot.find("{}").expect("a slot");
        let column = (!piece.is_empty()).then(|| {
            before.len()
                + at
                + expression
                    .find(piece)
                    .expect("the piece is in the expression")
                + 1
        });
        let directive = format!("{before}{}", slot.replace("{}", expression));
        self.text.push_str(&directive);
        self.text.push('\n');
        self.expected.push((line, column, directive));
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }
}

fn c_cases(head: &str, slots: &[Slot], faults: &[Fault], always: usize) -> Cases {
    let mut cases = Cases::default();
    if head == CLASSIC_HEAD {
        cases.push("#define DVM(directive)\n");
    }
    cases.push(C_HEAD);
    cases.push(head);
    for (turn, (slot, after)) in slots.iter().enumerate() {
        for fault in &in_turn(faults, always, turn) {
            let number = cases.expected.len();
            cases.push(&format!("void f{number}(int arg) {{\n{C_LOCALS}"));
            cases.directive("", slot, *fault);
            let after = after.replace("LOOP", "for (i = 2; i < 6; i++)");
            cases.push(&format!("{after}\n}}\n"));
        }
    }
    cases
}

fn fortran_cases(implicit_none: bool, faults: &[Fault], always: usize) -> Cases {
    let mut cases = Cases::default();
    cases.push(FORTRAN_HEAD);
    for (turn, (around, slot)) in FORTRAN.iter().enumerate() {
        for fault in &in_turn(faults, always, turn) {
            let constant = ["1", "kone", "mone", "hone", "1_8"].contains(&fault.0);
            if *around == Around::Constant && fault.1.is_empty() && !constant {
                continue;
            }
            let number = cases.expected.len();
            cases.push(&format!(
                "      subroutine f{number}(arg)\n      use consts\n"
            ));
            cases.push(if implicit_none {
                "      implicit none\n"
            } else {
                ""
            });
            cases.push(FORTRAN_LOCALS);
            if matches!(around, Around::Specification | Around::Constant) {
                cases.directive("!dvm$ ", slot, *fault);
                cases.push(FORTRAN_VALUES);
            } else {
                cases.push(FORTRAN_VALUES);
                cases.directive("!dvm$ ", slot, *fault);
            }
            match around {
                Around::Loop => cases.push("      do i = 2, 6\n      bb(i) = 0\n      end do\n"),
                Around::Next => cases.push("      v = 0\n"),
                Around::Closed(end) => cases.push(&format!("      p(1) = 0\n!dvm$ {end}\n")),
                Around::Specification | Around::Constant | Around::Statement => {}
            }
            cases.push("      print *, p(1)\n      end subroutine\n");
        }
    }
    cases.push("      end program\n");
    cases
}

/// Lint says what is expected and nothing else, and the compiler takes what is emitted.
fn check(file: &str, cases: &Cases) {
    let desk = Desk::new();
    if !desk.tools.has_fortran && (file.ends_with(".f") || file.ends_with(".f90")) {
        eprintln!("WARNING: no gfortran found, {file} is SKIPPED");
        return;
    }
    desk.file(file, &cases.text);
    let report = text(&desk.dvmcc(&format!("--lint --format json {file}")).stdout);
    let report: serde_json::Value = serde_json::from_str(&report).expect("a report in JSON");
    let entries = report["errors"].as_array().expect("entries");
    let mut wrong = Vec::new();
    for (number, (line, column, directive)) in cases.expected.iter().enumerate() {
        let next = cases
            .expected
            .get(number + 1)
            .map_or(usize::MAX, |next| next.0);
        let here = |entry: &&serde_json::Value| {
            let at = entry["line"].as_u64().expect("a line") as usize;
            (*line..next).contains(&at)
        };
        let found: Vec<String> = entries
            .iter()
            .filter(here)
            .map(|entry| format!("{}:{}", entry["line"], entry["column"]))
            .collect();
        let expected: Vec<String> = column
            .iter()
            .map(|column| format!("{line}:{column}"))
            .collect();
        if found != expected {
            let said = entries
                .iter()
                .filter(here)
                .map(|entry| entry["message"].to_string());
            let said: Vec<String> = said.collect();
            wrong.push(format!(
                "{directive}: {expected:?} expected, {found:?} found: {said:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{file}: {}", wrong.join("\n"));
    desk.succeeds(&format!("--debug -w -c {file} -o x.o"));
}

/// What is tried in the slot of this number: the first ones in each, of the others a few in turn.
fn in_turn<T: Copy>(all: &[T], always: usize, number: usize) -> Vec<T> {
    let (first, others) = all.split_at(always);
    let turn = others.iter().enumerate();
    let turn = turn.filter(|(index, _)| index % 5 == number % 5);
    let turn = turn.map(|(_, one)| one);
    first.iter().chain(turn).copied().collect()
}

fn right(expressions: &[&'static str]) -> Vec<Fault> {
    expressions
        .iter()
        .map(|expression| (*expression, ""))
        .collect()
}

#[test]
fn pragmas() {
    check("wrong.c", &c_cases(PRAGMA_HEAD, PRAGMA, C_FAULTS, 4));
    check("right.c", &c_cases(PRAGMA_HEAD, PRAGMA, &right(C_RIGHT), 0));
}

#[test]
fn classic() {
    check("wrong.cdv", &c_cases(CLASSIC_HEAD, CLASSIC, C_FAULTS, 4));
    check(
        "right.cdv",
        &c_cases(CLASSIC_HEAD, CLASSIC, &right(C_RIGHT), 0),
    );
}

#[test]
fn free_form() {
    check("wrong.f90", &fortran_cases(false, FORTRAN_FAULTS, 4));
    check("right.f90", &fortran_cases(true, &right(FORTRAN_RIGHT), 0));
}

#[test]
fn fixed_form() {
    check("wrong.f", &fortran_cases(true, FORTRAN_FAULTS, 4));
    check("right.f", &fortran_cases(false, &right(FORTRAN_RIGHT), 0));
}

#[test]
fn the_number_of_processors_is_known() {
    let desk = Desk::new();
    desk.file(
        "a.f90",
        "program p\nreal a(8)\n!dvm$ processors q(number_of_processors())\n!dvm$ distribute a(block) onto q\na = 1\nend\n",
    );
    let said = text(&desk.succeeds("--lint a.f90").stderr);
    assert_eq!(said, "");
}

/// What a module declares of which nothing is known may be an array, and its operators those of Fortran.
#[test]
fn operands_of_unknown_modules() {
    let desk = Desk::new();
    desk.file(
        "a.f90",
        "program p\nuse sizes\nreal a(8), x\n!dvm$ distribute a(block)\n!dvm$ remote_access (a(n-1))\nx = a(n-1)\n!dvm$ remote_access (a(m(2)), a(r%c(1)))\nx = a(m(2)) + a(r%c(1))\nend\n",
    );
    let said = text(&desk.succeeds("--lint a.f90").stderr);
    assert_eq!(said, "");
}

/// A module of another file tells which of its functions change nothing, under whatever names they are known.
#[test]
fn pure_functions_of_modules() {
    const MODULE: &str = "module m
type t
integer :: k
contains
procedure :: bound
end type
interface gen
module procedure own
end interface
interface
module pure integer function later(k)
integer, intent(in) :: k
end function
end interface
contains
integer pure function own(k)
integer, intent(in) :: k
own = k
end function
elemental function each(k) result(r)
integer, intent(in) :: k
integer :: r
r = k
end function
pure integer function bound(this)
class(t), intent(in) :: this
bound = this%k
end function
integer function other(k)
integer, intent(in) :: k
other = k
end function
end module
submodule (m) s
contains
module procedure later
later = k
end procedure
end submodule
module again
use m, renamed => own
end module
";
    let desk = Desk::new();
    if !desk.tools.has_fortran {
        eprintln!("WARNING: no gfortran found, functions of modules are SKIPPED");
        return;
    }
    desk.file("m.f90", MODULE);
    desk.succeeds("--debug -c m.f90 -o m.o");
    let program = |call: &str| {
        format!(
            "program p\nuse again, mine => each\ntype(t) :: o\nreal a(8), x\n!dvm$ distribute a(block)\na = 1\no%k = 1\n!dvm$ remote_access (a({call}))\nx = a({call})\nend\n"
        )
    };
    let said = |call: &str| {
        desk.file("a.f90", &program(call));
        text(&desk.succeeds("--debug -w -c a.f90 -o a.o").stderr)
    };
    for call in ["renamed(2)", "gen(2)", "mine(2)", "later(2)", "o%bound()"] {
        assert_eq!(said(call), "", "{call}");
    }
    let warned = said("other(2)");
    assert!(
        warned.contains("`other`, whose body is not in this file"),
        "{warned}"
    );
}

/// Outside of procedures: the file is left, and still compiles.
#[test]
fn directives_at_file_scope() {
    const HEAD: &str = "#pragma dvm array distribute[block][block]\ndouble A[20][20];\n";
    for wrong in [
        "#pragma dvm template[nx][20] distribute[block][block]\nvoid *T;",
        "#pragma dvm array align([a] with A[a+nx][])\ndouble B[20];",
        "#pragma dvm array distribute[block], shadow[nx:1]\ndouble B[20];",
        "#pragma dvm array distribute[multblock(nx)]\ndouble B[20];",
    ] {
        let desk = Desk::new();
        desk.file(
            "a.c",
            &format!("{HEAD}{wrong}\nint main(void)\n{{\n    A[0][0] = 1;\n    return 0;\n}}\n"),
        );
        let said = text(&desk.succeeds("--debug a.c -o prog").stderr);
        assert!(
            said.contains("`nx` is not declared here"),
            "{wrong}: {said}"
        );
        assert_eq!(said.matches("warning[").count(), 1, "{wrong}: {said}");
    }
}
