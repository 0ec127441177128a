//! The reference as the comparison sees it: what is expected next, and a look ahead.

use std::collections::VecDeque;

use super::super::problem::Problem;
use super::super::record::Record;
use super::super::table::Tables;
use super::entry::{Numbered, OwnedRecord};

/// Where the records of a reference come from, in any form.
pub trait Reference {
    /// The next record; `None` at the end.
    ///
    /// # Errors
    /// The reference cannot be read further.
    fn next(&mut self) -> Result<Option<Record<'_>>, Problem>;

    /// Where the last record stands, as a user finds it again; grows from record to record.
    fn position(&self) -> u64;

    /// What the records refer to, as far as they have been read.
    fn tables(&self) -> &Tables;
}

/// The stack of places from which entries are taken: the file, and iterations taken from a shelf.
pub(super) struct Source<R> {
    reference: R,
    /// The next entry of the file, if it has been read. It has a place of its own: nearly always it is the one that
    /// is asked for, and it is moved nowhere.
    front: Option<Numbered>,
    /// Those behind it.
    ahead: VecDeque<Numbered>,
    /// Iterations that were put away and are matched now, innermost last.
    shelved: Vec<VecDeque<Numbered>>,
    /// Why it cannot be read further.
    broken: Option<Problem>,
    /// Iterations are known by their order; of each open construct, how many there were.
    counts: Option<Vec<i64>>,
}

impl<R: Reference> Source<R> {
    pub(super) fn new(reference: R) -> Source<R> {
        Source {
            reference,
            front: None,
            ahead: VecDeque::new(),
            shelved: Vec::new(),
            broken: None,
            counts: None,
        }
    }

    /// Iterations are known by their order in the execution of their construct, from 1.
    pub(super) fn count_iterations(&mut self) {
        self.counts = Some(Vec::new());
    }

    pub(super) fn counts_iterations(&self) -> bool {
        self.counts.is_some()
    }

    pub(super) fn tables(&self) -> &Tables {
        self.reference.tables()
    }

    /// How many shelved iterations are open.
    pub(super) fn depth(&self) -> usize {
        self.shelved.len()
    }

    /// Goes on in an iteration from a shelf.
    pub(super) fn enter(&mut self, entries: Vec<Numbered>) {
        self.shelved.push(entries.into());
    }

    /// Leaves shelved iterations until this many are open.
    #[inline]
    pub(super) fn leave(&mut self, depth: usize) {
        self.shelved.truncate(depth);
    }

    /// The next entry, and what it refers to.
    #[inline]
    pub(super) fn head(&mut self) -> Result<(Option<&Numbered>, &Tables), Problem> {
        if !self.shelved.is_empty() {
            let shelved = self.shelved.last().and_then(VecDeque::front);
            return Ok((shelved, self.reference.tables()));
        }
        if self.front.is_none() {
            self.fill()?;
        }
        Ok((self.front.as_ref(), self.reference.tables()))
    }

    /// Makes the next entry of the file the front.
    #[inline]
    fn fill(&mut self) -> Result<(), Problem> {
        if !self.ahead.is_empty() {
            self.front = self.ahead.pop_front();
        } else {
            self.front = self.read()?;
        }
        Ok(())
    }

    /// The next entry of the file.
    #[inline]
    fn read(&mut self) -> Result<Option<Numbered>, Problem> {
        if let Some(problem) = &self.broken {
            return Err(problem.clone());
        }
        let entry = loop {
            match self.reference.next() {
                // Which element it was the run knows.
                Ok(Some(Record::Element(_))) => {}
                Ok(Some(record)) => break OwnedRecord::of(record),
                Ok(None) => return Ok(None),
                Err(problem) => {
                    self.broken = Some(problem.clone());
                    return Err(problem);
                }
            }
        };
        let entry = match &mut self.counts {
            Some(counts) => counted(counts, entry),
            None => entry,
        };
        let position = self.reference.position();
        Ok(Some(Numbered { entry, position }))
    }

    /// Reads on to the end of the file, which may have to tell of damage.
    pub(super) fn read_all(&mut self) -> Result<(), Problem> {
        while self.read()?.is_some() {}
        Ok(())
    }

    /// The entry `distance` behind the next one.
    #[inline]
    pub(super) fn peek(&mut self, distance: usize) -> Result<Option<Numbered>, Problem> {
        if distance == 0 {
            return Ok(self.head()?.0.copied());
        }
        self.far(distance)
    }

    fn far(&mut self, distance: usize) -> Result<Option<Numbered>, Problem> {
        if let Some(shelved) = self.shelved.last() {
            return Ok(shelved.get(distance).copied());
        }
        self.head()?;
        while self.ahead.len() < distance {
            let Some(next) = self.read()? else {
                return Ok(None);
            };
            self.ahead.push_back(next);
        }
        Ok(self.ahead.get(distance - 1).copied())
    }

    /// Makes the entry `distance` behind the next one, which has been looked at, the next.
    pub(super) fn bring_forward(&mut self, distance: usize) {
        match (self.shelved.last_mut(), distance.checked_sub(1)) {
            (_, None) => {}
            (Some(shelved), _) => {
                let moved = shelved.remove(distance);
                moved
                    .into_iter()
                    .for_each(|entry| shelved.push_front(entry));
            }
            (None, Some(behind)) => {
                if let Some(moved) = self.ahead.remove(behind) {
                    let front = self.front.replace(moved);
                    front
                        .into_iter()
                        .for_each(|entry| self.ahead.push_front(entry));
                }
            }
        }
    }

    /// Takes the next entry.
    pub(super) fn take(&mut self) -> Result<Option<Numbered>, Problem> {
        let taken = self.head()?.0.copied();
        self.pass()?;
        Ok(taken)
    }

    /// Takes the next entry, which nobody wants to see any more.
    #[inline]
    pub(super) fn pass(&mut self) -> Result<(), Problem> {
        self.head()?;
        match self.shelved.last_mut() {
            Some(shelved) => drop(shelved.pop_front()),
            None => self.front = None,
        }
        Ok(())
    }

    /// Takes this many entries away.
    pub(super) fn skip(&mut self, count: usize) -> Result<(), Problem> {
        for _ in 0..count {
            self.pass()?;
        }
        Ok(())
    }
}

/// The entry, an iteration with its number in the execution of its construct.
fn counted(counts: &mut Vec<i64>, entry: OwnedRecord) -> OwnedRecord {
    match entry {
        OwnedRecord::Begin(_) => counts.push(0),
        OwnedRecord::End => drop(counts.pop()),
        OwnedRecord::Iteration(_) => {
            if let Some(count) = counts.last_mut() {
                *count += 1;
                return OwnedRecord::Iteration(*count);
            }
        }
        _ => {}
    }
    entry
}
