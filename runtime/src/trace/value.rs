//! Values in records: their types, their equality (spec debugger.md 0, 4.5, 5.5, 7.3).

use dvmdbg_abi::code::value as code;

/// Type of a traced value. The discriminant is the code in calls and traces.
///
/// A whole word: values are stored in parts and moved at once by words, for which the processor waits if a part is smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u64)]
pub enum Type {
    /// 32 bits, signed.
    Int = code::INT as u64,
    /// 64 bits, signed.
    Long = code::LONG as u64,
    /// IEEE single precision.
    Float = code::FLOAT as u64,
    /// IEEE double precision.
    Double = code::DOUBLE as u64,
    /// Two floats.
    FloatComplex = code::FLOAT_COMPLEX as u64,
    /// Two doubles.
    DoubleComplex = code::DOUBLE_COMPLEX as u64,
    /// Stored as an int, normalised to 0 or 1.
    Logical = code::LOGICAL as u64,
    /// 64 bits, signed.
    LongLong = code::LLONG as u64,
    /// A digest of a range of elements (`digest.rs`); traces have it, calls do not.
    Digest = 9,
}

impl Type {
    /// Every type of a datum, in the order of the codes.
    pub const ALL: [Type; 8] = [
        Type::Int,
        Type::Long,
        Type::Float,
        Type::Double,
        Type::FloatComplex,
        Type::DoubleComplex,
        Type::Logical,
        Type::LongLong,
    ];

    /// The type with this code in a trace; `None` also for 0 (CHAR), which is never traced.
    pub fn of_code(code: i64) -> Option<Type> {
        match code {
            9 => Some(Type::Digest),
            code => Type::of_call(code),
        }
    }

    /// The type of a datum with this code.
    #[inline]
    pub fn of_call(code: i64) -> Option<Type> {
        let at = usize::try_from(code).ok()?.checked_sub(1)?;
        Type::ALL.get(at).copied()
    }

    /// The name in messages of differing values.
    pub const fn name(self) -> &'static str {
        match self {
            Type::Int => "INT",
            Type::Long => "LONG",
            Type::Float => "FLOAT",
            Type::Double => "DOUBLE",
            Type::FloatComplex => "COMPLEX FLOAT",
            Type::DoubleComplex => "COMPLEX DOUBLE",
            Type::Logical => "LOGICAL",
            Type::LongLong => "LLONG",
            Type::Digest => "DIGEST",
        }
    }

    /// Bytes of a value in the memory of the program.
    pub const fn size(self) -> usize {
        match self {
            Type::Int | Type::Float | Type::Logical => 4,
            Type::Long | Type::Double | Type::FloatComplex | Type::LongLong => 8,
            Type::DoubleComplex | Type::Digest => 16,
        }
    }

    /// Whether records of the two types can stand for each other: INT and LONG differ between
    /// machines, not between programs.
    pub fn agrees(self, other: Type) -> bool {
        let integral = |kind| matches!(kind, Type::Int | Type::Long | Type::LongLong);
        self == other || integral(self) && integral(other)
    }
}

/// A value of one of the types.
///
/// Two values are equal in this sense only when they are the same bit for bit, so that a copy of a
/// trace can be compared with its original; see [`Tolerance`] for the equality of runs.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// [`Type::Int`]
    Int(i32),
    /// [`Type::Long`]
    Long(i64),
    /// [`Type::Float`]
    Float(f32),
    /// [`Type::Double`]
    Double(f64),
    /// [`Type::FloatComplex`]
    FloatComplex(f32, f32),
    /// [`Type::DoubleComplex`]
    DoubleComplex(f64, f64),
    /// [`Type::Logical`]
    Logical(bool),
    /// [`Type::LongLong`]
    LongLong(i64),
    /// [`Type::Digest`]
    Digest(u64, u64),
}

impl Value {
    /// The type of the value.
    pub const fn kind(self) -> Type {
        match self {
            Value::Int(_) => Type::Int,
            Value::Long(_) => Type::Long,
            Value::Float(_) => Type::Float,
            Value::Double(_) => Type::Double,
            Value::FloatComplex(..) => Type::FloatComplex,
            Value::DoubleComplex(..) => Type::DoubleComplex,
            Value::Logical(_) => Type::Logical,
            Value::LongLong(_) => Type::LongLong,
            Value::Digest(..) => Type::Digest,
        }
    }

