//! Statements: which accesses they make, in which construct.

use super::build::{is_record, is_scalar};
use super::builder::{Builder, EnclosingRegion};
use super::designator::array_variable;
use super::dummy::may_be_unassociated;
use super::effects::is_designator;
use super::fragment::{self};
use super::named_partials::selected;
use super::reduction::{ReducedPair, groups};
use super::walk::Part;
use super::{
    ArrayName, ArrayPlan, InitialMapping, PlannedRegion, Receiver, Registration, Task, flags, home,
    task,
};
use crate::directive::DirectiveKind;
use crate::model::jumps::possible_jumps_out;
use crate::model::{
    Assembly, BoundDirective, DeclaredObject, Expr, ExprKind, Jump, Memory, ObjectId, Procedure,
    Stmt, StmtKind, Storage, Type,
};
use crate::source::Place;

impl<'a> Builder<'a> {
    pub(super) fn stmt(&mut self, stmt: &Stmt) {
        let outer = self.fragment;
        self.first_function = None;
        if let Some((number, level)) = fragment::level(self.unit, stmt) {
            self.plan.notes.extend(level.note(number));
            self.fragment = outer.min(level);
        }
        self.stmt_or_task(stmt);
        self.fragment = outer;
    }

    fn stmt_or_task(&mut self, stmt: &Stmt) {
        let number = task::number(self.unit, stmt);
        let element = home::element(self.unit, stmt);
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
        self.region = Some(EnclosingRegion {
            construct,
            groups: groups(&clauses),
        });
        let region = PlannedRegion { construct, clauses };
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

    /// Variable of a loop over tasks, if its value is followed.
    fn loop_variable(&self, stmt: &Stmt) -> Option<ObjectId> {
        let StmtKind::Loop(the_loop) = &stmt.kind else {
            return None;
        };
        let variable = the_loop.counted.as_ref()?.variable;
        self.is_followed(variable).then_some(variable)
    }

    /// A scalar with a shadow word, its own or one that its address leads to.
    pub(super) fn is_followed(&self, variable: ObjectId) -> bool {
        let object = &self.unit.objects[variable.index()];
        let is_found = self.unit.rules().by_reference
            && matches!(object.storage, Storage::Formal | Storage::Associated)
            && !object.attributes.sought
            && !object.untracked;
        is_found || self.plan.objects[variable.index()].shadow_word
    }

    /// Reduction variables of the constructs around this text.
    pub(super) fn groups(&self) -> impl Iterator<Item = &ReducedPair> {
        let nest = self.nest.iter().flat_map(|nest| &nest.groups);
        nest.chain(self.region.iter().flat_map(|region| &region.groups))
    }

    /// Statements one behind the other. A jump selects what stands behind it.
    fn in_order(&mut self, statements: &[Stmt]) {
        for (number, inner) in statements.iter().enumerate() {
            let outer = self.behind.len();
            if self.groups().next().is_some() && !possible_jumps_out(inner).is_empty() {
                let groups: Vec<ReducedPair> = self.groups().cloned().collect();
                for later in &statements[number + 1..] {
                    let selected = selected(self.names, &groups, Part::Stmt(later));
                    self.behind.extend(selected.into_iter().flatten());
                }
            }
            self.stmt(inner);
            self.behind.truncate(outer);
        }
    }

    pub(super) fn any_stmt(&mut self, stmt: &Stmt) {
        let (remote, copies, by_owner) = (self.remote.len(), self.copies, self.by_owner);
        self.directives(stmt);
        self.forget_before(stmt);
        self.by_owner |= self.plan.owned_blocks.contains_key(&stmt.id);
        match &stmt.kind {
            StmtKind::Block(statements) => self.in_order(statements),
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
                self.either_means(
                    |builder| builder.guarded(condition, true, |builder| builder.stmt(then)),
                    |builder| {
                        builder.guarded(condition, false, |builder| {
                            otherwise.iter().for_each(|inner| builder.stmt(inner));
                        });
                    },
                );
            }
            StmtKind::Loop(the_loop) => self.any_loop(stmt, the_loop),
            StmtKind::Switch { selector, body } => {
                self.selecting(&[Part::Stmt(body)], |builder| builder.value(selector));
                self.stmt(body);
            }
            StmtKind::Guarded {
                evaluated, parts, ..
            } => {
                let branches: Vec<Part<'_>> =
                    parts.iter().map(|part| Part::Stmt(&part.body)).collect();
                self.selecting(&branches, |builder| {
                    evaluated.iter().for_each(|expr| builder.value(expr));
                });
                for part in parts {
                    self.note_names(evaluated, part);
                    self.stmt(&part.body);
                }
            }
            StmtKind::Where(arms) => self.with_indices(|builder| {
                for arm in arms {
                    arm.mask.iter().for_each(|mask| builder.value(mask));
                    arm.body.iter().for_each(|inner| builder.stmt(inner));
                }
            }),
            StmtKind::Forall(found) if found.concurrent => self.do_concurrent(stmt, found),
            StmtKind::Forall(found) => {
                let bounds = found.controls.iter();
                let bounds =
                    bounds.flat_map(|one| [Some(&one.first), Some(&one.last), one.step.as_ref()]);
                bounds.flatten().for_each(|bound| self.value(bound));
                for control in &found.controls {
                    self.counters.count(control.variable, (0, 0));
                }
                self.with_indices(|builder| {
                    found.mask.iter().for_each(|mask| builder.value(mask));
                    builder.stmt(&found.body);
                });
                for control in &found.controls {
                    self.counters.count_no_more(control.variable);
                }
            }
            StmtKind::Exited(body) => self.stmt(body),
            StmtKind::Jump(jump) => {
                if let Some(value) = jump.value() {
                    self.selecting(&[], |builder| builder.value(value));
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
                    self.note_source(memory);
                }
                taken.iter().for_each(|item| self.item(item, false));
                let gives = !matches!(stmt.kind, StmtKind::Io { gives: None, .. });
                let untraced = self.is_untraced;
                self.is_untraced |= !gives;
                filled.iter().for_each(|item| self.item(item, true));
                self.is_untraced = untraced;
            }
            StmtKind::Assembly(assembly) => self.assembly(stmt, assembly),
            StmtKind::Foreign(foreign) => self.plan.notes.push(foreign.note.clone()),
            StmtKind::Directive
            | StmtKind::Declarative
            | StmtKind::Entry(_)
            | StmtKind::Empty
            | StmtKind::Nested(_)
            | StmtKind::Opaque => {}
        }
        self.forget_behind(stmt);
        self.remote.truncate(remote);
        (self.copies, self.by_owner) = (copies, by_owner);
    }

