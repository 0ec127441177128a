//! Calls in expressions of directives that no compiler takes: gfortran sees them only in emitted text. What interfaces and the
//! tables of intrinsic functions do not tell for certain counts as right.

use super::lower::Lower;
use super::symbol::{Dummy, Meaning, Signature};
use crate::model::constant::is_integer;
use crate::model::walk::{Child, expr_children};
use crate::model::{Expr, ExprId, ExprKind, Misused, Scalar, Type};

/// Kinds of types that no kind parameter makes one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Integer,
    Real,
    Complex,
    Logical,
    Text,
    Record,
}

use Class::{Complex, Integer, Logical, Real, Record, Text};

/// What intrinsic functions take.
enum Takes {
    /// All arguments are of the class of the first, which is one of these.
    Alike(&'static [Class]),
    /// The first arguments are each of a class of these.
    First(usize, &'static [Class]),
    /// The first one is an array.
    Array,
    /// The first one is an array of logical values.
    Masks,
    /// The third one is a logical value.
    Mask,
}

impl Class {
    /// Of what is certainly of one.
    fn of(ty: &Type) -> Option<Class> {
        Some(match ty.element() {
            ty if is_integer(ty) => Integer,
            Type::Record(_) => Record,
            Type::Scalar(Scalar::Character) => Text,
            ty if ty.is_complex() => Complex,
            Type::Scalar(scalar) if scalar.is_logical() => Logical,
            Type::Scalar(scalar) if scalar.is_real() => Real,
            _ => return None,
        })
    }

    fn described(self) -> &'static str {
        match self {
            Integer => "an integer",
            Real => "a real number",
            Complex => "a complex number",
            Logical => "a logical value",
            Text => "a text",
            Record => "a record",
        }
    }
}

impl Lower<'_> {
    /// Calls in an expression that no compiler takes, and those of PURE procedures.
    pub(super) fn calls_in(&self, expr: &Expr) -> (Vec<Misused>, Vec<ExprId>) {
        let (mut misused, mut pure) = (Vec::new(), Vec::new());
        self.add_calls(expr, &mut misused, &mut pure);
        (misused, pure)
    }

    fn add_calls(&self, expr: &Expr, misused: &mut Vec<Misused>, pure: &mut Vec<ExprId>) {
        if let ExprKind::Call { callee, arguments } = &expr.kind {
            pure.extend(self.is_pure_call(callee).then_some(expr.id));
            misused.extend(self.misused_call(expr, callee, arguments));
        }
        misused.extend(self.misused_inquiry(expr));
        expr_children(expr, &mut |child| {
            if let Child::Expr(child) = child {
                self.add_calls(child, misused, pure);
            }
        });
    }

    /// It changes nothing; or it may be no call at all, of a name or operands that a module declares of which nothing is known.
    fn is_pure_call(&self, callee: &Expr) -> bool {
        let name = &self.text[callee.span.clone()];
        let symbol = self.symbols.get(name);
        if self.symbols.open && symbol.is_none_or(|symbol| !symbol.is_procedure()) {
            return true;
        }
        if let Some(signature) = symbol.and_then(|symbol| symbol.signature.as_ref()) {
            return signature.pure;
        }
        let all_pure = |keys: &[String]| {
            let mut signatures = keys.iter().map(|key| self.signatures.get(key));
            signatures.all(|one| one.is_some_and(|one| one.pure))
        };
        match &callee.kind {
            ExprKind::Intrinsic(_) => true,
            ExprKind::Function(key) => all_pure(std::slice::from_ref(key)),
            ExprKind::Generic(keys) => all_pure(keys),
            _ => false,
        }
    }

    fn misused_call(&self, call: &Expr, callee: &Expr, arguments: &[Expr]) -> Option<Misused> {
        let name = &self.text[callee.span.clone()];
        if let ExprKind::Intrinsic(key) = &callee.kind {
            let is_own = self.symbols.meaning(name, true) == Meaning::Intrinsic;
            let keyed = self.text[call.span.clone()].contains('=');
            return (is_own && !keyed)
                .then(|| misused_intrinsic(self.text, name, key, arguments))?;
        }
        let symbol = self.symbols.get(name)?;
        let simple = symbol.specifics.is_none() && matches!(callee.kind, ExprKind::Function(_));
        if let Some(signature) = symbol.signature.as_ref().filter(|_| simple) {
            return self.misused_function(call, callee, arguments, signature);
        }
        let is_procedure = symbol.external || symbol.pointer || symbol.like.is_some();
        let is_procedure = is_procedure || symbol.key.is_some() || symbol.specifics.is_some();
        (!is_procedure && symbol.object.is_some()).then(|| Misused {
            span: callee.span.clone(),
            title: format!("`{name}` is no array"),
            variable: symbol.object,
        })
    }

