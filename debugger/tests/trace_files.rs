//! The commands on trace files from outside: diff, show, convert.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "tests run programs"
)]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use tempfile::TempDir;

const TRACE: &str = r#"MODE = FULL
# Begin trace header. Don't modify these records
SL: 1() [1] {"demo.f", 12} = 
  PL: 2(1) [1] {"demo.f", 14} = 
  EL: 2
EL: 1
END_HEADER
# End trace header

BW: [3] "s"; {"demo.f", 10}
AW: [3] "s" = 0; {"demo.f", 10}
SL: 1() [1]; {"demo.f", 12}
  IT: 1, (1)
  PL: 2(1) [1]; {"demo.f", 14}
    IT: 2, (2)
    RD: [4] "a(i)" = 0.25; {"demo.f", 15}
    BW: [4] "b(i)"; {"demo.f", 15}
    AW: [4] "b(i)" = 0.5; {"demo.f", 15}
    IT: 3, (3)
    RD: [4] "a(i)" = 0.5; {"demo.f", 15}
    BW: [4] "b(i)"; {"demo.f", 15}
    AW: [4] "b(i)" = 1; {"demo.f", 15}
  EL: 2; {"demo.f", 16}
  RV: [3] 0.75; {"demo.f", 16}
EL: 1; {"demo.f", 17}
END_TRACE
"#;

struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder"));
        folder.write("0.trd", TRACE);
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).expect("the folder can be written");
    }

    fn dvmdbg(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_dvmdbg"))
            .args(arguments)
            .current_dir(self.0.path())
            .env_remove("DVMDBG_OPTIONS")
            .env_remove("DVMDBG_PAR")
            .output()
            .expect("dvmdbg runs")
    }

    /// Exit status, standard output, standard error.
    fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        let output = self.dvmdbg(arguments);
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        let status = output.status.code().expect("no signal");
        (status, text(output.stdout), text(output.stderr))
    }
}

#[test]
fn traces_go_to_binary_and_back() {
    let folder = Folder::new();
    assert_eq!(folder.run(&["convert", "0.trd", "0.bin"]).0, 0);
    assert!(
        fs::read(folder.path("0.bin"))
            .expect("it is made")
            .starts_with(b"DVMtrc\0")
    );
    assert_eq!(
        folder.run(&["convert", "0.bin", "back.trd"]),
        (0, String::new(), String::new())
    );
    let back = fs::read_to_string(folder.path("back.trd")).expect("it is made");
    assert_eq!(without_checksums(&back), TRACE);
    assert_ne!(back, TRACE);
    let left: Vec<_> = fs::read_dir(folder.0.path()).expect("a folder").collect();
    assert_eq!(left.len(), 3);
}

#[test]
fn incomplete_traces_are_kept_as_far_as_they_go() {
    let folder = Folder::new();
    let cut = &TRACE[..TRACE.find("    IT: 3").expect("a record") + 5];
    folder.write("cut.trd", cut);
    let (status, _, message) = folder.run(&["convert", "cut.trd", "cut.bin"]);
    assert_eq!(status, 2);
    assert_eq!(
        message,
        "dvmdbg: cut.trd:19: Incomplete trace file: expected END_TRACE, found half a line; cut.bin ends there, too\n"
    );
    let (status, _, message) = folder.run(&["convert", "cut.bin", "back.trd"]);
    assert_eq!(status, 2);
    assert_eq!(
        message,
        "dvmdbg: cut.bin: Incomplete trace file: at byte 132, behind record 9: expected the end of the trace, found that of the file; back.trd ends there, too\n"
    );
    let whole = &TRACE[..TRACE.find("    IT: 3").expect("a record")];
    let back = fs::read_to_string(folder.path("back.trd")).expect("it is made");
    assert_eq!(without_checksums(&back), whole);
}

/// Text as it stands in files from elsewhere.
fn without_checksums(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    lines
        .filter(|line| !line.starts_with("# Checksum = "))
        .collect()
}

