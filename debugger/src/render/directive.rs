//! The text of a directive in the user's source: how it is spelled, which clauses it has, where one more goes.

use dvmdbg::report::Language;

use super::source::Sources;

/// File and line of a directive.
pub(crate) type DirectivePlace = (String, u32);

/// The spellings of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// `DVM(PARALLEL ...)`
    Classic,
    /// `#pragma dvm parallel ...`
    Pragma,
    /// `CDVM$ PARALLEL ...`, `!DVM$ PARALLEL ...`
    Fortran,
}

impl Spelling {
    /// That of a file: of its first directive; without one that of the language.
    pub(crate) fn of(language: Language, file: &str, sources: &mut Sources) -> Spelling {
        if language == Language::Fortran {
            return Spelling::Fortran;
        }
        let found = sources.lines(file).find_map(|line| {
            let line = String::from_utf8_lossy(line);
            let line = line.trim_start();
            let is_pragma = line.strip_prefix('#').map(str::trim_start);
            let is_pragma = is_pragma.and_then(|rest| rest.strip_prefix("pragma"));
            match is_pragma.is_some_and(|rest| rest.trim_start().starts_with("dvm")) {
                true => Some(Spelling::Pragma),
                false => line.contains("DVM(").then_some(Spelling::Classic),
            }
        });
        found.unwrap_or(Spelling::Pragma)
    }

    /// A keyword: lower case in pragmas.
    pub(crate) fn keyword(self, word: &str) -> String {
        match self {
            Spelling::Classic | Spelling::Fortran => word.to_ascii_uppercase(),
            Spelling::Pragma => word.to_ascii_lowercase(),
        }
    }

    /// A clause with its list.
    pub(crate) fn clause(self, word: &str, list: &[String]) -> String {
        let word = self.keyword(word);
        match self {
            Spelling::Classic => format!("{word} {}", list.join(" ")),
            Spelling::Pragma => format!("{word}({})", list.join(", ")),
            Spelling::Fortran => format!("{word} ({})", list.join(", ")),
        }
    }

    /// An array with the widths of its edges, `low:high` per dimension, if there are any, and with its corners.
    pub(crate) fn edges(self, array: &str, widths: &[(i64, i64)], corner: bool) -> String {
        let list: Vec<String> = widths
            .iter()
            .map(|(low, high)| format!("{low}:{high}"))
            .collect();
        let widths = match self {
            _ if list.is_empty() => String::new(),
            Spelling::Classic | Spelling::Pragma => format!("[{}]", list.join("][")),
            Spelling::Fortran => format!("({})", list.join(",")),
        };
        let corner = match self {
            _ if !corner => "",
            Spelling::Classic => " CORNER",
            Spelling::Pragma => "(corner)",
            Spelling::Fortran => "(CORNER)",
        };
        format!("{array}{widths}{corner}")
    }

    /// SHADOW as it declares an array: in C it is a part of the declaration.
    pub(crate) fn declared_edges(self, array: &str, widths: &[(i64, i64)]) -> String {
        let word = self.keyword("SHADOW");
        match self {
            Spelling::Classic => format!(
                "{} of {array}",
                self.edges(&format!("{word} "), widths, false)
            ),
            Spelling::Pragma => format!("{} of {array}", self.edges(&word, widths, false)),
            Spelling::Fortran => format!("{word} {}", self.edges(array, widths, false)),
        }
    }

    /// What waits for an asynchronous copy.
    pub(crate) fn copy_wait(self) -> String {
        match self {
            Spelling::Fortran => "ASYNCWAIT".to_owned(),
            Spelling::Classic | Spelling::Pragma => self.keyword("COPY_WAIT"),
        }
    }

    /// What starts an asynchronous copy.
    pub(crate) fn copy_start(self) -> String {
        match self {
            Spelling::Fortran => "ASYNCHRONOUS ... END ASYNCHRONOUS".to_owned(),
            Spelling::Classic | Spelling::Pragma => self.keyword("COPY_START"),
        }
    }

