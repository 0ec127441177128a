//! Parallel loops: bounds evaluated once, clauses, slots, and the nest in two versions behind one
//! test: precise over boxes that the runtime gives, and the user's own (design.md decision 6).

use super::bounds::{aside, called, is_called, step_text, unrecorded};
use super::own_loops::Dimension;
use dvmdbg_abi::call;
use dvmdbg_abi::code::state::spelled as state;

use crate::model::{Counted, Expr, ExprKind, Span, Stmt};
use crate::plan::{Check, LoopDimension, ParallelLoop, Part, each_expr, end_labels, nest};

use super::emitter::Emitter;
use super::mode::Mode;
use crate::emit::{loop_events, tables};

impl Emitter<'_> {
    pub(super) fn parallel(&mut self, stmt: &Stmt, parallel: &ParallelLoop) {
        let Ok(loops) = nest(stmt, parallel.dimensions.len()) else {
            self.out.copy(stmt.span.clone());
            return;
        };
        let dimensions: Vec<Dimension<'_>> = loops
            .iter()
            .zip(&parallel.dimensions)
            .filter_map(|((_, the_loop), plan)| {
                let counted = the_loop.counted.as_ref()?;
                Some(Dimension {
                    plan,
                    the_loop,
                    counted,
                })
            })
            .collect();
        let Some((_, innermost)) = loops.last() else {
            return;
        };
        let name = format!("dvm_loop_{}", parallel.construct);
        self.out.sync(stmt.span.start);
        self.out.push("{ ");
        self.opening(parallel, &dimensions, &name);
        self.clauses(parallel, &name);
        if self.mode.checks() {
            self.slots(parallel, &name);
            self.summary(parallel, &dimensions, &name);
        }
        // Boxes and final values do not need control, so a body that may not stand in the text twice
        // runs in the precise version always.
        let copy = self.stands_twice(parallel);
        self.out.push(&if copy {
            format!("if ({}) {{ ", call::dyn_LoopStart(format!("&{name}")))
        } else {
            format!("{}; {{ ", call::dyn_LoopStart(format!("&{name}")))
        });
        let known = dimensions.iter().all(|one| !one.plan.irregular);
        let bounds = match known {
            true => "(long *)dvm_first, (long *)dvm_last, (long *)dvm_step",
            false => "0, 0, 0",
        };
        let bounds = format!(", {}, {bounds}", dimensions.len());
        let begin = self.construct_events(parallel.construct, "ParLoop", &bounds);
        self.out.push(&begin);
        self.precise(stmt, parallel, &dimensions, &innermost.body, &name);
        self.out.push("} ");
        if copy {
            self.out.push("else ");
            self.untouched(stmt, parallel, &dimensions, &innermost.body, &name);
        }
        self.out.push(" }");
    }

    /// The user's own loops stand beside the precise version.
    pub(super) fn stands_twice(&self, parallel: &ParallelLoop) -> bool {
        parallel.copy && !self.mode.traces()
    }

    /// Bounds, the loop itself and its limits.
    pub(super) fn opening(
        &mut self,
        parallel: &ParallelLoop,
        dimensions: &[Dimension<'_>],
        name: &str,
    ) {
        for dimension in dimensions.iter().filter(|one| !one.plan.irregular) {
            let checks = self.header_checks(dimension);
            self.out.push(&checks);
            let events = self.header_events(dimension);
            self.out.push(&events);
        }
        let called = self.called_bounds(dimensions);
        let list = |pick: &dyn Fn(&Dimension<'_>) -> String, none: &str| {
            let texts: Vec<String> = dimensions
                .iter()
                .map(|one| {
                    if one.plan.irregular {
                        none.to_owned()
                    } else {
                        pick(one)
                    }
                })
                .collect();
            texts.join(", ")
        };
        let text = |bound: &Expr| match called.get(&bound.id) {
            Some(value) => value.clone(),
            None => self.early(bound),
        };
        let first = list(&|one| text(&one.counted.first), "0");
        let last = list(&|one| self.last(one.counted, text(&one.counted.last)), "-1");
        let step = list(&|one| step_text(one.counted, &text), "1");
        let irregular: u32 = dimensions
            .iter()
            .enumerate()
            .map(|(number, one)| u32::from(one.plan.irregular) << number)
            .sum();
        let told = match irregular {
            0 => String::new(),
            _ if self.mode == Mode::Traced => format!(" | {}", state::VARYING),
            _ => String::new(),
        };
        let slots = parallel.slots.len();
        let constant = [&first, &last, &step]
            .into_iter()
            .all(|one| tables::is_literal(one));
        let storage = if constant { "static " } else { "" };
        let (limits, [given, count]) = match self.mode.checks() {
            true => (
                format!("dvm_u32 dvm_limit[{}]; ", slots.max(1)),
                ["dvm_limit".to_owned(), slots.to_string()],
            ),
            false => (String::new(), ["0", "0"].map(str::to_owned)),
        };
        let open = call::dyn_LoopOpen(
            format!("&{name}"),
            format!("&dvm_constructs[{}]", parallel.construct - 1),
            "dvm_first",
            "dvm_last",
            "dvm_step",
            format!("{irregular}{told}"),
            given,
            count,
        );
        self.out.push(&format!(
            "{storage}const dvm_i64 dvm_first[] = {{ {first} }}, dvm_last[] = {{ {last} }}, dvm_step[] = {{ {step} }}; \
             {limits}struct dvm_loop {name} __attribute__((cleanup({}))); {open}; ",
            call::name::dyn_LoopClose
        ));
    }

    /// The last value of a regular loop's variable that its condition admits, step apart; `bound`: what it is compared with.
    pub(super) fn last(&self, counted: &Counted, bound: String) -> String {
        if counted.last.ty.is_real() {
            // Between two integers, the one on the side of the loop.
            let (sign, relation) = match (counted.inclusive, counted.descending) {
                (true, false) => ("-", "<"),
                (false, false) => ("-", "<="),
                (true, true) => ("+", ">"),
                (false, true) => ("+", ">="),
            };
            let exact = self.raw_expr(&counted.last);
            return format!("{bound} {sign} (({exact}) {relation} {bound})");
        }
        match (counted.inclusive, counted.descending) {
            (true, _) => bound,
            (false, false) => format!("{bound} - 1"),
            (false, true) => format!("{bound} + 1"),
        }
    }

    /// Checks of the variables that the bounds of a regular loop read.
    pub(super) fn header_checks(&self, dimension: &Dimension<'_>) -> String {
        let the_loop = dimension.the_loop;
        let mut checks = String::new();
        let init = the_loop.init.as_deref().map(Part::Stmt);
        let rest = the_loop
            .condition
            .iter()
            .chain(&the_loop.advance)
            .map(Part::Expr);
        for part in init.into_iter().chain(rest) {
            each_expr(part, &mut |expr| {
                if is_called(dimension, expr) {
                    return;
                }
                let Some(access) = self.access(expr) else {
                    return;
                };
                if let (Check::ShadowWord(object), Some(site)) = (&access.check, access.read) {
                    checks.push_str(&self.shadow_word_check("dvm_read_scalar", *object, site));
                    checks.push_str("; ");
                }
            });
        }
        checks
    }

    // ---- clauses ----

    pub(super) fn clauses(&mut self, parallel: &ParallelLoop, name: &str) {
        let looped = format!("&{name}");
        let on = parallel.on.as_ref();
        let mut texts = Vec::new();
        texts.extend(on.map(|on| loop_events::on(&mut &*self, &looped, on)));
        for clause in &parallel.clauses {
            texts.push(loop_events::clause(&mut &*self, &looped, clause));
        }
        for text in texts.iter().filter(|text| !text.is_empty()) {
            self.out.push(text);
            self.out.push(" ");
        }
    }

    // ---- slots ----

    pub(super) fn slots(&mut self, parallel: &ParallelLoop, name: &str) {
        for (number, reference) in parallel.references.iter().enumerate() {
            let array = self.subscripted(&reference.array);
            let extents = array.extents();
            let text = format!(
                "struct dvm_ref dvm_ref_{number}; {}; ",
                call::dyn_Bind(
                    format!("&dvm_ref_{number}"),
                    format!("(const void *)({})", self.early_value(&reference.array)),
                    array.element_size(),
                    extents.len(),
                    0,
                    tables::array("dvm_i64", &extents),
                    0
                )
            );
            self.out.push(&text);
        }
        for (number, slot) in parallel.slots.iter().enumerate() {
            let (looped, reference) = (format!("&{name}"), format!("dvm_ref_{}", slot.reference));
            let loops = parallel.dimensions.len();
            let text = loop_events::slot(&mut &*self, &looped, &reference, loops, (number, slot));
            self.out.push(&text);
            self.out.push(" ");
        }
    }

    pub(super) fn summary(
        &mut self,
        parallel: &ParallelLoop,
        dimensions: &[Dimension<'_>],
        name: &str,
    ) {
        let summary = parallel.summary.as_ref();
        let Some(summary) = summary.filter(|_| self.stands_twice(parallel)) else {
            return;
        };
        let accesses = if summary.varies { 0 } else { summary.accesses };
        let turns = match summary.varies {
            true => vec![0; summary.turns.len()],
            false => summary.turns.clone(),
        };
        let inner = loop_events::inner(&mut &*self, &format!("&{name}"), parallel, &turns);
        self.out.push(&inner);
        let shadow_word = &mut |object| format!("&{}", self.shadow_word(object));
        let text = loop_events::summary(&format!("&{name}"), summary, accesses, shadow_word);
        self.out.push(&text);
        self.out.push(" ");
        if let ([outer, inner], true) = (dimensions, summary.rows) {
            self.all_rows(outer, inner, name);
        }
    }

    /// The bounds of all rows, before the nest runs. The inner variable's own type decides what its first value is.
    pub(super) fn all_rows(&mut self, outer: &Dimension<'_>, inner: &Dimension<'_>, name: &str) {
        let (own, restored) = self.lent_variable(outer, 0);
        let (lent, given_back) = match inner.counted.declared {
            true => (String::new(), String::new()),
            false => self.lent_variable(inner, 1),
        };
        let [around, variable] = [outer, inner].map(|one| self.name(one.plan.variable).to_owned());
        let first = self.header_init(inner);
        let [_, last, step] = self.bounds(inner.counted);
        self.out.push(&format!("{{ {own}{lent}dvm_i64 dvm_rows[11] = {{ 0 }}, dvm_i; for (dvm_i = dvm_first[0]; \
             dvm_step[0] > 0 ? dvm_i <= dvm_last[0] : dvm_step[0] < 0 && dvm_i >= dvm_last[0]; dvm_i += dvm_step[0]) \
             {{ {around} = dvm_i; {first}; {}; }} \
             {restored}{given_back}{}; }} ", call::dvm_row("dvm_rows", format!("(dvm_i64)({variable})"), &last, &step), call::dyn_LoopRows(format!("&{name}"), "dvm_rows")));
    }

    /// What makes the variable of a loop free for other values, and what gives its own back.
    pub(super) fn lent_variable(
        &self,
        dimension: &Dimension<'_>,
        number: usize,
    ) -> (String, String) {
        let variable = self.name(dimension.plan.variable);
        match dimension.counted.declared {
            true => (format!("{}; ", self.header_init(dimension)), String::new()),
            false => (
                format!("const __typeof__({variable}) dvm_v{number} = {variable}; "),
                format!("{variable} = dvm_v{number}; "),
            ),
        }
    }

    /// The first part of a loop's header as it is written.
    pub(super) fn header_init(&self, dimension: &Dimension<'_>) -> String {
        let init = dimension.the_loop.init.as_ref();
        let text = init.map(|init| self.raw(init.span.clone()));
        text.unwrap_or_default()
            .trim_end_matches([';', ' '])
            .to_owned()
    }

    pub(super) fn bounds(&self, counted: &Counted) -> [String; 3] {
        [
            self.early(&counted.first),
            self.last(counted, self.early(&counted.last)),
            step_text(counted, &|step| self.early(step)),
        ]
    }

    // ---- the precise version ----

    pub(super) fn precise(
        &mut self,
        stmt: &Stmt,
        parallel: &ParallelLoop,
        dimensions: &[Dimension<'_>],
        body: &Stmt,
        name: &str,
    ) {
        if self.mode.checks() {
            for number in 0..parallel.references.len() {
                self.out.push(&format!(
                    "dvm_u32 *const dvm_w_{number} = dvm_ref_{number}.w, *const dvm_r_{number} = dvm_ref_{number}.r; "
                ));
            }
            self.out.push("dvm_u32 dvm_cur; dvm_u64 dvm_count = 0; ");
        }
        self.out.push("dvm_u32 dvm_run = 0; ");
        for dimension in dimensions
            .iter()
            .filter(|one| one.counted.declared && !one.plan.irregular)
        {
            let text = self.header_init(dimension);
            self.out.push(&format!("{text}; "));
        }
        self.out.push(&format!(
            "while ({}) {{ ",
            call::dyn_NextBox(format!("&{name}"))
        ));
        let checks = self.mode.checks();
        let outer = std::mem::replace(&mut self.nest, checks.then_some(stmt.id));
        let pragmas = std::mem::replace(&mut self.out.without_pragmas, true);
        self.box_loops(dimensions, body, name);
        self.out.without_pragmas = pragmas;
        self.nest = outer;
        self.out.push(" } ");
        if checks {
            self.out.push(&format!("{name}.accesses += dvm_count; "));
        }
        self.finals(dimensions, name);
    }

    /// The loops over one box, outermost first, and the body.
    pub(super) fn box_loops(&mut self, dimensions: &[Dimension<'_>], body: &Stmt, name: &str) {
        for (number, _) in dimensions
            .iter()
            .enumerate()
            .filter(|(_, one)| !one.plan.irregular)
        {
            self.out.push(&format!(
                "dvm_i64 dvm_i{number}; const dvm_i64 dvm_a{number} = {name}.first[{number}], \
                 dvm_z{number} = {name}.last[{number}]; "
            ));
        }
        self.out.push(&format!("{name}.set = 1; "));
        if self.mode.checks() {
            self.out.push("dvm_cur = dvm_state.cur; ");
        }
        let rows = dimensions.iter().any(|one| one.plan.irregular);
        let mut ends = vec![" }"; dimensions.len()];
        for (number, dimension) in dimensions.iter().enumerate() {
            let innermost = number + 1 == dimensions.len();
            self.counters_given(dimension, &dimensions[..number]);
            if rows && innermost {
                self.row(dimension, number, name);
            }
            let variable = self.name(dimension.plan.variable).to_owned();
            if dimension.plan.irregular {
                match self.mode {
                    Mode::Traced => {
                        self.either_header(dimension, number, name);
                        ends[number] = " } }";
                    }
                    Mode::Checked | Mode::Both | Mode::Counted => self.own_header(dimension),
                }
                self.out
                    .push(&format!("{{ {name}.index[{number}] = {variable}; "));
            } else {
                let header = self.box_header(dimension.counted, number, name);
                self.out.push(&format!(
                    "{header} {{ {variable} = dvm_i{number}; {name}.index[{number}] = dvm_i{number}; "
                ));
            }
            if !innermost {
                self.out
                    .push(&format!("dvm_run |= {}u; ", 1 << (number + 1)));
            }
        }
        if self.mode.checks() {
            self.out.push(&format!(
                "dvm_cur = {}; ",
                call::dvm_iteration(format!("&{name}"), "dvm_cur")
            ));
            for dimension in dimensions.iter().filter(|one| one.plan.marked) {
                let shadow_word = self.shadow_word(dimension.plan.variable);
                self.out.push(&format!("{shadow_word}.w = dvm_state.now; "));
            }
        }
        let event = self.iteration_event(name, dimensions.len());
        self.out.push(&event);
        self.opened.push(name.to_owned());
        self.stmt(body);
        self.opened.pop();
        for (number, (dimension, end)) in dimensions.iter().zip(ends).enumerate().rev() {
            if number + 1 < dimensions.len() {
                for label in end_labels(dimension.the_loop) {
                    self.stmt(label);
                    self.out.push("; ");
                }
            }
            self.out.push(end);
        }
    }

    /// The user's header, in text that traces: the loop has one value where the box says so.
    pub(super) fn either_header(&mut self, dimension: &Dimension<'_>, number: usize, name: &str) {
        let (the_loop, variable) = (dimension.the_loop, dimension.plan.variable);
        let raw = |span: &Span| {
            self.raw(span.clone())
                .trim_end_matches([';', ' '])
                .to_owned()
        };
        let part = |part: &Option<Expr>| part.as_ref().map(|part| raw(&part.span));
        let (mut init, mut condition, mut advance) = (
            self.header_init(dimension),
            part(&the_loop.condition).unwrap_or("1".to_owned()),
            part(&the_loop.advance).unwrap_or("0".to_owned()),
        );
        if called(dimension).next().is_some() {
            // When it is called is no matter of an iteration.
            init = format!("{}{init}; {}", aside(true), aside(false));
            condition = unrecorded(&condition);
            advance = unrecorded(&format!("({advance}, 0)"));
        }
        let (variable, single) = (self.name(variable), format!("{name}.state == DVM_SINGLE"));
        self.out.push(&format!(
            "{{ {init}; int dvm_o{number} = 1; if ({single}) {variable} = {name}.first[{number}]; \
             for (; {single} ? dvm_o{number} : ({condition}); {single} ? (void)(dvm_o{number} = 0) : (void)({advance})) "
        ));
    }

    /// Header of a regular loop over a box. The sign of a constant step is known.
    pub(super) fn box_header(&self, counted: &Counted, number: usize, name: &str) -> String {
        let relation = match &counted.step {
            None => Some(if counted.descending { ">=" } else { "<=" }),
            Some(Expr {
                kind: ExprKind::Constant(Some(_)),
                ..
            }) => Some(if counted.descending { ">=" } else { "<=" }),
            Some(_) => None,
        };
        let i = format!("dvm_i{number}");
        let condition = match relation {
            Some(relation) => format!("{i} {relation} dvm_z{number}"),
            None => {
                format!("{name}.step[{number}] > 0 ? {i} <= dvm_z{number} : {i} >= dvm_z{number}")
            }
        };
        let advance = match &counted.step {
            None if counted.descending => format!("--{i}"),
            None => format!("++{i}"),
            Some(_) => format!("{i} += {name}.step[{number}]"),
        };
        format!("for ({i} = dvm_a{number}; {condition}; {advance})")
    }

    /// Bounds of one run of the innermost loop of an irregular nest.
    pub(super) fn row(&mut self, dimension: &Dimension<'_>, number: usize, name: &str) {
        if dimension.plan.irregular {
            let [first, last, step] = self.bounds(dimension.counted);
            let variable = self.name(dimension.plan.variable);
            // The variable's own type decides what its first value is.
            let first = match dimension.counted.declared {
                true => format!(
                    "{{ {}; {name}.first[{number}] = {variable}; }}",
                    self.header_init(dimension)
                ),
                false => format!("{name}.first[{number}] = (__typeof__({variable}))({first});"),
            };
            let mut text =
                format!("{first} {name}.last[{number}] = {last}; {name}.step[{number}] = {step}; ");
            if self.mode == Mode::Traced && called(dimension).next().is_some() {
                text = format!("{}{text}{}", aside(true), aside(false));
            }
            match self.mode {
                Mode::Traced => self
                    .out
                    .push(&format!("if ({name}.state != DVM_SINGLE) {{ {text}}} ")),
                Mode::Checked | Mode::Both | Mode::Counted => self.out.push(&text),
            }
        }
        self.out
            .push(&(call::dyn_LoopRow(format!("&{name}")) + "; "));
        if self.mode == Mode::Traced {
            self.out.push(&format!("if ({name}.state != DVM_ROWS) "));
        }
    }

    /// The user's own header, checked.
    pub(super) fn own_header(&mut self, dimension: &Dimension<'_>) {
        let the_loop = dimension.the_loop;
        let mut done = the_loop.header.start;
        // Accesses of headers do not count: regular loops make them once.
        let nest = self.nest.take();
        if let Some(init) = &the_loop.init {
            self.out.copy(done..init.span.start);
            self.init(init);
            done = init.span.end;
        }
        for part in the_loop.condition.iter().chain(&the_loop.advance) {
            if part.span.start < done {
                continue;
            }
            self.out.copy(done..part.span.start);
            self.expr(part);
            done = part.span.end;
        }
        self.out.copy(done..the_loop.header.end);
        self.nest = nest;
    }

    /// Values that the loop variables have after the plain nest; as checked data they are lost.
    pub(super) fn finals(&mut self, dimensions: &[Dimension<'_>], name: &str) {
        for (number, dimension) in dimensions.iter().enumerate() {
            let variable = dimension.plan.variable;
            if dimension.counted.declared {
                continue;
            }
            if !dimension.plan.irregular {
                let text = format!("{} = {name}.final[{number}]; ", self.name(variable));
                if number == 0 {
                    self.out.push(&text);
                } else {
                    self.out
                        .push(&format!("if (dvm_run & {}u) {text}", 1 << number));
                }
            }
        }
        if self.mode.checks() {
            self.lose_variables(dimensions);
        }
    }

    /// Variables of loops whose values are lost behind them.
    pub(super) fn lost<'l>(&self, dimensions: &[Dimension<'l>]) -> Vec<&'l LoopDimension> {
        let outside = dimensions.iter().filter(|one| !one.counted.declared);
        let plans = outside.map(|one| one.plan).filter(|one| !one.marked);
        plans
            .filter(|one| self.plan.object(one.variable).shadow_word)
            .collect()
    }

    pub(super) fn lose_variables(&mut self, dimensions: &[Dimension<'_>]) {
        for plan in self.lost(dimensions) {
            let shadow_word = self.shadow_word(plan.variable);
            self.out.push(&format!("{shadow_word}.w = 1; "));
        }
    }
}
