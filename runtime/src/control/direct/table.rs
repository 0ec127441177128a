//! The variable table of direct calls: records by key and level (spec debugger.md 1.3).
//!
//! The newest record of a key is the one that counts; those of outer levels hang behind it.
//! Records keep their place while they live, since programs hold pointers to them, and their memory
//! is reused, never returned. Nothing here judges.

use std::collections::BTreeSet;
use std::ffi::c_void;

use dvmdbg_abi::code::class;
use dvmdbg_abi::seeds::{DisArrInfo, SysHandle, VarInfo};

use super::hash::Hash;
use crate::address::Address;
use crate::options::Options;

/// Number of a record while it lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RecordId(u32);

/// A record: the part that programs see, then ours.
#[repr(C)]
#[derive(Debug)]
pub(crate) struct TableRecord {
    pub(crate) info: VarInfo,
    pub(crate) previous: Option<RecordId>,
    /// 64-bit epoch of the iteration that gave the value.
    pub(crate) moment: u64,
    /// There was a value, and a construct or iteration took it.
    pub(crate) lost: bool,
    /// A buffer of one remote element.
    pub(crate) remote: Option<Box<DisArrInfo>>,
}

impl TableRecord {
    fn new() -> TableRecord {
        TableRecord {
            info: VarInfo {
                busy: 0,
                class: class::UNDEF,
                tag: 0,
                initialised: 0,
                level: 0,
                address: std::ptr::null_mut(),
                handle: std::ptr::null_mut(),
                info: std::ptr::null_mut(),
                previous: std::ptr::null_mut(),
                destructor: None,
            },
            previous: None,
            moment: 0,
            lost: false,
            remote: None,
        }
    }

    pub(crate) fn key(&self) -> Address {
        Address::of(self.info.address)
    }
}

/// What is told of a variable at its definition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordDefinition {
    pub(crate) key: Address,
    pub(crate) class: u8,
    pub(crate) level: i32,
    pub(crate) handle: *mut SysHandle,
    pub(crate) info: *mut c_void,
    pub(crate) destructor: Option<dvmdbg_abi::seeds::Destructor>,
}

/// All records.
#[derive(Debug)]
pub(crate) struct Table {
    /// Records, by pieces of `step`.
    pieces: Vec<Box<[TableRecord]>>,
    step: usize,
    free: Vec<u32>,
    /// Newest record per key.
    hash: Hash,
    /// Living records by level.
    levels: BTreeSet<(i32, RecordId)>,
}

