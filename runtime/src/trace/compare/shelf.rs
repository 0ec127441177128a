//! Iterations of the reference that were passed on the way to another one.
//!
//! A run may execute iterations in another order than the reference, or only some of them. What is
//! passed is put away by iteration number: in memory up to a bound, then in a file without a name.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

use crate::files::{self, KeptFile};

use super::entry::{Numbered, SIZE};

/// Entries kept in memory by all shelves of a nest together; 32 MiB and more for their bookkeeping.
const IN_MEMORY: usize = 1 << 20;

/// Entries that are written to, and read from, the file at a time.
const CHUNK: usize = 1 << 12;

/// The passed iterations of one execution of a construct.
#[derive(Default)]
pub(super) struct Shelf {
    memory: HashMap<i64, Vec<Numbered>>,
    entries: usize,
    file: Option<Filed>,
}

/// Iterations in a file. A chunk holds whole iterations, each with a count before it.
struct Filed {
    file: KeptFile,
    length: u64,
    /// Chunks of ascending numbers, by the first of them.
    chunks: BTreeMap<i64, Chunk>,
    pending: Vec<(i64, Vec<Numbered>)>,
    pending_entries: usize,
    /// The chunk read last, by iteration.
    open: HashMap<i64, Vec<Numbered>>,
    opened: Option<i64>,
}

#[derive(Clone, Copy)]
struct Chunk {
    last: i64,
    offset: u64,
    length: usize,
}

impl Shelf {
    /// Puts an iteration away.
    ///
    /// # Errors
    /// No file can be made or written.
    pub(super) fn put(&mut self, number: i64, entries: Vec<Numbered>) -> io::Result<()> {
        if self.file.is_none() && self.entries + entries.len() < IN_MEMORY {
            self.entries += entries.len() + 4;
            self.memory.insert(number, entries);
            return Ok(());
        }
        let filed = match &mut self.file {
            Some(filed) => filed,
            none => none.insert(Filed::new()?),
        };
        filed.put(number, entries)
    }

    /// Takes an iteration away; `None`: it is not here.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub(super) fn take(&mut self, number: i64) -> io::Result<Option<Vec<Numbered>>> {
        if self.memory.is_empty() && self.file.is_none() {
            return Ok(None);
        }
        if let Some(entries) = self.memory.remove(&number) {
            self.entries -= (entries.len() + 4).min(self.entries);
            return Ok(Some(entries));
        }
        match &mut self.file {
            Some(filed) => filed.take(number),
            None => Ok(None),
        }
    }
}

impl Filed {
    fn new() -> io::Result<Filed> {
        Ok(Filed {
            file: nameless()?,
            length: 0,
            chunks: BTreeMap::new(),
            pending: Vec::new(),
            pending_entries: 0,
            open: HashMap::new(),
            opened: None,
        })
    }

    fn put(&mut self, number: i64, entries: Vec<Numbered>) -> io::Result<()> {
        // A chunk is found by its first number, so its numbers must ascend.
        let ascends = self.pending.last().is_none_or(|&(last, _)| last < number);
        if !ascends || self.pending_entries + entries.len() > CHUNK {
            self.flush()?;
        }
        self.pending_entries += entries.len() + 1;
        self.pending.push((number, entries));
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        let (Some(&(first, _)), Some(&(last, _))) = (self.pending.first(), self.pending.last())
        else {
            return Ok(());
        };
        let mut bytes = Vec::with_capacity(self.pending_entries * SIZE);
        for (number, entries) in self.pending.drain(..) {
            bytes.extend_from_slice(&number.to_le_bytes());
            bytes.extend_from_slice(&(entries.len() as u64).to_le_bytes());
            for entry in entries {
                bytes.extend_from_slice(&entry.to_bytes());
            }
        }
        self.pending_entries = 0;
        self.file.here()?.seek(SeekFrom::Start(self.length))?;
        self.file.append(&bytes)?;
        let chunk = Chunk {
            last,
            offset: self.length,
            length: bytes.len(),
        };
        self.chunks.insert(first, chunk);
        self.length += bytes.len() as u64;
        Ok(())
    }

