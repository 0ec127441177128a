//! Executes a case: which elements have values, which are outside.

use super::case::{Case, EXTENT, Element, FLATTENED, RANKS, ROUNDS, Statement, Values};

/// What is wrong with an access.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// A subscript is outside of its dimension.
    Bounds,
    /// The element has no value.
    Uninitialized,
}

struct Machine {
    defined: Vec<Vec<bool>>,
    /// The faults, with the numbers of their assignments.
    faults: Vec<(usize, Fault)>,
    /// Something is written beside its array, or read far from it.
    strays: bool,
    /// Assignments met in the text so far.
    number: usize,
}

/// The faults of a case in the order of execution, each once: the number of its assignment in the text, from 0.
#[must_use]
pub fn faults(case: &Case) -> Vec<(usize, Fault)> {
    run(case).faults
}

pub(super) fn stays_inside(case: &Case) -> bool {
    !run(case).strays
}

fn run(case: &Case) -> Machine {
    let size = |rank: usize| EXTENT.pow(u32::try_from(rank).expect("a rank")) as usize;
    let defined = RANKS.iter().zip(&case.given);
    let mut machine = Machine {
        defined: defined
            .map(|(&rank, &given)| vec![given; size(rank)])
            .collect(),
        faults: Vec::new(),
        strays: false,
        number: 0,
    };
    for _ in 0..ROUNDS {
        machine.number = 0;
        machine.all(&case.nests, &mut Values::default(), true);
    }
    machine
}

impl Machine {
    /// Executes statements, or goes past them. False: the loop around is left.
    fn all(&mut self, statements: &[Statement], values: &mut Values, runs: bool) -> bool {
        let mut runs_on = runs;
        for one in statements {
            runs_on &= self.one(one, values, runs_on);
        }
        runs_on || !runs
    }

    fn one(&mut self, statement: &Statement, values: &mut Values, runs: bool) -> bool {
        match statement {
            Statement::Loop {
                first,
                last,
                step,
                body,
            } => {
                let begin = self.number;
                let (mut value, last) = match runs {
                    true => (first.at(values), last.at(values)),
                    false => (0, -step),
                };
                while (*step > 0 && value <= last) || (*step < 0 && value >= last) {
                    self.number = begin;
                    values.loops.push(value);
                    let goes_on = self.all(body, values, true);
                    values.loops.pop();
                    value += step;
                    if !goes_on {
                        break;
                    }
                }
                self.number = begin;
                values.loops.push(0);
                self.all(body, values, false);
                values.loops.pop();
                true
            }
            Statement::Assign { target, sources } => {
                if runs {
                    sources
                        .iter()
                        .for_each(|one| self.access(one, values, false));
                    self.access(target, values, true);
                }
                self.number += 1;
                true
            }
            Statement::Set(scalar, form) => {
                if runs {
                    values.scalars[*scalar] = form.at(values);
                }
                true
            }
            Statement::If(condition, then, otherwise) => {
                let holds = condition.holds(values);
                let goes_on = self.all(then, values, runs && holds);
                self.all(otherwise, values, runs && !holds) && goes_on
            }
            Statement::Leave(condition) => !runs || condition.at(values) != 3,
        }
    }

    fn access(&mut self, element: &Element, values: &Values, writes: bool) {
        let index: Vec<i64> = element
            .subscripts
            .iter()
            .map(|one| one.at(values))
            .collect();
        let linear = index.iter().fold(0, |sum, one| sum * EXTENT + one);
        let is_flattened = element.array == FLATTENED;
        let inside = is_flattened || index.iter().all(|one| (0..EXTENT).contains(one));
        let defined = &mut self.defined[element.array];
        let place = usize::try_from(linear)
            .ok()
            .filter(|&place| place < defined.len());
        let known = place.filter(|_| inside);
        match known {
            None => {
                // What is read far away may not even be memory.
                self.strays |= writes || linear.abs() > 2 * EXTENT * EXTENT;
                self.note(Fault::Bounds);
            }
            Some(place) if writes => defined[place] = true,
            Some(place) if !defined[place] => self.note(Fault::Uninitialized),
            Some(_) => {}
        }
    }

    fn note(&mut self, fault: Fault) {
        if !self.faults.contains(&(self.number, fault)) {
            self.faults.push((self.number, fault));
        }
    }
}
