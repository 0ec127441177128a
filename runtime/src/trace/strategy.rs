//! Traces for tests, and where they go.

use proptest::prelude::*;

use super::id::ConstructId;
use super::record::{ConstructKind, Record};
use super::recorder::Sink;
use super::structure::{IterationRange, Level, TracedConstruct};
use super::table::Tables;
use super::text::TextWriter;
use super::value::{Type, Value};

/// Keeps the text of all records.
pub(super) struct TextCollector {
    pub(super) out: Vec<u8>,
    writer: TextWriter,
}

impl TextCollector {
    /// `indent`: blanks for each open construct.
    pub(super) fn new(indent: usize) -> TextCollector {
        TextCollector {
            out: Vec::new(),
            writer: TextWriter::new(indent),
        }
    }
}

impl Sink for TextCollector {
    type Failure = ();

    fn record(
        &mut self,
        tables: &Tables,
        _: Option<ConstructId>,
        record: Record<'_>,
    ) -> Result<(), ()> {
        self.writer.record(&mut self.out, tables, record);
        Ok(())
    }
}

/// A random trace: tables and records, as text.
pub(super) fn any_trace() -> impl Strategy<Value = String> {
    let name = prop_oneof!["[a-c]", "[ -~é\\x01-\\x1f]{0,12}"];
    let value = (1i64..=9, any::<[u64; 2]>())
        .prop_map(|(code, bits)| Value::of_bits(Type::of_code(code).expect("a code"), bits));
    let value = prop_oneof![
        value,
        (-2i32..3).prop_map(Value::Int),
        (-2i32..3).prop_map(|number| Value::Double(number.into())),
    ];
    let event = (
        0u8..9,
        0usize..4,
        name,
        0u32..40,
        any::<bool>(),
        value,
        any::<[i64; 2]>(),
    );
    (
        proptest::collection::vec(event, 0..60),
        1usize..4,
        any::<bool>(),
        0usize..4,
    )
        .prop_map(|(events, times, empty, level)| {
            let mut tables = Tables::default();
            tables.header.level = Level::ALL[level];
            tables.header.empty_iterations = empty;
            let mut ids: Vec<(usize, ConstructId)> = Vec::new();
            for (number, rank) in [(1, 1), (2, 2), (3, 1), (4, 2)] {
                let place = tables.place("a b.c", number as u32);
                let around = ids.last().map(|&(_, id)| id);
                let kind = ConstructKind::ALL[number as usize % 3];
                let mut construct = TracedConstruct::new(number, kind, rank, place);
                construct.level = Level::ALL.get(level + number as usize).copied();
                construct.ranges = vec![IterationRange::default(); rank - 1];
                construct.ranges.push(IterationRange {
                    first: Some(-number),
                    last: (level > 1).then_some(7),
                    step: None,
                });
                let id = tables.header.add(around, construct);
                ids.push((rank, id));
            }
            let mut lines = Vec::new();
            let mut writer = TextWriter::new(2);
            let mut depth = 0;
            let mut records = Vec::new();
            for (what, _, name, line, reduction, value, index) in
                events.iter().cycle().take(events.len() * times)
            {
                let place = tables.place(name, *line);
                let site = tables.site(name, value.kind(), *reduction, place);
                match what {
                    0 if depth < ids.len() => {
                        records.push(Record::Begin(ids[depth].1));
                        depth += 1;
                    }
                    1 if depth > 0 => {
                        depth -= 1;
                        records.push(Record::End(ids[depth].1, place));
                    }
                    2 if depth > 0 => records.push(Record::Iteration {
                        number: index[0],
                        index: &index[..ids[depth - 1].0],
                    }),
                    3 => records.push(Record::Before(site)),
                    4 => records.push(Record::After(site, (*value).into())),
                    5 => records.push(Record::Read(site, (*value).into())),
                    7 => records.push(Record::Element(&index[..1 + usize::from(*reduction)])),
                    6 if value.kind() == Type::Digest => {}
                    6 => records.push(Record::Result(place, (*value).into())),
                    _ => records.push(Record::Skip(place)),
                }
            }
            let end = tables.place("end", 1);
            records.extend((0..depth).rev().map(|at| Record::End(ids[at].1, end)));
            writer.header(&mut lines, &tables);
            for record in records {
                writer.record(&mut lines, &tables, record);
            }
            writer.finish(&mut lines);
            String::from_utf8(lines).expect("UTF-8")
        })
}
