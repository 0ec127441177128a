//! What is planned for a program.

use super::access::Access;
use super::by_expr::ByExpr;
use super::call::{
    Action, CallPlan, Carried, CopyFlag, Creation, JudgedAtEntry, Own, RecordCopy, Taken,
};
use super::construct::{
    ListedBlock, ParallelLoop, PlannedRegion, ProvenSequence, RemoteReference, Task, ValuedArrays,
};
use super::mapping::{ArrayName, Rule};
use super::object::ObjectPlan;
use super::site::{Construct, Site, SiteId};

use crate::model::{ExprId, ObjectId, Span, StmtId, Type, Unit};
use std::collections::{BTreeMap, BTreeSet};

/// The plan of one unit. Whatever it does not mention is left as the user wrote it, unchecked.
#[derive(Debug, Default)]
pub struct Plan {
    /// Constructs in order of number; number n stands at index n-1.
    pub constructs: Vec<Construct>,
    /// References, in source order of their accesses; [`SiteId`] is the index.
    pub sites: Vec<Site>,
    /// Accesses by the expression that makes them.
    pub accesses: ByExpr<Access>,
    /// Some accesses need no check: that they are right is known.
    pub settles: bool,
    /// One per object of the unit.
    pub objects: Vec<ObjectPlan>,
    /// Functions of [`Unit::computing`] in which nothing is checked, nor in what they call, but that these scalars have values.
    pub unchecked: BTreeMap<String, Vec<ObjectId>>,
    /// Those of them that are judged where they are entered.
    pub at_entry: BTreeMap<String, JudgedAtEntry>,
    /// Objects that a block declares, in their order.
    pub declared: BTreeMap<StmtId, Vec<ObjectId>>,
    /// One per procedure of the unit.
    pub procedures: Vec<ProcedurePlan>,
    /// Fortran: internal procedures that are passed on or associated with pointers, so that they may be called by other names; by their
    /// places among the procedures.
    pub passed_on: BTreeSet<usize>,
    /// Loops by their statement. A loop inside a parallel nest (second header and below) has no
    /// entry; a loop in a procedure that is left alone has none.
    pub loops: BTreeMap<StmtId, LoopPlan>,
    /// Loops of the sequential part that may be judged where they begin, none of them inside of another.
    pub sequences: BTreeMap<StmtId, ProvenSequence>,
    /// Arrays of other such loops all of whose elements may have values, by the statement.
    pub valued: BTreeMap<StmtId, ValuedArrays>,
    /// Elements of them: the construct of the loop, and which of its arrays.
    pub valued_elements: BTreeMap<ExprId, (u32, usize)>,
    /// Task regions by their statement: a block, or a loop over tasks that stands outside of one.
    pub regions: BTreeMap<StmtId, PlannedRegion>,
    /// Tasks by their statement: the block of an ON, or a loop over tasks.
    pub tasks: BTreeMap<StmtId, Task>,
    /// What executable directives do, in place of their statement.
    pub actions: BTreeMap<StmtId, Vec<Action>>,
    /// Copy loops, in Fortran blocks, that begin an asynchronous copy, by their statement.
    pub copies: BTreeMap<StmtId, CopyFlag>,
    /// What REMOTE_ACCESS lists before a statement, by the statement: parallel runs fetch it.
    pub fetched: BTreeMap<StmtId, Vec<Fetched>>,
    /// Whole arrays and sections that the sequential part reads, and elements that a statement chooses by indices of its own, by the
    /// expression that is read: parallel runs fetch them.
    pub gathered: ByExpr<GatheredRead>,
    /// Arguments that may lead to mapped arrays of which the procedure does not know, by the call: parallel runs fetch them.
    pub handed: BTreeMap<ExprId, Handed>,
    /// Elements of mapped arrays that are read outside of parallel loops and that no directive lists.
    pub sequential_reads: Vec<SequentialRead>,
    /// C: where the address of an element is kept in memory that other files see.
    pub kept: Vec<Span>,
    /// C: elements that the sequential part reads by pointers, and those of which the build cannot say that they are read where only
    /// their owner has them: parallel runs fetch them.
    pub guarded: BTreeMap<ExprId, GuardedRead>,
    /// References of remote groups that statements list, by the statement.
    pub remotes: BTreeMap<StmtId, Vec<RemoteReference>>,
    /// Assignments that make a dynamic array in a heap, by the assigning expression.
    pub created: BTreeMap<ExprId, Creation>,
    /// C: distributed pointers that an expression gives memory of which the build does not know what it is.
    pub taken: BTreeMap<ExprId, Vec<Taken>>,
    /// Calls by their expression; a call that is not here is made as it is.
    pub calls: BTreeMap<ExprId, CallPlan>,
    /// Accesses that procedures make which loops call that may be proven, by the call.
    pub call_counts: BTreeMap<ExprId, u64>,
    /// C: records that go by value to parameters, by the call: which argument, from 0, and its place; without one it is
    /// itself the value of a call.
    pub passed: BTreeMap<ExprId, Vec<(usize, Option<SiteId>)>>,
    /// C: records that are handed over as values otherwise, by the expression of the value.
    pub carried: BTreeMap<ExprId, Carried>,
    /// C: components of the value of a function, and where they are read.
    pub returned: BTreeMap<ExprId, SiteId>,
    /// Fortran: calls of functions that may give no value, and their places; none: nobody uses it.
    pub function_values: BTreeMap<ExprId, Option<SiteId>>,
    /// Remote elements that go to a procedure by reference.
    pub passed_remote: BTreeSet<ExprId>,
    /// C: expressions that are addresses of parts of what is listed as remote, and what is listed, if its subscripts may be evaluated
    /// once more.
    pub remote_addresses: BTreeMap<ExprId, Option<ListedBlock>>,
    /// C: statements behind lists of remote elements in which such addresses are taken.
    pub listing: BTreeSet<StmtId>,
    /// Sections that go to a procedure by reference, whose ends are held against the bounds.
    pub passed_parts: BTreeMap<ExprId, SiteId>,
    /// Place of an ALLOCATE statement, for the mapping of an array that it makes.
    pub allocations: BTreeMap<(StmtId, ObjectId), SiteId>,
    /// Assignments that only the owner of an element makes, by the assigning expression.
    pub owned: BTreeMap<ExprId, Own>,
    /// Fortran: records that a statement writes component by component.
    pub written_records: BTreeMap<ExprId, SiteId>,
    /// Fortran: assignments of whole records that copy their components' memory: sites of what is written and of what is read.
    pub copied_components: BTreeMap<ExprId, (SiteId, SiteId)>,
    /// Fortran: assignments of arrays of records that are copied behind them.
    pub copied_behind: BTreeMap<ExprId, RecordCopy>,
    /// Arrays that units share and no directive of this one maps, with a place where it uses them.
    pub undirected: BTreeMap<ObjectId, SiteId>,
    /// Blocks that only the owner of an element executes, by their statement.
    pub owned_blocks: BTreeMap<StmtId, Own>,
    /// Jumps out of such blocks: those that they leave, the innermost first.
    pub left_blocks: BTreeMap<StmtId, Vec<StmtId>>,
    /// What traces record, by the expression that designates the datum.
    pub traced: ByExpr<Traced>,
    /// Scalars whose declaration gives them a value that traces record.
    pub traced_births: BTreeMap<ObjectId, SiteId>,
    /// Parts of records that an assignment gives all their values, by the target.
    pub given: BTreeMap<ExprId, Vec<GivenPart>>,
    /// C: parts of variables whose initialisers are lists.
    pub given_births: BTreeMap<ObjectId, Vec<GivenPart>>,
    /// C: what functions of the library write, by the call and the number of the argument.
    pub given_arguments: BTreeMap<(ExprId, usize), GivenPart>,
    /// Pointers that lead to the first element of an array alone: how many elements there are, of its outermost dimension.
    pub lengths: BTreeMap<ObjectId, i64>,
    /// How the values of assignments follow from what is read for them; `None`: those of the site differ.
    pub formulas: BTreeMap<SiteId, Option<String>>,
    /// What is not instrumented and why, for `dvm_unit.notes`.
    pub notes: Vec<String>,
}

