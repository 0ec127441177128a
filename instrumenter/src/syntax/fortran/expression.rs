//! Expressions: values, references, calls, and actual arguments.
//!
//! `name(...)` is an element, a section, a substring or a call: the symbols decide. A whole array
//! used as a value is a [`ExprKind::Section`]; as an actual argument it is a
//! [`ExprKind::Variable`], and whatever else goes by reference an [`ExprKind::AddressOf`].

use tree_sitter::Node;

use super::argument::actual;
use super::component::part_of_complex;
use super::intrinsics::{self, Gives};
use super::kinds::*;
use super::lower::{Lower, named};
use super::symbol::{Meaning, Signature};
use crate::model::constant::can_count;
use crate::model::designator::root;
use crate::model::{Dim, Expr, ExprKind, ObjectId, Scalar, Shape, Span, Type, key};

impl<'t> Lower<'t> {
    pub(super) fn make(&mut self, span: Span, ty: Type, kind: ExprKind) -> Expr {
        Expr::new(self.expr_id(), span, ty, kind)
    }

    /// The value of an expression.
    pub(super) fn expr(&mut self, node: Node<'t>) -> Expr {
        let span = node.byte_range();
        match node.kind() {
            PARENTHESIZED => match named(node).first() {
                Some(&inner) => self.expr(inner),
                None => self.opaque(node),
            },
            IDENTIFIER => self.name(node),
            CALL_EXPRESSION => self.applied(node),
            MEMBER => self.member(node),
            NUMBER_LITERAL => self.number(node),
            STRING_LITERAL | HOLLERITH => self.literal(span, Scalar::Character),
            BOOLEAN_LITERAL => self.literal(span, Scalar::Logical),
            COMPLEX_LITERAL => self.literal(span, Scalar::FloatComplex),
            NULL_LITERAL => self.make(span, Type::Unknown, ExprKind::Constant(None)),
            ARRAY_LITERAL => self.array_literal(node),
            LOGICAL | RELATIONAL | MATH | CONCATENATION => self.operation(node),
            UNARY => self.unary(node),
            _ => self.opaque(node),
        }
    }

    pub(super) fn literal(&mut self, span: Span, scalar: Scalar) -> Expr {
        self.make(span, Type::Scalar(scalar), ExprKind::Constant(None))
    }

    /// Left as it stands; the variables in it can no longer be followed.
    pub(super) fn opaque(&mut self, node: Node<'t>) -> Expr {
        self.untrack(node);
        self.make(node.byte_range(), Type::Unknown, ExprKind::Opaque)
    }

    /// Marks every variable under `node` as one that unseen text may read or write.
    pub(super) fn untrack(&mut self, node: Node<'t>) {
        if node.kind() == IDENTIFIER || node.kind() == NAME {
            let variable = matches!(
                self.symbols.meaning(self.text_of(node), false),
                Meaning::Scalar | Meaning::Array
            );
            if variable {
                self.untrack_name(node);
            }
        }
        for child in named(node) {
            self.untrack(child);
        }
    }

    /// The variable holds where a statement lies in memory.
    pub(super) fn holds_label(&mut self, name: Node<'t>) {
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        symbol.attributes.address = true;
        for object in [symbol.object, symbol.original].into_iter().flatten() {
            self.unit.objects[object.index()].attributes.address = true;
        }
    }

    /// A name that was not met before becomes an object, if at all, at its next use.
    pub(super) fn untrack_name(&mut self, name: Node<'t>) {
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        symbol.untracked = true;
        for object in [symbol.object, symbol.original].into_iter().flatten() {
            self.unit.objects[object.index()].untracked = true;
        }
    }

    pub(super) fn number(&mut self, node: Node<'t>) -> Expr {
        let text = self.text_of(node).to_ascii_uppercase();
        let (digits, kind) = text.split_once('_').unwrap_or((&text, ""));
        let wide = kind == "8";
        let (scalar, value) = match digits.parse::<i64>() {
            Ok(value) if wide => (Scalar::LongLong, Some(value)),
            Ok(value) => (self.defaults.kinds.integer(), Some(value)),
            Err(_) if digits.contains('D') => (self.defaults.kinds.double(), None),
            Err(_) if wide => (self.defaults.kinds.stored(Scalar::Double), None),
            Err(_) => (self.defaults.kinds.real(), None),
        };
        self.make(
            node.byte_range(),
            Type::Scalar(scalar),
            ExprKind::Constant(value),
        )
    }

