//! Marks: what a program's own comments say about it.
//!
//! Read by text, not by syntax, so that the same reader serves C and Fortran. `EXPECT` stands for one entry
//! of the report, `SKIPPED` for one piece that is not checked; `FLAGS`, `FORMS`, `SET`, `RUNS` and `COUNTS` say how to build, check and compare the program,
//! `SPELLINGS` that another spelling is made of it. `testsuite/README.md` has the grammar.
//! Does not judge whether a mark is met: `verdict` does.

use std::fmt;
use std::path::Path;

/// Errors count in the exit status, warnings do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// Reported, and the run is judged faulty.
    Error,
    /// Reported only.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        })
    }
}

/// The other access that a mark names (`with=previous write@38 iteration=(0,2)`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partner {
    /// Text of `related[].what`; empty accepts any.
    pub what: String,
    /// Line of that access, counted from 1.
    pub line: u32,
    /// Iteration of that access, if the mark names it.
    pub iteration: Option<Vec<i64>>,
}

/// One expected entry of the report. Parts that are `None` are not compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// Name of the file that carries the mark, without folders.
    pub file: String,
    /// Line the report must name, counted from 1.
    pub line: u32,
    /// Kind of the entry as in the JSON report.
    pub kind: String,
    /// Declared name of the variable; `None` when the mark has `-` or nothing.
    pub variable: Option<String>,
    /// Index values: zero-based in C, declared indices in Fortran.
    pub element: Option<Vec<i64>>,
    /// Index values of the innermost parallel construct.
    pub iteration: Option<Vec<i64>>,
    /// Error, unless the mark says otherwise or the kind is a warning by nature.
    pub severity: Severity,
    /// Other accesses the entry must name.
    pub partners: Vec<Partner>,
    /// What the report says mends it.
    pub help: Option<String>,
}

/// All that one source file says about itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// Expected entries in source order.
    pub expected: Vec<Mark>,
    /// Further arguments of the compiler driver, for the plain and the debug build.
    pub flags: Vec<String>,
    /// `Name=value` parameters of the check.
    pub settings: Vec<String>,
    /// Texts of what the report must name as not checked; without them everything is checked.
    pub skipped: Vec<String>,
    /// Fortran: the text means the same in fixed and in free form, and is run as both.
    pub both_forms: bool,
    /// C: the same program in classic C is made of the text, and is run too.
    pub both_spellings: bool,
    /// Some values are others in every run or order, so that no run can be compared with another.
    pub varies: bool,
    /// Where a loop is judged as a whole other accesses count: functions that only compute read some, and conditions choose them.
    pub uncounted: bool,
}

/// Reads the marks of one file.
///
/// # Errors
/// A text naming file and line when a mark cannot be understood: a misspelled mark must never pass as "nothing expected".
pub fn read_marks(path: &Path, text: &str) -> Result<Marks, String> {
    let file = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let mut marks = Marks::default();
    for (index, line) in text.lines().enumerate() {
        let number = u32::try_from(index + 1).map_err(|_| format!("{file}: too many lines"))?;
        let located = |message: String| format!("{file}:{number}: {message}");
        for body in bodies(line, "EXPECT") {
            marks
                .expected
                .push(parse_mark(&file, number, body).map_err(located)?);
        }
        for body in bodies(line, "FLAGS") {
            marks
                .flags
                .extend(body.split_whitespace().map(str::to_owned));
        }
        for body in bodies(line, "FORMS") {
            if body != "both" {
                return Err(located(format!("FORMS {body}: expected `both`")));
            }
            marks.both_forms = true;
        }
        for body in bodies(line, "SPELLINGS") {
            if body != "both" {
                return Err(located(format!("SPELLINGS {body}: expected `both`")));
            }
            marks.both_spellings = true;
        }
        for body in bodies(line, "RUNS") {
            if body != "differ" {
                return Err(located(format!("RUNS {body}: expected `differ`")));
            }
            marks.varies = true;
        }
        for body in bodies(line, "COUNTS") {
            if body != "differ" {
                return Err(located(format!("COUNTS {body}: expected `differ`")));
            }
            marks.uncounted = true;
        }
        for body in bodies(line, "SKIPPED") {
            marks.skipped.push(body.to_owned());
        }
        for body in bodies(line, "SET") {
            marks
                .settings
                .extend(body.split_whitespace().map(str::to_owned));
        }
    }
    Ok(marks)
}

/// The texts behind each comment opening directly followed by `word`, up to the end of that comment.
fn bodies<'t>(line: &'t str, word: &str) -> Vec<&'t str> {
    let mut found = Vec::new();
    for (start, _) in line.match_indices(word) {
        let before = line[..start].trim_end();
        let opens_comment =
            before.ends_with("/*") || before.ends_with("//") || before.ends_with('!');
        let rest = &line[start + word.len()..];
        if opens_comment && rest.starts_with([' ', '\t']) {
            let end = rest.find("*/").unwrap_or(rest.len());
            let end = rest.find("! EXPECT").map_or(end, |next| end.min(next));
            found.push(rest[..end].trim());
        }
    }
    found
}

