//! Text being written, with line markers that keep the compiler's idea of file and line at the
//! user's source.
//!
//! Copied text brings its own lines; inserted text must hold no line end. Where a second copy or a
//! moved piece breaks the order of lines, a marker `# n "file"` puts it right. A flat output has no
//! lines: it is for text that is pasted into a line.

use std::ops::Range;

use crate::source::Prepared;

/// A marker is shorter than more empty lines than these.
const MOST_EMPTY_LINES: u32 = 8;

/// Where the compiler believes to be.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Believed {
    file: usize,
    number: u32,
    system: bool,
}

/// A piece of prepared text that frames the access of an index macro, or a word that copies are without.
pub(super) struct TextFrame {
    /// The whole use of the macro, or the word.
    pub(super) mark: Range<usize>,
    /// The piece: before or behind the access.
    pub(super) piece: Range<usize>,
}

pub(super) struct Out<'a> {
    prepared: &'a Prepared,
    /// What copies are without, by start.
    frames: &'a [TextFrame],
    text: String,
    believed: Option<Believed>,
    flat: bool,
    /// `#` lines inside copied text are dropped: they belong to loops that are rewritten.
    pub(super) without_pragmas: bool,
    /// Text of system headers is left out, their `#include` lines stand for it.
    pub(super) folded: bool,
}

impl<'a> Out<'a> {
    pub(super) fn new(prepared: &'a Prepared, frames: &'a [TextFrame]) -> Self {
        Self {
            prepared,
            frames,
            text: String::new(),
            believed: None,
            flat: false,
            without_pragmas: false,
            folded: false,
        }
    }

    /// An empty output on one line.
    pub(super) fn flat(&self) -> Self {
        Self {
            flat: true,
            ..Self::new(self.prepared, self.frames)
        }
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }

    /// Puts text into the current line.
    pub(super) fn push(&mut self, text: &str) {
        debug_assert!(
            !text.contains('\n'),
            "inserted text has no line end: {text}"
        );
        self.text.push_str(text);
    }

    /// Puts text on one line at a place of before.
    pub(super) fn insert(&mut self, position: usize, text: &str) {
        self.text.insert_str(position, text);
    }

    /// Where the next text goes, for `count` and `insert`.
    pub(super) fn position(&self) -> usize {
        self.text.len()
    }

    /// Counts fast accesses before the expression that begins at `start`: inside the block of its
    /// first operand, if that is one. A debugger stops once for each block that a line has code in.
    pub(super) fn count(&mut self, start: usize, accesses: usize) {
        const BLOCK: &str = "({ ";
        if self.text[start..].starts_with(BLOCK) {
            let inside = start + BLOCK.len();
            self.text
                .insert_str(inside, &format!("dvm_count += {accesses}; "));
        } else {
            self.text
                .insert_str(start, &format!("dvm_count += {accesses}, "));
        }
    }

    /// Puts lines of our own at a place of their own; the next copy puts the lines right.
    pub(super) fn push_lines(&mut self, text: &str) {
        self.start_line();
        self.text.push_str(text);
        self.start_line();
        self.believed = None;
    }

    fn start_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
            if let Some(believed) = &mut self.believed {
                believed.number += 1;
            }
        }
    }

    /// Makes what follows belong to the user's line of `offset`.
    pub(super) fn sync(&mut self, offset: usize) {
        let line = self.prepared.lines.at(offset);
        self.sync_to(Believed {
            file: line.file,
            number: line.number,
            system: line.in_system_header,
        });
    }

    fn sync_to(&mut self, wanted: Believed) {
        if self.flat || self.believed == Some(wanted) {
            return;
        }
        let missing = self.believed.and_then(|believed| {
            let same = believed.file == wanted.file && believed.system == wanted.system;
            let missing = wanted.number.checked_sub(believed.number)?;
            (same && missing <= MOST_EMPTY_LINES).then_some(missing)
        });
        match missing {
            Some(lines) => (0..lines).for_each(|_| self.text.push('\n')),
            None => {
                self.start_line();
                let name = crate::emit::tables::escape(&self.prepared.files[wanted.file]);
                let flag = if wanted.system { " 3" } else { "" };
                self.text
                    .push_str(&format!("# {} \"{name}\"{flag}\n", wanted.number));
            }
        }
        self.believed = Some(wanted);
    }

    /// Copies a range of the prepared text with its lines.
    pub(super) fn copy(&mut self, range: Range<usize>) {
        if !self.folded {
            return self.copy_whole(range);
        }
        let prepared = self.prepared;
        let includes = &prepared.includes;
        let first = includes.partition_point(|include| include.range.start < range.start);
        let inside = includes[first..]
            .iter()
            .take_while(|include| include.range.end <= range.end);
        let mut done = range.start;
        for include in inside {
            self.copy_whole(done..include.range.start);
            done = include.range.end;
            self.start_line();
            self.sync_to(Believed {
                file: include.file,
                number: include.line,
                system: false,
            });
            self.text.push_str(&include.text);
            self.start_line();
        }
        self.copy_whole(done..range.end);
    }

    /// Copies without folding.
    fn copy_whole(&mut self, range: Range<usize>) {
        let prepared = self.prepared;
        let mut done = range.start;
        let first = prepared
            .verbatim
            .partition_point(|line| line.range.start < range.start);
        let inside = prepared.verbatim[first..]
            .iter()
            .take_while(|line| line.range.end <= range.end && !self.flat);
        let lines: Vec<_> = inside.collect();
        for line in lines {
            self.copy_text(done..line.range.start);
            done = line.range.end;
            if !(self.without_pragmas && belongs_to_loop(&line.text)) {
                self.start_line();
                self.sync(line.range.start);
                self.text.push_str(&line.text);
                self.start_line();
            }
        }
        self.copy_text(done..range.end);
    }

    /// Copies text without the frames of index macros, and the words, that lie in it as a whole. A range inside one
    /// is wanted for itself.
    fn copy_text(&mut self, range: Range<usize>) {
        let mut done = range.start;
        let frames = self.frames;
        let first = frames.partition_point(|frame| frame.piece.start < range.start);
        let inside = frames[first..]
            .iter()
            .take_while(|frame| frame.piece.start < range.end)
            .filter(|frame| range.start <= frame.mark.start && frame.mark.end <= range.end);
        for TextFrame { piece, .. } in inside {
            self.copy_piece(done..piece.start.max(done));
            done = done.max(piece.end);
        }
        if done < range.end {
            self.copy_piece(done..range.end);
        }
    }

    fn copy_piece(&mut self, range: Range<usize>) {
        let prepared = self.prepared;
        let mut at = range.start;
        for (number, line) in prepared.text[range].split('\n').enumerate() {
            if number > 0 && self.flat && !self.text.is_empty() {
                self.text.push(' ');
            }
            let blank = line.trim().is_empty();
            if !blank {
                let indent = line.len() - line.trim_start().len();
                self.sync(at + indent);
                self.text.push_str(line);
            } else if number == 0 {
                self.text.push_str(line);
            } else if !self.flat {
                // The last, unfinished line: keeps tokens apart.
                self.text.push(' ');
            }
            at += line.len() + 1;
        }
    }
}

/// Pragmas that must stand directly before a loop.
fn belongs_to_loop(text: &str) -> bool {
    let words: Vec<&str> = text
        .trim_start_matches(['#', ' ', '\t'])
        .split_whitespace()
        .collect();
    matches!(
        words.as_slice(),
        ["pragma", "GCC", "ivdep" | "unroll" | "novector", ..]
            | ["pragma", "unroll" | "ivdep" | "simd", ..]
    )
}
