//! Programs on several processes (`dvmcc --parallel`, `dvmdbg run`): they print what the plain program prints. Those of
//! `parallel/`, and of the programs that are correct one of several. Each process is compared with the run of one (`dvmcc --debug --parallel`,
//! `dvmdbg compare -n`).

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use testsuite::desk::{Desk, text};
use testsuite::program::find_programs;
use testsuite::tools::made_programs;

/// Numbers of processes, and arrangements.
const RUNS: [&str; 5] = ["1", "2", "3", "2x2", "3x2"];

fn start(desk: &Desk, processes: &str, program: &str, input: &str) -> Output {
    dvmdbg(desk, &["run", "-n", processes, program], input)
}

/// Runs a command on processes; tests run as root in containers. Processes that wait for ever are a failure, not the end of all tests.
fn dvmdbg(desk: &Desk, words: &[&str], input: &str) -> Output {
    let mut running = Command::new("timeout")
        .args(["--kill-after=5", "200"])
        .arg(&desk.tools.dvmdbg)
        .args(words)
        .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
        .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
        .current_dir(desk.folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("dvmdbg starts");
    let mut pipe = running.stdin.take().expect("a pipe");
    // A program need not read it.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    running.wait_with_output().expect("it ends")
}

fn alone(desk: &Desk, program: &str, input: &str) -> Output {
    let mut running = Command::new(desk.folder.path().join(program))
        .current_dir(desk.folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let _ = running
        .stdin
        .take()
        .expect("a pipe")
        .write_all(input.as_bytes());
    running.wait_with_output().expect("it ends")
}

/// Whether two outputs say the same, floating-point sums within their rounding.
fn agree(one: &str, other: &str) -> bool {
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (one, other) = (words(one), words(other));
    let same = |(a, b): (&String, &String)| match (a.parse::<f64>(), b.parse::<f64>()) {
        (Ok(a), Ok(b)) if a.fract() != 0.0 || b.fract() != 0.0 => {
            (a - b).abs() <= 1e-5 * a.abs().max(b.abs())
        }
        _ => a == b,
    };
    one.len() == other.len() && one.iter().zip(&other).all(same)
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("parallel")
}

/// A desk with a program of `parallel/`, built plain and for parallel runs.
fn built(name: &str) -> Desk {
    let desk = Desk::new();
    let source = fs::read_to_string(sources().join(name)).expect("the program");
    desk.file(name, &source);
    desk.succeeds(&format!("-O1 {name} -o plain -lm"));
    // As users build what is to be fast: the compiler must not keep what other processes change.
    desk.succeeds(&format!("--parallel -O2 {name} -o divided -lm"));
    desk
}

fn runs_as_plain(name: &str, input: &str) {
    let desk = built(name);
    let plain = alone(&desk, "plain", input);
    let single = alone(&desk, "divided", input);
    assert_eq!(
        text(&single.stdout),
        text(&plain.stdout),
        "without a launcher"
    );
    for processes in RUNS {
        let run = start(&desk, processes, "divided", input);
        let told = text(&run.stderr);
        assert_eq!(
            run.status.code(),
            plain.status.code(),
            "{processes}: {told}"
        );
        let (found, expected) = (text(&run.stdout), text(&plain.stdout));
        assert!(
            agree(&found, &expected),
            "{processes}: {found} for {expected}"
        );
    }
}

#[test]
fn relaxation_in_c() {
    runs_as_plain("relaxation.c", "");
}

#[test]
fn reductions_in_classic_c() {
    runs_as_plain("reductions.cdv", "");
}

#[test]
fn relaxation_in_fortran() {
    runs_as_plain("fields.f", "");
}

#[test]
fn local_variables_of_procedures() {
    runs_as_plain("locals.f90", "");
}

#[test]
fn elements_under_other_names() {
    runs_as_plain("pointers.f90", "");
}

#[test]
fn pipelines_in_c() {
    runs_as_plain("pipelines.c", "");
}

#[test]
fn pipelines_in_classic_c() {
    runs_as_plain("pipelines.cdv", "");
}

#[test]
fn pipelines_in_fortran() {
    runs_as_plain("pipelines.f90", "");
}

#[test]
fn remapping_in_c() {
    runs_as_plain("remapping.c", "");
}

#[test]
fn remapping_in_fortran() {
    runs_as_plain("remapping.f90", "");
}

#[test]
fn remote_elements_in_classic_c() {
    runs_as_plain("remote.cdv", "");
}

#[test]
fn remote_elements_in_fortran() {
    runs_as_plain("remote.f", "");
}

/// The plain program does not know of the copies.
#[test]
fn arrays_are_copied() {
    let desk = built("copies.c");
    let expected = "349713\n353808\n";
    let single = alone(&desk, "divided", "");
    assert_eq!(text(&single.stdout), expected, "without a launcher");
    for processes in RUNS {
        let run = start(&desk, processes, "divided", "");
        assert_eq!(text(&run.stdout), expected, "{processes}: {run:?}");
    }
    let source = "#pragma dvm array distribute[block]\ndouble A[8];\n#pragma dvm array distribute[block]\ndouble B[9];\n\
        int main(void)\n{\n#pragma dvm array_copy(B = A)\n    return 0;\n}\n";
    desk.file("shapes.c", source);
    desk.succeeds("-w --parallel shapes.c -o shapes");
    let run = start(&desk, "2", "./shapes", "");
    let says = "shapes.c:7: array_copy: B and A differ in shape or in the type of their elements";
    assert!(text(&run.stderr).contains(says), "{run:?}");
}

#[test]
fn dummies_in_fortran() {
    runs_as_plain("dummies.f90", "");
}

#[test]
fn files_are_read_by_all_and_written_once() {
    let desk = built("files.c");
    let plain = alone(&desk, "plain", "3 17\n");
    fs::remove_file(desk.folder.path().join("sum.txt")).expect("it was written");
    let run = start(&desk, "3", "divided", "3 17\n");
    assert_eq!(
        text(&run.stdout),
        text(&plain.stdout),
        "{}",
        text(&run.stderr)
    );
    let written = fs::read_to_string(desk.folder.path().join("sum.txt"));
    assert_eq!(written.expect("it was written"), text(&plain.stdout));
}

#[test]
fn files_of_fortran_are_read_by_all_and_written_once() {
    let desk = built("records.f90");
    desk.file("first.dat", "5\n").file("sums.dat", "before\n");
    let run = start(&desk, "3", "divided", "");
    let told = text(&run.stderr);
    assert_eq!(text(&run.stdout), "   138.000\n", "{told}");
    let written = fs::read_to_string(desk.folder.path().join("sums.dat"));
    assert_eq!(written.expect("it is there"), "before\n   138.000\n");
}

#[test]
fn files_are_written_and_read_again() {
    runs_as_plain("rewritten.c", "");
    runs_as_plain("rewritten.f90", "");
    runs_as_plain("journal.f90", "");
}

#[test]
fn right_sides_of_owners_do_what_all_need() {
    runs_as_plain("generated.c", "");
    runs_as_plain("generated.f90", "");
    runs_as_plain("owners.c", "");
    runs_as_plain("owners.f90", "");
    compares_clean("generated.c");
    for name in ["chained.c", "counted.c", "counted.f90"] {
        runs_as_plain(name, "");
        compares_clean(name);
    }
}

/// Fortran reads whole arrays and sections in many statements; functions of C may know nothing of a mapping.
#[test]
fn whole_arrays_come_to_all() {
    for name in ["wholes.f90", "wholes.f", "wholes.c", "sections.f90"] {
        runs_as_plain(name, "");
        let desk = Desk::new();
        let source = fs::read_to_string(sources().join(name)).expect("the program");
        desk.file(name, &source);
        desk.succeeds(&format!("-w --debug --parallel {name} -o told -lm"));
        let run = start(&desk, "3", "./told", "");
        let told = text(&run.stderr);
        assert!(!told.contains("foreign element"), "{name}: {told}");
    }
}

/// Arrays go to functions of other files, which say what they know of them, and to some that no debugger has seen; pointers lead to
/// their elements.
#[test]
fn what_others_read_comes_to_all() {
    let cases = [
        ("elsewhere.c", ["elsewhere_b.c", "elsewhere_lib.c"]),
        ("elsewhere.f90", ["elsewhere_b.f90", "elsewhere_lib.c"]),
    ];
    for (main, [other, library]) in cases {
        let desk = Desk::new();
        for name in [main, other, library] {
            let source = fs::read_to_string(sources().join(name)).expect("the program");
            desk.file(name, &source);
        }
        desk.succeeds(&format!("-w -O1 -c {library} -o library.o"));
        desk.succeeds(&format!("-w -O1 {main} {other} library.o -o plain -lm"));
        let plain = text(&alone(&desk, "plain", "").stdout);
        for build in PARALLEL {
            desk.succeeds(&format!(
                "-w {build} -O1 {main} {other} library.o -o divided -lm"
            ));
            for processes in ["2", "2x2"] {
                let run = start(&desk, processes, "divided", "");
                let (found, told) = (text(&run.stdout), text(&run.stderr));
                // A build that tells of elements of others does so.
                let is_told = build != PARALLEL[0] && told.contains("foreign element");
                assert!(
                    agree(&found, &plain) || is_told,
                    "{main} {build} {processes}: {found} for {plain}: {told}"
                );
            }
        }
    }
}

/// Arrays of Fortran in functions of C, and of C in procedures of Fortran.
#[test]
fn languages_share_arrays() {
    let desk = Desk::new();
    let files = ["languages.f90", "languages.c"];
    for name in files {
        let source = fs::read_to_string(sources().join(name)).expect("the program");
        desk.file(name, &source);
    }
    let files = files.join(" ");
    desk.succeeds(&format!("-w -O1 {files} -o plain"));
    desk.succeeds(&format!("-w --parallel -O1 {files} -o divided"));
    desk.succeeds(&format!("-w --debug --parallel -O1 {files} -o traced"));
    // The output of the two languages is not in order.
    let sorted = |output: Output| {
        let text = text(&output.stdout);
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let plain = sorted(alone(&desk, "plain", ""));
    for processes in RUNS {
        let run = start(&desk, processes, "divided", "");
        let told = text(&run.stderr);
        assert_eq!(sorted(run), plain, "{processes}: {told}");
    }
    let recorded = dvmdbg(&desk, &["trace", "--binary", "./traced"], "");
    assert!(text(&recorded.stderr).contains("0.trd"), "{recorded:?}");
    for processes in ["2", "2x2"] {
        let run = dvmdbg(&desk, &["compare", "-n", processes, "./traced"], "");
        let told = text(&run.stderr);
        assert!(
            told.contains("dvmdbg: 0 differences;"),
            "{processes}: {told}"
        );
        assert!(!told.contains("foreign"), "{processes}: {told}");
        assert!(!told.contains("stale"), "{processes}: {told}");
    }
}

#[test]
fn tasks_print_the_same() {
    runs_as_plain("tasks.cdv", "");
    runs_as_plain("tasks.f90", "");
}

/// Blocks of sizes that the program gives.
#[test]
fn blocks_have_given_sizes() {
    runs_as_plain("blocks.c", "");
    runs_as_plain("blocks.f90", "");
    let desk = Desk::new();
    let source = "#include <stdio.h>
int sizes[2] = { 2, 6 }, wrong[2] = { 3, 4 };
#pragma dvm array distribute[genblock(sizes)]
double A[8];
int main(void)
{
    double x;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++)
        A[i] = i;
    x = A[3];
    #pragma dvm redistribute(A[genblock(wrong)])
    #pragma dvm redistribute(A[multblock(3)])
    wrong[0] = -1;
    #pragma dvm redistribute(A[genblock(wrong)])
    printf(\"%d\\n\", x < 9);
    return 0;
}
";
    desk.file("sizes.c", source);
    desk.succeeds("-w --debug --parallel sizes.c -o sizes");
    let told = text(&start(&desk, "2", "./sizes", "").stderr);
    for says in [
        "sizes.c:11: process 0 reads A[3], which process 1 has",
        "blocks of dimension 1 of A: the blocks have 7 elements together, the dimension has 8",
        "blocks of dimension 1 of A: the dimension has 8 elements, which is no multiple of 3",
        "blocks of dimension 1 of A: block 0 has -1 elements",
    ] {
        assert!(told.contains(says), "{says}: {told}");
    }
}

/// What the processes have of a map must be the same, or they would have the array in different ways: wrong numbers, without a word.
#[test]
fn maps_that_differ_between_processes_are_told() {
    let desk = Desk::new();
    let c = "#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#define N 12
int owners[N];
double weights[3] = { 1, 2, 1 };
#pragma dvm template[4] distribute[block]
void *cells;
#pragma dvm array
double *X;
static double sum(void)
{
    double s = 0;
#pragma dvm parallel([i] on X[i])
    for (int i = 0; i < N; i++)
        X[i] = i;
#pragma dvm parallel([i] on X[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += X[i];
    return s;
}
int main(void)
{
    int rank = atoi(getenv(\"OMPI_COMM_WORLD_RANK\") ?: getenv(\"PMI_RANK\"));
    X = malloc(N * sizeof(double));
    owners[5] = rank;
#pragma dvm redistribute(X[indirect(owners)])
    printf(\"%g\\n\", sum());
    weights[1] = rank + 0.5;
#pragma dvm redistribute(X[wgtblock(weights, 3)])
    printf(\"%g\\n\", sum());
#pragma dvm redistribute(X[derived(c * 3 + rank:c * 3 + 3 with cells[@c])])
    printf(\"%g\\n\", sum());
    owners[5] = 1;
#pragma dvm redistribute(X[indirect(owners)])
    printf(\"%g\\n\", sum());
    return 0;
}
";
    let fortran = "program early
  call work(12)
contains
  subroutine work(n)
    integer n, owner(n)
    real(8) x(n), s
!DVM$ DISTRIBUTE X(INDIRECT(OWNER))
    do i = 1, n
      owner(i) = mod(i, 2)
    end do
!DVM$ PARALLEL (I) ON X(I), REDUCTION(SUM(S))
    do i = 1, n
      x(i) = i
      s = s + x(i)
    end do
    print *, sum(x)
  end subroutine
end
";
    desk.file("maps.c", c).file("early.f90", fortran);
    desk.succeeds("-w --parallel -O2 maps.c -o maps");
    let run = start(&desk, "2", "maps", "");
    let told = text(&run.stderr);
    assert_eq!(text(&run.stdout), "66\n66\n66\n66\n", "{told}");
    for says in [
        "maps.c:27: blocks of dimension 1 of X: its owners are not the same in all processes (element 5: 0 (process 0), 1 (process 1))",
        "maps.c:30: blocks of dimension 1 of X: its weights are not the same in all processes (weight 1: 0.5 (process 0), 1.5 (process 1))",
        "maps.c:32: blocks of dimension 1 of X: its owners are not the same in all processes (element 0: 0 (process 0), -1 (process 1))",
    ] {
        assert!(told.contains(says), "{says}: {told}");
    }
    assert_eq!(told.lines().count(), 3, "{told}");
    desk.succeeds("-w --parallel -O2 early.f90 -o early");
    let run = start(&desk, "2", "early", "");
    assert_eq!(text(&run.stdout).trim(), "78.000000000000000", "{run:?}");
}

/// Elements that are distributed one by one.
#[test]
fn single_elements_have_owners() {
    for name in ["indirect.c", "indirect.f90", "derived.c", "derived.f90"] {
        runs_as_plain(name, "");
        compares_clean(name);
    }
}

/// Arrays on some of the processes.
#[test]
fn sections_of_processors_have_arrays() {
    for name in ["onto.cdv", "onto.f90"] {
        runs_as_plain(name, "");
        compares_clean(name);
    }
}

/// Several named edges of one dimension, and of two.
#[test]
fn named_edges_are_renewed() {
    runs_as_plain("edges.c", "");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    let named = root.join("shadow-stale/two_named_shadows.f");
    assert_eq!(divided(&named, PARALLEL[0]), Some(Ok(())));
}

/// What an edge holds is not what its owner has.
#[test]
fn stale_edges_are_told() {
    let desk = Desk::new();
    let source = "#include <stdio.h>
#pragma dvm array distribute[block]
double A[8];
#pragma dvm array align([i] with A[i])
double B[8];
int main(void)
{
    for (int step = 1; step < 4; step++) {
        #pragma dvm parallel([i] on A[i])
        for (int i = 0; i < 8; i++)
            A[i] = step * i;
        #pragma dvm parallel([i] on B[i]) shadow_renew(A)
        for (int i = 1; i < 7; i++)
            B[i] = A[i - 1] + A[i + 1];
        #pragma dvm parallel([i] on A[i])
        for (int i = 0; i < 8; i++)
            A[i] = step < 3 ? A[i] : 50 + i;
        #pragma dvm parallel([i] on B[i])
        for (int i = 1; i < 7; i++)
            B[i] += A[i - 1];
    }
    #pragma dvm parallel([i] on A[i]) across(A[1:1])
    for (int i = 1; i < 7; i++)
        A[i] = A[i - 1] + A[i + 1];
    printf(\"%g\\n\", 1.0);
    return 0;
}
";
    desk.file("stale.c", source);
    desk.succeeds("-w --debug --parallel stale.c -o stale");
    let told = text(&start(&desk, "2", "./stale", "").stderr);
    let says = "stale edge: stale.c:20: process 1 reads A[3], which is 9; process 0 has 53";
    assert!(told.contains(says), "{told}");
    assert_eq!(told.matches("stale edge").count(), 1, "{told}");
}

/// Correct programs whose parallel run differs by what they are about.
const DIFFERENT: [&str; 6] = [
    // It closes all descriptors, those of MPI as well.
    "library/descriptors",
    // The plain program makes no copies of whole arrays.
    "shadow-stale/array_copy_ok",
    "uninitialized/array_copy_ok",
    // It prints its name.
    "plain/command_line",
    // It reads an element when MPI has ended.
    "procedures/destructor",
    // It counts signals that iterations send to their own process.
    "units/signal_handlers_ok",
];

#[test]
fn correct_programs_print_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    let programs = find_programs(&root, &made_programs()).expect("the programs");
    let correct = programs.iter().filter_map(|one| {
        let name = one.name.as_str();
        let [step] = &one.steps[..] else {
            return None;
        };
        let [source] = &step.sources[..] else {
            return None;
        };
        let wanted = one.is_parallel
            && one.marks.expected.is_empty()
            && one.marks.settings.is_empty()
            && one.input.is_none()
            && !name.ends_with("free form")
            && !DIFFERENT.iter().any(|different| name.contains(different));
        wanted.then_some((name, source))
    });
    let (mut same, mut wrong) = (0, Vec::new());
    for (number, (name, path)) in correct.step_by(27).enumerate() {
        match divided(path, PARALLEL[number % 2]) {
            Some(Ok(())) => same += 1,
            Some(Err(told)) => wrong.push(format!("{name}: {told}")),
            None => {}
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(same > 20, "only {same} programs ran");
}

/// Builds for several processes; the second kind says what is wrong.
const PARALLEL: [&str; 2] = ["--parallel", "--debug --parallel"];

/// A program on three processes: it prints what the plain one prints, or what is wrong. `None`: it says that it cannot be divided.
fn divided(path: &Path, build: &str) -> Option<Result<(), String>> {
    let desk = Desk::new();
    let path = path.display();
    let builds = |options: &str| {
        let build = desk.dvmcc(&format!("-w -O1 {path} {options} -lm"));
        build.status.success()
    };
    if !builds("-o plain") || !builds(&format!("{build} -o divided")) {
        return None;
    }
    let plain = alone(&desk, "plain", "");
    let run = start(&desk, "3", "divided", "");
    let (found, told) = (text(&run.stdout), text(&run.stderr));
    if told.contains("not supported in parallel runs") {
        return None;
    }
    let is_same = run.status.code() == plain.status.code() && agree(&found, &text(&plain.stdout));
    let is_same = is_same && !told.contains("foreign element");
    Some(is_same.then_some(()).ok_or(format!("{found} {told}")))
}

/// Each shows what others of the test suite do not.
#[test]
fn single_programs_print_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    for (number, name) in [
        "silent/directives/copy_array_of_arrays.cdv",
        "silent/directives/copy.f",
        "copy-not-completed/started_twice_ok.f",
        "fortran/consistent/group_ok.fdv",
        "shadow-stale/added_edges_ok.c",
        // An array is aligned with what is declared behind it.
        "shadow-stale/template_again_ok.f",
        // Iterations write elements of the next process.
        "silent/edges/across_out.c",
        "silent/edges/across_out.f",
        "dependence/across_directions_ok.c",
        "fortran/forms/owner_ok.fdv",
    ]
    .into_iter()
    .enumerate()
    {
        let build = PARALLEL[number % 2];
        assert_eq!(divided(&root.join(name), build), Some(Ok(())), "{name}");
    }
}

/// Debian's MPICH beside Open MPI, where it is installed.
#[test]
fn another_mpi_does_the_same() {
    let has = |name| Command::new(name).arg("--version").output().is_ok();
    if !has("mpicc.mpich") || !has("mpirun.mpich") {
        return;
    }
    let desk = Desk::new();
    let copy = |name: &str| {
        let source = fs::read_to_string(sources().join(name)).expect("the program");
        desk.file(name, &source);
    };
    ["relaxation.c", "fields.f"].into_iter().for_each(copy);
    desk.file("one.c", ONE_STOPS);
    let launched = |launcher: &str, program: &str, word: &str| {
        Command::new(&desk.tools.dvmdbg)
            .args(["run", "-n", "3", program, word])
            .env("DVMDBG_MPIRUN", launcher)
            .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
            .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
            .current_dir(desk.folder.path())
            .stdin(Stdio::null())
            .output()
            .expect("dvmdbg starts")
    };
    for name in ["relaxation.c", "fields.f", "one.c"] {
        let build = Command::new(&desk.tools.dvmcc)
            .args(["--parallel", "-O1", name, "-o", "divided", "-lm"])
            .env("DVMDBG_MPICC", "mpicc.mpich")
            .current_dir(desk.folder.path())
            .output()
            .expect("dvmcc starts");
        assert!(build.status.success(), "{build:?}");
        let expected = match name {
            "one.c" => "3",
            _ => "0",
        };
        let run = launched("mpirun.mpich", "./divided", expected);
        let single = alone(&desk, "divided", "");
        assert!(agree(&text(&run.stdout), &text(&single.stdout)), "{run:?}");
        let status = run.status.code().map(|own| own.to_string());
        assert_eq!(status.as_deref(), Some(expected), "{run:?}");
    }
    let run = launched("mpirun.openmpi", "./divided", "0");
    assert_eq!(run.status.code(), Some(2), "{run:?}");
    let says = "by the `mpirun` of another MPI than it was linked with";
    assert!(text(&run.stderr).contains(says), "{run:?}");
}

#[test]
fn what_cannot_run_is_said() {
    let desk = built("relaxation.c");
    let refused = |output: Output, says: &str| {
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(says), "{told}");
    };
    refused(
        start(&desk, "2", "./plain", ""),
        "./plain was not built for parallel runs; build it with `dvmcc --parallel`",
    );
    refused(start(&desk, "2", "./none", ""), "cannot run ./none");
    refused(start(&desk, "2y", "./divided", ""), "as in 2x2");
    let build = Command::new(&desk.tools.dvmcc)
        .args(["--parallel", "relaxation.c"])
        .env("DVMDBG_MPICC", "no-such-mpicc")
        .current_dir(desk.folder.path())
        .output()
        .expect("dvmcc starts");
    refused(build, "no-such-mpicc");
    let run = Command::new(&desk.tools.dvmdbg)
        .args(["run", "-n", "2", "./divided"])
        .env("DVMDBG_MPIRUN", "no-such-mpirun")
        .current_dir(desk.folder.path())
        .output()
        .expect("dvmdbg starts");
    refused(run, "cannot start `no-such-mpirun`");
}

/// Open MPI's launcher does so where there is no room for its files.
#[test]
fn a_launcher_that_waits_in_vain_is_ended() {
    let desk = built("relaxation.c");
    let launcher = "#!/bin/sh\n[ \"$1\" = --version ] && exit\ntrue &\nexec sleep 100\n";
    desk.file("mpirun", launcher);
    let path = desk.folder.path().join("mpirun");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a script");
    let begin = std::time::Instant::now();
    let run = Command::new(&desk.tools.dvmdbg)
        .args(["run", "-n", "2", "divided"])
        .env("DVMDBG_MPIRUN", &path)
        .current_dir(desk.folder.path())
        .stdin(Stdio::null())
        .output()
        .expect("dvmdbg starts");
    assert!(begin.elapsed().as_secs() < 30, "it waits");
    let told = text(&run.stderr);
    let says = "waited in vain for a process that had ended before the program began";
    assert!(told.contains(says), "{told}");
    assert_eq!(run.status.code(), Some(2), "{told}");
}

/// What several processes would do wrongly is refused where it is executed; one process does it.
#[test]
fn what_cannot_be_divided_is_said() {
    let part = "subroutine column(b, n)
  integer :: n, i
  real(8) :: b(n)
  !DVM$ INHERIT B
  !DVM$ PARALLEL (I) ON B(I)
  do i = 1, n
    b(i) = i
  end do
end subroutine
program main
  real(8) :: a(8, 8)
  !DVM$ DISTRIBUTE A(BLOCK, BLOCK)
  call column(a(1, 3), 8)
  print *, 'done'
end program
";
    let (name, source, says) = ("part.f90", part, "a directive that names a part of A");
    let desk = Desk::new();
    desk.file(name, source);
    desk.succeeds(&format!("-w --parallel {name} -o divided"));
    let one = start(&desk, "1", "divided", "");
    assert_eq!(text(&one.stdout).trim(), "done", "{}", text(&one.stderr));
    let two = start(&desk, "2", "divided", "");
    assert_eq!(two.status.code(), Some(2));
    let told = text(&two.stderr);
    assert!(told.contains(says), "{told}");
}

/// One process takes another way than the others, as it has read an element that it does not have: this is said, and no process waits
/// for ever.
#[test]
fn processes_that_part_are_named() {
    let desk = Desk::new();
    let source = "#include <stdio.h>
#pragma dvm array distribute[block]
double A[12];
int main(void)
{
    int i;
    double s = 0;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 12; i++)
        A[i] = i + 1;
    if (A[2] == 3) {
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 0; i < 12; i++)
            s += A[i];
    }
";
    let renews = "#pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < 11; i++)
        A[i] = i;
";
    for (behind, place) in [
        (renews, "at parts.c:16 (edges of A)"),
        ("", "at the end of the program"),
    ] {
        desk.file("parts.c", &format!("{source}{behind}    return 0;\n}}\n"));
        desk.succeeds("-w --parallel parts.c -o parts");
        let run = start(&desk, "2", "./parts", "");
        let told = text(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{told}");
        let says = format!(
            "process 0 is at parts.c:12 (a reduction), process 1 is {place}: they have taken different ways"
        );
        assert!(told.contains(&says), "{told}");
    }
}

/// Each of three processes waits for the next one, as each asks for another element.
#[test]
fn processes_that_wait_in_a_ring_are_named() {
    let desk = Desk::new();
    let source = "#include <stdlib.h>
#pragma dvm array distribute[block]
double A[12];
int main(void)
{
    int i, k;
    double s;
    const char *rank = getenv(\"OMPI_COMM_WORLD_RANK\") ?: getenv(\"PMI_RANK\");
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 12; i++)
        A[i] = i;
    k = (rank ? 4 * atoi(rank) + 4 : 4) % 12;
#pragma dvm remote_access(A[k])
    {
        s = A[k];
    }
    return s > 11;
}
";
    desk.file("ring.c", source);
    desk.succeeds("-w --parallel ring.c -o ring");
    let run = start(&desk, "3", "./ring", "");
    let told = text(&run.stderr);
    assert_eq!(run.status.code(), Some(2), "{told}");
    let says = "are at ring.c:13 (elements of A) and wait for others that wait for them";
    assert!(told.contains(says), "{told}");
}

/// The maximum steers a loop that renews edges, and its REDUCTION is missing: two processes wait in the loop, one of them for what the
/// other is about to send, and two in the reduction behind it.
#[test]
fn processes_that_wait_behind_each_other_are_named() {
    let desk = Desk::new();
    let source = "#pragma dvm array distribute[block]
double A[16];
#pragma dvm array align([i] with A[i])
double B[16];
int main(void)
{
    int i;
    double largest = 0, s = 0;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 16; i++)
        A[i] = i;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 16; i++)
        if (A[i] > largest)
            largest = A[i];
    while (largest < 9) {
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
        for (i = 1; i < 15; i++)
            B[i] = A[i - 1] + A[i + 1];
        largest += 3;
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < 16; i++)
        s += A[i];
    return 0;
}
";
    desk.file("behind.c", source);
    desk.succeeds("-w --parallel behind.c -o behind");
    for processes in ["4", "8"] {
        let run = start(&desk, processes, "./behind", "");
        let told = text(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{told}");
        assert!(told.contains("they have taken different ways"), "{told}");
    }
}

const DIFFER_IN_C: &str = r#"#include <stdlib.h>
#pragma dvm array distribute[block]
double A[12];
int main(void)
{
    int i, unread, flag = 0;
    double s = 0, x;
    const char *rank = getenv("OMPI_COMM_WORLD_RANK") ?: getenv("PMI_RANK");
    unread = rank ? atoi(rank) : 0;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 12; i++)
        A[i] = i;
    x = A[11];
    for (int turn = 0; turn < 2; turn++) {
#pragma dvm parallel([i] on A[i])
        for (i = 0; i < 12; i++) {
            if (flag)
                A[i] = unread;
            A[i] = A[i] + x;
        }
    }
#pragma dvm parallel([i] on A[i]) private(unread)
    for (i = 0; i < 12; i++) {
        unread = i;
        s += unread;
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 12; i++)
        A[i] = s;
    return 0;
}
"#;

const DIFFER_IN_FORTRAN: &str = "program differs
  integer, parameter :: n = 12
  real(8) :: a(n), x
  !DVM$ DISTRIBUTE A(BLOCK)
  a = 7
  !DVM$ PARALLEL (I) ON A(I)
  do i = 1, n
    a(i) = i
  end do
  x = a(n)
  !DVM$ PARALLEL (I) ON A(I)
  do i = 1, n
    a(i) = max(a(i), x)
  end do
end program
";

/// A value of an element that only one process has, and a sum without REDUCTION.
#[test]
fn differing_values_are_told() {
    let desk = Desk::new();
    desk.file("differ.c", DIFFER_IN_C)
        .file("differ.f90", DIFFER_IN_FORTRAN);
    let told = |name: &str| {
        desk.succeeds(&format!("-w --debug --parallel -O1 {name} -o differ"));
        let run = start(&desk, "3", "./differ", "");
        assert_eq!(run.status.code(), Some(0), "{run:?}");
        let alone = alone(&desk, "differ", "");
        assert_eq!(text(&alone.stderr), "");
        text(&run.stderr)
    };
    let c = told("differ.c");
    let x = "differing values: differ.c:15: the loop reads x, which is 0 (processes 0, 1), 11 (process 2)\n";
    let s = "differing values: differ.c:27: the loop reads s, which is 6 (process 0), 22 (process 1), 38 (process 2)\n";
    assert!(c.contains(x) && c.contains(s), "{c}");
    assert_eq!(c.matches("differing").count(), 2, "{c}");
    let fortran = told("differ.f90");
    let x = "differing values: differ.f90:11: the loop reads X, which is 7 (processes 0, 1), 12 (process 2)\n";
    assert!(fortran.contains(x), "{fortran}");
    assert_eq!(fortran.matches("differing").count(), 1, "{fortran}");
}

const FOREIGN_IN_C: &str = r#"#include <stdio.h>
#pragma dvm array distribute[block], shadow[1:0]
double A[12];
#pragma dvm array align([i] with A[i])
double B[12];
int main(void)
{
    int i;
    double x, y, s = 0;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 12; i++)
        A[i] = B[i] = i;
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 1; i < 11; i++)
        B[i] = A[i - 1];
#pragma dvm parallel([i] on B[i])
    for (i = 1; i < 11; i++)
        B[i] = A[i + 1];
#pragma dvm parallel([i] on B[i]) remote_access(A[i + 1], A[0])
    for (i = 1; i < 11; i++)
        B[i] = A[i + 1] + A[0];
#pragma dvm remote_access(A[5])
    { x = A[5]; }
    A[8] = A[7];
    A[4] = A[1];
    y = A[4];
    for (i = 0; i < 12; i++)
        s += A[i];
    printf("%d\n", x + y + s > 0);
    return 0;
}
"#;

const FOREIGN_IN_FORTRAN: &str = "program foreign
  real(8) :: a(0:3, 12), x
  !DVM$ DISTRIBUTE A(*, BLOCK)
  a = 1
  !DVM$ PARALLEL (I) ON A(*, I)
  do i = 1, 12
    a(:, i) = i
  end do
  print *, a(0, 1:2)
  !DVM$ REMOTE_ACCESS (A(2, 12))
  x = a(2, 12)
  !DVM$ PARALLEL (I) ON A(*, I), REDUCTION (SUM(X))
  do i = 3, 12
    x = x + a(1, i) + a(1, i - 1) + a(2, i - 2)
  end do
  if (a(3, 12) > 0) print *, x > 0
end program
";

/// A process reads what is neither its own nor in its edges, and no directive has brought it. In an iteration each tells of itself.
#[test]
fn foreign_elements_are_told() {
    let desk = Desk::new();
    desk.file("foreign.c", FOREIGN_IN_C)
        .file("foreign.f90", FOREIGN_IN_FORTRAN);
    let told = |name: &str| {
        desk.succeeds(&format!("-w --debug --parallel -O1 {name} -o foreign"));
        let single = alone(&desk, "foreign", "");
        assert_eq!(text(&single.stderr), "");
        let run = text(&start(&desk, "3", "./foreign", "").stderr);
        dvmdbg(&desk, &["trace", "./foreign"], "");
        let compared = dvmdbg(&desk, &["compare", "-n", "3", "./foreign"], "");
        let verdict = text(&compared.stderr);
        assert_eq!(compared.status.code(), Some(66), "{verdict}");
        assert!(verdict.contains(" told above; "), "{verdict}");
        let lines = run
            .lines()
            .filter_map(|line| line.split_once("foreign element: "));
        let mut told: Vec<String> = lines.map(|(_, told)| told.to_owned()).collect();
        told.sort();
        told
    };
    assert_eq!(
        told("foreign.c"),
        [
            "foreign.c:18: process 0 reads A[4], which process 1 has",
            "foreign.c:18: process 1 reads A[8], which process 2 has",
            "foreign.c:25: process 1 reads A[1], which process 0 has",
            "foreign.c:26: process 0 reads A[4], which process 1 has",
            "foreign.c:28: process 1 reads A[0], which process 0 has",
        ]
    );
    assert_eq!(
        told("foreign.f90"),
        [
            "foreign.f90:14: process 1 reads A(2,3), which process 0 has",
            "foreign.f90:14: process 2 reads A(2,7), which process 1 has",
            "foreign.f90:16: process 0 reads A(3,12), which process 2 has",
        ]
    );
}

/// One rule of a makefile without `--parallel`, or with it alone.
#[test]
fn objects_of_other_builds_are_refused() {
    let desk = Desk::new();
    desk.file(
        "main.c",
        "void solve(void);\nint main(void) { solve(); return 0; }\n",
    );
    let solve = "#pragma dvm array distribute[block]\nstatic double A[8];\nvoid solve(void)\n{\n    A[0] = 1;\n}\n";
    desk.file("solve.c", solve);
    desk.succeeds("--parallel -c main.c -o divided.o");
    desk.succeeds("--debug -c solve.c -o checked.o");
    for (words, says) in [
        (
            "--parallel divided.o checked.o",
            "checked.o was compiled for dynamic control (--debug)",
        ),
        (
            "--debug divided.o checked.o",
            "divided.o was compiled with --parallel",
        ),
    ] {
        let link = desk.dvmcc(&format!("{words} -o mixed"));
        assert_eq!(link.status.code(), Some(2), "{link:?}");
        assert!(text(&link.stderr).contains(says), "{link:?}");
    }
    desk.succeeds("--debug --parallel -c solve.c -o solve.o");
    desk.succeeds("--debug --parallel divided.o solve.o -o whole");
}

/// Iterations would end the loop for their own process alone.
#[test]
fn jumps_out_of_parallel_loops_are_an_error() {
    let desk = Desk::new();
    let c = "#pragma dvm array distribute[block]\ndouble A[8];\nint main(void)\n{\n#pragma dvm parallel([i] on A[i]) across(A[1:0])\n\
        for (int i = 1; i < 8; i++) {\n        if (i == 6)\n            break;\n        A[i] = A[i - 1];\n    }\n    return 0;\n}\n";
    let fortran = "real :: a(8)\n!DVM$ DISTRIBUTE A(BLOCK)\n!DVM$ PARALLEL (I) ON A(I)\ndo i = 1, 8\n  a(i) = i\n\
        if (i == 6) exit\nend do\nend\n";
    desk.file("leaves.c", c).file("leaves.f90", fortran);
    for name in ["leaves.c", "leaves.f90"] {
        let warned = desk.dvmcc(&format!("--debug {name} -o leaves"));
        assert!(warned.status.success(), "{name}: {warned:?}");
        for options in ["--parallel", "--debug --parallel"] {
            let build = desk.dvmcc(&format!("{options} {name} -o leaves"));
            let told = text(&build.stderr);
            assert_eq!(build.status.code(), Some(1), "{name}: {told}");
            let says = "error[DVM207]: a jump out of a parallel loop";
            assert!(told.contains(says), "{name}: {told}");
        }
    }
}

/// Elements that only their owners have; what owners do, what directives list and what is not certain is no matter of it.
#[test]
fn reads_of_elements_of_others_are_named_by_the_build() {
    let desk = Desk::new();
    let c = "#include <stdio.h>
#pragma dvm array distribute[block]
double A[8];
#pragma dvm array align([i] with A[i])
double B[8];
#pragma dvm array distribute[]
double R[8];
static double helper(int i) { return A[i]; }
int main(void)
{
    double s = 0, x;
    int index[8] = { 0 };
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++) {
        A[i] = R[i] = i;
        B[i] = helper(i);
    }
    A[1] = B[1];
    A[2]++;
    A[3] += B[3];
    for (int i = 0; i < 8; i++)
        A[i] = B[i] * index[i] + sizeof A[0];
    #pragma dvm remote_access(A[5])
    {
        x = A[5];
    }
    x += R[2] + index[3];
    x += A[4]; /* named */
    for (int i = 0; i < 8; i++)
        s += A[i]; /* named */
    if (B[2] > 1) /* named */
        printf(\"%g %g\\n\", s, x);
    return 0;
}
";
    let fortran = "real :: a(8), b(8), d(8), r(8), s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ DYNAMIC D
!DVM$ DISTRIBUTE D(BLOCK)
!DVM$ DISTRIBUTE R(*)
!DVM$ PARALLEL (I) ON A(I)
do i = 1, 8
  a(i) = i
  b(i) = own(i)
end do
a(1) = b(1)
s = d(2) + r(2) + sum(a)
print *, (a(i), i=1, 8), b
!DVM$ REMOTE_ACCESS (A(5))
s = a(5)
call alone(a(1))
print *, a(3) ! named
s = s + b(4) ! named
contains
real function own(k)
integer :: k
own = a(k)
end function
end
subroutine alone(x)
real :: x
end subroutine
";
    let alone = "double A[8];\n#pragma dvm array distribute[block]\ndouble C[8];\nvoid other(void);\nint main(void)\n{\n    other();\n    return C[1] > 0;\n}\n";
    for (name, source) in [("reads.c", c), ("reads.f90", fortran), ("open.c", alone)] {
        desk.file(name, source);
        let build = desk.dvmcc(&format!("--parallel {name} -c -o reads.o"));
        let told = text(&build.stderr);
        assert!(build.status.success(), "{name}: {told}");
        let named = source
            .lines()
            .zip(1..)
            .filter(|(line, _)| line.contains(" named"));
        let expected: Vec<String> = named.map(|(_, line)| format!("{name}:{line}:")).collect();
        for place in &expected {
            assert!(told.contains(place), "{place}: {told}");
        }
        assert_eq!(told.matches("[DVM226]").count(), expected.len(), "{told}");
        let checked = desk.dvmcc(&format!("--debug {name} -c -o reads.o"));
        assert!(!text(&checked.stderr).contains("DVM226"), "{checked:?}");
    }
}

/// What other files may find is not followed.
#[test]
fn kept_addresses_are_named_by_the_build() {
    let desk = Desk::new();
    let source = "#pragma dvm array distribute[block]
double A[8];
double *kept;
static double *own;
void other(void);
double *given(void) { return A + 1; }
int main(void)
{
    double *p = A;
    own = &A[2];
    kept = A;
    other();
    return p[1] > own[2];
}
";
    let alone = source.replace("    other();\n", "");
    desk.file("kept.c", source).file("alone.c", &alone);
    let told = |name: &str| {
        text(
            &desk
                .dvmcc(&format!("--parallel {name} -c -o kept.o"))
                .stderr,
        )
    };
    let kept = told("kept.c");
    assert!(
        kept.contains("kept.c:6:") && kept.contains("kept.c:11:"),
        "{kept}"
    );
    assert_eq!(kept.matches("[DVM227]").count(), 2, "{kept}");
    assert!(!told("alone.c").contains("DVM227"));
}

#[test]
fn arrays_that_are_not_followed_are_an_error() {
    let desk = Desk::new();
    let source = "class(*), allocatable :: e(:)
real :: a(8)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN E(I) WITH A(I)
allocate(real :: e(8))
print *, size(e)
end
";
    desk.file("open.f90", source);
    for options in ["--parallel", "--debug -Werror"] {
        let build = desk.dvmcc(&format!("{options} open.f90 -o open"));
        let told = text(&build.stderr);
        assert_eq!(build.status.code(), Some(1), "{told}");
        assert!(
            told.contains("accesses to `E` cannot be followed"),
            "{told}"
        );
        assert!(told.contains("a directive is not followed"), "{told}");
    }
}

/// A desk with a program of `parallel/` with one text in place of another, its reference, and a build for processes that are compared.
fn recorded(name: &str, (from, to): (&str, &str)) -> Desk {
    let desk = Desk::new();
    let source = fs::read_to_string(sources().join(name)).expect("the program");
    assert!(from.is_empty() || source.contains(from), "{name}: {from}");
    desk.file(
        name,
        &source.replacen(from, to, usize::from(!from.is_empty())),
    );
    desk.succeeds(&format!("-w --debug -O1 {name} -o alone -lm"));
    desk.succeeds(&format!("-w --debug --parallel -O1 {name} -o divided -lm"));
    let recorded = dvmdbg(&desk, &["trace", "--binary", "./alone"], "");
    assert!(text(&recorded.stderr).contains("0.trd"), "{recorded:?}");
    desk
}

fn compare(desk: &Desk, processes: &str) -> Output {
    dvmdbg(desk, &["compare", "-n", processes, "./divided"], "")
}

fn compares_clean(name: &str) {
    let desk = recorded(name, ("", ""));
    let plain = alone(&desk, "alone", "");
    for processes in RUNS {
        let run = compare(&desk, processes);
        let told = text(&run.stderr);
        assert!(
            told.contains("SUMMARY: dvmdbg: 0 differences;"),
            "{processes}: {told}"
        );
        assert!(!told.contains("skipped"), "{processes}: {told}");
        assert!(!told.contains("foreign"), "{processes}: {told}");
        assert_eq!(
            run.status.code(),
            plain.status.code(),
            "{processes}: {told}"
        );
        let (found, expected) = (text(&run.stdout), text(&plain.stdout));
        assert!(
            agree(&found, &expected),
            "{processes}: {found} for {expected}"
        );
    }
}

#[test]
fn comparison_finds_nothing_in_c() {
    compares_clean("relaxation.c");
}

#[test]
fn comparison_finds_nothing_in_pipelines() {
    compares_clean("pipelines.c");
}

#[test]
fn comparison_finds_nothing_in_reductions_in_classic_c() {
    compares_clean("reductions.cdv");
}

#[test]
fn comparison_finds_nothing_in_fortran() {
    compares_clean("fields.f");
}

#[test]
fn comparison_finds_nothing_in_blocks_of_owners() {
    compares_clean("blocks_of_owners.f90");
}

/// A fault is named where dynamic control names it, at `line` of the changed program.
fn compares_faulty(name: &str, change: (&str, &str), (line, kind): (u32, &str)) {
    let desk = recorded(name, change);
    for processes in ["2", "4"] {
        let run = compare(&desk, processes);
        let told = text(&run.stderr);
        assert_eq!(run.status.code(), Some(66), "{change:?}: {told}");
        let first = told.split(" *** CMPTRACE").nth(1).expect("a difference");
        assert!(
            first.contains(&format!("Line: {line}\n")),
            "{change:?}: {first}"
        );
        assert!(first.contains(kind), "{change:?}: {first}");
        assert!(first.contains("Processes: "), "{change:?}: {first}");
    }
    let checked = text(&dvmdbg(&desk, &["check", "./alone"], "").stderr);
    // An operation that is wrong in the directive is no matter of dynamic control.
    if kind != "reduction-mismatch" {
        let named = format!("{name}  Line: {line}\n");
        assert!(checked.contains(&named), "{change:?}: {checked}");
    }
}

#[test]
fn comparison_names_missing_edges() {
    let change = ("on B[i][j]) shadow_renew(A)", "on B[i][j])");
    compares_faulty("relaxation.c", change, (36, "value-mismatch"));
    let change = (", SHADOW_RENEW(A)", "");
    compares_faulty("fields.f", change, (28, "value-mismatch"));
}

#[test]
fn comparison_names_missing_and_wrong_reductions() {
    let change = ("reduction(sum(sum), sum(n))", "reduction(sum(n))");
    compares_faulty("relaxation.c", change, (46, "value-mismatch"));
    let change = ("reduction(max(eps))", "reduction(min(eps))");
    compares_faulty("relaxation.c", change, (25, "reduction-mismatch"));
    let change = (", REDUCTION(SUM(S))", "");
    compares_faulty("fields.f", change, (37, "value-mismatch"));
}

#[test]
fn comparison_names_dependences() {
    let across = "across(A[1:1][1:1])";
    for other in ["across(A[0:1][0:1])", "shadow_renew(A)"] {
        compares_faulty("relaxation.c", (across, other), (42, "value-mismatch"));
    }
    let change = ("ACROSS(A(1:1,1:1))", "SHADOW_RENEW(A)");
    compares_faulty("fields.f", change, (47, "value-mismatch"));
}

#[test]
fn comparison_names_missing_remote_elements() {
    let change = ("#pragma dvm remote_access(A[3][5])", "");
    compares_faulty("relaxation.c", change, (58, "value-mismatch"));
    let change = ("CDVM$ REMOTE_ACCESS (A(5,5))", "C");
    compares_faulty("fields.f", change, (42, "value-mismatch"));
    let change = (
        " remote_access(A[i - 1], B[i + 1])",
        " remote_access(A[i - 1])",
    );
    compares_faulty("indirect.c", change, (55, "value-mismatch"));
}

#[test]
fn comparison_says_which_processes_differ() {
    let change = ("reduction(sum(sum), sum(n))", "reduction(sum(n))");
    let desk = recorded("relaxation.c", change);
    let words = ["compare", "-n", "2", "--format", "json", "./divided"];
    let told = text(&dvmdbg(&desk, &words, "").stderr);
    let first = told
        .lines()
        .find(|line| line.contains("\"kind\""))
        .expect("a difference");
    assert!(
        first.contains("\"line\":46,") && first.contains("\"processes\":[1],"),
        "{told}"
    );
    // All of them print what is wrong there, and it is one difference.
    let printed: Vec<&str> = told
        .lines()
        .filter(|line| line.contains("\"line\":49,"))
        .collect();
    let [printed] = printed[..] else {
        panic!("{told}");
    };
    assert!(printed.contains("\"processes\":[0,1],"), "{told}");
}

#[test]
fn what_cannot_be_compared_is_said() {
    let desk = recorded("relaxation.c", ("", ""));
    let refused = |words: &[&str], says: &str| {
        let output = dvmdbg(&desk, words, "");
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {told}");
        assert_eq!(told.matches(says).count(), 1, "{words:?}: {told}");
    };
    refused(
        &["check", "./divided"],
        "build it with `dvmcc --debug` alone",
    );
    refused(
        &["compare", "-n", "2", "--order", "reverse", "./divided"],
        "TraceOptions.Order",
    );
    refused(&["reduce", "-n", "2", "./divided"], "ManualReductCalc=1");
    refused(
        &["compare", "-n", "2", "--reference", "none.trd", "./divided"],
        "none.trd: No such file",
    );
    refused(
        &["compare", "-n", "2", "./alone"],
        "was not built for parallel runs",
    );
    desk.succeeds("-w --parallel -O1 relaxation.c -o silent -lm");
    refused(
        &["compare", "-n", "2", "./silent"],
        "build it with dvmcc --debug --parallel",
    );
    let whole = fs::read(desk.folder.path().join("0.trd")).expect("the reference");
    fs::write(
        desk.folder.path().join("cut.trd"),
        &whole[..whole.len() / 2],
    )
    .expect("a file");
    refused(
        &["compare", "-n", "2", "--reference", "cut.trd", "./divided"],
        "the comparison ends there",
    );
}

/// The sequential program runs beside the parallel one, and nothing is kept in the folder.
#[test]
fn a_run_is_compared_while_the_sequential_one_runs() {
    let live = |desk: &Desk, words: &[&str], input: &str| {
        let words = [&["compare", "--live", "-n", "3"], words].concat();
        dvmdbg(desk, &words, input)
    };
    let desk = recorded("files.c", ("", ""));
    fs::remove_file(desk.folder.path().join("0.trd")).expect("the reference");
    let plain = alone(&desk, "alone", "3 17\n");
    let written = desk.folder.path().join("sum.txt");
    fs::remove_file(&written).expect("it was written");
    let run = live(&desk, &["./divided"], "3 17\n");
    let told = text(&run.stderr);
    let clean = "SUMMARY: dvmdbg: 0 differences;";
    assert!(told.contains(clean), "{told}");
    assert_eq!(run.status.code(), plain.status.code(), "{told}");
    assert_eq!(text(&run.stdout), text(&plain.stdout), "{told}");
    let found = fs::read_to_string(&written).expect("it was written");
    assert_eq!(found, text(&plain.stdout));
    assert!(!desk.folder.path().join("0.trd").exists(), "{told}");
    let desk = recorded("relaxation.c", ("", ""));
    let run = live(&desk, &["--sequential", "./alone", "./divided"], "");
    let told = text(&run.stderr);
    assert!(told.contains(clean), "{told}");
    let renewed = ("on B[i][j]) shadow_renew(A)", "on B[i][j])");
    let desk = recorded("relaxation.c", renewed);
    fs::remove_file(desk.folder.path().join("0.trd")).expect("the reference");
    let run = live(&desk, &["./divided"], "");
    let told = text(&run.stderr);
    assert_eq!(run.status.code(), Some(66), "{told}");
    let first = told.split(" *** CMPTRACE").nth(1).expect("a difference");
    assert!(first.contains("Line: 36\n"), "{first}");
    assert!(first.contains("Processes: "), "{first}");
}

/// Whichever of the two programs ends before its time, the other one ends with it, and who it was is told.
#[test]
fn both_programs_of_a_live_comparison_end() {
    let desk = Desk::new();
    let source = "#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#pragma dvm array distribute[block]
double A[8];
int main(int count, char **words)
{
    int i, it, is_launched = (getenv(\"OMPI_COMM_WORLD_RANK\") ?: getenv(\"PMI_RANK\")) != 0;
    if (words[1][0] == 'f') {
        fclose(fopen(\"own.txt\", \"w\"));
        fclose(fopen(\"own.txt\", \"r\"));
    }
    for (it = 0; it < 200000; it++) {
#pragma dvm parallel([i] on A[i])
        for (i = 0; i < 8; i++)
            A[i] = i;
        if (it == 1000 && words[1][0] == (is_launched ? 'p' : 's'))
            raise(SIGKILL);
        if (it == 1000 && words[1][0] == 'f')
            return 0;
    }
    return count < 0;
}
";
    desk.file("dies.c", source);
    desk.succeeds("-w --debug --parallel dies.c -o dies");
    desk.succeeds("dies.c -w -o plain");
    let sequential = "the sequential program was killed by signal 9 (SIGKILL)";
    for (words, says) in [
        (
            &["./dies", "p"][..],
            "a process has ended without the others",
        ),
        (&["./dies", "s"], sequential),
        (
            &["./dies", "f"],
            "the program uses own.txt, which it has written itself",
        ),
        (
            &["--sequential", "./plain", "./dies", "f"],
            "the sequential program has told nothing",
        ),
        (
            &["--sequential", "./absent", "./dies", "f"],
            "cannot run ./absent",
        ),
    ] {
        let words = [&["compare", "--live", "-n", "2"], words].concat();
        let run = dvmdbg(&desk, &words, "");
        let told = text(&run.stderr);
        assert!(told.contains(says), "{words:?}: {told}");
        assert_ne!(run.status.code(), Some(0), "{words:?}: {told}");
        // What a reference lacks that was cut is no difference.
        assert!(!told.contains("Unexpected"), "{words:?}: {told}");
    }
}

#[test]
fn death_of_a_process_ends_the_comparison() {
    let desk = Desk::new();
    let source = "#include <signal.h>\n#include <stdlib.h>\n#pragma dvm array distribute[block]\ndouble A[8];\n\
        int main(void)\n{\n    int i;\n    #pragma dvm parallel([i] on A[i])\n    for (i = 0; i < 8; i++) {\n        A[i] = i;\n\
        if (i == 6 && (getenv(\"OMPI_COMM_WORLD_RANK\") ?: getenv(\"PMI_RANK\")))\n            raise(SIGKILL);\n    }\n\
        #pragma dvm parallel([i] on A[i]) shadow_renew(A)\n    for (i = 1; i < 7; i++)\n        A[i] = i;\n    return 0;\n}\n";
    desk.file("dies.c", source);
    desk.succeeds("-w --debug --parallel dies.c -o divided");
    dvmdbg(&desk, &["trace", "./divided"], "");
    let run = compare(&desk, "2");
    let told = text(&run.stderr);
    assert_ne!(run.status.code(), Some(0), "{told}");
    assert!(told.contains("ended with status 137"), "{told}");
}

/// The signal of a process is told with its place, and one that nobody can catch by whoever has started the run.
#[test]
fn death_of_a_process_is_told() {
    let desk = Desk::new();
    let source = "#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#pragma dvm array distribute[block]
double A[8];
int main(int count, char **words)
{
    int i, number = atoi(words[1]);
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 8; i++) {
        A[i] = i;
        if (i == 6 && !number)
            _exit(11);
        if (i == 6)
            raise(number);
    }
#pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < 7; i++)
        A[i] = i;
    return count < 0;
}
";
    desk.file("dies.c", source);
    desk.succeeds("-w --parallel dies.c -o dies");
    let gone = "dvmdbg: process 1 has ended without the others";
    for (number, says, status) in [
        (
            "11",
            "dvmdbg: process 1: SIGSEGV in the construct at dies.c:9",
            139,
        ),
        (
            "6",
            "dvmdbg: process 1: SIGABRT in the construct at dies.c:9",
            134,
        ),
        ("9", gone, 137),
        ("0", "has ended without the others", 11),
    ] {
        let run = dvmdbg(&desk, &["run", "-n", "2", "./dies", number], "");
        let told = text(&run.stderr);
        assert!(told.contains(says), "{number}: {told}");
        assert_eq!(run.status.code(), Some(status), "{number}: {told}");
    }
}

/// The library of Fortran reads files to tell where a process has failed, whatever that has interrupted.
#[test]
fn a_process_that_fails_in_the_heap_ends_the_run() {
    let desk = Desk::new();
    let source = "program twice
  implicit none
  real(8), pointer :: a(:), b(:)
!DVM$ DISTRIBUTE (BLOCK) :: a
!DVM$ ALIGN (i) WITH a(i) :: b
  integer :: i
  allocate (a(2000))
  allocate (b(2000))
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, 2000
    a(i) = i
    b(i) = i
  end do
  b => a
  deallocate (b)
  deallocate (a)
end program
";
    desk.file("twice.f90", source);
    desk.succeeds("-w --parallel twice.f90 -o twice");
    let run = dvmdbg(&desk, &["run", "-n", "2", "./twice"], "");
    let told = text(&run.stderr);
    assert!(
        told.contains("a process has ended without the others"),
        "{told}"
    );
    assert_ne!(run.status.code(), Some(0), "{told}");
}

#[test]
fn a_build_for_comparison_runs_as_plain() {
    let desk = recorded("fields.f", ("", ""));
    let plain = alone(&desk, "alone", "");
    let single = alone(&desk, "divided", "");
    assert_eq!(text(&single.stdout), text(&plain.stdout));
    let run = start(&desk, "3", "./divided", "");
    assert!(agree(&text(&run.stdout), &text(&plain.stdout)), "{run:?}");
    assert_eq!(text(&run.stderr), "");
    // The reference of one process is that of the build without processes.
    let again = ["trace", "--binary", "-o", "again.trd", "./divided"];
    dvmdbg(&desk, &again, "");
    let [one, other] = ["0.trd", "again.trd"].map(|name| fs::read(desk.folder.path().join(name)));
    assert!(one.expect("a trace") == other.expect("a trace"));
}

#[test]
fn each_process_can_write_a_trace() {
    let desk = recorded("fields.f", ("", ""));
    let run = Command::new(&desk.tools.dvmdbg)
        .args(["run", "-n", "2", "./divided"])
        .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
        .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
        .env("DVMDBG_OPTIONS", "EnableTrace=1:TraceOptions.TraceMode=1")
        .current_dir(desk.folder.path())
        .stdin(Stdio::null())
        .output()
        .expect("dvmdbg starts");
    let told = text(&run.stderr);
    for rank in 0..2 {
        let says = format!("[{rank}] SUMMARY: dvmdbg: {rank}.trd: ");
        assert!(told.contains(&says), "{told}");
        let tail = desk.folder.path().join(format!("{rank}.trd.tail"));
        assert!(!tail.exists(), "{tail:?}");
    }
}

/// Traces of processes are compared with that of one, and with those of the same processes in another run.
#[test]
fn sets_of_traces_are_compared() {
    let desk = recorded("relaxation.c", ("", ""));
    let renewed = ("on B[i][j]) shadow_renew(A)", "on B[i][j])");
    let faulty = recorded("relaxation.c", renewed);
    let program = faulty.folder.path().join("divided");
    fs::copy(program, desk.folder.path().join("faulty")).expect("the program");
    for (folder, program) in [("good", "divided"), ("bad", "faulty")] {
        let folder = desk.folder.path().join(folder);
        fs::create_dir(&folder).expect("a folder");
        let run = Command::new(&desk.tools.dvmdbg)
            .args(["run", "-n", "3", &format!("../{program}")])
            .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
            .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
            .env(
                "DVMDBG_OPTIONS",
                "EnableTrace=1:TraceOptions.TraceMode=1:TraceOptions.Binary=1",
            )
            .current_dir(&folder)
            .stdin(Stdio::null())
            .output()
            .expect("dvmdbg starts");
        assert!(folder.join("2.trd").exists(), "{run:?}");
    }
    for [reference, run] in [["0.trd", "good"], ["good", "good"]] {
        let told = dvmdbg(&desk, &["diff", reference, run], "");
        assert_eq!(told.status.code(), Some(0), "{reference} {run}: {told:?}");
    }
    for [reference, run] in [["0.trd", "bad"], ["good", "bad"]] {
        let told = dvmdbg(&desk, &["diff", "--format", "json", reference, run], "");
        let text = text(&told.stdout);
        assert_eq!(told.status.code(), Some(66), "{reference} {run}: {text}");
        assert!(
            text.contains("\"line\": 36") || text.contains("\"line\":36"),
            "{text}"
        );
        assert!(text.contains("\"processes\""), "{text}");
    }
    let told = dvmdbg(&desk, &["diff", "good", "0.trd"], "");
    assert_eq!(told.status.code(), Some(2), "{told:?}");
    assert!(
        text(&told.stderr).contains("all with one reference"),
        "{told:?}"
    );
}

const ONE_STOPS: &str = r#"#include <stdlib.h>
#pragma dvm array distribute[block]
double a[64], c[65];
int main(int argc, char **argv) {
    const char *number = getenv("OMPI_COMM_WORLD_RANK") ?: getenv("PMI_RANK");
    if (argc > 1)
        return atoi(argv[1]);
    if (number && atoi(number) == 1) {
#pragma dvm array_copy(c = a)
    }
    return 0;
}
"#;

/// A launcher that breaks when its work is done.
const BREAKS: &str = r#"#!/bin/sh
mpirun "$@"
test "$1" = --version || kill -SEGV $$
"#;

/// What a process other than the first cannot do is told, too. The status is the program's, whatever becomes of the launcher.
#[test]
fn a_process_that_cannot_go_on_alone_says_why() {
    let desk = Desk::new();
    desk.file("one.c", ONE_STOPS).file("breaks", BREAKS);
    let breaks = desk.folder.path().join("breaks");
    fs::set_permissions(&breaks, fs::Permissions::from_mode(0o755)).expect("a script");
    desk.succeeds("--parallel one.c -o one");
    let launched = |words: &[&str]| {
        Command::new(&desk.tools.dvmdbg)
            .args(["run", "-n", "3", "./one"])
            .args(words)
            .env("DVMDBG_MPIRUN", &breaks)
            .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
            .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
            .current_dir(desk.folder.path())
            .stdin(Stdio::null())
            .output()
            .expect("dvmdbg starts")
    };
    for status in ["0", "3"] {
        let run = launched(&[status]);
        assert_eq!(
            run.status.code().map(|own| own.to_string()).as_deref(),
            Some(status),
            "{run:?}"
        );
    }
    let run = launched(&[]);
    let told = text(&run.stderr);
    assert_eq!(run.status.code(), Some(2), "{told}");
    let line = "dvmdbg: process 1: one.c:9: array_copy: c and a differ in shape or in the type of their elements\n";
    assert!(told.contains(line), "{told}");
}

const ENDS_IN_C: &str = r#"#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#pragma dvm array distribute[block]
double a[8];
static void leave(const char *how)
{
    if (!strcmp(how, "exit"))
        exit(3);
    if (!strcmp(how, "_exit"))
        _exit(4);
    if (!strcmp(how, "quick_exit"))
        quick_exit(5);
    assert(strcmp(how, "assert"));
    if (!strcmp(how, "abort"))
        abort();
}
int main(int count, char **words)
{
    int i, k;
    double s = 0;
    for (i = 0; i < 3; i++) {
#pragma dvm parallel([k] on a[k]) reduction(sum(s))
        for (k = 0; k < 8; k++) {
            a[k] = i + k;
            s += a[k];
        }
        while (i == 1)
            if (!strcmp(words[1], "return"))
                return 6 + (count > 2) + (s < 0);
            else
                leave(words[1]);
    }
    return 0;
}
"#;

const ENDS_IN_FORTRAN: &str = "program ends
  integer i, k
  character(16) how
  real(8) :: a(8), s
  !DVM$ DISTRIBUTE a(BLOCK)
  call get_command_argument(1, how)
  s = 0
  do i = 1, 3
    !DVM$ PARALLEL (k) ON a(k), REDUCTION (SUM(s))
    do k = 1, 8
      a(k) = i
      s = s + a(k)
    end do
    if (i == 2) call leave()
  end do
contains
  subroutine leave()
    integer j
    do j = 1, 2
      if (how == 'stop') stop 12
      if (how == 'error') error stop 13
      if (how == 'abort') call abort()
      if (how == 'exit' .and. s > 0) call exit(14)
    end do
  end subroutine
end program
";

/// Wherever a program ends, and however, its trace is whole, and it is compared to its end. Its status is its own, unless it differs.
#[test]
fn programs_that_end_in_constructs_are_compared() {
    let desk = Desk::new();
    let without = |text: &str, clause: &str| text.replacen(clause, "", 1);
    desk.file("ends.c", ENDS_IN_C)
        .file("faulty.c", &without(ENDS_IN_C, " reduction(sum(s))"))
        .file("ends.f90", ENDS_IN_FORTRAN)
        .file(
            "faulty.f90",
            &without(ENDS_IN_FORTRAN, ", REDUCTION (SUM(s))"),
        );
    for (suffix, ways) in [
        (
            "c",
            &[
                ("exit", 3),
                ("_exit", 4),
                ("quick_exit", 5),
                ("assert", 134),
                ("return", 6),
                ("abort", 134),
            ][..],
        ),
        (
            "f90",
            &[("stop", 12), ("error", 13), ("exit", 14), ("abort", 134)],
        ),
    ] {
        desk.succeeds(&format!("-w --debug ends.{suffix} -o alone"));
        desk.succeeds(&format!("-w --debug --parallel ends.{suffix} -o divided"));
        desk.succeeds(&format!("-w --debug --parallel faulty.{suffix} -o faulty"));
        for (number, (how, status)) in ways.iter().enumerate() {
            let record: &[&str] = match number % 2 {
                0 => &["trace", "--binary", "./alone", how],
                _ => &["trace", "--level", "modify", "./alone", how],
            };
            dvmdbg(&desk, record, "");
            let one = ["compare", "./alone", how];
            let two = ["compare", "-n", "2", "./divided", how];
            let other = ["compare", "-n", "2", "./faulty", how];
            let live = [
                "compare",
                "--live",
                "--sequential",
                "./alone",
                "-n",
                "2",
                "./divided",
                how,
            ];
            let mut runs: Vec<(&[&str], i32)> = vec![(&one, *status)];
            // Launchers take their time.
            if number % 3 == 0 {
                runs.push((&two, *status));
            }
            if number == 0 {
                runs.extend([(&other[..], 66), (&live[..], *status)]);
            }
            for (words, status) in runs {
                let run = dvmdbg(&desk, words, "");
                let told = text(&run.stderr);
                assert_eq!(run.status.code(), Some(status), "{words:?}: {told}");
                assert!(!told.contains(" 0 records"), "{words:?}: {told}");
                assert!(!told.contains("Damaged"), "{words:?}: {told}");
                assert!(
                    status == 66 || told.contains("No errors"),
                    "{words:?}: {told}"
                );
            }
        }
    }
}

const OWN_NAMES: [&str; 2] = [
    "#pragma dvm array distribute[block]
int a[8];
int printf(const char *, ...), other(int);
int remove(int x) { return x + 1; }
int open(int x) { return x + 2; }
int time(int x) { return x + 5; }
int signal(int x) { return x + 6; }
int read(int x) { return x + 9; }
int write(int x) { return x + 10; }
int close(int x) { return x + 11; }
int raise(int x) { return x + 12; }
int access(int x) { return x + 8; }
int timezone = 4, index = 3;
void stat(int *sum)
{
    int s = 0;
#pragma dvm parallel([i] on a[i]) reduction(sum(s))
    for (int i = 0; i < 8; i++) {
        a[i] = 1;
        s += a[i];
    }
    *sum = s;
}
int main(void)
{
    int s;
    stat(&s);
    printf(\"%d %d\\n\", s, other(1));
    return 0;
}
",
    "int remove(int), open(int), time(int), signal(int), access(int);
int read(int), write(int), close(int), raise(int);
extern int timezone, index;
int other(int x)
{
    int of_files = read(x) + write(x) + close(x) + raise(x);
    return remove(x) + open(x) + time(x) + signal(x) + access(x) + timezone + index + of_files;
}
",
];

/// Functions and variables of a program do not take the place of the system's own in the libraries of MPI, nor those of the
/// debugger theirs. A variable LOC is none of the intrinsic function that emitted text calls.
#[test]
fn names_of_the_system_are_the_programs_own() {
    let desk = Desk::new();
    desk.file("own.c", OWN_NAMES[0])
        .file("other.c", OWN_NAMES[1])
        .file(
            "field.f90",
            "module field
  real(8) :: u(6, 4)
  !DVM$ DISTRIBUTE u(BLOCK, BLOCK)
contains
  real(8) function total(a)
    real(8) :: a(:, :)
    !DVM$ INHERIT a
    integer i, j
    total = 0
    !DVM$ PARALLEL (j, i) ON a(i, j), REDUCTION (SUM(total))
    do j = 1, ubound(a, 2)
      do i = 1, ubound(a, 1)
        total = total + a(i, j)
      end do
    end do
  end function
end module
",
        )
        .file(
            "loc.f90",
            "program p
  use field
  integer loc(2), int, size
  loc = 1
  int = 2
  size = 3
  u = 1
  u(1, 1) = u(6, 4) + loc(2)
  print *, total(u) + loc(1) + int + size
end program
",
        );
    for (build, program) in [
        ("own.c other.c", "own"),
        ("--debug own.c other.c", "own"),
        ("field.f90 loc.f90", "field"),
        ("--debug field.f90 loc.f90", "field"),
    ] {
        desk.succeeds(&format!("-w -fno-builtin --parallel {build} -o {program}"));
        let run = start(&desk, "2", &format!("./{program}"), "");
        let says = match program {
            "own" => "8 80\n",
            _ => "31.0",
        };
        assert!(text(&run.stdout).contains(says), "{build}: {run:?}");
        assert_eq!(run.status.code(), Some(0), "{build}: {run:?}");
    }
}

/// What keeps a run from its begin, or from its output, is told.
#[test]
fn what_becomes_of_launcher_and_output_is_told() {
    let desk = Desk::new();
    let source = "#include <stdio.h>\n#include <unistd.h>\n#pragma dvm array distribute[block]\nint a[8];\nint main(int count, char **words)\n{\n    int i;\n\
        #pragma dvm parallel([i] on a[i])\n    for (i = 0; i < 8; i++)\n        a[i] = i;\n\
        for (i = 0; i < 200000; i++)\n        printf(\"line %d\\n\", i);\n    fflush(stdout);\n    while (count > 1)\n        sleep(1);\n    return 0;\n}\n";
    desk.file("lines.c", source);
    desk.succeeds("-w --parallel lines.c -o lines");
    let shell = |command: &str| {
        let run = Command::new("bash")
            .args(["-c", command])
            .env("DVMDBG", &desk.tools.dvmdbg)
            .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
            .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
            .current_dir(desk.folder.path())
            .output()
            .expect("bash starts");
        (run.status.code(), text(&run.stdout), text(&run.stderr))
    };
    let full = shell("$DVMDBG run -n 2 ./lines > /dev/full");
    assert!(full.2.contains("cannot write standard output"), "{full:?}");
    assert_eq!(full.0, Some(1), "{full:?}");
    let head = shell("$DVMDBG run -n 2 ./lines | head -2; exit ${PIPESTATUS[0]}");
    let quiet = (Some(141), "line 0\nline 1\n".to_owned(), String::new());
    assert_eq!(head, quiet);
    let many = shell("$DVMDBG run -n 1000000 ./lines");
    assert!(
        many.2.contains("more than this machine can hold"),
        "{many:?}"
    );
    assert_eq!(many.0, Some(2), "{many:?}");
    for (launcher, says) in [
        (
            "/bin/true",
            "/bin/true ended with status 0 before the program began",
        ),
        (
            "/bin/false",
            "/bin/false ended with status 1 before the program began",
        ),
    ] {
        let run = shell(&format!(
            "DVMDBG_MPIRUN={launcher} $DVMDBG run -n 2 ./lines"
        ));
        assert!(run.2.contains(says), "{run:?}");
        assert_eq!(run.0, Some(2), "{run:?}");
    }
    let ended = shell(
        "$DVMDBG run -n 2 ./lines on > out & while [ ! -s out ]; do sleep 0.1; done; kill -TERM $!; wait $!",
    );
    assert_eq!(ended, (Some(143), String::new(), String::new()));
}
