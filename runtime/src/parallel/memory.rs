//! Elements of arrays in the memory of the program.

use super::engine::Outgoing;
use super::region::ElementRegion;
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
    pub(crate) fn pack(&self, region: &ElementRegion) -> Vec<u8> {
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

    /// A message with them.
    pub(super) fn outgoing(&self, to: usize, region: &ElementRegion) -> Outgoing {
        let bytes = self.pack(region);
        Outgoing { to, bytes }
    }

    /// Puts the elements of a message into a region of the same size.
    pub(crate) fn unpack(&self, region: &ElementRegion, message: &[u8]) {
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
    pub(super) fn runs(&self, region: &ElementRegion, mut each: impl FnMut(Address, usize)) {
        if region.is_empty() {
            return;
        }
        let mut dims: Vec<usize> = (0..region.rank).collect();
        dims.sort_by_key(|&d| std::cmp::Reverse(self.stride[d]));
        // Neighbours in memory go together.
        let nearest = dims.pop_if(|&mut d| self.stride[d] == 1);
        let single = 0..1;
        let single = std::slice::from_ref(&single);
        let pieces = nearest.map_or(single, |d| region.side(d).runs());
        let mut row = |start: i64| {
            for piece in pieces {
                let linear = (start + piece.start) as usize;
                let address = self.base.wrapping_add(linear.wrapping_mul(self.size));
                each(address, (piece.end - piece.start) as usize * self.size);
            }
        };
        self.rows(region, &dims, 0, &mut row);
    }

    /// Where the rows of a region begin that lie along none of these dimensions.
    fn rows(&self, region: &ElementRegion, dims: &[usize], start: i64, each: &mut dyn FnMut(i64)) {
        let Some((&d, inner)) = dims.split_first() else {
            return each(start);
        };
        for index in region.side(d).runs().iter().flat_map(Clone::clone) {
            self.rows(region, inner, start + index * self.stride[d], each);
        }
    }
}
