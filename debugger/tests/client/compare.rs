//! Recording and comparing by direct calls (`compare.c`, header `dvmdbg.h`): what every function does, the
//! checklist of the specification (debugger.md 12, CT), and every parameter (7.2).

use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::LazyLock;

use super::{compile, unique};

static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| compile("compare", &[]));

/// A folder in which the program runs, alone or under the command.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let folder = unique("compare.folder");
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// Runs the program without the command.
    fn alone(&self, options: &str, arguments: &[&str]) -> Output {
        Command::new(&*PROGRAM)
            .args(arguments)
            .env("DVMDBG_OPTIONS", options)
            .env_remove("DVMDBG_LOG")
            .env_remove("DVMDBG_PAR")
            .current_dir(&self.0)
            .output()
            .unwrap()
    }

    /// Runs it under a sub-command; status, standard error.
    fn under(&self, command: &[&str], arguments: &[&str]) -> (Option<i32>, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_dvmdbg"))
            .args(command)
            .arg(&*PROGRAM)
            .args(arguments)
            .env_remove("DVMDBG_OPTIONS")
            .env_remove("DVMDBG_PAR")
            .current_dir(&self.0)
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), text)
    }

    fn file(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.0.join(name)).ok()
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).unwrap();
    }

    /// The records of `0.trd` after a recording with these options.
    fn records(&self, options: &str, arguments: &[&str]) -> String {
        self.alone(&format!("EnableTrace=1:{options}"), arguments);
        let text = self.file("0.trd").expect("a trace");
        let (_, records) = text.split_once("# End trace header\n\n").expect("a header");
        let lines = records.split_inclusive('\n');
        lines.filter(|line| !line.starts_with('#')).collect()
    }
}

