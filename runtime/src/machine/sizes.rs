//! Blocks of sizes that the program gives, and owners of single elements: GEN_BLOCK, WGT_BLOCK, MULT_BLOCK, INDIRECT (languages.md 6.2).

use std::sync::{Arc, OnceLock};

use crate::address::Address;
use crate::mapping::blocks::{BlockFault, Blocks};
use crate::mapping::owners::Owners;

/// Lengths or weights as they stand in the memory of the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockValues {
    pub(crate) values: Address,
    /// Bytes of each.
    pub(crate) size: usize,
    pub(crate) is_floating: bool,
    /// `None`: it is not known how many there are.
    pub(crate) count: Option<usize>,
}

/// What the blocks of a dimension follow from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BlockRule {
    /// A length for each process.
    Given(BlockValues),
    /// Weights, which are spread over the dimension.
    Weighted(BlockValues),
    /// Lengths are multiples of a number.
    Multiple(i64),
    /// The number of the owner of each element.
    Owners(BlockValues),
    /// DERIVED by a rule that is not followed.
    Derived,
}

/// The values of a rule, as all processes must have them.
#[derive(Debug, PartialEq)]
pub(crate) enum BlockList {
    Numbers(Vec<i64>),
    Weights(Vec<f64>),
}

/// A rule with its values as they were at the DISTRIBUTE, whatever the program does to them later.
#[derive(Clone, Debug)]
pub(crate) struct KeptRule {
    rule: BlockRule,
    /// Bytes of its values, which the rule leads to.
    _values: Arc<[u8]>,
    /// Who has which elements of so many on so many processors: of those that were asked for first. `None`: the values do not tell.
    divided: Arc<OnceLock<(i64, usize, Option<Owners>)>>,
}

/// Who has which elements, and what is wrong with what the program gives for it.
type Divided = (Owners, Option<String>);

impl BlockValues {
    fn is_there(&self) -> bool {
        !self.values.is_null() && matches!(self.size, 1 | 2 | 4 | 8)
    }

    /// One of the values as an integer; 0 of a list that is not there.
    pub(crate) fn listed(&self, number: i64) -> i64 {
        match usize::try_from(number) {
            Ok(number) if self.is_there() => self.integer(number),
            _ => 0,
        }
    }

    fn number(&self, number: usize) -> f64 {
        // SAFETY: directives name arrays of the program with as many values as they say, or as there are processes.
        let bytes = unsafe { (self.values + number * self.size).bytes(self.size) };
        match (bytes, self.is_floating) {
            (&[a, b, c, d], true) => f64::from(f32::from_ne_bytes([a, b, c, d])),
            (&[a, b, c, d, e, f, g, h], true) => f64::from_ne_bytes([a, b, c, d, e, f, g, h]),
            _ => self.integer(number) as f64,
        }
    }

    fn integer(&self, number: usize) -> i64 {
        if self.is_floating {
            return self.number(number) as i64;
        }
        // SAFETY: as above.
        let bytes = unsafe { (self.values + number * self.size).bytes(self.size) };
        match *bytes {
            [a] => i64::from(i8::from_ne_bytes([a])),
            [a, b] => i64::from(i16::from_ne_bytes([a, b])),
            [a, b, c, d] => i64::from(i32::from_ne_bytes([a, b, c, d])),
            [a, b, c, d, e, f, g, h] => i64::from_ne_bytes([a, b, c, d, e, f, g, h]),
            _ => 0,
        }
    }
}

impl BlockValues {
    /// The owner of each element.
    fn owners(&self, elements: i64, processes: usize, lower: i64) -> Divided {
        let blocks = |problem: String| {
            let text = format!("{problem}; it is distributed as BLOCK in this run");
            (
                Owners::Blocks(Blocks::even(elements, processes)),
                Some(text),
            )
        };
        let count = elements.max(0) as usize;
        if !self.is_there() {
            return blocks("its owners are not there".to_owned());
        }
        if let Some(known) = self.count.filter(|known| *known < count) {
            return blocks(format!("{known} owners are given for {elements} elements"));
        }
        let owners: Vec<i64> = (0..count).map(|one| self.integer(one)).collect();
        match Owners::listed(&owners, processes) {
            Ok(owners) => (owners, None),
            Err(number) => blocks(format!(
                "process {} of {processes} is to have element {}",
                owners[number],
                number as i64 + lower
            )),
        }
    }
}

