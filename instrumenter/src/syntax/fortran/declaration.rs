//! The specification part: types, dimensions, COMMON, DATA and the other attributes of names.

use std::collections::BTreeMap;

use tree_sitter::Node;

use super::kinds::*;
use super::symbols::{self, Meaning};
use super::{Lower, named};
use crate::model::{Common, Dim, Object, ObjectId, Scalar, Span, Storage, Type};

/// What a specification statement was.
pub(super) enum Specification {
    /// Read.
    Done,
    /// The first executable statement.
    Executable,
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
            SAVE_STATEMENT => self.save(node),
            DATA_STATEMENT => self.data(node),
            EQUIVALENCE_STATEMENT => self.equivalence(node),
            NAMELIST_STATEMENT => self.namelist(node),
            INTERFACE => self.interface(node),
            USE_STATEMENT | IMPORT_STATEMENT => self.leave("it uses a module"),
            ENTRY_STATEMENT => self.leave("it has an ENTRY statement"),
            DERIVED_TYPE_DEFINITION
            | FORMAT_STATEMENT
            | COMMENT
            | PROGRAM_STATEMENT
            | SUBROUTINE_STATEMENT
            | FUNCTION_STATEMENT => {}
            ASSIGNMENT => return self.statement_function(node),
            kind if is_other_specification(kind) => {}
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
        let integer = crate::model::constant::is_fortran_integer(
            &self.symbols.element_type(self.text_of(name)),
        );
        let value = integer.then(|| self.value(value)).flatten();
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        symbol.parameter = Some(value);
        symbol.data = true;
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
    fn scalar(&self, word: &str, stated: bool, bytes: Option<i64>, text: &str) -> Scalar {
        let stars = text.contains('*');
        match (word, stated, bytes) {
            ("CHARACTER", ..) => Scalar::Character,
            ("DOUBLE", ..) if text.to_ascii_uppercase().contains("COMPLEX") => {
                Scalar::DoubleComplex
            }
            ("DOUBLE" | "DOUBLEPRECISION", ..) => Scalar::Double,
            ("DOUBLECOMPLEX", ..) => Scalar::DoubleComplex,
            ("BYTE", ..) => Scalar::Char,
            ("INTEGER", false, _) => self.defaults.integer(),
            ("REAL", false, _) => self.defaults.real(),
            ("LOGICAL", false, _) | ("LOGICAL", _, Some(4)) => Scalar::Logical,
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
            ("REAL", _, Some(16)) => Scalar::LongDouble,
            ("COMPLEX", _, Some(8)) if stars => Scalar::FloatComplex,
            ("COMPLEX", _, Some(4)) => Scalar::FloatComplex,
            ("COMPLEX", _, Some(8)) => Scalar::DoubleComplex,
            ("COMPLEX", _, Some(16)) if stars => Scalar::DoubleComplex,
            ("LOGICAL", _, Some(1)) => Scalar::Bool,
            _ => Scalar::Other,
        }
    }

