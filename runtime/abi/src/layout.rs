//! Mirrors of the structures in `dvmdbg_emit.h`, field by field.

use std::ffi::{c_char, c_void};

use crate::MAX_RANK;

/// A construct of the source text (`struct dvm_construct`).
#[repr(C)]
#[derive(Debug)]
pub struct Construct {
    /// Unit it belongs to.
    pub unit: *const Unit,
    /// File as the user named it.
    pub file: *const c_char,
    /// Number in source order within the unit, from 1.
    pub number: u32,
    /// One of [`code::construct`](crate::code::construct).
    pub kind: u32,
    /// Index values of an iteration, 1..=7.
    pub rank: u32,
    /// First line, from 1.
    pub line: u32,
    /// Last line.
    pub end_line: u32,
    /// Line of its directive; 0 = none.
    pub directive_line: u32,
}

/// A reference in the source text (`struct dvm_site`).
#[repr(C)]
#[derive(Debug)]
pub struct Site {
    /// File as the user named it.
    pub file: *const c_char,
    /// As written: `A[i-1][j]`.
    pub reference: *const c_char,
    /// Declared name used in the reference: `A`.
    pub variable: *const c_char,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1; 0 = unknown.
    pub column: u32,
    /// Local number of the innermost construct in the text; 0 = none.
    pub construct: u32,
    /// Bits of [`code::site`](crate::code::site).
    pub flags: u32,
    /// `type`: code of the type of its values; 0 = they are not traced. In a clause of a reduction
    /// that of the location is added, times 256.
    pub value_type: u32,
}

/// How the value of an assignment follows from what is read for it (`struct dvm_formula`).
#[repr(C)]
#[derive(Debug)]
pub struct Formula {
    /// Index in the sites of the unit.
    pub site: u32,
    /// In postfix form, a token a line; NULL: there are no more.
    pub text: *const c_char,
}

/// Tables of a translation unit (`struct dvm_unit`).
#[repr(C)]
#[derive(Debug)]
pub struct Unit {
    /// [`ABI_VERSION`](crate::ABI_VERSION) of the compiler driver that made it.
    pub abi_version: u32,
    /// Length of `constructs`.
    pub constructs_count: u32,
    /// Length of `sites`.
    pub sites_count: u32,
    /// 1: Fortran spelling of elements.
    pub fortran: u32,
    /// Main source file as named on the command line.
    pub path: *const c_char,
    /// Constructs, by number.
    pub constructs: *const Construct,
    /// References.
    pub sites: *const Site,
    /// What was left uninstrumented and why; ended by NULL, or NULL.
    pub notes: *const *const c_char,
    /// Number in the run of its first construct; set by the runtime.
    pub first_number: u32,
    /// 1: its main program is instrumented, control sees the run from its begin.
    pub begins: u32,
    /// Formulas of assignments, or NULL.
    pub formulas: *const Formula,
}

/// State of a scalar (`struct dvm_cell`): stamps of the last write and of the last read of a value
/// from outside the construct.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Stamp of the last write; 0 = no value.
    pub w: u64,
    /// Stamp of the last read.
    pub r: u64,
}

/// An open construct (`struct dvm_context`). The index values may continue behind the structure.
#[repr(C)]
#[derive(Debug)]
pub struct Context {
    /// Construct around it.
    pub up: *mut Context,
    /// What is executed.
    pub what: *const Construct,
    /// Index values are valid.
    pub set: u32,
    /// Number of index values.
    pub rank: u32,
    /// Index values, outermost first.
    pub index: [i64; 1],
}

/// An array variable as one function sees it (`struct dvm_ref`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Ref {
    /// Value of the variable when bound.
    pub pointer: *const c_void,
    /// Writer cells of the elements behind `pointer`; NULL: not tracked by element.
    pub w: *mut u32,
    /// Reader cells.
    pub r: *mut u32,
    /// First element behind `pointer` that belongs to the object.
    pub first: i64,
    /// Number of elements from there; 0: not tracked by element.
    pub count: u64,
    /// Object of the runtime.
    pub handle: *mut c_void,
    /// Generation of the table of objects when bound.
    pub generation: u64,
    /// Size of an element in bytes.
    pub element: u32,
    /// Number of dimensions.
    pub rank: u32,
    /// 1: linear indices count from the lower bounds; 0: from subscripts 0.
    pub fortran: u32,
    /// 1: the variable is a DVM array as a whole.
    pub whole: u32,
    /// Extents in declaration order.
    pub extent: [i64; MAX_RANK],
    /// Lower bounds.
    pub lower: [i64; MAX_RANK],
    /// Strides in elements.
    pub stride: [i64; MAX_RANK],
}

