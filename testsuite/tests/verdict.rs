//! The verdict of a run: "No errors detected" is said only where everything was looked at.

use testsuite::desk::{Desk, text};

/// A parallel loop over what `part` gives.
const MAIN: &str = "#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];
double part(int i);
int main(void)
{
    int i;
    double s = 0;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) A[i] = part(i);
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) s += A[i];
    printf(\"%g\\n\", s);
    return 0;
}
";
const PART: &str = "double part(int i) { return i * 2.0; }\n";
const OTHER: &str = "double other(int i) { return i; }\n";

const CLEAN: &str = "*** DVM debugger: No errors detected\n";
const PARTLY: &str = "*** DVM debugger: No errors found in what was checked; not checked: ";

fn desk() -> Desk {
    let desk = Desk::new();
    desk.file("main.c", MAIN)
        .file("part.c", PART)
        .file("other.c", OTHER);
    desk
}

/// A command of dvmdbg on `./prog`: report and exit status.
fn dvmdbg(desk: &Desk, line: &str) -> (String, Option<i32>) {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    words.push("./prog");
    let output = desk.run(&desk.tools.dvmdbg, &words);
    (text(&output.stderr), output.status.code())
}

/// The verdict of `dvmdbg check` and the status; with `--strict`, too.
fn checked(desk: &Desk) -> (String, Option<i32>, Option<i32>) {
    let (report, status) = dvmdbg(desk, "check");
    let verdict = report
        .lines()
        .find(|line| line.starts_with("***"))
        .unwrap_or_default()
        .to_owned()
        + "\n";
    (verdict, status, dvmdbg(desk, "check --strict").1)
}

fn shell(desk: &Desk, script: &str) {
    let output = desk.run("sh".as_ref(), &["-e", "-c", script]);
    assert!(
        output.status.success(),
        "{script}: {}",
        text(&output.stderr)
    );
}

/// What the build and the run say is left of `dvmcc --debug LINE -o prog`.
fn is_left(desk: &Desk, line: &str, names: &str) {
    let built = desk.succeeds(&format!("--debug {line} -o prog"));
    let said = text(&built.stderr);
    let note =
        format!("dvmcc: note: not instrumented: {names}; what is done there is not checked\n");
    assert_eq!(said, note, "{line}");
    let pieces: Vec<String> = names
        .split(", ")
        .map(|name| format!("{name}: not instrumented"))
        .collect();
    let verdict = format!("{PARTLY}{}\n", pieces.join("; "));
    assert_eq!(checked(desk), (verdict, Some(0), Some(65)), "{line}");
}

fn is_whole(desk: &Desk, line: &str) {
    let built = desk.succeeds(&format!("--debug {line} -o prog"));
    assert_eq!(text(&built.stderr), "", "{line}");
    assert_eq!(
        checked(desk),
        (CLEAN.to_owned(), Some(0), Some(0)),
        "{line}"
    );
}

#[test]
fn objects_that_are_not_instrumented_are_named() {
    let desk = desk();
    shell(
        &desk,
        "cc -c part.c other.c; ar rc libparts.a part.o other.o; ar rcT libthin.a part.o; cp part.o plain.o",
    );
    is_left(&desk, "main.c part.o", "part.o");
    is_left(&desk, "main.c part.o other.o", "part.o, other.o");
    // Of an archive what the program takes.
    is_left(&desk, "main.c libparts.a", "libparts.a(part.o)");
    is_left(&desk, "main.c -L. -lparts", "./libparts.a(part.o)");
    is_left(&desk, "main.c libthin.a", "part.o");
    desk.file("list", "part.o\n");
    is_left(&desk, "main.c @list", "part.o");
    // What options hand on to the linker.
    is_left(&desk, "main.c -Wl,part.o", "part.o");
    is_left(&desk, "main.c -Xlinker part.o", "part.o");
    is_left(&desk, "main.c -Wl,@list", "part.o");
    is_left(&desk, "main.c -Wl,-L.,-lparts", "./libparts.a(part.o)");
    let group = "main.c -Wl,--start-group,libparts.a,--end-group";
    is_left(&desk, group, "libparts.a(part.o)");
    is_whole(&desk, "main.c part.c -Wl,-rpath,. -Wl,-Map,map");
    // One after the other, with objects of dvmcc's own.
    desk.succeeds("--debug -c main.c");
    is_left(&desk, "main.o plain.o", "plain.o");
    desk.succeeds("-c part.c");
    is_left(&desk, "main.o part.o", "part.o");
    // One object of several.
    shell(
        &desk,
        "ld -r -o both.o main.o part.o; ar rc libboth.a both.o",
    );
    is_left(&desk, "both.o", "both.o(part.c)");
    is_left(&desk, "libboth.a", "libboth.a(both.o)(part.c)");
    desk.succeeds("--debug -c part.c -o whole.o");
    shell(&desk, "ld -r -o both.o main.o whole.o");
    is_whole(&desk, "both.o");
}

