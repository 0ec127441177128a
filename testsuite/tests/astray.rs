//! Subscripts that lead far away are told before the program, or its check, ends there.

use testsuite::desk::{Desk, text};

/// The statement `CASE` stands where `k` and `jb(7)` lead away.
const ELEMENTS: &str = "module data
  implicit none
  type t
    integer, allocatable :: w(:)
    integer :: n, v(3)
  end type
  type(t), allocatable :: b(:)
  integer, allocatable :: ja(:), jb(:)
  real, allocatable :: x(:)
  real :: d(40)
!dvm$ distribute d(block)
end module
program p
  use data
  integer :: k, i
  real :: s
  character(20) :: text = '1 2 3 4'
  allocate(ja(40), jb(40), x(40), b(40))
  ja = 1; jb = 2; x = 1; s = 0
  do i = 1, 40
    allocate(b(i)%w(4))
    b(i)%w = i
    b(i)%n = 1
    b(i)%v = i
  end do
  k = 900000000
  jb(7) = k
  CASE
  print *, s, x(1)
end program
";

/// A statement and what is told of it.
const CASES: [(&str, &str); 24] = [
    ("x(ja(k)) = 2", "ja(k)"),
    ("if (x(ja(k)) > 3) s = 1", "ja(k)"),
    ("if (x(b(k)%v(1)) > 3) s = 1", "b(k)%v(1)"),
    ("s = sum(x(1:ja(k)))", "ja(k)"),
    (
        "associate (a => x(b(k)%v(1)))\n s = a\n end associate",
        "b(k)%v(1)",
    ),
    ("b(k)%w(2) = 2", "b(k)%w(2)"),
    ("s = b(k)%w(2)", "b(k)%w(2)"),
    ("x(b(k)%w(2)) = 3", "b(k)%w(2)"),
    ("b(k)%w(b(k)%n) = 3", "b(k)%n"),
    ("s = sum(b(k)%w)", "b(k)%w"),
    ("s = b(2)%w(ja(k))", "ja(k)"),
    (
        "!dvm$ parallel (i) on d(i)\n do i = 1, 40\n d(i) = x(ja(jb(i)))\n end do",
        "ja(jb(i))",
    ),
    (
        "!dvm$ parallel (i) on d(i)\n do i = 1, 40\n d(i) = b(jb(i))%w(2)\n end do",
        "b(jb(i))%w(2)",
    ),
    (
        "do i = 1, 40\n s = s + b(jb(i))%w(2)\n end do",
        "b(jb(i))%w(2)",
    ),
    ("where (x(6:7) > 0) x(6:7) = ja(ja(jb(6:7)))", "ja(jb(6:7))"),
    ("where (x(1:4) > 0) x(1:4) = b(k)%w", "b(k)%w"),
    ("read (text, *) x(ja(k))", "ja(k)"),
    ("read (text, *) x(k)", "x(k)"),
    ("read (text, *) (x(ja(jb(i))), i = 6, 7)", "ja(jb(i))"),
    ("read (text, *) b(k)%w", "b(k)%w"),
    ("read (text, *) s, b(k)%w(2)", "b(k)%w(2)"),
    ("write (text(ja(k):), *) s", "ja(k)"),
    ("deallocate (b(ja(k))%w)", "ja(k)"),
    ("deallocate (b(k)%w)", "b(k)%w"),
];

#[test]
fn elements_that_choose_others_are_judged_first() {
    let desk = Desk::new();
    if !desk.tools.has_fortran {
        return eprintln!("WARNING: no gfortran found, a test of Fortran is SKIPPED");
    }
    for (statement, reference) in CASES {
        desk.file("p.f90", &ELEMENTS.replace("CASE", statement));
        desk.succeeds("--debug -w p.f90 -o prog");
        let output = desk.run(&desk.tools.dvmdbg, &["check", "./prog"]);
        let report = text(&output.stderr);
        let told = format!("Using element outside of array limits: {reference}\n");
        assert!(report.contains(&told), "{statement}: {report}");
        assert_eq!(output.status.code(), Some(66), "{statement}");
    }
}
