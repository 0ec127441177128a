//! Elements of arrays in the memory of the program.

use super::region::ElementBox;
use crate::address::Address;
use crate::mapping::Tuple;

/// Where the elements of an array lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ElementMemory {
    /// Address of the first one.
    pub(crate) base: Address,
    /// Bytes of one.
    pub(crate) size: usize,
    /// Distance of neighbours in each dimension, in elements.
    pub(crate) stride: Tuple,
}

impl ElementMemory {
    /// Copies the elements of a region, which are part of the array, into a message.
    pub(crate) fn pack(&self, region: &ElementBox) -> Vec<u8> {
        let mut message = Vec::with_capacity(region.count() * self.size);
        self.runs(region, |address, size| {
            // SAFETY: the program keeps the array as long as it is defined (`dyn_DefineArray`), and a region lies inside of its
            // extents.
            let elements = unsafe { address.bytes(size) };
            // Runs of one element are common, and a copy of known size is much cheaper than one of any.
            match <&[u8; 8]>::try_from(elements) {
                Ok(one) => message.extend_from_slice(one),
                Err(_) => message.extend_from_slice(elements),
            }
        });
        message
    }

    /// Puts the elements of a message into a region of the same size.
    pub(crate) fn unpack(&self, region: &ElementBox, message: &[u8]) {
        let mut rest = message;
        self.runs(region, |address, size| {
            let Some((own, behind)) = rest.split_at_checked(size) else {
                return;
            };
            // SAFETY: as in `pack`; distributed arrays are variables that the program writes.
            unsafe {
                match <&[u8; 8]>::try_from(own) {
                    Ok(one) => address.write(one),
                    Err(_) => address.write(own),
                }
            }
            rest = behind;
        });
    }

    /// The pieces of memory that a region consists of, in an order that depends on the strides and the region alone.
    pub(super) fn runs(&self, region: &ElementBox, mut each: impl FnMut(Address, usize)) {
        if region.is_empty() {
            return;
        }
        let mut dims: Vec<usize> = (0..region.rank).collect();
        dims.sort_by_key(|&d| std::cmp::Reverse(self.stride[d]));
        // Neighbours in memory go together.
        let length = match dims.pop_if(|&mut d| self.stride[d] == 1) {
            Some(d) => region.end[d] - region.first[d],
            None => 1,
        };
        let mut at = region.first;
        loop {
            let linear: i64 = (0..region.rank).map(|d| at[d] * self.stride[d]).sum();
            let address = self.base.wrapping_add(linear as usize * self.size);
            each(address, length as usize * self.size);
            let next = dims.iter().rposition(|&d| at[d] + 1 < region.end[d]);
            let Some(position) = next else {
                return;
            };
            at[dims[position]] += 1;
            for &behind in &dims[position + 1..] {
                at[behind] = region.first[behind];
            }
        }
    }
}