    pub(super) fn declared(&mut self, one: &DeclaredObject) {
        self.put_declared(one.object);
        self.each_nest(|builder, nest| builder.note_birth(nest, one));
        one.bounds.iter().for_each(|bound| self.value(bound));
        let object = &self.unit.objects[one.object.index()];
        if matches!(object.storage, Storage::Static | Storage::Extern) {
            return;
        }
        if let Some(value) = &one.initialiser {
            let scalar = is_scalar(&object.ty);
            self.copying(scalar, value);
            self.creating = self.creatable(ArrayName::variable(one.object));
            let pointer = self.creating.clone();
            self.value(value);
            self.creating = None;
            self.take_value(pointer, value);
            self.copied = false;
            // What was declared before it may have got another value in it.
            self.forget_assigned(Part::Expr(value));
            self.note_meaning(one.object, value);
            self.trace_birth(one, value);
            if self.plan.objects[one.object.index()].registration == Some(Registration::Local) {
                self.carry(value, Receiver::Object(one.object));
            }
        }
    }

    /// Fortran: alignments in the declarations of a procedure are carried out at its entry. Arrays in COMMON are made
    /// in the main program, and all other procedures repeat how; tasks are mapped later.
    pub(super) fn put_all(&mut self, procedure: &Procedure) {
        let declared = self.plan.declared.get(&procedure.body.id);
        for object in declared.cloned().unwrap_or_default() {
            let array = self.plan.objects[object.index()].array.as_ref();
            let names = array.is_some_and(|array| {
                array.mapping.has_sizes() || matches!(array.mapping, InitialMapping::Align { .. })
            });
            let common = self.unit.objects[object.index()].storage == Storage::Common;
            if names && (!common || procedure.main) {
                self.put_declared(object);
            }
        }
    }