fn screen(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The report of a comparison of a run with the reference of the plain run; what is told of each
/// difference, on a line.
fn differences(command: &[&str], arguments: &[&str]) -> Vec<String> {
    let folder = Folder::new();
    let (status, text) = folder.under(&["trace"], &[]);
    assert_eq!(status, Some(0), "{text}");
    let (status, text) = folder.under(command, arguments);
    let found: Vec<String> = text
        .split(" *** CMPTRACE *** : ")
        .skip(1)
        .map(|difference| {
            let lines: Vec<&str> = difference.lines().map(str::trim).collect();
            let end = lines
                .iter()
                .position(|line| line.starts_with("Kind:"))
                .expect("a kind");
            lines[..=end]
                .iter()
                .filter(|line| !line.starts_with("Largest"))
                .copied()
                .collect::<Vec<_>>()
                .join(" | ")
        })
        .collect();
    assert_eq!(
        status,
        Some(if found.is_empty() { 0 } else { 66 }),
        "{text}"
    );
    found
}

const LOOPS: &str = "Loop( No(1), Iter(1) ), Loop( No(2), Iter";

#[test]
fn a_trace_has_the_records_of_every_call() {
    let folder = Folder::new();
    insta::assert_snapshot!(folder.records("", &[]), @r#"
    SL: 1() [1]; {"c.c", 5}
      IT: 0, (0)
      BW: [4] "owned"; {"c.c", 7}
      AW: [4] "owned" = 0; {"c.c", 7}
      SKP: {"c.c", 7}
      PL: 2(1) [1]; {"c.c", 10}
        IT: 1, (1)
        BW: [4] "a[1]"; {"c.c", 12}
        AW: [4] "a[1]" = 1; {"c.c", 12}
        RD: [4] "a[1]" = 1; {"c.c", 14}
        RV_BW: [4] "sum"; {"c.c", 14}
        RV_AW: [4] "sum" = 1; {"c.c", 14}
        IT: 2, (2)
        BW: [4] "a[2]"; {"c.c", 12}
        AW: [4] "a[2]" = 2; {"c.c", 12}
        RD: [4] "a[2]" = 2; {"c.c", 14}
        RV_BW: [4] "sum"; {"c.c", 14}
        RV_AW: [4] "sum" = 3; {"c.c", 14}
        IT: 3, (3)
        BW: [4] "a[3]"; {"c.c", 12}
        AW: [4] "a[3]" = 3; {"c.c", 12}
        RD: [4] "a[3]" = 3; {"c.c", 14}
        RV_BW: [4] "sum"; {"c.c", 14}
        RV_AW: [4] "sum" = 6; {"c.c", 14}
      EL: 2; {"c.c", 16}
      RV: [4] 6; {"c.c", 16}
      IT: 1, (1)
      BW: [4] "owned"; {"c.c", 7}
      AW: [4] "owned" = 1; {"c.c", 7}
      SKP: {"c.c", 7}
      PL: 2(1) [1]; {"c.c", 10}
        IT: 1, (1)
        BW: [4] "a[1]"; {"c.c", 12}
        AW: [4] "a[1]" = 1.5; {"c.c", 12}
        RD: [4] "a[1]" = 1.5; {"c.c", 14}
        RV_BW: [4] "sum"; {"c.c", 14}
        RV_AW: [4] "sum" = 1.5; {"c.c", 14}
        IT: 2, (2)
        BW: [4] "a[2]"; {"c.c", 12}
        AW: [4] "a[2]" = 2.5; {"c.c", 12}
        RD: [4] "a[2]" = 2.5; {"c.c", 14}
        RV_BW: [4] "sum"; {"c.c", 14}
        RV_AW: [4] "sum" = 4; {"c.c", 14}
        IT: 3, (3)
        BW: [4] "a[3]"; {"c.c", 12}
        AW: [4] "a[3]" = 3.5; {"c.c", 12}
        RD: [4] "a[3]" = 3.5; {"c.c", 14}
        RV_BW: [4] "sum"; {"c.c", 14}
        RV_AW: [4] "sum" = 7.5; {"c.c", 14}
      EL: 2; {"c.c", 16}
      RV: [4] 7.5; {"c.c", 16}
    EL: 1; {"c.c", 20}
    END_TRACE
    "#);
}

#[test]
fn singularities_of_parallel_execution_are_no_differences() {
    for arguments in [
        &[][..],
        &["reverse"],
        &["half"],
        &["reverse", "half"],
        &["owner"],
        &["value=0"],
    ] {
        let found = differences(&["compare"], arguments);
        // Half of the iterations make half of the sum.
        let found: Vec<String> = found
            .into_iter()
            .filter(|text| !(arguments.contains(&"half") && text.contains("(reduction)")))
            .collect();
        assert_eq!(found, Vec::<String>::new(), "{arguments:?}");
    }
}

#[test]
fn every_difference_is_found_where_it_is() {
    for (argument, expected) in [
        (
            "value=0.25",
            "Different DOUBLE values | Var. name = a[2]  File: c.c  Line: 12 | val1=2.5 | val2=2.75",
        ),
        ("twice", "Double execution of task or iteration, No = 1"),
        ("more", "Unexpected task or iteration of loop 4"),
        (
            "extra",
            "Unexpected use of variable | Var. name = a[7]  File: c.c  Line: 13",
        ),
        ("loop", "Unexpected execution of program construct"),
    ] {
        let found = differences(&["compare"], &[argument]);
        assert!(
            found.iter().any(|text| text.contains(expected)),
            "{argument}: {found:#?}"
        );
        assert!(
            found[0].contains(LOOPS) || argument == "loop" || argument == "more",
            "{argument}: {found:#?}"
        );
    }
}

#[test]
fn levels_record_their_kinds_of_records() {
    let folder = Folder::new();
    let all = [
        "SL", "PL", "IT", "RV", "SKP", "BW", "AW", "RV_BW", "RV_AW", "RD",
    ];
    for (level, kinds) in [
        (0, &all[..0]),
        (1, &all[..5]),
        (2, &all[..9]),
        (3, &all[..]),
    ] {
        let records = folder.records(&format!("TraceOptions.TraceLevel={level}"), &[]);
        for kind in all {
            let is_there = records
                .lines()
                .any(|line| line.trim_start().starts_with(&format!("{kind}:")));
            assert_eq!(
                is_there,
                kinds.contains(&kind),
                "level {level}, {kind}: {records}"
            );
        }
    }
}

#[test]
fn empty_iterations_are_recorded_on_demand() {
    let folder = Folder::new();
    let iterations = |options: &str| folder.records(options, &[]).matches("IT:").count();
    assert_eq!(iterations("TraceOptions.WriteEmptyIter=0"), 8);
    assert_eq!(iterations("TraceOptions.WriteEmptyIter=1"), 10);
    let (status, text) = folder.under(&["compare"], &[]);
    assert_eq!(status, Some(0), "{text}");
}

#[test]
fn tracing_is_off_without_its_parameter() {
    let folder = Folder::new();
    let output = folder.alone("", &[]);
    assert_eq!(screen(&output), "");
    assert!(std::fs::read_dir(&folder.0).unwrap().next().is_none());
    let output = folder.alone("EnableTrace=1:EnableDynControl=1", &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(screen(&output).contains("expected one of them"));
}

#[test]
fn modes_make_their_files() {
    for (mode, made) in [
        (0, &["loops"][..]),
        (1, &["0.trd"]),
        (2, &["0.trd", "loops"]),
    ] {
        let folder = Folder::new();
        folder.alone(&format!("EnableTrace=1:TraceOptions.TraceMode={mode}"), &[]);
        let mut found: Vec<String> = std::fs::read_dir(&folder.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        found.sort();
        assert_eq!(found, made, "mode {mode}");
    }
}

#[test]
fn files_have_the_names_that_the_parameters_give() {
    let folder = Folder::new();
    let makes = |options: &str, name: &str| {
        let output = folder.alone(&format!("EnableTrace=1:{options}"), &[]);
        assert!(
            folder.file(name).is_some(),
            "{options}: {}",
            screen(&output)
        );
        std::fs::remove_file(folder.0.join(name)).unwrap();
    };
    std::fs::create_dir(folder.0.join("t")).unwrap();
    makes("TraceOptions.TracePath=t/", "t/0.trd");
    makes("TraceOptions.Ext=old", "0.old");
    makes("TraceOptions.OutputTracePrefix=new", "new0.trd");
    makes(
        "TraceOptions.OutputFile=x.trace:TraceOptions.TracePath=t/",
        "t/x.trace",
    );
    makes(
        "TraceOptions.TraceMode=0:TraceOptions.FileLoopInfo=here",
        "here",
    );

    folder.alone("EnableTrace=1:TraceOptions.OutputTracePrefix=a", &[]);
    let compares = |options: &str| {
        let options = format!("EnableTrace=1:TraceOptions.TraceMode=3:{options}");
        folder.alone(&options, &[]).status.code()
    };
    assert_eq!(compares("TraceOptions.InputTracePrefix=a"), Some(0));
    assert_eq!(compares("TraceOptions.TraceFile=a0.trd"), Some(0));
    assert_eq!(compares(""), Some(2), "there is no 0.trd");
}

#[test]
fn differences_of_a_program_alone_go_where_the_parameters_say() {
    let folder = Folder::new();
    folder.alone("EnableTrace=1", &[]);
    let compare = |options: &str| {
        let options = format!("EnableTrace=1:TraceOptions.TraceMode=3:{options}");
        screen(&folder.alone(&options, &["value=1"]))
    };
    let message = "val2=3.5";
    let shown = compare("");
    assert!(
        shown.contains("*** Found 3 error(s) ***") && !shown.contains(message),
        "{shown}"
    );
    let once = folder.file("error.trd").expect("differences");
    assert!(once.contains(message));
    compare("");
    assert_eq!(folder.file("error.trd").as_ref(), Some(&once));
    compare("TraceOptions.AppendErrorFile=1");
    assert_eq!(folder.file("error.trd"), Some(once.repeat(2)));
    compare("TraceOptions.ErrorFile=other");
    assert_eq!(folder.file("other").as_ref(), Some(&once));
    assert!(compare("TraceOptions.ErrorToScreen=1").contains(message));
    let limited = compare("TraceOptions.ErrorToScreen=1:TraceOptions.MaxErrors=1");
    assert!(limited.contains("*** Found 1 error(s) ***") && limited.contains("not reported"));
}

#[test]
fn texts_are_indented_as_asked() {
    let folder = Folder::new();
    assert!(
        folder
            .records("TraceOptions.SpaceIndent=0", &[])
            .lines()
            .all(|line| !line.starts_with(' '))
    );
    let records = folder.records("TraceOptions.SpaceIndent=3", &[]);
    assert!(records.contains("\n      IT: 2, (2)\n"), "{records}");
}

#[test]
fn the_binary_form_says_the_same() {
    let folder = Folder::new();
    let text = folder.records("", &[]);
    folder.alone(
        "EnableTrace=1:TraceOptions.Binary=1:TraceOptions.OutputFile=b",
        &[],
    );
    let shown = Command::new(env!("CARGO_BIN_EXE_dvmdbg"))
        .args(["show", "b"])
        .current_dir(&folder.0)
        .output()
        .unwrap();
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert_eq!(
        shown,
        text.strip_suffix("END_TRACE\n").expect("a whole trace")
    );
    let (status, report) = folder.under(&["compare", "--reference", "b"], &["value=1"]);
    assert_eq!(status, Some(66), "{report}");
}

#[test]
fn what_the_user_writes_into_the_configuration_counts_and_stays() {
    let folder = Folder::new();
    let (status, text) = folder.under(&["size"], &[]);
    assert_eq!(status, Some(0), "{text}");
    let edited = folder
        .file("loops")
        .expect("a configuration")
        .replace("{\"c.c\", 10} = ", "{\"c.c\", 10} = MODIFY, (0:1,3,2)");
    folder.write("loops", &edited);
    let records = folder.records("TraceOptions.TraceMode=2", &[]);
    assert!(records.contains("a[1]") && records.contains("a[3]") && !records.contains("a[2]"));
    assert!(!records.contains("RD: [4] \"a[1]\"") && records.contains("RV:"));
    let again = folder.file("loops").expect("a configuration");
    assert!(
        again.contains("{\"c.c\", 10} = MODIFY, (0:1,3,2)"),
        "{again}"
    );
    // The comparison keeps to what the trace says.
    let (status, text) = folder.under(&["compare"], &["value=1"]);
    assert_eq!(status, Some(66), "the sum still differs: {text}");
    assert!(
        !text.contains("a[2]") && text.contains("(reduction)"),
        "{text}"
    );
    // A step that is not given is the default one.
    folder.write("loops", &edited.replace("(0:1,3,2)", "(0:0,,)"));
    let records = folder.records("TraceOptions.DefaultIterStep=3", &[]);
    assert!(records.contains("a[3]") && !records.contains("a[1]") && !records.contains("a[2]"));
    folder.write("loops", &edited.replace("MODIFY", "MODFY"));
    let (status, text) = folder.under(&["trace"], &[]);
    assert_eq!(status, Some(2));
    assert!(text.contains("loops:") && text.contains("MODFY"), "{text}");
}

#[test]
fn direct_writing_demands_the_configuration() {
    let folder = Folder::new();
    let direct = ["trace", "--set", "TraceOptions.SaveThroughExec=1"];
    let (status, text) = folder.under(&direct, &[]);
    assert_eq!(status, Some(2));
    assert!(text.contains("loops: no such file"), "{text}");
    assert!(folder.file("0.trd").is_none());
    folder.under(&["size"], &[]);
    assert_eq!(folder.under(&direct, &[]).0, Some(0));
    let at_once = folder.file("0.trd");
    folder.under(&["trace"], &[]);
    assert_eq!(folder.file("0.trd"), at_once);
    // The header stands in the trace before the program runs: it must have all loops.
    let loops = folder.file("loops").expect("a configuration");
    let inner = loops.find("PL: 2").expect("the inner loop");
    let end = loops.find("EL: 2\n").expect("its end") + "EL: 2\n".len();
    folder.write("loops", &format!("{}{}", &loops[..inner], &loops[end..]));
    let (status, text) = folder.under(&direct, &[]);
    assert_eq!(status, Some(2), "{text}");
    let told = "configuration file does not match the current program. Loop: 2, File: c.c, Line: ";
    assert!(text.contains(told), "{text}");
    assert_eq!(folder.under(&["trace"], &[]).0, Some(0));
}

#[test]
fn sizes_are_those_of_the_trace() {
    let folder = Folder::new();
    folder.under(&["size"], &[]);
    let records = folder.records("", &[]);
    let records = records.strip_suffix("END_TRACE\n").expect("a whole trace");
    let total = format!(
        "# Trace size = {} bytes\n# String count = {}\n",
        records.len(),
        records.lines().count()
    );
    let loops = folder.file("loops").expect("a configuration");
    assert!(loops.starts_with(&total), "{total}{loops}");
}

#[test]
fn a_limit_of_size_ends_the_trace_and_not_the_program() {
    let folder = Folder::new();
    let (status, text) = folder.under(&["trace", "--set", "MaxTraceFileSize=100"], &["fill"]);
    assert_eq!(status, Some(2), "{text}");
    assert!(text.contains("MaxTraceFileSize"), "{text}");
}

#[test]
fn statistics_of_the_trace_are_printed_on_demand() {
    let folder = Folder::new();
    let statistics = "*** DVM debugger: trace: ";
    let output = folder.alone("EnableTrace=1", &[]);
    assert!(!screen(&output).contains(statistics));
    folder.alone("EnableTrace=1:TraceOptions.PrintStatistic=1", &[]);
    let text = folder.file("error.trd").expect("statistics");
    assert!(
        text.starts_with(statistics) && text.contains("2 constructs"),
        "{text}"
    );
}

#[test]
fn a_wrong_operation_is_found_by_emulation() {
    for (says, found) in [("1", false), ("2", true), ("3", true), ("4", true)] {
        let says = format!("says={says}");
        let differs = differences(&["reduce"], &[&says]);
        let at_result = |text: &String| text.contains("(reduction)") && text.contains("Line: 16");
        assert_eq!(differs.iter().any(at_result), found, "{says}: {differs:#?}");
        assert_eq!(differs.is_empty(), !found, "{says}: {differs:#?}");
        // Without emulation (ManualReductCalc=0) the directive changes nothing.
        assert_eq!(differences(&["compare"], &[&says]), Vec::<String>::new());
    }
}

#[test]
fn a_jump_out_of_a_construct_ends_it() {
    let folder = Folder::new();
    let records = folder.records("", &["jump"]);
    assert!(
        records.ends_with("  EL: 2; {\"c.c\", 20}\nEL: 1; {\"c.c\", 20}\nEND_TRACE\n"),
        "{records}"
    );
    assert_eq!(folder.under(&["compare"], &["jump"]).0, Some(0));
}

/// What these signals do is what they do by default: a background job of a shell starts with some ignored, and so would the program.
fn heed_signals() {
    for signal in [libc::SIGINT, libc::SIGQUIT] {
        // SAFETY: a plain system call.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
}

#[test]
fn signals_leave_a_good_trace() {
    heed_signals();
    for signal in [2, 3, 6, 8, 11, 15] {
        for form in ["0", "1"] {
            let folder = Folder::new();
            let argument = format!("signal={signal}");
            let options = format!("EnableTrace=1:TraceOptions.Binary={form}");
            let output = folder.alone(&options, &[&argument]);
            let told = screen(&output);
            assert!(told.contains(&format!("signal {signal} ")), "{told}");
            assert!(told.contains("its trace is kept, 43 records"), "{told}");
            assert_eq!(
                output.status.code(),
                None,
                "the signal still ends the program"
            );
            let shown = Command::new(env!("CARGO_BIN_EXE_dvmdbg"))
                .args(["show", "0.trd"])
                .current_dir(&folder.0)
                .output()
                .unwrap();
            let records = String::from_utf8_lossy(&shown.stdout).into_owned();
            assert_eq!(records.lines().count(), 43, "signal {signal}: {records}");
            assert!(screen(&shown).contains("Incomplete"));
            let (status, text) = folder.under(&["trace"], &[&argument]);
            assert_eq!(status, Some(128 + signal));
            assert!(text.contains("was killed by signal"), "{text}");
        }
    }
}

#[test]
fn a_killed_run_leaves_all_that_it_has_recorded() {
    for form in ["0", "1"] {
        let folder = Folder::new();
        let options = format!("EnableTrace=1:TraceOptions.Binary={form}");
        let output = folder.alone(&options, &["signal=9"]);
        assert_eq!(
            (output.status.code(), screen(&output)),
            (None, String::new())
        );
        let shown = |folder: &Folder| {
            let shown = Command::new(env!("CARGO_BIN_EXE_dvmdbg"))
                .args(["show", "0.trd"])
                .current_dir(&folder.0)
                .output()
                .unwrap();
            assert!(screen(&shown).contains("Incomplete"), "{}", screen(&shown));
            String::from_utf8_lossy(&shown.stdout).lines().count()
        };
        assert_eq!(shown(&folder), 43, "form {form}");
        // The next run begins anew, and dvmdbg joins what is left of it.
        let set = format!("TraceOptions.Binary={form}");
        let (status, _) = folder.under(&["trace", "--set", &set], &["signal=9"]);
        assert_eq!(status, Some(128 + 9));
        assert!(!folder.0.join("0.trd.tail").exists());
        assert_eq!(shown(&folder), 43, "form {form}");
        let (status, text) = folder.under(&["compare"], &[]);
        assert_eq!(status, Some(2), "the reference ends early: {text}");
        assert!(text.contains("Incomplete trace file"), "{text}");
    }
}

#[test]
fn a_trace_that_cannot_be_written_is_told_and_the_program_goes_on() {
    let folder = Folder::new();
    for place in ["no/such/folder", "/dev/full"] {
        let (status, text) = folder.under(&["trace", "--output", place], &[]);
        assert_eq!(status, Some(2), "{text}");
        assert!(text.contains(&format!("cannot write {place}")), "{text}");
    }
    let said = "cannot read the reference trace 0.trd";
    for (format, begin) in [("text", "dvmdbg: "), ("json", "{")] {
        let (status, text) = folder.under(&["compare", "--format", format], &[]);
        assert!(status == Some(2) && text.starts_with(begin), "{text}");
        assert!(text.contains(said), "{text}");
    }
    folder.write("0.trd", "MODE = FULL\nEND_HEADER\nXX: 1\n");
    let (status, text) = folder.under(&["compare"], &[]);
    assert!(status.is_some() && text.contains("0.trd:3: "), "{text}");
}

#[test]
fn an_order_that_is_none_is_refused() {
    let folder = Folder::new();
    let (status, text) = folder.under(&["trace", "--set", "TraceOptions.Order=back"], &[]);
    assert_eq!(status, Some(2));
    assert!(
        text.contains("TraceOptions.Order is `back`, expected `reverse`"),
        "{text}"
    );
    assert!(folder.file("0.trd").is_none());
}
