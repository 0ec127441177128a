//! Loops, sequential and parallel.

use super::build::born_in;
use super::builder::{Builder, OpenNest};
use super::computed::{has_call, has_live_header};
use super::construct::{Inside, operands};
use super::counting::is_uncounted;
use super::effects::Effects;
use super::in_force::InForce;
use super::known_calls::Called;
use super::library;
use super::parallel::{ClauseContext, is_regular, is_settled, nest, parallel_directive};
use super::reduction::groups;
use super::replicated::replicated;
use super::result::LoopPlan;
use super::strips::{AcrossNest, stage, strips};
use super::summary::summary;
use super::walk::{Part, each_expr, each_stmt};
use super::{LoopDimension, ParallelLoop, PlannedClause, PlannedOn, Site, across, flags};
use crate::directive::ClauseKind;
use crate::model::remote::{Pattern, patterns};
use crate::model::{Expr, ExprKind, Loop, ObjectId, Span, Stmt, StmtKind, Storage, Type, Unit};
use std::collections::BTreeMap;

impl<'a> Builder<'a> {
    pub(super) fn any_loop(&mut self, stmt: &Stmt, the_loop: &Loop) {
        let unit = self.unit;
        if self.nest.is_none()
            && let Some((id, bound, parallel)) = parallel_directive(unit, stmt)
            && let Ok(loops) = nest(stmt, parallel.nest.rank())
        {
            let context = ClauseContext {
                unit,
                bound,
                parallel,
            };
            self.parallel(stmt, id, &context, &loops);
            return;
        }
        self.sequential(stmt, the_loop);
    }

    pub(super) fn sequential(&mut self, stmt: &Stmt, the_loop: &Loop) {
        let opened = self.open_sequence(stmt, the_loop);
        let counted = the_loop.counted.as_ref().filter(|_| !the_loop.entered);
        let index = counted.map(|counted| counted.variable);
        if let Some(variable) = index {
            self.counters.count(variable, (the_loop.line, 0));
        }
        if let Some(init) = &the_loop.init {
            self.stmt(init);
        }
        index
            .iter()
            .for_each(|variable| self.forget_meaning(*variable));
        self.forget_assigned(Part::Stmt(stmt));
        let outer = std::mem::replace(&mut self.construct, the_loop.construct);
        // Inside the loop it has the value that the loop gave it, so that its accesses there need no check, unless the value is
        // that of a reduction.
        let kept = index.filter(|_| self.counters.is_kept(self.unit, stmt));
        let kept = kept.filter(|variable| !self.is_reduction(*variable));
        kept.iter()
            .for_each(|variable| self.counters.skip(*variable));
        if !the_loop.entered {
            let plan = LoopPlan::Sequential {
                construct: the_loop.construct,
                index,
            };
            self.plan.loops.insert(stmt.id, plan);
        }
        if the_loop.test_last {
            self.inner_body(stmt, the_loop);
        }
        if let Some(condition) = &the_loop.condition {
            self.value(condition);
        }
        if let Some(advance) = &the_loop.advance {
            self.effect(advance);
        }
        if !the_loop.test_last {
            self.inner_body(stmt, the_loop);
        }
        kept.iter()
            .for_each(|variable| self.counters.skip_no_more(*variable));
        index
            .iter()
            .for_each(|variable| self.counters.count_no_more(*variable));
        self.construct = outer;
        self.forget_assigned(Part::Stmt(stmt));
        if opened {
            self.close_sequence(stmt);
        }
    }

