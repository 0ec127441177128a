//! dvmcc as a driver of Fortran: source forms, options that act on reading, INCLUDE, gdb.

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

const FREE: &str = "program p\n  integer a(3)\n  a = 1\n  print *, a(2)\nend program\n";
const FIXED: &str =
    "C     a comment\n      PROGRAM P\n      I = 1 +\n     &    2\n      PRINT *, I\n      END\n";

#[test]
fn a_suffix_that_lies_about_the_form_is_named() {
    let Some(desk) = desk() else { return };
    desk.file("free.f", FREE).file("fixed.f90", FIXED);
    for (file, option) in [("free.f", "-ffree-form"), ("fixed.f90", "-ffixed-form")] {
        let help = format!("add the option {option}");
        let built = desk.dvmcc(&format!("--debug {file} -o x"));
        let said = text(&built.stderr);
        assert!(!built.status.success() && said.contains(&help), "{said}");
        let linted = text(&desk.dvmcc(&format!("--lint {file}")).stderr);
        assert!(linted.contains(&help), "{linted}");
        desk.succeeds(&format!("--debug {option} {file} -o {file}.x"));
    }
    assert_eq!(desk.prints("free.f.x").trim(), "1");
    assert_eq!(desk.prints("fixed.f90.x").trim(), "3");
}

#[test]
fn the_language_option_tells_the_form() {
    let Some(desk) = desk() else { return };
    desk.file("free.txt", FREE).file("fixed.txt", FIXED);
    desk.succeeds("--debug -w -x f95 free.txt -o free.x");
    desk.succeeds("--debug -w -x f77 fixed.txt -o fixed.x");
    assert_eq!(desk.prints("free.x").trim(), "1");
    assert_eq!(desk.prints("fixed.x").trim(), "3");
}

#[test]
fn suffix_and_option_tell_whether_to_preprocess() {
    let Some(desk) = desk() else { return };
    let text = "#define N 7\n      PRINT *, N\n      END\n";
    for file in ["a.F", "a.fpp", "a.FOR", "a.f", "a.fdv"] {
        desk.file(file, text);
    }
    for line in [
        "a.F",
        "a.fpp",
        "a.FOR",
        "-cpp a.f",
        "-nocpp -cpp a.fdv",
        "-DN=7 -cpp a.f",
    ] {
        desk.succeeds(&format!("--debug -w {line} -o x"));
        assert_eq!(desk.prints("x").trim(), "7", "{line}");
    }
    desk.file("b.F", "      PRINT *, 5\n      END\n#define N 7\n");
    desk.succeeds("--debug -w -cpp -nocpp b.F -o x");
    assert_eq!(desk.prints("x").trim(), "5");
}

#[test]
fn included_files_are_found_where_the_compiler_finds_them() {
    let Some(desk) = desk() else { return };
    let main = "      INCLUDE 'n.inc'\n      PRINT *, N\n      END\n";
    let constant = |value: u32| format!("      PARAMETER (N={value})\n");
    desk.file("src/a.f", main).file("inc/n.inc", &constant(3));
    let both = |line: &str| {
        desk.succeeds(&format!("{line} -o plain"));
        desk.succeeds(&format!("--debug {line} -o debug"));
        (desk.prints("plain"), desk.prints("debug"))
    };
    let (plain, debug) = both("src/a.f -I inc");
    assert_eq!((plain.trim(), debug.trim()), ("3", "3"));
    desk.file("src/n.inc", &constant(2));
    let (plain, debug) = both("src/a.f -Iinc");
    assert_eq!((plain.trim(), debug.trim()), ("2", "2"));
}

#[test]
fn gdb_shows_the_users_lines_of_fixed_form_and_of_included_files() {
    let Some(desk) = desk() else { return };
    desk.file(
        "sum.f",
        "      PROGRAM SUMS\n\
         \x20     INTEGER TOTAL\n\
         \x20     INTEGER A(8)\n\
         CDVM$ DISTRIBUTE A(BLOCK)\n\
         \x20     TOTAL = 0\n\
         *DVM$ PARALLEL (I) ON A(I),\n\
         *DVM$*  REDUCTION (SUM(TOTAL))\n\
         \x20     DO 10 I = 1, 8\n\
         \x20     A(I) = I\n\
         \x20  10 TOTAL = TOTAL\n\
         \x20    &  + A(I)\n\
         \x20     INCLUDE 'tail.inc'\n\
         \x20     END\n",
    );
    desk.file("tail.inc", "C     the end\n      PRINT *, TOTAL\n");
    desk.succeeds("--debug -g -w sum.f -o sum");
    let commands = [
        "break sum.f:10",
        "run",
        "print i",
        "print a(1)",
        "info line",
        "delete",
        "break tail.inc:2",
        "continue",
        "print total",
        "list 2,2",
    ];
    let output = Command::new("gdb")
        .args(["-batch", "-nx"])
        .args(commands.iter().flat_map(|command| ["-ex", command]))
        .arg("./sum")
        .env("DVMDBG_OPTIONS", "EnableDynControl=1")
        .current_dir(desk.folder.path())
        .output()
        .expect("gdb is installed (cargo xtask test installs it)");
    let shown = text(&output.stdout);
    let wanted = [
        "sum.f:10",
        "$1 = 1",
        "$2 = 1",
        "Line 10 of",
        "tail.inc:2",
        "$3 = 36",
        "PRINT *, TOTAL",
    ];
    for wanted in wanted {
        assert!(
            shown.contains(wanted),
            "{wanted}: {shown}\n{}",
            text(&output.stderr)
        );
    }
}

