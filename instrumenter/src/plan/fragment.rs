//! DEBUG fragments: which of their references are reported (spec/languages.md 6.19, debugger.md 1.9). Their states advance
//! all the same, and procedures that they call are not part of them.

use dvmdbg_abi::code::FRAGMENT_NOTE;

use crate::directive::{DebugLevel, DirectiveKind};
use crate::model::{Stmt, Unit, constant};

/// A level of tracing, from 0 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Level(i64);

impl Level {
    /// Nothing is reported.
    pub(super) const NONE: Level = Level(0);
    /// Everything is.
    pub(super) const ALL: Level = Level(4);

    /// Whether accesses are reported to what is declared as a distributed array, or to anything else.
    pub(super) fn wants(self, distributed: bool, write: bool) -> bool {
        match self.0 {
            0 => false,
            1 => distributed && write,
            2 => distributed,
            3 => write,
            _ => true,
        }
    }

    /// What the report says of a fragment that is not reported in full.
    pub(super) fn note(self, number: &str) -> Option<String> {
        let what = match self.0 {
            0 => "no reports",
            1 => "reports of writes to distributed arrays only",
            2 => "reports of accesses to distributed arrays only",
            3 => "reports of writes only",
            _ => return None,
        };
        Some(format!("{FRAGMENT_NOTE}{number}: {what}"))
    }
}

/// Number and lowest level of a fragment that the statement is; a level that is no constant is the highest.
pub(super) fn level<'u>(unit: &'u Unit, stmt: &Stmt) -> Option<(&'u str, Level)> {
    stmt.directives.iter().find_map(|id| {
        let bound = &unit.directives[id.index()];
        let DirectiveKind::Debug(debug) = &bound.directive.kind else {
            return None;
        };
        let levels = debug.levels.iter().filter_map(|level| match level {
            DebugLevel::Trace(text) => Some(text),
            DebugLevel::Performance(_) => None,
        });
        let values = levels.filter_map(|text| {
            let written = text.text.parse().ok();
            written.or_else(|| constant::value(&bound.lowered(text)?.expr))
        });
        let lowest = values.min().map_or(Level::ALL, |value| Level(value.max(0)));
        Some((debug.number.text.as_str(), lowest))
    })
}
