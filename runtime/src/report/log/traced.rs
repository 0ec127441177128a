//! Records of runs that were recorded or compared.

use super::fields::{FieldReader, Fields};
use crate::report::comparison::{Compared, Ending, Recorded};
use crate::trace::compare::{Difference, EnclosingConstruct, What};
use crate::trace::record::ConstructKind;
use crate::trace::value::{self, Type, Value};

pub(super) fn write_difference(fields: &mut Fields, difference: &Difference) {
    let (code, argument) = code_of(difference.what);
    fields
        .number(code)
        .number(argument)
        .text(&difference.operand)
        .list(&difference.element, |fields, subscript| {
            fields.number(*subscript);
        })
        .text(&difference.file)
        .number(difference.line)
        .list(&difference.context, |fields, open| {
            fields.number(open.number).number(open.kind as u8);
            fields.option(open.index.as_deref(), Fields::numbers);
        })
        .option(difference.values.as_ref(), |fields, (expected, actual)| {
            write_value(fields, *expected);
            write_value(fields, *actual);
        })
        .option(difference.position.as_ref(), |fields, position| {
            fields.number(*position);
        })
        .number(difference.count)
        .option(difference.largest.as_ref(), write_largest);
}

pub(super) fn read_difference(fields: &mut FieldReader<'_>) -> Option<Difference> {
    Some(Difference {
        what: what_of(fields.number()?, fields.number()?)?,
        operand: fields.text()?,
        element: fields.numbers()?,
        file: fields.text()?,
        line: fields.number()?,
        context: fields.list(|fields| {
            let number = fields.number()?;
            let kind: usize = fields.number()?;
            Some(EnclosingConstruct {
                number,
                kind: *ConstructKind::ALL.get(kind)?,
                index: fields.option(FieldReader::numbers)?,
            })
        })?,
        values: fields.option(|fields| Some((read_value(fields)?, read_value(fields)?)))?,
        position: fields.option(FieldReader::number)?,
        count: fields.number()?,
        largest: fields.option(read_largest)?,
        processes: Vec::new(),
    })
}

pub(super) fn write_ending(fields: &mut Fields, ending: &Ending) {
    match ending {
        Ending::Recorded(recorded) => {
            let (lines, bytes) = recorded.volume;
            fields
                .text("recorded")
                .option(recorded.file.as_deref(), write_text)
                .number(recorded.records)
                .number(recorded.bytes)
                .option(recorded.configuration.as_deref(), write_text)
                .number(lines)
                .number(bytes)
                .number(u8::from(recorded.is_whole));
        }
        Ending::Compared(compared) => {
            fields
                .text("compared")
                .list(&compared.differences, write_difference)
                .number(compared.suppressed)
                .number(compared.records)
                .option(compared.unread.as_ref(), |fields, unread| {
                    fields.number(*unread);
                })
                .text(&compared.unit)
                .option(compared.rounding.as_ref(), |fields, (count, largest)| {
                    fields.number(*count);
                    write_largest(fields, largest);
                })
                .option(compared.broken.as_deref(), write_text);
        }
    }
}

pub(super) fn read_ending(fields: &mut FieldReader<'_>) -> Option<Ending> {
    Some(match fields.raw()? {
        "recorded" => Ending::Recorded(Recorded {
            file: fields.option(FieldReader::text)?,
            records: fields.number()?,
            bytes: fields.number()?,
            configuration: fields.option(FieldReader::text)?,
            volume: (fields.number()?, fields.number()?),
            is_whole: fields.number::<u8>()? != 0,
        }),
        "compared" => Ending::Compared(Compared {
            differences: fields.list(read_difference)?,
            suppressed: fields.number()?,
            records: fields.number()?,
            unread: fields.option(FieldReader::number)?,
            unit: fields.text()?,
            rounding: fields.option(|fields| Some((fields.number()?, read_largest(fields)?)))?,
            told: Default::default(),
            broken: fields.option(FieldReader::text)?,
        }),
        _ => return None,
    })
}

fn write_largest(fields: &mut Fields, largest: &value::Distance) {
    fields
        .number(largest.absolute.to_bits())
        .number(largest.relative.to_bits());
}

fn read_largest(fields: &mut FieldReader<'_>) -> Option<value::Distance> {
    Some(value::Distance {
        absolute: f64::from_bits(fields.number()?),
        relative: f64::from_bits(fields.number()?),
    })
}

