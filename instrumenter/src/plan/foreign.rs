//! Elements of distributed arrays that the sequential part reads and no directive lists: in a parallel run only their owners have
//! them (languages.md 6.11). Said is what is certain by the text of one unit.

use std::collections::BTreeSet;

use super::builder::Builder;
use super::home::is_task_array;
use super::{Cut, InitialMapping, Part, Plan, Rule, any_expr, flags, library};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::DirectiveKind;
use crate::model::{Expr, ExprKind, ObjectId, Procedure, Type, Unit};
use crate::source::Prepared;

/// Mappings of mappings: an alignment is followed so far.
const MOST_BASES: usize = 8;

impl Builder<'_> {
    /// A datum is read outside of parallel loops.
    pub(super) fn note_sequential_read(&mut self, expr: &Expr) {
        const ELSEWHERE: u32 = flags::REMOTE | flags::COPY | flags::OWNED;
        let is_plain = self.nest.is_none() && self.region.is_none() && !self.in_subscript;
        if !is_plain || self.has_indices || self.copies || self.read_flags(expr) & ELSEWHERE != 0 {
            return;
        }
        let part = self.chosen(expr);
        let ExprKind::Element { base, .. } = &part.kind else {
            return;
        };
        if matches!(part.ty, Type::Array { .. }) {
            return;
        }
        if let Some(array) = self.array(base).filter(|array| array.element.is_empty()) {
            let read = (part.span.clone(), array.object);
            self.plan.sequential_reads.push(read);
        }
    }
}

/// What is said of them: each array once in a line.
pub(crate) fn foreign_reads(unit: &Unit, prepared: &Prepared, plan: &Plan) -> Vec<Diagnostic> {
    let mut said = BTreeSet::new();
    let mut found = Vec::new();
    if plan.sequential_reads.is_empty() || !is_seen_whole(unit) {
        return found;
    }
    for (span, array) in &plan.sequential_reads {
        let is_certain =
            is_outside_of_loops(unit, span.start) && is_distributed(unit, plan, *array, MOST_BASES);
        let (place, written) = prepared.written(span.clone());
        if !is_certain || !said.insert((place.file.clone(), place.line, *array)) {
            continue;
        }
        let element = written.unwrap_or_else(|| prepared.text[span.clone()].to_owned());
        let title =
            format!("`{element}` is read outside of parallel loops, where only its owner has it");
        let diagnostic = Diagnostic::new(&codes::FOREIGN_READ, title).at(place, "");
        found.push(diagnostic.help("list it before the statement, in REMOTE_ACCESS"));
    }
    found
}

/// No other unit can map the arrays of this one anew, and none of them belongs to a task.
fn is_seen_whole(unit: &Unit) -> bool {
    let changes = |kind: &DirectiveKind| {
        matches!(
            kind,
            DirectiveKind::Redistribute(_) | DirectiveKind::Realign(_) | DirectiveKind::Task(_)
        )
    };
    let mut directives = unit.directives.iter();
    if directives.any(|bound| changes(&bound.directive.kind)) {
        return false;
    }
    let is_unknown = |expr: &Expr| match &expr.kind {
        ExprKind::Call { callee, arguments } => match &callee.kind {
            ExprKind::Function(name) => {
                let known = || library::effects(name, true, arguments, &|_| String::new());
                unit.procedures.with_key(name).is_none()
                    && !unit.header_functions.contains(name)
                    && known().is_none()
            }
            _ => false,
        },
        _ => false,
    };
    // Fortran has DYNAMIC for what may be mapped anew.
    !unit.rules().c_library
        || unit.procedures.iter().any(|one| one.main)
            && !unit
                .procedures
                .iter()
                .any(|one| any_expr(Part::Stmt(&one.body), is_unknown))
}

/// The procedure around a place is not called by iterations of parallel loops: it is the main one, or has such loops itself.
fn is_outside_of_loops(unit: &Unit, at: usize) -> bool {
    let around = |at: usize| {
        let holds = |one: &&Procedure| one.span.contains(&at);
        let procedures = unit.procedures.iter().filter(holds);
        procedures.min_by_key(|one| one.span.len())
    };
    let Some(procedure) = around(at) else {
        return false;
    };
    let is_here = |at: usize| around(at).is_some_and(|one| one.span == procedure.span);
    let mut directives = unit.directives.iter();
    procedure.main
        || directives.any(|bound| {
            matches!(bound.directive.kind, DirectiveKind::Parallel(_)) && is_here(bound.at)
        })
}

/// Processes have different elements of the array as long as it exists.
fn is_distributed(unit: &Unit, plan: &Plan, object: ObjectId, bases: usize) -> bool {
    let Some(array) = plan.object(object).array.as_ref() else {
        return false;
    };
    let mut mapping = unit.objects[object.index()].mapping.iter();
    let is_dynamic = mapping.any(|directive| {
        let bound = &unit.directives[directive.index()];
        matches!(&bound.directive.kind, DirectiveKind::Array(array) if array.dynamic)
    });
    if is_dynamic || array.formal || bases == 0 {
        return false;
    }
    distributed_axes(unit, plan, object, bases).contains(&true)
}

/// Of each dimension whether processes have different parts of it.
fn distributed_axes(unit: &Unit, plan: &Plan, object: ObjectId, bases: usize) -> Vec<bool> {
    let Some(array) = plan.object(object).array.as_ref() else {
        return Vec::new();
    };
    match &array.mapping {
        InitialMapping::Distribute { cuts, onto: None } => {
            cuts.iter().map(|cut| *cut != Cut::Whole).collect()
        }
        InitialMapping::Align { target, rules }
            if target.element.is_empty()
                && !is_task_array(unit, target.object)
                && is_distributed(unit, plan, target.object, bases - 1) =>
        {
            let of_target = distributed_axes(unit, plan, target.object, bases - 1);
            let mut axes = vec![false; array.extents.len()];
            for (rule, is_cut) in rules.iter().zip(of_target) {
                if let Rule::Linear { axis, .. } = rule
                    && let Some(own) = axes.get_mut(*axis)
                {
                    *own |= is_cut;
                }
            }
            axes
        }
        _ => Vec::new(),
    }
}
