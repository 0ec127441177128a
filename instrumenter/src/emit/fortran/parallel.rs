//! Parallel loops in two versions behind one test: precise over boxes that the runtime gives, and the
//! user's own (design.md decision 6).

use dvmdbg_abi::call;

use std::collections::BTreeSet;

use super::ends::end_of;
use super::group::{CheckGroup, wide};
use super::row::RowLoop;
use super::writer::{NestFields, RARE, Writer};
use crate::emit::loop_events;
use crate::lower::{Drive, IterationStep, Nest, NestLoop, PreciseForm, Start, Step};
use crate::model::designator::root;
use crate::model::{Counted, Expr, ExprKind, ObjectId, Span, Stmt, StmtKind};
use crate::plan::{Part, any_expr, each_stmt};

/// Fields of the state of a nest.
pub(super) struct NestState {
    /// Of the loop.
    pub(super) looped: String,
    /// Of the limits of its slots.
    limits: String,
    /// Of its bounds.
    pub(super) bounds: String,
}

impl Writer<'_> {
    pub(super) fn parallel(&mut self, nest: &Nest<'_>) {
        let (stmt, at) = (nest.stmt, nest.stmt.span.start);
        self.flush_at(at);
        let fields = self.fields(nest);
        let start = self.opening(nest, &fields);
        // Without another version this one runs whatever the answer is, 0 or 1.
        let relation = match nest.start {
            Start::Choice => "/= 0",
            Start::Always => ">= 0",
        };
        self.line(at, format!("if ({start} {relation}) then"));
        let outer = self.nest.replace(NestFields {
            field: fields.looped.clone(),
            limits: fields.limits.clone(),
        });
        self.contexts
            .push(format!("&{}->{}", self.frame_name(), fields.looped));
        let around = self.inside.len();
        self.inside
            .extend(nest.dimensions.iter().map(|one| one.stmt.id));
        match nest.form {
            PreciseForm::Boxes => {
                self.precise(nest, &fields);
                self.finals(nest, &fields);
            }
            PreciseForm::Runs => self.told_runs(nest, &fields),
            PreciseForm::Iterations => self.told_iterations(nest, &fields),
        }
        self.inside.truncate(around);
        self.contexts.pop();
        self.nest = outer;
        if let Some(own) = &nest.own_loops {
            self.own_copy(stmt, own.calls, &own.lost);
        } else {
            self.line(end_of(stmt), "end if");
        }
        self.closing(nest, &fields);
    }

    fn fields(&mut self, nest: &Nest<'_>) -> NestState {
        let construct = nest.parallel.construct;
        let [looped, limits, bounds] = ['l', 'm', 'b'].map(|kind| format!("{kind}{construct}"));
        let slots = nest.parallel.slots.len().max(1);
        let rank = nest.dimensions.len();
        self.frame
            .field(&looped, format!("struct dvm_loop {looped}"));
        self.frame
            .field(&limits, format!("dvm_u32 {limits}[{slots}]"));
        self.frame
            .field(&bounds, format!("dvm_i64 {bounds}[{}]", 3 * rank));
        NestState {
            looped,
            limits,
            bounds,
        }
    }

    /// Opens the loop: bounds, clauses, slots. The expression that starts it.
    fn opening(&mut self, nest: &Nest<'_>, fields: &NestState) -> String {
        let looped = format!("&{}->{}", self.frame_name(), fields.looped);
        let mut codes = Vec::new();
        let mut group = CheckGroup::default();
        for step in &nest.opening {
            match step {
                Step::Header(number) => self.init(nest.dimensions[*number].the_loop),
                Step::Settle(number) => self.settled_bounds(&nest.dimensions[*number]),
                Step::Open { .. } => {
                    group = std::mem::take(&mut self.run.group);
                    self.open(&mut group, nest, step, fields);
                }
                Step::Reductions(clauses) => self.open_reductions(&mut group, clauses),
                Step::On(on) => {
                    codes.push(loop_events::on(&mut self.terms(&mut group), &looped, on));
                }
                Step::Clause(clause) => {
                    let terms = &mut self.terms(&mut group);
                    codes.push(loop_events::clause(terms, &looped, clause));
                }
                Step::Replicated(object) => {
                    let unit = self.unit;
                    let terms = &mut self.terms(&mut group);
                    codes.push(loop_events::replicated(terms, &looped, *object, unit));
                }
                Step::Strips(strips, loops) => {
                    let terms = &mut self.terms(&mut group);
                    codes.push(loop_events::strips(terms, &looped, strips, *loops));
                }
                Step::Stage(stage) => {
                    let terms = &mut self.terms(&mut group);
                    codes.push(loop_events::stage(terms, &looped, stage));
                }
                Step::Bind(number) => {
                    if self.is_bound_if_there(nest.parallel, *number) {
                        self.bind_if_there(nest.stmt.span.start, nest.parallel, *number);
                    } else {
                        codes.push(self.bind_of(nest.parallel, *number, &mut group));
                    }
                }
                Step::Slots(slots) => {
                    let references = self.references_of(nest.parallel);
                    let loops = nest.parallel.dimensions.len();
                    let terms = &mut self.terms(&mut group);
                    codes.push(loop_events::slots(
                        terms,
                        &looped,
                        &references,
                        loops,
                        slots,
                    ));
                }
                Step::Inner(turns) => {
                    let terms = &mut self.terms(&mut group);
                    codes.push(loop_events::inner(terms, &looped, nest.parallel, turns));
                }
                Step::Summary(summary, accesses) => {
                    let code = self.told_summary(&looped, summary, *accesses, &mut group);
                    codes.push(code);
                }
                Step::Rows => {
                    if let [outer, inner] = &nest.dimensions[..] {
                        let rows = self.all_rows(nest.parallel.construct, outer, inner);
                        codes.push(call::dyn_LoopRows(&looped, &rows) + ";");
                    }
                }
            }
        }
        for code in codes {
            group.push(&code);
        }
        let Some(begin) = nest.begin else {
            return self.function('l', &group, &call::dvm_start(&looped));
        };
        let begin = (begin, nest.dimensions.len());
        let begin = self.construct_event(nest.parallel.construct, "ParLoop", begin);
        group.push(&format!(
            "{}; {}; {begin};",
            call::dyn_LoopStart(&looped),
            call::dvm_opened(&looped)
        ));
        self.function('l', &group, "1")
    }

    /// Bounds and the loop itself.
    fn open(
        &mut self,
        group: &mut CheckGroup,
        nest: &Nest<'_>,
        step: &Step<'_>,
        fields: &NestState,
    ) {
        let Step::Open {
            varying,
            told,
            limits,
        } = step
        else {
            return;
        };
        let f = self.frame_name();
        let (mut first, mut last, mut step) = (Vec::new(), Vec::new(), Vec::new());
        for dimension in &nest.dimensions {
            let [a, b, c] = match dimension.plan.irregular {
                true => ["0", "-1", "1"].map(str::to_owned),
                false => {
                    let texts = self.bound_texts(dimension.counted);
                    texts.map(|text| group.value(&text))
                }
            };
            first.push(a);
            last.push(b);
            step.push(c);
        }
        group.push(&format!(
            "const dvm_i64 dvm_first[] = {{ {} }}, dvm_last[] = {{ {} }}, dvm_step[] = {{ {} }};",
            first.join(", "),
            last.join(", "),
            step.join(", ")
        ));
        let bounds = &fields.bounds;
        for number in 0..nest.dimensions.len() {
            group.push(&format!(
                "{f}->{bounds}[{}] = dvm_first[{number}]; {f}->{bounds}[{}] = dvm_last[{number}]; {f}->{bounds}[{}] = dvm_step[{number}];",
                3 * number,
                3 * number + 1,
                3 * number + 2
            ));
        }
        let told = if *told { " | DVM_VARYING" } else { "" };
        group.push(
            &(call::dyn_LoopOpen(
                format!("&{f}->{}", fields.looped),
                format!("&dvm_constructs[{}]", nest.parallel.construct - 1),
                "dvm_first",
                "dvm_last",
                "dvm_step",
                format!("{varying}{told}"),
                format!("{f}->{}", fields.limits),
                limits.unwrap_or(0),
            ) + ";"),
        );
    }

    /// Evaluates the bounds, and checks what they read, into variables that stand for them in all versions of the loop.
    fn settled_bounds(&mut self, dimension: &NestLoop<'_>) {
        let counted = dimension.counted;
        let bounds = [&counted.first, &counted.last].into_iter();
        for bound in bounds.chain(&counted.step) {
            if matches!(bound.kind, ExprKind::Constant(_)) {
                continue;
            }
            self.replaced.clear();
            self.value(bound, true);
            let temporary = self.temporary("integer(8)");
            self.evaluate_into(bound, &temporary);
            self.renames.push((bound.span.clone(), temporary));
        }
        self.replaced.clear();
        self.renames.sort_by_key(|one| one.0.start);
        if let Some(StmtKind::Block(steps)) =
            dimension.the_loop.init.as_ref().map(|init| &init.kind)
            && let Some(StmtKind::Expr(first)) = steps.first().map(|step| &step.kind)
        {
            self.counter_given(first);
        }
    }

    /// Collects the bounds of all rows before the nest runs: where they lie in the end.
    fn all_rows(&mut self, construct: u32, outer: &NestLoop<'_>, inner: &NestLoop<'_>) -> String {
        let at = outer.the_loop.header.start;
        let field = format!("rows{construct}");
        self.frame.field(&field, format!("dvm_i64 {field}[11]"));
        let rows = format!("{}->{field}", self.frame_name());
        let [begin, row] = [self.function_name('r'), self.function_name('r')];
        let bounds = ["first", "last", "step"].map(str::to_owned);
        self.declare(&begin, "subroutine", &[], &[]);
        self.declare(&row, "subroutine", &bounds, &[]);
        self.written(&format!(
            "{RARE}void {begin}(void)\n{{\n    __builtin_memset({rows}, 0, sizeof {rows});\n}}\n\
             {RARE}void {row}(dvm_i64 first, dvm_i64 last, dvm_i64 step)\n{{\n    {};\n}}\n",
            call::dvm_row(&rows, "first", "last", "step")
        ));
        let variable = self.name(outer.plan.variable).to_owned();
        let kept = self.temporary("integer(8)");
        let own = self.temporary("integer(8)");
        let [first, last, step] = self.bound_texts(outer.counted);
        let bounds = self.bound_texts(inner.counted);
        let bounds = bounds.map(|text| wide(&text, self.procedure.hidden));
        self.line(at, format!("{kept} = {variable}; call {begin}()"));
        self.line(at, format!("do {own} = {first}, {last}, {step}"));
        self.line(at, format!("{variable} = {own}"));
        self.line(at, format!("call {row}({})", bounds.join(", ")));
        self.line(at, format!("end do; {variable} = {kept}"));
        rows
    }

    /// First, last and step of a loop, as Fortran text.
    pub(super) fn bound_texts(&self, counted: &Counted) -> [String; 3] {
        let step = counted
            .step
            .as_ref()
            .map_or("1".to_owned(), |step| self.text(step.span.clone()));
        [
            self.text(counted.first.span.clone()),
            self.text(counted.last.span.clone()),
            step,
        ]
    }

    /// Whether the checks of the body depend on nothing that the body does, and no iteration may write what another one
    /// has: whether copies get the same value is seen between the iterations.
    pub(super) fn is_row_of(&self, nest: &Nest<'_>) -> bool {
        if !nest.version.checks() {
            return false;
        }
        let follows = |target: &Expr, variable: ObjectId| {
            any_expr(
                Part::Expr(target),
                |inner| matches!(inner.kind, ExprKind::Variable(object) if object == variable),
            )
        };
        let is_shared = |target: &Expr| {
            let object = root(target);
            object.is_some_and(|object| self.plan.objects[object.index()].described().is_some())
        };
        let follow_all = |target: &Expr| {
            let mut variables = nest.dimensions.iter().map(|one| one.counted.variable);
            !is_shared(target) || variables.all(|variable| follows(target, variable))
        };
        self.is_row(nest.body) && self.targets(nest.body).into_iter().all(follow_all)
    }

    pub(super) fn one_header(&mut self, dimension: &NestLoop<'_>, bounds: Option<[String; 3]>) {
        let at = dimension.the_loop.header.start;
        let (name, header) = self.header(dimension.stmt, dimension.the_loop);
        let label = if name.is_empty() {
            String::new()
        } else {
            format!("{name}: ")
        };
        match bounds {
            Some([first, last, step]) => {
                let variable = self.name(dimension.plan.variable).to_owned();
                self.line(
                    at,
                    format!("{label}do {variable} = {first}, {last}, {step}"),
                );
            }
            None => self.line(at, header),
        }
    }

    /// The innermost loop, checked a run at a time.
    pub(super) fn checked_row(
        &mut self,
        nest: &Nest<'_>,
        bounds: &[String; 3],
        fields: &NestState,
    ) {
        let Some(dimension) = nest.dimensions.last() else {
            return;
        };
        let name = self.construct_name(dimension.stmt);
        let sync = self.index_values(&nest.dimensions, fields);
        for variable in nest.marked() {
            let mark = self.mark(variable, "dvm_now");
            self.run
                .group
                .push_check(&format!("{mark};"), format!("({mark}, 1)"));
        }
        let row = RowLoop {
            variable: dimension.plan.variable,
            name: &name,
            bounds,
            at: dimension.the_loop.header.start,
            end: end_of(nest.stmt),
            sync: &sync,
            iterates: true,
        };
        self.row_loop(&row, nest.body);
    }

    /// C statements that store the values of the loop variables.
    fn index_values(&mut self, dimensions: &[NestLoop<'_>], fields: &NestState) -> String {
        let looped = format!("{}->{}", self.frame_name(), fields.looped);
        let mut code = String::new();
        for (number, dimension) in dimensions.iter().enumerate() {
            let name = self.name(dimension.plan.variable).to_owned();
            let value = self.run.group.argument(&name);
            code.push_str(&format!("{looped}.index[{number}] = {value}; "));
        }
        code
    }

    /// Evaluates the user's bounds once, for the checks and for the header.
    pub(super) fn bounds_once(&mut self, counted: &Counted, at: usize) -> [String; 3] {
        let texts = self.bound_texts(counted);
        self.flush_at(at);
        texts.map(|text| {
            if text.parse::<i64>().is_ok() {
                return text;
            }
            let temporary = self.temporary("integer(8)");
            self.line(at, format!("{temporary} = {text}"));
            temporary
        })
    }

    /// A run of the innermost loop of a nest that is not rectangular begins.
    pub(super) fn begin_run(
        &mut self,
        nest: &Nest<'_>,
        bounds: Option<&[String; 3]>,
        fields: &NestState,
    ) {
        let looped = format!("{}->{}", self.frame_name(), fields.looped);
        let Some((innermost, outer)) = nest.dimensions.split_last() else {
            return;
        };
        let (number, values) = (outer.len(), self.index_values(outer, fields));
        for value in values.split_inclusive("; ") {
            self.run.group.push(value.trim_end());
        }
        for (part, text) in ["first", "last", "step"]
            .iter()
            .zip(bounds.into_iter().flatten())
        {
            let value = self.run.group.argument(text);
            let given = match innermost.drive {
                Drive::Either => format!("if ({looped}.state != DVM_SINGLE) "),
                Drive::Own | Drive::Box | Drive::Within => String::new(),
            };
            self.run
                .group
                .push(&format!("{given}{looped}.{part}[{number}] = {value};"));
        }
        self.run
            .group
            .push(&(call::dyn_LoopRow(format!("&{looped}")) + ";"));
    }

    /// Ends the constructs that the iteration before has left.
    pub(super) fn unwinding(&self, nest: &Nest<'_>, fields: &NestState) -> Option<String> {
        let context = format!(
            "(struct dvm_context *)&{}->{}",
            self.frame_name(),
            fields.looped
        );
        let unwind = call::dvm_unwind(&context);
        let code = format!("if (dvm_state.top != {context}) {unwind};");
        nest.unwinds.then_some(code)
    }

    /// Adds what begins an iteration to the group.
    pub(super) fn iteration(&mut self, nest: &Nest<'_>, fields: &NestState) {
        if let Some(code) = self.unwinding(nest, fields) {
            self.run.group.push(&code);
        }
        if nest.version.has_contexts() {
            let values = self.index_values(&nest.dimensions, fields);
            self.run.group.push(&values);
        }
        let looped = format!("&{}->{}", self.frame_name(), fields.looped);
        for step in &nest.iteration {
            self.iteration_step(*step, &looped, nest.dimensions.len());
        }
    }

    fn iteration_step(&mut self, step: IterationStep, looped: &str, rank: usize) {
        match step {
            IterationStep::Epoch => {
                self.run.group.epochs = true;
                let next = call::dvm_iteration(looped, "dvm_cur");
                self.run.group.push(&format!("dvm_cur = {next};"));
            }
            IterationStep::Mark(variable) => {
                let mark = self.mark(variable, "dvm_state.now");
                self.run.group.push(&(mark + ";"));
            }
            IterationStep::Event => {
                let event = self.iteration_event(looped, rank);
                let mut group = std::mem::take(&mut self.run.group);
                let event = self.reducing(&mut group, &event);
                group.push(&event);
                self.run.group = group;
            }
        }
    }

    /// Values that the variables have after the plain nest.
    fn finals(&mut self, nest: &Nest<'_>, fields: &NestState) {
        let (f, end) = (self.frame_name(), end_of(nest.stmt));
        for &number in &nest.finals {
            let name = self.function_name('v');
            let values = vec!["now".to_owned()];
            self.declare(&name, "integer(8) function", &values, &[]);
            self.written(&format!(
                "{RARE}dvm_i64 {name}(dvm_i64 now)\n{{\n    return {};\n}}\n",
                call::dvm_final(
                    format!("&{f}->{}", fields.looped),
                    format!("{f}->{}", fields.bounds),
                    number,
                    "now"
                )
            ));
            let variable = self.name(nest.dimensions[number].plan.variable).to_owned();
            let now = wide(&variable, self.procedure.hidden);
            self.line(end, format!("{variable} = {name}({now})"));
        }
    }

    /// The other branch: the loop as it stands.
    /// `calls`: procedures in which something is checked otherwise, which the proof has judged.
    /// `lost`: variables without a value behind it.
    pub(super) fn own_copy(&mut self, stmt: &Stmt, calls: bool, lost: &[ObjectId]) {
        // gdb stops at a line once in each block: this one is no part of the other version's.
        let head = "else; block; integer :: dvm_own; dvm_own = 0";
        self.line(stmt.span.start, head);
        if calls {
            self.run.group.push("dvm_state.active = 0;");
            self.flush_at(stmt.span.start);
        }
        self.plain_copy(stmt);
        if calls {
            self.run.group.push("dvm_state.active = DVM_CONTROL;");
        }
        for &variable in lost {
            let mark = self.mark(variable, "1");
            self.run.group.push(&(mark + ";"));
        }
        self.flush_at(end_of(stmt));
        self.line(end_of(stmt), "end block");
        self.line(end_of(stmt), "end if");
    }

    /// The user's loop as it stands, in the middle of the precise version: it has labels of its own,
    /// and jumps out of it stay in this version.
    pub(super) fn plain_copy(&mut self, stmt: &Stmt) {
        let (text, span) = (&self.prepared.text, &stmt.span);
        let begin = text[..span.start].rfind('\n').map_or(0, |end| end + 1);
        let end = text[span.end..].find('\n');
        let copied = begin..end.map_or(text.len(), |end| span.end + end);
        let mut outer = std::mem::take(&mut self.renames);
        let mut inner = self.renamed(stmt, &copied);
        // The loop's own label stands in front of the construct.
        let own: Vec<Span> = inner.iter().map(|one| one.0.clone()).collect();
        let known: BTreeSet<usize> = own.iter().map(|span| span.start).collect();
        let other = outer.iter().filter(|one| is_within(&one.0, &copied));
        let other = other.filter(|one| !known.contains(&one.0.start));
        inner.extend(other.cloned());
        inner.sort_by_key(|one| one.0.start);
        std::mem::swap(&mut self.renames, &mut inner);
        self.replaced.clear();
        let declarative = self.declarative(stmt);
        let text = &self.prepared.text;
        let mut at = copied.start;
        while at < copied.end {
            let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
            if !declarative.iter().any(|start| (at..end).contains(start)) {
                let line = self.text(at..end);
                self.line(at, without_label(&own, at, end, line));
            }
            at = end + 1;
        }
        std::mem::swap(&mut self.renames, &mut outer);
    }

    /// Where FORMAT statements and their like stand: they are there already.
    pub(super) fn declarative(&self, stmt: &Stmt) -> Vec<usize> {
        let mut found = Vec::new();
        each_stmt(Part::Stmt(stmt), &mut |inner| {
            if matches!(inner.kind, StmtKind::Declarative) {
                found.push(inner.span.start);
            }
        });
        found
    }

    /// Ends the loop; what its variables hold is lost.
    fn closing(&mut self, nest: &Nest<'_>, fields: &NestState) {
        let looped = format!("&{}->{}", self.frame_name(), fields.looped);
        self.close_reductions(&(call::dvm_close(&looped) + ";"));
        for &variable in &nest.lost_at_end {
            let shadow_word = self.shadow_word(variable);
            self.run.group.push(&format!("({shadow_word})->w = 1;"));
        }
    }
}

/// Whether a piece of text lies in another one.
pub(super) fn is_within(span: &Span, range: &Span) -> bool {
    range.start <= span.start && span.end <= range.end
}

/// A label must not stand twice: only those in `own`, which were renamed for this copy, may stay.
fn without_label(own: &[Span], start: usize, end: usize, line: String) -> String {
    let digits = line.find(|ch: char| !ch.is_ascii_digit()).unwrap_or(0);
    let is_own = |span: &Span| span.start == start && span.end <= end;
    if digits == 0 || own.iter().any(is_own) {
        return line;
    }
    format!("{}{}", " ".repeat(digits), &line[digits..])
}
