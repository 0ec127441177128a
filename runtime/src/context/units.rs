//! The translation units of the program and the numbers of their constructs (debugger.md 3.1).

use crate::emitted::tables::{Site, Unit};

/// The units that have registered.
#[derive(Default)]
pub(crate) struct Units {
    units: Vec<Unit>,
    /// Every unit knows its first number.
    numbered: bool,
}

impl Units {
    /// A unit registers; false: it has done so before.
    pub(crate) fn register(&mut self, unit: Unit) -> bool {
        let is_new = self
            .units
            .iter()
            .all(|known| known.identity() != unit.identity());
        if is_new {
            self.units.push(unit);
            self.numbered = false;
        }
        is_new
    }

    /// Gives constructs the numbers of the run: by path of the unit, then by place in it.
    pub(crate) fn number(&mut self) {
        if std::mem::replace(&mut self.numbered, true) {
            return;
        }
        let mut sorted = self.units.clone();
        sorted.sort_by_key(|unit| unit.path());
        let mut next = 1;
        for unit in sorted {
            unit.set_first_number(next);
            next += unit.constructs_count();
        }
    }

    /// The units, in the order in which they registered.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Unit> {
        self.units.iter().copied()
    }

    /// The unit whose table holds the site.
    pub(crate) fn of(&self, site: Site) -> Option<Unit> {
        self.iter().find(|unit| unit.owns(site))
    }
}
