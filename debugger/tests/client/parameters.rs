//! Every parameter of dynamic control does what its sentence says (spec debugger.md 7.1, 7.3): each is
//! switched for a program of direct calls, and what changes is seen.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use dvmdbg::options::Options;

use super::seeds::{PROGRAM, findings, run_case};
use super::{ON, compile, run, unique};

/// A check that a parameter switches: the case, and what is found only with it.
const CHECKS: &[(&str, &str, &str)] = &[
    (
        "DebugOptions.CheckVarInitialization",
        "classes",
        "non-initialized variable",
    ),
    (
        "DebugOptions.CheckVarReadOnly",
        "classes",
        "Writing to read-only",
    ),
    (
        "DebugOptions.CheckReductionAccess",
        "list_13",
        "asynchronous reduction",
    ),
    (
        "DebugOptions.CheckReductionAccess",
        "list_14_wait",
        "WAIT for reduction",
    ),
    (
        "DebugOptions.CheckReductionAccess",
        "list_14_start",
        "START for reduction",
    ),
    (
        "DebugOptions.CheckReductionAccess",
        "list_14_neither",
        "was not started",
    ),
    (
        "DebugOptions.CheckDisArrInitialization",
        "list_15",
        "non-initialized element",
    ),
    (
        "DebugOptions.CheckDisArrLimits",
        "arrays",
        "outside of array limits",
    ),
    (
        "DebugOptions.CheckDisArrEdgeExchange",
        "shadows",
        "shadow renew completed",
    ),
    (
        "DebugOptions.CheckDisArrSequentialAccess",
        "arrays",
        "in sequential branch",
    ),
    (
        "DebugOptions.CheckDisArrLocalElm",
        "arrays",
        "Access to non-local",
    ),
    (
        "DebugOptions.CheckDisArrLocalElm",
        "list_9",
        "Writing to shadow element",
    ),
    (
        "DebugOptions.CheckDataDependence",
        "list_15",
        "Data dependence",
    ),
    (
        "DebugOptions.CheckRemoteBufferAccess",
        "list_15",
        "remote data buffer",
    ),
    (
        "DebugOptions.CheckAntiDependence",
        "list_6",
        "Anti-dependence",
    ),
];

/// Parameters that a test below switches.
const OTHERS: &[&str] = &[
    "EnableDynControl",
    "DebugOptions.ErrorFile",
    "DebugOptions.ErrorToScreen",
    "DebugOptions.AppendErrorFile",
    "DebugOptions.PrintStatistic",
    "DynDebugPrintStatistics",
    "DebugOptions.HashIndexSize",
    "DebugOptions.HashTableSize",
    "DebugOptions.VarTableSize",
    "HashMethod",
    "HashOffsetValue",
    "DebugOptions.MaxErrors",
    "DelUsrTrace",
    "DbgInfoPrint",
    "DynDebugMemoryLimit",
    "DynDebugExecutionTimeLimit",
    "DebugOptions.StrictLocality",
    "DebugOptions.Proofs",
    "DebugOptions.Inline",
    "DebugOptions.ExitCode",
    "DebugOptions.HaltOnError",
];

/// Parameters of comparisons, switched in `tests/trace_files.rs`.
const COMPARISON: &[&str] = &[
    "TraceOptions.Exp",
    "TraceOptions.ExpIsAbsolute",
    "TraceOptions.RelCompareMin",
    "TraceOptions.StrictCompare",
    "TraceOptions.MaxErrors",
];

