//! Task regions, the blocks and loops of tasks, and arrays of a task (languages.md 6.13).
//!
//! A region is a construct whose iterations are tasks. A loop over tasks, or an ON, that stands
//! outside of a region is a region of its own.

use crate::directive::{self, ClauseKind, DirectiveKind, Map, Onto, Section, Text};
use crate::model::{Bound, BoundDirective, ObjectId, Stmt, StmtKind, Type, Unit};
use crate::source::Prepared;

use super::array::{ArrayName, Home};
use super::effects::is_pure;
use super::parallel::{consistent, reductions};
use super::{Clause, Construct, ConstructKind, Processors, SiteId};

/// A task region.
#[derive(Clone, Debug)]
pub struct Region {
    /// Number of its construct.
    pub construct: u32,
    /// Its reductions.
    pub clauses: Vec<Clause>,
}

/// A task: the block of an ON, or each iteration of a loop over tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Number of the construct of its region.
    pub region: u32,
    /// Its element of the task array.
    pub element: ArrayName,
    /// Every iteration of the statement is a task; otherwise the statement as a whole is one, whatever its kind.
    pub looped: bool,
    /// The loop variable, if it has a shadow word.
    pub variable: Option<ObjectId>,
    /// Place of the directive.
    pub site: SiteId,
}

/// The object is a task array.
fn is_task_array(unit: &Unit, object: ObjectId) -> bool {
    let mut mapping = unit.objects[object.index()].mapping.iter();
    mapping.any(|id| {
        let directive = &unit.directives[id.index()].directive;
        matches!(directive.kind, DirectiveKind::Task(_))
    })
}

/// The task array of this name.
pub(crate) fn task_array(unit: &Unit, bound: &BoundDirective, name: &Text) -> Option<ObjectId> {
    let object = bound.object(name)?;
    is_task_array(unit, object).then_some(object)
}

/// `PARALLEL [t] ON M[t]`, M a task array.
pub(crate) fn is_loop(unit: &Unit, bound: &BoundDirective, parallel: &directive::Parallel) -> bool {
    let target = parallel.target.as_ref();
    target.is_some_and(|target| task_array(unit, bound, &target.object.name).is_some())
}

/// The task that an array is put onto.
pub(crate) fn onto(unit: &Unit, bound: &BoundDirective, onto: Option<&Onto>) -> Option<ArrayName> {
    let onto = onto?;
    match onto.sections.as_slice() {
        [section] => task_element(unit, bound, &onto.name, section),
        _ => None,
    }
}

/// What ONTO of a distribution names; `None`: there is none.
pub(crate) fn home(unit: &Unit, bound: &BoundDirective, named: Option<&Onto>) -> Option<Home> {
    let task = onto(unit, bound, named).map(Home::Task);
    task.or_else(|| Some(Home::Processors(processors(unit, bound, named?))))
}

/// A section of an arrangement. What is not followed may be any processors.
pub(crate) fn processors(unit: &Unit, bound: &BoundDirective, onto: &Onto) -> Processors {
    let pure = |text: &Text| {
        let lowered = bound.lowered(text);
        lowered.is_some_and(|one| is_pure(unit, &one.expr))
    };
    let section = onto.sections.iter().map(|section| match section {
        Section::Whole(_) => Some(None),
        Section::Index(index) if pure(index) => Some(Some([index, index])),
        Section::Span {
            lower: Some(lower),
            upper: Some(upper),
            stride: None,
        } if pure(lower) && pure(upper) => Some(Some([lower, upper])),
        Section::Index(_) | Section::Span { .. } => None,
    });
    let section: Option<Vec<_>> = section.collect();
    let arrangement = bound.object(&onto.name).filter(|_| section.is_some());
    Processors {
        bounds: arrangement.map_or(Vec::new(), |object| constant_bounds(unit, object)),
        arrangement,
        section: section
            .unwrap_or_default()
            .into_iter()
            .map(|ends| ends.map(|ends| ends.map(|text| text.text.clone())))
            .collect(),
    }
}

/// First and last number of each dimension of an arrangement; empty: they are no constants.
fn constant_bounds(unit: &Unit, object: ObjectId) -> Vec<[i64; 2]> {
    let Type::Array { dims, .. } = &unit.objects[object.index()].ty else {
        return Vec::new();
    };
    let value = |bound: &Option<Bound>| bound.as_ref().and_then(|bound| bound.value);
    let rules = unit.rules();
    let bounds = dims.iter().map(|dim| {
        let first = match &dim.lower {
            Some(_) => value(&dim.lower)?,
            None => rules.first_index,
        };
        let declared = value(&dim.extent)?;
        let last = match rules.declares_last_index {
            true => declared,
            false => first + declared - 1,
        };
        Some([first, last])
    });
    bounds.collect::<Option<_>>().unwrap_or_default()
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

fn task_element(
    unit: &Unit,
    bound: &BoundDirective,
    name: &Text,
    section: &Section,
) -> Option<ArrayName> {
    let object = task_array(unit, bound, name)?;
    match section {
        Section::Index(index) => Some(ArrayName {
            object,
            element: vec![index.text.clone()],
        }),
        Section::Whole(_) | Section::Span { .. } => None,
    }
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
) -> Option<Vec<Clause>> {
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

/// The task that a statement is, or whose loop it is, and whether it is a loop over tasks.
pub(crate) fn element(unit: &Unit, stmt: &Stmt) -> Option<(ArrayName, bool)> {
    stmt.directives.iter().find_map(|id| {
        let bound = &unit.directives[id.index()];
        let (name, subscript, looped) = match &bound.directive.kind {
            DirectiveKind::On(on) => (&on.name, on.subscripts.first()?.text.clone(), false),
            DirectiveKind::Parallel(parallel) => {
                let target = parallel.target.as_ref()?;
                let subscript = target.subscripts.first()?;
                (&target.object.name, subscript.text.text.clone(), true)
            }
            _ => return None,
        };
        let element = ArrayName {
            object: task_array(unit, bound, name)?,
            element: vec![subscript],
        };
        Some((element, looped))
    })
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
