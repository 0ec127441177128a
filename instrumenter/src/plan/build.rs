//! The walk over the procedures: finds every access, gives it sites and decides its check.
//!
//! Two mutual walks as in the language: `value` for what is evaluated to a value, `place` for what
//! only designates a datum. Checks of elements are decided in `element`, calls in `calls`.

use std::collections::{BTreeMap, BTreeSet};

use super::across;
use super::clock::Clock;
use super::counters::Counters;
use super::effects::{Effects, has_vector, is_designator, is_elsewhere, is_led, is_pure};
use super::element::MAX_SUBSCRIPTS;
use super::fragment::{self, Level};
use super::inner::Inside;
use super::parallel::{ClauseContext, is_regular, nest, parallel_directive};
use super::reduction::{Group, groups, selected};
use super::remote::InForce;
use super::summary::summary;
use super::walk::{Part, each_stmt, expr_parts};
use super::{
    Access, ArrayName, Carried, Check, Clause, InitialMapping, LoopDimension, LoopPlan, On, Own,
    ParallelLoop, Plan, Receiver, Region, Registration, Site, SiteId, Task, flags, task, trace,
};
use crate::directive::{ClauseKind, DirectiveKind};
use crate::model::designator::root;
use crate::model::remote::patterns;
use crate::model::{
    Binary, BoundDirective, Declared, Dim, Expr, ExprId, ExprKind, Jump, Loop, Memory, ObjectId,
    Procedure, Stmt, StmtId, StmtKind, Storage, Type, Unit,
};
use crate::source::{Place, Prepared};

/// State of the walk over one unit.
pub(crate) struct Builder<'a> {
    pub(crate) unit: &'a Unit,
    pub(crate) prepared: &'a Prepared,
    pub(crate) plan: &'a mut Plan,
    /// Accesses that need no check: proven reads.
    pub(crate) skipped: BTreeSet<ExprId>,
    /// Variables of the loops around what is being planned.
    pub(super) counters: Counters,
    /// What is being planned is not recorded.
    pub(super) is_untraced: bool,
    pub(super) clock: Clock,
    /// Sites of traced accesses by line, type, operand and file.
    pub(super) trace_sites: BTreeMap<(u32, u32, String, String), SiteId>,
    /// References whose values traces do not record, by what they are.
    pub(super) unrecorded: BTreeMap<&'static str, u32>,
    /// Innermost construct in the text.
    construct: u32,
    /// Parallel loop in the text.
    pub(crate) nest: Option<Nest>,
    region: Option<Around>,
    /// Of the DEBUG fragments in the text.
    pub(super) fragment: Level,
    pub(super) remote: Vec<InForce>,
    /// In a copy loop.
    pub(super) copies: bool,
    /// In a subscript.
    pub(super) in_subscript: bool,
    /// The last expression of the statement expression being walked.
    value_of: Option<ExprId>,
    /// Reduction variables that may be read here.
    allowed: Vec<ObjectId>,
    /// The section that an array assignment copies from owner to owner.
    pub(super) copied_section: Option<ExprId>,
    /// The value read here is copied to a private scalar and to nothing else.
    copied: bool,
    /// Right side of an assignment made by the owner.
    owned: bool,
    /// In a block that the owner of an element executes.
    by_owner: bool,
    /// Distributed array that gets the memory made by the call in this value.
    pub(crate) creating: Option<ArrayName>,
}

/// The parallel loop whose text is walked.
pub(crate) struct Nest {
    pub(crate) statement: StmtId,
    pub(crate) variables: Vec<ObjectId>,
    pub(crate) effects: Effects,
    /// Objects born in its text.
    pub(crate) inner: BTreeSet<ObjectId>,
    pub(super) inside: Inside,
    pub(crate) plan: ParallelLoop,
    groups: Vec<Group>,
}

/// The task region whose text is walked.
struct Around {
    construct: u32,
    groups: Vec<Group>,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(
        unit: &'a Unit,
        prepared: &'a Prepared,
        plan: &'a mut Plan,
        skipped: BTreeSet<ExprId>,
    ) -> Self {
        Self {
            unit,
            prepared,
            plan,
            skipped,
            counters: Counters::default(),
            is_untraced: false,
            clock: Clock::of(unit),
            trace_sites: BTreeMap::new(),
            unrecorded: BTreeMap::new(),
            construct: 0,
            nest: None,
            region: None,
            fragment: Level::ALL,
            remote: Vec::new(),
            copies: false,
            in_subscript: false,
            value_of: None,
            allowed: Vec::new(),
            copied_section: None,
            copied: false,
            owned: false,
            by_owner: false,
            creating: None,
        }
    }

    /// Plans the body of a procedure.
    pub(crate) fn procedure(&mut self, procedure: &Procedure) {
        if self.unit.rules().born_at_entry {
            self.put_all(procedure);
        }
        self.stmt(&procedure.body);
    }

    /// Text of an expression in the prepared source.
    pub(crate) fn text(&self, expr: &Expr) -> String {
        self.prepared.text[expr.span.clone()].to_owned()
    }

    /// Makes a site for a reference.
    pub(crate) fn site(&mut self, expr: &Expr, flags: u32) -> SiteId {
        let (place, written) = self.prepared.written(expr.span.clone());
        let written = written.unwrap_or_else(|| self.text(expr));
        let object = root(expr);
        let variable = object.map(|object| self.unit.objects[object.index()].name.clone());
        let distributed =
            object.is_some_and(|object| self.plan.objects[object.index()].described().is_some());
        let wanted = self.fragment.wants(distributed, flags & flags::WRITE != 0);
        let quiet = if wanted { 0 } else { flags::QUIET };
        let led = if is_led(self.unit, expr) {
            flags::LED
        } else {
            0
        };
        let flags = flags | quiet | led;
        self.push_site(Site {
            place,
            reference: with_single_blanks(written),
            variable: variable.unwrap_or_default(),
            construct: self.construct,
            flags,
            value_type: trace::recorded(&expr.ty, distributed),
        })
    }

    /// Where a directive stands.
    pub(super) fn directive_place(&self, bound: &BoundDirective) -> Place {
        let raw = self.prepared.directives.get(bound.raw);
        raw.map(|raw| raw.place.clone()).unwrap_or_default()
    }