    pub(super) fn array_literal(&mut self, node: Node<'t>) -> Expr {
        let items: Vec<_> = named(node)
            .into_iter()
            .filter(|child| is_expression(*child))
            .collect();
        let values = items.into_iter().map(|item| self.constructed(item));
        let values: Vec<Expr> = values.collect();
        let stated = named(node).into_iter().find(|child| !is_expression(*child));
        let element = match stated {
            Some(ty) if ty.kind() == INTRINSIC_TYPE => self.intrinsic_type(ty),
            _ => type_of_items(&values),
        };
        let whole = Dim {
            lower: None,
            extent: None,
        };
        let ty = Type::array(element, vec![whole]);
        self.make(node.byte_range(), ty, ExprKind::Initialiser(values))
    }

    /// A value of an array constructor. What an implied DO that is not understood reads is not checked, but nothing is
    /// written there.
    fn constructed(&mut self, node: Node<'t>) -> Expr {
        if node.kind() != IMPLIED_DO {
            return self.expr(node);
        }
        let (items, control, ty) = parts_of_implied_do(node);
        if !self.only_reads(node) {
            return self.opaque(node);
        }
        control
            .and_then(|control| self.constructed_by_loop(node, &items, control, ty))
            .unwrap_or_else(|| self.make(node.byte_range(), Type::Unknown, ExprKind::Opaque))
    }

