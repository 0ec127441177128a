//! Constructs: what opens them, and what begins an iteration; sequential loops, task regions and tasks.

use super::context::TreeBuilder;
use crate::model::{Loop, ObjectId, StmtId, StmtKind, Storage};
use crate::plan::{
    ArrayName, LoopSummary, ParallelLoop, PipelineStage, PlannedClause, PlannedOn, PlannedRegion,
    Slot, Strips, Task,
};

/// A step of the opening.
#[derive(Debug)]
pub enum Step<'m> {
    /// What the header of this loop reads, once.
    Header(usize),
    /// Its bounds are evaluated into variables that stand for them in all versions of the nest.
    Settle(usize),
    /// The loop and its bounds.
    Open {
        /// A bit for each loop whose bounds are not told.
        varying: usize,
        /// They may be told for single iterations.
        told: bool,
        /// Number of slots, if there are limits for them.
        limits: Option<usize>,
    },
    /// Reduction variables are handed over from here to the end.
    Reductions(&'m [PlannedClause]),
    /// Where iterations run.
    On(&'m PlannedOn),
    /// A clause.
    Clause(&'m PlannedClause),
    /// A variable that must be the same in all processes.
    Replicated(ObjectId),
    /// What is known of the strips of a pipeline; along which loops they may lie.
    Strips(&'m Strips, u32),
    /// How large strips are to be.
    Stage(&'m PipelineStage),
    /// An array is bound: its number among the references.
    Bind(usize),
    /// The slots, in their order.
    Slots(&'m [Slot]),
    /// What runs inside of an iteration, and how many accesses its turns make that the text does not count.
    Inner(Vec<u64>),
    /// The loop as a whole, and how many accesses an iteration makes that the text does not count.
    Summary(&'m LoopSummary, u64),
    /// The bounds of the inner loop of two, for each value of the outer one.
    Rows,
}

/// The event that begins a construct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begin {
    /// What it tells of bounds.
    pub bounds: Bounds,
}

/// What the beginning of a construct tells of bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    /// It has none.
    None,
    /// Those of all loops.
    Known,
    /// They are not known there.
    Varying,
}

/// What begins an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IterationStep {
    /// Its epoch.
    Epoch,
    /// A variable whose value it has by the loop.
    Mark(ObjectId),
    /// Its event.
    Event,
}

/// A loop of the sequential part that has a number.
#[derive(Debug)]
pub struct Sequential<'m> {
    /// Number of its construct.
    pub construct: u32,
    /// The loop.
    pub the_loop: &'m Loop,
    /// The variable whose value names an iteration; without one they are counted.
    pub index: Option<ObjectId>,
    /// Variables that its header declares and shadow words follow, and whether it gives them values.
    pub born: Vec<(ObjectId, bool)>,
    /// The event that begins it.
    pub begin: Option<Begin>,
    /// What stands at the beginning of an iteration, behind its index.
    pub iteration: Vec<IterationStep>,
    /// It may be proven where it begins, so that the user's own loop runs instead.
    pub proof: Option<SequenceProof<'m>>,
    /// Arrays all of whose elements may have values when it begins.
    pub valued: &'m [ArrayName],
}

/// What the runtime is told of a loop of the sequential part that may be proven.
#[derive(Debug)]
pub struct SequenceProof<'m> {
    /// The loop as one iteration of a nest without dimensions.
    pub nest: &'m ParallelLoop,
    /// What it is described with.
    pub opening: Vec<Step<'m>>,
    /// The loop calls procedures in which something is checked otherwise.
    pub calls: bool,
}

/// A task region.
#[derive(Debug)]
pub struct RegionNode<'m> {
    /// Number of its construct.
    pub construct: u32,
    /// What it is opened with, behind the region itself.
    pub opening: Vec<Step<'m>>,
    /// The event that begins it, behind the start.
    pub begin: Option<Begin>,
}

/// A task.
#[derive(Debug)]
pub struct TaskNode<'m> {
    /// What is planned for it.
    pub task: &'m Task,
    /// Constructs that the task before has left are ended where it begins.
    pub unwinds: bool,
    /// What stands at its beginning, behind its announcement.
    pub iteration: Vec<IterationStep>,
    /// The variable that loses its value behind a loop over tasks.
    pub lost: Option<ObjectId>,
}

