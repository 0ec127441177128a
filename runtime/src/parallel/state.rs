//! The state of a process of a parallel run.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

use super::engine::{Engine, combine, give_up};
use super::grid::Grid;
use super::layout::Layout;
use super::memory::ElementMemory;
use super::reduction::{PartialReduction, PendingReduction};
use super::region::{ElementRegion, Side};
use super::told::{DerivedRule, OntoSection};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Construct, Name, Site, Unit};
use crate::machine::sizes::BlockRule;
use crate::mapping::Tuple;
use crate::mapping::alignment::Alignment;
use crate::mapping::shape::Shape;
use crate::mapping::space::Space;
use crate::report;
use crate::trace::value::Type;

/// A parallel run as one of its processes sees it.
pub(crate) struct Parallel {
    pub(super) engine: Box<dyn Engine>,
    /// The arrangement that the user has chosen.
    pub(super) chosen: Option<Vec<usize>>,
    /// By the addresses of their first elements; templates by those of their variables.
    pub(super) arrays: BTreeMap<Address, DividedArray>,
    /// What the blocks of dimensions follow from, of the array that is distributed next.
    pub(super) sizes: Vec<(Address, usize, (BlockRule, Option<Site>))>,
    /// DERIVED of it.
    pub(super) derived: Vec<DerivedRule>,
    /// ONTO of the array that is distributed next.
    pub(super) onto: Option<(Address, OntoSection)>,
    /// First and last number of each dimension of arrangements of processors, by the addresses of their variables.
    pub(super) arrangements: BTreeMap<usize, Vec<(i64, i64)>>,
    /// Of the last definition of an array.
    pub(super) serial: u64,
    pub(super) loops: Vec<DividedLoop>,
    /// Groups of shadow edges, by the addresses of their variables.
    pub(super) shadow_groups: BTreeMap<usize, Vec<GroupMember>>,
    /// Reductions that wait for their groups.
    pub(super) pending: Vec<PendingReduction>,
    /// Where the process stands, as far as it is known.
    pub(super) place: Option<Site>,
    /// The loop that closes.
    pub(super) closing: Option<Construct>,
    /// Replicated arrays that wait for their groups.
    pub(super) consistent: Vec<ConsistentCopy>,
    /// Where values differ between processes, as it has been told: file, line, variable.
    pub(super) differing: BTreeSet<(String, u32, String)>,
    /// Accesses that have read an element of another process, as it has been told.
    pub(super) foreign: BTreeSet<usize>,
    /// What the process reads is held against what the owners have.
    pub(super) watches_edges: bool,
    /// What they have of its edges since the loop began, by the addresses of the elements here.
    pub(super) owned_edges: BTreeMap<Address, Vec<u8>>,
    /// File and line of the last assignment that owners have made without the others.
    pub(super) own_statement: Option<(usize, u32)>,
    /// Blocks and statements for owners that all execute, from the outermost one.
    pub(super) for_owners: Vec<ForOwner>,
    /// Files that all have opened, and whether the last time to be written.
    pub(super) opened: BTreeMap<Vec<u8>, bool>,
    /// Units in Fortran.
    pub(super) fortran: Vec<Unit>,
}

/// What is for the owner of an element, and executed by all.
#[derive(Clone, Copy, Debug)]
pub(super) struct ForOwner {
    /// A block, no statement.
    pub(super) is_block: bool,
    /// This process has not the element, and is not in another one of that kind.
    pub(super) passes: bool,
}

impl Parallel {
    /// `chosen`: the extents of the arrangement of all processes, if the user has chosen one.
    pub(crate) fn new(engine: Box<dyn Engine>, chosen: Option<Vec<usize>>) -> Parallel {
        Parallel {
            engine,
            chosen,
            arrays: BTreeMap::new(),
            sizes: Vec::new(),
            derived: Vec::new(),
            onto: None,
            arrangements: BTreeMap::new(),
            serial: 0,
            loops: Vec::new(),
            shadow_groups: BTreeMap::new(),
            pending: Vec::new(),
            place: None,
            closing: None,
            consistent: Vec::new(),
            differing: BTreeSet::new(),
            foreign: BTreeSet::new(),
            watches_edges: false,
            owned_edges: BTreeMap::new(),
            own_statement: None,
            for_owners: Vec::new(),
            opened: BTreeMap::new(),
            fortran: Vec::new(),
        }
    }

