//! What no compiler would take in an expression of a directive: wrong subscripts, components, operands and arguments.

use super::expression::{Slots, described, each_within, is_address, is_no_pointer, operands};
use crate::diagnostic::Diagnostic;
use crate::model::{Binary, DirectiveExpr, Expr, ExprKind, Scalar, Type, Unary};

impl Slots<'_> {
    /// A subscript, a component or an operation that no compiler would take.
    pub(super) fn ill_formed(&self, one: &DirectiveExpr) -> Option<Diagnostic> {
        let mut result = None;
        each_within(&one.expr, &mut |expr| {
            result = result.take().or_else(|| match &expr.kind {
                ExprKind::Element {
                    base, subscripts, ..
                } => self.ill_subscripted(one, base, subscripts),
                ExprKind::Member { base, arrow, .. }
                    if self.facts.is_c() && !leads_to_record(&base.ty, *arrow) =>
                {
                    let what = if *arrow {
                        "pointer to a record"
                    } else {
                        "record"
                    };
                    let of = one.text_of(base);
                    Some(self.finding(one, of, format!("`{of}` is no {what}")))
                }
                ExprKind::Member { base, name, .. } => {
                    let key = self.key(name);
                    let members = self.members(&base.ty)?;
                    let known = members.iter().any(|member| self.key(member) == key);
                    let title = format!("`{}` has no component `{name}`", one.text_of(base));
                    (!known).then(|| self.finding(one, name, title))
                }
                ExprKind::Dereference(of) if is_no_pointer(&of.ty) => {
                    let of = one.text_of(of);
                    Some(self.finding(one, of, format!("`{of}` is no pointer")))
                }
                ExprKind::Call { callee, arguments } => self
                    .ill_called(one, callee)
                    .or_else(|| self.ill_given(one, expr, callee, arguments)),
                _ if self.facts.is_c() => operands(expr)
                    .into_iter()
                    .find(|operand| matches!(operand.ty, Type::Record(_) | Type::Void))
                    .or_else(|| ill_operand(expr))
                    .and_then(|operand| self.not_an_integer(one, operand)),
                _ => None,
            });
        });
        result
    }

    fn ill_called(&self, one: &DirectiveExpr, callee: &Expr) -> Option<Diagnostic> {
        let is_datum = matches!(callee.ty, Type::Scalar(_) | Type::Array { .. });
        (self.facts.is_c() && is_datum).then(|| {
            let of = one.text_of(callee);
            self.finding(one, of, format!("`{of}` is no function"))
        })
    }

    /// A call with other arguments than the function takes.
    fn ill_given(
        &self,
        one: &DirectiveExpr,
        call: &Expr,
        callee: &Expr,
        arguments: &[Expr],
    ) -> Option<Diagnostic> {
        if !self.facts.is_c() {
            return None;
        }
        if let Some(nothing) = arguments.iter().find(|one| one.ty == Type::Void) {
            let of = one.text_of(nothing);
            return Some(self.finding(one, of, format!("`{of}` has no value")));
        }
        let ExprKind::Function(name) = &callee.kind else {
            return None;
        };
        let signature = self.facts.unit.signatures.get(name)?;
        let (wanted, given) = (signature.parameters.len(), arguments.len());
        if given < wanted || given > wanted && !signature.variadic {
            let (of, least) = (one.text_of(call), ["", "at least "]);
            let least = least[usize::from(signature.variadic)];
            let s = if wanted == 1 { "" } else { "s" };
            let title = format!("`{name}` takes {least}{wanted} argument{s}, not {given}");
            return Some(self.finding(one, of, title));
        }
        let mut pairs = signature.parameters.iter().zip(arguments);
        pairs.find_map(|(parameter, argument)| self.ill_argument(one, parameter, argument))
    }

    /// An argument that cannot be converted to the type of its parameter.
    fn ill_argument(
        &self,
        one: &DirectiveExpr,
        parameter: &Type,
        argument: &Expr,
    ) -> Option<Diagnostic> {
        let of = one.text_of(argument);
        let title = match (parameter, &argument.ty) {
            (Type::Scalar(Scalar::Other | Scalar::Wide), _) => return None,
            (Type::Scalar(_) | Type::Pointer(_), Type::Record(_)) => format!("`{of}` is a record"),
            (Type::Record(record), Type::Scalar(_) | Type::Pointer(_) | Type::Array { .. }) => {
                // Such a union may stand for each of its members.
                let is_union = self.facts.unit.records[record.index()].union;
                (!is_union).then(|| format!("`{of}` is no record"))?
            }
            (Type::Scalar(scalar), ty) if scalar.is_real() && is_address(ty) => {
                format!("`{of}` is {}, not a real number", described(ty)?)
            }
            (Type::Pointer(_), Type::Scalar(scalar)) if scalar.is_real() => {
                format!("`{of}` is a real number, not a pointer")
            }
            _ => return None,
        };
        Some(self.finding(one, of, title))
    }

    fn ill_subscripted(
        &self,
        one: &DirectiveExpr,
        base: &Expr,
        subscripts: &[Expr],
    ) -> Option<Diagnostic> {
        let name = one.text_of(base);
        let is_c = self.facts.is_c();
        // In C the pointer may stand in the brackets.
        let turned = is_c && subscripts.iter().any(|one| is_address(&one.ty));
        if is_c && is_no_pointer(&base.ty) && !turned {
            return Some(self.finding(one, name, format!("`{name}` is no array")));
        }
        if let Type::Array { dims, .. } = &base.ty
            && !is_c
            && dims.len() != subscripts.len()
        {
            let title = format!(
                "`{name}` has {} dimensions, not {}",
                dims.len(),
                subscripts.len()
            );
            return Some(self.finding(one, name, title));
        }
        let wrong = subscripts
            .iter()
            .find_map(|subscript| self.no_integer(subscript))?;
        // An array of integers selects several elements.
        let selects = is_address(&wrong.ty) && (!is_c || turned && is_no_pointer(&base.ty));
        (!selects)
            .then(|| self.not_an_integer(one, wrong))
            .flatten()
    }

    /// Names of the components of a record, if all are known.
    fn members(&self, ty: &Type) -> Option<Vec<&str>> {
        let record = match ty {
            Type::Pointer(to) => to.record()?,
            other => other.record()?,
        };
        let members = &self.facts.unit.records[record.index()].members;
        let names: Vec<&str> = members.iter().map(|one| &*one.name).collect();
        let complete = !names.is_empty() && names.iter().all(|name| !name.is_empty());
        complete.then_some(names)
    }
}

