//! Verdict: do the findings of a run meet the marks of its program, one to one?
//!
//! Pure comparison, no I/O. A finding may meet several marks when a mark leaves parts out, so the pairs are
//! chosen by augmenting paths; what stays unpaired is explained with its nearest counterpart.

use crate::finding::{Finding, Related};
use crate::mark::{Mark, Partner, Severity};
use std::fmt::Write as _;

/// Compares marks and findings; the empty text means that they agree.
#[must_use]
pub fn compare(marks: &[Mark], findings: &[Finding]) -> String {
    let owner = pair(marks, findings);
    let unmet: Vec<usize> = (0..marks.len())
        .filter(|m| !owner.contains(&Some(*m)))
        .collect();
    let mut unexpected: Vec<usize> = (0..findings.len())
        .filter(|f| owner[*f].is_none())
        .collect();
    let mut text = String::new();
    for m in unmet {
        let mark = &marks[m];
        let _ = writeln!(text, "mark not met:\n    {}", show(mark));
        // Of the unexpected findings the one with the fewest differences on the same line explains most.
        let nearest = (0..unexpected.len())
            .filter(|u| findings[unexpected[*u]].line == mark.line)
            .min_by_key(|u| differences(mark, &findings[unexpected[*u]]).len());
        if let Some(position) = nearest {
            let finding = &findings[unexpected.remove(position)];
            let _ = writeln!(text, "  reported instead:\n    {finding}");
            for difference in differences(mark, finding) {
                let _ = writeln!(text, "  differs: {difference}");
            }
        }
    }
    for u in unexpected {
        let _ = writeln!(text, "unexpected report:\n    {}", findings[u]);
    }
    text
}

/// Compares what should be left unchecked, by a part of its text, with what was; empty: they agree.
#[must_use]
pub fn compare_skipped(marks: &[String], skipped: &[String]) -> String {
    let mut text = String::new();
    let names = |mark: &String, piece: &String| piece.contains(mark.as_str());
    for mark in marks
        .iter()
        .filter(|mark| !skipped.iter().any(|piece| names(mark, piece)))
    {
        let _ = writeln!(text, "not skipped: {mark}");
    }
    for piece in skipped
        .iter()
        .filter(|piece| !marks.iter().any(|mark| names(mark, piece)))
    {
        let _ = writeln!(text, "skipped without a mark: {piece}");
    }
    text
}

/// For each finding the mark it meets. Maximal matching by augmenting paths.
fn pair(marks: &[Mark], findings: &[Finding]) -> Vec<Option<usize>> {
    let mut owner = vec![None; findings.len()];
    for m in 0..marks.len() {
        let mut seen = vec![false; findings.len()];
        augment(m, marks, findings, &mut owner, &mut seen);
    }
    owner
}

fn augment(
    m: usize,
    marks: &[Mark],
    findings: &[Finding],
    owner: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for f in 0..findings.len() {
        if seen[f] || !differences(&marks[m], &findings[f]).is_empty() {
            continue;
        }
        seen[f] = true;
        let free = match owner[f] {
            None => true,
            Some(other) => augment(other, marks, findings, owner, seen),
        };
        if free {
            owner[f] = Some(m);
            return true;
        }
    }
    false
}

/// Every part of the mark that the finding does not meet.
fn differences(mark: &Mark, finding: &Finding) -> Vec<String> {
    let mut found = Vec::new();
    let mut check = |part: &str, same: bool, expected: String, actual: String| {
        if !same {
            found.push(format!("{part}: expected {expected}, reported {actual}"));
        }
    };
    check(
        "file",
        mark.file == finding.file,
        mark.file.clone(),
        finding.file.clone(),
    );
    check(
        "line",
        mark.line == finding.line,
        mark.line.to_string(),
        finding.line.to_string(),
    );
    check(
        "kind",
        mark.kind == finding.kind,
        mark.kind.clone(),
        finding.kind.clone(),
    );
    check(
        "severity",
        mark.severity == finding.severity,
        mark.severity.to_string(),
        finding.severity.to_string(),
    );
    if let Some(variable) = &mark.variable {
        let same = same_name(variable, &finding.variable);
        check("variable", same, variable.clone(), finding.variable.clone());
    }
    if let Some(element) = &mark.element {
        check(
            "element",
            *element == finding.element,
            format!("{element:?}"),
            format!("{:?}", finding.element),
        );
    }
    if let Some(iteration) = &mark.iteration {
        let same = *iteration == finding.iteration;
        check(
            "iteration",
            same,
            format!("{iteration:?}"),
            format!("{:?}", finding.iteration),
        );
    }
    for partner in &mark.partners {
        let met = finding
            .related
            .iter()
            .any(|related| meets(partner, related));
        check(
            "with",
            met,
            show_partner(partner),
            format!("{:?}", finding.related),
        );
    }
    if let Some(help) = &mark.help {
        check(
            "help",
            *help == finding.help,
            help.clone(),
            finding.help.clone(),
        );
    }
    found
}

