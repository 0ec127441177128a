//! What direct calls need beside the rest of dynamic control.

use crate::address::Address;
use crate::emitted::frames::{OwnContext, OwnLoop};
use crate::emitted::tables::{Construct, Site};
use crate::mapping::Tuple;
use crate::mapping::shadow::Edge;
use crate::options::Options;
use dvmdbg_abi::MAX_RANK;
use dvmdbg_abi::code::access;
use dvmdbg_abi::seeds::{DisArrInfo, DisArray, SysHandle};
use std::collections::{BTreeMap, HashMap};

use super::table::Table;

/// How a variable is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Read,
    /// The assignment is done.
    Write,
    /// Its right side is not computed yet.
    Announce,
}

impl Mode {
    /// From its code; `None`: there is no such kind of access.
    pub(crate) fn of(code: u8) -> Option<Mode> {
        match code {
            access::READ => Some(Mode::Read),
            access::WRITE => Some(Mode::Write),
            access::ANNOUNCE => Some(Mode::Announce),
            _ => None,
        }
    }
}

/// An open construct.
#[derive(Debug)]
pub(super) enum DirectFrame {
    Sequential(OwnContext),
    Parallel { looped: OwnLoop, started: bool },
}

#[derive(Debug)]
pub(super) struct Open {
    pub(super) frame: DirectFrame,
    /// Level outside.
    pub(super) level: i32,
}

/// What direct calls need beside the rest of dynamic control.
#[derive(Debug)]
pub(crate) struct Direct {
    pub(crate) table: Table,
    /// File and line of the calls that follow.
    pub(super) place: (String, u32),
    /// Every reference that was ever judged: file, line, operand, flags.
    pub(super) sites: HashMap<(String, u32, String, u32), Site>,
    /// Every construct: file, line, number, kind, rank.
    pub(super) constructs: HashMap<(String, u32, u32, u32, usize), Construct>,
    /// Open constructs, the outermost first.
    pub(super) open: Vec<Open>,
    /// What programs hold of arrays, by base. Kept to the end of the run.
    pub(super) descriptors: BTreeMap<Address, Box<Descriptor>>,
    pub(super) shadows: Vec<Shadow>,
    /// The statement of an owner that `own` holds was begun by an ownership query.
    pub(super) tested: bool,
}

impl Direct {
    pub(crate) fn new(options: &Options) -> Direct {
        Direct {
            table: Table::new(options),
            place: (String::new(), 0),
            sites: HashMap::new(),
            constructs: HashMap::new(),
            open: Vec::new(),
            descriptors: BTreeMap::new(),
            shadows: Vec::new(),
            tested: false,
        }
    }

    /// Whether a variable stands in the table.
    pub(crate) fn holds_records(&self) -> bool {
        !self.table.is_empty()
    }

    /// `DebugOptions.PrintStatistic`, of a table that was ever used.
    pub(crate) fn statistics(&self) -> Option<String> {
        self.table.was_used().then(|| self.table.statistics())
    }
}

/// What programs hold of an array.
#[derive(Debug)]
pub(super) struct Descriptor {
    pub(super) handle: SysHandle,
    pub(super) array: DisArray,
    pub(super) info: DisArrInfo,
}

/// A shadow edge in a group.
#[derive(Debug)]
pub(super) struct Shadow {
    pub(super) base: Address,
    /// 0: the group was deleted.
    pub(super) group: usize,
    pub(super) edge: Edge,
    /// Dimensions in which an element may lie beside the local part.
    pub(super) most: usize,
}

impl Shadow {
    pub(super) fn holds(&self, offset: &Tuple) -> bool {
        let beside = offset.iter().filter(|&&o| o != 0).count();
        (1..=self.most).contains(&beside) && (0..MAX_RANK).all(|d| self.edge.reaches(d, offset[d]))
    }
}
