//! From a range of prepared text to what the user wrote: `A[N-1][j]` though the text reads
//! `A[100 -1][j]`, `A(i-1,j)` though it reads `A[(i-1)*8 +(j)]`.
//!
//! Lazy: nothing is done until somebody asks about a range. Then the user's lines are expanded
//! again with the origin of every token kept, and this expansion is compared with the prepared
//! text token by token. Only where they are equal is there an answer, so it is never a guess.

use std::ops::Range;
use std::sync::{Arc, Mutex};

use super::expand::{ExpandedToken, expand_lines, is_builtin, without_pragmas};
use super::lexer::{PpLexer, PpTokenKind};
use super::macros::INDEX_MARK;
use super::scan::Scan;
use crate::source::{LineMap, Original, Origins, Prepared};

/// How far above a line the macro use may have begun that goes on in it.
const MOST_LINES_BACK: usize = 64;

type Ranges = Vec<Range<usize>>;

/// What a line of prepared text corresponds to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pair {
    /// A line of the scanned text, by index.
    Line(u32),
    /// A `#` line: it has no text, what stands around it belongs together.
    Hash,
    /// A line of a system header, or of no file.
    Foreign,
}

/// Origins of a C unit.
pub(crate) struct TokenMap {
    scan: Scan,
    pairs: Vec<Pair>,
    /// The lines asked about last: questions come in the order of the text.
    last: Mutex<Option<Answer>>,
}

/// What was found out about the line with this index.
#[derive(Clone)]
struct Answer {
    index: usize,
    segment: Option<Arc<Segment>>,
}

/// Some lines of prepared text and where their tokens come from.
struct Segment {
    /// Bytes of the prepared text.
    prepared: Range<usize>,
    tokens: Vec<MappedToken>,
    /// Macro uses in the scanned text, by length.
    invocations: Vec<Range<usize>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct MappedToken {
    prepared: Range<usize>,
    origin: Range<usize>,
}

impl TokenMap {
    /// A map for prepared text with these lines; `hash_lines` are the indices of its `#` lines, in
    /// order.
    pub(crate) fn new(scan: Scan, lines: &LineMap, hash_lines: &[usize]) -> Self {
        let pairs = pair_lines(&scan, lines, hash_lines);
        Self {
            scan,
            pairs,
            last: Mutex::new(None),
        }
    }

    /// Index of the scanned line that corresponds to line `index` of the prepared text.
    pub(crate) fn scanned_line(&self, index: usize) -> Option<usize> {
        match self.pairs.get(index)? {
            Pair::Line(line) => usize::try_from(*line).ok(),
            Pair::Hash | Pair::Foreign => None,
        }
    }

    /// The same for a `#` line: of the next line that has one.
    pub(crate) fn scanned_line_near(&self, index: usize) -> Option<usize> {
        (index..self.pairs.len()).find_map(|index| self.scanned_line(index))
    }

    /// The text of the first step and what was found in it.
    pub(crate) fn scan(&self) -> &Scan {
        &self.scan
    }

    fn segment(&self, prepared: &Prepared, offset: usize) -> Option<Arc<Segment>> {
        let index = prepared.lines.index(offset);
        let mut last = self.last.lock().ok()?;
        let known = last.as_ref().filter(|answer| {
            let holds = |segment: &Arc<Segment>| segment.prepared.contains(&offset);
            answer.index == index || answer.segment.as_ref().is_some_and(holds)
        });
        if let Some(answer) = known {
            return answer.segment.clone();
        }
        let segment = self.align(prepared, index).map(Arc::new);
        *last = Some(Answer {
            index,
            segment: segment.clone(),
        });
        segment
    }

