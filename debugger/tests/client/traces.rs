//! The functions of the design of 2000 for comparing execution results beyond the events of a run, called
//! from C (`traces.c`, header `dvmdbg_trace.h`): what every function does.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use super::{compile, unique};

static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| compile("traces", &[]));

/// A run of one case: a folder of its own, what the screen shows.
struct Case {
    folder: PathBuf,
    screen: String,
}

impl Case {
    /// Runs a case that finds nothing wrong.
    fn run(name: &str, options: &str) -> Case {
        let folder = unique("traces.folder");
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Case::run_in(folder, name, options)
    }

    fn run_in(folder: PathBuf, name: &str, options: &str) -> Case {
        let output = Command::new(&*PROGRAM)
            .arg(name)
            .env("DVMDBG_OPTIONS", format!("EnableTrace=1:{options}"))
            .env_remove("DVMDBG_LOG")
            .env_remove("DVMDBG_PAR")
            .current_dir(&folder)
            .output()
            .unwrap();
        let screen = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{name}: {screen}");
        Case { folder, screen }
    }

    fn file(&self, name: &str) -> String {
        let path = self.folder.join(name);
        let text = std::fs::read_to_string(&path);
        text.unwrap_or_else(|error| panic!("{}: {error}\n{}", path.display(), self.screen))
    }

    /// The records of the trace.
    fn records(&self) -> String {
        let trace = self.file("0.trd");
        let (_, records) = trace
            .split_once("# End trace header\n\n")
            .expect("a header");
        let lines = records.split_inclusive('\n');
        lines.filter(|line| !line.starts_with('#')).collect()
    }

    /// Wrong calls that were told.
    fn complaints(&self) -> Vec<&str> {
        let told = self.screen.lines();
        told.filter_map(|line| line.strip_prefix("libdvmdbg: "))
            .collect()
    }
}

#[track_caller]
fn is_clean(name: &str, options: &str) -> Case {
    let case = Case::run(name, options);
    assert_eq!(case.complaints(), Vec::<&str>::new(), "{name}");
    case
}

#[test]
fn descriptions_are_found_and_follow_the_run() {
    for mode in ["0", "1", "2"] {
        is_clean("find", &format!("TraceOptions.TraceMode={mode}"));
        is_clean("follow", &format!("TraceOptions.TraceMode={mode}"));
    }
}

