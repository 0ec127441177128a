//! What becomes of the records of a run: a file, a count, both, a comparison (spec debugger.md 4.6).

use std::io::{self, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::files::{self, KeptFile};
use crate::trace::compare::Comparison;
use crate::trace::file::{Form, Reader, Writer};
use crate::trace::id::ConstructId;
use crate::trace::problem::Problem;
use crate::trace::record::Record;
use crate::trace::recorder::Sink;
use crate::trace::structure::Header;
use crate::trace::table::Tables;
use crate::trace::tail::{Field, Whole, path_of};
use crate::trace::volume::{Counting, Nowhere};

use super::room::{CAPACITY, Room};

/// Bytes that are gathered before they go to the file.
const GATHERED: usize = 1 << 18;

/// A reference that is being read.
pub(super) type ReferenceReader = Reader<BufReader<ReferenceSource>>;

/// A trace in memory.
pub(super) type Bytes = Arc<[u8]>;

/// Where a reference is.
pub(super) enum ReferenceSource {
    File(Whole),
    Memory(Cursor<Bytes>),
}

impl ReferenceSource {
    pub(super) fn buffered(self) -> BufReader<ReferenceSource> {
        BufReader::with_capacity(1 << 16, self)
    }
}

impl Read for ReferenceSource {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            ReferenceSource::File(file) => file.read(bytes),
            ReferenceSource::Memory(memory) => memory.read(bytes),
        }
    }
}

/// Why a run cannot be recorded, or compared, any further.
#[derive(Debug)]
pub(super) enum Failure {
    /// The trace cannot be written.
    File(io::Error),
    /// It is as large as the user allows (`MaxTraceFileSize`).
    Full,
    /// The reference cannot be read.
    Reference(Problem),
}

/// Where records go.
pub(super) enum Output {
    /// Nowhere; only their size is wanted.
    Count(Counting<Nowhere>),
    /// A file.
    File(TraceFile),
    /// A file, and their size is wanted.
    Both(Counting<TraceFile>),
    /// A comparison with a reference.
    Comparison(Box<ComparedRun>),
    /// A reference that calls put together.
    Memory(TraceInMemory),
}

/// A binary trace in memory.
pub(super) struct TraceInMemory {
    writer: Writer,
    bytes: Vec<u8>,
    pub(super) records: u64,
}

impl TraceInMemory {
    pub(super) fn new() -> TraceInMemory {
        TraceInMemory {
            writer: Writer::new(Form::Binary, 0),
            bytes: Vec::new(),
            records: 0,
        }
    }

    /// The whole of it.
    pub(super) fn into_bytes(mut self, tables: &Tables) -> Vec<u8> {
        self.begin(tables);
        self.writer.finish(&mut self.bytes, true);
        self.bytes
    }

    /// What the trace begins with is known when its first record comes.
    fn begin(&mut self, tables: &Tables) {
        if self.bytes.is_empty() {
            self.writer.header(&mut self.bytes, tables);
        }
    }

    fn record(&mut self, tables: &Tables, record: Record<'_>) {
        self.begin(tables);
        self.writer.record(&mut self.bytes, tables, record);
        self.records += 1;
    }
}

/// A comparison under way.
pub(super) struct ComparedRun {
    pub(super) comparison: Comparison<ReferenceReader>,
    pub(super) records: u64,
    /// What positions in the reference count.
    pub(super) unit: &'static str,
    /// The reference, if calls have put it together.
    pub(super) in_memory: Option<Bytes>,
}

impl Sink for Output {
    type Failure = Failure;

