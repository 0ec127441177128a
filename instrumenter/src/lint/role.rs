//! The names in directives, each with the part it plays there, and what it must stand for to play it.

use std::ops::Range;

use super::facts::{DvmKind, Numbers};
use crate::diagnostic::{Code, codes};
use crate::directive::{
    ClauseKind, Directive, DirectiveKind, Distribution, DistributionMode, GroupAction, Mapping,
    NamedObject, Parallel, Reference, RegionClause, RemoteAccess, Renewal, Spelling, Subarray,
    Subscript, TaskProcessors, Text,
};

/// What a directive does with something it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Base of an alignment.
    Base,
    /// Target of `ON`.
    Target,
    /// `SHADOW_RENEW`, member of a shadow group.
    Renewed,
    /// `ACROSS`.
    Dependent,
    /// `REMOTE_ACCESS`.
    Remote,
    /// `tie`.
    Tied,
    /// `REDISTRIBUTE`.
    Redistributed,
    /// `REALIGN`.
    Realigned,
    /// `REDUCTION`, value or location.
    Reduced,
    /// `private`.
    Private,
    /// Group of shadow edges.
    ShadowGroup,
    /// Group of reductions.
    ReductionGroup,
    /// Group of `REMOTE_ACCESS`.
    RemoteGroup,
    /// Group of `INDIRECT_ACCESS`.
    IndirectGroup,
    /// `CONSISTENT` of a loop or region.
    Consistent,
    /// Array of `SHADOW_COMPUTE`.
    Extended,
    /// Group of consistent arrays.
    ConsistentGroup,
    /// Either group of buffers: `PREFETCH`, `RESET`.
    BufferGroup,
    /// `CREATE_TEMPLATE`.
    Created,
    /// Sizes, weights or owners of a distribution.
    ModeArgument,
    /// `ONTO` of a distribution.
    Onto,
    /// `ONTO` of a MAP.
    Mapped,
    /// `MAP`, `TASK_REGION`.
    Task,
    /// `ON` of a task's block.
    TaskBlock,
    /// `array_copy`.
    Copied,
    /// In a list of `actual`, of a region, of `localize`, of CHECK, of HEAP, of a checkpoint; an identifier of copies,
    /// weights of tasks, the array of a derived rule: must only be there.
    Listed,
}

/// What a name must be declared as.
pub(super) struct WantedRole {
    pub(super) kinds: &'static [DvmKind],
    /// "`x` is not declared ...".
    pub(super) what: &'static str,
    pub(super) code: &'static Code,
    pub(super) numbers: Numbers,
}

impl WantedRole {
    fn distributed(numbers: Numbers) -> Self {
        WantedRole {
            kinds: &[DvmKind::Array, DvmKind::Template],
            what: "distributed",
            code: &codes::NOT_DISTRIBUTED,
            numbers,
        }
    }

    fn object(kinds: &'static [DvmKind], what: &'static str, numbers: Numbers) -> Self {
        WantedRole {
            kinds,
            what,
            code: &codes::DIRECTIVE_NAME,
            numbers,
        }
    }

    fn group(kinds: &'static [DvmKind], what: &'static str, number: &'static str) -> Self {
        WantedRole::object(kinds, what, Numbers(number, "", "137"))
    }
}

impl Role {
    /// The declaration by a directive that the name must have.
    pub(super) fn wanted(self) -> Option<WantedRole> {
        use DvmKind::{
            Array, ConsistentArray, ConsistentGroup, IndirectGroup, Processors, ReductionGroup,
            RemoteGroup, ShadowGroup, Task, Template,
        };
        Some(match self {
            Role::Base => WantedRole::distributed(Numbers("2078", "", "92")),
            Role::Renewed => WantedRole::distributed(Numbers("2036", "M346", "")),
            Role::Remote => WantedRole::distributed(Numbers("2036", "", "72")),
            Role::Redistributed => WantedRole::distributed(Numbers("2036", "M321", "")),
            Role::Realigned => WantedRole::distributed(Numbers("2036", "M322", "")),
            Role::Target => WantedRole {
                kinds: &[Array, Template, Task],
                ..WantedRole::distributed(Numbers("2036", "M347", ""))
            },
            Role::Created => {
                WantedRole::object(&[Template], "as a template", Numbers("2037", "", "640"))
            }
            Role::ReductionGroup => {
                WantedRole::group(&[ReductionGroup], "as a reduction group", "2041")
            }
            Role::ShadowGroup => WantedRole::group(&[ShadowGroup], "as a shadow group", "2042"),
            Role::RemoteGroup => WantedRole::group(&[RemoteGroup], "as a remote group", "2043"),
            Role::BufferGroup => {
                WantedRole::group(&[RemoteGroup, IndirectGroup], "as a remote group", "2043")
            }
            Role::IndirectGroup => {
                WantedRole::group(&[IndirectGroup], "as an indirect group", "2040")
            }
            Role::ConsistentGroup => {
                WantedRole::group(&[ConsistentGroup], "as a consistent group", "")
            }
            Role::Consistent => {
                WantedRole::object(&[ConsistentArray], "CONSISTENT", Numbers("", "", "399"))
            }
            Role::Extended => WantedRole::distributed(Numbers("", "", "264")),
            Role::Task => WantedRole::object(&[Task], "as a task array", Numbers("2044", "", "77")),
            Role::TaskBlock => {
                WantedRole::object(&[Task], "as a task array", Numbers("2062", "", ""))
            }
            Role::Mapped => {
                WantedRole::object(&[Processors], "as processors", Numbers("2061", "", ""))
            }
            Role::Onto => WantedRole {
                code: &codes::MODE_ARGUMENT,
                ..WantedRole::object(
                    &[Processors, Task],
                    "as processors or tasks",
                    Numbers("2056", "", "176"),
                )
            },
            Role::Dependent
            | Role::Tied
            | Role::Reduced
            | Role::Private
            | Role::ModeArgument
            | Role::Copied
            | Role::Listed => return None,
        })
    }

