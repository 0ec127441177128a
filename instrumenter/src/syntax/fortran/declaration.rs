//! The specification part: types, dimensions, COMMON, DATA and the other attributes of names.

use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::Node;

use super::data::Given;
use super::kinds::*;
use super::plain_lines::is_bare_parameter;
use super::symbols::{self, Laid, Meaning, Symbol};
use super::{Lower, named};
use crate::model::{
    Attributes, Bound, Common, Dim, GivenBytes, Object, ObjectId, Scalar, Shape, Span, Storage,
    Type,
};

/// What a specification statement was.
pub(super) enum Specification {
    /// Read.
    Done,
    /// The first executable statement.
    Executable,
}

/// The dimensions of a declaration.
#[derive(Default)]
pub(super) struct Dims {
    pub(super) list: Vec<Dim>,
    /// Assumed or deferred shape.
    open: bool,
    /// Assumed rank: the list is empty.
    any_rank: bool,
}

impl<'t> Lower<'t> {
    /// Reads a statement of the specification part.
    pub(super) fn specification(&mut self, node: Node<'t>) -> Specification {
        match node.kind() {
            IMPLICIT_STATEMENT => self.implicit(node),
            PARAMETER_STATEMENT => {
                for assignment in named(node) {
                    self.parameter(assignment);
                }
            }
            VARIABLE_DECLARATION => self.variables(node),
            VARIABLE_MODIFICATION => self.attributes(node),
            COMMON_STATEMENT => self.common(node),
            BIND_STATEMENT => self.bound_to_c(node),
            CRAY_POINTERS => self.cray_pointers(node),
            SAVE_STATEMENT => self.save(node),
            DATA_STATEMENT => self.data(node),
            EQUIVALENCE_STATEMENT => self.equivalence(node),
            NAMELIST_STATEMENT => self.namelist(node),
            INTERFACE => self.interface(node),
            USE_STATEMENT => self.use_statement(node),
            DERIVED_TYPE_DEFINITION => self.derived_type(node),
            ENUM => self.enumeration(node),
            PUBLIC_STATEMENT => self.accessibility(node, true),
            PRIVATE_STATEMENT => self.accessibility(node, false),
            ENTRY_STATEMENT
            | FORMAT_STATEMENT
            | COMMENT
            | IMPORT_STATEMENT
            | PROGRAM_STATEMENT
            | SUBROUTINE_STATEMENT
            | FUNCTION_STATEMENT
            | MODULE_PROCEDURE_STATEMENT => {}
            ASSIGNMENT => return self.statement_function(node),
            _ => return Specification::Executable,
        }
        Specification::Done
    }

    fn implicit(&mut self, node: Node<'t>) {
        let mut ty = Type::Unknown;
        for child in named(node) {
            match child.kind() {
                NONE => self.symbols.implicit.none(),
                INTRINSIC_TYPE => ty = self.intrinsic_type(child),
                DERIVED_TYPE => ty = Type::Unknown,
                IMPLICIT_RANGE => {
                    let letters = self
                        .text_of(child)
                        .chars()
                        .filter(char::is_ascii_alphabetic);
                    let letters: Vec<char> = letters.collect();
                    if let (Some(&first), Some(&last)) = (letters.first(), letters.last()) {
                        self.symbols.implicit.set(first, last, &ty);
                    }
                }
                _ => {}
            }
        }
    }

    fn parameter(&mut self, assignment: Node<'t>) {
        let [name, value] = named(assignment)[..] else {
            return;
        };
        if assignment.kind() == PARAMETER_ASSIGNMENT {
            self.set_parameter(name, value);
        }
    }

    fn set_parameter(&mut self, name: Node<'t>, value: Node<'t>) {
        let integer =
            crate::model::constant::is_integer(&self.symbols.element_type(self.text_of(name)));
        let value = integer.then(|| self.value(value)).flatten();
        let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
        symbol.parameter = Some(value);
        symbol.given = Given::All;
    }

    /// The names of an enumeration are constants.
    fn enumeration(&mut self, node: Node<'t>) {
        let mut next = Some(0);
        let statements = named(node).into_iter();
        for statement in statements.filter(|part| part.kind() == ENUMERATOR_STATEMENT) {
            let mut cursor = statement.walk();
            let declarators: Vec<_> = statement
                .children_by_field_name("declarator", &mut cursor)
                .collect();
            for declarator in declarators {
                let (name, value) = initialised(declarator);
                if let Some(value) = value {
                    next = self.value(value);
                }
                let integer = Type::Scalar(self.defaults.integer());
                let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
                symbol.ty = Some(integer);
                symbol.parameter = Some(next);
                next = next.and_then(|value| value.checked_add(1));
            }
        }
    }

    /// PUBLIC and PRIVATE: of the names listed, or of all others.
    fn accessibility(&mut self, node: Node<'t>, public: bool) {
        let names = named(node);
        if names.is_empty() {
            self.symbols.private = !public;
        }
        for name in names {
            let text = match name.kind() {
                OPERATOR | ASSIGNMENT_NAME => self.generic_name(name),
                _ => self.text_of(name).to_owned(),
            };
            let symbol = self.symbols.entry(&text, &name.byte_range());
            symbol.public = Some(public);
        }
    }

