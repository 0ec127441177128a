//! One program model for C and Fortran: objects, procedures, statements, expressions, directives.
//!
//! The front ends (`syntax/c`, `syntax/fortran`) lower their trees to it; everything after them
//! (`lint`, `plan`) reads nothing else. Spans are byte ranges of the prepared text, so an emitter
//! can edit that text; `Prepared` maps them back to the user's source. The model knows no node
//! kind, no runtime, no spelling of an event.
//!
//! What a front end promises: names are resolved (every variable is an [`ObjectId`]); an array
//! element is told from a call; casts, declarations and calls are told apart; expressions carry a
//! type or [`Type::Unknown`]; whatever it cannot express is [`ExprKind::Opaque`] /
//! [`StmtKind::Opaque`] and is then left as it stands, unchecked.

pub(crate) mod combination;
pub mod constant;
pub mod designator;
pub mod dump;
pub mod heap;
pub mod key;
pub(crate) mod linear;
pub(crate) mod meaning;
mod procedures;
pub(crate) mod product;
pub(crate) mod remote;
mod rules;
pub mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

pub use self::procedures::Procedures;
pub use self::rules::Rules;
use crate::directive::{Directive, Spelling, Text, Wanted};

/// Byte range of the prepared text.
pub type Span = Range<usize>;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);
        impl $name {
            /// Position in the table of the unit.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}
id!(
    /// An object (variable) of [`Unit::objects`].
    ObjectId
);
id!(
    /// An expression; unique within its unit, in source order of creation.
    ExprId
);
id!(
    /// A statement; unique within its unit.
    StmtId
);
id!(
    /// A bound directive of [`Unit::directives`].
    DirectiveId
);
id!(
    /// A record type of [`Unit::records`].
    RecordId
);

/// Language of a unit. Decisions ask for its [`Rules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Row-major, lower bounds 0.
    C,
    /// Column-major, declared lower bounds, names without case.
    Fortran,
}

/// One translation unit.
#[derive(Debug)]
pub struct Unit {
    /// Language of the whole unit.
    pub language: Language,
    /// Main source file as named on the command line.
    pub path: String,
    /// Every variable of the unit, whatever its scope.
    pub objects: Vec<Object>,
    /// Record (struct, union, derived) types.
    pub records: Vec<Record>,
    /// Procedures with a body, in source order. Those in system headers are absent.
    pub procedures: Procedures,
    /// C: functions with a body that is not among the procedures, by name: those in system headers.
    pub header_functions: BTreeSet<String>,
    /// C: `asm` outside of functions, in source order.
    pub assembler: Vec<Span>,
    /// Directives bound to what they apply to, in source order.
    pub directives: Vec<BoundDirective>,
    /// Fortran COMMON blocks whose members may get values unseen: they share storage with other names,
    /// or stand in text outside procedures that is left as it is.
    pub unseen_blocks: BTreeSet<String>,
    /// Fortran: bytes of COMMON blocks that DATA gives a value.
    pub given: BTreeSet<GivenBytes>,
    /// Text outside of procedures that is left as it stands: where, and what was expected there.
    pub left: Vec<String>,
    /// Fortran: what units of other files have to know of the modules and submodules of this one.
    pub interfaces: Vec<ModuleInterface>,
    /// Fortran: keywords of actual arguments (`KEYWORD = argument`), as written.
    pub keywords: BTreeMap<ExprId, String>,
    /// Fortran: there is no intrinsic function LOC, or its name has another meaning.
    pub own_loc: bool,
    /// Fortran: components that are texts of deferred length, which the compiler takes for as long as a part of them.
    pub mismeasured: BTreeSet<(RecordId, String)>,
    /// Fortran: texts may have characters of more than one byte.
    pub wide_texts: bool,
    /// It is built for a debugger: a report is made at the statement and in the iteration that it is about.
    pub debugged: bool,
    /// Numbers of expressions and statements given out.
    pub expressions: u32,
    /// Likewise for statements.
    pub statements: u32,
}

impl Unit {
    /// Fortran: some argument has a keyword, so that their order need not be that of the dummies.
    #[must_use]
    pub fn has_keyword(&self, arguments: &[Expr]) -> bool {
        let mut arguments = arguments.iter();
        arguments.any(|argument| self.keywords.contains_key(&argument.id))
    }

    /// The formal parameter of `procedure` that each of these arguments of a call is for.
    #[must_use]
    pub fn formals_of(&self, procedure: &Procedure, arguments: &[Expr]) -> Vec<Option<ObjectId>> {
        let named = |keyword: &String| {
            let mut formals = procedure.formals.iter().copied();
            formals.find(|formal| {
                self.objects[formal.index()]
                    .name
                    .eq_ignore_ascii_case(keyword)
            })
        };
        let formal = |(number, argument): (usize, &Expr)| match self.keywords.get(&argument.id) {
            Some(keyword) => named(keyword),
            None => procedure.formals.get(number).copied(),
        };
        arguments.iter().enumerate().map(formal).collect()
    }
}