    /// The value as two words: the bits of its parts, sign-extended. [`Value::of_bits`] is the way back.
    pub const fn bits(self) -> [u64; 2] {
        match self {
            Value::Int(a) => [a as i64 as u64, 0],
            Value::Long(a) | Value::LongLong(a) => [a as u64, 0],
            Value::Float(a) => [a.to_bits() as u64, 0],
            Value::Double(a) => [a.to_bits(), 0],
            Value::FloatComplex(a, b) => [a.to_bits() as u64, b.to_bits() as u64],
            Value::DoubleComplex(a, b) => [a.to_bits(), b.to_bits()],
            Value::Logical(a) => [a as u64, 0],
            Value::Digest(a, b) => [a, b],
        }
    }

    /// The value of this type with these bits; excess bits do not count.
    pub const fn of_bits(kind: Type, [a, b]: [u64; 2]) -> Value {
        match kind {
            Type::Int => Value::Int(a as i32),
            Type::Long => Value::Long(a as i64),
            Type::LongLong => Value::LongLong(a as i64),
            Type::Float => Value::Float(f32::from_bits(a as u32)),
            Type::Double => Value::Double(f64::from_bits(a)),
            Type::FloatComplex => {
                Value::FloatComplex(f32::from_bits(a as u32), f32::from_bits(b as u32))
            }
            Type::DoubleComplex => Value::DoubleComplex(f64::from_bits(a), f64::from_bits(b)),
            Type::Logical => Value::Logical(a != 0),
            Type::Digest => Value::Digest(a, b),
        }
    }

    /// The larger magnitude of the parts of a floating value; 0 for others.
    pub fn magnitude(self) -> f64 {
        let parts = self.parts().unwrap_or_default();
        parts[0].abs().max(parts[1].abs())
    }

    /// A real value, widened.
    pub fn real(self) -> Option<f64> {
        match self {
            Value::Float(a) => Some(a.into()),
            Value::Double(a) => Some(a),
            _ => None,
        }
    }

    /// An integer, as near as a real number comes to it.
    pub fn whole(self) -> Option<f64> {
        match self {
            Value::Int(a) => Some(a.into()),
            Value::Long(a) | Value::LongLong(a) => Some(a as f64),
            _ => None,
        }
    }

    /// Real parts of a floating value, widened.
    fn parts(self) -> Option<[f64; 2]> {
        match self {
            Value::Float(a) => Some([a.into(), 0.0]),
            Value::Double(a) => Some([a, 0.0]),
            Value::FloatComplex(a, b) => Some([a.into(), b.into()]),
            Value::DoubleComplex(a, b) => Some([a, b]),
            _ => None,
        }
    }
}

/// A value as records keep it, which are moved millions of times: its type, and its bits as [`Value::bits`] gives
/// them. Every type has the same form, so that it is moved word by word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Datum {
    kind: Type,
    bits: [u64; 2],
}

impl Datum {
    /// The value of a type with these bits; excess bits do not count.
    #[inline]
    pub const fn new(kind: Type, [a, b]: [u64; 2]) -> Datum {
        let bits = match kind {
            Type::Int => [a as i32 as i64 as u64, 0],
            Type::Long | Type::LongLong | Type::Double => [a, 0],
            Type::Float => [a as u32 as u64, 0],
            Type::FloatComplex => [a as u32 as u64, b as u32 as u64],
            Type::DoubleComplex | Type::Digest => [a, b],
            Type::Logical => [(a != 0) as u64, 0],
        };
        Datum { kind, bits }
    }

    /// The value of this type in the memory of a program.
    ///
    /// # Panics
    /// `memory` is not exactly [`Type::size`] bytes long.
    #[inline]
    pub fn of_memory(kind: Type, memory: &[u8]) -> Datum {
        let word = |at: usize| u32::from_ne_bytes(memory[at..at + 4].try_into().expect("4 bytes"));
        let long = |at: usize| u64::from_ne_bytes(memory[at..at + 8].try_into().expect("8 bytes"));
        assert_eq!(memory.len(), kind.size());
        let bits = match kind {
            Type::Int | Type::Float | Type::Logical => [word(0).into(), 0],
            Type::FloatComplex => [word(0).into(), word(4).into()],
            Type::Long | Type::LongLong | Type::Double => [long(0), 0],
            Type::DoubleComplex | Type::Digest => [long(0), long(8)],
        };
        Datum::new(kind, bits)
    }

