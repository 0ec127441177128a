//! Blocks of a report: groups of one statement and one directive that one change mends are one.
//!
//! What reads an element of another iteration is a dependence in most iterations and not local in the first ones; a procedure that is
//! called from two places has the same fault twice. Whoever makes the change has mended them all. Where the changes differ each has its
//! block.

use dvmdbg::report::{Entry, Severity};

use super::fix::Help;
use super::group::{Group, Statements, groups};
use super::help::help;
use super::need::{Needs, place_of_directive};
use super::source::Sources;

/// What is shown as one.
pub(crate) struct Block<'a> {
    /// The first cause first; never empty.
    pub(crate) entries: Group<'a>,
    pub(crate) help: Option<Help>,
}

/// The blocks of all entries, which are given in the order in which they were found.
pub(crate) fn blocks<'a>(entries: &'a [Entry], sources: &mut Sources) -> Vec<Block<'a>> {
    let groups = groups(entries, sources);
    let needs = Needs::of(&groups, sources);
    let helps: Vec<Option<Help>> = groups
        .iter()
        .enumerate()
        .map(|group| help(group, &needs, sources))
        .collect();
    let mut blocks: Vec<Block<'a>> = Vec::new();
    let mut known = Statements::new();
    for (entries, help) in groups.into_iter().zip(helps) {
        let finding = &entries[0].finding;
        let Some(text) = help.as_ref().map(|help| help.text.clone()) else {
            blocks.push(Block { entries, help });
            continue;
        };
        let key = (
            (finding.file.as_str(), place_of_directive(finding)),
            (text, &finding.expected, &finding.actual),
        );
        let number = known.number(key, finding, blocks.len(), sources);
        match blocks.get_mut(number) {
            Some(block) => block.join(entries, help),
            None => blocks.push(Block { entries, help }),
        }
    }
    blocks
}

impl<'a> Block<'a> {
    /// Takes up a group that the same mends. An error stands before a warning.
    fn join(&mut self, group: Group<'a>, help: Option<Help>) {
        let is_warned = |group: &Group<'_>| {
            let mut entries = group.iter();
            entries.all(|entry| entry.finding.severity == Severity::Warning)
        };
        let (own, other) = (is_warned(&self.entries), is_warned(&group));
        let fix = |help: &Option<Help>| help.as_ref().and_then(|help| help.fix.clone());
        let (first, second) = (fix(&self.help), fix(&help));
        // An edit mends all of it; of what is only warned of the user may think otherwise.
        let is_certain = (first == second) || own && first.is_none() || other && second.is_none();
        if let Some(help) = &mut self.help {
            help.fix = first.or(second).filter(|_| is_certain);
        }
        let added = match own && !other {
            true => std::mem::replace(&mut self.entries, group),
            false => group,
        };
        self.entries.extend(added);
    }
}
