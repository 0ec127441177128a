//! Edited prepared text as the compiler gets it: with line markers, so that it, gdb and messages
//! speak of the user's file, and with the `#` lines that stood in it.
//!
//! Markers are made from the line map, not kept from the input, so they are right whatever the
//! edits insert: text put into a line does not move the lines that follow it. What is inserted
//! counts as part of the user's line where it is inserted, unless it brings markers of its own.

use std::ops::Range;

use super::edit::{find_overlap, in_order};
use super::{Edit, IndexMark, Line, Prepared};

/// What to do with the text of system headers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Headers {
    /// Keep it: for the compiler.
    Kept,
    /// Show the `#include` line instead: for the reader of `--emit`.
    Folded,
}

/// A marker is shorter than this many empty lines.
const MOST_EMPTY_LINES: u32 = 8;

/// The text of `prepared` with `edits` made. Blank lines are left out; bytes that are no UTF-8 are
/// still carried (see `source::bytes`).
///
/// # Panics
///
/// When edits overlap (see [`super::apply`]).
#[must_use]
pub fn write(prepared: &Prepared, edits: &[Edit], headers: Headers) -> String {
    let order = in_order(edits);
    let overlap = find_overlap(&order);
    assert!(overlap.is_none(), "overlapping edits: {overlap:?}");
    let mut writer = Writer::new(prepared);
    let mut done = 0;
    for item in merge(own_lines(prepared, headers, &order), &order) {
        let range = match &item {
            Item::Edit(edit) => edit.range.clone(),
            Item::Line(range, _) => range.clone(),
        };
        if range.start < done {
            continue; // An edit inside a folded header.
        }
        writer.copy(done..range.start);
        match item {
            Item::Edit(edit) => writer.insert(range.start, &edit.text),
            Item::Line(_, text) => writer.own_line(range.start, text),
        }
        done = range.end;
    }
    writer.copy(done..prepared.text.len());
    writer.finish()
}

/// Edits that take the frames of index marks away and leave their elements: `A[(i)*N+(j)]` for
/// `__dvm_index__(A, (i), (j), A[(i)*N+(j)])`. `marks` as in [`Prepared::index_marks`].
#[must_use]
pub fn without_index_marks(marks: &[IndexMark]) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut deleted = 0;
    for mark in marks.iter().filter(|mark| !mark.range.is_empty()) {
        if mark.range.start >= deleted {
            edits.push(Edit::delete(mark.range.start..mark.element.start));
            edits.push(Edit::delete(mark.element.end..mark.range.end));
            deleted = mark.element.start;
        }
    }
    edits
}

enum Item<'a> {
    Edit(&'a Edit),
    /// Takes the place of the range and stands on a line of its own.
    Line(Range<usize>, &'a str),
}

/// The lines to put in that are no edits: `#` lines, unless an edit replaces them, and `#include`
/// lines of folded headers.
fn own_lines<'a>(
    prepared: &'a Prepared,
    headers: Headers,
    order: &[&Edit],
) -> Vec<(Range<usize>, &'a str)> {
    let replaced = |range: &Range<usize>| {
        let passed = order.partition_point(|edit| edit.range.end <= range.start);
        order
            .get(passed)
            .is_some_and(|edit| edit.range.start < range.end && !edit.range.is_empty())
    };
    let folded: &[_] = if headers == Headers::Folded {
        &prepared.includes
    } else {
        &[]
    };
    let includes = folded
        .iter()
        .map(|include| (include.range.clone(), include.text.as_str()));
    let verbatim = prepared
        .verbatim
        .iter()
        .map(|line| (line.range.clone(), line.text.as_str()));
    let verbatim = verbatim.filter(|(range, _)| !replaced(range));
    let mut lines: Vec<_> = includes.chain(verbatim).collect();
    lines.sort_by_key(|(range, _)| (range.start, usize::MAX - range.end));
    lines
}

