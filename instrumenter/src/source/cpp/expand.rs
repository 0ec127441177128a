//! Expands the macros of a few lines, keeping for each token where the user wrote it.
//!
//! This is done only to explain the compiler's own expansion: `token_map` compares the two and
//! trusts this one only where they are equal. So what is rare (`__VA_OPT__`) may be left out.
//! The order of events is that of GCC: a macro is disabled while its replacement is being read, and
//! a name met while it is disabled is never expanded later.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use super::lexer::{PpLexer, PpTokenKind, spelling};
use super::macros::Definition;
use super::scan::Scan;

/// A token of the expansion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ExpandedToken<'a> {
    /// Its text.
    pub(crate) text: Cow<'a, str>,
    /// Bytes of the scanned text that it stands for: itself where the user wrote it, else the macro
    /// use that made it.
    pub(crate) origin: Range<usize>,
    /// Blanks stood before it.
    spaced: bool,
    /// Never to be expanded.
    painted: bool,
}

impl<'a> ExpandedToken<'a> {
    /// A token that the user wrote at `origin`.
    pub(crate) fn written(text: Cow<'a, str>, origin: Range<usize>) -> Self {
        Self {
            text,
            origin,
            spaced: false,
            painted: false,
        }
    }
}

/// The expansion of some lines.
#[derive(Debug, Default)]
pub(crate) struct Expansion<'a> {
    pub(crate) pieces: Vec<ExpandedToken<'a>>,
    /// Every macro use in the text, outer and inner ones.
    pub(crate) invocations: Vec<Range<usize>>,
    /// End of the last line read.
    pub(crate) end: usize,
}

/// Limits the work on text that was made to explode.
const MOST_PIECES: usize = 200_000;
const MOST_DEPTH: usize = 200;

/// Expands the lines from offset `start` to the end of the line that holds `last`, and further to
/// the end of a line when a macro use goes on there. `None` when the text is too odd to follow.
pub(crate) fn expand_lines(scan: &Scan, start: usize, last: usize) -> Option<Expansion<'_>> {
    let mut expander = Expander {
        scan,
        lexer: PpLexer::new(&scan.text, start),
        start,
        contexts: Vec::new(),
        disabled: BTreeMap::new(),
        invocations: Vec::new(),
        work: 0,
        plain_until: start,
    };
    let mut pieces = Vec::new();
    let mut end = scan.line_end(scan.line_index(last));
    loop {
        while let Some(piece) = expander.next_expanded(end)? {
            pieces.push(piece);
        }
        // A macro use may have gone on behind `end`; the rest of its last line belongs to it.
        let reached = expander.lexer.offset().saturating_sub(1);
        if reached <= end {
            break;
        }
        end = scan.line_end(scan.line_index(reached));
    }
    Some(Expansion {
        pieces,
        invocations: expander.invocations,
        end,
    })
}

/// Tokens being read: a replacement, or an argument.
struct ExpansionContext<'a> {
    /// In reverse: the next token is the last.
    tokens: Vec<ExpandedToken<'a>>,
    /// The macro whose replacement this is.
    name: Option<Cow<'a, str>>,
}

struct Expander<'a> {
    scan: &'a Scan,
    lexer: PpLexer<'a>,
    /// Where the definitions are looked up.
    start: usize,
    contexts: Vec<ExpansionContext<'a>>,
    /// How many replacements of a macro are being read.
    disabled: BTreeMap<Cow<'a, str>, usize>,
    invocations: Vec<Range<usize>>,
    work: usize,
    /// No directive and no `#` line begins before this offset.
    plain_until: usize,
}

