//! What a check found: kinds, messages of the specification, one finding with its context.
//!
//! Spec debugger.md 2.3 (table 1) and 1.9, design.md section 1 (kinds). Pure data: nothing here
//! prints, counts or decides whether a finding is reported.

use super::message::{Kind, Message, Severity};
use super::remedy::Remedy;

/// Kind of an open construct (debugger.md 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ContextKind {
    /// A sequential loop: printed as a loop, no parallel construct.
    SequentialLoop,
    /// A parallel loop.
    ParallelLoop,
    /// A task region; its iteration is one task number.
    TaskRegion,
}

impl ContextKind {
    /// Parallel loop or task region.
    pub const fn is_parallel(self) -> bool {
        match self {
            ContextKind::SequentialLoop => false,
            ContextKind::ParallelLoop | ContextKind::TaskRegion => true,
        }
    }
}

/// An open construct at the moment of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContextEntry {
    /// What it is.
    pub kind: ContextKind,
    /// Number in the run, from 1.
    pub construct: u32,
    /// Index values as the program sees them, outermost first; `None` before the first iteration.
    pub iteration: Option<Vec<i64>>,
}

/// Another place that has part in a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// What happened there: `previous write`, `previous read`, `directive`, ...
    pub what: String,
    /// As the user named it.
    pub file: String,
    /// From 1.
    pub line: u32,
    /// Index values of the innermost parallel construct there; empty outside.
    pub iteration: Vec<i64>,
}

/// How elements are spelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// `A[3][4]`
    #[default]
    C,
    /// `A(3,4)`
    Fortran,
}

impl Language {
    /// An element of an array.
    pub(crate) fn element(self, array: &str, subscripts: &[i64]) -> String {
        let subscripts: Vec<String> = subscripts.iter().map(i64::to_string).collect();
        match self {
            Language::C => format!("{array}[{}]", subscripts.join("][")),
            Language::Fortran => format!("{array}({})", subscripts.join(",")),
        }
    }
}

/// One fault of the user's program at one place.
///
/// [`Finding::new`] fills what the message needs; the check adds what it knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its kind.
    pub kind: Kind,
    /// Error or warning.
    pub severity: Severity,
    /// Which message of the specification it is; its parameter can switch it off.
    pub code: Message,
    /// Full text of the message, with the operand.
    pub message: String,
    /// File of the reference as the user named it; empty: unknown.
    pub file: String,
    /// Line of the reference in the user's source, from 1; 0: unknown.
    pub line: u32,
    /// Column of the reference, in bytes from 1.
    pub column: Option<u32>,
    /// Declared name of the object; empty: none.
    pub variable: String,
    /// The reference as written; empty: none.
    pub reference: String,
    /// Subscripts in declaration order: zero-based in C, declared indices in Fortran.
    pub element: Option<Vec<i64>>,
    /// How many subscripts of `element`, the first ones, choose the array among several; 0: it has a name of its own.
    pub choosing: usize,
    /// How `element` is spelled.
    pub language: Language,
    /// Every open construct, the outermost first, sequential loops and the innermost included.
    pub context: Vec<ContextEntry>,
    /// The other accesses and places, the most telling first.
    pub related: Vec<Related>,
    /// What was demanded, where that says more than the message.
    pub expected: Option<String>,
    /// What was found instead.
    pub actual: Option<String>,
    /// What usually mends it.
    pub remedy: Option<Remedy>,
}

impl Finding {
    /// A finding without a place. `operand` is the reference or variable named by the message;
    /// it also becomes `reference`. `kind` must be one of `code.kinds()`.
    pub fn new(kind: Kind, code: Message, operand: &str) -> Finding {
        debug_assert!(
            code.kinds().contains(&kind),
            "{kind:?} is no kind of {code:?}"
        );
        let severity = match kind {
            Kind::AntiDependence => Severity::Warning,
            _ => Severity::Error,
        };
        Finding {
            kind,
            severity,
            code,
            message: code.format().replacen("%s", operand, 1),
            file: String::new(),
            line: 0,
            column: None,
            variable: String::new(),
            reference: operand.to_owned(),
            element: None,
            choosing: 0,
            language: Language::default(),
            context: Vec::new(),
            related: Vec::new(),
            expected: None,
            actual: None,
            remedy: Remedy::of(code),
        }
    }

