//! The suppressions file: one `kind:file:line:variable` a line, `*` for any text, `#` comments.
//!
//! A file pattern without a slash also fits the last part of a path. Names of Fortran variables
//! fit in any case of letters. The first rule that fits counts the finding.

use std::fmt::Write;
use std::path::Path;

use crate::render;
use dvmdbg::report::{Entry, Finding, Kind, Language};

/// One line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rule {
    /// As written.
    text: String,
    kind: String,
    file: String,
    /// `None`: any.
    line: Option<u32>,
    variable: String,
    /// In the suppressions file, from 1.
    written_at: usize,
    hits: usize,
}

/// A suppressions file and what it has left out so far.
#[derive(Clone, Debug)]
pub(crate) struct Suppressions {
    name: String,
    rules: Vec<Rule>,
}

impl Suppressions {
    /// Reads the file.
    ///
    /// # Errors
    /// The file cannot be read, or a line is no rule: which one and what was expected.
    pub(crate) fn read(path: &Path) -> Result<Suppressions, String> {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path)
            .map_err(|error| format!("cannot read {name}: {error}"))?;
        Suppressions::parse(name, &text)
    }

    fn parse(name: String, text: &str) -> Result<Suppressions, String> {
        let mut rules = Vec::new();
        for (line, written_at) in text.lines().zip(1..) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                let rule = Rule::parse(line, written_at)
                    .map_err(|problem| format!("{name}:{written_at}: {problem}"))?;
                rules.push(rule);
            }
        }
        Ok(Suppressions { name, rules })
    }

    /// Removes what the rules fit; returns how many findings that were.
    pub(crate) fn apply(&mut self, entries: &mut Vec<Entry>) -> usize {
        let before = entries.len();
        entries.retain(|entry| !self.fits(&entry.finding));
        before - entries.len()
    }

    fn fits(&mut self, finding: &Finding) -> bool {
        let rule = self.rules.iter_mut().find(|rule| rule.fits(finding));
        if let Some(rule) = rule {
            rule.hits += 1;
            return true;
        }
        false
    }

    /// The rules in the order of the file: text, line there, hits.
    pub(crate) fn rules(&self) -> Vec<render::RuleUse<'_>> {
        let rules = self.rules.iter().map(|rule| render::RuleUse {
            rule: &rule.text,
            line: rule.written_at,
            hits: rule.hits,
        });
        rules.collect()
    }

    /// What the summary says of `left_out` findings.
    pub(crate) fn note(&self, left_out: usize) -> String {
        let noun = if left_out == 1 { "finding" } else { "findings" };
        format!("{left_out} {noun} suppressed by {}", self.name)
    }

    /// The rules with their hits, in the order of the file; those never used say so. Empty if there
    /// are none.
    pub(crate) fn listing(&self) -> String {
        if self.rules.is_empty() {
            return String::new();
        }
        let mut text = format!("Suppressions of {}:\n", self.name);
        for render::RuleUse { rule, line, hits } in self.rules() {
            let hits = match hits {
                0 => "unused".to_owned(),
                hits => hits.to_string(),
            };
            let _ = writeln!(text, "{hits:>8}  {rule}  (line {line})");
        }
        text
    }
}

impl Rule {
    fn parse(text: &str, written_at: usize) -> Result<Rule, String> {
        let parts = || {
            let (kind, rest) = text.split_once(':')?;
            let (rest, variable) = rest.rsplit_once(':')?;
            let (file, line) = rest.rsplit_once(':')?;
            Some((kind.trim(), file.trim(), line.trim(), variable.trim()))
        };
        let (kind, file, line, variable) =
            parts().ok_or_else(|| format!("found `{text}`, expected `kind:file:line:variable`"))?;
        if !kind.contains('*') && Kind::from_name(kind).is_none() {
            let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
            return Err(format!(
                "unknown kind `{kind}`, expected `*` or one of {}",
                kinds.join(", ")
            ));
        }
        let line = match line {
            "*" => None,
            number => Some(
                number
                    .parse()
                    .map_err(|_| format!("line `{number}`, expected a number or `*`"))?,
            ),
        };
        Ok(Rule {
            text: text.to_owned(),
            kind: kind.to_owned(),
            file: file.to_owned(),
            line,
            variable: variable.to_owned(),
            written_at,
            hits: 0,
        })
    }

    fn fits(&self, finding: &Finding) -> bool {
        is_match(&self.kind, finding.kind.name())
            && self.fits_file(&finding.file)
            && self.line.is_none_or(|line| line == finding.line)
            && self.fits_variable(finding)
    }

    fn fits_file(&self, file: &str) -> bool {
        let last = file.rsplit('/').next().unwrap_or(file);
        is_match(&self.file, file) || (!self.file.contains('/') && is_match(&self.file, last))
    }

