//! Functions inside functions (GNU): each is a procedure of its own, whose text is a part of that of its host.

use std::rc::Rc;

use super::declaration::{Declarator, Specifiers, take_parameters};
use super::lexer::{Mark, Name, TokenKind};
use super::parser::{Parse, Parser};
use super::tables::OrdinaryIdentifier;
use crate::model::{DirectiveId, ObjectId, Stmt, StmtKind, Type};

impl Parser<'_, '_, '_> {
    /// Whether a function is defined here whose declarator has been read.
    pub(super) fn defines_function(&mut self, declarator: &Declarator) -> bool {
        let position = self.position();
        self.attributes();
        let found =
            self.is(Mark::OpenBrace) || declarator.is_function() && self.starts_declaration();
        self.set_position(position);
        found
    }

    /// The definition of a function inside another one, from `start`, where the token `first` stands; what precedes its
    /// body or its old-style parameters has been read.
    pub(super) fn nested_definition(
        &mut self,
        (start, first): (usize, usize),
        specifiers: &Specifiers,
        mut declarator: Declarator,
        directives: &[DirectiveId],
    ) -> Parse<Stmt> {
        let parameters = take_parameters(&mut declarator).ok_or_else(|| self.error("`;`"))?;
        if self.detached {
            return Err(self.error("an expression"));
        }
        self.attributes();
        let prototype = self.derived_function(specifiers, declarator, parameters);
        let key = self.nested_key(prototype.name);
        let symbol = OrdinaryIdentifier::Nested(prototype.ty.clone(), Rc::clone(&key));
        self.tables.scope.declare(prototype.name, symbol);
        let formals = &prototype.parameters.objects;
        let own: Vec<Name> = formals.iter().map(|(name, _)| *name).collect();
        let first_object = formals.first().map(|(_, object)| object.index());
        let first_object = first_object.unwrap_or(self.tables.objects.len());
        let inner = self.tables.function.inside(key.to_string(), first_object);
        let host = std::mem::replace(&mut self.tables.function, inner);
        // Extents of parameters are evaluated in the function, too.
        for object in self.objects_named_since(first, &own) {
            self.tables.name_object(object);
        }
        let around = Some(host.key.clone());
        let defined = self.definition(start, specifiers, prototype, directives, around);
        let inner = std::mem::replace(&mut self.tables.function, host);
        defined?;
        if let Some(reason) = &inner.no_copy {
            self.forbid_copy(reason);
        }
        let (_, out) = inner.jumps_across();
        for label in out {
            self.tables.function.jump_from_inside(label);
        }
        if inner.has_computed_jumps() {
            self.tables.function.computed_jump();
        }
        Ok(self.stmt(start, StmtKind::Nested(key.to_string())))
    }

    /// `auto int f(int);`: the function is defined below in the same block.
    pub(super) fn announce_nested(&mut self, name: Name, ty: Type) {
        let key = self.nested_key(name);
        self.tables
            .scope
            .declare(name, OrdinaryIdentifier::Nested(ty, key));
    }

    /// The key of a function inside another one: that of its announcement, or a new one.
    fn nested_key(&mut self, name: Name) -> Rc<str> {
        if let Some(OrdinaryIdentifier::Nested(_, key)) = self.tables.scope.symbol_here(name) {
            return Rc::clone(key);
        }
        self.tables.nested += 1;
        let (spelling, number) = (self.tables.names.spelling(name), self.tables.nested);
        format!("{spelling}.{number}").into()
    }

    /// Variables whose names, other than those of its `own` parameters, stand among the tokens since `first`.
    fn objects_named_since(&self, first: usize, own: &[Name]) -> Vec<ObjectId> {
        let names = self
            .kinds(first..self.position())
            .filter_map(|kind| match kind {
                TokenKind::Name(name) if !own.contains(&name) => Some(name),
                _ => None,
            });
        let symbols = names.filter_map(|name| self.tables.scope.symbol(name));
        let objects = symbols.filter_map(|symbol| match symbol {
            OrdinaryIdentifier::Object(object) => Some(*object),
            _ => None,
        });
        objects.collect()
    }
}
