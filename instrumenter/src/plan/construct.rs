//! A parallel loop as it is planned.

use crate::model::{Span, Unit};

use super::mapping::{ArrayName, Widths};
use super::stands_for::StandsFor;
use super::{Rule, SiteId};
use crate::model::{
    DirectiveId, ExprId, ObjectId, PartText, RecordId, Scalar, StmtId, Storage, Type,
};
use std::collections::{BTreeMap, BTreeSet};

/// A parallel loop: the nest of one PARALLEL directive.
#[derive(Clone, Debug)]
pub struct ParallelLoop {
    /// Number of its construct.
    pub construct: u32,
    /// Its directive.
    pub directive: DirectiveId,
    /// One per loop of the nest, outermost first.
    pub dimensions: Vec<LoopDimension>,
    /// Where iterations run; `None`: no ON, plain arrays are judged as shared.
    pub on: Option<PlannedOn>,
    /// Clauses in source order.
    pub clauses: Vec<PlannedClause>,
    /// Variables that must be the same in all processes of a parallel run.
    pub replicated: Vec<ObjectId>,
    /// Strips of a parallel run, one for each array of ACROSS of which something is known.
    pub strips: Vec<Strips>,
    /// STAGE or PIPE.
    pub stage: Option<PipelineStage>,
    /// Arrays whose elements are checked inline; bound once before the loop.
    pub references: Vec<BoundReference>,
    /// Slots of the inline sites.
    pub slots: Vec<Slot>,
    /// What runs through integers inside of an iteration; each is made of earlier ones.
    pub inner: Vec<Inner>,
    /// An untouched copy of the nest may stand beside the precise one.
    pub copy: bool,
    /// Iterations may be judged at once, and if all that they do is right the copy run.
    pub summary: Option<LoopSummary>,
}

/// A loop of the sequential part, with all that stands in it, as one iteration of a parallel loop without dimensions: what it does to
/// checked data goes by slots, so that it may be judged at once where it begins.
#[derive(Clone, Debug)]
pub struct ProvenSequence {
    /// References, slots, and the loops inside, the first of which is the loop itself.
    pub nest: ParallelLoop,
    /// What its text does.
    pub summary: LoopSummary,
}

impl ParallelLoop {
    /// The summary of a loop that may be proven as a whole.
    pub fn whole_summary(&self) -> Option<&LoopSummary> {
        self.summary.as_ref().filter(|one| !one.partly)
    }
}

/// One loop of a parallel nest.
#[derive(Clone, Debug)]
pub struct LoopDimension {
    /// The loop.
    pub statement: StmtId,
    /// Its variable.
    pub variable: ObjectId,
    /// Bounds or step vary with outer loop variables, or may change while the nest runs: the user's
    /// header is kept.
    pub irregular: bool,
    /// Bounds and step are evaluated into variables before the nest, once, as the language does it.
    pub settled: bool,
    /// Evaluating its header has effects: C's own turns evaluate it, and what it does is not followed.
    pub live: bool,
    /// Irregular, and no number of its header says which values the variable gets.
    pub uncounted: bool,
    /// The variable has a shadow word that code outside the text of the loop can see: every iteration marks
    /// it as written.
    pub marked: bool,
    /// Site of the loop's own write to the variable ([`super::flags::ITERATION`]).
    pub site: SiteId,
}

/// `ON A[...]`.
#[derive(Clone, Debug)]
pub struct PlannedOn {
    /// The array.
    pub target: ArrayName,
    /// One per dimension of the target; axes are loops of the nest.
    pub rules: Vec<Rule>,
    /// Place of the directive.
    pub site: SiteId,
}