    /// Finds the line where the text of prepared line `index` begins: this one, unless a macro use
    /// or comment goes on in it.
    fn align(&self, prepared: &Prepared, index: usize) -> Option<Segment> {
        let line = self.scanned_line(index)?;
        let starts = (0..=line).rev().take(MOST_LINES_BACK);
        starts
            .filter(|start| !self.scan.lines[*start].continues_token)
            .find_map(|start| self.align_from(prepared, index, start, line))
    }

    fn align_from(
        &self,
        prepared: &Prepared,
        index: usize,
        start: usize,
        line: usize,
    ) -> Option<Segment> {
        let from = self.scan.lines[start].start;
        let expansion = expand_lines(&self.scan, from, self.scan.lines[line].start)?;
        let end = self.scan.line_index(expansion.end);
        let around = self.lines_between(index, start, end);
        let bytes = prepared.lines.all()[around.start].start
            ..prepared
                .lines
                .all()
                .get(around.end)
                .map_or(prepared.text.len(), |line| line.start);
        let pieces = without_pragmas(expansion.pieces);
        let tokens = match_pieces(&prepared.text, bytes.clone(), &pieces)?;
        let mut invocations = expansion.invocations;
        invocations.sort_by_key(|invocation| (invocation.len(), invocation.start));
        Some(Segment {
            prepared: bytes,
            tokens,
            invocations,
        })
    }

    /// Prepared lines around `index` that correspond to the scanned lines `start..=end`.
    fn lines_between(&self, index: usize, start: usize, end: usize) -> Range<usize> {
        let belongs = |pair: &&Pair| match pair {
            Pair::Line(line) => {
                usize::try_from(*line).is_ok_and(|line| (start..=end).contains(&line))
            }
            Pair::Hash => true,
            Pair::Foreign => false,
        };
        let above = self.pairs[..index].iter().rev().take_while(belongs).count();
        let below = self.pairs[index..].iter().take_while(belongs).count();
        index - above..index + below
    }

