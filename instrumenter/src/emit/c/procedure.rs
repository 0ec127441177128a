//! Procedures: the precise body, and beside it the user's own for when nothing is checked, and one that
//! traces.
//!
//! The others become static clones where the head of the definition can be written again;
//! otherwise they stand in the same function behind tests. A body that may not be copied is
//! precise, and traces as well.

use super::clone_head::{clone_head, words};
use dvmdbg_abi::call;

use std::collections::BTreeSet;
use std::ops::Range;

use crate::emit::{events, told, works};
use crate::model::{ExprKind, Linkage, ObjectId, Procedure, Stmt, StmtKind, Storage, Type};
use crate::plan::{ArrayName, Check, LoopPlan, Part, each_expr, each_stmt};

use super::emitter::Emitter;
use crate::lower::{self, Standing, Target, Version, VersionPlace, When};

impl Emitter<'_> {
    pub(super) fn procedure_text(&mut self, procedure: &Procedure) {
        if let Some(version) = self.purpose.divided() {
            return self.divided_text(procedure, version);
        }
        let versions = lower::versions(&Target::C, procedure, &|version| {
            self.may_clone(procedure, version)
        });
        for standing in versions
            .iter()
            .filter(|one| one.place == VersionPlace::Clone)
        {
            self.clone_text(procedure, standing.version);
        }
        let head = &self.prepared.text[procedure.head.clone()];
        self.out.sync(procedure.span.start);
        let front = self.out.position();
        self.begin_joints(procedure);
        if !procedure.knr && !is_tuned(head) {
            let text = precise(self.holds_own_text(procedure, &versions));
            self.out.push(&text);
        }
        self.out
            .copy(procedure.span.start..procedure.body_span.start);
        self.out.sync(procedure.body_span.start);
        self.out.push("{ ");
        let clones = versions
            .iter()
            .filter(|one| one.place == VersionPlace::Clone);
        for (standing, test) in clones.filter_map(|one| Some((one, test(one.when)?))) {
            let call = self.clone_call(procedure, standing.version);
            self.out.push(&format!("{test}{call} "));
        }
        let mut ends = 0;
        let branches = versions
            .iter()
            .filter(|one| one.place == VersionPlace::Branch);
        for (standing, test) in branches.filter_map(|one| Some((one, test(one.when)?))) {
            let labels = own_labels(&procedure.body);
            let (open, close) = match labels.is_empty() {
                true => ("", ""),
                false => ("{ ", " }"),
            };
            self.out.push(&format!("{test}{open}{labels}"));
            self.body(procedure, standing.version, VersionPlace::Branch);
            self.out.sync(procedure.body_span.start);
            self.out.push(&format!("{close} else {{ "));
            ends += 1;
        }
        let first = match procedure.main {
            true => call::dvm_begun(),
            false => call::dvm_called(self.own_address(procedure)),
        };
        self.out.push(&(first + "; "));
        let judged = self.judged_at_entry(procedure, &versions);
        self.out.push(&judged);
        for standing in versions
            .iter()
            .filter(|one| one.place == VersionPlace::Here)
        {
            self.body_text(procedure, standing.version);
        }
        self.out.push(&" }".repeat(ends + 1));
        let table = self.joint_table();
        self.out.insert(front, &table);
        self.out.copy(procedure.body_span.end..procedure.span.end);
        if procedure.linkage == Linkage::Inline {
            // Emitted text takes its address, which it has only by an external definition, perhaps one of many.
            let name = &procedure.name;
            let declared = format!(" extern __typeof__({name}) {name} __attribute__((weak));");
            self.out.push(&declared);
        }
    }

    /// The one text of a procedure in a parallel run.
    fn divided_text(&mut self, procedure: &Procedure, version: Version) {
        self.out
            .copy(procedure.span.start..procedure.body_span.start);
        self.out.sync(procedure.body_span.start);
        self.out.push("{ ");
        self.body_text(procedure, version);
        self.out.push(" }");
        self.out.copy(procedure.body_span.end..procedure.span.end);
        if matches!(procedure.linkage, Linkage::External | Linkage::Inline) {
            let formals = procedure.formals.iter().enumerate();
            let mapped =
                formals.filter(|(_, formal)| self.plan.object(**formal).described().is_some());
            let told = mapped.map(|(number, _)| told::told(&procedure.name, number));
            let told: String = told.collect();
            self.out.push(&told);
        }
    }

    /// All that the procedure does is looked at here, and then its clone runs.
    fn judged_at_entry(&self, procedure: &Procedure, versions: &[Standing]) -> String {
        let is_clone = |one: &Standing| {
            one.version.is_plain() && one.place == VersionPlace::Clone && one.when == When::Off
        };
        let Some(judged) = self.plan.at_entry.get(&procedure.key) else {
            return String::new();
        };
        if !versions.iter().any(is_clone) {
            return String::new();
        }
        let mut inside = String::new();
        let addresses: Vec<[String; 2]> = judged
            .given
            .iter()
            .map(|part| {
                let array = self.name(part.array);
                let mut begin = format!("&{array}");
                for ((given, added), extent) in part.subscripts.iter().zip(&part.extents) {
                    let given = given.map_or("0".to_owned(), |given| self.name(given).to_owned());
                    let subscript = format!("(dvm_i64){given} + {added}");
                    begin += &format!("[{subscript}]");
                    if let Some(extent) = extent {
                        inside += &format!("(dvm_u64)({subscript}) < {extent} && ");
                    }
                }
                if part.subscripts.is_empty() {
                    begin = array.to_owned();
                }
                [begin, array.to_owned()].map(|one| format!("(const void *)({one})"))
            })
            .collect();
        let (tables, test) = works::test(judged, &addresses);
        let call = self.clone_call(procedure, Version::Plain);
        match inside.strip_suffix(" && ") {
            Some(inside) => format!("if ({inside}) {{ {tables} if ({test}) {call} }} "),
            None => format!("{{ {tables} if ({test}) {call} }} "),
        }
    }

    /// The address of a procedure, as its own text writes it.
    pub(super) fn own_address(&self, procedure: &Procedure) -> String {
        match (
            self.mark_of_nested(procedure),
            self.hides_its_name(procedure),
        ) {
            (Some(mark), _) => format!("(const void *)&{mark}"),
            (None, false) if self.needs_no_host(procedure) => self.kept_address(procedure),
            (None, true) => own_pointer(procedure),
            (None, false) => format!("(const void *){}", procedure.name),
        }
    }

    /// A formal parameter or a local variable has the name of the procedure.
    pub(super) fn hides_its_name(&self, procedure: &Procedure) -> bool {
        let is_hiding = |object: ObjectId| self.name(object) == procedure.name;
        let mut hides = procedure.formals.iter().copied().any(is_hiding);
        each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
            if let StmtKind::Decl(declared) = &stmt.kind {
                hides |= declared.iter().any(|one| is_hiding(one.object));
            }
        });
        hides
    }

    /// A second definition.
    fn clone_text(&mut self, procedure: &Procedure, version: Version) {
        let Some(head) = self.clone_head(procedure, version) else {
            return;
        };
        let mut procedures = self.unit.procedures.iter();
        let is_host = procedures.any(|one| one.host.as_deref() == Some(&procedure.key));
        self.out.sync(procedure.head.start);
        if self.mentions(procedure, &[&procedure.name]) {
            let declared = self.raw(procedure.head.clone());
            self.out.push(&format!("{declared}; "));
        }
        self.out
            .push(&format!("{}{head} ", clone_attributes(version, is_host)));
        self.body(procedure, version, VersionPlace::Clone);
        self.out.push(" ");
    }

    /// A body in braces of its own.
    fn body(&mut self, procedure: &Procedure, version: Version, place: VersionPlace) {
        if version.is_plain() {
            return self.plain(procedure.body_span.clone(), place == VersionPlace::Clone);
        }
        self.out.sync(procedure.body_span.start);
        self.out.push("{ ");
        self.body_text(procedure, version);
        if procedure.main && !matches!(procedure.result, Type::Void) {
            self.out.push(" return 0;");
        }
        self.out.push(" }");
    }

    pub(super) fn body_text(&mut self, procedure: &Procedure, version: Version) {
        let outer = std::mem::replace(&mut self.version, version);
        let state = self.local_state(procedure);
        self.out.push(&state);
        let pragmas = std::mem::replace(&mut self.out.without_pragmas, true);
        self.stmt(&procedure.body);
        self.out.without_pragmas = pragmas;
        self.version = outer;
    }

    /// A version of the procedure may stand in a clone.
    fn may_clone(&self, procedure: &Procedure, version: Version) -> bool {
        let names_itself = !version.is_plain() && self.mentions(procedure, OWN_NAMES);
        !names_itself && self.clone_head(procedure, version).is_some()
    }

    /// Whether the precise function holds text of the user that runs unchecked.
    fn holds_own_text(&self, procedure: &Procedure, versions: &[Standing]) -> bool {
        let is_own = |one: &Standing| one.version.is_plain() && one.place == VersionPlace::Branch;
        let mut found = versions.iter().any(is_own);
        each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
            found |= matches!(self.plan.loops.get(&stmt.id), Some(LoopPlan::Parallel(_)))
                || self.plan.sequences.contains_key(&stmt.id);
        });
        found
    }

    /// One of these names stands in the body.
    fn mentions(&self, procedure: &Procedure, names: &[&str]) -> bool {
        let text = &self.prepared.text[procedure.body_span.clone()];
        names.iter().any(|name| text.contains(name))
            && words(text).any(|(_, word)| names.contains(&word))
    }

    /// Whether calls of a procedure from plain text after `offset` may go to its clone.
    fn has_clone_before(&self, name: &str, offset: usize) -> bool {
        self.unit.procedures.number(name).is_some_and(|number| {
            let procedure = &self.unit.procedures[number];
            self.plan.procedures[number].instrument
                && procedure.span.start <= offset
                && lower::place_beside(&Target::C, procedure, Version::Plain, &|version| {
                    self.may_clone(procedure, version)
                }) == Some(VersionPlace::Clone)
        })
    }

    /// The name of that clone.
    pub(super) fn clone_before(&self, name: &str, offset: usize) -> Option<String> {
        let is_there = self.has_clone_before(name, offset);
        is_there.then(|| clone_name(Version::Plain, name))
    }

    /// Calls in a procedure that go to a clone in plain text, and the clone's name.
    pub(super) fn calls_of_clones(&self, procedure: &Procedure) -> Vec<(Range<usize>, String)> {
        let mut calls = Vec::new();
        for one in self.with_those_inside(procedure) {
            each_expr(Part::Stmt(&one.body), &mut |expr| {
                if let ExprKind::Call { callee, .. } = &expr.kind
                    && let ExprKind::Function(name) = &callee.kind
                    && self.has_clone_before(name, procedure.span.start)
                    && self.prepared.text[callee.span.clone()] == **name
                {
                    calls.push((callee.span.clone(), clone_name(Version::Plain, name)));
                }
            });
        }
        calls.sort_by_key(|(span, _)| (span.start, span.end));
        calls
    }

    /// A procedure and the functions inside of it.
    fn with_those_inside(&self, procedure: &Procedure) -> impl Iterator<Item = &Procedure> {
        let first = self.unit.procedures.number(&procedure.key).unwrap_or(0);
        let end = procedure.span.end;
        let rest = self.unit.procedures[first..].iter();
        rest.take_while(move |one| one.span.start < end)
    }

    /// The head of the clone; `None` if the head cannot be written a second time.
    fn clone_head(&self, procedure: &Procedure, version: Version) -> Option<String> {
        let names_known = procedure
            .formals
            .iter()
            .all(|&formal| !self.name(formal).is_empty());
        let is_open = procedure.variadic || procedure.knr || procedure.entered_once || !names_known;
        // What watches functions must see the user's own begin and end.
        if is_open || self.unit.watches_functions {
            return None;
        }
        let head = self.raw(procedure.head.clone());
        clone_head(
            &head,
            &procedure.name,
            &clone_name(version, &procedure.name),
        )
    }

    fn clone_call(&self, procedure: &Procedure, version: Version) -> String {
        let formals: Vec<&str> = procedure
            .formals
            .iter()
            .map(|&one| self.name(one))
            .collect();
        let call = format!(
            "{}({})",
            clone_name(version, &procedure.name),
            formals.join(", ")
        );
        if matches!(procedure.result, Type::Void) {
            format!("{{ {call}; return; }}")
        } else {
            format!("return {call};")
        }
    }

    /// A copy of the user's text; calls of procedures with a clone go to the clone. `own_name`: the
    /// function's own name is replaced by its text, because the copy stands in another function.
    pub(super) fn plain(&mut self, range: Range<usize>, own_name: bool) {
        let procedure = &self.unit.procedures[self.procedure];
        let calls = &self.calls_of_clones;
        let first = calls.partition_point(|(span, _)| span.start < range.start);
        let inside = calls[first..]
            .iter()
            .take_while(|(span, _)| span.start < range.end)
            .filter(|(span, _)| span.end <= range.end);
        let mut edits: Vec<(Range<usize>, String)> = inside.cloned().collect();
        if own_name {
            let text = &self.prepared.text[range.clone()];
            let inside = self.with_those_inside(procedure).skip(1);
            let inside: Vec<Range<usize>> = inside.map(|one| one.body_span.clone()).collect();
            for (offset, word) in words(text) {
                let start = range.start + offset;
                let is_own = || !inside.iter().any(|body| body.contains(&start));
                if OWN_NAMES.contains(&word) && is_own() {
                    edits.push((start..start + word.len(), format!("\"{}\"", procedure.name)));
                }
            }
        }
        edits.sort_by_key(|(span, _)| (span.start, span.end));
        let mut done = range.start;
        for (span, text) in edits {
            if span.start < done {
                continue;
            }
            self.out.copy(done..span.start);
            self.out.sync(span.start);
            self.out.push(&text);
            done = span.end;
        }
        self.out.copy(done..range.end);
    }

    /// Shadow words and registrations of the locals, at the head of the procedure: a jump into a block
    /// cannot miss them.
    fn local_state(&self, procedure: &Procedure) -> String {
        let mut text = self.row_references(procedure);
        text.push_str(self.landing_state(procedure));
        text.push_str(&self.stack_state(procedure));
        text.push_str(&self.stated_mappings(procedure));
        let mut locals: Vec<ObjectId> = procedure.formals.clone();
        each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
            if let StmtKind::Decl(declared) = &stmt.kind {
                locals.extend(declared.iter().map(|one| one.object));
                text.push_str(&self.literal_state(declared));
            }
        });
        locals.sort_unstable();
        locals.dedup();
        for object in locals {
            let known = &self.unit.objects[object.index()];
            let plan = self.plan.object(object);
            let storage = known.storage;
            if plan.shadow_word {
                let shadow_word = self.shadow_word(object);
                match storage {
                    Storage::Formal => {
                        text.push_str(&format!(
                            "struct dvm_shadow_word {shadow_word} = {{ dvm_state.now, 0 }}; "
                        ));
                    }
                    Storage::Automatic => {
                        text.push_str(&format!(
                            "struct dvm_shadow_word {shadow_word} = {{ 0, 0 }}; "
                        ));
                    }
                    Storage::Static => {
                        text.push_str(&format!(
                            "static struct dvm_shadow_word {shadow_word} = {{ 2, 0 }}; "
                        ));
                    }
                    Storage::Global | Storage::Extern | Storage::Common | Storage::Associated => {}
                }
            }
            let array = plan
                .array
                .as_ref()
                .is_some_and(|array| !array.dynamic && !array.formal);
            let registered = plan.registration.is_some() || array;
            if registered && storage == Storage::Automatic && known.after.is_some() {
                let pointer = self.object_pointer(object);
                text.push_str(&format!(
                    "void *{pointer} __attribute__((cleanup(dvm_remove))) = 0; "
                ));
            }
        }
        text + &self.born_formals(procedure)
    }
}

