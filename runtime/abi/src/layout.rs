//! The structures that emitted code and the runtime share: each once, for Rust and for `dvmdbg_emit.h`.

use std::ffi::{c_char, c_int, c_void};

use crate::MAX_RANK;

/// A structure of the header.
pub struct Structure {
    /// Its name in Rust.
    pub rust: &'static str,
    /// Its tag in C.
    pub tag: &'static str,
    /// What it is, a line each.
    pub doc: &'static [&'static str],
    /// Its fields in order.
    pub fields: &'static [Field],
    /// Bytes.
    pub size: usize,
}

/// A field of a [`Structure`].
pub struct Field {
    /// Its name in C.
    pub name: &'static str,
    /// Its type as Rust spells it.
    pub kind: &'static str,
    /// What it means, a line each.
    pub doc: &'static [&'static str],
    /// Where it lies.
    pub offset: usize,
}

/// Defines structures and [`STRUCTURES`], which tells of them. A field whose name in C differs says so: `value_type = "type"`.
macro_rules! structures {
    ($(
        $(#[doc = $doc:literal])*
        $(#[derive($($derive:ident),*)])?
        struct $name:ident = $tag:literal {
            $($(#[doc = $means:literal])* $field:ident $(= $c:literal)? : $kind:ty,)*
        }
    )*) => {
        $(
            $(#[doc = $doc])*
            #[doc = concat!("\n\nIn C `struct ", $tag, "`.")]
            #[repr(C)]
            #[derive(Debug, $($($derive),*)?)]
            pub struct $name {
                $($(#[doc = $means])* pub $field: $kind,)*
            }

            impl $name {
                /// Every number 0, every pointer NULL: as emitted text begins with it.
                pub fn zeroed() -> $name {
                    // SAFETY: C knows the structure, so its fields are integers, pointers and arrays of them: zeros are values of all.
                    unsafe { std::mem::zeroed() }
                }
            }
        )*

        /// All of them, as the header declares them.
        pub const STRUCTURES: &[Structure] = &[$(
            Structure {
                rust: stringify!($name),
                tag: $tag,
                doc: &[$($doc),*],
                fields: &[$(
                    Field {
                        name: [$($c,)? stringify!($field)][0],
                        kind: stringify!($kind),
                        doc: &[$($means),*],
                        offset: std::mem::offset_of!($name, $field),
                    },
                )*],
                size: size_of::<$name>(),
            },
        )*];
    };
}

structures! {
    /// A construct of the source text.
    struct Construct = "dvm_construct" {
        /// unit it belongs to
        unit: *const Unit,
        /// as the user named it
        file: *const c_char,
        /// in source order within its unit, from 1
        number: u32,
        /// one of the kinds of constructs
        kind: u32,
        /// index values of an iteration, 1..7
        rank: u32,
        /// first line, from 1
        line: u32,
        /// last line
        end_line: u32,
        /// 0 = none
        directive_line: u32,
    }

    /// A reference in the source text.
    struct Site = "dvm_site" {
        /// as the user named it
        file: *const c_char,
        /// as written: "A[i-1][j]"
        reference: *const c_char,
        /// declared name used in the reference: "A"
        variable: *const c_char,
        /// from 1
        line: u32,
        /// from 1; 0 = unknown
        column: u32,
        /// local number of the innermost construct in the text, 0 = none
        construct: u32,
        /// bits of a reference
        flags: u32,
        /// code of its values in traces, 0 = not traced; of a clause REDUCTION: of the variable, and 256 times that of
        /// the location; 65536 times DVM_WIDE_*
        value_type = "type": u32,
    }

    /// A slot of a loop, as far as it is known when the program is built, see dyn_LoopSlots.
    struct ToldSlot = "dvm_slot" {
        /// the reference in the text
        site: *const Site,
        /// its limit
        number: u32,
        /// the array it leads to: which of the references that the call is given
        reference: u32,
        /// subscripts
        rank: u32,
        /// bit d set: subscript d is not affine; the fast path tests its bounds itself
        free: u32,
        /// whose elements these are (DVM_SLOT_*)
        memory: u32,
    }

    /// How the value of an assignment follows from what is read for it, in postfix form, a token a line: "=A[i]" a recorded
    /// read, "#12.0" the index value of dimension 0 of the loop at line 12, a number, "?" an exact value that is not known,
    /// or an operation.
    struct Formula = "dvm_formula" {
        /// of the assignment: index in the sites of the unit
        site: u32,
        /// NULL: there are no more
        text: *const c_char,
    }

    /// A scalar that a function reads.
    struct Read = "dvm_read" {
        /// NULL: it is not known yet
        address: *const c_void,
        /// in bytes
        size: usize,
    }

    /// Declaration of a local object whose size and dimensions are constants.
    struct Local = "dvm_local" {
        /// of the object
        name: *const c_char,
        /// bytes
        size: usize,
        /// as for dyn_DefineLocal
        grain: u32,
        /// DVM_BORN_*
        born: u32,
        /// bytes of an element
        element: usize,
        /// 0: it has no dimensions of its own
        rank: u32,
        /// of each dimension
        extent: *const i64,
    }

    /// Of a function that does nothing but to compute a number of numbers.
    struct Computing = "dvm_computing" {
        /// where it begins
        function: *const c_void,
        /// sizes of its arguments in Fortran, each with a comma behind it; 0 in C
        arguments: *const c_char,
        /// what it reads beside them
        read: *const Read,
        /// how many
        reads: u32,
    }

    /// Tables of a translation unit.
    struct Unit = "dvm_unit" {
        /// DVM_ABI_VERSION of the compiler driver that made it
        abi_version: u32,
        /// length of `constructs`
        constructs_count: u32,
        /// length of `sites`
        sites_count: u32,
        /// 1: spelling (i,j), declared lower bounds in messages
        fortran: u32,
        /// main source file as named on the command line
        path: *const c_char,
        /// by number
        constructs: *const Construct,
        /// references
        sites: *const Site,
        /// what was left uninstrumented and why; ended by NULL, or NULL
        notes: *const *const c_char,
        /// number in the run of its first construct; set by the runtime
        first_number: u32,
        /// 1: its main program is instrumented, control sees the run from its begin
        begins: u32,
        /// of assignments; NULL: none
        formulas: *const Formula,
        /// 1: accesses of it were judged when it was built, and are not told of
        settled: u32,
        /// its functions that only compute; ended by NULL
        computing: *const *const Computing,
    }

    /// State of a scalar: epochs of the last write and of the last read of a value from outside.
    #[derive(Clone, Copy, Default, PartialEq, Eq)]
    struct ShadowWord = "dvm_shadow_word" {
        /// 0 = no value
        w: u64,
        /// of the last read
        r: u64,
    }

    /// An open construct; lives in the frame of the function that executes it.
    struct Context = "dvm_context" {
        /// construct around it
        up: *mut Context,
        /// what is executed
        what: *const Construct,
        /// index values are valid
        set: u32,
        /// number of index values
        rank: u32,
        /// `rank` values, outermost first; they may continue behind the structure
        index: [i64; 1],
    }

    /// An array variable as one function sees it: where the shadow words of its elements are, and its shape.
    /// w[k], r[k] belong to the element k elements behind `pointer`. NULL: not tracked by element.
    /// Bound again when `pointer` or `generation` differ from the variable's value and dvm_state.generation.
    /// Dimensions in declaration order; strides in elements. After dyn_Bind every extent is known: one the type
    /// leaves open is filled from the object (0 if there is none), so that the fast path can test a subscript s
    /// that is not affine by (dvm_u64)(s - lower[d]) < (dvm_u64)extent[d].
    #[derive(Clone, Copy)]
    struct Ref = "dvm_ref" {
        /// value of the variable when bound
        pointer: *const c_void,
        /// writer shadow words
        w: *mut u32,
        /// reader shadow words
        r: *mut u32,
        /// elements first .. first+count-1 behind `pointer` belong to the object
        first: i64,
        /// 0: not tracked by element
        count: u64,
        /// object of the runtime (SysHandle *), NULL: not tracked
        handle: *mut c_void,
        /// dvm_state.generation when bound
        generation: u64,
        /// bytes
        element: u32,
        /// number of dimensions
        rank: u32,
        /// k counts from `lower`; 0: from subscripts 0
        fortran: u32,
        /// of the runtime: the variable is a DVM array as a whole
        whole: u32,
        /// extents
        extent: [i64; MAX_RANK],
        /// lower bounds
        lower: [i64; MAX_RANK],
        /// in elements
        stride: [i64; MAX_RANK],
        /// where the pointers to rows lie (dyn_BindRows)
        table: *const c_void,
    }

    /// One parallel loop being executed. The first five fields lie as in struct dvm_context.
    struct Loop = "dvm_loop" {
        /// construct around it
        up: *mut Context,
        /// what is executed
        what: *const Construct,
        /// index values are valid
        set: u32,
        /// number of index values
        rank: u32,
        /// index values, outermost first
        index: [i64; MAX_RANK],
        /// box to execute now
        first: [i64; MAX_RANK],
        /// inclusive
        last: [i64; MAX_RANK],
        /// of each dimension
        step: [i64; MAX_RANK],
        /// value the loop variable has after the plain loop
        final_ = "final": [i64; MAX_RANK],
        /// accesses that took the fast path
        accesses: u64,
        /// one per slot, see dyn_LoopSlots
        limits: *mut u32,
        /// number of slots
        limits_count: u32,
        /// of the runtime, but for DVM_ROWS and DVM_SINGLE behind dyn_NextBox in text that traces
        state: u32,
        /// of the runtime
        execution: *mut c_void,
    }

    /// Where emitted code finds by itself what it may access. Of a plain object: its writer shadow words. Outside of parallel
    /// constructs they need no more than a value, or give one; in an iteration those are judged here that meet what it has written, and
    /// first writes to what was born in the construct. Of a scalar: its companion shadow word. Of memory that is nobody's to follow:
    /// that nothing is asked there. Three tables of DVM_PLACES entries stand one behind the other, for pieces of memory of 4096, 32 and
    /// 4 bytes; an object is met in those of the largest that lie in it.
    #[derive(Clone, Copy)]
    struct Place = "dvm_place" {
        /// its first byte
        low: usize,
        /// bytes; 0: none
        size: usize,
        /// of its first element; NULL: a scalar, or memory that is not followed
        w: *mut u32,
        /// of a scalar
        shadow_word: *mut ShadowWord,
        /// of memory that is not followed: dvm_state.births when that was known
        births: u64,
        /// bytes of an element; of memory that is not followed: 1 if accesses count as not judged
        grain: u32,
        /// the same as a power of two
        shift: u32,
        /// epoch of its birth
        born: u32,
    }

    /// Elements that follow each other in what a procedure is given, which it reads before it writes them, or writes, in each call.
    struct Touched = "dvm_touched" {
        /// which of its data, from 0
        given: u32,
        /// bytes of an element
        size: u32,
        /// elements before the first one
        first: u32,
        /// how many
        count: u32,
        /// 1: it writes them
        writes: u32,
    }

    /// An object as the iterations of the parallel loop under way meet it, when accesses to it were judged there.
    #[derive(Clone, Copy)]
    struct MetObject = "dvm_met_object" {
        /// its first byte
        low: usize,
        /// bytes; 0: none
        size: usize,
        /// of its first element
        w: *mut u32,
        /// the same
        r: *mut u32,
        /// the parallel loop
        looped = "loop": *const Loop,
        /// bytes of an element
        grain: u32,
        /// the same as a power of two
        power: u32,
        /// first epoch of the loop
        base: u32,
        /// 1: the iterations share its elements
        shared: u8,
        /// 1: it counts as private data that were written
        written: u8,
        /// number of dimensions, if subscripts of its own variable say which element it is
        rank: u8,
        /// 1: `lower` and `extent` have them all
        plain: u8,
        /// of so many of its dimensions iterations may touch a part; 0: each element
        dims: u8,
        /// 1: elements that are beside the local one in several dimensions may not be read
        cross: u8,
        /// 1: it is a distributed array
        mapped: u8,
        /// 1: it is the variable of a reduction, of whose elements no more is asked once they bear its mark, 1
        reduced: u8,
        /// of each dimension, in the order of subscripts: the lowest one
        lower: [i64; 4],
        /// and how many
        extent: [i64; 4],
        /// of a distributed array: shadow words of an element
        parts: u32,
        /// of each of its dimensions, by falling strides: in elements
        stride: [i64; 4],
        /// elements
        count: [i64; 4],
        /// which loop its local index follows; DVM_MAX_RANK: none
        follows: [u32; 4],
        /// less the value of its variable
        shift: [i64; 4],
        /// distance from it that may be read, towards lower indices
        least: [i64; 4],
        /// and towards higher ones
        most: [i64; 4],
    }

    /// What a procedure was given in the parallel loop under way, in calls that were judged access by access: the newest two objects.
    struct MetGiven = "dvm_met_given" {
        /// what it met
        object: [*const MetObject; 2],
        /// where that began then
        low: [usize; 2],
        /// first epoch of the loop
        base: u32,
        /// times that nothing was known
        misses: u32,
    }

    /// That accesses of a reference to an object were judged in the parallel loop under way. Two entries side by side are of the
    /// same references.
    #[derive(Clone, Copy)]
    struct MetSite = "dvm_met_site" {
        /// the reference
        site: *const Site,
        /// what it meets
        object: *const MetObject,
        /// where that began then
        low: usize,
        /// first epoch of the loop
        base: u32,
        /// 1: it may meet elements of other owners
        remote: u32,
    }

    /// One per thread; only the thread that started the program is ever active.
    struct State = "dvm_state" {
        /// 0 everything is off, DVM_CONTROL, DVM_TRACING
        active: u32,
        /// epoch of the iteration or stretch, 32-bit form
        cur: u32,
        /// first epoch of the innermost parallel construct; 0xffffffff outside
        base: u32,
        /// 1 inside an iteration of a parallel construct
        parallel: u32,
        /// 64-bit form of cur; same parity
        now: u64,
        /// 64-bit form of base; all ones outside
        base64: u64,
        /// changes when any object is made, moved or removed
        generation: u64,
        /// innermost open construct
        top: *mut Context,
        /// function about to be called from instrumented code
        calling: *const c_void,
        /// the same, where nothing else is called before it; DVM_LEFT, DVM_CALLS_BACK, DVM_DISPATCHED
        unseen: *const c_void,
        /// NULL: every access by the slow path
        places: *const Place,
        /// DVM_MET pairs; NULL: nothing of the kind is known, as outside of parallel loops
        met: *const MetSite,
        /// accesses that found their place, not counted elsewhere yet
        judged: u64,
        /// those of them that met memory of unknown origin
        unknown: u64,
        /// records on their way that lack something
        carried: u64,
        /// objects that were made so far
        births: u64,
        /// Fortran: the first reference to a function in the statement under way that may give no value, or NULL
        used: *const Site,
        /// from here on arguments of the slow path: the reference
        site: *const Site,
        /// the array variable, or NULL
        reference = "ref": *mut Ref,
        /// value of the array variable; NULL = judged by the address alone
        array: *const c_void,
        /// companion shadow word, or NULL
        shadow_word: *mut ShadowWord,
        /// slot of the site, or NULL
        limit: *mut u32,
        /// bytes accessed
        size: usize,
        /// how many of `subscript` are valid; 0 = address only
        subscripts: u32,
        /// 1 in procedures that unseen code has called, and in those that they call
        called_back: u32,
        /// as the text has them
        subscript: [i64; MAX_RANK],
    }

    /// Rule for one dimension of the target of an alignment or a loop. Linear: target index = a*x + b, x the index of dimension
    /// `axis` of the aligned array (or of the loop, for dyn_LoopOn), user indices throughout.
    #[derive(Clone, Copy, PartialEq, Eq)]
    struct Rule = "dvm_rule" {
        /// DVM_LINEAR, DVM_CONSTANT, DVM_REPLICATED
        kind: u32,
        /// from 0
        axis: u32,
        /// factor
        a: i64,
        /// constant
        b: i64,
    }

    /// A loop of the sequential part whose text has asked for arrays all of whose elements have values (dyn_Valued).
    struct Valued = "dvm_valued" {
        /// how dvm_may_prove counts; NULL: it has not asked
        wait: *mut u32,
        /// accesses to them, not counted elsewhere yet
        count: u64,
    }

    /// Shape of an array of constant extents; of four dimensions those that it has not have one element.
    struct Shape = "dvm_shape" {
        /// bytes of an element
        size: usize,
        /// number of dimensions
        rank: u32,
        /// extents
        extent: [u64; 4],
        /// in elements; 1 in the fourth dimension
        stride: [i64; 3],
    }

    /// One of several checks that a call makes, in the order of their rows. What is not known before the program runs is among
    /// the values that the call is given: from[] are the numbers, from 1, of those that are added to `what`, `base` and the
    /// subscripts; 0: none.
    struct Joint = "dvm_joint" {
        /// the reference
        site: *const Site,
        /// the shape of an array, the shadow word of a scalar
        what: *const c_void,
        /// value of the array variable, address of the datum
        base: *const c_void,
        /// bytes that the subscripts behind the first `dims` ones add; these lie inside
        offset: i64,
        /// bytes of the datum
        size: u32,
        /// DVM_JOINT_*
        kind: u8,
        /// 1: the call makes no more
        last: u8,
        /// 1: a write
        writes: u8,
        /// subscripts that are judged
        dims: u8,
        /// number, from 1, of an earlier row whose first subscripts choose the same; 0: none
        alike: u8,
        /// the same of all subscripts
        again: u8,
        /// see above
        from: [u8; 6],
        /// constant parts of the subscripts
        added: [c_int; 4],
    }
}
