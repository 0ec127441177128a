//! Reading a binary trace.

use std::io::Read;

use super::super::problem::{Problem, Reason};
use super::super::record::{ConstructKind, Record};
use super::super::structure::{IterationRange, Level, TracedConstruct};
use super::super::table::Tables;
use super::super::text::MOST_RANKS;
use super::super::value::{Datum, Type};
use super::frame::{self, MAGIC, NextFrame, Pieces, damaged};
use super::model::{Model, Predictor, RecordShape, Tag};
use super::write::has_two_words;
use super::{coding, operation};
use crate::trace::id::{ConstructId, FileId, PlaceId};

/// A binary trace, read from its beginning to its end in memory that does not grow with it.
pub struct BinaryReader<R> {
    input: R,
    /// Bytes read.
    at: u64,
    payload: Vec<u8>,
    /// Position in the payload.
    next: usize,
    run: u8,
    model: Model,
    tables: Tables,
    open: Vec<ConstructId>,
    index: Vec<i64>,
    records: u64,
    complete: bool,
}

impl<R: Read> BinaryReader<R> {
    /// Reads the beginning of the file.
    ///
    /// # Errors
    /// It is not a binary trace, of another version, or empty.
    pub fn new(mut input: R) -> Result<BinaryReader<R>, Problem> {
        let mut magic = [0; MAGIC.len()];
        let got =
            frame::fill(&mut input, &mut magic).map_err(|error| damaged(0, error.to_string()))?;
        if got == 0 {
            return Err(Problem::new(Reason::Empty, "the file is empty"));
        }
        if magic != MAGIC {
            let known = magic[..7] == MAGIC[..7];
            let what = if known {
                "a trace of another version of dvmdbg"
            } else {
                "no binary trace"
            };
            return Err(damaged(0, what));
        }
        let mut reader = BinaryReader {
            input,
            at: MAGIC.len() as u64,
            payload: Vec::new(),
            next: 0,
            run: 0,
            model: Model::new(false),
            tables: Tables::default(),
            open: Vec::new(),
            index: Vec::new(),
            records: 0,
            complete: false,
        };
        reader.definitions()?;
        Ok(reader)
    }

    /// The next record and what it refers to; `None` at the end of the trace.
    ///
    /// # Errors
    /// The file is damaged or cannot be read.
    #[expect(
        clippy::should_implement_trait,
        reason = "a record borrows the reader, an iterator could not lend it"
    )]
    pub fn next(&mut self) -> Result<Option<(Record<'_>, &Tables)>, Problem> {
        if !self.definitions()? {
            return Ok(None);
        }
        let Some(record) = self.record() else {
            return Err(self.damaged("a record that cannot be"));
        };
        self.records += 1;
        Ok(Some((record.with_index(&self.index), &self.tables)))
    }

    /// What the records refer to, as far as it is known.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The tables, when reading is over.
    pub fn into_tables(self) -> Tables {
        self.tables
    }

    /// Records read.
    pub fn records(&self) -> u64 {
        self.records
    }

    fn damaged(&self, detail: &str) -> Problem {
        self.problem(Reason::Damaged, detail)
    }

    fn problem(&self, reason: Reason, detail: &str) -> Problem {
        let (at, records) = (self.at, self.records);
        Problem::new(
            reason,
            format!("at byte {at}, behind record {records}: {detail}"),
        )
    }

    /// Takes definitions up to the next record; false: there is none.
    fn definitions(&mut self) -> Result<bool, Problem> {
        while self.run == 0 {
            let Some(&byte) = self.payload.get(self.next) else {
                if !self.frame()? {
                    return Ok(false);
                }
                continue;
            };
            if !(operation::FILE..=operation::HEADER).contains(&byte) {
                break;
            }
            self.next += 1;
            let mut pieces = Pieces {
                bytes: &self.payload,
                at: self.next,
            };
            let defined = define(&mut self.tables, &mut pieces, byte);
            self.next = pieces.at;
            if defined.is_none() {
                return Err(self.damaged("a definition that cannot be"));
            }
        }
        Ok(true)
    }

    fn frame(&mut self) -> Result<bool, Problem> {
        if self.complete {
            return Ok(false);
        }
        self.next = 0;
        self.payload.clear();
        match frame::next(&mut self.input, &mut self.payload, &mut self.at)? {
            NextFrame::Frame => Ok(true),
            NextFrame::Cut => {
                self.payload.clear();
                Err(self.problem(
                    Reason::Cut,
                    "expected the end of the trace, found that of the file",
                ))
            }
            NextFrame::End => {
                if !self.open.is_empty() {
                    return Err(self.damaged("the end of the trace in an open construct"));
                }
                if !frame::is_at_end(&mut self.input) {
                    return Err(self.damaged("more behind the end of the trace"));
                }
                self.complete = true;
                Ok(false)
            }
        }
    }

    /// The next record; an iteration's index values are left in `self.index`. `None`: the operation
    /// makes no sense.
    fn record(&mut self) -> Option<Record<'static>> {
        let mut pieces = Pieces {
            bytes: &self.payload,
            at: self.next,
        };
        if self.run == 0 && self.payload[self.next] < operation::RUN {
            self.run = pieces.byte()? + 1;
        }
        let record = if self.run > 0 {
            self.run -= 1;
            guessed(&mut self.model, &self.open, &mut self.index)
        } else {
            told(
                &mut self.model,
                &self.tables,
                &self.open,
                &mut self.index,
                &mut pieces,
            )
        };
        self.next = pieces.at;
        match record? {
            Record::Begin(id) => {
                // A construct inside itself goes on with its description (recursion).
                let parent = self.tables.construct(id).parent;
                if parent != self.open.last().copied() && !self.open.contains(&id) {
                    return None;
                }
                self.open.push(id);
            }
            Record::End(..) => {
                self.open.pop()?;
            }
            _ => {}
        }
        record
    }
}