    /// A function with an interface gets what it does not take.
    fn misused_function(
        &self,
        call: &Expr,
        callee: &Expr,
        arguments: &[Expr],
        signature: &Signature,
    ) -> Option<Misused> {
        // Of an ENTRY nothing is known.
        if matches!(signature.result, Type::Unknown | Type::Void) {
            return None;
        }
        let name = &self.text[callee.span.clone()];
        let wrong = |at: &Expr, title: String| Misused {
            span: at.span.clone(),
            title,
            variable: None,
        };
        let dummies = &signature.dummies;
        if arguments.len() > dummies.len() {
            let (wanted, given) = (dummies.len(), arguments.len());
            let s = if wanted == 1 { "" } else { "s" };
            let title = format!("`{name}` takes {wanted} argument{s}, not {given}");
            return Some(wrong(call, title));
        }
        let mut given = vec![false; dummies.len()];
        for (number, argument) in arguments.iter().enumerate() {
            let keyword = self.unit.keywords.get(&argument.id);
            let position = match keyword {
                Some(keyword) => {
                    let named = |one: &Dummy| one.name.eq_ignore_ascii_case(keyword);
                    dummies.iter().position(named)
                }
                None => Some(number),
            };
            let Some(position) = position else {
                let keyword = keyword.map_or("", |keyword| keyword);
                let title = format!("`{name}` has no argument `{keyword}`");
                return Some(wrong(call, title));
            };
            given[position] = true;
            let elemental = signature.elemental;
            let misfit = misfit(self.text, &dummies[position], argument.passed(), elemental);
            if let Some(misfit) = misfit {
                let piece = &self.text[argument.span.clone()];
                let title = format!("argument `{piece}` of `{name}` is {misfit}");
                return Some(wrong(argument, title));
            }
        }
        let mut dummies = dummies.iter().zip(given);
        let lacking = dummies.find(|(dummy, given)| !given && !dummy.optional);
        lacking.map(|(dummy, _)| {
            let lacking = dummy.name.to_ascii_lowercase();
            let title = format!("call of `{name}` lacks its argument `{lacking}`");
            wrong(call, title)
        })
    }

    /// `SIZE (N)` and its like, N no array; `LEN (N)`, N no text.
    fn misused_inquiry(&self, expr: &Expr) -> Option<Misused> {
        let ExprKind::Constant(None) = expr.kind else {
            return None;
        };
        let text = &self.text[expr.span.clone()];
        let (function, rest) = text.split_once('(')?;
        let function = function.trim_end();
        let key = function.to_ascii_uppercase();
        let of_text = key == "LEN";
        let is_wanted = of_text || ["SIZE", "LBOUND", "UBOUND"].contains(&&*key);
        if !is_wanted || self.symbols.meaning(function, true) != Meaning::Intrinsic {
            return None;
        }
        let name = rest.split([',', ')']).next()?.trim();
        let in_name = |ch: char| ch.is_ascii_alphanumeric() || ch == '_';
        let is_name = name.starts_with(|ch: char| ch.is_ascii_alphabetic());
        if !is_name || !name.chars().all(in_name) {
            return None;
        }
        let known = self.symbols.get(name)?;
        let is_scalar = self.symbols.meaning(name, false) == Meaning::Scalar
            && known.dims.is_none()
            && !known.attributes.assumed_rank;
        let class = Class::of(&self.symbols.element_type(name)).filter(|_| is_scalar)?;
        let what = match of_text {
            true if class == Text => return None,
            true => format!("{}, not a text", class.described()),
            false => "no array".to_owned(),
        };
        Some(Misused {
            span: expr.span.clone(),
            title: format!("argument `{name}` of `{function}` is {what}"),
            variable: None,
        })
    }
}

