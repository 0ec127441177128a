//! What a run has recorded and not yet written into its trace file, where it outlives a program that is killed:
//! a small file beside the trace, which the run maps into its memory (`tracing/room.rs`) and removes at its end.
//!
//! ```text
//! file    = magic start whole frame run device inode before bytes     little-endian, 8 bytes each; before: 32
//! ```
//! `start`: length of the trace in front of the bytes; `before`: the last bytes of that; `whole`: how many of the
//! bytes are whole records; `frame`: of a binary trace, 1 + where among them the payload of a frame begins that is
//! not closed, 0 = none; `run`: records as guessed that the payload does not have yet.
//!
//! Who reads a trace reads its tail with it.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use super::binary::close_frame;
use crate::files::{self, KeptFile};

/// The beginning of every tail; the last byte is the version.
pub const MAGIC: [u8; 8] = *b"DVMtail\x01";

/// Bytes of the trace that are repeated here.
pub const BEFORE: usize = 32;

/// Bytes in front of those of records.
pub const HEAD: usize = 7 * 8 + BEFORE;

/// Position of a field.
#[derive(Clone, Copy, Debug)]
pub enum Field {
    /// Length of the trace.
    Start = 8,
    /// Bytes that are whole records.
    Whole = 16,
    /// Where an open frame begins.
    Frame = 24,
    /// Records as guessed.
    Run = 32,
    /// Device of the trace.
    Device = 40,
    /// Its number there.
    Inode = 48,
    /// Its last bytes.
    Before = 56,
}

/// Longest tail that is read.
const LONGEST: u64 = 1 << 24;

/// Where the tail of a trace is.
pub fn path_of(trace: &Path) -> PathBuf {
    let mut name = OsString::from(trace);
    name.push(".tail");
    PathBuf::from(name)
}

/// A trace file with its tail.
pub struct Whole {
    file: KeptFile,
    tail: io::Cursor<Vec<u8>>,
}

impl Whole {
    /// Opens a trace.
    ///
    /// # Errors
    /// The trace cannot be read. A tail that cannot be read is none.
    pub fn open(trace: &Path) -> io::Result<Whole> {
        // The tail first: what it has may be in the trace as well, but nothing is in neither.
        let tail = read_tail(&path_of(trace));
        let mut file = files::read(trace)?;
        let rest = tail.and_then(|tail| rest(&tail, &mut file));
        file.seek(SeekFrom::Start(0)).or_else(no_seek)?;
        Ok(Whole {
            file: KeptFile::read(file, trace)?,
            tail: io::Cursor::new(rest.unwrap_or_default()),
        })
    }

    /// Bytes of both.
    ///
    /// # Errors
    /// The system does not say.
    pub fn length(&self) -> io::Result<u64> {
        Ok(self.file.metadata()?.len() + self.tail.get_ref().len() as u64)
    }
}

impl Read for Whole {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self.file.read(bytes)? {
            0 => self.tail.read(bytes),
            count => Ok(count),
        }
    }
}

/// A pipe has no positions, and no tail.
fn no_seek(error: io::Error) -> io::Result<u64> {
    match error.kind() {
        io::ErrorKind::NotSeekable => Ok(0),
        _ => Err(error),
    }
}

/// Writes what the tail of a trace has into it, and removes the tail: its program has been killed.
///
/// # Errors
/// The trace cannot be written.
pub fn mend(trace: &Path) -> io::Result<()> {
    let tail = path_of(trace);
    let Some(known) = read_tail(&tail) else {
        return Ok(());
    };
    let mut file = files::open(File::options().read(true).write(true), trace)?;
    if let Some(rest) = rest(&known, &mut file) {
        file.seek(SeekFrom::End(0))?;
        file.write_all(&rest)?;
    }
    std::fs::remove_file(tail)
}

/// Whether a run has left this file: no link, and begun as a tail is.
pub fn is_left(path: &Path) -> bool {
    read_tail(path).is_some()
}

/// The bytes of a tail whose program is gone; `None` also for whatever is no tail.
fn read_tail(path: &Path) -> Option<Vec<u8>> {
    // Neither is a link followed, nor does a pipe make anybody wait.
    let flags = libc::O_NOFOLLOW | libc::O_NONBLOCK | libc::O_CLOEXEC;
    let file = files::open(File::options().read(true).custom_flags(flags), path).ok()?;
    if !file.metadata().ok()?.is_file() {
        return None;
    }
    // SAFETY: a plain system call on a file that is open. The lock goes with it.
    let is_free = unsafe { libc::flock(file.as_raw_fd(), libc::LOCK_SH | libc::LOCK_NB) } == 0;
    let mut bytes = Vec::new();
    let read = file.take(LONGEST).read_to_end(&mut bytes);
    (is_free && read.is_ok() && bytes.starts_with(&MAGIC)).then_some(bytes)
}

