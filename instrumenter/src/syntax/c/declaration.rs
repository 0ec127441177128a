//! Declarations: specifiers, declarators, records, enumerations, and the objects they declare.
//!
//! Only what checking needs is kept of a type: no signedness, no attributes but those that change
//! the type's representation (it is then unknown).

use super::lexer::is_specifier;
use std::mem;

use super::lexer::{Mark, Name, TokenKind, Word};
use super::parser::{Parse, Parser};
use super::tables::{OrdinaryIdentifier, object};
use super::types::{self, Qualified};
use crate::model::{
    DeclaredObject, Dim, DirectiveId, Expr, ExprKind, Member, ObjectId, ParameterList, Scalar,
    Span, Stmt, Storage, Type,
};

/// Longer lists of values are not kept.
const MOST_VALUES: i64 = 4096;

/// Where a declaration stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    File,
    Block,
    /// Header of a `for`.
    Header,
}

/// What a declaration in a block declares.
pub(super) enum Local {
    Objects(Vec<DeclaredObject>),
    /// A function inside a function.
    Function(Box<Stmt>),
}

/// Declaration specifiers.
#[derive(Clone, Debug)]
pub(super) struct Specifiers {
    pub(super) base: Qualified,
    pub(super) storage: Option<Word>,
    /// Where `register` stands.
    pub(super) register: Option<Span>,
    pub(super) thread: bool,
    /// `__auto_type`: the initialiser gives the type.
    pub(super) automatic: bool,
    pub(super) cleanup: Option<Name>,
    pub(super) inline: bool,
    /// With `extern`: the body serves inlining alone.
    pub(super) gnu_inline: bool,
}

/// What attributes say that matters here.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GnuAttributes {
    /// The type gets another representation (`vector_size`, `mode`).
    pub(super) changes_type: bool,
    /// It is `vector_size`.
    pub(super) vector: bool,
    /// The function that is called with the object's address at the end of its scope.
    pub(super) cleanup: Option<Name>,
    pub(super) gnu_inline: bool,
    /// Scalars of a record lie in an order of their own: they have no address.
    pub(super) reordered: bool,
}

/// One declarator: a name and how its type is derived from the specifiers'.
#[derive(Debug)]
pub(super) struct Declarator {
    pub(super) name: Option<Name>,
    pub(super) span: Span,
    /// In the order in which they apply to the base type.
    pub(super) derivations: Vec<Derivation>,
    pub(super) attributes: GnuAttributes,
}

impl Declarator {
    pub(super) fn is_function(&self) -> bool {
        matches!(self.derivations.last(), Some(Derivation::Function(_)))
    }
}

#[derive(Debug)]
pub(super) enum Derivation {
    Pointer { volatile: bool, constant: bool },
    Array(Dim, Option<Expr>),
    Function(Parameters),
}

/// The parameter list of a function declarator.
#[derive(Debug, Default)]
pub(super) struct Parameters {
    /// With a prototype: the named parameters. Old style: what the declarations make of `names`.
    pub(super) objects: Vec<(Name, ObjectId)>,
    /// GNU C: those that are declared once more in front of the list (`int n; int a[n], int n`).
    pub(super) forward: Vec<(Name, ObjectId)>,
    /// Old style: the names.
    pub(super) names: Vec<(Name, Span)>,
    /// With a prototype, by parameter: it is a pointer to `const`.
    pub(super) to_constant: Vec<bool>,
    /// With a prototype: the types of all parameters.
    pub(super) types: Vec<Type>,
    pub(super) variadic: bool,
    pub(super) knr: bool,
    /// The extent of some array has side effects.
    pub(super) has_effects: bool,
}

impl Parameters {
    /// What has been read stood in front of the list.
    pub(super) fn precede(&mut self) {
        let mut forward = std::mem::take(&mut self.forward);
        forward.append(&mut self.objects);
        *self = Self {
            forward,
            has_effects: self.has_effects,
            ..Self::default()
        };
    }

