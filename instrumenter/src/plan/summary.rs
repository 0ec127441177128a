//! Which parallel loops may be proven as a whole (`dyn_LoopSummary`): what they do to checked data goes
//! by slots of elements whose subscripts are affine in what is known inside (`inner`), by reductions with shadow words, or reads scalars that keep their value.
//!
//! Anything else a loop does is no matter of control (what `definite_assignment` has proven), or makes the loop one that is always
//! checked access by access. In between are loops whose other accesses meet nothing that the slots can: of these the
//! arrays that are right are proven, and the rest is checked.

use super::builder::OpenNest;
use super::construct::LoopSummary;
use super::known_calls::Called;
use std::collections::{BTreeMap, BTreeSet};

use super::effects::{Effects, is_elsewhere};
use super::independent::is_independent;
use super::inner::follows_values;
use super::parallel::{has_bounds_of, parallel_directive};
use super::result::Plan;
use super::summary_of_clauses::fits;
use super::summary_state::{LoopBody, OwnScalars, OwnedElement};
use super::walk::{Part, each_stmt, expr_parts, stmt_parts};
use super::worked::{WorkedSlots, worked};
use super::{Access, Check, ParallelLoop, PlannedClause, SiteId, flags};
use crate::model::designator::root;
use crate::model::own_memory::has_own_memory;
use crate::model::{
    Expr, ExprId, ExprKind, Jump, LabelKind, Loop, ObjectId, Stmt, StmtId, StmtKind, Storage, Unit,
};
use crate::source::Prepared;

/// The summary of a loop of which everything else is planned; `None`: there is none.
pub(super) fn summary(
    (unit, prepared, plan): (&Unit, &Prepared, &Plan),
    stmt: &Stmt,
    open: &OpenNest,
    loops: &[(&Stmt, &Loop)],
) -> Option<LoopSummary> {
    let (parallel, effects) = (&open.plan, &open.effects.if_they_compute());
    let is_fit = parallel.copy
        && !parallel.slots.is_empty()
        && !effects.calls()
        && (unit.rules().by_reference && open.effects.asks()
            || parallel.dimensions.iter().all(|one| !one.marked))
        && parallel
            .clauses
            .iter()
            .all(|clause| fits(unit, plan, clause))
        && !has_pragmas(&prepared.text[stmt.span.clone()]);
    if !is_fit {
        return None;
    }
    let mut search = SummaryWalk {
        loops: vec![loops.last()?.0.id],
        ..SummaryWalk::new((unit, plan), open, effects)
    };
    let (_, innermost) = loops.last()?;
    if parallel.dimensions.iter().any(|one| one.irregular) {
        search.rows(loops);
    }
    search.body(&innermost.body);
    if !unit.rules().proven_loops_count {
        // Those count then that every iteration makes, if there are any; what functions read that are asked for does not count either.
        let counts = search.found.accesses > 0 || search.found.turns.iter().any(|one| *one > 0);
        let varies = std::mem::take(&mut search.found.varies);
        search.found.partly |= varies && !counts && !open.effects.asks();
    }
    search.found.partly |= search.own_scalars.vary();
    search.fails |= search.found.partly && search.found.rows;
    // What callees read is checked there by the states that all accesses leave, and their plain text does not count.
    let is_uncounted = search.found.varies && search.call_varies;
    search.fails |= search.found.calls && (search.found.partly || is_uncounted);
    let holds = !search.fails && (0..parallel.slots.len()).all(|slot| search.met.contains(&slot));
    let whole = unit.rules().tells_independence && !search.found.partly;
    holds.then(|| LoopSummary {
        conditional: search.conditional(),
        independent: whole && is_independent((unit, plan), parallel, innermost, effects),
        ..search.found
    })
}

/// The summary of a loop of the sequential part of which everything else is planned, and the elements that owners assign in it; `None`: it is not
/// judged as a whole.
pub(super) fn sequence_summary(
    (unit, prepared, plan): (&Unit, &Prepared, &Plan),
    stmt: &Stmt,
    open: &OpenNest,
) -> Option<(LoopSummary, Vec<OwnedElement>)> {
    if open.plan.slots.is_empty() || has_pragmas(&prepared.text[stmt.span.clone()]) {
        return None;
    }
    let mut search = SummaryWalk {
        is_sequence: true,
        ..SummaryWalk::new((unit, plan), open, &open.effects)
    };
    search.stmt(stmt);
    if search.fails {
        return None;
    }
    let summary = LoopSummary {
        conditional: search.conditional(),
        ..search.found
    };
    Some((summary, search.owned))
}

