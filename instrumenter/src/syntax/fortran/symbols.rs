//! Names of one program unit: what the specification part says of them, implicit types, and which
//! name is an array, a function, a constant (design.md decision 3).

use std::collections::BTreeMap;

use crate::model::{Dim, ObjectId, Scalar, Span, Type};

/// A name of a program unit.
#[derive(Debug, Default)]
pub(super) struct Symbol {
    /// Where it was declared, else where it first stood.
    pub(super) span: Span,
    /// Its type, if declared.
    pub(super) ty: Option<Type>,
    /// Dimensions, in declaration order.
    pub(super) dims: Option<Vec<Dim>>,
    /// Dummy argument.
    pub(super) dummy: bool,
    /// Member of this COMMON block.
    pub(super) common: Option<String>,
    /// SAVE.
    pub(super) save: bool,
    /// Has an initial value.
    pub(super) data: bool,
    /// PARAMETER, with its value if it is an integer that could be worked out.
    pub(super) parameter: Option<Option<i64>>,
    /// EXTERNAL.
    pub(super) external: bool,
    /// INTRINSIC.
    pub(super) intrinsic: bool,
    /// Written `name(...)` somewhere though it is no array.
    pub(super) called: bool,
    /// Defined by a statement function.
    pub(super) statement_function: bool,
    /// Result of the function that is being read.
    pub(super) result: bool,
    /// VOLATILE.
    pub(super) volatile: bool,
    /// It cannot be followed: pointers, EQUIVALENCE, CHARACTER, derived types ...
    pub(super) untracked: bool,
    /// The variable, once there is one.
    pub(super) object: Option<ObjectId>,
}

/// Types by first letter.
#[derive(Debug)]
pub(super) struct Implicit {
    letters: [Option<Type>; 26],
}

/// What a name stands for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Meaning {
    /// Scalar variable.
    Scalar,
    /// Array variable, or array constant.
    Array,
    /// Named constant.
    Constant(Option<i64>),
    /// Statement function.
    StatementFunction,
    /// Intrinsic procedure.
    Intrinsic,
    /// Any other procedure.
    Procedure,
}

/// All names of a program unit, in upper case.
#[derive(Debug, Default)]
pub(super) struct Symbols {
    pub(super) implicit: Implicit,
    pub(super) table: BTreeMap<String, Symbol>,
    /// SAVE without a list: every local variable is saved.
    pub(super) save_all: bool,
    /// COMMON blocks: members in order.
    pub(super) blocks: BTreeMap<String, Vec<String>>,
}

impl Default for Implicit {
    /// I to N integer, the rest real.
    fn default() -> Self {
        let scalar = |letter: usize| {
            let integer = (8..=13).contains(&letter);
            Some(Type::Scalar(if integer {
                Scalar::Int
            } else {
                Scalar::Float
            }))
        };
        Self {
            letters: std::array::from_fn(scalar),
        }
    }
}

impl Implicit {
    /// `IMPLICIT NONE`.
    pub(super) fn none(&mut self) {
        self.letters = std::array::from_fn(|_| None);
    }

    /// Names that begin with a letter from `first` to `last` get the type `ty`.
    pub(super) fn set(&mut self, first: char, last: char, ty: &Type) {
        for letter in letter(first)..=letter(last) {
            self.letters[letter] = Some(ty.clone());
        }
    }

    /// Replaces the default types, before any IMPLICIT statement was read.
    pub(super) fn defaults(&mut self, integer: &Type, real: &Type) {
        for (index, ty) in self.letters.iter_mut().enumerate() {
            *ty = Some(if (8..=13).contains(&index) {
                integer.clone()
            } else {
                real.clone()
            });
        }
    }

    fn of(&self, name: &str) -> Option<&Type> {
        self.letters[letter(name.chars().next()?)].as_ref()
    }
}

/// Index of a letter; names that begin with none (`$`, `_`) go with Z.
fn letter(ch: char) -> usize {
    let upper = ch.to_ascii_uppercase();
    if upper.is_ascii_uppercase() {
        upper as usize - 'A' as usize
    } else {
        25
    }
}

impl Symbols {
    /// The symbol of `name` (any case), made when new.
    pub(super) fn entry(&mut self, name: &str, span: &Span) -> &mut Symbol {
        self.table
            .entry(name.to_ascii_uppercase())
            .or_insert_with(|| Symbol {
                span: span.clone(),
                ..Symbol::default()
            })
    }

