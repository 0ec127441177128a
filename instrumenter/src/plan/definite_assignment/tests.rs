//! Random procedures: an array is settled only if no execution meets a missing element or leaves the array.

use super::analyse;
use crate::syntax::c;
use crate::syntax::c::tests::prepare::prepared;
use std::collections::BTreeSet;
use std::fmt::Write;

const CASES: u32 = 4_000;
/// Rows and columns of the array.
const ROWS: i64 = 3;
const COLUMNS: i64 = 4;
const VARIABLES: [&str; 3] = ["a", "b", "c"];

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    fn index(&mut self, limit: i64) -> i64 {
        i64::try_from(self.below(limit.unsigned_abs())).expect("small")
    }
}

/// `factor * variable + constant`.
#[derive(Clone)]
struct Subscript {
    variable: Option<usize>,
    factor: i64,
    constant: i64,
}

enum Step {
    Read([Subscript; 2]),
    Write([Subscript; 2]),
    /// `last`: else `n`. `leave`: the value of `n` at which the first turn is the last.
    Loop {
        variable: usize,
        first: i64,
        last: Option<i64>,
        down: bool,
        leave: Option<i64>,
        body: Vec<Step>,
    },
    If(i64, Vec<Step>, Vec<Step>),
}

fn subscript(random: &mut Random, around: &[usize], size: i64) -> Subscript {
    let variable = match around.is_empty() || random.below(3) == 0 {
        true => None,
        false => Some(around[random.below(around.len() as u64) as usize]),
    };
    let (factor, constant) = match variable {
        None => (0, random.index(size)),
        Some(_) => {
            [(1, 0), (1, 0), (1, 1), (1, -1), (-1, size - 1), (2, 0)][random.below(6) as usize]
        }
    };
    Subscript {
        variable,
        factor,
        constant,
    }
}

fn steps(random: &mut Random, around: &[usize], count: u64) -> Vec<Step> {
    let count = 1 + random.below(count);
    (0..count).map(|_| step(random, around)).collect()
}

fn step(random: &mut Random, around: &[usize]) -> Step {
    let mut element = || {
        let row = subscript(random, around, ROWS);
        [row, subscript(random, around, COLUMNS)]
    };
    let element = element();
    match random.below(10) {
        0..3 => Step::Write(element),
        3..5 => Step::Read(element),
        5..9 if around.len() < VARIABLES.len() => {
            let variable = around.len();
            let within: Vec<usize> = (0..=variable).collect();
            let first = random.index(2);
            let last = (random.below(6) > 0).then(|| first + random.index(4) - 1);
            Step::Loop {
                variable,
                first,
                last,
                down: last.is_some() && random.below(4) == 0,
                leave: (random.below(8) == 0).then(|| random.index(4)),
                body: steps(random, &within, 3),
            }
        }
        _ if around.len() < VARIABLES.len() => {
            let then = steps(random, around, 2);
            Step::If(random.index(4), then, steps(random, around, 2))
        }
        _ => Step::Write(element),
    }
}

fn spell(step: &Step, text: &mut String) {
    let element = |element: &[Subscript; 2]| {
        let spelled = element.iter().map(|one| match one.variable {
            None => format!("[{}]", one.constant),
            Some(at) => format!("[{} * {} + {}]", one.factor, VARIABLES[at], one.constant),
        });
        format!("r{}", spelled.collect::<String>())
    };
    let all = |steps: &[Step], text: &mut String| {
        *text += "{ ";
        steps.iter().for_each(|step| spell(step, text));
        *text += "} ";
    };
    match step {
        Step::Read(read) => *text += &format!("s += {}; ", element(read)),
        Step::Write(written) => *text += &format!("{} = s; ", element(written)),
        Step::Loop {
            variable,
            first,
            last,
            down,
            leave,
            body,
        } => {
            let (name, last) = (
                VARIABLES[*variable],
                last.map_or("n".to_owned(), |last| last.to_string()),
            );
            *text += &match down {
                true => format!("for ({name} = {last}; {name} >= {first}; {name}--) {{ "),
                false => format!("for ({name} = {first}; {name} <= {last}; {name}++) {{ "),
            };
            all(body, text);
            if let Some(leave) = leave {
                write!(text, "if (n == {leave}) break; ").expect("a string takes all text");
            }
            *text += "} ";
        }
        Step::If(value, then, otherwise) => {
            *text += &format!("if (n == {value}) ");
            all(then, text);
            *text += "else ";
            all(otherwise, text);
        }
    }
}

