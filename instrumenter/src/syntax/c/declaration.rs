//! Declarations: specifiers, declarators, records, enumerations, and the objects they declare.
//!
//! Only what checking needs is kept of a type: no signedness, no attributes but those that change
//! the type's representation (it is then unknown).

use std::mem;

use super::lexer::{Kind, Mark, Name, Word};
use super::parser::{Parse, Parser};
use super::tables::{Symbol, Tag, object};
use super::types::{self, Qualified};
use super::usage;
use crate::model::{
    Bound, Declared, Dim, DirectiveId, Expr, ExprKind, Member, ObjectId, Scalar, Span, Stmt,
    Storage, Type,
};

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
    Objects(Vec<Declared>),
    /// A function inside a function.
    Function(Box<Stmt>),
}

/// Declaration specifiers.
#[derive(Clone, Debug)]
pub(super) struct Specifiers {
    pub(super) base: Qualified,
    pub(super) storage: Option<Word>,
    pub(super) thread: bool,
    /// `__auto_type`: the initialiser gives the type.
    automatic: bool,
    cleanup: bool,
    pub(super) inline: bool,
    /// With `extern`: the body serves inlining alone.
    pub(super) gnu_inline: bool,
}

/// What attributes say that matters here.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attributes {
    /// The type gets another representation (`vector_size`, `mode`).
    changes_type: bool,
    /// A function is called with the object's address at the end of its scope.
    cleanup: bool,
    gnu_inline: bool,
    /// Scalars of a record lie in an order of their own: they have no address.
    reordered: bool,
}

/// One declarator: a name and how its type is derived from the specifiers'.
#[derive(Debug)]
pub(super) struct Declarator {
    pub(super) name: Option<Name>,
    pub(super) span: Span,
    /// In the order in which they apply to the base type.
    derivations: Vec<Derivation>,
    attributes: Attributes,
}

impl Declarator {
    pub(super) fn is_function(&self) -> bool {
        matches!(self.derivations.last(), Some(Derivation::Function(_)))
    }
}

#[derive(Debug)]
enum Derivation {
    Pointer { volatile: bool, constant: bool },
    Array(Dim, Option<Expr>),
    Function(Parameters),
}

/// The parameter list of a function declarator.
#[derive(Debug, Default)]
pub(super) struct Parameters {
    /// With a prototype: the named parameters. Old style: what the declarations make of `names`.
    pub(super) objects: Vec<(Name, ObjectId)>,
    /// Old style: the names.
    pub(super) names: Vec<(Name, Span)>,
    pub(super) variadic: bool,
    pub(super) knr: bool,
    /// The extent of some array has side effects.
    pub(super) has_effects: bool,
}

/// Words that are or begin a type specifier.
pub(super) fn is_type_specifier(word: Word) -> bool {
    matches!(
        word,
        Word::Void
            | Word::Char
            | Word::Short
            | Word::Int
            | Word::Long
            | Word::Float
            | Word::Double
            | Word::Signed
            | Word::Unsigned
            | Word::Bool
            | Word::Complex
            | Word::Struct
            | Word::Union
            | Word::Enum
            | Word::Typeof
            | Word::AutoType
            | Word::VaList
            | Word::Int128
            | Word::Float16
            | Word::Float128
            | Word::Decimal
    )
}

fn is_specifier(word: Word) -> bool {
    is_type_specifier(word)
        || matches!(
            word,
            Word::Typedef
                | Word::Extern
                | Word::Static
                | Word::Auto
                | Word::Register
                | Word::ThreadLocal
                | Word::Inline
                | Word::Noreturn
                | Word::Const
                | Word::Volatile
                | Word::Restrict
                | Word::Atomic
                | Word::Alignas
                | Word::StaticAssert
        )
}

/// Keywords of a basic type, counted.
#[derive(Default)]
struct Basic {
    words: Vec<Word>,
}

impl Basic {
    fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }

    fn ty(&self) -> Type {
        let longs = self
            .words
            .iter()
            .filter(|word| **word == Word::Long)
            .count();
        let complex = self.has(Word::Complex);
        let other = [Word::Int128, Word::Float16, Word::Float128, Word::Decimal];
        let scalar = if other.iter().any(|word| self.has(*word)) {
            Scalar::Other
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
        Type::Scalar(scalar)
    }
}

