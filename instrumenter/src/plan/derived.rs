//! DERIVED: what the cells of another array list (languages.md 6.2).

use super::mapping::{CellForm, DerivedRule, Extent, ListedElement};
use super::resolve::{declared, resolve_variable, template_extent};
use super::walk::{Part, each_expr};
use super::{ArrayName, effects::is_pure};
use crate::directive::{Derived, DerivedSubscript, DirectiveKind, Entity, Section, Text};
use crate::model::constant::is_integer;
use crate::model::{Binary, BoundDirective, DirectiveExpr, Expr, ExprKind, ObjectId, Type, Unit};

/// The rule, if it can be followed: cells along one dimension, and expressions that change nothing.
pub(super) fn rule(unit: &Unit, bound: &BoundDirective, derived: &Derived) -> Option<DerivedRule> {
    let cells = resolve_variable(unit, bound, &derived.base).ok()?;
    let dummies = derived.subscripts.iter().enumerate();
    let mut dummies = dummies.filter_map(|(axis, subscript)| match subscript {
        DerivedSubscript::Dummy(dummy, _) => Some((axis, dummy)),
        DerivedSubscript::Whole(_) | DerivedSubscript::Index(_) => None,
    });
    let (Some((axis, dummy)), None) = (dummies.next(), dummies.next()) else {
        return None;
    };
    let mut found = DerivedRule {
        extent: extent(unit, cells.object, axis),
        cells,
        axis,
        dummy: dummy.text.clone(),
        elements: Vec::new(),
        read: Vec::new(),
    };
    for section in &derived.elements {
        let ends = match section {
            Section::Index(index) => [index, index],
            Section::Span {
                lower: Some(lower),
                upper: Some(upper),
                stride: None,
            } => [lower, upper],
            Section::Whole(_) | Section::Span { .. } => return None,
        };
        let [first, last] = ends.map(|text| listed(unit, bound, text, &mut found));
        found.elements.push([first?, last?]);
    }
    Some(found)
}

fn listed(
    unit: &Unit,
    bound: &BoundDirective,
    text: &Text,
    rule: &mut DerivedRule,
) -> Option<ListedElement> {
    let lowered = bound.lowered(text)?;
    if !is_pure(unit, &lowered.expr) {
        return None;
    }
    each_expr(Part::Expr(&lowered.expr), &mut |expr| {
        if let ExprKind::Variable(object) = expr.kind
            && !unit.objects[object.index()].mapping.is_empty()
            && !rule.read.iter().any(|known| known.object == object)
        {
            rule.read.push(ArrayName::variable(object));
        }
    });
    Some(ListedElement {
        text: lowered.text.clone(),
        form: form(unit, lowered, &lowered.expr, &rule.dummy),
    })
}

/// `None`: it is more than sums, products and elements of arrays.
fn form(unit: &Unit, all: &DirectiveExpr, expr: &Expr, dummy: &str) -> Option<CellForm> {
    let is_dummy = |part: &Expr| unit.rules().same_name(all.text_of(part).trim(), dummy);
    let mut has_dummy = false;
    each_expr(Part::Expr(expr), &mut |part| has_dummy |= is_dummy(part));
    if is_dummy(expr) {
        return Some(CellForm::Cell);
    }
    if !has_dummy {
        return Some(CellForm::Value(all.text_of(expr).to_owned()));
    }
    let form = |part: &Expr| form(unit, all, part, dummy);
    match &expr.kind {
        ExprKind::Binary(operator, left, right) => {
            let operator = match operator {
                Binary::Add => "+",
                Binary::Subtract => "-",
                Binary::Multiply => "*",
                _ => return None,
            };
            let sides = [form(left)?, form(right)?];
            Some(CellForm::Binary(operator, Box::new(sides)))
        }
        ExprKind::Element {
            base, subscripts, ..
        } => {
            let ExprKind::Variable(object) = base.kind else {
                return None;
            };
            let is_integer = is_integer(unit.objects[object.index()].ty.element());
            let subscripts: Option<Vec<CellForm>> = subscripts.iter().map(form).collect();
            subscripts
                .filter(|_| is_integer)
                .map(|subscripts| CellForm::Listed { object, subscripts })
        }
        _ => None,
    }
}

/// The declared extent of a dimension.
fn extent(unit: &Unit, object: ObjectId, axis: usize) -> Option<Extent> {
    let known = &unit.objects[object.index()];
    let of_template = known.mapping.iter().find_map(|id| {
        let kind = &unit.directives[id.index()].directive.kind;
        match kind {
            DirectiveKind::Array(array) if array.entity == Entity::Template => {
                template_extent(array.extents.get(axis)?).ok()
            }
            _ => None,
        }
    });
    let of_array = || match &known.ty {
        Type::Array { dims, .. } => dims.get(axis).map(declared),
        _ => None,
    };
    let extent = of_template.or_else(of_array);
    extent.filter(|extent| matches!(extent, Extent::Declared { .. }))
}
