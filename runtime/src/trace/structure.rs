//! The constructs of a program and what is traced of them (spec debugger.md 3.4, 4.1, 4.3).

use super::id::{ConstructId, PlaceId};
use super::record::ConstructKind;

/// How much is recorded (spec debugger.md 4.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// Nothing.
    None = 0,
    /// Constructs, iterations, results of reductions, skipped blocks.
    Minimal = 1,
    /// Those and assignments.
    Modify = 2,
    /// Those and reads.
    #[default]
    Full = 3,
}

impl Level {
    /// Every level, in the order of the codes.
    pub const ALL: [Level; 4] = [Level::None, Level::Minimal, Level::Modify, Level::Full];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Level::None => "NONE",
            Level::Minimal => "MINIMAL",
            Level::Modify => "MODIFY",
            Level::Full => "FULL",
        }
    }

    /// The level of a name in files.
    pub fn of_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// Iterations to be traced in one dimension of a construct; what is not given does not restrict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct IterationRange {
    /// First index value.
    pub first: Option<i64>,
    /// Last index value, inclusive.
    pub last: Option<i64>,
    /// Distance of the traced values from the first, or from 0; 0 and 1 restrict nothing.
    pub step: Option<i64>,
}

impl IterationRange {
    /// Whether nothing is given.
    pub fn is_empty(&self) -> bool {
        *self == IterationRange::default()
    }

    /// Whether the iteration with this index value is traced; `default_step` stands for a step that
    /// is not given.
    pub fn contains(&self, index: i64, default_step: i64) -> bool {
        if self.first.is_some_and(|first| index < first)
            || self.last.is_some_and(|last| index > last)
        {
            return false;
        }
        let step = i128::from(self.step.unwrap_or(default_step));
        let distance = i128::from(index) - i128::from(self.first.unwrap_or(0));
        matches!(step, 0 | 1) || distance % step == 0
    }
}

/// Whether the iteration with these index values is traced; dimensions without a range are not
/// restricted. `default_step` stands for a step that is not given.
pub fn includes(ranges: &[IterationRange], index: &[i64], default_step: i64) -> bool {
    let mut dimensions = ranges.iter().zip(index);
    dimensions.all(|(range, &index)| range.contains(index, default_step))
}

/// Bounds of one dimension that runs have met: first, last, step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hull {
    /// Smallest first index value.
    pub first: i64,
    /// Largest last index value.
    pub last: i64,
    /// Step of the loop.
    pub step: i64,
}

impl Hull {
    /// The hull of both.
    pub fn with(self, other: Hull) -> Hull {
        Hull {
            first: self.first.min(other.first),
            last: self.last.max(other.last),
            step: if self.step == other.step {
                self.step
            } else {
                1
            },
        }
    }
}

/// How large the trace of something is, its nested constructs included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Volume {
    /// Bytes of text, line ends included.
    pub bytes: u64,
    /// Lines of text.
    pub lines: u64,
    /// Iterations recorded.
    pub iterations: u64,
}

impl Volume {
    /// Both together.
    pub fn with(self, other: Volume) -> Volume {
        Volume {
            bytes: self.bytes + other.bytes,
            lines: self.lines + other.lines,
            iterations: self.iterations + other.iterations,
        }
    }
}

/// A construct of the program text at one position in the nest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedConstruct {
    /// Number in the run (spec debugger.md 3.1).
    pub number: i64,
    /// Loop or task region.
    pub kind: ConstructKind,
    /// Dimensions, from 1.
    pub rank: usize,
    /// Where it begins.
    pub place: PlaceId,
    /// The construct around it.
    pub parent: Option<ConstructId>,
    /// Level asked for; `None`: that of the construct around it, or of the program.
    pub level: Option<Level>,
    /// Ranges asked for, by dimension; missing dimensions are not restricted.
    pub ranges: Vec<IterationRange>,
    /// Bounds met, by dimension; empty: not known.
    pub hull: Vec<Hull>,
    /// Size of what was recorded, without its nested constructs.
    pub volume: Volume,
    children: Vec<ConstructId>,
}

