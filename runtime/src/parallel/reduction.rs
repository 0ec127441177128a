//! A reduction variable: what a process begins with, and how results of processes become one.

use crate::address::Address;
use crate::reduction::operation::{Joined, Operation};
use crate::trace::value::{Datum, Type, Value};

/// A reduction variable of a loop.
#[derive(Clone, Debug)]
pub(crate) struct PartialReduction {
    pub(crate) operation: Operation,
    pub(crate) kind: Type,
    pub(crate) address: Address,
    /// Number of its elements.
    pub(crate) count: usize,
    /// Where the location is, and its bytes for one element; 0: there is none.
    pub(crate) location: (Address, usize),
    /// Values of the elements, and of their locations, before the loop.
    pub(super) start: Vec<u8>,
    /// What the iterations of this process have made, with their locations.
    pub(super) partial: Vec<u8>,
    /// The group that it waits for; 0: none.
    pub(super) group: usize,
    /// Of each extremum with a location: which iteration has made it.
    made: Vec<i128>,
    /// The variable as the last iterations have left it.
    seen: Vec<u8>,
}

/// More than a loop has iterations.
const LOOP: i128 = 1 << 80;

/// Bytes of the number of an iteration behind a location.
const NUMBER: usize = size_of::<i128>();

/// A reduction whose loop has ended, and which waits for its group.
pub(crate) struct PendingReduction {
    pub(super) reduction: PartialReduction,
    /// What the loop has left in the variable.
    pub(super) left: Vec<u8>,
}

impl PendingReduction {
    /// Of the same variable and group.
    pub(super) fn is_same(&self, other: &PartialReduction) -> bool {
        let own = &self.reduction;
        (own.address, own.group) == (other.address, other.group)
    }
}

impl PartialReduction {
    pub(crate) fn new(
        operation: Operation,
        kind: Type,
        address: Address,
        count: usize,
        location: (Address, usize),
    ) -> PartialReduction {
        PartialReduction {
            operation,
            kind,
            address,
            count,
            location,
            start: Vec::new(),
            partial: Vec::new(),
            group: 0,
            made: Vec::new(),
            seen: Vec::new(),
        }
    }

    /// It has locations.
    pub(super) fn has_place(&self) -> bool {
        self.location.1 > 0
    }

    /// Iterations have ended, the first of which has this number. What they have changed they have made.
    pub(super) fn place(&mut self, number: i128) {
        if self.made.is_empty() {
            return;
        }
        let now = self.contents();
        let width = self.width();
        for (made, (one, other)) in self
            .made
            .iter_mut()
            .zip(now.chunks_exact(width).zip(self.seen.chunks_exact(width)))
        {
            let end = width - NUMBER;
            if one[..end] != other[..end] {
                *made = number;
            }
        }
        self.seen = now;
    }

    /// The iterations of a loop begin.
    pub(super) fn begin(&mut self) {
        self.set(&self.partial);
        if self.has_place() && self.made.is_empty() {
            self.made = vec![i128::MIN; self.count];
        }
        self.partial = self.contents();
        self.seen.clone_from(&self.partial);
    }

    /// What another loop of the group has made stands before what this one makes.
    pub(super) fn go_on(&mut self, earlier: PartialReduction) {
        (self.start, self.partial) = (earlier.start, earlier.partial);
        let before = |made: &i128| made.saturating_sub(LOOP);
        self.made = earlier.made.iter().map(before).collect();
    }

    /// The program has given it another value, which stands before all.
    pub(super) fn restart(&mut self) {
        self.made.clear();
        self.start = self.contents();
    }

    /// Bytes of an element with its location, and the number of the iteration that has made it.
    fn width(&self) -> usize {
        let number = if self.has_place() { NUMBER } else { 0 };
        self.kind.size() + self.location.1 + number
    }

    /// The variable as it is, element by element with its location.
    pub(super) fn contents(&self) -> Vec<u8> {
        let mut found = Vec::with_capacity(self.count * self.width());
        for number in 0..self.count {
            for (address, size) in self.places(number) {
                // SAFETY: the variable and its location are objects of the program, of the sizes that the directive's text says.
                found.extend_from_slice(unsafe { address.bytes(size) });
            }
            if self.has_place() {
                let made = self.made.get(number).unwrap_or(&i128::MIN);
                found.extend_from_slice(&made.to_ne_bytes());
            }
        }
        found
    }

