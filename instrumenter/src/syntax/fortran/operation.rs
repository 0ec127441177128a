//! Operations, intrinsic and defined.

use std::borrow::Cow;

use tree_sitter::Node;

use super::lower::Lower;
use crate::model::constant::is_integer;
use crate::model::{Binary, Expr, ExprKind, Scalar, Type, Unary};

impl<'t> Lower<'t> {
    pub(super) fn operation(&mut self, node: Node<'t>) -> Expr {
        let span = node.byte_range();
        let Some(operator) = node.child_by_field_name("operator") else {
            return self.opaque(node);
        };
        let operator = upper_operator(self.text_of(operator));
        if let Some(argument) = node.child_by_field_name("argument") {
            return self.unary_operation(node, &operator, argument);
        }
        let sides = (
            node.child_by_field_name("left"),
            node.child_by_field_name("right"),
        );
        let (Some(left_node), Some(right_node)) = sides else {
            return self.opaque(node);
        };
        let (left, right) = (self.expr(left_node), self.expr(right_node));
        let types = [&left.ty, &right.ty];
        if let Some((callee, ty)) = self.overloaded_operator(&operator, &types) {
            return self.operator_call(node, callee, ty, &[left_node, right_node]);
        }
        let (left, right) = (Box::new(left), Box::new(right));
        let Some(binary) = binary(&operator) else {
            return self.opaque(node);
        };
        let ty = result_type(binary, &left.ty, &right.ty);
        let kind = match binary {
            // Of integers (`-fdec`) it is one of bits.
            Binary::And | Binary::Or if !is_integer(left.ty.element()) => ExprKind::ShortCircuit {
                and: binary == Binary::And,
                left,
                right,
            },
            _ => ExprKind::Binary(binary, left, right),
        };
        self.make(span, ty, kind)
    }

    pub(super) fn unary(&mut self, node: Node<'t>) -> Expr {
        let operator = node
            .child_by_field_name("operator")
            .map(|operator| upper_operator(self.text_of(operator)));
        let (Some(argument), Some(operator)) = (node.child_by_field_name("argument"), operator)
        else {
            return self.opaque(node);
        };
        self.unary_operation(node, &operator, argument)
    }

    fn unary_operation(&mut self, node: Node<'t>, operator: &str, argument: Node<'t>) -> Expr {
        let inner = self.expr(argument);
        if let Some((callee, ty)) = self.overloaded_operator(operator, &[&inner.ty]) {
            return self.operator_call(node, callee, ty, &[argument]);
        }
        let unary = match operator {
            "-" => Unary::Minus,
            "+" => Unary::Plus,
            ".NOT." => Unary::Not,
            _ => return self.opaque(node),
        };
        let ty = inner.ty.clone();
        let kind = match (&inner.kind, unary) {
            (ExprKind::Constant(Some(value)), Unary::Minus) => {
                ExprKind::Constant(value.checked_neg())
            }
            _ => ExprKind::Unary(unary, Box::new(inner)),
        };
        self.make(node.byte_range(), ty, kind)
    }
}

/// The operator is one that only a program gives a meaning.
pub(super) fn is_defined(operator: &str) -> bool {
    let upper = upper_operator(operator);
    binary(&upper).is_none() && upper != ".NOT."
}

/// The operator in upper case; most are signs.
fn upper_operator(text: &str) -> Cow<'_, str> {
    match text.starts_with('.') {
        true => Cow::Owned(text.to_ascii_uppercase()),
        false => Cow::Borrowed(text),
    }
}

fn binary(operator: &str) -> Option<Binary> {
    Some(match operator {
        "+" => Binary::Add,
        "-" => Binary::Subtract,
        "*" => Binary::Multiply,
        "/" => Binary::Divide,
        "**" => Binary::Power,
        "//" => Binary::Other,
        ".AND." => Binary::And,
        ".OR." => Binary::Or,
        ".EQV." | ".EQ." | "==" => Binary::Equal,
        ".NEQV." | ".NE." | "/=" => Binary::NotEqual,
        ".LT." | "<" => Binary::Less,
        ".LE." | "<=" => Binary::LessEqual,
        ".GT." | ">" => Binary::Greater,
        ".GE." | ">=" => Binary::GreaterEqual,
        _ => return None,
    })
}

fn result_type(operation: Binary, left: &Type, right: &Type) -> Type {
    use Binary::{Add, And, Divide, Multiply, Or, Other, Power, Subtract};
    let of_bits = is_integer(left.element());
    let scalar = match operation {
        Add | Subtract | Multiply | Divide | Power => wider(left.element(), right.element()),
        And | Or if of_bits => wider(left.element(), right.element()),
        Other => Type::Scalar(Scalar::Character),
        _ => Type::Scalar(Scalar::Logical),
    };
    let shape = [left, right].into_iter().find_map(|side| match side {
        Type::Array { dims, .. } => Some(dims.clone()),
        _ => None,
    });
    match shape {
        Some(dims) => Type::array(scalar, dims),
        None => scalar,
    }
}

/// Type of an arithmetic operation.
fn wider(left: &Type, right: &Type) -> Type {
    const ORDER: &[Scalar] = &[
        Scalar::Char,
        Scalar::Short,
        Scalar::Int,
        Scalar::LongLong,
        Scalar::Wide,
        Scalar::Float,
        Scalar::Double,
        Scalar::Extended,
        Scalar::Quad,
        Scalar::FloatComplex,
        Scalar::DoubleComplex,
        Scalar::ExtendedComplex,
        Scalar::QuadComplex,
    ];
    let rank = |ty: &Type| match ty {
        Type::Scalar(scalar) => ORDER.iter().position(|known| known == scalar),
        _ => None,
    };
    match (rank(left), rank(right)) {
        (Some(a), Some(b)) => {
            let complex_double =
                ORDER[a.max(b)] == Scalar::FloatComplex && ORDER[a.min(b)] == Scalar::Double;
            Type::Scalar(if complex_double {
                Scalar::DoubleComplex
            } else {
                ORDER[a.max(b)]
            })
        }
        _ => Type::Unknown,
    }
}
