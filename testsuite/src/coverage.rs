//! The table of `testsuite/COVERAGE.md`: which program shows which spelling of the language, right and wrong.
//!
//! Reads text only. A spelling is a pattern over the words and signs of one directive, `..` standing for any of them.

/// How a directive is carried in a source file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Carrier {
    /// `DVM(...)`
    Macro,
    /// `#pragma dvm ...`
    Pragma,
    /// A comment line of Fortran; its words are compared in upper case.
    Comment,
}

impl Carrier {
    fn opening(self) -> &'static str {
        match self {
            Carrier::Macro => "DVM(",
            Carrier::Pragma => "#pragma dvm ",
            Carrier::Comment => "!DVM$ ",
        }
    }
}

/// One line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Line in the file, from 1.
    pub line: usize,
    /// What the spelling is for.
    pub concept: String,
    /// The spelling, carrier included.
    pub spelling: String,
    /// Name of a program without a report.
    pub right: String,
    /// Name of a program with one.
    pub wrong: String,
}

impl Row {
    /// Carrier and pattern of the spelling.
    ///
    /// # Errors
    /// The spelling, if it is neither.
    pub fn pattern(&self) -> Result<(Carrier, Vec<String>), String> {
        for carrier in [Carrier::Macro, Carrier::Pragma, Carrier::Comment] {
            if let Some(rest) = self.spelling.strip_prefix(carrier.opening()) {
                let body = match carrier {
                    Carrier::Macro => rest.strip_suffix(')'),
                    Carrier::Pragma | Carrier::Comment => Some(rest),
                };
                let body = body.ok_or_else(|| format!("`{}` has no end", self.spelling))?;
                return Ok((carrier, words(body)));
            }
        }
        Err(format!("`{}` is no directive", self.spelling))
    }
}

/// Rows of the Markdown tables in `text`: four cells, the second in back quotes.
pub fn rows(text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let ["", concept, spelling, right, wrong, ""] = cells[..] else {
            continue;
        };
        if let Some(spelling) = spelling
            .strip_prefix('`')
            .and_then(|it| it.strip_suffix('`'))
        {
            rows.push(Row {
                line: index + 1,
                concept: concept.to_owned(),
                spelling: spelling.to_owned(),
                right: right.to_owned(),
                wrong: wrong.to_owned(),
            });
        }
    }
    rows
}

/// Words, numbers and signs of a text; `..` is one sign.
pub fn words(text: &str) -> Vec<String> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut words: Vec<String> = Vec::new();
    let mut goes_on = false;
    for c in text.chars() {
        let joins = goes_on
            && words.last().is_some_and(|last| {
                (is_word(c) && last.chars().all(is_word)) || (c == '.' && last == ".")
            });
        match words.last_mut() {
            Some(last) if joins => last.push(c),
            _ if c.is_whitespace() => {}
            _ => words.push(c.to_string()),
        }
        goes_on = !c.is_whitespace();
    }
    words
}

/// Whether `words` are what `pattern` says.
pub fn matches(pattern: &[String], words: &[String]) -> bool {
    match pattern.split_first() {
        None => words.is_empty(),
        Some((any, rest)) if any == ".." => {
            (0..=words.len()).any(|skipped| matches(rest, &words[skipped..]))
        }
        Some((first, rest)) => words.first() == Some(first) && matches(rest, &words[1..]),
    }
}

/// The directives of a C file, as words.
pub fn directives(source: &str) -> Vec<(Carrier, Vec<String>)> {
    let source = without_comments(&source.replace("\\\n", " "));
    let mut found = Vec::new();
    for line in source.lines().map(str::trim_start) {
        let pragma = line.strip_prefix('#').map(str::trim_start);
        let pragma = pragma.and_then(|line| line.strip_prefix("pragma"));
        if let Some(text) = pragma.and_then(|line| line.trim_start().strip_prefix("dvm ")) {
            found.push((Carrier::Pragma, words(text)));
        }
    }
    let code: Vec<&str> = source
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
        .collect();
    let code = code.join("\n");
    let opening = Carrier::Macro.opening();
    for (start, _) in code.match_indices(opening) {
        let body = &code[start + opening.len()..];
        if let Some(end) = closing(body) {
            found.push((Carrier::Macro, words(&body[..end])));
        }
    }
    found
}

