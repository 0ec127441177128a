//! Arrays that are born in the body of a parallel loop. They lie elsewhere in each iteration, so that their elements are checked one by
//! one; where the loop may be proven, slots tell what iterations do to them.

use super::builder::{Builder, OpenNest};
use super::{ArrayName, Check, SiteId, Slot};
use crate::model::{Bound, Dim, Expr, ExprKind, ObjectId, Storage, Type, Unit};
use dvmdbg_abi::code;

impl Builder<'_> {
    /// An element is accessed in the text of a parallel loop.
    pub(super) fn take_local_slots(
        &mut self,
        expr: &Expr,
        check: &Check,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) {
        let (Check::Element(array), ExprKind::Element { subscripts, .. }) = (check, &expr.kind)
        else {
            return;
        };
        let Some(mut nest) = self.nest.take() else {
            return;
        };
        let extents = match array.element.is_empty() {
            true => local_extents(self.unit, &nest, array.object),
            false => None,
        };
        if let Some(extents) = extents.filter(|_| self.are_pure(subscripts)) {
            let slot = self.local_slot(&mut nest, subscripts, (array, extents));
            nest.push_element(expr, &slot, (read, write));
        }
        self.nest = Some(nest);
    }

    /// A slot of such an array.
    pub(super) fn local_slot(
        &self,
        nest: &mut OpenNest,
        subscripts: &[Expr],
        (array, extents): (&ArrayName, Vec<i64>),
    ) -> Slot {
        let memory = self.own_memory(nest, array.object);
        let slot = self.slot(nest, subscripts, (array, None), memory);
        nest.plan.references[slot.reference].local = Some(extents);
        slot
    }

    /// Memory of something that is born in the iterations, with values or without.
    pub(super) fn own_memory(&self, nest: &OpenNest, object: ObjectId) -> u32 {
        match self.unit.objects[object.index()].initialised {
            true => code::slot::GIVEN,
            false if nest.inside.born_in_turns.contains(&object) => code::slot::OF_TURN,
            false => code::slot::LOCAL,
        }
    }
}

impl OpenNest {
    /// The text declares a variable.
    pub(super) fn note_birth(&mut self, object: ObjectId) {
        if !self.inside.open.is_empty() {
            self.inside.born_in_turns.insert(object);
        }
    }
}

/// Extents of an array that is born in the iterations; `None`: it is none, or they are not constants.
pub(super) fn local_extents(unit: &Unit, nest: &OpenNest, array: ObjectId) -> Option<Vec<i64>> {
    let object = &unit.objects[array.index()];
    let Type::Array { dims, .. } = &object.ty else {
        return None;
    };
    let is_born = nest.inner.contains(&array)
        && matches!(object.storage, Storage::Automatic)
        && object.mapping.is_empty()
        && !unit.rules().by_reference;
    let constant = |bound: &Option<Bound>| bound.as_ref().and_then(|bound| bound.value);
    let extent =
        |dim: &Dim| constant(&dim.extent).filter(|&extent| extent > 0 && dim.lower.is_none());
    is_born
        .then(|| dims.iter().map(extent).collect::<Option<Vec<i64>>>())
        .flatten()
}