#[test]
fn what_was_compared_before_damage_is_told_and_nothing_that_follows_from_it() {
    let folder = Folder::new();
    folder.run(&["convert", "0.trd", "0.bin"]);
    folder.run(&["convert", "0.bin", "whole.trd"]);
    let whole = fs::read_to_string(folder.path("whole.trd")).expect("it is made");
    let binary = fs::read(folder.path("0.bin")).expect("it is made");
    let at = whole.find("= 0.25").expect("a value");
    folder.write(
        "value.trd",
        format!("{}9{}", &whole[..at + 3], &whole[at + 4..]),
    );
    folder.write("record.trd", whole.replace("IT: 3", "IT 3"));
    folder.write(
        "cut.trd",
        &whole[..whole.find("RV: [3]").expect("a record")],
    );
    folder.write("cut.bin", &binary[..binary.len() - 8]);
    let mut flipped = binary.clone();
    flipped[binary.len() - 12] ^= 1;
    folder.write("value.bin", flipped);
    for (name, found, records) in [
        (
            "value.trd",
            "value.trd:8: Damaged trace file: lines 9 to 27 are not",
            0,
        ),
        ("record.trd", "record.trd:8: Damaged trace file", 0),
        (
            "cut.trd",
            "cut.trd:25: Incomplete trace file: expected END_TRACE",
            14,
        ),
        ("cut.bin", "cut.bin: Incomplete trace file: at byte ", 16),
    ] {
        for arguments in [["diff", name, "0.trd"], ["diff", "0.trd", name]] {
            let (status, report, message) = folder.run(&arguments);
            assert_eq!(
                (status, message.as_str()),
                (2, ""),
                "{arguments:?}: {report}"
            );
            assert!(report.contains(found), "{report}");
            assert!(
                report.contains(match records {
                    0 => "Nothing was compared",
                    _ => "No errors found up to there, the rest was not compared",
                }),
                "{report}"
            );
            assert!(
                report.contains(&format!("{records} records compared")),
                "{report}"
            );
            assert!(!report.contains("CMPTRACE"), "{report}");
            let (status, report, _) = folder.run(&[&arguments[..], &["--format", "json"]].concat());
            assert_eq!(status, 2);
            assert!(
                report.contains(&format!("\"broken\":\"{found}")),
                "{report}"
            );
        }
        let (status, shown, message) = folder.run(&["show", name]);
        assert_eq!((status, shown.lines().count()), (2, records));
        assert!(message.contains(found), "{message}");
        let (status, _, message) = folder.run(&["convert", name, "made"]);
        assert_eq!(status, 2);
        assert!(message.contains(found), "{message}");
    }
    // Its records are in one piece, which is read first of all.
    let found = "value.bin: Damaged trace file: at byte 49: a frame whose checksum";
    for arguments in [
        ["diff", "value.bin", "0.trd"],
        ["diff", "0.trd", "value.bin"],
    ] {
        let (status, report, message) = folder.run(&arguments);
        assert_eq!((status, message.as_str()), (2, ""));
        assert!(report.contains(found), "{report}");
        assert!(report.contains("Nothing was compared"), "{report}");
    }
    let (status, report, message) = folder.run(&["convert", "value.bin", "made"]);
    assert_eq!((status, report.as_str()), (2, ""));
    assert!(message.contains(found), "{message}");
    // A difference that was found before stays one.
    folder.write(
        "1.trd",
        TRACE[..TRACE.find("RV: [3]").expect("a record")].replace("= 0.25", "= 0.75"),
    );
    let (status, report, _) = folder.run(&["diff", "0.trd", "1.trd"]);
    assert_eq!(status, 2);
    assert!(report.contains("*** Found 1 error(s) ***"), "{report}");
    assert!(!report.contains("missing"), "{report}");
}