    /// The arrangement for an array with this many distributed dimensions. Unless the user has chosen one, its longest axis is that of the
    /// elements that lie furthest apart in memory: long runs of elements are what processors are fast with.
    pub(super) fn grid(&self, axes: usize, is_fortran: bool) -> Rc<Grid> {
        Rc::new(match &self.chosen {
            Some(extents) => Grid::chosen(extents, axes),
            None => {
                let grid = Grid::balanced(self.engine.size(), axes.max(1));
                match is_fortran {
                    true => grid.reversed(),
                    false => grid,
                }
            }
        })
    }

    /// Number of this process.
    pub(crate) fn rank(&self) -> usize {
        self.engine.rank()
    }

    /// Number of processes.
    pub(crate) fn size(&self) -> usize {
        self.engine.size()
    }

    /// The statement with this site is executed, by all processes if by this one.
    pub(crate) fn stand(&mut self, site: Option<Site>) {
        if self.is_inside() {
            return;
        }
        self.place = site;
        if let Some(site) = site {
            self.engine.stands(c"behind", site.file_in_c(), site.line());
        }
    }

    /// Messages for something that the open loop asks, or the statement where the process stands.
    pub(super) fn announce(&mut self, what: &str) {
        if self.size() == 1 {
            return;
        }
        let open = || self.loops.last().and_then(|open| open.what);
        let place = match (self.closing.or_else(open), self.place) {
            (Some(construct), _) => Some((construct.file(), construct.directive_line())),
            (None, Some(site)) => Some((site.file(), site.line())),
            (None, None) => None,
        };
        self.engine.announce(&match place {
            Some((file, line)) => format!("at {file}:{line} ({what})"),
            None => format!("elsewhere ({what})"),
        });
    }

    /// Something that a parallel run cannot do: says so and ends it.
    pub(crate) fn refuse(&mut self, text: &str) -> ! {
        give_up(&mut *self.engine, text)
    }

    /// What several processes cannot do yet ends their run. One process does what the sequential program does.
    pub(crate) fn unsupported(&mut self, what: &str, site: Option<Site>) {
        if self.size() > 1 {
            let place = site.map_or(String::new(), |site| {
                format!("{}:{}: ", site.file(), site.line())
            });
            self.refuse(&format!("{place}{what} is not supported in parallel runs"));
        }
    }

    /// All end if one of them has a problem, of which the first one tells.
    pub(crate) fn agree(&mut self, problem: Option<&str>) {
        let own = match problem {
            Some(_) => self.rank() as u64,
            None => u64::MAX,
        };
        let number = |bytes: &[u8]| bytes.try_into().map_or(u64::MAX, u64::from_ne_bytes);
        let least = |known: &mut Vec<u8>, other: &[u8]| {
            *known = number(known).min(number(other)).to_ne_bytes().to_vec();
        };
        self.announce("the start of a trace");
        let first = combine(&mut *self.engine, own.to_ne_bytes().to_vec(), least);
        let first = number(&first);
        if first == u64::MAX {
            return;
        }
        if let Some(problem) = problem.filter(|_| first == own) {
            report::say_refused(problem);
        }
        // It has been told.
        combine(&mut *self.engine, Vec::new(), |_, _| {});
        self.engine.abort(2)
    }

    /// All processes end.
    pub(crate) fn abort(&mut self, status: i32) -> ! {
        self.engine.abort(status)
    }

    /// The construct with this number ends: a result that is recorded then is that of all processes.
    pub(crate) fn construct_ends(&mut self, number: i64) {
        let is_it = |open: &&DividedLoop| {
            let what = open.what;
            what.is_some_and(|what| i64::from(what.number()) == number)
        };
        let open = self.loops.iter().rev().find(is_it);
        if let Some(looped) = open.map(|open| open.looped) {
            self.close(looped);
        }
    }

    /// The program ends.
    pub(crate) fn finish(&mut self) {
        self.stand(None);
        self.loops.clear();
        self.engine.announce("at the end of the program");
        self.engine.finish();
    }
}