/// The guessed record.
fn guessed(
    model: &mut Model,
    open: &[ConstructId],
    index: &mut Vec<i64>,
) -> Option<Record<'static>> {
    let number = model.guess()?;
    model.follow(number);
    let shape = model.shape(number);
    if shape.tag == Tag::Iteration {
        let construct = *open.last()?;
        // The shape was met in this construct, with its rank.
        let known = model.iterations_met(construct)?;
        known.advance();
        return Some(taken(known.last.as_slice(), index));
    }
    if shape.tag == Tag::Element {
        let known = model.elements(shape.id as usize);
        known.advance();
        return Some(subscripts(known.last.as_slice(), index));
    }
    let value = if shape.tag.has_value() {
        let bits = model.guess_value(number)?;
        model.learn(number, bits);
        Some(Datum::new(model.kind(number), bits))
    } else {
        None
    };
    record_of(shape, value, open)
}

/// A record that the payload tells.
fn told(
    model: &mut Model,
    tables: &Tables,
    open: &[ConstructId],
    index: &mut Vec<i64>,
    pieces: &mut Pieces<'_>,
) -> Option<Record<'static>> {
    let code = pieces.byte()?;
    let (number, code) = match code {
        operation::SHAPE => (pieces.below(model.count())?, None),
        operation::NEW => (new_shape(model, tables, open, pieces)?, None),
        _ => (model.guess()?, Some(code)),
    };
    model.follow(number);
    let shape = model.shape(number);
    if shape.tag == Tag::Iteration {
        if code.is_some_and(|code| code != operation::ITERATION) {
            return None;
        }
        return iteration(model, tables, open, index, pieces);
    }
    if shape.tag == Tag::Element {
        if code.is_some_and(|code| code != operation::ITERATION) {
            return None;
        }
        let known = model.elements(shape.id as usize);
        let values = differences(&known.last, pieces)?;
        known.learn(values);
        return Some(subscripts(&known.last, index));
    }
    if !shape.tag.has_value() {
        // Only an unexpected shape is told without a value.
        return if code.is_none() {
            record_of(shape, None, open)
        } else {
            None
        };
    }
    let code = match code {
        Some(code) => code,
        None => pieces.byte()?,
    };
    let bits = value(model, number, code, pieces)?;
    let value = Datum::new(model.kind(number), bits);
    if value.bits() != bits {
        return None;
    }
    model.learn(number, bits);
    record_of(shape, Some(value), open)
}

fn record_of(
    shape: RecordShape,
    value: Option<Datum>,
    open: &[ConstructId],
) -> Option<Record<'static>> {
    if shape.tag == Tag::End && open.is_empty() {
        return None;
    }
    let innermost = open.last().copied().unwrap_or(ConstructId(0));
    shape.record(value, innermost)
}

/// Tag and identifier of a shape that was not met before.
fn new_shape(
    model: &mut Model,
    tables: &Tables,
    open: &[ConstructId],
    pieces: &mut Pieces<'_>,
) -> Option<u32> {
    let tag = *Tag::ALL.get(usize::from(pieces.byte()?))?;
    let bound = match tag {
        Tag::Iteration => 0,
        Tag::Begin => tables.header.constructs().len(),
        Tag::End | Tag::Skip => tables.places().len(),
        Tag::Result => tables.places().len() << 3,
        Tag::Before | Tag::After | Tag::Read => tables.sites().len(),
        Tag::Element => MOST_RANKS as usize + 1,
    };
    let id = match tag {
        Tag::Iteration => open.last()?.0,
        _ => pieces.below(bound)?,
    };
    if tag == Tag::Element && id == 0 {
        return None;
    }
    let kind = match tag {
        Tag::Result => Type::ALL[(id & 7) as usize],
        Tag::After | Tag::Read => tables.sites()[id as usize].kind,
        _ => Type::Int,
    };
    let shape = RecordShape { tag, id };
    model
        .number(shape)
        .is_none()
        .then(|| model.add(shape, kind))
}

