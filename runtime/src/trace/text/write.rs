//! Writing a trace, record by record (spec debugger.md 4.4, 4.5).

use super::super::record::{AccessMode, Record};
use super::super::table::{Tables, remembered};
use super::super::value::Datum;
use super::cursor::push_string;
use super::header::{push_blanks, push_head, push_keyword, push_place, write_header};
use super::number::{push_integer, push_value};
use crate::trace::id::{PlaceId, SiteId};
use crate::trace::keyword;

/// Makes the text of a trace. The caller takes the bytes away as often as it likes.
///
/// What is the same in every record of a reference (`RD: [4] "a(i)" = ` and `; {"demo.f", 15}`) is made once.
pub struct TextWriter {
    indent: usize,
    depth: usize,
    /// By reference and kind of access.
    accesses: Vec<Option<Around>>,
    places: Vec<Option<Box<[u8]>>>,
}

/// The text of an access before and behind its value; one without a value has all of it before.
struct Around {
    before: Box<[u8]>,
    behind: Box<[u8]>,
}

impl TextWriter {
    /// `indent`: blanks for each open construct.
    pub fn new(indent: usize) -> TextWriter {
        TextWriter {
            indent,
            depth: 0,
            accesses: Vec::new(),
            places: Vec::new(),
        }
    }

    /// The same inside of this many open constructs.
    pub fn inside(indent: usize, depth: usize) -> TextWriter {
        TextWriter {
            depth,
            ..TextWriter::new(indent)
        }
    }

    /// Appends the header.
    pub fn header(&mut self, out: &mut Vec<u8>, tables: &Tables) {
        write_header(out, tables, tables.header.children(None), self.indent);
    }

    /// Appends the line that says that the trace is complete.
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"END_TRACE\n");
    }

    /// Appends the line of a record.
    pub fn record(&mut self, out: &mut Vec<u8>, tables: &Tables, record: Record<'_>) {
        if matches!(record, Record::End(..)) {
            self.depth = self.depth.saturating_sub(1);
        }
        push_blanks(out, self.indent * self.depth);
        match record {
            Record::Begin(id) => {
                self.depth += 1;
                push_head(out, tables, id);
                self.place(out, tables, tables.construct(id).place);
            }
            Record::End(id, place) => {
                push_keyword(out, keyword::END);
                push_integer(out, tables.construct(id).number);
                self.place(out, tables, place);
            }
            Record::Iteration { number, index } => {
                push_keyword(out, keyword::ITERATION);
                push_integer(out, number);
                out.extend_from_slice(b", ");
                push_list(out, index);
            }
            Record::Element(subscripts) => {
                push_keyword(out, keyword::ELEMENT);
                push_list(out, subscripts);
            }
            Record::Before(site) => self.access(out, tables, site, AccessMode::Before, None),
            Record::After(site, value) => {
                self.access(out, tables, site, AccessMode::After, Some(value));
            }
            Record::Read(site, value) => {
                self.access(out, tables, site, AccessMode::Read, Some(value))
            }
            Record::Result(place, value) => {
                push_keyword(out, keyword::RESULT);
                out.push(b'[');
                push_integer(out, value.kind() as i64);
                out.extend_from_slice(b"] ");
                push_value(out, value.value());
                self.place(out, tables, place);
            }
            Record::Skip(place) => {
                push_keyword(out, keyword::SKIP);
                push_place(out, tables.at(place));
                out.push(b'\n');
            }
        }
    }

    /// Appends `AW: [4] "a(i)" = 0.5; {"demo.f", 15}` and the end of the line.
    fn access(
        &mut self,
        out: &mut Vec<u8>,
        tables: &Tables,
        site: SiteId,
        access: AccessMode,
        value: Option<Datum>,
    ) {
        let position = site.position() * 3 + access as usize;
        let around = remembered(&mut self.accesses, position)
            .get_or_insert_with(|| Around::of(tables, site, access));
        out.extend_from_slice(&around.before);
        if let Some(value) = value {
            push_value(out, value.value());
        }
        out.extend_from_slice(&around.behind);
    }

    /// Appends `; {"demo.f", 15}` and the end of the line.
    fn place(&mut self, out: &mut Vec<u8>, tables: &Tables, place: PlaceId) {
        let text = remembered(&mut self.places, place.position()).get_or_insert_with(|| {
            let mut text = b"; ".to_vec();
            push_place(&mut text, tables.at(place));
            text.push(b'\n');
            text.into()
        });
        out.extend_from_slice(text);
    }
}

/// Appends `(2,3)` and the end of the line.
fn push_list(out: &mut Vec<u8>, values: &[i64]) {
    for (at, &value) in values.iter().enumerate() {
        out.push(if at == 0 { b'(' } else { b',' });
        push_integer(out, value);
    }
    out.extend_from_slice(b")\n");
}

impl Around {
    fn of(tables: &Tables, site: SiteId, access: AccessMode) -> Around {
        let site = tables.reference(site);
        let mut before = access.keyword(site.reduction).as_bytes().to_vec();
        before.extend_from_slice(b": [");
        push_integer(&mut before, site.kind as i64);
        before.extend_from_slice(b"] ");
        push_string(&mut before, &site.operand);
        let mut behind = b"; ".to_vec();
        push_place(&mut behind, tables.at(site.place));
        behind.push(b'\n');
        if access == AccessMode::Before {
            before.append(&mut behind);
        } else {
            before.extend_from_slice(b" = ");
        }
        Around {
            before: before.into(),
            behind: behind.into(),
        }
    }
}
