//! The check list of debugger.md section 12 for dynamic control, by number, as calls from C (`seeds.c`).
//! `testsuite/programs/checklist` has the same numbers as programs.

use super::ON;
use super::parameters::report_of;
use super::seeds::{findings, finds};

#[test]
fn list_01_unknown_scalar_is_read_a_hundred_times() {
    finds(
        "list_1",
        &["1 Using non-initialized variable s [uninitialized] Sequential branch x100"],
    );
    let once = " *** DYNCONTROL *** : Sequential branch. \n\t\tUsing non-initialized variable s\n";
    let place = "\t\tFile: list  Line: 1\n";
    let report = report_of("list_1", ON);
    assert!(
        report.contains(&format!("{once}\t\tCount(100)  \n{place}")),
        "{report}"
    );
    assert!(
        report.contains("*** Processor 0: total errors: 1; Limit per CPU: 1000\n"),
        "{report}"
    );
}

#[test]
fn list_02_read_then_written() {
    finds(
        "list_2",
        &["1 Writing to read-only variable s [readonly-write] Loop( No(1), Iter(1) )"],
    );
}

#[test]
fn list_03_value_of_another_iteration() {
    finds(
        "list_3",
        &["1 Using non-initialized variable s [private-uninit] Loop( No(1), Iter(2) )"],
    );
}

#[test]
fn list_04_value_lost_with_the_loop() {
    finds(
        "list_4",
        &["1 Using non-initialized variable s [private-uninit] Sequential branch"],
    );
}

#[test]
fn list_05_recurrence() {
    finds(
        "list_5",
        &[
            "1 Data dependence in loop due to access to element a(i-1) [dependence] Loop( No(1), Iter(2) ) x6",
        ],
    );
    finds("list_5_across", &[]);
}

/// The warning of number 6.
const AHEAD: &str = "1 Anti-dependence in loop due to access to element a(i) [anti-dependence] Loop( No(1), Iter(1) ) warning x6";

#[test]
fn list_06_shift_to_lower_indices() {
    finds("list_6", &[AHEAD]);
}

#[test]
fn list_07_not_renewed() {
    finds(
        "list_7",
        &[
            "1 Access to non-local element a(i+1) [nonlocal] Loop( No(1), Iter(0) ) x7",
            AHEAD,
        ],
    );
}

#[test]
fn list_08_renewal_under_way() {
    let early = "1 Using shadow element a(i+1) before asynchronous shadow renew completed [shadow-stale] Loop( No(1), Iter(0) ) x7";
    finds("list_8_read", &[early]);
    // The loop of number 6 also changes what is being sent (debugger.md 11.6).
    finds(
        "list_8",
        &[
            early,
            "1 Write to exported element before shadow renewal [shadow-export-write] Loop( No(1), Iter(0) )",
            AHEAD,
        ],
    );
}

#[test]
fn list_09_edge_written() {
    finds(
        "list_9",
        &["1 Writing to shadow element a(i+1) of array [shadow-write] Loop( No(1), Iter(0) )"],
    );
    finds(
        "list_9_zero",
        &["1 Access to non-local element a(i+1) [nonlocal] Loop( No(1), Iter(0) )"],
    );
}

#[test]
fn list_10_array_written_between_two_reads_of_its_edge() {
    finds(
        "list_10",
        &["2 Access to non-local element a(i+1) [shadow-stale] Loop( No(1), Iter(0) ) x7"],
    );
}

#[test]
fn list_11_past_the_end() {
    finds(
        "list_11",
        &["1 Using element outside of array limits: a(n+1) [bounds] Sequential branch x2"],
    );
}

#[test]
fn list_12_ownership() {
    finds(
        "list_12",
        &[
            "1 Writing to remote element a(1) in sequential branch [sequential-access] Sequential branch",
            "3 Writing to remote element a(1) in sequential branch [sequential-access] Sequential branch",
        ],
    );
}

#[test]
fn list_13_reduction_used_early() {
    finds(
        "list_13",
        &[
            "1 Using variable s before asynchronous reduction completed [reduction-early] Sequential branch",
            "2 Using variable s before asynchronous reduction completed [reduction-early] Sequential branch",
        ],
    );
}

#[test]
fn list_14_reduction_not_completed() {
    finds(
        "list_14_wait",
        &["1 WAIT for reduction without START [reduction-wait-without-start] Sequential branch"],
    );
    finds(
        "list_14_start",
        &["1 START for reduction without WAIT [reduction-not-completed] Sequential branch"],
    );
    finds(
        "list_14_neither",
        &["1 Reduction operation was not started [reduction-not-completed] Sequential branch"],
    );
}

#[test]
fn list_15_remote_buffers() {
    finds(
        "list_15",
        &[
            "1 Writing to remote data buffer buffer(1) [remote-buffer-write] Sequential branch",
            "2 Using non-initialized element buffer(2) [uninitialized] Sequential branch",
            "3 Using non-initialized element t [uninitialized] Sequential branch",
            "3 Writing to remote data buffer t [remote-buffer-write] Sequential branch",
            "4 Data dependence in loop due to access to element buffer(i-1) [dependence] Loop( No(1), Iter(2) ) x6",
        ],
    );
}

#[test]
fn list_16_tasks_write_one_element() {
    finds(
        "list_16",
        &[
            "1 Data dependence in loop due to access to element a(3) [dependence] TaskRegion( No(7), Task(2) )",
        ],
    );
    let context = " *** DYNCONTROL *** : TaskRegion( No(7), Task(2) ). \n";
    let report = report_of("list_16", ON);
    assert!(report.contains(context), "{report}");
}

/// Each flag alone: `parameters`.
#[test]
fn list_17_flags_off() {
    finds(
        "list_17",
        &[
            "1 Using non-initialized variable s [uninitialized] Sequential branch",
            "2 Writing to remote element b(1) in sequential branch [sequential-access] Sequential branch",
            "3 Access to non-local element a(i-1) [nonlocal] Loop( No(1), Iter(1) )",
            "3 Data dependence in loop due to access to element a(i-1) [dependence] Loop( No(1), Iter(2) )",
        ],
    );
    let off = "DebugOptions.CheckVarInitialization=0:DebugOptions.CheckDisArrSequentialAccess=0:DebugOptions.CheckDisArrLocalElm=0";
    assert_eq!(
        findings("list_17", &format!("{ON}:{off}")),
        [
            "3 Data dependence in loop due to access to element a(i-1) [dependence] Loop( No(1), Iter(2) )"
        ]
    );
}

#[test]
fn list_18_most_errors() {
    assert_eq!(
        findings("list_18", &format!("{ON}:DebugOptions.MaxErrors=2")),
        [
            "1 Using non-initialized variable s [uninitialized] Sequential branch",
            "1 Using non-initialized variable t [uninitialized] Sequential branch"
        ]
    );
}

/// The records are looked at in `seeds.c`.
#[test]
fn list_19_records_of_inner_constructs_vanish() {
    finds("list_19", &[]);
}