/// An array as the program defines it.
pub(crate) struct DividedDefinition<'a> {
    /// Address of the first element; of a template, of its variable.
    pub(crate) base: Address,
    pub(crate) name: &'a str,
    /// Bytes of an element; 0: a template.
    pub(crate) element: usize,
    pub(crate) shape: Shape,
    /// Declared lower bounds.
    pub(crate) lower: Tuple,
    /// Widths of edges on both sides.
    pub(crate) edges: [Tuple; 2],
    /// They are declared, not assumed.
    pub(crate) declares_edges: bool,
    /// Its dimensions are counted as in Fortran.
    pub(crate) is_fortran: bool,
}

pub(crate) struct DividedArray {
    /// Number of its definition: all processes define arrays in the same order, at addresses of their own.
    pub(super) serial: u64,
    pub(super) name: String,
    pub(super) elements: ElementMemory,
    pub(super) rank: usize,
    pub(super) extent: Tuple,
    pub(super) lower: Tuple,
    /// Widths of edges on both sides.
    pub(super) edges: [Tuple; 2],
    /// They are declared, not assumed.
    pub(super) declares_edges: bool,
    /// Its dimensions are counted as in Fortran.
    pub(super) is_fortran: bool,
    /// It has edges with elements at any distance (SHADOW_ADD).
    pub(super) is_added: bool,
    /// All processes have had all of it since it was last changed by some of them alone.
    pub(super) is_everywhere: bool,
    /// What directives have brought to this process since a loop last began.
    pub(super) brought: Vec<ElementRegion>,
    /// `None`: each process has all of it.
    pub(super) layout: Option<Layout>,
    /// By what it is distributed as soon as that from which it is derived is.
    pub(super) derived: Option<DerivedRule>,
    /// What it is aligned with, by zero-based rules.
    pub(super) target: Option<(Address, Alignment)>,
    /// What it will be aligned with as soon as that exists, by the rules as the program writes them.
    pub(super) awaited: Option<(Address, Alignment)>,
    /// The place of a variable that is allocated later, with which it is aligned then, and the rules as the program writes them.
    pub(super) follows: Option<(Address, Alignment)>,
}

/// An array in a group of edges.
#[derive(Clone, Copy)]
pub(crate) struct GroupMember {
    pub(super) array: Address,
    pub(super) widths: [Tuple; 2],
    pub(super) corner: bool,
}

/// A replicated array while processes make different elements of it.
#[derive(Clone, Debug)]
pub(crate) struct ConsistentCopy {
    pub(super) address: Address,
    /// What it was before, the same in all processes.
    pub(super) before: Vec<u8>,
    /// The group that it waits for; 0: none.
    pub(super) group: usize,
}

/// A loop under way.
pub(crate) struct DividedLoop {
    pub(super) looped: LoopFrame,
    /// The frame does not tell it once a jump has left its function.
    pub(super) what: Option<Construct>,
    pub(super) space: Space,
    /// Bit d set: the bounds of loop d vary, and those in `space` say nothing.
    pub(super) irregular: u32,
    /// ON: the target, and where an iteration lives on it, by zero-based rules.
    pub(super) target: Option<(Address, Alignment)>,
    /// SHADOW_COMPUTE: how far beyond the own part of the target.
    pub(super) extension: Option<[Tuple; 2]>,
    pub(super) across: Vec<PipelinedArray>,
    /// Along which loops strips may lie.
    pub(super) strips: Vec<StripRule>,
    /// STAGE or PIPE.
    pub(super) grain: Grain,
    /// REMOTE_ACCESS.
    pub(super) remotes: Vec<RemoteElements>,
    /// Variables that must be the same in all processes.
    pub(super) replicated: Vec<ReplicatedVariable>,
    /// What follows from ACROSS, once the clauses are known.
    pub(super) pipeline: Pipeline,
    pub(super) reductions: Vec<PartialReduction>,
    /// Of the reductions that follow.
    pub(super) reduction_group: usize,
    /// Loops whose values are handed out one by one, for extrema with locations.
    pub(super) single: usize,
    /// CONSISTENT.
    pub(super) consistent: Vec<ConsistentCopy>,
    /// Groups of edges that are renewed when it ends.
    pub(super) starts: Vec<usize>,
    /// The values of each loop that are for this process.
    pub(super) sides: Sides,
    /// What is still to be executed.
    pub(super) boxes: VecDeque<Strip>,
    /// The box that is executed.
    pub(super) current: Option<Strip>,
    /// It is a region of tasks, which every process executes.
    pub(super) is_region: bool,
}