#[test]
fn what_a_description_asks_for_is_recorded() {
    let case = is_clean("ask", "");
    insta::assert_snapshot!(case.records(), @r#"
    SL: 1() [1]; {"a.c", 5}
      IT: 1, (1)
      PL: 2(1) [1]; {"a.c", 10}
        IT: 0, (0)
        BW: [4] "x"; {"a.c", 12}
        AW: [4] "x" = 1.5; {"a.c", 12}
        IT: 2, (2)
        BW: [4] "x"; {"a.c", 12}
        AW: [4] "x" = 1.5; {"a.c", 12}
      EL: 2; {"a.c", 14}
    EL: 1; {"a.c", 15}
    SL: 1() [1]; {"a.c", 5}
    EL: 1; {"a.c", 15}
    SL: 1() [1]; {"a.c", 5}
    EL: 1; {"a.c", 15}
    END_TRACE
    "#);
}

#[test]
fn levels_and_ranges_decide_what_can_be_traced() {
    is_clean("can", "TraceOptions.TraceLevel=2");
}

#[test]
fn removed_descriptions_are_found_and_in_force_no_more() {
    let case = is_clean("gone", "");
    let records = case.records();
    assert_eq!(records.matches("PL: 2(1)").count(), 2, "{records}");
}

#[test]
fn records_are_written_as_in_traces() {
    let case = is_clean("records", "");
    insta::assert_snapshot!(case.file("out"), @r#"
    TR: 1() [1]; {"b.c", 3}
      IT: 4, (4)
      PL: 2(1) [2]; {"b.c", 4}
        IT: 35, (4,-1)
        BW: [1] "n"; {"b.c", 5}
        RV_RD: [1] "n" = 7; {"b.c", 5}
        RV_AW: [5] "n" = (0.5,-2); {"b.c", 5}
        RV: [4] 0.10000000000000001; {"b.c", 5}
        RV_RD: [4] "n" = 0.10000000000000001; {"b.c", 5}
        SKP: {"b.c", 6}
      EL: 2; {"b.c", 9}
    EL: 1; {"b.c", 9}
    "#);
    assert_eq!(case.records(), "END_TRACE\n");
}

#[test]
fn headers_and_configuration_files_are_written() {
    let case = is_clean("header", "TraceOptions.TraceMode=2");
    insta::assert_snapshot!(case.file("out"), @r#"
    MODE = FULL
    # Begin trace header. Don't modify these records
    SL: 1() [1] {"a.c", 5} = 
      PL: 2(1) [1] {"a.c", 10} = MODIFY, (0:,5,)
      EL: 2
    EL: 1
    END_HEADER
    # End trace header

    # Trace size = 851 bytes
    # String count = 32

    SL: 1() [1] {"a.c", 5} =  # 
      # Trace size = 851 bytes
      # String count = 32
      # Count of traced iterations = 2
      PL: 2(1) [1] {"a.c", 10} = MODIFY, (0:,5,) # , (0:0,2,1)
        # Trace size = 782 bytes
        # String count = 28
        # Count of traced iterations = 6
      EL: 2
    EL: 1
    END_HEADER
          PL: 2(1) [1] {"a.c", 10} = MODIFY, (0:,5,)
          EL: 2
    "#);
}

#[test]
fn records_are_put_into_the_trace() {
    let case = is_clean("put", "");
    insta::assert_snapshot!(case.file("out"), @r#"
    MODE = FULL
    # Begin trace header. Don't modify these records
    TR: 1() [1] {"p.c", 1} = 
      PL: 2(1) [2] {"p.c", 2} = 
      EL: 2
    EL: 1
    END_HEADER
    # End trace header

    TR: 1() [1]; {"p.c", 1}
      IT: 1, (1)
      IT: 77, (2)
      PL: 2(1) [2]; {"p.c", 2}
        IT: 6, (1,2)
        BW: [4] "x"; {"p.c", 3}
        RV_RD: [4] "sum" = 3; {"p.c", 3}
        AW: [4] "x" = 0.5; {"p.c", 3}
        RD: [2] "n" = 9; {"p.c", 4}
        BW: [2] "n"; {"p.c", 4}
        AW: [2] "n" = 9; {"p.c", 4}
      EL: 2; {"p.c", 5}
      RV: [4] 3; {"p.c", 6}
      RV: [4] 3; {"p.c", 6}
      SKP: {"p.c", 7}
    EL: 1; {"p.c", 8}
    END_TRACE
    "#);
    let (_, records) = case
        .file("out")
        .split_once("# End trace header\n\n")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .expect("a header");
    assert_eq!(case.records(), records);
    let binary = is_clean("put", "TraceOptions.Binary=1");
    assert_eq!(binary.file("out"), case.file("out"));
}

const COMPARE: &str = "TraceOptions.TraceMode=3:TraceOptions.ErrorToScreen=1";

/// Runs a case in a folder with the reference of `put`.
fn compared(name: &str, prepare: impl FnOnce(&std::path::Path)) -> Case {
    let reference = is_clean("put", "");
    prepare(&reference.folder);
    Case::run_in(reference.folder, name, COMPARE)
}

/// Values that differ, `reference run`, in the order in which they were found.
fn values(case: &Case) -> Vec<String> {
    let told = case
        .screen
        .split("*** Total errors")
        .next()
        .unwrap_or_default();
    let mut lines = told.lines().map(str::trim);
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        if let Some(expected) = line.strip_prefix("val1=") {
            let actual = lines.next().and_then(|line| line.strip_prefix("val2="));
            found.push(format!("{expected} {}", actual.unwrap_or("?")));
        }
    }
    found
}

#[test]
fn events_are_compared_with_the_reference() {
    let case = compared("cmp", |_| {});
    assert_eq!(case.complaints(), Vec::<&str>::new());
    assert!(
        case.screen.contains("No errors detected"),
        "{}",
        case.screen
    );
    assert_eq!(values(&compared("differ", |_| {})), ["0.5 0.75"]);
    let forward = compared("forward", |_| {});
    assert_eq!(
        forward.complaints(),
        ["trc_cmp_forward: iType is -1, expected 0 (trc_ITER) to 7 (trc_SKIP)"]
    );
}

#[test]
fn a_reference_is_put_together() {
    let case = compared("load", |_| {});
    assert!(
        case.screen.contains("No errors detected"),
        "{}",
        case.screen
    );
    let out = case.file("out");
    assert!(out.contains("AW: [4] \"x\" = 0.75"), "{out}");
}

#[test]
fn a_reference_is_read_in_steps() {
    let case = compared("reload", |folder| {
        let text = std::fs::read_to_string(folder.join("out")).unwrap();
        std::fs::write(folder.join("other.trd"), text.replace("= 0.5;", "= 0.75;")).unwrap();
    });
    assert_eq!(case.complaints(), Vec::<&str>::new());
    assert_eq!(values(&case), ["0.5 0.25"], "{}", case.screen);
}

#[test]
fn what_a_configuration_file_asks_for_is_recorded() {
    let folder = unique("traces.folder");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let asked = "SL: 1() [1] {\"a.c\", 5} = , (0:1,,)\n  PL: 2(1) [1] {\"a.c\", 10} = MODIFY, (0:,1,)\n  EL: 2\nEL: 1\nEND_HEADER\n";
    std::fs::write(folder.join("asked"), asked).unwrap();
    let case = Case::run_in(folder, "configure", "TraceOptions.TraceMode=2");
    assert_eq!(case.complaints(), Vec::<&str>::new());
    let records = case.records();
    assert_eq!(records.matches("SL: 1()").count(), 1, "{records}");
    // The last run records the inner loop alone: the outer one is asked for nothing.
    assert_eq!(records.matches("PL: 2(1)").count(), 3, "{records}");
    assert_eq!(records.matches("AW").count(), 6, "{records}");
    assert_eq!(records.matches("RD").count(), 0, "{records}");
}

#[test]
fn lines_are_read_and_taken_apart() {
    is_clean("lines", "");
}

#[test]
fn a_wrong_line_is_named_and_switches_tracing_off() {
    let folder = unique("traces.folder");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("bad"), "BW: [4] \"x\"; {\"a.c\", 1}\n\nXX: 1\n").unwrap();
    let case = Case::run_in(folder, "damaged", "");
    let [complaint] = case.complaints()[..] else {
        panic!("{}", case.screen)
    };
    assert!(
        complaint.starts_with("bad:3: Undefined keyword: expected a record"),
        "{complaint}"
    );
    assert_eq!(case.records(), "BW: [4] \"x\"; {\"a.c\", 1}\n");
}

/// Results of reductions and what stands around them.
fn results(case: &Case) -> Vec<String> {
    let records = case.records();
    let lines = records.lines().map(str::trim);
    let kept = lines.filter(|line| {
        ["RV:", "EL:", "SKP:"]
            .iter()
            .any(|begin| line.starts_with(begin))
    });
    kept.map(|line| line.split(';').next().unwrap_or(line).to_owned())
        .collect()
}

#[test]
fn reductions_are_emulated_step_by_step() {
    let case = is_clean("emulate", "ManualReductCalc=1");
    assert_eq!(results(&case), ["EL: 1", "SKP: {\"r.c\", 5}", "RV: [4] 18"]);
    let case = is_clean("late", "ManualReductCalc=1");
    assert_eq!(results(&case), ["SKP: {\"r.c\", 3}", "EL: 1", "RV: [4] 5"]);
    let case = is_clean("located", "ManualReductCalc=1");
    assert_eq!(results(&case), ["EL: 1", "RV: [1] 7", "RV: [1] 1"]);
    let case = is_clean("unemulated", "");
    assert_eq!(results(&case), ["EL: 1", "RV: [4] 11"]);
}

#[test]
fn wrong_arguments_are_told_and_the_run_goes_on() {
    let case = Case::run("wrong", "");
    insta::assert_snapshot!(case.complaints().join("\n"), @r#"
    cmptrace_BeginParLoop: Rank is 0, expected 1 to 7
    cmptrace_EndStruct: Bad trace structure (missing current program construct): construct 5 is not open
    cmptrace_Iter: Bad trace structure (missing current program construct): no construct is open
    cmptrace_Iter: index is NULL
    cmptrace_LoadVar: Value is NULL
    cmptrace_PostStoreVar: the type code is 9, expected 1 to 8
    cmptrace_ReductVar: the type code is -1, expected 1 to 8
    trc_InfoNew: expected a description of a construct that was handed out and not removed
    trc_InfoDone: expected a description of a construct that was handed out and not removed
    trc_InfoCanTrace: expected a description of a construct that was handed out and not removed
    trc_InfoCanTrace: the kind of record is 8, expected 0 (trc_ITER) to 7 (trc_SKIP)
    trc_InfoCanTrace: the kind of record is -1, expected 0 (trc_ITER) to 7 (trc_SKIP)
    trc_InfoSetup: expected a description of a construct that was handed out and not removed
    trc_InfoSetup: the description has no number yet, set its No before
    trc_InfoFindForCurrentLevel: Type is 3, expected 0 (sequential loop), 1 (parallel loop) or 2 (task region)
    trc_InfoFindByNo: the collection is NULL
    trc_wrt_header: the collection or the file is NULL
    trc_wrt_beginstruct: the record is NULL
    trc_wrt_enstruct: pCnfgInfo is no description of a construct that was handed out and not removed
    trc_wrt_iter: Rank is 9, expected 1 to 7
    trc_wrt_readvar: RecordType is 7, expected 5
    trc_wrt_variable: iType is 0, expected 3 (trc_PREWRITEVAR) to 6 (trc_REDUCTVAR)
    trc_wrt_skip: the record is NULL
    trc_wrt_calcinfo: expected a description of a construct that was handed out and not removed
    trc_wrt_trace: the file is NULL
    trc_put_beginstruct: Type is 3, expected 0 (sequential loop), 1 (parallel loop) or 2 (task region)
    trc_put_endstruct: Bad trace structure (missing current program construct): construct 1 is not open
    trc_put_iteration: index is NULL
    trc_put_iteration_flash_par: Index is NULL or Rank is not from 1 to 7: 0
    trc_put_iteration_flash_par: no construct is open
    trc_put_variable: iType is 7, expected 3 (trc_PREWRITEVAR) to 6 (trc_REDUCTVAR)
    trc_put_readvar: Value is NULL
    trc_put_reductvar: the type code is 99, expected 1 to 8
    trc_cmp_iteration_flash: there is no reference, TraceOptions.TraceMode is not 3
    trc_cmp_readvar: there is no reference, TraceOptions.TraceMode is not 3
    cmptrace_ReInit: there is no reference, TraceOptions.TraceMode is not 3
    trc_rd_header: the file is NULL
    trc_rd_trace: the file is NULL
    trc_rd_gets: the file is NULL
    trc_rd_search_key: the text is NULL
    trc_rd_split: the text or the format is NULL
    trc_rd_split: the format has 1 numbers, expected at most 12 with an address for each
    trcreduct_Insert: the variable is NULL
    trcreduct_Insert: Func is 13 and VLength 1, expected 1 (SUM) to 12 (MINLOC) and no negative number
    trcreduct_Insert: the type code is 0, expected 1 to 8
    trcreduct_Remove: expected a reduction variable that was inserted and not removed
    trcreduct_StoreInitial: expected a reduction variable that was inserted and not removed
    trcreduct_VarDestructor: expected a reduction variable that was inserted and not removed
    trcreduct_CalculateVar: expected a reduction variable that was inserted and not removed
    trcreduct_Complete: expected a reduction variable that was inserted and not removed
    trcreduct_Complete: the type code is 77, expected 1 to 8
    trcreduct_CopyResult: the collection is NULL
    trcreduct_CopyResult: the variable is NULL
    description of construct 6: Type is 5, expected 0 (sequential loop), 1 (parallel loop) or 2 (task region)
    "#);
    let records = case.records();
    assert!(
        records.ends_with("EL: 1; {\"a.c\", 15}\nEND_TRACE\n"),
        "{records}"
    );
}

/// Under dynamic control, or without any, the functions of traces do nothing.
#[test]
fn without_tracing_nothing_happens() {
    for options in ["EnableTrace=0", "EnableTrace=0:EnableDynControl=1"] {
        let case = Case::run("off", options);
        assert_eq!(case.complaints(), Vec::<&str>::new());
        assert!(!case.folder.join("0.trd").exists());
    }
}