    /// Makes a site for a task or array that a directive names.
    pub(super) fn named_site(&mut self, place: Place, named: &ArrayName) -> SiteId {
        let variable = self.unit.objects[named.object.index()].name.clone();
        let reference = self.unit.rules().element(&variable, &named.element);
        self.push_site(Site {
            place,
            reference,
            variable,
            construct: self.construct,
            flags: 0,
            value_type: 0,
        })
    }

    /// Makes a site for what the mapping of a declaration names: the base of an alignment, or the task
    /// that the array is put onto. What a declaration in another unit names is not known here.
    pub(crate) fn put(&mut self, object: ObjectId, place: Place) -> Option<SiteId> {
        let described = self.plan.objects[object.index()].named()?;
        let named = match described.mapping.named() {
            Some(named) => named.clone(),
            None if described.mapped_elsewhere() => ArrayName::variable(object),
            None => return None,
        };
        Some(self.named_site(place, &named))
    }

    /// Makes a site for an object named in a directive.
    pub(super) fn directive_site(&mut self, bound: &BoundDirective, object: ObjectId) -> SiteId {
        let place = self.directive_place(bound);
        let name = self.unit.objects[object.index()].name.clone();
        let value_type = trace::code_of_object(self.unit, object);
        let mut names = bound.names.iter();
        let written = names.find(|(_, named)| *named == Some(object));
        let written = written.map_or_else(|| name.clone(), |(written, _)| written.clone());
        self.declared_site(place, written, name, value_type)
    }

    /// The same for the array that iterations of a loop lie on; marked if it is a pointer with a mapping of its own.
    fn site_of_target(&mut self, bound: &BoundDirective, object: ObjectId) -> SiteId {
        let site = self.directive_site(bound, object);
        let array = self.plan.objects[object.index()].array.as_ref();
        let is_mapped = array.is_some_and(|array| !array.formal);
        if is_mapped && self.unit.objects[object.index()].attributes.pointer {
            self.plan.sites[site.index()].flags |= flags::LED;
        }
        site
    }

    /// Makes a site for a variable as a whole.
    pub(super) fn declared_site(
        &mut self,
        place: Place,
        written: String,
        name: String,
        value_type: u32,
    ) -> SiteId {
        self.push_site(Site {
            place,
            reference: written,
            variable: name,
            construct: self.construct,
            flags: 0,
            value_type,
        })
    }

    fn push_site(&mut self, mut site: Site) -> SiteId {
        if self.fragment == Level::NONE {
            site.flags |= flags::QUIET;
        }
        let number = u32::try_from(self.plan.sites.len()).expect("fewer than 2^32 sites");
        self.plan.sites.push(site);
        SiteId(number)
    }

    // ---- statements ----

    pub(super) fn stmt(&mut self, stmt: &Stmt) {
        let outer = self.fragment;
        if let Some((number, level)) = fragment::level(self.unit, stmt) {
            self.plan.notes.extend(level.note(number));
            self.fragment = outer.min(level);
        }
        self.stmt_or_task(stmt);
        self.fragment = outer;
    }

    fn stmt_or_task(&mut self, stmt: &Stmt) {
        let number = task::number(self.unit, stmt);
        let element = task::element(self.unit, stmt);
        if self.nest.is_some() || number.or(element.as_ref().map(|_| 0)).is_none() {
            return self.any_stmt(stmt);
        }
        let outermost = self.region.is_none();
        if let Some(construct) = number.filter(|_| outermost) {
            self.open_region(stmt, construct);
        }
        if let (Some((element, looped)), Some(around)) = (element, &self.region) {
            let region = around.construct;
            let variable = self.loop_variable(stmt).filter(|_| looped);
            let place = self.task_place(stmt);
            let site = self.named_site(place, &element);
            self.plan.tasks.insert(
                stmt.id,
                Task {
                    region,
                    element,
                    looped,
                    variable,
                    site,
                },
            );
        }
        let construct = self.construct;
        if let Some(around) = &self.region {
            self.construct = around.construct;
        }
        self.any_stmt(stmt);
        self.construct = construct;
        if outermost {
            self.region = None;
        }
    }

    /// The text of a task region begins.
    fn open_region(&mut self, stmt: &Stmt, construct: u32) {
        let unit = self.unit;
        let outer = std::mem::replace(&mut self.construct, construct);
        let mut site = |bound: &BoundDirective, object| self.directive_site(bound, object);
        let clauses = task::clauses(unit, stmt, &mut site).unwrap_or_default();
        self.note_locations(&clauses);
        self.construct = outer;
        self.region = Some(Around {
            construct,
            groups: groups(&clauses),
        });
        let region = Region { construct, clauses };
        self.plan.regions.insert(stmt.id, region);
    }

    /// Where a task is named.
    fn task_place(&self, stmt: &Stmt) -> Place {
        let names_task = |bound: &&BoundDirective| {
            matches!(
                bound.directive.kind,
                DirectiveKind::On(_) | DirectiveKind::Parallel(_)
            )
        };
        let directives = stmt.directives.iter();
        let mut directives = directives.map(|id| &self.unit.directives[id.index()]);
        let named = directives.find(names_task);
        named.map_or_else(Place::default, |bound| self.directive_place(bound))
    }

    /// Variable of a loop over tasks, if it has a shadow word.
    fn loop_variable(&self, stmt: &Stmt) -> Option<ObjectId> {
        let StmtKind::Loop(the_loop) = &stmt.kind else {
            return None;
        };
        let variable = the_loop.counted.as_ref()?.variable;
        self.plan.objects[variable.index()]
            .shadow_word
            .then_some(variable)
    }

    /// Reduction variables of the constructs around this text.
    fn groups(&self) -> impl Iterator<Item = &Group> {
        let nest = self.nest.iter().flat_map(|nest| &nest.groups);
        nest.chain(self.region.iter().flat_map(|region| &region.groups))
    }

