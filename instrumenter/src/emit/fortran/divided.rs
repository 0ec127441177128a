//! The text of a parallel run: who makes an assignment, and what statements need of other processes.

use dvmdbg_abi::call;

use super::ends::end_of;
use super::group::CheckGroup;
use super::out::OutputLine;
use super::writer::Writer;
use crate::emit::events::Terms;
use crate::emit::loop_events;
use crate::emit::told;
use crate::lower::{NestLoop, Version};
use crate::model::key::linker_name;
use crate::model::{Expr, ExprKind, Linkage, ObjectId, Stmt};
use crate::plan::{self, ArrayName, Fetched, GatheredRead, Handed, Part, SiteId, each_expr};

impl<'a> Writer<'a> {
    /// The one text of a procedure in a parallel run, and its part of the companion.
    pub(super) fn write_divided(mut self, version: Version) -> (Vec<OutputLine>, String) {
        let procedure = self.procedure;
        self.version = version;
        self.twice = false;
        let text = self.version_text();
        let mut lines = Vec::new();
        self.copy_head(procedure.span.start..procedure.declarations, &mut lines);
        let external = procedure.external.iter();
        lines.extend(external.map(|name| OutputLine::own(format!("external :: {name}"))));
        lines.push(OutputLine::own(text.declarations));
        self.copy_head(
            procedure.declarations..procedure.body_span.start,
            &mut lines,
        );
        lines.push(OutputLine::new(procedure.body_span.start, text.entry));
        lines.extend(text.body);
        let companion = self.companion() + &self.told_to_callers();
        (lines, companion)
    }

    /// At the beginning of a turn of a loop that keeps its header: values of other processes are passed over.
    pub(super) fn pass_over(&mut self, dimension: &NestLoop<'_>, [first, last, _]: &[String; 3]) {
        let value = self.name(dimension.plan.variable).to_owned();
        let at = dimension.the_loop.header.start;
        self.line(
            at,
            format!("if ({value} < {first} .or. {value} > {last}) cycle"),
        );
    }

    /// An assignment of the sequential part.
    pub(super) fn divided_assignment(
        &mut self,
        stmt: &Stmt,
        (target, value): (&Expr, &Expr),
        site: SiteId,
    ) {
        let at = stmt.span.start;
        self.gather_for_owner(at, target, value);
        let text = self.text(stmt.span.clone());
        let is_tested = self.begin_divided(at, target, site);
        self.flush_with(at, text);
        self.end_divided(stmt, is_tested);
    }

    /// The owner gets what it computes the element from.
    pub(super) fn gather_for_owner(&mut self, at: usize, target: &Expr, value: &Expr) {
        if !matches!(target.kind, ExprKind::Element { .. }) {
            return;
        }
        let (unit, plan) = (self.unit, self.plan);
        for read in plan::computed_from(unit, plan, target, value) {
            self.flush_at(at);
            let mut group = CheckGroup::default();
            let places = [target, read.element].map(|expr| self.place_of_passed(expr));
            let [made, element] = places.map(|text| format!("(void *){}", group.argument(&text)));
            let array = ArrayName::variable(read.array);
            let array = self.terms(&mut group).address(&array);
            group.push(&match read.chooses {
                true => call::dyn_Gather(element, 0) + ";",
                false => call::dyn_GatherFor(made, array, element) + ";",
            });
            self.run.group = group;
            self.flush_at(at);
        }
    }

    /// An element is assigned by all processes; those that do not have it record nothing of the statement.
    pub(super) fn begin_passed(&mut self, at: usize, target: &Expr, site: SiteId) -> bool {
        let passes = is_part(target) && plan::is_pure(self.unit, target);
        if passes {
            self.flush_at(at);
            let place = format!("loc({})", self.text(target.span.clone()));
            let (mut group, element) = told_of(&place);
            group.push(&(call::dyn_OwnPassed(element, self.site(site)) + ";"));
            self.run.group = group;
            self.flush_at(at);
        }
        passes
    }

    /// Behind it.
    pub(super) fn end_passed(&mut self, at: usize, is_passed: bool) {
        if is_passed {
            self.flush_at(at);
            self.run.group.push(&(call::dyn_OwnEnd() + ";"));
            self.flush_at(at);
        }
    }

    /// An element is assigned by the processes that have it, behind a test. Of arrays all processes assign all.
    pub(super) fn begin_divided(&mut self, at: usize, target: &Expr, site: SiteId) -> bool {
        if !is_part(target) {
            return false;
        }
        self.flush_at(at);
        let (group, element) = told_of(&self.place_of_passed(target));
        let owns = call::dyn_Owns(element, self.site(site));
        let owns = self.function('o', &group, &owns);
        self.line(at, format!("if ({owns} /= 0) then"));
        true
    }

