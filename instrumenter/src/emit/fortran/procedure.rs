//! Procedures: declarations of the companion's functions, the two versions of the executable part,
//! entry and exit.
//!
//! The user's version comes first, so that implicitly typed variables belong to the procedure; the
//! precise one is a BLOCK, so that a breakpoint on a line is set in both.
//!
//! Entry hands over the addresses and bounds of what the precise version touches, starts the life of
//! the locals and finds the shadow words of scalar dummies. Exit ends constructs and locals.

use dvmdbg_abi::call;

use std::collections::{BTreeMap, BTreeSet};

use super::expression::seen_mark;
use super::frame::Frame;
use super::group::{Group, Run};
use super::object::{Bounds, define_shape};
use super::out::Line;
use super::{common, copy};
use crate::emit::{events, tables};
use crate::model::{
    Common, Entry, ExprKind, Object, ObjectId, Procedure, Span, Stmt, StmtId, StmtKind, Storage,
    Type, Unit,
};
use crate::plan::{
    ArrayName, Extent, InitialMapping, Part, Plan, Registration, SiteId, each_expr, each_stmt,
};
use crate::source::Prepared;

/// The parallel loop in whose precise text we are.
pub(super) struct Nest {
    /// Field of its `struct dvm_loop`.
    pub(super) field: String,
    /// Field of its limits.
    pub(super) limits: String,
}

/// State of writing one procedure.
pub(super) struct Writer<'a> {
    pub(super) unit: &'a Unit,
    pub(super) plan: &'a Plan,
    pub(super) prepared: &'a Prepared,
    pub(super) prefix: &'a str,
    pub(super) index: usize,
    pub(super) procedure: &'a Procedure,
    pub(super) frame: Frame,
    /// Objects whose address entry hands over.
    pub(super) addressed: Vec<ObjectId>,
    /// Addresses and bound arrays as C expressions, as far as they were asked for.
    pub(super) addresses: BTreeMap<ObjectId, String>,
    pub(super) references: BTreeMap<ObjectId, String>,
    /// Shadow words that are made anew at entry.
    pub(super) own_shadow_words: BTreeMap<ObjectId, String>,
    /// Scalar dummies whose shadow words entry finds.
    pub(super) dummies: Vec<ObjectId>,
    /// Fields set at entry: what they belong to, and the Fortran expressions.
    pub(super) at_entry: BTreeMap<String, (ObjectId, String)>,
    pub(super) run: Run,
    pub(super) lines: Vec<Line>,
    interfaces: String,
    declarations: Vec<String>,
    functions: String,
    number: u32,
    used_labels: BTreeSet<u32>,
    /// Labels and construct names of the precise version.
    pub(super) renames: Vec<(Span, String)>,
    /// All greater labels are used.
    last_label: u32,
    /// Expressions of the current statement that stand in temporaries.
    pub(super) replaced: Vec<(Span, String)>,
    pub(super) nest: Option<Nest>,
    /// Open constructs as C pointers, outermost first.
    pub(super) contexts: Vec<String>,
    /// In the body of a loop whose checks come first.
    pub(super) in_row: bool,
    /// The executable part stands twice.
    pub(super) twice: bool,
    /// ALLOCATABLE arrays that it names.
    pub(super) allocatables: BTreeSet<ObjectId>,
    /// Statements around the one at hand, from the outermost on.
    pub(super) inside: Vec<StmtId>,
    /// Variables of the open BLOCK constructs, each with the number of statements around it.
    pub(super) open_blocks: Vec<(Vec<ObjectId>, usize)>,
    /// Variables of all BLOCK constructs so far.
    pub(super) born_in_blocks: Vec<ObjectId>,
    /// The statement before has passed remote elements.
    pub(super) has_passed_remote: bool,
    /// The ALLOCATE statement being written.
    pub(super) allocating: Option<StmtId>,
    /// The mask under which whole arrays and sections are touched.
    pub(super) mask: Option<String>,
    /// ENTRY statements so far.
    entries: Vec<(Span, Entry)>,
    /// Labels of the traced text where each ENTRY statement leads there.
    ways: Vec<String>,
    /// This is the version that traces.
    pub(super) is_traced: bool,
    /// In the traced text of FORALL, whose events name elements.
    pub(super) in_forall: bool,
    /// Reduction variables of the open constructs.
    pub(super) reduced: Vec<Vec<ObjectId>>,
    /// Number of lines if the last is one of a trace that others may join.
    pub(super) joinable: usize,
    /// LOC is not there to be asked.
    pub(super) own_loc: bool,
    /// Interfaces of the functions of traces, and of those that tell where something is.
    pub(super) event_interfaces: BTreeSet<String>,
    /// Those of events with a value that are among them.
    pub(super) event_kinds: BTreeSet<&'static str>,
}

