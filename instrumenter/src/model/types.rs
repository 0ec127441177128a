//! Types and records.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use super::RecordId;

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
    /// C. Of a `char` it is not known whether it has a sign, nor of an `enum`.
    UnsignedShort,
    UnsignedInt,
    UnsignedLong,
    UnsignedLongLong,
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
    /// Kind 10 of Fortran: 10 bytes in room for 16 in each part.
    Extended,
    ExtendedComplex,
    ByteLogical,
    ShortLogical,
    Logical,
    LongLogical,
    Character,
    /// An integer of 16 bytes, which nothing computes with.
    Wide,
    Other,
}

/// Fortran: which intrinsic functions cannot be called under their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HiddenIntrinsics {
    /// LEN.
    pub len: bool,
    /// SIZE.
    pub size: bool,
    /// INT.
    pub int: bool,
    /// LOC, of gfortran's own.
    pub loc: bool,
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
            Self::Float | Self::Double | Self::LongDouble | Self::Quad | Self::Extended
        )
    }

    /// The type, or the one with a sign that is made of the same words.
    #[must_use]
    pub fn with_sign(self) -> Self {
        match self {
            Self::UnsignedShort => Self::Short,
            Self::UnsignedInt => Self::Int,
            Self::UnsignedLong => Self::Long,
            Self::UnsignedLongLong => Self::LongLong,
            other => other,
        }
    }

    /// The type without a sign that is made of the same words.
    #[must_use]
    pub fn without_sign(self) -> Self {
        match self {
            Self::Short => Self::UnsignedShort,
            Self::Int => Self::UnsignedInt,
            Self::Long => Self::UnsignedLong,
            Self::LongLong => Self::UnsignedLongLong,
            other => other,
        }
    }

    /// Size in bytes, where it does not depend on the compiler.
    #[must_use]
    pub fn bytes(self) -> Option<u64> {
        Some(match self {
            Self::Char | Self::Bool | Self::ByteLogical => 1,
            Self::Short | Self::UnsignedShort | Self::ShortLogical => 2,
            Self::Int | Self::UnsignedInt | Self::Float | Self::Logical => 4,
            Self::Long | Self::LongLong | Self::LongLogical => 8,
            Self::UnsignedLong | Self::UnsignedLongLong => 8,
            Self::Double | Self::FloatComplex => 8,
            Self::DoubleComplex | Self::Quad | Self::Extended | Self::Wide => 16,
            Self::QuadComplex | Self::ExtendedComplex => 32,
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

    /// A scalar that is no text.
    #[must_use]
    pub fn is_number(&self) -> bool {
        matches!(self, Type::Scalar(_)) && !self.is_text()
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
                    | Scalar::ExtendedComplex
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
    /// Fortran: a procedure bound to the type assigns such records, or may.
    pub copied_by_procedure: bool,
    /// Fortran: its components are written one by one where such a record is, by no procedure of the program.
    pub written_by_parts: bool,
    /// C: a system header defines it.
    pub system: bool,
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
    /// Fortran: a text, or texts, whose length comes with the memory (`LEN=:`).
    pub deferred_length: bool,
    /// Fortran: it has a value in a record that is born, or not everybody who has one may ask where it lies (PRIVATE).
    pub given: bool,
    /// Fortran: not everybody may name it (PRIVATE), or it lies where others do.
    pub unnamed: bool,
    /// C: an integer that is made for addresses (`uintptr_t`).
    pub address: bool,
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
