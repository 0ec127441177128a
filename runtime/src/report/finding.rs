//! What a check found: kinds, messages of the specification, one finding with its context.
//!
//! Spec debugger.md 2.3 (table 1) and 1.9, design.md section 1 (kinds). Pure data: nothing here
//! prints, counts or decides whether a finding is reported.

use std::borrow::Cow;

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
    /// That is the name by which the place of the finding knows it, whoever has declared it.
    pub keeps_name: bool,
    /// The reference as written; empty: none.
    pub reference: String,
    /// Subscripts in declaration order: zero-based in C, declared indices in Fortran.
    pub element: Option<Vec<i64>>,
    /// How many subscripts of `element`, the first ones, choose the array among several; 0: it has a name of its own.
    pub choosing: usize,
    /// `element` is surely one of the variable itself, which may be an array of records, and not of a component.
    pub is_own: bool,
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
            keeps_name: false,
            reference: operand.to_owned(),
            element: None,
            choosing: 0,
            is_own: false,
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
        let reference = self.plain_reference();
        let (array, part) = self
            .place_of_element(&reference, element)
            .unwrap_or((&self.variable, ""));
        Some(self.language.element(array, element) + part)
    }

    /// The reference in the words of a designator: C: `l.a[5]` for `(&l)->a[5]`, `p->a[5]` for `(*p).a[5]`.
    fn plain_reference(&self) -> Cow<'_, str> {
        let text = self.reference.as_str();
        match self.language {
            Language::C => designated(text).map_or(Cow::Borrowed(text), Cow::Owned),
            Language::Fortran => Cow::Borrowed(text),
        }
    }

    /// Whether subscripts may stand behind the name of the variable: they are not those of a component that the reference reaches
    /// otherwise.
    pub(crate) fn is_designator(&self) -> bool {
        let text = self.plain_reference();
        let has_component = text.contains('.') || text.contains("->");
        !has_component || self.selectors(&text).is_some()
    }

    /// What stands before and behind the subscripts of the element in the reference: those of the variable, or of an array that is a
    /// component of it or that one leads to. Other records of the reference stand as they are written.
    fn place_of_element<'t>(
        &'t self,
        reference: &'t str,
        element: &[i64],
    ) -> Option<(&'t str, &'t str)> {
        let selectors = self.selectors(reference).filter(|_| self.choosing == 0)?;
        let own = match self.language {
            Language::C => element.len(),
            Language::Fortran => 1,
        };
        let fits = |first: &usize| {
            let Some(group) = selectors.get(*first..*first + own) else {
                return false;
            };
            let all = |one: &ReferencePart| matches!(one, ReferencePart::Subscripts { .. });
            let next = selectors.get(*first + own);
            let ends = next.is_none_or(ReferencePart::is_component);
            let begins = *first == 0 || selectors[*first - 1].is_component();
            begins && ends && group.iter().all(all) && self.may_be(reference, group, element)
        };
        let places: Vec<usize> = (0..selectors.len()).filter(fits).collect();
        let of_variable = places.first().filter(|first| **first == 0);
        let first = *of_variable.filter(|_| self.is_own).or(places.last())?;
        let array = match first {
            0 => self.variable.as_str(),
            _ => &reference[..selectors[first].begin()],
        };
        let behind = selectors.get(first + own);
        Some((array, behind.map_or("", |part| &reference[part.begin()..])))
    }

    /// Subscripts of the reference may have these values: numbers must be the same.
    fn may_be(&self, reference: &str, group: &[ReferencePart], element: &[i64]) -> bool {
        let mut written = Vec::new();
        for part in group {
            let text = &reference[part.begin() + 1..];
            let length = bracketed(&reference[part.begin()..]).unwrap_or(2);
            written.extend(separated(&text[..length.saturating_sub(2)]));
        }
        let is_same = |(text, value): (&&str, &i64)| {
            let number: Option<i64> = text.trim().parse().ok();
            self.is_own || number.is_none_or(|number| number == *value)
        };
        written.len() == element.len() && written.iter().zip(element).all(is_same)
    }

    /// The variable in words of the reference: with the component that is meant, as it is written.
    pub(crate) fn variable_text(&self) -> &str {
        match self.selectors(&self.reference) {
            Some(selectors) if selectors.iter().any(ReferencePart::is_component) => &self.reference,
            _ => &self.variable,
        }
    }

    /// What the reference says behind the name of the variable. `None`: it is another name, or more than a designator.
    fn selectors(&self, text: &str) -> Option<Vec<ReferencePart>> {
        let is_of_name = |letter: char| letter.is_alphanumeric() || "_$".contains(letter);
        let end_of_name = |from: usize| {
            let rest = &text[from..];
            from + rest
                .find(|letter| !is_of_name(letter))
                .unwrap_or(rest.len())
        };
        // What a component leads to is named by that too.
        let mut at = match self.language {
            Language::C => end_of_name(0),
            Language::Fortran => self.variable.len().max(end_of_name(0)),
        };
        let name = text.get(..at)?;
        let is_same = match self.language {
            Language::C => name == self.variable,
            Language::Fortran => name.eq_ignore_ascii_case(&self.variable),
        };
        if at == 0 || !is_same {
            return None;
        }
        let (open, marks) = match self.language {
            Language::C => ('[', &[".", "->"][..]),
            // Structures of DEC have points.
            Language::Fortran => ('(', &["%", "."][..]),
        };
        let mut found = Vec::new();
        while at < text.len() {
            let rest = &text[at..];
            if rest.starts_with(open) {
                let length = bracketed(rest)?;
                found.push(ReferencePart::Subscripts { begin: at });
                at += length;
            } else {
                let mark = marks.iter().find(|mark| rest.starts_with(**mark))?;
                found.push(ReferencePart::Component { begin: at });
                let end = end_of_name(at + mark.len());
                if end == at + mark.len() {
                    return None;
                }
                at = end;
            }
        }
        Some(found)
    }
}

