//! Arrays that are born in the body of a parallel loop. They lie elsewhere in each iteration, so that their elements are checked one by
//! one; where the loop may be proven, slots tell what iterations do to them.

use super::builder::{Builder, OpenNest};
use super::construct::Sum;
use super::designator::extent;
use super::{Affine, ArrayName, Check, SiteId, Slot};
use crate::model::linear::FormUse;
use crate::model::{DeclaredObject, Dim, Expr, ExprKind, ObjectId, Storage, Type, Unit};
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
        (array, extents): (&ArrayName, Vec<Affine>),
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

impl Builder<'_> {
    /// The text declares a variable.
    pub(super) fn note_birth(&self, nest: &mut OpenNest, declared: &DeclaredObject) {
        let object = declared.object;
        if !nest.inside.open.is_empty() {
            nest.inside.born_in_turns.insert(object);
        }
        if !declared.bounds.is_empty()
            && let Some(extents) = self.variable_extents(nest, declared)
        {
            nest.inside.extents.insert(object, extents);
        }
    }

    /// The extents of an array of variable length, if they are the same in all iterations. `bounds` of the declaration are those that are no
    /// constants.
    fn variable_extents(&self, nest: &OpenNest, declared: &DeclaredObject) -> Option<Vec<Affine>> {
        let Type::Array { dims, .. } = &self.unit.objects[declared.object.index()].ty else {
            return None;
        };
        let variable = |dim: &Dim| {
            dim.extent
                .as_ref()
                .is_some_and(|extent| extent.value.is_none())
        };
        if dims.iter().filter(|dim| variable(dim)).count() != declared.bounds.len() {
            return None;
        }
        let mut bounds = declared.bounds.iter();
        let extent = |dim: &Dim| match variable(dim) {
            true => {
                let sum = self.sum_for(nest, bounds.next()?, FormUse::Value)?;
                (!sum.moves()).then_some(sum.affine)
            }
            false => constant_extent(nest, dim),
        };
        dims.iter().map(extent).collect()
    }
}

/// Extents of an array that is born in the iterations; `None`: it is none, or they may differ.
pub(super) fn local_extents(unit: &Unit, nest: &OpenNest, array: ObjectId) -> Option<Vec<Affine>> {
    let object = &unit.objects[array.index()];
    let Type::Array { dims, .. } = &object.ty else {
        return None;
    };
    let is_born = nest.inner.contains(&array)
        && matches!(object.storage, Storage::Automatic)
        && object.mapping.is_empty()
        && !unit.rules().by_reference;
    if !is_born {
        return None;
    }
    let constants = dims.iter().map(|dim| constant_extent(nest, dim));
    let constants: Option<Vec<Affine>> = constants.collect();
    constants.or_else(|| nest.inside.extents.get(&array).cloned())
}

fn constant_extent(nest: &OpenNest, dim: &Dim) -> Option<Affine> {
    Some(Sum::constant(nest, extent(dim)?).affine)
}
