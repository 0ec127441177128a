//! What all findings together ask of the clauses of a directive: whoever writes it once has mended them all.

use std::collections::HashMap;

use dvmdbg::report::{Finding, Kind, Language, Mend, Remedy, Severity};

use super::directive::{Directive, DirectivePlace, Spelling};
use super::group::Group;
use super::name::{Name, is_one_of_several, is_part, split, subscripts};
use super::procedure::{Procedure, words};
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
    /// A window is read: what it reaches is not known, edges as they are declared hold it.
    pub(crate) is_window: bool,
    /// ACROSS of the directive lists it behind OUT.
    pub(crate) is_out: bool,
    needed: Widths,
    of_across: Widths,
    of_renewal: Widths,
    /// Elements beyond the declared edges.
    beyond: Widths,
    /// The declared edges, where they are too narrow.
    declared: Widths,
    /// A dependence is longer than the edges.
    is_long: bool,
    /// Whether a write reaches out of the own elements, as OUT lets it.
    reaches_out: bool,
    /// How far iterations that meet lie apart, under OUT.
    conflicts: Vec<Vec<i64>>,
}

impl Need {
    /// ACROSS for what needs it or has it, and for what else would need a renewal beside.
    pub(crate) fn mend(&self, fault: &Fault<'_>) -> Mend {
        let is_widened = self.is_long || !self.declared.is_empty();
        match fault.mend {
            Mend::WidenShadow if fault.window > 0 => fault.mend,
            Mend::Across | Mend::RenewShadow | Mend::WidenShadow if self.across && is_widened => {
                Mend::WidenAcross
            }
            Mend::RenewShadow if self.across => Mend::Across,
            Mend::Owner if self.is_out && fault.reaches_out() => Mend::Across,
            other => other,
        }
    }

    /// The widths that mend everything and take nothing away.
    pub(crate) fn widths(&self, mend: Mend) -> Widths {
        let mut widths = self.needed.clone();
        widen(
            &mut widths,
            match self.across || self.reaches_out || mend == Mend::WidenAcross {
                true => &self.of_across,
                false => &self.of_renewal,
            },
        );
        if mend == Mend::WidenAcross {
            widen(&mut widths, &self.beyond);
        }
        for offset in &self.conflicts {
            let turned: Vec<i64> = offset.iter().map(|along| -along).collect();
            if !orders(&widths, offset) && !orders(&widths, &turned) {
                // Counted from the iteration that reaches out.
                widen(&mut widths, &held(&turned));
            }
        }
        widths
    }

    /// Edges that hold what is declared and what ACROSS is to say.
    pub(crate) fn edges(&self) -> Widths {
        let mut edges = self.declared.clone();
        widen(&mut edges, &self.widths(Mend::WidenAcross));
        edges
    }

    fn add(&mut self, fault: &Fault<'_>) {
        let remedy = fault.remedy;
        self.is_out |= fault.is_out;
        let written = match fault.mend {
            Mend::Across | Mend::WidenAcross => &mut self.of_across,
            Mend::RenewShadow => &mut self.of_renewal,
            Mend::WidenShadow if fault.window == 0 => {
                widen(&mut self.declared, &remedy.written);
                widen(&mut self.beyond, &reach(remedy));
                return;
            }
            Mend::Owner if fault.is_out && fault.reaches_out() => {
                self.reaches_out = true;
                widen(&mut self.needed, &reach(remedy));
                widen(&mut self.of_across, &fault.written);
                return;
            }
            _ => return,
        };
        self.is_window |= fault.window > 0;
        if fault.window == 0 {
            widen(written, &fault.written);
        }
        let is_conflict = matches!(fault.finding.kind, Kind::Dependence | Kind::AntiDependence);
        // A warned fault is none where edges hold the old values.
        let is_warned = fault.finding.severity == Severity::Warning;
        let is_across = fault.mend != Mend::RenewShadow;
        let counts = is_across && (!is_warned || !fault.written.is_empty());
        match fault.mend {
            _ if fault.is_out && is_conflict => self.conflicts.push(remedy.offset.clone()),
            Mend::WidenAcross => {
                if remedy.mend != Mend::Across {
                    widen(&mut self.declared, &remedy.written);
                }
                widen(&mut self.beyond, &reach(remedy));
                self.is_long |= counts;
            }
            _ => widen(&mut self.needed, &reach(remedy)),
        }
        let beside = remedy.offset.iter().filter(|offset| **offset != 0).count();
        self.corner |= beside.max(fault.window) > 1;
        self.across |= counts;
    }
}