    /// Of a function whose declarator has no list (`F f;`).
    fn unknown() -> Self {
        Self {
            knr: true,
            ..Self::default()
        }
    }
}

/// Keywords of a basic type, counted.
#[derive(Default)]
pub(super) struct Basic {
    pub(super) words: Vec<Word>,
}

impl Basic {
    pub(super) fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }

    pub(super) fn ty(&self) -> Type {
        let longs = self
            .words
            .iter()
            .filter(|word| **word == Word::Long)
            .count();
        let complex = self.has(Word::Complex);
        let other = [Word::Float16, Word::Float128, Word::Decimal];
        let scalar = if other.iter().any(|word| self.has(*word)) {
            Scalar::Other
        } else if self.has(Word::Int128) && !complex {
            Scalar::Wide
        } else if self.has(Word::Void) {
            return Type::Void;
        } else if self.has(Word::Bool) {
            Scalar::Bool
        } else if self.has(Word::Float) {
            if complex {
                Scalar::FloatComplex
            } else {
                Scalar::Float
            }
        } else if self.has(Word::Double) {
            match (complex, longs) {
                (false, 0) => Scalar::Double,
                (false, _) => Scalar::LongDouble,
                (true, 0) => Scalar::DoubleComplex,
                (true, _) => Scalar::LongDoubleComplex,
            }
        } else if complex && self.words.len() == 1 {
            Scalar::DoubleComplex
        } else if complex {
            Scalar::Other
        } else if self.has(Word::Char) {
            Scalar::Char
        } else if self.has(Word::Short) {
            Scalar::Short
        } else {
            match longs {
                0 => Scalar::Int,
                1 => Scalar::Long,
                _ => Scalar::LongLong,
            }
        };
        Type::Scalar(match self.has(Word::Unsigned) {
            true => scalar.without_sign(),
            false => scalar,
        })
    }
}

