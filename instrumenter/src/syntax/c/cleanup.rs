//! Variables with `__attribute__((cleanup(f)))`: at the end of their scope `f` gets their address, in a call that stands nowhere in the
//! text.

use std::mem;

use super::declaration::Context;
use super::lexer::Name;
use super::parser::Parser;
use super::tables::OrdinaryIdentifier;
use crate::model::{DeclaredObject, Expr, ExprKind, Stmt, StmtKind, Storage, Type};

impl Parser<'_, '_, '_> {
    /// The variable is lent to a function which does what nobody knows.
    pub(super) fn note_cleanup(
        &mut self,
        declared: &DeclaredObject,
        cleanup: Option<Name>,
        context: Context,
    ) {
        let Some(function) = cleanup else { return };
        let has_birth = context == Context::Block && !self.tables.function.before_first_case;
        let object = self.tables.object(declared.object);
        // Others outlive their scope: the attribute means nothing.
        if object.storage != Storage::Automatic {
            return;
        }
        object.address_taken = true;
        object.untracked |= !has_birth;
        self.tables.function.cleanups.push(function);
    }

    /// Names the function, as a value, and does what cannot be followed; no text of the program belongs to it.
    fn unseen_call(&mut self, function: Name) -> Expr {
        let end = self.end();
        let (ty, kind) = match self.tables.scope.symbol(function) {
            Some(OrdinaryIdentifier::Function(ty)) => (ty.clone(), self.function(function)),
            Some(OrdinaryIdentifier::Nested(ty, key)) => {
                (ty.clone(), ExprKind::Function(key.to_string()))
            }
            _ => (Type::Unknown, self.function(function)),
        };
        let name = self.expr(end, ty, kind);
        let unknown = self.expr(end, Type::Unknown, ExprKind::Opaque);
        let both = ExprKind::Comma(Box::new(name), Box::new(unknown));
        self.expr(end, Type::Unknown, both)
    }

    /// Statements for the calls that the declarations before this place ask for.
    pub(super) fn unseen_calls(&mut self) -> Vec<Stmt> {
        let functions = mem::take(&mut self.tables.function.cleanups).into_iter();
        let call = |function| {
            let (end, call) = (self.end(), self.unseen_call(function));
            self.stmt(end, StmtKind::Expr(call))
        };
        functions.map(call).collect()
    }
}
