//! Whole pieces of Fortran through the form pass and the lowering.

use super::Kinds;
use super::lower;
use super::lower::Defaults;
use crate::diagnostic::{Diagnostic, Severity};
use crate::model::{Object, Procedure, Storage, Type, Unit, dump};
use crate::source::{FortranOptions, NoIncludes, fixed_form, free_form};

fn free(text: &str) -> (Unit, Vec<Diagnostic>) {
    let prepared = free_form::prepare("a.f90", text, &FortranOptions::default(), &NoIncludes);
    lower(&prepared, "a.f90", Defaults::default())
}

fn fixed(text: &str) -> (Unit, Vec<Diagnostic>) {
    let prepared = fixed_form::prepare("a.f", text, &FortranOptions::default(), &NoIncludes);
    lower(&prepared, "a.f", Defaults::default())
}

fn object<'u>(unit: &'u Unit, name: &str) -> &'u Object {
    unit.objects
        .iter()
        .find(|object| object.name == name)
        .expect("the object")
}

#[test]
fn declarations_make_objects() {
    let (unit, diagnostics) = fixed(
        "      PROGRAM P\n\
         \x20     IMPLICIT REAL*8 (A-B), COMPLEX (C)\n\
         \x20     PARAMETER (N = 4, M = N**2 - MOD(7, 4))\n\
         \x20     DIMENSION A(0:N, M), I(3)\n\
         \x20     INTEGER*2 K(2)\n\
         \x20     REAL X*8, Y\n\
         \x20     CHARACTER*8 NAME\n\
         \x20     COMMON /BLK/ L, D(3), Z // W\n\
         \x20     DOUBLE PRECISION D\n\
         \x20     EQUIVALENCE (Y, V)\n\
         \x20     DATA K /2*0/, I(1) /3/\n\
         \x20     B = C\n\
         \x20     END\n",
    );
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let lines: Vec<String> = unit
        .objects
        .iter()
        .map(|object| {
            let place = object.common.as_ref();
            let place = place.map_or(String::new(), |at| format!(" /{}/+{}", at.block, at.offset));
            let ty = dump::ty(&unit, &object.ty);
            let initialised = if object.initialised {
                " initialised"
            } else {
                ""
            };
            let untracked = if object.untracked { " untracked" } else { "" };
            format!(
                "{} {ty} {:?}{place}{initialised}{untracked}",
                object.name, object.storage
            )
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"), @r#"
    A [0:4][13]double Automatic
    I [3]int Static initialised
    K [2]short Static initialised
    X double Automatic
    Y float Automatic
    V float Automatic
    NAME character Automatic
    L int Common /BLK/+0
    D [3]double Common /BLK/+8
    Z float Common /BLK/+32
    W float Common //+0
    B double Automatic
    C float complex Automatic
    "#);
}

#[test]
fn names_with_parentheses_are_told_apart() {
    let (unit, diagnostics) = free(
        "program p\n\
         real a(10), f, sq, x\n\
         character(10) :: s\n\
         external g\n\
         sq(x) = x * x\n\
         a(1) = a(2) + f(3) + sin(x) + sq(a(3)) + size(a)\n\
         call g(a, a(2), x, x + 1, (x), f)\n\
         s(1:2) = s(3:4)\n\
         a = a(10:1:-1) + 1\n\
         call random_number(x)\n\
         end\n",
    );
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    insta::assert_snapshot!(dump::unit(&unit), @r#"
    P() -> void main
      block
        (A#0[1] = ((((A#0[2] + call F()(3):float) + call SIN(X#1):float) + call SQ(A#0[3]):float) + constant:int))
        call G()(A#0, (&A#0[2]), (&X#1), (X#1 + 1), X#1, F()):void
        (S#2(1:2:) = S#2(3:4:))
        (A#0() = (A#0(10:1:-1) + 1))
        io taken () filled (X#1)
    "#);
}

#[test]
fn control_statements_become_blocks_and_jumps() {
    let (unit, diagnostics) = fixed(
        "      SUBROUTINE S(A, N)\n\
         \x20     DIMENSION A(N)\n\
         \x20     DO 10 I = N, 1, -2\n\
         \x20       IF (A(I)) 5, 10, 5\n\
         \x20   5   A(I) = 0\n\
         \x20  10 CONTINUE\n\
         \x20     DO WHILE (A(1) .GT. 0 .AND. N .GT. 1)\n\
         \x20       IF (N .EQ. 2) THEN\n\
         \x20         GO TO 20\n\
         \x20       ELSE IF (N .EQ. 3) THEN\n\
         \x20         EXIT\n\
         \x20       ELSE\n\
         \x20         RETURN\n\
         \x20       ENDIF\n\
         \x20     ENDDO\n\
         \x20     SELECT CASE (N)\n\
         \x20     CASE (1, 3:4)\n\
         \x20       N = 2\n\
         \x20     CASE DEFAULT\n\
         \x20     END SELECT\n\
         \x20     READ (5, *, END=20, IOSTAT=K) N, (A(I), I = 1, N)\n\
         \x20     WRITE (*, 100) N\n\
         \x20 100 FORMAT (I5)\n\
         \x20     GO TO (5, 20), N\n\
         \x20  20 END\n",
    );
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    insta::assert_snapshot!(dump::unit(&unit), @r#"
    A#0: Formal [N]float
    N#1: Formal int
    S(A#0, N#1) -> void
      block
        loop 1 lines 3-6
          counted I#2 = N#1 >= 1 step -2
          block
            goto 5, 10, 5 A#0[I#2]
            label 5
              (A#0[I#2] = 0)
            label 10
              empty
        loop 2 lines 7-15
          condition ((A#0[1] > 0) && (N#1 > 1))
          block
            if (N#1 == 2)
              block
                goto 20
            else
              if (N#1 == 3)
                block
                  exit
              else
                block
                  return
        switch N#1
          block
            case
              block
                (N#1 = 2)
            default
              block
        io taken (5) filled (K#3, N#1, (A#0[I#2], I#2 = 1, N#1))
        io taken (N#1) filled ()
        declarative
        goto 5, 20 N#1
        label 20
          empty
    "#);
}

#[test]
fn labels_and_names_of_constructs_are_listed_but_not_those_of_formats() {
    let text = "program p\n\
                10 k = 1\n\
                outer: do i = 1, 3\n\
                if (k > 2) cycle outer\n\
                write (*, 20) k\n\
                20 format (i3)\n\
                end do outer\n\
                read (*, fmt=20, err=10) k\n\
                end\n";
    let (unit, _) = free(text);
    let labels: Vec<&str> = unit.procedures[0]
        .labels
        .iter()
        .map(|span| &text[span.clone()])
        .collect();
    assert_eq!(labels, ["10", "outer", "outer", "outer", "10"]);
}

#[test]
fn what_is_not_followed_leaves_its_procedure() {
    let (unit, diagnostics) = free(
        "subroutine a\n\
         block\n\
         namelist /group/ i\n\
         end block\n\
         end\n\
         subroutine c(i, *)\n\
         i = = 1\n\
         end\n\
         pure real function f(x)\n\
         real, intent(in) :: x\n\
         f = x\n\
         end\n\
         subroutine g\n\
         end\n",
    );
    let titles: Vec<&str> = diagnostics
        .iter()
        .map(|found| found.title.as_str())
        .collect();
    insta::assert_snapshot!(titles.join("\n"), @r#"
    `A` is not instrumented: line 3 in its BLOCK is not followed yet
    `C` is not instrumented: line 7 is not understood
    "#);
    assert!(
        diagnostics
            .iter()
            .all(|found| found.severity == Severity::Warning)
    );
    let left: Vec<bool> = unit
        .procedures
        .iter()
        .map(|it| it.leave.is_some())
        .collect();
    assert_eq!(left, [true, true, false, false]);
}

#[test]
fn a_function_has_a_result_and_dummies_go_by_reference() {
    let (unit, _) = free(
        "recursive integer function f(n, b) result (r)\n\
         real b(n, *)\n\
         r = n\n\
         end\n\
         integer function g()\n\
         g = 1\n\
         end\n",
    );
    let [f, g] = &unit.procedures[..] else {
        panic!("two procedures");
    };
    assert!(f.recursive && !g.recursive);
    let result = f.result_object.expect("a result");
    assert_eq!(unit.objects[result.index()].name, "R");
    assert_eq!(dump::ty(&unit, &f.result), "int");
    assert_eq!(
        g.result_object.map(|id| unit.objects[id.index()].storage),
        Some(Storage::Automatic)
    );
    let n = object(&unit, "N");
    assert_eq!((n.storage, n.initialised), (Storage::Formal, false));
    assert!(matches!(&object(&unit, "B").ty, Type::Array { dims, .. } if dims[1].extent.is_none()));
}

#[test]
fn default_sizes_follow_the_options() {
    let text = "program p\nreal x\ncomplex z\ndouble precision d\nlogical l\ni = 1\nend\n";
    let prepared = free_form::prepare("a.f90", text, &FortranOptions::default(), &NoIncludes);
    let defaults = Defaults {
        kinds: Kinds::of_options(|option| {
            ["-fdefault-integer-8", "-fdefault-real-8"].contains(&option)
        }),
        ..Defaults::default()
    };
    let (unit, _) = lower(&prepared, "a.f90", defaults);
    let types: Vec<String> = unit
        .objects
        .iter()
        .map(|object| dump::ty(&unit, &object.ty))
        .collect();
    let wide = [
        "double",
        "double complex",
        "quad",
        "long logical",
        "long long",
    ];
    assert_eq!(types, wide);
}

#[test]
fn statements_map_to_the_lines_of_the_user() {
    let (unit, _) =
        fixed("\n      PROGRAM P\n      DO 1 I = 1,\n     *  3\n    1 X =\n     *  I\n      END\n");
    assert_eq!(unit.procedures[0].name, "P");
    let text = dump::unit(&unit);
    assert!(text.contains("loop 1 lines 3-5"), "{text}");
}

#[test]
fn names_of_the_host_and_of_modules_stand_for_their_variables() {
    let (unit, diagnostics) = free(
        "module m\n\
         implicit none\n\
         private\n\
         integer, parameter, public :: n = 4\n\
         real, public :: x(n), y\n\
         real :: own\n\
         contains\n\
         subroutine s(k)\n\
         integer k, j\n\
         j = k\n\
         contains\n\
         subroutine t(k)\n\
         real k(n)\n\
         k(j) = own + y\n\
         end subroutine\n\
         end subroutine\n\
         end module\n\
         program p\n\
         use m, only: z => x\n\
         z(1) = y\n\
         end\n",
    );
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let name = |object: &Object| match object.original {
        Some(original) => format!("{} = {}", object.name, unit.objects[original.index()].name),
        None => format!("{} {:?}", object.name, object.storage),
    };
    let names: Vec<String> = unit.objects.iter().map(name).collect();
    insta::assert_snapshot!(names.join("\n"), @r#"
    X Global
    Y Global
    OWN Global
    K Formal
    J Automatic
    K Formal
    J = J
    OWN = OWN
    Y = Y
    Z = X
    Y Automatic
    "#);
    let keys: Vec<&str> = unit.procedures.iter().map(|it| it.key.as_str()).collect();
    assert_eq!(keys, ["M/", "M%S", "M%S/T", "MAIN__"]);
}

#[test]
fn calls_name_the_procedure_that_the_scope_knows() {
    let (unit, diagnostics) = free(
        "module m\n\
         interface g\n\
         module procedure a, b\n\
         end interface\n\
         interface operator(+)\n\
         module procedure plus\n\
         end interface\n\
         type t\n\
         integer :: i, v(3)\n\
         contains\n\
         procedure :: show\n\
         end type\n\
         contains\n\
         subroutine a(i)\n\
         end subroutine\n\
         subroutine b(x)\n\
         end subroutine\n\
         function plus(l, r)\n\
         type(t), intent(in) :: l, r\n\
         type(t) plus\n\
         end function\n\
         subroutine show(self)\n\
         class(t) self\n\
         end subroutine\n\
         end module\n\
         program p\n\
         use m, h => g\n\
         use unseen, only: what\n\
         type(t) :: q\n\
         call h(1)\n\
         call b(2.0)\n\
         call plain(q%v(1), q%i)\n\
         q = q + q\n\
         call q%show()\n\
         x = what(1) + inner(2)\n\
         contains\n\
         function inner(i)\n\
         inner = i\n\
         end function\n\
         end\n",
    );
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let text = dump::unit(&unit);
    let main = text.find("P() -> void main").expect("the main program");
    insta::assert_snapshot!(&text[main..], @r#"
    P() -> void main
      block
        call M%A|M%B()(1):void
        call M%B()(constant:float):void
        call PLAIN()((&Q#6.V:[3]int[1]), (&Q#6.I:int)):void
        (Q#6 = call M%PLUS()((&Q#6), (&Q#6)):struct T#0)
        call M%SHOW()((&Q#6)):void
        (X#7 = (call ?WHAT()(1):unknown + call MAIN__/INNER()(2):int))
    INNER(I#9) -> int local
      block
        (INNER#8 = I#9)
    "#);
}

#[test]
fn a_statement_that_is_not_understood_leaves_only_its_procedure() {
    let (unit, diagnostics) = free(
        "module m\n\
         contains\n\
         subroutine a\n\
         x = = 1\n\
         contains\n\
         subroutine b\n\
         y = 1\n\
         end subroutine\n\
         end subroutine\n\
         subroutine c\n\
         end subroutine\n\
         end module\n",
    );
    let titles: Vec<&str> = diagnostics.iter().map(|it| it.title.as_str()).collect();
    assert_eq!(
        titles,
        ["`A` is not instrumented: line 4 is not understood"]
    );
    let left: Vec<(&str, bool)> = unit
        .procedures
        .iter()
        .map(|it| (it.name.as_str(), it.leave.is_some()))
        .collect();
    assert_eq!(
        left,
        [("M", false), ("A", true), ("B", false), ("C", false)]
    );
}

#[test]
fn statements_that_the_grammar_does_not_know_leave_nothing_out() {
    let (unit, diagnostics) = fixed(
        "      SUBROUTINE S(K)\n\
         \x20     PARAMETER (N = 3)\n\
         \x20     INTEGER A(N), B(3)\n\
         \x20     CHARACTER T*(N + 1), U*3\n\
         \x20     NAMELIST /G/ K, /H/ B\n\
         \x20     K = 1\n\
         \x2010    DATA I, (B(J), J = 1, 3) / 4, 3*5 /\n\
         \x20     IF (K .EQ. 1) THEN\n\
         \x20       DATA U /'A=B'/\n\
         \x20       T = U\n\
         \x20     END IF\n\
         \x20     END\n",
    );
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let given = |name: &str| object(&unit, name).initialised;
    assert!(given("I") && given("B") && given("U"));
    assert!(!given("A") && !given("T") && !given("K"));
    let (unit, diagnostics) = free(
        "subroutine s(k)\n\
         use elsewhere\n\
         type t\n\
         integer :: x\n\
         end type\n\
         type(t) :: a(2)\n\
         a = [t :: t(1), t(k)]\n\
         call take([t ::])\n\
         block\n\
         use iso_fortran_env, only: int8\n\
         integer(int8), save :: calls\n\
         real :: sums(2) = [1.0, 2.0]\n\
         data calls /3/\n\
         calls = calls + 1_int8\n\
         end block\n\
         sync all\n\
         end\n\
         submodule (far) near\n\
         contains\n\
         module subroutine f(x)\n\
         real :: x\n\
         x = 1\n\
         end\n\
         end\n",
    );
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let copied: Vec<bool> = unit
        .procedures
        .iter()
        .map(|one| one.no_copy.is_none())
        .collect();
    assert!(!copied[0], "the variables of the BLOCK would be two");
}

#[test]
fn damage_in_front_of_directives_stays_within_the_text() {
    for text in [
        "  do i = 1, 3\n!dvm$ parallel (i) on a(i)\n  a(i) = 0\n",
        "module grid\n  real :: a(8)\n!dvm$ distribute a(block)\ncontains\n subroutine s\n  call random_number(a(",
        "program \u{44f}\n  do \u{44f} = 1, n\n  end do\nend\n",
    ] {
        let (unit, diagnostics) = free(text);
        assert!(!diagnostics.is_empty(), "{text}");
        let lies_inside = |one: &Procedure| one.span.end <= text.len();
        assert!(unit.procedures.iter().all(lies_inside), "{text}");
    }
}

#[test]
fn a_unit_without_an_end_takes_in_nothing_behind_the_text() {
    let broken = "      U(I) = U(I\n".repeat(45);
    let (unit, diagnostics) = fixed(&format!(
        "      SUBROUTINE P(U)\n\
         \x20     REAL U(8)\n\
         CDVM$ DISTRIBUTE (BLOCK) :: U\n\
         CDVM$ PARALLEL (I) ON U(I)\n\
         \x20     DO I = 2, 7\n\
         {broken}\x20     END DO\n\
         \x20     END\n"
    ));
    assert!(unit.procedures.iter().all(|one| one.leave.is_some()));
    assert!(!diagnostics.is_empty());
}

#[test]
fn no_record_lies_in_itself() {
    let (unit, _) = free(
        "program p\n type t\n  integer :: n\n  type(t) :: inner(2)\n  type(t), pointer :: next\n end type\n \
         type, extends(u) :: u\n  real :: x\n end type\n type(t) :: a\n type(u) :: b\n a%n = 1\nend\n",
    );
    let parts = unit.records.iter().flat_map(|record| &record.members);
    let in_place = parts.filter(|part| part.elsewhere.is_none());
    let inner: Vec<_> = in_place.filter(|part| part.ty.record().is_some()).collect();
    assert!(inner.is_empty(), "{inner:?}");
}