    /// The type of the value.
    #[inline]
    pub const fn kind(self) -> Type {
        self.kind
    }

    /// Its bits.
    #[inline]
    pub const fn bits(self) -> [u64; 2] {
        self.bits
    }

    /// The value.
    #[inline]
    pub const fn value(self) -> Value {
        Value::of_bits(self.kind, self.bits)
    }
}

impl From<Value> for Datum {
    fn from(value: Value) -> Datum {
        Datum {
            kind: value.kind(),
            bits: value.bits(),
        }
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.kind() == other.kind() && self.bits() == other.bits()
    }
}

impl Eq for Value {}

/// When two floating values count as the same (spec debugger.md 5.5, 7.3).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule {
    /// The absolute or the relative difference is within the exactness.
    Either,
    /// The absolute difference is.
    Absolute,
    /// The relative difference is.
    Relative,
    /// The values are equal.
    Strict,
}

/// The equality of values of two runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// Which difference counts.
    pub rule: Rule,
    /// Exactness of single precision.
    pub float: f64,
    /// Exactness of double precision.
    pub double: f64,
    /// Lower bound of the divisor in a relative difference; above 0.
    pub floor: f64,
}

impl Default for Tolerance {
    fn default() -> Tolerance {
        Tolerance {
            rule: Rule::Either,
            float: 1e-4,
            double: 1e-9,
            floor: 1e-10,
        }
    }
}

/// How far two floating numbers are apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    /// `|a - b|`; infinite when a NaN or an infinity meets anything else.
    pub absolute: f64,
    /// The same by the larger of the magnitudes.
    pub relative: f64,
}

impl Distance {
    /// The larger of both, in both measures.
    #[must_use]
    pub fn largest(self, other: Distance) -> Distance {
        Distance {
            absolute: self.absolute.max(other.absolute),
            relative: self.relative.max(other.relative),
        }
    }
}

impl Tolerance {
    /// Whether the values count as the same. Integers must be equal, whatever their width; a NaN
    /// equals a NaN, an infinity itself.
    #[inline]
    pub fn same(&self, a: impl Into<Datum>, b: impl Into<Datum>) -> bool {
        let (a, b) = (a.into(), b.into());
        // What is the same in all bits is the same by every rule.
        a == b || self.alike(a.value(), b.value())
    }

    fn alike(&self, a: Value, b: Value) -> bool {
        let (Some(left), Some(right)) = (a.parts(), b.parts()) else {
            return a.parts().is_none() && b.parts().is_none() && a.bits() == b.bits();
        };
        let single = |value| matches!(value, Value::Float(_) | Value::FloatComplex(..));
        let within = if single(a) || single(b) {
            self.float
        } else {
            self.double
        };
        (0..2).all(|at| self.close(left[at], right[at], within))
    }

    /// Exactness of values of a type, one floating number.
    pub fn within(&self, kind: Type) -> f64 {
        match kind {
            Type::Float | Type::FloatComplex => self.float,
            _ => self.double,
        }
    }

    /// The difference of two floating values, the larger of their parts; `None` for integers.
    pub fn difference(&self, a: Value, b: Value) -> Option<Distance> {
        let (left, right) = (a.parts()?, b.parts()?);
        let parts = [0, 1].map(|at| self.apart(left[at], right[at]));
        Some(Distance {
            absolute: parts[0].absolute.max(parts[1].absolute),
            relative: parts[0].relative.max(parts[1].relative),
        })
    }

    fn close(&self, a: f64, b: f64, within: f64) -> bool {
        if a == b || a.is_nan() && b.is_nan() {
            return true;
        }
        let apart = self.apart(a, b);
        match self.rule {
            Rule::Either => apart.absolute <= within || apart.relative <= within,
            Rule::Absolute => apart.absolute <= within,
            Rule::Relative => apart.relative <= within,
            Rule::Strict => false,
        }
    }