    fn any_stmt(&mut self, stmt: &Stmt) {
        let (remote, copies, by_owner) = (self.remote.len(), self.copies, self.by_owner);
        let meanings = self.begin_block();
        self.directives(stmt);
        self.by_owner |= self.plan.owned_blocks.contains_key(&stmt.id);
        match &stmt.kind {
            StmtKind::Block(statements) => statements.iter().for_each(|inner| self.stmt(inner)),
            StmtKind::Expr(expr) | StmtKind::Jump(Jump::Call { call: expr, .. }) => {
                match self.value_of == Some(expr.id) {
                    true => self.value(expr),
                    false => self.effect(expr),
                }
                self.note_assignment(expr);
            }
            StmtKind::Decl(declared) => declared.iter().for_each(|one| self.declared(one)),
            StmtKind::If {
                condition,
                then,
                otherwise,
            } => {
                let mut branches = vec![Part::Stmt(then)];
                branches.extend(otherwise.as_deref().map(Part::Stmt));
                self.selecting(&branches, |builder| builder.value(condition));
                self.stmt(then);
                if let Some(otherwise) = otherwise {
                    self.stmt(otherwise);
                }
            }
            StmtKind::Loop(the_loop) => self.any_loop(stmt, the_loop),
            StmtKind::Switch { selector, body } => {
                self.value(selector);
                self.stmt(body);
            }
            StmtKind::Guarded {
                evaluated, parts, ..
            } => {
                evaluated.iter().for_each(|expr| self.value(expr));
                parts.iter().for_each(|part| self.stmt(&part.body));
            }
            StmtKind::Where(arms) => {
                for arm in arms {
                    arm.mask.iter().for_each(|mask| self.value(mask));
                    arm.body.iter().for_each(|inner| self.stmt(inner));
                }
            }
            StmtKind::Forall(found) => {
                let bounds = found.controls.iter();
                let bounds =
                    bounds.flat_map(|one| [Some(&one.first), Some(&one.last), one.step.as_ref()]);
                bounds.flatten().for_each(|bound| self.value(bound));
                for control in &found.controls {
                    self.counters.count(control.variable, (0, 0));
                }
                found.mask.iter().for_each(|mask| self.value(mask));
                self.stmt(&found.body);
                for control in &found.controls {
                    self.counters.count_no_more(control.variable);
                }
            }
            StmtKind::Exited(body) => self.stmt(body),
            StmtKind::Jump(jump) => {
                if let Some(value) = jump.value() {
                    self.value(value);
                    self.carry(value, Receiver::Caller);
                }
            }
            StmtKind::Label { body, .. } => {
                self.forget_meanings();
                self.stmt(body);
            }
            StmtKind::Memory(Memory { taken, filled, .. }) | StmtKind::Io { taken, filled, .. } => {
                if let StmtKind::Memory(memory) = &stmt.kind {
                    self.put_allocated(stmt, memory);
                }
                taken.iter().for_each(|item| self.item(item, false));
                filled.iter().for_each(|item| self.item(item, true));
            }
            StmtKind::Foreign(foreign) => self.plan.notes.push(foreign.note.clone()),
            StmtKind::Directive
            | StmtKind::Declarative
            | StmtKind::Entry(_)
            | StmtKind::Empty
            | StmtKind::Nested(_)
            | StmtKind::Opaque => {}
        }
        if !matches!(stmt.kind, StmtKind::Expr(_) | StmtKind::Decl(_)) {
            self.end_block(meanings);
        }
        self.remote.truncate(remote);
        (self.copies, self.by_owner) = (copies, by_owner);
    }

    fn declared(&mut self, one: &Declared) {
        self.put_declared(one.object);
        one.bounds.iter().for_each(|bound| self.value(bound));
        let object = &self.unit.objects[one.object.index()];
        if matches!(object.storage, Storage::Static | Storage::Extern) {
            return;
        }
        if let Some(value) = &one.initialiser {
            let scalar = is_scalar(&object.ty);
            self.copying(scalar, value);
            self.creating = self.creatable(ArrayName::variable(one.object));
            self.value(value);
            self.creating = None;
            self.copied = false;
            self.note_meaning(one.object, value);
            self.trace_birth(one, value);
            if self.plan.objects[one.object.index()].registration == Some(Registration::Local) {
                self.carry(value, Receiver::Object(one.object));
            }
        }
    }

    /// Fortran: alignments in the declarations of a procedure are carried out at its entry. Arrays in COMMON are made
    /// in the main program, and all other procedures repeat how; tasks are mapped later.
    fn put_all(&mut self, procedure: &Procedure) {
        let declared = self.plan.declared.get(&procedure.body.id);
        for object in declared.cloned().unwrap_or_default() {
            let array = self.plan.objects[object.index()].array.as_ref();
            let aligned =
                array.is_some_and(|array| matches!(array.mapping, InitialMapping::Align { .. }));
            let common = self.unit.objects[object.index()].storage == Storage::Common;
            if aligned && (!common || procedure.main) {
                self.put_declared(object);
            }
        }
    }

    /// The declaration of an array is executed, with what its mapping names.
    fn put_declared(&mut self, object: ObjectId) {
        let array = self.plan.objects[object.index()].array.as_ref();
        let Some(array) = array.filter(|array| !array.dynamic && !array.formal) else {
            return;
        };
        let bound = &self.unit.directives[array.directive.index()];
        let put = self.put(object, self.directive_place(bound));
        if let Some(array) = &mut self.plan.objects[object.index()].array {
            array.put = put;
        }
    }

    /// ALLOCATE maps the arrays that it makes.
    fn put_allocated(&mut self, stmt: &Stmt, memory: &Memory) {
        let sought = memory.sought.iter().filter_map(array_variable);
        let made: Vec<ObjectId> = memory.objects.iter().copied().chain(sought).collect();
        for object in made.into_iter().filter(|_| memory.allocates) {
            if let Some(site) = self.put(object, self.prepared.place(stmt.span.clone())) {
                self.plan.allocations.insert((stmt.id, object), site);
            }
        }
    }

    /// An item of Fortran input or output.
    fn item(&mut self, item: &Expr, input: bool) {
        if let ExprKind::ImpliedDo {
            variable,
            target,
            first,
            last,
            step,
            items,
            ..
        } = &item.kind
        {
            let header = [first, last].into_iter().chain(step);
            header.for_each(|part| self.value(part));
            self.counters.count(*variable, (0, 0));
            self.access(target, false, true);
            items.iter().for_each(|inner| self.item(inner, input));
            self.counters.count_no_more(*variable);
            return;
        }
        if !is_designator(item) {
            self.value(item);
            return;
        }
        self.place(item);
        if is_record(&item.ty) {
            // Some of its components need not have values.
            if input {
                self.whole(item, true);
            }
            return;
        }
        if !matches!(item.ty, Type::Array { .. }) {
            self.access(item, !input, input);
            return;
        }
        self.whole(item, input);
        let is_whole = matches!(&item.kind, ExprKind::Section { axes, .. } if axes.is_empty());
        let site = self
            .plan
            .access(item.id)
            .and_then(|access| access.read.or(access.write));
        if let (true, Some(site)) = (is_whole, site) {
            self.plan.sites[site.index()].flags |= flags::WHOLE;
        }
    }

