//! `dvmdbg compare --live`: the sequential program runs beside the parallel one, and its trace goes through pipes. Nothing of it is
//! kept but what the slowest process has not read yet, and the sequential program waits while nobody wants more.

#![allow(
    clippy::disallowed_methods,
    reason = "the sequential program is not waited for, and one thread hands its trace on while another waits for the parallel run"
)]

use std::collections::VecDeque;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use dvmdbg::options::{of_rank, variable};
use dvmdbg::report::comparison::Ending as Told;
use dvmdbg::report::log;

use crate::mailbox::Mailbox;
use crate::output::Output;
use crate::pipes::{self, Wanted};
use crate::program::Ending;
use crate::signals;

/// Bytes that are read at once.
const PIECE: usize = 1 << 16;
/// Bytes that processes have not read yet, above which the fastest one waits for the others.
const MOST: usize = 1 << 26;
/// So long it waits where the others do not go on: they may wait for it.
const PATIENCE: Duration = Duration::from_millis(200);
/// So long the processes have to read what a sequential program has told that was killed.
const REST: Duration = Duration::from_secs(2);
/// How often it is looked whether somebody has come, or has ended.
const TURN: Duration = Duration::from_millis(20);

/// How the sequential program has ended.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SequentialEnd {
    /// The signal that has killed it, if nobody wanted its end.
    pub(crate) killed: Option<u8>,
    /// It has ended by itself, and has told nothing at all.
    pub(crate) is_silent: bool,
    /// It cannot run beside another run, and has said why.
    pub(crate) is_refused: bool,
}

/// A sequential program that tells what it does while a parallel one is compared with it.
pub(crate) struct Live {
    folder: tempfile::TempDir,
    over: Arc<AtomicBool>,
    thread: JoinHandle<SequentialEnd>,
    /// Whether the sequential program says that it cannot run beside another run.
    lines: JoinHandle<bool>,
}

impl Live {
    /// Starts the sequential program. `processes`: so many read what it tells. `set`: parameters of the run.
    ///
    /// # Errors
    /// It cannot be started.
    pub(crate) fn start(
        program: &[OsString],
        processes: usize,
        set: &[String],
    ) -> Result<Live, String> {
        let failed = |error: io::Error| format!("cannot make pipes for --live: {error}");
        let folder = tempfile::TempDir::with_prefix("dvmdbg-").map_err(failed)?;
        let made = folder.path().join("made");
        let told = |rank| told(folder.path(), (processes > 1).then_some(rank));
        let paths: Vec<PathBuf> = (0..processes as u64).map(told).collect();
        for path in paths.iter().chain([&made]) {
            pipes::make(path).map_err(failed)?;
        }
        let trace = pipes::reader(&made).map_err(failed)?;
        let mailbox = Mailbox::new()?;
        let mut child = begin(program, (&made, mailbox.path()), set)?;
        let lines = child.stderr.take().map(forwarded);
        let over = Arc::new(AtomicBool::new(false));
        let stream = Stream {
            trace,
            child,
            ended: None,
            readers: paths.into_iter().map(Reader::new).collect(),
            window: VecDeque::new(),
            first: 0,
            moved: Instant::now(),
            over: over.clone(),
            told: mailbox,
        };
        Ok(Live {
            folder,
            over,
            thread: std::thread::spawn(move || stream.run()),
            lines: lines.unwrap_or_else(|| std::thread::spawn(|| false)),
        })
    }

    /// What processes read; each has a pipe of its own, with its rank behind this name.
    pub(crate) fn reference(&self) -> String {
        told(self.folder.path(), None)
            .to_string_lossy()
            .into_owned()
    }

    /// The parallel run has ended, and the sequential one ends with it; how that ended if it did so by itself.
    pub(crate) fn end(self) -> SequentialEnd {
        self.over.store(true, Ordering::SeqCst);
        let mut ending = self.thread.join().unwrap_or_default();
        ending.is_refused = self.lines.join().unwrap_or_default();
        ending
    }
}

fn told(folder: &Path, rank: Option<u64>) -> PathBuf {
    folder.join(of_rank("reference", rank))
}