impl BlockRule {
    /// Why it makes no blocks of so many elements, whoever gets them. What is not there, or of unknown length, is not looked at.
    pub(crate) fn fault(&self, elements: i64) -> Option<BlockFault> {
        let counted = |values: &BlockValues| values.count.filter(|_| values.is_there());
        match self {
            BlockRule::Given(values) => {
                let count = counted(values)?;
                let lengths: Vec<i64> = (0..count).map(|one| values.integer(one)).collect();
                BlockFault::of_lengths(elements, &lengths)
            }
            BlockRule::Weighted(values) => {
                let count = counted(values)?;
                let weights: Vec<f64> = (0..count).map(|one| values.number(one)).collect();
                BlockFault::of_weights(&weights)
            }
            BlockRule::Multiple(multiple) => BlockFault::of_multiple(*multiple),
            BlockRule::Owners(_) | BlockRule::Derived => None,
        }
    }

    /// The rule with the values that it has now. `None`: they are not there, or nobody knows how many there are.
    pub(crate) fn kept(&self) -> Option<KeptRule> {
        let (mut rule, mut bytes): (_, Arc<[u8]>) = (*self, Arc::from([]));
        match &mut rule {
            BlockRule::Derived => return None,
            BlockRule::Multiple(_) => {}
            BlockRule::Given(list) | BlockRule::Weighted(list) | BlockRule::Owners(list) => {
                let count = list.count.filter(|_| list.is_there())?;
                // SAFETY: directives name arrays of the program with as many values as they say.
                bytes = Arc::from(unsafe { list.values.bytes(count * list.size) });
                list.values = Address::of_copy(&bytes);
            }
        }
        Some(KeptRule {
            rule,
            _values: bytes,
            divided: Arc::default(),
        })
    }

    /// The values that it follows from.
    pub(crate) fn list(&self) -> Option<&BlockValues> {
        match self {
            BlockRule::Given(list) | BlockRule::Weighted(list) | BlockRule::Owners(list) => {
                Some(list)
            }
            BlockRule::Multiple(_) | BlockRule::Derived => None,
        }
    }

    /// Its values for so many elements and processes; what is not given is -1.
    pub(crate) fn list_of(&self, elements: i64, processes: usize) -> Option<BlockList> {
        let has = |values: &BlockValues, number: usize| {
            values.is_there() && values.count.is_none_or(|count| number < count)
        };
        let numbers = |values: &BlockValues, count: usize| {
            let one = |number| {
                if has(values, number) {
                    values.integer(number)
                } else {
                    -1
                }
            };
            Some(BlockList::Numbers((0..count).map(one).collect()))
        };
        match self {
            BlockRule::Given(values) => numbers(values, processes),
            BlockRule::Owners(values) => numbers(values, elements.max(0) as usize),
            BlockRule::Weighted(values) => {
                let one = |number| {
                    if has(values, number) {
                        values.number(number)
                    } else {
                        -1.0
                    }
                };
                let count = elements.max(0) as usize;
                // Of weights without a number of them none is read.
                let count = values.count.map_or(0, |_| count);
                Some(BlockList::Weights((0..count).map(one).collect()))
            }
            BlockRule::Multiple(multiple) => Some(BlockList::Numbers(vec![*multiple])),
            BlockRule::Derived => None,
        }
    }

    /// Who has which of `elements` of so many processes. What is wrong makes equal blocks, which give the same results. `lower`: the
    /// number of the first element.
    pub(crate) fn divide(&self, elements: i64, processes: usize, lower: i64) -> Divided {
        if let BlockRule::Owners(values) = self {
            return values.owners(elements, processes, lower);
        }
        let (blocks, problem) = self.blocks(elements, processes);
        (Owners::Blocks(blocks), problem)
    }

