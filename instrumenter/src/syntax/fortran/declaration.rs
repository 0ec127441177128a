//! The specification part: types, dimensions, COMMON, DATA and the other attributes of names.

use tree_sitter::Node;

use super::given::Given;
use super::kinds::*;
use super::lower::{Lower, named};
use super::plain_lines::{is_bare_parameter, starts_with_word};
use super::sizes;
use super::symbol::Symbol;
use crate::model::{Attributes, Bound, Dim, Scalar, Shape, Type};

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
    pub(super) open: bool,
    /// Assumed rank: the list is empty.
    pub(super) any_rank: bool,
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
            CALL_EXPRESSION if starts_with_word(self.text_of(node), "POINTER") => {
                self.lone_cray_pointer(node);
            }
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

    pub(super) fn implicit(&mut self, node: Node<'t>) {
        let mut ty = Type::Unknown;
        for child in named(node) {
            match child.kind() {
                NONE => self.symbols.implicit.none(),
                INTRINSIC_TYPE | DERIVED_TYPE => ty = self.declared_type(child),
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

    pub(super) fn parameter(&mut self, assignment: Node<'t>) {
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
        let values = integer.then(|| self.array_value(value)).flatten();
        let value = integer.then(|| self.value(value)).flatten();
        let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
        symbol.values = values;
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
                let integer = Type::Scalar(self.defaults.kinds.integer());
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
                OPERATOR | ASSIGNMENT_NAME | DEFINED_IO => self.generic_name(name),
                _ => self.text_of(name).to_owned(),
            };
            let symbol = self.symbols.entry(&text, &name.byte_range());
            symbol.public = Some(public);
        }
    }

    pub(super) fn variables(&mut self, node: Node<'t>) {
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
    pub(super) fn procedures(
        &mut self,
        ty: Node<'t>,
        declarators: &[Node<'t>],
        attributes: &[Node<'t>],
    ) {
        let is_pointer = |part: &Node<'t>| self.text_of(*part).eq_ignore_ascii_case("pointer");
        let pointer = named(ty).iter().chain(attributes).any(is_pointer);
        let is_computed = |part: &Node<'t>| {
            let interface = self.symbols.get(self.text_of(*part));
            let signature = interface.and_then(|interface| interface.signature.as_ref());
            signature.is_some_and(|it| it.computed_size)
        };
        let computed = !pointer && named(ty).iter().any(is_computed);
        let mut parts = named(ty).into_iter();
        let interface = parts.find(|part| part.kind() == PROCEDURE_INTERFACE);
        let interface = interface.map(|part| self.text_of(part).to_ascii_uppercase());
        let known = interface.as_ref().and_then(|name| {
            let symbol = self.symbols.get(name)?;
            symbol.signature.clone()
        });
        let like = interface.filter(|_| known.is_none());
        for declarator in declarators {
            let (name, _) = initialised(*declarator);
            let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
            symbol.external = true;
            symbol.pointer = pointer;
            symbol.signature.clone_from(&known);
            symbol.like.clone_from(&like);
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
    pub(super) fn declarator(
        &mut self,
        node: Node<'t>,
        ty: Option<(&Type, Node<'t>)>,
    ) -> Option<(Node<'t>, Option<Shape>)> {
        let (name, mut size, mut length) = match node.kind() {
            IDENTIFIER => (node, None, None),
            SIZED_DECLARATOR | CALL_EXPRESSION => (*named(node).first()?, None, None),
            // What one image has of it.
            COARRAY_DECLARATOR => return self.declarator(*named(node).first()?, ty),
            _ => return None,
        };
        for part in named(node) {
            match part.kind() {
                SIZE | ARGUMENT_LIST => size = Some(part),
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
            let deferred = stated.is_some_and(|stated| is_deferred(self.text_of(stated)));
            let ty = length.map_or_else(|| ty.clone(), |length| self.lengthened(type_node, length));
            let symbol = self.symbols.declare(self.text_of(name), &name.byte_range());
            symbol.ty = Some(ty);
            symbol.length = characters;
            symbol.attributes.computed_length = computed;
            symbol.attributes.deferred_length = deferred;
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
        symbol.attributes.contiguous |= open && self.defaults.repacked;
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

    pub(super) fn attributes(&mut self, node: Node<'t>) {
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

    pub(super) fn attribute(
        &mut self,
        attribute: Node<'t>,
        name: Node<'t>,
        value: Option<Node<'t>>,
    ) {
        if attribute.kind() == LANGUAGE_BINDING {
            self.variable_of_c(name, attribute);
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
            "CONTIGUOUS" => symbol.attributes.contiguous = true,
            "CODIMENSION" => symbol.untracked = true,
            _ => {}
        }
    }
}

/// `LEN=:`, or what may be it.
pub(super) fn is_deferred(stated: &str) -> bool {
    stated.contains(':')
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
pub(super) const MAX_RANK: usize = 7;

/// A dummy array that brings its extents along, and how far its elements lie apart.
pub(super) fn is_shaped(attributes: Attributes, ty: &Type) -> bool {
    let elsewhere = attributes.allocatable || attributes.pointer || attributes.assumed_rank;
    attributes.assumed_shape
        && !elsewhere
        && matches!(ty, Type::Array { dims, .. } if dims.len() <= MAX_RANK)
}

/// Its elements are found by a descriptor.
pub(super) fn has_descriptor(attributes: Attributes) -> bool {
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
pub(super) fn is_locatable(symbol: &Symbol, ty: &Type) -> bool {
    let sized = match ty {
        Type::Array { dims, .. } => {
            let open = dims.last().is_some_and(|dim| dim.extent.is_none());
            !symbol.attributes.optional && (!open || symbol.attributes.assumed_shape)
        }
        _ => true,
    };
    sized && (!symbol.result || ty.record().is_some())
}

/// Values of this type have a known size, or components that have.
pub(super) fn can_be_followed(ty: &Type) -> bool {
    match ty {
        Type::Array { element, .. } => can_be_followed(element),
        Type::Record(_) | Type::Scalar(Scalar::Character) => true,
        other => sizes::size(other).is_some(),
    }
}

/// Target and initial value of a declarator.
pub(super) fn initialised(declarator: Node<'_>) -> (Node<'_>, Option<Node<'_>>) {
    match (
        declarator.child_by_field_name("left"),
        declarator.child_by_field_name("right"),
    ) {
        (Some(target), value) => (target, value),
        (None, _) => (declarator, None),
    }
}

pub(super) fn has_range(arguments: Node<'_>) -> bool {
    named(arguments)
        .iter()
        .any(|part| part.kind() == EXTENT_SPECIFIER)
}