/// Whether ACROSS with these widths lets iterations at this distance follow each other.
fn orders(widths: &Widths, offset: &[i64]) -> bool {
    let mut dimensions = widths.iter().zip(offset);
    dimensions.any(|((low, high), along)| *along != 0 && (-low..=*high).contains(along))
}

/// A finding, and what mends it.
#[derive(Debug)]
pub(crate) struct Fault<'a> {
    pub(crate) finding: &'a Finding,
    pub(crate) remedy: &'a Remedy,
    pub(crate) name: Name,
    pub(crate) mend: Mend,
    /// In how many dimensions what is read is a window that inner loops move; 0: it is none.
    pub(crate) window: usize,
    /// No REMOTE_ACCESS of the directive can name the element.
    pub(crate) is_beyond: bool,
    /// ACROSS of the directive lists the array behind OUT.
    is_out: bool,
    /// Widths that the directive has for the array already; of wider edges: those of the declaration.
    pub(crate) written: Widths,
}

impl<'a> Fault<'a> {
    fn of(finding: &'a Finding, sources: &mut Sources) -> Option<Fault<'a>> {
        let remedy = finding.remedy.as_ref()?;
        let place = place_of_directive(finding);
        let name = Name::of(finding, place.as_ref(), sources);
        let spelling = Spelling::of(finding.language, &finding.file, sources);
        let directive = place.as_ref();
        let directive =
            directive.and_then(|(file, line)| Directive::read(file, *line, spelling, sources));
        let is_beyond = directive.is_some() && is_beyond(finding, remedy, &name);
        let is_held = is_held(remedy);
        let window = match (is_beyond, &place) {
            (false, Some(place)) => window(finding, remedy, &name, (place, sources)),
            _ => 0,
        };
        let is_edge = is_beyond && remedy.mend == Mend::RemoteAccess && !remedy.offset.is_empty();
        let is_target = remedy.mend == Mend::RemoteAccess
            && finding.language == Language::C
            && is_target(
                &finding.reference,
                sources.bytes(&finding.file, finding.line),
            );
        let of_across = directive
            .as_ref()
            .and_then(|text| text.item("ACROSS", &name.text));
        let is_out = of_across.is_some()
            && directive
                .as_ref()
                .is_some_and(|text| text.is_out(&name.text));
        let of_across = of_across.map(|item| widths_of(&item));
        let (mend, written) = match (window > 0 || is_edge, is_held) {
            _ if remedy.mend == Mend::WidenAcross => (remedy.mend, of_across.unwrap_or_default()),
            (false, _) if remedy.mend == Mend::WidenShadow && of_across.is_some() => {
                (Mend::WidenAcross, of_across.unwrap_or_default())
            }
            (false, _) if remedy.mend == Mend::Owner && is_out => {
                (remedy.mend, of_across.unwrap_or_default())
            }
            // The read was told first, and the write is the same fault.
            _ if is_target => (Mend::Owner, Widths::new()),
            (false, _) => (remedy.mend, remedy.written.clone()),
            (true, false) => (Mend::WidenShadow, remedy.written.clone()),
            (true, true) if window > 0 => (Mend::RenewShadow, Widths::new()),
            (true, true) => in_clause(directive.as_ref()?, &name),
        };
        Some(Fault {
            finding,
            remedy,
            name,
            mend,
            window,
            is_beyond,
            is_out,
            written,
        })
    }
}

impl Fault<'_> {
    /// Whether a write reaches an element in the edge, at the same distance in every iteration.
    fn reaches_out(&self) -> bool {
        self.finding.kind == Kind::ShadowWrite && !self.remedy.offset.is_empty()
    }
}

/// Whether the element lies in the widths that are there.
fn is_held(remedy: &Remedy) -> bool {
    let holds = |(offset, (low, high)): (&i64, &(i64, i64))| (-low..=*high).contains(offset);
    remedy.offset.iter().zip(&remedy.written).all(holds)
}

