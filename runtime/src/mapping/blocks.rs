//! Blocks: which part of a dimension each processor of an axis has (languages.md 6.2).

use std::ops::Range;
use std::sync::Arc;

/// How the elements of a dimension are divided among the processors of an axis, which are numbered from 0. Each has a run of
/// elements, perhaps an empty one; the runs lie in the order of the processors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// Nearly equal runs that begin at multiples of a number: BLOCK (of 1) and MULT_BLOCK.
    Even {
        /// Elements of the dimension.
        elements: i64,
        /// Processors of the axis, at least 1.
        processors: usize,
        /// At least 1.
        multiple: i64,
    },
    /// Runs of given lengths, by the first element of each and the end of the last: GEN_BLOCK, WGT_BLOCK.
    Cuts(Arc<[i64]>),
}

/// Why sizes that a program gives do not make blocks, however many processors there are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BlockFault {
    /// They add up to this.
    Sum(i64),
    /// A length that is less than 0.
    Length(i64),
    /// A weight that is less than 0, or no number.
    Weight(f64),
    /// Lengths cannot be multiples of this.
    Multiple(i64),
}

impl BlockFault {
    /// GEN_BLOCK: the first sizes, one for each of the processors, must make `elements`.
    pub fn of_lengths(elements: i64, lengths: &[i64]) -> Option<BlockFault> {
        let mut sum = 0_i64;
        for &length in lengths {
            if length < 0 {
                return Some(BlockFault::Length(length));
            }
            sum = sum.saturating_add(length);
            if sum == elements {
                return None;
            }
        }
        Some(BlockFault::Sum(sum))
    }

    /// WGT_BLOCK.
    pub fn of_weights(weights: &[f64]) -> Option<BlockFault> {
        let mut weights = weights.iter();
        let wrong = weights.find(|weight| **weight < 0.0 || !weight.is_finite());
        wrong.map(|weight| BlockFault::Weight(*weight))
    }

    /// MULT_BLOCK. What is left behind the last multiple belongs to the last block.
    pub fn of_multiple(multiple: i64) -> Option<BlockFault> {
        (multiple < 1).then_some(BlockFault::Multiple(multiple))
    }
}

impl Blocks {
    /// BLOCK.
    pub fn even(elements: i64, processors: usize) -> Blocks {
        Blocks::multiple(elements, processors, 1)
    }

    /// MULT_BLOCK.
    pub fn multiple(elements: i64, processors: usize, multiple: i64) -> Blocks {
        Blocks::Even {
            elements: elements.max(0),
            processors: processors.max(1),
            multiple: multiple.max(1),
        }
    }

    /// GEN_BLOCK: a length for each processor. Error: what is wrong with them.
    pub fn given(elements: i64, lengths: &[i64]) -> Result<Blocks, String> {
        let mut cuts = vec![0];
        let mut sum: i64 = 0;
        for (processor, &length) in lengths.iter().enumerate() {
            if length < 0 {
                return Err(format!("block {processor} has {length} elements"));
            }
            sum = sum.saturating_add(length);
            cuts.push(sum);
        }
        match sum == elements {
            true => Ok(Blocks::Cuts(cuts.into())),
            false => Err(format!(
                "the blocks have {sum} elements together, the dimension has {elements}"
            )),
        }
    }

    /// WGT_BLOCK: the weights are spread over the elements, and the largest sum of weights of a run is as small as it can be.
    pub fn weighted(elements: i64, processors: usize, weights: &[f64]) -> Blocks {
        let processors = processors.max(1);
        if weights.is_empty() || elements <= 0 {
            return Blocks::even(elements, processors);
        }
        let weight = |element: i64| {
            let number = i128::from(element) * weights.len() as i128 / i128::from(elements);
            weights[number as usize].max(0.0)
        };
        let total: f64 = (0..elements).map(weight).sum();
        let heaviest = (0..elements).map(weight).fold(0.0, f64::max);
        let (mut low, mut high) = (heaviest.max(total / processors as f64), total);
        let divided = |limit: f64| cuts_within(elements, processors, weight, limit);
        // The runs change at finitely many limits; sixty halvings tell any two of them apart.
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            match divided(middle) {
                Some(_) => high = middle,
                None => low = middle,
            }
        }
        let cuts = divided(high).or_else(|| divided(total * 2.0 + 1.0));
        cuts.map_or(Blocks::even(elements, processors), |cuts| {
            Blocks::Cuts(cuts.into())
        })
    }

    /// Number of processors.
    pub fn processors(&self) -> usize {
        match self {
            Blocks::Even { processors, .. } => *processors,
            Blocks::Cuts(cuts) => cuts.len() - 1,
        }
    }

    /// The first element of a processor's run; of the number behind the last processor, the end of all.
    fn cut(&self, processor: usize) -> i64 {
        match self {
            Blocks::Even {
                elements,
                processors,
                multiple,
            } => match processor >= *processors {
                true => *elements,
                false => {
                    let exact = processor as i128 * i128::from(*elements) / *processors as i128;
                    exact as i64 / multiple * multiple
                }
            },
            Blocks::Cuts(cuts) => cuts[processor.min(cuts.len() - 1)],
        }
    }

    /// The elements of a processor.
    pub fn part(&self, processor: usize) -> Range<i64> {
        self.cut(processor)..self.cut(processor + 1)
    }

    /// Who has an element; of one outside of the dimension the nearest processor.
    pub fn processor_of(&self, element: i64) -> usize {
        let (mut low, mut high) = (0, self.processors());
        // The last processor whose run does not begin behind it.
        while high - low > 1 {
            let middle = usize::midpoint(low, high);
            match self.cut(middle) <= element {
                true => low = middle,
                false => high = middle,
            }
        }
        low
    }
}