impl Parser<'_, '_, '_> {
    /// Whether a declaration starts here and not a statement.
    pub(super) fn starts_declaration(&self) -> bool {
        let mut ahead = 0;
        while self.ahead(ahead) == Kind::Word(Word::Extension) {
            ahead += 1;
        }
        match self.ahead(ahead) {
            Kind::Word(word) => is_specifier(word),
            Kind::Name(name) => {
                self.is_type_name(name) && self.ahead(ahead + 1) != Kind::Mark(Mark::Colon)
            }
            _ => false,
        }
    }

    /// Attributes, `asm` names of declarators and `[[...]]`.
    pub(super) fn attributes(&mut self) -> Attributes {
        let mut attributes = Attributes::default();
        loop {
            let named = matches!(self.kind(), Kind::Word(Word::Attribute | Word::Asm))
                && self.ahead(1) == Kind::Mark(Mark::OpenParen);
            if !named && !self.starts_attribute() {
                return attributes;
            }
            if named {
                self.bump();
            }
            let from = self.position();
            self.skip_balanced();
            self.read_attributes(from, &mut attributes);
        }
    }

    /// Whether `__attribute__` or `[[` stands here.
    pub(super) fn starts_attribute(&self) -> bool {
        matches!(
            (self.kind(), self.ahead(1)),
            (Kind::Word(Word::Attribute), Kind::Mark(Mark::OpenParen))
                | (Kind::Mark(Mark::OpenBracket), Kind::Mark(Mark::OpenBracket))
        )
    }

    fn read_attributes(&self, from: usize, attributes: &mut Attributes) {
        for kind in self.kinds(from..self.position()) {
            let Kind::Name(name) = kind else { continue };
            match self.tables.names.spelling(name) {
                "vector_size" | "__vector_size__" | "mode" | "__mode__" => {
                    attributes.changes_type = true;
                }
                "cleanup" | "__cleanup__" => attributes.cleanup = true,
                "gnu_inline" | "__gnu_inline__" => attributes.gnu_inline = true,
                "scalar_storage_order" | "__scalar_storage_order__" => attributes.reordered = true,
                _ => {}
            }
        }
    }

    /// Specifiers and qualifiers; without any the type is `int`.
    pub(super) fn specifiers(&mut self) -> Parse<Specifiers> {
        let mut found = Specifiers {
            base: Qualified::plain(types::INT),
            storage: None,
            thread: false,
            automatic: false,
            cleanup: false,
            inline: false,
            gnu_inline: false,
        };
        let mut basic = Basic::default();
        let mut named: Option<Type> = None;
        let mut attributes = Attributes::default();
        loop {
            match self.kind() {
                _ if self.starts_attribute() => {
                    let more = self.attributes();
                    attributes.changes_type |= more.changes_type;
                    attributes.cleanup |= more.cleanup;
                    attributes.gnu_inline |= more.gnu_inline;
                }
                Kind::Word(word) if is_specifier(word) || word == Word::Extension => {
                    if let Some(ty) = self.specifier(word, &mut found, &mut basic)? {
                        named = Some(ty);
                    }
                }
                Kind::Name(name)
                    if named.is_none() && basic.words.is_empty() && !found.automatic =>
                {
                    let Some(Symbol::Typedef(qualified)) = self.tables.scope.symbol(name) else {
                        break;
                    };
                    let qualified = qualified.clone();
                    found.base.volatile |= qualified.volatile;
                    found.base.constant |= qualified.constant;
                    named = Some(qualified.ty);
                    self.bump();
                }
                _ => break,
            }
        }
        found.base.ty = match named {
            _ if attributes.changes_type => Type::Unknown,
            Some(ty) => ty,
            None => basic.ty(),
        };
        found.cleanup = attributes.cleanup;
        found.gnu_inline = attributes.gnu_inline;
        Ok(found)
    }

    /// One specifier; returns the type if it names one that is not basic.
    fn specifier(
        &mut self,
        word: Word,
        found: &mut Specifiers,
        basic: &mut Basic,
    ) -> Parse<Option<Type>> {
        match word {
            Word::Struct | Word::Union => return self.record_specifier().map(Some),
            Word::Enum => return self.enum_specifier().map(Some),
            Word::Typeof => return self.typeof_specifier(found).map(Some),
            Word::VaList => {
                self.bump();
                return Ok(Some(Type::Unknown));
            }
            Word::Atomic if self.ahead(1) == Kind::Mark(Mark::OpenParen) => {
                self.bump();
                return self.parenthesised_type().map(Some);
            }
            Word::Alignas => {
                self.bump();
                self.skip_balanced();
            }
            Word::Typedef | Word::Extern | Word::Static | Word::Auto | Word::Register => {
                found.storage = Some(word);
                self.bump();
            }
            Word::ThreadLocal => {
                found.thread = true;
                self.bump();
            }
            Word::Const => {
                found.base.constant = true;
                self.bump();
            }
            Word::Volatile | Word::Atomic => {
                found.base.volatile = true;
                self.bump();
            }
            Word::AutoType => {
                found.automatic = true;
                self.bump();
            }
            Word::Inline => {
                found.inline = true;
                self.bump();
            }
            Word::Extension | Word::Noreturn | Word::Restrict => {
                self.bump();
            }
            Word::StaticAssert => return Err(self.error("a type")),
            _ => {
                basic.words.push(word);
                self.bump();
            }
        }
        Ok(None)
    }

    /// `typeof(type)` or `typeof(expression)`, which is not evaluated.
    fn typeof_specifier(&mut self, found: &mut Specifiers) -> Parse<Type> {
        self.bump();
        if self.starts_type(self.ahead(1)) {
            return self.parenthesised_type();
        }
        self.expect(Mark::OpenParen, "`(` behind `typeof`")?;
        let operand = self.nested(Self::expression)?;
        self.expect(Mark::CloseParen, "`)` behind `typeof`")?;
        if let ExprKind::Variable(object) = operand.kind {
            let object = self.tables.object(object);
            found.base.volatile |= object.volatile;
            found.base.constant |= object.constant;
        }
        Ok(operand.ty)
    }

    /// `(type)`.
    pub(super) fn parenthesised_type(&mut self) -> Parse<Type> {
        self.expect(Mark::OpenParen, "`(`")?;
        let ty = self.type_name()?;
        self.expect(Mark::CloseParen, "`)` behind the type")?;
        Ok(ty)
    }

    /// A type without a name, as in casts.
    pub(super) fn type_name(&mut self) -> Parse<Type> {
        self.nested(|parser| {
            let specifiers = parser.specifiers()?;
            let declarator = parser.declarator(true)?;
            Ok(parser.derive(specifiers.base, declarator).0.ty)
        })
    }

    fn record_specifier(&mut self) -> Parse<Type> {
        let union = self.bump().kind == Kind::Word(Word::Union);
        let mut reordered = self.attributes().reordered;
        let tag = self.tag_name();
        reordered |= self.attributes().reordered;
        let defined = self.is(Mark::OpenBrace);
        let known = match tag {
            None => None,
            // A definition, or a declaration of nothing but the tag, is of the innermost scope.
            Some(tag) if defined || self.is(Mark::Semicolon) => self.tables.scope.tag_here(tag),
            Some(tag) => self.tables.scope.tag(tag),
        };
        let id = match known {
            Some(Tag::Record(id)) => id,
            _ => {
                let name = tag.map_or(String::new(), |tag| {
                    self.tables.names.spelling(tag).to_owned()
                });
                let id = self.tables.add_record(name, union);
                if let Some(tag) = tag {
                    self.tables.scope.declare_tag(tag, Tag::Record(id));
                }
                id
            }
        };
        if defined {
            let mut members = self.nested(Self::members)?;
            let attributes = self.attributes();
            if attributes.reordered || reordered {
                members.iter_mut().for_each(without_address);
            }
            self.tables.records[id.index()].members = members;
            if attributes.changes_type {
                return Ok(Type::Unknown);
            }
        }
        Ok(Type::Record(id))
    }

    fn tag_name(&mut self) -> Option<Name> {
        let Kind::Name(name) = self.kind() else {
            return None;
        };
        self.bump();
        Some(name)
    }

    /// `{ members }`.
    fn members(&mut self) -> Parse<Vec<Member>> {
        self.expect(Mark::OpenBrace, "`{`")?;
        let mut members = Vec::new();
        loop {
            let directives = self.take_directives();
            self.misplace(&directives, "among members");
            if self.eat(Mark::CloseBrace) {
                break;
            }
            if self.eat(Mark::Semicolon) || self.static_assert()? {
                continue;
            }
            self.member_declaration(&mut members)?;
        }
        Ok(members)
    }

    fn member_declaration(&mut self, members: &mut Vec<Member>) -> Parse<()> {
        // A type name before `:` is that of an unnamed bit-field here, not a label.
        let starts = self.starts_type(self.kind()) || self.starts_declaration();
        if !starts && !self.starts_attribute() {
            return Err(self.error("a member"));
        }
        let specifiers = self.specifiers()?;
        if self.eat(Mark::Semicolon) {
            members.push(Member {
                name: String::new(),
                ty: specifiers.base.ty,
                bitfield: false,
                elsewhere: None,
                given: false,
            });
            return Ok(());
        }
        loop {
            members.push(self.member_declarator(&specifiers)?);
            if !self.eat(Mark::Comma) {
                return self.expect(Mark::Semicolon, "`;` behind the member");
            }
        }
    }

    fn member_declarator(&mut self, specifiers: &Specifiers) -> Parse<Member> {
        let (name, ty) = if self.is(Mark::Colon) {
            (None, specifiers.base.ty.clone())
        } else {
            let declarator = self.declarator(false)?;
            let name = declarator.name;
            (name, self.derive(specifiers.base.clone(), declarator).0.ty)
        };
        let bitfield = self.eat(Mark::Colon);
        if bitfield {
            self.conditional_expression()?;
        }
        let changed = self.attributes().changes_type;
        let name = name.map_or("", |name| self.tables.names.spelling(name));
        Ok(Member {
            elsewhere: None,
            given: false,
            name: name.to_owned(),
            // An unnamed bit-field has no members to look into.
            ty: if changed || bitfield && name.is_empty() {
                Type::Unknown
            } else {
                ty
            },
            bitfield,
        })
    }

    fn enum_specifier(&mut self) -> Parse<Type> {
        self.bump();
        self.attributes();
        let tag = self.tag_name();
        self.attributes();
        if let Some(tag) = tag
            && self.is(Mark::OpenBrace)
        {
            self.tables.scope.declare_tag(tag, Tag::Enum);
        }
        if self.eat(Mark::OpenBrace) {
            self.enumerators()?;
            self.attributes();
        }
        Ok(Type::Scalar(Scalar::Enum))
    }

    fn enumerators(&mut self) -> Parse<()> {
        let mut next = Some(0_i64);
        while !self.eat(Mark::CloseBrace) {
            let name = self.expect_name()?;
            self.attributes();
            if self.eat(Mark::Assign) {
                let expr = self.conditional_expression()?;
                next = types::value(&expr);
            }
            self.tables.scope.declare(name, Symbol::Constant(next));
            next = next.and_then(|value| value.checked_add(1));
            if !self.eat(Mark::Comma) && !self.is(Mark::CloseBrace) {
                return Err(self.error("`,` or `}`"));
            }
        }
        Ok(())
    }

    /// `_Static_assert(...);`: nothing is executed.
    pub(super) fn static_assert(&mut self) -> Parse<bool> {
        if !self.eat_word(Word::StaticAssert) {
            return Ok(false);
        }
        self.skip_balanced();
        self.expect(Mark::Semicolon, "`;`")?;
        Ok(true)
    }

    /// A declarator; an abstract one may lack the name.
    pub(super) fn declarator(&mut self, may_be_abstract: bool) -> Parse<Declarator> {
        self.nested(|parser| {
            let start = parser.start();
            let mut attributes = parser.attributes();
            let mut derivations = Vec::new();
            while parser.eat(Mark::Star) {
                derivations.push(parser.pointer_qualifiers(&mut attributes));
            }
            let mut inner = parser.direct_declarator(may_be_abstract)?;
            let mut suffixes = parser.suffixes()?;
            suffixes.reverse();
            derivations.append(&mut suffixes);
            derivations.append(&mut inner.derivations);
            inner.derivations = derivations;
            inner.attributes.changes_type |= attributes.changes_type;
            inner.attributes.cleanup |= attributes.cleanup;
            inner.span = parser.span(start);
            Ok(inner)
        })
    }

    fn pointer_qualifiers(&mut self, attributes: &mut Attributes) -> Derivation {
        let (mut volatile, mut constant) = (false, false);
        loop {
            match self.kind() {
                Kind::Word(Word::Const) => constant = true,
                Kind::Word(Word::Volatile | Word::Atomic) => volatile = true,
                Kind::Word(Word::Restrict) => {}
                _ if self.starts_attribute() => {
                    let more = self.attributes();
                    attributes.cleanup |= more.cleanup;
                    continue;
                }
                _ => return Derivation::Pointer { volatile, constant },
            }
            self.bump();
        }
    }

    fn direct_declarator(&mut self, may_be_abstract: bool) -> Parse<Declarator> {
        let mut declarator = Declarator {
            name: None,
            span: self.start()..self.start(),
            derivations: Vec::new(),
            attributes: Attributes::default(),
        };
        match self.kind() {
            Kind::Name(name) => {
                self.bump();
                declarator.name = Some(name);
            }
            Kind::Mark(Mark::OpenParen) if !may_be_abstract || self.opens_declarator() => {
                self.bump();
                declarator = self.declarator(may_be_abstract)?;
                self.expect(Mark::CloseParen, "`)` of the declarator")?;
            }
            _ if may_be_abstract => {}
            _ => return Err(self.error("a name to declare")),
        }
        let attributes = self.attributes();
        declarator.attributes.changes_type |= attributes.changes_type;
        declarator.attributes.cleanup |= attributes.cleanup;
        Ok(declarator)
    }

    /// In an abstract declarator: whether `(` opens a declarator and not a parameter list.
    fn opens_declarator(&self) -> bool {
        let next = self.ahead(1);
        next != Kind::Mark(Mark::CloseParen)
            && (next == Kind::Word(Word::Attribute) || !self.starts_type(next))
    }

    /// Array bounds and parameter lists behind a declarator, in source order.
    fn suffixes(&mut self) -> Parse<Vec<Derivation>> {
        let mut suffixes = Vec::new();
        loop {
            match self.kind() {
                Kind::Mark(Mark::OpenBracket) => suffixes.push(self.array_suffix()?),
                Kind::Mark(Mark::OpenParen) => {
                    suffixes.push(Derivation::Function(self.parameters()?));
                }
                _ if self.starts_attribute() => {
                    self.attributes();
                }
                _ => return Ok(suffixes),
            }
        }
    }

    fn array_suffix(&mut self) -> Parse<Derivation> {
        self.bump();
        while matches!(
            self.kind(),
            Kind::Word(Word::Static | Word::Const | Word::Volatile | Word::Restrict | Word::Atomic)
        ) {
            self.bump();
        }
        let mut dim = Dim {
            lower: None,
            extent: None,
        };
        let star = self.is(Mark::Star) && self.ahead(1) == Kind::Mark(Mark::CloseBracket);
        if star {
            self.bump();
        }
        let mut bound = None;
        if !self.is(Mark::CloseBracket) {
            let start = self.start();
            let extent = self.nested(Self::assignment_expression)?;
            dim.extent = Some(Bound {
                value: types::value(&extent).filter(|value| *value >= 0),
                text: self.source(self.span(start)).to_owned(),
            });
            bound = Some(extent);
        }
        self.expect(Mark::CloseBracket, "`]`")?;
        Ok(Derivation::Array(dim, bound))
    }

    /// `(parameters)`; the parameters are declared in a scope that is closed again.
    fn parameters(&mut self) -> Parse<Parameters> {
        self.bump();
        let mut parameters = Parameters::default();
        if self.eat(Mark::CloseParen) {
            parameters.knr = true;
            return Ok(parameters);
        }
        if let Kind::Name(name) = self.kind()
            && !self.is_type_name(name)
            && matches!(self.ahead(1), Kind::Mark(Mark::Comma | Mark::CloseParen))
            && self.directives_before(self.start()) == 0
        {
            return self.old_style_names();
        }
        self.tables.scope.open();
        let result = self.nested(|parser| parser.prototype(&mut parameters));
        self.tables.scope.close();
        result.map(|()| parameters)
    }

    fn old_style_names(&mut self) -> Parse<Parameters> {
        let mut parameters = Parameters {
            knr: true,
            ..Parameters::default()
        };
        loop {
            let start = self.start();
            let name = self.expect_name()?;
            parameters.names.push((name, self.span(start)));
            if !self.eat(Mark::Comma) {
                self.expect(Mark::CloseParen, "`)` behind the parameters")?;
                return Ok(parameters);
            }
        }
    }

    fn prototype(&mut self, parameters: &mut Parameters) -> Parse<()> {
        loop {
            if self.eat(Mark::Ellipsis) {
                parameters.variadic = true;
            } else {
                self.parameter(parameters)?;
            }
            if !self.eat(Mark::Comma) {
                return self.expect(Mark::CloseParen, "`)` behind the parameters");
            }
        }
    }

    fn parameter(&mut self, parameters: &mut Parameters) -> Parse<()> {
        let directives = self.formal_directives();
        if !self.starts_declaration() && !self.starts_attribute() {
            return Err(self.error("a parameter"));
        }
        let specifiers = self.specifiers()?;
        let declarator = self.declarator(true)?;
        let (name, span) = (declarator.name, declarator.span.clone());
        let (qualified, bounds, _) = self.derive(specifiers.base.clone(), declarator);
        let qualified = adjusted(qualified);
        parameters.has_effects |= bounds.iter().any(usage::has_effects);
        self.attributes();
        let Some(name) = name else { return Ok(()) };
        if self.in_system_header(span.start) {
            return Ok(());
        }
        let object = self.formal(name, span, qualified, &specifiers);
        self.tables.object(object).mapping = directives;
        self.tables.scope.declare(name, Symbol::Object(object));
        parameters.objects.push((name, object));
        Ok(())
    }

    /// A formal parameter.
    pub(super) fn formal(
        &mut self,
        name: Name,
        span: Span,
        qualified: Qualified,
        specifiers: &Specifiers,
    ) -> ObjectId {
        let name = self.tables.names.spelling(name).to_owned();
        let mut formal = object(name, qualified, Storage::Formal, span);
        formal.no_address = specifiers.storage == Some(Word::Register);
        self.tables.add_object(formal)
    }

    /// The type a declarator makes of `base`, and the bounds of it that are evaluated.
    pub(super) fn derive(
        &mut self,
        base: Qualified,
        declarator: Declarator,
    ) -> (Qualified, Vec<Expr>, Option<Parameters>) {
        let mut qualified = base;
        let mut bounds = Vec::new();
        let mut parameters = None;
        for derivation in declarator.derivations {
            parameters = None;
            match derivation {
                Derivation::Pointer { volatile, constant } => {
                    qualified = Qualified {
                        ty: Type::pointer(qualified.ty),
                        volatile,
                        constant,
                    };
                }
                Derivation::Array(dim, bound) => {
                    bounds.extend(bound.filter(|bound| types::value(bound).is_none()));
                    qualified.ty = types::array(qualified.ty, dim);
                }
                Derivation::Function(list) => {
                    qualified = Qualified::plain(Type::function(qualified.ty));
                    parameters = Some(list);
                }
            }
        }
        if declarator.attributes.changes_type {
            qualified.ty = Type::Unknown;
        }
        // Dimensions are applied innermost first and evaluated outermost first.
        bounds.reverse();
        (qualified, bounds, parameters)
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
        let specifiers = self.specifiers()?;
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
    ) -> Parse<Option<Declared>> {
        let name = declarator.name.expect("the declarator is not abstract");
        let span = declarator.span.clone();
        let cleanup = declarator.attributes.cleanup;
        let (mut qualified, bounds, _) = self.derive(specifiers.base.clone(), declarator);
        let attributes = self.attributes();
        if attributes.changes_type {
            qualified.ty = Type::Unknown;
        }
        if specifiers.storage == Some(Word::Typedef) {
            self.misplace(mapping, "in the definition of a type");
            self.tables.scope.declare(name, Symbol::Typedef(qualified));
            return Ok(None);
        }
        if let Type::Function(_) = qualified.ty {
            self.misplace(mapping, "at a function");
            if specifiers.storage == Some(Word::Auto) {
                self.announce_nested(name, qualified.ty);
                return Ok(None);
            }
            self.tables
                .scope
                .declare(name, Symbol::Function(qualified.ty));
            return Ok(None);
        }
        if specifiers.automatic {
            return self.deduced(name, span, specifiers, qualified, context);
        }
        let initialised = self.is(Mark::Assign);
        let object = self.declare_object(name, span, qualified, specifiers, context, initialised);
        self.tables.object(object).mapping.extend(mapping);
        if attributes.cleanup || cleanup || specifiers.cleanup {
            self.tables.object(object).untracked = true;
        }
        let initialiser = self.object_initialiser(object)?;
        if context == Context::Block && specifiers.storage == Some(Word::Extern) {
            // Nothing is born here.
            return Ok(None);
        }
        Ok(Some(Declared {
            object,
            initialiser,
            bounds,
        }))
    }

    fn object_initialiser(&mut self, object: ObjectId) -> Parse<Option<Expr>> {
        if !self.eat(Mark::Assign) {
            return Ok(None);
        }
        self.tables.object(object).tentative = false;
        let ty = self.tables.object(object).ty.clone();
        let (initialiser, count) = self.initialiser(&ty)?;
        self.tables.object(object).ty = super::initialiser::completed(ty, count);
        Ok(Some(initialiser))
    }

    /// `__auto_type x = value`.
    fn deduced(
        &mut self,
        name: Name,
        span: Span,
        specifiers: &Specifiers,
        mut qualified: Qualified,
        context: Context,
    ) -> Parse<Option<Declared>> {
        self.expect(Mark::Assign, "`=`")?;
        let value = self.assignment_expression()?;
        qualified.ty = types::decay(&value.ty);
        let object = self.declare_object(name, span, qualified, specifiers, context, true);
        Ok(Some(Declared {
            object,
            initialiser: Some(value),
            bounds: Vec::new(),
        }))
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
        if let Some(Symbol::Object(known)) = same {
            let known = *known;
            self.tables.scope.declare(name, Symbol::Object(known));
            self.join_declarations(known, span, qualified, storage);
            return known;
        }
        let spelling = self.tables.names.spelling(name).to_owned();
        if storage == Storage::Static && context != Context::File && !qualified.constant {
            self.forbid_copy(&format!("`{spelling}` is static"));
        }
        let system = self.in_system_header(span.start);
        let mut new = object(spelling, qualified, storage, span);
        new.initialised |= initialised;
        new.tentative = context == Context::File && is_open(&new.ty);
        new.no_address = specifiers.storage == Some(Word::Register);
        new.block = if context == Context::File {
            None
        } else {
            self.tables.function.block
        };
        new.system = system;
        let id = self.tables.add_object(new);
        self.tables.scope.declare(name, Symbol::Object(id));
        id
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

fn storage(specifiers: &Specifiers, context: Context, initialised: bool) -> Storage {
    if specifiers.thread {
        return Storage::Thread;
    }
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
        Type::Array { .. } | Type::Function(_) => Qualified::plain(types::decay(&qualified.ty)),
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
fn without_address(member: &mut Member) {
    match member.ty {
        Type::Array { .. } => member.ty = Type::Unknown,
        Type::Record(_) => {}
        _ => member.bitfield = true,
    }
}