/// C: `l.a` for `(&l)->a`, `p->a` for `(*p).a`.
fn designated(text: &str) -> Option<String> {
    let length = text.starts_with('(').then(|| bracketed(text))??;
    let (inner, behind) = (&text[1..length - 1], &text[length..]);
    let (taken, behind, mark) = match inner.trim_start().as_bytes().first()? {
        b'&' => (1, behind.strip_prefix("->")?, "."),
        b'*' => (1, behind.strip_prefix('.')?, "->"),
        // `(l).a`.
        _ => (0, behind, ""),
    };
    let inner = inner.trim_start()[taken..].trim();
    let inner = designated(inner).unwrap_or_else(|| inner.to_owned());
    is_designator(&inner).then(|| format!("{inner}{mark}{behind}"))
}

/// C: whether a text is a name and what is chosen of the variable.
fn is_designator(text: &str) -> bool {
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            '[' => bracketed(rest),
            '-' => rest.starts_with("->").then_some(2),
            '.' | '_' | '$' => Some(1),
            _ => letter.is_alphanumeric().then(|| letter.len_utf8()),
        };
        match length {
            Some(length) => rest = &rest[length..],
            None => return false,
        }
    }
    !text.starts_with(['[', '.', '-']) && !text.is_empty()
}

/// A part of a reference behind the name of its variable.
#[derive(Clone, Copy)]
enum ReferencePart {
    Component { begin: usize },
    Subscripts { begin: usize },
}

impl ReferencePart {
    fn is_component(&self) -> bool {
        matches!(self, ReferencePart::Component { .. })
    }

    fn begin(&self) -> usize {
        match self {
            ReferencePart::Component { begin } | ReferencePart::Subscripts { begin } => *begin,
        }
    }
}