/// A clause in terms of the runtime.
#[derive(Clone, Debug)]
pub enum PlannedClause {
    /// `private`: the whole variable.
    Private(ObjectId),
    /// `tie`: per dimension loop axis + 1, negative = reversed, 0 = none.
    Tie {
        /// The array.
        array: ArrayName,
        /// One per dimension.
        axes: Vec<i64>,
        /// Place.
        site: SiteId,
    },
    /// `shadow_renew` of one array; `widths` empty = declared.
    ShadowRenew {
        /// The array.
        array: ArrayName,
        /// One per dimension, or empty.
        widths: Vec<Widths>,
        /// With corners.
        corner: bool,
        /// Place.
        site: SiteId,
    },
    /// `SHADOW_START`.
    ShadowStart {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `SHADOW_WAIT`.
    ShadowWait {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `across` of one array; `widths` empty = declared shadow widths.
    Across {
        /// The array.
        array: ArrayName,
        /// One per dimension, or empty.
        widths: Vec<Widths>,
        /// `out:`.
        out: bool,
        /// Bit d set: iterations may depend on each other along loop d; 0: any, it is not known.
        axes: u32,
        /// Place.
        site: SiteId,
    },
    /// The reductions that follow belong to this group, and complete with its `REDUCTION_WAIT`.
    ReductionGroup(ObjectId),
    /// One reduction.
    Reduction {
        /// Code of spec debugger.md section 0.
        operation: u8,
        /// The variable.
        operand: PlannedOperand,
        /// MAXLOC, MINLOC: the location.
        location: Option<PlannedOperand>,
        /// Place.
        site: SiteId,
    },
    /// `CONSISTENT`: elements that iterations produce.
    Consistent {
        /// The object that stands for its group.
        group: Option<ObjectId>,
        /// The whole array.
        array: PlannedOperand,
        /// Which element belongs to an iteration: one rule per dimension, axes are loops of the nest;
        /// empty: any.
        rules: Vec<Rule>,
        /// Place.
        site: SiteId,
    },
    /// `SHADOW_COMPUTE`.
    ShadowCompute {
        /// The array whose widths are given; `None`: those declared for the target of ON.
        array: Option<ArrayName>,
        /// One per dimension; empty without the array.
        widths: Vec<Widths>,
        /// Place.
        site: SiteId,
    },
    /// One reference of `remote_access` or `INDIRECT_ACCESS`; per dimension, empty = whole array.
    Remote {
        /// The variable that stands for its group.
        group: Option<ObjectId>,
        /// The array.
        array: ArrayName,
        /// One rule per dimension, axes are loops of the nest.
        rules: Vec<Rule>,
        /// Place.
        site: SiteId,
    },
}

/// What is known of the strips of a pipeline as far as an array of ACROSS is concerned.
#[derive(Clone, Debug)]
pub struct Strips {
    /// The array.
    pub array: ArrayName,
    /// Bit d set: iterations may run in an order in which loop d is the outermost one.
    pub loops: u32,
    /// Which element an iteration makes; axes are loops of the nest.
    pub rules: Vec<Rule>,
    /// Place.
    pub site: SiteId,
}

/// How a program wants its pipelines: texts of integer expressions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PipelineStage {
    /// So many strips.
    Strips(String),
    /// So many iterations in each.
    Iterations(String),
}

/// A reduction operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedOperand {
    /// The variable.
    pub object: ObjectId,
    /// Subscript texts of one element; empty for the whole variable.
    pub subscripts: Vec<String>,
    /// Number of elements behind a pointer, or used of an array.
    pub length: Option<String>,
}

/// An array bound for the inline checks of a loop (`dyn_Bind`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundReference {
    /// The array.
    pub array: ArrayName,
    /// Its extents, if it is born in the iterations: nothing can be bound then. They are made of what stays the same while the loop runs.
    pub local: Option<Vec<Affine>>,
    /// It is no variable, but a part of a record or what that leads to; `array` is then the variable at the root of the text.
    pub part: Option<PartOfRecord>,
    /// Subscripts of its elements.
    pub rank: usize,
}

/// The scalars of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordFields {
    /// Bytes of each.
    pub size: i64,
    /// How many there are.
    pub count: i64,
    /// The record has parts of other sizes, too: these are as many as would fill it.
    pub mixed: Option<RecordId>,
}

/// A part of a record that is subscripted, or accessed as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartOfRecord {
    /// A pointer, and the extents of the arrays that it leads to.
    Pointer(PartText, Vec<i64>),
    /// An array with constant extents.
    Array(PartText, Vec<i64>),
    /// C: rows behind the pointers of a table. The variable is the table or leads to it, or else a part of a record leads there.
    Rows(Option<PartText>),
    /// Fortran: an array whose bounds its descriptor, or its type, tells.
    Described {
        /// The component, or a name that leads there.
        text: String,
        /// What must hold before its descriptor may be asked for, in this order.
        there: Vec<Presence>,
        /// Its elements lie side by side.
        dense: bool,
    },
    /// Anything else: an array of one element, and what must hold before it may be asked for.
    Single(PartText, Vec<Presence>),
    /// The scalars of the record that the variable is, or of those that it holds or leads to: a dimension more.
    Fields(RecordFields),
    /// The same of the records that a pointer in a record leads to.
    FieldsBehind(PartText, RecordFields),
}

/// Fortran: what must hold where the text of a part is evaluated before a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Presence {
    /// This was allocated.
    Allocated(String),
    /// This pointer leads somewhere.
    Associated(String),
    /// The array has this index in the dimension, counted from 1.
    Within(String, usize, String),
}

