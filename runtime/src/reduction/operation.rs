//! Reduction operations and how two partial results become one (spec debugger.md 0, 6.3).

use std::cmp::Ordering;

use dvmdbg_abi::code::reduction as code;

use crate::trace::value::{Type, Value};

macro_rules! operations {
    ($($(#[$doc:meta])* $operation:ident = $code:ident, $name:literal, $better:ident;)*) => {
        /// An operation. The discriminant is the code in calls.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Operation { $($(#[$doc])* $operation = code::$code,)* }

        impl Operation {
            /// Every operation, in the order of the codes.
            pub const ALL: &'static [Operation] = &[$(Operation::$operation,)*];

            /// The name in messages.
            pub const fn name(self) -> &'static str {
                match self { $(Operation::$operation => $name,)* }
            }

            /// How a partial result compares with those that it replaces; `None`: it is joined with them.
            const fn better(self) -> Option<Ordering> {
                match self { $(Operation::$operation => $better,)* }
            }
        }
    };
}

const JOINED: Option<Ordering> = None;
const GREATER: Option<Ordering> = Some(Ordering::Greater);
const LESS: Option<Ordering> = Some(Ordering::Less);

operations! {
    /// Sum.
    Sum = SUM, "SUM", JOINED;
    /// Product.
    Product = PRODUCT, "PRODUCT", JOINED;
    /// Largest value.
    Max = MAX, "MAX", GREATER;
    /// Smallest value.
    Min = MIN, "MIN", LESS;
    /// Bitwise or logical and.
    And = AND, "AND", JOINED;
    /// Bitwise or logical or.
    Or = OR, "OR", JOINED;
    /// Bitwise or logical exclusive or.
    Xor = XOR, "XOR", JOINED;
    /// Bitwise or logical equivalence.
    Equivalent = EQUIVALENT, "EQU", JOINED;
    /// Logical inequality.
    NotEqual = NOT_EQUAL, "NE", JOINED;
    /// Logical equality.
    Equal = EQUAL, "EQ", JOINED;
    /// Largest value and where it is.
    MaxLoc = MAXLOC, "MAXLOC", GREATER;
    /// Smallest value and where it is.
    MinLoc = MINLOC, "MINLOC", LESS;
}

/// What joins two partial results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Joined {
    /// The result of both.
    Exactly(Value),
    /// Nearly: the start value could not be taken out of an integer product.
    Nearly(Value),
    /// The operation is not defined for this type.
    Undefined,
}

impl Operation {
    /// The operation with this code.
    pub fn of_code(code: i64) -> Option<Operation> {
        Operation::ALL
            .iter()
            .copied()
            .find(|&each| each as i64 == code)
    }

    /// The codes that calls may give, for messages.
    pub fn range() -> String {
        let [first, .., last] = Operation::ALL else {
            unreachable!("there are operations")
        };
        let shown = |one: &Operation| format!("{} ({})", *one as u8, one.name());
        format!("{} to {}", shown(first), shown(last))
    }

    /// Whether one of the values is the result, so that results are compared instead of joined.
    pub const fn is_extremum(self) -> bool {
        self.better().is_some()
    }

    /// Whether a partial result replaces another: of extrema the strictly better one does. `None`: it
    /// is joined with it.
    pub fn replaces(self, result: Value, partial: Value) -> Option<bool> {
        let better = self.better()?;
        order(partial, result).map(|found| found == better)
    }

    /// `result`, of all iterations before, joined with `partial`, of one that began with `start`
    /// again. All three have one type.
    pub fn join(self, result: Value, partial: Value, start: Value) -> Joined {
        if let Some(replaces) = self.replaces(result, partial) {
            return Joined::Exactly(if replaces { partial } else { result });
        }
        match (integer(result), integer(partial), integer(start)) {
            (Some(a), Some(v), Some(i)) => self.join_integers(result.kind(), [a, v, i]),
            _ => self.join_floating(result, partial, start),
        }
    }