/// Fortran names have no case; in C a difference of case alone would be a second error nobody makes.
fn same_name(expected: &str, actual: &str) -> bool {
    expected.eq_ignore_ascii_case(actual)
}

fn meets(partner: &Partner, related: &Related) -> bool {
    (partner.what.is_empty() || partner.what == related.what)
        && partner.line == related.line
        && partner
            .iteration
            .as_ref()
            .is_none_or(|iteration| *iteration == related.iteration)
}

fn show_partner(partner: &Partner) -> String {
    let iteration = partner
        .iteration
        .as_ref()
        .map(|i| format!(" iteration={i:?}"))
        .unwrap_or_default();
    format!("{}@{}{iteration}", partner.what, partner.line)
}

fn show(mark: &Mark) -> String {
    let mut text = format!("{}:{}: {}", mark.file, mark.line, mark.kind);
    if let Some(variable) = &mark.variable {
        let _ = write!(text, " {variable}");
    }
    if let Some(element) = &mark.element {
        let _ = write!(text, " element={element:?}");
    }
    if let Some(iteration) = &mark.iteration {
        let _ = write!(text, " iteration={iteration:?}");
    }
    for partner in &mark.partners {
        let _ = write!(text, " with={}", show_partner(partner));
    }
    if mark.severity == Severity::Warning {
        text.push_str(" (warning)");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mark::read_marks;
    use std::path::Path;

    fn marks(text: &str) -> Vec<Mark> {
        read_marks(Path::new("a.c"), text)
            .expect("good marks")
            .expected
    }

    fn finding(line: u32, kind: &str, element: &[i64]) -> Finding {
        Finding {
            file: "a.c".into(),
            line,
            kind: kind.into(),
            severity: Severity::Error,
            variable: "A".into(),
            reference: "A[i]".into(),
            element: element.to_vec(),
            iteration: vec![4],
            help: String::new(),
            related: vec![Related {
                what: "previous write".into(),
                line: 9,
                iteration: vec![3],
            }],
        }
    }

    #[test]
    fn met_marks_give_no_text() {
        let marks = marks(
            "/* EXPECT dependence A element=[1] iteration=(4) with=previous write@9 iteration=(3) */",
        );
        assert_eq!(compare(&marks, &[finding(1, "dependence", &[1])]), "");
    }

    #[test]
    fn loose_mark_leaves_the_exact_finding_to_the_exact_mark() {
        let marks = marks("/* EXPECT bounds A */ /* EXPECT bounds A element=[1] */");
        let findings = [finding(1, "bounds", &[1]), finding(1, "bounds", &[2])];
        assert_eq!(compare(&marks, &findings), "");
    }

    #[test]
    fn differing_part_is_named() {
        let text = compare(
            &marks("/* EXPECT bounds A element=[2] */"),
            &[finding(1, "bounds", &[1])],
        );
        insta::assert_snapshot!(text, @r"
        mark not met:
            a.c:1: bounds A element=[2]
          reported instead:
            a.c:1: bounds A element=[1] iteration=[4] with=previous write@9 iteration=[3] (error, `A[i]`)
          differs: element: expected [2], reported [1]
        ");
    }

    #[test]
    fn missing_and_superfluous_reports_are_both_told() {
        let text = compare(
            &marks("/* EXPECT nonlocal B */"),
            &[finding(5, "bounds", &[1])],
        );
        insta::assert_snapshot!(text, @r"
        mark not met:
            a.c:1: nonlocal B
        unexpected report:
            a.c:5: bounds A element=[1] iteration=[4] with=previous write@9 iteration=[3] (error, `A[i]`)
        ");
    }

    #[test]
    fn what_is_skipped_is_marked() {
        let list = |texts: &[&str]| {
            texts
                .iter()
                .map(|text| (*text).to_owned())
                .collect::<Vec<_>>()
        };
        let skipped = list(&["procedure f: OpenMP at a.c:3"]);
        assert_eq!(compare_skipped(&list(&["procedure f"]), &skipped), "");
        assert_eq!(
            compare_skipped(&list(&["procedure g"]), &skipped),
            "not skipped: procedure g\nskipped without a mark: procedure f: OpenMP at a.c:3\n"
        );
    }

    #[test]
    fn same_report_twice_does_not_meet_one_mark() {
        let twice = [finding(1, "bounds", &[1]), finding(1, "bounds", &[1])];
        assert!(compare(&marks("/* EXPECT bounds A */"), &twice).contains("unexpected report"));
    }
}
