//! Text that is understood but not followed: statements that OpenMP makes threads of, functions inside functions.
//!
//! It stays as it stands. The variables that it names are noted, so that the rest of the function can be judged.

use super::declaration::{Declarator, Specifiers};
use super::lexer::{Kind, Mark, Word};
use super::parser::{Parse, Parser};
use super::tables::Symbol;
use super::usage;
use crate::diagnostic::{Diagnostic, Place, Severity, codes};
use crate::model::{Foreign, ObjectId, Span, Stmt, StmtKind, Storage};

/// OpenMP directives without a statement of their own; of the last ones only together with the second word.
const STANDALONE: &[(&str, &[&str])] = &[
    ("barrier", &[]),
    ("cancel", &[]),
    ("cancellation", &[]),
    ("declare", &[]),
    ("depobj", &[]),
    ("end", &[]),
    ("error", &[]),
    ("flush", &[]),
    ("nothing", &[]),
    ("requires", &[]),
    ("scan", &[]),
    ("taskwait", &[]),
    ("taskyield", &[]),
    ("threadprivate", &[]),
    ("target", &["enter", "exit", "update"]),
];

/// Whether an OpenMP pragma governs the statement behind it.
fn governs(pragma: &str) -> bool {
    let mut words = pragma
        .split(|one: char| !one.is_alphanumeric() && one != '_')
        .filter(|word| !word.is_empty())
        .skip_while(|word| *word != "omp")
        .skip(1);
    let (first, second) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    !STANDALONE
        .iter()
        .any(|(name, with)| *name == first && (with.is_empty() || with.contains(&second)))
}

impl Parser<'_, '_, '_> {
    /// The first pragma of OpenMP before the current token that governs the statement there.
    pub(super) fn openmp_before(&self) -> Option<Span> {
        if self.detached {
            return None;
        }
        let verbatim = &self.tables.prepared.verbatim;
        let (end, start) = (self.end(), self.start());
        let first = verbatim.partition_point(|line| line.range.start < end);
        let lines = verbatim[first..]
            .iter()
            .take_while(|line| line.range.end <= start);
        let mut pragmas = lines.filter(|line| line.is_openmp() && governs(&line.text));
        pragmas.next().map(|line| line.range.clone())
    }

    /// A statement that OpenMP makes threads of, from its pragma on. `governed`: line of a directive that wants it as its own.
    pub(super) fn openmp_region(&mut self, pragma: Span, governed: Option<u32>) -> Parse<Stmt> {
        let first_directive = self.tables.next_directive;
        let inner = std::mem::replace(&mut self.tables.function.in_openmp, true);
        let inside = self.sub_statement_as_it_stands()?;
        self.tables.function.in_openmp = inner;
        let place = self.tables.prepared.lines.at(pragma.start);
        let place = Place::line(self.tables.prepared.files[place.file].clone(), place.number);
        let holds_directives = self.tables.next_directive != first_directive;
        if holds_directives || governed.is_some() {
            self.tables.function.leave = Some(format!("OpenMP at {}:{}", place.file, place.line));
        }
        let title = match self.tables.function.leave {
            Some(_) => "function is not instrumented because its directives stand in OpenMP text",
            None => "what OpenMP makes threads of is not judged",
        };
        if !inner {
            let found = Diagnostic::new(&codes::OPENMP_LEFT, title).at(place.clone(), "");
            self.tables.diagnostics.push(found);
        }
        let mut mentioned = Vec::new();
        usage::mentioned_by_statement(&inside, &mut mentioned);
        usage::take_addresses(&inside, &mut self.tables.objects);
        let foreign = Foreign {
            note: format!("OpenMP at {}:{}", place.file, place.line),
            executed: true,
            mentioned: self.noted(mentioned),
        };
        Ok(self.stmt(pragma.start, StmtKind::Foreign(foreign)))
    }

    /// Notes that variables are assigned where nobody follows them; each once.
    fn noted(&mut self, mut mentioned: Vec<ObjectId>) -> Vec<ObjectId> {
        mentioned.sort_unstable();
        mentioned.dedup();
        for &object in &mentioned {
            self.tables.assign(object);
        }
        mentioned
    }

    /// A function inside a function (GNU). Variables of the outer one that it names are not followed.
    pub(super) fn nested_function(
        &mut self,
        specifiers: &Specifiers,
        declarator: Declarator,
    ) -> Parse<Stmt> {
        let name = declarator.name.expect("the declarator is not abstract");
        let span = declarator.span.clone();
        let (qualified, _, _) = self.derive(specifiers.base.clone(), declarator);
        self.tables
            .scope
            .declare(name, Symbol::Function(qualified.ty));
        let spelling = self.tables.names.spelling(name).to_owned();
        let first = self.position();
        // Declarations of parameters, in the old style, stand before the body.
        while !self.is(Mark::OpenBrace) && self.kind() != Kind::End {
            self.bump();
        }
        self.skip_balanced();
        let (mentioned, jumps) = self.named_since(first);
        let lost = self.directives_before(self.end()) > 0;
        let mapped = mentioned
            .iter()
            .any(|&object| !self.tables.object(object).mapping.is_empty());
        if !self.detached {
            let place = self.tables.prepared.place(span.clone());
            let what = format!("nested function at {}:{}", place.file, place.line);
            let mut found = Diagnostic::new(
                &codes::NESTED_FUNCTION_LEFT,
                format!("nested function `{spelling}` is not instrumented"),
            )
            .at(place, "");
            if lost {
                self.drop_directives();
                found = found.severity(Severity::Error);
            }
            self.tables.diagnostics.push(found);
            if jumps || mapped || lost {
                self.tables.function.leave = Some(what.clone());
            }
            for &object in &mentioned {
                self.tables.object(object).untracked = true;
            }
            self.tables.header_functions.insert(spelling);
            let foreign = Foreign {
                note: what,
                executed: false,
                mentioned: self.noted(mentioned),
            };
            return Ok(self.stmt(span.start, StmtKind::Foreign(foreign)));
        }
        Ok(self.stmt(span.start, StmtKind::Empty))
    }

    /// Local variables whose names stand among the tokens since `first`, and whether some token is a jump.
    fn named_since(&self, first: usize) -> (Vec<ObjectId>, bool) {
        let (mut mentioned, mut jumps) = (Vec::new(), false);
        for kind in self.kinds(first..self.position()) {
            match kind {
                Kind::Word(Word::Goto) => jumps = true,
                Kind::Name(name) => {
                    if let Some(Symbol::Object(object)) = self.tables.scope.symbol(name) {
                        let known = &self.tables.objects[object.index()];
                        let local = known.block.is_some() || known.storage == Storage::Formal;
                        mentioned.extend(local.then_some(*object));
                    }
                }
                _ => {}
            }
        }
        (mentioned, jumps)
    }
}