fn parse_mark(file: &str, own_line: u32, body: &str) -> Result<Mark, String> {
    let mut words = body.split_whitespace().peekable();
    let line = match words.next_if(|word| word.starts_with('@')) {
        Some(place) => parse_line(&place[1..], own_line)?,
        None => own_line,
    };
    let kind = words.next().ok_or("a mark without a kind")?.to_owned();
    let variable = words
        .next_if(|word| !word.contains('='))
        .filter(|name| *name != "-")
        .map(str::to_owned);
    let mut mark = Mark {
        file: file.to_owned(),
        line,
        severity: usual_severity(&kind),
        kind,
        variable,
        element: None,
        iteration: None,
        partners: Vec::new(),
        help: None,
    };
    while let Some(word) = words.next() {
        let (name, value) = word
            .split_once('=')
            .ok_or_else(|| format!("`{word}` is no name=value"))?;
        match name {
            "element" => mark.element = Some(parse_numbers(value)?),
            "iteration" => {
                let iteration = Some(parse_numbers(value)?);
                match mark.partners.last_mut() {
                    Some(partner) => partner.iteration = iteration,
                    None => mark.iteration = iteration,
                }
            }
            "help" => {
                let rest: Vec<&str> = std::iter::once(value).chain(words.by_ref()).collect();
                mark.help = Some(rest.join(" "));
            }
            "severity" => mark.severity = parse_severity(value)?,
            "with" => {
                let mut what = value.to_owned();
                while !what.contains('@') {
                    let next = words.next().ok_or("`with=` without @line")?;
                    what = format!("{what} {next}");
                }
                let (what, place) = what.split_once('@').ok_or("`with=` without @line")?;
                mark.partners.push(Partner {
                    what: what.trim().to_owned(),
                    line: parse_line(place, own_line)?,
                    iteration: None,
                });
            }
            _ => return Err(format!("unknown part `{name}` of a mark")),
        }
    }
    Ok(mark)
}

/// `41` is a line of the file, `+2` and `-3` count from the line of the mark.
fn parse_line(text: &str, own_line: u32) -> Result<u32, String> {
    let bad = || format!("`@{text}` is no line");
    if text.starts_with(['+', '-']) {
        let offset: i32 = text.parse().map_err(|_| bad())?;
        own_line.checked_add_signed(offset).ok_or_else(bad)
    } else {
        text.parse().map_err(|_| bad())
    }
}

/// `[1][2]` and `(1,2)` both give 1, 2.
fn parse_numbers(text: &str) -> Result<Vec<i64>, String> {
    text.split(['[', ']', '(', ')', ','])
        .filter(|part| !part.is_empty())
        .map(|part| {
            part.parse()
                .map_err(|_| format!("`{part}` is no index value"))
        })
        .collect()
}

fn parse_severity(text: &str) -> Result<Severity, String> {
    match text {
        "error" => Ok(Severity::Error),
        "warning" => Ok(Severity::Warning),
        _ => Err(format!("unknown severity `{text}`")),
    }
}

/// An anti-dependence is a warning by its nature (debugger.md 1.6); every other kind is an error unless said.
fn usual_severity(kind: &str) -> Severity {
    if kind == "anti-dependence" {
        Severity::Warning
    } else {
        Severity::Error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Marks {
        read_marks(Path::new("dir/a.c"), text).expect("marks of the test are well formed")
    }

    #[test]
    fn full_mark_is_read() {
        let marks = read(
            "\n x; /* EXPECT dependence A element=[1][2] iteration=(1,2) with=previous write@-1 iteration=(0,2) */",
        );
        assert_eq!(
            marks.expected,
            [Mark {
                file: "a.c".into(),
                line: 2,
                kind: "dependence".into(),
                variable: Some("A".into()),
                element: Some(vec![1, 2]),
                iteration: Some(vec![1, 2]),
                severity: Severity::Error,
                partners: vec![Partner {
                    what: "previous write".into(),
                    line: 1,
                    iteration: Some(vec![0, 2])
                }],
                help: None,
            }]
        );
    }

    #[test]
    fn several_marks_stand_on_one_line() {
        let marks = read("x; /* EXPECT nonlocal A */ /* EXPECT @7 anti-dependence B */");
        let lines: Vec<_> = marks
            .expected
            .iter()
            .map(|m| (m.line, m.severity))
            .collect();
        assert_eq!(lines, [(1, Severity::Error), (7, Severity::Warning)]);
        let fortran = read("x = y ! EXPECT nonlocal A element=(1,-2) ! EXPECT bounds B");
        assert_eq!(fortran.expected[0].element, Some(vec![1, -2]));
        assert_eq!(fortran.expected[1].kind, "bounds");
    }

    #[test]
    fn flags_and_settings_are_read() {
        let marks = read(
            "/* FLAGS -lm -DN=4 */\n/* SET DebugOptions.CheckAntiDependence=0 */\n/* SKIPPED function f: OpenMP */",
        );
        assert_eq!(marks.skipped, ["function f: OpenMP"]);
        assert_eq!(marks.flags, ["-lm", "-DN=4"]);
        assert_eq!(marks.settings, ["DebugOptions.CheckAntiDependence=0"]);
    }

    #[test]
    fn words_of_the_program_are_no_marks() {
        assert_eq!(
            read("enum { SET = 1 }; int EXPECT = SET ;"),
            Marks::default()
        );
    }

    #[test]
    fn misspelled_mark_is_an_error_with_its_place() {
        let error = read_marks(Path::new("a.c"), "/* EXPECT bounds A elment=[1] */")
            .expect_err("misspelled");
        assert_eq!(error, "a.c:1: unknown part `elment` of a mark");
        assert!(
            read_marks(
                Path::new("a.c"),
                "/* EXPECT bounds A with=previous write */"
            )
            .is_err()
        );
    }
}