    /// The type of a declaration.
    pub(super) fn declared_type(&self, node: Node<'t>) -> Type {
        match node.kind() {
            INTRINSIC_TYPE => self.intrinsic_type(node),
            DERIVED_TYPE => {
                let name = node.child_by_field_name("name");
                let symbol = name.and_then(|name| self.symbols.get(self.text_of(name)));
                let record = symbol.and_then(|symbol| symbol.record);
                record.map_or(Type::Unknown, Type::Record)
            }
            _ => Type::Unknown,
        }
    }

    /// Type of an `intrinsic_type` node.
    pub(super) fn intrinsic_type(&self, node: Node<'t>) -> Type {
        let word = node
            .child(0)
            .map_or("", |word| self.text_of(word))
            .to_ascii_uppercase();
        let kind = node.child_by_field_name("kind");
        let bytes = kind.and_then(|kind| self.kind_bytes(kind));
        Type::Scalar(self.scalar(&word, kind.is_some(), bytes, self.text_of(node)))
    }

    /// `*8`, `(8)`, `(KIND=8)`.
    fn kind_bytes(&self, kind: Node<'t>) -> Option<i64> {
        let part = *named(kind).first()?;
        let part = if part.kind() == KEYWORD_ARGUMENT {
            part.child_by_field_name("value")?
        } else {
            part
        };
        let value = self.value(part)?;
        Some(value)
    }

    /// `stated`: a kind is written; `bytes`: its value. In `COMPLEX*16` the value counts both parts.
    pub(super) fn scalar(
        &self,
        word: &str,
        stated: bool,
        bytes: Option<i64>,
        text: &str,
    ) -> Scalar {
        let stars = text.contains('*');
        match (word, stated, bytes) {
            ("CHARACTER", ..) => Scalar::Character,
            ("DOUBLE", ..) if text.to_ascii_uppercase().contains("COMPLEX") => {
                self.defaults.double_complex()
            }
            ("DOUBLE" | "DOUBLEPRECISION", ..) => self.defaults.double(),
            ("DOUBLECOMPLEX", ..) => self.defaults.double_complex(),
            ("BYTE", ..) => Scalar::Char,
            ("INTEGER", false, _) => self.defaults.integer(),
            ("REAL", false, _) => self.defaults.real(),
            ("LOGICAL", false, _) => self.defaults.logical(),
            ("LOGICAL", _, Some(4)) => Scalar::Logical,
            ("COMPLEX", false, _) => match self.defaults.real() {
                Scalar::Double => Scalar::DoubleComplex,
                _ => Scalar::FloatComplex,
            },
            ("INTEGER", _, Some(1)) => Scalar::Char,
            ("INTEGER", _, Some(2)) => Scalar::Short,
            ("INTEGER", _, Some(4)) => Scalar::Int,
            ("INTEGER", _, Some(8)) => Scalar::LongLong,
            ("REAL", _, Some(4)) => Scalar::Float,
            ("REAL", _, Some(8)) => Scalar::Double,
            ("REAL", _, Some(16)) => Scalar::Quad,
            ("COMPLEX", _, Some(8)) if stars => Scalar::FloatComplex,
            ("COMPLEX", _, Some(4)) => Scalar::FloatComplex,
            ("COMPLEX", _, Some(8)) => Scalar::DoubleComplex,
            ("COMPLEX", _, Some(16)) if stars => Scalar::DoubleComplex,
            ("LOGICAL", _, Some(1)) => Scalar::ByteLogical,
            ("LOGICAL", _, Some(2)) => Scalar::ShortLogical,
            ("LOGICAL", _, Some(8)) => Scalar::LongLogical,
            ("COMPLEX", _, Some(16)) => Scalar::QuadComplex,
            ("COMPLEX", _, Some(32)) if stars => Scalar::QuadComplex,
            _ => Scalar::Other,
        }
    }

    fn variables(&mut self, node: Node<'t>) {
        let Some(type_node) = node.child_by_field_name("type") else {
            return;
        };
        let mut cursor = node.walk();
        let attributes: Vec<_> = node
            .children_by_field_name("attribute", &mut cursor)
            .collect();
        let mut cursor = node.walk();
        let declarators: Vec<_> = node
            .children_by_field_name("declarator", &mut cursor)
            .collect();
        if type_node.kind() == PROCEDURE_TYPE {
            return self.procedures(type_node, &declarators, &attributes);
        }
        if is_bare_parameter(self.text_of(node)) {
            for (name, value) in declarators.into_iter().map(initialised) {
                value
                    .into_iter()
                    .for_each(|value| self.set_parameter(name, value));
            }
            return;
        }
        let ty = self.declared_type(type_node);
        let class = is_class(self.text_of(node));
        let untyped = is_untyped(self.text_of(type_node));
        for declarator in declarators {
            let (target, value) = initialised(declarator);
            let Some((name, dims)) = self.declarator(target, Some((&ty, type_node))) else {
                continue;
            };
            if let Some(dims) = dims {
                self.symbols
                    .entry(self.text_of(name), &name.byte_range())
                    .dims = Some(dims);
            }
            for attribute in &attributes {
                self.attribute(*attribute, name, value);
            }
            self.symbols
                .entry(self.text_of(name), &name.byte_range())
                .attributes
                .untyped |= untyped;
            if class {
                // What type it has, and where, its container says.
                let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
                symbol.attributes.sought = true;
                symbol.attributes.polymorphic = true;
            }
            let parameter = self
                .symbols
                .get(self.text_of(name))
                .is_some_and(|it| it.parameter.is_some());
            if value.is_some() && !parameter {
                self.symbols
                    .entry(self.text_of(name), &name.byte_range())
                    .given = Given::All;
            }
        }
    }