#[test]
fn libraries_and_other_languages_are_named() {
    let desk = desk();
    desk.file("part.s", "");
    shell(
        &desk,
        "cc -shared -fPIC -o libshared.so part.c; cc -S part.c -o part.s",
    );
    is_left(&desk, "main.c -L. -lshared -Wl,-rpath,.", "./libshared.so");
    is_left(&desk, "main.c part.s", "part.s");
    // A library that only the system needs is none of the user's.
    is_whole(&desk, "main.c part.c -lm -lpthread");
}

#[test]
fn libraries_that_the_program_loads_are_named() {
    let desk = desk();
    shell(&desk, "cc -shared -fPIC -o libpart.so part.c");
    for (library, note) in [
        (
            "libpart.so",
            "./libpart.so: loaded while the program ran, not instrumented",
        ),
        ("libm.so.6", ""),
    ] {
        let path = match library.starts_with("libm") {
            true => library.to_owned(),
            false => format!("./{library}"),
        };
        let verdict = match note {
            "" => CLEAN.to_owned(),
            note => format!("{PARTLY}{note}\n"),
        };
        for closes in ["", "    dlclose(all);\n"] {
            let loads = format!(
                "#include <dlfcn.h>\ndouble part(int i)\n{{\n    void *all = dlopen(\"{path}\", RTLD_NOW);\n{closes}    return all ? i : 0;\n}}\n"
            );
            desk.file("loads.c", &loads);
            desk.succeeds("--debug main.c loads.c -ldl -o prog");
            assert_eq!(checked(&desk).0, verdict, "{library} {closes}");
            let traced = dvmdbg(&desk, "trace -o run.trd").0;
            let said = traced
                .split_once("; skipped: ")
                .map(|(_, left)| left.trim());
            assert_eq!(said.unwrap_or_default(), note, "{library} {closes}");
        }
    }
}

#[test]
fn what_is_instrumented_is_not_named() {
    let desk = desk();
    is_whole(&desk, "main.c part.c");
    desk.succeeds("--debug -c part.c");
    shell(&desk, "cc -c other.c; ar rc libmixed.a part.o other.o");
    is_whole(&desk, "main.c part.o");
    // The member that is not instrumented is not taken.
    is_whole(&desk, "main.c libmixed.a");
    desk.succeeds("--debug -flto -c part.c");
    is_whole(&desk, "-flto main.c part.o");
}