/// Whether an element is read where no REMOTE_ACCESS of the directive reaches, in a procedure that its loop calls, or by fewer subscripts than
/// the array has. An element that was passed may stand in one.
fn is_beyond(finding: &Finding, remedy: &Remedy, name: &Name) -> bool {
    let given = subscripts(&finding.reference).len();
    // A pointer to one of several arrays needs none of the subscripts that choose it.
    let chosen = match is_one_of_several(finding) {
        true => 0,
        false => finding.choosing,
    };
    let is_linear = finding.reference.contains('[') && given + chosen < remedy.offset.len();
    given > 0 && !name.is_here || is_linear && !is_part(&finding.reference)
}

/// Whether a line of C assigns to the reference.
fn is_target(reference: &str, line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let Some((before, behind)) = line.split_once(reference) else {
        return false;
    };
    let (before, behind) = (before.trim_end(), behind.trim_start());
    let is_step = |text: &str| text.starts_with("++") || text.starts_with("--");
    let operator = behind.find('=').map(|at| &behind[..at]);
    let is_update = operator.is_some_and(|text| {
        let text = text.trim_end();
        text.len() <= 2 && text.chars().all(|letter| "+-*/%&|^<>".contains(letter))
    });
    let is_compared = ["==", "<=", ">="]
        .iter()
        .any(|sign| behind.starts_with(sign));
    is_step(behind) || before.ends_with("++") || before.ends_with("--") || is_update && !is_compared
}

/// ACROSS or SHADOW_RENEW, as the directive has the array already, with the widths there.
fn in_clause(directive: &Directive, name: &Name) -> (Mend, Widths) {
    let item = |word: &str| directive.item(word, &name.text);
    match (item("ACROSS"), item("SHADOW_RENEW")) {
        (Some(item), _) => (Mend::Across, widths_of(&item)),
        (None, item) => (
            Mend::RenewShadow,
            item.map_or(Widths::new(), |item| widths_of(&item)),
        ),
    }
}

/// Widths behind the name of an array in a clause; none: they are those of the declaration.
fn widths_of(item: &str) -> Widths {
    let width = |text: &String| -> Option<(i64, i64)> {
        let (low, high) = text.split_once(':').unwrap_or((text, text));
        Some((low.trim().parse().ok()?, high.trim().parse().ok()?))
    };
    let widths: Option<Widths> = subscripts(item).iter().map(width).collect();
    widths.unwrap_or_default()
}

/// In how many dimensions a reference is a window, `a[i + d]` with a `d` that the iteration changes, or `a(i-1:i+1)`, or is chosen by a
/// variable with such a value, `a[k]`, and lies in an edge as it is declared. No REMOTE_ACCESS can name it.
fn window(
    finding: &Finding,
    remedy: &Remedy,
    name: &Name,
    (place, sources): (&DirectivePlace, &mut Sources),
) -> usize {
    let list = subscripts(&finding.reference);
    let is_whole = split(&finding.reference).0.eq_ignore_ascii_case(&name.text);
    let is_of_element = is_whole && !is_part(&finding.reference) && name.is_here;
    if remedy.mend != Mend::RemoteAccess || list.len() != remedy.offset.len() || !is_of_element {
        return 0;
    }
    let spelling = Spelling::of(finding.language, &finding.file, sources);
    let Some(directive) = Directive::read(&place.0, place.1, spelling, sources) else {
        return 0;
    };
    let procedure = Procedure::of(place, finding.language, sources);
    let is_in_edge = is_held(remedy);
    let mut windows = 0;
    for (d, (subscript, offset)) in list.iter().zip(&remedy.offset).enumerate() {
        if remedy.whole.get(d) == Some(&true) {
            continue;
        }
        let ends = parts(subscript, ":");
        let is_section = ends.len() > 1;
        let is_beside = |end: &&str| {
            let is_index = |term: &&str| directive.is_variable(term);
            let (own, others): (Vec<&str>, Vec<&str>) =
                parts(end, "+-").into_iter().partition(is_index);
            let mut names = others.iter().flat_map(|term| words(term));
            own.len() == 1 && !names.any(|name| directive.is_variable(name))
        };
        // `int k = i + d; ... a[k]`.
        let is_chosen = || {
            let given = parts(subscript, "+-")
                .into_iter()
                .map(|name| procedure.given(name, finding));
            let mut given = given.flatten();
            is_in_edge
                && !is_section
                && given.any(|value| is_sum(&value) && is_beside(&value.as_str()))
        };
        let is_moved = words(subscript)
            .any(|name| !directive.is_variable(name) && procedure.assigns(name, finding));
        match !ends.is_empty() && ends.iter().take(2).all(is_beside) {
            true => windows += usize::from(is_moved || is_section),
            false if is_chosen() => windows += 1,
            false if is_moved || *offset != 0 => return 0,
            false => {}
        }
    }
    windows
}

