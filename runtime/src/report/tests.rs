//! Folding, limits, switches, the classic text, and the log under every damage.

use std::fs;
use std::path::Path;

use proptest::prelude::*;

use super::log::{LogRecord, line, read};
use super::*;

/// A dependence as a check reports it: the second iteration reads what the first wrote.
fn dependence() -> Finding {
    let mut finding = Finding::new(Kind::Dependence, Message::DataDependence, "A[i-1][j]");
    finding.file = "jac.cdv".to_owned();
    finding.line = 41;
    finding.column = Some(15);
    finding.variable = "A".to_owned();
    finding.element = Some(vec![4, 2]);
    finding.context = vec![
        ContextEntry {
            kind: ContextKind::SequentialLoop,
            construct: 2,
            iteration: Some(vec![1]),
        },
        ContextEntry {
            kind: ContextKind::ParallelLoop,
            construct: 3,
            iteration: Some(vec![5, 2]),
        },
    ];
    finding.related = vec![Related {
        what: "previous write".to_owned(),
        file: "jac.cdv".to_owned(),
        line: 40,
        iteration: vec![4, 2],
    }];
    finding
}

/// Another error at each line.
fn error(line: u32) -> Finding {
    let mut finding = Finding::new(Kind::Bounds, Message::OutsideLimits, "B[i]");
    finding.file = "b.c".to_owned();
    finding.line = line;
    finding
}

fn warning(line: u32) -> Finding {
    let mut finding = Finding::new(Kind::AntiDependence, Message::AntiDependence, "B[i]");
    finding.file = "b.c".to_owned();
    finding.line = line;
    finding
}

fn summary() -> Summary {
    Summary {
        accesses: 2048,
        constructs: 3,
        skipped: Vec::new(),
        has_directives: true,
        settled: true,
    }
}

fn enabled() -> Options {
    Options {
        enable_dyn_control: true,
        ..Options::default()
    }
}

/// A report into a log of its own, and what the log then says.
fn logged(options: Options, act: impl FnOnce(&mut Report)) -> log::Log {
    let folder = tempfile::tempdir().expect("a folder for the log");
    let path = folder.path().join("log");
    fs::write(&path, "").expect("the folder can be written");
    act(&mut Report::new(&Options {
        log: Some(path.clone()),
        ..options
    }));
    read(&fs::read(path).expect("the log was written"))
}

/// A report of a program that runs alone, and the error file it leaves.
fn alone(options: Options, act: impl FnOnce(&mut Report, &Path)) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder for the error file");
    let path = folder.path().join("error.dbg");
    let error_file = path.to_str().expect("temporary names are text").to_owned();
    act(
        &mut Report::new(&Options {
            error_file,
            ..options
        }),
        &path,
    );
    fs::read_to_string(path).ok()
}

#[test]
fn every_kind_has_a_message_and_every_name_is_unique() {
    for kind in Kind::ALL {
        assert!(
            Message::ALL
                .iter()
                .any(|message| message.kinds().contains(kind)),
            "{kind:?}"
        );
        assert_eq!(Kind::from_name(kind.name()), Some(*kind));
    }
    for message in Message::ALL {
        assert_eq!(
            Message::from_identifier(message.identifier()),
            Some(*message)
        );
        assert!(message.format().matches("%s").count() <= 1);
    }
}

#[test]
fn repetitions_are_counted_and_keep_the_first_context() {
    let log = logged(enabled(), |report| {
        let Outcome::Reported(id) = report.report(dependence()) else {
            panic!("it is new")
        };
        let mut later = dependence();
        later.context[1].iteration = Some(vec![6, 2]);
        later.element = Some(vec![5, 2]);
        assert_eq!(report.report(later), Outcome::Repeated(id));
        report.repeat(id);
        report.finish(&summary());
    });
    let process = &log.processes[0];
    assert_eq!(
        process.entries,
        [Entry {
            finding: dependence(),
            count: 3
        }]
    );
    assert_eq!(process.end, Some(summary()));
    assert_eq!(process.progress, (2048, 3));
}

#[test]
fn line_message_construct_and_depth_make_another_entry() {
    let variants: [fn(&mut Finding); 5] = [
        |finding| finding.line = 42,
        |finding| finding.file = "other.cdv".to_owned(),
        |finding| finding.message.push('x'),
        |finding| finding.context[1].construct = 4,
        |finding| drop(finding.context.remove(0)),
    ];
    let log = logged(enabled(), |report| {
        let _ = report.report(dependence());
        for change in variants {
            let mut finding = dependence();
            change(&mut finding);
            assert!(matches!(report.report(finding), Outcome::Reported(_)));
        }
    });
    assert_eq!(log.processes[0].entries.len(), 6);
}