fn iteration(
    model: &mut Model,
    tables: &Tables,
    open: &[ConstructId],
    index: &mut Vec<i64>,
    pieces: &mut Pieces<'_>,
) -> Option<Record<'static>> {
    let construct = *open.last()?;
    let known = model.iterations(construct, tables.construct(construct).rank);
    let values = differences(&known.last, pieces)?;
    known.learn(values);
    Some(taken(&known.last, index))
}

/// Values that are told by how far they are from the last ones.
fn differences(last: &[i64], pieces: &mut Pieces<'_>) -> Option<Vec<i64>> {
    let mut values = Vec::with_capacity(last.len());
    for last in last {
        values.push(last.wrapping_add(pieces.signed()?));
    }
    Some(values)
}

/// The element with these subscripts.
fn subscripts(last: &[i64], index: &mut Vec<i64>) -> Record<'static> {
    index.clear();
    index.extend_from_slice(last);
    Record::Element(&[])
}

/// The iteration with this number and these index values.
fn taken(last: &[i64], index: &mut Vec<i64>) -> Record<'static> {
    index.clear();
    index.extend_from_slice(&last[1..]);
    Record::Iteration {
        number: last[0],
        index: &[],
    }
}

/// A value that was not guessed.
fn value(model: &mut Model, number: u32, code: u8, pieces: &mut Pieces<'_>) -> Option<[u64; 2]> {
    if code == coding::DISTANCE {
        let distance = u32::try_from(pieces.number()?).ok()?;
        let bits = model.ago(distance)?;
        model.set_distance(number, distance);
        return Some(bits);
    }
    if let Some(&rule) = code
        .checked_sub(coding::RULE)
        .and_then(|at| Predictor::ALL.get(usize::from(at)))
    {
        model.set_rule(number, rule);
        return model.by(number, rule);
    }
    let mut bits = model.last(number);
    let words = if has_two_words(model.kind(number)) {
        2
    } else {
        1
    };
    for (at, word) in bits.iter_mut().enumerate().take(words) {
        let count = if at == 0 {
            code.checked_sub(coding::BYTES)?
        } else {
            pieces.byte()?
        };
        let mut differs = [0; 8];
        for byte in differs.get_mut(..usize::from(count))? {
            *byte = pieces.byte()?;
        }
        *word ^= u64::from_le_bytes(differs);
    }
    Some(bits)
}

/// Takes a definition.
fn define(tables: &mut Tables, pieces: &mut Pieces<'_>, code: u8) -> Option<()> {
    match code {
        operation::FILE => {
            let known = tables.files().len();
            let id = tables.file(pieces.text()?);
            (id.position() == known).then_some(())
        }
        operation::PLACE => {
            let known = tables.places().len();
            let file = FileId(pieces.below(tables.files().len())?);
            let line = u32::try_from(pieces.number()?).ok()?;
            (tables.place_in(file, line).position() == known).then_some(())
        }
        operation::SITE => {
            let known = tables.sites().len();
            let place = PlaceId(pieces.below(tables.places().len())?);
            let kind = pieces.byte()?;
            let reduction = kind & 0x80 != 0;
            let kind = Type::of_code((kind & 0x7f).into())?;
            let id = tables.site(pieces.text()?, kind, reduction, place);
            (id.position() == known).then_some(())
        }
        operation::CONSTRUCT => construct(tables, pieces),
        _ => {
            tables.header.level = *Level::ALL.get(usize::from(pieces.byte()?))?;
            tables.header.empty_iterations = pieces.byte()? != 0;
            Some(())
        }
    }
}

fn construct(tables: &mut Tables, pieces: &mut Pieces<'_>) -> Option<()> {
    let parent = pieces.below(tables.header.constructs().len() + 1)?;
    let parent = parent.checked_sub(1).map(ConstructId);
    let number = pieces.signed()?;
    let kind = *ConstructKind::ALL.get(usize::from(pieces.byte()?))?;
    let rank = pieces.below(MOST_RANKS as usize + 1)? as usize;
    let place = PlaceId(pieces.below(tables.places().len())?);
    let mut construct = TracedConstruct::new(number, kind, rank, place);
    construct.level = match pieces.byte()? {
        u8::MAX => None,
        level => Some(*Level::ALL.get(usize::from(level))?),
    };
    for _ in 0..pieces.below(rank + 1)? {
        let given = pieces.byte()?;
        let mut part = |at: u8| match given >> at & 1 {
            0 => Some(None),
            _ => pieces.signed().map(Some),
        };
        construct.ranges.push(IterationRange {
            first: part(0)?,
            last: part(1)?,
            step: part(2)?,
        });
    }
    tables.header.add(parent, construct);
    (rank > 0).then_some(())
}
