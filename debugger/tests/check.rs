//! The command dvmdbg from outside: programs, reports, exit statuses, filters, signals.
//!
//! Programs are shell scripts that run the example `stand_in` in place of a debug build.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "tests run programs"
)]

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Source of the program, for excerpts; the findings are at lines 2 to 4.
const SOURCE: &str = "for (i = 1; i < n; i++)\n\tA[i][j] = B[i][j];\n\tB[i][j] = A[i-1][j] + A[i+1][j];\n\tC[i][j] = A[i-1][j];\n";

/// The example that plays a debug build.
fn stand_in() -> PathBuf {
    let folder = Path::new(env!("CARGO_BIN_EXE_dvmdbg")).with_file_name("examples");
    let path = folder.join("stand_in");
    assert!(
        path.is_file(),
        "cargo test -p debugger builds the example stand_in"
    );
    path
}

/// A folder with `jac.cdv` and the program `./jac`, which does what its script says.
struct Site {
    folder: TempDir,
}

impl Site {
    /// `actions`: arguments of the stand-in; `$@` there are those of the program.
    fn new(actions: &str) -> Site {
        Site::with_script(&format!("exec '{}' {actions}", stand_in().display()))
    }

    fn with_script(script: &str) -> Site {
        let folder = tempfile::tempdir().expect("a folder for the program");
        let program = folder.path().join("jac");
        fs::write(&program, format!("#!/bin/sh\n{script}\n")).expect("the program is written");
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it is ours");
        let site = Site { folder };
        site.write("jac.cdv", SOURCE);
        site
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("the folder can be written");
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file is there")
    }

    /// `program` in the folder, without parameters of whoever runs the tests.
    fn start(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.folder.path());
        for name in [
            "DVMDBG_OPTIONS",
            "DVMDBG_PAR",
            "DVMDBG_SET",
            "DVMDBG_COMMAND",
            "DVMDBG_LOG",
        ] {
            command.env_remove(name);
        }
        command
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = self.start(Path::new(env!("CARGO_BIN_EXE_dvmdbg")));
        command.args(arguments);
        command
    }

    /// The program by itself, with these parameters.
    fn alone(&self, options: &str) -> Output {
        self.start(&self.path("jac"))
            .env("DVMDBG_OPTIONS", options)
            .output()
            .expect("the program can be run")
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("dvmdbg can be run")
    }

    /// `dvmdbg check`, with options and program as one text.
    fn check(&self, line: &str) -> Output {
        let mut arguments = vec!["check"];
        arguments.extend(line.split_whitespace());
        self.run(&arguments)
    }
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("reports are text")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("reports are text")
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("dvmdbg is not killed")
}

