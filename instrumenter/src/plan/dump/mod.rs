//! The plan as text, for tests and for looking at: what is decided of each line of the program.
//!
//! Objects are written by their names, references as the user wrote them. What is emitted for it is no matter here.

mod directives;
mod forms;
mod loops;

use super::{
    Access, ArrayName, ArrayPlan, CallPlan, Callee, Check, Extent, Home, InitialMapping, LoopPlan,
    Own, Plan, PlannedRegion, Processors, Registration, SiteId, Task, flags,
};
use crate::model::walk::{Child, expr_children, stmt_children};
use crate::model::{Expr, ObjectId, Stmt, Unit};
use crate::source::Prepared;
use forms::{cut, ruled, sides};

/// Decisions with the lines of the program that they are about, 0 = none; those of a line in the order of its text.
#[must_use]
pub fn lines(unit: &Unit, plan: &Plan, prepared: &Prepared) -> Vec<(u32, String)> {
    let mut dump = PlanDump {
        unit,
        plan,
        prepared,
        line: 0,
        out: Vec::new(),
    };
    dump.unit();
    dump.out
}

/// What traces record, with its lines.
#[must_use]
pub fn traces(plan: &Plan) -> Vec<(u32, String)> {
    let mut found = Vec::new();
    let mut note = |verb: &str, id: SiteId| {
        let formula = plan.formulas.get(&id).and_then(Option::as_ref);
        let formula = formula.map(|text| text.replace('\n', " "));
        let formula = formula.map_or(String::new(), |text| format!(", from {text}"));
        let site = plan.site(id);
        found.push((
            site.place.line,
            format!("{verb} {}{formula}", site.reference),
        ));
    };
    for traced in plan.traced.values() {
        let verb = match (traced.reads, traced.writes) {
            (true, true) => "read and written",
            (true, false) => "read",
            _ => "written",
        };
        note(verb, traced.site);
    }
    for site in plan.traced_births.values() {
        note("born", *site);
    }
    found
}

/// What sites say of accesses.
const FLAGS: &[(u32, &str)] = &[
    (flags::REMOTE, ", remote"),
    (flags::LISTED, " if listed"),
    (flags::OWNED, ", in an assignment by the owner"),
    (flags::ACCUMULATION, ", accumulation"),
    (flags::PARTIAL_COPY, ", copy of a partial value"),
    (flags::PARTIAL_USE, ", use of a partial value"),
    (flags::NAMED, ", use by name"),
    (flags::WHOLE, ", whole"),
    (flags::COPY, ", copy loop"),
    (flags::QUIET, ", not reported"),
    (flags::MEMBER, ", member"),
];

struct PlanDump<'u> {
    unit: &'u Unit,
    plan: &'u Plan,
    prepared: &'u Prepared,
    /// Of what is walked.
    line: u32,
    out: Vec<(u32, String)>,
}

