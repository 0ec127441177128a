//! Fortran programs of many files: what is known of a module travels beside its `.mod` file, wherever make, CMake
//! or one command puts it; and dvmfort, which stands where a Fortran compiler stood.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;

use testsuite::desk::{Desk, text};

/// A desk, if there is a Fortran compiler; otherwise the test is skipped, loudly.
fn desk() -> Option<Desk> {
    let desk = Desk::new();
    if desk.tools.has_fortran {
        return Some(desk);
    }
    eprintln!("WARNING: no gfortran found, a test of Fortran is SKIPPED");
    None
}

const SIZES: &str = "module sizes\n  integer, parameter :: n = 8, rk = kind(1d0)\nend module\n";

const FIELD: &str = "\
module field
  use sizes
  real(rk) :: a(n), b(n)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
end module
";

/// One fault, in line 9.
const MAIN: &str = "\
program main
  use field
  integer :: i
!dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
!dvm$ parallel (i) on b(i)
  do i = 2, n; b(i) = a(i - 1); end do
  print *, 'done'
end program
";

fn project() -> Option<Desk> {
    let desk = desk()?;
    desk.file("src/sizes.f90", SIZES)
        .file("src/field.f90", FIELD)
        .file("src/main.f90", MAIN);
    Some(desk)
}

/// What `dvmdbg check` says of a program.
fn report(desk: &Desk, program: &str) -> String {
    text(&desk.run(&desk.tools.dvmdbg, &["check", program]).stderr)
}

fn finds_the_fault(desk: &Desk, program: &str) {
    let report = report(desk, program);
    let fault = report.contains("Kind: nonlocal  Element: A(1)");
    assert!(fault && report.contains("main.f90  Line: 9"), "{report}");
    assert!(report.contains("1 error, 0 warnings"), "{report}");
    assert!(report.contains("skipped: nothing"), "{report}");
}

#[test]
fn modules_are_found_where_the_compiler_finds_them() {
    let Some(desk) = project() else { return };
    desk.succeeds("--debug src/sizes.f90 src/field.f90 src/main.f90 -o together");
    finds_the_fault(&desk, "./together");
    for made in ["sizes", "field"] {
        assert!(desk.has(&format!("{made}.dvmod")));
        for suffix in ["mod", "dvmod"] {
            let file = desk.folder.path().join(format!("{made}.{suffix}"));
            fs::remove_file(file).expect("it was made");
        }
    }
    desk.file("mod/none", "")
        .file("obj/none", "")
        .file("inc/none", "");
    for one in ["sizes", "field"] {
        desk.succeeds(&format!("--debug -Jmod -c src/{one}.f90 -o obj/{one}.o"));
        assert!(!desk.has(&format!("{one}.dvmod")) && desk.has(&format!("mod/{one}.dvmod")));
    }
    desk.succeeds("--debug -J mod -c src/main.f90 -o obj/main.o");
    desk.succeeds("--debug obj/sizes.o obj/field.o obj/main.o -o apart");
    finds_the_fault(&desk, "./apart");
    // By -I, and in the folder of the source, which emitted text does not lie in.
    for folder in ["inc", "src"] {
        for suffix in ["sizes.mod", "sizes.dvmod", "field.mod", "field.dvmod"] {
            let from = desk.folder.path().join("mod").join(suffix);
            fs::copy(from, desk.folder.path().join(folder).join(suffix)).expect("it can be copied");
        }
        let option = if folder == "inc" { "-Iinc" } else { "" };
        desk.succeeds(&format!("--debug {option} -c src/main.f90 -o obj/main.o"));
        desk.succeeds("--debug obj/sizes.o obj/field.o obj/main.o -o apart");
        finds_the_fault(&desk, "./apart");
        fs::remove_file(desk.folder.path().join("inc/field.mod")).expect("it was copied");
        fs::write(desk.folder.path().join("inc/field.mod"), "").expect("it can be written");
    }
}

#[test]
fn a_file_that_has_not_changed_keeps_its_age() {
    let Some(desk) = project() else { return };
    let of = |name: &str| {
        let file = desk.folder.path().join(name);
        let age = file
            .metadata()
            .and_then(|it| it.modified())
            .expect("it is there");
        (age, fs::read(file).expect("it is there"))
    };
    desk.succeeds("--debug -c src/sizes.f90");
    let first = of("sizes.dvmod");
    desk.succeeds("--debug -c src/sizes.f90");
    assert_eq!(first, of("sizes.dvmod"));
    let said = String::from_utf8_lossy(&first.1).into_owned();
    let user = desk.folder.path().to_string_lossy().into_owned();
    assert!(
        said.contains("integer, parameter :: n = 8") && !said.contains(&user),
        "{said}"
    );
}