    fn join_integers(self, kind: Type, [a, v, i]: [i64; 3]) -> Joined {
        let exactly = |number: i64| Joined::Exactly(of_integer(kind, number));
        match self {
            Operation::Sum => exactly(a.wrapping_add(v.wrapping_sub(i))),
            Operation::Product if i == 0 => exactly(0),
            Operation::Product => {
                let product = of_integer(kind, a.wrapping_mul(v.wrapping_div(i)));
                match v.wrapping_rem(i) {
                    0 => Joined::Exactly(product),
                    _ => Joined::Nearly(product),
                }
            }
            Operation::And => exactly(a & v),
            Operation::Or => exactly(a | v),
            Operation::Xor => exactly(a ^ v ^ i),
            Operation::Equivalent if kind == Type::Logical => exactly((a ^ v ^ i) & 1),
            Operation::Equivalent => exactly(!(a ^ !(v ^ i))),
            Operation::NotEqual => exactly(truth(a) ^ truth(v) ^ truth(i)),
            Operation::Equal => exactly(truth(a) ^ truth(v) ^ truth(i)),
            Operation::Max | Operation::Min | Operation::MaxLoc | Operation::MinLoc => {
                Joined::Undefined
            }
        }
    }

    fn join_floating(self, a: Value, v: Value, i: Value) -> Joined {
        let kind = a.kind();
        let (Some(a), Some(v), Some(i)) = (complex(a), complex(v), complex(i)) else {
            return Joined::Undefined;
        };
        let joined = match self {
            Operation::Sum => [a[0] + (v[0] - i[0]), a[1] + (v[1] - i[1])],
            Operation::Product if i == [0.0; 2] => [0.0; 2],
            Operation::Product => multiplied(a, divided(v, i)),
            _ => return Joined::Undefined,
        };
        Joined::Exactly(of_complex(kind, joined))
    }
}

/// Of an integer the truth value.
fn truth(number: i64) -> i64 {
    i64::from(number != 0)
}

/// The order of two numbers; `None`: complex, or one is not a number.
fn order(a: Value, b: Value) -> Option<Ordering> {
    match (integer(a), integer(b)) {
        (Some(a), Some(b)) => Some(a.cmp(&b)),
        _ => match (a, b) {
            (Value::Float(a), Value::Float(b)) => a.partial_cmp(&b),
            (Value::Double(a), Value::Double(b)) => a.partial_cmp(&b),
            _ => None,
        },
    }
}

fn integer(value: Value) -> Option<i64> {
    match value {
        Value::Int(number) => Some(number.into()),
        Value::Long(number) | Value::LongLong(number) => Some(number),
        Value::Logical(truth) => Some(truth.into()),
        _ => None,
    }
}

fn of_integer(kind: Type, number: i64) -> Value {
    Value::of_bits(kind, [number as u64, 0])
}

fn complex(value: Value) -> Option<[f64; 2]> {
    match value {
        Value::Float(re) => Some([re.into(), 0.0]),
        Value::Double(re) => Some([re, 0.0]),
        Value::FloatComplex(re, im) => Some([re.into(), im.into()]),
        Value::DoubleComplex(re, im) => Some([re, im]),
        _ => None,
    }
}

fn of_complex(kind: Type, [re, im]: [f64; 2]) -> Value {
    match kind {
        Type::Float => Value::Float(re as f32),
        Type::FloatComplex => Value::FloatComplex(re as f32, im as f32),
        Type::DoubleComplex => Value::DoubleComplex(re, im),
        _ => Value::Double(re),
    }
}

fn multiplied(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}

fn divided(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    if b[1] == 0.0 {
        return [a[0] / b[0], a[1] / b[0]];
    }
    let size = b[0] * b[0] + b[1] * b[1];
    [
        (a[0] * b[0] + a[1] * b[1]) / size,
        (a[1] * b[0] - a[0] * b[1]) / size,
    ]
}
