//! Traces of either form, told apart by their first bytes.

use std::io::BufRead;

use super::compare::Reference;
use super::problem::{Problem, Reason};
use super::record::Record;
use super::table::Tables;
use super::{binary, text};

/// A form in which a trace is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// [`super::text`]
    Text,
    /// [`super::binary`]
    Binary,
}

impl Form {
    /// What positions in such a trace count.
    pub const fn unit(self) -> &'static str {
        match self {
            Form::Text => "line",
            Form::Binary => "record",
        }
    }
}

/// A trace of either form, read from its beginning to its end.
pub enum Reader<R> {
    /// A text.
    Text(Box<text::TextReader<R>>),
    /// A binary trace.
    Binary(Box<binary::BinaryReader<R>>),
}

impl<R: BufRead> Reader<R> {
    /// Reads the beginning of the file.
    ///
    /// # Errors
    /// It is not the beginning of a trace.
    pub fn new(mut input: R) -> Result<Reader<R>, Problem> {
        let start = input
            .fill_buf()
            .map_err(|error| Problem::new(Reason::Damaged, error.to_string()))?;
        // No text begins with so much of it.
        let known = binary::MAGIC.len() - 1;
        if start.len() >= known && start[..known] == binary::MAGIC[..known] {
            return Ok(Reader::Binary(Box::new(binary::BinaryReader::new(input)?)));
        }
        Ok(Reader::Text(Box::new(text::TextReader::new(input)?)))
    }

    /// The form of the file.
    pub fn form(&self) -> Form {
        match self {
            Reader::Text(_) => Form::Text,
            Reader::Binary(_) => Form::Binary,
        }
    }

    /// The next record and what it refers to; `None` at the end of the trace.
    ///
    /// # Errors
    /// The file is damaged, ends before the trace, or cannot be read.
    #[expect(
        clippy::should_implement_trait,
        reason = "a record borrows the reader, an iterator could not lend it"
    )]
    #[inline]
    pub fn next(&mut self) -> Result<Option<(Record<'_>, &Tables)>, Problem> {
        match self {
            Reader::Text(reader) => reader.next(),
            Reader::Binary(reader) => reader.next(),
        }
    }

    /// What the records refer to, as far as it is known.
    pub fn tables(&self) -> &Tables {
        match self {
            Reader::Text(reader) => reader.tables(),
            Reader::Binary(reader) => reader.tables(),
        }
    }

    /// Where the last record stands: its line in a text, its number from 1 in a binary trace.
    pub fn position(&self) -> u64 {
        match self {
            Reader::Text(reader) => reader.line(),
            Reader::Binary(reader) => reader.records(),
        }
    }
}

/// What makes the bytes of a trace, of either form. The caller takes them away as often as it likes.
pub enum Writer {
    /// A text, and what makes the checksums of its lines.
    Text(text::TextWriter, text::Sealer),
    /// A binary trace.
    Binary(Box<binary::BinaryWriter>),
}

impl Writer {
    /// `indent`: blanks for each open construct in a text.
    pub fn new(form: Form, indent: usize) -> Writer {
        match form {
            Form::Text => Writer::Text(text::TextWriter::new(indent), text::Sealer::default()),
            Form::Binary => Writer::Binary(Box::default()),
        }
    }

    /// Appends the beginning of the file. In a text it names all constructs there are.
    pub fn header(&mut self, out: &mut Vec<u8>, tables: &Tables) {
        match self {
            Writer::Text(writer, sealer) => {
                let from = out.len();
                writer.header(out, tables);
                sealer.written(out, from);
                out.truncate(out.len() - text::END_OF_HEADER.len());
                sealer.seal(out);
                out.extend_from_slice(text::END_OF_HEADER.as_bytes());
            }
            Writer::Binary(writer) => writer.header(out, tables),
        }
    }

    /// Takes a record; appends what is ready.
    #[inline]
    pub fn record(&mut self, out: &mut Vec<u8>, tables: &Tables, record: Record<'_>) {
        match self {
            Writer::Text(writer, sealer) => {
                let from = out.len();
                writer.record(out, tables, record);
                sealer.written(out, from);
            }
            Writer::Binary(writer) => writer.record(out, tables, record),
        }
    }

    /// Appends the rest. `complete`: nothing was lost, and the file says so.
    pub fn finish(&mut self, out: &mut Vec<u8>, complete: bool) {
        match self {
            Writer::Text(writer, sealer) if complete => {
                sealer.seal(out);
                writer.finish(out);
            }
            Writer::Text(..) => {}
            Writer::Binary(writer) if complete => writer.finish(out),
            Writer::Binary(writer) => writer.flush(out),
        }
    }

