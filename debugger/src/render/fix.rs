//! What a report offers to mend a fault, and the edit of the source.

use std::collections::{HashMap, HashSet};

use serde::Serialize;

use super::directive::{Insertion, Room};

/// A sentence that says what to write, and the edit where it is certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Help {
    pub(crate) text: String,
    pub(crate) fix: Option<Fix>,
}

/// An edit of a source file: `insert` goes before the byte at `line` and `column`, both from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Fix {
    pub(crate) file: String,
    pub(crate) line: u32,
    pub(crate) column: u32,
    pub(crate) insert: String,
    #[serde(skip)]
    room: Option<Room>,
}

/// Sees that all edits can be made together: several for one line of Fortran get lines of their own where it has no room for all.
pub(crate) fn reconcile(helps: &mut [Option<Help>]) {
    let mut wanted: HashMap<(String, u32), usize> = HashMap::new();
    let mut known = HashSet::new();
    for fix in helps.iter().flatten().filter_map(|help| help.fix.as_ref()) {
        if known.insert((fix.file.clone(), fix.line, fix.column, fix.insert.clone())) {
            *wanted.entry((fix.file.clone(), fix.line)).or_default() += fix.insert.len();
        }
    }
    for help in helps.iter_mut().flatten() {
        help.fix = help.fix.take().and_then(|fix| {
            let wanted = wanted[&(fix.file.clone(), fix.line)];
            match &fix.room {
                Some(room) if wanted > room.columns => {
                    let insert = room.wrapped.clone()?;
                    Some(Fix { insert, ..fix })
                }
                _ => Some(fix),
            }
        });
    }
}

/// An insertion into a file.
pub(crate) fn fix(file: String, insertion: Insertion) -> Fix {
    let Insertion {
        line,
        column,
        text,
        room,
    } = insertion;
    Fix {
        file,
        line,
        column,
        insert: text,
        room,
    }
}
