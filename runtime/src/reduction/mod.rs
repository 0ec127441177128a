//! Emulation of reductions: each iteration, or task, as if on a processor of its own (spec
//! debugger.md 6).
//!
//! Before an iteration the variable has its start value again; what the iteration made of it is
//! joined with the results of those before by the operation of the directive. A program that does
//! something else with the variable than the directive says gets another result.

pub mod operation;

use crate::trace::value::{Type, Value};
use operation::{Joined, Operation};

/// A reduction variable under emulation. Its memory is given at each step, as values.
#[derive(Clone, Debug, PartialEq)]
pub struct Emulation {
    operation: Operation,
    /// Start values, by element, with what the location of each was.
    start: Vec<Element>,
    /// Joined results; `None` before the first iteration has ended.
    result: Option<Vec<Element>>,
    started: bool,
    inexact: bool,
}

/// An element of a reduction variable, and for MAXLOC and MINLOC the bytes of its location.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// Its value.
    pub value: Value,
    /// Its location; empty without.
    pub location: Vec<u8>,
}

impl Emulation {
    /// Begins with the values that the variable has before its construct. `None`: the operation is
    /// not defined for their type.
    pub fn new(operation: Operation, start: Vec<Element>) -> Option<Emulation> {
        let defined = |element: &Element| {
            let value = element.value;
            operation.join(value, value, value) != Joined::Undefined
                || is_ordered(operation, value.kind())
        };
        start.iter().all(defined).then_some(Emulation {
            operation,
            start,
            result: None,
            started: false,
            inexact: false,
        })
    }

    /// An iteration has ended with these values; returns those that the next one begins with.
    /// Between the start of an asynchronous reduction and its end nothing is joined: `None`.
    pub fn close(&mut self, partial: &[Element]) -> Option<&[Element]> {
        if self.started {
            return None;
        }
        match &mut self.result {
            None => self.result = Some(partial.to_vec()),
            Some(result) => {
                for ((result, partial), start) in result.iter_mut().zip(partial).zip(&self.start) {
                    self.inexact |= join(self.operation, result, partial, start.value);
                }
            }
        }
        Some(&self.start)
    }

    /// The reduction is started, or complete: the values that the variable gets. `None`: no
    /// iteration has ended, it keeps those that it has.
    pub fn publish(&mut self) -> Option<&[Element]> {
        self.started = true;
        self.result.as_deref()
    }

    /// Whether it was started, or is complete.
    pub fn is_started(&self) -> bool {
        self.started
    }

    /// Whether the start value could not be taken out of an integer product, so that the result may
    /// differ from that of the program although both are right.
    pub fn is_inexact(&self) -> bool {
        self.inexact
    }

    /// Start values, by element.
    pub fn start(&self) -> &[Element] {
        &self.start
    }

    /// What the iterations that have ended have made together; `None`: none has ended.
    pub fn result(&self) -> Option<&[Element]> {
        self.result.as_deref()
    }

    /// The operation of the directive.
    pub fn operation(&self) -> Operation {
        self.operation
    }
}

/// Joins an element into the result; whether that was not exact.
fn join(operation: Operation, result: &mut Element, partial: &Element, start: Value) -> bool {
    if operation.replaces(result.value, partial.value) == Some(true) {
        *result = partial.clone();
        return false;
    }
    match operation.join(result.value, partial.value, start) {
        Joined::Exactly(value) => result.value = value,
        Joined::Nearly(value) => {
            result.value = value;
            return true;
        }
        // Extrema that are not numbers: the first result stays.
        Joined::Undefined => {}
    }
    false
}