/// C evaluates the parts of the expression in any order, so that a call in one of them may come before what others read, or behind it.
fn has_unordered_parts(unit: &Unit, expr: &Expr) -> bool {
    let parts = expr_parts(expr).into_iter();
    let mut others = parts.filter(|part| !is_out_of_reach(unit, *part));
    let is_any_order = matches!(
        expr.kind,
        ExprKind::Binary(..)
            | ExprKind::Element { .. }
            | ExprKind::Call { .. }
            | ExprKind::Assign {
                operation: Some(_),
                ..
            }
    );
    is_any_order && others.nth(1).is_some()
}

/// No call changes the value of the expression: it is made of numbers, and of variables that nothing leads to.
fn is_out_of_reach(unit: &Unit, part: Part<'_>) -> bool {
    let Part::Expr(expr) = part else {
        return false;
    };
    match &expr.kind {
        ExprKind::Constant(_) | ExprKind::Function(_) => true,
        ExprKind::Variable(object) => {
            let object = &unit.objects[object.index()];
            let is_own = matches!(object.storage, Storage::Automatic | Storage::Formal);
            is_own && !object.is_exposed()
        }
        ExprKind::Binary(..) | ExprKind::Unary(..) | ExprKind::Cast(_) => {
            let mut parts = expr_parts(expr).into_iter();
            parts.all(|part| is_out_of_reach(unit, part))
        }
        _ => false,
    }
}

/// Some EXIT inside leaves the loop.
fn has_exit(the_loop: &Stmt) -> bool {
    let mut found = false;
    each_stmt(Part::Stmt(the_loop), &mut |stmt| {
        let leaves = |jump: &Jump| matches!(jump, Jump::Exit(target) if *target == the_loop.id);
        found |= matches!(&stmt.kind, StmtKind::Jump(jump) if leaves(jump));
    });
    found
}

/// What a compiler is told of the loops would not hold for text that counts.
fn has_pragmas(text: &str) -> bool {
    text.lines()
        .any(|line| line.trim_start().starts_with("#pragma"))
}

/// Walks the body in the order of execution.
pub(super) struct SummaryWalk<'a> {
    pub(super) unit: &'a Unit,
    pub(super) plan: &'a Plan,
    pub(super) effects: &'a Effects,
    pub(super) parallel: &'a ParallelLoop,
    /// What is declared in its text.
    pub(super) inner: &'a BTreeSet<ObjectId>,
    pub(super) fails: bool,
    /// Slots met so far.
    pub(super) met: BTreeSet<usize>,
    /// Those that every execution of the text under way meets, or an equal write.
    pub(super) sure: BTreeSet<usize>,
    /// A CYCLE or EXIT before may have left out what follows.
    pub(super) is_cut: bool,
    pub(super) own_scalars: OwnScalars,
    /// Loops around, and switches of C with what was known at their heads.
    pub(super) bodies: Vec<LoopBody>,
    pub(super) switches: Vec<StmtId>,
    pub(super) at_cases: Vec<OwnScalars>,
    /// Elements that owners assign.
    pub(super) owned: Vec<OwnedElement>,
    /// The innermost loop of the nest, and those around within an iteration.
    pub(super) loops: Vec<StmtId>,
    /// The counted loop inside, in whose body this is.
    pub(super) turn: Option<usize>,
    /// The loop is one of the sequential part.
    pub(super) is_sequence: bool,
    /// Slots of elements whose checks have none.
    pub(super) elements: &'a BTreeMap<ExprId, Vec<[Option<u32>; 2]>>,
    /// Calls of procedures that only read.
    pub(super) called: &'a Called,
    /// Slots of calls of procedures that work on what they are given.
    pub(super) worked: &'a BTreeMap<ExprId, WorkedSlots>,
    /// The call in whose text this is; 0: in none.
    pub(super) call: u32,
    /// Some of them make more accesses now than then.
    pub(super) call_varies: bool,
    /// Operators around whose operands C evaluates in any order.
    pub(super) unordered: u32,
    pub(super) found: LoopSummary,
}

