//! Codes that cross the border, with the names users know. Numbers are never reused.

/// Codes of one kind, as `dvmdbg_emit.h` declares them.
pub struct Codes {
    /// What they are, a line each.
    pub doc: &'static [&'static str],
    /// Name in C, number, meaning.
    pub all: &'static [(&'static str, u64, &'static str)],
}

/// Defines modules of codes of `dvmdbg_emit.h`, each with their names in C (`spelled`), and [`CODES`], which tells of all.
macro_rules! codes {
    ($(
        $(#[doc = $doc:literal])*
        mod $module:ident: $kind:ty {
            $(#[doc = $means:literal] $name:ident = $spelled:literal = $value:expr,)*
        }
    )*) => {
        $(
            $(#[doc = $doc])*
            pub mod $module {
                $(#[doc = $means] pub const $name: $kind = $value;)*

                /// Their names in emitted text.
                pub mod spelled {
                    $(#[doc = $means] pub const $name: &str = $spelled;)*
                }
            }
        )*

        /// All codes of the header.
        pub const CODES: &[Codes] = &[$(
            Codes {
                doc: &[$($doc),*],
                all: &[$(($spelled, $module::$name as u64, $means)),*],
            },
        )*];
    };
}

codes! {
    /// What the thread of a program is watched for; 0: nothing.
    mod active: u32 {
        /// dynamic control
        CONTROL = "DVM_CONTROL" = 1,
        /// recording of execution results, or their comparison
        TRACING = "DVM_TRACING" = 2,
    }

    /// In dvm_state.unseen, where it is no function.
    mod unseen: usize {
        /// a procedure that is left uninstrumented is about to be called
        LEFT = "DVM_LEFT" = 1,
        /// unseen code is under way, and has called instrumented procedures
        CALLS_BACK = "DVM_CALLS_BACK" = 2,
        /// what an object of CLASS has bound to it is about to be called; in dvm_state.calling, too
        DISPATCHED = "DVM_DISPATCHED" = 3,
    }

    /// In dvm_loop.state: this box is executed but for the innermost loop, of which dyn_LoopRow is told each run; it has one
    /// value of each loop, also of those whose bounds vary. Only for loops opened with DVM_VARYING in `irregular`.
    mod state: u32 {
        /// its rows are told
        ROWS = "DVM_ROWS" = 2,
        /// the box has one value of each of its loops
        SINGLE = "DVM_SINGLE" = 3,
        /// in `irregular`: it can do both
        VARYING = "DVM_VARYING" = 0x4000_0000,
    }

    /// Kinds of constructs.
    mod construct: u32 {
        /// any loop without a directive
        SEQUENTIAL_LOOP = "DVM_SEQUENTIAL_LOOP" = 0,
        /// a loop nest under PARALLEL
        PARALLEL_LOOP = "DVM_PARALLEL_LOOP" = 1,
        /// a task region
        TASK_REGION = "DVM_TASK_REGION" = 2,
    }

    /// Bits of a reference.
    mod site: u32 {
        /// the access reads
        READ = "DVM_READ" = 0,
        /// the access writes
        WRITE = "DVM_WRITE" = 1,
        /// fits a REMOTE_ACCESS pattern in force
        REMOTE = "DVM_REMOTE" = 2,
        /// in a statement of the sequential part that assigns a distributed element
        OWNED = "DVM_OWNED" = 4,
        /// allowed access to a reduction variable of the enclosing construct
        ACCUMULATION = "DVM_ACCUMULATION" = 8,
        /// a reduction variable's partial value copied to a private scalar (warning)
        PARTIAL_COPY = "DVM_PARTIAL_COPY" = 16,
        /// any other read of a reduction variable in its construct
        PARTIAL_USE = "DVM_PARTIAL_USE" = 32,
        /// loop variable given its value by the loop
        ITERATION = "DVM_ITERATION" = 64,
        /// whole array as an item of input/output or a library call
        WHOLE = "DVM_WHOLE" = 128,
        /// in a copy loop: the elements of both sides may lie anywhere
        COPY = "DVM_COPY" = 256,
        /// in a DEBUG fragment whose level leaves such accesses out: nothing is reported of it
        QUIET = "DVM_QUIET" = 512,
        /// a member of a record that is an element: the subscripts are those of the record
        MEMBER = "DVM_MEMBER" = 1024,
        /// Fortran: a pointer leads there, so that it is no copy that the compiler has made
        LED = "DVM_LED" = 2048,
        /// what the clock says or an address: the variable of a reduction has another value in each run
        VARIES = "DVM_VARIES" = 4096,
        /// its procedure has parallel loops, so that no iteration of another one reaches it
        BESIDE = "DVM_BESIDE" = 8192,
        /// Fortran: numbers that are read as a whole, each of which must have a value
        EACH = "DVM_EACH" = 16384,
        /// Fortran: a function, whose value is used
        VALUE = "DVM_VALUE" = 32768,
        /// one whose value becomes that of a variable, which lacks what it lacks
        CARRIED = "DVM_CARRIED" = 65536,
        /// one whose value goes to a procedure
        HANDED = "DVM_HANDED" = 131072,
        /// one that may have another name than the text has
        RENAMED = "DVM_RENAMED" = 262144,
        /// one behind another one of its statement
        FURTHER = "DVM_FURTHER" = 524288,
        /// a function of the library copies it
        LIBRARY = "DVM_LIBRARY" = 1048576,
        /// read by a name that others have for it, in no assignment to it: wrong if it is reduced, and its clause bears the same mark
        NAMED = "DVM_NAMED" = 2097152,
        /// reads by a linear index where elements of the array are listed as remote (REMOTE, too): right if it is one of these
        LISTED = "DVM_LISTED" = 4194304,
        /// Fortran: a mask chooses which elements are read (`SUM(A, MASK = B)`): not all need have values
        MASKED = "DVM_MASKED" = 8388608,
        /// Fortran: its variable is the object itself, under the name that USE gives it there, by which reports call it
        NAMESAKE = "DVM_NAMESAKE" = 16777216,
    }

    /// What a function gives, see dyn_Lacking.
    mod gives: u32 {
        /// one datum, which has a value or has none
        DATUM = "DVM_GIVES_DATUM" = 0,
        /// an array of numbers
        NUMBERS = "DVM_GIVES_NUMBERS" = 1,
        /// a record, or an array of them: not all its components need have values
        RECORD = "DVM_GIVES_RECORD" = 2,
    }

    /// Kinds of a target dimension.
    mod rule: u32 {
        /// a*x + b
        LINEAR = "DVM_LINEAR" = 0,
        /// b
        CONSTANT = "DVM_CONSTANT" = 1,
        /// every element
        REPLICATED = "DVM_REPLICATED" = 2,
    }

    /// How a dimension is distributed, for dyn_Distribute.
    mod cut: u32 {
        /// not at all
        WHOLE = "DVM_CUT_WHOLE" = 0,
        /// by blocks (BLOCK with weights and its relatives)
        REGULAR = "DVM_CUT_REGULAR" = 1,
        /// INDIRECT, DERIVED: no shadow edge unless one is declared
        IRREGULAR = "DVM_CUT_IRREGULAR" = 2,
        /// in equal blocks (BLOCK itself)
        EQUAL = "DVM_CUT_EQUAL" = 3,
        /// as it may be, see dyn_Stated
        ANY = "DVM_CUT_ANY" = 4,
    }

    /// What the blocks of a dimension follow from, see dyn_Blocks.
    mod blocks: u32 {
        /// GEN_BLOCK: a length for each process
        GIVEN = "DVM_BLOCKS_GIVEN" = 0,
        /// WGT_BLOCK: weights
        WEIGHTED = "DVM_BLOCKS_WEIGHTED" = 1,
        /// MULT_BLOCK
        MULTIPLE = "DVM_BLOCKS_MULTIPLE" = 2,
        /// INDIRECT: the owner of each element
        OWNERS = "DVM_BLOCKS_OWNERS" = 3,
        /// DERIVED
        DERIVED = "DVM_BLOCKS_DERIVED" = 4,
    }

    /// Sizes of dyn_RemotePassed that are none.
    mod passed: usize {
        /// the array as a whole
        WHOLE = "DVM_PASSED_WHOLE" = 0x7fff_ffff,
    }

    /// Bits of what is known of a local object at its birth, for dyn_DefineLocal.
    mod born: u32 {
        /// it has a value
        VALUE = "DVM_BORN_VALUE" = 1,
        /// nobody has its address: what is not seen can give it none
        HIDDEN = "DVM_BORN_HIDDEN" = 2,
    }

    /// Whose elements a slot leads to, see dyn_LoopSlots.
    mod slot: u32 {
        /// each iteration sees its own value: dvm_plain_*
        PLAIN = "DVM_SLOT_PLAIN" = 0,
        /// all iterations share them: dvm_shared_*
        SHARED = "DVM_SLOT_SHARED" = 1,
        /// an array that is born in each iteration; its reference has no address
        LOCAL = "DVM_SLOT_LOCAL" = 2,
        /// as DVM_SLOT_PLAIN, read in a procedure that the loop calls, which checks it by itself
        CALLED_PLAIN = "DVM_SLOT_CALLED_PLAIN" = 3,
        /// as DVM_SLOT_SHARED, read there
        CALLED_SHARED = "DVM_SLOT_CALLED_SHARED" = 4,
        /// as DVM_SLOT_LOCAL, but each of its elements has a value when it is born
        GIVEN = "DVM_SLOT_GIVEN" = 5,
        /// as DVM_SLOT_LOCAL, born anew in each turn of a loop inside
        OF_TURN = "DVM_SLOT_OF_TURN" = 6,
        /// as DVM_SLOT_SHARED: the element that an owner assigns, outside of parallel loops
        OWNED = "DVM_SLOT_OWNED" = 7,
        /// elements behind the pointers of a table, for proofs alone: the first subscript chooses the pointer; dyn_BindRows
        ROWS = "DVM_SLOT_ROWS" = 8,
    }

    /// What a slot may accept, see dyn_LoopSlots.
    mod limit: u32 {
        /// accumulations in elements of a reduction array of the loop, which lie in it
        REDUCED = "DVM_REDUCED_ARRAY" = 1,
        /// all accesses are right
        PROVEN = "DVM_PROVEN" = 0xffff_ffff,
    }

    /// Extent of a dimension in tables of bounds.
    mod extent: i64 {
        /// the dimension ends where its array ends, wherever that is: `A(*)`
        OPEN = "DVM_OPEN" = 0x3fff_ffff_ffff_ffff,
    }

    /// Number of accesses in the summary of a loop, see dyn_LoopSummary.
    mod summary: u64 {
        /// that some of its data is right is all it asks for
        PARTLY = "DVM_PARTLY" = 0xffff_ffff_ffff_ffff,
    }

    /// Checks that one call makes together, see struct dvm_joint.
    mod joint: u32 {
        /// an element
        ELEMENT = "DVM_JOINT_ELEMENT" = 0,
        /// an element whose place does not tell enough
        SLOW = "DVM_JOINT_SLOW" = 1,
        /// a scalar by its shadow word
        SHADOW_WORD = "DVM_JOINT_SHADOW_WORD" = 2,
        /// a datum by its address
        MEMORY = "DVM_JOINT_MEMORY" = 3,
        /// rows of a call
        MOST = "DVM_MOST_JOINTS" = 32,
    }

    /// Events of an access, for dvm_trace.
    mod event: u32 {
        /// an assignment begins
        BEFORE = "DVM_BEFORE" = 1,
        /// a use
        LOAD = "DVM_LOAD" = 2,
        /// a use, and an assignment begins
        UPDATE = "DVM_UPDATE" = 3,
        /// an assignment is done
        AFTER = "DVM_AFTER" = 4,
        /// added: of a reduction variable
        REDUCED = "DVM_REDUCED" = 8,
    }

    /// Codes of what lies in memory where it is not what is recorded: site->type >> 16. Integers keep their value, a char is
    /// signed; the wider floating types are rounded to double, the wider logical one to int.
    mod wide: u32 {
        /// an integer of one byte
        INTEGER_1 = "DVM_WIDE_1" = 1,
        /// of two
        INTEGER_2 = "DVM_WIDE_2" = 2,
        /// of `event >> 8` bytes
        SIZED = "DVM_WIDE_SIZED" = 3,
        /// long double
        LONG_DOUBLE = "DVM_WIDE_LONG_DOUBLE" = 4,
        /// long double _Complex
        LONG_COMPLEX = "DVM_WIDE_LONG_COMPLEX" = 5,
        /// __float128
        QUAD = "DVM_WIDE_QUAD" = 6,
        /// its complex type
        QUAD_COMPLEX = "DVM_WIDE_QUAD_COMPLEX" = 7,
        /// a logical value of eight bytes
        LOGICAL_8 = "DVM_WIDE_8" = 8,
    }

    /// In site->type, and beside the type in calls.
    mod data: u32 {
        /// the variable is known not to be distributed
        PLAIN = "DVM_PLAIN_DATA" = 0x100,
    }
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

/// Begins the note of a DEBUG fragment that is not reported in full; all of it is seen.
pub const FRAGMENT_NOTE: &str = "DEBUG ";

/// What notes of variables begin with whose values are not judged.
pub const VECTOR_NOTE: &str = "values of vector types (vector_size), first at ";

/// Begins the note of a procedure that is left and renews shadow edges.
pub const EDGES_NOTE: &str = "whether edges are renewed is not judged: ";

/// What stands before and behind the name of an array in the note of a procedure that is left and renews its edges alone.
pub const EDGES_OF_NOTE: [&str; 2] = ["whether edges of ", " are renewed is not judged: "];

/// Begins the note of a procedure that is left and maps arrays anew.
pub const OWNERS_NOTE: &str = "who owns elements is not judged: ";

/// Begins the note of values that are checked but not recorded in traces, which say so.
pub const UNRECORDED_NOTE: &str = "not recorded: ";

/// What the report says of `TRACE OFF`.
pub const TRACE_NOTE: &str = "TRACE OFF: no reports until TRACE ON";

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

/// Reduction operations (spec debugger.md section 0).
pub mod reduction {
    /// Sum.
    pub const SUM: u8 = 1;
    /// Product.
    pub const PRODUCT: u8 = 2;
    /// Largest value.
    pub const MAX: u8 = 3;
    /// Smallest value.
    pub const MIN: u8 = 4;
    /// Bitwise or logical and.
    pub const AND: u8 = 5;
    /// Bitwise or logical or.
    pub const OR: u8 = 6;
    /// Bitwise or logical exclusive or.
    pub const XOR: u8 = 7;
    /// Bitwise or logical equivalence.
    pub const EQUIVALENT: u8 = 8;
    /// Logical inequality.
    pub const NOT_EQUAL: u8 = 9;
    /// Logical equality.
    pub const EQUAL: u8 = 10;
    /// Largest value and where it is.
    pub const MAXLOC: u8 = 11;
    /// Smallest value and where it is.
    pub const MINLOC: u8 = 12;
}

/// Types of values in traces and in calls (spec debugger.md section 0).
pub mod value {
    /// Never recorded.
    pub const CHAR: u32 = 0;
    /// 32 bits, signed.
    pub const INT: u32 = 1;
    /// 64 bits, signed.
    pub const LONG: u32 = 2;
    /// IEEE single precision.
    pub const FLOAT: u32 = 3;
    /// IEEE double precision.
    pub const DOUBLE: u32 = 4;
    /// Two floats.
    pub const FLOAT_COMPLEX: u32 = 5;
    /// Two doubles.
    pub const DOUBLE_COMPLEX: u32 = 6;
    /// Stored as an int.
    pub const LOGICAL: u32 = 7;
    /// 64 bits, signed.
    pub const LLONG: u32 = 8;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_distinct_names_and_numbers() {
        let names = CODES.iter().flat_map(|kind| kind.all).map(|one| one.0);
        assert!(
            names
                .clone()
                .collect::<std::collections::BTreeSet<_>>()
                .len()
                == names.count()
        );
        for kind in CODES {
            assert!(kind.all.windows(2).all(|pair| pair[0].1 < pair[1].1));
        }
    }
}
