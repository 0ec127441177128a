//! dvmcc as a compiler driver: what make, CMake and users do with mpicc, they do with dvmcc.

use std::fs;
use std::process::{Command, Output};

use testsuite::desk::{Desk, text};

const HELLO: &str = "#include <stdio.h>\n#include \"size.h\"\nint main(void) { printf(\"%d\\n\", SIZE); return 0; }\n";

fn hello() -> Desk {
    let desk = Desk::new();
    desk.file("hello.c", HELLO)
        .file("inc/size.h", "#define SIZE 7\n");
    desk
}

#[test]
fn one_step_and_separate_compilation_give_the_same_program() {
    let desk = hello();
    desk.succeeds("--debug -Iinc hello.c -o one");
    desk.succeeds("--debug -Iinc -c hello.c");
    assert!(desk.has("hello.o"));
    desk.succeeds("--debug hello.o -o two");
    assert_eq!(
        (desk.prints("one"), desk.prints("two")),
        ("7\n".into(), "7\n".into())
    );
}

#[test]
fn plain_and_debug_objects_link_together() {
    let desk = Desk::new();
    desk.file("a.c", "int half(int x) { return x / 2; }\n");
    desk.file("b.c", "#include <stdio.h>\nint half(int);\nint main(void) { printf(\"%d\\n\", half(8)); return 0; }\n");
    desk.succeeds("-c a.c");
    desk.succeeds("--debug -c b.c");
    desk.succeeds("--debug a.o b.o -o both");
    assert_eq!(desk.prints("both"), "4\n");
}

#[test]
fn dependency_files_name_the_users_files() {
    let desk = hello();
    desk.succeeds("--debug -Iinc -MD -MF hello.d -c hello.c -o hello.o");
    let rule = fs::read_to_string(desk.folder.path().join("hello.d"))
        .expect("the dependency file is written");
    assert!(rule.starts_with("hello.o:"), "{rule}");
    assert!(
        rule.contains("hello.c") && rule.contains("inc/size.h"),
        "{rule}"
    );
}

#[test]
fn strict_language_options_apply_to_the_users_text_only() {
    let desk = hello();
    desk.succeeds(
        "--debug -std=c99 -pedantic-errors -Wall -Wextra -Werror -O2 -Iinc hello.c -o hello",
    );
    assert_eq!(desk.prints("hello"), "7\n");
}

