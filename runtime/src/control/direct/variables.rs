//! Replicated and reduction variables of direct calls (spec debugger.md 1.3-1.5).

use crate::address::Address;
use std::ffi::c_void;

use dvmdbg_abi::code::{class, reduct, site};
use dvmdbg_abi::seeds::{Destructor, DisArrInfo, SysHandle, VarInfo};
use dvmdbg_abi::{MAX_RANK, State};

use super::state::Mode;
use super::table::{RecordDefinition, RecordId};
use crate::control::state::Control;
use crate::machine::access::Access;
use crate::report::{Kind, Message};

/// A variable as a direct call defines it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewVariable {
    pub(crate) class: u8,
    /// Lives to the end of the run.
    pub(crate) is_static: bool,
    pub(crate) key: Address,
    pub(crate) handle: *mut SysHandle,
    pub(crate) info: *mut c_void,
    pub(crate) destructor: Option<Destructor>,
}

impl Control {
    /// Common registration.
    pub(crate) fn define_record(&mut self, variable: &NewVariable) -> RecordId {
        let level = if variable.is_static {
            0
        } else {
            self.machine.execution.level()
        };
        self.direct.table.define(&RecordDefinition {
            key: variable.key,
            class: variable.class,
            level,
            handle: variable.handle,
            info: variable.info,
            destructor: variable.destructor,
        })
    }

    /// 1.3: the record that an access at the present level uses; makes it if there is none.
    /// `destructors`: by class.
    pub(crate) fn valid_record(
        &mut self,
        current: Option<RecordId>,
        key: Address,
        write: bool,
        destructors: impl Fn(u8) -> Destructor,
    ) -> RecordId {
        let level = self.machine.execution.level();
        let (class, handle, info) = match current {
            None => (class::PRIVATE, std::ptr::null_mut(), std::ptr::null_mut()),
            Some(id) if self.direct.table.get(id).info.level == level => return id,
            Some(id) => {
                let older = &self.direct.table.get(id).info;
                let class = match older.class {
                    class::PRIVATE if !write => class::READONLY,
                    same => same,
                };
                (class, older.handle, older.info)
            }
        };
        let remote = current.and_then(|id| self.direct.table.get(id).remote.clone());
        let id = self.define_record(&NewVariable {
            class,
            is_static: false,
            key,
            handle,
            info,
            destructor: Some(destructors(class)),
        });
        self.direct.table.get_mut(id).remote = remote;
        id
    }

    /// Whether the variable of a record has a value now. A private value belongs to its iteration.
    pub(crate) fn record_has_value(&mut self, state: &State, id: RecordId) -> bool {
        let record = self.direct.table.get_mut(id);
        let stale = record.info.class == class::PRIVATE
            && record.info.level > 0
            && record.moment != state.now;
        if record.info.initialised != 0 && stale {
            record.info.initialised = 0;
            record.lost = true;
        }
        record.info.initialised != 0
    }

    /// The variable of a record gets or loses its value.
    pub(crate) fn set_record_value(&mut self, state: &State, id: RecordId, value: bool) {
        let record = self.direct.table.get_mut(id);
        record.info.initialised = u8::from(value);
        record.moment = state.now;
        record.lost &= !value;
    }

    /// An access to memory that emitted code has told of, with no record of its own. False: nothing
    /// is known of it.
    pub(crate) fn check_foreign(
        &mut self,
        state: &mut State,
        operand: &str,
        address: Address,
        mode: Mode,
    ) -> bool {
        let Some(id) = self.machine.memory.objects.find(address) else {
            return false;
        };
        if mode != Mode::Announce {
            let object = self.machine.memory.objects.get(id);
            let size = match object.companion {
                Some(_) => object.size(),
                None => object.grain().unwrap_or(1),
            };
            let size = size.min(object.high - address);
            let write = mode == Mode::Write;
            let site = self.direct_site(operand, u32::from(write));
            self.check(state, &Access::at(site, address, size, write));
        }
        true
    }

    fn report_record(&mut self, state: &State, operand: &str, (kind, message): (Kind, Message)) {
        let site = self.direct_site(operand, site::READ);
        self.report(state, site, kind, message, |_, _| {});
    }

    fn require_value(&mut self, state: &State, operand: &str, id: RecordId) {
        if !self.record_has_value(state, id) {
            let kind = match self.direct.table.get(id).lost {
                true => Kind::PrivateUninit,
                false => Kind::Uninitialized,
            };
            self.report_record(state, operand, (kind, Message::NonInitializedVariable));
        }
    }

    /// 1.4, rows R0 and R1.
    pub(crate) fn check_readonly_record(
        &mut self,
        state: &State,
        operand: &str,
        id: RecordId,
        mode: Mode,
    ) {
        self.judge.accesses += 1;
        match mode {
            Mode::Read => self.require_value(state, operand, id),
            Mode::Write => self.report_record(
                state,
                operand,
                (Kind::ReadonlyWrite, Message::WriteReadOnly),
            ),
            Mode::Announce => {}
        }
    }

