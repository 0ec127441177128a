//! Variables.

use super::{DirectiveId, ObjectId, Span, StmtId, Type};

/// A variable.
#[derive(Debug)]
pub struct Object {
    /// Declared name (Fortran: upper case).
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// Storage class.
    pub storage: Storage,
    /// It has a value when it is born (initialiser, DATA, static storage in C, formal parameter of
    /// C; a Fortran dummy argument has what the actual argument has).
    pub initialised: bool,
    /// Fortran: it has a value only because its type gives values to components; the others have none, see [`Member::given`].
    pub by_default: bool,
    /// Elements of an initialised array that have none nevertheless: numbers, from 0 in the order of memory, of the
    /// first one and how many follow side by side.
    pub left_out: Vec<(u64, u64)>,
    /// Fortran: components of an initialised record, or of records in an array, that have none nevertheless: their texts and types.
    pub parts_left_out: Vec<(String, Type)>,
    /// C: an array at file scope of which no declaration says how many elements it has: one.
    pub tentative: bool,
    /// `register`, bit-field-like or otherwise without address.
    pub no_address: bool,
    /// `volatile`.
    pub volatile: bool,
    /// `const` or PARAMETER: never written.
    pub constant: bool,
    /// Its address is taken (`&x`, an array decaying to a pointer that escapes, argument by
    /// reference to a procedure) anywhere in the unit.
    pub address_taken: bool,
    /// C: a function inside the one that declares it names it, too.
    pub captured: bool,
    /// Text that is left as it stands (`asm`, [`ExprKind::Opaque`]) may read
    /// or write it unseen: its state cannot be followed and it is never checked.
    pub untracked: bool,
    /// Declaring directives (distribute, align, shadow, formal, inherit) that name or precede it.
    pub mapping: Vec<DirectiveId>,
    /// The declarator.
    pub span: Span,
    /// Text offset just behind the complete declaration (after `;`), where code may be inserted;
    /// `None` where none may (a `for` header, a formal parameter, file scope, a switch head).
    pub after: Option<usize>,
    /// Innermost block statement that declares it; `None` at file scope and for formals.
    pub block: Option<StmtId>,
    /// Declared in a system header.
    pub system: bool,
    /// Last file-scope declaration position after which a file-scope definition may refer to it.
    pub file_scope_end: usize,
    /// Fortran: place in a COMMON block.
    pub common: Option<Common>,
    /// Fortran: what its declaration says of its memory.
    pub attributes: Attributes,
    /// Fortran: the module, or submodule, whose specification part declares it.
    pub module: Option<String>,
    /// [`Storage::Associated`]: the variable of the host or module that it stands for.
    pub original: Option<ObjectId>,
    /// FORTRAN 77: its value, or each of its elements, leads to a dynamic array.
    pub heap: Option<HeapPointer>,
    /// Fortran: the name by which C knows it (BIND(C)).
    pub label: Option<String>,
}

impl Object {
    /// Text outside of the procedure that declares it may read and change it unseen.
    #[must_use]
    pub fn is_exposed(&self) -> bool {
        self.address_taken || self.captured
    }
}

/// What an INTEGER variable leads to that the directive POINTER names: its value is the index in a heap
/// at which an array begins.
#[derive(Clone, Debug, PartialEq)]
pub struct HeapPointer {
    /// Number of dimensions of the array.
    pub rank: usize,
    /// Type of its elements.
    pub element: Type,
    /// The array that holds them; `None`: there is none, or it cannot be told which.
    pub heap: Option<ObjectId>,
}

/// Attributes of a Fortran variable that decide where its memory is, and who may change it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "Fortran lets them be combined"
)]
pub struct Attributes {
    /// C: its initialiser gives its type, and cannot name it.
    pub deduced: bool,
    /// C: an integer that is made for addresses (`uintptr_t`). Fortran: one that holds labels (ASSIGN).
    pub address: bool,
    /// C: `_Thread_local`. What the main thread has of it is judged as any other variable.
    pub thread: bool,
    /// OPTIONAL: there may be no memory.
    pub optional: bool,
    /// INTENT(IN): the procedure does not change it.
    pub intent_in: bool,
    /// INTENT(OUT): it has no value at entry.
    pub intent_out: bool,
    /// ALLOCATABLE.
    pub allocatable: bool,
    /// POINTER.
    pub pointer: bool,
    /// Its extents come with it (`:`), and its elements need not lie side by side.
    pub assumed_shape: bool,
    /// CONTIGUOUS: what does not lie side by side goes to it as a copy.
    pub contiguous: bool,
    /// Its rank comes with it (`..`).
    pub assumed_rank: bool,
    /// Data of any type and rank may be passed to it (`!GCC$ ATTRIBUTES NO_ARG_CHECK`).
    pub unchecked: bool,
    /// TYPE(*): it has no type of its own.
    pub untyped: bool,
    /// EQUIVALENCE: other names stand for its memory too.
    pub equivalenced: bool,
    /// Number of the variables that share its memory, if all of them are followed.
    pub overlay: Option<u32>,
    /// CLASS: its type is known when the program runs.
    pub polymorphic: bool,
    /// CHARACTER whose length is worked out where the procedure begins.
    pub computed_length: bool,
    /// CHARACTER whose length comes with its memory (`LEN=:`).
    pub deferred_length: bool,
    /// TARGET: pointers may lead to it.
    pub target: bool,
    /// Where it is must be asked at every access: POINTER, CLASS, ALLOCATABLE scalars and records, names that
    /// constructs give to parts of variables, variables of BLOCK constructs.
    pub sought: bool,
    /// It lies where a Cray pointer says, which may be over data of any type.
    pub pointee: bool,
}

/// Place of an object in a COMMON block. Objects of several program units at one place are one
/// datum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Common {
    /// Name of the block in upper case; empty for blank COMMON.
    pub block: String,
    /// Offset in bytes.
    pub offset: u64,
    /// Its own bytes; 0: not known.
    pub bytes: u64,
}

/// Bytes of a COMMON block.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GivenBytes {
    /// Name of the block in upper case; empty for blank COMMON.
    pub block: String,
    /// Bytes in front of them.
    pub offset: u64,
    /// How many.
    pub bytes: u64,
}

/// Storage class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// Born and dead with its block or procedure.
    Automatic,
    /// One instance, not visible to other units (C `static`, Fortran SAVE or DATA locals).
    Static,
    /// File scope with external linkage, defined here.
    Global,
    /// Declared here, defined in another unit.
    Extern,
    /// Formal parameter. In Fortran passed by reference.
    Formal,
    /// Fortran COMMON, see [`Object::common`].
    Common,
    /// Fortran: a variable of the host or of a module as one procedure names it, see [`Object::original`].
    /// Like a formal parameter it is known by its address.
    Associated,
}