#[test]
fn a_warning_does_not_hide_an_error_of_the_same_text() {
    let log = logged(enabled(), |report| {
        for finding in [error(1).warning(), error(1)] {
            assert!(matches!(report.report(finding), Outcome::Reported(_)));
        }
    });
    assert_eq!(log.processes[0].entries.len(), 2);
}

#[test]
fn a_log_that_vanishes_does_not_come_back() {
    let folder = tempfile::tempdir().expect("a folder for the log");
    let path = folder.path().join("log");
    let mut report = Report::new(&Options {
        log: Some(path.clone()),
        ..enabled()
    });
    assert!(matches!(report.report(error(1)), Outcome::Reported(_)));
    report.finish(&summary());
    assert!(!path.exists());
}

#[test]
fn a_killed_program_leaves_its_findings_and_the_order_of_their_counts() {
    let log = logged(enabled(), |report| {
        for _ in 0..1000 {
            let _ = report.report(dependence());
        }
        report.progress(100, 1);
        report.progress(150, 2);
        report.progress(200, 2);
    });
    let process = &log.processes[0];
    assert_eq!(
        process.entries,
        [Entry {
            finding: dependence(),
            count: 512
        }]
    );
    assert_eq!((process.progress, process.end.as_ref()), ((200, 2), None));
}

#[test]
fn max_errors_stops_new_errors_only() {
    let options = Options {
        max_errors: 2,
        ..enabled()
    };
    let log = logged(options, |report| {
        let _ = report.report(warning(9));
        let _ = report.report(error(1));
        let _ = report.report(error(2));
        assert_eq!(report.report(error(3)), Outcome::Dropped);
        assert!(matches!(report.report(error(1)), Outcome::Repeated(_)));
        assert_eq!((report.errors(), report.warnings()), (2, 1));
        report.finish(&summary());
    });
    let counts: Vec<u64> = log.processes[0]
        .entries
        .iter()
        .map(|entry| entry.count)
        .collect();
    assert_eq!(counts, [1, 2, 1]);
    let end = log.processes[0]
        .end
        .as_ref()
        .expect("the report was finished");
    assert_eq!(
        end.skipped,
        ["reports after the first 2 errors (DebugOptions.MaxErrors)"]
    );
}

#[test]
fn each_message_obeys_its_parameter() {
    // Limits are off unless the user sets them.
    let switched = |message: &&Message| message.kinds() != [Kind::LimitReached];
    let mut off = enabled();
    for message in Message::ALL.iter().filter(switched) {
        message.disable(&mut off);
    }
    assert!(off.enable_dyn_control);
    let log = logged(off, |report| {
        for message in Message::ALL.iter().filter(switched) {
            let finding = Finding::new(message.kinds()[0], *message, "x");
            assert_eq!(report.report(finding), Outcome::Dropped, "{message:?}");
        }
    });
    assert_eq!(log.processes[0].entries, []);
    let only = Options {
        check_data_dependence: false,
        ..enabled()
    };
    let enabled: Vec<bool> = [Message::DataDependence, Message::AntiDependence]
        .iter()
        .map(|message| message.is_enabled(&only))
        .collect();
    assert_eq!(enabled, [false, true]);
}

#[test]
fn halt_on_error_asks_the_caller_to_end_but_not_for_a_warning() {
    let options = Options {
        halt_on_error: true,
        ..enabled()
    };
    let log = logged(options, |report| {
        assert!(matches!(report.report(warning(1)), Outcome::Reported(_)));
        assert_eq!(report.report(error(2)), Outcome::Halt);
    });
    assert_eq!(log.processes[0].entries.len(), 2);
}

#[test]
fn nothing_is_taken_after_the_end() {
    let log = logged(enabled(), |report| {
        report.finish(&summary());
        assert_eq!(report.report(error(1)), Outcome::Dropped);
        report.finish(&Summary::default());
    });
    assert_eq!(log.processes[0].end, Some(summary()));
}

#[test]
fn faults_of_the_debugger_and_checks_switched_off_are_told() {
    let log = logged(Options::default(), |report| {
        report.internal_error("index out of range");
        report.finish(&summary());
    });
    let process = &log.processes[0];
    assert_eq!(process.faults, ["index out of range"]);
    let end = process.end.as_ref().expect("the report was finished");
    assert_eq!(end.skipped, ["every check (EnableDynControl=0)"]);
}

