//! The samples of the specification, whole traces there and back, damaged files.

use proptest::prelude::*;

use super::super::problem::{Problem, Reason};
use super::super::record::ConstructKind;
use super::super::strategy::any_trace;
use super::super::structure::{Hull, IterationRange, Level, TracedConstruct, Volume};
use super::super::table::Tables;
use super::{TextReader, TextWriter, read_configuration, write_configuration};

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
BW: [4] "a(1)"; {"demo.f", 11}
AW: [4] "a(1)" = 1; {"demo.f", 11}
SKP: {"demo.f", 11}
SL: 1() [1]; {"demo.f", 12}
  IT: 1, (1)
  PL: 2(1) [1]; {"demo.f", 14}
    IT: 2, (2)
    RV_BW: [3] "s"; {"demo.f", 15}
    RV_RD: [3] "s" = 0; {"demo.f", 15}
    RD: [4] "a(i)" = 0.25; {"demo.f", 15}
    RV_AW: [3] "s" = 0.25; {"demo.f", 15}
    IT: 3, (3)
    RV_BW: [3] "s"; {"demo.f", 15}
    RV_RD: [3] "s" = 0.25; {"demo.f", 15}
    RD: [4] "a(i)" = 0.5; {"demo.f", 15}
    RV_AW: [3] "s" = 0.75; {"demo.f", 15}
  EL: 2; {"demo.f", 16}
  RV: [3] 0.75; {"demo.f", 16}
EL: 1; {"demo.f", 17}
END_TRACE
"#;

const CONFIGURATION: &str = r#"# Trace size = 1530 bytes
# String count = 42

SL: 1() [1] {"demo.f", 12} = FULL, (0:1,2,) # 
  # Trace size = 1490 bytes
  # String count = 41
  # Count of traced iterations = 2
  PL: 2(1) [2] {"demo.f", 14} = MODIFY, (0:2,10,2), (1:,5,) # , (0:2,16,1), (1:2,16,1)
    # Trace size = 1310 bytes
    # String count = 36
    # Count of traced iterations = 20
  EL: 2
EL: 1
TR: 3() [1] {"demo.f", 30} =  # 
  # Trace size = 40 bytes
  # String count = 1
  # Count of traced iterations = 0
EL: 3
END_HEADER
"#;

/// Reads a trace and writes it again.
fn rewritten(text: &[u8]) -> Result<String, Problem> {
    let mut reader = TextReader::new(text)?;
    let mut writer = TextWriter::new(2);
    let mut out = Vec::new();
    writer.header(&mut out, reader.tables());
    while let Some((record, tables)) = reader.next()? {
        writer.record(&mut out, tables, record);
    }
    writer.finish(&mut out);
    Ok(String::from_utf8(out).expect("UTF-8"))
}

fn problem(text: &str) -> Problem {
    rewritten(text.as_bytes()).expect_err("a problem")
}

#[test]
fn sample_trace_is_read_and_written_as_it_stands() {
    let text = rewritten(TRACE.as_bytes()).expect("a trace");
    assert_eq!(text, TRACE);
}

#[test]
fn sample_configuration_is_read_and_written_but_for_its_comments() {
    let tables = read_configuration(CONFIGURATION.as_bytes()).expect("a configuration");
    let mut out = Vec::new();
    write_configuration(&mut out, &tables, tables.header.children(None), 2);
    let significant = |text: &str| -> Vec<String> {
        text.lines()
            .map(|line| line.split('#').next().unwrap_or("").trim_end().to_owned())
            .filter(|line| !line.is_empty())
            .collect()
    };
    let written = String::from_utf8(out).expect("UTF-8");
    assert_eq!(significant(&written), significant(CONFIGURATION));
}

