//! Partial values of reduction variables that a procedure reads by their names while the construct calls it (debugger.md 1.9,
//! "Reductions").
//!
//! Whether a reduction is under way only the run knows. So reads of variables that others can name are marked, and so are the clauses of
//! variables that no procedure may read rightly ([`flags::NAMED`]). It may where its call stands in an assignment to the variable, or in
//! what selects one: what becomes of the value that it returns is not followed.

use super::construct::PlannedClause;
use super::reduction::{ReducedPair, target};
use super::walk::{Part, each, each_stmt, expr_parts, stmt_parts};
use super::{LoopPlan, Plan, flags, library};
use crate::model::designator::root;
use crate::model::{Expr, ExprId, ExprKind, Jump, ObjectId, Stmt, StmtKind, Storage, Type, Unit};
use crate::model::{Object, constant::is_integer};
use std::collections::{BTreeMap, BTreeSet};

/// Data that are one for this purpose: all of a COMMON block is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Datum {
    Object(ObjectId),
    Common(String),
    OfModule(String, String),
}

/// Numbers of data.
type Data = BTreeSet<u32>;

/// What a procedure does to data that others can name, by itself or by what it calls.
#[derive(Clone, Debug, Default)]
struct Done {
    reads: Data,
    assigns: Data,
    calls: BTreeSet<usize>,
    /// It calls what this unit does not know.
    leaves: bool,
}

/// What is called: a procedure of the unit, by its place, or something else.
type ProcedureNumber = Option<usize>;

/// Marks what the run is to judge.
pub(super) fn mark(mut names: NamedData<'_>, plan: &mut Plan) {
    let unit = names.unit;
    names.note_pairs(plan);
    let mut reads = Vec::new();
    let mut selecting = BTreeSet::new();
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
        selecting.append(&mut search.calls);
    }
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

/// The data of a unit.
pub(super) struct NamedData<'a> {
    unit: &'a Unit,
    numbers: BTreeMap<Datum, u32>,
    /// Data that other units can name.
    visible: Data,
    integers: Data,
    /// Variables of MAXLOC and MINLOC, and their locations.
    pairs: BTreeSet<(u32, u32)>,
    done: Vec<Done>,
    /// What of it others can name is assigned by each procedure.
    named_assigns: Vec<Data>,
    /// What procedures read that others may call without knowing their names.
    handed: Data,
    /// Data that a procedure may read rightly.
    excused: Data,
}

impl<'a> NamedData<'a> {
    pub(super) fn of(unit: &'a Unit) -> Self {
        let mut names = NamedData {
            unit,
            numbers: BTreeMap::new(),
            visible: Data::new(),
            integers: Data::new(),
            pairs: BTreeSet::new(),
            done: Vec::new(),
            named_assigns: Vec::new(),
            handed: Data::new(),
            excused: Data::new(),
        };
        for number in 0..unit.objects.len() {
            names.take(ObjectId(number as u32));
        }
        names.done = unit
            .procedures
            .iter()
            .map(|one| names.done_in(&[Part::Stmt(&one.body)]))
            .collect();
        names.close();
        names.note_named_assigns();
        names.note_handed();
        names
    }

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

    fn take(&mut self, object: ObjectId) {
        let datum = self.datum(object);
        let next = self.numbers.len() as u32;
        let number = *self.numbers.entry(datum).or_insert(next);
        let known = &self.unit.objects[object.index()];
        if is_visible(known) {
            self.visible.insert(number);
        }
        if is_integer(element(&known.ty)) {
            self.integers.insert(number);
        }
    }

    fn datum(&self, object: ObjectId) -> Datum {
        let mut object = object;
        while let Some(original) = self.unit.objects[object.index()].original {
            object = original;
        }
        let known = &self.unit.objects[object.index()];
        match (&known.common, &known.module) {
            (Some(common), _) => Datum::Common(common.block.clone()),
            (None, Some(module)) => Datum::OfModule(module.clone(), known.name.clone()),
            (None, None) => Datum::Object(object),
        }
    }

