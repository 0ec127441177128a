//! Declaration specifiers: storage classes, types, records, enumerations, attributes.

use dvmdbg_abi::code::VECTOR_NOTE;

use super::declaration::{Basic, GnuAttributes, Specifiers, without_address};
use super::lexer::{Mark, Name, TokenKind, Word, is_specifier};
use super::parser::{Parse, Parser};
use super::tables::{OrdinaryIdentifier, Tag};
use super::types::{self, Qualified};
use crate::model::{ExprKind, Member, Scalar, Span, Type};

impl Parser<'_, '_, '_> {
    /// Attributes, `asm` names of declarators and `[[...]]`.
    pub(super) fn attributes(&mut self) -> GnuAttributes {
        let mut attributes = GnuAttributes::default();
        loop {
            let named = matches!(self.kind(), TokenKind::Word(Word::Attribute | Word::Asm))
                && self.ahead(1) == TokenKind::Mark(Mark::OpenParen);
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
            (
                TokenKind::Word(Word::Attribute),
                TokenKind::Mark(Mark::OpenParen)
            ) | (
                TokenKind::Mark(Mark::OpenBracket),
                TokenKind::Mark(Mark::OpenBracket)
            )
        )
    }

    fn read_attributes(&mut self, from: usize, attributes: &mut GnuAttributes) {
        let mut ends_the_program = false;
        let mut is_cleanup = false;
        let mut says_pure = false;
        for kind in self.kinds(from..self.position()) {
            let TokenKind::Name(name) = kind else {
                says_pure |= kind == TokenKind::Word(Word::Const);
                continue;
            };
            if std::mem::take(&mut is_cleanup) {
                attributes.cleanup = Some(name);
                continue;
            }
            match self.tables.names.spelling(name) {
                "vector_size" | "__vector_size__" => {
                    (attributes.changes_type, attributes.vector) = (true, true);
                }
                "mode" | "__mode__" => attributes.changes_type = true,
                "cleanup" | "__cleanup__" => is_cleanup = true,
                "gnu_inline" | "__gnu_inline__" => attributes.gnu_inline = true,
                "scalar_storage_order" | "__scalar_storage_order__" => attributes.reordered = true,
                "destructor" | "__destructor__" => ends_the_program = true,
                "pure" | "__pure__" | "unsequenced" | "reproducible" => says_pure = true,
                _ => {}
            }
        }
        self.tables.says_pure |= says_pure;
        if ends_the_program {
            self.note_destructor();
        }
    }

    /// The values of such variables are not judged.
    pub(super) fn note_vector(&mut self, declared: Span) {
        let is_noted = |note: &String| note.starts_with(VECTOR_NOTE);
        if !self.in_system_header(declared.start) && !self.tables.left.iter().any(is_noted) {
            let place = self.tables.prepared.place(declared);
            let note = format!("{VECTOR_NOTE}{}:{}", place.file, place.line);
            self.tables.left.push(note);
        }
    }

    /// A function that runs when the report has ended.
    fn note_destructor(&mut self) {
        let at = self.start();
        if !self.in_system_header(at) {
            let place = self.tables.prepared.place(at..at);
            let note = format!(
                "destructor at {}:{} (it runs behind the end of the report)",
                place.file, place.line
            );
            if !self.tables.left.contains(&note) {
                self.tables.left.push(note);
            }
        }
    }

    /// Specifiers and qualifiers; without any the type is `int`.
    pub(super) fn specifiers(&mut self) -> Parse<Specifiers> {
        let mut found = Specifiers {
            base: Qualified::plain(types::INT),
            storage: None,
            register: None,
            thread: false,
            automatic: false,
            cleanup: None,
            inline: false,
            gnu_inline: false,
        };
        let mut basic = Basic::default();
        let mut named: Option<Type> = None;
        let mut attributes = GnuAttributes::default();
        loop {
            match self.kind() {
                _ if self.starts_attribute() => {
                    let more = self.attributes();
                    attributes.changes_type |= more.changes_type;
                    found.base.vector |= more.vector;
                    attributes.cleanup = attributes.cleanup.or(more.cleanup);
                    attributes.gnu_inline |= more.gnu_inline;
                }
                TokenKind::Word(word) if is_specifier(word) || word == Word::Extension => {
                    if let Some(ty) = self.specifier(word, &mut found, &mut basic)? {
                        named = Some(ty);
                    }
                }
                TokenKind::Name(name)
                    if named.is_none() && basic.words.is_empty() && !found.automatic =>
                {
                    let Some(OrdinaryIdentifier::Typedef(qualified)) =
                        self.tables.scope.symbol(name)
                    else {
                        break;
                    };
                    let qualified = qualified.clone();
                    found.base.volatile |= qualified.volatile;
                    found.base.vector |= qualified.vector;
                    found.base.constant |= qualified.constant;
                    let spelled = self.tables.names.spelling(name);
                    let is_made_for = matches!(spelled, "uintptr_t" | "intptr_t" | "pthread_t");
                    found.base.address = qualified.address || is_made_for;
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
    pub(super) fn specifier(
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
            Word::Atomic if self.ahead(1) == TokenKind::Mark(Mark::OpenParen) => {
                self.bump();
                return self.parenthesised_type().map(Some);
            }
            Word::Alignas => {
                self.bump();
                self.skip_balanced();
            }
            Word::Typedef | Word::Extern | Word::Static | Word::Auto | Word::Register => {
                found.storage = Some(word);
                let token = self.bump();
                found.register = (word == Word::Register).then_some(token.start..token.end);
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
        let start = self.start();
        let union = self.bump().kind == TokenKind::Word(Word::Union);
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
            self.tables.defined_records.insert(id);
            let mut members = self.nested(Self::members)?;
            let attributes = self.attributes();
            if attributes.reordered || reordered {
                members.iter_mut().for_each(without_address);
            }
            for member in &mut members {
                // No compiler takes such a record.
                if self.tables.holds(&member.ty, id) {
                    member.ty = Type::Unknown;
                }
            }
            let system = self.in_system_header(start);
            let record = &mut self.tables.records[id.index()];
            record.members = members;
            record.system = system;
            if attributes.changes_type {
                return Ok(Type::Unknown);
            }
        }
        Ok(Type::Record(id))
    }

    fn tag_name(&mut self) -> Option<Name> {
        let TokenKind::Name(name) = self.kind() else {
            return None;
        };
        self.bump();
        Some(name)
    }

    /// `{ members }`.
    pub(super) fn members(&mut self) -> Parse<Vec<Member>> {
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
                deferred_length: false,
                given: false,
                unnamed: false,
                address: false,
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
        let (name, qualified) = if self.is(Mark::Colon) {
            (None, specifiers.base.clone())
        } else {
            let declarator = self.declarator(false)?;
            let name = declarator.name;
            (name, self.derive(specifiers.base.clone(), declarator).0)
        };
        let ty = qualified.ty;
        let bitfield = self.eat(Mark::Colon);
        if bitfield {
            self.conditional_expression()?;
        }
        let changed = self.attributes().changes_type;
        let name = name.map_or("", |name| self.tables.names.spelling(name));
        Ok(Member {
            elsewhere: None,
            deferred_length: false,
            given: false,
            unnamed: false,
            address: qualified.address,
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
            self.tables
                .scope
                .declare(name, OrdinaryIdentifier::Constant(next));
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
}