    /// Parameters that state their mappings: where they do so.
    pub(super) fn state_all(&mut self, procedure: &Procedure) {
        for &formal in &procedure.formals {
            let array = self.plan.objects[formal.index()].array.as_ref();
            let Some(array) = array.filter(|array| array.stated_at.is_none()) else {
                continue;
            };
            if may_be_unassociated(self.unit, formal) {
                continue;
            }
            let aligned = matches!(array.mapping, InitialMapping::Align { .. });
            // INHERIT states that it is a whole array.
            if aligned || array.formal || !array.stated.is_empty() {
                let bound = &self.unit.directives[array.directive.index()];
                let site = self.directive_site(bound, formal);
                if let Some(array) = &mut self.plan.objects[formal.index()].array {
                    array.stated_at = Some(site);
                }
            }
        }
    }

    /// What the directives of the unit say of arrays that it shares with others: where they do so. Of what they may map anew they
    /// say no more than how it begins.
    pub(crate) fn state_shared(&mut self) {
        for object in (0..self.unit.objects.len() as u32).map(ObjectId) {
            let Some(array) = &self.plan.objects[object.index()].array else {
                continue;
            };
            let aligned = match &array.mapping {
                InitialMapping::Align { target, .. } => self.is_variable_of_units(&target.clone()),
                _ => false,
            };
            let is_said = aligned || !array.stated.is_empty();
            let is_fixed = !array.dynamic && !array.formal && !array.template;
            if is_said && is_fixed && self.is_declared_by_units(object) && !self.is_dynamic(object)
            {
                let bound = &self.unit.directives[array.directive.index()];
                let site = self.directive_site(bound, object);
                if let Some(array) = &mut self.plan.objects[object.index()].array {
                    array.stated_at = Some(site);
                }
            }
        }
    }

    /// An array of the program as a whole, known by its name.
    fn is_variable_of_units(&self, target: &ArrayName) -> bool {
        let known = &self.unit.objects[target.object.index()];
        let array = self.plan.objects[target.object.index()].array.as_ref();
        target.element.is_empty()
            && matches!(
                known.storage,
                Storage::Common | Storage::Extern | Storage::Global
            )
            && array.is_some_and(|array| !array.dynamic && !array.template && !array.formal)
    }

    fn is_dynamic(&self, object: ObjectId) -> bool {
        let mut mapping = self.unit.objects[object.index()].mapping.iter();
        mapping.any(|directive| {
            let bound = &self.unit.directives[directive.index()];
            matches!(&bound.directive.kind, DirectiveKind::Array(array) if array.dynamic)
        })
    }

    /// C: arrays that have blocks of given sizes before the program begins, and where the directive says so.
    pub(crate) fn place_sizes(&mut self) {
        for object in (0..self.unit.objects.len() as u32).map(ObjectId) {
            let array = self.plan.objects[object.index()].array.as_ref();
            let Some(array) = array.filter(|array| array.mapping.has_sizes() && !array.dynamic)
            else {
                continue;
            };
            let bound = &self.unit.directives[array.directive.index()];
            let site = self.directive_site(bound, object);
            if let Some(ArrayPlan {
                mapping: InitialMapping::Distribute { sizes, .. },
                ..
            }) = &mut self.plan.objects[object.index()].array
            {
                sizes.iter_mut().for_each(|one| one.site = Some(site));
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
        if memory.allocates && memory.initialised && !self.is_untraced {
            let place = self.prepared.place(stmt.span.clone());
            self.unrecord("what ALLOCATE copies", &place);
        }
    }

    fn assembly(&mut self, stmt: &Stmt, assembly: &Assembly) {
        let operands = assembly.inputs.iter().chain(&assembly.outputs);
        operands.for_each(|operand| self.value(operand));
        if assembly.may_write() {
            let place = self.prepared.beginning(&stmt.span);
            let note = format!(
                "asm at {}:{}: memory that it may write",
                place.file, place.line
            );
            self.plan.notes.push(note);
        }
    }

    /// An item of Fortran input or output.
    pub(super) fn item(&mut self, item: &Expr, input: bool) {
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
            self.with_index(*variable, |builder| {
                items.iter().for_each(|inner| builder.item(inner, input));
            });
            self.counters.count_no_more(*variable);
            return;
        }
        if !is_designator(item) {
            self.value(item);
            return;
        }
        self.place(item);
        if !input && self.unit.written_records.contains(&item.id) {
            return self.written_record(item);
        }
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
}
