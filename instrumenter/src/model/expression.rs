//! Expressions.

use super::{ExprId, ObjectId, Span, Stmt, Type, walk};

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
