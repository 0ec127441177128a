//! Rounding that reductions in another order bring in, and what follows from it (spec debugger.md 1.10, *Exact
//! rounding*).
//!
//! A sum in another order has other last digits, and a solver makes more of them: values computed from it differ by more
//! than the exactness that is asked for. Such a difference is no error where what was read explains it:
//!
//! - the result of a reduction, if it is as exact as asked for, or if what its construct read explains it;
//! - an assigned value, if floating data that differ were read for it, and it differs by no more than `GROWTH` times as
//!   much, in absolute terms or relative to itself;
//! - a value that is read, if it differs no more than what was assigned before, or what the call that passed it read.
//!
//! Neither may differ by more than `COARSE` of the largest value there: the order of a sum that changes a result as much
//! decides it. So the first assignment that makes more of a difference than arithmetic does is an error, as is one that reads the
//! same and assigns something else. Integers and logical values are never excused, nor is what the runs do.

use super::super::value::{self, Tolerance, Type, Value};

/// How much larger the operations of a statement may make a difference.
const GROWTH: f64 = 1024.0;

/// The part of a value, or of the largest one it was made of, that may be rounding.
const COARSE: f64 = 1e-3;

/// What was read so far for a value.
#[derive(Clone, Copy, Default)]
struct Read {
    /// Sum of the differences.
    apart: f64,
    /// The largest relative one.
    relative: f64,
    /// The largest value.
    largest: f64,
    /// Sum of the values.
    sum: f64,
}

impl Read {
    fn add(&mut self, apart: value::Difference, magnitude: f64) {
        self.apart += apart.absolute;
        self.relative = self.relative.max(apart.relative);
        self.largest = self.largest.max(magnitude);
        self.sum += magnitude;
    }

    /// Whether a value of this magnitude may differ so much for what was read; `fresh`: what a new order of adding it up
    /// may change.
    fn explains(&self, apart: value::Difference, magnitude: f64, fresh: f64) -> bool {
        let carried = self.apart * self.largest.max(1.0) + self.relative * magnitude;
        apart.absolute <= GROWTH * (carried + fresh)
            && apart.absolute <= COARSE * self.largest.max(magnitude)
    }
}

/// Rounding differences of a run.
#[derive(Default)]
pub(super) struct Rounding {
    /// The run adds up in another order than the reference.
    is_expected: bool,
    /// What was read outside of assignments since the last of them.
    plain: Read,
    /// Assignments under way: how many constructs were open at the beginning, what was read since.
    assignments: Vec<(usize, Read)>,
    /// What was read since a construct began behind the last result of a reduction.
    reduced: Read,
    has_result: bool,
    /// The largest difference of a value that was assigned, or is a result.
    widest: f64,
    /// How many values were excused, and the largest difference of them.
    excused: Option<(u64, value::Difference)>,
}

impl Rounding {
    /// Of a run whose iterations have another order, or whose reductions are emulated.
    pub(super) fn expected() -> Rounding {
        Rounding {
            is_expected: true,
            ..Rounding::default()
        }
    }

    /// Of the same run from its beginning on.
    pub(super) fn again(&self) -> Rounding {
        Rounding {
            is_expected: self.is_expected,
            excused: self.excused,
            ..Rounding::default()
        }
    }

    #[inline]
    pub(super) fn is_expected(&self) -> bool {
        self.is_expected
    }

    /// How many values were excused, and the largest difference of them.
    pub(super) fn excused(&self) -> Option<(u64, value::Difference)> {
        self.excused
    }

    /// An assignment begins while this many constructs are open.
    pub(super) fn assignment_begins(&mut self, open: usize) {
        self.assignments.push((open, Read::default()));
    }

    /// A value of the reference and of the run was read; whether it is no error.
    pub(super) fn reads(&mut self, tolerance: &Tolerance, expected: Value, actual: Value) -> bool {
        let Some((apart, magnitude)) = measured(tolerance, expected, actual) else {
            return false;
        };
        let same = tolerance.same(expected, actual);
        let known = apart.absolute <= GROWTH * self.widest;
        let explained = same || known || self.plain.explains(apart, magnitude, 0.0);
        if explained {
            let around = self.assignments.iter_mut().map(|(_, read)| read);
            let all = around.chain([&mut self.reduced, &mut self.plain]);
            all.for_each(|read| read.add(apart, magnitude));
        }
        self.excuse(explained && !same, apart)
    }

