//! Reading a trace, record by record (spec debugger.md 4.4, 4.5).

use std::io::BufRead;

use super::super::problem::{Problem, Reason};
use super::super::record::{AccessMode, ConstructKind, Record};
use super::super::structure::{Level, TracedConstruct};
use super::super::table::Tables;
use super::super::value::Type;
use super::cursor::{Cursor, Piece, Unexpected};
use super::header::{self, HeaderReader};
use super::lines::Lines;
use super::memo::{CutLine, Memo};
use super::stretch::Sealed;
use crate::trace::id::ConstructId;
use crate::trace::keyword;

/// A trace in text, read from its beginning to its end in memory that does not grow with it.
pub struct TextReader<R> {
    lines: Lines<Sealed<R>>,
    tables: Tables,
    open: Vec<ConstructId>,
    index: Vec<i64>,
    memo: Memo,
    /// END_TRACE was met: nothing was lost.
    ended: bool,
}

impl<R: BufRead> TextReader<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// The first line that is not of a header; a file that ends within it, or is empty.
    pub fn new(input: R) -> Result<TextReader<R>, Problem> {
        let mut lines = Lines::new(Sealed::new(input));
        let mut tables = Tables::default();
        let header = HeaderReader::read(&mut lines, &mut tables)?;
        if lines.number() == 0 {
            return Err(Problem::new(Reason::Empty, "the file is empty"));
        }
        if !header.has_end || !header.has_mode {
            let missing = if header.has_mode {
                "END_HEADER"
            } else {
                "MODE"
            };
            return Err(lines.problem(
                Reason::Structure,
                format!("this is no trace: expected `{missing}` in its header"),
            ));
        }
        Ok(TextReader::over(lines, tables))
    }

    /// Reads records behind a header that was read before: `tables`, with the constructs of the header;
    /// `lines`: how many have been read.
    pub fn behind_header(input: R, tables: Tables, lines: u64) -> TextReader<R> {
        TextReader::over(Lines::behind(Sealed::plain(input), lines), tables)
    }

    fn over(lines: Lines<Sealed<R>>, tables: Tables) -> TextReader<R> {
        TextReader {
            lines,
            tables,
            open: Vec::new(),
            index: Vec::new(),
            memo: Memo::new(),
            ended: false,
        }
    }

    /// The next record and what it refers to; `None` at the end of the trace.
    ///
    /// # Errors
    /// The line is not a record, or not one that can stand there; the file ends without END_TRACE. A last line without
    /// line break is taken for cut off.
    #[expect(
        clippy::should_implement_trait,
        reason = "a record borrows the reader, an iterator could not lend it"
    )]
    #[inline]
    pub fn next(&mut self) -> Result<Option<(Record<'_>, &Tables)>, Problem> {
        if self.ended {
            return Ok(None);
        }
        match self.guessed() {
            Some(record) => Ok(Some((record.with_index(&self.index), &self.tables))),
            None => self.whole_line(),
        }
    }

    /// The next record, whatever its line.
    #[inline(never)]
    fn whole_line(&mut self) -> Result<Option<(Record<'_>, &Tables)>, Problem> {
        if !self.lines.advance()? {
            return Err(self.cut());
        }
        if self.lines.text() == b"END_TRACE" {
            self.finish()?;
            return Ok(None);
        }
        if self.lines.is_cut() {
            return Err(self.cut());
        }
        let record = self.record()?.with_index(&self.index);
        Ok(Some((record, &self.tables)))
    }

    /// What the records refer to, as far as it is known.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The tables, when reading is over.
    pub fn into_tables(self) -> Tables {
        self.tables
    }

    /// Line of the last record, from 1.
    pub fn line(&self) -> u64 {
        self.lines.number()
    }

    /// The next record, if its line is as it was guessed.
    #[inline]
    fn guessed(&mut self) -> Option<Record<'static>> {
        let (record, length) = self.memo.guess(self.lines.ahead()?, &mut self.index)?;
        if matches!(record, Record::Iteration { .. }) {
            let open = self.tables.construct(*self.open.last()?);
            if open.rank != self.index.len() {
                return None;
            }
        }
        self.lines.pass(length);
        Some(record)
    }

    #[cold]
    fn cut(&self) -> Problem {
        let found = match self.lines.is_cut() {
            true => "half a line",
            false => "the end of the file",
        };
        let detail = format!("expected END_TRACE, found {found}");
        self.lines.problem(Reason::Cut, detail)
    }

    fn finish(&mut self) -> Result<(), Problem> {
        if let Some(&open) = self.open.last() {
            let number = self.tables.construct(open).number;
            return Err(self.lines.problem(
                Reason::Structure,
                format!("expected `EL: {number}` before END_TRACE"),
            ));
        }
        self.ended = true;
        if self.lines.advance()? {
            let found = header::unknown(self.lines.text(), "nothing behind END_TRACE");
            return Err(self.lines.problem(Reason::Structure, found));
        }
        Ok(())
    }

    /// The record of the line; the index values of an iteration are left in `self.index`.
    fn record(&mut self) -> Result<Record<'static>, Problem> {
        let lines = &self.lines;
        let syntax = |unexpected: Unexpected| lines.problem(Reason::Syntax, unexpected.0);
        let structure = |detail: String| lines.problem(Reason::Structure, detail);
        let cut = CutLine::of(lines.text());
        let memo = &mut self.memo;
        if let Some(record) = cut.as_ref().and_then(|cut| cached(memo, cut)) {
            return Ok(record);
        }
        let mut cursor = Cursor::new(lines.text());
        let keyword = cursor.word();
        let tables = &mut self.tables;
        if let Some(kind) = header::kind_of(keyword) {
            let begin = begin(&mut cursor).map_err(syntax)?;
            let around = self.open.last().copied();
            let outer = around.map(|id| tables.construct(id).number);
            let id = if begin.head.parent == outer {
                described(tables, around, kind, &begin)
            } else {
                // A construct inside itself goes on with its description (recursion).
                let known = again(tables, &self.open, kind, &begin)
                    .or_else(|| inside_unrecorded(tables, around, kind, &begin));
                known.ok_or_else(|| structure(header::misplaced(&begin.head, outer)))?
            };
            self.open.push(id);
            return Ok(Record::Begin(id));
        }
        if let Some((access, reduction)) = access_of(keyword) {
            let record = access_record(&mut cursor, tables, access, reduction).map_err(syntax)?;
            if let Some(cut) = cut.filter(|_| is_cut_well(tables, record)) {
                self.memo.learn(&cut, record);
            }
            return Ok(record);
        }
        match keyword {
            keyword::END => {
                let (number, place) = end(&mut cursor).map_err(syntax)?;
                let place = tables.place(&place.0, place.1);
                match self
                    .open
                    .last()
                    .map(|&id| (id, tables.construct(id).number))
                {
                    Some((id, open)) if open == number => {
                        self.open.pop();
                        Ok(Record::End(id, place))
                    }
                    Some((_, open)) => Err(structure(format!(
                        "expected `EL: {open}`, found `EL: {number}`"
                    ))),
                    None => Err(structure(format!("`EL: {number}` ends no open construct"))),
                }
            }
            keyword::ITERATION => {
                let number = iteration(&mut cursor, &mut self.index).map_err(syntax)?;
                let Some(&open) = self.open.last() else {
                    return Err(structure(
                        "an iteration outside of all constructs".to_owned(),
                    ));
                };
                let construct = tables.construct(open);
                if construct.rank != self.index.len() {
                    return Err(structure(format!(
                        "construct {} has {} index values, this iteration {}",
                        construct.number,
                        construct.rank,
                        self.index.len()
                    )));
                }
                Ok(Record::Iteration { number, index: &[] })
            }
            keyword::ELEMENT => {
                element(&mut cursor, &mut self.index).map_err(syntax)?;
                Ok(Record::Element(&[]))
            }
            keyword::RESULT => result(&mut cursor, tables).map_err(syntax),
            keyword::SKIP => {
                let place = last_place(&mut cursor, b':').map_err(syntax)?;
                Ok(Record::Skip(tables.place(&place.0, place.1)))
            }
            _ => {
                let records = keyword::RECORDS.join(", ");
                let expected = format!("a record ({records}) or END_TRACE");
                let found = header::unknown(lines.text(), &expected);
                Err(lines.problem(Reason::Keyword, found))
            }
        }
    }
}