impl Emitter<'_> {
    /// Births of the formal parameters that are records, or have addresses.
    fn born_formals(&self, procedure: &Procedure) -> String {
        let mut text = String::new();
        for (number, &object) in (1..).zip(&procedure.formals) {
            let known = &self.unit.objects[object.index()];
            let plan = self.plan.object(object);
            if plan.registration.is_none() {
                continue;
            }
            let (name, pointer) = (self.name(object), self.object_pointer(object));
            text.push_str(&format!(
                "void *{pointer} __attribute__((cleanup({}))) = (void *)&{name}; {} ",
                call::name::dvm_remove,
                self.local_birth(object, &pointer, true)
            ));
            if self.version.checks() && matches!(known.ty, Type::Record(_)) {
                let function = self.own_address(procedure);
                text.push_str(
                    &(call::dvm_receive(&function, number, &pointer, format!("sizeof {name}"))
                        + "; "),
                );
            }
        }
        text
    }

    /// What parameters state of the mapping of their arguments.
    fn stated_mappings(&self, procedure: &Procedure) -> String {
        let formals = procedure.formals.iter().filter(|_| self.version.checks());
        let stated = formals.filter_map(|&formal| {
            let array = self.plan.object(formal).array.as_ref()?;
            let name = ArrayName::variable(formal);
            Some(events::stated(&mut &*self, &name, array) + " ")
        });
        stated.collect()
    }

    /// References of the pointers to rows whose elements are accessed outside parallel loops.
    fn row_references(&self, procedure: &Procedure) -> String {
        let mut pointers = BTreeSet::new();
        each_expr(Part::Stmt(&procedure.body), &mut |expr| {
            if let Some(Check::Element(array)) = self.plan.access(expr.id).map(|one| &one.check)
                && self.subscripted(array).is_row_pointer()
            {
                pointers.insert(array.object);
            }
        });
        let texts = pointers
            .into_iter()
            .map(|object| format!("struct dvm_ref {} = {{ 0 }}; ", self.row_reference(object)));
        texts.collect()
    }
}

