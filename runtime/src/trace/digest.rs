//! Digests of ranges of array elements: what a trace keeps of an array that is accessed as a whole and has many
//! elements.
//!
//! A digest is two words. The first is a sum of the elements' bits, each mixed with its position in a way that can be
//! undone; so who has the elements of one run and the digest of the other can tell for each position what would have to
//! stand there if nothing else differed. The second word says whether it did: of integers it is another sum; of
//! floating values it is a number that moves with them, about as far as the largest of their relative differences (where
//! they are below 1: absolute differences), and so tells rounding from errors when many elements differ. Its last bits
//! are the code of the elements' type.

use super::value::{Datum, Type, Value};
use crate::spread::SPREAD;

/// Elements of a range.
pub const RANGE: usize = 256;

/// Arrays of so many elements are recorded element by element.
pub const FEW: usize = 1024;

/// How exactly the second word of a digest of floating values is known.
const EXACT: f64 = 1e-8;

/// Bits of the second word that are the code of a type.
const CODE: u64 = 15;

/// Elements of an array, in order.
#[derive(Clone, Debug)]
pub struct ElementRange {
    /// Type of the values.
    pub kind: Type,
    /// The values.
    pub values: Vec<Datum>,
    /// Subscripts of each, one after another; none: they are not known.
    pub subscripts: Vec<i64>,
}

impl ElementRange {
    /// Nothing so far.
    pub fn new(kind: Type) -> ElementRange {
        ElementRange {
            kind,
            values: Vec::new(),
            subscripts: Vec::new(),
        }
    }

    /// Subscripts of the element at a position.
    pub fn element(&self, position: usize) -> &[i64] {
        let rank = self.subscripts.len() / self.values.len().max(1);
        self.subscripts
            .get(position * rank..(position + 1) * rank)
            .unwrap_or_default()
    }

    /// The digest of the values.
    pub fn digest(&self) -> Datum {
        of(self.kind, &self.values)
    }

    /// The position at which alone the values differ from those that another digest was made of, and the value there.
    pub fn only_difference(&self, expected: Datum) -> Option<(usize, Datum)> {
        only_difference(self.kind, &self.values, expected)
    }
}

/// Type of the elements; `None`: this is no digest.
pub fn kind_of(digest: Datum) -> Option<Type> {
    let [_, second] = digest.bits();
    Type::of_code((second & CODE) as i64)
}

/// The digest of values of one type, in order.
fn of(kind: Type, values: &[Datum]) -> Datum {
    let mut first = mixed(values.len() as u64, !(kind as u64));
    let (mut sum, mut weighed) = (0u64, 0.0);
    for (position, value) in values.iter().enumerate() {
        for part in 0..parts(kind) {
            let (key, bits) = (key(position, part), value.bits()[part]);
            first = first.wrapping_add(mixed(bits, key));
            match is_real(kind) {
                true => weighed += weight(key) * scaled(kind, bits),
                false => sum = sum.wrapping_add(bits.wrapping_mul(key | 1)),
            }
        }
    }
    let second = if is_real(kind) {
        weighed.to_bits()
    } else {
        sum
    };
    Datum::new(Type::Digest, [first, second & !CODE | kind as u64])
}

fn only_difference(kind: Type, values: &[Datum], expected: Datum) -> Option<(usize, Datum)> {
    let ([first, second], [mine, other]) = (expected.bits(), of(kind, values).bits());
    let apart = first.wrapping_sub(mine);
    for (position, value) in values.iter().enumerate() {
        for part in 0..parts(kind) {
            let (key, mut bits) = (key(position, part), value.bits());
            let known = bits[part];
            bits[part] = unmixed(mixed(known, key).wrapping_add(apart), key);
            let there = Datum::new(kind, bits);
            let agrees = match is_real(kind) {
                true => {
                    let moved = scaled(kind, bits[part]) - scaled(kind, known);
                    let told = f64::from_bits(second) - f64::from_bits(other);
                    (weight(key) * moved - told).abs() <= EXACT
                }
                false => {
                    let moved = bits[part].wrapping_sub(known);
                    let there = other.wrapping_add(moved.wrapping_mul(key | 1));
                    // What the code has taken the place of may carry.
                    there.wrapping_sub(second).wrapping_add(CODE) <= 2 * CODE
                }
            };
            if agrees && there.bits() == bits && is_told(kind, bits[part]) {
                return Some((position, there));
            }
        }
    }
    None
}

/// How far the values are apart that two digests were made of, as the second words say; `None`: these are not floating.
pub fn distance(a: Datum, b: Datum) -> Option<f64> {
    let kind = kind_of(a).filter(|kind| is_real(*kind))?;
    (kind_of(b) == Some(kind)).then(|| (weighed(a) - weighed(b)).abs())
}

/// The second word of a digest of floating values as a value that can be compared; `None`: they are not floating.
pub fn as_value(digest: Datum) -> Option<Value> {
    let kind = kind_of(digest)?;
    is_real(kind).then(|| Value::Double(weighed(digest)))
}

fn weighed(digest: Datum) -> f64 {
    f64::from_bits(digest.bits()[1])
}

/// Whether values of a type are real or complex numbers.
fn is_real(kind: Type) -> bool {
    matches!(
        kind,
        Type::Float | Type::Double | Type::FloatComplex | Type::DoubleComplex
    )
}

