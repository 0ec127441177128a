//! Procedures: declarations of the companion's functions, the two versions of the executable part,
//! entry and exit.
//!
//! The user's version comes first, so that implicitly typed variables belong to the procedure; the
//! precise one is a BLOCK, so that a breakpoint on a line is set in both.
//!
//! Entry hands over the addresses and bounds of what the precise version touches, starts the life of
//! the locals and finds the shadow words of scalar dummies. Exit ends constructs and locals.

use super::writer::{VersionText, Way, Writer};
use std::collections::{BTreeMap, BTreeSet};

use super::frame::Frame;
use super::group::Run;
use super::out::{OutputLine, copy};
use super::parallel::is_within;
use crate::lower::{self, Purpose, Standing, Target, Version, VersionPlace, When};
use crate::model::{Span, Stmt, StmtKind, Unit};
use crate::plan::{Part, Plan, each_stmt};
use crate::source::Prepared;

/// How far apart the numbers in the names of two versions begin, so that each has its own.
const NUMBERS_OF_VERSION: u32 = 1_000_000;

/// Around functions of which nothing is gained by optimising them: they call.
pub(super) const UNOPTIMISED: &str = "#pragma GCC push_options\n#pragma GCC optimize(\"O0\")\n";
/// Behind them.
pub(super) const OPTIMISED: &str = "#pragma GCC pop_options\n";