impl<'m> TreeBuilder<'m> {
    pub(super) fn sequential(
        self,
        the_loop: &'m Loop,
        (stmt, construct): (StmtId, u32),
        index: Option<ObjectId>,
    ) -> Sequential<'m> {
        let declared = match the_loop.init.as_deref().map(|init| &init.kind) {
            Some(StmtKind::Decl(declared)) => &declared[..],
            _ => &[],
        };
        let born = declared
            .iter()
            .filter(|one| self.is_followed_from_birth(one.object));
        Sequential {
            construct,
            the_loop,
            index,
            born: born
                .map(|one| (one.object, one.initialiser.is_some()))
                .collect(),
            begin: self.begin(Bounds::None),
            iteration: self.events(),
            proof: self.sequence_proof(stmt),
            valued: self.valued(stmt),
        }
    }

    fn valued(self, stmt: StmtId) -> &'m [ArrayName] {
        let may_be_proven = self.copies && self.version.may_be_proven();
        let valued = self.plan.valued.get(&stmt).filter(|_| may_be_proven);
        valued.map_or(&[], |valued| &valued.arrays)
    }

    /// How a loop of the sequential part is judged where it begins, if it may be.
    #[must_use]
    pub fn sequence_proof(self, stmt: StmtId) -> Option<SequenceProof<'m>> {
        let may_be_proven = self.copies && self.version.may_be_proven();
        let sequence = self.plan.sequences.get(&stmt).filter(|_| may_be_proven)?;
        let nest = &sequence.nest;
        let binds = (0..nest.references.len()).map(Step::Bind);
        let slots = told_slots(nest);
        // What is left out now and then is not counted.
        let summary = &sequence.summary;
        let told = [
            Step::Inner(summary.turns.clone()),
            Step::Summary(summary, summary.accesses),
        ];
        Some(SequenceProof {
            nest,
            calls: summary.calls,
            opening: binds.chain(slots).chain(told).collect(),
        })
    }

    pub(super) fn region(self, region: &'m PlannedRegion) -> RegionNode<'m> {
        let clauses = region.clauses.iter().map(Step::Clause);
        RegionNode {
            construct: region.construct,
            opening: self
                .reductions(&region.clauses)
                .into_iter()
                .chain(clauses)
                .collect(),
            begin: self.begin(Bounds::None),
        }
    }

    pub(super) fn task(self, task: &'m Task, the_loop: Option<&'m Loop>) -> TaskNode<'m> {
        let variable = task.variable.filter(|_| self.version.checks());
        let counted = the_loop.and_then(|one| one.counted.as_ref());
        let outlives = !counted.is_some_and(|counted| counted.declared);
        TaskNode {
            task,
            unwinds: self.target.leaves_open,
            iteration: self
                .events()
                .into_iter()
                .chain(variable.map(IterationStep::Mark))
                .collect(),
            lost: variable.filter(|_| outlives),
        }
    }

    /// A shadow word follows the variable from its declaration on.
    #[must_use]
    pub fn is_followed_from_birth(self, object: ObjectId) -> bool {
        self.version.checks()
            && self.unit.objects[object.index()].storage == Storage::Automatic
            && self.plan.object(object).shadow_word
    }

    pub(super) fn begin(self, bounds: Bounds) -> Option<Begin> {
        self.version.traces().then_some(Begin { bounds })
    }

    /// What begins an iteration of a parallel loop, which has values of these variables by the loop.
    pub(super) fn iteration(self, marked: impl Iterator<Item = ObjectId>) -> Vec<IterationStep> {
        let mut steps = Vec::new();
        if self.version.checks() {
            steps.push(IterationStep::Epoch);
            steps.extend(marked.map(IterationStep::Mark));
        }
        steps.extend(self.events());
        steps
    }

    /// What begins an iteration that has no epoch of its own.
    fn events(self) -> Vec<IterationStep> {
        match self.version.traces() {
            true => vec![IterationStep::Event],
            false => Vec::new(),
        }
    }

    /// The step that begins to hand over the reduction variables of these clauses.
    pub(super) fn reductions(self, clauses: &'m [PlannedClause]) -> Option<Step<'m>> {
        self.hands_reduced().then_some(Step::Reductions(clauses))
    }

    /// Reduction variables are handed over where the runtime may read or change them.
    #[must_use]
    pub fn hands_reduced(self) -> bool {
        self.target.hands_reduced && self.version.traces()
    }
}

/// What tells of the slots of a loop, if there are any.
pub(super) fn told_slots(parallel: &ParallelLoop) -> Option<Step<'_>> {
    let slots = &parallel.slots;
    (!slots.is_empty()).then_some(Step::Slots(slots))
}