/// Iterations that are executed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IterationBatch {
    /// Values of the loop variables; of loops whose bounds vary the least and the largest that are executed.
    pub(crate) first: Tuple,
    pub(crate) last: Tuple,
}

/// Iterations between two messages. All processes of a pipeline have the same number of them, also those without iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strip {
    /// What is executed, with values between the runs of a loop that are none of this process.
    pub(super) part: IterationBatch,
    /// The strip that it is a piece of.
    pub(super) whole: IterationBatch,
    /// It is the first piece of it, or the last one.
    pub(super) begins: bool,
    pub(super) ends: bool,
    /// There are iterations.
    pub(super) runs: bool,
}

impl Strip {
    /// All that is executed between two messages.
    pub(super) fn whole(part: IterationBatch, runs: bool) -> Strip {
        Strip {
            part,
            whole: part,
            begins: true,
            ends: true,
            runs,
        }
    }
}

/// First and last value of each run of values of a loop, in the direction of the loop.
pub(crate) type LoopRuns = Vec<(i64, i64)>;

/// The values of each loop for a process.
pub(crate) type Sides = Vec<LoopRuns>;

impl DividedLoop {
    pub(super) fn is_at(&self, looped: LoopFrame) -> bool {
        self.looped == looped
    }
}

/// An array in ACROSS.
#[derive(Clone, Copy)]
pub(crate) struct PipelinedArray {
    pub(super) array: Address,
    pub(super) widths: [Tuple; 2],
    /// OUT: iterations write elements beyond their own.
    pub(super) out: bool,
}

/// Elements that iterations read wherever they live.
#[derive(Clone, Copy)]
pub(crate) struct RemoteElements {
    pub(super) array: Address,
    /// Which one an iteration reads, by zero-based rules.
    pub(super) rules: Alignment,
}

/// A variable that a loop reads and nobody changes.
#[derive(Clone, Copy)]
pub(crate) struct ReplicatedVariable {
    pub(super) address: Address,
    pub(super) kind: Type,
    pub(super) name: Name,
}

/// What is known of strips as far as an array of ACROSS is concerned.
#[derive(Clone, Copy)]
pub(crate) struct StripRule {
    pub(super) array: Address,
    /// Bit d set: no iteration with a lower turn of loop d depends on one with a higher turn.
    pub(super) loops: u32,
    /// Which elements an iteration makes, by zero-based rules.
    pub(super) rules: Alignment,
}

/// How a program wants its pipelines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Grain {
    /// It does not say.
    #[default]
    Any,
    /// So many strips.
    Strips(i64),
    /// So many iterations of the loop that the strips lie along.
    Iterations(i64),
}

/// What processes hand on to each other while they execute a loop.
#[derive(Default)]
pub(crate) struct Pipeline {
    pub(super) flows: Vec<Flow>,
    /// The loop that strips lie along.
    pub(super) along: Option<usize>,
    /// How many iterations of it make a strip.
    pub(super) length: u64,
}

/// A way along which values flow from process to process.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Flow {
    pub(super) array: Address,
    pub(super) axis: usize,
    /// The dimension of the array.
    pub(super) dim: usize,
    /// The loop that runs along it, whose value v makes what lives with element `a * v + b` of the target.
    pub(super) number: usize,
    pub(super) a: i64,
    pub(super) b: i64,
    /// What each process makes are runs of elements that lie anywhere.
    pub(super) scattered: bool,
    /// These runs are those of the target.
    pub(super) is_with_target: bool,
    /// How many processes there are along the axis.
    pub(super) processes: usize,
    /// Where the processes before are.
    pub(super) side: Side,
    pub(super) widths: [Tuple; 2],
    /// Also elements beyond the own ones are made.
    pub(super) out: bool,
}
