//! Accesses, reductions and results: which of the reference is the same, and whether its value is.

use std::collections::HashSet;

use super::digest::{self};
use super::entry::OwnedRecord;
use super::rounding::{Judgement, Read};
use super::{
    AHEAD, AHEAD_ENTRIES, Comparison, Fallible, FormulaContext, LoneAssignment, Matched, Reference,
    State, What, finish, rest_of_iteration,
};
use crate::trace::id::{PlaceId, SiteId};
use crate::trace::problem::Problem;
use crate::trace::record::AccessMode;
use crate::trace::table::Tables;
use crate::trace::value::{Datum, Rule, Type, Value};

impl<R: Reference> Comparison<R> {
    /// An access with a value. What was said of its element is said of it alone.
    #[inline]
    pub(super) fn valued(
        &mut self,
        run: &Tables,
        access: AccessMode,
        site: SiteId,
        value: Datum,
    ) -> Fallible {
        let outcome = self.access(run, access, site, Some(value));
        self.element.clear();
        outcome
    }

    pub(super) fn access(
        &mut self,
        run: &Tables,
        access: AccessMode,
        site: SiteId,
        value: Option<Datum>,
    ) -> Fallible {
        if !self.enter(run)? {
            return Ok(());
        }
        let reduction = run.reference(site).reduction;
        if self.is_ignored(reduction, access, site) {
            return Ok(());
        }
        if reduction && access == AccessMode::Read {
            self.reads_partial(false);
        }
        let Comparison { source, twins, .. } = self;
        let (next, tables) = source.head()?;
        if next.is_some_and(|next| twins.same_access(run, (access, site), tables, next.entry)) {
            return self.accept(run, access, (site, reduction), value);
        }
        if let Some(distance) = self.by_reduction(run, access, site)? {
            self.source.skip(distance)?;
            return self.accept(run, access, (site, reduction), value);
        }
        if let Some(distance) = self.other_operand(run, access, site)? {
            self.source.bring_forward(distance);
            return self.accept(run, access, (site, reduction), value);
        }
        let assigns = || self.partial.assigns(self.open.len()) && self.is_reordered();
        if self.pending.is_some() || assigns() || self.part()? {
            return Ok(());
        }
        if let Some(distance) = self.search_access(run, access, site)? {
            self.miss(run, distance)?;
            return self.accept(run, access, (site, reduction), value);
        }
        if access == AccessMode::Before {
            self.pending = Some(LoneAssignment::Extra(site));
        }
        let place = run.reference(site).place;
        self.report(run, What::Access, Some(site), place, None)
    }

    /// Whether the access is part of an assignment that only this run makes.
    fn is_ignored(&mut self, reduction: bool, access: AccessMode, site: SiteId) -> bool {
        let Some(pending) = self.pending else {
            return false;
        };
        let last = access == AccessMode::After;
        self.pending = match pending {
            LoneAssignment::Reductions(1) if reduction && last => None,
            LoneAssignment::Reductions(depth) if reduction && last => {
                Some(LoneAssignment::Reductions(depth - 1))
            }
            LoneAssignment::Reductions(depth) if reduction && access == AccessMode::Before => {
                Some(LoneAssignment::Reductions(depth + 1))
            }
            LoneAssignment::Extra(extra) if last && extra == site => None,
            other => Some(other),
        };
        true
    }

    /// The run reads a reduction variable inside its construct, whether that is recorded or not. `any`: that may be any
    /// of the open ones; else it is the innermost.
    pub fn reads_partial(&mut self, any: bool) {
        if self.pending.is_none() {
            self.partial.read(self.open.len(), any);
        }
    }

    /// Whether reduction variables may have other partial values than in the reference.
    fn is_reordered(&self) -> bool {
        let is_other = |state: &State| state.twin.as_ref().is_some_and(|twin| !twin.in_order);
        let mut open = self.open.iter().rev();
        match self.partial.is_of_any() {
            _ if self.partial.is_emulated() => true,
            true => open.any(is_other),
            false => open.find(|state| state.is_parallel).is_some_and(is_other),
        }
    }

    /// Whether partial values may decide what is done now.
    pub(super) fn is_decided(&self) -> bool {
        self.partial.decides(self.open.len()) && self.is_reordered()
    }

    /// Whether nothing but assignments to reduction variables stands before the entry at a distance, if partial values
    /// may have decided what does.
    pub(super) fn leads_to(&mut self, distance: usize) -> Result<bool, Problem> {
        if !self.is_decided() {
            return Ok(true);
        }
        let mut passed = 0;
        while passed < distance {
            match self.conditional(passed)? {
                Some(next) => passed = next,
                None => return Ok(false),
            }
        }
        Ok(passed == distance)
    }

