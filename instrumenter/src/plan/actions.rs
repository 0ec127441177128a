//! Directives at statements: remote references in force behind them, and what they do when they are
//! executed.

use super::builder::Builder;
use super::{
    Action, ArrayName, CopyFlag, Flag, Home, Own, PlannedRenewal, Processors, TemplateExtent,
    array, flags, home, task,
};
use crate::directive::{
    ArrayCopy, DirectiveKind, GroupAction, GroupOperation, Map, NamedObject, NewTemplate, On,
    Realign, Redistribute, Section, ShadowAdd, ShadowGroup, TaskProcessors, Text, Trace,
};
use crate::model::designator::root;
use crate::model::jumps::jumps_out;
use crate::model::{BoundDirective, ExprKind, ObjectId, Stmt, Unit};

impl Builder<'_> {
    /// Directives at a statement: remote references in force, actions.
    pub(super) fn directives(&mut self, stmt: &Stmt) {
        let unit = self.unit;
        let mut actions = Vec::new();
        let mut new_value = false;
        for &id in &stmt.directives {
            let bound = &unit.directives[id.index()];
            match &bound.directive.kind {
                DirectiveKind::RemoteAccess(remote) | DirectiveKind::IndirectAccess(remote) => {
                    self.remote_statement(stmt, bound, remote);
                }
                DirectiveKind::NewValue => new_value = true,
                DirectiveKind::Copy => self.copy(stmt),
                DirectiveKind::CopyStart(_) => {
                    self.copy(stmt);
                    if let Some(flag) = self.copy_flag(bound) {
                        self.plan.copies.insert(stmt.id, flag);
                    }
                }
                DirectiveKind::Asynchronous(it) => {
                    self.copy(stmt);
                    if let Some(flag) = self.copy_identifier(bound, &it.id) {
                        self.plan.copies.insert(stmt.id, flag);
                    }
                }
                DirectiveKind::AsyncWait(it) => {
                    let flag = self.copy_identifier(bound, &it.id);
                    actions.extend(flag.map(Action::CopyWait));
                }
                DirectiveKind::On(it) => self.owned_block(stmt, bound, it),
                DirectiveKind::CopyWait(_) => {
                    actions.extend(self.copy_flag(bound).map(Action::CopyWait));
                }
                DirectiveKind::ArrayCopy(it) => actions.extend(self.array_copy(bound, it)),
                DirectiveKind::ShadowGroup(it) => actions.extend(shadow_group(unit, bound, it)),
                DirectiveKind::ShadowAdd(it) => actions.extend(shadow_add(unit, bound, it)),
                DirectiveKind::GroupOperation(it) => {
                    actions.extend(self.group_operation(bound, it));
                }
                DirectiveKind::Redistribute(it) => {
                    let new_value = new_value || it.new_value.is_some();
                    self.redistribute(bound, it, new_value, &mut actions);
                }
                DirectiveKind::CreateTemplate(it) => {
                    for one in &it.templates {
                        actions.extend(self.create_template(bound, one));
                    }
                }
                DirectiveKind::DeleteTemplate(it) => {
                    let objects = it.names.iter().filter_map(|name| bound.object(name));
                    let templates = objects.map(ArrayName::variable);
                    actions.extend(templates.map(|template| Action::DeleteTemplate { template }));
                }
                DirectiveKind::Realign(it) => {
                    let new_value = new_value || it.new_value.is_some();
                    self.realign(bound, it, new_value, &mut actions);
                }
                DirectiveKind::Map(it) => actions.extend(self.map_task(bound, it)),
                DirectiveKind::Trace(it) => actions.push(Action::Trace {
                    on: *it == Trace::On,
                }),
                DirectiveKind::Array(_)
                | DirectiveKind::Formal(_)
                | DirectiveKind::Inherit(_)
                | DirectiveKind::Parallel(_)
                | DirectiveKind::Region(_)
                | DirectiveKind::EndRegion
                | DirectiveKind::HostSection
                | DirectiveKind::EndHostSection
                | DirectiveKind::Actual(_)
                | DirectiveKind::GetActual(_)
                | DirectiveKind::Interval(_)
                | DirectiveKind::EndInterval
                | DirectiveKind::ExitInterval(_)
                | DirectiveKind::Debug(_)
                | DirectiveKind::EndDebug(_)
                | DirectiveKind::Barrier
                | DirectiveKind::Group(_)
                | DirectiveKind::Task(_)
                | DirectiveKind::TaskRegion(_)
                | DirectiveKind::EndTaskRegion
                | DirectiveKind::EndOn
                | DirectiveKind::Consistent(_)
                | DirectiveKind::Pointer(_)
                | DirectiveKind::Heap(_)
                | DirectiveKind::AsyncId(_)
                | DirectiveKind::EndAsynchronous
                | DirectiveKind::SectionCopy(_)
                | DirectiveKind::Check(_)
                | DirectiveKind::IoMode
                | DirectiveKind::ControlPoint(_)
                | DirectiveKind::Routine
                | DirectiveKind::CopyFlag
                | DirectiveKind::Localize(_)
                | DirectiveKind::Unlocalize(_)
                | DirectiveKind::Instantiations(_)
                | DirectiveKind::Checkpoint(_) => {}
            }
        }
        if !actions.is_empty() {
            self.plan.actions.insert(stmt.id, actions);
        }
    }

    fn redistribute(
        &mut self,
        bound: &BoundDirective,
        it: &Redistribute,
        new_value: bool,
        actions: &mut Vec<Action>,
    ) {
        let distributed = array::distributed(&it.distribution);
        let home = home::home(self.unit, bound, it.distribution.onto.as_ref());
        for object in &it.objects {
            let Ok(array) = array::resolve(self.unit, bound, object) else {
                continue;
            };
            let site = home.as_ref().map(|home| match home {
                Home::Task(task) => self.named_site(self.directive_place(bound), task),
                Home::Processors(_) => self.directive_site(bound, array.object),
            });
            let sizes = array::sizes(self.unit, bound, &it.distribution);
            let told = (!sizes.is_empty()).then(|| self.directive_site(bound, array.object));
            actions.push(Action::Redistribute {
                array,
                distributed: distributed.clone(),
                sizes,
                site: told,
                home: home.clone().zip(site),
                new_value,
            });
        }
    }

    fn realign(
        &mut self,
        bound: &BoundDirective,
        it: &Realign,
        new_value: bool,
        actions: &mut Vec<Action>,
    ) {
        for object in &it.objects {
            let Ok(array) = array::resolve(self.unit, bound, object) else {
                continue;
            };
            let described = self.plan.objects[array.object.index()].named();
            let extents = described.map_or(&[][..], |plan| &plan.extents);
            if let Ok((target, rules)) = array::align(self.unit, bound, &it.alignment, extents) {
                let site = self.named_site(self.directive_place(bound), &target);
                actions.push(Action::Realign {
                    array,
                    target,
                    rules,
                    new_value,
                    site,
                });
            }
        }
    }

    fn map_task(&mut self, bound: &BoundDirective, it: &Map) -> Option<Action> {
        let (task, last) = task::mapped(self.unit, bound, it)?;
        let site = self.named_site(self.directive_place(bound), &task);
        Some(Action::MapTask {
            task,
            last,
            processors: match &it.processors {
                TaskProcessors::Onto(onto) => home::processors(self.unit, bound, onto),
                TaskProcessors::By(_) => Processors::default(),
            },
            site,
        })
    }

    /// What a statement does with a group; `None`: its name stands for nothing.
    fn group_operation(
        &mut self,
        bound: &BoundDirective,
        operation: &GroupOperation,
    ) -> Option<Action> {
        let group = bound.object(&operation.group)?;
        let site = self.directive_site(bound, group);
        match operation.action {
            GroupAction::ShadowStart => Some(Action::ShadowStart { group, site }),
            GroupAction::ShadowWait => Some(Action::ShadowWait { group, site }),
            GroupAction::ReductionStart => Some(Action::ReductionStart { group, site }),
            GroupAction::ReductionWait => Some(Action::ReductionWait { group, site }),
            GroupAction::Prefetch => Some(Action::Prefetch { group, site }),
            GroupAction::Reset => Some(Action::Reset { group }),
            GroupAction::ConsistentStart => Some(Action::ConsistentStart { group, site }),
            GroupAction::ConsistentWait => Some(Action::ConsistentWait { group, site }),
        }
    }

    fn create_template(&mut self, bound: &BoundDirective, it: &NewTemplate) -> Option<Action> {
        let template = array::resolve(self.unit, bound, &it.template).ok()?;
        let place = self.directive_place(bound);
        let put = self.put(template.object, place);
        let described = self.plan.objects[template.object.index()].described()?;
        let extents = it.extents.iter().map(|extent| match extent {
            Section::Index(text) => Some(TemplateExtent {
                lower: None,
                bound: text.text.clone(),
            }),
            Section::Span {
                lower,
                upper: Some(upper),
                stride: None,
            } => Some(TemplateExtent {
                lower: lower.as_ref().map(|text| text.text.clone()),
                bound: upper.text.clone(),
            }),
            Section::Whole(_) | Section::Span { .. } => None,
        });
        Some(Action::CreateTemplate {
            name: self.unit.objects[template.object.index()].name.clone(),
            extents: extents.collect::<Option<_>>()?,
            mapping: described.mapping.clone(),
            put,
            template,
        })
    }

    /// The block of the owner of an element.
    fn owned_block(&mut self, stmt: &Stmt, bound: &BoundDirective, on: &On) {
        let described = |object: &ObjectId| self.plan.objects[object.index()].array.is_some();
        if let Some(object) = bound.object(&on.name).filter(described) {
            let site = self.directive_site(bound, object);
            let array = Some(ArrayName::variable(object));
            let own = Own {
                calls: false,
                array,
                site,
                for_all: false,
                inner: false,
                single: true,
                subscripts: on.subscripts.iter().map(|one| one.text.clone()).collect(),
            };
            self.plan.owned_blocks.insert(stmt.id, own);
            self.jumps_out_of(stmt);
        }
    }

    /// Jumps that leave the block for sure end it. Blocks are met from outside.
    fn jumps_out_of(&mut self, block: &Stmt) {
        for (jump, _) in jumps_out(block) {
            let left = self.plan.left_blocks.entry(jump.id).or_default();
            left.insert(0, block.id);
        }
    }

    /// The flag of COPY_START or COPY_WAIT: an object or its address.
    /// The statement copies elements from owners to owners.
    fn copy(&mut self, stmt: &Stmt) {
        self.copies = true;
        self.copied_arrays(stmt);
    }

    fn copy_flag(&mut self, bound: &BoundDirective) -> Option<CopyFlag> {
        let flag = bound.expressions.first()?;
        let object = root(flag.expr.passed())?;
        let address = match &flag.expr.kind {
            ExprKind::AddressOf(_) => flag.text.clone(),
            _ => format!("&({})", flag.text),
        };
        let site = self.directive_site(bound, object);
        let flag = Flag::Address(address);
        Some(CopyFlag { flag, site })
    }

    /// The identifier of ASYNCHRONOUS or ASYNCWAIT.
    fn copy_identifier(&mut self, bound: &BoundDirective, id: &NamedObject) -> Option<CopyFlag> {
        let object = bound.object(&id.name)?;
        let element = id.element.iter().map(|one| one.text.clone()).collect();
        let site = self.directive_site(bound, object);
        let flag = Flag::Handle(ArrayName { object, element });
        Some(CopyFlag { flag, site })
    }

    fn array_copy(&mut self, bound: &BoundDirective, it: &ArrayCopy) -> Option<Action> {
        let target = array::resolve_variable(self.unit, bound, &it.target).ok()?;
        let source = array::resolve_variable(self.unit, bound, &it.source).ok()?;
        let read = self.directive_site(bound, source.object);
        let write = self.directive_site(bound, target.object);
        self.plan.sites[read.index()].flags |= flags::WHOLE;
        self.plan.sites[write.index()].flags |= flags::WHOLE | flags::WRITE;
        Some(Action::ArrayCopy {
            target,
            write,
            source,
            read,
        })
    }
}