    // ---- loops ----

    fn any_loop(&mut self, stmt: &Stmt, the_loop: &Loop) {
        let unit = self.unit;
        if self.nest.is_none()
            && let Some((id, bound, parallel)) = parallel_directive(unit, stmt)
            && let Ok(loops) = nest(stmt, parallel.nest.rank())
        {
            let context = ClauseContext {
                unit,
                bound,
                parallel,
            };
            self.parallel(stmt, id, &context, &loops);
            return;
        }
        self.sequential(stmt, the_loop);
    }

    fn sequential(&mut self, stmt: &Stmt, the_loop: &Loop) {
        let counted = the_loop.counted.as_ref().filter(|_| !the_loop.entered);
        let index = counted.map(|counted| counted.variable);
        if let Some(variable) = index {
            self.counters.count(variable, (the_loop.line, 0));
        }
        if let Some(init) = &the_loop.init {
            self.stmt(init);
        }
        let outer = std::mem::replace(&mut self.construct, the_loop.construct);
        // Inside the loop it has the value that the loop gave it, so that its accesses there need no check.
        let kept = index.filter(|_| self.counters.is_kept(self.unit, stmt));
        kept.iter()
            .for_each(|variable| self.counters.skip(*variable));
        if !the_loop.entered {
            let plan = LoopPlan::Sequential {
                construct: the_loop.construct,
                index,
            };
            self.plan.loops.insert(stmt.id, plan);
        }
        if the_loop.test_last {
            self.inner_body(stmt, the_loop);
        }
        if let Some(condition) = &the_loop.condition {
            self.value(condition);
        }
        if let Some(advance) = &the_loop.advance {
            self.value(advance);
        }
        if !the_loop.test_last {
            self.inner_body(stmt, the_loop);
        }
        kept.iter()
            .for_each(|variable| self.counters.skip_no_more(*variable));
        index
            .iter()
            .for_each(|variable| self.counters.count_no_more(*variable));
        self.construct = outer;
    }

    fn parallel(
        &mut self,
        stmt: &Stmt,
        directive: crate::model::DirectiveId,
        context: &ClauseContext<'_>,
        loops: &[(&Stmt, &Loop)],
    ) {
        let unit = self.unit;
        let effects = Effects::of(unit, Part::Stmt(stmt));
        let construct = loops[0].1.construct;
        let regular: Vec<bool> = loops
            .iter()
            .map(|(_, one)| {
                let counted = one.counted.as_ref();
                counted.is_some_and(|counted| is_regular(unit, one, counted, &effects))
            })
            .collect();
        let line = loops[0].1.line;
        let counted = loops.iter().map(|(_, one)| one.counted.as_ref());
        let counted: Vec<(u32, ObjectId)> = (0..)
            .zip(counted)
            .filter_map(|(dimension, counted)| Some((dimension, counted?.variable)))
            .collect();
        for &(dimension, variable) in &counted {
            self.counters.skip(variable);
            self.counters.count(variable, (line, dimension));
        }
        let headers = |wanted: bool| {
            let chosen = loops.iter().zip(&regular);
            chosen
                .filter(move |(_, regular)| **regular == wanted)
                .map(|((_, one), _)| *one)
        };
        headers(true).for_each(|one| self.header(one));
        let outer = std::mem::replace(&mut self.construct, construct);
        let mut site = |object| self.directive_site(context.bound, object);
        let mut clauses = context.clauses(&mut site).unwrap_or_default();
        let on = context.on().ok().flatten().map(|(target, rules)| On {
            rules,
            site: self.site_of_target(context.bound, target.object),
            target,
        });
        self.note_locations(&clauses);
        let dimensions: Vec<LoopDimension> = loops
            .iter()
            .zip(&regular)
            .filter_map(|((stmt, one), regular)| {
                let variable = one.counted.as_ref()?.variable;
                Some(self.dimension(stmt, variable, !regular))
            })
            .collect();
        let variables: Vec<ObjectId> = dimensions.iter().map(|one| one.variable).collect();
        for clause in &mut clauses {
            if let Clause::Across {
                array,
                widths,
                axes,
                ..
            } = clause
            {
                let found = across::axes(Part::Stmt(stmt), array.object, widths, &variables);
                *axes = found.unwrap_or(0);
            }
        }
        let remote = self.remote.len();
        for kind in context.parallel.clause_kinds() {
            if let ClauseKind::RemoteAccess(list) | ClauseKind::IndirectAccess(list) = kind {
                let found = patterns(self.unit.rules(), context.bound, list);
                self.remote.extend(found.map(InForce::alone));
            }
        }
        let inside = Inside::of(self, stmt);
        self.nest = Some(Nest {
            statement: stmt.id,
            variables,
            effects,
            inner: born_in(stmt),
            inside,
            groups: groups(&clauses),
            plan: ParallelLoop {
                construct,
                directive,
                dimensions,
                on,
                clauses,
                references: Vec::new(),
                slots: Vec::new(),
                inner: Vec::new(),
                copy: loops.iter().all(|(_, one)| !one.no_copy),
                summary: None,
            },
        });
        // When they are evaluated is no matter of an iteration.
        self.is_untraced = true;
        headers(false).for_each(|one| self.header(one));
        self.is_untraced = false;
        if let Some((_, innermost)) = loops.last() {
            self.stmt(&innermost.body);
        }
        for &(_, variable) in &counted {
            self.counters.skip_no_more(variable);
            self.counters.count_no_more(variable);
        }
        self.remote.truncate(remote);
        self.construct = outer;
        if let Some(mut nest) = self.nest.take() {
            let known = (unit, self.prepared, &*self.plan);
            nest.plan.drop_unused_values();
            nest.plan.summary = summary(known, stmt, (&nest.plan, loops), &nest.effects);
            let plan = LoopPlan::Parallel(Box::new(nest.plan));
            self.plan.loops.insert(stmt.id, plan);
        }
    }

    fn header(&mut self, the_loop: &Loop) {
        the_loop.init.iter().for_each(|init| self.stmt(init));
        let rest = the_loop.condition.iter().chain(&the_loop.advance);
        rest.for_each(|part| self.value(part));
    }