impl TracedConstruct {
    /// A construct of which nothing is asked and nothing known.
    pub fn new(number: i64, kind: ConstructKind, rank: usize, place: PlaceId) -> TracedConstruct {
        TracedConstruct {
            number,
            kind,
            rank,
            place,
            parent: None,
            level: None,
            ranges: Vec::new(),
            hull: Vec::new(),
            volume: Volume::default(),
            children: Vec::new(),
        }
    }

    /// The range asked for in a dimension.
    pub fn range(&self, dimension: usize) -> IterationRange {
        self.ranges.get(dimension).copied().unwrap_or_default()
    }

    /// Constructs directly inside it, in the order in which they were added.
    pub fn children(&self) -> &[ConstructId] {
        &self.children
    }
}

/// The tree of constructs with what is traced of them: the header of a trace, or the content of a
/// trace configuration file.
#[derive(Clone, Debug, Default)]
pub struct Header {
    /// Level of the program.
    pub level: Level,
    /// Whether iterations without records are recorded.
    pub empty_iterations: bool,
    /// Size of what was recorded outside of constructs.
    pub volume: Volume,
    constructs: Vec<TracedConstruct>,
    roots: Vec<ConstructId>,
}

impl Header {
    /// The construct with this identifier.
    pub fn construct(&self, id: ConstructId) -> &TracedConstruct {
        &self.constructs[id.position()]
    }

    /// The same, to be changed.
    pub fn construct_mut(&mut self, id: ConstructId) -> &mut TracedConstruct {
        &mut self.constructs[id.position()]
    }

    /// All constructs, by identifier.
    pub fn constructs(&self) -> &[TracedConstruct] {
        &self.constructs
    }

    /// Constructs inside `parent`, or those inside none.
    pub fn children(&self, parent: Option<ConstructId>) -> &[ConstructId] {
        match parent {
            Some(parent) => self.construct(parent).children(),
            None => &self.roots,
        }
    }

    /// Adds a construct inside `parent`.
    pub fn add(
        &mut self,
        parent: Option<ConstructId>,
        mut construct: TracedConstruct,
    ) -> ConstructId {
        let id = ConstructId::at(self.constructs.len());
        construct.parent = parent;
        construct.children = Vec::new();
        self.constructs.push(construct);
        match parent {
            Some(parent) => self.constructs[parent.position()].children.push(id),
            None => self.roots.push(id),
        }
        id
    }

    /// Takes a construct and those inside it out of the tree. Its identifier stays its own, records that
    /// refer to it stay readable; it is found and written no more and counts for nothing.
    pub fn remove(&mut self, id: ConstructId) {
        let siblings = match self.construct(id).parent {
            Some(parent) => &mut self.constructs[parent.position()].children,
            None => &mut self.roots,
        };
        siblings.retain(|&sibling| sibling != id);
    }

    /// Puts the constructs inside of one into another.
    pub fn move_children(&mut self, from: ConstructId, to: ConstructId) {
        let children = std::mem::take(&mut self.construct_mut(from).children);
        for &child in &children {
            self.construct_mut(child).parent = Some(to);
        }
        self.construct_mut(to).children.extend(children);
    }

    /// Whether a construct has not been removed, nor one around it.
    pub fn contains(&self, id: ConstructId) -> bool {
        let mut at = id;
        loop {
            let parent = self.construct(at).parent;
            if !self.children(parent).contains(&at) {
                return false;
            }
            match parent {
                Some(parent) => at = parent,
                None => return true,
            }
        }
    }

    /// The construct inside `parent` with this number, kind, rank and place.
    pub fn find(
        &self,
        parent: Option<ConstructId>,
        number: i64,
        kind: ConstructKind,
        rank: usize,
        place: PlaceId,
    ) -> Option<ConstructId> {
        self.children(parent).iter().copied().find(|&child| {
            let child = self.construct(child);
            child.number == number
                && child.kind == kind
                && child.rank == rank
                && child.place == place
        })
    }

    /// The level in force in a construct: its own, else that of the nearest construct around it
    /// that has one, else that of the program.
    pub fn level_in(&self, id: Option<ConstructId>) -> Level {
        let mut at = id;
        while let Some(construct) = at.map(|id| self.construct(id)) {
            if let Some(level) = construct.level {
                return level;
            }
            at = construct.parent;
        }
        self.level
    }

