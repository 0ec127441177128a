//! Construct descriptions: the header of a trace and the configuration file (spec debugger.md 4.3,
//! 4.4).

use std::io::BufRead;

use super::super::problem::{Problem, Reason};
use super::super::record::ConstructKind;
use super::super::structure::{IterationRange, Level, TracedConstruct, Volume};
use super::super::table::Tables;
use super::cursor::{Cursor, Piece, push_string};
use super::lines::Lines;
use super::number::push_integer;
use crate::trace::id::ConstructId;
use crate::trace::keyword;

/// Largest rank of a construct that is read; bounds the memory for a damaged file.
pub const MOST_RANKS: i64 = 64;

/// Lines that newer traces of the original have in their header; they do not concern us.
const FOREIGN: &[&str] = &[
    "TRACE_TIME",
    "DEB_VERSION",
    "OS",
    "ARCHITECTURE",
    "USER_HOST",
    "WORK_DIR",
    "TASK_NAME",
    "CPU_COUNT",
    "MULTIDIMARR",
    "DEFARRSTEP",
    "DEFITERSTEP",
    "STARTPOINT",
    "FINISHPOINT",
    "IG_LEFT",
    "IG_RIGHT",
    "ILOC_LEFT",
    "ILOC_RIGHT",
    "IREP_LEFT",
    "IREP_RIGHT",
    "LOCITERWIDTH",
    "REPITERWIDTH",
    "CALC_CHECKSUM",
    "ARR",
];

/// The kind of construct that begins with this keyword.
pub(super) fn kind_of(keyword: &str) -> Option<ConstructKind> {
    ConstructKind::ALL
        .into_iter()
        .find(|kind| kind.keyword() == keyword)
}

/// What stands at the beginning of a description, up to the place or the level.
pub(super) struct Head {
    /// Number of the construct.
    pub number: i64,
    /// Number of the construct around it.
    pub parent: Option<i64>,
    /// Its dimensions.
    pub rank: usize,
}

/// `[":"] number "(" [parent] ")" "[" rank "]"`
pub(super) fn head(cursor: &mut Cursor<'_>) -> Piece<Head> {
    cursor.take(b':');
    let number = cursor.integer()?;
    cursor.sign(b'(')?;
    let parent = cursor.optional_integer()?;
    cursor.sign(b')')?;
    cursor.sign(b'[')?;
    let rank = cursor.integer_from("a rank", 1, MOST_RANKS)? as usize;
    cursor.sign(b']')?;
    Ok(Head {
        number,
        parent,
        rank,
    })
}

/// `"=" [level] { "," range }`, the equals sign already taken.
pub(super) fn request(
    cursor: &mut Cursor<'_>,
    rank: usize,
) -> Piece<(Option<Level>, Vec<IterationRange>)> {
    let name = cursor.word();
    let level = Level::of_name(name);
    if level.is_none() && !name.is_empty() {
        return cursor.expected(&format!(
            "NONE, MINIMAL, MODIFY or FULL instead of `{name}` before this"
        ));
    }
    let mut ranges = Vec::new();
    loop {
        let comma = cursor.take(b',');
        if !cursor.take(b'(') {
            return if comma {
                cursor.expected("a range `(dimension:first,last,step)`")
            } else {
                Ok((level, ranges))
            };
        }
        let dimension = cursor.integer_from("a dimension", 0, rank as i64 - 1)? as usize;
        cursor.sign(b':')?;
        let first = cursor.optional_integer()?;
        cursor.sign(b',')?;
        let last = cursor.optional_integer()?;
        let step = if cursor.take(b',') {
            cursor.optional_integer()?
        } else {
            None
        };
        cursor.sign(b')')?;
        if ranges.len() <= dimension {
            ranges.resize(dimension + 1, IterationRange::default());
        }
        ranges[dimension] = IterationRange { first, last, step };
    }
}

/// Reads descriptions until END_HEADER or the end of the file.
#[derive(Default)]
pub(super) struct HeaderReader {
    open: Vec<ConstructId>,
    /// Whether MODE was met.
    pub(super) has_mode: bool,
    /// Whether END_HEADER was met.
    pub(super) has_end: bool,
}

