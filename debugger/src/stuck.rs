//! Launchers that wait for ever for processes which have ended before they began, as Open MPI's does where there is no room for its files.

#![allow(
    clippy::disallowed_methods,
    reason = "processes of the launcher are ended with it"
)]

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::signals;

/// A process that has ended may be waited for so long.
const PATIENCE: Duration = Duration::from_secs(2);
/// Room that a launcher and its processes want for their files at least.
const ROOM: u64 = 16 << 20;

/// What the launcher has started, as long as no process has begun.
#[derive(Debug, Default)]
pub(crate) struct Start {
    /// Since when somebody waits for a process that has ended.
    since: Option<Instant>,
}

impl Start {
    /// Whether a process has ended and the launcher does not care.
    pub(crate) fn is_stuck(&mut self) -> bool {
        let Some(launcher) = signals::program() else {
            return false;
        };
        let has_lost = descendants(launcher).iter().any(|one| one.has_ended);
        if !has_lost {
            self.since = None;
            return false;
        }
        self.since.get_or_insert_with(Instant::now).elapsed() > PATIENCE
    }

    /// Ends all of it.
    pub(crate) fn end() {
        let Some(launcher) = signals::program() else {
            return;
        };
        let started = descendants(launcher);
        signals::kill_program();
        for one in started.iter().filter(|one| !one.has_ended) {
            signals::kill(one.process);
        }
    }
}

struct Descendant {
    process: i32,
    parent: i32,
    has_ended: bool,
}

impl Descendant {
    /// By a line of the system: number, name in brackets, state, number of the parent.
    fn parse(line: &str) -> Option<Descendant> {
        let (process, rest) = line.split_once(' ')?;
        let (_, rest) = rest.rsplit_once(") ")?;
        let mut words = rest.split(' ');
        Some(Descendant {
            process: process.parse().ok()?,
            has_ended: words.next()? == "Z",
            parent: words.next()?.parse().ok()?,
        })
    }
}

/// What a process has started, and what that has.
fn descendants(ancestor: i32) -> Vec<Descendant> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let lines = entries.filter_map(|entry| fs::read_to_string(entry.path().join("stat")).ok());
    let mut others: Vec<Descendant> = lines.filter_map(|line| Descendant::parse(&line)).collect();
    let mut found: Vec<Descendant> = Vec::new();
    loop {
        let is_child = |one: &Descendant| {
            one.parent == ancestor || found.iter().any(|known| known.process == one.parent)
        };
        let (children, rest): (Vec<_>, Vec<_>) = others.into_iter().partition(is_child);
        if children.is_empty() {
            return found;
        }
        found.extend(children);
        others = rest;
    }
}

/// Whether the folder of temporary files has no room for a launcher.
pub(crate) fn full_folder() -> Option<(PathBuf, u64)> {
    let folder = std::env::temp_dir();
    let room = crate::capacity::room(&folder)?;
    (room < ROOM).then_some((folder, room))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_have_brackets_and_blanks() {
        let one = Descendant::parse("17 (a) Z (b)) Z 3 17 17").expect("a process");
        assert_eq!((one.process, one.parent, one.has_ended), (17, 3, true));
        assert!(Descendant::parse("17 (a").is_none());
    }
}