    /// Origins of all tokens of `range`, and the macro uses around them.
    fn origins(&self, prepared: &Prepared, range: Range<usize>) -> Option<(Ranges, Ranges)> {
        let mut origins = Vec::new();
        let mut invocations = Vec::new();
        let mut at = range.start;
        while let Some(blanks) = prepared
            .text
            .get(at..range.end)?
            .find(|c: char| !c.is_ascii_whitespace())
        {
            let segment = self.segment(prepared, at + blanks)?;
            let from = segment
                .tokens
                .partition_point(|token| token.prepared.end <= range.start);
            let inside = segment.tokens[from..]
                .iter()
                .take_while(|token| token.prepared.start < range.end);
            origins.extend(inside.map(|token| token.origin.clone()));
            invocations.extend_from_slice(&segment.invocations);
            at = segment.prepared.end;
            if at >= range.end {
                break;
            }
        }
        Some((origins, invocations))
    }
}

impl Origins for TokenMap {
    fn original(&self, prepared: &Prepared, range: Range<usize>) -> Option<Original> {
        let (origins, invocations) = self.origins(prepared, range)?;
        let whole = written_range(&self.scan.text, &origins, &invocations)?;
        let (file, line, column) = self.scan.position(whole.start);
        let (_, end_line, end_column) = self.scan.position(whole.end);
        Some(Original {
            file: self.scan.files.names[file].clone(),
            line,
            column,
            end_line,
            end_column,
            text: on_one_line(&self.scan.text, whole),
        })
    }
}

/// Gives each token of `bytes` of the prepared text the origin of its piece; `None` when the tokens
/// are not those of the pieces.
fn match_pieces(
    text: &str,
    bytes: Range<usize>,
    pieces: &[ExpandedToken<'_>],
) -> Option<Vec<MappedToken>> {
    let mut lexer = PpLexer::new(&text[..bytes.end], bytes.start);
    let mut tokens = Vec::with_capacity(pieces.len());
    let mut taken_out = Vec::new();
    let mut at = 0;
    let mut next = lexer.next_significant();
    while let Some(piece) = pieces.get(at) {
        let found = next.as_ref().map(|token| &text[token.range.clone()]);
        if taken_out.last() == Some(&at) {
            taken_out.pop();
            at += 1;
        } else if piece.text == INDEX_MARK && found != Some(INDEX_MARK) {
            // Where the use is no access, the mark has been taken out but for its element.
            let (element, close) = last_operand(&pieces[at..])?;
            taken_out.push(at + close);
            at += element;
        } else if found.is_some_and(|found| found == piece.text || is_builtin(&piece.text)) {
            let prepared = next.take()?.range;
            tokens.push(MappedToken {
                prepared,
                origin: piece.origin.clone(),
            });
            next = lexer.next_significant();
            at += 1;
        } else {
            return None;
        }
    }
    next.is_none().then_some(tokens)
}

/// Start of the last operand of the call that the pieces begin with, and its closing parenthesis.
fn last_operand(pieces: &[ExpandedToken<'_>]) -> Option<(usize, usize)> {
    let mut depth = 0_usize;
    let mut last = 0;
    for (at, piece) in pieces.iter().enumerate() {
        match &*piece.text {
            "(" | "[" => depth += 1,
            ")" if depth == 1 => return (last > 0).then_some((last, at)),
            ")" | "]" => depth = depth.checked_sub(1)?,
            "," if depth == 1 => last = at + 1,
            _ => {}
        }
    }
    None
}

/// The bytes of the user's text that make tokens with these origins and no others: from the first
/// to the last of them where the tokens in between are just those, in that order; else with the
/// macro uses that bring others in or turn them round.
fn written_range(
    text: &str,
    origins: &[Range<usize>],
    invocations: &[Range<usize>],
) -> Option<Range<usize>> {
    if invocations.is_empty() {
        let start = origins.iter().map(|origin| origin.start).min()?;
        return Some(start..origins.iter().map(|origin| origin.end).max()?);
    }
    let mut parts = origins.to_vec();
    loop {
        parts.sort_by_key(|part| (part.start, usize::MAX - part.end));
        // A part inside another says nothing new; parts nest or lie apart.
        parts.dedup_by(|inner, outer| inner.end <= outer.end);
        let whole = parts.first()?.start..parts.last()?.end;
        let Some(problem) =
            find_uncovered(text, &whole, &parts).or_else(|| find_turned(origins, &parts))
        else {
            return Some(whole);
        };
        let around = |use_: &&Range<usize>| use_.start <= problem.start && problem.end <= use_.end;
        match invocations
            .iter()
            .filter(around)
            .min_by_key(|use_| use_.len())
        {
            Some(invocation) if !parts.contains(invocation) => parts.push(invocation.clone()),
            _ => return Some(whole),
        }
    }
}

/// The first token of `whole` that lies in none of the parts.
fn find_uncovered(
    text: &str,
    whole: &Range<usize>,
    parts: &[Range<usize>],
) -> Option<Range<usize>> {
    let mut lexer = PpLexer::new(&text[..whole.end], whole.start);
    std::iter::from_fn(|| lexer.next_significant())
        .map(|token| token.range)
        .find(|token| {
            let part = &parts[part_of(parts, token.start)];
            part.start > token.start || part.end < token.end
        })
}

/// The first two origins whose parts stand the other way round, taken together.
fn find_turned(origins: &[Range<usize>], parts: &[Range<usize>]) -> Option<Range<usize>> {
    let pairs = origins.windows(2).map(|pair| pair[1].start..pair[0].end);
    let turned = |pair: &Range<usize>| {
        pair.start < pair.end && part_of(parts, pair.start) < part_of(parts, pair.end - 1)
    };
    pairs.into_iter().find(turned)
}

/// Index of the last part that begins at or before `offset`.
fn part_of(parts: &[Range<usize>], offset: usize) -> usize {
    parts
        .partition_point(|part| part.start <= offset)
        .saturating_sub(1)
}

/// Text without comments and line ends.
fn on_one_line(text: &str, whole: Range<usize>) -> String {
    let written = &text[whole.clone()];
    if !written.contains(['/', '\\', '\n', '\r', '\x0b', '\x0c']) {
        return written.to_owned();
    }
    let mut result = String::with_capacity(whole.len());
    let mut end = whole.start;
    let lexer = PpLexer::new(&text[..whole.end], whole.start);
    for token in lexer {
        if matches!(token.kind, PpTokenKind::Comment | PpTokenKind::Newline) {
            continue;
        }
        let gap = &text[end..token.range.start];
        if gap.trim_matches([' ', '\t']).is_empty() {
            result.push_str(gap);
        } else if !result.is_empty() {
            result.push(' ');
        }
        result.push_str(&super::lexer::spelling(text, &token));
        end = token.range.end;
    }
    result
}

/// The scanned line of each prepared line. Both texts go through the same files in the same order,
/// so among several inclusions of a header the next one is taken.
fn pair_lines(scan: &Scan, lines: &LineMap, hash_lines: &[usize]) -> Vec<Pair> {
    let mut known: Vec<(usize, u32, usize)> = scan
        .lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.number > 0 && line.is_compiled && !line.in_system_header)
        .map(|(index, line)| (line.file, line.number, index))
        .collect();
    known.sort_unstable();
    let mut hash_lines = hash_lines.iter().copied().peekable();
    let mut passed = 0;
    let mut pairs = Vec::with_capacity(lines.all().len());
    for (index, line) in lines.all().iter().enumerate() {
        if hash_lines.next_if_eq(&index).is_some() {
            pairs.push(Pair::Hash);
            continue;
        }
        let at = known.partition_point(|entry| *entry < (line.file, line.number, passed));
        let same = |entry: &&(usize, u32, usize)| (entry.0, entry.1) == (line.file, line.number);
        let found = known
            .get(at)
            .filter(same)
            .or_else(|| known[..at].last().filter(same));
        pairs.push(match found {
            Some((_, _, scanned)) if !line.in_system_header => {
                passed = *scanned;
                u32::try_from(*scanned).map_or(Pair::Foreign, Pair::Line)
            }
            _ => Pair::Foreign,
        });
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_ranges_grow_to_the_macro_use_that_made_them() {
        let text = "M(a, b) + c";
        let range = |origins: &[Range<usize>]| {
            written_range(text, origins, std::slice::from_ref(&(0..7))).map(|range| &text[range])
        };
        let (whole, a, b, plus, c) = (0..7, 2..3, 5..6, 8..9, 10..11);
        assert_eq!(range(std::slice::from_ref(&a)), Some("a"));
        assert_eq!(range(&[a.clone(), a.clone()]), Some("a"));
        assert_eq!(range(&[whole.clone(), a.clone(), whole]), Some("M(a, b)"));
        assert_eq!(range(&[a.clone(), b.clone()]), Some("M(a, b)"));
        assert_eq!(range(&[b.clone(), a]), Some("M(a, b)"));
        assert_eq!(range(&[b, plus, c]), Some("M(a, b) + c"));
        assert_eq!(range(&[]), None);
    }

    #[test]
    fn a_mark_without_operands_has_no_last_one() {
        let lexer = |text: &'static str| {
            PpLexer::new(text, 0).map(move |token| text[token.range].to_owned())
        };
        assert_eq!(last_index(lexer("__dvm_index__()")), None);
        assert_eq!(
            last_index(lexer("__dvm_index__(A, (f(1, 2)), A[1]) + 1")),
            Some((13, 17))
        );
    }

    fn last_index(words: impl Iterator<Item = String>) -> Option<(usize, usize)> {
        last_operand(
            &words
                .map(|word| ExpandedToken::written(word.into(), 0..0))
                .collect::<Vec<_>>(),
        )
    }
}