impl HeaderReader {
    /// Reads the whole of it into `tables`.
    ///
    /// # Errors
    /// The first line that does not belong there.
    pub(super) fn read<R: BufRead>(
        lines: &mut Lines<R>,
        tables: &mut Tables,
    ) -> Result<HeaderReader, Problem> {
        let mut reader = HeaderReader::default();
        while !reader.has_end && lines.advance()? {
            if lines.is_cut() && lines.text() != b"END_HEADER" {
                break;
            }
            reader.line(lines, tables)?;
        }
        if let Some(&open) = reader.open.last() {
            return Err(lines.problem(
                Reason::Structure,
                format!(
                    "expected `EL: {}`, found the end of the file",
                    tables.construct(open).number
                ),
            ));
        }
        Ok(reader)
    }

    /// Takes one line.
    fn line<R: BufRead>(&mut self, lines: &Lines<R>, tables: &mut Tables) -> Result<(), Problem> {
        let mut cursor = Cursor::new(lines.text());
        let keyword = cursor.word();
        let syntax =
            |unexpected: super::cursor::Unexpected| lines.problem(Reason::Syntax, unexpected.0);
        if let Some(kind) = kind_of(keyword) {
            let (head, place, level, ranges) = description(&mut cursor).map_err(syntax)?;
            let around = self.open.last().map(|&id| tables.construct(id).number);
            if head.parent != around {
                return Err(lines.problem(Reason::Structure, misplaced(&head, around)));
            }
            let place = tables.place(&place.0, place.1);
            let mut construct = TracedConstruct::new(head.number, kind, head.rank, place);
            construct.level = level;
            construct.ranges = ranges;
            self.open
                .push(tables.header.add(self.open.last().copied(), construct));
            return Ok(());
        }
        match keyword {
            keyword::END => self.close(&mut cursor, lines, tables)?,
            "END_HEADER" => {
                cursor.end().map_err(syntax)?;
                if let Some(&open) = self.open.last() {
                    let number = tables.construct(open).number;
                    return Err(lines.problem(
                        Reason::Structure,
                        format!("expected `EL: {number}` before END_HEADER"),
                    ));
                }
                self.has_end = true;
            }
            "MODE" => {
                self.has_mode = true;
                mode(&mut cursor, tables).map_err(syntax)?;
            }
            "EMPTYITER" => {
                cursor.sign(b'=').map_err(syntax)?;
                tables.header.empty_iterations = cursor.integer().map_err(syntax)? != 0;
            }
            _ if FOREIGN.contains(&keyword) => {}
            _ => {
                return Err(lines.problem(
                    Reason::Keyword,
                    unknown(lines.text(), "a construct (SL, PL, TR, EL) or END_HEADER"),
                ));
            }
        }
        Ok(())
    }

    fn close<R: BufRead>(
        &mut self,
        cursor: &mut Cursor<'_>,
        lines: &Lines<R>,
        tables: &Tables,
    ) -> Result<(), Problem> {
        let syntax =
            |unexpected: super::cursor::Unexpected| lines.problem(Reason::Syntax, unexpected.0);
        cursor.take(b':');
        let number = cursor.integer().map_err(syntax)?;
        cursor.end().map_err(syntax)?;
        match self.open.pop().map(|id| tables.construct(id).number) {
            Some(open) if open == number => Ok(()),
            Some(open) => Err(lines.problem(
                Reason::Structure,
                format!("expected `EL: {open}`, found `EL: {number}`"),
            )),
            None => Err(lines.problem(
                Reason::Structure,
                format!("`EL: {number}` ends no open construct"),
            )),
        }
    }
}

/// A description that stands in another construct than it says.
pub(super) fn misplaced(head: &Head, around: Option<i64>) -> String {
    let name = |number: Option<i64>| number.map_or("none".to_owned(), |number| number.to_string());
    format!(
        "construct {} stands in construct {}, its line says {}",
        head.number,
        name(around),
        name(head.parent)
    )
}