/// One parallel loop being executed (`struct dvm_loop`). Begins like [`Context`].
#[repr(C)]
#[derive(Debug)]
pub struct Loop {
    /// Construct around it.
    pub up: *mut Context,
    /// What is executed.
    pub what: *const Construct,
    /// Index values are valid.
    pub set: u32,
    /// Number of index values.
    pub rank: u32,
    /// Index values, outermost first.
    pub index: [i64; MAX_RANK],
    /// Box to execute now: first values.
    pub first: [i64; MAX_RANK],
    /// Box to execute now: last values, inclusive.
    pub last: [i64; MAX_RANK],
    /// Box to execute now: steps.
    pub step: [i64; MAX_RANK],
    /// Values the loop variables have after the plain loop.
    pub final_: [i64; MAX_RANK],
    /// Accesses that took the fast path.
    pub accesses: u64,
    /// One limit per slot.
    pub limits: *mut u32,
    /// Number of slots.
    pub limits_count: u32,
    /// For the runtime.
    pub state: u32,
    /// For the runtime.
    pub execution: *mut c_void,
}

/// Writer cells of one plain object (`struct dvm_place`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Its first byte.
    pub low: usize,
    /// Bytes; 0: no object.
    pub size: usize,
    /// Writer cell of its first element.
    pub w: *mut u32,
    /// Bytes of an element.
    pub grain: u32,
    /// The same as a power of two.
    pub shift: u32,
}

/// State shared by emitted code and runtime, one per thread (`struct dvm_state`).
#[repr(C)]
#[derive(Debug)]
pub struct State {
    /// Dynamic control is on.
    pub active: u32,
    /// Stamp of the iteration or stretch.
    pub cur: u32,
    /// First stamp of the innermost parallel construct; `u32::MAX` outside.
    pub base: u32,
    /// 1 inside an iteration of a parallel construct.
    pub parallel: u32,
    /// 64-bit form of `cur`.
    pub now: u64,
    /// 64-bit form of `base`; `u64::MAX` outside.
    pub base64: u64,
    /// Changes when any object is made, moved or removed.
    pub generation: u64,
    /// Innermost open construct.
    pub top: *mut Context,
    /// Function about to be called from instrumented code.
    pub calling: *const c_void,
    /// The same, where nothing else is called before it.
    pub unseen: *const c_void,
    /// Tables of plain objects; NULL: each access is judged by the runtime.
    pub places: *const Place,
    /// Accesses that were judged by these tables, not counted elsewhere yet.
    pub judged: u64,
    /// Argument of the slow path: the reference.
    pub site: *const Site,
    /// Argument of the slow path: the array variable, or NULL.
    pub reference: *mut Ref,
    /// Argument of the slow path: value of the array variable; NULL: judged by the address alone.
    pub array: *const c_void,
    /// Argument of the slow path: companion cell, or NULL.
    pub cell: *mut Cell,
    /// Argument of the slow path: slot of the site, or NULL.
    pub limit: *mut u32,
    /// Argument of the slow path: bytes accessed.
    pub size: usize,
    /// Argument of the slow path: valid entries of `subscript`; 0 = address only.
    pub subscripts: u32,
    /// Unused.
    pub padding: u32,
    /// Argument of the slow path: subscripts.
    pub subscript: [i64; MAX_RANK],
}

/// Rule for one dimension of an alignment or loop target (`struct dvm_rule`).
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// One of [`code::rule`](crate::code::rule).
    pub kind: u32,
    /// Dimension of the aligned array or of the loop, from 0.
    pub axis: u32,
    /// Coefficient.
    pub a: i64,
    /// Constant.
    pub b: i64,
}