    /// Size of what was recorded in a construct, or in the program, nested constructs included.
    pub fn total(&self, id: Option<ConstructId>) -> Volume {
        // Children are added after their parents, so one pass from the end is enough.
        let mut totals: Vec<Volume> = self.constructs.iter().map(|each| each.volume).collect();
        let mut program = self.volume;
        for (position, construct) in self.constructs.iter().enumerate().rev() {
            let own = totals[position];
            match construct.parent {
                Some(parent) => {
                    let around = &self.constructs[parent.position()];
                    if !around.children.contains(&ConstructId::at(position)) {
                        continue;
                    }
                    let parent = &mut totals[parent.position()];
                    parent.bytes += own.bytes;
                    parent.lines += own.lines;
                }
                None if self.roots.contains(&ConstructId::at(position)) => {
                    program.bytes += own.bytes;
                    program.lines += own.lines;
                }
                None => {}
            }
        }
        match id {
            Some(id) => totals[id.position()],
            None => program,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(first: Option<i64>, last: Option<i64>, step: Option<i64>) -> IterationRange {
        IterationRange { first, last, step }
    }

    fn traced(range: IterationRange) -> Vec<i64> {
        (-6..=12)
            .filter(|&index| range.contains(index, 1))
            .collect()
    }

    #[test]
    fn ranges_are_those_of_the_table() {
        assert_eq!(traced(range(None, None, None)).len(), 19);
        assert_eq!(traced(range(Some(3), Some(8), None)), [3, 4, 5, 6, 7, 8]);
        assert_eq!(traced(range(None, Some(-4), None)), [-6, -5, -4]);
        assert_eq!(traced(range(Some(10), None, None)), [10, 11, 12]);
        assert_eq!(traced(range(Some(3), None, Some(4))), [3, 7, 11]);
        assert_eq!(traced(range(None, None, Some(4))), [-4, 0, 4, 8, 12]);
        assert_eq!(traced(range(Some(1), Some(10), Some(3))), [1, 4, 7, 10]);
        assert_eq!(traced(range(Some(11), None, Some(0))), [11, 12]);
    }

    #[test]
    fn step_that_is_not_given_is_the_default_one() {
        let odd = range(Some(1), Some(7), None);
        assert!(odd.contains(3, 2) && !odd.contains(4, 2));
    }

    #[test]
    fn extreme_ranges_do_not_overflow() {
        let all = range(Some(i64::MIN), Some(i64::MAX), Some(i64::MAX));
        assert!(all.contains(i64::MIN, 1));
        assert!(!all.contains(i64::MAX, 1));
    }

    #[test]
    fn levels_and_volumes_follow_the_tree() {
        let mut header = Header {
            level: Level::Modify,
            ..Header::default()
        };
        let place = PlaceId(0);
        let outer = header.add(
            None,
            TracedConstruct::new(1, ConstructKind::SequentialLoop, 1, place),
        );
        let inner = header.add(
            Some(outer),
            TracedConstruct::new(2, ConstructKind::ParallelLoop, 2, place),
        );
        let other = header.add(
            None,
            TracedConstruct::new(3, ConstructKind::TaskRegion, 1, place),
        );
        assert_eq!(header.level_in(Some(inner)), Level::Modify);
        header.construct_mut(outer).level = Some(Level::Minimal);
        assert_eq!(header.level_in(Some(inner)), Level::Minimal);
        assert_eq!(header.level_in(Some(other)), Level::Modify);
        assert_eq!(header.level_in(None), Level::Modify);

        for (id, bytes) in [(outer, 10), (inner, 200), (other, 3000)] {
            header.construct_mut(id).volume = Volume {
                bytes,
                lines: 1,
                iterations: bytes,
            };
        }
        header.volume.bytes = 40000;
        assert_eq!(header.total(Some(inner)).bytes, 200);
        assert_eq!(header.total(Some(outer)).bytes, 210);
        assert_eq!(header.total(Some(outer)).iterations, 10);
        assert_eq!(header.total(None).bytes, 43210);
        assert_eq!(header.total(None).lines, 3);
        assert_eq!(
            header.find(Some(outer), 2, ConstructKind::ParallelLoop, 2, place),
            Some(inner)
        );
        assert_eq!(
            header.find(None, 2, ConstructKind::ParallelLoop, 2, place),
            None
        );
    }
}