#[test]
fn configuration_is_written_with_volumes_and_hulls() {
    let mut tables = Tables::default();
    let at = |tables: &mut Tables, line| tables.place("demo.f", line);
    let place = at(&mut tables, 12);
    let mut outer = TracedConstruct::new(1, ConstructKind::SequentialLoop, 1, place);
    outer.level = Some(Level::Full);
    outer.ranges = vec![IterationRange {
        first: Some(1),
        last: Some(2),
        step: None,
    }];
    outer.volume = Volume {
        bytes: 180,
        lines: 5,
        iterations: 2,
    };
    let outer = tables.header.add(None, outer);
    let place = at(&mut tables, 14);
    let mut inner = TracedConstruct::new(2, ConstructKind::ParallelLoop, 2, place);
    inner.level = Some(Level::Modify);
    inner.ranges = vec![
        IterationRange {
            first: Some(2),
            last: Some(10),
            step: Some(2),
        },
        IterationRange {
            first: None,
            last: Some(5),
            step: None,
        },
    ];
    inner.hull = vec![
        Hull {
            first: 2,
            last: 16,
            step: 1
        };
        2
    ];
    inner.volume = Volume {
        bytes: 1310,
        lines: 36,
        iterations: 20,
    };
    tables.header.add(Some(outer), inner);
    let place = at(&mut tables, 30);
    let mut region = TracedConstruct::new(3, ConstructKind::TaskRegion, 1, place);
    region.volume = Volume {
        bytes: 40,
        lines: 1,
        iterations: 0,
    };
    tables.header.add(None, region);
    let mut out = Vec::new();
    write_configuration(&mut out, &tables, tables.header.children(None), 2);
    assert_eq!(String::from_utf8(out).expect("UTF-8"), CONFIGURATION);
}

#[test]
fn ranges_and_levels_of_the_guides_are_read() {
    for (request, level, ranges) in [
        ("", None, vec![]),
        ("NONE", Some(Level::None), vec![]),
        (
            "(0:2,7,5), (1:,,2)",
            None,
            vec![(Some(2), Some(7), Some(5)), (None, None, Some(2))],
        ),
        (
            "FULL, (0:2,7,5), (1:,,2)",
            Some(Level::Full),
            vec![(Some(2), Some(7), Some(5)), (None, None, Some(2))],
        ),
        (", (0:3,8)", None, vec![(Some(3), Some(8), None)]),
        (
            "MINIMAL (1:-3,,)",
            Some(Level::Minimal),
            vec![(None, None, None), (Some(-3), None, None)],
        ),
    ] {
        let text = format!("PL: 7() [2] {{demo.f, 3}} = {request}\nEL:7\n");
        let tables = read_configuration(text.as_bytes()).expect(request);
        let construct = &tables.header.constructs()[0];
        assert_eq!(construct.level, level, "{request}");
        let read: Vec<_> = construct
            .ranges
            .iter()
            .map(|each| (each.first, each.last, each.step))
            .collect();
        assert_eq!(read, ranges, "{request}");
    }
}

#[test]
fn headers_of_the_original_are_accepted() {
    let text = TRACE.replace(
        "MODE = FULL\n# Begin trace header. Don't modify these records\n",
        "# Begin trace header. Don't modify these records\r\nTRACE_TIME = \"Mon 1\"\nMODE = FULL\nCPU_COUNT = 1\n\
         EMPTYITER = 1\nARR: \"a\" (4) [1] {\"demo.f\", 3, 1, 1} = FULL, (0:1,2,)\n",
    );
    let written = rewritten(text.as_bytes()).expect("a trace");
    assert_eq!(
        written,
        TRACE.replace("MODE = FULL", "MODE = FULL, EMPTYITER")
    );
}

#[test]
fn level_and_ranges_at_a_beginning_are_accepted() {
    let text = TRACE.replace("PL: 2(1) [1];", "PL: 2(1) [1] = MODIFY, (0:1,2,);");
    assert_eq!(rewritten(text.as_bytes()).expect("a trace"), TRACE);
}