/// Variable that holds the address of a procedure whose own text cannot name it.
pub(super) fn own_pointer(procedure: &Procedure) -> String {
    format!("dvm_function_{}", procedure.name)
}

/// The name of a second definition of a procedure.
fn clone_name(version: Version, procedure: &str) -> String {
    format!("{procedure}__dvm_{}", version.word())
}

/// Tracing is calls: optimising the text around them gains little and takes long. Not optimised, the function would be kept where
/// nobody calls it, but for `inline`.
/// Functions inside of one that is not optimised would have trampolines which those of the program have not.
fn clone_attributes(version: Version, is_host: bool) -> &'static str {
    match (version.traces(), is_host) {
        (true, false) => "__attribute__((noinline, cold, optimize(\"O0\"))) __inline ",
        (true, true) => "__attribute__((noinline, cold)) __inline ",
        (false, _) => "",
    }
}

/// What leads to a version that does not serve otherwise.
fn test(when: When) -> Option<&'static str> {
    match when {
        When::Off => Some("if (!dvm_state.active) "),
        When::Tracing => Some("if (dvm_state.active == DVM_TRACING) "),
        When::Checking => None,
    }
}

/// Passes that make neither checks nor the user's own loops beside them faster, but take their time.
const SPARED: &[&str] = &[
    "no-schedule-insns2",
    "no-dse",
    "no-tree-dse",
    "no-rerun-cse-after-loop",
    "no-cprop-registers",
    "no-cse-follow-jumps",
    "no-gcse",
    "no-thread-jumps",
    "no-expensive-optimizations",
    "no-tree-ccp",
    "no-tree-bit-ccp",
    "ira-region=one",
];