    fn number(&self, object: ObjectId) -> u32 {
        self.numbers[&self.datum(object)]
    }

    /// The datum behind a name that others can have for it, too.
    fn shared(&self, expr: &Expr) -> Option<u32> {
        let object = named(expr)?;
        self.has_names(object).then(|| self.number(object))
    }

    /// The text of other procedures can name it.
    fn has_names(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let has_names = match known.storage {
            Storage::Automatic | Storage::Formal => known.captured,
            Storage::Static => known.block.is_none() || known.captured,
            Storage::Global | Storage::Extern | Storage::Common | Storage::Associated => true,
        };
        let is_followed = !known.attributes.sought && !known.attributes.equivalenced;
        has_names && is_followed
    }

    /// What the text does, without what it calls.
    fn done_in(&self, parts: &[Part<'_>]) -> Done {
        let mut done = Done::default();
        for part in parts {
            each(*part, &mut |inner| self.note(inner, &mut done));
        }
        done
    }

    fn note(&self, part: Part<'_>, done: &mut Done) {
        match part {
            Part::Stmt(stmt) => match &stmt.kind {
                StmtKind::Io { filled, .. } => {
                    let filled = filled.iter().filter_map(root);
                    done.assigns.extend(filled.map(|one| self.number(one)));
                }
                StmtKind::Foreign(foreign) => {
                    let mentioned = foreign.mentioned.iter();
                    done.assigns.extend(mentioned.map(|one| self.number(*one)));
                    done.leaves = true;
                }
                StmtKind::Assembly(_) | StmtKind::Opaque => done.leaves = true,
                _ => {}
            },
            Part::Expr(expr) => {
                let assigned = target(expr).or_else(|| passed(expr));
                done.assigns.extend(assigned.map(|one| self.number(one)));
                match &expr.kind {
                    ExprKind::Variable(_) => done.reads.extend(self.shared(expr)),
                    ExprKind::Call { callee, arguments } => {
                        // Arrays of Fortran go by their names.
                        let arrays = arguments.iter().filter_map(named);
                        if self.unit.rules().by_reference {
                            done.assigns.extend(arrays.map(|one| self.number(one)));
                        }
                        match self.called(callee, arguments) {
                            Some(Some(number)) => _ = done.calls.insert(number),
                            Some(None) => done.leaves = true,
                            None => {}
                        }
                    }
                    ExprKind::Opaque => done.leaves = true,
                    _ => {}
                }
            }
        }
    }

    /// What a call runs; `None`: a function of the library or of the language.
    fn called(&self, callee: &Expr, arguments: &[Expr]) -> Option<ProcedureNumber> {
        let key = match &callee.kind {
            ExprKind::Function(key) => key,
            ExprKind::Intrinsic(_) => return None,
            _ => return Some(None),
        };
        let number = self.unit.procedures.number(key);
        let is_library = number.is_none()
            && self.unit.rules().c_library
            && library::effects(key, false, arguments, &|_| String::new()).is_some();
        (!is_library).then_some(number)
    }

    /// What is called is done, too.
    fn close(&mut self) {
        loop {
            let mut changes = false;
            for number in 0..self.done.len() {
                let mut done = self.done[number].clone();
                let size = done.reads.len() + done.assigns.len() + usize::from(done.leaves);
                for callee in self.done[number].calls.clone() {
                    let other = &self.done[callee];
                    done.reads.extend(&other.reads);
                    done.assigns.extend(&other.assigns);
                    done.leaves |= other.leaves;
                }
                changes |= size != done.reads.len() + done.assigns.len() + usize::from(done.leaves);
                self.done[number] = done;
            }
            if !changes {
                return;
            }
        }
    }

    fn note_named_assigns(&mut self) {
        let all = (0..self.unit.objects.len()).map(|number| ObjectId(number as u32));
        let named = all.filter(|object| self.has_names(*object));
        let named: Data = named.map(|object| self.number(object)).collect();
        let of = |done: &Done| done.assigns.intersection(&named).copied().collect();
        self.named_assigns = self.done.iter().map(of).collect();
    }

    fn note_handed(&mut self) {
        let mut called = BTreeSet::new();
        let mut mentioned: Vec<(ExprId, usize)> = Vec::new();
        for procedure in self.unit.procedures.iter() {
            each(Part::Stmt(&procedure.body), &mut |part| {
                let Part::Expr(expr) = part else { return };
                match &expr.kind {
                    ExprKind::Call { callee, .. } => _ = called.insert(callee.id),
                    ExprKind::Function(key) => {
                        let number = self.unit.procedures.number(key);
                        mentioned.extend(number.map(|number| (expr.id, number)));
                    }
                    _ => {}
                }
            });
        }
        mentioned.retain(|(expr, _)| !called.contains(expr));
        for (_, number) in mentioned {
            let reads = self.done[number].reads.clone();
            self.handed.extend(reads);
        }
    }

    /// What the text does, and whatever it calls in this unit.
    fn done_with_calls(&self, parts: &[Part<'_>]) -> Done {
        let mut done = self.done_in(parts);
        for number in std::mem::take(&mut done.calls) {
            done.assigns.extend(&self.done[number].assigns);
            done.leaves |= self.done[number].leaves;
        }
        done
    }

    /// What the text, and whatever it calls, may assign.
    fn assigned_by(&self, parts: &[Part<'_>]) -> Data {
        let mut done = self.done_with_calls(parts);
        if done.leaves {
            done.assigns.extend(&self.visible);
        }
        done.assigns
    }

    /// Whether the text, or what it calls, may assign one of these.
    pub(super) fn may_assign(&self, part: Part<'_>, objects: &[ObjectId]) -> bool {
        let assigned = self.assigned_by(&[part]);
        let mut numbers = objects.iter().map(|object| self.number(*object));
        numbers.any(|number| assigned.contains(&number))
    }

    /// The datum and what is reduced together with it. In a procedure that assigns both an integer may be the location.
    fn together(&self, datum: u32, procedure: usize) -> Data {
        let mut found: Data = [datum].into();
        let pairs = self.pairs.range((datum, 0)..=(datum, u32::MAX));
        found.extend(pairs.map(|(_, other)| *other));
        if self.integers.contains(&datum) {
            found.extend(&self.named_assigns[procedure]);
        }
        found
    }

    fn note_excused(&mut self, selecting: &BTreeSet<(u32, ProcedureNumber)>) {
        let may_read = |datum: &u32, called: &ProcedureNumber| {
            let beyond = self.visible.contains(datum) || self.handed.contains(datum);
            match called {
                Some(number) => {
                    let done = &self.done[*number];
                    done.reads.contains(datum) || done.leaves && beyond
                }
                None => beyond,
            }
        };
        let found = selecting.iter();
        let found = found.filter(|(datum, called)| may_read(datum, called));
        self.excused = found.map(|(datum, _)| *datum).collect();
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

/// Other units can name it.
fn is_visible(object: &Object) -> bool {
    let of_module = object.module.is_some() || object.label.is_some();
    of_module
        || matches!(
            object.storage,
            Storage::Global | Storage::Extern | Storage::Common
        )
}

fn element(ty: &Type) -> &Type {
    match ty {
        Type::Array { element: of, .. } => element(of),
        other => other,
    }
}

/// The variable that is, or holds, the datum.
fn named(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Element { base, .. } | ExprKind::Section { base, .. }
            if matches!(base.ty, Type::Array { .. }) =>
        {
            named(base)
        }
        ExprKind::Member {
            base, arrow: false, ..
        } => named(base),
        _ => None,
    }
}

/// A variable whose address goes somewhere.
fn passed(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::AddressOf(inner) => named(inner),
        _ => None,
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