    fn dimension(&mut self, stmt: &Stmt, variable: ObjectId, irregular: bool) -> LoopDimension {
        let object = &self.unit.objects[variable.index()];
        let own = matches!(object.storage, Storage::Automatic | Storage::Formal);
        let visible = !own || object.is_exposed();
        let site = self.push_site(Site {
            place: self.prepared.beginning(&stmt.span),
            reference: object.name.clone(),
            variable: object.name.clone(),
            construct: self.construct,
            flags: flags::WRITE | flags::ITERATION,
            value_type: 0,
        });
        LoopDimension {
            statement: stmt.id,
            variable,
            irregular,
            marked: visible && self.plan.objects[variable.index()].shadow_word,
            site,
        }
    }

    // ---- expressions ----

    /// The expression is evaluated to its value.
    pub(crate) fn value(&mut self, expr: &Expr) {
        match &expr.kind {
            _ if is_designator(expr) => {
                self.place(expr);
                if is_scalar(&expr.ty) {
                    self.access(expr, true, false);
                } else if self.unit.rules().whole_arrays && matches!(expr.ty, Type::Array { .. }) {
                    self.whole(expr, false);
                }
            }
            ExprKind::AddressOf(inner) => {
                self.place(inner);
                if has_vector(inner) {
                    // The callee gets a copy, and may not change it.
                    self.whole(inner, false);
                } else if self.unit.rules().by_reference && self.is_tracked(inner) {
                    // The callee makes the accesses; here only the bounds are looked at.
                    for part in parts_that_choose(inner) {
                        self.note_passed(inner, part);
                    }
                }
            }
            ExprKind::Assign {
                operation,
                target,
                value,
            } => {
                self.assignment(expr, target, operation.is_some(), Some(value));
                self.note_formula(target, *operation, value);
            }
            ExprKind::Step { target, .. } => self.assignment(expr, target, true, None),
            ExprKind::ShortCircuit { left, right, .. } => {
                self.selecting(&[Part::Expr(right)], |builder| builder.value(left));
                self.value(right);
            }
            ExprKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                let mut branches = vec![Part::Expr(otherwise)];
                branches.extend(then.as_deref().map(Part::Expr));
                self.selecting(&branches, |builder| builder.value(condition));
                then.iter().for_each(|then| self.value(then));
                self.value(otherwise);
            }
            ExprKind::Call { callee, arguments } => self.call(expr, callee, arguments),
            ExprKind::Statement(stmt) => self.stmt_value(stmt),
            ExprKind::Comma(left, right) => {
                self.effect(left);
                self.value(right);
            }
            ExprKind::Cast(operand) if expr.ty == Type::Void => self.effect(operand),
            ExprKind::ImpliedDo { variable, .. } => {
                self.counters.count(*variable, (0, 0));
                self.values_of_parts(expr);
                self.counters.count_no_more(*variable);
            }
            _ => self.values_of_parts(expr),
        }
    }

    fn values_of_parts(&mut self, expr: &Expr) {
        for part in expr_parts(expr) {
            if let Part::Expr(inner) = part {
                self.value(inner);
            }
        }
    }

    /// The subscripts of `part`, by which the argument `passed` is chosen, are held against the bounds.
    pub(super) fn note_passed(&mut self, passed: &Expr, part: &Expr) {
        let site = self.site(passed, 0);
        self.plan.passed_parts.insert(part.id, site);
    }

    /// The expression is evaluated and nobody uses its value.
    fn effect(&mut self, expr: &Expr) {
        if !self.unit.rules().unused_is_unread {
            return self.value(expr);
        }
        match &expr.kind {
            _ if is_designator(expr) => self.place(expr),
            ExprKind::Statement(stmt) => self.stmt(stmt),
            ExprKind::Cast(operand) => self.effect(operand),
            ExprKind::Comma(left, right) => {
                self.effect(left);
                self.effect(right);
            }
            ExprKind::Conditional {
                condition,
                then: Some(then),
                otherwise,
            } => {
                let branches = [Part::Expr(otherwise), Part::Expr(then)];
                self.selecting(&branches, |builder| builder.value(condition));
                self.effect(then);
                self.effect(otherwise);
            }
            _ => self.value(expr),
        }
    }

    /// A statement expression: the value of its last expression is used.
    fn stmt_value(&mut self, stmt: &Stmt) {
        let outer = std::mem::replace(&mut self.value_of, last_expression(stmt));
        self.stmt(stmt);
        self.value_of = outer;
    }

    /// The expression only designates a datum: what is evaluated to find it.
    pub(crate) fn place(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Variable(_) => {}
            ExprKind::Element {
                physical: Some(physical),
                ..
            } => self.place(physical),
            ExprKind::Element { .. } | ExprKind::Section { .. } => {
                let copied = std::mem::take(&mut self.copied);
                for (number, part) in expr_parts(expr).into_iter().enumerate() {
                    match part {
                        Part::Expr(base) if number == 0 => self.base(base),
                        Part::Expr(subscript) => {
                            let outer = std::mem::replace(&mut self.in_subscript, true);
                            self.value(subscript);
                            self.in_subscript = outer;
                        }
                        Part::Stmt(_) => {}
                    }
                }
                self.copied = copied;
            }
            ExprKind::Dereference(pointer) => self.value(pointer),
            ExprKind::Member { base, arrow, .. } => {
                if *arrow {
                    self.value(base);
                } else {
                    self.place(base);
                }
            }
            _ => self.value(expr),
        }
    }

    /// What is indexed: an array is not read, a pointer is. A pointer that stands for a distributed
    /// array is that array: whether it exists is judged with the element.
    fn base(&mut self, base: &Expr) {
        let stands_for_array = matches!(
            base.kind,
            ExprKind::Variable(object) if self.plan.objects[object.index()].array.is_some()
        );
        if stands_for_array
            || !self.unit.rules().pointer_arithmetic
            || matches!(base.ty, Type::Array { .. })
        {
            self.place(base);
        } else {
            self.value(base);
        }
    }

    fn assignment(&mut self, expr: &Expr, target: &Expr, update: bool, value: Option<&Expr>) {
        self.place(target);
        if let Some(created) = value.and_then(|value| self.made_in_heap(target, value)) {
            self.plan.created.insert(expr.id, created);
        }
        // In the block of an owner it is his anyway.
        let owned_by = self.owning_array(target).filter(|_| !self.by_owner);
        let own = owned_by.map(|base| self.array(base));
        let owned = self.owned;
        self.owned |= own.is_some();
        let allowed = self.allowed.clone();
        self.allow_for(target);
        let mut from = None;
        if let Some(value) = value {
            let plain = !update && matches!(target.kind, ExprKind::Variable(_));
            self.copying(plain && is_scalar(&target.ty), value);
            let section = matches!(value.kind, ExprKind::Section { .. });
            self.copied_section = (own.is_some() && section).then_some(value.id);
            self.creating = match array_variable(target) {
                Some(object) if !update => {
                    let array = self.array(target);
                    self.creatable(array.unwrap_or(ArrayName::variable(object)))
                }
                _ => None,
            };
            let source = value.without_casts();
            if !update && is_record(&target.ty) && is_designator(source) {
                self.place(source);
                from = self.record_source(source).map(|site| (source.id, site));
            } else {
                self.value(value);
            }
            self.creating = None;
            self.copied = false;
            self.copied_section = None;
        }
        self.owned = owned;
        self.assign(target, update, from);
        self.allowed = allowed;
        if let (Some(array), Some(site)) = (own, self.write_site(target)) {
            self.plan.owned.insert(expr.id, Own { array, site });
        }
    }

    fn write_site(&self, target: &Expr) -> Option<SiteId> {
        self.plan.accesses.get(target.id)?.write
    }

    /// The write of an assignment.
    fn assign(&mut self, target: &Expr, update: bool, from: Option<(ExprId, SiteId)>) {
        if !is_designator(target) {
            return;
        }
        if let Some(from) = from {
            if self.is_tracked(target) && self.is_addressed(target) {
                let write = self.write_flags(target) | self.member_flag(target);
                let write = Some(self.site(target, write));
                let (from, site) = from;
                let check = Check::Copy { from, site };
                let access = Access {
                    read: None,
                    write,
                    check,
                };
                self.plan.accesses.insert(target.id, access);
            }
        } else if is_scalar(&target.ty) && !is_bitfield(target) {
            self.access(target, update, true);
        } else {
            self.whole(target, true);
        }
    }

    /// The array of an element that is assigned in the sequential part.
    fn owning_array<'e>(&self, target: &'e Expr) -> Option<&'e Expr> {
        if self.nest.is_some() {
            return None;
        }
        let array = match &target.kind {
            ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => base,
            ExprKind::Variable(_) if matches!(target.ty, Type::Array { .. }) => target,
            _ => return None,
        };
        let known = &self.plan.objects[array_variable(array)?.index()];
        let described = match array.kind {
            ExprKind::Element { .. } => &known.elements,
            _ => &known.array,
        };
        described.is_some().then_some(array)
    }

    /// The distributed array that an expression stands for, if naming it twice does nothing.
    pub(crate) fn array(&self, expr: &Expr) -> Option<ArrayName> {
        let object = array_variable(expr)?;
        let known = &self.plan.objects[object.index()];
        let element = match &expr.kind {
            ExprKind::Element { subscripts, .. } => {
                known.elements.as_ref()?;
                let pure = subscripts.iter().all(|one| is_pure(self.unit, one));
                let texts = subscripts.iter().map(|one| self.text(one));
                pure.then(|| texts.collect())?
            }
            _ => {
                known.array.as_ref()?;
                Vec::new()
            }
        };
        Some(ArrayName { object, element })
    }

    /// The array, or each that the variable leads to, is a distributed one made by allocation.
    fn creatable(&self, name: ArrayName) -> Option<ArrayName> {
        let array = self.plan.objects[name.object.index()].described()?;
        (array.dynamic && !array.formal && !array.template).then_some(name)
    }

    // ---- reduction variables ----

    /// Reduction variables that may be read while one is assigned.
    fn allow_for(&mut self, assigned: &Expr) {
        let Some(object) = root(assigned) else {
            return;
        };
        let together: Vec<ObjectId> = self
            .groups()
            .filter(|group| group.contains(&object))
            .flatten()
            .copied()
            .collect();
        self.allowed.extend(together);
    }

    /// Walks a condition that selects what stands in `branches`.
    fn selecting(&mut self, branches: &[Part<'_>], walk: impl FnOnce(&mut Self)) {
        let before = self.allowed.clone();
        let groups: Vec<Group> = self.groups().cloned().collect();
        for branch in branches {
            let chosen = selected(&groups, *branch);
            self.allowed.extend(chosen.into_iter().flatten());
        }
        walk(self);
        self.allowed = before;
    }

    /// `private = reduction variable;` is a copy.
    fn copying(&mut self, into_scalar: bool, value: &Expr) {
        self.copied = into_scalar && matches!(value.without_casts().kind, ExprKind::Variable(_));
    }

    /// Flags of a read.
    fn read_flags(&self, expr: &Expr) -> u32 {
        let mut found = self.remote_flags(expr);
        if self.is_undecided(expr) {
            found |= flags::REMOTE;
        }
        let Some(object) = root(expr) else {
            return found;
        };
        if (self.owned || self.by_owner) && self.plan.objects[object.index()].described().is_some()
        {
            found |= flags::OWNED;
        }
        if self.is_reduction(object) {
            found |= if self.allowed.contains(&object) {
                flags::ACCUMULATION
            } else if self.copied {
                flags::PARTIAL_COPY
            } else {
                flags::PARTIAL_USE
            };
        }
        found
    }

    fn write_flags(&self, expr: &Expr) -> u32 {
        let reduction = root(expr).is_some_and(|object| self.is_reduction(object));
        let accumulation = if reduction { flags::ACCUMULATION } else { 0 };
        flags::WRITE | self.remote_flags(expr) | accumulation
    }

    /// A scalar reduction variable that may not be read here.
    pub(super) fn is_partial(&self, expr: &Expr) -> bool {
        let reduced = |object| self.is_reduction(object) && !self.allowed.contains(&object);
        matches!(expr.kind, ExprKind::Variable(object) if reduced(object)) && is_scalar(&expr.ty)
    }

    fn is_reduction(&self, object: ObjectId) -> bool {
        self.groups().any(|group| group.contains(&object))
    }

    // ---- accesses ----

    /// Whether the expression designates a datum whose state is followed: no part of a value that a
    /// call or literal made, and of no object that is left alone.
    pub(crate) fn is_tracked(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(id) => {
                let object = &self.unit.objects[id.index()];
                !object.untracked
                    && !object.constant
                    && !object.system
                    && object.storage != Storage::Thread
            }
            ExprKind::Member {
                base, arrow: false, ..
            } => self.is_tracked(base),
            ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
                self.is_tracked(base)
            }
            ExprKind::Section { base, .. } => self.is_tracked(base),
            ExprKind::Element { .. } | ExprKind::Dereference(_) | ExprKind::Member { .. } => true,
            _ => false,
        }
    }

    /// A scalar datum is read, written, or first read and then written.
    fn access(&mut self, expr: &Expr, reads: bool, writes: bool) {
        self.check_access(expr, reads, writes);
        self.trace(expr, reads, writes);
    }

    pub(super) fn check_access(&mut self, expr: &Expr, reads: bool, writes: bool) {
        let is_skipped = self.skipped.contains(&expr.id) || self.counters.is_skipped(expr);
        if is_skipped || !self.is_tracked(expr) || is_bitfield(expr) {
            return;
        }
        if expr.ty.is_text() {
            return self.whole(expr, writes);
        }
        let Some(check) = self.check(expr, reads) else {
            return;
        };
        let member = match check {
            Check::Memory => self.member_flag(expr),
            _ => 0,
        };
        let read = reads.then(|| {
            let flags = self.read_flags(expr) | member;
            let site = self.site(expr, flags);
            self.note_remote(expr, site);
            site
        });
        let write = writes.then(|| {
            let flags = self.write_flags(expr) | member;
            self.site(expr, flags)
        });
        let check = self.take_slots(expr, check, read, write);
        let access = Access { read, write, check };
        self.plan.accesses.insert(expr.id, access);
    }

    /// Marks what is chosen by the subscripts of a record around it.
    fn member_flag(&self, expr: &Expr) -> u32 {
        match record_element(self.unit, expr).is_some() || pointer_behind(self.unit, expr).is_some()
        {
            true => flags::MEMBER,
            false => 0,
        }
    }

    /// Place of a record that is read as a whole, if its state can be followed.
    pub(crate) fn record_source(&mut self, expr: &Expr) -> Option<SiteId> {
        let known = is_designator(expr) && self.is_tracked(expr) && self.is_addressed(expr);
        let flags = self.read_flags(expr) | self.member_flag(expr);
        known.then(|| self.site(expr, flags))
    }

    /// A record goes as a value to what has no text of an assignment: an object being born, or who called.
    fn carry(&mut self, value: &Expr, to: Receiver) {
        if self.unit.rules().by_reference || !is_record(&value.ty) {
            return;
        }
        let source = value.without_casts();
        let site = self.record_source(source);
        let returned = matches!(source.kind, ExprKind::Call { .. });
        if site.is_some() || returned || to == Receiver::Caller {
            self.plan.carried.insert(value.id, Carried { to, site });
        }
    }

    /// All bytes of a datum are read or written.
    pub(crate) fn whole(&mut self, expr: &Expr, writes: bool) {
        if !self.is_tracked(expr) || !self.is_addressed(expr) {
            return self.trace(expr, !writes, writes);
        }
        let mut flags = if writes {
            self.write_flags(expr)
        } else {
            self.read_flags(expr)
        };
        if matches!(expr.kind, ExprKind::Variable(_)) && matches!(expr.ty, Type::Array { .. }) {
            flags |= flags::WHOLE;
        }
        let site = self.site(expr, flags | self.member_flag(expr));
        if !writes {
            self.note_remote(expr, site);
        }
        let site = Some(site);
        let (read, write) = if writes { (None, site) } else { (site, None) };
        let access = Access {
            read,
            write,
            check: Check::Block,
        };
        self.plan.accesses.insert(expr.id, access);
        self.trace(expr, !writes, writes);
    }

    /// The datum has an address: it is behind a pointer, or no part of a `register` object.
    fn is_addressed(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(object) => !self.unit.objects[object.index()].no_address,
            ExprKind::Member {
                base, arrow: false, ..
            } => self.is_addressed(base),
            ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => {
                !matches!(base.ty, Type::Array { .. }) || self.is_addressed(base)
            }
            _ => true,
        }
    }

    /// How a scalar datum is checked.
    fn check(&self, expr: &Expr, reads: bool) -> Option<Check> {
        match &expr.kind {
            ExprKind::Variable(object) => {
                let known = &self.plan.objects[object.index()];
                if known.shadow_word {
                    let accumulates =
                        self.is_reduction(*object) && (!reads || self.allowed.contains(object));
                    return Some(if accumulates {
                        Check::Accumulate(*object)
                    } else {
                        Check::ShadowWord(*object)
                    });
                }
                let named = &self.unit.objects[object.index()];
                let by_reference = self.unit.rules().by_reference
                    && (is_by_reference(named.storage)
                        || named.attributes.overlay.is_some()
                        || named.attributes.sought);
                by_reference.then_some(Check::Memory)
            }
            ExprKind::Element { .. } => Some(self.element(expr)),
            _ if self.is_addressed(expr) => Some(Check::Memory),
            _ => None,
        }
    }
}