/// The record of a line that was read before with the same or another value.
fn cached(memo: &mut Memo, cut: &CutLine<'_>) -> Option<Record<'static>> {
    let record = memo.proof_cache(cut)?;
    let value = |kind| {
        let mut cursor = Cursor::new(cut.value);
        let value = cursor.value(kind).ok()?;
        cursor.is_at_end().then_some(value.into())
    };
    Some(match record {
        Record::After(site, last) => Record::After(site, value(last.kind())?),
        Record::Read(site, last) => Record::Read(site, value(last.kind())?),
        record => record,
    })
}

/// Whether the names in an access hold none of the signs by which its line is cut.
fn is_cut_well(tables: &Tables, record: Record<'_>) -> bool {
    let (Record::Before(site) | Record::After(site, _) | Record::Read(site, _)) = record else {
        return false;
    };
    let site = tables.reference(site);
    let (file, _) = tables.at(site.place);
    ![&site.operand, file]
        .iter()
        .any(|name| name.contains(['=', ';']))
}

fn access_of(keyword: &str) -> Option<(AccessMode, bool)> {
    let reduction = keyword.starts_with("RV_");
    [AccessMode::Read, AccessMode::After, AccessMode::Before]
        .into_iter()
        .find(|access| access.keyword(reduction) == keyword)
        .map(|access| (access, reduction))
}

type Where<'a> = (std::borrow::Cow<'a, str>, u32);