/// The directives of a Fortran file of either form, as words in upper case.
pub fn fortran_directives(source: &str) -> Vec<(Carrier, Vec<String>)> {
    let mut texts: Vec<String> = Vec::new();
    for line in source.lines() {
        let line = line.trim_start();
        let Some((sentinel, rest)) = line.split_at_checked(5) else {
            continue;
        };
        let is_sentinel = sentinel.starts_with(['!', 'C', 'c', '*', '#'])
            && sentinel[1..].eq_ignore_ascii_case("DVM$");
        if !is_sentinel {
            continue;
        }
        let text = rest.split('!').next().unwrap_or_default().trim_end();
        let marked = text.starts_with(|c: char| !c.is_whitespace());
        match texts.last_mut() {
            Some(last) if marked || last.ends_with('&') => {
                let joined = format!(
                    "{} {}",
                    last.trim_end_matches('&'),
                    &text[usize::from(marked)..]
                );
                *last = joined;
            }
            _ => texts.push(text.to_owned()),
        }
    }
    let carried = |text: String| (Carrier::Comment, words(&text.to_ascii_uppercase()));
    texts.into_iter().map(carried).collect()
}

/// Where the parenthesis closes that was open before `text`.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 1;
    text.char_indices().find_map(|(at, c)| {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        (depth == 0).then_some(at)
    })
}

fn without_comments(source: &str) -> String {
    let mut left = String::new();
    let mut rest = source;
    while let Some(start) = rest.find("/*") {
        left.push_str(&rest[..start]);
        left.push(' ');
        rest = rest[start..]
            .find("*/")
            .map_or("", |end| &rest[start + end + 2..]);
    }
    left + rest
}

/// The keywords of all spellings in the text of the directive grammar, upper case.
pub fn grammar_keywords(grammar: &str) -> Vec<(Carrier, String)> {
    let mut carrier = None;
    let mut keywords = Vec::new();
    for line in grammar.lines() {
        match line {
            "// Classic C" => carrier = Some(Carrier::Macro),
            "// Pragmas" => carrier = Some(Carrier::Pragma),
            "// Fortran" => carrier = Some(Carrier::Comment),
            "/** Any directive of a spelling. */" => carrier = None,
            _ => {}
        }
        let Some(carrier) = carrier.filter(|_| !line.trim_start().starts_with("//")) else {
            continue;
        };
        let quoted = line.split('\'').skip(1).step_by(2);
        let is_keyword = |word: &&str| {
            word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase() || c == '_')
        };
        keywords.extend(
            quoted
                .filter(is_keyword)
                .map(|word| (carrier, word.to_owned())),
        );
    }
    keywords.sort();
    keywords.dedup();
    keywords
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_carriers_are_found_outside_comments() {
        let source = "#define DVM(x)\n/* DVM(COPY) */\nDVM(ALIGN [i]\n WITH A[f(i)]) int B[9];\n\
                      # pragma dvm array /* EXPECT */ \\\n  dynamic\n";
        let found: Vec<_> = directives(source)
            .into_iter()
            .map(|(carrier, words)| (carrier, words.join(" ")))
            .collect();
        let expected = [
            (Carrier::Pragma, "array dynamic".to_owned()),
            (Carrier::Macro, "ALIGN [ i ] WITH A [ f ( i ) ]".to_owned()),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn lines_of_fortran_directives_are_joined() {
        let source = "CDVM$ PARALLEL (I) ! c\nCDVM$+ ON A(I)\n  !dvm$ align &\n!dvm$& b(i)\n  !dvm$ \
                      with &\n!dvm$ c\n! DVM$ no\n";
        let found = fortran_directives(source);
        let texts: Vec<_> = found.iter().map(|(_, words)| words.join(" ")).collect();
        assert_eq!(
            texts,
            ["PARALLEL ( I ) ON A ( I )", "ALIGN B ( I )", "WITH C"]
        );
    }

    #[test]
    fn a_pattern_holds_for_whole_words() {
        let holds = |pattern, text| matches(&words(pattern), &words(text));
        assert!(holds(
            "PARALLEL .. OR(..) ..",
            "PARALLEL [i] ON A[i]; REDUCTION OR(x) SUM(s)"
        ));
        assert!(!holds(
            "PARALLEL .. OR(..) ..",
            "PARALLEL [i] ON A[i]; REDUCTION XOR(x)"
        ));
        assert!(holds("DISTRIBUTE", " DISTRIBUTE "));
        assert!(!holds("DISTRIBUTE", "DISTRIBUTE [BLOCK]"));
        assert!(holds("SHADOW[1:2]", "SHADOW [ 1 : 2 ]"));
    }

    #[test]
    fn rows_are_the_lines_with_a_spelling() {
        let text = "| a | b | c | d |\n|---|---|---|---|\n| x | `DVM(COPY)` | y.cdv | z.cdv |\n";
        let rows = rows(text);
        assert_eq!(rows.len(), 1);
        assert_eq!((rows[0].line, rows[0].wrong.as_str()), (3, "z.cdv"));
        assert_eq!(
            rows[0].pattern(),
            Ok((Carrier::Macro, vec!["COPY".to_owned()]))
        );
    }
}