/// A slot: `dyn_LoopSlots`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Index into `ParallelLoop::references`.
    pub reference: usize,
    /// The site.
    pub site: SiteId,
    /// One per subscript; `None`: not affine (bit set in `free`).
    pub subscripts: Vec<Option<Affine>>,
    /// Whose elements it leads to ([`dvmdbg_abi::code::slot`]).
    pub memory: u32,
    /// The innermost counted loop around it inside of the nest.
    pub around: Option<usize>,
    /// One per subscript, in all that is inside of the nest; `None`: some are no such form.
    pub sums: Option<Vec<Sum>>,
    /// What holds where it is accessed.
    pub guards: Vec<Guard>,
}

/// `sum of coefficient * loop variable + constant + sum of factor * term`, user's index values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Affine {
    /// One per loop of the nest.
    pub coefficients: Vec<i64>,
    /// The constant.
    pub constant: i64,
    /// Those that do not change while the construct runs.
    pub terms: Vec<Multiple>,
}

/// A factor, and integer expressions with whose values it is multiplied when the construct is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Multiple {
    /// Not 0.
    pub factor: i64,
    /// At least one.
    pub values: Vec<EarlyValue>,
}

/// An integer expression that is evaluated before a construct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EarlyValue {
    /// Nothing can go wrong.
    Text(String),
    /// Nothing can go wrong; it counts as the number that it is in this type.
    Converted(String, Scalar),
    /// It names a datum behind a pointer or a part of a record: the runtime looks whether there is one.
    Datum(PartText),
}

impl EarlyValue {
    /// How it is written.
    pub fn text(&self) -> &str {
        match self {
            EarlyValue::Text(text) | EarlyValue::Converted(text, _) => text,
            EarlyValue::Datum(part) => &part.text,
        }
    }
}

/// What a subscript or bound depends on: something that runs through integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runner {
    /// The variable of a loop of the nest.
    Dimension(usize),
    /// What is inside of an iteration, by its number among [`super::ParallelLoop::inner`].
    Inner(usize),
}

/// Something that runs through integers while an iteration runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inner {
    /// The variable of a sequential loop.
    Loop {
        /// The loop; `None`: a range of a section, or a dimension of a whole array.
        statement: Option<StmtId>,
        /// The call in whose text it stands; 0: it is in the text of the nest.
        call: u32,
        /// The next one around it.
        around: Option<usize>,
        /// Its first value.
        first: Box<Sum>,
        /// The last value that its condition admits.
        last: Box<Sum>,
        /// Not 0.
        step: i64,
    },
    /// The value of the element that a slot reads.
    Value {
        /// The slot.
        slot: u32,
    },
}

/// An affine form in what is inside of an iteration, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The part that does not depend on that.
    pub affine: Affine,
    /// Numbers among [`super::ParallelLoop::inner`] with their factors.
    pub inner: Vec<(usize, i64)>,
    /// Further factors, which are known when the construct is opened: those of flattened arrays.
    pub strides: Vec<(Runner, Multiple)>,
}

/// What holds where a slot is accessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guard {
    /// A form.
    pub sum: Sum,
    /// It is not 0; otherwise: not negative.
    pub apart: bool,
}

impl Sum {
    /// What it is made of that is inside of an iteration.
    pub fn made_of(&self) -> impl Iterator<Item = usize> {
        let strides = self.strides.iter().filter_map(|(runner, _)| match runner {
            Runner::Inner(number) => Some(*number),
            Runner::Dimension(_) => None,
        });
        self.inner.iter().map(|(number, _)| *number).chain(strides)
    }

    /// Gives new numbers to that.
    pub(super) fn renumber(&mut self, number: impl Fn(usize) -> usize) {
        self.inner
            .iter_mut()
            .for_each(|(one, _)| *one = number(*one));
        for (runner, _) in &mut self.strides {
            if let Runner::Inner(one) = runner {
                *one = number(*one);
            }
        }
    }
}

/// Arrays of a loop that is not judged as a whole, all of whose elements may have values when it begins.
#[derive(Debug)]
pub struct ValuedArrays {
    /// In the order of their first elements in the text.
    pub arrays: Vec<ArrayName>,
    /// Their elements.
    pub elements: Vec<ExprId>,
}

/// What is known while the text of a nest is walked.
#[derive(Debug, Default)]
pub(super) struct Inside {
    /// The loops around, by their numbers; `None`: one that is not counted.
    pub(super) open: Vec<Option<(ObjectId, usize)>>,
    /// Slots that read integers, by the extent of the element in the text.
    pub(super) elements: BTreeMap<(usize, usize), u32>,
    /// Numbers of the values of slots.
    pub(super) values: BTreeMap<u32, usize>,
    /// What variables stand for where the walk is.
    pub(super) meanings: Meanings,
    /// What is born in each turn of a loop inside.
    pub(super) born_in_turns: BTreeSet<ObjectId>,
    /// Extents of arrays of variable length that are born in iterations.
    pub(super) extents: BTreeMap<ObjectId, Vec<Affine>>,
    /// What is not negative there, by the conditions around.
    pub(super) guards: Vec<Guard>,
}