#[test]
fn a_program_that_watches_its_functions_sees_its_own() {
    let desk = Desk::new();
    desk.file(
        "watch.c",
        "#include <stdio.h>\n\
         static int entered;\n\
         static void both(void) { entered += 100; }\n\
         int main(void) { both(); printf(\"%d\\n\", entered); return 0; }\n\
         #define UNWATCHED __attribute__((no_instrument_function))\n\
         UNWATCHED void __cyg_profile_func_enter(void *, void *);\n\
         UNWATCHED void __cyg_profile_func_exit(void *, void *);\n\
         void __cyg_profile_func_enter(void *f, void *from) { entered++; }\n\
         void __cyg_profile_func_exit(void *f, void *from) { }\n",
    );
    desk.succeeds("-finstrument-functions watch.c -o plain");
    desk.succeeds("--debug -finstrument-functions watch.c -o watch");
    assert_eq!(desk.prints("plain"), "102\n");
    assert_eq!(desk.prints("watch"), "102\n");
    for command in ["check", "trace"] {
        let output = desk.run(&desk.tools.dvmdbg, &[command, "./watch"]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(text(&output.stdout), "102\n", "{command}");
    }
}

#[test]
fn options_that_pack_structures_pack_those_of_the_program_alone() {
    let desk = Desk::new();
    desk.file(
        "pack.c",
        "#include <stdio.h>\n#include <string.h>\n#define N 8\n\
         #pragma dvm array distribute[block]\ndouble A[N];\n\
         typedef struct { char name[3]; int n; double v; } ctx;\n\
         static void begin(ctx *c, int i) { memset(c, 0, sizeof *c); c->n = i; }\n\
         int main(void)\n{\n    int i;\n    ctx c;\n    double s = 0, gap[2];\n\
         #pragma dvm parallel([i] on A[i]) private(c)\n\
         \x20   for (i = 0; i < N; i++) { begin(&c, i); A[i] = c.n; }\n\
         #pragma dvm parallel([i] on A[i]) reduction(sum(s))\n\
         \x20   for (i = 0; i < N; i++) { double w[3]; w[0] = i; double *p = w; s += p[0] + A[i]; }\n\
         \x20   gap[0] = 1;\n    printf(\"%zu %g\\n\", sizeof c, s + 0 * gap[N / 8]);\n    return 0;\n}\n",
    );
    for (option, size) in [("", 16), ("-fpack-struct", 15), ("-fpack-struct=2", 16)] {
        desk.succeeds(&format!("--debug {option} pack.c -o pack"));
        for command in ["check", "trace", "compare"] {
            let output = desk.run(&desk.tools.dvmdbg, &[command, "./pack"]);
            let report = text(&output.stderr);
            assert_eq!(
                text(&output.stdout),
                format!("{size} 56\n"),
                "{option}: {report}"
            );
            let found = report.matches("DYNCONTROL").count();
            assert_eq!(found, usize::from(command == "check"), "{option}: {report}");
        }
    }
}

#[test]
fn a_directive_that_transfers_data_is_a_finding() {
    let desk = Desk::new();
    desk.file(
        "prints.c",
        "#include <stdio.h>\n#pragma dvm array distribute[block]\ndouble A[4];\nint main(void)\n{\n    double m;\n\
         #pragma dvm remote_access(A[printf(\"x\\n\") * 0])\n    { m = A[0]; }\n    return m != 0;\n}\n",
    );
    let said = text(&desk.dvmcc("--lint prints.c").stderr);
    assert!(
        said.contains("calls `printf`, which transfers data"),
        "{said}"
    );
}

#[test]
fn a_build_that_is_killed_leaves_no_folder() {
    for signal in ["TERM", "HUP", "KILL"] {
        let desk = Desk::new();
        desk.file("tmp/keep", "");
        let folder = desk.folder.path().join("tmp");
        let made = || {
            let entries = std::fs::read_dir(&folder).expect("the folder");
            entries.count() - 1
        };
        let wait = |expected: usize| {
            for _ in 0..600 {
                if made() == expected {
                    return true;
                }
                std::thread::sleep(std::time::Duration::from_millis(50));
            }
            false
        };
        // It waits for its text.
        let mut build = std::process::Command::new(&desk.tools.dvmcc)
            .args(["--debug", "-c", "-x", "c", "-", "-o", "x.o"])
            .env("TMPDIR", &folder)
            .current_dir(desk.folder.path())
            .stdin(std::process::Stdio::piped())
            .spawn()
            .expect("dvmcc can be started");
        assert!(wait(1), "{signal}");
        let number = build.id().to_string();
        let killed = desk.run("kill".as_ref(), &["-s", signal, &number]);
        assert!(killed.status.success());
        build.wait().expect("it ends");
        assert!(wait(0), "{signal}");
    }
}

#[test]
fn a_compile_error_is_the_compilers_and_names_the_users_line() {
    let desk = Desk::new();
    desk.file("bad.c", "int main(void)\n{\n    return undeclared;\n}\n");
    let output = desk.dvmcc("--debug bad.c -o bad");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("bad.c:3"),
        "{}",
        text(&output.stderr)
    );
    assert!(!desk.has("bad"));
}

#[test]
fn werror_on_the_users_text_stops_the_build() {
    let desk = Desk::new();
    desk.file("w.c", "int main(void) { char *p = 5; return p != 0; }\n");
    assert_eq!(
        desk.dvmcc("--debug -Werror w.c -o w").status.code(),
        Some(1)
    );
}