#[test]
fn a_module_that_is_not_instrumented_is_named_by_the_build_and_by_the_run() {
    let Some(desk) = project() else { return };
    desk.succeeds("-c src/sizes.f90");
    desk.succeeds("-c src/field.f90");
    desk.file(
        "use.f90",
        "program p\nuse field, only: a\na = 1\nprint *, a(1)\nend program\n",
    );
    let built = text(
        &desk
            .succeeds("--debug --format short use.f90 sizes.o field.o -o p")
            .stderr,
    );
    let said = "use.f90:2: warning[DVM311]: module `field` is not instrumented";
    assert!(built.contains(said), "{built}");
    let report = report(&desk, "./p");
    assert!(report.contains("module field"), "{report}");
    // Built plainly later than for debugging, it is another module.
    desk.succeeds("--debug -c src/sizes.f90");
    desk.succeeds("--debug -c src/field.f90");
    let built = text(&desk.succeeds("--debug --format short -c use.f90").stderr);
    assert!(!built.contains("DVM311"), "{built}");
    desk.succeeds("-c src/field.f90");
    let built = text(&desk.succeeds("--debug --format short -c use.f90").stderr);
    assert!(built.contains(said), "{built}");
}

#[test]
fn modules_of_the_compiler_and_of_nobody_are_not_named() {
    let Some(desk) = desk() else { return };
    desk.file(
        "a.f90",
        "program p\nuse, intrinsic :: iso_c_binding\nuse iso_fortran_env\nuse ieee_arithmetic\nuse omp_lib\nprint *, c_int\nend program\n",
    );
    let built = text(&desk.succeeds("--debug a.f90 -o a").stderr);
    assert!(!built.contains("DVM311"), "{built}");
}

#[test]
fn a_file_of_another_format_is_refused_by_name() {
    let Some(desk) = project() else { return };
    desk.succeeds("--debug -c src/sizes.f90");
    let file = desk.folder.path().join("sizes.dvmod");
    let good = fs::read_to_string(&file).expect("it was made");
    for (bad, reason) in [
        (good.replace("format 2", "format 99"), "it has format 99"),
        (good[..good.len() - 20].to_owned(), "it is damaged"),
        ("module sizes\n".to_owned(), "`dvmcc` did not write it"),
    ] {
        fs::write(&file, bad).expect("it can be written");
        let built = desk.dvmcc("--debug --format short -c src/field.f90");
        let said = text(&built.stderr);
        assert_eq!(built.status.code(), Some(1), "{said}");
        assert!(
            said.contains("error[DVM023]: `sizes.dvmod` cannot be used"),
            "{said}"
        );
        assert!(said.contains(reason), "{said}");
    }
    desk.succeeds("--debug -c src/sizes.f90");
    desk.succeeds("--debug -c src/field.f90");
}

#[test]
fn directives_of_several_files_are_linted_together() {
    let Some(desk) = project() else { return };
    let good = desk.dvmcc("--lint src/sizes.f90 src/field.f90 src/main.f90");
    assert!(
        good.status.success() && good.stderr.is_empty(),
        "{}",
        text(&good.stderr)
    );
    desk.file("src/bad.f90", &MAIN.replace("on b(i)", "on b(i,i)"));
    let bad = desk.dvmcc("--lint --format short src/sizes.f90 src/field.f90 src/bad.f90");
    assert_eq!(bad.status.code(), Some(1));
    assert!(
        text(&bad.stderr).contains("src/bad.f90:8:"),
        "{}",
        text(&bad.stderr)
    );
}

#[test]
fn default_kinds_are_those_that_the_module_was_built_with() {
    let Some(desk) = desk() else { return };
    desk.file(
        "m.f90",
        "module m\n  real :: a(4)\n  integer :: k(2)\nend module\n",
    );
    desk.file(
        "p.f90",
        "program p\n  use m\n  a(1:3) = 1\n  k(1) = 2\n  if (a(3) > 0) print *, kind(a), k(1)\n  if (a(4) > 9) print *, 'more'\nend program\n",
    );
    desk.succeeds("--debug -fdefault-real-8 -fdefault-integer-8 -c m.f90");
    desk.succeeds("--debug -c p.f90");
    desk.succeeds("--debug m.o p.o -o p");
    let report = report(&desk, "./p");
    assert!(
        report.contains("Element: A(4)") && report.contains("1 error,"),
        "{report}"
    );
}

