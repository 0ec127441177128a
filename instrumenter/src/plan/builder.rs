//! What the plan of a procedure is built with.

use super::construct::Inside;
use super::counters::Counters;
use super::effects::Effects;
use super::fragment::Level;
use super::in_force::InForce;
use super::known_calls::Called;
use super::leads::Leads;
use super::named_data::NamedData;
use super::pools::Pools;
use super::reduction::ReducedPair;
use super::result::Plan;
use super::varying::Varying;
use super::worked::WorkedSlots;
use super::{ArrayName, ParallelLoop, SiteId};
use crate::model::{Expr, ExprId, ObjectId, StmtId, Unit};
use crate::source::Prepared;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// State of the walk over one unit.
pub(crate) struct Builder<'a> {
    pub(crate) unit: &'a Unit,
    pub(crate) prepared: &'a Prepared,
    pub(crate) plan: &'a mut Plan,
    pub(super) names: &'a NamedData<'a>,
    /// Accesses that need no check: proven reads.
    pub(crate) skipped: BTreeSet<ExprId>,
    /// Variables of the loops around what is being planned.
    pub(super) counters: Counters,
    /// What is being planned is not recorded.
    pub(super) is_untraced: bool,
    pub(super) varying: Varying,
    /// Sites of traced accesses by line, type, operand and file.
    pub(super) trace_sites: BTreeMap<(u32, u32, String, String), SiteId>,
    /// References whose values traces do not record, by what they are.
    pub(super) unrecorded: BTreeMap<&'static str, Unrecorded>,
    /// The text of the procedure stands but once, for control and for traces.
    pub(super) stands_once: bool,
    /// The target of an assignment is planned.
    pub(super) assigns: bool,
    /// Fortran: variables of the host or of modules that the procedure names, by what they stand for.
    pub(super) associated: BTreeMap<ObjectId, ObjectId>,
    /// Innermost construct in the text.
    pub(super) construct: u32,
    /// Parallel loop in the text.
    pub(crate) nest: Option<OpenNest>,
    /// Loops of the sequential part in the text that may be judged at once, the outermost first.
    pub(super) sequences: Vec<OpenNest>,
    /// Keys of the procedures that are planned.
    pub(super) planned: BTreeSet<String>,
    /// Keys of those whose text is walked for a call in that of nests.
    pub(super) calling: Vec<String>,
    /// The function that is all of the right side of an assignment, and the bits of its place; none: nobody looks at the value.
    pub(super) value_for: Option<(ExprId, Option<u32>)>,
    /// The first reference to a function in the statement.
    pub(super) first_function: Option<SiteId>,
    /// Calls of functions whose values go to procedures.
    pub(super) handed_values: BTreeSet<ExprId>,
    /// Fortran: variables that are assigned alone.
    pub(super) never_read: BTreeSet<ObjectId>,
    pub(super) region: Option<EnclosingRegion>,
    /// Of the DEBUG fragments in the text.
    pub(super) fragment: Level,
    pub(super) remote: Vec<InForce>,
    /// C: what may lead to elements of mapped arrays.
    pub(super) leads: Leads,
    /// C: which blocks of memory are divided, as soon as somebody asks.
    pub(super) pools: Option<Pools>,
    /// In a copy loop.
    pub(super) copies: bool,
    /// In the text of a statement with indices that only it has: FORALL, WHERE, an implied DO.
    pub(super) has_indices: bool,
    /// What the names of ASSOCIATE constructs stand for, if that means the same in all of their text.
    pub(super) renamed: BTreeMap<ObjectId, Rc<Expr>>,
    /// In a subscript.
    pub(super) in_subscript: bool,
    /// The last expression of the statement expression being walked.
    pub(super) value_of: Option<ExprId>,
    /// The assignment whose value nobody uses.
    pub(super) unused: Option<ExprId>,
    /// Reduction variables that may be read here.
    pub(super) allowed: Vec<ObjectId>,
    /// Those that a jump leaves out which stands in the statement under way: its condition may read them.
    pub(super) behind: Vec<ObjectId>,
    /// The section that an array assignment copies from owner to owner.
    pub(super) copied_section: Option<ExprId>,
    /// The value read here is copied to a private scalar and to nothing else.
    pub(super) copied: bool,
    /// Right side of an assignment made by the owner.
    pub(super) owned: bool,
    /// In the arguments of a procedure that makes an assignment for the owner.
    pub(super) assigns_by_call: bool,
    /// In a block that the owner of an element executes.
    pub(super) by_owner: bool,
    /// Distributed array that gets the memory made by the call in this value.
    pub(crate) creating: Option<ArrayName>,
}

/// A loop whose text is walked: a parallel one, or one that may be judged as one.
pub(crate) struct OpenNest {
    pub(crate) statement: StmtId,
    /// Where it begins in the text.
    pub(super) place: usize,
    pub(crate) variables: Vec<ObjectId>,
    pub(crate) effects: Effects,
    /// Objects born in its text.
    pub(crate) inner: BTreeSet<ObjectId>,
    pub(super) inside: Inside,
    pub(crate) plan: ParallelLoop,
    pub(super) groups: Vec<ReducedPair>,
    /// Slots of elements, of parts of records and of records whose checks have none, those of their reads and of their writes.
    pub(super) elements: BTreeMap<ExprId, Vec<[Option<u32>; 2]>>,
    /// Calls of procedures that only read.
    pub(super) called: Called,
    /// Slots of what procedures do that work on what they are given, by the calls.
    pub(super) worked: BTreeMap<ExprId, WorkedSlots>,
    /// Elements of arrays that stay where they are, by [`Builder::plan_valued`]; `None`: nobody asks for them.
    pub(super) bound: Option<Vec<(ExprId, ArrayName)>>,
}

/// The task region whose text is walked.
pub(super) struct EnclosingRegion {
    pub(super) construct: u32,
    pub(super) groups: Vec<ReducedPair>,
}

/// References that are not recorded.
#[derive(Debug, Default)]
pub(super) struct Unrecorded {
    pub(super) count: u32,
    /// The first places.
    pub(super) lines: Vec<u32>,
}