/// What other files have to know of a module.
#[derive(Debug, PartialEq, Eq)]
pub struct ModuleInterface {
    /// In lower case; of a submodule `ancestor@name`.
    pub name: String,
    /// The lines of the prepared text that say it, in order: the specification part, and of each procedure
    /// the heading, its specification part, its entries and its end.
    pub lines: Vec<Span>,
}

/// Who may call a procedure by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linkage {
    /// Every unit.
    External,
    /// This file (C `static`) or its host (Fortran internal procedure).
    Local,
    /// C `inline` without `extern`: every unit, but this one gives nothing that could be called from elsewhere.
    Inline,
}

/// A directive with everything the plan needs resolved.
#[derive(Debug)]
pub struct BoundDirective {
    /// The typed directive.
    pub directive: Directive,
    /// Index of the raw directive in `Prepared::directives` (place, original text).
    pub raw: usize,
    /// Line of the directive in the user's file, 1-based.
    pub line: u32,
    /// Where it stood in the prepared text.
    pub at: usize,
    /// `TASK_REGION`: number of its construct (spec debugger.md 3.1); otherwise 0.
    pub construct: u32,
    /// `Directive::names()` resolved in the scope of the directive, by name.
    pub names: Vec<(String, Option<ObjectId>)>,
    /// `Directive::expressions()` lowered in the scope of the directive, in the same order. Their
    /// spans are not those of the prepared text; `text` is the expanded text to emit.
    pub expressions: Vec<DirectiveExpr>,
}

impl BoundDirective {
    /// The lowered form of one of its expressions.
    #[must_use]
    pub fn lowered(&self, text: &Text) -> Option<&DirectiveExpr> {
        let texts = self.directive.expressions();
        let index = texts.iter().position(|one| one.range == text.range)?;
        self.expressions.get(index)
    }

    /// The object that one of its names stands for.
    #[must_use]
    pub fn object(&self, name: &Text) -> Option<ObjectId> {
        let same = |known: &str| match self.directive.spelling {
            Spelling::ClassicC | Spelling::PragmaC => known == name.text,
            Spelling::Fortran => known.eq_ignore_ascii_case(&name.text),
        };
        self.names.iter().find(|(known, _)| same(known))?.1
    }
}

/// An expression of a directive.
#[derive(Debug)]
pub struct DirectiveExpr {
    /// Macro-expanded text, ready to be emitted.
    pub text: String,
    /// Bytes of the directive's text that it stands for.
    pub range: Range<usize>,
    /// What it must be.
    pub wanted: Wanted,
    /// Lowered form, for affine analysis.
    pub expr: Expr,
    /// The offset that spans of the lowered form have at the beginning of `text`.
    pub base: usize,
    /// Names in it that neither the program nor the directive declares.
    pub undeclared: Vec<Undeclared>,
}

impl DirectiveExpr {
    /// The text of a part of its lowered form.
    #[must_use]
    pub fn text_of(&self, part: &Expr) -> &str {
        let offset = |at: usize| at.checked_sub(self.base);
        let range = offset(part.span.start).zip(offset(part.span.end));
        let text = range.and_then(|(start, end)| self.text.get(start..end));
        text.unwrap_or(&self.text)
    }
}

/// A name in an expression of a directive that nothing but directives knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undeclared {
    /// As written.
    pub name: String,
    /// A parenthesis follows.
    pub called: bool,
}

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
    /// Text that is left as it stands (`asm`, [`ExprKind::Opaque`], a `cleanup` attribute) may read
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
    /// TARGET: pointers may lead to it.
    pub target: bool,
    /// Where it is must be asked at every access: POINTER, CLASS, ALLOCATABLE scalars and records, names that
    /// constructs give to parts of variables, variables of BLOCK constructs.
    pub sought: bool,
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
    /// `_Thread_local`: left alone.
    Thread,
}

/// Types, as far as checking needs them. Each expression has one, so their parts are shared.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// `void`.
    Void,
    /// Arithmetic scalar.
    Scalar(Scalar),
    /// Pointer to.
    Pointer(Arc<Type>),
    /// Array: `dims` outermost first as written (C: all directly nested dimensions flattened).
    Array {
        /// Element type, itself not an array.
        element: Arc<Type>,
        /// Dimensions in declaration order.
        dims: Shape,
    },
    /// struct, union, derived type.
    Record(RecordId),
    /// Function returning.
    Function(Arc<Type>),
    /// Not known: never checked by value.
    Unknown,
}

