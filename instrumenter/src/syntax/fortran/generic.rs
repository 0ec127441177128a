//! Which procedures a generic name, a binding or an operator may mean.

use tree_sitter::Node;

use super::expression::applied;
use super::kinds::KEYWORD_ARGUMENT;
use super::lower::{Lower, named};
use super::symbol::{Dummy, Signature};
use crate::model::{Expr, ExprKind, RecordId, Scalar, Type};

/// What is known of an actual argument.
pub(super) struct ActualArgument<'a> {
    pub(super) ty: &'a Type,
    pub(super) keyword: Option<&'a str>,
    /// Its kind is known for certain, not only that it is an integer, a real number or a text.
    pub(super) by_kind: bool,
}

impl<'t> Lower<'t> {
    /// Of a datum the kind is declared; that of an expression is worked out, which not all forms of constants allow.
    pub(super) fn actuals<'a>(&'a self, arguments: &'a [Expr]) -> Vec<ActualArgument<'a>> {
        let actual = |argument: &'a Expr| ActualArgument {
            ty: &argument.ty,
            keyword: self.unit.keywords.get(&argument.id).map(String::as_str),
            by_kind: matches!(
                argument.kind,
                ExprKind::Variable(_) | ExprKind::AddressOf(_)
            ),
        };
        arguments.iter().map(actual).collect()
    }

    /// Those of the procedures `keys` that a call with these arguments may mean; all of which nothing is known are among them.
    pub(super) fn meant(&self, keys: &[String], arguments: &[ActualArgument<'_>]) -> Vec<String> {
        let fits = |key: &&String| {
            let signature = self.signatures.get(*key);
            signature.is_none_or(|signature| self.admits(signature, arguments))
        };
        keys.iter().filter(fits).cloned().collect()
    }

    /// Type of the value of a generic function or operator, if all procedures that it may mean have the same.
    pub(super) fn value_of_generic(
        &self,
        keys: &[String],
        arguments: &[ActualArgument<'_>],
    ) -> Type {
        let types: Vec<&Type> = arguments.iter().map(|argument| argument.ty).collect();
        let meant = self.meant(keys, arguments);
        let types = meant.iter().map(|key| {
            let signature = self.signatures.get(key);
            signature.map_or(Type::Unknown, |signature| applied(signature, &types))
        });
        let mut types = types.collect::<Vec<_>>().into_iter();
        let first = types.next().unwrap_or(Type::Unknown);
        match types.all(|other| other == first) {
            true => first,
            false => Type::Unknown,
        }
    }

    /// The type that a value has for an assignment. Functions that give elements of an array in another order or number, whatever
    /// shape that has, give them as they are.
    pub(super) fn assigned_type(&mut self, node: Node<'t>, value: &Expr) -> Type {
        let ExprKind::Call { callee, .. } = &value.kind else {
            return value.ty.clone();
        };
        let like = match &callee.kind {
            ExprKind::Intrinsic(name) if value.ty == Type::Unknown => match name.as_str() {
                "CSHIFT" | "EOSHIFT" | "PACK" | "RESHAPE" | "SPREAD" | "TRANSPOSE" | "UNPACK" => 0,
                "TRANSFER" => 1,
                _ => return Type::Unknown,
            },
            _ => return value.ty.clone(),
        };
        let list = named(node).into_iter().last();
        let arguments = list.map_or(Vec::new(), named);
        let keyed = arguments.iter().any(|one| one.kind() == KEYWORD_ARGUMENT);
        match arguments.get(like) {
            Some(argument) if !keyed => self.expr(*argument).ty.element().clone(),
            _ => Type::Unknown,
        }
    }

    /// A call with these arguments may mean the procedure.
    fn admits(&self, signature: &Signature, arguments: &[ActualArgument<'_>]) -> bool {
        let dummies = &signature.dummies;
        let mut given = vec![false; dummies.len()];
        let all_fit = arguments.iter().enumerate().all(|(number, argument)| {
            let place = match argument.keyword {
                Some(name) => {
                    let mut dummies = dummies.iter();
                    dummies.position(|dummy| dummy.name.eq_ignore_ascii_case(name))
                }
                None => Some(number),
            };
            let Some((place, dummy)) = place.and_then(|place| Some((place, dummies.get(place)?)))
            else {
                return false;
            };
            let elemental = signature.elemental;
            let fits = has_rank_for(dummy, argument.ty, elemental) && self.takes(dummy, argument);
            fits && !std::mem::replace(&mut given[place], true)
        });
        let mut pairs = dummies.iter().zip(given);
        all_fit && pairs.all(|(dummy, given)| given || dummy.optional)
    }

    /// What has this type may go there, whatever its rank.
    fn takes(&self, dummy: &Dummy, actual: &ActualArgument<'_>) -> bool {
        let ty = datum(actual.ty);
        if *ty.element() == Type::Unknown {
            return true;
        }
        let is_procedure = matches!(ty, Type::Function(_));
        if dummy.procedure || is_procedure {
            return dummy.procedure && is_procedure;
        }
        match (dummy.ty.element(), ty.element()) {
            (Type::Scalar(one), Type::Scalar(other)) => {
                let alike = class(*one) == class(*other) && !actual.by_kind;
                one == other || alike || any_kind(*one) || any_kind(*other)
            }
            (Type::Record(wanted), Type::Record(given)) => self.fits(dummy, *wanted, *given),
            (Type::Record(_), Type::Scalar(_)) | (Type::Scalar(_), Type::Record(_)) => false,
            _ => true,
        }
    }

    fn fits(&self, dummy: &Dummy, wanted: RecordId, given: RecordId) -> bool {
        wanted == given || dummy.polymorphic && self.is_extension(given, wanted)
    }
}

/// An argument of this type has the rank that the dummy wants.
fn has_rank_for(dummy: &Dummy, actual: &Type, elemental: bool) -> bool {
    let actual = datum(actual);
    let open = [&dummy.ty, actual]
        .into_iter()
        .any(|ty| *ty == Type::Unknown);
    open || elemental || dummy.any_rank || rank(&dummy.ty) == rank(actual)
}

/// An argument by reference has the type of what it leads to.
fn datum(ty: &Type) -> &Type {
    match ty {
        Type::Pointer(to) => to,
        other => other,
    }
}

fn rank(ty: &Type) -> usize {
    match ty {
        Type::Array { dims, .. } => dims.len(),
        _ => 0,
    }
}

/// Of these types several kinds are one here.
fn any_kind(scalar: Scalar) -> bool {
    matches!(scalar, Scalar::Wide | Scalar::Other)
}

/// Numbers, texts and conditions that one procedure of several takes, whatever their kinds.
fn class(scalar: Scalar) -> u32 {
    match scalar {
        one if one.is_logical() => 0,
        Scalar::Character => 1,
        one if one.is_real() => 2,
        Scalar::FloatComplex
        | Scalar::DoubleComplex
        | Scalar::ExtendedComplex
        | Scalar::QuadComplex => 3,
        _ => 4,
    }
}