    fn fits_variable(&self, finding: &Finding) -> bool {
        match finding.language {
            Language::C => is_match(&self.variable, &finding.variable),
            Language::Fortran => is_match(
                &self.variable.to_ascii_lowercase(),
                &finding.variable.to_ascii_lowercase(),
            ),
        }
    }
}

/// Whether `pattern`, in which `*` stands for any text, fits all of `text`.
fn is_match(pattern: &str, text: &str) -> bool {
    let Some((head, rest)) = pattern.split_once('*') else {
        return pattern == text;
    };
    let Some(mut text) = text.strip_prefix(head) else {
        return false;
    };
    let mut rest = rest;
    // Between two stars the leftmost place is as good as any other.
    while let Some((middle, after)) = rest.split_once('*') {
        let Some(position) = text.find(middle) else {
            return false;
        };
        text = &text[position + middle.len()..];
        rest = after;
    }
    text.ends_with(rest)
}

#[cfg(test)]
mod tests {
    use dvmdbg::report::Message;
    use proptest::prelude::*;

    use super::*;

    fn entry(kind: Kind, code: Message, file: &str, line: u32, variable: &str) -> Entry {
        let mut finding = Finding::new(kind, code, variable);
        finding.file = file.to_owned();
        finding.line = line;
        finding.variable = variable.to_owned();
        Entry { finding, count: 1 }
    }

    fn entries() -> Vec<Entry> {
        let dependence = (Kind::Dependence, Message::DataDependence);
        vec![
            entry(dependence.0, dependence.1, "src/jac.cdv", 41, "A"),
            entry(dependence.0, dependence.1, "src/jac.cdv", 42, "A"),
            entry(
                Kind::Nonlocal,
                Message::NonlocalAccess,
                "src/jac.cdv",
                41,
                "B",
            ),
        ]
    }

    fn left(text: &str) -> (Vec<u32>, String) {
        let mut rules = Suppressions::parse("s.txt".to_owned(), text).expect("the rules are right");
        let mut entries = entries();
        rules.apply(&mut entries);
        (
            entries.iter().map(|entry| entry.finding.line).collect(),
            rules.listing(),
        )
    }

    #[test]
    fn rules_are_counted_and_unused_ones_named() {
        let (left, listing) =
            left("# known\ndependence:src/jac.cdv:41:A # here\n*:jac.cdv:42:*\nnonlocal:j*v:*:C\n");
        assert_eq!(left, [41]);
        insta::assert_snapshot!(listing, @r"
        Suppressions of s.txt:
               1  dependence:src/jac.cdv:41:A  (line 2)
               1  *:jac.cdv:42:*  (line 3)
          unused  nonlocal:j*v:*:C  (line 4)
        ");
    }

    #[test]
    fn stars_stand_for_any_text() {
        assert_eq!(left("*:*:*:*").0, [0u32; 0]);
        assert_eq!(left("d*p*ce:*.cdv:*:A").0, [41]);
        assert_eq!(left("dependence:jac:*:A").0, [41, 42, 41]);
        assert_eq!(left("dependence:c/jac.cdv:*:A").0, [41, 42, 41]);
    }

    #[test]
    fn fortran_names_have_no_case() {
        let mut entries = entries();
        entries[0].finding.language = Language::Fortran;
        let mut rules = Suppressions::parse(String::new(), "*:*:*:a").expect("right");
        assert_eq!(rules.apply(&mut entries), 1);
    }

    #[test]
    fn mistakes_name_the_line_and_what_was_expected() {
        let problem = |text: &str| Suppressions::parse("s.txt".to_owned(), text).expect_err("bad");
        insta::assert_snapshot!(problem("\ndependence:jac.cdv:A"),
            @"s.txt:2: found `dependence:jac.cdv:A`, expected `kind:file:line:variable`");
        insta::assert_snapshot!(problem("*:jac.cdv:x:A"),
            @"s.txt:1: line `x`, expected a number or `*`");
        assert!(
            problem("depend:*:*:*").starts_with(
                "s.txt:1: unknown kind `depend`, expected `*` or one of uninitialized, "
            )
        );
    }

    /// The definition, without cleverness.
    fn fits_by_definition(pattern: &[u8], text: &[u8]) -> bool {
        match pattern.split_first() {
            None => text.is_empty(),
            Some((b'*', rest)) => {
                (0..=text.len()).any(|skipped| fits_by_definition(rest, &text[skipped..]))
            }
            Some((first, rest)) => {
                text.first() == Some(first) && fits_by_definition(rest, &text[1..])
            }
        }
    }

    proptest! {
        #[test]
        fn matching_agrees_with_its_definition(pattern in "[ab*]{0,6}", text in "[ab]{0,8}") {
            prop_assert_eq!(
                is_match(&pattern, &text),
                fits_by_definition(pattern.as_bytes(), text.as_bytes())
            );
        }
    }
}