    pub(super) fn set(&self, contents: &[u8]) {
        for (number, bytes) in contents
            .chunks_exact(self.width())
            .enumerate()
            .take(self.count)
        {
            let [(value, size), (location, place)] = self.places(number);
            // SAFETY: as in `contents`; the program changes them, too.
            unsafe {
                value.write(&bytes[..size]);
                location.write(&bytes[size..size + place]);
            }
        }
    }

    /// Where an element and its location lie, with their sizes.
    fn places(&self, number: usize) -> [(Address, usize); 2] {
        let (size, (location, bytes)) = (self.kind.size(), self.location);
        let place = match bytes {
            // Of nothing any place will do.
            0 => self.address,
            _ => location.wrapping_add(number * bytes),
        };
        [
            (self.address.wrapping_add(number * size), size),
            (place, bytes),
        ]
    }

    /// What the processes begin with.
    pub(super) fn neutral(&self) -> Vec<u8> {
        let mut contents = self.start.clone();
        let Some(neutral) = neutral(self.operation, self.kind) else {
            return contents;
        };
        let width = self.width();
        for element in contents.chunks_exact_mut(width.max(1)) {
            write(neutral, &mut element[..self.kind.size()]);
        }
        contents
    }

    /// Puts the results of one process behind those of others.
    pub(super) fn join(&self, results: &mut [u8], partial: &[u8]) {
        let (width, size) = (self.width(), self.kind.size());
        let start = neutral(self.operation, self.kind);
        for (result, partial) in results
            .chunks_exact_mut(width)
            .zip(partial.chunks_exact(width))
        {
            let [a, v] =
                [&*result, partial].map(|one| Datum::of_memory(self.kind, &one[..size]).value());
            let better = match self.operation.replaces(a, v) {
                Some(better) => better,
                None => {
                    if let Joined::Exactly(value) | Joined::Nearly(value) =
                        self.operation.join(a, v, start.unwrap_or(v))
                    {
                        write(value, &mut result[..size]);
                    }
                    false
                }
            };
            let is_first = a.bits() == v.bits() && is_before(&partial[size..], &result[size..]);
            if better || self.operation.is_extremum() && is_first {
                result.copy_from_slice(partial);
            }
        }
    }
}

/// Of two locations of equal extrema, with the numbers of the iterations that have made them, the one that stands first.
fn is_before(one: &[u8], other: &[u8]) -> bool {
    let numbers = |bytes: &[u8]| {
        let (place, number) = bytes.split_last_chunk::<NUMBER>()?;
        let words = place.chunks_exact(4);
        let words = words.map(|word| i32::from_ne_bytes([word[0], word[1], word[2], word[3]]));
        Some((i128::from_ne_bytes(*number), words.collect::<Vec<i32>>()))
    };
    // Of what has no location nothing stands first.
    numbers(one) < numbers(other)
}

/// A value that changes no other one; `None`: an extremum, which begins with what is there.
fn neutral(operation: Operation, kind: Type) -> Option<Value> {
    let number = |number: i64| match kind {
        Type::Float => Value::Float(number as f32),
        Type::Double => Value::Double(number as f64),
        Type::FloatComplex => Value::FloatComplex(number as f32, 0.0),
        Type::DoubleComplex => Value::DoubleComplex(number as f64, 0.0),
        Type::Int | Type::Long | Type::LongLong | Type::Logical | Type::Digest => {
            Value::of_bits(kind, [number as u64, 0])
        }
    };
    Some(match operation {
        Operation::Sum | Operation::Or | Operation::Xor | Operation::NotEqual => number(0),
        Operation::Product => number(1),
        Operation::And | Operation::Equivalent if kind != Type::Logical => number(-1),
        Operation::And | Operation::Equivalent | Operation::Equal => number(1),
        Operation::Max | Operation::Min | Operation::MaxLoc | Operation::MinLoc => return None,
    })
}

/// The bytes of a value as the program has them.
fn write(value: Value, place: &mut [u8]) {
    let bits = value.bits();
    let size = place.len();
    match value {
        Value::FloatComplex(re, im) => {
            place[..size / 2].copy_from_slice(&re.to_ne_bytes());
            place[size / 2..].copy_from_slice(&im.to_ne_bytes());
        }
        Value::DoubleComplex(..) => {
            place[..size / 2].copy_from_slice(&bits[0].to_ne_bytes());
            place[size / 2..].copy_from_slice(&bits[1].to_ne_bytes());
        }
        Value::Float(number) => place.copy_from_slice(&number.to_ne_bytes()),
        _ => place.copy_from_slice(&bits[0].to_ne_bytes()[..size]),
    }
}
