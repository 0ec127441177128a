//! Writing a binary trace.

use super::super::record::Record;
use super::super::structure::TracedConstruct;
use super::super::table::Tables;
use super::super::value::Type;
use super::frame::{self, FULL, MAGIC, push_number, push_signed};
use super::model::{Iterations, Model, Predictor, RecordShape, Tag};
use super::{coding, operation};
use crate::trace::id::ConstructId;

/// Makes the bytes of a trace. The caller takes them away as often as it likes.
pub struct BinaryWriter {
    model: Model,
    payload: Vec<u8>,
    /// Records that are as guessed and not yet in the payload.
    run: u8,
    open: Vec<ConstructId>,
    files: usize,
    places: usize,
    sites: usize,
    constructs: usize,
}

impl Default for BinaryWriter {
    fn default() -> Self {
        BinaryWriter::new()
    }
}

impl BinaryWriter {
    /// A trace of nothing.
    pub fn new() -> BinaryWriter {
        BinaryWriter {
            model: Model::new(true),
            payload: Vec::with_capacity(FULL + 1024),
            run: 0,
            open: Vec::new(),
            files: 0,
            places: 0,
            sites: 0,
            constructs: 0,
        }
    }

    /// Appends the beginning of the file, with the constructs known so far.
    pub fn header(&mut self, out: &mut Vec<u8>, tables: &Tables) {
        out.extend_from_slice(&MAGIC);
        self.payload.push(operation::HEADER);
        self.payload.push(tables.header.level as u8);
        self.payload.push(tables.header.empty_iterations.into());
        self.define(tables);
        self.flush(out);
    }

    /// Takes a record; full frames are appended to `out`.
    pub fn record(&mut self, out: &mut Vec<u8>, tables: &Tables, record: Record<'_>) {
        let shape = RecordShape::of(&record, self.open.last().copied());
        match self.model.guess() {
            Some(number) if self.model.shape(number) == shape => self.guessed(number, &record),
            _ => {
                self.end_run();
                let known = self.model.number(shape);
                self.other(tables, shape, known, &record);
            }
        }
        match record {
            Record::Begin(id) => self.open.push(id),
            Record::End(..) => drop(self.open.pop()),
            _ => {}
        }
        if self.payload.len() >= FULL {
            self.flush(out);
        }
    }

    /// What is not yet in a frame: the payload, and the number of records as guessed behind it.
    #[inline]
    pub fn open_frame(&self) -> (&[u8], u64) {
        (&self.payload, self.run.into())
    }

    /// Appends what is not yet in a frame.
    pub fn flush(&mut self, out: &mut Vec<u8>) {
        self.end_run();
        if !self.payload.is_empty() {
            frame::push(out, &self.payload);
            self.payload.clear();
        }
    }

