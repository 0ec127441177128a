//! Partial values of reduction variables that a procedure reads by their names while the construct calls it (debugger.md 1.9,
//! "Reductions").
//!
//! Whether a reduction is under way only the run knows. So reads of variables that others can name are marked, and so are the clauses of
//! variables that no procedure may read rightly ([`flags::NAMED`]). It may where its call stands in an assignment to the variable, or in
//! what selects one: what becomes of the value that it returns is not followed.

use super::construct::PlannedClause;
use super::named_data::{Data, NamedData, ProcedureNumber, named};
use super::reduction::{ReducedPair, target};
use super::walk::{Part, each, each_stmt, expr_parts, stmt_parts};
use super::{LoopPlan, Plan, flags};
use crate::model::{Expr, ExprId, ExprKind, Jump, Stmt, StmtKind, Storage, Type, Unit};
use std::collections::BTreeSet;

/// Marks what the run is to judge.
pub(super) fn mark(mut names: NamedData<'_>, plan: &mut Plan) {
    let unit = names.unit;
    names.note_pairs(plan);
    let mut reads = Vec::new();
    // Put in order once: each procedure of a chain has those of all below it.
    let mut selecting = Vec::new();
    for (number, procedure) in unit.procedures.iter().enumerate() {
        let mut search = MisreadSearch {
            names: &names,
            plan,
            procedure: number,
            allowed: Data::new(),
            reads: Vec::new(),
            calls: BTreeSet::new(),
        };
        search.part(Part::Stmt(&procedure.body));
        reads.append(&mut search.reads);
        selecting.extend(search.calls);
    }
    let selecting: BTreeSet<_> = selecting.into_iter().collect();
    names.note_excused(&selecting);
    for (expr, datum) in reads {
        if let Some(read) = plan.access(expr).and_then(|access| access.read)
            && !names.excused.contains(&datum)
        {
            plan.sites[read.index()].flags |= flags::NAMED;
        }
    }
    for (stmt, clause) in clauses(unit, plan) {
        if names.is_judged(stmt, &clause, &selecting)
            && let PlannedClause::Reduction { site, .. } = clause
        {
            plan.sites[site.index()].flags |= flags::NAMED;
        }
    }
}

/// The reductions of all constructs.
fn clauses<'u>(unit: &'u Unit, plan: &Plan) -> Vec<(&'u Stmt, PlannedClause)> {
    let mut found = Vec::new();
    for procedure in unit.procedures.iter() {
        each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
            let of_loop = match plan.loops.get(&stmt.id) {
                Some(LoopPlan::Parallel(one)) => &one.clauses[..],
                _ => &[],
            };
            let of_region = plan.regions.get(&stmt.id);
            let all = of_loop
                .iter()
                .chain(of_region.iter().flat_map(|one| &one.clauses));
            let reductions = all.filter(|one| matches!(one, PlannedClause::Reduction { .. }));
            found.extend(reductions.map(|one| (stmt, one.clone())));
        });
    }
    found
}

/// Groups that a piece of text assigns: its condition selects the assignment, so it may read them.
pub(super) fn selected<'g>(
    names: &NamedData<'_>,
    groups: &'g [ReducedPair],
    part: Part<'_>,
) -> Vec<&'g ReducedPair> {
    let assigned = groups.iter();
    assigned
        .filter(|group| names.may_assign(part, group))
        .collect()
}