#[test]
fn a_program_alone_writes_each_error_at_once_and_all_with_counts_at_the_end() {
    let options = Options {
        max_errors: 10,
        ..enabled()
    };
    let text = alone(options, |report, path| {
        let _ = report.report(dependence());
        let first = fs::read_to_string(path).expect("the file is there at once");
        assert_eq!(first, text::finding(&dependence(), 1));
        let _ = report.report(dependence());
        report.finish(&summary());
    });
    insta::assert_snapshot!(text.expect("there were errors"));
}

#[test]
fn a_clean_program_alone_leaves_no_error_file() {
    let text = alone(enabled(), |report, path| {
        fs::write(path, "old").expect("the folder can be written");
        *report = Report::new(&report.options.clone());
        report.finish(&summary());
    });
    assert_eq!(text, None);
}

#[test]
fn append_error_file_keeps_the_old_text() {
    let options = Options {
        append_error_file: true,
        ..enabled()
    };
    let text = alone(options, |report, path| {
        fs::write(path, "old\n").expect("the folder can be written");
        *report = Report::new(&report.options.clone());
        let _ = report.report(error(1));
    });
    assert!(
        text.expect("it is kept")
            .starts_with("old\n *** DYNCONTROL *** : ")
    );
}

#[test]
fn an_error_file_that_is_a_device_is_not_removed() {
    let _ = alone(enabled(), |report, path| {
        let _ = fs::remove_file(path);
        std::os::unix::fs::symlink("/dev/full", path).expect("the folder can be written");
        *report = Report::new(&report.options.clone());
        assert!(fs::symlink_metadata(path).is_ok(), "it was removed");
        fs::remove_file(path).expect("it is there");
        report.finish(&summary());
    });
}

#[test]
fn without_dynamic_control_an_old_error_file_stays() {
    let text = alone(Options::default(), |report, path| {
        fs::write(path, "old").expect("the folder can be written");
        *report = Report::new(&report.options.clone());
        let _ = report.report(error(1));
        report.finish(&summary());
    });
    assert_eq!(text.as_deref(), Some("old"));
}

#[test]
fn contexts_are_spelled_as_in_the_specification() {
    let entry = |kind, construct, iteration: Option<&[i64]>| ContextEntry {
        kind,
        construct,
        iteration: iteration.map(<[i64]>::to_vec),
    };
    assert_eq!(text::context(&[]), "Sequential branch. ");
    let region = entry(ContextKind::TaskRegion, 7, Some(&[2]));
    let entered = entry(ContextKind::ParallelLoop, 3, None);
    assert_eq!(
        text::context(std::slice::from_ref(&entered)),
        "Loop( No(3) ). "
    );
    assert_eq!(
        text::context(&[region, entry(ContextKind::ParallelLoop, 8, Some(&[5, -2]))]),
        "TaskRegion( No(7), Task(2) ), Loop( No(8), Iter(5,-2) ). "
    );
}