/// The pointer behind which, by subscripts or arithmetic, a datum or the record around it lies; also that to a record of which
/// the last member goes on.
pub(crate) fn pointer_behind<'e>(unit: &Unit, expr: &'e Expr) -> Option<&'e Expr> {
    if !unit.rules().pointer_arithmetic {
        return None;
    }
    match &expr.kind {
        ExprKind::Member { base, arrow, .. } => match arrow {
            true => moved_pointer(base),
            false => pointer_behind(unit, base),
        },
        ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } => match &base.ty {
            Type::Array { .. } => pointer_behind(unit, base).or_else(|| {
                let fixed = |one: &Expr| matches!(one.kind, ExprKind::Constant(Some(_)));
                let goes_on = !subscripts.iter().all(fixed) && may_go_on(unit, base);
                header(base).filter(|_| goes_on)
            }),
            _ if matches!(subscripts[0].kind, ExprKind::Constant(Some(0))) => None,
            _ => Some(base),
        },
        ExprKind::Dereference(pointer) => moved_pointer(pointer),
        _ => None,
    }
}

/// The pointer to the record that a member, perhaps of records in it, belongs to.
fn header(member: &Expr) -> Option<&Expr> {
    match &member.kind {
        ExprKind::Member { base, arrow, .. } => match arrow {
            true => Some(base),
            false => header(base),
        },
        _ => None,
    }
}