    /// `PROCEDURE (F), POINTER :: P`: a pointer, or an external or dummy procedure.
    fn procedures(&mut self, ty: Node<'t>, declarators: &[Node<'t>], attributes: &[Node<'t>]) {
        let is_pointer = |part: &Node<'t>| self.text_of(*part).eq_ignore_ascii_case("pointer");
        let pointer = named(ty).iter().chain(attributes).any(is_pointer);
        let is_computed = |part: &Node<'t>| {
            let interface = self.symbols.get(self.text_of(*part));
            let signature = interface.and_then(|interface| interface.signature.as_ref());
            signature.is_some_and(|it| it.computed_size)
        };
        let computed = !pointer && named(ty).iter().any(is_computed);
        for declarator in declarators {
            let (name, _) = initialised(*declarator);
            let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
            symbol.external = true;
            symbol.pointer = pointer;
            symbol.text_by_interface = computed && !symbol.dummy;
        }
        for attribute in attributes {
            let word = self.text_of(*attribute);
            let public = word.eq_ignore_ascii_case("public");
            if public || word.eq_ignore_ascii_case("private") {
                for declarator in declarators {
                    let (name, _) = initialised(*declarator);
                    let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
                    symbol.public = Some(public);
                }
            }
        }
    }

    /// Name and dimensions of a declarator; sets its type if one is declared.
    fn declarator(
        &mut self,
        node: Node<'t>,
        ty: Option<(&Type, Node<'t>)>,
    ) -> Option<(Node<'t>, Option<Shape>)> {
        let (name, mut size, mut length) = match node.kind() {
            IDENTIFIER => (node, None, None),
            SIZED_DECLARATOR => (*named(node).first()?, None, None),
            // What one image has of it.
            COARRAY_DECLARATOR => return self.declarator(*named(node).first()?, ty),
            _ => return None,
        };
        for part in named(node) {
            match part.kind() {
                SIZE => size = Some(part),
                CHARACTER_LENGTH => length = Some(part),
                _ => {}
            }
        }
        if let Some((ty, type_node)) = ty {
            let characters = match (ty, length) {
                (Type::Scalar(Scalar::Character), Some(length)) => self.own_length(length),
                (Type::Scalar(Scalar::Character), None) => self.text_length(type_node),
                _ => None,
            };
            let stated = length.or_else(|| type_node.child_by_field_name("kind"));
            let computed = matches!(ty, Type::Scalar(Scalar::Character))
                && characters.is_none()
                && stated.is_some_and(|stated| self.is_computed_length(stated));
            let ty = length.map_or_else(|| ty.clone(), |length| self.lengthened(type_node, length));
            let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
            symbol.ty = Some(ty);
            symbol.length = characters;
            symbol.attributes.computed_length = computed;
        } else if size.is_some() {
            self.symbols.declare(self.text_of(name), &name.byte_range());
        }
        let dims = size.map(|size| self.own_dims(size, name));
        Some((name, dims))
    }

    /// What a declaration says of the length of a text is worked out when the procedure is entered.
    pub(super) fn is_computed_length(&self, stated: Node<'t>) -> bool {
        let text = self.text_of(stated);
        !is_brought_along(text) && self.varies(text)
    }

    /// `REAL X*8`: the length of one name wins.
    fn lengthened(&self, type_node: Node<'t>, length: Node<'t>) -> Type {
        let word = type_node
            .child(0)
            .map_or("", |word| self.text_of(word))
            .to_ascii_uppercase();
        let text = self.text_of(length);
        let bytes = text.trim_start_matches('*').trim().parse().ok();
        Type::Scalar(self.scalar(&word, true, bytes, text))
    }

    /// `CHARACTER A*8`: the length of one name.
    fn own_length(&self, length: Node<'t>) -> Option<u64> {
        let text = self.text_of(length).trim_start_matches('*').trim();
        text.parse().ok()
    }

    /// Characters of a text of this type, if their number is constant and each takes a byte.
    fn text_length(&self, ty: Node<'t>) -> Option<u64> {
        let Some(kind) = ty.child_by_field_name("kind") else {
            return Some(1);
        };
        let parts = named(kind);
        let [part] = parts[..] else {
            return None;
        };
        let value = match part.kind() {
            KEYWORD_ARGUMENT => {
                let name = part.child_by_field_name("name")?;
                let is_length = self.text_of(name).eq_ignore_ascii_case("len");
                part.child_by_field_name("value").filter(|_| is_length)?
            }
            _ => part,
        };
        u64::try_from(self.value(value)?.max(0)).ok()
    }

    /// Dimensions of the array `name`.
    fn own_dims(&mut self, size: Node<'t>, name: Node<'t>) -> Shape {
        let Dims {
            list,
            open,
            any_rank,
        } = self.dims(size);
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        symbol.attributes.assumed_shape |= open;
        symbol.attributes.assumed_rank |= any_rank;
        list.into()
    }

    pub(super) fn dims(&self, size: Node<'t>) -> Dims {
        let mut dims = Dims::default();
        for part in named(size) {
            let dim = match part.kind() {
                ASSUMED_RANK => {
                    dims.any_rank = true;
                    continue;
                }
                ASSUMED_SIZE => Dim {
                    lower: None,
                    extent: None,
                },
                EXTENT_SPECIFIER => {
                    let (dim, open) = self.extent_dim(part);
                    dims.open |= open;
                    dim
                }
                _ => Dim {
                    lower: None,
                    extent: Some(self.bound(part)),
                },
            };
            dims.list.push(dim);
        }
        dims
    }

    fn extent_dim(&self, part: Node<'t>) -> (Dim, bool) {
        let (mut lower, mut upper, mut behind) = (None, None, false);
        let mut open = true;
        let mut cursor = part.walk();
        for child in part.children(&mut cursor) {
            match child.kind() {
                ":" => behind = true,
                ASSUMED_SIZE => open = false,
                _ if !child.is_named() => {}
                _ if behind => upper = Some(self.bound(child)),
                _ => lower = Some(self.bound(child)),
            }
        }
        open &= upper.is_none();
        let dim = Dim {
            lower,
            extent: upper,
        };
        (dim, open)
    }

    fn attributes(&mut self, node: Node<'t>) {
        let parts = named(node);
        let Some((&qualifier, _)) = parts.split_first() else {
            return;
        };
        let mut cursor = node.walk();
        let declarators: Vec<_> = node
            .children_by_field_name("declarator", &mut cursor)
            .collect();
        for declarator in declarators {
            let Some((name, dims)) = self.declarator(declarator, None) else {
                continue;
            };
            if let Some(dims) = dims {
                self.symbols
                    .entry(self.text_of(name), &name.byte_range())
                    .dims = Some(dims);
            }
            self.attribute(qualifier, name, None);
        }
    }

    fn attribute(&mut self, attribute: Node<'t>, name: Node<'t>, value: Option<Node<'t>>) {
        if attribute.kind() == LANGUAGE_BINDING {
            // It is a variable of C, which may give it a value.
            let name = (self.text_of(name), name.byte_range());
            self.symbols.entry(name.0, &name.1).given = Given::All;
        }
        if attribute.kind() != TYPE_QUALIFIER {
            return;
        }
        let word: String = self
            .text_of(attribute)
            .chars()
            .take_while(char::is_ascii_alphabetic)
            .collect();
        let word = word.to_ascii_uppercase();
        if word == "PARAMETER" {
            if let Some(value) = value {
                self.set_parameter(name, value);
            }
            return;
        }
        let dims = (word == "DIMENSION")
            .then(|| {
                named(attribute)
                    .into_iter()
                    .find(|part| part.kind() == ARGUMENT_LIST)
            })
            .flatten()
            .map(|list| self.own_dims(list, name));
        let (text, span) = (self.text_of(name), name.byte_range());
        let whole = self.text_of(attribute);
        let symbol = match word.as_str() {
            "ASYNCHRONOUS" | "BIND" | "PRIVATE" | "PROTECTED" | "PUBLIC" | "VOLATILE" => {
                self.symbols.entry(text, &span)
            }
            _ => self.symbols.declare(text, &span),
        };
        match word.as_str() {
            "DIMENSION" if symbol.dims.is_none() => symbol.dims = dims,
            "EXTERNAL" => symbol.external = true,
            "INTRINSIC" => symbol.intrinsic = true,
            "SAVE" | "STATIC" => symbol.save = true,
            "VOLATILE" => symbol.volatile = true,
            "PUBLIC" => symbol.public = Some(true),
            "PRIVATE" => symbol.public = Some(false),
            "OPTIONAL" => symbol.attributes.optional = true,
            "VALUE" => symbol.value = true,
            "INTENT" => {
                let text: String = whole.split_whitespace().collect();
                symbol.attributes.intent_in = text.eq_ignore_ascii_case("intent(in)");
                symbol.attributes.intent_out = text.eq_ignore_ascii_case("intent(out)");
            }
            "ALLOCATABLE" => symbol.attributes.allocatable = true,
            "POINTER" => symbol.attributes.pointer = true,
            "TARGET" => symbol.attributes.target = true,
            "CODIMENSION" => symbol.untracked = true,
            _ => {}
        }
    }

    fn common(&mut self, node: Node<'t>) {
        let mut block = String::new();
        let mut before = node.start_byte();
        for part in named(node) {
            let group = part.kind() == VARIABLE_GROUP;
            let members = if group { named(part) } else { vec![part] };
            for member in members {
                // Blank COMMON was taken out before the text was parsed.
                let gap = &self.prepared.text[before..member.start_byte()];
                before = member.end_byte();
                if gap.matches('/').count() == 2 {
                    block.clear();
                }
                if member.kind() == NAME {
                    block = self.text_of(member).to_ascii_uppercase();
                } else {
                    self.common_member(&block, member);
                }
            }
        }
    }

    fn common_member(&mut self, block: &str, declarator: Node<'t>) {
        let Some((name, dims)) = self.declarator(declarator, None) else {
            return;
        };
        let text = self.text_of(name);
        let symbol = self.symbols.declare(text, &name.byte_range());
        symbol.common = Some(block.to_owned());
        if dims.is_some() {
            symbol.dims = dims;
        }
        let members = self.symbols.blocks.entry(block.to_owned()).or_default();
        members.push(text.to_ascii_uppercase());
    }

    /// `BIND(C) :: NAME, /BLOCK/`: C may give them values.
    fn bound_to_c(&mut self, node: Node<'t>) {
        for part in named(node) {
            let (text, span) = (self.text_of(part), part.byte_range());
            match part.kind() {
                IDENTIFIER => self.symbols.entry(text, &span).given = Given::All,
                COMMON_BLOCK => {
                    let block = text.to_ascii_uppercase();
                    self.unit.unseen_blocks.insert(block);
                }
                _ => {}
            }
        }
    }

    /// `POINTER (P, X)`: X lies where the integer P says, over whatever lies there.
    fn cray_pointers(&mut self, node: Node<'t>) {
        for pair in named(node) {
            let parts = (
                pair.child_by_field_name("pointer"),
                pair.child_by_field_name("target"),
            );
            let (Some(pointer), Some(target)) = parts else {
                continue;
            };
            let symbol = self
                .symbols
                .declare(self.text_of(pointer), &pointer.byte_range());
            symbol.ty = Some(Type::Scalar(Scalar::LongLong));
            // Who assigns it moves what lies there.
            symbol.attributes.sought = true;
            let Some((name, dims)) = self.declarator(target, None) else {
                continue;
            };
            let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
            if dims.is_some() {
                symbol.dims = dims;
            }
            symbol.untracked = true;
            symbol.attributes.sought = true;
        }
    }

    fn save(&mut self, node: Node<'t>) {
        let names = named(node);
        if names.is_empty() {
            self.symbols.save_all = true;
        }
        for name in names.into_iter().filter(|name| name.kind() == IDENTIFIER) {
            self.symbols
                .entry(self.text_of(name), &name.byte_range())
                .save = true;
        }
    }

    /// Names that share storage. With one of unknown size none is followed.
    fn equivalence(&mut self, node: Node<'t>) {
        for set in named(node)
            .into_iter()
            .filter(|set| set.kind() == EQUIVALENCE_SET)
        {
            let mut together = BTreeSet::new();
            for member in named(set) {
                let name = match member.kind() {
                    CALL_EXPRESSION => named(member)[0],
                    _ => member,
                };
                let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
                symbol.attributes.equivalenced = true;
                together.insert(self.text_of(name).to_ascii_uppercase());
            }
            let overlays = std::mem::take(&mut self.symbols.overlays);
            for known in overlays {
                match known.is_disjoint(&together) {
                    true => self.symbols.overlays.push(known),
                    false => together.extend(known),
                }
            }
            self.symbols.overlays.push(together);
        }
    }

    /// What is read by the name of a group gets values there.
    fn namelist(&mut self, node: Node<'t>) {
        for group in named(node) {
            let parts = named(group);
            let (names, heads): (Vec<_>, Vec<_>) = parts
                .into_iter()
                .partition(|part| part.kind() == IDENTIFIER);
            let group = heads.first().map(|head| self.text_of(*head));
            let Some(group) = group else {
                names.into_iter().for_each(|name| self.untrack_name(name));
                continue;
            };
            let members: Vec<String> = names
                .into_iter()
                .map(|name| self.text_of(name).to_owned())
                .collect();
            let known = self.symbols.namelists.entry(group.to_ascii_uppercase());
            known.or_default().get_or_insert_default().extend(members);
        }
    }

    fn statement_function(&mut self, node: Node<'t>) -> Specification {
        let Some(left) = node.child_by_field_name("left") else {
            return Specification::Executable;
        };
        let Some(&name) = named(left)
            .first()
            .filter(|name| left.kind() == CALL_EXPRESSION && name.kind() == IDENTIFIER)
        else {
            return Specification::Executable;
        };
        let text = self.text_of(name);
        let substring = self.symbols.element_type(text) == Type::Scalar(Scalar::Character)
            && named(left)
                .iter()
                .any(|part| part.kind() == ARGUMENT_LIST && has_range(*part));
        let declared = self.symbols.get(text);
        let elsewhere = declared.is_some_and(|symbol| symbol.associated);
        let meaning = self.symbols.meaning(text, true);
        if elsewhere || substring || matches!(meaning, Meaning::Array | Meaning::Unknown) {
            return Specification::Executable;
        }
        self.symbols
            .entry(text, &name.byte_range())
            .statement_function = true;
        self.note_statement_function(node, left, name);
        Specification::Done
    }

    /// Notes which bytes of COMMON blocks get values here.
    pub(super) fn note_given_bytes(&mut self) {
        let mut unseen = BTreeSet::new();
        for (block, members) in &self.symbols.blocks {
            let shared = self
                .symbols
                .overlays
                .iter()
                .filter(|set| members.iter().any(|name| set.contains(name)));
            let mut shared = shared.flatten().filter(|name| !members.contains(name));
            let is_given =
                |name: &String| self.symbols.get(name).is_some_and(|it| it.given.is_some());
            if shared.any(is_given) {
                unseen.insert(block.clone());
            }
            for member in self.symbols.laid_out(members) {
                let given = self.symbols.get(member.name).map(|it| &it.given);
                let Some(given) = given.filter(|given| given.is_some()) else {
                    continue;
                };
                let Some((start, size)) = member.start.zip(member.size) else {
                    unseen.insert(block.clone());
                    continue;
                };
                for (first, bytes) in given.bytes(&member.ty, size) {
                    self.unit.given.insert(GivenBytes {
                        block: block.clone(),
                        offset: start + first,
                        bytes,
                    });
                }
            }
        }
        self.unit.unseen_blocks.extend(unseen);
    }

    /// Places of members of COMMON blocks, by name. One of unknown size (a record) and those behind it have none that is known:
    /// units that divide the block otherwise get values from there unseen.
    pub(super) fn common_places(&mut self) -> BTreeMap<String, Common> {
        let mut places = BTreeMap::new();
        for block in self.by_memory.clone() {
            self.one_object(&block, &mut places);
        }
        for (block, members) in &self.symbols.blocks {
            if members.iter().any(|name| places.contains_key(name)) {
                continue;
            }
            let shared = members.iter().any(|name| {
                let symbol = self.symbols.get(name);
                symbol.is_some_and(|it| {
                    it.untracked || it.attributes.equivalenced || it.attributes.pointer
                })
            });
            let shared = shared || self.by_memory.contains(block);
            if shared {
                self.unit.unseen_blocks.insert(block.clone());
            }
            if shared {
                continue;
            }
            for Laid {
                name,
                ty,
                start,
                size,
            } in self.symbols.laid_out(members)
            {
                if let Some((offset, size)) = start.zip(size) {
                    places.insert(
                        name.to_owned(),
                        Common {
                            block: block.clone(),
                            offset,
                            bytes: size,
                        },
                    );
                    let member = (offset, size, matches!(ty, Type::Array { .. }));
                    let layout = self.layouts.entry(block.clone()).or_default();
                    if layout.iter().any(|known| is_other_view(*known, member)) {
                        self.unit.unseen_blocks.insert(block.clone());
                    }
                    layout.insert(member);
                } else {
                    self.unit.unseen_blocks.insert(block.clone());
                }
            }
        }
        places
    }

    /// All names of a COMMON block, and those that share memory with one of them, become one object if each can be followed.
    fn one_object(&mut self, block: &str, places: &mut BTreeMap<String, Common>) {
        let Some(members) = self
            .symbols
            .blocks
            .get(block)
            .filter(|_| !self.module_scope)
        else {
            return;
        };
        let mut together: BTreeSet<String> = members.iter().cloned().collect();
        for set in &self.symbols.overlays {
            if !set.is_disjoint(&together) {
                together.extend(set.iter().cloned());
            }
        }
        let is_followed = |name: &String| {
            let symbol = self.symbols.get(name);
            let own = symbol.is_some_and(|it| {
                let elsewhere = it.attributes.pointer || it.attributes.allocatable;
                !it.untracked && !elsewhere && !it.dummy && !it.result
            });
            own && self.symbols.bytes(name).is_some()
        };
        if !together.iter().all(is_followed) {
            return;
        }
        for name in &together {
            let symbol = self.symbols.entry(name, &(0..0));
            symbol.common = Some(block.to_owned());
            symbol.by_memory = true;
            symbol.attributes.equivalenced = true;
            let (block, offset, bytes) = (block.to_owned(), 0, 0);
            places.insert(
                name.clone(),
                Common {
                    block,
                    offset,
                    bytes,
                },
            );
        }
        self.symbols
            .overlays
            .retain(|set| set.is_disjoint(&together));
        self.symbols.overlays.push(together);
    }

    /// The variable `name`, made at its first use.
    pub(super) fn object(&mut self, name: &str, span: &Span) -> ObjectId {
        let symbol = self.symbols.entry(name, span);
        if let Some(object) = symbol.object {
            return object;
        }
        if symbol.original.is_some() {
            return self.associated_object(name);
        }
        let upper = name.to_ascii_uppercase();
        let ty = self.symbols.type_of(name);
        let save_all = self.symbols.save_all;
        let overlay = self.symbols.overlay(name).cloned();
        let together = overlay.iter().flatten();
        let together: Vec<&Symbol> = together.filter_map(|one| self.symbols.get(one)).collect();
        let given = together.iter().any(|one| one.given.is_some());
        let kept = given || together.iter().any(|one| one.save);
        let known = together.iter().find_map(|one| one.attributes.overlay);
        let left_out = match (&overlay, self.symbols.get(name)) {
            (None, Some(symbol)) if symbol.common.is_none() => symbol.given.left_out(&ty),
            _ => Vec::new(),
        };
        let automatic = self
            .symbols
            .get(name)
            .is_some_and(|it| self.is_automatic(it));
        let symbol = self.symbols.entry(name, span);
        let common = self
            .common_places
            .get(&upper)
            .filter(|_| symbol.common.is_some())
            .cloned();
        let storage = if symbol.dummy && symbol.value {
            Storage::Automatic
        } else if symbol.dummy {
            Storage::Formal
        } else if symbol.common.is_some() {
            Storage::Common
        } else if self.module_scope {
            Storage::Global
        } else if !symbol.result
            && (symbol.save || symbol.given.is_some() || save_all && !automatic || kept)
        {
            Storage::Static
        } else {
            Storage::Automatic
        };
        let id =
            ObjectId(u32::try_from(self.unit.objects.len()).expect("fewer objects than bytes"));
        symbol.object = Some(id);
        let array = matches!(ty, Type::Array { .. });
        let record = ty.record();
        let allocatable = symbol.attributes.allocatable
            && array
            && !symbol.result
            && record.is_none()
            && !ty.is_text()
            && !symbol.attributes.sought;
        let passed = storage == Storage::Formal || symbol.result;
        symbol.attributes.sought |= symbol.attributes.pointer
            || symbol.attributes.allocatable && !allocatable
            || ty.is_text() && passed;
        let sought = symbol.attributes.sought;
        let found = allocatable || is_shaped(symbol.attributes, &ty);
        let zeroed = self.defaults.zeroed.applies(&ty);
        let is_local = matches!(storage, Storage::Automatic | Storage::Static);
        let is_made = symbol.attributes.allocatable || symbol.attributes.pointer;
        let zeroed = zeroed && is_local && !is_made && overlay.is_none();
        let given = given || zeroed || symbol.given.is_some() || symbol.value;
        let by_default = !given && record.is_some_and(|id| self.unit.records[id.index()].defaulted);
        let unfound = (record.is_some() || ty.is_text()) && !is_locatable(symbol, &ty);
        let unlike = symbol.attributes.equivalenced && overlay.is_none();
        if overlay.is_some() {
            symbol.attributes.overlay = known.or(Some(id.0));
        }
        let followed = can_be_followed(&ty) && (found || !has_descriptor(symbol.attributes));
        let unplaced = storage == Storage::Common && common.is_none();
        let ty = match allocatable {
            true => with_bounds(ty, &upper),
            false => ty,
        };
        self.unit.objects.push(Object {
            name: upper,
            storage,
            initialised: given || by_default,
            by_default,
            left_out,
            tentative: false,
            no_address: false,
            volatile: symbol.volatile,
            constant: symbol.parameter.is_some(),
            address_taken: overlay.is_some() || symbol.attributes.target,
            captured: false,
            untracked: symbol.untracked
                || symbol.attributes.assumed_rank
                || !sought && (!followed || unlike || unfound || unplaced),
            mapping: Vec::new(),
            span: symbol.span.clone(),
            after: None,
            block: (storage != Storage::Formal).then_some(self.block).flatten(),
            system: false,
            file_scope_end: 0,
            common,
            attributes: symbol.attributes,
            module: self.module_name(),
            original: None,
            heap: None,
            ty,
        });
        for name in overlay.iter().flatten() {
            self.object(name, span);
        }
        id
    }

    /// It is as large as the procedure works out at entry: SAVE without a list is not meant for it.
    fn is_automatic(&self, symbol: &Symbol) -> bool {
        let bounds = symbol.dims.iter().flat_map(|dims| dims.iter());
        let mut bounds = bounds.flat_map(|dim| [&dim.lower, &dim.extent]).flatten();
        let elsewhere = symbol.attributes.allocatable || symbol.attributes.pointer;
        let varies = |bound: &Bound| bound.value.is_none() && self.varies(&bound.text);
        !elsewhere && (symbol.attributes.computed_length || bounds.any(varies))
    }

    /// The text of a specification expression names a variable.
    fn varies(&self, text: &str) -> bool {
        let words = text.split(|ch: char| !ch.is_ascii_alphanumeric() && ch != '_');
        words.into_iter().any(|word| {
            let symbol = self.symbols.get(word);
            symbol.is_some_and(|it| {
                let variable = it.dummy || it.common.is_some() || it.original.is_some();
                variable && it.parameter.is_none()
            })
        })
    }

    /// A variable of the host or of a module under the name that it has here.
    fn associated_object(&mut self, name: &str) -> ObjectId {
        let upper = name.to_ascii_uppercase();
        let ty = self.symbols.type_of(name);
        // What directives alone declare has no type.
        let followed = can_be_followed(&ty) || *ty.element() == Type::Void;
        let id =
            ObjectId(u32::try_from(self.unit.objects.len()).expect("fewer objects than bytes"));
        let symbol = self.symbols.entry(name, &(0..0));
        symbol.object = Some(id);
        let names_entry = symbol.result_of_entry;
        let original = symbol.original;
        let mut attributes = symbol.attributes;
        let known = original.map(|original| &self.unit.objects[original.index()]);
        attributes.sought |= known.is_some_and(|known| known.attributes.sought);
        let (mut untracked, mut volatile) = (
            symbol.untracked || !followed && !attributes.sought,
            symbol.volatile,
        );
        let (span, constant) = (symbol.span.clone(), symbol.parameter.is_some());
        if names_entry {
            self.leave(&format!("`{upper}` is the result of an ENTRY of its host"));
        }
        let (mut mapping, mut heap) = (Vec::new(), None);
        let mut ty = ty;
        if let Some(original) = original {
            let known = &mut self.unit.objects[original.index()];
            known.address_taken = true;
            untracked |= known.untracked;
            if attributes.sought {
                // Its descriptor is asked at every access.
            } else if attributes.allocatable && !known.untracked {
                ty = with_bounds(ty, &upper);
            } else {
                untracked |= has_descriptor(attributes) && !is_shaped(attributes, &ty);
            }
            volatile |= known.volatile;
            mapping.clone_from(&known.mapping);
            heap.clone_from(&known.heap);
        }
        self.unit.objects.push(Object {
            name: upper,
            storage: Storage::Associated,
            initialised: false,
            left_out: Vec::new(),
            by_default: false,
            tentative: false,
            no_address: false,
            volatile,
            constant,
            address_taken: true,
            captured: false,
            untracked,
            mapping,
            span,
            after: None,
            block: None,
            system: false,
            file_scope_end: 0,
            common: None,
            attributes,
            module: None,
            original,
            heap,
            ty,
        });
        id
    }
}