    fn constructed_by_loop(
        &mut self,
        node: Node<'t>,
        items: &[Node<'t>],
        control: Node<'t>,
        ty: Option<Node<'t>>,
    ) -> Option<Expr> {
        let parts = named(control);
        let (&name, bounds) = parts.split_first()?;
        let ty = match ty {
            Some(ty) => self.intrinsic_type(ty),
            None => self.symbols.element_type(self.text_of(name)),
        };
        if name.kind() != IDENTIFIER || !can_count(&ty) {
            return None;
        }
        let bounds: Vec<Expr> = bounds.iter().map(|bound| self.expr(*bound)).collect();
        let mut bounds = bounds.into_iter().map(Box::new);
        let (first, last, step) = (bounds.next()?, bounds.next()?, bounds.next());
        let hidden = self.hide(&[name], node);
        let variable = self.own_index(name, ty.clone());
        let target = Box::new(self.make(name.byte_range(), ty, ExprKind::Variable(variable)));
        let items = items.iter().map(|item| self.constructed(*item)).collect();
        self.reveal(hidden);
        let kind = ExprKind::ImpliedDo {
            variable,
            target,
            first,
            last,
            step,
            items,
            own: true,
        };
        Some(self.make(node.byte_range(), Type::Unknown, kind))
    }

    /// A name that stands alone, as a value.
    pub(super) fn name(&mut self, node: Node<'t>) -> Expr {
        let (name, span) = (self.text_of(node), node.byte_range());
        match self.symbols.meaning(name, false) {
            Meaning::Scalar => self.variable(name, span),
            Meaning::Array => self.whole_array(name, span),
            Meaning::Constant(value) => {
                let ty = self.symbols.element_type(name);
                self.make(span, ty, ExprKind::Constant(value))
            }
            Meaning::Unknown => {
                let symbol = self.symbols.entry(name, &span);
                symbol.untracked = true;
                symbol.attributes.sought = true;
                symbol.ty.get_or_insert(Type::Unknown);
                self.variable(name, span)
            }
            Meaning::TypeName
            | Meaning::StatementFunction
            | Meaning::Intrinsic
            | Meaning::Procedure => {
                let ty = Type::function(self.symbols.element_type(name));
                let callee = self.callee(name);
                self.make(span, ty, callee)
            }
        }
    }

    /// What a call of `name` calls.
    pub(super) fn callee(&self, name: &str) -> ExprKind {
        let upper = name.to_ascii_uppercase();
        let symbol = self.symbols.get(name);
        if let Some(specifics) = symbol.and_then(|symbol| symbol.specifics.clone()) {
            return ExprKind::Generic(specifics);
        }
        let own = symbol.and_then(|symbol| symbol.key.clone());
        ExprKind::Function(match own {
            Some(own) => own,
            None if self.symbols.meaning(name, true) == Meaning::Unknown => key::unknown(&upper),
            None => upper,
        })
    }

    pub(super) fn variable(&mut self, name: &str, span: Span) -> Expr {
        let object = self.object(name, &span);
        let ty = self.unit.objects[object.index()].ty.clone();
        self.make(span, ty, ExprKind::Variable(object))
    }

    fn whole_array(&mut self, name: &str, span: Span) -> Expr {
        let base = self.variable(name, span.clone());
        let ty = base.ty.clone();
        self.make(
            span,
            ty,
            ExprKind::Section {
                base: Box::new(base),
                axes: Vec::new(),
            },
        )
    }

    /// `name(...)`, perhaps with a second group of parentheses.
    pub(super) fn applied(&mut self, node: Node<'t>) -> Expr {
        let parts = named(node);
        let &[callee, arguments] = parts.as_slice() else {
            return self.opaque(node);
        };
        if callee.kind() == MEMBER && arguments.kind() == ARGUMENT_LIST {
            return self.applied_member(node, callee, arguments);
        }
        if callee.kind() == CALL_EXPRESSION && arguments.kind() == ARGUMENT_LIST {
            return self.part_of_text(node, callee, arguments);
        }
        if callee.kind() != IDENTIFIER || arguments.kind() != ARGUMENT_LIST {
            return self.opaque(node);
        }
        let name = self.text_of(callee);
        match self.symbols.meaning(name, true) {
            Meaning::Array => self.element(node, callee, arguments),
            Meaning::Scalar | Meaning::Constant(_) => self.substring(node, callee, arguments),
            Meaning::StatementFunction => {
                let ty = self.symbols.element_type(name);
                if self.symbols.get(name).is_some_and(|it| it.inquiry) {
                    return self.make(node.byte_range(), ty, ExprKind::Constant(None));
                }
                if self
                    .symbols
                    .get(name)
                    .is_some_and(|it| it.leads_to_argument)
                    && let [argument] = actual(arguments)[..]
                {
                    return self.led_to(argument);
                }
                self.statement_function_call(node, callee, ty, arguments)
            }
            Meaning::TypeName => {
                let record = self.symbols.get(name).and_then(|symbol| symbol.record);
                let ty = record.map_or(Type::Unknown, Type::Record);
                let values = match record {
                    Some(id) => self.values_of_components(id, arguments),
                    None => self.values(name, arguments),
                };
                let made = self.intrinsic_call(node, callee, ty, values);
                self.text_in_constructor(&made);
                made
            }
            Meaning::Intrinsic if intrinsics::function(&name.to_ascii_uppercase()).is_some() => {
                self.intrinsic(node, callee, arguments)
            }
            // Like ETIME, also a subroutine: it may fill its arguments.
            Meaning::Intrinsic => {
                let arguments = self.arguments(arguments);
                self.call(node, callee, Type::Unknown, arguments)
            }
            Meaning::Procedure if self.value_elements(name).is_some() => {
                let ty = self.value_elements(name).unwrap_or(Type::Unknown);
                self.by_value(node, callee, ty, arguments)
            }
            Meaning::Procedure | Meaning::Unknown => {
                let arguments = self.arguments(arguments);
                let ty = self.value_type(name, &arguments);
                self.call(node, callee, ty, arguments)
            }
        }
    }

    /// Type of the elements of the value that ASSOCIATE calls `name`.
    fn value_elements(&self, name: &str) -> Option<Type> {
        self.symbols.get(name)?.value_elements.clone()
    }

    /// Type of the value of the function `name`.
    fn value_type(&self, name: &str, arguments: &[Expr]) -> Type {
        let symbol = self.symbols.get(name);
        if let Some(keys) = symbol.and_then(|symbol| symbol.specifics.as_ref()) {
            return self.value_of_generic(keys, &self.actuals(arguments));
        }
        let types: Vec<&Type> = arguments.iter().map(|argument| &argument.ty).collect();
        match symbol.and_then(|symbol| symbol.signature.as_ref()) {
            Some(signature) => applied(signature, &types),
            None if symbol.is_some_and(|symbol| symbol.like.is_some()) => Type::Unknown,
            None if self.symbols.meaning(name, true) == Meaning::Unknown => Type::Unknown,
            None => self.symbols.element_type(name),
        }
    }

    /// Actual arguments of `name` taken by value: their expressions without keywords.
    pub(super) fn values(&mut self, name: &str, arguments: Node<'t>) -> Vec<Expr> {
        let mold = intrinsics::mold(name);
        let arguments = actual(arguments).into_iter().enumerate();
        let values = arguments.filter(|(number, _)| Some(*number) != mold);
        values.map(|(_, argument)| self.expr(argument)).collect()
    }

    pub(super) fn intrinsic(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        arguments: Node<'t>,
    ) -> Expr {
        let name = self.text_of(callee).to_ascii_uppercase();
        let gives = intrinsics::function(&name).unwrap_or(Gives::Unknown);
        if name == "ASSOCIATED" {
            actual(arguments)
                .into_iter()
                .for_each(|part| self.procedure_pointer(part));
        }
        if let Gives::Inquiry(scalar) = gives {
            if name == "LOC" {
                let places = actual(arguments).into_iter();
                let places = places.map(|part| self.led_to(part)).collect();
                return self.intrinsic_call(node, callee, Type::Scalar(scalar), places);
            }
            if let ("EPSILON" | "HUGE" | "TINY", [number]) = (name.as_str(), &actual(arguments)[..])
            {
                let ty = self.expr(*number).ty.element().clone();
                return self.make(node.byte_range(), ty, ExprKind::Constant(None));
            }
            // Without DIM the bounds of all dimensions.
            let array = match name.as_str() {
                "LBOUND" | "UBOUND" => actual(arguments).len() == 1,
                name => name == "SHAPE",
            };
            let ty = match actual(arguments).first() {
                _ if array => Type::Unknown,
                Some(of) if name == "HUGE" && of.kind() == IDENTIFIER => {
                    self.symbols.element_type(self.text_of(*of))
                }
                _ => Type::Scalar(scalar),
            };
            return self.make(node.byte_range(), ty, ExprKind::Constant(None));
        }
        let values = self.values(&name, arguments);
        self.note_masked(&name, arguments, &values);
        let first = values
            .first()
            .map_or(Type::Unknown, |value| value.ty.clone());
        let shape = values.iter().find_map(|value| shape(&value.ty)).cloned();
        let shaped = |ty: Type| match &shape {
            Some(dims) => Type::array(ty.element().clone(), dims.clone()),
            None => ty,
        };
        let ty = match gives {
            Gives::Same => shaped(first),
            // With DIM the value is an array.
            Gives::ElementOf if values.len() > 1 => Type::Unknown,
            Gives::ElementOf => first.element().clone(),
            Gives::Real => shaped(
                self.of_kind(&name, arguments)
                    .unwrap_or_else(|| real_of(&first, &name)),
            ),
            Gives::Is(_) if intrinsics::is_reduction(&name) && values.len() > 1 => Type::Unknown,
            Gives::Is(scalar) if intrinsics::is_reduction(&name) => Type::Scalar(scalar),
            Gives::Is(scalar) => shaped(
                self.of_kind(&name, arguments)
                    .unwrap_or(Type::Scalar(scalar)),
            ),
            Gives::Inquiry(_) | Gives::Unknown => Type::Unknown,
        };
        self.intrinsic_call(node, callee, ty, values)
    }

    /// The value of LOC, C_LOC or C_FUNLOC: what it leads to, datum or procedure.
    fn led_to(&mut self, argument: Node<'t>) -> Expr {
        let led_to = self.expr(argument);
        self.expose_datum(&led_to);
        self.place_of(led_to)
    }

    /// Whoever has its address may change it, as by a pointer.
    fn expose_datum(&mut self, datum: &Expr) {
        self.escape_root(datum);
        let object = root(datum);
        let original = object.and_then(|object| self.unit.objects[object.index()].original);
        for object in [object, original].into_iter().flatten() {
            self.unit.objects[object.index()].attributes.target = true;
        }
    }

    /// Type of a conversion whose last argument is a kind: `REAL(X, 8)`.
    fn of_kind(&self, name: &str, arguments: Node<'t>) -> Option<Type> {
        let kind = match (name, actual(arguments).as_slice()) {
            ("CEILING" | "FLOOR" | "INT" | "LOGICAL" | "NINT" | "REAL", [_, kind])
            | ("CMPLX", [_, _, kind]) => self.value(*kind)?,
            _ => return None,
        };
        Some(Type::Scalar(self.defaults.kinds.stored(
            match (name, kind) {
                ("REAL", 4) => Scalar::Float,
                ("REAL", 8) => Scalar::Double,
                ("CMPLX", 4) => Scalar::FloatComplex,
                ("CMPLX", 8) => Scalar::DoubleComplex,
                ("REAL" | "CMPLX" | "LOGICAL", _) => return None,
                (_, 1) => Scalar::Char,
                (_, 2) => Scalar::Short,
                (_, 4) => Scalar::Int,
                (_, 8) => Scalar::LongLong,
                _ => return None,
            },
        )))
    }

    /// An item of an input or output list.
    pub(super) fn item(&mut self, node: Node<'t>) -> Expr {
        if node.kind() != IMPLIED_DO {
            return self.expr(node);
        }
        let (items, control, _) = parts_of_implied_do(node);
        let bounded = control.and_then(|control| Some((control, self.loop_control(control)?)));
        let Some((control, (variable, bounds))) = bounded else {
            return self.opaque(node);
        };
        let ty = self.unit.objects[variable.index()].ty.clone();
        let name = named(control)[0].byte_range();
        let target = Box::new(self.make(name, ty, ExprKind::Variable(variable)));
        let items = items.into_iter().map(|item| self.item(item)).collect();
        let mut bounds = bounds.into_iter().map(Box::new);
        let (Some(first), Some(last), step) = (bounds.next(), bounds.next(), bounds.next()) else {
            return self.opaque(node);
        };
        let kind = ExprKind::ImpliedDo {
            variable,
            target,
            first,
            last,
            step,
            items,
            own: false,
        };
        self.make(node.byte_range(), Type::Unknown, kind)
    }

    /// Variable and bounds of `I = 1, N, 2`; `None` unless the variable is an integer scalar.
    pub(super) fn loop_control(&mut self, control: Node<'t>) -> Option<(ObjectId, Vec<Expr>)> {
        let parts = named(control);
        let (&variable, bounds) = parts.split_first()?;
        let name = self.text_of(variable);
        if self.symbols.meaning(name, false) != Meaning::Scalar || bounds.len() < 2 {
            return None;
        }
        let object = self.object(name, &variable.byte_range());
        let bounds: Vec<Expr> = bounds.iter().map(|bound| self.expr(*bound)).collect();
        can_count(&self.unit.objects[object.index()].ty).then_some((object, bounds))
    }
}

/// Type of the value that a procedure gives for arguments of these types.
pub(super) fn applied(signature: &Signature, arguments: &[&Type]) -> Type {
    let dims = arguments.iter().find_map(|ty| match ty {
        Type::Pointer(to) => shape(to),
        ty => shape(ty),
    });
    match dims.filter(|_| signature.elemental) {
        Some(dims) => Type::array(signature.result.clone(), dims.clone()),
        None => signature.result.clone(),
    }
}

/// Items, control, and the type of the variable if it is stated.
fn parts_of_implied_do(node: Node<'_>) -> (Vec<Node<'_>>, Option<Node<'_>>, Option<Node<'_>>) {
    let (mut items, mut control, mut ty) = (Vec::new(), None, None);
    for child in named(node) {
        match child.kind() {
            LOOP_CONTROL => control = Some(child),
            INTRINSIC_TYPE => ty = Some(child),
            _ => items.push(child),
        }
    }
    (items, control, ty)
}

/// Type of the elements of an array constructor.
fn type_of_items(items: &[Expr]) -> Type {
    match items.first() {
        Some(first) => match &first.kind {
            ExprKind::ImpliedDo { items, .. } => type_of_items(items),
            _ => first.ty.element().clone(),
        },
        None => Type::Unknown,
    }
}

fn is_expression(node: Node<'_>) -> bool {
    !matches!(node.kind(), INTRINSIC_TYPE | DERIVED_TYPE)
}

/// Dimensions of an array.
pub(super) fn shape(ty: &Type) -> Option<&Shape> {
    match ty {
        Type::Array { dims, .. } => Some(dims),
        _ => None,
    }
}

fn real_of(ty: &Type, intrinsic: &str) -> Type {
    match part_of_complex(ty) {
        Some(real) => Type::Scalar(real),
        None if intrinsic == "ABS" => ty.element().clone(),
        None => Type::Scalar(Scalar::Float),
    }
}
