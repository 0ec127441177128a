//! How the value of an assignment follows from what was read for it (`dvm_formula` of the contract), and how far
//! differences of what was read reach in it: to first order, operation by operation.

use std::collections::HashMap;

use super::super::table::Tables;
use crate::trace::id::SiteId;

/// How assignments make their values, by file, line and reference.
#[derive(Default)]
pub(super) struct Formulas {
    /// `None`: those of a line with one reference differ.
    known: HashMap<(String, u32, String), Option<Formula>>,
    /// What has been looked up, by the number of the site.
    sought: HashMap<SiteId, Option<(String, u32, String)>>,
}

impl Formulas {
    /// A unit of the program tells one.
    pub(super) fn insert(&mut self, (file, line): (&str, u32), operand: &str, text: &str) {
        let key = (file.to_owned(), line, operand.to_owned());
        let formula = Formula::read(text);
        let known = self.known.entry(key).or_insert_with(|| formula.clone());
        if *known != formula {
            *known = None;
        }
    }

    /// That of the assignment at a site of the run.
    pub(super) fn of(&mut self, run: &Tables, site: SiteId) -> Option<&Formula> {
        let known = &self.known;
        let key = self.sought.entry(site).or_insert_with(|| {
            let reference = run.reference(site);
            let (file, line) = run.at(reference.place);
            let key = (file.to_owned(), line, reference.operand.to_string());
            known.contains_key(&key).then_some(key)
        });
        known.get(key.as_ref()?)?.as_ref()
    }
}

/// An expression in postfix form.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Formula(Vec<Token>);

#[derive(Clone, Debug, PartialEq)]
enum Token {
    /// A recorded read of this reference.
    Read(String),
    /// The index value of a dimension of the loop at a line.
    Index(u32, usize),
    Number(f64),
    /// Something exact, of any value.
    Exact,
    Unary(Unary),
    Binary(Binary),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Unary {
    Negative,
    Absolute,
    /// Rounds to single precision.
    Single,
    Root,
    Exponential,
    Logarithm,
    /// The functions that make no difference larger.
    Sine,
    Cosine,
    Arctangent,
    HyperbolicTangent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
    Largest,
    Least,
    Sign,
    /// One of both.
    Either,
}

impl Formula {
    /// `None`: it has a token that is not known here.
    fn read(text: &str) -> Option<Formula> {
        let tokens: Option<Vec<Token>> = text.lines().map(token).collect();
        tokens.map(Formula)
    }

    /// The value of the reference, computed from what was read. `None`: something was not read.
    pub(super) fn value(&self, facts: &impl Facts) -> Option<Reach> {
        let mut stack: Vec<Option<Reach>> = Vec::new();
        for token in &self.0 {
            let value = match token {
                Token::Read(reference) => facts.read(reference),
                Token::Index(line, dimension) => {
                    let value = facts.index(*line, *dimension);
                    Some(value.map_or(Reach::EXACT, Reach::exactly))
                }
                Token::Number(value) => Some(Reach::exactly(*value)),
                Token::Exact => Some(Reach::EXACT),
                Token::Unary(operation) => stack.pop()?.map(|a| a.unary(*operation)),
                Token::Binary(Binary::Either) => match (stack.pop()?, stack.pop()?) {
                    (Some(a), Some(b)) => Some(a.either(b)),
                    (a, b) => a.or(b),
                },
                Token::Binary(operation) => {
                    let (b, a) = (stack.pop()?, stack.pop()?);
                    a.zip(b).map(|(a, b)| a.binary(*operation, b))
                }
            };
            stack.push(value);
        }
        stack.pop()?
    }
}

fn token(text: &str) -> Option<Token> {
    if let Some(reference) = text.strip_prefix('=') {
        return Some(Token::Read(reference.to_owned()));
    }
    if let Some((line, dimension)) = text.strip_prefix('#').and_then(|at| at.split_once('.')) {
        return Some(Token::Index(line.parse().ok()?, dimension.parse().ok()?));
    }
    Some(match text {
        "?" => Token::Exact,
        "neg" => Token::Unary(Unary::Negative),
        "abs" => Token::Unary(Unary::Absolute),
        "single" => Token::Unary(Unary::Single),
        "sqrt" => Token::Unary(Unary::Root),
        "exp" => Token::Unary(Unary::Exponential),
        "log" => Token::Unary(Unary::Logarithm),
        "sin" => Token::Unary(Unary::Sine),
        "cos" => Token::Unary(Unary::Cosine),
        "atan" => Token::Unary(Unary::Arctangent),
        "tanh" => Token::Unary(Unary::HyperbolicTangent),
        "+" => Token::Binary(Binary::Add),
        "-" => Token::Binary(Binary::Subtract),
        "*" => Token::Binary(Binary::Multiply),
        "/" => Token::Binary(Binary::Divide),
        "^" => Token::Binary(Binary::Power),
        "max" => Token::Binary(Binary::Largest),
        "min" => Token::Binary(Binary::Least),
        "sign" => Token::Binary(Binary::Sign),
        ":" => Token::Binary(Binary::Either),
        number => Token::Number(number.parse().ok()?),
    })
}

/// What a formula is computed from.
pub(super) trait Facts {
    /// A value that was read under this name; `None`: none was.
    fn read(&self, reference: &str) -> Option<Reach>;
    /// The index value of a dimension of the innermost open loop that begins at a line.
    fn index(&self, line: u32, dimension: usize) -> Option<f64>;
}

/// A value of the reference, and how far that of the run may be from it: a part that is known, and one of which only the
/// relative difference is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Reach {
    /// The value; `None`: there is an unknown part.
    value: Option<f64>,
    /// No term of the known part is larger.
    pub(super) size: f64,
    /// Largest difference of the known part.
    pub(super) error: f64,
    /// Largest relative difference of the unknown part.
    pub(super) relative: f64,
}

