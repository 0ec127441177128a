//! What partial values of reduction variables lead to (spec debugger.md 5.2).
//!
//! Inside its construct a reduction variable has another value in each order of iterations, and so has what a correct
//! program makes of it on the way back into the variable: results of functions, their parameters and variables. From
//! the read of a partial value on, values of data that nobody else sees are not compared: within the assignment of
//! the reduction variable, if there is one around the read, else to the end of the iteration, since there the value
//! may decide what is done next. A run whose iterations have come in the order of the reference has the partial
//! values of the reference, and is compared in full.

/// Reads of partial values that are other ones than in the reference, and how far they reach.
#[derive(Default)]
pub(super) struct Partial {
    /// Reductions are emulated.
    emulated: bool,
    /// Open constructs where one was read outside of assignments; 0: none was.
    decided: usize,
    /// Assignments of reduction variables that both runs make, each in the other: how many constructs were open.
    assignments: Vec<usize>,
    /// One was read in these.
    assigned: bool,
    /// The construct that reduces the variable may be any of the open ones.
    any: bool,
}

impl Partial {
    /// Of a run whose reductions are emulated.
    pub(super) fn emulated() -> Partial {
        Partial {
            emulated: true,
            ..Partial::default()
        }
    }

    /// Of the same run from its beginning on.
    pub(super) fn again(&self) -> Partial {
        Partial {
            emulated: self.emulated,
            ..Partial::default()
        }
    }

    pub(super) fn is_emulated(&self) -> bool {
        self.emulated
    }

    /// Whether the construct that reduces may be any of the open ones; else it is the innermost.
    pub(super) fn is_of_any(&self) -> bool {
        self.any
    }

    /// One is read while this many constructs are open; `any`: see [`Partial::is_of_any`].
    pub(super) fn read(&mut self, open: usize, any: bool) {
        self.any = any || self.any && self.is_known();
        if !self.assignments.is_empty() {
            self.assigned = true;
        } else if self.decided == 0 {
            self.decided = open;
        }
    }

    /// Values may come from one that was read.
    pub(super) fn is_known(&self) -> bool {
        self.decided != 0 || self.assigned
    }

    /// Whether what is done while this many constructs are open may depend on one, other than within the assignment of
    /// a reduction variable there.
    pub(super) fn decides(&self, open: usize) -> bool {
        self.decided != 0 || self.assigned && !self.assigns(open)
    }

    /// What depends on them: all constructs from this one on, and the iteration of this one.
    pub(super) fn reach(&self) -> (usize, Option<usize>) {
        match self.assignments.first() {
            _ if self.decided != 0 => (self.decided, Some(self.decided - 1)),
            Some(&open) => (open, None),
            None => (usize::MAX, None),
        }
    }

    /// Whether a reduction variable is being assigned in the innermost of this many open constructs.
    pub(super) fn assigns(&self, open: usize) -> bool {
        self.assignments.last() == Some(&open)
    }

    pub(super) fn assignment_begins(&mut self, open: usize) {
        self.assignments.push(open);
    }

    pub(super) fn assignment_ends(&mut self) {
        self.assignments.pop();
        self.assigned &= !self.assignments.is_empty();
    }

    /// An iteration of the innermost of this many open constructs begins.
    pub(super) fn iteration_begins(&mut self, open: usize) {
        if open > 0 {
            self.construct_ends(open - 1);
        }
    }

    /// A construct ends, and this many are open now.
    pub(super) fn construct_ends(&mut self, open: usize) {
        while self.assignments.pop_if(|within| *within > open).is_some() {}
        self.assigned &= !self.assignments.is_empty();
        if self.decided > open {
            self.decided = 0;
        }
    }
}
