//! How pieces of text are written.

/// How an operand is written.
#[derive(Clone, Copy)]
pub(super) enum How<'s> {
    /// As a value.
    Value,
    /// For its effects.
    Effect,
    /// As a value that counts its accesses by itself.
    Counted,
    /// As what designates a datum.
    Place,
    /// As what is indexed.
    Base,
    /// As a value that may not be needed.
    Perhaps,
    /// This text stands for it.
    Text(&'s str),
    /// The access as its check wants it.
    Spelled(&'s AccessSpelling),
}

/// How an access that is not a scalar with a shadow word is written.
pub(super) struct AccessSpelling {
    /// Statements that prepare the check: temporaries, checks of inner reads.
    pub(super) prefix: String,
    /// The access itself, an lvalue; may be written several times.
    pub(super) lvalue: String,
    /// The access can be copied from the source in place of `lvalue`.
    pub(super) in_place: bool,
    /// `lvalue` needs what `prefix` declares.
    pub(super) first: bool,
    /// Statement that checks the read; empty without.
    pub(super) read: String,
    /// Statement that checks the write; empty without.
    pub(super) write: String,
}