/// Parameters of recording and comparing, switched in `compare.rs`.
const TRACING: &[&str] = &[
    "EnableTrace",
    "ManualReductCalc",
    "MaxTraceFileSize",
    "TraceOptions.FileLoopInfo",
    "TraceOptions.TraceFile",
    "TraceOptions.OutputFile",
    "TraceOptions.ErrorFile",
    "TraceOptions.Ext",
    "TraceOptions.TracePath",
    "TraceOptions.TraceMode",
    "TraceOptions.TraceLevel",
    "TraceOptions.SpaceIndent",
    "TraceOptions.ErrorToScreen",
    "TraceOptions.SaveThroughExec",
    "TraceOptions.PrintStatistic",
    "TraceOptions.WriteEmptyIter",
    "TraceOptions.AppendErrorFile",
    "TraceOptions.Binary",
    "TraceOptions.InputTracePrefix",
    "TraceOptions.OutputTracePrefix",
    "TraceOptions.DefaultIterStep",
    "TraceOptions.Order",
];

/// Parameters of checks that direct calls cannot reach, and the program that switches them.
const PROGRAMS: &[(&str, &str)] = &[
    ("DebugOptions.CheckArrayCopy", "copies_off.cdv"),
    ("DebugOptions.CheckConsistentArray", "consistent_off.f90"),
    ("DebugOptions.CheckTaskMapping", "task_mapping_off.cdv"),
];

/// Parameters of comparing whole programs, and the tests of the testsuite that switch them.
const TRACED: &[&str] = &["TraceOptions.SRCLocCompareMode"];

#[test]
fn every_parameter_is_switched() {
    let table = Options::parameters();
    let known: BTreeSet<&str> = table.iter().map(|parameter| parameter.name).collect();
    let mut switched: BTreeSet<&str> = OTHERS.iter().copied().collect();
    switched.extend(CHECKS.iter().map(|(name, ..)| name));
    switched.extend(PROGRAMS.iter().map(|(name, _)| name));
    switched.extend(COMPARISON);
    let compare = include_str!("compare.rs");
    switched.extend(TRACING);
    for name in TRACING {
        assert!(compare.contains(name), "{name}");
    }
    switched.extend(TRACED);
    let traced = include_str!("../../../testsuite/tests/traced.rs");
    for name in TRACED {
        assert!(traced.contains(&format!("{name}=")), "{name}");
    }
    assert_eq!(switched, known);
    let settings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testsuite/programs/settings");
    let files = include_str!("../trace_files.rs");
    for name in COMPARISON {
        assert!(files.contains(&format!("{name}=")), "{name}");
    }
    for (name, program) in PROGRAMS {
        let text = std::fs::read_to_string(settings.join(program)).unwrap();
        assert!(text.contains(&format!("SET {name}=")), "{program}");
    }
}

#[test]
fn a_check_is_silent_without_its_parameter_and_the_others_stay() {
    for (name, case, message) in CHECKS {
        let (hit, rest): (Vec<String>, Vec<String>) = findings(case, ON)
            .into_iter()
            .partition(|text| text.contains(message));
        assert!(!hit.is_empty(), "{name}: {case} finds it");
        let silent = findings(case, &format!("{ON}:{name}=0"));
        let same_flag: Vec<&String> = rest.iter().filter(|text| silent.contains(text)).collect();
        assert_eq!(
            silent.iter().collect::<Vec<_>>(),
            same_flag,
            "{name}: nothing new"
        );
        assert!(
            !silent.iter().any(|text| text.contains(message)),
            "{name}: {case}"
        );
    }
}

/// A run without the command dvmdbg, in a folder of its own.
struct Alone {
    folder: PathBuf,
}

impl Alone {
    fn new() -> Alone {
        let folder = unique("alone");
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Alone { folder }
    }

    fn run(&self, case: &str, options: &str) -> Output {
        Command::new(&*PROGRAM)
            .arg(case)
            .env("DVMDBG_OPTIONS", options)
            .env_remove("DVMDBG_LOG")
            .env_remove("DVMDBG_PAR")
            .current_dir(&self.folder)
            .output()
            .unwrap()
    }

    fn file(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.join(name)).ok()
    }
}

/// What a case of direct calls leaves in the file of diagnostics.
pub(super) fn report_of(case: &str, options: &str) -> String {
    let alone = Alone::new();
    alone.run(case, options);
    alone.file("error.dbg").unwrap_or_default()
}

