//! Statements: copied with their expressions instrumented; births of locals behind declarations,
//! contexts around sequential loops, actions in place of directives.

use dvmdbg_abi::call;

use crate::emit::{events, loop_events};
use crate::lower::{Around, Sequential, StatementKind};
use crate::model::{
    Assembly, DeclaredObject, Expr, ExprKind, Foreign, Jump, LabelKind, Loop, ObjectId, Reached,
    Stmt, StmtKind, Storage, Type,
};
use crate::plan::{Action, Check, Part, any_expr, stmt_parts};

use super::emitter::Emitter;
use super::how::How;
use super::trace::Births;

impl Emitter<'_> {
    pub(super) fn stmt(&mut self, stmt: &Stmt) {
        let node = self.lowering().statement(stmt);
        for around in &node.around {
            self.out.sync(stmt.span.start);
            let text = self.begin_around(around);
            self.out.push(&text);
        }
        match &node.kind {
            StatementKind::User => self.user_stmt(stmt),
            StatementKind::Nest(nest) => self.parallel(nest),
            StatementKind::Sequential(sequential) => self.sequential(stmt, sequential),
            StatementKind::Tasks(the_loop, task) => self.task_loop(stmt, the_loop, task),
            StatementKind::Actions(actions) => self.actions(stmt, actions),
        }
        for around in node.around.iter().rev() {
            let text = self.end_around(around);
            self.out.push(&text);
        }
    }

    /// What stands before a statement, in a block that the text behind it closes.
    fn begin_around(&mut self, around: &Around<'_>) -> String {
        match around {
            Around::Copy(flag) => {
                let [before, _] = events::copy_start(&mut &*self, flag);
                format!("{{ {before} ")
            }
            Around::Owned(_) | Around::Left(_) => String::new(),
            Around::Region(region) => self.begin_region(region),
            Around::Task(task) => format!("{{ {}", self.task_begin(task)),
            Around::Fetched(fetched) => {
                let fetched = fetched.iter();
                let calls = fetched.map(|one| loop_events::fetch(&mut &*self, one) + " ");
                format!("{{ {}", calls.collect::<String>())
            }
            Around::Listing => "{ ".to_owned(),
            Around::Remotes(references) => {
                let begin = events::remote_statement(&mut &*self, references);
                format!("{{ {begin}")
            }
        }
    }

    fn end_around(&mut self, around: &Around<'_>) -> String {
        match around {
            Around::Copy(flag) => {
                let [_, after] = events::copy_start(&mut &*self, flag);
                format!(" {after} }}")
            }
            Around::Owned(_) | Around::Left(_) => String::new(),
            Around::Region(_) => {
                self.opened.pop();
                " }".to_owned()
            }
            Around::Listing => format!(" {}; }}", call::dyn_RemotePassed(0, 0)),
            Around::Task(_) | Around::Remotes(_) | Around::Fetched(_) => " }".to_owned(),
        }
    }

    fn user_stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Block(statements) => self.block(stmt, statements, false),
            StmtKind::Expr(expr) => {
                self.out.copy(stmt.span.start..expr.span.start);
                self.counted_effect(expr);
                self.out.copy(expr.span.end..stmt.span.end);
            }
            StmtKind::Decl(declared) => self.declaration(stmt, declared),
            StmtKind::Nested(key) => self.nested_function(stmt, key),
            StmtKind::Foreign(foreign) => self.foreign(stmt, foreign),
            StmtKind::Assembly(assembly) => self.assembly(stmt, assembly),
            StmtKind::Loop(the_loop) => self.entered_loop(stmt, the_loop),
            StmtKind::Switch { selector, body } => self.switch(stmt, selector, body),
            StmtKind::Jump(Jump::GoTo {
                labels,
                selector: Some(address),
            }) => self.computed_jump(stmt, labels, address),
            StmtKind::Label {
                label: LabelKind::Name(name),
                body,
            } => match self.landing(name) {
                Some(landing) => {
                    self.out.copy(stmt.span.start..body.span.start);
                    self.out.push(&format!(" {{ {landing}"));
                    self.stmt(body);
                    self.out.push(" }");
                    self.out.copy(body.span.end..stmt.span.end);
                }
                None => self.parts(stmt, stmt_parts(stmt)),
            },
            _ => self.parts(stmt, stmt_parts(stmt)),
        }
    }

    fn actions(&mut self, stmt: &Stmt, actions: &[Action]) {
        let text: String = actions.iter().map(|action| self.action(action)).collect();
        if text.is_empty() {
            self.out.copy(stmt.span.clone());
        } else {
            self.out.sync(stmt.span.start);
            self.out.push(&format!("{{ {text}}} "));
        }
    }

    /// What runs in threads, this one among them: nothing is judged or recorded meanwhile, and all that it can reach may have been
    /// written.
    pub(super) fn foreign(&mut self, stmt: &Stmt, foreign: &Foreign) {
        self.out.sync(stmt.span.start);
        self.out.push(&format!(
            "{{ dvm_u32 dvm_was = dvm_state.active; dvm_state.active = 0; if (dvm_was) {}; ",
            call::dyn_Aside("dvm_was")
        ));
        self.out.copy(stmt.span.clone());
        self.out.push(&format!(
            " dvm_state.active = dvm_was; if (dvm_was) {}; ",
            call::dyn_Aside(0)
        ));
        if self.version.checks() {
            self.out.push(&(call::dyn_CalledBack() + "; "));
            for &object in &foreign.mentioned {
                if self.plan.object(object).shadow_word {
                    let shadow_word = self.shadow_word(object);
                    self.out.push(&format!("{shadow_word}.w = dvm_state.now; "));
                }
            }
        }
        self.out.push("}");
    }

    /// Variables that `asm` changes are checked around it, and all other memory that it may write has values behind it.
    fn assembly(&mut self, stmt: &Stmt, assembly: &Assembly) {
        if !self.version.checks() {
            self.parts(stmt, assembly.inputs.iter().map(Part::Expr).collect());
            return;
        }
        self.out.sync(stmt.span.start);
        let [read, written] = [("dvm_read_scalar", false), ("dvm_write_scalar", true)]
            .map(|(function, writes)| self.changed_by_assembly(assembly, function, writes));
        let pointer = |one: &Reached| {
            let address = if one.place { "&" } else { "" };
            format!("(const void *){address}({})", self.raw(one.text.clone()))
        };
        let pointers: Vec<String> = assembly.reached.iter().map(pointer).collect();
        let (mut before, mut behind) = (read, written);
        if !pointers.is_empty() {
            // It may change the pointers themselves.
            let list = pointers.join(", ");
            before.push_str(&format!("const void *const dvm_reached[] = {{ {list} }}; "));
            behind.push_str(&(call::dyn_Unseen("dvm_reached", pointers.len()) + "; "));
        }
        if assembly.writes_memory {
            let [begins, ends] = ["dvm_state.active", "0"].map(call::dyn_Aside);
            behind.push_str(&format!("if (dvm_state.active) {{ {begins}; {ends}; }} "));
        }
        self.out.push(&format!("{{ {before}"));
        self.parts(stmt, assembly.inputs.iter().map(Part::Expr).collect());
        self.out.push(&format!(" {behind}}}"));
    }

    /// Checks of the variables that `asm` changes: before it, of those that it reads, or behind it.
    fn changed_by_assembly(&self, assembly: &Assembly, function: &str, writes: bool) -> String {
        let check = |output: &Expr| {
            let ExprKind::Assign {
                target, operation, ..
            } = &output.kind
            else {
                return None;
            };
            let access = self.access(target)?;
            let Check::ShadowWord(object) = access.check else {
                return None;
            };
            let site = match writes {
                true => access.write?,
                false => operation.and(access.read)?,
            };
            Some(self.shadow_word_check(function, object, site) + "; ")
        };
        assembly.outputs.iter().filter_map(check).collect()
    }

    /// Copies a statement, its parts instrumented, in source order.
    pub(super) fn parts(&mut self, stmt: &Stmt, mut parts: Vec<Part<'_>>) {
        parts.sort_by_key(|part| match part {
            Part::Stmt(inner) => inner.span.start,
            Part::Expr(inner) => inner.span.start,
        });
        let mut done = stmt.span.start;
        for part in parts {
            let span = match part {
                Part::Stmt(inner) => inner.span.clone(),
                Part::Expr(inner) => inner.span.clone(),
            };
            if span.start < done || span.end > stmt.span.end {
                continue;
            }
            self.out.copy(done..span.start);
            match part {
                Part::Stmt(inner) => self.stmt(inner),
                Part::Expr(inner) => self.counted_expr(inner),
            }
            done = span.end;
        }
        self.out.copy(done..stmt.span.end);
    }

    /// The compound statement of a statement expression: its last expression is the value.
    pub(super) fn statement_value(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Block(statements) => self.block(stmt, statements, true),
            _ => self.stmt(stmt),
        }
    }

    pub(super) fn block(&mut self, stmt: &Stmt, statements: &[Stmt], value: bool) {
        self.statements(stmt.span.start, statements, stmt.span.end, value);
    }

    /// The statements of a block from `begin` on, which ends at `end`.
    pub(super) fn statements(
        &mut self,
        begin: usize,
        statements: &[Stmt],
        end: usize,
        value: bool,
    ) {
        let mut done = begin;
        for (number, inner) in statements.iter().enumerate() {
            if inner.span.start < done || inner.span.end > end {
                continue;
            }
            self.out.copy(done..inner.span.start);
            match &inner.kind {
                StmtKind::Expr(expr) if value && number + 1 == statements.len() => {
                    self.out.copy(inner.span.start..expr.span.start);
                    self.expr(expr);
                    self.out.copy(expr.span.end..inner.span.end);
                }
                _ => self.stmt(inner),
            }
            done = inner.span.end;
        }
        self.out.copy(done..end);
    }

    /// An expression of a statement, with the number of its fast accesses; a list in braces counts in each of its values.
    pub(super) fn counted_expr(&mut self, expr: &Expr) {
        match self.lowering().carried(expr) {
            Some(carried) => self.carrying(expr, carried),
            None => self.counted_value(expr),
        }
    }

    /// The same of a value that nobody gets in a way of his own.
    pub(super) fn counted_value(&mut self, expr: &Expr) {
        if let ExprKind::Initialiser(values) = &expr.kind {
            let parts: Vec<_> = values.iter().map(|one| (one, How::Counted)).collect();
            return self.pieces(expr, &parts);
        }
        let accesses = if self.nest.is_some() {
            self.lowering().fast_accesses(expr)
        } else {
            0
        };
        if accesses == 0 {
            if !self.joined(expr, true) {
                self.expr(expr);
            }
            return;
        }
        self.out.sync(expr.span.start);
        self.out.push("(");
        let start = self.out.position();
        self.expr(expr);
        self.out.count(start, accesses);
        self.out.push(")");
    }

    /// An expression of which only the effect matters, with the number of its fast accesses.
    pub(super) fn counted_effect(&mut self, expr: &Expr) {
        let accesses = if self.nest.is_some() {
            self.lowering().fast_accesses(expr)
        } else {
            0
        };
        if accesses == 0 {
            if !self.joined(expr, false) {
                self.effect(expr);
            }
            return;
        }
        self.out.sync(expr.span.start);
        let start = self.out.position();
        self.effect(expr);
        self.out.count(start, accesses);
    }

    // ---- declarations ----

    pub(super) fn declaration(&mut self, stmt: &Stmt, declared: &[DeclaredObject]) {
        let is_static = |one: &DeclaredObject| {
            let storage = self.unit.objects[one.object.index()].storage;
            !matches!(storage, Storage::Automatic)
        };
        let mut born = 0;
        if declared.iter().any(is_static) {
            self.out.copy(stmt.span.clone());
        } else {
            let mut births = self.birth_events(declared);
            born = self.births_inside(declared, &mut births);
            match births.before.is_empty() {
                false => self.declaration_with(stmt, &births),
                true => self.parts(stmt, stmt_parts(stmt)),
            }
        }
        let birth: String = declared[born..].iter().map(|one| self.state(one)).collect();
        self.out.push(&birth);
        let given = self.given_births(declared);
        self.out.push(&given);
    }

    /// An extent or an initialiser may read or hand over what stands before it in the declaration, which must be there then. How
    /// many are.
    fn births_inside(&self, declared: &[DeclaredObject], births: &mut Births) -> usize {
        let mut born = 0;
        for (number, one) in declared.iter().enumerate() {
            let is_unborn = |object: ObjectId| {
                let mut unborn = declared[born..number].iter();
                unborn.any(|one| one.object == object)
            };
            let needs = |value: &&Expr| {
                let is_one = |inner: &Expr| match inner.kind {
                    // Where an array lies is known before it is born.
                    ExprKind::Variable(object) => {
                        is_unborn(object) && !(is_array(&value.ty) && is_array(&inner.ty))
                    }
                    _ => false,
                };
                self.may_stand_in_brackets(one, value) && any_expr(Part::Expr(value), is_one)
            };
            let values = one.bounds.iter().chain(&one.initialiser);
            let first = values.flat_map(single_values).find(needs);
            if let Some(value) = first {
                let unborn = declared[born..number].iter();
                let state: String = unborn.map(|one| self.state(one)).collect();
                if !state.is_empty() {
                    let before = births.before.entry(value.id).or_default();
                    before.push_str(&format!("({{{state} }}), "));
                }
                born = number;
            }
        }
        born
    }

    /// Whether something may be evaluated in front of a value, inside of brackets with it: there an array becomes a pointer.
    fn may_stand_in_brackets(&self, one: &DeclaredObject, value: &Expr) -> bool {
        !is_array(&value.ty) || !is_array(&self.unit.objects[one.object.index()].ty)
    }

    /// A declaration with texts in front of its initialisers.
    fn declaration_with(&mut self, stmt: &Stmt, births: &Births) {
        let mut done = stmt.span.start;
        let parts = stmt_parts(stmt).into_iter();
        let values = parts.filter_map(|part| match part {
            Part::Expr(value) => Some(single_values(value)),
            Part::Stmt(_) => None,
        });
        for inner in values.flatten() {
            if inner.span.start < done || inner.span.end > stmt.span.end {
                continue;
            }
            self.out.copy(done..inner.span.start);
            match births.before.get(&inner.id) {
                Some(events) => {
                    self.out.push(&format!("({events}"));
                    self.counted_expr(inner);
                    self.out.push(")");
                }
                None => self.counted_expr(inner),
            }
            done = inner.span.end;
        }
        self.out.copy(done..stmt.span.end);
        self.out.push(&births.behind);
    }

    // ---- sequential loops ----

    /// A sequential loop inside the context that says where it is.
    fn sequential(&mut self, stmt: &Stmt, sequential: &Sequential<'_>) {
        let (construct, the_loop) = (sequential.construct, sequential.the_loop);
        let context = format!("dvm_context_{construct}");
        let birth = |&(object, has_value)| self.shadow_word_birth(object, has_value);
        let births: String = sequential.born.iter().map(birth).collect();
        self.out.sync(stmt.span.start);
        if let Some(proof) = &sequential.proof {
            let text = self.sequence_proof(construct, proof);
            self.out.push(&text);
        }
        self.out.push(&format!(
            "{{ struct dvm_context {context} __attribute__((cleanup(dvm_leave))); \
             {};{births} ",
            call::dvm_enter(
                format!("&{context}"),
                format!("&dvm_constructs[{}]", construct - 1)
            )
        ));
        if let Some(begin) = sequential.begin {
            let begin = self.construct_events(construct, "SeqLoop", (begin, 0));
            self.out.push(&begin);
        }
        self.open_valued(construct, sequential.valued);
        let body = &the_loop.body;
        self.loop_header(stmt, the_loop);
        let value = match sequential.index {
            Some(variable) => format!("= {}", self.name(variable)),
            None => "+= 1".to_owned(),
        };
        self.out.push(&format!(
            "{{ {context}.set = 1; {context}.index[0] {value}; {}",
            self.iteration(&sequential.iteration, &context, 1)
        ));
        self.opened.push(context);
        self.stmt(body);
        self.opened.pop();
        self.out.push(" }");
        match &the_loop.condition {
            Some(condition) if the_loop.test_last => {
                self.out.copy(body.span.end..condition.span.start);
                self.counted_expr(condition);
                self.out.copy(condition.span.end..stmt.span.end);
            }
            _ => self.out.copy(body.span.end..stmt.span.end),
        }
        self.out.push(" }");
        self.valued.retain(|&one| one != construct);
        if let Some(proof) = &sequential.proof {
            self.own_sequence(stmt, proof.calls);
        }
    }

    /// What stands before the body of a loop, checked.
    pub(super) fn loop_header(&mut self, stmt: &Stmt, the_loop: &Loop) {
        let body = &the_loop.body;
        let before = self.header_parts(the_loop);
        let mut done = stmt.span.start;
        for part in before {
            let span = match part {
                Part::Stmt(inner) => inner.span.clone(),
                Part::Expr(inner) => inner.span.clone(),
            };
            if span.start < done || span.end > body.span.start {
                continue;
            }
            self.out.copy(done..span.start);
            match part {
                Part::Stmt(inner) => self.init(inner),
                Part::Expr(inner) if is_advance(the_loop, inner) => self.counted_effect(inner),
                Part::Expr(inner) => self.counted_expr(inner),
            }
            done = span.end;
        }
        self.out.copy(done..body.span.start);
        self.out.sync(body.span.start);
    }

    /// Parts of a header in source order.
    pub(super) fn header_parts<'l>(&self, the_loop: &'l Loop) -> Vec<Part<'l>> {
        let mut parts: Vec<Part<'l>> = Vec::new();
        parts.extend(the_loop.init.as_deref().map(Part::Stmt));
        if !the_loop.test_last {
            parts.extend(the_loop.condition.as_ref().map(Part::Expr));
        }
        parts.extend(the_loop.advance.as_ref().map(Part::Expr));
        parts
    }

    /// The init clause: births of what it declares stand before the loop.
    pub(super) fn init(&mut self, init: &Stmt) {
        match &init.kind {
            StmtKind::Decl(_) => self.parts(init, stmt_parts(init)),
            _ => self.stmt(init),
        }
    }
}

fn is_array(ty: &Type) -> bool {
    matches!(ty, Type::Array { .. })
}

/// The values of an initialiser, in the order of the text.
fn single_values(value: &Expr) -> Vec<&Expr> {
    match &value.kind {
        ExprKind::Initialiser(values) => values.iter().flat_map(single_values).collect(),
        _ => vec![value],
    }
}

/// The advance clause is evaluated for its effects.
fn is_advance(the_loop: &Loop, expr: &Expr) -> bool {
    let advance = the_loop.advance.as_ref();
    advance.is_some_and(|advance| advance.id == expr.id)
}