const MAKEFILE: &str = "\
FFLAGS = -O1 -Jmod -Imod
objects = obj/sizes.o obj/field.o obj/main.o
prog: $(objects)
\t$(FC) $(FFLAGS) $^ -o $@
obj/%.o: src/%.f90
\t$(FC) $(FFLAGS) -c $< -o $@
obj/field.o: obj/sizes.o
obj/main.o: obj/field.o obj/sizes.o
";

#[test]
fn make_builds_a_project_with_dvmfort() {
    let Some(desk) = project() else { return };
    desk.file("Makefile", MAKEFILE)
        .file("mod/none", "")
        .file("obj/none", "");
    let dvmfort = desk.folder.path().join("dvmfort");
    symlink(&desk.tools.dvmcc, &dvmfort).expect("a second name can be made");
    let made = Command::new("make")
        .args(["-j2", &format!("FC={} --debug", dvmfort.display())])
        .current_dir(desk.folder.path())
        .output()
        .expect("make is installed");
    assert!(made.status.success(), "{}", text(&made.stderr));
    finds_the_fault(&desk, "./prog");
}

#[test]
fn cmake_builds_a_project_with_dvmfort() {
    let Some(desk) = project() else { return };
    if Command::new("cmake").arg("--version").output().is_err() {
        eprintln!("WARNING: no cmake found, its test is SKIPPED");
        return;
    }
    let list = "cmake_minimum_required(VERSION 3.13)\nproject(p Fortran)\nset(CMAKE_Fortran_MODULE_DIRECTORY mods)\nadd_library(f STATIC src/main_field.f90)\nadd_executable(p src/main.f90)\ntarget_link_libraries(p f)\n";
    desk.file("CMakeLists.txt", list);
    desk.file("src/main_field.f90", &format!("{SIZES}{FIELD}"));
    let dvmfort = desk.folder.path().join("dvmfort");
    symlink(&desk.tools.dvmcc, &dvmfort).expect("a second name can be made");
    for words in [&["-S", ".", "-B", "build"][..], &["--build", "build"]] {
        let made = Command::new("cmake")
            .args(words)
            .env("FC", format!("{} --debug", dvmfort.display()))
            .current_dir(desk.folder.path())
            .output()
            .expect("cmake can be started");
        assert!(
            made.status.success(),
            "{}{}",
            text(&made.stdout),
            text(&made.stderr)
        );
    }
    finds_the_fault(&desk, "build/p");
}

#[test]
fn dvmfort_answers_like_its_compiler_and_dvmcc_like_its_own() {
    let Some(desk) = desk() else { return };
    let dvmfort = desk.folder.path().join("dvmfort");
    symlink(&desk.tools.dvmcc, &dvmfort).expect("a second name can be made");
    let pairs = [(&dvmfort, "gfortran"), (&desk.tools.dvmcc, "gcc")];
    for (ours, theirs) in pairs {
        for question in [
            "--version",
            "-dumpversion",
            "-dumpmachine",
            "-print-prog-name=ld",
            "-v",
        ] {
            let answer = desk.run(ours, &["--debug", question]);
            let expected = Command::new(theirs)
                .arg(question)
                .output()
                .expect("it is there");
            assert_eq!(answer.stdout, expected.stdout, "{theirs} {question}");
            assert_eq!(
                answer.status.code(),
                expected.status.code(),
                "{theirs} {question}"
            );
        }
    }
    // Linking objects alone is the Fortran compiler's business, too.
    desk.file("a.f90", "print *, 'here'\nend\n")
        .file("words", "--debug 'a.f90'\n-o a\n");
    assert!(desk.run(&dvmfort, &["@words"]).status.success());
    assert_eq!(desk.prints("a").trim(), "here");
}

#[test]
fn standards_and_optimisation_at_link_time_are_followed() {
    let Some(desk) = desk() else { return };
    let program = "program p\n  real :: a(8)\n  integer :: i\n!dvm$ distribute a(block)\n!dvm$ parallel (i) on a(i)\n  do i = 1, 8\n    a(i) = i\n  end do\n  if (a(2) > 9) print *, 'more'\nend program\n";
    desk.file("p.f90", program);
    for option in [
        "-std=f95",
        "-std=f2003",
        "-std=f2008",
        "-std=f2018",
        "-flto",
        "-O2 -flto=auto",
    ] {
        desk.succeeds(&format!("--debug {option} -c p.f90"));
        desk.succeeds(&format!("--debug {option} p.o -o p"));
        let report = report(&desk, "./p");
        assert!(
            report.contains("sequential-access  Element: A(2)"),
            "{option}: {report}"
        );
    }
}