/// What is done with a procedure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProcedurePlan {
    /// `false`: compiled as it stands, no access in it has an entry.
    pub instrument: bool,
    /// A second, untouched copy of the body may be made (design.md decision 6).
    pub clone: bool,
    /// A function of Fortran that may return without having given a value.
    pub may_lack: bool,
}

/// What is done with a loop.
#[derive(Clone, Debug)]
pub enum LoopPlan {
    /// A sequential loop: an entry of the context stack.
    Sequential {
        /// Number of its construct.
        construct: u32,
        /// The loop variable whose value names the iteration; `None`: iterations are counted from 0.
        index: Option<ObjectId>,
    },
    /// The outermost loop of a parallel nest.
    Parallel(Box<ParallelLoop>),
}

impl Plan {
    /// The runtime hears of the object when it is born.
    pub(super) fn follows(&self, unit: &Unit, object: ObjectId) -> bool {
        let known = &self.objects[object.index()];
        let ty = &unit.objects[object.index()].ty;
        known.shadow_word
            || known.registration.is_some()
            || known.described().is_some()
            || !matches!(ty, Type::Scalar(_) | Type::Pointer(_)) && !known.settled
    }

    /// What of it concerns the processes of a parallel run: constructs, mappings, directives, what is recorded; nothing is checked.
    #[must_use]
    pub fn divided(mut self) -> Plan {
        self.accesses = ByExpr::default();
        self.sequences.clear();
        self.passed.clear();
        self.carried.clear();
        self.returned.clear();
        self.function_values.clear();
        self.passed_remote.clear();
        self.remote_addresses.clear();
        self.listing.clear();
        self.passed_parts.clear();
        self.passed_on.clear();
        for object in &mut self.objects {
            object.shadow_word = false;
            object.registration = None;
        }
        self
    }

