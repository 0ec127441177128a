//! Directives: read, bound to the objects they describe, their names and expressions resolved.

use super::kinds::*;
use std::collections::BTreeSet;

use tree_sitter::Node;

use super::super::problem;
use super::lower::{Lower, named};
use super::symbol::{Meaning, Symbol};
use super::table::Meant;
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::{self, DirectiveKind, Entity, Placement, TOO_EARLY, Wanted};
use crate::model::{
    BoundDirective, DirectiveExpr, DirectiveId, Expr, ExprKind, ObjectId, Scalar, Span, Type,
    Undeclared, Unit,
};
use crate::source::{Prepared, RawDirective};

/// Parses every directive of the file; those with errors are reported and dropped.
pub(super) fn read_directives(
    prepared: &Prepared,
    unit: &mut Unit,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for (index, raw) in prepared.directives.iter().enumerate() {
        let parsed = directive::parse(&raw.text, raw.spelling);
        let failed = parsed.has_errors();
        let problems = parsed.problems.iter();
        let problems = problems.map(|found| problem::diagnostic(found, raw));
        match is_cut(prepared, raw) {
            true => diagnostics.extend(problems.map(of_cut)),
            false => diagnostics.extend(problems),
        }
        if let Some(directive) = parsed.directive.filter(|_| !failed) {
            unit.directives.push(BoundDirective {
                directive,
                raw: index,
                line: raw.place.line,
                at: raw.at,
                construct: 0,
                names: Vec::new(),
                procedures: Vec::new(),
                no_variables: Vec::new(),
                expressions: Vec::new(),
            });
        }
    }
}

/// Some of the directive stands behind the last column of fixed form.
fn is_cut(prepared: &Prepared, raw: &RawDirective) -> bool {
    let mut files = prepared.files.iter();
    let file = files.position(|file| *file == raw.place.file);
    let mut lines = raw.anchors.iter().map(|anchor| anchor.line);
    file.is_some_and(|file| lines.any(|line| prepared.cut_lines.contains(&(file, line))))
}

/// What is wrong with a directive of which a part is not read.
fn of_cut(mut found: Diagnostic) -> Diagnostic {
    if found.title == TOO_EARLY {
        "the directive goes on behind the last column".clone_into(&mut found.title);
    }
    match found.help {
        Some(_) => found,
        None => found.help(
            "a line of fixed form ends there, and the rest of it is not read: continue on another line, with a mark in column 6 (`CDVM$*`)",
        ),
    }
}

impl<'t> Lower<'t> {
    /// Directives that stand inside `range`, its end included, but in no interface block or type.
    pub(super) fn take_directives(&mut self, range: &Span) -> impl Iterator<Item = DirectiveId> {
        let inside = |bound: &BoundDirective| {
            let in_block = |block: &Span| bound.at > block.start && bound.at <= block.end;
            bound.at >= range.start && bound.at <= range.end && !self.set_apart.iter().any(in_block)
        };
        let found: Vec<DirectiveId> = (0u32..)
            .zip(&self.unit.directives)
            .filter(|(_, bound)| inside(bound))
            .map(|(index, _)| DirectiveId(index))
            .collect();
        found.into_iter()
    }

    pub(super) fn misplaced(&mut self, directives: &[DirectiveId]) {
        for id in directives {
            let bound = &self.unit.directives[id.index()];
            let raw = &self.prepared.directives[bound.raw];
            let title = format!("`{}` cannot stand here", bound.directive.keyword());
            let number = match bound.directive.kind {
                DirectiveKind::Parallel(_) => "97",
                DirectiveKind::RemoteAccess(_) => "99",
                DirectiveKind::NewValue => "146",
                _ => "",
            };
            let label = match bound.directive.placement() {
                Placement::Specification => "only among the declarations of a program unit",
                _ => "not acted on",
            };
            let place = raw.place_of(bound.directive.keyword.range.clone());
            let found = Diagnostic::new(&codes::MISPLACED_DIRECTIVE, title).at(place, label);
            self.diagnostics.push(found.original(number));
        }
    }

    /// Directives in the definition of a type: only that components are mapped later may be said there.
    pub(super) fn directives_of_type(&mut self, definition: Span) {
        let found: Vec<DirectiveId> = self.take_directives(&definition).collect();
        for id in found {
            let bound = &self.unit.directives[id.index()];
            let is_bare = |array: &directive::Array| {
                let deferred = matches!(array.mapping, Some(directive::Mapping::Deferred(_)));
                deferred && !array.dynamic && array.shadow.is_empty() && array.extents.is_empty()
            };
            if matches!(&bound.directive.kind, DirectiveKind::Array(array) if is_bare(array)) {
                continue;
            }
            let raw = &self.prepared.directives[bound.raw];
            let title = format!(
                "`{}` cannot stand in the definition of a type",
                bound.directive.keyword()
            );
            let found = Diagnostic::new(&codes::MISPLACED_DIRECTIVE, title).at(
                raw.place_of(bound.directive.keyword.range.clone()),
                "only `DISTRIBUTE ::` and `ALIGN ::` may",
            );
            self.diagnostics.push(found.original("337"));
        }
        self.set_apart.push(definition);
    }

