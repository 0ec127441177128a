//! Text that is understood but not followed: statements that OpenMP makes threads of.
//!
//! It stays as it stands. The variables that it names are noted, so that the rest of the function can be judged.

use super::parser::{Parse, Parser};
use super::usage;
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::model::{Foreign, ObjectId, Span, Stmt, StmtKind};

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
}