fn parts(kind: Type) -> usize {
    match kind {
        Type::FloatComplex | Type::DoubleComplex => 2,
        _ => 1,
    }
}

fn key(position: usize, part: usize) -> u64 {
    mixed((position * 2 + part) as u64, SPREAD)
}

/// Whether the second word tells this value from others. It knows nothing of double values near 0, as which half of all
/// words count; 0 itself is none that comes by chance.
fn is_told(kind: Type, bits: u64) -> bool {
    let is_double = matches!(kind, Type::Double | Type::DoubleComplex);
    !is_double || bits << 1 == 0 || scaled(kind, bits).abs() > 100.0 * EXACT
}

/// A factor between 0.5 and 1.5, of either sign, so that differences do not cancel.
fn weight(key: u64) -> f64 {
    let factor = 0.5 + (key >> 12) as f64 / (1u64 << 52) as f64;
    if key & 1 == 0 { factor } else { -factor }
}

/// A number that moves with a floating one by about as much, or where that is large as its relative difference: the
/// bits of `1 + |x|` are nearly a logarithm. What is no number or not finite is one here, too.
fn scaled(kind: Type, bits: u64) -> f64 {
    let value = match kind {
        Type::Float | Type::FloatComplex => f32::from_bits(bits as u32).into(),
        _ => f64::from_bits(bits),
    };
    let above = (1.0 + value.abs()).to_bits() & (u64::MAX >> 1);
    let size = (above - 1f64.to_bits()) as f64 / (1u64 << 52) as f64;
    if value.is_sign_negative() {
        -size
    } else {
        size
    }
}

/// Bits mixed with a key; [`unmixed`] is the way back.
fn mixed(bits: u64, key: u64) -> u64 {
    let mut mixed = bits ^ key;
    mixed ^= mixed >> 32;
    mixed = mixed.wrapping_mul(FACTOR);
    mixed ^= mixed >> 32;
    mixed = mixed.wrapping_mul(FACTOR);
    mixed ^ mixed >> 32
}

fn unmixed(mixed: u64, key: u64) -> u64 {
    let mut bits = mixed ^ mixed >> 32;
    bits = bits.wrapping_mul(INVERSE);
    bits ^= bits >> 32;
    bits = bits.wrapping_mul(INVERSE);
    bits ^ bits >> 32 ^ key
}

const FACTOR: u64 = 0xd6e8_feb8_6659_fd93;

/// `FACTOR * INVERSE` is 1.
const INVERSE: u64 = {
    let mut inverse = FACTOR;
    let mut step = 0;
    while step < 6 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(FACTOR.wrapping_mul(inverse)));
        step += 1;
    }
    inverse
};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_values() -> impl Strategy<Value = (Type, Vec<Datum>)> {
        let values = proptest::collection::vec(any::<[u64; 2]>(), 1..RANGE);
        (1i64..=8, values, any::<bool>()).prop_map(|(code, bits, plain)| {
            let kind = Type::of_code(code).expect("a code");
            let value = |[a, b]: [u64; 2]| {
                let small = (a as i32 as f64 / 1e6).to_bits();
                Datum::new(kind, [if plain && code == 4 { small } else { a }, b])
            };
            (kind, bits.into_iter().map(value).collect())
        })
    }

    proptest! {
        #[test]
        fn mixing_can_be_undone(bits: u64, key: u64) {
            prop_assert_eq!(unmixed(mixed(bits, key), key), bits);
        }

        #[test]
        fn a_single_difference_is_found((kind, values) in any_values(), at: prop::sample::Index, word: u64) {
            let position = at.index(values.len());
            let mut other = values.clone();
            let [_, second] = other[position].bits();
            other[position] = Datum::new(kind, [word, second]);
            prop_assume!(is_told(kind, other[position].bits()[0]));
            let expected = of(kind, &other);
            if other[position] == values[position] {
                prop_assert_eq!(expected, of(kind, &values));
            } else {
                prop_assert_eq!(only_difference(kind, &values, expected), Some((position, other[position])));
            }
        }

        #[test]
        fn several_differences_are_not_taken_for_one((kind, values) in any_values(), words: [u64; 2]) {
            prop_assume!(values.len() > 1 && kind != Type::Logical);
            let mut other = values.clone();
            for (value, word) in other.iter_mut().zip(words) {
                *value = Datum::new(kind, [word, value.bits()[1]]);
            }
            prop_assume!(other[0] != values[0] && other[1] != values[1]);
            prop_assert_eq!(only_difference(kind, &values, of(kind, &other)), None);
        }
    }

    #[test]
    fn rounding_moves_a_digest_less_than_an_error_does() {
        let made = |by: f64| -> Datum {
            let value = |at: usize| 1e3 * (at as f64).sin() * (1.0 + by * (at as f64).cos());
            let values: Vec<Datum> = (0..RANGE)
                .map(|at| Value::Double(value(at)).into())
                .collect();
            of(Type::Double, &values)
        };
        let distance = |by| distance(made(0.0), made(by)).expect("floating");
        assert!(distance(1e-13) < 1e-10);
        assert!(distance(1e-6) > 1e-8);
    }

    #[test]
    fn another_number_of_elements_is_another_digest() {
        let zeros = vec![Datum::new(Type::Int, [0, 0]); 3];
        assert_ne!(of(Type::Int, &zeros), of(Type::Int, &zeros[..2]));
    }
}
