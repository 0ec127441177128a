//! Processors that arrays and tasks are put on.

use crate::directive::DirectiveKind;
use crate::model::Stmt;

use super::effects::is_pure;
use super::mapping::{ArrayName, Home};

use super::Processors;
use crate::directive::{Onto, Section, Text};
use crate::model::{Bound, BoundDirective, ObjectId, Type, Unit};

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
pub(super) fn constant_bounds(unit: &Unit, object: ObjectId) -> Vec<[i64; 2]> {
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

pub(super) fn task_element(
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

/// The object is a task array.
pub(super) fn is_task_array(unit: &Unit, object: ObjectId) -> bool {
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
