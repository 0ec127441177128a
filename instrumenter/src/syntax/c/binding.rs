//! Directives: read, bound to the construct that follows, resolved in the scope where they stand
//! (spec/languages.md 1.1, 1.2, 4.2).
//!
//! A directive is met when the parser comes to the first token behind it. It is then either a
//! statement of its own, or governs what the parser reads next; anything else is misplaced and
//! reported with the number of the original translators. Rules about clauses and loops are lint's.

use super::lexer::{Mark, Name, TokenKind};
use super::parser::Parser;
use super::tables::OrdinaryIdentifier;
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{self, DirectiveKind, Placement, Spelling, Wanted};
use crate::model::{
    BoundDirective, DirectiveExpr, DirectiveId, Expr, ExprKind, ObjectId, Stmt, StmtKind, Type,
    Undeclared,
};
use crate::syntax::problem;

/// What stands before the body of another statement.
pub(super) enum BeforeBody {
    /// A directive that is the body itself: classic `if (c) DVM(...);`.
    Alone(Box<Stmt>),
    /// Directives that govern the body.
    Governing(Vec<DirectiveId>),
}

fn stands_alone(placement: Placement) -> bool {
    matches!(
        placement,
        Placement::Standalone | Placement::Opens | Placement::Closes
    )
}