#[test]
fn dependencies_of_fortran_are_those_that_the_compiler_tells() {
    let Some(desk) = desk() else { return };
    desk.file("m.f90", "module m\n  integer :: k\nend module\n");
    desk.file(
        "p.f90",
        "program p\n  use m\n  include 'part.inc'\n  print *, k\nend program\n",
    );
    desk.file("inc/part.inc", "  k = 1\n").file("out/none", "");
    desk.succeeds("--debug -c m.f90");
    let rule = |name: &str| {
        let rule = fs::read_to_string(desk.folder.path().join(name)).expect("it was made");
        rule.replace("\\\n", "")
    };
    desk.succeeds("--debug -cpp -MMD -Iinc -c p.f90 -o out/p.o");
    let told = rule("out/p.d");
    assert!(told.starts_with("out/p.o: p.f90"), "{told}");
    assert!(
        told.contains("inc/part.inc") && told.contains("m.mod"),
        "{told}"
    );
    desk.succeeds("--debug -cpp -MD -MF deps -MT target -Iinc -c p.f90");
    assert!(rule("deps").starts_with("target"), "{}", rule("deps"));
}

#[test]
fn all_warnings_of_a_plain_build_leave_pragmas_of_ours_alone() {
    let desk = Desk::new();
    let text = "#include <stdio.h>\n#pragma dvm array distribute[block]\ndouble A[8];\nint main(void)\n{\n#pragma dvm parallel([i] on A[i])\n    for (int i = 0; i < 8; i++)\n        A[i] = i;\n    puts(\"done\");\n    return 0;\n}\n";
    desk.file("a.c", text);
    desk.succeeds("-Wall -Wextra -Werror a.c -o a");
    assert_eq!(desk.prints("a"), "done\n");
    let asked = desk.dvmcc("-Wunknown-pragmas -Werror -c a.c");
    assert_eq!(asked.status.code(), Some(1));
}

/// What other files name by other names, through submodules and generic names, or not at all.
const HIDDEN: &str = "\
module hidden
  use sizes
  implicit none
  private
  real(rk), allocatable, public :: a(:)
  real(rk), allocatable :: base(:)
!dvm$ distribute base(block)
!dvm$ align a(i) with base(i + 1)
  public :: make, work, total, n, rk
  interface total
    module procedure of_real, of_integer
  end interface
  interface
    module subroutine work(s)
      real(rk), intent(out) :: s
    end subroutine
  end interface
contains
  subroutine make
    allocate (base(n + 1), a(n))
    a = 1
  end subroutine
  real(rk) function of_real(x)
    real(rk), intent(in) :: x
    of_real = x
  end function
  real(rk) function of_integer(x)
    integer, intent(in) :: x
    of_integer = x
  end function
end module
";

/// One fault, in line 9.
const IMPLEMENTATION: &str = "\
submodule (hidden) implementation
contains
  module subroutine work(s)
    real(rk), intent(out) :: s
    integer :: i
    s = 0
!dvm$ parallel (i) on base(i), reduction(sum(s))
    do i = 2, n
      s = s + a(i - 1) + a(i)
    end do
  end subroutine
end submodule
";

/// One fault, in line 10.
const RENAMING: &str = "\
program main
  use hidden, only: b => a, fill => make, work, total, m => n, rk
  implicit none
  real(rk) :: s
  integer :: i
  call fill
  s = 0
!dvm$ parallel (i) on b(i), reduction(sum(s))
  do i = 2, m
    s = s + b(i - 1)
  end do
  call work(s)
  print *, total(3), total(s)
end program
";

#[test]
fn names_are_followed_through_renaming_submodules_and_private_names() {
    let Some(desk) = desk() else { return };
    desk.file("sizes.f90", SIZES)
        .file("hidden.f90", HIDDEN)
        .file("implementation.f90", IMPLEMENTATION)
        .file("main.f90", RENAMING);
    for part in ["sizes", "hidden", "implementation", "main"] {
        desk.succeeds(&format!("--debug -c {part}.f90"));
    }
    desk.succeeds("--debug sizes.o hidden.o implementation.o main.o -o p");
    let report = report(&desk, "./p");
    for (fault, place) in [
        ("Kind: nonlocal  Element: B(1)", "main.f90  Line: 10"),
        (
            "Kind: nonlocal  Element: A(2)",
            "implementation.f90  Line: 9",
        ),
    ] {
        assert!(report.contains(fault) && report.contains(place), "{report}");
    }
    assert!(report.contains("2 errors, 0 warnings"), "{report}");
    assert!(report.contains("skipped: nothing"), "{report}");
}