    /// Appends the rest, and that the trace is complete.
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        self.flush(out);
        frame::push(out, &[]);
    }

    /// A record of the guessed shape.
    #[inline]
    fn guessed(&mut self, number: u32, record: &Record<'_>) {
        self.model.go_on(number);
        match *record {
            Record::Iteration { number, index } => self.iteration(number, index, true),
            Record::Element(subscripts) => self.element(subscripts, true),
            Record::After(_, value) | Record::Read(_, value) | Record::Result(_, value) => {
                let bits = value.bits();
                if self.model.guess_value(number) == Some(bits) {
                    self.as_guessed();
                } else {
                    self.end_run();
                    self.value(number, bits);
                }
                self.model.learn(number, bits);
            }
            _ => self.as_guessed(),
        }
    }

    /// A record of another shape than guessed.
    fn other(
        &mut self,
        tables: &Tables,
        shape: RecordShape,
        known: Option<u32>,
        record: &Record<'_>,
    ) {
        let number = match known {
            Some(number) => {
                self.payload.push(operation::SHAPE);
                push_number(&mut self.payload, number.into());
                number
            }
            None => {
                self.define(tables);
                self.payload.push(operation::NEW);
                self.payload.push(shape.tag as u8);
                if shape.tag != Tag::Iteration {
                    push_number(&mut self.payload, shape.id.into());
                }
                self.model.add(shape, kind(record))
            }
        };
        self.model.follow(number);
        match *record {
            Record::Iteration { number, index } => self.iteration(number, index, false),
            Record::Element(subscripts) => self.element(subscripts, false),
            Record::After(_, value) | Record::Read(_, value) | Record::Result(_, value) => {
                self.value(number, value.bits());
                self.model.learn(number, value.bits());
            }
            _ => {}
        }
    }

    fn iteration(&mut self, number: i64, index: &[i64], guessed: bool) {
        let construct = self.open.last().copied().unwrap_or(ConstructId(0));
        let values = || std::iter::once(number).chain(index.iter().copied());
        self.listed(guessed, values, |model| {
            model.iterations(construct, index.len())
        });
    }

    fn element(&mut self, subscripts: &[i64], guessed: bool) {
        let values = || subscripts.iter().copied();
        self.listed(guessed, values, |model| model.elements(subscripts.len()));
    }

    /// The values of an iteration or an element, of which `definedness` is known.
    fn listed<V: Iterator<Item = i64>>(
        &mut self,
        guessed: bool,
        values: impl Fn() -> V,
        known: impl Fn(&mut Model) -> &mut Iterations,
    ) {
        let about = known(&mut self.model);
        if guessed && about.guesses(values()) {
            about.advance();
            return self.as_guessed();
        }
        self.end_run();
        if guessed {
            self.payload.push(operation::ITERATION);
        }
        let about = known(&mut self.model);
        for (value, last) in values().zip(&about.last) {
            push_signed(&mut self.payload, value.wrapping_sub(*last));
        }
        about.learn(values());
    }

    /// Appends a value, and learns how the next of its shape is to be guessed.
    fn value(&mut self, number: u32, bits: [u64; 2]) {
        const PREFERRED: [Predictor; 4] = [
            Predictor::Same,
            Predictor::Assigned,
            Predictor::LastRead,
            Predictor::Onward,
        ];
        for rule in PREFERRED {
            if self.model.by(number, rule) == Some(bits) {
                self.payload.push(coding::RULE + rule as u8);
                return self.model.set_rule(number, rule);
            }
        }
        if let Some(distance) = self.model.find(bits) {
            self.payload.push(coding::DISTANCE);
            push_number(&mut self.payload, distance.into());
            return self.model.set_distance(number, distance);
        }
        let last = self.model.last(number);
        let words = if has_two_words(self.model.kind(number)) {
            2
        } else {
            1
        };
        for at in 0..words {
            let differs = bits[at] ^ last[at];
            let count = 8 - differs.leading_zeros() as usize / 8;
            self.payload
                .push(if at == 0 { coding::BYTES } else { 0 } + count as u8);
            self.payload
                .extend_from_slice(&differs.to_le_bytes()[..count]);
        }
    }

    fn as_guessed(&mut self) {
        self.run += 1;
        if self.run == operation::RUN {
            self.end_run();
        }
    }

    fn end_run(&mut self) {
        if self.run > 0 {
            self.payload.push(self.run - 1);
            self.run = 0;
        }
    }

    /// Defines what the tables have got since the last time.
    fn define(&mut self, tables: &Tables) {
        let out = &mut self.payload;
        for file in &tables.files()[self.files..] {
            out.push(operation::FILE);
            push_text(out, file);
        }
        for place in &tables.places()[self.places..] {
            out.push(operation::PLACE);
            push_number(out, place.file.0.into());
            push_number(out, place.line.into());
        }
        for site in &tables.sites()[self.sites..] {
            out.push(operation::SITE);
            push_number(out, site.place.0.into());
            out.push(site.kind as u8 | u8::from(site.reduction) << 7);
            push_text(out, &site.operand);
        }
        for construct in &tables.header.constructs()[self.constructs..] {
            out.push(operation::CONSTRUCT);
            push_construct(out, construct);
        }
        self.files = tables.files().len();
        self.places = tables.places().len();
        self.sites = tables.sites().len();
        self.constructs = tables.header.constructs().len();
    }
}

/// Type of the value of a record.
fn kind(record: &Record<'_>) -> Type {
    match record {
        Record::After(_, value) | Record::Read(_, value) | Record::Result(_, value) => value.kind(),
        _ => Type::Int,
    }
}

/// Whether values of a type have two words.
pub(super) fn has_two_words(kind: Type) -> bool {
    matches!(
        kind,
        Type::FloatComplex | Type::DoubleComplex | Type::Digest
    )
}

fn push_text(out: &mut Vec<u8>, text: &str) {
    push_number(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

fn push_construct(out: &mut Vec<u8>, construct: &TracedConstruct) {
    push_number(
        out,
        construct.parent.map_or(0, |parent| u64::from(parent.0) + 1),
    );
    push_signed(out, construct.number);
    out.push(construct.kind as u8);
    push_number(out, construct.rank as u64);
    push_number(out, construct.place.0.into());
    out.push(construct.level.map_or(u8::MAX, |level| level as u8));
    push_number(out, construct.ranges.len() as u64);
    for range in &construct.ranges {
        let parts = [range.first, range.last, range.step];
        out.push((0..3).map(|at| u8::from(parts[at].is_some()) << at).sum());
        for part in parts.into_iter().flatten() {
            push_signed(out, part);
        }
    }
}
