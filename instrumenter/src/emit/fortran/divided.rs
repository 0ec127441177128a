//! The text of a parallel run: who makes an assignment, and what statements need of other processes.

use dvmdbg_abi::call;

use super::ends::end_of;
use super::group::CheckGroup;
use super::out::OutputLine;
use super::parallel::NestState;
use super::writer::Writer;
use crate::emit::loop_events;
use crate::lower::{NestLoop, Version};
use crate::model::{Expr, ExprKind, ObjectId, Stmt};
use crate::plan::{ArrayName, Fetched, Part, SiteId, each_expr};

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
        let companion = self.companion();
        (lines, companion)
    }

    /// At the beginning of a turn of a loop that keeps its header: values of other processes are passed over.
    pub(super) fn pass_over(
        &mut self,
        number: usize,
        dimension: &NestLoop<'_>,
        fields: &NestState,
    ) {
        let looped = format!("{}->{}", self.frame_name(), fields.looped);
        let mut group = CheckGroup::default();
        let value = group.argument(self.name(dimension.plan.variable));
        let own =
            format!("{value} >= {looped}.first[{number}] && {value} <= {looped}.last[{number}]");
        let own = self.function('w', &group, &own);
        let at = dimension.the_loop.header.start;
        self.line(at, format!("if ({own} == 0) cycle"));
    }

    /// An assignment of the sequential part.
    pub(super) fn divided_assignment(
        &mut self,
        stmt: &Stmt,
        (target, value): (&Expr, &Expr),
        site: SiteId,
    ) {
        let at = stmt.span.start;
        let text = self.text(stmt.span.clone());
        let is_tested = self.begin_divided(at, (target, value), site);
        self.flush_with(at, text);
        self.end_divided(stmt, is_tested);
    }

    /// An element is assigned by the processes that have it, behind a test. Of arrays all processes get what stands on the right, and
    /// assign all.
    pub(super) fn begin_divided(
        &mut self,
        at: usize,
        (target, value): (&Expr, &Expr),
        site: SiteId,
    ) -> bool {
        if !matches!(
            target.kind,
            ExprKind::Element { .. } | ExprKind::Member { .. }
        ) {
            self.fetch_arrays(at, [value]);
            return false;
        }
        self.flush_at(at);
        let mut group = CheckGroup::default();
        let element = self.text(target.span.clone());
        let element = group.argument(&format!("loc({element})"));
        let owns = call::dyn_Owns(format!("(void *){element}"), self.site(site));
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

    /// Whole arrays and sections of distributed arrays in these expressions get the elements of other processes.
    pub(super) fn fetch_arrays<'e>(
        &mut self,
        at: usize,
        expressions: impl IntoIterator<Item = &'e Expr>,
    ) {
        if self.nest.is_some() {
            return;
        }
        let mut found: Vec<ObjectId> = Vec::new();
        for expr in expressions {
            let mut parts = Vec::new();
            each_expr(Part::Expr(expr), &mut |inner| match &inner.kind {
                ExprKind::Section { base, .. } => parts.extend(variable(base)),
                // The array of an element, which is one of its own.
                ExprKind::Element { base, .. } => {
                    let array = variable(base);
                    parts.retain(|one| Some(*one) != array);
                    found.retain(|one| Some(*one) != array);
                }
                ExprKind::Variable(object) => parts.push(*object),
                _ => {}
            });
            found.extend(parts);
        }
        found.sort_unstable();
        found.dedup();
        for object in found {
            if self.plan.object(object).described().is_none() {
                continue;
            }
            let fetched = Fetched {
                array: ArrayName::variable(object),
                rules: Vec::new(),
                site: None,
            };
            self.told(at, |terms| loop_events::fetch(terms, &fetched));
        }
    }
}

fn variable(base: &Expr) -> Option<ObjectId> {
    match base.kind {
        ExprKind::Variable(object) => Some(object),
        _ => None,
    }
}