    pub(super) fn parallel(
        &mut self,
        stmt: &Stmt,
        directive: crate::model::DirectiveId,
        context: &ClauseContext<'_>,
        loops: &[(&Stmt, &Loop)],
    ) {
        let unit = self.unit;
        let effects = Effects::of_nest(unit, Part::Stmt(stmt), &evaluated_aside(unit, loops));
        let construct = loops[0].1.construct;
        let mut regular: Vec<bool> = loops
            .iter()
            .map(|(_, one)| {
                let counted = one.counted.as_ref();
                counted.is_some_and(|counted| {
                    !has_live_header(unit, one) && is_regular(unit, one, counted, &effects)
                })
            })
            .collect();
        let outermost = loops[0].1;
        let counted = outermost.counted.as_ref().filter(|_| !regular[0]);
        let settled = counted.is_some_and(|one| is_settled(unit, outermost, one));
        regular[0] |= settled;
        let line = loops[0].1.line;
        let counted = loops.iter().map(|(_, one)| one.counted.as_ref());
        let counted: Vec<(u32, ObjectId)> = (0..)
            .zip(counted)
            .filter_map(|(dimension, counted)| Some((dimension, counted?.variable)))
            .collect();
        for &(dimension, variable) in &counted {
            self.counters.skip(variable);
            self.counters.count(variable, (line, dimension));
        }
        let headers = |wanted: bool| {
            let chosen = loops.iter().zip(&regular);
            chosen
                .filter(move |(_, regular)| **regular == wanted)
                .map(|((_, one), _)| *one)
        };
        headers(true).for_each(|one| self.header(one));
        let outer = std::mem::replace(&mut self.construct, construct);
        let mut site = |object| self.directive_site(context.bound, object);
        let mut clauses = context.clauses(&mut site).unwrap_or_default();
        let on = context
            .on()
            .ok()
            .flatten()
            .map(|(target, rules)| PlannedOn {
                rules,
                site: self.site_of_target(context.bound, target.object),
                target,
            });
        self.note_locations(&clauses);
        let mut dimensions: Vec<LoopDimension> = loops
            .iter()
            .zip(&regular)
            .filter_map(|((stmt, one), regular)| {
                let counted = one.counted.as_ref()?;
                let variable = counted.variable;
                Some(LoopDimension {
                    live: has_live_header(unit, one),
                    uncounted: !regular && is_uncounted(unit, counted),
                    ..self.dimension(stmt, variable, !regular, &effects)
                })
            })
            .collect();
        dimensions[0].settled = settled;
        let variables: Vec<ObjectId> = dimensions.iter().map(|one| one.variable).collect();
        for clause in &mut clauses {
            if let PlannedClause::Across {
                array,
                widths,
                axes,
                ..
            } = clause
            {
                let found = across::axes(Part::Stmt(stmt), array.object, widths, &variables);
                *axes = found.unwrap_or(0);
            }
        }
        let strips = strips(
            &AcrossNest {
                unit,
                stmt,
                loops,
                variables: &variables,
                effects: &effects,
            },
            &clauses,
        );
        let mut replicated = replicated(unit, loops, (&effects, &self.varying));
        // What clauses name is the matter of each process.
        replicated.retain(|id| {
            let named = |clause: &PlannedClause| {
                matches!(clause, PlannedClause::Private(one) if one == id)
                    || operands(clause).any(|one| one.object == *id)
            };
            !clauses.iter().any(named)
        });
        let remote = self.remote.len();
        for kind in context.parallel.clause_kinds() {
            if let ClauseKind::RemoteAccess(list) | ClauseKind::IndirectAccess(list) = kind {
                let is_changed = |variable: ObjectId| {
                    effects.assigns(variable) && !variables.contains(&variable)
                };
                let is_steady = |pattern: &Pattern| {
                    matches!(kind, ClauseKind::IndirectAccess(_)) || !pattern.names_any(is_changed)
                };
                let found = patterns(self.unit.rules(), context.bound, list);
                self.remote
                    .extend(found.filter(is_steady).map(InForce::of_loop));
            }
        }
        self.nest = Some(OpenNest {
            statement: stmt.id,
            place: stmt.span.start,
            variables,
            effects,
            inner: born_in(stmt),
            inside: Inside::default(),
            groups: groups(&clauses),
            elements: BTreeMap::new(),
            called: Called::default(),
            worked: BTreeMap::new(),
            bound: None,
            plan: ParallelLoop {
                construct,
                directive,
                dimensions,
                on,
                clauses,
                replicated,
                strips,
                stage: stage(context.parallel, context.bound.directive.spelling),
                references: Vec::new(),
                slots: Vec::new(),
                inner: Vec::new(),
                copy: loops.iter().all(|(_, one)| may_be_copied(unit, one)),
                summary: None,
            },
        });
        // When they are evaluated is no matter of an iteration.
        self.is_untraced = true;
        headers(false).for_each(|one| self.header(one));
        self.is_untraced = false;
        // The first values of loop variables are not those of all iterations.
        self.forget_meanings();
        if let Some((_, innermost)) = loops.last() {
            self.stmt(&innermost.body);
        }
        for &(_, variable) in &counted {
            self.counters.skip_no_more(variable);
            self.counters.count_no_more(variable);
        }
        self.remote.truncate(remote);
        self.construct = outer;
        if let Some(mut nest) = self.nest.take() {
            let known = (unit, self.prepared, &*self.plan);
            nest.plan.drop_unused_values();
            nest.plan.summary = summary(known, stmt, &nest, loops);
            let counts = nest.plan.summary.iter().flat_map(|one| &one.counts);
            let counts: Vec<_> = counts.map(|(call, count)| (*call, *count)).collect();
            self.plan.call_counts.extend(counts);
            let plan = LoopPlan::Parallel(Box::new(nest.plan));
            self.plan.loops.insert(stmt.id, plan);
        }
    }