/// A length of texts that is assumed or deferred: `(*)`, `(LEN=:, KIND=1)`, `*(*)`.
fn is_brought_along(stated: &str) -> bool {
    let stated: String = stated.split_whitespace().collect();
    let inside = stated.trim_start_matches('*');
    let inside = inside.trim_start_matches('(').trim_end_matches(')');
    inside.split(',').any(|part| {
        let (name, value) = part.split_once('=').unwrap_or(("len", part));
        name.eq_ignore_ascii_case("len") && ["*", ":", ""].contains(&value)
    })
}

/// Most dimensions that the runtime takes.
const MAX_RANK: usize = 7;

/// A dummy array that brings its extents along, and how far its elements lie apart.
fn is_shaped(attributes: Attributes, ty: &Type) -> bool {
    let elsewhere = attributes.allocatable || attributes.pointer || attributes.assumed_rank;
    attributes.assumed_shape
        && !elsewhere
        && matches!(ty, Type::Array { dims, .. } if dims.len() <= MAX_RANK)
}

/// Its elements are found by a descriptor.
fn has_descriptor(attributes: Attributes) -> bool {
    attributes.allocatable || attributes.assumed_shape || attributes.assumed_rank
}

/// An array of deferred shape with the bounds that it has when these are evaluated.
pub(super) fn with_bounds(ty: Type, name: &str) -> Type {
    let Type::Array { element, dims } = ty else {
        return ty;
    };
    let bound = |side: &str, number: usize| {
        let text = format!("{side}({name},{})", number + 1);
        Some(Bound { value: None, text })
    };
    let dims = (0..dims.len()).map(|number| Dim {
        lower: bound("lbound", number),
        extent: bound("ubound", number),
    });
    Type::Array {
        element,
        dims: dims.collect::<Vec<_>>().into(),
    }
}