#[test]
fn a_faulty_directive_is_said_and_the_build_goes_on() {
    let desk = Desk::new();
    let faulty = "#include <stdio.h>\n\
         #pragma dvm array distribute[block]\n\
         double A[8];\n\
         void faulty(void)\n\
         {\n\
         #pragma dvm parallel([i] on B[i])\n\
         \x20   for (int i = 0; i < 8; i++)\n\
         \x20       A[i] = i;\n\
         }\n\
         int main(void)\n\
         {\n\
         \x20   faulty();\n\
         #pragma dvm parallel([i] on A[i])\n\
         \x20   for (int i = 1; i < 7; i++)\n\
         \x20       A[i] = A[i - 1] + 1;\n\
         \x20   puts(\"done\");\n\
         \x20   return 0;\n\
         }\n";
    desk.file("faulty.c", faulty);
    let built = text(
        &desk
            .succeeds("--debug --format short faulty.c -o faulty")
            .stderr,
    );
    let (left, at) = ("warning[DVM202]", "faulty.c:6:");
    assert!(built.contains(at) && !built.contains("error"), "{built}");
    let stopped = desk.dvmcc("--debug -Werror -Wno-unknown-pragmas --format short faulty.c -o no");
    let said = text(&stopped.stderr);
    assert_eq!(stopped.status.code(), Some(1), "{said}");
    assert!(
        built.contains(left) && said.contains(&left.replace("warning", "error")),
        "{said}"
    );
    assert_eq!(desk.prints("faulty"), "done\n");
    let check = desk.run(&desk.tools.dvmdbg, &["check", "./faulty"]);
    let report = text(&check.stderr);
    assert_eq!(check.status.code(), Some(66), "{report}");
    assert!(report.contains("faulty.c  Line: 15"), "{report}");
    assert!(report.contains("procedure faulty"), "{report}");
    assert_eq!(desk.dvmcc("--lint faulty.c").status.code(), Some(1));

    desk.file("whole.c", &faulty.replace("[block]", "[blok]"));
    let built = text(&desk.succeeds("--debug whole.c -o whole").stderr);
    assert!(
        built.contains("the whole file is left uninstrumented"),
        "{built}"
    );
    let check = desk.run(&desk.tools.dvmdbg, &["check", "./whole"]);
    let report = text(&check.stderr);
    assert_eq!(check.status.code(), Some(2), "{report}");
    assert!(report.contains("Nothing was checked"), "{report}");
}

#[test]
fn bad_usage_is_exit_2_with_one_clear_line() {
    let desk = hello();
    fs::create_dir(desk.folder.path().join("folder.c")).expect("the folder can be made");
    for (line, expected) in [
        ("--debug missing.c -o x", "missing.c"),
        ("--format xml --lint hello.c", "xml"),
        ("--debug hello.c -o", "`-o`"),
        ("--explain DVM999", "DVM999"),
        ("--debug --format json hello.c -o x", "--lint"),
        ("--debug", "no input files"),
        ("--debug folder.c -o x", "it is a folder"),
        ("--lint folder.c", "it is a folder"),
        ("--debug -x f95 -", "standard input"),
    ] {
        let output = desk.dvmcc(line);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {message}");
        assert!(message.contains(expected), "{line}: {message}");
        assert!(!message.contains("panicked"), "{message}");
    }
}

#[test]
fn a_missing_compiler_is_named() {
    let desk = hello();
    for mode in ["--debug", "--lint", "--emit"] {
        let output = Command::new(&desk.tools.dvmcc)
            .args([mode, "-Iinc", "hello.c", "-o", "x"])
            .env("DVMDBG_CC", "no-such-compiler")
            .current_dir(desk.folder.path())
            .output()
            .expect("dvmcc can be started");
        assert_eq!(output.status.code(), Some(2), "{mode}");
        assert!(
            text(&output.stderr).contains("`no-such-compiler` not found"),
            "{mode}: {}",
            text(&output.stderr)
        );
    }
}

#[test]
fn a_text_the_preprocessor_refuses_is_a_finding() {
    let desk = Desk::new();
    desk.file(
        "lost.c",
        "#include \"lost.h\"\nint main(void) { return 0; }\n",
    );
    let short = desk.dvmcc("--lint --format short lost.c");
    assert_eq!(short.status.code(), Some(1));
    let message = text(&short.stderr);
    assert!(
        message.starts_with("lost.c:1:10: error[DVM004]: lost.h: "),
        "{message}"
    );
    let json = text(&desk.dvmcc("--lint --format json lost.c").stdout);
    assert!(json.contains("\"code\":\"DVM004\""), "{json}");
    assert_eq!(desk.dvmcc("--emit lost.c").status.code(), Some(1));
}