/// A line with a keyword that does not belong there.
pub(super) fn unknown(line: &[u8], expected: &str) -> String {
    let text = String::from_utf8_lossy(line);
    let text: String = text.chars().take(24).collect();
    format!("expected {expected}, found `{text}`")
}

type Description = (Head, (String, u32), Option<Level>, Vec<IterationRange>);

fn description(cursor: &mut Cursor<'_>) -> Piece<Description> {
    let head = head(cursor)?;
    let (file, line) = cursor.place()?;
    cursor.sign(b'=')?;
    let (level, ranges) = request(cursor, head.rank)?;
    cursor.end()?;
    Ok((head, (file.into_owned(), line), level, ranges))
}

/// `= level [, EMPTYITER]`
fn mode(cursor: &mut Cursor<'_>, tables: &mut Tables) -> Piece<()> {
    cursor.sign(b'=')?;
    let name = cursor.word();
    let Some(level) = Level::of_name(name) else {
        return cursor.expected(&format!(
            "NONE, MINIMAL, MODIFY or FULL instead of `{name}` before this"
        ));
    };
    tables.header.level = level;
    if cursor.take(b',') {
        let word = cursor.word();
        if word != "EMPTYITER" {
            return cursor.expected(&format!("EMPTYITER instead of `{word}` before this"));
        }
        tables.header.empty_iterations = true;
    }
    cursor.end()
}

/// Descriptions at the beginning of a file.
pub struct Descriptions {
    /// With the constructs and, if the file says so, the level of the program.
    pub tables: Tables,
    /// It does, as the header of a trace.
    pub has_mode: bool,
    /// Lines read, those before included.
    pub lines: u64,
}

/// Reads descriptions up to END_HEADER or the end of the file; `before`: lines read before.
///
/// # Errors
/// The first line that does not belong there.
pub fn read_descriptions(input: impl BufRead, before: u64) -> Result<Descriptions, Problem> {
    let mut tables = Tables::default();
    let mut lines = Lines::behind(input, before);
    let header = HeaderReader::read(&mut lines, &mut tables)?;
    Ok(Descriptions {
        tables,
        has_mode: header.has_mode,
        lines: lines.number(),
    })
}

/// Reads a trace configuration file; END_HEADER may be missing.
///
/// # Errors
/// The first line that does not belong there.
pub fn read_configuration(input: impl BufRead) -> Result<Tables, Problem> {
    let mut tables = Tables::default();
    let mut lines = Lines::new(input);
    HeaderReader::read(&mut lines, &mut tables)?;
    if lines.advance()? {
        return Err(lines.problem(
            Reason::Structure,
            unknown(lines.text(), "nothing behind END_HEADER"),
        ));
    }
    Ok(tables)
}

/// Appends a trace configuration file of these constructs with the volumes of what was recorded, or would
/// have been. `indent`: blanks for each level of nesting.
pub fn write_configuration(
    out: &mut Vec<u8>,
    tables: &Tables,
    constructs: &[ConstructId],
    indent: usize,
) {
    push_volume(out, tables.header.total(None), false, 0);
    out.push(b'\n');
    write_descriptions(out, tables, constructs, indent, 0, true);
    out.extend_from_slice(b"END_HEADER\n");
}

/// Comments behind END_HEADER.
pub const END: &str = "# End trace header\n\n";

/// Appends the header of a trace with these constructs, up to the line of its first record.
pub fn write_header(out: &mut Vec<u8>, tables: &Tables, constructs: &[ConstructId], indent: usize) {
    out.extend_from_slice(b"MODE = ");
    out.extend_from_slice(tables.header.level.name().as_bytes());
    if tables.header.empty_iterations {
        out.extend_from_slice(b", EMPTYITER");
    }
    out.extend_from_slice(b"\n# Begin trace header. Don't modify these records\n");
    write_descriptions(out, tables, constructs, indent, 0, false);
    out.extend_from_slice(b"END_HEADER\n");
    out.extend_from_slice(END.as_bytes());
}