    fn take(&mut self, number: i64) -> io::Result<Option<Vec<Numbered>>> {
        if let Some(at) = self
            .pending
            .iter()
            .position(|&(pending, _)| pending == number)
        {
            let (_, entries) = self.pending.remove(at);
            self.pending_entries -= entries.len() + 1;
            return Ok(Some(entries));
        }
        // Chunks overlap only if the numbers of the reference do not ascend.
        for (&first, &chunk) in self.chunks.range(..=number).rev() {
            if chunk.last < number {
                continue;
            }
            if self.opened != Some(first) {
                let mut bytes = vec![0; chunk.length];
                let file = self.file.here()?;
                file.seek(SeekFrom::Start(chunk.offset))?;
                file.read_exact(&mut bytes)?;
                self.open = iterations(&bytes);
                self.opened = Some(first);
            }
            if let Some(entries) = self.open.remove(&number) {
                return Ok(Some(entries));
            }
        }
        Ok(None)
    }
}

/// The iterations of a chunk.
fn iterations(mut bytes: &[u8]) -> HashMap<i64, Vec<Numbered>> {
    let mut found = HashMap::new();
    while let Some((head, rest)) = bytes.split_first_chunk::<16>() {
        let number = i64::from_le_bytes(head[..8].try_into().expect("8 bytes"));
        let count = u64::from_le_bytes(head[8..].try_into().expect("8 bytes")) as usize;
        let (entries, rest) = rest.split_at(count * SIZE);
        let entries = entries.chunks_exact(SIZE);
        let entries = entries.map(|bytes| Numbered::of_bytes(bytes.try_into().expect("an entry")));
        found.insert(number, entries.collect());
        bytes = rest;
    }
    found
}

/// A file that goes away with the process.
fn nameless() -> io::Result<KeptFile> {
    let folder = std::env::temp_dir();
    let process = std::process::id();
    for attempt in 0u32.. {
        let path = folder.join(format!("dvmdbg-{process}-{attempt}"));
        let mut how = File::options();
        let made = files::open(how.read(true).write(true).create_new(true), &path);
        match made {
            Ok(file) => {
                files::remove(&path)?;
                return KeptFile::written(file, &path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("no name left for a temporary file"))
}

#[cfg(test)]
mod tests {
    use super::super::super::id::SiteId;
    use super::super::entry::OwnedRecord;
    use super::*;

    fn entries(number: i64) -> Vec<Numbered> {
        (0..3)
            .map(|at| Numbered {
                entry: OwnedRecord::Before(SiteId(number as u32 * 3 + at)),
                position: number as u64,
            })
            .collect()
    }

    /// A shelf whose memory is full.
    fn filed() -> Shelf {
        Shelf {
            file: Some(Filed::new().expect("a temporary file")),
            ..Shelf::default()
        }
    }

    #[test]
    fn iterations_come_back_once_whatever_the_order() {
        for mut shelf in [Shelf::default(), filed()] {
            let count = 5000;
            for number in 0..count {
                shelf.put(number, entries(number)).expect("put away");
            }
            for number in (0..count).rev().filter(|number| number % 3 == 0) {
                assert_eq!(shelf.take(number).expect("taken"), Some(entries(number)));
                assert_eq!(shelf.take(number).expect("taken"), None);
            }
            assert_eq!(shelf.take(-1).expect("taken"), None);
            assert_eq!(shelf.take(count).expect("taken"), None);
        }
    }

    #[test]
    fn numbers_need_not_ascend() {
        let mut shelf = filed();
        let numbers = [7, 1, 100, 50, 60, 9, 8];
        for number in numbers {
            shelf.put(number, entries(number)).expect("put away");
        }
        for number in [100, 1, 60, 9, 8, 50, 7] {
            assert_eq!(shelf.take(number).expect("taken"), Some(entries(number)));
        }
    }
}