/// What variables of the procedure's own are known to hold.
pub(super) type Meanings = BTreeMap<ObjectId, StandsFor>;

impl Inside {
    /// Number of the innermost counted loop around.
    pub(super) fn around(&self) -> Option<usize> {
        let counted = self.open.iter().rev().find_map(|one| one.as_ref());
        counted.map(|(_, number)| *number)
    }
}

/// What the text of a parallel loop does, as far as it may be proven.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LoopSummary {
    /// One per slot: some iterations may leave the access out, and do not write the element by another slot instead.
    pub conditional: Vec<bool>,
    /// Scalars that are judged by shadow words, and whether the loop may change them.
    pub scalars: Vec<(ObjectId, bool)>,
    /// Accesses that count in every iteration.
    pub accesses: u64,
    /// Accesses in every turn of a loop inside, by [`ParallelLoop::inner`].
    pub turns: Vec<u64>,
    /// Some iterations or turns make more of them, or values that are read tell how many turns there are.
    pub varies: bool,
    /// The bounds of the inner one of two loops vary, and follow from the variable of the outer one.
    pub rows: bool,
    /// Something is checked in procedures of the unit that it calls.
    pub calls: bool,
    /// Functions that it calls, which must do no more than to compute.
    pub asked: Vec<AskedFunction>,
    /// The accesses that such calls in its text make, each time.
    pub counts: BTreeMap<ExprId, u64>,
    /// It holds for some of the arrays alone: the loop is never proven as a whole.
    pub partly: bool,
    /// C: if it is proven, the iterations of the innermost loop are independent in all that they do to memory.
    pub independent: bool,
}

/// A function that must do no more than to compute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedFunction {
    /// Which one it is.
    pub named: FunctionName,
    /// What its mark must say of its arguments.
    pub arguments: String,
}

/// How a loop names a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FunctionName {
    /// By its key.
    Key(String),
    /// By what leads to it, which keeps its value in the loop.
    Pointer(String),
}

pub(super) fn extent(span: &Span) -> (usize, usize) {
    (span.start, span.end)
}

/// Variable and location of a reduction.
pub(crate) fn operands(clause: &PlannedClause) -> impl Iterator<Item = &PlannedOperand> {
    let (value, location) = match clause {
        PlannedClause::Reduction {
            operand, location, ..
        } => (Some(operand), location.as_ref()),
        _ => (None, None),
    };
    value.into_iter().chain(location)
}

/// The runtime learns when the variable dies, so that it can be locked beyond its loop.
pub(super) fn has_known_end(unit: &Unit, id: ObjectId) -> bool {
    let object = &unit.objects[id.index()];
    match object.storage {
        Storage::Automatic if unit.rules().born_at_entry => true,
        Storage::Automatic => object.after.is_some() && !object.no_address,
        Storage::Static
        | Storage::Global
        | Storage::Extern
        | Storage::Common
        | Storage::Associated => true,
        Storage::Formal => {
            unit.rules().by_reference || matches!(object.ty, Type::Array { .. } | Type::Pointer(_))
        }
    }
}

/// Most subscripts that the slow path takes.
pub(crate) const MAX_SUBSCRIPTS: usize = 4;

/// A reference that a statement lists as remote. When the statement begins, it takes what PREFETCH has fetched for the reference, or
/// fetches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteReference {
    /// The variable that stands for the group; `None`: the statement fetches the element, and may change it afterwards.
    pub group: Option<ObjectId>,
    /// The array.
    pub array: ArrayName,
    /// Its place in the directive.
    pub site: SiteId,
    /// The reads in the statement that it stands for.
    pub reads: Vec<SiteId>,
}

/// C: elements listed as remote that lie side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedBlock {
    /// The array.
    pub array: ObjectId,
    /// What chooses them there; none: all of the array is listed.
    pub subscripts: Vec<Span>,
}

/// A task region.
#[derive(Clone, Debug)]
pub struct PlannedRegion {
    /// Number of its construct.
    pub construct: u32,
    /// Its reductions.
    pub clauses: Vec<PlannedClause>,
}

/// A task: the block of an ON, or each iteration of a loop over tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Number of the construct of its region.
    pub region: u32,
    /// Its element of the task array.
    pub element: ArrayName,
    /// Every iteration of the statement is a task; otherwise the statement as a whole is one, whatever its kind.
    pub looped: bool,
    /// The loop variable, if it has a shadow word.
    pub variable: Option<ObjectId>,
    /// Place of the directive.
    pub site: SiteId,
}