    /// An element of a list with an operation, such as `sum(s)`.
    pub(crate) fn operation(self, word: &str, variable: &str) -> String {
        format!("{}({variable})", self.keyword(word))
    }
}

/// A text to put into a file, before the byte at this place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Insertion {
    /// From 1.
    pub(crate) line: u32,
    /// In bytes from 1; one behind the last: at the end of the line.
    pub(crate) column: u32,
    pub(crate) text: String,
    /// Fortran: what it comes to when others are put into the same line.
    pub(crate) room: Option<Room>,
}

/// A line of Fortran into which something is put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// Columns that are left.
    pub(crate) columns: usize,
    /// Fixed form: the same text with a continuation line of its own.
    pub(crate) wrapped: Option<String>,
}

/// A directive as it stands in a file.
pub(crate) struct Directive {
    spelling: Spelling,
    /// Without sentinels, line breaks and continuation marks.
    text: Vec<u8>,
    /// Line and column of each byte of `text`.
    places: Vec<(u32, u32)>,
    /// Fixed form, by the name of the file: what begins a continuation line.
    continuation: Option<String>,
    /// Fixed form for sure: a file with `!DVM$` may be compiled as free form, whatever its name is.
    is_fixed: bool,
    /// Fixed form: lines with text behind the last column, which is none of the directive's.
    numbered: Vec<u32>,
}

/// A directive has no more lines than this.
const LONGEST: u32 = 100;
/// Fixed form ends here.
const LAST_COLUMN: usize = 72;
/// And free form here.
const LAST_FREE_COLUMN: usize = 132;

impl Directive {
    /// The PARALLEL directive that begins in this line. `None`: none is found there.
    pub(crate) fn read(
        file: &str,
        line: u32,
        spelling: Spelling,
        sources: &mut Sources,
    ) -> Option<Directive> {
        let mut directive = Directive {
            spelling,
            text: Vec::new(),
            places: Vec::new(),
            continuation: continuation(spelling, file, sources.bytes(file, line)),
            is_fixed: sources
                .lines(file)
                .any(|line| !line.starts_with(b"!") && sentinel(line) == Some(5)),
            numbered: Vec::new(),
        };
        let mut in_comment = false;
        for number in line..line + LONGEST {
            let mut bytes = sources.bytes(file, number).to_vec();
            if spelling != Spelling::Fortran {
                blank_comments(&mut bytes, &mut in_comment);
            } else if directive.continuation.is_some() && bytes.len() > LAST_COLUMN {
                bytes.truncate(LAST_COLUMN);
                directive.numbered.push(number);
            }
            let next = sources.bytes(file, number + 1).to_vec();
            let (start, end, goes_on) = directive.part(&bytes, &next, number == line)?;
            directive.text.extend_from_slice(&bytes[start..end]);
            let columns = u32::try_from(start + 1).ok()?..=u32::try_from(end).ok()?;
            directive
                .places
                .extend(columns.map(|column| (number, column)));
            if !goes_on {
                directive.find("parallel")?;
                return Some(directive);
            }
        }
        None
    }

    /// What of a line belongs to the directive, and whether it goes on in the next one.
    fn part(&self, line: &[u8], next: &[u8], is_first: bool) -> Option<(usize, usize, bool)> {
        match self.spelling {
            Spelling::Fortran => {
                let start = sentinel(line)?;
                let mut end = comment(line, start);
                let is_open = line[start..end].trim_ascii_end().ends_with(b"&");
                if is_open {
                    end = start + line[start..end].trim_ascii_end().len() - 1;
                }
                let continued = sentinel(next)
                    .and_then(|at| next.get(at))
                    .is_some_and(|mark| *mark == b'*' || *mark == b'&');
                let is_mark = line.get(start).is_some_and(|mark| b"*&".contains(mark));
                let start = start + usize::from(!is_first && is_mark);
                Some((start, end.max(start), is_open || continued))
            }
            Spelling::Pragma => {
                let end = line.trim_ascii_end().len();
                let is_open = line[..end].ends_with(b"\\");
                Some((0, end - usize::from(is_open), is_open))
            }
            Spelling::Classic => {
                let mut depth = open_brackets(&self.text);
                for (position, byte) in line.iter().enumerate() {
                    match byte {
                        b'(' => depth += 1,
                        b')' if depth == 1 => return Some((0, position + 1, false)),
                        b')' => depth -= 1,
                        _ => {}
                    }
                }
                let end = line.trim_ascii_end().len();
                Some((0, end - usize::from(line[..end].ends_with(b"\\")), true))
            }
        }
    }

