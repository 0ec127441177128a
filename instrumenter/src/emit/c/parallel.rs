//! Parallel loops: bounds evaluated once, clauses, slots, and the nest in two versions behind one
//! test: precise over boxes that the runtime gives, and the user's own (design.md decision 6).

use dvmdbg_abi::call;
use dvmdbg_abi::code::state::spelled as state;

use crate::lower::{Drive, IterationStep, Nest, NestLoop, Start, Step};
use crate::model::{Counted, Expr, ExprKind, ObjectId, Scalar, Span, Type};
use crate::plan::{Check, LoopSummary, ParallelLoop, Part, Slot, each_expr, end_labels, has_call};

use super::bounds::{aside, is_called, unfollowed};
use super::emitter::Emitter;
use crate::emit::{loop_events, tables};

impl Emitter<'_> {
    pub(super) fn parallel(&mut self, nest: &Nest<'_>) {
        let construct = nest.parallel.construct;
        let name = format!("dvm_loop_{construct}");
        self.out.sync(nest.stmt.span.start);
        self.out.push("{ ");
        for step in &nest.opening {
            let text = self.step(nest, step, &name);
            self.out.push(&text);
        }
        let start = call::dyn_LoopStart(format!("&{name}"));
        self.out.push(&match nest.start {
            Start::Choice => format!("if ({start}) {{ "),
            Start::Always => format!("{start}; {{ "),
        });
        if let Some(begin) = nest.begin {
            let begin = (begin, nest.dimensions.len());
            let begin = self.construct_events(construct, "ParLoop", begin);
            self.out.push(&begin);
        }
        self.precise(nest, &name);
        self.out.push("} ");
        if let Some(own) = &nest.own_loops {
            self.out.push("else ");
            self.own_loops(nest, own, &name);
        }
        self.out.push(" }");
    }

    /// A step of the opening.
    fn step(&mut self, nest: &Nest<'_>, step: &Step<'_>, name: &str) -> String {
        let looped = format!("&{name}");
        match step {
            Step::Header(number) => {
                let dimension = &nest.dimensions[*number];
                self.header_checks(dimension) + &self.header_events(dimension)
            }
            Step::Open {
                varying,
                told,
                limits,
            } => self.open(nest, (*varying, *told), *limits, name),
            Step::Settle(_) | Step::Reductions(_) => String::new(),
            Step::On(on) => loop_events::on(&mut &*self, &looped, on) + " ",
            Step::Clause(clause) => match loop_events::clause(&mut &*self, &looped, clause) {
                none if none.is_empty() => none,
                text => text + " ",
            },
            Step::Replicated(object) => {
                loop_events::replicated(&mut &*self, &looped, *object, self.unit) + " "
            }
            Step::Strips(strips, loops) => {
                loop_events::strips(&mut &*self, &looped, strips, *loops) + " "
            }
            Step::Stage(stage) => loop_events::stage(&mut &*self, &looped, stage) + " ",
            Step::Bind(number) => self.bind(nest.parallel, *number, &looped),
            Step::Slots(slots) => self.slots(nest.parallel, slots, &looped),
            Step::Inner(turns) => loop_events::inner(&mut &*self, &looped, nest.parallel, turns),
            Step::Summary(summary, accesses) => self.summary(summary, *accesses, &looped),
            Step::Rows => match &nest.dimensions[..] {
                [outer, inner] => self.all_rows(outer, inner, name),
                _ => String::new(),
            },
        }
    }

    /// Bounds, the loop itself and its limits.
    fn open(
        &mut self,
        nest: &Nest<'_>,
        (varying, told): (usize, bool),
        limits: Option<usize>,
        name: &str,
    ) -> String {
        let called = self.called_bounds(&nest.dimensions);
        let list = |pick: &dyn Fn(&NestLoop<'_>) -> String, none: &str| {
            let text = |one: &NestLoop<'_>| match one.plan.irregular {
                true => none.to_owned(),
                false => pick(one),
            };
            let texts: Vec<String> = nest.dimensions.iter().map(text).collect();
            texts.join(", ")
        };
        let text = |bound: &Expr| match called.get(&bound.id) {
            Some(value) => value.clone(),
            None => self.early(bound),
        };
        let bounds = |one: &NestLoop<'_>| self.bounds_by(one.counted, &text);
        let part = |number: usize, none| list(&|one| bounds(one)[number].clone(), none);
        let [first, last, step] = [part(0, "0"), part(1, "-1"), part(2, "1")];
        let told = match told {
            true => format!(" | {}", state::VARYING),
            false => String::new(),
        };
        let constant = [&first, &last, &step]
            .into_iter()
            .all(|one| tables::is_literal(one));
        let storage = if constant { "static " } else { "" };
        let (limits, [given, count]) = match limits {
            Some(slots) => (
                format!("dvm_u32 dvm_limit[{}]; ", slots.max(1)),
                ["dvm_limit".to_owned(), slots.to_string()],
            ),
            None => (String::new(), ["0", "0"].map(str::to_owned)),
        };
        let open = call::dyn_LoopOpen(
            format!("&{name}"),
            format!("&dvm_constructs[{}]", nest.parallel.construct - 1),
            "dvm_first",
            "dvm_last",
            "dvm_step",
            format!("{varying}{told}"),
            given,
            count,
        );
        format!(
            "{storage}const dvm_i64 dvm_first[] = {{ {first} }}, dvm_last[] = {{ {last} }}, dvm_step[] = {{ {step} }}; \
             {limits}struct dvm_loop {name} __attribute__((cleanup({}))); {open}; ",
            call::name::dyn_LoopClose
        )
    }

    /// Checks of the variables and elements that the bounds of a regular loop read.
    fn header_checks(&mut self, dimension: &NestLoop<'_>) -> String {
        let the_loop = dimension.the_loop;
        let init = the_loop.init.as_deref().map(Part::Stmt);
        let rest = the_loop
            .condition
            .iter()
            .chain(&the_loop.advance)
            .map(Part::Expr);
        let mut read = Vec::new();
        for part in init.into_iter().chain(rest) {
            each_expr(part, &mut |expr| {
                if !is_called(dimension, expr) {
                    read.push(expr);
                }
            });
        }
        let mut checks = String::new();
        for expr in read {
            let found = self.access(expr);
            let found = found.and_then(|access| Some((&access.check, access.read?)));
            match found {
                Some((Check::ShadowWord(object), site)) => {
                    checks.push_str(&self.shadow_word_check("dvm_read_scalar", *object, site));
                    checks.push_str("; ");
                }
                Some((Check::Element(_), _)) => checks.push_str(&self.inner_checks(expr)),
                _ => {}
            }
        }
        checks
    }

    // ---- slots ----

    pub(super) fn summary(&self, summary: &LoopSummary, accesses: u64, looped: &str) -> String {
        let shadow_word = &mut |object, _| format!("&{}", self.shadow_word(object));
        let pointer = &|name: &str| format!("(const void *){name}");
        loop_events::summary(self.unit, looped, summary, accesses, shadow_word, pointer) + " "
    }

    pub(super) fn slots(&self, parallel: &ParallelLoop, slots: &[Slot], looped: &str) -> String {
        let references = 0..parallel.references.len();
        let references: Vec<String> = references.map(|one| format!("dvm_ref_{one}")).collect();
        let loops = parallel.dimensions.len();
        loop_events::slots(&mut &*self, looped, &references, loops, slots) + " "
    }

    /// The bounds of all rows, before the nest runs. The inner variable's own type decides what its first value is.
    fn all_rows(&self, outer: &NestLoop<'_>, inner: &NestLoop<'_>, name: &str) -> String {
        let (own, restored) = self.lent_variable(outer, 0);
        let (lent, given_back) = match inner.counted.declared {
            true => (String::new(), String::new()),
            false => self.lent_variable(inner, 1),
        };
        let [around, variable] = [outer, inner].map(|one| self.name(one.plan.variable).to_owned());
        let first = self.header_init(inner);
        let [_, last, step] = self.bounds(inner.counted);
        format!(
            "{{ {own}{lent}dvm_i64 dvm_rows[11] = {{ 0 }}, dvm_i; for (dvm_i = dvm_first[0]; \
             dvm_step[0] > 0 ? dvm_i <= dvm_last[0] : dvm_step[0] < 0 && dvm_i >= dvm_last[0]; dvm_i += dvm_step[0]) \
             {{ {around} = dvm_i; {first}; {}; }} \
             {restored}{given_back}{}; }} ",
            call::dvm_row("dvm_rows", format!("(dvm_i64)({variable})"), &last, &step),
            call::dyn_LoopRows(format!("&{name}"), "dvm_rows")
        )
    }

    /// What makes the variable of a loop free for other values, and what gives its own back.
    fn lent_variable(&self, dimension: &NestLoop<'_>, number: usize) -> (String, String) {
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
    fn header_init(&self, dimension: &NestLoop<'_>) -> String {
        let init = dimension.the_loop.init.as_ref();
        let text = init.map(|init| self.raw(init.span.clone()));
        text.unwrap_or_default()
            .trim_end_matches([';', ' '])
            .to_owned()
    }

    // ---- the precise version ----

    fn precise(&mut self, nest: &Nest<'_>, name: &str) {
        let checks = nest.version.checks();
        if checks {
            let bound = nest.parallel.references.iter().enumerate();
            for (number, _) in bound.filter(|(_, one)| one.local.is_none()) {
                self.out.push(&format!(
                    "dvm_u32 *const dvm_w_{number} = dvm_ref_{number}.w, *const dvm_r_{number} = dvm_ref_{number}.r; "
                ));
            }
            self.out.push("dvm_u32 dvm_cur; dvm_u64 dvm_count = 0; ");
        }
        self.out.push("dvm_u32 dvm_run = 0; ");
        let declared = |one: &&NestLoop<'_>| one.counted.declared && one.is_boxed();
        for dimension in nest.dimensions.iter().filter(declared) {
            let text = self.header_init(dimension);
            self.out.push(&format!("{text}; "));
        }
        self.out.push(&format!(
            "while ({}) {{ ",
            call::dyn_NextBox(format!("&{name}"))
        ));
        let outer = std::mem::replace(&mut self.nest, checks.then_some(nest.stmt.id));
        let pragmas = std::mem::replace(&mut self.out.without_pragmas, true);
        self.box_loops(nest, name);
        self.out.without_pragmas = pragmas;
        self.nest = outer;
        self.out.push(" } ");
        if checks {
            self.out.push(&format!("{name}.accesses += dvm_count; "));
        }
        self.finals(nest, name);
        self.lose(&nest.lost);
    }

    /// The loops over one box, outermost first, and the body.
    fn box_loops(&mut self, nest: &Nest<'_>, name: &str) {
        let dimensions = &nest.dimensions;
        let numbered = (0..).zip(dimensions);
        for (number, dimension) in numbered.filter(|(_, one)| one.is_boxed()) {
            // The compiler knows more of addresses that the variable's own type leads to.
            let variable = dimension.plan.variable;
            let ty = match self.unit.objects[variable.index()].ty {
                Type::Scalar(Scalar::Int) if !nest.version.has_contexts() => {
                    format!("__typeof__({})", self.name(variable))
                }
                _ => "dvm_i64".to_owned(),
            };
            self.out.push(&format!(
                "{ty} dvm_i{number}; const {ty} dvm_a{number} = {name}.first[{number}], \
                 dvm_z{number} = {name}.last[{number}]; "
            ));
        }
        self.out.push(&format!("{name}.set = 1; "));
        if nest.version.checks() {
            self.out.push("dvm_cur = dvm_state.cur; ");
        }
        let mut ends = vec![" }"; dimensions.len()];
        for (number, dimension) in dimensions.iter().enumerate() {
            let innermost = number + 1 == dimensions.len();
            for &object in &dimension.given {
                let shadow_word = self.shadow_word(object);
                self.out.push(&format!("{shadow_word}.w = dvm_state.now; "));
            }
            let is_own = dimension.drive == Drive::Own;
            let is_live = dimension.plan.live && is_own;
            let is_single = is_live || dimension.plan.uncounted && is_own;
            if innermost && nest.is_told_runs() && !is_single {
                self.row(nest, number, name);
            }
            let variable = self.name(dimension.plan.variable).to_owned();
            let value = match dimension.drive {
                Drive::Box => {
                    let header = self.box_header(dimension.counted, number, name);
                    let value = format!("dvm_i{number}");
                    self.out
                        .push(&format!("{header} {{ {variable} = {value}; "));
                    value
                }
                Drive::Either => {
                    self.either_header(dimension, number, name);
                    ends[number] = " } }";
                    self.out.push("{ ");
                    variable
                }
                Drive::Own if is_live => {
                    self.live_header(dimension);
                    ends[number] = " } }";
                    self.out.push("{ ");
                    if innermost {
                        self.single_row(number, &variable, name);
                    }
                    variable
                }
                Drive::Own => {
                    self.own_header(dimension);
                    self.out.push("{ ");
                    if innermost && is_single {
                        self.single_row(number, &variable, name);
                    }
                    variable
                }
                Drive::Within => {
                    self.own_header(dimension);
                    let (first, last) = (
                        format!("{name}.first[{number}]"),
                        format!("{name}.last[{number}]"),
                    );
                    self.out.push(&format!(
                        "{{ if ({variable} < {first} || {variable} > {last}) continue; "
                    ));
                    variable
                }
            };
            if nest.version.has_contexts() {
                self.out
                    .push(&format!("{name}.index[{number}] = {value}; "));
            }
            if !innermost {
                self.out
                    .push(&format!("dvm_run |= {}u; ", 1 << (number + 1)));
            }
        }
        let begin = self.iteration(&nest.iteration, name, dimensions.len());
        self.out.push(&begin);
        self.opened.push(name.to_owned());
        self.stmt(nest.body);
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

    /// What begins an iteration of the construct whose state has this name.
    pub(super) fn iteration(&self, steps: &[IterationStep], name: &str, rank: usize) -> String {
        let step = |step: &IterationStep| match step {
            IterationStep::Epoch => {
                let next = call::dvm_iteration(format!("&{name}"), "dvm_cur");
                format!("dvm_cur = {next}; ")
            }
            IterationStep::Mark(object) => {
                format!("{}.w = dvm_state.now; ", self.shadow_word(*object))
            }
            IterationStep::Event => self.iteration_event(name, rank),
        };
        steps.iter().map(step).collect()
    }

    /// The user's header, in text that traces: the loop has one value where the box says so.
    fn either_header(&mut self, dimension: &NestLoop<'_>, number: usize, name: &str) {
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
        if dimension.aside {
            init = format!("{}{init}; {}", aside(true), aside(false));
            condition = unfollowed(&condition, "");
            advance = unfollowed(&format!("({advance}, 0)"), "");
        }
        let (variable, single) = (self.name(variable), format!("{name}.state == DVM_SINGLE"));
        self.out.push(&format!(
            "{{ {init}; int dvm_o{number} = 1; if ({single}) {variable} = {name}.first[{number}]; \
             for (; {single} ? dvm_o{number} : ({condition}); {single} ? (void)(dvm_o{number} = 0) : (void)({advance})) "
        ));
    }

    /// The user's header, of which nothing is followed: what it does is no matter of an iteration.
    fn live_header(&mut self, dimension: &NestLoop<'_>) {
        let the_loop = dimension.the_loop;
        let given = self.given_by_header(dimension);
        let follows = |part: Part<'_>| given.is_empty() && !has_call(part);
        let text = |part: &Expr| {
            self.raw(part.span.clone())
                .trim_end_matches([';', ' '])
                .to_owned()
        };
        let condition = the_loop
            .condition
            .as_ref()
            .map(|part| match follows(Part::Expr(part)) {
                true => text(part),
                false => unfollowed(&text(part), &given),
            });
        let advance = the_loop
            .advance
            .as_ref()
            .map(|part| match follows(Part::Expr(part)) {
                true => text(part),
                false => unfollowed(&format!("({}, 0)", text(part)), &given),
            });
        let init = self.header_init(dimension) + "; ";
        let init = match the_loop.init.as_deref() {
            Some(part) if !follows(Part::Stmt(part)) => {
                format!("{}{init}{}{given}", aside(true), aside(false))
            }
            _ => init,
        };
        let (condition, advance) = (condition.unwrap_or_default(), advance.unwrap_or_default());
        self.out
            .push(&format!("{{ {init}for (; {condition}; {advance}) "));
    }

    /// What gives values to the variables that a header changes besides its own.
    fn given_by_header(&self, dimension: &NestLoop<'_>) -> String {
        let the_loop = dimension.the_loop;
        let mut changed = std::collections::BTreeSet::new();
        let init = the_loop.init.as_deref().map(Part::Stmt);
        let rest = the_loop.condition.iter().chain(&the_loop.advance);
        for part in init.into_iter().chain(rest.map(Part::Expr)) {
            each_expr(part, &mut |expr| {
                if let ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } = &expr.kind
                    && let ExprKind::Variable(object) = target.kind
                    && object != dimension.plan.variable
                    && self.plan.object(object).shadow_word
                {
                    changed.insert(object);
                }
            });
        }
        let give = |object| format!("{}.w = 2; ", self.shadow_word(object));
        match self.version.checks() {
            true => changed.into_iter().map(give).collect(),
            false => String::new(),
        }
    }

    /// A run of the innermost loop that holds one iteration: nobody knows how many follow.
    fn single_row(&mut self, number: usize, variable: &str, name: &str) {
        let row = call::dyn_LoopRow(format!("&{name}"));
        self.out.push(&format!(
            "{name}.first[{number}] = {name}.last[{number}] = {variable}; {name}.step[{number}] = 1; {row}; "
        ));
    }

    /// Header of a regular loop over a box. The sign of a constant step is known.
    fn box_header(&self, counted: &Counted, number: usize, name: &str) -> String {
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
    fn row(&mut self, nest: &Nest<'_>, number: usize, name: &str) {
        let dimension = &nest.dimensions[number];
        if !dimension.is_boxed() {
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
            if dimension.aside {
                text = format!("{}{text}{}", aside(true), aside(false));
            }
            self.out.push(&match dimension.drive {
                Drive::Either => format!("if ({name}.state != DVM_SINGLE) {{ {text}}} "),
                Drive::Own | Drive::Box | Drive::Within => text,
            });
        }
        self.out
            .push(&(call::dyn_LoopRow(format!("&{name}")) + "; "));
        if nest.is_told_values() {
            self.out.push(&format!("if ({name}.state != DVM_ROWS) "));
        }
    }

    /// The user's own header, checked.
    fn own_header(&mut self, dimension: &NestLoop<'_>) {
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

    /// Values that the loop variables have after the plain nest.
    fn finals(&mut self, nest: &Nest<'_>, name: &str) {
        for &number in &nest.finals {
            let variable = self.name(nest.dimensions[number].plan.variable);
            let text = format!("{variable} = {name}.final[{number}]; ");
            self.out.push(&match number {
                0 => text,
                // Without an iteration its header still gives it the first value, if the loops around have turns.
                _ => {
                    let reaches = call::dvm_reaches("dvm_first", "dvm_last", "dvm_step", number);
                    format!("if (dvm_run & {}u || {reaches}) {text}", 1 << number)
                }
            });
        }
    }

    /// As checked data these variables are lost.
    pub(super) fn lose(&mut self, variables: &[ObjectId]) {
        for &variable in variables {
            let shadow_word = self.shadow_word(variable);
            self.out.push(&format!("{shadow_word}.w = 1; "));
        }
    }
}
