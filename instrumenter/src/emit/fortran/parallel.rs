//! Parallel loops in two versions behind one test: precise over boxes that the runtime gives, and the
//! user's own (design.md decision 6).

use super::boxes::{Dimension, has_loop};
use dvmdbg_abi::call;

use std::collections::BTreeSet;

use super::ends::end_of;
use super::group::wide;
use super::row::RowLoop;
use super::writer::{NestFields, RARE, Writer};
use crate::emit::loop_events;
use crate::model::designator::root;
use crate::model::{Counted, Expr, ExprKind, Jump, Loop, ObjectId, Span, Stmt, StmtKind};
use crate::plan::{ParallelLoop, Part, any_expr, each_stmt, end_labels, nest};

/// Some statement may leave a loop of the nest, or the innermost one for the next turn of another, before its end:
/// what has not run by then does not run at all, so that the order of iterations is the user's.
fn ends_early(loops: &[(&Stmt, &Loop)]) -> bool {
    let Some((nest, innermost)) = loops.last() else {
        return false;
    };
    let (mut inside, mut defined, mut jumps) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    each_stmt(Part::Stmt(&innermost.body), &mut |stmt| {
        inside.insert(stmt.id);
        defined.extend(stmt.label());
        if let StmtKind::Jump(jump) = &stmt.kind {
            jumps.push(jump);
        }
    });
    let leaves = |jump: &Jump| match jump {
        Jump::Exit(target) => !inside.contains(target),
        Jump::Cycle(target) => *target != nest.id && !inside.contains(target),
        Jump::GoTo { labels, .. } | Jump::Call { labels, .. } => {
            labels.is_empty() || labels.iter().any(|label| !defined.contains(&**label))
        }
        Jump::Return(_) => true,
        Jump::Stop(_) => false,
    };
    jumps.into_iter().any(leaves)
}