/// The class of an argument, where it is certain: NULL () is of whatever is wanted.
fn class_of(text: &str, argument: &Expr) -> Option<Class> {
    let name = text[argument.span.clone()].get(..4);
    let is_null = name.is_some_and(|name| name.eq_ignore_ascii_case("null"));
    Class::of(&argument.ty).filter(|_| !is_null)
}

/// What is wrong with an argument for a dummy.
fn misfit(text: &str, dummy: &Dummy, argument: &Expr, elemental: bool) -> Option<String> {
    let is_datum = matches!(dummy.ty, Type::Scalar(_) | Type::Record(_));
    if dummy.polymorphic || !dummy.single || !is_datum {
        return None;
    }
    let wanted = Class::of(&dummy.ty)?;
    let is_array = matches!(argument.ty, Type::Array { .. });
    if is_array && !elemental && argument.ty.element() != &Type::Unknown {
        return Some(format!("an array, not {}", wanted.described()));
    }
    let given = class_of(text, argument).filter(|given| *given != wanted)?;
    Some(format!("{}, not {}", given.described(), wanted.described()))
}

/// An argument that an intrinsic function does not take.
fn misused_intrinsic(text: &str, name: &str, key: &str, arguments: &[Expr]) -> Option<Misused> {
    let wrong = |argument: &Expr, what: String| {
        let piece = &text[argument.span.clone()];
        Misused {
            span: argument.span.clone(),
            title: format!("argument `{piece}` of `{name}` is {what}"),
            variable: None,
        }
    };
    let class = |argument: &Expr| class_of(text, argument);
    let differs = |argument: &Expr, wanted: &[Class]| {
        let given = class(argument).filter(|given| !wanted.contains(given))?;
        let wanted = wanted.first()?.described();
        Some(wrong(
            argument,
            format!("{}, not {wanted}", given.described()),
        ))
    };
    let no_array = |argument: &Expr| {
        let is_datum = matches!(
            argument.kind,
            ExprKind::Variable(_) | ExprKind::Constant(_) | ExprKind::Element { .. }
        );
        let is_scalar = matches!(argument.ty, Type::Scalar(_)) && class(argument).is_some();
        (is_datum && is_scalar).then(|| wrong(argument, "no array".to_owned()))
    };
    let (first, others) = arguments.split_first()?;
    match takes(key)? {
        Takes::Alike(classes) => differs(first, classes).or_else(|| {
            let wanted = class(first)?;
            others.iter().find_map(|one| differs(one, &[wanted]))
        }),
        Takes::First(count, classes) => arguments
            .iter()
            .take(count)
            .find_map(|one| differs(one, classes)),
        Takes::Array => no_array(first),
        Takes::Masks => differs(first, &[Logical]).or_else(|| no_array(first)),
        Takes::Mask => differs(arguments.get(2)?, &[Logical]),
    }
}

fn takes(key: &str) -> Option<Takes> {
    Some(match key {
        "ALL" | "ANY" | "COUNT" | "PARITY" => Takes::Masks,
        "IALL" | "IANY" | "IPARITY" | "MAXLOC" | "MAXVAL" | "MINLOC" | "MINVAL" | "NORM2"
        | "PRODUCT" | "SUM" => Takes::Array,
        "MAX" | "MIN" => Takes::Alike(&[Integer, Real, Text]),
        "DIM" | "MOD" | "MODULO" | "SIGN" => Takes::Alike(&[Integer, Real]),
        "ABS" => Takes::First(1, &[Integer, Real, Complex]),
        "CEILING" | "FLOOR" | "NINT" => Takes::First(1, &[Real]),
        "ACOS" | "ASIN" | "ATAN" | "COS" | "COSH" | "EXP" | "LOG" | "SIN" | "SINH" | "SQRT"
        | "TAN" | "TANH" => Takes::First(1, &[Real, Complex]),
        "IACHAR" | "ICHAR" | "LEN_TRIM" => Takes::First(1, &[Text]),
        "INDEX" | "SCAN" | "VERIFY" => Takes::First(2, &[Text]),
        "MERGE" => Takes::Mask,
        _ => return None,
    })
}
