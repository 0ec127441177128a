//! C: distributed pointers that get memory otherwise than from a function that makes it (`A = p`, `A = own_malloc(n)`, `get(&A, n)`).
//! Whether that is a block of the heap that becomes an array, the runtime knows.

use super::builder::Builder;
use super::{ArrayName, CallPlan, Taken, has_literal_object};
use crate::model::{Expr, ExprKind, Type};

impl Builder<'_> {
    /// An assignment or a declaration gives a distributed pointer this value, as whose memory nothing was made.
    pub(super) fn take_value(&mut self, array: Option<ArrayName>, value: &Expr) {
        let source = value.without_casts();
        let made = match self.plan.calls.get(&source.id) {
            Some(CallPlan::Known { creates, .. }) => creates.is_some(),
            _ => false,
        };
        let is_array = self.array(source).is_some();
        let is_null = matches!(source.kind, ExprKind::Constant(_));
        if let Some(array) = array.filter(|_| !(made || is_array || is_null))
            && self.unit.rules().c_library
            && !has_literal_object(value)
        {
            self.take(value, array, None);
        }
    }

    /// A call gets the addresses of distributed pointers, and may have given them memory.
    pub(super) fn take_arguments(&mut self, call: &Expr, arguments: &[Expr]) {
        if !self.unit.rules().c_library {
            return;
        }
        for argument in arguments {
            if let Some(array) = self.pointer_at(argument) {
                let ExprKind::AddressOf(pointer) = &argument.without_casts().kind else {
                    continue;
                };
                let text = self.text(pointer);
                self.take(call, array, Some(text));
            }
        }
    }

    /// The distributed pointer, made by allocation, whose address this is.
    pub(super) fn pointer_at(&self, argument: &Expr) -> Option<ArrayName> {
        let ExprKind::AddressOf(pointer) = &argument.without_casts().kind else {
            return None;
        };
        let array = self.array(pointer)?;
        let is_pointer = matches!(pointer.ty, Type::Pointer(_));
        self.creatable(array).filter(|_| is_pointer)
    }

    fn take(&mut self, at: &Expr, array: ArrayName, pointer: Option<String>) {
        let creation = self.creation(at, array, &[]);
        let taken = Taken { creation, pointer };
        self.plan.taken.entry(at.id).or_default().push(taken);
    }
}