    fn variables(&mut self, node: Node<'t>) {
        let Some(type_node) = node.child_by_field_name("type") else {
            return;
        };
        let ty = match type_node.kind() {
            INTRINSIC_TYPE => self.intrinsic_type(type_node),
            _ => Type::Unknown,
        };
        let mut cursor = node.walk();
        let attributes: Vec<_> = node
            .children_by_field_name("attribute", &mut cursor)
            .collect();
        let mut cursor = node.walk();
        let declarators: Vec<_> = node
            .children_by_field_name("declarator", &mut cursor)
            .collect();
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
            let parameter = self
                .symbols
                .get(self.text_of(name))
                .is_some_and(|it| it.parameter.is_some());
            if value.is_some() && !parameter {
                self.symbols
                    .entry(self.text_of(name), &name.byte_range())
                    .data = true;
            }
        }
    }

    /// Name and dimensions of a declarator; sets its type if one is declared.
    fn declarator(
        &mut self,
        node: Node<'t>,
        ty: Option<(&Type, Node<'t>)>,
    ) -> Option<(Node<'t>, Option<Vec<Dim>>)> {
        let (name, mut size, mut length) = match node.kind() {
            IDENTIFIER => (node, None, None),
            SIZED_DECLARATOR => (*named(node).first()?, None, None),
            _ => return None,
        };
        for part in named(node) {
            match part.kind() {
                SIZE => size = Some(part),
                CHARACTER_LENGTH => length = Some(part),
                _ => {}
            }
        }
        let dims = size.map(|size| self.dims(size, name));
        if let Some((ty, type_node)) = ty {
            let ty = length.map_or_else(|| ty.clone(), |length| self.lengthened(type_node, length));
            self.symbols
                .entry(self.text_of(name), &name.byte_range())
                .ty = Some(ty);
        }
        Some((name, dims))
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

    fn dims(&mut self, size: Node<'t>, name: Node<'t>) -> Vec<Dim> {
        let mut dims = Vec::new();
        for part in named(size) {
            let dim = match part.kind() {
                ASSUMED_SIZE => Dim {
                    lower: None,
                    extent: None,
                },
                EXTENT_SPECIFIER => self.extent_dim(part, name),
                _ => Dim {
                    lower: None,
                    extent: Some(self.bound(part)),
                },
            };
            dims.push(dim);
        }
        dims
    }

    fn extent_dim(&mut self, part: Node<'t>, name: Node<'t>) -> Dim {
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
        if upper.is_none() && open {
            // Assumed or deferred shape: strides are not known here.
            self.symbols
                .entry(self.text_of(name), &name.byte_range())
                .untracked = true;
        }
        Dim {
            lower,
            extent: upper,
        }
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
        if attribute.kind() != TYPE_QUALIFIER {
            return;
        }
        let word = attribute
            .child(0)
            .map_or("", |word| self.text_of(word))
            .to_ascii_uppercase();
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
            .map(|list| self.dims(list, name));
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        match word.as_str() {
            "DIMENSION" if symbol.dims.is_none() => symbol.dims = dims,
            "EXTERNAL" => symbol.external = true,
            "INTRINSIC" => symbol.intrinsic = true,
            "SAVE" | "STATIC" => symbol.save = true,
            "VOLATILE" => symbol.volatile = true,
            "ALLOCATABLE" | "ASYNCHRONOUS" | "CODIMENSION" | "OPTIONAL" | "POINTER" | "TARGET"
            | "VALUE" => symbol.untracked = true,
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
        let symbol = self.symbols.entry(text, &name.byte_range());
        symbol.common = Some(block.to_owned());
        if dims.is_some() {
            symbol.dims = dims;
        }
        let members = self.symbols.blocks.entry(block.to_owned()).or_default();
        members.push(text.to_ascii_uppercase());
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

    /// DATA: the objects have a value at birth. Of an array that gets values for some elements only,
    /// all count.
    pub(super) fn data(&mut self, node: Node<'t>) {
        let sets = named(node).into_iter().filter(|set| set.kind() == DATA_SET);
        for target in sets
            .flat_map(named)
            .filter(|part| part.kind() != DATA_VALUE)
        {
            self.data_target(target);
        }
    }

    fn data_target(&mut self, target: Node<'t>) {
        match target.kind() {
            IDENTIFIER => {
                let (name, span) = (self.text_of(target), target.byte_range());
                self.symbols.entry(name, &span).data = true;
                if let Some(object) = self.symbols.get(name).and_then(|symbol| symbol.object) {
                    self.unit.objects[object.index()].initialised = true;
                }
            }
            CALL_EXPRESSION => {
                if let Some(&name) = named(target).first() {
                    self.data_target(name);
                }
            }
            IMPLIED_DO => {
                let inner = named(target)
                    .into_iter()
                    .filter(|part| part.kind() != LOOP_CONTROL);
                for part in inner {
                    self.data_target(part);
                }
            }
            _ => {}
        }
    }

    /// Names that share storage cannot be followed yet; with one of a COMMON block the whole block.
    fn equivalence(&mut self, node: Node<'t>) {
        for set in named(node)
            .into_iter()
            .filter(|set| set.kind() == EQUIVALENCE_SET)
        {
            for member in named(set) {
                let name = if member.kind() == CALL_EXPRESSION {
                    named(member)[0]
                } else {
                    member
                };
                self.symbols
                    .entry(self.text_of(name), &name.byte_range())
                    .untracked = true;
            }
        }
    }

    fn namelist(&mut self, node: Node<'t>) {
        for group in named(node) {
            for name in named(group)
                .into_iter()
                .filter(|part| part.kind() == IDENTIFIER)
            {
                self.symbols
                    .entry(self.text_of(name), &name.byte_range())
                    .untracked = true;
            }
        }
    }

    fn interface(&mut self, node: Node<'t>) {
        for part in named(node) {
            let heading = named(part).into_iter().next();
            let name = heading.and_then(|heading| heading.child_by_field_name("name"));
            if let Some(name) = name {
                self.symbols
                    .entry(self.text_of(name), &name.byte_range())
                    .external = true;
            }
        }
    }

    fn statement_function(&mut self, node: Node<'t>) -> Specification {
        let Some(left) = node.child_by_field_name("left") else {
            return Specification::Executable;
        };
        let Some(&name) = named(left)
            .first()
            .filter(|_| left.kind() == CALL_EXPRESSION)
        else {
            return Specification::Executable;
        };
        let text = self.text_of(name);
        let substring = self.symbols.element_type(text) == Type::Scalar(Scalar::Character)
            && named(left)
                .iter()
                .any(|part| part.kind() == ARGUMENT_LIST && has_range(*part));
        if self.symbols.meaning(text, true) == Meaning::Array || substring {
            return Specification::Executable;
        }
        self.symbols
            .entry(text, &name.byte_range())
            .statement_function = true;
        Specification::Done
    }

    /// Places of all members of COMMON blocks, by name. After a member of unknown size none is known.
    pub(super) fn common_places(&mut self) -> BTreeMap<String, Common> {
        let mut places = BTreeMap::new();
        for (block, members) in &self.symbols.blocks {
            let shared = members
                .iter()
                .any(|name| self.symbols.get(name).is_some_and(|it| it.untracked));
            if shared {
                self.unit.unseen_blocks.insert(block.clone());
            }
            let mut offset = Some(0u64).filter(|_| !shared);
            for name in members {
                let ty = self.symbols.type_of(name);
                let align = symbols::alignment(&ty);
                let start = offset.map(|offset| offset.next_multiple_of(align));
                if let Some((offset, size)) = start.zip(symbols::size(&ty)) {
                    let member = (offset, size, matches!(ty, Type::Array { .. }));
                    let layout = self.layouts.entry(block.clone()).or_default();
                    if layout.iter().any(|known| is_other_view(*known, member)) {
                        self.unit.unseen_blocks.insert(block.clone());
                    }
                    layout.insert(member);
                }
                if let Some(offset) = start {
                    places.insert(
                        name.clone(),
                        Common {
                            block: block.clone(),
                            offset,
                        },
                    );
                }
                offset = start
                    .zip(symbols::size(&ty))
                    .and_then(|(at, size)| at.checked_add(size));
            }
        }
        places
    }

    /// The variable `name`, made at its first use.
    pub(super) fn object(&mut self, name: &str, span: &Span) -> ObjectId {
        if let Some(object) = self.symbols.entry(name, span).object {
            return object;
        }
        let upper = name.to_ascii_uppercase();
        let ty = self.symbols.type_of(name);
        let save_all = self.symbols.save_all;
        let symbol = self.symbols.entry(name, span);
        let common = self
            .common_places
            .get(&upper)
            .filter(|_| symbol.common.is_some())
            .cloned();
        let storage = if symbol.dummy {
            Storage::Formal
        } else if symbol.common.is_some() {
            Storage::Common
        } else if !symbol.result && (symbol.save || symbol.data || save_all) {
            Storage::Static
        } else {
            Storage::Automatic
        };
        let id =
            ObjectId(u32::try_from(self.unit.objects.len()).expect("fewer objects than bytes"));
        symbol.object = Some(id);
        let followed = can_be_followed(&ty);
        self.unit.objects.push(Object {
            name: upper,
            storage,
            initialised: symbol.data,
            no_address: false,
            volatile: symbol.volatile,
            constant: symbol.parameter.is_some(),
            address_taken: false,
            untracked: symbol.untracked
                || !followed
                || storage == Storage::Common && common.is_none(),
            mapping: Vec::new(),
            span: symbol.span.clone(),
            after: None,
            block: (storage != Storage::Formal).then_some(self.block).flatten(),
            system: false,
            file_scope_end: 0,
            common,
            ty,
        });
        id
    }
}

/// Two declarations of a COMMON block cut the same bytes differently: what is stored by one name is
/// read by another, and only one of them is followed.
fn is_other_view(one: (u64, u64, bool), other: (u64, u64, bool)) -> bool {
    one != other && one.0 < other.0 + other.1 && other.0 < one.0 + one.1
}

/// Values of this type have a known size and no parts of their own.
fn can_be_followed(ty: &Type) -> bool {
    match ty {
        Type::Array { element, .. } => can_be_followed(element),
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

/// Specification statements that say nothing of variables.
fn is_other_specification(kind: &str) -> bool {
    matches!(
        kind,
        "public_statement" | "private_statement" | "bind_statement" | "enum"
    )
}
