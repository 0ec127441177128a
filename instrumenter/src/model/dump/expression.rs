//! Types and expressions.

use super::super::{Binary, Bound, Dim, Expr, ExprKind, Scalar, SectionAxis, Type, Unary};
use super::ModelDump;
use std::fmt::Write;

impl ModelDump<'_> {
    pub(super) fn ty(&self, ty: &Type) -> String {
        match ty {
            Type::Void => "void".to_owned(),
            Type::Scalar(scalar) => scalar_name(*scalar).to_owned(),
            Type::Pointer(to) => format!("*{}", self.ty(to)),
            Type::Array { element, dims } => {
                let dims: Vec<String> = dims.iter().map(dim).collect();
                format!("{}{}", dims.concat(), self.ty(element))
            }
            Type::Record(id) => {
                let record = &self.unit.records[id.index()];
                let word = if record.union { "union" } else { "struct" };
                format!("{word} {}#{}", record.name, id.0)
            }
            Type::Function(result) => format!("fn {}", self.ty(result)),
            Type::Unknown => "unknown".to_owned(),
        }
    }

    pub(super) fn axis(&self, axis: &SectionAxis) -> String {
        let part =
            |part: &Option<Expr>| part.as_ref().map_or(String::new(), |part| self.expr(part));
        match axis {
            SectionAxis::Index(index) => self.expr(index),
            SectionAxis::Range {
                lower,
                upper,
                stride,
            } => format!("{}:{}:{}", part(lower), part(upper), part(stride)),
        }
    }

    pub(super) fn list(&self, values: &[Expr]) -> String {
        let values: Vec<String> = values.iter().map(|value| self.expr(value)).collect();
        values.join(", ")
    }

    pub(super) fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Constant(Some(value)) => value.to_string(),
            ExprKind::Constant(None) => format!("constant:{}", self.ty(&expr.ty)),
            ExprKind::Variable(id) => self.name(*id),
            ExprKind::Function(name) => format!("{name}()"),
            ExprKind::Generic(keys) => format!("{}()", keys.join("|")),
            ExprKind::Intrinsic(name) => name.to_string(),
            ExprKind::Element {
                base,
                subscripts,
                physical,
            } => {
                let mut text = format!("{}[{}]", self.expr(base), self.list(subscripts));
                if let Some(physical) = physical {
                    write!(text, "@{}", self.expr(physical)).expect("a string takes all text");
                }
                if matches!(expr.ty, Type::Scalar(_)) {
                    text
                } else {
                    format!("{text}:{}", self.ty(&expr.ty))
                }
            }
            ExprKind::Section { base, axes } => {
                let axes: Vec<String> = axes.iter().map(|axis| self.axis(axis)).collect();
                format!("{}({})", self.expr(base), axes.join(", "))
            }
            ExprKind::ImpliedDo {
                variable,
                first,
                last,
                step,
                items,
                ..
            } => {
                let step = step
                    .as_ref()
                    .map_or(String::new(), |step| format!(", {}", self.expr(step)));
                format!(
                    "({}, {} = {}, {}{step})",
                    self.list(items),
                    self.name(*variable),
                    self.expr(first),
                    self.expr(last)
                )
            }
            ExprKind::Dereference(operand) => {
                format!("(*{}):{}", self.expr(operand), self.ty(&expr.ty))
            }
            ExprKind::Member {
                base,
                arrow,
                bitfield,
                name,
            } => format!(
                "{}{}{name}{}:{}",
                self.expr(base),
                if *arrow { "->" } else { "." },
                if *bitfield { ":bits" } else { "" },
                self.ty(&expr.ty)
            ),
            ExprKind::AddressOf(operand) => format!("(&{})", self.expr(operand)),
            ExprKind::Unary(operation, operand) => {
                format!("({}{})", unary_sign(*operation), self.expr(operand))
            }
            ExprKind::Binary(operation, left, right) => format!(
                "({} {} {})",
                self.expr(left),
                binary_sign(*operation),
                self.expr(right)
            ),
            ExprKind::ShortCircuit { and, left, right } => format!(
                "({} {} {})",
                self.expr(left),
                if *and { "&&" } else { "||" },
                self.expr(right)
            ),
            ExprKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                let then = then.as_ref().map_or(String::new(), |then| self.expr(then));
                format!(
                    "({} ? {then} : {})",
                    self.expr(condition),
                    self.expr(otherwise)
                )
            }
            ExprKind::Comma(left, right) => {
                format!("({}, {})", self.expr(left), self.expr(right))
            }
            ExprKind::Assign {
                operation,
                target,
                value,
            } => format!(
                "({} {}= {})",
                self.expr(target),
                operation.map_or("", binary_sign),
                self.expr(value)
            ),
            ExprKind::Step {
                target,
                prefix,
                increment,
            } => {
                let sign = if *increment { "++" } else { "--" };
                if *prefix {
                    format!("({sign}{})", self.expr(target))
                } else {
                    format!("({}{sign})", self.expr(target))
                }
            }
            ExprKind::Cast(operand) => format!("<{}>{}", self.ty(&expr.ty), self.expr(operand)),
            ExprKind::Call { callee, arguments } => {
                format!(
                    "call {}({}):{}",
                    self.expr(callee),
                    self.list(arguments),
                    self.ty(&expr.ty)
                )
            }
            ExprKind::Initialiser(values) => {
                format!("{{{}}}:{}", self.list(values), self.ty(&expr.ty))
            }
            ExprKind::Statement(body) => {
                let mut inner = ModelDump {
                    unit: self.unit,
                    out: String::new(),
                    depth: 0,
                };
                inner.stmt(body);
                let lines: Vec<&str> = inner.out.lines().map(str::trim).collect();
                format!("({{{}}}):{}", lines.join("; "), self.ty(&expr.ty))
            }
            ExprKind::Opaque => format!("opaque:{}", self.ty(&expr.ty)),
        }
    }
}