impl NamedData<'_> {
    fn note_pairs(&mut self, plan: &Plan) {
        for (_, clause) in clauses(self.unit, plan) {
            if let PlannedClause::Reduction {
                operand,
                location: Some(location),
                ..
            } = &clause
            {
                let pair = (self.number(operand.object), self.number(location.object));
                self.pairs.extend([pair, (pair.1, pair.0)]);
            }
        }
    }

    /// Whoever reads the variable of the clause by its name, marked for that, is wrong.
    fn is_judged(
        &self,
        stmt: &Stmt,
        clause: &PlannedClause,
        selecting: &BTreeSet<(u32, ProcedureNumber)>,
    ) -> bool {
        let PlannedClause::Reduction {
            operand, location, ..
        } = clause
        else {
            return false;
        };
        let known = &self.unit.objects[operand.object.index()];
        let datum = self.number(operand.object);
        // By which name others know it cannot be told.
        let is_renamed = known.storage == Storage::Formal
            || known.attributes.sought
            || matches!(known.ty, Type::Pointer(_));
        let is_called_for = selecting
            .range((datum, None)..=(datum, Some(usize::MAX)))
            .next()
            .is_some();
        // Other units may have procedures for the location alone.
        let is_paired = location.is_some() && self.visible.contains(&datum);
        // Some other unit reduces it, and may ask a third one what it is to do.
        let done = self.done_with_calls(&[Part::Stmt(stmt)]);
        let is_elsewhere = done.leaves && !done.assigns.contains(&datum);
        !(known.attributes.equivalenced
            || is_elsewhere && self.visible.contains(&datum)
            || is_renamed && is_called_for
            || is_paired
            || self.excused.contains(&datum))
    }
}

/// Looks for reads that are no part of an assignment to what they read, in one procedure.
struct MisreadSearch<'a> {
    names: &'a NamedData<'a>,
    plan: &'a Plan,
    procedure: usize,
    allowed: Data,
    reads: Vec<(ExprId, u32)>,
    /// What is called for an assignment.
    calls: BTreeSet<(u32, ProcedureNumber)>,
}