    /// Without what is recorded.
    #[must_use]
    pub fn untraced(mut self) -> Plan {
        self.traced = ByExpr::default();
        self.traced_births.clear();
        self.given.clear();
        self.given_births.clear();
        self.given_arguments.clear();
        self.formulas.clear();
        self.lengths.clear();
        self
    }

    /// What is checked at an expression.
    #[must_use]
    pub fn access(&self, expr: ExprId) -> Option<&Access> {
        self.accesses.get(expr)
    }

    /// Where the unit declares the mapping of an array that others share, or uses it without a declaration.
    #[must_use]
    pub fn declared_at(&self, object: ObjectId) -> Option<SiteId> {
        match &self.object(object).array {
            Some(array) => array.stated_at,
            None => self.undirected.get(&object).copied(),
        }
    }

    /// The site with this number.
    #[must_use]
    pub fn site(&self, site: SiteId) -> &Site {
        &self.sites[site.index()]
    }

    /// What is known of an object.
    #[must_use]
    pub fn object(&self, object: ObjectId) -> &ObjectPlan {
        &self.objects[object.index()]
    }

    /// Actions at a statement, in order; empty for most.
    #[must_use]
    pub fn actions(&self, statement: StmtId) -> &[Action] {
        self.actions.get(&statement).map_or(&[], Vec::as_slice)
    }
}

/// Elements of an array that all processes get.
#[derive(Clone, Debug, PartialEq)]
pub struct Fetched {
    /// The array.
    pub array: ArrayName,
    /// Which elements: of each dimension all, or one index; none: the whole array.
    pub rules: Vec<Rule>,
    /// The directive that asks for them.
    pub site: Option<SiteId>,
}

/// What a procedure gets that may lead to mapped arrays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// Numbers of the arguments, from 0.
    pub arguments: Vec<usize>,
    /// What the linker calls the procedure of another unit, whose definition says of which parameters the caller need not think.
    pub asked: Option<String>,
    /// Perhaps only the owner of an element makes the call.
    pub owned: bool,
}

/// An element that is read outside of parallel loops.
#[derive(Clone, Debug, PartialEq)]
pub struct SequentialRead {
    /// The expression that reads it.
    pub expr: ExprId,
    /// Where that stands.
    pub span: Span,
    /// The array.
    pub array: ObjectId,
    /// In a subscript.
    pub in_subscript: bool,
    /// An owner reads it, for an assignment that a procedure makes; all processes call that.
    pub by_owner: bool,
    /// The array is one of an array of them.
    pub is_of_many: bool,
    /// Fortran: the element, if it can be told before the statement.
    pub fetched: Option<Fetched>,
}

/// Why an element comes to all processes before it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuardedRead {
    /// A pointer leads to it.
    Led,
    /// It stands under its own name; a build that tells of elements of others tells of it.
    Named,
    /// The same in a region of tasks.
    InTask,
}

/// What all processes get before a datum is read.
#[derive(Clone, Debug, PartialEq)]
pub enum GatheredRead {
    /// Elements of an array.
    Elements(Fetched),
    /// Fortran: one element; a build that tells of elements of others tells of it.
    Named(Fetched),
    /// Fortran: all of the array of which a datum behind a pointer or another name is one element; likewise.
    Led,
    /// Fortran: all of the array that a pointer or another name leads to, or that other units map, if it is one.
    Behind(Option<SiteId>),
}

/// An access as a trace records it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traced {
    /// File, line, operand and type of its records.
    pub site: SiteId,
    /// Its value is read.
    pub reads: bool,
    /// It gets a value, after the read if there is one.
    pub writes: bool,
}

/// What of a datum is recorded behind its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenPart {
    /// What follows the name of the datum: components.
    pub path: String,
    /// File, line, operand and type of its records.
    pub site: SiteId,
    /// Number of its dimensions.
    pub rank: usize,
    /// How many elements there are along each of them; empty: the compiler knows.
    pub extents: Vec<i64>,
}
