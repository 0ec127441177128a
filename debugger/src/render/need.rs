//! What all findings together ask of the clauses of a directive: whoever writes it once has mended them all.

use std::collections::HashMap;

use dvmdbg::report::{Finding, Mend, Remedy, Severity};

use super::directive::{Directive, DirectivePlace, Spelling};
use super::group::Group;
use super::name::{Name, is_part, split, subscripts};
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

    fn add(&mut self, fault: &Fault<'_>) {
        let remedy = fault.remedy;
        let written = match fault.mend {
            Mend::Across => &mut self.of_across,
            Mend::RenewShadow => &mut self.of_renewal,
            _ => return,
        };
        self.is_window |= fault.window > 0;
        if fault.window == 0 {
            widen(written, &remedy.written);
        }
        widen(&mut self.needed, &reach(remedy));
        let beside = remedy.offset.iter().filter(|offset| **offset != 0).count();
        self.corner |= beside.max(fault.window) > 1;
        // A warned fault is none where edges hold the old values.
        let is_warned = fault.finding.severity == Severity::Warning;
        self.across |= remedy.mend == Mend::Across && (!is_warned || !remedy.written.is_empty());
    }
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
}

impl<'a> Fault<'a> {
    fn of(finding: &'a Finding, sources: &mut Sources) -> Option<Fault<'a>> {
        let remedy = finding.remedy.as_ref()?;
        let place = place_of_directive(finding);
        let name = Name::of(finding, place.as_ref(), sources);
        let window = place.map_or(0, |place| window(finding, remedy, &name, (&place, sources)));
        let holds = |(offset, (low, high)): (&i64, &(i64, i64))| (-low..=*high).contains(offset);
        let mend = match remedy.mend {
            other if window == 0 => other,
            _ if remedy.offset.iter().zip(&remedy.written).all(holds) => Mend::RenewShadow,
            _ => Mend::WidenShadow,
        };
        Some(Fault {
            finding,
            remedy,
            name,
            mend,
            window,
        })
    }
}

/// In how many dimensions a reference is a window, `a[i + d]` with a `d` that the iteration changes. No REMOTE_ACCESS can
/// name it.
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
    let mut windows = 0;
    for (subscript, offset) in list.iter().zip(&remedy.offset) {
        let terms = terms(subscript);
        let is_index = |term: &&str| directive.is_variable(term);
        let (own, others): (Vec<&str>, Vec<&str>) = terms.into_iter().partition(is_index);
        let names = || others.iter().flat_map(|term| words(term));
        let is_moved = names().any(|name| procedure.assigns(name, finding));
        let is_beside = own.len() == 1 && !names().any(|name| directive.is_variable(name));
        match is_beside {
            true => windows += usize::from(is_moved),
            false if is_moved || *offset != 0 => return 0,
            false => {}
        }
    }
    windows
}

/// What a subscript adds and subtracts.
fn terms(subscript: &str) -> Vec<&str> {
    let mut depth = 0;
    let terms = subscript.split(|letter: char| {
        depth += i32::from("([".contains(letter)) - i32::from(")]".contains(letter));
        depth == 0 && "+-".contains(letter)
    });
    terms
        .map(str::trim)
        .filter(|term| !term.is_empty())
        .collect()
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
            fault.mend = need.map_or(fault.mend, |need| need.mend(fault.mend));
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
