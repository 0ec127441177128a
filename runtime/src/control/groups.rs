//! Groups of shadow edges and of remote buffers (languages.md 6.6, 6.8; debugger.md 1.6).
//!
//! A group is known by the address of the variable that stands for it. The edges under way and the
//! valid ones are kept with their arrays; here is what the group itself knows. Remote values are
//! those of the program in one process: only whether they are still the fetched ones is followed.

use crate::machine::groups::{Fetched, ShadowMember, StatementRead};
use std::ops::Range;

use dvmdbg_abi::State;

use super::fault::{Awaited, DirectiveFault};
use super::state::Control;
use super::verdict::Verdict;
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::arrays::{Renewed, Renewing};
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::state::{Execution, Machine, Memory};
use crate::mapping::Tuple;
use crate::mapping::alignment::Alignment;
use crate::mapping::shadow::Edge;
use crate::report::Message;

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
        self.check_members(state, key, site);
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
        self.check_members(state, key, site);
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
        let is_missing = group.started.take().is_none();
        if let Some(site) = site {
            let fault = DirectiveFault::NotInOrder(Message::ShadowWaitWithoutStart, None, None);
            self.tell(state, site, is_missing.then_some(fault));
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

    /// SHADOW_RENEW; width -1: as declared.
    pub(crate) fn shadow_renew(
        &mut self,
        state: &State,
        member: &ShadowMember,
        site: Option<Site>,
    ) {
        let memory = &mut self.machine.memory;
        let Some((id, edge)) = memory.edge_of(member) else {
            return;
        };
        let fault = memory.wider_than_declared(Message::WiderEdges, (id, &edge));
        memory.arrays.get_mut(id).renew(Renewed {
            edge,
            site,
            group: None,
        });
        if let Some(site) = site {
            self.tell(state, site, fault);
        }
    }

    /// ACROSS takes its values from edges, and SHADOW_COMPUTE makes them: they must be declared as wide (languages.md 6.6, 6.7).
    pub(crate) fn check_needed_edges(
        &mut self,
        state: &State,
        (array, [low, high]): (Address, [Tuple; 2]),
        site: Site,
    ) {
        let member = ShadowMember {
            array,
            low,
            high,
            corner: false,
        };
        let memory = &mut self.machine.memory;
        let edge = memory.edge_of(&member);
        let fault = edge.and_then(|(id, edge)| {
            memory.wider_than_declared(Message::NeedsWiderEdges, (id, &edge))
        });
        self.tell(state, site, fault);
    }

    /// The edges of a group that is started must be declared.
    fn check_members(&mut self, state: &State, key: usize, site: Option<Site>) {
        let Some(site) = site else {
            return;
        };
        for member in self.machine.execution.shadow_groups.at(key).members.clone() {
            let memory = &mut self.machine.memory;
            let edge = memory.edge_of(&member);
            let fault = edge.and_then(|(id, edge)| {
                memory.wider_than_declared(Message::WiderEdges, (id, &edge))
            });
            self.tell(state, site, fault);
        }
    }

    /// A start while the one before it was not waited for.
    fn check_start(&mut self, state: &State, key: usize, site: Option<Site>) {
        let before = self.machine.execution.shadow_groups.at(key).started;
        let fault = before.map(|before| DirectiveFault::StartedTwice(Awaited::Edges, before));
        if let Some(site) = site {
            self.tell(state, site, fault);
        }
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
        let fault = DirectiveFault::NotInOrder(Message::ShadowStartWithoutWait, None, None);
        self.tell(state, start, Some(fault));
    }
}

impl Machine {
    /// A write to an element that is being sent to the edges of others: one verdict for each start.
    pub(super) fn exported(&mut self, access: &Access<'_>, array: ArrayId) -> Option<Verdict> {
        if self.memory.arrays.get(array).renewing.is_empty() {
            return None;
        }
        let mapping = self.memory.arrays.mapping(array)?;
        let described = self.memory.arrays.get_mut(array);
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
        (!starts.is_empty()).then_some(Verdict::Exported(starts))
    }

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
    pub(crate) fn loop_remote(&mut self, frame: LoopFrame, array: Address, key: usize, site: Site) {
        let fetched = self.execution.remote_groups.take(key, site);
        if let (Some(fetched), Some(array), Some(current)) = (
            fetched,
            self.memory.arrays.at(array),
            self.execution.position(frame),
        ) {
            self.execution.loops[current].fetched.push((array, fetched));
        }
    }