#[test]
fn a_diagnostic_has_the_classic_layout_first() {
    let text = text::finding(&dependence(), 12);
    let classic = " *** DYNCONTROL *** : Loop( No(2), Iter(1) ), Loop( No(3), Iter(5,2) ). \n\
         \t\tData dependence in loop due to access to element A[i-1][j]\n\
         \t\tCount(12)  \n\
         \t\tFile: jac.cdv  Line: 41\n";
    assert!(text.starts_with(classic), "{text}");
    insta::assert_snapshot!(text.strip_prefix(classic).unwrap_or_default(), @r"
		Kind: dependence  Element: A[4][2]
		previous write: jac.cdv:40 Iter(4,2)
    ");
}

#[test]
fn a_diagnostic_without_a_place_says_what_it_knows() {
    let mut finding = warning(0);
    finding.file.clear();
    finding.variable = "B".to_owned();
    finding.element = Some(vec![3, 7]);
    finding.language = Language::Fortran;
    finding.expected = Some("1..5 in dimension 2".to_owned());
    finding.actual = Some("7".to_owned());
    insta::assert_snapshot!(text::finding(&finding, 1), @r"
     *** DYNCONTROL *** : Sequential branch. 
    		Warning: Anti-dependence in loop due to access to element B[i]
    		Kind: anti-dependence  Element: B(3,7)
    		Expected: 1..5 in dimension 2
    		Actual: 7
    ");
}

#[test]
fn json_fields_come_from_the_context() {
    let mut finding = dependence();
    assert_eq!(
        (finding.construct(), finding.iteration()),
        (Some(3), &[5i64, 2][..])
    );
    assert_eq!(finding.surrounding(), &finding.context[..1]);
    finding.context.truncate(1);
    assert_eq!((finding.construct(), finding.iteration()), (None, &[][..]));
    assert_eq!(finding.surrounding(), &finding.context[..]);
}

#[test]
fn an_unknown_record_is_skipped_and_another_version_is_named() {
    let resealed = |record: &LogRecord, from: &str, to: &str| {
        let text = String::from_utf8(line(7, record)).expect("records are text");
        let fields = text[9..].trim_end().replacen(from, to, 1);
        format!("{:08x} {fields}\n", log::checksum(fields.as_bytes()))
    };
    let start = LogRecord::Start {
        exit_code: 66,
        rank: None,
    };
    let later = resealed(&LogRecord::Refused(String::new()), "refused", "coverage\t3");
    let log = read(format!("{}{later}", resealed(&start, "", "")).as_bytes());
    assert_eq!(
        (log.processes.len(), log.damaged, log.foreign_version),
        (1, 0, None)
    );
    let log = read(resealed(&start, &format!("start\t{}", log::VERSION), "start\t9").as_bytes());
    assert_eq!((log.processes.len(), log.foreign_version), (0, Some(9)));
}

#[test]
fn a_checksum_has_one_spelling() {
    let text = String::from_utf8(line(
        7,
        &LogRecord::Start {
            exit_code: 0,
            rank: None,
        },
    ))
    .expect("it is text");
    let (sum, rest) = text.split_at(8);
    assert!(
        sum.contains(|c: char| c.is_ascii_lowercase()),
        "the example must have a letter"
    );
    assert_eq!(read(text.as_bytes()).damaged, 0);
    assert_eq!(
        read(format!("{}{rest}", sum.to_uppercase()).as_bytes()).damaged,
        1
    );
}

#[test]
fn processes_share_a_log_without_mixing_their_numbers() {
    let found = |line| LogRecord::Finding(0, Box::new(error(line)));
    let start = LogRecord::Start {
        exit_code: 5,
        rank: None,
    };
    let mut bytes = Vec::new();
    for (process, record) in [
        (1, start.clone()),
        (2, start.clone()),
        (1, found(10)),
        (2, found(20)),
        (2, LogRecord::Count(0, 8)),
        (1, LogRecord::End(vec![3], summary())),
        (1, start),
        (1, LogRecord::Refused("no such file".to_owned())),
    ] {
        bytes.extend(line(process, &record));
    }
    let log = read(&bytes);
    let seen: Vec<_> = log
        .processes
        .iter()
        .map(|p| {
            (
                p.process,
                p.entries
                    .iter()
                    .map(|e| (e.finding.line, e.count))
                    .collect(),
                p.refused.as_deref(),
            )
        })
        .collect();
    assert_eq!(
        seen,
        [
            (1, vec![(10, 3)], None),
            (2, vec![(20, 8)], None),
            (1, Vec::new(), Some("no such file"))
        ]
    );
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof!["[a-zA-Z0-9_\\[\\]]{0,8}", "[\\\\\t\n\r \u{0}é:]{0,4}"]
}

prop_compose! {
    fn any_context()(
        kind in prop::sample::select(vec![
            ContextKind::SequentialLoop, ContextKind::ParallelLoop, ContextKind::TaskRegion]),
        construct in any::<u32>(),
        iteration in prop::option::of(prop::collection::vec(any::<i64>(), 0..3)),
    ) -> ContextEntry {
        ContextEntry { kind, construct, iteration }
    }
}

prop_compose! {
    fn any_related()(
        what in any_text(), file in any_text(), line in any::<u32>(),
        iteration in prop::collection::vec(any::<i64>(), 0..3),
    ) -> Related {
        Related { what, file, line, iteration }
    }
}

prop_compose! {
    fn any_finding()(
        message in prop::sample::select(Message::ALL.to_vec()),
        texts in prop::collection::vec(any_text(), 4),
        is_warning in any::<bool>(),
        is_fortran in any::<bool>(),
        line in any::<u32>(),
        column in prop::option::of(any::<u32>()),
        element in prop::option::of(prop::collection::vec(any::<i64>(), 0..4)),
        choosing in any::<usize>(),
        is_own in any::<bool>(),
        context in prop::collection::vec(any_context(), 0..3),
        related in prop::collection::vec(any_related(), 0..3),
        expected in prop::option::of(any_text()),
        actual in prop::option::of(any_text()),
    ) -> Finding {
        let mut finding = Finding::new(message.kinds()[0], message, &texts[0]);
        if is_warning {
            finding = finding.warning();
        }
        finding.file = texts[1].clone();
        finding.variable = texts[2].clone();
        finding.reference = texts[3].clone();
        finding.language = if is_fortran { Language::Fortran } else { Language::C };
        Finding { line, column, element, choosing, is_own, context, related, expected, actual, ..finding }
    }
}

/// A log of one process with these findings, and where each of its records ends.
fn log_of(findings: &[Finding]) -> (Vec<u8>, Vec<usize>) {
    let mut records = vec![LogRecord::Start {
        exit_code: 66,
        rank: None,
    }];
    for (number, finding) in (0..).zip(findings) {
        records.push(LogRecord::Finding(number, Box::new(finding.clone())));
        records.push(LogRecord::Count(number, 4));
    }
    let mut bytes = Vec::new();
    let mut ends = Vec::new();
    for record in &records {
        bytes.extend(line(1, record));
        ends.push(bytes.len());
    }
    (bytes, ends)
}

proptest! {
    #[test]
    fn a_log_is_read_as_it_was_written(
        findings in prop::collection::vec(any_finding(), 0..4),
        notes in prop::collection::vec(any_text(), 0..3),
        fault in any_text(),
    ) {
        let (mut bytes, _) = log_of(&findings);
        let end = Summary { accesses: u64::MAX, constructs: 1, skipped: notes, has_directives: true, settled: false };
        let counts: Vec<u64> = (5..).take(findings.len()).collect();
        bytes.extend(line(1, &LogRecord::Fault(fault.clone())));
        bytes.extend(line(1, &LogRecord::End(counts.clone(), end.clone())));
        let log = read(&bytes);
        prop_assert_eq!((log.damaged, log.processes.len()), (0, 1));
        let process = &log.processes[0];
        let entries: Vec<Entry> = findings
            .into_iter()
            .zip(counts)
            .map(|(finding, count)| Entry { finding, count })
            .collect();
        prop_assert_eq!(&process.entries, &entries);
        prop_assert_eq!(&process.end, &Some(end));
        prop_assert_eq!(&process.faults, &[fault]);
        prop_assert_eq!(process.exit_code, Some(66));
    }

    #[test]
    fn a_log_cut_at_any_byte_keeps_every_whole_record(
        findings in prop::collection::vec(any_finding(), 1..3),
    ) {
        let (bytes, ends) = log_of(&findings);
        for cut in 0..bytes.len() {
            let log = read(&bytes[..cut]);
            let whole = ends.iter().filter(|end| **end <= cut).count();
            let expected = findings.len().min(whole / 2);
            let entries = log.processes.first().map_or(&[][..], |process| &process.entries);
            prop_assert_eq!(entries.len(), expected, "cut at {}", cut);
            prop_assert!(entries.iter().zip(&findings).all(|(entry, finding)| entry.finding == *finding));
            let is_clean = cut == 0 || ends.contains(&cut);
            prop_assert_eq!(log.damaged, usize::from(!is_clean), "cut at {}", cut);
        }
    }

    #[test]
    fn a_damaged_byte_loses_its_record_and_no_other(
        findings in prop::collection::vec(any_finding(), 1..4),
        place in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        let (mut bytes, ends) = log_of(&findings);
        let place = place.index(bytes.len());
        prop_assume!(bytes[place] != byte);
        bytes[place] = byte;
        let log = read(&bytes);
        let hit = ends.iter().filter(|end| **end <= place).count();
        // A lost line break joins two lines; then the record behind is lost as well.
        let hits = if ends[hit] - 1 == place { [hit, hit + 1] } else { [hit, hit] };
        let kept: Vec<&Finding> = (0..findings.len())
            .filter(|number| !hits.contains(&(2 * number + 1)))
            .map(|number| &findings[number])
            .collect();
        let read: Vec<&Finding> = log
            .processes
            .iter()
            .flat_map(|process| &process.entries)
            .map(|entry| &entry.finding)
            .collect();
        prop_assert!(log.damaged > 0);
        prop_assert_eq!(read, kept);
    }

    #[test]
    fn any_bytes_are_read_without_findings(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let log = read(&bytes);
        prop_assert!(log.processes.is_empty());
        prop_assert!(log.damaged <= 1 + bytes.iter().filter(|byte| **byte == b'\n').count());
    }
}

#[test]
fn every_kind_has_a_page_of_the_manual() {
    let pages: Vec<&str> = dvmdbg_abi::explanation::EXPLANATIONS
        .iter()
        .map(|page| page.kind)
        .collect();
    let kinds = Kind::ALL.iter().map(|kind| kind.name());
    let differences = ["value-mismatch", "reduction-mismatch", "structure-mismatch"];
    assert_eq!(pages, kinds.chain(differences).collect::<Vec<&str>>());
}
