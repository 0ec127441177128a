//! The summary of a loop: its clauses.

use super::result::Plan;
use super::{PlannedClause, PlannedOperand};
use crate::model::{Object, ObjectId, Storage, Type, Unit};

/// The runtime can judge the clause once for all iterations.
pub(super) fn fits(unit: &Unit, plan: &Plan, clause: &PlannedClause) -> bool {
    let has_shadow_word = |operand: &PlannedOperand| {
        let known = &unit.objects[operand.object.index()];
        let is_found = is_known_by_address(unit, operand.object) && !known.attributes.sought;
        operand.subscripts.is_empty() && (plan.object(operand.object).shadow_word || is_found)
    };
    match clause {
        PlannedClause::Private(_)
        | PlannedClause::Tie { .. }
        | PlannedClause::ShadowRenew { .. }
        | PlannedClause::ShadowWait { .. }
        | PlannedClause::Across { .. } => true,
        PlannedClause::Reduction {
            operand, location, ..
        } => match location {
            None => has_shadow_word(operand) || is_array(unit, plan, operand),
            Some(location) => has_shadow_word(operand) && has_shadow_word(location),
        },
        PlannedClause::Remote { group, .. } => group.is_none(),
        PlannedClause::ShadowStart { .. }
        | PlannedClause::ReductionGroup(_)
        | PlannedClause::Consistent { .. }
        | PlannedClause::ShadowCompute { .. } => false,
    }
}

/// A whole array, whose elements have shadow words.
fn is_array(unit: &Unit, plan: &Plan, operand: &PlannedOperand) -> bool {
    let ty = &unit.objects[operand.object.index()].ty;
    operand.subscripts.is_empty()
        && matches!(ty, Type::Array { .. })
        && plan.object(operand.object).array.is_none()
}

/// Fortran: a number whose shadow word is found by its address: a dummy, a variable of a module or of the host.
pub(super) fn is_known_by_address(unit: &Unit, object: ObjectId) -> bool {
    let known = &unit.objects[object.index()];
    let has_names =
        |object: &Object| object.attributes.overlay.is_some() || object.attributes.equivalenced;
    let original = known
        .original
        .map(|original| &unit.objects[original.index()]);
    unit.rules().by_reference
        && matches!(known.storage, Storage::Formal | Storage::Associated)
        && !has_names(known)
        && !original.is_some_and(has_names)
        && matches!(known.ty, Type::Scalar(_))
        && !known.ty.is_text()
}