#[test]
fn threads_and_children_are_named() {
    let desk = Desk::new();
    let program = |start: &str| {
        format!(
            "#include <pthread.h>\n#include <threads.h>\n#include <unistd.h>\n#include <stdlib.h>\n#include <sys/wait.h>\n\
             double sum;\nvoid *work(void *p) {{ sum += 1; return p; }}\nint work_too(void *p) {{ sum += p != 0; return 0; }}\n\
             int main(void) {{ pthread_t t; thrd_t u; int k, v[3]; for (k = 0; k < 3; k++) v[k] = k; {start} return v[1] - 1; }}\n"
        )
    };
    for (start, said) in [
        (
            "pthread_create(&t, 0, work, 0); pthread_join(t, 0);",
            "what other threads did",
        ),
        (
            "thrd_create(&u, work_too, 0); thrd_join(u, 0);",
            "what other threads did",
        ),
        (
            "if (fork() == 0) { work(0); _exit(0); } wait(0);",
            "what forked children did",
        ),
    ] {
        desk.file("prog.c", &program(start));
        desk.succeeds("--debug prog.c -o prog");
        let verdict = format!("{PARTLY}{said}\n");
        assert_eq!(checked(&desk), (verdict, Some(0), Some(65)), "{start}");
        let (report, _) = dvmdbg(&desk, "check");
        let settled = "0 accesses in 0 constructs checked while it ran, others when it was built";
        assert!(report.contains(settled), "{report}");
    }
    // Another program is none of this one's work.
    desk.file("prog.c", &program("k += system(\"true\");"));
    desk.succeeds("--debug prog.c -o prog");
    assert_eq!(checked(&desk), (CLEAN.to_owned(), Some(0), Some(0)));
}

/// What the C library tells nobody of.
#[test]
fn children_and_threads_made_in_other_ways_are_named() {
    const HEAD: &str = "#define _GNU_SOURCE\n#include <errno.h>\n#include <mqueue.h>\n#include <sched.h>\n#include <signal.h>\n#include <stdio.h>\n#include <sys/syscall.h>\n#include <sys/wait.h>\n#include <time.h>\n#include <unistd.h>\n\
        double x[4];\nchar stack[1 << 16];\nvolatile int done;\n\
        int child(void *p) { double y[3]; x[1] = y[1]; return p == x; }\nvoid tick(union sigval v) { double y[3]; x[2] = y[v.sival_int]; done = 1; }\n\
        void late(void) { double y[3]; x[2] = y[1]; }\n";
    let timer = |how: &str| {
        format!(
            "struct sigevent e = {{ 0 }}; struct itimerspec i = {{ {{ 0, 0 }}, {{ 0, 1000000 }} }}; timer_t t; {how} timer_create(CLOCK_REALTIME, &e, &t); timer_settime(t, 0, &i, 0);"
        )
    };
    let threaded = timer("e.sigev_notify = SIGEV_THREAD; e.sigev_notify_function = tick;")
        + " while (!done) usleep(1000);";
    let silent = timer("e.sigev_notify = SIGEV_NONE;");
    let (children, threads) = ("what forked children did", "what other threads did");
    let joined = "what forked children did; what was done behind a clone that shares the variables of its thread";
    // What the parent does behind it is judged; of what a child shares, it may have given values to all.
    for (start, said, is_judged) in [
        (
            "clone(child, stack + sizeof stack, SIGCHLD, 0); wait(0);",
            children,
            true,
        ),
        (
            "clone(child, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, 0); wait(0);",
            children,
            false,
        ),
        (
            "clone(child, stack + sizeof stack, CLONE_VM | SIGCHLD, x); wait(0);",
            joined,
            false,
        ),
        (
            "int err = 0; if (vfork() == 0) { double y[3]; x[1] = y[1]; err = 3; _exit(0); } wait(0); k += err - 3;",
            children,
            false,
        ),
        // What the child has given a value has one.
        (
            "int err; if (vfork() == 0) { err = execl(\"/nowhere\", \"a\", (char *)0); if (vfork() == 0) _exit(0); late(); _exit(1); } wait(0); k += err + 1;",
            children,
            false,
        ),
        (
            "if (syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) == 0) { late(); _exit(0); } wait(0);",
            children,
            true,
        ),
        (
            "if (_Fork() == 0) { late(); _exit(0); } wait(0);",
            children,
            true,
        ),
        (&threaded, threads, true),
        (&silent, "", true),
        (
            "if (clone(child, 0, SIGCHLD, 0) != -1 || errno != EINVAL) k = 9;",
            children,
            true,
        ),
        ("k += syscall(SYS_getpid) != getpid();", "", true),
    ] {
        let desk = Desk::new();
        let text = |read: &str| {
            format!(
                "{HEAD}int main(void) {{ int k = 0; double y[2]; {start} if (k == 0) y[0] = 1; return k + (y[0] != 1) + ({read} > 1e300); }}\n"
            )
        };
        desk.file("prog.c", &text("y[k + 1]"));
        desk.succeeds("--debug prog.c -o prog");
        let alone = desk.run(&desk.folder.path().join("prog"), &[]);
        assert_eq!(alone.status.code(), Some(0), "{start}");
        let (report, status) = dvmdbg(&desk, "check");
        let fault = report.contains("Using non-initialized element of array y");
        let fault = fault || report.contains("Using non-initialized variable y");
        assert_eq!(fault, is_judged, "{start}: {report}");
        assert_eq!(
            report.matches("DYNCONTROL").count(),
            usize::from(is_judged),
            "{start}: {report}"
        );
        assert_eq!(
            status,
            Some(if is_judged { 66 } else { 0 }),
            "{start}: {report}"
        );
        let named = if said.is_empty() { "nothing" } else { said };
        let left = report.contains(&format!("skipped: {named}\n"));
        assert!(left, "{start}: {report}");
        // What nobody has given a value may be another one each time.
        desk.file("prog.c", &text("y[k]"));
        desk.succeeds("--debug prog.c -o prog");
        let (report, status) = dvmdbg(&desk, "trace");
        assert_eq!(status, Some(0), "{start}: {report}");
        // What is not recorded stands in front of it.
        let skipped = report.split_once("skipped: ").map_or("", |(_, rest)| rest);
        assert!(
            said.is_empty() || skipped.contains(&format!("{said}\n")),
            "{start}: {report}"
        );
        assert_eq!(dvmdbg(&desk, "compare").1, Some(0), "{start}");
    }
}