#[test]
fn damaged_traces_leave_no_file_behind() {
    let folder = Folder::new();
    folder.write("bad.trd", TRACE.replace("= 0.25", "= nothing"));
    folder.write("old", "as it was");
    let (status, _, message) = folder.run(&["convert", "bad.trd", "old"]);
    assert_eq!(status, 2);
    assert_eq!(
        message,
        "dvmdbg: bad.trd:16: Bad command syntax: expected a number, found `nothing; {\"demo.f\", 15}`\n"
    );
    assert_eq!(
        fs::read_to_string(folder.path("old")).expect("it is there"),
        "as it was"
    );
    assert_eq!(fs::read_dir(folder.0.path()).expect("a folder").count(), 3);
    for (arguments, expected) in [
        (["convert", "none.trd", "x"], "cannot read none.trd"),
        (["convert", "0.trd", "none/x"], "cannot write none/x"),
        (
            ["convert", "old", "x"],
            "old:1: Bad file structure: this is no trace",
        ),
    ] {
        let (status, _, message) = folder.run(&arguments);
        assert_eq!(status, 2, "{arguments:?}");
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn a_damaged_beginning_is_told_in_json_as_any_other_place() {
    let folder = Folder::new();
    folder.write("old", "as it was");
    for arguments in [["old", "0.trd"], ["0.trd", "old"]] {
        let [one, other] = arguments;
        let (status, report, message) = folder.run(&["diff", "--format", "json", one, other]);
        assert_eq!((status, message.as_str()), (2, ""));
        let document: serde_json::Value = serde_json::from_str(&report).expect("a document");
        let broken = document["summary"]["broken"].as_str().unwrap_or_default();
        assert!(broken.starts_with("old:1: Bad file structure"), "{report}");
    }
    let (status, report, message) = folder.run(&["diff", "old", "0.trd"]);
    assert_eq!((status, message.as_str()), (2, ""));
    assert!(report.contains("old:1: Bad file structure"), "{report}");
    assert!(report.contains("0 records compared"), "{report}");
}

#[test]
fn equal_traces_do_not_differ() {
    let folder = Folder::new();
    folder.run(&["convert", "0.trd", "0.bin"]);
    for (reference, run) in [("0.trd", "0.trd"), ("0.trd", "0.bin"), ("0.bin", "0.trd")] {
        let (status, report, message) = folder.run(&["diff", reference, run]);
        assert_eq!((status, message.as_str()), (0, ""));
        assert_eq!(
            report,
            "*** DVM debugger: No errors detected\nSUMMARY: dvmdbg: 0 differences; 16 records compared\n"
        );
    }
}

#[test]
fn differences_are_reported_in_the_classic_layout() {
    let folder = Folder::new();
    folder.write(
        "1.trd",
        TRACE
            .replace("\"b(i)\" = 1;", "\"b(i)\" = 1.5;")
            .replace("RV: [3] 0.75", "RV: [3] 7"),
    );
    let (status, report, _) = folder.run(&["diff", "0.trd", "1.trd"]);
    assert_eq!(status, 66);
    insta::assert_snapshot!(report, @r#"
     *** CMPTRACE *** : Loop( No(1), Iter(1) ), Loop( No(2), Iter(3) ). 
    		Different DOUBLE values
    		Var. name = b(i)  File: demo.f  Line: 15
    		val1=1
    		val2=1.5
    		Largest difference: 0.5 (relative 0.333333343)
    		Kind: value-mismatch  Reference: line 22
     *** CMPTRACE *** : Loop( No(1), Iter(1) ). 
    		Different FLOAT values (reduction)
    		File: demo.f  Line: 16
    		val1=0.75
    		val2=7
    		Largest difference: 6.25 (relative 0.892857134)
    		Kind: reduction-mismatch  Reference: line 24
    *** Found 2 error(s) ***
    SUMMARY: dvmdbg: 2 differences; 16 records compared
    "#);
}

#[test]
fn differences_are_reported_as_json() {
    let folder = Folder::new();
    folder.write("1.trd", TRACE.replace("\"b(i)\" = 1;", "\"b(i)\" = NAN;"));
    let (status, report, _) = folder.run(&["diff", "--format", "json", "0.trd", "1.trd"]);
    assert_eq!(status, 66);
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(report["method"], "compare");
    assert_eq!(report["summary"]["records"], 16);
    let error = &report["errors"][0];
    assert_eq!(error["kind"], "value-mismatch");
    assert_eq!((&error["line"], &error["record"]), (&15.into(), &22.into()));
    assert_eq!(
        (&error["expected"], &error["actual"]),
        (&"1".into(), &"NAN".into())
    );
    assert_eq!(error["iteration"], serde_json::json!([3]));
    assert_eq!(
        error["context"][0],
        serde_json::json!({"construct": 1, "iteration": [1]})
    );
}

#[test]
fn parameters_decide_what_is_equal() {
    let folder = Folder::new();
    folder.write(
        "1.trd",
        TRACE.replace("\"b(i)\" = 1;", "\"b(i)\" = 1.00001;"),
    );
    let status = |parameters: &[&str]| {
        let set = parameters.iter().flat_map(|one| ["--set", one]);
        let arguments: Vec<&str> = ["diff"]
            .into_iter()
            .chain(set)
            .chain(["0.trd", "1.trd"])
            .collect();
        folder.run(&arguments).0
    };
    assert_eq!(status(&[]), 66);
    assert_eq!(status(&["TraceOptions.Exp=0.0001"]), 0);
    assert_eq!(status(&["TraceOptions.ExpIsAbsolute=1"]), 0);
    assert_eq!(
        status(&["TraceOptions.ExpIsAbsolute=0", "TraceOptions.Exp=1e-6"]),
        66
    );
    assert_eq!(
        status(&[
            "TraceOptions.ExpIsAbsolute=0",
            "TraceOptions.Exp=1e-6",
            "TraceOptions.RelCompareMin=100"
        ]),
        0
    );
    assert_eq!(
        status(&["TraceOptions.StrictCompare=1", "TraceOptions.Exp=1"]),
        66
    );
    assert_eq!(status(&["DebugOptions.ExitCode=3"]), 3);
    assert_eq!(status(&["TraceOptions.Exp=-1"]), 2);
    folder.write(
        "1.trd",
        TRACE.replace("= 0.5;", "= 0.6;").replace("= 1;", "= 2;"),
    );
    let (_, report, _) = folder.run(&[
        "diff",
        "--set",
        "TraceOptions.MaxErrors=1",
        "0.trd",
        "1.trd",
    ]);
    assert!(
        report.contains("dvmdbg: 1 difference not reported, beyond the limit"),
        "{report}"
    );
}

#[test]
fn runs_that_stop_early_are_named_and_no_difference() {
    let folder = Folder::new();
    let first = TRACE.find("SL: 1() [1];").expect("a record");
    folder.write("1.trd", format!("{}END_TRACE\n", &TRACE[..first]));
    let (status, report, _) = folder.run(&["diff", "0.trd", "1.trd"]);
    assert_eq!(status, 0);
    assert!(
        report.contains("the reference goes on at line 12, the run does not"),
        "{report}"
    );
}

#[test]
fn records_are_shown_as_asked_for() {
    let folder = Folder::new();
    let records =
        &TRACE[TRACE.find("BW:").expect("a record")..TRACE.find("END_TRACE").expect("the end")];
    assert_eq!(folder.run(&["show", "0.trd"]).1, records);
    folder.run(&["convert", "0.trd", "0.bin"]);
    assert_eq!(folder.run(&["show", "0.bin"]).1, records);
    let (_, shown, _) = folder.run(&["show", "--construct", "2", "--iteration", "3", "0.trd"]);
    assert_eq!(
        shown,
        "    IT: 3, (3)\n    RD: [4] \"a(i)\" = 0.5; {\"demo.f\", 15}\n    BW: [4] \"b(i)\"; {\"demo.f\", 15}\n    \
         AW: [4] \"b(i)\" = 1; {\"demo.f\", 15}\n"
    );
    let (_, shown, _) = folder.run(&["show", "--variable", "A", "--iteration", "1", "0.trd"]);
    assert_eq!(
        shown,
        "    RD: [4] \"a(i)\" = 0.25; {\"demo.f\", 15}\n    RD: [4] \"a(i)\" = 0.5; {\"demo.f\", 15}\n"
    );
    assert_eq!(folder.run(&["show", "--construct", "9", "0.trd"]).1, "");
    // A report names a record of a binary trace by its number, one of a text by its line.
    let lines: Vec<&str> = records.lines().collect();
    let (_, shown, _) = folder.run(&["show", "--at", "8", "0.bin"]);
    let around: Vec<&str> = shown.lines().collect();
    assert_eq!(around, lines[2..lines.len().min(13)]);
    assert_eq!(
        folder
            .run(&["show", "--variable", "b(i)", "0.trd"])
            .1
            .lines()
            .count(),
        4
    );
}

#[test]
fn shown_up_to_the_damage() {
    let folder = Folder::new();
    folder.write("bad.trd", TRACE.replace("IT: 1,", "IT: x,"));
    let (status, shown, message) = folder.run(&["show", "bad.trd"]);
    assert_eq!(status, 2);
    assert_eq!(shown.lines().count(), 3);
    assert!(
        message.contains("bad.trd:13: Bad command syntax: expected an integer"),
        "{message}"
    );
}