    /// It must only be there: a constant, or what an unknown module may hold, does as well.
    pub(super) fn takes_any(self) -> bool {
        matches!(self, Role::Private | Role::Copied | Role::Listed)
    }
}

/// One name.
pub(super) struct Named<'d> {
    pub(super) role: Role,
    pub(super) name: &'d Text,
    /// How many subscripts are written, where all of the array's must be, and the bytes of the last.
    pub(super) subscripts: Option<(usize, Range<usize>)>,
}

/// All names of a directive that play a part.
pub(super) fn named(directive: &Directive) -> Vec<Named<'_>> {
    let mut found = Vec::new();
    let into = &mut found;
    match &directive.kind {
        DirectiveKind::Array(array) => mapping(array.mapping.as_ref(), into),
        DirectiveKind::Formal(formal) => mapping(Some(&formal.mapping), into),
        DirectiveKind::Redistribute(redistribute) => {
            let axes = &redistribute.distribution.axes;
            let count = axes.last().map(|axis| (axes.len(), axis.range.clone()));
            for object in &redistribute.objects {
                into.push(plain(Role::Redistributed, &object.name, count.clone()));
            }
            distribution(&redistribute.distribution, into);
        }
        DirectiveKind::Realign(realign) => {
            let count = realign.alignment.source.len();
            for object in &realign.objects {
                let range = object.name.range.clone();
                into.push(plain(Role::Realigned, &object.name, Some((count, range))));
            }
            let alignment = &realign.alignment;
            into.push(subscripted(
                Role::Base,
                &alignment.target,
                &alignment.subscripts,
            ));
        }
        DirectiveKind::CreateTemplate(it) => {
            let templates = it.templates.iter();
            into.extend(templates.map(|one| {
                let name = &one.template.name;
                plain(Role::Created, name, counted(one.extents.len(), name))
            }));
        }
        DirectiveKind::DeleteTemplate(it) => {
            let names = it.names.iter();
            into.extend(names.map(|name| plain(Role::Created, name, None)));
        }
        DirectiveKind::Parallel(parallel) => parallel_names(parallel, into),
        DirectiveKind::RemoteAccess(remote) => remote_names(remote, Role::RemoteGroup, into),
        DirectiveKind::IndirectAccess(remote) => remote_names(remote, Role::IndirectGroup, into),
        DirectiveKind::ShadowGroup(group) => {
            into.push(plain(Role::ShadowGroup, &group.name, None));
            into.extend(group.renewals.iter().map(renewed));
        }
        DirectiveKind::GroupOperation(operation) => {
            let role = match operation.action {
                GroupAction::ShadowStart | GroupAction::ShadowWait => Role::ShadowGroup,
                GroupAction::ReductionStart | GroupAction::ReductionWait => Role::ReductionGroup,
                GroupAction::Prefetch | GroupAction::Reset => Role::BufferGroup,
                GroupAction::ConsistentStart | GroupAction::ConsistentWait => Role::ConsistentGroup,
            };
            into.push(plain(role, &operation.group, None));
        }
        DirectiveKind::Map(map) => {
            into.push(plain(Role::Task, &map.task, None));
            into.push(match &map.processors {
                TaskProcessors::Onto(onto) => plain(Role::Mapped, &onto.name, None),
                TaskProcessors::By(weights) => plain(Role::Listed, weights, None),
            });
        }
        DirectiveKind::TaskRegion(region) => {
            into.push(plain(Role::Task, &region.task, None));
            for clause in &region.clauses {
                clause_names(&clause.kind, into);
            }
        }
        DirectiveKind::On(on) => {
            let role = match directive.spelling {
                Spelling::Fortran => Role::Target,
                Spelling::ClassicC | Spelling::PragmaC => Role::TaskBlock,
            };
            let last = on.subscripts.last();
            let count = last.map(|last| (on.subscripts.len(), last.range.clone()));
            into.push(plain(
                role,
                &on.name,
                count.filter(|_| role == Role::Target),
            ));
            into.extend(
                on.private
                    .iter()
                    .map(|name| plain(Role::Private, name, None)),
            );
        }
        DirectiveKind::ArrayCopy(copy) => {
            let both = [&copy.target, &copy.source];
            into.extend(both.map(|name| plain(Role::Copied, name, None)));
        }
        DirectiveKind::Actual(actual) | DirectiveKind::GetActual(actual) => {
            listed(&actual.subarrays, into);
        }
        DirectiveKind::Region(region) => {
            for clause in &region.clauses {
                if let RegionClause::Data { subarrays, .. } = clause {
                    listed(subarrays, into);
                }
            }
        }
        DirectiveKind::Localize(it) => {
            into.push(plain(Role::Listed, &it.index, None));
            let count = counted(it.indexed.len(), &it.base);
            into.push(plain(Role::Listed, &it.base, count));
        }
        DirectiveKind::Unlocalize(it) => {
            listed_names(&it.names, into);
        }
        DirectiveKind::ShadowAdd(it) => {
            let count = counted(it.axes.len(), &it.template);
            into.push(plain(Role::Listed, &it.template, count));
            let derived = it.axes.iter().flatten();
            into.extend(derived.map(|one| plain(Role::Listed, &one.base, None)));
            listed_names(&it.include_to, into);
        }
        DirectiveKind::Asynchronous(it) => into.push(plain(Role::Listed, &it.id.name, None)),
        DirectiveKind::AsyncWait(it) => into.push(plain(Role::Listed, &it.id.name, None)),
        DirectiveKind::Heap(heap) => listed_names(&heap.names, into),
        DirectiveKind::Check(check) => listed_names(&check.names, into),
        DirectiveKind::ControlPoint(point) => {
            listed_names(point.variables.iter().chain(&point.status), into);
        }
        DirectiveKind::Inherit(_)
        | DirectiveKind::NewValue
        | DirectiveKind::EndRegion
        | DirectiveKind::HostSection
        | DirectiveKind::EndHostSection
        | DirectiveKind::Interval(_)
        | DirectiveKind::EndInterval
        | DirectiveKind::ExitInterval(_)
        | DirectiveKind::Debug(_)
        | DirectiveKind::EndDebug(_)
        | DirectiveKind::Trace(_)
        | DirectiveKind::Barrier
        | DirectiveKind::Group(_)
        | DirectiveKind::Task(_)
        | DirectiveKind::EndTaskRegion
        | DirectiveKind::EndOn
        | DirectiveKind::Consistent(_)
        | DirectiveKind::Pointer(_)
        | DirectiveKind::AsyncId(_)
        | DirectiveKind::EndAsynchronous
        | DirectiveKind::SectionCopy(_)
        | DirectiveKind::IoMode
        | DirectiveKind::Routine
        | DirectiveKind::CopyFlag
        | DirectiveKind::Copy
        | DirectiveKind::CopyStart(_)
        | DirectiveKind::CopyWait(_)
        | DirectiveKind::Instantiations(_)
        | DirectiveKind::Checkpoint(_) => {}
    }
    found
}

