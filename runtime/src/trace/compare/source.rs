//! The reference as the comparison sees it: what is expected next, and a look ahead.

use std::collections::VecDeque;

use super::super::problem::Problem;
use super::super::record::Record;
use super::super::table::Tables;
use super::entry::{Entry, Numbered};

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
    ahead: VecDeque<Numbered>,
    /// Iterations that were put away and are matched now, innermost last.
    shelved: Vec<VecDeque<Numbered>>,
}

impl<R: Reference> Source<R> {
    pub(super) fn new(reference: R) -> Source<R> {
        Source {
            reference,
            ahead: VecDeque::new(),
            shelved: Vec::new(),
        }
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
    pub(super) fn leave(&mut self, depth: usize) {
        self.shelved.truncate(depth);
    }

    /// The entry `distance` behind the next one.
    pub(super) fn peek(&mut self, distance: usize) -> Result<Option<Numbered>, Problem> {
        if let Some(shelved) = self.shelved.last() {
            return Ok(shelved.get(distance).copied());
        }
        while self.ahead.len() <= distance {
            let Some(entry) = self.reference.next()?.map(Entry::of) else {
                return Ok(None);
            };
            let position = self.reference.position();
            self.ahead.push_back(Numbered { entry, position });
        }
        Ok(self.ahead.get(distance).copied())
    }

    /// Takes the next entry.
    pub(super) fn take(&mut self) -> Result<Option<Numbered>, Problem> {
        if let Some(shelved) = self.shelved.last_mut() {
            return Ok(shelved.pop_front());
        }
        if let Some(entry) = self.ahead.pop_front() {
            return Ok(Some(entry));
        }
        self.peek(0)?;
        Ok(self.ahead.pop_front())
    }

    /// Takes this many entries away.
    pub(super) fn skip(&mut self, count: usize) -> Result<(), Problem> {
        for _ in 0..count {
            self.take()?;
        }
        Ok(())
    }
}