impl Parser<'_, '_, '_> {
    /// Whether a declaration starts here and not a statement.
    pub(super) fn starts_declaration(&self) -> bool {
        let mut ahead = 0;
        while self.ahead(ahead) == TokenKind::Word(Word::Extension) {
            ahead += 1;
        }
        match self.ahead(ahead) {
            TokenKind::Word(word) => is_specifier(word),
            TokenKind::Name(name) => {
                self.is_type_name(name) && self.ahead(ahead + 1) != TokenKind::Mark(Mark::Colon)
            }
            _ => false,
        }
    }

    /// A declaration in a block or a `for` header, up to its `;`, with the directives before it.
    pub(super) fn local_declaration(
        &mut self,
        context: Context,
        directives: &[DirectiveId],
    ) -> Parse<Local> {
        let mut declared = Vec::new();
        if self.static_assert()? {
            return Ok(Local::Objects(declared));
        }
        let begin = (self.start(), self.position());
        self.tables.says_pure = false;
        let specifiers = self.specifiers()?;
        // `static DVM(DISTRIBUTE [BLOCK]) double a[N];`
        let directives = &[directives, &self.take_directives()].concat()[..];
        if self.eat(Mark::Semicolon) {
            let mapping = self.declaration_directives(directives);
            self.misplace(&mapping, "here");
            return Ok(Local::Objects(declared));
        }
        let first = self.declarator(false)?;
        if context == Context::Block && self.defines_function(&first) {
            let function = self.nested_definition(begin, &specifiers, first, directives)?;
            return Ok(Local::Function(Box::new(function)));
        }
        let mapping = self.declaration_directives(directives);
        let mut next = Some(first);
        while let Some(declarator) = next {
            declared.extend(self.init_declarator(&specifiers, declarator, context, &mapping)?);
            next = match self.eat(Mark::Comma) {
                true => Some(self.declarator(false)?),
                false => None,
            };
        }
        self.expect(Mark::Semicolon, "`;` behind the declaration")?;
        let after = (context == Context::Block && !self.tables.function.before_first_case)
            .then(|| self.end());
        for one in &declared {
            self.tables.object(one.object).after = after;
        }
        Ok(Local::Objects(declared))
    }

    /// Declares what a declarator names, with the directives before it, and reads its initialiser.
    pub(super) fn init_declarator(
        &mut self,
        specifiers: &Specifiers,
        declarator: Declarator,
        context: Context,
        mapping: &[DirectiveId],
    ) -> Parse<Option<DeclaredObject>> {
        let name = declarator.name.expect("the declarator is not abstract");
        let span = declarator.span.clone();
        let mut cleanup = specifiers.cleanup.or(declarator.attributes.cleanup);
        let (mut qualified, bounds, parameters) = self.derive(specifiers.base.clone(), declarator);
        let attributes = self.attributes();
        if attributes.changes_type {
            qualified.ty = Type::Unknown;
        }
        qualified.vector |= attributes.vector;
        cleanup = cleanup.or(attributes.cleanup);
        if specifiers.storage == Some(Word::Typedef) {
            self.misplace(mapping, "in the definition of a type");
            self.tables
                .scope
                .declare(name, OrdinaryIdentifier::Typedef(qualified));
            return Ok(None);
        }
        if let Type::Function(_) = qualified.ty {
            self.misplace(mapping, "at a function");
            if specifiers.storage == Some(Word::Auto) {
                self.announce_nested(name, qualified.ty);
                return Ok(None);
            }
            self.note_prototype(name, &parameters.unwrap_or_else(Parameters::unknown));
            self.declare_function(name, span.start, qualified.ty);
            return Ok(None);
        }
        if specifiers.automatic {
            let declared = self.deduced(name, span, specifiers, qualified, context)?;
            self.note_cleanup(&declared, cleanup, context);
            return Ok(Some(declared));
        }
        let initialised = self.is(Mark::Assign);
        if qualified.vector {
            self.note_vector(span.clone());
        }
        let object = self.declare_object(name, span, qualified, specifiers, context, initialised);
        self.tables.object(object).mapping.extend(mapping);
        let initialiser = self.object_initialiser(object)?;
        if context == Context::Block && specifiers.storage == Some(Word::Extern) {
            // Nothing is born here.
            return Ok(None);
        }
        let declared = DeclaredObject {
            object,
            initialiser,
            bounds,
        };
        self.note_cleanup(&declared, cleanup, context);
        Ok(Some(declared))
    }

    fn object_initialiser(&mut self, object: ObjectId) -> Parse<Option<Expr>> {
        if !self.eat(Mark::Assign) {
            return Ok(None);
        }
        self.tables.object(object).tentative = false;
        let ty = self.tables.object(object).ty.clone();
        let (initialiser, count) = self.initialiser(&ty)?;
        self.tables.object(object).ty = super::initialiser::completed(ty, count);
        self.note_first_values(object, &initialiser);
        self.note_first_target(object, &initialiser);
        self.note_first_pointer(object, &initialiser);
        Ok(Some(initialiser))
    }

    /// Keeps which function a pointer leads to when the program begins.
    fn note_first_target(&mut self, object: ObjectId, initialiser: &Expr) {
        let source = match &initialiser.without_casts().kind {
            ExprKind::AddressOf(function) => &function.kind,
            other => other,
        };
        if let ExprKind::Function(name) = source {
            self.tables.first_targets.insert(object, name.clone());
        }
    }

    fn note_first_pointer(&mut self, object: ObjectId, initialiser: &Expr) {
        let known = self.tables.object(object);
        let is_static = matches!(known.storage, Storage::Static | Storage::Global);
        if is_static && matches!(known.ty, Type::Pointer(_)) {
            let value = initialiser.clone();
            self.tables.first_pointers.insert(object, value);
        }
    }

    /// Keeps what a list of integers begins with.
    fn note_first_values(&mut self, object: ObjectId, initialiser: &Expr) {
        let known = self.tables.object(object);
        let is_static = matches!(known.storage, Storage::Static | Storage::Global);
        let (Type::Array { element, dims }, ExprKind::Initialiser(values)) =
            (&known.ty, &initialiser.kind)
        else {
            return;
        };
        let extent = match &dims[..] {
            [dim] if is_static && types::is_integer(element) => {
                dim.extent.as_ref().and_then(|extent| extent.value)
            }
            _ => None,
        };
        let Some(extent) = extent.filter(|extent| (1..=MOST_VALUES).contains(extent)) else {
            return;
        };
        let values: Option<Vec<i64>> = values.iter().map(types::value).collect();
        let is_in_order = !self.source(initialiser.span.clone()).contains('[');
        if let Some(mut values) = values.filter(|_| is_in_order) {
            values.resize(extent as usize, 0);
            self.tables.first_values.insert(object, values);
        }
    }

    /// `__auto_type x = value`.
    fn deduced(
        &mut self,
        name: Name,
        span: Span,
        specifiers: &Specifiers,
        mut qualified: Qualified,
        context: Context,
    ) -> Parse<DeclaredObject> {
        self.expect(Mark::Assign, "`=`")?;
        let value = self.assignment_expression()?;
        qualified.ty = types::decay(&value.ty);
        let object = self.declare_object(name, span, qualified, specifiers, context, true);
        self.tables.object(object).attributes.deduced = true;
        Ok(DeclaredObject {
            object,
            initialiser: Some(value),
            bounds: Vec::new(),
        })
    }

    /// What the declaration of a function says of it.
    pub(super) fn note_prototype(&mut self, name: Name, parameters: &Parameters) {
        self.note_only_read(name, &parameters.to_constant);
        let function = self.tables.names.spelling(name).to_owned();
        if self.tables.says_pure {
            self.tables.declared_pure.insert(function.clone());
        }
        if !parameters.knr {
            let (all, variadic) = (&parameters.types, parameters.variadic);
            let is_none = matches!(all[..], [Type::Void]);
            let parameters = if is_none { Vec::new() } else { all.clone() };
            let signature = ParameterList {
                parameters,
                variadic,
            };
            self.tables.signatures.insert(function, signature);
        }
    }

    /// Behind which parameters a function may change nothing.
    pub(super) fn note_only_read(&mut self, name: Name, to_constant: &[bool]) {
        let numbers = to_constant.iter().enumerate();
        let numbers: Vec<_> = numbers
            .filter(|(_, one)| **one)
            .map(|(number, _)| number)
            .collect();
        if !numbers.is_empty() {
            let function = self.tables.names.spelling(name).to_owned();
            self.tables
                .only_read
                .entry(function)
                .or_default()
                .extend(numbers);
        }
    }

    /// A prototype at `start`.
    pub(super) fn declare_function(&mut self, name: Name, start: usize, ty: Type) {
        if !self.in_system_header(start) {
            let spelling = self.tables.names.spelling(name).to_owned();
            self.tables.own_prototypes.insert(spelling);
        }
        self.tables
            .scope
            .declare(name, OrdinaryIdentifier::Function(ty));
    }

    /// The object that a declarator declares; a second declaration of the same one is joined to it.
    fn declare_object(
        &mut self,
        name: Name,
        span: Span,
        qualified: Qualified,
        specifiers: &Specifiers,
        context: Context,
        initialised: bool,
    ) -> ObjectId {
        let storage = storage(specifiers, context, initialised);
        let same = match (context, storage) {
            (Context::File, _) => self.tables.scope.symbol_here(name),
            (_, Storage::Extern) => self.tables.scope.global_symbol(name),
            _ => None,
        };
        if let Some(OrdinaryIdentifier::Object(known)) = same {
            let known = *known;
            self.tables
                .scope
                .declare(name, OrdinaryIdentifier::Object(known));
            self.join_declarations(known, span, qualified, storage);
            return known;
        }
        let spelling = self.tables.names.spelling(name).to_owned();
        if storage == Storage::Static && context != Context::File && !qualified.constant {
            self.forbid_copy(&format!("`{spelling}` is static"));
        }
        let system = self.in_system_header(span.start);
        let address = qualified.address;
        let mut new = object(spelling, qualified, storage, span);
        new.attributes.address = address;
        new.attributes.thread = specifiers.thread;
        new.initialised |= initialised;
        new.tentative = context == Context::File && is_open(&new.ty);
        new.no_address = self.lies_in_register(specifiers, &new.ty);
        new.block = if context == Context::File {
            None
        } else {
            self.tables.function.block
        };
        new.system = system;
        let id = self.tables.add_object(new);
        self.tables
            .scope
            .declare(name, OrdinaryIdentifier::Object(id));
        id
    }

    /// Whether a variable has no address. Of records and arrays `register` says no more than that the program does not take it: emitted
    /// text, which does, is without the word.
    pub(super) fn lies_in_register(&mut self, specifiers: &Specifiers, ty: &Type) -> bool {
        match (&specifiers.register, ty) {
            (None, _) => false,
            (Some(word), Type::Array { .. } | Type::Record(_)) => {
                self.tables.dropped.insert((word.start, word.end));
                false
            }
            (Some(_), _) => true,
        }
    }

    fn join_declarations(
        &mut self,
        known: ObjectId,
        span: Span,
        qualified: Qualified,
        storage: Storage,
    ) {
        let known = self.tables.object(known);
        if is_more_complete(&qualified.ty, &known.ty) {
            known.ty = qualified.ty;
            known.tentative = false;
        }
        if known.storage == Storage::Extern && storage != Storage::Extern {
            known.storage = storage;
            known.span = span;
        }
        known.volatile |= qualified.volatile;
    }
}