fn write_text(fields: &mut Fields, text: &str) {
    fields.text(text);
}

fn write_value(fields: &mut Fields, value: Value) {
    let [a, b] = value.bits();
    fields.number(value.kind() as u8).number(a).number(b);
}

fn read_value(fields: &mut FieldReader<'_>) -> Option<Value> {
    let kind = Type::of_code(fields.number()?)?;
    Some(Value::of_bits(kind, [fields.number()?, fields.number()?]))
}

/// What differs as two numbers.
fn code_of(what: What) -> (u8, i64) {
    match what {
        What::Value(kind) => (0, kind as i64),
        What::Reduction(kind) => (1, kind as i64),
        What::NoConstruct => (2, 0),
        What::Iteration(number) => (3, number),
        What::DoubleIteration(number) => (4, number),
        What::Construct => (5, 0),
        What::MissingConstruct => (6, 0),
        What::Access => (7, 0),
        What::MissingAccess => (8, 0),
        What::Skip => (9, 0),
        What::Call => (10, 0),
    }
}

fn what_of(code: u8, argument: i64) -> Option<What> {
    Some(match code {
        0 => What::Value(Type::of_code(argument)?),
        1 => What::Reduction(Type::of_code(argument)?),
        2 => What::NoConstruct,
        3 => What::Iteration(argument),
        4 => What::DoubleIteration(argument),
        5 => What::Construct,
        6 => What::MissingConstruct,
        7 => What::Access,
        8 => What::MissingAccess,
        9 => What::Skip,
        10 => What::Call,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{LogRecord, line, read};
    use super::*;

    fn difference(what: What) -> Difference {
        Difference {
            what,
            operand: "a\t[i]\\".to_owned(),
            element: vec![3, -4],
            file: "a.c".to_owned(),
            line: 7,
            context: vec![
                EnclosingConstruct {
                    number: 1,
                    kind: ConstructKind::SequentialLoop,
                    index: None,
                },
                EnclosingConstruct {
                    number: 2,
                    kind: ConstructKind::TaskRegion,
                    index: Some(vec![-3, 4]),
                },
            ],
            values: Some((Value::Double(f64::NAN), Value::DoubleComplex(1.5, -0.0))),
            position: Some(12),
            count: 3,
            largest: Some(value::Distance {
                absolute: f64::INFINITY,
                relative: 0.5,
            }),
            processes: Vec::new(),
        }
    }

    fn logged(record: &LogRecord) -> super::super::ProcessLog {
        let mut log = read(&line(5, record));
        assert_eq!(log.damaged, 0);
        log.processes.remove(0)
    }

    #[test]
    fn differences_are_read_as_they_were_written() {
        let every = [
            What::Value(Type::Int),
            What::Reduction(Type::DoubleComplex),
            What::NoConstruct,
            What::Iteration(-4),
            What::DoubleIteration(9),
            What::Construct,
            What::MissingConstruct,
            What::Access,
            What::MissingAccess,
            What::Skip,
            What::Call,
        ];
        for what in every {
            let written = difference(what);
            let log = logged(&LogRecord::Difference(0, Box::new(written.clone())));
            assert_eq!(log.differences, [written]);
        }
    }

    #[test]
    fn endings_are_read_as_they_were_written() {
        let compared = Ending::Compared(Compared {
            differences: vec![difference(What::Skip)],
            suppressed: 2,
            records: 100,
            unread: Some(4),
            unit: "line".to_owned(),
            rounding: Some((
                3,
                value::Distance {
                    absolute: 1e-8,
                    relative: 2e-9,
                },
            )),
            told: Default::default(),
            broken: Some("0.trd:3: Bad command syntax".to_owned()),
        });
        let recorded = Ending::Recorded(Recorded {
            file: Some("0.trd".to_owned()),
            records: 1,
            bytes: 2,
            configuration: None,
            volume: (3, 4),
            is_whole: true,
        });
        for ending in [compared, recorded] {
            let skipped = vec!["a.c: asm".to_owned()];
            let log = logged(&LogRecord::Traced(
                Box::new(ending.clone()),
                skipped.clone(),
            ));
            assert_eq!(log.traced, Some((ending, skipped)));
        }
    }
}