#[test]
fn a_link_without_dvmcc_is_named() {
    let desk = desk();
    desk.succeeds("--debug -c main.c");
    let archive = desk.tools.dvmcc.with_file_name("libdvmdbg.a");
    shell(
        &desk,
        &format!(
            "cc -c part.c; cc main.o part.o {} -lm -lpthread -ldl -o prog",
            archive.display()
        ),
    );
    let verdict = format!("{PARTLY}linked without dvmcc: what else it consists of is not known\n");
    assert_eq!(checked(&desk), (verdict, Some(0), Some(65)));
    is_whole(&desk, "main.c part.c -Wl,--gc-sections");
}

#[test]
fn a_run_that_judges_nothing_is_not_clean() {
    let desk = Desk::new();
    let verdict_of = |source: &str| {
        desk.file("prog.c", source);
        desk.succeeds("--debug -fopenmp prog.c -o prog");
        checked(&desk)
    };
    let nothing = "*** DVM debugger: Nothing was checked";
    // Its directives are not reached.
    let early = MAIN.replace("    double s = 0;\n", "    double s = 0;\n    return 0;\n") + PART;
    assert_eq!(
        verdict_of(&early),
        (format!("{nothing}\n"), Some(2), Some(2))
    );
    // All that its one function does is left out.
    let left = "int main(void)\n{\n#pragma omp task\n    ;\n    return 0;\n}\n";
    let said = format!("{nothing}; not checked: OpenMP at prog.c:3\n");
    assert_eq!(verdict_of(left), (said, Some(2), Some(2)));
    // There is nothing to judge.
    let clean = (CLEAN.to_owned(), Some(0), Some(0));
    assert_eq!(verdict_of("int main(void) { return 0; }\n"), clean);
}