fn screen(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

const MESSAGE: &str = "Using non-initialized variable s";

#[test]
fn control_is_off_without_its_parameter() {
    let alone = Alone::new();
    let output = alone.run("list_1", "");
    assert_eq!(
        (screen(&output).as_str(), alone.file("error.dbg")),
        ("", None)
    );
    alone.run("list_1", ON);
    assert!(alone.file("error.dbg").unwrap().contains(MESSAGE));
}

#[test]
fn diagnostics_go_where_the_parameters_say() {
    let alone = Alone::new();
    let verdict = "*** Dynamic control found 1 error(s) ***";
    let named = format!("{ON}:DebugOptions.ErrorFile=other.txt");
    let output = alone.run("list_1", &named);
    let once = alone.file("other.txt").unwrap();
    assert!(once.contains(MESSAGE) && alone.file("error.dbg").is_none());
    assert!(screen(&output).contains(verdict));
    // The file of an earlier run goes, or stays.
    alone.run("list_1", &named);
    assert_eq!(alone.file("other.txt").unwrap(), once);
    alone.run("list_1", &format!("{named}:DebugOptions.AppendErrorFile=1"));
    assert_eq!(alone.file("other.txt").unwrap(), format!("{once}{once}"));
    // The screen instead; without information only the diagnostics.
    let alone = Alone::new();
    let output = alone.run("list_1", &format!("{ON}:DebugOptions.ErrorToScreen=1"));
    assert!(screen(&output).contains(MESSAGE) && alone.file("error.dbg").is_none());
    assert!(screen(&output).contains(verdict));
    let brief = format!("{ON}:DebugOptions.ErrorToScreen=1:DbgInfoPrint=0");
    let output = alone.run("list_1", &brief);
    assert!(screen(&output).contains(MESSAGE) && !screen(&output).contains(verdict));
    // A file that cannot be written gives way to the screen.
    let output = alone.run(
        "list_1",
        &format!("{ON}:DebugOptions.ErrorFile=no/such/folder"),
    );
    assert!(screen(&output).contains(MESSAGE));
}

#[test]
fn old_diagnostics_are_removed_on_demand() {
    let alone = Alone::new();
    alone.run("list_1", ON);
    alone.run("list_1", "");
    assert!(alone.file("error.dbg").is_some());
    alone.run("list_1", "DelUsrTrace=1");
    assert!(alone.file("error.dbg").is_none());
}

/// The lines of statistics about the variable table.
fn statistics(options: &str) -> String {
    let alone = Alone::new();
    alone.run(
        "list_18",
        &format!("{ON}:DebugOptions.PrintStatistic=1:{options}"),
    );
    let text = alone.file("error.dbg").unwrap();
    let begin = text.find("*** DVM debugger: records").expect("statistics");
    text[begin..].lines().take(3).collect::<Vec<_>>().join("\n")
}

#[test]
fn statistics_are_printed_on_demand() {
    for name in ["DebugOptions.PrintStatistic", "DynDebugPrintStatistics"] {
        let alone = Alone::new();
        alone.run("list_18", ON);
        assert!(
            !alone
                .file("error.dbg")
                .unwrap()
                .contains("hash of variables")
        );
        alone.run("list_18", &format!("{ON}:{name}=1"));
        let text = alone.file("error.dbg").unwrap();
        assert!(text.contains("hash of variables: 3 put") && text.contains("table of variables"));
        let output = alone.run(
            "list_18",
            &format!("{ON}:{name}=1:DebugOptions.ErrorToScreen=1"),
        );
        assert!(screen(&output).contains("hash of variables: 3 put"));
    }
}

#[test]
fn sizes_and_methods_shape_the_variable_table() {
    let sizes = statistics(
        "DebugOptions.HashIndexSize=1:DebugOptions.HashTableSize=5:DebugOptions.VarTableSize=7",
    );
    assert!(sizes.contains("records of variables: 0 of 7\n"), "{sizes}");
    assert!(
        sizes.contains("; 0 entries of 5; entries per bucket:\n\t-"),
        "{sizes}"
    );
    let sizes = statistics("DebugOptions.VarTableSize=2:DebugOptions.HashIndexSize=2");
    assert!(
        sizes.contains("records of variables: 0 of 4\n") && sizes.ends_with("\t- -"),
        "{sizes}"
    );
    // Three doubles: their addresses share the lowest bits, so the plain sum finds them in one of 8
    // buckets, and a long enough shift puts everything into one.
    let compares = |options: &str| {
        let text = statistics(&format!("DebugOptions.HashIndexSize=8:{options}"));
        let words: Vec<&str> = text.split([',', ';', ':']).collect();
        let word = words.iter().find(|word| word.contains("compare")).unwrap();
        word.trim()
            .split(' ')
            .next()
            .unwrap()
            .parse::<u32>()
            .unwrap()
    };
    let plain = compares("HashMethod=0");
    assert_eq!(plain, compares("HashMethod=1:HashOffsetValue=0"));
    assert!(compares("HashMethod=1:HashOffsetValue=3") < plain);
}

#[test]
fn errors_are_limited_and_can_end_the_program() {
    assert_eq!(findings("list_18", ON).len(), 3);
    assert_eq!(
        findings("list_18", &format!("{ON}:DebugOptions.MaxErrors=2")).len(),
        2
    );
    let halt = format!("{ON}:DebugOptions.HaltOnError=1");
    let (output, log) = run_case("list_18", &halt);
    assert_eq!(
        (output.status.code(), log.processes[0].entries.len()),
        (Some(66), 1)
    );
    let (output, _) = run_case("list_18", &format!("{halt}:DebugOptions.ExitCode=9"));
    assert_eq!(output.status.code(), Some(9));
}

#[test]
fn limits_end_control() {
    let last = |case: &str, options: &str| {
        findings(case, &format!("{ON}:{options}"))
            .pop()
            .unwrap_or_default()
    };
    let full = last("list_10", "DynDebugMemoryLimit=1");
    assert!(
        full.contains("Out of memory limits [limit-reached]"),
        "{full}"
    );
    assert!(!last("list_10", "DynDebugMemoryLimit=1000000").contains("limits"));
    let late = last("slow", "DynDebugExecutionTimeLimit=1");
    assert!(
        late.contains("Out of execution time limits [limit-reached]"),
        "{late}"
    );
    assert!(!last("list_2", "DynDebugExecutionTimeLimit=1").contains("limits"));
}

#[test]
fn locality_is_judged_strictly_unless_that_is_off() {
    let compatible = format!("{ON}:DebugOptions.StrictLocality=0");
    assert_eq!(findings("strict", &compatible), Vec::<String>::new());
    assert_eq!(
        findings("strict", ON),
        ["1 Access to non-local element b(1) [nonlocal] Loop( No(1), Iter(2) )"]
    );
}

#[test]
fn every_access_is_judged_by_the_library_on_demand() {
    let program = compile("jacobi", &["-DRENEW=0", "-DFAST=1"]);
    let found = |options: &str| {
        let (output, log) = run(&program, options);
        let findings: Vec<(String, u32, u64)> = log.processes[0]
            .entries
            .iter()
            .map(|entry| {
                (
                    entry.finding.message.clone(),
                    entry.finding.line,
                    entry.count,
                )
            })
            .collect();
        (super::stdout(&output), findings)
    };
    let (fast, with) = found(ON);
    let (slow, without) = found(&format!("{ON}:DebugOptions.Inline=0"));
    assert_eq!(with, without);
    assert!(fast.contains("fast 3\n"), "{fast}");
    assert!(
        slow.contains("fast 0\n") && !slow.contains("fast 3\n"),
        "{slow}"
    );
}
