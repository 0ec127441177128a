//! Parallel loops: a nest that is opened, runs in one version or in the other, and is closed.

use super::construct::{Begin, Bounds, IterationStep, Step, told_slots};
use super::context::TreeBuilder;
use super::version::Version;
use crate::model::jumps::possible_jumps_out;
use crate::model::{Counted, Expr, Jump, Loop, ObjectId, Stmt, StmtKind, Storage, Type};
use crate::plan::{
    LoopDimension, LoopSummary, ParallelLoop, Part, each_stmt, end_labels, has_call, nest, operands,
};

/// A parallel nest.
#[derive(Debug)]
pub struct Nest<'m> {
    /// The version of its text.
    pub version: Version,
    /// The outermost loop.
    pub stmt: &'m Stmt,
    /// What is planned for it.
    pub parallel: &'m ParallelLoop,
    /// Its loops, outermost first.
    pub dimensions: Vec<NestLoop<'m>>,
    /// The body of the innermost one.
    pub body: &'m Stmt,
    /// What stands before it.
    pub opening: Vec<Step<'m>>,
    /// Who chooses its version.
    pub start: Start,
    /// The event that begins it, behind the start.
    pub begin: Option<Begin>,
    /// How the precise version runs.
    pub form: PreciseForm,
    /// Constructs that the iteration before has left are ended where one begins.
    pub unwinds: bool,
    /// What stands at the beginning of an iteration, behind the values of the loop variables.
    pub iteration: Vec<IterationStep>,
    /// Loops whose variables get the values that they have behind the user's nest.
    pub finals: Vec<usize>,
    /// Variables that lose their values behind the precise version.
    pub lost: Vec<ObjectId>,
    /// The other version: the user's own loops.
    pub own_loops: Option<OwnLoops>,
    /// Variables that lose their values behind either version.
    pub lost_at_end: Vec<ObjectId>,
}

/// One loop of a nest.
#[derive(Debug)]
pub struct NestLoop<'m> {
    /// What is planned for it.
    pub plan: &'m LoopDimension,
    /// Its statement.
    pub stmt: &'m Stmt,
    /// The loop.
    pub the_loop: &'m Loop,
    /// Its header as counts.
    pub counted: &'m Counted,
    /// Who says which values it runs through.
    pub drive: Drive,
    /// What is called for its bounds is no matter of an iteration: nothing of it is recorded.
    pub aside: bool,
    /// Variables of the loops around it that what is called for its bounds may read, though no iteration has begun.
    pub given: Vec<ObjectId>,
}

/// Who says which values a loop runs through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drive {
    /// The runtime, by boxes.
    Box,
    /// The user's header.
    Own,
    /// The user's header, but where a box says which value it has.
    Either,
    /// The user's header, of whose values those outside of the box are passed over.
    Within,
}

/// Who chooses the version of a nest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// The runtime.
    Choice,
    /// There is but one.
    Always,
}

/// How the precise version of a nest runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreciseForm {
    /// Loops over boxes that the runtime gives, in a loop over these boxes.
    Boxes,
    /// One loop over runs of the innermost loop that the runtime tells.
    Runs,
    /// One loop over iterations that the runtime tells.
    Iterations,
}

/// The user's own loops, which run where a nest is proven.
#[derive(Debug)]
pub struct OwnLoops {
    /// Plain, or counted if the number of accesses varies.
    pub version: Version,
    /// The compiler is told that the iterations of the innermost loop are independent.
    pub independent: bool,
    /// Reduction variables that they have copies of, since the runtime has the addresses and the compiler would store each
    /// value. Nothing else leads to these variables there, and no jump out of the loop.
    pub reduced: Vec<ObjectId>,
    /// Variables that lose their values behind them.
    pub lost: Vec<ObjectId>,
    /// They call procedures in which something is checked otherwise.
    pub calls: bool,
}