/// The subscripts that a text lists.
fn separated(text: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut found) = (0_i32, 0, Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&text[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    found.push(&text[begin..]);
    found
}

/// How long the brackets are that a text begins with.
fn bracketed(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
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
        assert_eq!(
            named(Language::C, "own", "own[i].p[k]", &[8]),
            "own[i].p[8]"
        );
        assert_eq!(
            named(Language::C, "own", "own.a[1].b[k]", &[8]),
            "own.a[1].b[8]"
        );
        assert_eq!(named(Language::C, "own", "own[i].p", &[8]), "own[8].p");
        assert_eq!(
            named(Language::C, "own", "own[i][j].h[k]", &[8, 1]),
            "own[8][1].h[k]"
        );
        assert_eq!(named(Language::C, "s", "s->rate[k]", &[1]), "s->rate[1]");
        assert_eq!(named(Language::C, "a", "a[i].w[j] + 1", &[1]), "a[1]");
        assert_eq!(
            named(Language::Fortran, "U", "u%z(1,k)", &[1, 4]),
            "u%z(1,4)"
        );
        assert_eq!(
            named(Language::Fortran, "U", "u%z(3)%w(k)", &[4]),
            "u%z(3)%w(4)"
        );
        assert_eq!(
            named(Language::Fortran, "B", "b(i)%w(f(1, 2))", &[4]),
            "b(i)%w(4)"
        );
        assert_eq!(
            named(Language::Fortran, "B", "b(i)%w(j, k)", &[4]),
            "B(4)%w(j, k)"
        );
        assert_eq!(
            named(Language::Fortran, "Q", "q%al(k)%res(1)", &[4]),
            "q%al(4)%res(1)"
        );
        assert_eq!(
            named(Language::Fortran, "Q", "q%al(k)%n", &[4]),
            "q%al(4)%n"
        );
        assert_eq!(
            named(Language::Fortran, "Y%AL", "y%al(2)%z(1,1)", &[2]),
            "Y%AL(2)%z(1,1)"
        );
        assert_eq!(named(Language::Fortran, "S", "s.v(i)", &[5]), "s.v(5)");
        assert_eq!(named(Language::C, "q", "q->al[k].n", &[4]), "q->al[4].n");
        assert_eq!(
            named(Language::C, "q", "q.al[k].m[0][1]", &[4]),
            "q.al[4].m[0][1]"
        );
        assert_eq!(
            named(Language::C, "q", "q.al[k].m[0][j]", &[0, 4]),
            "q.al[k].m[0][4]"
        );
    }

    #[test]
    fn elements_of_the_variable_itself_are_named_so() {
        let named = |language, reference: &str, element: &[i64]| {
            let mut finding = Finding::new(
                Kind::Uninitialized,
                Message::NonInitializedVariable,
                reference,
            );
            finding.language = language;
            finding.variable = "a".to_owned();
            finding.element = Some(element.to_vec());
            finding.is_own = true;
            finding.element_text().unwrap_or_default()
        };
        assert_eq!(named(Language::Fortran, "a(2)%res(5)", &[2]), "a(2)%res(5)");
        assert_eq!(named(Language::Fortran, "a(i)%res(k)", &[3]), "a(3)%res(k)");
        assert_eq!(named(Language::C, "a[i].res[k]", &[3]), "a[3].res[k]");
        assert_eq!(named(Language::C, "a->res[k]", &[3]), "a->res[3]");
        assert_eq!(named(Language::Fortran, "a%u(k)", &[3]), "a%u(3)");
    }

    #[test]
    fn variables_are_named_with_their_component() {
        let named = |variable: &str, reference: &str| {
            let mut finding = Finding::new(
                Kind::Uninitialized,
                Message::NonInitializedVariable,
                reference,
            );
            finding.variable = variable.to_owned();
            finding.variable_text().to_owned()
        };
        assert_eq!(named("own", "own[i].y"), "own[i].y");
        assert_eq!(named("own", "own->h[1]"), "own->h[1]");
        assert_eq!(named("own", "(own + i)->y"), "own");
        assert_eq!(named("s", "q->y"), "s");
        assert_eq!(named("w", "w[i]"), "w");
    }
}
