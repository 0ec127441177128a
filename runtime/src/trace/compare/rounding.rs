//! Rounding that reductions in another order bring in, and what follows from it (spec debugger.md 1.10, *Exact
//! rounding*).
//!
//! A sum in another order has other last digits, and a solver makes more of them: values computed from it differ by more
//! than the exactness that is asked for. Such a difference is no error where what was read explains it:
//!
//! - an assigned value, if it differs by no more than the differences of what was read for it make of it, carried through the
//!   operations of its right side (`formula.rs`). Where these are not known - calls, complex values, reads that no record tells,
//!   functions at unknown places - by no more than `GROWTH` times as much as what was read, in absolute terms or relative to itself;
//! - the result of a reduction, if it is as exact as asked for, if what its assignments carry on explains it with
//!   the rounding of all its partial values, or if it was selected (MAX) from values that differ as much;
//! - a value that is read, if it differs no more than what was assigned before, or what the call that passed it read.
//!
//! None may differ by more than `COARSE` of the largest value there: the order of a sum that changes a result as much
//! decides it. So the first assignment that makes more of a difference than arithmetic does is an error, as is one that reads the
//! same and assigns something else. Integers and logical values are never excused, nor is what the runs do.

use super::super::value::{self, Rule, Tolerance, Type, Value};
use super::formula::Reach;
use crate::trace::id::SiteId;

/// How much larger the operations of a statement may make a difference.
const GROWTH: f64 = 1024.0;

/// How much larger a difference may be than what formulas carry on: they are of first order.
const SLACK: f64 = 16.0;

/// How many references that were read for a value are known by name; formulas are shorter.
const NAMED: usize = 64;

/// The part of a value, or of the largest one it was made of, that may be rounding.
const COARSE: f64 = 1e-3;

/// How often a difference was excused. A value is read any number of times, but made once.
#[derive(Clone, Copy, Debug, Default)]
struct Excused {
    made: u64,
    read: u64,
}

impl Excused {
    /// How many values these are. Where nothing was recorded of how they were made, what was read counts.
    fn values(self) -> u64 {
        match self.made {
            0 => self.read,
            made => made,
        }
    }
}

/// What rounding says of two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    /// Nothing: their exactness decides.
    None,
    /// They differ as rounding explains.
    Excused,
    /// Nothing that was read makes them differ, however small the difference is.
    Unexplained,
}

/// What was read so far for a value.
#[derive(Clone, Default)]
pub(super) struct Read {
    /// Sum of the differences.
    apart: f64,
    /// The largest of them.
    most: f64,
    /// The largest relative one.
    relative: f64,
    /// The largest value.
    largest: f64,
    /// Sum of the values.
    sum: f64,
    /// Rounding of the least exact type.
    epsilon: f64,
    /// The last values of each reference.
    named: Vec<(SiteId, f64, f64)>,
}

impl Read {
    fn add(&mut self, apart: value::Distance, magnitude: f64, kind: Type) {
        self.apart += apart.absolute;
        self.most = self.most.max(apart.absolute);
        self.epsilon = self.epsilon.max(epsilon(kind));
        self.relative = self.relative.max(apart.relative);
        self.largest = self.largest.max(magnitude);
        self.sum += magnitude;
    }

    fn name(&mut self, site: SiteId, expected: f64, actual: f64) {
        match self.named.iter().position(|(known, ..)| *known == site) {
            Some(at) => self.named[at] = (site, expected, actual),
            None if self.named.len() < NAMED => self.named.push((site, expected, actual)),
            None => {}
        }
    }

    /// The last values that were read at the sites of one reference.
    pub(super) fn last(&self, is_it: impl Fn(SiteId) -> bool) -> Option<Reach> {
        let mut named = self.named.iter().rev();
        let (_, expected, actual) = named.find(|(site, ..)| is_it(*site))?;
        Some(Reach::read(*expected, (expected - actual).abs()))
    }

    /// How far what was read reaches in a value that a formula gives; `None`: that cannot be told.
    fn reaches(&self, reach: Option<Reach>, magnitude: f64, kind: Type) -> Option<f64> {
        let reach = reach?;
        let rounded = self.epsilon.max(epsilon(kind)) * (magnitude + reach.size);
        let unknown = match reach.relative {
            0.0 => 0.0,
            relative => relative * (magnitude + reach.size),
        };
        let bound = SLACK * (reach.error + unknown + rounded);
        bound.is_finite().then_some(bound)
    }

    /// Whether a value of this magnitude may differ so much for what was read; `fresh`: what a new order of adding it up
    /// may change.
    fn explains(&self, apart: value::Distance, magnitude: f64, fresh: f64) -> bool {
        let carried = self.apart * self.largest.max(1.0) + self.relative * magnitude;
        apart.absolute <= GROWTH * (carried + fresh) && self.is_fine(apart, magnitude)
    }

