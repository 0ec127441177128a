//! Memory for what has been recorded and not yet written: the tail of the trace (`trace/tail.rs`), mapped, so that it
//! outlives a program that is killed. Nothing of it costs a system call; where there can be no tail it is plain memory.

use std::ffi::CString;
use std::fs::{File, Metadata};
use std::io;
use std::os::fd::{AsRawFd, IntoRawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::files::{self, KeptFile};
use crate::trace::tail::{self, BEFORE, Field, HEAD, MAGIC, path_of};

/// Bytes of records that find room: files grow faster by large pieces.
pub(super) const CAPACITY: usize = (1 << 18) + (1 << 14);

/// The memory. It lives as long as the program.
pub(super) struct Room {
    base: *mut u8,
    /// The tail, if there is one; made for who may not allocate.
    tail: Option<(CString, Identity)>,
    /// Something else stands where the tail would be.
    foreign: bool,
}

/// Device and number of a file.
type Identity = (u64, u64);

impl Room {
    /// Room beside a trace that has been made now.
    pub(super) fn beside(trace: &Path, file: &KeptFile) -> Room {
        let path = path_of(trace);
        // One that was left by an earlier run is not of this trace.
        let made = clear(&path).and_then(|()| mapped(&path, file));
        let is_there = |error: &io::Error| error.kind() == io::ErrorKind::AlreadyExists;
        let foreign = made.as_ref().is_err_and(is_there);
        let (base, identity) = made.ok().unzip();
        let name = CString::new(path.as_os_str().as_bytes()).ok();
        Room {
            base: base.unwrap_or_else(plain),
            tail: name.zip(identity),
            foreign,
        }
    }

    /// There is no tail, for something else has its name.
    pub(super) fn is_foreign(&self) -> bool {
        self.foreign
    }

    /// The bytes for records.
    pub(super) fn bytes(&self) -> &[u8] {
        // SAFETY: `mapped` and `plain` have made HEAD + CAPACITY bytes, which are never given back; they are changed through `&mut self` alone.
        unsafe { std::slice::from_raw_parts(self.base.add(HEAD), CAPACITY) }
    }

    /// Puts bytes at a place; they must find room.
    #[inline]
    pub(super) fn put(&mut self, at: usize, bytes: &[u8]) {
        // SAFETY: the bytes that `bytes` shows, and `&mut self` says that nobody looks at them.
        let room = unsafe { std::slice::from_raw_parts_mut(self.base.add(HEAD), CAPACITY) };
        room[at..at + bytes.len()].copy_from_slice(bytes);
    }

    /// Says something of the bytes that have been put: it is seen after them, whenever the program is killed.
    #[inline]
    pub(super) fn say(&mut self, field: Field, number: u64) {
        // SAFETY: the offsets of `Field` are multiples of 8 within HEAD, and the base is that of a page or of a vector of words. Whoever reads
        // the tail meanwhile is another process.
        let field = unsafe { AtomicU64::from_ptr(self.base.add(field as usize).cast()) };
        field.store(number.to_le(), Ordering::Release);
    }

    /// The first bytes, this many, have been written into the trace, which is that long now.
    pub(super) fn written(&mut self, count: usize, length: u64) {
        let known = count.min(BEFORE);
        let mut last = [0; BEFORE];
        last[..known].copy_from_slice(&self.bytes()[count - known..count]);
        self.grown(&last[..known], length);
    }

    /// The trace has grown to a length, by these bytes in the end, and nothing is here.
    pub(super) fn grown(&mut self, last: &[u8], length: u64) {
        self.say(Field::Frame, 0);
        self.say(Field::Whole, 0);
        self.say(Field::Run, 0);
        let last = &last[last.len().saturating_sub(BEFORE)..];
        // SAFETY: `Field::Before` and BEFORE bytes behind it lie within HEAD; `&mut self` says that nobody else looks at them here.
        let before = unsafe {
            let first = self.base.add(Field::Before as usize);
            std::slice::from_raw_parts_mut(first, BEFORE)
        };
        before.copy_within(last.len().., 0);
        before[BEFORE - last.len()..].copy_from_slice(last);
        self.say(Field::Start, length);
    }

    /// The trace has all: the tail goes, unless something else has come in its place. Neither allocates nor takes a
    /// lock.
    pub(super) fn remove(&mut self) {
        if let Some((tail, identity)) = &self.tail {
            // SAFETY: a `CString` ends in NUL; the structure is the system's, which fills it or fails.
            unsafe {
                let mut known: libc::stat = std::mem::zeroed();
                let is_there = libc::lstat(tail.as_ptr(), &mut known) == 0;
                if is_there && (known.st_dev, known.st_ino) == *identity {
                    let _ = files::remove_named(tail);
                }
            }
        }
    }
}

/// Removes the tail of an earlier run. Whatever else has its name stays, and is an error.
fn clear(path: &Path) -> io::Result<()> {
    match std::fs::symlink_metadata(path) {
        Err(_) => Ok(()),
        Ok(_) if tail::is_left(path) => files::remove(path),
        Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
    }
}

fn plain() -> *mut u8 {
    let words = vec![0u64; (HEAD + CAPACITY) / 8];
    Box::leak(words.into_boxed_slice()).as_mut_ptr().cast()
}

/// Makes the tail, where nothing is, and maps it.
fn mapped(path: &Path, trace: &KeptFile) -> io::Result<(*mut u8, Identity)> {
    let metadata = trace.metadata()?;
    if !metadata.is_file() {
        return Err(io::Error::from(io::ErrorKind::InvalidInput));
    }
    let mut options = File::options();
    let file = files::open(options.read(true).write(true).create_new(true), path)?;
    let made = filled(file, &metadata);
    if made.is_err() {
        // It is ours, and of no use.
        let _ = files::remove(path);
    }
    made
}

fn filled(mut file: File, metadata: &Metadata) -> io::Result<(*mut u8, Identity)> {
    let mut head = [0; HEAD];
    head[..MAGIC.len()].copy_from_slice(&MAGIC);
    for (field, number) in [
        (Field::Device, metadata.dev()),
        (Field::Inode, metadata.ino()),
    ] {
        head[field as usize..][..8].copy_from_slice(&number.to_le_bytes());
    }
    // Written, so that the system has the memory now and no later access can fail.
    files::append(&mut file, &head)?;
    files::append(&mut file, &[0; CAPACITY])?;
    let known = file.metadata()?;
    // SAFETY: a new mapping of a file of that length; no address is given. The lock and the file stay as long as the
    // program.
    let address = unsafe {
        libc::flock(file.as_raw_fd(), libc::LOCK_EX | libc::LOCK_NB);
        libc::mmap(
            std::ptr::null_mut(),
            HEAD + CAPACITY,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_SHARED,
            file.as_raw_fd(),
            0,
        )
    };
    if address == libc::MAP_FAILED {
        return Err(io::Error::last_os_error());
    }
    let _ = file.into_raw_fd();
    Ok((address.cast(), (known.dev(), known.ino())))
}
