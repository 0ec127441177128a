//! Mirrors of the structures in `dvmdbg.h`, field by field. The header says what each field means.

use std::ffi::{c_int, c_long, c_void};

use crate::MAX_RANK;

/// Handle of a distributed array (`SysHandle`).
#[repr(C)]
#[derive(Debug)]
pub struct SysHandle {
    /// The array (`pP`).
    pub array: *mut DisArray,
}

/// A distributed array (`s_DISARRAY`).
#[repr(C)]
#[derive(Debug)]
pub struct DisArray {
    /// Its handle (`HandlePtr`).
    pub handle: *mut SysHandle,
    /// First element (`Base`).
    pub base: *mut c_void,
    /// Bytes of an element (`TLen`).
    pub element: usize,
    /// Number of dimensions (`Rank`).
    pub rank: u8,
    /// Extents in declaration order (`Size`).
    pub size: [c_long; MAX_RANK],
    /// Declared lower bounds (`Lower`).
    pub lower: [c_long; MAX_RANK],
}

/// What is known of a distributed array or buffer beside its record (`DISARR_INFO`).
#[repr(C)]
#[derive(Clone, Debug)]
pub struct DisArrInfo {
    /// The array; NULL for a buffer of one element (`Handle`).
    pub handle: *mut SysHandle,
    /// Number of elements (`ArrSize`).
    pub size: usize,
    /// A remote buffer: the array it was loaded from, else NULL (`RmtSource`).
    pub source: *mut SysHandle,
    /// A remote buffer: index per dimension of the source, -1 = that of the buffer (`RmtIndex`).
    pub index: [c_long; MAX_RANK],
}

/// Called when a record is destroyed (`PFN_VARTABLE_ELEMDESTRUCTOR`).
pub type Destructor = unsafe extern "C" fn(*mut VarInfo);

/// A record of the variable table (`VarInfo`).
#[repr(C)]
#[derive(Debug)]
pub struct VarInfo {
    /// 1 while the record is in the table (`Busy`).
    pub busy: u8,
    /// One of [`code::class`](crate::code::class) (`Type`).
    pub class: u8,
    /// One of [`code::reduct`](crate::code::reduct) (`Tag`).
    pub tag: u8,
    /// The variable has a value (`IsInit`).
    pub initialised: u8,
    /// Level of the record (`EnvirIndex`).
    pub level: c_int,
    /// The key (`VarAddr`).
    pub address: *mut c_void,
    /// Distributed arrays: the handle, else NULL (`Handle`).
    pub handle: *mut SysHandle,
    /// As given at the definition (`Info`).
    pub info: *mut c_void,
    /// Record of the same key on an outer level, or NULL (`Prev`).
    pub previous: *mut VarInfo,
    /// Called before the record is removed (`pfnDestructor`).
    pub destructor: Option<Destructor>,
}

/// Index values of one dimension (`s_REGULARSET`), both bounds included.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RegularSet {
    /// First (`Lower`).
    pub lower: c_long,
    /// Last (`Upper`).
    pub upper: c_long,
    /// How many (`Size`).
    pub size: c_long,
    /// Distance (`Step`).
    pub step: c_long,
}

/// A rectangular part of an array (`s_BLOCK`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Number of dimensions (`Rank`).
    pub rank: u8,
    /// One set per dimension (`Set`).
    pub set: [RegularSet; MAX_RANK],
}

/// Widths of shadow edges (`s_SHDWIDTH`), per dimension.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShadowWidth {
    /// Towards lower indices (`Low`).
    pub low: [c_long; MAX_RANK],
    /// Towards higher indices (`High`).
    pub high: [c_long; MAX_RANK],
    /// Dimensions in which an element of the edge may lie beside the local part (`MaxShdCount`).
    pub most: u8,
}

/// A reduction variable (`s_REDVAR`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct RedVar {
    /// Of the whole run (`Static`).
    pub static_: u8,
    /// Code of the operation (`Func`).
    pub operation: u8,
    /// First element (`Mem`).
    pub address: *mut c_void,
    /// Code of the type of an element (`VType`).
    pub kind: c_long,
    /// Bytes of an element (`RedElmLength`).
    pub element: usize,
    /// Number of elements (`VLength`).
    pub count: c_long,
    /// Location of the first element, or NULL (`LocMem`).
    pub location: *mut c_void,
    /// Bytes of the location of one element (`LocElmLength`).
    pub location_element: usize,
    /// Code of the type of its words (`LocIndType`).
    pub location_kind: c_long,
    /// Bytes of all elements and their locations (`BlockSize`).
    pub size: usize,
}