/// Stands for the text of an ENTRY statement.
pub(super) fn entry_mark(number: usize) -> String {
    format!("entry statement {number}")
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        (unit, plan, prepared, prefix): (&'a Unit, &'a Plan, &'a Prepared, &'a str),
        index: usize,
    ) -> Self {
        let procedure = &unit.procedures[index];
        Self {
            unit,
            plan,
            prepared,
            prefix,
            index,
            procedure,
            frame: Frame::default(),
            addressed: Vec::new(),
            addresses: BTreeMap::new(),
            references: BTreeMap::new(),
            own_shadow_words: BTreeMap::new(),
            dummies: Vec::new(),
            at_entry: BTreeMap::new(),
            run: Run::default(),
            lines: Vec::new(),
            interfaces: String::new(),
            declarations: Vec::new(),
            functions: String::new(),
            number: 0,
            used_labels: prepared.text[procedure.span.clone()]
                .lines()
                .filter_map(|line| line.split(' ').next()?.parse().ok())
                .collect(),
            last_label: 100_000,
            renames: Vec::new(),
            replaced: Vec::new(),
            placing: false,
            placed: BTreeMap::new(),
            held: Vec::new(),
            nest: None,
            contexts: Vec::new(),
            in_row: false,
            uses_functions: false,
            awaits: false,
            twice: procedure.no_copy.is_none(),
            allocatables: BTreeSet::new(),
            associated: BTreeMap::new(),
            flags_of_pointers: Vec::new(),
            lent: Vec::new(),
            has_passed_remote: false,
            inside: Vec::new(),
            open_blocks: Vec::new(),
            born_in_blocks: Vec::new(),
            allocating: None,
            mask: None,
            entries: Vec::new(),
            ways: Vec::new(),
            version: Version::Precise,
            in_forall: false,
            gives: false,
            reduced: Vec::new(),
            joinable: usize::MAX,
            event_interfaces: BTreeSet::new(),
            declared: BTreeSet::new(),
            event_kinds: BTreeSet::new(),
        }
    }

    pub(super) fn frame_name(&self) -> String {
        format!(
            "dvm_{}{}",
            match self.version {
                Version::Traced => 't',
                Version::Plain
                | Version::Precise
                | Version::Both
                | Version::Counted
                | Version::Parallel
                | Version::ParallelTraced => 'f',
            },
            self.index
        )
    }

    /// The structure of its frame.
    pub(super) fn structure(&self) -> String {
        self.frame_name().replacen("dvm_", "dvm_frame_", 1)
    }

    /// The function that leaves it.
    pub(super) fn leaving(&self) -> String {
        self.frame_name().replacen("dvm_", "dvm_leave_", 1)
    }

    /// Another version of the same procedure, the `number`th beside this one.
    fn beside(&self, version: Version, number: u32) -> Self {
        let text = (self.unit, self.plan, self.prepared, self.prefix);
        let mut other = Self::new(text, self.index);
        other.version = version;
        other.number = number * NUMBERS_OF_VERSION;
        other.used_labels.clone_from(&self.used_labels);
        other.ways.clone_from(&self.ways);
        // The user's declarations and formats stand in the first text.
        other.twice = true;
        other
    }

    // ---- the procedure ----

    /// The lines of the procedure to the end of its executable part, and its part of the companion.
    pub(super) fn write(mut self, purpose: Purpose) -> (Vec<OutputLine>, String) {
        let procedure = self.procedure;
        if let Some(data) = &procedure.module_data {
            return self.module_data(data);
        }
        if let Some(version) = purpose.divided() {
            return self.write_divided(version);
        }
        let versions = lower::versions(&Target::FORTRAN, procedure, &|_| false);
        let precise = self.version_text();
        let mut lines = Vec::new();
        self.copy_head(procedure.span.start..procedure.declarations, &mut lines);
        let active = format!("{}active", self.prefix);
        lines.push(OutputLine::own(format!(
            "interface\n{}integer(4) function {active}() bind(c); end function\nend interface",
            self.pure()
        )));
        let asked = self.asked_first(&versions);
        lines.extend(
            asked
                .iter()
                .map(|one| OutputLine::own(one.interface.clone())),
        );
        let external = procedure.external.iter();
        lines.extend(external.map(|name| OutputLine::own(format!("external :: {name}"))));
        let start = procedure.body_span.start;
        let sized = self.sizes_of_texts();
        if let Some((status, _)) = &sized {
            lines.push(OutputLine::own(format!("integer :: {status}")));
        }
        let mut companion = self.companion();
        companion.extend(asked.iter().map(|one| one.definition.as_str()));
        let in_branches = versions.iter().all(|one| one.place != VersionPlace::Behind);
        let mut declared = self.event_interfaces.clone();
        let mut texts = BTreeMap::from([(When::Checking, precise)]);
        let others = versions.iter().filter(|one| !one.version.is_plain());
        let others = others.filter(|one| one.place != VersionPlace::Here);
        for (number, standing) in (1..).zip(others) {
            let mut other = self.beside(standing.version, number);
            if !in_branches {
                other.declared.clone_from(&declared);
            }
            texts.insert(standing.when, other.version_text());
            declared.extend(other.event_interfaces.iter().cloned());
            self.used_labels.clone_from(&other.used_labels);
            let known = &self.frame.helpers;
            let helpers = &mut other.frame.helpers;
            helpers.retain(|name, text| known.get(name) != Some(text));
            companion.push_str(UNOPTIMISED);
            companion.push_str(&other.companion());
            companion.push_str(OPTIMISED);
        }
        if !in_branches {
            let declared = texts.values().map(|text| &text.declarations);
            lines.extend(declared.map(|text| OutputLine::own(text.clone())));
        }
        self.copy_head(
            procedure.declarations..procedure.body_span.start,
            &mut lines,
        );
        if !in_branches {
            lines.extend(self.one_behind_the_other(&active, texts));
            return (lines, companion);
        }
        if let Some((_, statements)) = sized {
            lines.push(OutputLine::new(start, statements));
        }
        let first = asked.map_or_else(|| format!("{active}()"), |one| one.call);
        lines.extend(self.in_branches((&first, &active), &versions, texts));
        (lines, companion)
    }

    /// The versions of a body in the branches of a test. `first`: what is asked by the first branch.
    fn in_branches(
        &self,
        (first, active): (&str, &str),
        versions: &[Standing],
        mut texts: BTreeMap<When, VersionText>,
    ) -> Vec<OutputLine> {
        let (start, end) = (self.procedure.body_span.start, self.procedure.body_span.end);
        let mut lines = Vec::new();
        for (number, standing) in versions.iter().enumerate() {
            let code = code(standing.when);
            let test = match number + 1 == versions.len() {
                true => "else".to_owned(),
                false if number == 0 => format!("if ({first} == {code}) then"),
                false => format!("else if ({active}() == {code}) then"),
            };
            let Some(text) = texts.remove(&standing.when) else {
                let (open, close) = match self.procedure.in_blocks {
                    true => ("; block", Some("end block")),
                    false => ("", None),
                };
                lines.push(OutputLine::new(start, format!("{test}{open}")));
                copy(self.prepared, start..end, &mut lines);
                lines.extend(close.map(|close| OutputLine::new(end, close)));
                continue;
            };
            lines.push(OutputLine::new(start, format!("{test}; block")));
            lines.push(OutputLine::own(text.declarations));
            lines.push(OutputLine::new(start, text.entry));
            lines.extend(text.body);
            lines.push(OutputLine::new(end, "end block"));
        }
        lines.push(OutputLine::new(end, "end if"));
        lines
    }

    /// The versions of a body to which statements lead that may not stand in a BLOCK.
    fn one_behind_the_other(
        &mut self,
        active: &str,
        mut texts: BTreeMap<When, VersionText>,
    ) -> Vec<OutputLine> {
        let (start, end) = (self.procedure.body_span.start, self.procedure.body_span.end);
        if self.procedure.body_span.is_empty() && self.ways.is_empty() {
            texts.retain(|when, _| *when == When::Checking);
        }
        let others = texts.keys().filter(|when| **when != When::Checking);
        let others: Vec<(When, String)> = others.map(|&when| (when, self.free_label())).collect();
        let last = (!others.is_empty()).then(|| self.free_label());
        let mut lines = Vec::new();
        for (when, label) in &others {
            let test = format!("if ({active}() == {}) go to {label}", code(*when));
            lines.push(OutputLine::new(start, test));
        }
        for (when, text) in texts {
            if let Some((_, label)) = others.iter().find(|(other, _)| *other == when) {
                let last = last.as_deref().unwrap_or_default();
                lines.push(OutputLine::new(end, format!("go to {last}")));
                lines.push(OutputLine::new(start, format!("{label} continue")));
            }
            lines.push(OutputLine::new(start, text.entry));
            lines.extend(text.body);
        }
        lines.extend(last.map(|last| OutputLine::new(end, format!("{last} continue"))));
        lines
    }

    pub(super) fn version_text(&mut self) -> VersionText {
        if self.twice || self.has_labelled_end() {
            self.rename_labels();
        }
        let mut body = self.body_lines();
        let entry = self.entry(&Way::of(self.procedure));
        self.entries(&mut body);
        VersionText {
            declarations: self.own_declarations(),
            entry,
            body,
        }
    }

    fn body_lines(&mut self) -> Vec<OutputLine> {
        let procedure = self.procedure;
        let StmtKind::Block(statements) = &procedure.body.kind else {
            return Vec::new();
        };
        self.note_allocatables();
        self.begin_pointers();
        self.statements(statements);
        self.result_elsewhere();
        self.leave();
        self.flush_at(procedure.body_span.end);
        let mut lines = std::mem::take(&mut self.lines);
        self.flags_at_beginning(&mut lines);
        lines
    }

    /// The label of END stays there: what jumps to it in a version stops in front of it.
    fn has_labelled_end(&self) -> bool {
        let ending = self.procedure.body_span.end..self.procedure.span.end;
        let ending = self.prepared.text[ending].trim_start();
        ending.starts_with(|letter: char| letter.is_ascii_digit())
    }

    /// New labels and construct names for the precise version: of those it defines itself.
    fn rename_labels(&mut self) {
        self.renames = self.renamed(&self.procedure.body, &(0..usize::MAX));
    }

    /// New names for the labels and constructs defined under `stmt`, at every place of the text in `range` where they are named.
    pub(super) fn renamed(&mut self, stmt: &Stmt, range: &Span) -> Vec<(Span, String)> {
        let mut new = BTreeMap::new();
        for name in self.defined_names(stmt) {
            let renamed = match name.parse::<u32>() {
                Ok(_) => self.free_label(),
                Err(_) => {
                    self.number += 1;
                    format!("{name}_dvm{}", self.number)
                }
            };
            new.insert(name, renamed);
        }
        let renamed = |span: &Span| {
            let text = self.prepared.text[span.clone()].to_ascii_uppercase();
            let name = match text.parse::<u32>() {
                Ok(number) => number.to_string(),
                Err(_) => text,
            };
            Some((span.clone(), new.get(&name)?.clone()))
        };
        let labels = self.procedure.labels.iter();
        let labels = labels.filter(|span| is_within(span, range));
        labels.filter_map(renamed).collect()
    }

    /// Labels and construct names that are defined under `stmt`, in upper case.
    fn defined_names(&self, stmt: &Stmt) -> BTreeSet<String> {
        let mut defined = BTreeSet::new();
        each_stmt(Part::Stmt(stmt), &mut |stmt| {
            let name = stmt.name.clone();
            let name = name.map(|name| self.prepared.text[name].to_ascii_uppercase());
            defined.extend(name);
            defined.extend(stmt.label().map(str::to_owned));
        });
        defined
    }

    /// A statement label that the procedure does not use.
    pub(super) fn free_label(&mut self) -> String {
        let label = (1..self.last_label)
            .rev()
            .find(|label| !self.used_labels.contains(label))
            .unwrap_or(0);
        self.last_label = label;
        self.used_labels.insert(label);
        label.to_string()
    }

    /// Interfaces of the companion's functions and the temporaries.
    pub(super) fn own_declarations(&self) -> String {
        let mut text = String::new();
        let pure = self.pure();
        let events = self.event_interfaces.difference(&self.declared);
        let events: String = events.map(|event| format!("{pure}{event}")).collect();
        if !self.interfaces.is_empty() || !events.is_empty() {
            let interfaces = &self.interfaces;
            text.push_str(&format!("interface\n{interfaces}{events}end interface\n"));
        }
        if self.procedure.no_copy.is_none() {
            // In a BLOCK, where copies stand, gfortran takes offence at them.
            for name in &self.procedure.ambiguous {
                text.push_str(&format!("integer :: {name}\n"));
            }
        }
        for declaration in &self.declarations {
            text.push_str(declaration);
            text.push('\n');
        }
        text
    }

    pub(super) fn companion(&self) -> String {
        let frame = self.structure();
        let mut text = format!("\n/* {} */\n\n", self.procedure.name);
        text.push_str(
            &self
                .frame
                .definition(&frame, &self.frame_name(), self.procedure.recursive),
        );
        for helper in self.frame.helpers.values() {
            text.push_str(helper);
        }
        text.push_str(&self.functions);
        text
    }

    // ---- entry and exit ----

    /// Copies lines of the specification part, without ENTRY statements: those stand behind it.
    pub(super) fn copy_head(&self, range: Span, lines: &mut Vec<OutputLine>) {
        let mut done = range.start;
        for (at, _) in &self.entries {
            if range.contains(&at.start) {
                let start = self.prepared.text[..at.start]
                    .rfind('\n')
                    .map_or(0, |end| end + 1);
                copy(self.prepared, done..start, lines);
                done = (at.end + 1).min(range.end);
            }
        }
        copy(self.prepared, done..range.end, lines);
    }
}

/// What the function that says so answers when a version is to run.
fn code(when: When) -> u32 {
    match when {
        When::Off => 0,
        When::Checking => 1,
        When::Tracing => 2,
    }
}
