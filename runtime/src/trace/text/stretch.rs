//! Checksums in the text of a trace, so that a changed byte is found before anything is made of it.
//!
//! Behind each stretch of lines stands a comment, which other readers pass over:
//!
//! ```text
//! # Checksum = 0123456789abcdef
//! ```
//!
//! It counts what is significant in the lines since the one before: not comments, blank lines, indentation or line
//! ends, so that a trace may be laid out anew and commented on. A trace without such lines, from elsewhere or written
//! by hand, is read as it stands.

use std::io::{self, BufRead, Read};

use super::super::checksum::checksum;
use super::lines::LONGEST;

/// What stands in front of a checksum.
const NAME: &str = "# Checksum = ";

/// Bytes after which a stretch ends.
const FULL: usize = 1 << 16;

/// Bytes without a checksum behind which there is none: two stretches, of which the one in between may be
/// unrecognisable, each with a line as long as lines may be.
const UNKNOWN: usize = 2 * (FULL + LONGEST);

/// The checksum of a stretch so far.
#[derive(Clone, Copy, Default)]
struct Checksum(u64);

impl Checksum {
    fn add(&mut self, line: &[u8]) {
        let line = line.trim_ascii();
        if !line.is_empty() && line[0] != b'#' {
            let mixed = (self.0.rotate_left(25) ^ checksum(line)).wrapping_mul(0x100_0000_01b3);
            self.0 = mixed;
        }
    }
}

/// Puts checksums behind the lines that are written.
#[derive(Default)]
pub struct Sealer {
    sum: Checksum,
    bytes: usize,
}

impl Sealer {
    /// The lines of `out` from a place on have just been written.
    pub fn written(&mut self, out: &mut Vec<u8>, from: usize) {
        let mut at = from;
        while let Some(length) = out[at..].iter().position(|&byte| byte == b'\n') {
            let end = at + length + 1;
            self.sum.add(&out[at..end]);
            self.bytes += length + 1;
            at = end;
            if self.bytes >= FULL {
                let rest = out.split_off(at);
                self.seal(out);
                at = out.len();
                out.extend_from_slice(&rest);
            }
        }
    }

    /// Ends the stretch.
    pub fn seal(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{NAME}{:016x}\n", self.sum.0).as_bytes());
        *self = Sealer::default();
    }
}

/// A text that is read stretch by stretch, each of which is held against its checksum first.
pub(super) struct Sealed<R> {
    input: R,
    /// The stretch.
    lines: Vec<u8>,
    /// How much of it has been taken.
    taken: usize,
    /// Lines of the file up to its end.
    count: u64,
    /// The text has no checksums.
    is_plain: bool,
    problem: Option<String>,
}

impl<R: BufRead> Sealed<R> {
    /// A text from its beginning on.
    pub(super) fn new(input: R) -> Sealed<R> {
        Sealed {
            input,
            lines: Vec::new(),
            taken: 0,
            count: 0,
            is_plain: false,
            problem: None,
        }
    }

    /// Text that stands behind what was read before, and is taken as it is.
    pub(super) fn plain(input: R) -> Sealed<R> {
        Sealed {
            is_plain: true,
            ..Sealed::new(input)
        }
    }

    /// Takes the next stretch, or what there is at the end of the file.
    #[cold]
    fn advance(&mut self) -> io::Result<()> {
        if let Some(problem) = &self.problem {
            return Err(io::Error::other(problem.clone()));
        }
        self.taken = 0;
        self.lines.clear();
        let first = self.count + 1;
        let mut sum = Checksum::default();
        while self.lines.len() < UNKNOWN {
            let from = self.lines.len();
            let mut input = self.input.by_ref().take(LONGEST as u64);
            if input.read_until(b'\n', &mut self.lines)? == 0 {
                return Ok(());
            }
            self.count += 1;
            let line = &self.lines[from..];
            let Some(told) = line.strip_prefix(NAME.as_bytes()) else {
                sum.add(line);
                continue;
            };
            if told.trim_ascii() == format!("{:016x}", sum.0).as_bytes() {
                return Ok(());
            }
            let problem = format!(
                "lines {first} to {} are not as they were written: their checksum is wrong (if they were changed on purpose, take the lines `{}` out)",
                self.count,
                NAME.trim_end_matches([' ', '='])
            );
            self.lines.clear();
            self.problem = Some(problem.clone());
            return Err(io::Error::other(problem));
        }
        self.is_plain = true;
        Ok(())
    }
}

impl<R: BufRead> Read for Sealed<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(bytes)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Sealed<R> {
    #[inline]
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.taken < self.lines.len() {
            return Ok(&self.lines[self.taken..]);
        }
        if self.is_plain {
            return self.input.fill_buf();
        }
        self.advance()?;
        Ok(&self.lines)
    }

    #[inline]
    fn consume(&mut self, count: usize) {
        match self.taken < self.lines.len() {
            true => self.taken += count,
            false => self.input.consume(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read of a text; `None`: it was found to be changed.
    fn read(text: &[u8]) -> Option<Vec<u8>> {
        let mut read = Vec::new();
        Sealed::new(text).read_to_end(&mut read).ok()?;
        Some(read)
    }

    /// Lines with their checksums.
    fn sealed(count: usize) -> Vec<u8> {
        let (mut out, mut sealer) = (Vec::new(), Sealer::default());
        for number in 0..count {
            let from = out.len();
            out.extend_from_slice(format!("  line {number}\n").as_bytes());
            sealer.written(&mut out, from);
        }
        sealer.seal(&mut out);
        out
    }

    #[test]
    fn layout_and_comments_do_not_count() {
        let text = String::from_utf8(sealed(9)).expect("UTF-8");
        let other = text
            .replace("  line 3\n", "# here\n\n\t line 3\r\n")
            .replace("  line 4", "line 4 ");
        assert_eq!(read(other.as_bytes()), Some(other.clone().into_bytes()));
        assert_eq!(read(text.replace("line 5", "line 6").as_bytes()), None);
    }

    #[test]
    fn a_change_is_found_in_any_stretch() {
        let text = sealed(20_000);
        assert_eq!(read(&text).as_deref(), Some(&text[..]));
        let stretches = String::from_utf8_lossy(&text).matches(NAME).count();
        assert_eq!(stretches, 20_000 * 12 / FULL + 1);
        for at in (0..text.len()).step_by(4999) {
            let mut changed = text.clone();
            changed[at] = changed[at].wrapping_add(1);
            let layout = text[at].is_ascii_whitespace() && changed[at].is_ascii_whitespace();
            assert!(layout || read(&changed).is_none(), "byte {at}");
        }
    }

    #[test]
    fn text_without_checksums_is_read_as_it_stands() {
        let long: Vec<u8> = b"RD: [1] \"a\" = 1; {\"a.c\", 3}\n".repeat(UNKNOWN / 20);
        for text in [&b""[..], b"one", b"one\ntwo\n", &long] {
            assert_eq!(read(text).as_deref(), Some(text));
        }
    }
}
