//! A file that stays open while the program runs. The program may close its descriptor, as daemons close all that they know of, and
//! the number may be that of a file of its own then: before each use the file behind it is looked at.

use std::ffi::CString;
use std::fs::{File, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::mem::ManuallyDrop;
use std::os::fd::FromRawFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use super::{apart, append};

/// A file of the debugger.
pub(crate) struct KeptFile {
    /// Not closed if it is another one by now.
    file: ManuallyDrop<File>,
    identity: (u64, u64),
    /// By which it is opened again; one without a name, or no file of a disk, is not.
    name: Option<CString>,
    /// How, and where its reader is.
    flags: libc::c_int,
    position: u64,
}

impl KeptFile {
    /// A file that is written at its end.
    pub(crate) fn written(file: File, path: &Path) -> io::Result<KeptFile> {
        KeptFile::of(file, path, libc::O_WRONLY | libc::O_APPEND)
    }

    /// One that is read from its beginning.
    pub(crate) fn read(file: File, path: &Path) -> io::Result<KeptFile> {
        KeptFile::of(file, path, libc::O_RDONLY)
    }

    fn of(file: File, path: &Path, flags: libc::c_int) -> io::Result<KeptFile> {
        let known = file.metadata()?;
        let path = std::path::absolute(path).ok().filter(|_| known.is_file());
        let name = path.and_then(|path| CString::new(path.as_os_str().as_bytes()).ok());
        Ok(KeptFile {
            file: ManuallyDrop::new(file),
            identity: (known.dev(), known.ino()),
            name,
            flags: flags | libc::O_CLOEXEC | libc::O_NOFOLLOW,
            position: 0,
        })
    }

    /// The file, opened again if the program has closed it. Neither allocates nor takes a lock unless it fails.
    ///
    /// # Errors
    /// It is closed, and not there any more under its name.
    pub(crate) fn here(&mut self) -> io::Result<&mut File> {
        if !self.is_here() {
            self.file = ManuallyDrop::new(self.again()?);
            if !self.is_here() {
                return Err(io::Error::other("the program has closed it"));
            }
        }
        Ok(&mut self.file)
    }

    fn is_here(&self) -> bool {
        let known = self.file.metadata();
        known.is_ok_and(|known| (known.dev(), known.ino()) == self.identity)
    }

    fn again(&self) -> io::Result<File> {
        let closed = || io::Error::other("the program has closed it");
        let name = self.name.as_ref().ok_or_else(closed)?;
        // SAFETY: a text that ends with a zero; what the call gives is new and belongs to nobody else. By a call of the system:
        // those of the C library may be the program's own.
        let mut file = unsafe {
            let here = libc::AT_FDCWD;
            let opened = libc::syscall(libc::SYS_openat, here, name.as_ptr(), self.flags, 0);
            match libc::c_int::try_from(opened) {
                Ok(opened @ 0..) => apart(File::from_raw_fd(opened))?,
                _ => return Err(closed()),
            }
        };
        if self.position > 0 {
            file.seek(SeekFrom::Start(self.position))?;
        }
        Ok(file)
    }

    /// See [`append`].
    pub(crate) fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        append(self.here()?, bytes)
    }

    pub(crate) fn metadata(&self) -> io::Result<Metadata> {
        self.file.metadata()
    }
}

impl Read for KeptFile {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.here()?.read(bytes)?;
        self.position += count as u64;
        Ok(count)
    }
}

impl Drop for KeptFile {
    fn drop(&mut self) {
        if self.is_here() {
            // SAFETY: it is not used any more.
            unsafe { ManuallyDrop::drop(&mut self.file) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::fd::AsRawFd;

    fn closed(file: &KeptFile) -> libc::c_int {
        let number = file.file.as_raw_fd();
        // SAFETY: the descriptor of the test's own file.
        unsafe { libc::close(number) };
        number
    }

    #[test]
    fn a_file_that_was_closed_is_opened_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("kept");
        let file = super::super::create(&path).expect("a file");
        let mut kept = KeptFile::written(file, &path).expect("known");
        kept.append(b"one ").expect("written");
        let number = closed(&kept);
        kept.append(b"two ").expect("written");
        // The number is another file's by now.
        let other = folder.path().join("other");
        closed(&kept);
        let theirs = File::create(&other).expect("a file");
        // SAFETY: both are descriptors of this test.
        unsafe { libc::dup2(theirs.as_raw_fd(), number) };
        kept.append(b"three").expect("written");
        drop(kept);
        assert_eq!(std::fs::read(&path).expect("there"), b"one two three");
        assert_eq!(std::fs::read(&other).expect("there"), b"");
        let file = File::open(&path).expect("there");
        let mut kept = KeptFile::read(file, &path).expect("known");
        let mut first = [0; 4];
        kept.read_exact(&mut first).expect("read");
        closed(&kept);
        let mut rest = String::new();
        kept.read_to_string(&mut rest).expect("read");
        assert_eq!((&first[..], &rest[..]), (&b"one "[..], "two three"));
        // SAFETY: as above.
        unsafe { libc::close(number) };
    }
}