    /// The run does not do what the reference does here. Whether partial values may be why: then what follows is not
    /// compared, as far as they decide.
    pub(super) fn part(&mut self) -> Result<bool, Problem> {
        if !self.is_decided() {
            return Ok(false);
        }
        let (whole, iteration) = self.partial.reach();
        for state in self.open[whole..].iter_mut().rev() {
            if let Some(twin) = state.twin.take() {
                finish(&mut self.source, &twin)?;
            }
        }
        if let Some(state) = iteration.and_then(|at| self.open.get_mut(at))
            && let Some(twin) = &state.twin
        {
            match self.source.depth() > twin.depth {
                true => self.source.leave(twin.depth),
                false => drop(rest_of_iteration(&mut self.source)?),
            }
            state.iteration = Matched::Absent;
        }
        Ok(true)
    }

    /// The distance of a read that the reference makes a little later, with nothing but reads before it: in which order the operands of
    /// a statement are taken is the matter of the compiler, and two builds may differ in it.
    fn other_operand(
        &mut self,
        run: &Tables,
        access: AccessMode,
        site: SiteId,
    ) -> Result<Option<usize>, Problem> {
        if access != AccessMode::Read {
            return Ok(None);
        }
        for distance in 0..AHEAD {
            match self.source.peek(distance)?.map(|next| next.entry) {
                Some(entry @ OwnedRecord::Read(..)) => {
                    if self.is(run, access, site, entry) {
                        return Ok(Some(distance));
                    }
                }
                _ => break,
            }
        }
        Ok(None)
    }

    /// The distance of an access that is not the next one. A search in vain is not repeated before
    /// the reference has moved.
    fn search_access(
        &mut self,
        run: &Tables,
        access: AccessMode,
        site: SiteId,
    ) -> Result<Option<usize>, Problem> {
        let head = self.source.peek(0)?.map_or(u64::MAX, |next| next.position);
        if self.vain.0 != head {
            self.vain = (head, HashSet::new());
        }
        if self.vain.1.contains(&(access, site)) {
            return Ok(None);
        }
        let found = self.search(|comparison, entry| comparison.is(run, access, site, entry))?;
        if found.is_none() {
            self.vain.1.insert((access, site));
        }
        Ok(found)
    }

    /// Whether an entry of the reference is this access.
    pub(super) fn is(
        &mut self,
        run: &Tables,
        access: AccessMode,
        site: SiteId,
        entry: OwnedRecord,
    ) -> bool {
        let tables = self.source.tables();
        self.twins.same_access(run, (access, site), tables, entry)
    }

    /// Takes the next entry, which is this access, and compares its value.
    #[inline]
    fn accept(
        &mut self,
        run: &Tables,
        access: AccessMode,
        (site, reduction): (SiteId, bool),
        value: Option<Datum>,
    ) -> Fallible {
        match access {
            AccessMode::Before if reduction => self.partial.assignment_begins(self.open.len()),
            AccessMode::After if reduction => self.partial.assignment_ends(),
            _ => {}
        }
        if let Some(digest) = value.filter(|value| value.kind() == Type::Digest) {
            return self.accept_range(run, access, site, digest);
        }
        let judgement = match self.rounding.is_expected() {
            true => self.judge_rounding(run, access, (site, reduction), value)?,
            false => Judgement::None,
        };
        if let Some(actual) = value
            && !reduction
            && let (Some(next), _) = self.source.head()?
            && let OwnedRecord::After(_, expected) | OwnedRecord::Read(_, expected) = next.entry
            && (judgement == Judgement::Unexplained || !self.tolerance.same(expected, actual))
        {
            let next = self.source.take()?;
            let partial = self.partial.is_known() && !run.is_shared(site) && self.is_reordered();
            if judgement == Judgement::Excused || partial {
                return Ok(());
            }
            let place = run.reference(site).place;
            let what = What::Value(actual.kind());
            let values = Some((expected.value(), actual.value()));
            return self.report_at(run, what, Some(site), place, values, next);
        }
        self.source.pass()
    }