    /// Directives of the specification part: what they say is noted at the objects they name. Those
    /// directly before the first statement belong to either part.
    pub(super) fn bind_specification(&mut self, body: &Span) {
        let mut specified = Vec::new();
        let waiting = std::mem::take(&mut self.waiting);
        // A template may be distributed before it is declared.
        let all: Vec<DirectiveId> = waiting.iter().copied().collect();
        self.declare_specified(&all, body.start);
        for id in waiting {
            let bound = &self.unit.directives[id.index()];
            let specification = bound.directive.placement() == Placement::Specification;
            match (bound.at <= body.start, specification) {
                (true, true) => {
                    self.specify(id);
                    specified.push(id);
                }
                (true, false) if bound.at < body.start => self.misplaced(&[id]),
                _ => {
                    // SHADOW_GROUP declares its group where it stands.
                    self.declare_handles(id);
                    self.waiting.push_back(id);
                }
            }
        }
        self.dynamic_arrays(&specified);
    }

    /// What directives of the specification part declare, which ends at this offset.
    pub(super) fn declare_specified(&mut self, directives: &[DirectiveId], end: usize) {
        for &id in directives {
            let bound = &self.unit.directives[id.index()];
            let specification = bound.directive.placement() == Placement::Specification;
            if bound.at <= end && specification {
                self.declare_handles(id);
            }
        }
    }

    fn specify(&mut self, id: DirectiveId) {
        for name in mapped_names(&self.unit.directives[id.index()].directive.kind) {
            self.describe(&name, id);
        }
    }

    /// Notes at the object of a name that a directive describes it.
    pub(super) fn describe(&mut self, name: &str, id: DirectiveId) {
        if let Some(object) = self.symbols.get(name).and_then(|symbol| symbol.object) {
            let mapping = &mut self.unit.objects[object.index()].mapping;
            if !mapping.contains(&id) {
                mapping.push(id);
            }
        }
    }

    /// Names and expressions of the procedure's directives.
    pub(super) fn resolve(&mut self, directives: &[DirectiveId]) {
        for id in directives {
            if !self.resolved.insert(*id) {
                self.resolve_late(*id);
                continue;
            }
            let bound = &self.unit.directives[id.index()];
            let texts = bound.directive.names().into_iter();
            let texts: Vec<String> = texts.map(|name| name.text.clone()).collect();
            let procedures = texts.iter().filter_map(|name| {
                let pointer = self.named_procedure(name)?;
                Some((name.clone(), pointer))
            });
            let procedures: Vec<(String, bool)> = procedures.collect();
            let no_variables = texts.iter().filter(|name| self.is_no_variable(name));
            let no_variables = no_variables.cloned().collect();
            let names = texts
                .into_iter()
                .map(|name| {
                    let object = self.named_object(&name);
                    (name, object)
                })
                .collect();
            let hidden = self.hide_by_dummies(*id);
            let expressions = self.lowered(*id);
            self.symbols.table.restore(hidden);
            let bound = &mut self.unit.directives[id.index()];
            bound.names = names;
            bound.procedures = procedures;
            bound.no_variables = no_variables;
            bound.expressions = expressions;
        }
    }

    /// Names in a construct that only a statement behind it made variables.
    fn resolve_late(&mut self, id: DirectiveId) {
        let names = self.unit.directives[id.index()].names.clone();
        for (number, (name, _)) in names.iter().enumerate().filter(|(_, one)| one.1.is_none()) {
            let object = self.named_object(name);
            self.unit.directives[id.index()].names[number].1 = object;
        }
    }

    /// Dummies of a directive are integers in it, whatever their names are around it.
    fn hide_by_dummies(&mut self, id: DirectiveId) -> Vec<Meant> {
        let dummies = self.unit.directives[id.index()].directive.dummies();
        let names = dummies.into_iter();
        let names = names.map(|dummy| dummy.text.to_ascii_uppercase());
        let names: BTreeSet<String> = names.collect();
        let integer = || Symbol {
            ty: Some(Type::Scalar(Scalar::Int)),
            parameter: Some(None),
            ..Symbol::default()
        };
        let table = &mut self.symbols.table;
        names
            .iter()
            .map(|name| table.hide(name, Some(integer())))
            .collect()
    }

    /// The expressions of a directive.
    fn lowered(&mut self, id: DirectiveId) -> Vec<DirectiveExpr> {
        let slots = self.unit.directives[id.index()].directive.slots();
        let slots = slots.into_iter();
        let slots: Vec<(directive::Text, Wanted)> =
            slots.map(|(text, wanted)| (text.clone(), wanted)).collect();
        let nodes = self.expressions[id.index()].clone();
        let undeclared: Vec<Vec<Undeclared>> = nodes
            .iter()
            .map(|node| node.map_or_else(Vec::new, |node| self.undeclared(node)))
            .collect();
        let expressions = nodes.into_iter().map(|node| {
            // The text of a probe stands in parentheses.
            let base = node.map_or(0, |node| node.start_byte() + 1);
            (self.directive_expr(node), base)
        });
        let expressions: Vec<(Expr, usize)> = expressions.collect();
        // What only a directive names is no variable of the procedure.
        for name in undeclared.iter().flatten() {
            self.symbols.table.remove(&name.name.to_ascii_uppercase());
        }
        slots
            .into_iter()
            .zip(expressions.into_iter().zip(undeclared))
            .map(|((text, wanted), ((expr, base), undeclared))| {
                let (misused, pure) = self.calls_in(&expr);
                DirectiveExpr {
                    text: text.text,
                    range: text.range,
                    wanted,
                    expr,
                    base,
                    undeclared,
                    misused,
                    pure,
                }
            })
            .collect()
    }