#[test]
fn text_outside_of_procedures_that_is_left_is_named() {
    let desk = Desk::new();
    desk.file("strange.c", &format!("int a;\nint @ b;\n{PART}"));
    let symbols = "__asm__(\".symver old, new@V1\");";
    let code = "__asm__(\".text\\n\" \".globl f\\n\" \"f:\\n\\tret\\n\");";
    desk.file("assembler.c", &format!("{symbols}\n\n{code}\n{PART}"));
    desk.file(
        "strange.f90",
        "end module nowhere\nsubroutine s\nend subroutine s\n",
    );
    desk.file(
        "data.c",
        "#pragma dvm array distribute[blok]\ndouble U[12];\n",
    );
    desk.file(
        "data.f90",
        "module data\nreal :: u(12)\n!dvm$ distribute u(blok)\nend module\n",
    );
    for (file, note) in [
        ("data.c", "directives outside of procedures at data.c:1: "),
        (
            "data.f90",
            "directives outside of procedures at data.f90:3: ",
        ),
        ("strange.c", "declaration at strange.c:2: "),
        (
            "assembler.c",
            "assembler text at assembler.c:3: `f` is not followed",
        ),
        ("strange.f90", "part of the file at strange.f90:1: "),
    ] {
        let emitted = text(&desk.dvmcc(&format!("--emit {file}")).stdout);
        let line = emitted.lines().find(|line| line.contains("dvm_notes[]"));
        assert!(line.is_some_and(|line| line.contains(note)), "{emitted}");
    }
}

#[test]
fn a_directive_that_is_not_followed_fails_under_werror() {
    let desk = desk();
    let omp = MAIN.replace(
        "    printf",
        "#pragma omp task\n    {\n#pragma dvm parallel([i] on A[i])\n    for (i = 0; i < N; i++) A[i] = 0;\n    }\n    printf",
    );
    desk.file("omp.c", &omp);
    desk.succeeds("--debug -fopenmp omp.c part.c -o prog");
    let stopped = desk.dvmcc("--debug -fopenmp -Wno-unknown-pragmas -Werror omp.c part.c -o prog");
    assert_eq!(stopped.status.code(), Some(1));
    let said = text(&stopped.stderr);
    assert!(
        said.contains("dvmcc: error: omp.c: a directive is not followed [-Werror]"),
        "{said}"
    );
    desk.succeeds("--debug -fopenmp -Werror -Wno-error omp.c part.c -o prog");
    desk.succeeds("--debug -Wno-unknown-pragmas -Werror main.c part.c -o prog");
}

#[test]
fn comparisons_say_what_they_did_not_see() {
    let desk = desk();
    shell(&desk, "cc -c part.c");
    desk.succeeds("--debug main.c part.o -o prog");
    let (report, status) = dvmdbg(&desk, "trace");
    assert!(
        report.contains("; skipped: part.o: not instrumented\n"),
        "{report}"
    );
    assert_eq!(status, Some(0));
    assert_eq!(dvmdbg(&desk, "trace --strict").1, Some(65));
    for command in ["compare", "reduce"] {
        let (report, status) = dvmdbg(&desk, command);
        let verdict = "*** DVM debugger: No errors found in what was compared; not compared: part.o: not instrumented\n";
        assert!(report.contains(verdict), "{report}");
        assert_eq!(status, Some(0));
        assert_eq!(dvmdbg(&desk, &format!("{command} --strict")).1, Some(65));
    }
    desk.succeeds("--debug main.c part.c -o prog");
    assert_eq!(dvmdbg(&desk, "trace").1, Some(0));
    let (report, status) = dvmdbg(&desk, "compare --strict");
    assert!(report.contains(CLEAN), "{report}");
    assert_eq!(status, Some(0));
}