    fn is_fine(&self, apart: value::Distance, magnitude: f64) -> bool {
        apart.absolute <= COARSE * self.largest.max(magnitude)
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
    /// Meanwhile: how far what was read reaches in what was assigned to reduction variables, and the rounding of their
    /// partial values; `None`: nothing was assigned, or that cannot be told.
    accumulated: Option<f64>,
    is_vague: bool,
    has_result: bool,
    /// The largest difference of a value that was assigned, or is a result.
    widest: f64,
    /// How many values were excused where they were made, and where they were read; the largest difference of them.
    excused: Option<(Excused, value::Distance)>,
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
    pub(super) fn excused(&self) -> Option<(u64, value::Distance)> {
        let (excused, largest) = self.excused?;
        Some((excused.values(), largest))
    }

    /// An assignment begins while this many constructs are open.
    pub(super) fn assignment_begins(&mut self, open: usize) {
        self.assignments.push((open, Read::default()));
    }

    /// A value of the reference and of the run was read; whether it is no error.
    pub(super) fn reads(
        &mut self,
        tolerance: &Tolerance,
        site: SiteId,
        expected: Value,
        actual: Value,
    ) -> bool {
        let Some((apart, magnitude)) = measured(tolerance, expected, actual) else {
            if let (Some(expected), Some(actual)) = (expected.whole(), actual.whole()) {
                self.innermost().name(site, expected, actual);
            }
            return false;
        };
        let same = tolerance.same(expected, actual);
        let known = apart.absolute <= GROWTH * self.widest;
        let explained = same || known || self.plain.explains(apart, magnitude, 0.0);
        if explained {
            let around = self.assignments.iter_mut().map(|(_, read)| read);
            let all = around.chain([&mut self.reduced, &mut self.plain]);
            all.for_each(|read| read.add(apart, magnitude, actual.kind()));
            if let (Some(expected), Some(actual)) = (expected.real(), actual.real()) {
                self.innermost().name(site, expected, actual);
            }
        }
        self.excuse(explained && !same, apart, false)
    }

    /// What is read now is read for that.
    fn innermost(&mut self) -> &mut Read {
        let innermost = self.assignments.last_mut().map(|(_, read)| read);
        innermost.unwrap_or(&mut self.plain)
    }

    /// What was read for the assignment that ends while this many constructs are open.
    pub(super) fn assignment_ends(&mut self, open: usize) -> Read {
        let read = match self.assignments.pop_if(|(within, _)| *within == open) {
            Some((_, read)) => read,
            None => std::mem::take(&mut self.plain),
        };
        if self.assignments.is_empty() {
            self.plain = Read::default();
        }
        read
    }

    /// A value was assigned for which this was read. `reach`: what its formula makes of it.
    pub(super) fn assigns(
        &mut self,
        tolerance: &Tolerance,
        (expected, actual): (Value, Value),
        read: &Read,
        reach: impl FnOnce(&Read) -> Option<Reach>,
    ) -> Judgement {
        let Some((apart, magnitude)) = measured(tolerance, expected, actual) else {
            return Judgement::None;
        };
        let same = tolerance.same(expected, actual);
        // What is near 0 differs by less than the absolute exactness, and an error may begin there.
        let near = same && is_relative(tolerance, expected, actual);
        let bound = match near {
            true => None,
            false => read.reaches(reach(read), magnitude, actual.kind()),
        };
        let explained = match bound {
            Some(bound) => apart.absolute <= bound && (same || read.is_fine(apart, magnitude)),
            None => same || read.explains(apart, magnitude, 0.0),
        };
        if !explained {
            return match bound {
                Some(_) => Judgement::Unexplained,
                None => Judgement::None,
            };
        }
        self.widest = self.widest.max(apart.absolute);
        match self.excuse(!same, apart, true) {
            true => Judgement::Excused,
            false => Judgement::None,
        }
    }

    /// A reduction variable got partial values for which this was read.
    pub(super) fn accumulates(
        &mut self,
        (expected, actual): (Value, Value),
        read: &Read,
        reach: impl FnOnce(&Read) -> Option<Reach>,
    ) {
        let magnitude = expected.magnitude() + actual.magnitude();
        let rounded = epsilon(actual.kind()) * magnitude;
        let carried = match read.apart {
            0.0 => Some(rounded),
            _ => read.reaches(reach(read), magnitude, actual.kind()),
        };
        match carried {
            Some(carried) => *self.accumulated.get_or_insert_default() += carried,
            None => self.is_vague = true,
        }
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
        let explained = same
            || match self.accumulated.filter(|_| !self.is_vague) {
                Some(carried) => {
                    let bound = SLACK * (carried + self.reduced.most);
                    apart.absolute <= bound && self.reduced.is_fine(apart, magnitude)
                }
                None => {
                    let fresh = self.reduced.sum * epsilon(actual.kind());
                    self.reduced.explains(apart, magnitude, fresh)
                }
            };
        if explained {
            self.widest = self.widest.max(apart.absolute);
        }
        self.excuse(explained && !same, apart, true)
    }

    /// A construct begins.
    pub(super) fn construct_begins(&mut self) {
        if std::mem::take(&mut self.has_result) {
            self.reduced = Read::default();
            (self.accumulated, self.is_vague) = (None, false);
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

    /// Counts a difference that is excused, of a value that is made, or read.
    fn excuse(&mut self, excused: bool, apart: value::Distance, is_made: bool) -> bool {
        if excused {
            let (mut count, largest) = self.excused.unwrap_or((Excused::default(), apart));
            match is_made {
                true => count.made += 1,
                false => count.read += 1,
            }
            self.excused = Some((count, largest.largest(apart)));
        }
        excused
    }
}

/// How far two floating values are apart, and the magnitude of the larger; `None`: they are no numbers.
fn measured(tolerance: &Tolerance, a: Value, b: Value) -> Option<(value::Distance, f64)> {
    let apart = tolerance.difference(a, b)?;
    let magnitude = a.magnitude().max(b.magnitude());
    (apart.absolute.is_finite() && magnitude.is_finite()).then_some((apart, magnitude))
}

/// Whether values are the same by their relative difference, where that counts as well as the absolute one.
fn is_relative(tolerance: &Tolerance, expected: Value, actual: Value) -> bool {
    let relative = Tolerance {
        rule: Rule::Relative,
        ..*tolerance
    };
    tolerance.rule != Rule::Either || relative.same(expected, actual)
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

    /// That of what is read in these tests.
    const SITE: SiteId = SiteId(0);

    fn read(rounding: &mut Rounding, expected: f64, actual: f64) -> bool {
        let (expected, actual) = (Value::Double(expected), Value::Double(actual));
        EXACT.same(expected, actual) || rounding.reads(&EXACT, SITE, expected, actual)
    }

    /// Reads one value for another one; whether that is no error. `slope`: how much larger a formula makes the
    /// difference.
    fn assign(
        rounding: &mut Rounding,
        from: (f64, f64),
        to: (f64, f64),
        slope: Option<f64>,
    ) -> bool {
        rounding.assignment_begins(0);
        rounding.reads(&EXACT, SITE, Value::Double(from.0), Value::Double(from.1));
        let (expected, actual) = (Value::Double(to.0), Value::Double(to.1));
        let read = rounding.assignment_ends(0);
        let reach = |read: &Read| {
            let read = read.last(|site| site == SITE).expect("it was read");
            slope.map(|slope| Reach::read(to.0, read.error * slope))
        };
        match rounding.assigns(&EXACT, (expected, actual), &read, reach) {
            Judgement::None => EXACT.same(expected, actual),
            judgement => judgement == Judgement::Excused,
        }
    }

    #[test]
    fn what_follows_from_a_sum_is_excused_and_what_does_not_is_an_error() {
        let mut rounding = Rounding::expected();
        let sum = (1000.0, 1000.0 + 1e-12);
        rounding.results(&EXACT, Value::Double(sum.0), Value::Double(sum.1));
        // A difference of sums, 1e-12 large, is what remains of it.
        let rest = (1e-4, 1e-4 + 1e-12);
        assert!(assign(&mut rounding, sum, rest, None));
        assert!(assign(&mut rounding, rest, (10.0, 10.0 + 1e-7), None));
        assert!(read(&mut rounding, 10.0, 10.0 + 1e-7));
        assert!(!read(&mut rounding, 10.0, 10.1));
        assert!(!assign(&mut rounding, sum, (1000.0, 2000.0), None));
        assert!(!assign(&mut rounding, (3.0, 3.0), (6.0, 6.0 + 1e-7), None));
        // It was made once, however often it is read.
        assert_eq!(rounding.excused().map(|(count, _)| count), Some(1));
    }

    #[test]
    fn a_formula_says_how_far_differences_reach() {
        let mut rounding = Rounding::expected();
        let from = (1e-4, 1e-4 + 1e-12);
        assert!(assign(&mut rounding, from, (10.0, 10.0 + 1e-7), Some(1e5)));
        assert!(!assign(&mut rounding, from, (10.0, 10.0 + 1e-7), Some(1e3)));
        // As small as the absolute exactness, but an error of what is near 0.
        assert!(!assign(&mut rounding, from, (1e-6, 1.00001e-6), Some(1e-3)));
        assert!(assign(&mut rounding, from, (1e-6, 1.00001e-6), Some(10.0)));
    }

    #[test]
    fn a_sum_differs_by_what_its_terms_do() {
        let mut rounding = Rounding::expected();
        rounding.construct_begins();
        for partial in [1e12, 1.0] {
            let values = (Value::Double(partial), Value::Double(partial));
            rounding.accumulates(values, &Read::default(), |_| None);
        }
        let (expected, near) = (Value::Double(1.0), Value::Double(1.0 + 1e-4));
        assert!(rounding.results(&EXACT, expected, near));
        assert!(!rounding.results(&EXACT, expected, Value::Double(1.1)));
    }

    #[test]
    fn integers_are_not_excused() {
        let mut rounding = Rounding::expected();
        rounding.assignment_begins(0);
        rounding.reads(&EXACT, SITE, Value::Double(1.0), Value::Double(1.5));
        let read = rounding.assignment_ends(0);
        let values = (Value::Int(1), Value::Int(2));
        let judgement = rounding.assigns(&EXACT, values, &read, |_| None);
        assert_eq!(judgement, Judgement::None);
    }
}
