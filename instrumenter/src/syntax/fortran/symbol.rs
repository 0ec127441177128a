//! What a name of a scope stands for.

use std::sync::Arc;

use super::given::{Given, GivenParts};
use crate::model::{Attributes, ObjectId, RecordId, Shape, Span, Type};

/// A name of a program unit.
#[derive(Clone, Debug, Default)]
pub(super) struct Symbol {
    /// Where it was declared, else where it first stood.
    pub(super) span: Span,
    /// Its type, if declared.
    pub(super) ty: Option<Type>,
    /// Dimensions, in declaration order.
    pub(super) dims: Option<Shape>,
    /// Dummy argument.
    pub(super) dummy: bool,
    /// Member of this COMMON block, or at one place with one.
    pub(super) common: Option<String>,
    /// All of its COMMON block is one object.
    pub(super) by_memory: bool,
    /// SAVE.
    pub(super) save: bool,
    /// What DATA and initial values give it.
    pub(super) given: Given,
    /// Records of which DATA gives values to components.
    pub(super) given_parts: GivenParts,
    /// PARAMETER, with its value if it is an integer that could be worked out.
    pub(super) parameter: Option<Option<i64>>,
    /// The values of a PARAMETER array of integers, of rank 1, that could be worked out.
    pub(super) values: Option<Arc<[i64]>>,
    /// EXTERNAL.
    pub(super) external: bool,
    /// INTRINSIC.
    pub(super) intrinsic: bool,
    /// Written `name(...)` somewhere though it is no array.
    pub(super) called: bool,
    /// By this program unit itself, not only by its host.
    pub(super) called_here: bool,
    /// A function that asks for a property of its arguments, whose values are not read.
    pub(super) inquiry: bool,
    /// A function whose value leads to its argument: C_LOC, C_FUNLOC.
    pub(super) leads_to_argument: bool,
    /// A subroutine that leads a pointer somewhere: C_F_POINTER.
    pub(super) associates: bool,
    /// Defined by a statement function.
    pub(super) statement_function: bool,
    /// A text: its characters, if their number is constant.
    pub(super) length: Option<u64>,
    /// Result of the function that is being read.
    pub(super) result: bool,
    /// Result of an ENTRY statement, by the name of that: an internal procedure can only name it as it stands.
    pub(super) result_of_entry: bool,
    /// VOLATILE.
    pub(super) volatile: bool,
    /// It cannot be followed: pointers, EQUIVALENCE, CHARACTER, derived types ...
    pub(super) untracked: bool,
    /// The variable, once there is one.
    pub(super) object: Option<ObjectId>,
    /// What its declaration says of its memory.
    pub(super) attributes: Attributes,
    /// The name by which C knows it (BIND(C)).
    pub(super) label: Option<String>,
    /// VALUE: a dummy that is a variable of its own.
    pub(super) value: bool,
    /// It belongs to the host or to a module.
    pub(super) associated: bool,
    /// The variable that it is there.
    pub(super) original: Option<ObjectId>,
    /// Key of the procedure, if it is not an external one of this name.
    pub(super) key: Option<String>,
    /// What is known of calls of the procedure.
    pub(super) signature: Option<Signature>,
    /// `PROCEDURE (F)` declares it: F, as long as its interface has not been read.
    pub(super) like: Option<String>,
    /// `PROCEDURE (F)` declares it, a function with a text of computed size.
    pub(super) text_by_interface: bool,
    /// Generic name: keys of its specific procedures.
    pub(super) specifics: Option<Vec<String>>,
    /// Derived type.
    pub(super) record: Option<RecordId>,
    /// A procedure pointer, or a dummy procedure of the host: which one is called is not known.
    pub(super) pointer: bool,
    /// PUBLIC or PRIVATE.
    pub(super) public: Option<bool>,
    /// A name of a module of which nothing is known.
    pub(super) unknown: bool,
    /// ASSOCIATE gives the name to a value, perhaps to an array: the type of its elements. It is no procedure.
    pub(super) value_elements: Option<Type>,
}

/// What a call of a procedure gives.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Signature {
    /// Type of the value; of a subroutine [`Type::Void`].
    pub(super) result: Type,
    /// The value is a text whose length, or an array of texts whose size is worked out for each call.
    pub(super) computed_size: bool,
    /// Applied to arrays it gives an array.
    pub(super) elemental: bool,
    /// BIND(C).
    pub(super) of_c: bool,
    /// PURE, or ELEMENTAL without IMPURE.
    pub(super) pure: bool,
    /// Dummies in order.
    pub(super) dummies: Vec<Dummy>,
}

/// A dummy argument as callers see it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Dummy {
    pub(super) name: String,
    pub(super) ty: Type,
    /// CLASS: it takes extensions of its type too.
    pub(super) polymorphic: bool,
    /// Surely no array: one datum goes there, and it must be there.
    pub(super) single: bool,
    /// It gets the value of one datum, which is read at the call (VALUE).
    pub(super) value: bool,
    /// OPTIONAL: a call may leave it out.
    pub(super) optional: bool,
    /// A procedure goes there.
    pub(super) procedure: bool,
    /// It takes data of any rank.
    pub(super) any_rank: bool,
}

/// A member of a COMMON block, with what is known of its place and size in bytes.
pub(super) struct Laid<'n> {
    pub(super) name: &'n str,
    pub(super) ty: Type,
    pub(super) start: Option<u64>,
    pub(super) size: Option<u64>,
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
    /// Derived type.
    TypeName,
    /// It belongs to a module of which nothing is known.
    Unknown,
}

impl Symbol {
    /// It stands where something is called.
    pub(super) fn call(&mut self) {
        self.called = true;
        self.called_here = true;
    }

    /// What declarations say that it is, if they do.
    pub(super) fn declared_meaning(&self) -> Option<Meaning> {
        Some(match self {
            _ if self.unknown => Meaning::Unknown,
            _ if self.record.is_some() && self.specifics.is_none() => Meaning::TypeName,
            _ if self.dims.is_some() => Meaning::Array,
            _ if self.parameter.is_some() => Meaning::Constant(self.parameter.flatten()),
            _ if self.statement_function => Meaning::StatementFunction,
            _ if self.external || self.pointer => Meaning::Procedure,
            _ if self.key.is_some() || self.specifics.is_some() => Meaning::Procedure,
            _ if self.intrinsic => Meaning::Intrinsic,
            _ => return None,
        })
    }

    /// A declaration says that it is a procedure, or a pointer to one.
    pub(super) fn is_procedure(&self) -> bool {
        self.external || self.signature.is_some() || self.like.is_some()
    }

    /// It is a variable, or a scalar of the host or a module.
    pub(super) fn is_variable(&self) -> bool {
        self.result || self.common.is_some() || self.given.is_some() || self.original.is_some()
    }

    /// Some declaration speaks of it.
    pub(super) fn is_declared(&self) -> bool {
        self.ty.is_some() || self.dummy || self.is_variable() || self.declared_meaning().is_some()
    }
}