    /// The same of an access to a range of elements, whose digest is compared.
    fn accept_range(
        &mut self,
        run: &Tables,
        access: AccessMode,
        site: SiteId,
        actual: Datum,
    ) -> Fallible {
        let range = self.range.take();
        let next = self.source.take()?;
        let Some(OwnedRecord::After(_, expected) | OwnedRecord::Read(_, expected)) =
            next.map(|next| next.entry)
        else {
            return Ok(());
        };
        if self.is_rounded_range(run, access, site, (expected, actual)) || expected == actual {
            return Ok(());
        }
        let place = run.reference(site).place;
        let only = range.and_then(|range| {
            let (position, there) = range.only_difference(expected)?;
            Some((
                range.element(position).to_vec(),
                there,
                range.values[position],
            ))
        });
        if let Some((element, there, here)) = only {
            if self.tolerance.same(there, here) {
                return Ok(());
            }
            self.element = element;
            let values = Some((there.value(), here.value()));
            return self.report_at(
                run,
                What::Value(here.kind()),
                Some(site),
                place,
                values,
                next,
            );
        }
        // Each of many elements may be as exact as asked for.
        let within = digest::kind_of(actual).map_or(0.0, |kind| self.tolerance.within(kind));
        let is_exact = digest::distance(expected, actual).is_some_and(|apart| apart <= within);
        if self.tolerance.rule == Rule::Either && is_exact {
            return Ok(());
        }
        let what = What::Value(Type::Digest);
        self.report_at(run, what, Some(site), place, None, next)
    }

    /// Whether rounding explains how two digests differ: what they say of their differences is judged as a value is.
    fn is_rounded_range(
        &mut self,
        run: &Tables,
        access: AccessMode,
        site: SiteId,
        (expected, actual): (Datum, Datum),
    ) -> bool {
        if !self.rounding.is_expected() {
            return false;
        }
        let values = digest::as_value(expected).zip(digest::as_value(actual));
        let read = match access {
            AccessMode::After => Some(self.rounding.assignment_ends(self.open.len())),
            AccessMode::Before | AccessMode::Read => None,
        };
        let Some((theirs, mine)) = values else {
            return false;
        };
        let excused = match read {
            Some(read) => {
                let judgement = self.judge_assigned(run, (site, false), &read, (theirs, mine));
                judgement == Judgement::Excused
            }
            None => self.rounding.reads(&self.tolerance, site, theirs, mine),
        };
        excused || self.tolerance.same(theirs, mine)
    }

    /// Tells rounding of the next entry, which is this access; what it says of the values.
    fn judge_rounding(
        &mut self,
        run: &Tables,
        access: AccessMode,
        (site, reduction): (SiteId, bool),
        value: Option<Datum>,
    ) -> Result<Judgement, Problem> {
        let expected = match self.source.head()?.0.map(|next| next.entry) {
            Some(OwnedRecord::After(_, expected) | OwnedRecord::Read(_, expected)) => {
                Some(expected)
            }
            _ => None,
        };
        let values = expected.zip(value);
        let values = values.map(|(expected, actual)| (expected.value(), actual.value()));
        let open = self.open.len();
        Ok(match (access, values) {
            (AccessMode::Before, _) => {
                self.rounding.assignment_begins(open);
                Judgement::None
            }
            (AccessMode::After, values) => {
                let read = self.rounding.assignment_ends(open);
                values.map_or(Judgement::None, |values| {
                    self.judge_assigned(run, (site, reduction), &read, values)
                })
            }
            (AccessMode::Read, Some((expected, actual))) if !reduction => {
                match self.rounding.reads(&self.tolerance, site, expected, actual) {
                    true => Judgement::Excused,
                    false => Judgement::None,
                }
            }
            (AccessMode::Read, _) => Judgement::None,
        })
    }

    /// Tells rounding of the values that an assignment has made of what was read for it; what it says of them.
    fn judge_assigned(
        &mut self,
        run: &Tables,
        (site, reduction): (SiteId, bool),
        read: &Read,
        values: (Value, Value),
    ) -> Judgement {
        let Comparison { formulas, open, .. } = self;
        let reach = |read: &Read| {
            let formula = formulas.of(run, site)?;
            let target = reduction.then(|| &*run.reference(site).operand);
            formula.value(&FormulaContext {
                run,
                read,
                open,
                target,
            })
        };
        match reduction {
            true => {
                self.rounding.accumulates(values, read, reach);
                Judgement::None
            }
            false => self.rounding.assigns(&self.tolerance, values, read, reach),
        }
    }

    /// How far the reference is ahead because assignments to reduction variables depend on the order
    /// of iterations (rules A, B and C of spec debugger.md 5.4); `None`: no such rule applies, or
    /// the assignment is one of this run only.
    fn by_reduction(
        &mut self,
        run: &Tables,
        access: AccessMode,
        site: SiteId,
    ) -> Result<Option<usize>, Problem> {
        let reduction = run.reference(site).reduction;
        if self.partial.assigns(self.open.len()) && reduction && access == AccessMode::After {
            // Rule B: `max(x, m)` reads what it must.
            let mut from = 0;
            while let Some(distance) = self.assigned(from)? {
                if self.is_at(run, access, site, distance)? {
                    return Ok(Some(distance));
                }
                from = distance + 1;
            }
            return Ok(None);
        }
        // Rule C: conditional assignments that only the reference makes, one after another.
        let mut distance = 0;
        while let Some(next) = self.conditional(distance)? {
            distance = next;
            if self.is_at(run, access, site, distance)? {
                return Ok(Some(distance));
            }
        }
        // Rule A: one that only this run makes.
        if access == AccessMode::Before && reduction {
            self.pending = Some(LoneAssignment::Reductions(1));
        }
        Ok(None)
    }

