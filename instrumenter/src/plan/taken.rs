//! C: distributed pointers that get memory otherwise than from a function that makes it (`A = p`, `A = own_malloc(n)`, `get(&A, n)`).
//! Whether that is a block of the heap that becomes an array, the runtime knows.

use super::builder::Builder;
use super::pools::{Origin, Pools};
use super::{ArrayName, CallPlan, Taken, has_literal_object, is_pure, library};
use crate::model::{Expr, ExprKind, Type, constant};

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
            let unit = self.unit;
            let origin = self.pools().origin(unit, value);
            self.take(value, (array, None), (source, origin));
        }
    }

    /// A call gets the addresses of distributed pointers, and may have given them memory.
    pub(super) fn take_arguments(&mut self, call: &Expr, callee: &Expr, arguments: &[Expr]) {
        let unit = self.unit;
        if !unit.rules().c_library {
            return;
        }
        for argument in arguments {
            if let Some(array) = self.pointer_at(argument) {
                let ExprKind::AddressOf(pointer) = &argument.without_casts().kind else {
                    continue;
                };
                let text = self.text(pointer);
                let origin = match &callee.kind {
                    ExprKind::Function(key) if library::is_known(key, arguments) => Origin::Whole,
                    _ => self.pools().origin_behind(unit, callee),
                };
                self.take(call, (array, Some(text)), (call, origin));
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

    /// `call`: what gives the memory, if it is one.
    fn take(
        &mut self,
        at: &Expr,
        (array, pointer): (ArrayName, Option<String>),
        (call, origin): (&Expr, Origin),
    ) {
        let is_judged = origin != Origin::Divided;
        let asked = match (origin, &call.kind) {
            (Origin::Elsewhere, ExprKind::Call { arguments, .. }) => self.asked_sizes(arguments),
            (Origin::Elsewhere, _) => Some(Vec::new()),
            _ => None,
        };
        let creation = self.creation(at, array, &[]).filter(|_| is_judged);
        let taken = Taken {
            creation,
            pointer,
            asked,
        };
        self.plan.taken.entry(at.id).or_default().push(taken);
    }

    /// The numbers that a function gets, one of which may be a size, or all of them its factors; `None`: there are none.
    fn asked_sizes(&self, arguments: &[Expr]) -> Option<Vec<String>> {
        let is_number = |one: &&Expr| constant::is_integer(&one.ty);
        let numbers: Vec<_> = arguments.iter().filter(is_number).collect();
        let are_known = numbers.iter().all(|one| is_pure(self.unit, one));
        let texts = || numbers.iter().map(|one| self.text(one)).collect();
        match (numbers.is_empty(), are_known) {
            (true, _) => None,
            (false, true) => Some(texts()),
            (false, false) => Some(Vec::new()),
        }
    }

    fn pools(&mut self) -> &Pools {
        let objects = &self.plan.objects;
        let unit = self.unit;
        self.pools.get_or_insert_with(|| {
            Pools::of_unit(unit, &|object| {
                objects[object.index()].described().is_some()
            })
        })
    }
}