    fn blocks(&self, elements: i64, processes: usize) -> (Blocks, Option<String>) {
        let even = |problem: String| (Blocks::even(elements, processes), Some(problem));
        match self {
            BlockRule::Owners(_) => even(String::new()),
            BlockRule::Derived => even(
                "this DERIVED is not followed; it is distributed as BLOCK in this run".to_owned(),
            ),
            BlockRule::Given(values) | BlockRule::Weighted(values) if !values.is_there() => {
                even("their sizes are not there".to_owned())
            }
            BlockRule::Given(values) => {
                if let Some(count) = values.count.filter(|count| *count < processes) {
                    return even(format!("{count} sizes are given for {processes} processes"));
                }
                let lengths: Vec<i64> = (0..processes).map(|one| values.integer(one)).collect();
                match Blocks::given(elements, &lengths) {
                    Ok(blocks) => (blocks, None),
                    Err(problem) => even(problem),
                }
            }
            BlockRule::Weighted(values) => {
                let count = values.count.unwrap_or(0);
                let weights: Vec<f64> = (0..count).map(|one| values.number(one)).collect();
                let wrong = |weight: &f64| *weight < 0.0 || !weight.is_finite();
                match weights.iter().position(wrong) {
                    Some(number) => even(format!("weight {number} is {}", weights[number])),
                    None if count == 0 => even("there are no weights".to_owned()),
                    None => (Blocks::weighted(elements, processes, &weights), None),
                }
            }
            BlockRule::Multiple(multiple) if *multiple < 1 => {
                even(format!("they cannot be multiples of {multiple}"))
            }
            BlockRule::Multiple(multiple) => {
                let rest = elements % multiple;
                let problem = (rest != 0).then(|| {
                    format!(
                        "the dimension has {elements} elements, which is no multiple of {multiple}"
                    )
                });
                (Blocks::multiple(elements, processes, *multiple), problem)
            }
        }
    }
}

impl KeptRule {
    /// The processor, of so many, that has element `at` of so many. `None`: what the program gives does not tell.
    pub(crate) fn owner(&self, elements: i64, processors: usize, at: i64) -> Option<usize> {
        let divide = || {
            let (owners, problem) = self.rule.divide(elements, processors, 0);
            let is_multiple = matches!(self.rule, BlockRule::Multiple(number) if number > 0);
            (problem.is_none() || is_multiple).then_some(owners)
        };
        let known = self
            .divided
            .get_or_init(|| (elements, processors, divide()));
        match known {
            (e, p, owners) if (*e, *p) == (elements, processors) => owners.as_ref()?.owner_of(at),
            _ => divide()?.owner_of(at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i32]) -> BlockValues {
        BlockValues {
            values: Address::of(values.as_ptr()),
            size: 4,
            is_floating: false,
            count: Some(values.len()),
        }
    }

    #[test]
    fn wrong_sizes_are_told_and_make_equal_blocks() {
        let told = |rule: BlockRule| rule.divide(8, 2, 1).1.unwrap_or_default();
        assert_eq!(told(BlockRule::Given(of(&[3, 5]))), "");
        assert_eq!(
            told(BlockRule::Given(of(&[3, 4]))),
            "the blocks have 7 elements together, the dimension has 8"
        );
        assert_eq!(
            told(BlockRule::Given(of(&[9, -1]))),
            "block 1 has -1 elements"
        );
        assert_eq!(
            told(BlockRule::Given(of(&[8]))),
            "1 sizes are given for 2 processes"
        );
        assert_eq!(told(BlockRule::Weighted(of(&[1, -2]))), "weight 1 is -2");
        assert_eq!(told(BlockRule::Multiple(4)), "");
        assert_eq!(
            told(BlockRule::Multiple(3)),
            "the dimension has 8 elements, which is no multiple of 3"
        );
        assert_eq!(
            told(BlockRule::Owners(of(&[0, 1]))),
            "2 owners are given for 8 elements; it is distributed as BLOCK in this run"
        );
        assert_eq!(
            told(BlockRule::Owners(of(&[0, 1, 2, 0, 0, 0, 0, 0]))),
            "process 2 of 2 is to have element 3; it is distributed as BLOCK in this run"
        );
        let even = BlockRule::Given(of(&[3, 4])).divide(8, 2, 0).0;
        assert_eq!(even, Owners::Blocks(Blocks::even(8, 2)));
    }

    #[test]
    fn blocks_have_the_sizes_that_are_given() {
        let blocks = BlockRule::Given(of(&[0, 5, 3])).divide(8, 3, 0).0;
        let parts: Vec<_> = (0..3).map(|process| blocks.part(process).hull()).collect();
        assert_eq!(parts, [0..0, 0..5, 5..8]);
        let weights = [3.0f64, 1.0, 1.0, 1.0];
        let weights = BlockValues {
            values: Address::of(weights.as_ptr()),
            size: 8,
            is_floating: true,
            count: Some(4),
        };
        let blocks = BlockRule::Weighted(weights).divide(4, 2, 0).0;
        assert_eq!(blocks.part(0).hull(), 0..1);
        let owners = BlockRule::Owners(of(&[1, 0, 1])).divide(3, 2, 0).0;
        assert_eq!(owners.part(1).runs(), [0..1, 2..3]);
    }
}
