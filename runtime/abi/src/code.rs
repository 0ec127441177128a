//! Codes that cross the border, with the names users know. Numbers are never reused.

/// What the thread of a program is watched for.
pub mod active {
    /// Nothing.
    pub const OFF: u32 = 0;
    /// Dynamic control.
    pub const CONTROL: u32 = 1;
    /// Recording of execution results, or their comparison.
    pub const TRACING: u32 = 2;
}

/// In the state of a loop: its rows are told.
pub const ROWS: u32 = 2;
/// In the state of a loop: the box has one value of each of its loops.
pub const SINGLE: u32 = 3;
/// With `irregular` of a loop: it can do both.
pub const VARYING: u32 = 0x4000_0000;

/// Kinds of constructs.
pub mod construct {
    /// Any loop without a directive.
    pub const SEQUENTIAL_LOOP: u32 = 0;
    /// A loop nest under PARALLEL.
    pub const PARALLEL_LOOP: u32 = 1;
    /// A task region.
    pub const TASK_REGION: u32 = 2;
}

/// Kinds of records of a trace in calls (spec debugger.md 3.4).
pub mod record {
    /// An iteration or task begins.
    pub const ITERATION: i32 = 0;
    /// A construct begins.
    pub const BEGIN: i32 = 1;
    /// A construct ends.
    pub const END: i32 = 2;
    /// An assignment begins.
    pub const BEFORE: i32 = 3;
    /// An assignment is done.
    pub const AFTER: i32 = 4;
    /// A use.
    pub const READ: i32 = 5;
    /// A reduction is complete.
    pub const RESULT: i32 = 6;
    /// A statement of an owner was passed.
    pub const SKIP: i32 = 7;
}

/// Bits of a reference.
pub mod site {
    /// The access reads.
    pub const READ: u32 = 0;
    /// The access writes.
    pub const WRITE: u32 = 1;
    /// Fits a REMOTE_ACCESS pattern in force.
    pub const REMOTE: u32 = 2;
    /// In a statement of the sequential part that assigns a distributed element, right of it.
    pub const OWNED: u32 = 4;
    /// Allowed access to a reduction variable of the enclosing construct.
    pub const ACCUMULATION: u32 = 8;
    /// Partial value of a reduction variable copied to a private scalar.
    pub const PARTIAL_COPY: u32 = 16;
    /// Any other read of a reduction variable in its construct.
    pub const PARTIAL_USE: u32 = 32;
    /// A loop variable is given its value by the loop.
    pub const ITERATION: u32 = 64;
    /// A whole array is an item of input, output or a library call.
    pub const WHOLE: u32 = 128;
    /// In a copy loop: the elements of both sides may lie anywhere.
    pub const COPY: u32 = 256;
    /// In a DEBUG fragment whose level leaves such accesses out: nothing is reported of it.
    pub const QUIET: u32 = 512;
    /// A member of a record that is an element: the subscripts are those of the record.
    pub const MEMBER: u32 = 1024;
    /// Fortran: a pointer leads there. Without one, what lies in memory of unknown origin may be a copy of an argument
    /// that the compiler has made.
    pub const LED: u32 = 2048;
}

/// Beside the type code of a reference: the variable is known not to be distributed.
pub const PLAIN_DATA: u32 = 0x100;

/// Begins the note of a DEBUG fragment that is not reported in full; all of it is seen.
pub const FRAGMENT_NOTE: &str = "DEBUG ";

/// Begins the note of values that are checked but not recorded in traces, which say so.
pub const UNRECORDED_NOTE: &str = "not recorded: ";

/// What the report says of `TRACE OFF`.
pub const TRACE_NOTE: &str = "TRACE OFF: no reports until TRACE ON";

/// Kinds of a target dimension.
pub mod rule {
    /// `a*x + b`.
    pub const LINEAR: u32 = 0;
    /// `b`.
    pub const CONSTANT: u32 = 1;
    /// Every element.
    pub const REPLICATED: u32 = 2;
}

/// Classes of data in the variable table (spec debugger.md 1.3).
pub mod class {
    /// None.
    pub const UNDEF: u8 = 0;
    /// Replicated, read first in its construct.
    pub const READONLY: u8 = 1;
    /// Replicated, written first in its construct.
    pub const PRIVATE: u8 = 2;
    /// In a reduction group.
    pub const REDUCT: u8 = 3;
    /// A distributed array.
    pub const DISARRAY: u8 = 4;
    /// Of the comparison; not used by dynamic control.
    pub const TRCREDUCT: u8 = 5;
}

/// States of a reduction variable (spec debugger.md 1.5).
pub mod reduct {
    /// The construct computes partial results.
    pub const CALC: u8 = 0;
    /// The construct has finished, the reduction has not been started.
    pub const WAIT: u8 = 1;
    /// Started, not waited for.
    pub const STARTED: u8 = 2;
    /// Waited for.
    pub const COMPLETED: u8 = 3;
}

/// Kinds of an access in calls (spec debugger.md 1.6).
pub mod access {
    /// A read.
    pub const READ: u8 = 0;
    /// A write has happened.
    pub const WRITE: u8 = 1;
    /// A write is announced.
    pub const ANNOUNCE: u8 = 2;
}

/// Reduction operations (spec debugger.md section 0): code and the names of all spellings, in upper case.
pub const REDUCTIONS: &[(u32, &[&str])] = &[
    (1, &["SUM"]),
    (2, &["PRODUCT", "PROD", "MULT"]),
    (3, &["MAX"]),
    (4, &["MIN"]),
    (5, &["AND"]),
    (6, &["OR"]),
    (7, &["XOR"]),
    (8, &["EQV", "EQU"]),
    (9, &["NEQV", "NE"]),
    (10, &["EQ"]),
    (11, &["MAXLOC"]),
    (12, &["MINLOC"]),
];

/// Code of a reduction operation by any of its names, whatever the case.
#[must_use]
pub fn reduction(name: &str) -> Option<u32> {
    REDUCTIONS
        .iter()
        .find(|(_, names)| names.iter().any(|known| known.eq_ignore_ascii_case(name)))
        .map(|(code, _)| *code)
}

/// Type codes (spec debugger.md section 0).
pub const TYPES: &[(u32, &str)] = &[
    (0, "CHAR"),
    (1, "INT"),
    (2, "LONG"),
    (3, "FLOAT"),
    (4, "DOUBLE"),
    (5, "FLOAT_COMPLEX"),
    (6, "DOUBLE_COMPLEX"),
    (7, "LOGICAL"),
    (8, "LLONG"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_are_found_by_every_name() {
        assert_eq!(reduction("product"), Some(2));
        assert_eq!(reduction("MaxLoc"), Some(11));
        assert_eq!(reduction("mean"), None);
    }

    #[test]
    fn codes_are_distinct_and_in_order() {
        assert!(REDUCTIONS.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(TYPES.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }
}