/// `SHADOW_ADD`. Without a list of arrays the edges are those of the template, which may be an array.
fn shadow_add(unit: &Unit, bound: &BoundDirective, it: &ShadowAdd) -> Option<Action> {
    let named = |name: &Text| bound.object(name).map(ArrayName::variable);
    let described = |array: &ArrayName| matches!(array::describe(unit, array.object), Ok(Some(_)));
    let template = named(&it.template).filter(described)?;
    let mut arrays: Vec<ArrayName> = it.include_to.iter().filter_map(named).collect();
    arrays.retain(described);
    if it.include_to.is_empty() {
        arrays.push(template.clone());
    }
    Some(Action::ShadowAdd {
        template,
        axis: it.axes.iter().position(Option::is_some)?,
        arrays,
    })
}

/// `CREATE_SHADOW_GROUP`; an array that is not declared is left out (lint reports it).
fn shadow_group(unit: &Unit, bound: &BoundDirective, it: &ShadowGroup) -> Option<Action> {
    let group = bound.object(&it.name)?;
    let members = it.renewals.iter().filter_map(|renewal| {
        Some(PlannedRenewal {
            array: array::resolve(unit, bound, &renewal.array).ok()?,
            widths: array::widths(&renewal.widths),
            corner: renewal.corner.is_some(),
        })
    });
    let members = members.collect();
    Some(Action::CreateShadowGroup { group, members })
}
