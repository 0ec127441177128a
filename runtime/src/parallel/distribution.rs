//! DISTRIBUTE and REDISTRIBUTE: the format of each dimension, and the processes that the array is put onto (languages.md 6.2).

use std::ops::Range;
use std::rc::Rc;

use super::grid::Grid;
use super::layout::Layout;
use super::state::{DividedArray, Parallel};
use super::told::OntoSection;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::machine::sizes::BlockRule;
use crate::machine::tasks::Processors;
use crate::mapping::Tuple;
use crate::report;

/// An array that is distributed.
pub(super) struct Distributed {
    name: String,
    rank: usize,
    pub(super) extent: Tuple,
    pub(super) lower: Tuple,
    is_fortran: bool,
}

impl Distributed {
    fn of(array: &DividedArray) -> Distributed {
        Distributed {
            name: array.name.clone(),
            rank: array.rank,
            extent: array.extent,
            lower: array.lower,
            is_fortran: array.is_fortran,
        }
    }
}

/// What is given for a dimension, and where.
pub(super) type GivenRule = (usize, (BlockRule, Option<Site>));

impl Parallel {
    /// What is said of a dimension of an array that is distributed next.
    pub(crate) fn note_blocks(
        &mut self,
        base: Address,
        dimension: usize,
        (rule, site): (BlockRule, Option<Site>),
    ) {
        self.sizes.push((base, dimension, (rule, site)));
    }

    /// ONTO of an array that is distributed next.
    pub(crate) fn note_onto(&mut self, base: Address, section: OntoSection) {
        self.onto = Some((base, section));
    }

    /// First and last number of each dimension of an arrangement of processors, by the address of its variable.
    pub(crate) fn arrange_processors(&mut self, arrangement: usize, first: &[i64], last: &[i64]) {
        let bounds = first.iter().copied().zip(last.iter().copied());
        self.arrangements.insert(arrangement, bounds.collect());
    }

    /// DISTRIBUTE or REDISTRIBUTE; which dimensions are cut. `keeps`: the values stay.
    pub(crate) fn distribute(&mut self, base: Address, cut: &[bool], keeps: bool) {
        let array = self.named(base, Some(cut.len()));
        let array = array.map(Distributed::of);
        let (rules, onto) = (std::mem::take(&mut self.sizes), self.onto.take());
        let mut derived = std::mem::take(&mut self.derived).into_iter();
        let derived = derived.rfind(|rule| rule.array == base);
        let Some(array) = array else {
            return;
        };
        let onto = onto.filter(|(of, _)| *of == base).map(|(_, onto)| onto);
        let dims = cut.iter().enumerate().take(array.rank);
        let dims: Vec<usize> = dims.filter(|(_, cut)| **cut).map(|(dim, _)| dim).collect();
        let grid = onto.and_then(|onto| self.section(&array, &onto, dims.len()));
        let grid = grid.unwrap_or_else(|| self.grid(dims.len(), array.is_fortran));
        let rules = rules.into_iter().filter(|(of, ..)| *of == base);
        let rules: Vec<_> = rules.map(|(_, dim, rule)| (dim, rule)).collect();
        self.collect_lists(&rules);
        if let Some(array) = self.arrays.get_mut(&base) {
            (array.target, array.awaited, array.derived) = (None, None, None);
        }
        let derived = derived.filter(|_| self.size() > 1);
        let derived = derived.and_then(|rule| self.derived_layout(rule));
        let layout = derived.unwrap_or_else(|| self.divided(&array, &dims, &rules, grid));
        self.remap(base, layout, keeps);
    }

    /// Lists of owners and sizes may be distributed arrays themselves.
    fn collect_lists(&mut self, rules: &[GivenRule]) {
        let lists = rules.iter().filter_map(|(_, (rule, _))| rule.list());
        for list in lists.collect::<Vec<_>>() {
            self.gather_array(list.values, None);
        }
    }