    /// The same as a warning.
    #[must_use]
    pub fn warning(mut self) -> Finding {
        self.severity = Severity::Warning;
        self
    }

    /// Index in `context` of the innermost parallel construct.
    fn parallel_position(&self) -> Option<usize> {
        self.context
            .iter()
            .rposition(|entry| entry.kind.is_parallel())
    }

    /// Number of the innermost parallel construct; `None` in the sequential branch.
    pub fn construct(&self) -> Option<u32> {
        self.parallel_position()
            .map(|position| self.context[position].construct)
    }

    /// Index values of the innermost parallel construct; empty outside and before its first one.
    pub fn iteration(&self) -> &[i64] {
        self.parallel_position()
            .and_then(|position| self.context[position].iteration.as_deref())
            .unwrap_or(&[])
    }

    /// The constructs around the innermost parallel one, the outermost first; in the sequential
    /// branch every open loop.
    pub fn surrounding(&self) -> &[ContextEntry] {
        &self.context[..self.parallel_position().unwrap_or(self.context.len())]
    }

    /// The element as the user's language spells it, `A[3][4]` or `A(3,4)`.
    pub fn element_text(&self) -> Option<String> {
        let element = self.element.as_ref()?;
        let array = self.component(element.len()).unwrap_or(&self.variable);
        Some(self.language.element(array, element))
    }

    /// The array that is a component of the variable, or that one leads to, where the reference names an element of it.
    fn component(&self, rank: usize) -> Option<&str> {
        let (open, close, separator) = match self.language {
            Language::C => ('[', ']', '.'),
            Language::Fortran => ('(', ')', '%'),
        };
        let array = self.reference.split(open).next()?.trim_end();
        let is_name =
            |sign: char| sign.is_alphanumeric() || "_$".contains(sign) || sign == separator;
        let (variable, _) = array.split_once(separator)?;
        let subscripts = &self.reference[array.len()..];
        let written = match self.language {
            Language::C => subscripts.matches("][").count() + 1,
            Language::Fortran => rank,
        };
        let is_element =
            subscripts.ends_with(close) && !subscripts.contains(separator) && written == rank;
        let of_variable = variable.eq_ignore_ascii_case(&self.variable) && self.choosing == 0;
        (is_element && of_variable && array.chars().all(is_name)).then_some(array)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_of_components_are_named_as_they_are_written() {
        let named = |language, variable: &str, reference: &str, element: &[i64]| {
            let mut finding = Finding::new(Kind::Bounds, Message::OutsideLimits, reference);
            finding.language = language;
            finding.variable = variable.to_owned();
            finding.element = Some(element.to_vec());
            finding.element_text().unwrap_or_default()
        };
        assert_eq!(named(Language::C, "own", "own.p[k]", &[8]), "own.p[8]");
        assert_eq!(
            named(Language::C, "own", "own.m[b[1]][j]", &[1, 8]),
            "own.m[1][8]"
        );
        assert_eq!(named(Language::C, "A", "own.p[k]", &[8]), "A[8]");
        assert_eq!(named(Language::C, "own", "own[i].p[k]", &[8]), "own[8]");
        assert_eq!(named(Language::C, "own", "own.a[1].b[k]", &[8]), "own[8]");
        assert_eq!(
            named(Language::Fortran, "U", "u%z(1,k)", &[1, 4]),
            "u%z(1,4)"
        );
        assert_eq!(named(Language::Fortran, "U", "u%z(3)%w(k)", &[4]), "U(4)");
    }
}
