//! How much of a long file has been read, told to a terminal.

use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use dvmdbg::trace::tail::Whole;

/// Reading that takes no longer than this is not told of.
const PATIENCE: Duration = Duration::from_secs(1);
/// Between two lines.
const PAUSE: Duration = Duration::from_millis(250);

/// A file that is being read.
pub(super) struct Watched {
    file: Whole,
    told: Option<Told<io::Stderr>>,
}

impl Watched {
    /// `shown`: the terminal, if there is one, has no other text meanwhile.
    pub(super) fn new(path: &Path, shown: bool) -> io::Result<Watched> {
        let file = Whole::open(path)?;
        let size = file.length()?;
        let wanted = shown && size > 0 && io::stderr().is_terminal();
        let told = wanted.then(|| Told {
            terminal: io::stderr(),
            name: path.display().to_string(),
            size,
            read: 0,
            next: Instant::now() + PATIENCE,
            is_shown: false,
        });
        Ok(Watched { file, told })
    }
}

impl Read for Watched {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(bytes)?;
        if let Some(told) = &mut self.told {
            told.advance(count as u64, Instant::now());
        }
        Ok(count)
    }
}

/// What is told of it.
struct Told<W: Write> {
    terminal: W,
    name: String,
    size: u64,
    read: u64,
    /// When there is something to tell again.
    next: Instant,
    is_shown: bool,
}

impl<W: Write> Told<W> {
    fn advance(&mut self, count: u64, now: Instant) {
        self.read += count;
        if count == 0 || self.read >= self.size {
            self.clear();
        } else if now >= self.next {
            self.next = now + PAUSE;
            self.is_shown = true;
            let percent = u128::from(self.read) * 100 / u128::from(self.size);
            let text = format!("\rdvmdbg: {}: {percent}% read", self.name);
            // A terminal that takes no text is no reason to stop.
            let _ = self.terminal.write_all(text.as_bytes());
            let _ = self.terminal.flush();
        }
    }

    /// Takes the line away.
    fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = self.terminal.write_all(b"\r\x1b[K");
            let _ = self.terminal.flush();
        }
    }
}

impl<W: Write> Drop for Told<W> {
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_read_is_told_and_the_line_taken_away() {
        let start = Instant::now();
        let mut terminal = Vec::new();
        let mut told = Told {
            terminal: &mut terminal,
            name: "0.trd".to_owned(),
            size: 200,
            read: 0,
            next: start + PATIENCE,
            is_shown: false,
        };
        told.advance(50, start);
        told.advance(50, start + PATIENCE);
        told.advance(20, start + PATIENCE);
        told.advance(20, start + PATIENCE + PAUSE);
        told.advance(60, start + 2 * PATIENCE);
        told.advance(0, start + 2 * PATIENCE);
        drop(told);
        assert_eq!(
            String::from_utf8_lossy(&terminal),
            "\rdvmdbg: 0.trd: 50% read\rdvmdbg: 0.trd: 70% read\r\x1b[K"
        );
    }
}