impl Writer<'_> {
    pub(super) fn parallel(&mut self, stmt: &Stmt, parallel: &ParallelLoop) {
        let at = stmt.span.start;
        self.flush_at(at);
        let Ok(loops) = nest(stmt, parallel.dimensions.len()) else {
            return;
        };
        let outer = &loops[..loops.len().saturating_sub(1)];
        let labelled = outer.iter().any(|(_, one)| !end_labels(one).is_empty());
        let exits = labelled || ends_early(&loops);
        let dimensions: Vec<Dimension<'_>> = loops
            .iter()
            .zip(&parallel.dimensions)
            .filter_map(|((stmt, the_loop), plan)| {
                let counted = the_loop.counted.as_ref()?;
                Some(Dimension {
                    plan,
                    stmt,
                    the_loop,
                    counted,
                    boxed: !plan.irregular && !exits,
                    either: self.is_traced && plan.irregular && !exits,
                })
            })
            .collect();
        let Some((_, innermost)) = loops.last() else {
            return;
        };
        let field = format!("l{}", parallel.construct);
        let limits = format!("m{}", parallel.construct);
        self.frame.field(&field, format!("struct dvm_loop {field}"));
        let slots = parallel.slots.len().max(1);
        self.frame
            .field(&limits, format!("dvm_u32 {limits}[{slots}]"));
        let bounds = format!("b{}", parallel.construct);
        self.frame.field(
            &bounds,
            format!("dvm_i64 {bounds}[{}]", 3 * dimensions.len()),
        );
        let start = self.opening(parallel, &dimensions, &field, &limits, &bounds);
        // Without another version this one runs whatever the answer is, 0 or 1.
        let other = self.stands_twice(parallel);
        let relation = if other { "/= 0" } else { ">= 0" };
        self.line(at, format!("if ({start} {relation}) then"));
        let outer = self.nest.replace(NestFields {
            field: field.clone(),
            limits,
        });
        self.contexts
            .push(format!("&{}->{field}", self.frame_name()));
        let around = self.inside.len();
        self.inside.extend(loops.iter().map(|(stmt, _)| stmt.id));
        let told = (field.as_str(), bounds.as_str());
        match dimensions.iter().all(|one| one.boxed) {
            true => self.told_where(stmt, &dimensions, &innermost.body, told),
            false => {
                self.precise(stmt, &dimensions, &innermost.body, &field);
                self.finals(stmt, &dimensions, &field, &bounds);
            }
        }
        self.inside.truncate(around);
        self.contexts.pop();
        self.nest = outer;
        if other {
            // gdb stops at a line once in each block: this one is no part of the other version's.
            self.line(at, "else; block; integer :: dvm_own; dvm_own = 0");
            self.plain_copy(stmt);
            self.line(end_of(stmt), "end block");
        }
        self.line(end_of(stmt), "end if");
        self.closing(&dimensions, &field);
    }

    /// The user's own loop stands beside the precise version.
    pub(super) fn stands_twice(&self, parallel: &ParallelLoop) -> bool {
        parallel.copy && self.twice && !self.is_traced
    }

    /// Opens the loop: bounds, clauses, slots. The expression that starts it.
    pub(super) fn opening(
        &mut self,
        parallel: &ParallelLoop,
        dimensions: &[Dimension<'_>],
        field: &str,
        limits: &str,
        bounds: &str,
    ) -> String {
        for dimension in dimensions.iter().filter(|one| !one.plan.irregular) {
            match dimension.plan.settled {
                true => self.settled_bounds(dimension),
                false => self.init(dimension.the_loop),
            }
        }
        let f = self.frame_name();
        let mut group = std::mem::take(&mut self.run.group);
        let (mut first, mut last, mut step) = (Vec::new(), Vec::new(), Vec::new());
        let mut irregular: u32 = 0;
        let mut own: u32 = 0;
        for (number, dimension) in dimensions.iter().enumerate() {
            if dimension.plan.irregular {
                irregular |= 1 << number;
                for (list, none) in [(&mut first, "0"), (&mut last, "-1"), (&mut step, "1")] {
                    list.push(none.to_owned());
                }
                continue;
            }
            // A loop that keeps its header runs as it is written, whatever the order.
            own |= u32::from(self.is_traced && !dimension.boxed) << number;
            let [a, b, c] = self.bound_texts(dimension.counted);
            first.push(group.value(&a));
            last.push(group.value(&b));
            step.push(group.value(&c));
        }
        group.push(&format!(
            "const dvm_i64 dvm_first[] = {{ {} }}, dvm_last[] = {{ {} }}, dvm_step[] = {{ {} }};",
            first.join(", "),
            last.join(", "),
            step.join(", ")
        ));
        for number in 0..dimensions.len() {
            group.push(&format!(
                "{f}->{bounds}[{}] = dvm_first[{number}]; {f}->{bounds}[{}] = dvm_last[{number}]; {f}->{bounds}[{}] = dvm_step[{number}];",
                3 * number,
                3 * number + 1,
                3 * number + 2
            ));
        }
        let mut varying = (irregular | own).to_string();
        if dimensions.iter().any(|one| one.either) {
            varying.push_str(" | DVM_VARYING");
        }
        group.push(
            &(call::dyn_LoopOpen(
                format!("&{f}->{field}"),
                format!("&dvm_constructs[{}]", parallel.construct - 1),
                "dvm_first",
                "dvm_last",
                "dvm_step",
                &varying,
                format!("{f}->{limits}"),
                parallel.slots.len(),
            ) + ";"),
        );
        let looped = format!("&{f}->{field}");
        self.open_reductions(&mut group, &parallel.clauses);
        let on = parallel.on.as_ref();
        let mut codes = Vec::new();
        codes.extend(on.map(|on| loop_events::on(&mut self.terms(&mut group), &looped, on)));
        for clause in &parallel.clauses {
            codes.push(loop_events::clause(
                &mut self.terms(&mut group),
                &looped,
                clause,
            ));
        }
        let (references, slots) = match self.is_traced {
            true => (&[][..], &[][..]),
            false => (&parallel.references[..], &parallel.slots[..]),
        };
        for reference in references {
            codes.push(self.bind(reference.array.object));
        }
        for slot in slots.iter().enumerate() {
            let object = parallel.references[slot.1.reference].array.object;
            let reference = self.reference(object);
            let loops = parallel.dimensions.len();
            let terms = &mut self.terms(&mut group);
            codes.push(loop_events::slot(terms, &looped, &reference, loops, slot));
        }
        let summary = parallel.summary.as_ref();
        let summary = summary.filter(|_| self.stands_twice(parallel));
        if let Some(summary) = summary {
            let terms = &mut self.terms(&mut group);
            codes.push(loop_events::inner(terms, &looped, parallel, &summary.turns));
            let shadow_word = &mut |object| self.shadow_word(object);
            codes.push(loop_events::summary(
                &looped,
                summary,
                summary.accesses,
                shadow_word,
            ));
            if let ([outer, inner], true) = (dimensions, summary.rows) {
                let rows = self.all_rows(parallel.construct, outer, inner);
                codes.push(call::dyn_LoopRows(&looped, &rows) + ";");
            }
        }
        for code in codes.iter().filter(|code| !code.is_empty()) {
            group.push(code);
        }
        if !self.is_traced {
            return self.function('l', &group, &call::dvm_start(format!("&{f}->{field}")));
        }
        let bounds = match irregular {
            0 => "(long *)dvm_first, (long *)dvm_last, (long *)dvm_step",
            _ => "0, 0, 0",
        };
        let bounds = format!(", {}, {bounds}", dimensions.len());
        let begin = self.construct_event(parallel.construct, "ParLoop", &bounds);
        group.push(&format!(
            "{}; {}; {begin};",
            call::dyn_LoopStart(&looped),
            call::dvm_opened(&looped)
        ));
        self.function('l', &group, "1")
    }

    /// Evaluates the bounds, and checks what they read, into variables that stand for them in all versions of the loop.
    fn settled_bounds(&mut self, dimension: &Dimension<'_>) {
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
    pub(super) fn all_rows(
        &mut self,
        construct: u32,
        outer: &Dimension<'_>,
        inner: &Dimension<'_>,
    ) -> String {
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
    pub(super) fn is_row_of(&self, dimensions: &[Dimension<'_>], body: &Stmt) -> bool {
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
            let mut variables = dimensions.iter().map(|one| one.counted.variable);
            !is_shared(target) || variables.all(|variable| follows(target, variable))
        };
        self.is_row(body) && self.targets(body).into_iter().all(follow_all)
    }

    pub(super) fn one_header(&mut self, dimension: &Dimension<'_>, bounds: Option<[String; 3]>) {
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
        stmt: &Stmt,
        dimensions: &[Dimension<'_>],
        bounds: [String; 3],
        body: &Stmt,
        field: &str,
    ) {
        let Some(dimension) = dimensions.last() else {
            return;
        };
        let name = self.construct_name(dimension.stmt);
        let sync = self.index_values(dimensions, field);
        for one in dimensions.iter().filter(|one| one.plan.marked) {
            let shadow_word = self.shadow_word(one.plan.variable);
            let mark = format!("({shadow_word})->w = dvm_now");
            self.run
                .group
                .push_check(&format!("{mark};"), format!("({mark}, 1)"));
        }
        let row = RowLoop {
            variable: dimension.plan.variable,
            name: &name,
            bounds: &bounds,
            at: dimension.the_loop.header.start,
            end: end_of(stmt),
            sync: &sync,
            iterates: true,
        };
        self.row_loop(&row, body);
    }

    /// C statements that store the values of the loop variables.
    pub(super) fn index_values(&mut self, dimensions: &[Dimension<'_>], field: &str) -> String {
        let looped = format!("{}->{field}", self.frame_name());
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
        number: usize,
        bounds: Option<&[String; 3]>,
        dimensions: &[Dimension<'_>],
        field: &str,
    ) {
        let looped = format!("{}->{field}", self.frame_name());
        for (outer, dimension) in dimensions[..number].iter().enumerate() {
            let name = self.name(dimension.plan.variable).to_owned();
            let value = self.run.group.argument(&name);
            self.run
                .group
                .push(&format!("{looped}.index[{outer}] = {value};"));
        }
        for (part, text) in ["first", "last", "step"]
            .iter()
            .zip(bounds.into_iter().flatten())
        {
            let value = self.run.group.argument(text);
            let given = match dimensions[number].either {
                true => format!("if ({looped}.state != DVM_SINGLE) "),
                false => String::new(),
            };
            self.run
                .group
                .push(&format!("{given}{looped}.{part}[{number}] = {value};"));
        }
        self.run
            .group
            .push(&(call::dyn_LoopRow(format!("&{looped}")) + ";"));
    }

    /// Adds what begins an iteration to the group.
    pub(super) fn iteration(&mut self, dimensions: &[Dimension<'_>], body: &Stmt, field: &str) {
        let looped = format!("{}->{field}", self.frame_name());
        if has_loop(body) {
            let context = format!("(struct dvm_context *)&{looped}");
            let code = format!(
                "if (dvm_state.top != {context}) {};",
                call::dvm_unwind(&context)
            );
            self.run.group.push(&code);
        }
        let values = self.index_values(dimensions, field);
        self.run.group.push(&values);
        if self.is_traced {
            let event = self.iteration_event(&format!("&{looped}"), dimensions.len());
            let mut group = std::mem::take(&mut self.run.group);
            let event = self.reducing(&mut group, &event);
            group.push(&event);
            self.run.group = group;
            return;
        }
        self.run.group.epochs = true;
        self.run.group.push(&format!(
            "dvm_cur = {};",
            call::dvm_iteration(format!("&{looped}"), "dvm_cur")
        ));
        for dimension in dimensions.iter().filter(|one| one.plan.marked) {
            let shadow_word = self.shadow_word(dimension.plan.variable);
            self.run
                .group
                .push(&format!("({shadow_word})->w = dvm_state.now;"));
        }
    }

    /// Values that the variables have after the plain nest.
    pub(super) fn finals(
        &mut self,
        stmt: &Stmt,
        dimensions: &[Dimension<'_>],
        field: &str,
        bounds: &str,
    ) {
        let f = self.frame_name();
        for (number, dimension) in dimensions.iter().enumerate().filter(|(_, one)| one.boxed) {
            let name = self.function_name('v');
            let values = vec!["now".to_owned()];
            self.declare(&name, "integer(8) function", &values, &[]);
            self.written(&format!(
                "{RARE}dvm_i64 {name}(dvm_i64 now)\n{{\n    return {};\n}}\n",
                call::dvm_final(
                    format!("&{f}->{field}"),
                    format!("{f}->{bounds}"),
                    number,
                    "now"
                )
            ));
            let variable = self.name(dimension.plan.variable).to_owned();
            self.line(
                end_of(stmt),
                format!(
                    "{variable} = {name}({})",
                    wide(&variable, self.procedure.hidden)
                ),
            );
        }
    }

    /// The user's loop as it stands, in the middle of the precise version: it has labels of its own,
    /// and jumps out of it stay in this version.
    pub(super) fn plain_copy(&mut self, stmt: &Stmt) {
        let mut outer = std::mem::take(&mut self.renames);
        let mut inner = self.renamed(stmt);
        // The loop's own label stands in front of the construct.
        let own: Vec<Span> = inner.iter().map(|one| one.0.clone()).collect();
        let known: BTreeSet<usize> = own.iter().map(|span| span.start).collect();
        let other = outer.iter().filter(|one| !known.contains(&one.0.start));
        inner.extend(other.cloned());
        inner.sort_by_key(|one| one.0.start);
        std::mem::swap(&mut self.renames, &mut inner);
        self.replaced.clear();
        let declarative = self.declarative(stmt);
        let text = &self.prepared.text;
        let mut at = text[..stmt.span.start].rfind('\n').map_or(0, |end| end + 1);
        while at < stmt.span.end {
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
    pub(super) fn closing(&mut self, dimensions: &[Dimension<'_>], field: &str) {
        let looped = format!("&{}->{field}", self.frame_name());
        self.close_reductions(&(call::dvm_close(&looped) + ";"));
        for dimension in dimensions {
            let variable = dimension.plan.variable;
            let lost = self.plan.object(variable).shadow_word && !dimension.plan.marked;
            if lost && !self.is_traced {
                let shadow_word = self.shadow_word(variable);
                self.run.group.push(&format!("({shadow_word})->w = 1;"));
            }
        }
    }
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
