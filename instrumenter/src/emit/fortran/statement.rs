//! Statements of the precise version: each behind the call that checks what it touches.

use super::ends::end_of;
use dvmdbg_abi::call;

use std::collections::BTreeSet;

use super::group::CheckGroup;
use super::masked::Elements;
use super::writer::Writer;
use crate::emit::{events, loop_events};
use crate::lower::{Around, Owned, StatementKind};
use crate::model::designator::root;
use crate::model::{
    Expr, ExprKind, GivenItems, Jump, LabelKind, ObjectId, Scalar, Span, Stmt, StmtKind, Storage,
    Type, Unsure, key,
};
use crate::plan::{Access, Action, Check, Part, each_expr, is_designator, is_pure};

impl Writer<'_> {
    pub(super) fn statements(&mut self, statements: &[Stmt]) {
        for statement in statements {
            self.stmt(statement);
        }
    }

    /// The statements of a construct, written out to its end.
    pub(super) fn body(&mut self, body: &Stmt) {
        match &body.kind {
            StmtKind::Block(statements) => self.statements(statements),
            _ => self.stmt(body),
        }
        self.flush_at(body.span.end.max(body.span.start));
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt) {
        self.inside.push(stmt.id);
        let node = self.lowering().statement(stmt);
        let mut ends = Vec::new();
        for around in &node.around {
            let end = self.begin_around(stmt, around);
            ends.push((around, end));
        }
        match &node.kind {
            StatementKind::User => self.user_stmt(stmt),
            StatementKind::Nest(nest) => {
                self.begin_stmt(stmt);
                self.parallel(nest);
            }
            StatementKind::Sequential(sequential) => {
                self.begin_stmt(stmt);
                self.sequential(stmt, sequential);
            }
            StatementKind::Tasks(the_loop, task) => self.task_loop(stmt, the_loop, task),
            StatementKind::Actions(actions) => {
                self.begin_stmt(stmt);
                self.directive(stmt, actions);
            }
        }
        for (around, end) in ends.into_iter().rev() {
            self.end_around(stmt, around, &end);
        }
        self.inside.pop();
    }

    /// What stands before a statement; what is told behind it.
    fn begin_around(&mut self, stmt: &Stmt, around: &Around<'_>) -> String {
        let at = stmt.span.start;
        let mut end = String::new();
        match around {
            Around::Copy(flag) => self.told(at, |terms| {
                let [before, after] = events::copy_start(terms, flag);
                end = after;
                before
            }),
            Around::Owned(own) => {
                let block = own.array;
                self.told(at, |terms| {
                    block.map_or_else(String::new, |array| {
                        events::own_block(terms, array, own.subscripts)
                    })
                });
                end = self.end_of_owned_block(own);
            }
            Around::Left(own) => {
                let end = self.end_of_owned_block(own);
                self.told(at, |_| end);
            }
            Around::Region(region) => self.open_region(stmt, region),
            Around::Task(task) => {
                self.flush_at(at);
                let begin = self.task_begin(task);
                self.run.group.push(&begin);
            }
            // Of C alone.
            Around::Listing => {}
            Around::Fetched(fetched) => {
                self.begin_stmt(stmt);
                for one in *fetched {
                    self.told(at, |terms| loop_events::fetch(terms, one));
                }
            }
            Around::Remotes(references) => {
                self.begin_stmt(stmt);
                self.told(at, |terms| events::remote_statement(terms, references));
            }
        }
        end
    }

    fn end_of_owned_block(&mut self, own: &Owned<'_>) -> String {
        let site = self.site(own.site);
        if own.recorded {
            let [file, line] = [format!("(char *)({site})->file"), format!("({site})->line")];
            return call::dyn_OwnEnd() + "; " + &call::cmptrace_SkipBlock(file, line) + ";";
        }
        call::dyn_OwnEnd() + ";"
    }

    fn end_around(&mut self, stmt: &Stmt, around: &Around<'_>, end: &str) {
        match around {
            Around::Copy(_) | Around::Owned(_) => {
                self.flush_at(end_of(stmt));
                self.run.group.push(end);
            }
            Around::Region(_) => self.close_region(stmt),
            Around::Left(_)
            | Around::Task(_)
            | Around::Remotes(_)
            | Around::Listing
            | Around::Fetched(_) => {}
        }
    }

    /// Behind what stands around a statement: nothing of the one before it stands in temporaries.
    fn begin_stmt(&mut self, stmt: &Stmt) {
        self.replaced.clear();
        self.lent.clear();
        self.uses_functions = false;
        if std::mem::take(&mut self.has_passed_remote) {
            self.flush_at(stmt.span.start);
            self.run.group.push(&(call::dyn_RemotePassed(0, 0) + ";"));
        }
    }

    fn user_stmt(&mut self, stmt: &Stmt) {
        self.begin_stmt(stmt);
        let at = stmt.span.start;
        match &stmt.kind {
            StmtKind::Block(statements) => self.statements(statements),
            StmtKind::Expr(expr) | StmtKind::Jump(Jump::Call { call: expr, .. }) => {
                self.expression_statement(stmt, expr);
            }
            StmtKind::If {
                condition,
                then,
                otherwise,
            } => {
                self.if_statement(stmt, condition, then, otherwise.as_deref());
            }
            StmtKind::Loop(the_loop) => self.plain_loop(stmt, the_loop),
            StmtKind::Switch { selector, body } => self.switch(stmt, selector, body),
            StmtKind::Jump(jump) => {
                if let Some(value) = jump.value() {
                    self.evaluated(value);
                }
                match jump {
                    Jump::Return(_) => {
                        self.result_elsewhere();
                        self.leave();
                    }
                    _ => self.leaving_blocks(jump),
                }
                let text = self.text(stmt.span.clone());
                self.flush_with(at, text);
            }
            StmtKind::Label { label, body } => {
                if let LabelKind::Name(_) = label {
                    self.label(stmt);
                }
                self.stmt(body);
            }
            StmtKind::Io {
                taken,
                filled,
                unsure,
                gives,
                ..
            } => {
                self.gather(at, taken.iter().chain(filled).map(Part::Expr));
                let gives = gives.as_ref().filter(|_| self.version.traces());
                self.input_output(stmt, taken, filled, (unsure, gives));
            }
            StmtKind::Declarative if self.twice => {}
            StmtKind::Declarative => {
                self.flush_at(at);
                let start = self.labelled_start(stmt);
                let text = self.text(start..stmt.span.end);
                self.line(at, text);
            }
            StmtKind::Nested(_)
            | StmtKind::Foreign(_)
            | StmtKind::Assembly(_)
            | StmtKind::Opaque => {
                let text = self.text(stmt.span.clone());
                self.flush_with(at, text);
                if self.version.checks() {
                    // What a pointer leads to may have got a value.
                    self.run.group.push(&(call::dyn_Escape(0) + ";"));
                }
            }
            StmtKind::Guarded {
                evaluated,
                parts,
                end,
                ..
            } => self.guarded(stmt, evaluated, parts, end),
            StmtKind::Where(arms) => {
                self.gather(at, [Part::Stmt(stmt)]);
                self.where_construct(stmt, arms);
            }
            StmtKind::Forall(forall) => {
                // DO CONCURRENT is a loop, whose statements have their own elements.
                self.gather(at, (!forall.concurrent).then_some(Part::Stmt(stmt)));
                self.forall(stmt, forall);
            }
            StmtKind::Memory(memory) => self.memory_statement(stmt, memory),
            StmtKind::Exited(body) => self.stmt(body),
            StmtKind::Entry(entry) => self.entry_statement(stmt.span.clone(), entry),
            StmtKind::Decl(declared) => self.declared_in_block(declared),
            StmtKind::Directive | StmtKind::Empty => {}
        }
    }

    /// Where the statement begins with its label, which nothing jumps to (of a FORMAT).
    pub(super) fn labelled_start(&self, stmt: &Stmt) -> usize {
        let line = self.prepared.text[..stmt.span.start]
            .rfind('\n')
            .map_or(0, |end| end + 1);
        let label = self.prepared.text[line..stmt.span.start].trim();
        let is_label = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
        if is_label { line } else { stmt.span.start }
    }

    /// A jump may come from inside a construct that it leaves.
    pub(super) fn label(&mut self, stmt: &Stmt) {
        let at = stmt.span.start;
        self.flush_at(at);
        let text = self.text(stmt.span.clone());
        let digits = text
            .find(|ch: char| !ch.is_ascii_digit())
            .unwrap_or(text.len());
        self.line(at, format!("{} continue", &text[..digits]));
        self.left_blocks();
        let context = self.context();
        self.run.group.push(&format!(
            "if (dvm_state.top != {context}) {};",
            call::dvm_unwind(&context)
        ));
    }

    /// The innermost open construct as a C pointer.
    pub(super) fn context(&self) -> String {
        match self.contexts.last() {
            Some(context) => format!("(struct dvm_context *){context}"),
            None => format!("{}->top", self.frame_name()),
        }
    }

    /// Checks an expression that is evaluated in a place where nothing can follow it.
    pub(super) fn evaluated(&mut self, expr: &Expr) {
        self.gather(expr.span.start, [Part::Expr(expr)]);
        if self.stands_alone(expr) {
            self.flush_at(expr.span.start);
        }
        self.escape_before(expr);
        for record in self.passed_records(expr) {
            self.forget(record);
        }
        self.value(expr, true);
    }

    // ---- assignments and calls ----

    pub(super) fn expression_statement(&mut self, stmt: &Stmt, expr: &Expr) {
        if matches!(expr.kind, ExprKind::Assign { .. } | ExprKind::Call { .. }) {
            self.gather(stmt.span.start, [Part::Expr(expr)]);
        }
        match &expr.kind {
            ExprKind::Assign { target, value, .. } => self.assignment(stmt, expr, target, value),
            ExprKind::Call { arguments, .. } => self.call_statement(stmt, expr, arguments),
            _ => self.evaluated(expr),
        }
    }

    pub(super) fn assignment(&mut self, stmt: &Stmt, expr: &Expr, target: &Expr, value: &Expr) {
        let Some(creation) = self.plan.created.get(&expr.id).cloned() else {
            return self.plain_assignment(stmt, expr, target, value);
        };
        let sizes = self.sizes_in_heap(stmt.span.start, &creation);
        self.plain_assignment(stmt, expr, target, value);
        self.made_in_heap(stmt.span.start, &creation, &sizes);
    }

    pub(super) fn plain_assignment(
        &mut self,
        stmt: &Stmt,
        expr: &Expr,
        target: &Expr,
        value: &Expr,
    ) {
        if self.version.traces() {
            return self.traced_assignment(stmt, expr, (target, value));
        }
        if let Some(own) = self.lowering().owned(expr.id).filter(|own| own.divided) {
            return self.divided_assignment(stmt, (target, value), own.site);
        }
        if self.lowering().is_gathered_for_owner(expr.id) {
            self.gather_for_owner(stmt.span.start, target, value);
        }
        let at = stmt.span.start;
        if self.stands_alone(expr) {
            self.flush_at(at);
        }
        let owned = self.begin_owned(expr, Elements::AsWritten);
        // As gfortran does it: the value first.
        self.value(value, true);
        self.place(target, true);
        self.lend_arrays([expr]);
        let calls = self.planned_calls(expr);
        let after = (!calls.is_empty())
            .then(|| self.before_calls(&calls, self.calls_one([expr])))
            .flatten();
        let pure = is_pure(self.unit, value);
        let access = self.access(target);
        // A scalar gets its value behind the calls on the right; an element is checked before it is
        // touched, unless these calls may read it.
        let element = !matches!(target.kind, ExprKind::Variable(_));
        let looked_at = element && !pure && self.may_be_looked_at(target, value);
        let behind = !pure && (!element || looked_at);
        let copied = access.and_then(|one| match one.check {
            Check::Copy { site, .. } => Some((one.write?, site)),
            _ => None,
        });
        let behind_it = self.told_behind(expr, (target, value), copied);
        if let Some((write, read)) = copied.filter(|_| behind_it.is_none()) {
            self.where_it_exists(target, |writer| {
                writer.copied_record((target, write), (value, read));
            });
        }
        if access.is_none() {
            self.given_unseen(target);
        }
        let components = self.copied_components(expr, target, value);
        let access =
            access.filter(|one| behind_it.is_none() && !matches!(one.check, Check::Copy { .. }));
        let outside = match access {
            Some(access) if behind => self.is_outside(target, access, "="),
            Some(access) => {
                self.checked(target, access, true, true);
                None
            }
            None => None,
        };
        self.end_owned(owned && pure);
        let text = self.text(stmt.span.clone());
        if pure
            && self.replaced.is_empty()
            && !self.carries(value)
            && components.is_none()
            && behind_it.is_none()
        {
            self.run.statements.push((at, text));
            self.run.assigned.extend(root(target));
            self.reallocated(at, target);
            return;
        }
        self.flush_with(at, text);
        if let Some(after) = after {
            self.run.group.push(&after);
        }
        if let Some(access) = access.filter(|_| behind) {
            if let Some(outside) = &outside {
                self.run.group.push(&format!("if (!{outside}) {{"));
            }
            self.checked(target, access, true, true);
            self.run.group.push(outside.map_or("", |_| "}"));
        }
        if let Some(told) = behind_it {
            self.tell_behind(expr.id.0, (target, value), told);
        }
        let by_function = self.carries(value) && self.reallocatable(target).is_some();
        if !by_function {
            self.taken(target, value);
        }
        self.end_owned(owned && !pure);
        // Values taken for these checks must be those from after the statement.
        self.flush_at(at);
        self.looked_behind_calls(at, [expr]);
        match by_function {
            true => self.reallocated_by_function(at, target, value),
            false => self.reallocated(at, target),
        }
        if let Some(sites) = components {
            self.components_copied(at, (target, value), sites);
        }
    }

    /// Procedures that `value` calls may read the part of a variable that it is assigned to: they get it, or reach it.
    fn may_be_looked_at(&self, target: &Expr, value: &Expr) -> bool {
        let Some(object) = root(target) else {
            return false;
        };
        let known = &self.unit.objects[object.index()];
        let is_own = matches!(known.storage, Storage::Automatic | Storage::Formal);
        let mut met = BTreeSet::new();
        variables(value, &mut met);
        let reached = !is_own || known.captured || known.attributes.target;
        (reached || met.contains(&object)) && is_pure(self.unit, target)
    }

    /// Before an assignment that is checked when it is over: C, whether its target lies outside of the bounds, which is reported.
    /// Only a number is checked by C alone. `noted`: how, `|=` for one of several.
    pub(super) fn is_outside(
        &mut self,
        target: &Expr,
        access: &Access,
        noted: &str,
    ) -> Option<String> {
        let is_number = matches!(target.kind, ExprKind::Element { .. })
            && matches!(target.ty, Type::Scalar(scalar) if scalar != Scalar::Character);
        let is_asked = is_number && !self.is_led_to(target);
        let site = self.site(access.write.filter(|_| is_asked)?);
        let code = self.chosen_beyond(target, &site)?;
        let outside = self.outside_field(target);
        self.run.group.push(&format!("{outside} {noted} {code};"));
        Some(outside)
    }

    /// C: a field that keeps whether a datum lies outside of the bounds.
    pub(super) fn outside_field(&mut self, datum: &Expr) -> String {
        let field = format!("o{}", datum.id.0);
        self.frame.field(&field, format!("int {field}"));
        format!("{}->{field}", self.frame_name())
    }

    /// The checks of a statement would take a value that a waiting statement changes, or a debugger is to stop at them.
    pub(super) fn stands_alone(&self, expr: &Expr) -> bool {
        if self.in_row {
            // `is_row` has seen to it.
            return false;
        }
        if self.unit.debugged && !self.run.statements.is_empty() {
            return true;
        }
        let mut used = BTreeSet::new();
        each_expr(Part::Expr(expr), &mut |inner| {
            let subscripts: Vec<&Expr> = match &inner.kind {
                ExprKind::Element { subscripts, .. } => subscripts.iter().collect(),
                ExprKind::Section { axes, .. } => axes
                    .iter()
                    .flat_map(crate::model::SectionAxis::expressions)
                    .collect(),
                ExprKind::ShortCircuit { .. } | ExprKind::Member { .. } => vec![inner],
                ExprKind::Call { callee, .. } if !matches!(callee.kind, ExprKind::Intrinsic(_)) => {
                    vec![inner]
                }
                ExprKind::Variable(object) if self.is_sought(*object) => vec![inner],
                _ => Vec::new(),
            };
            for subscript in subscripts {
                variables(subscript, &mut used);
            }
        });
        !is_pure(self.unit, expr_value(expr))
            || used.iter().any(|one| self.run.assigned.contains(one))
            || self.are_overlaid(&used) && self.are_overlaid(&self.run.assigned)
    }

    /// One of the variables has other names, or may have.
    pub(super) fn are_overlaid(&self, objects: &BTreeSet<ObjectId>) -> bool {
        let overlaid = |one: &ObjectId| {
            let attributes = self.unit.objects[one.index()].attributes;
            attributes.equivalenced
                || attributes.target
                || attributes.sought
                || self.is_record(*one)
        };
        objects.iter().any(overlaid)
    }

    // ---- input and output ----

    pub(super) fn input_output(
        &mut self,
        stmt: &Stmt,
        taken: &[Expr],
        filled: &[Expr],
        (unsure, gives): (&[Unsure], Option<&GivenItems>),
    ) {
        let at = stmt.span.start;
        self.flush_at(at);
        for item in taken {
            self.item(item, false, true);
        }
        let in_doubt: Vec<_> = unsure.iter().map(|unsure| unsure.item).collect();
        self.place_filled(filled, &in_doubt);
        if !self.has_label(stmt) {
            self.lend_arrays(taken.iter().chain(filled));
        }
        let calls: Vec<&Expr> = taken
            .iter()
            .chain(filled)
            .flat_map(|item| self.planned_calls(item))
            .collect();
        self.awaits = self.version.checks() && !self.has_label(stmt);
        let after = (!calls.is_empty())
            .then(|| self.before_calls(&calls, self.calls_one(taken.iter().chain(filled))))
            .flatten();
        let awaits =
            std::mem::take(&mut self.awaits) && calls.iter().any(|call| gives_unseen(call));
        let is_unsure = |item: &&Expr| unsure.iter().any(|unsure| unsure.item == item.id);
        let (in_doubt, filled): (Vec<&Expr>, Vec<&Expr>) = filled.iter().partition(is_unsure);
        // A statement that may jump (`END=`) is left by the jump: what it fills counts before it. What it gives is recorded behind it.
        let jumps = self.has_label(stmt) && gives.is_none();
        if jumps {
            self.fill(&filled);
        }
        let text = self.text(stmt.span.clone());
        self.flush_with(at, text);
        if awaits {
            self.run.group.push(&(call::dyn_Arrived() + ";"));
        }
        if let Some(after) = after {
            self.run.group.push(&after);
        }
        self.looked_behind_calls(
            at,
            taken.iter().chain(filled.iter().chain(&in_doubt).copied()),
        );
        if let Some(gives) = gives {
            let messages = unsure.iter().filter(|one| one.is_message);
            let messages: Vec<_> = messages.map(|one| one.item).collect();
            let all = filled.iter().chain(&in_doubt).copied();
            let all: Vec<&Expr> = all.filter(|item| !messages.contains(&item.id)).collect();
            return self.record_given(at, &all, gives.status.as_ref());
        }
        if !jumps {
            self.fill(&filled);
        }
        self.flush_at(at);
        for one in unsure {
            let mut items = in_doubt.iter().copied();
            let item = items.find(|item| item.id == one.item);
            let relation = if one.is_message { "/=" } else { "==" };
            self.fill_if(at, item, (one.status.clone(), relation));
        }
    }

    /// What gets a value if the status is, or is not, zero; without a status, in any case.
    pub(super) fn fill_if(
        &mut self,
        at: usize,
        item: Option<&Expr>,
        (status, relation): (Option<Span>, &str),
    ) {
        let condition = status.filter(|_| item.is_some());
        let condition =
            condition.map(|status| format!("if ({} {relation} 0) then", self.text(status)));
        let tested = condition.is_some();
        condition.into_iter().for_each(|test| self.line(at, test));
        self.fill(item.as_slice());
        self.flush_at(at);
        if tested {
            self.line(at, "end if");
        }
    }

    pub(super) fn fill(&mut self, filled: &[&Expr]) {
        for item in filled {
            self.item(item, true, true);
        }
    }

    // ---- directives ----

    /// What the archive is told before the statement at hand. Statements that wait may give the values
    /// that it is told.
    pub(super) fn told(&mut self, at: usize, tell: impl FnOnce(&mut dyn events::Terms) -> String) {
        self.flush_at(at);
        let mut group = CheckGroup::default();
        std::mem::swap(&mut group, &mut self.run.group);
        let code = tell(&mut self.terms(&mut group));
        std::mem::swap(&mut group, &mut self.run.group);
        self.run.group.push(&code);
    }

    fn directive(&mut self, stmt: &Stmt, actions: &[Action]) {
        self.flush_at(stmt.span.start);
        for action in actions {
            let objects = self.acted_on(action);
            let mut group = std::mem::take(&mut self.run.group);
            let code = events::action(&mut self.terms(&mut group), action);
            let code = self.handed_over(&mut group, &objects, &code);
            group.push(&code);
            self.run.group = group;
        }
        self.flush_at(stmt.span.start);
    }
}

/// The value of an assignment, or the expression itself.
fn expr_value(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Assign { value, .. } => value,
        _ => expr,
    }
}

fn variables(expr: &Expr, into: &mut BTreeSet<ObjectId>) {
    each_expr(Part::Expr(expr), &mut |inner| {
        if is_designator(inner) {
            into.extend(root(inner));
        }
    });
}

/// What a READ by a NAMELIST may give a value.
fn gives_unseen(call: &Expr) -> bool {
    matches!(&call.kind, ExprKind::Call { callee, .. }
        if matches!(&callee.kind, ExprKind::Function(known) if *known == key::gives()))
}
