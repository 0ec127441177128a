//! Reduction variables in the text of their construct: which accesses are part of the accumulation
//! (debugger.md 1.9, "Reductions").

use super::array::{resolve_name, rule};
use super::construct::{PlannedOperand, has_known_end, operands};
use super::{Rule, SiteId};
use crate::directive::{self, ReductionOperation};
use crate::model::designator::root;
use crate::model::{BoundDirective, Expr, ExprKind, ObjectId, Unit};
use dvmdbg_abi::code::reduction;

use super::construct::PlannedClause;

/// A reduction variable and, for MAXLOC and MINLOC, its location: an assignment to either allows
/// reads of both.
pub(crate) type ReducedPair = Vec<ObjectId>;

/// Groups of the clauses of a loop.
pub(crate) fn groups(clauses: &[PlannedClause]) -> Vec<ReducedPair> {
    clauses
        .iter()
        .filter_map(|clause| match clause {
            PlannedClause::Reduction {
                operand, location, ..
            } => Some(
                std::iter::once(operand.object)
                    .chain(location.as_ref().map(|location| location.object))
                    .collect(),
            ),
            _ => None,
        })
        .collect()
}

/// The variable that an expression assigns.
pub(crate) fn target(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => root(target),
        _ => None,
    }
}

/// Reductions of one clause, behind the group that they belong to.
///
/// # Errors
///
/// A name is not declared.
pub(crate) fn reductions(
    unit: &Unit,
    bound: &BoundDirective,
    list: &directive::ReductionList,
    site: &mut dyn FnMut(ObjectId) -> SiteId,
    into: &mut Vec<PlannedClause>,
) -> Result<(), String> {
    let mut found = Vec::new();
    for reduction in &list.reductions {
        found.push(one_reduction(bound, reduction, site)?);
    }
    if let Some(group) = &list.group
        && found
            .iter()
            .flat_map(operands)
            .all(|one| has_known_end(unit, one.object))
    {
        into.push(PlannedClause::ReductionGroup(resolve_name(bound, group)?));
    }
    into.extend(found);
    Ok(())
}

/// Elements of one CONSISTENT clause; `axis` finds the loop of a variable.
///
/// # Errors
///
/// A name is not declared.
pub(crate) fn consistent(
    bound: &BoundDirective,
    list: &directive::Consistent,
    axis: &dyn Fn(&str) -> Option<usize>,
    site: &mut dyn FnMut(ObjectId) -> SiteId,
    into: &mut Vec<PlannedClause>,
) -> Result<(), String> {
    let group = list.group.as_ref();
    let group = group.map(|name| resolve_name(bound, name));
    let group = group.transpose()?;
    for reference in &list.references {
        let object = resolve_name(bound, &reference.array)?;
        // What no rule describes may be any element.
        let rule_of = |one| rule(one, axis).unwrap_or(Rule::Replicated);
        into.push(PlannedClause::Consistent {
            group,
            array: PlannedOperand {
                object,
                subscripts: Vec::new(),
                length: None,
            },
            rules: reference.subscripts.iter().map(rule_of).collect(),
            site: site(object),
        });
    }
    Ok(())
}

pub(super) fn one_reduction(
    bound: &BoundDirective,
    reduction: &directive::Reduction,
    site: &mut dyn FnMut(ObjectId) -> SiteId,
) -> Result<PlannedClause, String> {
    let value = operand(bound, &reduction.operand, None)?;
    let location = reduction
        .location
        .as_ref()
        .map(|location| operand(bound, location, reduction.location_length.as_ref()))
        .transpose()?;
    Ok(PlannedClause::Reduction {
        operation: operation_code(reduction.operation),
        site: site(value.object),
        operand: value,
        location,
    })
}

pub(super) fn operand(
    bound: &BoundDirective,
    operand: &directive::Operand,
    length: Option<&directive::Text>,
) -> Result<PlannedOperand, String> {
    Ok(PlannedOperand {
        object: resolve_name(bound, &operand.name)?,
        subscripts: operand
            .subscripts
            .iter()
            .map(|subscript| subscript.text.clone())
            .collect(),
        length: operand
            .length
            .as_ref()
            .or(length)
            .map(|text| text.text.clone()),
    })
}

/// Code of an operation (spec debugger.md section 0).
pub(super) fn operation_code(operation: ReductionOperation) -> u8 {
    match operation {
        ReductionOperation::Sum => reduction::SUM,
        ReductionOperation::Product => reduction::PRODUCT,
        ReductionOperation::Max => reduction::MAX,
        ReductionOperation::Min => reduction::MIN,
        ReductionOperation::And => reduction::AND,
        ReductionOperation::Or => reduction::OR,
        ReductionOperation::Xor => reduction::XOR,
        ReductionOperation::Eqv => reduction::EQUIVALENT,
        ReductionOperation::Neqv => reduction::NOT_EQUAL,
        ReductionOperation::MaxLoc => reduction::MAXLOC,
        ReductionOperation::MinLoc => reduction::MINLOC,
    }
}