/// What a tail has behind the end of its trace; `None`: it is not the tail of this trace, or damaged.
fn rest(tail: &[u8], trace: &mut File) -> Option<Vec<u8>> {
    let word = |field: Field| {
        let bytes = tail.get(field as usize..)?.first_chunk::<8>()?;
        Some(u64::from_le_bytes(*bytes))
    };
    let metadata = trace.metadata().ok()?;
    let (start, length) = (word(Field::Start)?, metadata.len());
    let whole = usize::try_from(word(Field::Whole)?).ok()?;
    let bytes = tail.get(HEAD..)?.get(..whole)?;
    let written = usize::try_from(length.checked_sub(start)?).ok()?;
    let belongs = (word(Field::Device)?, word(Field::Inode)?) == (metadata.dev(), metadata.ino());
    if !belongs || written > whole {
        return None;
    }
    // What is in both is the same, and so is what stands before.
    let before = (start as usize).min(BEFORE);
    let known = &tail[Field::Before as usize..][BEFORE - before..BEFORE];
    let mut there = vec![0; before + written];
    trace.seek(SeekFrom::Start(start - before as u64)).ok()?;
    trace.read_exact(&mut there).ok()?;
    if there[..before] != *known || there[before..] != bytes[..written] {
        return None;
    }
    let mut rest = bytes[written..].to_vec();
    if let Some(frame) = usize::try_from(word(Field::Frame)?).ok()?.checked_sub(1) {
        close_frame(&mut rest, frame.checked_sub(written)?, word(Field::Run)?)?;
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A trace and a tail of it as a run leaves them.
    fn made(folder: &Path, start: &[u8], bytes: &[u8]) -> PathBuf {
        let trace = folder.join("0.trd");
        std::fs::write(&trace, start).expect("a trace");
        let metadata = std::fs::metadata(&trace).expect("a trace");
        let mut tail = MAGIC.to_vec();
        for field in [
            start.len() as u64,
            bytes.len() as u64,
            0,
            0,
            metadata.dev(),
            metadata.ino(),
        ] {
            tail.extend_from_slice(&field.to_le_bytes());
        }
        let mut before = vec![0; BEFORE];
        before.extend_from_slice(start);
        tail.extend_from_slice(&before[before.len() - BEFORE..]);
        tail.extend_from_slice(bytes);
        tail.extend_from_slice(b"half a rec");
        std::fs::write(path_of(&trace), tail).expect("a tail");
        trace
    }

    fn read(trace: &Path) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut whole = Whole::open(trace).expect("a trace");
        assert_eq!(
            whole.length().ok(),
            Some({
                whole.read_to_end(&mut bytes).expect("a trace");
                bytes.len() as u64
            })
        );
        bytes
    }

    #[test]
    fn the_tail_is_read_behind_its_trace() {
        let folder = tempfile::tempdir().expect("a folder");
        let trace = made(folder.path(), b"begin ", b"more");
        assert_eq!(read(&trace), b"begin more");
        mend(&trace).expect("mended");
        assert_eq!(std::fs::read(&trace).expect("a trace"), b"begin more");
        assert!(!path_of(&trace).exists());
        mend(&trace).expect("nothing to do");
    }

    #[test]
    fn what_is_in_both_is_read_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let trace = made(folder.path(), b"begin ", b"more");
        let mut file = File::options().append(true).open(&trace).expect("a trace");
        file.write_all(b"mo").expect("written");
        assert_eq!(read(&trace), b"begin more");
        file.write_all(b"re").expect("written");
        assert_eq!(read(&trace), b"begin more");
        file.write_all(b"!").expect("written");
        assert_eq!(read(&trace), b"begin more!");
    }

    #[test]
    fn the_tail_of_another_trace_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let trace = made(folder.path(), b"begin ", b"more");
        std::fs::write(&trace, b"Begin ").expect("written in its place");
        assert_eq!(read(&trace), b"Begin ");
        let trace = made(folder.path(), b"begin ", b"more");
        std::fs::write(&trace, b"begin me").expect("written in its place");
        assert_eq!(read(&trace), b"begin me");
    }

    #[test]
    fn the_tail_of_a_run_that_goes_on_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let trace = made(folder.path(), b"begin ", b"more");
        let tail = File::open(path_of(&trace)).expect("a tail");
        // SAFETY: a plain system call on a file that is open.
        assert_eq!(unsafe { libc::flock(tail.as_raw_fd(), libc::LOCK_EX) }, 0);
        assert_eq!(read(&trace), b"begin ");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn a_damaged_tail_does_no_harm(cut: prop::sample::Index, damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6)) {
            let folder = tempfile::tempdir().expect("a folder");
            let trace = made(folder.path(), b"begin ", b"more");
            let mut bytes = std::fs::read(path_of(&trace)).expect("a tail");
            bytes.truncate(cut.index(bytes.len() + 1));
            for (at, byte) in damage {
                if !bytes.is_empty() {
                    let at = at.index(bytes.len());
                    bytes[at] = byte;
                }
            }
            std::fs::write(path_of(&trace), bytes).expect("a tail");
            prop_assert!(read(&trace).starts_with(b"begin "));
        }
    }
}
