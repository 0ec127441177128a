//! Compound literals that a declared pointer leads to: objects without a name.

use dvmdbg_abi::call;
use dvmdbg_abi::code::born;

use super::emitter::Emitter;
use crate::model::{DeclaredObject, Expr, ExprKind, ObjectId, Scalar, Storage, Type};

impl Emitter<'_> {
    /// What the head of a function keeps of the literals that these pointers lead to.
    pub(super) fn literal_state(&self, declared: &[DeclaredObject]) -> String {
        let led = declared.iter().filter(|one| self.literal(one).is_some());
        let texts = led.map(|one| {
            let pointer = pointer(one.object);
            format!(
                "void *{pointer} __attribute__((cleanup({}))) = 0; ",
                call::name::dvm_remove
            )
        });
        texts.collect()
    }

    /// The birth of the literal that a pointer leads to, behind its declaration.
    pub(super) fn literal_birth(&self, one: &DeclaredObject) -> String {
        let Some(literal) = self.literal(one) else {
            return String::new();
        };
        let (pointer, text) = (pointer(one.object), self.raw_expr(literal));
        let grain = match &literal.ty {
            Type::Array { element, dims }
                if matches!(**element, Type::Scalar(_) | Type::Pointer(_)) =>
            {
                format!("sizeof {text}{}", "[0]".repeat(dims.len()))
            }
            _ => "0".to_owned(),
        };
        let born =
            call::dyn_DefineLocal(&pointer, format!("sizeof {text}"), grain, 0, 0, born::VALUE);
        format!(" {pointer} = (void *)({}); {born};", self.name(one.object))
    }

    fn literal<'e>(&self, one: &'e DeclaredObject) -> Option<&'e Expr> {
        let known = &self.unit.objects[one.object.index()];
        let is_local = known.storage == Storage::Automatic && known.after.is_some();
        let value = one.initialiser.as_ref()?.without_casts();
        let literal = match &value.kind {
            ExprKind::AddressOf(literal) => literal,
            ExprKind::Initialiser(_) if matches!(value.ty, Type::Array { .. }) => value,
            _ => return None,
        };
        let is_literal = matches!(literal.kind, ExprKind::Initialiser(_));
        let is_known = matches!(
            literal.ty,
            Type::Array { .. } | Type::Record(_) | Type::Scalar(_) | Type::Pointer(_)
        ) && literal.ty != Type::Scalar(Scalar::Other);
        let leads = matches!(known.ty, Type::Pointer(_)) && !known.volatile;
        (is_local && is_literal && is_known && leads).then_some(literal)
    }
}

fn pointer(object: ObjectId) -> String {
    format!("dvm_literal_{}", object.0)
}