    fn record(
        &mut self,
        tables: &Tables,
        inside: Option<ConstructId>,
        record: Record<'_>,
    ) -> Result<(), Failure> {
        match self {
            Output::Count(count) => {
                let Ok(()) = count.record(tables, inside, record);
                Ok(())
            }
            Output::File(file) => file.record(tables, inside, record),
            Output::Both(file) => file.record(tables, inside, record),
            Output::Memory(memory) => {
                memory.record(tables, record);
                Ok(())
            }
            Output::Comparison(compared) => {
                let outcome = compared.comparison.event(tables, record);
                outcome.map_err(Failure::Reference)?;
                compared.records += 1;
                Ok(())
            }
        }
    }
}

impl Output {
    /// The file, if there is one.
    pub(super) fn file_mut(&mut self) -> Option<&mut TraceFile> {
        match self {
            Output::File(file) => Some(file),
            Output::Both(counting) => Some(counting.behind_mut()),
            Output::Count(_) | Output::Comparison(_) | Output::Memory(_) => None,
        }
    }

    /// Enters volumes, if they were counted.
    pub(super) fn enter_volumes(&mut self, header: &mut Header) {
        match self {
            Output::Count(counting) => counting.enter(header),
            Output::Both(counting) => counting.enter(header),
            Output::File(_) | Output::Comparison(_) | Output::Memory(_) => {}
        }
    }
}

/// A trace file that is being written. What has not been handed to the system lies in its tail, and outlives the
/// program as well.
pub(super) struct TraceFile {
    path: PathBuf,
    /// The same from the root: the program may change its working directory.
    absolute: PathBuf,
    file: KeptFile,
    writer: Writer,
    /// What the writer has just made.
    made: Vec<u8>,
    room: Room,
    /// Bytes in the room.
    whole: usize,
    /// Where the payload of a frame that is not closed begins in the room, and how much of it is there.
    frame: Option<(usize, usize)>,
    bytes: u64,
    /// Most bytes that the file may have.
    most: u64,
    /// Records taken so far.
    taken: u64,
    /// Those of them that are whole in the room or the file, and in the file.
    made_whole: u64,
    written: u64,
    /// Records were lost when something could not be written: none may follow.
    is_cut: bool,
}

