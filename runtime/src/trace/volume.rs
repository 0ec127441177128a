//! How large the text of a trace is, by construct (spec debugger.md 4.3).

use super::id::ConstructId;
use super::record::Record;
use super::recorder::Sink;
use super::structure::{Header, Volume};
use super::table::Tables;
use super::text::TextWriter;

/// Counts what goes to another sink. The text of each record is made and measured.
pub struct Counting<S> {
    sink: S,
    writer: TextWriter,
    line: Vec<u8>,
    program: Volume,
    constructs: Vec<Volume>,
}

/// A sink for a run of which only the size is wanted.
pub struct Nowhere;

impl Sink for Nowhere {
    type Failure = std::convert::Infallible;

    fn record(
        &mut self,
        _: &Tables,
        _: Option<ConstructId>,
        _: Record<'_>,
    ) -> Result<(), Self::Failure> {
        Ok(())
    }
}

impl<S> Counting<S> {
    /// `indent`: blanks for each open construct in the text that is measured.
    pub fn new(sink: S, indent: usize) -> Counting<S> {
        Counting {
            sink,
            writer: TextWriter::new(indent),
            line: Vec::new(),
            program: Volume::default(),
            constructs: Vec::new(),
        }
    }

    /// Enters what was counted into the descriptions of the constructs.
    pub fn enter(&self, header: &mut Header) {
        header.volume = self.program;
        for (position, &volume) in self.constructs.iter().enumerate() {
            header.construct_mut(ConstructId::at(position)).volume = volume;
        }
    }

    /// The sink behind.
    pub fn behind_mut(&mut self) -> &mut S {
        &mut self.sink
    }
}

impl<S: Sink> Sink for Counting<S> {
    type Failure = S::Failure;

    fn record(
        &mut self,
        tables: &Tables,
        inside: Option<ConstructId>,
        record: Record<'_>,
    ) -> Result<(), S::Failure> {
        self.line.clear();
        self.writer.record(&mut self.line, tables, record);
        let volume = match inside {
            None => &mut self.program,
            Some(id) => {
                if self.constructs.len() <= id.position() {
                    self.constructs.resize(id.position() + 1, Volume::default());
                }
                &mut self.constructs[id.position()]
            }
        };
        volume.bytes += self.line.len() as u64;
        volume.lines += 1;
        volume.iterations += u64::from(matches!(record, Record::Iteration { .. }));
        self.sink.record(tables, inside, record)
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::ConstructKind;
    use super::super::recorder::{Beginning, Recorder};
    use super::super::strategy::TextCollector;
    use super::super::text::{read_configuration, write_configuration};
    use super::super::value::{Type, Value};
    use super::*;

    #[test]
    fn sizes_are_those_of_the_text() {
        let sink = Counting::new(TextCollector::new(2), 2);
        let mut recorder = Recorder::new(Tables::default(), sink, 1, false);
        let place = recorder.tables_mut().place("a.c", 3);
        let site = recorder
            .tables_mut()
            .site("x[i]", Type::Double, false, place);
        let outcome = (|| {
            recorder.after(site, Value::Double(0.1))?;
            let beginning = |number, kind| Beginning {
                number,
                kind,
                rank: 1,
                place,
                bounds: &[],
            };
            recorder.begin(&beginning(1, ConstructKind::SequentialLoop))?;
            for outer in 0..3 {
                recorder.iteration([outer])?;
                recorder.begin(&beginning(2, ConstructKind::ParallelLoop))?;
                for inner in 0..4 {
                    recorder.iteration([inner])?;
                    recorder.read(site, Value::Double(inner as f64 / 3.0))?;
                }
                recorder.end(2, place)?;
            }
            recorder.end(1, place)
        })();
        assert_eq!(outcome, Ok(()));
        let (mut tables, mut counting) = recorder.into_parts();
        counting.enter(&mut tables.header);
        let text = std::mem::take(&mut counting.behind_mut().out);
        let text = String::from_utf8(text).expect("UTF-8");
        let size = |lines: &dyn Fn(&str) -> bool| {
            let counted: Vec<&str> = text
                .split_inclusive('\n')
                .filter(|line| lines(line))
                .collect();
            (
                counted.iter().map(|line| line.len() as u64).sum(),
                counted.len() as u64,
            )
        };
        let inner = tables.header.total(Some(ConstructId(1)));
        let inside = |line: &str| {
            let number = line.trim_start();
            line.starts_with("    ") || number.starts_with("PL") || number.starts_with("EL: 2")
        };
        assert_eq!((inner.bytes, inner.lines), size(&inside));
        assert_eq!(inner.iterations, 12);
        let outer = tables.header.total(Some(ConstructId(0)));
        assert_eq!(
            (outer.bytes, outer.lines),
            size(&|line| !line.starts_with("AW"))
        );
        assert_eq!(outer.iterations, 3);
        let program = tables.header.total(None);
        assert_eq!((program.bytes, program.lines), size(&|_| true));

        let mut configuration = Vec::new();
        write_configuration(&mut configuration, &tables, tables.header.children(None), 2);
        let total = format!(
            "# Trace size = {} bytes\n# String count = {}\n",
            program.bytes, program.lines
        );
        assert!(configuration.starts_with(total.as_bytes()));
        read_configuration(&configuration[..]).expect("a configuration");
    }
}
