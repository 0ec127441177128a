//! Components of records, and procedures bound to their types.

use tree_sitter::Node;

use super::lower::{Lower, Passed, named};
use super::record::Component;
use crate::model::{Expr, ExprKind, ObjectId, Scalar, Storage, Type, key};

impl<'t> Lower<'t> {
    /// What a function gives as the value of a component whose length is deferred has in gfortran the length of the
    /// same function's value where it stands in such a place of the procedure for the first time, executed or not.
    pub(super) fn text_in_constructor(&mut self, made: &Expr) {
        let ExprKind::Call { arguments, .. } = &made.kind else {
            return;
        };
        let is_given = |value: &Expr| {
            let ExprKind::Call { callee, .. } = &value.kind else {
                return false;
            };
            let intrinsic = matches!(callee.kind, ExprKind::Intrinsic(_));
            !intrinsic && matches!(value.ty, Type::Unknown | Type::Scalar(Scalar::Character))
        };
        if self.has_text_elsewhere(&made.ty) && arguments.iter().any(is_given) {
            self.leave(
                "the text that a function gives is the value of a component in a constructor",
            );
        }
    }

    /// Among the components of the record are texts outside of it.
    fn has_text_elsewhere(&self, ty: &Type) -> bool {
        let Type::Record(id) = ty else {
            return false;
        };
        let members = &self.unit.records[id.index()].members;
        members.iter().any(|member| {
            let text = matches!(member.ty.element(), Type::Scalar(Scalar::Character));
            member.elsewhere.is_some() && text
        })
    }

    /// `base%name`.
    pub(super) fn member(&mut self, node: Node<'t>) -> Expr {
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
            let ty = Type::Scalar(self.defaults.kinds.integer());
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

    /// `base%RE` or `base%IM`. Parts of a variable, an element or of several are data of their own, if its memory is known by
    /// its bytes; those of an element of a distributed array are one datum.
    pub(super) fn part_of_complex(
        &mut self,
        node: Node<'t>,
        base: Expr,
        name: String,
        ty: Type,
    ) -> Expr {
        let variable = match &base.kind {
            ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => &base.kind,
            variable => variable,
        };
        let ty = match &base.ty {
            Type::Array { dims, .. } => Type::array(ty, dims.clone()),
            _ => ty,
        };
        let is_divided = match *variable {
            ExprKind::Variable(object) => self.is_sought(object) || self.divide(object),
            ExprKind::Member { .. } => true,
            _ => false,
        };
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

    /// Where its parts are is asked at every access.
    fn is_sought(&self, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        known.attributes.sought && known.mapping.is_empty() && !known.untracked
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
    pub(super) fn applied_member(
        &mut self,
        node: Node<'t>,
        callee: Node<'t>,
        arguments: Node<'t>,
    ) -> Expr {
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
        let (mut is_generic, mut of_fortran) = (false, false);
        let (kind, ty, mut arguments) = match member.kind {
            ExprKind::Member { base, name, .. } => {
                if pointer && let Some(interface) = self.interface_of_pointer(&base.ty, &name) {
                    let interface = interface.clone();
                    of_fortran = !interface.of_c;
                    self.pass_by_pointer(&interface, &arguments);
                }
                is_generic = self.is_generic_binding(&base.ty, &name);
                let ty = match ty {
                    Type::Unknown if pointer => self.value_of_pointer(&base.ty, &name),
                    ty => ty,
                };
                self.bound_to_object(*base, &name, ty, arguments)
            }
            _ => (ExprKind::Function(key::unknown("%")), ty, arguments),
        };
        self.pass_as_known(&kind, &mut arguments);
        if is_generic {
            self.pass_by_rank(&arguments);
        }
        let function = match pointer {
            true => Type::pointer(Type::function(ty.clone())),
            false => Type::function(ty.clone()),
        };
        let callee = Box::new(self.make(span, function, kind));
        let call = self.make(node.byte_range(), ty, ExprKind::Call { callee, arguments });
        if of_fortran {
            self.unit.by_name_of_fortran.insert(call.id);
        }
        call
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
        let dispatched = self.is_dispatched(&base, name).then(key::dispatched);
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
            let unknown = ExprKind::Function(key::unknown("%"));
            let kind = dispatched.map_or(unknown, |key| ExprKind::Generic(vec![key]));
            return (kind, ty, arguments);
        };
        if let Some(place) = place {
            arguments.insert(place, object);
        }
        let actuals = self.actuals(&arguments);
        let meant = self.meant(&keys, &actuals);
        let ty = match ty {
            Type::Void => Type::Void,
            _ => self.value_of_generic(&meant, &actuals),
        };
        let kind = match (meant.as_slice(), dispatched) {
            (_, Some(key)) => ExprKind::Generic(meant.into_iter().chain([key]).collect()),
            ([], None) => ExprKind::Function(key::unknown("%")),
            ([only], None) => ExprKind::Function(only.clone()),
            (_, None) => ExprKind::Generic(meant),
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
}

/// The type of `%RE` and `%IM`.
pub(super) fn part_of_complex(ty: &Type) -> Option<Scalar> {
    Some(match ty.element() {
        Type::Scalar(Scalar::FloatComplex) => Scalar::Float,
        Type::Scalar(Scalar::DoubleComplex) => Scalar::Double,
        Type::Scalar(Scalar::QuadComplex) => Scalar::Quad,
        Type::Scalar(Scalar::ExtendedComplex) => Scalar::Extended,
        _ => return None,
    })
}