impl<'m> TreeBuilder<'m> {
    /// A parallel loop; `None` if it is no nest of that depth.
    #[must_use]
    pub fn nest(self, stmt: &'m Stmt, parallel: &'m ParallelLoop) -> Option<Nest<'m>> {
        let loops = nest(stmt, parallel.dimensions.len()).ok()?;
        let (_, innermost) = *loops.last()?;
        let dimensions = self.dimensions(&loops, parallel);
        let has_two = parallel.copy && self.copies && self.version.may_be_proven();
        let (version, target) = (self.version, self.target);
        let lost = self.lost(&dimensions);
        let checked = |lost: &Vec<ObjectId>| match version.checks() {
            true => lost.clone(),
            false => Vec::new(),
        };
        let (lost_behind_each, lost_at_end) = match target.ends_once {
            true => (Vec::new(), checked(&lost)),
            false => (checked(&lost), Vec::new()),
        };
        Some(Nest {
            version,
            stmt,
            parallel,
            body: &innermost.body,
            opening: self.opening(parallel, &dimensions, has_two),
            start: match has_two {
                true => Start::Choice,
                false => Start::Always,
            },
            begin: self.begin(match dimensions.iter().all(|one| !one.plan.irregular) {
                true => Bounds::Known,
                false => Bounds::Varying,
            }),
            form: self.form(&dimensions),
            unwinds: target.leaves_open && self.version.has_contexts() && has_loop(&innermost.body),
            iteration: {
                let marked = dimensions.iter().filter(|one| one.plan.marked);
                self.iteration(marked.map(|one| one.plan.variable))
            },
            finals: (0..dimensions.len())
                .filter(|&number| dimensions[number].is_given_final())
                .collect(),
            lost: lost_behind_each,
            own_loops: has_two.then(|| self.own_loops(parallel, lost)),
            lost_at_end,
            dimensions,
        })
    }

    fn dimensions(
        self,
        loops: &[(&'m Stmt, &'m Loop)],
        parallel: &'m ParallelLoop,
    ) -> Vec<NestLoop<'m>> {
        let live = has_live_header(parallel);
        let ordered = live || self.target.keeps_order && is_ordered(loops);
        let dimension = |number: usize| {
            let ((stmt, the_loop), plan) = (loops[number], &parallel.dimensions[number]);
            let counted = the_loop.counted.as_ref()?;
            let drive = match plan.irregular {
                irregular if self.version.is_divided() && (ordered || irregular) => Drive::Within,
                _ if ordered => Drive::Own,
                false => Drive::Box,
                true if self.version.is_told_iterations() => Drive::Either,
                true => Drive::Own,
            };
            let calls = !plan.live && drive != Drive::Box && called(counted).next().is_some();
            let given = calls && plan.irregular && self.version.checks();
            let around = parallel.dimensions[..number].iter();
            let marked = around.filter(|one| given && one.marked);
            Some(NestLoop {
                plan,
                stmt,
                the_loop,
                counted,
                drive,
                aside: calls && self.version.skips_bounds(),
                given: marked.map(|one| one.variable).collect(),
            })
        };
        let depth = loops.len().min(parallel.dimensions.len());
        (0..depth).filter_map(dimension).collect()
    }

    fn form(self, dimensions: &[NestLoop<'_>]) -> PreciseForm {
        let told = dimensions.iter().all(|one| one.drive == Drive::Box);
        // Of a nest without events the compiler is to see all loops.
        let one_loop = self.target.one_loop && self.version != Version::Parallel;
        match (one_loop && told, self.version.traces()) {
            (false, _) => PreciseForm::Boxes,
            (true, false) => PreciseForm::Runs,
            (true, true) => PreciseForm::Iterations,
        }
    }

    fn opening(
        self,
        parallel: &'m ParallelLoop,
        dimensions: &[NestLoop<'_>],
        has_two: bool,
    ) -> Vec<Step<'m>> {
        let checks = self.version.checks();
        let numbered = || dimensions.iter().enumerate();
        let regular = numbered().filter(|(_, one)| !one.plan.irregular);
        let header = |(number, one): (usize, &NestLoop<'_>)| match one.plan.settled {
            true => Step::Settle(number),
            false => Step::Header(number),
        };
        let mut steps: Vec<Step<'m>> = regular.map(header).collect();
        // A loop that keeps its header runs as it is written, whatever the order; and where a header has to run, those around do.
        let is_live = has_live_header(parallel);
        let varies = |one: &NestLoop<'_>| {
            one.plan.irregular
                || self.version.traces() && one.drive != Drive::Box
                || is_live && one.drive == Drive::Own
        };
        steps.push(Step::Open {
            varying: numbered()
                .map(|(number, one)| usize::from(varies(one)) << number)
                .sum(),
            told: dimensions.iter().any(|one| one.drive == Drive::Either),
            limits: (checks || self.target.keeps_limits).then_some(parallel.slots.len()),
        });
        steps.extend(self.reductions(&parallel.clauses));
        steps.extend(parallel.on.as_ref().map(Step::On));
        steps.extend(parallel.clauses.iter().map(Step::Clause));
        if self.version.is_divided() && !parallel.strips.is_empty() {
            // What leaves a loop early leaves what has not run by then.
            let is_ordered = dimensions.iter().any(|one| one.drive != Drive::Box);
            let strips = parallel.strips.iter().map(|one| match is_ordered {
                true => Step::Strips(one, 1),
                false => Step::Strips(one, one.loops),
            });
            steps.extend(strips);
            steps.extend(parallel.stage.as_ref().map(Step::Stage));
        }
        if self.version == Version::ParallelTraced {
            steps.extend(parallel.replicated.iter().copied().map(Step::Replicated));
        }
        if checks {
            steps.extend((0..parallel.references.len()).map(Step::Bind));
            steps.extend(told_slots(parallel));
        }
        let summary = parallel.summary.as_ref();
        steps.extend(
            summary
                .filter(|_| has_two)
                .into_iter()
                .flat_map(|one| self.summary(one)),
        );
        steps
    }

    /// What is told of a loop that may be proven.
    fn summary(self, summary: &'m LoopSummary) -> impl Iterator<Item = Step<'m>> {
        let counted = summary.varies && self.unit.rules().proven_loops_count;
        let (turns, accesses) = match counted {
            true => (vec![0; summary.turns.len()], 0),
            false => (summary.turns.clone(), summary.accesses),
        };
        let rows = summary.rows.then_some(Step::Rows);
        [Step::Inner(turns), Step::Summary(summary, accesses)]
            .into_iter()
            .chain(rows)
    }

    /// Variables of loops whose values are lost behind them.
    fn lost(self, dimensions: &[NestLoop<'m>]) -> Vec<ObjectId> {
        let outside = dimensions.iter().filter(|one| !one.counted.declared);
        let plans = outside.map(|one| one.plan).filter(|one| !one.marked);
        let variables = plans.map(|one| one.variable);
        variables
            .filter(|&one| self.plan.object(one).shadow_word)
            .collect()
    }

    fn own_loops(self, parallel: &ParallelLoop, lost: Vec<ObjectId>) -> OwnLoops {
        let summary = parallel.whole_summary();
        let is_counted = summary.is_some_and(|one| one.varies);
        OwnLoops {
            version: match is_counted {
                true => Version::Counted,
                false => Version::Plain,
            },
            independent: summary.is_some_and(|one| one.independent),
            calls: summary.is_some_and(|one| one.calls),
            reduced: match summary.is_some() && self.target.copies_reduced {
                true => self.reduced(parallel),
                false => Vec::new(),
            },
            lost: match (summary, self.target.ends_once) {
                (None, _) => Vec::new(),
                (Some(_), false) => lost,
                // Nobody was to see them in the loop, and so they have no marks.
                (Some(_), true) => {
                    let marked = parallel.dimensions.iter().filter(|one| one.marked);
                    marked.map(|one| one.variable).collect()
                }
            },
        }
    }

    /// Reduction variables that nothing else leads to.
    fn reduced(self, parallel: &ParallelLoop) -> Vec<ObjectId> {
        let mut found = Vec::new();
        for operand in parallel.clauses.iter().flat_map(operands) {
            let object = &self.unit.objects[operand.object.index()];
            let is_own = matches!(object.storage, Storage::Automatic | Storage::Formal)
                && matches!(object.ty, Type::Scalar(_))
                && !object.is_exposed();
            if is_own && !found.contains(&operand.object) {
                found.push(operand.object);
            }
        }
        found
    }
}

impl Nest<'_> {
    /// The runtime is told of each run of the innermost loop: the bounds of some loop vary.
    #[must_use]
    pub fn is_told_runs(&self) -> bool {
        let varies = self.dimensions.iter().any(|one| one.plan.irregular);
        varies && !self.version.is_divided()
    }

    /// A box may say which value a loop has whose bounds vary.
    #[must_use]
    pub fn is_told_values(&self) -> bool {
        self.dimensions.iter().any(|one| one.drive == Drive::Either)
    }

    /// Variables whose values an iteration has by the loop.
    pub fn marked(&self) -> impl Iterator<Item = ObjectId> {
        self.iteration.iter().filter_map(|step| match step {
            IterationStep::Mark(object) => Some(*object),
            _ => None,
        })
    }
}