impl<'a> Expander<'a> {
    /// The next token after expansion; `Some(None)` when the next one starts at or behind `end`.
    fn next_expanded(&mut self, end: usize) -> Option<Option<ExpandedToken<'a>>> {
        while let Some(piece) = self.next_raw(end) {
            self.work += 1;
            if self.work > MOST_PIECES || self.contexts.len() > MOST_DEPTH {
                return None;
            }
            if let Some(plain) = self.enter(piece)? {
                return Some(Some(plain));
            }
        }
        Some(None)
    }

    /// The next token before expansion, from the contexts, else from the text before `end`.
    fn next_raw(&mut self, end: usize) -> Option<ExpandedToken<'a>> {
        while let Some(context) = self.contexts.last_mut() {
            if let Some(mut piece) = context.tokens.pop() {
                piece.painted |= self.is_disabled(&piece.text);
                return Some(piece);
            }
            self.leave_context();
        }
        self.next_from_text(end)
    }

    fn leave_context(&mut self) {
        let name = self.contexts.pop().and_then(|context| context.name);
        if let Some(count) = name.and_then(|name| self.disabled.get_mut(&name)) {
            *count -= 1;
        }
    }

    fn is_disabled(&self, name: &str) -> bool {
        self.disabled.get(name).is_some_and(|count| *count > 0)
    }

    fn next_from_text(&mut self, end: usize) -> Option<ExpandedToken<'a>> {
        let mut spaced = false;
        loop {
            let before = self.lexer.offset();
            let token = self.lexer.next()?;
            if token.range.start >= end {
                self.lexer.seek(before);
                return None;
            }
            spaced |= token.range.start > before;
            if let Some(end) = self.taken_out(token.range.start) {
                self.lexer.seek(end);
            } else if !matches!(token.kind, PpTokenKind::Comment | PpTokenKind::Newline) {
                return Some(ExpandedToken {
                    spaced,
                    ..ExpandedToken::written(spelling(&self.scan.text, &token), token.range)
                });
            }
            spaced = true;
        }
    }

    /// End of the directive or `#` line that holds `offset`.
    fn taken_out(&mut self, offset: usize) -> Option<usize> {
        if offset < self.plain_until {
            return None;
        }
        let directive = self.scan.directive_at(offset).map(|found| found.whole.end);
        let line = || Some(self.scan.hash_line_at(offset)?.range.end);
        let found = directive.or_else(line);
        if found.is_none() {
            self.plain_until = self.scan.plain_until(offset);
        }
        found
    }

    /// Starts the expansion of a macro name; any other token is given back.
    fn enter(&mut self, piece: ExpandedToken<'a>) -> Option<Option<ExpandedToken<'a>>> {
        if piece.painted {
            return Some(Some(piece));
        }
        let scan = self.scan;
        if !is_name(&piece.text) {
            return Some(Some(piece));
        }
        let Some(definition) = scan.macros.find(&piece.text, self.start) else {
            return Some(Some(piece));
        };
        let Some(parameters) = &definition.parameters else {
            let replacement = self.replace(&piece, definition, &[], &piece.origin)?;
            self.push_replacement(replacement, piece.text);
            return Some(None);
        };
        let Some(open) = self.next_raw(usize::MAX) else {
            return Some(Some(piece));
        };
        if open.text != "(" {
            self.contexts.push(ExpansionContext {
                tokens: vec![open],
                name: None,
            });
            return Some(Some(ExpandedToken {
                painted: true,
                ..piece
            }));
        }
        let (arguments, close) = self.collect(parameters.len(), definition.is_variadic)?;
        let whole =
            piece.origin.start.min(close.origin.start)..piece.origin.end.max(close.origin.end);
        let replacement = self.replace(&piece, definition, &arguments, &whole)?;
        self.push_replacement(replacement, piece.text);
        Some(None)
    }

    fn push_replacement(&mut self, mut tokens: Vec<ExpandedToken<'a>>, name: Cow<'a, str>) {
        tokens.reverse();
        *self.disabled.entry(name.clone()).or_default() += 1;
        self.contexts.push(ExpansionContext {
            tokens,
            name: Some(name),
        });
    }

    /// The arguments up to the closing parenthesis, and that parenthesis.
    fn collect(
        &mut self,
        wanted: usize,
        variadic: bool,
    ) -> Option<(Vec<Vec<ExpandedToken<'a>>>, ExpandedToken<'a>)> {
        let mut arguments = vec![Vec::new()];
        let mut depth = 0_usize;
        loop {
            let piece = self.next_raw(usize::MAX)?;
            self.work += 1;
            if self.work > MOST_PIECES {
                return None;
            }
            let takes_rest = variadic && arguments.len() >= wanted;
            match &*piece.text {
                ")" if depth == 0 => {
                    arguments.resize(arguments.len().max(wanted), Vec::new());
                    return Some((arguments, piece));
                }
                "," if depth == 0 && !takes_rest => {
                    arguments.push(Vec::new());
                    continue;
                }
                "(" => depth += 1,
                ")" => depth -= 1,
                _ => {}
            }
            arguments.last_mut()?.push(piece);
        }
    }

    /// An argument expanded on its own.
    fn expand_argument(
        &mut self,
        argument: &[ExpandedToken<'a>],
    ) -> Option<Vec<ExpandedToken<'a>>> {
        let outer = std::mem::take(&mut self.contexts);
        let lexer = self.lexer.clone();
        let mut tokens = argument.to_vec();
        tokens.reverse();
        self.contexts.push(ExpansionContext { tokens, name: None });
        self.lexer.seek(self.scan.text.len());
        let mut expanded = Vec::new();
        while let Some(piece) = self.next_expanded(usize::MAX)? {
            expanded.push(piece);
        }
        self.lexer = lexer;
        self.contexts = outer;
        Some(expanded)
    }

    /// The replacement of one use, which stands at `whole`.
    fn replace(
        &mut self,
        name: &ExpandedToken<'a>,
        definition: &'a Definition,
        arguments: &[Vec<ExpandedToken<'a>>],
        whole: &Range<usize>,
    ) -> Option<Vec<ExpandedToken<'a>>> {
        self.invocations.push(whole.clone());
        let body = body_pieces(definition, whole);
        let parameters = definition.parameters.as_deref().unwrap_or_default();
        let argument = |piece: &ExpandedToken<'a>| {
            let number = parameters.iter().position(|name| *name == piece.text)?;
            arguments.get(number).map(|argument| (number, argument))
        };
        let mut result: Vec<ExpandedToken<'a>> = Vec::new();
        let mut at = 0;
        while at < body.len() {
            let piece = &body[at];
            let follows = |text| {
                body.get(at + 1)
                    .is_some_and(|next: &ExpandedToken<'a>| next.text == text)
            };
            if piece.text == "#" && !parameters.is_empty() {
                let (_, argument) = argument(body.get(at + 1)?)?;
                result.push(stringized(argument, piece));
                at += 2;
            } else if piece.text == "##" && at > 0 {
                let right = body.get(at + 1)?;
                let tokens = match argument(right) {
                    Some((_, argument)) => argument.clone(),
                    None => vec![right.clone()],
                };
                let is_list = definition.is_variadic
                    && argument(right).is_some_and(|(number, _)| number + 1 == parameters.len());
                paste(&mut result, tokens, is_list, whole);
                at += 2;
            } else if let Some((_, argument)) = argument(piece) {
                let mut tokens = if follows("##") {
                    argument.clone()
                } else {
                    self.expand_argument(argument)?
                };
                if let Some(first) = tokens.first_mut() {
                    first.spaced = piece.spaced;
                } else if follows("##") {
                    result.push(placemarker(piece));
                }
                result.extend(tokens);
                at += 1;
            } else {
                result.push(piece.clone());
                at += 1;
            }
        }
        result.retain(|piece| !piece.text.is_empty());
        if let Some(first) = result.first_mut() {
            first.spaced = name.spaced;
        }
        Some(result)
    }
}

