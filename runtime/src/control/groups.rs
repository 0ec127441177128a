//! Groups of shadow edges and of remote buffers (languages.md 6.6, 6.8; debugger.md 1.6).
//!
//! A group is known by the address of the variable that stands for it. The edges under way and the
//! valid ones are kept with their arrays; here is what the group itself knows. Remote values are
//! those of the program in one process: only whether they are still the fetched ones is followed.

use std::ops::Range;

use dvmdbg_abi::State;

use super::access::Access;
use super::arrays::{ArrayId, Renewed, Renewing};
use super::finding::place;
use super::objects::ObjectId;
use super::{Control, Execution, Machine, Memory};
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::mapping::Tuple;
use crate::mapping::shadow::Edge;
use crate::report::{Kind, Message};

/// An array in a group. Widths -1: as declared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member {
    /// Address of its first element.
    pub(crate) array: usize,
    pub(crate) low: Tuple,
    pub(crate) high: Tuple,
    pub(crate) corner: bool,
}

#[derive(Debug)]
struct ShadowGroup {
    key: usize,
    members: Vec<Member>,
    /// The start that was not waited for yet.
    started: Option<Site>,
}

/// All shadow groups of the run.
#[derive(Debug, Default)]
pub(super) struct ShadowGroups {
    groups: Vec<ShadowGroup>,
}

impl ShadowGroups {
    /// The group; one that was created where nothing is seen has no members.
    fn at(&mut self, key: usize) -> &mut ShadowGroup {
        let known = self.groups.iter().position(|group| group.key == key);
        let position = known.unwrap_or_else(|| {
            self.groups.push(ShadowGroup {
                key,
                members: Vec::new(),
                started: None,
            });
            self.groups.len() - 1
        });
        &mut self.groups[position]
    }
}

/// Remote values that PREFETCH fetched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fetched {
    /// Elements written from this epoch on have changed.
    pub(super) epoch: u32,
    /// The directive.
    pub(super) site: Site,
}

/// A reference of a loop or statement in a remote group, from its first execution on.
#[derive(Debug)]
struct Recorded {
    /// Its place in the text.
    reference: usize,
    /// Fetched and not used yet.
    fetched: Option<Fetched>,
}

/// What a read in a statement with a reference of a remote group gets.
#[derive(Debug)]
struct StatementRead {
    /// The read.
    site: usize,
    array: ArrayId,
    /// `None`: the statement itself has fetched it.
    fetched: Option<Fetched>,
}

#[derive(Debug)]
struct RemoteGroup {
    key: usize,
    references: Vec<Recorded>,
}

/// All remote groups of the run.
#[derive(Debug, Default)]
pub(super) struct RemoteGroups {
    groups: Vec<RemoteGroup>,
    /// As the last execution of their statement has it.
    statements: Vec<StatementRead>,
}

impl RemoteGroups {
    fn at(&mut self, key: usize) -> &mut RemoteGroup {
        let known = self.groups.iter().position(|group| group.key == key);
        let position = known.unwrap_or_else(|| {
            self.groups.push(RemoteGroup {
                key,
                references: Vec::new(),
            });
            self.groups.len() - 1
        });
        &mut self.groups[position]
    }

    /// What was fetched for the reference and not used yet; notes a reference that is new.
    fn take(&mut self, key: usize, site: Site) -> Option<Fetched> {
        let references = &mut self.at(key).references;
        let reference = site.identity();
        match references.iter_mut().find(|one| one.reference == reference) {
            Some(known) => known.fetched.take(),
            None => {
                references.push(Recorded {
                    reference,
                    fetched: None,
                });
                None
            }
        }
    }

    /// What was fetched for a read in a statement.
    fn of_statement(&self, read: Site, array: ArrayId) -> Option<Fetched> {
        let identity = read.identity();
        let mut reads = self.statements.iter();
        let known = reads.find(|one| one.site == identity && one.array == array)?;
        known.fetched
    }

    /// Whether the program has used no group so far.
    pub(super) fn is_unused(&self) -> bool {
        self.groups.is_empty()
    }

    /// Whether statements read what PREFETCH has fetched.
    pub(super) fn serve_statements(&self) -> bool {
        self.statements.iter().any(|one| one.fetched.is_some())
    }

    /// Gives the epochs of fetched values their new form.
    pub(super) fn renumber(&mut self, new: impl Fn(u32) -> u32) {
        let references = self
            .groups
            .iter_mut()
            .flat_map(|group| &mut group.references);
        let recorded = references.filter_map(|one| one.fetched.as_mut());
        let statements = self.statements.iter_mut();
        for fetched in recorded.chain(statements.filter_map(|one| one.fetched.as_mut())) {
            fetched.epoch = new(fetched.epoch);
        }
    }
}