/// What an execution has met.
struct Run {
    n: i64,
    variables: [i64; 3],
    values: BTreeSet<(i64, i64)>,
    right: bool,
}

impl Run {
    fn element(&self, element: &[Subscript; 2]) -> (i64, i64) {
        let index = |one: &Subscript| {
            let variable = one.variable.map_or(0, |at| self.variables[at]);
            one.factor * variable + one.constant
        };
        (index(&element[0]), index(&element[1]))
    }

    fn all(&mut self, steps: &[Step]) {
        steps.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Read(read) => self.right &= self.values.contains(&self.element(read)),
            Step::Write(written) => {
                let (row, column) = self.element(written);
                self.right &= (0..ROWS).contains(&row) && (0..COLUMNS).contains(&column);
                self.values.insert((row, column));
            }
            Step::Loop {
                variable,
                first,
                last,
                down,
                leave,
                body,
            } => {
                let turns = *first..=last.unwrap_or(self.n);
                let turns: Vec<i64> = match down {
                    true => turns.rev().collect(),
                    false => turns.collect(),
                };
                for value in turns {
                    self.variables[*variable] = value;
                    self.all(body);
                    if *leave == Some(self.n) {
                        break;
                    }
                }
            }
            Step::If(value, then, _) if self.n == *value => self.all(then),
            Step::If(_, _, otherwise) => self.all(otherwise),
        }
    }
}

#[test]
fn settled_arrays_are_right_in_every_execution() {
    let (mut right, mut settled) = (0, 0);
    for case in 0..CASES {
        let mut random = Random(0x9e37_79b9 + u64::from(case) * 0x1234_5677);
        random.below(2);
        let mut body = steps(&mut random, &[], 6);
        if random.below(3) > 0 {
            body.splice(0..0, [filled()]);
        }
        let mut text = String::new();
        body.iter().for_each(|step| spell(step, &mut text));
        let declared = format!("double r[{ROWS}][{COLUMNS}];");
        let in_loop = |inside: &str, private: &str| {
            format!(
                "#pragma dvm parallel(1) private(s, a, b, c{private})\n\
                 for (i = 0; i < 8; i++) {{ {inside} s = i; {text} x[i] = s; }}\n"
            )
        };
        let text = match case % 4 {
            0 => format!("{declared} {text}"),
            1 => in_loop(&declared, ""),
            2 => format!("{declared}\n{}", in_loop("", ", r")),
            _ => format!("{declared}\n{} s = r[0][0];\n", in_loop("", ", r")),
        };
        let source =
            format!("void f(int n, double *x)\n{{\nint i, a, b, c; double s = 0;\n{text}\n}}\n");
        let is_right = case % 4 != 3
            && (0..4).all(|n| {
                let (variables, values) = ([0; 3], BTreeSet::new());
                let mut run = Run {
                    n,
                    variables,
                    values,
                    right: true,
                };
                run.all(&body);
                run.right
            });
        let is_settled = is_settled(&source);
        assert!(is_right || !is_settled, "{source}");
        right += u32::from(is_right);
        settled += u32::from(is_settled);
    }
    assert!(
        4 * settled > right && right > CASES / 20,
        "{settled} of {right}"
    );
}

/// A loop over all rows, and one over all columns, that gives all values.
fn filled() -> Step {
    let subscript = |at| Subscript {
        variable: Some(at),
        factor: 1,
        constant: 0,
    };
    let over = |variable, size: i64, body| Step::Loop {
        variable,
        first: 0,
        last: Some(size - 1),
        down: false,
        leave: None,
        body: vec![body],
    };
    let write = Step::Write([subscript(0), subscript(1)]);
    over(0, ROWS, over(1, COLUMNS, write))
}

fn is_settled(source: &str) -> bool {
    let prepared = prepared(source);
    let (unit, _) = c::lower(&prepared, "test.c");
    let procedure = unit.procedures.iter().next().expect("one procedure");
    let found = analyse(&unit, procedure, (&BTreeSet::new(), &BTreeSet::new()));
    let mut settled = found.settled.iter();
    settled.any(|array| unit.objects[array.index()].name == "r")
}
