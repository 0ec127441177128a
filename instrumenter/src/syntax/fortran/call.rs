//! Calls of functions.

use tree_sitter::Node;

use super::lower::Lower;
use super::symbol::{Dummy, Signature};
use crate::model::{Expr, ExprKind, Type, key};

impl<'t> Lower<'t> {
    /// A call of the procedure `callee`.
    pub(super) fn call(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        ty: Type,
        mut arguments: Vec<Expr>,
    ) -> Expr {
        let name = self.text_of(callee);
        let symbol = self.symbols.get(name);
        let pointers = symbol.map_or(0, |symbol| {
            usize::from(symbol.dummy) + usize::from(symbol.pointer)
        });
        let is_dummy = symbol.is_some_and(|symbol| symbol.dummy && !symbol.pointer);
        let interface = symbol.and_then(|symbol| symbol.signature.clone());
        let of_c = interface.as_ref().is_some_and(|interface| interface.of_c);
        let kind = self.callee(name);
        match interface {
            Some(interface) => self.pass_by(&[&interface], &mut arguments),
            None => self.pass_as_known(&kind, &mut arguments),
        }
        if matches!(kind, ExprKind::Generic(_)) {
            self.pass_by_rank(&arguments);
        }
        let call = self.call_of(node, callee, kind, pointers, ty, arguments);
        if is_dummy {
            self.unit.by_dummy.insert(call.id);
        }
        if pointers > 0 && !of_c {
            self.unit.by_name_of_fortran.insert(call.id);
        }
        call
    }

    /// Which arguments of a call go to dummies that are no arrays, or to variables of their own, as far as the interfaces of all
    /// procedures are known that it may mean.
    pub(super) fn pass_as_known(&mut self, callee: &ExprKind, arguments: &mut [Expr]) {
        let keys = match callee {
            ExprKind::Function(key) => std::slice::from_ref(key),
            ExprKind::Generic(keys) => keys,
            _ => return,
        };
        let dispatched = key::dispatched();
        let signatures: Option<Vec<Signature>> = keys
            .iter()
            .filter(|key| **key != dispatched)
            .map(|key| self.signatures.get(key).cloned())
            .collect();
        let signatures = signatures.unwrap_or_default();
        self.pass_by(&signatures.iter().collect::<Vec<_>>(), arguments);
    }

    /// A generic name means a procedure whose dummies have the ranks of the arguments: elements go to such as are no arrays.
    pub(super) fn pass_by_rank(&mut self, arguments: &[Expr]) {
        let is_element = |argument: &&Expr| {
            let has_rank = matches!(argument.passed().ty, Type::Array { .. });
            let passed = matches!(argument.kind, ExprKind::AddressOf(_));
            passed && !has_rank && matches!(argument.passed().kind, ExprKind::Element { .. })
        };
        let elements = arguments.iter().filter(is_element);
        self.unit.singles.extend(elements.map(|one| one.id));
    }

    /// Interface of the procedures to which a component points.
    pub(super) fn interface_of_pointer(&self, ty: &Type, name: &str) -> Option<&Signature> {
        let mut types = std::iter::successors(ty.record(), |id| self.parents[id.index()]);
        types.find_map(|id| self.pointer_interfaces.get(&(id, name.to_owned())))
    }

    /// The same of what a component points to: its object may be the first argument or none.
    pub(super) fn pass_by_pointer(&mut self, interface: &Signature, arguments: &[Expr]) {
        for (number, argument) in arguments.iter().enumerate() {
            let dummies = &interface.dummies;
            let keyword = self.unit.keywords.get(&argument.id);
            let is_single = match keyword {
                Some(name) => {
                    let mut dummies = dummies.iter();
                    let named = dummies.find(|dummy| dummy.name.eq_ignore_ascii_case(name));
                    named.is_some_and(|dummy| dummy.single)
                }
                None => {
                    let met = dummies.iter().skip(number).take(2);
                    number < dummies.len() && met.into_iter().all(|dummy| dummy.single)
                }
            };
            if is_single {
                self.unit.singles.insert(argument.id);
            }
        }
    }

    fn pass_by(&mut self, signatures: &[&Signature], arguments: &mut [Expr]) {
        for (number, argument) in arguments.iter_mut().enumerate() {
            let keyword = self.unit.keywords.get(&argument.id).cloned();
            let all = |is: fn(&Dummy) -> bool| {
                let dummies = signatures.iter().map(|signature| {
                    let mut dummies = signature.dummies.iter();
                    match &keyword {
                        Some(name) => dummies.find(|dummy| dummy.name.eq_ignore_ascii_case(name)),
                        None => dummies.nth(number),
                    }
                });
                !signatures.is_empty() && dummies.into_iter().all(|dummy| dummy.is_some_and(is))
            };
            if all(|dummy| dummy.value) {
                pass_value(argument);
                self.unit
                    .keywords
                    .extend(keyword.map(|keyword| (argument.id, keyword)));
            } else if all(|dummy| dummy.single) {
                self.unit.singles.insert(argument.id);
            }
        }
    }

    /// A call. `pointers`: 1 by a dummy procedure or a procedure pointer, 2 by a dummy that is such a pointer; which one is
    /// called is not known.
    pub(super) fn call_of(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        kind: ExprKind,
        pointers: usize,
        ty: Type,
        arguments: Vec<Expr>,
    ) -> Expr {
        let mut function = Type::function(ty.clone());
        for _ in 0..pointers {
            function = Type::pointer(function);
        }
        let callee = Box::new(self.make(callee.byte_range(), function, kind));
        self.make(node.byte_range(), ty, ExprKind::Call { callee, arguments })
    }

    /// A function that takes its arguments by value and does nothing else.
    pub(super) fn by_value(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        ty: Type,
        arguments: Node<'t>,
    ) -> Expr {
        let name = self.text_of(callee).to_ascii_uppercase();
        let values = self.values(&name, arguments);
        self.intrinsic_call(node, callee, ty, values)
    }

    pub(super) fn intrinsic_call(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        ty: Type,
        values: Vec<Expr>,
    ) -> Expr {
        let kind = ExprKind::Intrinsic(self.text_of(callee).to_ascii_uppercase());
        self.call_of(node, callee, kind, 0, ty, values)
    }
}

/// The value of a datum goes to the procedure.
fn pass_value(argument: &mut Expr) {
    if let ExprKind::AddressOf(datum) = &argument.kind
        && matches!(datum.ty, Type::Scalar(_))
    {
        *argument = (**datum).clone();
    }
}