#[test]
fn constructs_inside_themselves_go_on_with_their_description() {
    let nest = "PL: 2(1) [1]; {\"demo.f\", 14}\n    IT: 2, (2)\n";
    let inner =
        "      SL: 1() [1]; {\"demo.f\", 12}\n        IT: 1, (1)\n      EL: 1; {\"demo.f\", 17}\n";
    let text = TRACE
        .replacen(
            "PL: 2(1) [1]; {\"demo.f\", 14}\n    IT: 2, (2)\n",
            &format!("{nest}{inner}"),
            1,
        )
        .replace("      SL", "    SL")
        .replace("        IT: 1", "      IT: 1")
        .replace("      EL: 1", "    EL: 1");
    assert_eq!(rewritten(text.as_bytes()).expect("a trace"), text);
    let other = text.replace(
        "    SL: 1() [1]; {\"demo.f\", 12}",
        "    SL: 1() [1]; {\"demo.f\", 13}",
    );
    assert_eq!(problem(&other).reason, Reason::Structure);
}

#[test]
fn constructs_may_stand_in_others_of_which_nothing_is_recorded() {
    let header = |level: &str| {
        format!(
            "MODE = FULL\n# Begin trace header. Don't modify these records\nSL: 1() [1] {{\"demo.f\", 12}} = {level}\n  PL: 2(1) [1] {{\"demo.f\", 14}} = MODIFY\n  EL: 2\nEL: 1\nEND_HEADER\n# End trace header\n\n"
        )
    };
    let records =
        "PL: 2(1) [1]; {\"demo.f\", 14}\n  IT: 2, (2)\nEL: 2; {\"demo.f\", 16}\nEND_TRACE\n";
    let text = header("NONE") + records;
    assert_eq!(rewritten(text.as_bytes()).expect("a trace"), text);
    let other = problem(&(header("MINIMAL") + records));
    assert_eq!(other.reason, Reason::Structure);
}

#[test]
fn lines_are_not_taken_for_others_that_were_read_before() {
    let records: String = ["=0;", "a = 1; {", "a"]
        .into_iter()
        .flat_map(|name| [(name, 1), (name, 2), (name, 0)])
        .map(|(name, value)| {
            format!(
                "BW: [1] \"{name}\"; {{\"{name}\", 3}}\nAW: [1] \"{name}\" = {value}; {{\"{name}\", 3}}\n"
            )
        })
        .collect();
    let header = &TRACE[..TRACE.find("BW:").expect("a record")];
    let text = format!("{header}{records}END_TRACE\n");
    assert_eq!(rewritten(text.as_bytes()).expect("a trace"), text);
}

#[test]
fn blanks_and_quotes_do_not_matter() {
    let text: String = TRACE
        .lines()
        .map(|line| format!("  {}\t\r\n", line.replace(": ", ":")))
        .collect();
    assert_eq!(rewritten(text.as_bytes()).expect("a trace"), TRACE);
    let bare: String = TRACE.replace('"', "");
    assert_eq!(rewritten(bare.as_bytes()).expect("a trace"), TRACE);
}

#[test]
fn wrong_lines_are_named() {
    let cases = [
        (
            "RD: [4] \"a(i)\" = 0.25",
            "RD: [4] \"a(i)\" = x",
            21,
            Reason::Syntax,
            "expected a number, found `x; {\"demo.f\", 15}`",
        ),
        (
            "RD: [4] \"a(i)\" = 0.25",
            "RD: [10] \"a(i)\" = 0.25",
            21,
            Reason::Syntax,
            "expected a type code from 1 to 9",
        ),
        (
            "EL: 2; {",
            "EL: 3; {",
            28,
            Reason::Structure,
            "expected `EL: 2`, found `EL: 3`",
        ),
        ("EL: 1; {", "XX: 1; {", 30, Reason::Keyword, "found `XX: 1;"),
        (
            "PL: 2(1) [1];",
            "PL: 2() [1];",
            17,
            Reason::Structure,
            "construct 2 stands in construct 1, its line says none",
        ),
        (
            "IT: 2, (2)",
            "IT: 2, (2,2)",
            18,
            Reason::Structure,
            "construct 2 has 1 index values, this iteration 2",
        ),
        (
            "SKP: {\"demo.f\", 11}",
            "IT: 1, (1)",
            14,
            Reason::Structure,
            "outside of all constructs",
        ),
        (
            "END_HEADER",
            "END_HEADER x",
            7,
            Reason::Syntax,
            "expected the end of the line, found `x`",
        ),
        (
            "EL: 1\nEND",
            "END",
            6,
            Reason::Structure,
            "expected `EL: 1` before END_HEADER",
        ),
        (
            "MODE = FULL",
            "MODE = ALL",
            1,
            Reason::Syntax,
            "instead of `ALL`",
        ),
        (
            "{\"demo.f\", 10}",
            "{\"demo.f\", -10}",
            10,
            Reason::Syntax,
            "expected a line from 0",
        ),
        (
            "{\"demo.f\", 10}",
            "{\"demo.f, 10}",
            10,
            Reason::Syntax,
            "expected `\"`, found the end of the line",
        ),
    ];
    for (from, to, line, reason, detail) in cases {
        assert!(TRACE.contains(from), "{from}");
        let problem = problem(&TRACE.replacen(from, to, 1));
        assert_eq!(
            (problem.line, problem.reason),
            (Some(line), reason),
            "{to}: {problem}"
        );
        assert!(problem.detail.contains(detail), "{to}: {problem}");
    }
}