fn listed_names<'d>(names: impl IntoIterator<Item = &'d Text>, found: &mut Vec<Named<'d>>) {
    let names = names.into_iter();
    found.extend(names.map(|name| plain(Role::Listed, name, None)));
}

fn listed<'d>(subarrays: &'d [Subarray], found: &mut Vec<Named<'d>>) {
    found.extend(subarrays.iter().map(|subarray| {
        let name = &subarray.name;
        plain(Role::Listed, name, counted(subarray.sections.len(), name))
    }));
}

/// How many dimensions are written behind a name, if any.
fn counted(written: usize, name: &Text) -> Option<(usize, Range<usize>)> {
    (written != 0).then(|| (written, name.range.clone()))
}

fn mapping<'d>(mapping: Option<&'d Mapping>, found: &mut Vec<Named<'d>>) {
    match mapping {
        Some(Mapping::Align(alignment)) => found.push(subscripted(
            Role::Base,
            &alignment.target,
            &alignment.subscripts,
        )),
        Some(Mapping::Distribute(it)) => distribution(it, found),
        Some(Mapping::Deferred(_)) | None => {}
    }
}

fn distribution<'d>(distribution: &'d Distribution, found: &mut Vec<Named<'d>>) {
    for axis in &distribution.axes {
        match &axis.mode {
            DistributionMode::GenBlock(array)
            | DistributionMode::WgtBlock(array, _)
            | DistributionMode::Indirect(array) => {
                found.push(plain(Role::ModeArgument, array, None));
            }
            DistributionMode::Derived(it) => found.push(plain(Role::Listed, &it.base, None)),
            DistributionMode::Block
            | DistributionMode::MultBlock(_)
            | DistributionMode::NotDistributed
            | DistributionMode::Any => {}
        }
    }
    if let Some(it) = &distribution.onto {
        found.push(plain(Role::Onto, &it.name, None));
    }
}