/// Arithmetic types; numbers of spec debugger.md section 0 where they have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the types")]
pub enum Scalar {
    Char,
    Short,
    Int,
    Long,
    LongLong,
    Bool,
    Enum,
    Float,
    Double,
    LongDouble,
    FloatComplex,
    DoubleComplex,
    LongDoubleComplex,
    /// 16 bytes of its own in each part, as Fortran has it.
    Quad,
    QuadComplex,
    ByteLogical,
    ShortLogical,
    Logical,
    LongLogical,
    Character,
    Other,
}

/// Fortran: which intrinsic functions cannot be called under their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hidden {
    /// LEN.
    pub len: bool,
    /// SIZE.
    pub size: bool,
    /// INT.
    pub int: bool,
}

impl Scalar {
    /// LOGICAL of any kind.
    #[must_use]
    pub fn is_logical(self) -> bool {
        matches!(
            self,
            Self::Logical | Self::ShortLogical | Self::LongLogical | Self::ByteLogical
        )
    }

    /// A real number of any size.
    #[must_use]
    pub fn is_real(self) -> bool {
        matches!(
            self,
            Self::Float | Self::Double | Self::LongDouble | Self::Quad
        )
    }

    /// Size in bytes, where it does not depend on the compiler.
    #[must_use]
    pub fn bytes(self) -> Option<u64> {
        Some(match self {
            Self::Char | Self::Bool | Self::ByteLogical => 1,
            Self::Short | Self::ShortLogical => 2,
            Self::Int | Self::Float | Self::Logical => 4,
            Self::Long | Self::LongLong | Self::LongLogical => 8,
            Self::Double | Self::FloatComplex => 8,
            Self::DoubleComplex | Self::Quad => 16,
            Self::QuadComplex => 32,
            Self::LongDouble | Self::LongDoubleComplex | Self::Enum => return None,
            Self::Character | Self::Other => return None,
        })
    }
}

impl Type {
    /// A pointer to `to`.
    #[must_use]
    pub fn pointer(to: Type) -> Self {
        Self::Pointer(Arc::new(to))
    }

    /// A function that returns `value`.
    #[must_use]
    pub fn function(value: Type) -> Self {
        Self::Function(Arc::new(value))
    }

    /// An array of `element`, which is none.
    #[must_use]
    pub fn array(element: Type, dims: impl Into<Shape>) -> Self {
        Self::Array {
            element: Arc::new(element),
            dims: dims.into(),
        }
    }

    /// Fortran CHARACTER, or an array of them.
    #[must_use]
    pub fn is_text(&self) -> bool {
        match self {
            Self::Array { element, .. } => element.is_text(),
            other => *other == Self::Scalar(Scalar::Character),
        }
    }

    /// A real number of any size.
    #[must_use]
    pub fn is_real(&self) -> bool {
        matches!(self, Self::Scalar(scalar) if scalar.is_real())
    }

    /// A complex number.
    #[must_use]
    pub fn is_complex(&self) -> bool {
        matches!(
            self,
            Self::Scalar(
                Scalar::FloatComplex
                    | Scalar::DoubleComplex
                    | Scalar::LongDoubleComplex
                    | Scalar::QuadComplex
            )
        )
    }

    /// Type of an array's elements; of anything else the type itself.
    #[must_use]
    pub fn element(&self) -> &Type {
        match self {
            Self::Array { element, .. } => element,
            other => other,
        }
    }

    /// The type of a record or of an array of them.
    #[must_use]
    pub fn record(&self) -> Option<RecordId> {
        match self {
            Self::Record(id) => Some(*id),
            Self::Array { element, .. } => element.record(),
            _ => None,
        }
    }
}

/// Dimensions of an array type, shared by all that have it; those of its rows are a part of them.
#[derive(Clone)]
pub struct Shape {
    all: Arc<[Dim]>,
    from: usize,
}

impl Shape {
    /// Without the first one.
    #[must_use]
    pub fn of_row(&self) -> Self {
        Self {
            all: Arc::clone(&self.all),
            from: self.all.len().min(self.from + 1),
        }
    }
}

impl Deref for Shape {
    type Target = [Dim];

    fn deref(&self) -> &[Dim] {
        &self.all[self.from..]
    }
}

impl From<Vec<Dim>> for Shape {
    fn from(dims: Vec<Dim>) -> Self {
        Self {
            all: dims.into(),
            from: 0,
        }
    }
}

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// One dimension of an array.
#[derive(Clone, Debug, PartialEq)]
pub struct Dim {
    /// Lower bound; `None` = the language's default (C 0, Fortran 1).
    pub lower: Option<Bound>,
    /// Upper bound in Fortran, number of elements in C; `None` = unknown (`[]`, `*`, `:`).
    pub extent: Option<Bound>,
}