    /// REMOTE_ACCESS of a loop lists elements, by rules in user indices.
    pub(crate) fn loop_listed(&mut self, frame: LoopFrame, array: Address, rules: &Alignment) {
        let Some(array) = self.memory.arrays.at(array) else {
            return;
        };
        let lower = self.memory.arrays.get(array).lower_bounds();
        let rules = match rules.rank {
            0 => *rules,
            _ => rules.zero_based(&[], lower),
        };
        if let Some(open) = self.execution.open(frame) {
            open.listed.push((array, rules));
        }
    }

    /// A statement with a remote reference begins, of a group or, where the statement may change the element, of none (0). `reads`: those that
    /// it stands for.
    pub(crate) fn remote_statement(
        &mut self,
        state: &mut State,
        (array, key): (Address, usize),
        site: Site,
        reads: impl Iterator<Item = Site>,
    ) {
        let fetched = match key {
            0 => Some(Execution::fetch(state, site, true)),
            key => self.execution.remote_groups.take(key, site),
        };
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

    /// Whether a remote element changed between PREFETCH and the loop or statement.
    /// `current`: the loop around the access.
    pub(super) fn outdated(
        &mut self,
        access: &Access<'_>,
        id: ObjectId,
        shadow_words: Range<usize>,
        current: Option<usize>,
    ) -> Option<Verdict> {
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
        // Who executes the statement has the element itself.
        if fetched.by_statement && !self.execution.own.is_empty() {
            return None;
        }
        let mut view = object.keeping_view()?;
        let mut writers = shadow_words.map(|c| view.writer(c));
        let changed = fetched.epoch..open.map_or(u32::MAX, |open| open.activation.base);
        let writer = writers.find(|writer| changed.contains(writer))?;
        Some(Verdict::Outdated(fetched, writer))
    }
}

impl Memory {
    /// No edge of the group is under way any more.
    fn end_renewal(&mut self, key: usize) {
        self.arrays
            .each(|array| array.renewing.retain(|one| one.group != key));
    }

    /// Edges must not be renewed that are wider than declared (languages.md 6.6). What SHADOW_ADD has added, or an irregular mapping
    /// gives, has no width; where none is declared, another unit that names the COMMON block may do so.
    fn wider_than_declared(
        &mut self,
        message: Message,
        (id, edge): (ArrayId, &Edge),
    ) -> Option<DirectiveFault> {
        let mapping = self.arrays.mapping(id)?;
        let (distributed, irregular) = (
            mapping.distributed_dimensions(),
            mapping.irregular_dimensions(),
        );
        let array = self.arrays.get(id);
        if !array.has_declared_edges() {
            return None;
        }
        let declared = &array.declared;
        let counts = |&d: &usize| distributed[d] && !irregular[d] && !array.added[d];
        let sides = |d: usize| {
            [
                [edge.low[d], declared.low[d]],
                [edge.high[d], declared.high[d]],
            ]
        };
        let wider = |d: usize| sides(d).into_iter().find(|[asked, given]| asked > given);
        (0..array.shape.rank)
            .filter(counts)
            .find_map(|d| Some(DirectiveFault::WiderEdges(message, id, d, wider(d)?)))
    }

    fn edge_of(&self, member: &ShadowMember) -> Option<(ArrayId, Edge)> {
        let id = self.arrays.at(member.array)?;
        let array = self.arrays.get(id);
        Some((id, array.edge(&member.low, &member.high, member.corner)))
    }
}

impl Execution {
    /// An array joins the group.
    pub(crate) fn join_shadow_group(&mut self, key: usize, member: ShadowMember) {
        self.shadow_groups.at(key).members.push(member);
    }

    /// PREFETCH: fetches what loops of the group have asked for before.
    pub(crate) fn prefetch(&mut self, state: &mut State, key: usize, site: Site) {
        let fetched = Execution::fetch(state, site, false);
        for recorded in &mut self.remote_groups.at(key).references {
            recorded.fetched = Some(fetched);
        }
    }

    fn fetch(state: &mut State, site: Site, by_statement: bool) -> Fetched {
        if state.parallel == 0 {
            // A stretch of its own: earlier writes are told from later ones.
            state.cur += 2;
            state.now += 2;
        }
        Fetched {
            epoch: state.cur,
            site,
            by_statement,
        }
    }

    /// RESET: the group asks for nothing.
    pub(crate) fn reset_remote_group(&mut self, key: usize) {
        self.remote_groups.at(key).references.clear();
    }
}
