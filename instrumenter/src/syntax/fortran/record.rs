//! Derived types: their components and what is bound to them.

use super::kinds::*;
use super::lower::{Binding, Passed};
use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::Node;

use super::argument::keyword_and_value;
use super::dec_structures::is_in_union;
use super::declaration::{is_class, is_deferred};
use super::lower::{Lower, named};
use crate::model::designator::{elsewhere, has_deferred_length};
use crate::model::{
    Dim, Elsewhere, Expr, ExprKind, Member, Record, RecordId, Scalar, Type, is_of_several,
};

impl<'t> Lower<'t> {
    /// Makes the names of derived types known before any definition is read: components may point to
    /// each other's types.
    pub(super) fn declare_types(&mut self, parts: &[Node<'t>]) {
        for part in parts {
            if let Some(name) = type_name(*part) {
                let text = self.text_of(name).to_ascii_uppercase();
                let number = self.unit.records.len();
                let id = RecordId(u32::try_from(number).expect("fewer types than bytes"));
                let public = self.accessibility_of_type(*part);
                let symbol = self.symbols.declare(&text, &name.byte_range());
                symbol.record = Some(id);
                symbol.public = public.or(symbol.public);
                self.unit.records.push(Record {
                    name: text,
                    union: false,
                    members: Vec::new(),
                    defaulted: false,
                    copied_by_procedure: false,
                    written_by_parts: true,
                    system: false,
                });
                self.bound.push(BTreeMap::new());
                self.parents.push(None);
                self.components.push(Vec::new());
            }
        }
    }

    /// `TYPE, PUBLIC ::` or PRIVATE.
    fn accessibility_of_type(&self, definition: Node<'t>) -> Option<bool> {
        let heading = named(definition).into_iter().next()?;
        let access = heading.child_by_field_name("access")?;
        Some(self.text_of(access).eq_ignore_ascii_case("public"))
    }

    /// Reads the definition of a derived type.
    pub(super) fn derived_type(&mut self, node: Node<'t>) {
        let definition = self.text_of(node).trim_end().len();
        self.directives_of_type(node.start_byte()..node.start_byte() + definition);
        let parts = named(node);
        let name = type_name(node).map(|name| self.text_of(name));
        let symbol = name.and_then(|name| self.symbols.get(name));
        let Some(id) = symbol.and_then(|symbol| symbol.record) else {
            return;
        };
        let heading = parts.first().map_or(Vec::new(), |heading| named(*heading));
        let base = heading
            .iter()
            .find(|part| part.kind() == BASE_TYPE_SPECIFIER)
            .and_then(|base| named(*base).first().copied());
        if let Some(base) = base {
            self.inherit(id, base);
        }
        let closed = parts.iter().any(|part| part.kind() == PRIVATE_STATEMENT);
        for part in parts {
            match part.kind() {
                VARIABLE_DECLARATION => {
                    let before = self.prepared.text.get(node.start_byte()..part.start_byte());
                    let shared = before.is_some_and(is_in_union);
                    self.components(id, part, closed, shared);
                }
                DERIVED_TYPE_PROCEDURES => self.bindings(id, part),
                _ => {}
            }
        }
        let is_bound = self.bound[id.index()].contains_key("ASSIGNMENT(=)");
        self.unit.records[id.index()].copied_by_procedure |= is_bound;
        let mut bound = self.bound[id.index()].keys();
        if bound.any(|name| name.starts_with("WRITE(")) {
            self.unit.records[id.index()].written_by_parts = false;
        }
    }

    /// Values of the components of a record that a constructor makes. Pointers are associated: what they come to lead to
    /// is not read.
    pub(super) fn values_of_components(&mut self, id: RecordId, arguments: Node<'t>) -> Vec<Expr> {
        let mut values = Vec::new();
        for (number, argument) in named(arguments).into_iter().enumerate() {
            let (keyword, value) = keyword_and_value(argument);
            let Some(value) = value else {
                continue;
            };
            let keyword = keyword.map(|keyword| self.text_of(keyword));
            let components = &self.components[id.index()];
            let component = match keyword {
                Some(name) => components.iter().find(|it| it.0.eq_ignore_ascii_case(name)),
                None => components.get(number),
            };
            match component.is_some_and(|(_, pointer)| *pointer) {
                true => values.extend(self.pointer_target(value)),
                false => values.push(self.expr(value)),
            }
        }
        values
    }

    /// gfortran 12 does not survive a descriptor of the elements with the same subscripts of several records, if their
    /// bounds are parameters of the type.
    pub(super) fn parameterized_component(&mut self, whole: &Expr) {
        let ExprKind::Member { base, name, .. } = &whole.kind else {
            return;
        };
        let Component::Data(Type::Array { dims, .. }) = self.component(&base.ty, name) else {
            return;
        };
        let is_parameter =
            |word: &str| self.is_type_parameter(&base.ty, &word.to_ascii_uppercase());
        let bounds = |dim: &Dim| [dim.lower.clone(), dim.extent.clone()];
        let named = dims.iter().flat_map(bounds).flatten().any(|bound| {
            let in_word = |ch: char| ch.is_ascii_alphanumeric() || ch == '_';
            bound.text.split(|ch| !in_word(ch)).any(is_parameter)
        });
        if named && is_of_several(whole) {
            self.leave("elements of components with parameters of their type as bounds are taken from several records");
        }
    }

    /// Where an array constructor has a part of an array `base` that is a component of deferred length, gfortran takes the
    /// component for as long as that part in all of the program unit, and refuses longer ones.
    pub(super) fn text_in_array(&mut self, part: Node<'t>, base: &Expr) {
        let mut around = std::iter::successors(part.parent(), |node| node.parent());
        let inside = around.find(|node| node.kind() != IMPLIED_DO);
        let (ExprKind::Element { base, .. } | ExprKind::Section { base, .. }) = &base.kind else {
            return;
        };
        let ExprKind::Member { base, name, .. } = &base.kind else {
            return;
        };
        let in_array = inside.is_some_and(|node| node.kind() == ARRAY_LITERAL);
        if in_array && has_deferred_length(&self.unit, &base.ty, name) {
            if let Some(id) = base.ty.record() {
                self.unit.mismeasured.insert((id, name.clone()));
            }
            self.leave(
                "a part of a text of deferred length, a component, is in an array constructor; parts of this component are judged nowhere",
            );
        }
    }

    /// A component belongs to the type that declares it and to all that extend that.
    pub(super) fn extend_mismeasured(&mut self) {
        for (id, name) in std::mem::take(&mut self.unit.mismeasured) {
            let family = |one: RecordId| self.is_extension(one, id) || self.is_extension(id, one);
            let ids = (0..self.parents.len()).filter_map(|index| u32::try_from(index).ok());
            let related: Vec<RecordId> = ids.map(RecordId).filter(|one| family(*one)).collect();
            let names = related.into_iter().map(|one| (one, name.clone()));
            self.unit.mismeasured.extend(names);
        }
    }

    /// Components of the parent type are components too, and so is the parent as a whole.
    fn inherit(&mut self, id: RecordId, base: Node<'t>) {
        let name = self.text_of(base).to_ascii_uppercase();
        let Some(parent) = self.symbols.get(&name).and_then(|symbol| symbol.record) else {
            return;
        };
        if self.lies_in(id, parent) {
            // Damaged: no type extends itself.
            return;
        }
        let mut members: Vec<Member> = self.unit.records[parent.index()]
            .members
            .iter()
            .map(|member| Member {
                name: member.name.clone(),
                ty: member.ty.clone(),
                bitfield: false,
                elsewhere: member.elsewhere,
                deferred_length: member.deferred_length,
                given: member.given,
                unnamed: member.unnamed,
                address: false,
            })
            .collect();
        members.push(Member {
            name,
            ty: Type::Record(parent),
            bitfield: false,
            elsewhere: None,
            deferred_length: false,
            // Its components are there by their own names, too.
            given: true,
            unnamed: true,
            address: false,
        });
        self.unit.records[id.index()].members = members;
        self.unit.records[id.index()].defaulted |= self.unit.records[parent.index()].defaulted;
        self.bound[id.index()] = self.bound[parent.index()].clone();
        self.parents[id.index()] = Some(parent);
        self.components[id.index()] = self.components[parent.index()].clone();
    }

    /// Components of one declaration; `closed`: those that do not say so themselves are PRIVATE. `shared`: they lie where others
    /// do, which may have values.
    fn components(&mut self, id: RecordId, node: Node<'t>, closed: bool, shared: bool) {
        let Some(type_node) = node.child_by_field_name("type") else {
            return;
        };
        let procedure = type_node.kind() == PROCEDURE_TYPE;
        let ty = self.declared_type(type_node);
        let mut cursor = node.walk();
        let dimension = node
            .children_by_field_name("attribute", &mut cursor)
            .find_map(|attribute| {
                let list = named(attribute).into_iter().next()?;
                (list.kind() == ARGUMENT_LIST).then(|| self.dims(list).list)
            });
        let mut cursor = node.walk();
        let declarators: Vec<_> = node
            .children_by_field_name("declarator", &mut cursor)
            .collect();
        let parameter = self.has_attribute(node, "LEN") || self.has_attribute(node, "KIND");
        let elsewhere = self.elsewhere(node);
        let is_text = ty == Type::Scalar(Scalar::Character);
        let deferred = is_text && is_deferred(self.text_of(type_node));
        let pointer = procedure || self.has_attribute(node, "POINTER");
        let inner = match &ty {
            _ if elsewhere.is_some() => false,
            Type::Record(inner) => self.unit.records[inner.index()].defaulted,
            // Nothing is known of it.
            Type::Unknown => true,
            _ => false,
        };
        let given = |one: &Node<'t>| one.child_by_field_name("right").is_some();
        if inner || elsewhere.is_none() && declarators.iter().any(given) {
            self.unit.records[id.index()].defaulted = true;
        }
        for declarator in declarators {
            let target = declarator.child_by_field_name("left").unwrap_or(declarator);
            let name = match target.kind() {
                IDENTIFIER => Some(target),
                _ => named(target).first().copied(),
            };
            let Some(name) = name else {
                continue;
            };
            let name = self.text_of(name).to_ascii_uppercase();
            if parameter {
                self.type_parameters.insert((id, name));
                continue;
            }
            self.components[id.index()].push((name.clone(), pointer));
            if procedure {
                self.bound[id.index()].insert(name.clone(), Binding::Unknown);
                let mut parts = named(type_node).into_iter();
                let interface = parts.find(|part| part.kind() == PROCEDURE_INTERFACE);
                if let Some(interface) = interface {
                    let interface = self.text_of(interface).to_ascii_uppercase();
                    self.likes.insert((id, name), interface);
                }
                continue;
            }
            let size = named(target).into_iter().find(|part| part.kind() == SIZE);
            let dims = size
                .map(|size| self.dims(size).list)
                .or_else(|| dimension.clone());
            let ty = match dims {
                Some(dims) => Type::array(ty.clone(), dims),
                None => ty.clone(),
            };
            let ty = match ty.record() {
                // Damaged: no record lies in itself.
                Some(inner) if elsewhere.is_none() && self.lies_in(id, inner) => Type::Unknown,
                _ => ty,
            };
            let valued = given(&declarator) || elsewhere.is_some();
            let unnamed = closed && !self.has_attribute(node, "PUBLIC");
            let unnamed = unnamed || self.has_attribute(node, "PRIVATE");
            self.unit.records[id.index()].members.push(Member {
                name,
                ty,
                bitfield: false,
                elsewhere,
                deferred_length: elsewhere.is_some() && deferred,
                given: valued || unnamed || shared,
                unnamed: unnamed || shared,
                address: false,
            });
        }
    }

    /// A record is another one, or lies in it.
    fn lies_in(&self, inner: RecordId, outer: RecordId) -> bool {
        let members = &self.unit.records[outer.index()].members;
        let mut parts = members.iter().filter(|one| one.elsewhere.is_none());
        inner == outer
            || parts.any(|one| {
                one.ty
                    .record()
                    .is_some_and(|part| self.lies_in(inner, part))
            })
    }

    fn has_attribute(&self, node: Node<'t>, name: &str) -> bool {
        let mut cursor = node.walk();
        let mut words = node.children_by_field_name("attribute", &mut cursor);
        words.any(|word| self.text_of(word).eq_ignore_ascii_case(name))
    }

    /// Where components of this declaration lie, if not in the record.
    fn elsewhere(&self, node: Node<'t>) -> Option<Elsewhere> {
        let mut cursor = node.walk();
        let words = node.children_by_field_name("attribute", &mut cursor);
        let found =
            words.filter_map(
                |word| match self.text_of(word).to_ascii_uppercase().as_str() {
                    "POINTER" => Some(Elsewhere::Pointer),
                    "ALLOCATABLE" => Some(Elsewhere::Allocatable),
                    _ => None,
                },
            );
        let found = found.last()?;
        Some(match is_class(self.text_of(node)) {
            true => Elsewhere::Polymorphic,
            false => found,
        })
    }

    fn bindings(&mut self, id: RecordId, node: Node<'t>) {
        for statement in named(node) {
            if statement.kind() == FINAL_STATEMENT {
                self.finals(statement);
                continue;
            }
            let attributes = named(statement).into_iter();
            let attributes = attributes.filter(|part| part.kind() == PROCEDURE_ATTRIBUTE);
            let words: Vec<String> = attributes
                .map(|part| self.text_of(part).to_ascii_uppercase())
                .collect();
            let mut cursor = statement.walk();
            let declarators: Vec<_> = statement
                .children_by_field_name("declarator", &mut cursor)
                .collect();
            for declarator in declarators {
                let (name, bound) = self.binding(declarator, &words);
                if let Binding::Procedure { key, .. } = &bound {
                    self.unit.bound.insert(key.clone());
                }
                self.bound[id.index()].insert(name, bound);
            }
        }
    }

    /// `FINAL :: drop`: the procedures are called by no statement.
    fn finals(&mut self, statement: Node<'t>) {
        let mut cursor = statement.walk();
        for declarator in statement.children_by_field_name("declarator", &mut cursor) {
            let key = self.key_of_target(&self.text_of(declarator).to_ascii_uppercase());
            self.unit.finals.insert(key);
        }
    }

    /// The key of a procedure that a type names.
    fn key_of_target(&self, target: &str) -> String {
        let known = self.symbols.get(target).and_then(|it| it.key.clone());
        known.unwrap_or_else(|| self.own_key(target))
    }

    /// The name of a binding and what it stands for. `words`: attributes of its statement.
    fn binding(&self, declarator: Node<'t>, words: &[String]) -> (String, Binding) {
        let parts = named(declarator);
        let name = match (declarator.kind(), parts.first()) {
            (BINDING | BINDING_LIST, Some(first)) => *first,
            _ => declarator,
        };
        let upper = |node: Node<'t>| self.text_of(node).to_ascii_uppercase();
        let operator = named(name).first().copied();
        let operator =
            operator.filter(|it| matches!(it.kind(), OPERATOR | ASSIGNMENT_NAME | DEFINED_IO));
        let generic = operator.map_or_else(|| upper(name), |it| self.generic_name(it));
        if declarator.kind() == BINDING_LIST {
            let all = parts.iter().skip(1).map(|part| upper(*part));
            return (generic, Binding::Generic(all.collect()));
        }
        if operator.is_some() {
            return (generic, Binding::Unknown);
        }
        if words.iter().any(|word| word == "DEFERRED") {
            return (upper(name), Binding::Deferred);
        }
        let target = upper(parts.get(1).copied().unwrap_or(name));
        let passed = words.iter().find_map(|word| match word.as_str() {
            "NOPASS" => Some(Passed::Not),
            _ => {
                let dummy = word.strip_prefix("PASS")?.trim();
                let dummy = dummy.strip_prefix('(')?.strip_suffix(')')?;
                Some(Passed::As(dummy.trim().to_owned()))
            }
        });
        let bound = Binding::Procedure {
            key: self.key_of_target(&target),
            passed: passed.unwrap_or(Passed::First),
        };
        (upper(name), bound)
    }

    /// Keys of the procedures that a call of what is bound by this name to the type of `base` may mean, of a CLASS all
    /// that extensions have in its place, and how the object goes along; `None`: that is not known.
    pub(super) fn bound_procedures(
        &self,
        base: &Expr,
        name: &str,
    ) -> Option<(Vec<String>, Passed)> {
        let id = base.ty.record()?;
        let mut found = Vec::new();
        match self.is_class(base) {
            false => self.bound_to(id, name, &mut found)?,
            true => {
                let all = (0u32..).map(RecordId).take(self.parents.len());
                for extension in all.filter(|one| self.is_extension(*one, id)) {
                    self.bound_to(extension, name, &mut found)?;
                }
            }
        }
        let passed = found.first()?.1.clone();
        let alike = found.iter().all(|(_, other)| *other == passed);
        let mut keys: Vec<String> = found.into_iter().map(|(key, _)| key).collect();
        keys.sort();
        keys.dedup();
        alike.then_some((keys, passed))
    }

    /// A call of what is bound by this name to the type of `base` follows the type that the object has then.
    pub(super) fn is_dispatched(&self, base: &Expr, name: &str) -> bool {
        let bound = base
            .ty
            .record()
            .and_then(|id| self.bound[id.index()].get(name));
        self.is_class(base) && !matches!(bound, None | Some(Binding::Unknown))
    }

    /// Keys of the procedures that an operator or an assignment may mean because they are bound by its name to a type with
    /// which it is used, or to an extension; `None`: that is not known.
    pub(super) fn bound_operator(&self, name: &str, operands: &[&Type]) -> Option<Vec<String>> {
        let is_bound = |one: &RecordId| self.bound[one.index()].contains_key(name);
        let all = || (0u32..).map(RecordId).take(self.parents.len());
        let mut found = Vec::new();
        for ty in operands {
            match ty.element() {
                Type::Record(id) => {
                    for one in all().filter(|one| is_bound(one) && self.is_extension(*one, *id)) {
                        self.bound_to(one, name, &mut found)?;
                    }
                }
                Type::Unknown if all().any(|one| is_bound(&one)) => return None,
                _ => {}
            }
        }
        let mut keys: Vec<String> = found.into_iter().map(|(key, _)| key).collect();
        keys.sort();
        keys.dedup();
        Some(keys)
    }

    fn bound_to(&self, id: RecordId, name: &str, into: &mut Vec<(String, Passed)>) -> Option<()> {
        match self.bound[id.index()].get(name)? {
            Binding::Procedure { key, passed } => into.push((key.clone(), passed.clone())),
            Binding::Deferred => {}
            Binding::Generic(names) => {
                for name in names {
                    self.bound_to(id, name, into)?;
                }
            }
            Binding::Unknown => return None,
        }
        Some(())
    }

    /// `name` is one by which the type has several procedures.
    pub(super) fn is_generic_binding(&self, ty: &Type, name: &str) -> bool {
        let mut types = std::iter::successors(ty.record(), |id| self.parents[id.index()]);
        let bound = types.find_map(|id| self.bound[id.index()].get(name));
        matches!(bound, Some(Binding::Generic(_)))
    }

    /// `name` is a component of the type that is a procedure pointer.
    pub(super) fn is_procedure_pointer(&self, ty: &Type, name: &str) -> bool {
        let is_it = |id: RecordId| {
            let mut components = self.components[id.index()].iter();
            let bound = self.bound[id.index()].get(name);
            matches!(bound, Some(Binding::Unknown)) && components.any(|(known, _)| known == name)
        };
        ty.record().is_some_and(is_it)
    }

    /// Type of the values of a component that is a pointer to a function.
    pub(super) fn value_of_pointer(&self, ty: &Type, name: &str) -> Type {
        match self.interface_of_pointer(ty, name) {
            Some(interface) if !interface.elemental => interface.result.clone(),
            _ => Type::Unknown,
        }
    }

    /// `name` is a parameter of a derived type, or of one that it extends: no datum.
    pub(super) fn is_type_parameter(&self, ty: &Type, name: &str) -> bool {
        self.is_said(&self.type_parameters, ty, name)
    }

    /// `name` of a derived type, or of one that it extends, is among these.
    fn is_said(&self, these: &BTreeSet<(RecordId, String)>, ty: &Type, name: &str) -> bool {
        let mut types = std::iter::successors(ty.record(), |id| self.parents[id.index()]);
        types.any(|id| these.contains(&(id, name.to_owned())))
    }

    pub(super) fn is_extension(&self, one: RecordId, of: RecordId) -> bool {
        one == of || self.parents[one.index()].is_some_and(|parent| self.is_extension(parent, of))
    }

    /// Its type may be an extension of the one it was declared with.
    pub(super) fn is_class(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(object) => self.unit.objects[object.index()].attributes.polymorphic,
            ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => self.is_class(base),
            ExprKind::Member { base, name, .. } => {
                elsewhere(&self.unit, &base.ty, name) == Some(Elsewhere::Polymorphic)
            }
            _ => true,
        }
    }

    /// The type of a component; `None`: the type has no such component that is known.
    pub(super) fn component(&self, ty: &Type, name: &str) -> Component {
        let Type::Record(id) = ty.element() else {
            return Component::Unknown;
        };
        let members = &self.unit.records[id.index()].members;
        let found = members
            .iter()
            .find(|member| member.name.eq_ignore_ascii_case(name));
        match found {
            Some(member) => Component::Data(member.ty.clone()),
            None if self.bound[id.index()].contains_key(&name.to_ascii_uppercase()) => {
                Component::Procedure
            }
            None => Component::Unknown,
        }
    }
}

/// What stands behind `%`.
pub(super) enum Component {
    /// Data of this type.
    Data(Type),
    /// A procedure that is bound to the type, or a procedure pointer.
    Procedure,
    /// Nothing is known of the type.
    Unknown,
}

/// Name of a derived type in its definition.
pub(super) fn type_name(node: Node<'_>) -> Option<Node<'_>> {
    if node.kind() != DERIVED_TYPE_DEFINITION {
        return None;
    }
    let heading = named(node).into_iter().next()?;
    named(heading)
        .into_iter()
        .find(|part| part.kind() == TYPE_NAME)
}