/// Whether a value is no comparison and no choice.
fn is_sum(value: &str) -> bool {
    !value.contains(|letter: char| "?:<>=&|!".contains(letter))
}

/// What stands between these signs in a subscript: what it adds and subtracts, the ends of a section.
fn parts<'a>(subscript: &'a str, signs: &str) -> Vec<&'a str> {
    let mut depth = 0;
    let parts = subscript.split(|letter: char| {
        depth += i32::from("([".contains(letter)) - i32::from(")]".contains(letter));
        depth == 0 && signs.contains(letter)
    });
    parts
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}

/// Widths that hold the element of a remedy.
pub(crate) fn reach(remedy: &Remedy) -> Widths {
    held(&remedy.offset)
}

/// Widths that hold an element at this distance.
fn held(offset: &[i64]) -> Widths {
    let offsets = offset.iter();
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

/// File and line of the directive of the construct.
pub(crate) fn place_of_directive(finding: &Finding) -> Option<DirectivePlace> {
    let mut related = finding.related.iter();
    let directive = related.find(|place| place.what == "directive")?;
    Some((directive.file.clone(), directive.line))
}

/// The needs of all findings of a report.
#[derive(Debug, Default)]
pub(crate) struct Needs<'a> {
    /// By directive and array.
    known: HashMap<(DirectivePlace, String), Need>,
    /// Those of one group, in the order of the groups.
    groups: Vec<Vec<Fault<'a>>>,
}

impl<'a> Needs<'a> {
    pub(crate) fn of(groups: &[Group<'a>], sources: &mut Sources) -> Needs<'a> {
        let mut needs = Needs::default();
        for group in groups {
            let findings = group.iter().map(|entry| &entry.finding);
            let faults = findings.filter_map(|finding| Fault::of(finding, sources));
            needs.groups.push(faults.collect());
        }
        for fault in needs.groups.iter().flatten() {
            let Some(place) = place_of_directive(fault.finding) else {
                continue;
            };
            let need = needs.known.entry((place, fault.name.text.clone()));
            need.or_default().add(fault);
        }
        for fault in needs.groups.iter_mut().flatten() {
            let place = place_of_directive(fault.finding);
            let key = place.map(|place| (place, fault.name.text.clone()));
            let need = key.and_then(|key| needs.known.get(&key));
            fault.mend = need.map_or(fault.mend, |need| need.mend(fault));
        }
        needs
    }

    /// What is needed of a directive for the array with this name.
    pub(crate) fn get(&self, place: Option<&DirectivePlace>, name: &str) -> Option<&Need> {
        self.known.get(&(place?.clone(), name.to_owned()))
    }

    /// The faults of the group with this number, from 0.
    pub(crate) fn of_group(&self, number: usize) -> &[Fault<'a>] {
        self.groups.get(number).map_or(&[], Vec::as_slice)
    }

    /// All faults under a directive.
    pub(crate) fn of_directive(&self, place: &DirectivePlace) -> impl Iterator<Item = &Fault<'a>> {
        let faults = self.groups.iter().flatten();
        faults.filter(move |fault| place_of_directive(fault.finding).as_ref() == Some(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assignments_of_c_are_known() {
        for line in [
            "U[i] += 1;",
            "x = 1, U[i] = v;",
            "++U[i];",
            "U[i]--;",
            "U[i] <<= 2;",
        ] {
            assert!(is_target("U[i]", line.as_bytes()), "{line}");
        }
        for line in [
            "x = U[i] + 1;",
            "if (U[i] == 1) y = 2;",
            "z = U[i] <= x;",
            "U[j] = U[i];",
            "x = U[i]; y = 1;",
        ] {
            assert!(!is_target("U[i]", line.as_bytes()), "{line}");
        }
    }

    #[test]
    fn widths_of_clauses_are_read() {
        assert_eq!(widths_of("U[1:0][2]"), [(1, 0), (2, 2)]);
        assert_eq!(widths_of("U(1:0,0:3)"), [(1, 0), (0, 3)]);
        assert_eq!(widths_of("U"), []);
        assert_eq!(widths_of("U(CORNER)"), []);
    }
}