impl TraceFile {
    /// Makes the file and writes its beginning. `most`: bytes that it may have, 0 = any number.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn create(
        path: &Path,
        form: Form,
        indent: usize,
        most: u64,
        tables: &Tables,
    ) -> io::Result<TraceFile> {
        let file = KeptFile::written(files::create(path)?, path)?;
        let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let mut made = TraceFile {
            path: path.to_owned(),
            room: Room::beside(&absolute, &file),
            absolute,
            file,
            writer: Writer::new(form, indent),
            made: Vec::new(),
            whole: 0,
            frame: None,
            bytes: 0,
            most: if most == 0 { u64::MAX } else { most },
            taken: 0,
            made_whole: 0,
            written: 0,
            is_cut: false,
        };
        made.writer.header(&mut made.made, tables);
        made.keep()?;
        made.hand_over()?;
        Ok(made)
    }

    /// What is to be said of its tail.
    pub(super) fn remark(&self) -> Option<String> {
        self.room.is_foreign().then(|| {
            let tail = path_of(&self.path);
            format!(
                "libdvmdbg: {} is not left from an earlier run and stays as it is; if the program is killed by SIGKILL, the end of the trace is lost\n",
                tail.display()
            )
        })
    }

    /// Name of the file, as the parameters give it.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Where the file is.
    pub(super) fn absolute_path(&self) -> &Path {
        &self.absolute
    }

    /// Records taken so far, without those that could not be written.
    pub(super) fn records(&self) -> u64 {
        match self.is_cut {
            true => self.written,
            false => self.taken,
        }
    }

    /// Bytes handed to the system so far.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Ends the file. `complete`: nothing is missing in it, and it says so.
    pub(super) fn finish(&mut self, complete: bool) -> io::Result<()> {
        let outcome = match self.is_cut {
            true => Ok(()),
            false => {
                self.writer.finish(&mut self.made, complete);
                self.keep().and_then(|()| self.hand_over())
            }
        };
        self.room.remove();
        outcome
    }

    /// Hands over all records taken so far; more may follow.
    pub(super) fn bring_up_to_date(&mut self) -> io::Result<()> {
        if self.is_cut {
            return Ok(());
        }
        self.writer.finish(&mut self.made, false);
        self.keep()?;
        self.hand_over()
    }

    /// Takes what the writer has made into the room.
    #[inline]
    fn keep(&mut self) -> io::Result<()> {
        if !self.made.is_empty() {
            self.keep_made()?;
        }
        if let Some((payload, run)) = self.writer.open_frame() {
            if payload.len() > self.frame.map_or(0, |(_, known)| known) {
                self.keep_payload();
            }
            self.room.say(Field::Run, run);
        }
        Ok(())
    }

    /// Takes what has come to the payload of the open frame.
    fn keep_payload(&mut self) {
        let Some((payload, _)) = self.writer.open_frame() else {
            return;
        };
        let (at, known) = self.frame.unwrap_or((self.whole, 0));
        if at + payload.len() <= CAPACITY {
            // The new bytes have these records.
            self.room.say(Field::Run, 0);
            self.room.put(at + known, &payload[known..]);
            self.frame = Some((at, payload.len()));
            self.whole = at + payload.len();
            self.room.say(Field::Whole, self.whole as u64);
            self.room.say(Field::Frame, at as u64 + 1);
        }
    }

    #[inline]
    fn keep_made(&mut self) -> io::Result<()> {
        if let Some((at, _)) = self.frame.take() {
            // The frame is closed now, and comes whole.
            self.room.say(Field::Frame, 0);
            self.room.say(Field::Run, 0);
            self.whole = at;
            self.room.say(Field::Whole, at as u64);
        }
        if self.whole + self.made.len() > CAPACITY {
            self.hand_over()?;
        }
        self.made_whole = self.taken;
        if self.made.len() > CAPACITY {
            let outcome = self.file.append(&self.made);
            self.note_written(outcome, self.made.len() as u64)?;
            self.room.grown(&self.made, self.bytes);
        } else {
            self.room.put(self.whole, &self.made);
            self.whole += self.made.len();
            self.room.say(Field::Whole, self.whole as u64);
        }
        self.made.clear();
        if self.whole < GATHERED {
            return Ok(());
        }
        self.hand_over()
    }

    /// Hands over the whole records in the room. Allocates nothing and takes no lock, so that it can be called when
    /// the program has been stopped by a signal.
    fn hand_over(&mut self) -> io::Result<()> {
        let closed = self.frame.take().map_or(self.whole, |(at, _)| at);
        let outcome = self.file.append(&self.room.bytes()[..closed]);
        self.whole = 0;
        let outcome = self.note_written(outcome, closed as u64);
        let gone = if outcome.is_ok() { closed } else { 0 };
        self.room.written(gone, self.bytes);
        outcome
    }

    /// Bytes of whole records were handed over, or not all of them could be.
    fn note_written(&mut self, outcome: io::Result<()>, bytes: u64) -> io::Result<()> {
        if outcome.is_ok() {
            self.bytes += bytes;
            self.written = self.made_whole;
        } else {
            // What was there before are whole records. Of a pipe nothing can be taken back.
            let _ = self.file.here().and_then(|file| file.set_len(self.bytes));
            self.is_cut = true;
        }
        outcome
    }
}

impl Sink for TraceFile {
    type Failure = Failure;

    #[inline]
    fn record(
        &mut self,
        tables: &Tables,
        _: Option<ConstructId>,
        record: Record<'_>,
    ) -> Result<(), Failure> {
        self.writer.record(&mut self.made, tables, record);
        if self.bytes + (self.whole + self.made.len()) as u64 > self.most {
            self.made.clear();
            return Err(Failure::Full);
        }
        self.taken += 1;
        self.keep().map_err(Failure::File)
    }
}