/// A bound: value if constant, text to emit otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// Value if it is a constant expression the front end can evaluate.
    pub value: Option<i64>,
    /// Text of the expression in the prepared source.
    pub text: String,
}

/// A record type.
#[derive(Debug)]
pub struct Record {
    /// Tag or a made-up name.
    pub name: String,
    /// `union`.
    pub union: bool,
    /// Members in order.
    pub members: Vec<Member>,
    /// Fortran: some of them have a value when such a record is born.
    pub defaulted: bool,
}

/// A member of a record.
#[derive(Debug)]
pub struct Member {
    /// Name; empty for an anonymous record or unnamed bit-field.
    pub name: String,
    /// Type.
    pub ty: Type,
    /// Has a bit width: no address.
    pub bitfield: bool,
    /// Fortran: POINTER or ALLOCATABLE, so that it lies elsewhere.
    pub elsewhere: Option<Elsewhere>,
    /// Fortran: it has a value in a record that is born, or not everybody who has one may ask where it lies (PRIVATE).
    pub given: bool,
}

/// Why a component does not lie in its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// POINTER.
    Pointer,
    /// ALLOCATABLE.
    Allocatable,
    /// CLASS with one of these attributes.
    Polymorphic,
}

/// A procedure with a body.
#[derive(Debug)]
pub struct Procedure {
    /// Name as declared (Fortran: upper case).
    pub name: String,
    /// What calls of it name: different for every procedure of the unit, see [`key`]. C: the name.
    pub key: String,
    /// The whole definition; in Fortran with its internal procedures.
    pub span: Span,
    /// Span of the declaration head (everything before the body).
    pub head: Span,
    /// Span of the body, braces included (C); executable part (Fortran).
    pub body_span: Span,
    /// Formal parameters in order.
    pub formals: Vec<ObjectId>,
    /// Result type.
    pub result: Type,
    /// The body.
    pub body: Stmt,
    /// Who else may call it by its name.
    pub linkage: Linkage,
    /// Takes `...`.
    pub variadic: bool,
    /// Old-style definition without prototype.
    pub knr: bool,
    /// C: extents of its formal parameters have side effects, which each entry would repeat.
    pub entered_once: bool,
    /// C: the key of the function that it is defined in. Its text is part of the text of that one.
    pub host: Option<String>,
    /// C: labels that functions inside of it jump to.
    pub landings: BTreeSet<String>,
    /// Why the body may not be copied (static locals, label addresses, asm labels ...); `None` = it may.
    pub no_copy: Option<String>,
    /// Why it must be left uninstrumented (syntax error inside, OpenMP, ...); `None` = instrument.
    pub leave: Option<String>,
    /// Fortran PROGRAM / C `main`.
    pub main: bool,
    /// Fortran: nobody's procedure but the place where the variables of a module are born. Its span is
    /// empty and lies where a module procedure may stand.
    pub module_data: Option<ModuleData>,
    /// Entered again before it returns, or may be: C always, Fortran RECURSIVE.
    pub recursive: bool,
    /// Fortran PURE: what is called in it must be PURE too.
    pub pure: bool,
    /// Offset where declarations may be inserted before all others: behind `{` in C, behind USE and
    /// IMPLICIT in Fortran.
    pub declarations: usize,
    /// Fortran: the object that holds the result of a function.
    pub result_object: Option<ObjectId>,
    /// Fortran: statement labels and construct names of the executable part, and all references to
    /// them, FORMAT labels excepted. A second copy of a piece renames those it defines.
    pub labels: Vec<Span>,
    /// Fortran: names of different procedures of several modules. Nothing in it is called by them.
    pub ambiguous: BTreeSet<String>,
    /// Fortran: names of procedures that it calls, external though compilers take them for intrinsic ones.
    pub external: BTreeSet<String>,
    /// Fortran: intrinsic functions whose names stand for something else in it.
    pub hidden: Hidden,
    /// Fortran: COMMON blocks named in its text, upper case.
    pub common_blocks: BTreeSet<String>,
}

/// The module whose variables a procedure without text brings to life.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModuleData {
    /// Its name, or that of a submodule, in upper case.
    pub module: String,
    /// It has no CONTAINS yet.
    pub needs_contains: bool,
}

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// Number.
    pub id: StmtId,
    /// Extent in the prepared text, including the terminator.
    pub span: Span,
    /// Directives that stand before it and bind to it, or (standalone ones) stand there as
    /// statements of their own ([`StmtKind::Directive`]).
    pub directives: Vec<DirectiveId>,
    /// Fortran: where the name of the construct stands (`NAME: DO`).
    pub name: Option<Span>,
    /// What it is.
    pub kind: StmtKind,
}

