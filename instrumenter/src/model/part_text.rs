//! How a part of a record, or an element of an array, is written where it is looked at before a loop.

/// Such a datum as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PartText {
    /// As the program would write it.
    pub text: String,
    /// What leads there from something that is named, step by step; none: the text is all of it.
    pub led: Vec<LedStep>,
}

/// From a pointer, or an array, to something in what it leads to. `s->g->v` has one from `s->g`, to `v`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LedStep {
    /// The pointer or array.
    pub pointer: String,
    /// It is a variable. Others are data that nobody but the runtime may look at.
    pub is_variable: bool,
    /// Which element; none: the first one.
    pub index: Option<String>,
    /// Which part of the record there; empty: all of it.
    pub part: String,
}

impl PartText {
    /// Nothing leads there but its text.
    pub fn here(text: String) -> Self {
        Self {
            text,
            led: Vec::new(),
        }
    }
}
