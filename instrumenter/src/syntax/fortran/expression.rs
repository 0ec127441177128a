//! Expressions: values, references, calls, and actual arguments.
//!
//! `name(...)` is an element, a section, a substring or a call: the symbols decide. A whole array
//! used as a value is a [`ExprKind::Section`]; as an actual argument it is a
//! [`ExprKind::Variable`], and whatever else goes by reference an [`ExprKind::AddressOf`].

use std::borrow::Cow;

use tree_sitter::Node;

use super::intrinsics::{self, Gives};
use super::kinds::*;
use super::record::{Component, Passed};
use super::symbols::{Meaning, Signature};
use super::{Lower, named};
use crate::model::constant::is_integer;
use crate::model::designator::root;
use crate::model::key;
use crate::model::{
    Binary, Dim, Expr, ExprKind, ObjectId, Scalar, SectionAxis, Shape, Span, Storage, Type, Unary,
    is_of_several,
};

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

    fn literal(&mut self, span: Span, scalar: Scalar) -> Expr {
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

    /// A name that was not met before becomes an object, if at all, at its next use.
    pub(super) fn untrack_name(&mut self, name: Node<'t>) {
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        symbol.untracked = true;
        for object in [symbol.object, symbol.original].into_iter().flatten() {
            self.unit.objects[object.index()].untracked = true;
        }
    }

    fn number(&mut self, node: Node<'t>) -> Expr {
        let text = self.text_of(node).to_ascii_uppercase();
        let (digits, kind) = text.split_once('_').unwrap_or((&text, ""));
        let wide = kind == "8";
        let (scalar, value) = match digits.parse::<i64>() {
            Ok(value) if wide => (Scalar::LongLong, Some(value)),
            Ok(value) => (self.defaults.integer(), Some(value)),
            Err(_) if digits.contains('D') => (Scalar::Double, None),
            Err(_) if wide => (Scalar::Double, None),
            Err(_) => (self.defaults.real(), None),
        };
        self.make(
            node.byte_range(),
            Type::Scalar(scalar),
            ExprKind::Constant(value),
        )
    }

    fn array_literal(&mut self, node: Node<'t>) -> Expr {
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
        if name.kind() != IDENTIFIER || !is_integer(&ty) {
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

    /// Nothing under `node` calls a procedure of the program.
    fn only_reads(&self, node: Node<'t>) -> bool {
        let calls = node.kind() == CALL_EXPRESSION
            && !named(node).first().is_some_and(|callee| {
                callee.kind() == IDENTIFIER
                    && matches!(
                        self.symbols.meaning(self.text_of(*callee), true),
                        Meaning::Array | Meaning::Intrinsic
                    )
            });
        !calls && named(node).into_iter().all(|child| self.only_reads(child))
    }

    /// A name that stands alone, as a value.
    fn name(&mut self, node: Node<'t>) -> Expr {
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
    fn callee(&self, name: &str) -> ExprKind {
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
    fn applied(&mut self, node: Node<'t>) -> Expr {
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
                let mut call = self.by_value(node, callee, ty, arguments);
                if let ExprKind::Call { arguments, .. } = &mut call.kind {
                    arguments.extend(self.taken_along(name));
                }
                call
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
            Meaning::Procedure | Meaning::Unknown => {
                let arguments = self.arguments(arguments);
                let ty = self.value_type(name, &arguments);
                self.call(node, callee, ty, arguments)
            }
        }
    }

    /// Type of the value of the function `name`.
    fn value_type(&self, name: &str, arguments: &[Expr]) -> Type {
        let symbol = self.symbols.get(name);
        let types: Vec<&Type> = arguments.iter().map(|argument| &argument.ty).collect();
        if let Some(keys) = symbol.and_then(|symbol| symbol.specifics.as_ref()) {
            let keyed = self.unit.has_keyword(arguments);
            return match keyed {
                true => Type::Unknown,
                false => self.value_of_generic(keys, &types),
            };
        }
        match symbol.and_then(|symbol| symbol.signature.as_ref()) {
            Some(signature) => applied(signature, &types),
            None if self.symbols.meaning(name, true) == Meaning::Unknown => Type::Unknown,
            None => self.symbols.element_type(name),
        }
    }

    /// Those of the procedures `keys` that a call with arguments of these types may mean; all of which nothing is known are
    /// among them.
    pub(super) fn meant(&self, keys: &[String], arguments: &[&Type]) -> Vec<String> {
        let fits = |key: &&String| {
            let signature = self.signatures.get(*key);
            signature.is_none_or(|signature| signature.admits(arguments))
        };
        keys.iter().filter(fits).cloned().collect()
    }

    /// Type of the value of a generic function or operator, if all procedures that it may mean have the same.
    pub(super) fn value_of_generic(&self, keys: &[String], arguments: &[&Type]) -> Type {
        let meant = self.meant(keys, arguments);
        let types = meant.iter().map(|key| {
            let signature = self.signatures.get(key);
            signature.map_or(Type::Unknown, |signature| applied(signature, arguments))
        });
        let mut types = types.collect::<Vec<_>>().into_iter();
        let first = types.next().unwrap_or(Type::Unknown);
        match types.all(|other| other == first) {
            true => first,
            false => Type::Unknown,
        }
    }

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
    fn by_value(
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

    // ---- components ----

    /// `base%name`.
    fn member(&mut self, node: Node<'t>) -> Expr {
        let parts = named(node);
        let &[base, name] = parts.as_slice() else {
            return self.opaque(node);
        };
        let base = self.expr(base);
        let name = self.text_of(name).to_ascii_uppercase();
        let of_intrinsic = || matches!(base.ty.element(), Type::Scalar(_));
        if ["KIND", "LEN"].contains(&name.as_str()) && of_intrinsic()
            || self.is_type_parameter(&base.ty, &name)
        {
            // A parameter of its type: no value is read.
            let ty = Type::Scalar(self.defaults.integer());
            return self.make(node.byte_range(), ty, ExprKind::Constant(None));
        }
        if let Some(part) = part_of_complex(&base.ty) {
            return self.part_of_complex(node, base, name, Type::Scalar(part));
        }
        let ty = match (self.component(&base.ty, &name), &base.ty) {
            (Component::Data(ty), Type::Array { dims, .. }) => {
                Type::array(ty.element().clone(), dims.clone())
            }
            (Component::Data(ty), _) => ty,
            (Component::Procedure | Component::Unknown, _) => Type::Unknown,
        };
        let kind = ExprKind::Member {
            base: Box::new(base),
            arrow: false,
            bitfield: false,
            name,
        };
        self.make(node.byte_range(), ty, kind)
    }

    /// `base%RE` or `base%IM`. Parts of a variable or an element are data of their own, if its memory is known by its bytes;
    /// those of an element of a distributed array are one datum, and those of a whole array are not followed.
    fn part_of_complex(&mut self, node: Node<'t>, base: Expr, name: String, ty: Type) -> Expr {
        if matches!(base.ty, Type::Array { .. }) {
            return self.opaque(node);
        }
        let variable = match &base.kind {
            ExprKind::Element { base, .. } => &base.kind,
            variable => variable,
        };
        let is_divided = matches!(*variable, ExprKind::Variable(object) if self.divide(object));
        let kind = match is_divided {
            true => ExprKind::Member {
                base: Box::new(base),
                arrow: false,
                bitfield: false,
                name,
            },
            false => base.kind,
        };
        self.make(node.byte_range(), ty, kind)
    }

    /// From here on the parts of a variable count, as if it shared its memory with them.
    fn divide(&mut self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let declared = known.original.unwrap_or(object);
        let original = &mut self.unit.objects[declared.index()];
        let divisible = matches!(
            original.storage,
            Storage::Automatic | Storage::Static | Storage::Global
        );
        let is_mapped = !original.mapping.is_empty();
        if !divisible || is_mapped || original.untracked || original.attributes.sought {
            return false;
        }
        original.address_taken = true;
        original.attributes.equivalenced = true;
        original.attributes.overlay.get_or_insert(declared.0);
        self.unit.objects[object.index()].attributes.equivalenced = true;
        true
    }

    /// `base%name(...)`: an element or section of a component, or a call of what is bound to it.
    fn applied_member(&mut self, node: Node<'t>, callee: Node<'t>, arguments: Node<'t>) -> Expr {
        let base = self.member(callee);
        let data = match &base.kind {
            ExprKind::Member { base, name, .. } => {
                matches!(self.component(&base.ty, name), Component::Data(_))
            }
            _ => false,
        };
        if data {
            return self.indexed(node, base, arguments);
        }
        let arguments = self.arguments(arguments);
        self.bound_call(node, base, Type::Unknown, arguments)
    }

    /// A call of a procedure that is bound to a type: the object goes along by reference.
    pub(super) fn bound_call(
        &mut self,
        node: Node<'t>,
        member: Expr,
        ty: Type,
        arguments: Vec<Expr>,
    ) -> Expr {
        let span = member.span.clone();
        let pointer = matches!(&member.kind, ExprKind::Member { base, name, .. } if self.is_procedure_pointer(&base.ty, name));
        let (kind, ty, arguments) = match member.kind {
            ExprKind::Member { base, name, .. } => {
                self.bound_to_object(*base, &name, ty, arguments)
            }
            _ => (ExprKind::Function(key::unknown("%")), ty, arguments),
        };
        let function = match pointer {
            true => Type::pointer(Type::function(ty.clone())),
            false => Type::function(ty.clone()),
        };
        let callee = Box::new(self.make(span, function, kind));
        self.make(node.byte_range(), ty, ExprKind::Call { callee, arguments })
    }

    /// What a call of `base%name` calls, the type of its value, of a subroutine `ty`, and all its arguments.
    fn bound_to_object(
        &mut self,
        base: Expr,
        name: &str,
        ty: Type,
        mut arguments: Vec<Expr>,
    ) -> (ExprKind, Type, Vec<Expr>) {
        let known = self.bound_procedures(&base, name);
        self.escape_root(&base);
        let (span, passed) = (base.span.clone(), Type::pointer(base.ty.clone()));
        let object = self.make(span, passed, ExprKind::AddressOf(Box::new(base)));
        let keyed = self.unit.has_keyword(&arguments);
        let place = known.as_ref().and_then(|(keys, passed)| match passed {
            Passed::Not => Some(None),
            Passed::First => Some(Some(0)),
            Passed::As(dummy) => {
                let signature = self.signatures.get(keys.first()?)?;
                let mut dummies = signature.dummies.iter();
                let place = dummies.position(|one| one.name.eq_ignore_ascii_case(dummy))?;
                (place <= arguments.len() && !keyed).then_some(Some(place))
            }
        });
        let (Some((keys, _)), Some(place)) = (known, place) else {
            arguments.push(object);
            return (ExprKind::Function(key::unknown("%")), ty, arguments);
        };
        if let Some(place) = place {
            arguments.insert(place, object);
        }
        let types: Vec<&Type> = arguments.iter().map(|argument| &argument.ty).collect();
        let meant = match keyed {
            true => keys,
            false => self.meant(&keys, &types),
        };
        let ty = match ty {
            Type::Void => Type::Void,
            _ => self.value_of_generic(&meant, &types),
        };
        let kind = match meant.as_slice() {
            [] => ExprKind::Function(key::unknown("%")),
            [only] => ExprKind::Function(only.clone()),
            _ => ExprKind::Generic(meant),
        };
        (kind, ty, arguments)
    }

    pub(super) fn escape_root(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Variable(_) => self.escapes(expr),
            ExprKind::Element { base, .. }
            | ExprKind::Section { base, .. }
            | ExprKind::Member { base, .. } => self.escape_root(base),
            _ => {}
        }
    }

    /// Actual arguments of `name` taken by value: their expressions without keywords.
    fn values(&mut self, name: &str, arguments: Node<'t>) -> Vec<Expr> {
        let mold = intrinsics::mold(name);
        let arguments = actual(arguments).into_iter().enumerate();
        let values = arguments.filter(|(number, _)| Some(*number) != mold);
        values.map(|(_, argument)| self.expr(argument)).collect()
    }

    fn intrinsic(&mut self, node: Node<'t>, callee: Node<'t>, arguments: Node<'t>) -> Expr {
        let name = self.text_of(callee).to_ascii_uppercase();
        let gives = intrinsics::function(&name).unwrap_or(Gives::Unknown);
        if name == "ASSOCIATED" {
            actual(arguments)
                .into_iter()
                .for_each(|part| self.procedure_pointer(part));
        }
        if let Gives::Inquiry(scalar) = gives {
            if name == "LOC" {
                actual(arguments)
                    .into_iter()
                    .for_each(|part| self.expose(part));
            }
            // Without DIM the bounds of all dimensions.
            let array = match name.as_str() {
                "LBOUND" | "UBOUND" => actual(arguments).len() == 1,
                name => name == "SHAPE",
            };
            let ty = if array {
                Type::Unknown
            } else {
                Type::Scalar(scalar)
            };
            return self.make(node.byte_range(), ty, ExprKind::Constant(None));
        }
        let values = self.values(&name, arguments);
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

    /// Whoever has its address may change it, as by a pointer.
    fn expose(&mut self, node: Node<'t>) {
        let datum = self.expr(node);
        self.escape_root(&datum);
        let object = root(&datum);
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
        Some(Type::Scalar(match (name, kind) {
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
        }))
    }

    /// An element or a section of an array.
    fn element(&mut self, node: Node<'t>, callee: Node<'t>, arguments: Node<'t>) -> Expr {
        let base = self.variable(self.text_of(callee), callee.byte_range());
        self.indexed(node, base, arguments)
    }

    fn indexed(&mut self, node: Node<'t>, base: Expr, arguments: Node<'t>) -> Expr {
        let (span, base) = (node.byte_range(), Box::new(base));
        let axes = self.axes(arguments);
        let element = base.ty.element().clone();
        let mut subscripts = Vec::new();
        let section = axes.iter().any(|axis| match axis {
            SectionAxis::Index(index) => matches!(index.ty, Type::Array { .. }),
            SectionAxis::Range { .. } => true,
        });
        // One element of each of several records is an array, too.
        self.parameterized_component(&base);
        if section || is_of_several(&base) {
            let ty = base.ty.clone();
            return self.make(span, ty, ExprKind::Section { base, axes });
        }
        for axis in axes {
            if let SectionAxis::Index(index) = axis {
                subscripts.push(index);
            }
        }
        self.make(
            span,
            element,
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            },
        )
    }

    /// `NAME(1:3)` of a character variable.
    fn substring(&mut self, node: Node<'t>, callee: Node<'t>, arguments: Node<'t>) -> Expr {
        let base = Box::new(self.variable(self.text_of(callee), callee.byte_range()));
        let axes = self.axes(arguments);
        let ty = base.ty.clone();
        self.make(node.byte_range(), ty, ExprKind::Section { base, axes })
    }

    /// `NAMES(I)(1:3)` of an array of character variables.
    fn part_of_text(&mut self, node: Node<'t>, callee: Node<'t>, arguments: Node<'t>) -> Expr {
        let base = self.expr(callee);
        self.text_in_array(node, &base);
        let scalar = base.ty == Type::Scalar(Scalar::Character);
        if !scalar || !matches!(base.kind, ExprKind::Element { .. }) {
            return self.opaque(node);
        }
        let axes = self.axes(arguments);
        let (ty, base) = (base.ty.clone(), Box::new(base));
        self.make(node.byte_range(), ty, ExprKind::Section { base, axes })
    }

    fn axes(&mut self, arguments: Node<'t>) -> Vec<SectionAxis> {
        let mut axes = Vec::new();
        for argument in named(arguments) {
            if argument.kind() != EXTENT_SPECIFIER {
                axes.push(SectionAxis::Index(self.expr(argument)));
                continue;
            }
            let mut parts = [None, None, None];
            let mut part = 0;
            let mut cursor = argument.walk();
            for child in argument.children(&mut cursor) {
                if child.kind() == ":" {
                    part += 1;
                } else if child.is_named() && part < 3 {
                    parts[part] = Some(self.expr(child));
                }
            }
            let [lower, upper, stride] = parts;
            axes.push(SectionAxis::Range {
                lower,
                upper,
                stride,
            });
        }
        axes
    }

    /// Actual arguments of a procedure that takes them by reference.
    pub(super) fn arguments(&mut self, arguments: Node<'t>) -> Vec<Expr> {
        for label in actual(arguments) {
            if self.is_alternate_return(label) {
                self.labels.push(label.byte_range());
            }
        }
        let mut all = Vec::new();
        for written in named(arguments) {
            let (keyword, value) = keyword_and_value(written);
            let Some(value) = value.filter(|value| !self.is_alternate_return(*value)) else {
                continue;
            };
            let argument = self.argument(value);
            if let Some(keyword) = keyword {
                let keyword = self.text_of(keyword).to_owned();
                self.unit.keywords.insert(argument.id, keyword);
            }
            all.push(argument);
        }
        all
    }

    /// `*10` among actual arguments: a label.
    pub(super) fn is_alternate_return(&self, argument: Node<'t>) -> bool {
        let before = || self.prepared.text.get(..argument.start_byte());
        argument.kind() == NUMBER_LITERAL
            && before().is_some_and(|before| before.trim_end().ends_with('*'))
    }

    pub(super) fn argument(&mut self, node: Node<'t>) -> Expr {
        let span = node.byte_range();
        if node.kind() == IDENTIFIER
            && self.symbols.meaning(self.text_of(node), false) == Meaning::Array
        {
            let array = self.variable(self.text_of(node), span);
            self.escapes(&array);
            return array;
        }
        let value = self.expr(node);
        if node.kind() == PARENTHESIZED {
            return value;
        }
        match &value.kind {
            ExprKind::Variable(_) | ExprKind::Element { .. } | ExprKind::Member { .. } => {
                self.escape_root(&value);
            }
            ExprKind::Section { base, .. } => self.escape_root(base),
            _ => return value,
        }
        let ty = Type::pointer(value.ty.clone());
        self.make(span, ty, ExprKind::AddressOf(Box::new(value)))
    }

    fn escapes(&mut self, variable: &Expr) {
        if let ExprKind::Variable(object) = variable.kind {
            self.unit.objects[object.index()].address_taken = true;
        }
    }

    fn operation(&mut self, node: Node<'t>) -> Expr {
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
            Binary::And | Binary::Or => ExprKind::ShortCircuit {
                and: binary == Binary::And,
                left,
                right,
            },
            _ => ExprKind::Binary(binary, left, right),
        };
        self.make(span, ty, kind)
    }

    fn unary(&mut self, node: Node<'t>) -> Expr {
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
        is_integer(&self.unit.objects[object.index()].ty).then_some((object, bounds))
    }
}

/// Type of the value that a procedure gives for arguments of these types.
fn applied(signature: &Signature, arguments: &[&Type]) -> Type {
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

/// Values of actual arguments, keywords dropped.
pub(super) fn actual<'t>(arguments: Node<'t>) -> Vec<Node<'t>> {
    let all = named(arguments).into_iter();
    all.filter_map(|argument| keyword_and_value(argument).1)
        .collect()
}

/// `KEYWORD = value`, or a value alone.
pub(super) fn keyword_and_value<'t>(argument: Node<'t>) -> (Option<Node<'t>>, Option<Node<'t>>) {
    match argument.kind() {
        KEYWORD_ARGUMENT => (
            argument.child_by_field_name("name"),
            argument.child_by_field_name("value"),
        ),
        _ => (None, Some(argument)),
    }
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
fn shape(ty: &Type) -> Option<&Shape> {
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

/// The type of `%RE` and `%IM`.
fn part_of_complex(ty: &Type) -> Option<Scalar> {
    Some(match ty.element() {
        Type::Scalar(Scalar::FloatComplex) => Scalar::Float,
        Type::Scalar(Scalar::DoubleComplex) => Scalar::Double,
        Type::Scalar(Scalar::QuadComplex) => Scalar::Quad,
        _ => return None,
    })
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
    use Binary::{Add, Divide, Multiply, Other, Power, Subtract};
    let scalar = match operation {
        Add | Subtract | Multiply | Divide | Power => wider(left.element(), right.element()),
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
        Scalar::Float,
        Scalar::Double,
        Scalar::Quad,
        Scalar::FloatComplex,
        Scalar::DoubleComplex,
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