    /// A value was assigned while this many constructs are open; whether it is no error. `None`: it is one of a
    /// reduction variable, and not compared.
    pub(super) fn assigns(
        &mut self,
        tolerance: &Tolerance,
        values: Option<(Value, Value)>,
        open: usize,
    ) -> bool {
        let read = match self.assignments.pop_if(|(within, _)| *within == open) {
            Some((_, read)) => read,
            None => std::mem::take(&mut self.plain),
        };
        if self.assignments.is_empty() {
            self.plain = Read::default();
        }
        let Some((expected, actual)) = values else {
            return true;
        };
        let Some((apart, magnitude)) = measured(tolerance, expected, actual) else {
            return false;
        };
        let same = tolerance.same(expected, actual);
        let explained = same || read.explains(apart, magnitude, 0.0);
        if explained {
            self.widest = self.widest.max(apart.absolute);
        }
        self.excuse(explained && !same, apart)
    }

    /// A reduction has these results in the reference and in the run; whether that is no error.
    pub(super) fn results(
        &mut self,
        tolerance: &Tolerance,
        expected: Value,
        actual: Value,
    ) -> bool {
        self.has_result = true;
        let Some((apart, magnitude)) = measured(tolerance, expected, actual) else {
            return false;
        };
        let same = tolerance.same(expected, actual);
        let fresh = self.reduced.sum * epsilon(actual.kind());
        let explained = same || self.reduced.explains(apart, magnitude, fresh);
        if explained {
            self.widest = self.widest.max(apart.absolute);
        }
        self.excuse(explained && !same, apart)
    }

    /// A construct begins.
    pub(super) fn construct_begins(&mut self) {
        if std::mem::take(&mut self.has_result) {
            self.reduced = Read::default();
        }
    }

    /// An iteration of the innermost of this many open constructs begins, or a construct inside of this many ends.
    pub(super) fn leaves(&mut self, open: usize) {
        while self
            .assignments
            .pop_if(|(within, _)| *within > open)
            .is_some()
        {}
    }

    /// Counts a difference that is excused.
    fn excuse(&mut self, excused: bool, apart: value::Difference) -> bool {
        if excused {
            let (count, largest) = self.excused.unwrap_or((0, apart));
            let largest = largest.largest(apart);
            self.excused = Some((count + 1, largest));
        }
        excused
    }
}

/// How far two floating values are apart, and the magnitude of the larger; `None`: they are no numbers.
fn measured(tolerance: &Tolerance, a: Value, b: Value) -> Option<(value::Difference, f64)> {
    let apart = tolerance.difference(a, b)?;
    let magnitude = a.magnitude().max(b.magnitude());
    (apart.absolute.is_finite() && magnitude.is_finite()).then_some((apart, magnitude))
}

/// Rounding of one operation.
fn epsilon(kind: Type) -> f64 {
    match kind {
        Type::Float | Type::FloatComplex => f32::EPSILON.into(),
        _ => f64::EPSILON,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXACT: Tolerance = Tolerance {
        rule: value::Rule::Either,
        float: 1e-4,
        double: 1e-9,
        floor: 1e-10,
    };

    fn read(rounding: &mut Rounding, expected: f64, actual: f64) -> bool {
        let (expected, actual) = (Value::Double(expected), Value::Double(actual));
        EXACT.same(expected, actual) || rounding.reads(&EXACT, expected, actual)
    }

    /// Reads one value for another one; whether that is no error.
    fn assign(rounding: &mut Rounding, from: (f64, f64), to: (f64, f64)) -> bool {
        rounding.assignment_begins(0);
        rounding.reads(&EXACT, Value::Double(from.0), Value::Double(from.1));
        let (expected, actual) = (Value::Double(to.0), Value::Double(to.1));
        let excused = rounding.assigns(&EXACT, Some((expected, actual)), 0);
        EXACT.same(expected, actual) || excused
    }

    #[test]
    fn what_follows_from_a_sum_is_excused_and_what_does_not_is_an_error() {
        let mut rounding = Rounding::expected();
        let sum = (1000.0, 1000.0 + 1e-12);
        rounding.results(&EXACT, Value::Double(sum.0), Value::Double(sum.1));
        // A difference of sums, 1e-12 large, is what remains of it.
        assert!(assign(&mut rounding, sum, (1e-4, 1e-4 + 1e-12)));
        assert!(assign(
            &mut rounding,
            (1e-4, 1e-4 + 1e-12),
            (10.0, 10.0 + 1e-7)
        ));
        assert!(read(&mut rounding, 10.0, 10.0 + 1e-7));
        assert!(!read(&mut rounding, 10.0, 10.1));
        assert!(!assign(&mut rounding, sum, (1000.0, 2000.0)));
        assert!(!assign(&mut rounding, (3.0, 3.0), (6.0, 6.0 + 1e-7)));
        assert_eq!(rounding.excused().map(|(count, _)| count), Some(2));
    }

    #[test]
    fn integers_are_not_excused() {
        let mut rounding = Rounding::expected();
        rounding.assignment_begins(0);
        rounding.reads(&EXACT, Value::Double(1.0), Value::Double(1.5));
        let values = Some((Value::Int(1), Value::Int(2)));
        assert!(!rounding.assigns(&EXACT, values, 0));
    }
}