    /// Where a keyword stands as a word of its own, and where it ends. Blanks inside count for nothing in Fortran, as in fixed form.
    fn find(&self, word: &str) -> Option<(usize, usize)> {
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let starts = (0..self.text.len()).filter(|&start| {
            self.text[start] != b' ' && !self.text[..start].last().is_some_and(is_word)
        });
        let found = starts.filter_map(|start| Some((start, self.end_of(word, start)?)));
        let mut found = found.filter(|&(_, end)| !self.text.get(end).is_some_and(is_word));
        found.next()
    }

    /// Behind the word, if it begins at `start`.
    fn end_of(&self, word: &str, start: usize) -> Option<usize> {
        let mut end = start;
        for letter in word.bytes() {
            let has_blanks = self.spelling == Spelling::Fortran;
            let rest = self.text.get(end..)?;
            let blanks = rest.iter().take_while(|byte| has_blanks && **byte == b' ');
            end += blanks.count();
            if !self.text.get(end)?.eq_ignore_ascii_case(&letter) {
                return None;
            }
            end += 1;
        }
        Some(end)
    }

    /// The position behind the bracket that closes the first one at or behind `start`.
    fn closing(&self, start: usize) -> Option<usize> {
        let mut depth = 0_i32;
        for (position, byte) in self.text.iter().enumerate().skip(start) {
            match byte {
                b'(' => depth += 1,
                b')' if depth == 1 => return Some(position + 1),
                b')' => depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// How it is written.
    pub(super) fn spelling(&self) -> Spelling {
        self.spelling
    }

    /// Whether it has this clause.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.find(word).is_some()
    }

    /// Whether it is one of the variables that the directive begins with.
    pub(crate) fn is_variable(&self, name: &str) -> bool {
        let start = self.find("parallel").map_or(0, |(_, end)| end);
        let end = self.find("on").map_or(start, |(start, _)| start);
        let list = self.text.get(start..end).unwrap_or_default();
        let mut words = list.split(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_'));
        words.any(|word| self.is_name_of(word, name))
    }

    /// The clause of private variables that names it.
    pub(crate) fn private_clause(&self, name: &str) -> Option<&'static str> {
        let names = |word: &&str| self.item(word, name).is_some();
        ["PRIVATE", "NEW"].into_iter().find(names)
    }

    /// What the list of this clause says of the variable, with the widths behind its name. In classic spelling a list
    /// ends at a semicolon.
    pub(crate) fn item(&self, word: &str, variable: &str) -> Option<String> {
        let (start, behind) = self.find(word)?;
        let end = match self.spelling {
            Spelling::Classic => {
                let ends = self.text[start..].iter().position(|byte| *byte == b';');
                ends.map(|at| start + at)
            }
            Spelling::Pragma | Spelling::Fortran => self.closing(start),
        };
        let end = end.unwrap_or(self.text.len());
        let list = &self.text[behind..end];
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let at = (0..list.len()).find(|&at| {
            let behind = at + variable.len();
            list.get(at..behind)
                .is_some_and(|found| self.is_name_of(found, variable))
                && !list[..at].last().is_some_and(is_word)
                && !list.get(behind).is_some_and(is_word)
        })?;
        Some(String::from_utf8_lossy(&list[at..at + item_length(&list[at..])]).into_owned())
    }

    /// Whether ACROSS lists the variable behind OUT.
    pub(crate) fn is_out(&self, variable: &str) -> bool {
        let list = |word: &str| -> Option<usize> {
            let (start, _) = self.find("across")?;
            let mark = self.text.get(start..)?.to_ascii_lowercase();
            let mark = String::from_utf8_lossy(&mark).into_owned();
            let mut places = mark.match_indices(word);
            let is_mark = |at: usize| {
                let before = mark[..at].trim_end();
                let behind = mark[at + word.len()..].trim_start();
                before.ends_with(['(', ',']) && behind.starts_with(':')
                    || self.spelling == Spelling::Classic && before.ends_with("across")
            };
            places.find(|(at, _)| is_mark(*at)).map(|(at, _)| at)
        };
        let place = || {
            let (start, _) = self.find("across")?;
            let item = self.item("across", variable)?;
            let text = String::from_utf8_lossy(self.text.get(start..)?).into_owned();
            text.find(&item)
        };
        match (list("out"), list("in"), place()) {
            (Some(out), Some(within), Some(item)) if within > out => (out..within).contains(&item),
            (Some(out), _, Some(item)) => out < item,
            _ => false,
        }
    }

    /// Case counts for names of C.
    fn is_name_of(&self, found: &[u8], variable: &str) -> bool {
        match self.spelling {
            Spelling::Fortran => found.eq_ignore_ascii_case(variable.as_bytes()),
            Spelling::Classic | Spelling::Pragma => found == variable.as_bytes(),
        }
    }

    /// One more clause, or more items in the list of a clause that it has.
    pub(crate) fn insertion(&self, word: &str, items: &[String]) -> Option<Insertion> {
        if let Some((_, behind)) = self.find(word) {
            return match self.spelling {
                Spelling::Classic => self.at(behind, format!(" {}", items.join(" "))),
                Spelling::Pragma | Spelling::Fortran => {
                    let open = self.text[behind..].iter().position(|byte| *byte == b'(')?;
                    self.at(behind + open + 1, format!("{}, ", items.join(", ")))
                }
            };
        }
        let clause = self.spelling.clause(word, items);
        match self.spelling {
            Spelling::Classic => self.at(self.text.len() - 1, format!("; {clause}")),
            Spelling::Pragma => {
                let behind = self.closing(self.find("parallel")?.0)?;
                self.at(behind, format!(" {clause}"))
            }
            Spelling::Fortran => {
                // Behind the list of ON.
                let behind = self.closing(self.find("on")?.0)?;
                self.at(behind, format!(", {clause}"))
            }
        }
    }

    /// An insertion at a position of the text; none that makes a line too long.
    fn at(&self, position: usize, text: String) -> Option<Insertion> {
        let (line, column) = match self.places.get(position) {
            Some(place) if position == 0 || self.places[position - 1].0 == place.0 => *place,
            _ => {
                let (line, column) = *self.places.get(position.checked_sub(1)?)?;
                (line, column + 1)
            }
        };
        if self.spelling != Spelling::Fortran {
            let room = None;
            return Some(Insertion {
                line,
                column,
                text,
                room,
            });
        }
        let placed = self.places.iter().zip(&self.text);
        let written = placed.filter(|(place, byte)| place.0 == line && **byte != b' ');
        let length = written.map(|(place, _)| place.1).max()? as usize;
        let last = self
            .continuation
            .as_ref()
            .map_or(LAST_FREE_COLUMN, |_| LAST_COLUMN);
        let columns = last.saturating_sub(length);
        let wrapped = match self.numbered.contains(&line) {
            true => None,
            false => self.wrapped(column as usize, length, &text),
        };
        let text = match (&wrapped, text.len() <= columns) {
            (_, true) => text,
            (Some(wrapped), false) => wrapped.clone(),
            (None, false) => return None,
        };
        let room = Some(Room { columns, wrapped });
        Some(Insertion {
            line,
            column,
            text,
            room,
        })
    }

    /// The text with a continuation line of its own, on which what stands from `column` to `length` follows it.
    fn wrapped(&self, column: usize, length: usize, text: &str) -> Option<String> {
        let continuation = self.continuation.as_ref().filter(|_| self.is_fixed)?;
        let clause = text.strip_prefix(", ").filter(|_| column <= LAST_COLUMN);
        let (end, text) = clause.map_or(("", text), |clause| (",", clause));
        let behind = (length + 1).saturating_sub(column);
        let is_short = continuation.len() + 1 + text.len() + behind <= LAST_COLUMN;
        is_short.then(|| format!("{end}\n{continuation} {text}"))
    }
}

/// What begins a continuation line of a directive in this line, if the file is in fixed form.
fn continuation(spelling: Spelling, file: &str, line: &[u8]) -> Option<String> {
    let start = sentinel(line).filter(|_| spelling == Spelling::Fortran)?;
    let is_fixed = line[0] != b'!' || is_fixed_form(file);
    (is_fixed && start == 5).then(|| format!("{}*", String::from_utf8_lossy(&line[..start])))
}

/// Whether the name of a file is one of fixed form.
pub(super) fn is_fixed_form(file: &str) -> bool {
    const FIXED: &[&str] = &["f", "for", "ftn", "fpp", "fdv"];
    let suffix = file.rsplit('.').next().unwrap_or_default();
    FIXED.contains(&suffix.to_ascii_lowercase().as_str())
}

/// Length of the item of a list that the text begins with: up to a comma or the end of the list, in classic spelling, where
/// lists have no commas, to the next name but `CORNER`.
fn item_length(text: &[u8]) -> usize {
    let mut depth = 0;
    let mut name_is_over = false;
    for (at, byte) in text.iter().enumerate() {
        let is_word = byte.is_ascii_alphanumeric() || *byte == b'_';
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' if depth == 0 => return at,
            b')' | b']' => depth -= 1,
            b',' if depth == 0 => return at,
            _ => {}
        }
        let starts_name = name_is_over && depth == 0 && is_word && !is_name(&text[..at]);
        if starts_name && !text[at..].to_ascii_lowercase().starts_with(b"corner") {
            return at;
        }
        name_is_over |= !is_word;
    }
    text.len()
}

fn is_name(text: &[u8]) -> bool {
    let last = text.last();
    last.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
}

/// Makes blanks of comments of C; `is_inside`: one goes on from the line before.
pub(super) fn blank_comments(line: &mut [u8], is_inside: &mut bool) {
    let mut at = 0;
    while at < line.len() {
        let two = line.get(at..at + 2).unwrap_or_default();
        let length = match (*is_inside, two) {
            (true, b"*/") | (false, b"/*") => {
                *is_inside = !*is_inside;
                2
            }
            (false, b"//") => line.len() - at,
            (true, _) => 1,
            (false, _) => {
                at += 1;
                continue;
            }
        };
        line[at..at + length].fill(b' ');
        at += length;
    }
}

/// Where the text behind `CDVM$`, `!DVM$` or `*DVM$` begins.
pub(super) fn sentinel(line: &[u8]) -> Option<usize> {
    let start = line.len() - line.trim_ascii_start().len();
    let word = line.get(start..start + 5)?;
    let is_sentinel = b"!cC*dD".contains(&word[0]) && word[1..].eq_ignore_ascii_case(b"dvm$");
    is_sentinel.then_some(start + 5)
}

/// Where a comment behind the directive begins, or the line ends.
fn comment(line: &[u8], start: usize) -> usize {
    let found = line[start..].iter().position(|byte| *byte == b'!');
    found.map_or(line.len(), |at| start + at)
}

fn open_brackets(text: &[u8]) -> usize {
    let count = |what: u8| text.iter().filter(|byte| **byte == what).count();
    count(b'(').saturating_sub(count(b')'))
}