    fn apart(&self, a: f64, b: f64) -> Distance {
        if a == b || a.is_nan() && b.is_nan() {
            return Distance {
                absolute: 0.0,
                relative: 0.0,
            };
        }
        if !a.is_finite() || !b.is_finite() {
            return Distance {
                absolute: f64::INFINITY,
                relative: f64::INFINITY,
            };
        }
        let absolute = (a - b).abs();
        Distance {
            absolute,
            relative: absolute / self.floor.max(a.abs().max(b.abs())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn codes_are_those_of_calls() {
        assert_eq!(Type::of_code(code::CHAR.into()), None);
        for kind in Type::ALL {
            assert_eq!(Type::of_code(kind as i64), Some(kind));
        }
        assert_eq!(Type::of_code(9), Some(Type::Digest));
        assert_eq!(Type::of_call(9), None);
    }

    #[test]
    fn integers_are_exact_whatever_their_width() {
        let rule = Tolerance::default();
        assert!(rule.same(Value::Int(-3), Value::Long(-3)));
        assert!(!rule.same(Value::Long(1 << 40), Value::Long((1 << 40) + 1)));
        assert!(!rule.same(Value::Int(1), Value::Double(1.0)));
    }

    #[test]
    fn default_takes_the_absolute_or_the_relative_difference() {
        let rule = Tolerance::default();
        assert!(rule.same(Value::Float(0.5), Value::Float(0.50009)));
        assert!(!rule.same(Value::Float(0.5), Value::Float(0.5002)));
        assert!(rule.same(Value::Double(1e12), Value::Double(1e12 + 1.0)));
        assert!(!rule.same(Value::Double(1.0), Value::Double(1.0 + 1e-8)));
    }

    #[test]
    fn original_rules_are_one_difference_or_none() {
        let absolute = Tolerance {
            rule: Rule::Absolute,
            double: 1e-4,
            ..Tolerance::default()
        };
        assert!(absolute.same(Value::Double(0.0), Value::Double(0.00005)));
        assert!(!absolute.same(Value::Double(0.0), Value::Double(0.0002)));
        assert!(!absolute.same(Value::Double(1e12), Value::Double(1e12 + 1.0)));
        let relative = Tolerance {
            rule: Rule::Relative,
            ..absolute
        };
        assert!(relative.same(Value::Double(1e12), Value::Double(1e12 + 1.0)));
        assert!(!relative.same(Value::Double(0.0), Value::Double(0.00005)));
        let strict = Tolerance {
            rule: Rule::Strict,
            ..absolute
        };
        assert!(!strict.same(Value::Double(1.0), Value::Double(1.0 + f64::EPSILON)));
        assert!(strict.same(Value::Double(0.0), Value::Double(-0.0)));
    }

    #[test]
    fn numbers_that_are_not_finite_equal_themselves_only() {
        let rule = Tolerance::default();
        let (nan, infinity) = (Value::Double(f64::NAN), Value::Double(f64::INFINITY));
        assert!(rule.same(nan, nan));
        assert!(rule.same(infinity, infinity));
        for other in [Value::Double(1.0), Value::Double(f64::NEG_INFINITY)] {
            assert!(!rule.same(nan, other));
            assert!(!rule.same(infinity, other));
        }
        assert!(!rule.same(nan, infinity));
        assert_eq!(
            rule.difference(infinity, nan).expect("floating").absolute,
            f64::INFINITY
        );
    }

    #[test]
    fn both_parts_of_a_complex_number_count() {
        let rule = Tolerance::default();
        let one = Value::DoubleComplex(1.0, 2.0);
        assert!(rule.same(one, Value::DoubleComplex(1.0, 2.0 + 1e-12)));
        assert!(!rule.same(one, Value::DoubleComplex(1.0, 2.1)));
        assert!(!rule.same(one, Value::DoubleComplex(1.1, 2.0)));
    }

    proptest! {
        #[test]
        fn bits_are_lossless(code in 1i64..=9, a: u64, b: u64) {
            let kind = Type::of_code(code).expect("a code");
            let value = Value::of_bits(kind, [a, b]);
            prop_assert_eq!(value.kind(), kind);
            prop_assert_eq!(Value::of_bits(kind, value.bits()), value);
            prop_assert_eq!(Datum::from(value), Datum::new(kind, [a, b]));
            prop_assert_eq!(Datum::new(kind, [a, b]).value(), value);
        }

        #[test]
        fn equality_is_symmetric(code in 3i64..=6, a: [u64; 2], b: [u64; 2], rule in 0usize..4) {
            let kind = Type::of_code(code).expect("a code");
            let (a, b) = (Value::of_bits(kind, a), Value::of_bits(kind, b));
            let rule = [Rule::Either, Rule::Absolute, Rule::Relative, Rule::Strict][rule];
            let rule = Tolerance { rule, ..Tolerance::default() };
            prop_assert!(rule.same(a, a));
            prop_assert_eq!(rule.same(a, b), rule.same(b, a));
        }
    }
}