/// Two declarations of a COMMON block cut the same bytes differently: what is stored by one name is
/// read by another, and only one of them is followed.
fn is_other_view(one: (u64, u64, bool), other: (u64, u64, bool)) -> bool {
    one != other && one.0 < other.0 + other.1 && other.0 < one.0 + one.1
}

/// A declaration of data of a type that only the running program knows.
pub(super) fn is_class(declaration: &str) -> bool {
    let word = declaration.trim_start().get(..5);
    word.is_some_and(|word| word.eq_ignore_ascii_case("class"))
}

/// `TYPE(*)`.
fn is_untyped(declared: &str) -> bool {
    let words = declared.split_whitespace().collect::<String>();
    words.eq_ignore_ascii_case("type(*)")
}

/// Where a record is, and how many there are, can be asked where its procedure begins.
fn is_locatable(symbol: &Symbol, ty: &Type) -> bool {
    let sized = match ty {
        Type::Array { dims, .. } => {
            let open = dims.last().is_some_and(|dim| dim.extent.is_none());
            !symbol.attributes.optional && (!open || symbol.attributes.assumed_shape)
        }
        _ => true,
    };
    sized && !symbol.result
}

/// Values of this type have a known size, or components that have.
pub(super) fn can_be_followed(ty: &Type) -> bool {
    match ty {
        Type::Array { element, .. } => can_be_followed(element),
        Type::Record(_) | Type::Scalar(Scalar::Character) => true,
        other => symbols::size(other).is_some(),
    }
}

/// Target and initial value of a declarator.
fn initialised(declarator: Node<'_>) -> (Node<'_>, Option<Node<'_>>) {
    match (
        declarator.child_by_field_name("left"),
        declarator.child_by_field_name("right"),
    ) {
        (Some(target), value) => (target, value),
        (None, _) => (declarator, None),
    }
}

fn has_range(arguments: Node<'_>) -> bool {
    named(arguments)
        .iter()
        .any(|part| part.kind() == EXTENT_SPECIFIER)
}