/// Appends the descriptions of these constructs and of those inside them, indented by `depth` levels;
/// `volumes`: with what was recorded of each.
pub fn write_descriptions(
    out: &mut Vec<u8>,
    tables: &Tables,
    constructs: &[ConstructId],
    indent: usize,
    depth: usize,
    volumes: bool,
) {
    let layout = HeaderLayout { indent, volumes };
    push_constructs(out, tables, constructs, &layout, depth);
}

struct HeaderLayout {
    indent: usize,
    volumes: bool,
}

fn push_constructs(
    out: &mut Vec<u8>,
    tables: &Tables,
    constructs: &[ConstructId],
    layout: &HeaderLayout,
    depth: usize,
) {
    for &id in constructs {
        let construct = tables.construct(id);
        push_blanks(out, layout.indent * depth);
        push_head(out, tables, id);
        out.push(b' ');
        push_place(out, tables.at(construct.place));
        out.extend_from_slice(b" = ");
        if let Some(level) = construct.level {
            out.extend_from_slice(level.name().as_bytes());
        }
        for (dimension, range) in construct.ranges.iter().enumerate() {
            if !range.is_empty() {
                push_range(out, dimension, [range.first, range.last, range.step]);
            }
        }
        if layout.volumes {
            out.extend_from_slice(b" # ");
            for (dimension, hull) in construct.hull.iter().enumerate() {
                push_range(
                    out,
                    dimension,
                    [Some(hull.first), Some(hull.last), Some(hull.step)],
                );
            }
        }
        out.push(b'\n');
        if layout.volumes {
            push_volume(
                out,
                tables.header.total(Some(id)),
                true,
                layout.indent * (depth + 1),
            );
        }
        push_constructs(out, tables, construct.children(), layout, depth + 1);
        push_blanks(out, layout.indent * depth);
        push_keyword(out, keyword::END);
        push_integer(out, construct.number);
        out.push(b'\n');
    }
}

fn push_volume(out: &mut Vec<u8>, volume: Volume, construct: bool, blanks: usize) {
    let mut line = |text: String| {
        push_blanks(out, blanks);
        out.extend_from_slice(text.as_bytes());
    };
    line(format!("# Trace size = {} bytes\n", volume.bytes));
    line(format!("# String count = {}\n", volume.lines));
    if construct {
        line(format!(
            "# Count of traced iterations = {}\n",
            volume.iterations
        ));
    }
}

fn push_range(out: &mut Vec<u8>, dimension: usize, parts: [Option<i64>; 3]) {
    out.extend_from_slice(b", (");
    push_integer(out, dimension as i64);
    for (part, sign) in parts.into_iter().zip(*b":,,") {
        out.push(sign);
        if let Some(part) = part {
            push_integer(out, part);
        }
    }
    out.push(b')');
}

/// Appends blanks.
pub(super) fn push_blanks(out: &mut Vec<u8>, count: usize) {
    out.resize(out.len() + count, b' ');
}

/// Appends `PL: 2(1) [2]`.
pub(super) fn push_head(out: &mut Vec<u8>, tables: &Tables, id: ConstructId) {
    let construct = tables.construct(id);
    push_keyword(out, construct.kind.keyword());
    push_integer(out, construct.number);
    out.push(b'(');
    if let Some(parent) = construct.parent {
        push_integer(out, tables.construct(parent).number);
    }
    out.extend_from_slice(b") [");
    push_integer(out, construct.rank as i64);
    out.push(b']');
}

/// Appends `SKP: `.
pub(super) fn push_keyword(out: &mut Vec<u8>, keyword: &str) {
    out.extend_from_slice(keyword.as_bytes());
    out.extend_from_slice(b": ");
}

/// Appends `{"file", line}`.
pub(super) fn push_place(out: &mut Vec<u8>, (file, line): (&str, u32)) {
    out.push(b'{');
    push_string(out, file);
    out.extend_from_slice(b", ");
    push_integer(out, line.into());
    out.push(b'}');
}
