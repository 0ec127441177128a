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

pub mod addresses;
pub mod before_cases;
mod bound;
pub(crate) mod combination;
pub mod constant;
pub(crate) mod conversion;
pub mod designator;
pub mod dump;
mod filled;
pub mod heap;
mod input;
pub(crate) mod integer;
pub(crate) mod intrinsic;
pub mod jumps;
pub mod key;
pub(crate) mod linear;
pub(crate) mod meaning;
mod object;
mod operator;
pub(crate) mod own_memory;
mod part_text;
mod procedures;
pub(crate) mod product;
pub(crate) mod remote;
mod rules;
mod tree;
mod types;
pub mod walk;
mod work;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

pub use self::bound::{BoundDirective, DirectiveExpr, Misused, Undeclared};
pub use self::input::{GivenItems, Unsure};
pub use self::object::{Attributes, Common, GivenBytes, HeapPointer, Object, Storage};
pub use self::part_text::{LedStep, PartText};
pub use self::procedures::{ParameterList, Procedures};
pub use self::rules::Rules;
pub use self::types::{
    Bound, Dim, Elsewhere, HiddenIntrinsics, Member, Record, Scalar, Shape, Type,
};
pub use self::work::{ChosenPart, DummyWork, ProcedureWork, TextChanges};
pub use designator::{is_of_several, is_part_of_texts};
pub use operator::{Binary, Unary};
pub use tree::{
    Assembly, Control, Counted, DeclaredObject, Entry, Expr, ExprKind, Forall, Foreign, Guarded,
    Jump, LabelKind, Loop, Memory, Reached, SectionAxis, Stmt, StmtKind, WhereArm,
};

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
    /// C: the compiler tells the program of each function that begins and ends (`-finstrument-functions`): of those that it has.
    pub watches_functions: bool,
    /// Keys of functions of the unit that make a value of numbers that they are given, and of these scalars, which they read; they touch nothing
    /// else.
    pub computing: BTreeMap<String, BTreeSet<ObjectId>>,
    /// What procedures of the unit do that compute on data that they are given, each time the same, by their keys, for certain constants among what
    /// they are given; they touch nothing else but scalars that they read.
    pub working: BTreeMap<String, Vec<ProcedureWork>>,
    /// Fortran: calls by dummy procedures that are no pointers.
    pub by_dummy: BTreeSet<ExprId>,
    /// Fortran: calls by dummy procedures and procedure pointers that mean no procedure of C.
    pub by_name_of_fortran: BTreeSet<ExprId>,
    /// C: these, and those that read what is not their own, too, but change nothing.
    pub reading: BTreeSet<String>,
    /// C: further functions of the unit all that is done by which stands in their text, and what they change, by their keys.
    pub acting: BTreeMap<String, TextChanges>,
    /// As [`Prepared::one_thread`](crate::source::Prepared::one_thread).
    pub one_thread: bool,
    /// Fortran: keys of procedures that interfaces or their own headings say to be PURE.
    pub pure_interfaces: BTreeSet<String>,
    /// C: names of functions that the program declares itself, in no header of the system.
    pub own_prototypes: BTreeSet<String>,
    /// C: what prototypes say of functions, by their names.
    pub signatures: BTreeMap<String, ParameterList>,
    /// C: names of functions that are declared to do nothing but compute (`__attribute__((pure))`).
    pub declared_pure: BTreeSet<String>,
    /// C: functions that initialisers let pointers with static storage lead to.
    pub first_targets: BTreeMap<ObjectId, String>,
    /// Classic C: functions whose value leads to a distributed array (`DVM(*DISTRIBUTE [*]) double *f(..)`).
    pub gives_distributed: BTreeSet<String>,
    /// C: behind which of its parameters a function changes nothing.
    pub only_read: BTreeMap<String, BTreeSet<usize>>,
    /// C: values that lists of integers with static storage begin with, where the initialiser gives them in order.
    pub first_values: BTreeMap<ObjectId, Vec<i64>>,
    /// C: values that pointers with static storage are initialised with.
    pub first_pointers: BTreeMap<ObjectId, Expr>,
    /// C: `asm` outside of functions, in source order.
    pub assembler: Vec<Span>,
    /// C: words that emitted text is without.
    pub dropped: Vec<Span>,
    /// Directives bound to what they apply to, in source order.
    pub directives: Vec<BoundDirective>,
    /// Fortran COMMON blocks whose members may get values unseen: they share storage with other names,
    /// or stand in text outside procedures that is left as it is.
    pub unseen_blocks: BTreeSet<String>,
    /// Fortran: symbols of COMMON blocks that have one by BIND(C).
    pub bound_blocks: BTreeMap<String, String>,
    /// Fortran: bytes of COMMON blocks that DATA gives a value.
    pub given: BTreeSet<GivenBytes>,
    /// Text outside of procedures that is left as it stands: where, and what was expected there.
    pub left: Vec<String>,
    /// Fortran: what units of other files have to know of the modules and submodules of this one.
    pub interfaces: Vec<ModuleInterface>,
    /// Fortran: keywords of actual arguments (`KEYWORD = argument`), as written.
    pub keywords: BTreeMap<ExprId, String>,
    /// Fortran: actual arguments for dummies that are no arrays, by an explicit interface, and what gets another name by ASSOCIATE,
    /// SELECT TYPE or `=>`.
    pub singles: BTreeSet<ExprId>,
    /// Fortran: calls that are assignments (`interface assignment(=)`); what is assigned goes first.
    pub defined_assignments: BTreeSet<ExprId>,
    /// Fortran: what stands for references of statement functions that read arrays by their dummies.
    pub expansions: Vec<(Span, String)>,
    /// Fortran: arrays of which a mask chooses the elements that are read.
    pub masked: BTreeSet<ExprId>,
    /// Fortran: data that a statement fills and must find by itself: items of a READ, when others have got their values, and
    /// what gfortran looks for more than once.
    pub found_by_statement: BTreeSet<ExprId>,
    /// Fortran: data that a statement fills and that nothing chooses which it fills: what chooses them is judged before.
    pub chosen_before: BTreeSet<ExprId>,
    /// Fortran: records that a statement writes component by component.
    pub written_records: BTreeSet<ExprId>,
    /// Fortran: procedures that are bound to types of the unit.
    pub bound: BTreeSet<String>,
    /// Fortran: procedures that finalize objects of types of the unit.
    pub finals: BTreeSet<String>,
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
    /// Fortran: each copy of the body stands in a BLOCK, the plain one too.
    pub in_blocks: bool,
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
    pub hidden: HiddenIntrinsics,
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
