//! Random programs without directives: nests of counted loops over plain arrays, as C and as Fortran. What they do wrong is
//! found by executing them here, element by element; the reports must be the same whether loops are proven or not.

mod run;
mod write;

pub use run::{Fault, faults};
pub use write::{Language, Text, write};

/// Elements of each dimension of the arrays.
pub const EXTENT: i64 = 6;

/// Ranks of the arrays.
pub const RANKS: [usize; 4] = [2, 2, 1, 1];

/// Times that the nests of a case are executed.
pub const ROUNDS: usize = 3;

/// Sum of loop variables with factors, a constant, and `n` with a factor, which is [`EXTENT`] when the program runs.
#[derive(Debug, Clone)]
pub struct Form {
    factors: Vec<i64>,
    constant: i64,
    n: i64,
}

/// An element.
#[derive(Debug, Clone)]
pub struct Element {
    array: usize,
    subscripts: Vec<Form>,
}

/// A statement.
#[derive(Debug, Clone)]
pub enum Statement {
    /// A counted loop, whose variable is the next one.
    Loop {
        /// First value.
        first: Form,
        /// Last value.
        last: Form,
        /// Not 0.
        step: i64,
        /// Statements in it.
        body: Vec<Statement>,
    },
    /// The value is made of the sources.
    Assign {
        /// What is written.
        target: Element,
        /// What is read before it.
        sources: Vec<Element>,
    },
    /// Executed where the form is even.
    If(Form, Vec<Statement>),
    /// The innermost loop ends where the form is 3.
    Leave(Form),
}

/// A case: nests, and which arrays have values before them.
#[derive(Debug, Clone)]
pub struct Case {
    given: Vec<bool>,
    nests: Vec<Statement>,
}

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
    let (first, last) = match step > 0 {
        true => (low, high),
        false => (high, low),
    };
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
        factors[random.usize(0..depth)] = 1;
        return Form {
            factors,
            constant,
            n: 0,
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
    }
}

fn statement(random: &mut fastrand::Rng, depth: usize, may_leave: bool) -> Statement {
    match random.u8(0..20) {
        0..6 if depth < 3 => nest(random, depth),
        6 | 7 => {
            let body = (0..random.usize(1..3)).map(|_| statement(random, depth, false));
            let body = body.collect();
            Statement::If(form(random, depth), body)
        }
        8 if may_leave && random.bool() => Statement::Leave(form(random, depth)),
        _ => {
            let sources = (0..random.usize(0..3)).map(|_| element(random, depth));
            let sources = sources.collect();
            let target = element(random, depth);
            Statement::Assign { target, sources }
        }
    }
}

fn element(random: &mut fastrand::Rng, depth: usize) -> Element {
    let array = random.usize(0..RANKS.len());
    let subscripts = (0..RANKS[array]).map(|_| form(random, depth));
    let subscripts = subscripts.collect();
    Element { array, subscripts }
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
    let mut n = 0;
    match random.u8(0..16) {
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
    }
}

impl Form {
    /// Its value.
    #[must_use]
    pub fn at(&self, values: &[i64]) -> i64 {
        let terms = self.factors.iter().zip(values);
        terms.map(|(factor, value)| factor * value).sum::<i64>() + self.constant + self.n * EXTENT
    }
}