impl Reach {
    /// Exact, of any value.
    pub(super) const EXACT: Reach = Reach {
        value: None,
        size: 0.0,
        error: 0.0,
        relative: 0.0,
    };

    fn exactly(value: f64) -> Reach {
        Reach::read(value, 0.0)
    }

    /// A value that was read, and its difference.
    pub(super) fn read(value: f64, error: f64) -> Reach {
        Reach {
            value: Some(value),
            size: value.abs(),
            error,
            relative: 0.0,
        }
    }

    /// Of a value all of which is known only relatively.
    fn unknown(relative: f64) -> Reach {
        Reach {
            relative,
            ..Reach::EXACT
        }
    }

    /// The same value by another operation on it, with this slope.
    fn through(self, value: f64, slope: f64) -> Reach {
        Reach {
            value: Some(value),
            size: value.abs().max(slope.abs() * self.size),
            error: slope.abs() * self.error,
            relative: 0.0,
        }
    }

    /// The relative difference of all of it.
    fn relative(self) -> f64 {
        // Without a value nobody knows how much of its terms is left.
        let least = self.value.map_or(0.0, f64::abs);
        match self.error {
            0.0 => self.relative,
            error => self.relative + error / least,
        }
    }

    fn unary(self, operation: Unary) -> Reach {
        let Some(value) = self.value else {
            return match operation {
                Unary::Negative | Unary::Absolute => self,
                Unary::Single => Reach {
                    relative: self.relative + f64::from(f32::EPSILON),
                    ..self
                },
                Unary::Root => Reach::unknown(self.relative()),
                // How steep the function is there nobody knows.
                _ if self.relative() == 0.0 => Reach::EXACT,
                _ => Reach::unknown(f64::INFINITY),
            };
        };
        match operation {
            Unary::Negative => Reach {
                value: Some(-value),
                ..self
            },
            Unary::Absolute => Reach {
                value: Some(value.abs()),
                ..self
            },
            Unary::Single => Reach {
                error: self.error + self.size * f64::from(f32::EPSILON),
                ..self
            },
            Unary::Root if value > self.error => self.through(value.sqrt(), 0.5 / value.sqrt()),
            Unary::Root => Reach {
                error: self.error.sqrt(),
                ..Reach::exactly(value.max(0.0).sqrt())
            },
            Unary::Exponential => self.through(value.exp(), value.exp() * self.error.exp()),
            Unary::Logarithm => self.through(value.ln(), 1.0 / (value - self.error).max(0.0)),
            Unary::Sine => self.through(value.sin(), 1.0),
            Unary::Cosine => self.through(value.cos(), 1.0),
            Unary::Arctangent => self.through(value.atan(), 1.0),
            Unary::HyperbolicTangent => self.through(value.tanh(), 1.0),
        }
    }

    fn binary(self, operation: Binary, other: Reach) -> Reach {
        let both = self.value.zip(other.value);
        match operation {
            Binary::Add | Binary::Subtract => Reach {
                value: both.map(|(a, b)| match operation {
                    Binary::Add => a + b,
                    _ => a - b,
                }),
                size: self.size.max(other.size),
                error: self.error + other.error,
                relative: self.relative.max(other.relative),
            },
            Binary::Multiply | Binary::Divide => self.scaled(operation, other),
            Binary::Power => self.power(other),
            Binary::Largest | Binary::Least => Reach {
                value: both.map(|(a, b)| match operation {
                    Binary::Largest => a.max(b),
                    _ => a.min(b),
                }),
                ..self.either(other)
            },
            Binary::Sign => Reach {
                value: both.map(|(a, b)| a.abs().copysign(b)),
                ..self
            },
            Binary::Either => self.either(other),
        }
    }