pub(super) fn storage(specifiers: &Specifiers, context: Context, initialised: bool) -> Storage {
    match (specifiers.storage, context) {
        (Some(Word::Static), _) => Storage::Static,
        (Some(Word::Extern), Context::File) if initialised => Storage::Global,
        (Some(Word::Extern), _) => Storage::Extern,
        (_, Context::File) => Storage::Global,
        (_, Context::Block | Context::Header) => Storage::Automatic,
    }
}

/// An array type without its number of elements.
fn is_open(ty: &Type) -> bool {
    matches!(ty, Type::Array { dims, .. } if dims.first().is_some_and(|dim| dim.extent.is_none()))
}

/// Whether `new` knows array bounds that `old` does not.
fn is_more_complete(new: &Type, old: &Type) -> bool {
    let (Type::Array { dims: new, .. }, Type::Array { dims: old, .. }) = (new, old) else {
        return false;
    };
    new.len() == old.len()
        && old
            .iter()
            .zip(new.iter())
            .any(|(old, new)| old.extent.is_none() && new.extent.is_some())
}

/// A parameter's type: arrays and functions become pointers.
pub(super) fn adjusted(qualified: Qualified) -> Qualified {
    match qualified.ty {
        Type::Array { .. } => Qualified {
            to_constant: qualified.constant,
            ..Qualified::plain(types::decay(&qualified.ty))
        },
        Type::Function(_) => Qualified::plain(types::decay(&qualified.ty)),
        _ => qualified,
    }
}

/// Takes the parameters out of a function declarator; `None` if it declares no function.
pub(super) fn take_parameters(declarator: &mut Declarator) -> Option<Parameters> {
    match declarator.derivations.last_mut() {
        Some(Derivation::Function(parameters)) => Some(mem::take(parameters)),
        _ => None,
    }
}

/// A member of a record whose scalars lie in an order of their own.
pub(super) fn without_address(member: &mut Member) {
    match member.ty {
        Type::Array { .. } => member.ty = Type::Unknown,
        Type::Record(_) => {}
        _ => member.bitfield = true,
    }
}