impl Parser<'_, '_, '_> {
    /// How many directives wait before `offset`.
    pub(super) fn directives_before(&self, offset: usize) -> usize {
        if self.detached {
            return 0;
        }
        let waiting = &self.tables.prepared.directives[self.tables.next_directive..];
        waiting.iter().take_while(|raw| raw.at <= offset).count()
    }

    /// Reads the directives that stand before the current token.
    pub(super) fn take_directives(&mut self) -> Vec<DirectiveId> {
        let mut taken = Vec::new();
        for _ in 0..self.directives_before(self.start()) {
            taken.extend(self.take_directive());
        }
        taken
    }

    /// Reads the next directive.
    fn take_directive(&mut self) -> Option<DirectiveId> {
        let raw = self.tables.next_directive;
        self.tables.next_directive += 1;
        self.read_directive(raw)
    }

    /// Types one directive; with an error in it there is nothing to bind.
    fn read_directive(&mut self, index: usize) -> Option<DirectiveId> {
        let prepared = self.tables.prepared;
        let raw = &prepared.directives[index];
        let parsed = directive::parse_expanded(&raw.text, raw.spelling, &raw.expansions);
        for found in &parsed.problems {
            self.tables
                .diagnostics
                .push(problem::diagnostic(found, raw));
        }
        if parsed.has_errors() {
            return None;
        }
        let id = DirectiveId(u32::try_from(self.tables.directives.len()).ok()?);
        self.tables.directives.push(BoundDirective {
            directive: parsed.directive?,
            raw: index,
            line: raw.place.line,
            at: raw.at,
            construct: 0,
            names: Vec::new(),
            procedures: Vec::new(),
            no_variables: Vec::new(),
            expressions: Vec::new(),
        });
        Some(id)
    }

    pub(super) fn bound(&self, id: DirectiveId) -> &BoundDirective {
        &self.tables.directives[id.index()]
    }

    pub(super) fn placement(&self, id: DirectiveId) -> Placement {
        self.bound(id).directive.placement()
    }

    /// Resolves the names and lowers the expressions of a directive in the scope that is open.
    pub(super) fn resolve(&mut self, id: DirectiveId) {
        let directive = &self.bound(id).directive;
        let mut names: Vec<String> = Vec::new();
        for name in directive.names() {
            if !names.contains(&name.text) {
                names.push(name.text.clone());
            }
        }
        let slots = directive.slots().into_iter();
        let slots: Vec<(directive::Text, Wanted)> =
            slots.map(|(text, wanted)| (text.clone(), wanted)).collect();
        let names = names
            .into_iter()
            .map(|name| {
                let object = self.object_named(&name);
                (name, object)
            })
            .collect();
        let dummies = self.bound(id).directive.dummies().into_iter();
        let dummies: Vec<String> = dummies.map(|dummy| dummy.text.clone()).collect();
        self.tables.scope.open();
        for dummy in dummies {
            if let TokenKind::Name(name) = self.tables.names.intern(&dummy) {
                self.tables
                    .scope
                    .declare(name, OrdinaryIdentifier::Constant(None));
            }
        }
        let expressions = slots
            .into_iter()
            .map(|(text, wanted)| {
                let (expr, undeclared) = self.directive_expression(id, &text);
                DirectiveExpr {
                    text: text.text,
                    range: text.range,
                    wanted,
                    expr,
                    base: 0,
                    undeclared,
                    misused: Vec::new(),
                    pure: Vec::new(),
                }
            })
            .collect();
        self.tables.scope.close();
        let bound = &mut self.tables.directives[id.index()];
        bound.names = names;
        bound.expressions = expressions;
    }

    fn object_named(&mut self, name: &str) -> Option<ObjectId> {
        let TokenKind::Name(name) = self.tables.names.intern(name) else {
            return None;
        };
        let Some(&OrdinaryIdentifier::Object(object)) = self.tables.scope.symbol(name) else {
            return None;
        };
        self.tables.name_object(object);
        Some(object)
    }

    fn directive_expression(
        &mut self,
        id: DirectiveId,
        text: &directive::Text,
    ) -> (Expr, Vec<Undeclared>) {
        let mut parser = Parser::new(&text.text, self.tables, true);
        let parsed = parser.expression();
        let complete = parser.kind() == TokenKind::End;
        match parsed {
            Ok(expr) if complete => (expr, std::mem::take(&mut parser.undeclared)),
            _ => {
                let opaque = parser.expr(0, Type::Unknown, ExprKind::Opaque);
                let raw = &self.tables.prepared.directives[self.bound(id).raw];
                let found = Diagnostic::new(
                    &codes::DIRECTIVE_SYNTAX,
                    format!("`{}` is not an expression", text.text),
                )
                .at(raw.place_of(text.range.clone()), "");
                self.tables.diagnostics.push(found);
                (opaque, Vec::new())
            }
        }
    }

    fn resolve_all(&mut self, directives: &[DirectiveId]) {
        for id in directives {
            self.resolve(*id);
        }
    }

    /// Directives between the statements of a block: those of their own become statements, the
    /// others are returned for what follows.
    pub(super) fn directives_between(&mut self, items: &mut Vec<Stmt>) -> Vec<DirectiveId> {
        let mut governing = Vec::new();
        loop {
            let taken = self.take_directives();
            if taken.is_empty() {
                return governing;
            }
            for (position, id) in taken.iter().enumerate() {
                if stands_alone(self.placement(*id)) {
                    items.extend(self.alone(*id, position + 1 == taken.len()));
                } else {
                    governing.push(*id);
                }
            }
        }
    }

    /// A directive that is a statement of its own. `last`: none stands between it and the token.
    fn alone(&mut self, id: DirectiveId, last: bool) -> Option<Stmt> {
        self.resolve(id);
        let span = if self.bound(id).directive.spelling == Spelling::ClassicC {
            if !last || !self.is(Mark::Semicolon) {
                self.report_misplaced(id, "2007", "must be followed by `;`");
                return None;
            }
            let token = self.bump();
            token.start..token.end
        } else {
            let at = self.bound(id).at;
            at..at
        };
        Some(Stmt {
            id: self.tables.next_statement(),
            span,
            directives: vec![id],
            name: None,
            kind: StmtKind::Directive,
        })
    }

    /// Directives before the body of a loop or of a branch.
    pub(super) fn directives_before_body(&mut self) -> BeforeBody {
        let mut governing = Vec::new();
        let taken = self.take_directives();
        let count = taken.len();
        for (position, id) in taken.into_iter().enumerate() {
            if !stands_alone(self.placement(id)) {
                governing.push(id);
            } else if self.bound(id).directive.spelling == Spelling::ClassicC {
                if let Some(statement) = self.alone(id, position + 1 == count) {
                    return BeforeBody::Alone(Box::new(statement));
                }
            } else {
                self.resolve(id);
                self.report_misplaced(id, "M303", "must stand between the statements of a block");
            }
        }
        BeforeBody::Governing(governing)
    }

    /// The statement behind a label; a directive of its own may be it, and those behind that one belong to what follows.
    pub(super) fn labelled_statement(&mut self) -> super::parser::Parse<Stmt> {
        let mut governing = Vec::new();
        while self.directives_before(self.start()) > 0 {
            let Some(id) = self.take_directive() else {
                continue;
            };
            if !stands_alone(self.placement(id)) {
                governing.push(id);
                continue;
            }
            let last = self.directives_before(self.start()) == 0;
            if let Some(statement) = self.alone(id, last) {
                self.misplace(&governing, "before another directive that is a statement");
                return Ok(statement);
            }
        }
        self.governed_statement(governing)
    }

    /// Gives task regions their numbers, before those of the constructs inside.
    pub(super) fn number_regions(&mut self, directives: &[DirectiveId]) {
        for id in directives {
            let bound = &mut self.tables.directives[id.index()];
            if matches!(bound.directive.kind, DirectiveKind::TaskRegion(_)) {
                self.tables.constructs += 1;
                bound.construct = self.tables.constructs;
            }
        }
    }

    /// Binds directives to the statement behind them; returns those that fit it.
    pub(super) fn bind_to_statement(
        &mut self,
        directives: Vec<DirectiveId>,
        statement: &Stmt,
    ) -> Vec<DirectiveId> {
        if directives.is_empty() {
            return directives;
        }
        let variables = self.nest_variables(statement);
        self.tables.scope.open();
        for (name, object) in variables {
            self.tables
                .scope
                .declare(name, OrdinaryIdentifier::Object(object));
        }
        self.resolve_all(&directives);
        self.tables.scope.close();
        directives
            .into_iter()
            .filter(|id| self.fits_statement(*id, statement))
            .collect()
    }

    /// Variables that the headers of a loop nest declare.
    fn nest_variables(&mut self, statement: &Stmt) -> Vec<(Name, ObjectId)> {
        let mut variables = Vec::new();
        let mut at = Some(statement);
        while let Some(statement) = at {
            at = match &statement.kind {
                StmtKind::Loop(found) => {
                    if let Some(StmtKind::Decl(declared)) =
                        found.init.as_ref().map(|init| &init.kind)
                    {
                        for one in declared {
                            let name = self.tables.object(one.object).name.clone();
                            if let TokenKind::Name(name) = self.tables.names.intern(&name) {
                                variables.push((name, one.object));
                            }
                        }
                    }
                    Some(&found.body)
                }
                StmtKind::Block(statements) => match statements.as_slice() {
                    [only] => Some(only),
                    _ => None,
                },
                _ => None,
            };
        }
        variables
    }

    fn fits_statement(&mut self, id: DirectiveId, statement: &Stmt) -> bool {
        let bound = self.bound(id);
        let classic = bound.directive.spelling == Spelling::ClassicC;
        let placement = bound.directive.placement();
        let (number, wanted) = match placement {
            Placement::BeforeLoop if self.is_for(statement) => return true,
            Placement::BeforeLoop if classic => match bound.directive.kind {
                DirectiveKind::Parallel(_) => ("2010", "must be followed by a loop"),
                _ => ("2090", "must be followed by a loop"),
            },
            Placement::BeforeLoop => ("M341", "must be followed by a `for` loop"),
            Placement::BeforeBlock if matches!(statement.kind, StmtKind::Block(_)) => return true,
            Placement::BeforeBlock => match bound.directive.kind {
                DirectiveKind::Region(_) => ("M437", "must be followed by `{ }`"),
                DirectiveKind::HostSection => ("M4313", "must be followed by `{ }`"),
                _ => ("M475", "must be followed by `{ }`"),
            },
            Placement::BeforeStatement if !matches!(statement.kind, StmtKind::Empty) => {
                return true;
            }
            Placement::BeforeStatement if classic => {
                ("2006", "must be followed by a statement that is not empty")
            }
            Placement::BeforeStatement => ("M303", "must be followed by a statement"),
            Placement::BeforeDeclaration | Placement::AtFormal if classic => {
                ("2005", "must stand before a declaration")
            }
            Placement::BeforeFunction => ("M361", "must stand before a function"),
            _ => ("M303", "must stand before a declaration"),
        };
        self.report_misplaced(id, number, wanted);
        false
    }

    fn is_for(&self, statement: &Stmt) -> bool {
        matches!(statement.kind, StmtKind::Loop(_))
            && self.source(statement.span.clone()).starts_with("for")
    }

    /// Directives before a declaration of objects; returns those that describe them.
    pub(super) fn declaration_directives(
        &mut self,
        directives: &[DirectiveId],
    ) -> Vec<DirectiveId> {
        self.resolve_all(directives);
        let mut mapping = Vec::new();
        for id in directives {
            let bound = self.bound(*id);
            let classic = bound.directive.spelling == Spelling::ClassicC;
            let (number, wanted) = match bound.directive.placement() {
                // With `*` the declaration is that of a DVM pointer.
                Placement::BeforeDeclaration | Placement::AtFormal => {
                    mapping.push(*id);
                    continue;
                }
                Placement::BeforeFunction => ("M361", "must stand before a function"),
                _ if classic => ("2005", "does not describe a declaration"),
                _ => ("M303", "must be followed by a statement"),
            };
            self.report_misplaced(*id, number, wanted);
        }
        mapping
    }

    /// Directives before a file-scope declaration or a function: executable ones are reported, the
    /// others returned.
    pub(super) fn file_scope_directives(&mut self) -> Vec<DirectiveId> {
        let mut kept = Vec::new();
        for id in self.take_directives() {
            let placement = self.placement(id);
            if matches!(
                placement,
                Placement::BeforeDeclaration | Placement::BeforeFunction | Placement::AtFormal
            ) {
                kept.push(id);
                continue;
            }
            self.resolve(id);
            let classic = self.bound(id).directive.spelling == Spelling::ClassicC;
            let number = if classic { "2003" } else { "M303" };
            self.report_misplaced(id, number, "must stand inside a function");
        }
        kept
    }

    /// Directives before a function, in the scope of its parameters; returns those of the function.
    pub(super) fn function_directives(
        &mut self,
        directives: &[DirectiveId],
        function: &str,
        formals: &[ObjectId],
    ) {
        self.resolve_all(directives);
        for id in directives {
            match &self.bound(*id).directive.kind {
                DirectiveKind::Inherit(_) if function == "main" => {
                    self.report_misplaced(*id, "M361", "must not stand before `main`");
                }
                DirectiveKind::Inherit(_) => self.inherit(*id, formals),
                DirectiveKind::Formal(_) => {
                    self.tables.gives_distributed.insert(function.to_owned());
                }
                DirectiveKind::Instantiations(_) => {}
                DirectiveKind::Array(_)
                    if self.bound(*id).directive.spelling == Spelling::ClassicC =>
                {
                    self.report_misplaced(*id, "2019", "needs `*` before a function");
                }
                _ => self.report_misplaced(*id, "M303", "must stand before a declaration of data"),
            }
        }
    }

    /// `inherit(names)`: the named parameters take the mapping of their arguments.
    fn inherit(&mut self, id: DirectiveId, formals: &[ObjectId]) {
        for (name, object) in self.bound(id).names.clone() {
            match object.filter(|object| formals.contains(object)) {
                Some(object) => self.tables.object(object).mapping.push(id),
                None => self.report(
                    id,
                    &codes::DIRECTIVE_NAME,
                    "M362",
                    format!("`{name}` is not a parameter of the function"),
                ),
            }
        }
    }

    /// Directives at a formal parameter; returns those that describe it.
    pub(super) fn formal_directives(&mut self) -> Vec<DirectiveId> {
        let taken = self.take_directives();
        self.resolve_all(&taken);
        let mut kept = Vec::new();
        for id in taken {
            let bound = self.bound(id);
            let classic = bound.directive.spelling == Spelling::ClassicC;
            let (number, wanted) = match &bound.directive.kind {
                DirectiveKind::Formal(_) => {
                    kept.push(id);
                    continue;
                }
                DirectiveKind::Array(_) if classic => ("2001", "needs `*` at a formal parameter"),
                _ if classic => ("2002", "may not stand at a formal parameter"),
                _ => ("M303", "may not stand inside a parameter list"),
            };
            self.report_misplaced(id, number, wanted);
        }
        kept
    }

    /// Reports directives that have nothing to govern.
    pub(super) fn misplace(&mut self, directives: &[DirectiveId], place: &str) {
        self.resolve_all(directives);
        for id in directives {
            let number = match self.bound(*id).directive.spelling {
                Spelling::ClassicC => "2006",
                _ => "M303",
            };
            self.report_misplaced(*id, number, &format!("governs nothing {place}"));
        }
    }

    fn report_misplaced(&mut self, id: DirectiveId, number: &'static str, wanted: &str) {
        let title = format!("`{}` {wanted}", self.bound(id).directive.keyword());
        self.report(id, &codes::MISPLACED_DIRECTIVE, number, title);
    }

    fn report(
        &mut self,
        id: DirectiveId,
        code: &'static codes::Code,
        number: &'static str,
        title: String,
    ) {
        let bound = self.bound(id);
        let raw = &self.tables.prepared.directives[bound.raw];
        let keyword = bound.directive.keyword.range.clone();
        let found = Diagnostic::new(code, title)
            .at(raw.place_of(keyword), "")
            .original(number);
        self.tables.diagnostics.push(found);
    }
}