#[test]
fn directives_without_their_macro_are_named_in_place_of_what_the_compiler_makes_of_them() {
    let desk = Desk::new();
    let text = "DVM(DISTRIBUTE [BLOCK]) double A[8];\nint main(void) { return 0; }\n";
    desk.file("bare.cdv", text);
    let short = desk.dvmcc("--debug --format short -c bare.cdv");
    assert_eq!(short.status.code(), Some(1));
    let message = String::from_utf8_lossy(&short.stderr).into_owned();
    assert!(
        message.starts_with("bare.cdv:1:1: error[DVM005]: ") && !message.contains("DISTRIBUTE"),
        "{message}"
    );
    desk.file("map.h", "#define DVM(x)\n");
    desk.succeeds("--debug -c -include map.h bare.cdv");
}

#[test]
fn a_result_that_is_lost_is_said() {
    let desk = hello();
    for line in [
        "--emit -Iinc hello.c",
        "--lint --format json -Iinc hello.c",
        "-show -Iinc hello.c",
        "--help",
    ] {
        let full = fs::File::options()
            .write(true)
            .open("/dev/full")
            .expect("the device is there");
        let output = Command::new(&desk.tools.dvmcc)
            .args(line.split_whitespace())
            .stdout(full)
            .current_dir(desk.folder.path())
            .output()
            .expect("dvmcc can be started");
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {message}");
        assert!(
            message.starts_with("dvmcc: error: cannot write standard output"),
            "{line}: {message}"
        );
    }
}

/// A program with two parallel loops, under `dvmdbg check` with these parameters.
fn check_two_loops(pause: &str, parameters: &[&str]) -> Output {
    let desk = Desk::new();
    desk.file(
        "two.c",
        &format!(
            "#include <unistd.h>\n\
             #pragma dvm array distribute[block]\n\
             double A[1000];\n\
             int main(void)\n\
             {{\n\
             #pragma dvm parallel([i] on A[i])\n\
             \x20   for (int i = 0; i < 1000; i++)\n\
             \x20       A[i] = i;\n\
             \x20   {pause}\n\
             #pragma dvm parallel([i] on A[i])\n\
             \x20   for (int i = 1; i < 1000; i++)\n\
             \x20       A[i] = A[i - 1];\n\
             \x20   return 0;\n\
             }}\n"
        ),
    );
    desk.succeeds("--debug two.c -o two");
    let mut words = vec!["check"];
    words.extend(parameters.iter().flat_map(|parameter| ["--set", parameter]));
    words.push("./two");
    desk.run(&desk.tools.dvmdbg, &words)
}

#[test]
fn a_limit_that_is_reached_is_an_error_and_ends_control() {
    for (pause, parameter, what) in [
        (
            "sleep(1);",
            "DynDebugExecutionTimeLimit=1",
            "execution time",
        ),
        ("", "DynDebugMemoryLimit=4000", "memory"),
    ] {
        let check = check_two_loops(pause, &[parameter]);
        let report = text(&check.stderr);
        assert_eq!(check.status.code(), Some(66), "{report}");
        let message = format!("Dynamic debugger is disabled: Out of {what} limits");
        assert!(report.contains(&message), "{report}");
        assert!(report.contains("File: two.c  Line: 10"), "{report}");
        assert!(!report.contains("Data dependence"), "{report}");
        assert!(report.contains("skipped: everything after"), "{report}");
    }
    let check = check_two_loops("", &["DynDebugMemoryLimit=4000000"]);
    assert!(text(&check.stderr).contains("Data dependence"));
}

#[test]
fn statistics_are_printed_on_demand() {
    for parameter in ["DebugOptions.PrintStatistic=1", "DynDebugPrintStatistics=1"] {
        let report = text(&check_two_loops("", &[parameter]).stderr);
        assert!(report.contains("; 1 DVM arrays now; "), "{report}");
    }
    let silent = text(&check_two_loops("", &[]).stderr);
    assert!(!silent.contains("table of variables"), "{silent}");
}

