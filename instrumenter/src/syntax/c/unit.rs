//! File scope: declarations and function definitions, and what is done about damaged ones.

use super::declaration::{Context, Declarator, Parameters, Specifiers, adjusted, take_parameters};
use super::function::Function;
use super::lexer::{Mark, Name, TokenKind, Word};
use super::parser::{Parse, Parser, SyntaxError};
use super::tables::OrdinaryIdentifier;
use super::types::{self, Qualified};
use super::usage;
use crate::diagnostic::{Diagnostic, Severity, codes};
use crate::model::{
    DirectiveId, HiddenIntrinsics, Linkage, ObjectId, Procedure, Span, Stmt, StmtKind, Storage,
    Type,
};

impl Parser<'_, '_, '_> {
    /// The whole unit.
    pub(super) fn translation_unit(&mut self) {
        loop {
            let directives = self.file_scope_directives();
            if self.kind() == TokenKind::End {
                self.misplace(&directives, "at the end of the file");
                return;
            }
            let position = self.position();
            if let Err(error) = self.external_declaration(directives) {
                self.tables.scope.close_to(0);
                self.tables.function = Function::default();
                self.recover(position, &error);
            }
        }
    }

    fn external_declaration(&mut self, mut directives: Vec<DirectiveId>) -> Parse<()> {
        let start = self.start();
        if self.eat(Mark::Semicolon) || self.static_assert()? {
            self.misplace(&directives, "here");
            return Ok(());
        }
        if self.eat_word(Word::Asm) {
            self.misplace(&directives, "here");
            while matches!(self.kind(), TokenKind::Word(Word::Volatile | Word::Inline)) {
                self.bump();
            }
            self.skip_balanced();
            self.expect(Mark::Semicolon, "`;` behind `asm`")?;
            let span = self.span(start);
            self.note_assembler(&span);
            self.tables.assembler.push(span);
            return Ok(());
        }
        self.tables.says_pure = false;
        let specifiers = self.specifiers()?;
        // `extern DVM(DISTRIBUTE [BLOCK]) double a[N];`
        directives.extend(self.file_scope_directives());
        if self.eat(Mark::Semicolon) {
            let mapping = self.declaration_directives(&directives);
            self.misplace(&mapping, "here");
            return Ok(());
        }
        let mut declarator = self.declarator(false)?;
        if let Some(parameters) = take_parameters(&mut declarator) {
            self.attributes();
            let prototype = self.derived_function(&specifiers, declarator, parameters);
            if self.is(Mark::OpenBrace) || self.starts_declaration() {
                return self.function_definition(start, &specifiers, prototype, &directives);
            }
            return self.function_declarations(&specifiers, prototype, &directives);
        }
        let mapping = self.declaration_directives(&directives);
        self.object_declarations(&specifiers, declarator, &mapping)
    }

    /// What has labels of its own may be called, or be data.
    fn note_assembler(&mut self, span: &Span) {
        let is_name = |ch: char| ch.is_ascii_alphanumeric() || "_.$".contains(ch);
        let prepared = self.tables.prepared;
        let text = &prepared.text[span.clone()];
        let lines = text
            .split(['"', ';', '\n'])
            .flat_map(|part| part.split("\\n"));
        let labels = lines.filter_map(|line| line.split_once(':').map(|(label, _)| label.trim()));
        let mut labels = labels.filter(|label| !label.is_empty() && label.chars().all(is_name));
        if let Some(label) = labels.next()
            && !self.in_system_header(span.start)
        {
            let place = prepared.place(span.clone());
            self.tables.left.push(format!(
                "assembler text at {}:{}: `{label}` is not followed",
                place.file, place.line
            ));
        }
    }

    /// Init declarators of file-scope objects up to the `;`, the first one already read.
    fn object_declarations(
        &mut self,
        specifiers: &Specifiers,
        first: Declarator,
        mapping: &[DirectiveId],
    ) -> Parse<()> {
        let mut objects = Vec::new();
        let mut next = Some(first);
        while let Some(declarator) = next {
            let declared = self.init_declarator(specifiers, declarator, Context::File, mapping)?;
            if let Some(declared) = declared {
                if let Some(initialiser) = &declared.initialiser {
                    usage::value(initialiser, &mut self.tables.objects);
                }
                objects.push(declared.object);
            }
            next = if self.eat(Mark::Comma) {
                Some(self.declarator(false)?)
            } else {
                None
            };
        }
        self.expect(Mark::Semicolon, "`;` behind the declaration")?;
        for object in objects {
            self.tables.object(object).file_scope_end = self.end();
        }
        Ok(())
    }

    pub(super) fn derived_function(
        &mut self,
        specifiers: &Specifiers,
        declarator: Declarator,
        parameters: Parameters,
    ) -> Prototype {
        let name = declarator.name.expect("the declarator is not abstract");
        let start = declarator.span.start;
        let (qualified, _, _) = self.derive(specifiers.base.clone(), declarator);
        Prototype {
            name,
            start,
            ty: qualified.ty,
            parameters,
        }
    }

    /// Prototypes, and whatever else the declaration declares.
    fn function_declarations(
        &mut self,
        specifiers: &Specifiers,
        prototype: Prototype,
        directives: &[DirectiveId],
    ) -> Parse<()> {
        if specifiers.storage == Some(Word::Typedef) {
            let symbol = OrdinaryIdentifier::Typedef(Qualified::plain(prototype.ty));
            self.tables.scope.declare(prototype.name, symbol);
        } else {
            self.note_prototype(prototype.name, &prototype.parameters);
            self.declare_function(prototype.name, prototype.start, prototype.ty);
        }
        let name = self.tables.names.spelling(prototype.name).to_owned();
        let formals = &prototype.parameters.objects;
        self.tables.scope.open();
        for (name, object) in formals {
            self.tables
                .scope
                .declare(*name, OrdinaryIdentifier::Object(*object));
        }
        let formals: Vec<ObjectId> = formals.iter().map(|(_, object)| *object).collect();
        self.function_directives(directives, &name, &formals);
        self.tables.scope.close();
        if self.eat(Mark::Comma) {
            let next = self.declarator(false)?;
            return self.object_declarations(specifiers, next, &[]);
        }
        self.expect(Mark::Semicolon, "`;` behind the declaration")
    }

    fn function_definition(
        &mut self,
        start: usize,
        specifiers: &Specifiers,
        prototype: Prototype,
        directives: &[DirectiveId],
    ) -> Parse<()> {
        let symbol = OrdinaryIdentifier::Function(prototype.ty.clone());
        self.tables.scope.declare(prototype.name, symbol);
        let key = self.tables.names.spelling(prototype.name).to_owned();
        self.tables.function = Function::new(key);
        self.definition(start, specifiers, prototype, directives, None)
    }

    /// The rest of the definition of a function whose name is declared. `host`: the key of the function around it.
    /// Its notes are finished and stay where they are.
    pub(super) fn definition(
        &mut self,
        start: usize,
        specifiers: &Specifiers,
        prototype: Prototype,
        directives: &[DirectiveId],
        host: Option<String>,
    ) -> Parse<()> {
        let Prototype {
            name,
            ty,
            parameters,
            ..
        } = prototype;
        let Type::Function(result) = &ty else {
            return Err(self.error("a function"));
        };
        let result = (**result).clone();
        let depth = self.tables.scope.depth();
        self.tables.scope.open();
        let knr = parameters.knr && !self.is(Mark::OpenBrace) || !parameters.names.is_empty();
        let variadic = parameters.variadic;
        match host {
            None => self.note_prototype(name, &parameters),
            Some(_) => self.note_only_read(name, &parameters.to_constant),
        }
        let entered_once = parameters.has_effects;
        let formals = self.formals(parameters)?;
        let spelling = self.tables.names.spelling(name).to_owned();
        self.function_directives(directives, &spelling, &formals);
        if self.in_system_header(start) {
            self.skip_body();
            self.tables.scope.close_to(depth);
            self.tables.header_functions.insert(spelling);
            return Ok(());
        }
        let head = self.span(start);
        let (mut body, body_span) = self.body()?;
        self.name_computed_targets(&mut body);
        self.tables.scope.close_to(depth);
        let function = &mut self.tables.function;
        if specifiers.gnu_inline && specifiers.storage == Some(Word::Extern) {
            let reason = "it exists only where it is inlined";
            function.leave.get_or_insert_with(|| reason.to_owned());
        }
        let (landed, _) = function.jumps_across();
        let notes = function.finish();
        self.tables.loops.extend(notes);
        usage::take_addresses(&body, &mut self.tables.objects);
        let landings = landed.into_iter();
        let landings = landings.map(|label| self.tables.names.spelling(label).to_owned());
        let procedure = Procedure {
            recursive: true,
            pure: false,
            declarations: body_span.start + 1,
            result_object: None,
            ambiguous: std::collections::BTreeSet::new(),
            external: std::collections::BTreeSet::new(),
            hidden: HiddenIntrinsics::default(),
            common_blocks: std::collections::BTreeSet::new(),
            labels: Vec::new(),
            main: host.is_none() && spelling == "main",
            module_data: None,
            key: self.tables.function.key.clone(),
            linkage: match host {
                Some(_) => Linkage::Local,
                None => linkage(specifiers),
            },
            host,
            landings: landings.collect(),
            name: spelling,
            span: self.span(start),
            head,
            body_span,
            formals,
            result,
            body,
            variadic,
            knr,
            entered_once,
            in_blocks: false,
            no_copy: self.tables.function.no_copy.clone(),
            leave: self.tables.function.leave.clone(),
        };
        self.tables.procedures.push(procedure);
        Ok(())
    }

    /// Declares the formal parameters in the function's scope, in their order.
    fn formals(&mut self, parameters: Parameters) -> Parse<Vec<ObjectId>> {
        for (name, object) in &parameters.objects {
            self.tables
                .scope
                .declare(*name, OrdinaryIdentifier::Object(*object));
        }
        if !parameters.knr {
            return Ok(parameters
                .objects
                .into_iter()
                .map(|(_, object)| object)
                .collect());
        }
        let mut declared = self.old_style_declarations()?;
        let mut formals = Vec::new();
        for (name, span) in parameters.names {
            let known = declared.iter().position(|(declared, _)| *declared == name);
            let object = match known {
                Some(index) => declared.swap_remove(index).1,
                None => {
                    let spelling = self.tables.names.spelling(name).to_owned();
                    let formal = super::tables::object(
                        spelling,
                        Qualified::plain(types::INT),
                        Storage::Formal,
                        span,
                    );
                    self.tables.add_object(formal)
                }
            };
            self.tables
                .scope
                .declare(name, OrdinaryIdentifier::Object(object));
            formals.push(object);
        }
        Ok(formals)
    }

    /// Parameter declarations of an old-style definition, up to the body.
    fn old_style_declarations(&mut self) -> Parse<Vec<(Name, ObjectId)>> {
        let mut declared = Vec::new();
        while !self.is(Mark::OpenBrace) {
            let directives = self.formal_directives();
            if !self.starts_declaration() {
                return Err(self.error("`{`"));
            }
            let specifiers = self.specifiers()?;
            loop {
                let declarator = self.declarator(false)?;
                let name = declarator.name.expect("the declarator is not abstract");
                let span = declarator.span.clone();
                let qualified = adjusted(self.derive(specifiers.base.clone(), declarator).0);
                let object = self.formal(name, span, qualified, &specifiers);
                self.tables.object(object).mapping.clone_from(&directives);
                self.tables
                    .scope
                    .declare(name, OrdinaryIdentifier::Object(object));
                declared.push((name, object));
                if !self.eat(Mark::Comma) {
                    break;
                }
            }
            self.expect(Mark::Semicolon, "`;` behind the parameter")?;
        }
        Ok(declared)
    }

    /// The body of a function; one that is not understood is stepped over and left as it stands.
    fn body(&mut self) -> Parse<(Stmt, Span)> {
        let start = self.start();
        let position = self.position();
        let depth = self.tables.scope.depth();
        let first_directive = self.tables.next_directive;
        self.bump();
        match self.block_items(start) {
            Ok(body) => {
                let span = self.span(start);
                Ok((body, span))
            }
            Err(error) => {
                self.tables.scope.close_to(depth);
                self.set_position(position);
                self.skip_body();
                let span = self.span(start);
                if error.at >= span.end {
                    return Err(error);
                }
                self.leave_body(&error, first_directive);
                let body = self.stmt(start, StmtKind::Block(Vec::new()));
                Ok((body, span))
            }
        }
    }

    fn skip_body(&mut self) {
        self.skip_balanced();
    }

    fn leave_body(&mut self, error: &SyntaxError, first_directive: usize) {
        let place = self
            .tables
            .prepared
            .place(error.at..self.token_end(error.at));
        self.tables.function.leave = Some(format!(
            "{} expected at {}:{}",
            error.expected, place.file, place.line
        ));
        self.report_damage(
            &codes::SYNTAX_LEFT,
            "function is not instrumented".to_owned(),
            error,
            first_directive,
        );
    }

    /// Reports text that is not understood; with directives in it that is an error.
    fn report_damage(
        &mut self,
        code: &'static codes::Code,
        title: String,
        error: &SyntaxError,
        first_directive: usize,
    ) {
        self.drop_directives();
        let prepared = self.tables.prepared;
        let lost: Vec<&crate::source::RawDirective> = prepared.directives
            [first_directive..self.tables.next_directive]
            .iter()
            .collect();
        if self.in_system_header(error.at) {
            return;
        }
        let place = prepared.place(error.at..self.token_end(error.at));
        let mut found =
            Diagnostic::new(code, title).at(place, format!("{} expected here", error.expected));
        if let Some(raw) = lost.first() {
            found = found
                .severity(Severity::Error)
                .because(raw.place.clone(), "this directive is lost");
        }
        self.tables.diagnostics.push(found);
    }

    /// Passes over the directives of text that has been skipped.
    pub(super) fn drop_directives(&mut self) {
        let end = self.end();
        let passed = &self.tables.prepared.directives[self.tables.next_directive..];
        self.tables.next_directive += passed.iter().take_while(|raw| raw.at < end).count();
    }

    fn token_end(&self, offset: usize) -> usize {
        let rest = &self.text[offset.min(self.text.len())..];
        let length = rest
            .find(|character: char| !character.is_alphanumeric() && character != '_')
            .unwrap_or(rest.len());
        offset + length.max(rest.chars().next().map_or(0, char::len_utf8))
    }

    /// Steps over a file-scope declaration that is not understood.
    fn recover(&mut self, position: usize, error: &SyntaxError) {
        self.set_position(position);
        let first_directive = self.tables.next_directive;
        loop {
            match self.kind() {
                TokenKind::End => break,
                TokenKind::Mark(Mark::Semicolon) => {
                    self.bump();
                    break;
                }
                TokenKind::Mark(Mark::OpenBrace) => {
                    let function = self.behind_parenthesis();
                    self.skip_balanced();
                    if function {
                        break;
                    }
                }
                TokenKind::Mark(Mark::OpenParen | Mark::OpenBracket) => self.skip_balanced(),
                _ => {
                    self.bump();
                }
            }
        }
        if !self.in_system_header(error.at) {
            let place = self
                .tables
                .prepared
                .place(error.at..self.token_end(error.at));
            self.tables.left.push(format!(
                "declaration at {}:{}: {} expected",
                place.file, place.line, error.expected
            ));
        }
        self.report_damage(
            &codes::SYNTAX_LEFT,
            "declaration is left as it stands".to_owned(),
            error,
            first_directive,
        );
    }

    fn behind_parenthesis(&self) -> bool {
        let position = self.position();
        position > 0
            && self.kinds(position - 1..position).next() == Some(TokenKind::Mark(Mark::CloseParen))
    }
}

/// A function declarator, resolved.
pub(super) struct Prototype {
    pub(super) name: Name,
    pub(super) start: usize,
    pub(super) ty: Type,
    pub(super) parameters: Parameters,
}

/// Who may call a function with these specifiers.
fn linkage(specifiers: &Specifiers) -> Linkage {
    match specifiers.storage {
        Some(Word::Static) => Linkage::Local,
        Some(Word::Extern) => Linkage::External,
        _ if specifiers.inline && !specifiers.gnu_inline => Linkage::Inline,
        _ => Linkage::External,
    }
}