#[test]
fn files_that_are_no_traces_are_refused() {
    assert_eq!(problem("").reason, Reason::Empty);
    assert!(problem("\n# nothing\n").detail.contains("no trace"));
    assert!(problem(CONFIGURATION).detail.contains("no trace"));
    assert_eq!(problem("\u{7f}ELF\u{1}\u{2}\n").reason, Reason::Keyword);
    let behind = read_configuration(TRACE.as_bytes()).expect_err("a trace is no configuration");
    assert_eq!((behind.line, behind.reason), (Some(10), Reason::Structure));
}

#[test]
fn lines_without_end_cost_no_memory() {
    let long = format!("MODE = FULL\nEND_HEADER\n{}", "A".repeat(3 << 20));
    let problem = problem(&long);
    assert_eq!((problem.line, problem.reason), (Some(3), Reason::Damaged));
}

#[test]
fn trace_cut_anywhere_is_good_to_its_last_complete_line() {
    let header = TRACE.find("END_HEADER").expect("a header") + "END_HEADER".len();
    for length in header..TRACE.len() - "\n".len() {
        let mut reader = TextReader::new(&TRACE.as_bytes()[..length]).expect("a header");
        let mut records = 0;
        let problem = loop {
            match reader.next() {
                Ok(next) => records += usize::from(next.is_some()),
                Err(problem) => break problem,
            }
        };
        let whole = TRACE[header..length].split_inclusive('\n');
        let whole = whole.filter(|line| line.contains(": ") && line.ends_with('\n'));
        assert_eq!(
            (problem.reason, records),
            (Reason::Cut, whole.count()),
            "{length}"
        );
    }
    // The line break behind END_TRACE is missing.
    assert_eq!(rewritten(TRACE.trim_end().as_bytes()).as_deref(), Ok(TRACE));
}

#[test]
fn a_configuration_cut_or_damaged_anywhere_is_read_or_its_line_named() {
    let check = |bytes: &[u8]| {
        if let Err(problem) = read_configuration(bytes) {
            let text = String::from_utf8_lossy(bytes);
            assert!(problem.line.is_some(), "{problem}\n{text}");
        }
    };
    let whole = CONFIGURATION.as_bytes();
    for at in 0..whole.len() {
        check(&whole[..at]);
        for byte in [0, 0xff, b'\n', b'(', b'"', b'9', b'-', b'#'] {
            let mut damaged = whole.to_vec();
            damaged[at] = byte;
            check(&damaged);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn any_trace_is_read_and_written_as_it_stands(text in any_trace()) {
        let written = rewritten(text.as_bytes()).map_err(|problem| TestCaseError::fail(format!("{problem}\n{text}")))?;
        prop_assert_eq!(written, text);
    }

    #[test]
    fn damaged_traces_do_no_harm(text in any_trace(), damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = text.into_bytes();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let _ = rewritten(&bytes);
        let _ = read_configuration(&bytes[..]);
    }

    #[test]
    fn any_bytes_do_no_harm(bytes: Vec<u8>) {
        let _ = rewritten(&bytes);
        let _ = read_configuration(&bytes[..]);
    }
}