#[test]
fn memory_of_unknown_origin_is_counted() {
    let desk = Desk::new();
    desk.file(
        "made.c",
        "#include <stdlib.h>\nint hidden[4];\nint *made(void) { return calloc(4, sizeof(int)); }\nint *own(void) { return hidden; }\n",
    );
    let source = "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\nint *made(void);\nint *own(void);\n\
        int main(int argc, char **argv)\n{\n    int k, v[4];\n    for (k = 0; k < 4; k++) v[k] = k;\n    char *home = getenv(\"HOME\"), *text = \"abc\";\n\
        time_t t = 0;\n    k = gmtime(&t)->tm_year + argv[0][0] + text[v[1]] + (home ? home[0] : argc);\n\
        MORE\n    return k == 3;\n}\n";
    desk.file("prog.c", &source.replace("MORE", ""));
    desk.succeeds("--debug prog.c -o prog");
    assert_eq!(checked(&desk), (CLEAN.to_owned(), Some(0), Some(0)));
    desk.file(
        "prog.c",
        &source.replace("MORE", "for (k = 0; k < 4; k++) made()[k] = own()[k];"),
    );
    shell(&desk, "cc -c made.c");
    desk.succeeds("--debug prog.c made.o -o prog");
    let said =
        "made.o: not instrumented; 8 accesses to memory of unknown origin (first at prog.c:13)\n";
    assert_eq!(
        checked(&desk),
        (format!("{PARTLY}{said}"), Some(0), Some(65))
    );
}

#[test]
fn memory_of_unknown_origin_alone_is_nothing_that_was_checked() {
    let desk = Desk::new();
    desk.file(
        "made.c",
        "int hidden[4];\nint *own(void) { return hidden; }\n",
    );
    desk.file(
        "prog.c",
        "int *own(void);\nint main(void) { return own()[1]; }\n",
    );
    shell(&desk, "cc -c made.c");
    desk.succeeds("--debug prog.c made.o -o prog");
    let (report, status) = dvmdbg(&desk, "check");
    assert!(
        report.starts_with("*** DVM debugger: Nothing was checked"),
        "{report}"
    );
    assert!(report.contains("0 accesses in 0 constructs"), "{report}");
    assert_eq!(status, Some(2));
}

#[test]
fn checks_that_are_switched_off_are_named() {
    let desk = Desk::new();
    desk.file(
        "prog.c",
        "int main(void)\n{\n    int k, v[4];\n    for (k = 0; k < 4; k++) v[k] = k;\n    return v[0];\n}\n",
    );
    desk.succeeds("--debug prog.c -o prog");
    let off = "--set DebugOptions.CheckVarReadOnly=0 --set DebugOptions.CheckAntiDependence=0";
    let (report, status) = dvmdbg(&desk, &format!("check --strict {off}"));
    let said = "writes to read-only variables (CheckVarReadOnly=0); anti-dependences between iterations of parallel loops (CheckAntiDependence=0)\n";
    assert!(report.contains(&format!("{PARTLY}{said}")), "{report}");
    assert_eq!(status, Some(65));
}

#[test]
fn records_of_the_system_are_not_counted_as_unrecorded() {
    let desk = Desk::new();
    let text = |own: &str| {
        format!(
            "#include <signal.h>\n#include <time.h>\n\
             struct own {{ int n : 3; }};\nint main(void) {{\n\
             struct tm t = {{ 0 }}, u; time_t now = 0; sigset_t set = {{ {{ 0 }} }}; struct sigaction act = {{ 0 }};\n\
             u = *gmtime(&now);\ngmtime_r(&now, &t);\nsigemptyset(&set);\nsigaction(SIGUSR1, &act, 0);\n\
             {own}\nreturn t.tm_mon + u.tm_mon; }}\n"
        )
    };
    let skipped = |own: &str| {
        desk.file("prog.c", &text(own));
        desk.succeeds("--debug prog.c -o prog");
        let (report, status) = dvmdbg(&desk, "trace");
        assert_eq!(status, Some(0), "{report}");
        let (_, skipped) = report.split_once("skipped: ").unwrap_or_default();
        skipped.to_owned()
    };
    assert_eq!(skipped(""), "");
    let counted = skipped("struct own o = { 1 }; t.tm_mon += o.n - 1;");
    assert!(
        counted.contains("initial values of arrays and records (1 reference)"),
        "{counted}"
    );
}
