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
    Text(Box<text::Reader<R>>),
    /// A binary trace.
    Binary(Box<binary::Reader<R>>),
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
            return Ok(Reader::Binary(Box::new(binary::Reader::new(input)?)));
        }
        Ok(Reader::Text(Box::new(text::Reader::new(input)?)))
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
    /// The file is damaged or cannot be read.
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

    /// Whether the end of the trace was met: nothing was lost.
    pub fn is_complete(&self) -> bool {
        match self {
            Reader::Text(reader) => reader.is_complete(),
            Reader::Binary(reader) => reader.is_complete(),
        }
    }
}

/// What makes the bytes of a trace, of either form. The caller takes them away as often as it likes.
pub enum Writer {
    /// A text.
    Text(text::Writer),
    /// A binary trace.
    Binary(Box<binary::Writer>),
}

impl Writer {
    /// `indent`: blanks for each open construct in a text.
    pub fn new(form: Form, indent: usize) -> Writer {
        match form {
            Form::Text => Writer::Text(text::Writer::new(indent)),
            Form::Binary => Writer::Binary(Box::default()),
        }
    }

    /// Appends the beginning of the file. In a text it names all constructs there are.
    pub fn header(&mut self, out: &mut Vec<u8>, tables: &Tables) {
        match self {
            Writer::Text(writer) => writer.header(out, tables),
            Writer::Binary(writer) => writer.header(out, tables),
        }
    }

    /// Takes a record; appends what is ready.
    #[inline]
    pub fn record(&mut self, out: &mut Vec<u8>, tables: &Tables, record: Record<'_>) {
        match self {
            Writer::Text(writer) => writer.record(out, tables, record),
            Writer::Binary(writer) => writer.record(out, tables, record),
        }
    }

    /// Appends the rest. `complete`: nothing was lost, and the file says so.
    pub fn finish(&mut self, out: &mut Vec<u8>, complete: bool) {
        match self {
            Writer::Text(writer) if complete => writer.finish(out),
            Writer::Text(_) => {}
            Writer::Binary(writer) if complete => writer.finish(out),
            Writer::Binary(writer) => writer.flush(out),
        }
    }

    /// What has been taken and not been appended yet: of a binary trace the payload of the open frame, and the number
    /// of records as guessed behind it.
    #[inline]
    pub fn open_frame(&self) -> Option<(&[u8], u64)> {
        match self {
            Writer::Text(_) => None,
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
