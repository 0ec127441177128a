//! Events of traces (spec debugger.md 3.1, 4.5): in traced text they stand in place of checks; in text
//! that may stand but once, beside them.
//!
//! A value that is read or has been assigned is told by its address, so that the program's own
//! expression stays the only evaluation of it.

use crate::lower::{Begin, NestLoop, Owned};
use dvmdbg_abi::call::{self, Name};
use dvmdbg_abi::code::event::spelled as event;

use std::collections::BTreeMap;

use crate::model::{DeclaredObject, Expr, ExprId, ExprKind, Storage, Type};
use crate::plan::{
    GivenPart, Part, SiteId, Traced, any_expr, each_expr, has_literal_object, is_copied,
    is_designator, is_pure, is_sized_by_events,
};

use super::bounds::is_called;
use super::emitter::Emitter;
use super::how::How;
use crate::emit::tables;

impl Emitter<'_> {
    /// What a trace records of a datum, in text that traces.
    pub(super) fn traced(&self, expr: &Expr) -> Option<Traced> {
        self.lowering().traced(expr)
    }

    fn trace_event(&self, event: &str, site: SiteId, address: &str) -> String {
        let event = self.sized(event, site, address);
        let function = self.tracer(site);
        format!("{function}({}, {address}, {event})", self.site(site))
    }

    /// The function that records an access.
    fn tracer(&self, site: SiteId) -> Name<3> {
        tables::tracer([self.plan.site(site)])
    }

    /// The event of an access, with the size of the datum where it depends on the compiler.
    fn sized(&self, event: &str, site: SiteId, address: &str) -> String {
        match is_sized_by_events(self.plan.site(site).value_type) {
            true => format!("{event} | (int)sizeof *({address}) << 8"),
            false => event.to_owned(),
        }
    }

    /// The same of a variable without an address.
    fn copy_event(&self, event: &str, site: SiteId, variable: &str) -> String {
        let event = self.trace_event(event, site, "&dvm_c");
        format!("({{ __typeof__({variable}) dvm_c = {variable}; {event}; }})")
    }

    /// The value of a datum.
    pub(super) fn traced_read(&mut self, expr: &Expr, traced: Traced) {
        self.out.sync(expr.span.start);
        let text = self.raw_expr(expr);
        if is_copied(self.unit, expr) {
            if self.version.chooses() {
                return self.checked_value(expr);
            }
            let event = self.copy_event(event::LOAD, traced.site, &text);
            self.out.push(&format!("({event}, "));
            self.out.copy(expr.span.clone());
            return self.out.push(")");
        }
        if self.version.chooses() {
            if !self.is_stable(expr) {
                return self.chosen(expr, true, Self::expr);
            }
            let event = self.trace_event(event::LOAD, traced.site, &format!("&({text})"));
            self.out
                .push(&format!("(dvm_state.active == DVM_TRACING && {event}, "));
            self.checked_value(expr);
            self.out.push(")");
        } else if let ExprKind::Variable(_) = expr.kind {
            let event = self.trace_event(event::LOAD, traced.site, &format!("&{text}"));
            self.out.push(&format!("({event}, "));
            self.out.copy(expr.span.clone());
            self.out.push(")");
        } else {
            let (site, tracer) = (self.site(traced.site), self.tracer(traced.site));
            self.out
                .push(&format!("(*(__typeof__({text}) *){tracer}({site}, &("));
            self.place(expr);
            let event = self.sized(event::LOAD, traced.site, &format!("&({text})"));
            self.out.push(&format!("), {event}))"));
        }
    }

    /// An assignment; `update`: of the value that was there.
    pub(super) fn traced_assignment(
        &mut self,
        expr: &Expr,
        (target, value): (&Expr, Option<&Expr>),
        used: bool,
        traced: Traced,
    ) {
        self.out.sync(expr.span.start);
        let before = if traced.reads && traced.writes {
            event::UPDATE
        } else if traced.writes {
            event::BEFORE
        } else {
            event::LOAD
        };
        let copied = is_copied(self.unit, target);
        if self.version.chooses() {
            return match copied {
                true => self.checked_assignment(expr, (target, value), used),
                false => self.assignment_beside(expr, (target, value), used, (before, traced)),
            };
        }
        let is_variable = matches!(target.kind, ExprKind::Variable(_));
        let text = self.raw_expr(target);
        let literal = value.filter(|value| has_literal_object(value));
        if let Some(given) = literal.filter(|_| !is_variable || used) {
            // What the literal makes lives as long as the block around it.
            if copied || !self.keeps_place(target, given) {
                return self.copied_assignment(expr, target, value);
            }
            let event = |event: &str| self.trace_event(event, traced.site, &format!("&({text})"));
            let (before, after) = (event(before), event(event::AFTER));
            self.out.push(&format!("({before}, "));
            self.copied_assignment(expr, target, value);
            let result = if used {
                format!(", {text}")
            } else {
                String::new()
            };
            return self.out.push(&format!(", {after}{result})"));
        }
        let event = |event: &str, address: &str| match copied {
            // Before it gets its first value there is nothing to copy.
            true if event == event::BEFORE => {
                call::dvm_trace(self.site(traced.site), 0, event::BEFORE)
            }
            true => self.copy_event(event, traced.site, &text),
            false => self.trace_event(event, traced.site, address),
        };
        let written = |address: &str| match traced.writes {
            true => event(event::AFTER, address),
            false => "(void)0".to_owned(),
        };
        if is_variable {
            let address = format!("&{text}");
            let before = event(before, &address);
            let written = written(&address);
            let [open, middle, close] = match used {
                true => ["({ ", "; __auto_type dvm_v = (", "; dvm_v; })"],
                false => ["(", ", (", ")"],
            };
            let behind = if used { "); " } else { "), " };
            self.out.push(&format!("{open}{before}{middle}"));
            self.copied_assignment(expr, target, value);
            self.out.push(&format!("{behind}{written}{close}"));
            return;
        }
        let (site, tracer) = (self.site(traced.site), self.tracer(traced.site));
        let before = self.sized(before, traced.site, &format!("&({text})"));
        let written = written("dvm_p");
        self.out.push(&format!(
            "({{ __typeof__({text}) *dvm_p = {tracer}({site}, &("
        ));
        self.place(target);
        self.out.push(&format!("), {before}); "));
        if used {
            self.out.push("__auto_type dvm_v = ");
        }
        self.with_target(expr, (target, How::Text("(*dvm_p)")), value);
        self.out.push(&format!("; {written}; "));
        if used {
            self.out.push("dvm_v; ");
        }
        self.out.push("})");
    }

    /// An assignment of a record, behind which its parts are recorded.
    pub(super) fn given_assignment(
        &mut self,
        expr: &Expr,
        (target, value): (&Expr, Option<&Expr>),
        used: bool,
        given: &[GivenPart],
    ) {
        self.out.sync(expr.span.start);
        let text = format!("({})", self.raw_expr(target));
        self.out.push("(");
        self.copied_assignment(expr, target, value);
        for part in given {
            self.out
                .push(&format!(", {}", self.given_event(&text, part)));
        }
        let result = if used {
            format!(", {text}")
        } else {
            String::new()
        };
        self.out.push(&format!("{result})"));
    }

    /// What is recorded of variables that a declaration gives all their values.
    pub(super) fn given_births(&self, declared: &[DeclaredObject]) -> String {
        let mut events = String::new();
        for one in declared {
            for part in self.lowering().given_birth(one.object) {
                let event = self.given_event(self.name(one.object), part);
                events.push_str(&format!(" {event};"));
            }
        }
        events
    }

    /// Records a part of the datum with this name.
    fn given_event(&self, name: &str, part: &GivenPart) -> String {
        let place = format!("{name}{}", part.path);
        if part.rank == 0 {
            return self.trace_event(event::AFTER, part.site, &format!("&{place}"));
        }
        let element = format!("sizeof {place}{}", "[0]".repeat(part.rank));
        let all = format!("sizeof {place}");
        self.elements_event(part, &place, &element, &all)
    }

    /// Records elements that stand side by side; sizes in bytes.
    pub(super) fn elements_event(
        &self,
        part: &GivenPart,
        place: &str,
        element: &str,
        all: &str,
    ) -> String {
        let texts: Vec<String> = part.extents.iter().map(i64::to_string).collect();
        let extents = match texts.is_empty() {
            true => "0".to_owned(),
            false => tables::array("dvm_i64", &texts),
        };
        let (site, rank) = (self.site(part.site), texts.len());
        call::dvm_trace_elements(
            site,
            format!("(const void *){place}"),
            element,
            all,
            rank,
            extents,
        )
    }

    /// What is recorded before and behind an assignment to what `dvm_p` leads to.
    pub(super) fn events_around(&self, target: &Expr) -> [String; 2] {
        let Some(traced) = self.traced(target) else {
            return Default::default();
        };
        let before = match (traced.reads, traced.writes) {
            (true, true) => event::UPDATE,
            (false, true) => event::BEFORE,
            (_, false) => event::LOAD,
        };
        let event = |event: &str| self.trace_event(event, traced.site, "dvm_p") + "; ";
        let after = if traced.writes { event::AFTER } else { "" };
        [before, after].map(|one| match one {
            "" => String::new(),
            one => event(one),
        })
    }

    /// Evaluating the value cannot change which datum the target is, and the text of the target may be evaluated several times.
    fn keeps_place(&self, target: &Expr, value: &Expr) -> bool {
        let changes = |expr: &Expr| {
            matches!(
                expr.kind,
                ExprKind::Assign { .. } | ExprKind::Step { .. } | ExprKind::Statement(_)
            )
        };
        self.is_stable(target)
            && (is_pure(self.unit, value)
                || !any_expr(Part::Expr(value), changes) && self.lies_still(target))
    }

    /// No function that is called can change which datum this is.
    fn lies_still(&self, datum: &Expr) -> bool {
        match &datum.kind {
            ExprKind::Variable(_) => true,
            ExprKind::Member { base, arrow, .. } => match arrow {
                true => self.is_kept(base),
                false => self.lies_still(base),
            },
            ExprKind::Element {
                base, subscripts, ..
            } => {
                let is_array = matches!(base.ty, Type::Array { .. });
                let is_found = match is_array {
                    true => self.lies_still(base),
                    false => self.is_kept(base),
                };
                is_found && subscripts.iter().all(|one| self.is_kept(one))
            }
            ExprKind::Dereference(pointer) => self.is_kept(pointer),
            _ => false,
        }
    }

    /// No function that is called can change this value.
    fn is_kept(&self, value: &Expr) -> bool {
        let may_change = |expr: &Expr| {
            let ExprKind::Variable(object) = expr.kind else {
                return is_designator(expr);
            };
            let known = &self.unit.objects[object.index()];
            let is_local = matches!(known.storage, Storage::Automatic | Storage::Formal);
            let is_array = matches!(known.ty, Type::Array { .. });
            !is_array && (!is_local || known.address_taken)
        };
        !any_expr(Part::Expr(value), may_change)
    }

    /// An access whose place must be found but once, and for events and checks in ways of their own: as it is recorded or as it is checked.
    /// What may not stand twice in a procedure is only checked.
    fn chosen(&mut self, expr: &Expr, used: bool, write: impl Fn(&mut Self, &Expr)) {
        let has_statements = any_expr(Part::Expr(expr), |inner| {
            matches!(inner.kind, ExprKind::Statement(_))
        });
        let whole = self.version;
        let versions = match (has_statements, whole.alternatives()) {
            (true, [.., checked]) => std::slice::from_ref(checked),
            (_, all) => all,
        };
        let mut texts = Vec::new();
        for &version in versions {
            self.version = version;
            texts.push(self.render(|emitter| write(emitter, expr)));
        }
        self.version = whole;
        let value = if used { "" } else { "(void)" };
        self.out.push(&match &texts[..] {
            [traced, checked] => format!(
                "(dvm_state.active == DVM_TRACING ? {value}({traced}) : {value}({checked}))"
            ),
            _ => format!("({})", texts.concat()),
        });
    }

    fn assignment_beside(
        &mut self,
        expr: &Expr,
        (target, value): (&Expr, Option<&Expr>),
        used: bool,
        (before, traced): (&str, Traced),
    ) {
        let is_variable = matches!(target.kind, ExprKind::Variable(_));
        // What the value changes may change where the element is.
        let moves = value.is_some_and(|value| !is_variable && !self.keeps_place(target, value));
        let literal = value.is_some_and(has_literal_object);
        if !self.is_stable(target) {
            let assign = |emitter: &mut Self, expr: &Expr| match used {
                true => emitter.expr(expr),
                false => emitter.effect(expr),
            };
            return self.chosen(expr, used, assign);
        }
        if literal && moves {
            return self.checked_assignment(expr, (target, value), used);
        }
        let text = self.raw_expr(target);
        let (place, address) = match moves {
            true => (
                format!("__typeof__({text}) *dvm_p = &({text}); "),
                "dvm_p".to_owned(),
            ),
            false => (String::new(), format!("&({text})")),
        };
        let when = |event: &str| {
            let event = self.trace_event(event, traced.site, &address);
            format!("(void)(dvm_state.active == DVM_TRACING && {event})")
        };
        let (before, written) = (when(before), when(event::AFTER));
        let [open, close] = match (used, moves) {
            (true, _) if literal => [format!("({before}, "), format!(", {written}, {text})")],
            (true, _) => [
                format!("({{ {place}{before}; __auto_type dvm_v = "),
                format!("; {written}; dvm_v; }})"),
            ],
            (false, true) => [
                format!("({{ {place}{before}; "),
                format!("; {written}; }})"),
            ],
            (false, false) => [format!("({before}, "), format!(", {written})")],
        };
        self.out.push(&open);
        self.checked_assignment(expr, (target, value), used);
        self.out.push(&close);
    }

    /// The initialisers of a declaration, each with the event in front of it; the event behind it stands
    /// where the next one is evaluated.
    pub(super) fn birth_events(&self, declared: &[DeclaredObject]) -> Births {
        let mut before = BTreeMap::new();
        let mut behind = String::new();
        for one in declared {
            let Some(initialiser) = &one.initialiser else {
                continue;
            };
            let Some(site) = self.lowering().traced_birth(one.object) else {
                continue;
            };
            let address = format!("&{}", self.name(one.object));
            let event = self.trace_event(event::BEFORE, site, &address);
            before.insert(initialiser.id, format!("{behind}{event}, "));
            behind = format!("{}, ", self.trace_event(event::AFTER, site, &address));
        }
        if before.is_empty() {
            return Births::default();
        }
        Births {
            before,
            behind: format!(" {};", behind.trim_end_matches(", ")),
        }
    }

    /// Behind an assignment that only the owner of its element makes: others go past what they record until here.
    pub(super) fn skip_event(&self, own: &Owned<'_>) -> String {
        let place = &self.plan.site(own.site).place;
        let file = crate::emit::tables::escape(&place.file);
        let skip = call::cmptrace_SkipBlock(format!("(char *)\"{file}\""), place.line);
        self.when_tracing(&skip)
    }

    /// Reads in the headers of a parallel loop, once before it.
    pub(super) fn header_events(&self, dimension: &NestLoop<'_>) -> String {
        let the_loop = dimension.the_loop;
        let mut events = String::new();
        let init = the_loop.init.as_deref().map(Part::Stmt);
        let rest = the_loop.condition.iter().chain(&the_loop.advance);
        for part in init.into_iter().chain(rest.map(Part::Expr)) {
            each_expr(part, &mut |expr| {
                if is_called(dimension, expr) {
                    return;
                }
                let Some(traced) = self.traced(expr) else {
                    return;
                };
                if traced.reads && !traced.writes && is_designator(expr) {
                    let address = format!("&({})", self.raw_expr(expr));
                    let event = self.trace_event(event::LOAD, traced.site, &address);
                    events.push_str(&event);
                    events.push_str("; ");
                }
            });
        }
        events
    }

    /// The beginning of a construct whose context is open, and its end on every way out. The index values
    /// that the archive keeps are of the length of a `long`.
    pub(super) fn construct_events(
        &self,
        construct: u32,
        kind: &str,
        (begin, rank): (Begin, usize),
    ) -> String {
        let bounds = crate::emit::bounds(begin, rank);
        let index = construct - 1;
        let line = self.plan.constructs[index as usize].line;
        let what = format!("dvm_constructs[{index}]");
        let begin = format!(
            "cmptrace_Begin{kind}((char *){what}.file, {line}, dvm_unit.first_number + {index}{bounds})"
        );
        format!(
            "const struct dvm_construct *const dvm_open_{construct} __attribute__((cleanup(dvm_trace_end))) = &{what}; {}; ",
            self.when_tracing(&begin)
        )
    }

    /// Behind the values that say which iteration begins.
    pub(super) fn iteration_event(&self, context: &str, rank: usize) -> String {
        let places = (0..rank).map(|number| format!("(unsigned long)&{context}.index[{number}]"));
        let places: Vec<String> = places.collect();
        let event = call::cmptrace_Iter(format!("(unsigned long[]){{ {} }}", places.join(", ")));
        self.when_tracing(&event) + "; "
    }

    /// A call without value, in text that may run under control too.
    fn when_tracing(&self, call: &str) -> String {
        match self.version.chooses() {
            true => format!("(dvm_state.active == DVM_TRACING ? {call} : (void)0)"),
            false => call.to_owned(),
        }
    }
}

/// Events and births inside of a declaration.
#[derive(Default)]
pub(super) struct Births {
    /// Those in front of an initialiser, each with a comma.
    pub(super) before: BTreeMap<ExprId, String>,
    /// The statement behind the declaration.
    pub(super) behind: String,
}
