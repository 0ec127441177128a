//! Round trips, damage, and how small a trace gets.

use proptest::prelude::*;

use super::super::problem::{Problem, Reason};
use super::super::record::{ConstructKind, Record};
use super::super::strategy::any_trace;
use super::super::structure::TracedConstruct;
use super::super::table::Tables;
use super::super::text;
use super::super::value::{Type, Value};
use super::{BinaryReader, BinaryWriter, MAGIC};

/// The binary form of a text.
fn packed(text: &str) -> Vec<u8> {
    let mut reader = text::TextReader::new(text.as_bytes()).expect("a trace");
    let mut writer = BinaryWriter::new();
    let mut out = Vec::new();
    writer.header(&mut out, reader.tables());
    while let Some((record, tables)) = reader.next().expect("a record") {
        writer.record(&mut out, tables, record);
    }
    writer.finish(&mut out);
    out
}

/// The text of a binary trace.
fn unpacked(bytes: &[u8]) -> Result<String, Problem> {
    let mut reader = BinaryReader::new(bytes)?;
    let mut writer = text::TextWriter::new(2);
    let mut out = Vec::new();
    writer.header(&mut out, reader.tables());
    while let Some((record, tables)) = reader.next()? {
        writer.record(&mut out, tables, record);
    }
    writer.finish(&mut out);
    Ok(String::from_utf8(out).expect("UTF-8"))
}

/// Sweeps over a grid of `size` points a side: a mean of four neighbours, and the copy back.
fn sweeps(size: i64, count: i64) -> (Vec<u8>, u64) {
    let mut tables = Tables::default();
    let here = tables.place("grid.c", 5);
    let [mean, copy] = [1, 2].map(|number| {
        let construct = TracedConstruct::new(number, ConstructKind::ParallelLoop, 2, here);
        tables.header.add(None, construct)
    });
    let mut site = |operand| tables.site(operand, Type::Double, false, here);
    let neighbours = ["a[i-1][j]", "a[i+1][j]", "a[i][j-1]", "a[i][j+1]"].map(&mut site);
    let [set_b, get_b, set_a] = ["b[i][j]", "b[i][j] ", "a[i][j]"].map(&mut site);
    let at = |i: i64, j: i64| (i * size + j) as usize;
    let mut a: Vec<f64> = (0..size * size).map(|k| (k as f64).sin()).collect();
    let mut b = a.clone();
    let (mut out, mut records) = (Vec::new(), 0);
    let mut writer = BinaryWriter::new();
    writer.header(&mut out, &tables);
    for _ in 0..count {
        for construct in [mean, copy] {
            let mut put = |record: Record<'_>| {
                records += 1;
                writer.record(&mut out, &tables, record);
            };
            put(Record::Begin(construct));
            for (i, j) in (1..size - 1).flat_map(|i| (1..size - 1).map(move |j| (i, j))) {
                put(Record::Iteration {
                    number: i * (size - 2) + j,
                    index: &[i, j],
                });
                if construct == mean {
                    put(Record::Before(set_b));
                    let values =
                        [at(i - 1, j), at(i + 1, j), at(i, j - 1), at(i, j + 1)].map(|at| a[at]);
                    for (site, value) in neighbours.into_iter().zip(values) {
                        put(Record::Read(site, Value::Double(value).into()));
                    }
                    b[at(i, j)] = values.iter().sum::<f64>() / 4.0;
                    put(Record::After(set_b, Value::Double(b[at(i, j)]).into()));
                } else {
                    put(Record::Before(set_a));
                    put(Record::Read(get_b, Value::Double(b[at(i, j)]).into()));
                    a[at(i, j)] = b[at(i, j)];
                    put(Record::After(set_a, Value::Double(a[at(i, j)]).into()));
                }
            }
            put(Record::End(construct, here));
        }
    }
    writer.finish(&mut out);
    (out, records)
}

#[test]
fn loops_take_two_bytes_a_record() {
    let (bytes, records) = sweeps(40, 6);
    let each = bytes.len() as f64 / records as f64;
    assert!(each < 2.0, "{each} bytes a record");
    let mut reader = BinaryReader::new(&bytes[..]).expect("a trace");
    while reader.next().expect("a record").is_some() {}
    assert_eq!(reader.records(), records);
}

#[test]
fn other_files_are_refused() {
    let reason = |bytes: &[u8]| unpacked(bytes).expect_err("a problem");
    assert_eq!(reason(b"").reason, Reason::Empty);
    assert!(
        reason(b"MODE = FULL\nEND_HEADER\n")
            .detail
            .contains("no binary trace")
    );
    let mut other = MAGIC.to_vec();
    other[7] += 1;
    assert!(reason(&other).detail.contains("another version"));
}

#[test]
fn trace_cut_anywhere_is_good_to_its_last_frame() {
    let (bytes, records) = sweeps(30, 8);
    let mut most = 0;
    for length in (MAGIC.len()..bytes.len()).step_by(97) {
        let mut reader = match BinaryReader::new(&bytes[..length]) {
            Ok(reader) => reader,
            Err(problem) => {
                assert_eq!((problem.reason, most), (Reason::Cut, 0));
                continue;
            }
        };
        let problem = loop {
            match reader.next() {
                Ok(next) => assert!(next.is_some()),
                Err(problem) => break problem,
            }
        };
        assert_eq!(problem.reason, Reason::Cut);
        assert!(reader.records() >= most);
        most = reader.records();
    }
    assert!(most > records / 2, "{most} of {records}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn text_goes_there_and_back(text in any_trace()) {
        let bytes = packed(&text);
        let back = unpacked(&bytes).map_err(|problem| TestCaseError::fail(format!("{problem}\n{text}")))?;
        prop_assert_eq!(back, text);
    }

    #[test]
    fn damage_is_noticed(text in any_trace(), at: prop::sample::Index, by in 1u8..) {
        let mut bytes = packed(&text);
        let at = at.index(bytes.len());
        bytes[at] ^= by;
        prop_assert!(unpacked(&bytes).is_err(), "byte {at}");
    }

    #[test]
    fn any_payload_does_no_harm(payload in proptest::collection::vec(prop_oneof![any::<u8>(), 0x80u8..0xb4, 0u8..8], 0..300)) {
        let mut bytes = MAGIC.to_vec();
        super::frame::push(&mut bytes, &payload);
        super::frame::push(&mut bytes, &[]);
        let _ = unpacked(&bytes);
    }

    #[test]
    fn any_bytes_do_no_harm(bytes: Vec<u8>) {
        let _ = unpacked(&bytes);
        let _ = unpacked(&[&MAGIC[..], &bytes].concat());
    }
}
