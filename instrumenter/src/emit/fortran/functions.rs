//! Functions of the companion, and names that nobody else has.

use super::descriptor::{ANY_MASK, MASK};
use super::group::{CheckGroup, Run};
use super::out::OutputLine;
use super::writer::{RARE, Writer};
use crate::model::Span;

impl<'a> Writer<'a> {
    /// A new name with external linkage.
    pub(super) fn function_name(&mut self, kind: char) -> String {
        self.number += 1;
        format!("{}{}{kind}{}", self.prefix, self.index, self.number)
    }

    /// A new local variable of the procedure.
    pub(super) fn temporary(&mut self, ty: &str) -> String {
        let name = self.new_name("t");
        self.declare_temporary(format!("{ty} :: {name}"));
        name
    }

    /// A declaration of a temporary.
    pub(super) fn declare_temporary(&mut self, declaration: String) {
        self.declarations.push(declaration);
    }

    /// A name that nothing else has.
    pub(super) fn new_name(&mut self, kind: &str) -> String {
        self.number += 1;
        format!("dvm_{kind}{}", self.number)
    }

    // ---- text ----

    /// Prepared text with the labels of the precise version and the temporaries of the statement.
    pub(super) fn text(&self, span: Span) -> String {
        let first = self.renames.partition_point(|one| one.0.start < span.start);
        let renames = self.renames[first..]
            .iter()
            .take_while(|one| one.0.start < span.end);
        let inside = |one: &&(Span, String)| span.start <= one.0.start && one.0.end <= span.end;
        let mut edits: Vec<&(Span, String)> =
            self.replaced.iter().chain(renames).filter(inside).collect();
        edits.sort_by_key(|(at, _)| (at.start, usize::MAX - at.end));
        let mut text = String::new();
        let mut done = span.start;
        for (at, new) in edits {
            if at.start >= done {
                text.push_str(&self.prepared.text[done..at.start]);
                text.push_str(new);
                done = at.end;
            }
        }
        text.push_str(&self.prepared.text[done..span.end]);
        text
    }

    pub(super) fn line(&mut self, offset: usize, text: impl Into<String>) {
        self.lines.push(OutputLine::new(offset, text));
    }

    /// Writes what waits; the checks of the group belong to the first statement that waits, or to
    /// `offset`.
    pub(super) fn flush_at(&mut self, offset: usize) {
        let Run {
            group, statements, ..
        } = std::mem::take(&mut self.run);
        let mut statements = statements.into_iter();
        if !group.is_empty() {
            let call = self.subroutine('g', &group);
            match statements.next() {
                Some((at, text)) => self.line(at, format!("{call}; {text}")),
                None => self.line(offset, call),
            }
        }
        for (offset, text) in statements {
            self.line(offset, text);
        }
    }

    /// Writes what waits and then a statement, on one line where the group has nothing else.
    pub(super) fn flush_with(&mut self, offset: usize, text: String) {
        if self.run.statements.is_empty() {
            self.run.statements.push((offset, text));
            self.flush_at(offset);
        } else {
            self.flush_at(offset);
            self.line(offset, text);
        }
    }

    // ---- functions of the companion ----

    /// Makes a C function of a group; the Fortran statement that calls it.
    pub(super) fn subroutine(&mut self, kind: char, group: &CheckGroup) -> String {
        let name = self.function_name(kind);
        let mask = self.mask.clone().filter(|_| group.masked);
        let dummy = mask
            .as_ref()
            .map(|_| (MASK.to_owned(), ANY_MASK.to_owned()));
        let others: Vec<_> = dummy
            .into_iter()
            .chain(group.declared_variables())
            .collect();
        self.declare(&name, "subroutine", &group.names(), &others);
        let body = group.body(&self.frame_name());
        let (mut parameters, mut actual) =
            (group.parameters(), group.actual(self.procedure.hidden));
        if let Some(mask) = mask {
            parameters = match parameters.as_str() {
                "void" => format!("const void *{MASK}"),
                _ => format!("const void *{MASK}, {parameters}"),
            };
            actual = match actual.as_str() {
                "" => format!("logical({mask},1)"),
                _ => format!("logical({mask},1), {actual}"),
            };
        }
        self.functions
            .push_str(&format!("void {name}({parameters})\n{{\n{body}}}\n"));
        format!("call {name}({actual})")
    }

    /// Makes a C function of a group that returns an `int`; the Fortran expression that calls it.
    pub(super) fn function(&mut self, kind: char, group: &CheckGroup, result: &str) -> String {
        let name = self.function_name(kind);
        let variables = group.declared_variables();
        self.declare(&name, "integer(4) function", &group.names(), &variables);
        let body = group.body(&self.frame_name());
        let rare = if kind == 'l' { RARE } else { "" };
        self.functions.push_str(&format!(
            "{rare}int {name}({})\n{{\n{body}    return {result};\n}}\n",
            group.parameters()
        ));
        format!("{name}({})", group.actual(self.procedure.hidden))
    }

    /// A C function written out.
    pub(super) fn written(&mut self, text: &str) {
        self.functions.push_str(text);
    }

    /// Prefix of the companion's functions. In a PURE procedure they are said to be PURE: they change
    /// nothing that the program can see.
    pub(super) fn pure(&self) -> &'static str {
        if self.procedure.pure { "pure " } else { "" }
    }

    /// The interface of a function of the companion: integers by value, then other declarations.
    pub(super) fn declare(
        &mut self,
        name: &str,
        what: &str,
        values: &[String],
        others: &[(String, String)],
    ) {
        let names: Vec<&str> = others
            .iter()
            .map(|(name, _)| name.as_str())
            .chain(values.iter().map(String::as_str))
            .collect();
        let word = what.rsplit(' ').next().unwrap_or(what);
        let pure = self.pure();
        let mut text = format!("{pure}{what} {name}({}) bind(c)", names.join(", "));
        if !values.is_empty() {
            text.push_str(&format!("; integer(8), value :: {}", values.join(", ")));
        }
        for (name, declaration) in others {
            text.push_str(&format!("; {declaration} :: {name}"));
        }
        text.push_str(&format!("; end {word}\n"));
        self.interfaces.push_str(&text);
    }
}
