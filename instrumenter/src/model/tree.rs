//! Statements and the jumps among them.

use super::input::{GivenItems, Unsure};
use super::operator::{Binary, Unary};
use super::{DirectiveId, ExprId, ObjectId, Span, StmtId, Type};

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// Number.
    pub id: StmtId,
    /// Extent in the prepared text, including the terminator.
    pub span: Span,
    /// Directives that bind to it, or (standalone ones) stand there ([`StmtKind::Directive`]).
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

/// Statements.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// `{ ... }`; in Fortran the body of a construct.
    Block(Vec<Stmt>),
    /// Expression statement, assignment, CALL.
    Expr(Expr),
    /// Declaration: declared objects with their initialisers, in order.
    Decl(Vec<DeclaredObject>),
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
        /// A selector chooses the block; else there is one, which is executed.
        selects: bool,
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
        /// Those of `filled` that get a value only if the statement succeeds, or only if it fails, and may go on.
        unsure: Vec<Unsure>,
        /// The intrinsic subroutine that is called instead, in lower case.
        intrinsic: Option<String>,
        /// What `filled` names has values as soon as the statement has succeeded.
        gives: Option<GivenItems>,
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
    /// C: `asm` with operands.
    Assembly(Assembly),
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
    /// `case x:`, CASE.
    Case,
    /// `default:`, CASE DEFAULT.
    Default,
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

/// `asm` of C with operands.
#[derive(Clone, Debug, Default)]
pub struct Assembly {
    /// It has instructions: an empty text is written for what its operands say to the compiler, and changes nothing.
    pub writes: bool,
    /// Operands that it reads as values.
    pub inputs: Vec<Expr>,
    /// What it changes, as assignments of unknown values; those with an operation read it before.
    pub outputs: Vec<Expr>,
    /// Memory that it may write.
    pub reached: Vec<Reached>,
    /// It says that it writes memory: whatever its operands may lead to, integers among them.
    pub writes_memory: bool,
}

impl Assembly {
    /// Something of it can be followed.
    #[must_use]
    pub fn has_operands(&self) -> bool {
        let none = self.inputs.is_empty() && self.outputs.is_empty() && self.reached.is_empty();
        !none || self.writes_memory
    }

    /// It may write memory that nobody follows.
    #[must_use]
    pub fn may_write(&self) -> bool {
        self.writes_memory || !self.reached.is_empty()
    }
}

/// An object that `asm` may write.
#[derive(Clone, Debug)]
pub struct Reached {
    /// The operand.
    pub text: Span,
    /// It is the object, or a part of it; else a pointer to it.
    pub place: bool,
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
    /// What the names stand for that the construct or its declarations give: nothing outside of the block has them.
    pub named: Vec<ObjectId>,
    /// Those that stand for a designated datum, each with its number among what is evaluated.
    pub renamed: Vec<(ObjectId, usize)>,
    /// Variables of a BLOCK that are born without a value each time it is entered, and die with it.
    pub born: Vec<ObjectId>,
    /// Those that live as long as the program, from where it is entered first.
    pub kept: Vec<ObjectId>,
    /// Its statements.
    pub body: Stmt,
}

/// An ALLOCATE or DEALLOCATE statement, or one that tells pointers where to lead.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// ALLOCATE.
    pub allocates: bool,
    /// It only associates pointers, or ends that: `P => A`, NULLIFY.
    pub associates: bool,
    /// The arrays of it that are looked at behind it.
    pub objects: Vec<ObjectId>,
    /// What of it must be sought, see [`Attributes::sought`], or is a component.
    pub sought: Vec<Expr>,
    /// `SOURCE=`: what is allocated has values.
    pub initialised: bool,
    /// That source, among what is taken.
    pub source: Option<ExprId>,
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
pub struct DeclaredObject {
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
    /// Line of the header in the user's file.
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