    /// 1.4, rows P0 and P1; 1.8 for a buffer of one element.
    pub(crate) fn check_private_record(
        &mut self,
        state: &mut State,
        operand: &str,
        id: RecordId,
        mode: Mode,
    ) {
        self.judge.accesses += 1;
        let remote = self.direct.table.get(id).remote.clone();
        match (mode, remote) {
            (Mode::Announce, _) => {}
            (Mode::Write, None) => self.set_record_value(state, id, true),
            (Mode::Write, Some(_)) => self.report_record(
                state,
                operand,
                (Kind::RemoteBufferWrite, Message::WriteRemoteBuffer),
            ),
            (Mode::Read, None) => self.require_value(state, operand, id),
            (Mode::Read, Some(remote)) => {
                self.check_source(state, operand, &remote, &[0; MAX_RANK]);
            }
        }
    }

    /// 1.5.
    pub(crate) fn check_reduct_record(
        &mut self,
        state: &State,
        operand: &str,
        id: RecordId,
        mode: Mode,
    ) {
        self.judge.accesses += 1;
        if mode == Mode::Announce {
            return;
        }
        if matches!(
            self.direct.table.get(id).info.tag,
            reduct::WAIT | reduct::STARTED
        ) {
            let what = (Kind::ReductionEarly, Message::ReductionNotCompleted);
            return self.report_record(state, operand, what);
        }
        match mode {
            Mode::Write => self.set_record_value(state, id, true),
            Mode::Read | Mode::Announce => self.require_value(state, operand, id),
        }
    }

    /// The newest reduction record of a variable, of the level where it was put into a group.
    fn reduction_record(&self, address: Address) -> Option<RecordId> {
        let mut next = self.direct.table.newest(address);
        let mut found = None;
        while let Some(id) = next {
            let record = self.direct.table.get(id);
            if record.info.class == class::REDUCT {
                found = Some(id);
            } else if found.is_some() {
                break;
            }
            next = record.previous;
        }
        found
    }

    /// The reduction of a variable is started.
    pub(crate) fn start_reduction(&mut self, address: Address) {
        if let Some(id) = self.reduction_record(address) {
            self.direct.table.get_mut(id).info.tag = reduct::STARTED;
        }
    }

    /// The program waits for the reduction of a variable. Returns the record, which is to be
    /// destroyed.
    pub(crate) fn wait_reduction(&mut self, state: &State, address: Address) -> Option<RecordId> {
        let id = self.reduction_record(address)?;
        if self.direct.table.get(id).info.tag != reduct::STARTED {
            let what = (Kind::ReductionWaitWithoutStart, Message::WaitWithoutStart);
            self.report_record(state, "", what);
        }
        self.direct.table.get_mut(id).info.tag = reduct::COMPLETED;
        Some(id)
    }

    /// 1.4: the value that a private variable has after its construct is undefined.
    pub(crate) fn destruct_private(&mut self, id: RecordId) {
        if let Some(previous) = self.direct.table.get(id).previous {
            let record = self.direct.table.get_mut(previous);
            record.lost |= record.info.initialised != 0;
            record.info.initialised = 0;
        }
    }

    /// 1.5: the states of a reduction at the end of its record. The value goes to the record
    /// behind, or to a new private one with this destructor.
    pub(crate) fn destruct_reduct(&mut self, state: &State, id: RecordId, destructor: Destructor) {
        let record = self.direct.table.get(id);
        let (tag, value) = (record.info.tag, record.info.initialised != 0);
        let (key, level, previous) = (record.key(), record.info.level, record.previous);
        let unfinished = match tag {
            reduct::WAIT => Some(Message::ReductionNotStarted),
            reduct::STARTED => Some(Message::StartWithoutWait),
            _ => None,
        };
        if let Some(message) = unfinished {
            self.report_record(state, "", (Kind::ReductionNotCompleted, message));
        }
        let Some(previous) = previous else {
            // The value goes along: it is that of the newest record.
            self.direct.table.define(&RecordDefinition {
                key,
                class: class::PRIVATE,
                level,
                handle: std::ptr::null_mut(),
                info: std::ptr::null_mut(),
                destructor: Some(destructor),
            });
            return;
        };
        self.set_record_value(state, previous, value);
        let outer = &mut self.direct.table.get_mut(previous).info;
        if outer.class == class::REDUCT && outer.tag == reduct::CALC && tag == reduct::CALC {
            outer.tag = reduct::WAIT;
        }
    }

    /// 1.8: the variable at `buffer` holds one element of the array at `source`.
    pub(crate) fn define_remote_scalar(
        &mut self,
        state: &State,
        source: Address,
        buffer: Address,
        index: &[i64],
        destructor: Destructor,
    ) -> Option<*mut VarInfo> {
        let mut remote = Box::new(self.remote_info(source, index)?);
        let info = std::ptr::from_mut(remote.as_mut()).cast();
        self.machine.memory.forget_marks(state, source);
        let id = self.define_record(&NewVariable {
            class: class::PRIVATE,
            is_static: false,
            key: buffer,
            handle: std::ptr::null_mut(),
            info,
            destructor: Some(destructor),
        });
        self.set_record_value(state, id, true);
        self.direct.table.get_mut(id).remote = Some(remote);
        Some(self.direct.table.pointer(id))
    }

    /// What a buffer tells of its source. `index`: one entry per dimension of the source.
    pub(super) fn remote_info(&mut self, source: Address, index: &[i64]) -> Option<DisArrInfo> {
        self.machine.memory.arrays.at(source)?;
        let handle = self.handle_of(source)?;
        let mut entries = [0; MAX_RANK];
        entries[..index.len()].copy_from_slice(index);
        Some(DisArrInfo {
            handle: std::ptr::null_mut(),
            size: 1,
            source: handle,
            index: entries,
        })
    }
}