    /// What has been taken and not been appended yet: of a binary trace the payload of the open frame, and the number
    /// of records as guessed behind it.
    #[inline]
    pub fn open_frame(&self) -> Option<(&[u8], u64)> {
        match self {
            Writer::Text(..) => None,
            Writer::Binary(writer) => Some(writer.open_frame()),
        }
    }
}

impl<R: BufRead> Reference for Reader<R> {
    #[inline]
    fn next(&mut self) -> Result<Option<Record<'_>>, Problem> {
        Ok(Reader::next(self)?.map(|(record, _)| record))
    }

    #[inline]
    fn position(&self) -> u64 {
        Reader::position(self)
    }

    #[inline]
    fn tables(&self) -> &Tables {
        Reader::tables(self)
    }
}

#[cfg(test)]
mod tests {
    use super::super::problem::Reason;
    use super::super::strategy::any_trace;
    use super::*;
    use proptest::prelude::*;

    /// All forms of a trace that is given as text.
    fn made(text: &str) -> [Vec<u8>; 2] {
        [Form::Text, Form::Binary].map(|form| {
            let mut reader = text::TextReader::new(text.as_bytes()).expect("a trace");
            let (mut writer, mut out) = (Writer::new(form, 2), Vec::new());
            writer.header(&mut out, reader.tables());
            while let Some((record, tables)) = reader.next().expect("a record") {
                writer.record(&mut out, tables, record);
            }
            writer.finish(&mut out, true);
            out
        })
    }

    /// What a trace holds, as text without checksums.
    fn read(bytes: &[u8]) -> Result<String, Problem> {
        let mut reader = Reader::new(bytes)?;
        let (mut writer, mut records) = (text::TextWriter::new(2), Vec::new());
        while let Some((record, tables)) = reader.next()? {
            writer.record(&mut records, tables, record);
        }
        let mut text = Vec::new();
        text::TextWriter::new(2).header(&mut text, reader.tables());
        text.extend_from_slice(&records);
        Ok(String::from_utf8(text).expect("UTF-8"))
    }

    /// A small trace with records of every kind.
    const SMALL: &str = r#"MODE = FULL
SL: 1() [1] {"demo.f", 12} =
PL: 2(1) [2] {"demo.f", 14} =
EL: 2
EL: 1
END_HEADER
BW: [3] "s"; {"demo.f", 10}
AW: [3] "s" = 0; {"demo.f", 10}
SL: 1() [1]; {"demo.f", 12}
IT: 1, (1)
PL: 2(1) [2]; {"demo.f", 14}
IT: 2, (2,1)
RV_BW: [3] "s"; {"demo.f", 15}
RV_RD: [3] "s" = 0; {"demo.f", 15}
RD: [4] "a(i)" = 0.25; {"demo.f", 15}
RV_AW: [3] "s" = 0.25; {"demo.f", 15}
IT: 3, (2,2)
RD: [4] "a(i)" = 0.5; {"demo.f", 15}
EL: 2; {"demo.f", 16}
RV: [3] 0.75; {"demo.f", 16}
EL: 1; {"demo.f", 17}
SKP: {"demo.f", 19}
END_TRACE
"#;

    #[test]
    fn every_changed_byte_is_found_or_without_meaning() {
        for whole in made(SMALL) {
            let content = read(&whole).expect("a trace");
            for at in 0..whole.len() {
                for by in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
                    let mut changed = whole.clone();
                    changed[at] ^= by;
                    let found = read(&changed);
                    assert!(
                        found.is_err() || found.as_ref() == Ok(&content),
                        "byte {at} ^ {by}: {found:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_cut_is_found() {
        for whole in made(SMALL) {
            let content = read(&whole).expect("a trace");
            // Of a text the last line break means nothing.
            let is_text = whole.ends_with(b"END_TRACE\n");
            let end = whole.len() - usize::from(is_text);
            for length in 0..end {
                assert!(read(&whole[..length]).is_err(), "{length}");
            }
            assert_eq!(read(&whole[..end]), Ok(content));
            let last = read(&whole[..end - 2]).expect_err("a problem");
            assert_eq!(last.reason, Reason::Cut);
        }
    }

    proptest! {
        #[test]
        fn damage_is_found_in_any_trace(text in any_trace(), at: prop::sample::Index, by in 1u8..) {
            for whole in made(&text) {
                let content = read(&whole).expect("a trace");
                let mut changed = whole.clone();
                changed[at.index(whole.len())] ^= by;
                let found = read(&changed);
                prop_assert!(found.is_err() || found == Ok(content));
                let cut = read(&whole[..at.index(whole.len())]);
                prop_assert!(cut.is_err() || cut == read(&whole));
            }
        }
    }
}
