//! The machine: what the program has, and what it executes.

use super::arrays::Arrays;
use super::bound::Bound;
use super::carried::{AwaitedInput, Carried};
use super::consistent::ConsistentGroups;
use super::copies::Copies;
use super::declared::Declarations;
use super::footprint::Footprints;
use super::freed::Freed;
use super::groups::{RemoteGroups, ShadowGroups};
use super::id::ArrayId;
use super::led::Led;
use super::objects::{Covered, Objects};
use super::open_loop::OpenLoop;
use super::proof_cache::ProofCache;
use super::reduction_groups::ReductionGroups;
use super::sizes::KeptRule;
use super::tasks::Tasks;
use super::unknown::Unknown;
use crate::address::Address;
use crate::context::history::History;
use crate::context::units::Units;
use crate::emitted::marks::Mark;
use crate::emitted::tables::Site;
use crate::mapping::Tuple;
use crate::options::Options;
use crate::spread::Spread;
use std::collections::{BTreeSet, HashMap};

/// Memory as the program sees it: objects, distributed arrays, the values and marks of their elements.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) objects: Objects,
    pub(crate) arrays: Arrays,
    /// Blocks of the heap that became arrays when a distributed pointer got them, by their addresses.
    pub(crate) taken: BTreeSet<Address>,
    pub(crate) bound: Bound,
    pub(crate) freed: Freed,
    /// What units declare of what they share, as long as it is not judged.
    pub(crate) declarations: Declarations,
    /// What was met of memory whose birth nobody saw.
    pub(crate) unknown: Unknown,
    /// What elements of distributed arrays lead to.
    pub(crate) led: Led,
    /// Variables whose memory functions fill whose results they get, by its address: the innermost call last.
    pub(crate) covered: Vec<(Address, Vec<Covered>)>,
    /// Blocks of arrays and their dimensions that a DISTRIBUTE is about to make.
    pub(crate) given_blocks: Vec<(Address, usize, KeptRule)>,
}

/// A remote element that was passed by reference: where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PassedRemote {
    pub(crate) low: Address,
    pub(crate) size: usize,
    /// The position of the loop an iteration of which has passed it, and the iteration.
    pub(crate) by: Option<(usize, Tuple)>,
}

/// What the program executes: open constructs, tasks, groups, copies, and what is known of its text.
pub(crate) struct Execution {
    pub(crate) options: Options,
    pub(crate) units: Units,
    /// Functions that only compute, by where they begin.
    pub(crate) computing: HashMap<Address, Mark>,
    /// Open parallel loops, the outermost first.
    #[allow(clippy::vec_box, reason = "they move from one table to another")]
    pub(crate) loops: Vec<Box<OpenLoop>>,
    /// Memory of loops that were open, by construct.
    pub(crate) closed: HashMap<usize, Box<OpenLoop>, Spread>,
    /// Proofs of loops.
    pub(crate) proof_cache: ProofCache,
    /// What loops touch in iterations.
    pub(crate) footprints: Footprints,
    pub(crate) history: History,
    pub(crate) tasks: Tasks,
    /// Reductions between the end of their loop and the wait.
    pub(crate) reduction_groups: ReductionGroups,
    pub(crate) consistent_groups: ConsistentGroups,
    pub(crate) shadow_groups: ShadowGroups,
    pub(crate) remote_groups: RemoteGroups,
    pub(crate) copies: Copies,
    /// Records that calls hand over.
    pub(crate) carried: Vec<Carried>,
    /// What a READ by a NAMELIST may give values.
    pub(crate) awaited: Vec<AwaitedInput>,
    /// Statements and blocks under way that the owner of an element executes, the innermost last.
    pub(crate) own: Vec<OwnComputation>,
    /// What these have read before their element is known.
    pub(crate) own_reads: Vec<OwnRead>,
    /// Bytes without a value of an array that is about to be defined anew.
    pub(crate) lacking: Vec<(Address, usize)>,
    /// Remote elements that were passed by reference.
    pub(crate) passed_remote: Vec<PassedRemote>,
    /// What internal procedures answer calls with, by the addresses that their hosts made for them.
    passed_on: HashMap<Address, Address, Spread>,
    /// Where the frame of the procedure begins whose loop ends: what lies below on the stack is gone.
    pub(crate) gone_below: Address,
    /// Largest epoch an iteration ever had.
    pub(crate) highest: u32,
    /// Distinct things left out, for the summary.
    pub(crate) skipped: Vec<String>,
}

/// What a statement reads before the element that it assigns is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnRead {
    pub(crate) site: Site,
    pub(crate) address: Address,
    /// Bytes.
    pub(crate) size: usize,
}

/// A statement or a block that the owner of an element executes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnComputation {
    /// `None`: of a plain array.
    pub(crate) array: Option<ArrayId>,
    /// It is for one element, no section.
    pub(crate) single: bool,
    /// Zero-based index of the element: of a block from the beginning, else once it is assigned.
    pub(crate) element: Option<Tuple>,
    /// Where in `own_reads` its reads begin.
    pub(crate) first_read: usize,
}

/// The abstract machine on which each iteration has a processor of its own.
pub(crate) struct Machine {
    pub(crate) memory: Memory,
    pub(crate) execution: Execution,
}

impl Machine {
    pub(crate) fn new(options: &Options) -> Machine {
        Machine {
            memory: Memory::default(),
            execution: Execution::new(options),
        }
    }
}

impl Execution {
    pub(crate) fn new(options: &Options) -> Execution {
        Execution {
            options: options.clone(),
            units: Units::default(),
            computing: HashMap::default(),
            loops: Vec::new(),
            closed: HashMap::default(),
            proof_cache: ProofCache::default(),
            footprints: Footprints::default(),
            history: History::default(),
            tasks: Tasks::default(),
            reduction_groups: ReductionGroups::default(),
            consistent_groups: ConsistentGroups::default(),
            shadow_groups: ShadowGroups::default(),
            remote_groups: RemoteGroups::default(),
            copies: Copies::default(),
            carried: Vec::new(),
            awaited: Vec::new(),
            own: Vec::new(),
            own_reads: Vec::new(),
            lacking: Vec::new(),
            passed_remote: Vec::new(),
            gone_below: Address::NULL,
            passed_on: HashMap::default(),
            highest: 0,
            skipped: Vec::new(),
        }
    }

    /// The host of an internal procedure is entered. What stood at the address before is gone: it lay in a frame that is left.
    pub(crate) fn pass_on(&mut self, address: Address, answer: Address) {
        self.passed_on.insert(address, answer);
    }

    /// What the procedure at the address answers with.
    pub(crate) fn answer_of(&self, address: Address) -> Address {
        let known = self.passed_on.get(&address).copied();
        known.unwrap_or(address)
    }
}