/// Whether a token may be the name of a macro.
fn is_name(text: &str) -> bool {
    !text.starts_with(|first: char| {
        first.is_ascii_digit() || first.is_ascii_punctuation() && !"_$".contains(first)
    })
}

/// Stands for an empty operand of `##`.
fn placemarker<'a>(at: &ExpandedToken<'a>) -> ExpandedToken<'a> {
    ExpandedToken {
        text: Cow::Borrowed(""),
        ..at.clone()
    }
}

fn body_pieces<'a>(definition: &'a Definition, whole: &Range<usize>) -> Vec<ExpandedToken<'a>> {
    let body = definition.body.as_str();
    let mut end = 0;
    let mut pieces = Vec::new();
    for token in PpLexer::new(body, 0) {
        if !matches!(token.kind, PpTokenKind::Comment | PpTokenKind::Newline) {
            let spaced = token.range.start > end;
            pieces.push(ExpandedToken {
                text: spelling(body, &token),
                origin: whole.clone(),
                spaced,
                painted: false,
            });
            end = token.range.end;
        }
    }
    pieces
}

/// The operand of `#` as a string constant.
fn stringized<'a>(argument: &[ExpandedToken<'a>], at: &ExpandedToken<'a>) -> ExpandedToken<'a> {
    let mut text = String::from("\"");
    for (number, piece) in argument.iter().enumerate() {
        if number > 0 && piece.spaced {
            text.push(' ');
        }
        let quoted = piece.text.ends_with(['"', '\'']);
        for character in piece.text.chars() {
            if quoted && matches!(character, '"' | '\\') {
                text.push('\\');
            }
            text.push(character);
        }
    }
    text.push('"');
    ExpandedToken {
        text: Cow::Owned(text),
        ..at.clone()
    }
}

/// Joins the last token of `left` with the first of `right`: a token of the macro use at `whole`. GNU: `, ##` before an empty list of
/// variable arguments takes the comma away, before others it does nothing.
fn paste<'a>(
    left: &mut Vec<ExpandedToken<'a>>,
    right: Vec<ExpandedToken<'a>>,
    right_is_list: bool,
    whole: &Range<usize>,
) {
    let after_comma = left.last().is_some_and(|last| last.text == ",");
    let mut right = right.into_iter();
    match (left.last_mut(), right.next()) {
        (Some(_), None) if right_is_list && after_comma => {
            left.pop();
        }
        (Some(_), Some(first)) if right_is_list && after_comma => left.push(first),
        (Some(last), Some(first)) => {
            last.text.to_mut().push_str(&first.text);
            last.origin = whole.clone();
            last.painted = false;
        }
        (None, Some(first)) => left.push(first),
        (_, None) => {}
    }
    left.extend(right);
}

/// Names whose value only the compiler knows; each is one token of its output.
pub(crate) fn is_builtin(name: &str) -> bool {
    const BUILTIN: [&str; 9] = [
        "__BASE_FILE__",
        "__COUNTER__",
        "__DATE__",
        "__FILE__",
        "__FILE_NAME__",
        "__INCLUDE_LEVEL__",
        "__LINE__",
        "__TIME__",
        "__TIMESTAMP__",
    ];
    BUILTIN.contains(&name)
}

/// Drops the parts that the compiler does not print as text: `_Pragma("...")`.
pub(crate) fn without_pragmas(pieces: Vec<ExpandedToken<'_>>) -> Vec<ExpandedToken<'_>> {
    let mut result = Vec::with_capacity(pieces.len());
    let mut pieces = pieces.into_iter();
    while let Some(piece) = pieces.next() {
        if piece.text == "_Pragma" {
            let _operand = pieces.by_ref().take(3).last();
        } else {
            result.push(piece);
        }
    }
    result
}