    /// Who has which elements.
    fn divided(
        &mut self,
        array: &Distributed,
        dims: &[usize],
        rules: &[GivenRule],
        grid: Rc<Grid>,
    ) -> Layout {
        let mut owners = vec![None; array.rank];
        let mut problems = Vec::new();
        for (axis, &dim) in dims.iter().enumerate() {
            let given = rules.iter().rfind(|(of, _)| *of == dim);
            let given = given.map(|(_, given)| *given);
            let (elements, processes) = (array.extent[dim], grid.extent(axis));
            let (mut rule, site) = given.unwrap_or((BlockRule::Multiple(1), None));
            if given.is_some()
                && let Some(problem) = self.rule_disagreement(&rule, array, (dim, processes))
            {
                problems.push((dim, site, problem));
                rule = BlockRule::Multiple(1);
            }
            let (found, problem) = match self.size() {
                1 => (BlockRule::Multiple(1).divide(elements, 1, 0).0, None),
                _ => rule.divide(elements, processes, array.lower[dim]),
            };
            // The numbers of owners may be those of all processes, however the user has arranged them.
            if problem.is_some()
                && grid.has_all(self.size())
                && let ([_], BlockRule::Owners(_)) = (dims, rule)
                && let (found, None) = rule.divide(elements, self.size(), array.lower[dim])
            {
                owners[dim] = Some(found);
                let line = Rc::new(Grid::chosen(&[self.size()], 1));
                return Layout::distributed(array.rank, array.extent, &owners, line);
            }
            owners[dim] = Some(found);
            problems.extend(problem.map(|problem| (dim, site, problem)));
        }
        for (dim, site, problem) in problems {
            self.complain_of(&array.name, (dim, site), &problem);
        }
        Layout::distributed(array.rank, array.extent, &owners, grid)
    }

    /// The processes of a section. `None`: all of them; why, is told.
    fn section(&self, array: &Distributed, onto: &OntoSection, axes: usize) -> Option<Rc<Grid>> {
        match self.members(array.is_fortran, onto.processors.as_ref()) {
            Ok((extents, ranges)) => Some(Rc::new(Grid::section(&extents, &ranges, axes))),
            Err(problem) => {
                let text = format!("ONTO of {}: {problem}; all processes have it", array.name);
                self.complain_at(onto.site, &text);
                None
            }
        }
    }

    /// Extents of an arrangement, and which numbers from 0 a section has along each of its axes.
    fn members(
        &self,
        is_fortran: bool,
        processors: Option<&Processors>,
    ) -> Result<(Vec<usize>, Vec<Range<usize>>), String> {
        let Some(section) = processors else {
            return Err("the processors are not known".to_owned());
        };
        let first = i64::from(is_fortran);
        let bounds = match self.arrangements.get(&section.arrangement) {
            Some(bounds) => bounds.clone(),
            // As many as there are.
            None if section.section.len() < 2 => vec![(first, first + self.size() as i64 - 1)],
            None => return Err("the extents of the processors are not known".to_owned()),
        };
        let extents = bounds
            .iter()
            .map(|(first, last)| (last - first + 1).max(0) as usize);
        let extents: Vec<usize> = extents.collect();
        let (count, own) = (extents.iter().product::<usize>(), self.size());
        if count > own {
            let noun = if own == 1 { "process" } else { "processes" };
            return Err(format!("there are {count} processors and {own} {noun}"));
        }
        let ranges = bounds.iter().enumerate().map(|(d, &bounds)| {
            let (low, high) = section.along(d, bounds);
            (low - bounds.0).max(0) as usize..(high + 1 - bounds.0).max(0) as usize
        });
        let ranges: Vec<Range<usize>> = ranges.collect();
        match ranges.iter().any(Range::is_empty) {
            true => Err("the section has no processors".to_owned()),
            false => Ok((extents, ranges)),
        }
    }

    pub(super) fn complain_of(
        &self,
        name: &str,
        (dim, site): (usize, Option<Site>),
        problem: &str,
    ) {
        let number = dim + 1;
        let text = format!("blocks of dimension {number} of {name}: {problem}");
        self.complain_at(site.or(self.place), &text);
    }

    fn complain_at(&self, site: Option<Site>, text: &str) {
        if self.rank() == 0 && self.size() > 1 {
            let place = site.map_or(String::new(), |site| {
                format!("{}:{}: ", site.file(), site.line())
            });
            report::complain(&format!("{place}{text}"));
        }
    }
}