#[test]
fn control_that_the_user_switches_off_is_said() {
    let check = check_two_loops("", &["EnableDynControl=0"]);
    let report = text(&check.stderr);
    assert_eq!(check.status.code(), Some(2), "{report}");
    assert!(
        report.contains("skipped: every check (EnableDynControl=0)\n"),
        "{report}"
    );
}

#[test]
fn questions_to_the_compiler_are_passed_on() {
    let desk = hello();
    assert!(
        text(&desk.succeeds("--debug --version").stdout)
            .to_lowercase()
            .contains("gcc")
    );
    assert!(text(&desk.succeeds("--debug -Iinc -E hello.c").stdout).contains("printf"));
    assert!(desk.succeeds("--debug -print-sysroot").status.success());
}

#[test]
fn show_prints_the_commands_and_builds_nothing() {
    let desk = hello();
    let shown = text(&desk.succeeds("--debug -show -Iinc hello.c -o hello").stdout);
    assert!(shown.contains("libdvmdbg.a"), "{shown}");
    assert!(!desk.has("hello"));
}

#[test]
fn emitted_source_is_printed_with_the_users_lines() {
    let desk = hello();
    let listing = text(&desk.succeeds("--emit -Iinc hello.c").stdout);
    assert!(listing.contains("dvmdbg_emit.h"), "{listing}");
    assert!(
        listing.contains("# 3 \"hello.c\"") || listing.contains("int main(void)"),
        "{listing}"
    );
    assert!(!desk.has("a.out"));
}

#[test]
fn emitted_source_names_system_headers_instead_of_printing_them() {
    let desk = Desk::new();
    desk.file("own.h", "#include <stdlib.h>\nextern int shared;\n");
    desk.file(
        "two.c",
        "#include <stdio.h>\n\n#include \"own.h\"\nint main(void)\n{\n    return puts(\"two\") < 0;\n}\n",
    );
    let listing = text(&desk.succeeds("--emit two.c").stdout);
    for header in ["stdio.h", "stdlib.h"] {
        let line = format!("#include <{header}>");
        assert_eq!(listing.matches(&line).count(), 1, "{listing}");
    }
    for folded in ["fprintf", "malloc", "# 1 \"/usr"] {
        assert!(!listing.contains(folded), "{folded} in {listing}");
    }
    assert!(listing.contains("extern int shared;"), "{listing}");
}

#[test]
fn gdb_stops_at_a_line_of_the_users_file_and_prints_variables() {
    let desk = Desk::new();
    desk.file(
        "sum.c",
        "#include <stdio.h>\n\
         #pragma dvm array distribute[block]\n\
         double A[8];\n\
         int main(void)\n\
         {\n\
         \x20   double total = 0;\n\
         #pragma dvm parallel([i] on A[i]) reduction(sum(total))\n\
         \x20   for (int i = 0; i < 8; i++) {\n\
         \x20       A[i] = i;\n\
         \x20       total += A[i];\n\
         \x20   }\n\
         \x20   printf(\"%g\\n\", total);\n\
         \x20   return 0;\n\
         }\n",
    );
    desk.succeeds("--debug -g sum.c -o sum");
    let output = Command::new("gdb")
        .args([
            "-batch",
            "-nx",
            "-ex",
            "break sum.c:10",
            "-ex",
            "run",
            "-ex",
            "print i",
            "-ex",
            "continue 2",
            "-ex",
            "print total",
        ])
        .args(["-ex", "print i", "-ex", "list 10,10", "./sum"])
        .env("DVMDBG_OPTIONS", "EnableDynControl=1")
        .current_dir(desk.folder.path())
        .output()
        .expect("gdb is installed (cargo xtask test installs it)");
    let shown = text(&output.stdout);
    assert!(
        shown.contains("sum.c:10"),
        "{shown}\n{}",
        text(&output.stderr)
    );
    assert!(shown.contains("$1 = 0"), "{shown}");
    assert!(shown.contains("total += A[i];"), "{shown}");
}