impl Control {
    /// CREATE_SHADOW_GROUP: the group is empty again; its arrays follow.
    pub(crate) fn create_shadow_group(&mut self, state: &State, key: usize) {
        let group = self.machine.execution.shadow_groups.at(key);
        group.members.clear();
        if let Some(start) = group.started.take() {
            self.report_not_waited(state, start);
            self.machine.memory.end_renewal(key);
        }
    }

    /// SHADOW_START as a statement.
    pub(crate) fn shadow_start(&mut self, state: &State, key: usize, site: Option<Site>) {
        self.check_start(state, key, site);
        self.machine.begin_renewal(key, site);
    }

    /// SHADOW_START as a clause: the loop computes what is exported first, then the renewal begins.
    pub(crate) fn loop_shadow_start(
        &mut self,
        state: &State,
        frame: LoopFrame,
        key: usize,
        site: Option<Site>,
    ) {
        self.check_start(state, key, site);
        if let Some(current) = self.machine.execution.position(frame) {
            self.machine.execution.loops[current]
                .starting
                .push((key, site));
        }
    }

    /// SHADOW_WAIT, as a statement or a clause: a loop that waits does so before the iterations that
    /// need the edges.
    pub(crate) fn shadow_wait(&mut self, state: &State, key: usize, site: Option<Site>) {
        let group = self.machine.execution.shadow_groups.at(key);
        let members = group.members.clone();
        if group.started.take().is_none()
            && let Some(site) = site
        {
            let message = Message::ShadowWaitWithoutStart;
            self.report(
                state,
                site,
                Kind::ShadowWaitWithoutStart,
                message,
                |_, _| {},
            );
        }
        self.machine.memory.end_renewal(key);
        for member in &members {
            if let Some((id, edge)) = self.machine.memory.edge_of(member) {
                self.machine.memory.arrays.get_mut(id).renew(Renewed {
                    edge,
                    site,
                    group: Some(key),
                });
            }
        }
    }

    /// A start while the one before it was not waited for.
    fn check_start(&mut self, state: &State, key: usize, site: Option<Site>) {
        let (Some(before), Some(site)) =
            (self.machine.execution.shadow_groups.at(key).started, site)
        else {
            return;
        };
        let message = Message::ShadowDoubleStart;
        self.report(
            state,
            site,
            Kind::ShadowNotCompleted,
            message,
            |_, finding| {
                finding.related.push(place("first start", before));
            },
        );
    }

    /// A write to an element that is being sent to the edges of others. True if it was reported; one
    /// report is made for each start.
    pub(super) fn overwrites_export(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
        array: ArrayId,
    ) -> bool {
        if self.machine.memory.arrays.get(array).renewing.is_empty() {
            return false;
        }
        let Some(mapping) = self.machine.memory.arrays.mapping(array) else {
            return false;
        };
        let described = self.machine.memory.arrays.get_mut(array);
        let (index, extent) = (described.index(access.address), described.shape.extent);
        let dimensions = mapping.distributed_dimensions();
        // Whether a neighbour along some dimension has the element in its edge.
        let is_sent = |edge: &Edge| {
            (0..described.shape.rank)
                .filter(|&d| dimensions[d])
                .any(|d| {
                    let below = edge.high[d] > 0 && index[d] > 0;
                    below || edge.low[d] > 0 && index[d] + 1 < extent[d]
                })
        };
        let mut starts = Vec::new();
        for one in &mut described.renewing {
            if is_sent(&one.edge) && !std::mem::replace(&mut one.overwritten, true) {
                starts.extend(one.site);
            }
        }
        if starts.is_empty() {
            return false;
        }
        let message = Message::WriteExported;
        self.report(
            state,
            access.site,
            Kind::ShadowExportWrite,
            message,
            |machine, finding| {
                machine.memory.name_element(finding, id, access.address);
                let start = |site| place("start of the renewal", site);
                finding.related.extend(starts.into_iter().map(start));
            },
        );
        true
    }

    #[cold]
    pub(super) fn report_outdated(
        &mut self,
        state: &State,
        access: &Access<'_>,
        id: ObjectId,
        (fetched, writer): (Fetched, u32),
    ) {
        let message = Message::RemoteChanged;
        self.report(
            state,
            access.site,
            Kind::RemoteStale,
            message,
            |machine, finding| {
                machine.memory.name_element(finding, id, access.address);
                finding.related = machine.execution.lost_by(access.site, writer);
                finding.related.push(place("prefetch", fetched.site));
            },
        );
    }

    /// The program ends: what was started must have been waited for.
    pub(crate) fn settle_groups(&mut self, state: &State) {
        let groups = &mut self.machine.execution.shadow_groups.groups;
        let starts: Vec<Site> = groups
            .iter_mut()
            .filter_map(|one| one.started.take())
            .collect();
        for start in starts {
            self.report_not_waited(state, start);
        }
        self.settle_copies(state);
    }