impl<'a> SummaryWalk<'a> {
    /// Nothing has been met.
    fn new((unit, plan): (&'a Unit, &'a Plan), open: &'a OpenNest, effects: &'a Effects) -> Self {
        SummaryWalk {
            unit,
            plan,
            effects,
            parallel: &open.plan,
            inner: &open.inner,
            fails: false,
            met: BTreeSet::new(),
            sure: BTreeSet::new(),
            is_cut: false,
            own_scalars: OwnScalars::default(),
            bodies: Vec::new(),
            switches: Vec::new(),
            at_cases: Vec::new(),
            owned: Vec::new(),
            loops: Vec::new(),
            turn: None,
            is_sequence: false,
            elements: &open.elements,
            called: &open.called,
            worked: &open.worked,
            call: 0,
            call_varies: false,
            unordered: 0,
            found: LoopSummary {
                turns: vec![0; open.plan.inner.len()],
                ..LoopSummary::default()
            },
        }
    }

    /// Which slots an execution may leave out.
    fn conditional(&self) -> Vec<bool> {
        let slots = 0..self.parallel.slots.len();
        slots.map(|slot| !self.sure.contains(&slot)).collect()
    }

    /// Bounds that vary: those of the inner one of two loops may be found for all rows before the nest.
    fn rows(&mut self, loops: &[(&Stmt, &Loop)]) {
        let irregular: Vec<bool> = self
            .parallel
            .dimensions
            .iter()
            .map(|one| one.irregular)
            .collect();
        let [(_, outer), (_, inner)] = loops else {
            self.fails = true;
            return;
        };
        let (Some(around), Some(counted)) = (&outer.counted, &inner.counted) else {
            self.fails = true;
            return;
        };
        let (unit, effects) = (self.unit, self.effects);
        let stays = |object| object == around.variable || effects.keeps(unit, object);
        self.fails |= irregular != [false, true] || !has_bounds_of(unit, inner, counted, &stays);
        // Accesses in headers do not count, and have no slots.
        inner.init.iter().for_each(|init| self.stmt(init));
        let rest = inner.condition.iter().chain(&inner.advance);
        rest.for_each(|part| self.expr(part));
        self.fails |= !self.met.is_empty();
        self.found.accesses = 0;
        self.found.varies = false;
        self.found.rows = true;
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt) {
        let plan = self.plan;
        self.fails |= !stmt.directives.is_empty()
            || plan.actions.contains_key(&stmt.id)
            || plan.copies.contains_key(&stmt.id)
            || plan.remotes.contains_key(&stmt.id)
            || plan.owned_blocks.contains_key(&stmt.id)
            || parallel_directive(self.unit, stmt).is_some();
        match &stmt.kind {
            StmtKind::Block(_) | StmtKind::Expr(_) | StmtKind::Empty => self.parts(stmt),
            StmtKind::Decl(declared) => {
                self.fails |= declared.iter().any(|one| !self.may_be_born(one));
                self.parts(stmt);
                let given = declared.iter().filter_map(|one| one.initialiser.as_ref());
                given.for_each(|value| self.carried(value));
            }
            StmtKind::If {
                condition,
                then,
                otherwise,
            } => {
                self.expr(condition);
                self.either(
                    |search| search.stmt(then),
                    |search| otherwise.iter().for_each(|inner| search.stmt(inner)),
                );
            }
            StmtKind::Loop(the_loop) => {
                self.fails |= the_loop.entered;
                self.counter(the_loop);
                let (around, own) = (self.is_cut, self.own_scalars.clone());
                // Turns may be left out, and with them what the text before the EXIT would do.
                self.is_cut |= has_exit(stmt);
                self.loops.push(stmt.id);
                match self.loops_of(stmt.id).first() {
                    Some(&number) => self.turns(number, the_loop),
                    None => self.perhaps(|search| search.parts(stmt)),
                }
                self.loops.pop();
                self.is_cut = around;
                let variable = the_loop.counted.as_ref().map(|one| one.variable);
                let inside = std::mem::take(&mut self.own_scalars);
                self.own_scalars = inside.behind(own, variable);
            }
            StmtKind::Jump(jump) => self.jump(jump),
            StmtKind::Switch { selector, body } if self.unit.rules().switch_falls_through => {
                self.expr(selector);
                self.switch(stmt, body);
            }
            StmtKind::Switch { selector, body } if !self.unit.rules().switch_falls_through => {
                self.expr(selector);
                self.perhaps(|search| search.stmt(body));
            }
            StmtKind::Label {
                label: LabelKind::Name(label),
                body,
            } => {
                self.arrive(label);
                self.stmt(body);
            }
            StmtKind::Label { body, .. } => {
                self.arrive_at_case();
                self.perhaps(|search| search.stmt(body));
            }
            StmtKind::Guarded {
                evaluated,
                parts,
                selects: false,
                ..
            } => self.construct(evaluated, parts),
            StmtKind::Where(arms) => self.where_arms(arms),
            StmtKind::Forall(found) if found.concurrent => self.do_concurrent(stmt, found),
            StmtKind::Forall(_) => self.fails = true,
            StmtKind::Switch { .. }
            | StmtKind::Guarded { .. }
            | StmtKind::Exited(_)
            | StmtKind::Io { .. }
            | StmtKind::Directive
            | StmtKind::Declarative
            | StmtKind::Memory(_)
            | StmtKind::Entry(_)
            | StmtKind::Nested(_)
            | StmtKind::Foreign(_)
            | StmtKind::Assembly(_)
            | StmtKind::Opaque => self.fails = true,
        }
    }