#[test]
fn a_clean_run_says_what_was_checked() {
    let site = Site::new("print hello");
    let output = site.check("./jac");
    assert_eq!((status(&output), stdout(&output).as_str()), (0, "hello\n"));
    insta::assert_snapshot!(stderr(&output), @r"
    *** DVM debugger: No errors found in what was checked; not checked: 3 objects are not instrumented
    SUMMARY: dvmdbg: 0 errors, 0 warnings; 1000 accesses in 2 constructs checked; skipped: 3 objects are not instrumented
    ");
}

#[test]
fn the_text_report_shows_source_lines() {
    let site = Site::new("error 3 repeat 11 warning 3 error 40");
    let output = site.check("./jac");
    assert_eq!(status(&output), 66);
    insta::assert_snapshot!(stderr(&output));
    assert!(!site.path("error.dbg").exists());
}

#[test]
fn the_json_report_is_sorted_and_stable() {
    let site = Site::new("error 4 warning 3 error 3 repeat 11 exit 3");
    let output = site.check("--format json --output report.json ./jac");
    assert_eq!((status(&output), stderr(&output).as_str()), (66, ""));
    let report = site.read("report.json");
    insta::assert_snapshot!(report);
    let parsed: serde_json::Value = serde_json::from_str(&report).expect("it is JSON");
    assert_eq!(parsed["errors"].as_array().map(Vec::len), Some(3));
    site.check("--format json --output again.json ./jac");
    assert_eq!(site.read("again.json"), report);
}

#[test]
fn a_clean_json_report_is_complete() {
    let site = Site::new("");
    let output = site.check("--format json --output - ./jac");
    insta::assert_snapshot!(stdout(&output), @r#"
    {"version":1,"method":"dyn","program":"./jac","errors":[],
    "summary":{"errors":0,"warnings":0,"accesses":1000,"constructs":2,"skipped":["3 objects are not instrumented"]}}
    "#);
}

#[test]
fn exit_statuses_follow_the_rules() {
    let site = Site::new("\"$@\"");
    for (actions, expected) in [
        ("exit 0", 0),
        ("exit 7", 7),
        ("warning 3", 0),
        ("warning 3 exit 7", 7),
        ("error 3", 66),
        ("error 3 exit 7", 66),
        ("error 3 abort", 66),
        ("abort", 134),
    ] {
        assert_eq!(
            status(&site.check(&format!("./jac {actions}"))),
            expected,
            "{actions}"
        );
    }
    let with_code = |code: &str, actions: &str| {
        status(&site.check(&format!(
            "--set DebugOptions.ExitCode={code} ./jac {actions}"
        )))
    };
    assert_eq!(with_code("9", "error 3"), 9);
    assert_eq!(with_code("0", "error 3 exit 7"), 7);
}

#[test]
fn a_crash_loses_no_finding() {
    let site = Site::new("error 3 repeat 11 abort");
    let output = site.check("--format json --output - ./jac");
    let report: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("it is JSON");
    assert_eq!(report["errors"][0]["line"], 3);
    assert_eq!(report["errors"][0]["count"], 8);
    insta::assert_snapshot!(report["summary"].to_string(),
        @r#"{"accesses":700,"constructs":2,"errors":1,"skipped":["the program did not finish its report (it was killed by signal 6 (SIGABRT)), counts are those known before"],"warnings":0}"#);
}

#[test]
fn err_is_the_old_name_of_check() {
    let site = Site::new("error 3");
    assert_eq!(status(&site.run(&["err", "./jac"])), 66);
}

#[test]
fn standard_input_and_arguments_reach_the_program() {
    let site = Site::new("echo print \"$1\" print \"$2\"");
    let mut child = site
        .command(&["check", "./jac", "--format", "two words"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("dvmdbg can be run");
    let mut input = child.stdin.take().expect("it is piped");
    input
        .write_all(b"from the keyboard\n")
        .expect("the program reads it");
    let output = child.wait_with_output().expect("dvmdbg ends");
    assert_eq!(stdout(&output), "from the keyboard\n--format\ntwo words\n");
}

#[test]
fn a_program_that_is_no_debug_build_is_named() {
    let site = Site::with_script("exit 3");
    let output = site.check("./jac");
    assert_eq!(status(&output), 2);
    insta::assert_snapshot!(stderr(&output),
        @"dvmdbg: ./jac is no debug build: nothing in it reported to dvmdbg, so nothing was checked (it ended with status 3); build it with dvmcc --debug");
}

#[test]
fn a_program_that_cannot_be_run_is_named() {
    let site = Site::new("");
    let output = site.check("./none");
    assert_eq!(status(&output), 2);
    insta::assert_snapshot!(stderr(&output),
        @"dvmdbg: cannot run ./none: No such file or directory (os error 2)");
    insta::assert_snapshot!(stderr(&site.check("jac")),
        @"dvmdbg: cannot run jac: No such file or directory (os error 2); did you mean ./jac?");
}

#[test]
fn wrong_parameters_stop_dvmdbg_before_the_program() {
    let site = Site::new("print started");
    let set = site.check("--set DebugOptions.MaxError=1 ./jac");
    insta::assert_snapshot!(stderr(&set),
        @"dvmdbg: --set: unknown parameter `DebugOptions.MaxError`; did you mean `DebugOptions.MaxErrors`?");
    site.write("usr.par", "\nDebugOptions.MaxErrors=none;\n");
    let file = site.check("./jac");
    insta::assert_snapshot!(stderr(&file),
        @"dvmdbg: usr.par:2: `DebugOptions.MaxErrors` is `none`, expected an integer not less than 1");
    for output in [set, file] {
        assert_eq!((status(&output), stdout(&output).as_str()), (2, ""));
    }
}

#[test]
fn wrong_parameters_found_by_the_program_alone_are_said_once() {
    let site = Site::new("print started");
    let program = site.read("jac").replace("exec", "cd sub && exec");
    site.write("jac", &program);
    fs::create_dir(site.path("sub")).expect("the folder can be written");
    site.write("sub/usr.par", "Colour=red");
    let output = site.check("./jac");
    assert_eq!((status(&output), stdout(&output).as_str()), (2, ""));
    insta::assert_snapshot!(stderr(&output),
        @"dvmdbg: usr.par:1: unknown parameter `Colour`; DVMDBG_OPTIONS=help=1 lists all");
}

#[test]
fn parameters_reach_the_program_in_order() {
    let site = Site::new("error 2 error 3 error 4");
    let errors = |output: &Output| stderr(output).matches("*** DYNCONTROL ***").count();
    site.write("usr.par", "DebugOptions.MaxErrors=1;");
    assert_eq!(errors(&site.check("./jac")), 1);
    let mut command = site.command(&["check", "./jac"]);
    command.env("DVMDBG_OPTIONS", "DebugOptions.MaxErrors=2");
    assert_eq!(errors(&command.output().expect("dvmdbg can be run")), 2);
    let mut command = site.command(&["check", "--set", "DebugOptions.MaxErrors=3", "./jac"]);
    command.env("DVMDBG_OPTIONS", "DebugOptions.MaxErrors=2");
    assert_eq!(errors(&command.output().expect("dvmdbg can be run")), 3);
}

#[test]
fn halt_on_error_ends_the_program_after_its_first_error() {
    let site = Site::new("warning 2 error 3 print unreached");
    let output = site.check("--set DebugOptions.HaltOnError=1 ./jac");
    assert_eq!((status(&output), stdout(&output).as_str()), (66, ""));
    assert!(stderr(&output).contains("SUMMARY: dvmdbg: 1 error, 1 warning; 1000 accesses"));
}

#[test]
fn a_fault_of_the_debugger_is_told_and_changes_no_status() {
    let site = Site::new("fault 'index out of range' exit 5");
    let output = site.check("./jac");
    assert_eq!(status(&output), 5);
    assert!(
        stderr(&output).ends_with("checks after an internal error of the debugger (index out of range); 3 objects are not instrumented\n")
            || stderr(&output).ends_with("3 objects are not instrumented; checks after an internal error of the debugger (index out of range)\n"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn suppressions_are_counted_and_change_the_status() {
    let site = Site::new("error 3 error 4 warning 3");
    site.write("known.txt", "dependence:jac.cdv:*:A\nnonlocal:*:*:*\n");
    let output = site.check("--suppressions known.txt ./jac");
    assert_eq!(status(&output), 0);
    let text = stderr(&output);
    let end = text.find("*** DVM debugger").expect("no error is left");
    insta::assert_snapshot!(text[end..], @r"
    *** DVM debugger: No errors found in what was checked; not checked: 3 objects are not instrumented
    dvmdbg --explain KIND says more of: anti-dependence
    Suppressions of known.txt:
           2  dependence:jac.cdv:*:A  (line 1)
      unused  nonlocal:*:*:*  (line 2)
    SUMMARY: dvmdbg: 0 errors, 1 warning; 1000 accesses in 2 constructs checked; skipped: 3 objects are not instrumented; 2 findings suppressed by known.txt
    ");
    let output = site.check("--suppressions known.txt --format json --output - ./jac");
    let report: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("it is JSON");
    assert_eq!(
        report["suppressions"].to_string(),
        r#"[{"hits":2,"line":1,"rule":"dependence:jac.cdv:*:A"},{"hits":0,"line":2,"rule":"nonlocal:*:*:*"}]"#
    );
    site.write("known.txt", "dependence:jac.cdv\n");
    let output = site.check("--suppressions known.txt ./jac");
    assert_eq!(status(&output), 2);
    insta::assert_snapshot!(stderr(&output),
        @"dvmdbg: known.txt:1: found `dependence:jac.cdv`, expected `kind:file:line:variable`");
}

#[test]
fn a_baseline_leaves_new_findings_only() {
    let site = Site::new("error 3 \"$@\"");
    site.check("--format json --output old.json ./jac");
    let output = site.check("--baseline old.json ./jac");
    assert_eq!(status(&output), 0);
    assert!(stderr(&output).ends_with("1 finding known from old.json\n"));
    let output = site.check("--baseline old.json --format json --output - ./jac error 4");
    assert_eq!(status(&output), 66);
    let report: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("it is JSON");
    assert_eq!(report["errors"].as_array().map(Vec::len), Some(1));
    assert_eq!(report["errors"][0]["line"], 4);
    let output = site.check("--baseline jac.cdv ./jac");
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).starts_with("dvmdbg: jac.cdv is no JSON report of dvmdbg: "));
}

#[test]
fn colour_obeys_the_option_and_never_enters_a_file() {
    let site = Site::new("error 3");
    let escapes = |text: String| text.contains('\u{1b}');
    assert!(escapes(stderr(&site.check("--color always ./jac"))));
    assert!(!escapes(stderr(&site.check("--color never ./jac"))));
    site.check("--output report.txt ./jac");
    assert!(!escapes(site.read("report.txt")));
}

#[test]
fn an_output_that_cannot_be_written_stops_dvmdbg_before_the_program() {
    let site = Site::new("print started");
    let output = site.check("--output none/report.txt ./jac");
    assert_eq!((status(&output), stdout(&output).as_str()), (2, ""));
    insta::assert_snapshot!(stderr(&output),
        @"dvmdbg: cannot write none/report.txt: No such file or directory (os error 2)");
}

#[test]
fn a_closed_pipe_is_silent() {
    let site = Site::new("error 3");
    let mut child = site
        .command(&["check", "--output", "-", "./jac"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("dvmdbg can be run");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("dvmdbg ends");
    assert_eq!((status(&output), stderr(&output).as_str()), (66, ""));
}

/// Waits until `condition` holds.
fn wait_for(what: &str, condition: impl Fn() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "waited too long for {what}"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn signal(child: &Child, name: &str) {
    let process = child.id().to_string();
    let sent = Command::new("kill").args(["-s", name, &process]).status();
    assert!(sent.expect("kill can be run").success());
}

#[test]
fn a_signal_goes_on_to_the_program_and_the_report_is_written() {
    for (name, expected) in [("INT", 130), ("TERM", 143)] {
        let site = Site::new("warning 3 print waiting wait > started");
        let mut command = site.command(&["check", "./jac"]);
        // A shell's background job ignores SIGINT, and who ignores a signal does not pass it on.
        // SAFETY: a plain system call, between fork and exec.
        unsafe {
            command.pre_exec(|| {
                libc::signal(libc::SIGINT, libc::SIG_DFL);
                Ok(())
            });
        }
        let child = command
            .stderr(Stdio::piped())
            .spawn()
            .expect("dvmdbg can be run");
        wait_for("the program", || {
            fs::read_to_string(site.path("started")).is_ok_and(|text| text == "waiting\n")
        });
        signal(&child, name);
        let output = child.wait_with_output().expect("dvmdbg ends");
        assert_eq!(status(&output), expected);
        assert!(stderr(&output).contains("Warning: Anti-dependence in loop"));
        assert!(stderr(&output).contains(&format!("(SIG{name})")));
    }
}

#[test]
fn the_examples_of_the_help_work() {
    let site = Site::new("error 3");
    let help = stdout(&site.run(&["check", "--help"]));
    let (_, examples) = help
        .split_once("Examples:\n")
        .expect("the help ends with examples");
    let examples: Vec<&str> = examples
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        let words: Vec<&str> = example.split_whitespace().collect();
        assert_eq!(words[0], "dvmdbg");
        assert_eq!(status(&site.run(&words[1..])), 66, "{example}");
    }
    assert!(site.read("jac.json").starts_with("{\"version\":1,"));
}

#[test]
fn parameters_are_listed() {
    let site = Site::new("");
    let output = site.run(&["parameters"]);
    assert_eq!(status(&output), 0);
    assert!(stdout(&output).contains("\nDebugOptions.ExitCode=66\n"));
    let mut command = site.command(&["check", "./jac"]);
    command.env("DVMDBG_OPTIONS", "help=1");
    let output = command.output().expect("dvmdbg can be run");
    assert!(stderr(&output).contains("\nDebugOptions.ExitCode=66\n"));
}

#[test]
fn bad_usage_ends_with_2() {
    let site = Site::new("");
    for line in [
        &["check"][..],
        &["check", "--form", "text", "./jac"],
        &["fly"],
        &[],
    ] {
        assert_eq!(status(&site.run(line)), 2, "{line:?}");
    }
}

#[test]
fn a_program_alone_obeys_the_specification() {
    let site = Site::new("error 3 repeat 2 exit 4");
    let run = |options: &str| site.alone(options);
    let silent = run("");
    assert_eq!((status(&silent), stderr(&silent).as_str()), (4, ""));
    let to_file = run("EnableDynControl=1");
    assert_eq!(status(&to_file), 4);
    assert!(stderr(&to_file).starts_with("*** Dynamic control found 1 error(s) ***\nSUMMARY: "));
    assert!(
        site.read("error.dbg")
            .contains("\n\t\tCount(3)  \n\t\tFile: jac.cdv  Line: 3\n")
    );
    let to_screen = run("EnableDynControl=1:DebugOptions.ErrorToScreen=1");
    assert!(stderr(&to_screen).contains("*** Total errors: 1; Limit per CPU: 1000\n"));
    let unusable = run("EnableDynControl=1:DebugOptions.ErrorFile=none/error.dbg");
    assert!(stderr(&unusable).contains("*** Total errors: 1; Limit per CPU: 1000\n"));
    let wrong = run("EnableDynControl=x");
    assert_eq!(status(&wrong), 2);
    insta::assert_snapshot!(stderr(&wrong),
        @"dvmdbg: DVMDBG_OPTIONS: `EnableDynControl` is `x`, expected 0 or a positive integer");
}

#[test]
fn small_parameters_of_a_program_alone() {
    let site = Site::new("error 3");
    let quiet = site.alone("EnableDynControl=1:DbgInfoPrint=0");
    assert_eq!(stderr(&quiet), "");
    assert!(site.path("error.dbg").exists());
    site.alone("DebugOptions.MaxErrors=5");
    assert!(site.path("error.dbg").exists());
    site.alone("DelUsrTrace=1");
    assert!(!site.path("error.dbg").exists());
}

#[test]
fn a_log_without_room_is_said_before_the_program_runs() {
    // A file size of 0 for dvmdbg and what it starts stands for a full disk; without SIGXFSZ.
    let site = Site::new("print hello");
    let line = format!(
        "trap '' XFSZ; ulimit -f 0; exec '{}' check ./jac",
        env!("CARGO_BIN_EXE_dvmdbg")
    );
    let output = Command::new("sh")
        .args(["-c", &line])
        .current_dir(site.folder.path())
        .output()
        .expect("there is a shell");
    assert_eq!((status(&output), stdout(&output).as_str()), (2, ""));
    assert!(stderr(&output).contains("TMPDIR"), "{}", stderr(&output));
}

#[test]
fn gdb_stops_once_for_each_new_finding() {
    let gdb = Command::new("gdb")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if gdb.is_err() {
        assert!(std::env::var_os("CI").is_none(), "gdb is missing");
        eprintln!("SKIPPED: gdb is missing");
        return;
    }
    let stand_in = stand_in();
    let folder = tempfile::tempdir().expect("a folder to run in");
    let output = Command::new("gdb")
        .args([
            "-batch",
            "-nx",
            "-ex",
            "set debuginfod enabled off",
            "-ex",
            "break dvmdbg_report",
        ])
        .args([
            "-ex",
            "run",
            "-ex",
            LINE_ARGUMENT,
            "-ex",
            "continue",
            "-ex",
            "continue",
            "--args",
        ])
        .arg(stand_in)
        .args(["error", "3", "repeat", "5", "warning", "4"])
        .current_dir(folder.path())
        .env(
            "DVMDBG_OPTIONS",
            "EnableDynControl=1:DebugOptions.ErrorToScreen=1",
        )
        .output()
        .expect("gdb can be run");
    let text = stdout(&output);
    assert_eq!(
        text.matches("Breakpoint 1, ").count(),
        2,
        "{text}\n{}",
        stderr(&output)
    );
    assert!(text.contains("$1 = 3"), "{text}");
}

/// The third argument of `dvmdbg_report` where the machine passes it: as in the archive of users, nothing names it.
const LINE_ARGUMENT: &str = match cfg!(target_arch = "x86_64") {
    true => "print/d $edx",
    false => "print/d $w2",
};

#[test]
fn every_process_of_a_parallel_run_has_a_report_of_its_own() {
    let site = Site::new("warning 3");
    let of_rank = |arguments: &[&str]| {
        let mut command = site.command(arguments);
        command.env("OMPI_COMM_WORLD_RANK", "1");
        command.env("OMPI_COMM_WORLD_SIZE", "2");
        let output = command.output().expect("dvmdbg can be run");
        assert_eq!(status(&output), 0, "{}", stderr(&output));
        stderr(&output)
    };
    let text = of_rank(&["check", "./jac"]);
    assert!(text.lines().all(|line| line.starts_with("[1] ")), "{text}");
    assert!(text.contains("[1] \t\tProcesses: 1\n"), "{text}");
    of_rank(&[
        "check",
        "--format",
        "json",
        "--output",
        "report.json",
        "./jac",
    ]);
    assert!(
        !site.path("report.json").exists(),
        "the ranks would overwrite each other's"
    );
    let json = fs::read_to_string(site.path("report.json.1")).expect("a file of its own");
    assert!(json.contains("\"processes\":[1],"), "{json}");
    assert!(json.ends_with("\n\"rank\":1}\n"), "{json}");
    // A pipe or a device serves them all.
    of_rank(&["check", "--output", "/dev/null", "./jac"]);
}