    fn either(self, other: Reach) -> Reach {
        Reach {
            value: None,
            size: self.size.max(other.size),
            error: self.error.max(other.error),
            relative: self.relative.max(other.relative),
        }
    }

    /// A product or quotient.
    fn scaled(self, operation: Binary, other: Reach) -> Reach {
        match (operation, self.value, other.value) {
            (Binary::Multiply, Some(a), Some(b)) => Reach {
                value: Some(a * b),
                size: self.size * other.size,
                error: self.size * other.error + other.size * self.error + self.error * other.error,
                relative: 0.0,
            },
            // A factor that is exact changes the sizes alone.
            (Binary::Multiply, _, Some(b)) if other.error == 0.0 => self.times(b.abs()),
            (Binary::Multiply, Some(a), _) if self.error == 0.0 => other.times(a.abs()),
            (Binary::Divide, Some(a), Some(b)) => {
                let least = b.abs() - other.error;
                let inverse = if least > 0.0 {
                    1.0 / least
                } else {
                    f64::INFINITY
                };
                Reach {
                    value: Some(a / b),
                    size: self.size / b.abs(),
                    error: (self.error + (self.size / b.abs()) * other.error) * inverse,
                    relative: 0.0,
                }
            }
            (Binary::Divide, _, Some(b)) if other.error == 0.0 => self.times(1.0 / b.abs()),
            _ => Reach::unknown(self.relative() + other.relative()),
        }
    }

    fn times(self, factor: f64) -> Reach {
        Reach {
            value: None,
            size: self.size * factor,
            error: self.error * factor,
            relative: self.relative,
        }
    }

    fn power(self, exponent: Reach) -> Reach {
        let power = exponent.value.filter(|_| exponent.error == 0.0);
        match (self.value, power) {
            (Some(a), Some(power)) => {
                let most = a.abs() + self.error;
                self.through(a.powf(power), power * most.powf(power - 1.0))
            }
            (None, Some(power)) => Reach::unknown(self.relative() * power.abs()),
            _ if self.relative() + exponent.relative() == 0.0 => Reach::EXACT,
            _ => Reach::unknown(f64::INFINITY),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `a` is 2, and 3e-6 larger in the run; `b` 5, 1e-6 smaller. `i` is 10.
    struct Example;

    const A: f64 = 3e-6;
    const B: f64 = 1e-6;

    impl Facts for Example {
        fn read(&self, reference: &str) -> Option<Reach> {
            match reference {
                "a" => Some(Reach::read(2.0, A)),
                "b" => Some(Reach::read(5.0, B)),
                _ => None,
            }
        }

        fn index(&self, line: u32, dimension: usize) -> Option<f64> {
            (line == 7 && dimension == 1).then_some(10.0)
        }
    }

    fn value(text: &str) -> Option<Reach> {
        let text = text.replace(' ', "\n");
        Formula::read(&text).expect("known tokens").value(&Example)
    }

    #[test]
    fn differences_reach_as_far_as_the_derivatives_say() {
        for (text, expected, error) in [
            ("=a =b +", 7.0, A + B),
            ("=a =b - neg", 3.0, A + B),
            ("=a =b *", 10.0, 5.0 * A + 2.0 * B),
            ("=a =b /", 0.4, A / 5.0 + 0.4 * B / 5.0),
            ("=a 3 ^", 8.0, 12.0 * A),
            ("=b sqrt", 5f64.sqrt(), B / 2.0 / 5f64.sqrt()),
            ("=a exp", 2f64.exp(), 2f64.exp() * A),
            ("=a #7.1 *", 20.0, 10.0 * A),
            ("=a sin", 2f64.sin(), A),
        ] {
            let found = value(text).expect("all is read");
            assert!(
                (found.value.expect("a value") - expected).abs() < 1e-12,
                "{text}"
            );
            assert!(
                (found.error / error - 1.0).abs() < 1e-5,
                "{text}: {found:?}"
            );
        }
    }

    #[test]
    fn what_is_not_known_counts_relatively() {
        let found = value("? =a * =b +").expect("all is read");
        assert_eq!(found.value, None);
        assert!((found.relative / (A / 2.0) - 1.0).abs() < 1e-9);
        assert_eq!(found.error, B);
        assert_eq!(value("? =b + 2 *").map(|found| found.error), Some(2.0 * B));
    }

    #[test]
    fn what_was_not_read_is_a_branch_that_was_not_taken() {
        assert_eq!(value("=c =a +"), None);
        assert_eq!(value("=c =a :"), Some(Reach::read(2.0, A)));
        assert_eq!(Formula::read("=a\nfoo"), None);
    }
}