    /// The innermost loop may end before its last turn.
    pub(super) fn may_be_left(&self) -> bool {
        self.is_sequence || self.loops.len() > 1
    }

    /// In the sequential part: the loop gives a variable values of which the runtime hears.
    fn counter(&mut self, the_loop: &Loop) {
        let Some(counted) = the_loop.counted.as_ref() else {
            return;
        };
        if !self.is_sequence {
            return;
        }
        let known = &self.plan.objects[counted.variable.index()];
        match known.shadow_word {
            true => self.scalar(counted.variable, true),
            false => self.fails |= known.registration.is_some() && !counted.declared,
        }
    }

    fn turns(&mut self, number: usize, the_loop: &Loop) {
        the_loop.init.iter().for_each(|init| self.stmt(init));
        // Evaluated once more than the body.
        let before = (self.found.accesses, self.found.turns.clone());
        the_loop.condition.iter().for_each(|part| self.expr(part));
        let advance = the_loop.advance.iter();
        match self.is_sequence {
            true => {
                let outer = self.turn.replace(number);
                the_loop
                    .condition
                    .iter()
                    .chain(advance)
                    .for_each(|part| self.expr(part));
                self.turn = outer;
            }
            false => advance.for_each(|part| self.expr(part)),
        }
        self.found.varies |= before != (self.found.accesses, self.found.turns.clone());
        self.in_turns(number, &the_loop.body);
    }

    /// The body of the counted loop with this number.
    pub(super) fn in_turns(&mut self, number: usize, body: &Stmt) {
        let outer = self.turn.replace(number);
        self.body(body);
        self.turn = outer;
    }

    fn parts(&mut self, stmt: &Stmt) {
        for part in stmt_parts(stmt) {
            match part {
                Part::Stmt(inner) => self.stmt(inner),
                Part::Expr(inner) => self.expr(inner),
            }
        }
    }

