//! Prepared text with other text in the place of some of it: what stands there has the place of what it stands for.

use std::ops::Range;

use super::fortran::squeeze;
use super::lines::{Line, LineMap};
use super::{Original, Origins, Prepared, Replacement};

/// The text as it was, and what has changed, in order.
struct Expanded {
    before: Prepared,
    expansions: Vec<Replacement>,
}

impl Prepared {
    /// The text with these expansions, which hold no line ends and no constants. Where one lies in another one, the outer one is taken.
    #[must_use]
    pub fn expanded(self, mut expansions: Vec<Replacement>) -> Prepared {
        expansions.sort_by_key(|(range, _)| (range.start, usize::MAX - range.end));
        let mut end = 0;
        expansions.retain(|(range, _)| {
            let is_outer = range.start >= end;
            end = end.max(range.end);
            is_outer
        });
        let mut text = self.text.clone();
        for (range, new) in expansions.iter().rev() {
            text.replace_range(range.clone(), new);
        }
        let place = |offset: usize| place_behind(&expansions, offset);
        let moved = |range: &Range<usize>| place(range.start)..place(range.end);
        let is_kept =
            |range: &&Range<usize>| !expansions.iter().any(|(gone, _)| holds(gone, range));
        let lines = self.lines.all().iter().map(|line| Line {
            start: place(line.start),
            ..*line
        });
        let mut directives = self.directives.clone();
        let each = directives.iter_mut();
        each.for_each(|directive| directive.at = place(directive.at));
        let mut modules = self.modules.clone();
        let each = modules.iter_mut();
        each.for_each(|module| module.range = moved(&module.range));
        let mut verbatim = self.verbatim.clone();
        let each = verbatim.iter_mut();
        each.for_each(|line| line.range = moved(&line.range));
        Prepared {
            text,
            lines: LineMap::new(lines.collect()),
            directives,
            files: self.files.clone(),
            verbatim,
            includes: self.includes.clone(),
            index_marks: self.index_marks.clone(),
            constants: self.constants.iter().filter(is_kept).map(moved).collect(),
            assigned: self.assigned.iter().filter(is_kept).map(moved).collect(),
            modules,
            plain_modules: self.plain_modules.clone(),
            cut_lines: self.cut_lines.clone(),
            one_thread: self.one_thread,
            diagnostics: self.diagnostics.clone(),
            origins: Box::new(Expanded {
                before: self,
                expansions,
            }),
        }
    }
}

impl Origins for Expanded {
    fn original(&self, prepared: &Prepared, range: Range<usize>) -> Option<Original> {
        let before = self.place_before(range.start, false)..self.place_before(range.end, true);
        let is_changed = self
            .expansions
            .iter()
            .any(|(gone, _)| gone.start < before.end && before.start < gone.end);
        let found = self.before.original(before)?;
        match is_changed {
            true => Some(Original {
                text: squeeze(prepared.text.get(range)?),
                ..found
            }),
            false => Some(found),
        }
    }
}

impl Expanded {
    /// Where an offset of the new text was; within an expansion where that begins, or ends.
    fn place_before(&self, offset: usize, is_end: bool) -> usize {
        let (mut old, mut new) = (0, 0);
        for (range, text) in &self.expansions {
            let begin = new + (range.start - old);
            if offset <= begin {
                break;
            }
            if offset < begin + text.len() {
                return if is_end { range.end } else { range.start };
            }
            (old, new) = (range.end, begin + text.len());
        }
        old + (offset - new)
    }
}

/// Where an offset that lies in no expansion is behind them.
fn place_behind(expansions: &[Replacement], offset: usize) -> usize {
    let before = expansions
        .iter()
        .take_while(|(range, _)| range.end <= offset);
    before.fold(offset, |at, (range, text)| at + text.len() - range.len())
}

fn holds(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
