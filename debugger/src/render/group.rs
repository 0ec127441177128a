//! Findings of one kind, at one statement, under one directive: what is looked at as one when its mend is sought (`block`).
//!
//! A stencil that reads four neighbours whose edges nobody renewed is one fault of the user's, found four
//! times. Groups stand in the order in which they were first found, so that a cause stands before what
//! follows from it; a dependence stands before what is not local, or stale, at the same reference.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

use dvmdbg::report::{Entry, Finding, Kind, Message, Severity};

use super::source::Sources;

/// Entries of one group, the first found first; never empty.
pub(crate) type Group<'a> = Vec<&'a Entry>;

/// What all findings of a group share, but for the statement.
#[derive(PartialEq, Eq, Hash)]
struct Key<'a> {
    what: (Kind, Message, Severity),
    /// What is said of the others would not mend one that nothing usual mends.
    is_mended: bool,
    file: &'a str,
    constructs: Vec<u32>,
    /// Whether the same was demanded.
    expected: (&'a Option<String>, &'a Option<String>),
}

impl Key<'_> {
    fn of(finding: &Finding) -> Key<'_> {
        Key {
            what: (finding.kind, finding.code, finding.severity),
            is_mended: finding.remedy.is_some(),
            file: &finding.file,
            constructs: finding.context.iter().map(|open| open.construct).collect(),
            expected: (&finding.expected, &finding.actual),
        }
    }
}

/// Statements that have something in common (`K`), each with a number.
pub(super) struct Statements<'a, K> {
    /// By lines of findings at them.
    known: HashMap<K, BTreeMap<u32, (usize, &'a Finding)>>,
}

impl<'a, K: Eq + Hash> Statements<'a, K> {
    /// There are none so far.
    pub(super) fn new() -> Self {
        let known = HashMap::new();
        Statements { known }
    }

    /// The number of the statement of a finding; one that is met first has the `next` one.
    pub(super) fn number(
        &mut self,
        key: K,
        finding: &'a Finding,
        next: usize,
        sources: &mut Sources,
    ) -> usize {
        let by_line = self.known.entry(key).or_default();
        let before = by_line.range(..=finding.line).next_back();
        let behind = by_line.range(finding.line..).next();
        let near = [before, behind].map(|near| near.map(|(_, one)| *one));
        let mut near = near.into_iter().flatten();
        let same = near.find(|(_, one)| sources.is_one_statement(one, finding));
        let number = same.map_or(next, |(number, _)| number);
        by_line.insert(finding.line, (number, finding));
        number
    }
}

/// Groups of `entries`, which are given in the order in which they were found.
pub(crate) fn groups<'a>(entries: &'a [Entry], sources: &mut Sources) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    let mut known = Statements::new();
    for entry in entries {
        let finding = &entry.finding;
        let group = known.number(Key::of(finding), finding, groups.len(), sources);
        match groups.get_mut(group) {
            Some(group) => group.push(entry),
            None => groups.push(vec![entry]),
        }
    }
    for group in &mut groups {
        // As they stand in the statement, behind the one that was found first.
        group[1..].sort_by_key(|entry| (entry.finding.line, entry.finding.column));
    }
    causes_first(groups)
}

/// Where the value comes from another iteration ACROSS mends that it is not local, too, whichever was found first.
fn causes_first(groups: Vec<Group<'_>>) -> Vec<Group<'_>> {
    let mut dependences: HashMap<_, usize> = HashMap::new();
    for (number, group) in groups.iter().enumerate() {
        let of_kind = group
            .iter()
            .filter(|entry| entry.finding.kind == Kind::Dependence);
        for entry in of_kind {
            dependences
                .entry(reference(&entry.finding))
                .or_insert(number);
        }
    }
    let mut order: Vec<usize> = Vec::with_capacity(groups.len());
    let mut placed = vec![false; groups.len()];
    for (number, group) in groups.iter().enumerate() {
        let follows = group
            .iter()
            .filter(|entry| matches!(entry.finding.kind, Kind::Nonlocal | Kind::ShadowStale));
        let causes = follows.filter_map(|entry| dependences.get(&reference(&entry.finding)));
        for one in causes.copied().chain([number]) {
            if !std::mem::replace(&mut placed[one], true) {
                order.push(one);
            }
        }
    }
    let mut groups: Vec<Option<Group<'_>>> = groups.into_iter().map(Some).collect();
    order
        .into_iter()
        .filter_map(|one| groups[one].take())
        .collect()
}

/// The reference in the text that a finding is about.
fn reference(finding: &Finding) -> (&str, u32, Option<u32>, &str) {
    (
        &finding.file,
        finding.line,
        finding.column,
        &finding.reference,
    )
}
