//! Calls of functions.

use tree_sitter::Node;

use super::Lower;
use crate::model::{Expr, ExprKind, Type};

impl<'t> Lower<'t> {
    /// A call of the procedure `callee`.
    pub(super) fn call(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        ty: Type,
        arguments: Vec<Expr>,
    ) -> Expr {
        let name = self.text_of(callee);
        let symbol = self.symbols.get(name);
        let pointer = symbol.is_some_and(|symbol| symbol.dummy || symbol.pointer);
        let kind = self.callee(name);
        self.call_of(node, callee, kind, pointer, ty, arguments)
    }

    /// A call. `pointer`: by a dummy procedure or a procedure pointer, which one is called is not
    /// known.
    fn call_of(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        kind: ExprKind,
        pointer: bool,
        ty: Type,
        arguments: Vec<Expr>,
    ) -> Expr {
        let mut function = Type::function(ty.clone());
        if pointer {
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
        self.call_of(node, callee, kind, false, ty, values)
    }
}