impl Stmt {
    /// The label that jumps to it name, see [`LabelKind::Name`].
    #[must_use]
    pub fn label(&self) -> Option<&str> {
        match &self.kind {
            StmtKind::Label {
                label: LabelKind::Name(name),
                ..
            } => Some(name),
            _ => None,
        }
    }
}

/// Fortran: a component of all records of an array or a section. Its type has the shape of that; subscripts behind it choose
/// within each component.
#[must_use]
pub fn is_of_several(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Member { base, .. } if matches!(base.ty, Type::Array { .. }))
}

/// Statements.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// `{ ... }`; in Fortran the body of a construct.
    Block(Vec<Stmt>),
    /// Expression statement, assignment, CALL.
    Expr(Expr),
    /// Declaration: declared objects with their initialisers, in order.
    Decl(Vec<Declared>),
    /// `if`; Fortran logical and block IF (ELSE IF chains nest).
    If {
        /// Condition.
        condition: Expr,
        /// Then part.
        then: Box<Stmt>,
        /// Else part.
        otherwise: Option<Box<Stmt>>,
    },
    /// Any loop.
    Loop(Box<Loop>),
    /// `switch` / SELECT CASE.
    Switch {
        /// Selector.
        selector: Expr,
        /// Body.
        body: Box<Stmt>,
    },
    /// Fortran: a construct that is kept as written around its blocks: ASSOCIATE, BLOCK, SELECT TYPE,
    /// SELECT RANK.
    Guarded {
        /// What is evaluated before any of the blocks.
        evaluated: Vec<Expr>,
        /// The blocks. At most one of them is executed.
        parts: Vec<Guarded>,
        /// The END statement.
        end: Span,
    },
    /// Fortran WHERE: assignments to the elements that a mask selects.
    Where(Vec<WhereArm>),
    /// FORALL and DO CONCURRENT.
    Forall(Box<Forall>),
    /// Fortran: a construct other than a loop that an EXIT inside leaves by its name.
    Exited(Box<Stmt>),
    /// Control goes on elsewhere.
    Jump(Jump),
    /// A labelled statement.
    Label {
        /// What stands before it.
        label: LabelKind,
        /// The statement.
        body: Box<Stmt>,
    },
    /// READ, WRITE, PRINT, OPEN and their like. C uses calls.
    Io {
        /// Control expressions and output items: read, in source order.
        taken: Vec<Expr>,
        /// Input items and what `IOSTAT=` and its like name: written, after all of `taken` was
        /// read. Each designates a datum or is an [`ExprKind::ImpliedDo`] of such.
        filled: Vec<Expr>,
        /// One of `filled` that gets a value only if the statement succeeds, which may fail and go on.
        unsure: Option<Unsure>,
        /// The intrinsic subroutine that is called instead, in lower case.
        intrinsic: Option<String>,
    },
    /// A standalone directive (REDISTRIBUTE, ACTUAL ...); the directive is in `Stmt::directives`.
    Directive,
    /// Fortran FORMAT and DATA among the executable statements: no action, and no second copy of it
    /// may stand in the procedure.
    Declarative,
    /// Fortran ALLOCATE and DEALLOCATE.
    Memory(Memory),
    /// Fortran ENTRY: another way into the procedure.
    Entry(Entry),
    /// Nothing.
    Empty,
    /// C: the definition of a function inside this one: [`Procedure::key`].
    Nested(String),
    /// C: left as it stands, but the variables in it are known.
    Foreign(Foreign),
    /// Left as it stands; contained expressions are not seen.
    Opaque,
}

/// A statement behind which control goes on elsewhere.
#[derive(Clone, Debug)]
pub enum Jump {
    /// `break`, EXIT: behind this statement.
    Exit(StmtId),
    /// `continue`, CYCLE: to the next iteration of this loop.
    Cycle(StmtId),
    /// `goto`, GO TO, arithmetic IF.
    GoTo {
        /// To one of these labels, see [`LabelKind::Name`]; empty: to any of the procedure.
        labels: Vec<String>,
        /// What chooses among several.
        selector: Option<Expr>,
    },
    /// A call with alternate returns.
    Call {
        /// The call.
        call: Expr,
        /// To one of these labels, or to the next statement.
        labels: Vec<String>,
    },
    /// `return`, with its value.
    Return(Option<Expr>),
    /// STOP, with its code.
    Stop(Option<Expr>),
}

