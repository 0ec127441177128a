//! Mirrors of the structures in `dvmdbg_trace.h`, field by field. The header says what each field means.

use std::ffi::{c_char, c_int, c_long, c_uchar, c_ulong, c_void};

use crate::MAX_RANK;
use crate::seeds::{RedVar, RegularSet};

/// Bytes of a name of a file, NUL included (`MaxSourceFile`).
pub const MAX_SOURCE_FILE: usize = 256;

/// Bytes of a reference, NUL included (`MaxOperand`).
pub const MAX_OPERAND: usize = 256;

/// Name of a file in a structure.
pub type FileName = [c_char; MAX_SOURCE_FILE];

/// Addresses of things of one kind (`s_COLLECTION`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Collection {
    /// How many (`Count`).
    pub count: c_long,
    /// The addresses (`List`).
    pub list: *mut *mut c_void,
}

/// Numbers of records by another number (`HASH_TABLE`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct HashTable {
    /// How many (`Count`).
    pub count: c_long,
    /// The numbers by which they are known (`Key`).
    pub keys: *mut c_long,
    /// The numbers of the records (`Record`).
    pub records: *mut c_long,
}

/// Description of a construct (`STRUCT_INFO`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct StructInfo {
    /// Number in the run (`No`).
    pub number: c_long,
    /// Where it begins (`File`).
    pub file: FileName,
    /// Where it begins (`Line`).
    pub line: c_ulong,
    /// Level asked for, -1 = inherited (`TraceLevel`).
    pub level: c_int,
    /// Level in force (`RealLevel`).
    pub real_level: c_int,
    /// Nothing of this execution is recorded (`bSkipExecution`).
    pub skips: c_uchar,
    /// Descriptions inside it (`cChildren`).
    pub children: Collection,
    /// Loop or task region (`Type`).
    pub kind: c_uchar,
    /// Number of dimensions (`Rank`).
    pub rank: c_uchar,
    /// Iterations asked for (`Limit`).
    pub limit: [RegularSet; MAX_RANK],
    /// Bounds of the last execution (`Current`).
    pub current: [RegularSet; MAX_RANK],
    /// Hull of all executions (`Common`).
    pub common: [RegularSet; MAX_RANK],
    /// Index values (`CurIter`).
    pub index: [c_long; MAX_RANK],
    /// Description around it (`pParent`).
    pub parent: *mut StructInfo,
    /// Bytes of text (`Bytes`).
    pub bytes: c_ulong,
    /// Lines of text (`StrCount`).
    pub lines: c_ulong,
    /// Iterations recorded (`Iters`).
    pub iterations: c_ulong,
}

/// A statement of an owner that was passed (`SKIP`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Skip {
    /// Kind of the record (`RecordType`).
    pub record: c_uchar,
    /// Where (`File`).
    pub file: FileName,
    /// Where (`Line`).
    pub line: c_ulong,
}

/// Beginning of a construct (`STRUCT_BEGIN`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct StructBegin {
    /// Kind of the record (`RecordType`).
    pub record: c_uchar,
    /// Where (`File`).
    pub file: FileName,
    /// Where (`Line`).
    pub line: c_ulong,
    /// Record of the iteration around (`Parent`).
    pub parent: c_long,
    /// Record of the end (`LastRec`).
    pub last: c_long,
    /// The construct (`pCnfgInfo`).
    pub info: *mut StructInfo,
    /// Records of its iterations (`hIters`).
    pub iterations: HashTable,
}

/// End of a construct (`STRUCT_END`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct StructEnd {
    /// Kind of the record (`RecordType`).
    pub record: c_uchar,
    /// Where (`File`).
    pub file: FileName,
    /// Where (`Line`).
    pub line: c_ulong,
    /// Record of the iteration around (`Parent`).
    pub parent: c_long,
    /// The construct (`pCnfgInfo`).
    pub info: *mut StructInfo,
}

/// Beginning of an iteration or task (`ITERATION`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Iteration {
    /// Kind of the record (`RecordType`).
    pub record: c_uchar,
    /// Index values (`Index`).
    pub index: [c_long; MAX_RANK],
    /// Absolute number (`LI`).
    pub number: c_long,
    /// It has been executed (`Checked`).
    pub checked: c_char,
    /// Record of the construct (`Parent`).
    pub parent: c_long,
    /// Number of dimensions (`Rank`).
    pub rank: c_uchar,
}

/// A value of any type (`VALUE`): its bytes as in memory.
#[repr(C, align(8))]
#[derive(Clone, Copy, Debug)]
pub struct Value {
    /// As many of them count as the type has.
    pub bytes: [u8; 16],
}

/// An access, or the result of a reduction (`VARIABLE`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Variable {
    /// Kind of the record (`RecordType`).
    pub record: c_uchar,
    /// Code of the type (`vType`).
    pub kind: c_long,
    /// The reference (`Operand`).
    pub operand: [c_char; MAX_OPERAND],
    /// Where (`File`).
    pub file: FileName,
    /// Where (`Line`).
    pub line: c_ulong,
    /// A reduction variable inside its construct (`Reduct`).
    pub reduction: c_uchar,
    /// The value (`val`).
    pub value: Value,
}

/// What is known of a reduction variable (`REDUCT_INFO`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ReductInfo {
    /// What the iterations have made together, or NULL (`Current`).
    pub current: *mut c_char,
    /// Its start values, or NULL (`Initial`).
    pub initial: *mut c_char,
    /// The reduction was started (`StartReduct`).
    pub started: c_uchar,
    /// The variable (`RVar`).
    pub variable: *mut RedVar,
}

/// A file that is read (`DVMFILE`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DvmFile {
    /// A stream that is open for reading (`File`).
    pub file: *mut c_void,
    /// The line read last, or NULL (`Str`).
    pub text: *mut c_char,
    /// Lines read so far (`Line`).
    pub line: c_ulong,
}