    /// Names under `node` that neither a declaration nor a statement knows.
    fn undeclared(&self, node: Node<'t>) -> Vec<Undeclared> {
        if node.kind() != IDENTIFIER {
            // An implied DO has a variable of its own.
            let parts = match node.kind() {
                IMPLIED_DO => Vec::new(),
                KEYWORD_ARGUMENT => node.child_by_field_name("value").into_iter().collect(),
                _ => named(node),
            };
            return parts
                .into_iter()
                .flat_map(|part| self.undeclared(part))
                .collect();
        }
        let name = self.text_of(node);
        let called = node.parent().is_some_and(|parent| {
            parent.kind() == CALL_EXPRESSION && named(parent).first() == Some(&node)
        });
        let meaning = self.symbols.meaning(name, called);
        let known = self.symbols.get(name).is_some()
            || matches!(meaning, Meaning::Intrinsic | Meaning::Unknown);
        let name = name.to_owned();
        (!known)
            .then_some(Undeclared { name, called })
            .into_iter()
            .collect()
    }

    /// The variable that a directive names, if there is one.
    fn named_object(&mut self, name: &str) -> Option<ObjectId> {
        let symbol = self.symbols.get(name)?;
        match (symbol.object, symbol.original) {
            (None, Some(_)) => Some(self.object(name, &(0..0))),
            (object, _) => object,
        }
    }

    /// A name that is known, but not as a variable in memory of its own or a procedure.
    fn is_no_variable(&self, name: &str) -> bool {
        let upper = name.to_ascii_uppercase();
        let mut groups = self.symbols.namelists.values().flatten();
        self.symbols.table.is_hidden(&upper)
            || groups.any(|group| group.iter().any(|one| one.eq_ignore_ascii_case(name)))
            || self.symbols.get(name).is_some()
            || self.symbols.meaning(name, false) == Meaning::Unknown
    }

    /// Whether the procedure is a pointer that a directive names, if it is one.
    fn named_procedure(&self, name: &str) -> Option<bool> {
        let symbol = self.symbols.get(name)?;
        let is_declared = symbol.external || symbol.signature.is_some() || symbol.like.is_some();
        let is_procedure = self.symbols.meaning(name, false) == Meaning::Procedure;
        (is_procedure && is_declared).then_some(symbol.attributes.pointer || symbol.pointer)
    }

    fn directive_expr(&mut self, node: Option<Node<'t>>) -> Expr {
        match node {
            Some(node) => self.expr(node),
            None => self.make(0..0, Type::Unknown, ExprKind::Opaque),
        }
    }
}

/// Objects of which a specification directive speaks.
fn mapped_names(kind: &DirectiveKind) -> Vec<String> {
    match kind {
        DirectiveKind::Array(array) if array.entity != Entity::Processors => array
            .objects
            .iter()
            .map(|object| object.name.text.clone())
            .collect(),
        DirectiveKind::Inherit(inherit) => {
            inherit.names.iter().map(|name| name.text.clone()).collect()
        }
        DirectiveKind::Consistent(arrays) => {
            arrays.names.iter().map(|name| name.text.clone()).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::source::{FortranOptions, NoIncludes, fixed_form};
    use crate::syntax::fortran::{Defaults, lower};

    /// Titles and helps of what is found in a program in fixed form.
    fn found(directive: &str) -> Vec<(String, Option<String>)> {
        let source = format!("      SUBROUTINE S\n      REAL A(8)\n{directive}\n      END\n");
        let options = FortranOptions::default();
        let prepared = fixed_form::prepare("a.f", &source, &options, &NoIncludes);
        let (_, found) = lower(&prepared, "a.f", Defaults::default());
        found.into_iter().map(|one| (one.title, one.help)).collect()
    }

    #[test]
    fn a_directive_that_column_72_cuts_says_so() {
        let cut = format!("CDVM$ DISTRIBUTE{}A(BLOCK)", " ".repeat(54));
        let told = found(&cut);
        assert_eq!(told[0].0, "the directive goes on behind the last column");
        assert!(
            told[0]
                .1
                .as_ref()
                .is_some_and(|help| help.contains("CDVM$*"))
        );
        // Numbers of cards are no part of it, nor are comments.
        let card = format!("CDVM$ DISTRIBUTE A(BLOCK){}00000010", " ".repeat(47));
        assert_eq!(found(&card), []);
        let comment = format!("CDVM$ DISTRIBUTE A({} ! of all", " ".repeat(50));
        assert_eq!(found(&comment)[0].0, "the directive ends too early");
    }
}