/// The pointer of `pointer + distance`.
fn moved_pointer(expr: &Expr) -> Option<&Expr> {
    let is_pointer = |one: &Expr| matches!(one.ty, Type::Pointer(_));
    match &expr.kind {
        ExprKind::Binary(Binary::Add, left, right) => [left, right]
            .into_iter()
            .map(|one| &**one)
            .find(|one| is_pointer(one)),
        ExprKind::Binary(Binary::Subtract, left, _) => Some(&**left).filter(|one| is_pointer(one)),
        _ => None,
    }
}

/// The array variable and the subscripts of the record that a member belongs to.
pub(crate) fn record_element<'e>(unit: &Unit, expr: &'e Expr) -> Option<(ObjectId, &'e [Expr])> {
    match &expr.kind {
        _ if is_elsewhere(unit, expr) => None,
        ExprKind::Member {
            base, arrow: false, ..
        } => element_of_array(unit, base).or_else(|| record_element(unit, base)),
        ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
            record_element(unit, base)
        }
        _ => None,
    }
}

/// The subscripts of arrays in records by which a datum is chosen, outermost last, and the dimensions that they must lie
/// in. The last member of a record that a pointer leads to may go on behind it.
pub(crate) fn arrays_in_records<'e>(unit: &Unit, expr: &'e Expr) -> Vec<(&'e [Expr], Vec<i64>)> {
    let mut found = Vec::new();
    if !unit.rules().fixed_members {
        return found;
    }
    let mut part = expr;
    loop {
        part = match &part.kind {
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            } if matches!(base.ty, Type::Array { .. }) => {
                let extents = member_extents(unit, base);
                found.extend(
                    extents
                        .filter(|extents| extents.len() == subscripts.len())
                        .map(|extents| (&subscripts[..], extents)),
                );
                base
            }
            ExprKind::Member {
                base, arrow: false, ..
            } => base,
            _ => return found,
        };
    }
}

