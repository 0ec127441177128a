//! Grains of variables whose declarations leave them open.

use crate::emitted::tables::Name;

/// Grains that variables of procedures were accessed by, where their declarations leave that open, as of records: the
/// next time they are born with it.
#[derive(Debug)]
pub(crate) struct Grains([(usize, u8); 64]);

impl Default for Grains {
    fn default() -> Self {
        Grains([(0, 0); 64])
    }
}

impl Grains {
    fn entry(name: Name) -> usize {
        (name.identity() ^ name.identity() >> 6) % 64
    }

    pub(crate) fn of(&self, name: Option<Name>) -> Option<u8> {
        let known = self.0[Self::entry(name?)];
        (known.0 == name?.identity()).then_some(known.1)
    }

    pub(crate) fn learn(&mut self, name: Option<Name>, shift: u8) {
        if let Some(name) = name {
            self.0[Self::entry(name)] = (name.identity(), shift);
        }
    }
}