/// Of functions of the companion that run once for each execution of a loop: optimising them takes
/// longer than the rest of the unit.
pub(super) const RARE: &str = "__attribute__((cold, optimize(\"O0\")))\n";

/// What is added to the numbers of the names of the traced version, so that they are its own.
const TRACED_NUMBERS: u32 = 1_000_000;

/// Around functions of which nothing is gained by optimising them: they call.
pub(super) const UNOPTIMISED: &str = "#pragma GCC push_options\n#pragma GCC optimize(\"O0\")\n";
/// Behind them.
pub(super) const OPTIMISED: &str = "#pragma GCC pop_options\n";

/// A version of the executable part.
struct Version {
    /// Of the companion's functions, and of temporaries.
    declarations: String,
    entry: String,
    body: Vec<Line>,
}

/// A way into a procedure.
pub(super) struct Way<'a> {
    key: &'a str,
    pub(super) formals: &'a [ObjectId],
    main: bool,
}

impl<'a> Way<'a> {
    /// By its heading.
    pub(super) fn of(procedure: &'a Procedure) -> Self {
        Self {
            key: &procedure.key,
            formals: &procedure.formals,
            main: procedure.main,
        }
    }
}

/// Stands for the text of an ENTRY statement.
fn entry_mark(number: usize) -> String {
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
            nest: None,
            contexts: Vec::new(),
            in_row: false,
            twice: procedure.no_copy.is_none(),
            allocatables: BTreeSet::new(),
            has_passed_remote: false,
            inside: Vec::new(),
            open_blocks: Vec::new(),
            born_in_blocks: Vec::new(),
            allocating: None,
            mask: None,
            entries: Vec::new(),
            ways: Vec::new(),
            is_traced: false,
            in_forall: false,
            reduced: Vec::new(),
            joinable: usize::MAX,
            own_loc: unit.own_loc,
            event_interfaces: BTreeSet::new(),
            event_kinds: BTreeSet::new(),
        }
    }

    pub(super) fn frame_name(&self) -> String {
        format!(
            "dvm_{}{}",
            if self.is_traced { 't' } else { 'f' },
            self.index
        )
    }

    /// The structure of its frame.
    fn structure(&self) -> String {
        self.frame_name().replacen("dvm_", "dvm_frame_", 1)
    }

    /// The function that leaves it.
    fn leaving(&self) -> String {
        self.frame_name().replacen("dvm_", "dvm_leave_", 1)
    }

    /// The version of the same procedure that traces.
    fn tracing(&self) -> Self {
        let text = (self.unit, self.plan, self.prepared, self.prefix);
        let mut traced = Self::new(text, self.index);
        traced.is_traced = true;
        traced.number = TRACED_NUMBERS;
        traced.used_labels.clone_from(&self.used_labels);
        traced.ways.clone_from(&self.ways);
        // The user's declarations and formats stand in the other text.
        traced.twice = true;
        traced
    }

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
        self.lines.push(Line::new(offset, text));
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
    fn subroutine(&mut self, kind: char, group: &Group) -> String {
        let name = self.function_name(kind);
        let mask = self.mask.clone().filter(|_| group.masked);
        let dummy = mask.as_ref().map(|_| {
            let declaration = "type(*), dimension(*), intent(in)";
            ("dvm_mask".to_owned(), declaration.to_owned())
        });
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
                "void" => "const void *dvm_mask".to_owned(),
                _ => format!("const void *dvm_mask, {parameters}"),
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
    pub(super) fn function(&mut self, kind: char, group: &Group, result: &str) -> String {
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
    fn pure(&self) -> &'static str {
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

    // ---- the procedure ----

    /// The lines of the procedure to the end of its executable part, and its part of the companion.
    pub(super) fn write(mut self) -> (Vec<Line>, String) {
        let procedure = self.procedure;
        if let Some(data) = &procedure.module_data {
            return self.module_data(data);
        }
        let precise = self.version();
        let mut lines = Vec::new();
        self.copy_head(procedure.span.start..procedure.declarations, &mut lines);
        let active = format!("{}active", self.prefix);
        lines.push(Line::own(format!(
            "interface\n{}integer(4) function {active}() bind(c); end function\nend interface",
            self.pure()
        )));
        let external = procedure.external.iter();
        lines.extend(external.map(|name| Line::own(format!("external :: {name}"))));
        let start = procedure.body_span.start;
        let sized = self.sizes_of_texts();
        if let Some((status, _)) = &sized {
            lines.push(Line::own(format!("integer :: {status}")));
        }
        let mut companion = self.companion();
        let mut tracing = self.tracing();
        let traced = tracing.version();
        self.used_labels.clone_from(&tracing.used_labels);
        let known = &self.frame.helpers;
        let helpers = &mut tracing.frame.helpers;
        helpers.retain(|name, text| known.get(name) != Some(text));
        companion.push_str(UNOPTIMISED);
        companion.push_str(&tracing.companion());
        companion.push_str(OPTIMISED);
        if !self.twice {
            lines.push(Line::own(precise.declarations.clone()));
            lines.push(Line::own(traced.declarations.clone()));
        }
        self.copy_head(
            procedure.declarations..procedure.body_span.start,
            &mut lines,
        );
        if !self.twice {
            lines.extend(self.one_behind_the_other(&active, precise, traced));
            return (lines, companion);
        }
        if let Some((_, statements)) = sized {
            lines.push(Line::new(start, statements));
        }
        lines.push(Line::new(start, format!("if ({active}() == 0) then")));
        copy(self.prepared, procedure.body_span.clone(), &mut lines);
        for (version, header) in [
            (precise, format!("else if ({active}() == 1) then; block")),
            (traced, "else; block".to_owned()),
        ] {
            lines.push(Line::new(start, header));
            lines.push(Line::own(version.declarations));
            lines.push(Line::new(start, version.entry));
            lines.extend(version.body);
            lines.push(Line::new(procedure.body_span.end, "end block"));
        }
        lines.push(Line::new(procedure.body_span.end, "end if"));
        (lines, companion)
    }

    /// The precise and the traced text of a body to which statements lead that may not stand in a BLOCK.
    fn one_behind_the_other(
        &mut self,
        active: &str,
        precise: Version,
        traced: Version,
    ) -> Vec<Line> {
        let (start, end) = (self.procedure.body_span.start, self.procedure.body_span.end);
        let (other, last) = (self.free_label(), self.free_label());
        let mut lines = Vec::new();
        if self.procedure.body_span.is_empty() && self.ways.is_empty() {
            lines.push(Line::new(start, precise.entry));
            lines.extend(precise.body);
            return lines;
        }
        lines.push(Line::new(
            start,
            format!("if ({active}() == 2) go to {other}"),
        ));
        lines.push(Line::new(start, precise.entry));
        lines.extend(precise.body);
        lines.push(Line::new(end, format!("go to {last}")));
        lines.push(Line::new(start, format!("{other} continue")));
        lines.push(Line::new(start, traced.entry));
        lines.extend(traced.body);
        lines.push(Line::new(end, format!("{last} continue")));
        lines
    }

    fn version(&mut self) -> Version {
        if self.twice {
            self.rename_labels();
        }
        let mut body = self.body_lines();
        let entry = self.entry(&Way::of(self.procedure));
        self.entries(&mut body);
        Version {
            declarations: self.own_declarations(),
            entry,
            body,
        }
    }

    fn body_lines(&mut self) -> Vec<Line> {
        let procedure = self.procedure;
        let StmtKind::Block(statements) = &procedure.body.kind else {
            return Vec::new();
        };
        self.note_allocatables();
        self.statements(statements);
        self.leave();
        self.flush_at(procedure.body_span.end);
        std::mem::take(&mut self.lines)
    }

    /// New labels and construct names for the precise version: of those it defines itself.
    fn rename_labels(&mut self) {
        self.renames = self.renamed(&self.procedure.body);
    }

    /// New names for the labels and constructs defined under `stmt`, at every place they are named.
    pub(super) fn renamed(&mut self, stmt: &Stmt) -> Vec<(Span, String)> {
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
        self.procedure.labels.iter().filter_map(renamed).collect()
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
    fn free_label(&mut self) -> String {
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
        let events = self.event_interfaces.iter();
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
    fn copy_head(&self, range: Span, lines: &mut Vec<Line>) {
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

    /// An ENTRY statement. What enters there is written when it is known what the whole procedure
    /// needs.
    pub(super) fn entry_statement(&mut self, span: Span, entry: &Entry) {
        self.flush_at(span.start);
        let mark = entry_mark(self.entries.len());
        self.line(span.start, mark);
        self.entries.push((span, entry.clone()));
    }

    /// Writes the ENTRY statements in the place of their marks: who comes from above goes past them.
    fn entries(&mut self, lines: &mut [Line]) {
        for (number, (span, entry)) in self.entries.clone().into_iter().enumerate() {
            let way = Way {
                key: &entry.key,
                formals: &entry.formals,
                main: false,
            };
            let (call, past) = (self.entry(&way), self.free_label());
            let enters = match self.is_traced {
                true => format!("{} continue", self.ways[number]),
                false => {
                    let (text, traced) = (self.text(span), self.free_label());
                    self.ways.push(traced.clone());
                    format!("{text}\nif ({}active() == 2) go to {traced}", self.prefix)
                }
            };
            let mark = entry_mark(number);
            if let Some(line) = lines.iter_mut().find(|line| line.text == mark) {
                line.text = format!("go to {past}\n{enters}\n{call}\n{past} continue");
            }
        }
    }

    /// Ends the constructs and the objects of this invocation.
    pub(super) fn leave(&mut self) {
        let leaving = self.leaving();
        self.run.group.push(&format!("{leaving}();"));
    }

    /// Writes the functions of entry and exit; the statement that enters.
    pub(super) fn entry(&mut self, way: &Way<'_>) -> String {
        let mut group = Group::default();
        let (mut once, mut leave) = (String::new(), String::new());
        let plan = self.plan;
        for &object in plan
            .declared
            .get(&self.procedure.body.id)
            .into_iter()
            .flatten()
        {
            self.shared_place(object);
        }
        let objects = self.own_objects();
        for object in objects {
            let (born, dead) = self.birth(object, &mut group);
            let known = &self.unit.objects[object.index()];
            match (&known.common, known.storage) {
                (Some(_), _) if known.attributes.overlay.is_some() => group.push(&born),
                (Some(common), _) => {
                    let flag = common::defined(common);
                    let definition = format!("char {flag} __attribute__((weak));\n");
                    self.frame.helpers.insert(format!("_{flag}"), definition);
                    group.push(&format!("if (!{flag}) {{ {flag} = 1; {born} }}"));
                }
                (None, Storage::Static) => once.push_str(&born),
                _ => {
                    group.push(&born);
                    leave.push_str(&dead);
                }
            }
        }
        if !once.is_empty() {
            let flag = format!("dvm_once{}", self.index);
            let definition = format!("static int {flag};\n");
            self.frame.helpers.insert(format!("_{flag}"), definition);
            group.push(&format!("if (!{flag}) {{ {flag} = 1; {once} }}"));
        }
        for &formal in way.formals {
            // Where those lie that have descriptors is seen behind this.
            if !self.is_allocatable(formal) && !self.is_sought(formal) {
                let code = self.aligned_with_template(formal, &mut group);
                group.push(&code);
            }
        }
        let (mut statements, codes) = self.escaping_formals(way.formals);
        statements.push_str(&self.lost_texts(way.formals));
        for code in codes
            .into_iter()
            .chain(self.lost_formals(way.formals, &mut group))
        {
            group.push(&code);
        }
        let dummies = self.dummies.clone();
        for object in dummies {
            let (address, size) = (self.address(object), self.element_size(object));
            let f = self.frame_name();
            let id = object.0;
            if self.is_absent(object, way) {
                group.push(&format!("{f}->d{id} = &dvm_unknown;"));
                continue;
            }
            group.push(&format!(
                "{f}->d{id} = {};",
                call::dyn_ShadowWord(&address, size, "&dvm_unknown")
            ));
        }
        let (reset, removed) = self.local_allocatables();
        let looked = self.looked_at_entry(way);
        leave.push_str(&removed);
        for object in self.born_in_blocks.clone() {
            leave.push_str(&self.dead_with_block(object));
        }
        let entry = self.enter_functions(group, &leave, way, &reset);
        format!("{entry}\n{statements}{looked}")
            .trim_end()
            .to_owned()
    }

    /// C statement at entry: a dummy array is aligned with a template of this procedure.
    pub(super) fn aligned_with_template(&mut self, formal: ObjectId, group: &mut Group) -> String {
        let plan = self.plan;
        let array = plan.object(formal).array.as_ref();
        let Some(InitialMapping::Align { target, rules }) = array.map(|array| &array.mapping)
        else {
            return String::new();
        };
        let is_dummy = self.unit.objects[formal.index()].storage == Storage::Formal;
        if !is_dummy || !self.is_template(target.object) || !self.declares(target.object) {
            return String::new();
        }
        let dummy = ArrayName {
            object: formal,
            element: Vec::new(),
        };
        events::align_dummy(&mut self.terms(group), &dummy, target, rules)
    }

    /// A dummy of other ways into the procedure: nothing stands behind it.
    pub(super) fn is_absent(&self, object: ObjectId, way: &Way<'_>) -> bool {
        self.unit.objects[object.index()].storage == Storage::Formal
            && !way.formals.contains(&object)
    }

    fn enter_functions(
        &mut self,
        mut group: Group,
        leave: &str,
        way: &Way<'_>,
        reset: &str,
    ) -> String {
        let f = self.frame_name();
        let procedure = self.procedure;
        let mut head = String::new();
        if procedure.recursive {
            head.push_str(&format!(
                "    struct {} *dvm_new = __builtin_calloc(1, sizeof *dvm_new);\n    dvm_new->caller = {f};\n    {f} = dvm_new;\n",
                self.structure()
            ));
        }
        head.push_str(&format!("    {f}->top = dvm_state.top;\n{reset}"));
        let symbol = if way.main {
            None
        } else {
            self.symbol_of(way.key)
        };
        match symbol {
            Some(symbol) => {
                head.push_str(&format!("    {};\n", call::dvm_called(&symbol)));
                if let Some(mark) = seen_mark(way.key) {
                    let definition = format!("const char {mark} __attribute__((weak)) = 1;\n");
                    self.frame.helpers.insert(format!("_={mark}"), definition);
                }
            }
            None if way.main => {}
            None => head.push_str(&format!("    {};\n", call::dvm_called(0))),
        }
        let mut others = Vec::new();
        let mut actual = Vec::new();
        let mut parameters = Vec::new();
        for object in &self.addressed.clone() {
            let dummy = format!("p{}", object.0);
            if self.is_absent(*object, way) {
                head.push_str(&format!("    {f}->{dummy} = 0;\n"));
                continue;
            }
            if self.is_record(*object) || self.is_of_unseen_type(*object) {
                let place = self.located(*object);
                let address = group.argument(&place);
                head.push_str(&format!("    {f}->{dummy} = (void *){address};\n"));
                continue;
            }
            let known = &self.unit.objects[object.index()];
            // gfortran takes a dummy whose arguments are not checked for an array.
            let array = matches!(known.ty, Type::Array { .. }) || known.attributes.unchecked;
            let optional = match known.attributes.optional {
                true => ", optional",
                false => "",
            };
            let shaped = self.is_shaped(*object);
            let shape = match array {
                true if shaped => format!("type(*), dimension(..), intent(in){optional}"),
                true => format!("type(*), dimension(*), intent(in){optional}"),
                false => format!("type(*), intent(in){optional}"),
            };
            head.push_str(&match shaped {
                true => self.taken_shape(*object),
                false => format!("    {f}->{dummy} = (void *){dummy};\n"),
            });
            parameters.push(format!("const void *{dummy}"));
            actual.push(self.name(*object).to_owned());
            others.push((dummy, shape));
        }
        for (object, shadow_word) in &self.own_shadow_words {
            let born = match self.unit.objects[object.index()].initialised {
                true => "dvm_state.now",
                false => "0",
            };
            head.push_str(&format!(
                "    {f}->{shadow_word} = (struct dvm_shadow_word){{ {born}, 0 }};\n"
            ));
        }
        for (field, (object, text)) in &self.at_entry {
            if self.is_absent(*object, way) || self.is_allocatable(*object) {
                continue;
            }
            let value = group.argument(text);
            let reference = format!("r{}", object.0);
            if self.frame.has(&reference) {
                // The same address may have other bounds than in the last call.
                head.push_str(&format!(
                    "    if ({f}->{field} != {value}) {f}->{reference}.generation = -1;\n"
                ));
            }
            head.push_str(&format!("    {f}->{field} = {value};\n"));
        }
        let name = self.function_name('e');
        self.declare(&name, "subroutine", &group.names(), &others);
        parameters.extend(group.names().iter().map(|name| format!("dvm_i64 {name}")));
        let values = group.actual(self.procedure.hidden);
        if !values.is_empty() {
            actual.push(values);
        }
        let parameters = if parameters.is_empty() {
            "void".to_owned()
        } else {
            parameters.join(", ")
        };
        let release = if procedure.recursive {
            format!(
                "    struct {} *dvm_old = {f};\n    {f} = dvm_old->caller;\n    __builtin_free(dvm_old);\n",
                self.structure()
            )
        } else {
            String::new()
        };
        let exit = format!(
            "static void {}(void)\n{{\n    if (dvm_state.top != {f}->top)\n        {};\n    {leave}\n{release}}}\n",
            self.leaving(),
            call::dvm_unwind(format!("{f}->top"))
        );
        self.frame.helpers.insert("~leave".to_owned(), exit);
        let body = group.body(&f);
        self.written(&format!("void {name}({parameters})\n{{\n{head}{body}}}\n"));
        format!("call {name}({})", actual.join(", "))
    }

    /// Objects of the procedure that the runtime learns of.
    fn own_objects(&self) -> Vec<ObjectId> {
        let mut named = BTreeSet::new();
        each_expr(Part::Stmt(&self.procedure.body), &mut |expr| {
            if let ExprKind::Variable(object) = expr.kind {
                named.insert(object);
            }
        });
        // Procedures inside this one, or other units, may name it.
        let visible = |known: &Object| known.address_taken || known.storage == Storage::Global;
        let own = |object: &ObjectId| {
            let known = &self.unit.objects[object.index()];
            let plan = self.plan.object(*object);
            let allocatable = self.is_allocatable(*object) || self.is_sought(*object);
            let array = plan
                .array
                .as_ref()
                .is_some_and(|array| !array.formal && !array.dynamic && !allocatable);
            known.storage != Storage::Formal
                && (array
                    || plan.registration.is_some()
                        && !allocatable
                        && (named.contains(object) || visible(known)))
        };
        let declared = self.plan.declared.get(&self.procedure.body.id);
        declared
            .into_iter()
            .flatten()
            .copied()
            .filter(own)
            .collect()
    }

    /// C statements at the birth and at the death of an object.
    fn birth(&mut self, object: ObjectId, group: &mut Group) -> (String, String) {
        let plan = self.plan.object(object);
        let address = self.address(object);
        let dead = call::dyn_RemoveVar(&address) + "; ";
        if plan.array.is_some() {
            return (self.definition(object, group), dead);
        }
        let known = &self.unit.objects[object.index()];
        let Some(size) = self.object_size(object) else {
            return (String::new(), String::new());
        };
        let (mut initialised, grain) =
            (u32::from(known.initialised).to_string(), self.grain(object));
        let initial = known.common.as_ref().map(common::initial);
        if let Some(initial) = &initial {
            let declarations = initial.declarations.clone();
            self.frame
                .helpers
                .insert(format!("_init{}", object.0), declarations);
            initialised.clone_from(&initial.test);
        }
        let shadow_word = if plan.shadow_word {
            self.shadow_word(object)
        } else {
            "0".to_owned()
        };
        let function = match plan.registration {
            // Who may have changed what pointers lead to, nobody can see.
            Some(Registration::Local) if !known.attributes.target => call::name::dyn_DefineLocal,
            _ => call::name::dyn_DefineStatic,
        };
        let name = &known.name;
        if known.attributes.overlay.is_some() {
            return self.birth_of_overlay(object, function, &initialised);
        }
        let mut born = format!(
            "{function}({address}, {size}, {grain}, {shadow_word}, \"{name}\", {initialised}); "
        );
        if self.is_record(object) {
            born.push_str(&self.record_shape(object));
            born.push_str(&self.born_partly(object, group));
        } else {
            born.push_str(&self.left_out(object, &address));
        }
        if let (Some(initial), Some(common), false) = (&initial, &known.common, plan.shadow_word) {
            let offset = common.offset.to_string();
            born.push_str(&initial.rest(&address, &size.to_string(), &offset));
        }
        (born, dead)
    }

    /// C statements: elements that DATA leaves out have no value.
    fn left_out(&self, object: ObjectId, address: &str) -> String {
        let element = self.element_size(object);
        let pieces = &self.unit.objects[object.index()].left_out;
        let lost = pieces.iter().map(|(first, count)| {
            let (offset, size) = (first * element, count * element);
            call::dyn_Lose(format!("(char *){address} + {offset}"), size) + "; "
        });
        lost.collect()
    }

    /// Bytes of what an object is read and written by.
    fn grain(&self, object: ObjectId) -> u64 {
        match self.unit.objects[object.index()].ty.is_text() {
            true => 1,
            false => self.element_size(object),
        }
    }

    /// The same for variables that share memory, of which this is one: they are one object.
    fn birth_of_overlay(
        &mut self,
        object: ObjectId,
        function: call::Name<6>,
        initialised: &str,
    ) -> (String, String) {
        let overlay = self.unit.objects[object.index()].attributes.overlay;
        let all = (0u32..).map(ObjectId).take(self.unit.objects.len());
        let shares = |one: &ObjectId| {
            let known = &self.unit.objects[one.index()];
            known.attributes.overlay == overlay && known.original.is_none()
        };
        let (mut widen, mut whole) = (String::new(), String::new());
        let mut names = Vec::new();
        let mut finest = self.grain(object);
        for member in all.filter(shares).collect::<Vec<_>>() {
            let (address, element) = (self.address(member), self.grain(member));
            let name = self.name(member).to_owned();
            // Each part of a complex number may get its value by itself.
            let grain = match self.unit.objects[member.index()].ty.element().is_complex() {
                true => element / 2,
                false => element,
            };
            finest = finest.min(grain);
            let Some(size) = self.object_size(member) else {
                continue;
            };
            widen.push_str(&format!(
                " {};",
                call::dvm_widen("dvm_part", &address, &size)
            ));
            let shape = match self.dims(member).len() {
                0 => String::new(),
                _ if self.is_record(member) => format!(" {}", self.record_shape(member)),
                _ => {
                    let bounds = self.bounds(member);
                    format!(" {}", define_shape(&address, &element.to_string(), &bounds))
                }
            };
            // Of the names of all of it any will do.
            whole.push_str(&format!(
                " if ({address} == dvm_part[0] && {size} == dvm_bytes) {{ {function}(dvm_part[0], dvm_bytes, {grain}, 0, \"{name}\", {initialised});{shape} }} else"
            ));
            names.push(name);
        }
        let part = format!("char *dvm_part[2] = {{ 0, 0 }};{widen}");
        if let Some(common) = &self.unit.objects[object.index()].common {
            let born = birth_of_block(common, &part, finest, initialised);
            return (born, String::new());
        }
        let shape = shape_of_part(finest);
        let born = format!(
            "{{ {part} dvm_size dvm_bytes = (dvm_size)(dvm_part[1] - dvm_part[0]);{whole} {{ {function}(dvm_part[0], dvm_bytes, {finest}, 0, \"{}\", {initialised}); {shape} }} }} ",
            names.join("/")
        );
        let dead = format!("{{ {part} {}; }} ", call::dyn_RemoveVar("dvm_part[0]"));
        (born, dead)
    }

    /// Definition and mapping of a distributed array or template.
    pub(super) fn definition(&mut self, object: ObjectId, group: &mut Group) -> String {
        let plan = self.plan;
        let Some(array) = &plan.object(object).array else {
            return String::new();
        };
        let (mut extents, mut lowers) = (Vec::new(), Vec::new());
        for extent in &array.extents {
            let Extent::Declared { lower, bound } = extent else {
                return String::new();
            };
            let text = |bound: &crate::model::Bound, group: &mut Group| match bound.value {
                Some(value) => value.to_string(),
                None => group.value(&bound.text),
            };
            let low = lower
                .as_ref()
                .map_or("1".to_owned(), |lower| text(lower, group));
            extents.push(format!("{} - {low} + 1", text(bound, group)));
            lowers.push(low);
        }
        let address = self.address(object);
        let put = self.put(object);
        let element = match self.is_record(object) {
            _ if array.template => "0".to_owned(),
            true => {
                let count = extents.iter().map(|one| format!("dvm_extent({one})"));
                let count = count.collect::<Vec<_>>().join(" * ");
                format!("{} / ({count} + !({count}))", self.record_size(object))
            }
            false => self.element_size(object).to_string(),
        };
        let place = (&*address, &*element);
        self.definition_at(object, place, (&(lowers, extents), put), group)
    }

    /// Place where the mapping of an array is executed, if it names something.
    pub(super) fn put(&self, object: ObjectId) -> Option<SiteId> {
        let allocated = self
            .allocating
            .and_then(|stmt| self.plan.allocations.get(&(stmt, object)));
        let declared = self.plan.object(object).array.as_ref();
        allocated.copied().or(declared?.put)
    }

    /// The same of an array at `address` with elements of `element` bytes, its lower bounds and extents in C, and the place
    /// of its mapping.
    pub(super) fn definition_at(
        &mut self,
        object: ObjectId,
        (address, element): (&str, &str),
        ((lowers, extents), put): (&Bounds, Option<SiteId>),
        group: &mut Group,
    ) -> String {
        let plan = self.plan;
        let Some(array) = plan.object(object).named() else {
            return String::new();
        };
        let rank = extents.len();
        let strides: Vec<String> = (0..rank)
            .map(|dimension| {
                let inner: Vec<String> = (0..dimension)
                    .map(|inner| format!("dvm_e[{inner}]"))
                    .collect();
                if inner.is_empty() {
                    "1".to_owned()
                } else {
                    inner.join(" * ")
                }
            })
            .collect();
        let (low, high) = match &array.shadow {
            Some(widths) => events::sides(&mut self.terms(group), widths, "1").into(),
            None => ("0".to_owned(), "0".to_owned()),
        };
        let mut terms = self.terms(group);
        let put = events::place(&terms, put);
        let mapping = events::mapping(&mut terms, address, &array.mapping, &put);
        let shared = self.shared_place(object);
        let shared = shared.map_or(String::new(), |place| format!("{place} = {address}; "));
        let name = self.name(object);
        format!(
            "{{ const dvm_i64 dvm_e[] = {{ {} }}, dvm_t[] = {{ {} }}; {}; {mapping}{shared}}} ",
            extents.join(", "),
            strides.join(", "),
            call::dyn_DefineArray(
                address,
                format!("\"{name}\""),
                element,
                rank,
                "dvm_e",
                tables::array("dvm_i64", lowers),
                "dvm_t",
                &low,
                &high,
                1
            )
        )
    }
}

/// The birth of a COMMON block that is one object, all names of which are within `part`. Procedures may know more or less of
/// it: what is new is an object behind what is known.
fn birth_of_block(common: &Common, part: &str, grain: u64, initialised: &str) -> String {
    let (extent, unlike) = (common::extent(common), common::unlike(common));
    let shape = shape_of_part(grain);
    let offset = format!("{extent} - dvm_bytes");
    let rest = common::initial(common).rest("dvm_part[0]", "dvm_bytes", &offset);
    format!(
        "if (!{unlike}) {{ {part} dvm_size dvm_bytes = (dvm_size)(dvm_part[1] - dvm_part[0]); if (dvm_bytes > {extent}) {{ \
         dvm_part[0] += {extent}; dvm_bytes -= {extent}; {extent} += dvm_bytes; \
         {}; {shape} {rest}}} }} ",
        call::dyn_DefineStatic(
            "dvm_part[0]",
            "dvm_bytes",
            grain,
            0,
            format!("\"/{}/\"", common.block),
            initialised
        )
    )
}

/// A C statement: the `dvm_bytes` at `dvm_part[0]` are a row of elements of `grain` bytes, from 1 on.
fn shape_of_part(grain: u64) -> String {
    let all = format!("(dvm_i64)(dvm_bytes / {grain})");
    let bounds = (vec!["1".to_owned()], vec![all]);
    define_shape("dvm_part[0]", &grain.to_string(), &bounds)
}
