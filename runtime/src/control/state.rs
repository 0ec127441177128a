//! The parts of dynamic control: what a program has, what it does, what is found.

use super::direct::state::Direct;
use super::judged_reads::JudgedReads;
use crate::address::Address;
use crate::machine::state::Machine;
use crate::report::{EntryId, Kind, Message};
use std::collections::{HashMap, HashSet};
use std::time::Instant;

use crate::report::Report;
use crate::spread::Spread;

/// What was found, and how much was looked at.
pub(crate) struct Judge {
    pub(super) report: Report,
    /// Accesses judged in the slow path and in closed loops.
    pub(super) accesses: u64,
    /// Shadow words that were looked at for more than accesses at hand.
    pub(super) looked_at: u64,
    /// Reduction variables of constructs that were executed. What is added to them is not counted everywhere.
    pub(super) watched: u64,
    /// Constructs that were executed.
    pub(super) constructs: HashSet<usize, Spread>,
    pub(super) entries: Entries,
    /// Reads of distributed elements.
    pub(super) reads: JudgedReads,
    /// Findings so far, repetitions included.
    pub(super) faults: u64,
    /// Reports are dropped: the block at hand has its one.
    pub(super) quiet: bool,
    /// Where records lie as wholes that were reported to lie outside of what they are named by, until they are read or copied.
    pub(super) outside: Vec<Address>,
    /// TRACE OFF was executed, and no TRACE ON since.
    pub(super) trace_off: bool,
    /// What the guard of the entry points is to do after this call.
    pub(crate) demand: Demand,
    /// The beginning of the run.
    pub(super) started: Instant,
}

impl Judge {
    pub(super) fn new(report: Report) -> Judge {
        Judge {
            report,
            accesses: 0,
            looked_at: 0,
            outside: Vec::new(),
            watched: 0,
            constructs: HashSet::default(),
            entries: HashMap::default(),
            reads: JudgedReads::default(),
            faults: 0,
            quiet: false,
            trace_off: false,
            demand: Demand::Nothing,
            started: Instant::now(),
        }
    }
}

/// What dynamic control asks of its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Demand {
    Nothing,
    /// End the program (`DebugOptions.HaltOnError`).
    Halt,
    /// End dynamic control, let the program go on (limits).
    Stop,
}

/// Dynamic control of one process: what the program has and does, and what is found of it.
pub(crate) struct Control {
    pub(crate) machine: Machine,
    pub(crate) judge: Judge,
    /// What direct calls need beside.
    pub(crate) direct: Direct,
}

/// What makes two findings one entry, as far as addresses can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct EntryKey {
    pub(super) site: usize,
    pub(super) message: Message,
    pub(super) kind: Kind,
    pub(super) construct: usize,
    pub(super) depth: usize,
}

/// Entries by key; `None`: the report did not want it. A wrong program asks at millions of accesses.
pub(super) type Entries = HashMap<EntryKey, Option<EntryId>, Spread>;
