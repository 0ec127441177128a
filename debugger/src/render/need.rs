//! What all findings together ask of the clauses of a directive: whoever writes it once has mended them all.

use std::collections::HashMap;

use dvmdbg::report::{Finding, Language, Mend, Remedy, Severity};

use super::group::Group;
use super::source::Sources;

/// Low and high, per dimension.
pub(crate) type Widths = Vec<(i64, i64)>;

/// What one array needs of one directive.
#[derive(Debug, Default)]
pub(crate) struct Need {
    /// Something needs ACROSS, which brings the elements of other processors as well.
    pub(crate) across: bool,
    /// Elements beside the own ones in several dimensions are read.
    pub(crate) corner: bool,
    needed: Widths,
    of_across: Widths,
    of_renewal: Widths,
}

impl Need {
    /// ACROSS for what needs it or has it, and for what else would need a renewal beside.
    pub(crate) fn mend(&self, mend: Mend) -> Mend {
        match mend {
            Mend::RenewShadow if self.across => Mend::Across,
            other => other,
        }
    }

    /// The widths that mend everything and take nothing away.
    pub(crate) fn widths(&self) -> Widths {
        let mut widths = self.needed.clone();
        widen(
            &mut widths,
            match self.across {
                true => &self.of_across,
                false => &self.of_renewal,
            },
        );
        widths
    }

    /// `is_warned`: the fault is none where edges hold the old values.
    fn add(&mut self, remedy: &Remedy, is_warned: bool) {
        let written = match remedy.mend {
            Mend::Across => &mut self.of_across,
            Mend::RenewShadow => &mut self.of_renewal,
            _ => return,
        };
        widen(written, &remedy.written);
        widen(&mut self.needed, &reach(remedy));
        let beside = remedy.offset.iter().filter(|offset| **offset != 0).count();
        self.corner |= beside > 1;
        self.across |= remedy.mend == Mend::Across && (!is_warned || !remedy.written.is_empty());
    }
}

/// Widths that hold the element of a remedy.
pub(crate) fn reach(remedy: &Remedy) -> Widths {
    let offsets = remedy.offset.iter();
    offsets
        .map(|offset| ((-offset).max(0), (*offset).max(0)))
        .collect()
}

/// Makes widths hold others, too.
pub(crate) fn widen(widths: &mut Widths, others: &[(i64, i64)]) {
    if widths.len() < others.len() {
        widths.resize(others.len(), (0, 0));
    }
    for (own, other) in widths.iter_mut().zip(others) {
        *own = (own.0.max(other.0), own.1.max(other.1));
    }
}

/// File and line of a directive.
pub(crate) type DirectivePlace = (String, u32);

/// File and line of the directive of the construct.
pub(crate) fn place_of_directive(finding: &Finding) -> Option<DirectivePlace> {
    let mut related = finding.related.iter();
    let directive = related.find(|place| place.what == "directive")?;
    Some((directive.file.clone(), directive.line))
}

/// The needs of all findings of a report.
#[derive(Debug, Default)]
pub(crate) struct Needs {
    known: HashMap<(DirectivePlace, String), Need>,
}