impl Table {
    pub(crate) fn new(options: &Options) -> Table {
        Table {
            pieces: Vec::new(),
            step: options.var_table_size.clamp(1, 1 << 20) as usize,
            free: Vec::new(),
            hash: Hash::new(options),
            levels: BTreeSet::new(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    /// Whether there ever was a record.
    pub(crate) fn was_used(&self) -> bool {
        !self.pieces.is_empty()
    }

    pub(crate) fn get(&self, id: RecordId) -> &TableRecord {
        &self.pieces[id.0 as usize / self.step][id.0 as usize % self.step]
    }

    pub(crate) fn get_mut(&mut self, id: RecordId) -> &mut TableRecord {
        &mut self.pieces[id.0 as usize / self.step][id.0 as usize % self.step]
    }

    /// What programs hold of a record.
    pub(crate) fn pointer(&self, id: RecordId) -> *mut VarInfo {
        std::ptr::from_ref(&self.get(id).info).cast_mut()
    }

    /// The living record that a program means.
    pub(crate) fn find(&self, pointer: *const VarInfo) -> Option<RecordId> {
        let address = pointer as usize;
        let size = size_of::<TableRecord>();
        for (number, piece) in self.pieces.iter().enumerate() {
            let Some(offset) = address.checked_sub(piece.as_ptr() as usize) else {
                continue;
            };
            if offset < piece.len() * size && offset.is_multiple_of(size) {
                let id = RecordId((number * self.step + offset / size) as u32);
                return (self.get(id).info.busy != 0).then_some(id);
            }
        }
        None
    }

    /// Newest record of a key.
    pub(crate) fn newest(&self, key: Address) -> Option<RecordId> {
        self.hash.find(key.number()).map(RecordId)
    }

    /// Enters a record; the one of the same key and level is replaced, its destructor does not run.
    /// The value is that of the record that was newest.
    pub(crate) fn define(&mut self, definition: &RecordDefinition) -> RecordId {
        let (mut value, mut newer, mut older) = ((0, 0, false), None, self.newest(definition.key));
        if let Some(id) = older {
            let known = self.get(id);
            value = (known.info.initialised, known.moment, known.lost);
        }
        while let Some(id) = older.filter(|&id| self.get(id).info.level > definition.level) {
            newer = Some(id);
            older = self.get(id).previous;
        }
        // A record that is being destroyed must not become its own successor: take, then retire.
        let id = self.take();
        if let Some(same) = older.filter(|&id| self.get(id).info.level == definition.level) {
            older = self.get(same).previous;
            self.retire(same);
        }
        let previous = older.map_or(std::ptr::null_mut(), |older| self.pointer(older));
        *self.get_mut(id) = TableRecord {
            info: VarInfo {
                busy: 1,
                class: definition.class,
                tag: 0,
                initialised: value.0,
                level: definition.level,
                address: definition.key.pointer().cast_mut(),
                handle: definition.handle,
                info: definition.info,
                previous,
                destructor: definition.destructor,
            },
            previous: older,
            moment: value.1,
            lost: value.2,
            remote: None,
        };
        self.levels.insert((definition.level, id));
        self.link(definition.key, newer, Some(id));
        id
    }

    /// Takes a record out; the one behind it counts again.
    pub(crate) fn remove(&mut self, id: RecordId) {
        let (key, older) = (self.get(id).key(), self.get(id).previous);
        let mut newer = None;
        let mut next = self.newest(key);
        while let Some(known) = next.filter(|&known| known != id) {
            newer = Some(known);
            next = self.get(known).previous;
        }
        self.link(key, newer, older);
        self.retire(id);
    }

    /// Makes `older` follow `newer`, or the newest of its key.
    fn link(&mut self, key: Address, newer: Option<RecordId>, older: Option<RecordId>) {
        match (newer, older) {
            (Some(newer), _) => {
                let pointer = older.map_or(std::ptr::null_mut(), |older| self.pointer(older));
                let record = self.get_mut(newer);
                record.previous = older;
                record.info.previous = pointer;
            }
            (None, Some(older)) => self.hash.put(key.number(), older.0),
            (None, None) => self.hash.remove(key.number()),
        }
    }

    fn take(&mut self) -> RecordId {
        if self.free.is_empty() {
            let first = self.pieces.len() * self.step;
            self.pieces
                .push((0..self.step).map(|_| TableRecord::new()).collect());
            let numbers = first as u32..(first + self.step) as u32;
            self.free.extend(numbers.rev());
        }
        RecordId(self.free.pop().expect("a piece was just added"))
    }

    fn retire(&mut self, id: RecordId) {
        let record = self.get_mut(id);
        record.info.busy = 0;
        record.remote = None;
        let level = record.info.level;
        self.levels.remove(&(level, id));
        self.free.push(id.0);
    }

    /// A record of the innermost level, if that is not below `level`.
    pub(crate) fn deepest(&self, level: i32) -> Option<RecordId> {
        let &(deepest, id) = self.levels.last()?;
        (deepest >= level).then_some(id)
    }

    /// What the table holds, and how its hash did.
    pub(crate) fn statistics(&self) -> String {
        format!(
            "*** DVM debugger: records of variables: {} of {}\n{}",
            self.levels.len(),
            self.pieces.len() * self.step,
            self.hash.statistics(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let options = Options {
            var_table_size: 2,
            ..Options::default()
        };
        Table::new(&options)
    }

    fn define(table: &mut Table, key: Address, level: i32) -> RecordId {
        table.define(&RecordDefinition {
            key,
            class: class::PRIVATE,
            level,
            handle: std::ptr::null_mut(),
            info: std::ptr::null_mut(),
            destructor: None,
        })
    }

    #[test]
    fn the_newest_record_counts_and_uncovers_the_older_one() {
        let mut table = table();
        let outer = define(&mut table, Address::at(8), 0);
        let inner = define(&mut table, Address::at(8), 1);
        assert_eq!(table.newest(Address::at(8)), Some(inner));
        assert_eq!(table.get(inner).info.previous, table.pointer(outer));
        table.remove(inner);
        assert_eq!(table.newest(Address::at(8)), Some(outer));
        table.remove(outer);
        assert_eq!(table.newest(Address::at(8)), None);
        assert!(table.is_empty());
    }

    #[test]
    fn a_static_record_goes_below_those_of_inner_levels() {
        let mut table = table();
        let inner = define(&mut table, Address::at(8), 2);
        let outer = define(&mut table, Address::at(8), 0);
        assert_eq!(table.newest(Address::at(8)), Some(inner));
        assert_eq!(table.get(inner).previous, Some(outer));
    }

    #[test]
    fn a_second_definition_replaces_the_record_of_its_level() {
        let mut table = table();
        let first = define(&mut table, Address::at(8), 1);
        table.get_mut(first).info.initialised = 1;
        let second = define(&mut table, Address::at(8), 1);
        let record = table.get(second);
        assert_eq!((record.previous, record.info.initialised), (None, 1));
        assert_eq!(table.deepest(0), Some(second));
    }

    #[test]
    fn pointers_of_removed_records_mean_nothing() {
        let mut table = table();
        let ids: Vec<RecordId> = (1..6)
            .map(|key| define(&mut table, Address::at(key), 0))
            .collect();
        let pointers: Vec<_> = ids.iter().map(|&id| table.pointer(id)).collect();
        for (id, &pointer) in ids.iter().zip(&pointers) {
            assert_eq!(table.find(pointer), Some(*id));
        }
        table.remove(ids[3]);
        assert_eq!(table.find(pointers[3]), None);
        assert_eq!(table.find(pointers[0].wrapping_byte_add(1)), None);
        assert_eq!(table.find(std::ptr::null()), None);
    }

    #[test]
    fn levels_end_from_the_inside() {
        let mut table = table();
        let outer = define(&mut table, Address::at(8), 0);
        let inner = define(&mut table, Address::at(16), 2);
        assert_eq!(table.deepest(1), Some(inner));
        table.remove(inner);
        assert_eq!(table.deepest(1), None);
        assert_eq!(table.deepest(0), Some(outer));
    }
}
