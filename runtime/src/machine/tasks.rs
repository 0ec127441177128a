//! Tasks: where they run, and which runs now.

use super::sizes::KeptRule;
use crate::emitted::tables::Site;
use std::collections::HashMap;

/// A task as a directive names it.
pub(crate) struct Task {
    pub(crate) address: usize,
    /// Its subscript in the task array.
    pub(crate) number: i64,
    /// The directive.
    pub(crate) site: Option<Site>,
}

impl Task {
    pub(crate) fn new(address: usize, number: i64, site: Option<Site>) -> Task {
        Task {
            address,
            number,
            site,
        }
    }
}

/// A section of an arrangement of processors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Processors {
    /// Address of the variable that declares it.
    pub(crate) arrangement: usize,
    /// First and last of each dimension; empty: all of it.
    pub(crate) section: Vec<(i64, i64)>,
}

/// A dimension as a whole.
pub(crate) const WHOLE: (i64, i64) = (i64::MIN, i64::MAX);

impl Processors {
    /// `None`: which ones is not known. Ends in the wrong order: the whole dimension.
    pub(crate) fn new(arrangement: usize, first: &[i64], last: &[i64]) -> Option<Processors> {
        let ends = first
            .iter()
            .zip(last)
            .map(|(&first, &last)| match first <= last {
                true => (first, last),
                false => WHOLE,
            });
        (arrangement != 0).then(|| Processors {
            arrangement,
            section: ends.collect(),
        })
    }

    /// Whether none of these is among the others.
    pub(crate) fn are_apart(&self, others: &Processors) -> bool {
        let mut ends = self.section.iter().zip(&others.section);
        self.arrangement == others.arrangement
            && ends.any(|(own, other)| own.1 < other.0 || other.1 < own.0)
    }

    /// First and last of a dimension of an arrangement with these bounds.
    pub(crate) fn along(&self, d: usize, bounds: (i64, i64)) -> (i64, i64) {
        let (first, last) = self.section.get(d).copied().unwrap_or(WHOLE);
        (first.max(bounds.0), last.min(bounds.1))
    }

    /// Whether some of these are for sure not among the others.
    pub(crate) fn are_beyond(&self, others: &Processors) -> bool {
        let mut ends = self.section.iter().zip(&others.section);
        self.arrangement == others.arrangement
            && ends.any(|(own, other)| own.0 < other.0 || other.1 < own.1)
    }
}

/// What MAP gave a task.
#[derive(Clone, Debug)]
pub(crate) struct Mapped {
    /// `None`: not known.
    pub(crate) processors: Option<Processors>,
    pub(crate) site: Option<Site>,
}

/// Where an array lives.
#[derive(Clone, Debug)]
pub(crate) struct Home {
    pub(crate) place: TaskPlace,
    /// What put it there.
    pub(crate) site: Option<Site>,
    /// How the axes of the root are cut.
    pub(crate) cuts: Vec<AxisCut>,
}

/// Which processor has an element of an axis.
#[derive(Clone, Debug)]
pub(crate) enum AxisCut {
    Unknown,
    /// BLOCK.
    Equal,
    Given(KeptRule),
}

#[derive(Clone, Debug)]
pub(crate) enum TaskPlace {
    /// On all processors.
    Machine,
    /// On a section of an arrangement; `None`: which one is not known.
    Section(Option<Processors>),
    /// On one task alone: its address, and its processors when the array was put onto it; `None`: not known.
    Task(usize, Option<Processors>),
}

impl Home {
    /// Number of the processor, of so many, that has element `at` of so many along an axis of the root.
    fn owner(&self, axis: usize, extent: i64, processors: i64, at: i64) -> Option<i64> {
        match self.cuts.get(axis)? {
            AxisCut::Unknown => None,
            AxisCut::Equal => owner(extent, processors, at),
            AxisCut::Given(rule) => {
                let processors = usize::try_from(processors).ok()?;
                let number = rule.owner(extent, processors, at)?;
                i64::try_from(number).ok()
            }
        }
    }

    pub(crate) fn is_of_task(&self) -> bool {
        matches!(self.place, TaskPlace::Task(..))
    }
}

/// All tasks that were mapped, by address, and what is known of arrangements of processors.
#[derive(Debug, Default)]
pub(crate) struct Tasks {
    pub(crate) mapped: HashMap<usize, Mapped>,
    /// First and last of each dimension, by address of the variable that declares them.
    pub(crate) arrangements: HashMap<usize, Vec<(i64, i64)>>,
}

impl Tasks {
    /// The MAP by which the task does not reach all processors of the array any more.
    pub(crate) fn outdates(&self, home: &Home) -> Option<&Mapped> {
        let TaskPlace::Task(task, Some(before)) = &home.place else {
            return None;
        };
        let mapped = self.mapped.get(task)?;
        before
            .are_beyond(mapped.processors.as_ref()?)
            .then_some(mapped)
    }

    /// Whether the task has for sure none of the processors of the array.
    pub(crate) fn misses(&self, task: usize, home: &Home) -> bool {
        let own = self.mapped.get(&task);
        let own = own.and_then(|mapped| mapped.processors.as_ref());
        match (&home.place, own) {
            (TaskPlace::Task(other, _), _) => task != *other || self.outdates(home).is_some(),
            (TaskPlace::Section(Some(processors)), Some(own)) => processors.are_apart(own),
            (TaskPlace::Section(_) | TaskPlace::Machine, _) => false,
        }
    }

    /// Whether the task has for sure not the processor with an element. `axes`: of the distributed axes of the root, one
    /// for each dimension of an arrangement, its number, the number of elements and the coordinate, if the
    /// element lies at one place along it.
    pub(crate) fn misses_element(
        &self,
        task: usize,
        home: &Home,
        axes: &[Option<(usize, i64, i64)>],
    ) -> bool {
        let own = self.mapped.get(&task);
        let Some(own) = own.and_then(|mapped| mapped.processors.as_ref()) else {
            return false;
        };
        let Some(bounds) = self.arrangements.get(&own.arrangement) else {
            return false;
        };
        let whole = Processors {
            arrangement: own.arrangement,
            section: Vec::new(),
        };
        let others = match &home.place {
            TaskPlace::Machine => &whole,
            TaskPlace::Section(Some(processors)) if processors.arrangement == own.arrangement => {
                processors
            }
            TaskPlace::Section(_) | TaskPlace::Task(..) => return false,
        };
        axes.len() == bounds.len()
            && axes.iter().enumerate().any(|(d, axis)| {
                let (first, last) = others.along(d, bounds[d]);
                let (least, most) = own.along(d, bounds[d]);
                axis.is_some_and(|(axis, extent, at)| {
                    let number = home.owner(axis, extent, last - first + 1, at);
                    number.is_some_and(|number| !(least..=most).contains(&(first + number)))
                })
            })
    }
}

/// Number of the processor, of so many, that owns element `at` of so many in equal blocks (languages.md 6.2).
pub(crate) fn owner(extent: i64, processors: i64, at: i64) -> Option<i64> {
    let (extent, count, at) = (i128::from(extent), i128::from(processors), i128::from(at));
    // The last one whose block, from number * extent / count on, does not begin behind the element.
    let number = ((at + 1) * count - 1).checked_div(extent)?;
    i64::try_from(number)
        .ok()
        .filter(|number| (0..processors).contains(number))
}
