//! The arrays and variables that directives name, each with the part it plays there.

use std::ops::Range;

use super::facts::Numbers;
use crate::directive::{
    ClauseKind, Directive, DirectiveKind, Mapping, Object, Parallel, RemoteAccess, Renewal,
    Subscript, Text,
};

/// What a directive does with something it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Base of an alignment.
    Base,
    /// Target of `ON`.
    Target,
    /// `SHADOW_RENEW`.
    Renewed,
    /// `ACROSS`.
    Dependent,
    /// `REMOTE_ACCESS`.
    Remote,
    /// `tie`.
    Tied,
    /// `REDISTRIBUTE`, `REALIGN`.
    Remapped,
    /// `REDUCTION`, value or location.
    Reduced,
    /// `private`.
    Private,
    /// A group of shadow edges or remote buffers.
    Group,
}

impl Role {
    /// The name must be that of a distributed array or template.
    pub(super) fn needs_mapping(self) -> bool {
        match self {
            Role::Base | Role::Target | Role::Renewed | Role::Remote | Role::Remapped => true,
            Role::Dependent | Role::Tied | Role::Reduced | Role::Private | Role::Group => false,
        }
    }

    /// Numbers of "not the needed kind of object".
    pub(super) fn numbers(self) -> Numbers {
        match self {
            Role::Base => Numbers("2078", "", "92"),
            Role::Target => Numbers("2036", "M347", ""),
            Role::Renewed => Numbers("2036", "M346", ""),
            Role::Dependent => Numbers("", "M349", ""),
            Role::Remote => Numbers("2036", "", "72"),
            Role::Tied => Numbers("", "M3443", ""),
            Role::Remapped => Numbers("2036", "M321", ""),
            Role::Reduced => Numbers("2070", "", "151"),
            Role::Private => Numbers("", "", "168"),
            Role::Group => Numbers("", "", ""),
        }
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
    match &directive.kind {
        DirectiveKind::Array(array) => mapping(array.mapping.as_ref(), &mut found),
        DirectiveKind::Formal(formal) => mapping(Some(&formal.mapping), &mut found),
        DirectiveKind::Redistribute(redistribute) => {
            let axes = &redistribute.distribution.axes;
            let count = axes.last().map(|axis| (axes.len(), axis.range.clone()));
            for object in &redistribute.objects {
                found.push(plain(Role::Remapped, &object.name, count.clone()));
            }
        }
        DirectiveKind::Realign(realign) => {
            let count = realign.alignment.source.len();
            for object in &realign.objects {
                let range = object.name.range.clone();
                found.push(plain(Role::Remapped, &object.name, Some((count, range))));
            }
            let alignment = &realign.alignment;
            found.push(subscripted(
                Role::Base,
                &alignment.target,
                &alignment.subscripts,
            ));
        }
        DirectiveKind::Parallel(parallel) => parallel_names(parallel, &mut found),
        DirectiveKind::RemoteAccess(remote) | DirectiveKind::IndirectAccess(remote) => {
            remote_names(remote, &mut found);
        }
        DirectiveKind::ShadowGroup(group) => {
            found.push(plain(Role::Group, &group.name, None));
            found.extend(group.renewals.iter().map(renewed));
        }
        DirectiveKind::GroupOperation(operation) if !operation.action.is_of_reduction() => {
            found.push(plain(Role::Group, &operation.group, None));
        }
        _ => {}
    }
    found
}

fn mapping<'d>(mapping: Option<&'d Mapping>, found: &mut Vec<Named<'d>>) {
    if let Some(Mapping::Align(alignment)) = mapping {
        found.push(subscripted(
            Role::Base,
            &alignment.target,
            &alignment.subscripts,
        ));
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
        match clause {
            ClauseKind::ShadowRenew(renewals) => found.extend(renewals.iter().map(renewed)),
            ClauseKind::ShadowStart(group) | ClauseKind::ShadowWait(group) => {
                found.push(plain(Role::Group, group, None));
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
            ClauseKind::RemoteAccess(remote) | ClauseKind::IndirectAccess(remote) => {
                remote_names(remote, found);
            }
            ClauseKind::Private(names) => {
                found.extend(names.iter().map(|name| plain(Role::Private, name, None)));
            }
            ClauseKind::Reduction(list) => {
                for reduction in &list.reductions {
                    found.push(plain(Role::Reduced, &reduction.operand.name, None));
                    let location = reduction.location.iter();
                    found.extend(location.map(|one| plain(Role::Reduced, &one.name, None)));
                }
            }
            ClauseKind::ShadowCompute(_)
            | ClauseKind::Consistent(_)
            | ClauseKind::Stage(_)
            | ClauseKind::CudaBlock(_) => {}
        }
    }
}

fn renewed(renewal: &Renewal) -> Named<'_> {
    let widths = &renewal.widths;
    let range = renewal.array.name.range.clone();
    let count = (!widths.is_empty()).then_some((widths.len(), range));
    plain(Role::Renewed, &renewal.array.name, count)
}

fn remote_names<'d>(remote: &'d RemoteAccess, found: &mut Vec<Named<'d>>) {
    found.extend(
        remote
            .group
            .iter()
            .map(|group| plain(Role::Group, group, None)),
    );
    for reference in &remote.references {
        let subscripts = &reference.subscripts;
        let count = subscripts
            .last()
            .map(|last| (subscripts.len(), last.text.range.clone()));
        found.push(plain(Role::Remote, &reference.array, count));
    }
}

fn subscripted<'d>(role: Role, object: &'d Object, subscripts: &'d [Subscript]) -> Named<'d> {
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