/// The dimensions of a member, or of what a pointer to an array leads to, if there is nothing of it behind them.
fn member_extents(unit: &Unit, array: &Expr) -> Option<Vec<i64>> {
    let Type::Array { dims, .. } = &array.ty else {
        return None;
    };
    let value = |dim: &Dim| dim.extent.as_ref()?.value.filter(|&extent| extent > 0);
    let extents: Vec<i64> = dims.iter().map(value).collect::<Option<_>>()?;
    let ends = match array.kind {
        ExprKind::Member { .. } => !may_go_on(unit, array),
        ExprKind::Dereference(_) => extents[0] > 1,
        _ => false,
    };
    ends.then_some(extents)
}

/// Whether a member is the last one of a record that a pointer leads to, or an array of one element there: the way to write
/// arrays of any length before the language had one.
fn may_go_on(unit: &Unit, member: &Expr) -> bool {
    let ExprKind::Member {
        base, arrow, name, ..
    } = &member.kind
    else {
        return match &member.kind {
            ExprKind::Variable(_) => false,
            ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
                may_go_on(unit, base)
            }
            _ => true,
        };
    };
    let record = match &base.ty {
        Type::Record(record) => *record,
        Type::Pointer(to) => match **to {
            Type::Record(record) => record,
            _ => return true,
        },
        _ => return true,
    };
    let record = &unit.records[record.index()];
    let is_last = record.union || record.members.last().is_none_or(|last| last.name == *name);
    is_last && (*arrow || may_go_on(unit, base))
}

/// An element that all dimensions of an array variable lead to.
pub(crate) fn element_of_array<'e>(unit: &Unit, expr: &'e Expr) -> Option<(ObjectId, &'e [Expr])> {
    let ExprKind::Element {
        base,
        subscripts,
        physical: None,
    } = &expr.kind
    else {
        return None;
    };
    let ExprKind::Variable(object) = base.kind else {
        return None;
    };
    let Type::Array { dims, .. } = &unit.objects[object.index()].ty else {
        return None;
    };
    let fits = dims.len() == subscripts.len() && subscripts.len() <= MAX_SUBSCRIPTS;
    fits.then_some((object, subscripts))
}

/// In Fortran such a variable is known by its address.
fn is_by_reference(storage: Storage) -> bool {
    matches!(storage, Storage::Formal | Storage::Associated)
}

/// `A` of `A` and of `A[k]`: the variable that is, or holds, what may be a distributed array.
pub(super) fn array_variable(expr: &Expr) -> Option<ObjectId> {
    let variable = match &expr.kind {
        ExprKind::Element {
            base,
            physical: None,
            ..
        } => base,
        _ => expr,
    };
    match variable.kind {
        ExprKind::Variable(object) => Some(object),
        _ => None,
    }
}

/// The expression that gives a statement expression its value.
fn last_expression(stmt: &Stmt) -> Option<ExprId> {
    match &stmt.kind {
        StmtKind::Block(statements) => last_expression(statements.last()?),
        StmtKind::Label { body, .. } => last_expression(body),
        StmtKind::Expr(value) => Some(value.id),
        _ => None,
    }
}

/// Sections, and elements that hold it, by which something that is passed is chosen. What lies at and behind an element
/// itself is the matter of the callee.
fn parts_that_choose(passed: &Expr) -> Vec<&Expr> {
    let parts = std::iter::successors(Some(passed), |part| part.chosen_from());
    let chooses = |part: &&Expr| match &part.kind {
        ExprKind::Element { base, .. } => {
            part.id != passed.id && matches!(base.ty, Type::Array { .. })
        }
        _ => is_part_of_array(part),
    };
    parts.filter(chooses).collect()
}

/// A section of an array with bounds of its own, no part of a text.
fn is_part_of_array(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Section { base, axes } => {
            !axes.is_empty() && matches!(base.ty, Type::Array { .. })
        }
        _ => false,
    }
}

/// Objects declared in the text of a statement.
fn born_in(stmt: &Stmt) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    each_stmt(Part::Stmt(stmt), &mut |inner| {
        if let StmtKind::Decl(declared) = &inner.kind {
            found.extend(declared.iter().map(|one| one.object));
        }
    });
    found
}

pub(crate) fn is_scalar(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(_) | Type::Pointer(_))
}

/// The text with one blank for many. Most references have none.
fn with_single_blanks(text: String) -> String {
    match text.contains(char::is_whitespace) {
        true => text.split_whitespace().collect::<Vec<_>>().join(" "),
        false => text,
    }
}

pub(crate) fn is_record(ty: &Type) -> bool {
    matches!(ty, Type::Record(_))
}

pub(super) fn is_bitfield(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Member { bitfield: true, .. })
}