/// Both in order of place; at one place an edit comes first.
fn merge<'a>(lines: Vec<(Range<usize>, &'a str)>, edits: &[&'a Edit]) -> Vec<Item<'a>> {
    let mut edits = edits.iter().copied().peekable();
    let mut items = Vec::new();
    for (range, text) in lines {
        while let Some(edit) = edits.next_if(|edit| edit.range.start <= range.start) {
            items.push(Item::Edit(edit));
        }
        items.push(Item::Line(range, text));
    }
    items.extend(edits.map(Item::Edit));
    items
}

struct Writer<'a> {
    prepared: &'a Prepared,
    result: String,
    /// What the compiler presumes for the line being written.
    presumed: Option<Presumed>,
    /// The line being written has an end in the input, and nothing behind it yet.
    ended: bool,
    /// Blanks at the start of a line, written with the first text of it.
    indent: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Presumed {
    file: usize,
    number: u32,
    system: bool,
}

impl<'a> Writer<'a> {
    fn new(prepared: &'a Prepared) -> Self {
        let result = String::with_capacity(prepared.text.len());
        Self {
            prepared,
            result,
            presumed: None,
            ended: false,
            indent: 0..0,
        }
    }

    fn at_line_start(&self) -> bool {
        self.result.is_empty() || self.result.ends_with('\n')
    }

    /// Copies a range of the prepared text.
    fn copy(&mut self, range: Range<usize>) {
        let first = self.prepared.lines.index(range.start);
        let mut at = range.start;
        let parts = self.prepared.text[range].split_inclusive('\n');
        for (part, line) in parts.zip(&self.prepared.lines.all()[first..]) {
            let content = part.trim_end_matches('\n');
            self.copy_part(line, at..at + content.len());
            self.ended |= content.len() < part.len() && !self.at_line_start();
            at += part.len();
        }
    }

    fn copy_part(&mut self, line: &Line, range: Range<usize>) {
        let content = &self.prepared.text[range.clone()];
        let text = content.trim_start_matches([' ', '\t']);
        let blanks = range.start..range.end - text.len();
        if text.is_empty() {
            self.hold(blanks);
            return;
        }
        self.hold(blanks);
        self.go_to(line);
        self.result.push_str(text);
    }

    /// Keeps blanks for the text that follows in the line.
    fn hold(&mut self, blanks: Range<usize>) {
        if self.ended || self.at_line_start() {
            self.indent = blanks;
        } else {
            self.result.push_str(&self.prepared.text[blanks]);
        }
    }

    fn insert(&mut self, at: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        self.go_to(&self.prepared.lines.at(at));
        self.result.push_str(text);
        self.presume_after(text);
    }

    /// Follows the line ends and markers of inserted text.
    fn presume_after(&mut self, text: &str) {
        for (number, line) in text.split('\n').enumerate() {
            if let (Some(presumed), true) = (&mut self.presumed, number > 0) {
                presumed.number += 1;
            }
            if line.starts_with('#') && parse_line_number(line).is_some() {
                self.presumed = None;
            }
        }
    }

    /// Writes a line of its own in place of the text at `at`.
    fn own_line(&mut self, at: usize, text: &str) {
        self.indent = 0..0;
        if !self.at_line_start() {
            self.end_line();
        }
        self.go_to(&self.prepared.lines.at(at));
        self.result.push_str(text);
        self.end_line();
    }

    fn end_line(&mut self) {
        self.result.push('\n');
        self.ended = false;
        if let Some(presumed) = &mut self.presumed {
            presumed.number += 1;
        }
    }

    /// Makes the compiler presume `line` for what is written next.
    fn go_to(&mut self, line: &Line) {
        let wanted = Presumed {
            file: line.file,
            number: line.number,
            system: line.in_system_header,
        };
        let indent = std::mem::replace(&mut self.indent, 0..0);
        if self.presumed == Some(wanted) && !self.at_line_start() {
            // Text of one line that the input has on several, around macros of system headers.
            if std::mem::take(&mut self.ended) {
                self.result.push(' ');
            }
            return;
        }
        if !self.at_line_start() {
            self.end_line();
        }
        let missing = self.presumed.and_then(|presumed| {
            let same = presumed.file == wanted.file && presumed.system == wanted.system;
            wanted
                .number
                .checked_sub(presumed.number)
                .filter(|lines| same && *lines <= MOST_EMPTY_LINES)
        });
        match missing {
            Some(lines) => self.result.extend((0..lines).map(|_| '\n')),
            None => self.marker(wanted),
        }
        self.presumed = Some(wanted);
        self.result.push_str(&self.prepared.text[indent]);
    }

    fn marker(&mut self, wanted: Presumed) {
        let name = self.prepared.files[wanted.file]
            .replace('\\', "\\\\")
            .replace('"', "\\\"");
        let flag = if wanted.system { " 3" } else { "" };
        self.result
            .push_str(&format!("# {} \"{name}\"{flag}\n", wanted.number));
    }

    fn finish(mut self) -> String {
        if !self.at_line_start() {
            self.result.push('\n');
        }
        self.result
    }
}

/// The number of `# 12 "file"` or `#line 12`.
fn parse_line_number(line: &str) -> Option<u32> {
    let rest = line.strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    rest[..digits].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::preprocess::CompilerPreprocessor;
    use crate::source::cpp::{Preprocess, prepare};
    use std::ffi::OsString;
    use std::fs;

    const SOURCE: &str = "#include <stdio.h>
#define DVM(x)
#include \"h.h\"
DVM(DISTRIBUTE [BLOCK]) double A[N];
#define B(i) B[(i)+1]
double B(9);

int main(void)
{
  FILE *f = NULL; int i = f == NULL ? 1 : 2; B(i) = B(B(0));
#pragma GCC unroll 4
  for (i = 0;
       i < N; i++) A[i] = 0; if (f != NULL) return EOF;
  /* a
     comment */ return A[1] == 0;
}
";

    fn prepared() -> (tempfile::TempDir, Prepared, String) {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let main = folder.path().join("a.c");
        fs::write(&main, SOURCE).expect("the file of the test");
        fs::write(folder.path().join("h.h"), "#define N 8\nint g(void);\n")
            .expect("the header of the test");
        let compiler = CompilerPreprocessor::new("gcc");
        let prepared = prepare(main.as_os_str(), &[], &compiler, &|_, _| Vec::new())
            .expect("gcc preprocesses it");
        let plain: Vec<OsString> = vec!["-E".into(), main.into()];
        let plain = compiler
            .run(&plain, b"")
            .expect("gcc preprocesses it at once");
        (folder, prepared, String::from_utf8(plain).expect("UTF-8"))
    }

    type Spot = (String, u32, char, String);

    /// Each character that is no blank with the file and line that the markers give it, and its
    /// line of the text, to show.
    fn places(text: &str) -> Vec<Spot> {
        let mut file = String::new();
        let mut number = 0;
        let mut found = Vec::new();
        for line in text.lines() {
            if let Some(next) = parse_line_number(line) {
                number = next;
                file = line.split('"').nth(1).unwrap_or_default().to_owned();
                continue;
            }
            let characters = line.chars().filter(|character| !character.is_whitespace());
            found.extend(
                characters.map(|character| (file.clone(), number, character, line.to_owned())),
            );
            number += 1;
        }
        found
    }

    /// The first place where two texts differ in a character, its file or its line.
    fn difference(left: &str, right: &str) -> Option<String> {
        let (left, right) = (places(left), places(right));
        let same = |pair: &(&Spot, &Spot)| {
            (&pair.0.0, pair.0.1, pair.0.2) == (&pair.1.0, pair.1.1, pair.1.2)
        };
        let equal = left.iter().zip(&right).take_while(same).count();
        let ends = equal == left.len() && equal == right.len();
        (!ends).then(|| format!("{:?}\n{:?}", left.get(equal), right.get(equal)))
    }

    /// The text of the unit's own file.
    fn own_text(text: &str) -> String {
        let start = text.rfind("double A").expect("the declaration");
        text[start..].to_owned()
    }

    #[test]
    fn without_edits_every_word_keeps_file_and_line() {
        let (_folder, prepared, plain) = prepared();
        let edits = without_index_marks(&prepared.index_marks);
        assert_eq!(
            difference(&write(&prepared, &edits, Headers::Kept), &plain),
            None
        );
    }

    #[test]
    fn inserted_lines_do_not_move_those_that_follow() {
        let (_folder, prepared, plain) = prepared();
        let mut edits = without_index_marks(&prepared.index_marks);
        let deleted = |at: usize| {
            prepared
                .index_marks
                .iter()
                .any(|mark| mark.range.contains(&at))
        };
        let ends = prepared
            .text
            .match_indices(';')
            .map(|(at, _)| at)
            .filter(|at| !deleted(*at));
        for at in ends.filter(|at| !prepared.lines.at(*at).in_system_header) {
            edits.push(Edit::insert(at + 1, "@@\n @@\n"));
            edits.push(Edit::insert(at, " @@ "));
        }
        edits.push(Edit::insert(0, "@@\n# 7 \"other.h\"\n@@\n"));
        let written = write(&prepared, &edits, Headers::Kept);
        assert!(written.matches('@').count() > 30, "{}", own_text(&written));
        assert_eq!(difference(&written.replace('@', " "), &plain), None);
    }

    #[test]
    fn folded_headers_are_their_include_lines() {
        let (folder, prepared, _) = prepared();
        let edits = without_index_marks(&prepared.index_marks);
        let text = write(&prepared, &edits, Headers::Folded);
        let text = text.replace(&format!("{}/", folder.path().display()), "");
        insta::assert_snapshot!(text, @r#"
    # 1 "a.c"
    #include <stdio.h>
    # 2 "h.h"
    int g(void);
    # 4 "a.c"
                          double A[8];

    double                       B[(9)+1] ;

    int main(void)
    {
      FILE *f =  ((void *)0) ; int i = f ==  ((void *)0)  ? 1 : 2; B[(i)+1] = B[(B[(0)+1])+1];
    #pragma GCC unroll 4
      for (i = 0;
           i < 8; i++) A[i] = 0; if (f !=  ((void *)0) ) return  (-1) ;

                    return A[1] == 0;
    }
    "#);
    }

    #[test]
    fn a_replaced_pragma_is_gone() {
        let (_folder, prepared, _) = prepared();
        let pragma = prepared.verbatim.last().expect("the pragma").range.clone();
        let mut edits = without_index_marks(&prepared.index_marks);
        edits.push(Edit::replace(pragma.start - 1..pragma.end + 3, "REPLACED"));
        let text = own_text(&write(&prepared, &edits, Headers::Kept));
        assert!(
            text.contains("REPLACED") && !text.contains("#pragma"),
            "{text}"
        );
    }
}
