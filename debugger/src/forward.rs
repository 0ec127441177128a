//! The standard output of a launcher, which itself does not say where it could not be written.

#![allow(
    clippy::disallowed_methods,
    reason = "one thread hands the output on while another waits for the launcher"
)]

use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::mem::ManuallyDrop;
use std::os::fd::FromRawFd;
use std::process::ChildStdout;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::signals;

/// Bytes that are read at once.
const PIECE: usize = 1 << 16;
/// So long a full stream is left alone that does not wait.
const TURN: Duration = Duration::from_millis(1);
/// So long what a launcher that has ended has left behind is waited for.
const REST: Duration = Duration::from_secs(2);

/// What is handed on.
pub(crate) struct Forwarded(Receiver<Option<io::Error>>);

impl Forwarded {
    /// Hands on what comes until nobody writes. Where nobody reads any more the program is ended.
    pub(crate) fn start(mut from: ChildStdout) -> Forwarded {
        let (tell, told) = channel();
        std::thread::spawn(move || {
            let mut piece = vec![0; PIECE];
            let mut lost: Option<io::Error> = None;
            loop {
                match from.read(&mut piece) {
                    Ok(0) => break,
                    Ok(count) if lost.is_none() => {
                        lost = hand_on(&piece[..count]).err();
                        if lost.as_ref().is_some_and(is_unwanted) {
                            signals::end_program();
                        }
                    }
                    // The launcher is not to meet the same fault.
                    Ok(_) => {}
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(_) => break,
                }
            }
            let _ = tell.send(lost);
        });
        Forwarded(told)
    }

    /// The launcher has ended: why not all of it was written.
    pub(crate) fn end(self) -> Option<io::Error> {
        self.0.recv_timeout(REST).ok().flatten()
    }
}

/// Nobody reads it.
pub(crate) fn is_unwanted(error: &io::Error) -> bool {
    error.kind() == ErrorKind::BrokenPipe
}

fn hand_on(mut bytes: &[u8]) -> io::Result<()> {
    // SAFETY: the descriptor is there as long as the process, and is not closed here.
    let mut stream = ManuallyDrop::new(unsafe { File::from_raw_fd(libc::STDOUT_FILENO) });
    while !bytes.is_empty() {
        match stream.write(bytes) {
            Ok(count) => bytes = &bytes[count..],
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => std::thread::sleep(TURN),
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
