//! What writer and reader of a binary trace know of it so far, and guess of its next record.
//!
//! Loops repeat: after a record of one shape comes the one that came after it before; an iteration
//! is as far from the last one as that was from the one before; a value read is one assigned some
//! assignments ago, or equals, or continues, what stood in the same place. Both sides learn from
//! every record in the same way, so only what cannot be guessed is written.

use super::super::record::Record;
use super::super::value::{Datum, Type};
use crate::spread::SPREAD;
use crate::trace::id::{ConstructId, PlaceId, SiteId};

/// Assignments that are remembered.
const HISTORY: usize = 1 << 20;

/// Values that a writer can find among them, those assigned last: few enough to stay in the cache, for each assignment
/// is entered. One found is enough to guess the distance of those that follow.
const FINDER: usize = 1 << 17;

/// A record without its values. Shapes are numbered as they are met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RecordShape {
    pub(super) tag: Tag,
    /// Construct, place or site; of a result the place, times 8, and its type, less 1; of an element the number of its
    /// subscripts.
    pub(super) id: u32,
}

macro_rules! tags {
    ($($tag:ident)*) => {
        /// Kinds of records. The position is the code in files.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub(super) enum Tag { $($tag,)* }

        impl Tag {
            pub(super) const ALL: &'static [Tag] = &[$(Tag::$tag,)*];
        }
    };
}

tags! { Begin End Iteration Before After Read Result Skip Element }

impl Tag {
    /// Whether a record of this shape has a value.
    pub(super) fn has_value(self) -> bool {
        matches!(self, Tag::After | Tag::Read | Tag::Result)
    }
}

impl RecordShape {
    /// The shape of a record; `open`: the innermost open construct.
    pub(super) fn of(record: &Record<'_>, open: Option<ConstructId>) -> RecordShape {
        let (tag, id) = match *record {
            Record::Begin(id) => (Tag::Begin, id.0),
            Record::End(_, place) => (Tag::End, place.0),
            Record::Iteration { .. } => (Tag::Iteration, open.map_or(0, |id| id.0)),
            Record::Before(site) => (Tag::Before, site.0),
            Record::After(site, _) => (Tag::After, site.0),
            Record::Read(site, _) => (Tag::Read, site.0),
            Record::Result(place, value) => (Tag::Result, place.0 << 3 | (value.kind() as u32 - 1)),
            Record::Skip(place) => (Tag::Skip, place.0),
            Record::Element(subscripts) => (Tag::Element, subscripts.len() as u32),
        };
        RecordShape { tag, id }
    }

    /// The record of this shape with a value, if it has one.
    pub(super) fn record(self, value: Option<Datum>, open: ConstructId) -> Option<Record<'static>> {
        Some(match self.tag {
            Tag::Begin => Record::Begin(ConstructId(self.id)),
            Tag::End => Record::End(open, PlaceId(self.id)),
            Tag::Iteration | Tag::Element => return None,
            Tag::Before => Record::Before(SiteId(self.id)),
            Tag::After => Record::After(SiteId(self.id), value?),
            Tag::Read => Record::Read(SiteId(self.id), value?),
            Tag::Result => Record::Result(PlaceId(self.id >> 3), value?),
            Tag::Skip => Record::Skip(PlaceId(self.id)),
        })
    }
}

/// A way to guess a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Predictor {
    /// That of the last record of the shape.
    #[default]
    Same,
    /// That, and as much more as it was more than the one before.
    Onward,
    /// The last value that was read.
    LastRead,
    /// The value assigned as many assignments ago as the last time.
    Assigned,
}

impl Predictor {
    pub(super) const ALL: [Predictor; 4] = [
        Predictor::Same,
        Predictor::Onward,
        Predictor::LastRead,
        Predictor::Assigned,
    ];
}

/// What is known of a shape.
#[derive(Clone, Debug)]
struct ShapeState {
    shape: RecordShape,
    /// The shape that came next, by number.
    next: u32,
    kind: Type,
    last: [u64; 2],
    /// `last` less the one before it.
    step: u64,
    rule: Predictor,
    /// Assignments between the record and that of its value.
    distance: u32,
}