    fn report_not_waited(&mut self, state: &State, start: Site) {
        let message = Message::ShadowStartWithoutWait;
        self.report(state, start, Kind::ShadowNotCompleted, message, |_, _| {});
    }
}

impl Machine {
    /// The renewal is under way: what its arrays held in these edges is gone.
    pub(super) fn begin_renewal(&mut self, key: usize, site: Option<Site>) {
        self.memory.end_renewal(key);
        let group = self.execution.shadow_groups.at(key);
        group.started = site;
        for member in group.members.clone() {
            let Some((id, edge)) = self.memory.edge_of(&member) else {
                continue;
            };
            let array = self.memory.arrays.get_mut(id);
            array.valid.retain(|old| old.group != Some(key));
            array.renewing.push(Renewing {
                edge,
                site,
                group: key,
                overwritten: false,
            });
        }
    }

    /// A loop has a remote reference of a group. Values that PREFETCH fetched serve one execution;
    /// without them they are fetched now.
    pub(crate) fn loop_remote(&mut self, frame: LoopFrame, array: usize, key: usize, site: Site) {
        let fetched = self.execution.remote_groups.take(key, site);
        if let (Some(fetched), Some(array), Some(current)) = (
            fetched,
            self.memory.arrays.at(array),
            self.execution.position(frame),
        ) {
            self.execution.loops[current].fetched.push((array, fetched));
        }
    }

    /// A statement with a remote reference of a group begins. `reads`: those that it stands for.
    pub(crate) fn remote_statement(
        &mut self,
        array: usize,
        key: usize,
        site: Site,
        reads: impl Iterator<Item = Site>,
    ) {
        let fetched = self.execution.remote_groups.take(key, site);
        let Some(array) = self.memory.arrays.at(array) else {
            return;
        };
        let statements = &mut self.execution.remote_groups.statements;
        for read in reads {
            let site = read.identity();
            let now = StatementRead {
                site,
                array,
                fetched,
            };
            match statements.iter_mut().find(|one| one.site == site) {
                Some(known) => *known = now,
                None => statements.push(now),
            }
        }
    }

    /// Whether a remote element changed between PREFETCH and the loop or statement; the epoch of the
    /// write. `current`: the loop around the access.
    pub(super) fn outdated(
        &mut self,
        access: &Access<'_>,
        id: ObjectId,
        shadow_words: Range<usize>,
        current: Option<usize>,
    ) -> Option<(Fetched, u32)> {
        if access.write || !self.execution.is_remote(access) {
            return None;
        }
        let object = self.memory.objects.get_mut(id);
        let array = object.array?;
        let open = current.map(|current| &self.execution.loops[current]);
        let of_loop = open.and_then(|open| open.fetched.iter().find(|(of, _)| *of == array));
        let fetched = match of_loop {
            Some((_, fetched)) => *fetched,
            None => self
                .execution
                .remote_groups
                .of_statement(access.site, array)?,
        };
        let mut view = object.keeping_view()?;
        let mut writers = shadow_words.map(|c| view.writer(c));
        let changed = fetched.epoch..open.map_or(u32::MAX, |open| open.activation.base);
        let writer = writers.find(|writer| changed.contains(writer))?;
        Some((fetched, writer))
    }
}

impl Memory {
    /// No edge of the group is under way any more.
    fn end_renewal(&mut self, key: usize) {
        self.arrays
            .each(|array| array.renewing.retain(|one| one.group != key));
    }

    fn edge_of(&self, member: &Member) -> Option<(ArrayId, Edge)> {
        let id = self.arrays.at(member.array)?;
        let array = self.arrays.get(id);
        Some((id, array.edge(&member.low, &member.high, member.corner)))
    }
}

impl Execution {
    /// An array joins the group.
    pub(crate) fn join_shadow_group(&mut self, key: usize, member: Member) {
        self.shadow_groups.at(key).members.push(member);
    }

    /// PREFETCH: fetches what loops of the group have asked for before.
    pub(crate) fn prefetch(&mut self, state: &mut State, key: usize, site: Site) {
        if state.parallel == 0 {
            // A stretch of its own: earlier writes are told from later ones.
            state.cur += 2;
            state.now += 2;
        }
        let fetched = Fetched {
            epoch: state.cur,
            site,
        };
        for recorded in &mut self.remote_groups.at(key).references {
            recorded.fetched = Some(fetched);
        }
    }

    /// RESET: the group asks for nothing.
    pub(crate) fn reset_remote_group(&mut self, key: usize) {
        self.remote_groups.at(key).references.clear();
    }
}