/// Both programs read what dvmdbg is given, each from its beginning; nobody reads a terminal twice.
///
/// # Errors
/// It cannot be read.
pub(crate) fn share_input() -> Result<Stdio, String> {
    let shared = || {
        let input = pipes::input()?;
        let Some(mut kept) = input else {
            return Ok(Stdio::null());
        };
        kept.seek(SeekFrom::Start(0))?;
        pipes::again(&kept).map(Stdio::from)
    };
    shared().map_err(|error: io::Error| format!("cannot read the standard input: {error}"))
}

/// Starts the sequential program, of which nothing is seen but what the debugger says.
fn begin(
    program: &[OsString],
    (made, log): (&Path, &Path),
    set: &[String],
) -> Result<Child, String> {
    let (name, arguments) = program
        .split_first()
        .expect("the command line demands a program");
    let mut set = set.to_vec();
    set.extend([
        "TraceOptions.TracePath=".to_owned(),
        format!("TraceOptions.OutputFile={}", made.display()),
        "TraceOptions.Binary=1".to_owned(),
    ]);
    let mut command = Command::new(name);
    command
        .args(arguments)
        .env(variable::COMMAND, "trc")
        .env(variable::SET, set.join("\n"))
        .env(variable::LOG, log)
        .env(variable::BESIDE, "1")
        .stdin(share_input()?)
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    signals::die_together(&mut command);
    signals::enlarge_stack(&mut command);
    let started = command.spawn();
    started.map_err(|error| format!("cannot run {}: {error}", name.display()))
}

/// What the debugger says in the sequential program is said here; what that says itself the parallel run says, too.
fn forwarded(stderr: ChildStderr) -> JoinHandle<bool> {
    std::thread::spawn(move || {
        let mut is_refused = false;
        let mut lines = BufReader::new(stderr);
        let mut line = Vec::new();
        while matches!(lines.read_until(b'\n', &mut line), Ok(1..)) {
            is_refused |= line.starts_with(b"dvmdbg: compare --live: ");
            let is_ours = line.starts_with(b"dvmdbg: ") || line.starts_with(b"libdvmdbg: ");
            if is_ours {
                let text = String::from_utf8_lossy(&line);
                Output::stderr().write(format!("sequential program: {text}").as_bytes());
            }
            line.clear();
        }
        is_refused
    })
}

/// A process that reads the trace.
struct Reader {
    path: PathBuf,
    pipe: Option<File>,
    /// How much of the trace it has got.
    at: u64,
    /// It reads no more.
    is_gone: bool,
}

impl Reader {
    fn new(path: PathBuf) -> Reader {
        Reader {
            path,
            pipe: None,
            at: 0,
            is_gone: false,
        }
    }
}

/// The trace on its way from the sequential program to the processes.
struct Stream {
    trace: File,
    child: Child,
    /// How the sequential program has ended.
    ended: Option<Ending>,
    readers: Vec<Reader>,
    /// What some process has not got yet.
    window: VecDeque<u8>,
    /// Where in the trace it begins.
    first: u64,
    /// When a process has got something last.
    moved: Instant,
    over: Arc<AtomicBool>,
    /// What the sequential program tells of its trace.
    told: Mailbox,
}