    pub(super) fn expr(&mut self, expr: &Expr) {
        let asked = self.asks(expr);
        self.fails |= !asked && self.plan.calls.contains_key(&expr.id)
            || self.calls_checked(expr) && !self.looks_into(expr)
            || self.gives_elsewhere(expr)
            || self.is_sequence && !self.is_known_to_own(expr);
        match &expr.kind {
            ExprKind::ShortCircuit { left, right, .. } => {
                self.expr(left);
                self.perhaps(|search| search.expr(right));
            }
            ExprKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                self.expr(condition);
                self.either(
                    |search| then.iter().for_each(|then| search.expr(then)),
                    |search| search.expr(otherwise),
                );
            }
            ExprKind::Statement(_) | ExprKind::ImpliedDo { .. } | ExprKind::Opaque => {
                self.fails = true;
            }
            _ => {
                let is_unordered = u32::from(has_unordered_parts(self.unit, expr));
                self.unordered += is_unordered;
                let mut parts = expr_parts(expr);
                if matches!(expr.kind, ExprKind::Assign { .. }) {
                    // The target gets what was computed before.
                    parts.reverse();
                }
                for part in parts {
                    match part {
                        Part::Expr(inner) => self.expr(inner),
                        Part::Stmt(inner) => self.stmt(inner),
                    }
                }
                self.unordered -= is_unordered;
                if let ExprKind::Assign { value, .. } = &expr.kind {
                    self.carried(value);
                }
            }
        }
        self.passed_records(expr);
        if asked {
            self.lends(expr);
        }
        if let Some(call) = worked(self.unit, expr) {
            self.works(expr, &call);
        }
        if let Some(call) = self.called.call(self.call, expr.id) {
            self.text_of_call(call, expr);
        }
        self.access(expr);
        self.read_of_value(expr);
    }

    /// A Cray pointer leads to what gets a value, or components of a record get memory: of that the runtime is told there.
    fn gives_elsewhere(&self, expr: &Expr) -> bool {
        let ExprKind::Assign { target, .. } = &expr.kind else {
            return false;
        };
        let mut record = target.ty.element().record().into_iter();
        record.any(|id| has_own_memory(self.unit, id))
            || root(target).is_some_and(|object| {
                let known = &self.unit.objects[object.index()];
                known.attributes.pointee
            })
    }

    fn access(&mut self, expr: &Expr) {
        let Some(access) = self.plan.access(expr.id) else {
            return;
        };
        self.found.calls |= self.call != 0;
        // Text of a parallel loop inside.
        if self.is_sequence && matches!(access.check, Check::Inline(_)) {
            self.fails = true;
            return;
        }
        // Else the runtime counts those of the references that it knows.
        let scalar = match access.check {
            Check::ShadowWord(object) => Some(object),
            _ => self.dummy(expr, &access.check),
        };
        let counts = match self.is_sequence {
            true => scalar.is_none(),
            false => {
                self.unit.rules().proven_loops_count
                    || matches!(access.check, Check::Inline(_))
                    || self.elements.contains_key(&expr.id)
            }
        };
        let sites = match access.check {
            Check::Copy { .. } => 2,
            _ => access.sites() as u64,
        };
        let count = if counts { sites } else { 0 };
        // What lies elsewhere is looked at in pieces, as many as there are gaps.
        let in_pieces = matches!(access.check, Check::Block) && is_elsewhere(self.unit, expr);
        self.found.varies |= count > 0 && (self.is_cut || in_pieces);
        self.count_in(self.turn_of(expr).or(self.turn), count);
        if scalar.is_some_and(|object| self.reduces(object) && self.accumulates(access)) {
            return;
        }
        if let Some(object) = scalar {
            let is_memory = matches!(access.check, Check::Memory);
            return match is_memory {
                true => self.scalar_access(object, access.write.is_some(), true),
                false => self.named_scalar(object, access),
            };
        }
        match &access.check {
            Check::Inline(inline) => {
                let object = inline.array.object;
                let is_reduced = self.reduces(object);
                self.fails |= is_reduced && !self.accumulates(access);
                let is_lost_elsewhere = !inline.shared && !is_reduced && !self.is_private(object);
                self.found.partly |= is_lost_elsewhere && access.write.is_some();
                for slot in [inline.read_slot, inline.write_slot].into_iter().flatten() {
                    self.found.partly |= self.parallel.slots[slot as usize].sums.is_none();
                    self.meet(slot);
                }
            }
            Check::Accumulate(object) => self.found.partly |= !self.reduces(*object),
            Check::Element(_) | Check::Memory | Check::Block => {
                self.fails |= root(expr).is_some_and(|object| self.reduces(object));
                self.element(expr.id);
            }
            Check::Copy { from, .. } => {
                self.element(*from);
                self.element(expr.id);
            }
            Check::ShadowWord(_) => self.fails = true,
        }
    }

    /// A variable of the loop's reductions is accessed as it may be.
    fn accumulates(&self, access: &Access) -> bool {
        let is_part = |site: SiteId| self.plan.site(site).flags & flags::ACCUMULATION != 0;
        access.read.into_iter().chain(access.write).all(is_part)
    }

    /// Accesses in the text under way.
    pub(super) fn count(&mut self, count: u64) {
        self.count_in(self.turn, count);
    }

    /// Accesses count in each iteration, or in each turn of a loop inside.
    pub(super) fn count_in(&mut self, turn: Option<usize>, count: u64) {
        // Where a callee has returned before, they are not sure; nor behind a CYCLE, where the text cannot tell.
        let is_told = self.is_sequence || self.unit.rules().proven_loops_count;
        if self.is_cut && (self.call != 0 || !is_told) {
            return;
        }
        match turn {
            None => self.found.accesses += count,
            Some(number) => {
                self.found.turns[number] += count;
                // Where the text does not count, the runtime counts the turns of rows.
                let is_told = is_told || self.call != 0;
                self.found.varies |=
                    count > 0 && is_told && follows_values(&self.parallel.inner, number);
            }
        }
    }

    /// The loop has it in a private list.
    pub(super) fn is_private(&self, object: ObjectId) -> bool {
        let mut clauses = self.parallel.clauses.iter();
        clauses.any(|clause| matches!(clause, PlannedClause::Private(one) if *one == object))
    }
}