    /// The symbol of `name` (any case).
    pub(super) fn get(&self, name: &str) -> Option<&Symbol> {
        self.table.get(&name.to_ascii_uppercase())
    }

    /// Its element type: declared, else implicit.
    pub(super) fn element_type(&self, name: &str) -> Type {
        let declared = self.get(name).and_then(|symbol| symbol.ty.clone());
        declared
            .or_else(|| self.implicit.of(name).cloned())
            .unwrap_or(Type::Unknown)
    }

    /// Its whole type.
    pub(super) fn type_of(&self, name: &str) -> Type {
        let element = self.element_type(name);
        match self.get(name).and_then(|symbol| symbol.dims.clone()) {
            Some(dims) => Type::Array {
                element: Box::new(element),
                dims,
            },
            None => element,
        }
    }

    /// What `name` stands for; `applied`: it is followed by a parenthesis.
    pub(super) fn meaning(&self, name: &str, applied: bool) -> Meaning {
        let upper = name.to_ascii_uppercase();
        let intrinsic = || {
            super::intrinsics::function(&upper).is_some()
                || super::intrinsics::subroutine(&upper).is_some()
        };
        let Some(symbol) = self.table.get(&upper) else {
            return match applied {
                true if intrinsic() => Meaning::Intrinsic,
                true => Meaning::Procedure,
                false => Meaning::Scalar,
            };
        };
        if symbol.dims.is_some() {
            return Meaning::Array;
        }
        if let Some(value) = symbol.parameter {
            return Meaning::Constant(value);
        }
        if symbol.statement_function {
            return Meaning::StatementFunction;
        }
        if symbol.external {
            return Meaning::Procedure;
        }
        if symbol.intrinsic {
            return Meaning::Intrinsic;
        }
        // A character variable may be followed by a substring's bounds.
        let character = self.element_type(name) == Type::Scalar(Scalar::Character);
        if symbol.result || symbol.common.is_some() || symbol.data {
            return Meaning::Scalar;
        }
        if (applied || symbol.called) && !(character && !symbol.external && !symbol.called) {
            return if intrinsic() && !symbol.dummy {
                Meaning::Intrinsic
            } else {
                Meaning::Procedure
            };
        }
        Meaning::Scalar
    }
}

/// Bytes of a value, `None` if not known (CHARACTER, derived types).
pub(super) fn size(ty: &Type) -> Option<u64> {
    match ty {
        Type::Scalar(scalar) => scalar_size(*scalar),
        Type::Array { element, dims } => {
            let extents = dims.iter().map(extent);
            extents.fold(size(element), |size, extent| size?.checked_mul(extent?))
        }
        Type::Void | Type::Pointer(_) | Type::Record(_) | Type::Function(_) | Type::Unknown => None,
    }
}

/// Bytes of a scalar of Fortran.
fn scalar_size(scalar: Scalar) -> Option<u64> {
    match scalar {
        Scalar::Char | Scalar::Bool => Some(1),
        Scalar::Short => Some(2),
        Scalar::Int | Scalar::Float | Scalar::Logical | Scalar::Enum => Some(4),
        Scalar::Long | Scalar::LongLong | Scalar::Double | Scalar::FloatComplex => Some(8),
        Scalar::LongDouble | Scalar::DoubleComplex => Some(16),
        Scalar::LongDoubleComplex => Some(32),
        Scalar::Character | Scalar::Other => None,
    }
}

/// Alignment of an element of `ty` in a COMMON block.
pub(super) fn alignment(ty: &Type) -> u64 {
    match ty {
        Type::Array { element, .. } => alignment(element),
        Type::Scalar(Scalar::FloatComplex) => 4,
        Type::Scalar(Scalar::DoubleComplex) => 8,
        Type::Scalar(Scalar::Character) => 1,
        other => size(other).unwrap_or(1).max(1),
    }
}

/// Number of elements along a dimension, if constant.
pub(super) fn extent(dim: &Dim) -> Option<u64> {
    let lower = match &dim.lower {
        Some(bound) => bound.value?,
        None => 1,
    };
    let upper = dim.extent.as_ref()?.value?;
    u64::try_from(upper.checked_sub(lower)?.checked_add(1)?.max(0)).ok()
}