/// Those that the user's own loops need. Checks do not: between calls there is little to improve.
const SPARED_BY_CHECKS: &[&str] = &[
    "no-ivopts",
    "no-tree-pta",
    "no-tree-vrp",
    "no-tree-dominator-opts",
    "no-tree-ch",
    "no-tree-loop-vectorize",
    "no-tree-slp-vectorize",
    "no-forward-propagate",
    "no-guess-branch-probability",
];

/// How a precise function is optimised. `own_text`: it also holds text of the user that runs unchecked.
fn precise(own_text: bool) -> String {
    let more = if own_text { &[][..] } else { SPARED_BY_CHECKS };
    let quoted = |one: &&str| format!("\"{one}\"");
    let list: Vec<String> = SPARED.iter().chain(more).map(quoted).collect();
    format!("__attribute__((optimize({}))) ", list.join(", "))
}

/// The user has said how the function is to be optimised, that it is to become part of others, or more that
/// nothing can stand in front of.
fn is_tuned(head: &str) -> bool {
    words(head).any(|(_, word)| word.contains("inline") || word.starts_with("__"))
}

/// What the language calls the function in its own text.
const OWN_NAMES: &[&str] = &["__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"];

/// GNU C: a declaration by which a version of a text has its labels for itself.
pub(super) fn own_labels(text: &Stmt) -> String {
    let mut labels: BTreeSet<&str> = BTreeSet::new();
    each_stmt(Part::Stmt(text), &mut |stmt| {
        labels.extend(stmt.label());
    });
    let labels: Vec<&str> = labels.into_iter().collect();
    match labels.is_empty() {
        true => String::new(),
        false => format!("__label__ {}; ", labels.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::clone_head;

    fn clone(head: &str) -> Option<String> {
        clone_head(head, "f", "f__dvm_plain")
            .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn heads_lose_linkage_and_attributes() {
        let clone = |head| clone(head).expect("a clone");
        assert_eq!(clone("int f(int a)"), "static int f__dvm_plain(int a)");
        assert_eq!(
            clone("extern __attribute__((noinline)) struct f *f(struct f *f)"),
            "static struct f *f__dvm_plain(struct f *f)"
        );
        assert_eq!(
            clone("__attribute__((constructor, used)) static void (f)(void)"),
            "static void (f__dvm_plain)(void)"
        );
        assert_eq!(
            clone("int (*f(int a))(double)"),
            "static int (*f__dvm_plain(int a))(double)"
        );
        assert_eq!(
            clone("inline int f(void)"),
            "static __inline int f__dvm_plain(void)"
        );
    }

    #[test]
    fn heads_that_cannot_stand_twice_have_no_clone() {
        assert_eq!(clone("struct s { int a; } f(void)"), None);
        assert_eq!(clone("__attribute__((target(\"avx\"))) int f(void)"), None);
        assert_eq!(clone("__attribute__((vector_size(16))) int f(void)"), None);
        assert_eq!(
            clone("__attribute__((noinline, regparm(3))) int f(int a)"),
            None
        );
    }
}