impl Jump {
    /// What is evaluated before.
    #[must_use]
    pub fn value(&self) -> Option<&Expr> {
        match self {
            Self::Exit(_) | Self::Cycle(_) => None,
            Self::GoTo {
                selector: value, ..
            }
            | Self::Return(value)
            | Self::Stop(value) => value.as_ref(),
            Self::Call { call, .. } => Some(call),
        }
    }

    /// [`Jump::value`], to be changed.
    pub fn value_mut(&mut self) -> Option<&mut Expr> {
        match self {
            Self::Exit(_) | Self::Cycle(_) => None,
            Self::GoTo {
                selector: value, ..
            }
            | Self::Return(value)
            | Self::Stop(value) => value.as_mut(),
            Self::Call { call, .. } => Some(call),
        }
    }
}

/// What stands before a labelled statement.
#[derive(Clone, Debug)]
pub enum LabelKind {
    /// `case x:` and `default:`, CASE.
    Case,
    /// A name (C) or a number without leading zeros (Fortran), that jumps name.
    Name(String),
}

/// Text of C that is left as it stands and is executed in threads that are not followed.
#[derive(Clone, Debug)]
pub struct Foreign {
    /// What it is and where, for the summary of a run.
    pub note: String,
    /// Variables that it names.
    pub mentioned: Vec<ObjectId>,
}

/// The last item of a READ that says where it leads to if it fails: nothing was transferred to it then.
#[derive(Clone, Debug)]
pub struct Unsure {
    /// The item.
    pub item: ExprId,
    /// What `IOSTAT=` names; without it the statement jumps.
    pub status: Option<Span>,
}

/// WHERE, or ELSEWHERE: it applies to elements that no arm before it has selected.
#[derive(Clone, Debug)]
pub struct WhereArm {
    /// Evaluated when what stands before it has been executed; `None`: all that are left.
    pub mask: Option<Expr>,
    /// Array assignments, calls of procedures that define an assignment, and WHERE again.
    pub body: Vec<Stmt>,
}

/// A statement that is executed for all values of its indices.
#[derive(Clone, Debug)]
pub struct Forall {
    /// DO CONCURRENT: the body is executed as a whole for one value after the other. FORALL: each of its
    /// assignments, which do not decide over those behind them, is evaluated for all values before
    /// anything is stored.
    pub concurrent: bool,
    /// The text before the body.
    pub header: Span,
    /// Its indices, the last one outermost.
    pub controls: Vec<Control>,
    /// Values for which it is executed.
    pub mask: Option<Expr>,
    /// The statements: of FORALL a block of assignments and FORALL statements.
    pub body: Stmt,
}

/// An index of FORALL or DO CONCURRENT.
#[derive(Clone, Debug)]
pub struct Control {
    /// An integer scalar that exists inside the statement only.
    pub variable: ObjectId,
    /// First value.
    pub first: Expr,
    /// Last value, inclusive.
    pub last: Expr,
    /// Step; `None` = 1.
    pub step: Option<Expr>,
}

/// A block of a construct that is kept as written.
#[derive(Clone, Debug)]
pub struct Guarded {
    /// What stands before it: for the first block the heading of the construct too.
    pub header: Span,
    /// BLOCK: variables that are born without a value each time it is entered, and die with it.
    pub born: Vec<ObjectId>,
    /// Its statements.
    pub body: Stmt,
}

/// An ALLOCATE or DEALLOCATE statement.
#[derive(Clone, Debug)]
pub struct Memory {
    /// ALLOCATE.
    pub allocates: bool,
    /// The arrays of it that are looked at behind it.
    pub objects: Vec<ObjectId>,
    /// What of it must be sought, see [`Attributes::sought`], or is a component.
    pub sought: Vec<Expr>,
    /// `SOURCE=`: what is allocated has values.
    pub initialised: bool,
    /// Bounds and the source: evaluated before.
    pub taken: Vec<Expr>,
    /// Status and message.
    pub filled: Vec<Expr>,
    /// What `STAT=` names: 0 if the statement succeeded.
    pub status: Option<Span>,
}

/// An ENTRY statement.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What calls of it name, see [`Procedure::key`].
    pub key: String,
    /// Its dummy arguments; those of the procedure that are not among them have no memory behind it.
    pub formals: Vec<ObjectId>,
}

/// An object declared by a declaration statement.
#[derive(Clone, Debug)]
pub struct Declared {
    /// The object.
    pub object: ObjectId,
    /// Its initialiser. Brace lists are [`ExprKind::Initialiser`].
    pub initialiser: Option<Expr>,
    /// Expressions of its type that are evaluated here, before the initialiser: the extents of a
    /// variable-length array.
    pub bounds: Vec<Expr>,
}

