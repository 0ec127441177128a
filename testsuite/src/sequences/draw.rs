//! Draws cases.

use super::case::{Case, Condition, EXTENT, Element, Form, ORDERS, RANKS, SCALARS, Statement};
use super::run;

/// Draws a case.
#[must_use]
pub fn draw(random: &mut fastrand::Rng) -> Case {
    loop {
        let given = RANKS.iter().map(|_| random.u8(0..3) > 0).collect();
        let nests = (0..random.usize(1..5)).map(|_| nest(random, 0)).collect();
        let case = Case { given, nests };
        // What is written lies in its array, so that the program itself stays whole.
        if run::stays_inside(&case) {
            return case;
        }
    }
}

fn nest(random: &mut fastrand::Rng, depth: usize) -> Statement {
    let (low, high) = (bound(random, depth, false), bound(random, depth, true));
    let step = [1, 1, 1, 1, 2, -1][random.usize(0..6)];
    let (first, mut last) = match step > 0 {
        true => (low, high),
        false => (high, low),
    };
    // C looks at the last value in each turn, Fortran once.
    last.scalars = [0; SCALARS];
    let body = (0..random.usize(1..4)).map(|_| statement(random, depth + 1, true));
    Statement::Loop {
        first,
        last,
        step,
        body: body.collect(),
    }
}

/// A bound of the loop at a depth: mostly the whole range, sometimes from or to a variable around.
fn bound(random: &mut fastrand::Rng, depth: usize, is_high: bool) -> Form {
    let mut factors = vec![0; depth];
    let constant = random.i64(-1..2) * i64::from(random.u8(0..4) == 0);
    if depth > 0 && random.u8(0..4) == 0 {
        let (mut scalars, around) = ([0; SCALARS], random.usize(0..depth + 1));
        match factors.get_mut(around) {
            Some(factor) => *factor = 1,
            None => scalars[random.usize(0..SCALARS)] = 1,
        }
        return Form {
            factors,
            constant,
            n: 0,
            scalars,
        };
    }
    let n = i64::from(is_high && random.bool());
    let rest = match (is_high, n) {
        (false, _) => 0,
        (true, 1) => -1,
        (true, _) => EXTENT - 1,
    };
    Form {
        factors,
        constant: constant.min(0) * i64::from(is_high)
            + constant.max(0) * i64::from(!is_high)
            + rest,
        n,
        scalars: [0; SCALARS],
    }
}

fn statement(random: &mut fastrand::Rng, depth: usize, may_leave: bool) -> Statement {
    match random.u8(0..24) {
        0..6 if depth < 3 => nest(random, depth),
        6..10 => {
            let condition = condition(random, depth, 0);
            let mut body = |least: usize| {
                let statements =
                    (0..random.usize(least..3)).map(|_| statement(random, depth, false));
                statements.collect()
            };
            let (then, otherwise) = (body(1), body(0));
            Statement::If(condition, then, otherwise)
        }
        10 | 11 => Statement::Set(random.usize(0..SCALARS), form(random, depth)),
        12 if may_leave && random.bool() => Statement::Leave(form(random, depth)),
        _ => {
            let sources = (0..random.usize(0..3)).map(|_| element(random, depth));
            let mut sources: Vec<Element> = sources.collect();
            let target = element(random, depth);
            if random.u8(0..4) == 0 {
                sources.push(neighbour(random, &target));
            }
            Statement::Assign { target, sources }
        }
    }
}

/// Mostly a comparison, as of what is on the edge.
fn condition(random: &mut fastrand::Rng, depth: usize, around: usize) -> Condition {
    match random.u8(0..8) {
        0 => Condition::Even(form(random, depth)),
        1 | 2 if around < 2 => {
            let parts = (0..2).map(|_| condition(random, depth, around + 1));
            let parts = parts.collect();
            Condition::Joined(random.u8(0..3) > 0, parts)
        }
        _ => {
            let (left, order) = (form(random, depth), random.usize(0..ORDERS.len()));
            let is_last = random.bool();
            let distance = random.i64(0..3);
            let end = Form {
                factors: vec![0; depth],
                constant: if is_last { -1 - distance } else { distance },
                n: i64::from(is_last),
                scalars: [0; SCALARS],
            };
            Condition::Compared(left, order, end)
        }
    }
}

fn element(random: &mut fastrand::Rng, depth: usize) -> Element {
    let array = random.usize(0..RANKS.len());
    let subscripts = (0..RANKS[array]).map(|_| form(random, depth));
    let subscripts = subscripts.collect();
    Element { array, subscripts }
}

/// The element beside it, as a recurrence reads it.
fn neighbour(random: &mut fastrand::Rng, element: &Element) -> Element {
    let mut beside = element.clone();
    let along = random.usize(0..beside.subscripts.len());
    beside.subscripts[along].constant += [-2, -1, -1, -1, 1, 1][random.usize(0..6)];
    beside
}

/// Mostly a variable, sometimes its neighbour.
fn form(random: &mut fastrand::Rng, depth: usize) -> Form {
    let mut factors = vec![0; depth];
    factors[random.usize(0..depth)] = 1;
    let mut constant = match random.u8(0..12) {
        0 => 1,
        1 => -1,
        _ => 0,
    };
    let (mut n, mut scalars) = (0, [0; SCALARS]);
    match random.u8(0..18) {
        16 | 17 => {
            factors.fill(0);
            scalars[random.usize(0..SCALARS)] = 1;
        }
        0 => {
            factors.fill(0);
            constant = random.i64(0..EXTENT);
        }
        1 => factors[random.usize(0..depth)] += 1,
        2 => {
            factors.iter_mut().for_each(|factor| *factor = -*factor);
            (constant, n) = (-1, 1);
        }
        _ => {}
    }
    Form {
        factors,
        constant,
        n,
        scalars,
    }
}
