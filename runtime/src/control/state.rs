//! The parts of dynamic control: what a program has, what it does, what is found.

use std::collections::{HashMap, HashSet};
use std::time::Instant;

use super::Demand;
use super::absent::Freed;
use super::arrays::{ArrayId, Arrays};
use super::asynchronous::ReductionGroups;
use super::bind::Bound;
use super::carried::Carried;
use super::consistent::ConsistentGroups;
use super::copies::Copies;
use super::finding::Entries;
use super::groups::{RemoteGroups, ShadowGroups};
use super::loops::OpenLoop;
use super::objects::Objects;
use super::proof_cache::ProofCache;
use super::tasks::Tasks;
use super::unknown::Unknown;
use crate::context::history::History;
use crate::context::units::Units;
use crate::options::Options;
use crate::report::Report;
use crate::spread::Spread;

/// Memory as the program sees it: objects, distributed arrays, the values and marks of their elements.
#[derive(Default)]
pub(crate) struct Memory {
    pub(super) objects: Objects,
    pub(super) arrays: Arrays,
    pub(super) bound: Bound,
    pub(super) freed: Freed,
    /// What was met of memory whose birth nobody saw.
    pub(super) unknown: Unknown,
}

/// What the program executes: open constructs, tasks, groups, copies, and what is known of its text.
pub(crate) struct Execution {
    pub(super) options: Options,
    pub(super) units: Units,
    /// Open parallel loops, the outermost first.
    #[allow(clippy::vec_box, reason = "they move from one table to another")]
    pub(super) loops: Vec<Box<OpenLoop>>,
    /// Memory of loops that were open, by construct.
    pub(super) closed: HashMap<usize, Box<OpenLoop>, Spread>,
    /// Proofs of loops.
    pub(super) proof_cache: ProofCache,
    pub(super) history: History,
    pub(super) tasks: Tasks,
    /// Reductions between the end of their loop and the wait.
    pub(super) reduction_groups: ReductionGroups,
    pub(super) consistent_groups: ConsistentGroups,
    pub(super) shadow_groups: ShadowGroups,
    pub(super) remote_groups: RemoteGroups,
    pub(super) copies: Copies,
    /// Records that calls hand over.
    pub(super) carried: Vec<Carried>,
    /// Statements under way that assign an element, the innermost last; `None`: of a plain array.
    pub(super) own: Vec<Option<ArrayId>>,
    /// Remote elements that were passed to procedures by reference: addresses and bytes.
    pub(super) passed_remote: Vec<(usize, usize)>,
    /// Largest epoch an iteration ever had.
    pub(super) highest: u32,
    /// Distinct things left out, for the summary.
    pub(super) skipped: Vec<String>,
}

/// The abstract machine on which each iteration has a processor of its own.
pub(crate) struct Machine {
    pub(crate) memory: Memory,
    pub(crate) execution: Execution,
}

/// What was found, and how much was looked at.
pub(crate) struct Judge {
    pub(super) report: Report,
    /// Accesses judged in the slow path and in closed loops.
    pub(super) accesses: u64,
    /// Reduction variables of constructs that were executed. What is added to them is not counted everywhere.
    pub(super) watched: u64,
    /// Constructs that were executed.
    pub(super) constructs: HashSet<usize, Spread>,
    pub(super) entries: Entries,
    /// Findings so far, repetitions included.
    pub(super) faults: u64,
    /// Reports are dropped: the block at hand has its one.
    pub(super) quiet: bool,
    /// TRACE OFF was executed, and no TRACE ON since.
    pub(super) trace_off: bool,
    /// What the guard of the entry points is to do after this call.
    pub(crate) demand: Demand,
    /// The beginning of the run.
    pub(super) started: Instant,
}

impl Machine {
    pub(super) fn new(options: &Options) -> Machine {
        Machine {
            memory: Memory::default(),
            execution: Execution::new(options),
        }
    }
}

impl Execution {
    fn new(options: &Options) -> Execution {
        Execution {
            options: options.clone(),
            units: Units::default(),
            loops: Vec::new(),
            closed: HashMap::default(),
            proof_cache: ProofCache::default(),
            history: History::default(),
            tasks: Tasks::default(),
            reduction_groups: ReductionGroups::default(),
            consistent_groups: ConsistentGroups::default(),
            shadow_groups: ShadowGroups::default(),
            remote_groups: RemoteGroups::default(),
            copies: Copies::default(),
            carried: Vec::new(),
            own: Vec::new(),
            passed_remote: Vec::new(),
            highest: 0,
            skipped: Vec::new(),
        }
    }
}

impl Judge {
    pub(super) fn new(report: Report) -> Judge {
        Judge {
            report,
            accesses: 0,
            watched: 0,
            constructs: HashSet::default(),
            entries: HashMap::new(),
            faults: 0,
            quiet: false,
            trace_off: false,
            demand: Demand::Nothing,
            started: Instant::now(),
        }
    }
}