#[test]
fn few_frames_stand_between_a_report_and_the_line_that_it_names() {
    let desk = Desk::new();
    desk.file(
        "early.c",
        "double A[8];\n\
         int read(int i)\n\
         {\n\
         \x20   double B[8];\n\
         \x20   return B[i] > 7;\n\
         }\n\
         int main(void)\n\
         {\n\
         \x20   return read(3) > 1;\n\
         }\n",
    );
    desk.succeeds("--debug -g early.c -o early");
    let output = Command::new("gdb")
        .args(["-batch", "-nx", "-ex", "break dvmdbg_report", "-ex", "run"])
        .args(["-ex", "bt", "-ex", "frame function read", "-ex", "print i"])
        .arg("./early")
        .env("DVMDBG_OPTIONS", "EnableDynControl=1")
        .current_dir(desk.folder.path())
        .output()
        .expect("gdb is installed (cargo xtask test installs it)");
    let shown = text(&output.stdout);
    let frame = shown.lines().find(|line| line.contains(" read (i=3)"));
    let number = frame.and_then(|line| line.strip_prefix('#')?.split(' ').next()?.parse().ok());
    assert!(number.is_some_and(|number: u32| number < 6), "{shown}");
    assert!(shown.contains("early.c:5"), "{shown}");
    assert!(shown.contains("$1 = 3"), "{shown}");
}

#[test]
fn directives_in_headers_are_named_there() {
    let desk = Desk::new();
    desk.file(
        "inc/grid.h",
        "#pragma dvm array\nextern double A[8];\n#pragma dvm array distribute[block]\ndouble B[8];\n",
    )
    .file(
        "main.c",
        "#include \"grid.h\"\n#pragma dvm array distribute[block]\ndouble A[8];\nint main(void) { return 0; }\n",
    );
    let output = desk.dvmcc("--lint --format short -Iinc main.c");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        text(&output.stderr),
        "inc/grid.h:3:13: warning[DVM223]: `array` in a header\n"
    );
}

#[test]
fn static_data_of_more_than_2_gb_link_as_they_do_plain() {
    let desk = Desk::new();
    desk.file(
        "big.c",
        "#include <signal.h>\n#include <stdio.h>\ndouble a[200000000], b[150000000];\n\
         static void stop(int number) { a[6] = number; }\n\
         int main(void)\n{\n    signal(SIGUSR1, stop);\n    a[5] = 1;\n    b[149999999] = a[5];\n\
         \x20   printf(\"%g\\n\", b[149999999]);\n    return 0;\n}\n",
    );
    desk.file(
        "big.f90",
        "program big\n  real(8), save :: a(200000000), b(150000000)\n  a(5) = 1\n  b(150000000) = a(5)\n\
         \x20 print '(f3.1)', b(150000000)\nend program\n",
    );
    for (source, output) in [("big.c", "1\n"), ("big.f90", "1.0\n")] {
        desk.succeeds(&format!("--debug {source} -o big"));
        let check = desk.run(&desk.tools.dvmdbg, &["check", "./big"]);
        assert_eq!(text(&check.stdout), output, "{source}");
        assert!(
            text(&check.stderr).contains("No errors detected"),
            "{source}"
        );
    }
}

