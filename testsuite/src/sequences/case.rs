//! What a random sequential program consists of.

/// Elements of each dimension of the arrays.
pub(super) const EXTENT: i64 = 6;

/// Ranks of the arrays.
pub(super) const RANKS: [usize; 5] = [2, 2, 1, 1, 2];

/// The array that has one dimension in the text: its subscript is `i * n + j`.
pub(super) const FLATTENED: usize = 4;

/// Times that the nests of a case are executed.
pub(super) const ROUNDS: usize = 3;

/// Variables beside those of loops.
pub(super) const SCALARS: usize = 2;

/// Sum of loop variables and scalars with factors, a constant, and `n` with a factor, which is [`EXTENT`] when the program runs.
#[derive(Debug, Clone)]
pub(super) struct Form {
    pub(super) factors: Vec<i64>,
    pub(super) constant: i64,
    pub(super) n: i64,
    pub(super) scalars: [i64; SCALARS],
}

/// Values of the loop variables around, and of the scalars.
#[derive(Debug, Clone, Default)]
pub(super) struct Values {
    pub(super) loops: Vec<i64>,
    pub(super) scalars: [i64; SCALARS],
}

/// What is asked by IF.
#[derive(Debug, Clone)]
pub(super) enum Condition {
    /// The form is even.
    Even(Form),
    /// The forms are in this order, one of [`ORDERS`].
    Compared(Form, usize, Form),
    /// All hold, or if not `true` any.
    Joined(bool, Vec<Condition>),
}

/// Comparisons, as C and Fortran spell them.
pub(super) const ORDERS: [[&str; 2]; 6] = [
    ["<", "<"],
    ["<=", "<="],
    [">", ">"],
    [">=", ">="],
    ["==", "=="],
    ["!=", "/="],
];

/// An element.
#[derive(Debug, Clone)]
pub(super) struct Element {
    pub(super) array: usize,
    pub(super) subscripts: Vec<Form>,
}

/// A statement.
#[derive(Debug, Clone)]
pub(super) enum Statement {
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
    /// A scalar gets a value.
    Set(usize, Form),
    /// The first statements where the condition holds, else the others.
    If(Condition, Vec<Statement>, Vec<Statement>),
    /// The innermost loop ends where the form is 3.
    Leave(Form),
}

/// A case: nests, and which arrays have values before them.
#[derive(Debug, Clone)]
pub struct Case {
    pub(super) given: Vec<bool>,
    pub(super) nests: Vec<Statement>,
}

impl Form {
    /// Its value.
    #[must_use]
    pub(super) fn at(&self, values: &Values) -> i64 {
        let loops = self.factors.iter().zip(&values.loops);
        let terms = loops.chain(self.scalars.iter().zip(&values.scalars));
        terms.map(|(factor, value)| factor * value).sum::<i64>() + self.constant + self.n * EXTENT
    }
}

impl Condition {
    /// Whether it holds.
    #[must_use]
    pub(super) fn holds(&self, values: &Values) -> bool {
        match self {
            Condition::Even(form) => form.at(values) % 2 == 0,
            Condition::Compared(left, order, right) => {
                let (left, right) = (left.at(values), right.at(values));
                match order {
                    0 => left < right,
                    1 => left <= right,
                    2 => left > right,
                    3 => left >= right,
                    4 => left == right,
                    _ => left != right,
                }
            }
            Condition::Joined(true, parts) => parts.iter().all(|part| part.holds(values)),
            Condition::Joined(false, parts) => parts.iter().any(|part| part.holds(values)),
        }
    }
}