/// A loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// Number of the construct in source order within the unit, 1-based (spec debugger.md 3.1).
    pub construct: u32,
    /// Line of the header in the user's file and of the end of the loop.
    pub line: u32,
    /// Last line of the loop.
    pub end_line: u32,
    /// Header expressions evaluated once before the loop. C: the init clause. Fortran DO: a block of
    /// the assignment of the first value, the last value and the step.
    pub init: Option<Box<Stmt>>,
    /// Tested before each iteration (after it for `do ... while`).
    pub condition: Option<Expr>,
    /// Evaluated after each iteration.
    pub advance: Option<Expr>,
    /// `do ... while`.
    pub test_last: bool,
    /// The header (before the body).
    pub header: Span,
    /// The body.
    pub body: Stmt,
    /// Counted form if the header has one and the body does not assign the variable.
    pub counted: Option<Counted>,
    /// A jump from outside may land in the body (labels, foreign `case`), or it has local labels
    /// that forbid copying it.
    pub entered: bool,
    /// The body contains labels, static locals or anything else that forbids a second copy.
    pub no_copy: bool,
}

/// `for (v = first; v relation last; v += step)`, DO v = first, last, step.
///
/// Its expressions are copies for analysis, with numbers of their own: accesses are those of
/// [`Loop::init`], [`Loop::condition`] and [`Loop::advance`].
#[derive(Clone, Debug)]
pub struct Counted {
    /// Loop variable: an integer scalar.
    pub variable: ObjectId,
    /// Declared in the header.
    pub declared: bool,
    /// First value.
    pub first: Expr,
    /// Bound as written.
    pub last: Expr,
    /// The bound belongs to the loop (`<=`, `>=`, DO).
    pub inclusive: bool,
    /// Step as written; `None` = 1 or -1 by `descending`.
    pub step: Option<Expr>,
    /// The step as written is subtracted (`v -= s`, `v = v - s`).
    pub subtract: bool,
    /// Condition is `>` or `>=`; Fortran: sign of the step decides, this is its constant sign.
    pub descending: bool,
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// Number.
    pub id: ExprId,
    /// Extent in the prepared text, without enclosing parentheses.
    pub span: Span,
    /// Type of the value; arrays are arrays (not decayed).
    pub ty: Type,
    /// What it is.
    pub kind: ExprKind,
    /// A statement expression lies below: without one, who looks for statements need not descend.
    pub holds_statement: bool,
}

impl Expr {
    /// An expression whose operands are whole.
    #[must_use]
    pub fn new(id: ExprId, span: Span, ty: Type, kind: ExprKind) -> Self {
        let mut expr = Self {
            id,
            span,
            ty,
            kind,
            holds_statement: false,
        };
        let mut holds_statement = false;
        walk::expr_children(&expr, &mut |child| {
            holds_statement |= match child {
                walk::Node::Expr(operand) => operand.holds_statement,
                walk::Node::Stmt(_) => true,
            };
        });
        expr.holds_statement = holds_statement;
        expr
    }

    /// The expression below casts.
    #[must_use]
    pub fn without_casts(&self) -> &Expr {
        match &self.kind {
            ExprKind::Cast(inner) => inner.without_casts(),
            _ => self,
        }
    }

    /// The datum of an argument: what it is the address of, or itself.
    #[must_use]
    pub fn passed(&self) -> &Expr {
        match &self.kind {
            ExprKind::AddressOf(inner) => inner,
            _ => self,
        }
    }

    /// What an element, a section or a component is a part of.
    #[must_use]
    pub fn chosen_from(&self) -> Option<&Expr> {
        match &self.kind {
            ExprKind::Element { base, .. }
            | ExprKind::Section { base, .. }
            | ExprKind::Member { base, .. } => Some(base),
            _ => None,
        }
    }
}