/// What stands before `.` or `->` may have components.
fn leads_to_record(ty: &Type, arrow: bool) -> bool {
    let is_record = |ty: &Type| matches!(ty, Type::Record(_) | Type::Unknown);
    match ty {
        Type::Pointer(to) if arrow => is_record(to),
        Type::Array { element, dims } if arrow => dims.len() == 1 && is_record(element),
        Type::Unknown => true,
        other => !arrow && is_record(other),
    }
}

/// An operand that is no number where only numbers can stand.
fn ill_operand(expr: &Expr) -> Option<&Expr> {
    let real = |operand: &Expr| operand.ty.is_real();
    let address = |operand: &Expr| is_address(&operand.ty);
    match &expr.kind {
        ExprKind::Unary(Unary::Plus | Unary::Minus, operand) => {
            Some(&**operand).filter(|one| address(one))
        }
        ExprKind::Unary(Unary::Complement, operand) => {
            Some(&**operand).filter(|one| address(one) || real(one))
        }
        ExprKind::Binary(operation, left, right) => {
            let either = |wrong: &dyn Fn(&Expr) -> bool| {
                [&**left, &**right].into_iter().find(|one| wrong(one))
            };
            match operation {
                Binary::Add if address(left) => Some(&**right).filter(|one| address(one)),
                Binary::Subtract if matches!(left.ty, Type::Scalar(_)) => {
                    Some(&**right).filter(|one| address(one))
                }
                Binary::Multiply | Binary::Divide => either(&address),
                Binary::Remainder
                | Binary::And
                | Binary::Or
                | Binary::Xor
                | Binary::ShiftLeft
                | Binary::ShiftRight => either(&|one| address(one) || real(one)),
                _ => None,
            }
        }
        _ => None,
    }
}