/// Runs of which none is heavier than the limit. `None`: there are not enough processors.
fn cuts_within(
    elements: i64,
    processors: usize,
    weight: impl Fn(i64) -> f64,
    limit: f64,
) -> Option<Vec<i64>> {
    let mut cuts = vec![0];
    let mut sum = 0.0;
    for element in 0..elements {
        let own = weight(element);
        if sum + own > limit {
            cuts.push(element);
            sum = 0.0;
        }
        sum += own;
    }
    if cuts.len() > processors {
        return None;
    }
    cuts.resize(processors + 1, elements);
    Some(cuts)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn block_follows_the_formula() {
        let blocks = Blocks::even(10, 4);
        let parts: Vec<_> = (0..4).map(|p| blocks.part(p)).collect();
        assert_eq!(parts, [0..2, 2..5, 5..7, 7..10]);
        assert_eq!(Blocks::even(2, 4).part(0), 0..0);
        assert_eq!(Blocks::multiple(10, 3, 4).part(1), 0..4);
    }

    #[test]
    fn lengths_must_fit() {
        assert!(Blocks::given(6, &[1, 2, 3]).is_ok());
        assert_eq!(
            Blocks::given(7, &[1, 2, 3]).unwrap_err(),
            "the blocks have 6 elements together, the dimension has 7"
        );
    }

    /// The least heaviest run of all ways to divide, by trying all.
    fn least(weights: &[f64], processors: usize) -> f64 {
        if processors == 1 || weights.is_empty() {
            return weights.iter().sum();
        }
        (0..=weights.len())
            .map(|cut| {
                let own: f64 = weights[..cut].iter().sum();
                own.max(least(&weights[cut..], processors - 1))
            })
            .fold(f64::INFINITY, f64::min)
    }

    fn blocks() -> impl Strategy<Value = (i64, Blocks)> {
        prop_oneof![
            (0i64..40, 1usize..9, 1i64..5).prop_map(|(n, p, m)| (n, Blocks::multiple(n, p, m))),
            prop::collection::vec(0i64..6, 1..6).prop_map(|lengths| {
                let sum = lengths.iter().sum();
                (sum, Blocks::given(sum, &lengths).unwrap())
            }),
        ]
    }

    proptest! {
        #[test]
        fn each_element_has_one_processor((elements, blocks) in blocks()) {
            let mut next = 0;
            for processor in 0..blocks.processors() {
                let part = blocks.part(processor);
                prop_assert_eq!(part.start, next);
                for element in part.clone() {
                    prop_assert_eq!(blocks.processor_of(element), processor);
                }
                next = part.end;
            }
            prop_assert_eq!(next, elements);
        }

        #[test]
        fn weights_are_divided_as_well_as_can_be(
            weights in prop::collection::vec(0u8..9, 1..9), processors in 1usize..5,
        ) {
            let weights: Vec<f64> = weights.into_iter().map(f64::from).collect();
            let blocks = Blocks::weighted(weights.len() as i64, processors, &weights);
            let sum = |processor| -> f64 {
                blocks.part(processor).map(|element| weights[element as usize]).sum()
            };
            let heaviest = (0..processors).map(sum).fold(0.0, f64::max);
            prop_assert!(heaviest <= least(&weights, processors) + 1e-6);
        }
    }
}