/// `sign place`, and nothing behind.
fn last_place<'a>(cursor: &mut Cursor<'a>, sign: u8) -> Piece<Where<'a>> {
    cursor.sign(sign)?;
    let place = cursor.place()?;
    cursor.end()?;
    Ok(place)
}

struct Begin<'a> {
    head: header::Head,
    level: Option<Level>,
    ranges: Vec<super::super::structure::IterationRange>,
    place: Where<'a>,
}

/// `head [ "=" [level] { "," range } ] ";" place`
fn begin<'a>(cursor: &mut Cursor<'a>) -> Piece<Begin<'a>> {
    let head = header::head(cursor)?;
    let (level, ranges) = if cursor.take(b'=') {
        header::request(cursor, head.rank)?
    } else {
        (None, Vec::new())
    };
    let place = last_place(cursor, b';')?;
    Ok(Begin {
        head,
        level,
        ranges,
        place,
    })
}

/// The open construct that is described as the one that begins.
fn again(
    tables: &mut Tables,
    open: &[ConstructId],
    kind: ConstructKind,
    begin: &Begin<'_>,
) -> Option<ConstructId> {
    let place = tables.place(&begin.place.0, begin.place.1);
    open.iter().rev().copied().find(|&id| {
        let known = tables.construct(id);
        let parent = known.parent.map(|id| tables.construct(id).number);
        (known.number, known.kind, known.rank) == (begin.head.number, kind, begin.head.rank)
            && known.place == place
            && parent == begin.head.parent
    })
}

/// The construct of the header that begins inside of others of which nothing is recorded.
fn inside_unrecorded(
    tables: &mut Tables,
    around: Option<ConstructId>,
    kind: ConstructKind,
    begin: &Begin<'_>,
) -> Option<ConstructId> {
    let place = tables.place(&begin.place.0, begin.place.1);
    let header = &tables.header;
    let is_it = |&id: &ConstructId| {
        let known = header.construct(id);
        let parent = known.parent.map(|id| header.construct(id).number);
        (known.number, known.kind, known.rank) == (begin.head.number, kind, begin.head.rank)
            && known.place == place
            && parent == begin.head.parent
    };
    let is_unrecorded = |id: &ConstructId| {
        let mut outer = header.construct(*id).parent;
        while let Some(id) = outer.filter(|_| outer != around) {
            if header.level_in(Some(id)) != Level::None {
                return false;
            }
            outer = header.construct(id).parent;
        }
        outer == around
    };
    let all = (0..header.constructs().len()).map(ConstructId::at);
    all.filter(is_it).find(is_unrecorded)
}