    pub(super) fn header(&mut self, the_loop: &Loop) {
        the_loop.init.iter().for_each(|init| self.stmt(init));
        let rest = the_loop.condition.iter().chain(&the_loop.advance);
        rest.for_each(|part| self.value(part));
    }

    pub(super) fn dimension(
        &mut self,
        stmt: &Stmt,
        variable: ObjectId,
        irregular: bool,
        effects: &Effects,
    ) -> LoopDimension {
        let object = &self.unit.objects[variable.index()];
        let own = matches!(object.storage, Storage::Automatic | Storage::Formal);
        // In Fortran no more than calls leads to it by its address, in C what the loop reaches by pointers of its type.
        let is_looked_at = || match self.unit.rules().by_reference {
            true => {
                let attributes = object.attributes;
                attributes.target || attributes.equivalenced || attributes.sought
            }
            false => looks_at_integers(self.unit, stmt),
        };
        let visible = (!own || object.is_exposed()) && (effects.calls() || is_looked_at());
        let site = self.push_site(Site {
            place: self.prepared.beginning(&stmt.span),
            reference: object.name.clone(),
            variable: object.name.clone(),
            construct: self.construct,
            flags: flags::WRITE | flags::ITERATION,
            value_type: 0,
        });
        LoopDimension {
            statement: stmt.id,
            variable,
            irregular,
            settled: false,
            live: false,
            uncounted: false,
            marked: visible && self.is_followed(variable),
            site,
        }
    }
}

/// Headers in which nothing that is called has effects on the nest: those that the language evaluates before it, and those
/// where calls only compute.
fn evaluated_aside(unit: &Unit, loops: &[(&Stmt, &Loop)]) -> Vec<Span> {
    let aside = match unit.rules().bounds_once {
        true => &loops[..1],
        false => loops,
    };
    let headers = aside.iter().map(|(_, one)| *one);
    let only_compute = headers.filter(|one| !has_live_header(unit, one));
    only_compute.map(|one| one.header.clone()).collect()
}

/// C: something in the loop leads to data that may be integers and that it does not name, or calls what may look at them.
fn looks_at_integers(unit: &Unit, stmt: &Stmt) -> bool {
    let mut found = false;
    each_stmt(Part::Stmt(stmt), &mut |inner| {
        let is_seen = !matches!(
            inner.kind,
            StmtKind::Foreign(_) | StmtKind::Assembly(_) | StmtKind::Opaque | StmtKind::Nested(_)
        );
        found |= !is_seen;
    });
    each_expr(Part::Stmt(stmt), &mut |expr| {
        let is_led_to = match &expr.kind {
            ExprKind::Dereference(_) | ExprKind::Opaque => !expr.ty.is_real(),
            ExprKind::Element { base, .. } => !is_array_of_its_own(base) && !expr.ty.is_real(),
            ExprKind::Call { callee, arguments } => !takes_numbers(unit, callee, arguments),
            _ => false,
        };
        found |= is_led_to;
    });
    found
}

/// A function is called that makes a number of the numbers that it is given, and looks at nothing else.
fn takes_numbers(unit: &Unit, callee: &Expr, arguments: &[Expr]) -> bool {
    let computes = match &callee.kind {
        ExprKind::Intrinsic(_) => true,
        ExprKind::Function(key) => {
            unit.computing.contains_key(key)
                || unit.procedures.with_key(key).is_none() && library::is_known(key, arguments)
        }
        _ => false,
    };
    computes && arguments.iter().all(|one| one.ty.is_number())
}

/// An array that has a name, or lies in a record that has one.
fn is_array_of_its_own(base: &Expr) -> bool {
    matches!(base.ty, Type::Array { .. })
        && matches!(
            base.kind,
            ExprKind::Variable(_) | ExprKind::Member { .. } | ExprKind::Element { .. }
        )
}

/// The loop may stand a second time, as it is written. What the header calls in each turn would be judged there as a part of the construct.
pub(super) fn may_be_copied(unit: &Unit, the_loop: &Loop) -> bool {
    let init = the_loop.init.as_deref().map(Part::Stmt);
    let turns = the_loop.condition.iter().chain(&the_loop.advance);
    let mut parts = init.into_iter().chain(turns.map(Part::Expr));
    !the_loop.no_copy
        && !has_live_header(unit, the_loop)
        && (unit.rules().bounds_once || !parts.any(has_call))
}