impl MisreadSearch<'_> {
    fn part(&mut self, part: Part<'_>) {
        match part {
            Part::Stmt(stmt) => self.stmt(stmt),
            Part::Expr(expr) => self.expr(expr),
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::If {
                condition,
                then,
                otherwise,
            } => {
                let branches = [Some(&**then), otherwise.as_deref()];
                let branches: Vec<Part<'_>> =
                    branches.into_iter().flatten().map(Part::Stmt).collect();
                self.selecting(&branches, Part::Expr(condition));
                branches.into_iter().for_each(|one| self.part(one));
            }
            StmtKind::Switch { selector, body } => {
                self.selecting(&[Part::Stmt(body)], Part::Expr(selector));
                self.stmt(body);
            }
            StmtKind::Guarded {
                evaluated, parts, ..
            } => {
                let branches: Vec<Part<'_>> =
                    parts.iter().map(|part| Part::Stmt(&part.body)).collect();
                for one in evaluated {
                    self.selecting(&branches, Part::Expr(one));
                }
                branches.into_iter().for_each(|one| self.part(one));
            }
            StmtKind::Loop(the_loop) => {
                let turn = [Some(Part::Stmt(&the_loop.body))];
                let advance = the_loop.advance.as_ref().map(Part::Expr);
                let turn: Vec<Part<'_>> = turn.into_iter().chain([advance]).flatten().collect();
                the_loop.init.iter().for_each(|init| self.stmt(init));
                if let Some(condition) = &the_loop.condition {
                    self.selecting(&turn, Part::Expr(condition));
                }
                turn.into_iter().for_each(|one| self.part(one));
            }
            StmtKind::Where(_) | StmtKind::Forall(_) => {
                let assigned = self.names.assigned_by(&[Part::Stmt(stmt)]);
                self.allowing(assigned, |search| search.below(stmt));
            }
            StmtKind::Jump(Jump::Return(Some(value))) => {
                // C: what nobody need use, behind an assignment.
                let updated = named(value).map(|object| self.names.number(object));
                let assigns = &self.names.done[self.procedure].assigns;
                let updated = updated.filter(|datum| assigns.contains(datum));
                self.allowing(updated.into_iter().collect(), |search| search.expr(value));
            }
            StmtKind::Jump(Jump::GoTo { .. }) => {
                let all = self.assigned_by_all();
                self.allowing(all, |search| search.below(stmt));
            }
            _ => self.below(stmt),
        }
    }

    fn below(&mut self, stmt: &Stmt) {
        stmt_parts(stmt).into_iter().for_each(|one| self.part(one));
    }

    /// Under a condition that selects what stands in `branches`, or behind jumps there.
    fn selecting(&mut self, branches: &[Part<'_>], condition: Part<'_>) {
        // Few conditions read what others can name: branches inside of each other are not gone through for the rest.
        if !self.may_misread(condition) {
            return self.part(condition);
        }
        let mut assigned = self.names.assigned_by(branches);
        if branches.iter().any(|branch| holds_jump(*branch)) {
            assigned.append(&mut self.assigned_by_all());
        }
        let names = self.names;
        let together = assigned.iter();
        let together = together.flat_map(|one| names.together(*one, self.procedure));
        let together = together.collect();
        self.allowing(together, |search| search.part(condition));
    }

    /// The condition calls something, or reads what the procedure may assign or what may go with that.
    fn may_misread(&self, condition: Part<'_>) -> bool {
        let names = self.names;
        let done = &names.done[self.procedure];
        let mut found = false;
        each(condition, &mut |part| {
            let Part::Expr(expr) = part else {
                found = true;
                return;
            };
            found |= match &expr.kind {
                ExprKind::Call { callee, arguments } => names.called(callee, arguments).is_some(),
                ExprKind::Assign { .. } | ExprKind::Step { .. } => true,
                _ => names.shared(expr).is_some_and(|datum| {
                    done.leaves || done.assigns.contains(&datum) || names.integers.contains(&datum)
                }),
            };
        });
        found
    }

    fn assigned_by_all(&self) -> Data {
        let body = &self.names.unit.procedures[self.procedure].body;
        self.names.assigned_by(&[Part::Stmt(body)])
    }

    fn allowing(&mut self, more: Data, walk: impl FnOnce(&mut Self)) {
        let before = self.allowed.clone();
        self.allowed.extend(more);
        walk(self);
        self.allowed = before;
    }

    fn expr(&mut self, expr: &Expr) {
        let read = self.plan.access(expr.id).and_then(|access| access.read);
        if let (Some(read), Some(datum)) = (read, self.names.shared(expr)) {
            // In the text of the construct it is decided already.
            let decided = flags::ACCUMULATION | flags::PARTIAL_COPY | flags::PARTIAL_USE;
            if !self.allowed.contains(&datum) && self.plan.site(read).flags & decided == 0 {
                self.reads.push((expr.id, datum));
            }
        }
        match &expr.kind {
            ExprKind::Assign { .. } | ExprKind::Step { .. } => {
                let assigned = target(expr).map(|object| self.names.number(object));
                let together = assigned.map(|one| self.names.together(one, self.procedure));
                self.allowing(together.unwrap_or_default(), |search| search.inside(expr));
            }
            ExprKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                let branches = [then.as_deref(), Some(&**otherwise)];
                let branches: Vec<Part<'_>> =
                    branches.into_iter().flatten().map(Part::Expr).collect();
                self.selecting(&branches, Part::Expr(condition));
                branches.into_iter().for_each(|one| self.part(one));
            }
            ExprKind::ShortCircuit { left, right, .. } => {
                self.selecting(&[Part::Expr(right)], Part::Expr(left));
                self.expr(right);
            }
            ExprKind::Call { callee, arguments } => {
                if let Some(called) = self.names.called(callee, arguments) {
                    let allowed = self.allowed.iter();
                    self.calls.extend(allowed.map(|datum| (*datum, called)));
                }
                self.inside(expr);
            }
            _ => self.inside(expr),
        }
    }

    fn inside(&mut self, expr: &Expr) {
        expr_parts(expr).into_iter().for_each(|one| self.part(one));
    }
}

/// Control may go on elsewhere.
fn holds_jump(part: Part<'_>) -> bool {
    let mut found = false;
    each_stmt(part, &mut |stmt| {
        found |= matches!(stmt.kind, StmtKind::Jump(_));
    });
    found
}