#[test]
fn what_is_asked_of_variables_agrees_with_checks_of_the_compiler_and_with_standards() {
    let Some(desk) = desk() else { return };
    let program = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/programs/fortran/pointers/checked_ok.f90"
    );
    desk.succeeds(&format!("{program} -o plain"));
    let expected = desk.prints("plain");
    for options in ["-fcheck=all", "-std=f2018", "-fcheck=all -std=f2018 -O2"] {
        desk.succeeds(&format!("--debug {options} {program} -o debug"));
        let checked = desk.run(&desk.tools.dvmdbg, &["check", "./debug"]);
        assert_eq!(text(&checked.stdout), expected, "{options}");
        let told = text(&checked.stderr);
        assert!(checked.status.success(), "{options}: {told}");
    }
}

#[test]
fn static_programs_end_as_others_do() {
    let Some(desk) = desk() else { return };
    desk.file("p.f90", FREE);
    // Behind `-lm` the library of Fortran comes before our archive, which must not answer for the compiler.
    desk.succeeds("-static p.f90 -lm -o plain");
    assert_eq!(desk.prints("plain").trim(), "1");
    desk.succeeds("--debug -static p.f90 -o p");
    assert_eq!(desk.prints("p").trim(), "1");
    let checked = desk.run(&desk.tools.dvmdbg, &["check", "./p"]);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
}

#[test]
fn gdb_stops_at_a_report_in_the_iteration_that_it_is_about() {
    let Some(desk) = desk() else { return };
    desk.file(
        "late.f90",
        "program late\n\
         \x20 integer i, j\n\
         \x20 real a(8, 8), b(8, 8), c(8)\n\
         !dvm$ distribute a(block, block)\n\
         !dvm$ align b(i, j) with a(i, j)\n\
         \x20 a = 1\n\
         !dvm$ parallel (j, i) on b(i, j)\n\
         \x20 do j = 1, 8\n\
         \x20   do i = 1, 8\n\
         \x20     b(i, j) = 1\n\
         \x20     b(i, j) = a(min(i + j / 4, 8), j)\n\
         \x20   end do\n\
         \x20 end do\n\
         \x20 do i = 1, 5\n\
         \x20   c(i) = i\n\
         \x20 end do\n\
         \x20 do i = 3, 8\n\
         \x20   c(1) = c(i)\n\
         \x20 end do\n\
         \x20 call inner(b(1, 1), 3)\n\
         contains\n\
         \x20 subroutine inner(x, k)\n\
         \x20   real x\n\
         \x20   integer k\n\
         \x20   if (x + k > 100) print *, 'more'\n\
         \x20 end subroutine\n\
         end program\n",
    );
    desk.succeeds("--debug -g late.f90 -o late");
    let output = Command::new("gdb")
        .args(["-batch", "-nx", "-ex", "break dvmdbg_report", "-ex", "run"])
        .args(["-ex", "bt", "-ex", "frame function late"])
        .args(["-ex", "print i * 100 + j"])
        .args([
            "-ex",
            "continue",
            "-ex",
            "frame function late",
            "-ex",
            "print i",
        ])
        .args([
            "-ex",
            "continue",
            "-ex",
            "frame function inner",
            "-ex",
            "print k",
        ])
        .arg("./late")
        .env("DVMDBG_OPTIONS", "EnableDynControl=1")
        .current_dir(desk.folder.path())
        .output()
        .expect("gdb is installed (cargo xtask test installs it)");
    let shown = text(&output.stdout);
    let frame = shown.lines().find(|line| line.contains(" in late ()"));
    let number = frame.and_then(|line| line.strip_prefix('#')?.split(' ').next()?.parse().ok());
    assert!(number.is_some_and(|number: u32| number < 6), "{shown}");
    for wanted in [
        "late.f90:11",
        "$1 = 104",
        "late.f90:18",
        "$2 = 6",
        "late.f90:25",
        "$3 = 3",
    ] {
        assert!(
            shown.contains(wanted),
            "{wanted}: {shown}\n{}",
            text(&output.stderr)
        );
    }
}