impl PlanDump<'_> {
    fn say(&mut self, text: String) {
        self.out.push((self.line, text));
    }

    fn unit(&mut self) {
        for note in &self.plan.notes {
            self.say(format!("left out: {note}"));
        }
        for (index, object) in self.unit.objects.iter().enumerate() {
            let id = ObjectId(u32::try_from(index).expect("ids are 32 bit"));
            if let Some(text) = self.object(id).filter(|_| !object.system) {
                self.say(text);
            }
        }
        for (procedure, decided) in self.unit.procedures.iter().zip(&self.plan.procedures) {
            self.line = self.line_of(&procedure.body);
            self.say(format!(
                "procedure {}: {}",
                procedure.name,
                match (decided.instrument, decided.clone) {
                    (false, _) => "left as it is",
                    (true, false) => "instrumented, one text for all versions",
                    (true, true) => "instrumented, with a plain clone",
                }
            ));
            self.node(Child::Stmt(&procedure.body));
        }
    }

    fn line_of(&self, stmt: &Stmt) -> u32 {
        self.prepared.beginning(&stmt.span).line
    }

    fn node(&mut self, node: Child<'_>) {
        match node {
            Child::Stmt(stmt) => {
                self.line = self.line_of(stmt);
                self.stmt(stmt);
                stmt_children(stmt, &mut |child| self.node(child));
            }
            Child::Expr(expr) => {
                self.expr(expr);
                expr_children(expr, &mut |child| self.node(child));
            }
        }
    }

    // ---- Objects

    fn object(&self, id: ObjectId) -> Option<String> {
        let plan = self.plan.object(id);
        let registered = plan.registration.map(|how| match how {
            Registration::Static => "registered for the program".to_owned(),
            Registration::Local => "registered in its scope".to_owned(),
        });
        let described = [
            (&plan.array, "array"),
            (&plan.elements, "pointers to arrays"),
            (&plan.heap, "leads to an array"),
        ];
        let described = described.into_iter().filter_map(|(array, word)| {
            Some(format!("{word} {}", self.array_plan(array.as_ref()?)))
        });
        let facts: Vec<String> = described
            .chain(plan.shadow_word.then(|| "shadow word".to_owned()))
            .chain(registered)
            .chain(plan.settled.then(|| "all accesses are proven".to_owned()))
            .collect();
        let is_followed = !facts.is_empty();
        let value = plan.initialised && plan.named().is_none();
        let value = value.then(|| "has a value at birth".to_owned());
        let facts: Vec<String> = facts.into_iter().chain(value).collect();
        is_followed.then(|| format!("object {}: {}", self.name(id), facts.join(", ")))
    }

    fn array_plan(&self, array: &ArrayPlan) -> String {
        let extents = array.extents.iter().map(|extent| match extent {
            Extent::Declared { .. } => "[declared]",
            Extent::Allocated => "[allocated]",
        });
        let mut text = extents.collect::<String>();
        text += &match &array.mapping {
            _ if array.formal => " mapped as the actual argument".to_owned(),
            InitialMapping::Deferred => " mapped later".to_owned(),
            mapping => format!(" {}", self.mapping(mapping)),
        };
        for (is, word) in [
            (array.dynamic, " from its allocation"),
            (array.template, " template"),
            (array.shared, " named by other units"),
            (array.rank_open, " of unknown rank"),
        ] {
            text += if is { word } else { "" };
        }
        if let Some(widths) = &array.shadow {
            text += &format!(" edges {}", sides(widths));
        }
        text
    }

    fn mapping(&self, mapping: &InitialMapping) -> String {
        match mapping {
            InitialMapping::Distribute { cuts, onto, .. } => {
                let onto = onto
                    .as_ref()
                    .map(|home| format!(" onto {}", self.home(home)));
                format!("distributed {}{}", cut(cuts), onto.unwrap_or_default())
            }
            InitialMapping::Align { target, rules } => {
                format!("aligned with {}{}", self.array(target), ruled(rules, &[]))
            }
            InitialMapping::Deferred => "mapped later".to_owned(),
        }
    }

    fn home(&self, home: &Home) -> String {
        match home {
            Home::Task(task) => format!("task {}", self.array(task)),
            Home::Processors(processors) => self.processors(processors),
        }
    }

    fn processors(&self, processors: &Processors) -> String {
        let name = processors.arrangement.map(|one| self.name(one));
        let section = processors.section.iter().map(|part| match part {
            Some([first, last]) => format!("[{first}:{last}]"),
            None => "[]".to_owned(),
        });
        format!(
            "processors {}{}",
            name.unwrap_or_default(),
            section.collect::<String>()
        )
    }

    // ---- Statements

    fn stmt(&mut self, stmt: &Stmt) {
        if let Some(region) = self.plan.regions.get(&stmt.id) {
            self.region(region);
        }
        if let Some(task) = self.plan.tasks.get(&stmt.id) {
            self.task(task);
        }
        if let Some(own) = self.plan.owned_blocks.get(&stmt.id) {
            let text = self.own(own);
            self.say(format!("block of the owner of {text}"));
        }
        // Several directives may stand before one statement.
        let directive = stmt.directives.first();
        let line = directive.map_or(self.line, |one| self.unit.directives[one.index()].line);
        for action in self.plan.actions(stmt.id) {
            self.out.push((line, self.action(action)));
        }
        for remote in self.plan.remotes.get(&stmt.id).into_iter().flatten() {
            let by = match remote.group {
                Some(group) => format!("remote group {}", self.name(group)),
                None => "it".to_owned(),
            };
            self.say(format!(
                "{by} gives {} to {} reads",
                self.text(remote.site),
                remote.reads.len()
            ));
        }
        if let Some(copy) = self.plan.copies.get(&stmt.id) {
            let text = self.text(copy.site);
            self.say(format!("begins the copy {text}"));
        }
        match self.plan.loops.get(&stmt.id) {
            Some(LoopPlan::Sequential { construct, index }) => {
                let by = index.map_or("counted from 0".to_owned(), |index| {
                    format!("by {}", self.name(index))
                });
                self.say(format!("sequential loop {construct}, iterations {by}"));
            }
            Some(LoopPlan::Parallel(parallel)) => self.parallel(parallel),
            None => {}
        }
    }

    fn region(&mut self, region: &PlannedRegion) {
        self.say(format!("task region {}", region.construct));
        for clause in &region.clauses {
            let text = self.clause(clause, &[]);
            self.say(format!("  {text}"));
        }
    }

    fn task(&mut self, task: &Task) {
        let kind = if task.looped {
            "iterations are tasks"
        } else {
            "task"
        };
        self.say(format!(
            "{kind} of region {}: {}",
            task.region,
            self.array(&task.element)
        ));
    }

    fn own(&self, own: &Own) -> String {
        let array = own.array.as_ref().map(|array| self.array(array));
        array.unwrap_or_else(|| "what is assigned".to_owned())
    }

    // ---- Expressions

    fn expr(&mut self, expr: &Expr) {
        if let Some(own) = self.plan.owned.get(&expr.id) {
            let text = self.own(own);
            self.say(format!("the owner of {text} alone assigns"));
        }
        if let Some(creation) = self.plan.created.get(&expr.id) {
            let text = self.array(&creation.array);
            self.say(format!("array {text} is made"));
        }
        if self.plan.taken.contains_key(&expr.id) {
            self.say("a distributed pointer gets memory".to_owned());
        }
        if let Some(access) = self.plan.access(expr.id) {
            let text = self.access(access);
            let site = access.read.or(access.write);
            let line = site.map_or(self.line, |site| self.plan.site(site).place.line);
            self.out.push((line, text));
        }
        if let Some(call) = self.plan.calls.get(&expr.id) {
            let text = self.call(call);
            self.say(text);
        }
        let passed = self.plan.passed.get(&expr.id).into_iter().flatten();
        for (argument, _) in passed {
            self.say(format!("argument {argument} hands a record over"));
        }
        if self.plan.carried.contains_key(&expr.id) {
            self.say("a record is handed over".to_owned());
        }
        if self.plan.passed_remote.contains(&expr.id) {
            self.say("a remote element is passed by reference".to_owned());
        }
        if let Some(listed) = self.plan.remote_addresses.get(&expr.id) {
            let what = match listed {
                None => "of a part of it",
                Some(listed) if listed.subscripts.is_empty() => "of the array",
                Some(_) => "of it",
            };
            self.say(format!("an address in what is listed as remote, {what}"));
        }
        if let Some(site) = self.plan.passed_parts.get(&expr.id) {
            let text = self.text(*site);
            self.say(format!("bounds of the section {text}"));
        }
    }

    fn access(&self, access: &Access) -> String {
        let site = access.write.or(access.read);
        let kind = match (access.read, access.write) {
            (Some(_), Some(_)) => "read and write",
            (None, Some(_)) => "write",
            _ => "read",
        };
        let mut text = site.map_or(kind.to_owned(), |site| {
            format!("{kind} {}", self.text(site))
        });
        let flags = site.map_or(0, |site| self.plan.site(site).flags);
        text += &match &access.check {
            Check::ShadowWord(_) => ": by its shadow word".to_owned(),
            Check::Accumulate(_) => ": accumulates, by its shadow word".to_owned(),
            Check::Inline(inline) => {
                let slots = [inline.read_slot, inline.write_slot];
                let slots: Vec<String> = slots.iter().flatten().map(u32::to_string).collect();
                let slots = if slots.is_empty() {
                    "no slot".to_owned()
                } else {
                    format!("slot {}", slots.join(" and "))
                };
                format!(
                    ": inline, {slots}{}",
                    if inline.shared { "" } else { ", plain data" }
                )
            }
            Check::Element(array) => format!(": element of {}", self.array(array)),
            Check::Memory => ": by its address".to_owned(),
            Check::Block => ": all its bytes".to_owned(),
            Check::Copy { site, .. } => format!(": copied from {}", self.text(*site)),
        };
        for (flag, word) in FLAGS {
            text += if flags & flag != 0 { word } else { "" };
        }
        text
    }

    fn call(&self, call: &CallPlan) -> String {
        match call {
            CallPlan::Known { effects, creates } => {
                let known = effects.iter().map(|(effect, _)| format!("{effect:?}"));
                let known: Vec<String> = known.collect();
                let made = creates.as_ref().map(|one| self.array(&one.array));
                let made = made.map_or(String::new(), |name| format!(", makes {name}"));
                format!("known call: {}{made}", known.join(", "))
            }
            CallPlan::Unknown { pointers, callee } => {
                let whether = match callee {
                    Callee::Any => "call of what may not be instrumented",
                    Callee::Builtin | Callee::Left => "call of what is not instrumented",
                };
                format!("{whether}: gives values behind arguments {pointers:?}")
            }
        }
    }

    // ---- Names

    fn name(&self, object: ObjectId) -> String {
        self.unit.objects[object.index()].name.clone()
    }

    fn array(&self, array: &ArrayName) -> String {
        let element = array.element.iter().map(|text| format!("[{text}]"));
        self.name(array.object) + &element.collect::<String>()
    }

    fn text(&self, site: SiteId) -> String {
        let site = self.plan.site(site);
        if site.reference.is_empty() {
            return site.variable.clone();
        }
        site.reference.clone()
    }
}