impl NestLoop<'_> {
    /// The runtime gives its bounds.
    #[must_use]
    pub fn is_boxed(&self) -> bool {
        self.drive == Drive::Box
    }

    fn is_given_final(&self) -> bool {
        self.is_boxed() && !self.counted.declared
    }
}

/// The header of some loop has to run as often as C runs it.
fn has_live_header(parallel: &ParallelLoop) -> bool {
    let mut dimensions = parallel.dimensions.iter();
    dimensions.any(|one| one.live || one.uncounted)
}

/// The bounds of a loop that call functions.
pub fn called(counted: &Counted) -> impl Iterator<Item = &Expr> {
    let bounds = [&counted.first, &counted.last].into_iter();
    bounds
        .chain(&counted.step)
        .filter(|bound| has_call(Part::Expr(bound)))
}

/// Some statement may leave a loop of the nest, or the innermost one for the next turn of another, before its end, or a label in
/// front of the end of an outer loop is jumped to: what has not run by then does not run at all, so that the order of iterations is
/// the user's.
fn is_ordered(loops: &[(&Stmt, &Loop)]) -> bool {
    let outer = &loops[..loops.len().saturating_sub(1)];
    outer.iter().any(|(_, one)| !end_labels(one).is_empty()) || ends_early(loops)
}

fn ends_early(loops: &[(&Stmt, &Loop)]) -> bool {
    let Some((nest, innermost)) = loops.last() else {
        return false;
    };
    // CYCLE of the innermost loop goes on with its next turn.
    let leaves = |jump: &&Jump| !matches!(jump, Jump::Cycle(target) if *target == nest.id);
    possible_jumps_out(&innermost.body).iter().any(leaves)
}

/// Whether a loop stands in the body.
fn has_loop(body: &Stmt) -> bool {
    let mut found = false;
    each_stmt(Part::Stmt(body), &mut |stmt| {
        found |= matches!(stmt.kind, StmtKind::Loop(_));
    });
    found
}