fn parallel_names<'d>(parallel: &'d Parallel, found: &mut Vec<Named<'d>>) {
    if let Some(target) = &parallel.target {
        found.push(subscripted(
            Role::Target,
            &target.object,
            &target.subscripts,
        ));
    }
    for clause in parallel.clause_kinds() {
        clause_names(clause, found);
    }
}

fn clause_names<'d>(clause: &'d ClauseKind, found: &mut Vec<Named<'d>>) {
    match clause {
        ClauseKind::ShadowRenew(renewals) => found.extend(renewals.iter().map(renewed)),
        ClauseKind::ShadowStart(group) | ClauseKind::ShadowWait(group) => {
            found.push(plain(Role::ShadowGroup, group, None));
        }
        ClauseKind::Across(lists) => {
            for dependence in lists.iter().flat_map(|list| &list.dependences) {
                let widths = &dependence.widths;
                let range = dependence.array.name.range.clone();
                let count = (!widths.is_empty()).then_some((widths.len(), range));
                found.push(plain(Role::Dependent, &dependence.array.name, count));
            }
        }
        ClauseKind::Tie(ties) => {
            for tie in ties {
                let range = tie.array.range.clone();
                found.push(plain(Role::Tied, &tie.array, Some((tie.axes.len(), range))));
            }
        }
        ClauseKind::RemoteAccess(remote) => remote_names(remote, Role::RemoteGroup, found),
        ClauseKind::IndirectAccess(remote) => remote_names(remote, Role::IndirectGroup, found),
        ClauseKind::Private(names) => {
            found.extend(names.iter().map(|name| plain(Role::Private, name, None)));
        }
        ClauseKind::Reduction(list) => {
            let group = list.group.iter();
            found.extend(group.map(|group| plain(Role::ReductionGroup, group, None)));
            for reduction in &list.reductions {
                found.push(plain(Role::Reduced, &reduction.operand.name, None));
                let location = reduction.location.iter();
                found.extend(location.map(|one| plain(Role::Reduced, &one.name, None)));
            }
        }
        ClauseKind::Consistent(list) => {
            let group = list.group.iter();
            found.extend(group.map(|group| plain(Role::ConsistentGroup, group, None)));
            let references = list.references.iter();
            found.extend(references.map(|one| referred(Role::Consistent, one)));
        }
        ClauseKind::ShadowCompute(compute) => {
            found.extend(compute.iter().map(|one| {
                let count = (one.widths.len(), one.array.range.clone());
                plain(Role::Extended, &one.array, Some(count))
            }));
        }
        ClauseKind::Stage(_) | ClauseKind::CudaBlock(_) => {}
    }
}

fn renewed(renewal: &Renewal) -> Named<'_> {
    let widths = &renewal.widths;
    let range = renewal.array.name.range.clone();
    let count = (!widths.is_empty()).then_some((widths.len(), range));
    plain(Role::Renewed, &renewal.array.name, count)
}

fn remote_names<'d>(remote: &'d RemoteAccess, group: Role, found: &mut Vec<Named<'d>>) {
    let groups = remote.group.iter();
    found.extend(groups.map(|name| plain(group, name, None)));
    let references = remote.references.iter();
    found.extend(references.map(|one| referred(Role::Remote, one)));
}

fn referred(role: Role, reference: &Reference) -> Named<'_> {
    let subscripts = &reference.subscripts;
    let count = subscripts
        .last()
        .map(|last| (subscripts.len(), last.text.range.clone()));
    plain(role, &reference.array, count)
}

fn subscripted<'d>(role: Role, object: &'d NamedObject, subscripts: &'d [Subscript]) -> Named<'d> {
    let range = subscripts
        .last()
        .map_or(object.name.range.clone(), |last| last.text.range.clone());
    plain(role, &object.name, Some((subscripts.len(), range)))
}

fn plain(role: Role, name: &Text, subscripts: Option<(usize, Range<usize>)>) -> Named<'_> {
    Named {
        role,
        name,
        subscripts,
    }
}
