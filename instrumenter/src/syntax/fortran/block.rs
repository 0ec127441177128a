//! Directives that open and close a piece of program (spec/languages.md 5.3): what stands between
//! them becomes a block, and every one has its partner in the same block.

use super::lower::Lower;
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::DirectiveKind;
use crate::model::{DirectiveId, Stmt, StmtKind};

/// A directive that is not closed yet, and what stands behind it.
struct OpenBlock {
    statement: Stmt,
    directive: DirectiveId,
    inside: Vec<Stmt>,
}

impl Lower<'_> {
    /// The statements of a block with those between an opening and a closing directive as a block
    /// that the opening one describes.
    pub(super) fn paired(&mut self, statements: Vec<Stmt>) -> Vec<Stmt> {
        let mut open: Vec<OpenBlock> = Vec::new();
        let mut done = Vec::new();
        for statement in statements {
            let directive = standalone(&statement);
            let Some(id) = directive.filter(|id| self.bracket(*id).is_some()) else {
                open.last_mut()
                    .map_or(&mut done, |open| &mut open.inside)
                    .push(statement);
                continue;
            };
            if self.bracket(id) == Some(Bracket::Opens) {
                open.push(OpenBlock {
                    statement,
                    directive: id,
                    inside: Vec::new(),
                });
                continue;
            }
            let partner = open
                .iter()
                .rposition(|one| self.is_closed_by(one.directive, id));
            let Some(partner) = partner else {
                self.unopened(id);
                continue;
            };
            while open.len() > partner + 1 {
                let left = open.pop().map(|left| self.unclosed(left));
                let around = open.last_mut().map_or(&mut done, |open| &mut open.inside);
                around.extend(left);
            }
            if let Some(closed) = open.pop() {
                let end = statement.span.end;
                let around = open.last_mut().map_or(&mut done, |open| &mut open.inside);
                around.push(closed.close(end));
            }
        }
        while let Some(left) = open.pop() {
            let left = self.unclosed(left);
            let around = open.last_mut().map_or(&mut done, |open| &mut open.inside);
            around.push(left);
        }
        done
    }

    fn kind(&self, id: DirectiveId) -> &DirectiveKind {
        &self.unit.directives[id.index()].directive.kind
    }

    fn bracket(&self, id: DirectiveId) -> Option<Bracket> {
        match self.kind(id) {
            DirectiveKind::TaskRegion(_)
            | DirectiveKind::On(_)
            | DirectiveKind::Asynchronous(_)
            | DirectiveKind::Region(_)
            | DirectiveKind::HostSection
            | DirectiveKind::Interval(_)
            | DirectiveKind::Debug(_) => Some(Bracket::Opens),
            DirectiveKind::EndTaskRegion
            | DirectiveKind::EndOn
            | DirectiveKind::EndAsynchronous
            | DirectiveKind::EndRegion
            | DirectiveKind::EndHostSection
            | DirectiveKind::EndInterval
            | DirectiveKind::EndDebug(_) => Some(Bracket::Closes),
            _ => None,
        }
    }

    fn is_closed_by(&self, open: DirectiveId, close: DirectiveId) -> bool {
        use DirectiveKind as Kind;
        match (self.kind(open), self.kind(close)) {
            (Kind::TaskRegion(_), Kind::EndTaskRegion)
            | (Kind::On(_), Kind::EndOn)
            | (Kind::Asynchronous(_), Kind::EndAsynchronous)
            | (Kind::Region(_), Kind::EndRegion)
            | (Kind::HostSection, Kind::EndHostSection)
            | (Kind::Interval(_), Kind::EndInterval) => true,
            (Kind::Debug(open), Kind::EndDebug(close)) => open.number.text == close.number.text,
            _ => false,
        }
    }

    /// Reports a closing directive without its partner.
    fn unopened(&mut self, id: DirectiveId) {
        let keyword = self.unit.directives[id.index()].directive.keyword();
        let title = format!("`{keyword}` closes nothing in this block");
        let number = match self.kind(id) {
            DirectiveKind::EndRegion | DirectiveKind::EndHostSection => "603",
            DirectiveKind::EndDebug(_) => "182",
            DirectiveKind::EndInterval => "103",
            _ => "102",
        };
        self.unpaired(id, title, number);
    }

    /// Reports an opening directive without its partner; the block that it opens.
    fn unclosed(&mut self, open: OpenBlock) -> Stmt {
        let keyword = self.unit.directives[open.directive.index()]
            .directive
            .keyword();
        let title = format!("`{keyword}` is not closed in its block");
        let number = match self.kind(open.directive) {
            DirectiveKind::Region(_) | DirectiveKind::HostSection => "603",
            DirectiveKind::Debug(_) | DirectiveKind::Interval(_) => "103",
            DirectiveKind::Asynchronous(_) => "108",
            _ => "109",
        };
        self.unpaired(open.directive, title, number);
        let end = open
            .inside
            .last()
            .map_or(open.statement.span.end, |last| last.span.end);
        open.close(end)
    }

    fn unpaired(&mut self, id: DirectiveId, title: String, number: &'static str) {
        let bound = &self.unit.directives[id.index()];
        let raw = &self.prepared.directives[bound.raw];
        let place = raw.place_of(bound.directive.keyword.range.clone());
        let found = Diagnostic::new(&codes::UNPAIRED_DIRECTIVE, title).at(place, "");
        self.diagnostics.push(found.original(number));
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bracket {
    Opens,
    Closes,
}

impl OpenBlock {
    fn close(self, end: usize) -> Stmt {
        Stmt {
            span: self.statement.span.start..end,
            kind: StmtKind::Block(self.inside),
            ..self.statement
        }
    }
}

/// The directive that stands as a statement of its own.
fn standalone(statement: &Stmt) -> Option<DirectiveId> {
    match statement.kind {
        StmtKind::Directive => statement.directives.last().copied(),
        _ => None,
    }
}