#[test]
fn units_in_an_archive_of_the_users_own_are_checked() {
    let desk = Desk::new();
    desk.file(
        "grid.h",
        "#define N 8\n#pragma dvm array\nextern double A[N];\n#pragma dvm array\nextern double B[N];\n\
         typedef double (*rule)(double, int);\nvoid fill(double x);\nvoid each(rule r);\n\
         double sum(const double *from, int n);\n",
    );
    desk.file(
        "grid.c",
        "#include \"grid.h\"\n#pragma dvm array distribute[block]\ndouble A[N];\n\
         #pragma dvm array align([i] with A[i])\ndouble B[N];\n\
         void fill(double x)\n{\n#pragma dvm parallel([i] on A[i])\n    for (int i = 0; i < N; i++)\n        A[i] = x;\n}\n",
    );
    desk.file(
        "walk.c",
        "#include \"grid.h\"\nvoid each(rule r)\n{\n#pragma dvm parallel([i] on B[i])\n\
         \x20   for (int i = 0; i < N; i++)\n        B[i] = r(A[i], i);\n}\n\
         double sum(const double *from, int n)\n{\n    double s = 0;\n\
         \x20   for (int i = 0; i < n; i++)\n        s += from[i];\n    return s;\n}\n",
    );
    // The callback reads a neighbour, and the sum a value that is missing.
    desk.file(
        "main.c",
        "#include <stdio.h>\n#include \"grid.h\"\n\
         static double next(double x, int i) { return x + (i < N - 1 ? A[i + 1] : 0); }\n\
         int main(void)\n{\n    double own[4];\n    fill(1);\n    each(next);\n    own[0] = 1;\n\
         \x20   if (sum(own, 2) > 100) puts(\"much\");\n    puts(\"done\");\n    return 0;\n}\n",
    );
    for unit in ["grid", "walk"] {
        desk.succeeds(&format!("--debug -c {unit}.c"));
    }
    let archived = Command::new("ar")
        .args(["rcs", "libgrid.a", "grid.o", "walk.o"])
        .current_dir(desk.folder.path())
        .status();
    assert!(archived.expect("ar can be started").success());
    desk.succeeds("--debug main.c -L. -lgrid -o main");
    let check = desk.run(&desk.tools.dvmdbg, &["check", "./main"]);
    let report = text(&check.stderr);
    assert_eq!(text(&check.stdout), "done\n");
    for wanted in [
        "main.c  Line: 3",
        "A[1]",
        "walk.c  Line: 12",
        "own[1]",
        "2 errors, 0",
        "skipped: nothing",
    ] {
        assert!(report.contains(wanted), "{wanted}: {report}");
    }
}

#[test]
fn text_of_the_standard_input_and_preprocessed_text_are_instrumented() {
    let desk = Desk::new();
    desk.file("size.h", "#define SIZE 3\n");
    desk.file(
        "lost.c",
        "#include <stdio.h>\n#include \"size.h\"\nint main(void)\n{\n    int a[SIZE], k = 0;\n    if (a[1] > 4)\n        k = 1;\n    \
         printf(\"%d\\n\", k > 1);\n    return 0;\n}\n",
    );
    let dvmcc = desk.tools.dvmcc.display().to_string();
    let piped = format!("{dvmcc} --debug -x c - -o piped <lost.c");
    let built = desk.run(std::path::Path::new("/bin/sh"), &["-c", &piped]);
    assert!(built.status.success(), "{}", text(&built.stderr));
    desk.succeeds("-E lost.c -o lost.i");
    desk.succeeds("--debug lost.i -o expanded");
    desk.succeeds("--debug -x cpp-output lost.i -o named");
    for (program, file) in [
        ("piped", "<stdin>"),
        ("expanded", "lost.c"),
        ("named", "lost.c"),
    ] {
        assert_eq!(desk.prints(program), "0\n");
        let program = format!("./{program}");
        let checked = desk.run(&desk.tools.dvmdbg, &["check", &program]);
        let said = text(&checked.stderr);
        assert!(said.contains(&format!("File: {file}  Line: 6")), "{said}");
    }
}

#[test]
fn programs_hold_what_they_name_and_little_of_the_archive() {
    let desk = Desk::new();
    desk.file(
        "set.c",
        "#include <stdio.h>\nstruct entry { int value; };\n\
         static const struct entry one __attribute__((section(\"entries\"), used)) = { 3 };\n\
         static const struct entry two __attribute__((section(\"entries\"), used)) = { 4 };\n\
         extern const struct entry __start_entries[], __stop_entries[];\n\
         static int begun;\n__attribute__((constructor)) static void begin(void) { begun = 1; }\n\
         int main(void)\n{\n    int sum = begun;\n\
         \x20   for (const struct entry *at = __start_entries; at < __stop_entries; at++)\n        sum += at->value;\n\
         \x20   printf(\"%d\\n\", sum);\n    return 0;\n}\n",
    );
    desk.succeeds("--debug set.c -o set");
    desk.succeeds("--debug -Wl,--no-gc-sections set.c -o whole");
    assert_eq!(desk.prints("set"), "8\n");
    assert_eq!(desk.prints("whole"), "8\n");
    let length = |name| fs::metadata(desk.folder.path().join(name)).map_or(0, |found| found.len());
    assert!(length("set") < length("whole"));
    desk.succeeds("--debug -c set.c");
    desk.succeeds("--debug -r -nostdlib set.o -o part.o");
}