/// What is known of the iterations of a construct, or of elements with as many subscripts.
#[derive(Clone, Debug, Default)]
pub(super) struct Iterations {
    /// Number and index values, or subscripts, of the last one.
    pub(super) last: Vec<i64>,
    step: Vec<i64>,
    misses: u8,
}

/// The knowledge of both sides.
pub(super) struct Model {
    shapes: Vec<ShapeState>,
    numbers: [Vec<u32>; Tag::ALL.len()],
    iterations: Vec<Iterations>,
    /// Subscripts of elements, by how many there are.
    elements: Vec<Iterations>,
    /// Number of the last record's shape.
    current: u32,
    last_read: [u64; 2],
    history: Vec<u64>,
    /// Assignments so far.
    assigned: u64,
    /// By hash of the value: the last assignment of it, plus 1. Only a writer needs it.
    finder: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Model {
    /// Knowledge of nothing; `finds`: for a writer.
    pub(super) fn new(finds: bool) -> Model {
        Model {
            shapes: Vec::new(),
            numbers: Default::default(),
            iterations: Vec::new(),
            elements: Vec::new(),
            current: NONE,
            last_read: [0; 2],
            history: Vec::new(),
            assigned: 0,
            finder: if finds { vec![0; FINDER] } else { Vec::new() },
        }
    }

    /// Number of shapes met.
    pub(super) fn count(&self) -> usize {
        self.shapes.len()
    }

    /// The shape with a number.
    pub(super) fn shape(&self, number: u32) -> RecordShape {
        self.shapes[number as usize].shape
    }

    /// The number of a shape that was met.
    pub(super) fn number(&self, shape: RecordShape) -> Option<u32> {
        let number = *self.numbers[shape.tag as usize].get(shape.id as usize)?;
        (number != NONE).then_some(number)
    }

    /// Gives a new shape a number; `kind`: the type of its values.
    pub(super) fn add(&mut self, shape: RecordShape, kind: Type) -> u32 {
        let number = self.shapes.len() as u32;
        let numbers = &mut self.numbers[shape.tag as usize];
        if numbers.len() <= shape.id as usize {
            numbers.resize(shape.id as usize + 1, NONE);
        }
        numbers[shape.id as usize] = number;
        self.shapes.push(ShapeState {
            shape,
            next: NONE,
            kind,
            last: [0; 2],
            step: 0,
            rule: Predictor::default(),
            distance: 0,
        });
        number
    }

    /// The number of the shape that is guessed for the next record.
    pub(super) fn guess(&self) -> Option<u32> {
        let known = self.shapes.get(self.current as usize)?;
        (known.next != NONE).then_some(known.next)
    }

    /// The next record has the shape that was guessed.
    #[inline]
    pub(super) fn go_on(&mut self, number: u32) {
        self.current = number;
    }

    /// Learns the shape of the next record.
    pub(super) fn follow(&mut self, number: u32) {
        if let Some(known) = self.shapes.get_mut(self.current as usize) {
            known.next = number;
        }
        self.current = number;
    }

    /// Type of the values of a shape.
    pub(super) fn kind(&self, number: u32) -> Type {
        self.shapes[number as usize].kind
    }

    /// The value of a shape by a rule; `None`: there is no such value.
    #[inline]
    pub(super) fn by(&self, number: u32, rule: Predictor) -> Option<[u64; 2]> {
        let known = &self.shapes[number as usize];
        let bits = match rule {
            Predictor::Same => known.last,
            Predictor::Onward => [known.last[0].wrapping_add(known.step), known.last[1]],
            Predictor::LastRead => self.last_read,
            Predictor::Assigned => self.ago(known.distance)?,
        };
        // What comes from elsewhere may have more bits than a value of this type.
        Some(Datum::new(known.kind, bits).bits())
    }

    /// The value that is guessed for a shape.
    #[inline]
    pub(super) fn guess_value(&self, number: u32) -> Option<[u64; 2]> {
        self.by(number, self.shapes[number as usize].rule)
    }

    /// The value assigned this many assignments before; 1 is the last one.
    #[inline]
    pub(super) fn ago(&self, distance: u32) -> Option<[u64; 2]> {
        if distance == 0 || u64::from(distance) > self.assigned.min(HISTORY as u64) {
            return None;
        }
        let at = (self.assigned - u64::from(distance)) as usize % HISTORY;
        Some([self.history[at], 0])
    }

    /// How many assignments ago this value was assigned last, as far as the writer can find.
    pub(super) fn find(&self, bits: [u64; 2]) -> Option<u32> {
        let found = u64::from(*self.finder.get(hash(bits[0]))?);
        // Positions are kept modulo 2^32.
        let distance = (self.assigned + 1).wrapping_sub(found) as u32;
        (found != 0 && self.ago(distance) == Some(bits)).then_some(distance)
    }

    /// The rule by which the next value of a shape is to be guessed.
    pub(super) fn set_rule(&mut self, number: u32, rule: Predictor) {
        self.shapes[number as usize].rule = rule;
    }

    /// The distance at which the values of a shape were assigned.
    pub(super) fn set_distance(&mut self, number: u32, distance: u32) {
        self.shapes[number as usize].distance = distance;
        self.set_rule(number, Predictor::Assigned);
    }

    /// Last value of a shape.
    pub(super) fn last(&self, number: u32) -> [u64; 2] {
        self.shapes[number as usize].last
    }

    /// Learns the value of a record.
    #[inline]
    pub(super) fn learn(&mut self, number: u32, bits: [u64; 2]) {
        let known = &mut self.shapes[number as usize];
        known.step = bits[0].wrapping_sub(known.last[0]);
        known.last = bits;
        match known.shape.tag {
            Tag::Read => self.last_read = bits,
            Tag::After => self.assign(bits),
            _ => {}
        }
    }

    fn assign(&mut self, bits: [u64; 2]) {
        let at = self.assigned as usize % HISTORY;
        if at == self.history.len() {
            self.history.push(bits[0]);
        } else {
            self.history[at] = bits[0];
        }
        self.assigned += 1;
        if let Some(entry) = self.finder.get_mut(hash(bits[0])) {
            *entry = self.assigned as u32;
        }
    }

    /// What is known of the iterations of a construct that has had one.
    pub(super) fn iterations_met(&mut self, construct: ConstructId) -> Option<&mut Iterations> {
        let known = self.iterations.get_mut(construct.position())?;
        (!known.last.is_empty()).then_some(known)
    }

    /// What is known of the iterations of a construct of this rank.
    pub(super) fn iterations(&mut self, construct: ConstructId, rank: usize) -> &mut Iterations {
        known(&mut self.iterations, construct.position(), rank + 1)
    }

    /// What is known of elements with this many subscripts.
    pub(super) fn elements(&mut self, rank: usize) -> &mut Iterations {
        known(&mut self.elements, rank, rank)
    }
}

fn known(all: &mut Vec<Iterations>, at: usize, values: usize) -> &mut Iterations {
    if all.len() <= at {
        all.resize_with(at + 1, Iterations::default);
    }
    let known = &mut all[at];
    known.last.resize(values, 0);
    known.step.resize(values, 0);
    known
}

impl Iterations {
    /// Whether these values, of an iteration its number first, are as guessed.
    pub(super) fn guesses(&self, values: impl Iterator<Item = i64>) -> bool {
        let each = self.last.iter().zip(&self.step);
        each.map(|(last, step)| last.wrapping_add(*step)).eq(values)
    }

    /// Takes the guess for the next iteration.
    pub(super) fn advance(&mut self) {
        self.misses = 0;
        for (last, step) in self.last.iter_mut().zip(&self.step) {
            *last = last.wrapping_add(*step);
        }
    }

    /// Learns an iteration that was not guessed, number first. The end of a row does not change the
    /// step, two misses in a row do.
    pub(super) fn learn(&mut self, values: impl IntoIterator<Item = i64>) {
        self.misses = self.misses.saturating_add(1);
        for ((last, step), value) in self.last.iter_mut().zip(&mut self.step).zip(values) {
            if self.misses > 1 {
                *step = value.wrapping_sub(*last);
            }
            *last = value;
        }
    }
}

/// The place of a value in the finder.
fn hash(bits: u64) -> usize {
    (bits.wrapping_mul(SPREAD) >> (64 - FINDER.trailing_zeros())) as usize
}
