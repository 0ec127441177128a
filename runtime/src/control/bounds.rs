//! Check 1: the element exists, in every dimension and in memory (debugger.md 1.6, 1.9).
//!
//! It needs no element, so it runs before the access can do harm. Nothing else is checked of an
//! access that fails here.

use dvmdbg_abi::{Ref, State};

use super::Control;
use super::access::Access;
use super::bind::origin;
use super::objects::ObjectId;
use crate::report::{Finding, Kind, Message};

/// First subscript outside of the dimensions that the variable's type gives, if they are known.
pub(super) fn violated_dimension(access: &Access<'_>) -> Option<usize> {
    let reference = access.reference?;
    if reference.rank as usize != access.rank {
        return None;
    }
    (0..access.rank).find(|&d| {
        let index = access.subscript[d].wrapping_sub(reference.lower[d]);
        reference.extent[d] > 0 && index as u64 >= reference.extent[d] as u64
    })
}

impl Control {
    /// A subscript is outside of its dimension.
    #[cold]
    pub(super) fn report_subscript(&mut self, state: &State, access: &Access<'_>, d: usize) {
        self.report(
            state,
            access.site,
            Kind::Bounds,
            Message::OutsideLimits,
            |control, finding| {
                let Some(reference) = access.reference else {
                    return;
                };
                let named = control.named_object(access);
                if let Some(id) = named {
                    control.name_object(finding, id);
                }
                finding.element = Some(control.outside_element(access, reference, named));
                let (low, extent) = (reference.lower[d], reference.extent[d]);
                let last = low + extent - 1;
                finding.expected = Some(format!("subscript {} from {low} to {last}", d + 1));
                finding.actual = Some(access.subscript[d].to_string());
            },
        );
    }

    /// The subscripts of an element that does not exist, counted in the object if the variable
    /// shows a part of a DVM array in its own shape.
    fn outside_element(
        &self,
        access: &Access<'_>,
        reference: &Ref,
        named: Option<ObjectId>,
    ) -> Vec<i64> {
        let subscripts = access.subscript[..access.rank].to_vec();
        let Some(array) = named.and_then(|id| self.objects.get(id).array) else {
            return subscripts;
        };
        let array = self.arrays.get(array);
        let rank = array.shape.rank;
        if rank != access.rank || array.shape.stride[..rank] != reference.stride[..rank] {
            return subscripts;
        }
        let corner = array.index(reference.pointer as usize);
        let origin = origin(reference);
        (0..rank)
            .map(|d| access.subscript[d] - origin[d] + corner[d] + array.lower[d])
            .collect()
    }

    /// The address lies outside of the object that the variable points into.
    #[cold]
    pub(super) fn report_outside(&mut self, state: &State, access: &Access<'_>, id: ObjectId) {
        self.report(
            state,
            access.site,
            Kind::Bounds,
            Message::OutsideLimits,
            |control, finding| {
                control.name_object(finding, id);
                control.describe_outside(finding, access, id);
            },
        );
    }

    fn describe_outside(&self, finding: &mut Finding, access: &Access<'_>, id: ObjectId) {
        let object = self.objects.get(id);
        let offset = access.address.wrapping_sub(object.low) as i64;
        finding.expected = Some(format!(
            "{} bytes from the start of the object",
            object.size()
        ));
        finding.actual = Some(format!("byte {offset}, {} bytes long", access.size));
        if access.rank == 1 && access.size > 0 {
            finding.element = Some(vec![offset.div_euclid(access.size as i64)]);
        }
    }
}