#[test]
fn options_that_give_zero_are_relied_on_and_others_are_for_finding() {
    let Some(desk) = desk() else { return };
    desk.file(
        "p.f90",
        "program p\n  real x(3)\n  integer k\n  logical l\n  if (k > 3) print *, 1\n  if (x(2) > 3) print *, 2\n  if (l) print *, 3\nend program\n",
    );
    for (options, lines) in [
        (
            "-finit-real=nan -finit-integer=1 -finit-logical=true",
            vec![5, 6, 7],
        ),
        ("-finit-real=snan", vec![5, 6, 7]),
        ("-finit-real=zero", vec![5, 7]),
        ("-finit-integer=0 -finit-logical=false", vec![6]),
        ("-finit-real=zero -finit-real=nan", vec![5, 6, 7]),
        ("-finit-local-zero", vec![]),
    ] {
        desk.succeeds(&format!("--debug -w {options} p.f90 -o p"));
        let checked = desk.run(&desk.tools.dvmdbg, &["check", "./p"]);
        let told = text(&checked.stderr);
        let reported: Vec<u32> = (1..9)
            .filter(|line| told.contains(&format!("Line: {line}\n")))
            .collect();
        assert_eq!(reported, lines, "{options}: {told}");
    }
}

#[test]
fn regions_of_openacc_leave_their_procedure_out_where_they_are_obeyed() {
    let Some(desk) = desk() else { return };
    desk.file(
        "p.f90",
        "program p\n  real a(4)\n  !$acc parallel loop\n  do i = 1, 4\n    a(i) = i\n  end do\n  call other(a)\n  print *, a(2)\n\
         end program\nsubroutine other(a)\n  real a(4), b(4)\n  a(1) = b(2)\nend subroutine\n",
    );
    let reason = "it has OpenMP or OpenACC directives";
    let built = desk.dvmcc("--debug -fopenacc p.f90 -o p");
    let said = text(&built.stderr);
    assert!(
        built.status.success() && said.contains("`P` is not instrumented") && said.contains(reason),
        "{said}"
    );
    assert_eq!(desk.prints("p").trim(), "2.00000000");
    let told = text(&desk.run(&desk.tools.dvmdbg, &["check", "./p"]).stderr);
    assert!(told.contains("Line: 12"), "{told}");
    assert!(told.contains(&format!("procedure P: {reason}")), "{told}");
    desk.succeeds("--debug p.f90 -o q");
    let told = text(&desk.run(&desk.tools.dvmdbg, &["check", "./q"]).stderr);
    assert!(told.contains("skipped: nothing"), "{told}");
}

#[test]
fn preprocessed_text_stands_beside_the_file_that_it_was_made_of() {
    let Some(desk) = desk() else { return };
    let text = [
        "# 1 \"src/a.f90\"",
        "# 1 \"<built-in>\"",
        "# 1 \"src/a.f90\"",
        "program p",
        "  include 'n.inc'",
        "  real, volatile :: x(n)",
        "  print *, n, x(n + 1) > 0",
        "end program\n",
    ]
    .join("\n");
    desk.file("src/n.inc", "integer, parameter :: n = 3\n")
        .file("a.f90-pp.f90", &text);
    desk.succeeds("--debug -w -fpreprocessed -c a.f90-pp.f90 -o a.o");
    desk.succeeds("--debug a.o -o x");
    let checked = text_of_check(&desk);
    assert!(checked.contains("File: src/a.f90  Line: 4"), "{checked}");
}

fn text_of_check(desk: &Desk) -> String {
    let checked = desk.run(&desk.tools.dvmdbg, &["check", "./x"]);
    text(&checked.stdout) + &text(&checked.stderr)
}

#[test]
fn dependencies_alone_are_printed_wherever_c_stands() {
    let Some(desk) = desk() else { return };
    desk.file("inc.h", "#define N 7\n").file(
        "a.F90",
        "#include \"inc.h\"\nprogram p\n  print *, N\nend program\n",
    );
    for line in ["-cpp -M -c a.F90", "-cpp -c -MM a.F90", "-MM -c a.F90"] {
        let printed = desk.dvmcc(&format!("--debug {line}"));
        let said = text(&printed.stdout);
        assert!(
            printed.status.success() && said.contains("inc.h"),
            "{line}: {said}"
        );
    }
}

#[test]
fn folders_by_the_long_name_of_their_option_are_searched() {
    let Some(desk) = desk() else { return };
    desk.file("inc/n.inc", "integer, parameter :: n = 3\n")
        .file(
            "a.f90",
            "program p\n  include 'n.inc'\n  print *, n\nend program\n",
        );
    for option in ["--include-directory=inc", "--include-directory inc"] {
        desk.succeeds(&format!("--debug {option} a.f90 -o x"));
        assert_eq!(desk.prints("x").trim(), "3", "{option}");
    }
}

#[test]
fn common_blocks_with_large_addresses_are_where_the_program_has_them() {
    let Some(desk) = desk() else { return };
    let text = [
        "program p",
        "  real(8) :: a(100000)",
        "  common /c/ a",
        "  a(2) = 5",
        "  call s",
        "end program",
        "subroutine s",
        "  real(8) :: b(100000)",
        "  common /c/ b",
        "  print *, int(b(2))",
        "end subroutine\n",
    ]
    .join("\n");
    desk.file("a.f90", &text);
    let built = desk.succeeds("--debug -mcmodel=medium a.f90 -o x");
    let said = String::from_utf8_lossy(&built.stderr);
    assert!(!said.contains("alignment"), "{said}");
    assert_eq!(desk.prints("x").trim(), "5");
}