impl Stream {
    /// Hands the trace on until nobody wants more; how the sequential program has ended.
    fn run(mut self) -> SequentialEnd {
        let mut is_whole = false;
        while !self.over.load(Ordering::SeqCst) {
            self.look_for_readers();
            if is_whole && self.are_served() {
                break;
            }
            if self.readers.iter().all(|reader| reader.is_gone) {
                break;
            }
            let wants = !is_whole && self.wants_more();
            let open = self.readers.iter().filter(|reader| reader.at < self.end());
            let open = open.filter_map(|reader| reader.pipe.as_ref());
            let files: Vec<(&File, Wanted)> = open
                .map(|pipe| (pipe, Wanted::Room))
                .chain(wants.then_some((&self.trace, Wanted::Bytes)))
                .collect();
            pipes::wait(&files, TURN);
            if wants {
                is_whole = self.read_more();
            }
            self.hand_on();
        }
        let is_cut = matches!(self.ended, Some(Ending::Signal(_))) && !self.has_whole_trace();
        if is_whole && is_cut {
            self.end_parallel_run();
        }
        if self.ended.is_none() {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
        SequentialEnd {
            killed: match self.ended {
                Some(Ending::Signal(signal)) if is_cut => Some(signal),
                _ => None,
            },
            is_silent: self.ended.is_some() && self.end() == 0,
            is_refused: false,
        }
    }

    /// The program has told all that it did before it ended, as those do that end by `abort`.
    fn has_whole_trace(&self) -> bool {
        let log = log::read(&self.told.read().unwrap_or_default());
        log.processes.iter().any(|process| {
            matches!(&process.traced, Some((Told::Recorded(recorded), _)) if recorded.is_whole)
        })
    }

    fn end(&self) -> u64 {
        self.first + self.window.len() as u64
    }

    /// Processes that have begun to read.
    fn look_for_readers(&mut self) {
        for reader in &mut self.readers {
            if reader.pipe.is_none() && !reader.is_gone {
                reader.pipe = pipes::writer(&reader.path).ok();
            }
        }
    }

    /// All that there is has been handed on to those who read.
    fn are_served(&self) -> bool {
        let end = self.end();
        let mut readers = self.readers.iter();
        readers.all(|reader| reader.is_gone || reader.pipe.is_some() && reader.at == end)
    }

    /// A process has all and may want more. The fastest one waits for others that lag far behind, unless these wait for it.
    fn wants_more(&self) -> bool {
        let end = self.end();
        let mut readers = self.readers.iter();
        let is_first = readers.any(|reader| !reader.is_gone && reader.at == end);
        is_first && (self.window.len() < MOST || self.moved.elapsed() > PATIENCE)
    }

    /// Takes what the sequential program has told; whether that was the end of it.
    fn read_more(&mut self) -> bool {
        let mut piece = [0; PIECE];
        match self.trace.read(&mut piece) {
            Ok(0) => {
                // Nobody writes: not yet, or no more.
                if let Ok(Some(status)) = self.child.try_wait() {
                    self.ended = Some(Ending::of(status));
                }
                self.ended.is_some()
            }
            Ok(count) => {
                self.window.extend(&piece[..count]);
                false
            }
            Err(_) => false,
        }
    }

    /// Gives each process as much as its pipe takes.
    fn hand_on(&mut self) {
        for reader in &mut self.readers {
            let Some(pipe) = &mut reader.pipe else {
                continue;
            };
            loop {
                let from = usize::try_from(reader.at - self.first).unwrap_or(usize::MAX);
                let (front, back) = self.window.as_slices();
                let rest = match from.checked_sub(front.len()) {
                    None => &front[from..],
                    Some(from) => &back[from..],
                };
                if rest.is_empty() {
                    break;
                }
                match pipe.write(rest) {
                    Ok(count) => {
                        reader.at += count as u64;
                        self.moved = Instant::now();
                    }
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                    Err(_) => {
                        reader.is_gone = true;
                        break;
                    }
                }
            }
            if reader.is_gone {
                reader.pipe = None;
            }
        }
        let waiting = self.readers.iter().filter(|reader| !reader.is_gone);
        let first = waiting.map(|reader| reader.at).min().unwrap_or(self.end());
        self.window.drain(..(first - self.first) as usize);
        self.first = first;
    }

    /// The sequential program was killed, and what it has told is all that can be compared.
    fn end_parallel_run(&mut self) {
        let begin = Instant::now();
        let is_read = |reader: &Reader| reader.pipe.as_ref().is_none_or(pipes::is_read);
        while begin.elapsed() < REST
            && !self.over.load(Ordering::SeqCst)
            && !self.readers.iter().all(is_read)
        {
            std::thread::sleep(TURN);
        }
        signals::end_program();
        // Who does not read the end of a trace that is cut does not speak of that.
        while !self.over.load(Ordering::SeqCst) {
            std::thread::sleep(TURN);
        }
    }
}
