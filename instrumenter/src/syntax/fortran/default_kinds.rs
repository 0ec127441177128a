//! Options of gfortran that change kinds: those of default types, and those that a kind is promoted or demoted to.

use crate::model::Scalar;

/// An option, and its mark in [`Kinds::marks`].
const OPTIONS: [(&str, char); 12] = [
    ("-fdefault-integer-8", 'i'),
    ("-fdefault-real-8", 'r'),
    ("-fdefault-real-10", 't'),
    ("-fdefault-real-16", 'q'),
    ("-fdefault-double-8", 'd'),
    ("-finteger-4-integer-8", 'I'),
    ("-freal-4-real-8", 'A'),
    ("-freal-4-real-10", 'B'),
    ("-freal-4-real-16", 'C'),
    ("-freal-8-real-4", 'D'),
    ("-freal-8-real-10", 'E'),
    ("-freal-8-real-16", 'F'),
];

/// Which of these options are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u16);

impl Kinds {
    /// `has`: whether an option is given.
    pub fn of_options(has: impl Fn(&str) -> bool) -> Self {
        Self::of(|(option, _)| has(option))
    }

    /// As [`Kinds::marks`] has written them.
    pub(super) fn of_marks(marks: &str) -> Self {
        Self::of(|(_, mark)| marks.contains(mark))
    }

    fn of(holds: impl Fn((&str, char)) -> bool) -> Self {
        let numbered = OPTIONS.into_iter().enumerate();
        let given = numbered.filter(|(_, option)| holds(*option));
        Self(given.fold(0, |bits, (number, _)| bits | 1 << number))
    }

    /// The options in short: a letter for each that is given; `-`: none is.
    #[must_use]
    pub fn marks(self) -> String {
        let given = OPTIONS.iter().filter(|(_, mark)| self.has(*mark));
        let marks: String = given.map(|(_, mark)| mark).collect();
        match marks.is_empty() {
            true => "-".to_owned(),
            false => marks,
        }
    }

    fn has(self, mark: char) -> bool {
        let number = OPTIONS.iter().position(|(_, other)| *other == mark);
        number.is_some_and(|number| self.0 & 1 << number != 0)
    }

    fn has_any(self, marks: &str) -> bool {
        marks.chars().any(|mark| self.has(mark))
    }

    pub(super) fn integer(self) -> Scalar {
        match self.has_any("iI") {
            true => Scalar::LongLong,
            false => Scalar::Int,
        }
    }

    /// It is as wide as an integer.
    pub(super) fn logical(self) -> Scalar {
        match self.has_any("iI") {
            true => Scalar::LongLogical,
            false => Scalar::Logical,
        }
    }

    pub(super) fn real(self) -> Scalar {
        match () {
            () if self.has('r') && self.has_any("DEF") => Scalar::Other,
            () if self.has('r') => Scalar::Double,
            () if self.has('q') => Scalar::Quad,
            () if self.has('t') => Scalar::Extended,
            () => self.stored(Scalar::Float),
        }
    }

    pub(super) fn complex(self) -> Scalar {
        complex_of(self.real())
    }

    pub(super) fn double(self) -> Scalar {
        match self.has_any("rqt") && !self.has('d') {
            true => Scalar::Quad,
            false => self.stored(Scalar::Double),
        }
    }

    pub(super) fn double_complex(self) -> Scalar {
        complex_of(self.double())
    }

    /// What gfortran makes of a type that the program states.
    pub(super) fn stored(self, stated: Scalar) -> Scalar {
        match stated {
            Scalar::Int if self.has('I') => Scalar::LongLong,
            Scalar::Float => self.promoted(
                stated,
                [
                    ('A', Scalar::Double),
                    ('B', Scalar::Extended),
                    ('C', Scalar::Quad),
                ],
            ),
            Scalar::Double => self.promoted(
                stated,
                [
                    ('D', Scalar::Float),
                    ('E', Scalar::Extended),
                    ('F', Scalar::Quad),
                ],
            ),
            Scalar::FloatComplex => complex_of(self.stored(Scalar::Float)),
            Scalar::DoubleComplex => complex_of(self.stored(Scalar::Double)),
            other => other,
        }
    }

    /// Emitted text cannot state a kind that is changed again.
    fn promoted(self, stated: Scalar, to: [(char, Scalar); 3]) -> Scalar {
        let found = to.into_iter().find(|(mark, _)| self.has(*mark));
        match found.map(|(_, scalar)| scalar) {
            Some(Scalar::Double) if self.has_any("DEF") => Scalar::Other,
            Some(Scalar::Float) if self.has_any("ABC") => Scalar::Other,
            Some(scalar) => scalar,
            None => stated,
        }
    }
}

/// COMPLEX of two such parts.
fn complex_of(part: Scalar) -> Scalar {
    match part {
        Scalar::Float => Scalar::FloatComplex,
        Scalar::Double => Scalar::DoubleComplex,
        Scalar::Extended => Scalar::ExtendedComplex,
        Scalar::Quad => Scalar::QuadComplex,
        _ => Scalar::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::Kinds;
    use crate::model::Scalar;

    fn kinds(options: &[&str]) -> Kinds {
        let kinds = Kinds::of_options(|option| options.contains(&option));
        assert_eq!(Kinds::of_marks(&kinds.marks()), kinds);
        kinds
    }

    #[test]
    fn kinds_are_those_of_gfortran() {
        let plain = kinds(&[]);
        assert_eq!(
            (plain.real(), plain.double()),
            (Scalar::Float, Scalar::Double)
        );
        let wide = kinds(&["-fdefault-real-8"]);
        assert_eq!((wide.real(), wide.double()), (Scalar::Double, Scalar::Quad));
        assert_eq!(wide.stored(Scalar::Float), Scalar::Float);
        let half = kinds(&["-fdefault-real-16", "-fdefault-double-8"]);
        assert_eq!((half.real(), half.double()), (Scalar::Quad, Scalar::Double));
        let promoted = kinds(&["-freal-4-real-8", "-finteger-4-integer-8"]);
        assert_eq!(
            (promoted.real(), promoted.complex()),
            (Scalar::Double, Scalar::DoubleComplex)
        );
        assert_eq!(
            (promoted.integer(), promoted.logical()),
            (Scalar::LongLong, Scalar::LongLogical)
        );
        assert_eq!(promoted.stored(Scalar::Double), Scalar::Double);
        let demoted = kinds(&["-fdefault-real-8", "-freal-8-real-4"]);
        assert_eq!(
            (demoted.real(), demoted.double()),
            (Scalar::Other, Scalar::Quad)
        );
        assert_eq!(demoted.stored(Scalar::Double), Scalar::Float);
        let both = kinds(&["-freal-4-real-8", "-freal-8-real-16"]);
        assert_eq!((both.real(), both.double()), (Scalar::Other, Scalar::Quad));
    }
}