/// The construct that begins: that of the header, or a new one if the header does not know it.
fn described(
    tables: &mut Tables,
    around: Option<ConstructId>,
    kind: ConstructKind,
    begin: &Begin<'_>,
) -> ConstructId {
    let head = &begin.head;
    let place = tables.place(&begin.place.0, begin.place.1);
    let known = tables
        .header
        .find(around, head.number, kind, head.rank, place);
    known.unwrap_or_else(|| {
        let mut construct = TracedConstruct::new(head.number, kind, head.rank, place);
        construct.level = begin.level;
        construct.ranges = begin.ranges.clone();
        tables.header.add(around, construct)
    })
}

/// `":" number ";" place`
fn end<'a>(cursor: &mut Cursor<'a>) -> Piece<(i64, Where<'a>)> {
    cursor.sign(b':')?;
    let number = cursor.integer()?;
    Ok((number, last_place(cursor, b';')?))
}

/// `":" number "," "(" index { "," index } ")"`; returns the number.
fn iteration(cursor: &mut Cursor<'_>, index: &mut Vec<i64>) -> Piece<i64> {
    cursor.sign(b':')?;
    let number = cursor.integer()?;
    cursor.sign(b',')?;
    list(cursor, index)?;
    Ok(number)
}

/// `":" "(" subscript { "," subscript } ")"`
fn element(cursor: &mut Cursor<'_>, subscripts: &mut Vec<i64>) -> Piece<()> {
    cursor.sign(b':')?;
    list(cursor, subscripts)
}

/// `"(" value { "," value } ")"`, and nothing behind.
fn list(cursor: &mut Cursor<'_>, values: &mut Vec<i64>) -> Piece<()> {
    values.clear();
    cursor.sign(b'(')?;
    loop {
        values.push(cursor.integer()?);
        if !cursor.take(b',') {
            break;
        }
    }
    cursor.sign(b')')?;
    cursor.end()
}

/// `":" "[" code "]"`
fn kind(cursor: &mut Cursor<'_>, last: Type) -> Piece<Type> {
    cursor.sign(b':')?;
    cursor.sign(b'[')?;
    let code = cursor.integer_from("a type code", 1, last as i64)?;
    cursor.sign(b']')?;
    Ok(Type::of_code(code).expect("in range"))
}

/// `kind operand [ "=" value ] ";" place`
fn access_record(
    cursor: &mut Cursor<'_>,
    tables: &mut Tables,
    access: AccessMode,
    reduction: bool,
) -> Piece<Record<'static>> {
    let kind = kind(cursor, Type::Digest)?;
    let operand = cursor.string(b"=;")?;
    let value = match access {
        AccessMode::Before => None,
        AccessMode::After | AccessMode::Read => {
            cursor.sign(b'=')?;
            Some(cursor.value(kind)?)
        }
    };
    let place = last_place(cursor, b';')?;
    let place = tables.place(&place.0, place.1);
    let site = tables.site(&operand, kind, reduction, place);
    Ok(match (access, value) {
        (AccessMode::After, Some(value)) => Record::After(site, value.into()),
        (AccessMode::Read, Some(value)) => Record::Read(site, value.into()),
        _ => Record::Before(site),
    })
}

/// `kind value ";" place`
fn result(cursor: &mut Cursor<'_>, tables: &mut Tables) -> Piece<Record<'static>> {
    let kind = kind(cursor, Type::LongLong)?;
    let value = cursor.value(kind)?;
    let place = last_place(cursor, b';')?;
    Ok(Record::Result(
        tables.place(&place.0, place.1),
        value.into(),
    ))
}