fn dim(dim: &Dim) -> String {
    let bound = |bound: &Bound| {
        bound
            .value
            .map_or(bound.text.clone(), |value| value.to_string())
    };
    let extent = dim.extent.as_ref().map_or(String::new(), bound);
    match &dim.lower {
        Some(lower) => format!("[{}:{extent}]", bound(lower)),
        None => format!("[{extent}]"),
    }
}

fn scalar_name(scalar: Scalar) -> &'static str {
    match scalar {
        Scalar::Char => "char",
        Scalar::Short => "short",
        Scalar::Int => "int",
        Scalar::Long => "long",
        Scalar::LongLong => "long long",
        Scalar::UnsignedShort => "unsigned short",
        Scalar::UnsignedInt => "unsigned int",
        Scalar::UnsignedLong => "unsigned long",
        Scalar::UnsignedLongLong => "unsigned long long",
        Scalar::Bool => "bool",
        Scalar::Enum => "enum",
        Scalar::Float => "float",
        Scalar::Double => "double",
        Scalar::LongDouble => "long double",
        Scalar::FloatComplex => "float complex",
        Scalar::DoubleComplex => "double complex",
        Scalar::LongDoubleComplex => "long double complex",
        Scalar::Quad => "quad",
        Scalar::QuadComplex => "quad complex",
        Scalar::Extended => "extended",
        Scalar::ExtendedComplex => "extended complex",
        Scalar::ByteLogical => "byte logical",
        Scalar::Logical => "logical",
        Scalar::ShortLogical => "short logical",
        Scalar::LongLogical => "long logical",
        Scalar::Character => "character",
        Scalar::Wide => "wide",
        Scalar::Other => "other",
    }
}

fn unary_sign(operation: Unary) -> &'static str {
    match operation {
        Unary::Plus => "+",
        Unary::Minus => "-",
        Unary::Not => "!",
        Unary::Complement => "~",
        Unary::Other => "?",
    }
}

fn binary_sign(operation: Binary) -> &'static str {
    match operation {
        Binary::Add => "+",
        Binary::Subtract => "-",
        Binary::Multiply => "*",
        Binary::Divide => "/",
        Binary::Remainder => "%",
        Binary::Power => "**",
        Binary::And => "&",
        Binary::Or => "|",
        Binary::Xor => "^",
        Binary::Less => "<",
        Binary::LessEqual => "<=",
        Binary::Greater => ">",
        Binary::GreaterEqual => ">=",
        Binary::Equal => "==",
        Binary::NotEqual => "!=",
        Binary::ShiftLeft => "<<",
        Binary::ShiftRight => ">>",
        Binary::Other => "?",
    }
}