/// Whether an extremum of values of this type exists, even if these are not numbers.
fn is_ordered(operation: Operation, kind: Type) -> bool {
    operation.is_extremum() && !matches!(kind, Type::FloatComplex | Type::DoubleComplex)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn elements(values: &[Value]) -> Vec<Element> {
        let element = |&value| Element {
            value,
            location: Vec::new(),
        };
        values.iter().map(element).collect()
    }

    /// What a program does with an operation, in one processor.
    fn accumulate(operation: Operation, a: Value, x: Value) -> Value {
        let number = |value: Value| value.bits()[0] as i64;
        let kind = a.kind();
        let of = |number: i64| Value::of_bits(kind, [number as u64, 0]);
        match (a, x) {
            (Value::Double(a), Value::Double(x)) => Value::Double(match operation {
                Operation::Sum => a + x,
                Operation::Product => a * x,
                Operation::Max => {
                    if x > a {
                        x
                    } else {
                        a
                    }
                }
                _ => {
                    if x < a {
                        x
                    } else {
                        a
                    }
                }
            }),
            _ => {
                let (a, x) = (number(a), number(x));
                match operation {
                    Operation::Sum => of(a.wrapping_add(x)),
                    Operation::Product => of(a.wrapping_mul(x)),
                    Operation::Max => of(a.max(x)),
                    Operation::Min => of(a.min(x)),
                    Operation::And => of(a & x),
                    Operation::Or => of(a | x),
                    Operation::Xor => of(a ^ x),
                    Operation::Equivalent if kind == Type::Logical => of(1 ^ a ^ x),
                    Operation::Equivalent => of(!(a ^ x)),
                    Operation::NotEqual => of(i64::from(a != x)),
                    _ => of(i64::from(a == x)),
                }
            }
        }
    }

    /// Results of the program itself and of the emulation with an operation of a directive.
    fn both(does: Operation, says: Operation, start: Value, values: &[Value]) -> (Value, Value) {
        let alone = values.iter().fold(start, |a, &x| accumulate(does, a, x));
        let mut emulation = Emulation::new(says, elements(&[start])).expect("defined");
        let mut memory = start;
        for &x in values {
            memory = accumulate(does, memory, x);
            memory = emulation.close(&elements(&[memory])).expect("not started")[0].value;
        }
        let result = emulation.publish().map_or(memory, |result| result[0].value);
        (alone, result)
    }

    const INTEGER: [Operation; 8] = [
        Operation::Sum,
        Operation::Product,
        Operation::Max,
        Operation::Min,
        Operation::And,
        Operation::Or,
        Operation::Xor,
        Operation::Equivalent,
    ];

    proptest! {
        #[test]
        fn right_operations_give_the_result_of_the_program(
            operation in proptest::sample::select(&INTEGER[..]),
            start in 1i64..9,
            values in proptest::collection::vec(-20i64..20, 0..8),
        ) {
            let values: Vec<Value> = values.into_iter().map(Value::Long).collect();
            let (alone, emulated) = both(operation, operation, Value::Long(start), &values);
            prop_assert_eq!(alone, emulated);
        }

        #[test]
        fn logical_operations_do_so_too(
            operation in proptest::sample::select(&[
                Operation::And, Operation::Or, Operation::Xor, Operation::Equivalent,
                Operation::NotEqual, Operation::Equal,
            ][..]),
            start: bool,
            values: Vec<bool>,
        ) {
            let values: Vec<Value> = values.into_iter().map(Value::Logical).collect();
            let (alone, emulated) = both(operation, operation, Value::Logical(start), &values);
            prop_assert_eq!(alone, emulated);
        }

        #[test]
        fn floating_results_differ_by_rounding_only(
            operation in proptest::sample::select(&INTEGER[..4]),
            start in 0.5f64..4.0,
            values in proptest::collection::vec(-3.0f64..3.0, 0..20),
        ) {
            let values: Vec<Value> = values.into_iter().map(Value::Double).collect();
            let (alone, emulated) = both(operation, operation, Value::Double(start), &values);
            let tolerance = crate::trace::value::Tolerance::default();
            prop_assert!(tolerance.same(alone, emulated), "{:?} {:?}", alone, emulated);
        }
    }

    /// Whether some data show that a directive says another operation than the program does.
    fn is_found(does: Operation, says: Operation, start: &[Value], values: &[&[Value]]) -> bool {
        let mut cases = start
            .iter()
            .flat_map(|&start| values.iter().map(move |&v| (start, v)));
        cases.any(|(start, values)| {
            let (alone, emulated) = both(does, says, start, values);
            alone != emulated
        })
    }

    /// Operations that join partial results in one way: whatever the directive says of them, a parallel run gets
    /// the result of the program.
    fn are_joined_alike(a: Operation, b: Operation) -> bool {
        let of_parity = |operation| {
            matches!(
                operation,
                Operation::Xor | Operation::Equivalent | Operation::NotEqual | Operation::Equal
            )
        };
        a == b || of_parity(a) && of_parity(b)
    }

    #[test]
    fn every_wrong_operation_gives_another_result() {
        let long = |numbers: &[i64]| -> Vec<Value> {
            numbers.iter().map(|&each| Value::Long(each)).collect()
        };
        let double = |numbers: &[f64]| -> Vec<Value> {
            numbers.iter().map(|&each| Value::Double(each)).collect()
        };
        let logical = |truths: &[bool]| -> Vec<Value> {
            truths.iter().map(|&each| Value::Logical(each)).collect()
        };
        let parity = [Operation::NotEqual, Operation::Equal];
        let logical_operations: Vec<Operation> =
            INTEGER[4..].iter().chain(&parity).copied().collect();
        let kinds = [
            (
                &INTEGER[..],
                long(&[2, 10, 255]),
                vec![long(&[3, 5, 9]), long(&[12, 6, 11, 6])],
            ),
            (
                &INTEGER[..4],
                double(&[2.0, 10.0]),
                vec![double(&[3.0, 5.0, 9.0])],
            ),
            (
                &logical_operations[..],
                logical(&[false, true]),
                vec![
                    logical(&[true, false]),
                    logical(&[false, false, true]),
                    logical(&[true, true]),
                ],
            ),
        ];
        for (operations, start, values) in &kinds {
            let values: Vec<&[Value]> = values.iter().map(Vec::as_slice).collect();
            for &does in *operations {
                for &says in *operations {
                    let found = is_found(does, says, start, &values);
                    assert_eq!(found, !are_joined_alike(does, says), "{does:?} {says:?}");
                }
            }
        }
    }

    #[test]
    fn extrema_bring_their_location_and_keep_the_first_of_equals() {
        let element = |value, location| Element {
            value: Value::Int(value),
            location: vec![location],
        };
        for (operation, partials, expected) in [
            (Operation::MaxLoc, [4, 7, 7, 5], element(7, 1)),
            (Operation::MinLoc, [4, 3, 6, 3], element(3, 1)),
        ] {
            let mut emulation = Emulation::new(operation, vec![element(4, 9)]).expect("defined");
            for (location, value) in partials.into_iter().enumerate() {
                let next = emulation.close(&[element(value, location as u8)]);
                assert_eq!(next.expect("not started"), [element(4, 9)]);
            }
            assert_eq!(emulation.publish().expect("a result"), [expected]);
        }
    }

    #[test]
    fn arrays_are_joined_by_element() {
        let values = |numbers: [f32; 2]| elements(&numbers.map(Value::Float));
        let mut emulation = Emulation::new(Operation::Sum, values([1.0, 10.0])).expect("defined");
        for partial in [[2.0, 10.5], [3.0, 11.0], [1.5, 10.0]] {
            emulation.close(&values(partial));
        }
        assert_eq!(emulation.publish().expect("a result"), values([4.5, 11.5]));
    }

    #[test]
    fn complex_sums_and_products_are_whole() {
        let value = |re, im| Value::DoubleComplex(re, im);
        let mut sum =
            Emulation::new(Operation::Sum, elements(&[value(1.0, 1.0)])).expect("defined");
        sum.close(&elements(&[value(2.0, 3.0)]));
        sum.close(&elements(&[value(1.0, -1.0)]));
        assert_eq!(sum.publish().expect("a result")[0].value, value(2.0, 1.0));
        let mut product =
            Emulation::new(Operation::Product, elements(&[value(0.0, 2.0)])).expect("defined");
        // Times i, then times 3.
        product.close(&elements(&[value(-2.0, 0.0)]));
        product.close(&elements(&[value(0.0, 6.0)]));
        assert_eq!(
            product.publish().expect("a result")[0].value,
            value(-6.0, 0.0)
        );
    }

    #[test]
    fn start_value_of_nought_makes_a_product_of_nought() {
        let (alone, emulated) = both(
            Operation::Product,
            Operation::Product,
            Value::Long(0),
            &[3, 4].map(Value::Long),
        );
        assert_eq!(alone, emulated);
    }

    #[test]
    fn inexact_products_are_known() {
        let mut product =
            Emulation::new(Operation::Product, elements(&[Value::Int(2)])).expect("defined");
        product.close(&elements(&[Value::Int(6)]));
        assert!(!product.is_inexact());
        product.close(&elements(&[Value::Int(5)]));
        assert!(product.is_inexact());
    }

    #[test]
    fn nothing_is_joined_after_the_start() {
        let mut sum = Emulation::new(Operation::Sum, elements(&[Value::Int(0)])).expect("defined");
        assert_eq!(sum.publish(), None);
        assert_eq!(sum.close(&elements(&[Value::Int(1)])), None);
    }

    #[test]
    fn operations_without_meaning_are_refused() {
        for (operation, value) in [
            (Operation::And, Value::Double(1.0)),
            (Operation::Max, Value::DoubleComplex(1.0, 0.0)),
            (Operation::Xor, Value::Float(1.0)),
        ] {
            assert_eq!(Emulation::new(operation, elements(&[value])), None);
        }
        assert!(Emulation::new(Operation::Max, elements(&[Value::Double(f64::NAN)])).is_some());
    }

    #[test]
    fn codes_are_those_of_calls() {
        for (code, &operation) in (1..).zip(Operation::ALL) {
            assert_eq!(Operation::of_code(code), Some(operation));
        }
        let behind = Operation::ALL.len() as i64 + 1;
        assert_eq!(
            (Operation::of_code(0), Operation::of_code(behind)),
            (None, None)
        );
    }

    #[test]
    fn the_public_header_lists_all_codes() {
        let header = include_str!("../../include/dvmdbg_trace.h");
        let listed = header.split("Func: ").nth(1).expect("the list");
        let listed = listed.split('.').next().expect("its end");
        let listed = listed.replace("\n *", "");
        let shown = |&one: &Operation| format!("{} {}", one as u8, one.name());
        let all: Vec<String> = Operation::ALL.iter().map(shown).collect();
        assert_eq!(listed, all.join(", "));
    }
}
