//! Declarators: pointers, arrays, functions and their parameters.

use super::declaration::{Declarator, Derivation, GnuAttributes, Parameters, Specifiers, adjusted};
use super::lexer::{Mark, Name, TokenKind, Word};
use super::parser::{Parse, Parser};
use super::tables::{OrdinaryIdentifier, object};
use super::types::{self, Qualified};
use super::usage;
use crate::model::{Bound, Dim, Expr, ObjectId, Span, Storage, Type};

impl Parser<'_, '_, '_> {
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
            inner.attributes.vector |= attributes.vector;
            inner.attributes.cleanup = inner.attributes.cleanup.or(attributes.cleanup);
            inner.span = parser.span(start);
            Ok(inner)
        })
    }

    fn pointer_qualifiers(&mut self, attributes: &mut GnuAttributes) -> Derivation {
        let (mut volatile, mut constant) = (false, false);
        loop {
            match self.kind() {
                TokenKind::Word(Word::Const) => constant = true,
                TokenKind::Word(Word::Volatile | Word::Atomic) => volatile = true,
                TokenKind::Word(Word::Restrict) => {}
                _ if self.starts_attribute() => {
                    let more = self.attributes();
                    attributes.cleanup = attributes.cleanup.or(more.cleanup);
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
            attributes: GnuAttributes::default(),
        };
        match self.kind() {
            TokenKind::Name(name) => {
                self.bump();
                declarator.name = Some(name);
            }
            TokenKind::Mark(Mark::OpenParen) if !may_be_abstract || self.opens_declarator() => {
                self.bump();
                declarator = self.declarator(may_be_abstract)?;
                self.expect(Mark::CloseParen, "`)` of the declarator")?;
            }
            _ if may_be_abstract => {}
            _ => return Err(self.error("a name to declare")),
        }
        let attributes = self.attributes();
        declarator.attributes.changes_type |= attributes.changes_type;
        declarator.attributes.vector |= attributes.vector;
        declarator.attributes.cleanup = declarator.attributes.cleanup.or(attributes.cleanup);
        Ok(declarator)
    }

    /// In an abstract declarator: whether `(` opens a declarator and not a parameter list.
    fn opens_declarator(&self) -> bool {
        let next = self.ahead(1);
        next != TokenKind::Mark(Mark::CloseParen)
            && (next == TokenKind::Word(Word::Attribute) || !self.starts_type(next))
    }

    /// Array bounds and parameter lists behind a declarator, in source order.
    fn suffixes(&mut self) -> Parse<Vec<Derivation>> {
        let mut suffixes = Vec::new();
        loop {
            match self.kind() {
                TokenKind::Mark(Mark::OpenBracket) => suffixes.push(self.array_suffix()?),
                TokenKind::Mark(Mark::OpenParen) => {
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
            TokenKind::Word(
                Word::Static | Word::Const | Word::Volatile | Word::Restrict | Word::Atomic
            )
        ) {
            self.bump();
        }
        let mut dim = Dim {
            lower: None,
            extent: None,
        };
        let star = self.is(Mark::Star) && self.ahead(1) == TokenKind::Mark(Mark::CloseBracket);
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
    pub(super) fn parameters(&mut self) -> Parse<Parameters> {
        self.bump();
        let mut parameters = Parameters::default();
        if self.eat(Mark::CloseParen) {
            parameters.knr = true;
            return Ok(parameters);
        }
        if let TokenKind::Name(name) = self.kind()
            && !self.is_type_name(name)
            && matches!(
                self.ahead(1),
                TokenKind::Mark(Mark::Comma | Mark::CloseParen)
            )
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

    pub(super) fn prototype(&mut self, parameters: &mut Parameters) -> Parse<()> {
        loop {
            if self.eat(Mark::Ellipsis) {
                parameters.variadic = true;
            } else {
                self.parameter(parameters)?;
            }
            if self.eat(Mark::Semicolon) {
                parameters.precede();
            } else if !self.eat(Mark::Comma) {
                return self.expect(Mark::CloseParen, "`)` behind the parameters");
            }
        }
    }

    pub(super) fn parameter(&mut self, parameters: &mut Parameters) -> Parse<()> {
        let mut directives = self.formal_directives();
        if !self.starts_declaration() && !self.starts_attribute() {
            return Err(self.error("a parameter"));
        }
        let specifiers = self.specifiers()?;
        directives.extend(self.formal_directives());
        let declarator = self.declarator(true)?;
        let (name, span) = (declarator.name, declarator.span.clone());
        let (qualified, bounds, _) = self.derive(specifiers.base.clone(), declarator);
        let qualified = adjusted(qualified);
        parameters.to_constant.push(qualified.to_constant);
        parameters.types.push(qualified.ty.clone());
        parameters.has_effects |= bounds.iter().any(usage::has_effects);
        self.attributes();
        let Some(name) = name else { return Ok(()) };
        if self.in_system_header(span.start) {
            return Ok(());
        }
        let forward = parameters.forward.iter().find(|(one, _)| *one == name);
        let object = match forward {
            // The extents in the list name that one.
            Some((_, object)) => *object,
            None => self.formal(name, span.clone(), qualified, &specifiers),
        };
        self.tables.object(object).span = span;
        self.tables.object(object).mapping = directives;
        self.tables
            .scope
            .declare(name, OrdinaryIdentifier::Object(object));
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
        formal.no_address = self.lies_in_register(specifiers, &formal.ty);
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
                        to_constant: qualified.constant,
                        address: false,
                        vector: qualified.vector,
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
        qualified.vector |= declarator.attributes.vector;
        // Dimensions are applied innermost first and evaluated outermost first.
        bounds.reverse();
        (qualified, bounds, parameters)
    }
}