/// Expressions. Children are in evaluation order as far as the language fixes one.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// Literal, `sizeof`, enum constant, string, PARAMETER: no access. Value if an integer.
    Constant(Option<i64>),
    /// A variable as a whole. Read if used as a value; an array-typed one decays (no access).
    Variable(ObjectId),
    /// A function used as designator, or an unresolved name: [`Procedure::key`] of what is called.
    Function(String),
    /// Fortran: a generic name or operator, with the keys of what a call of it may mean.
    Generic(Vec<String>),
    /// Fortran: an intrinsic or statement function as the callee of a call: takes its arguments by
    /// value, reads them and does nothing else.
    Intrinsic(String),
    /// Array element: `base` is a variable or any expression of array or pointer type; one
    /// subscript per dimension written, flattened (`A[i][j]`, `A(I,J)`). If fewer subscripts than
    /// dimensions are given the value is an array (a row: no access by itself).
    Element {
        /// What is indexed.
        base: Box<Expr>,
        /// Subscripts in source order.
        subscripts: Vec<Expr>,
        /// Index macro (`#define A(i,j) A[(i)*N+(j)]`): the expanded expression that really
        /// accesses; `subscripts` are then the macro's arguments.
        physical: Option<Box<Expr>>,
    },
    /// Fortran array section or whole-array value inside an array statement.
    Section {
        /// The array.
        base: Box<Expr>,
        /// One per dimension; empty for the whole array.
        axes: Vec<SectionAxis>,
    },
    /// Fortran implied DO of an input/output list or array constructor: `(A(I), B(I), I = 1, N)`. The loop runs for every
    /// item in turn; its variable is left with a value as after a loop.
    ImpliedDo {
        /// Integer scalar.
        variable: ObjectId,
        /// The same where it is named; it is assigned before the first item.
        target: Box<Expr>,
        /// First value.
        first: Box<Expr>,
        /// Last value, inclusive.
        last: Box<Expr>,
        /// Step; `None` = 1.
        step: Option<Box<Expr>>,
        /// What is transferred for each value.
        items: Vec<Expr>,
        /// Array constructor: the variable exists inside only, whatever has its name around.
        own: bool,
    },
    /// `*p`.
    Dereference(Box<Expr>),
    /// `s.m`, `p->m`.
    Member {
        /// Record or pointer to it.
        base: Box<Expr>,
        /// `->`.
        arrow: bool,
        /// The member has no address.
        bitfield: bool,
        /// Name.
        name: String,
    },
    /// `&x`.
    AddressOf(Box<Expr>),
    /// Unary without access of its own: `-x`, `!x`, `~x`, `.NOT.`
    Unary(Unary, Box<Expr>),
    /// Binary with both operands evaluated.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `&&`, `||`, `.AND.`, `.OR.`: the right operand is evaluated only if needed.
    ShortCircuit {
        /// `&&`.
        and: bool,
        /// Left operand.
        left: Box<Expr>,
        /// Right operand.
        right: Box<Expr>,
    },
    /// `c ? a : b`; `a` is `None` for the GNU form `c ?: b`.
    Conditional {
        /// Condition.
        condition: Box<Expr>,
        /// Value if true.
        then: Option<Box<Expr>>,
        /// Value if false.
        otherwise: Box<Expr>,
    },
    /// `a, b`.
    Comma(Box<Expr>, Box<Expr>),
    /// Assignment; `operation` for compound assignment.
    Assign {
        /// Operation of `op=`.
        operation: Option<Binary>,
        /// What is assigned.
        target: Box<Expr>,
        /// Value.
        value: Box<Expr>,
    },
    /// `++`, `--`.
    Step {
        /// What is changed.
        target: Box<Expr>,
        /// Prefix form.
        prefix: bool,
        /// `++`.
        increment: bool,
    },
    /// Cast.
    Cast(Box<Expr>),
    /// Call; intrinsic functions of Fortran too.
    Call {
        /// Called function.
        callee: Box<Expr>,
        /// Arguments. Fortran: what goes by reference to a procedure is an [`ExprKind::AddressOf`]
        /// or an array's name; intrinsic and statement functions take values.
        arguments: Vec<Expr>,
    },
    /// Brace initialiser or compound literal.
    Initialiser(Vec<Expr>),
    /// GNU statement expression.
    Statement(Box<Stmt>),
    /// Left as it stands; nothing inside is seen.
    Opaque,
}

/// One dimension of a Fortran array section.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "sections are few, and most of their axes are ranges"
)]
pub enum SectionAxis {
    /// One index.
    Index(Expr),
    /// `lower:upper:stride`; what is left out is the declared bound, or 1.
    Range {
        /// First index.
        lower: Option<Expr>,
        /// Last index, inclusive.
        upper: Option<Expr>,
        /// Step.
        stride: Option<Expr>,
    },
}

impl SectionAxis {
    /// A vector subscript: an array of indices.
    #[must_use]
    pub fn is_vector(&self) -> bool {
        matches!(self, Self::Index(index) if matches!(index.ty, Type::Array { .. }))
    }

    /// Its expressions, in source order; all are evaluated.
    pub fn expressions(&self) -> impl Iterator<Item = &Expr> {
        let parts = match self {
            Self::Index(index) => [Some(index), None, None],
            Self::Range {
                lower,
                upper,
                stride,
            } => [lower.as_ref(), upper.as_ref(), stride.as_ref()],
        };
        parts.into_iter().flatten()
    }
}

/// Unary operators that matter to analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the operators")]
pub enum Unary {
    Plus,
    Minus,
    Not,
    Complement,
    Other,
}

/// Binary operators that matter to analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the operators")]
pub enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Power,
    And,
    Or,
    Xor,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
    ShiftLeft,
    ShiftRight,
    Other,
}
