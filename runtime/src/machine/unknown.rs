//! Memory whose birth nobody saw.

use std::collections::HashMap;

/// What was met of it.
#[derive(Debug, Default)]
pub(crate) struct Unknown {
    pub(crate) accesses: u64,
    /// The first of them.
    pub(crate) first: Option<String>,
    /// Some unit is of Fortran.
    pub(crate) has_fortran: bool,
    /// By page: whose it is.
    pages: Answers<Owner>,
    /// By reference: who makes it.
    sites: Answers<Maker>,
}

/// What was asked before. The last answer stands apart: most questions are asked in a row.
#[derive(Debug)]
struct Answers<T> {
    last: Option<(usize, T)>,
    all: HashMap<usize, T>,
}

impl<T> Default for Answers<T> {
    fn default() -> Self {
        Answers {
            last: None,
            all: HashMap::new(),
        }
    }
}

impl<T: Copy> Answers<T> {
    fn answer(&mut self, question: usize, find: impl FnOnce() -> T) -> T {
        match self.last {
            Some((asked, answer)) if asked == question => answer,
            _ => {
                let answer = *self.all.entry(question).or_insert_with(find);
                self.last = Some((question, answer));
                answer
            }
        }
    }
}

impl Unknown {
    pub(crate) fn owner(&mut self, page: usize, find: impl FnOnce() -> Owner) -> Owner {
        self.pages.answer(page, find)
    }

    pub(crate) fn maker(&mut self, site: usize, find: impl FnOnce() -> Maker) -> Maker {
        self.sites.answer(site, find)
    }
}

/// Whose memory it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Nobody's that the program could follow.
    System,
    /// Static data of the program.
    Program,
    /// Made while it runs.
    Heap,
}

/// Who makes a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Maker {
    C,
    /// Fortran code, through a pointer.
    Pointer,
    Fortran,
}
