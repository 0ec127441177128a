//! Task regions, the blocks and loops of tasks, and arrays of a task (languages.md 6.13).
//!
//! A region is a construct whose iterations are tasks. A loop over tasks, or an ON, that stands
//! outside of a region is a region of its own.

use super::home::{element, task_array, task_element};
use crate::directive::{self, ClauseKind, DirectiveKind, Map, Section};
use crate::model::{BoundDirective, ObjectId, Stmt, StmtKind, Unit};
use crate::source::Prepared;

use super::mapping::ArrayName;
use super::reduction::{consistent, reductions};
use super::{Construct, ConstructKind, PlannedClause, SiteId};

/// `PARALLEL [t] ON M[t]`, M a task array.
pub(crate) fn is_loop(unit: &Unit, bound: &BoundDirective, parallel: &directive::Parallel) -> bool {
    let target = parallel.target.as_ref();
    target.is_some_and(|target| task_array(unit, bound, &target.object.name).is_some())
}

/// The task that gets processors, or the first and the subscript of the last of several.
pub(crate) fn mapped(
    unit: &Unit,
    bound: &BoundDirective,
    map: &Map,
) -> Option<(ArrayName, Option<String>)> {
    let Section::Span {
        lower: Some(first),
        upper: Some(last),
        ..
    } = &map.element
    else {
        return Some((task_element(unit, bound, &map.task, &map.element)?, None));
    };
    let first = Section::Index(first.clone());
    let task = task_element(unit, bound, &map.task, &first)?;
    Some((task, Some(last.text.clone())))
}

fn region<'u>(unit: &'u Unit, stmt: &Stmt) -> Option<&'u BoundDirective> {
    let mut bound = stmt
        .directives
        .iter()
        .map(|id| &unit.directives[id.index()]);
    bound.find(|bound| matches!(bound.directive.kind, DirectiveKind::TaskRegion(_)))
}

/// Clauses of a region, those of its loop over tasks included: their iterations are the same.
/// `None`: the statement is no region.
pub(crate) fn clauses(
    unit: &Unit,
    stmt: &Stmt,
    site: &mut dyn FnMut(&BoundDirective, ObjectId) -> SiteId,
) -> Option<Vec<PlannedClause>> {
    number(unit, stmt)?;
    let inner = match &stmt.kind {
        StmtKind::Block(statements) => statements.as_slice(),
        _ => &[],
    };
    let mut found = Vec::new();
    for part in std::iter::once(stmt).chain(inner) {
        for id in &part.directives {
            let bound = &unit.directives[id.index()];
            let mut place = |object| site(bound, object);
            for clause in own_clauses(unit, bound) {
                match &clause.kind {
                    ClauseKind::Reduction(list) => {
                        reductions(unit, bound, list, &mut place, &mut found).ok()?;
                    }
                    ClauseKind::Consistent(list) => {
                        consistent(bound, list, &|_| None, &mut place, &mut found).ok()?;
                    }
                    _ => {}
                }
            }
        }
    }
    Some(found)
}

/// The clauses of a region or a loop over tasks.
fn own_clauses<'u>(unit: &Unit, bound: &'u BoundDirective) -> &'u [directive::Clause] {
    match &bound.directive.kind {
        DirectiveKind::TaskRegion(region) => &region.clauses,
        DirectiveKind::Parallel(parallel) if is_loop(unit, bound, parallel) => &parallel.clauses,
        _ => &[],
    }
}

/// Every iteration of the statement is a task.
pub(crate) fn is_loop_over_tasks(unit: &Unit, stmt: &Stmt) -> bool {
    element(unit, stmt).is_some_and(|(_, looped)| looped)
}

/// Number of the construct that a statement opens as a region.
pub(crate) fn number(unit: &Unit, stmt: &Stmt) -> Option<u32> {
    match (region(unit, stmt), &stmt.kind) {
        (Some(bound), _) => Some(bound.construct),
        (None, StmtKind::Loop(the_loop)) if is_loop_over_tasks(unit, stmt) => {
            Some(the_loop.construct)
        }
        _ => None,
    }
}

/// The construct of a region, by its number.
pub(crate) fn construct(unit: &Unit, prepared: &Prepared, stmt: &Stmt) -> Option<(u32, Construct)> {
    let bound = region(unit, stmt)?;
    let place = prepared.beginning(&stmt.span);
    let end = stmt.span.end.saturating_sub(1);
    Some((
        bound.construct,
        Construct {
            file: place.file,
            kind: ConstructKind::TaskRegion,
            rank: 1,
            line: place.line,
            end_line: prepared.place(end..stmt.span.end).line,
            directive_line: bound.line,
        },
    ))
}