impl Needs {
    pub(crate) fn of(groups: &[Group<'_>], sources: &mut Sources) -> Needs {
        let mut needs = Needs::default();
        for entry in groups.iter().flatten() {
            let finding = &entry.finding;
            let (Some(remedy), Some(place)) = (&finding.remedy, place_of_directive(finding)) else {
                continue;
            };
            let name = Name::of(finding, Some(&place), sources);
            needs
                .known
                .entry((place, name.text))
                .or_default()
                .add(remedy, finding.severity == Severity::Warning);
        }
        needs
    }

    /// What is needed of a directive for the array with this name.
    pub(crate) fn get(&self, place: Option<&DirectivePlace>, name: &str) -> Option<&Need> {
        self.known.get(&(place?.clone(), name.to_owned()))
    }
}

/// The name of the variable of a finding, as its directive can say it.
#[derive(Debug)]
pub(crate) struct Name {
    pub(crate) text: String,
    /// The reference begins with this name, so that the directive can say the reference as well.
    pub(crate) is_written: bool,
    /// The procedure of the directive names it.
    pub(crate) is_known: bool,
}

impl Name {
    /// A dummy's, where the directive stands in the procedure of the access.
    pub(crate) fn of(
        finding: &Finding,
        directive: Option<&DirectivePlace>,
        sources: &mut Sources,
    ) -> Name {
        let (name, rest) = split(&finding.reference);
        let has_subscripts = rest.trim_start().starts_with(['(', '[']);
        if let Some((array, _)) = chosen(finding) {
            return Name {
                text: format!("({array})"),
                is_written: false,
                is_known: true,
            };
        }
        if is_name_of(name, finding) {
            return Name {
                text: finding.variable.clone(),
                is_written: has_subscripts,
                is_known: true,
            };
        }
        let is_written = has_subscripts || rest.is_empty() && !name.is_empty();
        let is_beside = is_written
            && !is_part(&finding.reference)
            && directive.is_some_and(|place| is_in_one_procedure(finding, place, sources));
        Name {
            text: match is_beside {
                true => name.to_owned(),
                false => finding.variable.clone(),
            },
            is_written: is_beside && has_subscripts,
            is_known: is_beside
                || directive.is_none_or(|place| {
                    let procedure = is_in_one_procedure(finding, place, sources);
                    procedure || names(place, finding, sources)
                }),
        }
    }
}

/// Whether this is the name of the variable. Case counts in C.
fn is_name_of(name: &str, finding: &Finding) -> bool {
    match finding.language {
        Language::Fortran => name.eq_ignore_ascii_case(&finding.variable),
        Language::C => name == finding.variable,
    }
}

/// Of an element of one of several arrays: the array, and what follows.
fn chosen(finding: &Finding) -> Option<(&str, &str)> {
    let reference = finding.reference.as_str();
    let (name, mut rest) = split(reference);
    if finding.choosing == 0 || !is_name_of(name, finding) {
        return None;
    }
    for _ in 0..finding.choosing {
        let mut depth = 0;
        let end = rest.find(|letter| {
            depth += i32::from(letter == '[') - i32::from(letter == ']');
            depth == 0
        })?;
        rest = &rest[end + 1..];
    }
    let array = &reference[..reference.len() - rest.len()];
    rest.starts_with('[').then_some((array, rest))
}

/// The reference of a finding as a directive spells it.
pub(crate) fn in_directive(finding: &Finding) -> String {
    chosen(finding).map_or_else(
        || finding.reference.clone(),
        |(array, subscripts)| format!("({array}){subscripts}"),
    )
}

/// The name that a reference begins with, and what follows.
pub(crate) fn split(reference: &str) -> (&str, &str) {
    let end = reference.find(|c: char| !is_of_name(c));
    reference.split_at(end.unwrap_or(reference.len()))
}

/// Whether a reference is one to a part of a record, whatever its subscripts are.
pub(crate) fn is_part(reference: &str) -> bool {
    whole(reference).len() < reference.len()
}

/// The array element that a reference to a part of a record begins with.
pub(crate) fn whole(reference: &str) -> &str {
    let mut depth = 0;
    for (at, letter) in reference.char_indices() {
        match letter {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            '.' | '%' if depth == 0 => return &reference[..at],
            '-' if depth == 0 && reference[at..].starts_with("->") => return &reference[..at],
            _ => {}
        }
    }
    reference
}

/// A procedure has no more lines than this behind a directive, as far as we look.
const LONGEST: u32 = 1000;

fn is_in_one_procedure(
    finding: &Finding,
    (file, line): &DirectivePlace,
    sources: &mut Sources,
) -> bool {
    *file == finding.file
        && *line < finding.line
        && finding.line - line < LONGEST
        && !(*line..finding.line).any(|line| ends_procedure(sources.bytes(file, line)))
}

/// Whether the procedure of the directive names the variable behind it.
fn names((file, line): &DirectivePlace, finding: &Finding, sources: &mut Sources) -> bool {
    for number in line + 1..line + LONGEST {
        let bytes = sources.bytes(file, number);
        if ends_procedure(bytes) {
            return false;
        }
        let text = String::from_utf8_lossy(bytes);
        let mut words = text.split(|c: char| !is_of_name(c));
        if words.any(|word| is_name_of(word, finding)) {
            return true;
        }
    }
    false
}

/// Whether no procedure goes on behind a line with this text: in C the brace that ends one stands in the first column.
fn ends_procedure(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line).to_lowercase();
    let mut words = line.split(|c: char| !is_of_name(c));
    line.starts_with('}')
        || words.any(|word| ["subroutine", "function", "contains"].contains(&word))
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}
