//! Sets of elements of arrays, a bit for each.

/// Some elements of one array.
#[derive(Debug)]
struct Elements {
    array: usize,
    bits: Vec<u64>,
}

/// Some elements of some arrays. What identifies an array is up to the owner of the set.
#[derive(Debug, Default)]
pub(crate) struct ElementSet(Vec<Elements>);

impl ElementSet {
    pub(crate) fn insert(&mut self, array: usize, element: usize) {
        let known = self.0.iter().position(|one| one.array == array);
        let position = known.unwrap_or_else(|| {
            let bits = Vec::new();
            self.0.push(Elements { array, bits });
            self.0.len() - 1
        });
        let bits = &mut self.0[position].bits;
        if bits.len() <= element / 64 {
            bits.resize(element / 64 + 1, 0);
        }
        bits[element / 64] |= 1 << (element % 64);
    }

    pub(crate) fn contains(&self, array: usize, element: usize) -> bool {
        let of_array = self.0.iter().find(|one| one.array == array);
        let word = of_array.and_then(|one| one.bits.get(element / 64));
        word.is_some_and(|word| word & 1 << (element % 64) != 0)
    }

    /// Whether some element of the array belongs to it.
    pub(crate) fn concerns(&self, array: usize) -> bool {
        self.0.iter().any(|one| one.array == array)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_knows_its_elements() {
        let mut set = ElementSet::default();
        assert!(set.is_empty());
        set.insert(7, 130);
        assert!(set.contains(7, 130) && set.concerns(7) && !set.is_empty());
        assert!(!set.contains(7, 129) && !set.contains(7, 1_000) && !set.contains(8, 130));
    }
}
