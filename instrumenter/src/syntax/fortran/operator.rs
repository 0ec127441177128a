//! Operators and assignments that may be procedures of the program.

use tree_sitter::Node;

use super::generic::ActualArgument;
use super::lower::Lower;
use super::symbol::Symbol;
use crate::model::{Expr, ExprKind, Scalar, Type, key};

impl<'t> Lower<'t> {
    /// `OPERATOR(+)`, `ASSIGNMENT(=)`: one spelling for each.
    pub(super) fn generic_name(&self, node: Node<'t>) -> String {
        let text: String = self.text_of(node).split_whitespace().collect();
        let text = text.to_ascii_uppercase();
        let word = text
            .strip_prefix("OPERATOR(")
            .and_then(|rest| rest.strip_suffix(')'));
        word.map_or(text.clone(), operator_name)
    }

    /// What `operator` with operands of these types calls, and the type of its value; `None`: it is the operation of
    /// the language.
    pub(super) fn overloaded_operator(
        &self,
        operator: &str,
        operands: &[&Type],
    ) -> Option<(ExprKind, Type)> {
        let user = is_user_operator(operator);
        if !user && have_operations(operands) {
            return None;
        }
        let callee = self.overloaded(&operator_name(operator), operands, user)?;
        let ty = match &callee {
            ExprKind::Generic(keys) => self.value_of_generic(keys, &operands_as_actuals(operands)),
            _ => Type::Unknown,
        };
        Some((callee, ty))
    }

    /// What an assignment with operands of these types calls. A value of unknown type is taken for one that the target
    /// can have: as a call the assignment would give it none.
    pub(super) fn overloaded_assignment(&self, operands: [&Type; 2]) -> Option<ExprKind> {
        const NAME: &str = "ASSIGNMENT(=)";
        let is_unknown = |ty: &Type| *ty.element() == Type::Unknown;
        let unknown = is_intrinsic(operands[0]) && is_unknown(operands[1]);
        if unknown || have_operations(&operands) {
            return None;
        }
        let callee = self.overloaded(NAME, &operands, false)?;
        // It may as well be one of the language, which gives the target a value.
        let undecided = operands.into_iter().any(is_unknown);
        Some(match undecided {
            true => ExprKind::Function(key::unknown(NAME)),
            false => callee,
        })
    }

    fn overloaded(&self, name: &str, operands: &[&Type], user: bool) -> Option<ExprKind> {
        let intrinsic = operands.iter().all(|ty| is_intrinsic(ty));
        let symbol = self.symbols.get(name);
        let bound = self.bound_operator(name, operands);
        let mut keys = symbol
            .and_then(|symbol| symbol.specifics.clone())
            .unwrap_or_default();
        keys.extend(bound.iter().flatten().cloned());
        let meant = self.meant(&keys, &operands_as_actuals(operands));
        if bound.is_some() && !meant.is_empty() {
            return Some(ExprKind::Generic(meant));
        }
        let unknown = symbol.is_some_and(|symbol: &Symbol| symbol.unknown);
        let of_unknown = self.symbols.open && !intrinsic;
        (unknown || bound.is_none() || of_unknown || user)
            .then(|| ExprKind::Function(key::unknown(name)))
    }

    /// A call by an operator or assignment.
    pub(super) fn operator_call(
        &mut self,
        node: Node<'t>,
        callee: ExprKind,
        ty: Type,
        operands: &[Node<'t>],
    ) -> Expr {
        let arguments = operands.iter().map(|operand| self.argument(*operand));
        let mut arguments: Vec<Expr> = arguments.collect();
        self.pass_as_known(&callee, &mut arguments);
        let function = Type::function(ty.clone());
        let callee = Box::new(self.make(node.byte_range(), function, callee));
        self.make(node.byte_range(), ty, ExprKind::Call { callee, arguments })
    }
}

/// The generic name of an operator, `.EQ.` as `==`.
pub(super) fn operator_name(operator: &str) -> String {
    let sign = match operator {
        ".EQ." => "==",
        ".NE." => "/=",
        ".LT." => "<",
        ".LE." => "<=",
        ".GT." => ">",
        ".GE." => ">=",
        other => other,
    };
    format!("OPERATOR({sign})")
}

/// An operator that the language does not have.
fn is_user_operator(operator: &str) -> bool {
    const LANGUAGE: [&str; 12] = [
        ".AND.", ".EQ.", ".EQV.", ".GE.", ".GT.", ".LE.", ".LT.", ".NE.", ".NEQV.", ".NOT.",
        ".OR.", ".XOR.",
    ];
    operator.starts_with('.') && !LANGUAGE.contains(&operator)
}

/// Operands are told apart by their kinds only where all are of the language, which may have the operation too.
fn operands_as_actuals<'a>(operands: &[&'a Type]) -> Vec<ActualArgument<'a>> {
    let by_kind = operands.iter().all(|ty| is_intrinsic(ty));
    let actual = |ty: &&'a Type| ActualArgument {
        ty,
        keyword: None,
        by_kind,
    };
    operands.iter().map(actual).collect()
}

/// The language has operations for operands of these types.
fn have_operations(operands: &[&Type]) -> bool {
    let same_class = |two: &[&Type]| class(two[0]) == class(two[1]);
    operands.iter().all(|ty| is_intrinsic(ty)) && operands.windows(2).all(same_class)
}

fn is_intrinsic(ty: &Type) -> bool {
    matches!(ty.element(), Type::Scalar(_))
}

/// Operands of one class have operations of the language.
fn class(ty: &Type) -> u32 {
    match ty.element() {
        Type::Scalar(scalar) if scalar.is_logical() => 1,
        Type::Scalar(Scalar::Character) => 2,
        Type::Scalar(_) => 0,
        _ => 3,
    }
}