    /// Behind it.
    pub(super) fn end_divided(&mut self, stmt: &Stmt, is_tested: bool) {
        if is_tested {
            self.flush_at(stmt.span.start);
            self.line(end_of(stmt), "end if");
        }
    }

    /// All that the text reads of distributed arrays as wholes comes to all processes.
    pub(super) fn gather<'e>(&mut self, at: usize, parts: impl IntoIterator<Item = Part<'e>>) {
        if self.nest.is_some() || !self.version.is_divided() {
            return;
        }
        let (plan, mut found) = (self.plan, Vec::<&'a Fetched>::new());
        for part in parts {
            each_expr(part, &mut |inner| self.gather_handed(at, inner));
            each_expr(part, &mut |inner| match plan.gathered.get(inner.id) {
                Some(GatheredRead::Elements(fetched)) if !found.contains(&fetched) => {
                    found.push(fetched);
                }
                Some(GatheredRead::Named(fetched))
                    if !self.version.has_contexts() && !found.contains(&fetched) =>
                {
                    found.push(fetched);
                }
                Some(GatheredRead::Behind(site)) => self.gather_behind(at, inner, *site),
                Some(GatheredRead::Led) if !self.version.has_contexts() => {
                    self.gather_behind(at, inner, None);
                }
                _ => {}
            });
        }
        for fetched in found {
            self.told(at, |terms| loop_events::fetch(terms, fetched));
        }
    }

    /// The same of what goes to a procedure of another unit that does not see to it.
    fn gather_handed(&mut self, at: usize, call: &Expr) {
        let ExprKind::Call { arguments, .. } = &call.kind else {
            return;
        };
        let Some(Handed {
            arguments: numbers,
            asked: Some(name),
            ..
        }) = self.lowering().handed(call)
        else {
            return;
        };
        self.flush_at(at);
        for &number in numbers {
            let place = self.place_of_passed(arguments[number].passed());
            let address = self.run.group.argument(&place);
            let gather = call::dyn_Gather(format!("(void *){address}"), 0);
            let asked = told::asked(name, number);
            let gather = format!("{{ {asked}if (!dvm_state.parallel) {gather}; }}");
            self.run.group.push(&gather);
        }
        self.flush_at(at);
    }

    /// What the definition of the procedure says to its callers in other units.
    fn told_to_callers(&self) -> String {
        let name = linker_name(&self.procedure.key);
        let is_external = self.procedure.linkage == Linkage::External && !self.procedure.main;
        let Some(name) = name.filter(|_| is_external) else {
            return String::new();
        };
        let formals = 0..self.procedure.formals.len();
        let told: String = formals.map(|number| told::told(&name, number)).collect();
        told + "\n"
    }

    /// The same of what a pointer or another name leads to.
    fn gather_behind(&mut self, at: usize, read: &Expr, site: Option<SiteId>) {
        let base = match &read.kind {
            ExprKind::Section { base, .. } | ExprKind::Element { base, .. } => base,
            _ => read,
        };
        self.flush_at(at);
        self.where_it_exists(base, |writer| {
            let text = writer.text_of_parts(base);
            let site = site.map_or("0".to_owned(), |site| writer.site(site));
            let place = writer.place_of_array(&text, &base.ty);
            let address = writer.run.group.argument(&place);
            let gather = call::dyn_Gather(format!("(void *){address}"), site);
            let gather = format!("if (!dvm_state.parallel) {gather};");
            writer.run.group.push(&gather);
        });
        self.flush_at(at);
    }

    /// At entry: what is passed for dummies without a mapping may be distributed, and this procedure does not know it.
    pub(super) fn gather_dummies(&mut self, formals: &[ObjectId], group: &mut CheckGroup) {
        if !self.version.is_divided() {
            return;
        }
        for &formal in formals {
            if plan::is_without_mapping(self.unit, self.plan, formal) {
                let gather = call::dyn_Gather(self.address(formal), 0);
                group.push(&format!("if (!dvm_state.parallel) {gather};"));
            }
        }
    }
}

/// A group of its own that is told of an element, and its address there.
fn told_of(place: &str) -> (CheckGroup, String) {
    let mut group = CheckGroup::default();
    let element = group.argument(place);
    (group, format!("(void *){element}"))
}

/// One element of an array, or a component of one.
fn is_part(target: &Expr) -> bool {
    match &target.kind {
        ExprKind::Element { base, .. } => match base.kind {
            ExprKind::Member { .. } => is_part(base),
            _ => true,
        },
        ExprKind::Member { base, .. } => is_part(base),
        _ => false,
    }
}