    /// The distance behind the assignment of a reduction variable that begins at a distance; `None`: there is none.
    fn conditional(&mut self, from: usize) -> Result<Option<usize>, Problem> {
        let next = self.source.peek(from)?.map(|next| next.entry);
        let Some(OwnedRecord::Before(theirs)) = next else {
            return Ok(None);
        };
        if !self.source.tables().reference(theirs).reduction {
            return Ok(None);
        }
        Ok(self.assigned(from)?.map(|after| after + 1))
    }

    fn is_at(
        &mut self,
        run: &Tables,
        access: AccessMode,
        site: SiteId,
        distance: usize,
    ) -> Result<bool, Problem> {
        let entry = self.source.peek(distance)?;
        Ok(entry.is_some_and(|next| self.is(run, access, site, next.entry)))
    }

    /// The distance of the next assignment of a reduction variable, over accesses only.
    pub(super) fn assigned(&mut self, from: usize) -> Result<Option<usize>, Problem> {
        for distance in from..from + AHEAD {
            match self.source.peek(distance)?.map(|next| next.entry) {
                Some(OwnedRecord::After(site, _)) => {
                    if self.source.tables().reference(site).reduction {
                        return Ok(Some(distance));
                    }
                }
                Some(OwnedRecord::Before(_) | OwnedRecord::Read(..)) => {}
                _ => return Ok(None),
            }
        }
        Ok(None)
    }

    pub(super) fn result(&mut self, run: &Tables, place: PlaceId, value: Datum) -> Fallible {
        if !self.enter(run)? {
            return Ok(());
        }
        let found = self.search(|comparison, entry| {
            matches!(entry, OwnedRecord::Result(theirs, expected)
                if expected.kind().agrees(value.kind())
                    && comparison.twins.same_place(run, place, comparison.source.tables(), theirs))
        })?;
        match found {
            Some(distance) if self.leads_to(distance)? => self.miss(run, distance)?,
            _ if self.part()? => return Ok(()),
            _ => return self.report(run, What::Access, None, place, None),
        }
        let next = self.source.take()?;
        if let Some(OwnedRecord::Result(_, expected)) = next.map(|next| next.entry)
            && !self.is_partial
            && !self.is_rounded(expected, value)
        {
            let what = What::Reduction(value.kind());
            let place = self
                .reduction
                .map_or(place, |site| run.reference(site).place);
            let values = Some((expected.value(), value.value()));
            return self.report_at(run, what, self.reduction, place, values, next);
        }
        Ok(())
    }

    /// Whether two results of a reduction are the same but for rounding.
    fn is_rounded(&mut self, expected: Datum, actual: Datum) -> bool {
        let (theirs, mine) = (expected.value(), actual.value());
        let excused =
            self.rounding.is_expected() && self.rounding.results(&self.tolerance, theirs, mine);
        excused || self.tolerance.same(expected, actual)
    }

    /// How many entries of the reference end with the statement that the run has passed, or with the block.
    fn until_skip(&mut self, run: &Tables, place: PlaceId) -> Result<Option<usize>, Problem> {
        let is_block = std::mem::take(&mut self.passes_block);
        let (mut depth, mut distance) = (0usize, 0);
        while distance < if is_block { AHEAD_ENTRIES } else { AHEAD } {
            match self.source.peek(distance)?.map(|next| next.entry) {
                Some(OwnedRecord::Skip(theirs)) => {
                    let tables = self.source.tables();
                    if !is_block || self.twins.same_place(run, place, tables, theirs) {
                        return Ok(Some(distance + 1));
                    }
                }
                Some(OwnedRecord::Before(_) | OwnedRecord::After(..) | OwnedRecord::Read(..)) => {}
                Some(OwnedRecord::Begin(_)) if is_block => depth += 1,
                Some(OwnedRecord::End) if depth > 0 => depth -= 1,
                Some(OwnedRecord::End) | None => break,
                _ if depth > 0 => {}
                _ => break,
            }
            distance += 1;
        }
        Ok(None)
    }

    pub(super) fn skip(&mut self, run: &Tables, place: PlaceId) -> Fallible {
        if !self.enter(run)? {
            return Ok(());
        }
        self.pending = None;
        // A processor that does not own what is assigned passes the whole assignment.
        if let Some(count) = self.until_skip(run, place)? {
            return self.source.skip(count);
        }
        match self.part()? {
            true => Ok(()),
            false => self.report(run, What::Skip, None, place, None),
        }
    }
}
